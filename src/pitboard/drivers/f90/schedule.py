"""What a hand is worth as a whole: the movement of its best schedule over the turns there are.

A card is drawn each turn, then one or two are played: a 1 goes with any card, a 2 with a 2, so 3s
and 4s need a 1. What a card adds depends on the others and on the turns in which it can still be
played. What cards cost is priced elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from pitboard.f90.box.cards import Deck

Counts = tuple[int, ...]
"""How many 1s, 2s, 3s and 4s there are."""
Odds = tuple[float, ...]

KINDS = (1, 2, 3, 4)
MATES = {1: (1,), 2: (1, 2), 3: (1,), 4: (1,)}
"""The slower card of a pair, by the faster one."""
NOTHING = (0, 0, 0, 0)
MOST = 4
"""Larger counts of a kind are treated as this many."""
HORIZON = 12
"""Turns in which any hand can be played."""


def schedule_value(deck: Deck, cards: Sequence[int], turns: int) -> float:
    """Gets the movement that cards add to what is drawn in so many turns, at their best."""
    moves = [deck.moves[card] for card in cards]
    ones, twos, threes, fours = map(moves.count, KINDS)
    hand = (min(ones, MOST), min(twos, MOST), min(threes, MOST), min(fours, MOST))
    return added_movement(deck, hand, min(turns, HORIZON))


@lru_cache(maxsize=1 << 14)
def added_movement(deck: Deck, hand: Counts, turns: int) -> float:
    """Gets what counts of cards add to the movement of drawn cards."""
    odds = odds_of(deck)
    return movement(hand, turns, odds) - movement(NOTHING, turns, odds)


@cache
def odds_of(deck: Deck) -> Odds:
    """Gets how likely a drawn card is a 1, 2, 3 or 4."""
    moves = deck.moves[1 : deck.race_size + 1]
    return tuple([moves.count(kind) / len(moves) for kind in KINDS])


@cache
def movement(hand: Counts, turns: int, odds: Odds) -> float:
    """Gets the movement to expect of a hand in so many turns; each begins with a drawn card."""
    if turns <= 0:
        return 0.0
    return sum(
        chance * best_play(changed(hand, kind, 1), turns, odds)
        for kind, chance in zip(KINDS, odds, strict=True)
    )


@cache
def best_play(hand: Counts, turns: int, odds: Odds) -> float:
    """Gets the movement of the best play of a turn and of the turns that follow."""
    return max(points + movement(rest, turns - 1, odds) for points, rest in plays(hand))


def plays(hand: Counts) -> Iterator[tuple[int, Counts]]:
    """Gets what can be played: its movement, and the cards that are left."""
    for kind in KINDS:
        if hand[kind - 1]:
            rest = changed(hand, kind, -1)
            yield kind, rest
            for mate in MATES[kind]:
                if rest[mate - 1]:
                    yield kind + mate, changed(rest, mate, -1)


def changed(hand: Counts, kind: int, by: int) -> Counts:
    counts = list(hand)
    counts[kind - 1] = min(counts[kind - 1] + by, MOST)
    return tuple(counts)
