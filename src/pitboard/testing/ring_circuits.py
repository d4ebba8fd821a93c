"""Small rectangular circuits for tests, driven clockwise, solvable by hand or brute force.

A ring has the fields that the geometry of a race needs, and nothing to draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from pitboard.bolide.box.circuit import Circuit, Gate, Pit, Sector
from pitboard.bolide.motion.geometry import Line, Point, Region

SCALE = 2


@dataclass(frozen=True, slots=True, eq=False)
class Ring:
    """A ring of `width` x `height` squares, `track` wide; the finish line is in its upper half."""

    id: str
    digest: str
    region: Region
    track_points: tuple[Point, ...]
    sectors: tuple[Sector, ...]
    gates: tuple[Gate, ...]
    grid: tuple[Point, ...]
    pit: Pit
    speed_limit: int | None
    size: tuple[int, int, int]

    def sector_at(self, point: Point) -> Sector:
        """Gets the sector of a point: up, right, down and left side of the ring."""
        (x, y), (width, height, track) = point, self.size
        if y >= height - track and x < width - track:
            return self.sectors[0]
        if x >= width - track and y > track:
            return self.sectors[1]
        return self.sectors[2] if x > track else self.sectors[3]


def _sector(index: int, arrow: Point) -> Sector:
    left, inside = (-arrow[1], arrow[0]), (arrow[1], -arrow[0])
    return Sector(index, f"side {index}", arrow, left, inside, ())


def _halves(*polygon: tuple[float, float]) -> tuple[Point, ...]:
    return tuple((int(x * SCALE), int(y * SCALE)) for x, y in polygon)


def ring(
    width: int = 9,
    height: int = 7,
    track: int = 2,
    *,
    curbs: Sequence[Sequence[tuple[float, float]]] = (),
    entry_limit: int | None = None,
    speed_limit: int | None = None,
) -> Circuit:
    """Gets a ring with borders through grid points and a pit entry above its upper side.

    The finish line crosses the upper side in the middle, the entry lies two squares before it.
    """
    right, top, low = width - track, height - track, track
    outer = _halves((0, 0), (width, 0), (width, height), (0, height))
    hole = _halves((low, low), (right, low), (right, top), (low, top))
    patches = [_halves(*curb) for curb in curbs]
    middle = width // 2
    area = _halves(
        (middle - 2, height), (middle, height), (middle, height + 1), (middle - 2, height + 1)
    )
    region = Region(outer, [hole], patches, SCALE)
    finish = _halves((middle + 0.5, height + 1), (middle + 0.5, top - 0.5))
    in_line = _halves((middle - 2, height + 0.5), (middle, height + 0.5))
    points = tuple(
        point
        for point in sorted((x, y) for x in range(-1, width + 2) for y in range(-1, height + 2))
        if region.contains(point)
    )
    name = f"ring-{width}-{height}-{track}-{len(patches)}-{entry_limit}-{speed_limit}"
    made = Ring(
        id=name,
        digest=name,
        region=region,
        track_points=points,
        sectors=tuple(_sector(*side) for side in enumerate([(1, 0), (0, -1), (-1, 0), (0, 1)])),
        gates=(Gate("finish", 0, Line(finish[0], finish[1], SCALE)),),
        grid=((middle, height - 1), (middle - 1, height)),
        pit=Pit(
            in_line=Line(in_line[0], in_line[1], SCALE),
            has_line=True,
            entry_area=area,
            entry=Region(outer, [hole], [*patches, area], SCALE),
            speed_limit=entry_limit,
            boxes=6,
            full_fuel=1,
            pit_stop=2,
            half_fuel=3,
            out_points=((middle + 1, height), (middle + 1, height - 1)),
            queue=(),
        ),
        speed_limit=speed_limit,
        size=(width, height, track),
    )
    return cast(Circuit, made)
