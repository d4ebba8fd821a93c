"""Drivers for Bolide."""

from pitboard.drivers.bolide.pro import ProDriver
from pitboard.drivers.bolide.rookie import RookieDriver

__all__ = ["ProDriver", "RookieDriver"]
