"""Simulated races between computer drivers, counted in small steps that can be stopped and resumed.

A race depends on its number and on nothing else, so that the counts are the same however often
the work was interrupted, also in the middle of a race. The same functions run in a terminal, in a
server's workers, anywhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct, field

from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.game import Decision
from pitboard.core.options import OptionValue, validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import Budget, Driver, make_driver
from pitboard.drivers.base import DriverWrapper
from pitboard.lab.arena import Arena, arena_of, play_race, rotated

STEP_SECONDS = 0.5
"""How long a step plays races; it plays at least one answer."""


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
    answers: list[str] = field(default_factory=list)
    """The answers of the race that was not over when the last step ended."""


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
    """Plays on for about `STEP_SECONDS` and adds the races that end to the counts.

    A race of drivers that look ahead takes longer: it is played on in the next step.
    """
    arena, until = _arena(simulation), clock() + STEP_SECONDS
    while counts.races < simulation.races:
        steps = Steps(counts.answers, lambda: clock() >= until)
        try:
            _count(simulation, counts, arena, steps)
        except StepOver:
            break
        counts.answers.clear()
        if clock() >= until:
            break
    return counts


class StepOver(Exception):
    """A race was stopped because the time of a step is over."""


class Steps:
    """The answers of a race: those known from earlier steps, then those of its drivers."""

    def __init__(self, answers: list[str], is_over: Callable[[], bool]) -> None:
        self._answers = answers
        self._is_over = is_over
        self._known = len(answers)
        self._next = 0

    def wrap(self, _: int, driver: Driver[Any]) -> Driver[Any]:
        """Wraps the driver of a seat."""
        return _Resumed(driver, self)

    def answer(self, ask: Callable[[], Action]) -> Action:
        """Gets the next answer of the race.

        :raises StepOver: if it is not known, others were asked for and the time is over.
        """
        if self._next < self._known:
            action = Action.parse(self._answers[self._next])
        else:
            if self._next > self._known and self._is_over():
                raise StepOver
            action = ask()
            self._answers.append(str(action))
        self._next += 1
        return action


class _Resumed(DriverWrapper[Any]):
    """A driver that is asked only what was not answered before."""

    def __init__(self, driver: Driver[Any], steps: Steps) -> None:
        super().__init__(driver)
        self._steps = steps

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        return self._steps.answer(lambda: self.driver.choose(view, decision, budget))


def _arena(simulation: Simulation) -> Arena:
    return arena_of(simulation.game).on(**simulation.options)


def _count(simulation: Simulation, counts: Counts, arena: Arena, steps: Steps) -> None:
    """Plays one race to its end and counts it.

    :raises StepOver: if the step is over first.
    """
    number, drivers = counts.races, len(simulation.drivers)
    names = rotated(simulation.drivers, number)
    result = play_race(arena, names, f"{simulation.seed}/{number}", wrap=steps.wrap)
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
