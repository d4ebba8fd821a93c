"""The clock of a table: until when each seat that is asked may think.

Times are those of the wall: they are stored, and go on while the table is put away. It knows seats
and kinds of questions, but not what happens when a time is up.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping

from pitboard.server import messages as m
from pitboard.server.games import Timer
from pitboard.server.storage import StoredTime


class Clock:
    """Gives seats their time and calls when the first of them has none left."""

    def __init__(
        self,
        seconds: int,
        timer: Timer,
        on_up: Callable[[], None],
        now: Callable[[], float] = time.time,
    ) -> None:
        self._seconds = seconds
        self._timer = timer
        self._on_up = on_up
        self.now = now
        self.given: dict[int, StoredTime] = {}
        """The time of each seat that is timed."""
        self._told: dict[int, StoredTime] = {}
        """The same when it was last said that something changed."""
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def due(self) -> float | None:
        """When the first time is up, if any runs."""
        return min((each.until for each in self.given.values()), default=None)

    def take(self, times: Mapping[int, StoredTime]) -> None:
        """Takes the times that were stored."""
        self.given, self._told = dict(times), dict(times)

    def state(self) -> m.ClockState:
        """Gets what pages show."""
        now = self.now()
        left = {seat: round(max(0.0, each.until - now), 1) for seat, each in self.given.items()}
        return m.ClockState(self._seconds, left)

    def give(self, asked: Mapping[int, tuple[int, str]]) -> bool:
        """Gives seats their time, once for a question: since when it is asked, and its kind.

        Gets whether anything changed since it was last asked.
        """
        now, before = self.now(), self.given
        self.given = {}
        for seat, (since, kind) in asked.items():
            known = before.get(seat)
            if known is not None and known.since == since:
                self.given[seat] = known
                continue
            seconds = self._timer.allowance(kind)
            if seconds is not None:
                self.given[seat] = StoredTime(since=since, at=now, until=now + seconds)
        self.stop()
        if self.due is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, self.due - now), self._on_up)
        before, self._told = self._told, dict(self.given)
        return self.given != before

    def answered(self, seat: int) -> None:
        """Notes that a seat has answered."""
        known = self.given.pop(seat, None)
        if known is not None:
            self._timer.spent(self.now() - known.at)

    def late(self) -> list[int]:
        """Gets the seats whose time is up."""
        now = self.now()
        return [seat for seat, each in self.given.items() if each.until <= now]

    def stop(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None
