"""Exact geometry of outlines: where they meet, what they contain.

Outlines are simple or ought to be; vertices are whole numbers. It may not know what an outline is
the border of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cmp_to_key

from pitboard.bolide.motion.geometry import Point, edges

Polygon = tuple[Point, ...]
Segment = tuple[Point, Point]


def _cross(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _on(a: Point, b: Point, c: Point) -> bool:
    """Returns whether c, in line with a and b, lies between them."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Returns whether two segments share a point."""
    s1, s2, s3, s4 = _cross(a, b, c), _cross(a, b, d), _cross(c, d, a), _cross(c, d, b)
    if ((s1 > 0) != (s2 > 0)) and ((s3 > 0) != (s4 > 0)) and s1 and s2 and s3 and s4:
        return True
    return (
        (s1 == 0 and _on(a, b, c))
        or (s2 == 0 and _on(a, b, d))
        or (s3 == 0 and _on(c, d, a))
        or (s4 == 0 and _on(c, d, b))
    )


def crosses(line: Segment, a: Point, b: Point) -> bool:
    """Returns whether a line crosses an edge; a vertex common to two edges counts for one."""
    return (_cross(*line, a) > 0) is not (_cross(*line, b) > 0) and meet(*line, a, b)


def holds(polygon: Sequence[Point], place: Point) -> bool:
    """Returns whether a place lies inside a polygon or on its border."""
    y = place[1]
    inside = False
    for a, b in edges(polygon):
        turn = _cross(a, b, place)
        if turn == 0 and _on(a, b, place):
            return True
        if (a[1] > y) is not (b[1] > y) and (turn > 0) is (b[1] > y):
            inside = not inside
    return inside


def points_on(line: Segment, scale: int) -> Iterator[Point]:
    """Gets the grid points on a line."""
    a, b = line
    low_x, high_x = sorted((a[0], b[0]))
    low_y, high_y = sorted((a[1], b[1]))
    for x in range(-(-low_x // scale), high_x // scale + 1):
        for y in range(-(-low_y // scale), high_y // scale + 1):
            if _cross(a, b, (x * scale, y * scale)) == 0:
                yield x, y


def scan(polygon: Sequence[Point], scale: int) -> tuple[set[Point], set[Point]]:
    """Gets the grid points strictly inside a polygon and those on its border.

    One pass along the rows of the grid: testing every point would take much longer.
    """
    crossings: dict[int, list[tuple[int, int]]] = {}
    border: set[Point] = set()
    for edge in edges(polygon):
        (x1, y1), (x2, y2) = sorted(edge, key=lambda end: (end[1], end[0]))
        rise = y2 - y1
        if rise == 0:
            if y1 % scale == 0:
                border |= {(x, y1 // scale) for x in range(-(-x1 // scale), x2 // scale + 1)}
            continue
        for row in range(-(-y1 // scale), y2 // scale + 1):
            # The edge meets the row at across / size squares.
            across, size = x1 * rise + (row * scale - y1) * (x2 - x1), rise * scale
            if across % size == 0:
                border.add((across // size, row))
            if row * scale < y2:
                crossings.setdefault(row, []).append((across, size))
    inside: set[Point] = set()
    for row, met in crossings.items():
        met.sort(key=cmp_to_key(_compared))
        for (a, a_size), (b, b_size) in zip(met[::2], met[1::2], strict=True):
            inside |= {(x, row) for x in range(-(-a // a_size), b // b_size + 1)}
    return inside - border, border


def _compared(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Compares two fractions."""
    return one[0] * other[1] - other[0] * one[1]


# ---- Outlines that should keep apart

NamedEdge = tuple[Point, Point, str, int, int]
"""An edge, the outline it belongs to, its number there and the outline's number of edges."""


def touches(outlines: Iterable[tuple[str, Polygon]]) -> Iterator[tuple[NamedEdge, NamedEdge]]:
    """Finds edges of outlines that should keep apart but meet, sweeping from West to East."""
    listed = sorted(
        (
            (a, b, where, i, len(polygon))
            for where, polygon in outlines
            for i, (a, b) in enumerate(edges(polygon))
        ),
        key=lambda edge: min(edge[0][0], edge[1][0]),
    )
    near: list[NamedEdge] = []
    for edge in listed:
        a, b, where, i, count = edge
        west = min(a[0], b[0])
        south, north = min(a[1], b[1]), max(a[1], b[1])
        near = [other for other in near if max(other[0][0], other[1][0]) >= west]
        for other in near:
            c, d, other_where, k, _ = other
            if max(c[1], d[1]) < south or min(c[1], d[1]) > north:
                continue
            if where == other_where and (i - k) % count in (1, count - 1):
                if _folded(a, b, c, d):
                    yield edge, other
            elif meet(a, b, c, d):
                yield edge, other
        near.append(edge)


def _folded(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Returns whether two edges with a common vertex lie on each other."""
    if _cross(a, b, c) or _cross(a, b, d):
        return False
    start, middle, end = (a, b, d) if b == c else (c, d, b)
    ahead = (middle[0] - start[0]) * (end[0] - middle[0])
    return ahead + (middle[1] - start[1]) * (end[1] - middle[1]) < 0
