### Le pagine intorno al tavolo: inizio, replay, imparare a giocare.

## Pagina iniziale: in gara subito

start-race-now = In gara
start-quick-teaches = Il tavolo spiega ogni passo con la regola da cui viene.
start-quick-about = Tu e tre piloti del computer a { $track }. { $about }
start-race-at = Corri a { $track }
start-another-track = Un altro circuito
start-drawn = { $track }, disegnato come sul tavolo
start-failed = Il server non ha risposto. È ancora acceso?
start-try-again = Riprova

## Pagina iniziale: gare

start-your-races = Le tue gare
start-server-races = Gare qui
start-all = Tutte e { $count }
start-fewer = Meno
start-no-races = Ancora nessuna gara. La prima è a un clic, e ti aspetta qui ogni volta che la lasci.
start-with = { $game }, con { $names }
start-drivers = { $count ->
    [one] 1 pilota
   *[other] { $count } piloti
  }
start-your-turn = Tocca a te
start-thinks = { $name } pensa
start-waiting = In corso
start-won = Hai vinto
start-winner = Ha vinto { $name }
start-place = { $place } su { $count }
start-at-turn = turno { $turn } di { $turns }
start-on-grid = prima del via
start-resume = riprendi
start-watch = guarda
start-replay = rivedi
start-drop-title = Apri una registrazione
start-drop-hint = Trascina qui il file di una gara, o sceglilo.
start-drop-now = Lascia: la gara si apre come replay
start-drop-failed = Questo file non è una registrazione che il tavolo sa rivedere.

## Pagina iniziale: preparare un tavolo

start-set-up = Prepara un tavolo
start-step-game = Gioco
start-step-track = Circuito
start-step-seats = Posti
start-rules = Regole
start-coming = in arrivo
start-coming-rules = Queste regole non sono ancora su questo tavolo
start-track-turns = { $turns } turni
start-contest = contest { $value }
start-about-track = Su { $track }

## Pagina iniziale: posti e opzioni

start-seats-only = { $cars ->
    [one] 1 posto
   *[other] { $cars } posti
  }
start-seat-of = Posto { $seat }
start-seat-me = Io
start-seat-local = Su questo schermo
start-seat-link = Invito con link
start-seat-computer = Computer
start-seat-name = Nome del posto { $seat }
start-seat-level = Livello del posto { $seat }
start-seat-drop = Togli il posto { $seat }
start-seat-person = Pilota { $seat }
start-seat-guest = Nome dell’ospite
start-seat-my-name = Il tuo nome
start-level-of = livello { $level } di { $levels }
start-add-seat = Aggiungi un posto
start-fill = Riempi con piloti
start-full = Tutti i { $most } posti sono presi
start-few = Almeno { $least } posti
start-option-clock = Tempo per mossa
start-option-seed = Seme fisso
start-option-seed-label = Seme: lo stesso seme e le stesse scelte danno la stessa gara
start-option-listed = Mostra tra le gare qui
start-option-coach = Spiega le decisioni man mano
start-open = Apri il tavolo
start-opening = Si apre …
start-open-now = Si parte subito
start-open-links = Avrai un link per ogni ospite

## Pagina iniziale: un tavolo con ospiti

start-made = Il tavolo è aperto
start-made-about = Manda un link a ogni ospite. Chi lo apre prende quel posto, quindi è per una persona sola. La gara aspetta tutti, e tu puoi già cominciare con le tue decisioni.
start-link-seat = Link di { $name }
start-link-spectators = Link per gli spettatori
start-link-spectators-about = Questo può averlo chiunque: mostra quello che vedono tutti al tavolo.
start-copy = Copia
start-copied = Copiato
start-go = Vai al tuo posto


## Replay

replay-title = Replay
replay-wins = { $name } vince a { $track }
replay-running = { $track }, in corso
replay-unfinished = { $track }, non finita
replay-about = { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
  }, { $decisions ->
    [one] 1 decisione
   *[other] { $decisions } decisioni
  }.
replay-you = Il tuo posto: { $place } su { $cars }.
replay-live = La gara continua: qui si vede solo quello che tutti possono sapere.
replay-share = Condividi
replay-shared = Link copiato
replay-download = Scarica la registrazione
replay-rematch = Rivincita
replay-to-table = Al tavolo
replay-loading = Si rilegge la gara …
replay-missing = Qui non c’è questa gara.
replay-classification = Classifica
replay-order-now = Ordine adesso
replay-column-place = Posto
replay-column-driver = Pilota
replay-column-gap = Distacco
replay-column-stops = Soste
replay-column-led = In testa
replay-column-now = Ora
replay-gap-sections = +{ $count }
replay-gap-laps = { $laps ->
    [one] +1 giro
   *[other] +{ $laps } giri
  }
replay-out = fuori
replay-tally-leads = cambi in testa
replay-tally-passes = sorpassi
replay-tally-contests = contest
replay-tally-stops = pit stop
replay-moments = Momenti chiave, per turno
replay-moments-none = Ancora niente di speciale.
replay-log = Che cosa è successo
replay-chart = Posizione dopo ogni turno
replay-chart-pit = Tratteggio: pit stop
replay-chart-summary = { $name }: da { $first } a { $last }
replay-plot-tyres = Gettoni gomma
replay-plot-damage = Danni
replay-plot-hand = Carte in mano
replay-plot-chips = gettoni
replay-plot-discs = dischetti
replay-plot-cards = carte
replay-leads = In testa { $name }
replay-before = Prima della gara
replay-board = Il tracciato in questo punto della gara
replay-turn-of = Turno { $turn } di { $turns }
replay-turn = Turno
replay-of = di { $turns }
replay-step = Decisione { $step } di { $steps }
replay-slider = Punto della gara
replay-play = Avvia
replay-pause = Pausa
replay-step-back = Una decisione indietro
replay-step-on = Una decisione avanti
replay-moment-back = Momento precedente
replay-moment-on = Momento successivo
replay-speed = Velocità
replay-play-on = Gioca da qui
replay-play-on-locked = A gara finita
replay-play-on-ended = La gara finisce qui: torna a un punto precedente
replay-play-on-title = Gioca da qui
replay-play-on-about = Un nuovo tavolo, com’era la gara dopo la decisione { $step }, nel turno { $turn }. Il mazzo resta nel suo ordine: da qui in poi solo le scelte ne fanno un’altra gara.
replay-play-on-who = Chi guida
replay-play-on-go = Apri il nuovo tavolo
replay-cancel = Annulla
replay-eyes = Visto da
replay-eyes-all = le carte di tutti
replay-eyes-public = spettatori
replay-eyes-locked = Le mani si vedono a gara finita
replay-hand-of = Mano di { $name }
replay-hand-empty = nessuna carta
replay-keys = Tasti: ← → una decisione, Pag su e Pag giù un turno, spazio avvia, [ ] momenti

## Imparare a giocare

learn-title = Impara a giocare
learn-short = Una prima gara guidata, niente da leggere prima
learn-headline = La tua prima gara
learn-lead = Corri contro tre principianti a Monza. La prima volta che ti si chiede qualcosa, un coach ti dice che cos’è, che cosa vuol dire e che cosa fare. Puoi fermarlo in ogni momento.
learn-goal = Lo scopo
learn-goal-text = Essere davanti quando finisce l’ultimo turno. Un turno sono un paio di giri: tutti si muovono una volta, il LEADER per primo.
learn-move = Muoversi
learn-move-text = Gioca una o due carte. La somma dei numeri sono le sezioni che percorri. Le carte veloci costano gomme, danni o un check.
learn-pass = Superare
learn-pass-text = In rettilineo un’auto costa un punto. In curva resti dietro, a meno di vincere il contest prima che la curva si muova.
learn-line = Traiettorie
learn-line-text = Fermati su un punto colorato, poi riparti con una carta di quel colore: il bonus ti porta più lontano.
learn-pit = La sosta
learn-pit-text = Una sosta è obbligatoria, per la benzina. Costa sezioni e ridà gomme, carte e riparazioni. Scegli il momento.
learn-start = Comincia la gara guidata
learn-name = Il tuo nome
learn-again = Il coach ha spiegato { $seen } decisioni su { $total }. Ricominciando le spiega tutte di nuovo.

## Coach: la prima volta che si presenta una decisione, che cosa si chiede, che cosa vuol dire, che cosa fare e perché

coach-title = Coach
coach-tip = Un consiglio
coach-here = Qui un buon pilota sceglierebbe: { $label }
coach-got-it = Ho capito
coach-skip = Basta coach
coach-progress = { $seen } di { $total } spiegate

coach-chart = Scegli la tua auto
coach-chart-asked = Ogni giocatore prende una Scheda Auto. Dice con quanti gettoni gomma parti, quante carte tieni e quanti danni l’auto assorbe.
coach-chart-means = Gettoni e carte tornano a ogni pit stop: la scheda decide quanto a lungo puoi spingere prima di fermarti.
coach-chart-tip = Prendi una scheda senza punti deboli, come 10 gettoni, 6 carte e 5 danni. La prima gara è più facile se niente finisce prima del resto.

coach-substitute = Tieni queste carte?
coach-substitute-asked = Una volta sola puoi cambiare tutta la mano con altrettante carte nuove. Tutto o niente, e non si torna indietro.
coach-substitute-means = Il numero grande di una carta è quanto ti fa muovere. I simboli a lato sono quanto costa: gomme, danni, un check.
coach-substitute-tip = Tieni una mano con due o più +3 o +4. Cambiala se le carte sono quasi tutte +1 e +2: in media le nuove sono migliori.

coach-qualifying = Qualifiche
coach-qualifying-asked = Metti giù una carta coperta. Si scoprono tutte insieme: il movimento più alto parte in pole.
coach-qualifying-means = La carta resta sulla tua scheda. Il suo numero piccolo diventa il tuo Target Check: i prossimi check riescono con quel numero o uno più basso, quindi alto è sicuro. A parità parte davanti il numero più basso.
coach-qualifying-tip = Un +3 con un numero alto è un buon prezzo. Tieni il +4 per la gara: chi è in pole deve anche rifornire per primo, entro il turno 8.

coach-first-strategy = Scegli una strategia
coach-first-strategy-asked = Una strategia è un piccolo bonus che dura finché non la cambi, con un pit stop o saltando un turno.
coach-first-strategy-means = SAVE TYRES fa costare meno le carte veloci. BALANCE prende i bonus di traiettoria con ogni carta tranne Velocità. HAZARD trasforma check e danni in movimento. LUCKY vede due carte a turno. CHASE prende dagli scarti. BANGING WHEELS vince i contest e supera in curva.
coach-first-strategy-tip = Guarda la mano: tanti simboli gomma, SAVE TYRES; tanti check, HAZARD. Se parti dal fondo, BANGING WHEELS supera gratis un’auto al via.

coach-pit = Pit stop?
coach-pit-asked = Prima di tutto puoi fermarti ai box. L’auto arretra delle sezioni del tempo di sosta, e da lì gioca ancora il suo turno.
coach-pit-means = La sosta ridà i gettoni gomma e la mano piena, ripara i danni rossi e permette di cambiare strategia. La prima è anche il rifornimento: se salti il tuo turno di rifornimento l’auto è fuori.
coach-pit-tip = Tira dritto finché hai gettoni e buone carte. Fermati quando due tra gomme, carte e danni assorbibili sono quasi finiti, o quando è il tuo turno di rifornimento.

coach-pit-discard = Carte da buttare
coach-pit-discard-asked = Scarta quante carte vuoi, una alla volta. Poi peschi fino al numero della tua scheda.
coach-pit-discard-means = Il pit stop è l’unico momento in cui le carte lente diventano nuove senza pagare. Non puoi uscire con più carte di quelle della scheda.
coach-pit-discard-tip = Butta i +1 che non portano altro. Tieni un +1: si unisce a qualsiasi carta.

coach-pit-strategy = Una nuova strategia?
coach-pit-strategy-asked = Ai box puoi cambiare strategia. La mano nuova è già sul tavolo.
coach-pit-strategy-means = Da qui alla prossima sosta vale solo questa strategia.
coach-pit-strategy-tip = Scegli di nuovo in base alla mano di adesso e a chi hai intorno: BANGING WHEELS nel traffico, SAVE TYRES a pista libera.

coach-skip-strategy = Una nuova strategia?
coach-skip-strategy-asked = In questo turno non giochi carte: l’auto resta ferma e puoi cambiare strategia.
coach-skip-strategy-means = Stare fermi costa posizioni, ma tieni le carte e ne hai pescata una in più.
coach-skip-strategy-tip = Cambia solo se la mano chiede un’altra strategia; non potrai cambiare di nuovo fino alla prossima sosta o al prossimo salto.

coach-lucky = Tienine una di due
coach-lucky-asked = LUCKY pesca due carte. Una resta in mano, l’altra si scarta.
coach-lucky-means = Tutti vedono che cosa scarti; solo tu vedi che cosa tieni.
coach-lucky-tip = Tieni la più veloce, a meno che il costo faccia più male di un punto: gomme che non hai, danni, un check che falliresti.

coach-chase = Pescare, o prendere uno scarto?
coach-chase-asked = CHASE ti fa prendere una carta appena usata invece di pescarne una ignota.
coach-chase-means = Da un giocatore che insegui scegli tra le carte che lo hanno mosso. Altrimenti è la prima carta degli scarti.
coach-chase-tip = Prendi un +3 o un +4, o una carta del colore della tua traiettoria. Una pescata media vale circa +2.

coach-play = Gioca per muoverti
coach-play-asked = Gioca una carta, o due se una è un +1 o entrambe sono +2. La somma, con i bonus, è quanto devi muoverti.
coach-play-means = Prima i costi: simboli gomma, danni, check. Se parti da un punto di traiettoria, una carta del suo colore aggiunge il bonus. Poi ogni sezione in cui entri costa un punto, e così ogni auto che superi in rettilineo.
coach-play-tip = Guarda dove porta la somma prima di confermare: il percorso è sul tracciato. Finire dietro un’auto in curva butta via i punti rimasti: spesso è meglio una carta più piccola che si ferma su una traiettoria.

coach-pay = Paga le gomme
coach-pay-asked = Ogni punto gomma costa un gettone o una carta della mano. Almeno uno dev’essere un gettone.
coach-pay-means = I gettoni tornano solo ai box. Le carte arrivano una a turno.
coach-pay-tip = Paga con i gettoni finché ne hai tanti. Dai via una carta debole quando i gettoni scarseggiano e vuoi rimandare la sosta.

coach-check-order = Due check
coach-check-order-asked = Entrambe le tue carte chiedono un check. Scegli quale viene prima.
coach-check-order-means = La carta usata per il primo check diventa il Target Check del secondo.
coach-check-order-tip = Fai prima il più difficile, finché il tuo target è alto, con una carta che lasci un numero alto.

coach-check = Supera il check
coach-check-asked = Usa una carta il cui numero non superi il tuo target: una appena giocata, una della mano, o la prima carta del mazzo, ignota.
coach-check-means = Se fallisce subisci un danno e ti muovi lo stesso. In ogni caso la carta diventa il tuo nuovo Target Check.
coach-check-tip = Usa una carta appena giocata, se riesce: non costa nulla. Tra quelle che riescono, il numero più alto lascia il target migliore. Vai alla cieca quando il tuo target è alto.

coach-discard-order = Ordine degli scarti
coach-discard-order-asked = Scegli in che ordine le carte usate vanno negli scarti.
coach-discard-order-means = Conta solo per chi gioca CHASE: può prendere la carta in cima.
coach-discard-order-tip = L’ordine solito va bene. Con un inseguitore vicino metti in cima una carta debole.

coach-pass = Un’auto davanti
coach-pass-asked = Un’auto ti sbarra la strada. Superarla costa punti movimento.
coach-pass-means = In rettilineo ogni sorpasso costa un punto e non si può rifiutare. In curva e in frenata si passa solo con i doppiati, con BANGING WHEELS e nel primo e nell’ultimo turno.
coach-pass-tip = Supera ogni volta che puoi: una posizione oggi costa una sezione, domani molto di più. Fermati se la sezione dopo ti mette solo dietro a un’altra auto.

coach-lapping-check = Doppiare da LEADER
coach-lapping-check-asked = Il LEADER deve superare un check prima di doppiare un’auto. Usa una carta della mano o la prima del mazzo.
coach-lapping-check-means = Se fallisce ti fermi dietro a quell’auto e perdi i punti rimasti, senza danni. La carta diventa il tuo nuovo Target Check.
coach-lapping-check-tip = Con un target alto vai alla cieca e tieni le carte. Con uno basso spendi una carta che non ti serve.

coach-late-braking = Ritardi la frenata?
coach-late-braking-asked = Sei in una sezione di frenata. Se la prima carta del mazzo non supera il numero del tracciato, superi tutte le auto qui e avanzi di una sezione.
coach-late-braking-means = Se fallisce finisci fuoripista, aspetti lì e perdi il prossimo turno per rientrare. Niente danni.
coach-late-braking-tip = Provaci da 60 in su se ci sono auto da superare, da 75 in su a pista libera. Sotto, rientrare costa più del guadagno.

coach-point = Prendi una traiettoria
coach-point-asked = Hai finito la mossa accanto a un punto di traiettoria libero. Puoi occuparlo.
coach-point-means = Se nel prossimo turno giochi una carta del suo colore, ti muovi di più per il bonus. Su un punto sta un’auto sola.
coach-point-tip = Prendi il punto di cui hai il colore. Se li hai entrambi, il bonus più alto: lo togli anche a chi ti segue.

coach-contest = Un contest
coach-contest-asked = Più auto dividono una curva: l’ordine può cambiare prima che si muovano. Metti una o due carte coperte, due qualsiasi, o stanne fuori.
coach-contest-means = Si scoprono tutte insieme: davanti la somma più alta, col modificatore della curva per tutti tranne la prima auto. Somme uguali si toccano ed entrambe subiscono un danno. Le carte restano congelate fino al prossimo turno, poi tornano. Chi ne sta fuori va dietro a chi lotta.
coach-contest-tip = Le carte tornano, ma in questo turno non puoi muoverti con loro. Contendi con quelle che ti avanzano e tieni una buona carta per ripartire.
