"""Who waits for a worker, and who comes first."""

from __future__ import annotations

import asyncio

import pytest

from pitboard.server.errors import TooMuch
from pitboard.server.jobs.queue import (
    MOST_OF_ONE,
    MOST_REMEMBERED,
    MOST_WAITING,
    Urgency,
    WorkQueue,
)


class Jobs:
    """Jobs that wait in the queue and finish when the test releases them."""

    def __init__(self, places: int) -> None:
        self.queue = WorkQueue(places)
        self.began: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def submit(self, name: str, client: str, urgency: Urgency) -> None:
        self._ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._stay(name, client, urgency))
        await asyncio.sleep(0)

    async def _stay(self, name: str, client: str, urgency: Urgency) -> None:
        async with self.queue.turn(client, urgency):
            self.began.append(name)
            await self._ends[name].wait()

    def end(self, name: str) -> None:
        self._ends[name].set()

    async def go(self, name: str) -> None:
        self.end(name)
        await self.tasks[name]
        await asyncio.sleep(0)


def test_uploads_leave_a_place_for_moves() -> None:
    async def script() -> None:
        jobs = Jobs(2)
        for number in range(12):
            await jobs.submit(f"upload {number}", f"address {number}", Urgency.REPLAY)
        await jobs.submit("move", "table", Urgency.MOVE)
        assert jobs.began == ["upload 0", "move"]

        await jobs.submit("second move", "table", Urgency.MOVE)
        await jobs.submit("advice", "table", Urgency.ADVICE)
        await jobs.go("upload 0")
        assert jobs.began[2:] == ["second move"]
        await jobs.go("move")
        assert jobs.began[3:] == ["advice"]

    asyncio.run(script())


def test_twenty_tables_of_champions_take_turns_and_hold_up_nobody() -> None:
    """They get all slots but one, and never before a hint, a replay or a quick move."""

    async def script() -> None:
        jobs = Jobs(3)
        for table in range(20):
            await jobs.submit(f"champion {table}", f"table {table}", Urgency.LOOK_AHEAD)
        await jobs.submit("more of the first", "table 0", Urgency.LOOK_AHEAD)
        await jobs.submit("pro", "other table", Urgency.MOVE)
        assert jobs.began == ["champion 0", "champion 1", "pro"]
        assert jobs.queue.count(Urgency.LOOK_AHEAD) == 19

        await jobs.submit("replay", "reader", Urgency.REPLAY)
        await jobs.submit("hint", "other table", Urgency.ADVICE)
        await jobs.submit("analysis", "reader", Urgency.ANALYSIS)
        await jobs.go("pro")
        assert jobs.began[3:] == []
        await jobs.go("champion 0")
        await jobs.go("champion 1")
        assert jobs.began[3:] == ["hint", "replay"]
        await jobs.go("hint")
        await jobs.go("replay")
        for table in range(2, 20):
            await jobs.go(f"champion {table}")
        expected = [*(f"champion {table}" for table in range(2, 20)), "more of the first"]
        assert jobs.began[5:] == [*expected, "analysis"]

    asyncio.run(script())


def test_everybody_has_one_before_anybody_has_two() -> None:
    async def script() -> None:
        jobs = Jobs(1)
        for name in ("a1", "a2", "a3", "b1", "c1"):
            await jobs.submit(name, name[0], Urgency.REPLAY)
        for _ in range(4):
            await jobs.go(jobs.began[-1])

        assert jobs.began == ["a1", "b1", "c1", "a2", "a3"]

    asyncio.run(script())


def test_the_line_is_bounded_for_one_and_for_all() -> None:
    async def script() -> None:
        jobs = Jobs(1)
        await jobs.submit("first", "greedy", Urgency.REPLAY)
        for number in range(MOST_OF_ONE[Urgency.REPLAY]):
            await jobs.submit(f"more {number}", "greedy", Urgency.REPLAY)
        await jobs.submit("too much", "greedy", Urgency.REPLAY)
        with pytest.raises(TooMuch):
            await jobs.tasks["too much"]

        for number in range(MOST_WAITING[Urgency.REPLAY] - MOST_OF_ONE[Urgency.REPLAY]):
            await jobs.submit(f"other {number}", f"{number}", Urgency.REPLAY)
        await jobs.submit("one too many", "somebody", Urgency.REPLAY)
        with pytest.raises(TooMuch):
            await jobs.tasks["one too many"]
        assert jobs.queue.waiting == MOST_WAITING[Urgency.REPLAY]

    asyncio.run(script())


def test_a_client_that_gives_up_waiting_frees_its_place() -> None:
    async def script() -> None:
        jobs = Jobs(1)
        for name in ("first", "second", "third"):
            await jobs.submit(name, name, Urgency.REPLAY)
        jobs.tasks["second"].cancel()
        await asyncio.sleep(0)
        await jobs.go("first")

        assert jobs.began == ["first", "third"]

    asyncio.run(script())


def test_a_client_that_gives_up_as_it_is_called_frees_its_place() -> None:
    async def script() -> None:
        jobs = Jobs(1)
        for name in ("first", "second", "third"):
            await jobs.submit(name, name, Urgency.REPLAY)
        jobs.end("first")
        await asyncio.sleep(0)  # The first has ended and called the second, which has not begun.
        jobs.tasks["second"].cancel()
        for _ in range(3):
            await asyncio.sleep(0)

        assert jobs.began == ["first", "third"]

    asyncio.run(script())


def test_of_very_many_clients_those_that_came_last_are_remembered() -> None:
    async def script() -> None:
        jobs = Jobs(1)
        clients = [f"client {number}" for number in range(MOST_REMEMBERED + 1)]
        for client in clients:
            await jobs.submit(client, client, Urgency.REPLAY)
            await jobs.go(client)
        await jobs.submit("holds", "somebody", Urgency.REPLAY)
        for client in (clients[-1], clients[0]):
            await jobs.submit(f"{client} again", client, Urgency.REPLAY)
        await jobs.go("holds")

        assert jobs.began[-1] == f"{clients[0]} again"

    asyncio.run(script())
