"""Drivers in a worker process: a bounded cache, and how one is made again.

A driver is kept between its decisions. Any worker can make it again: from its seed and from the
events as its seat saw them, which is all that a worker gets of the race besides the seat's view.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.options import Options
from pitboard.drivers import Budget, Driver, Evaluation, evaluations, make_driver
from pitboard.drivers.base import DEFAULT_BUDGET, Reason, wants_events
from pitboard.drivers.own import SECONDS, ProcessDriver

MOST_OPTIONS = 3
"""Answers that an advice lists."""
MOST_DRIVERS = 64
"""Drivers that a worker keeps; the one that was idle longest is dropped."""
MOST_PROCESSES = 4
"""Own drivers among them: each has a process of its own."""
RECENT = 48
"""Steps that a job brings at first: enough for a worker that drove the seat a short time ago."""


@dataclass(frozen=True, slots=True)
class DriverSeat:
    """A seat with a driver: everything that a driver is made from."""

    table: str
    game: str
    options: Options
    seat: int
    driver: str
    seed: str
    target: str = ""
    """Where the class of an own driver is; empty: a driver of this package."""
    seconds: float = SECONDS
    """Time limit for a call of an own driver."""

    @property
    def key(self) -> tuple[str | int, ...]:
        return (self.table, self.game, self.seat, self.driver, self.seed, self.target)


@dataclass(frozen=True, slots=True)
class DriverJob:
    """A decision for a driver, with the events since a version as its seat saw them."""

    seat: DriverSeat
    view: Any
    decision: Decision
    since: int
    """Number of steps before `history`."""
    history: Sequence[Sequence[Event]] = ()
    budget: Budget = DEFAULT_BUDGET


class HistoryNeeded(Exception):
    """The worker does not have the driver: it needs the whole history to make it again."""


class DriverCache:
    """The drivers of one worker process."""

    def __init__(self, most: int = MOST_DRIVERS, most_processes: int = MOST_PROCESSES) -> None:
        self._most = most
        self._most_processes = most_processes
        self._drivers: OrderedDict[tuple[str | int, ...], _Kept] = OrderedDict()

    def __len__(self) -> int:
        return len(self._drivers)

    def answer(self, job: DriverJob) -> str:
        """Gets the driver's answer.

        :raises HistoryNeeded: if the driver has to be made again and observes events.
        """
        with self._driver(job) as driver:
            return str(driver.choose(job.view, job.decision, job.budget))

    def evaluate(self, job: DriverJob) -> list[Evaluation]:
        """Gets the answers that the driver compared, its own first.

        :raises HistoryNeeded: if the driver has to be made again and observes events.
        """
        with self._driver(job) as driver:
            return evaluations(driver, job.view, job.decision, job.budget)

    @contextmanager
    def _driver(self, job: DriverJob) -> Iterator[Driver[Any]]:
        """Gets the driver after it has observed everything up to the job."""
        # Taken out while it computes: one that raises is made again.
        kept = self._drivers.pop(job.seat.key, None) or _Kept(job.seat)
        try:
            kept.catch_up(job)
            yield kept.driver
        except HistoryNeeded:
            self._keep(job.seat.key, kept)
            raise
        except Exception:
            kept.end()
            raise
        self._keep(job.seat.key, kept)

    def _keep(self, key: tuple[str | int, ...], kept: _Kept) -> None:
        self._drivers[key] = kept
        if len(self._drivers) > self._most:
            self._drop(next(iter(self._drivers)))
        own = [key for key, each in self._drivers.items() if each.own]
        if len(own) > self._most_processes:
            self._drop(own[0])

    def _drop(self, key: tuple[str | int, ...]) -> None:
        self._drivers.pop(key).end()


class _Kept:
    """A driver and the number of steps it has observed."""

    def __init__(self, seat: DriverSeat) -> None:
        self._process: ProcessDriver | None = None
        if seat.target:
            self._process = ProcessDriver(seat.driver, seat.target, seat.seed, seat.seconds)
        self.driver: Driver[Any] = self._process or make_driver(seat.driver, seat.seed, seat.game)
        self.driver.start(seat.game, seat.options, seat.seat)
        self._observed = 0

    @property
    def own(self) -> bool:
        """Whether it has a process of its own."""
        return self._process is not None

    def end(self) -> None:
        """Ends its process, if it has one."""
        if self._process is not None:
            self._process.end()

    def catch_up(self, job: DriverJob) -> None:
        if not wants_events(self.driver):
            return
        if self._observed < job.since:
            raise HistoryNeeded
        new = job.history[self._observed - job.since :]
        self._observed += len(new)
        self.driver.observe([event for step in new for event in step])


_CACHE = DriverCache()
"""The drivers of this process."""


def think(job: DriverJob) -> str:
    """Gets a driver's answer; runs in a worker."""
    return _CACHE.answer(job)


class Thought(NamedTuple):
    """What a driver thinks of a question."""

    answer: str
    other: str
    """The answer that it was compared with, if any."""
    reasons: tuple[Reason, ...]
    """What is better about the first."""
    options: tuple[Evaluation, ...]
    """The best answers that it compared, its own first; none where it chose by a rule."""


def think_with_reasons(job: DriverJob) -> Thought:
    """Gets a driver's answer with reasons and the best other ones; runs in a worker."""
    best, *others = found = _CACHE.evaluate(job)
    other = str(others[0].action) if others else ""
    compared = [each for each in found if each.value is not None]
    options = tuple(compared[:MOST_OPTIONS]) if len(compared) > 1 else ()
    return Thought(str(best.action), other, best.reasons, options)
