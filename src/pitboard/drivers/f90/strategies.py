"""What strategies are worth to a driver until about the next stop, by the hand and by what they do.

A strategy is priced by its properties, never by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from pitboard.core.action import Action
from pitboard.f90.state.race import Car, State
from pitboard.f90.strategies import Balance, Lucky, Strategy

HORIZON = 8
"""Turns for which a strategy is priced."""
NEAR = 12
"""Sections within which cars ahead can be banged into."""

Trait = Callable[[Strategy], object]
Worth = Callable[[State, Car, int], float]


def _risks(state: State, car: Car, turns: int) -> float:
    deck = state.config.deck
    risky = sum(deck.checks[c] is not None or deck.damage[c] > 0 for c in car.hand)
    return 0.8 * min(risky + 0.4 * turns, turns, 1 + 2 * car.free_slots())


def _tyres_saved(state: State, car: Car, turns: int) -> float:
    costly = sum(state.config.deck.tyres[c] > 0 for c in car.hand)
    return 0.3 * min(costly + 0.4 * turns, turns)


def _trajectories(state: State, car: Car, turns: int) -> float:
    calm = sum(state.config.deck.types[c] != 0 for c in car.hand)
    return 0.2 * min(turns, 0.3 * turns + 0.5 * calm)


def _chases(state: State, car: Car, turns: int) -> float:
    return 0.2 * turns


def _passes(state: State, car: Car, turns: int) -> float:
    here = state.distance(car)
    near = sum(1 for o in state.cars if not o.out and 0 <= state.distance(o) - here <= NEAR)
    return 0.2 * min(near, 5) * turns / 4


def _extra_chips(state: State, car: Car, turns: int) -> float:
    return 0.3 * min(turns, car.tyres)


def _fuel_saved(state: State, car: Car, turns: int) -> float:
    slow = sum(state.config.deck.moves[c] <= 2 for c in car.hand)
    return 0.3 * min(turns, 0.2 * turns + 0.4 * slow)


def _trifles(state: State, car: Car, turns: int) -> float:
    return 0.15 * turns


WORTHS: tuple[tuple[Trait, Worth], ...] = (
    (lambda strategy: strategy.risk, _risks),
    (lambda strategy: strategy.tyres_saved, _tyres_saved),
    (lambda strategy: isinstance(strategy, Balance), _trajectories),
    (lambda strategy: isinstance(strategy, Lucky), _trifles),
    (lambda strategy: strategy.chases, _chases),
    (lambda strategy: strategy.passes_anywhere, _passes),
    (lambda strategy: strategy.extra_chips, _extra_chips),
    (lambda strategy: strategy.slow_cards, _fuel_saved),
    (lambda strategy: strategy.contest_in_front, _trifles),
    (lambda strategy: strategy.doubles_event, _trifles),
)
"""Properties of strategies, and what each is worth."""


@cache
def worths_of(strategy: Strategy) -> tuple[Worth, ...]:
    return tuple([worth for has, worth in WORTHS if has(strategy)])


def strategy_value(state: State, car: Car, left: int) -> float:
    """Prices the strategy of a car for the turns that are left."""
    turns = min(left, HORIZON)
    strategy = state.config.strategies[car.strategy]
    return sum([worth(state, car, turns) for worth in worths_of(strategy)])


def strategy_for(state: State, car: Car, legal: Sequence[Action]) -> Action:
    """Gets the strategy of a beginner: by what the hand costs and the place in the race."""
    has, strategies = trait_for(state, car), state.config.strategies
    return next(action for action in legal if has(strategies[str(action[1])]))


def trait_for(state: State, car: Car) -> Trait:
    deck = state.config.deck
    tyres = sum(1 for card in car.hand if deck.tyres[card])
    checks = sum(1 for card in car.hand if deck.checks[card] is not None or deck.damage[card])
    place = state.race_order().index(car.index) / len(state.cars)
    if checks >= 3 and car.free_slots() >= 3:
        return lambda strategy: strategy.risk
    if tyres >= 3:
        return lambda strategy: strategy.tyres_saved
    if place > 0.5:
        return lambda strategy: strategy.passes_anywhere
    return lambda strategy: isinstance(strategy, Balance)
