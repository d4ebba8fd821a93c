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
start-options = Optional rules
start-option-count = { $count ->
    [0] none
   *[other] { $count } of { $most }
  }
start-option-settled = settled by “{ $rules }”
start-option-needs = needs { $modules }
start-track-turns = { $turns } turns
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
start-option-hints = Players may ask what a pro would do
start-option-listed = Shown among the races here
start-more-options = More options of the game ({ $count })
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
replay-differs = Played by older rules: by those of now it goes differently from action { $action } on.
replay-stops = Played by older rules: by those of now it goes differently from action { $action } on, and ends before action { $stops }.
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
replay-keys = Keys: ← → one decision, Page Up and Page Down one turn, space plays, [ ] moments

## Learn to play

learn-title = Learn to play
learn-short = A guided first race, nothing to read first
learn-start = Start the guided race
learn-name = Your name
learn-again = The coach has explained { $seen } kinds of decisions. Starting again explains all of them once more.
