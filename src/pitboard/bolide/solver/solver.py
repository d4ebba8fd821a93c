"""The exact lap: the fewest turns a car alone on the circuit needs, from any state.

States are counted back from the finish, one turn at a time. All points with the same vector are the
bits of one number, so that a turn of every state costs a few thousand operations. It knows no dice
and no other cars: starts are normal ones, and no risk is taken.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from operator import itemgetter, or_
from typing import Literal

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.motion import cache
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import (
    AHEAD,
    RADIUS,
    SIDE,
    UP_TO,
    VECTORS,
    WINDOW,
    PointGrid,
    Reach,
    bit,
    indices,
    place,
    reach,
    shifted,
    vectors,
)
from pitboard.bolide.ruleset import BASIC_CAR, HALF, PENALTY, STRATEGIES

FORMAT = 1
"""The version of the cached solutions; raised when their meaning changes."""

MOST_TURNS = 255
"""States farther from the end count as lost: a race is over long before (BO-R81)."""
STRETCHES = 3
"""Parts of a race: before the first crossing of the finish line, lap 1 and lap 2."""
SLOWEST_BRAKING = 3
"""A Sharp Braking has to reduce the speed (BO-R28)."""
LEAVING = 2
"""The move out of the pits comes this many turns after the last box (BO-PIT-15)."""

Stop = Literal["none", "may", "must"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a car can do: its top speed and Sharp Brakings, before and after a stop at a box."""

    top1: int
    top2: int
    sharps1: int
    sharps2: int
    stop: Stop
    box: int


def basic_plan(circuit: Circuit) -> Plan:
    """Gets the plan of every car in the basic game."""
    return strategy_plan(circuit, BASIC_CAR.fuel, BASIC_CAR.tyres)


def strategy_plan(circuit: Circuit, fuel: str, tyres: str) -> Plan:
    """Gets the plan of a strategy in the dry, with tyres of the same type after the stop."""
    car = STRATEGIES[fuel, tyres]
    stop: Stop = "must" if fuel == HALF else "may"
    box = circuit.pit.half_fuel if fuel == HALF else circuit.pit.pit_stop
    return Plan(car.lap1, car.lap2, car.sharps, car.sharps, stop, box)


class Solution:
    """The fewest turns to the end of the race, by lap, point, vector and Sharp Brakings left.

    Lap 0 is the way from the grid to the finish line. `race` is a whole race and `best_lap` a
    qualifying lap, both from pole; None if the circuit cannot be driven in that way.
    """

    __slots__ = (
        "_finish",
        "_out",
        "_reach",
        "_rows",
        "_states",
        "_tops",
        "best_lap",
        "circles",
        "circuit",
        "plan",
        "race",
    )

    def __init__(self, circuit: Circuit, plan: Plan, tables: _Tables) -> None:
        self.circuit = circuit
        self.plan = plan
        self.circles = max(plan.sharps1, plan.sharps2)
        self.best_lap = tables.best_lap or None
        self._out = tables.out
        self._rows = tables.rows
        self._reach = reach(circuit)
        self._states = _states(self._reach)
        self._finish = circuit.gates[0].line
        self._tops = _tops(circuit, plan)
        self.race = self.from_standing_start(0, circuit.grid[0], plan.sharps1)

    def __repr__(self) -> str:
        return f"<Solution {self.circuit.id} {self.plan} race={self.race}>"

    def to_go(self, lap: int, point: Point, vector: Point, sharps: int) -> int | None:
        """Gets the fewest turns to the end for a car with a pawn, None if it cannot stay on track.

        `vector` is the way from car to pawn.
        """
        known = self._states.get(point)
        if known is None:
            return None
        start, mask = known
        own = _BACK.get(vector, 0)
        if not mask & own:
            return self._looked_up(lap, point, vector, sharps)
        row = self._rows[lap][min(sharps, self.circles)]
        return row[start + (mask & own - 1).bit_count()] or None

    def from_standing_start(self, lap: int, point: Point, sharps: int) -> int | None:
        """Gets the fewest turns to the end with a normal start from a track point (BO-R06)."""
        return _least(
            self.with_move(lap, point, move, sharps) for move in start_moves(self.circuit, point)
        )

    def with_move(self, lap: int, point: Point, move: Point, sharps: int) -> int | None:
        """Gets the fewest turns to the end if a car makes this move now, this turn included.

        `sharps` are those left after the move. None if it leads off the track, back over the finish
        line or away from the plan.
        """
        own = bit(move)
        end = point[0] + move[0], point[1] + move[1]
        if not self._legal(lap, point) & own or self._finish.crossed_back(point, end):
            return None
        if lap == 1 and self._reach.enters[point] & own:
            return self._with_stop(move)
        if self._finish.crossed(point, end):
            if lap == 2:
                return 1
            if lap == 1 and self.plan.stop == "must":
                return None
            lap += 1
        after = self.to_go(lap, end, move, sharps)
        return None if after is None else after + 1

    def _with_stop(self, move: Point) -> int | None:
        if self.plan.stop == "none" or not self._out:
            return None
        return _turns_in_pits(self.circuit, self.plan, move) + self._out

    def _legal(self, lap: int, point: Point) -> int:
        # A car in lap 1 can only come to the pit entry by way of the 1/2 GP line: it is open.
        return (self._reach.open if lap == 1 else self._reach.closed).get(point, 0)

    def _options(self, lap: int, point: Point, vector: Point, sharps: int) -> Iterator[_Option]:
        """Gets the moves of a car with a pawn: itself, Sharp Brakings left, turns to the end."""
        legal = self._legal(lap, point) & UP_TO[self._tops[lap]]
        kinds = [(WINDOW.get(vector, 0), sharps)]
        if sharps and max(map(abs, vector)) >= SLOWEST_BRAKING:
            kinds.append((AHEAD.get(vector, 0), sharps - 1))
        for mask, left in kinds:
            for move in vectors(mask & legal):
                if (turns := self.with_move(lap, point, move, left)) is not None:
                    yield turns, move, left

    def _looked_up(self, lap: int, point: Point, vector: Point, sharps: int) -> int | None:
        """Gets the turns to go with a pawn that no legal move leaves there (a displaced car)."""
        return _least(turns for turns, _, _ in self._options(lap, point, vector, sharps))

    def line(self) -> list[tuple[Point, Point]]:
        """Gets one race of the fewest turns: point and move of every turn.

        In the pits the car is where it will come out, with a move of (0, 0).
        """
        if self.race is None:
            return []
        turns: list[tuple[Point, Point]] = []
        lap, point, sharps = 0, self.circuit.grid[0], self.plan.sharps1
        vector: Point | None = None
        while len(turns) < self.race:
            move, sharps = self._best(lap, point, vector, sharps)
            turns.append((point, move))
            if lap == 1 and self._reach.enters[point] & bit(move):
                lap, vector, sharps = 2, None, self.plan.sharps2
                point = self._best_out()
                turns += [(point, (0, 0))] * (_turns_in_pits(self.circuit, self.plan, move) - 1)
                continue
            end = point[0] + move[0], point[1] + move[1]
            lap += self._finish.crossed(point, end)
            point, vector = end, move
        return turns

    def _best(self, lap: int, point: Point, vector: Point | None, sharps: int) -> tuple[Point, int]:
        options = (
            self._options(lap, point, vector, sharps)
            if vector is not None
            else (
                (turns, move, sharps)
                for move in start_moves(self.circuit, point)
                if (turns := self.with_move(lap, point, move, sharps)) is not None
            )
        )
        # With the same turns to go, a Sharp Braking saved may be worth something later.
        _, move, left = min(options, key=lambda option: (option[0], -option[2]))
        return move, left

    def _best_out(self) -> Point:
        return min(
            self.circuit.pit.out_points,
            key=lambda point: self.from_standing_start(2, point, self.plan.sharps2) or sys.maxsize,
        )


_Option = tuple[int, Point, int]
_Test = Callable[[Point, Point], bool]

_BACK = {(-x, -y): bit((x, y)) for x, y in VECTORS}
"""The bit of the way back: a car that has come by a legal move could return by it.

So the vectors with which a car can be at a point are the legal ones from there, turned round.
"""


def start_moves(circuit: Circuit, point: Point) -> tuple[Point, ...]:
    """Gets the five moves of a normal start (BO-R06), the one straight ahead first."""
    sector = circuit.sector_at(point)
    (fx, fy), (lx, ly) = sector.arrow, sector.left
    return (fx, fy), (fx + lx, fy + ly), (fx - lx, fy - ly), (lx, ly), (-lx, -ly)


def _tops(circuit: Circuit, plan: Plan) -> tuple[int, int, int]:
    most = circuit.speed_limit or RADIUS
    return min(plan.top1, most), min(plan.top1, most), min(plan.top2, most)


def _turns_in_pits(circuit: Circuit, plan: Plan, move: Point) -> int:
    """Gets the turns from the move that enters the pits to the last one before the start out."""
    limit = circuit.pit.speed_limit
    excess = 0 if limit is None else max(0, max(map(abs, move)) - limit)
    return plan.box + PENALTY * excess + LEAVING


def _least(turns: Iterable[int | None]) -> int | None:
    return min((found for found in turns if found is not None), default=None)


def _states(tables: Reach) -> dict[Point, tuple[int, int]]:
    """Gets for every track point where its states begin in a row, and their turned vectors."""
    states: dict[Point, tuple[int, int]] = {}
    start = 0
    for point, mask in tables.closed.items():
        legal = mask | tables.open[point] & ~tables.enters[point]
        states[point] = start, legal
        start += legal.bit_count()
    return states


# ---- Caching solutions


@dataclass(frozen=True, slots=True)
class _Tables:
    """What is computed and cached: turns to go by lap, Sharp Brakings left and state; 0 is never.

    `out` are the turns to go from the best point of the Pit Lane Out line, the start included.
    """

    best_lap: int
    out: int
    rows: list[list[bytes]]


@lru_cache(maxsize=64)
def solve(circuit: Circuit, plan: Plan) -> Solution:
    """Gets the exact solution of a plan, from the cache on disk if it is there."""
    figures = "-".join(str(getattr(plan, part)) for part in Plan.__slots__)
    name = f"bolide-lap-{FORMAT}-{figures}-{circuit.digest}"
    size = sum(mask.bit_count() for _, mask in _states(reach(circuit)).values())
    kept = cache.load(name)
    tables = _unpacked(plan, size, kept) if kept is not None else None
    if tables is None:
        tables = _compute(circuit, plan)
        cache.save(name, _packed(tables))
    return Solution(circuit, plan, tables)


def _packed(tables: _Tables) -> bytes:
    head = bytes((tables.best_lap, tables.out))
    return zlib.compress(head + b"".join(row for lap in tables.rows for row in lap), 1)


def _unpacked(plan: Plan, size: int, data: bytes) -> _Tables | None:
    try:
        values = zlib.decompress(data)
    except zlib.error:
        return None
    circles = max(plan.sharps1, plan.sharps2) + 1
    if len(values) != 2 + STRETCHES * circles * size:
        return None
    rows = [values[begin : begin + size] for begin in range(2, len(values), size)]
    laps = [rows[lap * circles : (lap + 1) * circles] for lap in range(STRETCHES)]
    return _Tables(values[0], values[1], laps)


# ---- Counting back from the finish


_EDGE = SIDE + 4
_INNER = [(y + 2) * _EDGE + x + 2 for y, x in product(range(SIDE), repeat=2)]
"""Where the vectors are, by bit, in a square with two empty ones on every side."""
_CORNER = [y * _EDGE + x for y, x in product(range(SIDE), repeat=2)]
"""Where the 5 x 5 block around each vector begins in that square."""


def _spread(sets: Mapping[int, int]) -> list[int]:
    """Unites the sets of all moves of a 5 x 5 block, for the vectors by bit."""
    square = [0] * (_EDGE * _EDGE)
    for index, points in sets.items():
        square[_INNER[index]] = points
    for step in (1, _EDGE):
        pairs = list(map(or_, square, square[step:]))
        fours = list(map(or_, pairs, pairs[2 * step :]))
        square = list(map(or_, fours, square[4 * step :]))
    return [square[corner] for corner in _CORNER]


def _brakings() -> list[tuple[list[int], list[int]]]:
    """Gets the targets of Sharp Brakings with the vectors that share them, all by bit."""
    found: dict[int, list[int]] = {}
    for vector in VECTORS:
        if max(map(abs, vector)) >= SLOWEST_BRAKING:
            found.setdefault(AHEAD[vector], []).append(place(vector))
    return [(list(indices(mask)), places) for mask, places in found.items()]


_BRAKINGS = _brakings()


@dataclass(frozen=True, slots=True)
class _Lap:
    """The starts of the moves of one lap, by the bit of the move: within it and out of it."""

    within: list[int]
    over: list[int]


class _Countdown:
    """The states and moves from which the race can be over in `turn` turns, but not in fewer."""

    __slots__ = ("_circles", "_laps", "_made", "_steps", "_won", "moves", "states", "turn")

    def __init__(self, board: PointGrid, laps: list[_Lap], circles: int) -> None:
        self.turn = 0
        self._laps = laps
        self._circles = range(circles + 1)
        self._steps = [-board.step(vector) for vector in VECTORS]
        self._made = [[[0] * len(VECTORS) for _ in self._circles] for _ in laps]
        self._won = [[[0] * len(VECTORS) for _ in self._circles] for _ in laps]
        self.moves: list[list[dict[int, int]]] = [[{} for _ in self._circles] for _ in laps]
        self.states: list[list[dict[int, int]]] = [[{} for _ in self._circles] for _ in laps]

    def go_back(self, entering: Mapping[int, int]) -> bool:
        """Goes one turn back, with moves into the pits; returns whether any state is new."""
        self.turn += 1
        later = self.states
        self.moves = [
            [self._new_moves(later, lap, left, entering) for left in self._circles]
            for lap in range(len(self._laps))
        ]
        self.states = [
            [
                self._new_states(self._won[lap][left], moves[left], moves[left - 1] if left else {})
                for left in self._circles
            ]
            for lap, moves in enumerate(self.moves)
        ]
        return any(states for lap in self.states for states in lap)

    def _new_moves(
        self,
        later: list[list[dict[int, int]]],
        lap: int,
        left: int,
        entering: Mapping[int, int],
    ) -> dict[int, int]:
        within, over, last = self._laps[lap].within, self._laps[lap].over, lap == len(later) - 1
        starts: dict[int, int] = dict(entering) if lap == 1 else {}
        if last and self.turn == 1:
            starts = dict(enumerate(over))
        ways = [(within, later[lap][left])]
        if not last:
            ways.append((over, later[lap + 1][left]))
        for legal, states in ways:
            for index, points in states.items():
                if found := shifted(points, self._steps[index]) & legal[index]:
                    starts[index] = starts.get(index, 0) | found
        return _added(self._made[lap][left], starts.items())

    @staticmethod
    def _new_states(
        won: list[int], moves: dict[int, int], brakings: dict[int, int]
    ) -> dict[int, int]:
        if not moves and not brakings:
            return {}
        states = _spread(moves)
        for targets, places in _BRAKINGS:
            points = 0
            for target in targets:
                points |= brakings.get(target, 0)
            if points:
                for index in places:
                    states[index] |= points
        return _added(won, enumerate(states))


def _added(known: list[int], sets: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Adds sets to the known ones; gets what is new."""
    added: dict[int, int] = {}
    for index, points in sets:
        if points and (new := points & ~known[index]):
            known[index] |= new
            added[index] = new
    return added


def _compute(circuit: Circuit, plan: Plan) -> _Tables:
    moves = _Moves(circuit)
    tops = _tops(circuit, plan)
    laps = [
        moves.lap(tops[0], moves.closed),
        moves.lap(tops[1], moves.open, leave=plan.stop != "must"),
        moves.lap(tops[2], moves.closed),
    ]
    circles = max(plan.sharps1, plan.sharps2)
    record = _Record(moves.board, circles)
    countdown = _Countdown(moves.board, laps, circles)
    out = 0
    entering: dict[int, dict[int, int]] = {}
    for turn in range(1, MOST_TURNS + 1):
        if not countdown.go_back(entering.pop(turn, {})) and not entering:
            break
        record.note(countdown)
        if not out and plan.stop != "none" and moves.starts_among(countdown.moves[2][plan.sharps2]):
            out = turn
            entering = moves.entering(plan, tops[1], out)
    best_lap = _best_lap(moves, tops[0], plan.sharps1)
    return _Tables(best_lap, out, record.rows(_states(reach(circuit))))


def _best_lap(moves: _Moves, top: int, circles: int) -> int:
    """Gets the turns of a qualifying lap from pole, without pits; 0 if there is none."""
    lap = moves.lap(top, moves.closed)
    countdown = _Countdown(moves.board, [lap, lap], circles)
    pole = moves.board.index(moves.circuit.grid[0])
    starts = [place(move) for move in start_moves(moves.circuit, moves.circuit.grid[0])]
    while countdown.turn < MOST_TURNS and countdown.go_back({}):
        found = countdown.moves[0][circles]
        if any(found.get(start, 0) >> pole & 1 for start in starts):
            return countdown.turn
    return 0


class _Record:
    """The turns of all states, noted bit by bit: a set for each binary digit of the turns."""

    __slots__ = ("_board", "_digits")

    def __init__(self, board: PointGrid, circles: int) -> None:
        self._board = board
        self._digits = [
            [
                [[0] * len(VECTORS) for _ in range(MOST_TURNS.bit_length())]
                for _ in range(circles + 1)
            ]
            for _ in range(STRETCHES)
        ]

    def note(self, countdown: _Countdown) -> None:
        """Notes the new states of a turn."""
        for lap, digits in zip(countdown.states, self._digits, strict=True):
            for states, planes in zip(lap, digits, strict=True):
                for digit in indices(countdown.turn):
                    plane = planes[digit]
                    for index, points in states.items():
                        plane[index] |= points

    def rows(self, states: Mapping[Point, tuple[int, int]]) -> list[list[bytes]]:
        """Gets the turns by lap and Sharp Brakings left, in the order of some states."""
        size = self._board.size
        wanted = itemgetter(
            *(
                place((-x, -y)) * size + self._board.index(point)
                for point, (_, mask) in states.items()
                for x, y in vectors(mask)
            )
        )
        return [
            [
                bytes(wanted(b"".join(_summed(sets, size) for sets in zip(*planes, strict=True))))
                for planes in lap
            ]
            for lap in self._digits
        ]


def _summed(digits: Sequence[int], size: int) -> bytes:
    """Gets the numbers whose binary digits are given as sets of points, one byte a point."""
    zeros = int.from_bytes(b"0" * size, "big")
    total = 0
    for digit, points in enumerate(digits):
        if points:
            # Written out in binary, every point of the set becomes a character of its own.
            spread = int.from_bytes(format(points, f"0{size}b").encode(), "big") ^ zeros
            total |= spread << digit
    return total.to_bytes(size, "little")


class _Moves:
    """The legal moves of a circuit as sets of their starts, by the bit of the move."""

    __slots__ = ("_back", "_enters", "_over", "board", "circuit", "closed", "open")

    def __init__(self, circuit: Circuit) -> None:
        tables = reach(circuit)
        self.circuit = circuit
        self.board = PointGrid(circuit.track_points)
        self.closed = self._by_move(tables.closed)
        self._enters = self._by_move(tables.enters)
        opened = {at: mask & ~tables.closed[at] for at, mask in tables.open.items()}
        self.open = [
            (closed | more) & ~enters
            for closed, more, enters in zip(
                self.closed, self._by_move(opened), self._enters, strict=True
            )
        ]
        legal = list(map(or_, self.closed, self.open))
        line = circuit.gates[0].line
        before = self.board.bits(point for point in circuit.track_points if line.side(point) < 0)
        beyond = self.board.bits(point for point in circuit.track_points if line.side(point) >= 0)
        self._over = self._crossing(legal, before, beyond, line.crossed)
        self._back = self._crossing(legal, beyond, before, line.crossed_back)

    def _by_move(self, table: Mapping[Point, int]) -> list[int]:
        starts: list[list[Point]] = [[] for _ in VECTORS]
        for point, mask in table.items():
            for vector in vectors(mask):
                starts[place(vector)].append(point)
        return [self.board.bits(points) for points in starts]

    def _crossing(self, legal: list[int], here: int, there: int, crosses: _Test) -> list[int]:
        return [
            self._chosen(starts & here & shifted(there, -self.board.step(vector)), vector, crosses)
            for vector, starts in zip(VECTORS, legal, strict=True)
        ]

    def _chosen(self, starts: int, vector: Point, test: _Test, *, wanted: bool = True) -> int:
        """Gets those of some starts from which a move passes a test, or does not."""
        return self.board.bits(
            (x, y)
            for x, y in self.board.points(starts)
            if test((x, y), (x + vector[0], y + vector[1])) is wanted
        )

    def lap(self, top: int, legal: list[int], *, leave: bool = True) -> _Lap:
        """Gets the moves of a lap; unless it may be left, those over the line are missing."""
        within, over = [], []
        for index, starts in enumerate(legal):
            allowed = starts if UP_TO[top] >> index & 1 else 0
            within.append(allowed & ~self._over[index] & ~self._back[index])
            over.append(allowed & self._over[index] if leave else 0)
        return _Lap(within, over)

    def starts_among(self, moves: Mapping[int, int]) -> bool:
        """Returns whether a normal start from the Pit Lane Out line is among some moves."""
        return any(
            moves.get(place(move), 0) >> self.board.index(point) & 1
            for point in self.circuit.pit.out_points
            for move in start_moves(self.circuit, point)
        )

    def entering(self, plan: Plan, top: int, out: int) -> dict[int, dict[int, int]]:
        """Gets the moves into the pits by the turns they leave, with `out` turns after the stop."""
        line = self.circuit.gates[0].line
        found: dict[int, dict[int, int]] = {}
        for index, starts in enumerate(self._enters):
            allowed = starts if UP_TO[top] >> index & 1 else 0
            if forward := self._chosen(allowed, VECTORS[index], line.crossed_back, wanted=False):
                turns = _turns_in_pits(self.circuit, plan, VECTORS[index]) + out
                found.setdefault(turns, {})[index] = forward
        return found
