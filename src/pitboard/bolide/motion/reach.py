"""Which moves have a legal trajectory from every track point, computed once for each circuit.

Vectors are bits of a number, so that a turn's moves are a few operations on numbers. It knows the
circuit and nothing of cars: speed limits, other cars and the lap are the caller's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import gcd

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.motion import cache
from pitboard.bolide.motion.geometry import Point, Region, cover

FORMAT = 1
"""The version of the cached tables; raised when their meaning changes."""

RADIUS = 9
"""The highest speed of any move: top speed 8 and a Booster."""
SIDE = 2 * RADIUS + 1

VECTORS: tuple[Point, ...] = tuple(
    (x, y) for y in range(-RADIUS, RADIUS + 1) for x in range(-RADIUS, RADIUS + 1)
)
"""The vectors by bit."""

_MASK_BYTES = (SIDE * SIDE + 7) // 8
_ROW = (1 << SIDE) - 1


def place(vector: Point) -> int:
    """Gets the number of the bit of a vector within RADIUS."""
    return (vector[1] + RADIUS) * SIDE + vector[0] + RADIUS


def bit(vector: Point) -> int:
    """Gets the mask of a single vector within RADIUS."""
    return 1 << place(vector)


def _mask(chosen: Iterable[Point]) -> int:
    return sum(bit(vector) for vector in chosen)


def _around(vector: Point) -> Iterator[Point]:
    for y in range(max(vector[1] - 2, -RADIUS), min(vector[1] + 2, RADIUS) + 1):
        for x in range(max(vector[0] - 2, -RADIUS), min(vector[0] + 2, RADIUS) + 1):
            yield x, y


def _speed(vector: Point) -> int:
    return max(abs(vector[0]), abs(vector[1]))


_PAWNS = [(x, y) for y in range(-RADIUS - 2, RADIUS + 3) for x in range(-RADIUS - 2, RADIUS + 3)]

OF_SPEED: tuple[int, ...] = tuple(
    _mask(vector for vector in VECTORS if _speed(vector) == speed) for speed in range(RADIUS + 1)
)
"""The vectors of a speed."""

UP_TO: tuple[int, ...] = tuple(sum(OF_SPEED[: speed + 1]) for speed in range(RADIUS + 1))
"""The vectors up to a speed."""

WINDOW: dict[Point, int] = {pawn: _mask(_around(pawn)) for pawn in _PAWNS}
"""The 25 points by the way from car to pawn (BO-MOVE-03), as far as RADIUS goes."""

AHEAD: dict[Point, int] = {
    pawn: _mask(
        move
        for move in _around((0, 0))
        if _speed(move) == 2 and pawn[0] * move[0] + pawn[1] * move[1] > 0
    )
    for pawn in _PAWNS
}
"""The targets of a Sharp Braking by the way from car to pawn (BO-R27)."""


@lru_cache(maxsize=1 << 16)
def _row(y: int, row: int) -> tuple[Point, ...]:
    return tuple((x - RADIUS, y - RADIUS) for x in range(SIDE) if row >> x & 1)


def vectors(mask: int) -> list[Point]:
    """Gets the vectors of a mask, by bit."""
    found: list[Point] = []
    y = ((mask & -mask).bit_length() - 1) // SIDE
    mask >>= max(y, 0) * SIDE
    while mask:
        found += _row(y, mask & _ROW)
        mask >>= SIDE
        y += 1
    return found


class PointGrid:
    """Track points as bits of a number: a set of them is moved by a vector with one shift.

    Rows are RADIUS wider than the circuit, so that no vector leads into the next one.
    """

    __slots__ = ("_height", "_left", "_low", "_span", "size", "width")

    def __init__(self, points: Iterable[Point]) -> None:
        xs: tuple[int, ...]
        ys: tuple[int, ...]
        xs, ys = zip(*points, strict=True)
        self._left, self._low = min(xs), min(ys)
        self._span, self._height = max(xs) - self._left, max(ys) - self._low
        self.width = self._span + 1 + RADIUS
        self.size = self.width * (self._height + 1)

    def index(self, point: Point) -> int:
        return (point[1] - self._low) * self.width + point[0] - self._left

    def point(self, index: int) -> Point:
        return index % self.width + self._left, index // self.width + self._low

    def step(self, vector: Point) -> int:
        """Gets how far a vector moves a bit."""
        return vector[1] * self.width + vector[0]

    def bits(self, points: Iterable[Point]) -> int:
        """Gets the set of some points; those not on the board are left out."""
        found = bytearray(self.size // 8 + 1)
        for x, y in points:
            if 0 <= x - self._left <= self._span and 0 <= y - self._low <= self._height:
                index = self.index((x, y))
                found[index >> 3] |= 1 << (index & 7)
        return int.from_bytes(found, "little")

    def points(self, bits: int) -> Iterator[Point]:
        for index in indices(bits):
            yield self.point(index)


def shifted(bits: int, step: int) -> int:
    """Moves a set of points by a step."""
    return bits << step if step >= 0 else bits >> -step


def indices(bits: int) -> Iterator[int]:
    """Gets the places of the bits of a number."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


@dataclass(frozen=True, slots=True)
class Reach:
    """The legal moves from every track point, as masks of vectors.

    `closed`: the trajectory lies on the track and ends on it (BO-R03). `open`: the same while the
    pit entry is open; with it come the moves of `enters`, which meet the Pit Lane In line and only
    have to be legal up to there (BO-R60, BO-R61).
    """

    closed: dict[Point, int]
    open: dict[Point, int]
    enters: dict[Point, int]


@lru_cache(maxsize=32)
def reach(circuit: Circuit) -> Reach:
    """Gets the legal moves of a circuit, from the cache on disk if it is there."""
    name = f"bolide-reach-{FORMAT}-{circuit.digest}"
    kept = cache.load(name)
    if kept is not None and (found := _unpacked(circuit, kept)):
        return found
    found = _compute(circuit)
    cache.save(name, _packed(found))
    return found


def _packed(tables: Reach) -> bytes:
    return b"".join(
        mask.to_bytes(_MASK_BYTES, "little")
        for table in (tables.closed, tables.open, tables.enters)
        for mask in table.values()
    )


def _unpacked(circuit: Circuit, data: bytes) -> Reach | None:
    points = circuit.track_points
    if len(data) != 3 * len(points) * _MASK_BYTES:
        return None
    masks = (
        int.from_bytes(data[begin : begin + _MASK_BYTES], "little")
        for begin in range(0, len(data), _MASK_BYTES)
    )
    closed, entry, enters = (dict(zip(points, masks, strict=False)) for _ in range(3))
    return Reach(closed, entry, enters)


def _compute(circuit: Circuit) -> Reach:
    points = circuit.track_points
    board = PointGrid(points)
    track = board.bits(points)
    legal = _legal(board, track, circuit.region)
    closed = _by_point(board, points, legal)
    entered = _entering(circuit)
    if circuit.pit.entry is not None:
        legal |= _through_entry(board, track, legal, circuit.region, circuit.pit.entry)
    entry = _by_point(board, points, legal)
    return Reach(closed, {at: entry[at] | entered[at] for at in points}, entered)


def _by_point(
    board: PointGrid, points: Iterable[Point], legal: dict[Point, int]
) -> dict[Point, int]:
    masks = dict.fromkeys(points, 0)
    for vector, starts in legal.items():
        own = bit(vector)
        for start in board.points(starts):
            masks[start] |= own
    return masks


def _legal(board: PointGrid, track: int, region: Region) -> dict[Point, int]:
    """Gets the starts of every vector whose trajectory lies in the region.

    Only vectors without a grid point on the way are looked at, and only one of two opposite ones:
    the others follow.
    """
    border = board.bits(region.border_cells())
    legal = {(0, 0): track}
    for vector in VECTORS:
        if gcd(*vector) == 1 and vector > (0, 0):
            starts = track & shifted(track, -board.step(vector))
            doubtful = starts & _starts_near(board, border, vector)
            legal[vector] = starts & ~doubtful | _tested(board, region, doubtful, vector)
            legal[-vector[0], -vector[1]] = shifted(legal[vector], board.step(vector))
    for vector in VECTORS:
        if (count := gcd(*vector)) > 1:
            unit = vector[0] // count, vector[1] // count
            legal[vector] = legal[unit]
            for part in range(1, count):
                legal[vector] &= shifted(legal[unit], -part * board.step(unit))
    return legal


def _starts_near(board: PointGrid, cells: int, vector: Point) -> int:
    """Gets the starts from which a trajectory passes one of some cells."""
    starts = 0
    for cell in cover(vector):
        starts |= shifted(cells, -board.step(cell))
    return starts


def _tested(board: PointGrid, region: Region, starts: int, vector: Point) -> int:
    x, y = vector
    return board.bits(
        start
        for start in board.points(starts)
        if region.segment_inside(start, (start[0] + x, start[1] + y))
    )


def _through_entry(
    board: PointGrid, track: int, legal: dict[Point, int], region: Region, entry: Region
) -> dict[Point, int]:
    """Gets the starts of the vectors to which the open entry makes a difference."""
    changed = board.bits(region.differing_cells(entry))
    better: dict[Point, int] = {}
    for vector in VECTORS:
        starts = track & shifted(track, -board.step(vector)) & ~legal[vector]
        if doubtful := starts & _starts_near(board, changed, vector):
            better[vector] = legal[vector] | _tested(board, entry, doubtful, vector)
    return better


def _entering(circuit: Circuit) -> dict[Point, int]:
    """Gets the moves that reach the Pit Lane In line; what comes after it does not matter."""
    line, region = circuit.pit.in_line, circuit.pit.entry or circuit.region
    ends = (line.left, line.right)
    west, east = (min(x for x, _ in ends), max(x for x, _ in ends))
    south, north = (min(y for _, y in ends), max(y for _, y in ends))
    far = RADIUS * line.scale
    entered = dict.fromkeys(circuit.track_points, 0)
    for start in circuit.track_points:
        x, y = start[0] * line.scale, start[1] * line.scale
        if not (west - far <= x <= east + far and south - far <= y <= north + far):
            continue
        for vector in VECTORS:
            end = start[0] + vector[0], start[1] + vector[1]
            met = line.meets_at(start, end)
            if met is not None:
                left = region.leaves_at(start, end)
                if left is None or left >= met:
                    entered[start] |= bit(vector)
    return entered
