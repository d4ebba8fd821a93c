"""Robots of the Standard game; Sharp Trajectories, which are data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboard.f90.box.cards import CardType
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}


def standard(turn: int = 5, **options: Any) -> Scene:
    return Scene(edition=2, mode="standard", turn=turn, **options)


@pytest.mark.rule("F2.SROBOT.01")
@pytest.mark.parametrize(("kind", "points"), [("slow", 2), ("fast", 3), ("superfast", 4)])
def test_robots_move_by_their_class_and_the_bonus_of_their_spot(kind: str, points: int) -> None:
    # given one on the straight and one on a +1 there
    for point, bonus in ((-1, 0), (0, 1)):
        scene = standard()
        scene.robot("robot", kind, 14, point=point)
        race = scene.player("red", 3).begin()

        assert race.events("robot-move")[0]["mp"] == points + bonus
        assert race.section("robot") == 14 + points + bonus


@pytest.mark.rule("F2.SROBOT.02", "F2.SWEATHER.04")
@pytest.mark.parametrize(("factor", "passed"), [(70, True), (71, False)])
def test_a_leading_robot_laps_with_a_blind_check_against_70_even_in_rain(
    factor: int, passed: bool
) -> None:
    scene = standard().weather("rain", robots="rain")
    scene.draws(scene.card(factor=factor))
    scene.robot("fast", "fast", 12)
    race = scene.player("red", 13, lap=0, acted=True).begin()

    event = race.events("robot-check")[0]
    assert (event["target"], event["passed"]) == (70, passed)
    assert event["card"] in race.state.discard
    assert bool(race.events("lap")) == passed


@pytest.mark.rule("F2.SROBOT.02", "F2.SWEATHER.04")
def test_rain_lowers_the_70_of_a_late_brake_and_of_its_recovery() -> None:
    scene = standard().weather("rain", robots="rain")
    scene.draws(*(scene.card(factor=factor) for factor in (54, 53, 49)))
    scene.player("red", 29, acted=True)
    scene.robot("fast", "fast", 14)
    scene.player("grey", 2)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()

    race.act("grey", "late")

    assert [event["target"] for event in race.events("late-braking")] == [50]
    checks = race.events("off-track-check")
    assert [(event["target"], event["passed"]) for event in checks] == [(50, False), (50, True)]


@pytest.mark.rule("F2.SROBOT.02")
@pytest.mark.parametrize(("section", "target"), [(32, 90), (14, 70)])
def test_the_printed_modifier_counts_for_a_robots_late_brake(section: int, target: int) -> None:
    # given braking sections 2 (+20) and 17 (0)
    scene = standard()
    scene.player("red", 29, acted=True)
    scene.robot("fast", "fast", section, lap=0 if section == 32 else 1)
    scene.player("grey", 5)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()

    while race.asked[1] != "ask_force":
        race.skip(race.asked[0])
    assert race.data["target"] == target


@pytest.mark.rule("F2.SROBOT.04")
def test_a_robot_that_is_out_takes_the_latest_chit_of_its_type() -> None:
    scene = standard()
    scene.draws(*(scene.card(factor=factor) for factor in (98, 99)))
    scene.robot("fast", "fast", 26, point=0)
    scene.player("red", 3)
    scene.state.chits = ((14, "fast"), (16, "slow"), (10, "fast"), (12, "fast"))
    race = scene.begin()

    assert race.events("eliminated") == [{"car": "fast", "cause": "crash"}]
    assert race.state.chits == ((16, "slow"), (10, "fast"), (12, "fast"))


@pytest.mark.rule("F2.SROBOT.05", "F2.SFUEL.04")
def test_the_best_placed_robots_of_a_type_serve_its_chits() -> None:
    # given two chits of Fast robots in this turn and three of them, the last one having pitted
    scene = standard(10, players=2)
    scene.robot("third", "fast", 12)
    scene.robot("first", "fast", 22, stops=1)
    scene.robot("second", "fast", 18)
    scene.robot("slow", "slow", 25)
    scene.player("red", 3)
    scene.state.chits = ((10, "fast"), (10, "fast"), (12, "fast"))
    race = scene.begin("begin_game_turn")

    assert [event["car"] for event in race.events("robot-must-pit")] == ["first", "second"]
    assert {event["car"] for event in race.events("pit")} == {"first", "second"}
    assert race.state.chits == ((12, "fast"),)
    # each pits at the start of its turn, and acts when its section comes up
    assert race.section("third") == 15


# -- Sharp Trajectories


def sharp(kind: str, **given: Any) -> Race:
    """Red stands on a red or green +3 for two tyres in section 14 of Monza."""
    scene = standard()
    (point,) = scene.state.track.points[13]
    red, green = CardType.SPEEDING, CardType.DRIVING
    scene.section(14, points=(replace(point, bonus=3, tyres=2, type=red, second=green),))
    if given.pop("robot", False):
        scene.robot("fast", "fast", 14, point=0)
        return scene.player("red", 3).begin()
    printed = {"driving": {"check": 20}, "gear": {"draw": 1}}.get(kind, {})
    card = scene.card(**{**PLAIN, **printed}, type=kind, move=2)
    scene.player("red", 14, point=0, hand=[card], tyres=5)
    race = scene.player("green", 3).begin()
    race.act("red", "drive", f"play {card}")
    return race


@pytest.mark.rule("F2.SSHARP.01")
@pytest.mark.parametrize("kind", ["speeding", "driving"])
def test_a_sharp_trajectory_costs_what_it_prints_and_is_not_checked(kind: str) -> None:
    race = sharp(kind)
    assert race.asked == ("red", "ask_trajectory")
    assert "value" not in race.data

    race.act("red", "follow")
    while race.asked[1] in ("ask_pay", "ask_check"):
        race.act("red", "chips" if race.asked[1] == "ask_pay" else "blind")

    # SAVE TYRES takes one point off the two
    assert race.car("red").tyres == 4
    assert race.events("movement")[0]["trajectory"] == 3
    assert all(event["check"] == "movement" for event in race.events("check"))


@pytest.mark.rule("F2.SSHARP.01")
def test_a_sharp_trajectory_takes_no_third_type_and_costs_robots_nothing() -> None:
    race = sharp("gear")
    assert race.events("movement")[0]["trajectory"] == 0

    race = sharp("", robot=True)
    assert race.events("robot-move")[0]["mp"] == 6
    assert race.events("pay") == []
