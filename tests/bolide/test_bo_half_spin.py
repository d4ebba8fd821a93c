"""Half spins: standing the wrong way round, and moving off again (chapter 8, BO-R52)."""

from __future__ import annotations

import pytest

from pitboard.testing.bolide import Race, Scene

Point = tuple[int, int]


def spun(at: Point = (38, 9)) -> Race:
    """A single car that is half spun."""
    return Scene(players=2, dice=[1]).car("red", at=at, status="spun").begin()


@pytest.mark.rule("BO-SPIN-01")
def test_a_car_that_spins_stands_on_the_last_point_of_its_move() -> None:
    scene = Scene(players=2, dice=[6])
    race = scene.car("red", at=(35, 9), pawn=(40, 9), circles=0, drafting=True).begin()

    race.act("red", "brake", "brake 2 -2")

    assert race.where("red") == ((37, 7), None, "spun")
    assert race.car("red").vector == (0, 0)
    assert race.events("half-spin") == [{"car": 0, "at": (37, 7)}]


@pytest.mark.rule("BO-SPIN-02", "BO-SPIN-03")
@pytest.mark.parametrize(
    ("at", "backward"),
    [
        ((38, 9), {(-1, 0), (-1, 1), (-1, -1), (0, 1), (0, -1)}),
        ((51, 15), {(0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0)}),
        ((30, 25), {(1, 0), (1, -1), (1, 1), (0, -1), (0, 1)}),
        ((9, 17), {(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0)}),
    ],
)
def test_it_faces_against_the_arrow_and_can_only_go_that_way(
    at: Point, backward: set[Point]
) -> None:
    race = spun(at)

    assert race.asked == "ask_recover"
    assert race.targets("back") == backward
    assert race.legal("turn") == ["turn"]


@pytest.mark.rule("BO-SPIN-03", "BO-SPIN-05", "BO-SPIN-06")
def test_moving_off_backward_replicates_the_move_without_a_roll() -> None:
    race = spun()

    race.act("red", "back -1 1")

    assert race.where("red") == ((37, 10), (36, 11), "running")
    assert (race.events("roll"), race.state.dice) == ([], (1,))
    assert (race.state.round, race.asked) == (12, "ask_turn")


@pytest.mark.rule("BO-SPIN-04", "BO-SPIN-05", "BO-SPIN-06")
def test_turning_round_puts_the_pawn_on_the_car_and_ends_the_turn() -> None:
    race = spun()

    race.act("red", "turn")

    assert race.where("red") == ((38, 9), (38, 9), "running")
    assert (race.events("roll"), race.state.dice) == ([], (1,))
    assert (race.state.round, race.asked) == (12, "ask_turn")


@pytest.mark.rule("BO-SPIN-07")
def test_after_turning_round_the_25_points_lie_around_the_car() -> None:
    race = spun()

    race.act("red", "turn")

    assert race.targets("move") == {(x, y) for x in range(-2, 3) for y in range(-2, 3)}


@pytest.mark.rule("BO-SPIN-08")
def test_the_arrow_is_that_of_the_sector_where_the_car_stopped() -> None:
    """It braked from the first straight (East) into the next sector (North)."""
    scene = Scene(players=2, dice=[7])
    race = scene.car("red", at=(46, 9), pawn=(51, 9), circles=0).begin()

    race.act("red", "brake", "brake 2 0")

    assert race.where("red") == ((48, 9), None, "spun")
    assert race.targets("back") == {(0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0)}


@pytest.mark.rule("BO-SPIN-03")
@pytest.mark.parametrize("answer", ["back 1 0", "back -2 0", "back 1 1"])
def test_other_points_are_refused(answer: str) -> None:
    refused = spun().refusal("red", answer)

    assert (refused.code, refused.rule) == ("not-legal", "BO-SPIN-03")


@pytest.mark.rule("BO-R52")
@pytest.mark.parametrize("answer", ["move 0 0", "sharp 2 0", "boost"])
def test_a_spun_car_does_nothing_else(answer: str) -> None:
    refused = spun().refusal("red", answer)

    assert (refused.code, refused.rule) == ("wrong-verb", "BO-SPIN-03")


@pytest.mark.rule("BO-R52")
def test_moving_off_needs_a_free_point_on_the_track() -> None:
    scene = Scene(players=2)
    scene.car("blue", at=(37, 7), pawn=(37, 7), lap=2)
    scene.car("red", at=(38, 6), status="spun")
    race = scene.begin()
    race.act("blue", "move 0 0")

    assert race.targets("back") == {(-1, 0), (0, 1)}


@pytest.mark.rule("BO-R52")
def test_moving_off_needs_a_legal_line() -> None:
    """From 48/13 the diagonal back would cut the corner of the infield."""
    race = spun((48, 13))

    assert race.targets("back") == {(0, -1), (1, -1), (1, 0)}


@pytest.mark.rule("BO-R52")
def test_turning_round_is_always_possible() -> None:
    scene = Scene(players=6)
    around = ((37, 6), (37, 7), (38, 7))
    for index, point in enumerate(around):
        scene.car(f"c{index}", at=point, pawn=point, lap=2)
    scene.car("red", at=(38, 6), status="spun")
    race = scene.begin()
    for _ in around:
        race.act(race.mover, "move 0 0")

    assert race.legal() == ["turn"]


@pytest.mark.rule("BO-R52")
def test_a_spun_car_is_an_obstacle_and_a_defender() -> None:
    scene = Scene(players=2, dice=[9])
    scene.car("red", at=(33, 9), pawn=(38, 9), lap=2)
    scene.car("blue", at=(38, 9), status="spun")
    race = scene.begin()

    race.act("red", "move 6 0")
    race.act("blue", "place 38 8")

    assert race.where("red") == ((38, 9), (43, 9), "running")
    assert race.where("blue") == ((38, 8), None, "spun")


@pytest.mark.rule("BO-R52", "BO-R40")
def test_a_spun_car_gives_no_slipstream() -> None:
    scene = Scene(players=2)
    scene.car("red", at=(33, 8), pawn=(37, 9), lap=2)
    scene.car("blue", at=(38, 9), status="spun")
    race = scene.begin()

    race.act("red", "move 4 1")

    assert race.where("red") == ((37, 9), (41, 10), "running")
    assert not race.car("red").drafting
