"""Fits a linear value of positions and an opening book to data races, with numpy.

The value is the sections that a car still gets from a position. It is fitted by least-squares
temporal differences, LSTD(0.95): nearly the plain regression on what came, with less of the luck of
far turns. Errors are those on races that were left out.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboard.drivers.f90.book import SETUP, setup_points
from pitboard.drivers.f90.features import ESTIMATE, ESTIMATE_SCALE, VERSION, feature_names
from pitboard.drivers.f90.value import FORMAT, SHARE, cards_digest
from pitboard.f90.state.config import Config
from pitboard.lab.train_races import Row, Stretch

if TYPE_CHECKING:
    import numpy as np

    Matrix = np.ndarray[Any, np.dtype[np.float64]]

TRACE = 0.95
"""How much of the difference of one turn earlier positions get."""
ELIMINATED = -15.0
"""What an elimination counts as, in sections from where the car was."""
SHRINKAGE = 5000.0
"""Weights are shrunk towards `estimate` as if so many positions spoke for it. Those of one car are
nearly one observation, fifty times: what predicts best on races left out is a hundred times less,
and drives worse."""
FREE = ("turns", "turns squared", "last turns", "acted", "just pitted")
"""Features whose weights are not shrunk: they only say how far all cars get."""
FOLDS = 4
FEW_CARS = 8
"""A choice with fewer cars is not in the book."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A fitted value and its errors on races that it did not see, in sections."""

    weights: Mapping[str, float]
    positions: int
    error: float
    estimate_error: float
    """The error of what `estimate` expects, moved to the pace of the boards."""
    turns_error: float
    """The error if only the turns to come are known."""


def fit_value(config: Config, races: Sequence[Sequence[Stretch]]) -> Fit:
    """Fits a value to the positions of races."""
    import numpy as np  # noqa: PLC0415 (only the laboratory has it)

    names = feature_names(config)
    boards = sorted({stretch.track for race in races for stretch in race})
    parts = [_numbers(race, boards, len(names)) for race in races]
    whole = np.concatenate([part.features for part in parts])
    scale = np.sqrt((whole**2).mean(axis=0))
    scale[scale < 1e-9] = 1.0
    sums = [_sums(part, scale) for part in parts]
    # Boards follow each other race by race: every fold needs all of them.
    order = random.Random("folds").sample(range(len(parts)), len(parts))
    folds = [order[fold::FOLDS] for fold in range(min(FOLDS, len(parts)))]
    penalty, prior = np.ones(len(scale)), np.zeros(len(scale))
    penalty[[*map(names.index, FREE), *range(len(names), len(scale))]] = 1e-3
    prior[names.index(ESTIMATE)] = ESTIMATE_SCALE * scale[names.index(ESTIMATE)]

    def solved(chosen: Sequence[int], shrinkage: float, columns: Any) -> Any:
        """Solves LSTD for some races and columns; weights are shrunk towards the prior."""
        left = np.sum([sums[i][0] for i in chosen], axis=0)[np.ix_(columns, columns)]
        right = np.sum([sums[i][1] for i in chosen], axis=0)[columns] - left @ prior[columns]
        damped = left + np.diag(shrinkage * penalty[columns])
        return prior[columns] + np.linalg.solve(damped, right)

    def left_out_error(shrinkage: float, columns: Any) -> float:
        total = count = 0.0
        for fold in folds:
            kept = [i for i in order if i not in fold] or order
            weights = solved(kept, shrinkage, columns)
            for i in fold:
                x = (parts[i].features / scale)[:, columns]
                wrong = x @ weights - parts[i].returns
                total += float(wrong @ wrong)
                count += len(wrong)
        return sqrt(total / max(1.0, count))

    every = np.arange(len(scale))
    weights = solved(order, SHRINKAGE, every) / scale
    free = np.array([*map(names.index, FREE), *range(len(names), len(scale))])
    rest = np.array([*free, names.index(ESTIMATE)])
    return Fit(
        {name: round(float(w), 5) for name, w in zip(names, weights, strict=False)},
        len(whole),
        left_out_error(SHRINKAGE, every),
        left_out_error(SHRINKAGE, rest),
        left_out_error(SHRINKAGE, free),
    )


class Part(NamedTuple):
    """The numbers of a race, a row for each position."""

    features: Matrix
    following: Matrix
    """The features of the next position; nothing after the last of a car."""
    gained: Matrix
    """Sections between the two."""
    returns: Matrix
    """Sections to the end."""
    last: Sequence[bool]
    """Whether a position is the last of its car."""


def _numbers(race: Sequence[Stretch], boards: Sequence[str], count: int) -> Part:
    """Gets the numbers of a race. Behind the features are the turns to come by board: boards
    differ in pace, which no weight of a feature shall explain."""
    import numpy as np  # noqa: PLC0415 (only the laboratory has it)

    rows: list[list[float]] = []
    following: list[list[float]] = []
    gained: list[float] = []
    returns: list[float] = []
    last: list[bool] = []
    for stretch in race:
        # Their mean is nothing: the weight of the turns themselves is that of a mean board.
        tracks = [(board == stretch.track) - 1 / len(boards) for board in boards]
        own = [[*x, *(x[0] * track for track in tracks)] for x in stretch.features]
        rows += own
        following += [*own[1:], [0.0] * (count + len(boards))]
        distances = stretch.distances
        if stretch.eliminated:
            distances = [*distances, distances[-1] + int(ELIMINATED)]
        gained += [after - before for before, after in pairwise(distances)]
        returns += [distances[-1] - before for before in distances[:-1]]
        last += [False] * (len(own) - 1) + [True]
    shape = (len(rows), count + len(boards))
    return Part(
        np.array(rows).reshape(shape),
        np.array(following).reshape(shape),
        np.array(gained, dtype=float),
        np.array(returns, dtype=float),
        last,
    )


def _sums(part: Part, scale: Matrix) -> tuple[Matrix, Matrix]:
    """Gets what a race adds to both sides of the equations of LSTD."""
    x = part.features / scale
    traces = _traces(x, part.last)
    return traces.T @ (x - part.following / scale), traces.T @ part.gained


def _traces(x: Matrix, last: Sequence[bool]) -> Matrix:
    """Gets for each position the features of it and of those before, which fade."""
    import numpy as np  # noqa: PLC0415 (only the laboratory has it)

    traces = np.empty_like(x)
    trace = np.zeros(x.shape[1])
    for i, row in enumerate(x):
        trace = TRACE * trace + row
        traces[i] = trace
        if last[i]:
            trace = np.zeros(x.shape[1])
    return traces


def value_data(config: Config, fit: Fit, origin: Mapping[str, Any]) -> dict[str, Any]:
    """Gets what a file with a value holds."""
    return {
        "format": FORMAT,
        "cards": cards_digest(config),
        "features": VERSION,
        "share": SHARE,
        "origin": {
            **origin,
            "positions": fit.positions,
            "shrinkage": SHRINKAGE,
            "error": round(fit.error, 3),
            "error_of_estimate": round(fit.estimate_error, 3),
            "error_of_turns": round(fit.turns_error, 3),
        },
        "weights": dict(fit.weights),
    }


# -- the book


def book_data(config: Config, rows: Iterable[Row], origin: Mapping[str, Any]) -> dict[str, Any]:
    """Gets what a file with a book holds: what dealt choices brought, all estimated together.

    Numbers are shrunk towards nothing by how uncertain they are, so that a choice is not at the
    front by luck alone.
    """
    import numpy as np  # noqa: PLC0415 (only the laboratory has it)

    cars = [
        (choices_of(config, chosen), ahead, race)
        for race, row in enumerate(rows)
        for chosen, ahead in zip(row["chosen"], row["ahead"], strict=True)
    ]
    counts: dict[tuple[str, str], int] = {}
    for choices, _, _ in cars:
        for choice in choices:
            counts[choice] = counts.get(choice, 0) + 1
    names = sorted(choice for choice, count in counts.items() if count >= FEW_CARS)
    entries: dict[str, dict[str, list[float]]] = {}
    if names:
        x = np.array([[float(name in choices) for name in names] for choices, _, _ in cars])
        race = np.array([number for _, _, number in cars])
        # Sections ahead are against the mean of a race: so are choices.
        means = np.zeros((race.max() + 1, len(names)))
        np.add.at(means, race, x)
        x -= (means / np.bincount(race)[:, None])[race]
        y = np.array([ahead for _, ahead, _ in cars])
        inverse = np.linalg.pinv(x.T @ x + 1e-6 * np.eye(len(names)))
        effects = inverse @ x.T @ y
        wrong = y - x @ effects
        variance = float(wrong @ wrong) / max(1, len(y) - len(names))
        errors = np.sqrt(np.diag(inverse @ x.T @ x @ inverse) * variance)
        for kind in sorted({kind for kind, _ in names}):
            at = [i for i, (each, _) in enumerate(names) if each == kind]
            own, spread = effects[at], errors[at]
            if kind != SETUP:
                own = own - own.mean()
            true = max(0.0, float((own**2).mean() - (spread**2).mean()))
            shrunk = own * true / np.maximum(true + spread**2, 1e-9)
            entries[kind] = {
                names[i][1]: [round(float(effect), 2), round(float(error), 2), counts[names[i]]]
                for i, effect, error in zip(at, shrunk, spread, strict=True)
            }
    return {
        "format": FORMAT,
        "cards": cards_digest(config),
        "origin": {**origin, "cars": len(cars)},
        "entries": entries,
    }


def choices_of(config: Config, chosen: Mapping[str, str]) -> set[tuple[str, str]]:
    """Gets the choices of a car by kind and name; a set-up counts by its points."""
    found = {(kind, name) for kind, name in chosen.items() if kind != SETUP}
    if SETUP in chosen:
        points = [int(word) for word in chosen[SETUP].split("-")]
        found |= {(SETUP, name) for name in setup_points(config, points)}
    return found
