"""Errors of the server beside those of the engine: a code, its data, no sentence."""

from __future__ import annotations

from math import ceil

from pitboard.core.errors import PitboardError


class NotFound(PitboardError):
    """There is no such table, track or rule here."""


class Denied(PitboardError):
    """The tokens do not allow it."""


class Conflict(PitboardError):
    """It cannot be done at this point of the race."""


class Misdirected(PitboardError):
    """It was sent to a server of another name."""


class Unreadable(PitboardError):
    """It is not of a kind that can be read here."""


class TooMuch(PitboardError):
    """More than the server accepts from one place; `seconds` is when to come back."""

    seconds = 10

    def in_seconds(self, seconds: float) -> TooMuch:
        """Says when to come back."""
        self.seconds = max(1, ceil(seconds))
        return self
