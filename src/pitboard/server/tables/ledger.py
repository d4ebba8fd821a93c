"""Writes of one table to the storage, and the first answers to its commands (for resends).

A write that fails means the table in memory is ahead of the storage: `on_broken` drops it.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence

from pitboard.server.errors import Conflict
from pitboard.server.storage import (
    DuplicateAction,
    Storage,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredDeadlines,
    StoredNote,
    StoredSeatChange,
    Unavailable,
)

log = logging.getLogger(__name__)

MOST_REFUSALS = 500
"""Refusals stored for one actor at a table."""
MOST_SEAT_CHANGES = 50
"""Seat changes after which the replaced ones are deleted, with the answers to them."""
RESENT = 10
"""Answers to the last commands that change a seat are kept: these may still be resent."""
REFUSED = b'{"type":"refused"'
"""Prefix of the JSON of a refusal."""


class Ledger:
    """Stores actions, notes, seat changes, chat and answers of one table."""

    def __init__(self, table: str, storage: Storage, on_broken: Callable[[], None]) -> None:
        self._table = table
        self._storage = storage
        self._on_broken = on_broken
        self._answers: dict[tuple[str, str], bytes] = {}
        self._refusals: Counter[str] = Counter()
        """Stored refusals, by actor."""
        self._notes = 0
        self._seat_changes = 0
        self._seat_commands: list[tuple[str, str]] = []
        """Commands that changed a seat since the last deletion."""

    def restore(self, answers: Iterable[StoredAnswer], notes: int, seat_changes: int = 0) -> None:
        """Restores the stored answers, and the numbers of notes and seat changes."""
        self._seat_changes = seat_changes
        self._answers = {(each.actor, each.command): each.answer for each in answers}
        self._refusals = Counter(
            actor for (actor, _), answer in self._answers.items() if answer.startswith(REFUSED)
        )
        self._notes = notes

    def answered(self, actor: str, command: str) -> bytes | None:
        """Gets the first answer to a command, if it was given before."""
        return self._answers.get((actor, command))

    def next_note(self, step: int, seat: int, kind: str) -> StoredNote:
        """Makes the next note; it counts once it is added."""
        return StoredNote(number=self._notes, step=step, seat=seat, kind=kind)

    async def add_action(
        self, action: StoredAction, answer: StoredAnswer | None, note: StoredNote | None
    ) -> None:
        await self._keep(self._storage.add_action(self._table, action, answer, note), answer)
        self._notes += note is not None

    async def set_deadlines(self, deadlines: StoredDeadlines) -> None:
        """Stores deadlines; if that fails, the table starts them again when it is next loaded."""
        try:
            await self._storage.set_deadlines(self._table, deadlines)
        except Unavailable:
            pass  # the storage has logged it
        except Exception:
            log.exception("table %s: deadlines were not stored", self._table)

    async def add_note(self, note: StoredNote) -> None:
        await self._keep(self._storage.add_note(self._table, note))
        self._notes += 1

    async def add_seat_change(
        self, change: StoredSeatChange, answer: StoredAnswer | None = None
    ) -> None:
        await self._keep(self._storage.add_seat_change(self._table, change, answer), answer)
        self._seat_changes += 1
        if answer is not None:
            self._seat_commands.append((answer.actor, answer.command))
        if self._seat_changes >= MOST_SEAT_CHANGES:
            await self._delete_seat_changes()

    async def _delete_seat_changes(self) -> None:
        """Deletes seat changes that newer ones replace, and all but the last answers to them.

        If that fails they stay until the next time.
        """
        old = self._seat_commands[:-RESENT]
        self._seat_commands = self._seat_commands[-RESENT:]
        self._seat_changes = 0
        for command in old:
            self._answers.pop(command, None)
        try:
            await self._storage.forget_seat_changes(self._table, old)
        except Unavailable:
            pass  # the storage has logged it
        except Exception:
            log.exception("table %s: old changes of seats were not forgotten", self._table)

    async def add_chat(self, line: StoredChat, answer: StoredAnswer) -> None:
        await self._keep(self._storage.add_chat(self._table, line, answer), answer)

    async def forget_chat(self, lines: Sequence[StoredChat]) -> None:
        """Deletes old lines and the answers to them; if that fails they stay for a while."""
        for line in lines:
            self._answers.pop((line.actor, line.command), None)
        try:
            await self._storage.forget_chat(self._table, lines[-1].number + 1)
        except Unavailable:
            pass  # the storage has logged it
        except Exception:
            log.exception("table %s: old chat was not forgotten", self._table)

    async def add_refusal(self, answer: StoredAnswer) -> None:
        """Stores a refusal, up to a limit for each actor that no person reaches.

        A refusal changes nothing: a resent command is checked again and refused again.
        """
        if self._refusals[answer.actor] >= MOST_REFUSALS:
            return
        self._refusals[answer.actor] += 1
        await self._keep(self._storage.add_answer(self._table, answer), answer)

    async def _keep(self, work: Awaitable[None], answer: StoredAnswer | None = None) -> None:
        try:
            await work
        except DuplicateAction:
            self._on_broken()
            raise Conflict("table-moved-on") from None
        except BaseException:
            self._on_broken()
            raise
        if answer is not None:
            self._answers[answer.actor, answer.command] = answer.answer
