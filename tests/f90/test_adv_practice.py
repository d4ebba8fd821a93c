"""Free practice, qualifying with fuel, and the skills at work."""

from __future__ import annotations

import pytest

from pitboard.core.errors import BadOption
from pitboard.f90.editions.first.rules import rules_of, ruleset
from pitboard.f90.names import MODULES
from pitboard.testing.f90 import PLAYERS, Scene, with_skills


@pytest.mark.rule("F1.ASETUP.01", "F1.ASETUP.02")
def test_the_advanced_game_is_the_basic_game_with_every_module() -> None:
    assert sorted(rules_of("advanced").switches) == [
        "car-setup",
        "flags",
        "fuel",
        "off-track",
        "skills",
        "superfast",
        "track-cards",
        "weather",
    ]
    assert ruleset({"mode": "basic", "modules": ",".join(MODULES)}).individual_turn == (
        rules_of("advanced").individual_turn
    )


@pytest.mark.rule("F1.ASETUP.05", "F1.ASETUP.09", "F1.SPECIAL.02")
def test_the_starting_procedure_has_its_parts_in_order() -> None:
    assert rules_of("advanced").starting_procedure == (
        "choose_charts",
        "choose_skills",
        "choose_setups",
        "reveal_practice",
        "deal",
        "shuffle_track_cards",
        "substitute_cars",
        "qualifying",
        "grid",
        "qualifying_skill",
        "place_refuelling_chits",
        "determine_weather",
        "choose_tyres",
        "choose_strategies",
    )


@pytest.mark.rule("F1.JUNIOR.01", "F1.JUNIOR.09", "F1.ASETUP.02")
@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"modules": "wings"}, "module-unknown", "F1.ASETUP.02"),
        ({"mode": "junior", "modules": "flags"}, "modules-junior", "F1.JUNIOR.01"),
        ({"mode": "advanced", "modules": "flags"}, "modules-advanced", "F1.ASETUP.02"),
        ({"mode": "junior", "short": True}, "short-junior", "F1.JUNIOR.09"),
    ],
)
def test_switches_that_cannot_go_together_are_refused(
    options: dict[str, object], code: str, rule: str
) -> None:
    with pytest.raises(BadOption) as caught:
        Scene(**options)  # type: ignore[arg-type]  # options are of every type

    assert (caught.value.code, caught.value.data["rule"]) == (code, rule)


@pytest.mark.rule("F1.ASETUP.07")
def test_a_substitute_car_brings_a_new_hand_of_the_same_size_to_keep() -> None:
    # given hands dealt by the set-up of the cars: red's has 7 cards and one more
    race = with_skills(*("lapping",) * 4, mode="advanced")
    for name, setup in zip(PLAYERS, ("1 3 2", "2 2 2", "2 2 2", "2 2 2"), strict=True):
        race.act(name, f"setup {setup}")
    hand = list(race.car("red").hand)
    assert (len(hand), race.asked) == (8, ("red", "ask_substitute"))

    # when red changes their car
    race.act("red", "exchange")

    # then all cards are new, and the next one is asked, not red again
    assert len(race.car("red").hand) == 8
    assert set(race.car("red").hand).isdisjoint(hand)
    assert race.state.discard == hand
    assert race.asked == ("green", "ask_substitute")


@pytest.mark.rule("F1.ASETUP.11")
def test_strategies_keep_their_benefit_and_gain_a_special() -> None:
    assert rules_of("advanced").strategies == rules_of("basic").strategies

    # given the same card and car in both games: SAVE TYRES pays one chip for two tyres
    left, specials = [], []
    for mode in ("basic", "advanced"):
        scene = Scene(mode=mode)
        card = scene.card(tyres=2, damage=0)
        race = scene.player("green", 19, strategy="save-tyres", hand=[card], tyres=5).begin()
        race.play("green", card)
        left.append(race.car("green").tyres)
        specials.append([event["count"] for event in race.events("special")])

    # then only the Advanced game has a SPECIAL for it
    assert (left, specials) == ([4, 4], [[], [1]])


@pytest.mark.rule("F1.OUT.03")
def test_an_eliminated_robot_takes_the_last_chit_of_its_type() -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.robot("fast", "fast", 20)
    race = scene.player("green", 3).begin()
    race.state.chits = ((10, "fast"), (16, "fast"), (16, "slow"))

    race.state.eliminate(race.car("fast"), "crash")

    assert list(race.state.chits) == [(10, "fast"), (16, "slow")]


@pytest.mark.rule("F1.AFUEL.07")
def test_fuel_comes_in_steps_of_three_turns() -> None:
    scene = Scene(mode="advanced", turn=10)
    race = scene.player("green", 20, pit_due=10).begin()

    assert race.legal("green") == ["fuel 10", "fuel 13", "fuel 16", "fuel 19"]
    assert race.refusal("green", "fuel 12") == ("fuel-amount", "F1.AFUEL.07")


@pytest.mark.rule("F1.AFUEL.10", "F1.AFUEL.01")
@pytest.mark.parametrize(
    ("due", "asked"),
    [(10, ("green", "ask_fuel")), (9, ("green", "ask_fuel")), (11, ("green", "ask_pit"))],
)
def test_a_stop_cannot_be_put_off_beyond_the_turn_of_the_chit(
    due: int, asked: tuple[str, str]
) -> None:
    scene = Scene(mode="advanced", turn=10)
    race = scene.player("green", 20, pit_due=due).begin()

    assert race.asked == asked


@pytest.mark.rule("F1.AFUEL.10")
def test_a_car_that_may_not_pit_when_the_tank_is_empty_is_out() -> None:
    # given green off the track in the turn of their chit
    scene = Scene(mode="advanced", turn=10)
    scene.player("red", 30)
    race = scene.player("green", 17, off=True, reentry=17, pit_due=10).begin()
    race.skip("red")

    assert race.events("eliminated") == [{"car": "green", "cause": "fuel"}]
