"""Laps and lines, the finish, and the classification."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.box.circuit import Circuit, Gate
from pitboard.bolide.motion.geometry import Line
from pitboard.bolide.ruleset import LAST_ROUND
from pitboard.testing.bolide import GATE, TOUR, Race, Scene, changed, training_circuit


def with_line(gate: int, x: int) -> Circuit:
    """Builds the training circuit with a North-South line moved onto grid points."""
    circuit = training_circuit()
    old = circuit.gates[gate]
    (_, left), (_, right) = old.line.left, old.line.right
    moved = Gate(old.kind, old.sector, Line((4 * x, left), (4 * x, right), 4))
    gates = [*circuit.gates[:gate], moved, *circuit.gates[gate + 1 :]]
    return changed(circuit, gates=tuple(gates))


def last_straight(circuit: Circuit | None = None, **options: Any) -> Race:
    """Puts three cars before the line at the end of lap 2: red, then blue, then green."""
    scene = Scene(players=3, circuit=circuit, **options)
    scene.car("red", at=(28, 8), pawn=(30, 8), lap=2).car("blue", at=(27, 9), pawn=(32, 9), lap=2)
    return scene.car("green", at=(20, 8), pawn=(24, 8), lap=2).begin()


@pytest.mark.rule("BO-FINISH-01", "BO-R79")
def test_the_first_over_the_line_wins_however_far_the_others_get_in_that_round() -> None:
    race = last_straight()

    race.act("red", "move 2 0")
    race.act("blue", "move 7 0")

    assert race.events("finish") == [
        {"car": 0, "place": 1, "turns": 1},
        {"car": 1, "place": 2, "turns": 1},
    ]
    assert race.where("red") == ((30, 8), None, "finished")
    assert race.where("blue") == ((34, 9), None, "finished")
    assert race.order() == ["red", "blue", "green"]


@pytest.mark.rule("BO-FINISH-02", "BO-FINISH-05", "BO-R81")
def test_the_race_goes_on_until_everybody_has_crossed_the_line() -> None:
    """The winner does not end it, and the others are placed as they cross."""
    race = last_straight()
    race.act("red", "move 0 0")
    race.act("blue", "move 5 0")
    assert race.events("finish") == [{"car": 1, "place": 1, "turns": 1}]
    race.act("green", "move 4 0")
    race.act("red", "move 2 0")
    assert (race.state.phase, race.events("classification")) == ("race", [])

    race.act("green", "move 6 0")

    assert race.state.phase == "over"
    assert race.events("classification") == [{"order": [1, 0, 2]}]
    assert race.state.result() == [1, 0, 2]
    assert [event["place"] for event in race.events("finish")] == [1, 2, 3]


@pytest.mark.rule("BO-FINISH-03", "BO-FINISH-01", "BO-R62")
@pytest.mark.parametrize(("move", "status"), [(2, "finished"), (1, "running")])
def test_ending_exactly_on_the_line_is_reaching_it(move: int, status: str) -> None:
    race = last_straight(with_line(0, 30))

    race.act("red", f"move {move} 0")

    assert race.where("red")[0] == (28 + move, 8)
    assert race.car("red").status == status
    assert len(race.events("finish")) == (move == 2)


@pytest.mark.rule("BO-FINISH-03", "BO-R62")
def test_stopping_on_a_line_counts_once() -> None:
    scene = Scene(circuit=with_line(0, 30)).car("red", at=(28, 8), pawn=(30, 8))
    race = scene.begin()

    race.act("red", "move 2 0", "move 0 0", "move 1 0")

    assert race.where("red")[0] == (31, 8)
    assert race.car("red").gates == TOUR
    assert race.events("lap") == [{"car": 0, "lap": 2, "turns": 1}]


@pytest.mark.rule("BO-FINISH-04", "BO-R82")
def test_a_crashed_car_is_placed_behind_all_who_finish() -> None:
    """Blue was a lap ahead of red when they crashed."""
    scene = Scene().car("blue", at=(53, 8), pawn=(60, 8), lap=2)
    race = scene.car("red", at=(28, 8), pawn=(30, 8), gates=2 * TOUR - 1).begin()

    race.act("red", "move 2 0")
    race.act("blue", "crash")

    assert race.state.phase == "over"
    assert race.state.result() == [1, 0]
    assert (race.car("blue").status, race.state.finished) == ("retired", 1)


@pytest.mark.rule("BO-R82")
def test_retired_cars_are_placed_by_progress_and_then_the_later_first() -> None:
    """Red crashed furthest on; blue and green in the same row, green after blue."""
    scene = Scene(players=4).car("red", at=(53, 9), pawn=(60, 9))
    scene.car("blue", at=(53, 8), pawn=(60, 8)).car("green", at=(54, 8), pawn=(61, 8))
    race = scene.car("white", at=(30, 8), pawn=(31, 8)).begin()
    for name in ("red", "blue", "green"):
        race.act(name, "crash")

    assert race.order() == ["white", "red", "green", "blue"]


@pytest.mark.rule("BO-FINISH-07", "BO-R62")
@pytest.mark.parametrize(("move", "gates"), [(-2, "half"), (-1, "back"), (-3, "half")])
def test_touching_the_half_gp_line_is_crossing_it(move: int, gates: str) -> None:
    scene = Scene(circuit=with_line(3, 30)).car("red", at=(32, 25), pawn=(30, 25))
    race = scene.begin()

    race.act("red", f"move {move} 0")

    assert race.car("red").gates == GATE[gates]
    shown = [{"car": 0, "lap": 1}] if gates == "half" else []
    assert race.events("half-gp") == shown


@pytest.mark.rule("BO-FINISH-08", "BO-R78")
def test_lap_1_begins_at_the_start_and_leaving_the_grid_completes_nothing() -> None:
    race = Scene(grid="0,1", dice=[12, 6]).line_up("red", "blue")
    red = race.car("red")
    assert (red.gates, race.state.lap(red), race.state.top_speed(red)) == (-1, 1, 7)

    race.act("red", "start 2 0")

    assert (race.where("red")[0], red.gates, race.state.lap(red)) == ((30, 10), 0, 1)
    assert race.events("lap") == []


@pytest.mark.rule("BO-FINISH-08", "BO-SETUP-11")
def test_each_full_tour_is_a_lap() -> None:
    """Twice round at speed 2, in the middle of the track."""
    race = Scene().car("red", at=(28, 9), pawn=(30, 9), gates=-1).begin()
    laps = []

    while race.state.to_act():
        laps.append(race.state.lap(race.car("red")))
        x, y = race.car("red").at
        if y <= 9 and x < 51:
            vector = "2 0"
        elif x >= 51 and y < 25:
            vector = "0 2"
        else:
            vector = "0 -2" if x <= 9 else "-2 0"
        race.act("red", f"move {vector}")

    assert laps == sorted(laps)
    assert race.events("lap") == [{"car": 0, "lap": 2, "turns": laps.index(2)}]
    assert race.events("half-gp") == [{"car": 0, "lap": 1}, {"car": 0, "lap": 2}]
    assert race.events("finish") == [{"car": 0, "place": 1, "turns": len(laps)}]
    assert race.car("red").gates == 2 * TOUR


@pytest.mark.rule("BO-R62")
def test_a_line_crossed_backward_is_uncounted() -> None:
    """Back over the line at the end of lap 1 and forward again: lap 2 begins but once more."""
    scene = Scene().car("red", at=(28, 8), pawn=(30, 8))
    race = scene.begin()

    race.act("red", "move 2 0", "move 0 0", "move -2 0")
    assert (race.car("red").gates, race.state.lap(race.car("red"))) == (GATE["grid"], 1)
    race.act("red", "move 0 0", "move 2 0")

    assert (race.car("red").gates, race.state.lap(race.car("red"))) == (TOUR, 2)


@pytest.mark.rule("BO-R62")
def test_only_the_next_line_counts() -> None:
    """From the first straight back over the finish line and round the wrong way wins nothing."""
    scene = Scene().car("red", at=(30, 8), pawn=(28, 8), gates=GATE["finish"])
    race = scene.begin()

    race.act("red", "move -2 0")
    assert race.car("red").gates == -1
    race.car("red").at, race.car("red").pawn = (13, 8), (11, 8)
    race.act("red", "move -2 0")

    assert race.car("red").gates == -1


@pytest.mark.rule("BO-R62")
def test_a_line_counts_only_where_it_is() -> None:
    """Red still has to pass the 1/2 GP line, and drives West beside it, on the other straight."""
    race = Scene().car("red", at=(31, 8), pawn=(29, 8), gates=GATE["back"]).begin()

    race.act("red", "move -2 0")

    assert race.where("red")[0] == (29, 8)
    assert race.car("red").gates == GATE["back"]


@pytest.mark.rule("BO-R62")
def test_one_move_can_pass_two_lines() -> None:
    circuit = with_line(3, 14)
    race = Scene(circuit=circuit).car("red", at=(15, 25), pawn=(10, 25)).begin()

    race.act("red", "move -5 0")

    assert race.car("red").gates == GATE["west"]
    assert race.events("half-gp") == [{"car": 0, "lap": 1}]


@pytest.mark.rule("BO-FINISH-09", "BO-R61")
def test_a_car_out_of_the_pits_is_in_lap_2_with_its_top_speed() -> None:
    scene = Scene().car(
        "red", at=(18, 12), status="pit-box", box=2, target_box=2, gates=GATE["grid"]
    )
    race = scene.begin()
    assert race.state.top_speed(race.car("red")) == 7

    race.act("red", "out 33 12")

    assert race.where("red") == ((33, 12), None, "pit-out")
    assert (race.car("red").gates, race.state.lap(race.car("red"))) == (TOUR, 2)
    assert race.state.top_speed(race.car("red")) == 8


@pytest.mark.rule("BO-FINISH-10", "BO-R80")
@pytest.mark.parametrize("status", ["retired", "finished"])
def test_a_car_that_is_out_holds_no_point_and_has_no_turns(status: str) -> None:
    scene = Scene().car("blue", at=(38, 8), status=status, out=1)
    race = scene.car("red", at=(35, 8), pawn=(39, 8)).begin()
    assert race.events("round")[-1]["order"] == [1]

    race.act("red", "move 3 0")

    assert race.where("red") == ((38, 8), (41, 8), "running")
    assert (race.events("engagement"), race.mover) == ([], "red")


@pytest.mark.rule("BO-R80", "BO-R35")
def test_a_car_pushed_back_behind_the_line_has_not_finished() -> None:
    """Blue defends the first point beyond the line; red, who loses, is put back before it."""
    scene = Scene(dice=[5]).car("blue", at=(30, 8), pawn=(30, 8), lap=2)
    race = scene.car("red", at=(28, 8), pawn=(30, 8), lap=2).begin()

    race.act("red", "move 2 0", "place 29 8")

    assert race.where("red") == ((29, 8), (30, 8), "running")
    assert (race.car("red").gates, race.events("finish")) == (2 * TOUR - 1, [])


@pytest.mark.rule("BO-R81")
def test_a_race_without_end_is_stopped_after_150_rounds() -> None:
    scene = Scene(players=3).set(round=LAST_ROUND - 1)
    scene.car("red", at=(40, 8), pawn=(40, 8)).car("blue", at=(42, 8), pawn=(42, 8))
    race = scene.car("green", at=(44, 8), status="retired", out=1).begin()
    assert race.state.round == 150

    race.act("blue", "move 0 0")
    race.act("red", "move 0 0")

    assert (race.state.phase, race.asked) == ("over", "")
    assert race.state.result() == [1, 0, 2]
