"""Jobs: order, progress, cancel, bounds, and what goes on after a crash."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboard.core.errors import BadOption
from pitboard.lab import simulation as lab
from pitboard.lab.simulation import Simulation
from pitboard.server.errors import NotFound, TooMuch
from pitboard.server.jobs.jobs import Job, JobKind, Jobs, Owner, Progress
from pitboard.server.jobs.queue import Urgency, WorkQueue
from pitboard.server.jobs.workers import Workers
from pitboard.server.keys import token_hash
from pitboard.server.storage import JobState, SqlStorage, StoredJob, Unavailable
from pitboard.testing.web import PATIENCE, Host, Subprocess

KEY = "a-key-of-a-browser"
SETTLED = 50
"""Rounds of the event loop in which everything that can go on without a worker has gone on."""


class Tally(msgspec.Struct, frozen=True):
    """Arguments of the kind below: count up to a number."""

    up_to: int
    name: str = ""


def begin(_: Tally) -> list[int]:
    return []


def step(args: Tally, part: list[int]) -> list[int]:
    if args.up_to < 0:
        raise BadOption("option-unknown", name="up_to", known="")
    return [*part, len(part) + 1]


def progress(args: Tally, part: list[int]) -> Progress:
    return Progress(len(part), args.up_to)


def result(_: Tally, part: list[int]) -> int:
    return sum(part)


COUNTING = JobKind(
    "counting", Tally, list[int], begin, step, progress, result, Urgency.SIMULATION, resumable=True
)
FLEETING = JobKind("fleeting", Tally, list[int], begin, step, progress, result)


class ManualWorkers(Workers):
    """Workers that compute in this process, each piece of work when the test lets it."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.busy = 0
        self.queue = WorkQueue(count)
        self.log: list[str] = []
        self.computing: list[tuple[Callable[[], Any], asyncio.Future[Any]]] = []

    async def execute(self, work: Callable[..., Any], *args: Any) -> Any:
        self.log.append(getattr(args[0], "name", "") or str(args[0]))
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.computing.append((lambda: work(*args), done))
        return await done

    async def let(self) -> None:
        """Completes the oldest piece of work that is being computed."""
        work, done = self.computing.pop(0)
        try:
            value = work()
        except Exception as error:
            done.set_exception(error)
        else:
            if not done.cancelled():
                done.set_result(value)
        await settle()

    async def let_all(self) -> None:
        await settle()
        while self.computing:
            await self.let()


async def settle() -> None:
    """Lets tasks go on, and writes to the database end."""
    for _ in range(SETTLED):
        await asyncio.sleep(0.001)


class Fixture:
    """Jobs on a storage; `start` makes those of another server on the same database."""

    def __init__(self, storage: SqlStorage) -> None:
        self.storage = storage
        self.workers = ManualWorkers(1)
        self.jobs = self.start()

    def start(self, **limits: int) -> Jobs:
        self.workers = ManualWorkers(1)
        kinds = (COUNTING, FLEETING)
        self.jobs = Jobs(
            self.workers, self.storage, kinds, **{"most": 10, "most_of_one": 2, **limits}
        )
        return self.jobs

    async def submit(self, name: str, up_to: int = 3, owner: str = KEY) -> Job[Any, Any, int]:
        key = token_hash(owner)
        return await self.jobs.submit(COUNTING, Tally(up_to, name), Owner(key, key))


def run(path: Path, script: Callable[[Fixture], Awaitable[None]]) -> None:
    async def whole() -> None:
        storage = SqlStorage(str(path / "races.db"))
        await storage.open()
        fixture = Fixture(storage)
        try:
            await script(fixture)
        finally:
            await fixture.jobs.close()
            await storage.close()

    asyncio.run(whole())


def test_a_job_is_computed_in_slices_with_progress(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        seen: list[Progress] = []
        key = token_hash(KEY)
        job = await each.jobs.submit(COUNTING, Tally(3), Owner(key, key), seen.append)
        assert (job.result, (await each.jobs.find(job.id, key)).done) == (None, 0)
        await each.workers.let_all()

        assert seen == [(1, 3), (2, 3), (3, 3)]
        assert (job.state, job.result) == (JobState.DONE, 6)
        stored = await each.storage.job(job.id)
        assert stored is not None
        assert (stored.state, stored.result, stored.part) == (JobState.DONE, 6, [1, 2, 3])

    run(tmp_path, script)


def test_more_urgent_work_comes_between_the_slices(tmp_path: Path) -> None:
    """Quick moves before hints, replays, long moves, analysis and simulations, after each slice."""

    async def script(each: Fixture) -> None:
        await each.submit("simulation")
        await settle()
        tasks = [
            asyncio.create_task(each.workers.run(str, urgency.name, urgency=urgency))
            for urgency in reversed(Urgency)
        ]
        await each.workers.let_all()
        await asyncio.gather(*tasks)
        first, *between = each.workers.log
        assert first == "simulation"
        assert between[:5] == ["MOVE", "ADVICE", "REPLAY", "LOOK_AHEAD", "ANALYSIS"]
        assert sorted(between[5:]) == ["SIMULATION", "simulation", "simulation"]

    run(tmp_path, script)


def test_clients_take_turns(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        await each.submit("greedy 1", owner="greedy")
        await each.submit("greedy 2", owner="greedy")
        await each.submit("modest", owner="modest")
        await each.workers.let_all()
        mine = [number for number, name in enumerate(each.workers.log) if name == "modest"]
        assert len(each.workers.log) == 9
        assert mine == [1, 3, 5], "every second slice, however many jobs the other has"

    run(tmp_path, script)


def test_a_job_that_waits_is_cancelled_at_once(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        first, second = await each.submit("first"), await each.submit("second")
        await settle()
        cancelled = await each.jobs.cancel(second.id, token_hash(KEY))
        assert cancelled.state is JobState.CANCELLED
        await each.workers.let_all()
        assert each.workers.log == ["first"] * 3
        assert (first.state, second.state) == (JobState.DONE, JobState.CANCELLED)
        assert each.workers.queue.waiting == 0

    run(tmp_path, script)


def test_a_job_that_is_computed_ends_after_its_slice(tmp_path: Path) -> None:
    """Its slot is held until then: the worker is not free before."""

    async def script(each: Fixture) -> None:
        job = await each.submit("long", 100)
        other = await each.submit("other", 1)
        await settle()
        await each.jobs.cancel(job.id, token_hash(KEY))
        await settle()
        assert each.workers.log == ["long"], "the worker still computes"
        await each.workers.let_all()
        assert (each.workers.log, other.state) == (["long", "other"], JobState.DONE)
        stored = await each.storage.job(job.id)
        assert stored is not None
        assert (stored.state, stored.done, stored.result) == (JobState.CANCELLED, 0, None)

    run(tmp_path, script)


def test_a_job_that_is_not_stored_ends_after_its_slice_too(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        key = token_hash(KEY)
        job = await each.jobs.submit(FLEETING, Tally(100, "long"), Owner(key, key))
        await settle()
        await each.jobs.cancel(job.id, key)
        await each.workers.let_all()
        assert (each.workers.log, job.state) == (["long"], JobState.CANCELLED)

    run(tmp_path, script)


def test_a_job_that_has_ended_is_not_stored_again(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        job = await each.submit("ended", 5)
        await settle()
        active = job.stored()
        assert await each.storage.update_job(active)
        await each.jobs.cancel(job.id, token_hash(KEY))
        assert not await each.storage.update_job(active)
        stored = await each.storage.job(job.id)
        assert stored is not None
        assert stored.state is JobState.CANCELLED

    run(tmp_path, script)


def test_a_job_is_stored_under_the_epoch_that_its_server_has_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(each: Fixture) -> None:
        async def own(_: str) -> int:
            return 7

        epochs: list[int] = []
        update = each.storage.update_job

        async def spy(job: StoredJob, epoch: int = 0) -> bool:
            epochs.append(epoch)
            return await update(job)

        monkeypatch.setattr(each.storage, "own", own)
        monkeypatch.setattr(each.storage, "update_job", spy)
        await each.submit("fenced", 2)
        await each.submit("refused", -1)
        await each.workers.let_all()
        await settle()
        assert epochs == [7] * 3

    run(tmp_path, script)


def test_a_job_of_another_key_is_not_found(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        job = await each.submit("mine")
        for key in (token_hash("another key"), ""):
            with pytest.raises(NotFound):
                await each.jobs.find(job.id, key)
            with pytest.raises(NotFound):
                await each.jobs.cancel(job.id, key)
        assert job.state is JobState.ACTIVE

    run(tmp_path, script)


def test_jobs_are_bounded_by_key_by_address_and_in_all(tmp_path: Path) -> None:
    async def submit(each: Fixture, key: str, address: str) -> bool:
        try:
            await each.jobs.submit(COUNTING, Tally(3), Owner(key, key, address))
        except TooMuch:
            return False
        return True

    async def script(each: Fixture) -> None:
        each.start(most=5)
        at_once = await asyncio.gather(*(submit(each, "a", "1") for _ in range(4)))
        assert sorted(at_once) == [False, False, True, True]
        assert not await submit(each, "a", "2"), "another address, the same key"
        assert not await submit(each, "b", "1"), "another key, the same address"
        assert [await submit(each, key, key) for key in "cde"] == [True, True, True]
        assert not await submit(each, "f", "f"), "five in all"
        assert each.jobs.active == 5
        await each.workers.let_all()
        assert await submit(each, "a", "1")

    run(tmp_path, script)


def test_a_stored_job_continues_where_it_was(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        job = await each.submit("resumed", 5)
        await settle()
        await each.workers.let()
        await each.workers.let()
        await each.jobs.close()  # nothing more is stored: as if it was killed

        jobs = each.start()
        await jobs.resume()
        await jobs.resume()
        await each.workers.let_all()

        assert each.workers.log == ["resumed"] * 3, "the other slices were not lost"
        found = await jobs.find(job.id, token_hash(KEY))
        assert (found.state, found.result) == (JobState.DONE, 15)
        await jobs.resume()
        await settle()
        assert each.workers.computing == [], "what has ended is not begun again"

    run(tmp_path, script)


def test_a_job_that_is_running_is_not_resumed(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        job = await each.submit("once", 2)
        await settle()
        await each.jobs.resume()
        await each.workers.let_all()
        await each.jobs.resume()
        await each.workers.let_all()
        assert (each.workers.log, job.state) == (["once"] * 2, JobState.DONE)

    run(tmp_path, script)


def test_a_cancelled_job_is_not_resumed(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        job = await each.submit("cancelled", 5)
        await settle()
        await each.workers.let()
        await each.jobs.cancel(job.id, token_hash(KEY))
        jobs = each.start()
        await jobs.resume()
        await settle()
        assert each.workers.log == []
        assert (await jobs.find(job.id, token_hash(KEY))).state is JobState.CANCELLED

    run(tmp_path, script)


def test_a_job_outlives_a_lost_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(each: Fixture) -> None:
        async def fail(job: StoredJob, epoch: int) -> bool:
            raise Unavailable("no connection")

        job = await each.submit("steady", 3)
        await settle()
        await each.workers.let()
        with monkeypatch.context() as broken:
            broken.setattr(each.storage, "update_job", fail)
            await each.workers.let_all()
        assert each.jobs.active == 0

        await each.jobs.resume()
        await each.workers.let_all()
        assert each.workers.log == ["steady"] * 4, "one slice was lost"
        assert (await each.jobs.find(job.id, token_hash(KEY))).result == 6

    run(tmp_path, script)


def test_what_this_release_cannot_continue_fails(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        job = await each.submit("old")
        await settle()
        stored = job.stored()
        await each.jobs.close()
        changes: list[dict[str, Any]] = [{"kind": "gone"}, {"part": "?"}, {"args": {}}]
        for number, change in enumerate(changes):
            other = msgspec.structs.replace(stored, id=f"old {number}", **change)
            await each.storage.add_job(other)
        jobs = each.start()
        await jobs.resume()
        found = [await jobs.find(f"old {number}", token_hash(KEY)) for number in range(3)]
        assert {(each.state, each.error) for each in found} == {(JobState.FAILED, "job-outdated")}

    run(tmp_path, script)


def test_a_job_that_fails_says_why(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        job = await each.submit("bad", -1)
        await each.workers.let_all()
        stored = await each.storage.job(job.id)
        assert stored is not None
        assert (stored.state, stored.error) == (JobState.FAILED, "option-unknown")

    run(tmp_path, script)


def test_a_job_that_is_not_resumable_is_not_stored(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        key = token_hash(KEY)
        job = await each.jobs.submit(FLEETING, Tally(2), Owner(key, key))
        other = await each.jobs.submit(FLEETING, Tally(2), Owner(key, key))
        await settle()
        assert await each.storage.active_jobs() == []
        await each.jobs.cancel(other.id, key)
        await each.workers.let_all()
        assert (job.result, (await each.jobs.find(job.id, key)).result) == (3, 3)
        assert await each.storage.job(job.id) is None

    run(tmp_path, script)


def test_results_of_jobs_are_deleted_after_a_time(tmp_path: Path) -> None:
    async def script(each: Fixture) -> None:
        done, running = await each.submit("done", 1), await each.submit("running")
        await settle()
        await each.workers.let()
        assert await each.storage.forget_jobs(time.time() - 60) == 0
        assert await each.storage.forget_jobs(time.time() + 60) == 1
        assert await each.storage.job(done.id) is None
        assert await each.storage.job(running.id) is not None

    run(tmp_path, script)


# ---- Simulation


RACES = Simulation("f90", {"edition": 2}, ["rookie", "random", "rookie"], 6, "jobs")


def counted(races: Simulation) -> lab.Counts:
    counts = lab.begin(races)
    while counts.races < races.races:
        counts = lab.step(races, counts)
    return counts


def test_a_simulation_counts_every_race_once_however_it_is_cut() -> None:
    whole = counted(RACES)
    cut = lab.begin(RACES)
    while cut.races < RACES.races:
        written = msgspec.json.encode(cut)
        read = msgspec.json.decode(written, type=lab.Counts)
        cut = lab.step(RACES, read, iter([0.0, 1000.0]).__next__)  # one race takes too long
    assert cut == whole
    assert whole.races == sum(whole.wins) == 6
    assert [sum(places) for places in whole.places] == [6, 6, 6]


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"drivers": ["nobody"]},
        {"options": {"track": "nowhere"}},
        {"options": {"players": 3}},
    ],
)
def test_a_simulation_that_cannot_be_driven_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        lab.check(msgspec.structs.replace(RACES, **change))


# ---- Over HTTP

HEADERS = {"Pitboard-Key": KEY}
ASKED = {
    "levels": RACES.drivers,
    "races": RACES.races,
    "options": RACES.options,
    "seed": RACES.seed,
}


def waited(host: Host, job: str, ended: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Reads a job until it is as wanted."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        response = host.http.get(f"/api/jobs/{job}", headers=HEADERS)
        assert response.status_code == 200, response.text
        if ended(response.json()):
            return dict(response.json())
        time.sleep(0.05)
    raise AssertionError(response.text)


def as_sent(races: Simulation) -> dict[str, Any]:
    """Gets the result of a simulation as it is sent."""
    counts = counted(races)
    rows = zip(races.drivers, counts.wins, counts.out, counts.places, strict=True)
    drivers = [
        {"level": level, "wins": wins, "out": out, "places": places}
        for level, wins, out, places in rows
    ]
    return {"races": counts.races, "drivers": drivers}


@pytest.mark.slow
def test_a_simulation_over_http(host: Host) -> None:
    started = host.http.post("/api/simulations", json=ASKED, headers=HEADERS)
    assert started.status_code == 201, started.text
    job = started.json()["job"]
    done = waited(host, job, lambda each: each["status"] != "active")
    assert (done["status"], done["done"], done["total"]) == ("done", 6, 6)
    assert done["simulation"] == as_sent(RACES)

    for key, status in (({}, 400), ({"Pitboard-Key": "x" * 20}, 404)):
        assert host.http.get(f"/api/jobs/{job}", headers=key).status_code == status
        cancel = host.http.post(f"/api/jobs/{job}/cancel", json={}, headers=key)
        assert cancel.status_code == status
    again = host.http.post(f"/api/jobs/{job}/cancel", json={}, headers=HEADERS)
    assert again.json()["status"] == "done"


@pytest.mark.slow
def test_a_simulation_is_cancelled_over_http(host: Host) -> None:
    asked = {**ASKED, "races": 500}
    job = host.http.post("/api/simulations", json=asked, headers=HEADERS).json()["job"]
    cancelled = host.http.post(f"/api/jobs/{job}/cancel", json={}, headers=HEADERS)
    assert (cancelled.status_code, cancelled.json()["status"]) == (200, "cancelled")
    assert waited(host, job, lambda _: True)["done"] < 500


@pytest.mark.slow
def test_a_simulation_is_refused_with_a_reason(host: Host) -> None:
    for change, status, code in (
        ({"levels": ["rookie", "nobody"]}, 400, "driver-unknown"),
        ({"races": 501}, 400, "request-malformed"),
        ({"options": {"track": "/etc/passwd"}}, 400, "track-unknown"),
    ):
        body = {**ASKED, **change}
        refused = host.http.post("/api/simulations", json=body, headers=HEADERS)
        assert (refused.status_code, refused.json()["code"]) == (status, code), refused.text
    missing = host.http.post("/api/simulations", json=ASKED)
    assert (missing.status_code, missing.json()["code"]) == (400, "key-missing")


@pytest.mark.slow
def test_a_killed_server_continues_its_simulation(process: Subprocess) -> None:
    """The result is that of an undisturbed run: no race is lost or counted twice."""
    races = msgspec.structs.replace(RACES, races=60, drivers=["rookie"] * 4)
    body = {**ASKED, "races": races.races, "levels": races.drivers}
    started = process.host.http.post("/api/simulations", json=body, headers=HEADERS)
    job = started.json()["job"]
    at = 0
    for _ in range(3):
        at = waited(process.host, job, lambda each: each["done"] > at)["done"]  # noqa: B023 (called at once)
        process.kill()
        process.start()
    done = waited(process.host, job, lambda each: each["status"] != "active")
    assert (done["status"], done["done"]) == ("done", 60)
    assert done["simulation"] == as_sent(races)
