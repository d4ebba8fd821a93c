### Le pagine nel browser: cornice e tavolo di gara.

web-language = Lingua
web-close = Chiudi
web-loading = Caricamento
web-ruling = Chiarimento
web-open-rule = Regola { $rule }
web-rule-unknown = In questo momento la regola non si può leggere.
web-missing-title = Fuori pista
web-missing-text = Qui non c’è nessuna pagina.
web-to-start = Torna alla pagina iniziale
web-about-title = Che cos’è Pitboard
web-about-what = Un tavolo digitale aperto per giochi da tavolo di corse: da soli contro piloti del computer, insieme su uno schermo, o in rete con un collegamento. Ogni regola è verificata e ogni scelta dice quale regola la chiede.
web-unofficial = Progetto amatoriale non ufficiale, senza legami con editori o autori di questi giochi. Se ti piacciono, compra i giochi da tavolo.
web-about-privacy-title = Riservatezza
web-about-privacy = Niente account e nessun tracciamento. Questo browser conserva le chiavi dei tuoi posti e il tuo nome; il server conserva le gare e quel che si dice ai tavoli.
web-keys-title = Tastiera
web-keys-text = Le cifre scelgono le carte, le frecce scorrono carte e scelte, Invio conferma, Esc azzera, U riprende la mossa, F adatta il tabellone, + e - ingrandiscono, L legge l’ultima riga della cronaca.
web-card-tyres = punti gomma
web-card-damage = danni
web-card-check = check
web-card-draws = carte da pescare
web-card-factor = Fattore di Check
web-card-frozen = Congelata

## Il tavolo: indicatore dei turni, tempi, cronaca

web-turns = Indicatore dei turni
web-turn = Turno { $turn }
web-turn-of = Turno { $turn } di { $turns }
web-turn-short = T{ $turn }
web-turn-lap = Turno { $turn }: giro { $lap } della gara vera
web-stage = Fase { $stage }
web-stage-turns = Turni { $first }-{ $last }
web-before-start = Prima del via
web-chit = { $name } deve aver rifornito entro la fine di questo turno
web-robot-chit = In questo turno si ferma il robot { $class } meglio piazzato
web-deck = Mazzo { $count }
web-discarded = { $count } scartate
web-discard-top = In cima agli scarti
web-timing = Tempi
web-key-acting = tocca ora
web-key-waiting = deve agire
web-key-done = ha agito
web-leader = Leader
web-laps-down = { $laps ->
    [one] −1 giro
   *[other] −{ $laps } giri
  }
web-out = Fuori
web-off = fuori pista
web-away = assente
web-here = presente
web-robot = Robot, { $mp } PM
web-pits-now = ai box
web-tyre-chips = gettoni gomma
web-tyres-of = { $tyres } gettoni gomma su { $most }
web-damage-of = { $used } spazi danno occupati su { $slots }, { $brown } per sempre
web-cards-held = { $count ->
    [one] 1 carta in mano
   *[other] { $count } carte in mano
  }
web-cards = carte
web-slots = spazi danno
web-refuel-by = Entro il turno { $turn }
web-log = Cronaca
web-chat = Chat
web-log-and-chat = Cronaca e chat
web-older = Precedenti
web-chat-say = Scrivi qualcosa
web-send = Invia
web-chat-none = Nessuno ha ancora detto nulla.
web-chat-none-spectators = Qui gli spettatori parlano tra loro.
web-spectator = Spettatore

## Il tavolo: tabellone

web-circuit = Circuito
web-board-of = { $track } con { $cars } auto
web-section = Sezione { $number }
web-view = Vista
web-zoom-in = Ingrandisci
web-zoom-out = Rimpicciolisci
web-fit = Tutto il circuito
web-follow = Segui l’azione
web-plan = Mossa prevista
web-mp = PM
web-movement-points = Punti Movimento
web-total = Totale
web-enter = Entra in S{ $section }
web-step-overtake = Supera { $number }
web-step-lap = Doppia { $number }
web-step-unlap = Si sdoppia da { $number }
web-lost = { $count ->
    [one] 1 punto va perso
   *[other] { $count } punti vanno persi
  }

## Il tavolo: Scheda Auto, domanda, risposte

web-your-seat = Il tuo posto
web-chart-name = Scheda Auto: { $chart }
web-no-chart = Ancora senza Scheda Auto
web-tyres = Gomme
web-damage = Danni
web-target-check = Target Check
web-strategy = Strategia
web-none-yet = Ancora nessuna
web-stops = Soste
web-fuel = Carburante
web-fuel-done = Rifornito
web-hand = La tua mano
web-your-turn = Tocca a te.
web-steps = Passi del tuo turno
web-step-of-pit = Box
web-step-of-draw = Pesca
web-step-of-play = Gioca
web-step-of-pay = Paga
web-step-of-check = Check
web-step-of-move = Muovi
web-step-of-chart = Scheda
web-step-of-hand = Mano
web-step-of-qualify = Qualifica
web-step-of-strategy = Strategia
web-outcome = Se scegli questo
web-pay = Paghi
web-end = Arrivi
web-check = Check
web-chips-left = { $count ->
    [one] resta 1
   *[other] restano { $count }
  }
web-odds = Si passa con { $limit } o meno. Fattori di Check in mano: { $cards }. Un Blind Check passa { $percent } volte su cento.
web-blind = Blind
web-card-not-now = Non può unirsi alle carte che hai scelto
web-from-table = dal tavolo
web-pick-hint = Scegli una carta: somma, percorso e prezzo appaiono prima di confermare.
web-pick-first = Prima scegli una carta
web-choose-first = Prima scegline una
web-clear = Azzera
web-enter-key = Invio
web-face-down = Carte coperte
web-thinking = sta pensando
web-to-come = deve decidere
web-stays-out = resta fuori
web-cards-laid = { $count ->
    [one] 1 carta coperta
   *[other] { $count } carte coperte
  }
web-pit-back = sezioni indietro
web-pit-repairs = danni riparati
web-pit-tyres = gettoni gomma ora
web-pit-due = rifornire entro il turno
web-go-play = { $count ->
    [one] Gioca la carta
   *[other] Gioca due carte
  }{ $total ->
    [-1] {""}
   *[other] , muovi { $total }
  }
web-go-contest = { $count ->
    [one] Contest con la carta
   *[other] Contest con due carte
  }{ $total ->
    [-1] {""}
   *[other] : { $total }
  }
web-go-check = Check con questa carta
web-go-pay = Paga con questa carta
web-go-qualify = Qualificati con questa carta
web-go-keep = Tieni questa carta
web-go-take = Prendi questa carta
web-go-discard = Scarta questa carta
web-go-chart = Prendi la Scheda Auto: { $what }
web-go-strategy = Corri con { $what }
web-go-next = Ora questa carta
web-short-skip = Salta il turno
web-short-decline = Resta fuori
web-short-deck = Pesca dal mazzo
web-short-done = Basta così
web-short-chips = Paga in gettoni
web-short-order = Ordine solito
web-time-left = { $seconds ->
    [one] manca 1 secondo
   *[other] mancano { $seconds } secondi
  }
web-waiting-for = Si aspetta { $names }
web-watching = Stai guardando. Le mani restano coperte finché le carte non si giocano.
web-not-your-turn = Gli altri stanno correndo. Le tue carte restano qui.
web-on-table = Sul tavolo
web-pass-screen = { $name }, tocca a te
web-pass-screen-note = Passa lo schermo. Le carte restano coperte finché non sei pronto.
web-ready = Ci sono
web-wins = Vince { $name }
web-race-over = Classifica finale
web-replay = Rivedi tutta la gara
web-rematch = Rivincita
web-rematch-ready = Alla rivincita

## Il tavolo: testata, posti, schede

web-undo = Annulla
web-undo-not = Ora non puoi riprendere nulla
web-speed = Velocità
web-skip = Salta
web-line-connecting = Connessione
web-line-open = Connesso, salvato
web-line-lost = Connessione persa, si riprova
web-line-closed = Chiuso
web-seats = Posti e impostazioni
web-name-of-seat = Nome del posto { $seat }
web-computer = Computer, { $level }
web-give-back = Restituisci il posto
web-stand-in = Fai guidare un computer
web-copy-spectators = Copia il collegamento per gli spettatori
web-copied = Copiato
web-routine = Rispondi da solo alle domande di routine
web-commitment = Sigillo del mazzo: { $hash }
web-sheets = Schede
web-tab-board = Pista
web-tab-hand = Mano
web-tab-car = Auto
web-tab-timing = Tempi
web-tab-log = Cronaca
