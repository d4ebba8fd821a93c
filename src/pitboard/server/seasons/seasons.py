"""The seasons of a server: opening, joining, races table by table.

`pitboard.seasons` has the rules, `store` the stored states; this module has keys and tables.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

from pitboard import seasons
from pitboard.core.errors import BadOption
from pitboard.core.names import clean_name
from pitboard.core.options import Options
from pitboard.core.season import Driver, DriverKind, Season, SeasonProblem, Titles
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, Denied, NotFound
from pitboard.server.games import table_game
from pitboard.server.http.limits import Buckets
from pitboard.server.keys import new_table_id, new_token, opens, token_hash
from pitboard.server.messages.seasons import SEASON_NAME
from pitboard.server.seasons.store import open_race, read_season
from pitboard.server.seasons.view import season_view
from pitboard.server.storage import (
    DuplicateAction,
    SeasonRow,
    Storage,
    StoredRace,
    StoredSeason,
    StoredSeat,
)
from pitboard.server.tables.registry import Tables
from pitboard.server.tables.seating import fill_names
from pitboard.server.texts import language

MOST_RESTARTS = 20
"""How often one race of a season may be restarted: each leaves a table behind."""
RENAMES_PER_SECOND = 1 / 60
RENAME_BURST = 10
"""How often a driver may change their name: each change is a stored state of the season."""
OF_TABLES = ("clock", "away", "hints")
"""Settings of the tables of a season."""


class Seasons:
    """The seasons of a server."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables
        self._store = tables.season_store
        self._renames = Buckets(RENAMES_PER_SECOND, RENAME_BURST)

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
            name=clean_name(given.name, SEASON_NAME),
            robots=given.robots,
            points=given.points,
            titles=Titles(given.titles),
        )
        director = new_token()
        tokens = {
            number: new_token()
            for number, driver in enumerate(season.seats)
            if driver.kind == DriverKind.PERSON
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

    # -- viewing

    async def view(self, name: str, lang: str) -> m.SeasonView:
        """Gets the public state of a season.

        :raises NotFound: if there is no such season.
        """
        stored = await self._store.settled(name)
        # A table may be deleted; its result stays.
        turns = await self._storage.turns([race.table_id for race in stored.races])
        return season_view(stored, turns, lang)

    async def found(self, names: Sequence[str]) -> list[tuple[str, Season]]:
        """Gets the current state of those of these seasons that exist."""
        return [*(await self._store.settled_seasons(names)).items()]

    async def file(self, name: str) -> str:
        """Gets the season as the file that the terminal reads."""
        return (await self._store.settled(name)).text

    async def keys(self, name: str, tokens: Sequence[str]) -> m.SeasonKeys:
        """Gets the drivers that tokens open."""
        stored = await self._store.stored(name)
        hashed = [token_hash(token) for token in tokens]
        drivers = [_opened_by(each, stored.keys) for each in hashed]
        directors = [opens(each, stored.row.director) for each in hashed]
        return m.SeasonKeys(drivers, directors.index(True) if True in directors else None)

    # -- drivers

    async def join(self, name: str, asked: m.SeasonJoin) -> m.SeasonKeys:
        """Joins a driver, who chooses a name.

        :raises NotFound: if the token opens no seat.
        :raises BadOption: if another driver has the name.
        :raises TooMuch: if the name changes too often.
        """
        own = clean_name(asked.name)
        if not own:
            raise BadOption("name-empty")
        keys = await self.keys(name, [asked.token])
        driver = keys.drivers[0]
        if driver is None:
            raise NotFound("seat-unknown")
        async with self._store.lock(name):
            stored = await self._store.stored(name)
            season = read_season(stored)
            if season.drivers[driver].name != own:
                renamed = seasons.renamed(season, driver, own)
                self._renames.take(f"{name}:{driver}")
                await self._store.become(stored, renamed)
            with suppress(DuplicateAction):  # had joined before
                await self._storage.add_season_join(name, driver, time.time())
        return keys

    async def replace(self, name: str, asked: m.SeasonReplace) -> None:
        """Lets a computer drive for a person, at the open table as well, or gives the car back.

        :raises Denied: if it is not the Director who asks.
        :raises BadOption: if it is no person, or there is no such computer driver.
        """
        async with self._store.lock(name):
            stored = await self._of_director(name, asked.token)
            season = read_season(stored)
            changed = seasons.replaced(season, asked.driver, asked.level or "")
            if changed != season:
                await self._store.become(stored, changed)
            race = open_race(stored)
            if race is not None:
                with suppress(NotFound):
                    await self._tables.drive(race.table_id, asked.driver, asked.level)

    # -- the Director

    async def change_calendar(self, name: str, asked: m.SeasonCalendar) -> None:
        """Changes the calendar, before the first race is opened.

        :raises Denied: if it is not the Director who asks.
        :raises BadOption: if the season has begun, or the calendar is none.
        """
        async with self._store.lock(name):
            stored = await self._of_director(name, asked.token)
            season = read_season(stored)
            if stored.races:
                raise season.rules.refused(SeasonProblem.CALENDAR_FIXED, raced=season.raced)
            _check_bundled(season.rules.game, season.options, asked.circuits)
            await self._store.become(stored, seasons.with_calendar(season, asked.circuits))

    async def race(self, name: str, token: str) -> m.RaceOpened:
        """Opens the next race; a repeated request gets the same table.

        :raises Denied: if it is not the Director who asks.
        :raises BadOption: if the season is over.
        """
        async with self._store.lock(name):
            stored = await self._store.settle(await self._of_director(name, token))
            race = open_race(stored)
            if race is not None and await self._storage.table(race.table_id) is not None:
                return m.RaceOpened(race.table_id, f"/table/{race.table_id}")
            return await self._open(stored)

    async def restart(self, name: str, token: str) -> m.RaceOpened:
        """Opens an abandoned race again; the old table stays, without points.

        :raises Denied: if it is not the Director who asks.
        :raises Conflict: if no race is open, or this one was restarted too often.
        """
        async with self._store.lock(name):
            stored = await self._store.settle(await self._of_director(name, token))
            race = open_race(stored)
            if race is None:
                raise Conflict("season-no-race")
            if sum(each.race == race.race for each in stored.races) > MOST_RESTARTS:
                raise Conflict("season-restarts", most=MOST_RESTARTS)
            return await self._open(stored)

    async def _open(self, stored: StoredSeason) -> m.RaceOpened:
        season = read_season(stored)
        if season.over:
            raise BadOption(SeasonProblem.OVER, races=season.races)
        table = await self._tables.maker.add_race(
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
        stored = await self._store.stored(name)
        if not opens(token_hash(token), stored.row.director):
            citations = read_season(stored).rules.citations
            raise Denied("director-only", rule=citations.get("director", ""))
        return stored


def _opened_by(hashed: str, keys: Mapping[int, str]) -> int | None:
    """Gets the driver of a key; compares with all, so that the time taken reveals nothing."""
    found = [driver for driver, kept in keys.items() if opens(hashed, kept)]
    return found[0] if found else None


def _drivers(given: m.NewSeason, lang: str) -> list[Driver]:
    """Makes the drivers who have a seat; those without a name get one."""
    wanted = [clean_name(each.name) for each in given.drivers]
    names = fill_names(wanted, [each.kind == "computer" for each in given.drivers], lang)
    levels = table_game(given.game).levels
    drivers = []
    for name, each in zip(names, given.drivers, strict=True):
        computer = each.kind == "computer"
        if computer and each.level not in levels:
            raise BadOption("driver-unknown", name=each.level, known=", ".join(levels))
        team = clean_name(each.team)
        drivers.append(Driver(name, DriverKind(each.kind), each.level if computer else "", team))
    return drivers


def _check_bundled(game: str, options: Options, circuits: Sequence[str]) -> None:
    """Refuses circuits that are not bundled before they are loaded: one could be a local path.

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
            kind="computer" if driver.kind == DriverKind.COMPUTER else "link",
            name=driver.name,
            level=driver.level or None,
            token=stored.keys.get(number, ""),
            taken=driver.kind == DriverKind.COMPUTER or number in stored.joined,
        )
        for number, driver in enumerate(season.seats)
    ]
