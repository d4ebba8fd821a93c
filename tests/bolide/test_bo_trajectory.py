"""Trajectories: the straight line from point to point, on the track all the way, and who is met."""

from __future__ import annotations

import pytest

from pitboard.bolide.box.circuit import Circuit, Ground
from pitboard.bolide.motion.geometry import Point
from pitboard.testing.bolide import Race, Scene, training_circuit


def alone(at: Point, vector: Point, circuit: Circuit | None = None) -> Race:
    scene = Scene(circuit=circuit)
    return scene.car("red", at=at, pawn=(at[0] + vector[0], at[1] + vector[1])).begin()


def outer_curb(west: float, east: float) -> Circuit:
    """Builds the training circuit with a curb, two squares wide, outside the bottom straight."""
    left, right = int(west * 4), int(east * 4)
    return training_circuit(curb=((left, 16), (right, 16), (right, 24), (left, 24)))


@pytest.mark.rule("BO-TRAJ-01", "BO-TRAJ-06")
def test_the_trajectory_is_one_straight_line_round_the_corner() -> None:
    """From (9, 13) the line has to stay South and West of the inner corner at (12, 12).

    7 East 3 South passes below it; 7 East 2 South, a neighbour on the track, cuts it.
    """
    race = alone((9, 13), (6, -3))
    around = {(x, y) for x in range(4, 8) for y in range(-5, 0)}

    # 3 squares to the East the line must have come down by one square at least.
    assert race.targets() == {(x, y) for x, y in around if -y * 3 >= x}
    assert {(7, -3), (6, -2)} <= race.targets()
    assert {(7, -2), (6, -1)}.isdisjoint(race.targets())
    assert all(
        race.state.circuit.ground((9 + x, 13 + y)) == Ground.TRACK for x, y in ((7, -2), (6, -1))
    )
    race.act("red", "move 7 -3")

    assert race.where("red") == ((16, 10), (23, 7), "running")


@pytest.mark.rule("BO-TRAJ-02", "BO-TRAJ-03")
def test_a_line_that_cuts_the_curve_is_forbidden_though_both_ends_are_on_the_track() -> None:
    race = alone((45, 11), (3, 2))

    refusal = race.refusal("red", "move 4 4")

    assert race.state.circuit.ground((49, 15)) == Ground.TRACK
    assert (refusal.code, refusal.rule) == ("line-leaves-track", "BO-TRAJ-02")
    assert (4, 4) not in race.targets()


@pytest.mark.rule("BO-TRAJ-04", "BO-R03")
@pytest.mark.parametrize(
    ("curb", "legal"),
    [((30, 50), True), ((34, 40), True), ((36.5, 40), False), ((34, 37.5), False)],
)
def test_a_line_over_a_curb_must_not_leave_it_off_the_track(
    curb: tuple[float, float], legal: bool
) -> None:
    """The car stands on the border and looks at a point of the curb two squares out.

    The line to (38, 4) leaves the track at once and needs the curb from x 34 on.
    """
    race = alone((34, 6), (4, -1), outer_curb(*curb))

    assert ((4, -2) in race.targets()) is legal


@pytest.mark.rule("BO-TRAJ-04")
def test_a_line_over_a_curb_and_then_over_grass_is_forbidden() -> None:
    """Both ends are on curbs; between them is a gap of run-off."""
    circuit = training_circuit(
        curb=(
            *((128, 16), (144, 16), (144, 22), (148, 22)),
            *((148, 16), (168, 16), (168, 24), (128, 24)),
        )
    )
    race = alone((35, 5), (4, 0), circuit)

    assert [circuit.ground((x, 5)) for x in (36, 37, 38)] == [Ground.TRACK] * 3
    refusal = race.refusal("red", "move 4 0")

    assert (refusal.code, refusal.rule) == ("line-leaves-track", "BO-TRAJ-02")
    assert (2, 1) in race.targets()


@pytest.mark.rule("BO-TRAJ-05", "BO-R03")
@pytest.mark.parametrize(
    ("at", "move"),
    [((34, 12), (6, 0)), ((34, 6), (6, 0)), ((54, 10), (0, 5)), ((48, 14), (0, 4))],
)
def test_a_line_may_follow_a_border(at: Point, move: Point) -> None:
    race = alone(at, move)

    race.act("red", f"move {move[0]} {move[1]}")

    end = (at[0] + move[0], at[1] + move[1])
    assert race.where("red") == (end, (end[0] + move[0], end[1] + move[1]), "running")


@pytest.mark.rule("BO-TRAJ-05", "BO-R03")
def test_a_line_may_touch_a_corner_of_the_border() -> None:
    """The inner corner lies at (48, 12), exactly on the line."""
    race = alone((46, 10), (4, 4))

    race.act("red", "move 4 4")

    assert race.where("red") == ((50, 14), (54, 18), "running")


@pytest.mark.rule("BO-TRAJ-05")
def test_a_line_that_follows_a_border_and_leaves_it_is_forbidden() -> None:
    race = alone((44, 12), (3, 1))

    assert {(3, 0), (4, 0)} <= race.targets()
    assert {(4, 1), (5, 1), (5, 2)}.isdisjoint(race.targets())


@pytest.mark.rule("BO-TRAJ-07", "BO-R05")
@pytest.mark.parametrize(
    ("move", "met"), [((4, 2), (2, 1)), ((6, 0), (5, 0)), ((3, 3), (3, 3)), ((6, -3), (4, -2))]
)
def test_a_line_through_the_point_of_a_car_is_an_engagement(move: Point, met: Point) -> None:
    """Blue conquers nothing: roll 9 gives the point to red, who ends there."""
    blue = (35 + met[0], 9 + met[1])
    scene = Scene(dice=[9]).car("blue", at=blue, pawn=blue)
    scene.car("red", at=(35, 9), pawn=(35 + move[0], 9 + move[1]))
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", f"move {move[0]} {move[1]}")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": blue}]
    assert race.where("red")[:2] == (blue, (35 + 2 * met[0], 9 + 2 * met[1]))


@pytest.mark.rule("BO-TRAJ-08", "BO-R05")
@pytest.mark.parametrize("move", [(5, 2), (5, 1), (4, 3), (6, 2), (1, 0)])
def test_a_line_beside_the_exact_point_of_a_car_is_free(move: Point) -> None:
    """Blue stands two East and one North; the line passes over the body at most."""
    scene = Scene().car("blue", at=(37, 10), pawn=(37, 10))
    scene.car("red", at=(35, 9), pawn=(35 + min(max(move[0], 2), 4), 10))
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", f"move {move[0]} {move[1]}")

    assert race.events("engagement") == []
    assert race.where("red")[0] == (35 + move[0], 9 + move[1])
    assert race.where("blue") == ((37, 10), (37, 10), "running")


@pytest.mark.rule("BO-TRAJ-07")
def test_the_nearest_of_two_cars_on_the_line_is_met() -> None:
    scene = Scene(players=3, dice=[9]).car("blue", at=(40, 9), pawn=(40, 9))
    scene.car("green", at=(38, 9), pawn=(38, 9)).car("red", at=(35, 9), pawn=(40, 9))
    race = scene.begin()
    race.act("blue", "move 0 0")
    race.act("green", "move 0 0")

    race.act("red", "move 6 0")

    assert race.events("engagement") == [{"car": 2, "other": 1, "at": (38, 9)}]
    assert race.where("red")[:2] == ((38, 9), (41, 9))
