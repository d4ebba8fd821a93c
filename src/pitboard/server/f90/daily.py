"""The race of the day on a server: its tables, records that people bring, its results.

A race that is over is entered when somebody looks at its day, so that a server that was killed
loses nothing. What is kept of a result is the record that proves it.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import date
from typing import Any

from msgspec import Struct

from pitboard.core.errors import BadOption, PitboardError
from pitboard.core.record import Record
from pitboard.f90.daily import DailyResult, daily_race, mark_of, proven, read_day
from pitboard.server import messages as m
from pitboard.server.errors import NotFound
from pitboard.server.f90.solo import daily_view
from pitboard.server.records import check_storable, record_text
from pitboard.server.seating import seats_now
from pitboard.server.storage import DuplicateAction, Storage, StoredDailyResult
from pitboard.server.tables import Tables

MARK = 32
"""Signs of the mark of a result."""


class Proven(Struct):
    """What a record proves, or what is wrong with it."""

    facts: dict[str, Any] = {}
    code: str = ""
    data: dict[str, Any] = {}


def prove(day: str, text: str) -> Proven:
    """Plays the record of a race of a day again. Runs in a worker: errors come back as data."""
    try:
        record = Record.loads(text)
        check_storable(record)
        found = proven(daily_race(date.fromisoformat(day)), record)
    except PitboardError as error:
        return Proven(code=error.code, data=error.data)
    facts = {
        "mark": mark_of(record),
        "name": found.name,
        "place": found.place,
        "cars": found.cars,
        "gap": found.gap,
        "out": found.out,
    }
    return Proven(facts)


async def run_here(work: Callable[..., Any], *args: Any, party: str = "") -> Any:  # noqa: ARG001 (as workers are asked)
    """Does work in this process, where nobody else waits."""
    return work(*args)


class DailyBook:
    """The results of a storage, with every race of a day that has ended.

    It knows no tables in memory: who keeps a database without a server uses it too.
    """

    def __init__(self, storage: Storage, run: Callable[..., Awaitable[Any]] = run_here) -> None:
        self._storage = storage
        self._run = run
        self._entered: set[str] = set()
        """Tables whose race is in the results, or proves none."""

    async def opened(self, table: str, day: date) -> None:
        """Notes that a table was opened for the race of a day."""
        await self._storage.add_daily_race(table, day.isoformat(), time.time())

    async def results(self, day: date) -> dict[DailyResult, str]:
        """Gets the results of a day with their marks."""
        await self._settle(day.isoformat())
        kept = await self._storage.daily_results(day.isoformat())
        return {
            DailyResult(day, each.name, each.place, each.cars, each.gap, each.out): each.mark
            for each in kept
        }

    async def record(self, day: date, mark: str) -> str | None:
        """Gets the record that proves a result."""
        return await self._storage.daily_record(day.isoformat(), mark)

    async def keep(self, day: str, text: str, party: str) -> None:
        """Keeps the result that a record proves.

        :raises PitboardError: if it proves none.
        :raises DuplicateAction: if it is known.
        """
        found = await self._run(prove, day, text, party=party)
        if found.code:
            raise PitboardError(found.code, **found.data)
        result = StoredDailyResult(**found.facts, at=time.time())
        await self._storage.add_daily_result(day, result, text)

    async def settle_table(self, table: str) -> None:
        """Enters the race of a table that is to be forgotten, where it is one of a day."""
        day = await self._storage.daily_of(table)
        if day is not None:
            await self._settle(day)

    async def _settle(self, day: str) -> None:
        """Enters the races of a day that have ended meanwhile."""
        for table in await self._storage.daily_races_over(day):
            if table not in self._entered:
                await self._enter(day, table)
                self._entered.add(table)

    async def _enter(self, day: str, table: str) -> None:
        stored = await self._storage.table(table)
        if stored is None:
            return
        names = [seat.name for seat in seats_now(stored)]
        actions, notes = await self._storage.actions(table), await self._storage.notes(table)
        text = await self._run(record_text, stored.row, names, actions, notes, party=table)
        with suppress(DuplicateAction, PitboardError):  # known, or of other rules
            await self.keep(day, text, table)


class DailyRaces:
    """The races of the day on a server."""

    def __init__(self, book: DailyBook, tables: Tables) -> None:
        self._book = book
        self._tables = tables

    async def view(self, asked: str, lang: str) -> m.Daily:
        """Gets the race of a day with its results.

        :raises BadOption: if it is no date, or still to come.
        """
        day = read_day(asked)
        return daily_view(daily_race(day), await self._book.results(day), lang)

    async def race(self, asked: m.DailyRaceAsked) -> m.TableMade:
        """Opens a table for the race of a day: with its track, series and seed, without advice.

        :raises BadOption: if it is no date, or still to come.
        """
        race = daily_race(read_day(asked.day))
        options = {name: value for name, value in race.options.items() if name != "players"}
        if asked.tile:
            options["tiles"] = str(asked.tile)
        made = await self._tables.make(
            m.NewTable(
                [m.SeatGiven("me", asked.name)],
                options=options,
                seed=race.seed,
                listed=False,
                hints=False,
                lang=asked.lang,
            )
        )
        await self._book.opened(made.table, race.day)
        return made

    async def bring(self, asked: str, text: str, lang: str, party: str) -> m.Daily:
        """Takes the record of a race of a day in.

        :raises BadOption: if it is of another race, not over, or there already.
        :raises BadRecord: if it was changed.
        """
        day = read_day(asked).isoformat()
        try:
            await self._book.keep(day, text, party)
        except DuplicateAction:
            raise BadOption("daily-known", day=day) from None
        return await self.view(day, lang)

    async def record(self, asked: str, mark: str) -> str:
        """Gets the record that proves a result.

        :raises NotFound: if there is no such result.
        """
        text = None
        if mark.isascii() and mark.isalnum():  # others were never given
            text = await self._book.record(read_day(asked), mark)
        if text is None:
            raise NotFound("daily-unknown", result=mark[:MARK])
        return text
