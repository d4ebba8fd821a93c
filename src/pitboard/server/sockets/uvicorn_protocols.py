"""The only module that extends uvicorn's protocols: limits and writes that it does not offer.

uvicorn waits for the head and the body of a request without a limit, so a few hundred half-open
connections would use up all there are; and it waits until a slow client has read everything before
a close frame. Everything else about HTTP and WebSockets is uvicorn's. What is used here is not part
of its documented interface: the version is pinned, and `tests/server/test_uvicorn.py` checks every
name.
"""

from __future__ import annotations

import asyncio
import socket
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from pitboard.server.sockets.connections import CONNECTION, ConnectionLimiter

SEND_BUFFER_BYTES = 256_000
"""Size of the send buffer in the kernel for each connection."""
MOST_UNANSWERED = 4
"""Unanswered messages of one socket after which reading pauses."""
CLOSE_SECONDS = 5.0

_FULL = b"503 Service Unavailable"
_SLOW = b"408 Request Timeout"


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


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that can be written to and closed directly; counted as an HTTP connection before.

    A client that does not read is not sent the remaining messages before the close frame.
    """

    limiter: ClassVar[ConnectionLimiter]
    _end: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope.setdefault("state", {})[CONNECTION] = self

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
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))

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
