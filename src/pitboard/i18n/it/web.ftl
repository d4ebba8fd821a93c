### Le pagine nel browser: cornice e tavolo di gara.

web-language = Lingua
web-settings = Impostazioni
web-menu = Menu
web-theme = Colori
web-theme-system = Sistema
web-theme-light = Chiaro
web-theme-dark = Scuro
web-close = Chiudi
web-loading = Caricamento
web-ruling = Chiarimento
web-open-rule = Regola { $rule }
web-rule-unknown = In questo momento la regola non si può leggere.
web-title-turn = ● Tocca a te
web-tab-aids = Aiuti
web-to-start = Torna alla pagina iniziale
web-keys-title = Tastiera
web-keys-text = Le cifre scelgono carte e riquadri, 0 il decimo, con Maiusc i seguenti; le frecce scorrono carte e scelte; Invio dà la risposta; A, S e D premono le tre caselle sotto; Esc azzera; U annulla; H chiede un consiglio; F mostra tutta la pista, + e - ingrandiscono; L legge l’ultima riga della cronaca; ? mostra questi tasti.

## Il tavolo: indicatore dei turni, tempi, cronaca

web-before-start = Prima del via
web-timing = Tempi
web-key-acting = tocca ora
web-key-waiting = deve agire
web-key-done = ha agito
web-leader = Leader
web-out = Fuori
web-away = assente
web-log = Cronaca
web-chat = Chat
web-log-and-chat = Cronaca e chat
web-older = Precedenti
web-unread = da leggere

## Il tavolo: tabellone

web-circuit = Circuito
web-board-of = { $track } con { $cars } auto
web-view = Vista
web-zoom-in = Ingrandisci
web-zoom-out = Rimpicciolisci
web-fit = Tutto il circuito
web-follow = Segui l’azione

## Il tavolo: Scheda Auto, domanda, risposte

web-your-seat = Il tuo posto
web-your-turn = Tocca a te.
web-me = Tu
web-you = te
web-steps = Passi del tuo turno
web-choose-first = Prima scegline una
web-enter-key = Invio
web-thinking = sta pensando
web-time-left = { $seconds ->
    [one] manca 1 secondo
   *[other] mancano { $seconds } secondi
  }
web-rests = Questa gara è stata giocata con regole più vecchie. Con quelle di adesso va diversamente dall’azione { $action } in poi: si può rivedere, non giocare.
web-waiting-for = Si aspetta { $names }
web-pass-screen = { $name }, tocca a te
web-pass-screen-note = Passa lo schermo. Le carte restano coperte finché non sei pronto.
web-ready = Ci sono
result-share = Condividi
result-shared = Link copiato
result-picture = Immagine

## Il tavolo: testata, posti, schede

web-undo = Annulla
web-undo-not = Ora non puoi riprendere nulla
web-speed = Velocità
web-sound = Audio
web-sound-on = Accendi l’audio
web-sound-off = Spegni l’audio
web-skip = Salta
web-line-connecting = Connessione
web-line-open = Connesso, salvato
web-line-lost = Connessione persa, si riprova
web-line-closed = Chiuso
web-seats = Posti e impostazioni
web-bot = Programma, { $name }
web-bot-sign = BOT
web-sheets = Schede
web-tab-board = Pista
web-tab-timing = Tempi
web-tab-log = Cronaca

## Coach

web-kept = La tua risposta è al sicuro: parte appena torna la connessione.
web-kept-short = Risposta salvata, in attesa della linea
coach-title = Coach
web-ask-pro = Che cosa farebbe un professionista?
web-ask-pro-short = Consiglio
coach-tip = Un consiglio
coach-here = Qui un buon pilota sceglierebbe: { $label }.
coach-thinks = Un buon pilota ci sta pensando ...
coach-got-it = Ho capito
coach-skip = Basta coach
coach-progress = { $seen } di { $total } spiegate
web-as-planned = Tra un momento si risponde come hai deciso.
web-not-as-planned = Chiedimi
web-for-you = Per te: { $text }
