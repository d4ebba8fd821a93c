"""Which analyses are computed, again or not at all, and what bounds them; nothing is computed."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import msgspec
import pytest

import pitboard
from pitboard.analysis.review import VERSION
from pitboard.core.game import SCHEMA
from pitboard.core.record import Record
from pitboard.server import messages as m
from pitboard.server.errors import NotFound
from pitboard.server.jobs.jobs import JobKind, Limits, Owner
from pitboard.server.jobs.queue import Urgency
from pitboard.server.replays import analysis_job
from pitboard.server.replays.analyses import CACHED_FACTS, WORLDS, Analyses
from pitboard.server.replays.analysis_job import ANALYSIS, MOST_CACHED, AnalysisArgs, race_facts
from pitboard.server.storage import (
    JobState,
    StoredAction,
    StoredJob,
    StoredSeat,
    StoredTable,
    TableRow,
)

ANALYSES = Analyses.__module__
OWNER, OTHER = Owner("table", "a-hash"), Owner("table", "another-hash")
PART: dict[str, list[object]] = {"draws": [], "findings": []}


@pytest.fixture(scope="module")
def record() -> Record:
    race = pitboard.new_race(
        "f90", seed="short", players=2, edition=1, mode="junior", track="monza"
    )
    pitboard.play(race, ["rookie"] * 2)
    return race.record()


class Bench:
    """Analyses of a race between jobs, races and workers that compute only its facts."""

    def __init__(self, record: Record) -> None:
        self.record_text = record.dumps()
        self.row = TableRow(
            id="table",
            game="f90",
            rules=record.rules,
            schema=SCHEMA,
            options=dict(record.options),
            seed="short",
            clock=None,
            listed=False,
            imported=True,
            host="",
            rematch_of=None,
            created=0.0,
        )
        self.digest = "as driven"
        self.jobs: dict[str, StoredJob] = {}
        self.restarted: list[tuple[str, str]] = []
        self.computed = 0
        self.analyses = Analyses(self, self, self, self)  # type: ignore[arg-type]

    # -- races and workers

    async def finished(self, table: str) -> StoredTable:
        last = StoredAction(
            number=9,
            seat=0,
            action="",
            digest=self.digest,
            turn=9,
            over=True,
            waiting=(),
            order=(),
            at=0.0,
        )
        row = msgspec.structs.replace(self.row, id=table)
        seats = tuple(
            StoredSeat(seat=seat, kind="record", name=f"P{seat}", level=None, token="")
            for seat in range(2)
        )
        return StoredTable(row=row, seats=seats, changes=(), last=last, rematch=None)

    async def record(self, _table: str) -> str:
        return self.record_text

    async def run(self, work: Any, *given: Any, client: str) -> Any:
        assert (work, bool(client)) == (race_facts, True)
        self.computed += 1
        return FACTS.setdefault(given[0], race_facts(*given))

    # -- jobs

    async def current(self, name: str) -> StoredJob | None:
        return self.jobs.get(name)

    async def submit(
        self, kind: JobKind[Any, Any, Any], args: AnalysisArgs, owner: Owner, *, name: str
    ) -> None:
        self.jobs[name] = StoredJob(
            id=name,
            kind=kind.name,
            args=msgspec.to_builtins(args),
            client=owner.client,
            owner=owner.key,
            state=JobState.ACTIVE,
            done=0,
            total=args.draws + args.decisions,
            part=PART,
            result=None,
            error="",
            created=0.0,
            updated=0.0,
        )

    async def restart(self, _kind: Any, name: str, owner: Owner) -> None:
        self.restarted.append((name, owner.key))
        self.end(name, JobState.ACTIVE)

    async def cancel(self, name: str, key: str) -> None:
        if self.jobs[name].owner != key:
            raise NotFound("job-unknown")
        self.end(name, JobState.CANCELLED)

    # -- what the tests do

    def end(self, name: str, state: JobState, error: str = "") -> None:
        self.jobs[name] = msgspec.structs.replace(self.jobs[name], state=state, error=error)

    def start(self, seat: int | None = 0, driver: str = "pro", table: str = "table") -> None:
        asked = m.AnalysisRequest(seat, driver)
        asyncio.run(self.analyses.start(table, asked, OWNER, "en"))

    def states(self, driver: str = "pro", table: str = "table") -> list[str]:
        found = asyncio.run(self.analyses.get(table, driver, "en"))
        return [each.state for each in found.seats]

    def cancel_as(self, owner: Owner, seat: int | None) -> None:
        asked = m.AnalysisRequest(seat, "pro")
        asyncio.run(self.analyses.cancel("table", asked, owner.key, "en"))


FACTS: dict[str, Any] = {}


@pytest.fixture
def bench(record: Record) -> Bench:
    return Bench(record)


def test_an_analysis_is_computed_once(bench: Bench) -> None:
    bench.start()
    bench.start()

    assert bench.states() == ["queued", "none"]
    assert len(bench.jobs) == 1
    (job,) = bench.jobs.values()
    assert job.total > 20


def test_what_a_result_depends_on_is_computed_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newer analyser, other worlds, another driver, seat, table, or race as it was driven."""
    bench.start()
    bench.start(seat=1)
    assert bench.states() == ["queued", "queued"]

    assert bench.states(driver="expert") == ["none", "none"]
    assert bench.states(table="other") == ["none", "none"]
    monkeypatch.setattr(f"{ANALYSES}.VERSION", VERSION + 1)
    assert bench.states() == ["none", "none"]
    monkeypatch.undo()
    monkeypatch.setattr(f"{ANALYSES}.WORLDS", WORLDS + 1)
    assert bench.states() == ["none", "none"]
    monkeypatch.undo()
    assert bench.states() == ["queued", "queued"]
    bench.digest = "driven on"
    assert bench.states() == ["none", "none"]
    assert len(bench.jobs) == 2


@pytest.mark.parametrize("state", [JobState.CANCELLED, JobState.FAILED])
def test_what_has_stopped_goes_on_for_whoever_asks(bench: Bench, state: JobState) -> None:
    bench.start()
    (name,) = bench.jobs
    bench.end(name, state, "server-failed" if state is JobState.FAILED else "")
    stopped = asyncio.run(bench.analyses.get("table", "pro", "it")).seats[0]
    bench.start()

    assert stopped.state == state.value
    assert bool(stopped.problem) == (state is JobState.FAILED)
    assert bench.restarted == [(name, OWNER.key)]
    assert bench.states() == ["queued", "none"]


def test_what_is_done_or_runs_is_not_started_again(bench: Bench) -> None:
    bench.start()
    (name,) = bench.jobs
    bench.end(name, JobState.DONE)
    bench.start()

    assert (bench.restarted, bench.states()) == ([], ["done", "none"])


def test_cancelling_all_stops_only_what_the_key_has_started(bench: Bench) -> None:
    bench.start(seat=None)
    one, two = bench.jobs
    bench.jobs[two] = msgspec.structs.replace(bench.jobs[two], owner=OTHER.key)
    bench.cancel_as(OWNER, None)

    assert bench.states() == ["cancelled", "queued"]
    with pytest.raises(NotFound):
        bench.cancel_as(OWNER, 1)
    bench.end(one, JobState.DONE)
    bench.cancel_as(OWNER, None)
    assert bench.states() == ["done", "queued"]


def test_facts_of_a_race_are_computed_once_and_those_of_few_races_kept(bench: Bench) -> None:
    for _ in range(3):
        bench.states()
    assert bench.computed == 1
    for number in range(CACHED_FACTS):
        bench.states(table=f"table {number}")
    bench.states()

    assert bench.computed == CACHED_FACTS + 2


def test_a_worker_keeps_few_races(record: Record) -> None:
    args = AnalysisArgs("", record.dumps(), 0, "pro", 0, 0, 20)
    ticks = count()
    for number in range(MOST_CACHED + 2):
        table = msgspec.structs.replace(args, table=f"bounded {number}")
        part = analysis_job.step(table, analysis_job.begin(table), lambda: float(next(ticks)))
        assert len(part.draws) == 1

    assert len(analysis_job._RACES) <= MOST_CACHED


def test_people_and_drivers_go_before_analyses_which_are_bounded() -> None:
    assert ANALYSIS.urgency > max(Urgency.MOVE, Urgency.ADVICE, Urgency.REPLAY, Urgency.LOOK_AHEAD)
    assert ANALYSIS.limits is not None
    assert ANALYSIS.limits <= Limits(100, 20)
    assert ANALYSIS.resumable
