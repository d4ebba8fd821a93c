"""What a decision cost: the played answer against others, in worlds sampled from the seat's view.

The first pass compares a few answers in the same worlds. The best of several noisy means is too
good by chance, so that an answer that seems better is compared again with the played one in fresh
worlds. What looks like a mistake then is compared once more in other worlds, in which a pro drives
the car on: simple rules make less of some answers than a good driver does. Only the last difference
is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import sqrt
from typing import Any, NamedTuple

from pitboard.analysis.game import Compared, GameAnalysis, chance_of
from pitboard.analysis.results import LEAST_COST, ComparedAnswer, JudgedDecision
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.drivers.base import Budget, Driver, Reason, evaluations


@dataclass(frozen=True, slots=True)
class AnalysisBudget:
    """How many worlds are sampled for a decision."""

    first: int = 14
    second: int = 120
    """Worlds of the second pass, and of the last one."""
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
MARGIN = 0.03
"""A played answer that is so much better than the next best one is compared in fresh worlds."""
BATCH = 40
"""Worlds of a later pass after which a decision is dropped that cannot be a mistake any more."""

PlayedOn = Callable[[Any, int, Action], Any]
"""Plays a seat's answer in a copy of a world, and on from there."""


class Found(NamedTuple):
    """Values of an answer by world: chance to win, and worth in the unit of the game."""

    wins: list[float]
    worths: list[float]


class Pair(NamedTuple):
    """Two answers in the same worlds."""

    worlds: list[Any]
    better: Found
    other: Found
    gaps: list[float]
    """Chance to win with the better answer less that with the other, by world."""
    reasons: tuple[Reason, ...]
    """What the better answer leaves the car with more of."""

    @property
    def is_certain(self) -> bool:
        """Whether the better answer is better by enough, beyond doubt."""
        return mean(self.gaps) >= max(LEAST_COST, 2 * standard_error(self.gaps))


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
        play = self.game.played_on
        found = {answer: self.values(first, seat, answer, play) for answer in answers}
        ranked = sorted(answers, key=lambda answer: (-mean(found[answer].wins), answer != played))
        best, gap = ranked[0], gaps(found[ranked[0]], found[played])
        judged = JudgedDecision(
            entry=entry,
            seat=seat,
            turn=turn,
            kind=decision.kind,
            played=str(played),
            best=str(played),
            chance=mean(found[played].wins),
            cost=0.0,
            error=standard_error(gap),
            sections=0.0,
            worlds=len(first),
            confirmed=False,
            answers=compared(found),
        )
        if best != played:
            if mean(gap) < budget.suspicion:
                return judged
            return replace(judged, **self._confirmed(view, decision, played, ranked, seed))
        if len(ranked) > 1 and mean(gaps(found[played], found[ranked[1]])) >= MARGIN:
            return replace(judged, **self._margin(view, decision, played, ranked[1], seed))
        return judged

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

    def values(self, worlds: Sequence[Any], seat: int, answer: Action, play: PlayedOn) -> Found:
        """Plays an answer on in sampled worlds."""
        found = Found([], [])
        for world in worlds:
            state = play(world, seat, answer)
            found.wins.append(chance_of(self.game, state, seat))
            found.worths.append(self.game.worth(state, seat))
        return found

    def _confirmed(
        self, view: Any, decision: Decision, played: Action, ranked: Sequence[Action], seed: str
    ) -> dict[str, Any]:
        """Compares the played answer with the best one in fresh worlds; if it seems a mistake, in
        others in which the car is driven on by a pro."""
        best, play = ranked[0], self.game.driven_on
        pair = self._pair(view, decision, (best, played), f"{seed} second", self.game.played_on)
        if pair.is_certain:
            pair = self._pair(view, decision, (best, played), f"{seed} last", play)
        cost, error = mean(pair.gaps), standard_error(pair.gaps)
        if cost <= 0:
            return {"worlds": len(pair.gaps), "confirmed": True, "error": error}
        found = {best: pair.better, played: pair.other}
        if pair.is_certain:
            worlds = pair.worlds[:BATCH]
            others = [answer for answer in ranked if answer not in found]
            found |= {each: self.values(worlds, decision.seat, each, play) for each in others}
        return {
            "best": str(best),
            "chance": mean(pair.other.wins),
            "cost": cost,
            "error": error,
            "sections": mean(pair.better.worths) - mean(pair.other.worths),
            "worlds": len(pair.gaps),
            "confirmed": True,
            "reasons": pair.reasons,
            "answers": compared(found, best),
        }

    def _margin(
        self, view: Any, decision: Decision, played: Action, other: Action, seed: str
    ) -> dict[str, Any]:
        """Compares the played answer with the next best one in fresh worlds."""
        pair = self._pair(view, decision, (played, other), f"{seed} second", self.game.played_on)
        if not pair.is_certain:
            return {}
        return {
            "chance": mean(pair.better.wins),
            "margin": mean(pair.gaps),
            "worlds": len(pair.gaps),
            "reasons": pair.reasons,
            "answers": compared({played: pair.better, other: pair.other}),
        }

    def _pair(
        self,
        view: Any,
        decision: Decision,
        answers: tuple[Action, Action],
        seed: str,
        play: PlayedOn,
    ) -> Pair:
        """Plays two answers in fresh worlds, until their difference cannot be large any more."""
        game, seat = self.game, decision.seat
        pair = Pair([], Found([], []), Found([], []), [], ())
        here: list[Any] = []
        there: list[Any] = []
        for world in islice(game.worlds(view, seed), self.budget.second):
            pair.worlds.append(world)
            for found, states, answer in zip(
                (pair.better, pair.other), (here, there), answers, strict=True
            ):
                state = play(world, seat, answer)
                states.append(state)
                found.wins.append(chance_of(game, state, seat))
                found.worths.append(game.worth(state, seat))
            pair.gaps.append(pair.better.wins[-1] - pair.other.wins[-1])
            done = len(pair.gaps)
            if done % BATCH == 0 and mean(pair.gaps) + 2 * standard_error(pair.gaps) < LEAST_COST:
                break
        after = Compared(decision, answers, pair.worlds[0], (here, there))
        return pair._replace(reasons=game.reasons(after))


def compared(
    found: Mapping[Action, Found], confirmed: Action | None = None
) -> tuple[ComparedAnswer, ...]:
    """Gets what was found of answers, the best first: the confirmed one, where there is one. An
    answer that was met by fewer worlds may be ahead of it by chance."""
    ranked = sorted(found, key=lambda answer: (answer != confirmed, -mean(found[answer].wins)))
    best = found[ranked[0]]
    return tuple(
        ComparedAnswer(
            str(answer),
            round(mean(found[answer].wins), 4),
            round(standard_error(gaps(best, found[answer])), 4),
        )
        for answer in ranked
    )


def gaps(one: Found, other: Found) -> list[float]:
    """Gets the differences of the chances to win, in the worlds that both have met."""
    return [a - b for a, b in zip(one.wins, other.wins, strict=False)]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """Gets the standard error of a mean."""
    count, middle = len(values), mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / max(1, count - 1) / count)
