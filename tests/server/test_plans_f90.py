"""What a question contains for players who plan ahead."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.schema import SCHEMA
from pitboard.server.f90.plans import PLANS, is_urgent, plan_of
from pitboard.testing.f90 import Scene

FULL = {"tyres": 10}


@pytest.mark.parametrize(
    ("turn", "car", "expected"),
    [
        (4, {}, False),
        (4, {"tyres": 3}, True),
        (4, {"red": 4}, True),
        (4, {"pit_due": 5}, True),
        (1, {"tyres": 2, "stops": 0}, False),
        (1, {"tyres": 2, "stops": 1}, True),
        (25, {"tyres": 2}, False),
    ],
)
def test_a_stop_is_asked_about_when_something_speaks_for_it(
    turn: int, car: dict[str, Any], expected: bool
) -> None:
    scene = Scene(turn=turn)
    hand = [scene.card(move=2) for _ in range(5)]
    race = scene.player("green", 13, hand=hand, **{**FULL, **car}).begin()
    assert race.asked == ("green", "ask_pit")

    assert is_urgent(lambda _: race.state, race.state.view(0), race.state.decision(0)) is expected


def test_other_plans_are_never_pressed() -> None:
    scene = Scene()
    race = scene.player("green", 13, hand=[scene.card(move=2)], tyres=1).begin()
    race.act("green", "drive")

    assert not is_urgent(lambda _: race.state, race.state.view(0), race.state.decision(0))


@pytest.mark.rule("RC10")
@pytest.mark.parametrize(("reading", "plan"), [("declared", "contest"), ("compulsory", "")])
def test_no_plan_begins_a_contest_that_has_to_be_begun(reading: str, plan: str) -> None:
    # given green behind red in a corner, in the last turn
    scene = Scene(edition=2, players=2, last_contest=reading)
    scene.state.turn = scene.state.config.finish_turn
    scene.player("red", 3, hand=[scene.card(move=1)])
    race = scene.player("green", 3, hand=[scene.card(move=2)]).begin()
    assert race.asked == ("green", "ask_contest")

    assert plan_of(race.state.decision(race.names["green"])) == plan


@pytest.mark.rule("F2.V6.12")
def test_every_question_about_help_for_a_robot_can_be_left_to_a_plan() -> None:
    """A quick answer then shows nobody whether a card would have helped."""
    helps = {kind for kind in SCHEMA.questions if kind.startswith("ask_help")}

    assert len(helps) == 4
    assert {PLANS.get(kind) for kind in helps} == {"help"}
