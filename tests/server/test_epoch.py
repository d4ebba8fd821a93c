"""The epoch of a server: once another has taken the next one, nothing it writes is stored."""

from __future__ import annotations

import asyncio
import inspect
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, cast
from uuid import uuid4

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from pitboard.core.errors import BadOption
from pitboard.server.storage import (
    DuplicateAction,
    EpochLost,
    JobState,
    SeasonRow,
    SqlStorage,
    Storage,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredDailyRace,
    StoredDailyResult,
    StoredDeadlines,
    StoredJob,
    StoredNote,
    StoredRace,
    StoredSeat,
    StoredSeatChange,
    TableRow,
    Unavailable,
    schema,
)
from pitboard.server.storage.ownership import State
from pitboard.server.storage.sql import database_url
from pitboard.server.storage.writer import SqliteThreadWriter

TABLE, SEASON, DAY = uuid4().hex, uuid4().hex, "2026-11-18"
JOB, FAILED_JOB = uuid4().hex, uuid4().hex

READS = frozenset(
    {
        *("table", "overview", "listed", "actions", "notes", "answers", "deadlines", "due", "chat"),
        *("season", "season_of", "season_states", "turns"),
        *("job", "active_jobs"),
        *("daily_races_to_enter", "daily_race", "daily_drivers", "daily_results", "daily_record"),
    }
)
"""Methods of the port that change nothing."""
CONNECTION = frozenset({"open", "close", "check", "own", "disown", "exclusive"})

Write = Callable[[SqlStorage], Awaitable[object]]


def row(name: str) -> TableRow:
    return TableRow(
        id=name,
        game="f90",
        rules=1,
        schema=2,
        options={"players": 2, "track": "monza"},
        seed="s",
        clock=None,
        listed=True,
        imported=False,
        host="h",
        rematch_of=None,
        created=1.5,
    )


def action(number: int) -> StoredAction:
    return StoredAction(
        number=number,
        seat=0,
        action="play 1 2",
        digest="0123abcd",
        turn=3,
        over=False,
        waiting=(1,),
        order=(1, 0),
        at=2.5,
    )


def line(number: int) -> StoredChat:
    return StoredChat(
        number=number,
        room="players",
        seat=0,
        name="Ada",
        text="hi",
        at=1.0,
        actor="seat:0",
        command=f"chat{number}",
    )


def answer(command: str) -> StoredAnswer:
    return StoredAnswer(actor="seat:0", command=command, answer=b"yes")


SEATS = [StoredSeat(seat=0, kind="me", name="Ada", level=None, token="a")]  # noqa: S106 (a stand-in)
CHANGE = StoredSeatChange(seat=0, name="Bea", level=None)
NOTE = StoredNote(number=0, step=1, seat=0, kind="pro")
RACE = StoredRace(number=0, race=0, table_id=TABLE, at=1.0)


def result(mark: str) -> StoredDailyResult:
    return StoredDailyResult(mark=mark, name="Dan", place=2, cars=11, gap=0, out=False, at=1.0)


def daily_race(table: str) -> StoredDailyRace:
    return StoredDailyRace(table_id=table, day=DAY, owner=None, at=1.0)


def season(name: str) -> SeasonRow:
    return SeasonRow(id=name, director="d", settings={}, created=1.0)


def job(name: str, state: JobState = JobState.ACTIVE, updated: float = 1.0) -> StoredJob:
    return StoredJob(
        id=name,
        kind="simulation",
        args={},
        client="c",
        owner="o",
        state=state,
        done=1,
        total=2,
        part=[],
        result=None,
        error="",
        created=1.0,
        updated=updated,
    )


WRITES: Mapping[str, Write] = {
    "add_table": lambda s: s.add_table(row(uuid4().hex), SEATS, [action(1)]),
    "add_action": lambda s: s.add_action(TABLE, action(2), answer("act")),
    "add_note": lambda s: s.add_note(TABLE, NOTE),
    "add_answer": lambda s: s.add_answer(TABLE, answer("refused")),
    "delete_table": lambda s: s.delete_table(TABLE),
    "add_seat_change": lambda s: s.add_seat_change(TABLE, CHANGE, answer("name")),
    "set_deadlines": lambda s: s.set_deadlines(TABLE, StoredDeadlines(due=9.0, times={}, missed=0)),
    "add_chat": lambda s: s.add_chat(TABLE, line(2), answer("chat2")),
    "forget_chat": lambda s: s.forget_chat(TABLE, 2),
    "add_season": lambda s: s.add_season(season(uuid4().hex), "{}", {0: "k"}),
    "add_season_state": lambda s: s.add_season_state(SEASON, 1, "{}"),
    "add_season_join": lambda s: s.add_season_join(SEASON, 0, 1.0),
    "add_season_race": lambda s: s.add_season_race(SEASON, RACE),
    "add_daily_race": lambda s: s.add_daily_race(daily_race(uuid4().hex)),
    "add_daily_result": lambda s: s.add_daily_result(DAY, result(uuid4().hex), "record"),
    "add_daily_entered": lambda s: s.add_daily_entered(TABLE, "daily-known", 1.0),
    "forget_daily_records": lambda s: s.forget_daily_records("2026-11-19"),
    "forget_seat_changes": lambda s: s.forget_seat_changes(TABLE, [("seat:0", "chat1")]),
    "add_job": lambda s: s.add_job(job(uuid4().hex)),
    "update_job": lambda s: s.update_job(job(JOB, JobState.DONE)),
    "restart_job": lambda s: s.restart_job(FAILED_JOB, "o"),
    "forget_jobs": lambda s: s.forget_jobs(9.0),
    "forget_season_states": lambda s: s.forget_season_states(SEASON, 1),
}


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "races.db")
    return str(request.getfixturevalue("postgres_url"))


def run(url: str, script: Callable[[SqlStorage], Awaitable[None]]) -> None:
    async def whole() -> None:
        storage = SqlStorage(url)
        await storage.open()
        try:
            await script(storage)
        finally:
            await storage.close()

    asyncio.run(whole())


async def fill(storage: SqlStorage) -> None:
    """Stores something of every kind, unless an earlier test has."""
    if await storage.table(TABLE) is None:
        await storage.add_table(row(TABLE), SEATS, [action(1)])
        await storage.add_chat(TABLE, line(1), answer("chat1"))
        await storage.set_deadlines(TABLE, StoredDeadlines(due=5.0, times={}, missed=0))
        await storage.add_season(season(SEASON), "{}", {0: "k"})
        await storage.add_job(job(JOB))
        await storage.add_job(job(uuid4().hex, JobState.DONE))
        # Too new to be forgotten by another write.
        await storage.add_job(job(FAILED_JOB, JobState.FAILED, updated=10.0))
        await storage.add_daily_result(DAY, result(uuid4().hex), "record")


async def take_over(url: str) -> None:
    """Takes the next epoch, as another server would that the lock has let in."""
    engine = create_async_engine(database_url(url))
    async with engine.begin() as connection:
        stored = schema.epochs.c
        await connection.execute(
            update(schema.epochs).values(epoch=stored.epoch + 1, holder="another")
        )
    await engine.dispose()


async def contents(url: str) -> dict[str, list[Any]]:
    """Gets all rows of the database."""
    engine = create_async_engine(database_url(url))
    async with engine.connect() as connection:
        found = {
            table.name: sorted(map(repr, await connection.execute(select(table))))
            for table in schema.IN_ORDER
        }
    await engine.dispose()
    return found


def test_every_method_of_the_port_is_known_to_read_or_to_write() -> None:
    methods = {name for name, _ in inspect.getmembers(Storage, inspect.isfunction)}

    assert {name for name in methods if not name.startswith("_")} == {
        *READS,
        *WRITES,
        *CONNECTION,
    }


@pytest.mark.parametrize("name", WRITES)
def test_no_write_passes_with_an_epoch_that_another_server_has_ended(url: str, name: str) -> None:
    async def script(storage: SqlStorage) -> None:
        await fill(storage)
        await take_over(url)
        before = await contents(url)

        with pytest.raises(EpochLost):
            await WRITES[name](storage)

        assert await contents(url) == before
        assert storage.ownership.state is State.LOST

    run(url, script)


@pytest.mark.parametrize("name", WRITES)
def test_every_write_changes_something_while_the_epoch_is_held(tmp_path: Path, name: str) -> None:
    url = str(tmp_path / "races.db")

    async def script(storage: SqlStorage) -> None:
        await fill(storage)
        before = await contents(url)

        await WRITES[name](storage)

        assert await contents(url) != before

    run(url, script)


def test_a_lost_epoch_is_reported_before_a_duplicate_number(url: str) -> None:
    async def script(storage: SqlStorage) -> None:
        await fill(storage)
        with pytest.raises(DuplicateAction):
            await storage.add_action(TABLE, action(1), None)
        await take_over(url)
        with pytest.raises(EpochLost):
            await storage.add_action(TABLE, action(1), None)

    run(url, script)


def test_all_who_wait_for_one_transaction_lose_together(url: str) -> None:
    async def script(storage: SqlStorage) -> None:
        await fill(storage)
        await take_over(url)
        writes = [storage.add_answer(TABLE, answer(f"w{number}")) for number in range(4)]

        failed = await asyncio.gather(*writes, return_exceptions=True)

        assert [type(each) for each in failed] == [EpochLost] * 4

    run(url, script)


def test_a_server_that_lost_its_epoch_reads_nothing_until_it_has_the_next_one(url: str) -> None:
    lost: list[str] = []

    async def script(storage: SqlStorage) -> None:
        await fill(storage)
        storage.ownership.on_lost = lambda: lost.append("tables in memory")
        await take_over(url)
        with pytest.raises(EpochLost):
            await storage.check()
        with pytest.raises(EpochLost):
            await storage.actions(TABLE)

        # The lock is this server's: the other is gone.
        await storage.ownership.watch()

        await storage.check()
        await storage.add_answer(TABLE, answer(uuid4().hex))
        assert lost == ["tables in memory"]

    run(url, script)


def test_a_storage_opened_beside_a_server_reads_and_writes_nothing(url: str) -> None:
    async def script(storage: SqlStorage) -> None:
        await fill(storage)
        beside = SqlStorage(url)
        await beside.open(alone=False)
        assert await beside.table(TABLE) is not None
        before = await contents(url)
        with pytest.raises(EpochLost):
            await beside.add_answer(TABLE, answer(uuid4().hex))
        await beside.close()
        assert await contents(url) == before

    run(url, script)


def test_each_server_that_opens_a_database_takes_the_next_epoch(url: str) -> None:
    numbers: list[int | None] = []

    async def script(storage: SqlStorage) -> None:
        numbers.append(storage.ownership.epoch.number)

    run(url, script)
    run(url, script)

    first, second = numbers
    assert first is not None
    assert second == first + 1


def test_an_action_costs_one_more_statement_of_sqlite(tmp_path: Path) -> None:
    url = str(tmp_path / "races.db")
    statements: list[str] = []

    async def script(storage: SqlStorage) -> None:
        await fill(storage)
        adding = cast(SqliteThreadWriter, storage._writer)
        assert adding._connection is not None
        connection = cast(sqlite3.Connection, adding._connection.driver_connection)
        connection.set_trace_callback(statements.append)
        await storage.add_action(TABLE, action(2), answer("act"))
        connection.set_trace_callback(None)

    run(url, script)

    assert [each.split()[0] for each in statements] == [
        *("BEGIN", "SELECT", "INSERT", "INSERT", "COMMIT")
    ]


@pytest.mark.slow
def test_the_next_epoch_waits_for_a_write_under_way(postgres_url: str) -> None:
    async def script(storage: SqlStorage) -> None:
        engine = create_async_engine(database_url(postgres_url))
        async with storage._transaction(), engine.connect() as other:
            await other.exec_driver_sql("SET lock_timeout = '20ms'")
            with pytest.raises(DBAPIError, match="lock timeout"):
                await other.execute(update(schema.epochs).values(holder="another"))
        await engine.dispose()
        await take_over(postgres_url)

    run(postgres_url, script)


@pytest.mark.slow
def test_a_lock_whose_session_was_ended_is_taken_again(postgres_url: str) -> None:
    async def script(storage: SqlStorage) -> None:
        lost: list[str] = []
        storage.ownership.on_lost = lambda: lost.append("tables in memory")
        epoch = storage.ownership.epoch.number
        await end_lock(postgres_url)

        await storage.ownership.watch()

        assert (storage.ownership.state, storage.ownership.epoch.number) == (State.HELD, epoch)
        assert lost == []  # nobody was there meanwhile
        with pytest.raises(BadOption) as refused:
            await SqlStorage(postgres_url).open()
        assert refused.value.code == "database-in-use"

    run(postgres_url, script)


@pytest.mark.slow
def test_of_two_servers_the_one_that_lost_its_lock_writes_nothing_and_gives_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboard.server.storage.ownership.GIVE_UP_SECONDS", 0.0)

    async def script(first: SqlStorage) -> None:
        given_up: list[str] = []
        first.ownership.on_given_up = lambda: given_up.append("ends")
        await fill(first)
        await end_lock(postgres_url)
        second = SqlStorage(postgres_url)
        await second.open()
        try:
            with pytest.raises(EpochLost):
                await first.add_seat_change(TABLE, CHANGE, None)
            await second.add_seat_change(TABLE, CHANGE, None)
            await first.ownership.watch()
            assert given_up == []  # it may be a command that ends soon
            await first.ownership.watch()
            assert given_up == ["ends"]
        finally:
            await second.close()

    run(postgres_url, script)


async def end_lock(url: str) -> None:
    """Ends the session that holds the lock, as an administrator or an idle limit does."""
    engine = create_async_engine(database_url(url))
    async with engine.begin() as connection:
        ended = await connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory'"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        assert [*ended] == [(True,)]
    await engine.dispose()


def test_a_database_that_does_not_answer_is_unavailable_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    url = str(tmp_path / "races.db")

    async def script(storage: SqlStorage) -> None:
        await fill(storage)

        async def refuse(*_: object) -> None:
            raise ConnectionRefusedError("nobody listens")

        monkeypatch.setattr(storage, "_read", refuse)
        for _ in range(5):
            with pytest.raises(Unavailable):
                await storage.actions(TABLE)
        monkeypatch.undo()
        assert len(await storage.actions(TABLE)) == 1

    run(url, script)

    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR"] == [
        "the database cannot be used: nobody listens"
    ]
