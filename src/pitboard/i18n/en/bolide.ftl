### Bolide: things, tables, events, questions and answers.

## Things

bolide-nobody = nobody
bolide-east = { $count } east
bolide-west = { $count } west
bolide-north = { $count } north
bolide-south = { $count } south
bolide-point = { $x }/{ $y }
bolide-weather-sun = sun
bolide-weather-rain = rain
bolide-start-skidding = skidding start
bolide-start-normal = normal start
bolide-start-quick = quick start
bolide-word-full = full fuel
bolide-word-half = ½ fuel
bolide-word-soft = soft tyres
bolide-word-hard = hard tyres
bolide-word-standard = new tyres
bolide-word-tyres = new tyres
bolide-word-slick = slicks
bolide-word-rain = rain tyres
bolide-word-booster = booster set-up
bolide-word-brake = brake set-up
bolide-word-none = no set-up
bolide-word-repair = repair

## The tables of the d12

bolide-table-booster = Booster Request
bolide-table-brake = Braking Action
bolide-table-engagement = Engagements
bolide-table-slicks = Slicks in the Rain
bolide-table-pit-lane = Pit Lane Unforeseen Events
bolide-table-start-full = Unforeseen Start
bolide-table-start-half = Unforeseen Start, ½ fuel
bolide-row-booster-big-smoke = big engine smoke, top speed -2, no Booster
bolide-row-booster-smoke = engine smoke, top speed -1, no Booster
bolide-row-booster-no-fourth = 4th gear lost, no Booster
bolide-row-booster-power-drop = power drop, the speed stays as it was
bolide-row-booster-no-answer = the engine does not answer
bolide-row-booster-granted = Booster granted
bolide-row-brake-suspension = suspension damaged, top speed -2, no braking
bolide-row-brake-wheel = wheel damaged, top speed -1, no braking
bolide-row-brake-locked = the wheels lock, no braking
bolide-row-brake-unbalanced = unbalanced braking, the car ends half spun
bolide-row-brake-granted = the braking succeeds
bolide-row-engagement-front-wing = the attacker breaks their front wing, top speed -2; the defender keeps the point
bolide-row-engagement-barge-board = the attacker breaks their barge board, top speed -1; the defender keeps the point
bolide-row-engagement-side-wing = the attacker breaks their side wing and loses their set-up; the defender keeps the point
bolide-row-engagement-attacker-spins = the attacker is half spun; the defender keeps the point
bolide-row-engagement-unhurt = both unhurt; the defender keeps the point
bolide-row-engagement-safety-car = the defender keeps the point; perhaps the Safety Car comes out
bolide-row-engagement-both-spin = both half spun; the defender keeps the point
bolide-row-engagement-conquered = the attacker takes the point
bolide-row-engagement-defender-spins = the defender is half spun; the attacker takes the point
bolide-row-engagement-defender-board = the defender breaks their barge board, top speed -1; the attacker takes the point
bolide-row-slicks-spin = a skid, the car ends half spun
bolide-row-slicks-left-2 = hydroplaning, 2 points to the left
bolide-row-slicks-right-2 = hydroplaning, 2 points to the right
bolide-row-slicks-ahead-left = hydroplaning, 1 point forward and 1 left
bolide-row-slicks-ahead-right = hydroplaning, 1 point forward and 1 right
bolide-row-slicks-left-1 = a skid, 1 point to the left
bolide-row-slicks-right-1 = a skid, 1 point to the right
bolide-row-slicks-safe = safe, the point is reached
bolide-row-pit-lane-skidding = a mistake of the crew, skidding start
bolide-row-pit-lane-normal = good work, normal start
bolide-row-pit-lane-quick = excellent work, quick start
bolide-row-start-full-skidding = skidding start
bolide-row-start-full-normal = normal start
bolide-row-start-full-quick = quick start
bolide-row-start-half-skidding = skidding start
bolide-row-start-half-normal = normal start
bolide-row-start-half-quick = quick start

## Cars

bolide-car = { $name } { $number }

## Events

bolide-event-undo = { $seat } { $me ->
    [yes] take
   *[no] takes
  } the last choice back.
bolide-event-roll = { $car } { $me ->
    [yes] roll
   *[no] rolls
  } { $roll } ({ $table }): { $row }.
bolide-event-round = { $phase ->
    [qualifying] Qualifying, round { $round }.
   *[other] Round { $round }.
  }
bolide-event-lap = { $car } { $me ->
    [yes] begin
   *[no] begins
  } lap { $lap } after { $turns } { $turns ->
    [one] turn
   *[other] turns
  }.
bolide-event-half-gp = { $car } { $me ->
    [yes] are
   *[no] is
  } the first over the ½ GP line in lap { $lap }.
bolide-event-move = { $car } { $speed ->
    [0] { $me ->
        [yes] stay where you are.
       *[no] stays where it is.
      }
   *[other] { $me ->
        [yes] move
       *[no] moves
      } { $way }, speed { $speed }.
  }
bolide-event-move-draft = { $car } { $me ->
    [yes] draft
   *[no] drafts
  } { $way }, speed { $speed } and a square more.
bolide-event-slipstream = { $car } { $me ->
    [yes] are
   *[no] is
  } in the slipstream of { $other }.
bolide-event-sharp-braking = { $car } { $me ->
    [yes] brake
   *[no] brakes
  } sharply; { $left } left.
bolide-event-time-out = { $car } { $me ->
    [yes] run
   *[no] runs
  } out of time.
bolide-event-booster-asked = { $car } { $me ->
    [yes] ask
   *[no] asks
  } for the Booster.
bolide-event-braking-asked = { $car } { $me ->
    [yes] try
   *[no] tries
  } a Braking Action.
bolide-event-no-fourth = { $car } { $me ->
    [yes] have
   *[no] has
  } lost the 4th gear.
bolide-event-no-setup = { $car } { $me ->
    [yes] have
   *[no] has
  } lost the set-up.
bolide-event-damage = { $car } { $me ->
    [yes] lose
   *[no] loses
  } { $loss } of top speed.
bolide-event-skid = { $car } { $me ->
    [yes] slide
   *[no] slides
  } { $way }.
bolide-event-run-off = { $car } { $me ->
    [yes] run
   *[no] runs
  } off the track, { $way }.
bolide-event-crawl = { $car } { $me ->
    [yes] crawl
   *[no] crawls
  } { $way }{ $back ->
    [yes] , back on the track
   *[no] {""}
  }.
bolide-event-turn-round = { $car } { $me ->
    [yes] turn
   *[no] turns
  } round.
bolide-event-half-spin = { $car } { $me ->
    [yes] are
   *[no] is
  } half spun at { $at }.
bolide-event-engagement = { $car } { $me ->
    [yes] engage
   *[no] engages
  } { $other } at { $at }.
bolide-event-displaced = { $car } { $me ->
    [yes] are
   *[no] is
  } pushed { $way }.
bolide-event-safety-car-roll = { $car } { $me ->
    [yes] roll
   *[no] rolls
  } { $roll } for the Safety Car: { $called ->
    [yes] it comes out
   *[no] it stays in
  }.
bolide-event-safety-car = The Safety Car leads the pack; { $leader } is in front.
bolide-event-formed-up = { $car } { $me ->
    [yes] line
   *[no] lines
  } up at { $to }.
bolide-event-weather-kind = The weather is { $variable ->
    [yes] variable
   *[no] settled: sun for the whole race
  }.
bolide-event-weather = Weather roll { $roll }, rain up to { $risk }: { $changed ->
    [yes] it changes to { $weather }
   *[no] it stays { $weather }
  }.
bolide-event-retired = { $car } { $me ->
    [yes] are
   *[no] is
  } out of the race: { $cause ->
    [crash] a crash
    [dry] no fuel left
   *[other] { $cause }
  }.
bolide-event-finish = { $car } { $me ->
    [yes] finish
   *[no] finishes
  } in place { $place } after { $turns } turns.
bolide-event-grid-roll = Rolls for the grid: { $rolls }.
bolide-event-grid = Starting grid: { $order }.
bolide-event-strategy = { $car } { $me ->
    [yes] drive
   *[no] drives
  } { $strategy }, { $setup }{ $choose_tread ->
    [yes] , on { $tread }
   *[no] {""}
  }.
bolide-event-strategy-chosen = { $car } { $me ->
    [yes] have
   *[no] has
  } chosen a strategy.
bolide-event-qualifying-run = { $car } { $me ->
    [yes] set
   *[no] sets
  } out on the qualifying lap.
bolide-event-qualifying-time = { $turns ->
    [-1] { $car } { $me ->
        [yes] set
       *[no] sets
    } no time.
   *[other] { $car } { $me ->
        [yes] qualify
       *[no] qualifies
    } with { $turns } turns.
  }
bolide-event-qualifying-roll = Rolls for equal times: { $rolls }.
bolide-event-qualifying-order = Qualifying: { $order }.
bolide-event-serviced = { $car } { $me ->
    [yes] go
   *[no] goes
  } to the back of the grid: { $words }.
bolide-event-pit-entry = { $car } { $me ->
    [yes] enter
   *[no] enters
  } the pits at speed { $speed }.
bolide-event-pit-plan = { $car } { $me ->
    [yes] drive
   *[no] drives
  } up to box { $box }.
bolide-event-pit-box = { $car } { $me ->
    [yes] are
   *[no] is
  } in box { $box } of { $target }.
bolide-event-pit-wait = { $car } { $me ->
    [yes] wait
   *[no] waits
  } in box { $box }.
bolide-event-pit-out = { $car } { $me ->
    [yes] leave
   *[no] leaves
  } the pits at { $to }, in lap { $lap }.
bolide-event-refuelled = { $car } { $me ->
    [yes] are
   *[no] is
  } refuelled.
bolide-event-repaired = { $car } { $me ->
    [yes] are
   *[no] is
  } repaired.
bolide-event-new-tyres = { $car } { $me ->
    [yes] get
   *[no] gets
  } new tyres; { $left } Sharp Brakings.
bolide-event-classification = The race is over: { $order }.

## Questions

bolide-prompt-turn = Where to?{ $drafting ->
    [yes] {" "}You may draft.
   *[no] {""}
  }
bolide-prompt-move = Where to now?{ $drafting ->
    [yes] {" "}You may draft.
   *[no] {""}
  }
bolide-prompt-reroll-booster = You rolled { $roll } for the Booster. Roll again?
bolide-prompt-reroll-brake = You rolled { $roll } for the brakes. Use the re-roll?
bolide-prompt-braking = The braking succeeds. Where to?
bolide-prompt-crawl = Off the track: where do you crawl?
bolide-prompt-rejoin = Back with dirty tyres: where to?
bolide-prompt-start = { $start }: where to?
bolide-prompt-recover = Half spun: turn round, or back away?
bolide-prompt-retreat = You lost to { $other }: fall back where?
bolide-prompt-yield = You lost the point to { $other }: give way where?
bolide-prompt-form-up = Line up where behind { $other }?
bolide-prompt-strategy = Which strategy?
bolide-prompt-secret-strategy = Which strategy? It stays secret until all have chosen.
bolide-prompt-service = Repair or change tyres, and start from the back?
bolide-prompt-pit = In the pits: what is to be done?
bolide-prompt-lane = In box { $box } of { $target }: anything more?
bolide-prompt-pit-out = Where do you leave the pits?

## Answers

bolide-action-move-to = { $speed ->
    [0] Stay where you are
   *[other] { $way }, speed { $speed }
  }
bolide-action-sharp-to = Sharp Braking, { $way }
bolide-action-brake-to = Brake, { $way }
bolide-action-slick-to = Risk the slicks: { $way }, speed { $speed }
bolide-action-off-to = Off the track, { $way }
bolide-action-start-to = { $speed ->
    [0] Stay where you are
   *[other] { $way }, speed { $speed }
  }
bolide-action-back-to = Backwards, { $way }
bolide-action-crawl-to = { $speed ->
    [0] Stay where you are
   *[other] Crawl { $way }
  }
bolide-action-rejoin-to = { $speed ->
    [0] Stay where you are
   *[other] { $way }
  }
bolide-action-place-to = To { $point }
bolide-action-engage-to = Engage the car at { $point }
bolide-action-crash = Crash
bolide-action-boost = Ask for the Booster (roll 7 or more)
bolide-action-brake = Try a Braking Action (roll 6 or more)
bolide-action-expire = Let the time run out
bolide-action-reroll = Roll again
bolide-action-turn = Turn round
bolide-action-keep = Leave it at that
bolide-action-strategy-with = { $words }
bolide-action-service-with = To the back of the grid: { $words }
bolide-action-pit = Nothing
bolide-action-pit-with = { $words }
bolide-action-advance = Drive on
bolide-action-wait = Wait
bolide-action-out-to = Out at { $point }
bolide-action-queue-to = Behind the line, at { $point }
bolide-note-draft = drafting
bolide-note-engages = engages { $other }
bolide-note-pits = into the pit lane
bolide-note-brake = then only a Sharp Braking helps
bolide-note-trap = then off the track
bolide-short-sharp = sharp
bolide-short-brake = brake
bolide-short-slick = slicks
bolide-short-off = off
bolide-short-start = start
bolide-short-back = back
bolide-short-crawl = crawl
bolide-short-rejoin = rejoin
bolide-short-place = place
bolide-short-engage = engage
bolide-short-out = out
bolide-short-queue = queue

## The screen of the terminal

bolide-screen-head = { $circuit } · round { $round } · lap { $lap } of { $laps } · { $weather }
bolide-screen-safety-car = Safety Car
bolide-screen-symbols = ■ your car  + pawn  × engages  P pit lane  » drafting  ? then only a Sharp Braking helps  ! then off the track  ▚ finish  ½ ½ GP  ┊ sector
bolide-state-waiting = waits
bolide-state-running = still racing
bolide-state-grid = on the grid
bolide-state-off = off the track
bolide-state-rejoin = dirty tyres
bolide-state-spun = half spun
bolide-state-pit-entry = pit entry
bolide-state-box = box { $box } of { $target }
bolide-state-pit-out = pit exit
bolide-state-finished = finished
bolide-state-retired = out
bolide-state-losses = top -{ $losses }
bolide-state-drafting = may draft
bolide-state-no-fourth = no 4th gear

## Refusals

error-no-point-named = that names no point: give the step to the East and to the North
error-not-around-pawn = { $x }/{ $y } is not one of the 25 points around the pawn
error-over-top-speed = that is speed { $speed }, and the top speed is { $top }
error-no-fourth-gear = without the 4th gear no move has speed 4
error-power-drop = after a power drop the speed stays as it was; that is speed { $speed }
error-off-the-track = { $x }/{ $y } is not on the track
error-line-leaves-track = the straight line to { $x }/{ $y } leaves the track
error-track-point-left = the car can stay on the track, so it must
error-no-black-lines = { $x }/{ $y } is no crossing of black lines
error-no-slipstream = there is no slipstream to draft in
error-draft-step-off-track = there is no room for the drafting step from there
error-too-slow = at speed { $speed } that cannot be done; it needs 3 or more
error-no-circles = there is no Sharp Braking left
error-circles-left = there are Sharp Brakings left ({ $left }); a Braking Action is for cars without any
error-brakes-to-two = a braking ends at speed 2, and that is speed { $speed }
error-behind-perpendicular = { $x }/{ $y } lies more than 90 degrees off the way of travel
error-nowhere-to-brake = there is no point to brake to
error-slicks-in-rain = on slicks in the rain that cannot be done
error-not-slicks-in-rain = that is for slicks in the rain, one above the top speed
error-already-declared = something was declared in this turn already
error-no-choice-of-tread = slicks or rain tyres are chosen under variable weather only
error-strategy-impossible = that is no strategy: say fuel (half, full), tyres (soft, hard), set-up (booster, brake) and, under variable weather, slick or rain
error-too-many-cars = { $players } players with { $cars } cars each are too many: there are { $most } cars
error-dice-impossible = no d12 shows “{ $value }”; give numbers from 1 to { $sides }, separated by commas
error-grid-impossible = “{ $value }” is no grid: say roll, qualifying, or every car once, 0 to { $last }, from pole
