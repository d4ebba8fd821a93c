### Le pagine di Race! Formula 90.

## Il tavolo

web-card-tyres = { $count ->
    [one] punto gomma
   *[other] punti gomma
  }
web-card-damage = { $count ->
    [one] danno
   *[other] danni
  }
web-card-check = check
web-card-draws = { $count ->
    [one] carta da pescare
   *[other] carte da pescare
  }
web-card-factor = Fattore di Check
web-card-frozen = Congelata
web-turns = Indicatore dei turni
web-turn = Turno { $turn }
web-turn-of = Turno { $turn } di { $turns }
web-turn-short = T{ $turn }
web-turn-lap = Turno { $turn }: giro { $lap } della gara vera
web-stage = Stadio { $stage }
web-stage-turns = Turni { $first }-{ $last }
web-chit = { $name } deve aver rifornito entro la fine di questo turno
web-robot-chit = In questo turno si ferma il robot { $class } meglio piazzato
web-deck = Mazzo { $count }
web-discarded = { $count } scartate
web-discard-top = In cima agli scarti
web-laps-down = { $laps ->
    [one] −1 giro
   *[other] −{ $laps } giri
  }
web-off = fuori pista
web-robot = Robot, { $mp } PM
web-pits-now = ai box
web-tyre-chips = { $count ->
    [one] gettone gomma
   *[other] gettoni gomma
  }
web-tyres-of = gettoni gomma: { $tyres } su { $most }
web-damage-of = spazi danno occupati: { $used } su { $slots }, per sempre { $brown }
web-cards-held = { $count ->
    [one] 1 carta in mano
   *[other] { $count } carte in mano
  }
web-cards = carte
web-refuel-by = Entro il turno { $turn }
web-section = Sezione { $number }
web-plan = Mossa prevista
web-mp = PM
web-movement-points = Punti Movimento
web-total = Totale
web-enter = Entra in S{ $section }
web-enter-all = Da S{ $first } a S{ $last }
web-step-overtake = Supera { $number }
web-step-lap = Doppia { $number }
web-step-unlap = Si sdoppia da { $number }
web-lost = { $count ->
    [one] 1 punto va perso
   *[other] { $count } punti vanno persi
  }
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
web-pick-lucky = LUCKY: quando giochi una carta va via. Scegli le carte per muovere; quella che va via è segnata.
web-pick-chase = CHASE: pesca dal mazzo, oppure scegli subito le carte: la carta scoperta passa nella tua mano.
web-pick-first = Prima scegli una carta
web-clear = Azzera
web-face-down = Carte coperte
web-to-come = deve decidere
web-stays-out = resta fuori
web-cards-laid = { $count ->
    [one] 1 carta coperta
   *[other] { $count } carte coperte
  }
web-pit-back = sezioni indietro
web-pit-repairs = danni riparati
web-pit-tyres = gomme ora
web-pit-due = turno limite
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
web-go-discard = { $count ->
    [one] Scarta la carta
   *[other] Scarta { $count } carte
  }
web-go-chart = Prendi la Scheda Auto: { $what }
web-go-strategy = Corri con { $what }
web-go-next = Ora questa carta
web-do-selected = Fai così
web-do-go-on = Tienila
web-do-done = Tienile tutte
web-do-keep = Tienile
web-do-ignore = Lasciala{ $total ->
    [-1] {""}
   *[other] , muovi { $total }
  }
web-do-follow = Usala{ $total ->
    [-1] {""}
   *[other] , muovi { $total }
  }
web-card-discards = { $count ->
    [one] carta da scartare
   *[other] carte da scartare
  }
web-initiator = Iniziatore
web-no-move = Ferma
web-discard-least = { $count ->
    [one] Scartane ancora 1
   *[other] Scartane ancora { $count }
  }
web-or-less = o meno riesce
web-modifier = Modificatore
web-chart-tyres = gomme
web-chart-cards = carte
web-chart-slots = danni
web-strategy-short-banging-wheels = banging
web-short-skip = Salta il turno
web-short-late = Ritarda{ $chance ->
    [-1] {""}
   *[other] , { $chance } %
  }
web-short-blind = Alla cieca{ $chance ->
    [-1] {""}
   *[other] , { $chance } %
  }
web-short-pit = Pit stop
web-short-exchange = Cambiale tutte
web-short-decline = Resta fuori
web-short-deck = Pesca dal mazzo
web-short-done = Tienile tutte
web-short-follow = { $chance ->
    [-1] Usala
   *[other] Tenta, { $chance } %
  }
web-short-ignore = Lasciala
web-short-chips = Paga in gettoni
web-short-order = Ordine solito
web-short-extreme = Forzalo
web-watching = Stai guardando. Le mani restano coperte finché le carte non si giocano.
web-own-move = La tua auto è in movimento.
web-others-choose = Gli altri stanno ancora scegliendo. La tua scelta è fatta.
web-not-your-turn = Gli altri stanno correndo. Le tue carte restano qui.
web-on-table = Sul tavolo
web-tab-hand = Mano
web-tab-car = Auto

## Pagina iniziale e replay

start-contest = contest { $value }
replay-plot-tyres = Gettoni gomma
replay-plot-damage = Danni
replay-plot-hand = Carte in mano
replay-plot-chips = gettoni
replay-plot-discs = dischetti
replay-plot-cards = carte
replay-hand-of = Mano di { $name }
replay-hand-empty = nessuna carta

## Imparare a giocare

learn-f90-headline = La tua prima gara
learn-f90-lead = Corri contro tre principianti a Monza. La prima volta che ti si chiede qualcosa, un coach ti dice che cos’è, che cosa vuol dire e che cosa fare. Puoi fermarlo in ogni momento.
learn-f90-goal = Lo scopo
learn-f90-goal-text = Essere davanti quando finisce l’ultimo turno. Un turno sono un paio di giri: tutti si muovono una volta, il LEADER per primo.
learn-f90-move = Muoversi
learn-f90-move-text = Gioca una o due carte. La somma dei numeri sono le sezioni che percorri. Le carte veloci costano gomme, danni o un check.
learn-f90-pass = Superare
learn-f90-pass-text = In rettilineo un’auto costa un punto. In curva resti dietro, a meno di vincere il contest prima che la curva si muova.
learn-f90-line = Traiettorie
learn-f90-line-text = Fermati su un punto colorato, poi riparti con una carta di quel colore: il bonus ti porta più lontano.
learn-f90-pit = La sosta
learn-f90-pit-text = Una sosta è obbligatoria, per il carburante. Costa sezioni e ridà gomme, carte e riparazioni. Scegli il momento.

# -- piani

web-ahead = Piano
web-ahead-title = Deciso in anticipo
web-ahead-note = Un piano risponde per te quando arriva una domanda. Lo vedi solo tu.
web-ahead-pit = Sosta ai box
web-ahead-contests = Contest
web-ahead-chase = CHASE
web-ahead-versatility = VERSATILITY
web-ahead-force = Bandiera arancione
web-ahead-help = Aiuto al tuo robot
web-ahead-auto = Quando serve
web-ahead-ask = Chiedimi
web-ahead-until = Avanti fino al turno { $turn }
web-ahead-now = Box in questo turno
web-ahead-out = Fuori per questo giro
web-ahead-usual = Come al solito
web-ahead-auto-short = Avanti
web-ahead-ask-short = Chiedimi
web-ahead-until-short = Fino al turno { $turn }
web-ahead-now-short = Ai box
web-ahead-auto-note = La domanda arriva quando una sosta è dovuta o vicina, o quando gomme, carte o spazi per i danni scarseggiano.
web-ahead-ask-note = La domanda arriva a ogni turno, prima di pescare.
web-ahead-until-note = Vai avanti senza domande fino al turno { $turn }, in cui la domanda torna. Una sosta dovuta per il carburante si fa comunque.
web-ahead-now-note = Vai ai box la prossima volta che la tua auto agisce. Puoi cambiare idea prima del tuo turno.
web-ahead-turn = Turno
web-make-stop = Fai la sosta
web-pit-next = Box dopo
web-pit-next-not = Niente box
web-card-to-come = La carta che stai per pescare, coperta

## Promemoria

web-aids = Promemoria
web-aids-contest = Tabella del contest, sezione { $section }
web-aids-contest-chart = Tabella dei contest
web-aids-qualifying = Tabella di qualifica
web-aids-car = Auto
web-aids-cards = Carte
web-aids-modifier = Modificatore
web-aids-value = Valore
web-aids-place = Nuovo posto
web-aids-grid = Griglia
web-aids-mp = PM
web-aids-check = Check
web-aids-fuel = Carburante
web-aids-print = Tutti i promemoria, da stampare
web-aids-about = Per chi gioca la 2ª edizione di Race! Formula 90 sul tavolo: tabelle da compilare, carte promemoria e segnalini da ritagliare, su A4.
web-aids-print-now = Stampa
web-aids-qualifying-about = Prima chi ha più punti movimento; a parità, il valore di check più basso.
web-aids-contest-about = Per i contest con tre o più auto. Carte e modificatore danno il valore; il più alto passa davanti, a parità c’è contatto.
web-aids-reminders = Carte promemoria
web-aids-chits = Segnalini
web-aids-chits-about = I compagni di squadra portano lo stesso numero. Un’abilità usata è inattiva fino al pit stop.
web-aids-teammate = Compagno
web-aids-active = Abilità attiva
web-aids-inactive = Abilità inattiva
web-again-play = ancora: gioca
web-card-goes = va via
web-card-drafted = nella bozza
web-draft-hint = Gli altri stanno correndo. Scegli le carte del prossimo turno: restano pronte e le giochi quando tocca a te.
web-drafted = La bozza è pronta. Viene ricontrollata quando tocca a te; niente si gioca da solo.

# La scheda che spiega una sezione del tabellone.
web-sections = Sezioni della pista: le frecce passano dall’una all’altra
web-section-ahead = { $count ->
    [0] sei qui
    [one] 1 davanti a te
   *[other] { $count } davanti a te
  }
web-section-enter = Entrare costa 1 punto movimento.
web-section-pass = Superare costa 1 in più per ogni auto.
web-section-pass-open = Questa curva non blocca: superare costa { $price } per ogni auto.
web-section-blocked = Un’auto a pari giri sbarra la strada: ti fermi dietro e perdi i punti rimasti.
web-section-contest = Contest a { $corner }: { $value }
web-section-late = La tua staccata qui: { $chance } % ora.
web-section-extreme = Il tuo Blind Check su questa Traiettoria Estrema: { $chance } % ora.
web-section-nobody = Nessuno qui
web-section-cars = Qui: { $cars }
web-card-drawn = { $name } pesca una carta: fino a { $limit } è superato.
web-check-limit = fino a { $limit }
