"""Exact geometry, against a slow implementation with fractions that shares no code with it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import atan2, gcd

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pitboard.bolide.motion.geometry import Line, Point, Region, cover

Exact = tuple[Fraction, Fraction]

# The independent implementation: winding by quadrants instead of rays, clipping by half-planes
# instead of cuts by cross products.


def _quadrant(x: Fraction, y: Fraction) -> int:
    if x > 0 and y >= 0:
        return 0
    if x <= 0 and y > 0:
        return 1
    if x < 0 and y <= 0:
        return 2
    return 3


def _on_edge(q: Exact, a: Point, b: Point) -> bool:
    axis = 0 if a[0] != b[0] else 1
    part = (q[axis] - a[axis]) / Fraction(b[axis] - a[axis])
    other = 1 - axis
    return 0 <= part <= 1 and q[other] == a[other] + part * (b[other] - a[other])


def slow_locate(polygon: Sequence[Point], q: Exact) -> str:
    ring = [*polygon, polygon[0]]
    pairs = list(pairwise(ring))
    if any(_on_edge(q, a, b) for a, b in pairs):
        return "border"
    turns = 0
    for a, b in pairs:
        ax, ay, bx, by = a[0] - q[0], a[1] - q[1], b[0] - q[0], b[1] - q[1]
        step = (_quadrant(bx, by) - _quadrant(ax, ay)) % 4
        if step == 3:
            step = -1
        elif step == 2 and ax * by - ay * bx < 0:
            step = -2
        turns += step
    return "inside" if turns else "outside"


def slow_contains(region: Region, q: Exact) -> bool:
    if any(slow_locate(patch, q) != "outside" for patch in region.patches):
        return True
    return slow_locate(region.outer, q) != "outside" and all(
        slow_locate(hole, q) != "inside" for hole in region.holes
    )


def _at(a: Point, b: Point, part: Fraction, scale: int) -> Exact:
    return (
        scale * (a[0] + part * (b[0] - a[0])),
        scale * (a[1] + part * (b[1] - a[1])),
    )


def _roots(a: Point, b: Point, p: Point, q: Point, scale: int) -> set[Fraction]:
    """Where the segment meets the straight line through an edge, and where it passes its ends."""
    found = set()
    normal = (q[1] - p[1], p[0] - q[0])
    offset = [normal[0] * (scale * e[0] - p[0]) + normal[1] * (scale * e[1] - p[1]) for e in (a, b)]
    if offset[0] != offset[1]:
        found.add(Fraction(offset[0], offset[0] - offset[1]))
    for axis in (0, 1):
        if a[axis] != b[axis]:
            for end in (p, q):
                found.add(Fraction(end[axis] - scale * a[axis], scale * (b[axis] - a[axis])))
    return {root for root in found if 0 < root < 1}


def slow_leaves(region: Region, a: Point, b: Point) -> Fraction | None:
    if a == b:
        return None if slow_contains(region, _at(a, b, Fraction(0), region.scale)) else Fraction(0)
    marks = {Fraction(0), Fraction(1)}
    for polygon in (region.outer, *region.holes, *region.patches):
        ring = [*polygon, polygon[0]]
        for p, q in pairwise(ring):
            marks |= _roots(a, b, p, q, region.scale)
    ordered = sorted(marks)
    for low, high in pairwise(ordered):
        if not slow_contains(region, _at(a, b, (low + high) / 2, region.scale)):
            return low
    return None


# Random polygons: points around a centre, in the order of their angle, are a simple polygon.


@st.composite
def stars(draw: st.DrawFn, centre: Point, reach: int) -> list[Point]:
    spot = st.tuples(st.integers(-reach, reach), st.integers(-reach, reach)).filter(any)
    rays = {}
    for x, y in (*draw(st.lists(spot, max_size=9)), (reach, 1), (-reach, 2), (1, -reach)):
        common = gcd(x, y)
        rays[x // common, y // common] = (x, y)
    ordered = sorted(rays.values(), key=lambda ray: atan2(ray[1], ray[0]))
    return [(centre[0] + x, centre[1] + y) for x, y in ordered]


@st.composite
def regions(draw: st.DrawFn) -> Region:
    scale = draw(st.sampled_from([1, 2, 3, 4]))
    outer = draw(stars((0, 0), 6 * scale))
    centres = st.tuples(st.integers(-4 * scale, 4 * scale), st.integers(-4 * scale, 4 * scale))
    holes = [draw(stars(draw(centres), 2 * scale)) for _ in range(draw(st.integers(0, 2)))]
    patches = [draw(stars(draw(centres), 2 * scale)) for _ in range(draw(st.integers(0, 2)))]
    return Region(outer, holes, patches, scale)


POINTS = st.tuples(st.integers(-7, 7), st.integers(-7, 7))


@pytest.mark.slow
@given(regions(), POINTS)
def test_a_point_is_where_the_slow_way_finds_it(region: Region, q: Point) -> None:
    exact = (Fraction(q[0] * region.scale), Fraction(q[1] * region.scale))

    assert region.contains(q) is slow_contains(region, exact)


@pytest.mark.slow
@given(regions(), POINTS, POINTS)
def test_a_segment_leaves_where_the_slow_way_finds_it(region: Region, a: Point, b: Point) -> None:
    expected = slow_leaves(region, a, b)

    assert region.leaves_at(a, b) == expected
    assert region.segment_inside(a, b) is (expected is None)
    assert region.segment_inside(b, a) is (expected is None)


@given(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), st.fractions(0, 1, max_denominator=40))
def test_the_cells_of_a_vector_cover_every_point_of_it(vector: Point, part: Fraction) -> None:
    x, y = part * vector[0], part * vector[1]

    cells = cover(vector)

    assert any(cx <= x <= cx + 1 and cy <= y <= cy + 1 for cx, cy in cells)
    assert len(cells) == len(set(cells)) <= max(abs(vector[0]) + abs(vector[1]), 1)


# ---- A track by hand, in half squares: 10 x 8 squares with a hole, a notch and two curbs.
#
#   The hole is the square from (3, 3) to (7, 6); the outer border has a notch at (5, 0)-(6, 1).
#   One curb widens the hole's corner (3, 3), one sticks out of the border at (0, 4).

OUTER = [(0, 0), (10, 0), (10, 2), (12, 2), (12, 0), (20, 0), (20, 16), (0, 16)]
HOLE = [(6, 6), (14, 6), (14, 12), (6, 12)]
CORNER = [(5, 5), (8, 6), (6, 9)]
OUTSIDE = [(-3, 7), (1, 7), (1, 9), (-3, 9)]
TRACK = Region(OUTER, [HOLE], [CORNER, OUTSIDE], 2)


@pytest.mark.rule("BO-MOVE-13")
@pytest.mark.parametrize(
    ("point", "on_track"),
    [((1, 1), True), ((0, 0), True), ((5, 1), True), ((7, 6), True), ((4, 4), False),
     ((5, 4), False), ((11, 4), False), ((10, 8), True), ((6, 0), True), ((0, -1), False)],
)  # fmt: skip
def test_points_inside_and_on_the_borders_are_on_the_track(point: Point, on_track: bool) -> None:
    assert TRACK.contains(point) is on_track


@pytest.mark.rule("BO-MOVE-14")
def test_points_on_curbs_are_on_the_track_wherever_they_lie() -> None:
    bare = Region(OUTER, [HOLE], [], 2)
    row = [(x, 4) for x in range(-3, 4)]

    assert [bare.contains(point) for point in row] == [False] * 3 + [True] * 4
    assert [TRACK.contains(point) for point in row] == [False] * 2 + [True] * 5


@pytest.mark.rule("BO-TRAJ-01", "BO-TRAJ-02", "BO-TRAJ-03", "BO-TRAJ-04", "BO-TRAJ-05")
@pytest.mark.parametrize(
    ("a", "b", "left_at"),
    [
        pytest.param((1, 1), (9, 2), None, id="in the open"),
        pytest.param((0, 0), (0, 8), None, id="along the border"),
        pytest.param((2, 6), (8, 6), None, id="along the hole"),
        pytest.param((4, 0), (7, 0), Fraction(1, 3), id="across the notch"),
        pytest.param((4, 1), (7, 1), None, id="along the notch"),
        pytest.param((8, 2), (6, 7), Fraction(1, 2), id="cuts the hole"),
        pytest.param((8, 7), (8, 2), None, id="beside the hole"),
        pytest.param((8, 5), (6, 7), None, id="touches a corner of the hole"),
        pytest.param((2, 5), (4, 3), None, id="cuts a corner over the curb"),
        pytest.param((2, 7), (5, 1), Fraction(1, 3), id="over hole and curb"),
        pytest.param((1, 4), (-1, 4), None, id="to the tip of a curb outside"),
        pytest.param((1, 4), (-2, 4), Fraction(5, 6), id="over a curb and beyond it"),
        pytest.param((0, 3), (-1, 4), Fraction(0), id="to a curb over ground outside"),
        pytest.param((4, 4), (2, 4), Fraction(0), id="begins outside"),
        pytest.param((2, 2), (2, 2), None, id="stays"),
        pytest.param((4, 4), (4, 4), Fraction(0), id="stays outside"),
    ],
)
def test_a_trajectory_is_legal_if_all_of_it_is_on_track_or_curbs(
    a: Point, b: Point, left_at: Fraction | None
) -> None:
    assert slow_leaves(TRACK, a, b) == left_at
    assert TRACK.leaves_at(a, b) == left_at
    assert TRACK.segment_inside(a, b) is (left_at is None)


@pytest.mark.rule("BO-TRAJ-06")
def test_a_neighbouring_target_may_be_illegal_though_it_lies_on_the_track() -> None:
    # Given a bend to the South that a move of 7 East and 3 South rounds
    bend = Region([(0, 0), (14, 0), (14, 8), (0, 8)], [[(0, 0), (12, 0), (12, 2), (0, 2)]], [], 2)
    start = (0, 4)
    targets = [(7, 1), (6, 1), (7, 0), (6, 0)]

    assert [bend.contains(target) for target in targets] == [True] * 4
    assert [bend.segment_inside(start, target) for target in targets] == [
        True,
        True,
        False,
        False,
    ]


def test_two_regions_differ_where_one_has_a_patch_more() -> None:
    plain = Region(OUTER, [HOLE], [CORNER], 2)

    cells = sorted(plain.differing_cells(TRACK))

    assert cells == [(x, y) for x in (-2, -1, 0) for y in (3, 4)]
    assert sorted(TRACK.differing_cells(plain)) == cells
    assert list(plain.differing_cells(plain)) == []
    assert set(cells) <= set(TRACK.border_cells())


# ---- Lines


@given(POINTS, POINTS, POINTS, POINTS, st.sampled_from([1, 2, 4]))
def test_a_line_is_met_where_the_slow_way_finds_it(
    left: Point, right: Point, a: Point, b: Point, scale: int
) -> None:
    assume(left != right)
    line = Line(left, right, scale)
    parts = {Fraction(0), Fraction(1), *_roots(a, b, left, right, scale)}
    met = [part for part in sorted(parts) if _on_edge(_at(a, b, part, scale), left, right)]

    assert line.meets_at(a, b) == (met[0] if met else None)
    assert line.met_by(a, b) is bool(met)
    assert line.crossed(a, b) is (line.side(a) < 0 <= line.side(b) and bool(met))
    assert line.crossed_back(a, b) is (line.side(a) >= 0 > line.side(b) and bool(met))


def test_a_point_on_a_line_is_beyond_it_and_a_line_has_two_ends() -> None:
    # Given a line across a track that leads North, from (0, 2) to (3, 2)
    line = Line((0, 4), (6, 4), 2)

    assert [line.side((1, y)) for y in (1, 2, 3)] == [-12, 0, 12]
    assert [line.crossed((1, 0), end) for end in [(1, 1), (1, 2), (1, 3)]] == [False, True, True]
    assert [line.crossed((1, 2), end) for end in [(1, 3), (2, 2)]] == [False, False]
    assert [line.crossed_back((1, 2), end) for end in [(1, 1), (1, 3)]] == [True, False]
    assert [line.crossed((4, 1), end) for end in [(4, 3), (2, 3), (0, 3)]] == [False, True, True]
    assert [line.met_by(x, (x[0], 2)) for x in [(0, 0), (3, 0), (4, 0)]] == [True, True, False]
    assert [line.meets_at(a, (-2, 2)) for a in [(5, 2), (2, 2)]] == [Fraction(2, 7), Fraction(0)]
    assert line.meets_at((-2, 2), (-1, 2)) is None
