"""Turns a car has lost against the best possible race of its strategy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.ruleset import STANDARD, STRATEGIES
from pitboard.bolide.solver.solver import Solution, solve, strategy_plan
from pitboard.bolide.state.race import IN_LANE, Car, State, Status

OUT_OF_THE_LANE = 1
"""The turn in which a car is put on the Pit Lane Out line."""


def best_of(circuit: Circuit, fuel: str, tyres: str) -> Solution:
    """Gets the best races with a strategy, in the dry."""
    return solve(circuit, strategy_plan(circuit, fuel, tyres))


def turns_behind(state: State, car: Car) -> float | None:
    """Gets the turns a car has lost since the start; None if unknown."""
    best = best_of(state.circuit, car.fuel, car.tyres)
    rest = _to_go(state, car, best)
    return None if rest is None or best.race is None else float(car.turns + rest - best.race)


def _to_go(state: State, car: Car, best: Solution) -> int | None:
    if car.status == Status.FINISHED:
        return 0
    if car.status in IN_LANE:
        outs = [
            best.from_standing_start(2, point, car.circles)
            for point in state.circuit.pit.out_points
        ]
        known = [turns for turns in outs if turns is not None]
        way = car.target_box - car.box + car.waits + OUT_OF_THE_LANE
        return min(known) + way if known else None
    lap = 0 if car.gates < 0 else state.lap(car)
    circles = min(car.circles, best.circles)
    if car.status in (Status.GRID, Status.PIT_OUT):
        return best.from_standing_start(lap, car.at, circles)
    if car.status == Status.RUNNING:
        return best.to_go(lap, car.at, car.vector, circles)
    return None


def preparations() -> list[Callable[[], None]]:
    """Gets the work of solving the bundled circuits, the races most people drive first.

    Solutions are cached on disk.
    """
    strategies = sorted(STRATEGIES, key=lambda strategy: strategy[1] != STANDARD)
    return [
        partial(_prepare, name, fuel, tyres)
        for fuel, tyres in strategies
        for name in circuit_names()
    ]


def _prepare(name: str, fuel: str, tyres: str) -> None:
    best_of(load_circuit(name), fuel, tyres)
