"""Simulated races between drivers: one race, many races, and what they show.

Races run on the engine alone; every driver gets its own view. Results are plain numbers with
confidence intervals; the caller formats them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from math import sqrt
from typing import Any

from pitboard import games
from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.game import Game, State
from pitboard.core.options import Options, validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import Driver
from pitboard.drivers.base import DEFAULT_BUDGET, Budget
from pitboard.drivers.own import SECONDS, DriverFault, GuardedDriver, seat_driver
from pitboard.drivers.seated import SeatedDriver
from pitboard.lab.executors import local


@dataclass(frozen=True, slots=True)
class CarResult:
    """Result of one car: its seat (-1: a robot), whether it retired, and figures of its game."""

    seat: int
    out: bool
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RaceResult:
    """How one race ended; `drivers` are by seat, the rest is by car."""

    drivers: tuple[str, ...]
    ranking: tuple[int, ...]
    cars: tuple[CarResult, ...]
    decisions: int
    faults: tuple[DriverFault, ...] = ()
    """Own drivers that failed and were replaced."""

    def place(self, car: int) -> int:
        return self.ranking.index(car) + 1

    def best_player(self) -> int:
        """Gets the seat whose car finished ahead of those of all other seats."""
        return next(seat for car in self.ranking if (seat := self.cars[car].seat) >= 0)

    def cars_of(self, driver: str) -> list[int]:
        """Gets the cars of all seats a driver had."""
        return [
            index
            for index, car in enumerate(self.cars)
            if car.seat >= 0 and self.drivers[car.seat] == driver
        ]


@dataclass(frozen=True, slots=True)
class Arena:
    """A game to race in: its rules, how to read the end of a race, and the options of the races."""

    game: Game[Any]
    count: Callable[[Any], Sequence[CarResult]]
    """Gets the result of each car of a finished race."""
    options: Options = field(default_factory=dict)

    def on(self, **options: Any) -> Arena:
        """Gets the arena with other options, such as another board."""
        return replace(self, options={**self.options, **options})


def arena_of(game: str) -> Arena:
    """Gets the arena of a game.

    :raises BadOption: if there is no such game.
    """
    found: Arena = games.load(game, "arena")
    return found


def play_race(
    arena: Arena,
    drivers: Sequence[str],
    seed: str,
    *,
    watch: Callable[[Any, list[Event]], None] | None = None,
    wrap: Callable[[int, Driver[Any]], Driver[Any]] | None = None,
    budget: Budget = DEFAULT_BUDGET,
    seconds: float = SECONDS,
) -> RaceResult:
    """Plays one race between named drivers.

    `watch` gets state and events after every action; `wrap` may wrap the driver of a seat. An own
    driver has `seconds` for each answer; one that fails is replaced and reported in the result.

    :raises BadOption: if a driver is unknown or cannot be loaded.
    :raises Refused: if a driver of this process gives an illegal answer, with the rule.
    """
    game = arena.game
    options = validate(game.options, {**arena.options, "players": len(drivers)})
    state: State[Any] = game.new(options, RandomSource(seed))
    faults: list[DriverFault] = []
    made = [
        seat_driver(name, f"{seed}/{i}", game.id, i, faults.append, seconds=seconds)
        for i, name in enumerate(drivers)
    ]
    own = [each for each in made if isinstance(each, GuardedDriver)]
    for each in own:
        each.explain = partial(_refusal, state)
    if wrap:
        made = [wrap(seat, driver) for seat, driver in enumerate(made)]
    try:
        seats = [SeatedDriver(each, game.id, options, i, budget) for i, each in enumerate(made)]
        decisions = _play_out(state, seats, watch)
    finally:
        for each in own:
            each.close()
    return RaceResult(
        drivers=tuple(drivers),
        ranking=tuple(state.result() or ()),
        cars=tuple(arena.count(state)),
        decisions=decisions,
        faults=tuple(faults),
    )


def _play_out(
    state: State[Any],
    seats: Sequence[SeatedDriver],
    watch: Callable[[Any, list[Event]], None] | None,
) -> int:
    """Plays a race to its end and counts the decisions."""
    observers = [seat for seat in seats if seat.observes]
    state.quiet = watch is None and not observers
    for each in observers:
        each.add(state.events)
    decisions = 0
    while waiting := state.to_act():
        seat = waiting[0]
        decision = state.decision(seat).numbered(decisions)
        action = seats[seat].choose(state.view(seat), decision)
        if action not in decision.actions:
            raise state.refusal(seat, action)
        events = state.apply(seat, action)
        decisions += 1
        for each in observers:
            each.add(events)
        if watch:
            watch(state, events)
    return decisions


def _refusal(state: State[Any], seat: int, action: Action) -> Refused:
    """Gets why an action is not legal now."""
    return state.refusal(seat, state.meaning(seat, action))


def rotated(drivers: Sequence[str], shift: int) -> tuple[str, ...]:
    """Gets the drivers with their seats moved on, so that no seat favours anyone."""
    shift %= len(drivers)
    return (*drivers[shift:], *drivers[:shift])


@dataclass(frozen=True, slots=True)
class RaceJob:
    """One of many races: where, who in which seat, and its seed."""

    arena: Arena
    drivers: tuple[str, ...]
    seed: str
    seconds: float = SECONDS

    @property
    def name(self) -> str:
        """Gets a name that no other race has, by everything that the race depends on."""
        options = sorted(self.arena.options.items())
        facts = repr((self.arena.game.id, options, self.drivers, self.seed, self.seconds))
        return sha256(facts.encode()).hexdigest()[:24]


def run_job(job: RaceJob) -> RaceResult:
    return play_race(job.arena, job.drivers, job.seed, seconds=job.seconds)


def race_jobs(
    arena: Arena,
    drivers: Sequence[str],
    races: int,
    seed: str = "ladder",
    *,
    seconds: float = SECONDS,
    boards: Sequence[Options] = ({},),
) -> list[RaceJob]:
    """Gets races with rotated seats.

    With several `boards`, given by their options, the next one follows when everybody has had every
    seat.
    """
    arenas = [arena.on(**board) for board in boards]
    return [
        RaceJob(
            arenas[i // len(drivers) % len(arenas)], rotated(drivers, i), f"{seed}/{i}", seconds
        )
        for i in range(races)
    ]


def play_races(
    arena: Arena,
    drivers: Sequence[str],
    races: int,
    seed: str = "ladder",
    workers: int = 2,
    *,
    seconds: float = SECONDS,
    boards: Sequence[Options] = ({},),
) -> Iterator[RaceResult]:
    """Plays the races of `race_jobs` in worker processes, and yields results in their order."""
    jobs = race_jobs(arena, drivers, races, seed, seconds=seconds, boards=boards)
    with local(workers) as runner:
        yield from runner.in_order(run_job, jobs)


@dataclass(frozen=True, slots=True)
class Share:
    """A share of races with its 95 % confidence interval (Wilson)."""

    hits: int
    races: int

    @property
    def value(self) -> float:
        return self.hits / self.races if self.races else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.races:
            return (0.0, 1.0)
        z, n, p = 1.96, self.races, self.value
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return (max(0.0, centre - half), min(1.0, centre + half))

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} ({low:.1%} - {high:.1%})"


def win_share(results: Sequence[RaceResult], driver: str) -> Share:
    """Gets how often the best player's car was driven by `driver`."""
    return Share(sum(r.drivers[r.best_player()] == driver for r in results), len(results))


def ahead_share(results: Sequence[RaceResult], driver: str) -> Share:
    """Gets how often a car of `driver` finished ahead of a car of another driver, pair by pair."""
    hits = total = 0
    for result in results:
        own = result.cars_of(driver)
        others = [i for i, car in enumerate(result.cars) if car.seat >= 0 and i not in own]
        total += len(own) * len(others)
        hits += sum(result.place(one) < result.place(two) for one in own for two in others)
    return Share(hits, total)
