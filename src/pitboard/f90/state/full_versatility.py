"""What V5 keeps of a car: everybody may change strategy, besides what their own skill does."""

from __future__ import annotations

from pitboard.core.fields import Fields, public
from pitboard.f90.names import FULL_VERSATILITY


class VersatilityOfCar(Fields, modules=(FULL_VERSATILITY,)):
    """VERSATILITY beside another skill."""

    versatility_used: bool = public(False)
    """It has been used and waits for a pit stop."""
