"""The club driver: knows the line, and makes the mistakes that people make.

It prices moves by the exact laps, as the pro does, but has one plan: the fewest turns as if it were
alone. It looks neither at the next turn nor at rivals, and rolls only when it has to. Now and then
it slips: it brakes too early or turns in too late and takes a move that costs a turn. When it slips
depends on its seed and the number of the decision.
"""

from __future__ import annotations

import random

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import DEFAULT_BUDGET, Budget
from pitboard.drivers.bolide.pro import Judge, ProDriver, pro_action

SLIP = 0.07
"""Share of moves with a slip."""
COST = 1.5
"""Turns that a slip may cost."""
MOVING = frozenset(("ask_turn", "ask_start", "ask_rejoin"))


class ClubDriver(ProDriver):
    """Drives a simple line, with slips."""

    def choose(
        self,
        view: BolideView,
        decision: Decision,
        budget: Budget = DEFAULT_BUDGET,  # noqa: ARG002 (one world)
    ) -> Action:
        if len(decision.actions) == 1 or decision.routine:
            return decision.default
        key = self.key(decision)
        state = BOLIDE_GAME.sample(view, RandomSource(key))
        if decision.kind in MOVING:
            car = state.cars[decision.integer("car")]
            judge = Judge(state, car, car, self._prices)
            move = line_of(judge.plain(decision.actions), random.Random(key))
            if move is not None:
                return move
        return pro_action(state, decision, self._prices)


def line_of(priced: dict[Action, float], dice: random.Random) -> Action | None:
    """Gets a move of the fewest turns, or with a slip one that costs more; None if none is left."""
    if not priced:
        return None
    best = min(priced.values())
    if dice.random() < SLIP:
        slips = [action for action, price in priced.items() if best < price <= best + COST]
        if slips:
            return dice.choice(slips)
    return dice.choice([action for action, price in priced.items() if price == best])
