"""Tables: making, listing, joining, branching, rematch, deletion."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from pitboard.core.options import OptionValue
from pitboard.server.wire import (
    DEFAULT_LANG,
    MOST_SEATS,
    MOST_TOKENS,
    OPTION_LENGTH,
    PLAIN,
    SEED_LENGTH,
    WEBHOOK_LENGTH,
    Absence,
    Inbound,
    Known,
    Lang,
    Name,
    Outbound,
    OwnName,
    SeatKind,
    Seconds,
    Sentence,
    Token,
    Version,
)


class SeatRequest(Inbound):
    """A seat of a new table. `level` is for computers only."""

    kind: SeatKind
    name: Name = ""
    level: Annotated[str, Meta(max_length=32)] = ""
    secret: bool = False
    """Nobody is shown the level of this computer before the race is over."""


class NewTable(Inbound):
    """POST /api/tables. The number of seats is the number of players."""

    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=MOST_SEATS)]
    game: Annotated[str, Meta(max_length=32)] = "f90"
    options: dict[
        Annotated[str, Meta(max_length=32, pattern=PLAIN)],
        Annotated[str, Meta(max_length=OPTION_LENGTH, pattern=PLAIN)] | int | bool,
    ] = {}  # noqa: RUF012 (a struct copies its defaults)
    """Without `players`: that is the number of seats."""
    clock: Seconds | None = None
    """Seconds for every decision; null: no clock."""
    seed: Annotated[str, Meta(min_length=1, max_length=SEED_LENGTH, pattern=PLAIN)] | None = None
    listed: bool = True
    """Listed among the races of this server; one person's race against computers never is."""
    away: Absence | None = None
    """Seconds until a computer drives for an absent person, while others wait; null: never."""
    webhook: Annotated[str, Meta(max_length=WEBHOOK_LENGTH)] = ""
    """URL of a webhook that is sent whose turn it is, such as a chat room's; empty: none."""
    hints: bool = True
    """Players may ask for hints, which others get a note of. False: no hints at all."""
    lang: Lang = DEFAULT_LANG
    """Language of generated names and of the webhook."""


class QuickRace(Inbound):
    """POST /api/quick: one person against three computers.

    The first mode of the game and a random track unless others are named.
    """

    game: Annotated[str, Meta(max_length=32)] = "f90"
    name: Name = ""
    mode: Annotated[str, Meta(max_length=32)] = ""
    track: Annotated[str, Meta(max_length=64)] | None = None
    level: Annotated[str, Meta(max_length=32)] = "pro"
    lang: Lang = DEFAULT_LANG


class LessonRequest(Inbound):
    """POST /api/lessons: the position of a lesson, against computers."""

    game: Annotated[str, Meta(max_length=32)]
    lesson: Annotated[str, Meta(max_length=32)]
    name: Name = ""
    lang: Lang = DEFAULT_LANG


class ReviewRequest(Inbound):
    """POST /api/tables/{id}/review: how a lesson was played, with the key of its seat."""

    lesson: Annotated[str, Meta(max_length=32)]
    token: Token


class LessonAnswer(Outbound):
    """An answer of a lesson beside that of the pro."""

    asked: Sentence
    given: Sentence
    advised: Sentence
    same: bool
    reason: Sentence


class LessonReview(Outbound):
    """How a lesson was played."""

    over: bool
    """Its turns are played; before that the goal may still be reached."""
    reached: bool
    answers: list[LessonAnswer]


class SeatKey(Outbound):
    """The key of a person's seat; it opens that seat and nothing else."""

    seat: int
    kind: SeatKind
    token: str


class TableMade(Outbound):
    """A new table. Tokens are sent here only: keep them, and only in URL fragments."""

    table: str
    path: str
    """The public page of the table, also for spectators; a seat's link is `path#token`."""
    host: str
    """The host's token: allows to replace seats and to open a rematch."""
    seats: list[SeatKey]


class SeatInfo(Outbound):
    """The public facts of a seat.

    `level` is the computer driver that drives now (null: a person); `replaced`: it drives for a
    person; `connected`: the person is connected (true for a computer). A secret level is "secret"
    until the race is over.
    """

    seat: int
    name: str
    kind: SeatKind
    level: str | None
    replaced: bool
    connected: bool
    taken: bool = True
    """A person has taken it; otherwise it is reserved for a guest."""
    opened: bool = False
    """A guest has opened its link and not taken it yet."""
    away: bool = False
    """The computer drives only until the person is back."""
    livery: str = ""
    """The look of its car."""
    bot: str = ""
    """Name of the program that plays for the person; empty: none."""
    secret: bool = False
    """The level of this computer is secret until the race is over."""


class TableSummary(Outbound):
    """A table in the list of races. Times are seconds since 1970."""

    table: str
    game: str
    options: dict[str, OptionValue]
    track: str
    seats: list[SeatInfo]
    turn: int
    turns: int
    version: int
    waiting_for: list[int]
    order: list[int]
    """Cars first to last; the classification once the race is over."""
    names: list[str]
    """Names of all cars, players first."""
    over: bool
    imported: bool
    created: float
    updated: float
    clock: int | None = None
    free: int = 0
    """Seats that anybody may take."""
    known: Known = ""
    """Whether somebody may know future random events; guests see it before they join."""


class TableList(Outbound):
    """GET /api/tables: newest first."""

    tables: list[TableSummary]


class InvitationRequest(Inbound):
    """POST /api/tables/{id}/invitation: with the secret of a seat's link; null: any free seat."""

    token: Token | None = None


class CarChoice(Outbound):
    """A car to choose, free or taken."""

    livery: str
    name: str
    mark: str
    """Its pattern as text."""
    taken_by: str | None


class Invitation(Outbound):
    """What a guest is shown before joining.

    The seat is `free`, `yours` already, `taken` by `name`, none is left (`full`), or the race is
    `over`.
    """

    state: Literal["free", "yours", "taken", "full", "over"]
    seat: int | None
    name: str
    host: str
    """Name of the host; empty if they do not play."""
    cars: list[CarChoice]
    table: TableSummary


class JoinRequest(Inbound):
    """POST /api/tables/{id}/join: takes a seat.

    The page makes the key that opens the seat from then on, so that the request can be repeated.
    """

    key: Token
    name: OwnName
    token: Token | None = None
    """The secret of the seat's link; null: the first open seat."""
    livery: Annotated[str, Meta(max_length=32)] = ""
    """The car; empty: any free one."""


class Joined(Outbound):
    """The seat is taken: the key of the request opens it."""

    table: str
    path: str
    seat: int


class DeleteRequest(Inbound):
    """POST /api/tables/{id}/delete: with the keys this screen holds, the host's among them."""

    tokens: Annotated[list[Token], Meta(min_length=1, max_length=MOST_TOKENS)]


class Deleted(Outbound):
    """The table was deleted."""

    table: str


class Branch(Inbound):
    """POST /api/tables/{id}/branch: a new table, continued after the first `version` actions."""

    version: Version
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=MOST_SEATS)]
    clock: Seconds | None = None
    listed: bool = True
    away: Absence | None = None
    webhook: Annotated[str, Meta(max_length=WEBHOOK_LENGTH)] = ""
    hints: bool = True
    lang: Lang = DEFAULT_LANG


class Imported(Outbound):
    """POST /api/replays (the record file as body): the table of its replay."""

    table: str
    path: str
    differs_from: int | None = None
    """The first action with another outcome by today's rules."""
    stops_at: int | None = None
    """The first action that is not legal by today's rules: the replay ends before it."""


class RematchRequest(Inbound):
    """POST /api/tables/{id}/rematch: with the host's token or that of a seat."""

    token: Token


class RematchMade(Outbound):
    """The table of the rematch. The tokens of the old table open it, seat by seat."""

    table: str
    path: str
