"""The list of races, cached as JSON by table and language.

A database has one server at a time, so every change comes through this process and invalidates the
cache. After another server has had the database, everything is read again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from pitboard.server import messages as m
from pitboard.server.http.site import QUICKLY, SiteFile, packed
from pitboard.server.storage import Storage

LISTED = 60
_NEWEST = ""
"""Key for the list of ids among the keys of tables."""


class Listing:
    """The newest races of a server, in every language that was asked for."""

    def __init__(
        self,
        storage: Storage,
        playing: Callable[[str, str], m.TableSummary | None],
        stored: Callable[[str, str], Awaitable[m.TableSummary | None]],
    ) -> None:
        self._storage = storage
        self._playing = playing
        """Gets the summary of a table in memory, in a language."""
        self._of_stored = stored
        """Gets the summary of a stored table; None if it cannot be read."""
        self._ids: list[str] | None = None
        self._parts: dict[tuple[str, str], bytes] = {}
        self._whole: dict[str, SiteFile] = {}
        self._changes = 0
        self._last_change: dict[str, int] = {}
        """Number of the last change of a table: what was read before it is not cached."""
        self._all_changed = 0
        """Number of the last change of all tables that are not in `_last_change`."""

    # -- invalidation

    def added(self, table: str) -> None:
        """Puts a new table first."""
        self._note_change(_NEWEST)
        if self._ids is not None:
            self._ids = [table, *self._ids][:LISTED]

    def removed(self, table: str) -> None:
        """Drops a deleted table; the list is read again to fill its place."""
        self.changed(table)
        self._note_change(_NEWEST)
        self._ids = None

    def changed(self, table: str) -> None:
        """Drops the cached summaries of a table."""
        if self._ids is None or table in self._ids:
            self._note_change(table)
            self._parts = {key: part for key, part in self._parts.items() if key[0] != table}

    def reset(self) -> None:
        """Drops everything: another server may have changed any table."""
        self._changes += 1
        self._all_changed = self._changes
        self._ids = None
        self._last_change.clear()
        self._parts.clear()
        self._whole.clear()

    def _changed_at(self, what: str) -> int:
        return self._last_change.get(what, self._all_changed)

    def _note_change(self, what: str) -> None:
        self._changes += 1
        self._last_change[what] = self._changes
        self._whole.clear()

    # -- reading

    async def get(self, lang: str) -> SiteFile:
        """Gets the list, the newest first: JSON of `TableList`."""
        if lang in self._whole:
            return self._whole[lang]
        before = self._changes
        parts = [await self._part(table, lang) for table in await self._newest()]
        content = b'{"tables":[%b]}' % b",".join(filter(None, parts))
        made = packed(content, "application/json", QUICKLY)
        if before == self._changes:
            self._whole[lang] = made
        return made

    async def _newest(self) -> Sequence[str]:
        if self._ids is not None:
            return self._ids
        before = self._changed_at(_NEWEST)
        ids = await self._storage.listed(LISTED)
        if before == self._changed_at(_NEWEST):
            self._ids = ids
            kept = {*ids, _NEWEST}
            self._last_change = {key: at for key, at in self._last_change.items() if key in kept}
            self._parts = {key: part for key, part in self._parts.items() if key[0] in kept}
        return ids

    async def _part(self, table: str, lang: str) -> bytes:
        if (table, lang) in self._parts:
            return self._parts[table, lang]
        before = self._changed_at(table)
        summary = self._playing(table, lang) or await self._of_stored(table, lang)
        part = msgspec.json.encode(summary) if summary else b""
        if before == self._changed_at(table):
            self._parts[table, lang] = part
        return part
