"""What the server accepts at most, and the bookkeeping of who asked how often."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from pitboard.server.errors import TooMuch

BODY_BYTES = 64_000
RECORD_BYTES = 1_000_000
"""A record file may be longer than other bodies."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The limits of one server; the defaults suit a table among friends and a small club."""

    database: str
    workers: int = 1
    message_bytes: int = 8_000
    messages_per_second: float = 20.0
    message_burst: int = 60
    tables_per_hour: int = 120
    """New tables of one address."""
    sockets_per_address: int = 200
    replays_per_minute: int = 60
    """Replays and records of one address: they are the server's hardest work."""
    tables_loaded: int = 500
    """Tables in memory at once."""
    idle_seconds: float = 600.0
    """A table nobody follows is put away after this time."""
    queued_messages: int = 500
    """Messages a slow page may be behind before it has to come back."""
    queued_bytes: int = 1_000_000
    """The same in bytes; one message always has room."""
    joins_per_minute: int = 60
    """Seats one address may ask for."""
    private_webhooks: bool = False
    """Webhooks may be addresses of this machine and its network."""
    connections: int = 4_000
    """Connections at once, sockets among them; fewer where the system lends fewer files."""
    connections_per_address: int = 300
    head_seconds: float = 10.0
    """The head of a request must be here by then."""
    body_seconds: float = 30.0
    """The body of a request must be here by then."""
    origins: tuple[str, ...] = ()
    """Origins of pages that may ask for anything, beside the server's own."""
    names: tuple[str, ...] = ()
    """Names of this server, beside its addresses and the machine's own."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies, which are believed when they say for whom they ask."""


class Bucket:
    """Lets `rate` things a second pass, and `burst` at once."""

    __slots__ = ("_burst", "_clock", "_full", "_rate", "_then")

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._clock = clock
        self._full = float(burst)
        self._then = clock()

    def take(self) -> bool:
        """Takes one if there is one."""
        now = self._clock()
        self._full = min(self._burst, self._full + (now - self._then) * self._rate)
        self._then = now
        if self._full < 1:
            return False
        self._full -= 1
        return True


class PerAddress:
    """Lets every address do something so many times in a period."""

    MOST_ADDRESSES = 10_000

    def __init__(
        self, most: int, period: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._period = period
        self._clock = clock
        self._times: dict[str, deque[float]] = {}

    def take(self, address: str) -> None:
        """Notes one more.

        :raises TooMuch: if it is one too many.
        """
        now = self._clock()
        if len(self._times) > self.MOST_ADDRESSES:
            self._forget(now)
        times = self._times.setdefault(address, deque())
        while times and times[0] <= now - self._period:
            times.popleft()
        if len(times) >= self._most:
            raise TooMuch("too-many-requests", most=self._most)
        times.append(now)

    def _forget(self, now: float) -> None:
        old = [key for key, times in self._times.items() if times[-1] <= now - self._period]
        for key in old:
            del self._times[key]
