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
error-data-inconsistent-line-close = sections { $section } and { $other } are only { $gap } apart; the ribbon is { $width } wide

## Options of a race

error-charts-count = there must be one Car Chart for each of the { $players } players, but { $found } are named
error-charts-same-sheet = two of these Car Charts are sides of one sheet: { $charts }
