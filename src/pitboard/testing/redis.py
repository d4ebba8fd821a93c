"""A Redis server for tests, on a free port, in a temporary folder; and a proxy that cuts it off."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path
from types import TracebackType

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


class CuttingProxy:
    """A TCP proxy in front of ports of this machine, in turn, that can cut all its connections.

    While it is cut, it either refuses connections or accepts them and forwards nothing.
    """

    def __init__(self, *targets: int) -> None:
        self._targets = cycle(targets)
        self.port = 0
        self._loop: asyncio.AbstractEventLoop
        self._ready = threading.Event()
        self._writers: set[asyncio.StreamWriter] = set()
        self._silent = False
        self._cut = False
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> CuttingProxy:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(timeout=10)

    def cut(self, *, silently: bool = False) -> None:
        """Closes all connections; or forwards nothing any more, as a lost network does."""
        self._cut, self._silent = True, silently
        if not silently:
            self._loop.call_soon_threadsafe(self._close_all)

    def mend(self) -> None:
        """Forwards again, on new connections."""
        self._cut = False
        self._loop.call_soon_threadsafe(self._close_all)

    def _close_all(self) -> None:
        for writer in self._writers:
            writer.close()

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        self._close_all()
        server.close()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._cut and not self._silent:
            writer.close()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", next(self._targets))
        except OSError:
            writer.close()
            return
        self._writers |= {writer, back}
        with suppress(OSError):
            await asyncio.gather(self._copy(reader, back), self._copy(there, writer))
        self._writers -= {writer, back}

    async def _copy(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65_536):
                if not self._cut:
                    target.write(data)
                    await target.drain()
        finally:
            target.close()
