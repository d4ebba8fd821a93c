"""The daily race: one track, series and seed for everybody on a date.

A result is computed from a race and verified by replaying its record. Dates are in UTC. This module
stores no records.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Any, NamedTuple

from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.core.options import FIRST_VERSION, Options, stored_options, validate
from pitboard.core.record import Record, effective
from pitboard.core.rng import RandomSource
from pitboard.f90.box.versions import COMPONENTS
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import STANDARD
from pitboard.f90.season import EDITION
from pitboard.f90.state.race import State

COMPONENTS_SINCE: Mapping[date, int] = {date(2026, 11, 19): 2}
"""The version of the components of daily races by the first date that it is raced with; before all
of them the first. A past race stays what it was."""
LOOKS = frozenset(("tiles",))
"""Options that every player may choose: they change nothing but looks (X3-TILE-02)."""


@dataclass(frozen=True, slots=True)
class DailyRace:
    """What is raced on a date."""

    day: date
    track: str
    series: str
    components: int = FIRST_VERSION

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
            COMPONENTS: self.components,
        }


@dataclass(frozen=True, slots=True)
class DailyResult:
    """The result of a driver in a daily race."""

    day: date
    name: str
    place: int
    cars: int
    gap: int
    """Sections behind the winner."""
    out: bool
    mark: str = ""
    """Fingerprint of the race as it was driven; empty if not known."""

    @property
    def worth(self) -> tuple[int, int, str]:
        """Sort key of the results of a day."""
        return self.place, self.gap, self.name


def today() -> date:
    """Gets the date of the current race."""
    return datetime.now(UTC).date()


def read_day(text: str) -> date:
    """Parses a date; an empty text is today.

    :raises BadOption: if it is not a date, or in the future.
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
    version = components_on(day)
    box = EDITIONS[EDITION].box_of(version)
    assert box.series is not None  # noqa: S101 (asked of the edition that has series)
    dice = RandomSource(f"daily race of {day.isoformat()}")
    tracks, series = box.track_ids(), tuple(box.series.printed)
    track, code = tracks[dice.below(len(tracks))], series[dice.below(len(series))]
    return DailyRace(day, track, code, version)


def components_on(day: date) -> int:
    """Gets the version of the components that the race of a date has."""
    begun = [version for since, version in COMPONENTS_SINCE.items() if since <= day]
    return max(begun, default=FIRST_VERSION)


def check_race(race: DailyRace, options: Options, seed: str | None) -> None:
    """Refuses options and seed that are not those of the race of its date.

    :raises BadOption:
    """
    stored = stored_options(F90_GAME.options, options)
    rules = {name: value for name, value in stored.items() if name not in LOOKS}
    same = validate(F90_GAME.options, rules) == validate(F90_GAME.options, race.options)
    if not (same and seed == race.seed):
        raise BadOption("daily-other", day=race.day.isoformat())


def result_of(race: DailyRace, match: Match, name: str) -> DailyResult:
    """Gets the result of a race that was driven, or replayed from its record.

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


def verified_result(race: DailyRace, record: Record) -> DailyResult:
    """Verifies a record and gets its result, with the name in the record.

    :raises BadRecord: if the record was changed, or is of another game.
    :raises BadOption: if it is not of a race of that date, or of one that is not over.
    """
    return verify_record(race, record)[0]


def verify_record(race: DailyRace, record: Record) -> tuple[DailyResult, Record]:
    """Verifies a record and gets its result and a normalized record.

    The latter is written from the replayed race: actions in canonical form, without undone actions,
    notes and unknown fields.

    :raises BadRecord: if the record was changed, or is of another game.
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
    """Gets the fingerprint of a race as it was driven, independent of the driver's name.

    Undone actions do not count: otherwise an undo would make a copied race look like another one.
    """
    driven = "\n".join(f"{entry.seat} {entry.action}" for entry in effective(record.entries))
    return sha256(f"{record.seed}\n{driven}".encode()).hexdigest()[:32]


class DailyEntry(NamedTuple):
    """A driver's row in the table of a day."""

    counted: DailyResult
    """Result of the first race they finished: in later ones they know the cards."""
    best: DailyResult
    races: int
    """How many they finished."""


def table_of(day: date, results: Iterable[DailyResult]) -> list[DailyEntry]:
    """Gets the table of a day, best first, from results in the order of arrival."""
    by_name: dict[str, list[DailyResult]] = {}
    for result in results:
        if result.day == day:
            by_name.setdefault(result.name, []).append(result)
    table = [
        DailyEntry(own[0], min(own, key=lambda result: result.worth), len(own))
        for own in by_name.values()
    ]
    return sorted(table, key=lambda entry: entry.counted.worth)
