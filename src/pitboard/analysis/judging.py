"""What a decision cost: the played answer against others, in worlds sampled from the seat's view.

The first pass compares a few answers in the same worlds. The best of several noisy means is too
good by chance, so that an answer that seems better is compared again with the played one in fresh
worlds: only that difference is reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from typing import Any, NamedTuple

from pitboard.analysis.game import GameAnalysis, chance_of
from pitboard.analysis.results import LEAST_COST, JudgedDecision
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.drivers.base import Budget, Driver, evaluations


@dataclass(frozen=True, slots=True)
class AnalysisBudget:
    """How many worlds are sampled for a decision."""

    first: int = 14
    second: int = 120
    answers: int = 4
    """Answers that the driver finds best, compared with the played one."""
    suspicion: float = 0.01
    """Cost in the first pass from which on a decision is looked at again."""

    def __post_init__(self) -> None:
        if min(self.first, self.second, self.answers) < 2:
            raise ValueError("a comparison needs two worlds and two answers")


DEFAULT_ANALYSIS_BUDGET = AnalysisBudget()
CLEAR = 1.5
"""An answer that the driver prices so many units above all others is not compared again."""
BATCH = 40
"""Worlds of the second pass after which a decision is dropped that cannot be a mistake any more."""


class Found(NamedTuple):
    """Values of an answer by world: chance to win, and worth in the unit of the game."""

    wins: list[float]
    worths: list[float]


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges decisions of one game from views."""

    game: GameAnalysis[Any, Any]
    budget: AnalysisBudget = DEFAULT_ANALYSIS_BUDGET

    def judge(
        self,
        driver: Driver[Any],
        view: Any,
        decision: Decision,
        played: Action,
        *,
        entry: int,
        turn: int,
        seed: str,
    ) -> JudgedDecision:
        """Judges an answer by what the seat could know: nothing else comes in here."""
        seat, budget = decision.seat, self.budget
        answers = self._answers(driver, view, decision, played)
        first = list(islice(self.game.worlds(view, f"{seed} first"), budget.first))
        found = {answer: self._values(first, seat, answer) for answer in answers}
        best = max(answers, key=lambda answer: (mean(found[answer].wins), answer == played))
        chance = mean(found[played].wins)
        gap = [a - b for a, b in zip(found[best].wins, found[played].wins, strict=True)]

        def judged(**changes: Any) -> JudgedDecision:
            values: dict[str, Any] = {
                "entry": entry,
                "seat": seat,
                "turn": turn,
                "kind": decision.kind,
                "played": str(played),
                "best": str(played),
                "chance": chance,
                "cost": 0.0,
                "error": standard_error(gap),
                "sections": 0.0,
                "worlds": len(first),
                "confirmed": False,
            }
            return JudgedDecision(**{**values, **changes})

        if best == played or mean(gap) < budget.suspicion:
            return judged()
        return judged(**self._confirmed(view, seat, played, best, seed))

    def _answers(
        self, driver: Driver[Any], view: Any, decision: Decision, played: Action
    ) -> list[Action]:
        """Gets the answers to compare: the driver's best few, and the played one."""
        ranked = evaluations(driver, view, decision, Budget())
        values = [each.value for each in ranked if each.value is not None]
        best = ranked[0]
        if (
            best.action == played
            and best.value is not None
            and len(values) > 1
            and best.value - max(values[1:]) > CLEAR
        ):
            return [played]
        return list(
            dict.fromkeys([*(each.action for each in ranked[: self.budget.answers]), played])
        )

    def _values(self, worlds: Sequence[Any], seat: int, answer: Action) -> Found:
        found = Found([], [])
        for world in worlds:
            state = self.game.played_on(world, seat, answer)
            found.wins.append(chance_of(self.game, state, seat))
            found.worths.append(self.game.worth(state, seat))
        return found

    def _confirmed(
        self, view: Any, seat: int, played: Action, best: Action, seed: str
    ) -> dict[str, Any]:
        """Compares two answers in fresh worlds."""
        game = self.game
        here: list[Any] = []
        there: list[Any] = []
        gaps: list[float] = []
        wins: list[float] = []
        worths: list[float] = []
        for world in islice(game.worlds(view, f"{seed} second"), self.budget.second):
            after, other = (game.played_on(world, seat, each) for each in (best, played))
            here.append(after)
            there.append(other)
            wins.append(chance_of(game, other, seat))
            gaps.append(chance_of(game, after, seat) - wins[-1])
            worths.append(game.worth(after, seat) - game.worth(other, seat))
            if len(gaps) % BATCH == 0 and mean(gaps) + 2 * standard_error(gaps) < LEAST_COST:
                break
        cost = mean(gaps)
        better = cost > 0
        return {
            "best": str(best if better else played),
            "chance": mean(wins),
            "cost": max(0.0, cost),
            "error": standard_error(gaps),
            "sections": mean(worths) if better else 0.0,
            "worlds": len(gaps),
            "confirmed": True,
            "reasons": game.reasons(here, there, seat) if better else (),
        }


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """Gets the standard error of a mean."""
    count, middle = len(values), mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / max(1, count - 1) / count)
