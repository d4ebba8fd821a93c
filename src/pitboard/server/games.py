"""The games a table can be opened for, and what each needs to be shown on the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pitboard.bolide.chapters.timer import SandTimer
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.game import SCHEMA, Decision, Game
from pitboard.core.match import Match
from pitboard.core.record import Entry
from pitboard.drivers import DRIVERS
from pitboard.f90.game import F90_GAME
from pitboard.server.bolide import best
from pitboard.server.bolide import furniture as bolide_furniture
from pitboard.server.bolide import preview as bolide_preview
from pitboard.server.bolide import show as bolide_show
from pitboard.server.bolide.replay import BolideCamera
from pitboard.server.f90 import furniture, preview, show
from pitboard.server.f90.replay import F90Camera
from pitboard.server.film import Camera, Film
from pitboard.server.messages import GameBoard, GameFurniture, GameInfo, Previewed
from pitboard.server.show import Show, Standing


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
    info: Callable[[], GameInfo]
    furniture: Callable[[], GameFurniture]
    """Gets the printed matter of a table."""
    board: Callable[[str, str], GameBoard]
    """Gets a track's board, drawn in a language."""
    show: Callable[[dict[str, Any], Sequence[str]], Show]
    """Speaks of a race with these options, between players of these names."""
    preview: Callable[[Any, Any, Decision | None, Action], Previewed]
    """Gets what an action would bring, from a show, a seat's view and what it is asked."""
    camera: type[Camera[Any]]
    standing: Callable[[Any], Standing]
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
    furniture.bundled_track(str(options.get("track", "")))


def _check_bolide_options(options: Mapping[str, Any]) -> None:
    """Lets nobody name a file of this machine where a circuit is asked."""
    bolide_furniture.bundled_circuit(str(options.get("circuit", "")))


GAMES: dict[str, TableGame] = {
    "f90": TableGame(
        game=F90_GAME,
        info=furniture.game_info,
        furniture=furniture.table_furniture,
        board=furniture.track_board,
        show=show.F90Show,
        preview=preview.preview,
        camera=F90Camera,
        standing=show.standing,
        check_options=_check_f90_options,
        levels=tuple(DRIVERS["f90"]),
    ),
    "bolide": TableGame(
        game=BOLIDE_GAME,
        info=bolide_furniture.game_info,
        furniture=bolide_furniture.table_furniture,
        board=bolide_furniture.circuit_board,
        show=bolide_show.BolideShow,
        preview=bolide_preview.preview,
        camera=BolideCamera,
        standing=bolide_show.standing,
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


def film(  # noqa: PLR0917 (a worker gets its work by position)
    name: str,
    options: dict[str, Any],
    seed: str,
    names: Sequence[str],
    entries: Sequence[Entry],
    viewers: Sequence[int],
    schema: int = SCHEMA,
) -> Film:
    """Plays a race again and keeps every frame as the viewers may see it."""
    rules = table_game(name)
    match = Match(rules.game, options, seed, names)
    return rules.camera(rules.show(match.options, names), match, viewers).shoot(entries, schema)
