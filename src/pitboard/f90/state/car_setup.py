"""Fields of the car set-up module for a car."""

from __future__ import annotations

from pitboard.core.fields import Fields, secret
from pitboard.f90.names import CAR_SETUP


class SetupOfCar(Fields, modules=(CAR_SETUP,)):
    """The set-up of a player's car; chosen in secret."""

    setup: tuple[int, ...] = secret(())
    """Setup points of tyre chips, cards and damage slots."""
