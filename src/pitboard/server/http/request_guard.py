"""Request checks: Host header, Origin header, content type, client address.

They prevent that a page of another site (CSRF) or a foreign name that resolves to this server (DNS
rebinding) acts for the person at the browser.
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
from pitboard.server.logs import TABLE

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
FORWARDING = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers that proxies add."""
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
PACKED = {"packed": True}
"""Options of a handler whose answers are cached in compressed form."""
FREE = {**PACKED, "free": True}
"""Options of a handler that serves files of the page, which are not rate limited."""
TAKES = "takes"
"""Option of a handler: the accepted content types, by default JSON."""
JSON = frozenset({"application/json"})
RECORD = frozenset({"", "text/plain", "application/octet-stream"})

Connection = ASGIConnection[Any, Any, Any, Any]


def address_of(connection: Connection) -> str:
    """Gets the client address of a request, as counted for limits."""
    return client_key(connection.client.host) if connection.client else "-"


def count_reads(connection: Connection, handler: BaseRouteHandler) -> None:
    """Counts GET requests to the API by address; files of the page are free.

    :raises TooMuch: if it comes too fast.
    """
    if connection.scope.get("method") == "GET" and not handler.opt.get("free"):
        connection.app.state.reads.take(address_of(connection))


def check_metrics_access(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuses /metrics to clients on other machines without the key.

    Behind a proxy on this machine every client has a local address: such a request has another Host
    or a header of proxies.

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
    """Refuses a proxy that is neither an address nor a network.

    :raises BadOption:
    """
    try:
        ipaddress.ip_network(address, strict=False)
    except ValueError:
        raise BadOption("proxy-malformed", found=address[:40]) from None


def host_known(host: str, names: tuple[str, ...]) -> bool:
    """Returns whether a Host is this server's: an IP address, the machine's name, or a set one.

    Any other name may be a foreign one that resolves to this server (DNS rebinding).
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
    """Returns whether an origin is allowed: our own, a set one, or none (no browser page)."""
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
    """Counts a request; refuses a foreign Host, a foreign Origin or a wrong content type.

    :raises Misdirected: if the Host is unknown.
    :raises Denied: if the Origin is foreign.
    :raises Unreadable: if the content type is not accepted.
    """
    if not handler.opt.get("free"):
        connection.app.state.tables.metrics.count("requests")
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        return
    TABLE.set(connection.path_params.get("table", ""))
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
