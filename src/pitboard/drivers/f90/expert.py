"""The expert: a pro with fitted prices, an opening book and a short search.

Value and book are made by `pitboard train` for an edition, a level and its cards. Where there is no
file for a race, or one for other cards, it prices and judges as the pro does.

The search compares the answers that the pro finds close. Each is played in the same sampled worlds
to the end of the own next turn, all cars by the rookie's rules, and the positions are priced by the
value. Answers after which one card may decide are left to the pro, who tries that card low to high:
a few worlds do not show an elimination in twenty.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import monotonic

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.drivers.base import Budget, Evaluation
from pitboard.drivers.f90.book import Book, book_of, close_choices
from pitboard.drivers.f90.candidates import best_strategy
from pitboard.drivers.f90.judgement import Judgement
from pitboard.drivers.f90.pro import (
    BEFORE_CARDS,
    STRATEGY_QUESTIONS,
    ProDriver,
    is_by_card,
)
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.drivers.f90.value import Value, value_of
from pitboard.drivers.search import Rules, rank
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.view import F90View

WORLDS = 14
"""Sampled states in which close answers are compared, unless the budget has a number."""
CANDIDATES, CLOSE = 5, 3.0
"""So many answers are compared, if they are at most so many sections worse than the best."""
RULES = Rules(least=4, prior=4.0)


class ExpertDriver(ProDriver):
    """Chooses by a fitted value, a book and a short search.

    The budget's worlds are those of the search; seconds are a cap on both looks.
    """

    def __init__(
        self,
        seed: str,
        value: Value | None = None,
        book: Book | None = None,
        *,
        search: bool = True,
    ) -> None:
        super().__init__(seed)
        self._searches = search
        self._fitted = True
        """Whether positions are priced by the fitted value. Not for a stop: a car that has stopped
        is still to have its turn, one that drives on has had it, and the value is fitted to too few
        of the former to compare the two."""
        self._given_value = value
        self._given_book = book

    def _ranked(self, view: F90View, decision: Decision, budget: Budget) -> list[Evaluation]:
        deadline = budget.deadline()
        self._fitted = decision.kind not in BEFORE_CARDS
        ranked = super()._ranked(view, decision, Budget(seconds=budget.seconds))
        close = close_answers(ranked)
        if not self._searches or len(close) < 2:
            return ranked
        seat, state = decision.seat, self._imagined(view)
        if any(is_by_card(state, seat, each.action) for each in close):
            return ranked
        self._fitted = True
        left = None if budget.seconds is None else max(0.0, deadline - monotonic())
        found = rank(
            [each.action for each in close],
            self._samples_of(view),
            partial(self._rollout, seat, state.turn),
            Budget(budget.worlds or WORLDS, left),
            priors=[each.value or 0.0 for each in close],
            rules=RULES,
        )
        searched = [
            Evaluation(each.candidate, each.mean, each.worlds, each.error) for each in found
        ]
        return [*searched, *(each for each in ranked if each not in close)]

    def _samples_of(self, view: F90View) -> Iterator[State]:
        while True:
            yield self._imagined(view)

    def _rollout(self, seat: int, turn: int, world: State, action: Action) -> float:
        """Plays an answer to the end of the own next turn and prices the position."""
        state = world.clone()
        state.apply(seat, action)
        car = state.cars[seat]

        def is_over(at: State) -> bool:
            return bool(car.out) or (at.turn > turn and (car.acted or at.turn > turn + 1))

        return self._worth(state.playout(self._policy(seat), is_over), seat)

    def _policy(self, own: int) -> Callable[[State, int], Action]:
        """Gets the rules by which all cars go on; the own strategies are chosen as the pro does."""

        def answer(state: State, seat: int) -> Action:
            if seat == own and state.stack[-1] in STRATEGY_QUESTIONS:
                return self._strategy(state, seat)
            return rookie_action(state, seat)

        return answer

    def _worth(self, state: State, seat: int) -> float:
        if not self._fitted:
            return super()._worth(state, seat)
        value = self._given_value or value_of(state.config)
        return value(state, state.cars[seat], self._prices)

    def _judge(self, state: State, kind: str) -> Judgement | None:
        judge = super()._judge(state, kind)
        book = self._given_book or book_of(state.config)
        if judge is None or not book.entries:
            return judge
        return (
            settled_strategy if kind == "ask_pit_strategy" else partial(booked, book, kind, judge)
        )


def booked(  # noqa: PLR0917 (a judgement, and what it is limited by)
    book: Book,
    kind: str,
    judge: Judgement,
    state: State,
    car: Car,
    legal: Sequence[Action],
    dice: random.Random,
) -> Action:
    """Judges as the pro does, among the answers that the book has near the best."""
    return judge(state, car, close_choices(book, state, car, kind, legal), dice)


def close_answers(ranked: Sequence[Evaluation]) -> list[Evaluation]:
    """Gets the answers that the search compares: those near the best that were priced."""
    priced = [each for each in ranked if each.value is not None]
    least = max((each.value or 0.0 for each in priced), default=0.0) - CLOSE
    return [each for each in priced if (each.value or 0.0) >= least][:CANDIDATES]


def settled_strategy(
    state: State,
    car: Car,
    legal: Sequence[Action],
    dice: random.Random,
) -> Action:
    """Takes the strategy that is worth most at a stop; tastes differ only before the race."""
    return best_strategy(state, car.index, legal)
