"""Drivers for Bolide."""

from pitboard.bolide.state.view import BolideView
from pitboard.drivers.base import DriverMaker, RandomDriver
from pitboard.drivers.bolide.pro import ProDriver
from pitboard.drivers.bolide.rookie import RookieDriver

DRIVERS: dict[str, DriverMaker[BolideView]] = {
    "random": RandomDriver,
    "rookie": RookieDriver,
    "pro": ProDriver,
}
"""By name, weakest first."""

__all__ = ["DRIVERS", "ProDriver", "RookieDriver"]
