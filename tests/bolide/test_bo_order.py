"""Game turns: who is ahead of whom, and who moves first."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.motion.geometry import Point
from pitboard.testing.bolide import GATE, TOUR, Race, Scene, training_circuit


def turn_order(race: Race) -> list[str]:
    """Gets the names of the cars in the order of their turns in this round."""
    by_index = {index: name for name, index in race.names.items()}
    return [by_index[index] for index in race.events("round")[-1]["order"]]


def standing(*places: tuple[str, Point], **options: object) -> Scene:
    scene = Scene(players=max(len(places), 2), **options)  # type: ignore[arg-type]  # options of the game
    for name, at in places:
        scene.car(name, at=at, pawn=at)
    return scene


@pytest.mark.rule("BO-ORDER-01")
def test_every_driver_makes_one_move_in_a_round() -> None:
    race = standing(("red", (40, 8)), ("blue", (36, 8)), ("green", (34, 8))).begin()

    race.act("red", "move 2 0")
    race.act("blue", "move 0 0")
    race.act("green", "move 1 0")

    assert [move["car"] for move in race.events("move")] == [0, 1, 2]
    assert (race.state.round, race.mover) == (12, "red")


@pytest.mark.rule("BO-ORDER-02", "BO-R22")
def test_the_order_is_fixed_for_a_round_and_computed_again_for_the_next() -> None:
    """Blue passes red and green before green has moved; they move first in the next round only."""
    scene = Scene(players=3).car("red", at=(40, 8), pawn=(41, 8))
    scene.car("blue", at=(38, 9), pawn=(43, 9)).car("green", at=(37, 7), pawn=(38, 7))
    race = scene.begin()
    assert turn_order(race) == ["red", "blue", "green"]

    race.act("red", "move 0 0")
    race.act("blue", "move 5 0")
    assert race.mover == "green"
    race.act("green", "move 1 0")

    assert turn_order(race) == ["blue", "red", "green"]
    assert race.mover == "blue"


@pytest.mark.rule("BO-ORDER-03", "BO-ORDER-04", "BO-R07", "BO-R08")
@pytest.mark.parametrize("name", circuit_names())
def test_every_point_lies_in_one_sector_with_an_arrow_along_the_grid(name: str) -> None:
    circuit = load_circuit(name)

    owners = {circuit.sector_at(point).index for point in circuit.track_points}

    assert owners == set(range(len(circuit.sectors)))
    assert {sector.arrow for sector in circuit.sectors} <= {(1, 0), (0, 1), (-1, 0), (0, -1)}
    entered = [gate.sector for gate in circuit.gates if gate.kind != "half"]
    assert entered == list(range(len(circuit.sectors)))


@pytest.mark.rule("BO-ORDER-03", "BO-ORDER-04")
def test_a_dotted_line_parts_two_sectors() -> None:
    circuit = training_circuit()

    east, north = circuit.sector_at((47, 8)), circuit.sector_at((48, 8))

    assert (east.name, east.arrow) == ("First straight", (1, 0))
    assert (north.name, north.arrow) == ("East side", (0, 1))


@pytest.mark.rule("BO-ORDER-05")
def test_the_sector_further_along_moves_first() -> None:
    """Red has driven further to the East, but blue is already on the east side."""
    places = [("red", (47, 12)), ("blue", (48, 6)), ("green", (14, 28)), ("white", (8, 20))]
    race = standing(*places).begin()

    assert turn_order(race) == ["white", "green", "blue", "red"]


@pytest.mark.rule("BO-ORDER-05", "BO-R78")
def test_a_car_still_before_the_first_crossing_of_the_line_is_behind() -> None:
    scene = standing(("red", (28, 8)), ("blue", (30, 8)))
    scene.state.cars[0].gates = -1

    assert turn_order(scene.begin()) == ["blue", "red"]


@pytest.mark.rule("BO-ORDER-06")
@pytest.mark.parametrize(
    ("ahead", "behind"),
    [((40, 6), (39, 12)), ((54, 15), (48, 14)), ((29, 28), (30, 22)), ((12, 15), (6, 16))],
)
def test_in_a_sector_the_arrow_decides_who_is_ahead(ahead: Point, behind: Point) -> None:
    """East, North, West and South; the one behind is always nearer to the inside."""
    race = standing(("red", behind), ("blue", ahead)).begin()

    assert turn_order(race) == ["blue", "red"]


@pytest.mark.rule("BO-ORDER-07", "BO-R23")
@pytest.mark.parametrize(
    ("inside", "middle", "outside"),
    [
        ((40, 11), (40, 9), (40, 7)),
        ((48, 15), (50, 15), (54, 15)),
        ((30, 22), (30, 25), (30, 27)),
        ((12, 16), (9, 16), (6, 16)),
    ],
)
def test_level_cars_move_from_the_inside(inside: Point, middle: Point, outside: Point) -> None:
    race = standing(("red", outside), ("blue", inside), ("green", middle)).begin()

    assert turn_order(race) == ["blue", "green", "red"]


@pytest.mark.rule("BO-ORDER-08", "BO-R23")
@pytest.mark.parametrize(
    ("tie", "order"), [("arrival", ["red", "blue"]), ("inside", ["blue", "red"])]
)
def test_by_agreement_level_cars_move_as_they_came_into_the_sector(
    tie: str, order: list[str]
) -> None:
    """Red comes to the east side first, in the same round, and stands further out."""
    scene = Scene(order_tie=tie).car("red", at=(46, 8), pawn=(50, 8))
    race = scene.car("blue", at=(45, 8), pawn=(48, 8)).begin()

    race.act("red", "move 4 1")
    race.act("blue", "move 3 1")

    assert turn_order(race) == order


@pytest.mark.rule("BO-ORDER-08")
def test_driving_on_within_a_sector_is_no_arrival() -> None:
    """Blue passes the 1/2 GP line later than red, but both came to the back straight before."""
    scene = Scene(order_tie="arrival")
    scene.car("red", at=(31, 24), pawn=(29, 24), arrived=3)
    scene.car("blue", at=(32, 23), pawn=(29, 23), arrived=2)
    race = scene.begin()

    race.act("red", "move -2 0")
    race.act("blue", "move -3 0")

    assert turn_order(race) == ["blue", "red"]


@pytest.mark.rule("BO-ORDER-09", "BO-R24")
def test_the_winner_of_an_engagement_moves_before_the_level_loser_for_one_round() -> None:
    scene = Scene(dice=[9]).car("red", at=(36, 8), pawn=(38, 8))
    race = scene.car("blue", at=(35, 8), pawn=(38, 8)).begin()
    race.act("red", "move 2 0")
    race.act("blue", "move 3 0")
    race.act("red", "place 38 9")
    assert turn_order(race) == ["blue", "red"]

    race.act("blue", "move 3 0")
    race.act("red", "move 3 0")

    assert (race.where("blue")[0], race.where("red")[0]) == ((41, 8), (41, 9))
    assert turn_order(race) == ["red", "blue"]


@pytest.mark.rule("BO-ORDER-09", "BO-R24")
def test_among_three_level_cars_winners_go_first_the_rest_from_the_inside() -> None:
    scene = Scene(players=3, dice=[9]).car("white", at=(38, 11), pawn=(38, 11))
    scene.car("red", at=(38, 8), pawn=(40, 8)).car("blue", at=(35, 8), pawn=(38, 8))
    race = scene.begin()
    race.act("white", "move 0 0")
    race.act("red", "move 0 0")

    race.act("blue", "move 3 0")
    race.act("red", "place 38 9")

    assert turn_order(race) == ["blue", "white", "red"]


@pytest.mark.rule("BO-R24")
@pytest.mark.parametrize(
    ("wins", "order"),
    [
        ([], ["green", "blue", "red"]),
        ([("red", "blue"), ("blue", "green")], ["red", "blue", "green"]),
        ([("green", "red"), ("red", "green")], ["red", "green", "blue"]),
        ([("red", "green"), ("green", "red")], ["green", "blue", "red"]),
    ],
)
def test_the_latest_engagement_between_two_level_cars_counts(
    wins: list[tuple[str, str]], order: list[str]
) -> None:
    """Red is outside, blue in the middle, green inside."""
    scene = standing(("red", (40, 7)), ("blue", (40, 9)), ("green", (40, 11)))
    scene.set(wins=tuple((scene.names[winner], scene.names[loser]) for winner, loser in wins))

    assert turn_order(scene.begin()) == order


@pytest.mark.rule("BO-R24")
def test_winning_does_not_help_a_car_that_is_behind() -> None:
    """Red wins as defender, and blue is put back; green is level with nobody."""
    scene = Scene(players=3, dice=[5]).car("red", at=(36, 8), pawn=(38, 8))
    scene.car("blue", at=(35, 8), pawn=(38, 8)).car("green", at=(30, 8), pawn=(37, 8))
    race = scene.begin()
    race.act("red", "move 2 0")
    race.act("blue", "move 3 0", "place 37 8")
    race.act("green", "move 7 1")

    assert race.where("green")[0] == (37, 9)
    assert turn_order(race) == ["red", "green", "blue"]


@pytest.mark.rule("BO-ORDER-10", "BO-R25", "BO-FINISH-06")
def test_a_car_in_the_pits_ranks_as_if_on_the_entry_line() -> None:
    """The line lies at x 18.5 of the grid straight."""
    scene = Scene(players=4).car("red", at=(19, 8), pawn=(19, 8))
    scene.car("blue", at=(0, 0), status="pit-box", box=2, target_box=6, gates=GATE["grid"])
    scene.car("green", at=(18, 12), pawn=(18, 12)).car("white", at=(31, 8), pawn=(31, 8), lap=2)
    race = scene.begin()

    assert turn_order(race) == ["white", "red", "blue", "green"]
    assert race.order() == ["white", "red", "blue", "green"]


def level_with_the_entry(**wins: str) -> Race:
    """Red and white are level on the track, blue and green in the lane; blue came in first.

    The line lies at x 18. By name: who has beaten whom in an engagement of the round.
    """
    scene = Scene(players=4, circuit=training_circuit(pit_in=18))
    scene.car("red", at=(18, 7), pawn=(18, 7))
    lane: dict[str, Any] = {
        "at": (0, 0),
        "status": "pit-box",
        "box": 2,
        "target_box": 6,
        "gates": GATE["grid"],
    }
    scene.car("blue", entered=3, **lane).car("green", entered=4, **lane)
    scene.car("white", at=(18, 10), pawn=(18, 10))
    scene.set(wins=tuple((scene.names[winner], scene.names[won]) for winner, won in wins.items()))
    return scene.begin()


@pytest.mark.rule("BO-ORDER-10", "BO-R25")
def test_a_car_in_the_pits_is_behind_a_car_on_the_track_that_is_level_with_it() -> None:
    race = level_with_the_entry()

    assert turn_order(race) == ["white", "red", "blue", "green"]
    assert race.order() == ["white", "red", "blue", "green"]


@pytest.mark.rule("BO-R24", "BO-R25")
def test_not_even_a_car_beaten_in_an_engagement_is_behind_one_in_the_pits() -> None:
    """Who is in the lane keeps the order of entry, too; on the track engagements count."""
    assert turn_order(level_with_the_entry(blue="white")) == ["white", "red", "blue", "green"]
    assert turn_order(level_with_the_entry(green="blue")) == ["white", "red", "blue", "green"]
    assert turn_order(level_with_the_entry(red="white")) == ["red", "white", "blue", "green"]


@pytest.mark.rule("BO-ORDER-10", "BO-ORDER-11", "BO-R25")
def test_cars_in_the_pits_keep_the_order_of_their_entry() -> None:
    """Red enters before blue in the same round, though their box is nearer."""
    scene = Scene().car("red", at=(15, 12), pawn=(18, 13)).car("blue", at=(14, 12), pawn=(18, 13))
    race = scene.begin()
    race.act("red", "move 4 1", "pit")
    race.act("blue", "move 5 1", "pit tyres")
    assert (race.car("red").status, race.car("blue").status) == ("pit-entry", "pit-entry")

    while race.car("red").box < 4:
        race.act(race.mover, "advance")

    orders = [event["order"] for event in race.events("round")]
    assert orders == [[0, 1]] * len(orders)
    assert [event["car"] for event in race.events("pit-box")][:6] == [0, 1] * 3


@pytest.mark.rule("BO-R25")
def test_on_the_exit_line_the_real_point_counts_in_lap_2() -> None:
    scene = Scene(players=3).car("red", at=(33, 11), status="pit-out", gates=TOUR)
    scene.car("blue", at=(32, 12), pawn=(32, 12), lap=2).car("green", at=(34, 6), pawn=(34, 6))
    scene.state.cars[2].gates = TOUR
    race = scene.begin()

    assert turn_order(race) == ["green", "red", "blue"]


@pytest.mark.rule("BO-ORDER-12", "BO-R26")
def test_the_leader_is_furthest_ahead_in_the_race_not_on_the_track() -> None:
    """Red is a lap down: further round the track, but behind the others."""
    scene = Scene(players=3).car("red", at=(20, 28), pawn=(20, 28))
    scene.car("blue", at=(40, 8), pawn=(40, 8), lap=2)
    scene.car("green", at=(42, 8), pawn=(42, 8), lap=2)
    race = scene.begin()

    assert race.order() == ["green", "blue", "red"]
    assert turn_order(race) == ["green", "blue", "red"]


@pytest.mark.rule("BO-R21", "BO-R22")
def test_a_car_beyond_a_line_it_never_passed_ranks_as_before_it() -> None:
    """Red stands on the east side without having passed its line; blue is properly there."""
    scene = standing(("red", (50, 14)), ("blue", (50, 8)), ("green", (46, 8)))
    scene.state.cars[0].gates = GATE["finish"]

    assert turn_order(scene.begin()) == ["blue", "red", "green"]
