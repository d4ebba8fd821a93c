"""What a game brings along to be played at a table and shown on the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pitboard import games
from pitboard.core.game import SCHEMA, Game
from pitboard.core.match import Match
from pitboard.core.record import Entry, Note
from pitboard.core.season import Season
from pitboard.server.messages import GameBoard, GameComponents, GameInfo, SeasonCareer
from pitboard.server.presenter import Presenter, RaceSummary
from pitboard.server.replays.builder import RaceReplay, ReplayBuilder


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
    components: Callable[[str, str], GameComponents]
    """Gets the printed matter of an edition (the first if none is named), in a language."""
    board: Callable[[str, str, str], GameBoard]
    """Gets a track's board of an edition, drawn in a language."""
    presenter: Callable[[dict[str, Any], Sequence[str]], Presenter]
    """Shows a race with these options, between players of these names."""
    replay_builder: type[ReplayBuilder[Any]]
    summary: Callable[[Any], RaceSummary]
    """Gets how a race stands from the view of a spectator."""
    check_options: Callable[[Mapping[str, Any]], None]
    levels: tuple[str, ...]
    liveries: tuple[str, ...]
    """The look of the players' cars, by seat unless they choose."""
    track_option: str = "track"
    timer: Callable[[float], Timer] = EvenTimer
    """Makes the timer of a table from the seconds that were agreed."""
    preparations: Callable[[], Sequence[Callable[[], None]]] = tuple
    """Gets work worth doing before somebody waits for it, piece by piece, in a worker."""
    known_options: frozenset[str] = frozenset()
    """Options by which one knows what chance brings: not where guests come by link."""
    career: Callable[[Season, str], SeasonCareer | None] = lambda _season, _lang: None
    """Gets how a season stands that somebody races alone, in a language."""
    timer_option: str = ""
    """The option that says whether there is a timer, if the rules want to know."""

    def track(self, options: Mapping[str, Any]) -> str:
        """Gets the track of a race."""
        return str(options.get(self.track_option, ""))


def table_game(name: str) -> TableGame:
    """Gets a game by its id.

    :raises BadOption: if there is none.
    """
    found: TableGame = games.load(name, "table")
    return found


def table_games() -> list[TableGame]:
    """Gets every game a table can be opened for."""
    return [table_game(name) for name in games.games_with("table")]


def make_replay(  # noqa: PLR0917 (a worker gets its work by position)
    name: str,
    options: dict[str, Any],
    seed: str,
    names: Sequence[str],
    entries: Sequence[Entry],
    viewers: Sequence[int],
    lang: str,
    schema: int = SCHEMA,
    liveries: Sequence[str] = (),
    notes: Sequence[Note] = (),
) -> RaceReplay:
    """Plays a race again and keeps every frame as the viewers may see it."""
    rules = table_game(name)
    match = Match(rules.game, options, seed, names)
    presenter = rules.presenter(match.options, names)
    presenter.liveries = liveries or rules.liveries
    return rules.replay_builder(presenter, match, viewers, lang).make(entries, schema, notes)
