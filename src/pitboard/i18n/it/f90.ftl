### Race! Formula 90: i termini del regolamento.

## Le parole su un tracciato

board-start = Partenza
board-contest = Contest
board-sections = Sezioni
board-pit-time = Tempo del pit stop
board-straight = Rettilineo
board-corner = Curva
board-braking = Frenata
board-late-braking = Frenata ritardata
board-speeding = Velocità
board-driving = Guida
board-gear = Cambio
board-event = Evento
board-check = Check
board-tyre = Gomma
board-damage = Danno
board-lost-time = Tempo perso
board-pit = Pit stop
board-crash = Crash out
board-crash-sc = Crash, safety car
board-re-entry = Rientro

## Rifiuti

error-wrong-verb = «{ $action }» risponde a un’altra domanda; qui una risposta comincia con: { $choices }
error-not-legal = «{ $action }» non è tra le scelte
error-no-such-card = questa carta non c’è nel Mazzo Corsa
error-not-in-hand = quella carta non è in mano
error-card-frozen = quella carta è congelata: non si può usare di nuovo prima del prossimo turno
error-chart-taken = «{ $action }»: il foglio di quella Scheda Auto è di un altro giocatore; libere: { $choices }
error-chart-unknown = «{ $action }»: quella Scheda Auto non esiste; libere: { $choices }
error-strategy-unknown = «{ $action }»: quella strategia non esiste; note: { $choices }
error-too-many-cards = «{ $action }»: troppe carte; le scelte dicono quante se ne possono usare
error-same-card-twice = la stessa carta non si può usare due volte
error-illegal-pair = un +{ $first } e un +{ $second } non si possono giocare insieme: uno dev’essere un +1, o entrambi un +2
error-cannot-pay-tyres = queste carte costano { $cost } gomme, e restano { $chips } gettoni gomma
error-chip-needed = { $chips } gettoni gomma non pagano un costo di { $cost }; pagane una parte con una carta
error-no-damage-slots = queste carte causano { $damage } danni, e c’è posto per { $free }
error-movement-card-cannot-pay = una carta giocata per muovere non può anche pagare
error-hand-over-limit = { $held } carte sono troppe: scarta fino a { $limit }
error-must-pass = l’auto davanti va superata: { $mp } punti movimento bastano
error-cannot-pass = qui superare costa { $cost } punti movimento, e ne restano { $mp }
error-point-taken = «{ $action }»: il punto iniziale di quella traiettoria non è libero
error-not-one-of-the-drawn = «{ $action }»: quella carta non è tra quelle appena pescate
error-card-not-takeable = «{ $action }»: quella carta non si può prendere; queste sì: { $choices }

## File di tracciato leggibili ma senza senso

error-data-inconsistent-corner-order = le curve sono numerate nell’ordine di marcia: qui viene la { $expected }, non la { $found }
error-data-inconsistent-corner-empty = nessuna sezione appartiene alla curva { $corner }; dagliene almeno una
error-data-inconsistent-corner-split = le sezioni della curva { $corner } devono essere una di seguito all’altra
error-data-inconsistent-no-straight = un tracciato ha bisogno di almeno una sezione di rettilineo
error-data-inconsistent-re-entry-far = un’auto può rientrare nelle sezioni da { $first } a { $last }, non nella { $found }
error-data-inconsistent-off-track-open = una Traiettoria Fuoripista deve finire con uno di questi: { $ends }
error-data-inconsistent-off-track-beyond = nessuno va oltre il passo «{ $icon }»: dev’essere l’ultimo
error-data-inconsistent-stages-sum = gli stage di gara devono fare insieme { $expected } turni, invece ne fanno { $found }
error-data-inconsistent-laps-order = dev’essere più di { $previous }, il giro del turno prima, invece è { $found }
error-data-inconsistent-grid-place = le sezioni della griglia stanno subito prima del traguardo: qui viene la { $expected }, non la { $found }
error-data-inconsistent-weather-gap = le caselle devono susseguirsi senza buchi né doppioni: qui viene { $expected }, non { $found }
error-data-inconsistent-weather-order = le condizioni devono venire in quest’ordine: { $order }
error-data-inconsistent-weather-end = l’ultima casella deve arrivare a 1, invece finisce a { $found }
error-data-inconsistent-line-outside = { $found } è fuori dal tabellone di { $board }
error-data-inconsistent-line-close = le sezioni { $section } e { $other } distano solo { $gap }; il nastro è largo { $width }

## Opzioni di una corsa

error-charts-count = serve una Scheda Auto per ognuno dei { $players } giocatori, invece ne sono indicate { $found }
error-charts-same-sheet = due di queste Schede Auto sono facce dello stesso foglio: { $charts }

## Le cose di una corsa

f90-nobody = nessuno
f90-section = sezione { $number }
f90-section-of-corner = sezione { $number } ({ $corner })
f90-no-card = nessuna carta
f90-card = +{ $move } { $type } ({ $factor })
f90-card-tyres = { $count ->
    [one] 1 gomma
   *[other] { $count } gomme
  }
f90-card-damage = { $count ->
    [one] 1 danno
   *[other] { $count } danni
  }
f90-card-draws = { $count ->
    [one] pesca 1 carta
   *[other] pesca { $count } carte
  }
f90-card-check = { $modifier ->
    [0] check
   *[other] check { $signed }
  }
f90-trajectory = traiettoria { $type } +{ $bonus }
f90-no-trajectory = nessuna traiettoria
f90-strategy-save-tyres = SAVE TYRES
f90-strategy-hazard = HAZARD
f90-strategy-balance = BALANCE
f90-strategy-lucky = LUCKY
f90-strategy-chase = CHASE
f90-strategy-banging-wheels = BANGING WHEELS
f90-chart-italian = italiana
f90-chart-austrian = austriaca
f90-chart-german = tedesca
f90-chart-irish = irlandese
f90-chart-french = francese
f90-chart-scottish = scozzese
f90-chart-british = britannica
f90-chart-finnish = finlandese
f90-chart-dutch = olandese
f90-chart-spanish = spagnola
f90-chart-japanese = giapponese
f90-chart-brazilian = brasiliana

## Eventi: prima della gara

event-chart = { $car } prende la Scheda Auto { $chart }.
event-exchange = { $car } prende il muletto e cambia tutta la mano.
event-qualifying-chosen = { $car } ha scelto una carta per le qualifiche.
event-qualifying-chosen-own = { $car } si qualifica con { $card }.
event-qualifying-chosen-fuel = { $car } si qualifica con { $card } e carburante per { $fuel } turni.
event-qualifying = Griglia di partenza: { $grid }.
event-refuel-chit = { $car } deve fare rifornimento entro il turno { $turn }.
event-refuel-chit-robot = Un robot { $robot } deve fare rifornimento nel turno { $turn }.
event-strategy = { $car } corre con { $strategy }.
event-strategy-next = { $car } correrà con { $strategy } dal prossimo turno.

## Eventi: il turno di gioco

event-game-turn = Turno { $turn }.
event-leader = { $car } è il LEADER.
event-unfrozen = { $car } riprende le carte congelate.
event-robot-must-pit = { $car } deve fermarsi ai box in questo turno.
event-chased = { $car } insegue { $chased }.
event-finish = La gara è finita: { $ranking }.
event-undo = { $seat } ritira l’ultima scelta.

## Eventi: carte e risorse

event-draw = { $car } pesca { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }.
event-draw-own = { $car } pesca { $cards }.
event-discard = { $car } scarta { $cards }.
event-chase-take = { $car } prende { $card } dagli scarti.
event-reshuffle = Gli scarti si rimescolano: un nuovo mazzo di { $cards } carte.
event-play = { $car } gioca { $cards }.
event-skip = { $car } non gioca carte e resta dov’è.
event-pay = { $car } paga { $chips ->
    [one] 1 gettone gomma
   *[other] { $chips } gettoni gomma
  }; restano: { $left }.
event-pay-card = { $car } paga una gomma con { $card }.
event-damage = { $car } subisce danni { $cause ->
    [card] per una carta
    [check] per un check fallito
    [contact] per un contatto
    [off-track] fuoripista
   *[other] ({ $cause })
  }: { $red } riparabili, { $brown } permanenti.
event-damage-fatal = { $car } non ha posto per altri { $count } danni.
event-eliminated = { $car } è fuori gara: { $cause ->
    [fuel] senza carburante
    [damage] troppi danni
    [tyres] gomme finite
    [crash] incidente
    [replaced] la sua auto passa a un giocatore
   *[other] { $cause }
  }.
event-check = { $car } { $passed ->
    [yes] supera
   *[no] fallisce
  } il check { $check ->
    [lapping] di doppiaggio
   *[other] di movimento
  } con { $card }: { $factor } contro { $target }.
event-check-lapsed = { $car } non ha carte per il check: il check fallisce.

## Eventi: movimento

event-movement = { $car } ha { $mp ->
    [one] 1 punto movimento
   *[other] { $mp } punti movimento
  }: { $cards } dalle carte, { $trajectory } dalla traiettoria, { $strategy } dalla strategia.
event-movement-soft = { $car } ha { $mp ->
    [one] 1 punto movimento
   *[other] { $mp } punti movimento
  }: { $cards } dalle carte, { $trajectory } dalla traiettoria, { $strategy } dalla strategia, { $soft } dalle gomme soft.
event-moved = { $car } arriva alla { $section }.
event-stopped = { $car } si ferma dietro l’auto davanti nella { $section } e perde { $lost ->
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  }.
event-overtake = { $car } supera { $other } nella { $section }.
event-lap = { $car } doppia { $other } nella { $section }.
event-unlap = { $car } recupera un giro a { $other } nella { $section }.
event-free-overtake = { $car } va ruota a ruota e supera senza spendere nulla.
event-late-braking = { $car } ritarda la frenata e { $passed ->
    [yes] ce la fa
   *[no] perde l’auto
  }: { $factor } contro { $target }.
event-off-track = { $car } va fuoripista nella { $section }.
event-re-enter = { $car } rientra nella { $section }.
event-point = { $car } prende la { $trajectory } della { $section }.
event-robot-move = { $car } muove con { $mp } punti movimento fino alla { $section }.
event-robot-check = { $car } { $passed ->
    [yes] supera
   *[no] fallisce
  } il check di doppiaggio: { $factor } contro { $target }.

## Eventi: contest e pit stop

event-contest-declared = { $car } va al contest con { $count ->
    [one] 1 carta coperta
   *[other] { $count } carte coperte
  }.
event-contest-declared-own = { $car } gioca coperto nel contest: { $cards }.
event-contest-declined = { $car } resta fuori dal contest.
event-contest-value = { $car } rivela { $cards }, modificatore { $modifier }{ $doubled ->
    [0] {""}
   *[other] , { $doubled } in più col raddoppio
  }: { $value } nel contest.
event-contest-order = Ordine nella { $section } dopo il contest: { $order }.
event-pit = { $car } fa il pit stop { $stop } e arretra alla { $section }.
event-repair = { $car } ripara { $red ->
    [one] 1 danno
   *[other] { $red } danni
  }.
event-tyres = { $car } ha { $tyres } gettoni gomma nuovi.
event-refuelled = { $car } ha fatto rifornimento.

## Domande

prompt-chart = { $car }: quale Scheda Auto prendi?
prompt-substitute = { $car }: tieni la mano, o la cambi tutta col muletto?
prompt-qualifying = { $car }: con quale carta ti qualifichi, in segreto? Il movimento alto parte davanti, a parità il numero basso tra parentesi, che diventa il tuo Target Check.
prompt-first-strategy = { $car }: parti dal posto { $place }. Con quale strategia?
prompt-pit = { $car }: ti fermi ai box ({ $sections } sezioni indietro)? { $due ->
    [0] Non ti serve altro carburante.
   *[other] Rifornimento entro il turno { $due }.
  }
prompt-pit-discard = { $car }: scarti carte prima di pescare? Ne hai { $held }, puoi tenerne { $limit }.
prompt-pit-strategy = { $car }: con quale strategia lasci i box?
prompt-skip-strategy = { $car }: con quale strategia prosegui?
prompt-lucky = { $car }: quale delle due carte tieni?
prompt-chase = { $car }: peschi dal mazzo, o prendi una carta scartata? Auto inseguita: { $chased }.
prompt-play = { $car }, nella { $section } con { $tyres } gettoni gomma, { $trajectory }: quale carta giochi, o quali due (una un +1, o entrambe +2)?
prompt-pay = { $car }: { $cost } gomme da pagare, { $chips } gettoni gomma. Una carta, o gettoni per tutto il resto?
prompt-check-order = { $car }: quale check per primo?
prompt-check = { $car }: con { $value } o meno superi il check (Target Check { $target }). Con quale carta?
prompt-lapping-check = { $car }: con { $value } o meno superi il check per doppiare { $other }. Con quale carta?
prompt-discard-order = { $car }: in che ordine vanno negli scarti le carte usate?
prompt-pass = { $car }: { $other } è davanti nella { $section }. Costo del sorpasso: { $cost }; punti movimento rimasti: { $mp }.
prompt-late-braking = { $car }: ritardi la frenata nella { $section }? Riesce con un Blind Check di { $target } o meno. Auto da superare: { $ahead }.
prompt-point = { $car }: quale traiettoria della { $section } prendi? Una carta del suo tipo dà il bonus nella tua prossima mossa.
prompt-contest = { $car }: contendi l’ordine nella { $section } con una o due carte coperte? Auto, dalla prima: { $group }. Il tuo modificatore: { $modifier }.

## Risposte

action-chart = la Scheda { $what }
action-keep = { $count ->
    [0] tieni queste carte
   *[other] tieni { $what }
  }
action-exchange = cambiale tutte
action-qualify = { $what }
action-strategy = { $what }
action-pit = ai box
action-drive = prosegui
action-discard = scarta { $what }
action-done = non scartare altro
action-deck = pesca dal mazzo
action-take = prendi { $what }
action-play = gioca { $what }
action-skip = non giocare e resta fermo
action-chips = gettoni per tutto il resto
action-pay = paga con { $what }
action-first = il check { $what }
action-check = check con { $what }
action-blind = Blind Check: la prima carta del mazzo
action-order = nell’ordine solito
action-next = ora { $what }
action-pass = supera
action-free = supera senza spendere
action-stop = fermati qui
action-late = ritarda la frenata
action-stay = resta qui
action-point = { $what }
action-contest = contest con { $what }
action-decline = resta fuori

## Che cosa porterebbe una risposta

f90-robot = { $class } { $number }
f90-card-with-costs = { $card } [{ $costs }]
label-play = Gioca { $cards }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
  }
label-trajectory = di cui { $count } dalla traiettoria
label-strategy = di cui { $count } dalla strategia
label-tyres = paga { $count ->
    [one] 1 punto gomma
   *[other] { $count } punti gomma
  }
label-damage = subisce { $count ->
    [one] 1 danno
   *[other] { $count } danni
  }
label-checks = { $count ->
    [one] fa un check
   *[other] fa { $count } check
  }
label-draws = pesca { $count }
label-and = { $first } e { $second }
label-contest = Contest con { $cards }: { $value }
label-check = Check con { $card }: { $passed ->
    [yes] riesce
   *[no] fallisce
  }
label-blind = Blind Check, la prima carta del mazzo: riesce al { $chance } %
label-late = Frenata Ritardata: riesce al { $chance } %, altrimenti fuoripista
label-late-card = Frena tardi con { $card }: riesce di sicuro
label-chart = { $chart }: { $tyres } gettoni gomma, { $cards } carte, { $slots } danni assorbibili
label-choice = { $name }: { $effect }
label-pass = Supera, per { $cost ->
    [one] 1 punto
   *[other] { $cost } punti
  }
f90-effect-save-tyres = ciò che costa gomme costa un punto gomma in meno
f90-effect-hazard = danni e check delle tue carte aggiungono movimento
f90-effect-balance = bonus della traiettoria con ogni carta tranne Velocità
f90-effect-lucky = peschi due carte e ne tieni una
f90-effect-chase = prendi una carta scartata invece di pescare
f90-effect-banging-wheels = +3 nei contest, e paghi sorpassi anche fuori dai rettilinei

## Il Gioco Avanzato, regole opzionali: rifiuti e opzioni

error-skill-unknown = «{ $action }»: non c’è una tale abilità da scegliere; libere: { $choices }
error-setup-value = «{ $action }»: ogni caratteristica prende 1, 2 o 3 punti di setup
error-setup-points = { $found } punti di setup sono troppi: l’auto ne ha { $points }
error-fuel-bid = non si possono puntare { $fuel } turni di carburante; le scelte sono { $choices }
error-fuel-amount = «{ $action }»: non si può imbarcare tanto carburante; le scelte sono { $choices }
error-tyres-unknown = «{ $action }»: non ci sono gomme così; le scelte sono { $choices }
error-soft-sets = i due treni di gomme soft sono finiti; le scelte sono { $choices }
error-soft-bonus-not-needed = «{ $action }»: con queste carte non serve dichiarare un bonus soft, o non ne restano
error-track-card-corner = «{ $action }»: il movimento non toccherebbe la curva di una Carta Circuito{ $lacking ->
    [0] { "" }
    [one] ; manca un punto movimento
   *[other] ; mancano { $lacking } punti movimento
  }
error-late-braking-card = «{ $action }»: riesce solo con una Carta Circuito che ha il simbolo della frenata ritardata e il numero della curva che segue
error-no-yellow-flag = «{ $action }»: lì non c’è una bandiera gialla
error-yellow-corner = la sezione { $section } non è una sezione di curva: lì non va una bandiera gialla
error-yellow-twice = nella sezione { $section } c’è già una bandiera gialla
error-yellow-place = «{ $action }»: la bandiera va dietro ogni auto su una traiettoria; sono liberi i posti da { $first } a { $last }
error-module-unknown = non c’è un modulo «{ $name }»; noti: { $known } ({ $rule })
error-option-module = { $count ->
        [one] «{ $name }» non significa nulla senza il modulo { $modules } ({ $rule })
       *[other] «{ $name }» non significa nulla senza uno dei moduli { $modules } ({ $rule })
    }
error-fuel-cap = una sosta carica carburante per almeno { $least } turni: non si può limitarla a { $value } ({ $rule })
error-modules-junior = la variante Junior si gioca senza moduli, non con { $modules } ({ $rule })
error-modules-advanced = il Gioco Avanzato ha già ogni modulo: { $modules } non va indicato ({ $rule })
error-short-junior = la variante Junior finisce già nell’ultimo turno della Corsa Breve ({ $rule })
error-track-cards-missing = { $track } non ha Carte Circuito: va giocato senza quel modulo ({ $rule })

## Il Gioco Avanzato, regole opzionali: le cose

f90-at-corner = per { $corner }
f90-track-card = +{ $move } { $type } ({ $factor }) { f90-at-corner }
f90-symbol-contest-double = raddoppia nei contest in quella curva
f90-symbol-corner-overtake = lì sorpassa come in rettilineo
f90-symbol-late-braking = fa riuscire la frenata ritardata che la precede
f90-symbol-any-pair = fa coppia con qualsiasi carta
f90-skill-versatility = VERSATILITY
f90-skill-reflexes = REFLEXES
f90-skill-qualifying = QUALIFYING
f90-skill-pitting = PITTING
f90-skill-tuning = TUNING
f90-skill-lapping = LAPPING
f90-compound-soft = soft
f90-compound-hard = hard
f90-compound-intermediate = intermedie
f90-compound-rain = rain
f90-condition-dry = asciutto
f90-condition-uncertain = incerto
f90-condition-rain = pioggia
f90-steps-from = { $count ->
    [one] a 1 passo da { $condition }
   *[other] a { $count } passi da { $condition }
  }
f90-symbol-weather = meteo
f90-symbol-yellow = bandiera gialla
f90-symbol-green = bandiera verde
f90-symbol-blue = bandiera blu
f90-symbol-orange = bandiera arancione
f90-setup-points = { $tyres } gettoni gomma, { $cards } carte, { $slots } danni assorbibili

## Il Gioco Avanzato, regole opzionali: eventi

event-skill-chosen = { $car } ha scelto un’Abilità.
event-skill-chosen-own = { $car } sceglie { $skill }.
event-skill = { $car } ha l’Abilità { $skill }.
event-setup-chosen = { $car } ha scelto il setup.
event-setup-chosen-own = { $car } sceglie il setup: { $points }.
event-setup = { $car } ha un’auto con { $tyres } gettoni gomma, { $cards } carte e { $slots } danni assorbibili.
event-weather-start = Il meteo alla partenza, con { $card }: { $slot }.
event-weather = { $car } sposta il meteo: { $slot }.
event-robot-tyres = I robot montano gomme { $compound }.
event-fit-tyres = { $car } monta gomme { $compound }, con { $tyres } gettoni gomma.
event-fuel = { $car } imbarca carburante per { $turns } turni: { $due ->
    [0] basta fino alla fine
   *[other] la prossima sosta entro il turno { $due }
  }.
event-soft-bonus = { $car } usa un bonus delle gomme soft: un punto movimento in più; bonus rimasti: { $left }.
event-tyre-penalty = { $car } perde { $lost ->
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  } con gomme { $compound } e questo meteo.
event-delay = { $car } perde { $lost ->
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  } per il tempo perso fuoripista.
event-track-draw = { $car } pesca { $count ->
    [one] una Carta Circuito
   *[other] { $count } Carte Circuito
  }.
event-track-draw-own = { $car } pesca { $count ->
    [one] la Carta Circuito
   *[other] le Carte Circuito
  } { $cards }.
event-track-reshuffle = Le Carte Circuito scartate si rimescolano: un nuovo mazzo di { $cards }.
event-special = { $car } ottiene { $count ->
    [one] uno SPECIAL
   *[other] { $count } SPECIAL
  } con { $strategy }.
event-lucky-pair = { $car } mostra due carte pescate con lo stesso movimento: { $cards }.
event-late-braking-card = { $car } ritarda la frenata con { $card } e ce la fa.
event-yellow-flag = { $car } fa esporre una bandiera gialla nella { $section }.
event-green-flag = { $car } fa togliere la bandiera gialla dalla { $section }.
event-blue-flag = { $car } ottiene una bandiera blu: doppiare costa meno fino alla fine dello stage di gara.
event-orange-flag = { $car } ottiene la bandiera arancione: decide le frenate ritardate dei robot fino alla fine dello stage di gara.
event-flags-cleared = Un nuovo stage di gara: tutte le bandiere rientrano.
event-flag-passed = { $car } passa la bandiera gialla nella { $section }.
event-forced = { $car } costringe { $other } alla frenata ritardata.
event-off-track-check = { $car } { $passed ->
    [yes] riprende il controllo
   *[no] continua a scivolare
  }: { $factor } contro { $target }.
event-lost-time = { $car } perde tempo: { $lost ->
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  } in meno nel turno di rientro.
event-owes-stop = { $car } deve fermarsi ai box nel turno dopo il rientro.
event-re-entry-position = { $car } attende di rientrare accanto alla { $section }.
event-safety-car = La Safety Car entra nella { $section }; la gara riparte col prossimo stage di gara. In fila: { $order }.
event-safety-car-moves = La Safety Car avanza fino alla { $section }.
event-restart = La Safety Car lascia la pista: la gara riparte.
event-rescued = { $car } rientra al posto di { $other } nella { $section }.
event-new-target = { $car } scopre { $card }: è il suo nuovo Target Check.

## Il Gioco Avanzato, regole opzionali: domande

prompt-skill = { $car }: con quale Abilità corri, in segreto? Vale per tutta la gara.
prompt-setup = { $car }: quale setup dai all’auto, in segreto? Hai { $points } punti per gettoni gomma, carte e danni assorbibili.
prompt-qualifying-fuel = { $car }: con quale carta ti qualifichi, e con carburante per quanti turni, in segreto? Poco carburante aggiunge alla carta, molto toglie; a parità parte davanti il numero basso tra parentesi. Diventa il tuo Target Check.
prompt-fuel = { $car }: carburante per quanti turni? Si contano dal turno { $base }, l’ultimo turno è { $last }.
prompt-tyres = { $car }: con quali gomme parti? Meteo: { $condition }.
prompt-pit-tyres = { $car }: quali gomme monti? Meteo: { $condition }.
prompt-soft = { $car }: usi un bonus delle gomme soft per un punto movimento in più? Bonus rimasti: { $left }, uno a turno.
prompt-versatility = { $car }: con quale strategia prosegui? Con VERSATILITY puoi cambiarla ora, una volta fino alla prossima sosta.
prompt-event = { $car }: che cosa fai con i simboli delle tue carte ({ $events })? Uno alla volta, in qualsiasi ordine.
prompt-force = { $car }: costringi { $other } a ritardare la frenata nella { $section }? Riesce con un Blind Check di { $target } o meno. Auto da superare: { $ahead }.
prompt-off-track-check = { $car }, fuoripista nella { $section }: con { $value } o meno riprendi il controllo. Con quale carta? Va scartata.
prompt-safety-car-discard = { $car }: quale delle tue { $held } carte scarti dietro la Safety Car?
prompt-rescue = { $car }: rientri al posto di { $other }, con gomme fresche e una nuova mano?

## Il Gioco Avanzato, regole opzionali: risposte

action-use = usalo
action-save = tienilo
action-leave = lascialo stare
action-return = rientra
action-retire = resta fuori dalla gara
label-soft = di cui 1 dalle gomme soft
label-weather = { $count } in meno con queste gomme
label-delay = { $count } in meno per il tempo perso
label-qualify = { $card }, carburante per { $fuel } turni: { $value } in qualifica
label-fit = gomme { $name }: { $chips } gettoni{ $compound ->
    [soft] , tre bonus da +1
    [hard] , una Carta Circuito
   *[other] {""}
  }; { $lost ->
    [0] giuste per il meteo
   *[other] −{ $lost } movimento con questo meteo
  }
label-fuel = { $turns } turni{ $sections ->
    [0] {""}
    [one] {", 1 sezione più indietro"}
   *[other] , { $sections } sezioni più indietro
  }: { $due ->
    [0] basta fino alla fine
   *[other] la prossima sosta entro il turno { $due }
  }
label-none = { $symbol ->
    [weather] lascia il meteo com’è
   *[other] nessuna { $name }
  }
label-weather-step = verso { $way ->
    [drier] l’asciutto
   *[wetter] la pioggia
  }: { $weather }
label-yellow = bandiera gialla: { $section }, { $where }
label-flag-free = dove non c’è nessuno
label-flag-ahead = davanti a { $behind }
label-flag-behind = dietro { $ahead }
label-flag-between = dietro { $ahead }, davanti a { $behind }
label-green = bandiera verde: via la gialla dalla { $section }
label-blue = bandiera blu: doppi per 1 punto in meno fino alla fine dello stage
label-orange = bandiera arancione: decidi tu le frenate ritardate dei robot
