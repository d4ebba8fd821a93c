"""The worked examples of the rulebook, played on the training circuit.

The figures are not copied: only what the text states about them. Where the book counts from a car's
own point, HOME stands for it; East is the way of the first straight.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.box.circuit import Ground
from pitboard.bolide.motion.geometry import Point
from pitboard.testing.bolide import Race, Scene, training_circuit

HOME = (35, 8)


def here(x: int, y: int) -> Point:
    """Gets a point named from HOME."""
    return (HOME[0] + x, HOME[1] + y)


def block(xs: range, ys: range) -> set[Point]:
    return {(x, y) for x in xs for y in ys}


def speed(move: Point) -> int:
    return max(abs(move[0]), abs(move[1]))


def driving(vector: Point, at: Point = HOME, **given: Any) -> Race:
    """Puts red on a point with their pawn at the end of a way."""
    scene = Scene(dice=given.pop("dice", ()))
    return scene.car("red", at=at, pawn=(at[0] + vector[0], at[1] + vector[1]), **given).begin()


def duel(roll: int) -> Race:
    """Lets red attack blue three squares to the East; blue's pawn is two squares ahead of them."""
    scene = Scene(dice=[roll]).car("blue", at=here(1, 0), pawn=here(3, 0))
    race = scene.car("red", at=here(0, 0), pawn=here(3, 0)).begin()
    race.act("blue", "move 2 0")
    race.act("red", "move 3 0")
    return race


# -- movement


@pytest.mark.rule("BO-START-04", "BO-START-05")
def test_ex_bo_01_normal_start() -> None:
    race = Scene(dice=[6]).car("red", at=here(0, 0), status="grid").begin()

    race.act("red", "start 1 1")

    assert race.where("red") == (here(1, 1), here(2, 2), "running")
    assert race.events("move")[0]["speed"] == 1


@pytest.mark.rule("BO-START-06", "BO-START-07")
def test_ex_bo_02_skidding_start() -> None:
    race = Scene(dice=[3]).car("red", at=here(0, 0), status="grid").begin()

    race.act("red", "start 1 0")

    assert race.where("red") == (here(1, 0), here(1, 0), "running")
    assert race.events("move")[0]["speed"] == 0
    assert max(map(speed, race.targets())) == 2


@pytest.mark.rule("BO-MOVE-03", "BO-MOVE-04")
def test_ex_bo_04_the_25_points() -> None:
    race = driving((1, 1), at=here(1, 1))

    points = {(1 + x, 1 + y) for x, y in race.targets()}

    assert len(points) == 25
    assert points == block(range(5), range(5))


@pytest.mark.rule("BO-MOVE-07", "BO-SPEED-02")
def test_ex_bo_05_one_south_three_east() -> None:
    """Told from a point one square further North, so that all next points are on the track."""
    race = driving((1, 1), at=here(1, 2))

    race.act("red", "move 3 -1")

    assert race.where("red") == (here(4, 1), here(7, 0), "running")
    assert race.events("move")[0]["speed"] == 3
    points = {(4 + x, y) for x, y in race.targets()}
    assert points == block(range(5, 10), range(-3, 2))


@pytest.mark.rule("BO-SPEED-04")
def test_ex_bo_06_slower_same_faster() -> None:
    race = driving((4, 0))

    columns = sorted({x for x, _ in race.targets()})

    assert (columns[:2], columns[2], columns[3:]) == ([2, 3], 4, [5, 6])


@pytest.mark.rule("BO-SPEED-05", "BO-SPEED-06")
def test_ex_bo_07_top_speeds() -> None:
    tops = [driving((3, 0), lap=lap).state.decision(0).data["top"] for lap in (1, 2)]

    assert tops == [7, 8]


@pytest.mark.rule("BO-OFFTRACK-03", "BO-OFFTRACK-06", "BO-OFFTRACK-07", "BO-OFFTRACK-08")
def test_ex_bo_09_running_off_the_track() -> None:
    """Six pictures of one car; at speed 7 all its points are outside."""
    race = driving((7, 0), at=(51, 8))
    assert race.targets() == set()

    pictures = [race.where("red")]
    for answer in ("off 5 0", "crawl -1 1", "crawl -1 1", "rejoin 0 1"):
        race.act("red", answer)
        pictures.append(race.where("red"))

    assert pictures == [
        ((51, 8), (58, 8), "running"),
        ((56, 8), None, "off"),
        ((55, 9), None, "off"),
        ((54, 10), None, "rejoin"),
        ((54, 11), (54, 12), "running"),
    ]
    assert max(map(speed, race.targets())) == 3


@pytest.mark.rule("BO-SHARP-06", "BO-SHARP-08", "BO-R27")
def test_ex_bo_10_sharp_braking() -> None:
    """First in the open, then where the track ends two squares ahead and at the own row."""
    left = {(2, 1), (2, 2), (1, 2), (0, 2)}
    right = {(2, 0), (2, -1), (2, -2), (1, -2)}

    in_the_open = driving((6, 2), at=(35, 9))
    race = driving((6, 2), at=(52, 28))

    assert min(map(speed, in_the_open.targets())) == 4
    assert in_the_open.targets("sharp") == left | right
    assert (race.targets(), race.targets("sharp")) == (set(), right)
    race.act("red", "sharp 2 -1")
    assert race.where("red") == ((54, 27), (56, 26), "running")


@pytest.mark.rule("BO-TRAJ-07", "BO-ENGAGE-01")
def test_ex_bo_11_no_overtaking_through_a_car() -> None:
    scene = Scene(dice=[9]).car("blue", at=here(2, 1), pawn=here(2, 1))
    race = scene.car("red", at=here(0, 0), pawn=here(4, 2)).begin()
    race.act("blue", "move 0 0")

    race.act("red", "move 4 2")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": here(2, 1)}]
    assert race.where("red")[0] == here(2, 1)


@pytest.mark.rule("BO-TRAJ-08", "BO-ENGAGE-02")
def test_ex_bo_12_overtaking_beside_a_car() -> None:
    scene = Scene().car("blue", at=here(2, 1), pawn=here(2, 1))
    race = scene.car("red", at=here(0, 0), pawn=here(4, 2)).begin()
    race.act("blue", "move 0 0")

    race.act("red", "move 5 2")

    assert race.events("engagement") == []
    assert race.where("red") == (here(5, 2), here(10, 4), "running")


# -- Booster


@pytest.mark.rule("BO-BOOST-11")
@pytest.mark.parametrize(
    ("at", "vector", "points"),
    [
        pytest.param((35, 9), (4, 0), block(range(3, 8), range(-2, 3)), id="ex-bo-14"),
        pytest.param((9, 24), (0, -3), block(range(-2, 3), range(-6, -1)), id="ex-bo-15"),
        pytest.param(
            (6, 12),
            (3, -3),
            block(range(2, 7), range(-5, 0)) | block(range(1, 6), range(-6, -1)),
            id="ex-bo-16",
        ),
    ],
)
def test_ex_bo_14_to_16_three_boosters(at: Point, vector: Point, points: set[Point]) -> None:
    """The pawn goes one square on in the main direction; with equal components in either."""
    race = driving(vector, at=at, dice=[7])

    race.act("red", "boost")

    assert race.targets() == points
    assert max(map(speed, race.targets())) == speed(vector) + 3


@pytest.mark.rule("BO-BOOST-07", "BO-SPEED-09")
@pytest.mark.parametrize(("lap", "top"), [(1, 8), (2, 9)])
def test_ex_bo_17_limits_of_the_booster(lap: int, top: int) -> None:
    race = driving((7, 0), at=(31, 9), lap=lap, dice=[12], drafting=True)

    race.act("red", "boost")
    assert max(map(speed, race.targets())) == top
    race.act("red", f"move {top} 0 draft")

    assert race.where("red") == ((31 + top + 1, 9), (31 + 2 * top + 1, 9), "running")


# -- half spin


@pytest.mark.rule("BO-SPIN-03", "BO-SPIN-04", "BO-SPIN-06", "BO-SPIN-08")
def test_ex_bo_19_half_spin_in_another_sector() -> None:
    """Red came from the first straight and stands on the east side, whose arrow points North."""
    scene = Scene().car("red", at=(50, 9), status="spun")
    race = scene.begin()
    assert race.targets("back") == {(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0)}
    other = Race(race.state.clone(), race.names)

    race.act("red", "back 1 -1")
    other.act("red", "turn")

    assert race.where("red") == ((51, 8), (52, 7), "running")
    assert other.where("red") == ((50, 9), (50, 9), "running")
    assert race.events("roll") == other.events("roll") == []


# -- the questions at the end of the book


@pytest.mark.rule("BO-MOVE-12")
def test_ex_bo_32_a_pawn_beyond_the_board() -> None:
    race = driving((7, 0), at=(47, 8))

    race.act("red", "move 7 0")

    assert race.where("red") == ((54, 8), (61, 8), "running")
    assert training_circuit().ground((61, 8)) == Ground.OUTSIDE


@pytest.mark.rule("BO-ORDER-07", "BO-ORDER-08")
@pytest.mark.parametrize(
    ("tie", "first"), [("inside", "blue"), ("arrival", "red")], ids=["this-edition", "original"]
)
def test_ex_bo_34_level_cars(tie: str, first: str) -> None:
    scene = Scene(order_tie=tie).car("red", at=(40, 8), pawn=(43, 8), arrived=1)
    race = scene.car("blue", at=(40, 9), pawn=(43, 9), arrived=2).begin()

    assert race.mover == first


@pytest.mark.rule("BO-BOOST-12")
def test_ex_bo_35_a_damaged_engine_can_be_asked_for_more() -> None:
    race = driving((4, 0), losses=1, dice=[1])

    race.act("red", "boost")

    assert race.sheet("red")["losses"] == 3


@pytest.mark.rule("BO-DRAFT-12", "BO-SPEED-09")
def test_ex_bo_36_drafting_and_booster_in_one_turn() -> None:
    race = driving((4, 0), drafting=True, dice=[7])

    race.act("red", "boost", "move 6 0 draft")

    assert race.where("red") == (here(7, 0), here(13, 0), "running")


@pytest.mark.rule("BO-RESTART-05")
def test_ex_bo_37_overtaking_goes_on_in_the_round_of_the_safety_car() -> None:
    scene = Scene(players=3, dice=[6]).set(safety_car=True)
    scene.car("blue", at=here(3, 0), pawn=here(4, 0), losses=2)
    race = scene.car("red", at=here(0, 0), pawn=here(5, 1)).begin()
    race.act("blue", "move 1 0")

    race.act("red", "move 6 1")

    assert race.events("safety-car") == [{"leader": 1}]
    assert race.where("red")[0] == here(6, 1)


@pytest.mark.rule("BO-ENGAGE-12", "BO-ENGAGE-18", "BO-R35")
def test_ex_bo_39_pawns_after_a_conquest() -> None:
    race = duel(9)

    race.act("blue", "place 38 9")

    assert race.where("red") == (here(3, 0), here(6, 0), "running")
    assert race.where("blue") == (here(3, 1), here(5, 0), "running")


@pytest.mark.rule("BO-ENGAGE-19", "BO-R35")
def test_ex_bo_40_pawns_after_a_defence() -> None:
    race = duel(5)

    race.act("red", "place 37 8")

    assert race.where("red") == (here(2, 0), here(4, 0), "running")
    assert race.where("blue") == (here(3, 0), here(5, 0), "running")
