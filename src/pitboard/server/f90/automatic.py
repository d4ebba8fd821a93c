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
from pitboard.drivers.f90.candidates import contest_candidates, entry_value
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.f90.chapters.contest import DECLINE
from pitboard.f90.chapters.robots import LEAVE
from pitboard.f90.chapters.trajectories import NO_POINT
from pitboard.f90.outlook import chance
from pitboard.f90.state.race import State

RISKY = frozenset(
    ("ask_trajectory", "ask_late_braking", "ask_soft", "ask_push", "ask_help_movement")
)
"""Questions whose other answers spend or risk something: off unless they are switched on."""
SMALL = frozenset(
    (
        *("ask_lucky", "ask_lucky_discard", "ask_pay", "ask_discard", "ask_check_order"),
        *("ask_check", "ask_discard_order", "ask_pass", "ask_lapping_check", "ask_point"),
        *("ask_extreme_check", "ask_save_fuel", "ask_event"),
    )
)
"""Questions of which one has to be answered in some way: the usual answer is that of the `pro`."""
STOP = frozenset(("ask_fuel", "ask_point", "ask_pit_discard", "ask_pit_tyres", "ask_pit_strategy"))
"""Questions of a pit stop; their usual answers are those of the `pro`, too."""
COMPOSED = RISKY | SMALL
"""Questions that are answered together with the cards of the turn."""
OFF = ("ignore", "stay", "save", "push 0", "leave")
CLOSE_STOP, CLOSE_STRATEGY = 1.5, 1.0
"""Another answer is asked for unless it is worse than the default by more than so many sections."""
WORLDS = 4
"""Simulations of each answer that is compared, at most."""


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
    if decision.kind in SMALL or decision.kind in STOP:
        return ProDriver("usual").choose_in(state, decision)
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


def contest_entries(state: State, decision: Decision) -> dict[int, Action]:
    """Gets, for each value in a contest, the cards that are least useful elsewhere; one card
    before two."""
    modifier = decision.integer("modifier")
    entries: dict[int, Action] = {}
    for action in contest_candidates(state, decision.seat, decision.actions):
        if action == DECLINE:
            continue
        value = entry_value(state, action.numbers()) + modifier
        held = entries.get(value)
        if held is None or len(action.args) < len(held.args):
            entries[value] = action
    return entries


# -- questions outside a composed turn


def drive_on(state: State, decision: Decision) -> Automatic | None:
    """Drives on where any other answer would be clearly worse; never without a free damage slot."""
    if not state.cars[decision.seat].free_slots() or not _leads(state, decision, CLOSE_STOP):
        return None
    return Automatic(decision.default, "drive-on")


def keep_strategy(state: State, decision: Decision) -> Automatic | None:
    """Keeps the strategy while no other one comes near it."""
    if not _leads(state, decision, CLOSE_STRATEGY):
        return None
    return Automatic(decision.default, "keep-strategy")


def _leads(state: State, decision: Decision, margin: float) -> bool:
    """Returns whether the default is better than all other answers by so many sections, as the
    `pro` prices them."""
    return ProDriver("close").leads(state, decision, margin, WORLDS)


def nothing_to_spare(state: State, decision: Decision) -> Automatic | None:
    """Leaves a robot teammate alone where its player has no card to spare that helps."""
    spare = rookie_action(state, decision.seat) != LEAVE
    return None if spare else Automatic(LEAVE, "nothing-to-spare")


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
    "ask_versatility": keep_strategy,
    "ask_help_event": nothing_to_spare,
    "ask_help_movement": nothing_to_spare,
    "ask_help_contest": nothing_to_spare,
    "ask_help_check": nothing_to_spare,
}


def only_answer(decision: Decision) -> Automatic | None:
    """Gets the automatic answer of a question that has one answer, or a routine one."""
    if decision.routine or len(decision.actions) == 1:
        return Automatic(decision.default, "one-answer")
    return None


def automatic(state: State, decision: Decision) -> Automatic | None:
    """Gets the answer to a question that is not worth asking."""
    rule = RULES.get(decision.kind)
    return only_answer(decision) or (rule(state, decision) if rule else None)
