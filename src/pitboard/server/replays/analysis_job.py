"""The analysis of one seat of a finished race, as a job in slices.

Runs in workers. Every draw and every decision is found independently of the others, so that a slice
that was lost is computed again with the same result. Texts are made in all languages while the race
is at hand; only decisions that are worth showing have some.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from msgspec import Struct

from pitboard.analysis.chance import DEFAULT_MODEL, bundled_model
from pitboard.analysis.judging import AnalysisBudget
from pitboard.analysis.results import JudgedDecision
from pitboard.analysis.review import VERSION, Asked, Review
from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.record import Record
from pitboard.i18n import LANGUAGES
from pitboard.server.games import table_game
from pitboard.server.jobs.jobs import JobKind, Limits, Progress
from pitboard.server.jobs.queue import Urgency
from pitboard.server.messages import GameOutcome
from pitboard.server.presenter import Presenter
from pitboard.server.tables.advice import AdviceText
from pitboard.server.wire import Sentence

SLICE_SECONDS = 0.25
"""How long a slice computes; it judges at least one decision."""
SHOWN = 0.01
"""Decisions that cost less of the chance to win are counted, not shown."""
MOST_CACHED = 2
"""Races that a worker keeps between slices."""
LIMITS = Limits(most=60, most_of_one=12)
"""Analyses at once: each is of one seat."""


class RaceFacts(Struct, frozen=True):
    """A race that can be analysed, with what is known of it at once; or why it cannot be."""

    turns: list[int] = []
    versions: list[int] = []
    chances: list[list[float]] = []
    cars: list[list[int]] = []
    draws: int = 0
    decisions: list[int] = []
    """Decisions that will be judged, by seat."""
    calibrated: bool = False
    code: str = ""
    data: dict[str, Any] = {}


class AnalysisArgs(Struct, frozen=True):
    """What is analysed."""

    table: str
    record: str
    seat: int
    driver: str
    draws: int
    decisions: int
    worlds: int
    version: int = VERSION


class Draw(Struct, frozen=True):
    """What a draw, check or roll brought a seat."""

    version: int
    turn: int
    kind: str
    own: bool
    """The seat has drawn itself."""
    luck: float
    sections: float


class DecisionText(Struct, frozen=True):
    """A decision in one language."""

    asked: Sentence
    why: Sentence
    labels: dict[str, Sentence]
    """By answer."""
    outcomes: dict[str, GameOutcome]


class Finding(Struct, frozen=True):
    """A judged decision; with its texts by language if it is worth showing."""

    judged: JudgedDecision
    texts: dict[str, DecisionText]

    @property
    def is_shown(self) -> bool:
        return bool(self.texts)


class AnalysisPart(Struct):
    """What was found so far."""

    draws: list[Draw]
    findings: list[Finding]


def race_facts(text: str) -> RaceFacts:
    """Gets the curve of a race and how much there is to judge; errors are returned as data."""
    try:
        review = Review.of(Record.loads(text))
    except PitboardError as error:
        return RaceFacts(code=error.code, data=error.data)
    asked = [each.decision.seat for each in review.asked]
    curve = review.curve
    return RaceFacts(
        turns=list(curve.turns),
        versions=list(curve.entries),
        chances=[[round(chance, 4) for chance in row] for row in curve.chances],
        cars=[list(cars) for cars in review.cars],
        draws=len(review.drawn),
        decisions=[asked.count(seat) for seat in range(len(review.cars))],
        calibrated=bundled_model(*review.model) is not DEFAULT_MODEL,
    )


def begin(_: AnalysisArgs) -> AnalysisPart:
    return AnalysisPart([], [])


def step(
    args: AnalysisArgs, part: AnalysisPart, clock: Callable[[], float] = time.monotonic
) -> AnalysisPart:
    """Measures draws and judges decisions for about `SLICE_SECONDS`."""
    until = clock() + SLICE_SECONDS
    race = _race(args)
    found = AnalysisPart([*part.draws], [*part.findings])
    cars = race.review.cars[args.seat]
    for draw in race.review.luck(len(found.draws)):
        own = draw.seat == args.seat
        luck = sum(draw.luck[car] for car in cars)
        sections = draw.worth if own else 0.0
        found.draws.append(Draw(draw.entry, draw.turn, draw.kind, own, luck, sections))
        if clock() >= until:
            return found
    budget = AnalysisBudget(second=args.worlds)
    for judged in race.review.judged(args.driver, budget, len(found.findings)):
        texts = race.texts(judged)
        found.findings.append(Finding(judged if texts else replace(judged, answers=()), texts))
        if clock() >= until:
            break
    return found


def progress(args: AnalysisArgs, part: AnalysisPart) -> Progress:
    return Progress(len(part.draws) + len(part.findings), args.draws + args.decisions)


def result(_args: AnalysisArgs, _part: AnalysisPart) -> None:
    """Gets nothing: what was found is kept once."""


ANALYSIS = JobKind(
    name="analysis",
    args=AnalysisArgs,
    part=AnalysisPart,
    begin=begin,
    step=step,
    progress=progress,
    result=result,
    urgency=Urgency.ANALYSIS,
    resumable=True,
    limits=LIMITS,
)


# ---- The race in a worker


@dataclass(frozen=True, slots=True)
class _Race:
    """A replayed race with its texts."""

    review: Review
    presenter: Presenter
    asked: dict[int, Asked]

    @classmethod
    def of(cls, args: AnalysisArgs) -> _Race:
        record = Record.loads(args.record)
        review = Review.of(record, [args.seat])
        presenter = table_game(record.game).presenter(dict(record.options), record.seats)
        return cls(review, presenter, {each.entry: each for each in review.asked})

    def texts(self, judged: JudgedDecision) -> dict[str, DecisionText]:
        """Gets the texts of a decision that is worth showing."""
        if judged.margin == 0 and judged.cost < SHOWN:
            return {}
        return {lang: self._text(judged, lang) for lang in LANGUAGES}

    def _text(self, judged: JudgedDecision, lang: str) -> DecisionText:
        asked, presenter = self.asked[judged.entry], self.presenter
        text = AdviceText(self.review.record.game, presenter, asked.view, asked.decision, lang)
        own = presenter.own(asked.view, asked.decision, lang, can_undo=False, planned=True)
        answers = [each.action for each in judged.answers]
        pair = dict.fromkeys([judged.best, judged.played, *answers])
        other = judged.played if judged.best != judged.played else [*pair, ""][1]
        return DecisionText(
            asked=own.asked.prompt if own.asked else "",
            why=text.reason(other, judged.reasons) if judged.reasons else "",
            labels={action: text.label(action) for action in answers},
            outcomes={
                action: outcome
                for action in [*pair][:2]
                if (outcome := self._outcome(asked, action, lang)) is not None
            },
        )

    def _outcome(self, asked: Asked, action: str, lang: str) -> GameOutcome | None:
        found = self.presenter.preview(asked.view, asked.decision, Action.parse(action), lang)
        return found.outcome


_RACES: OrderedDict[tuple[str, int], _Race] = OrderedDict()
"""The races of this process."""


def _race(args: AnalysisArgs) -> _Race:
    key = args.table, args.seat
    if key not in _RACES:
        _RACES[key] = _Race.of(args)
        while len(_RACES) > MOST_CACHED:
            _RACES.popitem(last=False)
    _RACES.move_to_end(key)
    return _RACES[key]
