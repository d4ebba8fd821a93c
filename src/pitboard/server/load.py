"""Load test: many tables of scripted seats that play at a rate, each seat with a WebSocket.

It starts its own server on this machine with a new database. Beside the measured tables others may
race in which a scripted seat meets champions, which keep the workers busy. Results are reported as
far as they go, whatever fails on the way.
"""

from __future__ import annotations

import asyncio
import gc
import json
import multiprocessing
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pitboard.server.http.limits import Settings
from pitboard.server.run import listen, raise_file_limit, serve
from pitboard.server.wire import WIRE

SEATS = 4
MOST_TABLES = 1000
MOST_SECONDS = 300
MOST_CHAMPIONS = 100
START_SECONDS = 60
SIT_SECONDS = 30
ACTION_SECONDS = 10
"""An action that has not arrived at all pages by then counts as an error."""
SETTLE_SECONDS = 20
AT_REST = 0.05
"""CPU seconds per second of an idle server."""
UNLIMITED = 1_000_000

Report = Callable[[str, float, float], None]
"""Called with the current phase, its progress and its total."""


@dataclass
class Measured:
    """The measurements of one run, as far as it went."""

    tables: int
    rate: float
    seconds: float
    champions: int = 0
    """Tables in which a scripted seat races champions."""
    opened: int = 0
    latencies: list[float] = field(default_factory=list)
    """For each action: seconds from sending it to its arrival at the last page of its table."""
    late: int = 0
    """Actions that were due before the previous one had arrived everywhere."""
    errors: Counter[str] = field(default_factory=Counter)
    """Counts by kind: server, table, socket, refused, time."""
    champion_moves: int = 0
    """Actions at tables of champions while it was measured, those of the scripted seats too."""
    played: float = 0.0
    """Seconds that were played."""
    server_cpu: float | None = None
    """CPU seconds of the server's process, if known."""
    own_cpu: float = 0.0
    """CPU seconds of this process, which has the pages."""
    stopped: bool = False
    """It was interrupted."""

    def figures(self) -> dict[str, Any]:
        """Gets the row of a table, by column."""
        done = len(self.latencies)
        quantiles = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "worst": 1.0}
        return {
            "tables": self.tables,
            "champions": self.champions,
            "opened": self.opened,
            "asked": round(self.tables * self.rate, 1),
            "done": self._per_second(done),
            "actions": done,
            **{name: self._quantile(share) for name, share in quantiles.items()},
            "server_cpu": self._per_action(self.server_cpu),
            "pages_cpu": self._per_action(self.own_cpu),
            "champion_moves": self._per_second(self.champion_moves),
            "late": self.late,
            "errors": dict(self.errors),
        }

    def _per_second(self, count: int) -> float:
        return round(count / self.played, 1) if self.played else 0.0

    def _quantile(self, share: float) -> float | None:
        """Gets a quantile of the latencies in milliseconds."""
        ordered = sorted(self.latencies)
        if not ordered:
            return None
        return round(1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)], 1)

    def _per_action(self, seconds: float | None) -> float | None:
        if seconds is None or not self.latencies:
            return None
        return round(1000 * seconds / len(self.latencies), 2)


class LoadTable:
    """A table with scripted seats, each with a socket of its own; they are its first seats."""

    def __init__(self, base: str, made: dict[str, Any], seed: int, errors: Counter[str]) -> None:
        self._tokens = [key["token"] for key in made["seats"]]
        self.urls = [f"ws{base.removeprefix('http')}/ws/{made['table']}"] * len(self._tokens)
        """Where the page of each seat connects."""
        self._errors = errors
        self.chance = Random(seed)
        self._asked: dict[int, Any] = {}
        self._versions = [-1] * len(self._tokens)
        self._arrived = asyncio.Condition()
        self._sockets: list[ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._sent = 0

    async def connect_all(self) -> None:
        """Opens a socket for every seat and waits for all snapshots."""
        for seat, token in enumerate(self._tokens):
            socket = await connect(self.urls[seat], max_size=None, compression=None)
            self._sockets.append(socket)
            await socket.send(json.dumps({"type": "hello", "tokens": [token], "wire": WIRE}))
            self._tasks.append(asyncio.create_task(self._receive_all(seat, socket)))
        async with self._arrived:
            await self._arrived.wait_for(lambda: min(self._versions) >= 0)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(ACTION_SECONDS):
                await asyncio.gather(
                    *(socket.close() for socket in self._sockets), return_exceptions=True
                )

    async def _receive_all(self, seat: int, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                await self._receive(seat, text)
        except WebSocketException:
            self._errors["socket"] += 1

    async def _receive(self, seat: int, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "refused":
            self._errors["refused"] += 1
        if message["type"] not in ("update", "snapshot"):
            return
        async with self._arrived:
            self._versions[seat] = message["version"]
            for own in message["own"]:
                # An update has only what changed.
                self._asked[own["seat"]] = own.get("asked", self._asked.get(own["seat"]))
            self._arrived.notify_all()

    @property
    def version(self) -> int:
        """How many actions have arrived at all of its pages."""
        return min(self._versions)

    async def race(self) -> None:
        """Plays whenever a seat is asked, until it is cancelled or the connection ends."""
        with suppress(TimeoutError, OSError, WebSocketException):
            while True:
                async with self._arrived:
                    await self._arrived.wait_for(lambda: any(self._asked.values()))
                await self.act()

    async def act(self) -> float | None:
        """Plays one action and gets its latency; None if the race is over.

        :raises TimeoutError: if it does not arrive at all pages in time.
        """
        seat = next((seat for seat, asked in self._asked.items() if asked), None)
        if seat is None:
            return None
        self._sent += 1
        version = self._versions[seat]
        action = self.chance.choice(self._asked[seat]["choices"])["action"]
        command = {"type": "act", "id": f"c{self._sent}", "seat": seat, "version": version}
        started = time.perf_counter()
        await self._sockets[seat].send(json.dumps({**command, "action": action}))
        async with asyncio.timeout(ACTION_SECONDS), self._arrived:
            await self._arrived.wait_for(lambda: min(self._versions) > version)
        return time.perf_counter() - started


async def measure(base: str, measured: Measured, report: Report) -> None:
    """Opens tables, lets every one of them play at a rate, and measures."""
    tables: list[LoadTable] = []
    champions: list[LoadTable] = []
    racing: list[asyncio.Task[None]] = []
    try:
        async with httpx.AsyncClient(base_url=base, timeout=START_SECONDS, trust_env=False) as http:
            await _open(http, base, measured, tables, report)
            await _open_champions(http, base, measured, champions, report)
            racing += [asyncio.create_task(table.race()) for table in champions]
            await asyncio.gather(*(_warmed(table) for table in champions))
            await _settle(http, report)
            server, own = await _cpu_of(http), time.process_time()
            started, before = time.perf_counter(), sum(table.version for table in champions)
            gc.disable()  # a collection in this process would count as latency
            try:
                await play_all(tables, measured, report)
            finally:
                gc.enable()
                measured.played = time.perf_counter() - started
                measured.own_cpu = time.process_time() - own
                measured.champion_moves = sum(table.version for table in champions) - before
            now = await _cpu_of(http)
            if server is not None and now is not None:
                measured.server_cpu = now - server
    finally:
        for task in racing:
            task.cancel()
        each = [*tables, *champions]
        await asyncio.gather(*(table.close() for table in each), return_exceptions=True)


async def _open(
    http: httpx.AsyncClient, base: str, measured: Measured, tables: list[LoadTable], report: Report
) -> None:
    """Opens one table after the other; continues if one fails."""
    seats = [{"kind": "link", "name": f"S{seat}"} for seat in range(SEATS)]
    for number in range(measured.tables):
        report("opening", number, measured.tables)
        body = {"seats": seats, "seed": f"load {number}", "listed": False}
        measured.opened += await _opened(http, base, body, number, measured, tables)


async def _open_champions(
    http: httpx.AsyncClient, base: str, measured: Measured, tables: list[LoadTable], report: Report
) -> None:
    """Opens the tables with champions."""
    champion = {"kind": "computer", "level": "champion"}
    seats = [{"kind": "link", "name": "S0"}, *[champion] * (SEATS - 1)]
    for number in range(measured.champions):
        report("opening", number, measured.champions)
        body = {"game": "bolide", "seats": seats, "seed": f"champions {number}", "listed": False}
        await _opened(http, base, body, number, measured, tables)


async def _opened(  # noqa: PLR0917 (what a table is made of, and where it goes)
    http: httpx.AsyncClient,
    base: str,
    body: dict[str, Any],
    number: int,
    measured: Measured,
    tables: list[LoadTable],
) -> bool:
    """Opens a table and returns whether all of its pages are connected; else counts an error."""
    try:
        answer = await http.post("/api/tables", json=body)
        answer.raise_for_status()
        table = LoadTable(base, answer.json(), number, measured.errors)
        tables.append(table)
        await asyncio.wait_for(table.connect_all(), SIT_SECONDS)
    except (httpx.HTTPError, OSError, TimeoutError, WebSocketException):
        measured.errors["table"] += 1
        return False
    return True


async def _warmed(table: LoadTable) -> None:
    """Waits until the champions of a table have moved: the first worker makes the tables of exact
    laps, the others read them."""
    with suppress(TimeoutError):
        async with asyncio.timeout(START_SECONDS):
            while table.version <= SEATS:
                await asyncio.sleep(0.1)


async def _settle(http: httpx.AsyncClient, report: Report) -> None:
    """Waits until the server has warmed its caches."""
    worked = await _cpu_of(http) or 0.0
    for second in range(SETTLE_SECONDS):
        report("settling", second, SETTLE_SECONDS)
        await asyncio.sleep(1.0)
        before, worked = worked, await _cpu_of(http) or 0.0
        if worked - before < AT_REST:
            return


async def play_all(tables: list[LoadTable], measured: Measured, report: Report) -> None:
    start = time.perf_counter()
    end = start + measured.seconds
    playing = [asyncio.create_task(_play(table, measured, end)) for table in tables]
    try:
        while (now := time.perf_counter()) < end and any(not task.done() for task in playing):
            report("playing", now - start, measured.seconds)
            await asyncio.sleep(min(0.5, end - now))
        # Actions that were sent may still arrive.
        await asyncio.wait(playing, timeout=ACTION_SECONDS) if playing else None
    finally:
        for task in playing:
            task.cancel()


async def _play(table: LoadTable, measured: Measured, end: float) -> None:
    """Plays actions at the rate until the time or the race is over."""
    due = time.perf_counter() + table.chance.random() / measured.rate
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        try:
            latency = await table.act()
        except TimeoutError:
            measured.errors["time"] += 1
            return
        except (OSError, WebSocketException):
            measured.errors["socket"] += 1
            return
        if latency is None:
            return
        measured.latencies.append(latency)
        due += 1 / measured.rate
        if due < time.perf_counter():
            measured.late += 1


async def _cpu_of(http: httpx.AsyncClient) -> float | None:
    """Gets the CPU seconds of the server's process, if its metrics have them."""
    try:
        lines = (await http.get("/metrics")).text.splitlines()
    except httpx.HTTPError:
        return None
    worked = (line for line in lines if line.startswith("process_cpu_seconds_total "))
    return next((float(line.split()[1]) for line in worked), None)


def unlimited(database: str) -> Settings:
    """Gets settings without limits by address or of tables."""
    return Settings(
        database,
        tables_loaded=2 * MOST_TABLES,
        connections=2 * SEATS * MOST_TABLES,
        tables_per_hour=UNLIMITED,
        champion_tables_per_hour=UNLIMITED,
        joins_per_minute=UNLIMITED,
        sockets_per_address=UNLIMITED,
        connections_per_address=UNLIMITED,
        messages_per_second=UNLIMITED,
        message_burst=UNLIMITED,
        messages_per_address=UNLIMITED,
        message_burst_per_address=UNLIMITED,
    )


def _server(port: Any, database: str) -> None:
    # uvicorn raises the signal that ended it again: exit, so that clean-up still runs.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    settings = unlimited(database)
    listening = listen("127.0.0.1", 0)
    serve(settings, [listening], lambda: port.send(listening.getsockname()[1]))


@contextmanager
def own_server() -> Iterator[str]:
    """Starts a server with default settings but no limits by address or of tables; gets its URL.

    :raises TimeoutError: if it does not answer.
    """
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = context.Process(target=_server, args=(there, str(Path(folder) / "load.db")))
        server.start()
        there.close()
        try:
            if not here.poll(START_SECONDS):
                raise TimeoutError
            yield f"http://127.0.0.1:{here.recv()}"
        finally:
            server.terminate()
            server.join(START_SECONDS)
            server.kill()


def run(measured: Measured, report: Report) -> None:
    """Measures its own server into `measured`, as far as it goes; errors are counted."""
    raise_file_limit()
    try:
        with own_server() as base:
            asyncio.run(measure(base, measured, report))
    except KeyboardInterrupt:
        measured.stopped = True
    except (OSError, EOFError, TimeoutError, httpx.HTTPError):
        measured.errors["server"] += 1
