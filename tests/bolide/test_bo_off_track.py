"""Off the track: who runs off, where they land, how they come back, and who crashes."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.motion.geometry import Point
from pitboard.testing.bolide import GATE, Race, Scene, training_circuit

WALL = ((161, 20), (163, 20), (163, 48), (161, 48))
"""Half a square of nothing across the first straight, between x 40.25 and 40.75."""


def alone(at: Point, move_vector: Point, **given: Any) -> Race:
    return (
        Scene()
        .car("red", at=at, pawn=(at[0] + move_vector[0], at[1] + move_vector[1]), **given)
        .begin()
    )


def block(xs: range, ys: range) -> set[Point]:
    return {(x, y) for x in xs for y in ys}


@pytest.mark.rule("BO-OFFTRACK-01")
def test_one_point_on_the_track_keeps_a_car_on_it() -> None:
    """From x 49 at speed 7 only the nearest column of points, at x 54, is on the track."""
    race = alone((49, 8), (7, 0))

    refusal = race.refusal("red", "off 6 0")

    assert race.targets() == {(5, y) for y in range(-2, 3)}
    assert (race.targets("off"), race.legal("crash")) == (set(), [])
    assert (refusal.code, refusal.rule) == ("track-point-left", "BO-OFFTRACK-01")
    assert race.refusal("red", "move 6 0").code == "off-the-track"


@pytest.mark.rule("BO-OFFTRACK-01", "BO-OFFTRACK-03")
def test_a_car_with_all_points_outside_chooses_among_them_within_its_top_speed() -> None:
    """At speed 7 it can still slow down to 5; 8 and 9 are too fast in lap 1."""
    race = alone((50, 8), (7, 0))

    assert race.targets() == set()
    assert race.targets("off") == block(range(5, 8), range(-2, 3))
    assert race.refusal("red", "off 8 0").code == "over-top-speed"
    assert race.refusal("red", "off 4 0").code == "not-around-pawn"
    assert race.refusal("red", "move 5 0").code == "off-the-track"


@pytest.mark.rule("BO-OFFTRACK-03", "BO-OFFTRACK-04", "BO-R18")
def test_landing_off_the_track_takes_the_pawn_away_and_ends_the_turn() -> None:
    scene = Scene().car("red", at=(50, 8), pawn=(57, 8)).car("blue", at=(44, 9), pawn=(47, 9))
    race = scene.begin()

    race.act("red", "off 5 -1")

    assert race.where("red") == ((55, 7), None, "off")
    assert race.events("run-off") == [{"car": 0, "start": (50, 8), "to": (55, 7)}]
    assert (race.mover, race.car("red").vector) == ("blue", (0, 0))


@pytest.mark.rule("BO-OFFTRACK-02")
def test_a_sharp_braking_saves_a_car_that_would_run_off() -> None:
    race = alone((50, 8), (7, 0))

    race.act("red", "sharp 2 2")

    assert race.where("red") == ((52, 10), (54, 12), "running")
    assert race.sheet("red")["circles"] == 2


@pytest.mark.rule("BO-OFFTRACK-02")
def test_a_braking_action_saves_it_too() -> None:
    scene = Scene(dice=[8]).car("red", at=(50, 8), pawn=(57, 8), circles=0)
    race = scene.begin()

    race.act("red", "brake", "brake 2 1")

    assert race.where("red") == ((52, 9), (54, 10), "running")


@pytest.mark.rule("BO-OFFTRACK-05", "BO-R20")
def test_off_the_track_a_car_crawls_to_any_neighbour_or_stays() -> None:
    race = Scene().car("red", at=(40, 4), status="off").begin()
    assert race.asked == "ask_crawl"
    assert race.targets("crawl") == block(range(-1, 2), range(-1, 2))

    race.act("red", "crawl -1 -1")

    assert race.where("red") == ((39, 3), None, "off")
    refusal = race.refusal("red", "crawl 2 0")
    assert (refusal.code, refusal.rule) == ("not-legal", "BO-OFFTRACK-05")


@pytest.mark.rule("BO-OFFTRACK-05", "BO-R20")
def test_crawling_avoids_white_lines_and_other_cars() -> None:
    """Black lines end at y 3; blue stands in the way back."""
    scene = Scene().car("red", at=(40, 3), status="off").car("blue", at=(40, 4), status="off")
    race = scene.begin()

    race.act("blue", "crawl 0 0")

    assert race.mover == "red"
    assert race.targets("crawl") == {(-1, 0), (1, 0), (-1, 1), (1, 1), (0, 0)}


@pytest.mark.rule("BO-OFFTRACK-06", "BO-OFFTRACK-07", "BO-OFFTRACK-08")
def test_the_way_back() -> None:
    """Onto the track without a pawn, one point with dirty tyres, then up to speed 3."""
    race = Scene().car("red", at=(40, 4), status="off").begin()

    race.act("red", "crawl 1 1")
    assert (race.asked, race.where("red")) == ("ask_crawl", ((41, 5), None, "off"))
    race.act("red", "crawl 0 1")
    assert (race.asked, race.where("red")) == ("ask_rejoin", ((41, 6), None, "rejoin"))
    race.act("red", "rejoin 1 1")
    assert (race.asked, race.where("red")) == ("ask_turn", ((42, 7), (43, 8), "running"))

    assert race.targets() == block(range(-1, 4), range(-1, 4))
    assert race.events("roll") == []


@pytest.mark.rule("BO-OFFTRACK-06")
def test_a_curb_is_track_enough_to_end_the_crawling() -> None:
    circuit = training_circuit(curb=((160, 19), (176, 19), (176, 24), (160, 24)))
    race = Scene(circuit=circuit).car("red", at=(41, 4), status="off").begin()

    race.act("red", "crawl 1 1")

    assert race.where("red") == ((42, 5), None, "rejoin")


@pytest.mark.rule("BO-OFFTRACK-07", "BO-R20")
def test_the_first_move_back_is_one_point_on_the_track() -> None:
    race = Scene().car("red", at=(41, 6), status="rejoin").begin()

    refusal = race.refusal("red", "rejoin 0 -1")

    assert race.targets("rejoin") == block(range(-1, 2), range(2)) - {(0, 0)}
    assert (refusal.code, refusal.rule) == ("not-legal", "BO-OFFTRACK-07")


@pytest.mark.rule("BO-R20")
def test_the_first_move_back_can_engage() -> None:
    """Red conquers blue's point and their pawn replicates the step."""
    scene = Scene(dice=[9]).car("red", at=(41, 6), status="rejoin")
    race = scene.car("blue", at=(41, 7), pawn=(42, 7)).begin()
    race.act("blue", "move 1 0")

    race.act("red", "rejoin 1 1")
    race.act("blue", "place 42 8")

    assert race.where("red") == ((42, 7), (43, 8), "running")
    assert race.where("blue") == ((42, 8), (43, 7), "running")


@pytest.mark.rule("BO-OFFTRACK-09", "BO-OFFTRACK-11")
def test_a_car_with_white_points_only_crashes() -> None:
    """Black lines end at x 57; from x 53 at speed 7 it gets to 58 at least."""
    scene = Scene().car("red", at=(53, 8), pawn=(60, 8), circles=0)
    race = scene.car("blue", at=(44, 8), pawn=(46, 8)).begin()

    assert (race.targets(), race.targets("off")) == (set(), set())
    assert race.legal("crash") == ["crash"]
    race.act("red", "crash")

    assert race.where("red") == ((53, 8), None, "retired")
    assert race.events("retired") == [{"car": 0, "cause": "crash", "at": (53, 8)}]
    assert race.mover == "blue"


@pytest.mark.rule("BO-OFFTRACK-09", "BO-OFFTRACK-11")
def test_points_beyond_the_board_are_no_better() -> None:
    race = alone((54, 9), (8, 0), lap=2)

    assert (race.targets("off"), race.legal("crash")) == (set(), ["crash"])


@pytest.mark.rule("BO-OFFTRACK-09")
def test_the_white_infield_is_no_run_off() -> None:
    """All points lie in the infield: y 15 to 18, and on the way there is nothing black."""
    race = alone((35, 11), (0, 6))

    assert (race.targets("off"), race.legal("crash")) == (set(), ["crash"])


@pytest.mark.rule("BO-OFFTRACK-10", "BO-SETUP-13")
def test_while_a_black_point_is_left_the_car_lands_there() -> None:
    """From x 51 the points at x 56 and 57 are black, those at 58 white."""
    race = alone((51, 8), (7, 0))

    assert race.legal("crash") == []
    assert race.targets("off") == block(range(5, 7), range(-2, 3))
    refusal = race.refusal("red", "off 7 0")
    assert (refusal.code, refusal.rule) == ("no-black-lines", "BO-OFFTRACK-10")
    assert race.refusal("red", "crash").code == "wrong-verb"


@pytest.mark.rule("BO-R19")
def test_a_run_off_that_meets_a_car_on_the_track_is_an_engagement() -> None:
    """Blue stands on the line, still on the track: red fights and does not run off."""
    scene = Scene(dice=[9]).car("blue", at=(52, 8), pawn=(52, 9))
    race = scene.car("red", at=(50, 8), pawn=(57, 8)).begin()

    race.act("red", "off 6 0")
    race.act("blue", "place 51 8")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": (52, 8)}]
    assert race.where("red") == ((52, 8), (54, 8), "running")
    assert race.events("run-off") == []


@pytest.mark.rule("BO-R19")
def test_a_car_beyond_the_border_is_no_obstacle() -> None:
    scene = Scene().car("blue", at=(55, 8), status="off").car("red", at=(50, 8), pawn=(57, 8))
    race = scene.begin()

    race.act("red", "off 6 0")

    assert race.where("red") == ((56, 8), None, "off")


@pytest.mark.rule("BO-R19")
def test_an_occupied_landing_point_is_left_out() -> None:
    scene = Scene().car("blue", at=(55, 8), status="off").car("red", at=(50, 8), pawn=(57, 8))
    race = scene.begin()

    assert race.targets("off") == block(range(5, 8), range(-2, 3)) - {(5, 0)}
    assert race.refusal("red", "off 5 0").code == "not-legal"


@pytest.mark.rule("BO-R19")
def test_the_nearest_free_point_serves_if_the_only_landing_point_is_taken() -> None:
    """Top speed 3 leaves a single way on: to (56, 8), where blue stands."""
    scene = Scene().car("blue", at=(56, 8), status="off")
    race = scene.car("red", at=(53, 8), pawn=(60, 8), losses=4).begin()
    assert race.targets("off") == {(3, 0)}

    race.act("red", "off 3 0")

    assert race.where("red") == ((55, 8), None, "off")


@pytest.mark.rule("BO-R10", "BO-R11")
def test_a_track_point_no_line_reaches_does_not_count() -> None:
    """Behind the wall there is track, but beside it black lines: the car runs off to those."""
    circuit = training_circuit(scenery=(WALL,))
    race = Scene(circuit=circuit).car("red", at=(36, 7), pawn=(43, 6)).begin()

    assert race.targets() == set()
    assert race.targets("off") == block(range(5, 8), range(-3, -1))


@pytest.mark.rule("BO-R11")
def test_with_unreachable_track_only_the_car_strands_beside_its_line() -> None:
    """The only black point within a square of the line to the pawn is (36, 5)."""
    circuit = training_circuit(scenery=(WALL,))
    race = Scene(circuit=circuit).car("red", at=(36, 6), pawn=(43, 8)).begin()
    assert (race.targets(), race.targets("off")) == (set(), {(0, -1)})

    race.act("red", "off 0 -1")

    assert race.where("red") == ((36, 5), None, "off")


@pytest.mark.rule("BO-R11", "BO-R19")
def test_a_car_on_the_line_to_the_pawn_is_met_before_the_other_strands() -> None:
    """Here the wall begins at x 41.25; blue stands right before it, half-way to red's pawn."""
    wall = tuple((x + 4, y) for x, y in WALL)
    scene = Scene(circuit=training_circuit(scenery=(wall,)), dice=[9])
    scene.car("blue", at=(41, 7), pawn=(41, 7)).car("red", at=(38, 6), pawn=(44, 8))
    race = scene.begin()
    race.act("blue", "move 0 0")
    assert race.targets("off") == {(0, -1)}

    race.act("red", "off 0 -1")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": (41, 7)}]
    assert race.where("red") == ((41, 7), (44, 8), "running")


@pytest.mark.rule("BO-R11")
def test_and_crashes_if_nothing_black_is_near_its_line() -> None:
    circuit = training_circuit(scenery=(WALL,))
    race = Scene(circuit=circuit).car("red", at=(36, 9), pawn=(43, 9)).begin()

    assert (race.targets(), race.targets("off")) == (set(), set())
    assert race.legal("crash") == ["crash"]


@pytest.mark.rule("BO-R11")
def test_by_agreement_the_driver_chooses_their_line_off() -> None:
    """Of all their lines only the flattest ones pass black points."""
    circuit = training_circuit(scenery=(WALL,))
    scene = Scene(circuit=circuit, unreachable="free_choice")
    race = scene.car("red", at=(36, 6), pawn=(43, 8)).begin()

    assert race.targets("off") == {(0, -1), (4, -1)}


@pytest.mark.rule("BO-R21")
def test_a_car_that_cuts_a_line_has_no_credit_until_it_has_gone_back() -> None:
    """Red never passed into the east side; crawling past its end wins nothing."""
    scene = Scene().car("red", at=(55, 21), status="off", gates=GATE["finish"])
    race = scene.begin()

    race.act("red", "crawl 0 1")

    assert race.where("red") == ((55, 22), None, "off")
    assert race.car("red").gates == GATE["finish"]


@pytest.mark.rule("BO-R21", "BO-R62")
def test_lines_reach_over_the_run_off() -> None:
    race = Scene().car("red", at=(47, 4), status="off", gates=GATE["finish"]).begin()

    race.act("red", "crawl 1 0")

    assert race.where("red") == ((48, 4), None, "off")
    assert race.car("red").gates == GATE["east"]
