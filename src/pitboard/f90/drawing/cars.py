"""Draws cars on a board: liveries, and who stands where in a section."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.track import XY, Spot, Track
from pitboard.f90.drawing.svg import el, placed, text

LIVERIES = {
    "scarlet": ("#d3202f", "#ffffff", "stripe"),
    "azure": ("#2f86ea", "#ffffff", "halves"),
    "emerald": ("#12936a", "#ffffff", "hoops"),
    "tangerine": ("#f5781e", "#1a1c1f", "double"),
    "rose": ("#ffa3cd", "#5c0f38", "nose"),
    "ice": ("#7fe9f5", "#0d3a66", "chevron"),
    "ultrafast": ("#8b949f", "#17191c", "chevron3"),
    "superfast": ("#1c1f23", "#f3f5f6", "chevron2"),
    "fast": ("#ffdf2b", "#17191c", "chevron1"),
    "slow": ("#5a2d91", "#ffffff", "dot"),
    "safety": ("#ffffff", "#e0761b", "stripe"),
}
"""Body colour, colour of the mark and mark; the mark, not the colour, is the identity."""

ROBOTS = frozenset({"ultrafast", "superfast", "fast", "slow"})


@dataclass(frozen=True, slots=True)
class CarMark:
    """A car to draw, by its place in the section's queue (0 the front).

    `point` is the trajectory point it stands on, -1 for none; `active` marks the car to act; a car
    that is `off` the track stands beside its section.
    """

    number: str
    livery: str
    section: int
    place: int = 0
    point: int = -1
    active: bool = False
    off: bool = False


_CAR_SCALE = 1.14
CAR_LENGTH = 44
_FORMATIONS = ((2, 1.0), (2, 0.8), (3, 0.72), (4, 0.6), (4, 0.45))
"""Cars abreast and their size, tried in turn until the section holds its cars."""
_OFF_LANE = 0.85
"""How far from the middle of the road a car off the track stands, in widths of the road."""
_OFF_SIZE = 0.8
_HALO = '<rect class="halo" x="-20.5" y="-10" width="40.5" height="20" rx="4"/>'
_ROUND_PLATE = '<circle class="plate" r="7"/>'
_SQUARE_PLATE = '<rect class="plate" x="-6.5" y="-6.3" width="13" height="12.6"/>'


def draw_cars(line: CentreLine, track: Track, cars: Sequence[CarMark]) -> Iterable[str]:
    for section in sorted({car.section for car in cars}):
        here = sorted((car for car in cars if car.section == section), key=lambda car: car.place)
        yield from _off_the_track(line, track, [car for car in here if car.off])
        queue = [car for car in here if not car.off]
        abreast, size = _formation(line, section, len(queue))
        beside = [car for car in queue if car.point < 0]
        for car in reversed(queue):
            if car.point >= 0:
                point = track.points[section][car.point]
                distance = line.along(Spot(section, point.share, point.offset))
                yield _car(line, car, distance, point.offset, size)
            else:
                row, lane = divmod(beside.index(car), abreast)
                distance = line.starts[section + 1] - (row + 0.5) * CAR_LENGTH * size
                offset = (lane - (abreast - 1) / 2) * track.geometry.width / abreast
                yield _car(line, car, distance, offset, size)


def _off_the_track(line: CentreLine, track: Track, cars: Sequence[CarMark]) -> Iterable[str]:
    for row, car in enumerate(cars):
        distance = line.starts[car.section + 1] - (row + 0.5) * CAR_LENGTH * _OFF_SIZE
        yield _car(line, car, distance, _OFF_LANE * track.geometry.width, _OFF_SIZE)


def _formation(line: CentreLine, section: int, count: int) -> tuple[int, float]:
    room = line.starts[section + 1] - line.starts[section]
    for abreast, size in _FORMATIONS:
        if math.ceil(count / abreast) * CAR_LENGTH * size <= room:
            return abreast, size
    return _FORMATIONS[-1]


def _car(line: CentreLine, car: CarMark, distance: float, lane: float, size: float) -> str:
    body, mark, pattern = LIVERIES[car.livery]
    heading = line.heading(distance)
    behind = XY(-6 * size * math.cos(heading), -6 * size * math.sin(heading))
    parts = [
        _HALO if car.active else "",
        *(_use_car(name) for name in ("car-chassis", f"mark-{pattern}", "car-details")),
    ]
    attrs = {
        "class": "car",
        "data-livery": car.livery,
        "style": f"--body:{body};--mark:{mark}",
        "transform": placed(line.at(distance, lane)),
    }
    return el(
        "g",
        attrs,
        el("g", {"transform": placed(XY(0, 0), heading, round(_CAR_SCALE * size, 3))}, *parts),
        el(
            "g",
            {"transform": placed(behind, scale=max(size, 0.75))},
            _SQUARE_PLATE if car.livery in ROBOTS else _ROUND_PLATE,
            text(car.number, "car-number", 0, 3.9),
        ),
    )


def _use_car(name: str) -> str:
    return el("use", {"href": f"#{name}"})
