"""Fields of the Martino weather: its chit, its face-down cards, and who has looked at them."""

from __future__ import annotations

from pitboard.core.fields import Fields, public, secret
from pitboard.f90.names import MARTINO


class MartinoOfRace(Fields, modules=(MARTINO,)):
    """The open part of the Martino Weather Board."""

    weather_deck_name: str = public("")
    """The deck that start and forecast have composed."""
    trend: int = public(0)
    """The way from the S edge of the chart to its F edge: 1 to the rain, -1 to the sun."""
    weather_turn: int = public(0)
    """Turn of the weather chit, 0 if there is none."""
    weather_side: int = public(0)
    """What the chit shows: Check 1, Check 2, or 3, a change."""
    weather_top: int = public(0)
    """The Weather card that lies open, on those revealed before it; 0 for none."""
    know_top: tuple[int, ...] = public(())
    """Players who have looked at the next Weather card."""
    know_checks: tuple[int, ...] = public(())
    """Players who have looked at the Race cards of the checks."""


class MartinoCards(Fields, modules=(MARTINO,)):
    """What lies face down."""

    weather_deck: list[int] = secret([])
    """The Weather deck, top card last."""
    weather_checks: tuple[int, ...] = secret(())
    """Race cards on the slots of Check 1 and Check 2, 0 where one was used."""
