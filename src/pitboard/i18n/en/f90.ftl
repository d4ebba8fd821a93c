### Race! Formula 90: the terms of the rulebook.

## The words on a board

board-start = Start
board-contest = Contest
board-sections = Sections
board-pit-time = Pit time
board-straight = Straight
board-corner = Corner
board-braking = Braking
board-late-braking = Late braking
board-speeding = Speeding
board-driving = Driving
board-gear = Gear
board-event = Event
board-check = Check
board-tyre = Tyre
board-damage = Damage
board-lost-time = Lost time
board-pit = Pit stop
board-crash = Crash out
board-crash-sc = Crash, safety car
board-re-entry = Re-entry
board-free = free
board-no-late-braking = No LB
board-non-blocking = Does not block
board-two-types = Either type
board-extreme = Extreme
board-blind = Blind check
board-card = Card

## Refusals

error-wrong-verb = that answers another question; here one of these begins an answer: { $choices }
error-not-legal = that is not among the choices
error-no-such-card = there is no such card in the Race deck
error-not-in-hand = that card is not in the hand
error-card-frozen = that card is frozen: it cannot be used again before the next turn
error-chart-taken = another player holds that Car Chart’s sheet; free: { $choices }
error-chart-unknown = there is no such Car Chart; free: { $choices }
error-strategy-unknown = there is no such strategy; known: { $choices }
error-too-many-cards = two cards are the most
error-same-card-twice = the same card cannot be used twice
error-illegal-pair = +{ $first } cannot join +{ $second }: a pair needs a +1, or two +2
error-cannot-pay-tyres = too dear: { $cost } tyres, and you have { $chips }
error-chip-needed = chips pay { $chips } of { $cost } tyres: pay the rest with a card first
error-cannot-discard = it takes { $count } cards to discard, and { $held } would be left
error-no-damage-slots = it takes { $damage } damage, and { $free } slots are free
error-movement-card-cannot-pay = a card that was played to move cannot pay as well
error-hand-over-limit = { $held } cards are too many: discard down to { $limit }
error-must-pass = the car ahead must be passed: { $mp } movement points are enough
error-cannot-pass = passing costs { $cost } movement points here, and { $mp } are left
error-point-taken = that trajectory’s starting point is not free
error-not-one-of-the-drawn = that card is not one of those just drawn
error-card-not-takeable = that card cannot be taken; these can: { $choices }

## Track files that can be read but make no sense

error-data-inconsistent-corner-order = corners are numbered in driving order: { $expected } comes here, not { $found }
error-data-inconsistent-corner-empty = no section belongs to corner { $corner }; give it at least one
error-data-inconsistent-corner-split = the sections of corner { $corner } must follow one another
error-data-inconsistent-no-straight = a track needs at least one straight section
error-data-inconsistent-re-entry-far = a car may come back in sections { $first } to { $last }, not in { $found }
error-data-inconsistent-off-track-open = an off-track path must end with one of: { $ends }
error-data-inconsistent-off-track-beyond = nobody gets beyond the step “{ $icon }”: it must be the last one
error-data-inconsistent-stages-sum = the race stages must make { $expected } turns together, but they make { $found }
error-data-inconsistent-laps-order = must be more than { $previous }, the lap of the turn before, but it is { $found }
error-data-inconsistent-grid-place = grid sections lie just before the start line: { $expected } comes here, not { $found }
error-data-inconsistent-weather-gap = the slots must follow one another without gap or overlap: { $expected } comes here, not { $found }
error-data-inconsistent-weather-order = the conditions must come in this order: { $order }
error-data-inconsistent-weather-end = the last slot must reach down to 1, but it ends at { $found }
error-data-inconsistent-line-outside = { $found } lies outside the board of { $board }
error-data-inconsistent-line-close = sections { $section } and { $other } are only { $gap } apart; the ribbon is { $width } wide
error-data-inconsistent-bridge-apart = these sections do not cross: their middles are { $gap } apart
error-data-inconsistent-other-edition = this is a board of edition { $found }, and the race needs one of edition { $expected }
error-data-inconsistent-safety-car-alone = the Safety Car comes with a crash; say “crash” too
error-data-inconsistent-blind-without-check = only a check can be blind; give the card one

## Options of a race

error-charts-count = there must be one Car Chart for each of the { $players } players, but { $found } are named
error-charts-same-sheet = two of these Car Charts are sides of one sheet: { $charts }
error-skills-count = there must be one skill for each of the { $players } players, but { $found } are named
error-setups-count = there must be one set-up for each of the { $players } players, but { $found } are named
error-robot-unknown = there is no class of robots “{ $name }”; there are: { $known }
error-robots-count = { $found } cars are too many: the grid has room for { $most }
error-teams-size = a team is two cars, “{ $team }” names { $found }: write 1+2, or 3+robot ({ $rule })
error-teams-seat = “{ $name }” is no player: there are { $players }, counted from 1, and “robot” for the second car ({ $rule })
error-teams-twice = player { $seat } drives for one team only ({ $rule })

## Things of a race

f90-nobody = nobody
f90-section = section { $number }
f90-section-of-corner = section { $number } ({ $corner })
f90-no-card = no card
f90-card = +{ $move } { $type } ({ $factor })
f90-card-tyres = { $count ->
    [one] 1 tyre
   *[other] { $count } tyres
  }
f90-card-damage = { $count } damage
f90-card-draws = { $count ->
    [one] draws 1 card
   *[other] draws { $count } cards
  }
f90-card-check = { $modifier ->
    [0] check
   *[other] check { $signed }
  }
f90-card-blind = { $modifier ->
    [0] blind check
   *[other] blind check { $signed }
  }
f90-card-discards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
f90-trajectory = { $type } trajectory +{ $bonus }
f90-extreme-trajectory = Extreme { $type } trajectory +{ $bonus }
f90-either = { $first } or { $second }
f90-brake-board = Late braking { $target }
f90-blind-chance = blind check, { $percent } %
f90-no-trajectory = no trajectory
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
f90-chart-italian = Italian
f90-chart-austrian = Austrian
f90-chart-german = German
f90-chart-irish = Irish
f90-chart-french = French
f90-chart-scottish = Scottish
f90-chart-british = British
f90-chart-finnish = Finnish
f90-chart-dutch = Dutch
f90-chart-spanish = Spanish
f90-chart-japanese = Japanese
f90-chart-brazilian = Brazilian

## Events: before the race

event-chart = { $car } { $me ->
    [yes] take
   *[no] takes
  } the { $chart } Car Chart.
event-exchange = { $car } { $me ->
    [yes] take the substitute car and exchange
   *[no] takes the substitute car and exchanges
  } the whole hand.
event-qualifying-chosen = { $car } { $me ->
    [yes] have
   *[no] has
  } chosen a card to qualify with.
event-qualifying-chosen-own = { $car } { $me ->
    [yes] qualify
   *[no] qualifies
  } with { $card }.
event-qualifying-chosen-fuel = { $car } { $me ->
    [yes] qualify
   *[no] qualifies
  } with { $card } and fuel for { $fuel } turns.
event-qualifying = Starting grid: { $grid }.
event-refuel-chit = { $car } must have refuelled by turn { $turn }.
event-refuel-chit-robot = One { $robot } robot must refuel in turn { $turn }.
event-strategy = { $car } { $me ->
    [yes] drive
   *[no] drives
  } with { $strategy }.
event-strategy-next = { $car } will drive with { $strategy } from the next turn on.

## Events: the game turn

event-game-turn = Turn { $turn }.
event-leader = { $car } { $me ->
    [yes] are
   *[no] is
  } the Leader.
event-unfrozen = { $car } { $me ->
    [yes] take
   *[no] takes
  } the frozen cards back.
event-robot-must-pit = { $car } must pit in this turn.
event-chased = { $car } { $me ->
    [yes] chase
   *[no] chases
  } { $chased }.
event-finish = The race is over: { $ranking }.
event-undo = { $seat } { $me ->
    [yes] take
   *[no] takes
  } the last choice back.

## Events: cards and resources

event-draw = { $car } { $me ->
    [yes] draw
   *[no] draws
  } { $count ->
    [one] 1 card
   *[other] { $count } cards
  }.
event-draw-own = { $car } { $me ->
    [yes] draw
   *[no] draws
  } { $cards }.
event-discard = { $car } { $me ->
    [yes] discard
   *[no] discards
  } { $cards }.
event-chase-take = { $car } { $me ->
    [yes] take
   *[no] takes
  } { $card } instead of drawing.
event-reshuffle = The discard pile is shuffled: a new deck of { $cards } cards.
event-play = { $car } { $me ->
    [yes] play
   *[no] plays
  } { $cards }.
event-skip = { $car } { $me ->
    [yes] play no card and stay
   *[no] plays no card and stays
  } in place.
event-no-move = { $car } { $me ->
    [yes] do not move: others pass you
   *[no] does not move: others pass it
  } for 1 point in this turn.
event-trajectory = { $car } { $me ->
    [yes] { $used ->
        [yes] use
       *[no] decline
    }
   *[no] { $used ->
        [yes] uses
       *[no] declines
    }
  } the trajectory.
event-trajectory-lost = { $car } { $me ->
    [yes] lose the trajectory in { $section } and
   *[no] loses the trajectory in { $section } and
  } { $lost ->
    [0] nothing more
    [one] 1 movement point
   *[other] { $lost } movement points
  }.
event-pay = { $car } { $me ->
    [yes] pay
   *[no] pays
  } { $chips ->
    [one] 1 tyre chip
   *[other] { $chips } tyre chips
  }; { $left } left.
event-pay-card = { $car } { $me ->
    [yes] pay
   *[no] pays
  } a tyre with { $card }.
event-damage = { $car } { $me ->
    [yes] take
   *[no] takes
  } damage { $cause ->
    [card] for a card
    [check] for a failed check
    [contact] by contact
    [off-track] off the track
    [trajectory] for the trajectory
   *[other] ({ $cause })
  }: { $red } repairable, { $brown } permanent.
event-damage-fatal = { $car } { $me ->
    [yes] have
   *[no] has
  } no room for { $count } more damage.
event-eliminated = { $car } { $me ->
    [yes] are
   *[no] is
  } out of the race: { $cause ->
    [fuel] no fuel
    [damage] too much damage
    [tyres] no tyres left
    [crash] a crash
    [replaced] its car is taken over
   *[other] { $cause }
  }.
event-check = { $car } { $me ->
    [yes] { $passed ->
        [yes] pass
       *[no] fail
    }
   *[no] { $passed ->
        [yes] passes
       *[no] fails
    }
  } the { $check ->
    [lapping] lapping check
    [extreme] check of the Extreme Trajectory
   *[other] check
  } with { $card }: { $factor } against { $target }.
event-check-lapsed = { $car } { $me ->
    [yes] have
   *[no] has
  } no card to check with: the check fails.

## Events: movement

event-movement = { $car } { $me ->
    [yes] have
   *[no] has
  } { $mp ->
    [one] 1 movement point
   *[other] { $mp } movement points
  }: { $cards } from cards{ $trajectory ->
    [0] {""}
   *[other] , { $trajectory } from the trajectory
  }{ $strategy ->
    [0] {""}
   *[other] , { $strategy } from the strategy
  }.
event-movement-soft = { $car } { $me ->
    [yes] have
   *[no] has
  } { $mp ->
    [one] 1 movement point
   *[other] { $mp } movement points
  }: { $cards } from cards{ $trajectory ->
    [0] {""}
   *[other] , { $trajectory } from the trajectory
  }{ $strategy ->
    [0] {""}
   *[other] , { $strategy } from the strategy
  }, { $soft } from the soft tyres.
event-movement-lost = { $car } { $me ->
    [yes] have
   *[no] has
  } { $mp ->
    [one] 1 movement point
   *[other] { $mp } movement points
  }: { $cards } from cards{ $trajectory ->
    [0] {""}
   *[other] , { $trajectory } from the trajectory
  }{ $strategy ->
    [0] {""}
   *[other] , { $strategy } from the strategy
  }, less { $lost } lost.
event-moved = { $car } { $me ->
    [yes] reach
   *[no] reaches
  } { $section }.
event-stopped = { $car } { $me ->
    [yes] stop behind the car ahead in { $section } and lose
   *[no] stops behind the car ahead in { $section } and loses
  } { $lost ->
    [one] 1 movement point
   *[other] { $lost } movement points
  }.
event-overtake = { $car } { $me ->
    [yes] overtake
   *[no] overtakes
  } { $other } in { $section }.
event-lap = { $car } { $me ->
    [yes] lap
   *[no] laps
  } { $other } in { $section }.
event-unlap = { $car } { $me ->
    [yes] get
   *[no] gets
  } back a lap from { $other } in { $section }.
event-free-overtake = { $car } { $me ->
    [yes] bang wheels and overtake
   *[no] bangs wheels and overtakes
  } for nothing.
event-late-braking = { $car } { $me ->
    [yes] { $passed ->
        [yes] brake late and make it
       *[no] brake late and lose the car
    }
   *[no] { $passed ->
        [yes] brakes late and makes it
       *[no] brakes late and loses the car
    }
  }: { $factor } against { $target }.
event-off-track = { $car } { $me ->
    [yes] go
   *[no] goes
  } off the track in { $section }.
event-re-enter = { $car } { $me ->
    [yes] come
   *[no] comes
  } back in { $section }.
event-point = { $car } { $me ->
    [yes] take
   *[no] takes
  } the { $trajectory } of { $section }.
event-robot-move = { $car } moves with { $mp } movement points to { $section }.
event-robot-check = { $car } { $passed ->
    [yes] passes
   *[no] fails
  } the lapping check: { $factor } against { $target }.

## Events: contest and pit stop

event-contest-declared = { $car } { $me ->
    [yes] contest
   *[no] contests
  } with { $count ->
    [one] 1 card
   *[other] { $count } cards
  }, face down.
event-contest-declared-own = { $car } { $me ->
    [yes] contest
   *[no] contests
  } with { $cards }, face down.
event-contest-declined = { $car } { $me ->
    [yes] stay
   *[no] stays
  } out of the contest.
event-contest-initiated = { $car } { $me ->
    [yes] begin
   *[no] begins
  } the contest in { $section }.
event-contest-value = { $car } { $me ->
    [yes] reveal
   *[no] reveals
  } { $cards }, modifier { $modifier }{ $doubled ->
    [0] {""}
   *[other] , { $doubled } more by doubling
  }: { $value } in the contest.
event-contest-order = Order in { $section } after the contest: { $order }.
event-pit = { $car } { $me ->
    [yes] make pit stop { $stop } and fall
   *[no] makes pit stop { $stop } and falls
  } back to { $section }.
event-repair = { $car } { $me ->
    [yes] repair
   *[no] repairs
  } { $red } damage.
event-tyres = { $car } { $me ->
    [yes] have
   *[no] has
  } { $tyres ->
    [one] 1 fresh tyre chip
   *[other] { $tyres } fresh tyre chips
  }.
event-refuelled = { $car } { $me ->
    [yes] have
   *[no] has
  } refuelled.

## Questions

prompt-chart = Choose your Car Chart.
prompt-substitute = Keep your hand, or exchange it all?
prompt-qualifying = Which card do you qualify with, in secret?
prompt-first-strategy = You start from place { $place }. Which strategy?
prompt-pit = Drive on, or make a pit stop?
prompt-pit-or-skip = Draw your card, or declare a stop or a skip.
prompt-pit-discard = Throw cards away before you draw?
prompt-pit-strategy = Which strategy do you leave the pits with?
prompt-skip-strategy = Which strategy do you go on with?
prompt-lucky = Which of the two cards do you keep?
prompt-lucky-discard = You drew two. Which card do you discard?
prompt-chase = Draw a card, or take one that lies open?
prompt-play = Play one or two cards.
prompt-pay = { $cost ->
    [one] Pay 1 tyre: a chip, or a card?
   *[other] Pay { $cost } tyres: chips, or a card?
  }
prompt-trajectory = Pay { $costs } for the trajectory +{ $bonus }?
prompt-trajectory-extreme = Extreme +{ $bonus }: try the blind check?
prompt-discard = Which card do you discard?
prompt-check-order = Which check do you make first?
prompt-check = Which card for the check? { $value } or less passes.
prompt-lapping-check = Which card to lap { $other }? { $value } or less passes.
prompt-discard-order = In which order do the used cards go away?
prompt-pass = { $other } is ahead. Pass for { $cost } of { $mp } points?
prompt-late-braking = Brake late? { $target } or less makes it.
prompt-point = Which trajectory do you take?
prompt-contest = Contest: lay one or two cards, or stay out.

## Answers

action-chart = the { $what } chart
action-keep = { $count ->
    [0] keep these cards
   *[other] keep { $what }
  }
action-exchange = exchange them all
action-qualify = { $what }
action-strategy = { $what }
action-pit = pit
action-drive = drive on
action-discard = discard { $what }
action-done = discard no more
action-deck = draw from the deck
action-take = take { $what }
action-play = play { $what }
action-skip = skip the turn and stay
action-chips = chips for all that is left
action-pay = pay with { $what }
action-first = the check { $what }
action-blind-first = the blind check { $what }
action-follow = use it
action-ignore = ignore it
action-check = check with { $what }
action-blind = Blind Check: the top card of the deck
action-order = in the usual order
action-next = { $what } next
action-pass = pass
action-free = pass for nothing
action-stop = stop here
action-late = brake late
action-stay = stay here
action-point = { $what }
action-contest = contest with { $what }
action-decline = stay out

## What an answer would bring

f90-robot = { $class } { $number }
f90-card-with-costs = { $card } [{ $costs }]
label-play = Play { $cards }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
label-trajectory = { $count } of them from the trajectory
label-strategy = { $count } of them from the strategy
label-tyres = pays { $count ->
    [one] 1 tyre point
   *[other] { $count } tyre points
  }
label-damage = takes { $count } damage
label-checks = { $count ->
    [one] makes a check
   *[other] makes { $count } checks
  }
label-draws = draws { $count }
label-discards = { $count ->
    [one] discards 1 card
   *[other] discards { $count } cards
  }
label-follow = Try the Extreme Trajectory: { $chance } of 100 cards pass
label-and = { $first } and { $second }
label-contest = Contest with { $cards }: { $value }
label-check = Check with { $card }: { $passed ->
    [yes] passes
   *[no] fails
  }
label-blind = Blind Check, the top card of the deck: { $chance } % to pass
label-late = Brake late: { $chance } % to make it, or off the track
label-late-card = Brake late with { $card }: sure to make it
label-chart = { $chart }: { $tyres } tyre chips, { $cards } cards, { $slots } damage slots
label-choice = { $name }: { $effect }
label-pass = Pass, for { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }
f90-effect-save-tyres = whatever costs tyres costs one tyre point less
f90-effect-hazard = damage and checks of your cards add movement
f90-effect-balance = trajectory bonus with any card but Speeding
f90-effect-lucky = draw two cards and keep one
f90-effect-lucky-any = draw two cards, then discard any card
f90-effect-chase = take a discarded card instead of drawing
f90-effect-chase-table = take a card the chased car played instead of drawing, +1 behind a robot
f90-effect-banging-wheels = +3 in contests, and you may buy passes outside the straights
f90-effect-hazard-revised = 1 point for each blind check and each damage of the cards, one section further after a late braking
f90-effect-push = pay up to two more tyre chips for a point each
f90-effect-push-one = pay one more tyre chip for a point
f90-effect-save-fuel = with cards of 1 or 2 only, your next stop is due a turn later
f90-effect-defend = +2 in contests while you are first, and on straights players pay 2 to overtake you
f90-effect-opportunist = event cards bring the bonus of every trajectory but extreme ones, and one of their symbols counts twice

## The Advanced game, optional rules: refusals and options

error-skill-unknown = there is no such skill to choose; free: { $choices }
error-setup-value = each characteristic takes { $least } to { $most } setup points
error-setup-points = { $found } setup points are too many: the car has { $points }
error-fuel-bid = { $fuel } turns of fuel cannot be bid; the choices are { $choices }
error-fuel-amount = that much fuel cannot be loaded; the choices are { $choices }
error-tyres-unknown = there are no such tyres; the choices are { $choices }
error-soft-sets = both sets of soft tyres are used up; the choices are { $choices }
error-soft-bonus-not-needed = no soft bonus has to be declared with these cards, or none is left
error-track-card-corner = the move would not touch the corner of a Track Card{ $lacking ->
    [0] { "" }
    [one] ; one movement point is lacking
   *[other] ; { $lacking } movement points are lacking
  }
error-late-braking-card = only a Track Card with the Late Braking symbol and the number of the corner ahead makes it succeed
error-no-yellow-flag = no yellow flag lies there
error-yellow-corner = section { $section } is no corner section: no yellow flag may lie there
error-yellow-twice = a yellow flag lies in section { $section } already
error-push-chips = { $most ->
    [one] at most one more tyre chip may be paid
   *[other] at most { $most } more tyre chips may be paid
  }
error-yellow-place = the flag must lie behind every car on a trajectory; places { $first } to { $last } are free
error-module-unknown = there is no module “{ $name }”; known: { $known } ({ $rule })
error-option-module = { $count ->
        [one] “{ $name }” means nothing without “{ $modules }” ({ $rule })
       *[other] “{ $name }” means nothing without one of these: { $modules } ({ $rule })
    }
error-fuel-cap = a stop loads fuel for at least { $least } turns: it cannot be limited to { $value } ({ $rule })
error-modules-standard = the Standard game has every module: do not name { $modules } as well ({ $rule })
error-option-other-edition = “{ $name }” is an option of { $editions ->
    [1] the 1st edition
    [2] the 2nd edition
   *[other] editions { $editions }
 } ({ $rule })
error-flags-stage = flags that last two race stages (V8) cannot end with the first one ({ $rule })
error-kids-standard = the kids’ game (V4) is a Basic game ({ $rule })
error-kids-modules = the kids’ game (V4) is played without modules ({ $rule })
error-strict-second = chits of skills run out in the 1st edition only: elsewhere several players may hold the same skill ({ $rule })
error-cap-second = only in the 1st edition may the most turns of fuel at a stop be chosen ({ $rule })
error-rescue-second = only the 1st edition has Players Rescue ({ $rule })
error-modules-junior = the Junior variant is played without modules, not with { $modules } ({ $rule })
error-modules-advanced = the Advanced game has every module: do not name { $modules } as well ({ $rule })
error-short-junior = the Junior variant already ends on the last turn of the Short Race ({ $rule })
error-track-cards-missing = { $track } has no Track Cards: play it without that module ({ $rule })

## The Advanced game, optional rules: things

f90-at-corner = at { $corner }
f90-any-corner = any corner
f90-track-card = +{ $move } { $type } ({ $factor }) { f90-at-corner }
f90-symbol-contest-double = doubled in contests there
f90-symbol-corner-overtake = overtakes there as on a straight
f90-symbol-late-braking = makes a late braking before it succeed
f90-symbol-any-pair = pairs with any card
f90-skill-versatility = VERSATILITY
f90-skill-reflexes = REFLEXES
f90-skill-qualifying = QUALIFYING
f90-skill-pitting = PITTING
f90-skill-tuning = TUNING
f90-skill-lapping = LAPPING
f90-skill-wise-driving = WISE DRIVING
f90-failed = { $check ->
    [extreme] check of the Extreme Trajectory
    [late-braking] check of the late braking
    [lapping] check of lapping
   *[movement] check of the card
  }
f90-compound-soft = soft
f90-compound-supersoft = supersoft
f90-compound-medium = medium
f90-compound-superhard = superhard
f90-compound-hard = hard
f90-compound-intermediate = intermediate
f90-compound-rain = rain
f90-condition-dry = dry
f90-condition-uncertain = uncertain
f90-condition-rain = rain
f90-steps-from = { $count ->
    [one] 1 step from { $condition }
   *[other] { $count } steps from { $condition }
  }
f90-symbol-weather = weather
f90-symbol-yellow = yellow flag
f90-symbol-green = green flag
f90-symbol-blue = blue flag
f90-symbol-orange = orange flag
f90-setup-points = { $tyres } tyre chips, { $cards } cards, { $slots } damage slots

## The Advanced game, optional rules: events

event-skill-chosen = { $car } { $me ->
    [yes] have
   *[no] has
  } chosen a skill.
event-skill-chosen-own = { $car } { $me ->
    [yes] choose
   *[no] chooses
  } { $skill }.
event-skill = { $car } { $me ->
    [yes] have
   *[no] has
  } the skill { $skill }.
event-setup-chosen = { $car } { $me ->
    [yes] have
   *[no] has
  } set the car up.
event-setup-chosen-own = { $car } { $me ->
    [yes] set
   *[no] sets
  } the car up: { $points }.
event-setup = { $car } { $me ->
    [yes] have
   *[no] has
  } a car with { $tyres } tyre chips, { $cards } cards and { $slots } damage slots.
event-weather-start = The weather at the start, by { $card }: { $slot }.
event-weather = { $car } { $me ->
    [yes] move
   *[no] moves
  } the weather: { $slot }.
event-weather-alone = The weather changes: { $slot }.
event-robot-tyres = The robots are on { $compound } tyres.
event-fit-tyres = { $car } { $me ->
    [yes] fit
   *[no] fits
  } { $compound } tyres, with { $tyres } tyre chips.
event-fuel = { $car } { $me ->
    [yes] load
   *[no] loads
  } fuel for { $turns } turns: { $due ->
    [0] enough for the race
   *[other] the next stop by turn { $due }
  }.
event-trajectory-card = { $car } { $me ->
    [yes] discard { $card } and hold
   *[no] discards { $card } and holds
  } the Extreme Trajectory.
event-wise-driving = WISE DRIVING: { $car } { $me ->
    [yes] count
   *[no] counts
  } the failed { f90-failed } as passed.
event-push = { $car } { $me ->
    [yes] push
   *[no] pushes
  }: { $chips ->
    [one] 1 more tyre chip, 1 more movement point
   *[other] { $chips } more tyre chips, { $chips } more movement points
  }, { $left } left.
event-fuel-saved = { $car } { $me ->
    [yes] save
   *[no] saves
  } fuel: { $due ->
    [0] it lasts to the end
   *[other] the next stop by turn { $due }
  }.
event-soft-bonus = { $car } { $me ->
    [yes] use
   *[no] uses
  } a bonus of the soft tyres: one more movement point, { $left } left.
event-tyre-penalty = { $car } { $me ->
    [yes] lose
   *[no] loses
  } { $lost ->
    [one] 1 movement point
   *[other] { $lost } movement points
  } on { $compound } tyres in this weather.
event-delay = { $car } { $me ->
    [yes] lose
   *[no] loses
  } { $lost ->
    [one] 1 movement point
   *[other] { $lost } movement points
  } by the time lost off the track.
event-track-draw = { $car } { $me ->
    [yes] draw
   *[no] draws
  } { $count ->
    [one] a Track Card
   *[other] { $count } Track Cards
  }.
event-track-draw-own = { $car } { $me ->
    [yes] draw
   *[no] draws
  } { $count ->
    [one] the Track Card
   *[other] the Track Cards
  } { $cards }.
event-track-reshuffle = The discarded Track Cards are shuffled: a new deck of { $cards }.
event-special = { $car } { $me ->
    [yes] score
   *[no] scores
  } { $count ->
    [one] a SPECIAL
   *[other] { $count } SPECIALs
  } with { $strategy }.
event-lucky-pair = { $car } { $me ->
    [yes] show
   *[no] shows
  } two drawn cards of the same movement: { $cards }.
event-late-braking-card = { $car } { $me ->
    [yes] brake late with { $card } and make
   *[no] brakes late with { $card } and makes
  } it.
event-yellow-flag = { $car } { $me ->
    [yes] have
   *[no] has
  } a yellow flag shown in { $section }.
event-green-flag = { $car } { $me ->
    [yes] have
   *[no] has
  } the yellow flag in { $section } taken away.
event-blue-flag = { $car } { $me ->
    [yes] get
   *[no] gets
  } a blue flag: lapping is cheaper until the race stage ends.
event-orange-flag = { $car } { $me ->
    [yes] get
   *[no] gets
  } the orange flag: robots brake late at will until the race stage ends.
event-flags-cleared = A new race stage: all flags are taken in.
event-flags-cleared-stay = A new race stage: blue and orange flags are taken in, yellow ones stay.
event-flag-passed = { $car } { $me ->
    [yes] pass
   *[no] passes
  } the yellow flag in { $section }.
event-forced = { $car } { $me ->
    [yes] force
   *[no] forces
  } { $other } to brake late.
event-forced-trajectory = { $car } { $me ->
    [yes] force
   *[no] forces
  } { $other } onto the Extreme Trajectory in { $section }.
event-off-track-check = { $car } { $me ->
    [yes] { $passed ->
        [yes] regain control
       *[no] slide on
    }
   *[no] { $passed ->
        [yes] regains control
       *[no] slides on
    }
  }: { $factor } against { $target }.
event-lost-time = { $car } { $me ->
    [yes] lose
   *[no] loses
  } time: { $lost ->
    [one] 1 movement point
   *[other] { $lost } movement points
  } less in the turn of coming back.
event-owes-stop = { $car } must pit by the turn after coming back.
event-owes-stop-turn = { $car } must pit by turn { $turn }.
event-re-entry-position = { $car } { $me ->
    [yes] wait
   *[no] waits
  } beside { $section } to come back.
event-safety-car = The Safety Car comes out in { $section } and stays until the next race stage, in the last one to the end. Line-up: { $order }.
event-safety-car-moves = The Safety Car leads to { $section }.
event-restart = The Safety Car leaves the track: the race restarts.
event-chequered-flag = { $car } { $me ->
    [yes] lead
   *[no] leads
  } across the line: the chequered flag is out, this turn is the last.
event-flag-lifted = { $car } { $me ->
    [yes] take
   *[no] takes
  } the yellow flag up from { $section }, to place it elsewhere.
event-flags-taken = Yellow flags taken in: { $sections }.
event-flags-turned = Yellow flags turned over: { $sections }. They go with the next race stage.
event-helped = { $car } { $me ->
    [yes] discard
   *[no] discards
  } { $card } for { $other }: { $what ->
    [event] its symbols count
    [movement] one movement point more
    [dare] it dares something, with +20 to the check
    [contest] it contests with +3
   *[check] +20 to its check
  }.
event-phantom = { $car } { $me ->
    [yes] have been lapped: cars with full laps do not see you, nor you them
   *[no] has been lapped: cars with full laps do not see it, nor it them
  }.
event-phantom-gone = { $car } { $me ->
    [yes] are
   *[no] is
  } far from the Leader and no phantom any more.
event-white-bonus = { $car } { $me ->
    [yes] use
   *[no] uses
  } a white bonus of the tyres: two more movement points, { $left } left.
event-forecast = Forecast for the end of the race: { $slot }. { $deck } weather: five cards lie face down.
event-weather-check = Weather check { $side }: { $factor } against { $target }, { $passed ->
    [yes] the weather changes
   *[no] no change yet
  }.
event-weather-card = Weather card { $value }; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
  }.
event-weather-look = { $car } { $me ->
    [yes] look
   *[no] looks
  } at { $what ->
    [top] the next Weather card
   *[checks] the cards of the weather checks
  }.
event-weather-look-own = { $what ->
    [top] The next Weather card is { $weather }.
   *[checks] The cards of the weather checks are { $cards }.
  }
f90-weather-deck-erratic = Erratic
f90-weather-deck-unsettled = Unsettled
f90-weather-deck-regular = Regular
f90-weather-deck-divergent = Divergent
f90-weather-deck-volatile = Volatile
f90-weather-deck-capricious = Capricious
f90-weather-deck-turning = Turning
event-rescued = { $car } { $me ->
    [yes] come
   *[no] comes
  } back in place of { $other } in { $section }.
event-new-target = { $car } { $me ->
    [yes] turn up { $card }: it is your new Target Check
   *[no] turns up { $card }: it is their new Target Check
  }.

## The Advanced game, optional rules: questions

prompt-skill = Which skill do you drive with, in secret?
prompt-skills = Which skills do you drive with, in secret?
prompt-setup = Set your car up in secret, with { $points } points.
prompt-qualifying-fuel = Which card do you qualify with, and how much fuel?
prompt-fuel = Fuel for how many turns?
prompt-tyres = Which tyres do you start on?
prompt-pit-tyres = Which tyres do you fit?
prompt-extreme-check = A check, { $value } or less, or a Track Card?
prompt-wise-driving = The check failed: count it as passed?
prompt-push = Pay more tyre chips, a point each? You have { $chips }.
prompt-save-fuel = { $due ->
    [0] Draw a Track Card?
   *[other] Put off the stop of turn { $due }, or draw a Track Card?
  }
prompt-soft = Use a soft bonus for one more movement point?
prompt-versatility = Change your strategy now, once until the next stop?
prompt-event = Use the symbols of your cards, one by one.
prompt-force = Make { $other } brake late? { $target } or less makes it.
prompt-force-either = { $other }: late braking (max { $target }) or Extreme Trajectory (max { $value })?
prompt-force-extreme = Onto the Extreme Trajectory with { $other }? { $value } or less holds.
prompt-off-track-check = Which card? { $value } or less regains control.
prompt-recovery-check = Which card? { $value } or less recovers the car.
prompt-safety-car-discard = Which card do you discard behind the Safety Car?
prompt-rescue = Come back in place of { $other }?
prompt-help-event = Use an event card for { $other }?
prompt-help-movement = { $other } has moved: discard a card for it?
prompt-help-contest = A gear card for { $other } in the contest?
prompt-help-check = A driving card for { $other }, +20? { $value } or less holds now.
prompt-dare = What does { $other } dare?

## The Advanced game, optional rules: answers

action-hold = discard { $what }
action-wise = count it as passed
action-accept = leave it failed
action-push = { $what } more
action-delay = stop a turn later
action-track-card = draw a Track Card
action-neither = neither
action-use = use it
action-use-white = use a white bonus: two points
action-lift = move a yellow flag
action-save = save it
action-extreme = take { $what }
action-leave = leave it alone
action-return = come back
action-retire = stay out of the race
label-soft = 1 of them from the soft tyres
label-weather = { $count } fewer on these tyres
label-delay = { $count } fewer for lost time
label-qualify = { $card }, fuel for { $fuel } turns: { $value } to qualify
label-fit = { $name } tyres: { $chips } chips{ $compound ->
    [soft] , three bonuses of +1
    [hard] , a Track Card
   *[other] {""}
  }; { $lost ->
    [0] right for the weather
   *[other] −{ $lost } movement in this weather
  }
label-fuel = { $turns } turns{ $sections ->
    [0] {""}
    [one] {", 1 section further back"}
   *[other] , { $sections } sections further back
  }: { $due ->
    [0] enough for the race
   *[other] the next stop by turn { $due }
  }
label-push = { $chips ->
    [0] pay none
   *[other] +{ $chips }, chips left: { $left }
  }
label-stop-later = stop by turn { $turn }
label-none = { $symbol ->
    [weather] leave the weather as it is
   *[other] no { $name }
  }
label-weather-step = one step { $way ->
    [drier] drier
   *[wetter] wetter
  }: { $weather }
label-yellow = yellow flag: { $section }, { $where }
label-flag-free = where no car is
label-flag-ahead = ahead of { $behind }
label-flag-behind = behind { $ahead }
label-flag-between = behind { $ahead }, ahead of { $behind }
label-green = green flag: the yellow one goes from { $section }
label-lift = move the yellow flag of { $section }
action-help = discard { $what }
label-help-leave = discard nothing
label-help-event = { $card } for { $symbols }
label-help-movement = { $card } for one movement point more
label-help-movement-to = { $card } for one movement point more: to { $section }
label-help-movement-point = { $card } for one movement point more: to { $section } and its { $trajectory }
label-help-late = { $card } to brake late, { $chance } %
label-help-extreme = { $card } for the Extreme Trajectory, { $chance } % next turn
label-help-dare = { $card } to brake late or take an Extreme Trajectory
label-help-contest = { $card } to contest with { $value }
label-help-check = { $card } for +20: { $chance } % instead of { $before } %
label-dare-late = brake late, { $chance } %
label-dare-extreme = { $trajectory }, { $chance } % next turn
label-weather-look = { $what ->
    [top] look at the next Weather card
   *[checks] look at the cards of the weather checks
  }
label-blue = blue flag: lap cars for 1 point less until the race stage ends
label-orange = orange flag: make robots brake late until the race stage ends

## Race series

error-series-code = “{ $found }” is no race series; name one of: { $choices } – or write pairs of robots, boost, damage and driver, as in UF+SFt+Ft+Ft+S/large/challenging/talented ({ $rule })
error-series-version = the file is of version { $found }, and this program reads versions up to { $most }: bring it up to date ({ $rule })
error-series-class = “{ $found }” is no class of robots; choose one of: { $choices } ({ $rule })
error-series-odd = robots come in pairs, and here are { $found } of them ({ $rule })
error-series-pair = robots come in pairs of the same class, all with traits or all without, and { $sign } is there { $found ->
    [one] once
   *[other] { $found } times
  } ({ $rule })
error-series-robots = a race series needs one to { $most } pairs of robots ({ $rule })
error-series-cars = a race has at most { $most } cars, you among them, and here are { $found } ({ $rule })
error-series-class-most = there are no more than { $most } pairs of { $sign } robots, and here are { $found } ({ $rule })
error-series-trait = nobody knows the trait “{ $found }”; choose from: { $choices } ({ $rule })
error-series-traits = a robot with traits has one or { $most } different ones, not: { $found } ({ $rule })
error-series-traits-most = only { $most } robots of { $sign } have a tile with traits, and here are { $found } ({ $rule })
error-series-boost = “{ $found }” is no speed boost; choose one of: { $choices } ({ $rule })
error-series-damage = “{ $found }” is no damage mix; choose one of: { $choices } ({ $rule })
error-series-skills = a driver has one to { $most } skills, not { $found } ({ $rule })

f90-effect-chase-series = take a card the chased player played, or an R-Card behind a robot, instead of drawing
event-refuel-chit-twice = One { $robot } robot must refuel in turn { $turn } and in turn { $second }.
event-next-stop = One { $robot } robot must refuel again in turn { $turn }.
event-tile = { $car } drives tile { $number }: { $traits }.
event-r-cards = R-Cards { $cards }: { $boost ->
    [0] the robots move at their base speed.
   *[other] all robots move { $boost } further.
  }
event-r-card-idle = The R-Card’s { $symbol } has no effect.
event-orange-pawn = { $on ->
    [yes] Orange flag on an R-Card: every robot brakes late or takes an Extreme Trajectory wherever it can.
   *[no] The orange pawn leaves the chart of the series.
  }
event-weather-r-card = The weather goes one step towards { $check }: { $slot }.
event-yellow-flag-r-card = { $track_card }: a yellow flag is shown in { $section }, behind all cars there.
event-green-flag-r-card = { $track_card }: the yellow flag in { $section } is taken away.
event-forced-r-card = The R-Cards make { $other } brake late.
event-forced-trajectory-r-card = The R-Cards send { $other } onto the Extreme Trajectory in { $section }.
event-trait = { $car }, { $trait }: { $effect }.
event-trait-value = { $car }, { $trait }: a contest value of { $value } now.
error-tile-unknown = there is no players’ tile { $found }; pick one from 1 to { $most } ({ $rule })
error-tiles-count = each of the { $players } players picks a tile of their own, not: { $found } ({ $rule })
error-series-with-skills = drivers of this series choose { $skills } skills each: one cannot be given to them beforehand ({ $rule })
error-series-with-robots = a race series has its own robots: do not name others as well ({ $rule })
error-robot-fuel = { $name } robots stop twice for fuel: play them with the module “fuel” ({ $rule })
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
f90-effect-trait-prompt-reflexes = +20 on the check
f90-effect-trait-wild-driver = checks against 85 instead of 70
f90-effect-trait-stubborn-driver = the flag means nothing to this driver
f90-effect-trait-teams-favourite = the stop is 2 sections shorter
f90-effect-trait-crasher = a failed check is a crash, and the Safety Car comes out
f90-effect-trait-chaser = +1 mp while a player leads
f90-effect-trait-fighter = 3 cards in the contest
f90-effect-trait-overtaker = overtakes in the corner for 2 mp
f90-effect-trait-lucky-bastard = +1 mp for R-Cards of equal value
f90-effect-trait-braker = overtakes under braking, free of charge
f90-effect-trait-jump-starter = +2 mp at the start
f90-effect-trait-professional = is lapped for nothing
f90-effect-trait-reckless = evens the contest out
f90-effect-trait-born-survivor = recovers without a check

## A career alone, the daily race

f90-series-superkart-series = Superkart Series
f90-series-formula-renault = Formula Renault
f90-series-formula-tres = Formula Tres
f90-series-grand-p2 = Grand P2
f90-series-formula-champion = Formula Champion
daily-line = Pitboard { $day } · { $track } · { $series } ({ $difficulty }): { $out ->
    [yes] out of the race
   *[no] place { $place } of { $cars }, { $place ->
        [1] won
       *[other] +{ $gap }
    }
  }
error-daily-other = this is not the daily race of { $day }: track, series, seed and driver have to be those of the day
error-daily-on = the daily race of { $day } is not over yet
error-daily-date = “{ $found }” is no date; write it like 2026-11-17
error-daily-future = { $day } is still to come: today is { $today }, in UTC
error-daily-unknown = there is no such result ({ $result })
error-daily-known = this race of { $day } is in the table already
error-daily-record-gone = the record of this result ({ $result }) is not kept any more
error-daily-closed = the race of { $day } is closed: the oldest one that can still be raced is that of { $first }
error-daily-name-taken = somebody else races as { $name } that day: take another name
error-daily-named = you race as { $name } on { $day }: a browser has one name a day
error-daily-driven = the race of { $day } counts for the person who drives it: no computer drives here for anybody
error-daily-full = { $day } has { $most } results already: no more records are taken in
error-daily-enough = you have { $most } results of { $day } already: no more records are taken in
