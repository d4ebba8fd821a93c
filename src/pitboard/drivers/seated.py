"""A driver in a seat of a running race: what every loop that lets drivers play shares.

It starts the driver, collects the events as the seat sees them and hands them over before the next
decision. It knows no match and no state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.options import Options
from pitboard.drivers.base import (
    DEFAULT_BUDGET,
    Budget,
    Driver,
    Evaluation,
    evaluations,
    seen_events,
    wants_events,
)


class SeatedDriver:
    """The driver of one seat."""

    def __init__(
        self,
        driver: Driver[Any],
        game: str,
        options: Options,
        seat: int,
        budget: Budget = DEFAULT_BUDGET,
    ) -> None:
        self.driver = driver
        self.seat = seat
        self.budget = budget
        self.observes: bool = wants_events(driver)
        self._unseen: list[Event] = []
        driver.start(game, options, seat)

    def add(self, events: Sequence[Event]) -> None:
        """Adds what happened; the driver gets it, as its seat sees it, before it is asked again."""
        if self.observes:
            self._unseen += seen_events(events, self.seat)

    def choose(self, view: Any, decision: Decision) -> Action:
        """Gets the driver's answer."""
        self._observe()
        return self.driver.choose(view, decision, self.budget)

    def evaluate(self, view: Any, decision: Decision) -> list[Evaluation]:
        """Gets what the driver thinks of the answers, the one it would choose first."""
        self._observe()
        return evaluations(self.driver, view, decision, self.budget)

    def _observe(self) -> None:
        if self._unseen:
            unseen, self._unseen = self._unseen, []
            self.driver.observe(unseen)
