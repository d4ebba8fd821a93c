"""The seasons of a server: opened, joined, raced table by table, and shown between races.

What a season is and what a race means to it is `pitboard.seasons`; here are its keys and tables. A
race that is over is entered when somebody looks, so that a server that was killed loses nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from pitboard import seasons
from pitboard.core.errors import BadOption, PitboardError
from pitboard.core.match import Match
from pitboard.core.record import Entry
from pitboard.core.replay import Replay
from pitboard.core.season import Driver, Kind, Season, SeasonProblem, Titles
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, Denied, NotFound
from pitboard.server.games import table_game
from pitboard.server.keys import new_table_id, new_token, opens, token_hash
from pitboard.server.records import entries_of
from pitboard.server.season_view import season_view
from pitboard.server.seating import COMPUTER_NAMES
from pitboard.server.storage import (
    DuplicateAction,
    SeasonRow,
    Storage,
    StoredRace,
    StoredSeason,
    StoredSeat,
)
from pitboard.server.tables import Tables
from pitboard.server.texts import TRANSLATORS, language
from pitboard.server.work import Workers

OF_TABLES = ("clock", "away", "hints")
"""What was agreed about the tables of a season."""


def entered(  # noqa: PLR0917 (a worker gets its work by position)
    text: str,
    game: str,
    options: dict[str, Any],
    seed: str,
    entries: Sequence[Entry],
    schema: int,
) -> str:
    """Plays a race again and gets the season with it entered; for a worker."""
    match = Match(table_game(game).game, options, seed)
    Replay(match, entries, schema).finish()
    return seasons.to_json(seasons.after_race(seasons.from_json(text), match.state))


class Seasons:
    """The seasons of a server."""

    def __init__(self, storage: Storage, tables: Tables, workers: Workers) -> None:
        self._storage = storage
        self._tables = tables
        self._workers = workers
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _lock(self, season: str) -> asyncio.Lock:
        """Gets what keeps two changes of a season apart."""
        return self._locks.setdefault(season, asyncio.Lock())

    # -- opening

    async def make(self, given: m.NewSeason) -> m.SeasonMade:
        """Opens a season.

        :raises BadOption: if none can be made from what is given.
        """
        lang = language(given.lang)
        _check_bundled(given.game, given.options, given.circuits)
        season = seasons.open_season(
            given.game,
            _drivers(given, lang),
            given.circuits,
            given.options,
            name=" ".join(given.name.split()),
            robots=given.robots,
            points=given.points,
            titles=Titles(given.titles),
        )
        director = new_token()
        tokens = {
            number: new_token()
            for number, driver in enumerate(season.seats)
            if driver.kind == Kind.PERSON
        }
        row = SeasonRow(
            id=new_table_id(),
            director=token_hash(director),
            settings={name: getattr(given, name) for name in (*OF_TABLES, "director")},
            created=time.time(),
        )
        hashes = {number: token_hash(token) for number, token in tokens.items()}
        await self._storage.add_season(row, seasons.to_json(season), hashes)
        keys = [
            m.DriverKey(number, season.drivers[number].name, token)
            for number, token in tokens.items()
        ]
        return m.SeasonMade(row.id, f"/season/{row.id}", director, keys)

    # -- looking

    async def view(self, name: str, lang: str) -> m.SeasonView:
        """Gets what everybody may know about a season.

        :raises NotFound: if there is no such season.
        """
        stored = await self._settled(name)
        summaries = {}
        for race in stored.races:
            with suppress(PitboardError):  # it may be gone, the result is not
                summaries[race.table_id] = await self._tables.summary(race.table_id, lang)
        return season_view(stored, summaries, lang)

    async def file(self, name: str) -> str:
        """Gets the season as the file that the terminal reads."""
        return (await self._settled(name)).text

    async def keys(self, name: str, tokens: Sequence[str]) -> m.SeasonKeys:
        """Gets whose keys these are."""
        stored = await self._stored(name)
        hashed = [token_hash(token) for token in tokens]
        drivers = [_opened_by(each, stored.keys) for each in hashed]
        directors = [opens(each, stored.row.director) for each in hashed]
        return m.SeasonKeys(drivers, directors.index(True) if True in directors else None)

    async def _stored(self, name: str) -> StoredSeason:
        stored = None
        if name.isascii() and name.isalnum():  # others were never given
            stored = await self._storage.season(name)
        if stored is None:
            raise NotFound("season-unknown", season=name[:40])
        return stored

    # -- races that are over

    async def _settled(self, name: str) -> StoredSeason:
        """Gets a season with the race entered that has ended meanwhile."""
        stored = await self._stored(name)
        if await self._to_enter(stored) is None:
            return stored
        async with self._lock(name):
            stored = await self._stored(name)
            table = await self._to_enter(stored)
            if table is None:
                return stored
            await self._enter(stored, table)
            return await self._stored(name)

    async def _to_enter(self, stored: StoredSeason) -> str | None:
        """Gets the table of the open race, if that is over."""
        race = open_race(stored)
        if race is None:
            return None
        table = await self._storage.table(race.table_id)
        return race.table_id if table and table.last and table.last.over else None

    async def _enter(self, stored: StoredSeason, table: str) -> None:
        row = (await self._tables.stored(table)).row
        entries = entries_of(await self._storage.actions(table))
        race = row.game, row.options, row.seed, entries, row.schema
        text = await self._workers.run(entered, stored.text, *race, party=table)
        await self._storage.add_season_state(stored.row.id, stored.number + 1, text)

    async def settle_table(self, table: str) -> None:
        """Enters the race of a table that is to be forgotten, where it is one of a season."""
        season = await self._storage.season_of(table)
        if season is not None:
            await self._settled(season)

    # -- drivers

    async def join(self, name: str, asked: m.SeasonJoin) -> m.SeasonKeys:
        """Lets a driver come, under a name of their own.

        :raises NotFound: if the token opens no seat.
        :raises BadOption: if somebody else is called so.
        """
        own = " ".join(asked.name.split())
        if not own:
            raise BadOption("name-empty")
        keys = await self.keys(name, [asked.token])
        driver = keys.drivers[0]
        if driver is None:
            raise NotFound("seat-unknown")
        async with self._lock(name):
            stored = await self._stored(name)
            season = _season(stored)
            if season.drivers[driver].name != own:
                await self._become(stored, seasons.renamed(season, driver, own))
            with suppress(DuplicateAction):  # who comes again is known
                await self._storage.add_season_join(name, driver, time.time())
        return keys

    async def replace(self, name: str, asked: m.SeasonReplace) -> None:
        """Lets a computer drive for a person, at the open table as well, or gives the car back.

        :raises Denied: if it is not the Director who asks.
        :raises BadOption: if it is no person, or there is no such computer driver.
        """
        async with self._lock(name):
            stored = await self._of_director(name, asked.token)
            changed = seasons.replaced(_season(stored), asked.driver, asked.level or "")
            await self._become(stored, changed)
            race = open_race(stored)
            if race is not None:
                with suppress(NotFound):
                    table = await self._tables.open(race.table_id)
                    await table.driven_by(asked.driver, asked.level)

    # -- the Director

    async def change_calendar(self, name: str, asked: m.SeasonCalendar) -> None:
        """Takes another calendar, before the first race is open.

        :raises Denied: if it is not the Director who asks.
        :raises BadOption: if the season has begun, or the calendar is none.
        """
        async with self._lock(name):
            stored = await self._of_director(name, asked.token)
            season = _season(stored)
            if stored.races:
                raise season.rules.refused(SeasonProblem.CALENDAR_FIXED, raced=season.raced)
            _check_bundled(season.rules.game, season.options, asked.circuits)
            await self._become(stored, seasons.with_calendar(season, asked.circuits))

    async def race(self, name: str, token: str) -> m.RaceOpened:
        """Opens the next race; asked twice it is the same table.

        :raises Denied: if it is not the Director who asks.
        :raises BadOption: if the season is over.
        """
        await self._settled(name)
        async with self._lock(name):
            stored = await self._of_director(name, token)
            race = open_race(stored)
            if race is not None and await self._storage.table(race.table_id) is not None:
                return m.RaceOpened(race.table_id, f"/table/{race.table_id}")
            return await self._open(stored)

    async def restart(self, name: str, token: str) -> m.RaceOpened:
        """Opens the race that was left anew; the old table stays, and counts for nothing.

        :raises Denied: if it is not the Director who asks.
        :raises Conflict: if no race is open.
        """
        await self._settled(name)
        async with self._lock(name):
            stored = await self._of_director(name, token)
            if open_race(stored) is None:
                raise Conflict("season-no-race")
            return await self._open(stored)

    async def _open(self, stored: StoredSeason) -> m.RaceOpened:
        season = _season(stored)
        if season.over:
            raise BadOption(SeasonProblem.OVER, races=season.races)
        table = await self._tables.add_race(
            season.rules.game,
            lambda seed: seasons.next_race(season, seed),
            _seats(season, stored),
            stored.row.director,
            {name: stored.row.settings[name] for name in OF_TABLES},
        )
        race = StoredRace(
            number=len(stored.races), race=season.raced, table_id=table, at=time.time()
        )
        await self._storage.add_season_race(stored.row.id, race)
        return m.RaceOpened(table, f"/table/{table}")

    async def _of_director(self, name: str, token: str) -> StoredSeason:
        """Gets a season for its Director.

        :raises Denied: if it is somebody else's token.
        """
        stored = await self._stored(name)
        if not opens(token_hash(token), stored.row.director):
            citations = _season(stored).rules.citations
            raise Denied("director-only", rule=citations.get("director", ""))
        return stored

    async def _become(self, stored: StoredSeason, season: Season) -> None:
        text = seasons.to_json(season)
        await self._storage.add_season_state(stored.row.id, stored.number + 1, text)


def _season(stored: StoredSeason) -> Season:
    return seasons.from_json(stored.text, stored.row.id)


def _opened_by(hashed: str, keys: Mapping[int, str]) -> int | None:
    """Gets the driver whose key somebody has; how long it takes says nothing about whose."""
    found = [driver for driver, kept in keys.items() if opens(hashed, kept)]
    return found[0] if found else None


def open_race(stored: StoredSeason) -> StoredRace | None:
    """Gets the table that was opened last for the next race, if one was."""
    raced = _season(stored).raced
    of_next = [race for race in stored.races if race.race == raced]
    return of_next[-1] if of_next else None


def _drivers(given: m.NewSeason, lang: str) -> list[Driver]:
    """Gets the drivers who have a seat; who has no name gets one."""
    used = {" ".join(each.name.split()) for each in given.drivers}
    spare = iter(name for name in COMPUTER_NAMES if name not in used)
    levels = table_game(given.game).levels
    drivers = []
    for number, each in enumerate(given.drivers):
        computer = each.kind == "computer"
        if computer and each.level not in levels:
            raise BadOption("driver-unknown", name=each.level, known=", ".join(levels))
        person = TRANSLATORS[lang].text("seat-person", seat=number + 1)
        name = " ".join(each.name.split()) or (next(spare) if computer else person)
        team = " ".join(each.team.split())
        drivers.append(Driver(name, Kind(each.kind), each.level if computer else "", team))
    return drivers


def _check_bundled(game: str, options: Mapping[str, Any], circuits: Sequence[str]) -> None:
    """Lets nobody name a file of this machine where a circuit is asked; before it is read.

    :raises BadOption:
    """
    rules = table_game(game)
    given = seasons.season_game(game, options).given_options(options)
    for circuit in circuits:
        rules.check_options({**given, rules.track_option: circuit})


def _seats(season: Season, stored: StoredSeason) -> list[StoredSeat]:
    """Gets the seats of a race: the keys of the season open them."""
    return [
        StoredSeat(
            seat=number,
            kind="computer" if driver.kind == Kind.COMPUTER else "link",
            name=driver.name,
            level=driver.level or None,
            token=stored.keys.get(number, ""),
            taken=driver.kind == Kind.COMPUTER or number in stored.joined,
        )
        for number, driver in enumerate(season.seats)
    ]
