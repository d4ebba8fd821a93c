"""Starts races of Bolide."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.view import BolideView
from pitboard.core.match import Match
from pitboard.core.options import resolved


def new_race(
    *, seed: str | int | None = None, names: Sequence[str] = (), **options: str | int | bool
) -> Match[BolideView]:
    """Starts a race; options as `pitboard race --option` takes them, a circuit file included.

    :raises BadOption: if no race can be made from the options.
    :raises BadData: if the circuit file cannot be read or breaks its format.
    """
    return Match(BOLIDE_GAME, resolved(BOLIDE_GAME.options, options), seed, names)
