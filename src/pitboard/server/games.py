"""The games a table can be opened for, and what each needs to be shown on the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.event import Event
from pitboard.core.game import Decision, Game
from pitboard.core.match import Match
from pitboard.drivers import DRIVERS
from pitboard.f90.game import F90_GAME
from pitboard.server.f90 import furniture
from pitboard.server.f90.preview import preview
from pitboard.server.f90.show import F90Show, opening_events
from pitboard.server.messages import (
    GameInfo,
    Previewed,
)


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game with everything a table of it needs."""

    game: Game[Any]
    info: Callable[[], GameInfo]
    show: Callable[[dict[str, Any], Sequence[str]], Any]
    opening: Callable[[Match], list[Event]]
    """Gets what happened before anybody was asked."""
    preview: Callable[[Any, Any, Decision | None, Action], Previewed]
    check_options: Callable[[Mapping[str, Any]], None]
    levels: tuple[str, ...]


def _check_f90_options(options: Mapping[str, Any]) -> None:
    """Lets nobody name a file of this machine where a track is asked."""
    furniture.bundled_track(str(options.get("track", "")))


GAMES: dict[str, TableGame] = {
    "f90": TableGame(
        F90_GAME,
        furniture.game_info,
        F90Show,
        opening_events,
        preview,
        _check_f90_options,
        tuple(DRIVERS["f90"]),
    )
}


def table_game(name: str) -> TableGame:
    """Gets a game by its id.

    :raises BadOption: if there is none.
    """
    if name not in GAMES:
        raise BadOption("game-unknown", name=name, known=", ".join(sorted(GAMES)))
    return GAMES[name]
