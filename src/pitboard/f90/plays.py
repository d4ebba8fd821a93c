"""The plays of one or two cards, each made once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pitboard.core.action import Action

PLAY = [Action(("play", card)) for card in range(1000)]
ALONE = 0
"""No card, beside one that is played alone."""


class Pairs(dict[int, Action]):
    """The plays of a card with another one, by that."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self._card = card
        self[ALONE] = PLAY[card]

    def __missing__(self, other: int) -> Action:
        return self.setdefault(other, Action(("play", self._card, other)))


PAIR = [Pairs(card) for card in range(1000)]

Payable: TypeAlias = tuple[int, list[int]]
"""A card that can be paid, with what it can be paid with: `ALONE` first, then cards that come after
it in the hand. Drivers compare many plays: cards are cheaper to go through than actions."""


def plays_of(payable: Iterable[Payable]) -> list[Action]:
    """Gets the plays of cards, each alone before its pairs."""
    return [
        pairs[other]
        for card, others in payable
        for pairs in (PAIR[card],)  # looked up once
        for other in others
    ]
