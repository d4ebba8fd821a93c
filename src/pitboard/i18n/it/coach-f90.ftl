### Il coach di Race! Formula 90: la prima volta che si presenta una decisione, cosa si chiede, cosa
### significa, cosa fare e perché.


coach-f90-chart = Scegli la tua auto
coach-f90-chart-asked = Ogni giocatore prende una Scheda Auto. Dice con quanti gettoni gomma parti, quante carte tieni e quanti danni l’auto assorbe.
coach-f90-chart-means = Gettoni e carte tornano a ogni pit stop: la scheda decide quanto a lungo puoi spingere prima di fermarti.
coach-f90-chart-tip = Prendi una scheda senza punti deboli, come 10 gettoni, 6 carte e 5 danni. La prima gara è più facile se niente finisce prima del resto.

coach-f90-substitute = Tieni queste carte?
coach-f90-substitute-asked = Una volta sola puoi cambiare tutta la mano con altrettante carte nuove. Tutto o niente, e non si torna indietro.
coach-f90-substitute-means = Il numero grande di una carta è quanto ti fa muovere. I simboli a lato sono quanto costa: gomme, danni, un check.
coach-f90-substitute-tip = Tieni una mano con due o più +3 o +4. Cambiala se le carte sono quasi tutte +1 e +2: in media le nuove sono migliori.

coach-f90-qualifying = Qualifiche
coach-f90-qualifying-asked = Metti giù una carta coperta. Si scoprono tutte insieme: il movimento più alto parte in pole.
coach-f90-qualifying-means = La carta resta sulla tua scheda. Il suo numero piccolo diventa il tuo Target Check: i prossimi check riescono con quel numero o uno più basso, quindi alto è sicuro. A parità parte davanti il numero più basso.
coach-f90-qualifying-tip = Un +3 con un numero alto è un buon prezzo. Tieni il +4 per la gara: chi è in pole deve anche rifornire per primo, entro il turno 8.

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

coach-f90-chase = Pescare, o prendere uno scarto?
coach-f90-chase-asked = CHASE ti fa prendere una carta appena usata invece di pescarne una ignota.
coach-f90-chase-means = Da un giocatore che insegui scegli tra le carte che lo hanno mosso. Altrimenti è la prima carta degli scarti.
coach-f90-chase-tip = Prendi un +3 o un +4, o una carta del colore della tua traiettoria. Una pescata media vale circa +2.

coach-f90-play = Gioca per muoverti
coach-f90-play-asked = Gioca una carta, o due se una è un +1 o entrambe sono +2. La somma, con i bonus, è quanto devi muoverti.
coach-f90-play-means = Prima i costi: simboli gomma, danni, check. Se parti da un punto di traiettoria, una carta del suo colore aggiunge il bonus. Poi ogni sezione in cui entri costa un punto, e così ogni auto che superi in rettilineo.
coach-f90-play-tip = Guarda dove porta la somma prima di confermare: il percorso è sul tracciato. Finire dietro un’auto in curva butta via i punti rimasti: spesso è meglio una carta più piccola che si ferma su una traiettoria.

coach-f90-pay = Paga le gomme
coach-f90-pay-asked = Ogni punto gomma costa un gettone o una carta della mano. Almeno uno dev’essere un gettone.
coach-f90-pay-means = I gettoni tornano solo ai box. Le carte arrivano una a turno.
coach-f90-pay-tip = Paga con i gettoni finché ne hai tanti. Dai via una carta debole quando i gettoni scarseggiano e vuoi rimandare la sosta.

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
coach-f90-late-braking-asked = Sei in una sezione di frenata. Se la prima carta del mazzo non supera il numero del tracciato, superi tutte le auto qui e avanzi di una sezione.
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
