### Bolide on the server: what the start page offers and what a driver can do.

game-bolide = Bolide
game-bolide-about = Inertia, nerve, a die for trouble
game-bolide-size = 2 to 8 drivers, about 1 h
game-bolide-quick = Bolide, basic rules, two laps, about half an hour.
mode-bolide-basic = Basic
mode-bolide-basic-note = same cars for all
mode-bolide-advanced = Advanced
mode-bolide-advanced-note = weather, strategies
level-bolide-random-about = goes anywhere that is legal
level-bolide-rookie-about = looks a move ahead and keeps out of trouble
level-bolide-club-about = knows the line, forgets the traffic, and slips as people do
level-bolide-pro-about = knows the fewest turns to the flag from every point
level-bolide-expert-about = plays its best moves on for some rounds, with the whole field
level-bolide-champion-about = looks farther, and plans its next turn as well

fact-squares = squares a lap
fact-sectors = sectors
fact-best-lap = best lap, turns
fact-sharp = sharp brakings a lap
fact-rain-risk = rain risk

circuit-chiocciola = Short and tight like the inside of a shell: hairpins one after the other, a slow pit entry, and rarely a turn at top speed. Sharp brakings decide.
circuit-falconara = Wide and fast: long straights where slipstream and Booster count, and a pit lane that is entered at any speed.
circuit-pietranera = A bit of everything: a back straight, an S through the quarry, and a hairpin that costs the brave their brakes.
circuit-borgomare = A street circuit between harbour and houses: right angles, walls close by, and no room for two in the narrow parts.

option-bolide-cars = Cars each
option-bolide-grid = Starting grid
option-bolide-grid-roll = by d12
option-bolide-grid-qualifying = qualifying laps
option-bolide-weather = Weather (advanced)
option-bolide-weather-roll = by d12
option-bolide-weather-sun = sun
option-bolide-weather-variable = variable
option-bolide-order_tie = Level cars: who moves first
option-bolide-order_tie-inside = the inside
option-bolide-order_tie-arrival = first to arrive
option-bolide-sharp_angle = Sharp braking reaches
option-bolide-sharp_angle-half_plane = everything ahead
option-bolide-sharp_angle-quadrant = the inside only
option-bolide-draft_direction = Drafting step
option-bolide-draft_direction-move = along the move
option-bolide-draft_direction-arrow = along the red arrow
option-bolide-restart_table = After the Safety Car ½ fuel cars start
option-bolide-restart_table-full = like all others
option-bolide-restart_table-by_strategy = by their own table
option-bolide-pit_entry_speed = Speed at the pit entry
option-bolide-pit_entry_speed-whole_move = of the whole move
option-bolide-pit_entry_speed-to_line = up to the line
option-bolide-basic_repair_box = Basic repairs at
option-bolide-basic_repair_box-full_fuel = Full Fuel box
option-bolide-basic_repair_box-pit_stop = Pit Stop box
option-bolide-strategy_secret = Strategies in secret
option-bolide-unreachable = Only unreachable points left
option-bolide-unreachable-run_off = off along the line
option-bolide-unreachable-free_choice = off where you choose

bolide-declare-move = Move here
bolide-declare-draft = Draft
bolide-declare-sharp = Sharp brake
bolide-declare-boost = Booster
bolide-declare-brake = Braking Action
bolide-declare-slick = Risk the slicks
bolide-declare-off = Run off here
bolide-declare-crash = Crash
bolide-declare-expire = Let the time run out
bolide-declare-start = Start here
bolide-declare-crawl = Crawl here
bolide-declare-rejoin = Move here
bolide-declare-back = Back away
bolide-declare-turn = Turn round
bolide-declare-place = Go here
bolide-declare-engage = Engage here
bolide-declare-out = Out here
bolide-declare-queue = Wait here
bolide-declare-wait = Wait in the box
bolide-declare-advance = Drive on
bolide-declare-reroll = Roll again
bolide-declare-keep = Keep it

bolide-why-too-slow = needs speed 3
bolide-why-no-circles = none left
bolide-why-circles-left = circles left
bolide-why-nowhere-to-brake = nowhere to brake to
bolide-why-slicks-in-rain = not on slicks in rain
bolide-why-no-slipstream = no slipstream
bolide-why-draft-step-off-track = no room for it

bolide-note-sharp = to speed 2, { $left } left
bolide-note-roll = d12, { $percent } %
bolide-note-chance = d12, { $percent } % safe
bolide-note-draft-step = { $direction ->
    [n] 1 more north
    [e] 1 more east
    [s] 1 more south
   *[w] 1 more west
  }

bolide-pit-choice = { $means }: box { $box }, out of the pits in { $turns } turns

bolide-facet-fuel = Fuel
bolide-facet-tyres = Tyres
bolide-facet-setup = Set-up
bolide-facet-tread = Tread
bolide-facet-repair = Repair
bolide-facet-no-tyres = keep these
bolide-facet-no-repair = no repair
bolide-facet-no-tread = slicks
bolide-facet-no-fuel = as it is
bolide-facet-no-setup = as it is
bolide-facet-note-half = faster, one stop
bolide-facet-note-full = slower, no stop
bolide-facet-note-soft = 1 faster, 2 sharp brakings
bolide-facet-note-hard = 3 sharp brakings
bolide-facet-note-booster = a bad Booster roll again, always
bolide-facet-note-brake = a bad braking roll again, once
bolide-facet-note-slick = in the rain 1 slower and no braking
bolide-facet-note-rain = in the sun 2 slower
bolide-facet-note-repair = all damage
bolide-facet-note-tyres = all sharp brakings back
