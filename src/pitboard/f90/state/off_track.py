"""Fields of the off-track module for a car that failed a Late Braking.

With flags robots go off the track as well: their cars have these fields too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.fields import Fields, public
from pitboard.f90.names import ELIMINATION, FLAGS, INDIVIDUAL_TURN, OFF_TRACK

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car


class OffTrackOfCar(Fields, modules=(OFF_TRACK, FLAGS)):
    """What an off-track path left behind."""

    set_aside: str = public("")
    """The strategy of a driver who is off the track, where it does not work."""
    lost_time: int = public(0, until=ELIMINATION)
    """Movement penalty of the re-entering turn."""
    reentry: int = public(-1, until=ELIMINATION)
    """Section of the re-entering position the car stands on."""
    owes_stop: bool = public(False, until=ELIMINATION)
    """Must pit in the turn after the one in which it re-enters."""
    stop_turn: int = public(0, until=ELIMINATION)
    """Turn in which that stop is due."""
    reentered: int = public(0)
    """Turn in which the car last re-entered."""


class OffTrackOfRace(Fields, modules=(OFF_TRACK,)):
    """The path that a car is following."""

    path_at: int = public(0, until=INDIVIDUAL_TURN)
    """Next symbol of the Off-track Trajectory."""


def recover(car: Car, turn: int) -> None:
    """Ends what being off the track meant, but for lost time; a PIT symbol is served in the next
    turn (AR66)."""
    if car.set_aside:
        car.strategy, car.set_aside = car.set_aside, ""
    car.reentry = -1
    car.reentered = turn
    if car.owes_stop:
        car.owes_stop = False
        car.stop_turn = turn + 1
