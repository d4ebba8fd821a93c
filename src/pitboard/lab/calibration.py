"""Fits the chances to win to races of pros, and shows how they fare on races left out.

A race is a row of plain data: the positions after each turn, and which car won. For a fixed power
of the turns to come the model is a conditional logit, whose likelihood has one maximum: Newton's
method finds it. The power and the share of accidents are the best of a few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboard import games
from pitboard.analysis.chance import FORMAT, Position, Standing, WinModel
from pitboard.analysis.game import GameAnalysis, game_analysis
from pitboard.core.options import Options, validate
from pitboard.core.rng import RandomSource
from pitboard.lab.arena import arena_of, play_race
from pitboard.lab.executors import Runner
from pitboard.lab.held import append_rows
from pitboard.lab.train_races import Row, load_rows, races

if TYPE_CHECKING:
    import numpy as np

    Matrix = np.ndarray[Any, np.dtype[np.float64]]

POWERS = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1)
FLOORS = (0.002, 0.005, 0.01, 0.02, 0.03, 0.05)
RIDGE = 1e-3
"""Keeps the numbers of a class finite that never or always wins."""
STEPS = 60
DECILES = 10
CALIBRATION = "calibration"


@dataclass(frozen=True)
class Calibration:
    """What is fitted: a kind of race on its boards in turn."""

    game: str
    boards: tuple[tuple[tuple[str, Any], ...], ...]
    """The options of the races in turn, as items."""
    driver: str = "pro"
    seed: str = "calibrate"

    @property
    def name(self) -> str:
        """What races of a file must have in common to be used together."""
        state = self.state_of(0)
        facts = sha256(repr((self.boards, self.analysis.components(state))).encode())
        model = self.analysis.model_name(state)
        return f"{model}, {facts.hexdigest()[:16]}, driver {self.driver}, seed {self.seed}"

    @property
    def analysis(self) -> GameAnalysis[Any, Any]:
        return game_analysis(self.game)

    def options(self, number: int) -> Options:
        return dict(self.boards[number % len(self.boards)])

    def state_of(self, number: int) -> Any:
        """Gets the state before a race."""
        game = games.game(self.game)
        options = validate(game.options, self.options(number))
        return game.new(options, RandomSource(f"{self.seed}/{number}"))

    def race(self, number: int) -> Row:
        """Plays a race and gets its row: its positions after each turn, and the winner."""
        arena = arena_of(self.game).on(**self.options(number))
        analysis, positions = self.analysis, list[Position]()
        last = [0]

        def watch(state: Any, _: object) -> None:
            turn = analysis.turn(state)
            if turn != last[0] and state.to_act():
                last[0] = turn
                if turn:
                    positions.append(analysis.position(state))

        seats = arena.game.seats(validate(arena.game.options, arena.options))
        result = play_race(arena, (self.driver,) * seats, f"{self.seed}/{number}", watch=watch)
        return {
            "training": self.name,
            "kind": CALIBRATION,
            "number": number,
            "winner": result.ranking[0],
            "positions": [
                [each.left, [[round(c.score, 3), c.group, c.out] for c in each.cars]]
                for each in positions
            ],
        }

    def races(self, path: Path, numbers: Sequence[int], runner: Runner) -> Iterator[Row]:
        """Plays the races of these numbers that a file lacks, and appends them to it."""
        name = self.name
        known = {row["number"] for row in load_rows(path) if row["training"] == name}
        missing = [number for number in numbers if number not in known]
        yield from append_rows(path, races(partial(_race, self), missing, runner))

    def rows(self, path: Path, numbers: Sequence[int]) -> list[Row]:
        """Gets races of a file in the order of their numbers."""
        name, wanted = self.name, set(numbers)
        found = {
            row["number"]: row
            for row in load_rows(path)
            if row["training"] == name and row["number"] in wanted
        }
        return [row for _, row in sorted(found.items())]


def _race(calibration: Calibration, number: int) -> Row:
    return calibration.race(number)


Sample = tuple[Position, int]
"""A position and the car that won."""


def samples_of(rows: Sequence[Row]) -> list[Sample]:
    return [
        (Position(left, [Standing(*car) for car in cars]), row["winner"])
        for row in rows
        for left, cars in row["positions"]
    ]


def fit_model(samples: Sequence[Sample]) -> WinModel:
    """Fits a model: the likeliest numbers for each power, then the best power and floor."""
    fits = [_fit(samples, power) for power in POWERS]
    best = min(fits, key=lambda model: log_loss(model, samples))
    floors = [WinModel(best.slope, best.power, floor, best.pace, best.offset) for floor in FLOORS]
    return min(floors, key=lambda model: log_loss(model, samples))


def _fit(samples: Sequence[Sample], power: float) -> WinModel:
    """Fits slope, paces and offsets for a power of the turns to come."""
    import numpy as np  # noqa: PLC0415 (only the laboratory has it)

    groups = sorted({car.group for position, _ in samples for car in position.cars} - {""})
    width = 1 + 2 * len(groups)
    blocks: list[tuple[Matrix, int]] = []
    for position, winner in samples:
        left = max(1, position.left)
        rows: list[list[float]] = []
        won = -1
        for index, car in enumerate(position.cars):
            if car.out:
                continue
            row = [0.0] * width
            row[0] = car.score
            if car.group:
                at = 1 + 2 * groups.index(car.group)
                row[at], row[at + 1] = float(left), 1.0
            won = len(rows) if index == winner else won
            rows.append(row)
        if won >= 0:
            # Only differences count: scores are taken from their mean, for the numerics.
            x = np.array(rows)
            x[:, 0] -= x[:, 0].mean()
            blocks.append((x * left**-power, won))
    weights = np.zeros(width)
    weights[0] = 0.3
    for _ in range(STEPS):
        gradient, hessian = -RIDGE * weights, -RIDGE * np.eye(width)
        for x, won in blocks:
            utilities = x @ weights
            p = np.exp(utilities - utilities.max())
            p /= p.sum()
            centre = p @ x
            gradient = gradient + x[won] - centre
            hessian -= (x * p[:, None]).T @ x - np.outer(centre, centre)
        step = np.linalg.solve(hessian, gradient)
        largest = float(np.abs(step).max())
        weights = weights - step * min(1.0, 2.0 / largest if largest else 1.0)
        if largest < 1e-8:
            break
    numbers = [round(float(weight), 5) for weight in weights]
    return WinModel(
        numbers[0],
        power,
        FLOORS[0],
        {group: numbers[1 + 2 * i] for i, group in enumerate(groups)},
        {group: numbers[2 + 2 * i] for i, group in enumerate(groups)},
    )


def log_loss(model: WinModel, samples: Sequence[Sample]) -> float:
    """Gets the mean of -log of the chance that the winner was given."""
    return -sum(log(max(model.chances(p)[winner], 1e-9)) for p, winner in samples) / len(samples)


@dataclass(frozen=True, slots=True)
class Bin:
    """Forecasts of about the same chance."""

    forecasts: int
    mean: float
    won: float


def reliability(model: WinModel, samples: Sequence[Sample]) -> list[Bin]:
    """Gets what was forecast and what came, by tenths of the chance."""
    forecasts: list[list[tuple[float, bool]]] = [[] for _ in range(DECILES)]
    for position, winner in samples:
        for car, chance in enumerate(model.chances(position)):
            if not position.cars[car].out:
                forecasts[min(DECILES - 1, int(chance * DECILES))].append((chance, car == winner))
    return [
        Bin(
            len(each),
            sum(chance for chance, _ in each) / len(each),
            sum(won for _, won in each) / len(each),
        )
        for each in forecasts
        if each
    ]


def calibration_error(bins: Sequence[Bin]) -> float:
    """Gets the mean distance between forecast and result, weighted by the number of forecasts."""
    total = sum(each.forecasts for each in bins)
    return sum(each.forecasts * abs(each.mean - each.won) for each in bins) / total


def model_data(calibration: Calibration, model: WinModel, facts: dict[str, Any]) -> dict[str, Any]:
    """Gets what a file with a model holds."""
    return {
        "format": FORMAT,
        "components": calibration.analysis.components(calibration.state_of(0)),
        "origin": {"training": calibration.name, **facts},
        "model": model.to_json(),
    }
