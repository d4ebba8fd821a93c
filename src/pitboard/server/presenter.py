"""What a table asks of a game to show a race: the open table, one seat, words.

Whatever implements it is made from views only, so that nothing can be sent that a view does not
hold. What lies open has no words in it; whatever is said is said in one language at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.server.messages import GameOwn, GameState, PreviewResult
from pitboard.server.wire import EventMessage, Sentence

FIRST_ROBOT_NUMBER = 31
"""Robots are numbered from here on, players from 1."""


@dataclass(frozen=True, slots=True)
class RaceSummary:
    """How a race stands, in short. `order` is the classification once it is over."""

    turn: int
    turns: int
    order: tuple[int, ...]


class Presenter(Protocol):
    """Shows one race. Whoever asks with the same view is answered from one imagined state."""

    turns: int
    track: str
    """The name of the track."""
    liveries: Sequence[str]
    """The look of the players' cars, by index."""

    def rename(self, names: Sequence[str]) -> None:
        """Takes the players' names of now."""

    def names(self, lang: str) -> list[str]:
        """Gets the names of all cars, players first."""

    def state(self, view: Any) -> GameState:
        """Shows what lies open, from the view of a spectator."""

    def own(self, view: Any, decision: Decision | None, lang: str, *, can_undo: bool) -> GameOwn:
        """Shows what one seat holds and is asked."""

    def addresses(self, event: Event, lang: str, reader: int) -> bool:
        """Says whether an event names the seat that reads it: to all others it is told alike."""

    def happened(
        self, event: Event, lang: str, viewer: int | None = None, reader: int | None = None
    ) -> EventMessage:
        """Tells an event as everybody may know it and, to its own seat, what it alone may.

        The seat that reads it is spoken to.
        """

    def label(self, view: Any, decision: Decision, action: Action, lang: str) -> Sentence:
        """Says what an answer means."""

    def preview(
        self, view: Any, decision: Decision | None, action: Action, lang: str
    ) -> PreviewResult:
        """Gets what an action would bring; whoever asked adds its id and version."""
