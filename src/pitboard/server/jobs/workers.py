"""Worker processes for work that would block the event loop: computer drivers, replays.

A worker gets views, decisions and records, never a table; the caller checks that the version of its
question is still current.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from pitboard.server.jobs.queue import Urgency, WorkQueue

T = TypeVar("T")

NICENESS = 5
OWN_DRIVER_WORKERS = 2
"""Workers for own drivers of the host, beside the others: one that hangs holds up no other job."""
LAST_SECONDS = 5.0
"""How long running jobs may take after the server was asked to stop."""


def _prepare() -> None:
    # Ctrl-C goes to the whole process group; the server closes its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """Ends a worker whose server was killed: it would get no other signal."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
    os._exit(1)


def _ready() -> bool:
    return True


class Workers:
    """A few worker processes, made again if one dies."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.busy = 0
        self.queue = WorkQueue(count)
        self._closing = False
        self._pool = self._make()
        self._own: Workers | None = None
        """Those of own drivers, once there is one."""

    def _make(self) -> ProcessPoolExecutor:
        # A fork of a process with threads may deadlock: spawn.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.count, mp_context=context, initializer=_prepare)

    async def warm_up(self) -> None:
        """Starts the processes before the first job."""
        await asyncio.gather(*(self.execute(_ready) for _ in range(self.count)))

    async def run(
        self,
        work: Callable[..., T],
        *args: Any,
        client: str = "",
        urgency: Urgency = Urgency.REPLAY,
        own_driver: bool = False,
    ) -> T:
        """Runs a job of a client (a table or an address) in a worker; again if the worker died.

        Jobs of own drivers have a few workers and a queue for themselves.

        :raises TooMuch: if too many jobs wait.
        """
        if own_driver:
            self._own = self._own or Workers(OWN_DRIVER_WORKERS)
            return await self._own.run(work, *args, client=client, urgency=urgency)
        async with self.queue.turn(client, urgency):
            return await self.execute(work, *args)

    async def execute(self, work: Callable[..., T], *args: Any) -> T:
        """Runs work in a worker at once; the caller has its turn in the queue."""
        self.busy += 1
        try:
            pool = self._pool
            try:
                return await self._submit(pool, work, args)
            except BrokenProcessPool:
                if self._closing:
                    raise
                if self._pool is pool:
                    self._pool = self._make()
                return await self._submit(self._pool, work, args)
        finally:
            self.busy -= 1

    async def _submit(
        self, pool: ProcessPoolExecutor, work: Callable[..., T], args: tuple[Any, ...]
    ) -> T:
        return await asyncio.get_running_loop().run_in_executor(pool, work, *args)

    async def close(self) -> None:
        """Waits for running jobs up to a time limit, then kills the workers.

        Frees what processes share: the signal that ends a server leaves Python no time for it.
        """
        self._closing = True
        if self._own is not None:
            await self._own.close()
        # Python 3.14 kills the workers of a pool by itself.
        processes = [*self._pool._processes.values()]
        closing = asyncio.create_task(asyncio.to_thread(self._pool.shutdown, cancel_futures=True))
        _, late = await asyncio.wait([closing], timeout=LAST_SECONDS)
        for process in processes if late else ():
            process.kill()
        await closing
