"""V4, the kids' game: the Basic game and V1 with simpler rules."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.f90.chapters.contest import contest_modifier
from pitboard.f90.chapters.passing import passing_cost, robot_passing_cost
from pitboard.testing.f90 import Race, Scene

PLAIN: dict[str, Any] = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


def scene(turn: int = 5, **options: Any) -> Scene:
    given: dict[str, Any] = {"edition": 2, "players": 2, "turn": turn, "short": True, "kids": True}
    return Scene(**{**given, **options})


@pytest.mark.rule("F2.VAR.01", "F2.V4.01")
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"short": False}, "option-module"),
        ({"mode": "standard"}, "kids-standard"),
        ({"modules": "weather"}, "kids-modules"),
    ],
)
def test_it_is_played_with_the_basic_game_and_v1_only(options: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOption) as caught:
        scene(**options)

    assert (caught.value.code, caught.value.data["rule"]) == (code, "F2.VAR.01")


def on_the_grid() -> Race:
    race = scene().start("red", "green")
    for name in ("red", "green"):
        race.act(name, "setup 2 2 1")
    for name in ("red", "green"):
        race.act(name, f"qualify {race.car(name).hand[0]}")
    return race


@pytest.mark.rule("F2.V4.02", "F2.V4.03")
def test_nobody_has_a_refuelling_chit_or_a_strategy() -> None:
    race = on_the_grid()

    assert race.state.turn == 1
    assert race.asked[1] == "ask_pit"
    assert not race.events("refuel-chit")
    assert not race.state.chits
    assert [car.strategy for car in race.state.cars[:2]] == ["", ""]
    assert [car.pit_due for car in race.state.cars[:2]] == [0, 0]


@pytest.mark.rule("F2.V4.02", "F2.V4.03")
def test_a_stop_is_allowed_and_asks_for_no_strategy() -> None:
    turn = scene(turn=12)
    turn.player("red", 20, strategy="")
    race = turn.begin()
    assert "pit" in race.legal("red")
    race.act("red", "pit")
    while race.asked[1] in ("ask_point", "ask_pit_discard"):
        race.act("red", "point none" if race.asked[1] == "ask_point" else "done")

    assert race.asked == ("red", "ask_play")
    assert race.car("red").stops == 2


@pytest.mark.rule("F2.V4.03")
def test_a_player_who_skips_is_asked_for_no_strategy() -> None:
    turn = scene()
    turn.player("red", 20, strategy="")
    turn.player("green", 12, strategy="")
    race = turn.begin()
    race.act("red", "skip")

    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.V4.04")
def test_tyres_are_paid_with_chips_only() -> None:
    turn = scene()
    dear = turn.card(tyres=2, damage=0, check=None)
    cheap = turn.card(move=1, **PLAIN)
    turn.player("red", 20, strategy="", tyres=1, hand=[dear, cheap])
    race = turn.begin()
    race.act("red", "drive")

    assert race.refusal("red", f"play {dear}")[0] == "cannot-pay-tyres"
    assert f"play {cheap}" in race.legal("red")


@pytest.mark.rule("F2.V4.05", "F2.V4.10")
def test_a_check_of_a_card_is_made_blind() -> None:
    turn = scene()
    checked = turn.card(check=0, blind=False, tyres=0, damage=0, draw=0)
    turn.player("red", 20, strategy="", hand=[checked, turn.card(factor=1)])
    turn.draws(turn.card(), turn.card(factor=2))
    race = turn.begin()
    race.act("red", "drive", f"play {checked}")

    assert [(event["blind"], event["passed"]) for event in race.events("check")] == [(True, True)]


@pytest.mark.rule("F2.V4.05")
def test_the_leader_checks_blind_before_lapping() -> None:
    turn = scene()
    hand = [turn.card(move=3, **PLAIN), turn.card(factor=1)]
    turn.player("red", 20, lap=3, strategy="", hand=hand)
    turn.player("green", 21, lap=2, strategy="")
    race = turn.begin()
    race.act("red", "drive", f"play {hand[0]}")

    assert race.asked == ("red", "ask_lapping_check")
    assert race.legal("red") == ["blind"]


STRAIGHT, BRAKING, CORNER = 13, 17, 9
"""Sections of Monza."""


@pytest.mark.rule("F2.V4.06", "F2.V4.07", "F2.V4.08")
@pytest.mark.parametrize("lap", [1, 2, 3])
@pytest.mark.parametrize(("section", "cost"), [(STRAIGHT, 1), (BRAKING, 1), (CORNER, 2)])
def test_every_pass_has_its_price(section: int, cost: int, lap: int) -> None:
    turn = scene()
    turn.player("green", section, lap=2, strategy="", acted=True)
    turn.player("red", section, lap=lap, strategy="", acted=True)
    turn.robot("fast", "fast", section, lap=lap, acted=True)
    state = turn.state
    state.update_leader()
    green, red, fast = (state.cars[turn.names[name]] for name in ("green", "red", "fast"))

    assert passing_cost(state, red, green) == cost
    assert robot_passing_cost(state, fast, green) == (-1 if lap == 1 else cost)


@pytest.mark.rule("F2.V4.07", "F2.V4.08")
@pytest.mark.parametrize(("section", "left"), [(BRAKING, 1), (CORNER, 0)])
def test_an_occupied_section_does_not_stop_a_car(section: int, left: int) -> None:
    turn = scene()
    hand = [turn.card(move=3, **PLAIN)]
    turn.player("green", section, lap=1, strategy="", acted=True)
    turn.player("red", section - 1, lap=1, strategy="", hand=hand)
    race = turn.begin()
    race.act("red", "drive", f"play {hand[0]}")
    while race.asked == ("red", "ask_late_braking"):
        race.act("red", "stay")

    # one point to get there, the price of the pass, and what is left to drive on
    assert race.section("red") == section + left
    assert race.order()[0] == "red"


@pytest.mark.rule("F2.V4.09")
def test_contests_are_played_without_modifiers() -> None:
    turn = scene()
    for name in ("green", "red"):
        turn.player(name, CORNER, strategy="", hand=[turn.card(move=2), turn.card(move=1)])
    race = turn.begin()

    assert race.asked == ("red", "ask_contest")
    contest = race.state.contest
    assert contest is not None
    assert race.state.track.contest[CORNER - 1] != 0
    assert [contest_modifier(race.state, contest, race.car(n)) for n in ("green", "red")] == [0, 0]


@pytest.mark.rule("F2.V4.10")
def test_late_braking_goes_by_the_usual_rules() -> None:
    turn = scene()
    hand = [turn.card(move=1, **PLAIN)]
    turn.player("red", BRAKING - 1, strategy="", hand=hand)
    race = turn.begin()
    race.act("red", "drive", f"play {hand[0]}")

    assert race.asked == ("red", "ask_late_braking")
    assert race.legal("red") == ["stay", "late"]
