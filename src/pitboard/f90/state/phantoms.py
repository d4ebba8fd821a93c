"""Fields of V9 for a car that was lapped, and which cars ignore each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.fields import Fields, public
from pitboard.f90.names import ELIMINATION, PHANTOMS

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State


class PhantomOfCar(Fields, modules=(PHANTOMS,)):
    """The phantom marker; which side it shows follows from the laps."""

    phantom: bool = public(False, until=ELIMINATION)
    deficit: int = public(0)
    """Laps behind the Leader when they were last counted."""
    far_turns: int = public(0, until=ELIMINATION)
    """Turns in a row that ended far from the Leader."""


def is_phantom_to(state: State, car: Car, other: Car) -> bool:
    """F2.V9.02, .06-08: a lapped phantom does not see cars with full laps, nor they it; once it has
    unlapped itself, only the Leader does not."""
    if not car.phantom:
        return False
    return not other.deficit if car.deficit else other.index == state.leader


def are_unseen(state: State, car: Car, other: Car) -> bool:
    """Returns whether two cars ignore each other because one of them is a phantom to the other."""
    return is_phantom_to(state, car, other) or is_phantom_to(state, other, car)
