"""Which errors mean that a database cannot be used at present, whatever it was asked."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from pitboard.server.storage.port import Unavailable

TAKEN = (exc.IntegrityError, sqlite3.IntegrityError)
"""One of the rows is there already."""
_UNABLE = (
    *(exc.OperationalError, exc.InterfaceError, exc.TimeoutError),
    *(sqlite3.OperationalError, sqlite3.InterfaceError),
    OSError,
)
_CLASSES = frozenset(("08", "53", "57"))
"""Classes of SQLSTATE: no connection, too little of something, stopped by an operator."""
QUIET_SECONDS = 60.0

log = logging.getLogger(__name__)


def unable(error: BaseException) -> bool:
    """Says whether the database itself cannot do it, whatever the rows are."""
    if isinstance(error, _UNABLE) or getattr(error, "connection_invalidated", False):
        return True
    # Drivers say no more than this while a connection is made: SQLAlchemy does not see it.
    cause = getattr(error, "orig", None) or error
    return str(getattr(cause, "sqlstate", None) or "")[:2] in _CLASSES


def reason_of(error: BaseException) -> str:
    """Gets why a database could not do something, in one line."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split())[:200] or type(cause).__name__


class ThrottledLog:
    """Turns errors of a database into those of the port, and logs one of many alike."""

    def __init__(self) -> None:
        self._last = -QUIET_SECONDS

    def translated(self, error: Exception) -> Exception:
        """Gets the error that callers are to see."""
        if isinstance(error, Unavailable) or not unable(error):
            return error
        now = time.monotonic()
        if now - self._last >= QUIET_SECONDS:
            self._last = now
            log.error("the database cannot be used: %s", reason_of(error))
        return Unavailable(reason_of(error))

    @contextmanager
    def translating(self) -> Iterator[None]:
        """Raises what callers are to see.

        :raises Unavailable: if the database cannot be used at present.
        """
        try:
            yield
        except Exception as error:
            told = self.translated(error)
            if told is error:
                raise
            raise told from error
