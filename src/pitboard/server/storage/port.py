"""The port of the storage: what a table is made of when nobody sits at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

from msgspec import Struct


class DuplicateAction(Exception):
    """Another action has that number already, or that command was answered before."""


class Unavailable(Exception):
    """The database cannot be used at present: whether a write was stored may be unknown."""

    code = "database-unavailable"


class EpochLost(Unavailable):
    """Another server has taken the database: nothing was stored, and nothing will be."""

    code = "server-replaced"


class TableRow(Struct, frozen=True, kw_only=True):
    """A table as it was made; nothing of this ever changes."""

    id: str
    game: str
    rules: int
    schema: int
    """The format of records by which the states after its actions are hashed."""
    options: dict[str, Any]
    seed: str
    clock: int | None
    listed: bool
    imported: bool
    host: str
    """Hash of the host's token."""
    rematch_of: str | None
    created: float
    away: int | None = None
    """Seconds after which a computer drives for a person who is away; None: never."""
    hints: bool = True
    """Players may ask what a pro would do."""
    webhook: dict[str, str] | None = None
    """Where it is told whose turn it is (`url`), and in which language (`lang`)."""
    known: str = ""
    """Why somebody may know what chance will bring: the `seed` was chosen, or it is a `branch`."""


class StoredSeat(Struct, frozen=True, kw_only=True):
    """A seat as it was made. `token` is a hash, empty where nobody has a key."""

    seat: int
    kind: str
    name: str
    level: str | None
    token: str
    taken: bool = True
    """Somebody sits there; false for a seat that waits for its guest."""
    livery: str | None = None
    """The colour that was chosen; None: whichever is free."""


class StoredSeatChange(Struct, frozen=True, kw_only=True):
    """What a seat became: another name or colour, or another driver (None: the person)."""

    seat: int
    name: str
    level: str | None
    livery: str | None = None
    taken: bool = True
    token: str | None = None
    """Hash of the key that opens it from now on, empty if none does; None: the one that did.

    Earlier releases stored None. A change with a token holds the whole seat: what was stored of
    the seat before it is not needed any more.
    """
    away: bool = False
    """The computer drives until the person is back."""


class StoredAction(Struct, frozen=True, kw_only=True):
    """One entry of a match, and how the race stood after it (for lists of races)."""

    number: int
    """1 is the first."""
    seat: int
    action: str
    digest: str
    turn: int
    over: bool
    waiting: tuple[int, ...]
    order: tuple[int, ...]
    at: float


class StoredNote(Struct, frozen=True, kw_only=True):
    """Something of the table that stands before a step of the race."""

    number: int
    """0 is the first."""
    step: int
    seat: int
    kind: str


class StoredAnswer(Struct, frozen=True, kw_only=True):
    """The first answer to a command of an actor; a resend gets it again."""

    actor: str
    command: str
    answer: bytes


class StoredChat(Struct, frozen=True, kw_only=True):
    """Something somebody said."""

    number: int
    room: str
    seat: int
    name: str
    text: str
    at: float
    actor: str = ""
    """Who said it, by whose command; nobody where an older release has stored it."""
    command: str = ""


class StoredTime(Struct, frozen=True, kw_only=True):
    """The time a seat has for a question. Times are seconds since 1970."""

    since: int
    """The version at which it was asked."""
    at: float
    until: float


class StoredDeadlines(Struct, frozen=True, kw_only=True):
    """Until when people may think at a table with a clock."""

    due: float | None
    """When the first time is up; None: no time runs."""
    times: dict[int, StoredTime]
    """By seat."""
    missed: int
    """How often in a row the clock has answered while nobody was there."""


class TableStatus(StrEnum):
    """How far a race has come."""

    EMPTY = "empty"
    """Nobody has played anything."""
    RUNNING = "running"
    """Where nothing happens for long one would call it abandoned."""
    FINISHED = "finished"
    """It is over, or a record that somebody brought."""


class TableFacts(Struct, frozen=True, kw_only=True):
    """A table as those see it who keep many."""

    id: str
    game: str
    listed: bool
    imported: bool
    created: float
    actions: int
    over: bool
    updated: float
    """When the last action was played, or else the table made."""

    @property
    def stage(self) -> TableStatus:
        if self.over or self.imported:
            return TableStatus.FINISHED
        return TableStatus.RUNNING if self.actions else TableStatus.EMPTY


class StoredTable(Struct, frozen=True, kw_only=True):
    """A table with its seats as they are now and its last action."""

    row: TableRow
    seats: tuple[StoredSeat, ...]
    changes: tuple[StoredSeatChange, ...]
    last: StoredAction | None
    rematch: str | None


class SeasonRow(Struct, frozen=True, kw_only=True):
    """A season as it was opened; nothing of this ever changes."""

    id: str
    director: str
    """Hash of the Director's token."""
    settings: dict[str, Any]
    """How its tables are: `clock`, `away`, `hints`, `lang`."""
    created: float


class StoredRace(Struct, frozen=True, kw_only=True):
    """A table at which a race of a season was opened; the last one of a race counts."""

    number: int
    """0 is the first that was opened."""
    race: int
    """0 is the first of the calendar."""
    table_id: str
    at: float


class StoredSeason(Struct, frozen=True, kw_only=True):
    """A season as it is now."""

    row: SeasonRow
    number: int
    """Of its present state; the first is 0."""
    text: str
    """Its present state, as `pitboard.seasons` writes it."""
    keys: dict[int, str]
    """Hash of the key of each person, by driver."""
    joined: frozenset[int]
    """Drivers who have come."""
    races: tuple[StoredRace, ...]


class StoredDailyRace(Struct, frozen=True, kw_only=True):
    """A table that was opened for the race of a day."""

    table_id: str
    day: str
    owner: str | None
    """Hash of the key of whoever opened it; None where an earlier release has stored it."""
    at: float


class StoredDailyDriver(Struct, frozen=True, kw_only=True):
    """A name that somebody races under on a day. One key has one name, one name one key."""

    name_key: str
    """What names are compared by."""
    name: str
    owner: str | None
    """Hash of the key; None where an earlier release has stored the result."""
    at: float


class StoredDailyResult(Struct, frozen=True, kw_only=True):
    """How somebody did in the race of a day."""

    mark: str
    """Of the race as it was driven."""
    name: str
    place: int
    cars: int
    gap: int
    out: bool
    at: float


class Storage(Protocol):
    """Keeps tables, seasons and races of the day. Every method is one transaction.

    All of them raise `Unavailable` where the database cannot be used. What writes raises
    `EpochLost`, and changes nothing, once another server has taken the database.
    """

    async def open(self) -> None:
        """Connects, and brings the database to the present schema."""

    async def close(self) -> None: ...

    async def check(self) -> None:
        """Looks whether the database answers, and whether this server may write to it.

        :raises Unavailable: if not.
        """

    async def add_table(
        self,
        row: TableRow,
        seats: list[StoredSeat],
        actions: list[StoredAction],
        notes: Sequence[StoredNote] = (),
    ) -> None:
        """Adds a table, with actions and notes if it begins in the middle of a race."""

    async def table(self, table: str) -> StoredTable | None: ...

    async def overview(self) -> list[TableFacts]:
        """Gets all tables in short, the newest first; also those that are damaged."""

    async def listed(self, limit: int) -> list[str]:
        """Gets the tables that everybody may see, the newest first."""

    async def actions(self, table: str) -> list[StoredAction]: ...

    async def add_action(
        self,
        table: str,
        action: StoredAction,
        answer: StoredAnswer | None,
        note: StoredNote | None = None,
    ) -> None:
        """Adds an action, its answer if a command asked for it, and a note that belongs to it.

        :raises DuplicateAction: if the number or the command is taken; nothing is stored then.
        """

    async def add_note(self, table: str, note: StoredNote) -> None:
        """Keeps a note that belongs to no action of now.

        :raises DuplicateAction: if the number is taken.
        """

    async def notes(self, table: str) -> list[StoredNote]:
        """Gets what was noted at a table, in order."""

    async def answers(self, table: str) -> list[StoredAnswer]:
        """Gets the first answers to all commands of a table."""

    async def add_answer(self, table: str, answer: StoredAnswer) -> None:
        """Keeps an answer that changed nothing else.

        :raises DuplicateAction: if the command was answered before.
        """

    async def delete_table(self, table: str) -> None:
        """Forgets a table with all that belongs to it."""

    async def add_seat_change(
        self, table: str, change: StoredSeatChange, answer: StoredAnswer | None
    ) -> None:
        """Keeps what a seat became and, if a command asked for it, its answer.

        :raises DuplicateAction: if the command was answered before.
        """

    async def deadlines(self, table: str) -> StoredDeadlines | None: ...

    async def set_deadlines(self, table: str, deadlines: StoredDeadlines) -> None:
        """Keeps until when people may think, instead of what was kept."""

    async def due(self, before: float, limit: int) -> list[str]:
        """Gets the tables where a time is up, the longest ago first."""

    async def chat(self, table: str, limit: int) -> list[StoredChat]:
        """Gets the last lines, oldest first."""

    async def add_chat(self, table: str, line: StoredChat, answer: StoredAnswer) -> None:
        """Keeps a line of chat.

        :raises DuplicateAction: if the number or the command is taken.
        """

    async def forget_seat_changes(self, table: str, commands: Sequence[tuple[str, str]]) -> None:
        """Forgets changes of seats that newer ones replace, and the answers to these commands."""

    async def forget_chat(self, table: str, before: int) -> None:
        """Forgets the lines before a number, and the answers to the commands that said them."""

    async def add_season(self, row: SeasonRow, text: str, keys: Mapping[int, str]) -> None:
        """Adds a season with its first state and the hashes of its drivers' keys."""

    async def season(self, season: str) -> StoredSeason | None: ...

    async def add_season_state(self, season: str, number: int, text: str) -> None:
        """Adds what a season has become.

        :raises DuplicateAction: if it has become something else meanwhile.
        """

    async def forget_season_states(self, season: str, before: int) -> None:
        """Forgets what a season was before a number."""

    async def turns(self, tables: Sequence[str]) -> dict[str, int]:
        """Gets the turn of each of these tables that is there."""

    async def add_season_join(self, season: str, driver: int, at: float) -> None:
        """Notes that a driver has come.

        :raises DuplicateAction: if that is known.
        """

    async def add_season_race(self, season: str, race: StoredRace) -> None:
        """Adds the table of a race.

        :raises DuplicateAction: if another was opened meanwhile.
        """

    async def season_of(self, table: str) -> str | None:
        """Gets the season that a table belongs to, if it does."""

    async def add_daily_race(
        self, race: StoredDailyRace, driver: StoredDailyDriver | None = None
    ) -> None:
        """Adds the table of a race of a day, and the name of a driver who has none on it yet.

        :raises DuplicateAction: if the name is another's, or the driver has one; nothing is stored.
        """

    async def daily_races_to_enter(self, day: str) -> list[str]:
        """Gets the tables whose race of a day is over and not entered, by when it ended."""

    async def daily_race(self, table: str) -> StoredDailyRace | None:
        """Gets the race of a day that was opened at a table, if one was."""

    async def daily_drivers(self, day: str) -> list[StoredDailyDriver]:
        """Gets who races under which name on a day."""

    async def add_daily_result(
        self,
        day: str,
        result: StoredDailyResult,
        record: str,
        *,
        driver: StoredDailyDriver | None = None,
        table: str | None = None,
    ) -> None:
        """Adds a result with the record that proves it, and the name of a new driver.

        Where the race was driven at a table, that is entered with it.

        :raises DuplicateAction: if the race is known, the name another's, the driver has one, or
            the table is entered; nothing is stored then.
        """

    async def add_daily_entered(self, table: str, refused: str, at: float) -> None:
        """Notes that the race of a table is no result, by the code of what kept it out.

        :raises DuplicateAction: if it is entered.
        """

    async def daily_results(self, day: str) -> list[StoredDailyResult]:
        """Gets the results of a day, the oldest first."""

    async def daily_record(self, day: str, mark: str) -> str | None:
        """Gets the record of a result, while it is kept."""

    async def forget_daily_records(self, before: str) -> int:
        """Deletes the records of the days before one, and gets how many. Results stay."""
