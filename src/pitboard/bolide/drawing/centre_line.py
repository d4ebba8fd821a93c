"""The centre line of a sketch: straights and arcs through its bends, and the width along them.

Uses real numbers, in squares; `sketch` rounds them when it writes a circuit.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from pitboard.core.errors import BadOption

STEP = 0.25
"""Squares between two stations of the centre line."""


class XY(NamedTuple):
    """A place in squares: x to the East, y to the North."""

    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.x:g}, {self.y:g}"

    def plus(self, other: XY, times: float = 1.0) -> XY:
        return XY(self.x + other.x * times, self.y + other.y * times)

    def minus(self, other: XY) -> XY:
        return XY(self.x - other.x, self.y - other.y)

    def unit(self) -> XY:
        length = math.hypot(*self)
        return XY(self.x / length, self.y / length)

    def left(self) -> XY:
        return XY(-self.y, self.x)


def dot(a: XY, b: XY) -> float:
    return a.x * b.x + a.y * b.y


def cross(a: XY, b: XY) -> float:
    return a.x * b.y - a.y * b.x


@dataclass(frozen=True, slots=True)
class Bend:
    """A vertex of the centre line, rounded: widths in it and on the straight after it."""

    at: XY
    radius: float
    width: float
    straight: float
    run_off: float
    curbs: tuple[str, ...]
    signs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Arc:
    """Where the rounding of a bend lies along the lap; `turn` is +1 to the left, -1 right."""

    bend: Bend
    start: float
    end: float
    turn: int
    angle: float


class Station(NamedTuple):
    """A sample of the centre line."""

    at: XY
    heading: XY
    half: float

    def beside(self, offset: float) -> XY:
        """Gets the place this far to the left of the centre line."""
        return self.at.plus(self.heading.left(), offset)


class CentreLine:
    """A closed line of straights and arcs, measured from `origin` in race direction."""

    def __init__(self, bends: Sequence[Bend], origin: XY) -> None:
        self._pieces = list(_pieces(bends))
        lengths = list(accumulate((piece.length for piece in self._pieces), initial=0.0))
        self._starts, self.lap = lengths[:-1], lengths[-1]
        self._shift = 0.0
        self._widths: list[tuple[float, float]] = []
        self.arcs: tuple[Arc, ...] = ()
        self._shift = self.nearest(origin)
        self.arcs = tuple(self._arcs())
        self._widths = self._width_knots(bends)

    def _arcs(self) -> Iterator[Arc]:
        for start, piece in zip(self._starts, self._pieces, strict=True):
            if piece.turn:
                begin = (start - self._shift) % self.lap
                yield Arc(piece.bend, begin, begin + piece.length, piece.turn, piece.angle)

    def _width_knots(self, bends: Sequence[Bend]) -> list[tuple[float, float]]:
        knots = []
        for arc, after in zip(self.arcs, (*self.arcs[1:], self.arcs[0]), strict=True):
            room = (after.start - arc.end) % self.lap
            ease = min(6.0, room * 0.4)
            knots += [(arc.start, arc.bend.width), (arc.end, arc.bend.width)]
            if room > 5:
                knots += [(arc.end + ease, arc.bend.straight)]
                knots += [(arc.end + room - ease, arc.bend.straight)]
        return sorted((along % self.lap, width) for along, width in knots)

    def width(self, along: float) -> float:
        """Gets the width of the track, eased between bends and straights."""
        along %= self.lap
        i = bisect_right(self._widths, (along, math.inf))
        (a, before) = self._widths[i - 1]
        (b, after) = self._widths[i % len(self._widths)]
        share = ((along - a) % self.lap) / ((b - a) % self.lap or 1.0)
        ease = share * share * (3 - 2 * share)
        return before + (after - before) * ease

    def station(self, along: float) -> Station:
        """Gets the place, heading and half width at a distance along the lap."""
        raw = (along + self._shift) % self.lap
        i = bisect_right(self._starts, raw) - 1
        at, heading = self._pieces[i].at(raw - self._starts[i])
        return Station(at, heading, self.width(along) / 2 if self._widths else 0.0)

    def stations(self, start: float, end: float, step: float = STEP) -> list[Station]:
        """Gets evenly spread stations from `start` to `end`, both included."""
        count = max(1, round((end - start) / step))
        return [self.station(start + (end - start) * i / count) for i in range(count + 1)]

    def nearest(self, place: XY) -> float:
        """Gets the distance along the lap of the point of the line nearest to a place."""

        def far(along: float) -> float:
            return math.dist(self.station(along).at, place)

        best = min((i * STEP for i in range(math.ceil(self.lap / STEP))), key=far)
        for step in (0.05, 0.01, 0.002):
            best = min((best + step * i for i in range(-6, 7)), key=far)
        return best % self.lap


class _Piece(NamedTuple):
    bend: Bend
    start: XY
    heading: XY
    length: float
    turn: int
    angle: float

    def at(self, along: float) -> tuple[XY, XY]:
        if not self.turn:
            return self.start.plus(self.heading, along), self.heading
        turned = self.turn * along / self.bend.radius
        normal = self.heading.left()
        centre = self.start.plus(normal, self.turn * self.bend.radius)
        c, s = math.cos(turned), math.sin(turned)
        heading = XY(
            self.heading.x * c - self.heading.y * s, self.heading.x * s + self.heading.y * c
        )
        return centre.plus(heading.left(), -self.turn * self.bend.radius), heading


def _pieces(bends: Sequence[Bend]) -> Iterator[_Piece]:
    count = len(bends)
    headings = [bends[(i + 1) % count].at.minus(bend.at).unit() for i, bend in enumerate(bends)]
    angles = [
        math.atan2(cross(headings[i - 1], headings[i]), dot(headings[i - 1], headings[i]))
        for i in range(count)
    ]
    cuts = [
        abs(math.tan(angle / 2)) * bend.radius for angle, bend in zip(angles, bends, strict=True)
    ]
    for i, bend in enumerate(bends):
        turn, angle = (1 if angles[i] > 0 else -1), abs(angles[i])
        begin = bend.at.plus(headings[i - 1], -cuts[i])
        yield _Piece(bend, begin, headings[i - 1], bend.radius * angle, turn, angle)
        after = (i + 1) % count
        room = math.dist(bend.at, bends[after].at) - cuts[i] - cuts[after]
        if room < -1e-6:
            raise BadOption("sketch-impossible", first=str(bend.at), second=str(bends[after].at))
        if room > 1e-6:
            yield _Piece(bend, bend.at.plus(headings[i], cuts[i]), headings[i], room, 0, 0.0)
