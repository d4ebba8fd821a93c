"""Proxies of tests in front of ports of this machine: one cuts connections, one loses messages."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from itertools import cycle
from random import Random
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

DROPS, DOUBLES, SWAPS, CUTS = 0.04, 0.06, 0.05, 0.03
LONGEST_DELAY = 0.02


class Proxy:
    """Listens on `port` in a thread of its own while it is used as a context."""

    def __init__(self) -> None:
        self.port = 0
        self._loop: asyncio.AbstractEventLoop
        self._stop: asyncio.Event
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
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

    def _run(self) -> None:
        asyncio.run(self._listen())

    async def _listen(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with self._listening() as self.port:
            self._ready.set()
            await self._stop.wait()

    def _listening(self) -> AbstractAsyncContextManager[int]:
        """Listens and gets the port."""
        raise NotImplementedError


class CuttingProxy(Proxy):
    """A TCP proxy in front of ports, in turn, that can cut all its connections.

    While it is cut, it either refuses connections or accepts them and forwards nothing.
    """

    def __init__(self, *targets: int) -> None:
        super().__init__()
        self._targets = cycle(targets)
        self._writers: set[asyncio.StreamWriter] = set()
        self._silent = False
        self._cut = False

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

    @asynccontextmanager
    async def _listening(self) -> AsyncIterator[int]:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        yield server.sockets[0].getsockname()[1]
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


class FlakyProxy(Proxy):
    """A WebSocket proxy that drops, delays, doubles and reorders messages, and disconnects.

    It is a WebSocket peer on both sides: whole messages get lost, never parts of one.
    """

    def __init__(self, target: int, seed: int) -> None:
        super().__init__()
        self.target = target
        self.dropped = self.doubled = self.swapped = self.cut = 0
        self._chance = Random(seed)

    @asynccontextmanager
    async def _listening(self) -> AsyncIterator[int]:
        async with serve(self._page, "127.0.0.1", 0, max_size=None) as server:
            yield next(iter(server.sockets)).getsockname()[1]

    async def _page(self, page: ServerConnection) -> None:
        path = page.request.path if page.request else "/"
        url = f"ws://127.0.0.1:{self.target}{path}"
        async with connect(url, max_size=None) as server:
            directions = [self._forward(page, server), self._forward(server, page)]
            tasks = [asyncio.create_task(each) for each in directions]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()

    async def _forward(self, source: Any, target: Any) -> None:
        """Forwards messages in one direction until the connection is cut."""
        held: Any = None
        try:
            async for message in source:
                luck = self._chance.random()
                await asyncio.sleep(self._chance.random() * LONGEST_DELAY)
                if luck < CUTS:
                    self.cut += 1
                    return
                if luck < CUTS + DROPS:
                    self.dropped += 1
                    continue
                if luck < CUTS + DROPS + SWAPS and held is None:
                    self.swapped += 1
                    held = message
                    continue
                await target.send(message)
                if luck > 1 - DOUBLES:
                    self.doubled += 1
                    await target.send(message)
                if held is not None:
                    await target.send(held)
                    held = None
        except ConnectionClosed:
            return
