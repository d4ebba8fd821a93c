"""What hand, tyre chips and damage slots are worth until the next stop, where one stop is due.

A stop fills hand and chips up again: what is left of them then was worth nothing, and what a car
still has when the flag falls is worth nothing either. So things are priced by the turns in which
they can be used. The prices are fitted to how far cars of simulated races still got.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from pitboard.drivers.f90.schedule import schedule_value
from pitboard.f90.box.cards import Deck
from pitboard.f90.state.race import Car, State


@dataclass(frozen=True, slots=True)
class StintPrices:
    """In sections of the track."""

    near: int = 5
    """Turns for which a hand is scheduled; cards that outlast them are priced one by one."""
    schedule: float = 0.7
    """How much of the schedule's movement comes about: tyres run out, cars are in the way."""
    draw: float = 0.2
    later: float = 0.3
    """How much of a card's worth can be used later, times the root of the turns for it."""
    later_card: tuple[float, ...] = (0.0, 0.75, 0.83, 0.6, 1.1)
    """A card by its movement: a 1 goes with any card, a 3 needs a partner and costs tyres."""
    later_draw: float = 2.0
    chip: float = 0.33
    chip_turns: float = 12.0
    """Turns in which all chips can be used."""
    few_chips: tuple[float, ...] = (4.5, 3.0, 1.4, 1.4)
    """What it costs to have none, one, two or three: fast cards and trajectories go unplayed."""
    no_chip_turns: float = 3.0
    slot: float = 0.32
    no_slot: float = 2.4
    slot_turns: float = 4.0
    target: float = 0.45
    due_share: float = 3.0
    """Before a stop that is due, one turn of so many counts for chips and slots: there is more than
    can be used."""
    due_slot: float = 0.35
    fresh: float = 8.0
    fresh_turn: float = 0.54
    fresh_turns: int = 15
    """What a car will still get out of a due stop, its time taken off, with so many turns to go,
    and what each turn more or less changes."""


PRICES = StintPrices()


def turns_to_use(state: State, car: Car, left: int) -> int:
    """Gets the turns to the flag, or to a stop that is due, which fills hand and chips up."""
    if car.pit_due:
        return min(left, max(car.pit_due - state.turn - 1, 0))
    return left


def stint_value(state: State, car: Car, left: int, prices: StintPrices = PRICES) -> float:
    """Prices what a car has for the turns to its next stop or the flag, and a stop that is due."""
    deck = state.config.deck
    free = car.free_slots()
    turns = turns_to_use(state, car, left)
    wearing = float(turns)
    value = prices.target * (deck.factors[car.target] - 50) / 100
    if car.pit_due:
        wearing = turns / prices.due_share
        value += prices.fresh + prices.fresh_turn * (left - prices.fresh_turns)
        value += prices.due_slot * free
    value += hand_value(deck, (*car.hand, *car.frozen), turns, prices)
    value += prices.chip * car.tyres * min(1.0, wearing / prices.chip_turns)
    if car.tyres < len(prices.few_chips):
        value -= prices.few_chips[car.tyres] * min(1.0, wearing / prices.no_chip_turns)
    share = min(1.0, wearing / prices.slot_turns)
    return value + share * (prices.slot * free - prices.no_slot * (not free))


def hand_value(deck: Deck, cards: Sequence[int], turns: int, prices: StintPrices) -> float:
    """Prices a hand: its schedule for the next turns, and each card for those after them."""
    draws = sum([deck.draws[card] for card in cards])
    near = min(turns, prices.near)
    value = prices.schedule * schedule_value(deck, cards, near)
    value += prices.draw * draws * near / prices.near
    if turns > near:
        worth = sum([prices.later_card[deck.moves[card]] for card in cards])
        worth += prices.later_draw * draws
        value += prices.later * (sqrt(turns) - sqrt(near)) * worth
    return value
