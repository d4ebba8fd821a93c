"""The games a table can be opened for, and what each needs to be shown on the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pitboard.bolide.chapters.timer import SandTimer
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.core.errors import BadOption
from pitboard.core.game import Game
from pitboard.core.match import Match
from pitboard.drivers import DRIVERS
from pitboard.f90.game import F90_GAME
from pitboard.server.bolide import best
from pitboard.server.bolide import components as bolide_components
from pitboard.server.bolide import presenter as bolide_presenter
from pitboard.server.bolide.replay import BolideReplayMaker
from pitboard.server.f90 import components, presenter
from pitboard.server.f90.replay import F90ReplayMaker
from pitboard.server.film import RaceReplay, ReplayMaker
from pitboard.server.messages import GameBoard, GameComponents, GameInfo
from pitboard.server.presenter import Presenter, RaceSummary


class Timer(Protocol):
    """How long people may think at one table."""

    def allowance(self, question: str) -> float | None:
        """Gets the seconds to answer a question; None: as long as they like."""

    def spent(self, seconds: float) -> None:
        """Takes the seconds the last question took."""


class EvenTimer:
    """Gives the same time for every question."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def allowance(self, question: str) -> float:  # noqa: ARG002 (all are equal)
        return self._seconds

    def spent(self, seconds: float) -> None:
        pass


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game with everything a table of it needs."""

    game: Game[Any]
    info: Callable[[str], GameInfo]
    """Gets what there is to know before a race, in a language."""
    components: Callable[[str], GameComponents]
    """Gets the printed matter of a table, in a language."""
    board: Callable[[str, str], GameBoard]
    """Gets a track's board, drawn in a language."""
    presenter: Callable[[dict[str, Any], Sequence[str]], Presenter]
    """Shows a race with these options, between players of these names."""
    replay_maker: type[ReplayMaker[Any]]
    summary: Callable[[Any], RaceSummary]
    """Gets how a race stands from the view of a spectator."""
    check_options: Callable[[Mapping[str, Any]], None]
    levels: tuple[str, ...]
    track_option: str = "track"
    timer: Callable[[float], Timer] = EvenTimer
    """Makes the timer of a table from the seconds that were agreed."""
    preparations: Callable[[], Sequence[Callable[[], None]]] = tuple
    """Gets work worth doing before somebody waits for it, piece by piece, in a worker."""
    known_options: frozenset[str] = frozenset()
    """Options by which one knows what chance brings: not where guests come by link."""
    timer_option: str = ""
    """The option that says whether there is a timer, if the rules want to know."""

    def track(self, options: Mapping[str, Any]) -> str:
        """Gets the track of a race."""
        return str(options.get(self.track_option, ""))


def _check_f90_options(options: Mapping[str, Any]) -> None:
    """Lets nobody name a file of this machine where a track is asked."""
    components.bundled_track(str(options.get("track", "")))


def _check_bolide_options(options: Mapping[str, Any]) -> None:
    """Lets nobody name a file of this machine where a circuit is asked."""
    bolide_components.bundled_circuit(str(options.get("circuit", "")))


GAMES: dict[str, TableGame] = {
    "f90": TableGame(
        game=F90_GAME,
        info=components.game_info,
        components=components.table_components,
        board=components.track_board,
        presenter=presenter.F90Presenter,
        replay_maker=F90ReplayMaker,
        summary=presenter.summary,
        check_options=_check_f90_options,
        levels=tuple(DRIVERS["f90"]),
    ),
    "bolide": TableGame(
        game=BOLIDE_GAME,
        info=bolide_components.game_info,
        components=bolide_components.table_components,
        board=bolide_components.circuit_board,
        presenter=bolide_presenter.BolidePresenter,
        replay_maker=BolideReplayMaker,
        summary=bolide_presenter.summary,
        check_options=_check_bolide_options,
        levels=tuple(DRIVERS["bolide"]),
        timer=SandTimer,
        preparations=best.preparations,
        timer_option="timer",
        known_options=frozenset(("dice",)),
        track_option="circuit",
    ),
}


def table_game(name: str) -> TableGame:
    """Gets a game by its id.

    :raises BadOption: if there is none.
    """
    if name not in GAMES:
        raise BadOption("game-unknown", name=name, known=", ".join(sorted(GAMES)))
    return GAMES[name]


def make_replay(  # noqa: PLR0917 (a worker gets its work by position)
    name: str,
    options: dict[str, Any],
    seed: str,
    names: Sequence[str],
    entries: Sequence[tuple[int, str]],
    viewers: Sequence[int],
    lang: str,
) -> RaceReplay:
    """Plays a race again and keeps every frame as the viewers may see it."""
    rules = table_game(name)
    match = Match(rules.game, options, seed, names)
    return rules.replay_maker(rules.presenter(match.options, names), match, viewers, lang).make(
        entries
    )
