"""All tables of a server: loaded, unloaded, deleted, found at other servers.

A table is rebuilt from its stored actions on first use. Each is in memory at most once, so that
every match has one writer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from pitboard.core.errors import PitboardError
from pitboard.core.record import Entry
from pitboard.server import messages as m
from pitboard.server.cluster.peers import Peers
from pitboard.server.cluster.takeover import open_once_free
from pitboard.server.errors import Conflict, Denied, NotFound, TooMuch
from pitboard.server.http.limits import Settings
from pitboard.server.jobs.webhooks import WebhookSender
from pitboard.server.jobs.workers import Workers
from pitboard.server.keys import opens, token_hash
from pitboard.server.metrics import Metrics
from pitboard.server.replays.archive import Archive, read_viewers
from pitboard.server.replays.records import rules_now
from pitboard.server.replays.results import DrawnResult
from pitboard.server.seasons.store import SeasonStore, entered
from pitboard.server.storage import (
    Elsewhere,
    LeaseLost,
    Storage,
    StoredAction,
    StoredDeadlines,
    StoredTable,
    TableRow,
    Unavailable,
)
from pitboard.server.tables.chat import LINES
from pitboard.server.tables.listing import Listing
from pitboard.server.tables.maker import TableMaker, TablePort
from pitboard.server.tables.seating import GUESTS, seats_now
from pitboard.server.tables.summaries import stored_summary
from pitboard.server.tables.table import Table

log = logging.getLogger(__name__)

T = TypeVar("T")

DUE_AT_ONCE = 20
OWNER_PAUSES = (0.2, 0.8)
"""Before a request is tried again at the owner of its table."""


class Draining(Unavailable):
    """This server ends, and its tables are handed over to others."""

    code = "server-draining"


class Tables:
    """The tables of a server."""

    def __init__(self, settings: Settings, storage: Storage, workers: Workers) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.workers = workers
        self.webhooks = WebhookSender(self.metrics, private=settings.private_webhooks)
        self._storage = storage
        self._open: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._loading_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._dropped = 0
        """How often all tables were dropped; a load that began before a drop is void."""
        self.archive = Archive(storage, workers)
        self.season_store = SeasonStore(storage, self._enter_race)
        self.before_delete: list[Callable[[str], Awaitable[None]]] = [
            self.season_store.settle_table
        ]
        """Hooks that enter the result of a table before it is deleted."""
        self.before_replace: list[Callable[[str], Awaitable[None]]] = []
        """Hooks that may refuse a computer driver for a person's seat of a table."""
        self.listing = Listing(storage, self._loaded_summary, self._stored_summary)
        self.maker = TableMaker(
            settings,
            storage,
            workers,
            self.metrics,
            TablePort(self.stored, self.finished, self._added, self._rematch_made),
        )
        self.peers: Peers | None = None
        """The other servers, where several share the database."""
        self.draining = False
        """This server ends: other servers open its tables."""

    def join(self, peers: Peers) -> None:
        """Works together with other servers."""
        self.peers = peers
        peers.on_notice = self._take_notice
        peers.on_back = self.listing.reset
        peers.serve("invitation", tuple[str, m.InvitationRequest, str], self._invitation_here)
        peers.serve("sit", tuple[str, m.JoinRequest, str, str], self._sit_here)
        peers.serve("drive", tuple[str, int, str | None], self._drive_here)
        peers.serve("delete", tuple[str, list[str]], self._delete_here)
        peers.serve("frozen", tuple[str], self._is_frozen_here)

    async def _at_owner(
        self,
        method: str,
        result: type[T],
        here: Callable[..., Awaitable[T]],
        table: str,
        *args: Any,
    ) -> T:
        """Runs a function at the server that owns a table: here, if nobody owns it.

        While the table is handed over it has no owner for a moment: then it is tried again.
        """
        if self.peers is None:
            return await here(table, *args)
        for pause in (*OWNER_PAUSES, None):
            try:
                return await open_once_free(lambda: here(table, *args), self.peers)
            except Elsewhere as elsewhere:
                try:
                    return await self.peers.call(elsewhere.owner, method, result, table, *args)
                except Elsewhere:
                    if pause is None:
                        raise
                    await asyncio.sleep(pause)
        raise AssertionError("the last round returns or raises")

    def _take_notice(self, kind: str, names: list[str]) -> None:
        """Takes a notice of another server."""
        if kind == "changed":
            for table in names:
                self.listing.changed(table)
        elif kind == "listed":
            self.listing.reset()
        elif kind == "deleted":
            for table in names:
                self.archive.forget(table)
                self.listing.removed(table)
        elif kind == "rematch" and (loaded := self._open.get(names[0])) is not None:
            loaded.rematch_made(names[1])

    def _notify(self, kind: str, *names: str) -> None:
        if self.peers is not None:
            self.peers.notify(kind, names)

    def _changed(self, table: str) -> None:
        """Invalidates the summary of a table, here and at other servers."""
        self.listing.changed(table)
        if self.peers is not None:
            self.peers.changed(table)

    def _added(self, row: TableRow) -> None:
        """Lists a new table, here and at other servers."""
        if row.listed:
            self.listing.added(row.id)
            self._notify("listed")

    def _rematch_made(self, table: str, again: str) -> None:
        """Sends the pages of a table its rematch, also those at other servers."""
        if (loaded := self._open.get(table)) is not None:
            loaded.rematch_made(again)
        else:
            self._notify("rematch", table, again)

    @property
    def loaded(self) -> int:
        return len(self._open)

    # -- opening

    async def open(self, table: str) -> Table:
        """Gets a table; rebuilds it from its actions if it is not in memory.

        :raises NotFound: if there is no such table.
        """
        found = self._open.get(table)
        if found is not None:
            return found
        if self.draining:
            raise Draining
        loading = self._opening.get(table)
        if loading is None:
            loading = self._opening[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._opening.pop(table, None))
        # Shielded: others wait for the same load, which must outlive the first caller.
        loaded = await asyncio.shield(loading)
        # It may have been evicted meanwhile.
        return await self.open(table) if loaded.closed else loaded

    def _loading_lock(self, table: str) -> asyncio.Lock:
        """Gets the lock under which a table is loaded or deleted."""
        return self._loading_locks.setdefault(table, asyncio.Lock())

    async def _load(self, table: str) -> Table:
        async with self._loading_lock(table):
            return await self._load_locked(table)

    async def _load_locked(self, table: str) -> Table:
        stored = await self.stored(table)
        await self._evict_if_full()
        epoch = await self._storage.own(table)
        try:
            # Another server may have changed it until it was ours.
            loaded = await self._load_owned(await self.stored(table) if epoch else stored)
        except BaseException:
            await self._disown(table, epoch)
            raise
        loaded.epoch = epoch
        return loaded

    async def _load_owned(self, stored: StoredTable) -> Table:
        table, dropped = stored.row.id, self._dropped
        with self._reporting_damage(table):
            actions = await self._storage.actions(table)
            answers = await self._storage.answers(table)
            chat = await self._storage.chat(table, LINES)
            notes = await self._storage.notes(table)
            deadlines = await self._storage.deadlines(table)
            if stored.row.rules > rules_now(stored.row):
                raise Conflict("table-newer-rules")
            loaded = await asyncio.to_thread(self._rebuild, stored, actions)
            loaded.restore(answers, chat, notes, deadlines)
        if dropped != self._dropped:
            # Another server may have changed it since it was read.
            loaded.drop()
            return loaded
        self._open[table] = loaded
        self.listing.changed(table)
        loaded.resume()
        self.metrics.count("tables_loaded")
        return loaded

    def _rebuild(self, stored: StoredTable, actions: Sequence[StoredAction]) -> Table:
        """Replays a stored race, up to the first action with another outcome by today's rules."""

        def fresh() -> Table:
            return Table(
                stored,
                self._storage,
                self.workers,
                self.metrics,
                self._drop,
                webhooks=self.webhooks,
                on_change=lambda: self._changed(stored.row.id),
                open_seats=self.settings.open_seats_per_address,
                own_drivers=self.settings.own_drivers,
            )

        table = fresh()
        differs = table.play_stored(actions)
        if differs is None:
            return table
        log.warning("table %s: today's rules diverge at action %d", table.id, differs)
        table = fresh()
        table.play_stored(actions[: differs - 1])
        table.freeze_before(differs)
        return table

    async def _evict_if_full(self) -> None:
        """Unloads the least recently used idle table, if the limit is reached.

        :raises TooMuch: if all are in use.
        """
        if self.loaded < self.settings.tables_loaded:
            return
        left = [table for table in self._open.values() if table.idle]
        if not left:
            raise TooMuch("server-full", most=self.settings.tables_loaded)
        # Tables where a driver is to answer go last: somebody may reconnect soon.
        await self._unload(min(left, key=lambda table: (table.driving, table.touched)))

    @contextmanager
    def _reporting_damage(self, table: str) -> Iterator[None]:
        """Reports a table as damaged if its stored data cannot be read.

        :raises Conflict:
        """
        try:
            yield
        except PitboardError:
            raise
        except (ValueError, LookupError, TypeError, AttributeError):
            log.exception("table %s is damaged", table)
            raise Conflict("table-damaged") from None

    async def stored(self, table: str) -> StoredTable:
        """Gets the stored table.

        :raises NotFound: if there is no such table.
        """
        stored = None
        if table.isascii() and table.isalnum():  # other ids do not exist; some break a query
            with self._reporting_damage(table):
                stored = await self._storage.table(table)
        if stored is None:
            raise NotFound("table-unknown", table=table[:40])
        return stored

    def _drop(self, table: Table) -> None:
        """Drops a table from memory that does not match the storage; its pages reconnect."""
        if self._open.get(table.id) is table:
            del self._open[table.id]
        self.listing.changed(table.id)
        table.drop()

    def drop_all(self, code: str) -> None:
        """Drops every table: another server may have changed what is stored of it.

        Pages get the code and reconnect, to this server or to the other.
        """
        self._dropped += 1
        for table in [*self._open.values()]:
            table.feed.publish_closing(code)
            self._drop(table)
        self.listing.reset()

    async def unload_idle(self) -> None:
        """Unloads tables that no page has followed for a while."""
        before = time.monotonic() - self.settings.idle_seconds
        for table in [*self._open.values()]:
            if table.idle and table.touched < before:
                await self._unload(table)

    async def answer_expired(self) -> None:
        """Answers expired questions at unloaded tables, one table after the other."""
        for name in await self._storage.due(time.time(), DUE_AT_ONCE):
            if name in self._open:
                continue
            try:
                table = await self.open(name)
                await table.scheduler.time_out()
                if table.idle and not table.driving:
                    await self._unload(table)
            except Elsewhere:
                continue  # its owner answers
            except Unavailable:
                raise  # tried again once the database can be used
            except Exception as error:
                log.warning("table %s: expired questions could not be answered: %s", name, error)
                await self._storage.set_deadlines(
                    name, StoredDeadlines(due=None, times={}, missed=0)
                )

    async def _unload(self, table: Table) -> None:
        self._open.pop(table.id, None)
        await table.close()
        await self._disown(table.id, table.epoch)

    async def _disown(self, table: str, epoch: int) -> None:
        """Gives a table up; if that fails, it is taken over when the lease is over."""
        if epoch:
            with suppress(Unavailable):
                await self._storage.disown(table, epoch)

    def lose(self, table: str) -> None:
        """Drops a table that another server has taken over: pages find it there."""
        self.metrics.count("leases_lost")
        loaded = self._open.get(table)
        if loaded is not None:
            loaded.feed.publish_closing(LeaseLost.code)
            self._drop(loaded)

    async def drain(self) -> None:
        """Hands all tables over to other servers: pages reconnect and find them there.

        Commands that were received are carried out and answered first.
        """
        self.draining = True
        for table in [*self._open.values()]:
            async with table.authority.lock:
                table.feed.publish_closing(Draining.code)
                self._drop(table)
            await table.close()
            await self._disown(table.id, table.epoch)

    async def close(self) -> None:
        for table in [*self._open.values()]:
            await table.close()
        self._open.clear()
        await self.webhooks.close()

    # -- guests

    async def invitation(self, table: str, asked: m.InvitationRequest, lang: str) -> m.Invitation:
        """Gets what a guest is shown before taking a seat.

        :raises NotFound: if there is no such table or seat.
        """
        return await self._at_owner(
            "invitation", m.Invitation, self._invitation_here, table, asked, lang
        )

    async def _invitation_here(
        self, table: str, asked: m.InvitationRequest, lang: str
    ) -> m.Invitation:
        return (await self.open(table)).invitation(asked, lang)

    async def sit(self, table: str, asked: m.JoinRequest, lang: str, address: str = "") -> m.Joined:
        """Gives a guest a seat; `address` limits open seats per address.

        :raises Conflict: if it is somebody else's, or the address has its share of open seats.
        """
        return await self._at_owner("sit", m.Joined, self._sit_here, table, asked, lang, address)

    async def _sit_here(
        self, table: str, asked: m.JoinRequest, lang: str, address: str
    ) -> m.Joined:
        return await (await self.open(table)).sit(asked, lang, address)

    async def drive(self, table: str, seat: int, level: str | None) -> None:
        """Lets a computer drive a person's seat, or gives it back; the caller checks the right.

        :raises NotFound: if there is no such table.
        """
        await self._at_owner("drive", type(None), self._drive_here, table, seat, level)

    async def _drive_here(self, table: str, seat: int, level: str | None) -> None:
        await (await self.open(table)).driven_by(seat, level)

    async def check_replaceable(self, table: str) -> None:
        """Refuses computer drivers for people at a table where a result is a person's own.

        :raises Conflict:
        """
        for check in self.before_replace:
            await check(table)

    async def delete(self, table: str, tokens: Sequence[str]) -> m.Deleted:
        """Deletes a race that is the host's alone.

        :raises Denied: if none of the tokens is the host's.
        :raises Conflict: if other people race there: it is theirs as well.
        """
        return await self._at_owner("delete", m.Deleted, self._delete_here, table, [*tokens])

    async def _delete_here(self, table: str, tokens: Sequence[str]) -> m.Deleted:
        stored = await self.stored(table)
        hashed = [token_hash(token) for token in tokens]
        if True not in [opens(each, stored.row.host) for each in hashed]:
            raise Denied("host-only")

        async def check() -> bool:
            """Refuses to delete a race of several people."""
            seats = seats_now(await self.stored(table))
            if any(seat.kind in GUESTS and seat.taken for seat in seats):
                raise Conflict("table-shared")
            return True

        while not await self._delete_if(table, check):
            pass  # the race has ended meanwhile
        return m.Deleted(table)

    async def delete_unless_in_use(self, table: str) -> bool:
        """Deletes a table unless it is in use; returns whether it did."""

        async def unused() -> bool:
            loaded = self._open.get(table)
            return table not in self._opening and not (
                loaded is not None and loaded.feed.channel.audiences
            )

        loaded = self._open.get(table)
        if not await unused() or (loaded is not None and not loaded.idle):
            return False
        try:
            if not await self._delete_if(table, unused):
                return False
        except Elsewhere:
            return False
        self.metrics.count("tables_swept")
        return True

    async def _delete_if(self, table: str, check: Callable[[], Awaitable[bool]]) -> bool:
        """Enters the result of a table and deletes it; returns whether it did.

        `check` runs under the locks of the table, so that nothing it has read can change before the
        table is deleted. A table whose race has ended since its result was entered stays.
        """
        was_over = await self._is_over(table)
        # Without the locks: entering needs the lock of the season, whose holder may wait for these.
        await self._settle(table)
        async with self._loading_lock(table):
            loaded = self._open.get(table)
            epoch = await self._storage.own(table) if loaded is None else 0
            try:
                async with loaded.authority.lock if loaded is not None else nullcontext():
                    if not await check() or (not was_over and await self._is_over(table)):
                        return False
                    await self._delete(table)
            finally:
                await self._disown(table, epoch)
        return True

    async def _is_over(self, table: str) -> bool:
        """Returns whether a stored race is over; a damaged one never ends."""
        with suppress(PitboardError):
            stored = await self.stored(table)
            return stored.last is not None and stored.last.over
        return False

    async def _settle(self, table: str) -> None:
        for settle in self.before_delete:
            await settle(table)

    async def _enter_race(self, text: str, row: TableRow, entries: Sequence[Entry]) -> str:
        """Enters a race in its season, in a worker: the replay takes a while."""
        return await self.workers.run(entered, text, row, entries, client=row.id)

    async def _delete(self, table: str) -> None:
        loaded = self._open.get(table)
        if loaded is not None:
            self._drop(loaded)
            await loaded.close()
        await self._storage.delete_table(table)
        self.archive.forget(table)
        self.listing.removed(table)
        self._notify("deleted", table)

    # -- summaries

    def _loaded_summary(self, table: str, lang: str) -> m.TableSummary | None:
        playing = self._current(table)
        return playing.summary(lang) if playing else None

    async def _stored_summary(self, table: str, lang: str) -> m.TableSummary | None:
        """Gets the summary of a stored table; None if it is damaged or deleted."""
        with suppress(PitboardError), self._reporting_damage(table):
            return stored_summary(await self.stored(table), lang)
        return None

    async def summary(self, table: str, lang: str) -> m.TableSummary:
        """Gets the public summary of a table.

        :raises NotFound: if there is no such table.
        """
        return self._loaded_summary(table, lang) or stored_summary(await self.stored(table), lang)

    def _current(self, table: str) -> Table | None:
        """Gets a table in memory whose race is not frozen before its stored end."""
        loaded = self._open.get(table)
        return loaded if loaded and loaded.diverges_at is None else None

    # -- records and replays

    async def record(self, table: str) -> str:
        """Gets the record of a race that is over, with its seed.

        :raises Conflict: if it still runs: its entries hold cards that lie face down.
        """
        return await self.archive.record(await self.finished(table))

    async def replay(self, table: str, viewer: str, lang: str) -> bytes:
        """Gets a replay: JSON of `Replay`.

        :raises Conflict: if a seat's view of a running race is requested.
        """
        stored = await self.stored(table)
        over = await self._ended(stored)
        viewers = read_viewers(viewer, len(stored.seats))
        if viewers and not over:
            raise Conflict("race-running")
        return await self.archive.replay(stored, viewer, viewers, lang, over=over)

    async def result(self, table: str, lang: str) -> DrawnResult:
        """Gets the picture of the result of a race.

        :raises Conflict: if it still runs, or has no result.
        """
        return await self.archive.result(await self.finished(table), lang)

    async def finished(self, table: str) -> StoredTable:
        """Gets a stored race that is over.

        :raises NotFound: if there is no such table.
        :raises Conflict: if it still runs.
        """
        stored = await self.stored(table)
        if not await self._ended(stored):
            raise Conflict("race-running")
        return stored

    async def _ended(self, stored: StoredTable) -> bool:
        """Returns whether nobody can play on at a table: nothing of it is secret any more."""
        row = stored.row
        if row.imported or (stored.last is not None and stored.last.over):
            return True
        if row.rules == rules_now(row) and row.id not in self._open:
            return False
        return await self._at_owner("frozen", bool, self._is_frozen_here, row.id)

    async def _is_frozen_here(self, table: str) -> bool:
        return (await self.open(table)).diverges_at is not None
