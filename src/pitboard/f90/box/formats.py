"""What the cards and boards of an edition print, and so what its files hold.

Files name their edition; code that reads or checks them uses these properties instead of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """What cards and boards print. The defaults are those of the 1st edition."""

    check_modifiers: tuple[int, ...] = (0, 20, -20)
    """Modifiers that checks on cards may have."""
    discards: bool = False
    """Cards may print cards to discard, and blind checks."""
    any_corner: bool = False
    """A Track Card may be for every corner."""
    own_targets: bool = False
    """A Late Braking is checked against the driver's own target, which the board modifies; a
    braking section may have no LB symbol."""
    priced_points: bool = False
    """Trajectory points may have a price, a second type, an Extreme Trajectory."""
    priced_corners: bool = False
    """Corners may print what overtaking costs there."""
    variants: bool = False
    """Boards print the numbers of variants: Sprint Mode, Martino weather, places of the grid."""
    nearest_reentry: int = 1
    """Sections beyond its braking section where a car comes back at the earliest."""
    first_reentry: int = 3
    """Sections beyond it where the first green car stands at the latest."""


FORMATS: Mapping[int, Format] = {
    1: Format(),
    2: Format(
        check_modifiers=(0, 20, -10, -20),
        discards=True,
        any_corner=True,
        own_targets=True,
        priced_points=True,
        priced_corners=True,
        variants=True,
        nearest_reentry=0,
        first_reentry=1,
    ),
}
"""By the number that files name as their edition."""
EDITIONS = (min(FORMATS), max(FORMATS))
"""The lowest and the highest of these numbers."""
