"""Qualifying: a lap alone, the time, and what it leaves for the race (chapter 12)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.testing.bolide import GATE, TOUR, Race, Scene, training_circuit

FRESH = {"circles": 3, "losses": 0, "fourth": True, "setup": True}
CRASHED = 0
"""Instead of a time."""
NORMAL_START = 6


def session(players: int = 2, *dice: int, **options: Any) -> Race:
    names = ("red", "blue", "green", "white")[:players]
    return Scene(players=players, dice=dice, grid="qualifying", **options).line_up(*names)


def run(race: Race, name: str, turns: int, **sheet: Any) -> None:
    """Lets a car drive its lap: the start, then, after all but one of its turns, the last one."""
    race.act(name, "start 1 0")
    car = race.car(name)
    for field, value in sheet.items():
        setattr(car, field, value)
    if turns == CRASHED:
        car.at, car.pawn, car.gates = (54, 9), (61, 9), GATE["east"]
        race.act(name, "crash")
        return
    car.at, car.pawn, car.gates, car.turns = (28, 9), (31, 9), GATE["grid"], turns
    race.act(name, "move 3 0")


def sessions(*times: int, dice: tuple[int, ...] = (), **options: Any) -> Race:
    """Lets everybody qualify in so many turns; the dice come after those of the starts."""
    race = session(len(times), *(NORMAL_START,) * len(times), *dice, **options)
    for name, turns in zip(("red", "blue", "green", "white"), times, strict=False):
        run(race, name, turns)
    return race


def grid(race: Race) -> list[str]:
    names = list(race.names)
    return [names[index] for index in race.events("grid")[0]["order"]]


# -- the session


@pytest.mark.rule("BO-QUAL-01", "BO-QUAL-03", "BO-R83")
def test_each_car_drives_alone_from_pole_in_seating_order() -> None:
    race = session(2, NORMAL_START, NORMAL_START)
    pole = training_circuit().grid[0]

    assert (race.state.phase, race.events("grid-roll")) == ("qualifying", [])
    assert (race.mover, race.where("red"), race.where("blue")[2]) == (
        "red",
        (pole, None, "grid"),
        "waiting",
    )
    run(race, "red", 20)

    assert race.events("qualifying-run") == [{"car": 0}, {"car": 1}]
    assert (race.mover, race.where("blue"), race.where("red")[2]) == (
        "blue",
        (pole, None, "grid"),
        "waiting",
    )


@pytest.mark.rule("BO-QUAL-03", "BO-R78")
def test_the_first_crossing_of_the_line_opens_the_lap_and_the_second_ends_it() -> None:
    race = session(2, NORMAL_START, NORMAL_START)

    race.act("red", "start 1 0", "move 3 0")
    assert (race.mover, race.where("red"), race.car("red").gates) == (
        "red",
        ((32, 10), (35, 10), "running"),
        0,
    )
    race.car("red").gates = TOUR - 1
    race.car("red").at, race.car("red").pawn = (26, 10), (29, 10)
    race.act("red", "move 3 0")
    assert race.mover == "red"
    race.act("red", "move 1 0")

    assert (race.mover, race.state.times) == ("blue", (4, 0))


@pytest.mark.rule("BO-QUAL-04")
def test_the_time_is_the_number_of_turns_and_fewer_is_better() -> None:
    race = sessions(24, 21, 23)

    assert race.state.times == (24, 21, 23)
    assert race.events("qualifying-time") == [
        {"car": 0, "turns": 24},
        {"car": 1, "turns": 21},
        {"car": 2, "turns": 23},
    ]
    assert grid(race) == ["blue", "green", "red"]
    places = [race.where(name)[0] for name in ("blue", "green", "red")]
    assert places == list(training_circuit().grid[:3])
    assert (race.state.phase, race.mover, race.asked) == ("race", "blue", "ask_start")
    assert [car.turns for car in race.state.cars] == [0, 1, 0]


@pytest.mark.rule("BO-QUAL-05")
def test_equal_times_roll_and_the_higher_roll_starts_ahead() -> None:
    race = sessions(22, 20, 22, 22, dice=(5, 9, 9, 2, 7))

    assert race.events("qualifying-roll") == [
        {"rolls": [[0, 5], [2, 9], [3, 9]]},
        {"rolls": [[2, 2], [3, 7]]},
    ]
    assert grid(race) == ["blue", "white", "green", "red"]


@pytest.mark.rule("BO-QUAL-01")
def test_without_the_option_the_grid_is_rolled() -> None:
    race = Scene(players=2, dice=[3, 8, 6]).line_up("red", "blue")

    assert (race.events("qualifying-run"), grid(race)) == ([], ["blue", "red"])


@pytest.mark.rule("BO-R83")
def test_the_pits_are_closed_in_qualifying() -> None:
    race = session(2, NORMAL_START)
    race.act("red", "start 1 0")
    car = race.car("red")
    car.at, car.pawn, car.gates = (17, 12), (19, 13), GATE["grid"]

    refused = race.refusal("red", "move 2 1")

    assert (refused.code, refused.rule) == ("off-the-track", "BO-OFFTRACK-01")


@pytest.mark.rule("BO-R83")
def test_a_lap_with_half_fuel_ends_as_any_other_and_uses_no_fuel_up() -> None:
    race = session(2, NORMAL_START, 2, NORMAL_START, mode="advanced", weather="sun")
    race.act("red", "strategy half soft booster")
    race.act("blue", "strategy half hard brake")
    run(race, "red", 20)
    run(race, "blue", 22)

    assert [event["table"] for event in race.events("roll")[:2]] == ["start-half"] * 2
    assert race.state.times == (20, 22)
    assert race.events("retired") == []
    assert race.state.must_stop(race.car("red"))


# -- weather and strategies


@pytest.mark.rule("BO-QUAL-02", "BO-R83")
def test_weather_is_rolled_and_strategies_are_chosen_before_the_session() -> None:
    race = session(2, 3, 2, mode="advanced")

    assert (race.state.variable, race.state.weather) == (True, "rain")
    assert (race.mover, race.asked) == ("red", "ask_strategy")
    race.act("red", "strategy half soft booster rain")
    assert (race.mover, race.asked) == ("blue", "ask_strategy")
    race.act("blue", "strategy full hard brake slick")

    assert (race.mover, race.asked, race.state.phase) == ("red", "ask_start", "qualifying")
    assert race.state.top_speed(race.car("red")) == 8
    assert race.state.top_speed(race.car("blue")) == 4


@pytest.mark.rule("BO-R83")
def test_the_half_gp_line_brings_neither_a_roll_nor_a_point_in_qualifying() -> None:
    race = session(2, 3, 2, NORMAL_START, 12, mode="advanced")
    race.act("red", "strategy half soft booster rain")
    race.act("blue", "strategy full hard brake slick")
    race.act("red", "start 1 0")
    car = race.car("red")
    car.at, car.pawn, car.gates = (32, 25), (29, 25), GATE["back"]

    race.act("red", "move -3 0")

    assert car.gates == GATE["half"]
    assert (race.state.half_gp, race.state.weather, race.state.dice) == ((-1, -1), "rain", (12,))


# -- what it leaves


@pytest.mark.rule("BO-QUAL-06", "BO-R83")
def test_brakings_and_damage_go_with_the_car_into_the_race() -> None:
    race = session(2, 9, NORMAL_START, NORMAL_START, NORMAL_START, mode="advanced", weather="sun")
    race.act("red", "strategy full soft brake")
    race.act("blue", "strategy full soft brake")
    run(race, "red", 20, circles=1, losses=2, no_fourth=True, brake_reroll=False)
    run(race, "blue", 21)

    race.act("red", "keep")

    assert grid(race) == ["red", "blue"]
    assert race.sheet("red") == {"circles": 1, "losses": 2, "fourth": False, "setup": True}
    assert race.car("red").brake_reroll is False
    assert race.state.top_speed(race.car("red")) == 4


@pytest.mark.rule("BO-QUAL-07")
@pytest.mark.parametrize(
    ("answer", "order", "sheet"),
    [
        ("keep", ["red", "blue"], {"circles": 0, "losses": 1, "fourth": False, "setup": True}),
        ("service repair", ["blue", "red"], FRESH | {"circles": 0}),
        ("service tyres", ["blue", "red"], FRESH | {"losses": 1, "fourth": False}),
        ("service repair tyres", ["blue", "red"], FRESH),
    ],
)
def test_repairs_or_tyres_before_the_race_cost_the_place(
    answer: str, order: list[str], sheet: dict[str, int | bool]
) -> None:
    race = session(2, *(NORMAL_START,) * 3)
    run(race, "red", 20, circles=0, losses=1, no_fourth=True)
    run(race, "blue", 25)
    assert (race.mover, race.asked) == ("red", "ask_service")

    race.act("red", answer)

    assert grid(race) == order
    assert race.sheet("red") == sheet


@pytest.mark.rule("BO-QUAL-07")
@pytest.mark.parametrize(
    ("sheet", "offered", "refused"),
    [
        ({"losses": 1}, ["keep", "service repair"], "service tyres"),
        ({"circles": 2}, ["keep", "service tyres"], "service repair"),
    ],
)
def test_only_what_would_help_is_offered(
    sheet: dict[str, int], offered: list[str], refused: str
) -> None:
    race = session(2, *(NORMAL_START,) * 3)
    run(race, "red", 20, **sheet)
    run(race, "blue", 25)

    problem = race.refusal("red", refused)

    assert race.legal() == offered
    assert (problem.code, problem.rule) == ("not-legal", "BO-QUAL-07")


@pytest.mark.rule("BO-QUAL-08")
def test_several_who_take_the_penalty_keep_their_order_at_the_end() -> None:
    race = session(4, *(NORMAL_START,) * 5)
    for name, turns in (("red", 22), ("blue", 20), ("green", 24), ("white", 21)):
        run(race, name, turns, losses=1)
    assert race.mover == "blue"

    race.act("blue", "service repair")
    race.act("white", "keep")
    race.act("red", "service repair")
    race.act("green", "keep")

    assert grid(race) == ["white", "green", "blue", "red"]
    assert [race.sheet(name)["losses"] for name in grid(race)] == [1, 1, 0, 0]


@pytest.mark.rule("BO-R83")
def test_a_crash_means_no_time_the_last_place_and_a_free_repair() -> None:
    """Red crashes; blue, who takes the penalty, is still ahead of them."""
    race = session(3, *(NORMAL_START,) * 4)
    run(race, "red", CRASHED, losses=2, no_fourth=True, circles=1)
    assert (race.where("red")[1:], race.car("red").out) == ((None, "waiting"), 0)
    run(race, "blue", 20, losses=1)
    run(race, "green", 25)
    race.act("blue", "service repair")

    assert race.events("qualifying-time")[0] == {"car": 0, "turns": -1}
    assert grid(race) == ["green", "blue", "red"]
    assert race.sheet("red") == FRESH | {"circles": 1}
    assert (race.where("red")[2], race.car("red").out, race.state.outs) == ("grid", 0, 0)


@pytest.mark.rule("BO-R83", "BO-QUAL-05")
def test_two_who_crashed_roll_for_the_last_places() -> None:
    race = sessions(CRASHED, CRASHED, 30, dice=(4, 11, NORMAL_START))

    assert race.events("qualifying-roll") == [{"rolls": [[0, 4], [1, 11]]}]
    assert grid(race) == ["green", "blue", "red"]
