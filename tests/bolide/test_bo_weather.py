"""Weather: the rolls before the race and at the 1/2 GP line (chapter 10)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.testing.bolide import GATE, TOUR, Race, Scene, training_circuit

GRID = [12, 1]
"""Red before blue."""


def before_the_race(*dice: int, **options: Any) -> Race:
    """The dice go for the weather; the grid is known."""
    scene = Scene(players=2, mode="advanced", dice=[*GRID, *dice], **options)
    return scene.line_up("red", "blue")


def approaching(
    *dice: int, weather: str = "sun", variable: bool = True, lap: int = 1, **state: Any
) -> Race:
    """Red is one move before the 1/2 GP line; blue, behind them, moves after them."""
    scene = Scene(players=2, mode="advanced", dice=dice).weather(weather, variable=variable)
    car: dict[str, Any] = {"fuel": "full", "tyres": "soft"}
    gates = GATE["back"] + (lap - 1) * TOUR
    scene.set(**state)
    scene.car("red", at=(33, 25), pawn=(30, 25), gates=gates, **car)
    scene.car("blue", at=(40, 25), pawn=(40, 25), gates=gates, **car)
    return scene.begin()


def sky(race: Race) -> tuple[bool, str]:
    return race.state.variable, race.state.weather


# -- before the race


@pytest.mark.rule("BO-WEATHER-01")
def test_the_basic_game_has_no_weather() -> None:
    race = Scene(players=2, dice=[*GRID, 6]).line_up("red", "blue")

    assert (race.asked, sky(race), race.events("weather-kind")) == (
        "ask_start",
        (False, "sun"),
        [],
    )


@pytest.mark.rule("BO-WEATHER-01", "BO-WEATHER-02")
@pytest.mark.parametrize("roll", [8, 9, 10, 11, 12])
def test_8_to_12_is_sun_for_the_whole_race(roll: int) -> None:
    race = before_the_race(roll, 1)

    assert race.events("weather-kind") == [{"roll": roll, "variable": False}]
    assert (sky(race), race.events("weather"), race.state.dice) == ((False, "sun"), [], (1,))


@pytest.mark.rule("BO-WEATHER-01", "BO-WEATHER-03", "BO-WEATHER-04", "BO-WEATHER-05")
@pytest.mark.parametrize("kind", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize(("roll", "weather"), [(1, "rain"), (4, "rain"), (5, "sun"), (12, "sun")])
def test_1_to_7_is_variable_and_rolled_against_the_rain_risk(
    kind: int, roll: int, weather: str
) -> None:
    """The rain risk of the training circuit is 4."""
    race = before_the_race(kind, roll)

    assert race.events("weather-kind") == [{"roll": kind, "variable": True}]
    assert race.events("weather") == [
        {"roll": roll, "risk": 4, "weather": weather, "changed": weather == "rain"}
    ]
    assert sky(race) == (True, weather)


@pytest.mark.rule("BO-WEATHER-05")
@pytest.mark.parametrize("risk", [0, 2, 7])
def test_the_rain_risk_is_that_of_the_circuit(risk: int) -> None:
    weathers = {}
    for roll in range(1, 13):
        scene = Scene(
            players=2,
            circuit=training_circuit(rain_risk=risk),
            mode="advanced",
            dice=[*GRID, 1, roll],
        )
        weathers[roll] = scene.line_up("red", "blue").state.weather

    assert [roll for roll, weather in weathers.items() if weather == "rain"] == list(
        range(1, risk + 1)
    )


@pytest.mark.rule("BO-WEATHER-05")
@pytest.mark.parametrize("name", circuit_names())
def test_every_circuit_has_a_rain_risk_below_one_half(name: str) -> None:
    assert 1 <= load_circuit(name).rain_risk <= 5


@pytest.mark.rule("BO-WEATHER-01")
def test_settled_sun_can_be_agreed_on() -> None:
    race = before_the_race(3, weather="sun")

    assert (sky(race), race.state.dice) == ((False, "sun"), (3,))


@pytest.mark.rule("BO-WEATHER-04")
def test_variable_weather_that_was_agreed_on_is_still_rolled_for() -> None:
    race = before_the_race(4, weather="variable")

    assert (sky(race), race.state.dice) == ((True, "rain"), ())


@pytest.mark.rule("BO-WEATHER-06")
@pytest.mark.parametrize(
    ("weather", "tread", "top", "brakes"),
    [
        ("sun", "slick", 6, True),
        ("rain", "slick", 5, False),
        ("sun", "rain", 4, True),
        ("rain", "rain", 6, True),
    ],
)
def test_rain_makes_the_track_wet_and_sun_makes_it_dry(
    weather: str, tread: str, top: int, brakes: bool
) -> None:
    scene = Scene(mode="advanced").weather(weather)
    scene.car("red", at=(33, 9), pawn=(37, 9), fuel="full", tyres="soft", tread=tread)
    race = scene.begin()

    assert race.state.top_speed(race.car("red")) == top
    assert bool(race.targets("sharp")) is brakes


# -- at the 1/2 GP line


@pytest.mark.rule("BO-WEATHER-07", "BO-WEATHER-08", "BO-WEATHER-10", "BO-R17")
@pytest.mark.parametrize("lap", [1, 2])
@pytest.mark.parametrize("before", ["sun", "rain"])
@pytest.mark.parametrize(("roll", "after"), [(4, "rain"), (5, "sun")])
def test_the_roll_is_made_at_the_end_of_the_round(
    lap: int, before: str, roll: int, after: str
) -> None:
    race = approaching(roll, weather=before, lap=lap)

    race.act("red", "move -3 0")
    assert (race.mover, sky(race), race.events("weather")) == ("blue", (True, before), [])
    race.act("blue", "move 0 0")

    assert race.events("weather") == [
        {"roll": roll, "risk": 4, "weather": after, "changed": before != after}
    ]
    assert sky(race) == (True, after)


@pytest.mark.rule("BO-WEATHER-07", "BO-R62")
def test_before_the_line_there_is_no_roll() -> None:
    race = approaching(1)

    race.act("red", "move -2 0")
    race.act("blue", "move 0 0")

    assert (sky(race), race.state.dice) == ((True, "sun"), (1,))


@pytest.mark.rule("BO-R70")
def test_one_roll_for_the_first_car_over_the_line_and_none_for_the_next() -> None:
    race = approaching(5, 1, half_gp=(-1, -1))
    race.act("red", "move -3 0")
    race.act("blue", "move -2 0")
    race.act("red", "move -3 0")
    race.act("blue", "move -4 0")
    race.act("red", "move -3 0")
    race.act("blue", "move -5 0")

    assert race.car("blue").at == (29, 25)
    assert (race.car("red").gates, race.car("blue").gates) == (GATE["half"], GATE["half"])
    assert [event["roll"] for event in race.events("weather")] == [5]
    assert race.state.half_gp == (0, -1)


@pytest.mark.rule("BO-R70")
def test_the_first_car_over_the_line_triggers_the_weather_roll() -> None:
    """Red stays before the line; blue passes them and the line."""
    scene = Scene(players=2, mode="advanced", dice=[2]).weather("sun")
    car: dict[str, Any] = {"fuel": "full", "tyres": "soft"}
    scene.car("red", at=(32, 25), pawn=(32, 25), **car)
    scene.car("blue", at=(35, 26), pawn=(30, 26), **car)
    race = scene.begin()

    race.act("red", "move 0 0")
    race.act("blue", "move -5 0")

    assert race.events("half-gp") == [{"car": 1, "lap": 1}]
    assert sky(race) == (True, "rain")


@pytest.mark.rule("BO-WEATHER-02")
def test_with_settled_sun_the_line_brings_no_roll() -> None:
    race = approaching(1, variable=False)

    race.act("red", "move -3 0")
    race.act("blue", "move 0 0")

    assert race.events("half-gp") == [{"car": 0, "lap": 1}]
    assert (sky(race), race.state.dice) == ((False, "sun"), (1,))


@pytest.mark.rule("BO-WEATHER-09")
def test_the_end_of_lap_one_brings_no_roll() -> None:
    scene = Scene(players=2, mode="advanced", dice=[1]).weather("sun").set(half_gp=(0, -1))
    scene.car("red", at=(28, 9), pawn=(32, 9), fuel="full", tyres="soft")
    race = scene.begin()

    race.act("red", "move 4 0")

    assert (race.state.lap(race.car("red")), race.state.round) == (2, 12)
    assert (sky(race), race.state.dice) == ((True, "sun"), (1,))


@pytest.mark.parametrize(("roll", "weather", "tread"), [(1, "rain", "rain"), (12, "sun", "slick")])
def test_the_usual_strategy_has_the_tyres_of_the_day(roll: int, weather: str, tread: str) -> None:
    race = before_the_race(4, roll)

    decision = race.state.decision(race.state.to_act()[0])

    assert (race.state.variable, race.state.weather) == (True, weather)
    assert decision.default.args[-1] == tread
