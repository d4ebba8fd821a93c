"""A season: drivers, teams, calendar and results so far; standings are computed from them.

It knows results of races, not how one is driven, and stores nothing. A driver is identified by a
number: the car they drive in every race. What differs between games is in a `SeasonGame`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import pairwise
from typing import Any, Protocol

from pitboard.core.errors import BadOption
from pitboard.core.options import Options
from pitboard.core.rng import RandomSource

NOBODY = -1


class DriverKind(StrEnum):
    """What a driver of a season is."""

    PERSON = "person"
    COMPUTER = "computer"
    ROBOT = "robot"


class Titles(StrEnum):
    """What is raced for."""

    BOTH = "both"
    DRIVERS = "drivers"
    TEAMS = "teams"


class SeasonProblem(StrEnum):
    """Why a season cannot be opened or go on; texts under `error-<value>`."""

    DRIVERS = "championship-drivers"
    SAME_NAME = "championship-same-name"
    NAME = "championship-name"
    RACES = "championship-races"
    TEAM_SIZE = "championship-team-size"
    NO_TEAM = "championship-no-team"
    NO_TEAMS = "championship-no-teams"
    POINTS = "championship-points"
    OVER = "championship-over"
    NOT_OVER = "championship-race-on"
    ORDER = "championship-order"
    FINISHED = "championship-finished"
    EXTRAS = "championship-extras"
    CALENDAR_FIXED = "championship-calendar-fixed"
    NOBODY_THERE = "championship-nobody"
    ROBOT_STAYS = "championship-robot-stays"


@dataclass(frozen=True, slots=True)
class Driver:
    """A driver, who scores points and drives the same car in every race."""

    name: str
    kind: DriverKind = DriverKind.PERSON
    level: str = ""
    """The computer driver at the wheel, or the class of a robot; empty: the person drives."""
    team: str = ""
    fixed: Mapping[str, str] = field(default_factory=dict)
    """What they have chosen for the whole season, by name."""

    @property
    def seated(self) -> bool:
        """Whether they have a seat at the table."""
        return self.kind != DriverKind.ROBOT


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a race."""

    order: tuple[int, ...]
    """Drivers by place, those who completed the race first."""
    finished: int
    """How many drivers completed it."""
    extras: tuple[int, ...] = ()
    """Who won each of the extra points of the race; NOBODY where none did."""

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


class TieBreak(StrEnum):
    """What ranked two lines of the standings that are level on points."""

    PLACES = "places"
    LAST = "last"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Tie:
    """How two neighbours of the standings who are level on points were ranked."""

    ahead: str
    behind: str
    step: TieBreak
    place: int = 0
    """The finishing place that was counted."""
    counts: tuple[int, int] = (0, 0)
    """How often each came in at that place; with `LAST`, where each came in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules:
    """The rules of a game about its seasons."""

    game: str
    least_races: int
    most_races: int
    advised_races: int
    """Fewer are allowed and worth a warning."""
    good_races: int
    """Default number of races."""
    points: tuple[int, ...]
    """By finishing place; further places score nothing."""
    extra_points: int
    extras: int
    """Extra points of a race."""
    most_cars: int
    team_sizes: tuple[int, int]
    """Fewest and most drivers of a team."""
    last_race_decides: bool
    """Where wins, second places and so on are equal, the last race ranks the drivers."""
    circuit_option: str
    editions: tuple[str, ...]
    """Editions that have seasons; empty: all."""
    own: tuple[str, ...]
    """Options that a season sets by itself."""
    citations: Mapping[str, str]
    """The rule of a refusal, or of a part of the page, by its key."""

    def refused(self, problem: SeasonProblem, **data: object) -> BadOption:
        """Makes a refusal with its rule."""
        return BadOption(problem, rule=self.citations.get(problem, ""), **data)


def check_own(options: Iterable[str], own: Collection[str]) -> None:
    """Refuses options that a season sets by itself.

    :raises BadOption: about the first of them.
    """
    for name in options:
        if name in own:
            raise BadOption("championship-own-option", name=name)


class SeasonGame(Protocol):
    """The seasons of one game."""

    @property
    def rules(self) -> SeasonRules: ...

    def given_options(self, options: Options) -> dict[str, Any]:
        """Gets the options of the races, with those that every season of this game has."""

    def robots(self, options: Options, people: int, teams: str) -> Sequence[Driver]:
        """Gets the robots of the season: the teams named, or (empty) those of the rules.

        :raises BadOption: if there are no such robots.
        """

    def teammate(self, options: Options, driver: Driver) -> Driver:
        """Gets a robot that drives in the team of a driver.

        :raises BadOption: if the game has none.
        """

    def pairs(self, drivers: Sequence[Driver]) -> Sequence[tuple[int, int]]:
        """Gets the pairs of robots of which the first gets the better place of both."""

    def check(self, season: Season) -> None:
        """Refuses calendars and options that make no race.

        :raises BadOption:
        """

    def race_options(self, season: Season, rng: RandomSource) -> dict[str, Any]:
        """Gets the options of the next race; after the last race, those of the last one."""

    def result(self, state: Any) -> Result:
        """Gets the result of a race, by car.

        :raises BadOption: if it is not over.
        """

    def chosen(self, state: Any, car: int) -> Mapping[str, str]:
        """Gets the choices that a driver made in a race and keeps for the season."""


@dataclass(frozen=True, slots=True)
class Season:
    """Drivers, their teams, the calendar and the races so far.

    :raises BadOption: if they make no season.
    """

    rules: SeasonRules
    drivers: tuple[Driver, ...]
    """By car; robots come after drivers with a seat."""
    circuits: tuple[str, ...]
    points: tuple[int, ...]
    """By finishing place; further places score nothing."""
    extra_points: int
    """Value of each extra point."""
    name: str = ""
    options: Options = field(default_factory=dict)
    titles: Titles = Titles.BOTH
    pairs: tuple[tuple[int, int], ...] = ()
    """Pairs of robots of which the first always gets the better place of both."""
    results: tuple[Result, ...] = ()
    seed: str = ""
    """Base of the seeds of its races; empty: each race has a random seed."""

    @classmethod
    def by(cls, rules: SeasonRules, **given: Any) -> Season:
        """Makes a season, with the points of the rules unless others are given."""
        defaults = {"points": rules.points, "extra_points": rules.extra_points}
        return cls(rules, **{**defaults, **given})

    def __post_init__(self) -> None:
        self._check_drivers()
        for points in (*self.points, self.extra_points):
            if points < 0:
                raise BadOption(SeasonProblem.POINTS, found=points)
        for race, result in enumerate(self.results, 1):
            self._check_result(race, result)

    def _check_drivers(self) -> None:
        found, most = len(self.drivers), self.rules.most_cars
        if not 2 <= found <= most:
            raise self.rules.refused(SeasonProblem.DRIVERS, found=found, most=most)
        names = [driver.name for driver in self.drivers]
        for i, name in enumerate(names):
            if not name.strip() or not name.isprintable():
                raise BadOption(SeasonProblem.NAME, found=ascii(name)[1:-1])
            if name in names[:i]:
                raise BadOption(SeasonProblem.SAME_NAME, name=name)

    def _check_result(self, race: int, result: Result) -> None:
        drivers = len(self.drivers)
        if race > self.races:
            raise BadOption(SeasonProblem.OVER, races=self.races)
        if sorted(result.order) != list(range(drivers)):
            order = ", ".join(map(str, result.order))
            raise BadOption(SeasonProblem.ORDER, race=race, order=order, last=drivers - 1)
        if not 0 <= result.finished <= drivers:
            found = result.finished
            raise BadOption(SeasonProblem.FINISHED, race=race, found=found, drivers=drivers)
        known = range(NOBODY, drivers)
        if len(result.extras) != self.rules.extras or any(
            each not in known for each in result.extras
        ):
            firsts = ", ".join(map(str, result.extras))
            extras = self.rules.extras
            raise BadOption(SeasonProblem.EXTRAS, race=race, found=firsts, extras=extras)

    def check(self) -> None:
        """Refuses a new season that the rules do not allow.

        :raises BadOption:
        """
        rules = self.rules
        if not rules.least_races <= self.races <= rules.most_races:
            low, high = rules.least_races, rules.most_races
            raise rules.refused(SeasonProblem.RACES, found=self.races, low=low, high=high)
        least, most = rules.team_sizes
        for team, members in self.teams().items():
            if not least <= len(members) <= most:
                found = len(members)
                raise rules.refused(
                    SeasonProblem.TEAM_SIZE, team=team, found=found, least=least, most=most
                )
        if self.titles == Titles.TEAMS and not self.teams():
            raise rules.refused(SeasonProblem.NO_TEAMS)

    # -- the calendar

    @property
    def races(self) -> int:
        """Races that are to be held."""
        return len(self.circuits)

    @property
    def raced(self) -> int:
        return len(self.results)

    @property
    def over(self) -> bool:
        return self.raced >= self.races

    @property
    def short(self) -> bool:
        """Whether there are fewer races than advised, which is worth a warning only."""
        return self.races < self.rules.advised_races

    @property
    def next_circuit(self) -> str:
        """The circuit of the next race; after the last race, that of the last one."""
        return self.circuits[min(self.raced, self.races - 1)]

    def with_circuits(self, circuits: Iterable[str]) -> Season:
        """Gets the season with another calendar.

        :raises BadOption: if the season has begun: the calendar is fixed then.
        """
        if self.results:
            raise self.rules.refused(SeasonProblem.CALENDAR_FIXED, raced=self.raced)
        return replace(self, circuits=tuple(circuits))

    # -- drivers

    @property
    def seats(self) -> tuple[Driver, ...]:
        """The drivers who have a seat at the table."""
        return tuple(driver for driver in self.drivers if driver.seated)

    def driven_by(self, driver: int, level: str) -> Season:
        """Gets the season with a computer driving a person's car, or (empty) the person again.

        The points stay the person's.

        :raises BadOption: if there is no such driver, or it is a robot.
        """
        if not 0 <= driver < len(self.drivers):
            raise BadOption(SeasonProblem.NOBODY_THERE, found=driver, last=len(self.drivers) - 1)
        found = self.drivers[driver]
        if found.kind != DriverKind.PERSON:
            raise BadOption(SeasonProblem.ROBOT_STAYS, name=found.name)
        return self._with(driver, replace(found, level=level))

    def renamed(self, driver: int, name: str) -> Season:
        """Gets the season with another name of a driver.

        :raises BadOption: if another driver has that name.
        """
        return self._with(driver, replace(self.drivers[driver], name=name))

    def with_fixed(self, chosen: Sequence[Mapping[str, str]]) -> Season:
        """Gets the season with the drivers' choices for all races, by car."""
        drivers = [
            replace(driver, fixed=own) if own else driver
            for driver, own in zip(self.drivers, chosen, strict=True)
        ]
        return replace(self, drivers=tuple(drivers))

    def _with(self, number: int, driver: Driver) -> Season:
        drivers = (*self.drivers[:number], driver, *self.drivers[number + 1 :])
        return replace(self, drivers=drivers)

    def teams(self) -> dict[str, tuple[int, ...]]:
        """Gets the teams with their drivers, in the order of the cars."""
        names = dict.fromkeys(driver.team for driver in self.drivers if driver.team)
        return {
            name: tuple(i for i, driver in enumerate(self.drivers) if driver.team == name)
            for name in names
        }

    # -- races

    def add(self, result: Result) -> Season:
        """Gets the season with the result of the next race added.

        :raises BadOption: if it is not a race of these drivers, or one too many.
        """
        paired = replace(result, order=self._swap_pairs(result.order))
        return replace(self, results=(*self.results, paired))

    def _swap_pairs(self, order: tuple[int, ...]) -> tuple[int, ...]:
        """Gives the first driver of each pair the better place of both."""
        places = list(order)
        for first, second in self.pairs:
            if first in order and second in order and order.index(second) < order.index(first):
                here, there = places.index(first), places.index(second)
                places[here], places[there] = second, first
        return tuple(places)

    def scored(self, driver: int, result: Result) -> int:
        """Gets a driver's points in a race: for their place, and the extra points they won."""
        place = result.place(driver)
        for_place = self.points[place - 1] if 0 < place <= len(self.points) else 0
        return for_place + self.extra_points * result.extras.count(driver)

    def running_points(self, members: Sequence[int]) -> list[int]:
        """Gets the points of some drivers together after each race so far."""
        total, points = 0, []
        for result in self.results:
            total += sum(self.scored(driver, result) for driver in members)
            points.append(total)
        return points

    # -- standings

    def standings(self) -> list[Standing]:
        """Gets the drivers, best first."""
        return self._ranked(
            self._standing(driver.name, (number,)) for number, driver in enumerate(self.drivers)
        )

    def team_standings(self) -> list[Standing]:
        """Gets the teams, best first; none if there are no teams."""
        return self._ranked(self._standing(name, members) for name, members in self.teams().items())

    def _standing(self, name: str, members: tuple[int, ...]) -> Standing:
        """Adds up the points and places of some drivers; `_ranked` sets the place."""
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

    def _sort_key(self, line: Standing) -> tuple[Any, ...]:
        """Gets the sort key of the standings: points, wins, second places and so on."""
        key = (line.points, line.places)
        if not self.rules.last_race_decides:
            return key
        return (*key, -line.last if line.last else -self.rules.most_cars - 1)

    def _ranked(self, lines: Iterable[Standing]) -> list[Standing]:
        listed = sorted(lines, key=self._sort_key, reverse=True)
        keys = [self._sort_key(line) for line in listed]
        return [replace(line, place=keys.index(self._sort_key(line)) + 1) for line in listed]

    def ties(self, lines: Sequence[Standing]) -> list[Tie]:
        """Gets how neighbours who are level on points, with at least one, were ranked."""
        return [
            self._tie(ahead, behind)
            for ahead, behind in pairwise(lines)
            if ahead.points == behind.points > 0
        ]

    def _tie(self, ahead: Standing, behind: Standing) -> Tie:
        for place, counts in enumerate(zip(ahead.places, behind.places, strict=True), 1):
            if counts[0] != counts[1]:
                return Tie(ahead.name, behind.name, TieBreak.PLACES, place, counts)
        if ahead.place != behind.place:
            return Tie(ahead.name, behind.name, TieBreak.LAST, 0, (ahead.last, behind.last))
        return Tie(ahead.name, behind.name, TieBreak.SHARED)

    def to_win(self) -> int:
        """Gets the most points that one driver can still win."""
        each = max((*self.points, 0)) + self.extra_points * self.rules.extras
        return each * (self.races - self.raced)

    def contenders(self) -> list[int]:
        """Gets the drivers who can still be champion by points; at the end, the champions."""
        lines = self.standings()
        if self.over:
            return [line.members[0] for line in lines if line.place == 1]
        best = lines[0].points
        return [line.members[0] for line in lines if line.points + self.to_win() >= best]
