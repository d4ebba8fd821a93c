"""A client of the Bot API: follows a live table, or plays for a seat, over HTTP and a WebSocket.

Knows the messages of the wire and nothing else of the server; docs/bot-api.md describes them for
programs in any language. Needs the library websockets (`pip install pitboard[client]`)::

    with take_seat("http://localhost:8000", table, key, bot="My bot") as seat:
        for question in seat.questions():
            seat.act(question.actions[0])
        print(seat.ranking)
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self, TypedDict
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen
from uuid import uuid4

from pitboard.core.errors import PitboardError

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

__all__ = [
    "Closed",
    "NewTable",
    "Question",
    "Rejected",
    "Seat",
    "TableEvent",
    "join_table",
    "make_table",
    "take_seat",
    "watch_table",
]

WIRE = 2
"""Version of the messages that this client was written for."""
PATIENCE = 60.0
"""Seconds to wait for an answer of the server."""
PER_SECOND, BURST = 15.0, 40
"""Messages that this client sends at most: a server closes connections that send more than its own
limit, by default 20 a second after the first 60."""
TRIES = 5
"""Attempts to connect again after a lost connection."""


class Rejected(PitboardError):
    """A command or request was refused; `code`, `data`, `text` and the id of the `rule`."""

    def __init__(self, code: str, text: str, rule: str = "", **data: object) -> None:
        super().__init__(code, **data)
        self.text = text
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.text} ({self.code})" if self.text else self.code


class Closed(PitboardError):
    """The server has closed the connection, and why; or it cannot be reached."""

    def __init__(self, code: str, text: str = "") -> None:
        super().__init__(code)
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} ({self.code})" if self.text else self.code


@dataclass(frozen=True, slots=True)
class Question:
    """What the seat is asked, with every legal answer."""

    seat: int
    version: int
    kind: str
    rule: str
    data: Mapping[str, object]
    actions: tuple[str, ...]
    default: str
    """Played by the clock if the seat does not answer."""
    routine: bool
    seconds: float | None
    """Seconds left on the clock; None without a clock."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that was just made. Keys are sent once: keep them."""

    table: str
    host: str
    keys: Mapping[int, str]
    """The key of each seat that is not a computer's or open."""


class TableEvent(TypedDict):
    """Something that happened, as the seat or a spectator may know it."""

    kind: str
    data: Mapping[str, object]
    text: str | list[str | tuple[str, int]]
    """The sentence: one text, or texts and things such as `["car", 2]`."""


# ---- HTTP


def make_table(
    server: str,
    seats: Sequence[str],
    *,
    game: str = "f90",
    options: Mapping[str, str | int | bool] | None = None,
    clock: int | None = None,
) -> NewTable:
    """Makes a table; a seat is `link` (for the holder of its key), `open`, or a computer's level.

    :raises Rejected: if the server refuses it.
    """
    wanted = [
        {"kind": each} if each in ("me", "local", "link", "open") else computer(each)
        for each in seats
    ]
    body = {"seats": wanted, "game": game, "options": dict(options or {}), "clock": clock}
    made = _post(server, "/api/tables", body)
    keys = {int(each["seat"]): str(each["token"]) for each in made["seats"]}
    return NewTable(str(made["table"]), str(made["host"]), keys)


def computer(level: str) -> dict[str, str]:
    """Gets the request for a seat that a computer drives."""
    return {"kind": "computer", "level": level}


def join_table(server: str, table: str, name: str, link: str | None = None) -> str:
    """Takes a seat: that of a link's secret, or the first open one. Gets the key of the seat.

    :raises Rejected: if there is none left, or the name is taken.
    """
    key = secrets.token_urlsafe(24)
    _post(server, f"/api/tables/{table}/join", {"key": key, "name": name, "token": link})
    return key


def _post(server: str, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
    parts = urlsplit(server)
    if parts.scheme not in ("http", "https"):
        raise ValueError(f"the address of a server begins with http:// or https://, not {server!r}")
    request = Request(  # noqa: S310 (the scheme was checked)
        server.rstrip("/") + path,
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 (the scheme was checked)
            found: dict[str, Any] = json.load(answer)
            return found
    except HTTPError as error:
        with error:
            raise _rejected(error.read()) from None
    except OSError as error:
        raise Closed("unreachable", str(error)) from None


def _rejected(body: bytes) -> Rejected:
    try:
        found = json.loads(body)
        return Rejected(found["code"], found["text"], found.get("rule", ""), **found["data"])
    except (ValueError, KeyError, TypeError):
        return Rejected("malformed-answer", body[:200].decode(errors="replace"))


# ---- The socket


def take_seat(server: str, table: str, key: str, *, bot: str, lang: str = "en") -> Seat:
    """Connects to a table as the program of a seat; everybody sees the name `bot`.

    :raises Closed: if the table or the key is unknown.
    """
    return Seat(server, table, key, bot=bot, lang=lang)


def watch_table(server: str, table: str, *, lang: str = "en") -> Seat:
    """Connects to a table as a spectator.

    :raises Closed: if the table is unknown.
    """
    return Seat(server, table, lang=lang)


@dataclass
class Seat:
    """A connection to a table: what its seat, or a spectator, may know, kept up to date.

    A lost connection is made again, and a command that was not answered is sent again with the same
    id: the server carries it out once.
    """

    server: str
    table: str
    key: str = ""
    bot: str = ""
    lang: str = "en"
    version: int = field(default=-1, init=False)
    names: list[str] = field(default_factory=list, init=False)
    """Names of all cars."""
    thinking: list[int] = field(default_factory=list, init=False)
    """Seats that owe a decision."""

    def __post_init__(self) -> None:
        self._state: dict[str, Any] = {}
        self._own: dict[str, Any] = {}
        self._seats: list[dict[str, Any]] = []
        self._clock: dict[str, Any] | None = None
        self._clock_at = 0.0
        self._steps: list[dict[str, Any]] = []
        self._socket: ClientConnection | None = None
        self._connection = ExitStack()
        self._credit, self._counted = float(BURST), time.monotonic()
        self._connect(None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leaves the table."""
        self._connection.close()
        self._socket = None

    # -- state

    @property
    def state(self) -> Mapping[str, object]:
        """The public state of the race."""
        return self._state

    @property
    def own(self) -> Mapping[str, object]:
        """What the seat holds and is asked; empty for a spectator."""
        return self._own

    @property
    def seats(self) -> Sequence[Mapping[str, object]]:
        """Who drives in each seat."""
        return self._seats

    @property
    def number(self) -> int | None:
        """The number of the seat; None for a spectator."""
        return self._own.get("seat")

    @property
    def over(self) -> bool:
        return bool(self._state.get("ranking"))

    @property
    def ranking(self) -> list[int]:
        """The final classification: cars, the winner first."""
        return list(self._state.get("ranking", ()))

    @property
    def question(self) -> Question | None:
        """What the seat is asked now; None if it is nobody's or another seat's turn."""
        asked = self._own.get("asked")
        if asked is None:
            return None
        seat = int(self._own["seat"])
        return Question(
            seat=seat,
            version=self.version,
            kind=asked["kind"],
            rule=asked["rule"],
            data=asked["data"],
            actions=tuple(choice["action"] for choice in asked["choices"]),
            default=asked["default"],
            routine=asked["routine"],
            seconds=self._left(seat),
        )

    def _left(self, seat: int) -> float | None:
        left = (self._clock or {}).get("left", {}).get(str(seat))
        return None if left is None else left - (time.monotonic() - self._clock_at)

    # -- following

    def questions(self) -> Iterator[Question]:
        """Waits for questions of the seat, each once, until the race is over.

        :raises Closed: if the server closes the connection for good.
        """
        answered = -1
        while not self.over:
            question = self.question
            if question is not None and self.version > answered:
                answered = self.version
                yield question
            else:
                self.wait()

    def events(self) -> Iterator[TableEvent]:
        """Waits for what happens, in order, until the race is over.

        :raises Closed: if the server closes the connection for good.
        """
        while True:
            steps, self._steps = self._steps, []
            for step in steps:
                yield from step["events"]
            if self.over and not self._steps:
                return
            self.wait()

    def wait(self, seconds: float | None = None) -> None:
        """Waits for the next message of the table, or so many seconds.

        :raises Closed: if the server closes the connection for good.
        """
        with suppress(TimeoutError):
            self._take(self._receive(seconds))

    # -- commands

    def act(self, action: str) -> int:
        """Plays an action for the seat and gets the version after it, once it is stored.

        :raises Rejected: if it is not legal, with the rule; nothing has changed.
        :raises Closed: if the server closes the connection for good.
        """
        command = {
            "type": "act",
            "id": uuid4().hex,
            "seat": self.number,
            "version": self.version,
            "action": action,
        }
        return int(self._command(command)["version"])

    def _command(self, command: Mapping[str, Any]) -> dict[str, Any]:
        self._send(command)
        while True:
            connection = self._socket
            message = self._receive(PATIENCE)
            if self._socket is not connection:
                # Connected again meanwhile: whether it was carried out is unknown.
                self._send(command)
            if message.get("id") != command["id"]:
                self._take(message)
            elif message["type"] == "refused":
                raise Rejected(message["code"], message["text"], message["rule"], **message["data"])
            else:
                # The answer may come before the step: a question is answered once.
                while self.version < message["version"]:
                    self._take(self._receive(PATIENCE))
                return message

    # -- messages

    def _connect(self, since: int | None) -> None:
        try:
            from websockets.exceptions import WebSocketException  # noqa: PLC0415
            from websockets.sync.client import connect  # noqa: PLC0415
        except ImportError:
            raise Closed("websockets-missing", "run: pip install pitboard[client]") from None
        address = f"ws{self.server.removeprefix('http').rstrip('/')}/ws/{self.table}"
        try:
            self._connection.close()
            self._socket = self._connection.enter_context(connect(address, max_size=None))
        except (OSError, WebSocketException) as error:
            raise Closed("unreachable", str(error)) from None
        hello = {
            "type": "hello",
            "wire": WIRE,
            "lang": self.lang,
            "tokens": [self.key] if self.key else [],
            "since": since,
        }
        if self.bot:
            hello["bot"] = self.bot
        self._socket.send(json.dumps(hello))
        while True:
            message = self._receive(PATIENCE, again=False)
            self._take(message)
            if message["type"] == "snapshot":
                return

    def _connect_again(self) -> None:
        for tried in range(TRIES):
            time.sleep(0.2 * 2**tried)
            try:
                self._connect(max(self.version, 0))
            except Closed as error:
                if error.code != "unreachable" or tried == TRIES - 1:
                    raise
            else:
                return

    def _send(self, message: Mapping[str, Any]) -> None:
        from websockets.exceptions import ConnectionClosed  # noqa: PLC0415

        self._pace()
        while True:
            try:
                assert self._socket is not None  # noqa: S101 (it is connected)
                self._socket.send(json.dumps(message))
            except ConnectionClosed:
                self._connect_again()
            else:
                return

    def _pace(self) -> None:
        """Waits while the limit of messages is reached."""
        now = time.monotonic()
        self._credit = min(BURST, self._credit + (now - self._counted) * PER_SECOND) - 1
        self._counted = now
        if self._credit < 0:
            time.sleep(-self._credit / PER_SECOND)

    def _receive(self, seconds: float | None, *, again: bool = True) -> dict[str, Any]:
        from websockets.exceptions import ConnectionClosed  # noqa: PLC0415

        if self._socket is None:
            raise Closed("left", "the connection was closed by this program")
        try:
            message: dict[str, Any] = json.loads(self._socket.recv(seconds))
        except ConnectionClosed:
            if not again:
                raise Closed("unreachable", "the connection was lost") from None
            self._connect_again()
            return {"type": "connected"}
        if message["type"] == "closing":
            raise Closed(message["code"], message["text"])
        return message

    def _take(self, message: dict[str, Any]) -> None:
        """Applies a message of the table; unknown ones are ignored."""
        kind = message["type"]
        if kind == "snapshot":
            self._own = message["own"][0] if message["own"] else {}
            self._state = message["state"]
            self.names = message["names"]
            self._seats = message["seats"]
            self._steps += [each for each in message["log"] if each["version"] > self.version]
            self.version, self.thinking = message["version"], message["thinking"]
            self._set_clock(message["clock"])
        elif kind == "update" and message["version"] > self.version:
            self.version, self.thinking = message["version"], message["thinking"]
            self._state = merged(self._state, message["state"])
            for changes in message["own"]:
                self._own = {**self._own, **changes}
            self._steps.append(message["step"])
            self._set_clock(message["clock"])
        elif kind == "seats":
            self._seats, self.names = message["seats"], message["names"]
        elif kind == "clock":
            self._set_clock(message["clock"])

    def _set_clock(self, clock: dict[str, Any] | None) -> None:
        self._clock, self._clock_at = clock, time.monotonic()


def merged(state: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Gets a public state after the changes of an update; `cars` has changes by index."""
    cars = changes.get("cars", {})
    kept = [{**car, **cars.get(str(index), {})} for index, car in enumerate(state["cars"])]
    return {**state, **changes, "cars": kept}
