### Circuits of Bolide: the words printed on them, and what can be wrong with their files.

## Words on a board

circuit-squares = squares
circuit-sectors = sectors
circuit-top-speed = turns at top speed
circuit-sharp = sharp brakings a lap
circuit-rain-risk = rain risk
circuit-half-gp = ½ GP
circuit-pit-in = Pit in
circuit-pit-out = Pit out
circuit-full-fuel = Full fuel
circuit-pit-stop = Pit stop
circuit-half-fuel = ½ fuel
circuit-run-off = run-off: a car may stand
circuit-beyond = beyond: a car crashes

## The command

cli-command-circuits = List the circuits, show one, draw it, check a circuit file or make one.
cli-circuits-circuit = A circuit’s id, or a circuit file.
cli-circuits-svg = Draw the circuit into this SVG file.
cli-circuits-check = Check this circuit file and name every problem.
cli-circuits-sketch = Make the circuit file CIRCUIT from this sketch.
cli-circuits-good = { $file } is a good circuit file.
cli-circuits-facts =
    { $name }: { $squares } squares in { $sectors } sectors, { $clockwise ->
        [yes] clockwise
       *[no] counter-clockwise
    }. Rain risk { $rain }. Recommended: { $low } to { $high } turns at top speed a race, { $sharp } sharp brakings a lap.
    Pit: { $boxes } boxes, full fuel { $full }, pit stop { $stop }, ½ fuel { $half }; { $limit ->
        [0] no limit for the entry
       *[other] entry up to speed { $limit }
    }.
    The best possible, with a normal start and without drafting: a basic race in { $race } turns, a lap from pole in { $lap }.
cli-column-circuit = Circuit
cli-column-squares = Squares
cli-column-sectors = Sectors
cli-column-points = Points
cli-column-boxes = Boxes
cli-column-pit-limit = Entry limit
cli-column-rain-risk = Rain risk
cli-column-sector = Sector
cli-column-arrow = Arrow
cli-column-inside = Inside
circuit-arrow-north = north
circuit-arrow-east = east
circuit-arrow-south = south
circuit-arrow-west = west
circuit-inside-left = left
circuit-inside-right = right
error-circuit-unknown = there is no circuit “{ $name }”; known: { $known }, or give a circuit file
error-circuits-which = say which circuit; known: { $known }, or a circuit file
error-sketch-impossible = no circuit can be made from this sketch: the bends at { $first } and { $second } overlap
error-sketch-no-line = no line across the track fits at { $at }: every one near it meets a grid point

## What a file that can be read may still get wrong

error-data-inconsistent-curb-odd = the vertices of a curb lie in pairs across it, so their number is even; here are { $found }
error-data-inconsistent-curb-apart = the curb at { $at } does not touch the track
error-data-inconsistent-outlines-meet = the edge { $edge } meets the edge { $other } of { $outline }; outlines neither cross nor touch
error-data-inconsistent-sector-no-arrow = the sector “{ $name }” has no arrow; it begins at the line from { $left } to { $right }
error-data-inconsistent-outline-open = the outline is open: closing it from { $last } to { $first } runs into another edge
error-data-inconsistent-no-points = no grid point lies on the track; is the scale right?
error-data-inconsistent-inner-outside = the inner border at { $at } does not lie inside the outer one
error-data-inconsistent-point-in-two-sectors = the point { $at } lies in sector { $sector } and in sector { $other }
error-data-inconsistent-point-in-no-sector = the point { $at } on the track lies in no sector
error-data-inconsistent-line-in-no-sector = the middle of the line lies in no sector
error-data-inconsistent-line-backwards = the line must run from its left end to its right end as the drivers see it; { $left } and { $right } are the other way round, or the arrow is wrong
error-data-inconsistent-line-short = the line ends on the track, at { $at }; it must reach over both borders
error-data-inconsistent-line-across = the line must cross { $outline } once, but it does so { $found } times
error-data-inconsistent-line-on-point = the grid point { $at } lies on the line; put the line midway between points
error-data-inconsistent-place-off-track = the point { $at } does not lie on the track
error-data-inconsistent-place-off-board = { $at } lies outside the board
error-data-inconsistent-grid-place-sector = the start grid lies just before the finish line, in sector { $sector }; { $at } does not
error-data-inconsistent-grid-order = { $at } lies ahead of place { $place } of the grid
error-data-inconsistent-no-first-move = a car at { $at } has no legal first move
error-data-inconsistent-box-order = must be above { $name } ({ $before }), but it is { $found }
error-data-inconsistent-entry-line-apart = the pit lane leads nowhere: { $at } does not lie in the entry area
error-data-inconsistent-entry-line-on-track = the entry line touches the track at { $at }; cars would enter the pits by racing past
error-data-inconsistent-entry-apart = the pit lane leads nowhere: the entry area at { $at } does not touch the track
error-data-inconsistent-entry-too-early = the pit entry at { $at } lies in sector { $sector }; it must come after the ½ GP line in sector { $half }
error-data-inconsistent-exit-sector = { $at } lies in sector { $sector }; the exit comes after the finish line and before the ½ GP line in sector { $half }
error-data-inconsistent-queue-place = { $at } does not lie one square behind the Pit Lane Out line
error-data-inconsistent-direction-wrong = the lines say the other way round than { $found }
error-data-inconsistent-points-unreachable = { $count ->
    [one] the point { $at } cannot be reached from the start grid
   *[other] { $count } points cannot be reached from the start grid; the first is { $at }
}
error-data-inconsistent-no-lap = no lap can be driven at speed { $speed } with { $brakings } sharp brakings
error-data-inconsistent-no-braking = a car that comes straight to { $at } at speed { $speed } has { $found } points to brake to; at least { $expected } are needed
error-data-inconsistent-dead-end = { $count ->
    [one] from the point { $at } no car can go on
   *[other] from { $count } points no car can go on; the first is { $at }
}
error-data-inconsistent-pit-nowhere = the pit lane leads nowhere: no move from the track meets its entry line at { $at }
error-data-inconsistent-pit-entry-fast = no move up to the limit of { $limit } meets the entry line at { $at }
error-data-inconsistent-not-the-best = the fewest turns are { $expected }, not { $found }
