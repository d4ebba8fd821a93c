"""Compares candidate answers in sampled worlds, without knowing a game.

Every world is played by all candidates that are left (common random numbers), so that luck which
all of them share cancels out of their differences. A candidate that is clearly behind the best is
dropped. The number of worlds decides; seconds only end the search early, with the best so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import inf, sqrt
from time import monotonic
from typing import Generic, TypeVar

from pitboard.drivers.base import DEFAULT_BUDGET, Budget

CandidateT = TypeVar("CandidateT")
WorldT = TypeVar("WorldT")


@dataclass(frozen=True, slots=True)
class Rules:
    """When a candidate is dropped, and how much a prior counts."""

    errors: float = 2.0
    """A candidate that is behind the best by more than so many standard errors is dropped."""
    least: int = 6
    """Worlds before any candidate is dropped, and between two looks at them; at least two."""
    prior: float = 2.0
    """So many worlds the prior of a candidate counts as."""

    def __post_init__(self) -> None:
        if self.least < 2:
            raise ValueError("a standard error needs two worlds")
        if self.errors < 0 or self.prior < 0:
            raise ValueError("errors and prior are not negative")


DEFAULT_RULES = Rules()


@dataclass(frozen=True, slots=True)
class Ranked(Generic[CandidateT]):
    """A candidate with what was found about it."""

    candidate: CandidateT
    mean: float
    """The best one's mean, less how far this one is behind it in the worlds that both played."""
    error: float | None
    """Standard error of its values; None if it played fewer than two worlds."""
    worlds: int
    """Worlds that it played."""
    behind: float
    """Mean difference to the best one in the worlds that both played; 0 for the best."""
    behind_error: float | None
    """Standard error of that difference; None as for `error`."""


@dataclass(slots=True, eq=False)
class _Tried(Generic[CandidateT]):
    """A candidate, its prior and its values by world."""

    candidate: CandidateT
    prior: float
    values: list[float] = field(default_factory=list)
    total: float = 0.0

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    def mean(self, weight: float) -> float:
        """Gets the mean of its values, the prior counted as `weight` of them."""
        count = weight + len(self.values)
        return (weight * self.prior + self.total) / count if count else self.prior

    def behind(self, best: _Tried[CandidateT], weight: float) -> tuple[float, float | None]:
        """Gets the mean difference to another one and its standard error, world by world."""
        gaps = [mine - theirs for mine, theirs in zip(best.values, self.values, strict=False)]
        count = weight + len(gaps)
        total = weight * (best.prior - self.prior) + sum(gaps)
        return total / count if count else best.prior - self.prior, _error(gaps)


def rank(
    candidates: Sequence[CandidateT],
    worlds: Iterable[WorldT],
    play: Callable[[WorldT, CandidateT], float],
    budget: Budget = DEFAULT_BUDGET,
    *,
    priors: Sequence[float] | None = None,
    rules: Rules = DEFAULT_RULES,
    clock: Callable[[], float] = monotonic,
) -> list[Ranked[CandidateT]]:
    """Ranks candidates, the best first, then those that were left, then the dropped ones.

    `play` gets the value of a candidate in a world, more is better. It must leave the world as it
    was and draw its random numbers from the world alone, so that all candidates meet the same
    luck. Equal candidates stay in the given order. Worlds are sampled when they are needed. A
    world that is not finished by all candidates within the budget's seconds does not count;
    without priors the first one is finished in any case.

    :raises ValueError: if there are no candidates, or priors for other than all of them.
    """
    if not candidates:
        raise ValueError("no candidates")
    if priors is not None and len(priors) != len(candidates):
        raise ValueError("priors are for all candidates or none")
    weight = 0.0 if priors is None else rules.prior
    known = priors or [0.0] * len(candidates)
    left = [_Tried(each, prior) for each, prior in zip(candidates, known, strict=True)]
    left.sort(key=lambda tried: -tried.prior)
    deadline = inf if budget.seconds is None else clock() + budget.seconds
    dropped: list[_Tried[CandidateT]] = []
    samples = islice(worlds, budget.worlds) if len(left) > 1 else ()
    for number, world in enumerate(samples, 1):
        ends = inf if number == 1 and priors is None else deadline
        values = _values(left, world, play, ends, clock)
        if values is None:
            break
        for tried, value in zip(left, values, strict=True):
            tried.add(value)
        left.sort(key=lambda tried: -tried.mean(weight))
        if number % rules.least == 0:
            beaten = {tried for tried in left if _is_beaten(tried, left[0], weight, rules)}
            dropped = [*(tried for tried in left if tried in beaten), *dropped]
            left = [tried for tried in left if tried not in beaten]
        if len(left) == 1:
            break
    best = left[0]
    return [_ranked(tried, best, weight) for tried in (*left, *dropped)]


def _values(
    left: Sequence[_Tried[CandidateT]],
    world: WorldT,
    play: Callable[[WorldT, CandidateT], float],
    deadline: float,
    clock: Callable[[], float],
) -> list[float] | None:
    """Gets the value of each candidate in a world; None if the time ends before the last."""
    values: list[float] = []
    for tried in left:
        if deadline < inf and clock() >= deadline:
            return None
        values.append(play(world, tried.candidate))
    return values


def _is_beaten(
    tried: _Tried[CandidateT], best: _Tried[CandidateT], weight: float, rules: Rules
) -> bool:
    behind, error = tried.behind(best, weight)
    return error is not None and behind > rules.errors * error


def _ranked(
    tried: _Tried[CandidateT], best: _Tried[CandidateT], weight: float
) -> Ranked[CandidateT]:
    behind, error = tried.behind(best, weight)
    return Ranked(
        tried.candidate,
        best.mean(weight) - behind,
        _error(tried.values),
        len(tried.values),
        behind,
        error,
    )


def _error(values: Sequence[float]) -> float | None:
    """Gets the standard error of a mean; None if there are fewer than two values."""
    count = len(values)
    if count < 2:
        return None
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
