"""Everything that goes over the wire: requests, answers and the messages of the socket.

The TypeScript types of the page are made from these structs (`python -m pitboard.server.types`).
Nothing here knows how a message is answered. Where games differ a message holds one of a union,
told apart by its field `game`; what they have in common is in `wire.py`.

Evolution: within a version of the wire (`wire.WIRE`) fields and messages are added, never renamed
or given another meaning.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from pitboard.i18n import LANGUAGES
from pitboard.server.bolide import messages as bolide
from pitboard.server.f90 import messages as f90
from pitboard.server.wire import (
    CHAT_LENGTH,
    MOST_SEATS,
    MOST_TOKENS,
    NAME_LENGTH,
    SEED_LENGTH,
    WEBHOOK_LENGTH,
    Absence,
    ActionText,
    Changes,
    CommandId,
    Given,
    Happened,
    Lang,
    Name,
    Problem,
    Room,
    SeatKind,
    SeatNumber,
    Seconds,
    Sent,
    Sentence,
    Step,
    Token,
    TrackFacts,
    Version,
)

# ---- The games

GAME_MESSAGES = (f90, bolide)
"""Their modules; a new game joins here and in the unions."""

GameComponents = f90.F90Components | bolide.BolideComponents
GameBoard = f90.F90Board | bolide.BolideBoard
GameState = f90.F90State | bolide.BolideState
GameOwn = f90.F90Own | bolide.BolideSeat
GameOutcome = f90.F90Outcome | bolide.BolideOutcome
GameFrame = f90.F90Frame | bolide.BolideFrame
GameRow = f90.F90Row | bolide.BolideRow
GameMore = bolide.BolideMore


DEFAULT_LANG = LANGUAGES[0]


# ---- What this server offers: GET /api/meta


class OptionInfo(Sent):
    """One option of a game. `choices` limit a text; `low` and `high` a number.

    `label` is null for an option that is not offered by itself; `names` are those of the choices.
    """

    name: str
    kind: Literal["int", "str", "bool"]
    default: Any
    choices: list[str]
    low: int
    high: int
    rule: str
    label: str | None
    names: list[str]
    about: str | None = None
    """What it changes, in a sentence."""
    abouts: list[str] = []  # noqa: RUF012 (a struct copies its defaults)
    """What each of the choices changes."""
    many: bool = False
    """A set: any of the choices, separated by commas."""
    ways: list[str] = []  # noqa: RUF012 (as above)
    """The ways to play it can go together with, empty for all."""
    rare: bool = False
    """Asked for by few: it may stand apart."""
    needs: list[str] = []  # noqa: RUF012 (as above)
    """Modules of which one must be played for it to mean anything; none: nothing is needed."""


class Way(Sent):
    """A way to play an edition of a game: its level, as options."""

    id: str
    edition: str
    name: str
    note: str
    options: dict[str, Any]
    words: list[str] = []  # noqa: RUF012 (a struct copies its defaults)
    """What it has that options may need: its level and modules."""


class EditionFacts(Sent):
    """An edition of a game by name."""

    id: str
    name: str
    short: str
    """The name where room is scarce."""


class EditionInfo(EditionFacts):
    """An edition of a game: what is in its box before a race."""

    about: str
    """What it is like, in a few words."""
    tracks: list[TrackFacts]


class Livery(Sent):
    """The look of a car: body, colour of the mark, and the mark itself (never colour alone)."""

    id: str
    body: str
    ink: str
    mark: str


class Level(Sent):
    """A computer driver, weakest first."""

    id: str
    name: str
    about: str


class GameFacts(Sent):
    """What a table or a replay names of its game."""

    id: str
    name: str
    editions: list[EditionFacts]
    ways: list[Way]
    levels: list[Level]


class GameInfo(Sent):
    """A game, before it is played; what its table is furnished with is asked apart."""

    id: str
    name: str
    about: str
    """What it is like, in a few words."""
    size: str
    """For how many, and how long."""
    quick: str
    """What a race at once is."""
    options: list[OptionInfo]
    track_option: str
    """Name of the option that is the track."""
    editions: list[EditionInfo]
    """The one that a race at once is of comes first."""
    ways: list[Way]
    least_seats: int
    most_seats: int
    levels: list[Level]
    liveries: list[Livery]
    """Those of the players come first, by seat."""


class Limits(Sent):
    """What the server accepts at most."""

    name: int
    chat: int
    record_bytes: int
    least_clock: int
    most_clock: int


class ServerMeta(Sent):
    """Answer of GET /api/meta."""

    version: str
    languages: list[str]
    games: list[GameInfo]
    limits: Limits


# ---- Rules: GET /api/rules and GET /api/rules/{id}


class RulingText(Sent):
    """A question the rules leave open and the answer given here."""

    id: str
    title: str
    text: str


class RuleText(Sent):
    """A rule with the rulings on it."""

    id: str
    mode: str
    group: str
    heading: str
    text: str
    rulings: list[RulingText]


class RuleChapter(Sent):
    """Rules that stand together."""

    id: str
    heading: str
    rules: list[RuleText]


class RuleBook(Sent):
    """The rules of one game or edition, chapter by chapter."""

    id: str
    name: str
    chapters: list[RuleChapter]


class RuleBooks(Sent):
    """GET /api/rules: all rules there are."""

    books: list[RuleBook]


# ---- Tables


class SeatGiven(Given):
    """Who sits where. `level` is asked for a computer only."""

    kind: SeatKind
    name: Name = ""
    level: Annotated[str, Meta(max_length=32)] = ""


class NewTable(Given):
    """POST /api/tables. The number of seats is the number of players."""

    seats: Annotated[list[SeatGiven], Meta(min_length=1, max_length=MOST_SEATS)]
    game: Annotated[str, Meta(max_length=32)] = "f90"
    options: dict[
        Annotated[str, Meta(max_length=32)], Annotated[str, Meta(max_length=200)] | int | bool
    ] = {}  # noqa: RUF012 (a struct copies its defaults)
    """Without `players`: the seats say it."""
    clock: Seconds | None = None
    """Seconds for every decision, or no clock."""
    seed: Annotated[str, Meta(min_length=1, max_length=SEED_LENGTH)] | None = None
    listed: bool = True
    """Shown among the races of this server; one person's race against computers never is."""
    away: Absence | None = None
    """Seconds after which a computer drives for who is away, while others wait; null: never."""
    webhook: Annotated[str, Meta(max_length=WEBHOOK_LENGTH)] = ""
    """An address that is told whose turn it is, such as a chat room's; none: nobody is."""
    hints: bool = True
    """Whoever is asked may ask what a pro would do; everybody is told."""
    lang: Lang = DEFAULT_LANG
    """Language of the names that are made up, and of what the webhook is told."""


class QuickRace(Given):
    """POST /api/quick: me against three computer drivers, at a random track unless one is named."""

    game: Annotated[str, Meta(max_length=32)] = "f90"
    name: Name = ""
    track: Annotated[str, Meta(max_length=64)] | None = None
    level: Annotated[str, Meta(max_length=32)] = "pro"
    lang: Lang = DEFAULT_LANG


class SeatKey(Sent):
    """A seat of a person with its secret; it opens that seat and nothing else."""

    seat: int
    kind: SeatKind
    token: str


class TableMade(Sent):
    """A new table. Tokens are told here and never again: keep them, and only in URL fragments."""

    table: str
    path: str
    """Public page of the table, also for spectators; a seat's link is `path#token`."""
    host: str
    """The host's token: replace seats, rematch."""
    seats: list[SeatKey]


class SeatInfo(Sent):
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


class TableSummary(Sent):
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


class TableList(Sent):
    """GET /api/tables: newest first."""

    tables: list[TableSummary]


class InvitationAsked(Given):
    """POST /api/tables/{id}/invitation: with the secret of a seat's link; none: any free seat."""

    token: Token | None = None


class CarChoice(Sent):
    """A car to choose: free, or whose it is."""

    livery: str
    name: str
    mark: str
    """Its pattern, in a word."""
    taken_by: str | None


class Invitation(Sent):
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


class JoinAsked(Given):
    """POST /api/tables/{id}/join: takes a seat under a name.

    The page makes the key that opens the seat from then on, so that asking twice is asking once.
    """

    key: Token
    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
    token: Token | None = None
    """The secret of the seat's link; none: the first seat that anybody may take."""
    livery: Annotated[str, Meta(max_length=32)] = ""
    """The car; none: whichever is free."""


class Joined(Sent):
    """The seat is taken: the key of the request opens it."""

    table: str
    path: str
    seat: int


class DeleteAsked(Given):
    """POST /api/tables/{id}/delete: with the keys this screen holds, the host's among them."""

    tokens: Annotated[list[Token], Meta(min_length=1, max_length=MOST_TOKENS)]


class Deleted(Sent):
    """The table is gone."""

    table: str


class Branch(Given):
    """POST /api/tables/{id}/branch: a new table that goes on after the first `version` actions."""

    version: Version
    seats: Annotated[list[SeatGiven], Meta(min_length=1, max_length=MOST_SEATS)]
    clock: Seconds | None = None
    listed: bool = True
    away: Absence | None = None
    webhook: Annotated[str, Meta(max_length=WEBHOOK_LENGTH)] = ""
    hints: bool = True
    lang: Lang = DEFAULT_LANG


class Imported(Sent):
    """POST /api/replays (the record file as body): the table it can be replayed at."""

    table: str
    path: str
    differs_from: int | None = None
    """By the rules of now the race is another one from this action on."""
    stops_at: int | None = None
    """By the rules of now this action is not legal: the replay ends before it."""


class RematchAsked(Given):
    """POST /api/tables/{id}/rematch: with the host's token or that of a seat."""

    token: Token


class RematchMade(Sent):
    """The table of the rematch. The tokens of the old table open it, seat by seat."""

    table: str
    path: str


# ---- Socket: from the page


class Hello(Given, tag="hello", tag_field="type"):
    """First message: the tokens this screen holds, and the last version it has seen.

    `wire` is the version of these messages the page was built for; one that names none is older
    than the number.
    """

    tokens: Annotated[list[Token], Meta(max_length=MOST_TOKENS)] = []  # noqa: RUF012 (as above)
    since: Version | None = None
    lang: Lang = DEFAULT_LANG
    """What the page wants to read; the snapshot says what it gets."""
    wire: int = 1


class Speak(Given, tag="lang", tag_field="type"):
    """Asks for another language: a snapshot in it comes, then the receipt."""

    id: CommandId
    lang: Lang


class Act(Given, tag="act", tag_field="type"):
    """Answers the decision of a seat at a version."""

    id: CommandId
    seat: SeatNumber
    version: Version
    action: ActionText


class Preview(Given, tag="preview", tag_field="type"):
    """Asks what an action would bring. Nothing is played; answered with `previewed`."""

    id: CommandId
    seat: SeatNumber
    action: ActionText


class Suggest(Given, tag="suggest", tag_field="type"):
    """Asks what a good driver would do in this seat; answered with `suggested`.

    `aloud` everybody is told that this seat has asked, unless the host wants no hints. In silence
    only one person who races computers may ask, for the coach.
    """

    id: CommandId
    seat: SeatNumber
    aloud: bool = False


class Undo(Given, tag="undo", tag_field="type"):
    """Takes the seat's last action back, where the rules of undo allow it."""

    id: CommandId
    seat: SeatNumber
    version: Version


class Say(Given, tag="chat", tag_field="type"):
    """Says something: players to everybody at the table, spectators among themselves."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]
    seat: SeatNumber | None = None
    """The seat that speaks; null speaks in the spectators' room."""
    name: Name = ""
    """Name of a spectator."""


class Rename(Given, tag="name", tag_field="type"):
    """Gives the person in a seat another name."""

    id: CommandId
    seat: SeatNumber
    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]


class Replace(Given, tag="replace", tag_field="type"):
    """Host: lets a computer drive a person's seat, or (null) gives it back."""

    id: CommandId
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=32)] | None = None


class Rematch(Given, tag="rematch", tag_field="type"):
    """Host or a seat: the same race again. Everybody gets `rematch` with the new table."""

    id: CommandId


class AskLog(Given, tag="log", tag_field="type"):
    """Asks for older steps than those of the snapshot; answered with `log`."""

    id: CommandId
    before: Version


class Ping(Given, tag="ping", tag_field="type"):
    """Asks for a `pong`."""

    id: CommandId


ClientMessage = (
    Hello
    | Speak
    | Act
    | Preview
    | Suggest
    | Undo
    | Say
    | Rename
    | Replace
    | Rematch
    | AskLog
    | Ping
)


# ---- Socket: to the page


class ChatLine(Sent, tag="chat", tag_field="type"):
    """Something somebody said. Seat -1 is a spectator."""

    number: int
    room: Room
    seat: int
    name: str
    text: str
    at: float


class ClockState(Sent):
    """The time each seat that is asked still has, in seconds."""

    seconds: int
    left: dict[int, float]


class Snapshot(Sent, tag="snapshot", tag_field="type"):
    """The whole table, as the tokens of this screen may know it.

    After a `hello` with `since` the missed steps may come first, as updates; then `log` is empty
    and `log_from` is beyond the last step: the page has them already.
    """

    table: str
    lang: str
    """Language of everything in it."""
    game: str
    options: dict[str, Any]
    track: str
    version: int
    you: list[int]
    """Own seats."""
    host: bool
    seats: list[SeatInfo]
    names: list[str]
    """Names of all cars, players first."""
    state: GameState
    own: list[GameOwn]
    thinking: list[int]
    """Seats that owe a decision."""
    log: list[Step]
    """The last steps; older ones with `log`."""
    log_from: int
    """Version of the first step in `log`."""
    chat: list[ChatLine]
    clock: ClockState | None
    rematch: str | None
    """Table of the rematch, if there is one."""
    listed: bool
    commitment: str
    """Hash of the seed: the record proves after the race that no shuffle was changed."""
    differs_from: int | None = None
    """By the rules of now the race is another one from this action on: it rests before it."""
    hints: bool = True
    """Whoever sits here may ask what a pro would do."""
    notes: list[Happened] = []  # noqa: RUF012 (a struct copies its defaults)
    """What was noted since the last step."""


class Update(Sent, tag="update", tag_field="type"):
    """One more step and what it changed; the page adds it to what it has.

    `own` is empty while a page catches up.
    """

    version: int
    step: Step
    state: Changes
    own: list[Changes]
    """With the number of its seat; a seat that has not changed is left out."""
    thinking: list[int]
    clock: ClockState | None


class Ack(Sent, tag="ack", tag_field="type"):
    """A command was carried out and stored; `version` is the match's after it."""

    id: str
    version: int


class Refusal(Sent, tag="refused", tag_field="type"):
    """A command was not carried out. Nothing has changed."""

    id: str
    code: str
    text: str
    data: dict[str, Any]
    rule: str
    version: int


class SeatsChanged(Sent, tag="seats", tag_field="type"):
    """Somebody came, left, changed name, or a computer took over. `names` as in the snapshot."""

    seats: list[SeatInfo]
    names: list[str]


class Notice(Sent, tag="notice", tag_field="type"):
    """Something about the people at the table that everybody should know, in words."""

    kind: Literal["joined", "away", "back"]
    seat: int
    text: str


class ClockChanged(Sent, tag="clock", tag_field="type"):
    """The clock started or was given again."""

    clock: ClockState | None


class Previewed(Sent, tag="previewed", tag_field="type"):
    """What an action would bring; `refusal` if it is not legal, with or without an outcome."""

    id: str
    seat: int
    action: str
    version: int
    label: Sentence
    outcome: GameOutcome | None
    refusal: Problem | None


class Suggested(Sent, tag="suggested", tag_field="type"):
    """What a good driver would do in this seat, from what the seat can know."""

    id: str
    seat: int
    version: int
    action: str
    label: Sentence
    reason: Sentence = ""
    """Why, against the best other answer or in general."""


class Noted(Sent, tag="noted", tag_field="type"):
    """Something of the table, told at once; the next step brings it once more, by its number."""

    event: Happened


class RematchReady(Sent, tag="rematch", tag_field="type"):
    """The rematch is open: same tokens, other table."""

    table: str
    path: str


class LogPart(Sent, tag="log", tag_field="type"):
    """Older steps, in order."""

    id: str
    log: list[Step]
    log_from: int


class Pong(Sent, tag="pong", tag_field="type"):
    """The server is there; `version` is the match's."""

    id: str
    version: int


class Closing(Sent, tag="closing", tag_field="type"):
    """The socket is about to be closed, and why."""

    code: str
    text: str


ServerMessage = (
    Snapshot
    | Update
    | Ack
    | Refusal
    | SeatsChanged
    | Notice
    | ChatLine
    | ClockChanged
    | Previewed
    | Suggested
    | Noted
    | RematchReady
    | LogPart
    | Pong
    | Closing
)


class Call(Sent):
    """What a webhook is sent: `text` and `content` are the same words, as chat rooms want them."""

    text: str
    content: str
    table: str
    path: str
    track: str
    turn: int
    names: list[str]
    """Whose turn it is."""


# ---- Replay: GET /api/tables/{id}/replay?viewer=


class Moment(Sent):
    """A frame worth jumping to."""

    version: int
    turn: int
    kind: str
    car: int
    text: Sentence
    rule: str = ""
    weight: int = 1
    """3 is what the race is remembered for, 1 a detail."""


class Replay(Sent):
    """A whole race to look at. A running one shows only what everybody may know."""

    table: str
    game: str
    options: dict[str, Any]
    track: str
    seats: list[SeatInfo]
    names: list[str]
    over: bool
    imported: bool
    viewer: int | None
    turns: int
    frames: list[GameFrame]
    moments: list[Moment]
    chart: list[GameRow]
    ranking: list[int]
    more: GameMore | None
    differs_from: int | None = None
    """By the rules of now the race is another one from this action on."""
    stops_at: int | None = None
    """By the rules of now this action is not legal: the frames end before it."""


# ---- Health


class Health(Sent):
    """GET /health."""

    status: Literal["ok"]
    version: str
    tables: int
    sockets: int
