"""What is measured of Race! Formula 90 at Monza: the Basic game of both editions, the Advanced one
of the 1st, the Standard one of the 2nd."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import process_time
from typing import Any

from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import State
from pitboard.lab.bench import (
    DECISIONS,
    FEW_DECISIONS,
    RUNS,
    Field,
    Measure,
    decisions_per_second,
    level_times,
    match_memory,
    per_call,
    random_race,
)

MID_RACE = 300
"""Decisions after which about half a random race of four players is over."""


def new_race(seed: int, players: int = 4, robots: tuple[str, ...] | None = None) -> State:
    """Starts a quiet race of the 1st edition's Basic game, if asked with another field of robots
    than the book's."""
    options = validate(F90_GAME.options, {"players": players})
    edition = EDITIONS[int(options["edition"])]
    rules = edition.ruleset(options)
    if robots is not None:
        rules = replace(rules, robots={players: robots})
    config = Config(
        options=options,
        edition=edition,
        rules=rules,
        track=edition.box.track("monza"),
        deck=edition.box.deck,
        players=players,
    )
    state = config.layout.state(config, RandomSource(str(seed)))
    state.push(*rules.starting_procedure, "begin_game_turn")
    state.quiet = True
    state.run()
    return state


def new_advanced_race(seed: int) -> State:
    """Starts a quiet race of the Advanced game."""
    return race_with(seed, mode="advanced")


def new_second_race(seed: int) -> State:
    """Starts a quiet race of the 2nd edition's Basic game."""
    return race_with(seed, edition=2)


def new_standard_race(seed: int) -> State:
    """Starts a quiet race of the 2nd edition's Standard game."""
    return race_with(seed, edition=2, mode="standard")


def race_with(seed: int, **options: Any) -> State:
    """Starts a quiet race of four players."""
    given = validate(F90_GAME.options, {"players": 4, **options})
    state = F90_GAME.new(given, RandomSource(str(seed)))
    state.quiet = True
    return state


def turn_time(races: int, players: int, robots: tuple[str, ...]) -> float:
    """Gets the microseconds of a game turn in a random race."""
    times = []
    for run in range(RUNS):
        turns = 0
        start = process_time()
        for seed in range(races):
            state = new_race(run * 1000 + seed, players, robots)
            random_race(state, seed)
            turns += state.turn
        times.append((process_time() - start) / turns * 1e6)
    return statistics.median(times)


def measures(quick: bool = False) -> Iterator[Measure]:
    """Measures everything, one number after the other."""
    yield from basic_measures(quick)
    yield from level_measures(quick, "advanced", new_advanced_race, ("25000", "80"), cars=10)
    yield from level_measures(quick, "second", new_second_race, ("40000", "50"), cars=8)
    yield from level_measures(quick, "standard", new_standard_race, ("30000", "80"), cars=10)


def basic_measures(quick: bool) -> Iterator[Measure]:
    races = 10 if quick else 60
    speed = decisions_per_second(new_race, races)
    yield Measure("random", round(speed), "1/s", ">= 30000", cars=8)
    for players in (2, 4, 6):
        robots = ("fast",) * (players // 2) + ("slow",) * (players // 2)
        time = turn_time(races // 2, players, robots)
        yield Measure("turn", round(time), "us", cars=players + len(robots))
    state = new_race(1)
    random_race(state, 1, MID_RACE)
    calls = 500 if quick else 5000
    yield Measure("clone", round(per_call(state.clone, calls), 1), "us", "<= 20", cars=8)
    yield Measure("view", round(per_call(lambda: state.view(0), calls // 5), 1), "us", cars=8)
    yield Measure("digest", round(per_call(state.digest, calls // 10), 1), "us", cars=8)
    memory = match_memory(F90_GAME, {"players": 4})
    yield Measure("memory", round(memory, 1), "kB", "< 100", cars=8)
    field = Field("f90", new_race, seats=4, cars=8)
    yield from level_times(field, FEW_DECISIONS if quick else DECISIONS, {"pro": "<= 50"})


def level_measures(
    quick: bool, name: str, new: Callable[[int], State], goals: tuple[str, str], cars: int
) -> Iterator[Measure]:
    """Measures another level; its goals are decisions per second and milliseconds of a pro."""
    most, longest = goals
    speed = decisions_per_second(new, 10 if quick else 60)
    yield Measure(f"{name}-random", round(speed), "1/s", f">= {most}", cars=cars)
    state = new(1)
    random_race(state, 1, MID_RACE)
    calls = 500 if quick else 5000
    yield Measure(f"{name}-clone", round(per_call(state.clone, calls), 1), "us", cars=cars)
    view = per_call(lambda: state.view(0), calls // 5)
    yield Measure(f"{name}-view", round(view, 1), "us", cars=cars)
    field = Field("f90", new, seats=4, cars=cars)
    decisions = FEW_DECISIONS if quick else DECISIONS
    yield from level_times(field, decisions, {"pro": f"<= {longest}"}, f"{name}-")
