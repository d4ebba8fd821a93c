"""Connections: limits of their number, and what the endpoint needs of the connection of a page.

Knows no HTTP library: `uvicorn_protocols.py` applies the limits.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Protocol

from pitboard.server.http.limits import Settings, client_key

log = logging.getLogger(__name__)

AT_ONCE = 100
"""Connections that are accepted in one batch, before any of them is counted."""
SPARE_FILES = AT_ONCE + 64
"""File descriptors beside the counted connections: storage, workers, new connections."""
QUIET_SECONDS = 60.0

CONNECTION = "page_connection"
"""Key of the `PageConnection` in the state of the ASGI scope."""


class ThrottledLog:
    """Logs each kind of warning at most once a minute, with its count."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since: dict[str, float] = {}
        self._count: Counter[str] = Counter()

    def add(self, kind: str) -> None:
        self._count[kind] += 1
        now = self._clock()
        if now - self._since.get(kind, -QUIET_SECONDS) >= QUIET_SECONDS:
            log.warning("%s (%d)", kind, self._count.pop(kind))
            self._since[kind] = now


class ConnectionLimiter:
    """Limits connections, in all and by address."""

    def __init__(self, settings: Settings, files: int | None = None) -> None:
        self._most = settings.connections
        if files is not None:
            self._most = max(1, min(self._most, files - SPARE_FILES))
        # No address can use up more than half.
        self._per_address = min(settings.connections_per_address, max(1, self._most // 2))
        self._proxies = [ip_network(each, strict=False) for each in settings.proxies]
        self._by_address: Counter[str] = Counter()
        self._inside = 0
        self.head_seconds = settings.head_seconds
        self.body_seconds = settings.body_seconds
        self.throttled_log = ThrottledLog()

    def enter(self, address: str) -> bool:
        """Counts one more connection; returns False if that is too many."""
        if self._inside >= self._most:
            self.throttled_log.add("connections refused: there are too many")
            return False
        client = client_key(address)
        if self._by_address[client] >= self._per_address and not self._is_proxy(address):
            self.throttled_log.add("connections refused: too many of one address")
            return False
        self._inside += 1
        self._by_address[client] += 1
        return True

    def _is_proxy(self, address: str) -> bool:
        """Returns whether an address is a proxy, which limits its own clients."""
        return bool(self._proxies) and any(ip_address(address) in each for each in self._proxies)

    def leave(self, address: str) -> None:
        client = client_key(address)
        self._inside -= 1
        self._by_address[client] -= 1
        if not self._by_address[client]:
            del self._by_address[client]


class PageConnection(Protocol):
    """The connection of a page, below ASGI: messages are written at once and can be counted."""

    async def receive_text(self) -> str | None:
        """Gets the next message; "" for one that is no text, None if the client is gone."""

    @property
    def unsent(self) -> int:
        """Bytes that the client has not read yet."""

    def write_text(self, text: bytes) -> None:
        """Writes a message; does nothing if the client is gone."""

    def close_now(self, code: int, reason: str) -> None:
        """Closes with a code, without waiting for the client to read what was sent before."""
