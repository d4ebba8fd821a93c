"""What the server accepts at most, and the bookkeeping of who asked how often."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network

from pitboard.server.errors import TooMuch
from pitboard.server.storage import TableStatus

BODY_BYTES = 64_000
IPV6_PREFIX = 64
"""Bits of an IPv6 address that tell households apart: the others are theirs to choose."""
RECORD_BYTES = 1_000_000
"""A record file may be longer than other bodies."""
DAILY_RECORDS = 30
"""Days for which records of daily races are kept."""


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
    messages_per_address: float = 200.0
    """Messages a second over all sockets of one address: ten people in a hurry."""
    message_burst_per_address: int = 600
    reads_per_second: float = 20.0
    """What one address may ask of the API, beside the files of the page."""
    read_burst: int = 200
    sockets_per_address: int = 200
    replays_per_minute: int = 60
    """Replays and records of one address: they are the server's hardest work."""
    series_per_minute: int = 60
    """Race series one address may have checked."""
    tables_loaded: int = 500
    """Tables in memory at once."""
    idle_seconds: float = 600.0
    """A table nobody follows is put away after this time."""
    unsent_bytes: int = 1_000_000
    """Bytes a slow page may be behind before it has to come back; one message always has room."""
    joins_per_minute: int = 60
    """Seats one address may ask for."""
    open_seats_per_address: int = 4
    """Open seats of one table that one address may take: a family behind one router."""
    private_webhooks: bool = False
    """Webhooks may be addresses of this machine and its network."""
    connections: int = 4_000
    """Connections at once, sockets among them; fewer where the system lends fewer files."""
    connections_per_address: int = 300
    head_seconds: float = 10.0
    """The head of a request must be here by then."""
    body_seconds: float = 30.0
    """The body of a request must be here by then."""
    keep_days: Mapping[TableStatus, float] = field(default_factory=dict)
    """How long tables are kept after their last action; for ever where nothing is said."""
    keep_daily: int = DAILY_RECORDS
    """Days for which the record of a daily race is kept; its result stays."""
    origins: tuple[str, ...] = ()
    """Origins of pages that may ask for anything, beside the server's own."""
    names: tuple[str, ...] = ()
    """Names of this server, beside its addresses and the machine's own."""
    metrics_key: str = ""
    """Opens the counts to who is not on this machine; none: nobody else sees them."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies, which are believed when they say for whom they ask."""


def client_key(address: str) -> str:
    """Gets who is counted together: an address, or the network of one that has any number."""
    if ":" not in address:
        return address
    try:
        network = ip_network((address.partition("%")[0], IPV6_PREFIX), strict=False)
    except ValueError:
        return address
    own = network.network_address
    return address if own == ip_address("::") else str(own)


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

    @property
    def full(self) -> bool:
        """Says whether nothing was taken for a while."""
        self._fill()
        return self._full >= self._burst

    def _fill(self) -> None:
        now = self._clock()
        self._full = min(self._burst, self._full + (now - self._then) * self._rate)
        self._then = now

    def take(self) -> bool:
        """Takes one if there is one."""
        self._fill()
        if self._full < 1:
            return False
        self._full -= 1
        return True


class Buckets:
    """A bucket for every address."""

    MOST_ADDRESSES = 10_000

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> None:
        """Notes one more.

        :raises TooMuch: if it comes too soon.
        """
        if len(self._buckets) > self.MOST_ADDRESSES:
            self._buckets = {key: each for key, each in self._buckets.items() if not each.full}
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._rate, self._burst, self._clock)
        if not self._buckets[address].take():
            raise TooMuch("too-fast").in_seconds(1 / self._rate)


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
            left = times[0] + self._period - now
            raise TooMuch("too-many-requests", most=self._most).in_seconds(left)
        times.append(now)

    def _forget(self, now: float) -> None:
        old = [key for key, times in self._times.items() if times[-1] <= now - self._period]
        for key in old:
            del self._times[key]
