"""Drivers for Race! Formula 90."""

from pitboard.drivers.base import DriverMaker, RandomDriver
from pitboard.drivers.f90 import rookie_advanced  # noqa: F401 (it registers rules)
from pitboard.drivers.f90.club import ClubDriver
from pitboard.drivers.f90.expert import ExpertDriver
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.rookie import RookieDriver
from pitboard.f90.state.view import F90View

DRIVERS: dict[str, DriverMaker[F90View]] = {
    "random": RandomDriver,
    "rookie": RookieDriver,
    "club": ClubDriver,
    "pro": ProDriver,
    "expert": ExpertDriver,
}
"""By name, weakest first."""

__all__ = ["DRIVERS", "ClubDriver", "ExpertDriver", "ProDriver", "RookieDriver"]
