"""Championships of Bolide: points, extra points, reversed grids, teams (chapters 16 and 17).

A race of a season is an ordinary race: this module gives its options and reads its result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboard.bolide.box.circuits import circuit_named
from pitboard.bolide.box.tables import SIDES
from pitboard.bolide.citations import SEASON
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.ruleset import LAPS, MOST_CARS
from pitboard.bolide.state.race import State, Status
from pitboard.core.errors import BadOption
from pitboard.core.options import Options, validate
from pitboard.core.rng import RandomSource
from pitboard.core.season import (
    Driver,
    Result,
    Season,
    SeasonGame,
    SeasonProblem,
    SeasonRules,
    Standing,
    check_own,
)

OWN = ("circuit", "players")
"""Options that a season sets by itself."""

RULES = SeasonRules(
    game=BOLIDE_GAME.id,
    least_races=1,
    most_races=12,
    advised_races=3,
    good_races=5,
    points=(10, 8, 6, 4, 3, 2),
    extra_points=1,
    extras=LAPS,
    most_cars=MOST_CARS,
    team_sizes=(1, 2),
    last_race_decides=True,
    circuit_option="circuit",
    editions=(),
    own=OWN,
    citations=SEASON,
)
"""Points by place (BO-POINTS-01 to 08), and for the first at each 1/2 GP line (BO-POINTS-09)."""


class BolideSeason:
    """The seasons of Bolide."""

    rules = RULES

    def given_options(self, options: Options) -> dict[str, Any]:
        check_own(options, OWN)
        if options.get("cars", 1) != 1:
            raise BadOption("championship-cars", cars=options["cars"])
        return dict(options)

    def robots(self, options: Options, people: int, teams: str) -> Sequence[Driver]:
        if teams:
            raise BadOption("championship-no-robots")
        return ()

    def teammate(self, options: Options, driver: Driver) -> Driver:
        raise BadOption("championship-no-robots")

    def pairs(self, drivers: Sequence[Driver]) -> Sequence[tuple[int, int]]:
        return ()

    def check(self, season: Season) -> None:
        for circuit in season.circuits:
            circuit_named(circuit)
        options = self.race_options(season, RandomSource(""))
        BOLIDE_GAME.config(validate(BOLIDE_GAME.options, options))

    def race_options(self, season: Season, rng: RandomSource) -> dict[str, Any]:
        grid = {"grid": reversed_grid(season, rng)} if season.results else {}
        return {
            **season.options,
            "circuit": season.next_circuit,
            "players": len(season.drivers),
            **grid,
        }

    def result(self, state: State) -> Result:
        ranking = state.result()
        if ranking is None:
            raise BadOption(SeasonProblem.NOT_OVER)
        finished = sum(car.status == Status.FINISHED for car in state.cars)
        return Result(tuple(ranking), finished, state.half_gp)

    def chosen(self, state: State, car: int) -> Mapping[str, str]:
        return {}


BOLIDE_SEASON = BolideSeason()


def season_of(options: Options) -> SeasonGame:  # noqa: ARG001 (all are alike)
    """Gets the season rules for races with these options."""
    return BOLIDE_SEASON


def reversed_grid(season: Season, rng: RandomSource) -> str:
    """Gets the option `grid` of the next race: the leader starts last (BO-CHAMP-02).

    The first race has no leader: the grid is rolled, or driven for.
    """
    return ",".join(str(line.members[0]) for line in reversed(standings_with_roll_off(season, rng)))


def standings_with_roll_off(season: Season, rng: RandomSource) -> list[Standing]:
    """Gets the standings of the drivers, equals ordered by a roll-off (BO-R84)."""
    lines = season.standings()
    order: list[Standing] = []
    for place in sorted({line.place for line in lines}):
        order += _roll_off([line for line in lines if line.place == place], rng)
    return order


def _roll_off(lines: list[Standing], rng: RandomSource) -> list[Standing]:
    """Orders equals by d12, the highest first; those that are equal again roll again."""
    if len(lines) < 2:
        return lines
    rolls = [rng.below(SIDES) for _ in lines]
    order: list[Standing] = []
    for roll in sorted(set(rolls), reverse=True):
        again = [line for line, own in zip(lines, rolls, strict=True) if own == roll]
        order += _roll_off(again, rng)
    return order
