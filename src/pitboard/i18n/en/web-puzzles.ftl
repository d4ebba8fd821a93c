### The page of puzzles.

puzzle-title = Puzzle
puzzle-day = Puzzle of the day
puzzle-one = Puzzle
puzzle-loading = Setting up the position …
puzzle-find = What is best?
puzzle-you = You drive number { $number }, { $name }, in place { $place }.
puzzle-level = Level { $level } of 3
puzzle-about = One of these answers is clearly best: it wins at least 3 % more than each of the others, if pros race on. Try as often as you like; only the first try counts.
puzzle-best = best
puzzle-not = not yet
puzzle-found-first = Solved at the first try:
puzzle-found-later = Solved:
puzzle-found-shown = The best answer:
puzzle-worlds = Each answer was raced on in { $worlds } worlds that fit what the driver could know.
puzzle-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
puzzle-counted = The puzzle of this day had been counted before.
puzzle-share = Copy link
puzzle-copied = Copied
puzzle-next = Another puzzle
