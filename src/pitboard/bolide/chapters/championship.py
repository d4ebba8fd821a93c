"""Championships: points, standings and reversed grids over several races (chapters 16 and 17).

It knows the outcome of a race, not how one is driven, and reads and writes no files. A driver is
known by number: the car they drive in every race.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any, TypeVar

from pitboard.bolide.box.tables import SIDES
from pitboard.bolide.ruleset import LAPS, MOST_CARS
from pitboard.bolide.state.race import State, Status
from pitboard.core.components import DataProblem, Node
from pitboard.core.errors import BadData, BadOption
from pitboard.core.rng import RandomSource

POINTS = (10, 8, 6, 4, 3, 2, 0, 0)
"""By finishing place (BO-POINTS-01 to BO-POINTS-08)."""
HALF_GP_POINTS = 1
"""For the first car over the 1/2 GP line of each lap (BO-POINTS-09)."""
LEAST_RACES = 3
"""Fewer make no good championship (BO-CHAMP-01)."""
GOOD_RACES = 5

FORMAT = "bolide-championship"
VERSION = 1
NOBODY = -1

T = TypeVar("T")


class ChampionshipProblem(StrEnum):
    """Why a championship cannot be made or go on; sentences under `error-<value>`."""

    DRIVERS = "championship-drivers"
    SAME_NAME = "championship-same-name"
    TEAMS = "championship-teams"
    RACES = "championship-races"
    POINTS = "championship-points"
    OVER = "championship-over"
    NOT_OVER = "championship-race-on"
    ORDER = "championship-order"
    FINISHED = "championship-finished"
    HALF_GP = "championship-half-gp"


@dataclass(frozen=True, slots=True)
class Result:
    """What a race means to a championship."""

    order: tuple[int, ...]
    """Drivers by place, those who completed the race first (BO-R82)."""
    finished: int
    """How many of them completed it."""
    half_gp: tuple[int, ...] = (NOBODY,) * LAPS
    """First driver over the 1/2 GP line in each lap."""

    @classmethod
    def of(cls, state: State) -> Result:
        """Gets the result of a race.

        :raises BadOption: if it is still going on.
        """
        ranking = state.result()
        if ranking is None:
            raise BadOption(ChampionshipProblem.NOT_OVER)
        finished = sum(car.status == Status.FINISHED for car in state.cars)
        return cls(tuple(ranking), finished, state.half_gp)

    def place(self, driver: int) -> int:
        """Gets a driver's finishing place; 0 if they did not complete the race."""
        place = self.order.index(driver) + 1
        return place if place <= self.finished else 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. Equal drivers or teams share a place."""

    place: int
    name: str
    members: tuple[int, ...]
    """The driver, or the drivers of the team."""
    points: int
    places: tuple[int, ...]
    """How often they came first, second, and so on."""
    last: int
    """Best place in the last race, 0 for none."""


@dataclass(slots=True)
class Championship:
    """Drivers, their teams, and the races so far.

    :raises BadOption: if they make no championship.
    """

    drivers: Sequence[str]
    """Names, by car."""
    teams: Sequence[str] = ()
    """The team of each driver, empty for none; none at all: there is no team racing."""
    races: int = GOOD_RACES
    """Races that are to be held."""
    qualifying: bool = False
    """The first grid is driven for, not rolled."""
    points: Sequence[int] = POINTS
    """By finishing place; further places score nothing (BO-POINTS-10)."""
    half_gp_points: int = HALF_GP_POINTS
    results: list[Result] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.drivers, self.teams = tuple(self.drivers), tuple(self.teams)
        self.points = tuple(self.points)
        self._check()
        given, self.results = self.results, []
        for result in given:
            self.add(result)

    def _check(self) -> None:
        found = len(self.drivers)
        if not 2 <= found <= MOST_CARS:
            raise BadOption(ChampionshipProblem.DRIVERS, found=found, most=MOST_CARS)
        for i, name in enumerate(self.drivers):
            if name in self.drivers[:i]:
                raise BadOption(ChampionshipProblem.SAME_NAME, name=name)
        if self.teams and len(self.teams) != found:
            raise BadOption(ChampionshipProblem.TEAMS, found=len(self.teams), drivers=found)
        if self.races < 1:
            raise BadOption(ChampionshipProblem.RACES, found=self.races)
        for points in (*self.points, self.half_gp_points):
            if points < 0:
                raise BadOption(ChampionshipProblem.POINTS, found=points)

    # -- races

    @property
    def short(self) -> bool:
        """Says whether fewer races are to be held than advised: worth a warning, no more."""
        return self.races < LEAST_RACES

    @property
    def over(self) -> bool:
        return len(self.results) >= self.races

    def add(self, result: Result) -> Championship:
        """Enters the next race.

        :raises BadOption: if it is not a race of these drivers, or one too many.
        """
        race = len(self.results) + 1
        drivers = len(self.drivers)
        if self.over:
            raise BadOption(ChampionshipProblem.OVER, races=self.races)
        if sorted(result.order) != list(range(drivers)):
            order = ", ".join(map(str, result.order))
            raise BadOption(ChampionshipProblem.ORDER, race=race, order=order, last=drivers - 1)
        if not 0 <= result.finished <= drivers:
            raise BadOption(
                ChampionshipProblem.FINISHED, race=race, found=result.finished, drivers=drivers
            )
        known = range(NOBODY, drivers)
        if len(result.half_gp) != LAPS or any(first not in known for first in result.half_gp):
            firsts = ", ".join(map(str, result.half_gp))
            raise BadOption(ChampionshipProblem.HALF_GP, race=race, found=firsts, laps=LAPS)
        self.results.append(result)
        return self

    def scored(self, driver: int, result: Result) -> int:
        """Gets a driver's points in a race: for their place and for each 1/2 GP mark (BO-R82)."""
        place = result.place(driver)
        for_place = self.points[place - 1] if 0 < place <= len(self.points) else 0
        return for_place + self.half_gp_points * result.half_gp.count(driver)

    # -- standings

    def standings(self) -> list[Standing]:
        """Gets the drivers, best first (BO-R84)."""
        return _ranked(self._line(name, (driver,)) for driver, name in enumerate(self.drivers))

    def team_standings(self) -> list[Standing]:
        """Gets the teams, best first; none if there is no team racing (BO-R88)."""
        names = dict.fromkeys(team for team in self.teams if team)
        members = {
            name: tuple(driver for driver, team in enumerate(self.teams) if team == name)
            for name in names
        }
        return _ranked(self._line(name, members[name]) for name in names)

    def _line(self, name: str, members: tuple[int, ...]) -> Standing:
        """Adds up what some drivers have won; their place in the standings is still to come."""
        won = [result.place(driver) for result in self.results for driver in members]
        last = [self.results[-1].place(driver) for driver in members] if self.results else []
        return Standing(
            place=0,
            name=name,
            members=members,
            points=sum(self.scored(driver, race) for race in self.results for driver in members),
            places=tuple(won.count(place + 1) for place in range(len(self.drivers))),
            last=min(filter(None, last), default=0),
        )

    # -- the next race

    def next_grid(self, rng: RandomSource) -> str:
        """Gets the option `grid` of the next race: the leader starts last (BO-CHAMP-02).

        Before the first race nobody leads: the grid is rolled, or driven for.
        """
        if not self.results:
            return "qualifying" if self.qualifying else "roll"
        return ",".join(str(line.members[0]) for line in reversed(self.settled(rng)))

    def settled(self, rng: RandomSource) -> list[Standing]:
        """Gets the standings of the drivers with a roll-off among those who are equal."""
        lines = self.standings()
        order: list[Standing] = []
        for place in sorted({line.place for line in lines}):
            order += _roll_off([line for line in lines if line.place == place], rng)
        return order

    # -- writing down

    def to_json(self) -> str:
        return json.dumps({"format": FORMAT, "version": VERSION, **asdict(self)})

    @classmethod
    def from_json(cls, text: str, file: str = "championship.json") -> Championship:
        """Reads what `to_json` has written.

        :raises BadData: about the first entry that is not what it should be.
        :raises BadOption: if the entries make no championship.
        """
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadData(DataProblem.UNREADABLE, file, ".", reason=str(error)) from error
        if not isinstance(data, dict):
            found = type(data).__name__
            raise BadData(DataProblem.TYPE, file, ".", expected="table", found=found)
        entry = Node(file, "", data)
        entry.text("format", choices=(FORMAT,))
        entry.integer("version", VERSION, VERSION)
        championship = cls(
            drivers=_items(entry, "drivers", str, "text"),
            teams=_items(entry, "teams", str, "text"),
            races=entry.integer("races", 1, _MOST),
            qualifying=entry.flag("qualifying"),
            points=_items(entry, "points", int, "integer"),
            half_gp_points=entry.integer("half_gp_points", 0, _MOST),
            results=[_result(race) for race in entry.entries("results")],
        )
        entry.done()
        return championship


_MOST = 999
"""Above any sensible number of races or points."""


def _result(entry: Node) -> Result:
    result = Result(
        order=_items(entry, "order", int, "integer"),
        finished=entry.integer("finished", 0, MOST_CARS),
        half_gp=_items(entry, "half_gp", int, "integer"),
    )
    entry.done()
    return result


def _items(entry: Node, key: str, kind: type[T], name: str) -> tuple[T, ...]:
    """Reads a list whose items are all of one kind."""
    items = entry.list(key)
    for i, item in enumerate(items):
        if type(item) is not kind:
            found = type(item).__name__
            entry.fail(DataProblem.TYPE, f"{key}[{i}]", expected=name, found=found)
    return tuple(items)


# -- order


def _worth(line: Standing) -> tuple[Any, ...]:
    """Gets what the standings go by: points, wins, seconds, ..., the last race (BO-R84)."""
    return (line.points, line.places, -line.last if line.last else -MOST_CARS - 1)


def _ranked(lines: Iterable[Standing]) -> list[Standing]:
    listed = sorted(lines, key=_worth, reverse=True)
    worths = [_worth(line) for line in listed]
    return [replace(line, place=worths.index(_worth(line)) + 1) for line in listed]


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
