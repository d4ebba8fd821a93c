"""Statistics of many F90 races between equal drivers on a track: is every choice a fair one?

Players start with strategies, and in the Advanced game with skills, dealt evenly; all later choices
are the drivers'. Counted are wins by starting choices and stops, movement per turn, and where cars
pass each other.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.options import FIRST_VERSION
from pitboard.drivers.base import Budget, Driver, DriverWrapper
from pitboard.f90.box.track import SectionType
from pitboard.f90.box.versions import CURRENT, numbered
from pitboard.f90.editions import EDITIONS
from pitboard.f90.names import FUEL, SKILLS, WEATHER
from pitboard.f90.state.race import State
from pitboard.lab.arena import RaceResult, Share, play_race
from pitboard.lab.arena_f90 import F90_ARENA
from pitboard.lab.executors import Runner

BASIC = "basic"
PLAYERS = 4
RETIRED = "-"
"""In place of the stops of a car that did not finish, which do not count."""


@dataclass(slots=True)
class Tally:
    """How many cars made each choice, and how many of them won."""

    starts: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.starts.update(other.starts)
        self.wins.update(other.wins)

    def advantage(self, choice: str) -> float:
        """Gets how many times its fair share of wins a choice takes."""
        wins, cars = sum(self.wins.values()), sum(self.starts.values())
        fair = wins * self.starts[choice] / max(1, cars)
        return self.wins[choice] / fair if fair else 0.0

    def win_share(self, choice: str) -> Share:
        """Gets how many of the cars that made a choice won."""
        return Share(self.wins[choice], self.starts[choice])


FIRST = "1"
"""The number of the first corner."""
QUICK = 7
"""Movement points of a turn that is called quick."""
FIGURES = {"lap": "laps", "unlap": "laps", "weather": "weather"}
"""Figures counted from the events of players; besides these: quick turns, the places of robots, and
cars held up at the first corner of the first lap."""
TROUBLES = {"off-track": "off", "trajectory-lost": "off", "eliminated": "eliminated"}
"""Figures counted from the events of all cars, because robots are forced into these."""

FAULTS = "driver-faults"
"""Figure: seats whose own driver failed and was replaced."""

COUNTS = (
    *("passes", "overtakes", "braked", "turns_from", "points_from", "lost", "fewest_stops"),
    "figures",
)
"""The fields of a study that count by a word."""


@dataclass(slots=True)
class TrackStudy:
    """The counts of many races on one track."""

    track: str
    driver: str
    mode: str = BASIC
    edition: int = 1
    components: int = FIRST_VERSION
    races: int = 0
    tallies: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    """By what is chosen: strategy, skill, tyres, fuel, stops."""
    points: int = 0
    sections: int = 0
    turns: int = 0
    stops: int = 0
    players: int = 0
    """Cars of players, over all races."""
    out: int = 0
    passes: Counter[str] = field(default_factory=Counter)
    """Passes by section type, of players past anybody."""
    contests: int = 0
    late_brakings: Counter[bool] = field(default_factory=Counter)
    overtakes: Counter[str] = field(default_factory=Counter)
    """Overtakes of players, by the number of the corner they happen in or before."""
    braked: Counter[str] = field(default_factory=Counter)
    """Late brakings by the number of their corner."""
    turns_from: Counter[str] = field(default_factory=Counter)
    """Turns of players by the number of the corner that they begin in or before."""
    points_from: Counter[str] = field(default_factory=Counter)
    """The movement points of those turns."""
    lost: Counter[str] = field(default_factory=Counter)
    """Movement points lost behind other cars, by the turn."""
    fewest_stops: Counter[str] = field(default_factory=Counter)
    """Races by the fewest stops with which a player finished."""
    figures: Counter[str] = field(default_factory=Counter)
    """Figures that distinguish tracks, see `FIGURES` and `TROUBLES`."""

    def add(self, other: TrackStudy) -> None:
        """Adds the counts of further races; once `settle` was called, in any order."""
        for name in ("races", "points", "sections", "turns", "stops", "players", "out", "contests"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("late_brakings", *COUNTS):
            getattr(self, name).update(getattr(other, name))
        for choice, tally in other.tallies.items():
            self.tallies[choice].add(tally)

    def settle(self) -> None:
        """Puts the words of all counts in order: what was counted first depends on the race that
        was over first."""
        for name in COUNTS:
            setattr(self, name, _settled(getattr(self, name)))
        self.late_brakings = _settled(self.late_brakings)
        for tally in self.tallies.values():
            tally.starts, tally.wins = _settled(tally.starts), _settled(tally.wins)


def _settled(counts: Counter[Any]) -> Counter[Any]:
    return Counter(dict(sorted(counts.items())))


class Starter(DriverWrapper):
    """A driver that answers some questions as dealt and otherwise drives as another does."""

    def __init__(self, driver: Driver[Any], dealt: Mapping[str, Action]) -> None:
        super().__init__(driver)
        self._dealt = dealt

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        dealt = self._dealt.get(decision.kind)
        return dealt or self.driver.choose(view, decision, budget)


class _Watcher:
    """Counts what happens in one race."""

    def __init__(self, study: TrackStudy, players: int) -> None:
        self.study = study
        self.players = players
        self.tyres: dict[int, str] = {}
        self.fuel: dict[int, str] = {}
        self.sections: dict[int, int] = {}
        """Section of each car."""

    def __call__(self, state: State, events: list[Event]) -> None:
        for event in events:
            if trouble := TROUBLES.get(event.kind):
                self.study.figures[trouble] += 1
            if 0 <= event.integer("car", -1) < self.players:
                self._count(state, event)
        self.sections = {car.index: car.section for car in state.cars}

    def _count(self, state: State, event: Event) -> None:
        study, car = self.study, event.integer("car")
        if figure := FIGURES.get(event.kind):
            study.figures[figure] += 1
        if event.kind == "movement":
            self._count_movement(state, car, event.integer("mp"))
        elif event.kind == "moved":
            self.sections[car] = event.integer("section")
        elif event.kind in ("overtake", "lap", "unlap"):
            kind = SectionType(state.track.types[event.integer("section")])
            study.passes[kind.name.lower()] += 1
            if event.kind == "overtake":
                study.overtakes[corner_of(state, event.integer("section"))] += 1
        elif event.kind == "stopped":
            study.lost[str(state.turn)] += event.integer("lost")
            first = corner_of(state, event.integer("section")) == FIRST
            study.figures["jam"] += first and state.cars[car].lap <= 1
        elif event.kind == "contest-value":
            study.contests += 1
        elif event.kind == "late-braking":
            study.late_brakings[event.flag("passed")] += 1
            study.braked[corner_of(state, self.sections[car])] += 1
        elif event.kind == "fit-tyres":
            self.tyres.setdefault(car, event.text("compound"))
        elif event.kind == "refuel-chit":
            self.fuel.setdefault(car, str(event.integer("turn")))

    def _count_movement(self, state: State, car: int, points: int) -> None:
        study, corner = self.study, corner_of(state, self.sections[car])
        study.turns += 1
        study.points += points
        study.figures["quick"] += points >= QUICK
        study.turns_from[corner] += 1
        study.points_from[corner] += points


def corner_of(state: State, section: int) -> str:
    """Gets the number of the corner that a section belongs to or leads to."""
    corners = state.track.corner_at
    return str(next(each for each in (*corners[section:], *corners) if each))


def dealt_strategies(names: Sequence[str], number: int, players: int) -> list[str]:
    """Deals strategies one after the other, each round of races with another gap between seats."""
    size = len(names)
    gap = 1 + number // size % (size - 1)
    return [names[(number + seat * gap) % size] for seat in range(players)]


def dealt_skills(names: Sequence[str], number: int, players: int) -> list[str]:
    """Deals skills from shuffled packs with one of each, pack after pack, race after race."""
    cars = range(number * players, (number + 1) * players)
    size = len(names)
    return [random.Random(f"pack {car // size}").sample(names, size)[car % size] for car in cars]


def study_race(  # noqa: PLR0917 (a worker gets its work by position)
    track: str,
    driver: str,
    number: int,
    mode: str = BASIC,
    edition: int = 1,
    components: int = CURRENT,
) -> TrackStudy:
    """Plays one race with evenly dealt strategies and skills and counts it.

    Its seed is the same for all versions of the components: they can be compared race by race.
    """
    players, version = PLAYERS, numbered(components)
    study = TrackStudy(track, driver, mode, edition, version, races=1, players=players)
    raced = EDITIONS[edition]
    rules = raced.ruleset({"mode": mode})
    made: dict[str, Sequence[str]] = {}
    if rules.strategies:
        made["strategy"] = dealt_strategies(rules.strategies, number, players)
    if SKILLS in rules.modules:
        made["skill"] = dealt_skills(raced.box_of(version).skill_ids, number, players)
    questions = {"strategy": "ask_first_strategy", "skill": "ask_skill"}
    watcher = _Watcher(study, players)
    parts = ("study", f"{edition}e" * (edition > 1), mode * (mode != BASIC), track, str(number))
    result = play_race(
        F90_ARENA.on(edition=edition, track=track, mode=mode, components=version),
        (driver,) * players,
        "/".join(filter(None, parts)),
        watch=watcher,
        wrap=lambda seat, inner: Starter(
            inner, {questions[name]: Action((name, dealt[seat])) for name, dealt in made.items()}
        ),
    )
    seats = range(players)
    if WEATHER in rules.modules:
        made["tyres"] = [watcher.tyres[seat] for seat in seats]
    if FUEL in rules.modules:
        made["fuel"] = [watcher.fuel[seat] for seat in seats]
        made["stops"] = [stops_of(result, seat) for seat in seats]
    best = result.best_player()
    for name, choices in made.items():
        study.tallies[name].starts.update(choices)
        study.tallies[name].wins[choices[best]] += 1
    cars = result.cars[:players]
    study.sections = sum(car.figures["distance"] for car in cars)
    study.stops = sum(car.figures["stops"] for car in cars)
    study.out = sum(car.out for car in cars)
    study.fewest_stops.update(sorted(set(made.get("stops", ())) - {RETIRED})[:1])
    if result.faults:
        study.figures[FAULTS] += len(result.faults)
    robots = [result.place(car) for car in range(players, len(result.cars))]
    study.figures.update({"robots": len(robots), "robot-places": sum(robots)})
    return study


def stops_of(result: RaceResult, seat: int) -> str:
    car = result.cars[seat]
    return RETIRED if car.out else str(car.figures["stops"])


@dataclass(frozen=True, slots=True)
class StudyJob:
    """A race of a study."""

    track: str
    driver: str
    mode: str
    edition: int
    components: int
    number: int

    def __call__(self) -> TrackStudy:
        numbers = self.mode, self.edition, self.components
        return study_race(self.track, self.driver, self.number, *numbers)


def run_study(
    study: TrackStudy, numbers: Iterable[int], runner: Runner
) -> Iterator[tuple[int, TrackStudy]]:
    """Plays races of a study, and yields the number and the counts of each, in any order."""
    level = study.track, study.driver, study.mode, study.edition, study.components
    jobs = (StudyJob(*level, number) for number in numbers)
    for job, counts in runner.run(StudyJob.__call__, jobs):
        yield job.number, counts
