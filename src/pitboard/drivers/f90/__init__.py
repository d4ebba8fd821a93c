"""Drivers for Race! Formula 90."""

from pitboard.drivers.f90 import rookie_advanced  # noqa: F401 (it registers rules)
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.rookie import RookieDriver

__all__ = ["ProDriver", "RookieDriver"]
