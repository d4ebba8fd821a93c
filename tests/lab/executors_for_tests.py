"""Executors that fail as those of real machines do."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from random import Random
from threading import Semaphore, Thread
from typing import Any

made: list[Executor] = []


class Backwards(Executor):
    """Runs the job that came last first, in a thread."""

    workers = 2

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.ran = 0
        self.more = Semaphore(0)
        Thread(target=self._run, daemon=True).start()
        made.append(self)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        self.more.release()
        return future

    def _run(self) -> None:
        while True:
            self.more.acquire()
            time.sleep(0.01)  # others may come
            future, call = self.waiting.pop()
            if future.set_running_or_notify_cancel():
                self.ran += 1
                try:
                    future.set_result(call())
                except Exception as error:
                    future.set_exception(error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Its thread ends with the process."""


class Breaking(ThreadPoolExecutor):
    """Loses the jobs that run and wait now and then, as a pool does whose worker was killed."""

    workers = 2

    def __init__(self) -> None:
        super().__init__(2)
        self.dice = Random(len(made))
        self.is_broken = False
        made.append(self)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.is_broken:
            raise BrokenExecutor("a worker died")
        self.is_broken = self.dice.random() < 0.1
        future: Future[Any] = Future()
        if self.is_broken:
            future.set_exception(BrokenExecutor("a worker died"))
            return future
        return super().submit(fn, *args, **kwargs)


class Broken(Breaking):
    """Loses every job."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        raise BrokenExecutor(f"pid {os.getpid()}")


def unmade() -> Executor:
    raise OSError("no machine answers")


def nothing() -> int:
    return 3
