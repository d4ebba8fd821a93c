"""Skills that work alike in the whole game of both editions, each edition with its own rules."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.testing.f90 import Scene

FIRST: dict[str, Any] = {"mode": "advanced"}
SECOND: dict[str, Any] = {"edition": 2, "mode": "standard"}


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(FIRST, id="1e", marks=pytest.mark.rule("F1.SKILL.02", "F1.SKILL.03")),
        pytest.param(
            SECOND,
            id="2e",
            marks=pytest.mark.rule("F2.SSKILL.01", "F2.STURN.01", "F2.SPIT.03"),
        ),
    ],
)
def test_versatility_changes_the_strategy_once_until_a_pit_stop(game: dict[str, Any]) -> None:
    # given a player with VERSATILITY
    scene = Scene(**game)
    scene.player("green", 13, skill="versatility", strategy="lucky", hand=[scene.card(move=2)])
    race = scene.begin()

    # when their turn begins they are asked before the pit stop, and change
    assert race.asked == ("green", "ask_versatility")
    race.act("green", "strategy hazard")
    assert (race.car("green").strategy, race.asked) == ("hazard", ("green", "ask_pit"))

    # then the skill waits for a stop
    assert race.car("green").skill_used
    race.act("green", "pit", "done", "tyres hard", "strategy hazard")
    assert not race.car("green").skill_used


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(FIRST, id="1e", marks=pytest.mark.rule("F1.SKILL.03")),
        pytest.param(SECOND, id="2e", marks=pytest.mark.rule("F2.SSKILL.01")),
    ],
)
def test_versatility_that_has_been_used_is_not_offered(game: dict[str, Any]) -> None:
    race = Scene(**game).player("green", 13, skill="versatility", skill_used=True).begin()

    assert race.asked == ("green", "ask_pit")


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(FIRST, id="1e", marks=pytest.mark.rule("F1.SKILL.04", "F1.WEATHER.05")),
        pytest.param(SECOND, id="2e", marks=pytest.mark.rule("F2.SSKILL.02", "F2.SWEATHER.04")),
    ],
)
@pytest.mark.parametrize(
    ("skill", "weather", "value"),
    [("", "dry", 60), ("reflexes", "dry", 80), ("", "rain", 40), ("reflexes", "rain", 60)],
)
def test_reflexes_and_rain_change_the_target_of_a_check(
    game: dict[str, Any], skill: str, weather: str, value: int
) -> None:
    # given a Target Check of 40 and a card that demands a check +20
    scene = Scene(**game).weather(weather, "rain" if weather == "rain" else "hard")
    card = scene.card(check=20, tyres=0, damage=0, blind=False)
    target = scene.card(factor=40)
    scene.player("green", 13, skill=skill, compound="rain", hand=[card], target=target)
    race = scene.begin()

    # when it is played
    race.act("green", "drive", f"play {card}")

    # then everything adds up, before the check and in it
    assert (race.asked[1], race.data["value"]) == ("ask_check", value)
    race.act("green", "blind")
    assert [event["target"] for event in race.events("check")] == [value]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            FIRST,
            id="1e",
            marks=pytest.mark.rule("F1.SKILL.06", "F1.SKILL.14", "F1.WEATHER.06", "F1.FLAG.13"),
        ),
        pytest.param(SECOND, id="2e", marks=pytest.mark.rule("F2.SSKILL.02", "F2.SWEATHER.04")),
    ],
)
@pytest.mark.parametrize(("skill", "value"), [("reflexes", 60), ("lapping", 40)])
def test_a_leader_checks_before_lapping_whatever_the_weather(
    game: dict[str, Any], skill: str, value: int
) -> None:
    # given a Leader with a Target Check of 40 behind a lapped car, in rain
    scene = Scene(**game, turn=9).weather("rain", "rain")
    card = scene.card(move=2, tyres=0, damage=0, check=None, draw=0, events=())
    scene.robot("slow", "slow", 20, lap=1, acted=True)
    target = scene.card(factor=40)
    given = {"skill": skill, "blue": True, "compound": "rain", "target": target}
    race = scene.player("green", 19, lap=2, hand=[card], **given).begin()

    race.play("green", card)

    assert (race.asked[1], race.data["value"]) == ("ask_lapping_check", value)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            FIRST,
            id="1e",
            marks=pytest.mark.rule(
                "F1.SKILL.12", "F1.SKILL.13", "F1.SKILL.15", "F1.FLAG.11", "F1.FLAG.12"
            ),
        ),
        pytest.param(SECOND, id="2e", marks=pytest.mark.rule("F2.SSKILL.07", "F2.SFLAG.03")),
    ],
)
@pytest.mark.parametrize(("section", "cost"), [(14, 1), (17, 1), (18, 2)])
@pytest.mark.parametrize(
    "cheap", [{}, {"skill": "lapping"}, {"blue": True}, {"skill": "lapping", "blue": True}]
)
def test_lapping_costs_less_with_the_skill_or_a_blue_flag_never_both(
    game: dict[str, Any], section: int, cost: int, cheap: dict[str, Any]
) -> None:
    # given a player just behind a car that they lap; they do not lead
    scene = Scene(**game)
    scene.player("red", 30, lap=3, acted=True)
    scene.robot("slow", "slow", section, lap=1, acted=True)
    hand = [scene.card(move=4, tyres=0, damage=1)]
    scene.player("green", section - 1, lap=2, hand=hand, **cheap)
    race = scene.begin()

    # when they move on
    race.play("green", *hand)

    # then what is left takes them that many sections on
    spent = cost - bool(cheap)
    passed = {"car": "green", "other": "slow", "section": section - 1, "cost": spent}
    assert race.events("lap") == [passed]
    assert race.section("green") == section + 3 - spent
