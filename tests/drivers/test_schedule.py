"""What a hand is worth as a whole: pairs, turns and the cards that are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from pitboard.drivers.f90.schedule import odds_of, schedule_value
from pitboard.testing.f90 import BOX

DECK = BOX.deck


def worth(moves: Sequence[int], turns: int) -> float:
    """What cards of these values add in so many turns."""
    cards: list[int] = []
    for move in moves:
        cards.append(
            next(
                c for c in range(1, DECK.race_size + 1) if DECK.moves[c] == move and c not in cards
            )
        )
    return schedule_value(DECK, cards, turns)


def test_a_drawn_card_is_as_likely_as_the_deck_has_it() -> None:
    moves = [card.move for card in DECK.cards if card]

    assert odds_of(DECK) == pytest.approx([moves.count(move) / len(moves) for move in (1, 2, 3, 4)])


def test_in_the_last_turn_two_cards_count_and_a_third_one_hardly() -> None:
    """4 and 1 make 5, as far as any pair goes; what is drawn alone goes 2.35."""
    assert worth([4, 1], 1) == pytest.approx(5 - 2.348, abs=0.001)
    assert worth([4, 1, 3, 2, 2], 1) == worth([4, 1], 1)


def test_after_the_last_turn_a_hand_is_worth_nothing() -> None:
    assert worth([4, 1, 3], 0) == 0.0


def test_a_one_is_worth_its_partner() -> None:
    """A 4 alone is worth more than a 1 alone; beside threes and fours the 1 is worth more."""
    assert worth([4], 3) > worth([1], 3)
    assert worth([3, 4, 4, 1], 3) > worth([3, 4, 4, 4], 3)


def test_a_hand_is_worth_more_with_every_turn_but_less_and_less_more() -> None:
    values = [worth([1, 2, 2, 3, 4], turns) for turns in range(10)]

    gains = [later - earlier for earlier, later in pairwise(values)]
    assert all(gain > 0 for gain in gains)
    assert gains == sorted(gains, reverse=True)
