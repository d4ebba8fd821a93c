"""Webhooks: HTTP POST of whose turn it is, to an address of the host's choice.

The body is public and holds no key. A table never waits for it: what cannot be sent soon is
dropped. Addresses of this machine and of its network are refused unless the server allows them; the
check and the connection use the same DNS result.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import socket
import ssl
from contextlib import suppress
from urllib.parse import SplitResult, urlsplit

from pitboard.core.errors import BadOption
from pitboard.server.metrics import Metrics

log = logging.getLogger(__name__)

MOST_WAITING = 200
"""Tables with a queued body; of each only the newest is kept."""
SENDERS = 4
TRIES = 3
CALL_SECONDS = 5.0
PAUSE_SECONDS = 1.0
LONGEST_LINE = 4096

_PRINTABLE = re.compile(r"[!-~]+")
_PRIVATE_ENDINGS = (".localhost", ".localdomain", ".local", ".internal", ".lan", ".home.arpa")
"""Suffixes of names that are not on the internet; neither are names without a dot."""
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


class _Refused(Exception):
    """Not to be retried."""


def check_address(url: str, *, private: bool) -> None:
    """Refuses a URL that is malformed, or private where that is not allowed.

    :raises BadOption:
    """
    try:
        parts = urlsplit(url)
        name, port = parts.hostname, parts.port
    except ValueError:
        raise BadOption("webhook-malformed") from None
    if not _PRINTABLE.fullmatch(url) or parts.scheme not in ("http", "https") or not name:
        raise BadOption("webhook-malformed")
    if parts.username is not None or parts.password is not None or port == 0:
        raise BadOption("webhook-malformed")
    if not private and _is_private(name):
        raise BadOption("webhook-private")


def _is_private(host: str) -> bool:
    """Returns whether a host is certainly private; other names are checked after the look-up."""
    name = host.lower().rstrip(".")
    with suppress(ValueError):
        return not is_public(name)
    with suppress(OSError):
        # Resolvers read 127.1, 2130706433 and 0x7f000001 as addresses.
        return not is_public(socket.inet_ntoa(socket.inet_aton(name)))
    return "." not in name or name.endswith(_PRIVATE_ENDINGS)


def is_public(address: str) -> bool:
    """Returns whether an IP address is public.

    :raises ValueError: if it is a name.
    """
    found: ipaddress.IPv4Address | ipaddress.IPv6Address = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in _NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        found = inner or found
    return found.is_global and not found.is_multicast


class WebhookSender:
    """Sends the webhooks of all tables, a few at a time, with retries."""

    def __init__(self, metrics: Metrics, *, private: bool) -> None:
        self._metrics = metrics
        self._private = private
        self._waiting: dict[str, tuple[str, bytes]] = {}
        self._senders: set[asyncio.Task[None]] = set()

    def enqueue(self, table: str, url: str, body: bytes) -> None:
        """Queues a body for a table's webhook; replaces one that was not sent yet."""
        if table not in self._waiting and len(self._waiting) >= MOST_WAITING:
            self._metrics.count("webhooks_dropped")
            return
        self._waiting[table] = url, body
        if len(self._senders) < SENDERS:
            sender = asyncio.get_running_loop().create_task(self._send_all())
            self._senders.add(sender)
            sender.add_done_callback(self._senders.discard)

    async def close(self) -> None:
        for sender in self._senders:
            sender.cancel()
        await asyncio.gather(*self._senders, return_exceptions=True)

    async def _send_all(self) -> None:
        while self._waiting:
            url, body = self._waiting.pop(next(iter(self._waiting)))
            sent = await self._send(url, body)
            self._metrics.count("webhooks_told" if sent else "webhooks_failed")

    async def _send(self, url: str, body: bytes) -> bool:
        for tried in range(TRIES):
            if tried:
                await asyncio.sleep(PAUSE_SECONDS * tried)
            try:
                async with asyncio.timeout(CALL_SECONDS):
                    await post(url, body, private=self._private)
            except _Refused:
                return False
            except (OSError, TimeoutError, ValueError, ssl.SSLError):
                continue
            return True
        return False


async def post(url: str, body: bytes, *, private: bool) -> None:
    """Sends a body to a URL.

    :raises OSError: if the answer is not 2xx.
    """
    parts = urlsplit(url)
    name, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    # Refuse if any resolved address is private; DNS may return several.
    if not addresses or not (private or all(map(is_public, addresses))):
        raise _Refused
    reader, writer = await asyncio.open_connection(
        addresses[0],
        port,
        ssl=ssl.create_default_context() if secure else None,
        server_hostname=name if secure else None,
        limit=LONGEST_LINE,
    )
    try:
        writer.write(_request(parts, body))
        await writer.drain()
        answer = (await reader.readline()).split()
    finally:
        writer.close()
    if len(answer) < 2 or not answer[1].startswith(b"2"):
        raise OSError("not accepted")


def _request(parts: SplitResult, body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = (
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        "User-Agent: Pitboard",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*head, "", "")).encode("ascii") + body
