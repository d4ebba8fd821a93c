### Il coach di Race! Formula 90: la prima volta che si presenta una decisione, cosa si chiede, cosa
### significa, cosa fare e perché.


coach-f90-chart = Scegli la tua auto
coach-f90-chart-asked = Ogni giocatore prende una Scheda Auto. Dice con quanti gettoni gomma parti, quante carte tieni e quanti danni l’auto assorbe.
coach-f90-chart-means = Gettoni e carte tornano a ogni pit stop: la scheda decide quanto a lungo puoi spingere prima di fermarti.
coach-f90-chart-tip = Cerca una scheda senza punti deboli: più carte o gettoni si pagano con meno danni. La prima gara è più facile se niente finisce prima del resto.

coach-f90-substitute = Tieni queste carte?
coach-f90-substitute-asked = Una volta sola puoi cambiare tutta la mano con altrettante carte nuove. Tutto o niente, e non si torna indietro.
coach-f90-substitute-means = Il numero grande di una carta è quanto ti fa muovere. I simboli a lato sono quanto costa: gomme, danni, un check.
coach-f90-substitute-tip = Tieni una mano con due o più +3 o +4. Cambiala se le carte sono quasi tutte +1 e +2: in media le nuove sono migliori.

coach-f90-qualifying = Qualifiche
coach-f90-qualifying-asked = Metti giù una carta coperta. Si scoprono tutte insieme: il movimento più alto parte in pole.
coach-f90-qualifying-means = La carta resta sulla tua scheda. Il suo numero piccolo diventa il tuo Target Check: i prossimi check riescono con quel numero o uno più basso, quindi alto è sicuro. A parità parte davanti il numero più basso.
coach-f90-qualifying-tip = Un movimento alto parte davanti, un numero piccolo alto è sicuro più a lungo; una carta con tutti e due è rara. Chi è in pole deve anche rifornire per primo, entro il turno 8.

coach-f90-first-strategy = Scegli una strategia
coach-f90-first-strategy-asked = Una strategia è un piccolo bonus che dura finché non la cambi, con un pit stop o saltando un turno.
coach-f90-first-strategy-means = SAVE TYRES fa costare meno le carte veloci. BALANCE prende i bonus di traiettoria con ogni carta tranne Velocità. HAZARD trasforma check e danni in movimento. LUCKY vede due carte a turno. CHASE prende dagli scarti. BANGING WHEELS vince i contest e supera in curva.
coach-f90-first-strategy-tip = Guarda la mano: tanti simboli gomma, SAVE TYRES; tanti check, HAZARD. Se parti dal fondo, BANGING WHEELS supera gratis un’auto al via.

coach-f90-pit = Pit stop?
coach-f90-pit-asked = Prima di tutto puoi fermarti ai box. L’auto arretra delle sezioni del tempo di sosta, e da lì gioca ancora il suo turno.
coach-f90-pit-means = La sosta ridà i gettoni gomma e la mano piena, ripara i danni rossi e permette di cambiare strategia. La prima è anche il rifornimento: se salti il tuo turno di rifornimento l’auto è fuori.
coach-f90-pit-tip = Tira dritto finché hai gettoni e buone carte. Fermati quando due tra gomme, carte e danni assorbibili sono quasi finiti, o quando è il tuo turno di rifornimento.

coach-f90-pit-discard = Carte da buttare
coach-f90-pit-discard-asked = Scarta quante carte vuoi, una alla volta. Poi peschi fino al numero della tua scheda.
coach-f90-pit-discard-means = Il pit stop è l’unico momento in cui le carte lente diventano nuove senza pagare. Non puoi uscire con più carte di quelle della scheda.
coach-f90-pit-discard-tip = Butta i +1 che non portano altro. Tieni un +1: si unisce a qualsiasi carta.

coach-f90-pit-strategy = Una nuova strategia?
coach-f90-pit-strategy-asked = Ai box puoi cambiare strategia. La mano nuova è già sul tavolo.
coach-f90-pit-strategy-means = Da qui alla prossima sosta vale solo questa strategia.
coach-f90-pit-strategy-tip = Scegli di nuovo in base alla mano di adesso e a chi hai intorno: BANGING WHEELS nel traffico, SAVE TYRES a pista libera.

coach-f90-skip-strategy = Una nuova strategia?
coach-f90-skip-strategy-asked = In questo turno non giochi carte: l’auto resta ferma e puoi cambiare strategia.
coach-f90-skip-strategy-means = Stare fermi costa posizioni, ma tieni le carte e ne hai pescata una in più.
coach-f90-skip-strategy-tip = Cambia solo se la mano chiede un’altra strategia; non potrai cambiare di nuovo fino alla prossima sosta o al prossimo salto.

coach-f90-lucky = Tienine una di due
coach-f90-lucky-asked = LUCKY pesca due carte. Una resta in mano, l’altra si scarta.
coach-f90-lucky-means = Tutti vedono che cosa scarti; solo tu vedi che cosa tieni.
coach-f90-lucky-tip = Tieni la più veloce, a meno che il costo faccia più male di un punto: gomme che non hai, danni, un check che falliresti.

coach-f90-lucky-discard = Scarta una carta
coach-f90-lucky-discard-asked = LUCKY ha pescato due carte. Una carta della mano va via, quella che vuoi.
coach-f90-lucky-discard-means = Non devi rinunciare a una delle due: va bene anche una vecchia carta lenta.
coach-f90-lucky-discard-tip = Butta la carta più lenta, o una di cui non puoi pagare i costi.

coach-f90-chase = Pescare, o prendere uno scarto?
coach-f90-chase-asked = CHASE ti fa prendere una carta appena usata invece di pescarne una ignota.
coach-f90-chase-means = Da un giocatore che insegui scegli tra le carte che lo hanno mosso. Altrimenti è la prima carta degli scarti.
coach-f90-chase-tip = Prendi un +3 o un +4, o una carta del colore della tua traiettoria. Una pescata media vale circa +2.

coach-f90-play = Gioca per muoverti
coach-f90-play-asked = Gioca una carta, o due se una è un +1 o entrambe sono +2. La somma, con i bonus, è quanto devi muoverti.
coach-f90-play-means = Prima i costi: simboli gomma, danni, check. Se parti da un punto di traiettoria, una carta del suo colore aggiunge il bonus. Poi ogni sezione in cui entri costa un punto, e così ogni auto che superi in rettilineo.
coach-f90-play-tip = Guarda dove porta la somma prima di confermare: il percorso è sul tabellone. Finire dietro un’auto in curva butta via i punti rimasti: spesso è meglio una carta più piccola che si ferma su una traiettoria.

coach-f90-pay = Paga le gomme
coach-f90-pay-asked = Ogni punto gomma costa un gettone o una carta della mano. Almeno uno dev’essere un gettone.
coach-f90-pay-means = I gettoni tornano solo ai box. Le carte arrivano una a turno.
coach-f90-pay-tip = Paga con i gettoni finché ne hai tanti. Dai via una carta debole quando i gettoni scarseggiano e vuoi rimandare la sosta.

coach-f90-trajectory = Usi la traiettoria?
coach-f90-trajectory-asked = La tua carta è del tipo della traiettoria, ma questa costa qualcosa o va tenuta con un Blind Check.
coach-f90-trajectory-means = Il suo costo si aggiunge a quello delle carte. Una Traiettoria Estrema fallita toglie due punti, e il posto con essi.
coach-f90-trajectory-tip = Usala se ti porta in un posto migliore. Lascia stare una Traiettoria Estrema finché il tuo Target Check è basso.

coach-f90-discard = Carte da scartare
coach-f90-discard-asked = Le carte o la traiettoria mostrano carte da scartare. Sceglile dalla mano.
coach-f90-discard-means = Vanno negli scarti; non le prende nessuno.
coach-f90-discard-tip = Rinuncia a carte lente che non fanno pescare, e a quelle di un colore che non ti serve.

coach-f90-check-order = Due check
coach-f90-check-order-asked = Entrambe le tue carte chiedono un check. Scegli quale viene prima.
coach-f90-check-order-means = La carta usata per il primo check diventa il Target Check del secondo.
coach-f90-check-order-tip = Fai prima il più difficile, finché il tuo target è alto, con una carta che lasci un numero alto.

coach-f90-check = Supera il check
coach-f90-check-asked = Usa una carta il cui numero non superi il tuo target: una appena giocata, una della mano, o la prima carta del mazzo, ignota.
coach-f90-check-means = Se fallisce subisci un danno e ti muovi lo stesso. In ogni caso la carta diventa il tuo nuovo Target Check.
coach-f90-check-tip = Usa una carta appena giocata, se riesce: non costa nulla. Tra quelle che riescono, il numero più alto lascia il target migliore. Vai alla cieca quando il tuo target è alto.

coach-f90-discard-order = Ordine degli scarti
coach-f90-discard-order-asked = Scegli in che ordine le carte usate vanno negli scarti.
coach-f90-discard-order-means = Conta solo per chi gioca CHASE: può prendere la carta in cima.
coach-f90-discard-order-tip = L’ordine solito va bene. Con un inseguitore vicino metti in cima una carta debole.

coach-f90-pass = Un’auto davanti
coach-f90-pass-asked = Un’auto ti sbarra la strada. Superarla costa punti movimento.
coach-f90-pass-means = In rettilineo ogni sorpasso costa un punto e non si può rifiutare. In curva e in frenata si passa solo con i doppiati, con BANGING WHEELS e nel primo e nell’ultimo turno.
coach-f90-pass-tip = Supera ogni volta che puoi: una posizione oggi costa una sezione, domani molto di più. Fermati se la sezione dopo ti mette solo dietro a un’altra auto.

coach-f90-lapping-check = Doppiare da LEADER
coach-f90-lapping-check-asked = Il LEADER deve superare un check prima di doppiare un’auto. Usa una carta della mano o la prima del mazzo.
coach-f90-lapping-check-means = Se fallisce ti fermi dietro a quell’auto e perdi i punti rimasti, senza danni. La carta diventa il tuo nuovo Target Check.
coach-f90-lapping-check-tip = Con un target alto vai alla cieca e tieni le carte. Con uno basso spendi una carta che non ti serve.

coach-f90-late-braking = Ritardi la frenata?
coach-f90-late-braking-asked = Sei in una sezione di frenata. Se la prima carta del mazzo non supera il numero del tabellone, superi tutte le auto qui e avanzi di una sezione.
coach-f90-late-braking-means = Se fallisce finisci fuoripista, aspetti lì e perdi il prossimo turno per rientrare. Niente danni.
coach-f90-late-braking-tip = Provaci da 60 in su se ci sono auto da superare, da 75 in su a pista libera. Sotto, rientrare costa più del guadagno.

coach-f90-point = Prendi una traiettoria
coach-f90-point-asked = Hai finito la mossa accanto a un punto di traiettoria libero. Puoi occuparlo.
coach-f90-point-means = Se nel prossimo turno giochi una carta del suo colore, ti muovi di più per il bonus. Su un punto sta un’auto sola.
coach-f90-point-tip = Prendi il punto di cui hai il colore. Se li hai entrambi, il bonus più alto: lo togli anche a chi ti segue.

coach-f90-contest = Un contest
coach-f90-contest-asked = Più auto dividono una curva: l’ordine può cambiare prima che si muovano. Metti una o due carte coperte, due qualsiasi, o stanne fuori.
coach-f90-contest-means = Si scoprono tutte insieme: davanti la somma più alta, col modificatore della curva per tutti tranne la prima auto. Somme uguali si toccano ed entrambe subiscono un danno. Le carte restano congelate fino al prossimo turno, poi tornano. Chi ne sta fuori va dietro a chi lotta.
coach-f90-contest-tip = Le carte tornano, ma in questo turno non puoi muoverti con loro. Contendi con quelle che ti avanzano e tieni una buona carta per ripartire.

## Dove il turno individuale ha fasi con la lettera

coach-f90-first-strategy-phases = Scegli una strategia
coach-f90-first-strategy-phases-asked = Una strategia è un piccolo bonus che dura finché non la cambi, con un pit stop o saltando un turno.
coach-f90-first-strategy-phases-means = SAVE TYRES toglie un punto gomma a ogni turno. BALANCE prende i bonus di traiettoria con ogni carta tranne Velocità. HAZARD trasforma check e danni in movimento. LUCKY pesca due carte e ne scarta una qualsiasi. CHASE prende carte dal tavolo dell’auto davanti. BANGING WHEELS vince i contest e supera in curva.
coach-f90-first-strategy-phases-tip = Guarda la mano: tanti simboli gomma, SAVE TYRES; tanti check, HAZARD. Nel traffico BANGING WHEELS ti fa passare.

coach-f90-pit-phases = Fase A: sosta, salto o gas
coach-f90-pit-phases-asked = Prima di pescare puoi dichiarare un pit stop, o saltare il turno.
coach-f90-pit-phases-means = Con la sosta l’auto arretra del tempo di sosta, poi riprende gettoni gomma, mano piena e riparazioni, e gioca ancora il turno. Chi salta non si muove, può cambiare strategia, ed è facile da superare fino alla fine del turno di gioco.
coach-f90-pit-phases-tip = Tira dritto finché hai gettoni e buone carte. Fermati quando due tra gomme, carte e danni assorbibili sono quasi finiti, o quando è il tuo turno di rifornimento. Salta solo per cambiare strategia.

coach-f90-skip-strategy-phases = Fase A: una nuova strategia?
coach-f90-skip-strategy-phases-asked = Salti questo turno: l’auto resta ferma e puoi cambiare strategia. Vale subito.
coach-f90-skip-strategy-phases-means = Non peschi nulla, e chiunque può superarti per un punto, anche in curva.
coach-f90-skip-strategy-phases-tip = Cambia solo se la mano chiede un’altra strategia; non potrai cambiare di nuovo fino alla prossima sosta o al prossimo salto.

coach-f90-chase-phases = Fase B: pescare, o prendere una carta?
coach-f90-chase-phases-asked = CHASE ti fa prendere una delle carte giocate dall’auto che insegui, invece di pescarne una ignota.
coach-f90-chase-phases-means = Le sue carte restano sul tavolo fino alla fine del turno di gioco. Dietro un robot hai invece un punto movimento in più.
coach-f90-chase-phases-tip = Prendi un +3 o un +4, o una carta del colore della tua traiettoria. Una pescata media vale circa +2.

coach-f90-play-phases = Fase C: gioca per muoverti
coach-f90-play-phases-asked = Gioca una carta, o due se una è un +1 o entrambe sono +2. La somma, con i bonus, è quanto devi muoverti.
coach-f90-play-phases-means = Nella fase D paghi in un’unica somma quanto mostrano carte e traiettoria, poi fai i check, i Blind Check solo con la prima carta del mazzo, poi peschi. Nella fase E ogni sezione in cui entri costa un punto, e così ogni auto che superi in rettilineo.
coach-f90-play-phases-tip = Guarda dove porta la somma prima di confermare: il percorso è sul tabellone. Un numero barrato è una traiettoria che costa qualcosa: te la chiedono subito dopo.

coach-f90-late-braking-phases = Fase F.1: ritardi la frenata?
coach-f90-late-braking-phases-asked = Sei dove il tabellone mostra LB. Se la prima carta del mazzo non supera il tuo Target Check col modificatore del tabellone, superi tutte le auto qui e avanzi di una sezione.
coach-f90-late-braking-phases-means = Se fallisce finisci fuoripista. Il prossimo turno il primo punto ti riporta in pista, dietro a tutti dove rientri. In ogni caso la carta diventa il tuo nuovo Target Check.
coach-f90-late-braking-phases-tip = Provaci da 60 in su se ci sono auto da superare, da 75 in su a pista libera. Dove LB è barrato non si può.

coach-f90-contest-phases = Un contest
coach-f90-contest-phases-asked = Più auto dividono una curva. Dall’ultima alla prima, ognuna può mettere una o due carte coperte, due qualsiasi, o starne fuori. Chi le mette per prima è l’Iniziatore.
coach-f90-contest-phases-means = Chi ne sta fuori prima che ci sia un Iniziatore non può più entrare. Le carte si scoprono insieme: davanti la somma più alta, col modificatore della curva per tutti tranne la prima auto. Somme uguali si toccano ed entrambe subiscono un danno. Le carte restano congelate fino al prossimo turno.
coach-f90-contest-phases-tip = In questo turno non puoi muoverti con queste carte. Contendi con quelle che ti avanzano e tieni una buona carta per ripartire.

## Il Gioco Avanzato: che cosa si sceglie prima della gara

coach-f90-skill = Scegli un’Abilità
coach-f90-skill-asked = Un’Abilità è ciò in cui il tuo pilota è più bravo. Tutti scelgono in segreto, poi si mostrano. Vale per tutta la gara.
coach-f90-skill-means = VERSATILITY cambia strategia senza fermarsi. REFLEXES supera i check. QUALIFYING parte davanti con due Carte Circuito. PITTING si ferma in fretta. TUNING costruisce un’auto migliore. LAPPING attraversa il traffico.
coach-f90-skill-tip = REFLEXES e PITTING servono in ogni gara. TUNING è la scelta semplice: due punti di setup in più, e niente da ricordare.

coach-f90-setup = Il setup dell’auto
coach-f90-setup-asked = Dividi i punti tra gettoni gomma, carte e danni assorbibili, da uno a tre ciascuno, in segreto.
coach-f90-setup-means = Tre punti sono 12 gettoni, 7 carte o 6 danni; un punto è 8, 5 o 4. Ciò che scegli torna a ogni sosta.
coach-f90-setup-tip = Le carte valgono di più: sono le scelte che hai a ogni turno. Su un circuito con molte curve le gomme si consumano di più; i danni sono per chi cerca guai.

coach-f90-qualifying-fuel = Qualifiche e carburante
coach-f90-qualifying-fuel-asked = Metti giù una carta coperta, e decidi in segreto per quanti turni riempi il serbatoio.
coach-f90-qualifying-fuel-means = Un’auto leggera è veloce: 8 turni aggiungono 2 alla carta, 10 aggiungono 1, 14 tolgono 1 e 16 tolgono 2. Ma il serbatoio dice entro quando devi fermarti. Il numero piccolo della carta diventa il tuo Target Check.
coach-f90-qualifying-fuel-tip = Dieci o dodici turni sono una buona via di mezzo. Pianifica subito le soste: ognuna porta altri dieci turni, quindi 16 e 10 fanno 26 con una sosta.

coach-f90-tyres = Le gomme per il via
coach-f90-tyres-asked = Scegli gomme soft, hard, intermedie o rain.
coach-f90-tyres-means = Le soft danno un punto in più in tre turni a tua scelta, ma hanno 3 gettoni in meno, e ce ne sono due treni a gara. Le hard portano una Carta Circuito. Le gomme sbagliate per il meteo costano 1 o 2 punti a ogni mossa.
coach-f90-tyres-tip = Con l’asciutto, soft se ti fermi presto, hard se vuoi restare fuori. Se il meteo è a un passo dal cambiare, aspettati che qualcuno lo sposti.

coach-f90-first-strategy-special = Strategia e SPECIAL
coach-f90-first-strategy-special-asked = Una strategia è un piccolo bonus che dura finché non la cambi. Usata bene ottiene anche degli SPECIAL, e ogni SPECIAL è una Carta Circuito.
coach-f90-first-strategy-special-means = SAVE TYRES ottiene se paghi ancora un gettone, HAZARD con mosse lunghe e rischiose, BALANCE col colore della traiettoria, LUCKY con due carte uguali, CHASE se raggiungi chi insegui, BANGING WHEELS se vinci.
coach-f90-first-strategy-special-tip = Scegli ciò che la tua mano può ripetere. Due Carte Circuito valgono quanto la fortuna di un pit stop.

## Il Gioco Avanzato: il turno

coach-f90-versatility = Un’altra strategia?
coach-f90-versatility-asked = Con VERSATILITY puoi cambiare strategia ora, prima di ogni altra cosa del turno.
coach-f90-versatility-means = Funziona una volta; il prossimo pit stop la riattiva.
coach-f90-versatility-tip = Tienila per il turno in cui la mano la chiede: un contest da vincere, una traiettoria da usare, una carta veloce da pagare.

coach-f90-pit-fuel = Pit stop?
coach-f90-pit-fuel-asked = Prima di tutto puoi fermarti ai box. L’auto arretra del tempo di sosta e da lì gioca ancora il suo turno.
coach-f90-pit-fuel-means = Una sosta porta gomme nuove di ogni tipo, la mano piena, i danni rossi riparati, carburante per dieci turni o più e una nuova strategia. Se superi il turno del carburante senza sosta l’auto è fuori.
coach-f90-pit-fuel-tip = Fermati quando due tra gomme, carte e danni assorbibili sono quasi finiti, quando il meteo va contro le tue gomme, o quando è il turno del carburante. Dietro la Safety Car la sosta costa meno.

coach-f90-fuel = Quanto carburante?
coach-f90-fuel-asked = Dieci turni non costano altro. Ogni tre turni in più ti mandano indietro di una sezione.
coach-f90-fuel-means = I turni si aggiungono a dove sta il tuo segnalino. Oltre l’ultimo turno non ti serve altro.
coach-f90-fuel-tip = Una sezione per tre turni è poco se ti evita una sosta. Se ti fermerai comunque, prendine dieci.

coach-f90-pit-tyres = Quali gomme?
coach-f90-pit-tyres-asked = Lasci i box con un treno nuovo di qualsiasi tipo. I bonus soft rimasti sono persi.
coach-f90-pit-tyres-means = Le gomme da asciutto perdono 1 punto con tempo incerto e 2 con la pioggia, le rain lo stesso al contrario, le intermedie 1 in entrambi i casi. Con la pioggia ogni check è più difficile di 20.
coach-f90-pit-tyres-tip = Monta quelle giuste ora, a meno che il meteo sia al limite e tu abbia in mano una carta meteo.

coach-f90-soft = Un bonus soft?
coach-f90-soft-asked = Le gomme soft danno un punto movimento in più, in tre turni a tua scelta.
coach-f90-soft-means = Un bonus a turno. Quelli non usati fino alla prossima sosta sono persi.
coach-f90-soft-tip = Usalo dove un punto cambia qualcosa: un sorpasso, una traiettoria, una sezione libera invece di una coda, la curva di una Carta Circuito.

coach-f90-event = Simboli sulle tue carte
coach-f90-event-asked = Una carta che hai giocato mostra il meteo o una bandiera. Puoi usare ogni simbolo una volta, prima di muovere, o lasciarlo.
coach-f90-event-means = Il meteo si sposta di un passo per tutti. La bandiera gialla chiude una sezione di curva, la verde la riapre. La blu ti fa doppiare con meno, l’arancione ti dà i robot. Le bandiere durano fino alla fine dello stadio di gara.
coach-f90-event-tip = Metti la gialla dove resterà bloccato chi ti sta dietro, o davanti, non dove devi passare tu. Sposta il meteo verso le tue gomme.

coach-f90-force = Far ritardare la frenata a un robot?
coach-f90-force-asked = Hai la bandiera arancione: un robot che si ferma in una sezione di frenata tenta una Frenata Ritardata se lo dici tu.
coach-f90-force-means = Se riesce supera le auto lì e prosegue. Se fallisce va fuoripista, e può distruggersi.
coach-f90-force-tip = Manda i robot davanti a te dove il numero è basso. Lascia stare quelli che supererebbero soltanto te.

coach-f90-late-braking-path = Ritardi la frenata?
coach-f90-late-braking-path-asked = Se la prima carta del mazzo non è sopra il numero del tabellone, superi tutte le auto qui e avanzi di una sezione. Una Carta Circuito col simbolo giusto la rende sicura.
coach-f90-late-braking-path-means = Se fallisce segui la Traiettoria Fuoripista, simbolo per simbolo: check, gomme perse, danni, tempo perso, al peggio un incidente. Lì strategia e Abilità non aiutano.
coach-f90-late-braking-path-tip = Guarda la traiettoria prima di provare: i primi simboli sono quelli più probabili. Con pochi gettoni o danni assorbibili, lascia stare.

coach-f90-off-track-check = Riprendi il controllo
coach-f90-off-track-check-asked = La traiettoria chiede un check contro il numero della sezione di frenata. Una carta dalla mano o la prima del mazzo, come vuoi.
coach-f90-off-track-check-means = Se riesce aspetti a bordo pista e rientri nel prossimo turno per un punto. Se fallisce passi al simbolo seguente. La carta è persa; il tuo Target Check resta.
coach-f90-off-track-check-tip = Spendi una carta che riesce di sicuro se i simboli davanti fanno più male di una carta. Alla cieca se il numero è alto.

coach-f90-safety-car-discard = Dietro la Safety Car
coach-f90-safety-car-discard-asked = Hai pescato una carta e mosso di una sezione. Ora una carta della mano deve andare.
coach-f90-safety-car-discard-means = Si continua così fino al prossimo stadio di gara: la mano migliora, nessuno supera.
coach-f90-safety-car-discard-tip = Butta la carta più debole. Alla ripartenza le traiettorie non danno niente, ma ogni sezione è come un rettilineo: tieni i numeri grandi.

coach-f90-rescue = Rientri in gara?
coach-f90-rescue-asked = Puoi prendere il posto dell’ultimo robot, dove si trova e coi suoi giri.
coach-f90-rescue-means = Hai gomme nuove, la mano piena, nessun danno e carburante per dieci turni. Se resti fuori la gara va avanti senza di te.
coach-f90-rescue-tip = Rientra: dall’ultimo posto si può solo salire.

## Il Gioco Avanzato: momenti

coach-f90-weather = Il meteo
coach-f90-weather-asked = Il pedone sulla tabella meteo dice che tempo fa. Le carte col simbolo del meteo lo spostano di un passo.
coach-f90-weather-means = Conta subito: le gomme che non vanno bene costano movimento a ogni turno, e con la pioggia ogni check è più difficile di 20. Quando passa da asciutto a pioggia, o viceversa, tutti i robot si fermano insieme per le gomme.
coach-f90-weather-tip = Guarda quanti passi mancano al prossimo tempo. La sosta dei robot è il momento di guadagnare posti: abbi già le gomme giuste.

coach-f90-track-draw = Una Carta Circuito
coach-f90-track-draw-asked = Hai pescato una Carta Circuito. Appartiene a una curva di questo circuito, scritta sulla carta.
coach-f90-track-draw-means = Giocala per muovere solo se la mossa parte da quella curva, la attraversa o vi finisce. Il suo simbolo può raddoppiarla in un contest, farla sorpassare lì, rendere sicura una Frenata Ritardata, o accoppiarla con ogni carta. Per check e pagamenti vale ovunque.
coach-f90-track-draw-tip = Preparala un turno prima: fermati dove la prossima mossa tocca la curva.

coach-f90-special = Uno SPECIAL
coach-f90-special-asked = La tua strategia è stata usata proprio come si deve: peschi una Carta Circuito.
coach-f90-special-means = Una strategia può ottenerne a ogni turno, alcune più di uno a turno. La carta si aggiunge alla mano.
coach-f90-special-tip = La tua scheda dice come si ottiene. Cercalo prima di giocare.

coach-f90-yellow-flag = Una bandiera gialla
coach-f90-yellow-flag-asked = C’è una bandiera gialla in una sezione di curva, dietro alcune delle sue auto.
coach-f90-yellow-flag-means = In quella sezione nessuno sorpassa, doppia o va al contest. Chi ha la bandiera davanti paga un punto movimento per passarla. Va via alla fine dello stadio di gara, o con una bandiera verde.
coach-f90-yellow-flag-tip = Conta quel punto prima di scegliere le carte, e non finire dietro auto che non possono partire.

coach-f90-blue-flag = Una bandiera blu
coach-f90-blue-flag-asked = Chi ha una bandiera blu doppia per un punto movimento in meno fino alla fine dello stadio di gara.
coach-f90-blue-flag-means = In rettilineo e in frenata doppiare non costa niente, in curva un punto. Il LEADER deve comunque superare il suo check, e una bandiera gialla ferma comunque tutti.
coach-f90-blue-flag-tip = Vale di più con doppiati subito davanti.

coach-f90-orange-flag = La bandiera arancione
coach-f90-orange-flag-asked = Un pilota ora decide se i robot che si fermano in una sezione di frenata ritardano la frenata.
coach-f90-orange-flag-means = Conta solo la prima bandiera arancione di uno stadio di gara, e dura fino alla sua fine.
coach-f90-orange-flag-tip = Se non è tua, stai lontano dai robot nelle sezioni di frenata: possono passarti di slancio.

coach-f90-off-track = Fuoripista
coach-f90-off-track-asked = Una Frenata Ritardata è fallita. L’auto segue la Traiettoria Fuoripista e subisce ciò che dicono i suoi simboli.
coach-f90-off-track-means = I check possono chiuderla prima. Gomme, danni e tempo perso si sommano; PIT è una sosta dopo il rientro; un incidente chiude la gara, e col segno SC fa entrare la Safety Car.
coach-f90-off-track-tip = Un’auto che aspetta a bordo pista non intralcia nessuno.

coach-f90-safety-car = La Safety Car
coach-f90-safety-car-asked = Un incidente ha fatto entrare la Safety Car. Tutte le auto si mettono in fila dietro il LEADER, a una sezione l’una dall’altra; i turni rimasti sono persi.
coach-f90-safety-car-means = Fino al prossimo stadio di gara ognuno pesca una carta, muove di una sezione e scarta una carta. Nessuno supera. Strategie, Abilità e bonus riposano.
coach-f90-safety-car-tip = È il momento di fermarsi: arretri solo dietro l’ultima auto. Se resta fino all’ultimo turno, questo è l’ordine d’arrivo.

coach-f90-restart = La ripartenza
coach-f90-restart-asked = La Safety Car ha lasciato la pista e le bandiere sono rientrate. Valgono di nuovo tutte le regole.
coach-f90-restart-means = In questo turno ogni sezione è come un rettilineo: superare costa un punto ovunque, e le traiettorie non danno niente. BANGING WHEELS supera un’auto senza spendere.
coach-f90-restart-tip = Gioca ora le carte più grandi. Il gruppo è compatto, ogni punto può essere un posto.

## La variante Junior

coach-f90-pass-junior = Un’auto davanti
coach-f90-pass-junior-asked = Un’auto è sulla tua strada. Superarla costa punti movimento.
coach-f90-pass-junior-means = Un punto in rettilineo e in frenata, due in curva. Non ci sono contest: si supera pagando.
coach-f90-pass-junior-tip = Supera ogni volta che puoi. Fermati se la prossima sezione ti metterebbe solo dietro un’altra auto.

coach-f90-pit-junior = Pit stop?
coach-f90-pit-junior-asked = Prima di tutto puoi fermarti ai box. L’auto arretra del tempo di sosta e da lì gioca ancora il suo turno.
coach-f90-pit-junior-means = Una sosta ridà i gettoni gomma e la mano piena e ripara i danni rossi. Non serve carburante: ti fermi quando vuoi.
coach-f90-pit-junior-tip = Fermati quando i gettoni sono quasi finiti: senza, le carte veloci non si possono giocare.

## Il Gioco Standard della 2ª edizione

coach-f90-skill-phases = Scegli un’abilità
coach-f90-skill-phases-asked = Un’abilità è ciò che il tuo pilota sa fare meglio. Tutti scelgono in segreto, poi si scoprono. Vale per tutta la corsa.
coach-f90-skill-phases-means = VERSATILITY cambia strategia senza sosta. REFLEXES supera i check. QUALIFYING parte davanti con due Carte Circuito. PITTING si ferma in fretta. TUNING prepara un’auto migliore. LAPPING passa nel traffico. WISE DRIVING salva un check fallito tra una sosta e l’altra.
coach-f90-skill-phases-tip = WISE DRIVING ti permette di osare una Traiettoria Estrema per stint. TUNING è la scelta semplice: due punti di setup in più, e niente da ricordare.

coach-f90-first-strategy-standard = Scegli una strategia
coach-f90-first-strategy-standard-asked = Una strategia è un piccolo bonus che dura finché non la cambi. Usata bene segna anche SPECIAL, e ogni SPECIAL è una Carta Circuito.
coach-f90-first-strategy-standard-means = SAVE TYRES toglie un punto gomma ogni turno. PUSH compra movimento con i gettoni. SAVE FUEL rinvia la prossima sosta con carte lente. La stella su ogni tessera dice che cosa segna il suo SPECIAL.
coach-f90-first-strategy-standard-tip = PUSH prima di una sosta, quando i gettoni tornano comunque; SAVE TYRES dopo. Con molti check in mano, HAZARD.

coach-f90-pit-standard = Fase A: sosta, salto o guida
coach-f90-pit-standard-asked = Prima di pescare puoi dichiarare una sosta, o saltare il turno.
coach-f90-pit-standard-means = Una sosta porta indietro l’auto del tempo di sosta. Poi dà gomme nuove di ogni tipo, la mano piena, riparazioni rosse, carburante per dieci turni o più e una nuova strategia, e risveglia la tua abilità. Oltre il turno del carburante senza sosta l’auto è fuori.
coach-f90-pit-standard-tip = Fermati quando due tra gomme, carte e posti danno sono quasi finiti, quando il meteo è contro le tue gomme, o quando arriva il turno del carburante. Dietro la Safety Car una sosta costa meno.

coach-f90-trajectory-box = Usi la traiettoria?
coach-f90-trajectory-box-asked = La tua carta corrisponde alla traiettoria, ma costa qualcosa o va tenuta con un Blind Check.
coach-f90-trajectory-box-means = Una Traiettoria Estrema fallita costa punti e porta al suo riquadro di recupero: un secondo check, e una di due righe dice che cosa perdi.
coach-f90-trajectory-box-tip = Leggi la riga in basso del riquadro prima di provare: gomme e danni tornano ai box, un ritiro no.

coach-f90-extreme-check = Tieni la traiettoria
coach-f90-extreme-check-asked = Fai il Blind Check, o scarta una Carta Circuito che tiene la traiettoria senza check.
coach-f90-extreme-check-means = La carta toglie il rischio e se ne va. Una carta pescata diventa il tuo nuovo Target Check.
coach-f90-extreme-check-tip = Usa la carta quando il tuo target è basso; tienila quando passano nove carte su dieci.

coach-f90-recovery-check = Recupera l’auto
coach-f90-recovery-check-asked = La Traiettoria Estrema non ha tenuto. Un altro check decide quale riga del riquadro paghi.
coach-f90-recovery-check-means = Usa una carta della mano o la cima del mazzo. Diventa il tuo nuovo Target Check.
coach-f90-recovery-check-tip = Se una carta della mano passa, usala: la riga in basso è peggio di una carta. Tra quelle che passano, la più alta ti lascia il target migliore.

coach-f90-late-braking-standard = Fase F.1: freni tardi?
coach-f90-late-braking-standard-asked = Sei dove il tabellone mostra LB. Se la carta in cima al mazzo non supera il tuo Target Check con il modificatore, passi tutte le auto qui e avanzi di una sezione. Una Carta Circuito con il simbolo giusto lo rende sicuro.
coach-f90-late-braking-standard-means = Se fallisce, segui il percorso fuori pista, simbolo per simbolo: check, gomme perse, danni, tempo perso, nel caso peggiore un ritiro. Strategia e abilità lì non aiutano.
coach-f90-late-braking-standard-tip = Guarda il percorso prima di provare: i primi simboli sono quelli che più facilmente incontri. Con pochi gettoni o posti, lascia stare.

coach-f90-wise-driving = WISE DRIVING
coach-f90-wise-driving-asked = Un check è appena fallito. La tua abilità può considerarlo superato.
coach-f90-wise-driving-means = La carta diventa comunque il tuo Target Check. Poi l’abilità riposa fino alla prossima sosta.
coach-f90-wise-driving-tip = Tienila per una Traiettoria Estrema o una frenata ritardata; un danno di rado la vale, salvo con i posti pieni.

coach-f90-push = PUSH
coach-f90-push-asked = Puoi pagare altri gettoni gomma, per un punto movimento ciascuno.
coach-f90-push-means = Qui contano solo i gettoni, non le carte. Tre gettoni spesi in un turno segnano lo SPECIAL.
coach-f90-push-tip = Spingi quando una sosta è vicina, o quando un punto in più supera un’auto o raggiunge una traiettoria.

coach-f90-save-fuel = SAVE FUEL
coach-f90-save-fuel-asked = Ti sei mosso con sole carte da 1 o 2: la prossima sosta può aspettare un turno, o peschi una Carta Circuito.
coach-f90-save-fuel-means = Mai entrambe. Una sosta rinviata oltre l’ultimo turno non si fa affatto.
coach-f90-save-fuel-tip = Rinvia la sosta se così ne risparmi una intera alla fine. Altrimenti prendi la carta.

## Serie di gare

coach-f90-skill-series = Scegli le abilità
coach-f90-skill-series-asked = Una serie può dare al tuo pilota due o tre abilità. Restano tutte per l’intera gara; scegline di diverse.
coach-f90-skill-series-means = Gli effetti si sommano. VERSATILITY e WISE DRIVING funzionano una volta e riposano fino alla sosta, ciascuna per conto suo.
coach-f90-skill-series-tip = QUALIFYING e TUNING aiutano dal primo turno. Contro molti robot LAPPING o PITTING rendono in ogni stint.

coach-f90-chase-series = CHASE
coach-f90-chase-series-asked = Dietro un robot puoi prendere una delle due Carte R invece di pescare; dietro un giocatore una carta che ha giocato.
coach-f90-chase-series-means = Inseguire un robot qui non dà punti movimento. Finisci proprio nella sua sezione e segni lo SPECIAL. La spinta dei robot resta, qualunque carta tu prenda.
coach-f90-chase-series-tip = Vedi la carta prima di prenderla: una veloce, o con un valore di check basso, vale più di una pesca alla cieca.

coach-f90-r-cards = Le Carte R
coach-f90-r-cards-asked = Alla fine del tuo turno si girano due carte per i robot. Valgono fino alla fine del tuo prossimo turno.
coach-f90-r-cards-means = La spinta della serie dice quali carte rendono più veloce ogni robot. Contano anche le loro bandiere e il tempo; gomme, danni e check no.
coach-f90-r-cards-tip = Guarda la spinta prima di scegliere le carte: se non c’è, guadagna terreno; se c’è, stai dove i robot devono fermarsi dietro di te.

coach-f90-orange-pawn = La pedina arancione
coach-f90-orange-pawn-asked = Una Carta R ha messo la pedina arancione sulla scheda della serie.
coach-f90-orange-pawn-means = Fino alle prossime Carte R ogni robot ritarda la frenata o prende una Traiettoria Estrema dovunque può, e può fallire.
coach-f90-orange-pawn-tip = I robot che falliscono escono di pista o portano la Safety Car: meglio non stargli subito dietro.

coach-f90-trait = Un tratto
coach-f90-trait-asked = Questo robot ha un tratto, che ha appena cambiato qualcosa.
coach-f90-trait-means = I tratti contano sempre, ogni volta che tocca a loro. Le icone nella torre dicono chi ha che cosa; premine una per leggerla.
coach-f90-trait-tip = Impara chi hai intorno: un Fighter è duro da superare in un contest, un Professional si doppia gratis.

## Varianti della 2ª edizione

coach-f90-help = Aiuti il tuo compagno robot?
coach-f90-help-asked = Il tuo compagno è un robot. Una volta per turno puoi scartare una carta per lui.
coach-f90-help-means = Una carta rossa lo fa avanzare, una verde lo fa osare, un’arancione lo porta al contest con +3; i simboli di una gialla valgono dove comincia il suo movimento.
coach-f90-help-tip = Da’ quello che getteresti a una sosta. Ciò che tieni tu vince più gare di quanto faccia lui.

coach-f90-dare = Che cosa osa?
coach-f90-dare-asked = La carta che hai scartato gli fa ritardare la frenata o prendere una Traiettoria Estrema.
coach-f90-dare-means = Il check che segue ha +20; una Frenata Ritardata fallita lo manda comunque fuori pista.
coach-f90-dare-tip = Scegli ciò che è più probabile: la percentuale sta accanto a ogni risposta.

coach-f90-event-martino = Guarda il tempo che verrà
coach-f90-event-martino-asked = Con il meteo Martino un simbolo non cambia nulla: ti lascia guardare.
coach-f90-event-martino-means = La prossima carta meteo dice di quanto cambia il tempo; le carte dei controlli dicono quando. Quello che vedi lo sai solo tu.
coach-f90-event-martino-tip = Guarda prima di scegliere le gomme: ciò che sai resta in vista.

coach-f90-forecast = Il meteo Martino
coach-f90-forecast-asked = Il tempo cambia da sé. Due carte hanno stabilito dove comincia e dove può finire.
coach-f90-forecast-means = Il segnalino sta nel turno del prossimo controllo. Un controllo riuscito scopre una carta meteo.
coach-f90-forecast-tip = Tieni d’occhio il turno del segnalino: le gomme giuste ora possono non esserlo più allora.

coach-f90-phantom = Sei un’auto fantasma
coach-f90-phantom-asked = Sei stato doppiato: tu e le auto a pieni giri non vi vedete.
coach-f90-phantom-means = Vi superate senza spendere nulla, e tra voi non c’è contest.
coach-f90-phantom-tip = Finisce quando sei lontano dal Leader per due turni.

coach-f90-chequered-flag = La bandiera a scacchi
coach-f90-chequered-flag-asked = Il Leader ha tagliato il traguardo: questo turno è l’ultimo.
coach-f90-chequered-flag-means = Ogni sezione ora conta come rettilineo.
coach-f90-chequered-flag-tip = Spendi tutto quello che hai: non vale la pena tenere nulla.
