"""What a circuit is: borders, black and white points, sectors, lines, start grid, pit and print.

It may not know cars, moves or any rule of driving, nor how its file is read (`circuits`). Shapes
are in 1/scale squares, points for cars in whole squares, x to the East and y to the North.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from pitboard.bolide.drawing.outlines import Polygon
from pitboard.bolide.motion.geometry import Line, Point, Region

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


def nearest_sector(point: Point, track: Sequence[Point], found: dict[Point, Sector]) -> Sector:
    """Gets the sector of the nearest track point, the earlier one of two (BO-R21)."""
    x, y = point

    def key(other: Point) -> tuple[int, int]:
        return (other[0] - x) ** 2 + (other[1] - y) ** 2, found[other].index

    return found[min(track, key=key)]
