"""The lessons of Bolide: braking for a corner, and the slipstream."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.bolide.procedure import point_of
from pitboard.bolide.solver.look_ahead import look_ahead
from pitboard.bolide.state.race import State
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.json_values import as_list
from pitboard.server.lessons import LEARNER, Lesson

OPTIONS = {"circuit": "chiocciola"}
CORNER = 3
"""Rounds that it takes through a corner."""
OFF = frozenset(("run-off", "retired"))


def _must_brake(state: State, decision: Decision) -> bool:
    """Driving on as before ends off the track, slowing down does not."""
    if decision.kind != "ask_turn" or decision.default.verb != "move":
        return False
    car = state.cars[LEARNER]
    moves = [each for each in decision.actions if each.verb == "move" and len(each) == 3]
    on = look_ahead(state, car, point_of(decision.default))
    free = (look_ahead(state, car, point_of(each)) for each in moves)
    return not on.exits and not on.pits and not on.met and any(each.exits for each in free)


def _may_draft(_state: State, decision: Decision) -> bool:
    drafts = any("draft" in action for action in decision.actions)
    return decision.kind == "ask_turn" and drafts


def _stayed(events: Sequence[Event]) -> bool:
    return not any(each.kind in OFF and each.data["car"] == LEARNER for each in events)


def _drafted(events: Sequence[Event]) -> bool:
    """A move of two legs has a drafting step in it."""
    own = (each for each in events if each.kind == "move" and each.data["car"] == LEARNER)
    return any(len(as_list(each.data["stops"])) > 1 for each in own)


def lessons() -> tuple[Lesson, ...]:
    """Gets the lessons in the order they are taken."""
    return (
        Lesson("brake", OPTIONS, _must_brake, _stayed, turns=CORNER),
        Lesson("draft", OPTIONS, _may_draft, _drafted),
    )
