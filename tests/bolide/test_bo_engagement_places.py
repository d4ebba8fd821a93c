"""Where losers go, and chains of engagements (BO-R32 to BO-R34)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pitboard.bolide.box.circuit import Circuit, Gate
from pitboard.bolide.motion.geometry import Line
from pitboard.testing.bolide import GATE, Race, Scene, training_circuit

Point = tuple[int, int]


def box(x1: float, x2: float, y1: float, y2: float) -> tuple[Point, ...]:
    """A rectangle in the circuit's unit, a quarter of a square."""
    corners = ((x1, y1), (x2, y1), (x2, y2), (x1, y2))
    return tuple((int(4 * x), int(4 * y)) for x, y in corners)


def post(x: int, y: int) -> tuple[Point, ...]:
    """Something small on a point: no car can stand there."""
    return box(x - 0.25, x + 0.25, y - 0.25, y + 0.25)


def attack(
    *dice: int,
    held: Sequence[Point] = (),
    red: Point = (34, 6),
    blue: Point = (38, 9),
    circuit: Circuit | None = None,
) -> Race:
    """Red engages blue; the cars c0, c1, ... hold further points. All others have moved."""
    scene = Scene(players=2 + len(held), dice=dice, circuit=circuit)
    scene.car("red", at=red, pawn=blue)
    scene.car("blue", at=blue, pawn=blue, lap=2)
    for index, point in enumerate(held):
        scene.car(f"c{index}", at=point, pawn=point, lap=2)
    race = scene.begin()
    while race.mover != "red":
        race.act(race.mover, "move 0 0")
    race.act("red", f"move {blue[0] - red[0]} {blue[1] - red[1]}")
    return race


BEHIND = ((37, 9), (37, 10), (37, 8))
BESIDE = ((38, 10), (38, 8))


# -- the losing attacker


@pytest.mark.rule("BO-R32")
@pytest.mark.parametrize("held", BEHIND)
def test_held_places_are_no_choice_for_a_loser(held: Point) -> None:
    race = attack(5, held=[held])

    assert race.targets("place") == set(BEHIND) - {held}
    assert race.legal("engage") == []


@pytest.mark.rule("BO-R32")
def test_a_single_free_place_is_taken_at_once() -> None:
    race = attack(5, held=BEHIND[1:])

    assert race.where("red") == ((37, 9), (40, 12), "running")


@pytest.mark.rule("BO-R32")
def test_directly_behind_is_the_default() -> None:
    race = attack(5)

    race.default()

    assert race.where("red") == ((37, 9), (40, 12), "running")


@pytest.mark.rule("BO-ENGAGE-10", "BO-ENGAGE-11", "BO-R32")
def test_with_all_three_held_the_loser_must_engage_again_and_damage_adds_up() -> None:
    race = attack(1, 2, held=BEHIND)
    choices, places = race.targets("engage"), race.legal("place")

    race.act("red", "engage 37 9", "place 36 10")

    assert (choices, places) == (set(BEHIND), [])
    assert race.where("red") == ((36, 10), (38, 14), "running")
    assert race.sheet("red")["losses"] == 3
    assert race.where("c0") == ((37, 9), (37, 9), "running")
    assert [e["other"] for e in race.events("engagement")] == [1, 2]


@pytest.mark.rule("BO-R32", "BO-R34")
def test_a_second_engagement_can_be_won() -> None:
    race = attack(5, 9, 6, held=[*BEHIND, (37, 11)])

    race.act("red", "engage 37 10")
    choices = race.targets("engage")
    race.act("c1", "engage 37 11", "place 36 12")

    assert choices == {(37, 9), (37, 11)}
    assert race.where("red") == ((37, 10), (40, 14), "running")
    assert race.where("c1") == ((36, 12), (37, 10), "running")
    assert race.where("c3") == ((37, 11), (37, 11), "running")
    assert [(e["car"], e["other"]) for e in race.events("engagement")] == [(0, 1), (0, 3), (3, 5)]


@pytest.mark.rule("BO-R32", "BO-R36")
def test_an_attacker_who_spins_is_placed_first_even_by_a_second_engagement() -> None:
    race = attack(4, 9, held=BEHIND)

    race.act("red", "engage 37 8")

    assert race.where("red") == ((37, 8), None, "spun")
    assert race.where("c2") == ((37, 7), (37, 8), "running")


@pytest.mark.rule("BO-R32")
def test_places_outside_the_track_do_not_count_as_held() -> None:
    race = attack(5, 5, held=[(37, 6), (37, 7)], red=(34, 7), blue=(38, 6))

    assert race.targets("engage") == {(37, 6), (37, 7)}


@pytest.mark.rule("BO-ENGAGE-15", "BO-R32")
def test_places_of_the_own_sector_come_first() -> None:
    """East of x 47.5 the arrow points North; 47/8 is in the sector before."""
    race = attack(5, red=(48, 6), blue=(48, 9))

    assert race.targets("place") == {(48, 8), (49, 8)}


@pytest.mark.rule("BO-R32")
def test_the_previous_sector_takes_a_loser_for_whom_their_own_has_no_place() -> None:
    corner = attack(5, red=(49, 6), blue=(48, 9), held=[(48, 8), (49, 8)])
    first_row = attack(5, red=(26, 9), blue=(30, 9))

    assert corner.where("red") == ((47, 8), (45, 10), "running")
    assert first_row.targets("place") == {(29, 8), (29, 9), (29, 10)}
    first_row.act("red", "place 29 10")
    assert first_row.where("red") == ((29, 10), (32, 11), "running")
    assert first_row.car("red").gates == GATE["grid"]


@pytest.mark.rule("BO-ENGAGE-09", "BO-R32")
def test_a_place_in_the_next_sector_is_no_place() -> None:
    """Here the point 37/10 belongs to the sector ahead, as where a sector line bends."""
    plain = training_circuit()
    bent = {**plain._sector_of, (37, 10): plain.sectors[1]}
    circuit = replace(plain, digest="training, bent sector line", _sector_of=bent)

    free = attack(5, circuit=circuit)
    held = attack(5, circuit=circuit, held=[(37, 9), (37, 8)])

    assert free.targets("place") == {(37, 9), (37, 8)}
    assert (held.legal("place"), held.targets("engage")) == ([], {(37, 9), (37, 8)})


@pytest.mark.rule("BO-R32")
def test_no_gate_is_won_by_going_back() -> None:
    """Here a sector line runs so that the step from 38/9 to 37/10 would cross it forward."""
    plain = training_circuit()
    askew = Line((149, 37), (151, 39), plain.scale)
    gates = (plain.gates[0], Gate("sector", 1, askew), *plain.gates[2:])
    circuit = replace(plain, digest="training, sector line askew", gates=gates)

    race = attack(5, circuit=circuit)

    assert race.targets("place") == {(37, 9), (37, 8)}


@pytest.mark.rule("BO-ENGAGE-16", "BO-R32")
def test_a_loser_does_not_cut_the_corner() -> None:
    """The step from 48/13 to 47/12 would lead through the infield."""
    race = attack(5, red=(49, 9), blue=(48, 13), held=[(48, 12), (49, 12)])

    assert (race.legal("place"), race.targets("engage")) == ([], {(48, 12), (49, 12)})


@pytest.mark.rule("BO-R32")
@pytest.mark.parametrize(
    ("held", "place"),
    [((), (36, 10)), (((36, 10),), (36, 8)), (((36, 10), (36, 8)), (35, 10))],
)
def test_rows_further_back_are_searched_middle_inside_outside(
    held: tuple[Point, ...], place: Point
) -> None:
    """The three places behind cannot be used; the one in the middle blocks the line as well."""
    circuit = training_circuit(scenery=tuple(post(*point) for point in BEHIND))

    race = attack(5, red=(37, 6), held=held, circuit=circuit)

    vector = (place[0] - 37, place[1] - 6)
    assert race.where("red") == (place, (place[0] + vector[0], place[1] + vector[1]), "running")


@pytest.mark.rule("BO-R32", "BO-R35")
def test_a_loser_without_any_place_goes_back_to_where_they_started() -> None:
    circuit = training_circuit(scenery=(box(36.5, 37.5, 7.5, 10.5),))

    race = attack(5, red=(37, 6), circuit=circuit)

    assert race.where("red") == ((37, 6), (37, 6), "running")


@pytest.mark.rule("BO-R32")
def test_their_own_start_point_counts_as_free() -> None:
    race = attack(5, red=(37, 8), held=[(37, 9), (37, 10)])

    assert race.where("red") == ((37, 8), (37, 8), "running")


# -- the losing defender


@pytest.mark.rule("BO-ENGAGE-13", "BO-R33")
def test_the_inside_is_the_default_of_a_beaten_defender() -> None:
    race = attack(9)

    race.default()

    assert race.where("blue") == ((38, 10), (38, 9), "running")


@pytest.mark.rule("BO-R33")
@pytest.mark.parametrize(("held", "place"), [((38, 10), (38, 8)), ((38, 8), (38, 10))])
def test_a_held_side_leaves_the_other(held: Point, place: Point) -> None:
    race = attack(9, held=[held])

    assert race.where("blue") == (place, (38, 9), "running")
    assert race.where("c0") == (held, held, "running")


@pytest.mark.rule("BO-ENGAGE-15", "BO-R33")
def test_a_defender_is_not_pushed_into_another_sector() -> None:
    race = attack(9, red=(48, 6), blue=(48, 9))

    assert race.where("blue") == ((49, 9), (48, 9), "running")


@pytest.mark.rule("BO-ENGAGE-16", "BO-R33")
def test_a_defender_is_not_pushed_through_what_is_no_track() -> None:
    circuit = training_circuit(scenery=(box(37.5, 38.5, 9.25, 9.75),))

    race = attack(9, circuit=circuit)

    assert race.where("blue") == ((38, 8), (38, 9), "running")


@pytest.mark.rule("BO-ENGAGE-14", "BO-R33", "BO-R34", "BO-R35")
def test_a_defender_with_both_sides_held_conquers_one_of_them() -> None:
    race = attack(9, 10, held=BESIDE)
    choices, places = race.targets("engage"), race.legal("place")

    race.act("blue", "engage 38 10")

    assert (choices, places) == (set(BESIDE), [])
    assert race.where("red") == ((38, 9), (42, 12), "running")
    assert race.where("blue") == ((38, 10), (38, 9), "running")
    assert race.where("c0") == ((38, 11), (38, 10), "running")
    assert race.where("c1") == ((38, 8), (38, 8), "running")


@pytest.mark.rule("BO-ENGAGE-14", "BO-ENGAGE-11", "BO-R33", "BO-R35")
def test_a_defender_who_fails_as_attacker_goes_behind_that_point() -> None:
    race = attack(12, 1, held=BESIDE)

    race.act("blue", "engage 38 8")
    choices = race.targets("place")
    race.act("blue", "place 37 7")

    assert choices == {(37, 8), (37, 9), (37, 7)}
    assert race.where("blue") == ((37, 7), (38, 9), "running")
    assert race.sheet("blue")["losses"] == 3
    assert race.where("c1") == ((38, 8), (38, 8), "running")


@pytest.mark.rule("BO-R34", "BO-R36")
@pytest.mark.parametrize(("second", "place"), [(9, (38, 10)), (5, (37, 10))])
def test_a_defender_who_spins_does_so_where_the_chain_leaves_them(
    second: int, place: Point
) -> None:
    race = attack(11, second, held=BESIDE)

    race.act("blue", "engage 38 10")
    if second == 5:
        race.act("blue", "place 37 10")

    assert race.where("blue") == (place, None, "spun")


@pytest.mark.rule("BO-R33", "BO-R34")
@pytest.mark.parametrize(
    ("more", "place"), [((), (37, 12)), (((37, 12),), (37, 11)), (((37, 12), (37, 11)), (36, 12))]
)
def test_beside_cars_of_the_same_chain_a_defender_goes_behind(
    more: tuple[Point, ...], place: Point
) -> None:
    """Blue conquers 38/12 at the border; beside it there is only red, the winner of the chain."""
    race = attack(9, 9, red=(35, 9), blue=(38, 11), held=[(38, 12), (38, 10), *more])

    race.act("blue", "engage 38 12")

    assert race.where("red") == ((38, 11), (41, 13), "running")
    assert race.where("blue") == ((38, 12), (38, 11), "running")
    assert race.where("c0") == (place, (38, 12), "running")


@pytest.mark.rule("BO-R33", "BO-R34")
def test_a_chain_ends_when_only_cars_of_the_chain_are_left_to_engage() -> None:
    """Everybody pushes their neighbour towards the border; the last one finds only the chain."""
    column = [(38, 10), (38, 11), (38, 12)]
    race = attack(9, 9, 9, 9, held=[*column, (38, 8)])

    race.act("blue", "engage 38 10")

    fights = [(e["car"], e["other"]) for e in race.events("engagement")]
    assert fights == [(0, 1), (1, 2), (2, 3), (3, 4)]
    assert race.where("red") == ((38, 9), (42, 12), "running")
    assert race.where("blue") == ((38, 10), (38, 9), "running")
    assert race.where("c0") == ((38, 11), (38, 10), "running")
    assert race.where("c1") == ((38, 12), (38, 11), "running")
    assert race.where("c2") == ((37, 12), (38, 12), "running")


@pytest.mark.rule("BO-R32", "BO-R33")
@pytest.mark.parametrize(("more", "place"), [((), (38, 11)), (((38, 11),), (38, 12))])
def test_a_beaten_defender_without_a_place_takes_the_nearest_point_not_ahead(
    more: tuple[Point, ...], place: Point
) -> None:
    """Blue cannot go back to its point, which red holds; a wall shuts off everything behind."""
    circuit = training_circuit(scenery=(box(36.5, 37.5, 8.5, 11.5),))
    race = attack(9, 5, red=(37, 6), held=[*BESIDE, *more], circuit=circuit)

    race.act("blue", "engage 38 10")

    assert race.where("red") == ((38, 9), (39, 12), "running")
    assert race.where("blue") == (place, (38, 9), "running")


@pytest.mark.rule("BO-R33")
def test_a_car_on_the_grid_is_pushed_aside_and_still_has_its_start() -> None:
    scene = Scene(players=2, dice=[9, 5])
    scene.car("red", at=(33, 9), pawn=(38, 9), lap=2)
    scene.car("blue", at=(38, 9), status="grid")
    race = scene.begin()

    race.act("red", "move 5 0")
    race.act("blue", "place 38 10")

    assert race.where("blue") == ((38, 10), None, "grid")
    assert (race.mover, race.asked) == ("blue", "ask_start")
