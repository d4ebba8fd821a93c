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

## Refusals

error-wrong-verb = “{ $action }” answers another question; here one of these begins an answer: { $choices }
error-not-legal = “{ $action }” is not among the choices
error-no-such-card = there is no such card in the Race deck
error-not-in-hand = that card is not in the hand
error-card-frozen = that card is frozen: it cannot be used again before the next turn
error-chart-taken = “{ $action }”: another player holds that Car Chart’s sheet; free: { $choices }
error-chart-unknown = “{ $action }”: there is no such Car Chart; free: { $choices }
error-strategy-unknown = “{ $action }”: there is no such strategy; known: { $choices }
error-too-many-cards = “{ $action }”: too many cards; the choices show how many may be used
error-same-card-twice = the same card cannot be used twice
error-illegal-pair = a +{ $first } and a +{ $second } cannot be played together: one must be a +1, or both a +2
error-cannot-pay-tyres = these cards cost { $cost } tyres, and { $chips } tyre chips are left
error-chip-needed = { $chips } tyre chips do not pay a cost of { $cost }; pay part of it with a card
error-no-damage-slots = these cards cause { $damage } damage, and { $free } damage slots are free
error-movement-card-cannot-pay = a card that was played to move cannot pay as well
error-hand-over-limit = { $held } cards are too many: discard down to { $limit }
error-must-pass = the car ahead must be passed: { $mp } movement points are enough
error-cannot-pass = passing costs { $cost } movement points here, and { $mp } are left
error-point-taken = “{ $action }”: that trajectory’s starting point is not free
error-not-one-of-the-drawn = “{ $action }”: that card is not one of those just drawn
error-card-not-takeable = “{ $action }”: that card cannot be taken; these can: { $choices }

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

## Options of a race

error-charts-count = there must be one Car Chart for each of the { $players } players, but { $found } are named
error-charts-same-sheet = two of these Car Charts are sides of one sheet: { $charts }

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
f90-trajectory = { $type } trajectory +{ $bonus }
f90-no-trajectory = no trajectory
f90-strategy-save-tyres = SAVE TYRES
f90-strategy-hazard = HAZARD
f90-strategy-balance = BALANCE
f90-strategy-lucky = LUCKY
f90-strategy-chase = CHASE
f90-strategy-banging-wheels = BANGING WHEELS
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

event-chart = { $car } takes the { $chart } Car Chart.
event-exchange = { $car } takes the substitute car and exchanges the whole hand.
event-qualifying-chosen = { $car } has chosen a card to qualify with.
event-qualifying-chosen-own = { $car } qualifies with { $card }.
event-qualifying-chosen-fuel = { $car } qualifies with { $card } and fuel for { $fuel } turns.
event-qualifying = Starting grid: { $grid }.
event-refuel-chit = { $car } must have refuelled by turn { $turn }.
event-refuel-chit-robot = A { $robot } robot must refuel in turn { $turn }.
event-strategy = { $car } drives with { $strategy }.
event-strategy-next = { $car } will drive with { $strategy } from the next turn on.

## Events: the game turn

event-game-turn = Turn { $turn }.
event-leader = { $car } is the Leader.
event-unfrozen = { $car } takes the frozen cards back.
event-robot-must-pit = { $car } must pit in this turn.
event-chased = { $car } chases { $chased }.
event-finish = The race is over: { $ranking }.
event-undo = { $seat } takes the last choice back.

## Events: cards and resources

event-draw = { $car } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
  }.
event-draw-own = { $car } draws { $cards }.
event-discard = { $car } discards { $cards }.
event-chase-take = { $car } takes { $card } from the discard pile.
event-reshuffle = The discard pile is shuffled: a new deck of { $cards } cards.
event-play = { $car } plays { $cards }.
event-skip = { $car } plays no card and stays in place.
event-pay = { $car } pays { $chips ->
    [one] 1 tyre chip
   *[other] { $chips } tyre chips
  }; { $left } left.
event-pay-card = { $car } pays a tyre with { $card }.
event-damage = { $car } takes damage { $cause ->
    [card] for a card
    [check] for a failed check
    [contact] by contact
    [off-track] off the track
   *[other] ({ $cause })
  }: { $red } repairable, { $brown } permanent.
event-damage-fatal = { $car } has no room for { $count } more damage.
event-eliminated = { $car } is out of the race: { $cause ->
    [fuel] no fuel
    [damage] too much damage
    [tyres] no tyres left
    [crash] a crash
    [replaced] its car is taken over
   *[other] { $cause }
  }.
event-check = { $car } { $passed ->
    [yes] passes
   *[no] fails
  } the { $check ->
    [lapping] lapping check
   *[other] check
  } with { $card }: { $factor } against { $target }.
event-check-lapsed = { $car } has no card to check with: the check fails.

## Events: movement

event-movement = { $car } has { $mp ->
    [one] 1 movement point
   *[other] { $mp } movement points
  }: { $cards } from cards, { $trajectory } from the trajectory, { $strategy } from the strategy.
event-movement-soft = { $car } has { $mp ->
    [one] 1 movement point
   *[other] { $mp } movement points
  }: { $cards } from cards, { $trajectory } from the trajectory, { $strategy } from the strategy, { $soft } from the soft tyres.
event-moved = { $car } reaches { $section }.
event-stopped = { $car } stops behind the car ahead in { $section } and loses { $lost ->
    [one] 1 movement point
   *[other] { $lost } movement points
  }.
event-overtake = { $car } overtakes { $other } in { $section }.
event-lap = { $car } laps { $other } in { $section }.
event-unlap = { $car } gets back a lap from { $other } in { $section }.
event-free-overtake = { $car } bangs wheels and overtakes for nothing.
event-late-braking = { $car } brakes late and { $passed ->
    [yes] makes it
   *[no] loses the car
  }: { $factor } against { $target }.
event-off-track = { $car } goes off the track in { $section }.
event-re-enter = { $car } comes back in { $section }.
event-point = { $car } takes the { $trajectory } of { $section }.
event-robot-move = { $car } moves with { $mp } movement points to { $section }.
event-robot-check = { $car } { $passed ->
    [yes] passes
   *[no] fails
  } the lapping check: { $factor } against { $target }.

## Events: contest and pit stop

event-contest-declared = { $car } contests with { $count ->
    [one] 1 card
   *[other] { $count } cards
  }, face down.
event-contest-declared-own = { $car } contests with { $cards }, face down.
event-contest-declined = { $car } stays out of the contest.
event-contest-value = { $car } reveals { $cards }, modifier { $modifier }{ $doubled ->
    [0] {""}
   *[other] , { $doubled } more by doubling
  }: { $value } in the contest.
event-contest-order = Order in { $section } after the contest: { $order }.
event-pit = { $car } makes pit stop { $stop } and falls back to { $section }.
event-repair = { $car } repairs { $red } damage.
event-tyres = { $car } has { $tyres } fresh tyre chips.
event-refuelled = { $car } has refuelled.

## Questions

prompt-chart = { $car }: which Car Chart do you take?
prompt-substitute = { $car }: do you keep your hand, or exchange it all for the substitute car’s?
prompt-qualifying = { $car }: which card do you qualify with, in secret? High movement starts in front, on a tie the low number in brackets, which becomes your Target Check.
prompt-first-strategy = { $car }: you start from place { $place }. Which strategy?
prompt-pit = { $car }: do you pit ({ $sections } sections back)? { $due ->
    [0] You need no more fuel.
   *[other] Refuel by turn { $due }.
  }
prompt-pit-discard = { $car }: discard cards before you draw? You hold { $held }, you may keep { $limit }.
prompt-pit-strategy = { $car }: which strategy do you leave the pits with?
prompt-skip-strategy = { $car }: which strategy do you go on with?
prompt-lucky = { $car }: which of the two cards do you keep?
prompt-chase = { $car }: draw from the deck, or take a discarded card? Chased car: { $chased }.
prompt-play = { $car }, in { $section } with { $tyres } tyre chips, { $trajectory }: which card do you play, or which two (one a +1, or both +2)?
prompt-pay = { $car }: { $cost } tyres to pay, { $chips } tyre chips. A card, or chips for all that is left?
prompt-check-order = { $car }: which check first?
prompt-check = { $car }: { $value } or less passes the check (Target Check { $target }). Which card?
prompt-lapping-check = { $car }: { $value } or less passes the check to lap { $other }. Which card?
prompt-discard-order = { $car }: in which order do the used cards go on the discard pile?
prompt-pass = { $car }: { $other } is ahead in { $section }. Cost of passing: { $cost }; movement points left: { $mp }.
prompt-late-braking = { $car }: brake late in { $section }? A Blind Check of { $target } or less succeeds. Cars to pass: { $ahead }.
prompt-point = { $car }: which trajectory of { $section } do you take? A card of its type brings the bonus in your next move.
prompt-contest = { $car }: contest the order in { $section } with one or two cards, face down? Cars, front first: { $group }. Your modifier: { $modifier }.

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
action-skip = play nothing and stay
action-chips = chips for all that is left
action-pay = pay with { $what }
action-first = the check { $what }
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
label-and = { $first } and { $second }
label-contest = Contest with { $cards }: { $value }
label-check = Check with { $card }: { $passed ->
    [yes] passes
   *[no] fails
  }
label-blind = Blind Check, the top card of the deck: { $chance } % to pass
label-late = Brake late: { $chance } % to make it, or off the track
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
f90-effect-chase = take a discarded card instead of drawing
f90-effect-banging-wheels = +3 in contests, and you may buy passes outside the straights

## The Advanced game, optional rules: refusals and options

error-skill-unknown = “{ $action }”: there is no such skill to choose; free: { $choices }
error-setup-value = “{ $action }”: each characteristic takes 1, 2 or 3 setup points
error-setup-points = { $found } setup points are too many: the car has { $points }
error-fuel-bid = { $fuel } turns of fuel cannot be bid; the choices are { $choices }
error-fuel-amount = “{ $action }”: that much fuel cannot be loaded; the choices are { $choices }
error-tyres-unknown = “{ $action }”: there are no such tyres; the choices are { $choices }
error-soft-sets = both sets of soft tyres are used up; the choices are { $choices }
error-soft-bonus-not-needed = “{ $action }”: no soft bonus has to be declared with these cards, or none is left
error-track-card-corner = “{ $action }”: the move would not touch the corner of a Track Card{ $lacking ->
    [0] { "" }
    [one] ; one movement point is lacking
   *[other] ; { $lacking } movement points are lacking
  }
error-late-braking-card = “{ $action }”: only a Track Card with the Late Braking symbol and the number of the corner ahead makes it succeed
error-no-yellow-flag = “{ $action }”: no yellow flag lies there
error-yellow-corner = section { $section } is no corner section: no yellow flag may lie there
error-yellow-twice = a yellow flag lies in section { $section } already
error-yellow-place = “{ $action }”: the flag must lie behind every car on a trajectory; places { $first } to { $last } are free
error-module-unknown = there is no module “{ $name }”; known: { $known } ({ $rule })
error-option-module = { $count ->
        [one] “{ $name }” means nothing without the module { $modules } ({ $rule })
       *[other] “{ $name }” means nothing without one of the modules { $modules } ({ $rule })
    }
error-fuel-cap = a stop loads fuel for at least { $least } turns: it cannot be limited to { $value } ({ $rule })
error-modules-junior = the Junior variant is played without modules, not with { $modules } ({ $rule })
error-modules-advanced = the Advanced game has every module: do not name { $modules } as well ({ $rule })
error-short-junior = the Junior variant already ends on the last turn of the Short Race ({ $rule })
error-track-cards-missing = { $track } has no Track Cards: play it without that module ({ $rule })

## The Advanced game, optional rules: things

f90-at-corner = at { $corner }
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
f90-compound-soft = soft
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

event-skill-chosen = { $car } has chosen a skill.
event-skill-chosen-own = { $car } chooses { $skill }.
event-skill = { $car } has the skill { $skill }.
event-setup-chosen = { $car } has set the car up.
event-setup-chosen-own = { $car } sets the car up: { $points }.
event-setup = { $car } has a car with { $tyres } tyre chips, { $cards } cards and { $slots } damage slots.
event-weather-start = The weather at the start, by { $card }: { $slot }.
event-weather = { $car } moves the weather: { $slot }.
event-robot-tyres = The robots are on { $compound } tyres.
event-fit-tyres = { $car } fits { $compound } tyres, with { $tyres } tyre chips.
event-fuel = { $car } loads fuel for { $turns } turns: { $due ->
    [0] enough for the race
   *[other] the next stop by turn { $due }
  }.
event-soft-bonus = { $car } uses a bonus of the soft tyres: one more movement point, { $left } left.
event-tyre-penalty = { $car } loses { $lost ->
    [one] 1 movement point
   *[other] { $lost } movement points
  } on { $compound } tyres in this weather.
event-delay = { $car } loses { $lost ->
    [one] 1 movement point
   *[other] { $lost } movement points
  } by the time lost off the track.
event-track-draw = { $car } draws { $count ->
    [one] a Track Card
   *[other] { $count } Track Cards
  }.
event-track-draw-own = { $car } draws { $count ->
    [one] the Track Card
   *[other] the Track Cards
  } { $cards }.
event-track-reshuffle = The discarded Track Cards are shuffled: a new deck of { $cards }.
event-special = { $car } scores { $count ->
    [one] a SPECIAL
   *[other] { $count } SPECIALs
  } with { $strategy }.
event-lucky-pair = { $car } shows two drawn cards of the same movement: { $cards }.
event-late-braking-card = { $car } brakes late with { $card } and makes it.
event-yellow-flag = { $car } has a yellow flag shown in { $section }.
event-green-flag = { $car } has the yellow flag in { $section } taken away.
event-blue-flag = { $car } gets a blue flag: lapping is cheaper until the race stage ends.
event-orange-flag = { $car } gets the orange flag: robots brake late at will until the race stage ends.
event-flags-cleared = A new race stage: all flags are taken in.
event-flag-passed = { $car } passes the yellow flag in { $section }.
event-forced = { $car } forces { $other } to brake late.
event-off-track-check = { $car } { $passed ->
    [yes] regains control
   *[no] slides on
  }: { $factor } against { $target }.
event-lost-time = { $car } loses time: { $lost ->
    [one] 1 movement point
   *[other] { $lost } movement points
  } less in the turn of coming back.
event-owes-stop = { $car } must pit in the turn after coming back.
event-re-entry-position = { $car } waits beside { $section } to come back.
event-safety-car = The Safety Car comes out in { $section }; the race restarts with the next race stage. Line-up: { $order }.
event-safety-car-moves = The Safety Car leads to { $section }.
event-restart = The Safety Car leaves the track: the race restarts.
event-rescued = { $car } comes back in place of { $other } in { $section }.
event-new-target = { $car } turns up { $card }: it is their new Target Check.

## The Advanced game, optional rules: questions

prompt-skill = { $car }: which skill do you drive with, in secret? You keep it for the whole race.
prompt-setup = { $car }: how do you set the car up, in secret? You have { $points } points for tyre chips, cards and damage slots.
prompt-qualifying-fuel = { $car }: which card do you qualify with, and fuel for how many turns, in secret? Little fuel adds to the card, much takes off; on a tie the low number in brackets starts ahead. It becomes your Target Check.
prompt-fuel = { $car }: fuel for how many turns? They count from turn { $base }, the last turn is { $last }.
prompt-tyres = { $car }: which tyres do you start on? Weather: { $condition }.
prompt-pit-tyres = { $car }: which tyres do you fit? Weather: { $condition }.
prompt-soft = { $car }: use a bonus of the soft tyres for one more movement point? { $left } left, one a turn.
prompt-versatility = { $car }: which strategy do you go on with? By VERSATILITY you may change it now, once until your next stop.
prompt-event = { $car }: what do you do with the symbols of your cards ({ $events })? One at a time, in any order.
prompt-force = { $car }: do you make { $other } brake late in { $section }? A Blind Check of { $target } or less succeeds. Cars to pass: { $ahead }.
prompt-off-track-check = { $car }, off the track in { $section }: { $value } or less regains control. Which card? It is discarded.
prompt-safety-car-discard = { $car }: which of your { $held } cards do you discard behind the Safety Car?
prompt-rescue = { $car }: do you come back in place of { $other }, with fresh tyres and a new hand?

## The Advanced game, optional rules: answers

action-use = use it
action-save = save it
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
label-blue = blue flag: lap cars for 1 point less until the race stage ends
label-orange = orange flag: make robots brake late until the race stage ends
