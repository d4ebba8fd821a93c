"""Makes a circuit of the parts of its file: sectors, lines, and what every point of its grid is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any

from pitboard.bolide.box.circuit import (
    ARROWS,
    Circuit,
    Drawing,
    Gate,
    Ground,
    Pit,
    Sector,
    nearest_sector,
)
from pitboard.bolide.box.circuit_checks import CHECKS, Found, check_half, check_shapes, problem
from pitboard.bolide.box.circuit_parts import FORMAT, Parts, format_point
from pitboard.bolide.drawing.outlines import Polygon, holds, scan
from pitboard.bolide.motion.geometry import Line, Point, Region
from pitboard.core.errors import BadData


def build_circuit(parts: Parts, file: str) -> tuple[Circuit | None, list[BadData]]:
    """Builds a circuit, if that is possible, and gets every problem found."""

    def named(found: Found) -> list[BadData]:
        return [BadData(code, file, where, **data) for code, where, data in found]

    shapes = named(check_shapes(parts))
    if shapes:
        return None, shapes
    sectors = tuple(_sectors(parts))
    track = parts.track
    region = Region(track.outer, track.inner, track.curbs, parts.scale)
    ground = _ground(parts)
    if Ground.TRACK not in ground.values():
        return None, named([problem("track", "no-points")])
    half = _half_gate(parts, sectors)
    sector_of, strays = _sector_map(parts, sectors, ground)
    gates = tuple(_gates(parts, half))
    problems = named([*strays, *check_half(half)])
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
    return circuit, named(item for check in CHECKS for item in check(parts, circuit))


def _digest(parts: Parts) -> str:
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


def _sectors(parts: Parts) -> Iterator[Sector]:
    following = (*parts.sectors[1:], parts.sectors[0])
    for i, (part, after) in enumerate(zip(parts.sectors, following, strict=True)):
        x, y = ARROWS[part.arrow]
        left = (-y, x)
        inside = left if part.inside == "left" else (y, -x)
        yield Sector(i, part.name, (x, y), left, inside, part.outline(after))


def _half_gate(parts: Parts, sectors: Sequence[Sector]) -> Gate | None:
    (lx, ly), (rx, ry) = parts.half_gp
    middle = (lx + rx, ly + ry)
    for sector in sectors:
        if holds([(2 * x, 2 * y) for x, y in sector.polygon], middle):
            return Gate("half", sector.index, Line(*parts.half_gp, parts.scale))
    return None


def _gates(parts: Parts, half: Gate | None) -> Iterator[Gate]:
    for i, part in enumerate(parts.sectors):
        yield Gate("sector" if i else "finish", i, Line(*part.line, parts.scale))
        if half is not None and half.sector == i:
            yield half


def _pit(parts: Parts) -> Pit:
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


def _drawing(parts: Parts) -> Drawing:
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


def _ground(parts: Parts) -> dict[Point, Ground]:
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
    parts: Parts, sectors: Sequence[Sector], ground: dict[Point, Ground]
) -> tuple[dict[Point, Sector], list[tuple[str, str, dict[str, Any]]]]:
    """Gets the sector of every track and run-off point, and the points that are in two or none."""
    found: dict[Point, Sector] = {}
    strays = []
    for sector in sectors:
        for point in scan(sector.polygon, parts.scale)[0] & ground.keys():
            if point in found:
                both = {"sector": found[point].index + 1, "other": sector.index + 1}
                where = f"sectors[{sector.index}]"
                strays.append(
                    problem(where, "point-in-two-sectors", at=format_point(point), **both)
                )
            found[point] = sector
    track = [point for point, kind in ground.items() if kind is Ground.TRACK]
    strays += (
        problem("sectors", "point-in-no-sector", at=format_point(point))
        for point in sorted(track)
        if point not in found
    )
    for point in () if strays else ground.keys() - found.keys():
        found[point] = nearest_sector(point, track, found)
    return found, strays
