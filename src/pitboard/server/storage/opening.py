"""Opening a database: one server at a time, and one sentence where it cannot be opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import IO

from alembic.util import CommandError
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pitboard.core.errors import BadOption

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows has no such lock: there nobody is stopped
    fcntl = None

_READ_ONLY = ("readonly", "read-only")
_CORRUPT = ("not a database", "malformed", "file is encrypted")


def file_of(url: str) -> Path | None:
    """Gets the file of a SQLite database, if it is one."""
    parts = make_url(url)
    name = parts.database or ""
    in_file = parts.get_backend_name() == "sqlite" and name not in ("", ":memory:")
    return Path(name.removeprefix("file:")) if in_file else None


class FileLock:
    """Keeps a second server off a database. The system forgets it when the process ends."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._held: IO[bytes] | None = None

    def take(self) -> None:
        """Takes the lock.

        :raises BadOption: if somebody else has it.
        """
        if fcntl is None:
            return
        held = self._file.with_name(self._file.name + ".lock").open("ab")
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise BadOption("database-in-use", file=str(self._file)) from None
        self._held = held

    def give_back(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


@contextmanager
def in_one_sentence(url: str) -> Iterator[None]:
    """Says in one sentence why a database cannot be opened.

    :raises BadOption:
    """
    shown = str(file_of(url) or make_url(url).render_as_string(hide_password=True))
    try:
        yield
    except CommandError:
        # Nobody knows this revision: a newer release has made it.
        raise BadOption("database-newer", database=shown) from None
    except (SQLAlchemyError, OSError, ModuleNotFoundError) as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        reason = " ".join(str(cause).split())[:200]
        code = "database-unreadable"
        if any(word in reason for word in _READ_ONLY):
            code = "database-read-only"
        elif any(word in reason for word in _CORRUPT):
            code = "database-corrupt"
        raise BadOption(code, database=shown, reason=reason) from None
