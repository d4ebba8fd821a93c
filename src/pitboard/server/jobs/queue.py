"""The queue for worker processes: everything that computes, by urgency, and fair between clients.

There are as many slots as workers. Work that is no quick move leaves one slot free, so that such a
move never waits for an upload, nor for the moves of drivers that look ahead. Within an urgency,
clients (a table, an address) take turns: each has one piece of work done before any has two, also
where each waits for one before it asks for the next. Long work comes in slices (`jobs.py`), so that
it stands back for more urgent work after each.
"""

from __future__ import annotations

import asyncio
from collections import deque
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
    LOOK_AHEAD = 3
    """Moves of drivers that look ahead, up to a second each: shorter work goes first."""
    ANALYSIS = 4
    """Analysis of a race: a person looks at it as it grows."""
    SIMULATION = 5
    """Nobody waits."""


MOST_WAITING = {
    Urgency.MOVE: 2_000,
    Urgency.ADVICE: 200,
    Urgency.REPLAY: 50,
    Urgency.LOOK_AHEAD: 2_000,
    Urgency.ANALYSIS: 100,
    Urgency.SIMULATION: 100,
}
MOST_OF_ONE = {
    Urgency.MOVE: 24,
    Urgency.ADVICE: 12,
    Urgency.REPLAY: 4,
    Urgency.LOOK_AHEAD: 24,
    Urgency.ANALYSIS: 8,
    Urgency.SIMULATION: 8,
}
"""Waiting work of one client."""


MOST_REMEMBERED = 1_000
"""Clients whose last slot is remembered."""


class WorkQueue:
    """Assigns slots by urgency, then to the client that has waited longest since its last one."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._running = dict.fromkeys(Urgency, 0)
        self._waiting: dict[Urgency, dict[str, Waiting]] = {urgency: {} for urgency in Urgency}
        self._started = 0
        self._last: dict[str, int] = {}
        """When a client was last given a slot, as a number of starts."""

    @property
    def waiting(self) -> int:
        return sum(self.count(urgency) for urgency in Urgency)

    def count(self, urgency: Urgency) -> int:
        """Gets how much work of an urgency waits."""
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
        if self.count(urgency) >= MOST_WAITING[urgency] or len(mine) >= MOST_OF_ONE[urgency]:
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
                client = min(waiting, key=self._last_start)
                mine = waiting[client]
                called = mine.popleft() if mine else None
                if not mine:
                    del waiting[client]
                if called is not None and not called.done():
                    self._running[urgency] += 1
                    self._note_start(client)
                    called.set_result(None)

    def _last_start(self, client: str) -> int:
        return self._last.get(client, 0)

    def _note_start(self, client: str) -> None:
        """Puts a client behind those who have waited longer since their last slot."""
        self._started += 1
        self._last[client] = self._started
        if len(self._last) > MOST_REMEMBERED:
            newest = sorted(self._last, key=self._last_start)[MOST_REMEMBERED // 2 :]
            self._last = {each: self._last[each] for each in newest}
