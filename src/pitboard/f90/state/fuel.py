"""Fields of the fuel module for a car and a stop."""

from __future__ import annotations

from pitboard.core.fields import Fields, public, secret
from pitboard.f90.names import FUEL


class FuelOfCar(Fields, modules=(FUEL,)):
    """The fuel a driver starts with."""

    bid: int = secret(0)
    """Turns of fuel at the start; open once the grid is known."""


class FuelOfRace(Fields, modules=(FUEL,)):
    """The stop that is going on."""

    extra_fuel: int = public(0)
    """Sections by which additional fuel lengthens the stop that is going on."""
