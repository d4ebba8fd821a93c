"""Fields of the Safety Car module for a race."""

from __future__ import annotations

from pitboard.core.fields import Fields, public
from pitboard.f90.names import SAFETY_CAR


class SafetyCarOfRace(Fields, modules=(SAFETY_CAR,)):
    """The Safety Car and the restart."""

    safety_car: int = public(-1)
    """Section of the Safety Car, -1 while it is not on the track."""
    restart: int = public(0)
    """Turn in which the race restarts."""
    stops_due: tuple[int, ...] = public((), key="stops")
    """Cars that still make their mandatory stop while the Safety Car enters."""
