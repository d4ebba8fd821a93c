"""Answers that nobody has to give: every rule for them is in this module.

`usual` gets the answer that a composed turn has unless the player picks another. `automatic` gets
the answer to a question that is not worth asking, with its reason. Both read nothing that the seat
does not know: states are imagined from its view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.f90.chapters.trajectories import NO_POINT
from pitboard.f90.outlook import chance, stop_is_due
from pitboard.f90.state.race import State

RISKY = frozenset(
    ("ask_trajectory", "ask_late_braking", "ask_soft", "ask_push", "ask_help_movement")
)
"""Questions whose other answers spend or risk something: off unless they are switched on."""
BY_RULE = frozenset(
    (
        *("ask_lucky", "ask_lucky_discard", "ask_pay", "ask_discard", "ask_check_order"),
        *("ask_check", "ask_discard_order", "ask_pass", "ask_lapping_check", "ask_point"),
        *("ask_extreme_check", "ask_save_fuel"),
    )
)
"""Questions whose usual answer is found by the simple rules of a driver."""
COMPOSED = RISKY | BY_RULE
"""Questions that are answered together with the cards of the turn."""
OFF = ("ignore", "stay", "save", "push 0", "leave")


class Automatic(NamedTuple):
    """An answer that needs no question, and the message with its reason."""

    action: Action
    reason: str


Rule = Callable[[State, Decision], Automatic | None]


def usual(state: State, decision: Decision) -> Action:
    """Gets the answer that a composed turn has unless the player picks another."""
    if decision.routine or len(decision.actions) == 1:
        return decision.default
    if decision.kind in RISKY:
        return next((each for each in decision.actions if str(each) in OFF), decision.default)
    if decision.kind in BY_RULE:
        return rookie_action(state, decision.seat)
    return decision.default


def is_hopeless(state: State, decision: Decision) -> bool:
    """Returns whether a check or a Late Braking cannot succeed."""
    value = decision.data.get("value", decision.data.get("target"))
    if not isinstance(value, int):
        return False
    factors = state.config.deck.factors
    shown = [action.numbers()[0] for action in decision.actions if action.numbers()]
    if decision.kind == "ask_late_braking":
        return not shown and not chance(state, decision.seat, value)
    if decision.kind in ("ask_check", "ask_lapping_check"):
        return all(factors[card] > value for card in shown) and not chance(
            state, decision.seat, value
        )
    return False


# -- questions outside a composed turn


def drive_on(state: State, decision: Decision) -> Automatic | None:
    """Drives on while nothing makes a pit stop due; the first turn of a fresh car is no case."""
    if stop_is_due(state, state.cars[decision.seat]):
        return None
    return Automatic(decision.default, "drive-on")


def only_point(state: State, decision: Decision) -> Automatic | None:
    """Takes the only free trajectory point, if using it costs nothing and risks nothing."""
    free = [action for action in decision.actions if action != NO_POINT]
    if len(free) != 1:
        return None
    point = state.track.points[state.cars[decision.seat].section][free[0].numbers()[0]]
    return None if point.extreme else Automatic(free[0], "only-point")


RULES: dict[str, Rule] = {
    "ask_pit": drive_on,
    "ask_point": only_point,
}


def automatic(state: State, decision: Decision) -> Automatic | None:
    """Gets the answer to a question that is not worth asking."""
    if decision.routine or len(decision.actions) == 1:
        return Automatic(decision.default, "one-answer")
    rule = RULES.get(decision.kind)
    return rule(state, decision) if rule else None
