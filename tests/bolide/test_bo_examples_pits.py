"""The worked examples of the rulebook about pits, weather and tyres, on the training circuit."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.motion.geometry import Point
from pitboard.testing.bolide import Race, Scene

HOME = (35, 8)


def speed(move: Point) -> int:
    return max(abs(move[0]), abs(move[1]))


def entering(speed: int, dice: tuple[int, ...] = (), **given: Any) -> Race:
    """Lets red drive over the Pit Lane In line at a speed."""
    scene = Scene(dice=dice, mode=given.pop("mode", "basic"))
    at = (19 - speed, 12)
    race = scene.car("red", at=at, pawn=(18, 13), **given).begin()
    race.act("red", f"move {speed} 1")
    return race


# -- pits


def timetable(race: Race) -> dict[str, int]:
    """Gets the turn, counted from the entry, in which red is in each box, on the line and rolls."""
    turn, found = 0, {}
    for event in race.log:
        turn += event.kind == "round"
        if event.kind == "pit-box":
            found[f"box {event.data['box']}"] = turn - 1
        elif event.kind in ("pit-out", "roll"):
            found[event.kind] = turn - 1
    return found


@pytest.mark.rule("BO-PIT-06", "BO-PIT-07", "BO-R60")
def test_ex_bo_20_and_42_box_by_box_from_the_turn_after_the_entry() -> None:
    """In the lane the car is on no point: blue drives over the one where it was."""
    scene = Scene().car("red", at=(17, 12), pawn=(18, 13)).car("blue", at=(15, 12), pawn=(17, 12))
    race = scene.begin()

    race.act("red", "move 2 1", "pit tyres")
    assert (race.car("red").status, race.car("red").box) == ("pit-entry", 0)
    race.act("blue", "move 3 0")
    assert (race.car("red").status, race.car("red").box) == ("pit-box", 1)

    assert race.where("blue")[0] == (18, 12)
    assert race.events("engagement") == []
    race.act("blue", "move 3 0")
    race.act("blue", "move 3 0")
    assert race.car("red").box == 2


@pytest.mark.rule("BO-PIT-15", "BO-PIT-19", "BO-PIT-20")
@pytest.mark.parametrize(
    ("entry_speed", "turns"),
    [
        (4, {**{f"box {n}": n for n in range(1, 7)}, "pit-out": 7, "roll": 8}),
        (2, {"box 1": 1, "box 2": 2, "pit-out": 3, "roll": 4}),
    ],
)
def test_ex_bo_21_and_22_penalty_and_timetable(entry_speed: int, turns: dict[str, int]) -> None:
    """Limit 2, Pit Stop in box 2: at speed 4 it is box 6, two for each unit too fast."""
    race = entering(entry_speed, dice=(6,))

    race.act("red", "pit tyres", "out 33 11", "start 1 0")

    assert timetable(race) == turns
    assert race.where("red") == ((34, 11), (35, 11), "running")


@pytest.mark.rule("BO-PIT-10", "BO-PIT-11", "BO-R65")
@pytest.mark.parametrize(
    ("mode", "car", "wish", "box"),
    [
        pytest.param("basic", {}, "pit repair", 1, id="ex-bo-24"),
        pytest.param("basic", {}, "pit repair tyres", 2, id="ex-bo-25"),
        pytest.param("advanced", {"fuel": "half"}, "pit soft", 3, id="ex-bo-26"),
    ],
)
def test_ex_bo_24_to_26_which_box(mode: str, car: dict[str, Any], wish: str, box: int) -> None:
    """Full Fuel is box 1, Pit Stop box 2, 1/2 Fuel box 3, where everything is done at once."""
    race = entering(2, mode=mode, losses=1, circles=1, **car)

    race.act("red", wish)
    while race.asked == "ask_lane":
        race.act("red", "advance")

    assert race.events("pit-plan")[0]["box"] == box
    assert race.sheet("red")["losses"] == 0
    assert (race.sheet("red")["circles"] > 1) == (wish != "pit repair")


# -- weather, strategies, tyres


@pytest.mark.rule("BO-WEATHER-02")
def test_ex_bo_27_sun_for_the_whole_race() -> None:
    scene = Scene(mode="advanced", grid="0,1", dice=[8])

    race = scene.line_up("red", "blue")

    assert race.events("weather-kind") == [{"roll": 8, "variable": False}]
    assert (race.state.weather, race.events("weather")) == ("sun", [])


@pytest.mark.rule("BO-STRATEGY-19")
@pytest.mark.parametrize("name", circuit_names())
def test_ex_bo_29_circuits_list_how_often_top_speed_is_driven(name: str) -> None:
    """Read as a range of turns in a race, next to the Sharp Brakings of a lap."""
    hints = load_circuit(name).hints

    low, high = hints.top_speed_turns

    assert 0 < low <= high
    assert hints.sharp_per_lap in range(1, 6)


@pytest.mark.rule("BO-RAIN-18", "BO-RAIN-19")
def test_ex_bo_30_slicks_in_the_rain() -> None:
    """8+2: 7 is safe, 8 is a try on the table."""
    scene = Scene(mode="advanced", dice=[8]).weather("rain")
    scene.car("red", at=HOME, pawn=(42, 8), fuel="half", tyres="soft")
    race = scene.begin()
    car = race.car("red")
    assert (race.state.top_speed(car), race.state.dry_top_speed(car)) == (7, 8)
    assert max(map(speed, race.targets())) == 7
    assert {speed(move) for move in race.targets("slick")} == {8}

    race.act("red", "slick 8 0")

    assert race.events("roll") == [{"car": 0, "table": "slicks", "roll": 8, "row": "safe"}]
    assert race.where("red") == ((43, 8), (51, 8), "running")


@pytest.mark.rule("BO-RAIN-26", "BO-R76")
def test_ex_bo_31_rain_tyres_when_the_rain_stops() -> None:
    """6/7+2 in lap 1: 6 in the rain, 4 as soon as the roll at the 1/2 GP line brings sun."""
    scene = Scene(mode="advanced", dice=[12]).weather("rain")
    scene.car("red", at=(31, 25), pawn=(29, 25), fuel="full", tyres="soft", tread="rain")
    race = scene.begin()
    assert race.state.top_speed(race.car("red")) == 6

    race.act("red", "move -2 0")

    assert [event["weather"] for event in race.events("weather")] == ["sun"]
    assert race.state.decision(0).data["top"] == 4


@pytest.mark.rule("BO-RAIN-21", "BO-RAIN-22", "BO-RAIN-23")
@pytest.mark.parametrize(
    ("answer", "circles", "rule"),
    [
        ("boost", 2, "BO-RAIN-23"),
        ("sharp 2 0", 2, "BO-RAIN-21"),
        ("brake", 0, "BO-RAIN-22"),
    ],
)
def test_ex_bo_41_no_extra_performance_on_slicks_in_the_rain(
    answer: str, circles: int, rule: str
) -> None:
    scene = Scene(mode="advanced").weather("rain")
    scene.car("red", at=HOME, pawn=(42, 8), fuel="half", tyres="soft", circles=circles)
    race = scene.begin()

    refusal = race.refusal("red", answer)

    assert (refusal.code, refusal.rule) == ("slicks-in-rain", rule)
    assert race.targets("slick") != set()
