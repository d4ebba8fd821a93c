"""The computer drivers of a table: each decision is computed in a worker process.

An answer is returned with the version of its question; the caller checks that it still applies.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from hashlib import sha256
from typing import Any

from pitboard.core.errors import BadOption, PitboardError
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.drivers.own import DriverFailed, IllegalAnswer, stand_in_for
from pitboard.drivers.pace import PAUSE, SLOWEST, pause_of
from pitboard.server.jobs.drivers import think
from pitboard.server.jobs.queue import Urgency
from pitboard.server.storage import TableRow
from pitboard.server.tables import automatic
from pitboard.server.tables.driver_jobs import DriverJobs

log = logging.getLogger(__name__)

Play = Callable[[int, int, str, str], Awaitable[None]]
"""Plays the answer of a seat's driver: seat, since when it is asked, level, answer."""
Report = Callable[[int, PitboardError], Awaitable[None]]
"""Reports that the driver of a seat has failed, and that another one drives on."""
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
        report: Report,
        among_people: bool,
    ) -> None:
        self.sleep: Sleep = asyncio.sleep
        self._among_people = among_people
        self._row = row
        self._match = match
        self._jobs = jobs
        self._start = start
        self._play = play
        self._report = report
        self._failed: dict[int, str] = {}
        """The driver of a seat that has failed: another one drives on while the table is loaded."""
        self.thinking: dict[int, int] = {}
        """The version since which each seat is asked what its driver is working on."""

    def drive(self, seat: int, since: int, level: str, *, secret: bool = False) -> None:
        """Starts a seat's driver on its question, unless it is running already.

        The time that a driver of a secret level takes does not show which level it is.
        """
        if self.thinking.get(seat) != since:
            self.thinking[seat] = since
            self._start(self._think(seat, since, level, secret=secret))

    def forget(self, seat: int) -> None:
        """Allows the driver of a seat to run again, after it was replaced."""
        self.thinking.pop(seat, None)

    async def _think(self, seat: int, since: int, level: str, *, secret: bool) -> None:
        decision = self._match.decision(seat)
        if decision is None:
            return
        # From the time it takes, others must not see whether there was a choice.
        pause = 0.0
        if decision.private and self._among_people:
            pause = pause_of(SLOWEST if secret else level)
        elif secret and automatic.forced(decision) is None:
            pause = PAUSE
        answer, _ = await asyncio.gather(self._answer(decision, since, level), self.sleep(pause))
        await self._play(seat, since, level, answer)

    async def _answer(self, decision: Decision, since: int, level: str) -> str:
        """Gets a driver's answer; a forced decision needs no worker."""
        only = automatic.forced(decision)
        if only is not None:
            return str(only)
        view = self._match.view(decision.seat)
        seat, decision = decision.seat, decision.numbered(since)
        seed = sha256(f"{self._row.seed}:driver:{seat}".encode()).hexdigest()
        stand_in = stand_in_for(self._row.game)
        failed = self._failed.get(seat) == level
        for name in (stand_in,) if failed else (level, stand_in):
            driver = self._jobs.seat(seat, name, seed)
            try:
                return await self._jobs.run(think, driver, view, decision, Urgency.MOVE)
            except (DriverFailed, BadOption) as error:
                # An own driver, or one that this server does not offer any more.
                self._failed[seat] = name
                await self._report(seat, self._explained(seat, error))
            except Exception:
                log.exception("table %s: the driver of seat %d failed", self._row.id, seat)
                break
        return str(automatic.default(decision))

    def _explained(self, seat: int, error: PitboardError) -> PitboardError:
        """Adds the rule that forbids an illegal answer; the rule of the question is in it."""
        if isinstance(error, IllegalAnswer):
            state = self._match.state
            rule = state.refusal(seat, state.meaning(seat, error.action)).rule
            error.data["rule"] = rule or error.data["rule"]
        return error
