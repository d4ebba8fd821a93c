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
event-qualifying = Starting grid: { $grid }.
event-refuel-chit = { $car } must have refuelled by turn { $turn }.
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
   *[other] ({ $cause })
  }: { $red } repairable, { $brown } permanent.
event-damage-fatal = { $car } has no room for { $count } more damage.
event-eliminated = { $car } is out of the race: { $cause ->
    [fuel] no fuel
    [damage] too much damage
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
event-contest-value = { $car } reveals { $cards }, modifier { $modifier }: { $value } in the contest.
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
    [0] You have refuelled.
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
label-chart = { $chart }: { $tyres } tyre chips, { $cards } cards, { $slots } damage slots
label-strategy-choice = { $strategy }: { $effect }
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
