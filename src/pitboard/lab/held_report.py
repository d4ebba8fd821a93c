"""What held races show: a line of figures for each choice, and two sets of components in pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from pitboard.lab.arena import Share
from pitboard.lab.held import CHOICES, PLAYERS, Cell, Row, cell_of

FAIR = 1 / PLAYERS
Car = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its standard error."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:+.1f} ± {self.error:.1f}"


@dataclass(frozen=True, slots=True)
class ChoiceFigures:
    """The figures of the cars with one choice."""

    cars: int
    wins: Share
    ahead: Mean
    """Sections ahead of the mean of the players of the same race."""
    tyres: float
    """Tyre points paid a turn, with chips and cards."""
    first_tyres: float
    """The same in the first stint."""
    pushed: float
    """Chips paid for movement a turn."""
    damage: float
    """Damage a car."""
    hurt: float
    """Damage a turn."""
    symbols: float
    """Checks and damage points of the cards played, a turn."""
    points: float
    """Movement points a turn."""
    cards_left: float
    chips_left: float
    cards_at_stops: float
    chips_at_stops: float
    stops: float
    third_stop: float
    """Share of cars with three stops or more."""
    skips: float
    out: Share

    @property
    def advantage(self) -> float:
        """How many times its fair share a choice wins."""
        return self.wins.value / FAIR


def mean_of(values: Sequence[float]) -> Mean:
    if not values:
        return Mean(0.0, 0.0)
    return Mean(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0)


def figures_of(cars: Sequence[Car]) -> ChoiceFigures:
    """Adds up the figures of some cars."""
    count = max(1, len(cars))
    turns = max(1, sum(car["turns"] for car in cars))
    first = max(1, sum(car["first_turns"] for car in cars))
    at_stops = [
        (c, t) for car in cars for c, t in zip(car["stop_cards"], car["stop_chips"], strict=True)
    ]

    def total(*names: str) -> int:
        return sum(car[name] for car in cars for name in names)

    return ChoiceFigures(
        cars=len(cars),
        wins=Share(total("won"), len(cars)),
        ahead=mean_of([car["ahead"] for car in cars]),
        tyres=total("chips", "paid_cards") / turns,
        first_tyres=total("first_points") / first,
        pushed=total("pushed") / turns,
        damage=total("damage") / count,
        hurt=total("damage") / turns,
        symbols=total("checks", "hurts") / turns,
        points=total("points") / turns,
        cards_left=total("cards_left") / count,
        chips_left=total("chips_left") / count,
        cards_at_stops=sum(cards for cards, _ in at_stops) / max(1, len(at_stops)),
        chips_at_stops=sum(chips for _, chips in at_stops) / max(1, len(at_stops)),
        stops=total("stops") / count,
        third_stop=sum(car["stops"] >= 3 for car in cars) / count,
        skips=total("skips") / count,
        out=Share(total("out"), len(cars)),
    )


def cars_of(rows: Iterable[Row]) -> list[Car]:
    return [car for row in rows for car in row["cars"]]


def figures_by(rows: Iterable[Row], choice: str) -> dict[str, ChoiceFigures]:
    """Gets the figures of every choice of a kind."""
    groups: dict[str, list[Car]] = {}
    for car in cars_of(rows):
        if choice in car:
            groups.setdefault(car[choice], []).append(car)
    return {name: figures_of(groups[name]) for name in sorted(groups)}


def choices_in(rows: Sequence[Row]) -> list[str]:
    """Gets the kinds of choices that the cars of some races have."""
    found = {name for car in cars_of(rows[:1]) for name in car}
    return [name for name in CHOICES if name in found]


def at_stops(rows: Iterable[Row]) -> Counter[str]:
    """Counts the strategies chosen at stops."""
    return Counter(name for car in cars_of(rows) for name in car["at_stops"])


def by_cell(rows: Iterable[Row]) -> dict[Cell, list[Row]]:
    cells: dict[Cell, list[Row]] = {}
    for row in rows:
        cells.setdefault(cell_of(row), []).append(row)
    return cells


@dataclass(frozen=True, slots=True)
class Difference:
    """What one set of components changes for a choice, over the same races with another."""

    cars: int
    wins: Mean
    """Share of wins."""
    ahead: Mean


def differences(ones: Iterable[Row], others: Iterable[Row], choice: str) -> dict[str, Difference]:
    """Compares the cars of races that both have: the same race, seat and choice."""
    paired = {(cell_of(row).race, row["number"]): row for row in others}
    found: dict[str, list[tuple[float, float]]] = {}
    for row in ones:
        other = paired.get((cell_of(row).race, row["number"]))
        if other is None:
            continue
        for car, same in zip(row["cars"], other["cars"], strict=True):
            if choice in car and car[choice] == same.get(choice):
                change = (car["won"] - same["won"], car["ahead"] - same["ahead"])
                found.setdefault(car[choice], []).append(change)
    return {
        name: Difference(len(each), *(mean_of(values) for values in zip(*each, strict=True)))
        for name, each in sorted(found.items())
    }
