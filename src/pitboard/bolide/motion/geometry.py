"""Exact plane geometry: regions with borders, holes and curbs, and lines across a track.

Everything is whole numbers and fractions (BO-R01). Borders are in 1/scale squares, questions in
whole squares, x to the East and y to the North. It may not know circuits, cars or any rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import lcm

Point = tuple[int, int]
"""A point or a vector in the plane."""

_Edge = tuple[int, int, int, int]
"""From x, y to x, y."""


def edges(polygon: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Gets the edges of a polygon, the closing one included."""
    return pairwise((*polygon, polygon[0]))


@cache
def cover(vector: Point) -> tuple[Point, ...]:
    """Gets unit cells that together hold the segment from the origin to `vector`.

    A cell is named by its south-west corner and includes its sides, so a segment that runs along
    a grid line needs the cells of one side only.
    """
    (x1, y1), (x2, y2) = sorted(((0, 0), vector), key=lambda end: end[1])
    rise = max(y2 - y1, 1)
    cells: list[Point] = []
    for row in range(y1, max(y2, y1 + 1)):
        ends = (x1 * rise + (x2 - x1) * (row - y1), x1 * rise + (x2 - x1) * (row + 1 - y1))
        first = min(ends) // rise
        cells += ((x, row) for x in range(first, max(-(-max(ends) // rise), first + 1)))
    return tuple(cells)


def _touched_cells(edge: _Edge, scale: int) -> Iterator[Point]:
    """Gets every unit cell, its sides included, that an edge touches."""
    x1, y1, x2, y2 = edge if edge[1] <= edge[3] else (*edge[2:], *edge[:2])
    rise = y2 - y1
    for row in range((y1 - 1) // scale, y2 // scale + 1):
        if rise:
            low, high = max(y1, row * scale), min(y2, (row + 1) * scale)
            ends = (x1 * rise + (x2 - x1) * (low - y1), x1 * rise + (x2 - x1) * (high - y1))
        else:
            ends = (x1, x2)
        size = scale * (rise or 1)
        for column in range((min(ends) - 1) // size, max(ends) // size + 1):
            yield column, row


class _Ring:
    """A simple polygon that can locate a point."""

    __slots__ = ("_rows", "_scale", "box")

    def __init__(self, polygon: Sequence[Point], scale: int) -> None:
        xs, ys = zip(*polygon, strict=True)
        self.box = (min(xs), min(ys), max(xs), max(ys))
        self._scale = scale
        self._rows: dict[int, list[_Edge]] = {}
        for (x1, y1), (x2, y2) in edges(polygon):
            for row in range(min(y1, y2) // scale, max(y1, y2) // scale + 1):
                self._rows.setdefault(row, []).append((x1, y1, x2, y2))

    def locate(self, x: int, y: int, unit: int) -> int:
        """Returns 1 if (x / unit, y / unit) lies inside, 0 on the border, -1 outside."""
        west, south, east, north = self.box
        if not (west * unit <= x <= east * unit and south * unit <= y <= north * unit):
            return -1
        inside = -1
        for x1, y1, x2, y2 in self._rows.get(y // (unit * self._scale), ()):
            above1, above2 = y1 * unit > y, y2 * unit > y
            if above1 is above2 and y1 * unit != y and y2 * unit != y:
                continue
            turn = (x2 - x1) * (y - y1 * unit) - (y2 - y1) * (x - x1 * unit)
            if turn == 0 and min(x1, x2) * unit <= x <= max(x1, x2) * unit:
                return 0
            # A ray to the East: an edge counts if it leaves or reaches the half-plane above.
            if above1 is not above2 and (turn > 0) is above2:
                inside = -inside
        return inside


class Region:
    """A closed region: an outer border without the open insides of holes, united with patches.

    The polygons are simple. Holes and patches (curbs) may touch and overlap each other and the
    outer border.
    """

    __slots__ = (
        "_bare",
        "_by_cell",
        "_edges",
        "_holes",
        "_outer",
        "_patches",
        "holes",
        "outer",
        "patches",
        "scale",
    )

    def __init__(
        self,
        outer: Sequence[Point],
        holes: Sequence[Sequence[Point]],
        patches: Sequence[Sequence[Point]],
        scale: int,
    ) -> None:
        self.outer: tuple[Point, ...] = tuple(outer)
        self.holes: tuple[tuple[Point, ...], ...] = tuple(tuple(hole) for hole in holes)
        self.patches: tuple[tuple[Point, ...], ...] = tuple(tuple(patch) for patch in patches)
        self.scale: int = scale
        self._outer = _Ring(outer, scale)
        self._holes = [_Ring(hole, scale) for hole in holes]
        self._patches = [_Ring(patch, scale) for patch in patches]
        self._edges: list[_Edge] = []
        self._bare: list[bool] = []
        self._by_cell: dict[Point, list[int]] = {}
        self._index()

    def _index(self) -> None:
        """Sorts the edges by cell; those that no patch comes near are marked as bare."""
        boxes = [ring.box for ring in self._patches]
        for polygon in (self.outer, *self.holes, *self.patches):
            for (x1, y1), (x2, y2) in edges(polygon):
                # A patch's own edges lie in its box, so they are never bare.
                covered = any(
                    min(x1, x2) <= east
                    and west <= max(x1, x2)
                    and min(y1, y2) <= north
                    and south <= max(y1, y2)
                    for west, south, east, north in boxes
                )
                edge = (x1, y1, x2, y2)
                for cell in _touched_cells(edge, self.scale):
                    self._by_cell.setdefault(cell, []).append(len(self._edges))
                self._edges.append(edge)
                self._bare.append(not covered)

    def border_cells(self) -> Iterable[Point]:
        """Gets the unit cells, by south-west corner, that an edge of any polygon touches."""
        return self._by_cell.keys()

    def differing_cells(self, other: Region) -> Iterator[Point]:
        """Gets the unit cells in which this region's edges are not those of another."""
        for cell in self._by_cell.keys() | other._by_cell.keys():
            if self._edges_in(cell) != other._edges_in(cell):
                yield cell

    def _edges_in(self, cell: Point) -> set[_Edge]:
        return {self._edges[index] for index in self._by_cell.get(cell, ())}

    def contains(self, point: Point) -> bool:
        """Returns whether a grid point lies in the region; border points do (BO-R02)."""
        return self._holds(point[0] * self.scale, point[1] * self.scale, 1)

    def _holds(self, x: int, y: int, unit: int) -> bool:
        if self._outer.locate(x, y, unit) >= 0 and all(
            hole.locate(x, y, unit) <= 0 for hole in self._holes
        ):
            return True
        return any(patch.locate(x, y, unit) >= 0 for patch in self._patches)

    def segment_inside(self, a: Point, b: Point) -> bool:
        """Returns whether the whole segment from a to b lies in the region (BO-R03)."""
        if a == b:
            return self.contains(a)
        cuts = self._cuts(a, b, until_crossed=True)
        return cuts is not None and self._leaves(a, b, cuts) is None

    def leaves_at(self, a: Point, b: Point) -> Fraction | None:
        """Gets the part of the segment from a to b after which it first leaves the region.

        0 if it does not even begin inside, None if it never leaves.
        """
        if a == b:
            return None if self.contains(a) else Fraction(0)
        cuts = self._cuts(a, b, until_crossed=False)
        return self._leaves(a, b, cuts or set())

    def _leaves(self, a: Point, b: Point, cuts: set[tuple[int, int]]) -> Fraction | None:
        # Between two neighbouring cuts nothing changes, and the region is closed: the middles of
        # all stretches decide, ends and touched corners follow.
        whole = lcm(*(size for _, size in cuts))
        marks = sorted({0, whole, *(part * (whole // size) for part, size in cuts)})
        ax, ay = a[0] * self.scale, a[1] * self.scale
        dx, dy = b[0] * self.scale - ax, b[1] * self.scale - ay
        unit = 2 * whole
        for begin, end in pairwise(marks):
            middle = begin + end
            if not self._holds(ax * unit + dx * middle, ay * unit + dy * middle, unit):
                return Fraction(begin, whole)
        return None

    def _cuts(self, a: Point, b: Point, *, until_crossed: bool) -> set[tuple[int, int]] | None:
        """Gets the inner parts (numerator, denominator) of the segment at which it meets edges.

        With `until_crossed`, None as soon as it certainly leaves the region.
        """
        ax, ay = a[0] * self.scale, a[1] * self.scale
        dx, dy = b[0] * self.scale - ax, b[1] * self.scale - ay
        cuts: set[tuple[int, int]] = set()
        for index in self._edges_near(a, b):
            x1, y1, x2, y2 = self._edges[index]
            x1, y1, x2, y2 = x1 - ax, y1 - ay, x2 - ax, y2 - ay
            side1, side2 = dx * y1 - dy * x1, dx * y2 - dy * x2
            if (side1 > 0 and side2 > 0) or (side1 < 0 and side2 < 0):
                continue
            size = side2 - side1
            if size == 0:
                length = dx * dx + dy * dy
                ends = (x1 * dx + y1 * dy, x2 * dx + y2 * dy)
                cuts.update((part, length) for part in ends if 0 < part < length)
                continue
            part = x1 * (y2 - y1) - y1 * (x2 - x1)
            if size < 0:
                part, size = -part, -size
            if 0 < part < size:
                # Both sides of a border cannot be inside, unless a patch covers one.
                if until_crossed and side1 and side2 and self._bare[index]:
                    return None
                cuts.add((part, size))
        return cuts

    def _edges_near(self, a: Point, b: Point) -> set[int]:
        x, y = a
        near: set[int] = set()
        for cx, cy in cover((b[0] - x, b[1] - y)):
            near.update(self._by_cell.get((x + cx, y + cy), ()))
        return near


@dataclass(frozen=True, slots=True)
class Line:
    """A line across the track from its left to its right end, seen in race direction (BO-R62).

    The ends are in 1/scale squares and belong to the line.
    """

    left: Point
    right: Point
    scale: int

    def side(self, q: Point) -> int:
        """Gets a number above 0 ahead of the line, 0 on it, below 0 before it."""
        (lx, ly), (rx, ry) = self.left, self.right
        return (rx - lx) * (q[1] * self.scale - ly) - (ry - ly) * (q[0] * self.scale - lx)

    def met_by(self, a: Point, b: Point) -> bool:
        """Returns whether the segment from a to b touches or crosses the line."""
        return self.meets_at(a, b) is not None

    def crossed(self, a: Point, b: Point) -> bool:
        """Returns whether a move crosses the line forward; a point on the line is beyond it."""
        return self.side(a) < 0 <= self.side(b) and self._between_ends(a, b)

    def crossed_back(self, a: Point, b: Point) -> bool:
        """Returns whether a move from a to b crosses the line backward."""
        return self.side(b) < 0 <= self.side(a) and self._between_ends(a, b)

    def _between_ends(self, a: Point, b: Point) -> bool:
        ax, ay = a[0] * self.scale, a[1] * self.scale
        dx, dy = b[0] - a[0], b[1] - a[1]
        left = dx * (self.left[1] - ay) - dy * (self.left[0] - ax)
        right = dx * (self.right[1] - ay) - dy * (self.right[0] - ax)
        return left * right <= 0

    def meets_at(self, a: Point, b: Point) -> Fraction | None:
        """Gets the smallest part of the segment from a to b at which it meets the line."""
        before, after = self.side(a), self.side(b)
        if before == after == 0:
            return self._joins_at(a, b)
        if (before > 0 and after > 0) or (before < 0 and after < 0):
            return None
        return Fraction(before, before - after) if self._between_ends(a, b) else None

    def _joins_at(self, a: Point, b: Point) -> Fraction | None:
        """Gets the first part of a segment in the line's own direction that lies on the line."""
        axis = 0 if self.left[0] != self.right[0] else 1
        start, end = a[axis] * self.scale, b[axis] * self.scale
        low, high = sorted((self.left[axis], self.right[axis]))
        if max(start, end) < low or min(start, end) > high:
            return None
        near = min(max(start, low), high)
        return Fraction(near - start, end - start) if near != start else Fraction(0)
