"""Checkpoints of SQLite's write-ahead log, in a thread of their own.

SQLite copies the log into the database in a commit, every 1000 pages: with some 200 actions in
between such a commit takes 30 to 45 ms, for which all others wait. Another connection does the same
while commits go on. Only what was added meanwhile is left to the writer, and rarely.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from queue import SimpleQueue
from threading import Thread
from typing import cast

from sqlalchemy import Engine

log = logging.getLogger(__name__)

ROWS = 250
"""Rows after which a checkpoint is due: no more than in the 1000 pages of SQLite's own rule. What
is written after the last checkpoint may be lost if the power fails."""
MOST_PAGES = 16_000
"""Pages of the log (64 MB) after which it has to start anew: while others write it only grows."""

_CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"
"""It waits for nobody, and blocks nobody."""


class Checkpointer:
    """Makes the checkpoints of one database; called by the thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._rows = 0
        """Rows since the last checkpoint was due."""
        self._due: SimpleQueue[bool] = SimpleQueue()
        self._thread = Thread(target=self._work, name="checkpoints", daemon=True)
        self._too_long = False
        """The log has to start anew."""

    def start(self, writing: sqlite3.Connection) -> None:
        """Ends checkpoints within the commits of the connection that writes."""
        writing.execute("PRAGMA wal_autocheckpoint=0")
        self._thread.start()

    def before_batch(self, writing: sqlite3.Connection) -> None:
        """Copies what is left of a long log: once all is copied, the next commit starts it anew."""
        if self._too_long:
            self._too_long = False
            _checkpoint(writing)

    def committed(self, rows: int) -> None:
        """Counts rows that were committed, and has a checkpoint made if one is due."""
        self._rows += rows
        if self._rows >= ROWS:
            self._rows = 0
            self._due.put(True)

    def close(self) -> None:
        if self._thread.is_alive():
            self._due.put(False)
            self._thread.join()

    def _work(self) -> None:
        with closing(self._engine.raw_connection()) as opened:
            connection = cast(sqlite3.Connection, opened.driver_connection)
            while self._due.get():
                self._too_long = _checkpoint(connection) >= MOST_PAGES


def _checkpoint(connection: sqlite3.Connection) -> int:
    """Makes a checkpoint, and gets the pages of the log; one that fails is left to the next."""
    try:
        _, pages, _ = connection.execute(_CHECKPOINT).fetchone()
    except sqlite3.Error as error:
        log.warning("no checkpoint of the database: %s", error)
        return 0
    return int(pages)
