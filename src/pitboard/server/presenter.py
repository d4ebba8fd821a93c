"""The port by which a game shows a race: public state, a seat's state, texts.

Implementations read views only, so that nothing can be sent that a view does not hold. The public
state has no text in it; texts are made in one language at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.server.messages import GameOwn, GameState, PreviewResult
from pitboard.server.wire import AutomaticAnswer, EventMessage, Sentence, TurnAnswer

FIRST_ROBOT_NUMBER = 31
"""The first number of robots; players are numbered from 1."""


@dataclass(frozen=True, slots=True)
class RaceSummary:
    """The summary of a race. `order` is the classification once it is over."""

    turn: int
    turns: int
    order: tuple[int, ...]


class Presenter(Protocol):
    """Shows one race. Calls with the same view share one imagined state."""

    turns: int
    track: str
    """The name of the track."""
    liveries: Sequence[str]
    """The look of the players' cars, by index."""
    advised: Callable[[], bool]
    """Returns whether a driver's opinion may be shown without asking for it."""

    def rename(self, names: Sequence[str]) -> None:
        """Sets the current names of the players."""

    def names(self, lang: str) -> list[str]:
        """Gets the names of all cars, players first."""

    def variants(self, lang: str) -> list[str]:
        """Gets the names of the variants that are raced."""

    def state(self, view: Any) -> GameState:
        """Gets the public state, from the view of a spectator."""

    def own(
        self,
        view: Any,
        decision: Decision | None,
        lang: str,
        *,
        can_undo: bool,
        planned: bool = False,
    ) -> GameOwn:
        """Gets what one seat holds and is asked.

        A question that is `planned` is answered at once: suggestions for it can be left out.
        """

    def seats_named(self, event: Event, lang: str) -> frozenset[int]:
        """Gets the seats that the text of an event addresses; all others share one text."""

    def render_event(
        self, event: Event, lang: str, viewer: int | None = None, reader: int | None = None
    ) -> EventMessage:
        """Renders an event: its public part and, for the viewer's own event, its private part.

        The text addresses the seat `reader`.
        """

    def label(self, view: Any, decision: Decision, action: Action, lang: str) -> Sentence:
        """Gets the label of an answer."""

    def preview(
        self,
        view: Any,
        decision: Decision | None,
        action: Action,
        lang: str,
        picks: Sequence[TurnAnswer] = (),
    ) -> PreviewResult:
        """Gets the outcome of an action; the caller adds id and version.

        `picks` answer questions that follow in the turn, where turns are composed.
        """

    def automatic(self, view: Any, decision: Decision, lang: str) -> AutomaticAnswer | None:
        """Gets the answer to a question that is not worth asking, with its reason."""
