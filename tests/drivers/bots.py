"""Drivers that other people might bring, most of them faulty; loaded by file and class."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from itertools import repeat
from typing import Any

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.drivers import BaseDriver, Budget, Evaluation

LATER = 20
"""Decision from which on a faulty driver fails."""


def hang(for_a_while: Callable[[], object]) -> None:
    """Never ends, after a line that tests can wait for."""
    print("hanging", flush=True)  # noqa: T201 (read by a test)
    while True:
        for_a_while()


class Good(BaseDriver):
    """Takes the default, and prints, as people do while they look for mistakes."""

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        print("thinking about", decision.kind)  # noqa: T201 (must not disturb the race)
        sys.stdout.flush()
        return decision.default


class Observing(Good):
    """Answers by the number of events it has seen, and shows what else it was given."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.seen: list[Event] = []

    def observe(self, events: Sequence[Event]) -> None:
        self.seen += events

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        if any(event.private for event in self.seen) or view.viewer != self.seat:
            raise ValueError("I can see what I must not")
        return decision.actions[len(self.seen) % len(decision.actions)]


class Analysing(Good):
    unit = "points"

    def analyse(self, view: Any, decision: Decision, budget: Budget) -> list[Evaluation]:
        return [Evaluation(action, 1.5, 3, 0.25) for action in decision.actions]


class Raising(Good):
    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        if (decision.number or 0) >= LATER:
            raise RuntimeError("no idea")
        return decision.default


class Hanging(Good):
    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        if (decision.number or 0) >= LATER:
            hang(lambda: time.sleep(1))
        return decision.default


class HoldingPython(Good):
    """Hangs in code that lets no other thread run, as a library in C may."""

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        if (decision.number or 0) >= LATER:
            hang(lambda: sum(repeat(0)))
        return decision.default


class Dying(Good):
    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        if (decision.number or 0) >= LATER:
            os._exit(7)
        return decision.default


class Cheating(Good):
    """Plays a card that it does not have."""

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        if (decision.number or 0) >= LATER and decision.kind == "ask_play":
            return Action(("play", 199))
        return decision.default


class Babbling(Good):
    """Returns something that is no action."""

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        return 3.14 if (decision.number or 0) >= LATER else decision.default  # type: ignore[return-value]  # on purpose


class Stillborn(Good):
    def __init__(self, seed: str) -> None:
        raise OSError("my model file is missing")


class Unborn(Good):
    """Cannot be made for every race."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        if seed != "check":
            raise OSError("my model file is gone")


class StartingBadly(Good):
    def start(self, game: str, options: Any, seat: int) -> None:
        raise KeyError("no such track")


class Incomplete:
    def __init__(self, seed: str) -> None:
        pass

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        return decision.default


class OnlyBolide(Good):
    games = ("bolide",)
