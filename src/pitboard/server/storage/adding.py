"""How rows get into a database: all of them in one transaction, or none.

A driver that awaits every statement pays for each of them with a visit to another thread. SQLite
never makes anybody wait for a network, so there a transaction is one visit, whatever is in it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import URL, Connection, Table, create_engine, delete, event, insert
from sqlalchemy.ext.asyncio import AsyncEngine

from pitboard.server.storage import schema
from pitboard.server.storage.opening import file_of

Row = dict[str, Any]
Rows = Sequence[tuple[Table, Sequence[Row]]]


_INSERTS = {table: insert(table) for table in schema.IN_ORDER}
"""Made once: a statement that is made anew has to be recognized anew."""


def add_rows(connection: Connection, gathered: Rows) -> None:
    """Adds rows by table, in the place of older ones where a table has one row of each."""
    for table, rows in gathered:
        if table in schema.REPLACED:
            ids = [row["table_id"] for row in rows]
            connection.execute(delete(table).where(table.c.table_id.in_(ids)))
        connection.execute(_INSERTS[table], list(rows))


class Adding(Protocol):
    """Adds rows to a database."""

    async def add(self, gathered: Rows) -> None:
        """Adds all rows in one transaction; when it returns, they are kept."""

    async def close(self) -> None: ...


class AddingStepwise:
    """Adds rows by a driver that awaits every statement."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, gathered: Rows) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(add_rows, gathered)

    async def close(self) -> None:
        """Leaves the engine to whoever made it."""


class AddingAtOnce:
    """Adds rows to a SQLite file, a whole transaction in one visit to a thread of its own."""

    def __init__(self, url: URL, prepare: Callable[[Any, Any], None]) -> None:
        self._engine = create_engine(url)
        event.listen(self._engine, "connect", prepare)
        self._thread = ThreadPoolExecutor(1, "storage")
        self._kept: Connection | None = None
        """Opened by the first who adds: nobody else uses it."""

    async def add(self, gathered: Rows) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._add, gathered)

    def _add(self, gathered: Rows) -> None:
        if self._kept is None:
            self._kept = self._engine.connect()
        with self._kept.begin():
            add_rows(self._kept, gathered)

    async def close(self) -> None:
        self._thread.shutdown()
        if self._kept is not None:
            self._kept.close()
        self._engine.dispose()


def adding_to(engine: AsyncEngine, prepare: Callable[[Any, Any], None]) -> Adding:
    """Gets the quickest way to add to a database; `prepare` is told of SQLite's connections."""
    if file_of(engine.url) is None:
        return AddingStepwise(engine)
    return AddingAtOnce(engine.url.set(drivername="sqlite"), prepare)
