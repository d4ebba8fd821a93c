"""Drivers in worker processes: kept between decisions, and made again from what a seat saw."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboard import games
from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.event import Event
from pitboard.core.game import SCHEMA, Decision
from pitboard.core.match import Match
from pitboard.core.rng import RandomSource
from pitboard.drivers import seen_events
from pitboard.drivers.base import BaseDriver, Budget
from pitboard.drivers.f90 import DRIVERS
from pitboard.drivers.own import OwnDriver, OwnDrivers
from pitboard.server.games import table_game
from pitboard.server.jobs.drivers import (
    RECENT,
    DriverCache,
    DriverJob,
    DriverSeat,
    HistoryNeeded,
    think,
)
from pitboard.server.jobs.queue import Urgency, WorkQueue
from pitboard.server.jobs.workers import Workers
from pitboard.server.storage import TableRow
from pitboard.server.tables.driver_jobs import DriverJobs
from pitboard.server.tables.rendering import RaceRenderer

OPTIONS: dict[str, Any] = {"players": 3}


class Historian(BaseDriver):
    """Answers by everything it has seen."""

    made = 0

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        type(self).made += 1
        self.seen: list[Any] = []

    def observe(self, events: Sequence[Event]) -> None:
        self.seen += [event.seen_by(None) for event in events]

    def choose(self, view: Any, decision: Decision, budget: Budget, /) -> Action:
        key = f"{self.key(decision)} {self.seat} {self.seen}"
        return decision.actions[RandomSource(key).below(len(decision.actions))]


@pytest.fixture(autouse=True)
def historian(monkeypatch: pytest.MonkeyPatch) -> None:
    table_game("f90")  # reads the names of the drivers once
    monkeypatch.setitem(DRIVERS, "historian", Historian)
    monkeypatch.setattr(Historian, "made", 0)


class Race:
    """A race of historians, with the history of every seat."""

    def __init__(self) -> None:
        self.match = Match(games.game("f90"), OPTIONS, "jobs")
        self.steps = [list(self.match.state.events)]

    def job(self, since: int = 0, driver: str = "historian", table: str = "t") -> DriverJob:
        seat = self.match.to_act()[0]
        decision = self.match.decision(seat)
        assert decision is not None
        history = [seen_events(step, seat) for step in self.steps[since:]]
        made_from = DriverSeat(table, "f90", self.match.options, seat, driver, f"seed {seat}")
        return DriverJob(made_from, self.match.view(seat), decision, since, history)

    def play(self, answer: str) -> None:
        self.steps.append(self.match.act(self.match.to_act()[0], answer))


def test_a_kept_driver_gets_only_what_is_new() -> None:
    kept, sparing = DriverCache(), DriverCache()
    observed = dict.fromkeys(range(3), 0)
    race = Race()
    for _ in range(120):
        seat = race.match.to_act()[0]
        answer = kept.answer(race.job())
        assert sparing.answer(race.job(since=observed[seat])) == answer
        observed[seat] = len(race.steps)
        race.play(answer)


def test_any_worker_makes_a_driver_again_from_what_its_seat_saw() -> None:
    """Every decision in a process that has never seen the race: the same answers."""
    race, kept = Race(), DriverCache()
    for _ in range(150):
        answer = kept.answer(race.job())
        assert DriverCache().answer(race.job()) == answer
        race.play(answer)
    assert Historian.made == 3 + 150


def test_a_driver_depends_on_its_history() -> None:
    """Otherwise the tests of history here would prove nothing."""
    race = Race()
    for _ in range(60):
        race.play(str(race.job().decision.default))
    job = race.job()
    while len(job.decision.actions) < 4:
        race.play(str(job.decision.default))
        job = race.job()
    answers = {
        DriverCache().answer(replace(job, history=job.history[:steps])) for steps in range(60)
    }

    assert len(answers) > 2


def test_two_workers_in_turn_answer_as_one_would() -> None:
    alone, shared = DriverCache(), [DriverCache(), DriverCache()]
    race = Race()
    for number in range(120):
        answer = alone.answer(race.job())
        # The pattern lets each worker miss some decisions of a seat.
        assert shared[number // 2 % 2].answer(race.job()) == answer
        race.play(answer)


def test_a_worker_without_the_driver_asks_for_the_whole_history() -> None:
    race = Race()
    for _ in range(30):
        race.play(str(race.job().decision.default))

    with pytest.raises(HistoryNeeded):
        DriverCache().answer(race.job(since=5))


def test_drivers_that_observe_nothing_need_no_history() -> None:
    race = Race()
    for _ in range(30):
        race.play(str(race.job().decision.default))

    assert DriverCache().answer(race.job(since=20, driver="rookie"))


def test_a_worker_keeps_a_limited_number_of_drivers() -> None:
    cache, race = DriverCache(most=3), Race()
    for table in ("a", "b", "c", "d", "e"):
        cache.answer(race.job(table=table))
    assert len(cache) == 3

    made = Historian.made
    cache.answer(race.job(table="e"))
    assert Historian.made == made
    cache.answer(race.job(table="a"))
    assert Historian.made == made + 1


def test_drivers_of_other_tables_seats_and_seeds_are_others() -> None:
    race, cache = Race(), DriverCache()
    job = race.job()
    cache.answer(job)
    made = Historian.made
    for other in (
        DriverSeat("u", "f90", OPTIONS, job.seat.seat, "historian", job.seat.seed),
        DriverSeat("t", "f90", OPTIONS, job.seat.seat + 1, "historian", job.seat.seed),
        DriverSeat("t", "f90", OPTIONS, job.seat.seat, "historian", "other"),
    ):
        cache.answer(DriverJob(other, job.view, job.decision, 0, job.history))
    assert Historian.made == made + 3


# ---- At a table


ROW = TableRow(
    id="t",
    game="f90",
    rules=1,
    schema=SCHEMA,
    options=OPTIONS,
    seed="the secret seed of the table",
    clock=None,
    listed=True,
    imported=False,
    host="",
    rematch_of=None,
    created=0.0,
)


class CountingWorkers(Workers):
    """One worker, in this process."""

    def __init__(self) -> None:
        self.cache = DriverCache()
        self.jobs: list[DriverJob] = []
        self.queue = WorkQueue(1)
        self.own: list[bool] = []
        self.urgencies: list[Urgency] = []

    async def run(
        self,
        work: Callable[..., Any],
        *args: Any,
        urgency: Urgency = Urgency.REPLAY,
        own_driver: bool = False,
        **_: Any,
    ) -> Any:
        self.jobs += args
        self.own.append(own_driver)
        self.urgencies.append(urgency)
        return self.cache.answer(*args)


def rendered_race(actions: int) -> tuple[Match, RaceRenderer]:
    match = Match(games.game("f90"), OPTIONS, "jobs", ["A", "B", "C"])
    presenter = table_game("f90").presenter(match.options, list(match.seats))
    renderer = RaceRenderer(match, presenter, 4)
    for _ in range(actions):
        seat = match.to_act()[0]
        renderer.add(seat, match.act(seat, match.legal(seat)[0]), keep=False)
    return match, renderer


def test_a_table_sends_recent_events_and_all_of_them_on_request() -> None:
    match, renderer = rendered_race(RECENT + 20)
    workers = CountingWorkers()
    jobs_of_table = DriverJobs(ROW, match.options, renderer, workers)
    seat = match.to_act()[0]
    decision, view = match.decision(seat), match.view(seat)
    assert decision is not None
    driver = jobs_of_table.seat(seat, "historian", "s")

    async def twice() -> list[str]:
        return [
            await jobs_of_table.run(think, driver, view, decision, Urgency.MOVE) for _ in range(2)
        ]

    first, again = asyncio.run(twice())

    steps = RECENT + 21
    assert [(job.since, len(job.history)) for job in workers.jobs] == [
        (steps - RECENT, RECENT),
        (0, steps),
        (steps - RECENT, RECENT),
    ]
    assert first == again


def test_only_own_drivers_go_to_the_workers_of_own_drivers() -> None:
    match, renderer = rendered_race(1)
    workers = CountingWorkers()
    offered = OwnDrivers((OwnDriver("Clubman", f"{Path(__file__).parent}/own_bot.py:Clubman"),))
    jobs_of_table = DriverJobs(ROW, match.options, renderer, workers, offered)
    seat = match.to_act()[0]
    decision, view = match.decision(seat), match.view(seat)
    assert decision is not None

    async def both() -> None:
        for name in ("rookie", "Clubman"):
            driver = jobs_of_table.seat(seat, name, "s")
            with suppress(BadOption):  # there is no such file
                await jobs_of_table.run(think, driver, view, decision, Urgency.MOVE)

    asyncio.run(both())

    assert workers.own == [False, True]


def test_a_crowd_of_champions_gets_fewer_worlds_and_quick_levels_notice_nothing() -> None:
    match = Match(games.game("bolide"), {"players": 2}, "jobs", ["A", "B"])
    presenter = table_game("bolide").presenter(match.options, list(match.seats))
    workers = CountingWorkers()
    row = msgspec.structs.replace(ROW, game="bolide", options=match.options)
    jobs_of_table = DriverJobs(row, match.options, RaceRenderer(match, presenter, 4), workers)
    seat = match.to_act()[0]
    view, decision = match.view(seat), match.decision(seat)
    assert decision is not None

    async def script() -> None:
        crowd = asyncio.Event()

        async def another(table: int) -> None:
            async with workers.queue.turn(f"t{table}", Urgency.LOOK_AHEAD):
                await crowd.wait()

        others: list[asyncio.Task[None]] = []
        for waiting in (0, 3, 4, 11, 12, 19):
            # One of them has the only slot.
            others += [asyncio.create_task(another(i)) for i in range(len(others), waiting + 1)]
            await asyncio.sleep(0)
            for level, urgency in (
                ("champion", Urgency.MOVE),
                ("champion", Urgency.ADVICE),
                ("pro", Urgency.MOVE),
            ):
                driver = jobs_of_table.seat(seat, level, "s")
                await jobs_of_table.run(think, driver, view, decision, urgency)
        crowd.set()
        await asyncio.gather(*others)

    asyncio.run(script())

    assert [job.budget.worlds for job in workers.jobs[::3]] == [None, None, 6, 6, 2, 2]
    assert [job.budget for job in workers.jobs[1::3]] == [job.budget for job in workers.jobs[::3]]
    assert {job.budget for job in workers.jobs[2::3]} == {Budget()}
    assert workers.urgencies == 6 * [Urgency.LOOK_AHEAD, Urgency.ADVICE, Urgency.MOVE]


def test_a_job_holds_events_as_its_seat_saw_them_and_no_others() -> None:
    """Everything that a worker gets of the race is the seat's view, question and events."""
    match, renderer = rendered_race(60)
    everything = [event for step in renderer._versions for event in step.events]
    for seat in range(3):
        driver = DriverJobs(ROW, match.options, renderer, CountingWorkers()).seat(seat, "pro", "s")
        decision = match.state.decision(match.to_act()[0])
        job = DriverJobs(ROW, match.options, renderer, CountingWorkers()).job(
            driver, match.view(seat), decision
        )
        seen = [event for step in job.history for event in step]

        assert [each.seen_by(None) for each in seen] == [each.seen_by(seat) for each in everything]
        assert all(each.private is None for each in seen)
        assert fields_of(job) == {"seat", "view", "decision", "since", "history", "budget"}
        assert ROW.seed not in str(driver)
    hidden = [each for each in everything if each.private is not None]
    assert len({each.seat for each in hidden}) == 3


def fields_of(job: DriverJob) -> set[str]:
    return set(job.__slots__)
