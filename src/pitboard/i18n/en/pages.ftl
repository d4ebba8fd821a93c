### The pages around the table: start, replay, learning to play.

## Start page: race now

start-race-now = Race now
start-quick-about = You and three computer drivers at { $track }. { $about }
start-quick-again = You and three computer drivers at { $track }. { $rules }.
start-quick-coach = The coach explains every decision the first time it comes up.
start-ways = More ways to start
start-lessons = Lessons
start-lessons-about = Seven positions, two minutes each
start-puzzle = Puzzle of the day
start-puzzle-about = One best answer, one try
start-puzzle-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
start-race-at = Race at { $track }
start-another-track = Another track
start-drawn = { $track }, drawn as the table draws it
start-failed = The server did not answer. Is it still running?
start-try-again = Try again

## Start page: races

start-your-races = Your races
start-all = All { $count }
start-fewer = Fewer
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
start-drop-reading = Checking the record, action by action …
start-drop-failed = This file is not a record this table can replay.

## Start page: set up a table

start-set-up = Set up a table
start-step-game = Game
start-step-track = Track
start-step-seats = Seats
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
start-seat-level = Level of seat { $seat }: { $level }
start-seat-drop = Remove seat { $seat }
start-seat-person = Driver { $seat }
start-seat-my-name = Your name
start-level-of = level { $level } of { $levels }
start-level-question = How good is seat { $seat }?
start-level-time = { $seconds ->
    [0] at once
   *[other] up to { $seconds } s
  }
start-level-secret = Keep the level secret until the flag
start-level-own = your own driver
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

## Start page: open tables

start-open-tables = Open tables, free seats
start-free = { $count } free
start-join = Join
start-joining = One moment
start-clock-none = no clock
start-clock-seconds = { $seconds } s
start-clock-minutes = { $minutes } min
start-clock-hours = { $hours ->
    [one] an hour
   *[other] { $hours } h
  }
start-clock-days = { $days ->
    [one] a day
   *[other] { $days } days
  }

## Start page: my races

start-with = { $when }, with { $names }
start-delete = Delete
start-keep = Keep
start-delete-of = Delete the race at { $track }

## Start page: guests

start-level = Level
start-seat-open = Open to all
start-seat-link-note = they give their own name
start-seat-open-note = first to join takes it
start-option-away = If somebody is away, a computer drives after
start-away-never = never
start-webhook = Tell a chat room whose turn it is
start-webhook-about = Address of a webhook (Discord, Slack, Mattermost …). It is told names, track and turn, never a key.
start-open-when = { $count ->
    [one] Starts when the free seat is taken
   *[other] Starts when the free seats are taken
  }

## A guest takes a seat

join-title = Take your seat
join-invites = invites you to race
join-invited = You are invited to race
join-turns = turns
join-clock = per decision
join-drivers = drivers
join-at-table = At the table
join-your-seat = Your seat
join-choosing = choosing
join-computer = computer, { $level }
join-seat-open = free for anybody
join-seat-invited = invited, not here yet
join-here = here
join-away = away
join-known-seed = The host has chosen the seed of this race: they could know what chance will bring.
join-known-branch = This race goes on from one that is over: whoever knows that one could know what chance will bring.
join-new = New to the game? The table explains every step as it comes.
join-take = Take your seat
join-no-account = No account, nothing to install.
join-name = Your name
join-name-note = The others see it at the table and in the log.
join-name-first = Your name first.
join-car = Your car
join-taken = { $count ->
    [0] all are free
    [one] one is taken
   *[other] { $count } are taken
  }
join-car-lost = { $name } has just taken that car: choose another.
join-notify = Tell me when it is my turn
join-notify-about = Your browser will ask once. Only about your turn, off at any time.
join-notify-blocked = Blocked by the browser. Title, picture of the tab and sound remain.
join-sound = A short sound
join-sound-about = Without it, the title of the tab still says “Your turn”.
join-take-seat = Take the seat
join-take-as = Take the seat as { $name }
join-watch = Only watch
join-start-note = The race goes on as soon as everybody it waits for is in. This browser keeps your seat.
join-taken-by = This seat is { $name }’s.
join-full = Every seat of this table is taken.
join-over = This race is over.
join-unknown = No such seat.
join-watch-race = Watch the race
join-replay = See the replay
join-share = A race at { $track }

## The host invites

invite-title = Invite to { $track }
invite-about = One link for each seat. Whoever opens it first gives a name and sits there.
invite-code = The link as a code to scan
invite-link = Link of seat { $seat }
invite-share = Share
invite-copy = Copy the link
invite-show = Show the link
invite-key-note = Scan it with a phone, or send it. The link is a key: it is for one person.
invite-open-note = Anybody may have this one: it leads to the seats that are free.
invite-elsewhere = The link of this seat is kept by the browser that opened the table.
invite-sent = waits for its guest
invite-open = open to all
invite-opened = link opened, choosing
invite-seated = has the seat, away now
invite-here = here
invite-computer = a computer drives
invite-nobody = Nobody comes?
invite-fill = Let computers take the free seats

## When it is my turn

settings-title = Settings
settings-text = Text size
settings-speed = Playback speed of new tables
signals-title = Sound and notices
signals-sound = Sound
signals-sound-about = Engines, cards, rain, and two tones when it is my turn
signals-volume = Volume
signals-try = Try it

## Rules

rules-title = Rules
rules-about = Every rule this table plays by, in our own words, with the rulings on what the books leave open. An id is the address of its rule.
rules-search = Search in the rules
rules-part-f1 = 1st edition
rules-part-f2 = 2nd edition
rules-chapters = Chapters
rules-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
  }
rules-unknown = There is no rule { $rule } here.

## Start page: to the table

start-copied = Copied
start-go = Take your seat

## Replay

replay-title = Replay
replay-parts = Parts of this page
replay-analysis = Analysis
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
replay-none = No such replay
replay-moment-link = Copy a link to this moment
replay-share = Share
replay-shared = Link copied
replay-download = Download the record
replay-rematch = Rematch
replay-to-table = To the table
replay-loading-list = Looking for races ...
replay-group-own = Your races
replay-group-season = Races of your seasons
replay-group-others = Other races here
replay-empty = No race has ended here yet. Yours will be kept on this page when they end.
replay-empty-race = Race one now
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
replay-play-on-opening = Setting the table up at this point …
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

## Between the pages

web-missing-title = Off the track
web-missing-text = There is no such page here.
web-nav = Pages
web-nav-race = Race
web-nav-seasons = Seasons
web-nav-replays = Replays
web-nav-rules = Rules
web-nav-about = About
web-about-title = About Pitboard
web-about-what = An open digital tabletop for motor-racing board games: play alone against computer drivers, together on one screen, or online by link. Every rule is checked and every decision says which rule asks it.
web-unofficial = An unofficial fan project, not affiliated with the publishers or authors of these games. If you like it, buy the board games.
web-about-privacy-title = Privacy
web-about-privacy = No accounts and no tracking. This browser keeps the keys of your seats and your name; the server keeps the races and what is said at the tables.
