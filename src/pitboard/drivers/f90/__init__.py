"""Drivers for Race! Formula 90."""

from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.rookie import RookieDriver

__all__ = ["ProDriver", "RookieDriver"]
