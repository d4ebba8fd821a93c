"""Who waits for a worker, and who comes first."""

from __future__ import annotations

import asyncio

import pytest

from pitboard.server.errors import TooMuch
from pitboard.server.jobs.queue import MOST_OF_ONE, MOST_WAITING, Urgency, WorkQueue


class Crowd:
    """People who stand in a line and go when they are told to."""

    def __init__(self, places: int) -> None:
        self.line = WorkQueue(places)
        self.began: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, name: str, client: str, urgency: Urgency) -> None:
        self._ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._stay(name, client, urgency))
        await asyncio.sleep(0)

    async def _stay(self, name: str, client: str, urgency: Urgency) -> None:
        async with self.line.turn(client, urgency):
            self.began.append(name)
            await self._ends[name].wait()

    async def go(self, name: str) -> None:
        self._ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)


def test_uploads_leave_a_place_for_moves() -> None:
    async def script() -> None:
        crowd = Crowd(2)
        for number in range(12):
            await crowd.come(f"upload {number}", f"address {number}", Urgency.REPLAY)
        await crowd.come("move", "table", Urgency.MOVE)
        assert crowd.began == ["upload 0", "move"]

        await crowd.come("second move", "table", Urgency.MOVE)
        await crowd.come("advice", "table", Urgency.ADVICE)
        await crowd.go("upload 0")
        assert crowd.began[2:] == ["second move"]
        await crowd.go("move")
        assert crowd.began[3:] == ["advice"]

    asyncio.run(script())


def test_everybody_has_one_before_anybody_has_two() -> None:
    async def script() -> None:
        crowd = Crowd(1)
        for name in ("a1", "a2", "a3", "b1", "c1"):
            await crowd.come(name, name[0], Urgency.REPLAY)
        for _ in range(4):
            await crowd.go(crowd.began[-1])

        assert crowd.began == ["a1", "b1", "c1", "a2", "a3"]

    asyncio.run(script())


def test_the_line_is_bounded_for_one_and_for_all() -> None:
    async def script() -> None:
        crowd = Crowd(1)
        await crowd.come("first", "greedy", Urgency.REPLAY)
        for number in range(MOST_OF_ONE[Urgency.REPLAY]):
            await crowd.come(f"more {number}", "greedy", Urgency.REPLAY)
        await crowd.come("too much", "greedy", Urgency.REPLAY)
        with pytest.raises(TooMuch):
            await crowd.tasks["too much"]

        for number in range(MOST_WAITING[Urgency.REPLAY] - MOST_OF_ONE[Urgency.REPLAY]):
            await crowd.come(f"other {number}", f"{number}", Urgency.REPLAY)
        await crowd.come("one too many", "somebody", Urgency.REPLAY)
        with pytest.raises(TooMuch):
            await crowd.tasks["one too many"]
        assert crowd.line.waiting == MOST_WAITING[Urgency.REPLAY]

    asyncio.run(script())


def test_who_gives_up_waiting_keeps_nobody_waiting() -> None:
    async def script() -> None:
        crowd = Crowd(1)
        for name in ("first", "second", "third"):
            await crowd.come(name, name, Urgency.REPLAY)
        crowd.tasks["second"].cancel()
        await asyncio.sleep(0)
        await crowd.go("first")

        assert crowd.began == ["first", "third"]

    asyncio.run(script())
