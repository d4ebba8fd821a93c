"""Connections that nobody should hold: half-open, slow, too many."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.protocol import OPEN
from websockets.sync.client import ClientConnection, connect

from pitboard.server.http.limits import Settings
from pitboard.server.sockets.connections import (
    QUIET_SECONDS,
    ConnectionLimiter,
    ThrottledLog,
)
from pitboard.server.sockets.endpoint import TRY_AGAIN, SocketSession
from pitboard.server.sockets.uvicorn_protocols import MOST_UNANSWERED, GuardedSocket
from pitboard.server.wire import WIRE
from pitboard.testing.table_harness import TableHarness, run
from pitboard.testing.web import PATIENCE, Host, generous, serving

FEW = 3
SOON = 0.5
"""Seconds; on a busy machine a request that is sent at once may wait for some of it."""
WHOLE = b"GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n"
HALF_A_HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-"
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server with a narrow limiter."""
    database = tmp_path_factory.mktemp("narrow") / "races.db"
    strict = replace(generous(database), connections_per_address=FEW, unsent_bytes=1)
    with serving(strict) as found:
        yield found


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that hangs up soon."""
    database = tmp_path_factory.mktemp("impatient") / "races.db"
    with serving(replace(generous(database), head_seconds=SOON, body_seconds=SOON)) as found:
        yield found


def knock(host: Host, request: bytes, address: str = "127.0.0.1") -> socket.socket:
    opened = socket.create_connection(("127.0.0.1", host.port), PATIENCE, (address, 0))
    opened.sendall(request)
    return opened


def answer(opened: socket.socket) -> bytes:
    """Gets all a server sends before it closes the connection."""
    with opened:
        return b"".join(iter(lambda: opened.recv(4096), b""))


@pytest.mark.parametrize("request_bytes", [b"", HALF_A_HEAD, HALF_A_BODY])
def test_an_incomplete_request_is_closed_with_408(impatient: Host, request_bytes: bytes) -> None:
    assert answer(knock(impatient, request_bytes)).startswith(b"HTTP/1.1 408 ")


def test_half_a_body_is_no_failure_of_the_server(
    impatient: Host, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)

    for opened in [knock(impatient, HALF_A_BODY) for _ in range(2)]:
        answer(opened)
    knock(impatient, HALF_A_BODY).close()
    assert answer(knock(impatient, WHOLE)).startswith(b"HTTP/1.1 200 ")

    assert caplog.records == []


def test_a_second_request_that_never_comes_closes_the_connection(impatient: Host) -> None:
    whole = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"

    received = answer(knock(impatient, whole + HALF_A_HEAD))

    assert received.startswith(b"HTTP/1.1 200 ")


def test_a_page_stays_longer_than_its_request_may_take(impatient: Host) -> None:
    made = impatient.table("me", "rookie")
    page = impatient.page(made["table"], made["seats"][0]["token"])
    time.sleep(1.5 * SOON)

    assert page.act(0, "chart italian")["type"] == "ack"
    page.close()


def test_one_address_has_no_more_than_its_share(narrow: Host) -> None:
    url = f"ws://127.0.0.1:{narrow.port}/ws/{narrow.table('local', 'local')['table']}"
    with ExitStack() as held:
        for _ in range(FEW):
            page = held.enter_context(connect(url, sock=knock(narrow, b"", "127.0.0.9")))
            page.send(json.dumps({"type": "hello", "wire": WIRE}))
            page.recv(PATIENCE)
        refused = answer(knock(narrow, b"", "127.0.0.9"))
        other = answer(knock(narrow, WHOLE, "127.0.0.8"))

    assert refused.startswith(b"HTTP/1.1 503 ")
    assert b"Retry-After" in refused
    assert other.startswith(b"HTTP/1.1 200 ")


@contextmanager
def deaf_page(host: Host, table: str, asks: int) -> Iterator[ClientConnection]:
    """Gets a page that has asked for everything again and again, and read nothing until dropped."""
    before = pages_dropped(host)
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
    opened.connect(("127.0.0.1", host.port))
    url = f"ws://127.0.0.1:{host.port}/ws/{table}"
    with connect(url, sock=opened, ping_interval=None, compression=None, max_queue=1) as page:
        asked = [{"type": "lang", "id": f"{number}", "lang": "it"} for number in range(asks)]
        # In one go: what a server has not read when it hangs up takes its last words with it.
        with page.protocol_mutex:
            for each in ({"type": "hello", "wire": WIRE}, *asked):
                page.protocol.send_text(json.dumps(each).encode())
            opened.sendall(b"".join(page.protocol.data_to_send()))
        while pages_dropped(host) == before:
            time.sleep(0.05)
        yield page


def pages_dropped(host: Host) -> str:
    """Gets the line of the metrics that counts pages too slow to follow."""
    # On one connection: others would not be let in before the last one was seen to be gone.
    lines = host.http.get("/metrics").text.splitlines()
    return next(line for line in lines if line.startswith("pitboard_pages_dropped_total"))


def test_a_page_too_slow_to_follow_is_dropped_with_a_code_and_comes_back(narrow: Host) -> None:
    """One byte may wait here, beside what the system keeps."""
    made = narrow.table("local", "local")
    with (
        deaf_page(narrow, made["table"], asks=200) as page,
        pytest.raises(ConnectionClosed) as closed,
    ):
        list(page)

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TRY_AGAIN
    again = narrow.page(made["table"], made["seats"][0]["token"])
    assert again.version == 0
    again.close()


@pytest.mark.slow
def test_the_system_keeps_little_for_a_page_that_does_not_read(host: Host) -> None:
    """It would keep megabytes, and nobody would notice that nothing is read."""
    asked = 1500
    received: list[str | bytes] = []
    table = host.table("local", "local")["table"]
    with deaf_page(host, table, asked) as page, pytest.raises(ConnectionClosed):
        received.extend(page)

    assert asked * len(received[0]) > 6_000_000
    assert sum(map(len, received)) < 3_000_000


def test_what_waits_for_a_page_that_does_not_read_is_bounded(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        deaf = Deaf()
        conversation = SocketSession(deaf, deaf.close, harness.tables, lambda _: None, None)
        talk = asyncio.create_task(conversation.run(table.id))
        while not table.feed.channel.listeners:
            await asyncio.sleep(0)
        (listener,) = table.feed.channel.listeners
        for _ in range(9):
            listener.send(b"x" * 1000)
        assert deaf.dropped == []

        for _ in range(30):
            listener.send(b"x" * 1000)

        assert deaf.dropped == [TRY_AGAIN]
        assert 10_000 < deaf.unsent <= 20_000
        talk.cancel()

    run(tmp_path, script, unsent_bytes=20_000)


class Deaf:
    """A socket whose page sends hello and then reads nothing."""

    def __init__(self) -> None:
        self.dropped: list[int] = []
        self.unsent = 0
        self._messages = [json.dumps({"type": "hello", "wire": WIRE})]

    async def receive_text(self) -> str:
        return self._messages.pop() if self._messages else await asyncio.Future()

    def write_text(self, text: bytes) -> None:
        self.unsent += len(text)

    def close_now(self, code: int, reason: str) -> None:
        self.dropped.append(code)

    async def close(self) -> None: ...


def test_there_is_room_for_others_and_for_files() -> None:
    settings = Settings("-", connections=1000, connections_per_address=1000)
    limiter = ConnectionLimiter(settings, files=264)

    first = sum(limiter.enter("a") for _ in range(200))
    others = sum(limiter.enter("b") for _ in range(200))
    full = not limiter.enter("c")
    limiter.leave("a")

    assert (first, others, full) == (50, 50, True)
    assert limiter.enter("b") is False
    assert limiter.enter("c") is True


def test_many_may_come_through_a_proxy() -> None:
    limiter = ConnectionLimiter(Settings("-", connections_per_address=1, proxies=("10.1.0.0/16",)))

    assert [limiter.enter("10.1.2.3") for _ in range(5)] == [True] * 5
    assert [limiter.enter("10.2.2.3") for _ in range(2)] == [True, False]


def test_forwarded_addresses_are_read_from_named_proxies_only(tmp_path: Path) -> None:
    settings = replace(generous(tmp_path / "r.db"), joins_per_minute=1, proxies=("127.0.0.9",))
    path = "/api/tables/x/invitation"

    def ask(host: Host, address: str) -> list[int]:
        transport = httpx.HTTPTransport(local_address=address)
        url = f"http://127.0.0.1:{host.port}"
        with httpx.Client(base_url=url, transport=transport, timeout=PATIENCE) as client:
            return [
                client.post(path, json={}, headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code
                for n in range(3)
            ]

    with serving(settings) as host:
        assert ask(host, "127.0.0.9") == [404] * 3
        assert ask(host, "127.0.0.8") == [404, 429, 429]


def test_a_complaint_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    throttled_log = ThrottledLog(lambda: now[0])
    caplog.set_level(logging.WARNING)

    for _ in range(1000):
        throttled_log.add("slow")
    now[0] = QUIET_SECONDS
    throttled_log.add("slow")

    assert [record.getMessage() for record in caplog.records] == ["slow (1)", "slow (1000)"]


class Idle(GuardedSocket):
    """A socket without a system behind it: it knows what it would write and when it would read."""

    def __init__(self, *extensions: str) -> None:
        self.queue = asyncio.Queue()
        self.close_sent = self.read_paused = False
        self.curr_msg_data_type = "text"
        self.extensions, self.state = extensions, OPEN
        self.conn = self.transport = self  # type: ignore[assignment]  # all they need
        self.written: list[bytes] = []

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        """Later messages are not read."""

    resume_reading = pause_reading

    def send_text(self, text: bytes) -> None:
        self.written.append(b"packed " + text)

    def data_to_send(self) -> list[bytes]:
        return [self.written.pop()]

    def write(self, data: bytes) -> None:
        self.written.append(data)


def test_a_page_with_unanswered_messages_is_read_no_further() -> None:
    async def script() -> None:
        page = Idle()
        rests = []
        for _ in range(MOST_UNANSWERED):
            page.frames = [b"{}"]
            page.send_receive_event_to_app()
            rests.append(page.read_paused)
        assert rests == [False] * (MOST_UNANSWERED - 1) + [True]

        assert [await page.receive_text() for _ in range(MOST_UNANSWERED)] == [
            "{}"
        ] * MOST_UNANSWERED
        assert not page.read_paused

    asyncio.run(script())


@pytest.mark.parametrize("packed", [True, False])
def test_a_page_that_accepts_compressed_messages_gets_them(host: Host, packed: bool) -> None:
    made = host.table("me", "link")
    url = f"ws://127.0.0.1:{host.port}/ws/{made['table']}"
    with connect(url, compression="deflate" if packed else None) as page:
        assert bool(page.protocol.extensions) is packed
        page.send(json.dumps({"type": "hello", "tokens": [], "wire": WIRE}))
        text = page.recv(timeout=PATIENCE)
        received = page.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 192)
    assert json.loads(text)["type"] == "snapshot"
    # tcpi_bytes_received of struct tcp_info: with the handshake, which is a few hundred bytes.
    assert (int.from_bytes(received[128:136], sys.byteorder) < len(text) // 2) is packed
