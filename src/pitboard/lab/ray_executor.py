"""Ray as an executor: `pip install pitboard[ray]`. It knows no race.

Every node needs the same release of Pitboard. A task whose worker or node dies is run again by Ray
on another one.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Any

from pitboard import __version__
from pitboard.core.errors import BadOption, reason_of

AUTO, REMOTE = "auto", "ray://"
COUNTED_EVERY = 5.0
"""Seconds after which the processors of a cluster are counted again: nodes come and go."""


@dataclass(frozen=True, slots=True)
class RayMaker:
    """Makes the executor of a cluster.

    :raises BadOption: if Ray is missing or the address is none.
    """

    address: str
    """`auto` for the cluster that this machine is a node of, or `ray://HOST:PORT`."""

    def __post_init__(self) -> None:
        if find_spec("ray") is None:
            raise BadOption("extra-missing", extra="ray", missing="ray")
        if self.address == AUTO:
            return
        if not self.address.startswith(REMOTE):
            choices = f"{AUTO}, {REMOTE}HOST:PORT"
            raise BadOption("option-choice", name="cluster", value=self.address, choices=choices)
        if find_spec("grpc") is None:  # Ray alone does not bring it
            raise BadOption("extra-missing", extra="ray", missing="grpcio")

    def __call__(self) -> Executor:
        return RayExecutor(self.address)


class RayExecutor(Executor):
    """Runs each job as a task of Ray that takes one processor."""

    def __init__(self, address: str) -> None:
        """Connects to a cluster, unless this process is connected already.

        :raises BadOption: if it cannot be reached.
        """
        import ray  # noqa: PLC0415 (optional)

        self._ray: Any = ray
        self._own = not ray.is_initialized()
        if self._own:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent to anybody
            try:
                ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
            except Exception as error:
                reason = reason_of(error)
                raise BadOption("cluster-unreachable", cluster=address, reason=reason) from error
        # -1: as often as workers and nodes die. What a job raises is not run again.
        self._call: Any = ray.remote(num_cpus=1, max_retries=-1)(_call)
        self._running: dict[Future[Any], Any] = {}
        self._workers, self._counted = 1, 0.0

    @property
    def workers(self) -> int:
        """Gets the processors of the cluster, as of some seconds ago."""
        now = time.monotonic()
        if now - self._counted > COUNTED_EVERY or not self._counted:
            self._workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._counted = now
        return self._workers

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        task = self._call.remote(__version__, fn, args, kwargs)
        self._running[future] = task
        future.add_done_callback(self._forget)
        task.future().add_done_callback(partial(_settle, future))
        return future

    def _forget(self, future: Future[Any]) -> None:
        task = self._running.pop(future, None)
        if future.cancelled() and task is not None:
            with suppress(Exception):  # it may have ended just now
                self._ray.cancel(task)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Disconnects, if this executor connected; tasks that run are not waited for."""
        if cancel_futures:
            for future in list(self._running):
                future.cancel()
        elif wait:
            for future in list(self._running):
                with suppress(Exception):
                    future.result()
        if self._own:
            self._ray.shutdown()


def _call(version: str, fn: Callable[..., Any], args: Any, kwargs: Any) -> tuple[bool, Any]:
    """Does a job on a node; gets whether it raised, and what it returned or raised."""
    if version != __version__:
        return True, BadOption("cluster-version", here=version, there=__version__)
    try:
        return False, fn(*args, **kwargs)
    except Exception as error:
        return True, error


def _settle(future: Future[Any], task: Future[Any]) -> None:
    """Gives a future what its task came to."""
    if not future.set_running_or_notify_cancel():
        return
    if task.cancelled():
        future.set_exception(RuntimeError("cancelled"))
        return
    error = task.exception()
    if error is not None:
        future.set_exception(error)
        return
    raised, value = task.result()
    if raised:
        future.set_exception(value)
    else:
        future.set_result(value)
