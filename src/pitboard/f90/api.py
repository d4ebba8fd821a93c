"""Starts races of Race! Formula 90."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.match import Match
from pitboard.core.options import resolved
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.view import F90View


def new_race(
    *, seed: str | int | None = None, names: Sequence[str] = (), **options: str | int | bool
) -> Match[F90View]:
    """Starts a race; options as `pitboard race --option` takes them, a track file included.

    :raises BadOption: if no race can be made from the options.
    :raises BadData: if the track file cannot be read or breaks its format.
    """
    return Match(F90_GAME, resolved(F90_GAME.options, options), seed, names)
