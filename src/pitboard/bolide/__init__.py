"""Bolide: the public interface of its rules engine.

    >>> from pitboard import bolide
    >>> race = bolide.new_race(circuit="pietranera", players=4, seed=1990)
    >>> race.legal()[0]
    Action.parse('start 2 0')

Everything else is in the folders: `box` (what is printed), `state`, `chapters` (the rules),
`motion` (moves on the grid), `solver` (the exact lap), `drawing` (circuits as SVG).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.lazy import lazy_attributes

if TYPE_CHECKING:
    from pitboard.bolide.api import new_race
    from pitboard.bolide.box.circuit import Circuit
    from pitboard.bolide.game import BOLIDE_GAME, Bolide
    from pitboard.bolide.state.notation import notation
    from pitboard.bolide.state.race import Car, State
    from pitboard.bolide.state.view import BolideView
else:
    __getattr__, __dir__ = lazy_attributes(
        __name__,
        {
            "pitboard.bolide.api": ("new_race",),
            "pitboard.bolide.box.circuit": ("Circuit",),
            "pitboard.bolide.game": ("BOLIDE_GAME", "Bolide"),
            "pitboard.bolide.state.notation": ("notation",),
            "pitboard.bolide.state.race": ("Car", "State"),
            "pitboard.bolide.state.view": ("BolideView",),
        },
    )

__all__ = [
    "BOLIDE_GAME",
    "Bolide",
    "BolideView",
    "Car",
    "Circuit",
    "State",
    "new_race",
    "notation",
]
