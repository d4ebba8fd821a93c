"""Fields of V2, for a turn whose card is drawn at its end."""

from __future__ import annotations

from pitboard.core.fields import Fields, public
from pitboard.f90.names import DRAW_LAST


class DrawOfTurn(Fields, modules=(DRAW_LAST,)):
    """Whether the card of the turn is still to come."""

    has_card: bool = public(False)
    """A card was taken from the chased car: none is drawn."""
