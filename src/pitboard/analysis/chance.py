"""Chances to win from a position: a conditional logit over the cars.

A car's score is where it is expected to finish, in sections (Bolide: turns). The chances are those
of a logit whose scale shrinks with the turns that are left: a lead of three sections decides a race
in the last turn and little in the first. Robots have a pace and an offset by class. The numbers are
fitted to races of pros by `pitboard calibrate`, which prints how they fare on races left out.
Only plain Python is needed here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, NamedTuple

FORMAT = 1
PLAYER = ""
"""The group of cars that the others are compared with."""


class Standing(NamedTuple):
    """A car in a position."""

    score: float
    """Where it is expected to finish, more is better."""
    group: str = PLAYER
    """Class of a robot; empty for a player."""
    out: bool = False


class Position(NamedTuple):
    """All that chances depend on."""

    left: int
    """Turns to come."""
    cars: Sequence[Standing]
    winner: int | None = None
    """The car that has won, once the race is over."""


@dataclass(frozen=True, slots=True)
class WinModel:
    """The numbers of the logit."""

    slope: float = 0.7
    """What a section is worth when one turn is left."""
    power: float = 0.5
    """How fast that shrinks: by the turns to come to this power."""
    floor: float = 0.01
    """Share of the chances that is spread over all cars: accidents that no score foresees."""
    pace: Mapping[str, float] = field(default_factory=dict)
    """For each class of robots what it gains on players each turn, times the slope."""
    offset: Mapping[str, float] = field(default_factory=dict)

    def chances(self, position: Position) -> list[float]:
        """Gets each car's chance to win; before the flag nobody in the race has 0 or 1."""
        cars = position.cars
        if position.winner is not None:
            return [float(index == position.winner) for index in range(len(cars))]
        left = max(1, position.left)
        scale = left**-self.power
        utilities = [self._utility(car, left) * scale for car in cars]
        racing = [utility for utility, car in zip(utilities, cars, strict=True) if not car.out]
        if not racing:
            return [1 / len(cars)] * len(cars)
        best = max(racing)
        weights = [
            0.0 if car.out else exp(utility - best)
            for utility, car in zip(utilities, cars, strict=True)
        ]
        total, even = sum(weights), self.floor / len(racing)
        return [
            0.0 if car.out else (1 - self.floor) * weight / total + even
            for weight, car in zip(weights, cars, strict=True)
        ]

    def _utility(self, car: Standing, left: int) -> float:
        utility = self.slope * car.score
        if car.group:
            utility += self.pace.get(car.group, 0.0) * left + self.offset.get(car.group, 0.0)
        return utility

    def to_json(self) -> dict[str, Any]:
        return {
            "slope": self.slope,
            "power": self.power,
            "floor": self.floor,
            "pace": dict(self.pace),
            "offset": dict(self.offset),
        }


DEFAULT_MODEL = WinModel()


@cache
def bundled_model(name: str, components: str) -> WinModel:
    """Gets the fitted model of a kind of race; the default one if none fits its components."""
    file = files("pitboard.analysis").joinpath("data", f"{name}.json")
    if not file.is_file():
        return DEFAULT_MODEL
    data = json.loads(file.read_text(encoding="utf-8"))
    if data.get("format") != FORMAT or data.get("components") != components:
        return DEFAULT_MODEL
    return WinModel(**data["model"])
