"""How long a table stands still when the server of a page or of its table goes, by a virtual clock.

Sessions, peers and the waiting for leases are the real ones; the database is a table of leases.
"""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from uuid import uuid4

import pytest
from litestar.exceptions import WebSocketDisconnect

from pitboard.server.cluster import peers as peers_module
from pitboard.server.cluster.broker import MemoryBroker
from pitboard.server.cluster.peers import Peers
from pitboard.server.http.limits import Settings
from pitboard.server.metrics import Metrics
from pitboard.server.sockets.endpoint import SocketSession, serve_stream
from pitboard.server.storage import Elsewhere
from pitboard.server.storage.leases import LEASE_SECONDS, RENEW_SECONDS
from pitboard.server.tables.registry import Draining, Tables
from pitboard.server.wire import WIRE
from pitboard.testing.virtual_time import run_virtually

SOURCE = Path(__file__).parents[2] / "web/src/lib/socket.ts"
SECONDS = {
    name: int(ms) / 1000
    for name, ms in re.findall(r"const (\w+)_MS = ([\d_]+);", SOURCE.read_text())
}
HELLO = json.dumps({"type": "hello", "tokens": [], "wire": WIRE})


def now() -> float:
    return asyncio.get_running_loop().time()


class Database:
    """The owner of one table, by leases."""

    def __init__(self) -> None:
        self.until: dict[str, float] = {}
        self.owner = ""

    def own(self, server: str) -> None:
        left = self.until.get(self.owner, 0.0) - now()
        if self.owner not in ("", server) and left > 0:
            raise Elsewhere("t", self.owner, left)
        self.owner = server


class Server:
    """A server with real peers and sessions, whose table only answers."""

    def __init__(self, name: str, broker: str, database: Database) -> None:
        self.name, self.database = name, database
        self.broker = MemoryBroker(broker)
        self.peers = Peers(self.broker, name, Metrics())
        self.draining = self.paused = self.killed = False
        self.opened = 0
        self.tables = cast(
            Tables, SimpleNamespace(settings=Settings("x"), metrics=Metrics(), open=self.open)
        )
        self.peers.on_stream = lambda stream, table: serve_stream(self.tables, stream, table)
        self.peers.start()
        self.renewing = asyncio.ensure_future(self.renew())

    async def renew(self) -> None:
        while True:
            self.database.until[self.name] = now() + LEASE_SECONDS
            await asyncio.sleep(RENEW_SECONDS)

    async def open(self, _: str) -> Any:
        if self.draining:
            raise Draining
        self.database.own(self.name)
        self.opened += 1
        return AnsweringTable()

    async def kill(self) -> None:
        """Ends it as kill -9 does: its connections are closed by the system."""
        await self.broker.close()
        self.stop()
        self.killed, self.paused = True, False

    def stop(self) -> None:
        """Pauses it for good: its connections stay."""
        self.paused = True
        self.renewing.cancel()
        for task in self.peers._tasks:
            task.cancel()
        self.broker._on_message = lambda _: None

    async def drain(self) -> None:
        self.draining = True
        self.database.owner = ""
        self.renewing.cancel()
        await self.peers.close()


class AnsweringTable:
    """A table that sends each page one message, which the test takes for a snapshot."""

    id, closed, version = "t", False, 0
    authority = SimpleNamespace(seats=(), row=SimpleNamespace(host="h"))

    def join(self, listener: Any, _: int | None) -> None:
        listener.send(b'{"type":"snapshot"}')

    def leave(self, _: Any) -> None: ...


class Page:
    """A page as `socket.ts` behaves: it reconnects with back-off, to the servers in turn, and
    leaves one that does not let it in."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.server = servers[0]
        self.arrived = asyncio.Event()
        self.retries = 0
        self._closed: asyncio.Event = asyncio.Event()

    async def run(self) -> None:
        turn = 0
        while True:
            self.server = self.servers[turn % len(self.servers)]
            if self.server.paused:  # the system takes the connection, and nobody answers
                wait = SECONDS["ENTER"] * 2 ** max(0, self.retries - 1)
                await asyncio.sleep(min(SECONDS["LAST_ENTER"], wait))
            elif not self.server.killed:
                await self._connect(self.server)
            turn += 1
            wait = SECONDS["FIRST_RETRY"] * 2**self.retries
            self.retries += 1
            await asyncio.sleep(min(SECONDS["LAST_RETRY"], wait))

    async def _connect(self, server: Server) -> None:
        """Stays connected until the server closes, or is killed, or does not let it in."""
        closed = self._closed = asyncio.Event()
        texts: list[str | None] = [HELLO]

        async def receive() -> str | None:
            if texts:
                return texts.pop()
            await closed.wait()
            return None

        async def close() -> None:
            closed.set()

        def write(data: bytes) -> None:
            if json.loads(data)["type"] == "snapshot":
                self.retries = 0
                self.arrived.set()

        connection: Any = SimpleNamespace(receive_text=receive, unsent=0, write_text=write)
        session = SocketSession(connection, close, server.tables, lambda _: None, server.peers)
        with suppress(WebSocketDisconnect):
            await session.run("t")

    def cut(self) -> None:
        """Its server is gone."""
        self._closed.set()


async def standstill(how: str, at: str, after: float) -> float:
    """Gets how long a page waits for its table after the owner of the table has gone."""
    database, broker = Database(), f"memory:{uuid4().hex}"
    owner, other = (Server(name, broker, database) for name in ("owner", "other"))
    await asyncio.sleep(2.0)
    database.own("owner")
    page = Page([owner, other] if at == "owner" else [other])
    running = asyncio.ensure_future(page.run())
    await page.arrived.wait()
    assert (owner.opened, other.opened) == (1, 0)
    await asyncio.sleep(after)

    page.arrived.clear()
    began = now()
    if how == "killed":
        await owner.kill()
    elif how == "paused":
        owner.stop()
    else:
        await owner.drain()
    if at == "owner":
        page.cut()
    async with asyncio.timeout(120):
        await page.arrived.wait()
    took = now() - began

    assert other.opened == 1
    running.cancel()
    for each in (owner, other):
        each.renewing.cancel()
    await asyncio.gather(running, other.peers.close(), return_exceptions=True)
    return took


@pytest.mark.parametrize("at", ["owner", "other"])
@pytest.mark.parametrize(("how", "most"), [("killed", 5.2), ("paused", 5.2), ("drained", 0.5)])
def test_a_page_is_back_at_its_table_soon_after_its_owner_has_gone(
    how: str, at: str, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(monotonic=now, time=now)
    monkeypatch.setattr(peers_module, "time", clock)

    took = [
        run_virtually(standstill(how, at, after))
        for after in (0.1, 0.35, 0.6, 0.85, 1.1, 1.35, 7.0)
    ]

    assert max(took) < most, took


def test_a_page_elsewhere_sends_no_more_than_any_other() -> None:
    """Its server counts its messages; the owner of its table does not know its address."""

    async def flood(most: int) -> tuple[list[str], int]:
        database, broker = Database(), f"memory:{uuid4().hex}"
        owner, other = (Server(name, broker, database) for name in ("owner", "other"))
        other.tables.settings = Settings("x", messages_per_second=1.0, message_burst=most)
        await asyncio.sleep(2.0)
        database.own("owner")
        counted: list[int] = []
        got: list[str] = []
        texts = [HELLO, *['{"type":"ping","id":"p"}'] * (3 * most)]

        async def receive() -> str | None:
            await asyncio.sleep(0.001)
            return texts.pop(0) if texts else None

        async def close() -> None: ...

        def write(data: bytes) -> None:
            message = json.loads(data)
            got.append(message.get("code", message["type"]))

        connection: Any = SimpleNamespace(receive_text=receive, unsent=0, write_text=write)
        session = SocketSession(connection, close, other.tables, counted.append, other.peers)
        with suppress(WebSocketDisconnect):
            await session.run("t")
        for each in (owner, other):
            each.renewing.cancel()
            await each.peers.close()
        return got, sum(counted)

    got, counted = run_virtually(flood(20))

    assert (got[0], got[-1], got.count("pong")) == ("snapshot", "too-fast", 19)
    assert counted == 21
