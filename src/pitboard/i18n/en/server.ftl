### The server of the web table.

game-f90 = Race! Formula 90
game-f90-about = Cards, tyres, fuel, nerve
game-f90-size = 2 to 6 drivers, about 1 h
game-f90-quick = Formula 90, basic rules, about half an hour.
edition-f90-1 = Formula 90, 1st edition
edition-f90-1-short = F90 1st ed.
edition-f90-1-about = Cards, tyres, fuel, nerve
edition-f90-2 = Formula 90, 2nd edition
edition-f90-2-short = F90 2nd ed.
edition-f90-2-about = Turns in phases, extreme lines
mode-f90-1-basic = Basic
mode-f90-1-basic-note = first races
mode-f90-1-advanced = Advanced
mode-f90-1-advanced-note = weather, flags

## Tracks

fact-turns = game turns
fact-sections = sections
fact-corners = corners
fact-braking = braking boards
fact-pit = pit stop
fact-difficulty = difficulty of 3
track-adapted = No board of it is known for this edition: targets, ways back and cards are our own adaptation of the 2nd edition’s, without Extreme Trajectories.
track-monza = Very fast with heavy braking: long straights where a pass costs one point, and chicanes that punish a bad place in the queue. Short race, any strategy can win: a good first track.
track-hungaroring = Narrow and twisty, corner after corner: passing on the road is rare, so qualifying, contests and the moment of the stop decide. BANGING WHEELS earns its name here.
track-spa = The longest lap, through forest and hills: flat out at Eau Rouge or not at all, one great place to pass at Les Combes, and a sky that changes its mind. Cars spread out; risk pays only at the right moment.
track-monaco = Walls on both sides and hardly a straight: passing is nearly impossible, so grid, patience and Track Cards decide. The longest race and the longest stop.
track-barcelona = Long, fast corners that eat tyres, and one real place to pass at the end of the straight. Who looks after their tyres may save a whole stop.
track-silverstone = Flat out from a crowded grid of six to Stowe, a fight at Vale and Abbey, then a slow funnel where nobody passes. Uncertain sky, off-track paths without mercy.
track-suzuka = A fast figure of eight where trajectories follow one another: with the right hand a turn of ten points. Robots are quick, late braking is difficult, and a short stop favours three.
track-magny-cours = Hot and smooth: a first corner where nobody is stuck, a long straight full of trajectories, and everything decided under braking at Adelaide. Then a slow middle.

## Computer drivers

level-random = Random
level-random-about = drives anything that is legal
level-rookie = Rookie
level-rookie-about = knows the car, follows one simple rule per question
level-club = Club driver
level-club-about = plans cards and stops, and slips as people do
level-pro = Pro
level-pro-about = looks at all its plans for the turn and takes the best
level-expert = Expert
level-expert-about = knows what cards and choices were worth in many races, and looks a turn ahead
level-champion = Champion
level-champion-about = looks farthest ahead, and thinks about its next turn as well

## Seats

seat-person = Driver { $seat }

## Notices about people

notice-joined = { $name } has taken a seat.
notice-away = { $name } is away: a computer drives until they are back.
notice-back = { $name } is back and drives again.
webhook-turn = { $names }: your turn. { $track }, turn { $turn }.

## Cars

livery-scarlet = Scarlet
livery-scarlet-mark = stripe
livery-azure = Azure
livery-azure-mark = halves
livery-emerald = Emerald
livery-emerald-mark = hoops
livery-tangerine = Tangerine
livery-tangerine-mark = two stripes
livery-rose = Rose
livery-rose-mark = dark nose
livery-ice = Ice
livery-ice-mark = chevron
livery-lemon = Lemon
livery-lemon-mark = one chevron
livery-violet = Violet
livery-violet-mark = dot

## The page

page-not-built = The server is running, but its page was not built. In a clone of the project stop it and run “make play”, which builds the page and starts the server.

## What an answer would bring

sum-trajectory = Trajectory
sum-modifier = Modifier

## Answers without a question

automatic-one-answer = only one answer is possible
chance-check = { $limit } or less passes, else 1 damage
chance-blind = Blind check, { $limit } or less: { $percent } of 100 cards pass, else 1 damage
chance-extreme = { $limit } or less: { $percent } of 100 cards pass, else { $lost } points fewer
chance-extreme-box = { $limit } or less: { $percent } of 100 cards pass, else a recovery check
chance-lapping = { $limit } or less laps, else you stop behind
chance-late-braking = { $limit } or less makes it, else off the track

## The command

cli-command-serve = Open the web table: race in the browser, alone or with others.
cli-serve-host = Address to listen at; 0.0.0.0 lets other machines in.
cli-serve-port = Port to listen at.
cli-serve-database = Where races are kept: a SQLite file or a database URL; PITBOARD_DATABASE hides a password from other users.
cli-serve-broker = Redis, where several servers share one PostgreSQL database (redis://...); or PITBOARD_BROKER.
cli-serve-processes = Processes that serve together, with --broker; each also has a port of its own, the next ones after --port.
cli-serve-log-json = Write each line of the log as a JSON object.
cli-serve-public-name = A name people open this server by, beside its addresses; may be given several times.
cli-serve-proxy = The address or network of a proxy that says for whom it asks; nobody else is believed. May be given several times.
cli-serve-metrics-key = Opens /metrics to those who are not on this machine; better told as PITBOARD_METRICS_KEY, where other users do not read it.
cli-serve-private-webhooks = Let webhooks be addresses of this machine and its network.
cli-serve-drivers = Own drivers to offer for computers’ seats: FILE.py:CLASS, MODULE:CLASS, NAME=FILE.py:CLASS or an installed one. Their code has your rights.
cli-serve-open = Open the page in a browser, or not; by default where there is a screen.
cli-serve-running = The table is open at { $url } (stop with Ctrl-C). Races are kept in { $database }.

## Refusals

error-table-unknown = there is no table “{ $table }” here
error-table-imported = this is a record brought from elsewhere: play on from it at a new table
error-table-other-rules = that race was played by older rules, and by those of now it is another one from action { $action } on: it can be watched, and played on from before there at a new table
error-table-newer-rules = that race was played by newer rules than those of this server
error-table-moved-on = the table has moved on; it is being loaded again
error-version-stale = the race has gone on meanwhile
error-turn-asked = something new is asked before the turn goes on
error-turn-changed = what you had planned next means something else now; the rest is as you left it
error-turn-illegal = what you had planned next is not possible any more; the rest is as you left it
error-version-beyond = the race has { $version } actions, so { $found } is beyond its end
error-seat-driven = a computer drives that seat now
error-seat-not-yours = that seat is not yours
error-seat-not-a-persons = no person sits in that seat
error-seat-needed = say for which of your seats you speak
error-seats-count = the race has { $seats } seats, but { $found } are given
error-host-only = only the host of the table may do that
error-token-unknown = that link opens nothing here
error-seat-unknown = that link is for no seat at this table
error-seat-taken = this seat is { $name }’s
error-no-free-seat = somebody was faster: no seat is free any more
error-seats-of-address = guests from your network have taken { $most } open seats here: ask the host for a link
error-car-unknown = there is no car “{ $name }” here
error-car-taken = { $name } has just taken that car: choose another
error-race-over = the race is over
error-table-shared = others race there too: it is not yours alone to delete
error-webhook-malformed = a webhook is an address that begins with https:// or http://, without a name or password
error-webhook-private = this server does not call addresses of its own network
error-race-running = the race is still running: its secrets are told when it is over
error-viewer-unknown = “{ $name }” is none of the { $seats } seats
error-key-missing = the header { $header } is missing: send a random key of 16 signs or more that you keep
error-name-empty = a name needs at least one letter
error-name-taken = there is a { $name } here already: take another name
error-chat-empty = there is nothing to say
error-hello-expected = the first message must be a hello
error-page-outdated = this page is older than the server: load it again
error-hello-again = one hello is enough
error-message-malformed = that is no message of this table ({ $reason })
error-message-too-long = a message may have { $most } characters at most
error-server-full = all { $most } tables of this server are in use; come back later
error-advice-alone = advice is for races of one person against computers
error-hints-off = the host of this table wants no hints
error-undo-too-often = { $most } actions of your seat were taken back in this race: no more can be
error-too-fast = too much at once; wait a moment
error-too-many-requests = { $most } of these in a while are enough; come back later
error-too-many-champions = { $most } tables with champions an hour are enough for one address; take another level, or come back later
error-request-malformed = the request cannot be read as what it should be: look at “{ $place }”
error-body-too-long = that is more than the server takes
error-address-unknown = there is nothing at this address
error-method-unknown = that cannot be done at this address
error-server-busy = the server has too much to do just now; come back in a moment
error-jobs-full = the server already computes as much as it does at once, for you or in all ({ $most } for one address); come back when something is done
error-job-unknown = there is no such job here, or your key did not start it
error-job-outdated = a newer release of the server cannot continue this job; start it again
error-proxy-malformed = “{ $found }” is neither an address nor a network: a proxy is named like 127.0.0.1 or 10.0.0.0/8
error-metrics-private = the counts of this server are for its own machine, or for whoever has the key
error-host-unknown = this server is not called { $host }; whoever runs it can add the name with --public-name
error-origin-foreign = a page of another site may not ask for this
error-content-type-wrong = a body of this kind ({ $found }) is not taken here; send it as JSON
error-body-too-deep = the request is nested too deeply to be read
error-database-in-use = another server keeps its races in { $database }; stop it first, or name another database with --database
error-database-taken-over = another server has taken { $database }: this one has ended, and has written nothing since
error-database-newer = { $database } was made by a newer release of Pitboard; update Pitboard, or name another database with --database
error-database-read-only = { $database } cannot be written to; a server has to
error-database-corrupt = { $database } is damaged or no database of races ({ $reason })
error-database-unreadable = { $database } cannot be opened ({ $reason })
error-table-damaged = what is stored of this table is damaged; the others are not
error-database-unavailable = the server cannot use its database at present; try again in a moment
error-server-replaced = another server has taken over the races of this one; try again in a moment
error-server-draining = this server is ending, and its races go on at another; try again in a moment
error-broker-malformed = “{ $found }” is no address of a broker: it is named like redis://127.0.0.1:6379/0
error-table-elsewhere = this race goes on at another server; try again in a moment
error-database-older = the schema of { $database } is not that of this release; run pitboard migrate --database first
error-processes-alone = several processes need --broker and a PostgreSQL database
error-database-not-shared = several servers cannot share { $database }; --broker needs PostgreSQL
error-server-failed = the server made a mistake; nothing was changed
error-port-taken = port { $port } at { $host } is taken; choose another with --port
error-option-with-guests = “{ $name }” tells what chance will bring; it cannot be given where a seat is taken by link

## At the table, not in the race

note-clock = Time is up: the clock answers for { $seat }.
note-clock-own = Time is up. The clock answered for you:
note-pro-own = You ask what a pro would do.
note-pro = { $seat } asks what a pro would do.
note-stand-in = The driver of { $seat } has failed: a stand-in takes the wheel.

## What a pro would do

hint-against = Better than “{ $other }”: { $gains }.
hint-f90-racing = it keeps you in the race
hint-f90-sections = { $count ->
    [one] 1 section further
   *[other] { $count } sections further
  }
hint-f90-places = { $count ->
    [one] 1 place gained
   *[other] { $count } places gained
  }
hint-f90-slots = { $count ->
    [one] 1 damage slot more
   *[other] { $count } damage slots more
  }
hint-f90-tyres = { $count ->
    [one] 1 tyre chip more
   *[other] { $count } tyre chips more
  }
hint-f90-cards = { $count ->
    [one] 1 card more
   *[other] { $count } cards more
  }
hint-f90-target = a Target Check { $count } higher
hint-f90-bonus = a trajectory worth { $count } more
hint-bolide-racing = it keeps you in the race
hint-bolide-turns = { $count ->
    [one] 1 turn fewer to the finish
   *[other] { $count } turns fewer to the finish
  }
hint-bolide-places = { $count ->
    [one] 1 place gained
   *[other] { $count } places gained
  }
hint-bolide-speed = a top speed { $count } higher
hint-bolide-circle = a sharp braking is saved
hint-bolide-slipstream = a slipstream for the next turn
hint-bolide-rival = it stands in a rival’s way
hint-bolide-points = { $count ->
    [one] 1 free point more in the next turn
   *[other] { $count } free points more in the next turn
  }
hint-bolide-squares = { $count ->
    [one] 1 square further
   *[other] { $count } squares further
  }

## Which tables are kept

cli-command-migrate = Bring a database to the schema of this release; servers that share it may run.
cli-migrated = { $database } has the schema of this release.
cli-command-tables = List the races a server keeps, write one to a file, or delete some.
cli-tables-table = The tables; all if none is named.
cli-tables-finished = Only those that have been over for so many days.
cli-tables-abandoned = Only those where nobody has played for so many days.
cli-tables-empty = Only those where nobody has ever played, after so many days.
cli-tables-export = Write the record of a table, hidden cards and all, to a file.
cli-tables-delete = Delete them; without it nothing is changed.
cli-tables-would-go = { $count ->
    [0] No table would go with --delete.
    [one] This table would go with --delete.
   *[other] These { $count } tables would go with --delete.
}
cli-tables-gone = { $count ->
    [0] No table is gone.
    [one] This table is gone.
   *[other] These { $count } tables are gone.
}
cli-tables-stage-empty = empty
cli-tables-stage-running = running
cli-tables-stage-finished = finished
cli-column-table = Table
cli-column-game = Game
cli-column-stage = Stage
cli-column-actions = Moves
cli-column-created = Made
cli-column-updated = Last played
cli-serve-keep-finished = Forget races this many days after their end; otherwise never.
cli-serve-keep-abandoned = Forget running races where nobody has played for this many days; otherwise never.
cli-serve-keep-daily = Delete records of daily races this many days after their day; results stay.
cli-serve-keep-empty = Forget tables where nobody has ever played after this many days; otherwise never.
cli-serve-will-go = { $count ->
    [one] One table has been kept for long enough and goes in two hours; pitboard tables shows it.
   *[other] { $count } tables have been kept for long enough and go in two hours; pitboard tables shows them.
}
error-tables-export-one = name the one table to write
error-tables-delete-which = say which tables to delete: by their names, or with --finished, --abandoned or --empty
error-database-missing = there is no database { $file }

## Seasons

season-band-next = Race { $number } of { $races } is next.
season-band-open = Race { $number } of { $races } is open.
season-band-lead = { $count ->
    [one] { $names } leads { $points ->
        [0] on a tie-break
        [one] by one point
       *[other] by { $points } points
      }.
   *[other] { $names } lead together.
  }
season-band-left = { $points ->
    [one] One point is
   *[other] { $points } points are
  } still to win; { $everybody ->
    [1] everybody can be champion.
   *[other] { $count ->
        [one] the title is decided.
       *[other] { $count } drivers can be champion.
      }
  }
season-band-over = { $count ->
    [one] { $names } is champion
   *[other] { $names } share the title
  } after { $races ->
    [one] 1 race
   *[other] { $races } races
  }.
error-season-unknown = there is no season { $season } here
error-season-no-race = no race of the season is open
error-season-restarts = this race was begun anew { $most } times: race at the table that is open
error-director-only = only the Director of the season can do that
result-lead-label = How it was won
result-lead = { $turn ->
    [0] { $name } led from the start to the flag
   *[other] { $name } led from turn { $turn } to the flag
  }
result-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }
error-race-without-result = the race has no result: it was not driven to its end

## The analysis of a race

analysis-kind-cards = Cards
analysis-kind-checks = Checks
analysis-kind-contests = Contests
analysis-kind-risks = Risks
analysis-kind-stops = Stops
analysis-kind-moves = Moves
analysis-kind-other = Other
analysis-luck-cards = Card draws
analysis-luck-checks = Checks
analysis-luck-rolls = Rolls
analysis-luck-rivals = Rivals’ draws
