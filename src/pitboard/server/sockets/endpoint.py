"""The WebSocket of a table: reads commands, checks who may give them, sends the table's messages.

Input is hostile until decoded: too long, too fast, malformed or foreign messages are refused with a
code. Tokens come in the first message; only the seats they open are kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from pitboard.core.errors import Malformed, PitboardError, Refused
from pitboard.core.names import clean_name
from pitboard.server import messages as m
from pitboard.server.cluster.peers import Peers, TableStream
from pitboard.server.cluster.takeover import open_once_free
from pitboard.server.errors import Conflict, Denied, TooMuch
from pitboard.server.http.limits import Bucket
from pitboard.server.http.request_guard import address_of, host_known, origin_allowed
from pitboard.server.keys import new_token, opens, token_hash
from pitboard.server.logs import COMMAND, TABLE
from pitboard.server.sockets.connections import CONNECTION, PageConnection
from pitboard.server.storage import Elsewhere, Unavailable
from pitboard.server.tables.channel import Listener
from pitboard.server.tables.registry import Tables
from pitboard.server.tables.table import Table
from pitboard.server.texts import error_sentence, language
from pitboard.server.wire import WIRE

HELLO_SECONDS = 15
CLOSE_SECONDS = 5
POLICY_VIOLATION = 1008
TRY_AGAIN = 1013
TRIES = 3
"""How often a page is connected with a table at another server that does not answer."""

log = logging.getLogger(__name__)

encode = msgspec.json.encode
_decode = msgspec.json.Decoder(m.ClientMessage).decode


class Sockets:
    """Counts the open WebSockets, by address."""

    def __init__(self) -> None:
        self.by_address: Counter[str] = Counter()

    @property
    def open(self) -> int:
        return self.by_address.total()

    def enter(self, address: str, most: int) -> bool:
        if self.by_address[address] >= most:
            return False
        self.by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


@websocket("/ws/{table:str}")
async def table_socket(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], state: State
) -> None:
    """Sends the messages of a table and reads commands for it."""
    tables: Tables = state.tables
    sockets: Sockets = state.sockets
    settings = tables.settings
    host = socket.headers.get("host", "")
    # Guards apply to HTTP only; a WebSocket that is closed before its handshake gets a 403.
    foreign = not origin_allowed(socket.headers.get("origin"), host, settings.origins)
    if foreign or not host_known(host, settings.names):
        await socket.close(code=POLICY_VIOLATION)
        return
    address = address_of(socket)
    if not sockets.enter(address, settings.sockets_per_address):
        await socket.close(code=TRY_AGAIN)
        return
    try:
        await socket.accept()
        connection: PageConnection = socket.scope["state"][CONNECTION]
        count = partial(state.messages.take, address)
        await SocketSession(connection, socket.close, tables, count, state.peers).run(table)
    except WebSocketDisconnect:
        pass
    finally:
        sockets.leave(address)


async def serve_stream(tables: Tables, stream: TableStream, table: str) -> None:
    """Serves a page of another server, which has counted its messages."""
    with suppress(WebSocketDisconnect):
        await SocketSession(stream, stream.close, tables, lambda _: None, None).run(table)


class SocketSession:
    """One page at one table."""

    def __init__(
        self,
        connection: PageConnection,
        close: Callable[[], Awaitable[None]],
        tables: Tables,
        count: Callable[[int], None],
        peers: Peers | None,
    ) -> None:
        """`peers` are other servers that may own the table."""
        settings = tables.settings
        self._close_connection = close
        self._tables = tables
        self._peers = peers
        self._connection = connection
        self._most_unsent = settings.unsent_bytes
        self._dropped = False
        self._end: asyncio.Task[None] | None = None
        self._count = count
        """Counts messages for the limit of their address."""
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst)
        self._longest = settings.message_bytes
        self._background: set[asyncio.Task[None]] = set()
        """Commands that take long and run beside the others."""
        self._table: Table
        self._listener: Listener
        self._lang = language(None)
        self._guest = ""
        """Actor of a spectator's commands: different for each page."""

    # -- the whole session

    async def run(self, name: str) -> None:
        TABLE.set(name)
        try:
            hello = await self._receive_hello()
            await self._find_table(name, hello)
        except PitboardError as error:
            self._send(encode(m.Closing(error.code, error_sentence(error, self._lang))))
        except Unavailable as error:
            self._close_for(error)
        finally:
            try:
                await asyncio.wait_for(self._close_once(), timeout=CLOSE_SECONDS)
            except TimeoutError:
                self._drop()
            except Exception:
                # The client was gone before everything was sent.
                log.debug("table %s: closing failed", name, exc_info=True)

    async def _find_table(self, name: str, hello: m.Hello) -> None:
        """Serves the page at its table, here or at another server.

        :raises Elsewhere: if its owner does not answer, and keeps its lease.
        """
        for tried in range(1, TRIES + 1):
            try:
                self._table = await self._open(name)
            except Elsewhere as elsewhere:
                if self._peers is None:
                    raise
                if await self._forward(self._peers, elsewhere, hello):
                    return
                if tried == TRIES:
                    raise
            else:
                await self._play(hello)
                return

    async def _open(self, name: str) -> Table:
        if self._peers is None:
            return await self._tables.open(name)
        return await open_once_free(lambda: self._tables.open(name), self._peers)

    async def _play(self, hello: m.Hello) -> None:
        self._listener = self._join(hello)
        try:
            await self._read_commands()
        finally:
            self._table.leave(self._listener)

    async def _forward(self, peers: Peers, elsewhere: Elsewhere, hello: m.Hello) -> bool:
        """Connects the page with its table at another server; returns False if that is silent.

        Then the page stays here, where its table may soon be free.
        """

        def end() -> None:
            if stream.received:
                self._close_for(elsewhere)

        table, text = elsewhere.table, encode(hello).decode()
        stream = peers.open_stream(elsewhere.owner, table, text, self._send, end)
        try:
            if not await stream.answered:
                return False
            while True:
                stream.send(await self._receive())
                self._tables.metrics.count("forwarded")
        finally:
            stream.end()

    async def _receive_hello(self) -> m.Hello:
        try:
            first = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            raise Malformed("hello-expected") from None
        hello = _read(first)
        if not isinstance(hello, m.Hello):
            raise Malformed("hello-expected")
        self._lang = language(hello.lang)
        self._guest = f"guest:{token_hash(hello.guest or new_token())[:24]}"
        if hello.wire != WIRE:
            raise Conflict("page-outdated")
        return hello

    def _join(self, hello: m.Hello) -> Listener:
        seats, host = _identify(self._table, hello.tokens)
        bot = clean_name(hello.bot)
        listener = Listener(seats, host, self._lang, self._send, self._close_once, bot=bot)
        self._table.join(listener, hello.since)
        return listener

    async def _read_commands(self) -> None:
        while not self._table.closed:
            # A disconnect interrupts nothing: it is read after the messages before it.
            await self._answer(await self._receive())

    async def _receive(self) -> str:
        text = await self._connection.receive_text()
        if text is None:
            raise WebSocketDisconnect(detail="gone")
        self._tables.metrics.count("messages")
        self._charge(1)
        if len(text) > self._longest:
            raise TooMuch("message-too-long", most=self._longest)
        return text

    def _charge(self, messages: int) -> None:
        """Counts messages for the limits of this connection and its address.

        :raises TooMuch: if they are too many.
        """
        self._count(messages)
        if not self._bucket.take(messages):
            raise TooMuch("too-fast")

    # -- writing

    def _send(self, data: bytes) -> None:
        if self._dropped:
            return
        unsent = self._connection.unsent
        if unsent and unsent + len(data) > self._most_unsent:
            self._drop()
        else:
            self._connection.write_text(data)

    def _drop(self) -> None:
        """Closes the connection of a page that reads too slowly: it reconnects and catches up."""
        self._dropped = True
        self._tables.metrics.count("pages_dropped")
        self._connection.close_now(TRY_AGAIN, "too slow")

    def _close_for(self, error: Unavailable) -> None:
        """Closes a connection that cannot be served at present: the page reconnects."""
        sentence = error_sentence(PitboardError(error.code), self._lang)
        self._send(encode(m.Closing(error.code, sentence)))
        self._close_once()

    def _close_once(self) -> asyncio.Task[None]:
        """Closes the socket after the pending messages, once."""
        if self._end is None:
            self._end = asyncio.ensure_future(self._close())
        return self._end

    async def _close(self) -> None:
        if not self._dropped:
            await self._close_connection()

    # -- commands

    async def _answer(self, text: str) -> None:
        try:
            message = _read(text)
        except PitboardError as error:
            self._send(encode(self._table.refusal("", error, self._lang)))
            return
        if isinstance(message, m.PlayTurn):
            # Each of its answers costs as much as an action of its own.
            self._charge(len(message.answers) - 1)
        if isinstance(message, m.Suggest):
            # A hint takes long: other commands run meanwhile.
            task = asyncio.ensure_future(self._carry_out(message))
            self._background.add(task)
            task.add_done_callback(self._background.discard)
        else:
            await self._carry_out(message)

    async def _carry_out(self, message: Any) -> None:
        command_id = getattr(message, "id", "")
        COMMAND.set(command_id)
        try:
            answer = await _COMMANDS[type(message)](self, message)
        except PitboardError as error:
            answer = encode(self._table.refusal(command_id, error, self._lang))
        except Unavailable as error:
            # No answer: whether it was stored may be unknown. The page reconnects and resends.
            self._close_for(error)
            return
        except Exception:
            log.exception("table %s: a command failed", self._table.id)
            answer = encode(
                self._table.refusal(command_id, PitboardError("server-failed"), self._lang)
            )
        self._send(answer)

    def _seat(self, seat: int) -> str:
        """Gets the actor for a seat that this page holds.

        :raises Denied: if it does not hold the seat.
        """
        self._listener.check_holds(seat)
        return f"seat:{seat}"

    def _host(self) -> str:
        if not self._listener.host:
            raise Denied("host-only")
        return "host"

    async def act(self, message: m.Act) -> bytes:
        actor = self._seat(message.seat)
        return await self._table.act(actor, message, self._lang, self._listener)

    async def turn(self, message: m.PlayTurn) -> bytes:
        actor = self._seat(message.seat)
        return await self._table.turn(actor, message, self._lang, self._listener)

    async def undo(self, message: m.Undo) -> bytes:
        actor = self._seat(message.seat)
        return await self._table.undo(actor, message, self._lang, self._listener)

    async def preview(self, message: m.Preview) -> bytes:
        self._seat(message.seat)
        return encode(self._table.preview(message, self._lang))

    async def suggest(self, message: m.Suggest) -> bytes:
        self._seat(message.seat)
        suggestion = await self._table.suggest(message, self._lang)
        self._seat(message.seat)  # it may have lost the seat meanwhile
        return encode(suggestion)

    async def send_chat(self, message: m.SendChat) -> bytes:
        host = self._listener.host
        if message.seat is not None:
            actor = self._seat(message.seat)
        elif self._listener.seats:
            raise Denied("seat-needed")
        else:
            actor = "host" if host else self._guest
        return await self._table.send_chat(actor, message, host=host, page=self._listener)

    async def rename(self, message: m.Rename) -> bytes:
        actor = self._seat(message.seat)
        return await self._table.rename(actor, message, self._lang, self._listener)

    async def replace(self, message: m.Replace) -> bytes:
        actor = self._host()
        if message.level is not None:
            await self._tables.check_replaceable(self._table.id)
        return await self._table.replace(actor, message, self._lang)

    async def rematch(self, message: m.Rematch) -> bytes:
        if not (self._listener.host or self._listener.seats):
            raise Denied("host-only")
        await self._tables.maker.rematch(self._table.id)
        return encode(m.Ack(message.id, self._table.version))

    async def log(self, message: m.LogRequest) -> bytes:
        return encode(self._table.log_part(message.id, message.before, self._listener))

    async def set_language(self, message: m.SetLanguage) -> bytes:
        self._lang = language(message.lang)
        self._table.set_language(self._listener, self._lang)
        return encode(m.Ack(message.id, self._table.version))

    async def ping(self, message: m.Ping) -> bytes:
        return encode(m.Pong(message.id, self._table.version))

    async def hello(self, message: m.Hello) -> bytes:  # noqa: ARG002 (all share a signature)
        raise Refused("hello-again")


_COMMANDS: dict[type, Callable[[SocketSession, Any], Awaitable[bytes]]] = {
    m.Hello: SocketSession.hello,
    m.SetLanguage: SocketSession.set_language,
    m.Act: SocketSession.act,
    m.PlayTurn: SocketSession.turn,
    m.Undo: SocketSession.undo,
    m.Preview: SocketSession.preview,
    m.Suggest: SocketSession.suggest,
    m.SendChat: SocketSession.send_chat,
    m.Rename: SocketSession.rename,
    m.Replace: SocketSession.replace,
    m.Rematch: SocketSession.rematch,
    m.LogRequest: SocketSession.log,
    m.Ping: SocketSession.ping,
}


def _read(text: str) -> Any:
    try:
        return _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed("message-malformed", reason=str(error)[:120]) from None


def _identify(table: Table, tokens: list[str]) -> tuple[list[int], bool]:
    """Gets the seats that tokens open, and whether the host's token is among them.

    :raises Denied: if one opens nothing at this table.
    """
    seats: list[int] = []
    host = False
    for token in tokens:
        hashed = token_hash(token)
        # Compare with every seat: the time taken must not depend on which one matches.
        mine = [seat.number for seat in table.seats if opens(hashed, seat.token)]
        is_host = opens(hashed, table.row.host)
        if not mine and not is_host:
            raise Denied("token-unknown")
        seats += mine
        host = host or is_host
    return sorted(set(seats)), host
