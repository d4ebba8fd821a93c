"""Playing what was recorded again, entry by entry: the one loop for whoever wants a race again.

It knows two attitudes. To *verify* is to find an error in whatever is not as recorded. To *watch*
is to follow an old race as far as it goes, and to remember from where on it is another one. What
is done with the events is not decided here.
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
    from pitboard.core.match import Match  # it replays by this module


@dataclass(frozen=True, slots=True)
class Played:
    """An entry that was played again, counted from 1, and what it brought."""

    number: int
    entry: Entry
    events: list[Event]


class Fault(Protocol):
    """Makes the error about an entry."""

    def __call__(self, problem: str, entry: int, **data: str) -> BadRecord: ...


class Replay:
    """Steps a match through its entries. Iterating plays; the match is then after the last one.

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
        """Prepares to play entries whose states were hashed by a format; `end` is the last hash."""
        self.match = match
        self.entries = entries
        self.diverges_at: int | None = None
        """The first entry after which the state is not the recorded one, if that was met."""
        self.stops_at: int | None = None
        """The first entry that is not legal any more, if that was met: nothing can follow."""
        self._schema = schema
        self._fault = fault
        self._end = end

    @classmethod
    def verify(cls, match: Match, record: Record, upto: int | None = None) -> Replay:
        """Prepares to verify a record, whole or up to an entry, with a match at its start."""
        end = record.digest if upto is None else None
        return cls(match, record.entries[:upto], record.schema, _fault_of(record, match), end)

    @classmethod
    def follow(cls, match: Match, record: Record) -> Replay:
        """Prepares to watch a record of older rules, and to verify one of ours."""
        if record.rules < match.rules:
            return cls(match, record.entries, record.schema)
        return cls.verify(match, record)

    def __iter__(self) -> Iterator[Played]:
        """Plays the entries, one at a time.

        :raises BadRecord: if they are verified, and one is illegal or leads elsewhere.
        """
        for number, entry in enumerate(self.entries, 1):
            try:
                events = self.match.play(entry.seat, entry.action)
            except Exception as error:
                # Of whatever kind: what was recorded has been played, so it did not fail then.
                self._part(RecordProblem.ILLEGAL, number, error, action=entry.action)
                self.stops_at = number
                return
            if self.diverges_at is None and self.match.digest(self._schema) != entry.digest:
                self._part(RecordProblem.DIFFERS, number, action=entry.action)
            yield Played(number, entry, events)
        if self._end is not None and not self._ends_with(self._end):
            self._part(RecordProblem.END_DIFFERS, len(self.entries))

    def finish(self) -> Match:
        """Plays all entries and gets the match.

        :raises BadRecord: as iterating does.
        """
        for _ in self:
            pass
        return self.match

    def _ends_with(self, end: str) -> bool:
        """Compares the last hash; of a race that was kept on a server only its digits are known."""
        digest = self.match.state.digest(self._schema)
        return len(end) >= DIGITS and digest.startswith(end)

    def _part(self, problem: str, number: int, cause: Exception | None = None, **data: str) -> None:
        if self._fault is not None:
            raise self._fault(problem, number, **data) from cause
        self.diverges_at = self.diverges_at or number


def _fault_of(record: Record, match: Match) -> Fault:
    """Gets what speaks of an entry that is not as recorded: by older rules that is no forgery."""
    if record.rules >= match.rules:
        return record.fault

    def older(problem: str, entry: int, **data: str) -> BadRecord:  # noqa: ARG001 (a fault)
        rules = {"found": record.rules, "expected": match.rules}
        return record.fault(RecordProblem.OLDER, entry, number=entry, **rules, **data)

    return older
