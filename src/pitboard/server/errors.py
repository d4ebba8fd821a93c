"""Errors of the server, in addition to the engine's: a code and its data, no text."""

from __future__ import annotations

from math import ceil

from pitboard.core.errors import PitboardError


class NotFound(PitboardError):
    """There is no such table, track or rule."""


class Denied(PitboardError):
    """The tokens do not allow it."""


class Conflict(PitboardError):
    """It cannot be done at this point of the race."""


class Misdirected(PitboardError):
    """The Host header is not a name of this server."""


class Unreadable(PitboardError):
    """The content type of the body is not accepted."""


class TooMuch(PitboardError):
    """A rate or other limit is exceeded; `seconds` is for Retry-After."""

    seconds = 10

    def in_seconds(self, seconds: float) -> TooMuch:
        """Sets when to retry."""
        self.seconds = max(1, ceil(seconds))
        return self
