"""The pro: looks at all its legal plans for the turn and judges what each would leave it with.

Every answer to a question is played out to the end of the pro's own turn on states sampled from
its view, its later answers of the turn given by quick rules, and the positions are priced by
`estimate`. Where one card decides (a Blind Check, a Late Braking) the cards that may come are
gone through instead of guessed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.f90.estimate import DEFAULT_PRICES, Prices, estimate
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.f90.contest import DECLINE
from pitboard.f90.game import F90_GAME
from pitboard.f90.movement import LATE
from pitboard.f90.playing import BLIND
from pitboard.f90.state import State

QUANTILES = 5
SAMPLES = 2
MAX_STEPS = 60


class ProDriver:
    """Plans its turn by looking at where every plan leads."""

    def __init__(self, seed: str, prices: Prices = DEFAULT_PRICES, samples: int = SAMPLES) -> None:
        self._random = random.Random(seed)
        self._prices = prices
        self._samples = samples

    def choose(self, view: Any, decision: Decision) -> Action:
        if len(decision.actions) == 1 or decision.routine:
            return decision.default
        seat = decision.seat
        dice = RandomSource(str(self._random.random()))
        state = F90_GAME.sample(view, dice)
        state.quiet = True
        if decision.kind in BY_RULE:
            return rookie_action(state, seat)
        actions = CANDIDATES.get(decision.kind, all_actions)(state, seat, decision.actions)
        bases = self._bases(state)
        return max(actions, key=lambda action: self._value(bases, seat, action))

    def _bases(self, state: State) -> list[State]:
        """Makes further guesses of what is hidden: the same for all actions compared."""
        bases = [state]
        for _ in range(self._samples - 1):
            other = state.clone()
            self._random.shuffle(other.deck)
            bases.append(other)
        return bases

    def _value(self, bases: Sequence[State], seat: int, action: Action) -> float:
        if action in (BLIND, LATE):
            return self._value_by_card(bases[0], seat, action)
        return sum(self._play_out(base.clone(), seat, action) for base in bases) / len(bases)

    def _value_by_card(self, state: State, seat: int, action: Action) -> float:
        """Goes through the cards that may decide, low to high, instead of guessing one."""
        factors = state.setup.deck.factors
        cards = sorted(state.deck, key=lambda card: factors[card])
        if not cards:
            return self._play_out(state.clone(), seat, action)
        total = 0.0
        for i in range(QUANTILES):
            card = cards[(2 * i + 1) * len(cards) // (2 * QUANTILES)]
            world = state.clone()
            at = world.deck.index(card)
            world.deck[at], world.deck[-1] = world.deck[-1], world.deck[at]
            total += self._play_out(world, seat, action)
        return total / QUANTILES

    def _play_out(self, world: State, seat: int, action: Action) -> float:
        """Plays an action and the rest of the own turn, and prices what comes out."""
        car = world.cars[seat]
        turn = world.turn
        pitted = car.pitted
        world.apply(seat, action)
        for _ in range(MAX_STEPS):
            waiting = world.to_act()
            if not waiting or car.acted or car.out or world.turn != turn:
                break
            if car.pitted and not pitted and world.mover != seat:
                break
            world.apply(waiting[0], rookie_action(world, waiting[0]))
        return estimate(world, car, self._prices)


BY_RULE = frozenset({"ask_chart", "ask_substitute", "ask_qualifying", "ask_check_order"})
"""Questions before the race and trifles: answered by rule."""

Candidates = Callable[[State, int, Sequence[Action]], Sequence[Action]]


def all_actions(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    return actions


def contest_candidates(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Keeps, for every contest value, the cards that are missed least while frozen."""
    moves = state.setup.deck.moves
    best: dict[tuple[int, int], Action] = {}
    for action in actions:
        if action == DECLINE:
            continue
        cards = action.numbers()
        key = (sum(moves[card] for card in cards), len(cards))
        held = best.get(key)
        if held is None or max(map(moves.__getitem__, cards)) < max(
            map(moves.__getitem__, held.numbers())
        ):
            best[key] = action
    return [DECLINE, *best.values()]


CANDIDATES: dict[str, Candidates] = {"ask_contest": contest_candidates}
