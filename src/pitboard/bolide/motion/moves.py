"""Which moves exist: the 25 points, speed limits, brakings, drafting, and where a car runs off.

This is BO-R10 without dice or consequences: everything here looks at a state and changes nothing.
Moves are bit masks over vectors (see `reach`), so that a turn costs a few operations on numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache

from pitboard.bolide.box.circuit import Circuit, Ground
from pitboard.bolide.box.tables import Start
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import OF_SPEED, RADIUS, UP_TO, VECTORS, WINDOW, bit, vectors
from pitboard.bolide.motion.vectors import (
    COMPASS,
    NEIGHBOURS,
    cross,
    dot,
    main_directions,
    minus,
    plus,
    points_on,
    speed,
    squared_distance,
    times,
)
from pitboard.bolide.state.race import Car, State
from pitboard.core.action import Action

LEAST_SPEED = 3
"""Braking, boosting and drafting need this speed (BO-SHARP-03, BO-BOOST-01, BO-DRAFT-02)."""
BRAKED = 2
"""The speed after a Sharp Braking."""
FOURTH = 4

_LETTERS = {unit: letter for letter, unit in COMPASS.items()}
_ACTIONS = {
    verb: {vector: Action((verb, *vector)) for vector in VECTORS}
    for verb in ("move", "sharp", "brake", "slick", "off", "start", "back", "crawl", "rejoin")
}


def actions(verb: str, moves: Iterable[Point]) -> list[Action]:
    """Gets one action for each move; equal ones are the same object."""
    known = _ACTIONS[verb]
    return [known.get(move) or Action((verb, *move)) for move in moves]


def choices(verb: str, mask: int) -> list[Action]:
    """Gets one action for each move of a mask."""
    return [*_choices(verb, mask)]


@lru_cache(maxsize=1 << 14)
def _choices(verb: str, mask: int) -> tuple[Action, ...]:
    # On open track cars of one vector have the same mask everywhere: three of four are known.
    return tuple(actions(verb, vectors(mask)))


def legal_from(state: State, car: Car) -> int:
    """Gets the moves with a legal trajectory from where a car stands."""
    table = state.reach.open if state.entry_open(car) else state.reach.closed
    return table.get(car.at, 0)


# -- the 25 points


def limit(state: State, car: Car) -> int:
    """Gets the highest speed of this turn's move."""
    boosted = state.turn is not None and state.turn.boosted
    return state.top_speed(car) + boosted


def kept_speed(state: State, car: Car) -> int:
    """Gets the speed a power drop demands (BO-R14)."""
    kept = min(speed(car.vector), state.top_speed(car))
    return FOURTH - 1 if kept == FOURTH and car.no_fourth else kept


def pawns(state: State, car: Car) -> tuple[Point, ...]:
    """Gets the way to the pawn; two after a Booster with equal components (BO-R45)."""
    if state.turn is not None and state.turn.boosted:
        return tuple(plus(car.vector, unit) for unit in main_directions(car.vector))
    return (car.vector,)


def permitted(state: State, car: Car) -> int:
    """Gets the moves a car's speed limits allow in this turn."""
    if state.turn is not None and state.turn.same_speed:
        return OF_SPEED[min(kept_speed(state, car), RADIUS)]
    allowed = UP_TO[min(limit(state, car), RADIUS)]
    return allowed & ~OF_SPEED[FOURTH] if car.no_fourth else allowed


def candidates(state: State, car: Car) -> int:
    """Gets the points a car may aim at, on the track or not (BO-R10, step 2 and 3)."""
    ways = pawns(state, car)
    window = 0
    for way in ways:
        window |= WINDOW.get(way, 0)
    found = window & permitted(state, car)
    if not found:
        for way in ways:
            found |= bit(straight_on(state, car, way))
    return found


def straight_on(state: State, car: Car, way: Point) -> Point:
    """Gets the forced move of a car that is too fast for all points around its pawn (BO-R12)."""
    x, y = way
    major = speed(way)
    top = min(limit(state, car), major)
    if state.turn is not None and state.turn.same_speed:
        top = kept_speed(state, car)
    elif top == FOURTH and car.no_fourth:
        top -= 1
    return (_scaled(x, top, major), _scaled(y, top, major))


def _scaled(component: int, top: int, major: int) -> int:
    """Rounds component * top / major to the nearest whole number, halves towards 0."""
    size = (2 * abs(component) * top + major - 1) // (2 * major)
    return size if component > 0 else -size


def legal_moves(state: State, car: Car) -> int:
    """Gets the moves that stay on the track (BO-R10, step 4)."""
    return candidates(state, car) & legal_from(state, car)


def runs_dry(state: State, car: Car) -> bool:
    """Returns whether every move left takes a car over the line without its stop (BO-R67)."""
    if not (state.must_stop(car) and state.entry_open(car)):
        return False
    line = state.circuit.gates[0].line
    legal = legal_moves(state, car) | braking_targets(state, car)
    enters = legal & state.reach.enters.get(car.at, 0)
    ends = [plus(car.at, move) for move in vectors(legal)]
    return bool(ends) and not enters and all(line.crossed(car.at, end) for end in ends)


# -- running off


def landings(state: State, car: Car) -> list[Point]:
    """Gets the moves of a car that is forced off the track; none: it crashes (step 5 and 6)."""
    aims = vectors(candidates(state, car))
    grounds = {move: state.circuit.ground(plus(car.at, move)) for move in aims}
    off = [move for move in aims if grounds[move] == Ground.RUNOFF]
    if off:
        return [move for move in off if state.is_free(plus(car.at, move), car)] or off
    if Ground.TRACK not in grounds.values():
        return []
    lines = aims if state.config.rules.free_unreachable else [_aim(state, car, aims)]
    ends = [_strand(state, car, move) for move in lines]
    return list(dict.fromkeys(end for end in ends if end is not None))


def line_off(state: State, car: Car, move: Point) -> Point:
    """Gets the line a car follows to where it lands: straight there, or the one of `_aim`."""
    aims = vectors(candidates(state, car))
    return move if move in aims else _aim(state, car, aims)


def _aim(state: State, car: Car, aims: list[Point]) -> Point:
    """Gets the line a car follows that reaches no point: to its pawn, or as near as it may."""
    pawn = pawns(state, car)[0]
    arrow = state.sector(car.at).arrow
    return min(aims, key=lambda move: (squared_distance(move, pawn), speed(move), dot(move, arrow)))


def _strand(state: State, car: Car, move: Point) -> Point | None:
    """Gets the move to the run-off point nearest to where a line leaves the track (BO-R11)."""
    leaves = state.circuit.region.leaves_at(car.at, plus(car.at, move))
    if leaves is None:
        return None
    exit_x, exit_y = car.at[0] + leaves * move[0], car.at[1] + leaves * move[1]
    arrow = state.sector(car.at).arrow
    found: list[tuple[bool, Fraction, int, int, Point]] = []
    for end in _beside(car.at, move):
        if state.circuit.ground(end) == Ground.RUNOFF:
            way = minus(end, car.at)
            gap = (exit_x - end[0]) ** 2 + (exit_y - end[1]) ** 2
            held = not state.is_free(end, car)
            found.append((held, gap, speed(way), dot(way, arrow), way))
    return min(found)[-1] if found else None


def _beside(start: Point, move: Point) -> list[Point]:
    """Gets the grid points within one square of a segment."""
    xs = range(min(0, move[0]) - 1, max(0, move[0]) + 2)
    ys = range(min(0, move[1]) - 1, max(0, move[1]) + 2)
    return [plus(start, (x, y)) for x in xs for y in ys if _near((x, y), move)]


def _near(point: Point, move: Point) -> bool:
    """Returns whether a point is at most 1 from the segment from the origin to `move`."""
    length = dot(move, move)
    along = dot(point, move)
    if along <= 0:
        return dot(point, point) <= 1
    if along >= length:
        return squared_distance(point, move) <= 1
    return cross(move, point) ** 2 <= length


@lru_cache(maxsize=1 << 14)
def crawls(circuit: Circuit, point: Point) -> tuple[tuple[Action, Point], ...]:
    """Gets each crawl to ground a car may stand on, and where it ends (BO-R20)."""
    ends = [plus(point, way) for way in NEIGHBOURS]
    ways = zip(actions("crawl", NEIGHBOURS), ends, strict=True)
    return tuple((crawl, end) for crawl, end in ways if circuit.ground(end) >= Ground.RUNOFF)


# -- braking


@cache
def ring(way: Point, inside: Point | None) -> int:
    """Gets the moves of speed 2 that lie ahead of the perpendicular to the way of travel.

    With an inside given, only those to that side of it (the other reading of BO-R27).
    """
    mask = 0
    side = cross(way, inside) if inside is not None else 0
    for move in vectors(OF_SPEED[BRAKED]):
        if dot(way, move) > 0 and side * cross(way, move) >= 0:
            mask |= bit(move)
    return mask


def braking_targets(state: State, car: Car) -> int:
    """Gets where a Sharp Braking can bring a car (BO-R27, BO-R28)."""
    if speed(car.vector) < LEAST_SPEED or state.slicks_in_rain(car):
        return 0
    return braking_ring(state, car) & legal_from(state, car)


def braking_ring(state: State, car: Car) -> int:
    """Gets the points the 90-degree rule leaves for a braking, on the track or not."""
    inside = state.sector(car.at).inside if state.config.rules.sharp_quadrant else None
    return ring(car.vector, inside)


def may_boost(state: State, car: Car) -> bool:
    return speed(car.vector) >= LEAST_SPEED and not state.slicks_in_rain(car)


# -- slicks in the rain


def slick_attempts(state: State, car: Car) -> int:
    """Gets the moves at the dry top speed that slicks may try in the rain (BO-R73)."""
    if not state.slicks_in_rain(car):
        return 0
    top = state.top_speed(car)
    if state.dry_top_speed(car) <= top:
        return 0
    if top + 1 == FOURTH and car.no_fourth:
        return 0
    return WINDOW.get(car.vector, 0) & OF_SPEED[top + 1] & legal_from(state, car)


# -- drafting


def drafts(state: State, car: Car, verb: str, legal: int) -> list[Action]:
    """Gets every move that can go with a drafting step (BO-R41, BO-R42)."""
    is_open = state.entry_open(car)
    table = state.reach.open if is_open else state.reach.closed
    enters = state.reach.enters.get(car.at, 0) if is_open else 0
    found = []
    for move in vectors(legal & ~enters):
        end = plus(car.at, move)
        units = drafting_steps(state, move, end)
        if meets_car(state, car, car.at, move) is None:
            for unit in units:
                if table[end] & bit(unit):
                    letter = (_LETTERS[unit],) if len(units) > 1 else ()
                    found.append(Action((verb, *move, "draft", *letter)))
    return found


def drafting_steps(state: State, move: Point, end: Point) -> tuple[Point, ...]:
    """Gets the directions a drafting step may take after a move that ended at a point."""
    if move == (0, 0):
        return ()
    if state.config.rules.draft_by_arrow:
        return (state.sector(end).arrow,)
    return main_directions(move)


def drafting_step(state: State, car: Car, action: Action) -> Point:
    """Gets the drafting step an action declares; none: (0, 0)."""
    if "draft" not in action:
        return (0, 0)
    letter = str(action[-1])
    if letter in COMPASS:
        return COMPASS[letter]
    move = (int(action[1]), int(action[2]))
    return drafting_steps(state, move, plus(car.at, move))[0]


# -- standing starts


def start_moves(forward: Point, left: Point, kind: Start) -> list[Point]:
    """Gets the points of a standing start, straight ahead first (BO-R06)."""
    right = times(left, -1)
    five = [forward, plus(forward, left), plus(forward, right), left, right]
    if kind is not Start.QUICK:
        return five
    two = [
        plus(times(forward, ahead), times(left, aside))
        for ahead in (2, 1, 0)
        for aside in (0, 1, -1, 2, -2)
        if max(ahead, abs(aside)) == BRAKED
    ]
    return two + five


# -- the line


def meets_car(state: State, car: Car, start: Point, move: Point) -> Car | None:
    """Gets the first car whose point a trajectory passes through or ends on (BO-R05)."""
    for point in points_on(start, move):
        other = state.occupant(point)
        if other is not None and other is not car:
            return other
    return None


def slipstream(state: State, car: Car, move: Point, end: Point) -> Car | None:
    """Gets the car whose slipstream a move ends in: right ahead, fast, same sector (BO-R40)."""
    if speed(move) < LEAST_SPEED or state.circuit.ground(end) != Ground.TRACK:
        return None
    sector = state.sector(end)
    ahead = state.occupant(plus(end, sector.arrow))
    if ahead is None or ahead is car or speed(ahead.vector) < LEAST_SPEED:
        return None
    on_track = state.circuit.ground(ahead.at) == Ground.TRACK
    return ahead if on_track and state.sector(ahead.at) is sector else None
