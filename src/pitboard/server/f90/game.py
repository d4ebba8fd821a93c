"""Race! Formula 90 as a `TableGame` (see `pitboard.server.games`)."""

from __future__ import annotations

from pitboard.core.options import FIRST_VERSION, Options
from pitboard.drivers.f90 import DRIVERS
from pitboard.f90.box.versions import COMPONENTS
from pitboard.f90.game import F90_GAME
from pitboard.server.f90 import components, presenter
from pitboard.server.f90.lessons import lessons
from pitboard.server.f90.replay import F90ReplayBuilder
from pitboard.server.f90.solo import season_career
from pitboard.server.games import TableGame


def check_options(options: Options) -> None:
    """Refuses tracks that are not bundled: the option could be a path of this machine."""
    edition = components.edition_named(str(options.get("edition", "")))
    version = components.version_named(str(options.get(COMPONENTS, FIRST_VERSION)))
    components.bundled_track(edition.box_of(version), str(options.get("track", "")))


F90_TABLE = TableGame(
    game=F90_GAME,
    info=components.game_info,
    components=components.table_components,
    board=components.track_board,
    presenter=presenter.F90Presenter,
    replay_builder=F90ReplayBuilder,
    summary=presenter.summary,
    check_options=check_options,
    levels=tuple(DRIVERS),
    liveries=components.PLAYER_LIVERIES,
    career=season_career,
    lessons=lessons,
)
