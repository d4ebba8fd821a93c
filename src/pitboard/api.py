"""The functions of `import pitboard`: races of any game by its id, records, whole races.

It knows games and drivers by the registry; it knows no rule, no screen and no server.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Literal, TypeVar, overload

from pitboard import games
from pitboard.core.errors import BadOption
from pitboard.core.event import Event
from pitboard.core.game import State, View
from pitboard.core.match import Match
from pitboard.core.options import resolved
from pitboard.core.position import parse_position as parse_position_of
from pitboard.core.record import Record
from pitboard.drivers import DEFAULT_BUDGET, Budget, Driver, make_driver
from pitboard.drivers.seated import SeatedDriver

if TYPE_CHECKING:
    from pitboard.analysis.results import Analysis
    from pitboard.bolide.state.view import BolideView
    from pitboard.f90.state.view import F90View

ViewT = TypeVar("ViewT", bound=View)


def game_ids() -> tuple[str, ...]:
    """Gets the ids of the games, such as "f90"."""
    return tuple(games.GAMES)


@overload
def new_race(
    game: Literal["f90"],
    *,
    seed: str | int | None = None,
    names: Sequence[str] = (),
    **options: str | int | bool,
) -> Match[F90View]: ...


@overload
def new_race(
    game: Literal["bolide"],
    *,
    seed: str | int | None = None,
    names: Sequence[str] = (),
    **options: str | int | bool,
) -> Match[BolideView]: ...


@overload
def new_race(
    game: str,
    *,
    seed: str | int | None = None,
    names: Sequence[str] = (),
    **options: str | int | bool,
) -> Match[View]: ...


def new_race(
    game: str,
    *,
    seed: str | int | None = None,
    names: Sequence[str] = (),
    **options: str | int | bool,
) -> Match:
    """Starts a race: `new_race("f90", edition=2, track="suzuka", players=4, seed=1990)`.

    Options are those of `pitboard race --option`; an own board is given by the path of its file.
    Without a seed nobody knows what will be drawn. `names` are the players' names.

    :raises BadOption: if there is no such game, or no race can be made from the options.
    :raises BadData: if the file of the board cannot be read or breaks its format.
    """
    rules = games.game(game)
    return Match(rules, resolved(rules.options, options), seed, names)


def load(path: str | PathLike[str]) -> Match[View]:
    """Reads a record file and replays it: the race stands after the last recorded action.

    :raises BadRecord: if it cannot be read, was edited, or does not replay to the recorded states.
    """
    return _replayed(Record.load(path))


def loads(text: str) -> Match[View]:
    """Replays the text of a record, as `load` does a file.

    :raises BadRecord: if it is no record, was edited, or does not replay to the recorded states.
    """
    return _replayed(Record.loads(text))


def _replayed(record: Record) -> Match[View]:
    return Match.replay(games.game(record.game), record)


def analyse(
    race: Match[View] | Record,
    *,
    seats: Sequence[int] | None = None,
    driver: str = "expert",
    worlds: int = 120,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Analyses a finished race: chances to win by turn, what decisions cost, what luck brought.

    Decisions are judged for these seats, by default all; `worlds` are sampled for each that looks
    like a mistake. The same race, driver and number of worlds always give the same analysis. It
    takes seconds for a seat: `progress` gets how many decisions of how many are judged.

    :raises BadRecord: if the race is not finished, or the record does not replay.
    :raises BadOption: if the driver is unknown.
    """
    from pitboard.analysis.judging import AnalysisBudget  # noqa: PLC0415 (who only races needs none)
    from pitboard.analysis.review import analyse_record  # noqa: PLC0415

    record = race.record() if isinstance(race, Match) else race
    budget = AnalysisBudget(second=worlds)
    return analyse_record(record, seats=seats, driver=driver, budget=budget, progress=progress)


def parse_position(text: str) -> State[View]:
    """Gets the state of a position that `position_of` has written.

    :raises Malformed: if the text is no position, of other rules, or was changed.
    :raises BadOption: if the game is unknown or no race can be made from the options.
    """
    return parse_position_of(text, games.game)


def play(
    match: Match[ViewT], drivers: Sequence[Driver[ViewT] | str], budget: Budget = DEFAULT_BUDGET
) -> list[int]:
    """Plays a race on to its end and gets the classification: cars, the winner first.

    There is a driver for each seat: an object, or the name of a bundled one such as "pro". The same
    race with the same bundled drivers always ends the same way.

    :raises BadOption: if there are not as many drivers as seats, or one is unknown.
    :raises Refused: if a driver answers what is not legal, with the rule that forbids it.
    """
    game, options = match.game, match.options
    if len(drivers) != game.seats(options):
        raise BadOption("drivers-seats", count=len(drivers), seats=game.seats(options))
    made = [
        make_driver(each, f"{match.seed}/{seat}", game.id) if isinstance(each, str) else each
        for seat, each in enumerate(drivers)
    ]
    seats = [SeatedDriver(each, game.id, options, i, budget) for i, each in enumerate(made)]
    observers = [seat for seat in seats if seat.observes]
    events = _events_so_far(match) if observers else []
    while waiting := match.to_act():
        for observer in observers:
            observer.add(events)
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None  # noqa: S101 - for mypy: the seat owes one
        events = match.act(seat, seats[seat].choose(match.view(seat), decision))
    return match.result() or []


def _events_so_far(match: Match[ViewT]) -> list[Event]:
    """Gets the events of a race up to now: a match keeps its actions, which are played again."""
    again = Match.begin(match.game, match.record())
    events = [*again.state.events]
    for entry in match.entries:
        events += again.play(entry.seat, entry.action)
    return events
