"""The worked examples of the companion's Basic chapter; its playthrough has a file of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import Point
from pitboard.testing.f90 import BOX_2E, Race, Scene


def scene(**given: Any) -> Scene:
    return Scene(edition=2, **{"turn": 3, **given})


@pytest.mark.rule("F2.QUAL.05", "F2.QUAL.06")
def test_01_a_chit_of_five_counts_four() -> None:
    assert {c.basic for c in BOX_2E.robot_chits if c.advanced == 5} == {4}


@pytest.mark.rule("F2.QUAL.07")
def test_02_the_lower_check_value_stands_ahead() -> None:
    race = Scene(players=2, edition=2, charts="italian,german").start("a", "b")
    deck = BOX_2E.deck
    fours = sorted((c for c in deck.cards if c and c.move == 4), key=lambda c: c.check_factor)
    low, high = fours[3].id, fours[-1].id
    race.deal("a", high)
    race.deal("b", low)
    race.act("a", f"qualify {high}")
    race.act("b", f"qualify {low}")

    grid = race.events("qualifying")[0]["grid"]
    assert grid.index("b") < grid.index("a")


@pytest.mark.rule("F2.TURN.07", "F2.TURN.08")
def test_03_a_box_of_several_laps_is_one_turn() -> None:
    race = scene(turn=2).player("red", 20).player("green", 1).begin()
    laps = race.state.track.laps
    assert laps[1] - laps[0] > 1

    race.skip("red", "green")

    assert race.state.turn == 3


@pytest.mark.rule("F2.ACTIVATE.02", "F2.ACTIVATE.03", "F2.ACTIVATE.05", "F2.ACTIVATE.06")
def test_04_the_order_of_activation() -> None:
    # given: A is section 18, D 16, E 15, G 13, I 12 of Monza
    made = scene(players=5)
    plain = {"tyres": 1, "damage": 0, "check": None, "discard": 0}
    four, other = made.card(move=4, **plain), made.card(move=4, **plain)
    made.player("purple", 16, lap=1)
    made.player("blue", 15, lap=2, hand=[four], target=made.card(factor=99))
    made.player("red", 13, lap=2, hand=[other]).player("green", 13, lap=2)
    race = made.player("yellow", 12, lap=2).begin()
    acted = []

    # when: E is activated, and blue laps purple
    acted.append(race.asked[0])
    race.play("blue", four)
    race.act("blue", "blind")
    while race.asked[0] == "blue":
        race.act("blue", race.legal("blue")[0])
    assert race.events("lap")[0]["other"] == "purple"
    # then: D, where purple is, before G, where red laps purple as well
    acted.append(race.asked[0])
    race.skip("purple")
    acted.append(race.asked[0])
    race.play("red", other)
    assert [event["car"] for event in race.events("lap")] == ["blue", "red"]
    while race.asked[0] == "red":
        race.act("red", race.legal("red")[-1])
    acted.append(race.asked[0])
    race.skip("green")
    acted.append(race.asked[0])

    assert acted == ["blue", "purple", "red", "green", "yellow"]


def paying(strategy: str, **printed: Any) -> Race:
    made = scene()
    card = made.card(**printed)
    spare = [made.card(move=1, check=None) for _ in range(3)]
    made.player("red", 19, hand=[card, *spare], strategy=strategy)
    race = made.player("green", 1).begin()
    race.play("red", card)
    return race


@pytest.mark.rule("F2.TYRES.01", "F2.TYRES.02", "F2.TYRES.03")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_06_three_points_of_a_pair(cards: int) -> None:
    made = scene()
    pair = [made.card(move=4, tyres=2, damage=0), made.card(move=1, tyres=1)]
    spare = [made.card(move=1, tyres=0, check=None) for _ in range(3)]
    made.player("red", 19, hand=[*pair, *spare], strategy="hazard")
    race = made.player("green", 1).begin()
    race.play("red", *pair)
    for _ in range(cards):
        race.act("red", race.legal("red")[-1])
    if race.asked[1] == "ask_pay":
        race.act("red", "chips")

    assert race.car("red").tyres == 10 - 3 + cards


@pytest.mark.rule("F2.TYRES.02", "F2.STRAT.03", "F2.DAMAGE.01")
@pytest.mark.parametrize(
    ("strategy", "payment", "chips"),
    [("hazard", 0, 2), ("hazard", -1, 1), ("save-tyres", None, 1)],
    ids=["chips", "a-chip-and-a-card", "save-tyres"],
)
def test_07_two_tyres_and_a_damage(strategy: str, payment: int | None, chips: int) -> None:
    race = paying(strategy, move=3, tyres=2, damage=1)
    if payment is not None:
        race.act("red", race.legal("red")[payment])

    red = race.car("red")
    assert race.asked[1] != "ask_pay"
    assert (red.tyres, red.red + red.brown) == (10 - chips, 1)


@pytest.mark.rule("F2.CHECK.02")
@pytest.mark.parametrize(("target", "passed"), [(83, True), (37, False)])
def test_08_a_79_against_two_targets(target: int, passed: bool) -> None:
    made = scene()
    card = made.card(type="driving", check=0, blind=False, move=3)
    made.player("red", 19, hand=[card], target=made.card(factor=target))
    race = made.player("green", 1).draws(made.card(move=1), made.card(factor=79)).begin()
    race.play("red", card)
    race.act("red", "blind")

    assert race.events("check")[0]["passed"] is passed


@pytest.mark.rule("F2.CHECK.03", "F2.CHECK.04", "F2.CHECK.05", "F2.CHECK.09", "F2.CHECK.10")
@pytest.mark.parametrize("card", ["movement", "blind"])
def test_09_and_11_which_card_to_check_with(card: str) -> None:
    # given: a movement card (11) with a +20 check against (56)
    made = scene()
    eleven = made.card(factor=11, check=20, blind=False)
    made.player("red", 19, hand=[eleven, made.card(move=1)], target=made.card(factor=56))
    race = made.player("green", 1).draws(made.card(move=1), made.card(factor=89)).begin()
    race.play("red", eleven)
    assert race.data["value"] == 76
    assert len(race.legal("red")) == 1 + 2 + 1

    race.act("red", f"check {eleven}" if card == "movement" else "blind")

    event, red = race.events("check")[0], race.car("red")
    assert event["passed"] is (card == "movement")
    assert red.red + red.brown == (0 if card == "movement" else 1)
    assert BOX_2E.deck.factors[red.target] == (11 if card == "movement" else 89)


PLAIN = {"damage": 0, "check": None, "discard": 0}


def moving(start: int, others: dict[str, int], strategy: str, track: str, extra: int = 0) -> Race:
    made = scene(track=track)
    if extra:
        # A trajectory that brings what two cards cannot.
        old = made.state.track
        point = Point(CardType.SPEEDING, extra, 0, 0.5, 0.0)
        own = replace(old.sections[start - 1], points=(point,))
        sections = (*old.sections[: start - 1], own, *old.sections[start:])
        made.state.track = replace(old, sections=sections)
    pair = [made.card(move=4, type="speeding", **PLAIN), made.card(move=1, **PLAIN)]
    for name, section in others.items():
        made.player(name, section, acted=True)
    made.player("blue", start, hand=pair, strategy=strategy, point=0 if extra else -1)
    race = made.player("last", 1, lap=0).begin()
    race.play("blue", *pair)
    while race.asked[1] == "ask_pay":
        race.act("blue", "chips")
    return race


@pytest.mark.rule("F2.MOVE.03", "F2.OVERTAKE.01")
def test_12_five_points_past_a_car_in_a_straight() -> None:
    race = moving(19, {"red": 22}, "save-tyres", "monza")

    assert (race.section("blue"), race.events("overtake")[0]["cost"]) == (23, 1)


@pytest.mark.rule("F2.OVERTAKE.02", "F2.STRAT.08")
@pytest.mark.parametrize(("strategy", "section"), [("save-tyres", 7), ("banging-wheels", 8)])
def test_13_five_points_and_a_car_in_a_corner(strategy: str, section: int) -> None:
    race = moving(5, {"red": 7}, strategy, "hungaroring")

    assert race.section("blue") == section
    lost = [event["lost"] for event in race.events("stopped")]
    assert lost == ([3] if strategy == "save-tyres" else [])


@pytest.mark.rule("F2.OVERTAKE.01", "F2.OVERTAKE.03", "F2.STRAT.09")
@pytest.mark.parametrize(("strategy", "section"), [("save-tyres", 24), ("banging-wheels", 25)])
def test_14_seven_points_and_a_car_in_a_braking_section(strategy: str, section: int) -> None:
    race = moving(20, {"red": 23, "green": 24}, strategy, "monza", extra=2)

    assert race.events("movement")[0]["mp"] == 7
    assert race.section("blue") == section
    lost = [event["lost"] for event in race.events("stopped")]
    assert lost == ([2] if strategy == "save-tyres" else [])
