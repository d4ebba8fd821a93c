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
"""A card that can be paid, with the cards after it in the hand that can be paid with it."""


def plays_of(payable: Iterable[Payable]) -> list[Action]:
    """Gets the plays of cards, each alone before its pairs."""
    actions = []
    for card, others in payable:
        actions.append(PLAY[card])
        if others:
            actions += map(PAIR[card].__getitem__, others)
    return actions
