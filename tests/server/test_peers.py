"""Streams between servers: gaps, losses, pauses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from uuid import uuid4

import pytest

from pitboard.server.cluster import peers as module
from pitboard.server.cluster.broker import MemoryBroker
from pitboard.server.cluster.peers import BrokerUnavailable, Peers, TableStream
from pitboard.server.errors import NotFound
from pitboard.server.metrics import Metrics
from pitboard.server.storage import Elsewhere

BEAT = 0.05


class Pair:
    """Two servers, and a page of the first at a table of the second."""

    def __init__(self) -> None:
        url = f"memory:{uuid4().hex}"
        self.brokers = MemoryBroker(url), MemoryBroker(url)
        self.one, self.two = (
            Peers(broker, name, Metrics())
            for broker, name in zip(self.brokers, ("one", "two"), strict=True)
        )
        self.tables: list[TableStream] = []
        self.read: list[str] = []
        self.sent: list[bytes] = []
        self.ended = 0

    async def serve(self, stream: TableStream, _: str) -> None:
        self.tables.append(stream)
        while (text := await stream.receive_text()) is not None:
            self.read.append(text)

    def end(self) -> None:
        self.ended += 1

    async def settle(self) -> None:
        await asyncio.sleep(3 * BEAT)


def run(script: Callable[[Pair], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ALIVE_SECONDS", BEAT)
    monkeypatch.setattr(module, "GONE_SECONDS", 8 * BEAT)

    async def whole() -> None:
        pair = Pair()
        pair.two.on_stream = pair.serve
        pair.one.start()
        pair.two.start()
        await pair.settle()
        try:
            await script(pair)
        finally:
            await pair.one.close()
            await pair.two.close()

    asyncio.run(whole())


def test_messages_of_a_stream_come_in_order_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(pair: Pair) -> None:
        page = pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        for text in ("a", "b"):
            page.send(text)
        await pair.settle()
        for data in (b"1", b"2"):
            pair.tables[0].write_text(data)
        await pair.settle()

        assert (pair.read, pair.sent, pair.ended) == (["hello", "a", "b"], [b"1", b"2"], 0)

    run(script, monkeypatch)


@pytest.mark.parametrize("up", [True, False])
def test_a_lost_message_ends_the_stream_and_what_follows_is_not_taken(
    up: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(pair: Pair) -> None:
        page = pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()
        pair.tables[0].write_text(b"1")
        await pair.settle()

        def send(text: str) -> None:
            if up:
                page.send(text)
            else:
                pair.tables[0].write_text(text.encode())

        sender = pair.one if up else pair.two
        send("lost")
        for server in [*sender._down]:
            sender._close_down(server)
        sender._outbox.clear()
        send("late")
        await pair.settle()

        assert (pair.read, pair.sent, pair.ended) == (["hello"], [b"1"], 1)
        assert pair.one.streams == pair.two.streams == (0, 0)

    run(script, monkeypatch)


def test_streams_with_a_server_that_has_lost_the_broker_for_a_moment_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(pair: Pair) -> None:
        pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()
        pair.tables[0].write_text(b"1")
        await pair.settle()

        pair.two._lose()
        pair.two._outbox.clear()  # that its streams have ended is lost as well
        pair.two._back()
        await pair.settle()

        assert (pair.ended, pair.one.streams, pair.two.streams) == (1, (0, 0), (0, 0))

    run(script, monkeypatch)


def test_a_loss_of_the_broker_ends_streams_and_calls_at_both_sides_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(pair: Pair) -> None:
        async def never() -> None:
            await asyncio.sleep(600)

        monkeypatch.setattr(module, "CALL_SECONDS", 600.0)
        pair.two.serve("never", tuple[()], never)
        pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()
        pair.tables[0].write_text(b"1")
        calling = asyncio.ensure_future(pair.one.call("two", "never", str))
        await pair.settle()

        pair.one._lose()
        with pytest.raises(BrokerUnavailable):
            await calling
        assert (pair.ended, pair.one.streams) == (1, (0, 0))
        pair.one._back()
        await pair.settle()
        assert pair.two.streams == (0, 0)

    run(script, monkeypatch)


def test_a_broker_that_is_silent_is_taken_for_lost_and_connected_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(pair: Pair) -> None:
        again: list[float] = []
        monkeypatch.setattr(pair.brokers[0], "reconnect", lambda: again.append(time.monotonic()))
        pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()

        pair.brokers[0]._on_message = lambda _: None  # nothing arrives, and nothing is refused
        deadline = time.monotonic() + 30
        while not again and time.monotonic() < deadline:
            await asyncio.sleep(BEAT)

        assert again
        assert (pair.ended, pair.one.connected, pair.one.streams) == (1, False, (0, 0))

    run(script, monkeypatch)


def test_a_page_that_sends_more_than_its_table_reads_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(pair: Pair) -> None:
        reading = asyncio.Event()

        async def serve(stream: TableStream, _: str) -> None:
            pair.tables.append(stream)
            await reading.wait()

        pair.two.on_stream = serve
        page = pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()
        for _ in range(module.MOST_UNREAD - 1):
            page.send("more")
        await pair.settle()
        assert pair.ended == 0
        page.send("too much")
        await pair.settle()
        assert (pair.ended, pair.two.streams) == (1, (0, 0))
        reading.set()

    run(script, monkeypatch)


def test_a_stream_takes_messages_of_the_owner_of_its_table_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(pair: Pair) -> None:
        page = pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()

        pair.two.send("one", module._Down("another", [(page.number, 0)], b"not from the owner"))
        pair.two.send("one", module._End("another", page.number, of_owner=True))
        await pair.settle()
        pair.tables[0].write_text(b"from the owner")
        await pair.settle()

        assert (pair.sent, pair.ended) == ([b"from the owner"], 0)

    run(script, monkeypatch)


def test_the_refusal_of_a_call_is_raised_where_it_was_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(pair: Pair) -> None:
        async def refuse(table: str) -> None:
            raise NotFound("table-unknown", table=table)

        pair.two.serve("refuse", tuple[str], refuse)
        with pytest.raises(NotFound, match="table-unknown") as refused:
            await pair.one.call("two", "refuse", type(None), "abc")
        assert refused.value.data == {"table": "abc"}

    run(script, monkeypatch)


def test_streams_and_calls_end_at_once_where_nobody_receives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(pair: Pair) -> None:
        monkeypatch.setattr(module, "GONE_SECONDS", 600.0)
        monkeypatch.setattr(module, "CALL_SECONDS", 600.0)
        pair.two.on_stream = None  # it never answers
        pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()
        assert (pair.ended, pair.one.reaches("two")) == (0, True)

        await pair.brokers[1].close()  # killed: the broker has closed its connection
        for task in pair.two._tasks:
            task.cancel()
        await pair.settle()
        assert (pair.ended, pair.one.reaches("two")) == (1, False)
        with pytest.raises(Elsewhere):
            await pair.one.call("two", "anything", str, "t")

    run(script, monkeypatch)


def test_one_message_for_several_pages_of_a_server_goes_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(pair: Pair) -> None:
        for _ in range(50):
            pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()
        published: list[bytes] = []
        publish = pair.brokers[1].publish

        async def spy(batch: list[tuple[str, bytes]]) -> set[str]:
            published.extend(data for address, data in batch if address == "one")
            return await publish(batch)

        monkeypatch.setattr(pair.brokers[1], "publish", spy)
        update = b"x" * 1000
        for stream in pair.tables:
            stream.write_text(update)
        await pair.settle()

        assert pair.sent == [update] * 50
        assert len(published) == 1
        assert len(published[0]) < 2 * len(update)

    run(script, monkeypatch)


def test_a_server_that_was_paused_keeps_its_streams_unless_others_ended_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(pair: Pair) -> None:
        pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()

        time.sleep(10 * BEAT)
        await pair.settle()
        assert (pair.ended, pair.one.streams, pair.two.streams) == (0, (1, 0), (0, 1))

        pair.two._end_streams_of("one", None)  # it had not heard of it for too long
        await pair.settle()
        assert (pair.ended, pair.one.streams, pair.two.streams) == (1, (0, 0), (0, 0))

    run(script, monkeypatch)


def test_a_server_that_is_gone_ends_its_streams_at_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(pair: Pair) -> None:
        pair.one.open_stream("two", "t", "hello", pair.sent.append, pair.end)
        await pair.settle()
        pair.tables[0].write_text(b"1")  # one that is never answered would end by that
        await pair.settle()

        for task in pair.two._tasks:
            task.cancel()  # killed: it sends nothing more
        deadline = time.monotonic() + 30
        while not pair.ended and time.monotonic() < deadline:
            await asyncio.sleep(BEAT)

        assert (pair.ended, pair.one.streams) == (1, (0, 0))

    run(script, monkeypatch)
