"""The daily race: one track, series and seed for everybody on a date.

A result is read off a race, and its record proves it: whoever replays that comes to the same end.
Dates are those of UTC; where records are kept is somebody else's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Any, NamedTuple

from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.record import Record, effective
from pitboard.core.rng import RandomSource
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import STANDARD
from pitboard.f90.season import EDITION
from pitboard.f90.state.race import State

LOOKS = frozenset(("tiles",))
"""Options that everybody may choose: they change nothing but looks (X3-TILE-02)."""


@dataclass(frozen=True, slots=True)
class DailyRace:
    """What is raced on a date."""

    day: date
    track: str
    series: str

    @property
    def seed(self) -> str:
        return f"daily {self.day.isoformat()}"

    @property
    def options(self) -> dict[str, Any]:
        return {
            "edition": EDITION,
            "mode": STANDARD,
            "players": 1,
            "track": self.track,
            "series": self.series,
        }


@dataclass(frozen=True, slots=True)
class DailyResult:
    """How somebody did in a daily race."""

    day: date
    name: str
    place: int
    cars: int
    gap: int
    """Sections behind the winner."""
    out: bool
    mark: str = ""
    """Of the race as it was driven, where it is known."""

    @property
    def worth(self) -> tuple[int, int, str]:
        """What results of a day are sorted by."""
        return self.place, self.gap, self.name


def today() -> date:
    """Gets the date of the race that is on."""
    return datetime.now(UTC).date()


def read_day(text: str) -> date:
    """Reads a date; none is that of today.

    :raises BadOption: if it is no date, or still to come.
    """
    if not text:
        return today()
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise BadOption("daily-date", found=text) from error
    if day > today():
        raise BadOption("daily-future", day=day.isoformat(), today=today().isoformat())
    return day


def daily_race(day: date) -> DailyRace:
    """Gets the race of a date: its track and printed series follow from the date alone."""
    box = EDITIONS[EDITION].box
    assert box.series is not None  # noqa: S101 (asked of the edition that has series)
    dice = RandomSource(f"daily race of {day.isoformat()}")
    tracks, series = box.track_ids(), tuple(box.series.printed)
    return DailyRace(day, tracks[dice.below(len(tracks))], series[dice.below(len(series))])


def check_race(race: DailyRace, options: Mapping[str, Any], seed: str | None) -> None:
    """Refuses what is not the race of its date.

    :raises BadOption:
    """
    rules = {name: value for name, value in options.items() if name not in LOOKS}
    same = validate(F90_GAME.options, rules) == validate(F90_GAME.options, race.options)
    if not (same and seed == race.seed):
        raise BadOption("daily-other", day=race.day.isoformat())


def result_of(race: DailyRace, match: Match, name: str) -> DailyResult:
    """Reads a result off a race that was driven, or replayed from its record.

    :raises BadOption: if it is not over, or not the race of that date.
    """
    state = match.state
    check_race(race, match.options, match.seed)
    assert isinstance(state, State)  # noqa: S101 (its options are those of our races)
    ranking = state.result()
    if ranking is None:
        raise BadOption("daily-on", day=race.day.isoformat())
    own, winner = state.cars[0], state.cars[ranking[0]]
    gap = 0 if own.out else state.distance(winner) - state.distance(own)
    return DailyResult(
        race.day, name, ranking.index(0) + 1, len(ranking), gap=gap, out=bool(own.out)
    )


def proven(race: DailyRace, record: Record) -> DailyResult:
    """Gets the result that a record proves, of whoever it names.

    :raises BadRecord: if it was changed, or is of something else.
    :raises BadOption: if it is not of a race of that date, or of one that is not over.
    """
    return understood(race, record)[0]


def understood(race: DailyRace, record: Record) -> tuple[DailyResult, Record]:
    """Gets the result that a record proves, and a record that proves it and holds no more.

    The latter is written from the race that was played again: actions in their one form, without
    what was undone, without notes and unknown fields.

    :raises BadRecord: if it was changed, or is of something else.
    :raises BadOption: if it is not of a race of that date, or of one that is not over.
    """
    record.check_game(F90_GAME.id)
    check_race(race, record.options, record.seed)
    match = Match.replay(F90_GAME, record)
    result = result_of(race, match, next(iter(record.seats), ""))
    plain = match.record()
    plain.entries = effective(plain.entries)
    plain.seats = [result.name]
    return replace(result, mark=mark_of(plain)), plain


def mark_of(record: Record) -> str:
    """Gets the mark of a race as it was driven, whatever its driver is called.

    What was taken back leaves no trace: else an undo would make another race of a copy.
    """
    driven = "\n".join(f"{entry.seat} {entry.action}" for entry in effective(record.entries))
    return sha256(f"{record.seed}\n{driven}".encode()).hexdigest()[:32]


class DailyEntry(NamedTuple):
    """What stands of a driver in the table of a day."""

    counted: DailyResult
    """Of the first race they finished: whoever races again knows the cards."""
    best: DailyResult
    races: int
    """How many they finished."""


def table_of(day: date, results: Iterable[DailyResult]) -> list[DailyEntry]:
    """Gets the table of a day from results in the order they came, the best first."""
    by_name: dict[str, list[DailyResult]] = {}
    for result in results:
        if result.day == day:
            by_name.setdefault(result.name, []).append(result)
    table = [
        DailyEntry(own[0], min(own, key=lambda result: result.worth), len(own))
        for own in by_name.values()
    ]
    return sorted(table, key=lambda entry: entry.counted.worth)
