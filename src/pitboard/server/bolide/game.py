"""What Bolide brings along to a table (see `pitboard.server.games`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboard.bolide.chapters.timer import SandTimer
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.drivers.bolide import DRIVERS
from pitboard.server.bolide import best, furniture, preview, show
from pitboard.server.bolide.replay import BolideCamera
from pitboard.server.games import TableGame


def check_options(options: Mapping[str, Any]) -> None:
    """Lets nobody name a file of this machine where a circuit is asked."""
    furniture.bundled_circuit(str(options.get("circuit", "")))


BOLIDE_TABLE = TableGame(
    game=BOLIDE_GAME,
    info=furniture.game_info,
    furniture=furniture.table_furniture,
    board=furniture.circuit_board,
    show=show.BolideShow,
    preview=preview.preview,
    camera=BolideCamera,
    standing=show.standing,
    check_options=check_options,
    levels=tuple(DRIVERS),
    timer=SandTimer,
    preparations=best.preparations,
    timer_option="timer",
    known_options=frozenset(("dice",)),
    track_option="circuit",
)
