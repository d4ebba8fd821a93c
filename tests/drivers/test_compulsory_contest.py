"""What drivers think of in a contest that they have to begin."""

from __future__ import annotations

import pytest

from pitboard.drivers.f90.candidates import few_entries
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.testing.f90 import Race, Scene


def has_to_begin(red: int) -> tuple[Race, int]:
    """Begins a race with green behind red in a corner, in the last turn; gets green's seat too."""
    scene = Scene(edition=2, players=2, last_contest="compulsory")
    scene.state.turn = scene.state.config.finish_turn
    scene.player("red", 3, hand=[scene.card(move=1)])
    hand = [scene.card(move=2), scene.card(move=1)]
    race = scene.player("green", 3, hand=hand, red=red).begin()
    return race, race.names["green"]


@pytest.mark.rule("RC10")
@pytest.mark.parametrize("red", [0, 4])
def test_a_driver_that_has_to_begin_a_contest_thinks_of_legal_entries_only(red: int) -> None:
    # also without a free damage slot
    race, seat = has_to_begin(red)
    legal = race.match.legal(seat)

    thought_of = few_entries(race.state, seat, legal)

    assert thought_of
    assert set(thought_of) <= set(legal)


@pytest.mark.rule("RC10")
def test_a_rookie_without_spare_cards_begins_a_contest_that_it_has_to_begin() -> None:
    race, seat = has_to_begin(red=0)
    assert rookie_action(race.state, seat) in race.match.legal(seat)
