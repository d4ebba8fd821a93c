"""Career of one player: seasons of a race series on several tracks, won or lost at their end.

A season here is that of `core.season`, with people and the robots of the series; its races are
ordinary races. Nothing is locked: the next series after a won one is only a suggestion. Best
results are computed from the stored seasons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple

from pitboard.core.errors import BadOption
from pitboard.core.options import Options
from pitboard.core.rng import RandomSource
from pitboard.core.season import Driver, DriverKind, Season, SeasonGame
from pitboard.f90.box.series import Series, SeriesTables
from pitboard.f90.box.versions import CURRENT, version_of
from pitboard.f90.editions import WITH_SERIES
from pitboard.f90.names import STANDARD
from pitboard.f90.season import F90_SEASON, RULES, F90Season
from pitboard.f90.state.race import State

CAREER_RULES = replace(
    RULES, least_races=1, advised_races=1, good_races=8, team_sizes=(0, 0), citations={}
)
"""A season of a series has points and ties of a championship, and from one to twelve races."""
PLAYER = 0
"""The car of the only player."""


class CareerSeason(F90Season):
    """Seasons of a race series: they have its robots, and no choice is kept from race to race."""

    rules = CAREER_RULES

    def given_options(self, options: Options) -> dict[str, Any]:
        return {"mode": STANDARD, **super().given_options(options)}

    def robots(self, options: Options, people: int, teams: str) -> Sequence[Driver]:
        """Gets the robots of the series, named as at the table: FAST 1, FAST 2."""
        if teams:
            raise BadOption("series-with-robots", rule="X3-DESIGN-11")
        seen: Counter[str] = Counter()
        drivers = []
        tables = series_tables(version_of(options))
        for entrant in tables.series(str(options["series"])).field_for(people):
            seen[entrant.robot] += 1
            name = f"{entrant.robot.upper()} {seen[entrant.robot]}"
            drivers.append(Driver(name, DriverKind.ROBOT, entrant.robot))
        return drivers

    def race_options(self, season: Season, rng: RandomSource) -> dict[str, Any]:
        return {
            **season.options,
            "track": season.next_circuit,
            "players": len(season.seats),
        }

    def chosen(self, state: State, car: int) -> Mapping[str, str]:
        """Gets nothing: in every race of a series drivers choose again."""
        return {}


CAREER = CareerSeason()


def season_of(options: Options) -> SeasonGame:
    """Gets the season rules of races with these options."""
    return CAREER if options.get("series") else F90_SEASON


def series_tables(version: int = CURRENT) -> SeriesTables:
    """Gets the tables of race series design with the printed series as a version of the components
    has them; the newest by default."""
    found = WITH_SERIES.box_of(version).series
    assert found is not None  # noqa: S101 (it is the edition that has them)
    return found


# -- the outcome of a season


class Outcome(StrEnum):
    """The outcome of a season of a series for its player."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Best(NamedTuple):
    """The result of a season that is over."""

    won: bool
    place: int
    points: int
    races: int

    @property
    def worth(self) -> tuple[bool, int, float]:
        """Sort key of results: won, place, and points per race."""
        return self.won, -self.place, self.points / self.races


def series_of(season: Season) -> Series | None:
    """Gets the series of a season with one player; None for any other season."""
    name = str(season.options.get("series", ""))
    if not name or len(season.seats) > 1:
        return None
    return series_tables(version_of(season.options)).series(name)


def same_today(series: Series) -> Series:
    """Gets what a printed series of earlier components is today; any other series as it is."""
    return series_tables().printed.get(series.id, series)


def outcome(season: Season) -> Outcome:
    """Returns whether a season is won, lost or still on: a title that is shared is won."""
    if not season.over:
        return Outcome.OPEN
    return Outcome.WON if PLAYER in season.contenders() else Outcome.LOST


def best_of(season: Season) -> Best:
    """Gets the result of a season that is over."""
    line = next(line for line in season.standings() if line.members == (PLAYER,))
    return Best(outcome(season) == Outcome.WON, line.place, line.points, season.races)


def bests_of(seasons: Iterable[tuple[str, Season]]) -> dict[str, tuple[str, Best]]:
    """Gets the name and result of the best finished season of each series, by its code; a printed
    one has its code of today."""
    bests: dict[str, tuple[str, Best]] = {}
    for name, season in seasons:
        series = series_of(season)
        if series is None or not season.over:
            continue
        found, code = best_of(season), same_today(series).code
        known = bests.get(code)
        if known is None or found.worth > known[1].worth:
            bests[code] = name, found
    return bests


def next_printed(series: Series) -> str:
    """X3-SERIES-03: the printed series after one; none after the last and after an own one."""
    printed = series_tables().printed
    codes = [each.code for each in printed.values()]
    code = same_today(series).code
    at = codes.index(code) + 1 if code in codes else len(codes)
    return list(printed)[at] if at < len(codes) else ""
