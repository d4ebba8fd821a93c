"""A real server on a free port."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from pitboard.server.app import make_app
from pitboard.server.run import server_config
from pitboard.testing.web import Host, Subprocess, generous


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in a thread of the test."""
    database = tmp_path_factory.mktemp("server") / "races.db"
    app = make_app(generous(database))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(server_config(app))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.02)
    yield Host(listening.getsockname()[1], database)
    server.should_exit = True
    thread.join(timeout=10)


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Subprocess]:
    found = Subprocess(tmp_path / "races.db")
    yield found
    found.close()


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*os.environ]:
        if name.lower().endswith("_proxy"):
            monkeypatch.delenv(name)
