"""A career alone: seasons of a race series through the tracks, won or lost at their end.

A season here is that of `core.season`, with one person and the robots of the series; what is raced
are ordinary races. Nothing is ever locked: what a won series opens is a hint. Where bests are kept
is somebody else's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple

from pitboard.core.errors import BadOption
from pitboard.core.season import Driver, Kind, Season
from pitboard.f90.box.series import Series, SeriesTables
from pitboard.f90.names import STANDARD
from pitboard.f90.season import EDITION, F90_SEASON, RULES
from pitboard.f90.state.race import State

CAREER_RULES = replace(
    RULES, least_races=1, advised_races=4, good_races=8, team_sizes=(0, 0), citations={}
)
"""A season alone has points and ties of a championship, and any number of races up to twelve."""
VERSION = 1
"""Of what is written down of bests."""
ALONE = 1
PLAYER = 0
"""The car of the person."""


class Outcome(StrEnum):
    """How a season of a series stands for its player."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Best(NamedTuple):
    """The best season of a series so far."""

    won: bool
    place: int
    points: int
    races: int

    @property
    def worth(self) -> tuple[bool, int, float]:
        """What bests are compared by: won, place, and points by race."""
        return self.won, -self.place, self.points / self.races


def new_season(series: Series, player: str, tracks: Sequence[str]) -> Season:
    """Opens a season of a series on tracks.

    :raises BadOption: if it has no race, too many, or nobody to race.
    """
    season = Season.by(
        CAREER_RULES,
        drivers=(Driver(player), *robots_of(series)),
        circuits=tuple(tracks),
        name=series.name or series.id,
        options={"edition": EDITION, "mode": STANDARD, "series": series.id},
    )
    season.check()
    return season


def robots_of(series: Series) -> list[Driver]:
    """Gets the robots that race for points, named as at the table: FAST 1, FAST 2."""
    seen: Counter[str] = Counter()
    drivers = []
    for entrant in series.field_for(ALONE):
        seen[entrant.robot] += 1
        name = f"{entrant.robot.upper()} {seen[entrant.robot]}"
        drivers.append(Driver(name, Kind.ROBOT, entrant.robot))
    return drivers


def race_options(season: Season) -> dict[str, Any]:
    """Gets the options of the next race; after the last one, of that."""
    return {**season.options, "track": season.next_circuit, "players": ALONE}


def entered(season: Season, state: State) -> Season:
    """Gets the season with a race that is over.

    :raises BadOption: if it is not over, or not a race of this season.
    """
    raced = {name: state.config.options.get(name) for name in ("series", "track")}
    wanted = {"series": season.options["series"], "track": season.next_circuit}
    if raced != wanted:
        raise BadOption("career-race", found=f"{raced['series']}, {raced['track']}", **wanted)
    return season.add(F90_SEASON.result(state))


def outcome(season: Season) -> Outcome:
    """Says whether a season is won, lost or still on: a title that is shared is won."""
    if not season.over:
        return Outcome.OPEN
    return Outcome.WON if PLAYER in season.contenders() else Outcome.LOST


def following(series: str, tables: SeriesTables) -> str:
    """X3-SERIES-03: the printed series after one; none after the last and after an own one."""
    names = list(tables.printed)
    at = names.index(series) + 1 if series in names else len(names)
    return names[at] if at < len(names) else ""


# -- bests


def best_of(season: Season) -> Best:
    """Gets what a season that is over was worth."""
    line = next(line for line in season.standings() if line.members == (PLAYER,))
    return Best(outcome(season) == Outcome.WON, line.place, line.points, season.races)


def with_season(bests: Mapping[str, Best], season: Season) -> dict[str, Best]:
    """Gets the bests with a season that is over, if it is one of them."""
    name = str(season.options["series"])
    found, known = best_of(season), bests.get(name)
    if known is not None and known.worth >= found.worth:
        return dict(bests)
    return {**bests, name: found}


def written(bests: Mapping[str, Best]) -> dict[str, Any]:
    """Gets bests as JSON can carry them."""
    return {"version": VERSION, "bests": {name: best._asdict() for name, best in bests.items()}}


def read(data: Any) -> dict[str, Best]:
    """Gets bests from what was written.

    :raises BadOption: if it is nothing of ours, or of a newer version.
    """
    try:
        version, bests = int(data["version"]), dict(data["bests"])
        found = {
            str(name): Best(
                bool(best["won"]), int(best["place"]), int(best["points"]), int(best["races"])
            )
            for name, best in bests.items()
        }
    except (KeyError, TypeError, ValueError) as error:
        raise BadOption("career-bests", reason=str(error)) from error
    if version > VERSION:
        raise BadOption("career-version", found=version, most=VERSION)
    if any(best.races < 1 for best in found.values()):
        raise BadOption("career-bests", reason="races")
    return found
