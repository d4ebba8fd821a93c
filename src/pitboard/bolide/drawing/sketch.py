"""Makes a circuit file from a sketch: a centre line, widths, sectors and a pit.

A sketch is short and in whole or broken squares; the file made from it is what the game reads. All
arithmetic with real numbers ends here, in the rounding to the file's scale. A sketch knows no rule
and promises nothing: `solver.drivability.check_circuit` checks the result.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pitboard.bolide.drawing.centre_line import XY, Bend, CentreLine, dot
from pitboard.bolide.drawing.margins import (
    VERGE,
    area,
    border,
    curbs,
    depth_beside,
    racing_line,
    run_off,
    simplified,
)
from pitboard.core.components import DataProblem, Node, read_toml
from pitboard.core.errors import BadOption

SCALE = 50
"""Units of a made file in a square: so small a step looks like the smooth line."""


# ---- Sectors


class _Rays:
    """Rays from the centre line outward, each ending halfway to any other stretch."""

    def __init__(self, line: CentreLine) -> None:
        self.line = line
        self._depth = depth_beside(line)
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
        return simplified(rays, 0.08)[1:-1]


Units = tuple[int, int]


def _units(place: XY) -> Units:
    return round(place.x * SCALE), round(place.y * SCALE)


def _grid_points_on(a: Units, b: Units) -> Iterator[Units]:
    (ax, ay), (bx, by) = a, b
    for x in range(-(-min(ax, bx) // SCALE), max(ax, bx) // SCALE + 1):
        for y in range(-(-min(ay, by) // SCALE), max(ay, by) // SCALE + 1):
            if (bx - ax) * (y * SCALE - ay) == (by - ay) * (x * SCALE - ax):
                yield x, y


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
    left, right = border(line, 1), border(line, -1)
    outer, inner = (left, right) if abs(area(left)) > abs(area(right)) else (right, left)
    ground, grass, gravel = run_off(line)
    out.head("[track]")
    out.outline("outer", outer)
    out.outlines("inner", [inner])
    out.outlines("curbs", curbs(line), tidy=False)
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
    out.outline("racing_line", racing_line(line))
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
    return max(_AXES, key=lambda name: dot(_AXES[name], way))


def _inside(entry: Node, line: CentreLine, start: float) -> str:
    """Gets the side of the curve that the sector leads into, unless the sketch names it."""
    if "inside" in entry.data:
        return entry.text("inside")
    # A sector that begins in the middle of a curve has that one behind it.
    arc = min(line.arcs, key=lambda arc: ((arc.start + arc.end) / 2 - start - 1) % line.lap)
    return "left" if arc.turn > 0 else "right"
