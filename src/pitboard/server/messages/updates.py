"""The socket, to the page: snapshots, updates, answers to commands. And the body for webhooks."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from pitboard.core.options import OptionValue
from pitboard.server.messages.games import GameOutcome, GameOwn, GameState, GameTurn
from pitboard.server.messages.tables import SeatInfo
from pitboard.server.wire import (
    Changes,
    EventMessage,
    LogEntry,
    Outbound,
    Problem,
    Room,
    Sentence,
    TurnAnswer,
)


class ChatMessage(Outbound, tag="chat", tag_field="type"):
    """A line of chat. Seat -1 is a spectator."""

    number: int
    room: Room
    seat: int
    name: str
    text: str
    at: float


class ClockState(Outbound):
    """The seconds left for each seat that has a deadline."""

    seconds: int
    left: dict[int, float]


class Snapshot(Outbound, tag="snapshot", tag_field="type"):
    """The whole table, as visible with the tokens of this screen.

    After a `hello` with `since` the missed steps may come first, as updates. Then `log` is empty
    and `log_from` is past the last step: the page has all of them.
    """

    table: str
    lang: str
    """Language of everything in it."""
    game: str
    options: dict[str, OptionValue]
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
    log: list[LogEntry]
    """The last steps; older ones with `log`."""
    log_from: int
    """Version of the first step in `log`."""
    chat: list[ChatMessage]
    clock: ClockState | None
    rematch: str | None
    """Table of the rematch, if there is one."""
    listed: bool
    commitment: str
    """Hash of the seed: the record proves after the race that no shuffle was changed."""
    differs_from: int | None = None
    """The first action with another outcome by today's rules: the table is frozen before it."""
    hints: bool = True
    """Players may ask for hints."""
    variants: list[str] = []  # noqa: RUF012 (a struct copies its defaults)
    """Names of the variants that are raced."""
    notes: list[EventMessage] = []  # noqa: RUF012 (a struct copies its defaults)
    """Notes since the last step."""


class Update(Outbound, tag="update", tag_field="type"):
    """One more step and what it changed; the page applies it to its state.

    `own` is empty while a page catches up.
    """

    version: int
    step: LogEntry
    state: Changes
    own: list[Changes]
    """Each with the number of its seat; unchanged seats are left out."""
    thinking: list[int]
    clock: ClockState | None


class Ack(Outbound, tag="ack", tag_field="type"):
    """A command was carried out and stored; `version` is that of the match after it."""

    id: str
    version: int


class AutomaticEntry(Outbound):
    """An answer that was given without asking; `version` is that of the match after it."""

    version: int
    kind: str
    text: str


class Refusal(Outbound, tag="refused", tag_field="type"):
    """A command was refused. Nothing has changed."""

    id: str
    code: str
    text: str
    data: dict[str, Any]
    rule: str
    version: int


class SeatsChanged(Outbound, tag="seats", tag_field="type"):
    """A person came, left or changed name, or a computer took over. `names` as in the snapshot."""

    seats: list[SeatInfo]
    names: list[str]


class Notice(Outbound, tag="notice", tag_field="type"):
    """A notice about a person at the table, as text."""

    kind: Literal["joined", "away", "back"]
    seat: int
    text: str


class ClockChanged(Outbound, tag="clock", tag_field="type"):
    """The clock was started or changed."""

    clock: ClockState | None


class TurnRest(Outbound):
    """The answers of a turn that were not given yet: stored with the table."""

    seat: int
    turn: int
    """The game turn it was composed in."""
    answers: list[TurnAnswer]
    ask: list[str]


class TurnPlayed(Outbound, tag="turn", tag_field="type"):
    """How far a turn was played; `version` is that of the match after it."""

    id: str
    version: int
    played: int
    """Answers that were given, automatic ones included."""
    automatic: list[AutomaticEntry]
    stopped: Literal["", "asked", "changed", "illegal"]
    """Why the rest was not played: another question came, or the planned one has other facts, or
    the planned answer is not legal any more."""
    kind: str
    """The question where it stopped."""
    text: str
    """Why it stopped, as text."""
    rest: TurnRest | UnsetType = UNSET
    """What goes on once the question is answered."""


class PreviewResult(Outbound, tag="previewed", tag_field="type"):
    """The outcome of an action; `refusal` if it is not legal, with or without an outcome."""

    id: str
    seat: int
    action: str
    version: int
    label: Sentence
    outcome: GameOutcome | None
    refusal: Problem | None
    turn: GameTurn | None = None
    """The turn that the action would make with the picks, where turns are composed."""


class SuggestedOption(Outbound):
    """One of the best answers that a driver compared."""

    action: str
    label: Sentence
    behind: float
    """How much less it is worth than the first one, in sections of F90 or turns of Bolide."""
    error: float | None
    """Standard error of its value; null if it was tried in fewer than two worlds."""
    worlds: int
    """Sampled worlds in which it was tried."""
    place: float | None
    """Expected place; null unless the driver's values are calibrated."""
    win: float | None
    """Chance to win; null unless the driver's values are calibrated."""
    outcome: GameOutcome | None
    """What it would bring as the seat can know."""


class Suggestion(Outbound, tag="suggested", tag_field="type"):
    """The answer of a good driver in this seat, from what the seat can know."""

    id: str
    seat: int
    version: int
    action: str
    label: Sentence
    options: list[SuggestedOption]
    """Answers side by side, that of the driver first; empty where it chose by a rule."""
    reason: Sentence = ""
    """Why: compared with the best other answer, or a general tip."""
    compared: bool = False
    """The reason is about this position; a general tip may differ from the answer."""


class NoteAdded(Outbound, tag="noted", tag_field="type"):
    """A note, sent at once; the next step contains it again, with the same number."""

    event: EventMessage


class RematchReady(Outbound, tag="rematch", tag_field="type"):
    """The rematch is open: the same tokens, another table."""

    table: str
    path: str


class LogPart(Outbound, tag="log", tag_field="type"):
    """Older steps, in order."""

    id: str
    log: list[LogEntry]
    log_from: int


class Pong(Outbound, tag="pong", tag_field="type"):
    """Answer to `ping`; `version` is that of the match."""

    id: str
    version: int


class Closing(Outbound, tag="closing", tag_field="type"):
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
    | ChatMessage
    | ClockChanged
    | TurnPlayed
    | PreviewResult
    | Suggestion
    | NoteAdded
    | RematchReady
    | LogPart
    | Pong
    | Closing
)


class Call(Outbound):
    """The body for a webhook: `text` and `content` are equal, as chat services expect them."""

    text: str
    content: str
    table: str
    path: str
    track: str
    turn: int
    names: list[str]
    """Whose turn it is."""
