"""Simulated races between computer drivers, counted in small steps that can be stopped and resumed.

A race depends on its number and on nothing else, so that the counts are the same however often
the work was interrupted. The same functions run in a terminal, in a server's workers, anywhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from pitboard.core.errors import BadOption
from pitboard.core.options import OptionValue, validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver
from pitboard.lab.arena import Arena, arena_of, play_race, rotated

STEP_SECONDS = 0.5
"""How long a step plays races; it plays at least one."""


class Simulation(Struct, frozen=True):
    """Which races are simulated."""

    game: str
    options: dict[str, OptionValue]
    drivers: list[str]
    """Names of the drivers; they change seats from race to race."""
    races: int
    seed: str


class Counts(Struct):
    """What was counted so far; lists are by driver, in the order of `Simulation.drivers`."""

    races: int
    wins: list[int]
    """Races in which its car was the best of all drivers."""
    out: list[int]
    """Races in which none of its cars finished."""
    places: list[list[int]]
    """How often its best car was first, second ... among all cars."""


def check(simulation: Simulation) -> None:
    """Refuses races that cannot be driven.

    :raises BadOption: if game, options or a driver are unknown.
    """
    arena = _arena(simulation)
    for name in simulation.drivers:
        make_driver(name, "", simulation.game)
    if "players" in simulation.options:
        raise BadOption("option-unknown", name="players", known="drivers")
    players = len(simulation.drivers)
    given = validate(arena.game.options, {**simulation.options, "players": players})
    arena.game.new(given, RandomSource(simulation.seed))


def begin(simulation: Simulation) -> Counts:
    """Gets the counts before the first race."""
    drivers = range(len(simulation.drivers))
    return Counts(0, [0 for _ in drivers], [0 for _ in drivers], [[] for _ in drivers])


def step(
    simulation: Simulation, counts: Counts, clock: Callable[[], float] = time.monotonic
) -> Counts:
    """Plays the next races, for about `STEP_SECONDS`, and adds them to the counts."""
    arena, until = _arena(simulation), clock() + STEP_SECONDS
    while counts.races < simulation.races:
        _count(simulation, counts, arena)
        if clock() >= until:
            break
    return counts


def _arena(simulation: Simulation) -> Arena:
    return arena_of(simulation.game).on(**simulation.options)


def _count(simulation: Simulation, counts: Counts, arena: Arena) -> None:
    """Plays one race and counts it."""
    number, drivers = counts.races, len(simulation.drivers)
    names = rotated(simulation.drivers, number)
    result = play_race(arena, names, f"{simulation.seed}/{number}")
    winner = result.best_player()
    for seat in range(drivers):
        driver = (seat + number) % drivers
        cars = [index for index, car in enumerate(result.cars) if car.seat == seat]
        place = min(map(result.place, cars))
        places = counts.places[driver]
        places += [0] * (place - len(places))
        places[place - 1] += 1
        counts.wins[driver] += seat == winner
        counts.out[driver] += all(result.cars[car].out for car in cars)
    counts.races += 1
