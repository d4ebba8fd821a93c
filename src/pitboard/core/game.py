"""What every game is to the rest of Pitboard: a machine that asks.

A `Game` makes states from options; a `State` is one point of a match. It either is over or waits
for a decision of one or more seats. Nothing here knows a rule of any particular game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeVar

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.options import Option
from pitboard.core.rng import RandomSource

SCHEMA = 2
"""The format of records that is written: how their lines look and how states are hashed."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat is asked: a message id with arguments, the rule, and every legal answer.

    `default` is what happens if the seat never answers. A `routine` decision may be answered with
    it silently, if the person prefers not to be asked. The answers of a `private` one depend on
    what only the seat may know: whoever answers it without a choice takes as long as with one.
    """

    seat: int
    kind: str
    rule: str
    data: Mapping[str, Any]
    actions: tuple[Action, ...]
    default: Action
    routine: bool = False
    private: bool = False


class View(Protocol):
    """What one viewer may know of a state. Games have a richer type of their own."""

    @property
    def viewer(self) -> int | None: ...


ViewT = TypeVar("ViewT", bound=View)
ViewT_co = TypeVar("ViewT_co", bound=View, covariant=True)


class State(Protocol[ViewT_co]):
    """One point of a match. Mutable, cheap to copy, silent about the outside world."""

    quiet: bool
    """No events are made: for search and simulation."""

    events: list[Event]
    """What the last step brought: when a match starts, what happened before the first decision."""

    undo_blocked: bool
    """The last action revealed something hidden or random: it cannot be undone."""

    def to_act(self) -> Sequence[int]:
        """Gets the seats that owe a decision; none when the match is over."""

    def legal(self, seat: int) -> list[Action]:
        """Gets every legal action of a seat that owes a decision; never empty."""

    def decision(self, seat: int) -> Decision:
        """Gets what the seat is asked."""

    def meaning(self, seat: int, action: Action) -> Action:
        """Gets the listed action that is meant, where one can be written in several ways."""

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Plays an action that is known to be legal and returns what happened."""

    def refusal(self, seat: int, action: Action) -> Refused:
        """Explains why an action is not legal."""

    def clone(self) -> Self: ...

    def view(self, viewer: int | None, known: Any = None) -> ViewT_co:
        """Builds what a seat (or a spectator: None) may know.

        What a spectator knows at this moment may be given as `known`: views share what lies open.
        """

    def dump(self) -> dict[str, Any]:
        """Gets the whole state as JSON can carry it."""

    def digest(self, schema: int = SCHEMA) -> str:
        """Gets the hash of the whole state, as records of a format have it."""

    def result(self) -> list[Any] | None:
        """Gets the final classification, best first, or None while the match goes on."""


class Game(Protocol[ViewT]):
    """The rules of one game: makes states from validated options."""

    id: str
    options: tuple[Option, ...]

    def rules_version(self, options: Mapping[str, Any]) -> int:
        """Gets the version of the rules of a way of playing, from checked options."""

    def upgrade_options(self, options: Mapping[str, Any], rules: int) -> Mapping[str, Any]:
        """Gets the options of a race of some version of the rules, in the names of today.

        What was made anew since, a board for example, has another name now as it was then.
        """

    def new(self, options: Mapping[str, Any], rng: RandomSource) -> State[ViewT]: ...

    def load(self, options: Mapping[str, Any], data: dict[str, Any]) -> State[ViewT]:
        """Rebuilds a state from `State.dump`."""

    def seats(self, options: Mapping[str, Any]) -> int:
        """Gets the number of seats of a match with these options."""

    def sample(self, view: ViewT, rng: RandomSource) -> State[ViewT]:
        """Makes a full state that the viewer cannot tell from the real one."""
