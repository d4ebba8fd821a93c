"""What is done in the pits, and in which box: repairs, tyres, fuel (chapters 9, 11 and 15)."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from pitboard.bolide.box.circuits import circuit_names, circuit_problems, load_circuit
from pitboard.testing.bolide import Race, Scene

STILL = "move 0 0"
BROKEN: dict[str, Any] = {"losses": 3, "no_fourth": True}
MENDED = {"losses": 0, "fourth": True, "setup": True}


def stop(
    *wishes: str,
    speed: int = 2,
    mode: str = "basic",
    weather: str = "",
    options: dict[str, Any] | None = None,
    **given: Any,
) -> Race:
    """Red enters the pits and chooses their services; blue, behind them, is asked."""
    scene = Scene(players=2, mode=mode, dice=[6], **(options or {}))
    if weather:
        scene.weather(weather)
    scene.car("red", at=(19 - speed, 12), pawn=(19, 13), **given)
    scene.car("blue", at=(40, 8), pawn=(40, 8), **_like(mode))
    race = scene.begin()
    race.act("red", f"move {speed} 1", *wishes)
    return race


def _like(mode: str) -> dict[str, Any]:
    return {"fuel": "full", "tyres": "hard"} if mode == "advanced" else {}


def to_the_exit(race: Race) -> list[int]:
    """Takes red to the exit line, adding no wish; gets the boxes they were in, turn by turn."""
    boxes = []
    while race.car("red").status != "pit-out":
        if race.mover == "blue":
            race.act("blue", STILL)
        else:
            race.act("red", "advance" if race.asked == "ask_lane" else "out 33 11")
        if race.mover == "blue" and race.car("red").status == "pit-box":
            boxes.append(race.car("red").box)
    return boxes


def tyres(race: Race) -> tuple[str, str, str, int]:
    car = race.car("red")
    return car.fuel, car.tyres, car.tread, car.circles


# -- basic


@pytest.mark.rule("BO-PIT-02", "BO-PIT-09", "BO-PIT-10", "BO-PIT-11", "BO-R65")
@pytest.mark.parametrize(
    ("wish", "boxes", "sheet"),
    [
        ("pit", [1], {"circles": 1, "losses": 3, "fourth": False, "setup": True}),
        ("pit repair", [1], {"circles": 1, **MENDED}),
        ("pit tyres", [1, 2], {"circles": 3, "losses": 3, "fourth": False, "setup": True}),
        ("pit repair tyres", [1, 2], {"circles": 3, **MENDED}),
    ],
)
def test_basic_repairs_need_the_first_box_tyres_the_second(
    wish: str, boxes: list[int], sheet: dict[str, int | bool]
) -> None:
    race = stop(wish, circles=1, **BROKEN)

    assert to_the_exit(race) == boxes
    assert race.sheet("red") == sheet


@pytest.mark.rule("BO-PIT-09", "BO-R65")
@pytest.mark.parametrize("wish", ["pit repair", "pit tyres", "pit repair tyres"])
def test_by_the_main_text_basic_repairs_need_the_pit_stop_box(wish: str) -> None:
    race = stop(wish, options={"basic_repair_box": "pit_stop"}, circles=1, **BROKEN)

    assert to_the_exit(race) == [1, 2]
    assert (race.sheet("red")["losses"] == 0) is ("repair" in wish)


@pytest.mark.rule("BO-PIT-02")
def test_only_what_is_broken_can_be_repaired() -> None:
    race = stop()

    assert race.legal() == ["pit", "pit tyres"]
    refused = race.refusal("red", "pit repair")
    assert (refused.code, refused.rule) == ("not-legal", "BO-PIT-02")


@pytest.mark.rule("BO-R66")
def test_services_are_received_on_passing_their_box() -> None:
    """Speed 3 means box 4; repairs are done in box 1, tyres changed in box 2."""
    race = stop("pit repair tyres", speed=3, circles=0, **BROKEN)
    sheets = {}
    while race.car("red").box < 3:
        race.act("blue", STILL)
        sheets[race.car("red").box] = race.sheet("red")

    assert sheets[1] == {"circles": 0, **MENDED}
    assert sheets[2] == {"circles": 3, **MENDED}
    assert race.car("red").target_box == 4


# -- wishes


@pytest.mark.rule("BO-R65")
def test_a_wish_can_be_added_on_the_way_up() -> None:
    race = stop("pit", circles=0)
    race.act("blue", STILL)
    race.act("red", "advance")
    assert race.car("red").box == 1
    race.act("blue", STILL)

    assert race.legal() == ["advance", "pit tyres"]
    race.act("red", "pit tyres")

    assert (race.car("red").box, race.sheet("red")["circles"]) == (2, 3)


@pytest.mark.rule("BO-R65")
def test_a_wish_cannot_be_dropped() -> None:
    race = stop("pit tyres", circles=0, losses=1)
    race.act("blue", STILL)
    assert (race.asked, race.legal()) == ("ask_lane", ["advance", "pit repair"])
    refused = race.refusal("red", "pit")
    assert (refused.code, refused.rule) == ("not-legal", "BO-R65")

    race.act("red", "pit repair")

    assert race.car("red").target_box == 2
    assert to_the_exit(race) == [2]
    assert race.sheet("red") == {"circles": 3, **MENDED}


@pytest.mark.rule("BO-R65")
def test_an_added_wish_leaves_the_first_one_standing() -> None:
    race = stop("pit repair", circles=0, losses=1)
    race.act("blue", STILL)
    race.act("red", "pit tyres")

    assert (race.car("red").box, race.car("red").target_box) == (1, 2)
    assert race.sheet("red") == {"circles": 0, **MENDED}
    assert to_the_exit(race) == [2]
    assert race.sheet("red") == {"circles": 3, **MENDED}


@pytest.mark.rule("BO-R65")
def test_a_box_that_lies_behind_serves_no_more() -> None:
    race = stop("pit tyres", circles=0, losses=1)
    race.act("blue", STILL)
    race.act("red", "advance")
    race.act("blue", STILL)

    assert (race.mover, race.car("red").box) == ("blue", 2)
    assert race.sheet("red") == {"circles": 3, "losses": 1, "fourth": True, "setup": True}


@pytest.mark.parametrize(
    ("mode", "given", "expected"),
    [
        ("basic", {}, "pit"),
        ("basic", {"losses": 1}, "pit repair"),
        ("basic", {"circles": 2}, "pit tyres"),
        ("basic", {"circles": 0, "no_fourth": True}, "pit repair tyres"),
        ("advanced", {"fuel": "half", "tyres": "soft", "tread": "rain"}, "pit soft rain"),
        ("advanced", {"fuel": "half", "tyres": "hard", "losses": 1}, "pit hard slick"),
        ("advanced", {"fuel": "full", "tyres": "hard", "tread": "rain", "losses": 1}, "pit repair"),
        (
            "advanced",
            {"fuel": "full", "tyres": "hard", "tread": "rain", "circles": 2},
            "pit hard rain",
        ),
    ],
)
def test_by_default_a_driver_has_done_what_is_due(
    mode: str, given: dict[str, Any], expected: str
) -> None:
    race = stop(mode=mode, weather="sun" if mode == "advanced" else "", **given)

    decision = race.state.decision(0)

    assert str(decision.default) == expected
    assert decision.default in decision.actions


# -- advanced


@pytest.mark.rule("BO-REPAIR-01", "BO-REPAIR-02", "BO-REPAIR-03", "BO-REPAIR-04", "BO-REPAIR-07")
@pytest.mark.parametrize(
    ("fuel", "wish", "boxes"),
    [
        ("full", "pit", [1]),
        ("full", "pit repair", [1]),
        ("full", "pit soft", [1, 2]),
        ("full", "pit repair soft", [1, 2]),
        ("half", "pit soft", [1, 2, 3]),
    ],
)
def test_the_box_depends_on_fuel_and_wishes(fuel: str, wish: str, boxes: list[int]) -> None:
    race = stop(wish, mode="advanced", fuel=fuel, tyres="soft", circles=0, **BROKEN)

    assert to_the_exit(race) == boxes
    repaired = "repair" in wish or fuel == "half"
    assert (race.sheet("red")["losses"], race.sheet("red")["fourth"]) == (
        (0, True) if repaired else (3, False)
    )
    assert race.sheet("red")["circles"] == (2 if "soft" in wish else 0)


@pytest.mark.rule("BO-REPAIR-01")
@pytest.mark.parametrize("reading", ["full_fuel", "pit_stop"])
def test_the_reading_of_the_basic_box_does_not_touch_the_advanced_game(reading: str) -> None:
    options = {"basic_repair_box": reading}

    race = stop("pit repair", mode="advanced", options=options, fuel="full", tyres="hard", losses=1)

    assert to_the_exit(race) == [1]


@pytest.mark.rule("BO-REPAIR-04", "BO-REPAIR-06", "BO-R66")
def test_the_half_fuel_box_gives_fuel_tyres_and_repair_together() -> None:
    race = stop(
        "pit hard", mode="advanced", fuel="half", tyres="soft", circles=0, setup_ok=False, **BROKEN
    )
    for _ in range(2):
        race.act("blue", STILL)
    before = race.car("red").box, race.car("red").pitted, race.sheet("red"), tyres(race)

    race.act("blue", STILL)

    worn = {"circles": 0, "losses": 3, "fourth": False, "setup": False}
    assert before == (2, False, worn, ("half", "soft", "slick", 0))
    assert (race.car("red").box, race.car("red").pitted) == (3, True)
    assert race.sheet("red") == {"circles": 3, **MENDED}
    assert tyres(race) == ("half", "hard", "slick", 3)


@pytest.mark.rule("BO-REPAIR-04", "BO-R65")
def test_a_half_fuel_car_has_no_choice_but_its_tyres() -> None:
    race = stop(mode="advanced", fuel="half", tyres="soft", losses=1)

    assert race.legal() == ["pit soft", "pit hard"]
    for text in ("pit", "pit repair"):
        refused = race.refusal("red", text)
        assert (refused.code, refused.rule) == ("not-legal", "BO-PIT-02")


@pytest.mark.rule("BO-REPAIR-05")
@pytest.mark.parametrize(
    ("fuel", "wish", "last"),
    [("full", "pit repair", 3), ("full", "pit hard", 4), ("half", "pit hard", 5)],
)
def test_a_car_one_too_fast_goes_two_boxes_beyond_the_one_it_needs(
    fuel: str, wish: str, last: int
) -> None:
    race = stop(wish, speed=3, mode="advanced", fuel=fuel, tyres="hard", losses=1)

    assert to_the_exit(race) == list(range(1, last + 1))
    assert race.where("red") == ((33, 11), None, "pit-out")


@pytest.mark.rule("BO-REPAIR-08")
@pytest.mark.parametrize("name", circuit_names())
def test_service_boxes_come_in_the_order_full_fuel_pit_stop_half_fuel(name: str) -> None:
    pit = load_circuit(name).pit

    assert 1 <= pit.full_fuel < pit.pit_stop < pit.half_fuel <= pit.boxes


@pytest.mark.rule("BO-REPAIR-08")
@pytest.mark.parametrize(
    ("wrong", "where"),
    [("pit_stop = 1", "pit.pit_stop"), ("pit_stop = 3", "pit.half_fuel")],
)
def test_a_circuit_with_another_order_is_refused(tmp_path: Path, wrong: str, where: str) -> None:
    text = files("pitboard.bolide").joinpath("data/circuits/pietranera.toml").read_text("utf-8")
    file = tmp_path / "wrong.toml"
    file.write_text(text.replace("pit_stop = 2", wrong), encoding="utf-8")

    _, problems = circuit_problems(file)

    assert [(problem.data["where"], problem.data["reason"]) for problem in problems] == [
        (where, "box-order")
    ]


@pytest.mark.rule("BO-REPAIR-09", "BO-R66")
def test_repairs_remove_every_damage_but_give_no_used_re_roll_back() -> None:
    race = stop(
        "pit repair",
        mode="advanced",
        fuel="full",
        tyres="hard",
        setup="brake",
        setup_ok=False,
        brake_reroll=False,
        circles=1,
        **BROKEN,
    )
    to_the_exit(race)

    assert race.sheet("red") == {"circles": 1, **MENDED}
    assert (race.car("red").setup, race.car("red").brake_reroll) == ("brake", False)
    assert race.state.top_speed(race.car("red")) == 7


# -- tyres


@pytest.mark.rule("BO-STRATEGY-08", "BO-STRATEGY-11", "BO-R77")
@pytest.mark.parametrize(
    ("fuel", "before", "after", "top", "circles"),
    [
        ("half", "soft", "soft", 8, 2),
        ("half", "soft", "hard", 7, 3),
        ("half", "hard", "soft", 8, 2),
        ("half", "hard", "hard", 7, 3),
        ("full", "soft", "hard", 7, 3),
        ("full", "hard", "soft", 7, 2),
    ],
)
def test_the_type_of_tyres_may_be_chosen_again(
    fuel: str, before: str, after: str, top: int, circles: int
) -> None:
    race = stop(f"pit {after}", mode="advanced", fuel=fuel, tyres=before, circles=0)
    to_the_exit(race)

    assert tyres(race) == (fuel, after, "slick", circles)
    assert race.state.top_speed(race.car("red")) == top


@pytest.mark.rule("BO-STRATEGY-17")
def test_the_new_tyres_are_on_the_sheet_before_the_car_is_back() -> None:
    race = stop("pit hard", mode="advanced", fuel="half", tyres="soft", circles=0)

    to_the_exit(race)

    assert (race.where("red")[2], tyres(race)) == ("pit-out", ("half", "hard", "slick", 3))
    assert race.events("new-tyres") == [{"car": 0, "tyres": "hard", "tread": "slick", "left": 3}]


@pytest.mark.rule("BO-RAIN-01")
@pytest.mark.parametrize("weather", ["sun", "rain"])
def test_under_variable_weather_slick_or_rain_is_chosen_again(weather: str) -> None:
    race = stop(mode="advanced", weather=weather, fuel="half", tyres="soft")

    assert race.legal() == ["pit soft slick", "pit soft rain", "pit hard slick", "pit hard rain"]
    race.act("red", "pit hard rain")
    to_the_exit(race)

    assert tyres(race) == ("half", "hard", "rain", 3)
    assert race.state.top_speed(race.car("red")) == (7 if weather == "rain" else 5)


@pytest.mark.rule("BO-STRATEGY-16")
@pytest.mark.parametrize("text", ["pit soft booster", "pit booster", "pit soft brake"])
def test_the_set_up_stays_as_it_was(text: str) -> None:
    race = stop(mode="advanced", fuel="half", tyres="soft", setup="brake")

    refused = race.refusal("red", text)
    race.act("red", "pit soft")
    to_the_exit(race)

    assert (refused.code, refused.rule) == ("not-legal", "BO-PIT-02")
    assert race.car("red").setup == "brake"
