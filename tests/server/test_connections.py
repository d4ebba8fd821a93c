"""Connections that nobody should hold: half-open, slow, too many."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest
from websockets.sync.client import connect

from pitboard.server.connections import QUIET_SECONDS, Complaints, Door
from pitboard.server.limits import Settings
from pitboard.server.wire import WIRE
from pitboard.testing.web import PATIENCE, Host, generous, serving

FEW = 3
WHOLE = b"GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n"
HALF_A_HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-"
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server with a narrow door that has no patience."""
    database = tmp_path_factory.mktemp("narrow") / "races.db"
    strict = replace(
        generous(database), connections_per_address=FEW, head_seconds=0.2, body_seconds=0.2
    )
    with serving(strict) as found:
        yield found


def knock(host: Host, said: bytes, address: str = "127.0.0.1") -> socket.socket:
    opened = socket.create_connection(("127.0.0.1", host.port), PATIENCE, (address, 0))
    opened.sendall(said)
    return opened


def answer(opened: socket.socket) -> bytes:
    """Gets all a server says before it hangs up."""
    with opened:
        return b"".join(iter(lambda: opened.recv(4096), b""))


@pytest.mark.parametrize("said", [b"", HALF_A_HEAD, HALF_A_BODY])
def test_whoever_does_not_say_what_they_want_is_hung_up_on(narrow: Host, said: bytes) -> None:
    assert answer(knock(narrow, said)).startswith(b"HTTP/1.1 408 ")


def test_a_second_request_that_is_never_said_is_hung_up_on(narrow: Host) -> None:
    whole = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"

    heard = answer(knock(narrow, whole + HALF_A_HEAD))

    assert heard.startswith(b"HTTP/1.1 200 ")


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


def test_there_is_room_for_others_and_for_files() -> None:
    settings = Settings("-", connections=1000, connections_per_address=1000)
    door = Door(settings, files=264)

    first = sum(door.enter("a") for _ in range(200))
    others = sum(door.enter("b") for _ in range(200))
    door.leave("a")

    assert (first, others) == (50, 50)
    assert door.enter("b") is False
    assert door.enter("c") is True


def test_a_complaint_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    complaints = Complaints(lambda: now[0])
    caplog.set_level(logging.WARNING)

    for _ in range(1000):
        complaints.add("slow")
    now[0] = QUIET_SECONDS
    complaints.add("slow")

    assert [record.getMessage() for record in caplog.records] == ["slow (1)", "slow (1000)"]
