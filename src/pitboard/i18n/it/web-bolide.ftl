### Le pagine nel browser: il tavolo, il replay e le lezioni di Bolide.

## Vettori e velocità

web-bo-east = { $count } E
web-bo-west = { $count } O
web-bo-north = { $count } N
web-bo-south = { $count } S
web-bo-speed = Velocità { $speed }
web-bo-faster = { $count } in più
web-bo-slower = { $count } in meno
web-bo-same-speed = come prima
web-bo-place = Punto

## La fascia in alto

web-bo-round = Round
web-bo-round-of = Round { $round }
web-bo-lap-of = Giro { $lap } di { $laps }
web-bo-qualifying = Qualifiche
web-bo-order = Ordine di gioco, prima chi è in testa
web-bo-to-move = Tocca a
web-bo-you = Tu
web-bo-has-moved = ha mosso
web-bo-safety-car = Safety Car
web-bo-weather-sun = Sole, asciutto
web-bo-weather-rain = Pioggia, bagnato
web-bo-weather-roll = ultimo tiro meteo { $roll }, round { $round }
web-bo-weather-settled = stabile
web-bo-rain-risk = rischio pioggia { $risk }
web-bo-timer-of = di { $seconds } s

## La torre

web-bo-gap = Distacco
web-bo-behind-best = su ott.
web-bo-behind-best-about = Turni persi dalla partenza rispetto alla miglior gara possibile con questa strategia: da soli, con una partenza normale, senza scie né dadi
web-bo-driver-you = guidi tu
web-bo-driver-friend = guida una persona
web-bo-driver-computer = guida il computer
web-bo-speed-of-top = velocità { $speed }, velocità massima { $top }
web-bo-circles-of = { $count } staccate rimaste su { $most }
web-bo-tyres-soft = gomme morbide
web-bo-tyres-hard = gomme dure
web-bo-letter-soft = M
web-bo-letter-hard = D
web-bo-letter-rain = P
web-bo-box = box { $box }
web-bo-drafting = può sfruttare la scia nel prossimo turno
web-bo-standing-off = fuori pista
web-bo-standing-back = di nuovo in pista
web-bo-standing-spun = in testacoda
web-bo-standing-pit = corsia box
web-bo-standing-exit = uscita box
web-bo-standing-finished = arrivato
web-bo-standing-out = fuori gara

## L’ultimo tiro

web-bo-last-roll = Ultimo tiro
web-bo-no-fresh-roll = Nessun tiro in questo round né nel precedente.
web-bo-no-roll = Nessuno ha ancora tirato.
web-bo-rerolled = tiro ripetuto
web-bo-die = Dado a dodici facce, { $value }

## Il tabellone

web-bo-ruler = Righello dalla tua auto
web-bo-lines = Traiettorie
web-bo-legend = Legenda dei tuoi punti
web-bo-state-legal = Libero
web-bo-state-brake = Poi staccata
web-bo-state-trap = Poi fuori pista
web-bo-state-draft = Scia
web-bo-state-engage = Duello
web-bo-state-pit = Ai box
web-bo-state-fast = Troppo veloce
web-bo-state-off = Fuori pista
web-bo-state-cut = Taglia la curva
web-bo-means-legal = Nessuna auto in mezzo, la linea resta in pista.
web-bo-means-brake = Dopo, solo una staccata ti tiene in pista.
web-bo-means-trap = Nel prossimo turno esci di pista, comunque.
web-bo-means-draft = Proprio dietro a { $car }: 1 quadretto in più nel prossimo turno.
web-bo-means-engage = { $car } è di mezzo; il punto è tuo al { $chance } %.
web-bo-means-pit = La linea taglia l’ingresso dei box: la mossa finisce lì.
web-bo-means-fast = Velocità { $speed }, la tua massima è { $top }.
web-bo-means-off = Non finché un altro punto è in pista.
web-bo-means-cut = La linea esce di pista.
web-bo-mode-start = Un primo passo da fermo.
web-bo-mode-off = Ti fermi lì, senza pedina.
web-bo-mode-crawl = Un passo a passo d’uomo, senza pedina.
web-bo-mode-rejoin = Un primo passo a gomme sporche; torna la pedina.
web-bo-mode-back = Un passo indietro per uscire dal testacoda.
web-bo-mode-place = La tua auto va messa lì.
web-bo-mode-exit = Aspetti lì di uscire.
web-bo-mode-sharp = Subito a velocità 2, per un cerchietto.

## Scheda di gara, lente, somma, risposte

web-bo-sheet = Scheda di gara
web-bo-ticked = segnato
web-bo-speed-now = velocità ora
web-bo-top-speed = massima { $top }
web-bo-strategy = Strategia
web-bo-sharp-brakes = Staccate
web-bo-left = { $count ->
    [one] 1 rimasta
   *[other] { $count } rimaste
  }
web-bo-speed-drop = Vel. persa
web-bo-none = niente
web-bo-tyres = Gomme
web-bo-tread-slick = slick
web-bo-tread-rain = pioggia
web-bo-setup = Assetto
web-bo-setup-booster = booster
web-bo-setup-brake = freni
web-bo-no-setup = annullato
web-bo-no-four = no 4ª
web-bo-damage = Danni
web-bo-lens = I tuoi { $count } punti, nord in alto, ognuno con la velocità che dà
web-bo-term-momentum = Inerzia
web-bo-term-shift = Correzione
web-bo-term-draft = Scia
web-bo-choose-another = Scegli un altro punto
web-bo-pawn-to = Pedina in
web-bo-then = poi
web-bo-points-free = punti liberi
web-bo-back = Di nuovo in pista tra { $rounds } { $rounds ->
    [one] round
   *[other] round
  }
web-bo-no-pawn = Poi nessuna pedina
web-bo-go = Avanti
web-bo-strategy-means = velocità massima { $first } nel giro 1, { $second } nel giro 2, { $circles } staccate
web-bo-form-refused = Queste scelte non vanno insieme.
web-bo-take = Scelgo questo
web-bo-your-race = La tua gara
web-bo-chosen = Scelta, ancora coperta: { $strategy }
web-bo-turns-driven = turni percorsi
web-bo-turns-lost = persi sulla miglior gara possibile
web-bo-turns-best = turni: la miglior gara possibile, con una partenza normale e senza scie
web-bo-behind-leader = turni da chi è in testa
web-bo-leads = in testa
web-bo-step-target = Punto
web-bo-step-declare = Annuncio
web-bo-step-move = Mossa
web-bo-step-engage = Duello
web-bo-step-pawn = Pedina
web-bo-tab-move = Mossa
web-bo-tab-sheet = Scheda
web-bo-tab-roll = Tiro

## Il replay

web-bo-plot-gap = Distacco da chi è in testa
web-bo-plot-turns = turni
web-bo-plot-circles = Staccate rimaste
web-bo-plot-circle = cerchietti
web-bo-plot-speed = Velocità
web-bo-plot-speed-unit = massima tratteggiata
replay-tally-sharp-brakings = staccate
replay-tally-slipstreams = scie
replay-tally-engagements = duelli
web-bo-laps = Giro per giro
web-bo-laps-about = turni; il meglio possibile è da soli, con una partenza normale, senza scie né dadi
web-bo-lap = Giro { $lap }
web-bo-race = Gara
web-bo-best = meglio { $best }

## Impara a giocare

learn-bolide-headline = La tua prima gara sul reticolo
learn-bolide-lead = Corri contro dei principianti a Chiocciola. La prima volta che ti si chiede qualcosa, un istruttore ti dice che cos’è, che cosa significa e che cosa fare. Puoi fermarlo in ogni momento.
learn-bolide-goal = Lo scopo
learn-bolide-goal-text = Tagliare per primi il traguardo dopo due giri. In ogni round ogni auto muove una volta, prima chi è in testa.
learn-bolide-move = L’inerzia
learn-bolide-move-text = La pedina sta dove l’auto è portata: tanto lontano quanto si è appena mossa. Puoi andare lì o fino a due punti più in là.
learn-bolide-line = La traiettoria
learn-bolide-line-text = La linea retta di una mossa deve restare in pista. Pensa al turno dopo: dove sarà allora la pedina?
learn-bolide-brake = La staccata
learn-bolide-brake-text = Poche volte in una gara scendi subito a velocità 2. Senza, perdi due quadretti a turno, non di più.
learn-bolide-pass = I duelli
learn-bolide-pass-text = Nessuno attraversa un’auto: chi vuole il suo punto tira un dado. Di fianco la strada è libera.
web-bo-must-stop = Deve fermarsi per la benzina prima del traguardo
