"""Replays records entry by entry: the one replay loop of the program.

It has two modes. *Verify* raises an error at the first entry that does not lead to the recorded
state. *Watch* plays a record of older rules as far as its actions are legal, and notes the first
entry whose state differs. What is done with the events is up to the caller.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from pitboard.core.errors import BadRecord
from pitboard.core.event import Event
from pitboard.core.game import SCHEMA
from pitboard.core.record import DIGITS, Entry, Record, RecordProblem

if TYPE_CHECKING:
    from pitboard.core.match import Match  # imports this module


@dataclass(frozen=True, slots=True)
class Played:
    """A replayed entry, its number (from 1) and its events."""

    number: int
    entry: Entry
    events: list[Event]


class Fault(Protocol):
    """Makes the error about an entry."""

    def __call__(self, problem: str, entry: int, **data: str) -> BadRecord: ...


class Replay:
    """Iterating plays the entries of a match; afterwards the match is after the last one.

    With a `fault` the entries are verified, without one they are watched.
    """

    def __init__(
        self,
        match: Match,
        entries: Sequence[Entry],
        schema: int = SCHEMA,
        fault: Fault | None = None,
        end: str | None = None,
    ) -> None:
        """Prepares a replay; `schema` is the format of the entries' hashes, `end` the last hash."""
        self.match = match
        self.entries = entries
        self.diverges_at: int | None = None
        """The first entry after which the state differs from the recorded one, once found."""
        self.stops_at: int | None = None
        """The first entry that is not legal any more, once found: the replay ends there."""
        self._schema = schema
        self._fault = fault
        self._end = end

    @classmethod
    def verify(cls, match: Match, record: Record, upto: int | None = None) -> Replay:
        """Prepares to verify a record, whole or up to an entry, from a match at its start."""
        end = record.digest if upto is None else None
        return cls(match, record.entries[:upto], record.schema, _fault_of(record, match), end)

    @classmethod
    def follow(cls, match: Match, record: Record) -> Replay:
        """Prepares to watch a record of older rules, or to verify one of the current rules."""
        if record.rules < match.rules:
            return cls(match, record.entries, record.schema)
        return cls.verify(match, record)

    def __iter__(self) -> Iterator[Played]:
        """Plays the entries, one at a time.

        :raises BadRecord: when verifying, if one is illegal or leads to another state.
        """
        for number, entry in enumerate(self.entries, 1):
            try:
                events = self.match.play(entry.seat, entry.action)
            except Exception as error:
                # Any exception: the recorded action was played without one.
                self._note_difference(RecordProblem.ILLEGAL, number, error, action=entry.action)
                self.stops_at = number
                return
            if self.diverges_at is None and self.match.digest(self._schema) != entry.digest:
                self._note_difference(RecordProblem.DIFFERS, number, action=entry.action)
            yield Played(number, entry, events)
        if self._end is not None and not self._ends_with(self._end):
            self._note_difference(RecordProblem.END_DIFFERS, len(self.entries))

    def finish(self) -> Match:
        """Plays all entries and gets the match.

        :raises BadRecord: as iterating does.
        """
        for _ in self:
            pass
        return self.match

    def _ends_with(self, end: str) -> bool:
        """Compares the last hash; a record from a server's database has only its first digits."""
        digest = self.match.state.digest(self._schema)
        return len(end) >= DIGITS and digest.startswith(end)

    def _note_difference(
        self, problem: str, number: int, cause: Exception | None = None, **data: str
    ) -> None:
        if self._fault is not None:
            raise self._fault(problem, number, **data) from cause
        self.diverges_at = self.diverges_at or number


def _fault_of(record: Record, match: Match) -> Fault:
    """Gets the error maker of a record: with older rules a difference does not mean forgery."""
    if record.rules >= match.rules:
        return record.fault

    def older_rules(problem: str, entry: int, **data: str) -> BadRecord:  # noqa: ARG001 (a Fault)
        rules = {"found": record.rules, "expected": match.rules}
        return record.fault(RecordProblem.OLDER, entry, number=entry, **rules, **data)

    return older_rules
