### Le pagine delle serie di gare (Espansione #3): il progetto, le gare al tavolo, carriera e gara del giorno.

## Al tavolo

web-r-cards = Carte R
web-r-cards-drawn = Carte R, pescate nel turno { $turn }
web-r-cards-none = Le prime due Carte R si pescano alla fine del tuo turno.
web-r-cards-frozen = Congelate dietro la Safety Car: non contano fino alla ripartenza.
web-r-card-first = R1
web-r-card-second = R2
web-r-card-taken = presa
web-r-boost = +{ $points } PM
web-r-boost-all = Spinta { $boost }: ogni robot, fino alle prossime Carte R.
web-r-boost-none = Spinta { $boost }: niente questa volta.
web-r-class = { $name }, { $cars } auto
web-r-go = Fai correre i robot
web-robot-bars = { $mp } PM{ $boost ->
    [0] {""}
   *[other] {" "}e { $boost } di spinta
  }
web-skills-left = { $left ->
    [0] Scelte.
    [one] Scegli ancora 1 abilità.
   *[other] Scegli ancora { $left } abilità.
  }
web-skills-full = { $count } abilità sono scelte: prima togline una.
web-series-own = Serie propria
web-series-raced = { $name }, difficoltà { $difficulty }, spinta: { $boost }
web-series-worth = In una stagione di questa serie il { $place }º posto vale { $points ->
    [0] zero punti
    [one] 1 punto
   *[other] { $points } punti
  }.
web-series-worth-out = Un’auto fuori gara non prende punti in una stagione di questa serie.

## Il progetto

series-title = Serie in solitario
series-about = Tu contro { $robots } robot. Parti da una serie stampata o cambia quello che vuoi: la difficoltà si somma mentre scegli.
series-printed = Serie stampate
series-difficulty = Difficoltà
series-difficulty-now = Difficoltà { $difficulty }
series-of = su { $highest }
series-changed = { $changes ->
    [one] { $name } con 1 modifica
   *[other] { $name } con { $changes } modifiche
  }
series-above = { $count ->
    [0] pari a { $name }
    [one] uno sopra { $name }
   *[other] { $count } sopra { $name }
  }
series-below = { $count ->
    [one] uno sotto { $name }
   *[other] { $count } sotto { $name }
  }
series-unrated = Meno di cinque coppie: una gara libera.
series-robots = Robot
series-robots-note = { $pairs ->
    [one] 2 auto, una coppia
   *[other] { $cars } auto in { $pairs } coppie
  }
series-class-of = Classe della coppia { $number }
series-class = { $name }, { $mp } PM
series-traits = Tratti
series-traits-on = Tratti della coppia { $number }
series-no-traits = senza tratti
series-tiles = si pescano due tessere fra:
series-add = Aggiungi una coppia
series-drop = Togli la coppia { $number }
series-most = { $most ->
    [one] al massimo una coppia { $class }
   *[other] al massimo { $most } coppie { $class }
  }
series-traits-most = solo { $most } robot { $class } hanno una tessera con tratti
series-note = Le barre sono punti movimento. I tratti valgono sempre, ogni volta che tocca a loro.
series-legend = Tratti che possono capitare
series-boost = Spinta
series-boost-note = due Carte R dopo ogni tuo turno
series-boost-who = Per ogni robot
series-boost-average = PM in media
series-points = Punti
series-damage = Danni
series-damage-note = quello che c’è nel sacchetto
series-bag = { $red } rossi, { $brown } marroni
series-skills = Le tue abilità
series-skills-note = scelte prima della gara
series-skill-count = { $count ->
    [one] 1 abilità
   *[other] { $count } abilità
  }
series-track = Circuito
series-track-note = { $track }, { $turns } turni
series-race = Corri
series-racing = { $name }, { $difficulty }, a { $track }: { $cars } auto. Salvata dopo ogni decisione.
series-name = Il tuo nome
series-car = La tua auto:
series-full = { $pairs } coppie, tu e un compagno siete { $cars } auto: di più non ce ne stanno.
series-teammate = Un compagno
series-teammate-about = Un robot corre con i tuoi colori e può usare le tue carte; la difficoltà resta. Non in una stagione.
series-own = Serie proprie
series-own-note = conservate in questo browser
series-own-none = Ancora nessuna: cambia qualcosa qui sopra e conservala con un nome.
series-own-name = Nome della serie
series-keep = Conserva
series-kept = { $name } è conservata in questo browser.
series-forget = Dimentica { $name }
series-share = Link a questa serie
series-copied = Il link è negli appunti.
series-file = Salva come file
series-open = Apri un file
series-link-refused = Il link non porta a una serie di gare: { $reason }
series-file-refused = { $file } non è una serie che si possa correre: { $reason }
series-legend-skills = −{ $points } abilità

## Nella pagina iniziale

series-card = Corri in solitario
series-card-about = Serie in solitario: cinque stampate da 13 a 61, o la tua fino a 91, e la gara del giorno.

## Carriera

series-career = Carriera
series-career-note = la stagione migliore di ogni serie, su questa macchina
series-career-best = Migliore
series-won = Vinta
series-place = { $place }°
series-best = { $points ->
    [one] 1 punto
   *[other] { $points } punti
  } in { $races ->
    [one] 1 gara
   *[other] { $races } gare
  }
series-not-yet = non ancora corsa
series-season-at = { $raced } gare su { $races }
series-season-open = Una stagione di { $series }
series-season-tracks = Circuiti della stagione
series-season-start = { $races ->
    [one] Comincia una stagione di 1 gara
   *[other] Comincia una stagione di { $races } gare
  }
series-failed = Non ha funzionato: { $reason }
series-season-won = Serie vinta.
series-season-following = La prossima serie è aperta
series-season-lost = Serie persa: il campione è un altro. Niente è bloccato: riprovala, o scegline un’altra.
series-season-page = Serie in solitario

## Gara del giorno

series-daily = Gara del giorno
series-daily-about = { $series }, { $difficulty }. Le stesse carte per tutti; conta la prima gara che finisci.
series-daily-proof = Le carte derivano dalla data: chiunque può allenarsi a casa. Una registrazione prova com’è finita una gara, non che fosse il primo tentativo.
series-daily-none = Qui non l’ha ancora corsa nessuno.
series-daily-place = { $place ->
    [1] vinta
   *[other] { $place } su { $cars }, a { $gap ->
        [one] 1 sezione
       *[other] { $gap } sezioni
      }
  }
series-daily-out = fuori gara
series-daily-best = migliore di { $races } gare: { $place ->
    [1] vinta
   *[other] { $place }°
  }
series-daily-race = Corri quella di oggi
series-daily-raced = { $count ->
    [one] 1 risultato
   *[other] { $count } risultati
  }, { $won } vinte
series-daily-closes = restano { $hours } h { $minutes } min
series-line = Copia la riga del risultato di { $name }
series-line-copied = La riga è negli appunti.
series-proof = Il file che prova il risultato di { $name }
