"""Exact questions about outlines, against answers found the slow way."""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random

import pytest

from pitboard.bolide.drawing.outlines import (
    Polygon,
    crosses,
    holds,
    meet,
    points_on,
    scan,
    touches,
)
from pitboard.bolide.motion.geometry import Point, Region, edges

SCALE = 4


def star(chance: Random) -> Polygon:
    """A simple polygon around a middle, its vertices on a coarse grid so that much lines up."""
    middle = (chance.randint(20, 28), chance.randint(20, 28))
    found: dict[float, Point] = {}
    for _ in range(chance.randint(5, 14)):
        x, y = chance.randint(-20, 20), chance.randint(-20, 20)
        if (x, y) != (0, 0):
            found[math.atan2(y, x)] = (middle[0] + x, middle[1] + y)
    return tuple(found[angle] for angle in sorted(found))


def simple_stars(count: int) -> list[Polygon]:
    chance = Random(2)
    found: list[Polygon] = []
    while len(found) < count:
        polygon = star(chance)
        if len(polygon) > 2 and not list(touches([("star", polygon)])):
            found.append(polygon)
    return found


def on_segment(a: Point, b: Point, place: Point) -> bool:
    return math.isclose(math.dist(a, place) + math.dist(place, b), math.dist(a, b), abs_tol=1e-9)


def shared(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments share a point, by solving for it."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    size = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if size == 0:
        return any(on_segment(*seg, end) for seg, end in (((a, b), c), ((a, b), d), ((c, d), a)))
    t = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), size)
    u = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), size)
    return 0 <= t <= 1 and 0 <= u <= 1


@pytest.mark.parametrize("polygon", simple_stars(60))
def test_scanned_points_are_those_inside_and_on_the_border(polygon: Polygon) -> None:
    inside, border = scan(polygon, SCALE)

    board = [(x, y) for x in range(-1, 14) for y in range(-1, 14)]
    region = Region(polygon, (), (), SCALE)
    scaled = {point: (point[0] * SCALE, point[1] * SCALE) for point in board}
    assert border == {
        point for point in board if any(on_segment(a, b, scaled[point]) for a, b in edges(polygon))
    }
    assert inside | border == {point for point in board if region.contains(point)}
    assert inside | border == {point for point in board if holds(polygon, scaled[point])}
    assert not inside & border


def test_segments_meet_where_they_share_a_point() -> None:
    chance = Random(3)
    segments = [
        tuple((chance.randint(0, 6), chance.randint(0, 6)) for _ in "ab") for _ in range(90)
    ]
    real = [(a, b) for a, b in segments if a != b]

    answers = [(meet(a, b, c, d), shared(a, b, c, d)) for a, b in real for c, d in real]

    assert {mine for mine, _ in answers} == {True, False}
    assert [pair for pair in answers if pair[0] is not pair[1]] == []


def test_a_line_through_a_vertex_crosses_one_of_its_edges() -> None:
    corner = ((0, 0), (4, 0), (4, 4), (0, 4))

    crossed = [crosses(((2, -2), (6, 2)), a, b) for a, b in edges(corner)]
    through = [crosses(((-1, 5), (5, -1)), a, b) for a, b in edges(corner)]

    assert sum(crossed) % 2 == 0, "it only touches the corner"
    assert sum(through) == 2, "it goes in at one corner and out at another"


def test_grid_points_on_a_line() -> None:
    assert list(points_on(((2, 2), (18, 10)), 2)) == [(1, 1), (3, 2), (5, 3), (7, 4), (9, 5)]
    assert list(points_on(((1, 0), (1, 40)), 2)) == []


@pytest.mark.parametrize(
    ("polygon", "found"),
    [
        (((0, 0), (4, 0), (4, 4), (0, 4)), 0),
        (((0, 0), (4, 4), (4, 0), (0, 4)), 1),
        (((0, 0), (4, 0), (4, 4), (2, 0)), 2),
        (((0, 0), (8, 0), (4, 0), (4, 4)), 2),
    ],
    ids=["square", "bow", "vertex on an edge", "spike"],
)
def test_an_outline_that_meets_itself(polygon: Polygon, found: int) -> None:
    assert len(list(touches([("outline", polygon)]))) == found


def test_outlines_that_meet_each_other_are_named() -> None:
    outer, inner = ((0, 0), (9, 0), (9, 9), (0, 9)), ((3, 3), (9, 5), (3, 6))

    ((_, _, one, first, _), (_, _, other, second, _)), *more = touches(
        [("outer", outer), ("inner", inner)]
    )

    named = {(one, first), (other, second)}
    assert ("outer", 1) in named, "the eastern side is touched by the tip"
    assert {name for name, _ in named} == {"outer", "inner"}
    assert len(more) == 1, "both edges of the tip touch it"
