### Race! Formula 90: i termini del regolamento.

## Le parole su un circuito

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
board-free = nulla
board-no-late-braking = Senza LB
board-non-blocking = Non blocca
board-two-types = Uno dei due
board-extreme = Estrema
board-blind = Blind Check
board-card = Carta

## Rifiuti

error-wrong-verb = questo risponde a un’altra domanda; qui una risposta comincia con una di queste: { $choices }
error-not-legal = questo non è tra le scelte
error-no-such-card = questa carta non c’è nel Mazzo Corsa
error-not-in-hand = quella carta non è in mano
error-card-frozen = quella carta è congelata: non si può usare di nuovo prima del prossimo turno
error-chart-taken = il foglio di quella Scheda Auto è di un altro giocatore; libere: { $choices }
error-chart-unknown = quella Scheda Auto non esiste; libere: { $choices }
error-strategy-unknown = quella strategia non esiste; note: { $choices }
error-too-many-cards = al massimo due carte
error-same-card-twice = la stessa carta non si può usare due volte
error-illegal-pair = +{ $first } non va con +{ $second }: in coppia serve un +1, o due +2
error-cannot-pay-tyres = costa troppo: { $cost } gomme, e ne hai { $chips }
error-chip-needed = i gettoni pagano { $chips } gomme su { $cost }: paga prima il resto con una carta
error-cannot-discard = chiede di scartare { $count } carte, e ne resterebbero { $held }
error-no-damage-slots = subisce { $damage } danni, e i posti liberi sono { $free }
error-movement-card-cannot-pay = una carta giocata per muovere non può anche pagare
error-hand-over-limit = { $held } carte sono troppe: scarta fino a { $limit }
error-must-pass = l’auto davanti va superata: { $mp } punti movimento bastano
error-cannot-pass = qui superare costa { $cost } punti movimento, e ne restano { $mp }
error-point-taken = il punto iniziale di quella traiettoria non è libero
error-not-one-of-the-drawn = quella carta non è tra quelle appena pescate
error-card-not-takeable = quella carta non si può prendere; queste sì: { $choices }

## File di circuito leggibili ma senza senso

error-data-inconsistent-corner-order = le curve sono numerate nell’ordine di marcia: qui viene la { $expected }, non la { $found }
error-data-inconsistent-corner-empty = nessuna sezione appartiene alla curva { $corner }; dagliene almeno una
error-data-inconsistent-corner-split = le sezioni della curva { $corner } devono essere una di seguito all’altra
error-data-inconsistent-no-straight = un circuito ha bisogno di almeno una sezione di rettilineo
error-data-inconsistent-re-entry-far = un’auto può rientrare nelle sezioni da { $first } a { $last }, non nella { $found }
error-data-inconsistent-off-track-open = una Traiettoria Fuoripista deve finire con uno di questi: { $ends }
error-data-inconsistent-off-track-beyond = nessuno va oltre il passo «{ $icon }»: dev’essere l’ultimo
error-data-inconsistent-stages-sum = gli stadi di gara devono fare insieme { $expected } turni, invece ne fanno { $found }
error-data-inconsistent-laps-order = dev’essere più di { $previous }, il giro del turno prima, invece è { $found }
error-data-inconsistent-grid-place = le sezioni della griglia stanno subito prima del traguardo: qui viene la { $expected }, non la { $found }
error-data-inconsistent-weather-gap = le caselle devono susseguirsi senza buchi né doppioni: qui viene { $expected }, non { $found }
error-data-inconsistent-weather-order = le condizioni devono venire in quest’ordine: { $order }
error-data-inconsistent-weather-end = l’ultima casella deve arrivare a 1, invece finisce a { $found }
error-data-inconsistent-line-outside = { $found } è fuori dal tabellone di { $board }
error-data-inconsistent-line-close = le sezioni { $section } e { $other } distano solo { $gap }; il nastro è largo { $width }
error-data-inconsistent-bridge-apart = queste sezioni non si incrociano: i loro centri distano { $gap }
error-data-inconsistent-other-edition = questo è un tabellone della { $found }ª edizione, e la gara ne vuole uno della { $expected }ª
error-data-inconsistent-safety-car-alone = la Safety Car viene con un incidente; indica anche «crash»
error-data-inconsistent-blind-without-check = solo un check può essere un Blind Check; danne uno alla carta

## Opzioni di una gara

error-charts-count = serve una Scheda Auto per ognuno dei { $players } giocatori, invece ne sono indicate { $found }
error-charts-same-sheet = due di queste Schede Auto sono facce dello stesso foglio: { $charts }
error-skills-count = serve un’abilità per ognuno dei { $players } giocatori, invece ne sono indicate { $found }
error-setups-count = serve un setup per ognuno dei { $players } giocatori, invece ne sono indicati { $found }
error-robot-unknown = non c’è una classe di robot «{ $name }»; ci sono: { $known }
error-robots-count = { $found } auto sono troppe: in griglia ce ne stanno { $most }
error-teams-size = una squadra è di due auto, «{ $team }» ne indica { $found }: scrivi 1+2, oppure 3+robot ({ $rule })
error-teams-seat = «{ $name }» non è un giocatore: sono { $players }, contati da 1, e «robot» per la seconda auto ({ $rule })
error-teams-twice = il giocatore { $seat } corre per una sola squadra ({ $rule })

## Le cose di una gara

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
f90-card-blind = { $modifier ->
    [0] Blind Check
   *[other] Blind Check { $signed }
  }
f90-card-discards = { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }
f90-trajectory = traiettoria { $type } +{ $bonus }
f90-extreme-trajectory = traiettoria estrema { $type } +{ $bonus }
f90-either = { $first } o { $second }
f90-brake-board = Frenata ritardata { $target }
f90-blind-chance = Blind Check, { $percent } %
f90-no-trajectory = nessuna traiettoria
f90-strategy-save-tyres = SAVE TYRES
f90-strategy-hazard = HAZARD
f90-strategy-balance = BALANCE
f90-strategy-lucky = LUCKY
f90-strategy-chase = CHASE
f90-strategy-banging-wheels = BANGING WHEELS
f90-strategy-push = PUSH
f90-strategy-save-fuel = SAVE FUEL
f90-strategy-defend = DEFEND
f90-strategy-opportunist = OPPORTUNIST
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

event-chart = { $car } { $me ->
    [yes] prendi
   *[no] prende
  } la Scheda Auto { $chart }.
event-exchange = { $car } { $me ->
    [yes] prendi il muletto e cambi
   *[no] prende il muletto e cambia
  } tutta la mano.
event-qualifying-chosen = { $car } { $me ->
    [yes] hai
   *[no] ha
  } scelto una carta per le qualifiche.
event-qualifying-chosen-own = { $car } { $me ->
    [yes] ti qualifichi
   *[no] si qualifica
  } con { $card }.
event-qualifying-chosen-fuel = { $car } { $me ->
    [yes] ti qualifichi
   *[no] si qualifica
  } con { $card } e carburante per { $fuel } turni.
event-qualifying = Griglia di partenza: { $grid }.
event-refuel-chit = { $car } { $me ->
    [yes] devi
   *[no] deve
  } fare rifornimento entro il turno { $turn }.
event-refuel-chit-robot = Un robot { $robot } deve fare rifornimento nel turno { $turn }.
event-strategy = { $car } { $me ->
    [yes] corri
   *[no] corre
  } con { $strategy }.
event-strategy-next = { $car } { $me ->
    [yes] correrai
   *[no] correrà
  } con { $strategy } dal prossimo turno.

## Eventi: il turno di gioco

event-game-turn = Turno { $turn }.
event-leader = { $car } { $me ->
    [yes] sei
   *[no] è
  } il LEADER.
event-unfrozen = { $car } { $me ->
    [yes] riprendi
   *[no] riprende
  } le carte congelate.
event-robot-must-pit = { $car } deve fermarsi ai box in questo turno.
event-chased = { $car } { $me ->
    [yes] insegui
   *[no] insegue
  } { $chased }.
event-finish = La gara è finita: { $ranking }.
event-undo = { $seat } { $me ->
    [yes] ritiri
   *[no] ritira
  } l’ultima scelta.

## Eventi: carte e risorse

event-draw = { $car } { $me ->
    [yes] peschi
   *[no] pesca
  } { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }.
event-draw-own = { $car } { $me ->
    [yes] peschi
   *[no] pesca
  } { $cards }.
event-discard = { $car } { $me ->
    [yes] scarti
   *[no] scarta
  } { $cards }.
event-chase-take = { $car } { $me ->
    [yes] prendi
   *[no] prende
  } { $card } invece di pescare.
event-reshuffle = Gli scarti si rimescolano: un nuovo mazzo di { $cards } carte.
event-play = { $car } { $me ->
    [yes] giochi
   *[no] gioca
  } { $cards }.
event-skip = { $car } { $me ->
    [yes] non giochi carte e resti dove sei
   *[no] non gioca carte e resta dov’è
  }.
event-no-move = { $car } { $me ->
    [yes] non ti muovi: in questo turno ti si supera
   *[no] non si muove: in questo turno la si supera
  } con 1 punto.
event-trajectory = { $car } { $me ->
    [yes] { $used ->
        [yes] usi la traiettoria
       *[no] rinunci alla traiettoria
    }
   *[no] { $used ->
        [yes] usa la traiettoria
       *[no] rinuncia alla traiettoria
    }
  }.
event-trajectory-lost = { $car } { $me ->
    [yes] perdi la traiettoria nella { $section } e
   *[no] perde la traiettoria nella { $section } e
  } { $lost ->
    [0] nient’altro
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  }.
event-pay = { $car } { $me ->
    [yes] paghi
   *[no] paga
  } { $chips ->
    [one] 1 gettone gomma
   *[other] { $chips } gettoni gomma
  }; restano: { $left }.
event-pay-card = { $car } { $me ->
    [yes] paghi
   *[no] paga
  } una gomma con { $card }.
event-damage = { $car } { $me ->
    [yes] subisci
   *[no] subisce
  } danni { $cause ->
    [card] per una carta
    [check] per un check fallito
    [contact] per un contatto
    [off-track] fuoripista
    [trajectory] per la traiettoria
   *[other] ({ $cause })
  }: { $red } { $red ->
    [one] riparabile
   *[other] riparabili
  }, { $brown } { $brown ->
    [one] permanente
   *[other] permanenti
  }.
event-damage-fatal = { $car } { $me ->
    [yes] non hai
   *[no] non ha
  } posto per altri { $count } danni.
event-eliminated = { $car } { $me ->
    [yes] sei
   *[no] è
  } fuori gara: { $cause ->
    [fuel] senza carburante
    [damage] troppi danni
    [tyres] gomme finite
    [crash] incidente
    [replaced] la sua auto passa a un giocatore
   *[other] { $cause }
  }.
event-check = { $car } { $me ->
    [yes] { $passed ->
        [yes] superi
       *[no] fallisci
    }
   *[no] { $passed ->
        [yes] supera
       *[no] fallisce
    }
  } il check { $check ->
    [lapping] di doppiaggio
    [extreme] della Traiettoria Estrema
   *[other] di movimento
  } con { $card }: { $factor } contro { $target }.
event-check-lapsed = { $car } { $me ->
    [yes] non hai
   *[no] non ha
  } carte per il check: il check fallisce.

## Eventi: movimento

event-movement = { $car } { $me ->
    [yes] hai
   *[no] ha
  } { $mp ->
    [one] 1 punto movimento
   *[other] { $mp } punti movimento
  }: { $cards } dalle carte{ $trajectory ->
    [0] {""}
   *[other] , { $trajectory } dalla traiettoria
  }{ $strategy ->
    [0] {""}
   *[other] , { $strategy } dalla strategia
  }.
event-movement-soft = { $car } { $me ->
    [yes] hai
   *[no] ha
  } { $mp ->
    [one] 1 punto movimento
   *[other] { $mp } punti movimento
  }: { $cards } dalle carte{ $trajectory ->
    [0] {""}
   *[other] , { $trajectory } dalla traiettoria
  }{ $strategy ->
    [0] {""}
   *[other] , { $strategy } dalla strategia
  }, { $soft } dalle gomme soft.
event-movement-lost = { $car } { $me ->
    [yes] hai
   *[no] ha
  } { $mp ->
    [one] 1 punto movimento
   *[other] { $mp } punti movimento
  }: { $cards } dalle carte{ $trajectory ->
    [0] {""}
   *[other] , { $trajectory } dalla traiettoria
  }{ $strategy ->
    [0] {""}
   *[other] , { $strategy } dalla strategia
  }, meno { $lost } persi.
event-moved = { $car } { $me ->
    [yes] arrivi
   *[no] arriva
  } alla { $section }.
event-stopped = { $car } { $me ->
    [yes] ti fermi dietro l’auto davanti nella { $section } e perdi
   *[no] si ferma dietro l’auto davanti nella { $section } e perde
  } { $lost ->
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  }.
event-overtake = { $car } { $me ->
    [yes] superi
   *[no] supera
  } { $other } nella { $section }.
event-lap = { $car } { $me ->
    [yes] doppi
   *[no] doppia
  } { $other } nella { $section }.
event-unlap = { $car } { $me ->
    [yes] recuperi
   *[no] recupera
  } un giro a { $other } nella { $section }.
event-free-overtake = { $car } { $me ->
    [yes] vai ruota a ruota e superi
   *[no] va ruota a ruota e supera
  } senza spendere nulla.
event-late-braking = { $car } { $me ->
    [yes] { $passed ->
        [yes] ritardi la frenata e ce la fai
       *[no] ritardi la frenata e perdi l’auto
    }
   *[no] { $passed ->
        [yes] ritarda la frenata e ce la fa
       *[no] ritarda la frenata e perde l’auto
    }
  }: { $factor } contro { $target }.
event-off-track = { $car } { $me ->
    [yes] vai
   *[no] va
  } fuoripista nella { $section }.
event-re-enter = { $car } { $me ->
    [yes] rientri
   *[no] rientra
  } nella { $section }.
event-point = { $car } { $me ->
    [yes] prendi
   *[no] prende
  } la { $trajectory } della { $section }.
event-robot-move = { $car } muove con { $mp } punti movimento fino alla { $section }.
event-robot-check = { $car } { $passed ->
    [yes] supera
   *[no] fallisce
  } il check di doppiaggio: { $factor } contro { $target }.

## Eventi: contest e pit stop

event-contest-declared = { $car } { $me ->
    [yes] vai
   *[no] va
  } al contest con { $count ->
    [one] 1 carta coperta
   *[other] { $count } carte coperte
  }.
event-contest-declared-own = { $car } { $me ->
    [yes] giochi
   *[no] gioca
  } coperto nel contest: { $cards }.
event-contest-declined = { $car } { $me ->
    [yes] resti
   *[no] resta
  } fuori dal contest.
event-contest-initiated = { $car } { $me ->
    [yes] inizi
   *[no] inizia
  } il contest nella { $section }.
event-contest-value = { $car } { $me ->
    [yes] riveli
   *[no] rivela
  } { $cards }, modificatore { $modifier }{ $doubled ->
    [0] {""}
   *[other] , { $doubled } in più col raddoppio
  }: { $value } nel contest.
event-contest-order = Ordine nella { $section } dopo il contest: { $order }.
event-pit = { $car } { $me ->
    [yes] fai il pit stop { $stop } e arretri
   *[no] fa il pit stop { $stop } e arretra
  } alla { $section }.
event-repair = { $car } { $me ->
    [yes] ripari
   *[no] ripara
  } { $red ->
    [one] 1 danno
   *[other] { $red } danni
  }.
event-tyres = { $car } { $me ->
    [yes] hai
   *[no] ha
  } { $tyres ->
    [one] 1 gettone gomma nuovo
   *[other] { $tyres } gettoni gomma nuovi
  }.
event-refuelled = { $car } { $me ->
    [yes] hai
   *[no] ha
  } fatto rifornimento.

## Domande

prompt-chart = Scegli la tua Scheda Auto.
prompt-substitute = Tieni la mano, o la cambi tutta?
prompt-qualifying = Con quale carta ti qualifichi, in segreto?
prompt-first-strategy = Parti dal posto { $place }. Con quale strategia?
prompt-pit = Prosegui, o fai un pit stop?
prompt-pit-or-skip = Pesca la tua carta, o dichiara una sosta o un salto.
prompt-pit-discard = Scarti qualche carta prima di pescare?
prompt-pit-strategy = Con quale strategia lasci i box?
prompt-skip-strategy = Con quale strategia prosegui?
prompt-lucky = Quale delle due carte tieni?
prompt-lucky-discard = Ne hai pescate due. Quale carta scarti?
prompt-chase = Peschi una carta, o ne prendi una scoperta?
prompt-play = Gioca una o due carte.
prompt-pay = { $cost ->
    [one] Paga 1 gomma: un gettone, o una carta?
   *[other] Paga { $cost } gomme: gettoni, o una carta?
  }
prompt-trajectory = Paghi { $costs } per la traiettoria +{ $bonus }?
prompt-trajectory-extreme = Estrema +{ $bonus }: tenti il Blind Check?
prompt-discard = Quale carta scarti?
prompt-check-order = Quale check fai per primo?
prompt-check = Quale carta per il check? Riesce con { $value } o meno.
prompt-lapping-check = Con che carta doppi { $other }? Riesce con { $value } o meno.
prompt-discard-order = In che ordine vanno negli scarti le carte usate?
prompt-pass = { $other } è davanti. Superi con { $cost } di { $mp } punti?
prompt-late-braking = Ritardi la frenata? Riesce con { $target } o meno.
prompt-point = Quale traiettoria prendi?
prompt-contest = Contest: gioca coperte una o due carte, o resta fuori.

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
action-skip = salta il turno e resta fermo
action-chips = gettoni per tutto il resto
action-pay = paga con { $what }
action-first = il check { $what }
action-blind-first = il Blind Check { $what }
action-follow = usala
action-ignore = ignorala
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
label-discards = { $count ->
    [one] scarta 1 carta
   *[other] scarta { $count } carte
  }
label-follow = Tenta la traiettoria estrema: passano { $chance } carte su 100
label-and = { $first } e { $second }
label-contest = Contest con { $cards }: { $value }
label-check = Check con { $card }: { $passed ->
    [yes] riesce
   *[no] fallisce
  }
label-blind = Blind Check, la prima carta del mazzo: riesce al { $chance } %
label-late = Frenata Ritardata: riesce al { $chance } %, altrimenti fuoripista
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
f90-effect-lucky-any = peschi due carte, poi ne scarti una qualsiasi
f90-effect-chase = prendi una carta scartata invece di pescare
f90-effect-chase-table = prendi una carta giocata da chi insegui invece di pescare, +1 dietro un robot
f90-effect-banging-wheels = +3 nei contest, e paghi sorpassi anche fuori dai rettilinei
f90-effect-hazard-revised = 1 punto per ogni Blind Check e ogni danno delle carte, una sezione in più dopo una frenata ritardata
f90-effect-push = paghi fino a due gettoni gomma in più, per un punto ciascuno
f90-effect-push-one = paghi un gettone gomma in più per un punto
f90-effect-save-fuel = con sole carte da 1 o 2, la prossima sosta scade un turno più tardi
f90-effect-defend = +2 nei contest finché sei in testa, e in rettilineo chi gioca paga 2 per sorpassarti
f90-effect-opportunist = le carte Evento danno il bonus di ogni traiettoria tranne quelle estreme, e un loro simbolo vale due volte

## Il Gioco Avanzato, regole opzionali: rifiuti e opzioni

error-skill-unknown = non c’è una tale abilità da scegliere; libere: { $choices }
error-setup-value = ogni caratteristica prende da { $least } a { $most } punti di setup
error-setup-points = { $found } punti di setup sono troppi: l’auto ne ha { $points }
error-fuel-bid = non si possono puntare { $fuel } turni di carburante; le scelte sono { $choices }
error-fuel-amount = non si può imbarcare tanto carburante; le scelte sono { $choices }
error-tyres-unknown = non ci sono gomme così; le scelte sono { $choices }
error-soft-sets = i due treni di gomme soft sono finiti; le scelte sono { $choices }
error-soft-bonus-not-needed = con queste carte non serve dichiarare un bonus soft, o non ne restano
error-track-card-corner = il movimento non toccherebbe la curva di una Carta Circuito{ $lacking ->
    [0] { "" }
    [one] ; manca un punto movimento
   *[other] ; mancano { $lacking } punti movimento
  }
error-late-braking-card = riesce solo con una Carta Circuito che ha il simbolo della frenata ritardata e il numero della curva che segue
error-no-yellow-flag = lì non c’è una bandiera gialla
error-yellow-corner = la sezione { $section } non è una sezione di curva: lì non va una bandiera gialla
error-yellow-twice = nella sezione { $section } c’è già una bandiera gialla
error-push-chips = { $most ->
    [one] si può pagare al massimo un altro gettone gomma
   *[other] si possono pagare al massimo altri { $most } gettoni gomma
  }
error-yellow-place = la bandiera va dietro ogni auto su una traiettoria; sono liberi i posti da { $first } a { $last }
error-module-unknown = non c’è un modulo «{ $name }»; noti: { $known } ({ $rule })
error-option-module = { $count ->
        [one] «{ $name }» non significa nulla senza «{ $modules }» ({ $rule })
       *[other] «{ $name }» non significa nulla senza una di queste parti: { $modules } ({ $rule })
    }
error-fuel-cap = una sosta carica carburante per almeno { $least } turni: non si può limitarla a { $value } ({ $rule })
error-modules-standard = il Gioco Standard ha già ogni modulo: { $modules } non va indicato ({ $rule })
error-option-other-edition = «{ $name }» è un’opzione { $editions ->
    [1] della 1ª edizione
    [2] della 2ª edizione
   *[other] delle edizioni { $editions }
 } ({ $rule })
error-flags-stage = bandiere che durano due stadi (V8) non possono finire con il primo ({ $rule })
error-kids-standard = il gioco per ragazzi (V4) è un gioco Base ({ $rule })
error-kids-modules = il gioco per ragazzi (V4) si gioca senza moduli ({ $rule })
error-strict-second = i gettoni abilità finiscono solo nella 1ª edizione: altrove più giocatori possono avere la stessa abilità ({ $rule })
error-cap-second = solo nella 1ª edizione si sceglie il massimo di turni di carburante a una sosta ({ $rule })
error-rescue-second = solo la 1ª edizione ha il rientro dei piloti eliminati ({ $rule })
error-modules-junior = la variante Junior si gioca senza moduli, non con { $modules } ({ $rule })
error-modules-advanced = il Gioco Avanzato ha già ogni modulo: { $modules } non va indicato ({ $rule })
error-short-junior = la variante Junior finisce già nell’ultimo turno della Corsa Breve ({ $rule })
error-track-cards-missing = { $track } non ha Carte Circuito: va giocato senza quel modulo ({ $rule })

## Il Gioco Avanzato, regole opzionali: le cose

f90-at-corner = per { $corner }
f90-any-corner = ogni curva
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
f90-skill-wise-driving = WISE DRIVING
f90-failed = { $check ->
    [extreme] check della traiettoria estrema
    [late-braking] check della frenata ritardata
    [lapping] check di doppiaggio
   *[movement] check della carta
  }
f90-compound-soft = soft
f90-compound-supersoft = supersoft
f90-compound-medium = medium
f90-compound-superhard = superhard
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

event-skill-chosen = { $car } { $me ->
    [yes] hai
   *[no] ha
  } scelto un’Abilità.
event-skill-chosen-own = { $car } { $me ->
    [yes] scegli
   *[no] sceglie
  } { $skill }.
event-skill = { $car } { $me ->
    [yes] hai
   *[no] ha
  } l’Abilità { $skill }.
event-setup-chosen = { $car } { $me ->
    [yes] hai
   *[no] ha
  } scelto il setup.
event-setup-chosen-own = { $car } { $me ->
    [yes] scegli
   *[no] sceglie
  } il setup: { $points }.
event-setup = { $car } { $me ->
    [yes] hai
   *[no] ha
  } un’auto con { $tyres } gettoni gomma, { $cards } carte e { $slots } danni assorbibili.
event-weather-start = Il meteo alla partenza, con { $card }: { $slot }.
event-weather = { $car } { $me ->
    [yes] sposti
   *[no] sposta
  } il meteo: { $slot }.
event-weather-alone = Il tempo cambia: { $slot }.
event-robot-tyres = I robot montano gomme { $compound }.
event-fit-tyres = { $car } { $me ->
    [yes] monti
   *[no] monta
  } gomme { $compound }, con { $tyres } gettoni gomma.
event-fuel = { $car } { $me ->
    [yes] imbarchi
   *[no] imbarca
  } carburante per { $turns } turni: { $due ->
    [0] basta fino alla fine
   *[other] la prossima sosta entro il turno { $due }
  }.
event-trajectory-card = { $car } { $me ->
    [yes] scarti { $card } e tieni
   *[no] scarta { $card } e tiene
  } la traiettoria estrema.
event-wise-driving = WISE DRIVING: { $car } { $me ->
    [yes] consideri
   *[no] considera
  } superato il { f90-failed } fallito.
event-push = { $car } { $me ->
    [yes] spingi
   *[no] spinge
  }: { $chips ->
    [one] 1 gettone gomma in più, 1 punto movimento in più
   *[other] { $chips } gettoni gomma in più, { $chips } punti movimento in più
  }; gettoni rimasti: { $left }.
event-fuel-saved = { $car } { $me ->
    [yes] risparmi
   *[no] risparmia
  } carburante: { $due ->
    [0] basta fino alla fine
   *[other] la prossima sosta entro il turno { $due }
  }.
event-soft-bonus = { $car } { $me ->
    [yes] usi
   *[no] usa
  } un bonus delle gomme soft: un punto movimento in più; bonus rimasti: { $left }.
event-tyre-penalty = { $car } { $me ->
    [yes] perdi
   *[no] perde
  } { $lost ->
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  } con gomme { $compound } e questo meteo.
event-delay = { $car } { $me ->
    [yes] perdi
   *[no] perde
  } { $lost ->
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  } per il tempo perso fuoripista.
event-track-draw = { $car } { $me ->
    [yes] peschi
   *[no] pesca
  } { $count ->
    [one] una Carta Circuito
   *[other] { $count } Carte Circuito
  }.
event-track-draw-own = { $car } { $me ->
    [yes] peschi
   *[no] pesca
  } { $count ->
    [one] la Carta Circuito
   *[other] le Carte Circuito
  } { $cards }.
event-track-reshuffle = Le Carte Circuito scartate si rimescolano: un nuovo mazzo di { $cards }.
event-special = { $car } { $me ->
    [yes] ottieni
   *[no] ottiene
  } { $count ->
    [one] uno SPECIAL
   *[other] { $count } SPECIAL
  } con { $strategy }.
event-lucky-pair = { $car } { $me ->
    [yes] mostri
   *[no] mostra
  } due carte pescate con lo stesso movimento: { $cards }.
event-late-braking-card = { $car } { $me ->
    [yes] ritardi la frenata con { $card } e ce la fai
   *[no] ritarda la frenata con { $card } e ce la fa
  }.
event-yellow-flag = { $car } { $me ->
    [yes] fai
   *[no] fa
  } esporre una bandiera gialla nella { $section }.
event-green-flag = { $car } { $me ->
    [yes] fai
   *[no] fa
  } togliere la bandiera gialla dalla { $section }.
event-blue-flag = { $car } { $me ->
    [yes] ottieni
   *[no] ottiene
  } una bandiera blu: doppiare costa meno fino alla fine dello stadio di gara.
event-orange-flag = { $car } { $me ->
    [yes] ottieni la bandiera arancione: decidi
   *[no] ottiene la bandiera arancione: decide
  } le frenate ritardate dei robot fino alla fine dello stadio di gara.
event-flags-cleared = Un nuovo stadio di gara: tutte le bandiere rientrano.
event-flags-cleared-stay = Un nuovo stadio di gara: rientrano le bandiere blu e arancione, le gialle restano.
event-flag-passed = { $car } { $me ->
    [yes] passi
   *[no] passa
  } la bandiera gialla nella { $section }.
event-forced = { $car } { $me ->
    [yes] costringi
   *[no] costringe
  } { $other } alla frenata ritardata.
event-forced-trajectory = { $car } { $me ->
    [yes] costringi
   *[no] costringe
  } { $other } sulla Traiettoria Estrema nella { $section }.
event-off-track-check = { $car } { $me ->
    [yes] { $passed ->
        [yes] riprendi il controllo
       *[no] continui a scivolare
    }
   *[no] { $passed ->
        [yes] riprende il controllo
       *[no] continua a scivolare
    }
  }: { $factor } contro { $target }.
event-lost-time = { $car } { $me ->
    [yes] perdi
   *[no] perde
  } tempo: { $lost ->
    [one] 1 punto movimento
   *[other] { $lost } punti movimento
  } in meno nel turno di rientro.
event-owes-stop = { $car } { $me ->
    [yes] devi fermarti
   *[no] deve fermarsi
  } ai box entro il turno dopo il rientro.
event-owes-stop-turn = { $car } { $me ->
    [yes] devi fermarti
   *[no] deve fermarsi
  } ai box entro il turno { $turn }.
event-re-entry-position = { $car } { $me ->
    [yes] attendi
   *[no] attende
  } di rientrare accanto alla { $section }.
event-safety-car = La Safety Car entra nella { $section } e resta fino al prossimo stadio di gara, nell’ultimo fino all’arrivo. In fila: { $order }.
event-safety-car-moves = La Safety Car avanza fino alla { $section }.
event-restart = La Safety Car lascia la pista: la gara riparte.
event-chequered-flag = { $car } { $me ->
    [yes] tagli
   *[no] taglia
  } il traguardo in testa: bandiera a scacchi, questo turno è l’ultimo.
event-flag-lifted = { $car } { $me ->
    [yes] togli
   *[no] toglie
  } la bandiera gialla dalla { $section } per metterla altrove.
event-flags-taken = Bandiere gialle ritirate: { $sections }.
event-flags-turned = Bandiere gialle girate: { $sections }. Vanno via col prossimo stadio di gara.
event-helped = { $car } { $me ->
    [yes] scarti
   *[no] scarta
  } { $card } per { $other }: { $what ->
    [event] valgono i suoi simboli
    [movement] un punto movimento in più
    [dare] osa di più, con +20 al check
    [contest] partecipa al contest con +3
   *[check] +20 al suo check
  }.
event-phantom = { $car } { $me ->
    [yes] sei stato doppiato: tu e le auto a pieni giri non vi vedete
   *[no] è doppiata: lei e le auto a pieni giri non si vedono
  }.
event-phantom-gone = { $car } { $me ->
    [yes] sei lontano dal Leader: non sei
   *[no] è lontana dal Leader: non è
  } più un’auto fantasma.
event-white-bonus = { $car } { $me ->
    [yes] usi
   *[no] usa
  } un bonus bianco delle gomme: due punti movimento in più, { $left } rimasti.
event-forecast = Previsione per la fine della gara: { $slot }. Tempo { $deck }: cinque carte coperte.
event-weather-check = Controllo meteo { $side }: { $factor } contro { $target }, { $passed ->
    [yes] il tempo cambia
   *[no] per ora non cambia
  }.
event-weather-card = Carta meteo { $value }; { $left ->
    [0] non ne restano
    [one] ne resta una
   *[other] ne restano { $left }
  }.
event-weather-look = { $car } { $me ->
    [yes] guardi
   *[no] guarda
  } { $what ->
    [top] la prossima carta meteo
   *[checks] le carte dei controlli meteo
  }.
event-weather-look-own = { $what ->
    [top] La prossima carta meteo è { $weather }.
   *[checks] Le carte dei controlli meteo sono { $cards }.
  }
f90-weather-deck-erratic = instabile
f90-weather-deck-unsettled = variabile
f90-weather-deck-regular = regolare
f90-weather-deck-divergent = divergente
f90-weather-deck-volatile = volubile
f90-weather-deck-capricious = capriccioso
f90-weather-deck-turning = in cambiamento
event-rescued = { $car } { $me ->
    [yes] rientri
   *[no] rientra
  } al posto di { $other } nella { $section }.
event-new-target = { $car } { $me ->
    [yes] scopri { $card }: è il tuo nuovo Target Check
   *[no] scopre { $card }: è il suo nuovo Target Check
  }.

## Il Gioco Avanzato, regole opzionali: domande

prompt-skill = Con quale Abilità corri, in segreto?
prompt-skills = Con quali Abilità corri, in segreto?
prompt-setup = Prepara la tua auto in segreto, con { $points } punti.
prompt-qualifying-fuel = Con quale carta ti qualifichi, e quanto carburante?
prompt-fuel = Carburante per quanti turni?
prompt-tyres = Con quali gomme parti?
prompt-pit-tyres = Quali gomme monti?
prompt-extreme-check = Un check, { $value } o meno, o una Carta Circuito?
prompt-wise-driving = Il check è fallito: lo consideri superato?
prompt-push = Paghi altri gettoni, un punto l’uno? Ne hai { $chips }.
prompt-save-fuel = { $due ->
    [0] Peschi una Carta Circuito?
   *[other] Rinvii la sosta del turno { $due }, o peschi una carta?
  }
prompt-soft = Usi un bonus soft per un punto movimento in più?
prompt-versatility = Cambi strategia ora, una volta fino alla prossima sosta?
prompt-event = Usa i simboli delle tue carte, uno alla volta.
prompt-force = Frenata ritardata per { $other }? Riesce con { $target } o meno.
prompt-force-either = { $other }: frenata ritardata (max { $target }) o Traiettoria Estrema (max { $value })?
prompt-force-extreme = { $other } sulla Traiettoria Estrema? Con { $value } o meno tiene.
prompt-off-track-check = Quale carta? Con { $value } o meno riprendi il controllo.
prompt-recovery-check = Quale carta? Con { $value } o meno recuperi l’auto.
prompt-safety-car-discard = Quale carta scarti dietro la Safety Car?
prompt-rescue = Rientri al posto di { $other }?
prompt-help-event = Usi una carta evento per { $other }?
prompt-help-movement = { $other } si è mosso: scarti una carta per aiutarlo?
prompt-help-contest = Una carta cambio per { $other } nel contest?
prompt-help-check = Una carta guida per { $other }? Ora tiene con { $value } o meno.
prompt-dare = Che cosa osa { $other }?

## Il Gioco Avanzato, regole opzionali: risposte

action-hold = scarta { $what }
action-wise = consideralo superato
action-accept = lascialo fallito
action-push = { $what } in più
action-delay = fermati un turno più tardi
action-track-card = pesca una Carta Circuito
action-neither = nessuna delle due
action-use = usalo
action-use-white = usa un bonus bianco: due punti
action-lift = sposta una bandiera gialla
action-save = tienilo
action-extreme = prende { $what }
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
label-push = { $chips ->
    [0] non pagare
   *[other] +{ $chips }, gettoni rimasti: { $left }
  }
label-stop-later = sosta entro il turno { $turn }
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
label-lift = sposta la bandiera gialla della { $section }
action-help = scarta { $what }
label-help-leave = non scarti nulla
label-help-event = { $card } per { $symbols }
label-help-movement = { $card } per un punto movimento in più
label-help-movement-to = { $card } per un punto movimento in più: a { $section }
label-help-movement-point = { $card } per un punto movimento in più: a { $section } e la sua { $trajectory }
label-help-late = { $card } per una Frenata Ritardata, riesce al { $chance } %
label-help-extreme = { $card } per la Traiettoria Estrema, al prossimo turno tiene al { $chance } %
label-help-dare = { $card } per una Frenata Ritardata o una Traiettoria Estrema
label-help-contest = { $card } per il contest con { $value }
label-help-check = { $card } per +20: { $chance } % invece del { $before } %
label-dare-late = Frenata Ritardata, riesce al { $chance } %
label-dare-extreme = { $trajectory }, al prossimo turno tiene al { $chance } %
label-weather-look = { $what ->
    [top] guarda la prossima carta meteo
   *[checks] guarda le carte dei controlli meteo
  }
label-blue = bandiera blu: doppi per 1 punto in meno fino alla fine dello stadio
label-orange = bandiera arancione: decidi tu le frenate ritardate dei robot

## Le serie

error-series-code = «{ $found }» non è una serie; scegli una di queste: { $choices } – o scrivi coppie di robot, spinta, danni e pilota, come in UF+SFt+Ft+Ft+S/large/challenging/talented ({ $rule })
error-series-version = il file è della versione { $found } e questo programma legge fino alla versione { $most }: va aggiornato ({ $rule })
error-series-class = «{ $found }» non è una classe di robot; scegli una di queste: { $choices } ({ $rule })
error-series-odd = i robot vanno a coppie, e qui sono { $found } ({ $rule })
error-series-pair = i robot vanno a coppie della stessa classe, con i tratti o senza, e { $sign } c’è { $found ->
    [one] una volta
   *[other] { $found } volte
  } ({ $rule })
error-series-robots = una serie vuole da una a { $most } coppie di robot ({ $rule })
error-series-cars = una gara ha al massimo { $most } auto, la tua compresa, e qui sono { $found } ({ $rule })
error-series-class-most = non ci sono più di { $most } coppie di robot { $sign }, e qui sono { $found } ({ $rule })
error-series-trait = nessuno conosce il tratto «{ $found }»; scegli fra: { $choices } ({ $rule })
error-series-traits = un robot con tratti ne ha uno o { $most } diversi, non: { $found } ({ $rule })
error-series-traits-most = solo { $most } robot { $sign } hanno una tessera con tratti, e qui sono { $found } ({ $rule })
error-series-boost = «{ $found }» non è una spinta; scegli una di queste: { $choices } ({ $rule })
error-series-damage = «{ $found }» non è una miscela di danni; scegli una di queste: { $choices } ({ $rule })
error-series-skills = un pilota ha da una a { $most } abilità, non { $found } ({ $rule })

f90-effect-chase-series = prendi una carta giocata dal giocatore che insegui, o una Carta R dietro un robot, invece di pescare
event-refuel-chit-twice = Un robot { $robot } deve fare rifornimento nel turno { $turn } e nel turno { $second }.
event-next-stop = Un robot { $robot } deve fare di nuovo rifornimento nel turno { $turn }.
event-tile = { $car } corre con la tessera { $number }: { $traits }.
event-r-cards = Carte R { $cards }: { $boost ->
    [0] i robot vanno alla velocità di base.
    [one] tutti i robot vanno avanti di { $boost } in più.
   *[other] tutti i robot vanno avanti di { $boost } in più.
  }
event-r-card-idle = Il simbolo { $symbol } della Carta R non ha effetto.
event-orange-pawn = { $on ->
    [yes] Bandiera arancione su una Carta R: ogni robot ritarda la frenata o prende una Traiettoria Estrema dovunque può.
   *[no] La pedina arancione lascia la scheda della serie.
  }
event-weather-r-card = Il tempo fa un passo verso { $check }: { $slot }.
event-yellow-flag-r-card = { $track_card }: bandiera gialla esposta nella { $section }, dietro a tutte le auto che vi stanno.
event-green-flag-r-card = { $track_card }: la bandiera gialla è tolta dalla { $section }.
event-forced-r-card = Le Carte R costringono { $other } alla frenata ritardata.
event-forced-trajectory-r-card = Le Carte R mandano { $other } sulla Traiettoria Estrema nella { $section }.
event-trait = { $car }, { $trait }: { $effect }.
event-trait-value = { $car }, { $trait }: il valore nel contest ora è { $value }.
error-tile-unknown = non c’è una tessera dei giocatori { $found }; scegline una da 1 a { $most } ({ $rule })
error-tiles-count = ognuno dei { $players } giocatori sceglie una tessera sua, non: { $found } ({ $rule })
error-series-with-skills = i piloti di questa serie scelgono { $skills } abilità ciascuno: non se ne può assegnare una in anticipo ({ $rule })
error-series-with-robots = una serie ha già i suoi robot: non vanno indicati altri ({ $rule })
error-robot-fuel = i robot { $name } si fermano due volte per il carburante: vanno giocati con il modulo «fuel» ({ $rule })
f90-trait-prompt-reflexes = Prompt reflexes
f90-trait-wild-driver = Wild driver
f90-trait-stubborn-driver = Stubborn driver
f90-trait-teams-favourite = Team’s favourite
f90-trait-crasher = Crasher
f90-trait-chaser = Chaser
f90-trait-fighter = Fighter
f90-trait-overtaker = Overtaker
f90-trait-lucky-bastard = Lucky bastard
f90-trait-braker = Braker
f90-trait-jump-starter = Jump starter
f90-trait-professional = Professional
f90-trait-reckless = Reckless
f90-trait-born-survivor = Born Survivor
f90-effect-trait-prompt-reflexes = +20 al check
f90-effect-trait-wild-driver = check contro 85 invece di 70
f90-effect-trait-stubborn-driver = la bandiera non conta per questo pilota
f90-effect-trait-teams-favourite = la sosta è più corta di 2 sezioni
f90-effect-trait-crasher = un check fallito è un incidente, ed entra la Safety Car
f90-effect-trait-chaser = +1 PM finché un giocatore è in testa
f90-effect-trait-fighter = 3 carte nel contest
f90-effect-trait-overtaker = sorpassa in curva per 2 PM
f90-effect-trait-lucky-bastard = +1 PM per Carte R di valore uguale
f90-effect-trait-braker = sorpassa in frenata, gratis
f90-effect-trait-jump-starter = +2 PM alla partenza
f90-effect-trait-professional = farsi doppiare non costa nulla a chi passa
f90-effect-trait-reckless = pareggia il contest
f90-effect-trait-born-survivor = recupera senza check

## La carriera da soli, la gara del giorno

f90-series-superkart-series = Superkart Series
f90-series-formula-renault = Formula Renault
f90-series-formula-tres = Formula Tres
f90-series-grand-p2 = Grand P2
f90-series-formula-champion = Formula Champion
daily-line = Pitboard { $day } · { $track } · { $series } ({ $difficulty }): { $out ->
    [yes] fuori gara
   *[no] posto { $place } su { $cars }, { $place ->
        [1] vittoria
       *[other] +{ $gap }
    }
  }
error-daily-other = questa non è la gara del giorno { $day }: circuito, serie, seme e pilota devono essere quelli del giorno
error-daily-on = la gara del giorno { $day } non è ancora finita
error-daily-date = «{ $found }» non è una data; scrivila come 2026-11-17
error-daily-future = { $day } deve ancora venire: oggi è { $today }, in UTC
error-daily-unknown = non c’è un risultato simile ({ $result })
error-daily-known = questa gara del { $day } è già in classifica
error-daily-record-gone = la registrazione di questo risultato ({ $result }) non viene più conservata
error-daily-closed = la gara del { $day } è chiusa: la più vecchia che si può ancora correre è quella del { $first }
error-daily-name-taken = quel giorno corre già qualcun altro come { $name }: scegli un altro nome
error-daily-named = il { $day } corri come { $name }: un browser ha un solo nome al giorno
error-daily-driven = la gara del { $day } conta per chi la guida: qui nessun computer guida al posto di qualcuno
error-daily-full = per il { $day } ci sono già { $most } risultati: non si accettano altre registrazioni
error-daily-enough = hai già { $most } risultati del { $day }: non si accettano altre registrazioni
