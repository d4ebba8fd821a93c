"""Pitboard: an open digital tabletop for motor-racing board games."""

__version__ = "0.2.0.dev0"
