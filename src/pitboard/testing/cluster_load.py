"""Load of several servers on one PostgreSQL and one Redis: processor time a move, in turns.

`make bench-cluster` starts a cluster of 1, one of 2 and one of 4 servers, each with a database and
a broker of its own, and plays random actions with the pages of `pitboard load` at one after the
other; that of the others, which only send heartbeats, is not counted. Sticky: all pages of a table
are at its owner. Not sticky: each page is at any server. Elsewhere: no page is at the owner, so
that every move is forwarded. Processor time is that of the servers' processes without their
workers, of PostgreSQL (without fsync) and of Redis; the pages' own is left out.

With `--spectators N` that many pages follow one table over two servers, in two languages, each
through a socket of its own: how long a move takes to the last of them, and whether each has got
every message in order.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from enum import StrEnum
from itertools import cycle, product
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx

from pitboard.server.load import LoadTable, Measured, play_all, unlimited
from pitboard.server.run import listen, raise_file_limit, serve
from pitboard.server.storage.sql import migrate_database
from pitboard.server.wire import WIRE
from pitboard.testing.postgres import NoPostgres, own_postgres
from pitboard.testing.redis import NoRedis, own_redis
from pitboard.testing.web import Host, free_port

SEATS = [{"kind": "link", "name": f"S{seat}"} for seat in range(4)]
TICKS = os.sysconf("SC_CLK_TCK")
TEXT, PING, PONG = 1, 9, 10
"""Kinds of frames of a WebSocket."""
AT_ONCE = 50
"""Spectators that connect at the same time."""


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


class Routing(StrEnum):
    """Where the pages of a table are."""

    STICKY = "sticky"
    """At its owner."""
    ANY = "not sticky"
    """Each at any server."""
    ELSEWHERE = "elsewhere"
    """All at one server that is not its owner."""


KINDS = (
    (1, Routing.STICKY),
    *((2, routing) for routing in Routing),
    *((4, routing) for routing in Routing),
)


class SpreadTable(LoadTable):
    """A table whose pages are at several servers."""

    def __init__(self, urls: Sequence[str], made: dict[str, Any], seed: int, errors: Any) -> None:
        super().__init__(urls[0], made, seed, errors)
        self.name = str(made["table"])
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
        return sum(self.used_each()), cpu_of([database]), cpu_of([broker])

    def used_each(self) -> list[float]:
        """Gets the processor time of each server so far."""
        return [own_cpu_of(server.pid or 0) for server in self._servers]

    @property
    def urls(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port in self._ports]

    async def measure(
        self, routing: Routing, tables: int, seconds: float, rate: float, seed: str
    ) -> tuple[list[float], Measured]:
        """Plays at a rate; gets milliseconds of servers, database and broker a move."""
        chance, measured = Random(seed), Measured(tables, rate, seconds)
        made: list[LoadTable] = []
        async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
            for number in range(tables):
                turn = number % len(self.urls)
                owner, *others = self.urls[turn:] + self.urls[:turn]
                pages = {
                    Routing.STICKY: [owner],
                    Routing.ANY: chance.choices([owner, *others], k=len(SEATS)),
                    Routing.ELSEWHERE: others[:1],
                }[routing]
                table = await _opened(http, owner, pages, f"{seed} {number}", measured)
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


async def _opened(
    http: httpx.AsyncClient, owner: str, pages: Sequence[str], seed: str, measured: Measured
) -> SpreadTable:
    """Opens a table at its owner; its pages are not connected yet."""
    body = {"seats": SEATS, "seed": seed, "listed": False}
    opened = (await http.post(f"{owner}/api/tables", json=body)).json()
    path = f"{owner}/api/tables/{opened['table']}/invitation"
    (await http.post(path, json={"token": None})).raise_for_status()  # now it is in memory there
    return SpreadTable(pages, opened, hash(seed), measured.errors)


def _wait_for(host: Host) -> None:
    while True:
        try:
            if host.http.get("/ready").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)


# ---- Spectators


class Spectator(asyncio.Protocol):
    """A page that follows a table and notes when messages arrive: a plain client is quicker than a
    library, which would cost more than the servers."""

    def __init__(self, crowd: Crowd, table: str, lang: str) -> None:
        self._crowd = crowd
        self._path = f"/ws/{table}"
        self._hello = json.dumps({"type": "hello", "tokens": [], "wire": WIRE, "lang": lang})
        self._unread = b""
        self._open = False
        self.version = -1
        self.gaps = 0
        self.lost = False

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        request = (
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        transport.write(request.encode())

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self._open:
            answer, end, rest = self._unread.partition(b"\r\n\r\n")
            if not end:
                return
            self._open, self._unread = answer.startswith(b"HTTP/1.1 101"), rest
            self._send(TEXT, self._hello.encode())
        while (found := self._frame()) is not None:
            head, size = found
            kind = self._unread[0] & 0xF
            message, self._unread = self._unread[head : head + size], self._unread[head + size :]
            if kind == TEXT:
                self._crowd.take(self, message)
            elif kind == PING:
                self._send(PONG, message)

    def _send(self, kind: int, data: bytes) -> None:
        # A client has to mask what it sends: here by nothing.
        head = bytes([0x80 | kind, 0x80 | 126]) + len(data).to_bytes(2) + bytes(4)
        if len(data) < 126:
            head = bytes([0x80 | kind, 0x80 | len(data)]) + bytes(4)
        self._transport.write(head + data)

    def _frame(self) -> tuple[int, int] | None:
        """Gets the sizes of the head and the rest of the next message, if all of it is there."""
        if len(self._unread) < 2:
            return None
        head, size = 2, self._unread[1]
        if size >= 126:
            head = 4 if size == 126 else 10
            size = int.from_bytes(self._unread[2:head])
        return (head, size) if len(self._unread) >= head + size else None

    def connection_lost(self, _: Exception | None) -> None:
        self.lost = True

    def close(self) -> None:
        self._transport.abort()


class Crowd:
    """Spectators of one table."""

    def __init__(self) -> None:
        self.pages: list[Spectator] = []
        self._versions: dict[bytes, int] = {}
        """Messages that were read already: most are the same for many pages."""
        self.arrived: Counter[int] = Counter()
        """How many pages have got the update to a version."""
        self.last: dict[int, float] = {}
        """When the last of them has."""
        self.messages = 0

    def take(self, page: Spectator, message: bytes) -> None:
        version = self._versions.get(message)
        if version is None:
            read = json.loads(message)
            kind = read["type"]
            version = read["version"] if kind in ("snapshot", "update") else -1
            self._versions[message] = version
            if kind == "snapshot":
                page.version = version
                return
        if version >= 0:
            if page.version == -1:  # the same snapshot as another page
                page.version = version
                return
            page.gaps += version != page.version + 1
            page.version = version
            self.messages += 1
            self.arrived[version] += 1
            self.last[version] = time.perf_counter()

    async def join(self, urls: Sequence[str], table: str, number: int) -> None:
        """Connects pages to servers in turn, some at a time, and waits for their snapshots."""
        loop = asyncio.get_running_loop()
        for first in range(0, number, AT_ONCE):
            for each in range(first, min(first + AT_ONCE, number)):
                port = int(urls[each % len(urls)].rpartition(":")[2])
                lang = ("en", "it")[each // len(urls) % 2]
                page = Spectator(self, table, lang)
                self.pages.append(page)
                await loop.create_connection(lambda page=page: page, "127.0.0.1", port)  # type: ignore[misc]
            async with asyncio.timeout(300):
                while any(page.version < 0 and not page.lost for page in self.pages):
                    await asyncio.sleep(0.05)


async def watched(load: ClusterLoad, spectators: int, moves: int, rate: float) -> bool:
    """Plays at one table with many spectators; returns whether each got everything in order."""
    measured, crowd = Measured(1, rate, moves / rate), Crowd()
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        table = await _opened(http, load.urls[0], load.urls[:1], "watched", measured)
    await table.connect_all()
    began = time.perf_counter()
    await crowd.join(load.urls, table.name, spectators)
    joined = time.perf_counter() - began
    before, own = load.used_each(), time.process_time()
    start, sent = table.version, {}
    took = []
    for _ in range(moves):
        version = table.version + 1
        sent[version] = time.perf_counter()
        if await table.act() is None:
            break
        async with asyncio.timeout(60):
            while crowd.arrived[version] < spectators:
                await asyncio.sleep(0.002)
        took.append(crowd.last[version] - sent[version])
        await asyncio.sleep(max(0.0, sent[version] + 1 / rate - time.perf_counter()))
    used = [now - then for now, then in zip(load.used_each(), before, strict=True)]
    own = time.process_time() - own
    await table.close()
    whole = [page for page in crowd.pages if not page.gaps and page.version == table.version]
    lost = sum(page.lost for page in crowd.pages)
    for page in crowd.pages:
        page.close()
    took.sort()
    done = table.version - start
    each = ", ".join(f"{1000 * part / done:.1f}" for part in used)
    sys.stdout.write(
        f"{spectators} spectators at {len(load.urls)} servers in two languages, {joined:.1f} s to "
        f"join: {done} moves, {crowd.messages} messages of {done * spectators}, {len(whole)} pages "
        f"with all in order, {lost} lost\n"
        f"seconds to the last page: median {took[len(took) // 2]:.3f}, worst {took[-1]:.3f}\n"
        f"ms of processor time a move: servers {each}; this process {1000 * own / done:.1f}\n"
    )
    return len(whole) == spectators and crowd.messages == done * spectators


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rate", type=float, default=2.0, help="moves a second at a table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--spectators", type=int, default=0, help="measure these instead")
    parser.add_argument("--moves", type=int, default=60, help="with spectators")
    given = parser.parse_args()
    raise_file_limit()
    try:
        with ExitStack() as parts:
            if given.spectators:
                load = ClusterLoad(parts, 2)
                whole = asyncio.run(watched(load, given.spectators, given.moves, given.rate))
            else:
                _measure_all(parts, given)
                whole = True
    except (NoPostgres, NoRedis) as reason:
        sys.stderr.write(f"{reason}\n")
        return 2
    sys.stdout.write(f"load {os.getloadavg()[0]:.1f}\n")
    return 0 if whole else 1


def _measure_all(parts: ExitStack, given: argparse.Namespace) -> None:
    sizes = sorted({servers for servers, _ in KINDS})
    loads = {servers: ClusterLoad(parts, servers) for servers in sizes}
    found: dict[tuple[int, Routing], list[list[float]]] = {kind: [] for kind in KINDS}
    for load in loads.values():
        asyncio.run(load.measure(Routing.STICKY, given.tables, 3.0, given.rate, "warm"))
    for number, kind in product(range(given.rounds), KINDS):
        servers, routing = kind
        work = loads[servers].measure(
            routing, given.tables, given.seconds, given.rate, f"load {number}"
        )
        used, measured = asyncio.run(work)
        figures = measured.figures()
        found[kind].append([*used, *(figures[name] or 0.0 for name in ("p50", "p99", "done"))])
        sys.stderr.write(f"{servers} {routing} {used} {figures}\n")
    for (servers, routing), rows in found.items():
        columns = [
            f"{median(column):.2f} ({min(column):.2f} to {max(column):.2f})"
            for column in zip(*rows, strict=True)
        ]
        sys.stdout.write(f"| {servers} | {routing} | {' | '.join(columns)} |\n")
    for servers in (2, 4):
        one = [row[0] for row in found[1, Routing.STICKY]]
        local = [row[0] for row in found[servers, Routing.STICKY]]
        for routing in Routing:
            here = [row[0] for row in found[servers, routing]]
            sys.stdout.write(
                f"{servers} servers, {routing}: {_ratio(here, one)} times one server, "
                f"{_ratio(here, local)} times sticky\n"
            )


def _ratio(these: Sequence[float], those: Sequence[float]) -> str:
    """Gets the median of the ratios of the rounds, and their range."""
    each = [this / that for this, that in zip(these, those, strict=True)]
    return f"{median(each):.2f} ({min(each):.2f} to {max(each):.2f})"


if __name__ == "__main__":
    sys.exit(main())
