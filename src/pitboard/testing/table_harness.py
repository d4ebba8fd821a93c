"""Tables without a server around them, for tests: workers and storage are scripted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from pitboard.core.match import Match
from pitboard.core.record import Entry
from pitboard.f90.state.view import F90View
from pitboard.server import messages as m
from pitboard.server.games import table_game
from pitboard.server.http.limits import Settings
from pitboard.server.jobs.drivers import think
from pitboard.server.jobs.queue import WorkQueue
from pitboard.server.jobs.workers import Workers
from pitboard.server.replays.records import stored_action
from pitboard.server.storage import (
    SqlStorage,
    StoredAction,
    StoredAnswer,
    StoredNote,
    StoredSeatChange,
    TableRow,
)
from pitboard.server.tables.channel import Listener
from pitboard.server.tables.registry import Tables
from pitboard.server.tables.table import Table


class ScriptedWorkers(Workers):
    """Workers whose drivers wait for `may_answer`, and then choose the default."""

    def __init__(self) -> None:
        self.busy = 0
        self.queue = WorkQueue(1)
        self.may_answer = asyncio.Event()

    async def run(self, work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        if work is not think:
            return work(*args)
        await self.may_answer.wait()
        return str(args[0].decision.default)


class FaultyStorage(SqlStorage):
    """Storage that fails to add actions while `broken`, and can delay seat changes."""

    broken = False

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.seat_changes_allowed = asyncio.Event()
        """Seat changes wait for it; requests that come meanwhile find the table locked."""
        self.seat_changes_allowed.set()

    async def add_seat_change(
        self, table: str, change: StoredSeatChange, answer: StoredAnswer | None = None
    ) -> None:
        await self.seat_changes_allowed.wait()
        await super().add_seat_change(table, change, answer)

    async def add_action(
        self,
        table: str,
        action: StoredAction,
        answer: StoredAnswer | None,
        note: StoredNote | None = None,
    ) -> None:
        if self.broken:
            raise OSError("no space left")
        await super().add_action(table, action, answer, note)


class TableHarness:
    """Tables on a storage, with the messages that listeners received."""

    def __init__(self, path: Path, **limits: Any) -> None:
        self.storage = FaultyStorage(str(path / "races.db"))
        self.workers = ScriptedWorkers()
        settings = Settings(str(path / "races.db"), idle_seconds=0.0, **limits)
        self.tables = Tables(settings, self.storage, self.workers)
        self.received: list[dict[str, Any]] = []
        self.disconnects = 0

    def listener(self, *seats: int) -> Listener:
        def receive(data: bytes) -> None:
            self.received.append(json.loads(data))

        def disconnect() -> None:
            self.disconnects += 1

        return Listener(seats, True, "en", receive, disconnect)

    async def table(self, *kinds: str, **more: Any) -> Table:
        seats = [m.SeatRequest(kind, level="rookie") for kind in kinds]  # type: ignore[arg-type]  # kinds of seats
        made = await self.tables.maker.make(m.NewTable(seats, seed="sitting", **more))
        return await self.tables.open(made.table)

    async def restarted(self, table: Table) -> Table:
        """Loads a table from the storage, as a server does that was started again."""
        self.tables = Tables(self.tables.settings, self.storage, self.workers)
        return await self.tables.open(table.id)

    async def finish(self, table: str) -> None:
        """Drives a race to its end by default answers, and stores it."""
        actions = finished((await self.tables.stored(table)).row)
        await asyncio.gather(*(self.storage.add_action(table, each, None) for each in actions))


def finished(row: TableRow) -> list[StoredAction]:
    """Drives a race to its end by default answers."""
    match = Match(table_game(row.game).game, row.options, row.seed)
    actions: list[StoredAction] = []
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None  # noqa: S101 (the seat is to act)
        match.act(seat, decision.default)
        entry = Entry(seat, str(decision.default), match.digest())
        actions.append(stored_action(match, len(actions) + 1, entry, 1.0))
    return actions


def run(tmp_path: Path, script: Callable[[TableHarness], Awaitable[None]], **limits: Any) -> None:
    async def whole() -> None:
        harness = TableHarness(tmp_path, **limits)
        await harness.storage.open()
        try:
            await script(harness)
        finally:
            await harness.tables.close()
            await harness.storage.close()

    asyncio.run(whole())


def f90_view(table: Table, seat: int | None) -> F90View:
    """Gets the view of a seat, or of a spectator, at a table of F90."""
    view = table.match.view(seat)
    assert isinstance(view, F90View)  # noqa: S101 (a table of F90)
    return view


async def act(table: Table, seat: int, action: str, id_: str, version: int) -> dict[str, Any]:
    answer = await table.act(f"seat:{seat}", m.Act(id_, seat, version, action), "en")
    return dict(json.loads(answer))


async def listed(tables: Tables, lang: str = "en") -> list[m.TableSummary]:
    """Gets the races of a server as pages list them."""
    found = await tables.listing.get(lang)
    return msgspec.json.decode(found.content, type=m.TableList).tables
