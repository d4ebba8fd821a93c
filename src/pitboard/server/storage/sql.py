"""The storage in a SQL database: a SQLite file by default, any other by its URL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import (
    Select,
    Table,
    delete,
    event,
    false,
    func,
    make_url,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from pitboard import games
from pitboard.core.errors import BadOption
from pitboard.core.options import stored_options
from pitboard.server.storage import schema
from pitboard.server.storage.failures import ErrorTranslator, is_unavailable
from pitboard.server.storage.leases import NOT_OWNED_BY_ANOTHER, Fence, Leases
from pitboard.server.storage.migrating import check_schema, migrate, try_writing
from pitboard.server.storage.opening import display_name, file_of, opening_errors
from pitboard.server.storage.ownership import ANSWER_SECONDS, Ownership
from pitboard.server.storage.port import (
    EVERYTHING_ELSE,
    EpochLost,
    JobState,
    LeaseLost,
    Scope,
    SeasonRow,
    SeasonState,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredDailyDriver,
    StoredDailyRace,
    StoredDailyResult,
    StoredDeadlines,
    StoredJob,
    StoredNote,
    StoredRace,
    StoredSeason,
    StoredSeat,
    StoredSeatChange,
    StoredTable,
    TableFacts,
    TableRow,
)
from pitboard.server.storage.write_queue import WriteQueue
from pitboard.server.storage.writer import Row, row_writer

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_BUSY_SECONDS = 30
_CONNECT: Mapping[str, dict[str, Any]] = {"postgresql+asyncpg": {"timeout": ANSWER_SECONDS}}
"""Arguments of a driver's connect: PostgreSQL's would wait for a minute."""


_EXCLUSIVE = text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))")


def database_url(given: str) -> str:
    """Completes a URL with the asynchronous driver; a bare path is a SQLite file."""
    scheme, found, rest = given.partition("://")
    if not found:
        return f"sqlite+aiosqlite:///{Path(given).absolute()}"
    return f"{_DRIVERS.get(scheme, scheme)}://{rest}"


def database_shown(given: str) -> str:
    """Gets a database, given as a path or a URL, for messages: without passwords."""
    return display_name(make_url(database_url(given)))


class SqlStorage:
    """Implements `Storage` with SQLAlchemy.

    Several servers can use one database at the same time if they are all `shared`.

    :raises BadOption: if there is no driver for such a database, or it cannot be shared.
    """

    def __init__(self, url: str, *, shared: bool = False) -> None:
        self.url = database_url(url)
        address = make_url(self.url)
        with opening_errors(address):
            self._engine: AsyncEngine = create_async_engine(
                address, connect_args=_CONNECT.get(address.drivername, {})
            )
        self.ownership = Ownership(self._engine, shared=shared)
        self.leases = Leases(self._engine) if shared else None
        self._fence = Fence(self.ownership.epoch, self.leases)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._lock_engine: AsyncEngine | None = None
        if shared:
            self._lock_engine = create_async_engine(
                address, connect_args=_CONNECT.get(address.drivername, {}), poolclass=NullPool
            )
        self._errors = ErrorTranslator()
        self._earliest_due = -inf
        """No stored deadline is earlier."""
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
        self._writer = row_writer(self._engine, self._fence, _prepare_sqlite)
        self._queue = WriteQueue(self._writer, self._errors, self._lose, self._lose_tables)

    # -- connection

    async def open(self, *, alone: bool = True, new: bool = True) -> None:
        """Connects, and migrates the database to the current schema.

        Beside a server (not `alone`) it can only be read; that server has migrated it. With the
        lock it takes the next epoch: writes of an earlier server fail from then on. A shared
        database is not migrated: other servers use it.

        :raises BadOption: if it cannot be opened, does not exist and may not be created (`new`),
            or another server has it.
        """
        with opening_errors(self._engine.url):
            file = file_of(self._engine.url)
            if file and not (new or file.exists()):
                raise BadOption("database-missing", file=str(file))
            try:
                if await self._acquire(alone=alone):
                    async with self._engine.begin() as connection:
                        await connection.run_sync(migrate if self.leases is None else check_schema)
                        await connection.run_sync(try_writing)
                    await self.ownership.take_epoch()
                    if self.leases is not None:
                        await self.leases.renew()
            except BaseException:
                await self.close()
                raise

    async def _acquire(self, *, alone: bool) -> bool:
        """Acquires the lock; returns False if another server has it and `alone` is false."""
        try:
            await self.ownership.acquire_lock()
        except BadOption:
            if alone:
                raise
            return False
        return True

    async def migrate(self) -> None:
        """Migrates the database, also while servers share it.

        :raises BadOption: if it cannot be opened, or a server has it alone.
        """
        with opening_errors(self._engine.url):
            try:
                await self.ownership.acquire_lock()
                async with self._engine.begin() as connection:
                    await connection.run_sync(migrate)
            finally:
                await self.close()

    async def close(self) -> None:
        await self._queue.idle.wait()
        await self._writer.close()
        if self.leases is not None and self.leases.renewed:
            try:
                await self.leases.leave()
            except Exception as error:
                if not is_unavailable(error):
                    raise  # else its lease ends by itself
        await self.ownership.release()
        await self._engine.dispose()
        if self._lock_engine is not None:
            await self._lock_engine.dispose()

    async def check(self) -> None:
        """Checks that the database answers and that this server may write to it.

        :raises Unavailable: if not.
        """
        self.ownership.check_writing()
        with self._errors.translating():
            async with asyncio.timeout(ANSWER_SECONDS), self._engine.connect() as connection:
                held = await connection.run_sync(self.ownership.epoch.is_held)
        if not held:
            self._lose()
            raise EpochLost

    def _lose(self) -> None:
        """Records that another server has the database: it may have set deadlines."""
        self._earliest_due = -inf
        self.ownership.lose()

    # -- tables of servers that share the database

    async def own(self, table: str) -> int:
        if self.leases is None:
            return 0
        self.ownership.check_writing()
        with self._errors.translating():
            return await self.leases.acquire(table)

    async def renew(self) -> None:
        """Renews the lease of this server.

        :raises Unavailable: if the database cannot be used at present.
        """
        if self.leases is not None:
            with self._errors.translating():
                await self.leases.renew()

    async def disown(self, table: str, epoch: int) -> None:
        if self.leases is not None:
            with self._errors.translating():
                await self.leases.release(table, epoch)

    @asynccontextmanager
    async def exclusive(self, name: str) -> AsyncIterator[None]:
        async with self._locks.setdefault(name, asyncio.Lock()):
            if self._lock_engine is None:
                yield
                return
            # On a connection of its own: those of the pool are for what happens under the lock.
            with self._errors.translating():
                connection = await self._lock_engine.connect()
            try:
                with self._errors.translating():
                    await connection.execute(_EXCLUSIVE, {"name": name})
                yield
            finally:
                await connection.close()

    # -- writing

    async def _write(
        self, *rows: tuple[Table, Sequence[Row]], scope: Scope = EVERYTHING_ELSE
    ) -> None:
        """Adds rows in one transaction and returns when it is committed.

        `scope` is the table they belong to, if its owner alone may write them.

        :raises DuplicateAction: if one of them exists already.
        :raises Unavailable: if the database cannot be used at present.
        """
        self.ownership.check_writing()
        await self._queue.add(rows, scope)

    def _scope(self, table: str) -> Scope:
        """Gets the scope of rows of a table that are made now."""
        return EVERYTHING_ELSE if self.leases is None else self.leases.scope(table)

    def _lose_tables(self, error: LeaseLost) -> None:
        if self.leases is not None:
            for each in error.scopes:
                self.leases.lose(*each)

    @asynccontextmanager
    async def _transaction(self, scope: Scope = EVERYTHING_ELSE) -> AsyncIterator[AsyncConnection]:
        """Opens a transaction under this server's epoch, or that of the table it writes to.

        :raises Unavailable: if the database cannot be used at present.
        """
        self.ownership.check_writing()
        try:
            with self._errors.translating():
                async with self._engine.begin() as connection:
                    await connection.run_sync(self._fence.begin, [scope])
                    yield connection
        except LeaseLost as error:
            self._lose_tables(error)
            raise
        except EpochLost:
            self._lose()
            raise

    async def _rows(self, query: Select[*tuple[Any, ...]]) -> list[Row]:
        self.ownership.check_reading()
        with self._errors.translating():
            return await self._read(query)

    async def _read(self, query: Select[*tuple[Any, ...]]) -> list[Row]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            # SQLAlchemy's column names are a subclass of str.
            return [{str(key): row._mapping[key] for key in row._mapping} for row in rows]

    # -- tables

    async def add_table(
        self,
        row: TableRow,
        seats: list[StoredSeat],
        actions: list[StoredAction],
        notes: Sequence[StoredNote] = (),
    ) -> None:
        await self._write(
            (schema.tables, [_plain(row)]),
            (schema.seats, _rows_of(row.id, seats)),
            (schema.actions, _rows_of(row.id, actions)),
            (schema.notes, _rows_of(row.id, notes)),
        )

    async def table(self, table: str) -> StoredTable | None:
        query = select(schema.tables).where(schema.tables.c.id == table)
        found = await self._stored(query)
        return found[0] if found else None

    async def listed(self, limit: int) -> list[str]:
        newest = schema.tables.c.created.desc()
        query = select(schema.tables.c.id).where(schema.tables.c.listed)
        return [row["id"] for row in await self._rows(query.order_by(newest).limit(limit))]

    async def overview(self) -> list[TableFacts]:
        tables, last = schema.tables.c, schema.actions.alias()
        number = select(func.max(schema.actions.c.number)).where(
            schema.actions.c.table_id == tables.id
        )
        is_last = (last.c.table_id == tables.id) & (last.c.number == number.scalar_subquery())
        query = select(
            tables.id,
            tables.game,
            tables.listed,
            tables.imported,
            tables.created,
            func.coalesce(last.c.number, 0).label("actions"),
            func.coalesce(last.c.over, false()).label("over"),
            func.coalesce(last.c.at, tables.created).label("updated"),
        ).select_from(schema.tables.outerjoin(last, is_last))
        rows = await self._rows(query.order_by(tables.created.desc()))
        return [msgspec.convert(row, TableFacts, strict=False) for row in rows]

    async def _stored(self, query: Select[*tuple[Any, ...]]) -> list[StoredTable]:
        rows = [_upgrade_options(msgspec.convert(row, TableRow)) for row in await self._rows(query)]
        ids = [row.id for row in rows]
        seats = await self._grouped(schema.seats, StoredSeat, ids, "seat")
        changes = await self._grouped(schema.seat_changes, StoredSeatChange, ids, "number")
        last = await self._last_actions(ids)
        rematches = await self._rows(
            select(schema.tables.c.id, schema.tables.c.rematch_of).where(
                schema.tables.c.rematch_of.in_(ids)
            )
        )
        again = {row["rematch_of"]: row["id"] for row in rematches}
        return [
            StoredTable(
                row=row,
                seats=tuple(seats.get(row.id, ())),
                changes=tuple(changes.get(row.id, ())),
                last=last.get(row.id),
                rematch=again.get(row.id),
            )
            for row in rows
        ]

    async def _grouped(
        self, table: Any, kind: type[Any], ids: list[str], order: str
    ) -> dict[str, list[Any]]:
        query = select(table).where(table.c.table_id.in_(ids)).order_by(table.c[order])
        grouped: dict[str, list[Any]] = {}
        for row in await self._rows(query):
            grouped.setdefault(row["table_id"], []).append(msgspec.convert(row, kind))
        return grouped

    async def _last_actions(self, ids: list[str]) -> dict[str, StoredAction]:
        actions = schema.actions
        newest = (
            select(actions.c.table_id, func.max(actions.c.number).label("number"))
            .where(actions.c.table_id.in_(ids))
            .group_by(actions.c.table_id)
            .subquery()
        )
        query = select(actions).join(
            newest,
            (actions.c.table_id == newest.c.table_id) & (actions.c.number == newest.c.number),
        )
        return {
            row["table_id"]: msgspec.convert(row, StoredAction) for row in await self._rows(query)
        }

    # -- actions and answers

    async def actions(self, table: str) -> list[StoredAction]:
        actions = schema.actions
        query = select(actions).where(actions.c.table_id == table).order_by(actions.c.number)
        return [msgspec.convert(row, StoredAction) for row in await self._rows(query)]

    async def add_action(
        self,
        table: str,
        action: StoredAction,
        answer: StoredAnswer | None,
        note: StoredNote | None = None,
    ) -> None:
        answers = [answer] if answer is not None else []
        notes = [note] if note is not None else []
        await self._write(
            (schema.actions, _rows_of(table, [action])),
            (schema.answers, _rows_of(table, answers)),
            (schema.notes, _rows_of(table, notes)),
            scope=self._scope(table),
        )

    async def add_note(self, table: str, note: StoredNote) -> None:
        await self._write((schema.notes, _rows_of(table, [note])), scope=self._scope(table))

    async def notes(self, table: str) -> list[StoredNote]:
        notes = schema.notes
        query = select(notes).where(notes.c.table_id == table).order_by(notes.c.number)
        return [msgspec.convert(row, StoredNote) for row in await self._rows(query)]

    async def answers(self, table: str) -> list[StoredAnswer]:
        query = select(schema.answers).where(schema.answers.c.table_id == table)
        return [msgspec.convert(row, StoredAnswer) for row in await self._rows(query)]

    async def add_answer(self, table: str, answer: StoredAnswer) -> None:
        await self._write((schema.answers, _rows_of(table, [answer])), scope=self._scope(table))

    async def add_seat_change(
        self, table: str, change: StoredSeatChange, answer: StoredAnswer | None
    ) -> None:
        answers = [answer] if answer is not None else []
        await self._write(
            (schema.seat_changes, _rows_of(table, [change])),
            (schema.answers, _rows_of(table, answers)),
            scope=self._scope(table),
        )

    async def forget_seat_changes(self, table: str, commands: Sequence[tuple[str, str]]) -> None:
        changes, answers, newer = schema.seat_changes, schema.answers, schema.seat_changes.alias()
        whole = (newer.c.table_id == table) & newer.c.token.is_not(None)
        last = (
            select(func.max(newer.c.number))
            .where(whole & (newer.c.seat == changes.c.seat))
            .scalar_subquery()
        )
        answered = tuple_(answers.c.actor, answers.c.command).in_(commands)
        async with self._transaction(self._scope(table)) as connection:
            await connection.execute(
                delete(changes).where((changes.c.table_id == table) & (changes.c.number < last))
            )
            await connection.execute(
                delete(answers).where((answers.c.table_id == table) & answered)
            )

    async def delete_table(self, table: str) -> None:
        async with self._transaction(self._scope(table)) as connection:
            for each in reversed(schema.IN_ORDER):
                if each in schema.OUTLIVING:
                    continue
                column = each.c.id if each is schema.tables else each.c.table_id
                await connection.execute(delete(each).where(column == table))
            await connection.execute(delete(schema.jobs).where(schema.jobs.c.client == table))
            if self.leases is not None:
                await connection.execute(
                    delete(schema.epochs).where(schema.epochs.c.scope == table)
                )
        if self.leases is not None:
            self.leases.epochs.pop(table, None)

    # -- deadlines

    async def deadlines(self, table: str) -> StoredDeadlines | None:
        query = select(schema.deadlines).where(schema.deadlines.c.table_id == table)
        rows = await self._rows(query)
        return msgspec.convert(rows[0], StoredDeadlines, strict=False) if rows else None

    async def set_deadlines(self, table: str, deadlines: StoredDeadlines) -> None:
        row = {"table_id": table, **msgspec.to_builtins(deadlines, str_keys=True)}
        await self._write((schema.deadlines, [row]), scope=self._scope(table))
        if deadlines.due is not None:
            self._earliest_due = min(self._earliest_due, deadlines.due)

    async def due(self, before: float, limit: int) -> list[str]:
        if self.leases is not None:
            return await self._due_of_nobody(before, limit, self.leases)
        if before < self._earliest_due:
            return []  # only this server sets deadlines: no query needed
        self._earliest_due = inf  # `set_deadlines` lowers it while the query runs
        due = schema.deadlines.c.due
        query = select(schema.deadlines.c.table_id, due).where(due.is_not(None))
        try:
            rows = await self._rows(query.order_by(due).limit(limit))
        except BaseException:
            self._earliest_due = -inf
            raise
        self._earliest_due = min([self._earliest_due, *(row["due"] for row in rows[:1])])
        return [row["table_id"] for row in rows if row["due"] <= before]

    async def _due_of_nobody(self, before: float, limit: int, leases: Leases) -> list[str]:
        """Gets tables with an expired deadline, but not those that another server owns."""
        due = schema.deadlines.c.due
        free = NOT_OWNED_BY_ANOTHER.bindparams(holder=leases.holder)
        query = select(schema.deadlines.c.table_id).where(due <= before, free)
        rows = await self._rows(query.order_by(due).limit(limit))
        return [row["table_id"] for row in rows]

    # -- chat

    async def chat(self, table: str, limit: int) -> list[StoredChat]:
        chat = schema.chat
        query = select(chat).where(chat.c.table_id == table)
        rows = await self._rows(query.order_by(chat.c.number.desc()).limit(limit))
        return [msgspec.convert(row, StoredChat) for row in reversed(rows)]

    async def add_chat(self, table: str, line: StoredChat, answer: StoredAnswer) -> None:
        await self._write(
            (schema.chat, _rows_of(table, [line])),
            (schema.answers, _rows_of(table, [answer])),
            scope=self._scope(table),
        )

    async def forget_chat(self, table: str, before: int) -> None:
        chat, answers = schema.chat, schema.answers
        old = (chat.c.table_id == table) & (chat.c.number < before)
        old_commands = select(chat.c.actor, chat.c.command).where(old)
        commands = tuple_(answers.c.actor, answers.c.command).in_(old_commands)
        async with self._transaction(self._scope(table)) as connection:
            await connection.execute(
                delete(answers).where((answers.c.table_id == table) & commands)
            )
            await connection.execute(delete(chat).where(old))

    # -- seasons

    async def add_season(self, row: SeasonRow, text: str, keys: Mapping[int, str]) -> None:
        await self._write(
            (schema.seasons, [_plain(row)]),
            (schema.season_states, [{"season_id": row.id, "number": 0, "text": text}]),
            (
                schema.season_keys,
                [
                    {"season_id": row.id, "number": driver, "token": token}
                    for driver, token in keys.items()
                ],
            ),
        )

    async def season(self, season: str) -> StoredSeason | None:
        rows = await self._rows(select(schema.seasons).where(schema.seasons.c.id == season))
        if not rows:
            return None
        states = await self._of_season(schema.season_states, season, newest=True)
        keys = await self._of_season(schema.season_keys, season)
        joins = await self._of_season(schema.season_joins, season)
        races = await self._of_season(schema.season_races, season)
        return StoredSeason(
            row=msgspec.convert(rows[0], SeasonRow),
            number=states[0]["number"],
            text=states[0]["text"],
            keys={row["number"]: row["token"] for row in keys},
            joined=frozenset(row["number"] for row in joins),
            races=tuple(msgspec.convert(row, StoredRace) for row in races),
        )

    async def season_states(self, seasons: Sequence[str]) -> list[SeasonState]:
        states, races, actions = schema.season_states, schema.season_races, schema.actions
        newer, later = states.alias(), races.alias()
        newest = select(func.max(newer.c.number)).where(newer.c.season_id == states.c.season_id)
        latest = select(func.max(later.c.number)).where(later.c.season_id == races.c.season_id)
        ended = (
            select(races.c.race)
            .join(actions, actions.c.table_id == races.c.table_id)
            .where((races.c.season_id == states.c.season_id) & actions.c.over)
            .where(races.c.number == latest.scalar_subquery())
            .limit(1)
        )
        query = select(
            states.c.season_id.label("id"), states.c.text, ended.scalar_subquery().label("ended")
        ).where(states.c.season_id.in_(seasons) & (states.c.number == newest.scalar_subquery()))
        return [msgspec.convert(row, SeasonState) for row in await self._rows(query)]

    async def _of_season(self, table: Table, season: str, *, newest: bool = False) -> list[Row]:
        """Gets the rows of a season by number, or only the last one."""
        query = select(table).where(table.c.season_id == season)
        if newest:
            return await self._rows(query.order_by(table.c.number.desc()).limit(1))
        return await self._rows(query.order_by(table.c.number))

    async def add_season_state(self, season: str, number: int, text: str) -> None:
        row = {"season_id": season, "number": number, "text": text}
        await self._write((schema.season_states, [row]))

    async def forget_season_states(self, season: str, before: int) -> None:
        states = schema.season_states
        async with self._transaction() as connection:
            await connection.execute(
                delete(states).where((states.c.season_id == season) & (states.c.number < before))
            )

    async def turns(self, tables: Sequence[str]) -> dict[str, int]:
        ids = schema.tables.c.id
        there = await self._rows(select(ids).where(ids.in_(tables)))
        last = await self._last_actions([row["id"] for row in there])
        return {row["id"]: last[row["id"]].turn if row["id"] in last else 0 for row in there}

    async def add_season_join(self, season: str, driver: int, at: float) -> None:
        row = {"season_id": season, "number": driver, "at": at}
        await self._write((schema.season_joins, [row]))

    async def add_season_race(self, season: str, race: StoredRace) -> None:
        await self._write((schema.season_races, [{"season_id": season, **_plain(race)}]))

    async def season_of(self, table: str) -> str | None:
        races = schema.season_races
        rows = await self._rows(select(races.c.season_id).where(races.c.table_id == table))
        return rows[0]["season_id"] if rows else None

    # -- races of the day

    async def add_daily_race(
        self, race: StoredDailyRace, driver: StoredDailyDriver | None = None
    ) -> None:
        await self._write((schema.daily_races, [_plain(race)]), _of_day(race.day, driver))

    async def daily_races_to_enter(self, day: str) -> list[str]:
        races, actions, entered = schema.daily_races, schema.actions, schema.daily_entered
        query = select(races.c.table_id).join(actions, actions.c.table_id == races.c.table_id)
        known = select(entered.c.table_id).where(entered.c.table_id == races.c.table_id).exists()
        wanted = (races.c.day == day) & actions.c.over & ~known
        rows = await self._rows(query.where(wanted).order_by(actions.c.at))
        return list(dict.fromkeys(row["table_id"] for row in rows))

    async def daily_race(self, table: str) -> StoredDailyRace | None:
        races = schema.daily_races
        rows = await self._rows(select(races).where(races.c.table_id == table))
        return msgspec.convert(rows[0], StoredDailyRace, strict=False) if rows else None

    async def daily_drivers(self, day: str) -> list[StoredDailyDriver]:
        drivers = schema.daily_drivers
        rows = await self._rows(select(drivers).where(drivers.c.day == day))
        return [msgspec.convert(row, StoredDailyDriver, strict=False) for row in rows]

    async def add_daily_result(
        self,
        day: str,
        result: StoredDailyResult,
        record: str,
        *,
        driver: StoredDailyDriver | None = None,
        table: str | None = None,
    ) -> None:
        entered = [_entered(table, "", result.at)] if table is not None else []
        await self._write(
            _of_day(day, driver),
            (schema.daily_results, [{"day": day, **_plain(result)}]),
            (schema.daily_records, [{"day": day, "mark": result.mark, "record": record}]),
            (schema.daily_entered, entered),
        )

    async def add_daily_entered(self, table: str, refused: str, at: float) -> None:
        await self._write((schema.daily_entered, [_entered(table, refused, at)]))

    async def daily_results(self, day: str) -> list[StoredDailyResult]:
        results = schema.daily_results
        query = select(results).where(results.c.day == day).order_by(results.c.at, results.c.mark)
        return [
            msgspec.convert(row, StoredDailyResult, strict=False) for row in await self._rows(query)
        ]

    async def daily_record(self, day: str, mark: str) -> str | None:
        records = schema.daily_records
        wanted = (records.c.day == day) & (records.c.mark == mark)
        rows = await self._rows(select(records.c.record).where(wanted))
        return rows[0]["record"] if rows else None

    async def forget_daily_records(self, before: str) -> int:
        records = schema.daily_records
        async with self._transaction() as connection:
            gone = await connection.execute(delete(records).where(records.c.day < before))
        return gone.rowcount

    # -- jobs

    async def add_job(self, job: StoredJob) -> None:
        await self._write((schema.jobs, [_plain(job)]))

    async def update_job(self, job: StoredJob, epoch: int = 0) -> bool:
        jobs = schema.jobs
        active = (jobs.c.id == job.id) & (jobs.c.state == JobState.ACTIVE)
        scope = Scope(job.id, epoch) if epoch else EVERYTHING_ELSE
        async with self._transaction(scope) as connection:
            values = {key: value for key, value in _plain(job).items() if key != "args"}
            changed = await connection.execute(update(jobs).where(active).values(values))
        return changed.rowcount > 0

    async def restart_job(self, name: str, owner: str) -> bool:
        jobs = schema.jobs
        ended = jobs.c.state.in_((JobState.CANCELLED, JobState.FAILED))
        values = {"state": JobState.ACTIVE, "owner": owner, "error": ""}
        async with self._transaction() as connection:
            changed = await connection.execute(
                update(jobs).where((jobs.c.id == name) & ended).values(values)
            )
        return changed.rowcount > 0

    async def job(self, name: str) -> StoredJob | None:
        rows = await self._rows(select(schema.jobs).where(schema.jobs.c.id == name))
        return msgspec.convert(rows[0], StoredJob, strict=False) if rows else None

    async def active_jobs(self) -> list[StoredJob]:
        jobs = schema.jobs.c
        query = select(schema.jobs).where(jobs.state == JobState.ACTIVE)
        rows = await self._rows(query.order_by(jobs.created, jobs.id))
        return [msgspec.convert(row, StoredJob, strict=False) for row in rows]

    async def forget_jobs(self, before: float, lasting: Sequence[str] = ()) -> int:
        jobs = schema.jobs
        ended = (jobs.c.state != JobState.ACTIVE) & (jobs.c.updated < before)
        ended &= (jobs.c.state != JobState.DONE) | jobs.c.kind.not_in(lasting)
        async with self._transaction() as connection:
            scope = schema.epochs.c.scope
            await connection.execute(
                delete(schema.epochs).where(scope.in_(select(jobs.c.id).where(ended)))
            )
            gone = await connection.execute(delete(jobs).where(ended))
        return gone.rowcount


def _of_day(day: str, driver: StoredDailyDriver | None) -> tuple[Table, list[Row]]:
    """Gets the row of a driver who has no name on a day yet."""
    return schema.daily_drivers, [{"day": day, **_plain(driver)}] if driver is not None else []


def _entered(table: str, refused: str, at: float) -> Row:
    return {"table_id": table, "refused": refused, "at": at}


def _plain(struct: msgspec.Struct) -> Row:
    return msgspec.structs.asdict(struct)


def _rows_of(table: str, structs: Iterable[msgspec.Struct]) -> list[Row]:
    return [{"table_id": table, **_plain(struct)} for struct in structs]


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    # WAL: readers never wait for the writer, and a process that dies loses nothing committed.
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={_BUSY_SECONDS * 1000}")
    cursor.close()


async def migrate_database(url: str) -> None:
    """Migrates a database; servers that share it may go on meanwhile.

    :raises BadOption: if it cannot be opened, or a server has it alone.
    """
    shared = make_url(database_url(url)).get_backend_name() == "postgresql"
    await SqlStorage(url, shared=shared).migrate()


def _upgrade_options(row: TableRow) -> TableRow:
    """Maps the options of a row to their current names; one without a version has the first."""
    game = games.game(row.game)
    options = game.upgrade_options(stored_options(game.options, row.options), row.rules)
    return msgspec.structs.replace(row, options=dict(options))
