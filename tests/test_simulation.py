"""Simulations: a long race is stopped and played on, with the same result."""

from __future__ import annotations

import itertools
from functools import partial

import msgspec
import pytest

from pitboard.lab import simulation
from pitboard.lab.simulation import Counts, Simulation

BASIC = Simulation("f90", {"edition": 2}, ["club", "rookie", "pro"], 2, "steps")
CIRCUIT = Simulation("bolide", {}, ["pro", "rookie"], 1, "steps")


def in_steps(races: Simulation, tick: float) -> tuple[Counts, int]:
    """Plays races with a clock that goes on by some seconds each time that it is read; the counts
    are stored and read after each step, as a server does."""
    counts, taken = simulation.begin(races), 0
    while counts.races < races.races:
        clock = itertools.count(0.0, tick)
        counts = simulation.step(races, counts, partial(next, clock))
        counts = msgspec.json.decode(msgspec.json.encode(counts), type=Counts)
        taken += 1
    return counts, taken


@pytest.mark.parametrize("races", [BASIC, CIRCUIT], ids=["f90", "bolide"])
def test_a_race_that_is_stopped_ends_as_one_that_is_not(races: Simulation) -> None:
    whole, one = in_steps(races, 0.0)
    parts, many = in_steps(races, simulation.STEP_SECONDS / 40)
    assert one == 1
    assert many > 2 * races.races
    assert parts == whole
    assert not whole.answers


def test_a_step_asks_for_an_answer_at_least() -> None:
    races = msgspec.structs.replace(BASIC, races=1)
    counts = simulation.begin(races)
    for step in range(1, 4):
        clock = itertools.count(0.0, simulation.STEP_SECONDS)
        counts = simulation.step(races, counts, partial(next, clock))
        assert len(counts.answers) == step
    assert counts.races == 0
