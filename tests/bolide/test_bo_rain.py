"""Rain: slick and rain tyres, what they are worth in sun and rain (chapter 13)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.testing.bolide import GATE, Race, Scene

SOFT_HALF, HARD_HALF = ("half", "soft"), ("half", "hard")
SOFT_FULL, HARD_FULL = ("full", "soft"), ("full", "hard")


def on_the_straight(
    strategy: tuple[str, str],
    tread: str,
    weather: str,
    *dice: int,
    at: tuple[int, int] = (33, 9),
    pawn: tuple[int, int] = (39, 9),
    **given: Any,
) -> Race:
    scene = Scene(mode="advanced", dice=dice).weather(weather)
    fuel, tyres = strategy
    return scene.car("red", at=at, pawn=pawn, fuel=fuel, tyres=tyres, tread=tread, **given).begin()


# -- choosing


@pytest.mark.rule("BO-RAIN-01")
@pytest.mark.parametrize(("weather_roll", "weather"), [(1, "rain"), (12, "sun")])
def test_under_variable_weather_everybody_chooses_slick_or_rain_tyres(
    weather_roll: int, weather: str
) -> None:
    scene = Scene(players=2, mode="advanced", dice=[12, 1, 7, weather_roll])
    race = scene.line_up("red", "blue")

    assert race.state.weather == weather
    assert len(race.legal()) == 16
    refused = race.refusal("red", "strategy half soft booster")
    assert (refused.code, refused.rule) == ("strategy-impossible", "BO-RAIN-01")
    race.act("red", "strategy half soft booster rain")
    race.act("blue", "strategy half soft booster slick")

    assert [race.car(name).tread for name in ("red", "blue")] == ["rain", "slick"]


@pytest.mark.rule("BO-R72")
def test_with_settled_sun_everybody_is_on_slicks() -> None:
    race = Scene(players=2, mode="advanced", dice=[12, 1, 8]).line_up("red", "blue")

    race.act("red", "strategy half soft booster")

    assert race.car("red").tread == "slick"


# -- the table of tyres


@pytest.mark.parametrize(
    ("strategy", "tyres", "lap1", "lap2", "brakings"),
    [
        pytest.param(SOFT_HALF, "slick in sun", 8, 8, 2, marks=pytest.mark.rule("BO-RAIN-02")),
        pytest.param(SOFT_HALF, "slick in rain", 7, 7, 0, marks=pytest.mark.rule("BO-RAIN-03")),
        pytest.param(SOFT_HALF, "rain in sun", 6, 6, 2, marks=pytest.mark.rule("BO-RAIN-04")),
        pytest.param(SOFT_HALF, "rain in rain", 8, 8, 2, marks=pytest.mark.rule("BO-RAIN-05")),
        pytest.param(HARD_HALF, "slick in sun", 7, 7, 3, marks=pytest.mark.rule("BO-RAIN-06")),
        pytest.param(HARD_HALF, "slick in rain", 6, 6, 0, marks=pytest.mark.rule("BO-RAIN-07")),
        pytest.param(HARD_HALF, "rain in sun", 5, 5, 3, marks=pytest.mark.rule("BO-RAIN-08")),
        pytest.param(HARD_HALF, "rain in rain", 7, 7, 3, marks=pytest.mark.rule("BO-RAIN-09")),
        pytest.param(SOFT_FULL, "slick in sun", 6, 7, 2, marks=pytest.mark.rule("BO-RAIN-10")),
        pytest.param(SOFT_FULL, "slick in rain", 5, 6, 0, marks=pytest.mark.rule("BO-RAIN-11")),
        pytest.param(SOFT_FULL, "rain in sun", 4, 5, 2, marks=pytest.mark.rule("BO-RAIN-12")),
        pytest.param(SOFT_FULL, "rain in rain", 6, 7, 2, marks=pytest.mark.rule("BO-RAIN-13")),
        pytest.param(HARD_FULL, "slick in sun", 5, 7, 3, marks=pytest.mark.rule("BO-RAIN-14")),
        pytest.param(HARD_FULL, "slick in rain", 4, 6, 0, marks=pytest.mark.rule("BO-RAIN-15")),
        pytest.param(HARD_FULL, "rain in sun", 3, 5, 3, marks=pytest.mark.rule("BO-RAIN-16")),
        pytest.param(HARD_FULL, "rain in rain", 5, 7, 3, marks=pytest.mark.rule("BO-RAIN-17")),
    ],
)
def test_top_speed_and_sharp_brakings_by_tyres_and_weather(
    strategy: tuple[str, str], tyres: str, lap1: int, lap2: int, brakings: int
) -> None:
    tread, weather = tyres.split(" in ")
    for lap, top in ((1, lap1), (2, lap2)):
        pawn = (33 + top, 9)
        race = on_the_straight(strategy, tread, weather, pawn=pawn, lap=lap, pitted=True)
        fastest = max(x for x, _ in race.targets())

        assert fastest == race.state.decision(0).data["top"] == top
        assert bool(race.targets("sharp")) is (brakings > 0)
        if brakings:
            assert race.sheet("red")["circles"] == brakings


@pytest.mark.rule("BO-RAIN-18", "BO-RAIN-25", "BO-RAIN-26")
@pytest.mark.parametrize("strategy", [SOFT_HALF, HARD_HALF, SOFT_FULL, HARD_FULL])
@pytest.mark.parametrize("lap", [1, 2])
def test_slicks_lose_one_in_the_rain_and_rain_tyres_two_in_the_sun(
    strategy: tuple[str, str], lap: int
) -> None:
    def top(tread: str, weather: str) -> int:
        race = on_the_straight(strategy, tread, weather, lap=lap)
        return race.state.top_speed(race.car("red"))

    best = top("slick", "sun")
    assert top("rain", "rain") == best
    assert top("slick", "rain") == best - 1
    assert top("rain", "sun") == best - 2


@pytest.mark.rule("BO-RAIN-25")
@pytest.mark.parametrize("strategy", [SOFT_HALF, HARD_HALF, SOFT_FULL, HARD_FULL])
def test_rain_tyres_in_the_rain_can_do_all_that_slicks_can_in_the_sun(
    strategy: tuple[str, str],
) -> None:
    wet = on_the_straight(strategy, "rain", "rain", pawn=(37, 9))
    dry = on_the_straight(strategy, "slick", "sun", pawn=(37, 9))

    assert wet.legal() == dry.legal()
    assert {text.split(maxsplit=1)[0] for text in wet.legal()} == {"move", "sharp", "boost"}


@pytest.mark.rule("BO-RAIN-27")
def test_rain_tyres_in_the_sun_brake_sharply_and_may_try_a_braking_action() -> None:
    fresh = on_the_straight(SOFT_HALF, "rain", "sun", pawn=(37, 9))
    worn = on_the_straight(SOFT_HALF, "rain", "sun", 8, pawn=(37, 9), circles=0)

    fresh.act("red", "sharp 2 1")
    worn.act("red", "brake", "brake 2 1")

    assert fresh.where("red") == worn.where("red") == ((35, 10), (37, 11), "running")
    assert (fresh.sheet("red")["circles"], worn.sheet("red")["circles"]) == (1, 0)


# -- slicks in the rain


@pytest.mark.parametrize(
    ("text", "rule", "circles"),
    [
        pytest.param("sharp 2 0", "BO-RAIN-21", 2, marks=pytest.mark.rule("BO-RAIN-21")),
        pytest.param("brake", "BO-RAIN-22", 0, marks=pytest.mark.rule("BO-RAIN-22")),
        pytest.param("boost", "BO-RAIN-23", 2, marks=pytest.mark.rule("BO-RAIN-23")),
    ],
)
def test_slicks_in_the_rain_neither_brake_sharply_nor_boost(
    text: str, rule: str, circles: int
) -> None:
    race = on_the_straight(SOFT_FULL, "slick", "rain", pawn=(37, 9), circles=circles)

    refused = race.refusal("red", text)

    assert race.legal(text.split(maxsplit=1)[0]) == []
    assert (refused.code, refused.rule) == ("slicks-in-rain", rule)


def before_the_half_gp(tread: str, weather: str, *dice: int, **given: Any) -> Race:
    """A 6/7+2 car at speed 5 or 6 is one move before the 1/2 GP line in lap 1."""
    scene = Scene(mode="advanced", dice=dice).weather(weather)
    car: dict[str, Any] = {"fuel": "full", "tyres": "soft", "tread": tread, **given}
    return scene.car("red", at=(33, 25), pawn=(28, 25), gates=GATE["back"], **car).begin()


@pytest.mark.rule("BO-RAIN-24", "BO-R75")
def test_when_the_sun_returns_slicks_can_do_everything_again() -> None:
    race = before_the_half_gp("slick", "rain", 5, circles=1)
    verbs = {text.split(maxsplit=1)[0] for text in race.legal()}
    assert (verbs, race.state.top_speed(race.car("red"))) == ({"move", "slick"}, 5)

    race.act("red", "move -5 0")

    verbs = {text.split(maxsplit=1)[0] for text in race.legal()}
    assert (verbs, race.state.top_speed(race.car("red"))) == ({"move", "sharp", "boost"}, 6)
    assert (race.state.weather, race.sheet("red")["circles"]) == ("sun", 1)


@pytest.mark.rule("BO-RAIN-24")
def test_when_the_sun_returns_braking_actions_are_back_too() -> None:
    race = before_the_half_gp("slick", "rain", 5, circles=0)
    assert race.legal("brake") == []

    race.act("red", "move -5 0")

    assert race.legal("brake") == ["brake"]


@pytest.mark.rule("BO-RAIN-28", "BO-R76")
def test_when_the_rain_stops_rain_tyres_drop_from_six_to_four_at_once() -> None:
    race = before_the_half_gp("rain", "rain", 12)
    assert race.state.top_speed(race.car("red")) == 6

    race.act("red", "move -6 0")

    assert (race.state.weather, race.state.top_speed(race.car("red"))) == ("sun", 4)
    assert race.targets() == {(-4, y) for y in range(-2, 3)}


@pytest.mark.rule("BO-RAIN-28", "BO-R17")
def test_the_weather_of_the_round_holds_for_those_who_still_have_to_move() -> None:
    scene = Scene(players=2, mode="advanced", dice=[12]).weather("rain")
    car: dict[str, Any] = {"fuel": "full", "tyres": "soft", "tread": "rain"}
    scene.car("red", at=(33, 25), pawn=(28, 25), gates=GATE["back"], **car)
    scene.car("blue", at=(45, 24), pawn=(39, 24), gates=GATE["back"], **car)
    race = scene.begin()

    race.act("red", "move -5 0")
    assert max(-x for x, _ in race.targets()) == 6
    race.act("blue", "move -6 0")

    assert race.where("blue") == ((39, 24), (33, 24), "running")
    assert race.state.weather == "sun"
