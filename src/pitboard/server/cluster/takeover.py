"""Takes over tables of servers that are gone, as soon as their leases are over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from pitboard.server.cluster.peers import Peers
from pitboard.server.storage import Elsewhere

T = TypeVar("T")

STEP_SECONDS = 0.25
"""How often it is checked whether the owner can be reached again."""
MARGIN_SECONDS = 0.05
"""After the end of a lease: clocks of the two measurements differ by less."""
TRIES = 3
"""An owner that only its database hears of renews its lease: then the page reconnects."""


async def open_once_free(open_table: Callable[[], Awaitable[T]], peers: Peers) -> T:
    """Opens a table; if its owner is gone, once its lease is over.

    Waiting here is quicker than refusing the page, which comes back later every time.

    :raises Elsewhere: if its owner can be reached, or the broker cannot.
    """
    for _ in range(TRIES - 1):
        try:
            return await open_table()
        except Elsewhere as elsewhere:
            left = elsewhere.seconds + MARGIN_SECONDS
            while left > 0:
                if not peers.connected or peers.reaches(elsewhere.owner):
                    raise
                await asyncio.sleep(min(STEP_SECONDS, left))
                left -= STEP_SECONDS
    return await open_table()
