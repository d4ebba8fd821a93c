"""When the server looks for garbage that refers to itself: little by little, or when nobody plays.

Tables hold many small objects that die with their last reference. A collection that looks through
all of them finds next to nothing and makes everybody wait; what a turn has made is soon looked
through, and nearly everything that refers to itself (a broken connection, an error) is found there.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

YOUNG = 5_000
"""How many more objects than have gone make a collection of the young ones."""
GENERATION = 2
"""How many collections of the young make one of those that survived them."""
NEVER = 1_000_000_000
"""Python itself never looks through everything."""
AT_THE_LATEST = 3600.0
"""Everything is looked through after so many seconds, even if somebody plays."""


def configure() -> None:
    """Leaves what lives as long as the server out of collections, and makes these small."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, GENERATION, NEVER)


class GcSchedule:
    """Looks through everything while nobody plays."""

    def __init__(
        self, played: Callable[[], float], now: Callable[[], float] = time.monotonic
    ) -> None:
        """:param played: gets how many actions were played until now."""
        self._played = played
        self._now = now
        self._seen = played()
        self._collected = now()

    async def collect_if_idle(self) -> None:
        """Collects if nothing was played since this was asked last, or if it is high time."""
        before, self._seen = self._seen, self._played()
        late = self._now() - self._collected >= AT_THE_LATEST
        anything_new = gc.get_count()[2]
        if anything_new and (late or before == self._seen):
            gc.collect()
            self._collected = self._now()
