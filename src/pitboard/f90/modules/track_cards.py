"""Track Cards: their own deck, where they may be played for movement, and their symbols.

A Track Card is legal for movement if the car's way, as the board stands now, touches its corner
(AR50). What cards cost and do when played is in `chapters.playing`.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboard.core.action import Action
from pitboard.f90.box.cards import LATE_BRAKING, is_for
from pitboard.f90.names import TRACK_CARDS
from pitboard.f90.outlook import PathAhead
from pitboard.f90.plays import PAIR, Payable, plays_of
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


def way_to_corners(state: State, car: Car) -> PathAhead | None:
    """Gets the way to the corners of Track Cards in hand; None if there are no such cards: most
    hands have none."""
    deck = state.config.deck
    size = deck.race_size
    if deck.size == size or max(car.hand, default=0) <= size:
        return None
    return PathAhead(state, car, WHITE_POINTS)


def declared(car: Car, lacking: int, card: int, other: int) -> Action | None:
    """F1.TRACKCARD.03-07: gets the play of a card, with another one or `ALONE`, as it is legal if
    so much movement is missing for them to touch their corners.

    Where it takes a token to get there, it is declared with the cards (AR50); None where no token
    helps.
    """
    if lacking <= 0:
        return PAIR[card][other]
    if lacking == 1 and car.soft_bonuses:
        return Action((SOFT, card, other) if other else (SOFT, card))
    if lacking <= WHITE_POINTS and car.white_bonuses:
        return Action((WHITE, card, other) if other else (WHITE, card))
    return None


def within_reach(state: State, car: Car, payable: Iterable[Payable]) -> list[Action]:
    """Gets the plays of cards that touch the corners of their Track Cards."""
    way = way_to_corners(state, car)
    if way is None:
        return plays_of(payable)
    size, lacking_of = state.config.deck.race_size, way.lacking
    plays = []
    for card, others in payable:
        pairs, free = PAIR[card], card <= size
        for other in others:
            lacking = 0 if free and other <= size else lacking_of(card, other)
            if lacking <= 0:
                plays.append(pairs[other])
            elif lacking <= WHITE_POINTS and (play := declared(car, lacking, card, other)):
                plays.append(play)
    return plays
