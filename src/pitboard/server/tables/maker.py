"""Makes tables: new ones, those of lessons and seasons, rematches and branches.

It stores them; they are loaded like any other table, by whichever server is asked first.
"""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboard.core.errors import BadOption
from pitboard.core.game import SCHEMA
from pitboard.core.match import Match
from pitboard.core.options import Options, new_options, validate
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, Denied
from pitboard.server.games import table_game
from pitboard.server.http.limits import Settings
from pitboard.server.jobs.webhooks import check_address
from pitboard.server.jobs.workers import Workers
from pitboard.server.keys import new_table_id, new_token, opens, token_hash
from pitboard.server.lessons import DRIVER as LESSON_DRIVER
from pitboard.server.lessons import PLAYERS as LESSON_PLAYERS
from pitboard.server.lessons import Position, find_position, lesson_of, review
from pitboard.server.metrics import Metrics
from pitboard.server.replays.records import entries_of, played_again, rules_now, stored_actions
from pitboard.server.storage import (
    DuplicateAction,
    Storage,
    StoredAction,
    StoredNote,
    StoredSeat,
    StoredTable,
    TableRow,
)
from pitboard.server.tables.seating import GUESTS, make_seats, seat_again, seats_now
from pitboard.server.texts import language
from pitboard.server.wire import Known

QUICK_COMPUTERS = 3


@dataclass(frozen=True, slots=True)
class TablePort:
    """What the maker needs of the tables there are."""

    stored: Callable[[str], Awaitable[StoredTable]]
    finished: Callable[[str], Awaitable[StoredTable]]
    """Gets a stored race that is over; refuses others."""
    added: Callable[[TableRow], None]
    rematch_made: Callable[[str, str], None]
    """Called with a table and its rematch."""


class TableMaker:
    """Makes the tables of a server."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        workers: Workers,
        metrics: Metrics,
        tables: TablePort,
    ) -> None:
        self._settings = settings
        self._storage = storage
        self._workers = workers
        self._metrics = metrics
        self._tables = tables
        self._positions: dict[tuple[str, str], Position] = {}
        """Where lessons begin, by game and lesson."""

    async def make(self, given: m.NewTable) -> m.TableMade:
        """Opens a new table.

        :raises BadOption: if no race can be made from what is given.
        """
        rules = table_game(given.game)
        if "players" in given.options:
            raise BadOption("option-unknown", name="players", known="seats")
        settled: dict[str, str | int | bool] = {"players": len(given.seats)}
        if rules.timer_option:
            settled[rules.timer_option] = given.clock is not None
        options = validate(rules.game.options, {**given.options, **settled})
        rules.check_options(options)
        for name in rules.known_options & given.options.keys():
            if any(seat.kind in GUESTS for seat in given.seats):
                raise BadOption("option-with-guests", name=name)
        if given.webhook:
            check_address(given.webhook, private=self._settings.private_webhooks)
        seed = given.seed or secrets.token_hex(32)
        Match(rules.game, options, seed)
        known: Known = "seed" if given.seed else ""
        return await self._add(given, given.game, options, seed, known=known)

    async def quick(self, given: m.QuickRace) -> m.TableMade:
        """Opens a table for one person and three computers.

        :raises BadOption: if mode, track or level is unknown.
        """
        seats = [m.SeatRequest("me", given.name)]
        seats += [m.SeatRequest("computer", level=given.level) for _ in range(QUICK_COMPUTERS)]
        rules = table_game(given.game)
        info = rules.info(language(given.lang))
        modes = {each.id: each for each in info.modes}
        mode = modes.get(given.mode or info.modes[0].id)
        if mode is None:
            raise BadOption("option-unknown", name=given.mode, known=", ".join(modes))
        tracks = {each.id: each.tracks for each in info.editions}
        track = given.track or random.choice(tracks[mode.edition]).id
        options = {**mode.options, rules.track_option: track}
        table = m.NewTable(seats, game=given.game, options=options, lang=given.lang)
        return await self.make(table)

    async def lesson(self, given: m.LessonRequest) -> m.TableMade:
        """Opens a table at the position of a lesson.

        :raises BadOption: if there is no such lesson.
        """
        position = await self._position(given.game, given.lesson)
        seats = [m.SeatRequest("me", given.name)]
        seats += [m.SeatRequest("computer", level=LESSON_DRIVER)] * (LESSON_PLAYERS - 1)
        table = m.NewTable(seats, game=given.game, lang=given.lang)
        race = given.game, position.options, position.seed
        work = *race, position.entries, time.time()
        played = await self._workers.run(stored_actions, *work, client="lessons")
        return await self._add(table, *race, known="seed", played=played)

    async def review(self, table: str, given: m.ReviewRequest, lang: str) -> m.LessonReview:
        """Gets how a lesson was played.

        :raises Denied: if the token is none of the table's.
        """
        stored = await self._tables.stored(table)
        check_rematch_token(stored, given.token)
        row = stored.row
        position = await self._position(row.game, given.lesson)
        entries = entries_of(await self._storage.actions(table))
        names = [seat.name for seat in seats_now(stored)]
        race = row.game, given.lesson, row.options, row.seed, names, entries
        return await self._workers.run(review, *race, len(position.entries), lang, client=table)

    async def _position(self, game: str, lesson: str) -> Position:
        """Gets where a lesson begins; it is searched for once."""
        lesson_of(game, lesson)
        known = self._positions.get((game, lesson))
        if known is None:
            known = await self._workers.run(find_position, game, lesson, client="lessons")
            self._positions[game, lesson] = known
        return known

    async def _add(
        self,
        given: m.NewTable | m.Branch,
        game: str,
        options: Options,
        seed: str,
        *,
        known: Known,
        played: Sequence[StoredAction] = (),
        notes: Sequence[StoredNote] = (),
    ) -> m.TableMade:
        host = new_token()
        levels = (*table_game(game).levels, *self._settings.own_drivers.names(game))
        keys, seats = make_seats(given.seats, levels, language(given.lang))
        row = _new_row(
            game,
            options,
            seed,
            clock=given.clock,
            listed=_listed(given),
            host=token_hash(host),
            away=given.away,
            hints=given.hints,
            known=known,
            webhook={"url": given.webhook, "lang": language(given.lang)} if given.webhook else None,
        )
        await self._storage.add_table(row, seats, list(played), notes)
        self._tables.added(row)
        self._metrics.count("tables_made")
        return m.TableMade(row.id, f"/table/{row.id}", host, keys)

    async def add_race(
        self,
        game: str,
        options: Callable[[str], Mapping[str, Any]],
        seats: Sequence[StoredSeat],
        host: str,
        settings: Mapping[str, Any],
    ) -> str:
        """Opens a table whose seats have their keys already, and gets its id.

        :raises BadOption: if no race can be made from the options for its seed.
        """
        rules = table_game(game)
        seed = secrets.token_hex(32)
        timer = {rules.timer_option: settings["clock"] is not None} if rules.timer_option else {}
        checked = validate(rules.game.options, {**options(seed), **timer})
        Match(rules.game, checked, seed)
        people = [seat for seat in seats if seat.kind != "computer"]
        row = _new_row(game, checked, seed, host=host, listed=len(people) > 1, **settings)
        await self._storage.add_table(row, list(seats), [])
        self._tables.added(row)
        self._metrics.count("tables_made")
        return row.id

    async def rematch(self, name: str) -> str:
        """Opens a rematch of a table, once; the old tokens open its seats.

        :raises Conflict: if it still runs.
        """
        stored = await self._tables.stored(name)
        if stored.row.imported:
            raise Conflict("table-imported")
        if stored.last is None or not stored.last.over:
            raise Conflict("race-running")
        if stored.rematch is not None:
            return stored.rematch
        game = table_game(stored.row.game).game
        row = msgspec.structs.replace(
            stored.row,
            id=new_table_id(),
            rules=rules_now(stored.row),
            options=new_options(game.options, stored.row.options),
            schema=SCHEMA,
            seed=secrets.token_hex(32),
            known="",
            rematch_of=name,
            created=time.time(),
        )
        seats = [seat_again(stored, seat) for seat in stored.seats]
        try:
            await self._storage.add_table(row, seats, [])
        except DuplicateAction:  # another request was first
            return str((await self._tables.stored(name)).rematch)
        self._tables.added(row)
        self._tables.rematch_made(name, row.id)
        return row.id

    async def branch(self, table: str, given: m.Branch) -> m.TableMade:
        """Opens a new table that continues from a point of a race that is over.

        :raises Conflict: if it still runs: a branch would reveal its future.
        """
        stored = await self._tables.finished(table)
        actions = await self._storage.actions(table)
        if given.version > len(actions):
            raise BadOption("version-beyond", found=given.version, version=len(actions))
        if len(given.seats) != len(stored.seats):
            raise BadOption("seats-count", found=len(given.seats), seats=len(stored.seats))
        row = stored.row
        played = actions[: given.version]
        if row.schema != SCHEMA or row.rules != rules_now(row):
            played = await self._workers.run(played_again, row, played, client=table)
        notes = [each for each in await self._storage.notes(table) if each.step <= given.version]
        race = given, row.game, row.options, row.seed
        return await self._add(*race, known="branch", played=played, notes=notes)


def _new_row(game: str, options: Options, seed: str, **given: Any) -> TableRow:
    """Makes the row of a new table with today's rules."""
    return TableRow(
        id=new_table_id(),
        game=game,
        rules=table_game(game).game.rules_version(options),
        schema=SCHEMA,
        options=dict(options),
        seed=seed,
        imported=False,
        rematch_of=None,
        created=time.time(),
        **given,
    )


def _listed(given: m.NewTable | m.Branch) -> bool:
    """Returns whether a race is listed: one person's race against computers never is.

    A table with an open seat always is: its host wants guests.
    """
    people = [seat.kind for seat in given.seats if seat.kind != "computer"]
    return "open" in people or (given.listed and len(people) != 1)


def check_rematch_token(stored: StoredTable, token: str) -> None:
    """Refuses a token that is neither the host's nor a seat's.

    :raises Denied:
    """
    hashed = token_hash(token)
    kept = [stored.row.host, *(seat.token for seat in seats_now(stored))]
    if True not in [opens(hashed, each) for each in kept]:
        raise Denied("token-unknown")
