"""Opening a database: one server at a time, and one sentence where it cannot be opened."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from alembic.util import CommandError
from sqlalchemy import URL, func, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from pitboard.core.errors import BadOption
from pitboard.server.storage.failures import unable

_READ_ONLY = ("readonly", "read-only")
_CORRUPT = ("not a database", "malformed", "file is encrypted")


def file_of(url: URL) -> Path | None:
    """Gets the file of a SQLite database, if it is one."""
    name = url.database or ""
    in_file = url.get_backend_name() == "sqlite" and name not in ("", ":memory:")
    return Path(name.removeprefix("file:")) if in_file else None


class Lock(Protocol):
    """Keeps a second server off a database."""

    async def take(self) -> None:
        """Takes the lock.

        :raises BadOption: if somebody else has it.
        """

    can_be_lost: bool
    """Says whether it has to be watched."""

    async def held(self) -> bool:
        """Says whether it is still there.

        :raises Exception: if that cannot be found out.
        """

    async def give_back(self) -> None: ...


class NoLock:
    """Keeps nobody off: a database in memory has one server, and others cannot be locked."""

    can_be_lost = False

    async def take(self) -> None: ...

    async def held(self) -> bool:
        return True

    async def give_back(self) -> None: ...


class FileLock:
    """A lock beside the file of a database. The system forgets it when the process ends.

    SQLite knows how every system locks a file, so that the lock is an empty database of its own.
    """

    can_be_lost = False

    def __init__(self, file: Path) -> None:
        self._file = file
        self._held: sqlite3.Connection | None = None

    async def take(self) -> None:
        if self._file.exists():
            # What cannot be read fails here: the database's own thread would complain once more.
            self._file.open("rb").close()
        beside = self._file.with_name(self._file.name + ".lock")
        beside.open("ab").close()
        held = sqlite3.connect(beside, timeout=0, isolation_level=None)
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            held.close()
            raise BadOption("database-in-use", database=str(self._file)) from None
        self._held = held

    async def held(self) -> bool:
        return self._held is not None

    async def give_back(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


class SessionLock:
    """A lock that PostgreSQL keeps for a connection, and forgets when that ends."""

    KEY = int.from_bytes(b"pitboard")
    """A number that no other program is likely to take in the same database."""
    HELD = text(
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()"  # noqa: S608 (our own number)
        f" AND classid = {KEY >> 32} AND objid = {KEY & 0xFFFFFFFF} AND granted"
    )
    """Asked of the connection itself: one that was made again has no lock."""

    can_be_lost = True

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._held: AsyncConnection | None = None

    async def take(self) -> None:
        held = await self._engine.connect()
        await held.execution_options(isolation_level="AUTOCOMMIT")
        if not await held.scalar(select(func.pg_try_advisory_lock(self.KEY))):
            await held.close()
            raise BadOption("database-in-use", database=shown(self._engine.url))
        self._held = held

    async def held(self) -> bool:
        if self._held is None:
            return False
        try:
            if await self._held.scalar(self.HELD):
                return True
        except Exception as error:
            if not unable(error):
                raise
        await self.give_back()
        return False

    async def give_back(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()


def lock_of(engine: AsyncEngine) -> Lock:
    """Gets what keeps a second server off; nothing does in memory and in other databases."""
    if engine.dialect.name == "postgresql":
        return SessionLock(engine)
    file = file_of(engine.url)
    return FileLock(file) if file else NoLock()


def shown(url: URL) -> str:
    """Gets how people are told of a database: its file, or its URL without the password."""
    bare = url.difference_update_query(["password"])
    return str(file_of(url) or bare.render_as_string(hide_password=True))


@contextmanager
def in_one_sentence(url: URL) -> Iterator[None]:
    """Says in one sentence why a database cannot be opened.

    :raises BadOption:
    """
    try:
        yield
    except CommandError:
        # Nobody knows this revision: a newer release has made it.
        raise BadOption("database-newer", database=shown(url)) from None
    except (SQLAlchemyError, OSError, ModuleNotFoundError) as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        reason = " ".join(str(cause).split())[:200]
        code = "database-unreadable"
        if any(word in reason for word in _READ_ONLY):
            code = "database-read-only"
        elif any(word in reason for word in _CORRUPT):
            code = "database-corrupt"
        raise BadOption(code, database=shown(url), reason=reason) from None
