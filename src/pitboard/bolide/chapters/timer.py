"""The sand timer: how long a driver may think (chapter 3, BO-TIMER-01 to BO-TIMER-06).

It only computes allowances. The server or terminal that runs a table measures the seconds and
answers `expire`, or the default answer, when they are up. It may not know states, cars or clocks.
"""

from __future__ import annotations

SECONDS = 30
"""The time of a full glass (BO-TIMER-02)."""

OPENING = frozenset({"ask_turn", "ask_start", "ask_crawl", "ask_rejoin", "ask_recover"})
"""Questions that begin a driver's turn: the timer is turned over."""
GOING_ON = frozenset({"ask_move", "ask_braking"})
"""Questions after a roll in the same turn: the sand goes on from where it stood."""


class SandTimer:
    """The timer of one table, handed from driver to driver.

    Get the allowance of a question, as often as needed, then report the time with `spent`.
    """

    __slots__ = ("_allowed", "_left", "_seconds")

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._left: float = 0
        self._allowed: float | None = None

    def allowance(self, question: str) -> float | None:
        """Gets the seconds to answer a question, None while the timer stands still (BO-TIMER-06).

        A turn has the glass and what the driver before left in it (BO-TIMER-05).
        """
        if question in OPENING:
            self._allowed = self._seconds + self._left
        else:
            self._allowed = self._left if question in GOING_ON else None
        return self._allowed

    def spent(self, seconds: float) -> None:
        """Subtracts the seconds the last question took; no effect while the timer stood still."""
        if self._allowed is not None:
            self._left = max(self._allowed - seconds, 0)
            self._allowed = None
