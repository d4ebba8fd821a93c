"""Garbage that refers to itself is looked for when nobody waits."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from pitboard.server import gc_schedule
from pitboard.server.gc_schedule import AT_THE_LATEST, GcSchedule


class Knot:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    """Collects only on request, as a busy server does."""
    threshold = gc.get_threshold()
    gc.freeze()  # what other tests have left is none of ours
    gc_schedule.configure()
    yield
    gc.set_threshold(*threshold)


def old_knot() -> weakref.ref[Knot]:
    """Gets garbage that collections of the young do not look at any more."""
    knot = Knot()
    gc.collect(0)
    gc.collect(1)
    return weakref.ref(knot)


def test_everything_is_looked_through_when_nobody_played() -> None:
    played = 0.0
    collector = GcSchedule(lambda: played)
    knot = old_knot()

    played += 1
    asyncio.run(collector.collect_if_idle())
    assert knot() is not None

    asyncio.run(collector.collect_if_idle())
    assert knot() is None


def test_everything_is_looked_through_once_an_hour_though_somebody_plays() -> None:
    now = played = 0.0
    collector = GcSchedule(lambda: played, lambda: now)
    knot = old_knot()

    played, now = played + 1, AT_THE_LATEST - 1
    asyncio.run(collector.collect_if_idle())
    assert knot() is not None

    played, now = played + 1, AT_THE_LATEST
    asyncio.run(collector.collect_if_idle())
    assert knot() is None


def test_nothing_is_looked_through_twice() -> None:
    collector = GcSchedule(lambda: 0.0)
    asyncio.run(collector.collect_if_idle())
    collections = gc.get_stats()[2]["collections"]
    asyncio.run(collector.collect_if_idle())
    assert gc.get_stats()[2]["collections"] == collections
