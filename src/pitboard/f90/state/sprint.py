"""Fields of V3, for a race that ends when its Leader crosses the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.fields import Fields, public
from pitboard.f90.names import SPRINT

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State


class SprintOfRace(Fields, modules=(SPRINT,)):
    """Who drives, from which lap on, and whether the flag is out."""

    runner: int = public(-1)
    """Car whose turn it is, or was until just now."""
    lap_begun: int = public(0)
    """Lap of that car when its turn began."""
    chequered: bool = public(False)
    """The Leader has crossed the line: this game turn is the last."""


def is_sprinting(state: State) -> bool:
    """F2.V3.01, .04, RV3: from the turn after that of the Sprint Mode chit on."""
    return state.turn > state.config.sprint_turn


def sprints_home(state: State, car: Car) -> bool:
    """F2.V3.05, .08: whether a car is the Leader and has crossed the line in its turn."""
    return (
        car.index == state.runner
        and car.index == state.leader
        and car.lap > state.lap_begun
        and is_sprinting(state)
    )
