"""What Race! Formula 90 brings along to a table (see `pitboard.server.games`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboard.drivers.f90 import DRIVERS
from pitboard.f90.game import F90_GAME
from pitboard.server.f90 import furniture, preview, show
from pitboard.server.f90.replay import F90Camera
from pitboard.server.games import TableGame


def check_options(options: Mapping[str, Any]) -> None:
    """Lets nobody name a file of this machine where a track is asked."""
    furniture.bundled_track(str(options.get("track", "")))


F90_TABLE = TableGame(
    game=F90_GAME,
    info=furniture.game_info,
    furniture=furniture.table_furniture,
    board=furniture.track_board,
    show=show.F90Show,
    preview=preview.preview,
    camera=F90Camera,
    standing=show.standing,
    check_options=check_options,
    levels=tuple(DRIVERS),
)
