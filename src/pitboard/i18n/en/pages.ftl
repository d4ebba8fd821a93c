### The pages around the table: start, replay, learning to play.

## Start page: race now

start-race-now = Race now
start-quick-teaches = The table explains each step by the rule it comes from.
start-quick-about = You and three computer drivers at { $track }. { $about }
start-race-at = Race at { $track }
start-another-track = Another track
start-drawn = { $track }, drawn as the table draws it
start-failed = The server did not answer. Is it still running?
start-try-again = Try again

## Start page: races

start-your-races = Your races
start-server-races = Races here
start-all = All { $count }
start-fewer = Fewer
start-no-races = No race yet. The first one is a click away, and it will wait here whenever you leave it.
start-with = { $game }, with { $names }
start-drivers = { $count ->
    [one] 1 driver
   *[other] { $count } drivers
  }
start-your-turn = Your turn
start-thinks = { $name } thinks
start-waiting = Under way
start-won = You won
start-winner = { $name } won
start-place = { $place } of { $count }
start-at-turn = turn { $turn } of { $turns }
start-on-grid = before the start
start-resume = resume
start-watch = watch
start-replay = replay
start-drop-title = Open a record
start-drop-hint = Drop a record file here, or choose one.
start-drop-now = Let go: the race opens as a replay
start-drop-failed = This file is not a record this table can replay.

## Start page: set up a table

start-set-up = Set up a table
start-step-game = Game
start-step-track = Track
start-step-seats = Seats
start-rules = Rules
start-coming = coming
start-coming-rules = These rules are not on this table yet
start-track-turns = { $turns } turns
start-contest = contest { $value }
start-about-track = About { $track }

## Start page: seats and options

start-seats-only = { $cars ->
    [one] 1 seat
   *[other] { $cars } seats
  }
start-seat-of = Seat { $seat }
start-seat-me = Me
start-seat-local = On this screen
start-seat-link = Invite by link
start-seat-computer = Computer
start-seat-name = Name of seat { $seat }
start-seat-level = Level of seat { $seat }
start-seat-drop = Remove seat { $seat }
start-seat-person = Driver { $seat }
start-seat-guest = Guest’s name
start-seat-my-name = Your name
start-level-of = level { $level } of { $levels }
start-add-seat = Add a seat
start-fill = Fill with drivers
start-full = All { $most } seats are taken
start-few = At least { $least } seats
start-option-clock = Time per decision
start-option-seed = Fixed seed
start-option-seed-label = Seed: the same seed and the same choices give the same race
start-option-listed = Shown among the races here
start-option-coach = Explain decisions as they come
start-open = Open the table
start-opening = Opening …
start-open-now = Starts at once
start-open-links = You get a link for each guest

## Start page: a table with guests

start-made = The table is open
start-made-about = Send each guest a link. Whoever opens it takes that seat, so it is for one person only. The race waits for everybody, and you can start with your own decisions right away.
start-link-seat = Link of { $name }
start-link-spectators = Link for spectators
start-link-spectators-about = Anybody may have this one: it shows what everybody at the table sees.
start-copy = Copy
start-copied = Copied
start-go = Take your seat


## Replay

replay-title = Replay
replay-wins = { $name } wins at { $track }
replay-running = { $track }, under way
replay-unfinished = { $track }, not finished
replay-about = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
  }.
replay-you = You finished { $place } of { $cars }.
replay-live = The race goes on: this shows what everybody may know.
replay-share = Share
replay-shared = Link copied
replay-download = Download the record
replay-rematch = Rematch
replay-to-table = To the table
replay-loading = Reading the race …
replay-missing = There is no such race here.
replay-classification = Classification
replay-order-now = Order now
replay-column-place = Place
replay-column-driver = Driver
replay-column-gap = Gap
replay-column-stops = Stops
replay-column-led = Led
replay-column-now = Now
replay-gap-sections = +{ $count }
replay-gap-laps = { $laps ->
    [one] +1 lap
   *[other] +{ $laps } laps
  }
replay-out = out
replay-tally-leads = lead changes
replay-tally-passes = passes
replay-tally-contests = contests
replay-tally-stops = pit stops
replay-moments = Key moments, by turn
replay-moments-none = Nothing stands out yet.
replay-log = What happened
replay-chart = Lap chart, place after each turn
replay-chart-pit = Dashed: pit stop
replay-chart-summary = { $name }: from { $first } to { $last }
replay-plot-tyres = Tyre chips
replay-plot-damage = Damage
replay-plot-hand = Cards in hand
replay-plot-chips = chips
replay-plot-discs = discs
replay-plot-cards = cards
replay-leads = { $name } leads
replay-before = Before the race
replay-board = The board at this point of the race
replay-turn-of = Turn { $turn } of { $turns }
replay-turn = Turn
replay-of = of { $turns }
replay-step = Decision { $step } of { $steps }
replay-slider = Point of the race
replay-play = Play
replay-pause = Pause
replay-step-back = One decision back
replay-step-on = One decision on
replay-moment-back = Previous moment
replay-moment-on = Next moment
replay-speed = Speed
replay-play-on = Play on from here
replay-play-on-locked = Open once the race is over
replay-play-on-ended = The race ends here: go back to a point before
replay-play-on-title = Play on from here
replay-play-on-about = A new table, as the race stood after decision { $step }, in turn { $turn }. The deck keeps its order: from here on, only choices make another race of it.
replay-play-on-who = Who drives
replay-play-on-go = Open the new table
replay-cancel = Cancel
replay-eyes = Seen by
replay-eyes-all = everybody’s cards
replay-eyes-public = spectators
replay-eyes-locked = Hands are open once the race is over
replay-hand-of = Hand of { $name }
replay-hand-empty = no cards
replay-keys = Keys: ← → one decision, Page Up and Page Down one turn, space plays, [ ] moments

## Learn to play

learn-title = Learn to play
learn-short = A guided first race, nothing to read first
learn-headline = Your first race
learn-lead = You race against three beginners at Monza. The first time you are asked something, a coach tells you what it is, what it means and what to do. You can stop him at any moment.
learn-goal = The goal
learn-goal-text = Be in front when the last turn ends. A turn is a couple of laps: everybody moves once, the Leader first.
learn-move = Moving
learn-move-text = Play one or two cards. Their numbers add up to the sections you drive. Fast cards cost tyres, damage or a check.
learn-pass = Passing
learn-pass-text = On straights a car costs one point. In corners you stay behind, unless you win the contest before the corner moves.
learn-line = Trajectories
learn-line-text = Stop on a coloured point, then start with a card of that colour: its bonus takes you further.
learn-pit = The stop
learn-pit-text = One stop is compulsory, for fuel. It costs sections and gives back tyres, cards and repairs. Choose the moment.
learn-start = Start the guided race
learn-name = Your name
learn-again = The coach has explained { $seen } of { $total } decisions. Starting again explains all of them once more.

## Coach: the first time a decision occurs, what is asked, what it means, what to do and why

coach-title = Coach
coach-tip = A suggestion
coach-here = Here a good driver would choose: { $label }
coach-got-it = Got it
coach-skip = Stop coaching
coach-progress = { $seen } of { $total } explained

coach-chart = Choose your car
coach-chart-asked = Every player takes one Car Chart. It sets how many tyre chips you start with, how many cards you hold, and how much damage the car bears.
coach-chart-means = Chips and cards come back at every pit stop, so the chart decides how long you can push before you have to stop.
coach-chart-tip = Take a chart with no weak spot, like 10 chips, 6 cards and 5 slots. A first race is easier when nothing runs out first.

coach-substitute = Keep these cards?
coach-substitute-asked = You may swap the whole hand once for as many new cards. It is all or nothing, and there is no way back.
coach-substitute-means = The big number on a card is how far it moves you. The symbols on its side are what it costs: tyres, damage, a check.
coach-substitute-tip = Keep a hand with two or more +3 or +4. Swap when most of the cards are +1 and +2: on average the new ones are better.

coach-qualifying = Qualifying
coach-qualifying-asked = Lay one card face down. All are turned together: the highest movement starts from pole.
coach-qualifying-means = The card stays on your chart. Its small number becomes your Target Check: later checks pass with that number or a lower one, so high is safe. On a tie the lower number starts ahead.
coach-qualifying-tip = A +3 with a high number is a good price. Keep the +4 for the race: the pole also has to refuel first, by turn 8.

coach-first-strategy = Choose a strategy
coach-first-strategy-asked = A strategy is a small bonus that lasts until you change it, in a pit stop or by skipping a turn.
coach-first-strategy-means = SAVE TYRES makes fast cards cheaper. BALANCE takes trajectory bonuses with any card but Speeding. HAZARD turns checks and damage into movement. LUCKY sees two cards a turn. CHASE picks from the discards. BANGING WHEELS wins contests and passes in corners.
coach-first-strategy-tip = Look at your hand: many tyre symbols, SAVE TYRES; many checks, HAZARD. Starting from the back, BANGING WHEELS passes one car for nothing at the start.

coach-pit = Pit stop?
coach-pit-asked = Before anything else you may pit. The car falls back by the sections of the pit stop time, and still takes its turn from there.
coach-pit-means = A stop gives fresh tyre chips, a full hand, repairs the red damage and lets you change strategy. The first one also refuels: miss your refuelling turn and the car is out.
coach-pit-tip = Drive on while you have chips and good cards. Stop when two of tyres, cards and damage slots are nearly gone, or when your refuelling turn has come.

coach-pit-discard = Cards to throw away
coach-pit-discard-asked = Discard as many cards as you like, one at a time. Then you draw up to the number on your chart.
coach-pit-discard-means = A pit stop is the one moment when slow cards turn into new ones for nothing. You cannot leave with more cards than your chart shows.
coach-pit-discard-tip = Throw away +1 cards that bring nothing with them. Keep one +1: it can join any other card.

coach-pit-strategy = A new strategy?
coach-pit-strategy-asked = In the pits you may change strategy. Your fresh hand is already on the table.
coach-pit-strategy-means = From here to your next stop only this strategy counts.
coach-pit-strategy-tip = Choose again by the hand you hold now, and by who is around you: BANGING WHEELS in traffic, SAVE TYRES on a free track.

coach-skip-strategy = A new strategy?
coach-skip-strategy-asked = You play no card this turn, so the car stays, and you may change strategy.
coach-skip-strategy-means = Standing still costs places, but you keep your cards and have drawn one more.
coach-skip-strategy-tip = Change only if your hand asks for another strategy; you cannot change again before your next stop or skip.

coach-lucky = Keep one of two
coach-lucky-asked = LUCKY draws two cards. One stays in your hand, the other is discarded.
coach-lucky-means = Everybody sees what you discard; only you see what you keep.
coach-lucky-tip = Keep the faster card, unless its costs hurt more than one point: tyres you lack, damage, a check you would fail.

coach-chase = Draw, or take a discard?
coach-chase-asked = CHASE lets you take a card that was just used instead of drawing an unknown one.
coach-chase-means = From a player you chase, you choose among the cards that moved him. Otherwise it is the top card of the discard pile.
coach-chase-tip = Take a +3 or +4, or a card of the colour of your trajectory. An average draw is worth about +2.

coach-play = Play to move
coach-play-asked = Play one card, or two if one of them is a +1 or both are +2. Their sum, plus the bonuses, is how far you must move.
coach-play-means = Costs come first: tyre symbols, damage, checks. If you start on a trajectory point, a card of its colour adds the bonus. Then each section you enter costs one point, and so does each car you pass on a straight.
coach-play-tip = Look where the sum ends before you commit: the path is on the board. Running into a car in a corner wastes the points that are left, so a smaller card that stops on a trajectory point is often better.

coach-pay = Pay for the tyres
coach-pay-asked = Each tyre point costs one chip or one card from your hand. At least one of them must be a chip.
coach-pay-means = Chips come back only in the pits. Cards come one a turn.
coach-pay-tip = Pay with chips while you have plenty. Give away a weak card when chips get rare and you want to put the stop off.

coach-check-order = Two checks
coach-check-order-asked = Both your cards demand a check. You choose which comes first.
coach-check-order-means = The card used for the first check becomes the Target Check of the second.
coach-check-order-tip = Make the harder one first while your target is high, with a card that leaves a high number behind.

coach-check = Pass the check
coach-check-asked = Use a card whose number is not above your target: one you just played, one from your hand, or the unknown top card of the deck.
coach-check-means = If it fails, you take one damage and still move. Either way the card becomes your new Target Check.
coach-check-tip = Use a card you just played if it passes: it costs nothing. Among those that pass, the highest number leaves the best target. Go blind when your target is high.

coach-discard-order = Order of the discards
coach-discard-order-asked = Choose the order in which your used cards go on the discard pile.
coach-discard-order-means = It matters only to a player with CHASE: he may take the card on top.
coach-discard-order-tip = The usual order is fine. With a chaser close behind, put a weak card on top.

coach-pass = A car ahead
coach-pass-asked = A car stands in your way. Passing it costs movement points.
coach-pass-means = On a straight each pass costs one point and cannot be refused. In corners and braking sections only lapped cars, BANGING WHEELS and the first and last turn let you by.
coach-pass-tip = Pass whenever you can: a place costs one section now and much more later. Stop if the next section would only put you behind another car.

coach-lapping-check = Lapping as the Leader
coach-lapping-check-asked = The Leader has to pass a check before he laps a car. Use a card from your hand, or the top card of the deck.
coach-lapping-check-means = If it fails, you stop behind that car and lose the points that are left, with no damage. The card becomes your new Target Check.
coach-lapping-check-tip = With a high target go blind and keep your cards. With a low one spend a card you do not need.

coach-late-braking = Brake late?
coach-late-braking-asked = You stand in a braking section. If the top card of the deck is not above the board’s number, you pass every car here and go one section on.
coach-late-braking-means = If it fails, you go off the track, wait there, and lose your next turn coming back. There is no damage.
coach-late-braking-tip = Try it from 60 up if there are cars to pass, from 75 up on a free track. Below that the walk back is longer than the gain.

coach-point = Take a trajectory
coach-point-asked = You ended your move beside a free trajectory point. You may stand on it.
coach-point-means = If you play a card of its colour in your next turn, you move further by its bonus. Only one car fits on a point.
coach-point-tip = Take the point whose colour you hold. If you hold both, take the higher bonus: you also keep it from the car behind.

coach-contest = A contest
coach-contest-asked = Cars share a corner: who is in front may change before they move. Lay one or two cards face down, any two, or stay out.
coach-contest-means = All are turned together: highest sum first, with the corner’s modifier for everybody but the first car. Equal sums touch, and both take damage. The cards are frozen until next turn, then come back. Whoever stays out goes behind those who fight.
coach-contest-tip = The cards come back, but you cannot move with them this turn. Contest with what you can spare, and keep one good card to drive on.
