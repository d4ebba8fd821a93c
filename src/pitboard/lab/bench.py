"""Benchmarks of a game: decisions per second, copies, memory, thinking time of drivers.

Numbers are medians of repeated runs on one core, in CPU time, so that other work on the machine
does not count. No test asserts a benchmark. What is measured of a game, and on which board, is in a
module of its own (`bench_f90`, `bench_bolide`); this one knows no game.
"""

from __future__ import annotations

import gc
import os
import platform
import random
import statistics
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

from pitboard import games
from pitboard.core.game import Game, State
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.drivers import drivers_of, make_driver

RUNS = 5
"""Runs of a benchmark, of which the median counts."""

DECISIONS, FEW_DECISIONS = 1000, 150
"""Decisions of each level that are timed; few where it has to be quick."""
RANDOM = "random"
"""The level that does not think."""

NewRace = Callable[[int], State[Any]]
"""Starts a quiet race from a number."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One number: its name (message id `bench-<name>`), unit and what it should hold."""

    name: str
    value: float
    unit: str
    goal: str = ""
    cars: int = 0
    level: str = ""
    """Of the driver, for measures of drivers."""


def measures_of(game: str, quick: bool) -> Iterator[Measure]:
    """Measures a game on this machine.

    :raises BadOption: if there is no such game.
    """
    measures: Callable[[bool], Iterator[Measure]] = games.load(game, "bench")
    return measures(quick)


def random_race(state: State[Any], seed: int, most: int | None = None) -> int:
    """Plays a race at random, to the end or so many decisions; returns how many there were."""
    pick = random.Random(seed).random
    decisions = 0
    while decisions != most and (waiting := state.to_act()):
        seat = waiting[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(pick() * len(legal))])
        decisions += 1
    return decisions


def decisions_per_second(new_race: NewRace, races: int) -> float:
    """Plays random races, several times over, and gets the median speed."""
    speeds = []
    for run in range(RUNS):
        count = 0
        start = process_time()
        for seed in range(races):
            count += random_race(new_race(run * 1000 + seed), seed)
        speeds.append(count / (process_time() - start))
    return statistics.median(speeds)


def per_call(function: Callable[[], object], calls: int) -> float:
    """Gets the microseconds of a call, median of several runs."""
    times = []
    for _ in range(RUNS):
        start = process_time()
        for _ in range(calls):
            function()
        times.append((process_time() - start) / calls * 1e6)
    return statistics.median(times)


def match_memory(game: Game[Any], options: Options) -> float:
    """Gets the kilobytes a finished random match holds, its log included.

    A match is played before the measurement, so that shared caches do not count.
    """
    played_match(game, options)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = played_match(game, options)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    del match
    return held / 1000


def played_match(game: Game[Any], options: Options) -> Match:
    """Plays a match at random to its end."""
    match = Match(game, options, seed="memory")
    pick = random.Random(1)
    while waiting := match.to_act():
        match.act(waiting[0], pick.choice(match.legal(waiting[0])))
    return match


def thinking_times(
    new_race: NewRace, decisions: int, game: str, driver: str, seats: int
) -> list[float]:
    """Gets the milliseconds of so many decisions of equal drivers, the shortest first."""
    times: list[float] = []
    race = 0
    while len(times) < decisions:
        state = new_race(race)
        drivers = [make_driver(driver, f"{race}/{seat}", game) for seat in range(seats)]
        while len(times) < decisions and (waiting := state.to_act()):
            seat = waiting[0]
            view, decision = state.view(seat), state.decision(seat).numbered(len(times))
            start = process_time()
            action = drivers[seat].choose(view, decision)
            times.append((process_time() - start) * 1000)
            state.apply(seat, action)
        race += 1
    return sorted(times)


@dataclass(frozen=True, slots=True)
class Field:
    """Races in which the drivers of a game are timed: how they begin, seats and cars."""

    game: str
    new_race: NewRace
    seats: int
    cars: int


def level_times(
    field: Field, decisions: int, goals: Mapping[str, str], prefix: str = ""
) -> Iterator[Measure]:
    """Measures the decisions of each level but random; `goals` are for the 95th percentile."""
    for level in drivers_of(field.game):
        if level == RANDOM:
            continue
        times = thinking_times(field.new_race, decisions, field.game, level, field.seats)
        for share, name in ((50, "decision-median"), (95, "decision-95")):
            time = round(times[len(times) * share // 100], 2)
            goal = goals.get(level, "") if share == 95 else ""
            yield Measure(prefix + name, time, "ms", goal, field.cars, level)


def machine() -> dict[str, str]:
    """Gets what the numbers were measured on."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        lines = info.read_text(encoding="utf-8").splitlines()
        model = next(
            (x.split(":", 1)[1].strip() for x in lines if x.startswith("model name")), model
        )
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "-"
    return {
        "cpu": model,
        "cores": str(os.cpu_count()),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "load": load,
    }
