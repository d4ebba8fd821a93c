### The command line.

## The command and its help

cli-pitboard = Race board games on your computer: play, watch, replay and study them.
cli-help = Show this help and stop.
cli-lang = Language: en or it. Otherwise PITBOARD_LANG, then the system’s language.
cli-version = Show the version and stop.
cli-json = Write JSON for another program.
cli-panel-commands = Commands
cli-panel-options = Options
cli-panel-arguments = Arguments
cli-usage = Usage:
cli-usage-options = [OPTIONS]
cli-usage-command = COMMAND [ARGS]...
cli-default = [default: { $value }]
cli-required = [required]
cli-metavar-address = ADDRESS
cli-metavar-circuit = CIRCUIT
cli-metavar-date = DATE
cli-metavar-days = DAYS
cli-metavar-dir = DIR
cli-metavar-driver = DRIVER
cli-metavar-file = FILE
cli-metavar-factory = FACTORY
cli-metavar-folder = FOLDER
cli-metavar-game = GAME
cli-metavar-id = ID
cli-metavar-key = KEY
cli-metavar-level = LEVEL
cli-metavar-mode = MODE
cli-metavar-name = NAME
cli-metavar-series = SERIES
cli-metavar-table = TABLE
cli-metavar-text = TEXT
cli-metavar-titles = TITLES
cli-metavar-track = TRACK
cli-metavar-url = URL
cli-metavar-value = VALUE
cli-metavar-version = VERSION
cli-metavar-words = WORDS
cli-metavar-log = LOG
cli-docs-title = # The command line
cli-docs-intro = Written by `make docs` from the help of the commands.

## A game and its options

cli-game = Which game.
cli-track = A track’s id, or a track file; for f90.
cli-circuit = A circuit’s id, or a circuit file; for bolide.
cli-edition = Which edition of the rules; for f90.
cli-series = A race series of Expansion #3: superkart-series, formula-renault, formula-tres, grand-p2, formula-champion, a code or a file; alone unless drivers are named.
cli-mode = Which mode of the game.
cli-option = Any option of the game by its name; may be given several times.
error-option-pair = “{ $found }” is no option with a value; write NAME=VALUE

## Messages of all commands

cli-error = pitboard: { $text }
cli-stopped = Stopped.
cli-file-written = Written: { $file }
error-file-unwritable = the file cannot be written ({ $reason })
error-components-missing = there is no folder of components { $folder }
error-usage-command-unknown = there is no such command; known: { $known }; see: { $command } --help
error-usage-option-unknown = there is no option “{ $name }”; see: { $command } --help
error-usage-option-value = the option “{ $name }” needs a value; see: { $command } --help
error-usage-option-flag = the option “{ $name }” takes no value; see: { $command } --help
error-output = the output cannot be written ({ $reason })
error-usage-missing = “{ $name }” is needed; see: { $command } --help
error-usage-value = “{ $name }” must be a whole number, not too large and not too small; see: { $command } --help
error-usage-file = “{ $name }” is no name that a file can have; see: { $command } --help
error-library-missing = this needs a library that is not installed: pip install { $missing }
error-extra-missing = this needs libraries that are not installed ({ $missing }); install them: pip install "pitboard[{ $extra }]"
error-executor-unknown = there is no executor “{ $executor }”: { $reason }
error-executor-broken = the executor broke again and again: { $reason }
error-executor-and-cluster = choose either an executor or a cluster
error-cluster-unreachable = the cluster “{ $cluster }” cannot be reached: { $reason }
error-cluster-version = the cluster runs Pitboard { $there }, this is { $here }; install the same version on every node
error-usage-extra = too many arguments, or one that does not fit; see: { $command } --help

## Tracks

cli-command-tracks = List the tracks, show one, draw it or check a track file.
cli-tracks-track = A track’s id, or a track file.
cli-tracks-svg = Draw the board into this SVG file.
cli-tracks-check = Check this track file and name every problem.
cli-tracks-edition = The edition of the boards, 1 or 2.
cli-tracks-adapted = ours
cli-tracks-good = { $file } is a good track file.
cli-tracks-cards-good = { $file } holds good Track Cards for it.
cli-tracks-facts =
    { $name } (edition { $edition }): { $sections } sections, { $laps } laps in { $turns } turns (short race: { $short }).
    Pit stop time: { $pit } sections. Race stages, in turns: { $stages }. Grid sections: { $grid }.
cli-tracks-second = Sprint Mode after turn { $sprint }. Places of a grid section: { $places }. Difficulty: { $difficulty } of 3. Martino weather: checks { $check1 } and { $check2 }, first in turn { $turn }, stint +{ $stint }.
cli-tracks-late-braking = { $target }, re-entry { $section }
error-tracks-svg-of-what = say which track to draw; known: { $known }

## Columns

cli-column-track = Track
cli-column-extreme = Blind check
cli-column-recovery = Recovery check
cli-column-recovered = Recovered
cli-column-not-recovered = Not recovered
cli-column-name = Name
cli-column-edition = Edition
cli-column-sections = Sections
cli-column-corners = Corners
cli-column-turns = Turns
cli-column-short-turn = Short
cli-column-pit-time = Pit time
cli-column-section = Section
cli-column-type = Type
cli-column-corner = Corner
cli-column-contest = Contest
cli-column-late-braking = Late braking
cli-column-trajectories = Trajectories
cli-column-off-track = Off-track path
cli-column-weather = Weather
cli-column-factors = Check factors
cli-column-group = Group
cli-column-heading = Chapter
cli-column-rules = Rules
cli-column-covered = With a test
cli-column-missing = Without a test

## Rules

cli-command-rules = Show rules by id, search them, or list which have a test.
cli-rules-ids = Ids of rules, groups, games or rulings, e.g. BO-MOVE-03, F1.CONTEST or BO.
cli-rules-search = Show the rules that have all these words.
cli-rules-coverage = Tell which rules have a test: of all, or of the ids given, e.g. F1.CONTEST or BO.
cli-rules-tests = Where the tests are, for --coverage.
cli-rules-write = Write the report of --coverage into docs/rules-coverage.md.
error-rules-none = no rule has all these words: { $words }
cli-rules-ask =
    Read one: pitboard rules F1.CONTEST.15
    Search: pitboard rules --search overtaking
cli-rules-total = { $covered } of { $total } rules have a test.
cli-rules-ruling = Ruling { $id }: { $title }
cli-rules-report-title = # The rules and their tests
cli-rules-report-intro = Written by `make docs`: every rule of the catalogue, and the tests that prove it.
error-tests-missing = there is no folder “{ $folder }”; say where the tests are: --tests FOLDER

## Race

cli-command-race = Race: people, computer drivers and scripts at one terminal.
cli-race-drivers = Who drives, one for each seat: human, champion, expert, pro, club, rookie, random, script:FILE, or an own driver as FILE.py:CLASS or MODULE:CLASS.
cli-driver-seconds = Seconds that an own driver has for an answer; then another one drives on.
cli-driver-replaced = seat { $seat }, decision { $number }: { $problem }. { $other } drives on.
cli-driver-faults =
    { $count ->
        [one] An own driver failed in { $count } seat and was replaced.
       *[other] Own drivers failed in { $count } seats and were replaced.
    }
cli-race-seed = What fixes every shuffle and every roll. Otherwise nobody knows it before the end.
cli-race-names = The players’ names, one for each seat.
cli-race-record = Keep the record of the race in this file.
cli-race-ask-all = Ask people also what hardly ever matters.
cli-race-running = Racing …
cli-race-welcome = Welcome to the grid of { $board }!
cli-race-about =
    { $company }. { $about }
    The race is kept in { $file }: leave whenever you like, and go on later.
cli-race-turns = { $turns } turns to the flag.
cli-race-series-rated = { $name }: difficulty { $difficulty } of 91. Boost of the robots: { $boost }.
cli-race-series-unrated = { $name }: a free race, its difficulty is not rated. Boost of the robots: { $boost }.
cli-race-unofficial =
    Pitboard is an unofficial fan project, not affiliated with the makers of
    { $game }. If you like it, buy the game.
cli-race-credit-f90 = Race! Formula 90 (Alessandro Lala, Gotha Games)
cli-race-laps = { $turns ->
    [0] Two laps.
   *[other] Two laps, at best in { $turns } turns alone.
  }
cli-race-credit-bolide = Bolide (Alfredo Genovese)
cli-race-seed-was = { $decisions } decisions. The seed was { $seed }.
cli-race-left =
    The race is kept in { $file }. Go on with:
    { $command }
error-race-seats = a race needs { $low } to { $high } drivers, and --drivers names { $found }; race computer drivers like this: { $command }
error-race-names-count = --names must name { $seats } players, one for each seat, and it names { $found }
error-race-names-unprintable = the name “{ $name }” cannot be shown; use letters and signs that can be printed
error-race-names-same = two players have the same name: { $names }
error-race-json-people = --json is for races without people; put computer drivers or scripts in all seats
error-script-unreadable = the script cannot be read ({ $reason })
error-script-ended = the script has no action left to answer “{ $question }”
error-script-refused = { $refusal }

## The table in the terminal

table-setup = { $track } · before the race
table-turn = { $track } · turn { $turn } of { $turns } · lap { $lap }
table-refuelling = ◆ refuelling
table-column-position = P
table-column-car = Car
table-column-driver = Driver
table-column-gap = Gap
table-column-gap-short = Gap
table-column-tyres = Tyr
table-column-damage = Damage
table-column-strategy = Strategy
table-column-skill = Skill
table-column-cards = Cards
table-column-fuel = Fuel
table-column-stops = Stops
table-column-lap = Lap
table-column-speed = Speed
table-column-circles = Sharp
table-column-state = State
table-column-turns = Turns
table-column-best = Best
table-out = out
table-off = off
table-leader = leader
table-winner = winner
table-laps = { $laps ->
    [one] +1 lap
   *[other] +{ $laps } laps
  }
table-pit-now = pit!
table-tile-turned = pit (tile { $tile })
table-just-pit = pit
table-pit-due = ≤ { $turn }
table-braking = braking
table-more = &{ $count }
table-start = ⚑ start
table-hand = Hand: { $count } · Target Check { $target }
table-frozen = frozen
table-skills-words = By number, or the names in any order: { $example }
table-symbols = ● tyre point  ▲ damage  ■ permanent damage  ? check  ⇓ draws
table-symbols-all =
    ● tyre point  ▲ damage  ■ permanent damage  ? check  ⇓ draws
    Advanced: W weather  ⚑Y ⚑G ⚑B ⚑O yellow, green, blue and orange flag
    ×2 doubled in contests  » overtakes in its corner  ! sure late braking
    & pairs with any card  ✓ Track Card that can be played from here
    S H I R soft, hard, intermediate, rain tyres; behind S the bonuses left
    Skills (R+T+L) and traits of robots (Chas, Figh) stand in first letters
table-weather = Weather: { $weather } { $slots }
table-robot-tyres = robots on { $compound }
table-yellow = ⚑ yellow in { $where }
table-blue = ⚑ blue { $where }
table-orange = ⚑ orange { $where }
table-yellow-dark = { $section } (this stage only)
table-martino = { $side ->
    [0] no Weather card left
    [1] weather check 1 in turn { $turn }: { $target } or less
    [2] weather check 2 in turn { $turn }: { $target } or less
   *[other] the weather changes in turn { $turn }
  } ({ $left })
table-martino-top = you know the next card: { $value }
table-martino-checks = you know the checks: { $cards }
table-teams = teams { $what }
table-phantoms = phantoms { $what }
table-phantom-lapped = { $car }
table-phantom-leader = { $car } (for the Leader)
table-sprint = sprint from turn { $what }
table-r-cards = R-Cards { $cards }: { $frozen ->
    [yes] frozen behind the Safety Car
   *[no] robots +{ $boost }
  }
table-orange-pawn = robots dare whatever they can
table-safety-car = Safety Car in { $section }, { $turn ->
    [0] to the flag
   *[other] restart in turn { $turn }
  }
table-safety = SafetyC
table-skill = { $skill }{ $used ->
    [yes] {" "}(used)
   *[no] {""}
  }
table-own-setup = car { $tyres }/{ $cards }/{ $slots }
table-lost-time = { $lost ->
    [one] 1 point
   *[other] { $lost } points
  } lost
table-special = SPECIAL: { $special }
table-off-to = off→{ $section }
table-owes-pit = pit +1
table-fuel = for { $turns }
table-event-weather = W
table-event-yellow = ⚑Y
table-event-green = ⚑G
table-event-blue = ⚑B
table-event-orange = ⚑O

## The keyboard

prompt-keys = 1-{ $last }, Enter = 1, ? help,{ $undo ->
    [yes] {" "}u undo,
   *[no] {""}
  } l log, s save, q quit >
error-prompt-number = { $found } is not among the choices; give a number from 1 to { $last }
prompt-pause = Enter to go on …
prompt-hand-over = Pass the keyboard to { $name }.
prompt-help =
    Answer with a number, with Enter for the first choice, or in words: { $example }
    ? explains the question     r { $rule } shows a rule     l tells everything
    u takes back                s saves                       q saves and leaves

## Replay

cli-command-replay = Check a record, tell the race again, step through it, or play on.
cli-replay-file = The record of a race.
cli-replay-verify = Say in one line whether the record is sound.
cli-replay-step = Wait for Enter after every action.
cli-replay-turn = Only this game turn; 0 is what came before the start.
cli-replay-branch = Play on from where the race stood after action N.
cli-replay-drivers = Who plays on, with --branch: human, champion, expert, pro, club, rookie, random or script:FILE.
cli-replay-record = Keep the new race in this file, with --branch.
cli-replay-board = The file of the own board, for a record of an earlier release that does not hold it.
cli-replay-keys = { $number }: Enter for the next, q to stop >
cli-replay-good = { $file }: sound. { $actions } actions replay to the recorded states, the seed fits its promise { $promise }…, { $over ->
    [yes] the winner is { $winner }
   *[no] the race is not over
  }.
cli-replay-differs = This race was played by version { $found } of the rules. By version { $rules } of now it goes differently from action { $differs } on.
cli-replay-stops = This race was played by version { $found } of the rules. By version { $rules } of now it goes differently from action { $differs } on, and action { $stops } is not possible any more: it ends there.
cli-replay-older = { $file }: played by version { $found } of the rules, which is { $rules } now. The same up to action { $same } of { $actions }, different from there; the seed fits its promise { $promise }….
error-replay-needs-branch = “{ $name }” is for playing on; say from where: --branch N
error-replay-branch = the record has actions 0 to { $last } to play on from, not { $found }
error-replay-turn = the record has the turns 0 to { $last }, not { $found }
error-replay-options = the race cannot be set up again: { $reason }
error-replay-board-known = --board is for records that name a file; this race was run on “{ $board }”, which needs none
error-replay-seats = the race has { $seats } seats, and --drivers names { $found }; name one for each

## Perft

cli-command-perft = Count the ways a race can go on, to compare engines and catch slips.
cli-perft-players = How many players.
cli-perft-seed = What fixes every shuffle and every roll.
cli-perft-steps = Let chance play so many actions first.
cli-perft-depth = Count sequences of up to so many actions.
cli-perft-divide = Count by the first action, at the last depth.
cli-column-depth = Actions
cli-column-ways = Ways
cli-column-action = First action
error-perft-depth = { $name } must be between { $low } and { $high }, not { $found }

## Race series

cli-command-series = The race series of Expansion #3: what they are made of, and how often a driver wins alone.
cli-series-name = A printed series, a code or a file; all printed ones if none is named.
cli-series-driver = Which driver races them alone: pro, club, rookie or random.
cli-series-track = On which track; on all eight if none is named.
cli-series-components = With which components: a version of them or the folder of a trial; the newest version if left out.
cli-series-write = Write the series down in a file, to be kept or given to others.
cli-series-title = What a series that is written down is called.
error-series-to-write = name the series that is to be written
error-series-exists = there is a file already; name another
cli-series-difficulty = Difficulty { $difficulty } of 91; the sum is { $sum }.
cli-series-unrated = { $pairs } of { $rated } pairs of robots: a free race, its difficulty is not rated ({ $rule }).
cli-series-part-robots = Robots
cli-series-part-boost = Boost
cli-series-part-damage = Damage
cli-series-part-skills = Skills
cli-column-series = Series
cli-column-difficulty = Difficulty
cli-column-field = Pairs of robots
cli-column-boost = Boost
cli-column-damage = Damage
cli-column-skills = Skills
cli-column-part = Part
cli-column-choice = Choice
cli-column-place = Mean place
cli-column-behind = Sections behind the best robot
