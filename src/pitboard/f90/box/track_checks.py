"""Checks of a track as a whole, after its file could be read: problems with place and reason."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData
from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.formats import FORMATS
from pitboard.f90.box.track import CONDITIONS, PATH_ENDS, SectionType, Track

GRID_PLACES = 12

FARTHEST_REENTRY = 3
"""How many sections beyond its braking section a failed late braking may come back.

A success stands one section on, and even the slowest car makes two more in the turn that the
failed one spends coming back: any farther, and failing could gain ground.
"""

_CROSSED = 3.0
"""How near two stretches come that cross, as far as steps along them show."""

_Found = Iterator[tuple[str, str, dict[str, Any]]]


def inconsistencies(track: Track, file: str) -> Iterator[BadData]:
    """Gets everything that is wrong with a track as a whole."""
    if not track.sections:
        yield BadData(DataProblem.COUNT, file, "sections", found=0, expected="4+")
        return
    for check in _CHECKS:
        for code, where, data in check(track):
            yield BadData(code, file, where, **data)


def _odd(where: str, reason: str, **data: object) -> tuple[str, str, dict[str, Any]]:
    return DataProblem.INCONSISTENT, where, {"reason": reason, **data}


def _check_corner_numbers(track: Track) -> _Found:
    for i, corner in enumerate(track.corners):
        if corner.number != i + 1:
            where = f"corners[{i}].number"
            yield _odd(where, "corner-order", found=corner.number, expected=i + 1)


def _check_corner_sections(track: Track) -> _Found:
    known = {corner.number for corner in track.corners}
    places: dict[int, list[int]] = {number: [] for number in known}
    for i, section in enumerate(track.sections):
        if section.corner in known:
            places[section.corner].append(i)
        elif section.corner:
            choices = ", ".join(map(str, sorted(known)))
            where = f"sections[{i}].corner"
            yield DataProblem.CHOICE, where, {"found": section.corner, "choices": choices}
    for i, corner in enumerate(track.corners):
        runs = sum(s - 1 not in places[corner.number] for s in places[corner.number])
        if runs == 0:
            yield _odd(f"corners[{i}].number", "corner-empty", corner=corner.number)
        elif runs > 1:
            where = f"sections[{places[corner.number][-1]}].corner"
            yield _odd(where, "corner-split", corner=corner.number)


def _check_straights(track: Track) -> _Found:
    if SectionType.STRAIGHT not in track.types:
        yield _odd("sections", "no-straight")


def _check_points(track: Track) -> _Found:
    reach = track.geometry.width / 2
    for i, points in enumerate(track.points):
        ranks = [point.outer for point in points]
        for k, point in enumerate(points):
            where = f"sections[{i}].points[{k}]"
            if point.outer in ranks[:k]:
                yield DataProblem.DUPLICATE, f"{where}.outer", {"found": point.outer}
            if abs(point.offset) > reach:
                limits = {"found": point.offset, "low": -reach, "high": reach}
                yield DataProblem.RANGE, f"{where}.offset", limits


def _check_off_tracks(track: Track) -> _Found:
    form = FORMATS[track.edition]
    least = form.nearest_reentry
    for path in track.off_tracks:
        where = f"sections[{path.section}].off_track"
        for k, reentry in enumerate(path.reentries):
            ahead = (reentry.section - path.section) % track.length
            most = FARTHEST_REENTRY if k else form.first_reentry
            if not least <= ahead <= most:
                yield _odd(
                    f"{where}.re_entries[{k}].section",
                    "re-entry-far",
                    found=reentry.section + 1,
                    first=(path.section + least) % track.length + 1,
                    last=(path.section + most) % track.length + 1,
                )
        if not path.steps or path.steps[-1].icon not in PATH_ENDS:
            yield _odd(f"{where}.steps", "off-track-open", ends=", ".join(sorted(PATH_ENDS)))
        for k, step in enumerate(path.steps[:-1]):
            if step.icon in PATH_ENDS:
                yield _odd(f"{where}.steps[{k}].icon", "off-track-beyond", icon=step.icon)


def _check_turn_indicator(track: Track) -> _Found:
    if sum(track.stages) != track.turns:
        yield _odd("stages", "stages-sum", found=sum(track.stages), expected=track.turns)
    if len(track.laps) != track.turns:
        yield DataProblem.COUNT, "laps", {"found": len(track.laps), "expected": track.turns}
    for i, (lap, following) in enumerate(pairwise(track.laps), 1):
        if following <= lap:
            yield _odd(f"laps[{i}]", "laps-order", found=following, previous=lap)


def _check_grid(track: Track) -> _Found:
    needed = math.ceil(GRID_PLACES / track.grid_places)
    if len(track.grid) < needed:
        yield DataProblem.COUNT, "grid", {"found": len(track.grid), "expected": needed}
    for i, section in enumerate(track.grid):
        expected = track.length - i
        if section + 1 != expected:
            yield _odd(f"grid[{i}]", "grid-place", found=section + 1, expected=expected)


def _check_weather(track: Track) -> _Found:
    expected, stage = 99, 0
    for i, slot in enumerate(track.weather):
        if slot.high != expected:
            yield _odd(f"weather[{i}].high", "weather-gap", found=slot.high, expected=expected)
        if slot.low > slot.high:
            limits = {"found": slot.low, "low": 1, "high": slot.high}
            yield DataProblem.RANGE, f"weather[{i}].low", limits
        if CONDITIONS.index(slot.condition) < stage:
            order = ", ".join(CONDITIONS)
            yield _odd(f"weather[{i}].condition", "weather-order", order=order)
        expected, stage = slot.low - 1, max(stage, CONDITIONS.index(slot.condition))
    if expected != 0:
        yield _odd("weather", "weather-end", found=expected + 1)


def _check_line(track: Track) -> _Found:
    width, size = track.geometry.width, track.geometry.size
    for i, (x, y) in enumerate(track.geometry.line):
        if not (0 <= x <= size.x and 0 <= y <= size.y):
            board = f"{size.x:g} x {size.y:g}"
            yield _odd(f"geometry.line[{i}]", "line-outside", found=f"{x:g}, {y:g}", board=board)
    line = CentreLine(track)
    crossings = [line.crossing(bridge) for bridge in track.geometry.bridges]
    for i, (gap, _, _) in enumerate(crossings):
        if gap > _CROSSED:
            yield _odd(f"geometry.bridges[{i}]", "bridge-apart", gap=round(gap))
    gap, here, there = _narrowest(line, width, crossings)
    if gap < width:
        yield _odd(
            "geometry.line",
            "line-close",
            section=line.section_at(here) + 1,
            other=line.section_at(there) + 1,
            gap=round(gap),
            width=width,
        )


def _narrowest(
    line: CentreLine, width: float, crossings: Sequence[tuple[float, float, float]]
) -> tuple[float, float, float]:
    """Gets how near two stretches of the line come, and where; about 0 where they cross.

    Around a bridge they may.
    """
    count = max(8, round(line.lap / width * 4))
    step = line.lap / count
    spots = [line.at(i * step) for i in range(count)]

    def is_bridged(i: int, k: int) -> bool:
        return any(
            line.apart(a * step, over) < 2 * width and line.apart(b * step, under) < 2 * width
            for _, over, under in crossings
            for a, b in ((i, k), (k, i))
        )

    # Around a hairpin as tight as the ribbon allows, points this far apart are a width apart.
    apart = math.ceil(width * math.pi / 2 * 1.2 / step)
    pairs = (
        (math.dist(spots[i], spots[k]), i * step, k * step)
        for i in range(count)
        for k in range(i + apart, min(count, count + i - apart + 1))
        if not is_bridged(i, k)
    )
    return min(pairs, default=(0.0, 0.0, 0.0))


_CHECKS: tuple[Callable[[Track], _Found], ...] = (
    _check_corner_numbers,
    _check_corner_sections,
    _check_straights,
    _check_points,
    _check_off_tracks,
    _check_turn_indicator,
    _check_grid,
    _check_weather,
    _check_line,
)
