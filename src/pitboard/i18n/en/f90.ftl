### Race! Formula 90: the terms of the rulebook.

## Sections and cards

f90-section-straight = straight
f90-section-corner = corner
f90-section-braking = braking
f90-card-type-speeding = speeding
f90-card-type-driving = driving
f90-card-type-gear = gear
f90-card-type-event = event

## Refusals

error-wrong-verb = “{ $action }” answers another question; here one of these begins an answer: { $choices }
error-not-legal = “{ $action }” is not among the choices
error-no-such-card = there is no such card in the Race deck
error-not-in-hand = “{ $action }”: that card is not in the hand
error-card-frozen = that card is frozen and cannot be used now
error-chart-taken = “{ $action }”: another player holds that Car Chart’s sheet; free: { $choices }
error-chart-unknown = “{ $action }”: there is no such Car Chart; free: { $choices }
error-strategy-unknown = “{ $action }”: there is no such strategy; known: { $choices }
error-too-many-cards = one or two cards may be played, no more
error-same-card-twice = the same card cannot be used twice
error-illegal-pair = these two cards cannot be played together
error-cannot-pay-tyres = there are not enough tyre chips for this
error-no-tyre-chip = no tyre chip is left to spend
error-chip-needed = this costs a tyre chip, and it must be paid
error-no-damage-slots = no damage slot is free for this
error-movement-card-cannot-pay = a card that was played to move cannot pay as well
error-hand-over-limit = the hand is over its limit; discard down to the Car Chart’s number of cards
error-pit-once-per-turn = only one pit stop is allowed in a turn
error-must-pass = the car must go on here; stopping is not allowed
error-cannot-pass = the car ahead cannot be passed here
error-must-check = the check must be made first
error-point-taken = that trajectory has been taken already
error-not-one-of-the-drawn = that card is not one of those just drawn
error-card-not-takeable = that card cannot be taken
error-late-braking-spent = Late Braking has been used in this turn already

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
