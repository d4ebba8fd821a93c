"""The queue for worker processes: moves before hints before replays, and fair between clients.

There are as many slots as workers. Jobs that are no moves leave one slot free, so that a computer's
move never waits for an upload. Within an urgency, clients (a table, an address) take turns: each
has one job done before any has two.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum

from pitboard.server.errors import TooMuch

Waiting = deque[asyncio.Future[None]]


class Urgency(IntEnum):
    """Priority of a job, the highest first."""

    MOVE = 0
    ADVICE = 1
    REPLAY = 2
    """Replays, records, uploads: a person waits, but no race does."""


MOST_WAITING = {Urgency.MOVE: 2_000, Urgency.ADVICE: 200, Urgency.REPLAY: 50}
MOST_OF_ONE = {Urgency.MOVE: 24, Urgency.ADVICE: 12, Urgency.REPLAY: 4}
"""Waiting jobs of one client."""


class WorkQueue:
    """Assigns slots to jobs by urgency, round robin between clients."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._running = dict.fromkeys(Urgency, 0)
        self._waiting: dict[Urgency, OrderedDict[str, Waiting]] = {
            urgency: OrderedDict() for urgency in Urgency
        }

    @property
    def waiting(self) -> int:
        return sum(self._count(urgency) for urgency in Urgency)

    def _count(self, urgency: Urgency) -> int:
        return sum(map(len, self._waiting[urgency].values()))

    @asynccontextmanager
    async def turn(self, client: str, urgency: Urgency) -> AsyncIterator[None]:
        """Waits for a slot and holds it.

        :raises TooMuch: if too many jobs wait, in all or of this client.
        """
        await self._enter(client, urgency)
        try:
            yield
        finally:
            self._running[urgency] -= 1
            self._call()

    async def _enter(self, client: str, urgency: Urgency) -> None:
        waiting = self._waiting[urgency]
        mine = waiting.get(client, ())
        if self._count(urgency) >= MOST_WAITING[urgency] or len(mine) >= MOST_OF_ONE[urgency]:
            raise TooMuch("server-busy")
        called = asyncio.get_running_loop().create_future()
        waiting.setdefault(client, deque()).append(called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._running[urgency] -= 1
                self._call()
            elif client in waiting:
                waiting[client] = deque(each for each in waiting[client] if each is not called)
            raise

    def _free(self, urgency: Urgency) -> bool:
        moves = self._running[Urgency.MOVE]
        others = sum(self._running.values()) - moves
        if urgency is Urgency.MOVE:
            return moves + others < self._places
        return moves + others < self._places and others < max(1, self._places - 1)

    def _call(self) -> None:
        """Starts waiting jobs while there are free slots."""
        for urgency, waiting in self._waiting.items():
            while waiting and self._free(urgency):
                client, mine = waiting.popitem(last=False)
                if not mine:
                    continue
                called = mine.popleft()
                if mine:
                    waiting[client] = mine  # behind the others
                if not called.done():
                    self._running[urgency] += 1
                    called.set_result(None)
