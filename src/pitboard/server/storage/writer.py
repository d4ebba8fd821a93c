"""How rows get into a database: all of them in one transaction, or none.

A driver that awaits every statement pays for each of them with a visit to another thread. SQLite
never makes anybody wait for a network, so there a transaction is one visit, whatever is in it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol, cast

from sqlalchemy import URL, Connection, Table, create_engine, delete, event, insert
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import PoolProxiedConnection

from pitboard.server.storage import schema
from pitboard.server.storage.epoch import Epoch
from pitboard.server.storage.opening import file_of

Row = dict[str, Any]
Rows = Sequence[tuple[Table, Sequence[Row]]]
Then = Callable[[Exception | None], None]
"""Is told once rows are kept, or why they are not."""


class RowWriter(Protocol):
    """Adds rows to a database."""

    def add(self, gathered: Rows, then: Then) -> None:
        """Adds all rows in one transaction. `then` is called from the loop, never at once.

        It gets `EpochLost` where another server has taken the epoch: nothing is added then.
        """

    async def close(self) -> None:
        """Ends it; nothing may be under way."""


# ---- A driver that awaits every statement


class AsyncRowWriter:
    """Adds rows by a driver that awaits every statement."""

    def __init__(self, engine: AsyncEngine, epoch: Epoch) -> None:
        self._engine = engine
        self._epoch = epoch
        self._task: asyncio.Task[None] | None = None

    def add(self, gathered: Rows, then: Then) -> None:
        self._task = asyncio.get_running_loop().create_task(self._add(gathered, then))

    async def _add(self, gathered: Rows, then: Then) -> None:
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(self._epoch.begin)
                await connection.run_sync(_add_rows, gathered)
        except Exception as error:
            then(error)
        else:
            then(None)

    async def close(self) -> None:
        """Leaves the engine to whoever made it."""


_INSERTS = {table: insert(table) for table in schema.IN_ORDER}
"""Made once: a statement that is made anew has to be recognized anew."""


def _add_rows(connection: Connection, gathered: Rows) -> None:
    """Adds rows by table, in the place of older ones where a table has one row of each."""
    for table, rows in gathered:
        if table in schema.REPLACED:
            ids = [row["table_id"] for row in rows]
            connection.execute(delete(table).where(table.c.table_id.in_(ids)))
        connection.execute(_INSERTS[table], list(rows))


# ---- SQLite


class _Statement(NamedTuple):
    """A statement as SQLite takes it, and how it takes the value of each column."""

    text: str
    columns: list[tuple[str, Callable[[Any], Any] | None]]

    def values(self, row: Row) -> list[Any]:
        return [row[name] if take is None else take(row[name]) for name, take in self.columns]


@cache
def _statement(table: Table, names: tuple[str, ...]) -> _Statement:
    """Gets the statement for rows with these columns, as SQLAlchemy would make it each time."""
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
    """Adds rows to a SQLite file, a whole transaction in one visit to a thread of its own.

    An engine, a pool, a task and a future for each visit would cost more than the database.
    """

    def __init__(self, url: URL, epoch: Epoch, prepare: Callable[[Any, Any], None]) -> None:
        self._engine = create_engine(url)
        self._epoch = epoch
        event.listen(self._engine, "connect", prepare)
        self._visits: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._kept: PoolProxiedConnection | None = None
        """Opened by the first who adds: nobody else uses it."""

    def add(self, gathered: Rows, then: Then) -> None:
        tell = asyncio.get_running_loop().call_soon_threadsafe
        if self._thread is None:
            self._thread = Thread(target=self._work, name="storage", daemon=True)
            self._thread.start()
        self._visits.put(lambda: tell(then, self._try(gathered)))

    def _work(self) -> None:
        while (visit := self._visits.get()) is not None:
            visit()

    def _try(self, gathered: Rows) -> Exception | None:
        try:
            self._add(gathered)
        except Exception as error:
            return error
        return None

    def _add(self, gathered: Rows) -> None:
        if self._kept is None:
            self._kept = self._engine.raw_connection()
        connection = cast(sqlite3.Connection, self._kept.driver_connection)
        with connection:
            self._epoch.begin_sqlite(connection)
            for table, rows in gathered:
                statement = _statement(table, tuple(rows[0]))
                connection.executemany(statement.text, map(statement.values, rows))

    async def close(self) -> None:
        if self._thread is not None:
            self._visits.put(None)
            self._thread.join()
        if self._kept is not None:
            self._kept.close()
        self._engine.dispose()


def row_writer(engine: AsyncEngine, epoch: Epoch, prepare: Callable[[Any, Any], None]) -> RowWriter:
    """Gets the quickest way to add to a database; `prepare` is told of SQLite's connections."""
    if file_of(engine.url) is None:
        return AsyncRowWriter(engine, epoch)
    return SqliteThreadWriter(engine.url.set(drivername="sqlite"), epoch, prepare)
