"""Measures the engine: decisions a second, copies, memory, growth, how long a pro thinks.

Numbers are medians of repeated runs on one core, in time of that core, so that other work on the
machine does not count. Benchmarks are looked at, never asserted.
"""

from __future__ import annotations

import os
import platform
import random
import statistics
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time

from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver
from pitboard.f90.cards import race_deck
from pitboard.f90.components import charts
from pitboard.f90.game import F90_GAME
from pitboard.f90.ruleset import FIRST_EDITION_BASIC
from pitboard.f90.state import Setup, State
from pitboard.f90.track import load_track


@dataclass(frozen=True, slots=True)
class Measure:
    """One number: its name (message id `bench-<name>`), unit and what it should hold."""

    name: str
    value: float
    unit: str
    goal: str = ""
    cars: int = 0


def new_race(players: int = 4, robots: tuple[str, ...] | None = None, seed: int = 1) -> State:
    """Starts a quiet race at Monza, if asked with another field of robots than the book's."""
    options = validate(F90_GAME.options, {"players": players})
    rules = FIRST_EDITION_BASIC
    if robots is not None:
        rules = replace(rules, robots={players: robots})
    setup = Setup(
        options=options,
        rules=rules,
        track=load_track("monza"),
        deck=race_deck(),
        charts=charts(),
        players=players,
    )
    state = State(setup, RandomSource(str(seed)))
    state.push(*rules.starting_procedure, "begin_game_turn")
    state.quiet = True
    state.run()
    return state


def random_race(state: State, seed: int, until: int = 99) -> int:
    """Plays a race at random, up to a game turn; returns the number of decisions."""
    pick = random.Random(seed).random
    decisions = 0
    while state.stack and state.turn < until:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(pick() * len(legal))])
        decisions += 1
    return decisions


def decisions_per_second(
    races: int, players: int = 4, robots: tuple[str, ...] | None = None
) -> float:
    """Plays random races, several times over, and gets the median speed."""
    speeds = []
    for run in range(5):
        count = 0
        start = process_time()
        for seed in range(races):
            count += random_race(new_race(players, robots, run * 1000 + seed), seed)
        speeds.append(count / (process_time() - start))
    return statistics.median(speeds)


def turn_time(races: int, players: int, robots: tuple[str, ...]) -> float:
    """Gets the microseconds of a game turn in a random race."""
    times = []
    for run in range(5):
        turns = 0
        start = process_time()
        for seed in range(races):
            state = new_race(players, robots, run * 1000 + seed)
            random_race(state, seed)
            turns += state.turn
        times.append((process_time() - start) / turns * 1e6)
    return statistics.median(times)


def mid_race(seed: int = 1) -> State:
    """Gets a race in its twelfth turn."""
    state = new_race(seed=seed)
    random_race(state, seed, until=12)
    return state


def per_call(function: Callable[[], object], calls: int) -> float:
    """Gets the microseconds of a call, median of several runs."""
    times = []
    for _ in range(5):
        start = process_time()
        for _ in range(calls):
            function()
        times.append((process_time() - start) / calls * 1e6)
    return statistics.median(times)


def match_memory() -> float:
    """Gets the kilobytes a finished random match holds, its log included."""
    Match(F90_GAME, {"players": 4}, seed="warm")
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = Match(F90_GAME, {"players": 4}, seed="memory")
    pick = random.Random(1)
    while waiting := match.to_act():
        match.act(waiting[0], pick.choice(match.legal(waiting[0])))
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return held / 1000


def pro_times(races: int) -> list[float]:
    """Gets the milliseconds of every decision of four pros."""
    times = []
    for race in range(races):
        state = new_race(seed=race)
        drivers = [make_driver("pro", f"{race}/{seat}") for seat in range(4)]
        while waiting := state.to_act():
            seat = waiting[0]
            view, decision = state.view(seat), state.decision(seat)
            start = process_time()
            action = drivers[seat].choose(view, decision)
            times.append((process_time() - start) * 1000)
            state.apply(seat, action)
    return sorted(times)


def measures(quick: bool = False) -> Iterator[Measure]:
    """Measures everything, one number after the other."""
    races = 10 if quick else 60
    speed = decisions_per_second(races)
    yield Measure("random", round(speed), "1/s", ">= 30000", cars=8)
    for players in (2, 4, 6):
        robots = ("fast",) * (players // 2) + ("slow",) * (players // 2)
        time = turn_time(races // 2, players, robots)
        yield Measure("turn", round(time), "us", cars=players + len(robots))
    state = mid_race()
    calls = 500 if quick else 5000
    yield Measure("clone", round(per_call(state.clone, calls), 1), "us", "<= 20", cars=8)
    yield Measure("view", round(per_call(lambda: state.view(0), calls // 5), 1), "us", cars=8)
    yield Measure("digest", round(per_call(state.digest, calls // 10), 1), "us", cars=8)
    yield Measure("memory", round(match_memory(), 1), "kB", "< 100", cars=8)
    times = pro_times(1 if quick else 5)
    yield Measure("pro-median", round(times[len(times) // 2], 2), "ms", cars=8)
    yield Measure("pro-95", round(times[len(times) * 95 // 100], 2), "ms", "<= 50", cars=8)


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
