"""Booster Actions: more speed than pawn and top speed allow, for a roll (chapter 7)."""

from __future__ import annotations

import pytest

from pitboard.testing.bolide import Race, Scene, training_circuit

Point = tuple[int, int]

UNHURT = {"circles": 3, "losses": 0, "fourth": True, "setup": True}


def alone(*dice: int, at: Point = (33, 9), pawn: Point = (37, 9), **given: object) -> Race:
    """A single car on the first straight, which points East."""
    return Scene(players=2, dice=dice).car("red", at=at, pawn=pawn, **given).begin()


def around(vector: Point, fastest: int = 9) -> set[Point]:
    """The 25 points around a pawn, without those that are too fast."""
    x, y = vector
    points = {(x + i, y + j) for i in range(-2, 3) for j in range(-2, 3)}
    return {p for p in points if max(map(abs, p)) <= fastest}


# -- when it can be asked for


@pytest.mark.rule("BO-BOOST-01", "BO-R46")
@pytest.mark.parametrize("pawn", [(36, 9), (35, 12), (30, 9)])
def test_the_booster_needs_speed_three(pawn: Point) -> None:
    assert alone(at=(33, 9), pawn=pawn).legal("boost") == ["boost"]


@pytest.mark.rule("BO-BOOST-01", "BO-R46")
@pytest.mark.parametrize("pawn", [(35, 11), (35, 9), (33, 9)])
def test_below_speed_three_there_is_no_booster(pawn: Point) -> None:
    race = alone(at=(33, 9), pawn=pawn)

    refused = race.refusal("red", "boost")

    assert race.legal("boost") == []
    assert (refused.code, refused.rule) == ("too-slow", "BO-BOOST-01")


@pytest.mark.rule("BO-BOOST-02", "BO-BOOST-03")
def test_once_a_turn_but_in_every_turn() -> None:
    race = alone(7, 8)
    race.act("red", "boost")
    second = race.refusal("red", "boost")

    race.act("red", "move 3 0", "boost")

    assert (second.code, second.rule) == ("already-declared", "BO-R29")
    assert [roll["roll"] for roll in race.events("roll")] == [7, 8]
    assert {roll["table"] for roll in race.events("roll")} == {"booster"}


@pytest.mark.rule("BO-BOOST-13")
def test_no_booster_on_slicks_in_the_rain() -> None:
    scene = Scene(players=2, mode="advanced").weather("rain")
    race = scene.car("red", at=(33, 9), pawn=(37, 9), fuel="half", tyres="soft").begin()

    refused = race.refusal("red", "boost")

    assert race.legal("boost") == []
    assert (refused.code, refused.rule) == ("slicks-in-rain", "BO-RAIN-23")


@pytest.mark.rule("BO-BOOST-13")
@pytest.mark.parametrize(("tread", "weather"), [("rain", "rain"), ("slick", "sun")])
def test_the_right_tyres_leave_the_booster(tread: str, weather: str) -> None:
    scene = Scene(players=2, mode="advanced").weather(weather)
    scene.car("red", at=(33, 9), pawn=(37, 9), fuel="half", tyres="soft", tread=tread)

    assert scene.begin().legal("boost") == ["boost"]


# -- the table


@pytest.mark.rule("BO-TABLE-01", "BO-BOOST-09", "BO-BOOST-14")
def test_roll_1_costs_two_units_of_top_speed_at_once() -> None:
    race = alone(1, pawn=(39, 9))

    race.act("red", "boost")

    assert race.sheet("red") == UNHURT | {"losses": 2}
    assert race.targets("move") == around((6, 0), fastest=5)
    race.act("red", "move 5 0")
    assert race.where("red") == ((38, 9), (43, 9), "running")


@pytest.mark.rule("BO-TABLE-02", "BO-BOOST-09")
def test_roll_2_costs_one_unit_of_top_speed_at_once() -> None:
    race = alone(2, pawn=(39, 9))

    race.act("red", "boost")

    assert race.sheet("red") == UNHURT | {"losses": 1}
    assert race.targets("move") == around((6, 0), fastest=6)


@pytest.mark.rule("BO-TABLE-03", "BO-R13")
def test_roll_3_takes_the_fourth_gear() -> None:
    race = alone(3)

    race.act("red", "boost")
    refused = race.refusal("red", "move 4 0")

    assert race.sheet("red") == UNHURT | {"fourth": False}
    assert race.targets("move") == {p for p in around((4, 0)) if p[0] != 4}
    assert (refused.code, refused.rule) == ("no-fourth-gear", "BO-SPEED-14")


@pytest.mark.rule("BO-TABLE-03", "BO-R51")
def test_a_lost_fourth_gear_is_not_lost_twice() -> None:
    race = alone(3, no_fourth=True)

    race.act("red", "boost")

    assert race.sheet("red") == UNHURT | {"fourth": False}
    assert race.events("no-fourth") == []
    assert race.targets("move") == {p for p in around((4, 0)) if p[0] != 4}


@pytest.mark.rule("BO-R13")
def test_without_fourth_gear_a_car_jumps_from_three_to_five() -> None:
    race = alone(at=(33, 9), pawn=(36, 9), no_fourth=True)

    assert {x for x, _ in race.targets("move")} == {1, 2, 3, 5}


@pytest.mark.rule("BO-TABLE-04", "BO-R14")
def test_roll_4_demands_the_speed_of_the_previous_turn() -> None:
    race = alone(4)

    race.act("red", "boost")
    refused = race.refusal("red", "move 5 0")

    assert race.sheet("red") == UNHURT
    assert race.targets("move") == {(4, y) for y in range(-2, 3)}
    assert (refused.code, refused.rule) == ("power-drop", "BO-TABLE-04")


@pytest.mark.rule("BO-TABLE-04")
def test_a_power_drop_lasts_one_turn() -> None:
    race = alone(4)

    race.act("red", "boost", "move 4 0")

    assert race.targets("move") == around((4, 0))


@pytest.mark.rule("BO-R14")
def test_a_power_drop_asks_for_no_more_than_the_top_speed() -> None:
    race = alone(4, pawn=(41, 9))

    race.act("red", "boost")

    assert race.targets("move") == {(7, y) for y in range(-2, 3)}


@pytest.mark.rule("BO-R14")
def test_a_power_drop_at_four_without_fourth_gear_means_three() -> None:
    race = alone(4, no_fourth=True)

    race.act("red", "boost")

    assert race.targets("move") == {(3, y) for y in range(-2, 3)}


@pytest.mark.rule("BO-R14")
def test_a_power_drop_can_send_a_car_off_among_the_points_of_that_speed() -> None:
    race = alone(4, at=(51, 9), pawn=(55, 9))

    race.act("red", "boost")

    assert race.targets("move") == set()
    assert race.targets("off") == {(4, y) for y in range(-2, 3)}


@pytest.mark.rule("BO-TABLE-05", "BO-BOOST-09")
@pytest.mark.parametrize("roll", [5, 6])
def test_rolls_5_and_6_leave_a_normal_move(roll: int) -> None:
    race = alone(roll)

    race.act("red", "boost")

    assert race.sheet("red") == UNHURT
    assert race.targets("move") == around((4, 0))


@pytest.mark.rule("BO-TABLE-06", "BO-BOOST-04", "BO-BOOST-05")
@pytest.mark.parametrize("roll", range(7, 13))
def test_rolls_7_to_12_push_the_pawn_one_square_ahead(roll: int) -> None:
    race = alone(roll)

    race.act("red", "boost")

    assert race.sheet("red") == UNHURT
    assert race.targets("move") == around((5, 0))
    race.act("red", "move 7 1")
    assert race.where("red") == ((40, 10), (47, 11), "running")


# -- the boosted move


@pytest.mark.rule("BO-BOOST-04", "BO-R45")
def test_the_shift_follows_the_longer_component_not_the_arrow() -> None:
    race = alone(7, at=(50, 9), pawn=(48, 12))

    race.act("red", "boost")

    on_track = {(x, y) for x, y in around((-2, 4)) if 50 + x >= 48 or 9 + y <= 12}
    assert race.targets("move") == on_track


@pytest.mark.rule("BO-BOOST-10", "BO-R45")
def test_equal_components_leave_both_directions() -> None:
    race = alone(7, at=(49, 7), pawn=(52, 10))

    race.act("red", "boost")

    on_track = {p for p in around((4, 3)) | around((3, 4)) if p[0] <= 5}
    assert race.targets("move") == on_track


@pytest.mark.rule("BO-BOOST-11")
@pytest.mark.parametrize(("speed", "fastest"), [(4, 7), (3, 6)])
def test_from_speed_n_a_booster_reaches_n_and_three(speed: int, fastest: int) -> None:
    race = alone(9, pawn=(33 + speed, 9))

    race.act("red", "boost")

    assert max(x for x, _ in race.targets("move")) == fastest


@pytest.mark.rule("BO-BOOST-06", "BO-BOOST-07")
@pytest.mark.parametrize(("lap", "top"), [(1, 7), (2, 8)])
def test_a_boosted_move_exceeds_the_top_speed_by_one(lap: int, top: int) -> None:
    race = alone(12, pawn=(33 + top, 9), lap=lap)
    before = race.targets("move")

    race.act("red", "boost")
    refused = race.refusal("red", f"move {top + 2} 0")

    assert before == around((top, 0), fastest=top)
    assert race.targets("move") == around((top + 1, 0), fastest=top + 1)
    assert (refused.code, refused.rule) == ("over-top-speed", "BO-SPEED-07")


@pytest.mark.rule("BO-BOOST-06")
def test_the_speed_limit_of_a_track_is_exceeded_by_one_as_well() -> None:
    scene = Scene(players=2, circuit=training_circuit(track_speed_limit=5), dice=[12])
    race = scene.car("red", at=(33, 9), pawn=(38, 9)).begin()
    before = race.targets("move")

    race.act("red", "boost")

    assert before == around((5, 0), fastest=5)
    assert race.targets("move") == around((6, 0), fastest=6)


@pytest.mark.rule("BO-R15")
def test_the_booster_adds_to_the_reduced_top_speed() -> None:
    race = alone(12, pawn=(38, 9), losses=2)

    race.act("red", "boost")

    assert race.targets("move") == around((6, 0), fastest=6)


@pytest.mark.rule("BO-BOOST-08")
def test_speed_above_the_top_lasts_only_with_another_booster() -> None:
    race = alone(12, 12, at=(30, 9), pawn=(37, 9))

    race.act("red", "boost", "move 8 0")

    assert race.where("red") == ((38, 9), (46, 9), "running")
    assert max(x for x, _ in race.targets("move")) == 7
    race.act("red", "boost")
    assert max(x for x, _ in race.targets("move")) == 8


@pytest.mark.rule("BO-BOOST-09")
def test_a_failed_booster_moves_from_the_unshifted_pawn() -> None:
    race = alone(6, pawn=(36, 9))

    race.act("red", "boost")
    refused = race.refusal("red", "move 6 0")
    race.act("red", "move 5 0")

    assert (refused.code, refused.rule) == ("not-around-pawn", "BO-MOVE-03")
    assert race.where("red") == ((38, 9), (43, 9), "running")


@pytest.mark.rule("BO-BOOST-12", "BO-BOOST-14")
def test_a_damaged_engine_may_be_asked_again_and_damage_adds_up() -> None:
    race = alone(1, 2, at=(30, 9), pawn=(35, 9))

    race.act("red", "boost", "move 4 0", "boost")

    assert race.sheet("red") == UNHURT | {"losses": 3}
    assert race.targets("move") == around((4, 0), fastest=4)


@pytest.mark.rule("BO-R48")
def test_damage_at_too_high_a_speed_leaves_the_straight_line_only() -> None:
    race = alone(1, at=(30, 9), pawn=(38, 12))

    race.act("red", "boost")

    assert race.sheet("red")["losses"] == 2
    assert race.targets("move") == {(5, 2)}


# -- the Booster set-up


def tuned(*dice: int, **given: object) -> Race:
    """A car with the Booster set-up, of top speed 8."""
    scene = Scene(players=2, mode="advanced", dice=dice)
    scene.car("red", at=(33, 9), pawn=(37, 9), fuel="half", tyres="soft", setup="booster", **given)
    return scene.begin()


@pytest.mark.rule("BO-R47")
@pytest.mark.parametrize("roll", range(1, 7))
def test_the_booster_setup_may_roll_again_after_1_to_6(roll: int) -> None:
    race = tuned(roll, 12)

    race.act("red", "boost")
    by_default = str(race.state.decision(race.state.to_act()[0]).default)
    race.act("red", "reroll")

    assert by_default == ("reroll" if roll <= 4 else "keep")
    assert race.sheet("red") == UNHURT | {"circles": 2}
    assert race.targets("move") == around((5, 0))


@pytest.mark.rule("BO-R47")
def test_the_second_roll_is_final() -> None:
    race = tuned(1, 2)

    race.act("red", "boost", "reroll")

    assert race.asked == "ask_move"
    assert race.sheet("red") == UNHURT | {"circles": 2, "losses": 1}


@pytest.mark.rule("BO-R47")
def test_the_first_roll_may_be_kept() -> None:
    race = tuned(2, 12)

    race.act("red", "boost", "keep")

    assert race.sheet("red") == UNHURT | {"circles": 2, "losses": 1}
    assert race.state.dice == (12,)


@pytest.mark.rule("BO-R47")
@pytest.mark.parametrize(("roll", "given"), [(7, {}), (1, {"setup_ok": False})])
def test_success_or_a_cancelled_setup_leaves_nothing_to_roll_again(
    roll: int, given: dict[str, bool]
) -> None:
    race = tuned(roll, **given)

    race.act("red", "boost")

    assert race.asked == "ask_move"
