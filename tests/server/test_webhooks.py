"""Webhooks: what they receive, which addresses are never called, and that no table waits."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from pitboard.core.errors import BadOption
from pitboard.server import messages as m
from pitboard.server.jobs import webhooks as module
from pitboard.server.jobs.webhooks import WebhookSender, check_address, is_public, post
from pitboard.server.metrics import Metrics
from pitboard.server.storage import TableRow
from pitboard.server.tables.calls import Calls
from pitboard.testing.table_harness import TableHarness, act, f90_view, run
from pitboard.testing.web import PATIENCE, Host


class Receiver(HTTPServer):
    """A chat room that remembers what it was sent, and may be moody first."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.received: list[tuple[str, dict[str, Any]]] = []
        self.refusals = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/room?channel=races"


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.server.refusals:
            self.server.refusals -= 1
            self.send_error(503)
            return
        self.server.received.append((self.path, json.loads(body)))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        pass


@pytest.fixture
def room() -> Iterator[Receiver]:
    receiver = Receiver()
    thread = threading.Thread(target=receiver.serve_forever, daemon=True)
    thread.start()
    yield receiver
    receiver.shutdown()
    receiver.server_close()
    thread.join(5)


def wait_for(room: Receiver, count: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while len(room.received) < count:
        assert time.monotonic() < deadline, f"received {room.received}"
        time.sleep(0.05)


def test_a_webhook_gets_whose_turn_it_is_and_no_secret(host: Host, room: Receiver) -> None:
    made = host.table("me", "local", webhook=room.url, seed="nobody knows it", lang="it")
    tokens = {key["seat"]: key["token"] for key in made["seats"]}
    page = host.page(made["table"], *tokens.values())
    page.act(0, "chart italian")
    wait_for(room, 1)

    path, received = room.received[0]

    assert path == "/room?channel=races"
    assert received["names"] == ["P1"]
    assert received["text"] == received["content"] == "P1: tocca a te. Monza, turno 1."
    assert (received["table"], received["path"]) == (made["table"], made["path"])
    assert set(received) == {"text", "content", "table", "path", "track", "turn", "names"}
    for secret in (made["host"], *tokens.values(), "nobody knows"):
        assert secret not in json.dumps(room.received)
    page.close()


def test_everybody_is_called_once_for_each_turn() -> None:
    row = cast("TableRow", SimpleNamespace(webhook={"url": "https://example.org"}))
    calls = Calls(row, "Monza", WebhookSender(Metrics(), private=False))

    called = [
        calls.newly_waiting(frozenset(waited)) for waited in ((0, 1), (0, 1), (1, 2), (), (1,))
    ]

    assert called == [[0, 1], [], [2], [], [1]]


def test_two_worlds_call_alike(tmp_path: Path) -> None:
    """A skill that was chosen in secret does not show in what a webhook receives after it."""
    calls: list[list[bytes]] = []
    before: list[int] = []

    async def script(harness: TableHarness) -> None:
        for skill in ("reflexes", "pitting"):
            received: list[bytes] = []
            table = await harness.table(
                "local", "local", webhook="https://example.org/hook", options={"mode": "advanced"}
            )
            table.scheduler.calls.webhooks = Collector(received)
            for seat, chart in enumerate(("italian", "german")):
                await act(table, seat, f"chart {chart}", f"c{seat}", seat)
            assert (await act(table, 1, f"skill {skill}", "s1", 2))["type"] == "ack"
            before.append(len(received))
            assert (await act(table, 0, "skill lapping", "s0", 3))["type"] == "ack"
            assert f90_view(table, 1).cars[1].skill == skill
            assert f90_view(table, 0).cars[1].skill == ""
            calls.append([each.replace(table.id.encode(), b"ID") for each in received])

    run(tmp_path, script)
    assert len(calls[0]) > before[0]
    assert calls[0] == calls[1]


class Collector(WebhookSender):
    def __init__(self, received: list[bytes]) -> None:
        super().__init__(Metrics(), private=False)
        self._received = received

    def enqueue(self, table: str, url: str, body: bytes) -> None:
        self._received.append(body)


def test_a_moody_receiver_is_called_again_but_not_for_ever(
    room: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSE_SECONDS", 0.01)
    metrics = Metrics()

    async def script() -> None:
        webhooks = WebhookSender(metrics, private=True)
        room.refusals = 2
        webhooks.enqueue("a", room.url, b"{}")
        await asyncio.gather(*webhooks._senders)
        room.refusals = 99
        webhooks.enqueue("b", room.url, b"{}")
        await asyncio.gather(*webhooks._senders)
        await webhooks.close()

    asyncio.run(script())
    assert len(room.received) == 1
    assert room.refusals == 99 - module.TRIES
    assert b"webhooks_failed_total 1" in metrics.text()


def test_a_receiver_that_hangs_delays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CALL_SECONDS", 0.1)
    monkeypatch.setattr(module, "PAUSE_SECONDS", 0.0)

    async def script() -> tuple[int, float]:
        async def hang(*_: Any) -> None:
            await asyncio.sleep(60)

        server = await asyncio.start_server(hang, "127.0.0.1", 0)
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        webhooks = WebhookSender(Metrics(), private=True)
        loop = asyncio.get_running_loop()
        started = loop.time()
        for number in range(1000):
            webhooks.enqueue(f"t{number}", url, b"{}")
        seconds = loop.time() - started
        waiting = len(webhooks._waiting)
        await webhooks.close()
        server.close()
        return waiting, seconds

    waiting, seconds = asyncio.run(script())
    assert waiting <= module.MOST_WAITING
    assert seconds < 1000 * module.CALL_SECONDS, "so long would they have waited for one another"


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.5.5", "169.254.169.254", "0.0.0.0"),  # noqa: S104 (not to listen at)
        *("100.64.0.1", "224.0.0.1", "::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1"),
        *("64:ff9b::7f00:1", "2002:7f00:1::"),
    ],
)
def test_addresses_at_home_are_not_public(address: str) -> None:
    assert not is_public(address)
    bracketed = f"[{address}]" if ":" in address else address
    with pytest.raises(BadOption, match="webhook-private"):
        check_address(f"http://{bracketed}:8080/x", private=False)


@pytest.mark.parametrize(
    "name",
    [
        *("127.1", "2130706433", "0x7f000001", "0177.0.0.1", "10.1", "127.0.0.1.", "0"),
        *("localhost", "localhost.", "LOCALHOST", "a.localhost", "localhost.localdomain"),
        *("router", "router.", "printer.local", "vault.internal", "nas.lan.", "x.home.arpa"),
    ],
)
def test_other_names_of_this_machine_and_its_network_are_refused(tmp_path: Path, name: str) -> None:
    async def script(harness: TableHarness) -> None:
        seats = [m.SeatRequest("me"), m.SeatRequest("link")]
        with pytest.raises(BadOption, match="webhook-private"):
            await harness.tables.maker.make(m.NewTable(seats, webhook=f"http://{name}:8080/x"))

    run(tmp_path, script)
    check_address(f"http://{name}:8080/x", private=True)


def test_addresses_elsewhere_are() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1::1")
    for host in ("hooks.example.org", "hooks.example.org.", "93.184.216.34", "1572395042"):
        check_address(f"https://{host}/T0/B1?x=1", private=False)


@pytest.mark.parametrize(
    "url",
    [
        *("ftp://example.org/", "file:///etc/passwd", "example.org", "https://", "http://[::1"),
        *("https://user:pw@example.org/", "http://example.org/a b", "http://example.org:0/"),
        *("http://example.org/\r\nX: y", "javascript:alert(1)", "http://example.org:99999/"),
    ],
)
def test_what_is_no_address_is_refused(host: Host, url: str) -> None:
    with pytest.raises(BadOption, match="webhook-malformed"):
        check_address(url, private=True)
    seats = [{"kind": "me"}, {"kind": "link"}]
    answer = host.http.post("/api/tables", json={"seats": seats, "webhook": url})
    assert (answer.status_code, answer.json()["code"]) == (400, "webhook-malformed")


def test_a_name_that_leads_home_is_not_called(room: Receiver) -> None:
    """A name may stand for anything: what it stands for at the call counts."""
    url = room.url.replace("127.0.0.1", "localhost")

    with pytest.raises(module._Refused):
        asyncio.run(post(url, b"{}", private=False))
    with pytest.raises(BadOption, match="webhook-private"):
        check_address(url, private=False)
    assert room.received == []
