"""Analyses a record: the curve first, then luck, then one judged decision after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import exp
from typing import Any

from pitboard import games
from pitboard.analysis.game import GameAnalysis, chances, game_analysis
from pitboard.analysis.judging import (
    DEFAULT_ANALYSIS_BUDGET,
    AnalysisBudget,
    Judge,
    mean,
)
from pitboard.analysis.results import (
    Accuracy,
    Analysis,
    Chance,
    Curve,
    DriverSummary,
    JudgedDecision,
)
from pitboard.core.action import Action
from pitboard.core.errors import BadRecord
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.record import Record, RecordProblem, effective_numbered
from pitboard.drivers import make_driver
from pitboard.drivers.base import Driver, seen_events, wants_events

VERSION = 2
"""Raised when the same record and budget give other numbers."""
DRIVER = "expert"
"""The driver that proposes answers."""
REDRAWS = 4
"""Other draws that a real one is compared with."""


@dataclass(slots=True)
class Asked:
    """A decision of the record that is to be judged."""

    entry: int
    turn: int
    decision: Decision
    view: Any
    played: Action
    seen: list[Event] = field(default_factory=list)
    """What happened since the last judged decision of the seat, as it saw it."""


@dataclass(slots=True)
class Drawn:
    """An answer after which something was drawn."""

    entry: int
    turn: int
    decision: Decision
    action: Action
    before: Any
    after: Any


@dataclass(slots=True)
class Review:
    """A replayed record: its curve, its luck and the decisions that are to be judged."""

    record: Record
    game: GameAnalysis[Any, Any]
    cars: list[Sequence[int]]
    """The cars of each seat."""
    curve: Curve
    drawn: list[Drawn]
    asked: list[Asked]
    model: tuple[str, str]
    """The name of the model of the chances, and the components it has to fit."""

    @classmethod
    def of(cls, record: Record, seats: Sequence[int] | None = None) -> Review:
        """Replays a record.

        :raises BadRecord: if the race is not finished, or the record does not replay.
        :raises BadOption: if races of its game cannot be analysed.
        """
        game = game_analysis(record.game)
        rules = games.game(record.game)
        match = Match.begin(rules, record)
        Match.replay(rules, record)  # Verifies every entry before anything is computed.
        count = rules.seats(match.options)
        wanted = range(count) if seats is None else seats
        turns: list[int] = []
        entries: list[int] = []
        rows: list[list[float]] = []
        drawn: list[Drawn] = []
        asked: list[Asked] = []
        unseen: dict[int, list[Event]] = {seat: [*match.state.events] for seat in wanted}
        number = 0
        for number, entry in effective_numbered(record.entries):
            turn, before = game.turn(match.state), match.state.clone()
            decision = match.decision(entry.seat)
            view = match.view(entry.seat) if entry.seat in wanted else None
            events = match.act(entry.seat, entry.action)
            action = before.meaning(entry.seat, Action.parse(entry.action))
            is_choice = decision and len(decision.actions) > 1 and game.is_judged(decision, turn)
            if view is not None and decision and is_choice:
                seen = seen_events(unseen[entry.seat], entry.seat)
                asked.append(Asked(number, turn, decision, view, action, seen))
                unseen[entry.seat] = []
            for each in unseen.values():
                each.extend(events)
            if turn and decision and game.drew(before, match.state):
                drawn.append(Drawn(number, turn, decision, action, before, match.state.clone()))
            if game.turn(match.state) != turn and not match.over:
                turns.append(game.turn(match.state) - 1)
                entries.append(number)
                rows.append(chances(game, match.state))
        if not match.over or not rows:
            raise BadRecord(RecordProblem.UNFINISHED, file=record.file)
        turns.append(turns[-1] + 1)
        entries.append(number)
        rows.append(chances(game, match.state))
        curve = Curve(tuple(turns), tuple(map(tuple, rows)), tuple(entries))
        cars = [game.cars_of(match.state, seat) for seat in range(count)]
        model = game.model_name(match.state), game.components(match.state)
        return cls(record, game, cars, curve, drawn, asked, model)

    def luck(self, start: int = 0) -> Iterator[Chance]:
        """Measures every draw, check and roll from a number on: what it brought more than others
        would have.

        Its result is compared with that of the same answer, had the cards lain in another order.
        Both go on by simple rules to the end of the own turn, where positions can be priced; what
        is drawn there is drawn again each time, so that it is no part of this draw's luck.
        """
        game, seed = self.game, race_seed(self.record)
        for each in self.drawn[start:]:
            seat, key = each.decision.seat, f"{seed} {each.entry}"
            real: list[list[float]] = []
            other: list[list[float]] = []
            worth = 0.0
            for number in range(REDRAWS):
                world = game.settled(game.redrawn(each.after, f"{key} after {number}"), seat)
                real.append(chances(game, world))
                worth += game.worth(world, seat)
                world = game.redrawn(each.before, f"{key} before {number}")
                world.apply(seat, each.action)
                world = game.settled(world, seat)
                other.append(chances(game, world))
                worth -= game.worth(world, seat)
            luck = [after - before for after, before in zip(means(real), means(other), strict=True)]
            yield Chance(
                each.entry, each.turn, seat, each.decision.kind, tuple(luck), worth / REDRAWS
            )

    def judged(
        self,
        driver: str = DRIVER,
        budget: AnalysisBudget = DEFAULT_ANALYSIS_BUDGET,
        start: int = 0,
    ) -> Iterator[JudgedDecision]:
        """Judges the decisions from a number on, in the order of the record.

        What is found does not depend on where it starts.

        :raises BadOption: if there is no such driver.
        """
        judge, seed = Judge(self.game, budget), race_seed(self.record)
        drivers: dict[int, Driver[Any]] = {}
        for number, each in enumerate(self.asked):
            seat = each.decision.seat
            if seat not in drivers:
                drivers[seat] = make_driver(driver, f"{seed} {seat}", self.record.game)
                drivers[seat].start(self.record.game, self.record.options, seat)
            if wants_events(drivers[seat]):
                drivers[seat].observe(each.seen)
            if number < start:
                continue
            yield judge.judge(
                drivers[seat],
                each.view,
                each.decision,
                each.played,
                entry=each.entry,
                turn=each.turn,
                seed=f"{seed} {each.entry}",
            )

    def summary(
        self, seat: int, draws: Sequence[Chance], decisions: Sequence[JudgedDecision]
    ) -> DriverSummary:
        """Gets the race of a seat in numbers that add up to its result."""
        own = [each for each in decisions if each.seat == seat]
        start, end = (
            sum(row[car] for car in self.cars[seat])
            for row in (self.curve.chances[0], self.curve.chances[-1])
        )
        luck = sum(each.luck[car] for each in draws for car in self.cars[seat])
        cost = sum(each.cost for each in own if each.is_mistake)
        kinds = sorted({each.kind for each in own})
        return DriverSummary(
            seat,
            start,
            luck,
            -cost,
            end - start - luck + cost,
            accuracy(own),
            {kind: accuracy([each for each in own if each.kind == kind]) for kind in kinds},
        )


def analyse_record(
    record: Record,
    *,
    seats: Sequence[int] | None = None,
    driver: str = DRIVER,
    budget: AnalysisBudget = DEFAULT_ANALYSIS_BUDGET,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Analyses the race of a record; `progress` gets how many decisions of how many are judged.

    :raises BadRecord: if the race is not finished, or the record does not replay.
    :raises BadOption: if the driver is unknown.
    """
    review = Review.of(record, seats)
    decisions: list[JudgedDecision] = []
    for each in review.judged(driver, budget):
        decisions.append(each)
        if progress is not None:
            progress(len(decisions), len(review.asked))
    wanted = range(len(review.cars)) if seats is None else seats
    return analysis_of(review, driver, wanted, decisions)


def analysis_of(
    review: Review, driver: str, seats: Sequence[int], decisions: Sequence[JudgedDecision]
) -> Analysis:
    """Adds luck and the drivers' summaries to judged decisions."""
    draws = tuple(review.luck())
    summaries = tuple(review.summary(seat, draws, decisions) for seat in seats)
    return Analysis(VERSION, driver, review.curve, tuple(decisions), draws, summaries)


def race_seed(record: Record) -> str:
    """Gets the seed of everything that is sampled for a record: the same each time."""
    entries = "\n".join(map(str, record.entries))
    return sha256(f"{record.commitment}\n{entries}".encode()).hexdigest()


def accuracy(decisions: Sequence[JudgedDecision]) -> Accuracy:
    """Gets the mean accuracy of decisions.

    By the formula of lichess, with the loss of chance to win in points:
    103.17 exp(-0.0435 loss) - 3.17, from 0 to 100.
    """
    if not decisions:
        return Accuracy(100.0, 0)
    values = [accuracy_of(each.cost) for each in decisions]
    return Accuracy(mean(values), len(values))


def accuracy_of(cost: float) -> float:
    """Gets the accuracy of one decision from the chance to win that it gave away."""
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * 100 * cost) - 3.1669))


def means(rows: Sequence[Sequence[float]]) -> list[float]:
    """Gets the mean of each column."""
    return [mean(column) for column in zip(*rows, strict=True)]
