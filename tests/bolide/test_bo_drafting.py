"""Drafting: the right to one more square after a move that ended behind a car (chapter 6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboard.bolide.motion.geometry import Line, Region
from pitboard.testing.bolide import Race, Scene, training_circuit

Point = tuple[int, int]


def behind(speed: int = 4, other: int = 4, *, at: Point = (40, 9), gap: Point = (1, 0)) -> Race:
    """Red has just moved to a point behind blue, which had moved before: the round is over."""
    x, y = at[0] + gap[0], at[1] + gap[1]
    scene = Scene(players=2)
    scene.car("blue", at=(x - other, y), pawn=(x, y))
    scene.car("red", at=(at[0] - speed, at[1]), pawn=at)
    race = scene.begin()
    race.act("blue", f"move {other} 0")
    race.act("red", f"move {speed} 0")
    return race


def drafting(at: Point, pawn: Point, **given: object) -> Race:
    """A single car that may draft in this turn."""
    dice = given.pop("dice", ())
    scene = Scene(players=2, dice=dice)  # type: ignore[arg-type]  # a list of results
    return scene.car("red", at=at, pawn=pawn, drafting=True, **given).begin()


# -- the right to draft


@pytest.mark.rule("BO-DRAFT-01", "BO-DRAFT-04")
def test_ending_right_behind_a_car_gives_the_right_to_draft() -> None:
    scene = Scene(players=2)
    scene.car("blue", at=(33, 9), pawn=(37, 9))
    scene.car("red", at=(32, 8), pawn=(36, 8))
    race = scene.begin()

    race.act("blue", "move 4 0")
    race.act("red", "move 4 1")

    assert race.where("red") == ((36, 9), (40, 10), "running")
    assert race.events("slipstream") == [{"car": 1, "other": 0}]
    assert race.car("red").drafting
    assert not race.car("blue").drafting


@pytest.mark.rule("BO-DRAFT-01", "BO-R40")
@pytest.mark.parametrize(("blue", "right"), [("move 3 0", True), ("move 2 0", False)])
def test_the_other_car_must_travel_at_three(blue: str, right: bool) -> None:
    scene = Scene(players=2)
    scene.car("blue", at=(36, 9), pawn=(39, 9))
    scene.car("red", at=(34, 9), pawn=(38, 9))
    race = scene.begin()
    race.act("blue", blue)

    race.act("red", f"move {race.car('blue').at[0] - 35} 0")

    assert race.car("red").at == (race.car("blue").at[0] - 1, 9)
    assert race.car("red").drafting is right


@pytest.mark.rule("BO-DRAFT-02", "BO-R40")
@pytest.mark.parametrize(("x", "right"), [(33, True), (34, False)])
def test_the_drafting_car_must_itself_travel_at_three(x: int, right: bool) -> None:
    scene = Scene(players=2)
    scene.car("blue", at=(33, 10), pawn=(37, 10), lap=2)
    scene.car("red", at=(x, 9), pawn=(x + 3, 9))
    race = scene.begin()
    race.act("blue", "move 4 0")

    race.act("red", f"move {36 - x} 1")

    assert race.where("red") == ((36, 10), (72 - x, 11), "running")
    assert race.car("red").drafting is right


@pytest.mark.rule("BO-DRAFT-03")
@pytest.mark.parametrize(("x", "right"), [(46, True), (47, False), (48, False)])
def test_both_cars_must_be_in_one_sector(x: int, right: bool) -> None:
    """Sector 0 ends at x 47.5; beyond it the arrow points North."""
    race = behind(at=(x, 9))

    assert race.car("red").at == (x, 9)
    assert race.car("red").drafting is right


@pytest.mark.rule("BO-DRAFT-04")
@pytest.mark.parametrize("gap", [(1, 1), (1, -1), (2, 0), (0, 1)])
def test_only_the_point_directly_behind_counts(gap: Point) -> None:
    race = behind(gap=gap)

    assert not race.car("red").drafting


@pytest.mark.rule("BO-DRAFT-04")
def test_behind_depends_on_the_arrow_not_on_the_direction_of_travel() -> None:
    """In sector 1 the arrow points North: below is behind, whatever way the cars go."""
    scene = Scene(players=2)
    scene.car("blue", at=(49, 9), pawn=(52, 10))
    scene.car("red", at=(49, 8), pawn=(52, 9))
    race = scene.begin()

    race.act("blue", "move 3 1")
    race.act("red", "move 3 1")

    assert race.where("red") == ((52, 9), (55, 10), "running")
    assert race.car("red").drafting


@pytest.mark.rule("BO-R40")
def test_a_car_pushed_behind_another_by_an_engagement_may_not_draft() -> None:
    """Red loses against blue and is put behind green, which is fast."""
    scene = Scene(players=3, dice=[5])
    scene.car("blue", at=(38, 9), pawn=(38, 9))
    scene.car("green", at=(34, 10), pawn=(38, 10))
    scene.car("red", at=(33, 9), pawn=(38, 9))
    race = scene.begin()
    race.act("blue", "move 0 0")
    race.act("green", "move 4 0")

    race.act("red", "move 5 0", "place 37 10")

    assert race.where("red") == ((37, 10), (41, 11), "running")
    assert not race.car("red").drafting


@pytest.mark.rule("BO-R40")
def test_a_displaced_car_loses_its_right() -> None:
    scene = Scene(players=2, dice=[9])
    scene.car("red", at=(36, 9), pawn=(40, 9), lap=2)
    scene.car("blue", at=(38, 9), pawn=(42, 9), drafting=True)
    race = scene.begin()

    race.act("red", "move 2 0")
    race.act("blue", "place 38 10")

    assert race.where("blue") == ((38, 10), (42, 9), "running")
    assert [a for a in race.legal() if "draft" in a] == []


@pytest.mark.rule("BO-DRAFT-05", "BO-DRAFT-06")
def test_the_right_is_for_the_next_turn_only_and_optional() -> None:
    race = drafting((32, 9), (36, 9))
    before = [a for a in race.legal("move") if "draft" not in a]
    offered = [a for a in race.legal("move") if "draft" in a]

    race.act("red", "move 4 0")

    refused = race.refusal("red", "move 4 0 draft")
    assert {a.split(" draft")[0] for a in offered} == set(before)
    assert [a for a in race.legal() if "draft" in a] == []
    assert (refused.code, refused.rule) == ("no-slipstream", "BO-DRAFT-05")


@pytest.mark.rule("BO-DRAFT-05", "BO-R40")
def test_the_right_stays_whatever_the_other_car_does_meanwhile() -> None:
    race = behind()
    race.act("blue", "move 2 2")

    assert "move 4 0 draft" in race.legal()


# -- the extra step


@pytest.mark.rule("BO-DRAFT-07", "BO-DRAFT-09", "BO-DRAFT-10")
def test_a_car_at_speed_five_moves_six_squares_and_stays_at_speed_five() -> None:
    race = drafting((32, 9), (37, 9))

    race.act("red", "move 5 1 draft")

    assert race.where("red") == ((38, 10), (43, 11), "running")
    assert race.events("move")[-1]["speed"] == 5
    assert race.events("move")[-1]["stops"] == [(37, 10), (38, 10)]


@pytest.mark.rule("BO-DRAFT-08", "BO-R41")
@pytest.mark.parametrize(
    ("move", "car", "pawn"),
    [("-2 4", (48, 14), (46, 18)), ("1 3", (51, 13), (52, 16)), ("-3 2", (46, 11), (43, 13))],
)
def test_the_step_follows_the_longer_component_of_the_move(
    move: str, car: Point, pawn: Point
) -> None:
    race = drafting((50, 9), (49, 12))

    race.act("red", f"move {move} draft")

    assert race.where("red") == (car, pawn, "running")


@pytest.mark.rule("BO-R41")
@pytest.mark.parametrize(("letter", "car"), [("e", (53, 12)), ("n", (52, 13))])
def test_equal_components_leave_the_driver_the_choice(letter: str, car: Point) -> None:
    race = drafting((49, 9), (52, 12))

    race.act("red", f"move 3 3 draft {letter}")

    assert race.where("red") == (car, (car[0] + 3, car[1] + 3), "running")


@pytest.mark.rule("BO-R41")
def test_a_car_that_stands_still_has_no_direction_to_draft_in() -> None:
    race = drafting((35, 9), (37, 9))

    assert "move 0 0" in race.legal()
    assert [a for a in race.legal() if a.startswith("move 0 0 draft")] == []


@pytest.mark.rule("BO-R41")
def test_the_other_reading_steps_along_the_arrow() -> None:
    scene = Scene(players=2, draft_direction="arrow")
    race = scene.car("red", at=(33, 8), pawn=(34, 11), drafting=True).begin()

    race.act("red", "move 2 3 draft")

    assert race.where("red") == ((36, 11), (38, 14), "running")


@pytest.mark.rule("BO-DRAFT-07", "BO-R42")
def test_without_room_for_the_step_drafting_cannot_be_declared() -> None:
    race = drafting((50, 9), (53, 9))

    refused = race.refusal("red", "move 4 0 draft")

    assert "move 4 0" in race.legal()
    assert "move 3 0 draft" in race.legal()
    assert (refused.code, refused.rule) == ("draft-step-off-track", "BO-R42")


@pytest.mark.rule("BO-R42")
def test_move_and_step_are_two_lines_each_legal_by_itself() -> None:
    """One straight line from 47/9 to 48/13 would cut the corner of the infield."""
    race = drafting((47, 9), (48, 12))

    refused = race.refusal("red", "move 1 4")
    race.act("red", "move 1 3 draft")

    assert (refused.code, refused.rule) == ("line-leaves-track", "BO-TRAJ-02")
    assert race.where("red") == ((48, 13), (49, 16), "running")


@pytest.mark.rule("BO-R43")
def test_the_move_keeps_to_the_top_speed_and_covers_one_square_more() -> None:
    race = drafting((30, 9), (37, 9))

    refused = race.refusal("red", "move 8 0 draft")
    race.act("red", "move 7 0 draft")

    assert (refused.code, refused.rule) == ("over-top-speed", "BO-SPEED-07")
    assert race.where("red") == ((38, 9), (45, 9), "running")


@pytest.mark.rule("BO-DRAFT-12", "BO-R43")
def test_booster_and_drafting_together_cover_two_squares_more() -> None:
    race = drafting((30, 9), (37, 9), dice=[12])

    race.act("red", "boost", "move 8 0 draft")

    assert race.where("red") == ((39, 9), (47, 9), "running")


@pytest.mark.rule("BO-R29")
def test_no_drafting_with_a_braking() -> None:
    sharp = drafting((32, 9), (36, 9))
    action = drafting((32, 9), (36, 9), circles=0, dice=[8])
    action.act("red", "brake")

    assert [a for a in sharp.legal("sharp") if "draft" in a] == []
    assert [a for a in action.legal() if "draft" in a] == []


@pytest.mark.rule("BO-R29")
def test_drafting_may_be_added_to_a_slick_attempt_that_holds() -> None:
    scene = Scene(players=2, mode="advanced", dice=[8]).weather("rain")
    scene.car("red", at=(30, 9), pawn=(37, 9), fuel="half", tyres="soft", drafting=True)
    race = scene.begin()

    race.act("red", "slick 8 0 draft")

    assert race.where("red") == ((39, 9), (47, 9), "running")


@pytest.mark.rule("BO-R40")
def test_a_drafted_move_can_give_the_right_again() -> None:
    scene = Scene(players=2)
    scene.car("blue", at=(34, 9), pawn=(38, 9))
    scene.car("red", at=(33, 9), pawn=(36, 9), drafting=True)
    race = scene.begin()
    race.act("blue", "move 4 0")

    race.act("red", "move 3 0 draft")

    assert race.where("red") == ((37, 9), (40, 9), "running")
    assert race.car("red").drafting


# -- drafting into a car


def into_blue(*dice: int, blue: Point = (38, 9)) -> Race:
    """Red may draft; blue stands on the straight ahead of it."""
    scene = Scene(players=2, dice=dice)
    scene.car("blue", at=blue, pawn=blue)
    scene.car("red", at=(33, 9), pawn=(37, 9), drafting=True)
    race = scene.begin()
    race.act("blue", "move 0 0")
    return race


@pytest.mark.rule("BO-DRAFT-11", "BO-ENGAGE-22", "BO-R44")
def test_a_step_into_a_car_is_an_engagement_that_can_be_won() -> None:
    race = into_blue(9)

    race.act("red", "move 4 0 draft")
    race.act("blue", "place 38 10")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": (38, 9)}]
    assert race.where("red") == ((38, 9), (42, 9), "running")
    assert race.where("blue") == ((38, 10), (38, 9), "running")


@pytest.mark.rule("BO-DRAFT-11", "BO-R44")
def test_a_lost_drafting_step_takes_the_step_off_the_pawn() -> None:
    race = into_blue(5)

    race.act("red", "move 4 0 draft", "place 37 8")

    assert race.where("red") == ((37, 8), (40, 7), "running")
    assert race.where("blue") == ((38, 9), (38, 9), "running")


@pytest.mark.rule("BO-R44")
def test_a_second_engagement_after_a_drafting_step_counts_the_step_once() -> None:
    """The step North meets blue; all places behind it are held, and red conquers one of them."""
    scene = Scene(players=5, dice=[5, 9])
    scene.car("blue", at=(38, 11), pawn=(38, 11))
    for name, y in (("green", 12), ("white", 11), ("black", 10)):
        scene.car(name, at=(37, y), pawn=(37, y))
    scene.car("red", at=(36, 7), pawn=(38, 10), drafting=True)
    race = scene.begin()
    for name in ("blue", "green", "white", "black"):
        race.act(name, "move 0 0")

    race.act("red", "move 2 3 draft", "engage 37 10")

    assert race.where("red") == ((37, 10), (38, 12), "running")
    assert race.where("black") == ((37, 9), (37, 10), "running")


@pytest.mark.rule("BO-R44")
@pytest.mark.parametrize("x", [35, 37])
def test_a_car_on_the_first_leg_leaves_no_step(x: int) -> None:
    race = into_blue(9, blue=(x, 9))

    assert "move 4 0" in race.legal()
    assert "move 4 0 draft" not in race.legal()


@pytest.mark.rule("BO-R42", "BO-R63")
@pytest.mark.parametrize("reading", ["whole_move", "to_line"])
def test_the_step_can_lead_into_the_pits_and_does_not_count_as_entry_speed(reading: str) -> None:
    """The entry lies North of the straight here, its line along y 12.5."""
    plain = training_circuit()
    outer, hole = ((24, 24), (216, 24), (216, 112), (24, 112)), plain.grass[0]
    area = ((56, 48), (72, 48), (72, 56), (56, 56))
    pit = replace(
        plain.pit,
        in_line=Line((56, 50), (72, 50), 4),
        entry_area=area,
        entry=Region(outer, (hole,), (area,), 4),
    )
    circuit = replace(plain, digest="training, pit entry to the North", pit=pit)
    scene = Scene(players=2, circuit=circuit, pit_entry_speed=reading)
    race = scene.car("red", at=(15, 9), pawn=(16, 12), drafting=True).begin()

    race.act("red", "move 1 3 draft", "pit")

    assert race.events("pit-entry") == [{"car": 0, "start": (15, 9), "speed": 3}]
    assert race.car("red").pawn is None
