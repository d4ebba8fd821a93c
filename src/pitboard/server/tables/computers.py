"""The computer drivers of a table: who owes a decision thinks about it in a worker.

An answer is handed back with the question it was asked; whether it still counts is not known here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from hashlib import sha256
from typing import Any

from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.server.jobs.queue import Urgency
from pitboard.server.jobs.workers import Workers, think
from pitboard.server.storage import TableRow

log = logging.getLogger(__name__)

PAUSE = 0.5
"""Seconds before a private question is answered among people, longer than a driver thinks: whether
there was anything to think about, and how much, is the seat's own."""

Play = Callable[[int, int, str, str], Awaitable[None]]
"""Plays the answer of a seat's driver: seat, since when it is asked, level, answer."""
Start = Callable[[Coroutine[Any, Any, None]], None]
Sleep = Callable[[float], Awaitable[None]]


class Computers:
    """Lets drivers think, each once about a question."""

    def __init__(
        self,
        row: TableRow,
        match: Match,
        workers: Workers,
        start: Start,
        play: Play,
        *,
        among_people: bool,
    ) -> None:
        self.sleep: Sleep = asyncio.sleep
        self._among_people = among_people
        self._row = row
        self._match = match
        self._workers = workers
        self._start = start
        self._play = play
        self.thinking: dict[int, int] = {}
        """Since which version each seat is asked what it thinks about."""

    def drive(self, seat: int, since: int, level: str) -> None:
        """Lets a seat's driver think about what it is asked, unless it does already."""
        if self.thinking.get(seat) != since:
            self.thinking[seat] = since
            self._start(self._think(seat, since, level))

    def forget(self, seat: int) -> None:
        """Lets a seat be driven anew: its driver is another one."""
        self.thinking.pop(seat, None)

    async def _think(self, seat: int, since: int, level: str) -> None:
        decision = self._match.decision(seat)
        if decision is None:
            return
        pause = PAUSE if decision.private and self._among_people else 0.0
        answer, _ = await asyncio.gather(self._answer(decision, since, level), self.sleep(pause))
        await self._play(seat, since, level, answer)

    async def _answer(self, decision: Decision, since: int, level: str) -> str:
        """Gets a driver's answer; where there is but one, nobody has to think."""
        if len(decision.actions) == 1:
            return str(decision.default)
        view = self._match.view(decision.seat)
        dice = sha256(f"{self._row.seed}:driver:{decision.seat}:{since}".encode()).hexdigest()
        try:
            return await self._workers.run(
                think,
                self._row.game,
                level,
                dice,
                view,
                decision,
                party=self._row.id,
                urgency=Urgency.MOVE,
            )
        except Exception:
            log.exception("table %s: the driver of seat %d failed", self._row.id, decision.seat)
            return str(decision.default)
