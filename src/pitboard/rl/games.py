"""What a game brings to its environments; the registry names it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from pitboard import games
from pitboard.core.options import Options
from pitboard.rl.actions import ActionTable

Vector = NDArray[np.float32]
Matrix = NDArray[np.float32]


class Observer(Protocol):
    """Observation vectors of races with the same options."""

    names: tuple[str, ...]
    card_names: tuple[str, ...]
    cards: Matrix
    """What is printed on each card: a row for each card of the observation, a column a name."""

    def observe(self, state: Any, seat: int, part: int) -> Vector:
        """Gets what a seat sees; `part` is the part of its answer given so far, -1 for none."""


class RlGame(Protocol):
    """The environments of one game."""

    environments: Mapping[str, Options]
    """The options of each, by the part of its id after the game's."""

    def actions(self, options: Options) -> ActionTable:
        """Gets the ids of the parts of answers, by the edition in the options."""

    def observer(self, options: Options) -> Observer: ...

    def seat(self, state: Any, car: int) -> int:
        """Gets the seat that drives a car, -1 for a robot's."""

    def distance(self, state: Any, car: int) -> float:
        """Gets how far a car has come, in the unit of margins."""

    def text(self, state: Any) -> str:
        """Gets the public state of the race as lines of text."""


def rl_game(name: str) -> RlGame:
    """Gets what a game brings to its environments."""
    found: RlGame = games.load(name, "environments")
    return found
