"""Where races are run: in this process, in processes of this machine, on somebody's executor, or on
a Ray cluster.

A job must give the same result wherever and whenever it runs; results come as they are ready, in
any order. Callers number their jobs and add results up so that the order does not matter. Jobs
whose worker died are run again.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from pkgutil import resolve_name
from typing import Any, Generic, Protocol, Self, TypeVar, cast, runtime_checkable

from pitboard.core.errors import BadOption, PitboardError, reason_of

Job = TypeVar("Job")
Result = TypeVar("Result")

AHEAD = 4
"""Jobs that wait at an executor, for each of its workers: enough to keep it busy, few to cancel."""
USUAL = 16
"""Workers of an executor that does not have `workers`."""
LOSSES = 5
"""So often in a row may an executor break without any result."""


@runtime_checkable
class Sized(Protocol):
    """An executor that knows how many jobs it runs at the same time."""

    @property
    def workers(self) -> int: ...


@dataclass(slots=True)
class Runner:
    """Runs jobs on an executor, which is made for the first of them."""

    make: Callable[[], Executor] | None = None
    """Makes an executor, again if it breaks; without it jobs run in this process."""
    width: int = 1
    """Workers of an executor that is not `Sized`."""
    remote: bool = False
    """Workers may be on other machines, without the files of this one."""
    _executor: Executor | None = field(default=None, repr=False)
    _losses: int = field(default=0, repr=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the executor; jobs that run are waited for, others are dropped."""
        executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(cancel_futures=True)

    def run(
        self, work: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Iterator[tuple[Job, Result]]:
        """Runs jobs and yields each with its result, in any order.

        A caller that stops before the end drops the jobs that have not begun.

        :raises BadOption: if the executor cannot be made, or breaks again and again.
        """
        if self.make is None:
            for job in jobs:
                yield job, work(job)
            return
        waiting = _Waiting(iter(jobs))
        running: dict[Future[Result], tuple[Job, Executor]] = {}
        try:
            while True:
                self._fill(work, waiting, running)
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done & running.keys():  # a loss may have taken some out
                    job, executor = running.pop(future)
                    try:
                        result = future.result()
                    except (BrokenExecutor, CancelledError) as error:
                        waiting.lost.append(job)
                        self._drop(executor, error, waiting, running)
                        continue
                    self._losses = 0
                    yield job, result
        finally:
            for future in running:
                future.cancel()

    def _fill(
        self,
        work: Callable[[Job], Result],
        waiting: _Waiting[Job],
        running: dict[Future[Result], tuple[Job, Executor]],
    ) -> None:
        """Gives jobs to the executor until enough of them wait there."""
        while True:
            if self._executor is not None and len(running) >= AHEAD * self._workers(self._executor):
                return
            if not (more := waiting.take()):
                return
            executor = self._made()
            try:
                running[executor.submit(work, *more)] = more[0], executor
            except BrokenExecutor as error:
                waiting.lost += more
                self._drop(executor, error, waiting, running)

    def in_order(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Runs jobs and yields their results in the order of the jobs."""
        early: dict[int, Result] = {}
        following = 0
        for (number, _), result in self.run(_Numbered(work), enumerate(jobs)):
            early[number] = result
            while following in early:
                yield early.pop(following)
                following += 1

    def _workers(self, executor: Executor) -> int:
        return max(1, executor.workers if isinstance(executor, Sized) else self.width)

    def _made(self) -> Executor:
        if self._executor is None:
            assert self.make is not None  # noqa: S101 - for mypy: else jobs run here
            self._executor = self.make()
        return self._executor

    def _drop(
        self,
        executor: Executor,
        reason: BaseException,
        waiting: _Waiting[Job],
        running: dict[Future[Result], tuple[Job, Executor]],
    ) -> None:
        """Drops an executor that broke: the next job makes another one, for its jobs as well.

        :raises BadOption: if they broke too often.
        """
        if executor is not self._executor:
            return  # dropped when another of its jobs was lost
        self._executor = None
        self._losses += 1
        for future, (job, made) in list(running.items()):
            # Nobody may ever finish or cancel them; results that are there still count.
            if made is executor and (future.cancelled() or not future.done()):
                del running[future]
                waiting.lost.append(job)
        with suppress(Exception):  # it is broken already
            executor.shutdown(wait=False, cancel_futures=True)
        if self._losses >= LOSSES:
            raise BadOption("executor-broken", reason=str(reason) or type(reason).__name__)


@dataclass(slots=True)
class _Waiting(Generic[Job]):
    """Jobs that are to be given to an executor: those that were lost first."""

    more: Iterator[Job]
    lost: list[Job] = field(default_factory=list)

    def take(self) -> list[Job]:
        """Gets one job, or none if there are no more."""
        return [self.lost.pop()] if self.lost else list(islice(self.more, 1))


@dataclass(frozen=True, slots=True)
class _Numbered:
    """A job with its number."""

    work: Callable[[Any], Any]

    def __call__(self, job: tuple[int, Any]) -> Any:
        return self.work(job[1])


def local(workers: int, *, apart: bool = False) -> Runner:
    """Gets the runner of this machine. `apart`: never in this process, nor in a copy of it."""
    if workers < 2 and not apart:
        return Runner()
    return Runner(_Pool(workers, apart), workers)


@dataclass(frozen=True, slots=True)
class _Pool:
    """Makes a pool of processes."""

    workers: int
    apart: bool

    def __call__(self) -> Executor:
        context = get_context("spawn") if self.apart else None
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin)


def _begin() -> None:
    """Leaves Ctrl-C to the process that has the pool: it ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def runner_of(
    workers: int = 1, executor: str = "", cluster: str = "", *, apart: bool = False
) -> Runner:
    """Gets the runner that options name: `module:factory`, an address of a Ray cluster, or neither.

    :raises BadOption: if both are given, or there is no such factory.
    """
    if executor and cluster:
        raise BadOption("executor-and-cluster")
    if executor:
        return Runner(factory_of(executor), USUAL, remote=True)
    if cluster:
        from pitboard.lab.ray_executor import RayMaker  # noqa: PLC0415 (needs Ray)

        return Runner(RayMaker(cluster), USUAL, remote=True)
    return local(workers, apart=apart)


def factory_of(name: str) -> Callable[[], Executor]:
    """Gets what makes an executor by its name, `module:factory`.

    :raises BadOption: if there is none.
    """
    try:
        if ":" not in name:
            raise ValueError("MODULE:FACTORY")
        made = resolve_name(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOption("executor-unknown", executor=name, reason=reason_of(error)) from error
    if not callable(made):
        raise BadOption("executor-unknown", executor=name, reason=type(made).__name__)

    def make() -> Executor:
        try:
            executor: Any = made()
        except PitboardError:
            raise
        except Exception as error:
            raise BadOption("executor-unknown", executor=name, reason=reason_of(error)) from error
        if not hasattr(executor, "submit"):
            raise BadOption("executor-unknown", executor=name, reason=type(executor).__name__)
        return cast("Executor", executor)

    return make
