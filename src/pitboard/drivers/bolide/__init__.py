"""Drivers for Bolide."""

from pitboard.bolide.state.view import BolideView
from pitboard.drivers.base import DriverMaker, RandomDriver
from pitboard.drivers.bolide.club import ClubDriver
from pitboard.drivers.bolide.expert import ChampionDriver, ExpertDriver
from pitboard.drivers.bolide.pro import ProDriver
from pitboard.drivers.bolide.rookie import RookieDriver

DRIVERS: dict[str, DriverMaker[BolideView]] = {
    "random": RandomDriver,
    "rookie": RookieDriver,
    "club": ClubDriver,
    "pro": ProDriver,
    "expert": ExpertDriver,
    "champion": ChampionDriver,
}
"""By name, weakest first."""

__all__ = ["DRIVERS", "ClubDriver", "ProDriver", "RookieDriver"]
