"""The computer drivers of a table: each decision is computed in a worker process.

An answer is returned with the version of its question; the caller checks that it still applies.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from hashlib import sha256
from typing import Any

from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.server.jobs.drivers import think
from pitboard.server.jobs.queue import Urgency
from pitboard.server.storage import TableRow
from pitboard.server.tables import automatic
from pitboard.server.tables.driver_jobs import DriverJobs

log = logging.getLogger(__name__)

PAUSE = 0.5
"""Seconds before a private question is answered among people, longer than a driver needs: from the
time it takes, others must not see whether there was a choice."""

Play = Callable[[int, int, str, str], Awaitable[None]]
"""Plays the answer of a seat's driver: seat, since when it is asked, level, answer."""
Start = Callable[[Coroutine[Any, Any, None]], None]
Sleep = Callable[[float], Awaitable[None]]


class Computers:
    """Runs drivers, once for each question."""

    def __init__(
        self,
        row: TableRow,
        match: Match,
        jobs: DriverJobs,
        start: Start,
        play: Play,
        *,
        among_people: bool,
    ) -> None:
        self.sleep: Sleep = asyncio.sleep
        self._among_people = among_people
        self._row = row
        self._match = match
        self._jobs = jobs
        self._start = start
        self._play = play
        self.thinking: dict[int, int] = {}
        """The version since which each seat is asked what its driver is working on."""

    def drive(self, seat: int, since: int, level: str) -> None:
        """Starts a seat's driver on its question, unless it is running already."""
        if self.thinking.get(seat) != since:
            self.thinking[seat] = since
            self._start(self._think(seat, since, level))

    def forget(self, seat: int) -> None:
        """Allows the driver of a seat to run again, after it was replaced."""
        self.thinking.pop(seat, None)

    async def _think(self, seat: int, since: int, level: str) -> None:
        decision = self._match.decision(seat)
        if decision is None:
            return
        pause = PAUSE if decision.private and self._among_people else 0.0
        answer, _ = await asyncio.gather(self._answer(decision, since, level), self.sleep(pause))
        await self._play(seat, since, level, answer)

    async def _answer(self, decision: Decision, since: int, level: str) -> str:
        """Gets a driver's answer; a forced decision needs no worker."""
        only = automatic.forced(decision)
        if only is not None:
            return str(only)
        view = self._match.view(decision.seat)
        seed = sha256(f"{self._row.seed}:driver:{decision.seat}".encode()).hexdigest()
        driver = self._jobs.seat(decision.seat, level, seed)
        try:
            return await self._jobs.run(think, driver, view, decision.numbered(since), Urgency.MOVE)
        except Exception:
            log.exception("table %s: the driver of seat %d failed", self._row.id, decision.seat)
            return str(automatic.default(decision))
