"""The queue of writes: jobs that wait at the same time share a transaction."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Table

from pitboard.server.storage import schema
from pitboard.server.storage.failures import INTEGRITY_ERRORS, ErrorTranslator, is_unavailable
from pitboard.server.storage.port import DuplicateAction, EpochLost, LeaseLost, Scope
from pitboard.server.storage.writer import Row, Rows, RowWriter


class _Job(NamedTuple):
    """Rows to be added in one transaction, and the future of the caller."""

    rows: Sequence[tuple[Table, Sequence[Row]]]
    scope: Scope
    done: asyncio.Future[None]

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


_ORDER = {table: number for number, table in enumerate(schema.IN_ORDER)}


def _batch_of(jobs: Iterable[_Job]) -> list[tuple[Table, list[Row]]]:
    """Gets the rows of all jobs by table, in the order of the tables' dependencies."""
    batch: dict[Table, list[Row]] = {}
    for job in jobs:
        for table, rows in job.rows:
            if rows:
                batch.setdefault(table, []).extend(rows)
    for table in schema.REPLACED & batch.keys():
        newest = {row["table_id"]: row for row in batch[table]}
        batch[table] = [*newest.values()]
    return sorted(batch.items(), key=lambda each: _ORDER[each[0]])


class WriteQueue:
    """Writes jobs in batches, one batch after the other."""

    def __init__(
        self,
        writer: RowWriter,
        errors: ErrorTranslator,
        on_epoch_lost: Callable[[], None],
        on_lease_lost: Callable[[LeaseLost], None],
    ) -> None:
        self._writer = writer
        self._errors = errors
        self._on_epoch_lost = on_epoch_lost
        self._on_lease_lost = on_lease_lost
        self._waiting: list[_Job] = []
        self._retries: deque[_Job] = deque()
        """Jobs of a batch that failed: they are tried one by one."""
        self._writing: list[_Job] = []
        self.idle = asyncio.Event()
        """Set while nothing is written."""
        self.idle.set()

    async def add(self, rows: Rows, scope: Scope) -> None:
        """Adds rows in one transaction and returns when it is committed.

        :raises DuplicateAction: if one of them exists already.
        :raises Unavailable: if the database cannot be used at present.
        """
        job = _Job(rows, scope, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if not self._writing:
            self.idle.clear()
            self._write_next()
        # Cancelling the caller does not cancel the write.
        await job.done

    def _write_next(self) -> None:
        if self._retries:
            self._writing = [self._retries.popleft()]
        else:
            self._writing, self._waiting = self._waiting, []
        if self._writing:
            scopes = {job.scope for job in self._writing}
            self._writer.add(_batch_of(self._writing), scopes, self._written)
        else:
            self.idle.set()

    def _written(self, error: Exception | None) -> None:
        """Resolves the futures of a batch, and writes the next one."""
        jobs = self._writing
        if error is None:
            for job in jobs:
                job.succeed()
        elif isinstance(error, EpochLost) or is_unavailable(error):
            if isinstance(error, EpochLost):
                self._on_epoch_lost()
            failed = self._errors.translate(error)
            for job in jobs:
                job.fail(failed)
        elif isinstance(error, LeaseLost) and len(jobs) == 1:
            self._on_lease_lost(error)
            jobs[0].fail(error)
        elif len(jobs) == 1:
            jobs[0].fail(DuplicateAction() if isinstance(error, INTEGRITY_ERRORS) else error)
        else:
            self._retries.extend(jobs)
        self._write_next()
