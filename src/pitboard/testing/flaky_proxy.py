"""A WebSocket proxy that drops, delays, duplicates and reorders messages, and disconnects.

It is a WebSocket peer on both sides: whole messages get lost, never parts of one.
"""

from __future__ import annotations

import asyncio
import threading
from random import Random
from types import TracebackType
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

DROPS, DOUBLES, SWAPS, CUTS = 0.04, 0.06, 0.05, 0.03
LONGEST_DELAY = 0.02


class FlakyProxy:
    """Listens on `port` and forwards messages to another port of this machine, with faults."""

    def __init__(self, target: int, seed: int) -> None:
        self.target = target
        self.port = 0
        self.dropped = self.doubled = self.swapped = self.cut = 0
        self._chance = Random(seed)
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> FlakyProxy:
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
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        async with serve(self._page, "127.0.0.1", 0, max_size=None) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            self._ready.set()
            await self._stop.wait()

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
