"""Track Cards: their own deck, where they may be played for movement, and their symbols.

A Track Card is legal for movement if the car's way, as the board stands now, touches its corner
(AR50). What cards cost and do when played is in `chapters.playing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboard.core.action import Action
from pitboard.f90.box.cards import LATE_BRAKING, is_for
from pitboard.f90.names import TRACK_CARDS
from pitboard.f90.outlook import PathAhead
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.tyres import WHITE_POINTS

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

SOFT = "play-soft"
"""Verb of cards that need a soft bonus, declared with them, to be legal."""
WHITE = "play-white"
"""The same with a white token of two points."""
TOKENS = {SOFT: 1, WHITE: WHITE_POINTS}
"""The movement points declared with cards, by verb."""


@step
def shuffle_track_cards(state: State) -> None:
    """F1.ASETUP.03: the Track Cards of the track make a deck of their own."""
    deck = state.config.deck
    cards = list(range(deck.race_size + 1, deck.size + 1))
    state.rng.shuffle(cards)
    state.track_deck = cards


def draw_track_cards(state: State, car: Car, count: int) -> None:
    """F1.TRACKCARD.10-11: draws from the Track Card deck; with no card left a draw is lost."""
    drawn = [card for _ in range(count) if (card := turn_over(state))]
    if drawn:
        car.hand += drawn
        state.emit_private(
            "track-draw", car.index, {"cards": drawn}, car=car.index, count=len(drawn)
        )


def turn_over(state: State) -> int:
    """Takes the top card of the Track Card deck, or 0 if there is none anywhere."""
    state.undo_blocked = True
    if not state.track_deck:
        if not state.track_discard:
            return 0
        state.track_deck, state.track_discard = state.track_discard, []
        state.rng.shuffle(state.track_deck)
        for other in state.cars:
            gone = [card for card in other.moved_with if card in state.track_deck]
            other.moved_with = tuple(card for card in other.moved_with if card not in gone)
        state.emit("track-reshuffle", cards=len(state.track_deck))
    return state.track_deck.pop()


def late_braking_cards(state: State, car: Car) -> list[Action]:
    """F1.TRACKCARD.15: cards that make a Late Braking before their corner succeed."""
    if TRACK_CARDS not in state.config.modules:
        return []
    corner = state.track.corner_at[(car.section + 1) % state.length]
    return [Action(("late", card)) for card in passing_cards(state, car, corner)]


def extreme_cards(state: State, car: Car) -> list[Action]:
    """F2.STRACKCARD.06-07: cards that pass the check of the Extreme Trajectory a car stands on, in
    its corner or before it."""
    if TRACK_CARDS not in state.config.modules:
        return []
    ahead = (state.track.corner_at[(car.section + i) % state.length] for i in range(state.length))
    corner = next(filter(None, ahead), 0)
    return [Action(("hold", card)) for card in passing_cards(state, car, corner)]


def passing_cards(state: State, car: Car, corner: int) -> list[int]:
    """Gets the cards of a hand that pass a check at a corner without a draw."""
    deck = state.config.deck
    return [
        card
        for card in car.hand
        if LATE_BRAKING in deck.symbols[card] and is_for(deck.corners[card], corner)
    ]


# -- playing for movement


def within_reach(state: State, car: Car, actions: Iterable[Action]) -> Iterable[Action]:
    """F1.TRACKCARD.03-07: leaves out plays whose Track Cards would not touch their corners.

    Where it takes a soft bonus to get there, it is declared with the cards (AR50).
    """
    deck = state.config.deck
    size = deck.race_size
    held = frozenset([card for card in car.hand if card > size]) if deck.size > size else None
    # Without a Track Card in hand nothing is looked at: most hands have none.
    return _within_reach(state, car, actions, held) if held else actions


def _within_reach(
    state: State, car: Car, actions: Iterable[Action], held: frozenset[int]
) -> Iterator[Action]:
    way = PathAhead(state, car)
    soft, white = car.soft_bonuses > 0, car.white_bonuses > 0
    for action in actions:
        if held.isdisjoint(action):
            yield action
            continue
        lacking = way.lacking(action[1:])  # type: ignore[arg-type]  # plays name cards alone
        if lacking <= 0:
            yield action
        elif lacking == 1 and soft:
            yield Action((SOFT, *action.args))
        elif lacking <= WHITE_POINTS and white:
            yield Action((WHITE, *action.args))
