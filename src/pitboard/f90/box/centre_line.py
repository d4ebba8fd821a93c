"""The shape of a track: its centre line as a smooth closed curve, measured along its length."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from pitboard.f90.box.track import XY, Bridge, Spot, Track

Bezier = tuple[XY, XY, XY, XY]

_STEPS = 24
_REACH = 1.5


class CentreLine:
    """The centre line of a track: where a distance along the lap lies, and which way it heads."""

    def __init__(self, track: Track) -> None:
        self.beziers = closed_spline(track.geometry.line)
        self._spots = [self.beziers[0][0]]
        for bezier in self.beziers:
            self._spots += [_on_bezier(bezier, i / _STEPS) for i in range(1, _STEPS + 1)]
        self._lengths = list(accumulate(map(math.dist, self._spots, self._spots[1:]), initial=0.0))
        self.lap = self._lengths[-1]
        unit = self.lap / sum(section.length for section in track.sections)
        self.starts = list(
            accumulate((section.length * unit for section in track.sections), initial=0.0)
        )

    def section_at(self, distance: float) -> int:
        """Gets the section in which a distance along the lap lies."""
        return min(bisect_right(self.starts, distance % self.lap), len(self.starts) - 1) - 1

    def along(self, spot: Spot) -> float:
        """Gets the distance along the lap of a spot."""
        start, end = self.starts[spot.section], self.starts[spot.section + 1]
        return start + (end - start) * spot.share

    def at(self, distance: float, offset: float = 0.0) -> XY:
        """Gets the place at a distance along the lap, `offset` to the driver's right."""
        x, y = self._centre(distance)
        if not offset:
            return XY(x, y)
        heading = self.heading(distance)
        return XY(x - math.sin(heading) * offset, y + math.cos(heading) * offset)

    def spot(self, spot: Spot) -> XY:
        """Gets the place of a spot."""
        return self.at(self.along(spot), spot.offset)

    def is_nearest(self, spot: Spot) -> bool:
        """Returns whether no other section lies nearer to a spot beside its own."""
        place = self.spot(spot)
        at = min(range(0, int(self.lap), 2), key=lambda each: math.dist(self._centre(each), place))
        return self.section_at(at) == spot.section

    def heading(self, distance: float) -> float:
        """Gets the driving direction, in radians clockwise from the right."""
        (ax, ay), (bx, by) = self._centre(distance - _REACH), self._centre(distance + _REACH)
        return math.atan2(by - ay, bx - ax)

    def apart(self, here: float, there: float) -> float:
        """Gets how far two distances along the lap lie apart, the shorter way round."""
        way = (here - there) % self.lap
        return min(way, self.lap - way)

    def crossing(self, bridge: Bridge) -> tuple[float, float, float]:
        """Gets how near the sections of a bridge come, and where along the lap: above, below."""
        above, below = (self._steps(section) for section in (bridge.over, bridge.under))
        return min((math.dist(self.at(a), self.at(b)), a, b) for a in above for b in below)

    def _steps(self, section: int) -> list[float]:
        start, end = self.starts[section], self.starts[section + 1]
        count = math.ceil((end - start) / 2)
        return [start + (end - start) * i / count for i in range(count + 1)]

    def _centre(self, distance: float) -> XY:
        distance %= self.lap
        i = min(bisect_right(self._lengths, distance), len(self._spots) - 1)
        (ax, ay), (bx, by) = self._spots[i - 1], self._spots[i]
        share = (distance - self._lengths[i - 1]) / (self._lengths[i] - self._lengths[i - 1])
        return XY(ax + (bx - ax) * share, ay + (by - ay) * share)


def closed_spline(line: Sequence[XY]) -> list[Bezier]:
    """Makes the closed centripetal Catmull-Rom spline through a line's points."""
    count = len(line)
    return [
        _through(line[i - 1], line[i], line[(i + 1) % count], line[(i + 2) % count])
        for i in range(count)
    ]


def _through(p0: XY, p1: XY, p2: XY, p3: XY) -> Bezier:
    a, b, c = (max(math.sqrt(math.dist(p, q)), 1e-6) for p, q in ((p0, p1), (p1, p2), (p2, p3)))

    def control(near: XY, far: XY, beyond: XY, this: float) -> XY:
        weight = 2 * this * this + 3 * this * b + b * b
        x, y = (
            (this * this * far[k] - b * b * beyond[k] + weight * near[k]) / (3 * this * (this + b))
            for k in (0, 1)
        )
        return XY(x, y)

    return p1, control(p1, p2, p0, a), control(p2, p1, p3, c), p2


def _on_bezier(bezier: Bezier, t: float) -> XY:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x = sum(weight * p.x for weight, p in zip(weights, bezier, strict=True))
    y = sum(weight * p.y for weight, p in zip(weights, bezier, strict=True))
    return XY(x, y)
