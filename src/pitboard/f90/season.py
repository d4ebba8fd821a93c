"""Seasons of Race! Formula 90 (variant V7): calendar, teams of two, robot teams, kept choices.

A race of a season is an ordinary race: this module makes its options and reads its result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboard.core.errors import BadOption
from pitboard.core.options import Options, new_options, validate
from pitboard.core.rng import RandomSource
from pitboard.core.season import (
    Driver,
    DriverKind,
    Result,
    Season,
    SeasonProblem,
    SeasonRules,
    check_own,
)
from pitboard.f90.box.box import format_setup
from pitboard.f90.box.series import MOST_CARS
from pitboard.f90.entrants import PAIR, ROBOT
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import NO_ROBOTS, STANDARD
from pitboard.f90.state.race import State

EDITION = 2
"""The edition whose companion book has championships."""
SUPERFAST, FAST, SLOW = "superfast", "fast", "slow"
ROBOT_TEAMS: Mapping[str, tuple[str, str, str]] = {
    SUPERFAST: ("SuperFast", "Aldo Saetta", "Rik Turbine"),
    FAST: ("Fast", "Pia Volata", "Jo Throttle"),
    SLOW: ("Slow", "Ugo Calma", "May Linger"),
}
"""Name, first and second driver of each robot team; names of our own (F2.V7.07)."""
OF_LEVEL: Mapping[str, tuple[str, ...]] = {
    "basic": (FAST, SLOW),
    STANDARD: (SUPERFAST, FAST, SLOW),
}
"""The robot teams of each level, the fastest first (F2.V7.06, RV7)."""
OWN = ("track", "players", "charts", "skills", "setups", "robots", "teams")
"""Options that a season sets by itself."""
KEPT = {"chart": "charts", "skill": "skills", "setup": "setups"}
"""Choices that drivers keep for the season, and the option that presets each (F2.V7.08)."""

RULES = SeasonRules(
    game=F90_GAME.id,
    least_races=4,
    most_races=12,
    advised_races=4,
    good_races=6,
    points=(10, 6, 4, 3, 2, 1),
    extra_points=0,
    extras=0,
    most_cars=MOST_CARS,
    team_sizes=(2, 2),
    last_race_decides=False,
    circuit_option="track",
    editions=(str(EDITION),),
    own=OWN,
    citations={
        SeasonProblem.RACES: "F2.V7.02",
        SeasonProblem.CALENDAR_FIXED: "F2.V7.03",
        SeasonProblem.TEAM_SIZE: "F2.V7.05",
        SeasonProblem.NO_TEAM: "F2.V7.05",
        SeasonProblem.NO_TEAMS: "F2.V7.15",
        SeasonProblem.DRIVERS: "F2.V7.06",
        "director": "F2.V7.01",
        "kept": "F2.V7.08",
        "points": "F2.V7.09",
        "pairs": "F2.V7.10",
        "ties": "F2.V7.12",
        "teams": "F2.V7.13",
        "team-ties": "F2.V7.14",
    },
)


class F90Season:
    """The seasons of Race! Formula 90."""

    rules = RULES

    def given_options(self, options: Options) -> dict[str, Any]:
        check_own(options, OWN)
        found = options.get("edition", EDITION)
        if found != EDITION:
            raise BadOption("championship-edition", found=found, edition=EDITION, rule="F2.V7.04")
        return {**new_options(F90_GAME.options, {}), **options, "edition": EDITION}

    def robots(self, options: Options, people: int, teams: str) -> Sequence[Driver]:
        classes = self._classes(options, people, teams)
        return [
            Driver(name, DriverKind.ROBOT, robot, ROBOT_TEAMS[robot][0])
            for robot in classes
            for name in ROBOT_TEAMS[robot][1:]
        ]

    def _classes(self, options: Options, cars: int, teams: str) -> Sequence[str]:
        """Gets the robot teams by class; of those of the rules as many as fit on the grid (RV7)."""
        known = _of_level(options)
        if not teams:
            room = max(0, (MOST_CARS - cars) // 2)
            return known[:room]
        if teams == NO_ROBOTS:
            return ()
        named = [name.strip() for name in teams.split(",")]
        for name in named:
            if name not in known:
                listed = ", ".join((*known, NO_ROBOTS))
                raise BadOption("championship-robots", name=name, known=listed, rule="F2.V7.06")
        if len(set(named)) < len(named):
            raise BadOption("championship-robots-twice", rule="F2.V7.06")
        return named

    def teammate(self, options: Options, driver: Driver) -> Driver:
        """Gets a robot of the highest class, in addition to all others (F2.V7.05)."""
        return Driver(f"R-{driver.name}", DriverKind.ROBOT, _of_level(options)[0], driver.team)

    def pairs(self, drivers: Sequence[Driver]) -> Sequence[tuple[int, int]]:
        """Gets the robot teams; a player's robot teammate scores for itself (F2.V7.10)."""
        names = [driver.name for driver in drivers]
        return [
            (names.index(first), names.index(second))
            for _, first, second in ROBOT_TEAMS.values()
            if first in names and second in names
        ]

    def check(self, season: Season) -> None:
        for circuit in season.circuits:
            options = {**self.race_options(season, RandomSource("")), "track": circuit}
            F90_GAME.config(validate(F90_GAME.options, options))

    def race_options(self, season: Season, rng: RandomSource) -> dict[str, Any]:
        teams = [driver.team for driver in season.seats]
        others = [each for each in season.drivers if not each.seated and each.team not in teams]
        return {
            **season.options,
            "track": season.next_circuit,
            "players": len(season.seats),
            "robots": ",".join(driver.level for driver in others) or NO_ROBOTS,
            "teams": _teams(season),
            **_kept(season),
        }

    def result(self, state: State) -> Result:
        ranking = state.result()
        if ranking is None:
            raise BadOption(SeasonProblem.NOT_OVER)
        finished = sum(not car.out for car in state.cars)
        return Result(tuple(ranking), finished)

    def chosen(self, state: State, car: int) -> Mapping[str, str]:
        driven = state.cars[car]
        if driven.robot:
            return {}
        own = {
            "chart": driven.chart.id if driven.chart else "",
            "skill": driven.skill,
            "setup": format_setup(driven.setup),
        }
        return {name: value for name, value in own.items() if value}


F90_SEASON = F90Season()


def _of_level(options: Options) -> tuple[str, ...]:
    """Gets the robot teams of a level; the options themselves are checked elsewhere."""
    return OF_LEVEL.get(str(options.get("mode", "basic")), OF_LEVEL["basic"])


def _teams(season: Season) -> str:
    """Gets the option that names teammates, by seat; empty where drivers race for themselves."""
    seats: dict[str, list[str]] = {}
    for seat, driver in enumerate(season.seats, 1):
        if driver.team:
            seats.setdefault(driver.team, []).append(str(seat))
    return ",".join("+".join((*team, ROBOT)[:PAIR]) for team in seats.values())


def _kept(season: Season) -> dict[str, str]:
    """Gets the options that preset the choices drivers keep, once all have made them."""
    seats = season.seats
    return {
        option: ",".join(driver.fixed[name] for driver in seats)
        for name, option in KEPT.items()
        if all(driver.fixed.get(name) for driver in seats)
    }
