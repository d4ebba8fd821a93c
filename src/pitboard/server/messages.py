"""Everything that goes over the wire: requests, answers and the messages of the socket.

The TypeScript types of the page are made from these structs (`python -m pitboard.server.types`).
Nothing here knows how a message is answered. What people read comes as `Text`, in every language;
a struct that is `Given` comes from a browser, one that is `Sent` goes there.

Evolution: fields and messages are added, never renamed or given another meaning.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

MOST_SEATS = 12
NAME_LENGTH = 24
CHAT_LENGTH = 300
COMMAND_LENGTH = 64
ACTION_LENGTH = 200
TOKEN_LENGTH = 128
SEED_LENGTH = 80
MOST_TOKENS = MOST_SEATS + 1
LONGEST_CLOCK = 3600

CommandId = Annotated[str, Meta(min_length=1, max_length=COMMAND_LENGTH)]
"""Made by the page, new for every command; a resend carries the same one."""
Token = Annotated[str, Meta(min_length=16, max_length=TOKEN_LENGTH)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
Version = Annotated[int, Meta(ge=0)]
"""How many actions (and undos) were played: the point of the match something speaks of."""
Name = Annotated[str, Meta(max_length=NAME_LENGTH)]
Seconds = Annotated[int, Meta(ge=5, le=LONGEST_CLOCK)]
ActionText = Annotated[str, Meta(min_length=1, max_length=ACTION_LENGTH)]

Lang = Literal["en", "it"]
SeatKind = Literal["me", "local", "link", "computer"]
Room = Literal["players", "spectators"]


class Given(Struct, forbid_unknown_fields=True):
    """Comes from a browser; fields with a default may be left out."""


class Sent(Struct):
    """Goes to a browser, with all its fields."""


class Text(Sent):
    """A sentence in every language of the table. Plain text, never markup."""

    en: str
    it: str


# ---- What this server offers: GET /api/meta


class OptionInfo(Sent):
    """One option of a game. `choices` limit a text; `low` and `high` a number."""

    name: str
    kind: Literal["int", "str", "bool"]
    default: Any
    choices: list[str]
    low: int
    high: int
    rule: str


class TrackFacts(Sent):
    """What there is to know about a track before choosing it."""

    id: str
    name: str
    edition: int
    sections: int
    corners: int
    turns: int
    short_turn: int
    pit_time: int
    trajectories: int
    late_brakings: int
    size: tuple[float, float]
    outline: str
    """The centre line as an SVG path in board units, for thumbnails."""


class CardInfo(Sent):
    """What is printed on a card. `check` is null where it demands none, else its modifier."""

    id: int
    type: Literal["speeding", "driving", "gear", "event"]
    move: int
    factor: int
    tyres: int
    damage: int
    check: int | None
    draws: int
    name: Text


class ChartInfo(Sent):
    """One side of a Car Chart sheet; two players never hold sides of one sheet."""

    id: str
    name: Text
    sheet: int
    side: str
    colour: str
    tyres: int
    cards: int
    slots: int


class StrategyInfo(Sent):
    """A strategy with its effect in one line."""

    id: str
    name: Text
    effect: Text


class RobotInfo(Sent):
    """A class of robots with its movement points."""

    id: str
    mp: int


class Livery(Sent):
    """The look of a car: body, colour of the mark, and the mark itself (never colour alone)."""

    id: str
    body: str
    ink: str
    mark: str


class Level(Sent):
    """A computer driver, weakest first."""

    id: str
    name: Text
    about: Text


class GameInfo(Sent):
    """A game and everything its table is furnished with."""

    id: str
    name: Text
    options: list[OptionInfo]
    least_seats: int
    most_seats: int
    tracks: list[TrackFacts]
    levels: list[Level]
    cards: list[CardInfo]
    charts: list[ChartInfo]
    strategies: list[StrategyInfo]
    robots: list[RobotInfo]
    liveries: list[Livery]


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


# ---- A track: GET /api/tracks/{id}?lang=


class Anchor(Sent):
    """A place on the centre line: distance along the lap, position, heading in radians."""

    at: float
    x: float
    y: float
    heading: float


class PointAnchor(Sent):
    """A trajectory point: its type and bonus, and where a car on it stands."""

    type: str
    bonus: int
    at: float
    offset: float
    x: float
    y: float
    heading: float


class SectionAnchor(Sent):
    """A section of the ribbon, from one distance along the lap to another."""

    index: int
    type: Literal["straight", "corner", "braking"]
    corner: int
    late_braking: int
    reentry: int
    start: float
    end: float
    points: list[PointAnchor]


class CornerFacts(Sent):
    """A named corner with its contest modifier."""

    number: int
    name: str
    contest: int


class OffTrackAnchor(Sent):
    """Where the cars that went off in a braking section wait, first to go off first."""

    section: int
    places: list[tuple[float, float]]


class GridAnchor(Sent):
    """A place of the starting grid, 0 is pole position."""

    place: int
    x: float
    y: float
    heading: float


class TrackBoard(Sent):
    """A board: its drawing in one language and what is needed to place cars on it.

    Offsets are to the driver's right, in board units. `lap` is the length of the centre line.
    """

    facts: TrackFacts
    lang: str
    svg: str
    width: float
    """Width of the ribbon."""
    lap: float
    line: list[Anchor]
    sections: list[SectionAnchor]
    corners: list[CornerFacts]
    off_tracks: list[OffTrackAnchor]
    grid: list[GridAnchor]
    stages: list[int]
    """Turns of each race stage."""
    laps: list[int]
    """Lap of the real race at each turn, for the turn indicator."""


# ---- Rules: GET /api/rules and GET /api/rules/{id}


class RulingText(Sent):
    """A question the rules leave open and the answer given here."""

    id: str
    title: Text
    text: Text


class RuleText(Sent):
    """A rule with the rulings on it."""

    id: str
    mode: str
    group: Text
    heading: Text
    text: Text
    rulings: list[RulingText]


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
    ] = {}
    """Without `players`: the seats say it."""
    clock: Seconds | None = None
    """Seconds for every decision, or no clock."""
    seed: Annotated[str, Meta(min_length=1, max_length=SEED_LENGTH)] | None = None
    listed: bool = True
    """Shown among the races of this server."""
    lang: Lang = "en"
    """Language of the names that are made up."""


class QuickRace(Given):
    """POST /api/quick: me against three computer drivers, at a random track unless one is named."""

    name: Name = ""
    track: Annotated[str, Meta(max_length=64)] | None = None
    level: Annotated[str, Meta(max_length=32)] = "pro"
    lang: Lang = "en"


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
    names: list[Text]
    """Names of all cars, players first."""
    over: bool
    imported: bool
    created: float
    updated: float


class TableList(Sent):
    """GET /api/tables: newest first."""

    tables: list[TableSummary]


class Branch(Given):
    """POST /api/tables/{id}/branch: a new table that goes on after the first `version` actions."""

    version: Version
    seats: Annotated[list[SeatGiven], Meta(min_length=1, max_length=MOST_SEATS)]
    clock: Seconds | None = None
    listed: bool = True
    lang: Lang = "en"


class Imported(Sent):
    """POST /api/replays (the record file as body): the table it can be replayed at."""

    table: str
    path: str


class RematchAsked(Given):
    """POST /api/tables/{id}/rematch: with the host's token or that of a seat."""

    token: Token


class RematchMade(Sent):
    """The table of the rematch. The tokens of the old table open it, seat by seat."""

    table: str
    path: str


class Problem(Sent):
    """Why a request was refused."""

    code: str
    text: Text
    data: dict[str, Any]
    rule: str = ""


# ---- The state of a race, as everybody may know it


class CarState(Sent):
    """A car. Players come first: their index is their seat. Section counts from 0."""

    index: int
    robot: str
    """Class of a robot; empty for a player."""
    livery: str
    number: str
    """What is painted on the car."""
    lap: int
    section: int
    place: int
    """Place in its section, 0 the front; -1 for a car off the track or out of the race."""
    point: int
    """Trajectory point it stands on, -1 for none."""
    position: int
    """Position in the race, 1 the first; 0 before the grid is known."""
    gap: int
    """Sections behind the first car."""
    laps_down: int
    acted: bool
    pitted: bool
    off: bool
    out: int
    """0 in the race, else the n-th car to be eliminated."""
    must_pit: bool
    chart: str
    tyres: int
    tyres_most: int
    red: int
    """Repairable damage."""
    brown: int
    """Permanent damage."""
    slots: int
    hand_count: int
    frozen: list[int]
    """Cards revealed in a contest: they come back next turn."""
    target: int
    """Card that is the Target Check, 0 for none."""
    target_factor: int
    strategy: str
    pit_due: int
    """Turn by which it must have refuelled, 0 for none."""
    stops: int
    chased: int
    """Car it chases, -1 for none."""


class TurnState(Sent):
    """The individual turn that is going on."""

    car: int
    choosing: bool
    cards: list[int]
    cost: int
    checks: list[int]
    mp: int
    late_braking: bool


class ContestState(Sent):
    """A contest being declared: cards lie face down."""

    section: int
    group: list[int]
    todo: list[int]
    asking: int
    declared: dict[int, int]
    """Cards laid down, by car."""


class RefuelChit(Sent):
    """A robot class that must refuel in a turn."""

    turn: int
    robot: str


class BoardState(Sent):
    """What lies open on the table. `stage` and `turn` count from 1; turn 0 is before the start."""

    game: str
    turn: int
    turns: int
    stage: int
    phase: Literal["setup", "race", "over"]
    cars: list[CarState]
    order: list[int]
    offs: list[int]
    """Cars off the track, the first to go off first."""
    leader: int
    deck: int
    discard: list[int]
    """The discard pile, its top card last."""
    chits: list[RefuelChit]
    committed: list[int]
    """Seats that have made their secret choice."""
    mover: int
    individual: TurnState | None
    contest: ContestState | None
    ranking: list[int]
    """Final classification, empty while the race goes on."""


# ---- What is asked


class Choice(Sent):
    """One legal answer: the text of the action, what it means, the cards it uses."""

    action: str
    verb: str
    cards: list[int]
    label: Text


class CardRefusal(Sent):
    """Why a card of the own hand (or frozen) cannot be chosen now, alone."""

    card: int
    code: str
    text: Text
    rule: str


class Asked(Sent):
    """What a seat is asked. The usual answer comes first; `default` is given on time-out."""

    kind: str
    rule: str
    prompt: Text
    data: dict[str, Any]
    choices: list[Choice]
    default: str
    routine: bool
    refusals: list[CardRefusal]


class OwnSeat(Sent):
    """What the person in one seat may know beyond the table, and what he is asked."""

    seat: int
    hand: list[int]
    drawn: list[int]
    """The two cards a LUCKY player chooses from."""
    contest: list[int]
    """Own cards lying face down in the contest."""
    commitment: int
    """Own card of a secret choice, 0 for none."""
    can_undo: bool
    asked: Asked | None


# ---- What happened


class Private(Sent):
    """What one seat alone may know of an event; show it to that seat only."""

    seat: int
    data: dict[str, Any]
    text: Text


class Happened(Sent):
    """One event in order. `kind` and `data` are the engine's, `rule` the one to read about it."""

    kind: str
    data: dict[str, Any]
    text: Text
    rule: str
    private: Private | None = None


class Step(Sent):
    """What one action brought: the state after it is `version`. Seat -1 is the set-up."""

    version: int
    seat: int
    events: list[Happened]


# ---- Socket: from the page


class Hello(Given, tag="hello", tag_field="type"):
    """First message: the tokens this screen holds, and the last version it has seen."""

    tokens: Annotated[list[Token], Meta(max_length=MOST_TOKENS)] = []
    since: Version | None = None


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
    """Asks what a good driver would do in this seat. Only where one person races computers.

    Answered with `suggested`.
    """

    id: CommandId
    seat: SeatNumber


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
    Hello | Act | Preview | Suggest | Undo | Say | Rename | Replace | Rematch | AskLog | Ping
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
    game: str
    options: dict[str, Any]
    track: str
    version: int
    you: list[int]
    """Own seats."""
    host: bool
    seats: list[SeatInfo]
    names: list[Text]
    """Names of all cars, players first."""
    state: BoardState
    own: list[OwnSeat]
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


class Update(Sent, tag="update", tag_field="type"):
    """One more step and the table after it. `own` is empty while a page catches up."""

    version: int
    step: Step
    state: BoardState
    own: list[OwnSeat]
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
    text: Text
    data: dict[str, Any]
    rule: str
    version: int


class SeatsChanged(Sent, tag="seats", tag_field="type"):
    """Somebody came, left, changed name, or a computer took over. `names` as in the snapshot."""

    seats: list[SeatInfo]
    names: list[Text]


class ClockChanged(Sent, tag="clock", tag_field="type"):
    """The clock started or was given again."""

    clock: ClockState | None


class Term(Sent):
    """One term of a sum. A term that is missing is left out, not shown as 0."""

    kind: Literal["card", "trajectory", "strategy", "modifier", "other"]
    label: Text
    value: int
    card: int = 0


class PathStep(Sent):
    """What movement points are spent on. Sections count from 0."""

    kind: Literal["enter", "overtake", "lap", "unlap"]
    section: int
    cost: int
    other: int = -1
    """The car that is passed."""


class Payment(Sent):
    """What has to be paid."""

    kind: Literal["tyres", "damage", "cards", "draws"]
    count: int
    label: Text


class Chance(Sent):
    """A check to come: how likely it is to pass, from what the seat can know."""

    kind: Literal["check", "late-braking", "lapping"]
    limit: int
    percent: int
    label: Text


class Ending(Sent):
    """Where the car would stand."""

    section: int
    lap: int
    place: int
    at: Text


class Previewed(Sent, tag="previewed", tag_field="type"):
    """What an action would bring, as far as the seat can know; `refusal` if it is not legal."""

    id: str
    seat: int
    action: str
    version: int
    label: Text
    terms: list[Term]
    total: int | None
    path: list[PathStep]
    lost: int
    """Movement points that are left over and lost."""
    pays: list[Payment]
    chances: list[Chance]
    ends: Ending | None
    refusal: Problem | None


class Suggested(Sent, tag="suggested", tag_field="type"):
    """What a good driver would do in this seat, from what the seat can know."""

    id: str
    seat: int
    version: int
    action: str
    label: Text


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
    text: Text


ServerMessage = (
    Snapshot
    | Update
    | Ack
    | Refusal
    | SeatsChanged
    | ChatLine
    | ClockChanged
    | Previewed
    | Suggested
    | RematchReady
    | LogPart
    | Pong
    | Closing
)


# ---- Replay: GET /api/tables/{id}/replay?viewer=


class Hidden(Sent):
    """What a viewer held at a frame."""

    seat: int
    hand: list[int]
    drawn: list[int]
    contest: list[int]
    commitment: int


class Frame(Sent):
    """One step of the race. Fold the frames: `cars` has only those that changed.

    Frame 0 is the table before the first action.
    """

    version: int
    seat: int
    turn: int
    order: list[int]
    cars: list[CarState]
    leader: int
    deck: int
    thinking: list[int]
    events: list[Happened]
    hidden: list[Hidden]
    """What the viewer (or all, for `viewer=all`) held, where it changed."""


class Moment(Sent):
    """A frame worth jumping to."""

    version: int
    turn: int
    kind: str
    car: int
    text: Text


class TurnRow(Sent):
    """The end of a turn (0: the grid), for lap chart and plots; lists are by car."""

    turn: int
    version: int
    positions: list[int]
    """Position of every car, 0 once it is out."""
    gaps: list[int]
    tyres: list[int]
    damage: list[int]
    hands: list[int]
    pitted: list[int]
    """Cars that made a pit stop in this turn."""


class Replay(Sent):
    """A whole race to look at. A running one shows only what everybody may know."""

    table: str
    game: str
    options: dict[str, Any]
    track: str
    seats: list[SeatInfo]
    names: list[Text]
    over: bool
    imported: bool
    viewer: int | None
    turns: int
    frames: list[Frame]
    moments: list[Moment]
    chart: list[TurnRow]
    ranking: list[int]


# ---- Health


class Health(Sent):
    """GET /health."""

    status: Literal["ok"]
    version: str
    tables: int
    sockets: int


# ---- Pieces encoded beforehand: the same on the wire as the structs they stand for.


class RawStep(Sent):
    """`Step` with events encoded once for all viewers."""

    version: int
    seat: int
    events: list[Raw]
