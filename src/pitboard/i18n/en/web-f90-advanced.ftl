### The pages of Race! Formula 90: what only the Advanced game shows.

## Weather and tyres

web-compound-letter-soft = S
web-compound-letter-supersoft = SS
web-compound-letter-medium = M
web-compound-letter-superhard = SH
web-compound-letter-hard = H
web-compound-letter-intermediate = I
web-compound-letter-rain = R
web-weather = Weather
web-weather-slot = Slot { $slot } of { $slots } of the weather table, the driest first
web-weather-soon = The weather is drawn when the grid is formed.
web-tyres-suit = suits the weather
web-tyres-lose = { $count ->
    [one] loses 1 MP now
   *[other] loses { $count } MP now
  }
web-soft-left = { $count ->
    [one] 1 soft bonus left
   *[other] { $count } soft bonuses left
  }
web-go-tyres = Fit { $what } tyres
web-soft-hint = { $left ->
    [0] One point more now, and none is left.
    [one] One point more now, and 1 bonus is left.
   *[other] One point more now, and { $left } bonuses are left.
  } What is unused at the next stop is lost.

## Set-up and fuel

web-setup = Set-up
web-setup-tyres = Tyre chips
web-setup-cards = Cards
web-setup-slots = Damage slots
web-setup-value = { $what }: { $value }, for { $points ->
    [one] 1 point
   *[other] { $points } points
  }
web-setup-short = { $left ->
    [0] No point is left: take one away elsewhere first
    [one] Only 1 point is left: take one away elsewhere first
   *[other] Only { $left } points are left: take some away elsewhere first
  }
web-setup-left = { $left ->
    [one] point left of { $most }
   *[other] points left of { $most }
  }
web-do-setup = Set the car up
web-setup-spend = { $left ->
    [one] 1 point is left: spend it
   *[other] { $left } points are left: spend them
  }
web-setup-leave = { $left ->
    [one] Leave 1 point
   *[other] Leave { $left } points
  }
web-bid = Fuel at the start, in secret
web-bid-of = Fuel for { $turns } turns: { $bonus } to qualify
web-bid-note = First stop by turn { $turn }. Less fuel is worth a better place on the grid.
web-fuel-turns = { $turns } turns
web-fuel-next = Next stop by turn { $turn }
web-fuel-enough = Enough to the end
web-fuel-longer = { $count ->
    [one] 1 section longer
   *[other] { $count } sections longer
  }
web-skill = Skill
web-skill-used = used until the next stop
web-go-skill = Drive with { $what }
web-set-aside = It works again on the track.
web-bid-turns = turns of fuel
web-bid-bonus = to qualify

## Flags

web-flag-yellow = Yellow flag
web-flag-green = Green flag
web-flag-blue = Blue flag
web-flag-orange = Orange flag
web-event-none = Do nothing
web-event-drier = One step drier
web-event-wetter = One step wetter
web-event-blue = Take the blue flag
web-event-orange = Take the orange flag
web-event-lift = All flags are out: move one of them
web-event-top = Look at the next card
web-event-checks = Look at the checks
web-martino-chit = Weather { $side ->
    [1] check 1
    [2] check 2
   *[other] change
  } in turn { $turn }{ $side ->
    [1] , { $target } or less
    [2] , { $target } or less
   *[other] {""}
  }
web-martino-left = { $left ->
    [one] 1 Weather card left
   *[other] { $left } Weather cards left
  }
web-martino-none = No Weather card left: the weather stays
web-martino-top = Next card: { $value }
web-martino-checks = checks: { $cards }
web-phantom-lapped = Phantom: cars with full laps do not see it, nor it them
web-phantom-leader = Phantom for the Leader only
web-mate = Teammate: { $name }
web-flag-dark = Goes with the next race stage
web-versatility = Versatility
web-holds-blue = Holds a blue flag: lapping costs 1 point less in this stage
web-holds-orange = Holds the orange flag: may force robots to brake late in this stage

## Cards and the tower

web-owes-stop = Must pit after coming back
web-decks-race = { $count } Race Cards in the deck, { $discarded } discarded
web-decks-track = { $count } Track Cards in the deck, { $discarded } discarded
web-cards-track = { $count ->
    [one] , 1 of them a Track Card
   *[other] , { $count } of them Track Cards
  }
web-track-cards = Track Cards
web-go-play-soft = { $count ->
    [one] Play the card
   *[other] Play two cards
  } with a soft bonus{ $total ->
    [-1] {""}
   *[other] , move { $total }
  }
web-go-play-white = { $count ->
    [one] Play the card
   *[other] Play two cards
  } with a white bonus{ $total ->
    [-1] {""}
   *[other] , move { $total }
  }

## Steps and the turn strip

web-step-of-skill = Skill
web-step-of-setup = Set-up
web-step-of-tyres = Tyres
web-step-of-event = Event
web-restart-turn = The race restarts in this turn
web-sprint-from = From this turn on the race ends with the turn in which the Leader crosses the line
web-stop-planned = With this fuel the stop is due by the end of this turn
web-stop-later = Your next stop after that, at the latest, if you load fuel for 10 turns

## The board

web-flag-at = Yellow flag in section { $section }; { $count ->
    [0] no car is
    [one] car { $cars } is
   *[other] cars { $cars } are
  } ahead of it.
web-lost-time = Loses { $lost ->
    [one] 1 movement point
   *[other] { $lost } movement points
  } when it comes back
web-sc = Safety Car
web-sc-more = What is done behind it
web-sc-line-up = Line-up: all cars close up behind the Leader, one section apart. Who had not moved yet has lost the turn.
web-sc-follow = Everybody moves one section. Nobody passes; draw a card, then discard one.
web-sc-no-pits = Pits closed: only a stop that is due is made
web-sc-pits = Pits open: who stops joins the end of the line
web-sc-stops = Due stops first:
web-sc-restart = Restart in turn { $turn }, { $left ->
    [one] next turn
   *[other] in { $left } turns
  }
web-sc-end = The race ends behind the Safety Car
web-sc-finished = The race has ended behind the Safety Car: places as in the line.
web-restart = Restart
web-restart-note = In this turn every pass costs 1 point in any section, and trajectories give no bonus.
web-weather-tyres-fit = Every tyre fits
web-deck-race = Race deck { $count }
web-deck-track = Track deck { $count }
