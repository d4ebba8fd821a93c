"""The race of the day on a server: tables, uploaded records, results.

A finished race is entered when its day is read, so that a server that was killed loses nothing. A
result belongs to a key, stored as a hash: the browser's, or else that of the seat. A record proves
it.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from itertools import count
from typing import Any, NamedTuple

from msgspec import Struct

from pitboard.core.errors import BadOption, PitboardError
from pitboard.core.names import clean_name, name_key
from pitboard.core.record import Record
from pitboard.f90.daily import DailyResult, daily_race, read_day, today, verify_record
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, NotFound
from pitboard.server.f90.solo import daily_view
from pitboard.server.keys import token_hash
from pitboard.server.replays.records import check_storable, stored_record
from pitboard.server.storage import (
    DuplicateAction,
    Storage,
    StoredDailyDriver,
    StoredDailyRace,
    StoredDailyResult,
)
from pitboard.server.tables.registry import Tables
from pitboard.server.tables.seating import seats_now
from pitboard.server.texts import TRANSLATORS, language

MARK = 32
"""Characters of the mark of a result."""
OPEN_DAYS = 7
"""Days after its own on which a race can still be opened and its records are accepted."""
MOST_RESULTS = 500
"""Results of a day after which no more records are accepted; races at tables still are."""
MOST_RACES = 20
"""Races of one key on a day after which no more records are accepted."""
ATTEMPTS = 3
"""Attempts to add something under a name. A transaction that lost a race is refused or succeeds at
the next attempt: by then the rows of the winner can be read."""


class Proven(Struct):
    """The result that a record proves, or its error."""

    facts: dict[str, Any] = {}
    record: Record | None = None
    """A record that proves it, without further data."""
    code: str = ""
    data: dict[str, Any] = {}

    def check(self) -> Record:
        """Gets the record.

        :raises PitboardError: if nothing is proven.
        """
        if self.record is None:
            raise PitboardError(self.code, **self.data)
        return self.record


def prove(day: str, given: Record | str) -> Proven:
    """Replays the record of a race of a day. Runs in a worker: errors are returned as data."""
    try:
        record = Record.loads(given) if isinstance(given, str) else given
        check_storable(record)
        found, plain = verify_record(daily_race(date.fromisoformat(day)), record)
    except PitboardError as error:
        return Proven(code=error.code, data=error.data)
    facts = {name: getattr(found, name) for name in ("mark", "place", "cars", "gap", "out")}
    return Proven(facts, plain)


async def run_here(work: Callable[..., Any], *args: Any, client: str = "") -> Any:  # noqa: ARG001 (signature of Workers.run)
    """Runs a job in this process (offline)."""
    return work(*args)


class DailyStore:
    """The stored results of races of the day; enters finished races.

    Knows no tables in memory: offline administration uses it too.
    """

    def __init__(self, storage: Storage, run: Callable[..., Awaitable[Any]] = run_here) -> None:
        self._storage = storage
        self._run = run

    # -- names

    async def name_for(self, day: date, owner: str, wanted: str, lang: str) -> str:
        """Gets the name of a key: its own, the wanted one, or an unused one.

        :raises Conflict: if the name is another's, or the key has another one on that day.
        """
        name, drivers = clean_name(wanted), await self._storage.daily_drivers(day.isoformat())
        own = _name_of(owner, drivers)
        if name and own and name_key(name) != name_key(own):
            raise Conflict("daily-named", name=own, day=day.isoformat())
        if name or own:
            return own or _free(name, drivers)
        taken = {each.name_key for each in drivers}
        numbered = (TRANSLATORS[lang].text("seat-person", seat=number) for number in count(1))
        return next(each for each in numbered if name_key(each) not in taken)

    async def opened(self, table: str, day: date, owner: str, name: str) -> None:
        """Adds the table of a race of a day, under the name of its driver.

        :raises Conflict: if the name has become another's.
        """
        at = time.time()
        race = StoredDailyRace(table_id=table, day=day.isoformat(), owner=owner, at=at)

        async def add(driver: StoredDailyDriver | None, _: str) -> None:
            await self._storage.add_daily_race(race, driver)

        await self._under_a_name(race.day, owner, name, add)

    async def _under_a_name(
        self,
        day: str,
        owner: str,
        wanted: str,
        add: Callable[[StoredDailyDriver | None, str], Awaitable[None]],
    ) -> None:
        """Adds something of a driver under their name of a day, or a new name.

        The transaction decides who owns a name: on a conflict it is read and tried again.

        :raises Conflict: if the name is another's.
        """
        for attempt in range(1, ATTEMPTS + 1):
            drivers = await self._storage.daily_drivers(day)
            own = _name_of(owner, drivers)
            name = own or _free(wanted, drivers)
            new = StoredDailyDriver(name_key=name_key(name), name=name, owner=owner, at=time.time())
            try:
                await add(None if own else new, name)
            except DuplicateAction:
                if attempt == ATTEMPTS:
                    raise
            else:
                return

    # -- results

    async def results(self, day: date) -> list[DailyResult]:
        """Gets the results of a day."""
        await self._settle(day.isoformat())
        return [
            DailyResult(day, each.name, each.place, each.cars, each.gap, each.out, each.mark)
            for each in await self._storage.daily_results(day.isoformat())
        ]

    async def record(self, day: date, mark: str) -> str:
        """Gets the record that proves a result.

        :raises NotFound: if there is no such result, or its record is not kept any more.
        """
        text = await self._storage.daily_record(day.isoformat(), mark)
        if text is None:
            kept = await self._storage.daily_results(day.isoformat())
            known = any(each.mark == mark for each in kept)
            raise NotFound("daily-record-gone" if known else "daily-unknown", result=mark[:MARK])
        return text

    async def add_record(self, day: str, text: str, owner: str, wanted: str, client: str) -> None:
        """Adds the result that a record proves.

        :raises BadRecord: if it was changed.
        :raises BadOption: if it is of another race, not over, without a name, or there already.
        :raises Conflict: if the name is another's, or there are too many results.
        """
        await self._check_room(day, owner)
        found = await self._run(prove, day, text, client=client)
        await self._keep(day, found, owner, wanted, at=time.time())

    async def _check_room(self, day: str, owner: str) -> None:
        results = await self._storage.daily_results(day)
        if len(results) >= MOST_RESULTS:
            raise Conflict("daily-full", day=day, most=MOST_RESULTS)
        drivers = await self._storage.daily_drivers(day)
        own = {each.name for each in drivers if each.owner == owner}
        if sum(each.name in own for each in results) >= MOST_RACES:
            raise Conflict("daily-enough", day=day, most=MOST_RACES)

    async def _keep(
        self,
        day: str,
        found: Proven,
        owner: str,
        wanted: str,
        *,
        at: float,
        table: str | None = None,
    ) -> None:
        """Adds a proven result, under the name that is wanted, or else that of the record.

        :raises PitboardError: if nothing is proven.
        :raises BadOption: if it is there already, or has no name.
        :raises Conflict: if the name is another's.
        """
        record = found.check()

        async def add(driver: StoredDailyDriver | None, name: str) -> None:
            result = StoredDailyResult(**found.facts, name=name, at=at)
            known = await self._storage.daily_results(day)
            if any(each.mark == result.mark for each in known):
                raise BadOption("daily-known", day=day)
            text = replace(record, seats=[name]).dumps()
            await self._storage.add_daily_result(day, result, text, driver=driver, table=table)

        await self._under_a_name(day, owner, wanted or record.seats[0], add)

    # -- races that have ended

    async def check_driver(self, table: str) -> None:
        """Refuses a computer driver at the table of a race of a day: its result is a person's.

        :raises Conflict:
        """
        race = await self._storage.daily_race(table)
        if race is not None:
            raise Conflict("daily-driven", day=race.day)

    async def settle_table(self, table: str) -> None:
        """Enters the race of a table before it is deleted, if it is one of a day."""
        race = await self._storage.daily_race(table)
        if race is not None:
            await self._settle(race.day)

    async def _settle(self, day: str) -> None:
        """Enters the races of a day that have finished meanwhile, each once."""
        if not await self._storage.daily_races_to_enter(day):
            return
        async with self._storage.exclusive(f"day:{day}"):
            for table in await self._storage.daily_races_to_enter(day):
                await self._enter(day, table)

    async def _enter(self, day: str, table: str) -> None:
        stored, race = await self._storage.table(table), await self._storage.daily_race(table)
        if stored is None or stored.last is None or race is None:
            return
        if any(change.level is not None for change in stored.changes):
            # Earlier releases let the host replace the person by a computer.
            await self._refuse_result(table, "daily-driven")
            return
        seat, at = seats_now(stored)[0], stored.last.at
        record = stored_record(stored.row, [seat.name], await self._storage.actions(table))
        found = await self._run(prove, day, record, client=table)
        try:
            await self._keep(day, found, race.owner or seat.token, "", at=at, table=table)
        except PitboardError as error:  # known, of other rules, or of a name that is another's
            await self._refuse_result(table, error.code)
        except DuplicateAction:  # another server was first
            pass

    async def _refuse_result(self, table: str, code: str) -> None:
        with suppress(DuplicateAction):  # another server was first
            await self._storage.add_daily_entered(table, code, time.time())


def _name_of(owner: str, drivers: Iterable[StoredDailyDriver]) -> str:
    """Gets the name of a key on a day; empty if it has none."""
    return next((each.name for each in drivers if each.owner == owner), "")


def _free(wanted: str, drivers: Iterable[StoredDailyDriver]) -> str:
    """Gets the cleaned name if it is unused on a day.

    :raises BadOption: if nothing is left of it.
    :raises Conflict: if somebody has it.
    """
    name, key = clean_name(wanted), name_key(wanted)
    if not name:
        raise BadOption("name-empty")
    if any(each.name_key == key for each in drivers):
        raise Conflict("daily-name-taken", name=name)
    return name


class UploadedRecord(NamedTuple):
    """An uploaded record."""

    text: str
    key: str
    """The key that owns the result."""
    name: str = ""
    """The name on that day; empty: that of the record."""


class DailyRaces:
    """The races of the day on a server."""

    def __init__(self, store: DailyStore, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def view(self, asked: str, lang: str) -> m.Daily:
        """Gets the race of a day with its results.

        :raises BadOption: if it is no date, or still to come.
        """
        day = read_day(asked)
        return daily_view(daily_race(day), await self._store.results(day), lang)

    async def race(self, asked: m.DailyRaceRequest, key: str | None = None) -> m.TableMade:
        """Opens a table for the race of a day: with its track, series and seed, without advice.

        Its result belongs to the key, or to that of its seat where none is given.

        :raises BadOption: if it is no date, still to come, or too long ago.
        :raises Conflict: if the name is another's, or the key has another one on that day.
        """
        race, lang = daily_race(open_day(asked.day)), language(asked.lang)
        owner = token_hash(key) if key else ""
        name = await self._store.name_for(race.day, owner, asked.name, lang)
        options = {name: value for name, value in race.options.items() if name != "players"}
        if asked.tile:
            options["tiles"] = str(asked.tile)
        made = await self._tables.maker.make(
            m.NewTable(
                [m.SeatRequest("me", name)],
                options=options,
                seed=race.seed,
                listed=False,
                hints=False,
                lang=asked.lang,
            )
        )
        try:
            seat = token_hash(made.seats[0].token)
            await self._store.opened(made.table, race.day, owner or seat, name)
        except Conflict:  # the name was taken meanwhile
            await self._tables.delete(made.table, [made.host])
            raise
        return made

    async def add_record(
        self, asked: str, given: UploadedRecord, lang: str, client: str
    ) -> m.Daily:
        """Adds the record of a race of a day.

        :raises BadOption: if it is of another race, not over, or there already.
        :raises BadRecord: if it was changed.
        :raises Conflict: if the name is another's, or there are too many results.
        """
        day = open_day(asked).isoformat()
        await self._store.add_record(day, given.text, token_hash(given.key), given.name, client)
        return await self.view(day, lang)

    async def record(self, asked: str, mark: str) -> str:
        """Gets the record that proves a result.

        :raises NotFound: if there is no such result, or its record is not kept any more.
        """
        if not (mark.isascii() and mark.isalnum()):  # others were never given
            raise NotFound("daily-unknown", result=mark[:MARK])
        return await self._store.record(read_day(asked), mark)


def open_day(text: str) -> date:
    """Parses the date of a race that is still open; empty is today.

    :raises BadOption: if it is no date, still to come, or too long ago.
    """
    day, first = read_day(text), today() - timedelta(days=OPEN_DAYS)
    if day < first:
        raise BadOption("daily-closed", day=day.isoformat(), first=first.isoformat())
    return day
