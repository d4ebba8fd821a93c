"""What a table sends: the steps of a race in words, the open table, what each seat holds.

Everything is made once for each language that is listened to, and of what lies open only what
changed is sent. It knows versions, seats and languages, but no socket and no rule.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence, Set
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct

from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.record import Note
from pitboard.server import messages as m
from pitboard.server.presenter import Presenter
from pitboard.server.tables.notes import tell
from pitboard.server.wire import Changes, EventMessage, LogEntry, Outbound, Sentence

encode = msgspec.json.encode


class RawLogEntry(Outbound):
    """`LogEntry` with events encoded once for all pages: on the wire it is the same."""

    version: int
    seat: int
    events: list[Raw]


class RawUpdate(Outbound, tag="update", tag_field="type"):
    """`Update`, made of pieces encoded once for all pages."""

    version: int
    step: RawLogEntry
    state: Raw
    own: list[Any]
    """Of each seat what changed, or the whole."""
    thinking: list[int]
    clock: m.ClockState | None


class SeatQuestion(Struct):
    """What a seat may know and is asked at the version of now."""

    view: Any
    decision: Decision | None


class _RenderedEvent(Struct):
    """An event in one language: for everybody, and what its own seat gets instead."""

    public: Raw
    owner: int
    private: Raw | None


class _Step(Struct):
    """What happened at a version, with the words found for it so far.

    They are kept by the number of the event, the language and who is spoken to, None for nobody.
    """

    version: int
    seat: int
    events: list[Event]
    told: dict[tuple[int, str, int | None], _RenderedEvent] = {}


class _Noted(Struct):
    """A note before a step, with what its own seat is told besides, by language."""

    number: int
    note: Note
    own: dict[str, Sentence]


class _Ready(Struct):
    """An update that is kept for pages that come back."""

    version: int
    state: Raw
    thinking: list[int]


def changes(before: Any, after: Any) -> Changes:
    """Gets the fields of a struct that are not as they were; of cars likewise, by index."""
    changed = {
        name: value
        for name in after.__struct_fields__
        if (value := getattr(after, name)) is not UNSET and value != getattr(before, name)
    }
    if "cars" in changed:
        cars = zip(before.cars, changed["cars"], strict=True)
        changed["cars"] = {
            str(index): changes(old, new) for index, (old, new) in enumerate(cars) if old != new
        }
    return changed


class TableFeed:
    """Puts together what the pages at one table are told."""

    def __init__(
        self, match: Match, presenter: Presenter, kept: int, no_undo: Set[int] = frozenset()
    ) -> None:
        self._match = match
        self._no_undo = no_undo
        """Seats that can take nothing back any more; whoever counts them adds to it."""
        self._presenter = presenter
        self._steps = [_Step(0, -1, list(match.state.events))]
        self._ready: deque[_Ready] = deque(maxlen=kept)
        self._state: tuple[int, m.GameState] | None = None
        self._owns: dict[tuple[int, str], tuple[int, m.GameOwn]] = {}
        self._asked: dict[int, SeatQuestion] = {}
        self.read_only = False
        """Nobody is asked anything: the race can only be looked at."""
        self._changed: dict[tuple[int, str], m.GameOwn | Changes | None] = {}
        self._notes: dict[int, list[_Noted]] = {}

    @property
    def version(self) -> int:
        return len(self._steps) - 1

    @property
    def steps(self) -> int:
        return len(self._steps)

    # -- what is

    def asked(self, seat: int) -> SeatQuestion:
        """Gets what a seat is asked now; all who ask at one version get the same view."""
        if seat not in self._asked:
            decision = None if self.read_only else self._match.decision(seat)
            self._asked[seat] = SeatQuestion(self._match.view(seat), decision)
        return self._asked[seat]

    def state(self) -> m.GameState:
        """Gets what lies open now, whole."""
        if self._state is None or self._state[0] != self.version:
            self._state = self.version, self._presenter.state(self._match.view(None))
        return self._state[1]

    def renew(self) -> None:
        """Shows what lies open anew: something about it changed that is no step of the race."""
        self._state = None
        self.state()

    def own(self, seat: int, lang: str) -> m.GameOwn:
        """Gets what a seat holds and is asked, whole."""
        known = self._owns.get((seat, lang))
        if known is None or known[0] != self.version:
            known = self.version, self._make_own(seat, lang)
            self._owns[seat, lang] = known
        return known[1]

    def _make_own(self, seat: int, lang: str) -> m.GameOwn:
        asked = self.asked(seat)
        can_undo = not self.read_only and seat not in self._no_undo and self._match.can_undo(seat)
        return self._presenter.own(asked.view, asked.decision, lang, can_undo=can_undo)

    # -- what happened

    def add(self, seat: int, events: list[Event], *, keep: bool) -> None:
        """Takes what an action has just brought; `keep` makes it ready for pages that come back."""
        before = self._state if self._state and self._state[0] == self.version else None
        self._steps.append(_Step(self.version + 1, seat, events, {}))
        self._asked, self._changed = {}, {}
        if keep:
            thinking = list(self._match.to_act())
            after = self.state()
            if before is not None:
                changed = Raw(encode(changes(before[1], after)))
                self._ready.append(_Ready(self.version, changed, thinking))

    def update(
        self, seats: Sequence[int], lang: str, clock: m.ClockState | None
    ) -> RawUpdate | None:
        """Gets the last step and what it changed; None where only the whole would do."""
        if not self._ready or self._ready[-1].version != self.version:
            return None
        ready = self._ready[-1]
        own = [changed for seat in seats if (changed := self._own_changes(seat, lang))]
        step = self.step(self.version, seats, lang)
        return RawUpdate(self.version, step, ready.state, own, ready.thinking, clock)

    def _own_changes(self, seat: int, lang: str) -> m.GameOwn | Changes | None:
        """Gets what changed for a seat, whole where nobody has heard the version before."""
        if (seat, lang) not in self._changed:
            known = self._owns.get((seat, lang))
            now = self.own(seat, lang)
            if known is None or known[0] != self.version - 1:
                self._changed[seat, lang] = now
            else:
                changed = changes(known[1], now)
                self._changed[seat, lang] = {"seat": seat, **changed} if changed else None
        return self._changed[seat, lang]

    def missed(self, since: int, seats: Sequence[int], lang: str) -> list[RawUpdate] | None:
        """Gets the steps after a version, if all are still ready; nobody is asked by them."""
        missed = [ready for ready in self._ready if ready.version > since]
        if since > self.version or len(missed) != self.version - since:
            return None
        return [
            RawUpdate(
                ready.version,
                self.step(ready.version, seats, lang),
                ready.state,
                [],
                ready.thinking,
                None,
            )
            for ready in missed
        ]

    def log(self, start: int, end: int, seats: Sequence[int], lang: str) -> list[LogEntry]:
        """Gets the steps between two versions."""
        # On the wire a raw step is a step.
        return [self.step(version, seats, lang) for version in range(start, end)]  # type: ignore[misc]

    def step(self, version: int, seats: Iterable[int], lang: str) -> RawLogEntry:
        """Gets a step as the holder of some seats may know it."""
        step = self._steps[version]
        held = tuple(seats)
        # Several people at one screen read the same words: none of them is spoken to.
        reader = held[0] if len(held) == 1 else None
        every = [self._told(step, number, lang, reader) for number in range(len(step.events))]
        events = [
            told.private if told.private is not None and told.owner in held else told.public
            for told in every
        ]
        notes = [Raw(encode(each)) for each in self._noted(version, seats, lang)]
        return RawLogEntry(step.version, step.seat, notes + events)

    # -- what was noted

    def note(self, number: int, note: Note, own: dict[str, Sentence] | None = None) -> None:
        """Takes something that stands before a step; `own` is for its seat, by language."""
        self._notes.setdefault(note.step, []).append(_Noted(number, note, own or {}))

    def fresh_notes(self, seats: Iterable[int], lang: str) -> list[EventMessage]:
        """Gets what was noted since the last step."""
        return self._noted(self.version + 1, seats, lang)

    def _noted(self, step: int, seats: Iterable[int], lang: str) -> list[EventMessage]:
        return [
            tell(each.note, each.number, lang, each.own.get(lang) if mine else None)
            for each in self._notes.get(step, ())
            for mine in [each.note.seat in seats]
        ]

    def _told(self, step: _Step, number: int, lang: str, reader: int | None) -> _RenderedEvent:
        """Gets an event in words, found once for all to whom it is told alike."""
        event = step.events[number]
        if reader is not None and not self._presenter.addresses(event, lang, reader):
            reader = None
        key = number, lang, reader
        if key not in step.told:
            step.told[key] = self._tell(event, lang, reader)
        return step.told[key]

    def _tell(self, event: Event, lang: str, reader: int | None) -> _RenderedEvent:
        public = Raw(encode(self._presenter.happened(event, lang, reader=reader)))
        if event.private is None:
            return _RenderedEvent(public, -1, None)
        private = Raw(encode(self._presenter.happened(event, lang, event.seat, reader)))
        return _RenderedEvent(public, event.seat, private)
