"""Discarding cards from a hand one by one: shared by all questions that ask for it."""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.f90.procedure import Question
from pitboard.f90.state.race import State

DISCARD = [Action(("discard", card)) for card in range(1000)]


def discard_from_hand(state: State, seat: int, action: Action) -> None:
    """Discards the card of an action from the hand."""
    card = action.number()
    state.cars[seat].hand.remove(card)
    state.put_away((card,))
    if not state.quiet:
        state.emit("discard", car=seat, cards=[card])


class DiscardOne(Question):
    """Which card of the hand to discard."""

    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        return [DISCARD[card] for card in state.cars[seat].hand]

    def answer(self, state: State, seat: int, action: Action) -> None:
        discard_from_hand(state, seat, action)
