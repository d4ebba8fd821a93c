### The Advanced game of Formula 90 on the server: what things do, and what the start page offers.

## What strategies score a SPECIAL for

f90-special-save-tyres = pay at least one chip for your cards in spite of the saving
f90-special-hazard = move 6 sections or more: one for each check passed and each damage taken
f90-special-balance = start from a trajectory with a card of its own type, not Speeding
f90-special-lucky = draw two cards of the same movement value
f90-special-chase = end your move in the section of the player you chase
f90-special-banging-wheels = beat all in a contest, or overtake by Late Braking

## Skills

f90-effect-skill-versatility = change strategy at the start of a turn; once between pit stops
f90-effect-skill-reflexes = +20 on the target of every check: cards, Late Braking, lapping
f90-effect-skill-qualifying = +2 in qualifying, and two Track Cards on the grid
f90-effect-skill-pitting = pit stops 2 sections shorter, with two Track Cards
f90-effect-skill-tuning = 8 setup points instead of 6
f90-effect-skill-lapping = lapping costs 1 point less

## Tyres and weather

f90-effect-compound-soft = three bonuses of 1 point, one a turn; 3 chips fewer, two sets a race
f90-effect-compound-hard = all chips, and a Track Card when they are fitted
f90-effect-compound-intermediate = all chips; at their best in uncertain weather
f90-effect-compound-rain = all chips; at their best in rain
f90-effect-condition-dry = soft and hard tyres lose nothing
f90-effect-condition-uncertain = intermediate tyres lose nothing
f90-effect-condition-rain = rain tyres lose nothing; −20 on the target of every check

## Symbols of cards

f90-mark-contest-double = Contest
f90-mark-corner-overtake = Overtaking
f90-mark-late-braking = Late Braking
f90-mark-any-pair = Any pair
f90-effect-symbol-contest-double = counts double in a contest in its corner
f90-effect-symbol-corner-overtake = overtakes in its corner as on a straight
f90-effect-symbol-late-braking = a Late Braking before its corner succeeds
f90-effect-symbol-any-pair = pairs with any card
f90-effect-event-weather = you may move the weather one slot
f90-effect-event-yellow = you may put a yellow flag in a corner: no passing there, and passing the flag costs a point
f90-effect-event-green = you may take a yellow flag away
f90-effect-event-blue = you may take a blue flag: lapping costs 1 point less until the end of the race stage
f90-effect-event-orange = you may take the orange flag and force robots to brake late

## Symbols of the off-track paths

f90-effect-icon-check = a check: who passes it stops here and comes back
f90-effect-icon-tyre = lose tyre chips
f90-effect-icon-damage = take damage
f90-effect-icon-lost-time = lose movement points in the turn of coming back
f90-effect-icon-pit = a pit stop is due in the turn after coming back
f90-effect-icon-crash = out of the race
f90-effect-icon-crash-sc = out of the race, and the Safety Car comes out
f90-effect-icon-re-entry = wait here to come back
