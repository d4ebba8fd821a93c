### The pages in the browser: Bolide's table, replay and lessons.

## Vectors and speeds

web-bo-east = { $count } E
web-bo-west = { $count } W
web-bo-north = { $count } N
web-bo-south = { $count } S
web-bo-speed = Speed { $speed }
web-bo-faster = { $count } faster
web-bo-slower = { $count } slower
web-bo-same-speed = as before
web-bo-place = Point

## The strip on top

web-bo-round = Round
web-bo-round-of = Round { $round }
web-bo-lap-of = Lap { $lap } of { $laps }
web-bo-qualifying = Qualifying
web-bo-order = Order of play, leader first
web-bo-to-move = To move
web-bo-you = You
web-bo-has-moved = has moved
web-bo-safety-car = Safety Car
web-bo-weather-sun = Sun, dry
web-bo-weather-rain = Rain, wet
web-bo-weather-roll = last weather roll { $roll }, round { $round }
web-bo-weather-settled = settled
web-bo-rain-risk = rain risk { $risk }
web-bo-timer-of = of { $seconds } s

## The tower

web-bo-gap = Gap
web-bo-behind-best = vs opt
web-bo-behind-best-about = Turns lost since the start against the best possible race with this strategy: alone, with a normal start, without drafting and dice
web-bo-driver-you = driven by you
web-bo-driver-friend = driven by a person
web-bo-driver-computer = driven by a computer
web-bo-speed-of-top = speed { $speed }, top speed { $top }
web-bo-circles-of = { $count } of { $most } sharp brakings left
web-bo-tyres-soft = soft tyres
web-bo-tyres-hard = hard tyres
web-bo-letter-soft = S
web-bo-letter-hard = H
web-bo-letter-rain = R
web-bo-box = box { $box }
web-bo-drafting = may draft in its next turn
web-bo-standing-off = off the track
web-bo-standing-back = back on the track
web-bo-standing-spun = half spun
web-bo-standing-pit = pit lane
web-bo-standing-exit = pit exit
web-bo-standing-finished = finished
web-bo-standing-out = out

## The last roll

web-bo-last-roll = Last roll
web-bo-no-fresh-roll = Nobody has rolled in this round or the last.
web-bo-no-roll = Nobody has rolled yet.
web-bo-rerolled = re-rolled
web-bo-die = Twelve-sided die, { $value }

## The board

web-bo-ruler = Ruler from your car
web-bo-lines = Racing lines
web-bo-legend = Key to your points
web-bo-state-legal = Free
web-bo-state-brake = Must brake next
web-bo-state-trap = Then off the track
web-bo-state-draft = Slipstream
web-bo-state-engage = Engagement
web-bo-state-pit = Into the pits
web-bo-state-fast = Too fast
web-bo-state-off = Off the track
web-bo-state-cut = Cuts the corner
web-bo-means-legal = No car in the way, the line stays on the track.
web-bo-means-brake = After it only a sharp braking keeps you on the track.
web-bo-means-trap = Next turn you run off the track, whatever you do.
web-bo-means-draft = Directly behind { $car }: 1 extra square in your next turn.
web-bo-means-engage = { $car } is in the way; the point is yours at { $chance } %.
web-bo-means-pit = The line crosses Pit Lane In: your move ends there.
web-bo-means-fast = Speed { $speed }, your top speed is { $top }.
web-bo-means-off = Not while another point lies on the track.
web-bo-means-cut = The line to it leaves the track.
web-bo-mode-start = A first step from a standstill.
web-bo-mode-off = You come to rest there, without a pawn.
web-bo-mode-crawl = One step at walking pace, without a pawn.
web-bo-mode-rejoin = A first step on dirty tyres; your pawn comes back.
web-bo-mode-back = A step backward out of the half spin.
web-bo-mode-place = Your car is put there.
web-bo-mode-exit = You wait there for your way out.
web-bo-mode-sharp = Down to speed 2 at once, for one circle.

## Race sheet, lens, sum, answers

web-bo-sheet = Race sheet
web-bo-ticked = ticked
web-bo-speed-now = speed now
web-bo-top-speed = top speed { $top }
web-bo-strategy = Strategy
web-bo-sharp-brakes = Sharp brakes
web-bo-left = { $count } left
web-bo-speed-drop = Speed drop
web-bo-none = none
web-bo-tyres = Tyres
web-bo-tread-slick = slick
web-bo-tread-rain = rain
web-bo-setup = Set-up
web-bo-setup-booster = booster
web-bo-setup-brake = brake
web-bo-no-setup = no set-up
web-bo-no-four = no 4
web-bo-damage = Damage
web-bo-lens = Your { $count } points, north up, each with the speed it gives
web-bo-term-momentum = Momentum
web-bo-term-shift = Shift
web-bo-term-draft = Slipstream
web-bo-choose-another = Choose another point
web-bo-pawn-to = Pawn to
web-bo-then = then
web-bo-points-free = points free
web-bo-back = Back on the track in { $rounds } { $rounds ->
    [one] round
   *[other] rounds
  }
web-bo-no-pawn = No pawn afterwards
web-bo-go = Go on
web-bo-strategy-means = top speed { $first } in lap 1, { $second } in lap 2, { $circles } sharp brakings
web-bo-form-refused = These do not go together.
web-bo-take = Take this
web-bo-your-race = Your race
web-bo-chosen = Chosen, and not shown yet: { $strategy }
web-bo-turns-driven = turns driven
web-bo-turns-lost = lost against the best possible race
web-bo-turns-best = turns: the best possible race, with a normal start and without drafting
web-bo-behind-leader = turns behind the leader
web-bo-leads = in the lead
web-bo-step-target = Target
web-bo-step-declare = Declare
web-bo-step-move = Move
web-bo-step-engage = Engage
web-bo-step-pawn = Pawn
web-bo-tab-move = Move
web-bo-tab-sheet = Sheet
web-bo-tab-roll = Roll

## The replay

web-bo-plot-gap = Gap to the leader
web-bo-plot-turns = turns
web-bo-plot-circles = Sharp brakings left
web-bo-plot-circle = circles
web-bo-plot-speed = Speed
web-bo-plot-speed-unit = top speed dashed
replay-tally-sharp-brakings = sharp brakings
replay-tally-slipstreams = slipstreams
replay-tally-engagements = engagements
web-bo-laps = Lap by lap
web-bo-laps-about = turns; the best possible is alone, with a normal start, without drafting and dice
web-bo-lap = Lap { $lap }
web-bo-race = Race
web-bo-best = best { $best }

## Learn to play

learn-bolide-headline = Your first race on the grid
learn-bolide-lead = You race against beginners at Chiocciola. The first time you are asked something, a coach tells you what it is, what it means and what to do. You can stop them at any moment.
learn-bolide-goal = The goal
learn-bolide-goal-text = Be the first over the line after two laps. In every round each car moves once, the leader first.
learn-bolide-move = Inertia
learn-bolide-move-text = Your pawn stands where your car is carried: as far again as it has just moved. You may go there or up to two points aside.
learn-bolide-line = The line
learn-bolide-line-text = The straight line of a move has to stay on the track. Think of the turn after: where will the pawn stand then?
learn-bolide-brake = Sharp braking
learn-bolide-brake-text = A few times in a race you come down to speed 2 at once. Without it you lose two squares a turn, no more.
learn-bolide-pass = Engagements
learn-bolide-pass-text = Nobody drives through a car: who wants its point rolls a die for it. Beside it the way is free.
web-bo-must-stop = Must stop for fuel before the finish line
