"""Measures the server: many tables of scripted seats, one action a second at each.

`python -m pitboard.server.load` starts a server of its own on this machine, plays for a while and
prints a table: how long it takes from sending an action to its arrival at the last page of the
table. Bounded in tables and seconds; it talks to nothing but its own server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import platform
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pitboard.server.limits import Settings
from pitboard.server.run import listen, serve
from pitboard.server.wire import WIRE

MOST_TABLES = 400
MOST_SECONDS = 300
START_SECONDS = 60
COLUMNS = (
    "tables",
    "asked/s",
    "done/s",
    "actions",
    "p50 ms",
    "p90 ms",
    "p99 ms",
    "worst ms",
    "server CPU ms/action",
    "pages CPU ms/action",
    "late",
    "errors",
)


@dataclass
class Measured:
    """What one run saw."""

    latencies: list[float] = field(default_factory=list)
    errors: int = 0
    late: int = 0
    """Actions that were due while the one before had not arrived everywhere."""
    server_cpu: float = 0.0
    """Seconds of work of the server's process."""
    own_cpu: float = 0.0
    """Seconds of work of the pages' process."""

    def per_action(self, seconds: float) -> str:
        return f"{1000 * seconds / max(1, len(self.latencies)):.1f}"

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(int(share * len(ordered)), len(ordered) - 1)] if ordered else 0.0


class LoadTable:
    """A table of four scripted seats, each with a socket of its own."""

    def __init__(self, base: str, made: dict[str, Any], seed: int) -> None:
        self._url = f"ws{base.removeprefix('http')}/ws/{made['table']}"
        self._tokens = [key["token"] for key in made["seats"]]
        self._chance = Random(seed)
        self._asked: dict[int, Any] = {}
        self._versions = [-1] * len(self._tokens)
        self._arrived = asyncio.Condition()
        self._sockets: list[ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._sent = 0

    async def sit_down(self) -> None:
        """Opens a socket for every seat."""
        for seat, token in enumerate(self._tokens):
            socket = await connect(self._url, max_size=None, compression=None)
            await socket.send(json.dumps({"type": "hello", "tokens": [token], "wire": WIRE}))
            self._sockets.append(socket)
            self._tasks.append(asyncio.create_task(self._listen(seat, socket)))
        async with self._arrived:
            await self._arrived.wait_for(lambda: min(self._versions) >= 0)

    async def get_up(self) -> None:
        for task in self._tasks:
            task.cancel()
        for socket in self._sockets:
            await socket.close()

    async def _listen(self, seat: int, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                await self._hear(seat, text)
        except ConnectionClosed:
            return

    async def _hear(self, seat: int, text: str | bytes) -> None:
        # The kind and the version stand first: the rest is read when the seat has to choose.
        head = text[:60] if isinstance(text, str) else text[:60].decode()
        if '"update"' not in head and '"snapshot"' not in head:
            return
        message = json.loads(text)
        async with self._arrived:
            self._versions[seat] = message["version"]
            for own in message["own"]:
                self._asked[own["seat"]] = own["asked"]
            self._arrived.notify_all()

    async def act(self, measured: Measured) -> bool:
        """Plays one action; says whether the race goes on."""
        seat = next((seat for seat, asked in self._asked.items() if asked), None)
        if seat is None:
            return False
        self._sent += 1
        version = self._versions[seat]
        action = self._chance.choice(self._asked[seat]["choices"])["action"]
        command = {
            "type": "act",
            "id": f"c{self._sent}",
            "seat": seat,
            "version": version,
            "action": action,
        }
        started = time.perf_counter()
        await self._sockets[seat].send(json.dumps(command))
        try:
            async with asyncio.timeout(10), self._arrived:
                await self._arrived.wait_for(lambda: min(self._versions) > version)
        except TimeoutError:
            measured.errors += 1
            return False
        measured.latencies.append(time.perf_counter() - started)
        return True


async def _play(table: LoadTable, measured: Measured, rate: float, end: float) -> None:
    """Plays an action every so often until the time is over."""
    due = time.perf_counter() + table._chance.random() / rate
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if not await table.act(measured):
            return
        due += 1 / rate
        if due < time.perf_counter():
            measured.late += 1


async def measure(base: str, tables: int, rate: float, seconds: float) -> Measured:
    """Opens tables, lets every one of them play at a rate, and measures."""
    async with httpx.AsyncClient(base_url=base, timeout=START_SECONDS, trust_env=False) as http:
        made = []
        for number in range(tables):
            seats = [{"kind": "link", "name": f"S{seat}"} for seat in range(4)]
            body = {"seats": seats, "seed": f"load {number}", "listed": False}
            answer = await http.post("/api/tables", json=body)
            answer.raise_for_status()
            made.append(LoadTable(base, answer.json(), number))
    for table in made:
        await table.sit_down()
    measured = Measured()
    server, own = await _cpu_of(base), time.process_time()
    end = time.perf_counter() + seconds
    await asyncio.gather(*(_play(table, measured, rate, end) for table in made))
    measured.server_cpu = await _cpu_of(base) - server
    measured.own_cpu = time.process_time() - own
    for table in made:
        await table.get_up()
    return measured


async def _cpu_of(base: str) -> float:
    async with httpx.AsyncClient(base_url=base, timeout=START_SECONDS, trust_env=False) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("process_cpu_"))


def _server(port: Any, database: str) -> None:
    settings = Settings(
        database,
        tables_per_hour=100_000,
        sockets_per_address=100_000,
        messages_per_second=1_000,
        message_burst=1_000,
    )
    listening = listen("127.0.0.1", 0)
    serve(settings, listening, lambda: port.send(listening.getsockname()[1]))


def _row(tables: int, rate: float, seconds: float, found: Measured) -> str:
    shown = [f"{1000 * found.percentile(share):.1f}" for share in (0.5, 0.9, 0.99, 1.0)]
    done = len(found.latencies) / seconds
    cells = [str(tables), f"{tables * rate:.0f}", f"{done:.0f}", str(len(found.latencies))]
    work = [found.per_action(found.server_cpu), found.per_action(found.own_cpu)]
    return "| " + " | ".join([*cells, *shown, *work, str(found.late), str(found.errors)]) + " |"


def _about() -> str:
    load = os.getloadavg()[0]
    return (
        f"Python {platform.python_version()}, {os.cpu_count()} cores shared with the load "
        f"generator, load average {load:.1f} before the run."
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures and prints the table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rates", default="1", help="actions a second at each table: 1,2,3")
    given = parser.parse_args(arguments)
    tables = min(given.tables, MOST_TABLES)
    seconds = min(given.seconds, MOST_SECONDS)
    out = sys.stdout
    out.write(f"{_about()}\n\n")
    out.write(f"| {' | '.join(COLUMNS)} |\n| {' | '.join(['---:'] * len(COLUMNS))} |\n")
    for rate in map(float, given.rates.split(",")):
        found = _measure_afresh(tables, rate, seconds)
        out.write(_row(tables, rate, seconds, found) + "\n")
        out.flush()


def _measure_afresh(tables: int, rate: float, seconds: float) -> Measured:
    """Starts a server, measures, and stops it."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "load.db")
        server = context.Process(target=_server, args=(there, database))
        server.start()
        try:
            if not here.poll(START_SECONDS):
                raise TimeoutError
            base = f"http://127.0.0.1:{here.recv()}"
            return asyncio.run(measure(base, tables, rate, seconds))
        finally:
            server.terminate()
            server.join(10)


if __name__ == "__main__":
    main()
