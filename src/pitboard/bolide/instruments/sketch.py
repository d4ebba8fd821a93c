"""Makes a circuit file from a sketch: a centre line, widths, sectors and a pit.

A sketch is short and in whole or broken squares; the file made from it is what the game reads. All
reckoning with real numbers ends here, in the rounding to the file's scale. A sketch knows no rule
and promises nothing: `circuit.check_circuit` judges what comes out.
"""

from __future__ import annotations

import json
import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from pitboard.core.components import DataProblem, Node, read_toml
from pitboard.core.errors import BadOption

SCALE = 50
"""Units of a made file in a square: so small a step cannot be told from the smooth line."""

STEP = 0.25
"""Squares between two stations of the centre line."""

CURB_BLOCK = 0.55
CURB_INSIDE, CURB_OUTSIDE = -0.12, 0.46
VERGE = 1.0
GRAVEL_FROM, GRAVEL_SHORT = 0.85, 0.9


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


def _dot(a: XY, b: XY) -> float:
    return a.x * b.x + a.y * b.y


def _cross(a: XY, b: XY) -> float:
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
        math.atan2(_cross(headings[i - 1], headings[i]), _dot(headings[i - 1], headings[i]))
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


# ---- Lines and shapes


def _simplified(line: Sequence[XY], tolerance: float) -> list[XY]:
    """Leaves out vertices that the straight between their neighbours comes near enough to."""
    keep, stack = {0, len(line) - 1}, [(0, len(line) - 1)]
    while stack:
        first, last = stack.pop()
        a, b = line[first], line[last]
        span, length = b.minus(a), math.dist(a, b)
        worst, far = -1, tolerance
        for i in range(first + 1, last):
            away = line[i].minus(a)
            off = abs(_cross(span, away)) / length if length > 1e-9 else math.hypot(*away)
            if off > far:
                worst, far = i, off
        if worst > 0:
            keep.add(worst)
            stack += [(first, worst), (worst, last)]
    return [line[i] for i in sorted(keep)]


def _loop(line: Sequence[XY], tolerance: float = 0.01) -> list[XY]:
    """Simplifies a closed line, split at two far vertices so that both halves have ends."""
    start = max(range(len(line)), key=lambda i: line[i])
    turned = [*line[start:], *line[:start]]
    middle = max(range(len(turned)), key=lambda i: math.dist(turned[0], turned[i]))
    first = _simplified(turned[: middle + 1], tolerance)
    second = _simplified([*turned[middle:], turned[0]], tolerance)
    return first[:-1] + second[:-1]


def _border(line: CentreLine, side: int) -> list[XY]:
    stations = line.stations(0, line.lap, 0.1)[:-1]
    return _loop([station.beside(side * station.half) for station in stations])


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


def _curbs(line: CentreLine) -> Iterator[list[XY]]:
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


def _depth(line: CentreLine) -> Callable[[float, int], float]:
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
    depth = _depth(line)
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
                yield node, abs(_dot(away, normal))


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


def _run_off(line: CentreLine) -> tuple[list[list[XY]], list[list[XY]], list[list[XY]]]:
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
    loops = [_loop(loop, 0.04) for loop in _contours(ground)]
    return (
        [loop for loop in loops if _area(loop) > 0],
        [loop for loop in loops if _area(loop) < -1.5],
        [_loop(loop, 0.012) for loop in _contours(beds) if _area(loop) > 3],
    )


def _area(loop: Sequence[XY]) -> float:
    return sum(_cross(a, b) for a, b in zip(loop, (*loop[1:], loop[0]), strict=True)) / 2


# ---- Sectors


class _Rays:
    """Rays from the centre line outward, each ending halfway to any other stretch."""

    def __init__(self, line: CentreLine) -> None:
        self.line = line
        self._depth = _depth(line)
        self._spots = [(k * 0.5, line.station(k * 0.5).at) for k in range(math.floor(line.lap * 2))]

    def end(self, along: float, side: int) -> XY:
        station = self.line.station(along)
        longest = station.half + max(self._depth(along, side) + 0.9, 1.5)
        length = station.half + 0.55
        others = [
            spot
            for other, spot in self._spots
            if min((other - along) % self.line.lap, (along - other) % self.line.lap) > 1.2
            and math.dist(spot, station.at) < 2 * longest + 1
        ]
        while length + 0.15 <= longest:
            place = station.beside(side * (length + 0.3))
            if any(math.dist(place, other) < length + 0.3 for other in others):
                break
            length += 0.15
        return station.beside(side * length)

    def gate(self, along: float) -> tuple[XY, XY]:
        """Gets a line across at about this place, moved on until it meets no grid point."""
        for nudge in range(40):
            ends = self.end(along + nudge * 0.03, 1), self.end(along + nudge * 0.03, -1)
            if not any(True for _ in _grid_points_on(*map(_units, ends))):
                return ends
        raise BadOption("sketch-no-line", at=str(self.line.station(along).at))

    def side(self, start: float, end: float, side: int) -> list[XY]:
        count = max(2, round((end - start) / 0.5))
        rays = [self.end(start + (end - start) * i / count, side) for i in range(count + 1)]
        return _simplified(rays, 0.08)[1:-1]


Units = tuple[int, int]


def _units(place: XY) -> Units:
    return round(place.x * SCALE), round(place.y * SCALE)


def _grid_points_on(a: Units, b: Units) -> Iterator[Units]:
    (ax, ay), (bx, by) = a, b
    for x in range(-(-min(ax, bx) // SCALE), max(ax, bx) // SCALE + 1):
        for y in range(-(-min(ay, by) // SCALE), max(ay, by) // SCALE + 1):
            if (bx - ax) * (y * SCALE - ay) == (by - ay) * (x * SCALE - ax):
                yield x, y


# ---- The racing line


def _racing_line(line: CentreLine) -> list[XY]:
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
            offset = _dot(want.minus(station.at), station.heading.left())
            offsets[k] = min(limit, max(-limit, offset))
            places[k] = station.beside(offsets[k])
    return places


# ---- Reading a sketch


def _xy(entry: Node, key: str) -> XY:
    pair = entry.list(key)
    if len(pair) != 2 or not all(isinstance(value, int | float) for value in pair):
        entry.fail(DataProblem.TYPE, key, expected="list", found=type(pair).__name__)
    return XY(float(pair[0]), float(pair[1]))


def _places(entry: Node, key: str) -> list[XY]:
    listed = Node(
        entry.file, entry.where, {f"{key}[{i}]": v for i, v in enumerate(entry.list(key))}
    )
    return [_xy(listed, name) for name in listed.data]


def _bend(entry: Node) -> Bend:
    bend = Bend(
        at=_xy(entry, "at"),
        radius=entry.number("radius", 0.5, 99),
        width=entry.number("width", 3, 20, 5.0),
        straight=entry.number("straight", 3, 20, 5.7),
        run_off=entry.number("run_off", VERGE, 20, 4.0),
        curbs=tuple(entry.list("curbs", _CURBS)),
        signs=tuple(entry.list("signs", [])),
    )
    entry.done()
    for curb in bend.curbs:
        if curb not in _CURBS:
            entry.fail(DataProblem.CHOICE, "curbs", found=curb, choices=", ".join(_CURBS))
    return bend


_CURBS = ("apex", "exit", "entry")


def sketched(path: Path) -> str:
    """Makes the text of a circuit file from a sketch.

    :raises BadData: if the sketch cannot be read.
    :raises BadOption: if its lines leave no room for each other.
    """
    root = read_toml(path)
    bends = [_bend(entry) for entry in root.entries("bends")]
    if len(bends) < 3:
        root.fail(DataProblem.COUNT, "bends", found=len(bends), expected="3+")
    line = CentreLine(bends, _xy(root, "finish"))
    rays = _Rays(line)
    out = _Writer()
    _write_header(out, root, line, rays)
    boxes = _write_pit(out, root.entry("pit"))
    _write_borders(out, line)
    _write_drawing(out, root.entry("drawing"), line, boxes)
    _write_sectors(out, list(root.entries("sectors")), line, rays)
    root.done()
    return out.text()


class _Writer:
    def __init__(self) -> None:
        self._lines: list[str] = []

    def put(self, key: str, value: str) -> None:
        self._lines.append(f"{key} = {value}")

    def head(self, title: str) -> None:
        self._lines.append(f"\n{title}")

    def outline(self, key: str, places: Iterable[XY]) -> None:
        self.put(key, _wrapped(_distinct(map(_units, places)), ""))

    def outlines(self, key: str, loops: Iterable[Sequence[XY]], tidy: bool = True) -> None:
        rounded = [list(map(_units, loop)) for loop in loops]
        bodies = [f"  {_wrapped(_distinct(loop) if tidy else loop, '  ')}," for loop in rounded]
        self.put(key, "\n".join(["[", *bodies, "]"]))

    def text(self) -> str:
        return "\n".join(self._lines) + "\n"


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def _distinct(places: Iterable[Units]) -> list[Units]:
    """Leaves out repeated vertices and those on the straight between their neighbours."""
    kept: list[Units] = []
    for place in places:
        if kept and place == kept[-1]:
            continue
        if len(kept) > 1:
            (ax, ay), (bx, by) = kept[-2], kept[-1]
            if (bx - ax) * (place[1] - by) == (by - ay) * (place[0] - bx):
                kept.pop()
        kept.append(place)
    while len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return kept


def _wrapped(places: Sequence[Units], indent: str) -> str:
    rows, row = [], indent + " "
    for x, y in places:
        word = f" [{x}, {y}],"
        if len(row) + len(word) > 100:
            rows.append(row)
            row = indent + " "
        row += word
    if len(places) <= 4:
        return "[" + ", ".join(f"[{x}, {y}]" for x, y in places) + "]"
    return "\n".join(["[", *rows, row, f"{indent}]"])


def _write_header(out: _Writer, root: Node, line: CentreLine, rays: _Rays) -> None:
    width, height = map(round, _xy(root, "board"))
    turning = sum(arc.turn * arc.angle for arc in line.arcs)
    low, high = map(round, _xy(root, "top_speed_turns"))
    out.put("format", "1")
    out.put("id", _quoted(root.text("id")))
    out.put("name", _quoted(root.text("name")))
    out.put("direction", '"counter-clockwise"' if turning > 0 else '"clockwise"')
    out.put("scale", str(SCALE))
    out.put("board", f"{{ x = [0, {width}], y = [0, {height}] }}")
    if "track_speed_limit" in root.data:
        out.put("track_speed_limit", str(root.integer("track_speed_limit", 1, 8)))
    out.put("rain_risk", str(root.integer("rain_risk", 0, 12)))
    hints = [f"top_speed_turns = [{low}, {high}]"]
    hints += [
        f"{key} = {root.integer(key, 0, 255)}"
        for key in ("sharp_per_lap", "best_lap", "best_race")
        if key in root.data
    ]
    out.put("hints", f"{{ {', '.join(hints)} }}")
    out.put("grid", str([list(map(round, place)) for place in _places(root, "grid")]))
    out.outline("half_gp", rays.gate(line.nearest(_xy(root, "half_gp"))))


def _write_pit(out: _Writer, pit: Node) -> int:
    """Writes the pit and gets its number of boxes."""
    out.head("[pit]")
    for key in ("in_line", "first_box"):
        if key in pit.data:
            out.outline(key, _places(pit, key))
    out.outline("entry_area", _places(pit, "entry_area"))
    for key in ("speed_limit", "boxes", "full_fuel", "pit_stop", "half_fuel"):
        if key in pit.data:
            out.put(key, str(pit.integer(key, 1, 99)))
    for key in ("out_points", "queue"):
        out.put(key, str([list(map(round, place)) for place in _places(pit, key)]))
    pit.done()
    return pit.integer("boxes", 1, 99)


def _write_borders(out: _Writer, line: CentreLine) -> None:
    left, right = _border(line, 1), _border(line, -1)
    outer, inner = (left, right) if abs(_area(left)) > abs(_area(right)) else (right, left)
    ground, grass, gravel = _run_off(line)
    out.head("[track]")
    out.outline("outer", outer)
    out.outlines("inner", [inner])
    out.outlines("curbs", _curbs(line), tidy=False)
    out.head("[run_off]")
    out.outlines("outer", ground)
    out.outlines("grass", grass)
    out.outlines("gravel", gravel)


def _write_drawing(out: _Writer, drawing: Node, line: CentreLine, boxes: int) -> None:
    out.head("[drawing]")
    out.put("length", str(round(line.lap)))
    for key in ("legend", "half_gp_word", "pit_in_word", "pit_out_word", "limit_sign"):
        if key in drawing.data:
            out.put(key, str(list(_units(_xy(drawing, key)))))
    out.outline("pit_lane", _places(drawing, "pit_lane"))
    out.outline("out_line", _places(drawing, "out_line"))
    start, step = _xy(drawing, "first_box"), _xy(drawing, "next_box")
    out.put("boxes", _wrapped([_units(start.plus(step, i)) for i in range(boxes)], ""))
    out.outline("racing_line", _racing_line(line))
    placed = []
    for arc in line.arcs:
        for n in arc.bend.signs:
            station = line.station(arc.start - n)
            at = _units(station.beside(-arc.turn * (station.half + 1.4)))
            placed.append(f"  {{ at = {list(at)}, squares = {n} }},")
    out.put("signs", "\n".join(["[", *placed, "]"]))
    drawing.done()


_AXES = {"E": XY(1, 0), "N": XY(0, 1), "W": XY(-1, 0), "S": XY(0, -1)}


def _write_sectors(out: _Writer, entries: Sequence[Node], line: CentreLine, rays: _Rays) -> None:
    starts = [0.0, *(line.nearest(_xy(entry, "from")) for entry in entries[1:])]
    for i, entry in enumerate(entries):
        start, end = starts[i], [*starts, line.lap][i + 1]
        gate = rays.gate(start)
        out.head("[[sectors]]")
        out.put("name", _quoted(entry.text("name")))
        out.put("arrow", f'"{_arrow(entry, line, start, end)}"')
        out.put("inside", f'"{_inside(entry, line, start)}"')
        at = (
            _xy(entry, "arrow_at")
            if "arrow_at" in entry.data
            else line.station((start + end) / 2).at
        )
        out.put("arrow_at", str(list(_units(at))))
        if "label" in entry.data:
            out.put("label", str(list(_units(_xy(entry, "label")))))
        out.outline("line", gate)
        out.outline("left", rays.side(start, end, 1))
        out.outline("right", rays.side(start, end, -1))
        entry.done()


def _arrow(entry: Node, line: CentreLine, start: float, end: float) -> str:
    if "arrow" in entry.data:
        return entry.text("arrow")
    way = line.station(end).at.minus(line.station(start).at)
    return max(_AXES, key=lambda name: _dot(_AXES[name], way))


def _inside(entry: Node, line: CentreLine, start: float) -> str:
    """Gets the side of the curve that the sector leads into, unless the sketch says it."""
    if "inside" in entry.data:
        return entry.text("inside")
    # A sector that begins in the middle of a curve has that one behind it.
    arc = min(line.arcs, key=lambda arc: ((arc.start + arc.end) / 2 - start - 1) % line.lap)
    return "left" if arc.turn > 0 else "right"
