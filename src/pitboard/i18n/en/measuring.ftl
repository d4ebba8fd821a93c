### Simulated races and measurements.

cli-command-ladder = Let computer drivers race each other many times and count who wins.
cli-command-study = Study a track: are all strategies fair choices, how fast is it, where do cars pass?
cli-command-bench = Measure the engine on this machine.
cli-ladder-drivers = The drivers of a race, by name, or own ones as FILE.py:CLASS or MODULE:CLASS; seats are rotated. Without it all levels are compared, each with the one below it.
cli-ladder-races = How many races; without --drivers, of each step.
cli-ladder-seed = Seed of the races: the same seed gives the same races.
cli-ladder-running = Racing
cli-level-level = Level
cli-level-below = Three of
cli-level-wins = Wins (95 %)
cli-level-elo = Elo (95 %)
cli-level-scale = Scale
cli-level-place = One of each, mean place
cli-races = How many races.
cli-workers = How many processes race at the same time.
cli-executor = Race on an executor of yours (as of concurrent.futures): given as MODULE:NAME, a function that makes it.
cli-cluster = Race on a Ray cluster: auto for the one that this machine belongs to, or ray://HOST:PORT.
cli-ladder-keep = Keep each race in this file, and go on from what it holds.
cli-interrupted = Interrupted. { $races ->
    [one] One race was over
   *[other] { $races } races were over
 } since it began; this is what there is.
cli-study-track = A track’s id, or a track file; all tracks if left out.
cli-study-driver = The driver of every car, by name or as FILE.py:CLASS.
cli-study-keep = Keep the counts in this file, and go on from what it holds.
cli-study-write = Write the report to docs/tracks.md.
cli-study-running = Racing
cli-study-hold = Deal strategies in all combinations and keep them to the flag; each driver prices its positions with the strategy it keeps.
cli-study-free = Deal strategies for the start only, and count what is chosen at stops.
cli-study-seed = Seed of races with --hold-strategies or --free-strategies: the same seed gives the same races.
cli-study-deal = What is dealt besides strategies, of skill, fuel, setup and tyres; the rest is as the drivers like.
cli-study-components = A version of the components (cards and boards) or, with --hold-strategies or --free-strategies, a folder of trial components; the newest version if left out.
cli-study-compare = A file of kept races with the same seed and other components, to compare with in pairs.
cli-held-together = All boards together
cli-held-summary = { $races } races of four players; a robot finishes first in { $robots } of them. Fair is a share of 25 %.
cli-held-all = all
cli-held-cars = Cars
cli-held-wins = Wins a car (95 %)
cli-held-times = Times its fair share
cli-held-ahead = Sections ahead of the mean
cli-held-tyres = Tyre points a turn
cli-held-first = In the first stint
cli-held-push = Pushed chips a turn
cli-held-damage = Damage a car
cli-held-hurt = Damage a turn
cli-held-symbols = Checks and damage played a turn
cli-held-cards-left = Cards at the flag
cli-held-chips-left = Chips at the flag
cli-held-cards-stop = Cards at stops
cli-held-chips-stop = Chips at stops
cli-held-stops = Stops
cli-held-third = Three stops or more
cli-held-skips = Turns skipped
cli-held-out = Eliminated (95 %)
cli-held-compared = | { $choice }, in pairs | Cars | Change of wins | Change of sections ahead |
cli-held-at-stops = Chosen at stops: { $shares }.
cli-study-title =
    # The tracks

    The boards are our own design, true to every known fact about the printed ones. Written by
    `pitboard study --write`: races between four equal computer drivers and the robots of the book,
    with version { $version } of the components. How fair the cards are, with strategies held to the
    flag, is in [its own page](balance.md).
cli-study-1-basic =
    ## Basic game

    Strategies are dealt evenly at the start and changed at pit stops as the drivers like.
cli-study-1-advanced =
    ## Advanced game

    With `--mode advanced`. Skills and starting strategies are dealt evenly; set-up, fuel, tyres and all
    the rest is as the drivers like. What they choose themselves goes together: much fuel means a place
    at the back of the grid, and hard tyres for a long first stint.
cli-study-1-junior =
    ## Junior

    There is nothing to choose at the start.
cli-study-2-basic =
    ## 2nd edition: Basic game

    With `--edition 2`. Strategies are dealt evenly at the start and changed at pit stops as the drivers like.
cli-study-2-standard =
    ## 2nd edition: Standard game

    With `--edition 2 --mode standard`. Skills and starting strategies are dealt evenly; set-up, fuel, tyres and all
    the rest is as the drivers like.
cli-study-summary =
    { $races } races of four `{ $driver }` drivers: { $points } movement points a turn, { $sections } sections a turn
    once pit stops and passes are paid, { $stops } stops and { $out } eliminations a car, { $contests } contest entries
    and { $braked } late brakings a race, of which { $passed } succeed.
cli-study-passes-head = | Section type | Passes a race | Share |
cli-study-head = | { $choice } | Cars | Wins a car (95 %) | Times its fair share |
cli-study-choice-strategy = Starting strategy
cli-study-choice-skill = Skill
cli-study-choice-tyres = Starting tyres
cli-study-choice-setup = Set-up (tyres-cards-slots)
cli-study-choice-fuel = Fuel at the start (turns)
cli-study-choice-stops = Stops made (-: retired)
cli-study-sides = Side by side, a race of four players and its robots unless a column says otherwise:
cli-study-side-track = Track
cli-study-side-sections = Sections
cli-study-side-points = Points a turn
cli-study-side-quick = Turns of 7 and more
cli-study-side-overtakes = Overtakes
cli-study-side-place = Where (share)
cli-study-side-braked = Late brakings, most at
cli-study-side-laps = Lappings
cli-study-side-off = Off-tracks and lost lines (all cars)
cli-study-side-out = Eliminations (all cars)
cli-study-side-weather = Weather changes
cli-study-side-stops = Stops (a car)
cli-study-side-robots = Mean place of robots
cli-study-meant =
    What each track is meant to be, and what { $races } races on each and more show; in brackets the two tracks that come
    nearest, which may change places with further races. A place counts what happens in a corner and on the way to it.
cli-study-meant-head = | Track | Meant to be | The races show | So |
cli-study-met = met
cli-study-missed = not met
cli-study-meant-mean = { $own } (on the others { $mean })
cli-study-meant-overtakes-fewest = fewest overtakes on the road (a race)
cli-study-meant-robots-best = robots finish best (mean place)
cli-study-meant-two-stops = two stops will do (cars that stop twice)
cli-study-meant-save-tyres = Save Tyres above its average (times its fair share of wins)
cli-study-meant-banging-wheels = Banging Wheels above its average (times its fair share of wins)
cli-study-meant-laps-fewest = fewest lappings (a race)
cli-study-meant-weather-most = weather changes most, at SPA and Silverstone (a race)
cli-study-meant-les-combes = Les Combes among the two places with most overtakes (its rank)
cli-study-meant-overtakes-second = overtakes second fewest (a race)
cli-study-meant-elf = turn 1 the main place to overtake (its rank)
cli-study-meant-one-stop = careful drivers save a whole stop (races in which somebody finishes with one, a fifth or more)
cli-study-meant-out-most = most eliminations (cars a race, robots too)
cli-study-meant-off-most = most off-tracks and lost lines (a race, robots too)
cli-study-meant-vale-abbey = half of the overtakes at Vale and Abbey
cli-study-meant-funnel = hardly any overtakes at turns 6 and 7 (a tenth at most)
cli-study-meant-points-most = highest mean movement (points a turn)
cli-study-meant-quick-most = turns of 7 to 10 points common (of the turns)
cli-study-meant-three-stops = three stops favoured (times its fair share of wins)
cli-study-meant-no-jam = no jam in corner 1 on lap one (cars held up there, a race)
cli-study-meant-adelaide = most Late Brakes at Adelaide (its rank)
cli-study-meant-renewed-speed = renewed speed from corner 9 to 3 (points a turn more than elsewhere)
cli-study-meant-kind = kind to every combination (the most that a strategy or skill wins, times its fair share)
cli-study-meant-third-stop = a third stop often needed (cars that stop three times, three of twenty or more)
cli-study-meant-traffic = traffic decides the central part, turns 8 to 20 (its rank by points lost behind other cars)
cli-command-fit = Search for decks and boards with which all strategies are worth choosing, by simulated races.
cli-fit-log = The log of the search, one line a point; a search begun again goes on from it.
cli-fit-points = How many points the log is to have.
cli-fit-races = How many races of a point in each cell, on the first rung.
cli-fit-rungs = On how many rungs: three times the races on each further one, for the best third of the points.
cli-fit-cells = Where a point is raced, as EDITION:LEVEL:BOARD or series:SERIES:BOARD; nine places if left out.
cli-fit-vary = The numbers that are searched over, at most twelve; all if left out.
cli-fit-fixed = Numbers that stay as they are, as JSON.
cli-fit-first = A point to try first, its numbers as JSON; may be repeated.
cli-fit-seed = Seed of races and points: the same seed gives the same search.
cli-fit-write = Write the components of the best point to this folder.
cli-fit-running = Trying points
cli-fit-score = Score
cli-fit-raced = Races
cli-fit-knobs = Numbers

cli-command-train = Make the fitted numbers of the expert from nothing: data races, a fit, and races against the driver it has to beat.
cli-train-game = The game to train for: f90.
cli-train-races = How many data races of four equal drivers the numbers are fitted to.
cli-train-trials = How many races a candidate may take to prove itself.
cli-train-tracks = The boards to race on, in turn; all of the edition if left out.
cli-train-parts = What to fit: the value of positions, the book of choices before the race, or both; or stint: the prices of the pro in a race without fuel, made again to be compared.
cli-train-seed = Seed of all races: another one gives fresh races.
cli-train-driver = The driver of the data races.
cli-train-keep = The file that races are appended to; a run begun again goes on from it.
cli-train-write = Write the files to this folder, if the candidate is accepted.
cli-train-data = Racing for data
cli-train-trial = Racing the candidate
cli-train-choice = Choice
cli-train-name = Name
cli-train-sections = Sections
cli-train-error = ±
cli-train-cars = Cars
cli-train-fit = Fitted to { $positions } positions. Error on races left out: { $error } sections; estimate alone { $estimate }, turns alone { $turns }.
cli-train-accepted = Accepted: won { $wins } of { $races } races, { $ahead } ± { $error } sections.
cli-train-refused = Refused: won { $wins } of { $races } races, { $ahead } ± { $error } sections. Nothing is written.
cli-train-undecided = Not proven: won { $wins } of { $races } races, { $ahead } ± { $error } sections. Nothing is written.
cli-train-stint-fit = Prices fitted to { $positions } positions. Error on races left out: { $error } sections; with the pro’s prices { $shipped }, with turns alone { $turns }.
cli-train-price = Price
cli-train-shipped = The pro’s
cli-train-remade = A pro with these prices against three pros: won { $wins } of { $races } races, { $ahead } ± { $error } sections. They are written to be compared; the pro keeps its own.
cli-bench-game = Which game; all of them if left out.
cli-bench-quick = Fewer repetitions: rougher numbers, sooner.
cli-bench-write = Write the table to docs/benchmarks.md.
cli-bench-running = Measuring
cli-bench-title =
    # Benchmarks

    One core, plain CPython, medians of five runs. Written by `pitboard bench --write`. How today's engine compares with
    the first release's, counted in instructions: [benchmarks](../benchmarks/README.md).
cli-bench-f90 = ## Race! Formula 90: Monza; the 1st edition’s Basic game unless a line says otherwise
cli-bench-bolide = ## Bolide: basic game, eight cars, the circuit with most points
cli-bench-machine = Measured on: { $cpu }, { $cores } cores, { $python }; load when it ended: { $load }.
cli-bench-head = | What | Cars | Measured | Goal |
bench-random = Random races: decisions
bench-turn = Random races: one game turn
bench-legal = Legal actions of a state
bench-reach = Which moves stay on the track, for a new circuit
bench-solve = The exact lap of a new circuit
bench-clone = Copy of a state in mid-race
bench-view = View of a seat
bench-digest = Hash of a state
bench-memory = Memory of a finished match with its log
bench-decision-median = Decision of “{ $level }”, median
bench-decision-95 = Decision of “{ $level }”, 95th percentile
bench-advanced-random = Advanced game: random races, decisions
bench-advanced-clone = Advanced game: copy of a state in mid-race
bench-advanced-view = Advanced game: view of a seat
bench-advanced-decision-median = Advanced game: decision of “{ $level }”, median
bench-advanced-decision-95 = Advanced game: decision of “{ $level }”, 95th percentile
bench-second-random = 2nd edition: random races, decisions
bench-second-clone = 2nd edition: copy of a state in mid-race
bench-second-view = 2nd edition: view of a seat
bench-second-decision-median = 2nd edition: decision of “{ $level }”, median
bench-second-decision-95 = 2nd edition: decision of “{ $level }”, 95th percentile
bench-standard-random = Standard game: random races, decisions
bench-standard-clone = Standard game: copy of a state in mid-race
bench-standard-view = Standard game: view of a seat
bench-standard-decision-median = Standard game: decision of “{ $level }”, median
bench-standard-decision-95 = Standard game: decision of “{ $level }”, 95th percentile
bench-unit-per-second = a second
bench-unit-us = µs
bench-unit-kB = kB
bench-unit-ms = ms
cli-column-wins = Wins (95 %)
cli-column-fair = Equal
cli-column-ahead = Ahead of another’s car (95 %)
cli-column-ahead-superfast = Ahead of every SUPERFAST (95 %)
cli-column-ahead-fast = Ahead of every FAST (95 %)
cli-column-ahead-slow = Ahead of every SLOW (95 %)
cli-column-finished = Finished
cli-column-stops = Stops
cli-column-out = Out

## pitboard load

cli-command-load = Measure the server on this machine: many tables that play at a rate.
cli-load-option-tables = How many tables of four seats.
cli-load-option-seconds = How long they play.
cli-load-option-rates = Actions a second at each table; one run for each rate.
cli-load-option-champions = How many tables race champions beside them; one run for each number.
cli-load-opening = Opening tables
cli-load-settling = Waiting until the server is at rest
cli-load-playing = Playing
cli-load-machine = Measured on: { $cpu }, { $cores } cores shared with the pages, { $python }; load before it began: { $load }.
cli-load-tables = tables
cli-load-champions = champion tables
cli-load-asked = asked/s
cli-load-done = done/s
cli-load-actions = actions
cli-load-p50 = p50 ms
cli-load-p90 = p90 ms
cli-load-p99 = p99 ms
cli-load-worst = worst ms
cli-load-server-cpu = server CPU ms/action
cli-load-pages-cpu = pages CPU ms/action
cli-load-champion-moves = champion moves/s
cli-load-late = late
cli-load-errors = errors
error-load-numbers = “{ $found }” are no { $name }; write numbers with commas between them, such as 1,2,3

# -- pitboard analyse, pitboard calibrate

cli-command-puzzles = Make puzzles from races of pros: questions with one answer that is clearly best.
cli-puzzles-races = How many races are searched.
cli-puzzles-most = Keep at most so many puzzles.
cli-puzzles-of-race = Keep at most so many puzzles of one race.
cli-puzzles-worlds = Worlds that are sampled for the last look at a question.
cli-puzzles-proving = Proving again
cli-puzzles-written = { $found } questions of { $races } races have one clearly best answer; { $kept } are kept in { $file }.

cli-command-calibrate = Fit the chances to win that the analysis shows to races of pros, and test them on races left out.
cli-calibrate-series = Race these series alone, in turn, instead of races of several players.
cli-calibrate-races = How many races the chances are fitted to; with 0 those of this release are tested and nothing is written.
cli-calibrate-held-out = How many further races they are tested on.
cli-calibrate-write = Write the file to this folder.
cli-calibrate-running = Racing
cli-calibrate-forecast = Forecast
cli-calibrate-came = Won
cli-calibrate-forecasts = Forecasts
cli-calibrate-error = Mean calibration error { $error } points, log loss { $loss }.
cli-calibrate-written = Written to { $file }.
cli-command-analyse = Analyse a finished race: chances to win by turn, what decisions cost, what luck brought.
cli-analyse-file = The record of a finished race.
cli-analyse-driver = The driver whose answers are compared with those that were played.
cli-analyse-seat = Analyse the decisions of this seat only, counted from 1.
cli-analyse-budget = Worlds that are sampled for a decision that looks like a mistake.
cli-analyse-html = Write a report to this file: one HTML page that needs nothing else.
cli-analyse-written = The report is in { $file }.
cli-analyse-title = Analysis: { $board }
cli-analyse-graph = Chances to win after each turn
cli-analyse-meaning = Chances to win after each turn, if pros drove all cars from there. Decisions are judged by what their driver could know.
cli-analyse-numbers = The numbers of the graph
cli-analyse-turn = Turn
cli-analyse-robots = Robots
cli-analyse-played = Played
cli-analyse-better = Better
cli-analyse-why = Why
cli-analyse-nothing = No decision cost 3 % or more.
cli-analyse-moment-title = Turn { $turn }, { $name }: -{ $cost }
cli-analyse-running = Judging decisions
cli-analyse-car = { $graph } { $name }
cli-analyse-column-name = Driver
cli-analyse-column-accuracy = Accuracy
cli-analyse-column-start = At the start
cli-analyse-column-luck = Luck
cli-analyse-column-decisions = Mistakes
cli-analyse-column-rest = Unexplained
cli-analyse-none = { $name }: no decision cost 3 % or more.
cli-analyse-moment = Turn { $turn }, { $name }: -{ $cost }
    played: { $played }
    better: { $best }
    why: { $why }
