# The turn in one place, and what is asked: loaded once cards are picked.

web-turn-switch = { $name }, { $points } { $points ->
    [one] point
   *[other] points
  }
web-turn-then = Then
web-turn-then-nothing = nothing more is asked.
web-turn-save = 0
web-turn-use = +1
web-turn-use-white = +2
web-turn-pay = Pay
web-turn-check = Check
web-turn-lapping_check = To lap
web-turn-limit = { $value } or less
web-turn-blind = blind { $chance }%
web-turn-never = No card passes: 1 damage.
web-turn-late_braking = Late Brake
web-turn-late = Late Brake, { $chance } percent, { $limit } or less holds; else off the track
web-turn-late-fails = else off the track
web-turn-late-never = cannot succeed: target { $limit }
web-turn-point = End on
web-turn-discard = Discard
web-turn-lucky_discard = Goes
web-turn-lucky = Keep
web-turn-chase = Take
web-turn-check_order = First check
web-turn-pass = Car ahead
web-turn-extreme_check = Extreme
web-turn-save_fuel = Save fuel
web-turn-other = Then
web-turn-do-chips = chips
web-turn-do-stay = no
web-turn-do-point = no point
web-turn-event = Event
web-turn-fuel = Fuel
web-turn-fuel-turns = { $turns } { $turns ->
    [one] turn
   *[other] turns
  }
web-turn-pit_discard = Cards go
web-turn-goes = { $count ->
    [0] none: click the cards that go
    [one] 1 card goes: click cards to change it
   *[other] { $count } cards go: click cards to change it
  }
web-turn-goes-weakest = { $count ->
    [0] No card goes
    [one] The card that is missed least goes
   *[other] The { $count } cards that are missed least go
  }
web-turn-pit_tyres = Tyres
web-turn-pit_strategy = Strategy
web-turn-entries = Lay for
web-turn-entry = Value { $value }: { $cards }
web-turn-moves = Two cards
web-turn-move = Move by { $value }{ $tyres ->
        [0] {""}
        [one] {" "}for 1 tyre point
       *[other] {" "}for { $tyres } tyre points
    }: { $cards }

web-ask-title = What you are asked
web-ask-everything = Ask me everything
web-ask-turn = Ask each step of my turn on its own
web-ask-pit = Always ask about a pit stop
web-ask-point = Always ask about a trajectory point
web-ask-twice = A second click on the picked card plays it
web-ask-versatility = Always ask about a change of strategy
web-ask-help = Always ask about help for my teammate
