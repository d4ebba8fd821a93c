"""The port by which a game is played at a table: `TableGame`, and its registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pitboard import games
from pitboard.core.game import SCHEMA, Game
from pitboard.core.match import Match
from pitboard.core.options import Options, OptionValue
from pitboard.core.record import Entry, Note
from pitboard.core.season import Season
from pitboard.server.messages import GameBoard, GameComponents, GameInfo, SeasonCareer
from pitboard.server.presenter import Presenter, RaceSummary
from pitboard.server.replays.builder import RaceReplay, ReplayBuilder


class Timer(Protocol):
    """The thinking time of people at one table."""

    def allowance(self, question: str) -> float | None:
        """Gets the seconds to answer a question; None: no limit."""

    def spent(self, seconds: float) -> None:
        """Records the seconds that the last answer took."""


class EvenTimer:
    """The same time for every question."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def allowance(self, question: str) -> float:  # noqa: ARG002 (all are equal)
        return self._seconds

    def spent(self, seconds: float) -> None:
        pass


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game with everything its tables need."""

    game: Game[Any]
    info: Callable[[str], GameInfo]
    """Gets the facts for the start page, in a language."""
    components: Callable[[str, str, str], GameComponents]
    """Gets the printed components of an edition (the first if none is named), in a language, in a
    version of them (the newest if none is named)."""
    board: Callable[[str, str, str, str], GameBoard]
    """Gets a track's board of an edition, drawn in a language, in a version of the components."""
    presenter: Callable[[dict[str, Any], Sequence[str]], Presenter]
    """Makes the presenter of a race with these options and player names."""
    replay_builder: type[ReplayBuilder[Any]]
    summary: Callable[[Any], RaceSummary]
    """Gets the summary of a race from the view of a spectator."""
    check_options: Callable[[Mapping[str, Any]], None]
    levels: tuple[str, ...]
    """Names of the computer drivers, weakest first."""
    liveries: tuple[str, ...]
    """The look of the players' cars, by seat unless they choose."""
    adviser: str = "pro"
    """The computer driver that gives hints, reviews lessons and stands in for people."""
    track_option: str = "track"
    timer: Callable[[float], Timer] = EvenTimer
    """Makes the timer of a table from the seconds that were agreed."""
    preparations: Callable[[], Sequence[Callable[[], None]]] = tuple
    """Gets jobs that warm caches, run one by one in a worker after the start."""
    known_options: frozenset[str] = frozenset()
    """Options that reveal future random events: refused for tables with guests."""
    career: Callable[[Season, str], SeasonCareer | None] = lambda _season, _lang: None
    """Gets the career state of a single player's season, in a language."""
    lessons: Callable[[], Sequence[Any]] = tuple
    """Gets the lessons (`pitboard.server.lessons.Lesson`), in the order they are taken."""
    timer_option: str = ""
    """The option that turns the timer on, if the rules have one."""

    def track(self, options: Options) -> str:
        """Gets the track of a race."""
        return str(options.get(self.track_option, ""))


def table_game(name: str) -> TableGame:
    """Gets a game by its id.

    :raises BadOption: if there is none.
    """
    found: TableGame = games.load(name, "table")
    return found


def table_games() -> list[TableGame]:
    """Gets all games that have tables."""
    return [table_game(name) for name in games.games_with("table")]


def make_replay(  # noqa: PLR0917 (a worker gets its work by position)
    name: str,
    options: dict[str, OptionValue],
    seed: str,
    names: Sequence[str],
    entries: Sequence[Entry],
    viewers: Sequence[int],
    lang: str,
    schema: int = SCHEMA,
    liveries: Sequence[str] = (),
    notes: Sequence[Note] = (),
) -> RaceReplay:
    """Replays a race and builds every frame as visible to the viewers."""
    rules = table_game(name)
    match = Match(rules.game, options, seed, names)
    presenter = rules.presenter(match.options, names)
    presenter.liveries = liveries or rules.liveries
    return rules.replay_builder(presenter, match, viewers, lang).make(entries, schema, notes)
