"""Analysis of a finished race: POST, GET and DELETE /api/tables/{id}/analysis."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from pitboard.server.messages.games import GameOutcome
from pitboard.server.wire import Inbound, Outbound, Problem, SeatNumber, Sentence

AnalysisState = Literal["none", "queued", "running", "done", "failed", "cancelled"]
"""`none`: nobody has started it. What was found stays when it is cancelled."""


class AnalysisRequest(Inbound):
    """POST /api/tables/{id}/analysis: starts the analysis of a seat, or goes on with it."""

    seat: SeatNumber | None = None
    """Null: all seats."""
    driver: Annotated[str, Meta(max_length=32)] = "expert"
    """Whose search names the answers that are compared."""


class ChanceCurve(Outbound):
    """Chances to win after every turn, if pros drove all cars from there."""

    turns: list[int]
    versions: list[int]
    """The frame of the replay after each turn."""
    chances: list[list[float]]
    """For each turn by car: from 0 to 1, together 1."""


class AnalysedAnswer(Outbound):
    """An answer that was compared with others."""

    action: str
    label: Sentence
    chance: float
    """Chance to win with it."""
    error: float
    """Standard error of its difference from the best one."""
    outcome: GameOutcome | None
    """What it would bring as the seat could know, with its path; of two answers at most."""


class AnalysedDecision(Outbound):
    """A decision worth showing: one that cost something, or a good one.

    `version - 1` is the frame of the replay in which the seat was asked, `version` the one after
    its answer.
    """

    version: int
    seat: int
    turn: int
    kind: str
    """The question."""
    asked: Sentence
    played: str
    best: str
    """The best answer found: the played one if none is better. Both are in `answers`."""
    why: Sentence
    """Why the best answer is better than the played one, or than the next best; may be empty."""
    chance: float
    """Chance to win with the played answer."""
    cost: float
    """Chance to win that it gave away: 0.05 are 5 points."""
    error: float
    """Standard error of the cost."""
    sections: float
    """The cost in sections of F90 or turns of Bolide."""
    worlds: int
    """Sampled worlds behind the cost or the margin."""
    confirmed: bool
    """Fresh worlds were sampled after the first pass; otherwise the cost may be chance."""
    mistake: bool
    """It cost at least 3 points and two standard errors in fresh worlds."""
    margin: float
    """Where the best answer was played: how much better it is than the next best one."""
    answers: list[AnalysedAnswer]
    """What was compared, the best first: with these the decision can be asked again."""


class LuckyMoment(Outbound):
    """A draw, check or roll that changed the chance of a seat to win much."""

    version: int
    turn: int
    kind: str
    """The question whose answer led to it."""
    own: bool
    """The seat itself has drawn; otherwise a rival."""
    luck: float


class LuckSource(Outbound):
    """Luck of one source: of own draws by what they were of, and of rivals' draws together."""

    source: str
    label: str
    luck: float
    """Change of the chance to win against what was expected."""
    sections: float
    """The same in sections of F90 or turns of Bolide, of own draws."""


class KindAccuracy(Outbound):
    """Accuracy of one kind of decisions."""

    kind: str
    label: str
    accuracy: float
    decisions: int


class SeatAnalysis(Outbound):
    """The analysis of one seat as it is now.

    `start + luck + decisions + unexplained` is the chance at the flag.
    """

    seat: int
    state: AnalysisState
    done: int
    total: int
    """Steps: draws whose luck is measured, then decisions."""
    judged_to: int
    """Turn up to which decisions are judged; -1: none."""
    accuracy: float | None
    """From 0 to 100, of the decisions so far; null before the first one."""
    judged: int
    """Number of decisions that were judged."""
    kinds: list[KindAccuracy]
    """The least accurate first."""
    start: float
    luck: float
    decisions: float
    """What mistakes cost, as a negative number."""
    unexplained: float
    luck_by: list[LuckSource]
    moments: list[int]
    """Versions of the three to five decisions that cost most; empty if none cost 3 points."""
    best: int | None
    """Version of the best decision."""
    lucky: list[LuckyMoment]
    """The draws that changed its chance most."""
    problem: Problem | None
    """Why it failed."""


class RaceAnalysis(Outbound):
    """The analysis of a race as it is now. The curve is there at once."""

    table: str
    version: int
    """Of the analyser: another one may find other numbers."""
    driver: str
    calibrated: bool
    """Whether the chances were fitted to races of this kind, or are default numbers."""
    curve: ChanceCurve
    names: list[str]
    """Of all cars."""
    cars: list[list[int]]
    """The cars of each seat."""
    seats: list[SeatAnalysis]
    decisions: list[AnalysedDecision]
    """In the order of the race, of all seats."""
