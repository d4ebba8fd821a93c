"""A fitted value of positions: a sum of weighted features, of which `estimate` is one.

Weights are made by `pitboard train`, which races them before it writes them. They belong to an
edition, a level and its cards: a file whose features or cards differ from those of a race is not
used, and the value is `estimate` alone. Only plain Python is needed here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from operator import mul
from pathlib import Path
from typing import Any

from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, reason_of
from pitboard.drivers.f90.estimate import DEFAULT_PRICES, Prices, estimate, place_value
from pitboard.drivers.f90.features import VERSION, feature_names, features
from pitboard.drivers.f90.stint import StintPrices
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, State

FORMAT = 1
SHARE = 1.0
"""How much of the fitted value counts, where a file has no share; the rest is `estimate`."""
DOOMED = -15.0
"""A position to which `estimate` adds less is all but an elimination: nothing is fitted to it."""
VALUE, BOOK, STINT = "value", "book", "stint"


@dataclass(frozen=True, slots=True)
class Value:
    """Prices positions; without weights it is `estimate`."""

    weights: tuple[float, ...] = ()
    share: float = SHARE

    def __call__(self, state: State, car: Car, prices: Prices = DEFAULT_PRICES) -> float:
        """Gets the worth of the position to a car, in sections."""
        value = estimate(state, car, prices)
        if not self.weights:
            return value
        rest = rest_of(state, car, value, prices)
        if rest is None:
            return value
        found = features(state, car, rest)
        fitted: float = sum(map(mul, self.weights, found))
        return value + self.share * (fitted - rest)


def rest_of(state: State, car: Car, value: float, prices: Prices = DEFAULT_PRICES) -> float | None:
    """Gets what `estimate` adds to distance and place; None where nothing is to come."""
    left = state.config.last_turn - state.turn + (not car.acted)
    if car.out or state.ranking or left <= 0:
        return None
    rest = value - state.distance(car) - place_value(state, car, left, prices)
    return rest if rest > DOOMED else None


ESTIMATE_ALONE = Value()


def cards_digest(config: Config) -> str:
    """Gets a digest of what fitted numbers depend on: Race Cards, strategies, skills, set-up and
    fuel. Boards and their Track Cards are not part of it."""
    return _digest(config)


@lru_cache(maxsize=64)
def _digest(config: Config) -> str:
    deck, box = config.deck, config.box
    facts = (
        deck.cards[1 : deck.race_size + 1],
        sorted(config.strategies.items()),
        sorted(box.skills.items()) if config.modules else (),
        (config.setup, config.fuel, sorted(box.compounds.items())) if config.modules else (),
    )
    return sha256(repr(facts).encode()).hexdigest()[:16]


def file_name(kind: str, edition: int, mode: str) -> str:
    """Gets the name of the file with the fitted numbers of an edition's level."""
    return f"{kind}-{edition}e-{mode}.json"


@lru_cache(maxsize=64)
def value_of(config: Config) -> Value:
    """Gets the bundled value of a race; `estimate` alone where no file fits."""
    data = bundled(VALUE, config)
    return value_from(data, config) or ESTIMATE_ALONE if data else ESTIMATE_ALONE


def bundled(kind: str, config: Config) -> Mapping[str, Any] | None:
    """Gets what a bundled file holds, if there is one for the level of a race."""
    mode = str(config.options["mode"])
    return _read(file_name(kind, config.edition.number, mode))


@cache
def _read(name: str) -> Mapping[str, Any] | None:
    file = files("pitboard.drivers.f90").joinpath("data", name)
    return parsed(file.read_text(encoding="utf-8"), name) if file.is_file() else None


def load(path: Path) -> Mapping[str, Any]:
    """Reads a file of fitted numbers.

    :raises BadData: if it cannot be read or is something else.
    """
    try:
        return parsed(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise BadData(DataProblem.UNREADABLE, str(path), ".", reason=reason_of(error)) from error


def parsed(text: str, name: str) -> Mapping[str, Any]:
    """Parses the text of a file of fitted numbers.

    :raises BadData: if it is something else.
    """
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or data["format"] != FORMAT:
            raise ValueError("format")
    except (ValueError, KeyError) as error:
        raise BadData(DataProblem.UNREADABLE, name, ".", reason=reason_of(error)) from error
    return data


def fits(data: Mapping[str, Any], config: Config) -> bool:
    """Returns whether fitted numbers were made with the cards of a race."""
    return bool(data.get("cards") == cards_digest(config))


def value_from(data: Mapping[str, Any], config: Config) -> Value | None:
    """Gets the value of a file; None if its cards, its version or its features are not those of a
    race, in the same order."""
    if not fits(data, config) or data.get("features") != VERSION:
        return None
    weights = data.get("weights")
    if not isinstance(weights, dict) or tuple(weights) != feature_names(config):
        return None
    return Value(tuple(map(float, weights.values())), float(data.get("share", SHARE)))


def stint_from(data: Mapping[str, Any], config: Config) -> StintPrices | None:
    """Gets the prices of hand, chips and slots of a file; None if its cards are not those of a
    race, or its prices not those of the driver, in the same order.

    No such file is bundled: the pro has the prices that its numbers in decisions were raced with.
    """
    prices = data.get("prices")
    known = asdict(StintPrices())
    if not fits(data, config) or not isinstance(prices, dict) or list(prices) != list(known):
        return None
    found: dict[str, Any] = {n: tuple(v) if isinstance(v, list) else v for n, v in prices.items()}
    alike = all(_kinds(found[name]) == _kinds(price) for name, price in known.items())
    return StintPrices(**found) if alike else None


def _kinds(price: object) -> object:
    """Gets what a price is made of: a number, or so many."""
    if isinstance(price, tuple):
        return [_kinds(each) for each in price]
    return isinstance(price, int | float)
