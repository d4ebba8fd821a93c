"""The club driver: plans its cards, its stops and its fights, and makes mistakes as people do.

It has one plan, the turn ahead, and simulates it as the pro does, in one sampled world. It chooses
skill and tyres as the pro does, too. Everything else it answers by the rookie's simple rules. Now
and then it slips and plays what looks right at first sight. When it slips depends on its seed and
the number of the decision.
"""

from __future__ import annotations

from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import Budget, Evaluation
from pitboard.drivers.f90.estimate import DEFAULT_PRICES, Prices
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.view import F90View

PLANNED = frozenset(
    ("ask_play", "ask_pit", "ask_contest", "ask_late_braking", "ask_skill", "ask_tyres")
)
"""Questions that it thinks about; the others have a rule."""
SLIPS = 12
"""Of a hundred of these, it slips in so many."""


class ClubDriver(ProDriver):
    """Plans the turn ahead, with slips."""

    def __init__(self, seed: str, prices: Prices = DEFAULT_PRICES) -> None:
        super().__init__(seed, prices, samples=1)

    def _ranked(self, view: F90View, decision: Decision, budget: Budget) -> list[Evaluation]:
        key = self.key(decision)
        if decision.kind in PLANNED and RandomSource(f"{key} slip").below(100) >= SLIPS:
            return super()._ranked(view, decision, budget)
        state = F90_GAME.sample(view, RandomSource(key))
        return [Evaluation(rookie_action(state, decision.seat))]
