"""The lessons of Race! Formula 90: the Basic game of the 2nd edition, one decision each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.f90.outlook import chance, outlook
from pitboard.f90.state.race import State
from pitboard.server.lessons import LEARNER, Lesson

OPTIONS = {"edition": 2, "mode": "basic", "track": "monza"}
FAR = 6
"""Movement points that the goal of the first lesson takes."""
UNSURE = range(35, 71)
"""Chances of a blind check, in percent, where a card of the hand is worth looking at."""
LIKELY = 60
WORN = 3
"""Tyre chips with which a stop is worth thinking about."""


def _own(events: Sequence[Event], kind: str) -> list[Event]:
    return [each for each in events if each.kind == kind and each.data.get("car") == LEARNER]


def _moves(state: State, decision: Decision) -> bool:
    """Cards lead far for chips that the car has, and there are cheaper ones."""
    if decision.kind != "ask_play" or state.turn == 1:
        return False
    car = state.cars[LEARNER]
    plays = [outlook(state, car, action.numbers()) for action in decision.actions]
    safe = [play for play in plays if not play.checks and not play.damage]
    return any(play.points >= FAR and 0 < play.tyres <= car.tyres for play in safe) and any(
        play.tyres == 0 for play in safe
    )


def _checks(state: State, decision: Decision) -> bool:
    """A card of the hand passes, and the deck is a gamble."""
    if decision.kind != "ask_check":
        return False
    limit = decision.integer("value")
    factors = [state.config.deck.factors[card] for card in state.cars[LEARNER].hand]
    some = any(factor <= limit for factor in factors) and any(factor > limit for factor in factors)
    return some and chance(state, LEARNER, limit) in UNSURE


def _contests(_state: State, decision: Decision) -> bool:
    """There is a place to win: the car is not the first of its group."""
    if decision.kind != "ask_contest" or len(decision.actions) <= 2:
        return False
    return decision.integers("group")[0] != LEARNER


def _brakes_late(state: State, decision: Decision) -> bool:
    """A Late Brake that is likely to succeed, with cars to pass."""
    if decision.kind != "ask_late_braking":
        return False
    likely = chance(state, LEARNER, decision.integer("target")) >= LIKELY
    return likely and decision.integer("ahead") > 0


def _stops(state: State, decision: Decision) -> bool:
    """Chips are nearly gone, with enough of the race left for a stop to pay off."""
    car = state.cars[LEARNER]
    left = state.config.last_turn - state.turn
    return decision.kind == "ask_pit" and not car.stops and car.tyres <= WORN and left > 8


def _passed(kind: str) -> Callable[[Sequence[Event]], bool]:
    return lambda events: any(each.data["passed"] for each in _own(events, kind))


def _went_far(events: Sequence[Event]) -> bool:
    return any(each.integer("mp") >= FAR for each in _own(events, "movement"))


def _won(events: Sequence[Event]) -> bool:
    orders = [each.integers("order") for each in events if each.kind == "contest-order"]
    return any(order[0] == LEARNER for order in orders if LEARNER in order)


def lessons() -> tuple[Lesson, ...]:
    """Gets the lessons in the order they are taken."""
    return (
        Lesson("move", OPTIONS, _moves, _went_far),
        Lesson("check", OPTIONS, _checks, _passed("check")),
        Lesson("contest", OPTIONS, _contests, _won),
        Lesson("late", OPTIONS, _brakes_late, _passed("late-braking")),
        Lesson("pit", OPTIONS, _stops, lambda events: bool(_own(events, "pit"))),
    )
