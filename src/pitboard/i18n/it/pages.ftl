### Le pagine intorno al tavolo: inizio, replay, imparare a giocare.

## Pagina iniziale: in gara subito

start-race-now = In gara
start-quick-about = Tu e tre piloti del computer a { $track }. { $about }
start-quick-again = Tu e tre piloti computer a { $track }. { $rules }.
start-quick-coach = Il coach spiega ogni decisione la prima volta che si presenta.
start-ways = Altri modi di cominciare
start-lessons = Lezioni
start-lessons-about = Sette posizioni, due minuti l’una
start-puzzle = Rompicapo del giorno
start-puzzle-about = Una risposta, un tentativo
start-puzzle-streak = { $count ->
    [one] 1 giorno di fila
   *[other] { $count } giorni di fila
}
start-race-at = Corri a { $track }
start-another-track = Un altro circuito
start-drawn = { $track }, disegnato come sul tavolo
start-failed = Il server non ha risposto. È ancora acceso?
start-try-again = Riprova

## Pagina iniziale: gare

start-your-races = Le tue gare
start-all = Tutte e { $count }
start-fewer = Meno
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
start-drop-reading = La registrazione si verifica, mossa per mossa …
start-drop-failed = Questo file non è una registrazione che il tavolo sa rivedere.

## Pagina iniziale: preparare un tavolo

start-set-up = Prepara un tavolo
start-step-game = Gioco
start-step-track = Circuito
start-step-seats = Posti
start-options = Regole facoltative
start-option-count = { $count ->
    [0] nessuno
   *[other] { $count } su { $most }
  }
start-option-settled = stabilito da «{ $rules }»
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
start-seat-level = Livello del posto { $seat }: { $level }
start-seat-drop = Togli il posto { $seat }
start-seat-person = Pilota { $seat }
start-seat-my-name = Il tuo nome
start-level-of = livello { $level } di { $levels }
start-level-question = Quanto è bravo il posto { $seat }?
start-level-time = { $seconds ->
    [0] subito
   *[other] fino a { $seconds } s
  }
start-level-secret = Tieni segreto il livello fino alla bandiera
start-level-own = il tuo pilota
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

## Pagina iniziale: tavoli aperti

start-open-tables = Tavoli aperti, posti liberi
start-free = { $count ->
    [one] 1 libero
   *[other] { $count } liberi
  }
start-join = Entra
start-joining = Un momento
start-clock-none = senza tempo
start-clock-seconds = { $seconds } s
start-clock-minutes = { $minutes } min
start-clock-hours = { $hours ->
    [one] un’ora
   *[other] { $hours } ore
  }
start-clock-days = { $days ->
    [one] un giorno
   *[other] { $days } giorni
  }

## Pagina iniziale: le mie gare

start-with = { $when }, con { $names }
start-delete = Elimina
start-keep = Tieni
start-delete-of = Elimina la gara a { $track }

## Pagina iniziale: ospiti

start-level = Livello
start-seat-open = Aperto a tutti
start-seat-link-note = il nome lo dà chi arriva
start-seat-open-note = lo prende chi arriva prima
start-option-away = Se qualcuno manca, guida un computer dopo
start-away-never = mai
start-webhook = Di’ in una chat a chi tocca
start-webhook-about = Indirizzo di un webhook (Discord, Slack, Mattermost …). Riceve nomi, circuito e turno, mai una chiave.
start-open-when = { $count ->
    [one] Si parte quando il posto libero è preso
   *[other] Si parte quando i posti liberi sono presi
  }

## Un ospite prende posto

join-title = Prendi posto
join-invites = ti invita a correre
join-invited = Ti invitano a correre
join-turns = turni
join-clock = per decisione
join-drivers = piloti
join-at-table = Al tavolo
join-your-seat = Il tuo posto
join-choosing = in scelta
join-computer = computer, { $level }
join-seat-open = libero per chiunque
join-seat-invited = invito mandato, non ancora qui
join-here = qui
join-away = via
join-known-seed = Chi ospita ha scelto il seme di questa gara: può sapere che cosa porterà il caso.
join-known-branch = Questa gara riprende da una già finita: chi la conosce può sapere che cosa porterà il caso.
join-new = Non conosci il gioco? Il tavolo spiega ogni passo quando arriva.
join-take = Prendi posto
join-no-account = Nessun account, niente da installare.
join-name = Il tuo nome
join-name-note = Gli altri lo vedono al tavolo e nella cronaca.
join-name-first = Prima il tuo nome.
join-car = La tua auto
join-taken = { $count ->
    [0] tutte libere
    [one] una è presa
   *[other] { $count } sono prese
  }
join-car-lost = { $name } ha appena preso quell’auto: scegline un’altra.
join-notify = Avvisami quando tocca a me
join-notify-about = Il browser lo chiederà una volta. Solo per il tuo turno, si spegne quando vuoi.
join-notify-blocked = Bloccato dal browser. Restano titolo, icona della scheda e suono.
join-sound = Un breve suono
join-sound-about = Senza, il titolo della scheda dice comunque «Tocca a te».
join-take-seat = Prendi posto
join-take-as = Prendi posto come { $name }
join-watch = Solo guardare
join-start-note = La gara prosegue appena c’è chi si aspetta. Questo browser conserva il tuo posto.
join-taken-by = Questo posto è di { $name }.
join-full = A questo tavolo tutti i posti sono presi.
join-over = Questa gara è finita.
join-unknown = Nessun posto così.
join-watch-race = Guarda la gara
join-replay = Guarda la registrazione
join-share = Una gara a { $track }

## Chi ospita invita

invite-title = Invita a { $track }
invite-about = Un link per ogni posto. Chi lo apre per primo dà un nome e si siede lì.
invite-code = Il link come codice da inquadrare
invite-link = Link del posto { $seat }
invite-share = Condividi
invite-copy = Copia il link
invite-show = Mostra il link
invite-key-note = Inquadralo con un telefono, o mandalo. Il link è una chiave: è per una sola persona.
invite-open-note = Questo può averlo chiunque: porta ai posti liberi.
invite-elsewhere = Il link di questo posto è nel browser che ha aperto il tavolo.
invite-sent = aspetta il suo ospite
invite-open = aperto a tutti
invite-opened = link aperto, in scelta
invite-seated = ha il posto, ora non c’è
invite-here = qui
invite-computer = guida un computer
invite-nobody = Non viene nessuno?
invite-fill = Dai i posti liberi ai computer

## Quando tocca a me

settings-title = Impostazioni
settings-text = Dimensione del testo
settings-speed = Velocità dei nuovi tavoli
signals-title = Audio e avvisi
signals-sound = Audio
signals-sound-about = Motori, carte, pioggia e due note quando tocca a me
signals-volume = Volume
signals-try = Prova

## Regole

rules-title = Regole
rules-about = Ogni regola di questo tavolo, con parole nostre e con le decisioni su ciò che i libri lasciano aperto. Il codice è l’indirizzo della regola.
rules-search = Cerca nelle regole
rules-part-f1 = 1ª edizione
rules-part-f2 = 2ª edizione
rules-chapters = Capitoli
rules-count = { $count ->
    [one] 1 regola
   *[other] { $count } regole
  }
rules-unknown = Qui non c’è nessuna regola { $rule }.

## Pagina iniziale: al tavolo

start-copied = Copiato
start-go = Vai al tuo posto

## Replay

replay-title = Registrazione
replay-parts = Parti di questa pagina
replay-analysis = Analisi
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
replay-none = Nessuna registrazione
replay-moment-link = Copia il link a questo momento
replay-share = Condividi
replay-shared = Link copiato
replay-download = Scarica la registrazione
replay-rematch = Rivincita
replay-to-table = Al tavolo
replay-loading-list = Cerco le gare ...
replay-group-own = Le tue gare
replay-group-season = Gare delle tue stagioni
replay-group-others = Altre gare qui
replay-empty = Qui non è ancora finita nessuna gara. Le tue resteranno in questa pagina quando finiscono.
replay-empty-race = Corrine una adesso
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
replay-board = Il tabellone in questo punto della gara
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
replay-play-on-opening = Il tavolo si prepara da questo punto …
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

## Tra le pagine

web-missing-title = Fuori pista
web-missing-text = Qui non c’è nessuna pagina.
web-nav = Pagine
web-nav-race = Gara
web-nav-seasons = Stagioni
web-nav-replays = Registrazioni
web-nav-rules = Regole
web-nav-about = Info
web-about-title = Che cos’è Pitboard
web-about-what = Un tavolo digitale aperto per giochi da tavolo di corse: da soli contro piloti del computer, insieme su uno schermo, o in rete con un collegamento. Ogni regola è verificata e ogni scelta dice quale regola la chiede.
web-unofficial = Progetto amatoriale non ufficiale, senza legami con editori o autori di questi giochi. Se ti piacciono, compra i giochi da tavolo.
web-about-privacy-title = Riservatezza
web-about-privacy = Niente account e nessun tracciamento. Questo browser conserva le chiavi dei tuoi posti e il tuo nome; il server conserva le gare e quel che si dice ai tavoli.
