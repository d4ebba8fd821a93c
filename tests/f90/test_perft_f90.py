"""The number of ways a race can go on, from positions in every part of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard.core.action import Action
from pitboard.f90.box.tracks import track_ids
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.lab.perft import Position, perft, read_positions
from pitboard.lab.walk import Walk

POSITIONS = read_positions(Path(__file__).with_name("perft.toml"))
BIDS = 5
"""Fuel for 8, 10, 12, 14 or 16 turns."""


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_perft_counts_are_unchanged(position: Position) -> None:
    assert position.count() == position.counts


def test_every_position_names_its_components() -> None:
    assert [each.name for each in POSITIONS if "components" not in each.options] == []


def test_every_track_is_counted_in_every_mode() -> None:
    counted = {
        (position.options["track"], position.options.get("mode", "basic")) for position in POSITIONS
    }

    assert counted >= {(track, mode) for track in track_ids() for mode in ("basic", "advanced")}
    assert {mode for _, mode in counted} == {"basic", "advanced", "junior", "standard"}


def test_every_track_of_the_second_edition_is_counted() -> None:
    counted = {p.options["track"] for p in POSITIONS if p.options.get("edition") == 2}
    standard = {p.options["track"] for p in POSITIONS if p.options.get("mode") == "standard"}

    assert standard == {"monza", "hungaroring"}
    assert counted == set(EDITIONS[2].box.track_ids())


@pytest.mark.rule("F1.SETUP.11")
def test_charts_leave_one_sheet_less_to_each_next_player() -> None:
    # Six sheets of two sides: 12, then 10, then 8 ... and then each keeps or exchanges their hand.
    state = Walk(F90_GAME, {"players": 3}, "charts").state

    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [
        12,
        12 * 10,
        12 * 10 * 8,
        12 * 10 * 8 * 2,
    ]


@pytest.mark.rule("F1.QUAL.01")
def test_qualifying_cards_are_laid_in_any_order() -> None:
    walk = Walk(F90_GAME, {"players": 2, "charts": "italian,german"}, "laps")
    for _, action in walk:
        if action.verb == "qualify":
            break
    first, second = (len(walk.state.view(seat).cars[seat].hand) for seat in (0, 1))

    assert perft(walk.state, 1) == first + second
    assert perft(walk.state, 2) == 2 * first * second


@pytest.mark.rule("F1.SKILL.01")
def test_skills_are_chosen_in_any_order_and_more_than_once() -> None:
    walk = _practice("skill")

    # Six skills for each of two players, either first.
    assert [perft(walk.state, depth) for depth in (1, 2)] == [6 + 6, 2 * 6 * 6]


@pytest.mark.rule("F1.CARSETUP.02", "F1.CARSETUP.03", "F1.SKILL.11")
def test_setups_spend_as_many_points_as_the_skill_gives() -> None:
    walk = _practice("skill")
    walk.state.apply(0, Action(("skill", "tuning")))
    walk.state.apply(1, Action(("skill", "lapping")))

    # Of 27 ways to give 1, 2 or 3 points to three values ten take more than 6, one of them 9.
    with_eight, with_six = 27 - 1, 27 - 10
    assert perft(walk.state, 1) == with_eight + with_six
    assert perft(walk.state, 2) == 2 * with_eight * with_six


@pytest.mark.rule("F1.AQUAL.01", "F1.AQUAL.02")
def test_a_qualifying_card_comes_with_any_of_the_fuel_bids() -> None:
    walk = _practice("qualify")
    first, second = (len(walk.state.view(seat).cars[seat].hand) for seat in (0, 1))

    assert perft(walk.state, 1) == BIDS * (first + second)
    assert perft(walk.state, 2) == 2 * BIDS * first * BIDS * second


def _practice(verb: str) -> Walk:
    """Plays an Advanced race up to the first question that is answered with this verb."""
    walk = Walk(F90_GAME, {"players": 2, "mode": "advanced"}, "practice")
    for _, action in walk:
        if action.verb == verb:
            break
    return walk
