"""Runs the server until a signal stops it."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType, ModuleType

import uvicorn
from litestar import Litestar

from pitboard.core.errors import BadOption
from pitboard.core.folders import data_folder
from pitboard.server import gc_schedule
from pitboard.server.app import make_app
from pitboard.server.http.limits import Settings
from pitboard.server.logs import configure_logs
from pitboard.server.sockets.connections import AT_ONCE, ConnectionLimiter
from pitboard.server.sockets.uvicorn_protocols import guarded
from pitboard.server.storage import SqlStorage

resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows has no RLIMIT_NOFILE
    resource = None

SWITCH_SECONDS = 0.0005
"""The storage's thread gives up the interpreter lock in every statement, and waits this long for it
each time while the event loop is busy: by Python's default of 5 ms a transaction would take 30."""
GRACE_SECONDS = 3
DRAIN_SECONDS = 10.0
"""Time limit for handing tables over to other servers."""
DATE_SECONDS = 1.0
MOST_FILES = 65_536
FRAME_BYTES = 64_000
"""Longer frames are not read; `Settings.message_bytes` is the limit of a message."""


def default_database() -> Path:
    """Gets the default database file; makes its folder."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "races.db"


def listen(host: str, port: int) -> socket.socket:
    """Opens the port; 0 is any free one.

    :raises BadOption: if it is taken.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError):
        listening.close()
        raise BadOption("port-taken", host=host, port=port) from None
    return listening


class Server(uvicorn.Server):
    """A uvicorn server that reports when it is ready, and wakes only once a second."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.app: Litestar | None = None
        self._ready = ready
        self._wake: Callable[[], object] = lambda: None

    def end(self) -> None:
        """Ends as a signal would."""
        self.should_exit = True
        self._wake()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc_schedule.configure()
            sys.setswitchinterval(SWITCH_SECONDS)
            self._ready()

    async def main_loop(self) -> None:
        """Wakes once a second for the Date header; uvicorn wakes ten times, to poll for signals."""
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        self._wake = lambda: loop.call_soon_threadsafe(ended.set)
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), DATE_SECONDS)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hands tables over to other servers, if there are any, before connections are closed."""
        drain = self.app.state.drain if self.app is not None else None
        if drain is not None:
            for server in self.servers:
                server.close()  # who connects from now on finds another server
            with suppress(TimeoutError):
                async with asyncio.timeout(DRAIN_SECONDS):
                    await drain()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._wake()


def raise_file_limit() -> int | None:
    """Raises the limit of open files as far as allowed; gets the new limit, None if unlimited."""
    if resource is None:
        return None
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if least == resource.RLIM_INFINITY:
        return None
    if least < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return int(max(least, wanted))


def check_database(database: str, *, shared: bool = False) -> None:
    """Opens the database once before the server starts.

    :raises BadOption: if it cannot be opened, or another server has it.
    """

    async def look() -> None:
        storage = SqlStorage(database, shared=shared)
        await storage.open()
        await storage.close()

    asyncio.run(look())


def serve(
    settings: Settings, listening: Sequence[socket.socket], ready: Callable[[], None]
) -> None:
    """Serves tables on open ports until a signal ends it; `ready` is called once it answers.

    :raises BadOption: if another server has taken the database for good.
    """
    configure_logs(settings.log_json)
    app = make_app(settings)
    server = Server(server_config(app), ready)
    app.state.end = server.end
    server.app = app
    server.run(sockets=[*listening])
    if app.state.failure is not None:
        raise app.state.failure


def server_config(app: Litestar) -> uvicorn.Config:
    """Gets the configuration of uvicorn."""
    settings: Settings = app.state.settings
    http, sockets = guarded(ConnectionLimiter(settings, raise_file_limit()))
    return uvicorn.Config(
        app,
        http=http,
        backlog=AT_ONCE,
        log_config=None,
        access_log=False,
        ws=sockets,
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=40,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[*settings.proxies],
    )
