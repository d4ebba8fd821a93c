"""Tables of two servers that share a database, without sockets: clocks, rematches, draining."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from uuid import uuid4

import msgspec
import pytest
from tests.server.test_leases import expire

from pitboard.server import messages as m
from pitboard.server.cluster.broker import MemoryBroker
from pitboard.server.cluster.peers import Peers
from pitboard.server.http.limits import Settings
from pitboard.server.storage import Elsewhere, SqlStorage, StoredDeadlines, StoredSeatChange
from pitboard.server.storage.port import StoredTime
from pitboard.server.storage.sql import migrate_database
from pitboard.server.tables.channel import Listener
from pitboard.server.tables.registry import Draining, Tables
from pitboard.testing.postgres import Postgres
from pitboard.testing.table_harness import ScriptedWorkers, finished

pytestmark = pytest.mark.slow


@dataclass
class Server:
    """What a server has of a shared database."""

    storage: SqlStorage
    tables: Tables


Script = Callable[[Server, Server], Awaitable[None]]


@pytest.fixture(scope="module")
def url(postgres: Postgres) -> str:
    database = postgres.new_database()
    asyncio.run(migrate_database(database))
    return database


def run(url: str, script: Script) -> None:
    """Runs a script with two servers."""

    async def whole() -> None:
        broker = f"memory:{uuid4().hex}"
        servers = []
        for _ in range(2):
            storage = SqlStorage(url, shared=True)
            await storage.open()
            tables = Tables(Settings(url, idle_seconds=0.0), storage, ScriptedWorkers())
            assert storage.leases is not None
            storage.leases.on_lost = tables.lose
            tables.join(Peers(MemoryBroker(broker), storage.leases.holder, tables.metrics))
            servers.append(Server(storage, tables))
        for each in servers:
            assert each.tables.peers is not None
            each.tables.peers.start()
        try:
            await script(*servers)
        finally:
            for each in servers:
                await each.tables.close()
                assert each.tables.peers is not None
                await each.tables.peers.close()
                await each.storage.close()

    asyncio.run(whole())


async def made(server: Server, **more: object) -> str:
    seats = [m.SeatRequest("me", "Ada"), m.SeatRequest("link", "Bea")]
    table = m.NewTable(seats, seed="shared", **more)  # type: ignore[arg-type]  # fields of a table
    return (await server.tables.maker.make(table)).table


async def until(holds: Callable[[], bool]) -> None:
    """Waits for something that must come."""
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.01)


def test_a_late_clock_is_answered_by_one_of_two_servers(url: str) -> None:
    async def script(one: Server, two: Server) -> None:
        name = await made(one, clock=10)
        table = await one.tables.open(name)
        seat = table.match.to_act()[0]
        late = StoredTime(since=0, at=1.0, until=2.0)
        await one.storage.set_deadlines(
            name, StoredDeadlines(due=2.0, times={seat: late}, missed=0)
        )
        await one.tables._unload(table)

        await asyncio.gather(
            *(each.tables.answer_expired() for each in (one, two)),
            *(each.tables.answer_expired() for each in (two, one)),
        )

        answered = await one.storage.actions(name)
        counted = [each.tables.metrics.counted("timeouts") for each in (one, two)]
        assert [each.seat for each in answered].count(seat) == 1
        assert sum(counted) == 1
        assert [each.number for each in answered] == [*range(1, len(answered) + 1)]

    run(url, script)


def test_a_rematch_that_another_server_makes_reaches_the_pages_of_the_owner(url: str) -> None:
    async def script(one: Server, two: Server) -> None:
        name = await made(one)
        stored = await one.tables.stored(name)
        await one.storage.own(name)
        for each in finished(stored.row):
            await one.storage.add_action(name, each, None)
        table = await one.tables.open(name)
        assert table.match.over

        again = await two.tables.maker.rematch(name)

        await until(lambda: table.feed.rematch == again)
        assert await one.tables.maker.rematch(name) == again

    run(url, script)


def test_a_table_that_was_taken_over_during_a_pause_is_dropped_without_a_write(url: str) -> None:
    """Its pages would follow what nobody plays any more."""

    async def script(one: Server, two: Server) -> None:
        name = await made(one)
        table = await one.tables.open(name)
        got: list[bytes] = []
        table.join(Listener((), False, "en", got.append, lambda: None), None)
        await expire(one.storage)
        await two.tables.open(name)

        assert one.storage.leases is not None
        one.storage.leases.renewed = 1.0  # long ago
        await one.storage.renew()

        assert table.closed
        assert one.tables.loaded == 0
        assert msgspec.json.decode(got[-1])["code"] == "table-elsewhere"
        assert one.tables.metrics.counted("leases_lost") == 1

    run(url, script)


def test_a_table_has_the_names_of_the_moment_at_which_it_is_owned(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(one: Server, two: Server) -> None:
        name = await made(one)
        own = two.storage.own

        async def own_late(table: str) -> int:
            """Another server changes a seat after this one has read the table."""
            epoch = await one.storage.own(table)
            change = StoredSeatChange(seat=1, name="Cleo", level=None)
            await one.storage.add_seat_change(table, change, None)
            await one.storage.disown(table, epoch)
            return await own(table)

        monkeypatch.setattr(two.storage, "own", own_late)
        assert (await two.tables.open(name)).authority.names() == ["Ada", "Cleo"]

    run(url, script)


def test_a_draining_server_waits_for_the_command_of_a_table(url: str) -> None:
    async def script(one: Server, two: Server) -> None:
        name = await made(one)
        table = await one.tables.open(name)
        async with table.authority.lock:  # a command is being carried out
            draining = asyncio.ensure_future(one.tables.drain())
            await asyncio.sleep(0.1)
            assert one.tables.loaded == 1
            with pytest.raises(Elsewhere):
                await two.storage.own(name)
        await draining
        assert one.tables.loaded == 0
        assert await two.storage.own(name) == 2

    run(url, script)


def test_a_draining_server_gives_its_tables_up_before_it_ends(url: str) -> None:
    async def script(one: Server, two: Server) -> None:
        name = await made(one)
        await one.tables.open(name)
        with pytest.raises(Elsewhere):
            await two.storage.own(name)

        await one.tables.drain()

        assert (await two.tables.open(name)).epoch == 2
        with pytest.raises(Draining):
            await one.tables.open(name)

    run(url, script)
