"""Garbage that refers to itself is collected when nobody waits, never in the path of an action."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboard.server import gc_schedule
from pitboard.server import messages as m
from pitboard.server.gc_schedule import AT_THE_LATEST, MOST_REQUESTS, WORTHWHILE, GcSchedule
from pitboard.server.tables.channel import Listener
from pitboard.testing.table_harness import TableHarness, run


class Knot:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    """Collects only on request, as a server does."""
    threshold = gc.get_threshold()
    gc.freeze()  # what other tests have left is none of ours
    gc_schedule.configure()
    yield
    gc.set_threshold(*threshold)


def knots(count: int = WORTHWHILE) -> weakref.ref[Knot]:
    """Makes garbage that refers to itself; gets a reference to one of it."""
    for _ in range(count - 1):
        Knot()
    return weakref.ref(Knot())


def collect(collector: GcSchedule) -> None:
    asyncio.run(collector.collect_if_idle())


def test_nothing_is_collected_by_itself() -> None:
    knot = knots(100_000)
    assert knot() is not None


def test_garbage_is_collected_when_nobody_played() -> None:
    played = 0.0
    collector = GcSchedule(lambda: played)
    knot = knots()

    played += 1
    collect(collector)
    assert knot() is not None

    collect(collector)
    assert knot() is None


def test_garbage_is_collected_after_an_hour_though_somebody_plays() -> None:
    now = played = 0.0
    collector = GcSchedule(lambda: played, now=lambda: now)

    for _ in range(2):  # the second time counts from the first
        for seconds, due in ((AT_THE_LATEST - 1, False), (1, True)):
            knot = knots()
            played += 1
            now += seconds
            collect(collector)
            assert (knot() is None) is due


def test_after_many_requests_only_new_objects_are_looked_through() -> None:
    requests = 0.0
    collector = GcSchedule(lambda: 0.0, lambda: requests)
    old = [Knot()]
    gc.collect()
    known = weakref.ref(old.pop())
    collections = gc.get_stats()[2]["collections"]

    for _ in range(2):  # the second time counts from the first
        for more, due in ((MOST_REQUESTS - 1, False), (1, True)):
            knot = knots()
            requests += more
            asyncio.run(collector.collect_new())
            assert (knot() is None) is due

    assert known() is not None
    assert gc.get_stats()[2]["collections"] == collections


def test_little_garbage_is_left_and_nothing_is_looked_through_twice() -> None:
    collector = GcSchedule(lambda: 0.0)
    knots()
    collect(collector)
    knot = knots(10)
    collections = gc.get_stats()[2]["collections"]
    collect(collector)
    assert (knot() is None, gc.get_stats()[2]["collections"]) == (False, collections)


@pytest.mark.parametrize(
    ("game", "options"),
    [("f90", {}), ("f90", {"edition": 2, "mode": "standard"}), ("bolide", {})],
    ids=["f90-basic", "f90-standard", "bolide"],
)
def test_actions_leave_no_garbage(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", game=game, options=options)
        for seats in ((0,), (1,), ()):
            table.join(Listener(seats, True, "en", lambda _: None, lambda: None), None)
        chance = Random(game)
        for number in range(80):
            if number == 20:
                gc.collect()  # of opening the table
            seat = table.match.to_act()[0]
            action = str(chance.choice(table.match.legal(seat)))
            await table.act(f"seat:{seat}", m.Act(str(number), seat, table.version, action), "en")
        assert gc.collect() == 0

    run(tmp_path, script)
