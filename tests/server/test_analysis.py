"""The analysis of a race over REST: it grows, is kept, cancelled, bounded and survives a kill."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pitboard
from pitboard.analysis.judging import AnalysisBudget
from pitboard.analysis.review import analyse_record
from pitboard.core.record import Record
from pitboard.server import messages as m
from pitboard.server.jobs.jobs import Job, Owner
from pitboard.server.replays import analysis_job
from pitboard.server.replays.analysis_job import ANALYSIS, AnalysisArgs, AnalysisPart
from pitboard.server.storage import JobState, SqlStorage
from pitboard.server.tables.retention import LASTING
from pitboard.testing.web import PATIENCE, Host, Subprocess, words

HEADERS = {"Pitboard-Key": "a-key-of-a-browser"}
OTHER = {"Pitboard-Key": "a-key-of-another-one"}
PRO = {"driver": "pro"}
ARGS = AnalysisArgs("table", "", 0, "pro", 0, 0, 20)


@pytest.fixture(scope="module")
def record() -> Record:
    """A short race of rookies."""
    race = pitboard.new_race(
        "f90", seed="short2", players=2, edition=1, mode="junior", track="monza"
    )
    pitboard.play(race, ["rookie"] * 2)
    return race.record()


def imported(host: Host, record: Record) -> str:
    answer = host.http.post("/api/replays", content=record.dumps().encode())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def started(host: Host, table: str, seat: int | None = 0, **headers: str) -> m.RaceAnalysis:
    answer = host.http.post(
        f"/api/tables/{table}/analysis", json={"seat": seat, **PRO}, headers=headers or HEADERS
    )
    assert answer.status_code == 200, answer.text
    return msgspec.convert(answer.json(), m.RaceAnalysis)


def read(host: Host, table: str, lang: str = "en") -> m.RaceAnalysis:
    answer = host.http.get(f"/api/tables/{table}/analysis", params={**PRO, "lang": lang})
    assert answer.status_code == 200, answer.text
    return msgspec.convert(answer.json(), m.RaceAnalysis)


def waited(
    host: Host, table: str, done: Callable[[m.SeatAnalysis], bool], seat: int = 0
) -> m.RaceAnalysis:
    until = time.monotonic() + PATIENCE
    while not done((found := read(host, table)).seats[seat]):
        assert time.monotonic() < until
        time.sleep(0.1)
    return found


def ended(seat: m.SeatAnalysis) -> bool:
    return seat.state not in {"none", "queued", "running"}


def test_an_analysis_is_what_the_library_finds_and_is_kept(host: Host, record: Record) -> None:
    table = imported(host, record)
    before = read(host, table)
    started(host, table)
    found = waited(host, table, ended)
    direct = analyse_record(record, seats=[0], driver="pro", budget=AnalysisBudget())
    own, (summary,) = found.seats[0], direct.drivers

    assert [each.state for each in before.seats] == ["none"] * 2
    assert before.curve == found.curve
    assert found.curve.turns == list(direct.curve.turns)
    assert found.curve.versions[-1] == len(record.entries)
    assert (own.state, own.done) == ("done", own.total)
    assert own.judged == summary.accuracy.decisions == len(direct.decisions)
    assert own.accuracy == pytest.approx(summary.accuracy.value, abs=0.06)
    assert own.moments == [each.entry for each in direct.key_moments(0)]
    assert own.decisions == pytest.approx(summary.decisions)
    assert own.luck == pytest.approx(summary.luck)
    assert own.start + own.luck + own.decisions + own.unexplained == pytest.approx(
        found.curve.chances[-1][0], abs=0.001
    )
    assert sum(each.decisions for each in own.kinds) == own.judged
    assert [each.state for each in found.seats[1:]] == ["none"]
    assert started(host, table).seats[0] == own


def test_decisions_come_with_words_in_the_language_of_the_reader(
    host: Host, record: Record
) -> None:
    table = imported(host, record)
    started(host, table)
    found = waited(host, table, ended).decisions
    italian = read(host, table, "it").decisions
    mistakes = [each for each in found if each.mistake]

    assert mistakes
    assert [each.version for each in found] == [each.version for each in italian]
    for one, other in zip(found, italian, strict=True):
        compared = [each.action for each in one.answers]
        assert one.played in compared
        assert compared.index(one.best) == 0
        assert words(one.asked) != words(other.asked)
        assert all(words(each.label) for each in one.answers)
        assert record.entries[one.version - 1].seat == one.seat == 0
    for each in mistakes:
        assert each.answers[0].chance - each.chance == pytest.approx(each.cost, abs=0.001)
        assert {answer.action for answer in each.answers if answer.outcome} <= {
            each.best,
            each.played,
        }
    assert any(words(each.why).startswith("Better than") for each in mistakes)


def test_an_analysis_is_cancelled_by_its_key_and_goes_on(host: Host, record: Record) -> None:
    table = imported(host, record)
    path, asked = f"/api/tables/{table}/analysis/cancel", {**PRO, "seat": 1}
    started(host, table, 1)
    foreign = host.http.post(path, json=asked, headers=OTHER)
    cancelled = host.http.post(path, json=asked, headers=HEADERS)
    state = cancelled.json()["seats"][1]["state"]

    assert (foreign.status_code, foreign.json()["code"]) == (404, "job-unknown")
    assert (cancelled.status_code, state) == (200, "cancelled")
    started(host, table, 1, **OTHER)
    assert waited(host, table, ended, 1).seats[1].state == "done"


def test_slices_of_any_length_find_the_same(record: Record) -> None:
    args = AnalysisArgs("table", record.dumps(), 0, "pro", 0, 0, 20)
    whole = slices(args, lambda: 0.0)
    ticks = iter(range(1_000_000))
    single = slices(args, lambda: float(next(ticks)))

    assert whole == single
    assert len(whole.findings) > 20


def slices(args: AnalysisArgs, clock: Callable[[], float]) -> AnalysisPart:
    """Analyses in slices, each in a process that has to begin anew and gets plain JSON."""
    facts = analysis_job.race_facts(args.record)
    args = msgspec.structs.replace(args, draws=facts.draws, decisions=facts.decisions[args.seat])
    part = analysis_job.begin(args)
    while (at := analysis_job.progress(args, part)).done < at.total:
        part = analysis_job.step(args, part, clock)
        part = msgspec.convert(msgspec.to_builtins(part), AnalysisPart)
    return part


def test_a_killed_server_continues_its_analysis(process: Subprocess, record: Record) -> None:
    table = imported(process.host, record)
    started(process.host, table, None)
    for done in (1, 40):
        waited(process.host, table, lambda each: each.done >= done)  # noqa: B023 (called at once)
        process.kill()
        process.start()
    found = [waited(process.host, table, ended, seat) for seat in range(2)][-1]
    direct = analyse_record(record, driver="pro", budget=AnalysisBudget())

    assert [each.state for each in found.seats] == ["done"] * 2
    for own, summary in zip(found.seats, direct.drivers, strict=True):
        assert own.judged == summary.accuracy.decisions
        assert own.luck == pytest.approx(summary.luck)
        assert own.decisions == pytest.approx(summary.decisions)
        assert own.moments == [each.entry for each in direct.key_moments(own.seat)]


def test_what_cannot_be_analysed_is_refused_with_a_sentence(host: Host, record: Record) -> None:
    running = host.table("me", "local")["table"]
    short = imported(host, pitboard.new_race("f90", seed="cut", players=3).record())
    whole = imported(host, record)

    def refused(table: str, **body: Any) -> tuple[int, str]:
        answer = host.http.post(
            f"/api/tables/{table}/analysis", json=body, headers=HEADERS, params={"lang": "it"}
        )
        assert answer.json()["text"]
        return answer.status_code, answer.json()["code"]

    assert refused(running) == (409, "race-running")
    assert refused(short) == (409, "record-unfinished")
    assert refused("nobody") == (404, "table-unknown")
    assert refused(whole, seat=7) == (400, "option-range")
    assert refused(whole, driver="random") == (400, "driver-unknown")
    assert refused(whole, seat="one") == (400, "request-malformed")
    assert host.http.get(f"/api/tables/{short}/analysis").status_code == 409
    assert host.http.post(f"/api/tables/{whole}/analysis", json={}).json()["code"] == "key-missing"


def test_an_analysis_is_deleted_with_its_table(tmp_path: Path) -> None:
    """It stays when old jobs are forgotten, and does not outlive its race."""

    async def script() -> tuple[list[bool], bool]:
        storage = SqlStorage(str(tmp_path / "races.db"))
        await storage.open()
        job = Job("name", ANALYSIS, ARGS, AnalysisPart([], []), owner=Owner("table"), created=0.0)
        job.state = JobState.DONE
        other = msgspec.structs.replace(job.stored(), id="other", kind="simulation", client="me")
        for each in (job.stored(), other):
            await storage.add_job(each)
        await storage.forget_jobs(time.time() + 1, LASTING)
        kept = [await storage.job(name) is not None for name in ("name", "other")]
        await storage.delete_table("table")
        gone = await storage.job("name") is None
        await storage.close()
        return kept, gone

    assert asyncio.run(script()) == ([True, False], True)
