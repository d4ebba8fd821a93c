"""The pro in the solo seat: what robots with boosts and traits change in its prices."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.drivers.f90.candidates import hopeless_value
from pitboard.drivers.f90.estimate import DEFAULT_PRICES, road
from pitboard.drivers.f90.judgement import FORCED, FORCED_ALONE, judged_force, judged_skill
from pitboard.f90.chapters.movement import LATE
from pitboard.f90.chapters.robots import LEAVE
from pitboard.f90.modules.traits import CONDITIONS
from pitboard.f90.state.race import STRAIGHT
from pitboard.testing.f90 import Race, Scene

FIELD = "UF+SF+F+S/none/normal/rookie"


def scene(**options: Any) -> Scene:
    return Scene(players=1, turn=5, edition=2, mode="standard", series=FIELD, **options)


def behind_a_robot(traits: tuple[str, ...], boost: int) -> float:
    """What the road is worth behind a Slow robot that ends on a straight without further help."""
    made = scene()
    slow, kinds = made.state.config.box.robots["slow"].mp, made.state.track.types
    section = 1 + next(
        at
        for at in range(len(kinds) - slow - 1)
        if (kinds[at + slow] == STRAIGHT) > (kinds[at + slow + 1] == STRAIGHT)
    )
    made.robot("robot", "slow", section, traits=traits)
    made.player("dan", section)
    state = made.state
    state.boost = boost
    return road(state, state.cars[0], DEFAULT_PRICES)


@pytest.mark.parametrize(("traits", "boost"), [((), 1), (("lucky-bastard",), 0)])
def test_a_pro_expects_robots_where_boost_and_traits_bring_them(
    traits: tuple[str, ...], boost: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a robot that will end in a braking section or a corner less is gained."""
    monkeypatch.setitem(CONDITIONS, "lucky-bastard", lambda _: True)

    assert behind_a_robot(traits, boost) < behind_a_robot((), 0)


def against(*traits: str) -> Race:
    made = scene(track="hungaroring")
    made.robot("robot", "fast", 5, traits=traits)
    made.player("dan", 5, hand=[made.card(move=1), made.card(move=4)], strategy="balance")
    race = made.begin()
    assert race.asked == ("dan", "ask_contest")
    return race


def test_a_pro_wants_more_against_robots_that_even_out_or_draw_three_cards() -> None:
    usual = hopeless_value(against().state, 0)

    for trait in ("reckless", "fighter"):
        assert hopeless_value(against(trait).state, 0) == usual + 1


def test_a_pro_alone_takes_the_skills_that_weigh_most_and_several_are_no_twins() -> None:
    def taken(players: int) -> set[Action]:
        state = Scene(players, edition=2, mode="standard", series=FIELD).state
        pairs = combinations(state.config.box.skills, 2)
        legal = [Action(("skill", *pair)) for pair in pairs]
        return {judged_skill(state, state.cars[0], legal, Random(seed)) for seed in range(20)}

    assert taken(1) == {Action(("skill", "pitting", "wise-driving"))}
    assert len(taken(2)) > 5


@pytest.mark.parametrize(
    ("limit", "players", "teams", "answer"),
    [
        (FORCED_ALONE, 1, "", LATE),
        (FORCED_ALONE + 1, 1, "", LEAVE),
        (FORCED_ALONE, 1, "robots", LEAVE),
        (FORCED, 2, "", LATE),
        (FORCED + 1, 2, "", LEAVE),
    ],
)
def test_a_pro_forces_robots_that_fail_often_enough_but_no_teammate(
    limit: int, players: int, teams: str, answer: Action, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboard.drivers.f90.judgement.dared_limit", lambda *_: limit)
    state = Scene(players, edition=2, mode="standard", series=FIELD, teams=teams).state
    state.forced = players  # the teammate, where there is one

    assert judged_force(state, state.cars[0], [LEAVE, LATE], Random("any")) == answer
