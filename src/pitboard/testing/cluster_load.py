"""Load of several servers on one PostgreSQL and one Redis: processor time a move, in turns.

`make bench-cluster` starts 4 servers, opens tables and plays random actions with the pages of
`pitboard load`, on the first 1, 2 or 4 of them. Sticky: all pages of a table are at one server.
Otherwise each page is at any of them. Processor time is that of the processes, so that other load
of the machine does not count; times of the clock do not mean much on a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from itertools import cycle, product
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx

from pitboard.server.load import LoadTable, Measured, play_all, unlimited
from pitboard.server.run import listen, raise_file_limit, serve
from pitboard.server.storage.sql import migrate_database
from pitboard.testing.postgres import NoPostgres, own_postgres
from pitboard.testing.redis import NoRedis, own_redis
from pitboard.testing.web import Host, free_port

SEATS = [{"kind": "link", "name": f"S{seat}"} for seat in range(4)]
TICKS = os.sysconf("SC_CLK_TCK")


def _serve(port: int, database: str, broker: str) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    settings = replace(unlimited(database), broker=broker)
    serve(settings, [listen("127.0.0.1", port)], lambda: None)


def cpu_of(processes: Sequence[int]) -> float:
    """Gets the processor time of processes and all that they have started, in seconds."""
    parents: dict[int, list[int]] = {}
    used: dict[int, float] = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        parents.setdefault(int(fields[1]), []).append(int(folder.name))
        used[int(folder.name)] = (int(fields[11]) + int(fields[12])) / TICKS
    found, left = 0.0, [*processes]
    while left:
        process = left.pop()
        found += used.get(process, 0.0)
        left += parents.get(process, [])
    return found


def own_cpu_of(process: int) -> float:
    """Gets the processor time of a process without its workers, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class SpreadTable(LoadTable):
    """A table whose pages are at several servers."""

    def __init__(self, urls: Sequence[str], made: dict[str, Any], seed: int, errors: Any) -> None:
        super().__init__(urls[0], made, seed, errors)
        each = cycle(urls)
        self.urls = [f"ws{next(each).removeprefix('http')}/ws/{made['table']}" for _ in SEATS]


class ClusterLoad:
    """Servers, a database and a broker, and what they use."""

    def __init__(self, parts: ExitStack, servers: int) -> None:
        self._postgres = parts.enter_context(own_postgres())
        self._redis = parts.enter_context(own_redis())
        database = self._postgres.new_database()
        asyncio.run(migrate_database(database))
        context = multiprocessing.get_context("spawn")
        self._ports = [free_port() for _ in range(servers)]
        self._servers = [
            context.Process(target=_serve, args=(port, database, self._redis.url))
            for port in self._ports
        ]
        for server in self._servers:
            server.start()
            parts.callback(server.join, 30)
            parts.callback(server.terminate)
        for port in self._ports:
            _wait_for(Host(port, database))

    def used(self) -> tuple[float, float, float]:
        """Gets the processor time of servers, database and broker so far."""
        database, broker = self._postgres.process, self._redis.process
        return (
            sum(own_cpu_of(server.pid or 0) for server in self._servers),
            cpu_of([database]),
            cpu_of([broker]),
        )

    def measure(
        self, servers: int, sticky: bool, tables: int, seconds: float, seed: str
    ) -> tuple[list[float], Measured]:
        """Plays at the first servers; gets milliseconds of servers, database, broker a move."""
        return asyncio.run(self._measure(servers, sticky, tables, seconds, seed))

    async def _measure(
        self, servers: int, sticky: bool, tables: int, seconds: float, seed: str
    ) -> tuple[list[float], Measured]:
        chance, measured = Random(seed), Measured(tables, 2.0, seconds)
        urls = [f"http://127.0.0.1:{port}" for port in self._ports[:servers]]
        made: list[LoadTable] = []
        async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
            for number in range(tables):
                own = urls[number % servers :] + urls[: number % servers]
                body = {"seats": SEATS, "seed": f"{seed} {number}", "listed": False}
                opened = (await http.post(f"{own[0]}/api/tables", json=body)).json()
                pages = own[:1] if sticky else own[:1] + chance.choices(own, k=3)
                table = SpreadTable(pages, opened, number, measured.errors)
                made.append(table)
                await table.connect_all()
        await asyncio.sleep(2)
        before, began = self.used(), time.perf_counter()
        await play_all(made, measured, lambda *_: None)
        measured.played = time.perf_counter() - began
        used = [now - then for now, then in zip(self.used(), before, strict=True)]
        await asyncio.gather(*(table.close() for table in made), return_exceptions=True)
        moves = max(1, len(measured.latencies))
        return [1000 * each / moves for each in used], measured


def _wait_for(host: Host) -> None:
    while True:
        try:
            if host.http.get("/ready").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    raise_file_limit()
    kinds = [(1, True), (2, True), (2, False), (4, True), (4, False)]
    found: dict[tuple[int, bool], list[list[float]]] = {kind: [] for kind in kinds}
    try:
        with ExitStack() as parts:
            load = ClusterLoad(parts, 4)
            load.measure(4, False, given.tables, 3.0, "warm")
            for number, kind in product(range(given.rounds), kinds):
                servers, sticky = kind
                seed = f"load {number}"
                used, measured = load.measure(servers, sticky, given.tables, given.seconds, seed)
                found[kind].append(used)
                sys.stderr.write(f"{kind} {used} {measured.figures()}\n")
    except (NoPostgres, NoRedis) as reason:
        sys.stderr.write(f"{reason}\n")
        return 2
    for (servers, sticky), rows in found.items():
        parts_of = [
            f"{median(column):.2f} ({min(column):.2f} to {max(column):.2f})"
            for column in zip(*rows, strict=True)
        ]
        kind_of = "sticky" if sticky else "not sticky"
        sys.stdout.write(f"| {servers} | {kind_of} | {' | '.join(parts_of)} |\n")
    sys.stdout.write(f"load {os.getloadavg()[2]:.1f}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
