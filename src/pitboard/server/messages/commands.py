"""The socket, from the page: commands, each with an id made by the page."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from pitboard.server.wire import (
    CHAT_LENGTH,
    DEFAULT_LANG,
    KIND_LENGTH,
    MOST_ANSWERS,
    MOST_KINDS,
    MOST_TOKENS,
    PLAIN,
    ActionText,
    CommandId,
    Inbound,
    Lang,
    Name,
    OwnName,
    SeatNumber,
    Token,
    TurnAnswer,
    Version,
)

AskedKinds = Annotated[
    list[Annotated[str, Meta(max_length=KIND_LENGTH, pattern=PLAIN)]], Meta(max_length=MOST_KINDS)
]


class Hello(Inbound, tag="hello", tag_field="type"):
    """First message: the tokens this screen holds, and the last version it has seen.

    `wire` is the version of these messages the page was built for; one that names none is older
    than the number.
    """

    tokens: Annotated[list[Token], Meta(max_length=MOST_TOKENS)] = []  # noqa: RUF012 (as above)
    since: Version | None = None
    lang: Lang = DEFAULT_LANG
    """The language the page wants; the snapshot has the one it gets."""
    wire: int = 1
    guest: Token | None = None
    """A secret that identifies a spectator's page; null: another spectator with each connection."""
    bot: Name = ""
    """Name of the program that plays, shown to everybody; empty: a person."""


class SetLanguage(Inbound, tag="lang", tag_field="type"):
    """Changes the language: answered with a snapshot in it, then `ack`."""

    id: CommandId
    lang: Lang


class Act(Inbound, tag="act", tag_field="type"):
    """Plays an answer to the question of a seat at a version."""

    id: CommandId
    seat: SeatNumber
    version: Version
    action: ActionText


class PlayTurn(Inbound, tag="turn", tag_field="type"):
    """Plays a turn that was composed at a version; answered with `turn`.

    The answers are given one by one while each question is the one that they were composed for.
    """

    id: CommandId
    seat: SeatNumber
    version: Version
    answers: Annotated[list[TurnAnswer], Meta(min_length=1, max_length=MOST_ANSWERS)]
    ask: AskedKinds = []  # noqa: RUF012 (a struct copies its defaults)
    """Kinds of questions that are never answered automatically; `*` for all."""


class Preview(Inbound, tag="preview", tag_field="type"):
    """Requests the outcome of an action. Nothing is played; answered with `previewed`."""

    id: CommandId
    seat: SeatNumber
    action: ActionText
    picks: Annotated[list[TurnAnswer], Meta(max_length=MOST_ANSWERS)] = []  # noqa: RUF012 (as above)
    """Answers to questions that follow in the turn, if they are asked."""


class Suggest(Inbound, tag="suggest", tag_field="type"):
    """Requests the answer of a good driver in this seat; answered with `suggested`.

    With `aloud` everybody gets a note that this seat has asked. Without it, the command is refused
    unless one person races computers (for the coach). If the host wants no hints both are refused.
    """

    id: CommandId
    seat: SeatNumber
    aloud: bool = False


class Undo(Inbound, tag="undo", tag_field="type"):
    """Takes the seat's last action back, if an undo is allowed."""

    id: CommandId
    seat: SeatNumber
    version: Version


class SendChat(Inbound, tag="chat", tag_field="type"):
    """Sends a line of chat: players to everybody at the table, spectators to spectators."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH, pattern=PLAIN)]
    seat: SeatNumber | None = None
    """The seat that writes; null writes in the spectators' room."""
    name: Name = ""
    """Name of a spectator."""


class Rename(Inbound, tag="name", tag_field="type"):
    """Gives the person in a seat another name."""

    id: CommandId
    seat: SeatNumber
    name: OwnName


class Replace(Inbound, tag="replace", tag_field="type"):
    """Host: lets a computer drive a person's seat, or (null) gives it back."""

    id: CommandId
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=32)] | None = None


class Rematch(Inbound, tag="rematch", tag_field="type"):
    """Host or a seat: the same race again. Everybody gets `rematch` with the new table."""

    id: CommandId


class LogRequest(Inbound, tag="log", tag_field="type"):
    """Requests older steps than those of the snapshot; answered with `log`."""

    id: CommandId
    before: Version


class Ping(Inbound, tag="ping", tag_field="type"):
    """Requests a `pong`."""

    id: CommandId


ClientMessage = (
    Hello
    | SetLanguage
    | Act
    | PlayTurn
    | Preview
    | Suggest
    | Undo
    | SendChat
    | Rename
    | Replace
    | Rematch
    | LogRequest
    | Ping
)
