"""What lies along the centre line of a sketch: borders, curbs, run-off and the racing line."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate

from pitboard.bolide.drawing.centre_line import STEP, XY, CentreLine, Station, cross, dot

CURB_BLOCK = 0.55
CURB_INSIDE, CURB_OUTSIDE = -0.12, 0.46
VERGE = 1.0
GRAVEL_FROM, GRAVEL_SHORT = 0.85, 0.9


# ---- Lines and shapes


def simplified(line: Sequence[XY], tolerance: float) -> list[XY]:
    """Leaves out vertices that the straight between their neighbours comes near enough to."""
    keep, stack = {0, len(line) - 1}, [(0, len(line) - 1)]
    while stack:
        first, last = stack.pop()
        a, b = line[first], line[last]
        span, length = b.minus(a), math.dist(a, b)
        worst, far = -1, tolerance
        for i in range(first + 1, last):
            away = line[i].minus(a)
            off = abs(cross(span, away)) / length if length > 1e-9 else math.hypot(*away)
            if off > far:
                worst, far = i, off
        if worst > 0:
            keep.add(worst)
            stack += [(first, worst), (worst, last)]
    return [line[i] for i in sorted(keep)]


def loop_of(line: Sequence[XY], tolerance: float = 0.01) -> list[XY]:
    """Simplifies a closed line, split at two far vertices so that both halves have ends."""
    start = max(range(len(line)), key=lambda i: line[i])
    turned = [*line[start:], *line[:start]]
    middle = max(range(len(turned)), key=lambda i: math.dist(turned[0], turned[i]))
    first = simplified(turned[: middle + 1], tolerance)
    second = simplified([*turned[middle:], turned[0]], tolerance)
    return first[:-1] + second[:-1]


def border(line: CentreLine, side: int) -> list[XY]:
    stations = line.stations(0, line.lap, 0.1)[:-1]
    return loop_of([station.beside(side * station.half) for station in stations])


def _curb(line: CentreLine, start: float, end: float, side: int) -> list[XY]:
    """Makes a curb: vertices in pairs across it, one pair at each change of colour."""
    stations = line.stations(start, end, 0.02)
    edge = [station.beside(side * station.half) for station in stations]
    lengths = list(accumulate(map(math.dist, edge, edge[1:]), initial=0.0))
    blocks = max(3, round(lengths[-1] / CURB_BLOCK) | 1)
    marks = [bisect_left(lengths, lengths[-1] * i / blocks - 1e-9) for i in range(blocks + 1)]
    rungs = [stations[mark] for mark in marks]
    near = [rung.beside(side * (rung.half + CURB_INSIDE)) for rung in rungs]
    far = [rung.beside(side * (rung.half + CURB_OUTSIDE)) for rung in rungs]
    return [*near, *reversed(far)]


def curbs(line: CentreLine) -> Iterator[list[XY]]:
    spans: dict[int, list[tuple[float, float]]] = {1: [], -1: []}
    for arc in line.arcs:
        length = arc.end - arc.start
        places = {
            "apex": (arc.start + length * 0.12, arc.end - length * 0.12, arc.turn),
            "exit": (arc.end - min(1.5, length * 0.2), arc.end + 4.5, -arc.turn),
            "entry": (arc.start - 4.0, arc.start + min(1.5, length * 0.15), -arc.turn),
        }
        for start, end, side in (places[name] for name in arc.bend.curbs):
            spans[side].append((start % line.lap, start % line.lap + end - start))
    for side, found in spans.items():
        for start, end in _joined(found, line.lap):
            yield _curb(line, start, end, side)


def _joined(spans: Iterable[tuple[float, float]], lap: float) -> list[tuple[float, float]]:
    """Makes one of curbs that overlap or nearly do, also over the finish line."""
    joined: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if joined and start < joined[-1][1] + 1.2:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    if len(joined) > 1 and joined[0][0] + lap < joined[-1][1] + 1.2:
        last = joined.pop()
        joined[0] = (last[0], max(last[1], joined[0][1] + lap))
    return joined


# ---- Run-off: contours of a field, so that outlines never cross themselves

GridPoint = tuple[int, int]
Crossing = tuple[GridPoint, GridPoint]
Field = dict[GridPoint, float]
_Value = Callable[[float, float], float]

_CELL = 4
"""Nodes of the field in a square."""


def depth_beside(line: CentreLine) -> Callable[[float, int], float]:
    def depth(along: float, side: int) -> float:
        deepest = VERGE
        for arc in line.arcs:
            if arc.turn == side:
                continue
            ahead = (along - arc.start + line.lap / 2) % line.lap - line.lap / 2
            length = arc.end - arc.start
            rise = _smooth((ahead + 3) / (length * 0.6 + 4))
            fall = 1 - _smooth((ahead - length * 0.8) / (length * 0.2 + 9))
            deepest = max(deepest, VERGE + (arc.bend.run_off - VERGE) * min(rise, fall))
        return deepest

    return depth


def _smooth(share: float) -> float:
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _fields(line: CentreLine, values: Sequence[_Value], far: float) -> list[Field]:
    """Gets the largest of each `value(beyond the border, depth of the run-off)` at every node."""
    fields: list[Field] = [{} for _ in values]
    depth = depth_beside(line)
    count = round(line.lap / STEP)
    for k in range(count):
        along = line.lap * k / count
        station = line.station(along)
        for side in (1, -1):
            deep = depth(along, side)
            for node, lateral in _beside(station, side, far):
                for field, value in zip(fields, values, strict=True):
                    found = min(2.0, value(lateral - station.half, deep))
                    if found > field.get(node, -2.0):
                        field[node] = found
    return [_blurred(_blurred(field)) for field in fields]


def _beside(station: Station, side: int, far: float) -> Iterator[tuple[GridPoint, float]]:
    """Gets the nodes in a strip across the track, on one side of its centre line."""
    seen: set[GridPoint] = set()
    normal = station.heading.left()
    for i in range(math.ceil(far * _CELL * 1.5)):
        for ahead in (-0.7, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7):
            place = station.beside(side * i / _CELL / 1.5).plus(station.heading, ahead)
            node = round(place.x * _CELL), round(place.y * _CELL)
            if node not in seen:
                seen.add(node)
                away = XY(node[0] / _CELL, node[1] / _CELL).minus(station.at)
                yield node, abs(dot(away, normal))


def _blurred(field: Field) -> Field:
    nodes = {(x + i, y + k) for x, y in field for i in (-1, 0, 1) for k in (-1, 0, 1)}
    return {
        (x, y): sum(field.get((x + i, y + k), -2.0) for i in (-1, 0, 1) for k in (-1, 0, 1)) / 9
        for x, y in nodes
    }


def _contours(field: Field) -> list[list[XY]]:
    """Traces where a field passes zero; the positive side lies to the left."""
    links: dict[Crossing, Crossing] = {}
    for x, y in {(x - i, y - k) for x, y in field for i in (0, 1) for k in (0, 1)}:
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        inside = [field.get(corner, -2.0) > 0 for corner in corners]
        for i in range(4):
            if inside[i] and not inside[(i + 1) % 4]:
                # Back around the cell to where the same stretch of the inside began.
                k = next(k for k in (i - 1, i - 2, i - 3) if not inside[k])
                links[corners[i], corners[(i + 1) % 4]] = (corners[k + 1], corners[k])
    loops = []
    while links:
        start = next(iter(links))
        loop, edge = [], start
        while edge in links:
            loop.append(_zero(field, edge))
            edge = links.pop(edge)
        if len(loop) > 12:
            loops.append(loop)
    return loops


def _zero(field: Field, edge: Crossing) -> XY:
    (ax, ay), (bx, by) = edge
    a, b = field.get((ax, ay), -2.0), field.get((bx, by), -2.0)
    share = a / (a - b)
    return XY((ax + (bx - ax) * share) / _CELL, (ay + (by - ay) * share) / _CELL)


def run_off(line: CentreLine) -> tuple[list[list[XY]], list[list[XY]], list[list[XY]]]:
    """Gets the outlines of the run-off, the islands of grass in it, and the gravel beds."""
    deepest = max(arc.bend.run_off for arc in line.arcs)
    far = max(line.width(arc.start) for arc in line.arcs) / 2 + deepest + 3
    ground, beds, track = _fields(
        line,
        (
            lambda beyond, deep: deep - beyond,
            lambda beyond, deep: min(beyond - GRAVEL_FROM, deep - GRAVEL_SHORT - beyond),
            lambda beyond, _: GRAVEL_FROM - beyond,
        ),
        far,
    )
    # Gravel of one stretch never lies on the track of another.
    beds = {node: min(value, -track.get(node, -2.0)) for node, value in beds.items()}
    loops = [loop_of(loop, 0.04) for loop in _contours(ground)]
    return (
        [loop for loop in loops if area(loop) > 0],
        [loop for loop in loops if area(loop) < -1.5],
        [loop_of(loop, 0.012) for loop in _contours(beds) if area(loop) > 3],
    )


def area(loop: Sequence[XY]) -> float:
    return sum(cross(a, b) for a, b in zip(loop, (*loop[1:], loop[0]), strict=True)) / 2


# ---- The racing line


def racing_line(line: CentreLine) -> list[XY]:
    """Bends a band through the track until it can be no straighter."""
    count = round(line.lap / 1.5)
    stations = [line.station(line.lap * k / count) for k in range(count)]
    offsets = [0.0] * count
    places = [station.at for station in stations]
    for _ in range(1500):
        for k, station in enumerate(stations):
            a, b = places[k - 2], places[k - 1]
            d, e = places[(k + 1) % count], places[(k + 2) % count]
            want = XY(
                (4 * (b.x + d.x) - a.x - e.x) / 6,
                (4 * (b.y + d.y) - a.y - e.y) / 6,
            )
            limit = station.half - 0.75
            offset = dot(want.minus(station.at), station.heading.left())
            offsets[k] = min(limit, max(-limit, offset))
            places[k] = station.beside(offsets[k])
    return places
