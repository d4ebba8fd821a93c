### The Advanced game of Formula 90 on the server: what things do, and what the start page offers.

## What strategies score a SPECIAL for

f90-special-save-tyres = pay at least one chip for your cards in spite of the saving
f90-special-hazard = move 6 sections or more: one for each check passed and each damage taken
f90-special-balance = start from a trajectory with a card of its own type, not Speeding
f90-special-lucky = draw two cards of the same movement value
f90-special-chase-series = end your move in the section of the car you chase
f90-special-chase = end your move in the section of the player you chase
f90-special-banging-wheels = beat all in a contest, or overtake by Late Braking
f90-special-push = spend three tyre chips or more in a turn
f90-special-save-fuel = with cards of 1 or 2 only, take the card instead of the turn of fuel
f90-special-defend = stay first in a contest that somebody else joined
f90-special-opportunist = resolve two event symbols or more in a turn

## Skills

f90-effect-skill-versatility = change strategy at the start of a turn; once between pit stops
f90-effect-skill-reflexes = +20 on the target of every check: cards, Late Braking, lapping
f90-effect-skill-qualifying = +2 in qualifying, and two Track Cards on the grid
f90-effect-skill-pitting = pit stops 2 sections shorter, with two Track Cards
f90-effect-skill-tuning = 8 setup points instead of 6
f90-effect-skill-lapping = lapping costs 1 point less
f90-effect-skill-wise-driving = count a failed check as passed; once between pit stops

## Tyres and weather

f90-effect-compound-soft = three bonuses of 1 point, one a turn; 3 chips fewer, two sets a race
f90-effect-compound-supersoft = two bonuses of 1 point and two of 2, one a turn; 5 chips fewer, two sets a race with the soft ones
f90-effect-compound-medium = a bonus of 1 point and a Track Card; 2 chips fewer
f90-effect-compound-superhard = three chips more
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
f90-effect-icon-pit = a pit stop is due by the turn after coming back
f90-effect-icon-crash = out of the race
f90-effect-icon-crash-sc = out of the race, and the Safety Car comes out
f90-effect-icon-re-entry = wait here to come back

## What the start page offers

mode-f90-1-junior = Junior
mode-f90-1-junior-note = short, no strategies
mode-f90-2-basic = Basic
mode-f90-2-basic-note = first races
mode-f90-2-standard = Standard
mode-f90-2-standard-note = weather, flags, Track Cards
option-f90-modules = Modules
option-f90-modules-about = Basic rules and any part of the Advanced game
option-f90-modules-track-cards = Track Cards
option-f90-modules-track-cards-about = cards for single corners, earned by the SPECIALs of the strategies
option-f90-modules-skills = Driver skills
option-f90-modules-skills-about = every driver has a skill of their own, chosen in secret
option-f90-modules-car-setup = Car set-up
option-f90-modules-car-setup-about = points for tyre chips, cards and damage slots
option-f90-modules-fuel = Fuel management
option-f90-modules-fuel-about = a secret bid in qualifying; fuel for ten turns or more at every stop
option-f90-modules-weather = Weather and tyres
option-f90-modules-weather-about = four types of tyres; rain comes and goes with the cards
option-f90-modules-superfast = SUPERFAST robots
option-f90-modules-superfast-about = two more robots, faster than all others
option-f90-modules-flags = Flags
option-f90-modules-flags-about = yellow, green, blue and orange flags come with the cards
option-f90-modules-off-track = Off-track paths, Safety Car
option-f90-modules-off-track-about = a failed Late Braking slides along its path, and may bring the Safety Car out
option-f90-rescue = Players Rescue
option-f90-rescue-about = who is out may take over the robot in last position
option-f90-short = Short Race
option-f90-short-about = a third shorter; in the 1st edition tyres are paid with chips only, in the 2nd cars are set up for 5 points and stop earlier
option-f90-draw_last = Draw at the end
option-f90-draw_last-about = the card of a turn is drawn when it is over: less waiting for others
option-f90-sprint = Sprint finish
option-f90-sprint-about = towards the end the turn in which the Leader crosses the line is the last
option-f90-versatility = VERSATILITY for all
option-f90-versatility-about = everybody may change strategy once between two stops, besides their own skill
option-f90-few_flags = Few yellow flags
option-f90-few_flags-about = three or four at a time, each for two race stages at most
option-f90-phantoms = Phantom cars
option-f90-phantoms-about = who is lapped and the cars with full laps pass each other as if they were not there
option-f90-more_tyres = Seven types of tyres
option-f90-more_tyres-about = supersoft, medium and superhard besides the usual four
option-f90-kids = Kids’ game
option-f90-kids-about = a Short Race without strategies and refuelling; every check is blind, every pass can be bought
option-f90-martino = Martino weather
option-f90-martino-about = the weather changes by itself; a weather symbol lets you look at what will come
option-f90-teams = Teammates
option-f90-teams-about = no cost to pass them; a robot is helped with a card a turn
option-f90-teams-none = none
option-f90-teams-robots = a robot each
option-f90-teams-pairs = pairs by seat
option-f90-strict_chits = Chits as in the box
option-f90-strict_chits-about = three of each skill and set-up value, chosen in order of seats
option-f90-fuel_base = New fuel counts from
option-f90-fuel_base-about = from where the fuel of a stop is counted
option-f90-fuel_base-chit = the refuelling chit
option-f90-fuel_base-current-turn = the turn of the stop
option-f90-fuel_cap = Most turns of fuel at a stop
option-f90-fuel_cap-about = 0: no limit
option-f90-fuel_step = Turns of fuel for a section
option-f90-fuel_step-about = turns of further fuel for each section that a stop takes longer
option-f90-house_strategies = DEFEND and OPPORTUNIST
option-f90-house_strategies-about = two strategies of our own beside the eight whose names are known
option-f90-hazard = HAZARD
option-f90-hazard-about = what brings it movement and Track Cards
option-f90-hazard-original = checks passed and damage
option-f90-hazard-revised = blind checks and damage
option-f90-reflexes_et = REFLEXES on Extreme Trajectories
option-f90-reflexes_et-about = its +20 counts in their checks too
option-f90-et_check = Check of an Extreme Trajectory
option-f90-et_check-about = when a driver who stands on one makes it
option-f90-et_check-d2 = after playing cards
option-f90-et_check-turn-start = first in the turn, before the draw
option-f90-sc_pit = Pit stops behind the Safety Car
option-f90-sc_pit-about = whether cars may stop while it is out; a stop that is due is always taken
option-f90-sc_pit-allowed = allowed
option-f90-sc_pit-forbidden = only those that are due
option-f90-last_contest = Contests in the last turn
option-f90-last_contest-about = whether one must take place in a corner with two cars or more
option-f90-last_contest-declared = as always, if somebody begins one
option-f90-last_contest-compulsory = one must take place
option-f90-yellow_flags = Yellow flags stay
option-f90-yellow_flags-about = how long a corner stays under its flag
option-f90-yellow_flags-until-removed = until a green flag or a restart
option-f90-yellow_flags-stage = until the race stage ends

## What an answer would bring

sum-double = Double in this corner
sum-soft = Soft bonus
sum-offer-follow = Trajectory: { $costs }
sum-offer-ignore = Left: saves { $costs }
sum-offer-untried = Trajectory: not tried
sum-offer-next = Trajectory: { $costs }, asked next
sum-offer-beyond = Trajectory: { $costs }, more than you have
sum-push = PUSH
sum-weather = Weather
sum-delay = Time lost off the track

## The rest of a composed turn

turn-then-event = what the event symbol does
turn-then-check = the check, once the card before it is known
turn-then-lapping_check = the check to lap, once the card before it is known
turn-then-late_braking = the Late Brake, once the card before it is known
turn-then-extreme_check = the Extreme Trajectory
turn-then-wise_driving = whether Wise Driving saves a failed check
turn-then-force = whether to force another car
turn-then-skip_strategy = the strategy to go on with
turn-then-other = one more choice

## Answers without a question

automatic-drive-on = drive on: a pit stop would cost more than it brings
automatic-keep-strategy = keep the strategy: no other suits the hand clearly better
automatic-nothing-to-spare = leave your teammate: you have no card to spare that helps
automatic-only-point = take the only free trajectory point

## The lettered phases of an individual turn

f90-phase-a = Declare
f90-phase-a-about = turn start declarations: pit stop or skip
f90-phase-b = Draw
f90-phase-b-about = draw a card
f90-phase-c = Play
f90-phase-c-about = play one or two Movement Cards
f90-phase-d = Resolve
f90-phase-d-about = resolve the symbols of cards and trajectory
f90-phase-d-1 = Pay
f90-phase-d-1-about = tyres, cards, damage
f90-phase-d-2 = Check
f90-phase-d-2-about = the checks, that of an Extreme Trajectory first
f90-phase-d-3 = Draws
f90-phase-d-3-about = the cards that cards let you draw
f90-phase-d-4 = Events
f90-phase-d-4-about = flags and weather of the cards
f90-phase-e = Move
f90-phase-e-about = spend the movement points
f90-phase-f = End
f90-phase-f-about = turn end declarations
f90-phase-f-1 = Brake
f90-phase-f-1-about = Late Braking
f90-phase-f-2 = Spot
f90-phase-f-2-about = take a trajectory

## What is at stake in a question

f90-stake-tyres-term = Tyre chips
f90-stake-tyres = pay for fast cards
f90-stake-cards-term = Cards
f90-stake-cards = your hand at the start and after a stop
f90-stake-slots-term = Damage slots
f90-stake-slots = damage you can take; one more, and you are out
f90-stake-exchange-term = Exchange
f90-stake-exchange = all new cards, and no way back
f90-stake-front-term = Front
f90-stake-front = the highest movement starts first
f90-stake-tie-in-front-term = Tie
f90-stake-tie-in-front = the lower number on the black tile starts ahead
f90-stake-target-term = Check
f90-stake-target = the black tile becomes your Target Check
f90-stake-draw-term = Drive
f90-stake-draw = you draw first, one of { $deck } cards
f90-stake-stop-term = Stop
f90-stake-stop = { $due ->
    [0] { $sections } sections back
   *[other] { $sections } sections back; due by turn { $due }
  }
f90-stake-skip-term = Skip
f90-stake-skip = no movement; another strategy if you like
f90-stake-check-fails-term = Fail
f90-stake-check-fails = { $left ->
    [0] no damage slot is left: out of the race
   *[other] 1 damage, slot { $slot } of { $slots }
  }
f90-stake-new-target-term = Card
f90-stake-new-target = becomes your new Target Check
f90-stake-lapping-fails-term = Fail
f90-stake-lapping-fails = you stop behind the car ahead
f90-stake-slides-on-term = Fail
f90-stake-slides-on = the car slides on along the path
f90-stake-saved-term = Passed
f90-stake-saved = as if the card had held; it is your new Target Check
f90-stake-skill-used-term = Then
f90-stake-skill-used = WISE DRIVING rests until your next stop
f90-stake-point-each-term = Push
f90-stake-point-each = a movement point for each chip
f90-stake-chips-gone-term = Chips
f90-stake-chips-gone = gone until your next stop
f90-stake-saved-turn-term = Fuel
f90-stake-saved-turn = your next stop is due a turn later
f90-stake-card-instead-term = Card
f90-stake-card-instead = a Track Card instead, never both
f90-stake-holds-term = Pass
f90-stake-holds = +{ $bonus } movement points
f90-stake-fails-to-hold-term = Fail
f90-stake-fails-to-hold = { $lost } movement points fewer, the spot is lost
f90-stake-recovers-term = Recovered
f90-stake-recovers = { $recovered }
f90-stake-slips-term = Not recovered
f90-stake-slips = { $slipped }
f90-outcome-mp = { $count ->
    [one] 1 movement point fewer
   *[other] { $count } movement points fewer
  }
f90-outcome-tyres = { $count ->
    [one] 1 tyre chip lost
   *[other] { $count } tyre chips lost
  }
f90-outcome-damage = { $count } damage
f90-outcome-pit = a pit stop by the next turn
f90-outcome-crash = out of the race
f90-outcome-crash-sc = out of the race, and the Safety Car comes out
f90-outcome-none = the spot is lost, nothing else
f90-stake-late-passes-term = Pass
f90-stake-late-passes = { $ahead ->
    [0] one section on
    [one] ahead of 1 car, one section on
   *[other] ahead of { $ahead } cars, one section on
  }
f90-stake-late-fails-term = Fail
f90-stake-late-fails = off the track
f90-stake-help-event-term = Gain
f90-stake-help-event = the symbols of the card, as if it was yours
f90-stake-help-further-term = Speeding
f90-stake-help-further = one movement point more for it, now
f90-stake-help-dare-term = Driving
f90-stake-help-dare = it brakes late or takes an Extreme Trajectory
f90-stake-help-contest-term = Gain
f90-stake-help-contest = it contests with { $helped }
f90-stake-help-check-term = Gain
f90-stake-help-check = its check is { $easier } easier
f90-stake-help-card-term = Cost
f90-stake-help-card = the card: { $cards ->
    [one] 1 stays in your hand
   *[other] { $cards } stay in your hand
  }, and you can help it once a turn
f90-stake-forced-late-term = It makes it
f90-stake-forced-late = { $ahead ->
    [0] it goes one section on
    [one] it passes 1 car and goes one section on
   *[other] it passes { $ahead } cars and goes one section on
  }
f90-stake-forced-late-fails-term = It fails
f90-stake-forced-late-fails = it slides off the track
f90-stake-forced-extreme-term = It holds
f90-stake-forced-extreme = it takes the bonus of the trajectory next turn
f90-stake-forced-slips-term = It slips
f90-stake-forced-slips = it loses time or damages its car next turn
f90-stake-bonus-term = Bonus
f90-stake-bonus = { $from ->
    [front] { $modifier }: the corner’s bonus is for the cars behind you
    [corner] { $modifier }, from the corner
    [nothing] neither corner nor strategy adds to your cards
   *[both] { $modifier }: corner { $corner }, strategy { $strategy }
  }
f90-stake-win-term = Win
f90-stake-win = ahead of every lower total
f90-stake-tie-term = Tie
f90-stake-tie = 1 damage each, the order stays
f90-stake-out-term = Out
f90-stake-out = behind all who lay cards
f90-stake-frozen-term = Cards
f90-stake-frozen = frozen until the next turn
f90-stake-hand-term = Hand
f90-stake-hand = { $held } cards; you draw up to { $limit }

## Play aids

f90-reminder-leader = Leader
f90-reminder-start = Start, restart, last turn
f90-reminder-safety-car = Safety Car
f90-reminder-yellow-flag = Yellow flag
f90-reminder-symbols = Symbols

## Race series

f90-class-slow = Slow
f90-class-fast = Fast
f90-class-superfast = SuperFast
f90-class-ultrafast = UltraFast
f90-paint = { $colour }, { $pattern }
f90-colour-red = Red
f90-colour-green = Green
f90-colour-blue = Blue
f90-colour-grey = Grey
f90-colour-orange = Orange
f90-colour-turquoise = Turquoise
f90-pattern-stripe = stripe
f90-pattern-double = two stripes
f90-pattern-halves = halves
f90-pattern-hoops = hoops
f90-pattern-nose = nose
f90-pattern-chevron = chevron
f90-boost-none = None
f90-boost-small = Small
f90-boost-medium = Medium
f90-boost-large = Large
f90-boost-super = Super
f90-boost-ultra = Ultra
f90-effect-boost-none = cards are drawn for events only
f90-effect-boost-small = +1 if a card shows 4
f90-effect-boost-medium = +1 if a card shows 3
f90-effect-boost-large = +1 if a card shows 3 or 4
f90-effect-boost-super = +1 for each red card
f90-effect-boost-ultra = +2 if both have one colour, or +1 if one is red
f90-mix-normal = Normal
f90-mix-challenging = Challenging
f90-mix-aggressive = Aggressive
f90-driver-rookie = Rookie
f90-driver-talented = Talented
f90-driver-professional = Professional
f90-about-prompt-reflexes = +20 on every check it makes
f90-about-wild-driver = checks against 85 instead of 70
f90-about-stubborn-driver = pays for no yellow flag, and neither blue nor orange moves it
f90-about-teams-favourite = its pit stop is 2 sections shorter
f90-about-crasher = the first Late Braking or Extreme Trajectory it fails is a crash, with the Safety Car
f90-about-chaser = +1 MP while a player leads the race
f90-about-fighter = draws 3 cards in a contest instead of 2
f90-about-overtaker = passes players in corners for 2 MP each
f90-about-lucky-bastard = +1 MP when both R-Cards show the same movement
f90-about-braker = passes the car ahead, free of charge, where it stops in a braking section
f90-about-jump-starter = +2 MP at the start and at every restart
f90-about-professional = lapping it costs no MP
f90-about-reckless = 1 off a player’s contest value it makes a tie, and the player takes a damage
f90-about-born-survivor = its first recovery check always passes: it never crashes

option-f90-series = Race series
option-f90-series-about = robots with R-Cards, boost and traits; for one driver see Race alone
option-f90-series-none = none
option-f90-series-superkart-series = Superkart Series, 13
option-f90-series-formula-renault = Formula Renault, 23
option-f90-series-formula-tres = Formula Tres, 32
option-f90-series-grand-p2 = Grand P2, 39
option-f90-series-formula-champion = Formula Champion, 61
