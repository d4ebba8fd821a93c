"""Writes batches of rows, each in one transaction.

An async driver hands every statement to another thread. SQLite waits for no network, so there a
whole transaction is one job for one thread.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol, cast

from sqlalchemy import URL, Connection, Table, create_engine, delete, event, insert
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import PoolProxiedConnection

from pitboard.server.storage import schema
from pitboard.server.storage.checkpoints import Checkpointer
from pitboard.server.storage.epoch import Epoch
from pitboard.server.storage.leases import Fence
from pitboard.server.storage.opening import file_of
from pitboard.server.storage.port import Scope

Row = dict[str, Any]
Rows = Sequence[tuple[Table, Sequence[Row]]]
OnDone = Callable[[Exception | None], None]
"""Called with None once the rows are committed, else with the error."""


class RowWriter(Protocol):
    """Adds rows to a database."""

    def add(self, batch: Rows, scopes: Collection[Scope], on_done: OnDone) -> None:
        """Adds all rows in one transaction. `on_done` is called from the loop, never at once.

        `scopes` are what they belong to. It gets `EpochLost` or `LeaseLost` if a later epoch was
        taken: nothing is added then.
        """

    async def close(self) -> None:
        """Closes it; no batch may be running."""


# ---- Async drivers


class AsyncRowWriter:
    """Adds rows with an async driver."""

    def __init__(self, engine: AsyncEngine, fence: Fence) -> None:
        self._engine = engine
        self._fence = fence
        self._task: asyncio.Task[None] | None = None

    def add(self, batch: Rows, scopes: Collection[Scope], on_done: OnDone) -> None:
        self._task = asyncio.get_running_loop().create_task(self._add(batch, scopes, on_done))

    async def _add(self, batch: Rows, scopes: Collection[Scope], on_done: OnDone) -> None:
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(self._fence.begin, scopes)
                await connection.run_sync(_add_rows, batch)
        except Exception as error:
            on_done(error)
        else:
            on_done(None)

    async def close(self) -> None:
        """Does nothing: the engine belongs to the caller."""


_INSERTS = {table: insert(table) for table in schema.IN_ORDER}
"""Built once: for a new statement SQLAlchemy would compute its cache key again."""


def _add_rows(connection: Connection, batch: Rows) -> None:
    """Adds rows by table; in tables of `REPLACED` they replace the old ones."""
    for table, rows in batch:
        if table in schema.REPLACED:
            ids = [row["table_id"] for row in rows]
            connection.execute(delete(table).where(table.c.table_id.in_(ids)))
        connection.execute(_INSERTS[table], list(rows))


# ---- SQLite


class _Statement(NamedTuple):
    """A compiled statement for SQLite, and the conversion of each column's value."""

    text: str
    columns: list[tuple[str, Callable[[Any], Any] | None]]

    def values(self, row: Row) -> list[Any]:
        return [row[name] if take is None else take(row[name]) for name, take in self.columns]


@cache
def _statement(table: Table, names: tuple[str, ...]) -> _Statement:
    """Gets the statement for rows with these columns, compiled once."""
    kind = dialect()
    made = insert(table).prefix_with("OR REPLACE") if table in schema.REPLACED else insert(table)
    compiled = made.compile(dialect=kind, column_keys=names)
    return _Statement(
        str(compiled),
        [
            (name, table.c[name].type.dialect_impl(kind).bind_processor(kind))
            for name in compiled.positiontup or ()
        ],
    )


class SqliteThreadWriter:
    """Adds rows to a SQLite file in a thread of its own, one job for each transaction.

    An engine, a pool, a task and a future for each job would cost more than the database.
    """

    def __init__(self, url: URL, epoch: Epoch, prepare: Callable[[Any, Any], None]) -> None:
        self._engine = create_engine(url)
        self._epoch = epoch
        event.listen(self._engine, "connect", prepare)
        self._checkpointer = Checkpointer(self._engine)
        self._jobs: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._connection: PoolProxiedConnection | None = None
        """Opened by the first job; used in that thread only."""

    def add(self, batch: Rows, scopes: Collection[Scope], on_done: OnDone) -> None:  # noqa: ARG002 (a file has one server)
        call_soon = asyncio.get_running_loop().call_soon_threadsafe
        if self._thread is None:
            self._thread = Thread(target=self._work, name="storage", daemon=True)
            self._thread.start()
        self._jobs.put(lambda: call_soon(on_done, self._try(batch)))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _try(self, batch: Rows) -> Exception | None:
        try:
            self._add(batch)
        except Exception as error:
            return error
        return None

    def _add(self, batch: Rows) -> None:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
            self._checkpointer.start(self._driver_connection())
        connection = self._driver_connection()
        self._checkpointer.before_batch(connection)
        with connection:
            self._epoch.begin_sqlite(connection)
            for table, rows in batch:
                statement = _statement(table, tuple(rows[0]))
                connection.executemany(statement.text, map(statement.values, rows))
        self._checkpointer.committed(sum(len(rows) for _, rows in batch))

    def _driver_connection(self) -> sqlite3.Connection:
        assert self._connection is not None  # noqa: S101 (opened by the first job)
        return cast(sqlite3.Connection, self._connection.driver_connection)

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
        self._checkpointer.close()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def row_writer(engine: AsyncEngine, fence: Fence, prepare: Callable[[Any, Any], None]) -> RowWriter:
    """Makes the writer for a kind of database; `prepare` is called for each SQLite connection."""
    if file_of(engine.url) is None:
        return AsyncRowWriter(engine, fence)
    return SqliteThreadWriter(engine.url.set(drivername="sqlite"), fence.epoch, prepare)
