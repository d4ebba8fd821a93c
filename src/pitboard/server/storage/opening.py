"""Opening a database: the lock for one server at a time, and errors as one sentence."""

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
from pitboard.server.storage.failures import is_unavailable

_READ_ONLY = ("readonly", "read-only")
_CORRUPT = ("not a database", "malformed", "file is encrypted")


def file_of(url: URL) -> Path | None:
    """Gets the file of a SQLite database, if it is one."""
    name = url.database or ""
    in_file = url.get_backend_name() == "sqlite" and name not in ("", ":memory:")
    return Path(name.removeprefix("file:")) if in_file else None


class Lock(Protocol):
    """Excludes a second server from a database."""

    async def acquire(self) -> None:
        """Acquires the lock.

        :raises BadOption: if another process has it.
        """

    can_be_lost: bool
    """Whether it has to be watched."""

    async def held(self) -> bool:
        """Returns whether the lock is still held.

        :raises Exception: if that cannot be found out.
        """

    async def release(self) -> None: ...


class NoLock:
    """No lock: a database in memory has one server; other kinds cannot be locked."""

    can_be_lost = False

    async def acquire(self) -> None: ...

    async def held(self) -> bool:
        return True

    async def release(self) -> None: ...


class FileLock:
    """A lock file beside the database file. The system releases it when the process ends.

    The lock file is an empty SQLite database: SQLite locks files on every system.
    """

    can_be_lost = False

    def __init__(self, file: Path) -> None:
        self._file = file
        self._held: sqlite3.Connection | None = None

    async def acquire(self) -> None:
        if self._file.exists():
            # An unreadable file fails here; later the database's thread would log it as well.
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

    async def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


class SessionLock:
    """An advisory lock of PostgreSQL; released when its connection ends.

    Servers that share the database hold it together.
    """

    KEY = int.from_bytes(b"pitboard")
    """A number that no other program is likely to use in the same database."""
    HELD = text(
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()"  # noqa: S608 (our own number)
        f" AND classid = {KEY >> 32} AND objid = {KEY & 0xFFFFFFFF} AND granted"
    )
    """Queried on the connection itself: one that was reconnected has no lock."""

    can_be_lost = True

    def __init__(self, engine: AsyncEngine, *, shared: bool = False) -> None:
        self._engine = engine
        self._lock = func.pg_try_advisory_lock_shared if shared else func.pg_try_advisory_lock
        self._held: AsyncConnection | None = None

    async def acquire(self) -> None:
        held = await self._engine.connect()
        await held.execution_options(isolation_level="AUTOCOMMIT")
        if not await held.scalar(select(self._lock(self.KEY))):
            await held.close()
            raise BadOption("database-in-use", database=display_name(self._engine.url))
        self._held = held

    async def held(self) -> bool:
        if self._held is None:
            return False
        try:
            if await self._held.scalar(self.HELD):
                return True
        except Exception as error:
            if not is_unavailable(error):
                raise
        await self.release()
        return False

    async def release(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()


def lock_of(engine: AsyncEngine, *, shared: bool = False) -> Lock:
    """Gets the lock for a kind of database; a shared one excludes only servers that are alone.

    :raises BadOption: if such a database cannot be shared.
    """
    if engine.dialect.name == "postgresql":
        return SessionLock(engine, shared=shared)
    if shared:
        raise BadOption("database-not-shared", database=display_name(engine.url))
    file = file_of(engine.url)
    return FileLock(file) if file else NoLock()


def display_name(url: URL) -> str:
    """Gets the name of a database for messages: its file, or its URL without the password and
    without the query, which may hold one as well."""
    return str(file_of(url) or url.set(query={}).render_as_string(hide_password=True))


@contextmanager
def opening_errors(url: URL) -> Iterator[None]:
    """Turns errors of opening a database into one sentence.

    :raises BadOption:
    """
    try:
        yield
    except CommandError:
        # Unknown revision: a newer release has made it.
        raise BadOption("database-newer", database=display_name(url)) from None
    except ModuleNotFoundError as error:
        # SQLite's driver comes with the server, so this is PostgreSQL's.
        raise BadOption("extra-missing", extra="postgres", missing=error.name) from None
    except (SQLAlchemyError, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        reason = " ".join(str(cause).split())[:200]
        code = "database-unreadable"
        if any(word in reason for word in _READ_ONLY):
            code = "database-read-only"
        elif any(word in reason for word in _CORRUPT):
            code = "database-corrupt"
        raise BadOption(code, database=display_name(url), reason=reason) from None
