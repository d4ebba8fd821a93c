"""A Redis server for tests, on a free port, in a temporary folder."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pitboard.testing.web import free_port

INSTALL = "apt-get install redis-server"
START_SECONDS = 30.0


class NoRedis(Exception):
    """There is no Redis server to start on this machine."""


class Redis:
    """A Redis server that can be killed and started again."""

    def __init__(self) -> None:
        found = shutil.which("redis-server")
        if found is None:
            raise NoRedis(f"no Redis server on this machine: {INSTALL}")
        self._program = found
        self.port = free_port()
        self._folder = Path(tempfile.mkdtemp(prefix="pitboard-redis-"))
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Starts the server and returns once it takes connections."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir"]
        self._process = subprocess.Popen(  # noqa: S603 (Redis's own program)
            [self._program, *options, str(self._folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                if time.monotonic() > deadline:
                    raise NoRedis("Redis does not start") from None
                time.sleep(0.02)
            else:
                return

    @property
    def process(self) -> int:
        """The id of the server's process."""
        return self._process.pid

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)


@contextmanager
def own_redis() -> Iterator[Redis]:
    """Runs a Redis server for as long as it is used.

    :raises NoRedis: if none can be started.
    """
    server = Redis()
    try:
        yield server
    finally:
        server.close()
