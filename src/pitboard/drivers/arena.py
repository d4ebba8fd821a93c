"""Simulated races between drivers: one race, many races, and what they show.

Races run on the engine alone; every driver is asked with its own view. Results are plain numbers
with confidence intervals; how they are shown is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt

from pitboard.core.event import Event
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import Driver, make_driver
from pitboard.f90.game import F90_GAME
from pitboard.f90.state import State


@dataclass(slots=True)
class RaceResult:
    """How one race ended, by seat where a seat is meant."""

    drivers: tuple[str, ...]
    ranking: tuple[int, ...]
    robots: tuple[str, ...]
    strategies: tuple[str, ...]
    """Strategy each player started with."""
    distance: tuple[int, ...]
    """Sections each car covered from the grid, pit stops taken off."""
    stops: tuple[int, ...]
    out: tuple[bool, ...]
    decisions: int

    def place(self, car: int) -> int:
        return self.ranking.index(car) + 1

    def best_player(self) -> int:
        return min(range(len(self.drivers)), key=self.place)


def play_race(
    drivers: Sequence[str],
    seed: str,
    track: str = "monza",
    watch: Callable[[State, list[Event]], None] | None = None,
    dress: Callable[[int, Driver], Driver] | None = None,
) -> RaceResult:
    """Plays one race between named drivers.

    `watch` sees state and events after every action; `dress` may wrap the driver of a seat.
    """
    options = validate(F90_GAME.options, {"players": len(drivers), "track": track})
    state = F90_GAME.new(options, RandomSource(seed))
    state.quiet = watch is None
    seats = [make_driver(name, f"{seed}/{i}") for i, name in enumerate(drivers)]
    if dress:
        seats = [dress(seat, driver) for seat, driver in enumerate(seats)]
    strategies = [""] * len(drivers)
    decisions = 0
    while waiting := state.to_act():
        seat = waiting[0]
        decision = state.decision(seat)
        action = seats[seat].choose(state.view(seat), decision)
        if decision.kind == "ask_first_strategy":
            strategies[seat] = str(action[1])
        events = state.apply(seat, action)
        decisions += 1
        if watch:
            watch(state, events)
    grid = {car: state.track.grid[place // 4] for place, car in enumerate(state.grid)}
    return RaceResult(
        drivers=tuple(drivers),
        ranking=state.ranking,
        robots=state.setup.robots,
        strategies=tuple(strategies),
        distance=tuple(state.distance(car) - grid[car.index] for car in state.cars),
        stops=tuple(car.stops for car in state.cars),
        out=tuple(bool(car.out) for car in state.cars),
        decisions=decisions,
    )


def rotated(drivers: Sequence[str], shift: int) -> tuple[str, ...]:
    """Gets the drivers with their seats moved on, so that no seat favours anyone."""
    shift %= len(drivers)
    return (*drivers[shift:], *drivers[:shift])


def _play(job: tuple[tuple[str, ...], str, str]) -> RaceResult:
    return play_race(*job)


def play_races(
    drivers: Sequence[str], races: int, seed: str = "ladder", track: str = "monza", workers: int = 2
) -> Iterator[RaceResult]:
    """Plays races with rotated seats, in worker processes, and yields results as they come."""
    jobs = [(rotated(drivers, i), f"{seed}/{i}", track) for i in range(races)]
    if workers < 2:
        yield from map(_play, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_play, jobs, chunksize=4)


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


def win_share(results: Sequence[RaceResult], driver: str) -> Share:
    """Gets how often the best player's car was driven by `driver`."""
    return Share(sum(r.drivers[r.best_player()] == driver for r in results), len(results))


def ahead_of_robots(results: Sequence[RaceResult], driver: str, robot: str) -> Share:
    """Gets how often a driver's cars finished ahead of every robot of a class."""
    hits = total = 0
    for result in results:
        players = len(result.drivers)
        places = [
            result.place(players + i) for i, kind in enumerate(result.robots) if kind == robot
        ]
        for seat, name in enumerate(result.drivers):
            if name == driver:
                total += 1
                hits += result.place(seat) < min(places)
    return Share(hits, total)
