"""A career alone: seasons of a race series through the tracks, won or lost at their end.

A season here is that of `core.season`, with people and the robots of the series; what is raced are
ordinary races. Nothing is ever locked: what a won series opens is a hint. Bests come of the seasons
that somebody has kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple

from pitboard.core.errors import BadOption
from pitboard.core.rng import RandomSource
from pitboard.core.season import Driver, DriverKind, Season, SeasonGame
from pitboard.f90.box.series import Series, SeriesTables
from pitboard.f90.editions import WITH_SERIES
from pitboard.f90.names import STANDARD
from pitboard.f90.season import F90_SEASON, RULES, F90Season
from pitboard.f90.state.race import State

CAREER_RULES = replace(
    RULES, least_races=1, advised_races=1, good_races=8, team_sizes=(0, 0), citations={}
)
"""A season of a series has points and ties of a championship, and any number of races to twelve."""
PLAYER = 0
"""The car of whoever is alone."""


class CareerSeason(F90Season):
    """Seasons of a race series: its robots, and nothing that is kept from race to race."""

    rules = CAREER_RULES

    def given_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return {"mode": STANDARD, **super().given_options(options)}

    def robots(self, options: Mapping[str, Any], people: int, teams: str) -> Sequence[Driver]:
        """Gets the robots of the series, named as at the table: FAST 1, FAST 2."""
        if teams:
            raise BadOption("series-with-robots", rule="X3-DESIGN-11")
        seen: Counter[str] = Counter()
        drivers = []
        for entrant in series_tables().series(str(options["series"])).field_for(people):
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
        """Gets nothing: in every race of a series all is chosen again."""
        return {}


CAREER = CareerSeason()


def season_of(options: Mapping[str, Any]) -> SeasonGame:
    """Gets what seasons of races with these options are like."""
    return CAREER if options.get("series") else F90_SEASON


def series_tables() -> SeriesTables:
    """Gets the tables of race series design."""
    found = WITH_SERIES.box.series
    assert found is not None  # noqa: S101 (it is the edition that has them)
    return found


# -- how a season stands


class Outcome(StrEnum):
    """How a season of a series stands for its player."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Best(NamedTuple):
    """What a season that is over was worth."""

    won: bool
    place: int
    points: int
    races: int

    @property
    def worth(self) -> tuple[bool, int, float]:
        """What bests are compared by: won, place, and points by race."""
        return self.won, -self.place, self.points / self.races


def series_of(season: Season) -> Series | None:
    """Gets the series of a season that somebody races alone; none of any other season."""
    name = str(season.options.get("series", ""))
    return series_tables().series(name) if name and len(season.seats) == 1 else None


def outcome(season: Season) -> Outcome:
    """Returns whether a season is won, lost or still on: a title that is shared is won."""
    if not season.over:
        return Outcome.OPEN
    return Outcome.WON if PLAYER in season.contenders() else Outcome.LOST


def best_of(season: Season) -> Best:
    """Gets what a season that is over was worth."""
    line = next(line for line in season.standings() if line.members == (PLAYER,))
    return Best(outcome(season) == Outcome.WON, line.place, line.points, season.races)


def bests_of(seasons: Iterable[tuple[str, Season]]) -> dict[str, tuple[str, Best]]:
    """Gets the best season of each series by its code, of those that are over and have a name."""
    bests: dict[str, tuple[str, Best]] = {}
    for name, season in seasons:
        series = series_of(season)
        if series is None or not season.over:
            continue
        found = best_of(season)
        known = bests.get(series.code)
        if known is None or found.worth > known[1].worth:
            bests[series.code] = name, found
    return bests


def following(series: Series) -> str:
    """X3-SERIES-03: the printed series after one; none after the last and after an own one."""
    printed = series_tables().printed
    codes = [each.code for each in printed.values()]
    at = codes.index(series.code) + 1 if series.code in codes else len(codes)
    return list(printed)[at] if at < len(codes) else ""
