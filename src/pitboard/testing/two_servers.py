"""Two servers on one PostgreSQL and one Redis, behind a proxy that takes them in turn.

What a test does through the proxy is done by both: each connection goes to the other server than
the one before, so that half of the pages are at a server that does not own their table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace

from pitboard.server.storage.sql import migrate_database
from pitboard.testing.postgres import Postgres
from pitboard.testing.proxy import CuttingProxy
from pitboard.testing.redis import Redis
from pitboard.testing.web import PATIENCE, Host, check, generous, serving


@dataclass
class TwoServers:
    """The servers, each by itself, and both behind the proxy."""

    port: int
    host: Host
    """Both, in turn."""
    each: tuple[Host, Host]


def metric(host: Host, name: str) -> float:
    """Gets the value of a metric of a server."""
    text = host.http.get("/metrics").text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(name + " "))


def wait_until_connected(*hosts: Host) -> None:
    """Waits until servers receive what they publish."""
    deadline = time.monotonic() + PATIENCE
    while not all(metric(host, "pitboard_broker_lag_seconds") > 0 for host in hosts):
        check(time.monotonic() < deadline, "a server has no broker")
        time.sleep(0.02)


@contextmanager
def two_servers(postgres: Postgres, redis: Redis) -> Iterator[TwoServers]:
    """Serves tables with two servers in threads."""
    database = postgres.new_database()
    # In a thread: the browser's driver has a loop in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, migrate_database(database)).result()
    settings = replace(generous(database), broker=redis.url + "?db=7")
    with (
        serving(settings) as one,
        serving(settings) as two,
        CuttingProxy(one.port, two.port) as proxy,
    ):
        wait_until_connected(one, two)
        yield TwoServers(proxy.port, Host(proxy.port, database), (one, two))
