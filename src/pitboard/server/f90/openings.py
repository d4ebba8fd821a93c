"""Questions that come before the cards of a turn, and the plays that they lead to.

LUCKY puts a card away that its player holds, CHASE takes a card that lies open: nothing is unknown
then, so the cards can be picked in the same composition. Where a card is drawn after the answer
(from the deck, or a Track Card) the turn is composed once it is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.f90.chapters.playing import DECK, SKIP, AskPlay
from pitboard.f90.state.race import State

OPENERS = frozenset(("ask_lucky", "ask_lucky_discard", "ask_chase"))
TAKES = "take"


class Opening(NamedTuple):
    """An answer before the cards, and the question of the cards after it."""

    action: Action
    state: State
    cards: Decision


def openings(state: State, decision: Decision) -> list[Opening]:
    """Gets the answers that lead to the cards and leave nothing to chance."""
    if decision.kind not in OPENERS:
        return []
    seat = decision.seat
    found: list[Opening] = []
    for action in decision.actions:
        if action == DECK:
            continue
        after = state.clone()
        after.quiet = True
        after.apply(seat, action)
        unknown = set(after.cars[seat].hand).difference(state.cars[seat].hand, action.numbers())
        if after.stack and after.stack[-1] == AskPlay.name and not unknown:
            found.append(Opening(action, after, after.decision(seat)))
    return found


def plays_of(found: Sequence[Opening]) -> list[Action]:
    """Gets the plays that some opening allows, in the order in which they are found.

    Not to play is none of them beside a card that is taken: who wants no card draws one.
    """
    takes = any(each.action.verb == TAKES for each in found)
    plays = (play for each in found for play in each.cards.actions)
    return [play for play in dict.fromkeys(plays) if play != SKIP or not takes]


def opening_for(found: Sequence[Opening], action: Action) -> Opening | None:
    """Gets an opening that allows a play, however its cards are ordered."""
    return next((each for each in found if meant(each, action) in each.cards.actions), None)


def meant(opening: Opening, action: Action) -> Action:
    """Gets the play that an action stands for after an opening."""
    return opening.state.meaning(opening.cards.seat, action)
