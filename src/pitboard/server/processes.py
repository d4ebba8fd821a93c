"""Several servers on one machine, for one database: started, watched, started again, ended.

All processes take connections of one port. Each also has a port of its own, for its metrics and for
proxies that send a table always to the same process. This process only watches; it serves nobody.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

from pitboard.core.errors import BadOption
from pitboard.server.http.limits import Settings
from pitboard.server.logs import configure_logs
from pitboard.server.run import DRAIN_SECONDS, GRACE_SECONDS, listen, serve

START_AGAIN_SECONDS = 1.0
END_SECONDS = DRAIN_SECONDS + GRACE_SECONDS + 10.0
"""Time limit of a process that was asked to end; then it is killed."""
READY = "ready"

log = logging.getLogger(__name__)


def own_ports(host: str, port: int, processes: int) -> list[socket.socket]:
    """Opens a port for each process: those after the shared one, or any free ones if that is 0.

    :raises BadOption: if one is taken.
    """
    return [listen(host, port and port + number) for number in range(1, processes + 1)]


def serve_processes(
    settings: Settings,
    shared: socket.socket,
    own: Sequence[socket.socket],
    ready: Callable[[], None],
) -> None:
    """Serves tables with a process for each of the own ports, until a signal ends it.

    :raises BadOption: if the processes cannot use the database.
    """
    configure_logs(settings.log_json)
    workers = max(1, round(settings.workers / len(own)))
    settings = replace(settings, workers=workers)
    _Supervisor(settings, shared, own, ready).run()


class _Supervisor:
    """Watches the processes."""

    def __init__(
        self,
        settings: Settings,
        shared: socket.socket,
        own: Sequence[socket.socket],
        ready: Callable[[], None],
    ) -> None:
        self._settings = settings
        self._shared = shared
        self._own = own
        self._ready = ready
        # A fork of a process with threads may deadlock: spawn.
        self._context = multiprocessing.get_context("spawn")
        self._children: dict[int, tuple[BaseProcess, Connection]] = {}
        """By the number of their port."""
        self._were_ready: set[int] = set()
        self._ending = False
        self._wake, self._woken = self._context.Pipe(duplex=False)

    def run(self) -> None:
        before = {
            number: signal.signal(number, self._end) for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            for number in range(len(self._own)):
                self._start(number)
            while not self._ending:
                self._watch()
        finally:
            self._stop_all()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _end(self, _: int, __: FrameType | None) -> None:
        self._ending = True
        self._woken.send(None)

    def _start(self, number: int) -> None:
        here, there = self._context.Pipe(duplex=False)
        sockets = self._shared, self._own[number]
        process = self._context.Process(
            target=_serve_here, args=(self._settings, sockets, there), name=f"server-{number + 1}"
        )
        process.start()
        there.close()
        self._children[number] = process, here

    def _watch(self) -> None:
        """Waits until a process is ready or has ended, or a signal has come."""
        children = [*self._children.items()]
        found = wait([self._wake, *(here for _, (_, here) in children)])
        for number, (_, here) in children:
            if here in found:
                self._read(number)

    def _read(self, number: int) -> None:
        process, here = self._children[number]
        try:
            message = here.recv()
        except EOFError:
            process.join()
            here.close()
            log.error("server %d has ended (%s) and is started again", number + 1, process.exitcode)
            if not self._ending:
                self._wait_a_moment()
                self._start(number)
            return
        if message != READY:
            code, data = message
            raise BadOption(code, **data)
        if number not in self._were_ready:
            self._were_ready.add(number)
            if len(self._were_ready) == len(self._own):
                self._ready()

    def _wait_a_moment(self) -> None:
        """A process that cannot start does not use up the machine."""
        if self._wake.poll(START_AGAIN_SECONDS):
            self._ending = True

    def _stop_all(self) -> None:
        processes = [process for process, _ in self._children.values()]
        for process in processes:
            process.terminate()
        end = time.monotonic() + END_SECONDS
        for process in processes:
            process.join(max(0.0, end - time.monotonic()))
            process.kill()
            process.join()
        for each in (self._shared, *self._own):
            each.close()


def _serve_here(settings: Settings, sockets: tuple[socket.socket, ...], pipe: Any) -> None:
    """Serves in a process of its own, which ends with the one that watches it."""
    # Ctrl-C goes to all processes at once; the one that watches ends the others in order.
    threading.Thread(target=end_with_the_watcher, daemon=True).start()
    try:
        serve(settings, sockets, lambda: pipe.send(READY))
    except BadOption as error:
        with suppress(OSError):
            pipe.send((error.code, error.data))
        sys.exit(2)


def end_with_the_watcher() -> None:
    """Ends a server in order whose watcher was killed."""
    watcher = multiprocessing.parent_process()
    if watcher is not None:
        watcher.join()
        signal.raise_signal(signal.SIGTERM)
