"""What an analysis finds: plain values that can be written as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pitboard.drivers.base import Reason


@dataclass(frozen=True, slots=True)
class Curve:
    """Chances to win after every turn, if all cars were driven by pros from there."""

    turns: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    """For each turn by car; they add up to 1."""
    entries: tuple[int, ...]
    """The last entry of the record in each turn."""


@dataclass(frozen=True, slots=True)
class ComparedAnswer:
    """An answer beside others, in the same worlds."""

    action: str
    chance: float
    """Chance to win with it."""
    error: float
    """Standard error of its difference from the best answer."""


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision of a seat, judged by what that seat could know."""

    entry: int
    """Number of the recorded action, from 1."""
    seat: int
    turn: int
    kind: str
    """The question."""
    played: str
    best: str
    """The best answer found; the played one if none is better."""
    chance: float
    """Chance to win with the played answer."""
    cost: float
    """Chance to win with the best answer less that with the played one; 0 if none is better."""
    error: float
    """Standard error of the cost."""
    sections: float
    """The same in the unit of the game: sections, or turns in Bolide."""
    worlds: int
    """Sampled worlds behind these numbers: those of the last pass that there was."""
    confirmed: bool
    """Whether fresh worlds were sampled for this decision after the first pass."""
    reasons: tuple[Reason, ...] = ()
    """What the best answer leaves the car with more of than the next best, or the played one."""
    answers: tuple[ComparedAnswer, ...] = ()
    """The answers that were compared, the best first."""
    margin: float = 0.0
    """Where the best answer was played: the chance to win that it is better than the next best by,
    in fresh worlds; 0 if it is not certain."""

    @property
    def is_mistake(self) -> bool:
        """Whether it cost enough to be called a mistake, beyond doubt."""
        return self.confirmed and self.cost >= LEAST_COST and self.cost >= 2 * self.error


LEAST_COST = 0.03
"""Nothing that costs less of the chance to win is called a mistake."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A draw, check or roll: how much it changed the chances to win against what was expected."""

    entry: int
    turn: int
    seat: int
    """Who answered."""
    kind: str
    """The question whose answer led to it."""
    luck: tuple[float, ...]
    """By car."""
    worth: float
    """The same for the seat that answered, in sections or turns."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How near decisions came to the best found, from 0 to 100."""

    value: float
    decisions: int


@dataclass(frozen=True, slots=True)
class DriverSummary:
    """The race of one seat, as changes of its chance to win from the first turn to the flag."""

    seat: int
    start: float
    """Chance to win before the first turn."""
    luck: float
    decisions: float
    """What mistakes cost, as a negative number."""
    unexplained: float
    """The rest: what rivals decided, small costs and the error of the model."""
    accuracy: Accuracy
    by_kind: dict[str, Accuracy]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of one record."""

    version: int
    driver: str
    curve: Curve
    decisions: tuple[JudgedDecision, ...]
    chances: tuple[Chance, ...]
    drivers: tuple[DriverSummary, ...]

    def key_moments(self, seat: int, most: int = 5) -> list[JudgedDecision]:
        """Gets the decisions of a seat that cost most, in order of turns; none that cost little."""
        return worst_of((each for each in self.decisions if each.seat == seat), most)

    def best_decision(self, seat: int) -> JudgedDecision | None:
        """Gets the decision of a seat that was better than the next best answer by most."""
        return best_of([each for each in self.decisions if each.seat == seat])


def best_of(decisions: Iterable[JudgedDecision]) -> JudgedDecision | None:
    """Gets the decision with the largest margin, if any has one."""
    found = max(decisions, key=lambda each: each.margin, default=None)
    return found if found is not None and found.margin > 0 else None


def worst_of(decisions: Iterable[JudgedDecision], most: int = 5) -> list[JudgedDecision]:
    """Gets the mistakes that cost most, in the order of the race."""
    mistakes = [each for each in decisions if each.is_mistake]
    worst = sorted(mistakes, key=lambda each: -each.cost)[:most]
    return sorted(worst, key=lambda each: each.entry)
