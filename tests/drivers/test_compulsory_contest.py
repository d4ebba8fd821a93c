"""What drivers think of in a contest that they have to begin."""

from __future__ import annotations

import pytest

from pitboard.drivers.f90.candidates import few_entries
from pitboard.testing.f90 import Scene


@pytest.mark.rule("RC10")
@pytest.mark.parametrize("red", [0, 4])
def test_a_driver_that_has_to_begin_a_contest_thinks_of_legal_entries_only(red: int) -> None:
    # given green behind red in a corner, in the last turn, also without a free damage slot
    scene = Scene(edition=2, players=2, last_contest="compulsory")
    scene.state.turn = scene.state.config.finish_turn
    scene.player("red", 3, hand=[scene.card(move=1)])
    hand = [scene.card(move=2), scene.card(move=1)]
    race = scene.player("green", 3, hand=hand, red=red).begin()
    seat = race.names["green"]
    legal = race.match.legal(seat)

    thought_of = few_entries(race.state, seat, legal)

    assert thought_of
    assert set(thought_of) <= set(legal)
