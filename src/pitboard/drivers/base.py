"""The interface of drivers: a driver answers a decision from the view of its seat.

A driver never gets the state of the match. It gets the same view as a person; a driver that looks
ahead samples a full state from that view, in which everything hidden is random.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.game import Decision

MOST_REASONS = 2
"""Upper limit of reasons shown with an advice."""


class Reason(NamedTuple):
    """An advantage of an answer over another: its kind, and how much."""

    kind: str
    amount: float


class Advice(NamedTuple):
    """The best answer, the best other one that was compared, and the advantages of the first."""

    action: Action
    other: Action | None = None
    reasons: tuple[Reason, ...] = ()


class Driver(Protocol):
    """A computer opponent."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """Gets the answer to a decision."""


class Adviser(Driver, Protocol):
    """A driver that gives reasons."""

    def advise(self, view: Any, decision: Decision) -> Advice:
        """Gets the answer to a decision, with reasons."""


class RandomDriver:
    """Takes any legal action, all equally likely."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Any, decision: Decision) -> Action:  # noqa: ARG002 (drivers get a view)
        return self._random.choice(decision.actions)


DriverMaker = Callable[[str], Driver]


def driver_by_name(makers: dict[str, DriverMaker], name: str, seed: str) -> Driver:
    """Makes a driver.

    :raises BadOption: if there is no driver of that name.
    """
    if name not in makers:
        raise BadOption("driver-unknown", name=name, known=", ".join(makers))
    return makers[name](seed)
