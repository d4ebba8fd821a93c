"""Classifies database errors: which mean that the database cannot be used at present."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from pitboard.server.storage.port import Unavailable

INTEGRITY_ERRORS = (exc.IntegrityError, sqlite3.IntegrityError)
"""A row with that key exists already."""
_UNABLE = (
    *(exc.OperationalError, exc.InterfaceError, exc.TimeoutError),
    *(sqlite3.OperationalError, sqlite3.InterfaceError),
    OSError,
)
_CLASSES = frozenset(("08", "53", "57"))
"""Classes of SQLSTATE: connection exception, insufficient resources, operator intervention."""
QUIET_SECONDS = 60.0

log = logging.getLogger(__name__)


def is_unavailable(error: BaseException) -> bool:
    """Returns whether an error is of the database itself, not of the rows."""
    if isinstance(error, _UNABLE) or getattr(error, "connection_invalidated", False):
        return True
    # While connecting, drivers raise errors of their own that SQLAlchemy does not wrap.
    cause = getattr(error, "orig", None) or error
    return str(getattr(cause, "sqlstate", None) or "")[:2] in _CLASSES


def reason_of(error: BaseException) -> str:
    """Gets the cause of an error in one line."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split())[:200] or type(cause).__name__


class ErrorTranslator:
    """Turns database errors into those of the port; logs at most one a minute."""

    def __init__(self) -> None:
        self._last = -QUIET_SECONDS

    def translate(self, error: Exception) -> Exception:
        """Gets the error for the caller."""
        if isinstance(error, Unavailable) or not is_unavailable(error):
            return error
        now = time.monotonic()
        if now - self._last >= QUIET_SECONDS:
            self._last = now
            log.error("the database cannot be used: %s", reason_of(error))
        return Unavailable(reason_of(error))

    @contextmanager
    def translating(self) -> Iterator[None]:
        """Raises translated errors.

        :raises Unavailable: if the database cannot be used at present.
        """
        try:
            yield
        except Exception as error:
            translated = self.translate(error)
            if translated is error:
                raise
            raise translated from error
