"""The servers that share a database, as one of them sees the others.

Three things go between servers: *calls* of functions of another server, *streams* that connect a
page of one server with a table of another, and *notices* for all. A stream numbers its messages in
both directions. It ends after a gap, after a loss of the broker or when the other server is gone;
the page reconnects with the last version it has.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from itertools import count
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct

from pitboard.core import errors as core_errors
from pitboard.core.errors import PitboardError
from pitboard.server import errors as server_errors
from pitboard.server.cluster.broker import Broker, BrokerLost
from pitboard.server.errors import TooMuch
from pitboard.server.metrics import Metrics
from pitboard.server.storage import Elsewhere, Unavailable

log = logging.getLogger(__name__)

ALL = "all"
"""The address of all servers."""
ALIVE_SECONDS = 1.0
GONE_SECONDS = 3.5
"""A server that was not heard of for so long is taken for gone, or the broker for lost."""
CALL_SECONDS = 3.0
MOST_UNREAD = 500
"""Messages of a page that wait at the owner of its table; a page that sends more is closed."""

T = TypeVar("T")


class Limit(Protocol):
    """How often an address may do something in a period of seconds, and the code of a refusal."""

    most: int
    period: float
    code: str


class BrokerUnavailable(Unavailable):
    """The table is at another server, which cannot be reached at present."""

    code = "table-elsewhere"


# ---- Frames


class _Frame(Struct, array_like=True, tag=True):
    pass


class _Alive(_Frame):
    sender: str
    incarnation: int
    at: float


class _Call(_Frame):
    sender: str
    number: int
    method: str
    args: bytes


class _Reply(_Frame):
    number: int
    result: bytes
    error: str
    code: str
    data: dict[str, Any]


class _Open(_Frame):
    sender: str
    stream: int
    table: str
    hello: str


class _Up(_Frame):
    sender: str
    stream: int
    number: int
    text: str


class _Down(_Frame):
    sender: str
    targets: list[tuple[int, int]]
    """Streams, each with the number of the message in it."""
    data: bytes


class _End(_Frame):
    sender: str
    stream: int
    of_owner: bool
    """The owner of the table has ended it."""


class _Notice(_Frame):
    sender: str
    kind: str
    names: list[str]


Frame = _Alive | _Call | _Reply | _Open | _Up | _Down | _End | _Notice
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Frame]).decode

_ERRORS: dict[str, type[PitboardError]] = {
    each.__name__: each
    for module in (core_errors, server_errors)
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, PitboardError)
}


# ---- Streams


class PageStream:
    """A page of this server at a table of another one."""

    def __init__(
        self, peers: Peers, owner: str, number: int, send: Callable[[bytes], None], end: Any
    ) -> None:
        self._peers = peers
        self.owner = owner
        self.number = number
        self.send_to_page = send
        self.on_end: Callable[[], None] = end
        self.received = 0
        self.answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        """Whether the table has sent something before the end."""
        self._sent = 0
        self.incarnation = peers.incarnation_of(owner)

    def settle(self, answered: bool) -> None:
        """Records that the table has answered, or that the stream has ended."""
        if not self.answered.done():
            self.answered.set_result(answered)

    def send(self, text: str) -> None:
        """Sends a message of the page to its table."""
        self._peers.send(self.owner, _Up(self._peers.name, self.number, self._sent, text))
        self._sent += 1

    def end(self) -> None:
        """Ends it: the page is gone."""
        self._peers.end_page_stream(self)


class TableStream:
    """A page of another server at a table of this one: a `PageConnection`."""

    def __init__(self, peers: Peers, page_server: str, number: int) -> None:
        self._peers = peers
        self.page_server = page_server
        self.number = number
        self.received = 0
        self.sent = 0
        self.ended = False
        self._unread: asyncio.Queue[str | None] = asyncio.Queue()
        self.incarnation = peers.incarnation_of(page_server)

    async def receive_text(self) -> str | None:
        return None if self.ended and self._unread.empty() else await self._unread.get()

    def receive(self, number: int, text: str) -> bool:
        """Takes a message of the page; returns whether it is the next one."""
        if number != self.received or self._unread.qsize() >= MOST_UNREAD:
            return False
        self.received += 1
        self._unread.put_nowait(text)
        return True

    @property
    def unsent(self) -> int:
        return 0  # the page's server measures it

    def write_text(self, text: bytes) -> None:
        if not self.ended:
            self._peers.send_down(self, text)

    def close_now(self, code: int, reason: str) -> None:  # noqa: ARG002 (signature of PageConnection)
        self._peers.end_table_stream(self)

    async def close(self) -> None:
        """Ends it after what was sent before."""
        self._peers.end_table_stream(self)

    def stop(self) -> None:
        """Lets its reader find the end."""
        self.ended = True
        self._unread.put_nowait(None)


# ---- Peers


class Peers:
    """Messages between this server and the others."""

    def __init__(self, broker: Broker, name: str, metrics: Metrics) -> None:
        self._broker = broker
        self.name = name
        self._metrics = metrics
        self._outbox: dict[str, list[Frame]] = {}
        self._down: dict[str, tuple[bytes, list[tuple[int, int]]]] = {}
        """The message that was last sent to pages of a server, and to which streams."""
        self._wake = asyncio.Event()
        self._numbers = count(1)
        self._calls: dict[int, tuple[str, asyncio.Future[_Reply]]] = {}
        self._methods: dict[str, Callable[[bytes], Awaitable[Any]]] = {}
        self._pages: dict[int, PageStream] = {}
        self._tables: dict[tuple[str, int], TableStream] = {}
        self._heard: dict[str, tuple[float, int]] = {}
        """When each server was last heard of, and its incarnation."""
        self._incarnation = int(time.time() * 1000)
        self._heard_any = time.monotonic()
        self.connected = False
        self.lag = 0.0
        """Seconds that the last message took to this server itself."""
        self._changed: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.on_stream: Callable[[TableStream, str], Awaitable[None]] | None = None
        """Serves a page of another server at a table of this one."""
        self.on_notice: Callable[[str, list[str]], None] = lambda _, __: None
        self.on_back: Callable[[], None] = lambda: None
        """Called when notices may have been missed."""

    # -- start and end

    def start(self) -> None:
        self._broker.start([self.name, ALL], self._receive, self._lose, self._back)
        for work in (self._send_all(), self._beat()):
            self._start(work)

    async def close(self) -> None:
        self.drop_streams()
        await asyncio.sleep(0)
        if self._outbox and self.connected:
            try:
                async with asyncio.timeout(1.0):
                    await self._flush()
            except (BrokerLost, TimeoutError):
                pass  # they notice that this server is gone
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._broker.close()

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- sending: frames of one tick go together

    def send(self, server: str, frame: Frame) -> None:
        """Sends a frame to a server, with others that are sent in this tick."""
        self._close_down(server)
        self._outbox.setdefault(server, []).append(frame)
        self._wake.set()

    def send_down(self, stream: TableStream, data: bytes) -> None:
        """Sends a message to a page; the same one to several pages of a server goes once."""
        server, target = stream.page_server, (stream.number, stream.sent)
        stream.sent += 1
        last = self._down.get(server)
        if last is not None and last[0] is data:
            last[1].append(target)
            return
        self._close_down(server)
        self._down[server] = data, [target]
        self._wake.set()

    def _close_down(self, server: str) -> None:
        last = self._down.pop(server, None)
        if last is not None:
            frame = _Down(self.name, last[1], last[0])
            self._outbox.setdefault(server, []).append(frame)

    async def _send_all(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._flush()
            except BrokerLost:
                self._lose()
                self._broker.reconnect()

    async def _flush(self) -> None:
        for server in [*self._down]:
            self._close_down(server)
        outbox, self._outbox = self._outbox, {}
        if outbox:
            batch = [(each, _encode(frames)) for each, frames in outbox.items()]
            self._end_unheard(await self._broker.publish(batch))

    def _end_unheard(self, servers: Iterable[str]) -> None:
        """Ends everything with servers that receive nothing: they are gone, or lost messages."""
        for server in servers:
            if server != ALL and (server in self._heard or server in self._connected()):
                self._heard.pop(server, None)
                self._end_streams_of(server, None)
            for called, waiting in self._calls.values():
                if called == server and not waiting.done():
                    waiting.set_exception(Elsewhere("", server))

    def _connected(self) -> set[str]:
        """Gets the servers that streams connect this one with."""
        return {each.owner for each in self._pages.values()} | {name for name, _ in self._tables}

    async def _look_for_unheard(self) -> None:
        """The broker knows at once whose connection is gone, while silence takes seconds."""
        if self.connected and (connected := self._connected()):
            try:
                self._end_unheard(await self._broker.unheard([*connected]))
            except BrokerLost:
                self._lose()
                self._broker.reconnect()

    # -- other servers

    def reaches(self, server: str) -> bool:
        """Returns whether a server was heard of lately."""
        return self.connected and server in self._heard

    def incarnation_of(self, server: str) -> int:
        """Gets the number of a server's connection to the broker; 0 if it was not heard of."""
        return self._heard.get(server, (0.0, 0))[1]

    async def _beat(self) -> None:
        while True:
            self.send(ALL, _Alive(self.name, self._incarnation, time.time()))
            if self._changed:
                changed, self._changed = self._changed, set()
                self.notify("changed", changed)
            await self._look_for_unheard()
            before = time.monotonic()
            await asyncio.sleep(ALIVE_SECONDS)
            now = time.monotonic()
            if now - before > 2 * ALIVE_SECONDS:
                continue  # this server was paused: what has come meanwhile is not read yet
            if self.connected and now - self._heard_any > GONE_SECONDS:
                log.warning("the broker is silent")
                self._lose()
                self._broker.reconnect()
            gone = [name for name, (at, _) in self._heard.items() if now - at > GONE_SECONDS]
            for name in gone:
                del self._heard[name]
                self._end_streams_of(name, None)

    def _alive(self, frame: _Alive) -> None:
        if frame.sender == self.name:
            self.lag = max(0.0, time.time() - frame.at)
            return
        if frame.sender not in self._heard:
            # A server that has just started need not wait for the next beat.
            self.send(frame.sender, _Alive(self.name, self._incarnation, time.time()))
        elif self.incarnation_of(frame.sender) != frame.incarnation:
            self._end_streams_of(frame.sender, frame.incarnation)
        self._heard[frame.sender] = time.monotonic(), frame.incarnation

    def _end_streams_of(self, server: str, incarnation: int | None) -> None:
        """Ends the streams with a server that is gone, or that has lost messages meanwhile.

        It is notified: it may only have been paused.
        """
        for stream in [*self._pages.values()]:
            if stream.owner == server and stream.incarnation != incarnation:
                self.end_page_stream(stream)
                stream.on_end()
        for each in [*self._tables.values()]:
            if each.page_server == server and each.incarnation != incarnation:
                self.end_table_stream(each)

    def _back(self) -> None:
        if not self.connected:
            self.connected = True
            self._heard_any = time.monotonic()
            self.send(ALL, _Alive(self.name, self._incarnation, time.time()))
            self.on_back()

    def _lose(self) -> None:
        """Messages may be lost: ends all streams and calls."""
        if self.connected:
            log.warning("the broker cannot be reached: pages of tables elsewhere are disconnected")
            self._metrics.count("broker_lost")
        self.connected = False
        self._incarnation += 1
        self._outbox.clear()
        self._down.clear()
        self.drop_streams()
        for _, waiting in self._calls.values():
            if not waiting.done():
                waiting.set_exception(BrokerUnavailable("the broker was lost"))

    def drop_streams(self) -> None:
        """Ends all streams; pages reconnect."""
        for stream in [*self._pages.values()]:
            self._end_page(stream)
        for each in [*self._tables.values()]:
            self.end_table_stream(each)

    # -- receiving

    def _receive(self, data: bytes) -> None:
        self._heard_any = time.monotonic()
        try:
            frames = _decode(data)
        except msgspec.DecodeError:
            log.warning("a message of another release was ignored")
            return
        for frame in frames:
            self._take(frame)

    def _take(self, frame: Frame) -> None:  # noqa: C901, PLR0912 (one branch for each kind)
        match frame:
            case _Alive():
                self._alive(frame)
            case _Down():
                for number, position in frame.targets:
                    self._take_down(frame.sender, number, position, frame.data)
            case _Up():
                table = self._tables.get((frame.sender, frame.stream))
                if table is None:
                    self.send(frame.sender, _End(self.name, frame.stream, of_owner=True))
                elif not table.receive(frame.number, frame.text):
                    self._metrics.count("gaps")
                    self.end_table_stream(table)
            case _Open():
                self._open(frame)
            case _End(of_owner=True):
                stream = self._pages.get(frame.stream)
                if stream is not None and stream.owner == frame.sender:
                    self._end_page(stream)
            case _End():
                table = self._tables.get((frame.sender, frame.stream))
                if table is not None:
                    self._stop_table(table)
            case _Call():
                self._start(self._answer(frame))
            case _Reply():
                _, waiting = self._calls.get(frame.number, (None, None))
                if waiting is not None and not waiting.done():
                    waiting.set_result(frame)
            case _Notice():
                if frame.sender != self.name:
                    self.on_notice(frame.kind, frame.names)

    # -- streams of pages here

    def open_stream(
        self, owner: str, table: str, hello: str, send: Callable[[bytes], None], end: Any
    ) -> PageStream:
        """Connects a page with a table of another server.

        :raises BrokerUnavailable: if the broker is lost.
        """
        if not self.connected:
            raise BrokerUnavailable("no broker")
        stream = PageStream(self, owner, next(self._numbers), send, end)
        self._pages[stream.number] = stream
        self.send(owner, _Open(self.name, stream.number, table, hello))
        asyncio.get_running_loop().call_later(CALL_SECONDS, self._check_answered, stream)
        return stream

    def _check_answered(self, stream: PageStream) -> None:
        """Ends a stream whose table has not answered: its server is gone."""
        if not stream.received and self._pages.get(stream.number) is stream:
            self.end_page_stream(stream)
            stream.on_end()

    def _take_down(self, sender: str, number: int, position: int, data: bytes) -> None:
        stream = self._pages.get(number)
        if stream is None or stream.owner != sender:
            self.send(sender, _End(self.name, number, of_owner=False))
        elif position != stream.received:
            self._metrics.count("gaps")
            self.end_page_stream(stream)
            stream.on_end()
        else:
            stream.received += 1
            stream.settle(answered=True)
            stream.send_to_page(data)

    def end_page_stream(self, stream: PageStream) -> None:
        """Ends a stream of a page here."""
        if self._pages.pop(stream.number, None) is not None:
            stream.settle(answered=False)
            self.send(stream.owner, _End(self.name, stream.number, of_owner=False))

    def _end_page(self, stream: PageStream) -> None:
        if self._pages.pop(stream.number, None) is not None:
            stream.settle(answered=False)
            stream.on_end()

    # -- streams of tables here

    def _open(self, frame: _Open) -> None:
        if self.on_stream is None:
            return
        stream = TableStream(self, frame.sender, frame.stream)
        self._tables[frame.sender, frame.stream] = stream
        stream.receive(0, frame.hello)
        stream.received = 0
        self._start(self._serve(stream, frame.table))

    async def _serve(self, stream: TableStream, table: str) -> None:
        try:
            if self.on_stream is not None:
                await self.on_stream(stream, table)
        finally:
            self.end_table_stream(stream)

    def end_table_stream(self, stream: TableStream) -> None:
        """Ends a stream of a table here."""
        if (stream.page_server, stream.number) in self._tables:
            self.send(stream.page_server, _End(self.name, stream.number, of_owner=True))
            self._stop_table(stream)

    def _stop_table(self, stream: TableStream) -> None:
        self._tables.pop((stream.page_server, stream.number), None)
        stream.stop()

    @property
    def streams(self) -> tuple[int, int]:
        """How many pages here are at tables elsewhere, and the reverse."""
        return len(self._pages), len(self._tables)

    # -- calls

    def serve(self, method: str, args: Any, work: Callable[..., Awaitable[Any]]) -> None:
        """Lets other servers call a function; `args` is the type of its arguments, a tuple."""

        async def run(data: bytes) -> Any:
            return await work(*msgspec.json.decode(data, type=args))

        self._methods[method] = run

    async def call(self, server: str, method: str, result: type[T], *args: Any) -> T:
        """Calls a function of another server.

        :raises PitboardError: as the function does.
        :raises Unavailable: if there is no answer.
        """
        if not self.connected:
            raise BrokerUnavailable("no broker")
        number = next(self._numbers)
        waiting: asyncio.Future[_Reply] = asyncio.get_running_loop().create_future()
        self._calls[number] = server, waiting
        self._metrics.count("calls")
        try:
            self.send(server, _Call(self.name, number, method, msgspec.json.encode(args)))
            async with asyncio.timeout(CALL_SECONDS):
                reply = await waiting
        except (TimeoutError, Elsewhere):
            raise Elsewhere(str(args[0]) if args else "", server) from None
        finally:
            del self._calls[number]
        if reply.error == Unavailable.__name__:
            raise Elsewhere(str(args[0]) if args else "", server)
        if reply.error:
            raise _ERRORS.get(reply.error, PitboardError)(reply.code, **reply.data)
        return msgspec.json.decode(reply.result, type=result)

    async def _answer(self, call: _Call) -> None:
        error, code, result = "", "", b""
        data: dict[str, Any] = {}
        try:
            result = msgspec.json.encode(await self._methods[call.method](call.args))
        except PitboardError as refused:
            error, code, data = type(refused).__name__, refused.code, refused.data
        except Unavailable:
            error = Unavailable.__name__
        except Exception:
            log.exception("a call of %s failed", call.method)
            error, code = PitboardError.__name__, "server-failed"
        data = {name: value for name, value in data.items() if _is_plain(value)}
        self.send(call.sender, _Reply(call.number, result, error, code, data))

    # -- notices and limits

    def notify(self, kind: str, names: Iterable[str]) -> None:
        """Sends a notice to all other servers."""
        self.send(ALL, _Notice(self.name, kind, [*names]))

    def changed(self, table: str) -> None:
        """Notifies the others within a second that the summary of a table has changed."""
        self._changed.add(table)

    async def count(self, kind: str, address: str, limit: Limit) -> None:
        """Counts what an address does at all servers.

        Without the broker each server counts for itself.

        :raises TooMuch: if it is one too many.
        """
        if not self.connected:
            return
        try:
            counted, left = await self._broker.count(f"{kind}:{address}", int(limit.period))
        except BrokerLost:
            return
        if counted > limit.most:
            raise TooMuch(limit.code, most=limit.most).in_seconds(left)


def _is_plain(value: Any) -> bool:
    return isinstance(value, str | int | float | bool) or value is None
