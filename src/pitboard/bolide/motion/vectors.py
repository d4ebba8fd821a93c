"""Small sums with points and vectors of the grid."""

from __future__ import annotations

from functools import cache
from math import gcd

from pitboard.bolide.motion.geometry import Point

ZERO: Point = (0, 0)
NEIGHBOURS: tuple[Point, ...] = (
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
)
COMPASS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def plus(point: Point, vector: Point) -> Point:
    return (point[0] + vector[0], point[1] + vector[1])


def minus(point: Point, other: Point) -> Point:
    return (point[0] - other[0], point[1] - other[1])


def times(vector: Point, count: int) -> Point:
    return (vector[0] * count, vector[1] * count)


def dot(vector: Point, other: Point) -> int:
    return vector[0] * other[0] + vector[1] * other[1]


def cross(vector: Point, other: Point) -> int:
    """Gets a number above 0 if `other` points to the left of `vector`, below 0 to the right."""
    return vector[0] * other[1] - vector[1] * other[0]


def speed(vector: Point) -> int:
    """Gets the longer of the two components (BO-SPEED-01)."""
    return max(abs(vector[0]), abs(vector[1]))


def squared_distance(point: Point, other: Point) -> int:
    """Gets the squared distance of two points."""
    return (point[0] - other[0]) ** 2 + (point[1] - other[1]) ** 2


def main_directions(vector: Point) -> tuple[Point, ...]:
    """Gets the unit vector along the longer component, or both if they are equal (BO-R45)."""
    x, y = vector
    east = ((x > 0) - (x < 0), 0)
    north = (0, (y > 0) - (y < 0))
    if abs(x) == abs(y):
        return (east, north) if x else ()
    return (east,) if abs(x) > abs(y) else (north,)


def points_on(start: Point, move: Point) -> list[Point]:
    """Gets the grid points a trajectory meets after its start, in order (BO-R05)."""
    x, y = start
    return [(x + step_x, y + step_y) for step_x, step_y in _steps(move)]


@cache
def _steps(move: Point) -> tuple[Point, ...]:
    """Gets the ways from the start of a move to the grid points on it."""
    count = gcd(*move)
    return tuple((move[0] // count * k, move[1] // count * k) for k in range(1, count + 1))
