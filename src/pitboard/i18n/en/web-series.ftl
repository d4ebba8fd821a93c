### The pages of race series (Expansion #3): the designer, its races at the table, career and daily race.

## At the table

web-r-cards = R-Cards
web-r-cards-drawn = R-Cards, drawn in turn { $turn }
web-r-cards-none = The first two R-Cards are drawn when your turn ends.
web-r-cards-frozen = Frozen behind the Safety Car: nothing of them counts until the restart.
web-r-card-first = R1
web-r-card-second = R2
web-r-card-taken = taken
web-r-boost = +{ $points } MP
web-r-boost-all = { $boost } boost: every robot, until the next R-Cards.
web-r-boost-none = { $boost } boost: nothing this time.
web-r-class = { $name }, { $cars ->
    [one] 1 car
   *[other] { $cars } cars
  }
web-r-go = Let the robots race
web-robot-bars = { $mp } MP{ $boost ->
    [0] {""}
   *[other] {" "}and { $boost } of the boost
  }
web-skills-left = { $left ->
    [0] Chosen.
    [one] Choose 1 more skill.
   *[other] Choose { $left } more skills.
  }
web-skills-full = { $count } skills are chosen: take one back first.
web-series-own = Own series
web-series-raced = { $name }, difficulty { $difficulty }, boost: { $boost }
web-series-worth = In a season of this series place { $place } scores { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
  }.
web-series-worth-out = A car that is out scores no points in a season of this series.

## The designer

series-title = Solo series
series-about = You against { $robots } robots. Start from a printed series or change anything: the difficulty adds up as you choose.
series-printed = Printed series
series-difficulty = Difficulty
series-difficulty-now = Difficulty { $difficulty }
series-of = of { $highest }
series-changed = { $changes ->
    [one] { $name } with 1 change
   *[other] { $name } with { $changes } changes
  }
series-above = { $count ->
    [0] level with { $name }
    [one] one above { $name }
   *[other] { $count } above { $name }
  }
series-below = { $count ->
    [one] one below { $name }
   *[other] { $count } below { $name }
  }
series-unrated = Fewer than five pairs: a free race.
series-robots = Robots
series-robots-note = { $pairs ->
    [one] 2 cars, one pair
   *[other] { $cars } cars in { $pairs } pairs
  }
series-class-of = Class of pair { $number }
series-class = { $name }, { $mp } MP
series-traits = Traits
series-traits-on = Traits of pair { $number }
series-no-traits = no traits
series-tiles = two tiles are drawn from:
series-add = Add a pair
series-drop = Take pair { $number } away
series-most = { $most ->
    [one] at most one { $class } pair
   *[other] at most { $most } { $class } pairs
  }
series-traits-most = only { $most } { $class } robots have a tile with traits
series-note = Bars are movement points. Traits always apply when they are due.
series-legend = Traits that may come up
series-boost = Speed boost
series-boost-note = two R-Cards after each of your turns
series-boost-who = For every robot
series-boost-average = Average MP
series-points = Points
series-damage = Damage
series-damage-note = what is in the bag
series-bag = { $red } red, { $brown } brown
series-skills = Your skills
series-skills-note = chosen before the race
series-skill-count = { $count ->
    [one] 1 skill
   *[other] { $count } skills
  }
series-track = Track
series-track-note = { $track }, { $turns } turns
series-race = Race it
series-racing = { $name }, { $difficulty }, at { $track }: { $cars } cars. Saved after every decision.
series-name = Your name
series-car = Your car:
series-full = { $pairs } pairs, you and a teammate are { $cars } cars: there is room for no more.
series-teammate = A teammate
series-teammate-about = A robot races in your colours and takes cards of yours; the difficulty stays. Not in a season.
series-own = Own series
series-own-note = kept in this browser
series-own-none = None yet: change something above and keep it under a name.
series-own-name = Name of the series
series-keep = Keep
series-kept = { $name } is kept in this browser.
series-forget = Forget { $name }
series-share = Link to this series
series-copied = The link is in the clipboard.
series-file = Save as a file
series-open = Open a file
series-link-refused = The link does not lead to a race series: { $reason }
series-file-refused = { $file } is no race series that can be raced: { $reason }
series-legend-skills = −{ $points } skills

## On the start page

series-card = Race alone
series-card-about = Solo series: five printed ones from 13 to 61, or your own up to 91, and the race of the day.

## Career

series-career = Career
series-career-note = best season of each series, on this machine
series-career-best = Best
series-won = Won
series-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
series-best = { $points ->
    [one] 1 point
   *[other] { $points } points
  } in { $races ->
    [one] 1 race
   *[other] { $races } races
  }
series-not-yet = not raced yet
series-season-at = race { $raced } of { $races } is over
series-season-open = A season of { $series }
series-season-tracks = Tracks of the season
series-season-start = { $races ->
    [one] Start a season of 1 race
   *[other] Start a season of { $races } races
  }
series-failed = That did not work: { $reason }
series-season-won = Series won.
series-season-following = The next series is open
series-season-lost = Series lost: somebody else is champion. Nothing is locked: race it again, or any other.
series-season-page = Solo series

## Race of the day

series-daily = Race of the day
series-daily-about = { $series }, { $difficulty }. The same cards for everyone; the first race you finish counts.
series-daily-proof = The cards follow from the date, so anybody can practise at home. A record proves how a race ended, not that it was a first try.
series-daily-none = Nobody has raced it here yet.
series-daily-place = { $place ->
    [1] won
   *[other] { $place } of { $cars }, { $gap ->
        [one] 1 section
       *[other] { $gap } sections
      } behind
  }
series-daily-out = out of the race
series-daily-best = best of { $races } races: { $place ->
    [1] won
   *[other] place { $place }
  }
series-daily-race = Race today’s
series-daily-raced = { $count ->
    [one] 1 result
   *[other] { $count } results
  }, { $won } won
series-daily-closes = { $hours } h { $minutes } min left
series-line = Copy { $name }’s result as a line
series-line-copied = The line is in the clipboard.
series-proof = Record that proves { $name }’s result
