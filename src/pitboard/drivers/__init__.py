"""Computer opponents, from random to pro. They get the same view as a person in their seat."""

from __future__ import annotations

from typing import TypeVar

from pitboard import games
from pitboard.core.game import Decision, View
from pitboard.drivers.base import (
    DEFAULT_BUDGET,
    Advice,
    Analyst,
    BaseDriver,
    Budget,
    BundledDriver,
    Driver,
    DriverMaker,
    Evaluation,
    Reason,
    driver_by_name,
    evaluations,
    seen_events,
)

ViewT = TypeVar("ViewT")


def drivers_of(game: str) -> dict[str, DriverMaker[View]]:
    """Gets the drivers of a game by name, weakest first.

    :raises BadOption: if the game is unknown.
    """
    found: dict[str, DriverMaker[View]] = games.load(game, "drivers")
    return found


def make_driver(name: str, seed: str, game: str = games.DEFAULT) -> BundledDriver:
    """Makes a computer driver; the seed fixes its random choices. It takes views of its game.

    :raises BadOption: if the game or the driver is unknown.
    """
    return driver_by_name(drivers_of(game), name, seed)


def advice(
    driver: Driver[ViewT], view: ViewT, decision: Decision, budget: Budget = DEFAULT_BUDGET
) -> Advice:
    """Gets a driver's answer, the best other one and why the first is better, if it compared any.

    An answer is compared if the driver evaluates answers and gives reasons for the first.
    """
    best, *others = evaluations(driver, view, decision, budget)
    return Advice(best.action, others[0].action if others else None, best.reasons)


__all__ = [
    "DEFAULT_BUDGET",
    "Advice",
    "Analyst",
    "BaseDriver",
    "Budget",
    "BundledDriver",
    "Driver",
    "Evaluation",
    "Reason",
    "advice",
    "drivers_of",
    "evaluations",
    "make_driver",
    "seen_events",
]
