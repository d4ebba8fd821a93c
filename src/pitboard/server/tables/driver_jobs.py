"""Jobs for the drivers of a table: what a worker gets to answer for a seat.

A job holds the seat's view, its question and the events as that seat saw them, and nothing else of
the race. Most workers need only the latest events; one that has to make the driver again gets all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from pitboard.core.game import Decision
from pitboard.core.options import Options
from pitboard.drivers.own import NO_OWN_DRIVERS, OwnDrivers
from pitboard.drivers.pace import budget_of, thinking_seconds
from pitboard.server.jobs.drivers import RECENT, DriverJob, DriverSeat, HistoryNeeded
from pitboard.server.jobs.queue import Urgency
from pitboard.server.jobs.workers import Workers
from pitboard.server.storage import TableRow
from pitboard.server.tables.rendering import RaceRenderer

T = TypeVar("T")


class DriverJobs:
    """Runs drivers for the seats of one table."""

    def __init__(
        self,
        row: TableRow,
        options: Options,
        renderer: RaceRenderer,
        workers: Workers,
        own: OwnDrivers = NO_OWN_DRIVERS,
    ) -> None:
        self._row = row
        self._options = options
        self._renderer = renderer
        self._workers = workers
        self._own = own

    def seat(self, seat: int, driver: str, seed: str) -> DriverSeat:
        """Gets what the driver of a seat is made from."""
        row, target = self._row, self._own.target(driver)
        options, seconds = self._options, self._own.seconds
        return DriverSeat(row.id, row.game, options, seat, driver, seed, target, seconds)

    def job(self, seat: DriverSeat, view: Any, decision: Decision, since: int = 0) -> DriverJob:
        """Makes a job with the events since a version."""
        since = max(0, since)
        history = self._renderer.seen_by(seat.seat, since)
        budget = budget_of(seat.driver, self._workers.queue.count(Urgency.LOOK_AHEAD))
        return DriverJob(seat, view, decision, since, history, budget)

    async def run(
        self,
        work: Callable[[DriverJob], T],
        seat: DriverSeat,
        view: Any,
        decision: Decision,
        urgency: Urgency,
    ) -> T:
        """Runs a driver in a worker. The moves of a level that looks ahead let shorter work pass.

        :raises TooMuch: if too many jobs wait.
        """
        if urgency is Urgency.MOVE and thinking_seconds(seat.driver):
            urgency = Urgency.LOOK_AHEAD
        run = partial(
            self._workers.run,
            work,
            client=self._row.id,
            urgency=urgency,
            own_driver=bool(seat.target),
        )
        try:
            return await run(self.job(seat, view, decision, self._renderer.versions - RECENT))
        except HistoryNeeded:
            return await run(self.job(seat, view, decision))
