### Championships at the command line.

cli-championship-file = The file of the championship.
cli-championship-new = Begin a new championship in this file.
cli-championship-circuits = Circuits of the races, in order (with --new).
cli-championship-qualifying = Drive for the first grid instead of rolling (with --new).
cli-championship-race = Race the next Grand Prix, or go on with it.
cli-championship-all = Race all Grands Prix that are left.
cli-championship-seed = Seed of the races, to repeat them.
cli-championship-short = Fewer than three races make a poor championship; five are better. This one has { $races }.
cli-championship-gp = Race { $number } of { $races }: { $circuit }
cli-championship-unfinished = The race is not over; the same command goes on with it. It is kept in { $file }.
cli-championship-after = After { $raced } of { $races } races:
cli-season-place = Place
cli-season-driver = Driver
cli-season-team = Team
cli-season-points = Points
cli-season-wins = Wins
cli-season-races = By race
cli-season-kept = Keeps
f90-kept-chart = { $value } Car Chart
f90-kept-skill = { $value }
f90-kept-setup = set-up { $value }
cli-command-championship = Race a season, one Grand Prix at a time, or show its standings.
cli-championship-game = Game of the season: bolide unless another is named (with --new).
cli-championship-title = Name of the season (with --new).
cli-championship-drivers = Who drives each car: human, or a computer driver (with --new).
cli-championship-teams = Team of each driver, in their order; in Formula 90 who is alone in a team gets a robot teammate (with --new).
cli-championship-robots = Robot teams by class, or none; unless named those of the rules (with --new).
cli-championship-points = Points by place, if not those of the rules (with --new).
cli-championship-titles = What is raced for: both, drivers or teams (with --new).
cli-championship-restart = Put the race that was left aside and begin it anew.
cli-championship-replace = Let a computer driver of some level race for a person, or human again.
cli-championship-board = The file of an own board that the calendar names, for a season of an earlier release; can be repeated.
cli-championship-aside = The race that was left is kept in { $file }; the next one is dealt anew.
cli-championship-champion-driver = Champion: { $names }
cli-championship-champion-team = Champion of the teams: { $names }
season-tie-places = Level on points: { $ahead } is ahead of { $behind } with more { $place ->
    [1] wins
    [2] second places
    [3] third places
   *[other] finishes in place { $place }
  }, { $more } to { $fewer }.
season-tie-last = Level on points and places: { $ahead } is ahead of { $behind } by the last race, { $fewer ->
    [0] which only one of them finished.
   *[other] place { $more } against { $fewer }.
  }
season-tie-shared = Equal in everything: { $ahead } and { $behind } share the place.
error-championship-announced = { $name } was settled when the season was opened and stays; --new opens another one
error-championship-calendar-fixed = the calendar cannot be changed during the season, and { $raced ->
    [0] its first race is open
    [one] 1 race is driven
   *[other] { $raced } races are driven
  }
error-championship-drivers = a season has 2 to { $most } cars, and here are { $found }
error-championship-same-name = two drivers are called “{ $name }”
error-championship-name = “{ $found }” is no name of a driver
error-championship-teams = there are { $drivers } drivers, but a team is given for { $found } of them
error-championship-team-size = team { $team } has { $found ->
    [one] 1 driver
   *[other] { $found } drivers
  }; a team has { $least ->
    [1] one or two
   *[other] exactly two
  }
error-championship-no-team = { $name } has no team; where teams race, everybody is in one
error-championship-no-teams = there are no teams to race for a title of teams
error-championship-races = a season has { $low } to { $high } races, not { $found }
error-championship-points = points are numbers from 0 on, and here is { $found }
error-championship-over = all { $races } races of the season are over
error-championship-race-on = the race is not over yet
error-championship-order = race { $race }: “{ $order }” does not name every driver once, 0 to { $last }
error-championship-finished = race { $race }: { $found } drivers cannot have finished, there are { $drivers }
error-championship-extras = race { $race }: an extra point is won by a driver, or by -1 for nobody, { $extras } times; here is “{ $found }”
error-championship-nobody = there is no driver { $found }; they are 0 to { $last }
error-championship-robot-stays = { $name } is no person whom a computer driver could replace
error-championship-replace = “{ $found }” names no driver and who takes over, as in NAME=pro; drivers: { $names }
error-championship-board = the calendar goes to “{ $name }”, which is no bundled board; a season cannot name a file: put the board into it once with pitboard championship { $file } --board FILE
error-championship-board-unused = the calendar names no file “{ $board }”
error-championship-own-option = { $name } is set by the season for every race
error-championship-edition = seasons are raced by edition { $edition }, not { $found }
error-championship-robots = there is no robot team “{ $name }” here; there are: { $known }
error-championship-robots-twice = every robot team races once
error-championship-no-robots = this game has no robots
error-championship-newer = this season was written by a newer release (format { $found }, this one reads up to { $version }); nothing was changed
error-championship-nothing-left = there is no race that was left
error-championship-missing = there is no championship; begin one with --new
error-championship-exists = there is a file already; choose another name for a new championship
error-championship-cars = in a championship every driver has one car; whoever wants { $cars } takes { $cars } seats and puts them in one team
