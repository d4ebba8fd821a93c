"""The number of ways a race can go on, from positions in every part of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard.f90.game import F90_GAME
from pitboard.f90.track import track_ids
from pitboard.testing.kit import Walk
from pitboard.testing.perft import Position, perft, read_positions

POSITIONS = read_positions(Path(__file__).with_name("perft.toml"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_a_race_goes_on_in_as_many_ways(position: Position) -> None:
    assert position.count() == position.counts


def test_every_track_is_counted() -> None:
    assert {position.options["track"] for position in POSITIONS} == set(track_ids())


@pytest.mark.rule("F1.SETUP.11")
def test_charts_leave_one_sheet_less_to_each_next_player() -> None:
    # Six sheets of two sides: 12, then 10, then 8 ... and then each keeps or exchanges his hand.
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
