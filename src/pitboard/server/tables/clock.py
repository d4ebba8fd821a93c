"""The clock of a table: the deadline of each seat that is asked something.

Deadlines are wall-clock times: they are stored and run on while the table is unloaded. The clock
knows seats and kinds of questions, but not what happens when a time is up.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping

from pitboard.server import messages as m
from pitboard.server.games import Timer
from pitboard.server.storage import StoredTime


class Clock:
    """Starts the deadlines of seats and calls back when the first has expired."""

    def __init__(
        self,
        seconds: int,
        timer: Timer,
        on_expired: Callable[[], None],
        now: Callable[[], float] = time.time,
    ) -> None:
        self._seconds = seconds
        self._timer = timer
        self._on_up = on_expired
        self.now = now
        self.running: dict[int, StoredTime] = {}
        """The deadline of each seat that has one."""
        self._published: dict[int, StoredTime] = {}
        """The same at the last call of `start`."""
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def due(self) -> float | None:
        """The first deadline; None if there is none."""
        return min((each.until for each in self.running.values()), default=None)

    def restore(self, times: Mapping[int, StoredTime]) -> None:
        """Restores the stored deadlines."""
        self.running, self._published = dict(times), dict(times)

    def state(self) -> m.ClockState:
        """Gets what pages show."""
        now = self.now()
        left = {seat: round(max(0.0, each.until - now), 1) for seat, each in self.running.items()}
        return m.ClockState(self._seconds, left)

    def start(self, asked: Mapping[int, tuple[int, str]]) -> bool:
        """Starts a deadline for each new question: since which version it is asked, and its kind.

        Returns whether anything changed since the last call.
        """
        now, before = self.now(), self.running
        self.running = {}
        for seat, (since, kind) in asked.items():
            known = before.get(seat)
            if known is not None and known.since == since:
                self.running[seat] = known
                continue
            seconds = self._timer.allowance(kind)
            if seconds is not None:
                self.running[seat] = StoredTime(since=since, at=now, until=now + seconds)
        self.stop()
        if self.due is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, self.due - now), self._on_up)
        before, self._published = self._published, dict(self.running)
        return self.running != before

    def answered(self, seat: int) -> None:
        """Ends the deadline of a seat that has answered."""
        known = self.running.pop(seat, None)
        if known is not None:
            self._timer.spent(self.now() - known.at)

    def expired(self) -> list[int]:
        """Gets the seats whose time is up."""
        now = self.now()
        return [seat for seat, each in self.running.items() if each.until <= now]

    def stop(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None
