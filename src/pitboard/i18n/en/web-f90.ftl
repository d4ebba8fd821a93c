### The pages of Race! Formula 90.

## The table

web-card-tyres = { $count ->
    [one] tyre point
   *[other] tyre points
  }
web-card-damage = { $count ->
   *[other] damage
  }
web-card-check = check
web-card-draws = { $count ->
    [one] card to draw
   *[other] cards to draw
  }
web-card-factor = Check Factor
web-card-frozen = Frozen
web-turns = Turn indicator
web-turn = Turn { $turn }
web-turn-of = Turn { $turn } of { $turns }
web-turn-short = T{ $turn }
web-turn-lap = Turn { $turn }: lap { $lap } of the real race
web-stage = Stage { $stage }
web-stage-turns = Turns { $first } to { $last }
web-chit = { $name } must have refuelled by the end of this turn
web-robot-chit = In this turn the best placed { $class } robot pits
web-deck = Deck { $count }
web-discarded = { $count } discarded
web-discard-top = Top of the discard pile
web-laps-down = { $laps ->
    [one] −1 lap
   *[other] −{ $laps } laps
  }
web-off = off track
web-robot = Robot, { $mp } MP
web-pits-now = pits
web-tyre-chips = { $count ->
    [one] tyre chip
   *[other] tyre chips
  }
web-tyres-of = { $tyres } of { $most } tyre chips
web-damage-of = { $used } of { $slots } damage slots used, { $brown } for good
web-cards-held = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
  }
web-cards = cards
web-refuel-by = By turn { $turn }
web-section = Section { $number }
web-plan = Planned move
web-mp = MP
web-movement-points = Movement points
web-total = Total
web-enter = Enter S{ $section }
web-enter-all = Enter S{ $first } to S{ $last }
web-step-overtake = Pass { $number }
web-step-lap = Lap { $number }
web-step-unlap = Unlap from { $number }
web-lost = { $count ->
    [one] 1 point is lost
   *[other] { $count } points are lost
  }
web-chart-name = { $chart } Car Chart
web-no-chart = No Car Chart yet
web-tyres = Tyres
web-damage = Damage
web-target-check = Target check
web-strategy = Strategy
web-none-yet = None yet
web-stops = Pit stops
web-fuel = Fuel
web-fuel-done = Refuelled
web-hand = Your hand
web-step-of-pit = Pit
web-step-of-draw = Draw
web-step-of-play = Play
web-step-of-pay = Pay
web-step-of-check = Check
web-step-of-move = Move
web-step-of-chart = Chart
web-step-of-hand = Hand
web-step-of-qualify = Qualify
web-step-of-strategy = Strategy
web-outcome = If you choose this
web-pay = Pay
web-end = End
web-check = Check
web-chips-left = { $count ->
    [one] 1 chip left
   *[other] { $count } chips left
  }
web-odds = { $limit } or lower passes. Check Factors in hand: { $cards }. A Blind Check passes { $percent } times in a hundred.
web-blind = Blind
web-card-not-now = It cannot join the cards you have picked
web-from-table = on table
web-pick-hint = Pick a card: the sum, the way and the price appear before you commit.
web-pick-lucky = LUCKY: one of your cards goes when you play. Pick the cards to move with; the card that goes is marked.
web-pick-chase = CHASE: draw from the deck, or pick your cards at once: the open card then comes to your hand.
web-pick-first = Pick a card first
web-clear = Clear
web-face-down = Cards laid face down
web-to-come = to come
web-stays-out = stays out
web-cards-laid = { $count ->
    [one] 1 card laid
   *[other] { $count } cards laid
  }
web-pit-back = sections back
web-pit-repairs = damage repaired
web-pit-tyres = tyre chips now
web-pit-due = refuel by turn
web-go-play = { $count ->
    [one] Play the card
   *[other] Play two cards
  }{ $total ->
    [-1] {""}
   *[other] , move { $total }
  }
web-go-contest = { $count ->
    [one] Contest with the card
   *[other] Contest with two cards
  }{ $total ->
    [-1] {""}
   *[other] : { $total }
  }
web-go-check = Check with this card
web-go-pay = Pay with this card
web-go-qualify = Qualify with this card
web-go-keep = Keep this card
web-go-take = Take this card
web-go-discard = { $count ->
    [one] Throw the card away
   *[other] Throw { $count } cards away
  }
web-go-chart = Take the { $what } Car Chart
web-go-strategy = Drive with { $what }
web-go-next = This card next
web-do-selected = Go for it
web-do-go-on = Keep it
web-do-done = Keep them all
web-do-keep = Keep them
web-do-ignore = Leave it{ $total ->
    [-1] {""}
   *[other] , move { $total }
  }
web-do-follow = Take it{ $total ->
    [-1] {""}
   *[other] , move { $total }
  }
web-card-discards = { $count ->
    [one] card to discard
   *[other] cards to discard
  }
web-initiator = Initiator
web-no-move = No move
web-discard-least = { $count ->
    [one] Throw 1 more away
   *[other] Throw { $count } more away
  }
web-or-less = or less passes
web-modifier = Modifier
web-chart-tyres = tyres
web-chart-cards = cards
web-chart-slots = damage
web-strategy-short-banging-wheels = banging
web-short-skip = Skip turn
web-short-late = Brake late{ $chance ->
    [-1] {""}
   *[other] , { $chance } %
  }
web-short-blind = Blind{ $chance ->
    [-1] {""}
   *[other] , { $chance } %
  }
web-short-pit = Pit stop
web-short-exchange = Exchange all
web-short-decline = Stay out
web-short-deck = Draw from the deck
web-short-done = Keep all
web-short-follow = { $chance ->
    [-1] Take it
   *[other] Try it, { $chance } %
  }
web-short-ignore = Leave it
web-short-chips = Pay with chips
web-short-order = Usual order
web-short-extreme = Force it
web-watching = You are watching. Hands stay hidden until cards are played.
web-own-move = Your car is on the move.
web-others-choose = The others are still choosing. Your choice is made.
web-not-your-turn = The others are racing. Your cards stay here.
web-on-table = On the table
web-tab-hand = Hand
web-tab-car = Car

## Start page and replay

start-contest = contest { $value }
replay-plot-tyres = Tyre chips
replay-plot-damage = Damage
replay-plot-hand = Cards in hand
replay-plot-chips = chips
replay-plot-discs = discs
replay-plot-cards = cards
replay-hand-of = Hand of { $name }
replay-hand-empty = no cards

## Learn to play

learn-f90-headline = Your first race
learn-f90-lead = You race against three beginners at Monza. The first time you are asked something, a coach tells you what it is, what it means and what to do. You can stop them at any moment.
learn-f90-goal = The goal
learn-f90-goal-text = Be in front when the last turn ends. A turn is a couple of laps: everybody moves once, the Leader first.
learn-f90-move = Moving
learn-f90-move-text = Play one or two cards. Their numbers add up to the sections you drive. Fast cards cost tyres, damage or a check.
learn-f90-pass = Passing
learn-f90-pass-text = On straights a car costs one point. In corners you stay behind, unless you win the contest before the corner moves.
learn-f90-line = Trajectories
learn-f90-line-text = Stop on a coloured point, then start with a card of that colour: its bonus takes you further.
learn-f90-pit = The stop
learn-f90-pit-text = One stop is compulsory, for fuel. It costs sections and gives back tyres, cards and repairs. Choose the moment.

# -- plans

web-ahead = Plan
web-ahead-title = Planned ahead
web-ahead-note = A plan answers for you when a question comes. Only you see it.
web-ahead-pit = Pit stop
web-ahead-contests = Contests
web-ahead-chase = CHASE
web-ahead-versatility = VERSATILITY
web-ahead-force = Orange flag
web-ahead-help = Help for your robot
web-ahead-auto = When it matters
web-ahead-ask = Ask me
web-ahead-until = Drive on until turn { $turn }
web-ahead-now = Pit this turn
web-ahead-out = Stay out this lap
web-ahead-usual = As usual
web-ahead-auto-short = Drive on
web-ahead-ask-short = Ask me
web-ahead-until-short = Until turn { $turn }
web-ahead-now-short = Pit stop
web-ahead-auto-note = You are asked when a stop is due or close, or when tyres, cards or damage slots run low.
web-ahead-ask-note = You are asked every turn, before you draw.
web-ahead-until-note = You drive on without being asked, and are asked again in turn { $turn }. A stop for fuel that is due is made in any case.
web-ahead-now-note = You pit the next time your car acts. Change it before your turn comes.
web-ahead-turn = Turn
web-make-stop = Make the stop
web-pit-next = Pit next turn
web-pit-next-not = No stop next turn
web-card-to-come = The card you are about to draw, face down

## Play aids

web-aids = Play aids
web-aids-contest = Contest chart, section { $section }
web-aids-contest-chart = Contest chart
web-aids-qualifying = Qualifying chart
web-aids-car = Car
web-aids-cards = Cards
web-aids-modifier = Modifier
web-aids-value = Value
web-aids-place = New place
web-aids-grid = Grid
web-aids-mp = MP
web-aids-check = Check
web-aids-fuel = Fuel
web-aids-print = All play aids, to print
web-aids-about = For people who play Race! Formula 90, 2nd edition, on cardboard: charts to fill in, reminder cards and chits to cut out, on A4.
web-aids-print-now = Print
web-aids-qualifying-about = Higher movement points come first; among equals the lower check value.
web-aids-contest-about = For contests of three or more cars. Cards and modifier make the value; the highest goes first, equals make contact.
web-aids-reminders = Reminder cards
web-aids-chits = Chits
web-aids-chits-about = Teammates carry the same number. A skill that was used is inactive until a pit stop.
web-aids-teammate = Teammate
web-aids-active = Skill active
web-aids-inactive = Skill inactive
web-again-play = again: play
web-card-goes = goes
web-card-drafted = in your draft
web-draft-hint = The others are racing. Pick the cards of your next turn: they are kept, and you play them when it is your turn.
web-drafted = Your draft is kept. It is looked at again when it is your turn; nothing plays itself.

# The card that explains a section of the board.
web-sections = Sections of the track: arrow keys go from one to the next
web-section-ahead = { $count ->
    [0] you are here
    [one] 1 ahead of you
   *[other] { $count } ahead of you
  }
web-section-enter = Entering costs 1 movement point.
web-section-pass = Passing costs 1 more for each car.
web-section-pass-open = This corner does not block: passing costs { $price } for each car.
web-section-blocked = A car of your lap blocks the way: you stop behind it and lose the points left.
web-section-contest = Contest in { $corner }: { $value }
web-section-late = Your Late Brake here: { $chance } % now.
web-section-extreme = Your blind check on this Extreme Trajectory: { $chance } % now.
web-section-nobody = Nobody here
web-section-cars = Here: { $cars }
web-card-drawn = { $name } draws a card: { $limit } or less passes.
web-check-limit = { $limit } or less
