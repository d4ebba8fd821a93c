"""What each strategy is worth to a driver for the turns until about the next stop, by the hand.

The only place where drivers know strategies by name.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboard.f90.state.race import Car, State

HORIZON = 8
"""Turns that a strategy is looked at."""
NEAR = 12
"""Sections within which cars ahead can be banged into."""

Worth = Callable[[State, Car, int], float]


def _hazard(state: State, car: Car, turns: int) -> float:
    deck = state.config.deck
    risky = sum(deck.checks[c] is not None or deck.damage[c] > 0 for c in car.hand)
    return 0.8 * min(risky + 0.4 * turns, turns, 1 + 2 * car.free_slots())


def _save_tyres(state: State, car: Car, turns: int) -> float:
    costly = sum(state.config.deck.tyres[c] > 0 for c in car.hand)
    return 0.3 * min(costly + 0.4 * turns, turns)


def _balance(state: State, car: Car, turns: int) -> float:
    calm = sum(state.config.deck.types[c] != 0 for c in car.hand)
    return 0.2 * min(turns, 0.3 * turns + 0.5 * calm)


def _lucky(state: State, car: Car, turns: int) -> float:
    return 0.15 * turns


def _chase(state: State, car: Car, turns: int) -> float:
    return 0.2 * turns


def _banging_wheels(state: State, car: Car, turns: int) -> float:
    here = state.distance(car)
    near = sum(1 for o in state.cars if not o.out and 0 <= state.distance(o) - here <= NEAR)
    return 0.2 * min(near, 5) * turns / 4


WORTHS: dict[str, Worth] = {
    "hazard": _hazard,
    "save-tyres": _save_tyres,
    "balance": _balance,
    "lucky": _lucky,
    "chase": _chase,
    "banging-wheels": _banging_wheels,
}


def strategy_value(state: State, car: Car, left: int) -> float:
    """Prices the strategy of a car for the turns that are left."""
    worth = WORTHS.get(car.strategy)
    return worth(state, car, min(left, HORIZON)) if worth else 0.0


def strategy_for(state: State, car: Car) -> str:
    """Gets the strategy of a beginner: by what the hand costs and the place in the race."""
    deck = state.config.deck
    tyres = sum(1 for card in car.hand if deck.tyres[card])
    checks = sum(1 for card in car.hand if deck.checks[card] is not None or deck.damage[card])
    place = state.race_order().index(car.index) / len(state.cars)
    if checks >= 3 and car.free_slots() >= 3:
        return "hazard"
    if tyres >= 3:
        return "save-tyres"
    return "banging-wheels" if place > 0.5 else "balance"
