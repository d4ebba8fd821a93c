"""Connections: limits of their number, and time limits for the head and body of a request.

uvicorn waits for a request without a limit, so a few hundred half-open connections would use up
all there are. Everything else about HTTP and WebSockets is uvicorn's.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from pitboard.server.http.limits import Settings, client_key

log = logging.getLogger(__name__)

AT_ONCE = 100
"""Connections that are accepted in one batch, before any of them is counted."""
SPARE_FILES = AT_ONCE + 64
"""File descriptors beside the counted connections: storage, workers, new connections."""
QUIET_SECONDS = 60.0

SEND_BUFFER_BYTES = 256_000
"""Size of the send buffer in the kernel for each connection."""
MOST_UNANSWERED = 4
"""Unanswered messages of one socket after which reading pauses."""
WHOLE_TEXT = 0x81
"""First byte of a frame with a whole text message."""
CLOSE_SECONDS = 5.0
SOCKET = "guarded_socket"
"""Key of the `GuardedSocket` in the state of the ASGI scope."""

_FULL = b"503 Service Unavailable"
_SLOW = b"408 Request Timeout"


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


def limit_send_buffer(transport: asyncio.Transport) -> None:
    """Limits the kernel's send buffer: for a client that does not read it would hold megabytes."""
    opened = transport.get_extra_info("socket")
    if opened is not None:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)


class GuardedHttp(H11Protocol):
    """HTTP with a limit of connections, and of the time for a request's head and body."""

    limiter: ClassVar[ConnectionLimiter]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        limit_send_buffer(transport)
        self._address = self.client[0] if self.client else "-"
        self._waiting_for = ""
        self._timeout: asyncio.TimerHandle | None = None
        self._inside = self.limiter.enter(self._address)
        if self._inside:
            self._wait_for("head", self.limiter.head_seconds)
        else:
            self._reject(_FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_for("", 0.0)
        if self._inside:
            self._inside = False
            self.limiter.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._inside:
            super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        if not self._inside:
            self._wait_for("", 0.0)  # a WebSocket now: there is no request to wait for
        elif self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._wait_for("head", self.limiter.head_seconds)
        elif self.conn.their_state is h11.SEND_BODY:
            self._wait_for("body", self.limiter.body_seconds)
        else:
            self._wait_for("", 0.0)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # From here on the WebSocket is the one that is counted.
        self._inside = False
        super().handle_websocket_upgrade(event)

    def _wait_for(self, what: str, seconds: float) -> None:
        if what == self._waiting_for:
            return
        self._waiting_for = what
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
        if what:
            self._timeout = self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        self.limiter.throttled_log.add("connections closed: no complete request in time")
        self._reject(_SLOW)

    def _reject(self, status: bytes) -> None:
        if not self.transport.is_closing():
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
                head = b"HTTP/1.1 %b\r\nRetry-After: 10\r\nContent-Length: 0\r\n" % status
                self.transport.write(head + b"Connection: close\r\n\r\n")
            self.transport.close()


def framed(text: bytes) -> bytes:
    """Gets a message as one uncompressed WebSocket frame (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2) + text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8) + text


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that can be written to and closed directly; counted as an HTTP connection before.

    A client that does not read is not sent the remaining messages before the close frame.
    """

    limiter: ClassVar[ConnectionLimiter]
    _end: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope.setdefault("state", {})[SOCKET] = self

    def connection_lost(self, exc: Exception | None) -> None:
        if self._end is not None:
            self._end.cancel()
        self.limiter.leave(self.client[0] if self.client else "-")
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._end_soon()

    def send_receive_event_to_app(self) -> None:
        """Queues a message, and pauses reading only if too many are unanswered.

        uvicorn would pause and resume after every message: two system calls.
        """
        rests, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = rests
        if not rests and self.queue.qsize() >= MOST_UNANSWERED:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive_text(self) -> str | None:
        """Gets the next message; "" for one that is no text, None if the client is gone."""
        event = await self.receive()
        return event.get("text") or "" if event["type"] == "websocket.receive" else None

    @property
    def unsent(self) -> int:
        """Bytes in the write buffer."""
        return self.transport.get_write_buffer_size()

    def write_text(self, text: bytes) -> None:
        """Writes a message to the transport; does nothing if the client is gone.

        Through ASGI `send` it would be a task and a dozen calls more, for every page.
        """
        if self.conn.state is not OPEN or self.transport.is_closing():
            return
        if self.conn.extensions:  # compression was negotiated
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(framed(text))

    def close_now(self, code: int, reason: str) -> None:
        """Closes with a code, without waiting for the client to read what was sent before."""
        if not (self.close_sent or self.transport.is_closing()):
            self.conn.fail(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
        self._end_soon()

    def _end_soon(self) -> None:
        if self._end is None:
            self._end = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)


def guarded(limiter: ConnectionLimiter) -> tuple[type[GuardedHttp], type[GuardedSocket]]:
    """Gets the protocols of one server."""
    http = type("Http", (GuardedHttp,), {"limiter": limiter})
    sockets = type("Socket", (GuardedSocket,), {"limiter": limiter})
    return http, sockets
