"""What a driver is: something that answers a decision from what its seat may know.

A driver never meets the match's own state. It gets the same view as a person; one that wants to
look ahead samples a full state from that view, in which everything hidden is a guess.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.game import Decision

MOST_REASONS = 2
"""More say less."""


class Reason(NamedTuple):
    """What an answer brings more of than another: its kind, and how much."""

    kind: str
    amount: float


class Advice(NamedTuple):
    """The best answer, the best other one that was compared, and what the first has over it."""

    action: Action
    other: Action | None = None
    reasons: tuple[Reason, ...] = ()


class Driver(Protocol):
    """A computer opponent."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """Gets the answer to a decision."""


class Adviser(Driver, Protocol):
    """A driver that can say why."""

    def advise(self, view: Any, decision: Decision) -> Advice:
        """Gets the answer to a decision, and what speaks for it."""


class RandomDriver:
    """Takes any legal action, all equally likely."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Any, decision: Decision) -> Action:  # noqa: ARG002 (drivers get a view)
        return self._random.choice(decision.actions)


DriverMaker = Callable[[str], Driver]


def driver_by_name(makers: dict[str, DriverMaker], name: str, seed: str) -> Driver:
    """Makes a driver.

    :raises BadOption: if there is none of that name.
    """
    if name not in makers:
        raise BadOption("driver-unknown", name=name, known=", ".join(makers))
    return makers[name](seed)
