"""Plans: questions a person may answer in advance.

Some questions come every turn and nearly always have the same answer. A plan answers them with the
default, on the person's own page; the race knows nothing of it. The server sends the plan of a
question, and whether another answer may be better.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboard.core.game import Decision
from pitboard.f90.chapters.contest import DECLINE
from pitboard.f90.outlook import stop_is_near
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View

PLANS = {
    "ask_pit": "pit",
    "ask_contest": "contest",
    "ask_chase": "chase",
    "ask_versatility": "versatility",
    "ask_force": "force",
    "ask_help_event": "help",
    "ask_help_movement": "help",
    "ask_help_contest": "help",
    "ask_help_check": "help",
}
"""The plan each kind of question belongs to.

A plan not to help a robot looks to others like a hand that cannot help.
"""


def plan_of(decision: Decision) -> str:
    """Gets the plan that may answer a question; "" if none, as for a contest that must begin."""
    if decision.kind == "ask_contest" and DECLINE not in decision.actions:
        return ""
    return PLANS.get(decision.kind, "")


def is_urgent(imagine: Callable[[F90View], State], view: F90View, decision: Decision) -> bool:
    """Returns whether another answer than the default may be better: a pit stop that is near."""
    if decision.kind != "ask_pit":
        return False
    state = imagine(view)
    car = state.cars[decision.seat]
    fresh = state.turn == 1 and not car.stops
    return not fresh and stop_is_near(state, car)
