"""Driving over free sections at once leads where single steps lead."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State


def steps_over_free_road(state: State, index: int, most: int) -> int:
    """Moves a car section by section until a car or a flag is in its section."""
    car = state.cars[index]
    for step in range(1, most + 1):
        state.step_forward(car)
        if state.queues[car.section] != (index,) or car.section in state.yellow:
            return step
    return most


@pytest.mark.parametrize("options", [{}, {"edition": 2, "mode": "standard"}], ids=str)
def test_driving_on_is_the_same_as_single_steps(options: dict[str, Any]) -> None:
    dice = Random(3)
    state = F90_GAME.new(validate(F90_GAME.options, options), RandomSource("road"))
    ends = set()
    while waiting := state.to_act():
        state.apply(waiting[0], dice.choice(state.legal(waiting[0])))
        for queue in filter(None, state.queues):
            at_once, singly = state.clone(), state.clone()
            car = at_once.cars[queue[0]]

            went = at_once.drive_on(car, 6)

            assert went == steps_over_free_road(singly, queue[0], 6)
            assert at_once == singly
            assert at_once.events == singly.events
            behind = len(at_once.queues[car.section]) > 1
            ends.add((went == 6, behind, car.section in state.yellow, at_once.leader == car.index))

    assert {(False, True, False), (True, False, False)} <= {end[:3] for end in ends}
    assert any(flag for _, _, flag, _ in ends) == ("edition" in options)
    assert {led for *_, led in ends} == {True, False}
