"""Questions a person may answer in advance.

Some questions come every turn and have the same answer nearly every time. A plan answers them
with the default, at the person's own screen; the race knows nothing of it. The server says which
plan a question belongs to and how much speaks against leaving it to the plan.
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

Who plans not to help a robot is answered for as who could not: nobody can tell one from the other.
"""


def plan_of(decision: Decision) -> str:
    """Gets the plan that may answer a question, "" if none: who has to begin a contest chooses."""
    if decision.kind == "ask_contest" and DECLINE not in decision.actions:
        return ""
    return PLANS.get(decision.kind, "")


def is_urgent(imagine: Callable[[F90View], State], view: F90View, decision: Decision) -> bool:
    """Says whether something speaks for another answer than the usual one: for a stop."""
    if decision.kind != "ask_pit":
        return False
    state = imagine(view)
    car = state.cars[decision.seat]
    fresh = state.turn == 1 and not car.stops
    return not fresh and stop_is_near(state, car)
