"""Bolide as a `TableGame` (see `pitboard.server.games`)."""

from __future__ import annotations

from pitboard.bolide.chapters.timer import SandTimer
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.core.options import Options
from pitboard.drivers.bolide import DRIVERS
from pitboard.server.bolide import best, components, presenter
from pitboard.server.bolide.lessons import lessons
from pitboard.server.bolide.replay import BolideReplayBuilder
from pitboard.server.games import TableGame


def check_options(options: Options) -> None:
    """Refuses circuits that are not bundled: the option could be a path of this machine."""
    components.bundled_circuit(str(options.get("circuit", "")))


BOLIDE_TABLE = TableGame(
    game=BOLIDE_GAME,
    info=components.game_info,
    # One edition; old drawings of circuits have ids of their own.
    components=lambda _edition, lang, _version: components.table_components(lang),
    board=lambda circuit, _edition, lang, _version: components.circuit_board(circuit, lang),
    presenter=presenter.BolidePresenter,
    replay_builder=BolideReplayBuilder,
    summary=presenter.summary,
    check_options=check_options,
    levels=tuple(DRIVERS),
    liveries=components.PLAYER_LIVERIES,
    timer=SandTimer,
    preparations=best.preparations,
    lessons=lessons,
    timer_option="timer",
    known_options=frozenset(("dice",)),
    track_option="circuit",
)
