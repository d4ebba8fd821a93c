"""Opening a database: one server at a time, and one sentence where it cannot be opened."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from alembic.util import CommandError
from sqlalchemy import URL, func, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from pitboard.core.errors import BadOption

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

    async def give_back(self) -> None: ...


class FileLock:
    """A lock beside the file of a database. The system forgets it when the process ends.

    SQLite knows how every system locks a file, so that the lock is an empty database of its own.
    """

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
            raise BadOption("database-in-use", file=str(self._file)) from None
        self._held = held

    async def give_back(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


class SessionLock:
    """A lock that PostgreSQL keeps for a connection, and forgets when that ends."""

    KEY = int.from_bytes(b"pitboard")
    """A number that no other program is likely to take in the same database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._held: AsyncConnection | None = None

    async def take(self) -> None:
        held = await self._engine.connect()
        await held.execution_options(isolation_level="AUTOCOMMIT")
        if not await held.scalar(select(func.pg_try_advisory_lock(self.KEY))):
            await held.close()
            raise BadOption("database-in-use", file=shown(self._engine.url))
        self._held = held

    async def give_back(self) -> None:
        if self._held is not None:
            await self._held.invalidate()
            await self._held.close()
            self._held = None


def lock_of(engine: AsyncEngine) -> Lock | None:
    """Gets what keeps a second server off; nothing does in memory and in other databases."""
    if engine.dialect.name == "postgresql":
        return SessionLock(engine)
    file = file_of(engine.url)
    return FileLock(file) if file else None


def shown(url: URL) -> str:
    """Gets how people are told of a database: its file, or its URL without the password."""
    return str(file_of(url) or url.render_as_string(hide_password=True))


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
