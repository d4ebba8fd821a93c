"""Speed: how it is measured, top speeds, what lowers them, and a car that is too fast for them."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.motion.geometry import Point
from pitboard.testing.bolide import Race, Scene, training_circuit


def size(vector: Point) -> int:
    return max(abs(vector[0]), abs(vector[1]))


def alone(move_vector: Point, at: Point = (31, 9), **given: Any) -> Race:
    """Puts a car on the first straight that has just moved along a way."""
    scene = Scene(dice=given.pop("dice", ()))
    return scene.car(
        "red", at=at, pawn=(at[0] + move_vector[0], at[1] + move_vector[1]), **given
    ).begin()


def speeds(race: Race) -> list[int]:
    """Gets the speeds of all moves that are legal."""
    return sorted({size(move) for move in race.targets()})


@pytest.mark.rule("BO-SPEED-01", "BO-SPEED-02", "BO-R09")
@pytest.mark.parametrize(
    ("move_vector", "speed"),
    [((3, -1), 3), ((1, 3), 3), ((-4, 2), 4), ((2, 2), 2), ((0, 0), 0), ((0, -3), 3)],
)
def test_speed_is_the_longer_component_whatever_the_arrow(move_vector: Point, speed: int) -> None:
    race = alone(move_vector, at=(38, 9))

    assert race.state.decision(0).data["speed"] == speed


@pytest.mark.rule("BO-SPEED-02")
def test_one_south_and_three_east_is_speed_3() -> None:
    race = alone((2, 0))

    race.act("red", "move 3 -1")

    assert race.events("move")[0]["speed"] == 3


@pytest.mark.rule("BO-SPEED-03", "BO-SPEED-04")
def test_a_normal_move_changes_the_speed_by_two_at_most() -> None:
    race = alone((4, 0))

    columns = sorted({x for x, _ in race.targets()})

    assert columns == [2, 3, 4, 5, 6]
    assert speeds(race) == [2, 3, 4, 5, 6]
    assert race.refusal("red", "move 1 0").code == "not-around-pawn"
    assert race.refusal("red", "move 7 0").code == "not-around-pawn"


@pytest.mark.rule("BO-SPEED-05", "BO-SPEED-06", "BO-SPEED-07")
@pytest.mark.parametrize(("lap", "top"), [(1, 7), (2, 8)])
def test_the_basic_top_speed_goes_with_the_lap(lap: int, top: int) -> None:
    race = alone((7, 0), lap=lap)

    refusal = race.refusal("red", f"move {top + 1} 0")

    assert speeds(race) == list(range(5, top + 1))
    assert (refusal.code, refusal.rule) == ("over-top-speed", "BO-SPEED-07")
    assert (refusal.data["speed"], refusal.data["top"]) == (top + 1, top)


@pytest.mark.rule("BO-SPEED-05", "BO-R78")
def test_the_top_speed_of_lap_1_holds_from_the_grid_on() -> None:
    race = alone((6, 0), at=(21, 8), gates=-1)

    assert speeds(race) == [4, 5, 6, 7]


@pytest.mark.rule("BO-SPEED-06", "BO-R17")
def test_the_new_lap_lifts_the_top_speed_from_the_next_turn_on() -> None:
    """A move that begins in lap 1 keeps to 7, even if it ends in lap 2."""
    race = alone((7, 0), at=(24, 8))
    assert speeds(race) == [5, 6, 7]

    race.act("red", "move 7 0")

    assert race.state.lap(race.car("red")) == 2
    assert speeds(race) == [5, 6, 7, 8]


@pytest.mark.rule("BO-SPEED-08")
@pytest.mark.parametrize(("limit", "top"), [(None, 8), (5, 6), (9, 8)])
def test_a_booster_exceeds_the_maximum_of_car_and_track_by_one(limit: int | None, top: int) -> None:
    circuit = training_circuit(track_speed_limit=limit)
    scene = Scene(circuit=circuit, dice=[7]).car("red", at=(31, 9), pawn=(37, 9))
    race = scene.begin()

    race.act("red", "boost")

    assert max(speeds(race)) == top
    refusal = race.refusal("red", f"move {top + 1} 0")
    assert (refusal.code, refusal.rule) == ("over-top-speed", "BO-SPEED-07")


@pytest.mark.rule("BO-SPEED-08", "BO-R15")
def test_a_booster_counts_from_the_reduced_top_speed() -> None:
    race = alone((4, 0), losses=3, dice=[12])
    assert speeds(race) == [2, 3, 4]

    race.act("red", "boost")

    assert speeds(race) == [3, 4, 5]


@pytest.mark.rule("BO-SPEED-09", "BO-R43")
def test_booster_and_drafting_together_exceed_the_maximum_by_two() -> None:
    race = alone((7, 0), dice=[7], drafting=True)

    race.act("red", "boost", "move 8 0 draft")

    assert race.where("red") == ((40, 9), (48, 9), "running")


@pytest.mark.rule("BO-SPEED-09")
def test_drafting_alone_exceeds_it_by_one() -> None:
    race = alone((7, 0), drafting=True)
    assert race.refusal("red", "move 8 0 draft").code == "over-top-speed"

    race.act("red", "move 7 0 draft")

    assert race.where("red") == ((39, 9), (46, 9), "running")


@pytest.mark.rule("BO-SPEED-10")
@pytest.mark.parametrize(("limit", "top"), [(6, 6), (9, 7), (None, 7)])
def test_the_lower_of_car_and_track_is_the_top_speed(limit: int | None, top: int) -> None:
    circuit = training_circuit(track_speed_limit=limit)
    race = Scene(circuit=circuit).car("red", at=(31, 9), pawn=(37, 9)).begin()

    assert race.state.decision(0).data["top"] == top
    assert max(speeds(race)) == top


@pytest.mark.rule("BO-SPEED-11", "BO-SPEED-12")
def test_losses_of_booster_and_braking_action_add_up_before_the_car_moves() -> None:
    """Big smoke costs 2, a damaged wheel 1: from 7 down to 4."""
    race = alone((3, 0), circles=0, dice=[1, 2])

    race.act("red", "boost")
    assert race.state.decision(0).data["top"] == 5
    race.act("red", "move 3 0", "brake")

    assert race.sheet("red") == {"circles": 0, "losses": 3, "fourth": True, "setup": True}
    assert race.state.decision(0).data["top"] == 4
    assert speeds(race) == [1, 2, 3, 4]


@pytest.mark.rule("BO-SPEED-11")
def test_losses_last_until_they_are_repaired() -> None:
    scene = Scene().car("red", at=(40, 9), pawn=(43, 9), losses=2)
    scene.car("blue", at=(18, 12), status="pit-entry", losses=2, repair=True, target_box=1)
    race = scene.begin()
    race.act("blue", "advance")
    race.act("red", "move 3 0")

    tops = [race.state.top_speed(race.car(name)) for name in ("red", "blue")]

    assert tops == [5, 7]
    assert race.sheet("blue")["losses"] == 0


@pytest.mark.rule("BO-R15")
def test_no_loss_brings_the_top_speed_below_1() -> None:
    race = alone((1, 0), losses=9)

    assert race.state.decision(0).data["top"] == 1
    assert speeds(race) == [0, 1]


@pytest.mark.rule("BO-SPEED-13", "BO-R12")
@pytest.mark.parametrize(
    ("move_vector", "losses", "move"),
    [
        ((8, 3), 2, (5, 2)),
        ((8, -3), 2, (5, -2)),
        ((7, 0), 3, (4, 0)),
        ((8, 1), 3, (4, 0)),
        ((8, -1), 3, (4, 0)),
        ((8, 3), 3, (4, 1)),
        ((7, 7), 4, (3, 3)),
        ((7, 2), 6, (1, 0)),
        ((2, 7), 4, (1, 3)),
        ((-7, -3), 4, (-3, -1)),
    ],
)
def test_a_car_too_fast_for_all_its_points_goes_straight_on(
    move_vector: Point, losses: int, move: Point
) -> None:
    """As far as the top speed allows, rounded to the grid with halves towards 0."""
    race = alone(move_vector, at=(38, 9), losses=losses)

    assert race.targets() == {move}
    assert race.targets("sharp") != set()
    race.act("red", f"move {move[0]} {move[1]}")

    end = (38 + move[0], 9 + move[1])
    assert race.where("red") == (end, (end[0] + move[0], end[1] + move[1]), "running")


@pytest.mark.rule("BO-SPEED-13", "BO-R12")
def test_the_way_straight_on_may_lead_off_the_track() -> None:
    race = alone((2, -7), at=(38, 8), losses=4)

    assert (race.targets(), race.targets("off")) == (set(), {(1, -3)})
    race.act("red", "off 1 -3")

    assert race.where("red") == ((39, 5), None, "off")


@pytest.mark.rule("BO-SPEED-13")
def test_points_that_are_too_fast_are_left_out_while_others_remain() -> None:
    race = alone((6, 0), losses=3)

    assert race.targets() == {(4, y) for y in range(-2, 3)}


@pytest.mark.rule("BO-SPEED-14", "BO-R13")
@pytest.mark.parametrize(
    ("move_vector", "allowed"),
    [((2, 0), [0, 1, 2, 3]), ((3, 0), [1, 2, 3, 5]), ((5, 0), [3, 5, 6, 7])],
)
def test_without_4th_gear_no_move_has_speed_4(move_vector: Point, allowed: list[int]) -> None:
    race = alone(move_vector, no_fourth=True)

    refusal = race.refusal("red", "move 4 1")

    assert speeds(race) == allowed
    assert (refusal.code, refusal.rule) == ("no-fourth-gear", "BO-SPEED-14")


@pytest.mark.rule("BO-SPEED-14", "BO-R13")
def test_without_4th_gear_and_only_4_left_the_car_goes_straight_on_at_3() -> None:
    race = alone((6, 2), losses=3, no_fourth=True)

    assert race.targets() == {(3, 1)}


@pytest.mark.rule("BO-R13")
def test_four_squares_by_a_draft_at_speed_3_need_no_4th_gear() -> None:
    race = alone((3, 0), no_fourth=True, drafting=True)

    race.act("red", "move 3 0 draft")

    assert race.where("red") == ((35, 9), (38, 9), "running")
