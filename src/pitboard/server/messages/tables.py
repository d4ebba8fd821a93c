"""Tables: made, listed, joined, branched, run again and deleted."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

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
    Token,
    Version,
)


class SeatRequest(Inbound):
    """Who sits where. `level` is asked for a computer only."""

    kind: SeatKind
    name: Name = ""
    level: Annotated[str, Meta(max_length=32)] = ""


class NewTable(Inbound):
    """POST /api/tables. The number of seats is the number of players."""

    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=MOST_SEATS)]
    game: Annotated[str, Meta(max_length=32)] = "f90"
    options: dict[
        Annotated[str, Meta(max_length=32, pattern=PLAIN)],
        Annotated[str, Meta(max_length=OPTION_LENGTH, pattern=PLAIN)] | int | bool,
    ] = {}  # noqa: RUF012 (a struct copies its defaults)
    """Without `players`: the seats say it."""
    clock: Seconds | None = None
    """Seconds for every decision, or no clock."""
    seed: Annotated[str, Meta(min_length=1, max_length=SEED_LENGTH, pattern=PLAIN)] | None = None
    listed: bool = True
    """Shown among the races of this server; one person's race against computers never is."""
    away: Absence | None = None
    """Seconds after which a computer drives for who is away, while others wait; null: never."""
    webhook: Annotated[str, Meta(max_length=WEBHOOK_LENGTH)] = ""
    """An address that is told whose turn it is, such as a chat room's; none: nobody is."""
    hints: bool = True
    """Whoever is asked may ask what a pro would do; everybody is told. False: no advice at all."""
    lang: Lang = DEFAULT_LANG
    """Language of the names that are made up, and of what the webhook is told."""


class QuickRace(Inbound):
    """POST /api/quick: me against three computer drivers, at a random track unless one is named."""

    game: Annotated[str, Meta(max_length=32)] = "f90"
    name: Name = ""
    track: Annotated[str, Meta(max_length=64)] | None = None
    level: Annotated[str, Meta(max_length=32)] = "pro"
    lang: Lang = DEFAULT_LANG


class SeatKey(Outbound):
    """A seat of a person with its secret; it opens that seat and nothing else."""

    seat: int
    kind: SeatKind
    token: str


class TableMade(Outbound):
    """A new table. Tokens are told here and never again: keep them, and only in URL fragments."""

    table: str
    path: str
    """Public page of the table, also for spectators; a seat's link is `path#token`."""
    host: str
    """The host's token: replace seats, rematch."""
    seats: list[SeatKey]


class SeatInfo(Outbound):
    """Who sits in a seat.

    `level` names the computer driver that drives now (null: a person), `replaced` says that it
    stands in for a person who left, `connected` that the person is here (true for a computer).
    """

    seat: int
    name: str
    kind: SeatKind
    level: str | None
    replaced: bool
    connected: bool
    taken: bool = True
    """Somebody sits there; a seat that is not taken waits for its guest."""
    opened: bool = False
    """A guest has opened its link and not sat down yet."""
    away: bool = False
    """The computer drives only until the person is back."""
    livery: str = ""
    """The look of its car."""


class TableSummary(Outbound):
    """A table as the list of races shows it. Times are seconds since 1970."""

    table: str
    game: str
    options: dict[str, Any]
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
    """Whether somebody may know what chance will bring; guests are told before they sit down."""


class TableList(Outbound):
    """GET /api/tables: newest first."""

    tables: list[TableSummary]


class InvitationRequest(Inbound):
    """POST /api/tables/{id}/invitation: with the secret of a seat's link; none: any free seat."""

    token: Token | None = None


class CarChoice(Outbound):
    """A car to choose: free, or whose it is."""

    livery: str
    name: str
    mark: str
    """Its pattern, in a word."""
    taken_by: str | None


class Invitation(Outbound):
    """What a guest is greeted with.

    The seat is `free`, `yours` already, `taken` by `name`, none is left (`full`), or the race is
    `over`.
    """

    state: Literal["free", "yours", "taken", "full", "over"]
    seat: int | None
    name: str
    host: str
    """Who invites; empty if nobody with a name."""
    cars: list[CarChoice]
    table: TableSummary


class JoinRequest(Inbound):
    """POST /api/tables/{id}/join: takes a seat under a name.

    The page makes the key that opens the seat from then on, so that asking twice is asking once.
    """

    key: Token
    name: OwnName
    token: Token | None = None
    """The secret of the seat's link; none: the first seat that anybody may take."""
    livery: Annotated[str, Meta(max_length=32)] = ""
    """The car; none: whichever is free."""


class Joined(Outbound):
    """The seat is taken: the key of the request opens it."""

    table: str
    path: str
    seat: int


class DeleteRequest(Inbound):
    """POST /api/tables/{id}/delete: with the keys this screen holds, the host's among them."""

    tokens: Annotated[list[Token], Meta(min_length=1, max_length=MOST_TOKENS)]


class Deleted(Outbound):
    """The table is gone."""

    table: str


class Branch(Inbound):
    """POST /api/tables/{id}/branch: a new table that goes on after the first `version` actions."""

    version: Version
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=MOST_SEATS)]
    clock: Seconds | None = None
    listed: bool = True
    away: Absence | None = None
    webhook: Annotated[str, Meta(max_length=WEBHOOK_LENGTH)] = ""
    hints: bool = True
    lang: Lang = DEFAULT_LANG


class Imported(Outbound):
    """POST /api/replays (the record file as body): the table it can be replayed at."""

    table: str
    path: str
    differs_from: int | None = None
    """By the rules of now the race is another one from this action on."""
    stops_at: int | None = None
    """By the rules of now this action is not legal: the replay ends before it."""


class RematchRequest(Inbound):
    """POST /api/tables/{id}/rematch: with the host's token or that of a seat."""

    token: Token


class RematchMade(Outbound):
    """The table of the rematch. The tokens of the old table open it, seat by seat."""

    table: str
    path: str
