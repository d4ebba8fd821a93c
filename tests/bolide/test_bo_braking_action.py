"""Braking Actions: a Sharp Braking without a circle, for a roll (chapter 7)."""

from __future__ import annotations

import pytest

from pitboard.testing.bolide import Race, Scene

Point = tuple[int, int]

WORN = {"circles": 0, "losses": 0, "fourth": True, "setup": True}
AHEAD_OF_EAST = {(2, -2), (2, -1), (2, 0), (2, 1), (2, 2), (1, -2), (1, 2)}


def worn(*dice: int, at: Point = (35, 9), pawn: Point = (40, 9), **given: object) -> Race:
    """A single car without circles on the first straight, which points East."""
    given.setdefault("circles", 0)
    return Scene(players=2, dice=dice).car("red", at=at, pawn=pawn, **given).begin()


def around(vector: Point, fastest: int) -> set[Point]:
    x, y = vector
    points = {(x + i, y + j) for i in range(-2, 3) for j in range(-2, 3)}
    return {p for p in points if max(map(abs, p)) <= fastest}


# -- when it can be tried


@pytest.mark.rule("BO-BRAKE-02")
@pytest.mark.parametrize("circles", [1, 3])
def test_circles_left_rule_a_braking_action_out(circles: int) -> None:
    race = worn(circles=circles)

    refused = race.refusal("red", "brake")

    assert race.legal("brake") == []
    assert (refused.code, refused.rule) == ("circles-left", "BO-BRAKE-02")


@pytest.mark.rule("BO-BRAKE-03")
def test_it_is_declared_before_moving_and_rolled_on_the_brake_table() -> None:
    race = worn(9)

    race.act("red", "brake")

    assert (race.asked, race.where("red")) == ("ask_braking", ((35, 9), (40, 9), "running"))
    assert race.events("roll") == [{"car": 0, "table": "brake", "roll": 9, "row": "granted"}]


@pytest.mark.rule("BO-BRAKE-01", "BO-R29")
@pytest.mark.parametrize("second", ["brake", "boost", "sharp 2 0"])
def test_after_a_failure_nothing_more_is_declared_in_the_turn(second: str) -> None:
    race = worn(4)
    race.act("red", "brake")

    refused = race.refusal("red", second)

    assert (refused.code, refused.rule) == ("already-declared", "BO-R29")


@pytest.mark.rule("BO-BRAKE-01")
def test_the_next_turn_has_another_braking_action() -> None:
    race = worn(4, 8)

    race.act("red", "brake", "move 3 0", "brake", "brake 2 0")

    assert race.where("red") == ((40, 9), (42, 9), "running")


@pytest.mark.rule("BO-R50")
def test_it_needs_speed_three() -> None:
    race = worn(pawn=(37, 9))

    refused = race.refusal("red", "brake")

    assert race.legal("brake") == []
    assert (refused.code, refused.rule) == ("too-slow", "BO-R28")


@pytest.mark.rule("BO-BRAKE-07", "BO-R50")
def test_no_braking_action_on_slicks_in_the_rain() -> None:
    scene = Scene(players=2, mode="advanced").weather("rain")
    scene.car("red", at=(35, 9), pawn=(40, 9), fuel="full", tyres="hard", circles=0)
    race = scene.begin()

    refused = race.refusal("red", "brake")

    assert race.legal("brake") == []
    assert (refused.code, refused.rule) == ("slicks-in-rain", "BO-RAIN-22")


@pytest.mark.rule("BO-BRAKE-08")
@pytest.mark.parametrize("weather", ["sun", "rain"])
def test_rain_tyres_brake_in_any_weather(weather: str) -> None:
    scene = Scene(players=2, mode="advanced").weather(weather)
    strategy = {"fuel": "half", "tyres": "hard", "tread": "rain"}
    scene.car("blue", at=(40, 9), pawn=(44, 9), **strategy)
    scene.car("red", at=(35, 9), pawn=(39, 9), circles=0, **strategy)
    race = scene.begin()

    assert race.targets("sharp") == AHEAD_OF_EAST
    race.act("blue", "sharp 2 2")
    assert race.legal("brake") == ["brake"]


# -- the table


@pytest.mark.rule("BO-TABLE-07", "BO-BRAKE-05")
def test_roll_1_damages_the_suspension() -> None:
    race = worn(1)

    race.act("red", "brake")

    assert race.asked == "ask_move"
    assert race.sheet("red") == WORN | {"losses": 2}
    assert race.targets("move") == around((5, 0), fastest=5)
    race.act("red", "move 3 0")
    assert race.where("red") == ((38, 9), (41, 9), "running")


@pytest.mark.rule("BO-TABLE-08", "BO-BRAKE-05")
@pytest.mark.parametrize("roll", [2, 3])
def test_rolls_2_and_3_damage_a_wheel(roll: int) -> None:
    race = worn(roll)

    race.act("red", "brake")

    assert race.asked == "ask_move"
    assert race.sheet("red") == WORN | {"losses": 1}
    assert race.targets("move") == around((5, 0), fastest=6)


@pytest.mark.rule("BO-TABLE-09", "BO-BRAKE-05", "BO-R49")
@pytest.mark.parametrize("roll", [4, 5])
def test_rolls_4_and_5_lock_the_wheels(roll: int) -> None:
    race = worn(roll)

    race.act("red", "brake")

    assert race.asked == "ask_move"
    assert race.sheet("red") == WORN
    assert race.targets("move") == around((5, 0), fastest=7)


@pytest.mark.rule("BO-TABLE-10", "BO-SPIN-01")
@pytest.mark.parametrize("roll", [6, 7])
def test_rolls_6_and_7_brake_and_spin(roll: int) -> None:
    race = worn(roll)

    race.act("red", "brake", "brake 2 1")

    assert race.where("red") == ((37, 10), None, "spun")
    assert race.sheet("red") == WORN


@pytest.mark.rule("BO-TABLE-11", "BO-BRAKE-04")
@pytest.mark.parametrize("roll", range(8, 13))
def test_rolls_8_to_12_brake_as_a_sharp_braking_does(roll: int) -> None:
    race = worn(roll)

    race.act("red", "brake")

    assert race.targets("brake") == AHEAD_OF_EAST
    race.act("red", "brake 1 2")
    assert race.where("red") == ((36, 11), (37, 13), "running")
    assert race.sheet("red") == WORN


@pytest.mark.rule("BO-BRAKE-04")
@pytest.mark.parametrize(
    ("target", "code", "rule"),
    [
        ("brake 3 0", "brakes-to-two", "BO-SHARP-05"),
        ("brake 0 2", "behind-perpendicular", "BO-SHARP-06"),
        ("brake -2 0", "behind-perpendicular", "BO-SHARP-06"),
        ("move 4 0", "wrong-verb", "BO-BRAKE-04"),
    ],
)
def test_a_braking_action_that_works_must_be_used(target: str, code: str, rule: str) -> None:
    race = worn(8)
    race.act("red", "brake")

    refused = race.refusal("red", target)

    assert (refused.code, refused.rule) == (code, rule)


@pytest.mark.rule("BO-R49")
def test_after_a_failure_a_car_can_run_off() -> None:
    race = worn(5, at=(52, 9), pawn=(57, 9))

    race.act("red", "brake")

    assert race.targets("move") == set()
    assert race.targets("off") == {(x, y) for x in (3, 4, 5) for y in range(-2, 3)}


@pytest.mark.rule("BO-R49")
def test_after_a_failure_a_car_too_fast_for_its_new_top_speed_goes_straight_on() -> None:
    race = worn(1, at=(32, 9), pawn=(40, 12))

    race.act("red", "brake")

    assert race.targets("move") == {(5, 2)}


@pytest.mark.rule("BO-TABLE-10")
def test_a_braking_that_spins_and_meets_a_car_still_spins() -> None:
    scene = Scene(players=2, dice=[6, 9])
    scene.car("red", at=(35, 9), pawn=(40, 9), circles=0)
    scene.car("blue", at=(37, 9), pawn=(37, 9))
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", "brake", "brake 2 0")
    race.act("blue", "place 37 10")

    assert race.where("red") == ((37, 9), None, "spun")
    assert race.where("blue") == ((37, 10), (37, 9), "running")


@pytest.mark.rule("BO-BRAKE-06", "BO-BOOST-14")
def test_damage_of_booster_and_braking_adds_up() -> None:
    race = worn(1, 2, at=(30, 9), pawn=(34, 9))

    race.act("red", "boost", "move 4 0", "brake")

    assert race.sheet("red") == WORN | {"losses": 3}
    assert race.targets("move") == around((4, 0), fastest=4)


@pytest.mark.rule("BO-R15")
def test_losses_never_bring_the_top_speed_below_one() -> None:
    race = worn(1, pawn=(38, 9), losses=7)

    race.act("red", "brake")

    assert race.sheet("red") == WORN | {"losses": 9}
    assert race.targets("move") == {(1, y) for y in (-1, 0, 1)}


# -- the Brake set-up


def tuned(*dice: int, **given: object) -> Race:
    scene = Scene(players=2, mode="advanced", dice=dice)
    sheet = {"fuel": "half", "tyres": "hard", "setup": "brake", "circles": 0, **given}
    scene.car("red", at=(35, 9), pawn=(40, 9), **sheet)
    return scene.begin()


@pytest.mark.rule("BO-R47")
@pytest.mark.parametrize("roll", range(1, 8))
def test_the_brake_setup_may_roll_again_after_1_to_7(roll: int) -> None:
    race = tuned(roll, 8)

    race.act("red", "brake")
    by_default = str(race.state.decision(race.state.to_act()[0]).default)
    race.act("red", "reroll", "brake 2 0")

    assert by_default == ("reroll" if roll <= 5 else "keep")
    assert race.where("red") == ((37, 9), (39, 9), "running")
    assert race.sheet("red") == WORN


@pytest.mark.rule("BO-R47")
def test_the_brake_setup_rolls_again_once_in_a_race() -> None:
    race = tuned(4, 5, 4)

    race.act("red", "brake", "reroll", "move 3 0", "brake")

    assert race.asked == "ask_move"
    assert not race.car("red").brake_reroll


@pytest.mark.rule("BO-R47")
def test_a_kept_roll_keeps_the_second_roll_for_later() -> None:
    race = tuned(4, 4)

    race.act("red", "brake", "keep", "move 3 0", "brake")

    assert race.asked == "ask_reroll_brake"


@pytest.mark.rule("BO-R47")
@pytest.mark.parametrize(
    ("roll", "given", "asked"),
    [
        (8, {}, "ask_braking"),
        (1, {"setup_ok": False}, "ask_move"),
        (1, {"setup": "booster"}, "ask_move"),
    ],
)
def test_nothing_to_roll_again_after_success_or_without_the_setup(
    roll: int, given: dict[str, object], asked: str
) -> None:
    race = tuned(roll, **given)

    race.act("red", "brake")

    assert race.asked == asked
