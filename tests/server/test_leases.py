"""Leases and epochs of tables, where several servers share a PostgreSQL database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from msgspec import structs
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncTransaction, create_async_engine
from sqlalchemy.pool import NullPool
from tests.server.test_epoch import JOB, TABLE, WRITES, answer, contents, fill, job, row

from pitboard.cli.main import main
from pitboard.core.errors import BadOption
from pitboard.server.storage import (
    Elsewhere,
    EpochLost,
    LeaseLost,
    Scope,
    SqlStorage,
    StoredDeadlines,
    schema,
)
from pitboard.server.storage.leases import LEASE_SECONDS, Leases
from pitboard.server.storage.migrating import migrate
from pitboard.server.storage.opening import SessionLock
from pitboard.server.storage.ownership import State
from pitboard.server.storage.sql import migrate_database
from pitboard.testing.postgres import Postgres

pytestmark = pytest.mark.slow

OF_TABLES = {
    *("add_action", "add_note", "add_answer", "delete_table", "add_seat_change"),
    *("set_deadlines", "add_chat", "forget_chat", "forget_seat_changes"),
}
"""Writes that only the owner of a table may do."""
OTHERS = WRITES.keys() - OF_TABLES

T = TypeVar("T")


@pytest.fixture(scope="module")
def migrated(postgres: Postgres) -> str:
    """A database with the current schema."""
    database = postgres.new_database()
    asyncio.run(migrate_database(database))
    return database


@pytest.fixture
def url(migrated: str, postgres: Postgres) -> str:
    """The same, empty."""
    every = ", ".join(f'"{each.name}"' for each in schema.IN_ORDER if each is not schema.epochs)
    others = "UPDATE epochs SET holder = ''; DELETE FROM epochs WHERE scope <> 'server'"
    name = urlsplit(migrated).path.removeprefix("/")
    postgres.execute(f"TRUNCATE {every}; {others}", name)
    return migrated


async def expire(storage: SqlStorage) -> None:
    """Ends the lease of a server, as if it had been paused for so long."""
    assert storage.leases is not None
    holder = storage.leases.holder
    await execute(storage.url, f"UPDATE servers SET until = 0 WHERE holder = '{holder}'")  # noqa: S608 (our own names)


async def execute(url: str, statement: str) -> None:
    engine = create_async_engine(url, poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


def run(url: str, script: Callable[[SqlStorage, SqlStorage], Awaitable[None]]) -> None:
    """Runs a script with two servers that share a database."""

    async def whole() -> None:
        servers = SqlStorage(url, shared=True), SqlStorage(url, shared=True)
        for each in servers:
            await each.open()
        try:
            await script(*servers)
        finally:
            for each in servers:
                await each.close()

    asyncio.run(whole())


async def owned(storage: SqlStorage) -> int:
    """Fills the database, and lets a server own the table there."""
    epoch = await storage.own(TABLE)
    await fill(storage)
    return epoch


# ---- Owning a table


def test_a_table_that_another_server_owns_is_elsewhere_until_it_is_given_up(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        epoch = await one.own(TABLE)
        assert one.leases is not None
        with pytest.raises(Elsewhere) as found:
            await two.own(TABLE)
        assert found.value.owner == one.leases.holder

        await one.disown(TABLE, epoch)

        assert await two.own(TABLE) == epoch + 1

    run(url, script)


def test_a_table_is_taken_over_once_the_lease_of_its_owner_is_over(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        epoch = await one.own(TABLE)
        await expire(one)

        assert await two.own(TABLE) == epoch + 1

        with pytest.raises(Elsewhere):
            await one.own(TABLE)

    run(url, script)


def test_a_lease_ends_by_the_clock_of_the_database(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        await one.own(TABLE)
        monkeypatch.setattr(time, "time", lambda: 0.0)  # far behind
        await one.renew()

        monkeypatch.setattr(time, "time", lambda: 1e12)  # far ahead
        with pytest.raises(Elsewhere) as found:
            await two.own(TABLE)
        assert 0 < found.value.seconds <= LEASE_SECONDS

        monkeypatch.setattr(time, "time", lambda: 0.0)
        await expire(one)
        assert await two.own(TABLE) == 2

    run(url, script)


def test_a_server_that_ends_gives_up_all_its_tables(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        await one.own(TABLE)
        await one.close()

        assert await two.own(TABLE) == 2

    run(url, script)


def test_a_table_given_up_late_stays_with_the_server_that_loaded_it_again(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        first = await one.own(TABLE)
        await one.own(TABLE)
        await one.disown(TABLE, first)

        with pytest.raises(Elsewhere):
            await two.own(TABLE)

    run(url, script)


def test_a_renewal_after_a_pause_finds_what_was_taken_over(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        lost: list[str] = []
        assert one.leases is not None
        one.leases.on_lost = lost.append
        await one.own("kept")
        await one.own(TABLE)
        await expire(one)
        await two.own(TABLE)

        one.leases.renewed = 1.0  # long ago
        await one.leases.renew()

        assert lost == [TABLE]
        assert [*one.leases.epochs] == ["kept"]
        with pytest.raises(Elsewhere):
            await two.own("kept")

    run(url, script)


# ---- Writing


def test_no_write_of_a_table_passes_after_it_was_taken_over(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        lost: list[str] = []
        assert one.leases is not None
        one.leases.on_lost = lost.append
        await owned(one)
        await expire(one)
        await two.own(TABLE)
        before = await contents(url)

        for name in sorted(OF_TABLES):
            with pytest.raises(LeaseLost):
                await WRITES[name](one)

            assert await contents(url) == before, name
        assert set(lost) == {TABLE}
        assert one.ownership.state is State.HELD  # it goes on with its other tables

    run(url, script)


def test_taking_over_waits_for_a_write_under_way(url: str) -> None:
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"

    async def script(one: SqlStorage, two: SqlStorage) -> None:
        epoch = await owned(one)
        await expire(one)
        async with one._transaction(one._scope(TABLE)) as writing:
            taking = asyncio.create_task(two.own(TABLE))
            while not taking.done() and not await writing.scalar(text(waiting)):
                await asyncio.sleep(0.02)
            assert not taking.done()

        assert await taking == epoch + 1

    run(url, script)


def test_no_write_of_a_table_passes_that_a_server_does_not_own(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        await owned(one)

        for name in [*sorted(OF_TABLES - {"delete_table"}, reverse=True), "delete_table"]:
            before = await contents(url)
            with pytest.raises(LeaseLost):
                await WRITES[name](two)

            assert await contents(url) == before, name
            await WRITES[name](one)
            assert await contents(url) != before, name

    run(url, script)


def test_no_row_passes_that_was_made_before_the_server_took_the_table_again(url: str) -> None:
    """The match that has made it was dropped, and the new one was loaded without it."""

    async def script(one: SqlStorage, two: SqlStorage) -> None:
        lost: list[str] = []
        assert one.leases is not None
        one.leases.on_lost = lost.append
        await owned(one)
        before = await contents(url)
        async with one._engine.begin() as other:
            await other.execute(text("LOCK TABLE seasons"))
            first = asyncio.ensure_future(WRITES["add_season"](one))  # holds up the queue
            await asyncio.sleep(0)
            rows = [asyncio.ensure_future(WRITES[name](one)) for name in ("add_chat", "add_note")]
            await asyncio.sleep(0)
            epoch = await one.own(TABLE)
        await first

        for each in rows:
            with pytest.raises(LeaseLost):
                await each
        after = await contents(url)
        assert (after["chat"], after["notes"]) == (before["chat"], before["notes"])
        await WRITES["add_chat"](one)
        assert (lost, one.leases.epochs[TABLE]) == ([], epoch)

    run(url, script)


def test_the_progress_of_a_job_is_stored_by_its_owner_only(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        await owned(one)
        epoch = await one.own(JOB)
        further, back = (structs.replace(job(JOB), done=done) for done in (3, 2))
        await expire(one)
        later = await two.own(JOB)
        assert await two.update_job(further, later)

        with pytest.raises(LeaseLost):
            await one.update_job(back, epoch)

        stored = await two.job(JOB)
        assert stored is not None
        assert stored.done == 3

    run(url, script)


def test_what_belongs_to_no_table_is_written_by_any_server(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        await owned(one)

        for name in sorted(OTHERS):
            before = await contents(url)

            await WRITES[name](two)

            assert await contents(url) != before, name

    run(url, script)


def test_a_lost_table_fails_alone_in_a_transaction_of_several(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        other = uuid4().hex
        await owned(one)
        await one.add_table(row(other), [], [])
        await one.own(other)
        await expire(one)
        await two.own(TABLE)
        writes = [
            one.add_answer(name, answer(f"w{number}"))
            for number in range(3)
            for name in (TABLE, other)
        ]

        done = await asyncio.gather(*writes, return_exceptions=True)

        assert [type(each) for each in done] == [LeaseLost, type(None)] * 3
        assert len(await two.answers(other)) == 3

    run(url, script)


def test_the_clock_of_a_table_is_left_to_its_owner(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        await owned(one)
        assert await one.due(9.0, 5) == [TABLE]
        assert await two.due(9.0, 5) == []
        await expire(one)
        assert await two.due(9.0, 5) == [TABLE]
        await two.own(TABLE)
        await two.set_deadlines(TABLE, StoredDeadlines(due=8.0, times={}, missed=0))
        assert await two.due(7.0, 5) == []

    run(url, script)


# ---- Servers that are alone, and other releases


def test_a_server_alone_and_servers_that_share_exclude_each_other(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        alone = SqlStorage(url)
        with pytest.raises(BadOption, match="database-in-use"):
            await alone.open()

    run(url, script)

    async def reverse() -> None:
        alone, shared = SqlStorage(url), SqlStorage(url, shared=True)
        await alone.open()
        with pytest.raises(BadOption, match="database-in-use"):
            await shared.open()
        await alone.close()

    asyncio.run(reverse())


def test_a_server_alone_ends_the_epochs_of_servers_that_had_shared(url: str) -> None:
    async def script(one: SqlStorage, two: SqlStorage) -> None:
        await owned(one)
        alone = SqlStorage(url)
        async with alone._engine.begin() as connection:  # as if the lock had been lost
            await connection.run_sync(alone.ownership.epoch.next)
        await alone._engine.dispose()
        before = await contents(url)
        with pytest.raises(LeaseLost):
            await WRITES["add_action"](one)
        with pytest.raises(EpochLost):
            await WRITES["add_season"](one)
        assert await contents(url) == before

    run(url, script)


def test_a_file_cannot_be_shared(tmp_path: Any) -> None:
    with pytest.raises(BadOption, match="database-not-shared"):
        SqlStorage(str(tmp_path / "races.db"), shared=True)


def test_a_shared_server_refuses_another_schema_with_a_sentence(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    database = postgres.new_database()
    name = urlsplit(database).path.removeprefix("/")
    serve = ["--lang", "en", "serve", "--port", "0", "--database", database]
    serve += ["--broker", "redis://127.0.0.1:1"]

    def error_of(command: list[str]) -> str:
        assert main(command) == 2
        return " ".join(capsys.readouterr().err.split())

    assert "run pitboard migrate" in error_of(serve)

    async def at_an_older_revision() -> None:
        engine = create_async_engine(database)
        async with engine.begin() as connection:
            await connection.run_sync(migrate, "0013")
        await engine.dispose()

    asyncio.run(at_an_older_revision())
    assert "run pitboard migrate" in error_of(serve)

    assert main(["--lang", "en", "migrate", "--database", database]) == 0
    assert main(["--lang", "en", "migrate", "--database", database]) == 0
    postgres.execute("UPDATE alembic_version SET version_num = '9999'", name)
    assert "newer release" in error_of(serve)


def test_one_process_migrates_at_a_time(postgres: Postgres) -> None:
    database = postgres.new_database()
    waiting = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")

    async def script() -> None:
        engine = create_async_engine(database, poolclass=NullPool)
        async with engine.connect() as other, engine.connect() as watching:
            await other.execute(text(f"SELECT pg_advisory_xact_lock({SessionLock.KEY + 1})"))
            migrating = asyncio.create_task(migrate_database(database))
            async with asyncio.timeout(60):
                while not migrating.done() and not await watching.scalar(waiting):
                    await asyncio.sleep(0.02)
            assert not migrating.done()
            await other.rollback()
            await migrating
        await engine.dispose()

    asyncio.run(script())


# ---- The protocol


class LeaseProtocol(RuleBasedStateMachine):
    """Servers take tables over, pause, write and lose each other's connections, in any order.

    At most one epoch writes: whatever commits has the epoch that is stored at that moment.
    """

    url = ""
    servers = st.integers(0, 2)
    tables = st.sampled_from(["a", "b"])

    @initialize()
    def begin(self) -> None:
        self.loop = asyncio.Runner()
        self.engine = create_async_engine(self.url, poolclass=NullPool)
        self.leases = [Leases(self.engine) for _ in range(3)]
        self.writing: dict[tuple[int, str], tuple[AsyncConnection, AsyncTransaction]] = {}
        self.do(self.execute("DELETE FROM epochs WHERE scope IN ('a', 'b')", "DELETE FROM servers"))
        self.newest = {"a": 0, "b": 0}
        self.made: list[tuple[int, Scope]] = []

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run(work)

    async def execute(self, *statements: str) -> None:
        async with self.engine.begin() as connection:
            for statement in statements:
                await connection.execute(text(statement))

    @rule(server=servers)
    def renew(self, server: int) -> None:
        self.do(self.leases[server].renew())

    @rule(server=servers)
    def pause(self, server: int) -> None:
        holder = self.leases[server].holder
        self.do(self.execute(f"UPDATE servers SET until = 0 WHERE holder = '{holder}'"))  # noqa: S608 (our own names)

    @rule(server=servers, table=tables)
    def acquire(self, server: int, table: str) -> None:
        async def attempt() -> int | None:
            async with asyncio.timeout(0.02 if self.under_way(table) else 10.0):
                return await self.leases[server].acquire(table)

        try:
            epoch = self.do(attempt())
        except Elsewhere:
            return
        except (TimeoutError, DBAPIError):
            assert self.under_way(table)  # taking over waits for a write under way
            return
        assert not self.under_way(table)
        assert epoch is not None
        assert epoch > self.newest[table]
        self.newest[table] = epoch

    @rule(server=servers, table=tables)
    def release(self, server: int, table: str) -> None:
        epoch = self.leases[server].epochs.get(table)
        if epoch is not None and not self.under_way(table):
            self.do(self.leases[server].release(table, epoch))

    def under_way(self, table: str) -> bool:
        return any(each == table for _, each in self.writing)

    @rule(server=servers, table=tables)
    def make_rows(self, server: int, table: str) -> None:
        self.made.append((server, self.leases[server].scope(table)))

    @precondition(lambda self: self.made)
    @rule(data=st.data(), newest=st.booleans())
    def begin_write(self, data: st.DataObject, newest: bool) -> None:
        """Begins to write rows, often some time after they were made."""
        server, scope = self.made[-1] if newest else data.draw(st.sampled_from(self.made))
        table, leases = scope.table, self.leases[server]
        if (server, table) in self.writing:
            return

        async def attempt() -> None:
            connection = await self.engine.connect()
            transaction = await connection.begin()
            try:
                await connection.run_sync(leases.fence, [scope])
            except LeaseLost:
                await connection.close()
                raise
            self.writing[server, table] = connection, transaction

        if leases.epochs.get(table) == scope.epoch == self.newest[table] > 0:
            self.do(attempt())
        else:
            with pytest.raises(LeaseLost):
                self.do(attempt())

    @precondition(lambda self: self.writing)
    @rule(data=st.data(), cut=st.booleans())
    def end_write(self, data: st.DataObject, cut: bool) -> None:
        key = data.draw(st.sampled_from(sorted(self.writing)))
        server, table = key
        connection, transaction = self.writing.pop(key)

        async def finish() -> Any:
            if cut:
                await connection.invalidate()
                await connection.close()
                return None
            stored = await connection.scalar(
                text(f"SELECT epoch FROM epochs WHERE scope = '{table}'")  # noqa: S608 (our own names)
            )
            await transaction.commit()
            await connection.close()
            return stored

        stored = self.do(finish())
        if not cut:
            assert stored == self.newest[table] == self.leases[server].epochs[table]

    def teardown(self) -> None:
        if not hasattr(self, "loop"):
            return
        for connection, _ in self.writing.values():
            self.do(connection.close())
        self.do(self.engine.dispose())
        self.loop.close()


def test_at_most_one_epoch_writes_to_a_table(url: str) -> None:
    LeaseProtocol.url = url
    LeaseProtocol.TestCase.settings = settings(
        max_examples=15, stateful_step_count=30, deadline=None
    )
    LeaseProtocol.TestCase("runTest").debug()


def test_every_write_is_one_of_a_table_or_of_none() -> None:
    assert WRITES.keys() >= OF_TABLES
