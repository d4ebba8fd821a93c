"""Records and replays of stored races, and imported records."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence
from itertools import cycle

import msgspec

from pitboard.core.errors import BadOption
from pitboard.core.names import clean_name
from pitboard.server import messages as m
from pitboard.server.errors import Conflict
from pitboard.server.games import make_replay, table_game
from pitboard.server.jobs.workers import Workers
from pitboard.server.keys import new_table_id
from pitboard.server.replays.records import entries_of, notes_of, record_text, verify
from pitboard.server.replays.results import DrawnResult, draw_result
from pitboard.server.storage import (
    Storage,
    StoredAction,
    StoredNote,
    StoredSeat,
    StoredTable,
    TableRow,
)
from pitboard.server.tables.seating import COMPUTER_NAMES, liveries_of, seats_now
from pitboard.server.tables.summaries import stored_summary

CACHED_REPLAYS = 8
CACHED_RESULTS = 32
"""Pictures of results; each takes about 300 kB."""


class Archive:
    """Replays stored races in workers; the last replays are cached."""

    def __init__(self, storage: Storage, workers: Workers) -> None:
        self._storage = storage
        self._workers = workers
        self._replays: OrderedDict[tuple[str, int, int, str, str], bytes] = OrderedDict()
        self._results: OrderedDict[tuple[str, int, str], DrawnResult] = OrderedDict()

    async def record(self, stored: StoredTable) -> str:
        """Gets the record of a race with its seed; it reveals face-down cards."""
        table = stored.row.id
        actions = await self._storage.actions(table)
        names = [seat.name for seat in seats_now(stored)]
        notes = await self._storage.notes(table)
        return await self._workers.run(record_text, stored.row, names, actions, notes, client=table)

    async def replay(
        self, stored: StoredTable, viewer: str, viewers: Sequence[int], lang: str, *, over: bool
    ) -> bytes:
        """Gets a replay: JSON of `Replay`."""
        table = stored.row.id
        actions = await self._storage.actions(table)
        notes = await self._storage.notes(table)
        key = (table, len(actions), len(notes), viewer, lang)
        if key not in self._replays:
            race = actions, notes
            made = await self._play_again(stored, race, viewers, viewer, lang, over=over)
            self._replays[key] = made
            while len(self._replays) > CACHED_REPLAYS:
                self._replays.popitem(last=False)
        self._replays.move_to_end(key)
        return self._replays[key]

    def forget(self, table: str) -> None:
        """Drops the cached replays of a table."""
        for key in [key for key in self._replays if key[0] == table]:
            del self._replays[key]
        for result in [key for key in self._results if key[0] == table]:
            del self._results[result]

    async def result(self, stored: StoredTable, lang: str) -> DrawnResult:
        """Gets the picture of a result.

        :raises Conflict: if the race has none: it was not finished, or cannot be by today's rules.
        """
        row, seats = stored.row, seats_now(stored)
        actions = await self._storage.actions(row.id)
        key = row.id, len(actions), lang
        if key not in self._results:
            names = [seat.name for seat in seats]
            race = row.game, row.options, row.seed, names, entries_of(actions)
            liveries = liveries_of(table_game(row.game).liveries, seats)
            self._results[key] = await self._workers.run(
                draw_result, *race, lang, row.schema, liveries, client=row.id
            )
            while len(self._results) > CACHED_RESULTS:
                self._results.popitem(last=False)
        self._results.move_to_end(key)
        found = self._results[key]
        if not found.svg:
            raise Conflict("race-without-result")
        return found

    async def _play_again(
        self,
        stored: StoredTable,
        race: tuple[Sequence[StoredAction], Sequence[StoredNote]],
        viewers: Sequence[int],
        viewer: str,
        lang: str,
        *,
        over: bool,
    ) -> bytes:
        seats = seats_now(stored)
        names = [seat.name for seat in seats]
        row = stored.row
        entries, notes = entries_of(race[0]), notes_of(race[1])
        given = (row.game, row.options, row.seed, names, entries, viewers)
        liveries = liveries_of(table_game(row.game).liveries, seats)
        made = await self._workers.run(
            make_replay, *given, lang, row.schema, liveries, notes, client=row.id
        )
        summary = stored_summary(stored, lang)
        return msgspec.json.encode(
            m.Replay(
                table=row.id,
                game=row.game,
                options=row.options,
                track=summary.track,
                seats=summary.seats,
                names=summary.names,
                over=over and bool(made.ranking),
                imported=row.imported,
                viewer=int(viewer) if viewer.isdigit() else None,
                turns=made.turns,
                frames=made.frames,
                moments=made.moments,
                chart=made.chart,
                ranking=made.ranking,
                more=made.more,
                differs_from=made.diverges_at,
                stops_at=made.stops_at,
            )
        )

    async def import_record(self, text: str, client: str = "") -> m.Imported:
        """Imports a record file as a table for replays and branches.

        :raises BadRecord: if it is not a record or does not replay.
        """
        found = await self._workers.run(verify, text, "-", time.time(), client=client)
        found.check()
        facts = found.record
        row = TableRow(
            id=new_table_id(),
            game=facts["game"],
            rules=facts["rules"],
            schema=facts["schema"],
            options=facts["options"],
            seed=facts["seed"],
            clock=None,
            listed=False,
            imported=True,
            host="",
            rematch_of=None,
            created=time.time(),
        )
        count = table_game(row.game).game.seats(row.options)
        names = [*facts["seats"], *COMPUTER_NAMES[len(facts["seats"]) :]][:count]
        seats = [
            StoredSeat(seat=seat, kind="local", name=name, level=None, token="")
            for seat, name in enumerate(map(_shown, names, cycle(COMPUTER_NAMES)))
        ]
        await self._storage.add_table(row, seats, found.actions, found.notes)
        path = f"/replay/{row.id}"
        return m.Imported(row.id, path, found.diverges_at, found.stops_at)


def _shown(name: str, other: str) -> str:
    """Gets the cleaned name of a record, or another if nothing is left of it."""
    return clean_name(name) or other


def read_viewers(viewer: str, seats: int) -> list[int]:
    """Parses `viewer`: empty, `all`, or a seat.

    :raises BadOption: if it is none of these.
    """
    if viewer == "all":
        return list(range(seats))
    if not viewer:
        return []
    if not (viewer.isascii() and viewer.isdigit() and int(viewer) < seats):
        raise BadOption("viewer-unknown", name=viewer[:20], seats=seats)
    return [int(viewer)]
