"""The pit lane: the way in, the boxes, the way out, and how long it takes (chapter 9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.box.circuits import load_circuit
from pitboard.bolide.motion.geometry import Line, Point, Region
from pitboard.bolide.motion.reach import reach, vectors
from pitboard.testing.bolide import GATE, TOUR, Race, Scene, changed, training_circuit

STILL = "move 0 0"


def arriving(speed: int, *dice: int, circuit: Circuit | None = None) -> Race:
    """Red can enter the pits at a speed of 1 to 5; blue stands still, behind them in the race."""
    scene = Scene(players=3, circuit=circuit, dice=dice)
    scene.car("red", at=(19 - speed, 12), pawn=(19, 13))
    scene.car("blue", at=(40, 8), pawn=(40, 8))
    return scene.begin()


def entering(speed: int, wish: str, *dice: int, circuit: Circuit | None = None) -> Race:
    """Red has entered and chosen their services; blue is asked."""
    race = arriving(speed, *dice, circuit=circuit)
    race.act("red", f"move {speed} 1", wish)
    return race


def lane(race: Race, name: str = "red") -> tuple[str, int]:
    car = race.car(name)
    return car.status.value, car.box


def diary(race: Race, rounds: int) -> list[tuple[str, int]]:
    """Gets where red is at the end of each of their turns, taking the first way out."""
    found = []
    for _ in range(rounds):
        while race.mover == "red":
            race.act("red", race.legal()[0])
        found.append(lane(race))
        race.act("blue", STILL)
    return found


# -- when


@pytest.mark.rule("BO-PIT-01", "BO-R61")
@pytest.mark.parametrize(
    ("gates", "is_open"),
    [
        pytest.param(-1, False, id="before the start"),
        pytest.param(GATE["back"], False, id="lap 1, 1/2 GP not passed"),
        pytest.param(GATE["half"], True, id="lap 1, 1/2 GP passed"),
        pytest.param(GATE["grid"], True, id="end of lap 1"),
        pytest.param(GATE["grid"] + TOUR, False, id="end of lap 2"),
    ],
)
def test_the_pits_are_open_between_the_laps_only(gates: int, is_open: bool) -> None:
    race = Scene().car("red", at=(17, 12), pawn=(19, 13), gates=gates).begin()

    assert ("move 2 1" in race.legal()) is is_open
    if is_open:
        race.act("red", "move 2 1")
        assert (race.asked, race.car("red").gates) == ("ask_pit", GATE["grid"])
    else:
        refused = race.refusal("red", "move 2 1")
        assert (refused.code, refused.rule) == ("off-the-track", "BO-OFFTRACK-01")


# -- in


@pytest.mark.rule("BO-PIT-03", "BO-PIT-05", "BO-PIT-22", "BO-R60")
def test_crossing_the_line_ends_the_turn_in_the_pit_entry() -> None:
    race = arriving(2)

    race.act("red", "move 2 1")
    assert race.asked == "ask_pit"
    assert (lane(race), race.car("red").pawn, race.car("red").vector) == (
        ("pit-entry", 0),
        None,
        (0, 0),
    )

    race.act("red", "pit")
    assert (race.mover, lane(race)) == ("blue", ("pit-entry", 0))


def line_at_19() -> Circuit:
    """The training circuit with its Pit Lane In line through grid points."""
    plain = training_circuit()
    area = ((56, 48), (76, 48), (76, 56), (60, 56))
    entry = Region(((24, 24), (216, 24), (216, 112), (24, 112)), [_HOLE], [area], 4)
    line = Line((76, 56), (76, 49), 4)
    return changed(plain, pit=replace(plain.pit, in_line=line, entry_area=area, entry=entry))


_HOLE: tuple[Point, ...] = ((48, 48), (192, 48), (192, 88), (48, 88))


@pytest.mark.rule("BO-PIT-03", "BO-R62")
@pytest.mark.parametrize("move", ["move 2 1", "move 3 1"])
def test_touching_the_line_is_enough(move: str) -> None:
    scene = Scene(circuit=line_at_19()).car("red", at=(17, 12), pawn=(19, 12))
    race = scene.begin()

    assert "move 1 1" not in race.legal()
    race.act("red", move)

    assert (race.asked, lane(race)) == ("ask_pit", ("pit-entry", 0))


@pytest.mark.rule("BO-PIT-04")
def test_without_a_line_the_first_box_is_the_entry() -> None:
    circuit = load_circuit("borgomare")
    start, move = an_entry(circuit, 2)
    race = Scene(circuit="borgomare").car("red", at=start, pawn=plus(start, move)).begin()

    race.act("red", f"move {move[0]} {move[1]}")

    assert circuit.pit.has_line is False
    assert (race.asked, lane(race), race.car("red").pawn) == ("ask_pit", ("pit-entry", 0), None)


def an_entry(circuit: Circuit, speed: int) -> tuple[Point, Point]:
    """Gets a point and a move of some speed that leads into the pits."""
    for start, mask in sorted(reach(circuit).enters.items()):
        for move in vectors(mask):
            if max(map(abs, move)) == speed:
                return start, move
    raise AssertionError("no such entry")


def plus(a: Point, b: Point) -> Point:
    return (a[0] + b[0], a[1] + b[1])


@pytest.mark.rule("BO-R30")
def test_a_car_before_the_line_is_met_first() -> None:
    scene = Scene(players=2, dice=[9]).car("blue", at=(17, 12), pawn=(17, 12))
    scene.car("red", at=(13, 10), pawn=(19, 13))
    race = scene.begin()
    race.act("blue", STILL)

    race.act("red", "move 6 3")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": (17, 12)}]
    assert race.events("pit-entry") == []
    assert race.where("red") == ((17, 12), (21, 14), "running")


@pytest.mark.rule("BO-R60")
def test_a_car_in_the_lane_blocks_nobody() -> None:
    scene = Scene(players=2).car("red", at=(17, 12), pawn=(19, 13))
    scene.car("blue", at=(14, 12), pawn=(17, 12))
    race = scene.begin()
    race.act("red", "move 2 1", "pit")

    race.act("blue", "move 5 0")

    assert race.events("engagement") == []
    assert race.where("blue") == ((19, 12), (24, 12), "running")


# -- boxes


@pytest.mark.rule("BO-PIT-06", "BO-PIT-07", "BO-PIT-12", "BO-PIT-15", "BO-R60")
@pytest.mark.parametrize(
    ("speed", "wish", "box"), [(2, "pit", 1), (2, "pit tyres", 2), (3, "pit tyres", 4)]
)
def test_the_timetable_of_a_stop(speed: int, wish: str, box: int) -> None:
    """Entry in turn 0, box k in turn k, the exit line in turn k + 1, the first move in k + 2."""
    race = entering(speed, wish, 12)
    race.act("blue", STILL)

    found = diary(race, box + 2)

    boxes = [("pit-box", number) for number in range(1, box + 1)]
    assert found == [*boxes, ("pit-out", 0), ("running", 0)]


@pytest.mark.rule("BO-PIT-08")
def test_cars_share_a_box() -> None:
    scene = Scene(players=3).car("red", at=(18, 12), pawn=(19, 13))
    scene.car("green", at=(17, 12), pawn=(19, 13)).car("blue", at=(40, 8), pawn=(40, 8))
    race = scene.begin()
    race.act("red", "move 1 1", "pit tyres")
    race.act("green", "move 2 1", "pit tyres")

    race.act("blue", STILL)

    assert lane(race, "red") == lane(race, "green") == ("pit-box", 1)
    assert [race.car(name).entered for name in ("red", "green")] == [1, 2]


@pytest.mark.rule("BO-PIT-22")
def test_in_the_lane_there_is_no_pawn_and_no_speed() -> None:
    race = entering(2, "pit tyres", 4)
    race.act("blue", STILL)

    for _ in range(2):
        assert (race.car("red").pawn, race.car("red").vector) == (None, (0, 0))
        race.act("blue", STILL)
    race.act("red", "out 33 11")

    assert race.where("red") == ((33, 11), None, "pit-out")


# -- the entry speed


@pytest.mark.rule("BO-PIT-16", "BO-PIT-19", "BO-PIT-21", "BO-R63", "BO-R64")
@pytest.mark.parametrize(("speed", "box"), [(1, 2), (2, 2), (3, 4), (4, 6), (5, 8)])
def test_every_unit_above_the_limit_costs_two_boxes(speed: int, box: int) -> None:
    race = entering(speed, "pit tyres")
    race.act("blue", STILL)

    found = diary(race, box + 1)

    assert race.car("red").entry_speed == speed
    assert found[-2:] == [("pit-box", box), ("pit-out", 0)]
    assert [box for status, box in found if status == "pit-box"] == list(range(1, box + 1))


@pytest.mark.rule("BO-PIT-17")
def test_without_a_sign_any_speed_will_do() -> None:
    race = entering(5, "pit tyres", circuit=training_circuit(speed_limit=None))

    assert load_circuit("falconara").pit.speed_limit is None
    assert (race.car("red").target_box, race.car("red").waits) == (2, 0)


@pytest.mark.rule("BO-PIT-18", "BO-PIT-20")
def test_a_limit_of_two_entered_at_four_for_box_two_means_box_six() -> None:
    circuit = load_circuit("chiocciola")
    start, move = an_entry(circuit, 4)
    race = Scene(circuit="chiocciola").car("red", at=start, pawn=plus(start, move)).begin()

    race.act("red", f"move {move[0]} {move[1]}", "pit tyres")

    assert (circuit.pit.speed_limit, circuit.pit.pit_stop) == (2, 2)
    assert race.events("pit-plan")[0]["box"] == 6


@pytest.mark.rule("BO-R63")
@pytest.mark.parametrize(("reading", "speed", "box"), [("whole_move", 5, 7), ("to_line", 2, 1)])
def test_the_speed_is_that_of_the_whole_move_or_that_up_to_the_line(
    reading: str, speed: int, box: int
) -> None:
    scene = Scene(pit_entry_speed=reading).car("red", at=(17, 12), pawn=(22, 15))
    race = scene.begin()

    race.act("red", "move 5 3", "pit")

    assert (race.car("red").entry_speed, race.car("red").target_box) == (speed, box)


@pytest.mark.rule("BO-R64")
def test_a_lane_with_too_few_boxes_makes_a_car_wait_in_the_last() -> None:
    """Box 6 is due; there are four."""
    race = entering(4, "pit tyres", circuit=training_circuit(boxes=4))
    race.act("blue", STILL)

    found = diary(race, 7)

    assert [box for _, box in found] == [1, 2, 3, 4, 4, 4, 0]
    assert (found[-1], len(race.events("pit-wait"))) == (("pit-out", 0), 2)


# -- out


def at_the_exit(*blockers: Point, dice: tuple[int, ...] = ()) -> Race:
    """Red has spent their turn in box 2 and is to leave; cars stand still on some points."""
    scene = Scene(players=6, dice=dice)
    box: dict[str, Any] = {"status": "pit-box", "box": 2, "target_box": 2}
    scene.car("red", at=(17, 12), gates=GATE["grid"], **box)
    for i, point in enumerate(blockers):
        scene.car(f"blocker {i}", at=point, pawn=point)
    scene.car("blue", at=(30, 7), pawn=(30, 7))
    return scene.begin()


@pytest.mark.rule("BO-PIT-12", "BO-R61")
def test_any_free_point_of_the_line_may_be_chosen_and_lap_two_begins() -> None:
    race = at_the_exit()

    assert (race.asked, race.legal()) == ("ask_pit_out", ["out 33 11", "out 33 12"])
    refused = race.refusal("red", "wait")
    race.act("red", "out 33 12")

    assert (refused.code, refused.rule) == ("wrong-verb", "BO-PIT-12")
    assert race.where("red") == ((33, 12), None, "pit-out")
    assert (race.state.lap(race.car("red")), race.car("red").gates) == (2, TOUR)
    assert race.state.top_speed(race.car("red")) == 8


@pytest.mark.rule("BO-PIT-12")
def test_the_last_free_point_is_taken_without_a_question() -> None:
    race = at_the_exit((33, 11))

    assert race.where("red") == ((33, 12), None, "pit-out")


@pytest.mark.rule("BO-PIT-13", "BO-R68")
def test_a_full_line_leaves_a_point_behind_it_or_another_turn_in_the_pits() -> None:
    race = at_the_exit((33, 12), (33, 11), dice=(6,))
    assert race.legal() == ["queue 32 11", "queue 32 12", "wait"]
    refused = race.refusal("red", "out 33 11")
    assert (refused.code, refused.rule) == ("wrong-verb", "BO-PIT-12")

    race.act("red", "wait")
    assert lane(race) == ("pit-box", 2)
    for name in ("blocker 0", "blocker 1", "blue"):
        race.act(name, STILL)
    race.act("red", "queue 32 12")

    assert race.where("red") == ((32, 12), None, "pit-out")
    assert race.state.lap(race.car("red")) == 2
    for name in ("blocker 0", "blocker 1", "blue"):
        race.act(name, STILL)
    assert (race.asked, race.targets("start")) == ("ask_start", {(1, 0), (1, -1), (0, -1)})


@pytest.mark.rule("BO-PIT-13", "BO-R68")
def test_with_no_point_behind_the_line_either_the_car_waits() -> None:
    race = at_the_exit((33, 12), (33, 11), (32, 11), (32, 12))

    assert (race.mover, lane(race)) == ("blocker 0", ("pit-box", 2))
    assert race.events("pit-wait") == [{"car": 0, "box": 2}]


@pytest.mark.rule("BO-PIT-14", "BO-R60", "BO-R69")
def test_the_die_is_rolled_in_the_turn_of_moving_out() -> None:
    race = at_the_exit(dice=(11,))
    race.act("red", "out 33 11")
    assert (race.mover, race.events("roll")) == ("blue", [])

    race.act("blue", STILL)
    assert race.events("roll") == [{"car": 0, "table": "pit-lane", "roll": 11, "row": "quick"}]
    race.act("red", "start 2 1")

    assert race.where("red") == ((35, 12), (37, 13), "running")


@pytest.mark.rule("BO-R68")
def test_a_car_on_the_exit_line_is_an_obstacle_like_any_other() -> None:
    scene = Scene(players=2, dice=[9, 5]).car("red", at=(33, 11), status="pit-out", lap=2)
    scene.car("blue", at=(30, 11), pawn=(33, 11), lap=1)
    race = scene.begin()

    race.act("red", "start 0 1")
    race.act("blue", "move 3 1")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": (33, 12)}]
