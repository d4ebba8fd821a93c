"""Tells webhooks whose turn it is: an address of the host's choice, such as a chat room's.

What is told is public; it holds no key. A table never waits for it: what cannot be told soon is
dropped. Addresses of this machine and of its own network are refused unless the server allows them,
and whatever a name stands for when it is looked up is what is called.
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
"""Tables with something to tell at once; of each only the newest is kept."""
CALLERS = 4
TRIES = 3
CALL_SECONDS = 5.0
PAUSE_SECONDS = 1.0
LONGEST_LINE = 4096

_PRINTABLE = re.compile(r"[!-~]+")
_PRIVATE_ENDINGS = (".localhost", ".localdomain", ".local", ".internal", ".lan", ".home.arpa")
"""Ends of names that are never looked up on the internet; a name of one part is none either."""
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


class _Refused(Exception):
    """It would not help to try again."""


def check_address(url: str, *, private: bool) -> None:
    """Refuses what is no address to be told things at.

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
    """Says whether a host is surely not on the internet; other names are looked up at the call."""
    name = host.lower().rstrip(".")
    with suppress(ValueError):
        return not is_public(name)
    with suppress(OSError):
        # Resolvers read 127.1, 2130706433 and 0x7f000001 as addresses.
        return not is_public(socket.inet_ntoa(socket.inet_aton(name)))
    return "." not in name or name.endswith(_PRIVATE_ENDINGS)


def is_public(address: str) -> bool:
    """Says whether an address is one of the internet at large.

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
    """Calls the webhooks of all tables, a few at a time."""

    def __init__(self, metrics: Metrics, *, private: bool) -> None:
        self._metrics = metrics
        self._private = private
        self._waiting: dict[str, tuple[str, bytes]] = {}
        self._callers: set[asyncio.Task[None]] = set()

    def enqueue(self, table: str, url: str, body: bytes) -> None:
        """Lets a table's webhook know, soon; what it was not told yet is told no more."""
        if table not in self._waiting and len(self._waiting) >= MOST_WAITING:
            self._metrics.count("webhooks_dropped")
            return
        self._waiting[table] = url, body
        if len(self._callers) < CALLERS:
            caller = asyncio.get_running_loop().create_task(self._call_all())
            self._callers.add(caller)
            caller.add_done_callback(self._callers.discard)

    async def close(self) -> None:
        for caller in self._callers:
            caller.cancel()
        await asyncio.gather(*self._callers, return_exceptions=True)

    async def _call_all(self) -> None:
        while self._waiting:
            url, body = self._waiting.pop(next(iter(self._waiting)))
            told = await self._call(url, body)
            self._metrics.count("webhooks_told" if told else "webhooks_failed")

    async def _call(self, url: str, body: bytes) -> bool:
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
    """Sends a body to an address.

    :raises OSError: if it is not taken.
    """
    parts = urlsplit(url)
    name, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    # One that leads home is enough: names may stand for several.
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
        raise OSError("not taken")


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
