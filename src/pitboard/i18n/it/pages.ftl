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
start-options = Regole facoltative
start-option-count = { $count ->
    [0] nessuno
   *[other] { $count } su { $most }
  }
start-option-settled = stabilito da “{ $rules }”
start-option-needs = richiede { $modules }
start-track-turns = { $turns } turni
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
start-option-hints = Si può chiedere a un professionista
start-option-listed = Mostra tra le gare qui
start-more-options = Altre opzioni del gioco ({ $count })
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
replay-differs = Giocata con regole più vecchie: con quelle di adesso va diversamente dall’azione { $action } in poi.
replay-stops = Giocata con regole più vecchie: con quelle di adesso va diversamente dall’azione { $action } in poi, e finisce prima dell’azione { $stops }.
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
replay-keys = Tasti: ← → una decisione, Pag su e Pag giù un turno, spazio avvia, [ ] momenti

## Imparare a giocare

learn-title = Impara a giocare
learn-short = Una prima gara guidata, niente da leggere prima
learn-start = Comincia la gara guidata
learn-name = Il tuo nome
learn-again = Il coach ha spiegato { $seen } tipi di decisione. Ricominciando le spiega tutte di nuovo.
