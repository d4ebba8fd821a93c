"""Who has left a table, and how long they are waited for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable


class Absence:
    """Remembers since when people are away, and calls when patience with one of them ends."""

    def __init__(self, patience: int | None, on_up: Callable[[], None]) -> None:
        self._patience = patience
        self._on_up = on_up
        self.left: dict[int, float] = {}
        """Since when the person of a seat is away."""
        self.alarm: asyncio.TimerHandle | None = None

    def leave(self, seats: Iterable[int]) -> None:
        self.left |= dict.fromkeys(seats, time.monotonic())

    def back(self, seat: int) -> None:
        self.left.pop(seat, None)

    def overdue(self, waited: Iterable[int]) -> list[int]:
        """Gets the seats among those that are waited for whose people have been away too long."""
        now = time.monotonic()
        return [seat for seat, until in self._missing(waited).items() if until <= now]

    def watch(self, waited: Iterable[int]) -> None:
        """Calls when the first of these seats has been waited for long enough."""
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
