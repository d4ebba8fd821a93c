### Le pagine di Race! Formula 90: ciò che mostra solo il gioco avanzato.

## Meteo e gomme

web-compound-letter-soft = S
web-compound-letter-supersoft = SS
web-compound-letter-medium = M
web-compound-letter-superhard = SH
web-compound-letter-hard = H
web-compound-letter-intermediate = I
web-compound-letter-rain = P
web-weather = Meteo
web-weather-slot = Casella { $slot } di { $slots } della tabella del meteo, dalla più asciutta
web-weather-soon = Il meteo si estrae quando la griglia è formata.
web-tyres-suit = adatte al meteo
web-tyres-lose = { $count ->
    [one] perdono 1 PM ora
   *[other] perdono { $count } PM ora
  }
web-soft-left = { $count ->
    [one] Resta 1 bonus soft
   *[other] Restano { $count } bonus soft
  }
web-go-tyres = Monta gomme { $what }
web-soft-hint = { $left ->
    [0] Un punto in più adesso, e non ne restano.
    [one] Un punto in più adesso, e resta 1 bonus.
   *[other] Un punto in più adesso, e restano { $left } bonus.
  } Ciò che non usi prima della sosta va perso.

## Setup e carburante

web-setup = Setup
web-setup-tyres = Gettoni gomma
web-setup-cards = Carte
web-setup-slots = Spazi danno
web-setup-value = { $what }: { $value }, per { $points ->
    [one] 1 punto
   *[other] { $points } punti
  }
web-setup-short = { $left ->
    [0] Non restano punti: prima togline uno altrove
    [one] Resta solo 1 punto: prima togline uno altrove
   *[other] Restano solo { $left } punti: prima togline altrove
  }
web-setup-left = { $left ->
    [one] punto rimasto su { $most }
   *[other] punti rimasti su { $most }
  }
web-do-setup = Prepara l’auto
web-setup-spend = { $left ->
    [one] Resta 1 punto: spendilo
   *[other] Restano { $left } punti: spendili
  }
web-setup-leave = { $left ->
    [one] Lascia 1 punto
   *[other] Lascia { $left } punti
  }
web-bid = Carburante alla partenza, in segreto
web-bid-of = Carburante per { $turns } turni: { $bonus } in qualifica
web-bid-note = Prima sosta entro il turno { $turn }. Meno carburante vale un posto migliore in griglia.
web-fuel-turns = { $turns } turni
web-fuel-next = Prossima sosta entro il turno { $turn }
web-fuel-enough = Basta fino alla fine
web-fuel-longer = { $count ->
    [one] 1 sezione in più ai box
   *[other] { $count } sezioni in più ai box
  }
web-skill = Abilità
web-skill-used = usata fino alla prossima sosta
web-go-skill = Guida con { $what }
web-set-aside = Torna a valere in pista.
web-bid-turns = turni di carburante
web-bid-bonus = in qualifica

## Bandiere

web-flag-yellow = Bandiera gialla
web-flag-green = Bandiera verde
web-flag-blue = Bandiera blu
web-flag-orange = Bandiera arancione
web-event-none = Non fare nulla
web-event-drier = Un passo verso l’asciutto
web-event-wetter = Un passo verso la pioggia
web-event-blue = Prendi la bandiera blu
web-event-orange = Prendi la bandiera arancione
web-event-lift = Le bandiere sono tutte in pista: spostane una
web-event-top = Guarda la prossima carta
web-event-checks = Guarda i controlli
web-martino-chit = Meteo: { $side ->
    [1] controllo 1
    [2] controllo 2
   *[other] cambiamento
  } nel turno { $turn }{ $side ->
    [1] , { $target } o meno
    [2] , { $target } o meno
   *[other] {""}
  }
web-martino-left = { $left ->
    [one] 1 carta meteo rimasta
   *[other] { $left } carte meteo rimaste
  }
web-martino-none = Nessuna carta meteo: il tempo resta
web-martino-top = Prossima carta: { $value }
web-martino-checks = controlli: { $cards }
web-phantom-lapped = Fantasma: lei e le auto a pieni giri non si vedono
web-phantom-leader = Fantasma solo per il Leader
web-mate = Compagno di squadra: { $name }
web-flag-dark = Va via col prossimo stadio di gara
web-versatility = Versatility
web-holds-blue = Ha una bandiera blu: doppiare costa 1 punto in meno in questo stadio
web-holds-orange = Ha la bandiera arancione: può costringere i robot a ritardare la frenata in questo stadio

## Carte e tempi

web-owes-stop = Deve fermarsi ai box dopo il rientro
web-decks-race = { $count } Carte Corsa nel mazzo, { $discarded } scartate
web-decks-track = { $count } Carte Circuito nel mazzo, { $discarded } scartate
web-cards-track = { $count ->
    [one] , 1 è una Carta Circuito
   *[other] , { $count } sono Carte Circuito
  }
web-track-cards = Carte Circuito
web-go-play-soft = { $count ->
    [one] Gioca la carta
   *[other] Gioca due carte
  } con un bonus soft{ $total ->
    [-1] {""}
   *[other] , muovi { $total }
  }
web-go-play-white = { $count ->
    [one] Gioca la carta
   *[other] Gioca due carte
  } con un bonus bianco{ $total ->
    [-1] {""}
   *[other] , muovi { $total }
  }

## Passi e turni

web-step-of-skill = Abilità
web-step-of-setup = Setup
web-step-of-tyres = Gomme
web-step-of-event = Evento
web-restart-turn = In questo turno la gara riparte
web-sprint-from = Da questo turno la gara finisce col turno in cui il Leader taglia il traguardo
web-stop-planned = Con questo carburante la sosta va fatta entro la fine di questo turno
web-stop-later = La tua sosta successiva, al più tardi, se imbarchi carburante per 10 turni

## Il tabellone

web-flag-at = Bandiera gialla nella sezione { $section }; davanti { $count ->
    [0] non ha nessuna auto
    [one] ha l’auto { $cars }
   *[other] ha le auto { $cars }
  }.
web-lost-time = Al rientro perde { $lost ->
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  }
web-sc = Safety Car
web-sc-more = Che cosa si fa dietro
web-sc-line-up = Si forma la fila: tutte le auto dietro al Leader, a una sezione l’una dall’altra. Chi non aveva ancora mosso ha perso il turno.
web-sc-follow = Tutti avanzano di una sezione. Nessuno sorpassa; si pesca una carta, poi se ne scarta una.
web-sc-no-pits = Box chiusi: si fa solo una sosta dovuta
web-sc-pits = Box aperti: chi si ferma torna in coda alla fila
web-sc-stops = Prima le soste dovute:
web-sc-restart = Ripartenza al turno { $turn }, { $left ->
    [one] il prossimo
   *[other] fra { $left } turni
  }
web-sc-end = La gara finisce dietro la Safety Car
web-sc-finished = La gara è finita dietro la Safety Car: posizioni come nella fila.
web-restart = Ripartenza
web-restart-note = In questo turno ogni sorpasso costa 1 punto in qualsiasi sezione, e le traiettorie non danno bonus.
web-weather-tyres-fit = Ogni gomma va bene
web-deck-race = Mazzo Corsa { $count }
web-deck-track = Mazzo Circuito { $count }
