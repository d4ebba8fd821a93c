"""The circuits: what a circuit is, how its file is read, and what can be wrong with it.

A circuit knows its borders, black and white points, sectors, lines, start grid, pit and what is
printed on it. It may not know cars, moves or any rule of driving: what needs them to be judged
(can it be driven at all?) is `scrutineering`'s. Shapes are in 1/scale squares, points for cars in
whole squares, x to the East and y to the North.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal

from pitboard.bolide.geometry import Line, Point, Region, edges
from pitboard.bolide.outlines import (
    NamedEdge,
    Polygon,
    Segment,
    crosses,
    holds,
    meet,
    points_on,
    scan,
    touches,
)
from pitboard.core.components import DataProblem, Entry, Problems, read_toml
from pitboard.core.errors import BadData, BadOption

FORMAT = 1
"""The version of the file format; it grows when an old file would be read differently."""

GRID_PLACES = 8
FARTHEST = 100_000
FARTHEST_SQUARE = 200
"""Of a board: every point of a larger one would take for ever to look at."""
OVERHANG = 5
"""Squares by which shapes may reach over the edge of the board."""
MOST_TURNS = 255
ARROWS: dict[str, Point] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}

GateKind = Literal["finish", "sector", "half"]


class Ground(IntEnum):
    """What a grid point is: cars may rest on run-off and track only (BO-R04)."""

    OUTSIDE = 0
    WHITE = 1
    RUNOFF = 2
    TRACK = 3


@dataclass(frozen=True, slots=True)
class Sector:
    """A stretch of the lap with its red arrow; `inside` points to the side that goes first."""

    index: int
    name: str
    arrow: Point
    left: Point
    inside: Point
    polygon: Polygon


@dataclass(frozen=True, slots=True)
class Gate:
    """A line to be passed in order; `sector` is the one entered, for "half" the one around it."""

    kind: GateKind
    sector: int
    line: Line


@dataclass(frozen=True, slots=True)
class Pit:
    """The pit lane. Without a line of its own (`has_line`) its first box's edge is the entry.

    `entry` is track and entry area together: what may be driven on while the entry is open.
    """

    in_line: Line
    has_line: bool
    entry_area: Polygon
    entry: Region | None
    speed_limit: int | None
    boxes: int
    full_fuel: int
    pit_stop: int
    half_fuel: int
    out_points: tuple[Point, ...]
    queue: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Hints:
    """The recommendations printed on the board, and the exact optimum of the basic rules."""

    top_speed_turns: tuple[int, int]
    sharp_per_lap: int
    best_lap: int | None = None
    """Fewest turns of a lap from pole; None where nobody has worked it out."""
    best_race: int | None = None
    """Fewest turns of a race alone."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A road sign: squares left until a main curve."""

    at: Point
    squares: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is printed and has no effect; arrows and names are listed by sector."""

    length: int
    legend: Point
    arrows: tuple[Point, ...]
    names: tuple[Point | None, ...]
    half_gp: Point
    pit_in: Point
    pit_out: Point
    limit_sign: Point | None
    pit_lane: Polygon
    out_line: Polygon
    boxes: tuple[Point, ...]
    racing_line: Polygon
    gravel: tuple[Polygon, ...]
    signs: tuple[Sign, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Circuit:
    """A board. `gates` are in race order and begin with the finish line, which enters sector 0."""

    id: str
    name: str
    digest: str
    clockwise: bool
    scale: int
    x_range: tuple[int, int]
    y_range: tuple[int, int]
    region: Region
    run_off: tuple[Polygon, ...]
    grass: tuple[Polygon, ...]
    track_points: tuple[Point, ...]
    sectors: tuple[Sector, ...]
    gates: tuple[Gate, ...]
    grid: tuple[Point, ...]
    pit: Pit
    rain_risk: int
    speed_limit: int | None
    hints: Hints
    drawing: Drawing
    _ground: dict[Point, Ground]
    _sector_of: dict[Point, Sector]

    def __repr__(self) -> str:
        return f"<Circuit {self.id}>"

    def ground(self, point: Point) -> Ground:
        """Gets what a grid point is."""
        known = self._ground.get(point)
        if known is not None:
            return known
        (left, right), (low, high) = self.x_range, self.y_range
        inside = left <= point[0] <= right and low <= point[1] <= high
        return Ground.WHITE if inside else Ground.OUTSIDE

    def sector_at(self, point: Point) -> Sector:
        """Gets the sector of a track or run-off point.

        :raises KeyError: if cars cannot rest there.
        """
        return self._sector_of[point]


# ---- Finding circuits


def _bundled_files() -> dict[str, Traversable]:
    folder = files("pitboard.bolide") / "data" / "circuits"
    found = {file.name.removesuffix(".toml"): file for file in folder.iterdir()}
    return {name: found[name] for name in sorted(found) if found[name].name.endswith(".toml")}


def circuit_names() -> list[str]:
    """Gets the ids of the bundled circuits."""
    return list(_bundled_files())


def load_circuit(name_or_path: str | Path) -> Circuit:
    """Gets a bundled circuit by its id, or reads a circuit file.

    :raises BadOption: if it is neither a bundled circuit nor a file.
    :raises BadData: if the file breaks the format; `circuit_problems` lists every problem.
    """
    if isinstance(name_or_path, str) and name_or_path in _bundled_files():
        return _bundled(name_or_path)
    return _load(circuit_file(name_or_path))


def circuit_problems(path: str | Path) -> tuple[Circuit | None, list[BadData]]:
    """Reads a circuit file and gets the circuit, unless it is hopeless, and every problem.

    :raises BadOption: if there is no such file.
    """
    try:
        root = read_toml(circuit_file(path))
    except BadData as problem:
        return None, [problem]
    return _read(root)


@cache
def _bundled(name: str) -> Circuit:
    return _load(_bundled_files()[name])


def _load(file: Path | Traversable) -> Circuit:
    circuit, problems = _read(read_toml(file))
    if circuit is None or problems:
        raise problems[0]
    return circuit


def circuit_file(name_or_path: str | Path) -> Path | Traversable:
    """Gets the file of a bundled circuit, or the file itself.

    :raises BadOption: if it is neither.
    """
    bundled = _bundled_files()
    if isinstance(name_or_path, str) and name_or_path in bundled:
        return bundled[name_or_path]
    path = Path(name_or_path)
    if not path.is_file():
        raise BadOption("circuit-unknown", name=str(name_or_path), known=", ".join(bundled))
    return path


# ---- Reading: every part is read on its own, so that one mistake does not hide the next


@dataclass(frozen=True, slots=True)
class _SectorPart:
    """A sector as its file has it: the line by which it is entered and its sides to the next."""

    name: str
    arrow: str
    inside: str
    line: Segment
    left: Polygon
    right: Polygon
    arrow_at: Point
    name_at: Point | None


@dataclass(frozen=True, slots=True)
class _Track:
    outer: Polygon
    inner: tuple[Polygon, ...]
    curbs: tuple[Polygon, ...]


@dataclass(frozen=True, slots=True)
class _RunOff:
    outer: tuple[Polygon, ...]
    grass: tuple[Polygon, ...]
    gravel: tuple[Polygon, ...]


@dataclass(frozen=True, slots=True)
class _PitPart:
    in_line: Segment
    has_line: bool
    entry_area: Polygon
    speed_limit: int | None
    boxes: int
    full_fuel: int
    pit_stop: int
    half_fuel: int
    out_points: Polygon
    queue: Polygon


@dataclass(frozen=True, slots=True)
class _Print:
    length: int
    legend: Point
    half_gp: Point
    pit_in: Point
    pit_out: Point
    limit_sign: Point | None
    pit_lane: Polygon
    out_line: Polygon
    boxes: Polygon
    racing_line: Polygon
    signs: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class _Parts:
    """Everything a file says, read but not yet understood."""

    id: str
    name: str
    direction: str
    scale: int
    x_range: tuple[int, int]
    y_range: tuple[int, int]
    rain_risk: int
    speed_limit: int | None
    hints: Hints
    grid: Polygon
    half_gp: Segment
    track: _Track
    run_off: _RunOff
    sectors: tuple[_SectorPart, ...]
    pit: _PitPart
    drawing: _Print

    def square(self, place: Point) -> str:
        """Names a place of a shape in squares, as people do."""
        return ", ".join(f"{value / self.scale:g}" for value in place)

    def near_board(self, place: Point) -> bool:
        """Tells whether a place of a shape lies on the board or a little beside it."""
        return all(
            low - OVERHANG <= value / self.scale <= high + OVERHANG
            for value, (low, high) in zip(place, (self.x_range, self.y_range), strict=True)
        )


def _read(root: Entry) -> tuple[Circuit | None, list[BadData]]:
    problems = Problems()
    attempt = problems.attempt
    attempt(root.integer, "format", FORMAT, FORMAT)
    parts: dict[str, Any] = {
        "id": attempt(root.name, "id"),
        "name": attempt(root.name, "name"),
        "direction": attempt(root.text, "direction", None, ("clockwise", "counter-clockwise")),
        "scale": attempt(root.integer, "scale", 1, 100),
        **(attempt(_read_board, root) or {}),
        "rain_risk": attempt(root.integer, "rain_risk", 0, 12),
        "speed_limit": attempt(_optional, root, "track_speed_limit", 1, 8),
        "hints": attempt(_read_hints, root),
        "grid": attempt(_points, root, "grid", GRID_PLACES, GRID_PLACES),
        "half_gp": attempt(_pair, root, "half_gp"),
        "track": attempt(_read_track, root),
        "run_off": attempt(_read_run_off, root),
        "sectors": problems.all(_read_sector, lambda: root.entries("sectors")),
        "pit": attempt(_read_pit, root),
        "drawing": attempt(_read_drawing, root),
    }
    attempt(root.done)
    if problems:
        return None, problems
    return _built(_Parts(**parts), root.file)


def _read_board(root: Entry) -> dict[str, tuple[int, int]]:
    board = root.entry("board")
    ranges = {
        f"{axis}_range": _range(board, axis, -FARTHEST_SQUARE, FARTHEST_SQUARE)
        for axis in ("x", "y")
    }
    board.done()
    return ranges


def _read_hints(root: Entry) -> Hints:
    entry = root.entry("hints")
    hints = Hints(
        _range(entry, "top_speed_turns", 0, 99),
        entry.integer("sharp_per_lap", 0, 9),
        _optional(entry, "best_lap", 1, MOST_TURNS),
        _optional(entry, "best_race", 1, MOST_TURNS),
    )
    entry.done()
    return hints


def _read_track(root: Entry) -> _Track:
    entry = root.entry("track")
    track = _Track(
        _points(entry, "outer", 3), _outlines(entry, "inner", 1), _outlines(entry, "curbs")
    )
    entry.done()
    for i, curb in enumerate(track.curbs):
        if len(curb) % 2:
            entry.fail(DataProblem.INCONSISTENT, f"curbs[{i}]", reason="curb-odd", found=len(curb))
    return track


def _read_run_off(root: Entry) -> _RunOff:
    entry = root.entry("run_off")
    run_off = _RunOff(*(_outlines(entry, key) for key in ("outer", "grass", "gravel")))
    entry.done()
    return run_off


def _read_sector(entry: Entry, _: int) -> _SectorPart:
    if "arrow" not in entry.data:
        name, (left, right) = entry.text("name"), _pair(entry, "line")
        data = {"name": name, "left": _named(left), "right": _named(right)}
        entry.fail(DataProblem.INCONSISTENT, "arrow", reason="sector-no-arrow", **data)
    sector = _SectorPart(
        name=entry.name("name"),
        arrow=entry.text("arrow", choices=list(ARROWS)),
        inside=entry.text("inside", choices=("left", "right")),
        line=_pair(entry, "line"),
        left=_points(entry, "left"),
        right=_points(entry, "right"),
        arrow_at=_point(entry, "arrow_at"),
        name_at=_point(entry, "label") if "label" in entry.data else None,
    )
    entry.done()
    return sector


def _read_pit(root: Entry) -> _PitPart:
    entry = root.entry("pit")
    has_line = "first_box" not in entry.data
    boxes = entry.integer("boxes", 3, 99)
    pit = _PitPart(
        in_line=_pair(entry, "in_line" if has_line else "first_box"),
        has_line=has_line,
        entry_area=_points(entry, "entry_area", 3),
        speed_limit=_optional(entry, "speed_limit", 1, 8),
        boxes=boxes,
        full_fuel=entry.integer("full_fuel", 1, boxes),
        pit_stop=entry.integer("pit_stop", 1, boxes),
        half_fuel=entry.integer("half_fuel", 1, boxes),
        out_points=_points(entry, "out_points", 2),
        queue=_points(entry, "queue", 1),
    )
    entry.done()
    return pit


def _read_drawing(root: Entry) -> _Print:
    entry = root.entry("drawing")
    drawing = _Print(
        length=entry.integer("length", 1, 9999),
        legend=_point(entry, "legend"),
        half_gp=_point(entry, "half_gp_word"),
        pit_in=_point(entry, "pit_in_word"),
        pit_out=_point(entry, "pit_out_word"),
        limit_sign=_point(entry, "limit_sign") if "limit_sign" in entry.data else None,
        pit_lane=_points(entry, "pit_lane", 2),
        out_line=_points(entry, "out_line", 2, 2),
        boxes=_points(entry, "boxes", 3),
        racing_line=_points(entry, "racing_line", 3),
        signs=tuple(_read_sign(sign) for sign in entry.entries("signs", required=False)),
    )
    entry.done()
    return drawing


def _read_sign(entry: Entry) -> Sign:
    sign = Sign(_point(entry, "at"), entry.integer("squares", 1, 99))
    entry.done()
    return sign


def _optional(entry: Entry, key: str, low: int, high: int) -> int | None:
    return entry.integer(key, low, high) if key in entry.data else None


def _listed(entry: Entry, key: str, least: int, most: int | None) -> Entry:
    items = {f"{key}[{i}]": item for i, item in enumerate(entry.list(key))}
    if len(items) < least or (most is not None and len(items) > most):
        expected = str(least) if least == most else f"{least}+"
        entry.fail(DataProblem.COUNT, key, found=len(items), expected=expected)
    return Entry(entry.file, entry.where, items)


def _range(entry: Entry, key: str, low: int, high: int) -> tuple[int, int]:
    listed = _listed(entry, key, 2, 2)
    first = listed.integer(f"{key}[0]", low, high)
    return first, listed.integer(f"{key}[1]", first, high)


def _point(entry: Entry, key: str) -> Point:
    listed = _listed(entry, key, 2, 2)
    return (
        listed.integer(f"{key}[0]", -FARTHEST, FARTHEST),
        listed.integer(f"{key}[1]", -FARTHEST, FARTHEST),
    )


def _points(entry: Entry, key: str, least: int = 0, most: int | None = None) -> Polygon:
    listed = _listed(entry, key, least, most)
    points = tuple(_point(listed, name) for name in listed.data)
    for i, point in enumerate(points):
        if len(points) > 1 and point == points[i - 1]:
            found = f"{point[0]}, {point[1]}"
            entry.fail(DataProblem.DUPLICATE, f"{key}[{i}]", found=found)
    return points


def _pair(entry: Entry, key: str) -> Segment:
    first, second = _points(entry, key, 2, 2)
    return first, second


def _outlines(entry: Entry, key: str, least: int = 0) -> tuple[Polygon, ...]:
    listed = _listed(entry, key, least, None)
    return tuple(_points(listed, name, 3) for name in listed.data)


# ---- Building


def _built(parts: _Parts, file: str) -> tuple[Circuit | None, list[BadData]]:
    def named(found: _Found) -> list[BadData]:
        return [BadData(code, file, where, **data) for code, where, data in found]

    shapes = named(_check_shapes(parts))
    if shapes:
        return None, shapes
    sectors = tuple(_sectors(parts))
    track = parts.track
    region = Region(track.outer, track.inner, track.curbs, parts.scale)
    ground = _ground(parts)
    if Ground.TRACK not in ground.values():
        return None, named([_odd("track", "no-points")])
    half = _half_gate(parts, sectors)
    sector_of, strays = _sector_map(parts, sectors, ground)
    gates = tuple(_gates(parts, half))
    problems = named([*strays, *_check_half(half)])
    if problems:
        return None, problems
    circuit = Circuit(
        id=parts.id,
        name=parts.name,
        digest=_digest(parts),
        clockwise=parts.direction == "clockwise",
        scale=parts.scale,
        x_range=parts.x_range,
        y_range=parts.y_range,
        region=region,
        run_off=parts.run_off.outer,
        grass=parts.run_off.grass,
        track_points=tuple(sorted(p for p, kind in ground.items() if kind is Ground.TRACK)),
        sectors=sectors,
        gates=gates,
        grid=parts.grid,
        pit=_pit(parts),
        rain_risk=parts.rain_risk,
        speed_limit=parts.speed_limit,
        hints=parts.hints,
        drawing=_drawing(parts),
        _ground=ground,
        _sector_of=sector_of,
    )
    return circuit, named(item for check in _CHECKS for item in check(parts, circuit))


def _digest(parts: _Parts) -> str:
    sectors = [(s.arrow, s.inside, s.line, s.left, s.right) for s in parts.sectors]
    pit = parts.pit
    matters = [
        FORMAT,
        parts.scale,
        parts.x_range,
        parts.y_range,
        [parts.track.outer, parts.track.inner, parts.track.curbs],
        [parts.run_off.outer, parts.run_off.grass],
        sectors,
        parts.half_gp,
        parts.grid,
        [pit.in_line, pit.entry_area, pit.speed_limit, pit.boxes],
        [pit.full_fuel, pit.pit_stop, pit.half_fuel, pit.out_points, pit.queue],
        [parts.rain_risk, parts.speed_limit],
    ]
    return sha256(json.dumps(matters, separators=(",", ":")).encode()).hexdigest()


def _sectors(parts: _Parts) -> Iterator[Sector]:
    following = (*parts.sectors[1:], parts.sectors[0])
    for i, (part, after) in enumerate(zip(parts.sectors, following, strict=True)):
        x, y = ARROWS[part.arrow]
        left = (-y, x)
        inside = left if part.inside == "left" else (y, -x)
        yield Sector(i, part.name, (x, y), left, inside, _sector_polygon(part, after))


def _sector_polygon(part: _SectorPart, after: _SectorPart) -> Polygon:
    return (part.line[0], *part.left, *after.line, *reversed(part.right), part.line[1])


def _half_gate(parts: _Parts, sectors: Sequence[Sector]) -> Gate | None:
    (lx, ly), (rx, ry) = parts.half_gp
    middle = (lx + rx, ly + ry)
    for sector in sectors:
        if holds([(2 * x, 2 * y) for x, y in sector.polygon], middle):
            return Gate("half", sector.index, Line(*parts.half_gp, parts.scale))
    return None


def _gates(parts: _Parts, half: Gate | None) -> Iterator[Gate]:
    for i, part in enumerate(parts.sectors):
        yield Gate("sector" if i else "finish", i, Line(*part.line, parts.scale))
        if half is not None and half.sector == i:
            yield half


def _pit(parts: _Parts) -> Pit:
    pit, track = parts.pit, parts.track
    return Pit(
        in_line=Line(*pit.in_line, parts.scale),
        has_line=pit.has_line,
        entry_area=pit.entry_area,
        entry=Region(track.outer, track.inner, (*track.curbs, pit.entry_area), parts.scale),
        speed_limit=pit.speed_limit,
        boxes=pit.boxes,
        full_fuel=pit.full_fuel,
        pit_stop=pit.pit_stop,
        half_fuel=pit.half_fuel,
        out_points=pit.out_points,
        queue=pit.queue,
    )


def _drawing(parts: _Parts) -> Drawing:
    part = parts.drawing
    return Drawing(
        length=part.length,
        legend=part.legend,
        arrows=tuple(sector.arrow_at for sector in parts.sectors),
        names=tuple(sector.name_at for sector in parts.sectors),
        half_gp=part.half_gp,
        pit_in=part.pit_in,
        pit_out=part.pit_out,
        limit_sign=part.limit_sign,
        pit_lane=part.pit_lane,
        out_line=part.out_line,
        boxes=part.boxes,
        racing_line=part.racing_line,
        gravel=parts.run_off.gravel,
        signs=part.signs,
    )


# ---- Points


def _ground(parts: _Parts) -> dict[Point, Ground]:
    scale, track, run_off = parts.scale, parts.track, parts.run_off
    drivable = _united(track.outer, scale=scale) - _open(track.inner, scale)
    drivable |= _united(*track.curbs, scale=scale)
    black = _united(*run_off.outer, scale=scale) - _open(run_off.grass, scale)
    (west, east), (south, north) = parts.x_range, parts.y_range
    return {
        (x, y): Ground.TRACK if (x, y) in drivable else Ground.RUNOFF
        for x, y in drivable | black
        if west <= x <= east and south <= y <= north
    }


def _united(*polygons: Polygon, scale: int) -> set[Point]:
    return set().union(*(part for polygon in polygons for part in scan(polygon, scale)))


def _open(polygons: Iterable[Polygon], scale: int) -> set[Point]:
    return set().union(*(scan(polygon, scale)[0] for polygon in polygons))


def _sector_map(
    parts: _Parts, sectors: Sequence[Sector], ground: dict[Point, Ground]
) -> tuple[dict[Point, Sector], list[tuple[str, str, dict[str, Any]]]]:
    """Gets the sector of every track and run-off point, and the points that are in two or none."""
    found: dict[Point, Sector] = {}
    strays = []
    for sector in sectors:
        for point in scan(sector.polygon, parts.scale)[0] & ground.keys():
            if point in found:
                both = {"sector": found[point].index + 1, "other": sector.index + 1}
                where = f"sectors[{sector.index}]"
                strays.append(_odd(where, "point-in-two-sectors", at=_named(point), **both))
            found[point] = sector
    track = [point for point, kind in ground.items() if kind is Ground.TRACK]
    strays += (
        _odd("sectors", "point-in-no-sector", at=_named(point))
        for point in sorted(track)
        if point not in found
    )
    for point in () if strays else ground.keys() - found.keys():
        found[point] = _nearest(point, track, found)
    return found, strays


def _nearest(point: Point, track: Sequence[Point], found: dict[Point, Sector]) -> Sector:
    """Gets the sector of the nearest track point, the earlier one of two (BO-R21)."""
    x, y = point

    def key(other: Point) -> tuple[int, int]:
        return (other[0] - x) ** 2 + (other[1] - y) ** 2, found[other].index

    return found[min(track, key=key)]


def _named(point: Point) -> str:
    return f"{point[0]}, {point[1]}"


# ---- Sense: what a file that can be read may still get wrong

_Found = Iterable[tuple[str, str, dict[str, Any]]]


def _odd(where: str, reason: str, **data: Any) -> tuple[str, str, dict[str, Any]]:
    return DataProblem.INCONSISTENT, where, {"reason": reason, **data}


def _check_shapes(parts: _Parts) -> _Found:
    """Looks for outlines that leave the board, and that cross or touch themselves or each other."""
    if len(parts.sectors) < 3:
        found = len(parts.sectors)
        yield DataProblem.COUNT, "sectors", {"found": found, "expected": "3+"}
        return
    groups = list(_outline_groups(parts))
    for where, polygon in (named for group in groups for named in group):
        if beyond := [vertex for vertex in polygon if not parts.near_board(vertex)]:
            yield _odd(where, "place-off-board", at=parts.square(beyond[0]))
    for group in groups:
        told: list[tuple[str, str, dict[str, Any]]] = []
        for edge, other in touches(group):
            if (touch := _touch(parts, edge, other)) not in told:
                told.append(touch)
        yield from told
    for i, hole in enumerate(parts.track.inner):
        if not all(holds(parts.track.outer, vertex) for vertex in hole):
            yield _odd(f"track.inner[{i}]", "inner-outside", at=parts.square(hole[0]))
    for i, curb in enumerate(parts.track.curbs):
        if not any(_on_asphalt(parts.track, vertex) for vertex in curb):
            yield _odd(f"track.curbs[{i}]", "curb-apart", at=parts.square(curb[0]))


def _outline_groups(parts: _Parts) -> Iterator[list[tuple[str, Polygon]]]:
    track, run_off = parts.track, parts.run_off
    yield [("track.outer", track.outer), *_numbered("track.inner", track.inner)]
    yield [*_numbered("run_off.outer", run_off.outer), *_numbered("run_off.grass", run_off.grass)]
    yield from ([named] for named in _numbered("track.curbs", track.curbs))
    yield [("pit.entry_area", parts.pit.entry_area)]
    following = (*parts.sectors[1:], parts.sectors[0])
    for i, (part, after) in enumerate(zip(parts.sectors, following, strict=True)):
        yield [(f"sectors[{i}]", _sector_polygon(part, after))]


def _numbered(where: str, polygons: Iterable[Polygon]) -> Iterator[tuple[str, Polygon]]:
    for i, polygon in enumerate(polygons):
        yield f"{where}[{i}]", polygon


def _touch(parts: _Parts, edge: NamedEdge, other: NamedEdge) -> tuple[str, str, dict[str, Any]]:
    for a, b, where, i, count in (edge, other):
        if i == count - 1 and not where.startswith("sectors"):
            # The edge that closes an outline is nobody's intention when it runs into another.
            return _odd(where, "outline-open", first=parts.square(b), last=parts.square(a))
    a, b, where, _, _ = edge
    c, d, other_where, _, _ = other
    return _odd(
        where,
        "outlines-meet",
        edge=f"({parts.square(a)}) - ({parts.square(b)})",
        other=f"({parts.square(c)}) - ({parts.square(d)})",
        outline=other_where,
    )


def _on_asphalt(track: _Track, place: Point) -> bool:
    """Tells whether a place of a shape lies between the borders, curbs aside."""
    return holds(track.outer, place) and not any(holds(hole, place) for hole in track.inner)


def _on_track(track: _Track, place: Point) -> bool:
    return _on_asphalt(track, place) or any(holds(curb, place) for curb in track.curbs)


def _check_half(half: Gate | None) -> _Found:
    if half is None:
        yield _odd("half_gp", "line-in-no-sector")


def _check_lines(parts: _Parts, circuit: Circuit) -> _Found:
    lines = [(f"sectors[{i}].line", part.line, i) for i, part in enumerate(parts.sectors)]
    half = next(gate.sector for gate in circuit.gates if gate.kind == "half")
    for where, line, sector in (*lines, ("half_gp", parts.half_gp, half)):
        yield from _check_line(parts, circuit, where, line, sector)


def _check_line(parts: _Parts, circuit: Circuit, where: str, line: Segment, sector: int) -> _Found:
    (lx, ly), (rx, ry) = line
    arrow = circuit.sectors[sector].arrow
    if (ly - ry) * arrow[0] + (rx - lx) * arrow[1] <= 0:
        yield _odd(where, "line-backwards", left=parts.square(line[0]), right=parts.square(line[1]))
    for end in line:
        if _on_track(parts.track, end):
            yield _odd(where, "line-short", at=parts.square(end))
    outlines = (("track.outer", (parts.track.outer,)), ("track.inner", parts.track.inner))
    for outline, polygons in outlines:
        crossed = sum(crosses(line, *edge) for polygon in polygons for edge in edges(polygon))
        if crossed != 1:
            yield _odd(where, "line-across", outline=outline, found=crossed)
    for point in points_on(line, parts.scale):
        if circuit.ground(point) is not Ground.OUTSIDE:
            yield _odd(where, "line-on-point", at=_named(point))


def _check_grid(parts: _Parts, circuit: Circuit) -> _Found:
    last = circuit.sectors[-1]
    before: int | None = None
    for i, place in enumerate(parts.grid):
        where = f"grid[{i}]"
        if circuit.ground(place) is not Ground.TRACK:
            yield _odd(where, "place-off-track", at=_named(place))
            continue
        if circuit.sector_at(place) is not last:
            yield _odd(where, "grid-place-sector", at=_named(place), sector=last.index + 1)
            continue
        if place in parts.grid[:i]:
            yield DataProblem.DUPLICATE, where, {"found": _named(place)}
        ahead = place[0] * last.arrow[0] + place[1] * last.arrow[1]
        if before is not None and ahead > before:
            yield _odd(where, "grid-order", at=_named(place), place=i)
        before = ahead
        if not any(circuit.region.segment_inside(place, to) for to in _first_moves(place, last)):
            yield _odd(where, "no-first-move", at=_named(place))


def _first_moves(place: Point, sector: Sector) -> list[Point]:
    """Gets the five points of a normal start (BO-R06)."""
    (x, y), (fx, fy), (lx, ly) = place, sector.arrow, sector.left
    steps = ((fx, fy), (fx + lx, fy + ly), (fx - lx, fy - ly), (lx, ly), (-lx, -ly))
    return [(x + dx, y + dy) for dx, dy in steps]


def _check_pit_boxes(parts: _Parts, _: Circuit) -> _Found:
    pit = parts.pit
    for key, number, name, before in (
        ("pit_stop", pit.pit_stop, "full_fuel", pit.full_fuel),
        ("half_fuel", pit.half_fuel, "pit_stop", pit.pit_stop),
    ):
        if number <= before:
            yield _odd(f"pit.{key}", "box-order", found=number, name=name, before=before)
    if len(parts.drawing.boxes) != pit.boxes:
        found = len(parts.drawing.boxes)
        yield DataProblem.COUNT, "drawing.boxes", {"found": found, "expected": pit.boxes}


def _check_pit_entry(parts: _Parts, circuit: Circuit) -> _Found:
    pit, track = parts.pit, parts.track
    where = "pit.in_line" if pit.has_line else "pit.first_box"
    for end in pit.in_line:
        if not holds(pit.entry_area, end):
            yield _odd(where, "entry-line-apart", at=parts.square(end))
        if _on_track(track, end):
            yield _odd(where, "entry-line-on-track", at=parts.square(end))
    shapes = (track.outer, *track.inner, *track.curbs)
    if any(meet(*pit.in_line, *edge) for shape in shapes for edge in edges(shape)):
        yield _odd(where, "entry-line-on-track", at=parts.square(pit.in_line[0]))
    if not any(_on_asphalt(track, vertex) for vertex in pit.entry_area):
        yield _odd("pit.entry_area", "entry-apart", at=parts.square(pit.entry_area[0]))
        return
    half = next(gate for gate in circuit.gates if gate.kind == "half")
    sector = _sector_near(parts, circuit, pit.in_line[0])
    if sector.index <= half.sector:
        at = parts.square(pit.in_line[0])
        yield _odd(where, "entry-too-early", at=at, sector=sector.index + 1, half=half.sector + 1)


def _sector_near(parts: _Parts, circuit: Circuit, place: Point) -> Sector:
    x, y = (round(value / parts.scale) for value in place)
    found = {point: circuit.sector_at(point) for point in circuit.track_points}
    return _nearest((x, y), circuit.track_points, found)


def _check_pit_exit(parts: _Parts, circuit: Circuit) -> _Found:
    half = next(gate for gate in circuit.gates if gate.kind == "half")
    for key, points in (("out_points", parts.pit.out_points), ("queue", parts.pit.queue)):
        for i, point in enumerate(points):
            where = f"pit.{key}[{i}]"
            if circuit.ground(point) is not Ground.TRACK:
                yield _odd(where, "place-off-track", at=_named(point))
                continue
            sector = circuit.sector_at(point)
            if sector.index >= half.sector:
                data = {"sector": sector.index + 1, "half": half.sector + 1}
                yield _odd(where, "exit-sector", at=_named(point), **data)
            if key == "queue" and not _is_behind(point, parts.pit.out_points, sector):
                yield _odd(where, "queue-place", at=_named(point))
            moves = _first_moves(point, sector)
            if not any(circuit.region.segment_inside(point, to) for to in moves):
                yield _odd(where, "no-first-move", at=_named(point))


def _is_behind(point: Point, line: Iterable[Point], sector: Sector) -> bool:
    """Tells whether a point lies one square behind one of a line (BO-R68)."""
    fx, fy = sector.arrow
    return any((x - point[0]) * fx + (y - point[1]) * fy == 1 for x, y in line)


def _check_direction(parts: _Parts, circuit: Circuit) -> _Found:
    # The left ends of the lines lie on the inner border of a lap to the left.
    left = sum(holds(parts.track.outer, sector.line[0]) for sector in parts.sectors)
    right = sum(holds(parts.track.outer, sector.line[1]) for sector in parts.sectors)
    if (right > left) is not circuit.clockwise and left != right:
        yield _odd("direction", "direction-wrong", found=parts.direction)


def _check_places(parts: _Parts, circuit: Circuit) -> _Found:
    """Looks for printed things that lie outside the board."""
    drawing = parts.drawing
    places = {
        "drawing.legend": drawing.legend,
        "drawing.half_gp_word": drawing.half_gp,
        "drawing.pit_in_word": drawing.pit_in,
        "drawing.pit_out_word": drawing.pit_out,
        **{f"drawing.boxes[{i}]": at for i, at in enumerate(drawing.boxes)},
        **{f"drawing.signs[{i}].at": sign.at for i, sign in enumerate(drawing.signs)},
        **{f"track.outer[{i}]": at for i, at in enumerate(parts.track.outer)},
        **{f"sectors[{i}].arrow_at": sector.arrow_at for i, sector in enumerate(parts.sectors)},
    }
    for where, (x, y) in places.items():
        squares = (x // parts.scale, y // parts.scale)
        if circuit.ground(squares) is Ground.OUTSIDE:
            yield _odd(where, "place-off-board", at=parts.square((x, y)))


_CHECKS: tuple[Callable[[_Parts, Circuit], _Found], ...] = (
    _check_lines,
    _check_grid,
    _check_pit_boxes,
    _check_pit_entry,
    _check_pit_exit,
    _check_direction,
    _check_places,
)
