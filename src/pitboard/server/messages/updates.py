"""The socket, to the page: the table whole, what changes, answers to commands. And to webhooks."""

from __future__ import annotations

from typing import Any, Literal

from pitboard.server.messages.games import GameOutcome, GameOwn, GameState
from pitboard.server.messages.tables import SeatInfo
from pitboard.server.wire import Changes, EventMessage, LogEntry, Outbound, Problem, Room, Sentence


class ChatLine(Outbound, tag="chat", tag_field="type"):
    """Something somebody said. Seat -1 is a spectator."""

    number: int
    room: Room
    seat: int
    name: str
    text: str
    at: float


class ClockState(Outbound):
    """The time each seat that is asked still has, in seconds."""

    seconds: int
    left: dict[int, float]


class Snapshot(Outbound, tag="snapshot", tag_field="type"):
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
    log: list[LogEntry]
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
    notes: list[EventMessage] = []  # noqa: RUF012 (a struct copies its defaults)
    """What was noted since the last step."""


class Update(Outbound, tag="update", tag_field="type"):
    """One more step and what it changed; the page adds it to what it has.

    `own` is empty while a page catches up.
    """

    version: int
    step: LogEntry
    state: Changes
    own: list[Changes]
    """With the number of its seat; a seat that has not changed is left out."""
    thinking: list[int]
    clock: ClockState | None


class Ack(Outbound, tag="ack", tag_field="type"):
    """A command was carried out and stored; `version` is the match's after it."""

    id: str
    version: int


class Refusal(Outbound, tag="refused", tag_field="type"):
    """A command was not carried out. Nothing has changed."""

    id: str
    code: str
    text: str
    data: dict[str, Any]
    rule: str
    version: int


class SeatsChanged(Outbound, tag="seats", tag_field="type"):
    """Somebody came, left, changed name, or a computer took over. `names` as in the snapshot."""

    seats: list[SeatInfo]
    names: list[str]


class Notice(Outbound, tag="notice", tag_field="type"):
    """Something about the people at the table that everybody should know, in words."""

    kind: Literal["joined", "away", "back"]
    seat: int
    text: str


class ClockChanged(Outbound, tag="clock", tag_field="type"):
    """The clock started or was given again."""

    clock: ClockState | None


class PreviewResult(Outbound, tag="previewed", tag_field="type"):
    """What an action would bring; `refusal` if it is not legal, with or without an outcome."""

    id: str
    seat: int
    action: str
    version: int
    label: Sentence
    outcome: GameOutcome | None
    refusal: Problem | None


class Suggestion(Outbound, tag="suggested", tag_field="type"):
    """What a good driver would do in this seat, from what the seat can know."""

    id: str
    seat: int
    version: int
    action: str
    label: Sentence
    reason: Sentence = ""
    """Why, against the best other answer or in general."""


class NoteAdded(Outbound, tag="noted", tag_field="type"):
    """Something of the table, told at once; the next step brings it once more, by its number."""

    event: EventMessage


class RematchReady(Outbound, tag="rematch", tag_field="type"):
    """The rematch is open: same tokens, other table."""

    table: str
    path: str


class LogPart(Outbound, tag="log", tag_field="type"):
    """Older steps, in order."""

    id: str
    log: list[LogEntry]
    log_from: int


class Pong(Outbound, tag="pong", tag_field="type"):
    """The server is there; `version` is the match's."""

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
    | ChatLine
    | ClockChanged
    | PreviewResult
    | Suggestion
    | NoteAdded
    | RematchReady
    | LogPart
    | Pong
    | Closing
)


class Call(Outbound):
    """What a webhook is sent: `text` and `content` are the same words, as chat rooms want them."""

    text: str
    content: str
    table: str
    path: str
    track: str
    turn: int
    names: list[str]
    """Whose turn it is."""
