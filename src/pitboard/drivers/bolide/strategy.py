"""Choices before the race: strategy, tyres and repairs, by solving the plans of the circuit."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.bolide.state import Car, State
from pitboard.core.action import Action


def best_strategy(state: State, car: Car, actions: Sequence[Action]) -> Action:
    return actions[-1]


def best_service(state: State, car: Car, actions: Sequence[Action]) -> Action:
    return actions[0]
