"""Computer opponents, from random to pro. They get the same view as a person in their seat."""

from __future__ import annotations

from typing import Any

from pitboard import games
from pitboard.core.game import Decision
from pitboard.drivers.base import Advice, Driver, DriverMaker, driver_by_name


def drivers_of(game: str) -> dict[str, DriverMaker]:
    """Gets the drivers of a game by name, weakest first.

    :raises BadOption: if the game is unknown.
    """
    found: dict[str, DriverMaker] = games.load(game, "drivers")
    return found


def make_driver(name: str, seed: str, game: str = games.DEFAULT) -> Driver:
    """Makes a computer driver; the seed fixes its random choices.

    :raises BadOption: if the game or the driver is unknown.
    """
    return driver_by_name(drivers_of(game), name, seed)


def advice(name: str, seed: str, game: str, view: Any, decision: Decision) -> Advice:
    """Gets a driver's answer, with reasons if the driver is an `Adviser`."""
    driver: Any = make_driver(name, seed, game)
    found: Advice = (
        driver.advise(view, decision)
        if hasattr(driver, "advise")
        else Advice(driver.choose(view, decision))
    )
    return found


__all__ = ["Advice", "Driver", "advice", "drivers_of", "make_driver"]
