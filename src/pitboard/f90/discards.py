"""Cards that a player throws away from their hand, one after the other, whatever asks for it."""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.f90.procedure import Question
from pitboard.f90.state.race import State

DISCARD = [Action(("discard", card)) for card in range(1000)]


def throw_away(state: State, seat: int, action: Action) -> None:
    """Puts the card of an action from the hand on its pile."""
    card = action.numbers()[0]
    state.cars[seat].hand.remove(card)
    state.put_away((card,))
    state.emit("discard", car=seat, cards=[card])


class DiscardOne(Question):
    """Which card of the hand goes."""

    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        return [DISCARD[card] for card in state.cars[seat].hand]

    def answer(self, state: State, seat: int, action: Action) -> None:
        throw_away(state, seat, action)
