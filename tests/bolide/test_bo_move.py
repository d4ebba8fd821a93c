"""Normal movement: the 25 points, the pawn that replicates, and where both may stand."""

from __future__ import annotations

import pytest

from pitboard.bolide.box.circuit import Ground
from pitboard.bolide.motion.geometry import Point
from pitboard.testing.bolide import Race, Scene, training_circuit


def block(vector: Point) -> set[Point]:
    """Gets the 25 vectors around the way to a pawn."""
    return {(vector[0] + x, vector[1] + y) for x in range(-2, 3) for y in range(-2, 3)}


def alone(at: Point, pawn: Point, **given: object) -> Race:
    return Scene().car("red", at=at, pawn=pawn, **given).begin()


@pytest.mark.rule("BO-MOVE-01", "BO-MOVE-07", "BO-MOVE-08")
def test_a_turn_moves_the_car_and_then_the_pawn_from_the_car() -> None:
    """The pawn was one square aside; it repeats the move, not its own way."""
    race = alone((31, 8), (34, 9))

    race.act("red", "move 4 -1")

    assert race.where("red") == ((35, 7), (39, 6), "running")
    assert race.events("move") == [
        {"car": 0, "start": (31, 8), "stops": [(35, 7)], "pawn": (39, 6), "speed": 4}
    ]


@pytest.mark.rule("BO-MOVE-02", "BO-ORDER-01")
def test_a_round_is_over_when_all_who_still_race_have_had_one_turn() -> None:
    """Also those off the track, half spun and in the pits; not those who are out."""
    scene = Scene(players=6)
    scene.car("red", at=(45, 8), pawn=(47, 8)).car("blue", at=(42, 4), status="off")
    scene.car("green", at=(40, 8), status="spun").car("white", at=(39, 8), status="retired")
    scene.car("black", at=(38, 8), status="finished")
    scene.car("grey", at=(18, 12), status="pit-box", box=1, target_box=3, gates=5)
    race = scene.begin()
    assert race.events("round")[-1]["order"] == [5, 0, 1, 2]

    race.act("grey", "advance")
    race.act("red", "move 2 0")
    race.act("blue", "crawl 1 0")
    assert race.state.round == 11
    assert [race.car(name).turns for name in race.names] == [1, 1, 1, 0, 0, 1]
    race.act("green", "turn")

    assert race.state.round == 12


@pytest.mark.rule("BO-MOVE-03", "BO-MOVE-04", "BO-MOVE-05")
@pytest.mark.parametrize("vector", [(0, 0), (3, 0), (2, -1), (-3, 1), (1, 1)])
def test_the_car_may_go_to_the_points_of_the_block_around_its_pawn(vector: Point) -> None:
    race = alone((38, 9), (38 + vector[0], 9 + vector[1]))

    on_the_track = {(x, y) for x, y in block(vector) if 6 <= 9 + y <= 12}

    assert race.targets() == on_the_track
    assert len(block(vector)) == 25


@pytest.mark.rule("BO-MOVE-03", "BO-MOVE-05")
@pytest.mark.parametrize("move", [(0, 0), (6, 0), (3, 3), (3, -3), (0, -2)])
def test_a_point_outside_the_block_is_refused(move: Point) -> None:
    race = alone((38, 9), (41, 9))

    refusal = race.refusal("red", f"move {move[0]} {move[1]}")

    assert (refusal.code, refusal.rule) == ("not-around-pawn", "BO-MOVE-03")
    assert (refusal.data["x"], refusal.data["y"]) == (38 + move[0], 9 + move[1])


@pytest.mark.rule("BO-MOVE-06")
@pytest.mark.parametrize("text", ["move", "move 3"])
def test_a_move_names_both_its_components(text: str) -> None:
    """First to the East, then to the North."""
    race = alone((38, 9), (41, 9))

    refusal = race.refusal("red", text)
    race.act("red", "move 5 -2")

    assert (refusal.code, refusal.rule) == ("no-point-named", "BO-MOVE-06")
    assert race.where("red") == ((43, 7), (48, 5), "running")


@pytest.mark.rule("BO-MOVE-09")
def test_the_replicated_pawn_makes_a_fresh_block() -> None:
    race = alone((31, 9), (33, 9))

    race.act("red", "move 3 -1")

    assert race.where("red") == ((34, 8), (37, 7), "running")
    assert race.targets() == {(x, y) for x, y in block((3, -1)) if 6 <= 8 + y <= 12}


@pytest.mark.rule("BO-MOVE-10")
def test_pawns_share_points_and_stop_nobody() -> None:
    """Blue's pawn stands where red's will, and where red drives to and through."""
    scene = Scene().car("red", at=(36, 9), pawn=(39, 9)).car("blue", at=(34, 7), pawn=(38, 9))
    race = scene.begin()

    race.act("red", "move 2 0")
    assert race.where("red") == ((38, 9), (40, 9), "running")
    race.act("blue", "move 3 1")

    assert race.where("blue") == ((37, 8), (40, 9), "running")
    race.act("red", "move 2 0")
    assert race.where("red") == ((40, 9), (42, 9), "running")
    assert race.events("engagement") == []


@pytest.mark.rule("BO-MOVE-11", "BO-MOVE-12", "BO-R18")
@pytest.mark.parametrize(
    ("at", "pawn", "move", "ground"),
    [
        ((45, 8), (51, 8), (6, 0), Ground.RUNOFF),
        ((46, 8), (52, 8), (6, 0), Ground.WHITE),
        ((34, 10), (38, 11), (4, 2), Ground.WHITE),
        ((47, 8), (54, 8), (7, 0), Ground.OUTSIDE),
    ],
)
def test_a_pawn_may_stand_anywhere(at: Point, pawn: Point, move: Point, ground: Ground) -> None:
    race = alone(at, pawn)

    race.act("red", f"move {move[0]} {move[1]}")

    (x, y), (dx, dy) = at, move
    assert race.where("red") == ((x + dx, y + dy), (x + 2 * dx, y + 2 * dy), "running")
    assert training_circuit().ground((x + 2 * dx, y + 2 * dy)) == ground


@pytest.mark.rule("BO-MOVE-13", "BO-R02")
@pytest.mark.parametrize(
    ("at", "pawn", "move"),
    [
        ((38, 9), (41, 11), (3, 3)),
        ((38, 9), (41, 7), (3, -3)),
        ((50, 9), (53, 9), (4, 0)),
        ((51, 18), (49, 21), (-3, 3)),
    ],
)
def test_a_point_exactly_on_a_border_is_on_the_track(at: Point, pawn: Point, move: Point) -> None:
    """The inner border at y 12, the outer ones at y 6 and x 54, the inner one at x 48."""
    race = alone(at, pawn)
    end = (at[0] + move[0], at[1] + move[1])

    race.act("red", f"move {move[0]} {move[1]}")

    assert training_circuit().ground(end) == Ground.TRACK
    assert race.where("red") == (end, (end[0] + move[0], end[1] + move[1]), "running")


@pytest.mark.rule("BO-MOVE-13")
@pytest.mark.parametrize("move", [(3, -4), (4, 4)])
def test_a_point_beyond_a_border_is_off_the_track(move: Point) -> None:
    race = alone((38, 9), (41, 9 + move[1] // 2))

    refusal = race.refusal("red", f"move {move[0]} {move[1]}")

    assert (refusal.code, refusal.rule) == ("off-the-track", "BO-OFFTRACK-01")


@pytest.mark.rule("BO-MOVE-14", "BO-R02")
def test_points_on_a_curb_count_as_track() -> None:
    """A curb, one square and a quarter wide, outside the outer border."""
    curb = ((160, 19), (176, 19), (176, 24), (160, 24))
    circuit = training_circuit(curb=curb)
    race = Scene(circuit=circuit).car("red", at=(38, 7), pawn=(41, 6)).begin()
    grounds = [circuit.ground((42, y)) for y in (6, 5, 4)]

    race.act("red", "move 3 -1")
    race.act("red", "move 2 -1")

    assert grounds == [Ground.TRACK, Ground.TRACK, Ground.RUNOFF]
    assert race.where("red") == ((43, 5), (45, 4), "running")


@pytest.mark.rule("BO-MOVE-15")
def test_the_order_of_a_turn() -> None:
    """Booster and drafting together: rolled first, then the car moves, then the pawn."""
    scene = Scene(dice=[9, 9]).car("blue", at=(43, 8), pawn=(47, 8))
    race = scene.car("red", at=(37, 8), pawn=(40, 8), drafting=True).begin()
    race.act("blue", "move 2 0")

    events = race.act("red", "boost", "move 5 0 draft")

    kinds = [event.kind for event in events]
    assert kinds[:3] == ["booster-asked", "roll", "move"]
    assert events[2].data["stops"] == [(42, 8), (43, 8)]
    assert race.where("red") == ((43, 8), (48, 8), "running")


@pytest.mark.rule("BO-MOVE-15")
def test_the_trajectory_is_checked_before_the_pawn_is_put_down() -> None:
    """Blue defends their point with success: the pawn repeats what the move became."""
    scene = Scene(dice=[8, 5]).car("blue", at=(43, 8), pawn=(44, 8))
    race = scene.car("red", at=(37, 8), pawn=(41, 8)).begin()
    race.act("blue", "move 0 0")

    events = race.act("red", "boost", "move 6 0", "place 42 8")

    kinds = [event.kind for event in events]
    assert kinds[:5] == ["booster-asked", "roll", "engagement", "roll", "move"]
    assert race.where("red") == ((42, 8), (47, 8), "running")


@pytest.mark.rule("BO-R16")
def test_a_slow_car_may_stand_still_or_go_back_and_gains_no_line_by_it() -> None:
    race = alone((30, 8), (30, 8))
    assert {(0, 0), (-2, 0), (2, 2), (-1, -1)} <= race.targets()

    race.act("red", "move 0 0")
    assert race.where("red") == ((30, 8), (30, 8), "running")
    race.act("red", "move -2 0")
    assert race.where("red") == ((28, 8), (26, 8), "running")
    assert race.car("red").gates == -1
    race.act("red", "move 0 0")
    race.act("red", "move 2 0")

    assert race.where("red") == ((30, 8), (32, 8), "running")
    assert race.car("red").gates == 0
