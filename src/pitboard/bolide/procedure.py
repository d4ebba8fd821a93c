"""The registry in which the chapters of Bolide collect their steps and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboard.core import procedure
from pitboard.core.action import Action
from pitboard.core.json_values import JsonObject

if TYPE_CHECKING:
    from pitboard.bolide.motion.geometry import Point
    from pitboard.bolide.state.race import Car, State


def new_chapter() -> procedure.Procedure[State]:
    """Gets a chapter to collect steps and questions in."""
    return procedure.Procedure()


class Question(procedure.Question["State"]):
    """A question; by default to the owner of the car that moves."""

    def car(self, state: State) -> Car:
        """Gets the car the question is about."""
        return state.cars[state.mover]

    def seats(self, state: State) -> Sequence[int]:
        return (self.car(state).seat,)

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": self.car(state).index}


def spot(verb: str, point: Point) -> Action:
    """Makes an action that names a point or a vector."""
    return Action((verb, *point))


def point_of(action: Action) -> Point:
    """Gets the point or vector an action names."""
    return (int(action[1]), int(action[2]))
