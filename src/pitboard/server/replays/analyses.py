"""Analyses of finished races: started, read while they are computed, cancelled.

An analysis of a seat is a job whose name is a hash of all that it depends on: the race as it was
driven, the version of the analyser, the driver, the number of worlds. So it is computed once, kept
with its table, and done again when one of these changes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Protocol

import msgspec

from pitboard.analysis.game import game_analysis
from pitboard.analysis.judging import AnalysisBudget
from pitboard.analysis.results import JudgedDecision, best_of, worst_of
from pitboard.analysis.review import VERSION, accuracy
from pitboard.core.errors import BadOption, PitboardError
from pitboard.drivers import drivers_of
from pitboard.server import messages as m
from pitboard.server.errors import Conflict
from pitboard.server.games import table_game
from pitboard.server.jobs.jobs import Jobs, Owner
from pitboard.server.jobs.workers import Workers
from pitboard.server.replays.analysis_job import (
    ANALYSIS,
    AnalysisArgs,
    AnalysisPart,
    Draw,
    Finding,
    RaceFacts,
    race_facts,
)
from pitboard.server.storage import DuplicateAction, JobState, Storage, StoredJob, StoredTable
from pitboard.server.tables.seating import seats_now
from pitboard.server.texts import TRANSLATORS, problem

DRIVERS = ("pro", "expert")
"""Drivers whose search may be asked for here; others take minutes for a race."""
WORLDS = AnalysisBudget().second
MOST_LUCKY = 5
LEAST_LUCK = 0.02
"""Draws that changed the chance to win by less are counted, not listed."""
CACHED_FACTS = 64


class Races(Protocol):
    """Finished races and their records."""

    async def finished(self, table: str) -> StoredTable:
        """Gets a stored race that is over.

        :raises NotFound: if there is no such table.
        :raises Conflict: if it still runs.
        """

    async def record(self, table: str) -> str:
        """Gets the record of a race that is over."""


class Analyses:
    """The analyses of a server."""

    def __init__(self, storage: Storage, workers: Workers, jobs: Jobs, races: Races) -> None:
        self._storage = storage
        self._workers = workers
        self._jobs = jobs
        self._races = races
        self._facts: OrderedDict[str, RaceFacts] = OrderedDict()

    async def start(
        self, table: str, asked: m.AnalysisRequest, owner: Owner, lang: str
    ) -> m.RaceAnalysis:
        """Starts the analysis of a seat or of all; one that was cancelled or failed goes on.

        :raises NotFound: if there is no such table.
        :raises Conflict: if the race is not over, or its record does not replay.
        :raises BadOption: if there is no such seat or driver.
        :raises TooMuch: if too much is computed already.
        """
        stored = await self._races.finished(table)
        facts = await self.facts(stored)
        _check_driver(stored, asked.driver)
        seats = _seats(facts, asked.seat)
        record = ""
        for seat in seats:
            name = _job_name(stored, asked.driver, seat)
            job = await self._jobs.current(name)
            if job is None:
                record = record or await self._races.record(table)
                args = AnalysisArgs(
                    table=table,
                    record=record,
                    seat=seat,
                    driver=asked.driver,
                    draws=facts.draws,
                    decisions=facts.decisions[seat],
                    worlds=WORLDS,
                )
                with suppress(DuplicateAction):  # another server has started it meanwhile
                    await self._jobs.submit(ANALYSIS, args, owner, name=name)
            elif job.state in (JobState.CANCELLED, JobState.FAILED):
                await self._jobs.restart(ANALYSIS, name, owner)
        return await self._answer(stored, facts, asked.driver, lang)

    async def get(self, table: str, driver: str, lang: str) -> m.RaceAnalysis:
        """Gets the analysis of a race as it is now; its curve is there before it is started.

        :raises NotFound: if there is no such table.
        :raises Conflict: if the race is not over, or its record does not replay.
        :raises BadOption: if there is no such driver.
        """
        stored = await self._races.finished(table)
        _check_driver(stored, driver)
        return await self._answer(stored, await self.facts(stored), driver, lang)

    async def cancel(
        self, table: str, asked: m.AnalysisRequest, key: str, lang: str
    ) -> m.RaceAnalysis:
        """Cancels what was started with a key (hashed), of a seat or of all; what was found stays.

        :raises NotFound: if there is no such table, or another key has started that of this seat.
        """
        stored = await self._races.finished(table)
        facts = await self.facts(stored)
        _check_driver(stored, asked.driver)
        for seat in _seats(facts, asked.seat):
            name = _job_name(stored, asked.driver, seat)
            job = await self._jobs.current(name)
            if job is None or job.state is not JobState.ACTIVE:
                continue
            if asked.seat == seat or job.owner == key:
                await self._jobs.cancel(name, key)
        return await self._answer(stored, facts, asked.driver, lang)

    async def facts(self, stored: StoredTable) -> RaceFacts:
        """Gets what is known of a race at once: its curve, and how much there is to judge.

        :raises Conflict: if it cannot be analysed.
        """
        key = _race_name(stored)
        if key not in self._facts:
            text = await self._races.record(stored.row.id)
            found = await self._workers.run(race_facts, text, client=stored.row.id)
            self._facts[key] = found
            while len(self._facts) > CACHED_FACTS:
                self._facts.popitem(last=False)
        facts = self._facts[key]
        if facts.code:
            raise Conflict(facts.code, **facts.data)
        return facts

    async def _answer(
        self, stored: StoredTable, facts: RaceFacts, driver: str, lang: str
    ) -> m.RaceAnalysis:
        row = stored.row
        jobs = [
            await self._jobs.current(_job_name(stored, driver, seat))
            for seat in range(len(facts.cars))
        ]
        parts = [
            msgspec.convert(job.part, AnalysisPart) if job is not None else AnalysisPart([], [])
            for job in jobs
        ]
        names = [seat.name for seat in seats_now(stored)]
        shown = [each for part in parts for each in part.findings if each.is_shown]
        return m.RaceAnalysis(
            table=row.id,
            version=VERSION,
            driver=driver,
            calibrated=facts.calibrated,
            curve=m.ChanceCurve(facts.turns, facts.versions, facts.chances),
            names=table_game(row.game).presenter(row.options, names).names(lang),
            cars=facts.cars,
            seats=[
                _seat_analysis(row.game, facts, seat, jobs[seat], part, lang=lang)
                for seat, part in enumerate(parts)
            ],
            decisions=[
                _decision(each, lang) for each in sorted(shown, key=lambda one: one.judged.entry)
            ],
        )


def _race_name(stored: StoredTable) -> str:
    last = stored.last
    return f"{stored.row.id} {last.number if last else 0} {last.digest if last else ''}"


def _job_name(stored: StoredTable, driver: str, seat: int) -> str:
    """Gets the name of the job of a seat: all that its result depends on, hashed."""
    text = f"{_race_name(stored)} {VERSION} {driver} {WORLDS} {seat}"
    return sha256(text.encode()).hexdigest()[:32]


def _check_driver(stored: StoredTable, driver: str) -> None:
    known = [name for name in drivers_of(stored.row.game) if name in DRIVERS]
    if driver not in known:
        raise BadOption("driver-unknown", name=driver, known=", ".join(known))


def _seats(facts: RaceFacts, seat: int | None) -> Sequence[int]:
    count = len(facts.cars)
    if seat is not None and seat >= count:
        raise BadOption("option-range", name="seat", value=seat, low=0, high=count - 1)
    return range(count) if seat is None else [seat]


# ---- Answers


def _state(job: StoredJob | None) -> m.AnalysisState:
    if job is None:
        return "none"
    if job.state is JobState.ACTIVE:
        return "running" if job.done else "queued"
    return job.state.value  # type: ignore[return-value]  # the states of an ended job are the same


def _seat_analysis(
    game: str, facts: RaceFacts, seat: int, job: StoredJob | None, part: AnalysisPart, *, lang: str
) -> m.SeatAnalysis:
    judged = [each.judged for each in part.findings]
    start, end = (
        sum(row[car] for car in facts.cars[seat]) for row in (facts.chances[0], facts.chances[-1])
    )
    luck = sum(draw.luck for draw in part.draws)
    decisions = -sum(each.cost for each in judged if each.is_mistake)
    best = best_of(judged)
    return m.SeatAnalysis(
        seat=seat,
        state=_state(job),
        done=job.done if job else 0,
        total=job.total if job else facts.draws + facts.decisions[seat],
        judged_to=judged[-1].turn if judged else -1,
        accuracy=round(accuracy(judged).value, 1) if judged else None,
        judged=len(judged),
        kinds=_kinds(game, judged, lang),
        start=start,
        luck=luck,
        decisions=decisions,
        unexplained=end - start - luck - decisions,
        luck_by=_luck_by(game, part.draws, lang),
        moments=[each.entry for each in worst_of(judged)],
        best=best.entry if best is not None else None,
        lucky=_lucky(part.draws),
        problem=problem(PitboardError(job.error), lang) if job is not None and job.error else None,
    )


def _kinds(game: str, judged: Iterable[JudgedDecision], lang: str) -> list[m.KindAccuracy]:
    """Gets the accuracy of each group of decisions, the least accurate first."""
    analysis, tr = game_analysis(game), TRANSLATORS[lang]
    groups: dict[str, list[JudgedDecision]] = {}
    for each in judged:
        groups.setdefault(analysis.group(each.kind), []).append(each)
    found = [
        m.KindAccuracy(
            group, tr.text(f"analysis-kind-{group}"), round(accuracy(own).value, 1), len(own)
        )
        for group, own in groups.items()
    ]
    return sorted(found, key=lambda each: (each.accuracy, each.kind))


def _luck_by(game: str, draws: Iterable[Draw], lang: str) -> list[m.LuckSource]:
    """Gets the luck of a seat: of own draws by what they were of, and of those of rivals."""
    analysis, tr = game_analysis(game), TRANSLATORS[lang]
    sums: dict[str, tuple[float, float]] = {}
    for draw in draws:
        source = analysis.luck_source(draw.kind) if draw.own else "rivals"
        luck, sections = sums.get(source, (0.0, 0.0))
        sums[source] = luck + draw.luck, sections + draw.sections
    return [
        m.LuckSource(source, tr.text(f"analysis-luck-{source}"), luck, sections)
        for source, (luck, sections) in sorted(sums.items())
    ]


def _lucky(draws: Iterable[Draw]) -> list[m.LuckyMoment]:
    """Gets the draws that changed the chance to win most, in the order of the race."""
    found = sorted(draws, key=lambda draw: -abs(draw.luck))[:MOST_LUCKY]
    return [
        m.LuckyMoment(draw.version, draw.turn, draw.kind, draw.own, draw.luck)
        for draw in sorted(found, key=lambda draw: draw.version)
        if abs(draw.luck) >= LEAST_LUCK
    ]


def _decision(found: Finding, lang: str) -> m.AnalysedDecision:
    judged, text = found.judged, found.texts.get(lang) or next(iter(found.texts.values()))
    return m.AnalysedDecision(
        version=judged.entry,
        seat=judged.seat,
        turn=judged.turn,
        kind=judged.kind,
        asked=text.asked,
        played=judged.played,
        best=judged.best,
        why=text.why,
        chance=judged.chance,
        cost=judged.cost,
        error=judged.error,
        sections=judged.sections,
        worlds=judged.worlds,
        confirmed=judged.confirmed,
        mistake=judged.is_mistake,
        margin=judged.margin,
        answers=[
            m.AnalysedAnswer(
                each.action,
                text.labels[each.action],
                each.chance,
                each.error,
                text.outcomes.get(each.action),
            )
            for each in judged.answers
        ],
    )
