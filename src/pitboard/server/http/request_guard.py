"""Who asks, and from where: names of this server, origins of pages, kinds of bodies.

A page of another site, or a name somebody made point here, must not do anything in the name of
whoever sits before the browser.
"""

from __future__ import annotations

import hmac
import ipaddress
import socket
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from pitboard.core.errors import BadOption
from pitboard.server.errors import Denied, Misdirected, Unreadable
from pitboard.server.http.limits import Settings, client_key

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
FORWARDING = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""What proxies add to requests."""
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
PACKED = {"packed": True}
"""Options of a handler whose answers lie packed in memory."""
FREE = {**PACKED, "free": True}
"""Options of a handler that serves files of the page: they are cheap and many, and not counted."""
TAKES = "takes"
"""Option of a handler: the kinds of bodies it takes, JSON where nothing is said."""
JSON = frozenset({"application/json"})
RECORD = frozenset({"", "text/plain", "application/octet-stream"})

Connection = ASGIConnection[Any, Any, Any, Any]


def address_of(connection: Connection) -> str:
    """Gets where a request comes from."""
    return client_key(connection.client.host) if connection.client else "-"


def count_reads(connection: Connection, handler: BaseRouteHandler) -> None:
    """Counts what an address asks of the API; the files of the page are cheap.

    :raises TooMuch: if it comes too fast.
    """
    if connection.scope.get("method") == "GET" and not handler.opt.get("free"):
        connection.app.state.reads.take(address_of(connection))


def check_metrics_access(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuses who is neither on this machine nor brings the key.

    Behind a proxy on this machine everybody seems to be here: it calls the server by another name,
    or says that it forwards.

    :raises Denied:
    """
    settings: Settings = connection.app.state.settings
    given = connection.headers.get("authorization", "").removeprefix("Bearer ")
    if settings.metrics_key and hmac.compare_digest(given.encode(), settings.metrics_key.encode()):
        return
    asked = urlsplit(f"//{connection.headers.get('host', '')}").hostname
    by_proxy = any(name in connection.headers for name in FORWARDING)
    if by_proxy or not (address_of(connection) in LOOPBACK and asked in LOOPBACK):
        raise Denied("metrics-private")


def check_proxy(address: str) -> None:
    """Refuses what is no address and no network.

    :raises BadOption:
    """
    try:
        ipaddress.ip_network(address, strict=False)
    except ValueError:
        raise BadOption("proxy-malformed", found=address[:40]) from None


def host_known(host: str, names: tuple[str, ...]) -> bool:
    """Says whether a name is one of this server's: an address, this machine's, or a named one.

    Any other name may be one that somebody else made point here.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    with suppress(ValueError):
        ipaddress.ip_address(name)
        return True
    own = socket.gethostname().lower()
    return name in {"localhost", own, f"{own}.local", *(each.lower() for each in names)}


def origin_allowed(origin: str | None, host: str, others: tuple[str, ...]) -> bool:
    """Says whether a page of that origin may ask: our own, a named one, or no page at all."""
    if origin is None or origin in others:
        return True
    try:
        asked, ours = urlsplit(origin), urlsplit(f"//{host}")
        same_port = asked.port == ours.port
    except ValueError:
        return False
    if asked.netloc == ours.netloc and asked.scheme in ("http", "https"):
        return True
    return same_port and asked.hostname in LOOPBACK and ours.hostname in LOOPBACK


def check_request(connection: Connection, handler: BaseRouteHandler) -> None:
    """Refuses what was sent to another server, by a foreign page, or as something else.

    :raises Misdirected: if nobody calls this server so.
    :raises Denied: if the page is foreign.
    :raises Unreadable: if the body is of another kind.
    """
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        return
    settings: Settings = connection.app.state.settings
    host = connection.headers.get("host", "")
    if not host_known(host, settings.names):
        raise Misdirected("host-unknown", host=host[:80])
    if connection.scope.get("method") not in CHANGING:
        return
    if not origin_allowed(connection.headers.get("origin"), host, settings.origins):
        raise Denied("origin-foreign")
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in handler.opt.get(TAKES, JSON):
        raise Unreadable("content-type-wrong", found=kind[:40])
