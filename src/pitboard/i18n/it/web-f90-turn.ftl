# Il turno in un posto solo, e che cosa viene chiesto: caricato quando si scelgono carte.

web-turn-switch = { $name }, { $points } { $points ->
    [one] punto
   *[other] punti
  }
web-turn-then = Poi
web-turn-then-nothing = non ti viene chiesto altro.
web-turn-save = 0
web-turn-use = +1
web-turn-use-white = +2
web-turn-pay = Paghi
web-turn-check = Check
web-turn-lapping_check = Per doppiare
web-turn-limit = { $value } o meno
web-turn-blind = cieco { $chance }%
web-turn-never = Nessuna carta passa: 1 danno.
web-turn-late_braking = Frenata rit.
web-turn-late = Frenata ritardata, { $chance } per cento, riesce con { $limit } o meno; se no fuori pista
web-turn-late-fails = se no fuori pista
web-turn-late-never = non può riuscire: soglia { $limit }
web-turn-point = Finisci su
web-turn-discard = Scarti
web-turn-lucky_discard = Va via
web-turn-lucky = Tieni
web-turn-chase = Prendi
web-turn-check_order = Primo check
web-turn-pass = Auto davanti
web-turn-extreme_check = Estrema
web-turn-save_fuel = Risparmio
web-turn-other = Poi
web-turn-do-chips = gettoni
web-turn-do-stay = no
web-turn-do-point = nessuno
web-turn-event = Evento
web-turn-fuel = Benzina
web-turn-fuel-turns = { $turns } { $turns ->
    [one] turno
   *[other] turni
  }
web-turn-pit_discard = Via le carte
web-turn-goes = { $count ->
    [0] nessuna: clicca le carte da scartare
    [one] 1 carta va via: clicca le carte per cambiare
   *[other] { $count } carte vanno via: clicca le carte per cambiare
  }
web-turn-goes-weakest = { $count ->
    [0] Nessuna carta va via
    [one] Va via la carta che serve meno
   *[other] Vanno via le { $count } carte che servono meno
  }
web-turn-pit_tyres = Gomme
web-turn-pit_strategy = Strategia
web-turn-entries = Gioca per
web-turn-entry = Valore { $value }: { $cards }
web-turn-moves = Due carte
web-turn-move = Muovi di { $value }{ $tyres ->
        [0] {""}
        [one] {" "}per 1 punto gomme
       *[other] {" "}per { $tyres } punti gomme
    }: { $cards }

web-ask-title = Che cosa ti viene chiesto
web-ask-everything = Chiedimi tutto
web-ask-turn = Chiedi ogni passo del turno da solo
web-ask-pit = Chiedi sempre della sosta
web-ask-point = Chiedi sempre del punto traiettoria
web-ask-twice = Un secondo clic sulla carta scelta la gioca
web-ask-versatility = Chiedi sempre del cambio di strategia
web-ask-help = Chiedi sempre dell’aiuto al compagno
