"""The port of the storage, and the structs it stores. Knows no SQL and no rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from pitboard.core.options import OptionValue


class DuplicateAction(Exception):
    """A row with that key exists: another action has the number, or the command was answered."""


class Unavailable(Exception):
    """The database cannot be used at present: whether a write was stored may be unknown."""

    code = "database-unavailable"


class EpochLost(Unavailable):
    """Another server has taken the database: this one can store nothing more."""

    code = "server-replaced"


class Scope(NamedTuple):
    """What rows belong to, and the epoch under which they may be written."""

    table: str
    """The id of a table or a job; empty if they belong to none."""
    epoch: int | None
    """That of the table when the rows were made; None if this server does not own it."""


EVERYTHING_ELSE = Scope("", None)
"""The scope of writes that belong to no table."""


class LeaseLost(Unavailable):
    """Tables have another epoch now: what was made under an older one is not stored."""

    code = "table-elsewhere"

    def __init__(self, scopes: Sequence[Scope]) -> None:
        super().__init__(", ".join(each.table for each in scopes))
        self.scopes = scopes


class Elsewhere(Unavailable):
    """Another server owns a table."""

    code = "table-elsewhere"

    def __init__(self, table: str, owner: str, seconds: float = 0.0) -> None:
        super().__init__(table)
        self.table = table
        self.owner = owner
        """The name of that server."""
        self.seconds = seconds
        """When its lease ends, unless it is renewed."""


class TableRow(Struct, frozen=True, kw_only=True):
    """A table as it was made. Immutable."""

    id: str
    game: str
    rules: int
    schema: int
    """The format of records by which the states after its actions are hashed."""
    options: dict[str, OptionValue]
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
    """Address that is sent whose turn it is (`url`), and the language of the text (`lang`)."""
    known: str = ""
    """Why somebody may know future random events: the `seed` was chosen, or it is a `branch`."""


class StoredSeat(Struct, frozen=True, kw_only=True):
    """A seat as it was made. `token` is a hash, empty if there is no key."""

    seat: int
    kind: str
    name: str
    level: str | None
    token: str
    taken: bool = True
    """Somebody sits there; false for a seat that waits for its guest."""
    livery: str | None = None
    """The chosen colour; None: any free one."""
    secret: bool = False
    """The level of a computer is not shown before the race is over."""


class StoredSeatChange(Struct, frozen=True, kw_only=True):
    """A change of a seat: its new name, colour or driver (level None: the person)."""

    seat: int
    name: str
    level: str | None
    livery: str | None = None
    taken: bool = True
    token: str | None = None
    """Hash of the key that opens it from now on, empty if none does; None: unchanged.

    Earlier releases stored None. A change with a token holds the whole seat: older changes of the
    seat can be deleted.
    """
    away: bool = False
    """The computer drives until the person is back."""


class StoredAction(Struct, frozen=True, kw_only=True):
    """One entry of a match, and the state of the race after it (for lists of races)."""

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
    """A note before a step of the race."""

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
    """A line of chat."""

    number: int
    room: str
    seat: int
    name: str
    text: str
    at: float
    actor: str = ""
    """Who sent it, by which command; empty if an older release has stored it."""
    command: str = ""


class StoredTime(Struct, frozen=True, kw_only=True):
    """The deadline of a seat for a question. Times are seconds since 1970."""

    since: int
    """The version at which it was asked."""
    at: float
    until: float


class StoredDeadlines(Struct, frozen=True, kw_only=True):
    """The deadlines of a table with a clock."""

    due: float | None
    """The first deadline; None: there is none."""
    times: dict[int, StoredTime]
    """By seat."""
    missed: int
    """How often in a row the clock has answered while no person was connected."""


class TableStatus(StrEnum):
    """How far a race has come."""

    EMPTY = "empty"
    """No action was played."""
    RUNNING = "running"
    """Without actions for long it counts as abandoned."""
    FINISHED = "finished"
    """It is over, or an imported record."""


class TableFacts(Struct, frozen=True, kw_only=True):
    """The facts of a table for administration."""

    id: str
    game: str
    listed: bool
    imported: bool
    created: float
    actions: int
    over: bool
    updated: float
    """Time of the last action, or else of the table's creation."""

    @property
    def status(self) -> TableStatus:
        if self.over or self.imported:
            return TableStatus.FINISHED
        return TableStatus.RUNNING if self.actions else TableStatus.EMPTY


class StoredTable(Struct, frozen=True, kw_only=True):
    """A table with its seats, their changes and its last action."""

    row: TableRow
    seats: tuple[StoredSeat, ...]
    changes: tuple[StoredSeatChange, ...]
    last: StoredAction | None
    rematch: str | None


class SeasonRow(Struct, frozen=True, kw_only=True):
    """A season as it was opened. Immutable."""

    id: str
    director: str
    """Hash of the Director's token."""
    settings: dict[str, Any]
    """Settings of its tables: `clock`, `away`, `hints`, `lang`."""
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
    """The current state of a season."""

    row: SeasonRow
    number: int
    """Number of its current state; the first is 0."""
    text: str
    """Its current state, as `pitboard.seasons` writes it."""
    keys: dict[int, str]
    """Hash of the key of each person, by driver."""
    joined: frozenset[int]
    """Drivers who have joined."""
    races: tuple[StoredRace, ...]


class SeasonState(Struct, frozen=True, kw_only=True):
    """The current state of a season without its keys, for lists of seasons."""

    id: str
    text: str
    ended: int | None
    """The race of the calendar that was opened last, if a race at its table has ended."""


class StoredDailyRace(Struct, frozen=True, kw_only=True):
    """A table that was opened for the race of a day."""

    table_id: str
    day: str
    owner: str | None
    """Hash of the key that opened it; None if an earlier release has stored it."""
    at: float


class StoredDailyDriver(Struct, frozen=True, kw_only=True):
    """The name of a driver on a day. One key has one name, one name one key."""

    name_key: str
    """Normalized name for comparison."""
    name: str
    owner: str | None
    """Hash of the key; None if an earlier release has stored the result."""
    at: float


class StoredDailyResult(Struct, frozen=True, kw_only=True):
    """A result in the race of a day."""

    mark: str
    """Hash of the race as it was driven."""
    name: str
    place: int
    cars: int
    gap: int
    out: bool
    at: float


class JobState(StrEnum):
    """What became of a job."""

    ACTIVE = "active"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class StoredJob(Struct, frozen=True, kw_only=True):
    """A job after its last slice. `args`, `part` and `result` are plain JSON values."""

    id: str
    kind: str
    args: Any
    client: str
    """Takes turns with others in the queue: a table, or the hash of a key."""
    owner: str
    """Hash of the key that may read and cancel it."""
    state: JobState
    done: int
    total: int
    part: Any
    """What was computed so far."""
    result: Any
    """None until it is done."""
    error: str
    """Code of the error of a job that failed."""
    created: float
    updated: float


class Storage(Protocol):
    """Stores tables, seasons, races of the day and jobs. Every method is one transaction.

    All of them raise `Unavailable` if the database cannot be used. Writes raise
    `EpochLost`, and changes nothing, once another server has taken the database.
    """

    async def open(self) -> None:
        """Connects, and migrates the database to the current schema."""

    async def close(self) -> None: ...

    async def check(self) -> None:
        """Checks that the database answers and that this server may write to it.

        :raises Unavailable: if not.
        """

    async def own(self, table: str) -> int:
        """Takes a table over for this server, and gets its epoch there.

        Only servers that share a database own single tables; others get 0.

        :raises Elsewhere: if another server owns it.
        """

    async def disown(self, table: str, epoch: int) -> None:
        """Gives a table up, for any server to take over."""

    def exclusive(self, name: str) -> AbstractAsyncContextManager[None]:
        """Excludes all others, at other servers as well, from what this name stands for.

        It prevents useless work only: unique keys decide who is first.
        """
        ...

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
        """Gets the facts of all tables, the newest first; also of damaged ones."""

    async def listed(self, limit: int) -> list[str]:
        """Gets the listed tables, the newest first."""

    async def actions(self, table: str) -> list[StoredAction]: ...

    async def add_action(
        self,
        table: str,
        action: StoredAction,
        answer: StoredAnswer | None,
        note: StoredNote | None = None,
    ) -> None:
        """Adds an action, the answer to its command if there is one, and its note.

        :raises DuplicateAction: if the number or the command exists; nothing is stored then.
        """

    async def add_note(self, table: str, note: StoredNote) -> None:
        """Adds a note without an action.

        :raises DuplicateAction: if the number is taken.
        """

    async def notes(self, table: str) -> list[StoredNote]:
        """Gets the notes of a table, in order."""

    async def answers(self, table: str) -> list[StoredAnswer]:
        """Gets the first answers to all commands of a table."""

    async def add_answer(self, table: str, answer: StoredAnswer) -> None:
        """Adds an answer to a command that changed nothing.

        :raises DuplicateAction: if the command was answered before.
        """

    async def delete_table(self, table: str) -> None:
        """Deletes a table with all its rows, and its jobs."""

    async def add_seat_change(
        self, table: str, change: StoredSeatChange, answer: StoredAnswer | None
    ) -> None:
        """Adds a seat change and the answer to its command if there is one.

        :raises DuplicateAction: if the command was answered before.
        """

    async def deadlines(self, table: str) -> StoredDeadlines | None: ...

    async def set_deadlines(self, table: str, deadlines: StoredDeadlines) -> None:
        """Replaces the deadlines of a table."""

    async def due(self, before: float, limit: int) -> list[str]:
        """Gets the tables with an expired deadline, the earliest first."""

    async def chat(self, table: str, limit: int) -> list[StoredChat]:
        """Gets the last lines, oldest first."""

    async def add_chat(self, table: str, line: StoredChat, answer: StoredAnswer) -> None:
        """Adds a line of chat.

        :raises DuplicateAction: if the number or the command is taken.
        """

    async def forget_seat_changes(self, table: str, commands: Sequence[tuple[str, str]]) -> None:
        """Deletes seat changes that newer ones replace, and the answers to these commands."""

    async def forget_chat(self, table: str, before: int) -> None:
        """Deletes the lines before a number, and the answers to their commands."""

    async def add_season(self, row: SeasonRow, text: str, keys: Mapping[int, str]) -> None:
        """Adds a season with its first state and the hashes of its drivers' keys."""

    async def season(self, season: str) -> StoredSeason | None: ...

    async def season_states(self, seasons: Sequence[str]) -> list[SeasonState]:
        """Gets the current states of those of these seasons that exist, with one query."""

    async def add_season_state(self, season: str, number: int, text: str) -> None:
        """Adds the next state of a season.

        :raises DuplicateAction: if it was changed meanwhile.
        """

    async def forget_season_states(self, season: str, before: int) -> None:
        """Deletes the states of a season before a number."""

    async def turns(self, tables: Sequence[str]) -> dict[str, int]:
        """Gets the current turn of each of these tables that exists."""

    async def add_season_join(self, season: str, driver: int, at: float) -> None:
        """Records that a driver has joined.

        :raises DuplicateAction: if they had joined before.
        """

    async def add_season_race(self, season: str, race: StoredRace) -> None:
        """Adds the table of a race.

        :raises DuplicateAction: if another was opened meanwhile.
        """

    async def season_of(self, table: str) -> str | None:
        """Gets the season that a table belongs to, if any."""

    async def add_daily_race(
        self, race: StoredDailyRace, driver: StoredDailyDriver | None = None
    ) -> None:
        """Adds the table of a race of a day, and the name of a driver who has none on it yet.

        :raises DuplicateAction: if the name is another's, or the driver has one; nothing is stored.
        """

    async def daily_races_to_enter(self, day: str) -> list[str]:
        """Gets the tables whose race of a day is over and not entered, by when it ended."""

    async def daily_race(self, table: str) -> StoredDailyRace | None:
        """Gets the race of a day at a table, if it is one."""

    async def daily_drivers(self, day: str) -> list[StoredDailyDriver]:
        """Gets the drivers of a day."""

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

        A race that was driven at a table is marked as entered with it.

        :raises DuplicateAction: if the race is known, the name another's, the driver has one, or
            the table is entered; nothing is stored then.
        """

    async def add_daily_entered(self, table: str, refused: str, at: float) -> None:
        """Marks the race of a table as entered without a result, with the code of the refusal.

        :raises DuplicateAction: if it was entered before.
        """

    async def daily_results(self, day: str) -> list[StoredDailyResult]:
        """Gets the results of a day, the oldest first."""

    async def daily_record(self, day: str, mark: str) -> str | None:
        """Gets the record of a result; None if there is none or it was deleted."""

    async def forget_daily_records(self, before: str) -> int:
        """Deletes the records of the days before one; gets their number. Results stay."""

    async def add_job(self, job: StoredJob) -> None: ...

    async def update_job(self, job: StoredJob, epoch: int = 0) -> bool:
        """Replaces what an active job has come to; returns False, and changes nothing, if it has
        ended.

        :raises LeaseLost: if there is an epoch, of the server that computes it, and a later one.
        """

    async def restart_job(self, name: str, owner: str) -> bool:
        """Makes a job that was cancelled or has failed active again, for another owner; returns
        False, and changes nothing, if it is active or done."""

    async def job(self, name: str) -> StoredJob | None: ...

    async def active_jobs(self) -> list[StoredJob]:
        """Gets the jobs that have not ended, the oldest first."""

    async def forget_jobs(self, before: float, lasting: Sequence[str] = ()) -> int:
        """Deletes jobs that ended before a time, but not those of lasting kinds that are done; gets
        their number."""
