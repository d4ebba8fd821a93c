"""Which people have left a table, and when a computer drives for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable


class Absence:
    """Keeps since when people are away; calls back when one has been away for too long."""

    def __init__(self, patience: int | None, on_expired: Callable[[], None]) -> None:
        self._patience = patience
        self._on_up = on_expired
        self.left: dict[int, float] = {}
        """Since when the person of a seat is away (monotonic seconds)."""
        self.alarm: asyncio.TimerHandle | None = None

    def leave(self, seats: Iterable[int]) -> None:
        self.left |= dict.fromkeys(seats, time.monotonic())

    def back(self, seat: int) -> None:
        self.left.pop(seat, None)

    def overdue(self, waited: Iterable[int]) -> list[int]:
        """Gets the awaited seats whose people have been away for too long."""
        now = time.monotonic()
        return [seat for seat, until in self._missing(waited).items() if until <= now]

    def watch(self, waited: Iterable[int]) -> None:
        """Sets the timer for the first of these seats whose person is away."""
        self.stop()
        missing = self._missing(waited)
        if missing:
            delay = max(0.0, min(missing.values()) - time.monotonic())
            self.alarm = asyncio.get_running_loop().call_later(delay, self._on_up)

    def _missing(self, waited: Iterable[int]) -> dict[int, float]:
        if self._patience is None:
            return {}
        return {seat: self.left[seat] + self._patience for seat in waited if seat in self.left}

    def stop(self) -> None:
        if self.alarm:
            self.alarm.cancel()
        self.alarm = None
