"""Checks of a circuit file that can be parsed: where a problem is, why, with coordinates.

Checks that need moves (can the circuit be driven?) are in `drivability`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pitboard.bolide.box.circuit import Circuit, Gate, Ground, Sector, nearest_sector
from pitboard.bolide.box.circuit_parts import Parts, TrackPart, format_point
from pitboard.bolide.drawing.outlines import (
    NamedEdge,
    Polygon,
    Segment,
    crosses,
    holds,
    meet,
    points_on,
    touches,
)
from pitboard.bolide.motion.geometry import Point, edges
from pitboard.core.components import DataProblem

Found = Iterable[tuple[str, str, dict[str, Any]]]


def problem(where: str, reason: str, **data: object) -> tuple[str, str, dict[str, Any]]:
    return DataProblem.INCONSISTENT, where, {"reason": reason, **data}


def check_shapes(parts: Parts) -> Found:
    """Looks for outlines that leave the board, and that cross or touch themselves or each other."""
    if len(parts.sectors) < 3:
        found = len(parts.sectors)
        yield DataProblem.COUNT, "sectors", {"found": found, "expected": "3+"}
        return
    groups = list(_outline_groups(parts))
    for where, polygon in (named for group in groups for named in group):
        if beyond := [vertex for vertex in polygon if not parts.near_board(vertex)]:
            yield problem(where, "place-off-board", at=parts.square(beyond[0]))
    for group in groups:
        touching: list[tuple[str, str, dict[str, Any]]] = []
        for edge, other in touches(group):
            if (touch := _touch(parts, edge, other)) not in touching:
                touching.append(touch)
        yield from touching
    for i, hole in enumerate(parts.track.inner):
        if not all(holds(parts.track.outer, vertex) for vertex in hole):
            yield problem(f"track.inner[{i}]", "inner-outside", at=parts.square(hole[0]))
    for i, curb in enumerate(parts.track.curbs):
        if not any(_on_asphalt(parts.track, vertex) for vertex in curb):
            yield problem(f"track.curbs[{i}]", "curb-apart", at=parts.square(curb[0]))


def _outline_groups(parts: Parts) -> Iterator[list[tuple[str, Polygon]]]:
    track, run_off = parts.track, parts.run_off
    yield [("track.outer", track.outer), *_numbered("track.inner", track.inner)]
    yield [*_numbered("run_off.outer", run_off.outer), *_numbered("run_off.grass", run_off.grass)]
    yield from ([named] for named in _numbered("track.curbs", track.curbs))
    yield [("pit.entry_area", parts.pit.entry_area)]
    following = (*parts.sectors[1:], parts.sectors[0])
    for i, (part, after) in enumerate(zip(parts.sectors, following, strict=True)):
        yield [(f"sectors[{i}]", part.outline(after))]


def _numbered(where: str, polygons: Iterable[Polygon]) -> Iterator[tuple[str, Polygon]]:
    for i, polygon in enumerate(polygons):
        yield f"{where}[{i}]", polygon


def _touch(parts: Parts, edge: NamedEdge, other: NamedEdge) -> tuple[str, str, dict[str, Any]]:
    for a, b, where, i, count in (edge, other):
        if i == count - 1 and not where.startswith("sectors"):
            # A closing edge that meets another outline: this one was probably left open.
            return problem(where, "outline-open", first=parts.square(b), last=parts.square(a))
    a, b, where, _, _ = edge
    c, d, other_where, _, _ = other
    return problem(
        where,
        "outlines-meet",
        edge=f"({parts.square(a)}) - ({parts.square(b)})",
        other=f"({parts.square(c)}) - ({parts.square(d)})",
        outline=other_where,
    )


def _on_asphalt(track: TrackPart, place: Point) -> bool:
    """Returns whether a place of a shape lies between the borders, curbs aside."""
    return holds(track.outer, place) and not any(holds(hole, place) for hole in track.inner)


def _on_track(track: TrackPart, place: Point) -> bool:
    return _on_asphalt(track, place) or any(holds(curb, place) for curb in track.curbs)


def check_half(half: Gate | None) -> Found:
    if half is None:
        yield problem("half_gp", "line-in-no-sector")


def _check_lines(parts: Parts, circuit: Circuit) -> Found:
    lines = [(f"sectors[{i}].line", part.line, i) for i, part in enumerate(parts.sectors)]
    half = next(gate.sector for gate in circuit.gates if gate.kind == "half")
    for where, line, sector in (*lines, ("half_gp", parts.half_gp, half)):
        yield from _check_line(parts, circuit, where, line, sector)


def _check_line(parts: Parts, circuit: Circuit, where: str, line: Segment, sector: int) -> Found:
    (lx, ly), (rx, ry) = line
    arrow = circuit.sectors[sector].arrow
    if (ly - ry) * arrow[0] + (rx - lx) * arrow[1] <= 0:
        yield problem(
            where, "line-backwards", left=parts.square(line[0]), right=parts.square(line[1])
        )
    for end in line:
        if _on_track(parts.track, end):
            yield problem(where, "line-short", at=parts.square(end))
    outlines = (("track.outer", (parts.track.outer,)), ("track.inner", parts.track.inner))
    for outline, polygons in outlines:
        crossed = sum(crosses(line, *edge) for polygon in polygons for edge in edges(polygon))
        if crossed != 1:
            yield problem(where, "line-across", outline=outline, found=crossed)
    for point in points_on(line, parts.scale):
        if circuit.ground(point) is not Ground.OUTSIDE:
            yield problem(where, "line-on-point", at=format_point(point))


def _check_grid(parts: Parts, circuit: Circuit) -> Found:
    last = circuit.sectors[-1]
    before: int | None = None
    for i, place in enumerate(parts.grid):
        where = f"grid[{i}]"
        if circuit.ground(place) is not Ground.TRACK:
            yield problem(where, "place-off-track", at=format_point(place))
            continue
        if circuit.sector_at(place) is not last:
            yield problem(where, "grid-place-sector", at=format_point(place), sector=last.index + 1)
            continue
        if place in parts.grid[:i]:
            yield DataProblem.DUPLICATE, where, {"found": format_point(place)}
        ahead = place[0] * last.arrow[0] + place[1] * last.arrow[1]
        if before is not None and ahead > before:
            yield problem(where, "grid-order", at=format_point(place), place=i)
        before = ahead
        if not any(circuit.region.segment_inside(place, to) for to in _first_moves(place, last)):
            yield problem(where, "no-first-move", at=format_point(place))


def _first_moves(place: Point, sector: Sector) -> list[Point]:
    """Gets the five points of a normal start (BO-R06)."""
    (x, y), (fx, fy), (lx, ly) = place, sector.arrow, sector.left
    steps = ((fx, fy), (fx + lx, fy + ly), (fx - lx, fy - ly), (lx, ly), (-lx, -ly))
    return [(x + dx, y + dy) for dx, dy in steps]


def _check_pit_boxes(parts: Parts, _: Circuit) -> Found:
    pit = parts.pit
    for key, number, name, before in (
        ("pit_stop", pit.pit_stop, "full_fuel", pit.full_fuel),
        ("half_fuel", pit.half_fuel, "pit_stop", pit.pit_stop),
    ):
        if number <= before:
            yield problem(f"pit.{key}", "box-order", found=number, name=name, before=before)
    if len(parts.drawing.boxes) != pit.boxes:
        found = len(parts.drawing.boxes)
        yield DataProblem.COUNT, "drawing.boxes", {"found": found, "expected": pit.boxes}


def _check_pit_entry(parts: Parts, circuit: Circuit) -> Found:
    pit, track = parts.pit, parts.track
    where = "pit.in_line" if pit.has_line else "pit.first_box"
    for end in pit.in_line:
        if not holds(pit.entry_area, end):
            yield problem(where, "entry-line-apart", at=parts.square(end))
        if _on_track(track, end):
            yield problem(where, "entry-line-on-track", at=parts.square(end))
    shapes = (track.outer, *track.inner, *track.curbs)
    if any(meet(*pit.in_line, *edge) for shape in shapes for edge in edges(shape)):
        yield problem(where, "entry-line-on-track", at=parts.square(pit.in_line[0]))
    if not any(_on_asphalt(track, vertex) for vertex in pit.entry_area):
        yield problem("pit.entry_area", "entry-apart", at=parts.square(pit.entry_area[0]))
        return
    half = next(gate for gate in circuit.gates if gate.kind == "half")
    sector = _sector_near(parts, circuit, pit.in_line[0])
    if sector.index <= half.sector:
        at = parts.square(pit.in_line[0])
        yield problem(
            where, "entry-too-early", at=at, sector=sector.index + 1, half=half.sector + 1
        )


def _sector_near(parts: Parts, circuit: Circuit, place: Point) -> Sector:
    x, y = (round(value / parts.scale) for value in place)
    found = {point: circuit.sector_at(point) for point in circuit.track_points}
    return nearest_sector((x, y), circuit.track_points, found)


def _check_pit_exit(parts: Parts, circuit: Circuit) -> Found:
    half = next(gate for gate in circuit.gates if gate.kind == "half")
    for key, points in (("out_points", parts.pit.out_points), ("queue", parts.pit.queue)):
        for i, point in enumerate(points):
            where = f"pit.{key}[{i}]"
            if circuit.ground(point) is not Ground.TRACK:
                yield problem(where, "place-off-track", at=format_point(point))
                continue
            sector = circuit.sector_at(point)
            if sector.index >= half.sector:
                data = {"sector": sector.index + 1, "half": half.sector + 1}
                yield problem(where, "exit-sector", at=format_point(point), **data)
            if key == "queue" and not _is_behind(point, parts.pit.out_points, sector):
                yield problem(where, "queue-place", at=format_point(point))
            moves = _first_moves(point, sector)
            if not any(circuit.region.segment_inside(point, to) for to in moves):
                yield problem(where, "no-first-move", at=format_point(point))


def _is_behind(point: Point, line: Iterable[Point], sector: Sector) -> bool:
    """Returns whether a point lies one square behind one of a line (BO-R68)."""
    fx, fy = sector.arrow
    return any((x - point[0]) * fx + (y - point[1]) * fy == 1 for x, y in line)


def _check_direction(parts: Parts, circuit: Circuit) -> Found:
    # The left ends of the lines lie on the inner border of a lap to the left.
    left = sum(holds(parts.track.outer, sector.line[0]) for sector in parts.sectors)
    right = sum(holds(parts.track.outer, sector.line[1]) for sector in parts.sectors)
    if (right > left) is not circuit.clockwise and left != right:
        yield problem("direction", "direction-wrong", found=parts.direction)


def _check_places(parts: Parts, circuit: Circuit) -> Found:
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
            yield problem(where, "place-off-board", at=parts.square((x, y)))


CHECKS: tuple[Callable[[Parts, Circuit], Found], ...] = (
    _check_lines,
    _check_grid,
    _check_pit_boxes,
    _check_pit_entry,
    _check_pit_exit,
    _check_direction,
    _check_places,
)
