### Championships at the command line.

cli-command-championship = Race a Bolide championship, one Grand Prix at a time, or show its standings.
cli-championship-file = The file of the championship.
cli-championship-new = Begin a new championship in this file.
cli-championship-circuits = Circuits of the races, in order (with --new).
cli-championship-drivers = Who drives each car: human, or a computer driver (with --new).
cli-championship-teams = Team of each driver, in their order (with --new).
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
error-championship-missing = there is no championship; begin one with --new
error-championship-exists = there is a file already; choose another name for a new championship
error-championship-calendar = { $circuits } circuits are named for { $races } races
error-championship-cars = in a championship every driver has one car; whoever wants { $cars } takes { $cars } seats and puts them in one team
