"""Fields of V5 for a car: every player may change strategy, besides the effect of their skill."""

from __future__ import annotations

from pitboard.core.fields import Fields, public
from pitboard.f90.names import FULL_VERSATILITY


class VersatilityOfCar(Fields, modules=(FULL_VERSATILITY,)):
    """VERSATILITY beside another skill."""

    versatility_used: bool = public(False)
    """It has been used and waits for a pit stop."""
