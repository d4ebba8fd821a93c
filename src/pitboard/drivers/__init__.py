"""Computer opponents, from random to pro. They see only what a person in their seat sees."""

from __future__ import annotations

from pitboard.core.errors import BadOption
from pitboard.drivers import bolide, f90
from pitboard.drivers.base import Driver, DriverMaker, RandomDriver, driver_by_name

DRIVERS: dict[str, dict[str, DriverMaker]] = {
    "f90": {"random": RandomDriver, "rookie": f90.RookieDriver, "pro": f90.ProDriver},
    "bolide": {"random": RandomDriver, "rookie": bolide.RookieDriver, "pro": bolide.ProDriver},
}
"""Drivers by game and name, weakest first."""


def make_driver(name: str, seed: str, game: str = "f90") -> Driver:
    """Makes a computer driver; the seed fixes its own dice.

    :raises BadOption: if the game or the driver is unknown.
    """
    if game not in DRIVERS:
        raise BadOption("game-unknown", name=game, known=", ".join(DRIVERS))
    return driver_by_name(DRIVERS[game], name, seed)


__all__ = ["DRIVERS", "Driver", "make_driver"]
