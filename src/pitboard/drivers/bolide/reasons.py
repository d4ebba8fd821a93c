"""Why one answer is better than another: what it brings in simulated rounds, most valuable first.

It compares the positions some rounds after both; what only the move itself shows (a slipstream,
free points, a rival's way) comes from the pro's look at it. It knows no texts.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.bolide.state.race import RACING, State, Status
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.drivers.base import MOST_REASONS, Reason
from pitboard.drivers.bolide.expert import is_searched, total_turns
from pitboard.drivers.bolide.pro import Judge

LEAST = {"racing": 0.1, "turns": 0.1, "places": 0.5, "circle": 0.5, "speed": 0.5}
"""Advantages after some rounds, the most important first; smaller ones count as none."""
OF_THE_MOVE = ("slipstream", "rival", "points", "squares")


def reasons(
    decision: Decision,
    answers: tuple[Action, Action],
    world: State,
    after: tuple[Sequence[State], Sequence[State]],
) -> tuple[Reason, ...]:
    """Gets the advantages of the first answer over the second one.

    `world` is a state in which the question is asked, `after` are states some rounds after each.
    """
    index = decision.integer("car")
    mean, other = (_mean(states, index) for states in after)
    gains = {kind: mean[kind] - other[kind] for kind in LEAST}
    if gains["racing"] >= LEAST["racing"]:
        del gains["turns"]  # Those of a car that is out only stand for the end of its race.
    found = [
        Reason(kind, round(gain, 1) if kind == "turns" else max(1, round(gain)))
        for kind, gain in gains.items()
        if gain >= LEAST[kind]
    ]
    if is_searched(world, decision):
        car = world.cars[index]
        seen = Judge(world, car, car).advantages(*answers)
        found += [each for each in seen if each.kind in OF_THE_MOVE]
    return tuple(found[:MOST_REASONS])


def _mean(states: Sequence[State], index: int) -> dict[str, float]:
    found = [_features(state, index) for state in states]
    return {kind: sum(each[kind] for each in found) / len(found) for kind in LEAST}


def _features(state: State, index: int) -> dict[str, float]:
    car = state.cars[index]
    return {
        "racing": float(car.status in RACING or car.status == Status.FINISHED),
        "turns": -total_turns(state, car),
        "places": -float(state.race_order().index(index)),
        "circle": float(car.circles),
        "speed": -float(car.losses),
    }
