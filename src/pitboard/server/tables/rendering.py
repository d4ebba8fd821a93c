"""Renders a race for its viewers: steps as text, public state, each seat's own state.

Everything is rendered once for each language in use; of the public state only changes are sent.
Knows versions, seats and languages, but no page and no rule.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence, Set
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct
from msgspec.structs import astuple

from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.record import Note
from pitboard.drivers.base import seen_events
from pitboard.server import messages as m
from pitboard.server.presenter import Presenter
from pitboard.server.tables.notes import note_message
from pitboard.server.wire import Changes, EventMessage, LogEntry, Outbound, Sentence

encode = msgspec.json.encode


class RawLogEntry(Outbound):
    """`LogEntry` with events encoded once for all pages; the same on the wire."""

    version: int
    seat: int
    events: list[Raw]


class RawUpdate(Outbound, tag="update", tag_field="type"):
    """`Update` made of parts encoded once for all pages."""

    version: int
    step: RawLogEntry
    state: Raw
    own: list[Any]
    """For each seat its changes, or its whole state."""
    thinking: list[int]
    clock: m.ClockState | None


class SeatQuestion(Struct):
    """The view and the question of a seat at the current version."""

    view: Any
    decision: Decision | None


class _VersionEvents(Struct):
    """The events of a version, with a cache of their rendered forms."""

    version: int
    seat: int
    events: list[Event]
    rendered: dict[tuple[int, str, int | None, bool], Raw] = {}
    """By the number of the event, the language, the seat addressed (None: no seat), and whether
    the reader holds the event's own seat, whose private part is in it then."""
    named: dict[int, frozenset[int]] = {}
    """The seats that an event names, by the number of the event."""


class _NoteEntry(Struct):
    """A note before an action, with extra text for its own seat, by language."""

    number: int
    note: Note
    own: dict[str, Sentence]


class _BufferedUpdate(Struct):
    """An update that is buffered for pages that reconnect."""

    version: int
    state: Raw
    thinking: list[int]


def changes(before: Any, after: Any) -> Changes:
    """Gets the changed fields of a struct; for cars by index."""
    fields = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    changed = {name: new for name, old, new in fields if new != old and new is not UNSET}
    if "cars" in changed:
        cars = zip(before.cars, changed["cars"], strict=True)
        changed["cars"] = {
            str(index): changes(old, new) for index, (old, new) in enumerate(cars) if old != new
        }
    return changed


class RaceRenderer:
    """Builds the messages about one race, with caches shared by all pages."""

    def __init__(
        self, match: Match, presenter: Presenter, buffered: int, no_undo: Set[int] = frozenset()
    ) -> None:
        self._match = match
        self._no_undo = no_undo
        """Seats that have used up their undos; shared with `Undos`, which adds to it."""
        self.presenter = presenter
        self._versions = [_VersionEvents(0, -1, list(match.state.events))]
        self.version = 0
        """Number of the last version."""
        self._buffer: deque[_BufferedUpdate] = deque(maxlen=buffered)
        self._state: tuple[int, m.GameState] | None = None
        self._owns: dict[tuple[int, str], tuple[int, m.GameOwn]] = {}
        self._questions: dict[int, SeatQuestion] = {}
        self._planned: int | None = None
        """The seat whose question a composed turn answers at once."""
        self.read_only = False
        """No seat is asked anything: the race can only be watched."""
        self._changed: dict[tuple[int, str], m.GameOwn | Changes | None] = {}
        self._notes: dict[int, list[_NoteEntry]] = {}

    @property
    def versions(self) -> int:
        return len(self._versions)

    def seen_by(self, seat: int, start: int) -> list[list[Event]]:
        """Gets the events of every version from a number on, as a seat saw them."""
        return [seen_events(each.events, seat) for each in self._versions[start:]]

    # -- current state

    def question(self, seat: int) -> SeatQuestion:
        """Gets the question of a seat; the view is built once for each version."""
        if seat not in self._questions:
            decision = None if self.read_only else self._match.decision(seat)
            self._questions[seat] = SeatQuestion(self._match.view(seat), decision)
        return self._questions[seat]

    def state(self) -> m.GameState:
        """Gets the whole public state."""
        if self._state is None or self._state[0] != self.version:
            self._state = self.version, self.presenter.state(self._match.view(None))
        return self._state[1]

    def refresh_state(self) -> None:
        """Builds the public state again after a change that is no action of the race."""
        self._state = None
        self.state()

    def own(self, seat: int, lang: str) -> m.GameOwn:
        """Gets the whole state of a seat: what it holds and is asked."""
        known = self._owns.get((seat, lang))
        if known is None or known[0] != self.version:
            known = self.version, self._make_own(seat, lang)
            self._owns[seat, lang] = known
        return known[1]

    def _make_own(self, seat: int, lang: str) -> m.GameOwn:
        asked = self.question(seat)
        can_undo = not self.read_only and seat not in self._no_undo and self._match.can_undo(seat)
        planned = seat == self._planned
        return self.presenter.own(
            asked.view, asked.decision, lang, can_undo=can_undo, planned=planned
        )

    # -- steps

    def add(self, seat: int, events: list[Event], *, keep: bool, planned: bool = False) -> None:
        """Adds the events of an action; `keep` buffers the update for pages that reconnect.

        `planned`: a composed turn answers the next question of the seat at once.
        """
        self._planned = seat if planned else None
        before = self._state if self._state and self._state[0] == self.version else None
        self.version += 1
        self._versions.append(_VersionEvents(self.version, seat, events))
        self._questions, self._changed = {}, {}
        if keep:
            thinking = list(self._match.to_act())
            after = self.state()
            if before is not None:
                changed = Raw(encode(changes(before[1], after)))
                self._buffer.append(_BufferedUpdate(self.version, changed, thinking))

    def update(
        self, seats: Sequence[int], lang: str, clock: m.ClockState | None
    ) -> RawUpdate | None:
        """Gets the last action and what it changed; None if the page needs a snapshot instead."""
        if not self._buffer or self._buffer[-1].version != self.version:
            return None
        ready = self._buffer[-1]
        own = [changed for seat in seats if (changed := self._own_changes(seat, lang))]
        entry = self.log_entry(self.version, seats, lang)
        return RawUpdate(self.version, entry, ready.state, own, ready.thinking, clock)

    def _own_changes(self, seat: int, lang: str) -> m.GameOwn | Changes | None:
        """Gets the changes for a seat; its whole state if no page has the version before."""
        if (seat, lang) not in self._changed:
            known = self._owns.get((seat, lang))
            now = self.own(seat, lang)
            if known is None or known[0] != self.version - 1:
                self._changed[seat, lang] = now
            elif known[1] == now:
                self._changed[seat, lang] = None
            else:
                self._changed[seat, lang] = {"seat": seat, **changes(known[1], now)}
        return self._changed[seat, lang]

    def missed(self, since: int, seats: Sequence[int], lang: str) -> list[RawUpdate] | None:
        """Gets the steps after a version, without questions; None if they are not all buffered."""
        missed = [ready for ready in self._buffer if ready.version > since]
        if since > self.version or len(missed) != self.version - since:
            return None
        return [
            RawUpdate(
                ready.version,
                self.log_entry(ready.version, seats, lang),
                ready.state,
                [],
                ready.thinking,
                None,
            )
            for ready in missed
        ]

    def log(self, start: int, end: int, seats: Sequence[int], lang: str) -> list[LogEntry]:
        """Gets the log entries between two versions."""
        # Encoded, a RawLogEntry is a LogEntry.
        return [self.log_entry(version, seats, lang) for version in range(start, end)]  # type: ignore[misc]

    def log_entry(self, version: int, seats: Iterable[int], lang: str) -> RawLogEntry:
        """Gets the log entry of a version as visible to the holder of some seats."""
        entry = self._versions[version]
        held = tuple(seats)
        # Several people at one screen read the same text: it addresses none of them.
        reader = held[0] if len(held) == 1 else None
        events = [
            self._rendered(
                entry, number, lang, reader, owned=event.private is not None and event.seat in held
            )
            for number, event in enumerate(entry.events)
        ]
        if version in self._notes:
            events[:0] = [Raw(encode(each)) for each in self._note_messages(version, held, lang)]
        return RawLogEntry(entry.version, entry.seat, events)

    # -- notes

    def add_note(self, number: int, note: Note, own: dict[str, Sentence] | None = None) -> None:
        """Adds a note before an action; `own` is text for its seat alone, by language."""
        self._notes.setdefault(note.step, []).append(_NoteEntry(number, note, own or {}))

    def new_notes(self, seats: Iterable[int], lang: str) -> list[EventMessage]:
        """Gets the notes since the last action."""
        return self._note_messages(self.version + 1, seats, lang)

    def _note_messages(self, version: int, seats: Iterable[int], lang: str) -> list[EventMessage]:
        return [
            note_message(each.note, each.number, lang, each.own.get(lang) if mine else None)
            for each in self._notes.get(version, ())
            for mine in [each.note.seat in seats]
        ]

    def _rendered(
        self, entry: _VersionEvents, number: int, lang: str, reader: int | None, *, owned: bool
    ) -> Raw:
        """Gets a rendered event; all readers it does not address share one.

        `owned`: the reader holds the seat of the event's private part, and may see it.
        """
        event = entry.events[number]
        if reader is not None:
            named = entry.named.get(number)
            if named is None:
                named = entry.named[number] = self.presenter.seats_named(event, lang)
            if reader not in named:
                reader = None
        key = number, lang, reader, owned
        known = entry.rendered.get(key)
        if known is None:
            viewer = event.seat if owned else None
            known = Raw(encode(self.presenter.render_event(event, lang, viewer, reader)))
            entry.rendered[key] = known
        return known
