"""Race! Formula 90: the public interface of its rules engine.

    >>> from pitboard import f90
    >>> race = f90.new_race(track="monza", players=4, seed=1990)
    >>> race.legal()[0]
    Action.parse('chart italian')

Everything else is in the folders: `box` (what is printed), `state`, `chapters` and `modules` (the
rules), `editions` (which rules an edition has), `drawing` (boards as SVG).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.lazy import lazy_attributes

if TYPE_CHECKING:
    from pitboard.f90.api import new_race
    from pitboard.f90.box.box import Box
    from pitboard.f90.box.track import Track
    from pitboard.f90.edition import Edition
    from pitboard.f90.editions import EDITIONS
    from pitboard.f90.game import F90, F90_GAME
    from pitboard.f90.state.notation import notation
    from pitboard.f90.state.race import Car, State
    from pitboard.f90.state.view import CarView, F90View
else:
    __getattr__, __dir__ = lazy_attributes(
        __name__,
        {
            "pitboard.f90.api": ("new_race",),
            "pitboard.f90.box.box": ("Box",),
            "pitboard.f90.box.track": ("Track",),
            "pitboard.f90.edition": ("Edition",),
            "pitboard.f90.editions": ("EDITIONS",),
            "pitboard.f90.game": ("F90", "F90_GAME"),
            "pitboard.f90.state.notation": ("notation",),
            "pitboard.f90.state.race": ("Car", "State"),
            "pitboard.f90.state.view": ("CarView", "F90View"),
        },
    )

__all__ = [
    "EDITIONS",
    "F90",
    "F90_GAME",
    "Box",
    "Car",
    "CarView",
    "Edition",
    "F90View",
    "State",
    "Track",
    "new_race",
    "notation",
]
