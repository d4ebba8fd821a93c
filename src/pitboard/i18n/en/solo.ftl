## A career alone

cli-command-career = Race seasons of a race series alone; the best of each is kept on this machine.
cli-career-series = A printed series, a code or a file; the best seasons of all series if none is named.
cli-career-tracks = Where a new season goes; through all tracks unless some are named.
cli-solo-driver = Who drives a new race: human, pro, club, rookie or random.
cli-solo-name = What the driver is called.
cli-solo-folder = The folder on this machine in which it is kept.
cli-career-outcome = Best season
cli-career-season = File
cli-career-was-won = won
cli-career-was-lost = lost
cli-career-won = { $series } is won.
cli-career-lost = { $series } is lost: somebody else has the title.
cli-career-following = The next series is { $series } ({ $command }); nothing is locked.

## The daily race

cli-command-daily = The race of the day, the same for everybody, and its results on this machine.
cli-daily-day = A date like 2026-11-17, not after today; today if none is given.
cli-daily-race = Race it, or go on with it.
cli-daily-bring = Take in the record of somebody’s race, which proves their result.
cli-daily-about = { $day }: { $track }, { $series }, difficulty { $difficulty }.
cli-daily-nobody = Nobody has raced it here yet: { $command }
cli-daily-finish = Finished
cli-daily-best = Best
cli-daily-left = The race is kept in { $file }. Go on with: { $command }
cli-daily-unproven = { $file } proves no result: { $reason }

# -- pitboard puzzle

cli-command-puzzle = The puzzle of the day, the same for everybody: which answer is best?
cli-puzzle-name = A date like 2026-11-17, not after today, or the id of a puzzle; today if none is given.
cli-puzzle-answer = Try the answer with this number.
cli-puzzle-day = Puzzle of { $day } ({ $id }), level { $level } of 3: you drive for { $name }. One answer is clearly best. Try one: pitboard puzzle { $day } --answer N
cli-puzzle-one = Puzzle { $id }, level { $level } of 3: you drive for { $name }. One answer is clearly best. Try one: pitboard puzzle { $id } --answer N
cli-puzzle-right = Right: { $answer }. Chance to win by answer, over { $worlds } sampled worlds:
cli-puzzle-wrong = Not yet: { $answer } wins about { $chance }. Another answer wins clearly more.
cli-puzzle-why = Against the next best: { $gains }.
error-puzzle-unknown = there is no puzzle “{ $name }”
error-puzzle-answer = “{ $answer }” is not among the answers of this puzzle
