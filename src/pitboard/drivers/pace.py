"""The thinking time of levels at a table, the same in all games.

It is the cap of a decision and, where the time that a decision takes could show something hidden,
also its pace: a driver that has its answer earlier waits.
"""

from __future__ import annotations

from pitboard.drivers.base import DEFAULT_BUDGET, Budget

PAUSE = 0.5
"""Seconds that a driver takes for a private question, longer than most levels need."""
SECONDS = {"expert": 0.5, "champion": 1.0}
"""Cap of a decision of levels that look ahead; others answer in a few milliseconds."""

CROWDED = ((4, 6), (12, 2))
"""Where so many decisions of such levels wait for a worker, each gets so many worlds at most: a
crowded server gives weaker answers before it makes people wait for them."""

SLOWEST = max(SECONDS, key=SECONDS.__getitem__)
"""The level that takes most time."""


def thinking_seconds(level: str) -> float:
    """Gets the time that a level may think; 0 for one that answers at once."""
    return SECONDS.get(level, 0.0)


def pause_of(level: str) -> float:
    """Gets the time that a level takes for a private question, whatever it needs."""
    return max(PAUSE, thinking_seconds(level))


def budget_of(level: str, waiting: int = 0) -> Budget:
    """Gets the budget of a level at a table while other decisions wait for a worker."""
    seconds = thinking_seconds(level)
    if not seconds:
        return DEFAULT_BUDGET
    worlds = [few for least, few in CROWDED if waiting >= least]
    return Budget(min(worlds, default=None), seconds)
