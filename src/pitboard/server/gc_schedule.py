"""Garbage collection: never in the path of an action, but when nobody plays or it is overdue.

Tables hold many small objects that are freed with their last reference. A collection scans all of
them, finds next to nothing and blocks the event loop. Actions leave no garbage that refers to
itself (a test checks that); connections that end and requests that are refused leave some, so these
are counted.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

NEVER = 1_000_000_000
"""A threshold that is never reached: Python itself collects nothing."""
AT_THE_LATEST = 3600.0
"""Seconds after which a collection is due even if somebody plays."""
WORTHWHILE = 5_000
"""New objects below which a collection is not worth its time though nobody plays."""
MOST_REQUESTS = 100
"""Requests after which new objects are collected even if somebody plays: a closed connection leaves
some 20 kB."""
YOUNGEST = 0
"""The generation of objects that no collection has seen. With hundreds of tables a collection of
all takes half a second, in which nobody is answered."""


def configure() -> None:
    """Freezes the objects that exist at start-up, and ends automatic collections."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEVER)


class GcSchedule:
    """Runs full collections while nobody plays, and when they are overdue; after many requests a
    collection of what is new."""

    def __init__(
        self,
        played: Callable[[], float],
        requested: Callable[[], float] = lambda: 0.0,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """
        :param played: gets the number of actions played so far.
        :param requested: gets the number of requests so far, with those that open a socket.
        """
        self._played = played
        self._requested = requested
        self._now = now
        self._seen = played()
        self._requests = requested()
        self._collected = now()

    async def collect_if_idle(self) -> None:
        """Collects if nothing was played since the last call, or if it is overdue."""
        before, self._seen = self._seen, self._played()
        idle = before == self._seen and gc.get_count()[0] >= WORTHWHILE
        if idle or self._now() - self._collected >= AT_THE_LATEST:
            gc.collect()
            self._collected = self._now()

    async def collect_new(self) -> None:
        """Collects what is new since the last time after many requests, though somebody plays."""
        requests = self._requested()
        if requests - self._requests >= MOST_REQUESTS:
            self._requests = requests
            gc.collect(YOUNGEST)
