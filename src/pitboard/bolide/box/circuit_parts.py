"""Reads the file of a circuit, part by part, so that one mistake does not hide the next.

`circuit_build` builds a circuit of the parts, `circuit_checks` checks how they fit together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pitboard.bolide.box.circuit import ARROWS, Hints, Sign
from pitboard.bolide.drawing.outlines import Polygon, Segment
from pitboard.bolide.motion.geometry import Point
from pitboard.core.components import DataProblem, Node, Problems
from pitboard.core.errors import BadData

FORMAT = 1
"""The version of the file format; raised when an old file would be read differently."""

GRID_PLACES = 8
FARTHEST = 100_000
FARTHEST_SQUARE = 200
"""The largest coordinate of a board; every point of it is computed."""
OVERHANG = 5
"""Squares by which shapes may reach over the edge of the board."""
MOST_TURNS = 255


@dataclass(frozen=True, slots=True)
class SectorPart:
    """A sector as its file has it: the line by which it is entered and its sides to the next."""

    name: str
    arrow: str
    inside: str
    line: Segment
    left: Polygon
    right: Polygon
    arrow_at: Point
    name_at: Point | None

    def outline(self, after: SectorPart) -> Polygon:
        """Gets the border of the sector, up to the line of the one after it."""
        return (self.line[0], *self.left, *after.line, *reversed(self.right), self.line[1])


@dataclass(frozen=True, slots=True)
class TrackPart:
    outer: Polygon
    inner: tuple[Polygon, ...]
    curbs: tuple[Polygon, ...]


@dataclass(frozen=True, slots=True)
class RunOffPart:
    outer: tuple[Polygon, ...]
    grass: tuple[Polygon, ...]
    gravel: tuple[Polygon, ...]


@dataclass(frozen=True, slots=True)
class PitPart:
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
class PrintPart:
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
class Parts:
    """The parts of a file, parsed but not yet checked together."""

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
    track: TrackPart
    run_off: RunOffPart
    sectors: tuple[SectorPart, ...]
    pit: PitPart
    drawing: PrintPart

    def square(self, place: Point) -> str:
        """Names a place of a shape in squares, as people do."""
        return ", ".join(f"{value / self.scale:g}" for value in place)

    def near_board(self, place: Point) -> bool:
        """Returns whether a place of a shape lies on the board or a little beside it."""
        return all(
            low - OVERHANG <= value / self.scale <= high + OVERHANG
            for value, (low, high) in zip(place, (self.x_range, self.y_range), strict=True)
        )


def read_parts(root: Node) -> Parts | list[BadData]:
    """Reads a circuit file: its parts, or everything that keeps them from being read."""
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
        return problems
    return Parts(**parts)


def _read_board(root: Node) -> dict[str, tuple[int, int]]:
    board = root.entry("board")
    ranges = {
        f"{axis}_range": _range(board, axis, -FARTHEST_SQUARE, FARTHEST_SQUARE)
        for axis in ("x", "y")
    }
    board.done()
    return ranges


def _read_hints(root: Node) -> Hints:
    entry = root.entry("hints")
    hints = Hints(
        _range(entry, "top_speed_turns", 0, 99),
        entry.integer("sharp_per_lap", 0, 9),
        _optional(entry, "best_lap", 1, MOST_TURNS),
        _optional(entry, "best_race", 1, MOST_TURNS),
    )
    entry.done()
    return hints


def _read_track(root: Node) -> TrackPart:
    entry = root.entry("track")
    track = TrackPart(
        _points(entry, "outer", 3), _outlines(entry, "inner", 1), _outlines(entry, "curbs")
    )
    entry.done()
    for i, curb in enumerate(track.curbs):
        if len(curb) % 2:
            entry.fail(DataProblem.INCONSISTENT, f"curbs[{i}]", reason="curb-odd", found=len(curb))
    return track


def _read_run_off(root: Node) -> RunOffPart:
    entry = root.entry("run_off")
    run_off = RunOffPart(*(_outlines(entry, key) for key in ("outer", "grass", "gravel")))
    entry.done()
    return run_off


def _read_sector(entry: Node, _: int) -> SectorPart:
    if "arrow" not in entry.data:
        name, (left, right) = entry.text("name"), _pair(entry, "line")
        data = {"name": name, "left": format_point(left), "right": format_point(right)}
        entry.fail(DataProblem.INCONSISTENT, "arrow", reason="sector-no-arrow", **data)
    sector = SectorPart(
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


def _read_pit(root: Node) -> PitPart:
    entry = root.entry("pit")
    has_line = "first_box" not in entry.data
    boxes = entry.integer("boxes", 3, 99)
    pit = PitPart(
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


def _read_drawing(root: Node) -> PrintPart:
    entry = root.entry("drawing")
    drawing = PrintPart(
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


def _read_sign(entry: Node) -> Sign:
    sign = Sign(_point(entry, "at"), entry.integer("squares", 1, 99))
    entry.done()
    return sign


def _optional(entry: Node, key: str, low: int, high: int) -> int | None:
    return entry.integer(key, low, high) if key in entry.data else None


def _listed(entry: Node, key: str, least: int, most: int | None) -> Node:
    items = {f"{key}[{i}]": item for i, item in enumerate(entry.list(key))}
    if len(items) < least or (most is not None and len(items) > most):
        expected = str(least) if least == most else f"{least}+"
        entry.fail(DataProblem.COUNT, key, found=len(items), expected=expected)
    return Node(entry.file, entry.where, items)


def _range(entry: Node, key: str, low: int, high: int) -> tuple[int, int]:
    listed = _listed(entry, key, 2, 2)
    first = listed.integer(f"{key}[0]", low, high)
    return first, listed.integer(f"{key}[1]", first, high)


def _point(entry: Node, key: str) -> Point:
    listed = _listed(entry, key, 2, 2)
    return (
        listed.integer(f"{key}[0]", -FARTHEST, FARTHEST),
        listed.integer(f"{key}[1]", -FARTHEST, FARTHEST),
    )


def _points(entry: Node, key: str, least: int = 0, most: int | None = None) -> Polygon:
    listed = _listed(entry, key, least, most)
    points = tuple(_point(listed, name) for name in listed.data)
    for i, point in enumerate(points):
        if len(points) > 1 and point == points[i - 1]:
            found = f"{point[0]}, {point[1]}"
            entry.fail(DataProblem.DUPLICATE, f"{key}[{i}]", found=found)
    return points


def _pair(entry: Node, key: str) -> Segment:
    first, second = _points(entry, key, 2, 2)
    return first, second


def _outlines(entry: Node, key: str, least: int = 0) -> tuple[Polygon, ...]:
    listed = _listed(entry, key, least, None)
    return tuple(_points(listed, name, 3) for name in listed.data)


def format_point(point: Point) -> str:
    """Names a point in squares, as people do."""
    return f"{point[0]}, {point[1]}"
