"""Checkpoints of SQLite's write-ahead log: never in a commit, and the log does not grow forever."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import create_engine

from pitboard.server.storage import checkpoints
from pitboard.server.storage.checkpoints import Checkpointer
from pitboard.testing.web import PATIENCE

ROWS, MOST_PAGES = 5, 40


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(checkpoints, "ROWS", ROWS)
    monkeypatch.setattr(checkpoints, "MOST_PAGES", MOST_PAGES)
    return tmp_path / "races.db"


@pytest.fixture
def writing(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE actions (number INTEGER PRIMARY KEY, text TEXT)")
        connection.execute("PRAGMA journal_mode=WAL")
        yield connection


def add(writing: sqlite3.Connection, checkpointer: Checkpointer, number: int) -> None:
    checkpointer.before_batch(writing)
    with writing:
        writing.execute("INSERT INTO actions VALUES (?, ?)", (number, "play 12 " * 500))
    checkpointer.committed(1)


def stored(file: Path) -> int:
    """Counts the rows that are in the database itself, without its log."""
    alone = file.with_name("alone.db")
    alone.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(f"file:{alone}?immutable=1", uri=True)) as connection:
        try:
            return int(connection.execute("SELECT count(*) FROM actions").fetchone()[0])
        except sqlite3.DatabaseError:  # read while a checkpoint was being made
            return -1


def wait_for(file: Path, rows: int) -> None:
    ends = time.monotonic() + PATIENCE
    while stored(file) < rows:
        assert time.monotonic() < ends, "no checkpoint was made"
        Event().wait(0.01)


def test_commits_make_no_checkpoint_and_another_thread_does(
    file: Path, writing: sqlite3.Connection
) -> None:
    checkpointer = Checkpointer(create_engine(f"sqlite:///{file}"))
    checkpointer.start(writing)
    add(writing, checkpointer, 0)
    checkpointer.committed(ROWS - 1)
    wait_for(file, 1)

    # By itself SQLite would copy them: 1500 pages.
    with writing:
        rows = ((number, "play 12 " * 500) for number in range(1, 1500))
        writing.executemany("INSERT INTO actions VALUES (?, ?)", rows)
    assert stored(file) == 1

    checkpointer.committed(ROWS)
    wait_for(file, 1500)
    checkpointer.close()


def test_a_long_log_starts_anew_though_others_write_during_checkpoints(
    file: Path, writing: sqlite3.Connection
) -> None:
    checkpointer = Checkpointer(create_engine(f"sqlite:///{file}"))
    checkpointer.start(writing)
    wal = file.with_name(file.name + "-wal")

    def salt() -> bytes:
        """Gets the numbers in the head of the log that change when it starts anew."""
        return wal.read_bytes()[16:24]

    with writing:
        for number in range(MOST_PAGES):
            writing.execute("INSERT INTO actions VALUES (?, ?)", (number, "play 12 " * 500))
    first = salt()
    # A reader keeps the last row in the log, as a commit during the checkpoint would.
    with closing(sqlite3.connect(file)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM actions").fetchone()
        with writing:
            writing.execute("INSERT INTO actions VALUES (?, '')", (MOST_PAGES,))
        checkpointer.committed(ROWS)
        checkpointer.close()  # it waits for the checkpoint
    assert salt() == first

    add(writing, checkpointer, MOST_PAGES + 1)

    assert stored(file) == MOST_PAGES + 1
    assert salt() != first
    assert writing.execute("SELECT count(*) FROM actions").fetchone() == (MOST_PAGES + 2,)
    assert writing.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_checkpoint_that_fails_changes_nothing(
    file: Path, writing: sqlite3.Connection, caplog: pytest.LogCaptureFixture
) -> None:
    checkpointer = Checkpointer(create_engine(f"sqlite:///{file}"))
    checkpointer._too_long = True
    closed = sqlite3.connect(file)
    closed.close()

    checkpointer.before_batch(closed)

    assert "no checkpoint of the database" in caplog.text
    add(writing, checkpointer, 0)
    assert writing.execute("SELECT count(*) FROM actions").fetchone() == (1,)
