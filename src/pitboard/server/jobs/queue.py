"""Who waits for a worker: moves before advice before films, and nobody before their turn.

There are as many places as workers. Work that is no move leaves one of them free, so that a
computer's move never waits for an upload. Within an urgency everybody who waits (a table, an
address) has one piece of work done before anybody has two.
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
    """What comes first."""

    MOVE = 0
    ADVICE = 1
    FILM = 2
    """Replays, records, uploads: somebody waits, but no race does."""


MOST_WAITING = {Urgency.MOVE: 2_000, Urgency.ADVICE: 200, Urgency.FILM: 50}
MOST_OF_ONE = {Urgency.MOVE: 24, Urgency.ADVICE: 12, Urgency.FILM: 4}
"""Pieces of work of one table or address that wait at a time."""


class WorkQueue:
    """Lets work begin in its turn."""

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
    async def turn(self, party: str, urgency: Urgency) -> AsyncIterator[None]:
        """Waits for a place and keeps it.

        :raises TooMuch: if too much waits already, in all or of this party.
        """
        await self._enter(party, urgency)
        try:
            yield
        finally:
            self._running[urgency] -= 1
            self._call()

    async def _enter(self, party: str, urgency: Urgency) -> None:
        line = self._waiting[urgency]
        mine = line.get(party, ())
        if self._count(urgency) >= MOST_WAITING[urgency] or len(mine) >= MOST_OF_ONE[urgency]:
            raise TooMuch("server-busy")
        called = asyncio.get_running_loop().create_future()
        line.setdefault(party, deque()).append(called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._running[urgency] -= 1
                self._call()
            elif party in line:
                line[party] = deque(each for each in line[party] if each is not called)
            raise

    def _free(self, urgency: Urgency) -> bool:
        moves = self._running[Urgency.MOVE]
        others = sum(self._running.values()) - moves
        if urgency is Urgency.MOVE:
            return moves + others < self._places
        return moves + others < self._places and others < max(1, self._places - 1)

    def _call(self) -> None:
        """Lets begin what may."""
        for urgency, line in self._waiting.items():
            while line and self._free(urgency):
                party, mine = line.popitem(last=False)
                if not mine:
                    continue
                called = mine.popleft()
                if mine:
                    line[party] = mine  # behind the others
                if not called.done():
                    self._running[urgency] += 1
                    called.set_result(None)
