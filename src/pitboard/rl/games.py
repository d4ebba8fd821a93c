"""What a game brings to its environments; their specifications name it."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from pitboard.core.options import Options
from pitboard.rl.actions import ActionTable
from pitboard.rl.specs import RaceSpec

Vector = NDArray[np.float32]


class Observer(Protocol):
    """Observation vectors of races with the same options."""

    names: tuple[str, ...]

    def observe(self, state: Any, seat: int, part: int) -> Vector:
        """Gets what a seat sees; `part` is the part of its answer given so far, -1 for none."""


class RlGame(Protocol):
    """The environments of one game."""

    def actions(self, options: Options) -> ActionTable:
        """Gets the ids of the parts of answers, by the edition in the options."""

    def observer(self, options: Options) -> Observer: ...

    def seat(self, state: Any, car: int) -> int:
        """Gets the seat that drives a car, -1 for a robot's."""

    def distance(self, state: Any, car: int) -> float:
        """Gets how far a car has come, in the unit of margins."""

    def text(self, state: Any) -> str:
        """Gets the public state of the race as lines of text."""


def rl_game(spec: RaceSpec) -> RlGame:
    """Gets what the game of an environment brings."""
    made: RlGame = resolve_name(spec.part)()
    return made
