"""The clock of a table: how long each seat that is asked may still think.

It knows seats and kinds of questions, but not what happens when a time is up.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Container, Mapping

from pitboard.server import messages as m
from pitboard.server.games import Timer


class Clock:
    """Gives seats their time and calls when the first of them has none left."""

    def __init__(self, seconds: int, timer: Timer, on_up: Callable[[], None]) -> None:
        self._seconds = seconds
        self._timer = timer
        self._on_up = on_up
        self._given: dict[int, float] = {}
        """When each seat that is timed was given its time."""
        self.deadlines: dict[int, float] = {}
        self._alarm: asyncio.TimerHandle | None = None

    def state(self) -> m.ClockState:
        """Gets what pages show."""
        now = time.monotonic()
        left = {seat: round(max(0.0, end - now), 1) for seat, end in self.deadlines.items()}
        return m.ClockState(self._seconds, left)

    def give(self, asked: Mapping[int, str], fresh: Container[int]) -> None:
        """Gives seats their time by the kinds of their questions; `fresh` ones are new."""
        now = time.monotonic()
        deadlines = {}
        for seat, kind in asked.items():
            if seat not in fresh and seat in self.deadlines:
                deadlines[seat] = self.deadlines[seat]
                continue
            seconds = self._timer.allowance(kind)
            if seconds is not None:
                self._given[seat] = now
                deadlines[seat] = now + seconds
        self.deadlines = deadlines
        self.stop()
        if deadlines:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(min(deadlines.values()) - now, self._on_up)

    def answered(self, seat: int) -> None:
        """Notes that a seat has answered."""
        if seat in self._given:
            self._timer.spent(time.monotonic() - self._given.pop(seat))

    def late(self) -> list[int]:
        """Gets the seats whose time is up."""
        now = time.monotonic()
        return [seat for seat, end in self.deadlines.items() if end <= now]

    def stop(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None
