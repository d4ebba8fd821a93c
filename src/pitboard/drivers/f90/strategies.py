"""What strategies are worth to a driver until about the next stop.

A strategy is priced by its properties and by how often the cards in play have what it uses, so that
its worth follows from the deck. The hand and the cars around then add or take something. Nothing
here compares the names of strategies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pitboard.core.action import Action
from pitboard.f90.box.cards import CardType, Deck
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, State
from pitboard.f90.strategies import Balance, Lucky, Strategy

HORIZON = 8
"""Turns for which a strategy is priced."""
NEAR = 12
"""Sections within which cars ahead can be banged into."""
FEW_AHEAD = 2
"""Cars within reach that are nothing special."""
FULL = 8
"""Tyre chips of a car that has many."""

Trait = Callable[[Strategy], object]


class Rates(NamedTuple):
    """How often cards of a deck have what strategies use, by card."""

    symbols: float
    """Checks and damage points."""
    risky: float
    """Cards with any of them."""
    costly: float
    """Cards with tyre points."""
    calm: float
    """Cards that are not Speeding cards."""
    slow: float
    """Cards of 1 and 2."""
    cards: float = 1.0


class Kinds(NamedTuple):
    """Which cards of a deck are of the kinds that strategies use, by card."""

    risky: tuple[bool, ...]
    costly: tuple[bool, ...]
    calm: tuple[bool, ...]
    slow: tuple[bool, ...]


@lru_cache(maxsize=64)
def kinds_of(deck: Deck) -> Kinds:
    """Gets the kinds of all cards of a deck."""
    cards = range(deck.size + 1)
    return Kinds(
        risky=tuple([deck.checks[c] is not None or deck.damage[c] > 0 for c in cards]),
        costly=tuple([deck.tyres[c] > 0 for c in cards]),
        calm=tuple([deck.types[c] != CardType.SPEEDING for c in cards]),
        slow=tuple([deck.moves[c] <= 2 for c in cards]),
    )


@lru_cache(maxsize=64)
def rates_of(deck: Deck) -> Rates:
    """Gets the rates of the Race Cards of a deck."""
    cards = range(1, deck.race_size + 1)
    symbols = sum((deck.checks[c] is not None) + deck.damage[c] for c in cards)
    found = (symbols, *(sum([kind[c] for c in cards]) for kind in kinds_of(deck)))
    return Rates(*(count / max(1, deck.race_size) for count in found))


class Worth(NamedTuple):
    """What a property of strategies is worth."""

    has: Trait
    price: float
    """Sections a turn for each card of a kind, if all cards of the deck were of it."""
    kind: str
    now: Callable[[State, Car, Rates], float]
    """Sections that the hand and the cars around add: nothing on average."""


def more_of(car: Car, rate: float, kind: Sequence[bool]) -> float:
    """Gets how many more cards of a kind a hand has than the deck would give it."""
    return sum([kind[card] for card in car.hand]) - rate * len(car.hand)


def _risky_hand(state: State, car: Car, rates: Rates) -> float:
    risky = kinds_of(state.config.deck).risky
    return 0.3 * min(more_of(car, rates.risky, risky), car.free_slots())


def _costly_hand(state: State, car: Car, rates: Rates) -> float:
    scarce = 0.1 * (FULL / 2 - car.tyres) / FULL
    return scarce + 0.2 * more_of(car, rates.costly, kinds_of(state.config.deck).costly)


def _calm_hand(state: State, car: Car, rates: Rates) -> float:
    return 0.2 * more_of(car, rates.calm, kinds_of(state.config.deck).calm)


def _slow_hand(state: State, car: Car, rates: Rates) -> float:
    return 0.2 * more_of(car, rates.slow, kinds_of(state.config.deck).slow)


def _traffic(state: State, car: Car, rates: Rates) -> float:
    here = state.distance(car)
    gaps = [state.distance(other) - here for other in state.cars if not other.out]
    near = sum([0 < gap <= NEAR for gap in gaps])
    return 0.25 * (min(near, 5) - FEW_AHEAD)


def _many_chips(state: State, car: Car, rates: Rates) -> float:
    return 0.08 * (min(car.tyres, FULL) - FULL)


def _nothing(state: State, car: Car, rates: Rates) -> float:
    return 0.0


WORTHS: tuple[Worth, ...] = (
    Worth(lambda strategy: strategy.risk, 0.9, "symbols", _risky_hand),
    Worth(lambda strategy: strategy.tyres_saved, 0.3, "costly", _costly_hand),
    Worth(lambda strategy: isinstance(strategy, Balance), 0.15, "calm", _calm_hand),
    Worth(lambda strategy: isinstance(strategy, Lucky), 0.14, "cards", _nothing),
    Worth(lambda strategy: strategy.chases, 0.13, "cards", _nothing),
    Worth(lambda strategy: strategy.passes_anywhere, 0.08, "cards", _traffic),
    Worth(lambda strategy: strategy.extra_chips, 0.11, "cards", _many_chips),
    Worth(lambda strategy: strategy.extra_chips > 1, 0.02, "cards", _nothing),
    Worth(lambda strategy: strategy.slow_cards, 0.1, "slow", _slow_hand),
    Worth(lambda strategy: strategy.contest_in_front, 0.08, "cards", _nothing),
    Worth(lambda strategy: strategy.doubles_event, 0.08, "cards", _nothing),
)
"""Properties of strategies, and what each is worth."""


@lru_cache(maxsize=64)
def worths_of(config: Config) -> Mapping[str, tuple[float, tuple[Worth, ...]]]:
    """Gets what the cards of a race make every strategy worth a turn, and its properties."""
    rates = rates_of(config.deck)
    found = {}
    for name, strategy in config.strategies.items():
        worths = tuple([worth for worth in WORTHS if worth.has(strategy)])
        by_turn: float = sum([worth.price * getattr(rates, worth.kind) for worth in worths])
        found[name] = by_turn, worths
    return found


def strategy_value(state: State, car: Car, left: int, strategy: str | None = None) -> float:
    """Prices the strategy of a car, or another one, for the turns that are left."""
    turns = min(left, HORIZON)
    name = car.strategy if strategy is None else strategy
    by_turn, worths = worths_of(state.config)[name]
    return by_turn * turns + _now(state, car, worths) * turns / HORIZON


def worth_now(state: State, car: Car, strategy: str) -> float:
    """Prices what the hand and the cars around add to a strategy: nothing on average."""
    return _now(state, car, worths_of(state.config)[strategy][1])


def _now(state: State, car: Car, worths: Sequence[Worth]) -> float:
    rates = rates_of(state.config.deck)
    return sum([worth.now(state, car, rates) for worth in worths])


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
