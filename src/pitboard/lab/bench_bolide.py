"""What is measured of Bolide: the basic game with eight cars on the circuit with most points."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from time import process_time

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion.reach import reach
from pitboard.bolide.solver.solver import basic_plan, solve
from pitboard.bolide.state.race import State
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.lab.bench import (
    DECISIONS,
    FEW_DECISIONS,
    Field,
    Measure,
    decisions_per_second,
    level_times,
    match_memory,
    per_call,
    random_race,
)

CARS = 8
MID_RACE = 200
"""Decisions after which a random race of eight cars is well under way."""


@cache
def largest() -> str:
    """Gets the circuit with most points."""
    return max(circuit_names(), key=lambda name: len(load_circuit(name).track_points))


def new_race(seed: int) -> State:
    """Starts a quiet race."""
    options = validate(BOLIDE_GAME.options, {"players": CARS, "circuit": largest()})
    state = BOLIDE_GAME.new(options, RandomSource(str(seed)))
    state.quiet = True
    return state


def legal_time(races: int) -> float:
    """Gets the microseconds it takes to list the legal actions of a state, on average."""
    spent, asked = 0.0, 0
    for seed in range(races):
        state, pick = new_race(seed), random.Random(seed)
        while waiting := state.to_act():
            start = process_time()
            legal = state.legal(waiting[0])
            spent += process_time() - start
            asked += 1
            state.apply(waiting[0], pick.choice(legal))
    return spent / asked * 1e6


@contextmanager
def empty_cache() -> Iterator[None]:
    """Uses an empty cache folder."""
    before = os.environ.get("PITBOARD_CACHE")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PITBOARD_CACHE"] = folder
        try:
            yield
        finally:
            del os.environ["PITBOARD_CACHE"]
            if before is not None:
                os.environ["PITBOARD_CACHE"] = before


def longest(compute: Callable[[Circuit], object]) -> float:
    """Gets the milliseconds of a computation on the circuit that needs longest."""
    times = []
    with empty_cache():
        for name in circuit_names():
            circuit = load_circuit(name)
            start = process_time()
            compute(circuit)
            times.append((process_time() - start) * 1000)
    return max(times)


def measures(quick: bool = False) -> Iterator[Measure]:
    """Measures everything, one number after the other."""
    races = 3 if quick else 20
    speed = decisions_per_second(new_race, races)
    yield Measure("random", round(speed), "1/s", ">= 30000", cars=CARS)
    yield Measure("legal", round(legal_time(races), 1), "us", "< 100", cars=CARS)
    state = new_race(1)
    random_race(state, 1, MID_RACE)
    calls = 500 if quick else 5000
    yield Measure("clone", round(per_call(state.clone, calls), 1), "us", "<= 20", cars=CARS)
    yield Measure("view", round(per_call(lambda: state.view(0), calls // 5), 1), "us", cars=CARS)
    yield Measure("digest", round(per_call(state.digest, calls // 10), 1), "us", cars=CARS)
    memory = match_memory(BOLIDE_GAME, {"players": CARS, "circuit": largest()})
    yield Measure("memory", round(memory, 1), "kB", cars=CARS)
    # With empty caches: what a new circuit costs once.
    yield Measure("reach", round(longest(reach.__wrapped__)), "ms")
    for name in circuit_names():
        reach(load_circuit(name))
    solving = longest(lambda circuit: solve.__wrapped__(circuit, basic_plan(circuit)))
    yield Measure("solve", round(solving), "ms", "< 3000")
    field = Field("bolide", new_race, seats=CARS, cars=CARS)
    goals = {"pro": "<= 50", "expert": "<= 300", "champion": "<= 2000"}
    yield from level_times(field, FEW_DECISIONS if quick else DECISIONS, goals)
