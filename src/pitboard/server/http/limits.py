"""Settings and limits of a server, and rate limiters."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network

from pitboard.drivers.own import NO_OWN_DRIVERS, OwnDrivers
from pitboard.server.errors import TooMuch
from pitboard.server.storage import TableStatus

BODY_BYTES = 64_000
IPV6_PREFIX = 64
"""Bits of an IPv6 address that identify a household, which can choose the others."""
RECORD_BYTES = 1_000_000
"""A record file may be longer than other bodies."""
DAILY_RECORDS = 30
"""Days for which records of daily races are kept."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The limits of one server; the defaults suit a table among friends and a small club."""

    database: str
    workers: int = 1
    broker: str = ""
    """Redis through which servers that share the database talk; empty: this is the only server."""
    log_json: bool = False
    """Each line of the log is a JSON object."""
    message_bytes: int = 8_000
    messages_per_second: float = 20.0
    message_burst: int = 60
    tables_per_hour: int = 120
    """New tables of one address."""
    champion_tables_per_hour: int = 30
    """New tables of one address with a computer of the level that computes longest."""
    messages_per_address: float = 200.0
    """Messages a second over all sockets of one address: ten people in a hurry."""
    message_burst_per_address: int = 600
    reads_per_second: float = 20.0
    """GET requests of one address to the API, not counting the files of the page."""
    read_burst: int = 200
    sockets_per_address: int = 200
    replays_per_minute: int = 60
    """Replays and records of one address: the most expensive requests."""
    series_per_minute: int = 60
    """Race series one address may have checked."""
    jobs: int = 20
    """Jobs at once."""
    jobs_per_address: int = 2
    """Jobs at once of one address, and of one key."""
    tables_loaded: int = 500
    """Tables in memory at once."""
    idle_seconds: float = 600.0
    """A table that no page follows is unloaded after this time."""
    unsent_bytes: int = 1_000_000
    """Unsent bytes after which a slow page is disconnected; one message is always allowed."""
    joins_per_minute: int = 60
    """Seats one address may ask for."""
    open_seats_per_address: int = 4
    """Open seats of one table that one address may take: a family behind one router."""
    private_webhooks: bool = False
    """Webhooks may be addresses of this machine and its network."""
    connections: int = 4_000
    """Connections at once, with WebSockets; fewer if the limit of open files is lower."""
    connections_per_address: int = 300
    head_seconds: float = 10.0
    """Time limit for the head of a request."""
    body_seconds: float = 30.0
    """Time limit for the body of a request."""
    keep_days: Mapping[TableStatus, float] = field(default_factory=dict)
    """Days that tables are kept after their last action, by status; for ever if missing."""
    keep_daily: int = DAILY_RECORDS
    """Days for which the record of a daily race is kept; its result stays."""
    own_drivers: OwnDrivers = NO_OWN_DRIVERS
    """Drivers of the host that computers' seats may have, besides those of this package."""
    origins: tuple[str, ...] = ()
    """Allowed origins of pages, besides the server's own."""
    names: tuple[str, ...] = ()
    """Host names of this server, besides its addresses and the machine's name."""
    metrics_key: str = ""
    """Key for /metrics from other machines; empty: only from this machine."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of trusted proxies, whose X-Forwarded-For is used."""


def client_key(address: str) -> str:
    """Gets the key for limits by address: the address, for IPv6 its /64 network."""
    if ":" not in address:
        return address
    try:
        network = ip_network((address.partition("%")[0], IPV6_PREFIX), strict=False)
    except ValueError:
        return address
    own = network.network_address
    return address if own == ip_address("::") else str(own)


class Bucket:
    """A token bucket: `rate` per second, `burst` at once."""

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
        """Whether it is full."""
        self._fill()
        return self._full >= self._burst

    def _fill(self) -> None:
        now = self._clock()
        self._full = min(self._burst, self._full + (now - self._then) * self._rate)
        self._then = now

    def take(self, count: int = 1) -> bool:
        """Takes tokens; returns False if there are too few."""
        self._fill()
        if self._full < count:
            return False
        self._full -= count
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

    def take(self, address: str, count: int = 1) -> None:
        """Takes tokens of an address.

        :raises TooMuch: if there are too few.
        """
        if len(self._buckets) > self.MOST_ADDRESSES:
            self._buckets = {key: each for key, each in self._buckets.items() if not each.full}
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._rate, self._burst, self._clock)
        if not self._buckets[address].take(count):
            raise TooMuch("too-fast").in_seconds(1 / self._rate)


class PerAddress:
    """Limits how often each address may do something in a period."""

    MOST_ADDRESSES = 10_000

    def __init__(
        self,
        most: int,
        period: float,
        clock: Callable[[], float] = time.monotonic,
        code: str = "too-many-requests",
    ) -> None:
        self.most = most
        self.period = period
        self._clock = clock
        self.code = code
        self._times: dict[str, deque[float]] = {}

    def take(self, address: str) -> None:
        """Counts one more.

        :raises TooMuch: if it is one too many.
        """
        now = self._clock()
        if len(self._times) > self.MOST_ADDRESSES:
            self._forget(now)
        times = self._times.setdefault(address, deque())
        while times and times[0] <= now - self.period:
            times.popleft()
        if len(times) >= self.most:
            left = times[0] + self.period - now
            raise TooMuch(self.code, most=self.most).in_seconds(left)
        times.append(now)

    def _forget(self, now: float) -> None:
        old = [key for key, times in self._times.items() if times[-1] <= now - self.period]
        for key in old:
            del self._times[key]
