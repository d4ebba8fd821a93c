"""Checks whether a circuit can be driven.

These checks are too slow to run at every load: the exact lap, and a way round from every point.
It knows the tables of legal moves and the solver, and nothing of cars in a race.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from pitboard.bolide.box.circuit import Circuit, Ground
from pitboard.bolide.box.circuits import circuit_file, circuit_problems
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import AHEAD, RADIUS, UP_TO, WINDOW, bit, reach, vectors
from pitboard.bolide.solver.solver import Plan, basic_plan, solve
from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData

YARDSTICK = Plan(top1=7, top2=7, sharps1=3, sharps2=3, stop="none", box=1)
"""What every circuit must allow: a lap at speed 7 with three Sharp Brakings."""

MANOEUVRE = 2
"""A car that has stopped can always make a move of this speed, and stop again after it."""

LEAST_TARGETS = 2
"""The Sharp Braking targets a car must find at every curve."""

_Found = Iterator[tuple[str, str, dict[str, Any]]]


def check_circuit(path: str | Path) -> list[BadData]:
    """Gets every problem of a circuit file; drivability is checked only if there is no other.

    :raises BadOption: if there is no such file.
    """
    circuit, problems = circuit_problems(path)
    if circuit is None or problems:
        return problems
    file = circuit_file(path).name
    return [
        BadData(code, file, where, **data)
        for check in _CHECKS
        for code, where, data in check(circuit)
    ]


def _problem(where: str, reason: str, **data: object) -> tuple[str, str, dict[str, Any]]:
    return DataProblem.INCONSISTENT, where, {"reason": reason, **data}


def _many(points: Iterable[Point]) -> dict[str, Any]:
    """Gets the first of some points, and their number."""
    listed = sorted(points)
    return {"at": f"{listed[0][0]}, {listed[0][1]}", "count": len(listed)}


def _check_reachable(circuit: Circuit) -> _Found:
    tables = reach(circuit)
    found, frontier = {circuit.grid[0]}, [circuit.grid[0]]
    while frontier:
        x, y = frontier.pop()
        near = {(x + dx, y + dy) for dx, dy in vectors(tables.closed[x, y] & UP_TO[MANOEUVRE])}
        frontier += near - found
        found |= near
    if lost := set(circuit.track_points) - found:
        yield _problem("track", "points-unreachable", **_many(lost))


def _check_lap(circuit: Circuit) -> _Found:
    solution = solve(circuit, YARDSTICK)
    if solution.best_lap is None or solution.race is None:
        top, brakings = YARDSTICK.top1, YARDSTICK.sharps1
        yield _problem("track", "no-lap", speed=top, brakings=brakings)
        return
    stuck = [p for p in circuit.track_points if solution.from_standing_start(1, p, 0) is None]
    if stuck:
        yield _problem("track", "dead-end", **_many(stuck))


def _check_braking(circuit: Circuit) -> _Found:
    """Looks for curves at which a car that arrives straight and at speed has no way to brake.

    Checked are the first points of a sector, away from the borders, from which only a Sharp Braking
    keeps such a car on the track.
    """
    forced: dict[int, list[tuple[int, int, Point]]] = {}
    for point in circuit.track_points:
        found = _forced_braking(circuit, point)
        if found is not None:
            sector = circuit.sector_at(point)
            ahead = point[0] * sector.arrow[0] + point[1] * sector.arrow[1]
            forced.setdefault(sector.index, []).append((ahead, -found, point))
    for index, places in sorted(forced.items()):
        _, targets, point = min(places)
        if -targets < LEAST_TARGETS:
            data = {"speed": YARDSTICK.top1, "found": -targets, "expected": LEAST_TARGETS}
            yield _problem(f"sectors[{index}]", "no-braking", **_many([point]), **data)


def _forced_braking(circuit: Circuit, point: Point) -> int | None:
    """Gets the Sharp Braking targets of a car at speed, None if it need not brake at this point."""
    closed, sector = reach(circuit).closed, circuit.sector_at(point)
    (x, y), (lx, ly) = point, sector.left
    vx, vy = (YARDSTICK.top1 * part for part in sector.arrow)
    beside = ((x + lx, y + ly), (x - lx, y - ly))
    if any(circuit.ground(other) is not Ground.TRACK for other in beside):
        return None
    arrived = closed.get((x - vx, y - vy), 0) & bit((vx, vy))
    if not arrived or closed[point] & WINDOW[vx, vy] & UP_TO[YARDSTICK.top1]:
        return None
    return (closed[point] & AHEAD[vx, vy]).bit_count()


def _check_pit_lane(circuit: Circuit) -> _Found:
    entering = 0
    for mask in reach(circuit).enters.values():
        entering |= mask
    limit = circuit.pit.speed_limit or RADIUS
    where = "pit.in_line" if circuit.pit.has_line else "pit.first_box"
    left, scale = circuit.pit.in_line.left, circuit.scale
    at = f"{left[0] / scale:g}, {left[1] / scale:g}"
    if not entering:
        yield _problem(where, "pit-nowhere", at=at)
    elif not entering & UP_TO[limit]:
        yield _problem(where, "pit-entry-fast", at=at, limit=limit)


def _check_best(circuit: Circuit) -> _Found:
    """Compares the optimum a file claims with the exact one."""
    best, hints = solve(circuit, basic_plan(circuit)), circuit.hints
    for key, claimed, found in (
        ("best_lap", hints.best_lap, best.best_lap),
        ("best_race", hints.best_race, best.race),
    ):
        if claimed is not None and claimed != found:
            yield _problem(f"hints.{key}", "not-the-best", found=claimed, expected=found or 0)


_CHECKS: tuple[Callable[[Circuit], _Found], ...] = (
    _check_reachable,
    _check_lap,
    _check_braking,
    _check_pit_lane,
    _check_best,
)
