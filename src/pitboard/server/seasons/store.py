"""The stored states of seasons: reading, serialized changes, entering finished races.

Knows neither tables in memory nor workers: offline administration uses it too. A finished race is
entered when the season is read, so that a server that was killed loses nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager

from pitboard import seasons
from pitboard.core.match import Match
from pitboard.core.record import Entry
from pitboard.core.replay import Replay
from pitboard.core.season import Season
from pitboard.server.errors import NotFound
from pitboard.server.games import table_game
from pitboard.server.replays.records import entries_of
from pitboard.server.storage import Storage, StoredRace, StoredSeason, TableRow, Unavailable

log = logging.getLogger(__name__)

KEPT_STATES = 50
"""Earlier states of a season that are kept; up to twice as many between deletions."""

Enter = Callable[[str, TableRow, Sequence[Entry]], Awaitable[str]]
"""Gets the text of a season with a race entered."""


def entered(text: str, row: TableRow, entries: Sequence[Entry]) -> str:
    """Replays a race and gets the season with it entered; also run in a worker."""
    match = Match(table_game(row.game).game, row.options, row.seed)
    Replay(match, entries, row.schema).finish()
    return seasons.to_json(seasons.after_race(seasons.from_json(text), match.state))


async def enter_here(text: str, row: TableRow, entries: Sequence[Entry]) -> str:
    """Enters a race in this process (offline)."""
    return entered(text, row, entries)


def read_season(stored: StoredSeason) -> Season:
    return seasons.from_json(stored.text, stored.row.id)


def open_race(stored: StoredSeason) -> StoredRace | None:
    """Gets the last table that was opened for the next race, if any."""
    raced = read_season(stored).raced
    of_next = [race for race in stored.races if race.race == raced]
    return of_next[-1] if of_next else None


class SeasonStore:
    """The seasons of a storage."""

    def __init__(self, storage: Storage, enter: Enter = enter_here) -> None:
        self._storage = storage
        self._enter_race = enter

    def lock(self, season: str) -> AbstractAsyncContextManager[None]:
        """Gets the lock for changes of a season."""
        return self._storage.exclusive(f"season:{season}")

    async def stored(self, name: str) -> StoredSeason:
        """Gets a season as stored.

        :raises NotFound: if there is no such season.
        """
        stored = None
        if name.isascii() and name.isalnum():  # others were never given
            stored = await self._storage.season(name)
        if stored is None:
            raise NotFound("season-unknown", season=name[:40])
        return stored

    async def settled(self, name: str) -> StoredSeason:
        """Gets a season after entering the race that has finished meanwhile.

        :raises NotFound: if there is no such season.
        """
        stored = await self.stored(name)
        if await self._to_enter(stored) is None:
            return stored
        async with self.lock(name):
            return await self.settle(await self.stored(name))

    async def settled_seasons(self, names: Sequence[str]) -> dict[str, Season]:
        """Gets those of these seasons that exist, after entering races that have finished.

        One query, unless a race has finished.
        """
        wanted = dict.fromkeys(name for name in names if name.isascii() and name.isalnum())
        states = {each.id: each for each in await self._storage.season_states([*wanted])}
        found: dict[str, Season] = {}
        for name in wanted:
            if (state := states.get(name)) is None:
                continue
            found[name] = seasons.from_json(state.text, name)
            if state.ended == found[name].raced:
                found[name] = read_season(await self.settled(name))
        return found

    async def settle(self, stored: StoredSeason) -> StoredSeason:
        """Enters the race that has finished meanwhile, if one has; the season is locked."""
        row = await self._to_enter(stored)
        if row is None:
            return stored
        entries = entries_of(await self._storage.actions(row.id))
        await self._add(stored, await self._enter_race(stored.text, row, entries))
        return await self.stored(stored.row.id)

    async def _to_enter(self, stored: StoredSeason) -> TableRow | None:
        """Gets the table of the open race if it is over."""
        race = open_race(stored)
        if race is None:
            return None
        table = await self._storage.table(race.table_id)
        return table.row if table and table.last and table.last.over else None

    async def settle_table(self, table: str) -> None:
        """Enters the race of a table before it is deleted, if it belongs to a season."""
        season = await self._storage.season_of(table)
        if season is not None:
            await self.settled(season)

    async def become(self, stored: StoredSeason, season: Season) -> None:
        """Stores the next state of a season."""
        await self._add(stored, seasons.to_json(season))

    async def _add(self, stored: StoredSeason, text: str) -> None:
        number = stored.number + 1
        await self._storage.add_season_state(stored.row.id, number, text)
        if number % KEPT_STATES == 0:
            await self._forget_states(stored.row.id, number - KEPT_STATES)

    async def _forget_states(self, season: str, before: int) -> None:
        """Deletes old states; if that fails they stay for a while."""
        try:
            await self._storage.forget_season_states(season, before)
        except Unavailable:
            pass  # the storage has logged it
        except Exception:
            log.exception("season %s: old states were not forgotten", season)
