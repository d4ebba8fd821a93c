"""Fields of Players Rescue for a car."""

from __future__ import annotations

from pitboard.core.fields import Fields, public
from pitboard.f90.names import ELIMINATION, RESCUE


class RescueOfCar(Fields, modules=(RESCUE,)):
    """Whether an eliminated player was asked to come back."""

    rescue_offered: bool = public(False, until=ELIMINATION)
    """Has answered since the elimination whether to come back."""
