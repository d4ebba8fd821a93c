"""The authority of a table: the match, its version, its seats, and the lock around them.

The only place that applies actions and stores them: one command at a time, stored before anybody
learns of it. It knows no page, no clock and no driver; an observer is called after each change,
while the table is still locked.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.record import UNDO, Entry
from pitboard.core.replay import Replay
from pitboard.server import messages as m
from pitboard.server.errors import Conflict
from pitboard.server.games import TableGame, table_game
from pitboard.server.metrics import Metrics
from pitboard.server.replays.records import entries_of, stored_action
from pitboard.server.storage import (
    Storage,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredDeadlines,
    StoredSeatChange,
    StoredTable,
)
from pitboard.server.tables import automatic
from pitboard.server.tables.changes import Cause, Labels, Observer, PlayedAction, Sender
from pitboard.server.tables.chat import Chat
from pitboard.server.tables.ledger import Ledger
from pitboard.server.tables.notes import CLOCK
from pitboard.server.tables.seating import seats_now
from pitboard.server.tables.turns import Halt, NextAnswer, TurnReport, Turns
from pitboard.server.tables.undos import Undos
from pitboard.server.texts import problem

log = logging.getLogger(__name__)

encode = msgspec.json.encode
decode_turn = msgspec.json.Decoder(m.TurnPlayed).decode
SeatCommand: TypeAlias = m.Act | m.PlayTurn | m.Undo | m.Rename | m.Replace | m.SendChat
TURN = b'{"type":"turn"'
"""Prefix of the JSON of an answer to a turn."""


class Authority:
    """A match that is played by one command at a time."""

    def __init__(
        self,
        stored: StoredTable,
        storage: Storage,
        metrics: Metrics,
        observer: Observer,
        on_broken: Callable[[], None],
    ) -> None:
        self.row = stored.row
        self.rules: TableGame = table_game(self.row.game)
        self.seats = seats_now(stored)
        self._seat_changes = len(stored.changes)
        self.match = Match(self.rules.game, self.row.options, self.row.seed, self.names())
        self.version = 0
        """Number of actions that were played."""
        self.updated = self.row.created
        self.closed = False
        self.diverges_at: int | None = None
        """The first action with another outcome by today's rules; the table is frozen before it."""
        self.lock = asyncio.Lock()
        self.ledger = Ledger(self.row.id, storage, on_broken)
        self.chat = Chat(self.seats)
        self.undos = Undos(len(self.seats))
        self.asked_since: dict[int, int] = dict.fromkeys(self.match.to_act(), 0)
        """The version since which each seat is asked what it is asked now."""
        self.turns = Turns(
            self.match,
            lambda: self.rules.summary(self.match.view(None)).turn,
            among_people=sum(seat.kind != "computer" for seat in self.seats) > 1,
        )
        self._metrics = metrics
        self._observer = observer

    # -- restoring from the storage

    def replay(self, actions: Sequence[StoredAction]) -> Iterator[PlayedAction]:
        """Replays stored actions one by one; ends at the first with another outcome now.

        Blocks for as long as the engine takes. `diverges_at` is that action, if there is one: the
        match is then past the stored race and must be discarded.
        """
        replay = Replay(self.match, entries_of(actions), self.row.schema)
        for played in replay:
            if replay.diverges_at is not None:
                break
            entry = played.entry
            self._count_action(entry.seat, entry.action)
            self.updated = actions[played.number - 1].at
            yield PlayedAction(entry.seat, entry.action, played.events)
        self.diverges_at = replay.diverges_at

    def restore(
        self, answers: Iterable[StoredAnswer], lines: Sequence[StoredChat], notes: int
    ) -> None:
        """Restores the stored answers and chat, the number of notes, and turns that stopped."""
        answers = list(answers)
        self.ledger.restore(answers, notes, self._seat_changes)
        turns = [decode_turn(each.answer) for each in answers if each.answer.startswith(TURN)]
        for played in sorted(turns, key=lambda each: each.version):
            self.turns.restore(played)
        self.chat.restore(lines)

    # -- state

    @property
    def read_only(self) -> bool:
        """Whether the race can only be watched."""
        return self.row.imported or self.diverges_at is not None

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def mark_bot(self, seats: Iterable[int], name: str) -> None:
        """Notes that a program plays for seats.

        The mark stays while the table is loaded, even if a page takes the program's place.
        """
        for seat in seats:
            self.seats[seat].bot = name

    def check_not_read_only(self) -> None:
        """Refuses to play where the race can only be watched.

        :raises Conflict:
        """
        if self.row.imported:
            raise Conflict("table-imported")
        if self.diverges_at is not None:
            raise Conflict("table-other-rules", action=self.diverges_at)

    def _check_open(self, sender: Sender | None = None, seat: int | None = None) -> None:
        """Refuses a command that waited for the lock of a table that was unloaded meanwhile.

        Such a table may be ahead of the storage: pages reconnect to one that was loaded again. A
        page may also have lost the seat of its command while it waited.
        """
        if self.closed:
            raise Conflict("table-moved-on")
        if sender is not None and seat is not None:
            sender.check_holds(seat)

    # -- answers to commands

    def refusal(self, command: str, error: PitboardError, lang: str) -> m.Refusal:
        """Gets an error as the answer to a command."""
        self._metrics.count("refused")
        found = problem(error, lang)
        return m.Refusal(command, found.code, found.text, found.data, found.rule, self.version)

    async def _refuse(self, actor: str, command: str, error: PitboardError, lang: str) -> bytes:
        answer = encode(self.refusal(command, error, lang))
        await self.ledger.add_refusal(StoredAnswer(actor=actor, command=command, answer=answer))
        return answer

    def _ack(self, actor: str, command: str, version: int) -> StoredAnswer:
        answer = encode(m.Ack(command, version))
        return StoredAnswer(actor=actor, command=command, answer=answer)

    # -- actions

    async def act(
        self, actor: str, command: m.Act, lang: str, sender: Sender | None = None
    ) -> bytes:
        """Plays an action for a seat; the answer to the command is stored with it."""

        def play() -> PlayedAction:
            action = Action.parse(command.action)
            self._check_playable(command.seat, command.version)
            return PlayedAction(command.seat, str(action), self.match.act(command.seat, action))

        return await self._play(actor, command, lang, play, sender)

    async def turn(
        self, actor: str, command: m.PlayTurn, lang: str, sender: Sender | None = None
    ) -> bytes:
        """Plays a composed turn as far as its questions are the expected ones.

        The answer to the command is stored with the last action: a resend after a crash in between
        goes on from the open question.
        """
        started = time.perf_counter()
        seat = command.seat
        async with self.lock:
            first = self._answered(actor, command, sender)
            if first is not None:
                return first
            try:
                self._check_playable(seat, self.version)
                behind = command.version < self.version
                since = self.match.entries[command.version :] if behind else []
                self.turns.begin(command, self.version, since)
                answer = self.turns.first(seat, lang)
            except PitboardError as error:
                self.turns.drop(seat)
                return await self._refuse(actor, command.id, error, lang)
            stored = await self._play_turn(seat, answer, lang, (actor, command.id))
            self._metrics.action_took(time.perf_counter() - started)
        return stored

    async def _play_turn(
        self, seat: int, answer: NextAnswer | Halt, lang: str, command: tuple[str, str] | None
    ) -> bytes:
        """Plays the answers of a turn; that to its command is stored with the last one."""
        report = TurnReport()
        receipt = b""
        while isinstance(answer, NextAnswer):
            action, events = answer.action, self.match.act(seat, answer.action)
            report.add(self.version + 1, answer)
            answer = self.turns.next(seat, lang)
            planned = isinstance(answer, NextAnswer)
            played = PlayedAction(seat, action, events, planned=planned)
            stored = None
            if command is not None and isinstance(answer, Halt):
                rest = self.turns.rest(seat)
                receipt = encode(report.message(command[1], self.version + 1, answer, rest, lang))
                stored = StoredAnswer(actor=command[0], command=command[1], answer=receipt)
            await self._commit(played, stored)
        return receipt

    async def undo(
        self, actor: str, command: m.Undo, lang: str, sender: Sender | None = None
    ) -> bytes:
        """Takes a seat's last action back; if that ends a composed turn, the whole turn.

        The answer to the command is stored with the last action.
        """
        seat = command.seat
        async with self.lock:
            first = self._answered(actor, command, sender)
            if first is not None:
                return first
            try:
                self.check_not_read_only()
                if command.version != self.version:
                    raise Conflict("version-stale", found=command.version, version=self.version)
                self.undos.check(seat)
                self.turns.drop(seat)
                count = self.turns.to_take_back(seat)
                event = self.match.undo(seat)
            except PitboardError as error:
                return await self._refuse(actor, command.id, error, lang)
            for _ in range(count - 1):
                await self._commit(PlayedAction(seat, UNDO, [event]), None)
                event = self.match.undo(seat)
            stored = self._ack(actor, command.id, self.version + 1)
            await self._commit(PlayedAction(seat, UNDO, [event]), stored)
        return stored.answer

    def _answered(self, actor: str, command: SeatCommand, sender: Sender | None) -> bytes | None:
        """Gets the answer that a resent command got the first time; None if it is new.

        :raises Conflict: if the table is closed, or the sender's key of the seat is not valid now.
        """
        self._check_open(sender, command.seat)
        first = self.ledger.answered(actor, command.id)
        if first is not None:
            self._metrics.count("resent")
        return first

    def _check_playable(self, seat: int, version: int) -> None:
        """Refuses an action that answers another question than the present one."""
        self.check_not_read_only()
        if seat < len(self.seats) and self.seats[seat].level is not None:
            raise Conflict("seat-driven", seat=seat)
        since = self.asked_since.get(seat)
        # While others decide at the same time the version grows, but the question stays.
        if since is not None and not since <= version <= self.version:
            raise Conflict("version-stale", found=version, version=self.version)

    async def _play(
        self,
        actor: str,
        command: m.Act,
        lang: str,
        play: Callable[[], PlayedAction],
        sender: Sender | None,
    ) -> bytes:
        """Runs a command that plays an action; a resend gets the first answer."""
        started = time.perf_counter()
        async with self.lock:
            first = self._answered(actor, command, sender)
            if first is not None:
                return first
            try:
                played = play()
            except PitboardError as error:
                return await self._refuse(actor, command.id, error, lang)
            stored = self._ack(actor, command.id, self.version + 1)
            await self._commit(played, stored)
            # A turn that stopped at this question goes on.
            await self._play_turn(played.seat, self.turns.next(played.seat, lang), lang, None)
            self._metrics.action_took(time.perf_counter() - started)
        return stored.answer

    async def play_driver(self, seat: int, since: int, level: str, answer: str) -> None:
        """Plays the answer of a computer driver, if its question is still open."""
        async with self.lock:
            # The answer is valid for its own question only.
            if self.closed or self.asked_since.get(seat) != since:
                return
            if self.seats[seat].level != level:
                return
            try:
                events = self.match.act(seat, answer)
            except PitboardError:
                log.exception("table %s: illegal answer of seat %d's driver", self.row.id, seat)
                decision = self.match.decision(seat)
                answer = str(automatic.default(decision)) if decision else answer
                events = self.match.act(seat, answer)
            await self._commit(PlayedAction(seat, answer, events, Cause.DRIVER), None)

    async def play_expired(
        self,
        seat: int,
        is_due: Callable[[int], bool],
        label: Callable[[Decision, Action], Labels],
    ) -> None:
        """Plays the default answer of a seat whose time is up, with a note.

        `is_due` is asked again once the table is locked. `label` makes the text of the answer for
        the seat, from its question.
        """
        async with self.lock:
            decision = self.match.decision(seat)
            if self.closed or decision is None or not is_due(seat):
                return
            self._metrics.count("timeouts")
            action = automatic.default(decision)
            labels = label(decision, action)
            events = self.match.act(seat, action)
            note = self.ledger.next_note(self.version + 1, seat, CLOCK)
            await self._commit(
                PlayedAction(seat, str(action), events, Cause.CLOCK, note, labels), None
            )

    async def _commit(self, played: PlayedAction, answer: StoredAnswer | None) -> None:
        """Stores what was just played, then calls the observer."""
        now = time.time()
        entry = Entry(played.seat, played.action, self.match.digest(self.row.schema))
        action = stored_action(self.match, self.version + 1, entry, now)
        await self.ledger.add_action(action, answer, played.note)
        self.updated = now
        self._metrics.count("actions")
        self._count_action(played.seat, played.action)
        self._observer.action_played(played)

    def _count_action(self, seat: int, action: str) -> None:
        self.version += 1
        self.undos.count(seat, action)
        # The seat that acted has a new question; the others may still owe the same answer.
        self.asked_since = {
            each: self.version if each == seat else self.asked_since.get(each, self.version)
            for each in self.match.to_act()
        }

    # -- seats

    async def change_seat(self, change: Callable[[], StoredSeatChange | None]) -> bool:
        """Changes a seat; `change` computes it under the lock and may refuse, or return None.

        Returns whether there was a change.

        :raises Conflict: if the table was unloaded meanwhile.
        """
        async with self.lock:
            self._check_open()
            changed = change()
            if changed is not None:
                await self._change_seat(changed, None)
        return changed is not None

    async def seat_command(
        self,
        actor: str,
        command: m.Rename | m.Replace,
        lang: str,
        change: Callable[[], StoredSeatChange],
        *,
        limit: Callable[[], None],
        sender: Sender | None = None,
    ) -> bytes:
        """Changes a seat by a command; what it becomes is decided under the lock.

        `change` reads the seats while no other command runs, and may refuse. Called before the
        lock, it could read seats that another command is about to change. `limit` counts a change.
        """
        async with self.lock:
            first = self._answered(actor, command, sender)
            if first is not None:
                return first
            try:
                changed = change()
            except PitboardError as error:
                return await self._refuse(actor, command.id, error, lang)
            stored = self._ack(actor, command.id, self.version)
            # No change, no write: a resend changes nothing either.
            if self.seats[changed.seat].differs(changed):
                limit()
                await self._change_seat(changed, stored)
        return stored.answer

    async def _change_seat(self, change: StoredSeatChange, answer: StoredAnswer | None) -> None:
        await self.ledger.add_seat_change(change, answer)
        seat = self.seats[change.seat]
        rekeyed = change.token != seat.token
        seat.become(change)
        self.match.seats = tuple(self.names())
        self._observer.seat_changed(seat, rekeyed=rekeyed)

    # -- chat, notes, deadlines

    async def send_chat(
        self, actor: str, command: m.SendChat, *, host: bool, sender: Sender | None = None
    ) -> bytes:
        """Stores a line of chat.

        :raises Refused: if the text is empty, or the name is somebody else's.
        """
        async with self.lock:
            first = self._answered(actor, command, sender)
            if first is not None:
                return first
            line = self.chat.next(actor, command, host=host)
            stored = self._ack(actor, command.id, self.version)
            await self.ledger.add_chat(line, stored)
            if old := self.chat.add(line):
                await self.ledger.forget_chat(old)
            self._observer.chat_added(line)
        return stored.answer

    async def add_note(self, seat: int, kind: str, is_new: Callable[[int], bool]) -> None:
        """Stores a note about the question of a seat, unless there is none.

        `is_new` gets the version since which it is asked, and may decline.
        """
        async with self.lock:
            self._check_open()
            since = self.asked_since.get(seat)
            if since is None or not is_new(since):
                return
            note = self.ledger.next_note(self.version + 1, seat, kind)
            await self.ledger.add_note(note)
            self._observer.note_added(note)

    async def set_deadlines(self, deadlines: StoredDeadlines) -> None:
        """Stores deadlines; they change nothing in the race, so no lock is needed."""
        await self.ledger.set_deadlines(deadlines)
