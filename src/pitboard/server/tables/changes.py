"""Changes of a table, as its authority reports them to an observer."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from msgspec import Struct

from pitboard.core.event import Event
from pitboard.server.storage import StoredChat, StoredNote
from pitboard.server.tables.seating import Seat
from pitboard.server.wire import Sentence

Labels = dict[str, Sentence]
"""An answer as text for its own seat, by language."""


class Cause(Enum):
    """Who gave the answer of an action."""

    PERSON = "person"
    DRIVER = "driver"
    CLOCK = "clock"


class PlayedAction(Struct, frozen=True):
    """An action that was played: its seat, text, events and cause."""

    seat: int
    action: str
    events: list[Event]
    cause: Cause = Cause.PERSON
    note: StoredNote | None = None
    """A note that was stored with it."""
    labels: Labels | None = None
    """Text of the note for its own seat."""
    planned: bool = False
    """A composed turn answers the next question of the seat at once."""


class Sender(Protocol):
    """The page that sent a command; it may lose a seat while the command waits."""

    def check_holds(self, seat: int) -> None:
        """Refuses a command for a seat that it does not hold.

        :raises Denied:
        """


class Observer(Protocol):
    """Is called after each change, once it is stored; the table is locked meanwhile."""

    def action_played(self, played: PlayedAction) -> None: ...

    def seat_changed(self, seat: Seat, *, rekeyed: bool) -> None:
        """`rekeyed`: another key opens the seat now, the old one does no longer."""

    def note_added(self, note: StoredNote) -> None: ...

    def chat_added(self, line: StoredChat) -> None: ...
