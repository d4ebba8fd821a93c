"""Garbage collection: small generations while people play, full collections when nobody does.

Tables hold many small objects that are freed with their last reference. A full collection scans all
of them, finds next to nothing and blocks the event loop; nearly all cycles (a broken connection, an
error) are young and found by a small one.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

YOUNG = 5_000
"""Threshold of generation 0: allocations minus deallocations."""
GENERATION = 2
"""Threshold of generation 1: collections of generation 0."""
NEVER = 1_000_000_000
"""Threshold of generation 2: Python itself never does a full collection."""
AT_THE_LATEST = 3600.0
"""Seconds after which a full collection is due even if somebody plays."""


def configure() -> None:
    """Freezes the objects that exist at start-up, and sets the thresholds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, GENERATION, NEVER)


class GcSchedule:
    """Runs full collections while nobody plays."""

    def __init__(
        self, played: Callable[[], float], now: Callable[[], float] = time.monotonic
    ) -> None:
        """:param played: gets the number of actions played so far."""
        self._played = played
        self._now = now
        self._seen = played()
        self._collected = now()

    async def collect_if_idle(self) -> None:
        """Collects if nothing was played since the last call, or if it is overdue."""
        before, self._seen = self._seen, self._played()
        late = self._now() - self._collected >= AT_THE_LATEST
        anything_new = gc.get_count()[2]
        if anything_new and (late or before == self._seen):
            gc.collect()
            self._collected = self._now()
