"""Fits the prices of hand, chips and slots (`StintPrices`) to data races, with numpy.

How far a car still gets is, in these prices, a sum: each price times what the car has of that kind
for the turns to its next stop or the flag. What a price is multiplied by is what `stint_value` says
where that price is one and all others are nothing, so that fit and driver cannot differ. The
numbers that shape the sum (turns in which all chips can be used, ...) are set by hand and stay.

Positions are those after a car's own turn. Columns beside the prices explain what is not theirs:
the pace of each board, the strategy of the moment, a car off the track, and its place.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from math import sqrt
from typing import TYPE_CHECKING, Any

from pitboard.drivers.f90.stint import PRICES, StintPrices, stint_value
from pitboard.drivers.f90.value import FORMAT, cards_digest
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, State
from pitboard.lab.fit_value import ELIMINATED, FOLDS
from pitboard.lab.train_races import Stretch

if TYPE_CHECKING:
    import numpy as np

    Matrix = np.ndarray[Any, np.dtype[np.float64]]

SHAPES = ("near", "later", "chip_turns", "no_chip_turns", "slot_turns", "due_share", "fresh_turns")
"""Numbers that are not fitted: the sum is not linear in them."""
SAMPLES = 200
"""Races are drawn anew so many times for the error of a price."""
DAMPING = 1.0
"""Keeps the equations solvable where few races show nothing of a price."""

Term = tuple[str, int]
"""A fitted price: its name, and which one where there are several, else -1."""


@cache
def fitted_terms() -> tuple[Term, ...]:
    """Gets the prices that are fitted, in the order of their fields."""
    found: list[Term] = []
    for name, price in asdict(PRICES).items():
        if name in SHAPES:
            continue
        # No card moves nothing: the first of `later_card` has no cards.
        many = range(name == "later_card", len(price)) if isinstance(price, tuple) else (-1,)
        found += [(name, number) for number in many]
    return tuple(found)


def prices_with(values: Mapping[Term, float]) -> StintPrices:
    """Gets prices with the numbers of some terms, nothing for the others, and the usual shapes."""
    fields: dict[str, Any] = {}
    for name, price in asdict(PRICES).items():
        if name in SHAPES:
            continue
        if isinstance(price, tuple):
            fields[name] = tuple(values.get((name, number), 0.0) for number in range(len(price)))
        else:
            fields[name] = values.get((name, -1), 0.0)
    return replace(PRICES, **fields)


def value_of_term(prices: StintPrices, term: Term) -> float:
    """Gets the price of a term."""
    name, number = term
    price = getattr(prices, name)
    return float(price if number < 0 else price[number])


@cache
def _units() -> tuple[StintPrices, ...]:
    return tuple(prices_with({term: 1.0}) for term in fitted_terms())


def stint_facts(state: State, car: Car) -> list[float] | None:
    """Gets what the prices of a position are multiplied by, then the columns that explain the rest;
    None but after the car's own turn."""
    left = state.config.last_turn - state.turn
    if car.out or not car.acted or state.ranking or left <= 0:
        return None
    terms = [stint_value(state, car, left, prices) for prices in _units()]
    names = sorted(state.config.strategies)
    strategy = [float(left * (car.strategy == name)) for name in names[1:]]
    others = [other for other in state.cars if other is not car and not other.out]
    ahead = sum(state.is_ahead(other, car) for other in others)
    return [*terms, *strategy, float(car.off), float(ahead), 1.0, float(left), float(left**2)]


@dataclass(frozen=True, slots=True)
class StintFit:
    """Fitted prices and how far they may be wrong; errors of how far cars got are in sections, on
    races that were left out."""

    prices: StintPrices
    errors: Mapping[Term, float]
    """The standard error of each price."""
    positions: int
    error: float
    shipped_error: float
    """The error with the prices of the driver."""
    rest_error: float
    """The error if nothing is known of hand, chips and slots."""


def fit_stint(races: Sequence[Sequence[Stretch]]) -> StintFit:
    """Fits prices to the positions of races."""
    import numpy as np  # noqa: PLC0415 (only the laboratory has it)

    boards = sorted({stretch.track for race in races for stretch in race})
    parts = [_numbers(race, boards) for race in races if any(each.features for each in race)]
    lefts = [x.T @ x for x, _ in parts]
    rights = [x.T @ y for x, y in parts]
    terms = fitted_terms()
    width = len(lefts[0])
    priced = list(range(len(terms)))

    def solved(counts: Sequence[float], columns: Sequence[int], known: Any = None) -> Any:
        """Solves for some columns, the others as they are known; no price is below nothing."""
        left = np.tensordot(np.asarray(counts, dtype=float), lefts, axes=1)
        right = np.tensordot(np.asarray(counts, dtype=float), rights, axes=1)
        found = np.zeros(width) if known is None else known.copy()
        free = list(columns)
        right = right - left @ found
        while True:
            damped = left[np.ix_(free, free)] + DAMPING * np.eye(len(free))
            answer = np.linalg.solve(damped, right[free])
            below = [(answer[i], i) for i, column in enumerate(free) if column in set(priced)]
            if not below or min(below)[0] >= 0:
                found[free] = answer
                return found
            del free[min(below)[1]]

    rest = list(range(len(terms), width))
    shipped = np.zeros(width)
    shipped[priced] = [value_of_term(PRICES, term) for term in terms]
    # Boards follow each other race by race: every fold needs all of them.
    order = random.Random("folds").sample(range(len(parts)), len(parts))
    folds = [order[fold::FOLDS] for fold in range(min(FOLDS, len(parts)))]

    def left_out_error(columns: Sequence[int], known: Any = None) -> float:
        total = count = 0.0
        for fold in folds:
            counts = [float(i not in fold or len(folds) == 1) for i in range(len(parts))]
            weights = solved(counts, columns, known)
            for i in fold:
                x, y = parts[i]
                wrong = x @ weights - y
                total += float(wrong @ wrong)
                count += len(wrong)
        return sqrt(total / max(1.0, count))

    every = [*priced, *rest]
    weights = solved([1.0] * len(parts), every)
    dice = random.Random("samples")
    again = []
    for _ in range(SAMPLES):
        counts = [0.0] * len(parts)
        for i in dice.choices(range(len(parts)), k=len(parts)):
            counts[i] += 1.0
        again.append(solved(counts, every)[priced])
    spread = np.std(again, axis=0)
    found = {term: round(float(weights[i]), 3) for i, term in enumerate(terms)}
    return StintFit(
        prices_with(found),
        {term: round(float(spread[i]), 3) for i, term in enumerate(terms)},
        sum(len(y) for _, y in parts),
        left_out_error(every),
        left_out_error(rest, shipped),
        left_out_error(rest),
    )


def _numbers(race: Iterable[Stretch], boards: Sequence[str]) -> tuple[Matrix, Matrix]:
    """Gets a row for each position of a race, with the turns to come on each board, and how far the
    car still got."""
    import numpy as np  # noqa: PLC0415 (only the laboratory has it)

    rows: list[list[float]] = []
    got: list[float] = []
    for stretch in race:
        end = stretch.distances[-1] + (ELIMINATED if stretch.eliminated else 0.0)
        for facts, distance in zip(stretch.features, stretch.distances, strict=False):
            # The first board has the columns of all boards alone.
            left = facts[-2]
            here = [float(stretch.track == board) for board in boards[1:]]
            rows.append([*facts, *here, *(left * each for each in here)])
            got.append(end - distance)
    return np.array(rows), np.array(got)


def stint_data(config: Config, fit: StintFit, origin: Mapping[str, Any]) -> dict[str, Any]:
    """Gets what a file with prices holds."""
    return {
        "format": FORMAT,
        "cards": cards_digest(config),
        "origin": {
            **origin,
            "positions": fit.positions,
            "error": round(fit.error, 3),
            "error_of_shipped": round(fit.shipped_error, 3),
            "error_of_turns": round(fit.rest_error, 3),
            "set_by_hand": list(SHAPES),
        },
        "prices": asdict(fit.prices),
        "errors": {
            name: error
            for name, error in asdict(prices_with(fit.errors)).items()
            if name not in SHAPES
        },
    }
