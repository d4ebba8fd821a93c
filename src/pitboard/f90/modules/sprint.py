"""V3, the sprint finish: the turn in which the Leader crosses the line is the last.

What the last turn changes is in `chapters.passing`.
"""

from __future__ import annotations

from pitboard.f90.names import SPRINT
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.sprint import sprints_home


def set_off(state: State, car: Car) -> None:
    """F2.V3.05-06: a turn begins; what lies behind its car by then, a stop too, does not count."""
    if SPRINT in state.config.modules:
        state.runner, state.lap_begun = car.index, car.lap


def watch_the_line(state: State) -> None:
    """F2.V3.03, .05: when a turn is over, the flag is out if its car leads across the line."""
    if state.runner < 0:
        return
    car = state.cars[state.runner]
    if not state.chequered and not car.out and sprints_home(state, car):
        state.chequered = True
        state.emit("chequered-flag", car=car.index)
    state.runner = -1
