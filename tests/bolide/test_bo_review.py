"""Corners of the rules that only a second look finds."""

from __future__ import annotations

import pytest

from pitboard.bolide.game import BOLIDE_GAME, read_dice
from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.testing.bolide import GATE, Scene, training_circuit

WALL = ((161, 20), (163, 20), (163, 48), (161, 48))
"""Half a square of nothing across the first straight, between x 40.25 and 40.75."""


# -- the Safety Car


@pytest.mark.rule("BO-R53")
def test_a_leader_off_the_track_behind_their_sector_comes_back_to_its_first_row() -> None:
    """Red stands at x 4; the grid straight begins at x 6."""
    scene = Scene(players=2).set(safety_car=True)
    scene.car("red", at=(4, 8), status="off").car("blue", at=(9, 20), pawn=(9, 20))
    race = scene.begin()

    race.act("red", "crawl 0 0")
    race.act("blue", "move 0 0")

    assert race.where("red") == ((6, 8), None, "grid")
    assert race.car("red").gates == GATE["grid"]
    assert race.asked == "ask_form_up"


@pytest.mark.rule("BO-R21", "BO-R57")
def test_a_leader_who_cut_a_line_takes_no_tour_from_the_cars_behind_them() -> None:
    """Red stands on the east side without having passed into it, and still leads."""
    scene = Scene(players=2).set(safety_car=True)
    scene.car("red", at=(52, 15), pawn=(52, 15), gates=GATE["finish"])
    scene.car("blue", at=(40, 9), pawn=(40, 9))
    race = scene.begin()
    race.act("red", "move 0 0")
    race.act("blue", "move 0 0")

    race.act("blue", "place 52 14")

    assert [race.car(name).gates for name in ("red", "blue")] == [GATE["finish"], GATE["east"]]


@pytest.mark.rule("BO-R53", "BO-R82")
def test_cars_that_are_being_placed_rank_before_retired_ones() -> None:
    scene = Scene(players=3).set(safety_car=True)
    scene.car("red", at=(40, 9), pawn=(40, 9)).car("blue", at=(36, 9), pawn=(36, 9))
    scene.car("green", at=(38, 9), status="retired", out=1)
    race = scene.begin()

    race.act("red", "move 0 0")
    race.act("blue", "move 0 0")

    assert (race.asked, race.mover) == ("ask_form_up", "blue")
    assert race.order() == ["red", "blue", "green"]


# -- off the track


@pytest.mark.rule("BO-R11", "BO-R19")
def test_a_car_that_strands_where_another_stands_lands_on_the_nearest_free_point() -> None:
    """The only black point within a square of red's line is (36, 5), and blue is there."""
    scene = Scene(circuit=training_circuit(scenery=(WALL,)))
    scene.car("red", at=(36, 6), pawn=(43, 8)).car("blue", at=(36, 5), status="off")
    scene.state.cars[1].gates -= 1
    race = scene.begin()
    assert (race.targets("off"), race.legal("crash")) == ({(0, -1)}, [])

    race.act("red", "off 0 -1")

    assert race.where("red") == ((35, 5), None, "off")
    assert race.where("blue") == ((36, 5), None, "off")


# -- declarations


@pytest.mark.rule("BO-R29")
def test_a_braking_action_that_failed_cannot_be_followed_by_drafting() -> None:
    scene = Scene(players=2, dice=[4])
    scene.car("red", at=(32, 9), pawn=(36, 9), circles=0, drafting=True)
    race = scene.begin()
    assert "move 4 0 draft" in race.legal()

    race.act("red", "brake")

    assert race.asked == "ask_move"
    assert [action for action in race.legal() if "draft" in action] == []
    assert race.refusal("red", "move 4 0 draft").code == "no-slipstream"


@pytest.mark.rule("BO-R12", "BO-BOOST-04")
@pytest.mark.parametrize(
    ("vector", "moves"), [((8, 5), {(6, 3)}), ((8, 2), {(6, 1)}), ((8, 6), {(6, 4)})]
)
def test_too_fast_for_the_shifted_pawn_the_car_follows_the_line_to_it(
    vector: tuple[int, int], moves: set[tuple[int, int]]
) -> None:
    """At a top speed of 5 the Booster allows 6; the pawn stands 9 squares to the East."""
    scene = Scene(players=2, dice=[9])
    race = scene.car("red", at=(32, 6), pawn=(32 + vector[0], 6 + vector[1]), losses=2).begin()

    race.act("red", "boost")

    assert race.targets() == moves


# -- slicks in the rain


@pytest.mark.rule("BO-R30", "BO-R74", "BO-PIT-03")
def test_a_skid_over_the_pit_lane_in_line_leads_into_the_pits() -> None:
    """From (18, 12) one ahead and one to the left: the line at x 18.5 is crossed at y 12.5."""
    scene = Scene(players=2, mode="advanced", dice=[4]).weather("rain")
    scene.car("red", at=(10, 12), pawn=(17, 12), fuel="half", tyres="soft")
    race = scene.begin()

    race.act("red", "slick 8 0")

    assert race.asked == "ask_pit"
    assert race.where("red") == ((10, 12), None, "pit-entry")
    assert race.car("red").entry_speed == 8


# -- dice


@pytest.mark.parametrize("text", ["²", "1,13", "0", "9" * 5000, "1,,2", "six"])
def test_what_no_d12_shows_is_refused(text: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_dice(text)

    assert refused.value.code == "dice-impossible"


def test_nobody_sees_the_dice_that_were_laid_down() -> None:
    match = Match(BOLIDE_GAME, {"players": 2, "dice": "12,3,7,7"}, "seed")

    views = [match.view(viewer) for viewer in (None, 0, 1)]

    assert match.options["dice"] == "12,3,7,7"
    assert [view.options["dice"] for view in views] == ["", "", ""]
