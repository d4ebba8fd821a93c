"""The interface of every game: `Game`, `State`, `View` and `Decision`.

A `Game` makes states from options; a `State` is one point of a match. It either is over or waits
for a decision of one or more seats. Nothing here knows a rule of any particular game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self, TypeVar

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.json_values import DataReader, JsonObject, JsonValue
from pitboard.core.options import Option, Options
from pitboard.core.rng import RandomSource

SCHEMA = 2
"""Version of the format of new records: their lines, and what a state's hash covers."""


@dataclass(frozen=True, slots=True)
class Decision(DataReader):
    """A question to a seat: a message id with arguments, the rule, and every legal answer.

    `default` is played if the seat never answers. A `routine` decision may be answered with it
    automatically, if the person prefers not to be asked. The legal answers of a `private` one
    depend on hidden information of the seat: an automatic answer to it must take as long as a
    person's, or its speed would reveal that there was no choice. `number` is how many actions and
    undos were played before it was asked: a match knows it, a state does not. Random choices of
    drivers depend on it.
    """

    seat: int
    kind: str
    rule: str
    data: JsonObject
    actions: tuple[Action, ...]
    default: Action
    routine: bool = False
    private: bool = False
    number: int | None = None

    def numbered(self, number: int) -> Decision:
        """Gets the decision with its number."""
        return Decision(
            self.seat,
            self.kind,
            self.rule,
            self.data,
            self.actions,
            self.default,
            self.routine,
            self.private,
            number,
        )


class View(Protocol):
    """What one viewer may know of a state. Games have a richer type of their own."""

    @property
    def viewer(self) -> int | None: ...


if TYPE_CHECKING:
    # The default makes a bare `Match` one of any game. At run time only newer Pythons know it.
    from typing_extensions import TypeVar as TypeVarWithDefault

    ViewT = TypeVarWithDefault("ViewT", bound=View, default=View)
    ViewT_co = TypeVarWithDefault("ViewT_co", bound=View, covariant=True, default=View)
else:
    ViewT = TypeVar("ViewT", bound=View)
    ViewT_co = TypeVar("ViewT_co", bound=View, covariant=True)


class State(Protocol[ViewT_co]):
    """One point of a match. Mutable, cheap to copy, without input and output."""

    quiet: bool
    """No events are made: for search and simulation."""

    events: list[Event]
    """Events of the last action; when a match starts, those before the first decision."""

    undo_blocked: bool
    """The last action revealed something hidden or random: it cannot be undone."""

    def to_act(self) -> Sequence[int]:
        """Gets the seats that owe a decision; none when the match is over."""

    def legal(self, seat: int) -> list[Action]:
        """Gets every legal action of a seat that owes a decision; never empty."""

    def decision(self, seat: int) -> Decision:
        """Gets the question to the seat."""

    def meaning(self, seat: int, action: Action) -> Action:
        """Gets the legal action that an action stands for: some can be written in several ways."""

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Plays an action that is known to be legal and returns the events."""

    def refusal(self, seat: int, action: Action) -> Refused:
        """Gets the error that explains why an action is not legal."""

    def clone(self) -> Self: ...

    def view(self, viewer: int | None, known: None = None) -> ViewT_co:
        """Builds the view of a seat (or a spectator: None).

        `known` may be the spectator's view of this state: views share its public parts. Only who
        knows the type of the views can pass one.
        """

    def dump(self) -> dict[str, JsonValue]:
        """Gets the whole state as JSON values."""

    def digest(self, schema: int = SCHEMA) -> str:
        """Gets the hash of the whole state, as in records of a format version."""

    def result(self) -> list[int] | None:
        """Gets the final classification, best car first, or None while the match goes on."""


class Game(Protocol[ViewT]):
    """The rules of one game: makes states from validated options."""

    id: str
    options: tuple[Option, ...]
    drawing: str
    """Import path (`module:name`) of the function that draws a view as SVG, empty if there is none:
    rules do not know drawings."""

    def rules_version(self, options: Options) -> int:
        """Gets the version of the rules of the level that validated options choose."""

    def upgrade_options(self, options: Options, rules: int) -> Options:
        """Maps options of a match of an older rules version to their current values.

        A board that was changed since, for example, now has another id for its old form.
        """

    def new(self, options: Options, rng: RandomSource) -> State[ViewT]: ...

    def load(self, options: Options, data: JsonObject) -> State[ViewT]:
        """Rebuilds a state from `State.dump`."""

    def seats(self, options: Options) -> int:
        """Gets the number of seats of a match with these options."""

    def sample(self, view: ViewT, rng: RandomSource) -> State[ViewT]:
        """Makes a full state from a view: hidden information is random, the rest as in the view."""
