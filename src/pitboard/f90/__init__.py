"""Race! Formula 90: the public interface of its rules engine.

    >>> from pitboard import f90
    >>> race = f90.new_race(track="monza", players=4, seed=1990)
    >>> race.legal()[0]
    Action.parse('chart italian')

Everything else is in the folders: `box` (what is printed), `state`, `chapters` and `modules` (the
rules), `editions` (which rules an edition has), `drawing` (boards as SVG).
"""

from __future__ import annotations

from typing import Any

from pitboard.core.match import Match
from pitboard.core.options import resolved
from pitboard.f90.box.box import Box
from pitboard.f90.box.track import Track
from pitboard.f90.edition import Edition
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90, F90_GAME
from pitboard.f90.state.notation import notation
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.view import CarView, F90View

__all__ = [
    "EDITIONS",
    "F90",
    "F90_GAME",
    "Box",
    "Car",
    "CarView",
    "Edition",
    "F90View",
    "Match",
    "State",
    "Track",
    "new_race",
    "notation",
]


def new_race(seed: str | int | None = None, **options: Any) -> Match:
    """Starts a race; options as `pitboard race --option` takes them, a track file included.

    :raises BadOption: if no race can be made from the options.
    """
    return Match(F90_GAME, resolved(F90_GAME.options, options), seed)
