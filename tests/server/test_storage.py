"""What every storage must do: on SQLite, on PostgreSQL, and of two servers that share one."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Collection
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import asdict, replace
from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from tests.server.test_leases import OF_TABLES

from pitboard.core.errors import BadOption
from pitboard.server.storage import (
    DuplicateAction,
    Scope,
    SeasonRow,
    SqlStorage,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredDailyDriver,
    StoredDailyRace,
    StoredDailyResult,
    StoredDeadlines,
    StoredRace,
    StoredSeat,
    StoredSeatChange,
    StoredTable,
    TableFacts,
    TableRow,
    Unavailable,
    schema,
)
from pitboard.server.storage.migrating import migrate
from pitboard.server.storage.sql import (
    _plain,
    _rows_of,
    database_url,
    migrate_database,
)
from pitboard.server.storage.writer import OnDone, Rows
from pitboard.testing.postgres import Postgres

Script = Callable[[SqlStorage], Awaitable[None]]


class SharedUrl(str):
    """A database that two servers share."""

    __slots__ = ()


class InTurn:
    """Two servers that share a database: each call is made by the other one than the call before.

    Each table goes to the server that writes to it next.
    """

    def __init__(self, url: str) -> None:
        self._servers = [SqlStorage(url, shared=True), SqlStorage(url, shared=True)]
        self._owned: dict[str, tuple[SqlStorage, int]] = {}
        self._handing_over = asyncio.Lock()

    async def open(self) -> None:
        for each in self._servers:
            await each.open()

    async def close(self) -> None:
        for each in self._servers:
            await each.close()

    async def due(self, before: float, limit: int) -> list[str]:
        """Gets tables of nobody: those of a server are answered by itself."""
        for table, (server, epoch) in self._owned.items():
            await server.disown(table, epoch)
        self._owned.clear()
        self._servers.reverse()
        return await self._servers[0].due(before, limit)

    def __getattr__(self, name: str) -> Any:
        self._servers.reverse()
        server = self._servers[0]
        work = getattr(server, name)

        async def as_owner(table: str, *args: Any, **more: Any) -> Any:
            async with self._handing_over:
                if table in self._owned:
                    last, epoch = self._owned[table]
                    await last.disown(table, epoch)
                self._owned[table] = server, await server.own(table)
                return await work(table, *args, **more)

        return as_owner if name in OF_TABLES else work


@pytest.fixture(scope="session")
def shared_url(postgres: Postgres) -> SharedUrl:
    url = SharedUrl(postgres.new_database())
    asyncio.run(migrate_database(url))
    return url


POSTGRES = [pytest.param(each, marks=pytest.mark.slow) for each in ("postgres", "shared")]


@pytest.fixture(params=["sqlite", *POSTGRES])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "races.db")
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def fresh_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database in which nothing is stored yet."""
    if request.param == "sqlite":
        return str(tmp_path / "races.db")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


def run(url: str, *scripts: Script) -> None:
    """Runs scripts one after the other, each on a storage opened afresh."""

    async def whole() -> None:
        for script in scripts:
            storage: Any = InTurn(url) if isinstance(url, SharedUrl) else SqlStorage(url)
            await storage.open()
            try:
                await script(storage)
            finally:
                await storage.close()

    asyncio.run(whole())


def row(**changes: Any) -> TableRow:
    facts: dict[str, Any] = {
        "id": uuid4().hex,
        "game": "f90",
        "rules": 1,
        "schema": 2,
        "options": {"players": 2, "track": "monza", "components": 1},
        "seed": "s",
        "clock": None,
        "listed": True,
        "imported": False,
        "host": "h",
        "rematch_of": None,
        "created": 1.5,
    }
    return TableRow(**{**facts, **changes})


SEATS = [
    StoredSeat(seat=0, kind="me", name="Ada", level=None, token="a"),  # noqa: S106 (a stand-in)
    StoredSeat(seat=1, kind="computer", name="Bea", level="pro", token=""),
]


def action(number: int, **changes: Any) -> StoredAction:
    facts: dict[str, Any] = {
        "number": number,
        "seat": 0,
        "action": "play 1 2",
        "digest": "0123abcd",
        "turn": 3,
        "over": False,
        "waiting": (1,),
        "order": (1, 0),
        "at": 2.5,
    }
    return StoredAction(**{**facts, **changes})


def answer(command: str, actor: str = "seat:0", text: bytes = b"yes") -> StoredAnswer:
    return StoredAnswer(actor=actor, command=command, answer=text)


def test_the_states_of_seasons_are_the_newest_and_name_the_race_that_has_ended(url: str) -> None:
    names = [uuid4().hex for _ in range(3)]

    async def script(storage: SqlStorage) -> None:
        for name in names:
            season = SeasonRow(id=name, director="d", settings={}, created=1.0)
            await storage.add_season(season, "first", {0: "k"})
        await storage.add_season_state(names[0], 1, "second")
        # Season, race of the calendar, over: a race that was begun again counts at its last table.
        opened = [(0, 0, True), (0, 0, False), (0, 1, True), (1, 0, True), (1, 0, False)]
        for number, (season_number, of_calendar, over) in enumerate(opened):
            table = row()
            await storage.add_table(table, SEATS, [action(1), action(2, over=over)])
            race = StoredRace(number=number, race=of_calendar, table_id=table.id, at=1.0)
            await storage.add_season_race(names[season_number], race)

        found = await storage.season_states([*names, "nowhere"])

        assert sorted((each.id, each.text, each.ended) for each in found) == sorted(
            [(names[0], "second", 1), (names[1], "first", None), (names[2], "first", None)]
        )
        assert await storage.season_states([]) == []

    run(url, script)


def test_a_table_comes_back_as_it_was_made(url: str) -> None:
    made = row()

    async def make(storage: SqlStorage) -> None:
        await storage.add_table(made, SEATS, [action(1), action(2, over=True)])

    async def look(storage: SqlStorage) -> None:
        found = await storage.table(made.id)
        expected = StoredTable(
            row=made,
            seats=tuple(SEATS),
            changes=(),
            last=action(2, over=True),
            rematch=None,
        )
        assert found == expected
        assert await storage.actions(made.id) == [action(1), action(2, over=True)]
        assert await storage.table("nobody") is None

    run(url, make, look)


def test_actions_and_answers_survive_and_keep_their_order(url: str) -> None:
    made = row()

    async def play(storage: SqlStorage) -> None:
        await storage.add_table(made, SEATS, [])
        for number in range(1, 6):
            await storage.add_action(made.id, action(number), answer(f"c{number}"))
        await storage.add_action(made.id, action(6), None)

    async def look(storage: SqlStorage) -> None:
        assert [each.number for each in await storage.actions(made.id)] == [1, 2, 3, 4, 5, 6]
        commands = sorted(each.command for each in await storage.answers(made.id))
        assert commands == ["c1", "c2", "c3", "c4", "c5"]

    run(url, play, look)


def test_a_number_that_is_taken_stores_nothing(url: str) -> None:
    made = row()

    async def script(storage: SqlStorage) -> None:
        await storage.add_table(made, SEATS, [])
        await storage.add_action(made.id, action(1), answer("first"))
        with pytest.raises(DuplicateAction):
            await storage.add_action(made.id, action(1, action="skip"), answer("second"))
        assert await storage.actions(made.id) == [action(1)]
        assert await storage.answers(made.id) == [answer("first")]

    run(url, script)


def test_a_command_that_was_answered_stores_nothing(url: str) -> None:
    made = row()

    async def script(storage: SqlStorage) -> None:
        await storage.add_table(made, SEATS, [])
        await storage.add_answer(made.id, answer("c"))
        with pytest.raises(DuplicateAction):
            await storage.add_action(made.id, action(1), answer("c", text=b"no"))
        with pytest.raises(DuplicateAction):
            await storage.add_answer(made.id, answer("c", text=b"no"))
        await storage.add_answer(made.id, answer("c", actor="seat:1"))
        assert await storage.actions(made.id) == []
        found = {(each.actor, each.answer) for each in await storage.answers(made.id)}
        assert found == {("seat:0", b"yes"), ("seat:1", b"yes")}

    run(url, script)


def test_only_one_of_many_writers_gets_a_number(url: str) -> None:
    made = row()

    async def script(storage: SqlStorage) -> None:
        await storage.add_table(made, SEATS, [])
        tries = [storage.add_action(made.id, action(1), answer(f"c{n}")) for n in range(8)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in results) == 1
        assert sum(isinstance(result, DuplicateAction) for result in results) == 7
        assert len(await storage.answers(made.id)) == 1

    run(url, script)


def test_seats_change_and_the_changes_are_kept_in_order(url: str) -> None:
    made = row()
    changes = [
        StoredSeatChange(seat=0, name="Ada L.", level=None),
        StoredSeatChange(seat=0, name="Ada L.", level="pro"),
    ]

    async def script(storage: SqlStorage) -> None:
        await storage.add_table(made, SEATS, [])
        for number, change in enumerate(changes):
            await storage.add_seat_change(made.id, change, answer(f"c{number}"))

    async def look(storage: SqlStorage) -> None:
        found = await storage.table(made.id)
        assert found is not None
        assert found.changes == tuple(changes)

    run(url, script, look)


def test_chat_gives_the_last_lines_oldest_first(url: str) -> None:
    made = row()
    lines = [
        StoredChat(number=n, room="players", seat=0, name="Ada", text=f"<b>{n}", at=float(n))
        for n in range(1, 5)
    ]

    async def script(storage: SqlStorage) -> None:
        await storage.add_table(made, SEATS, [])
        for line in lines:
            await storage.add_chat(made.id, line, answer(f"c{line.number}"))
        assert await storage.chat(made.id, 3) == lines[1:]

    run(url, script)


def test_a_change_that_holds_the_whole_seat_replaces_older_ones(url: str) -> None:
    made, other = row(), row()

    def change(seat: int, name: str, token: str | None) -> StoredSeatChange:
        return StoredSeatChange(seat=seat, name=name, level=None, token=token)

    changes = [
        *(change(0, "a", None), change(0, "b", "k"), change(0, "c", None), change(0, "d", None)),
        *(change(1, "e", None), change(1, "f", None), change(1, "g", ""), change(0, "h", None)),
    ]

    async def script(storage: SqlStorage) -> None:
        for table in (made, other):
            await storage.add_table(table, SEATS, [])
            for each in changes:
                await storage.add_seat_change(table.id, each, answer(each.name))
        await storage.forget_seat_changes(made.id, [("seat:0", "a"), ("seat:0", "h")])
        found, untouched = await storage.table(made.id), await storage.table(other.id)
        assert found is not None
        assert untouched is not None
        assert [each.name for each in found.changes] == ["b", "c", "d", "g", "h"]
        left = [each.command for each in await storage.answers(made.id)]
        assert sorted(left) == ["b", "c", "d", "e", "f", "g"]
        assert len(untouched.changes) == len(await storage.answers(other.id)) == len(changes)
        await storage.forget_seat_changes(made.id, [])
        again = await storage.table(made.id)
        assert again is not None
        assert again.changes == found.changes

    run(url, script)


def test_forgotten_chat_takes_the_answers_to_it_along(url: str) -> None:
    made, other = row(), row()

    def line(number: int) -> StoredChat:
        return StoredChat(
            number=number,
            room="players",
            seat=0,
            name="Ada",
            text="hi",
            at=1.0,
            actor="seat:0",
            command=f"c{number}",
        )

    async def script(storage: SqlStorage) -> None:
        for table in (made, other):
            await storage.add_table(table, SEATS, [])
            for number in range(1, 4):
                entry = line(number)
                await storage.add_chat(table.id, entry, answer(entry.command))
            await storage.add_answer(table.id, answer("c1", actor="seat:1"))
        await storage.forget_chat(made.id, before=3)
        assert [each.number for each in await storage.chat(made.id, 9)] == [3]
        left = {(each.actor, each.command) for each in await storage.answers(made.id)}
        assert left == {("seat:0", "c3"), ("seat:1", "c1")}
        assert len(await storage.chat(other.id, 9)) == 3
        assert len(await storage.answers(other.id)) == 4

    run(url, script)


def test_a_write_that_fails_fails_alone(url: str) -> None:
    made, other = row(), row()
    foul = StoredChat(number=1, room="players", seat=0, name="Ada", text="\ud800", at=1.0)

    async def script(storage: SqlStorage) -> None:
        for table in (made, other):
            await storage.add_table(table, SEATS, [])
        # While the first is written the others wait, and share a transaction.
        _, failed, *fine = await asyncio.gather(
            storage.add_answer(made.id, answer("first")),
            storage.add_chat(made.id, foul, answer("foul")),
            storage.add_action(made.id, action(1), None),
            storage.add_action(other.id, action(1), answer("c")),
            return_exceptions=True,
        )
        assert isinstance(failed, Exception)
        assert fine == [None, None]
        assert await storage.chat(made.id, 9) == []
        assert len(await storage.actions(made.id)) == len(await storage.actions(other.id)) == 1

    run(url, script)


def test_a_second_server_is_kept_off(url: str) -> None:
    async def script(_: SqlStorage) -> None:
        with pytest.raises(BadOption) as refused:
            await SqlStorage(url).open()
        assert refused.value.code == "database-in-use"

    run(url, script, lambda _: asyncio.sleep(0))


def test_the_list_has_listed_tables_newest_first(url: str) -> None:
    # Later than all that earlier runs may have left in a database that stays.
    now = 1e12 + time.time()
    old, new, hidden = row(created=now), row(created=now + 1), row(created=now + 2, listed=False)

    async def script(storage: SqlStorage) -> None:
        for each in (old, hidden, new):
            await storage.add_table(each, SEATS, [action(1)])
        assert await storage.listed(2) == [new.id, old.id]

    run(url, script)


def test_the_summary_of_tables_has_their_last_action(url: str) -> None:
    empty, running = row(created=7.0), row(listed=False)

    async def script(storage: SqlStorage) -> None:
        await storage.add_table(empty, SEATS, [])
        await storage.add_table(running, SEATS, [action(1, over=True), action(2, at=9.5)])
        found = {each.id: each for each in await storage.overview()}
        assert found[empty.id] == TableFacts(
            id=empty.id,
            game="f90",
            listed=True,
            imported=False,
            created=7.0,
            actions=0,
            over=False,
            updated=7.0,
        )
        shown = found[running.id]
        assert (shown.actions, shown.over, shown.updated, shown.listed) == (2, False, 9.5, False)

    run(url, script)


def test_a_race_has_one_rematch(url: str) -> None:
    made = row()
    again = row(rematch_of=made.id)

    async def script(storage: SqlStorage) -> None:
        await storage.add_table(made, SEATS, [])
        await storage.add_table(again, SEATS, [])
        with pytest.raises(DuplicateAction):
            await storage.add_table(row(rematch_of=made.id), SEATS, [])
        found = await storage.table(made.id)
        assert found is not None
        assert found.rematch == again.id

    run(url, script)


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    async def script(_: SqlStorage) -> None:
        engine = create_async_engine(database_url(url))
        async with engine.connect() as connection:
            differences = await connection.run_sync(
                lambda opened: compare_metadata(MigrationContext.configure(opened), schema.metadata)
            )
        await engine.dispose()
        assert differences == []

    run(url, script)


DAY = "2026-11-17"


def daily_result(mark: str, **changes: Any) -> StoredDailyResult:
    facts: dict[str, Any] = {
        "mark": mark,
        "name": "Dan",
        "place": 2,
        "cars": 11,
        "gap": 0,
        "out": False,
        "at": 5.0,
    }
    return StoredDailyResult(**{**facts, **changes})


def daily_driver(name: str, owner: str | None) -> StoredDailyDriver:
    return StoredDailyDriver(name_key=name.lower(), name=name, owner=owner, at=1.0)


def test_a_result_of_a_day_is_kept_once_with_its_record_and_outlives_its_table(
    fresh_url: str,
) -> None:
    race = StoredDailyRace(table_id="over", day=DAY, owner="o", at=1.0)

    async def write(storage: SqlStorage) -> None:
        for name, last in (("over", action(2, over=True)), ("running", action(2))):
            await storage.add_table(row(id=name), SEATS, [action(1), last])
        await storage.add_daily_race(race, daily_driver("Dan", "o"))
        await storage.add_daily_race(
            StoredDailyRace(table_id="running", day=DAY, owner="o", at=1.0)
        )
        assert await storage.daily_races_to_enter(DAY) == ["over"]
        assert await storage.daily_races_to_enter("2026-11-16") == []
        await storage.add_daily_result(DAY, daily_result("m"), "the record", table="over")
        with pytest.raises(DuplicateAction):
            await storage.add_daily_result(DAY, daily_result("m"), "another")
        await storage.delete_table("over")

    async def read(storage: SqlStorage) -> None:
        assert await storage.daily_races_to_enter(DAY) == []
        assert await storage.daily_results(DAY) == [daily_result("m")]
        assert await storage.daily_record(DAY, "m") == "the record"
        assert await storage.daily_race("over") == race
        assert await storage.daily_drivers(DAY) == [daily_driver("Dan", "o")]
        other = "2026-11-16"
        assert await storage.daily_results(other) == []
        assert await storage.daily_record(other, "m") is None
        assert await storage.daily_race("nowhere") is None

    run(fresh_url, write, read)


def test_a_table_whose_race_proves_nothing_is_entered_too(fresh_url: str) -> None:
    async def script(storage: SqlStorage) -> None:
        await storage.add_table(row(id="t"), SEATS, [action(1, over=True)])
        await storage.add_daily_race(StoredDailyRace(table_id="t", day=DAY, owner=None, at=1.0))
        assert await storage.daily_races_to_enter(DAY) == ["t"]
        await storage.add_daily_entered("t", "record-older-rules", 2.0)
        assert await storage.daily_races_to_enter(DAY) == []
        with pytest.raises(DuplicateAction):
            await storage.add_daily_result(DAY, daily_result("m"), "the record", table="t")
        assert await storage.daily_results(DAY) == []

    run(fresh_url, script)


def test_one_name_is_one_keys_on_a_day_and_one_key_has_one_name(fresh_url: str) -> None:
    async def script(storage: SqlStorage) -> None:
        both = await asyncio.gather(
            *(
                storage.add_daily_result(
                    DAY, daily_result(owner), "r", driver=daily_driver(name, owner)
                )
                for name, owner in (("Dan", "one"), ("DAN", "two"))
            ),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in both) == ["DuplicateAction", "NoneType"]
        (driver,) = await storage.daily_drivers(DAY)
        # Nothing of what was refused is stored.
        assert [each.mark for each in await storage.daily_results(DAY)] == [driver.owner]
        race = StoredDailyRace(table_id="t", day=DAY, owner=driver.owner, at=1.0)
        with pytest.raises(DuplicateAction):
            await storage.add_daily_race(race, daily_driver("Eve", driver.owner))
        assert await storage.daily_race("t") is None
        await storage.add_daily_result("2026-11-18", daily_result("m"), "r", driver=driver)

    run(fresh_url, script)


def test_old_records_of_daily_races_go_and_their_results_stay(fresh_url: str) -> None:
    async def script(storage: SqlStorage) -> None:
        for day in ("2026-10-01", DAY):
            await storage.add_daily_result(day, daily_result("m"), "the record")
        assert await storage.forget_daily_records(DAY) == 1
        assert await storage.forget_daily_records(DAY) == 0
        assert await storage.daily_record("2026-10-01", "m") is None
        assert await storage.daily_results("2026-10-01") == [daily_result("m")]
        assert await storage.daily_record(DAY, "m") == "the record"

    run(fresh_url, script)


def raw_mark(*lines: str) -> str:
    """Gets the mark of a race as the release before gave it: undos and all."""
    return sha256("\n".join(("s", *lines)).encode()).hexdigest()[:32]


def old_record(*lines: str) -> str:
    entries = [f"{line} | 0123abcd" for line in lines]
    return "\n".join(
        ["pitboard-record 2", '{"seed": "s"}', *entries, "state 0123abcd", "end 0 0", ""]
    )


def test_results_of_the_release_before_are_kept(fresh_url: str) -> None:
    """Inbound results, names and tables as they were stored before names belonged to keys."""
    played = {
        "plain": ["0 play 1", "0 pass"],
        "undone": ["0 play 1", "0 play 2", "0 undo", "0 play 3"],
        "copied": ["0 play 9", "0 undo", "0 play 1", "0 pass"],
    }
    drivers = {"plain": "Anna", "undone": "ANNA", "copied": "A\u200bn na"}

    async def fill(connection: AsyncConnection) -> None:
        await connection.run_sync(migrate, "0010")
        for at, (name, lines) in enumerate(played.items()):
            result = {**asdict(daily_result(raw_mark(*lines), name=drivers[name], at=float(at)))}
            columns = ", ".join(f'"{each}"' for each in ("day", "record", *result))
            values = ", ".join(f":{each}" for each in ("day", "record", *result))
            await connection.execute(
                text(f"INSERT INTO daily_results ({columns}) VALUES ({values})"),  # noqa: S608 (columns)
                {"day": DAY, "record": old_record(*lines), **result},
            )
        for table, lines in (("undone", played["undone"]), ("ended", ["0 play 5"])):
            await connection.execute(insert(schema.tables), _plain(row(id=table)))
            seats = [
                {k: v for k, v in each.items() if k != "secret"} for each in _rows_of(table, SEATS)
            ]
            await connection.execute(insert(schema.seats), seats)
            split = [line.partition(" ")[2] for line in lines]
            actions = [action(number, action=each) for number, each in enumerate(split, 1)]
            actions[-1] = replace(actions[-1], over=True)
            await connection.execute(insert(schema.actions), _rows_of(table, actions))
            await connection.execute(
                text("INSERT INTO daily_races (table_id, day, at) VALUES (:table, :day, 1)"),
                {"table": table, "day": DAY},
            )

    async def older() -> None:
        engine = create_async_engine(database_url(fresh_url))
        async with engine.begin() as connection:
            await fill(connection)
        await engine.dispose()

    async def read(storage: SqlStorage) -> None:
        found = await storage.daily_results(DAY)
        assert [each.name for each in found] == list(drivers.values())
        # What was undone is left out of a mark, unless that would make two alike.
        marks = [raw_mark(*played["plain"]), raw_mark("0 play 1", "0 play 3")]
        assert [each.mark for each in found] == [*marks, raw_mark(*played["copied"])]
        for result, lines in zip(found, played.values(), strict=True):
            assert await storage.daily_record(DAY, result.mark) == old_record(*lines)
        taken = [(each.name, each.owner) for each in await storage.daily_drivers(DAY)]
        assert sorted(taken) == [("An na", None), ("Anna", None)]
        assert await storage.daily_races_to_enter(DAY) == ["ended"]
        race = await storage.daily_race("ended")
        assert race == StoredDailyRace(table_id="ended", day=DAY, owner=None, at=1.0)

    asyncio.run(older())
    run(fresh_url, read)


# -- deadlines


def test_a_time_that_is_up_is_found_whenever_it_was_set(url: str) -> None:
    first, second = row(), row()
    ours = {first.id: "first", second.id: "second"}

    async def found(storage: SqlStorage, before: float) -> list[str]:
        return [ours[each] for each in await storage.due(before, 50) if each in ours]

    async def given(storage: SqlStorage, table: TableRow, due: float | None) -> None:
        await storage.set_deadlines(table.id, StoredDeadlines(due=due, times={}, missed=0))

    async def keep(storage: SqlStorage) -> None:
        for table, due in ((first, 5.0), (second, 9.0)):
            await storage.add_table(table, [], [])
            await given(storage, table, due)
            assert await found(storage, 4.0) == []
        assert await found(storage, 6.0) == ["first"]
        assert await found(storage, 10.0) == ["first", "second"]
        await given(storage, first, None)
        assert await found(storage, 8.0) == []
        assert await found(storage, 10.0) == ["second"]
        await given(storage, first, 3.0)
        assert await found(storage, 4.0) == ["first"]

    async def find_again(storage: SqlStorage) -> None:
        assert await found(storage, 4.0) == ["first"]

    run(url, keep, find_again)


# -- a database that cannot write


def test_a_database_that_cannot_write_is_asked_once_for_all_who_wait(tmp_path: Path) -> None:
    tried: list[int] = []

    def add(batch: Rows, scopes: Collection[Scope], on_done: OnDone) -> None:
        tried.append(sum(len(rows) for _, rows in batch))
        full = sqlite3.OperationalError("database or disk is full")
        asyncio.get_running_loop().call_soon(on_done, full)

    async def script(storage: SqlStorage) -> None:
        deadlines = StoredDeadlines(due=1.0, times={}, missed=0)
        storage._writer.add = add  # type: ignore[method-assign]  # a full disk
        shown = await asyncio.gather(
            *(storage.set_deadlines(f"{number}", deadlines) for number in range(4)),
            return_exceptions=True,
        )
        assert [type(each) for each in shown] == [Unavailable] * 4

    run(str(tmp_path / "races.db"), script)
    assert tried == [1, 3]
