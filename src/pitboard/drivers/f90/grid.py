"""A pro's choices up to the grid: Car Chart, substitute car, qualifying card.

Uses its own hand and the contents of the box; cards it has not seen are equally likely.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from pitboard.core.action import Action
from pitboard.drivers.f90.stint import PRICES, hand_value
from pitboard.f90.chapters.starting import EXCHANGE, KEEP
from pitboard.f90.state.race import Car, State

STINT = 9
"""Turns to the first stop."""
TYRE, CARD, SLOT = 0.45, 2.0, 0.3
"""What a tyre chip, a card of the hand limit and a damage slot of a chart are worth."""
PLACE = 0.8
"""What a place on the grid is worth, in sections."""
FAST = 3
"""Least movement value of the cards that rivals are assumed to qualify with."""
DEALS = 12
"""Hands that a hand is compared with."""


def judged_chart(state: State, car: Car, legal: Sequence[Action], dice: random.Random) -> Action:
    """Takes the chart that is worth most: races are won with cards."""
    charts = {chart.id: chart for chart in state.config.charts}

    def worth(action: Action) -> float:
        chart = charts[str(action[1])]
        return TYRE * chart.tyres + CARD * chart.cards + SLOT * chart.slots

    return max(legal, key=worth)


def judged_hand(state: State, car: Car, legal: Sequence[Action], dice: random.Random) -> Action:
    """Exchanges a hand that is worth less than others on average: it costs nothing."""
    others = list(deals(state, len(car.hand)))
    worth = stint_hand(state, car.hand)
    average = sum(stint_hand(state, hand) for hand in others) / max(1, len(others))
    return EXCHANGE if worth < average else KEEP


def deals(state: State, size: int) -> Iterator[Sequence[int]]:
    """Gets hands that might be dealt from the cards not seen."""
    for at in range(0, min(DEALS * size, len(state.deck) - size + 1), size):
        yield state.deck[at : at + size]


def stint_hand(state: State, cards: Sequence[int]) -> float:
    return hand_value(state.config.deck, cards, STINT, PRICES)


def qualifying_card(state: State, car: Car) -> int:
    """Gets the card that is worth most on the grid, less what the hand misses without it."""
    factors = state.config.deck.factors

    def worth(card: int) -> float:
        rest = [other for other in car.hand if other != card]
        target = PRICES.target * factors[card] / 100
        return stint_hand(state, rest) + target - PLACE * rivals_ahead(state, card)

    return max(car.hand, key=worth)


def rivals_ahead(state: State, card: int) -> float:
    """Gets how many cars start in front of one that qualifies with a card, to be expected."""
    deck, box = state.config.deck, state.config.box
    own = (-deck.moves[card], deck.factors[card])
    fast = [c for c in range(1, deck.race_size + 1) if deck.moves[c] >= FAST]
    players = [(-deck.moves[c], deck.factors[c]) for c in fast]
    ahead = (state.config.players - 1) * share_below(own, players)
    for robot in state.config.robots:
        chits = [(-c.basic, c.check_factor) for c in box.robot_chits if c.robot == robot]
        ahead += share_below(own, chits)
    return ahead


def share_below(own: tuple[int, int], others: Sequence[tuple[int, int]]) -> float:
    return sum([other < own for other in others]) / len(others)
