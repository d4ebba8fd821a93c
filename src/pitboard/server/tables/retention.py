"""Retention: deletes tables after a time without actions, records of daily races, old jobs.

A table is deleted only after the log has announced it; a daily record after a fixed time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import timedelta
from typing import TypeVar

from pitboard.core.errors import BadOption, PitboardError
from pitboard.f90.daily import today
from pitboard.server.f90.daily import DailyStore
from pitboard.server.http.limits import DAILY_RECORDS
from pitboard.server.replays.analysis_job import ANALYSIS
from pitboard.server.replays.records import record_text
from pitboard.server.seasons.store import SeasonStore
from pitboard.server.storage import SqlStorage, Storage, TableFacts, TableStatus
from pitboard.server.tables.seating import seats_now

log = logging.getLogger(__name__)

T = TypeVar("T")

DAY = 86_400.0
JOB_DAYS = 7
"""Days for which the result of a job is kept."""
LASTING = (ANALYSIS.name,)
"""Kinds of jobs whose results are kept as long as their table."""

Days = Mapping[TableStatus, float]
"""Days that tables of a status are kept after the last action; for ever if it is missing."""


def days_of(*, finished: float | None, abandoned: float | None, empty: float | None) -> Days:
    """Gets the days for each status; None keeps its tables for ever."""
    given = {
        TableStatus.FINISHED: finished,
        TableStatus.RUNNING: abandoned,
        TableStatus.EMPTY: empty,
    }
    return {stage: days for stage, days in given.items() if days is not None}


def overdue(tables: Iterable[TableFacts], days: Days, now: float) -> list[TableFacts]:
    """Gets the tables whose time is over."""
    return [
        each
        for each in tables
        if each.status in days and each.updated < now - days[each.status] * DAY
    ]


class Retention:
    """Deletes tables of a server whose time is over, once they were announced."""

    def __init__(
        self,
        storage: Storage,
        days: Days,
        delete: Callable[[str], Awaitable[bool]],
        record_days: int = DAILY_RECORDS,
    ) -> None:
        self._storage = storage
        self._days = days
        self._delete_table = delete
        """Deletes a table unless it is in use; returns whether it did."""
        self._record_days = record_days
        self._announced: set[str] = set()

    async def sweep(self) -> None:
        """Deletes what was announced the last time and is still overdue; announces the rest."""
        await self._forget_records()
        await self._storage.forget_jobs(time.time() - JOB_DAYS * DAY, LASTING)
        if not self._days:
            return
        found = overdue(await self._storage.overview(), self._days, time.time())
        due = {each.id for each in found}
        gone = {table for table in due & self._announced if await self._delete(table)}
        fresh = due - self._announced
        for what, tables in (("forgotten", gone), ("to be forgotten next time", fresh)):
            if tables:
                log.warning("tables %s (%d): %s", what, len(tables), ", ".join(sorted(tables)))
        self._announced = due - gone

    async def _forget_records(self) -> None:
        """Deletes the records of daily races that are long over; their results stay."""
        before = today() - timedelta(days=self._record_days)
        gone = await self._storage.forget_daily_records(before.isoformat())
        if gone:
            log.warning("records of daily races before %s deleted: %d", before, gone)

    async def _delete(self, table: str) -> bool:
        """Deletes a table unless it is in use or its result cannot be entered in a season."""
        try:
            return await self._delete_table(table)
        except PitboardError:
            log.exception("table %s is kept", table)
            return False


class OfflineTables:
    """Lists tables of a database while a server runs; deletes them only when none does."""

    def __init__(self, database: str) -> None:
        self._database = database

    def find(self, names: Sequence[str], days: Days) -> list[TableFacts]:
        """Gets the tables of these names, or all; with `days` only those whose time is over.

        :raises BadOption: if there is no table of one of the names.
        """
        found = self._ask(lambda storage: storage.overview())
        if missing := set(names) - {each.id for each in found}:
            raise BadOption("table-unknown", table=min(missing))
        chosen = [each for each in found if not names or each.id in names]
        return overdue(chosen, days, time.time()) if days else chosen

    def record(self, name: str) -> str:
        """Gets the record of a table, with everything its players hold.

        :raises BadOption: if there is no such table.
        """

        async def read(storage: SqlStorage) -> str:
            stored = await storage.table(name)
            if stored is None:
                raise BadOption("table-unknown", table=name)
            seats = [seat.name for seat in seats_now(stored)]
            actions, notes = await storage.actions(name), await storage.notes(name)
            return record_text(stored.row, seats, actions, notes)

        return self._ask(read)

    def delete(self, tables: Iterable[TableFacts]) -> None:
        """Deletes tables; results of seasons and daily races are entered before.

        :raises BadOption: if a server has the database: it may use these tables.
        :raises PitboardError: if a result cannot be entered; its table and those after it stay.
        """

        async def go(storage: SqlStorage) -> None:
            books = SeasonStore(storage), DailyStore(storage)
            for each in tables:
                for book in books:
                    await book.settle_table(each.id)
                await storage.delete_table(each.id)

        self._ask(go, alone=True)

    def _ask(self, work: Callable[[SqlStorage], Awaitable[T]], *, alone: bool = False) -> T:
        async def whole() -> T:
            storage = SqlStorage(self._database)
            await storage.open(alone=alone, new=False)
            try:
                return await work(storage)
            finally:
                await storage.close()

        return asyncio.run(whole())
