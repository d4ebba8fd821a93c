"""A race with the people around it: joining, leaving, chat, names, hints."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from pitboard.core.action import Action
from pitboard.core.errors import BadOption, PitboardError, Refused
from pitboard.core.names import clean_name, taken
from pitboard.core.record import Note
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, Denied
from pitboard.server.http.limits import Buckets
from pitboard.server.jobs.webhooks import WebhookSender
from pitboard.server.jobs.workers import Workers
from pitboard.server.metrics import Metrics
from pitboard.server.storage import Storage, StoredAnswer, StoredSeatChange, StoredTable
from pitboard.server.tables import chat
from pitboard.server.tables.absence import Absence
from pitboard.server.tables.advice import AdviceText
from pitboard.server.tables.guests import Guests
from pitboard.server.tables.hints import Hints
from pitboard.server.tables.notes import ADDRESSED, PRO
from pitboard.server.tables.pages import Listener
from pitboard.server.tables.race import Race
from pitboard.server.tables.seating import Seat
from pitboard.server.texts import TRANSLATORS
from pitboard.server.wire import MOST_SEATS

encode = msgspec.json.encode

SEAT_COMMANDS_PER_SECOND = 0.1
SEAT_COMMAND_BURST = 30
"""How often a seat may change its name, and the host a driver, over all their pages."""


class Table(Race):
    """A race with its people."""

    def __init__(
        self,
        stored: StoredTable,
        storage: Storage,
        workers: Workers,
        metrics: Metrics,
        on_broken: Callable[[Table], None],
        *,
        webhooks: WebhookSender | None = None,
        on_change: Callable[[], None] = lambda: None,
        open_seats: int = MOST_SEATS,
    ) -> None:
        super().__init__(
            stored,
            storage,
            workers,
            metrics,
            lambda: on_broken(self),
            webhooks=webhooks,
            on_change=on_change,
        )
        self.absence = Absence(self.row.away, lambda: self._start(self.stand_in()))
        cars = self.rules.liveries
        self.guests = Guests(self.row, self.seats, self.presenter, cars, open_seats)
        self._hints = Hints(self.row, self.rules.levels[-1], workers)
        self._seat_commands = Buckets(SEAT_COMMANDS_PER_SECOND, SEAT_COMMAND_BURST)

    def resume(self) -> None:
        self.absence.leave(seat.number for seat in self.seats if seat.kind != "computer")
        super().resume()

    async def close(self) -> None:
        self.absence.stop()
        await super().close()

    def join(self, listener: Listener, since: int | None) -> None:
        super().join(listener, since)
        if listener.seats:
            self._people_connected(listener.seats)

    def leave(self, listener: Listener) -> None:
        followed = listener in self.listeners
        super().leave(listener)
        if followed and listener.seats:
            self.absence.leave(set(listener.seats) - self.listeners.connected_seats())
            self._watch_for_absence()

    # -- previews and advice

    def preview(self, command: m.Preview, lang: str) -> m.PreviewResult:
        """Gets the outcome of an action as far as the seat can know it.

        :raises Malformed: if the text is no action.
        """
        action = Action.parse(command.action)
        asked = self.feed.question(command.seat)
        result = self.presenter.preview(asked.view, asked.decision, action, lang)
        result.id, result.version = command.id, self.version
        return result

    async def suggest(self, command: m.Suggest, lang: str) -> m.Suggestion:
        """Gets what the best driver would do and why, from what the seat can know.

        :raises Refused: if the seat is asked nothing.
        :raises Conflict: if the host wants no hints, or a silent hint is asked among people.
        :raises TooMuch: if it is asked too often.
        """
        seat, version = command.seat, self.version
        self._hints.check(self.seats, aloud=command.aloud)
        asked = self.feed.question(seat)
        if asked.decision is None:
            raise Refused("not-your-decision", seat=seat)
        thought = self._hints.think(seat, self._asked_since[seat], asked)
        if command.aloud:
            await self._note_pro(seat)
        answer, other, reasons = await asyncio.shield(thought)
        text = AdviceText(self.row.game, self.presenter, asked.view, asked.decision, lang)
        reason = text.reason(other, reasons)
        return m.Suggestion(command.id, seat, version, answer, text.label(answer), reason)

    async def _note_pro(self, seat: int) -> None:
        """Notes, once for each question, that a seat has asked for a hint; broadcasts the note."""
        async with self.lock:
            self._check_open()
            since = self._asked_since.get(seat)
            if since is None or not self._hints.is_first_request(seat, since):
                return
            stored = self.ledger.next_note(self.version + 1, seat, PRO)
            await self.ledger.add_note(stored)
            self.feed.add_note(stored.number, Note(stored.step, seat, PRO), ADDRESSED)
            for listener in self.listeners:
                event = self.feed.new_notes(listener.seats, listener.lang)[-1]
                listener.send(encode(m.NoteAdded(event)))

    # -- people

    async def rename(
        self, actor: str, command: m.Rename, lang: str, page: Listener | None = None
    ) -> bytes:
        """Gives a person another name."""

        def change() -> StoredSeatChange:
            name = clean_name(command.name)
            seat = self.seats[command.seat]
            if not name:
                raise Denied("name-empty")
            if self._name_is_taken(seat.number, name):
                raise Denied("name-taken", name=name)
            return seat.change(name=name, away=seat.away)

        return await self._change(actor, command, change, lang, page)

    def _name_is_taken(self, seat: int, name: str) -> bool:
        """Returns whether somebody in another seat has the name."""
        others = (each.name for each in self.seats if each.taken and each.number != seat)
        return taken(name, others)

    async def replace(self, actor: str, command: m.Replace, lang: str) -> bytes:
        """Lets a computer drive a person's seat, or gives it back."""

        def change() -> StoredSeatChange:
            seat = self.seats[command.seat] if command.seat < len(self.seats) else None
            if seat is None or seat.kind == "computer" or self.row.imported:
                raise Refused("seat-not-a-persons", seat=command.seat)
            if command.level is not None and command.level not in self.rules.levels:
                known = ", ".join(self.rules.levels)
                raise Refused("driver-unknown", name=command.level, known=known)
            return seat.change(level=command.level)

        return await self._change(actor, command, change, lang)

    async def driven_by(self, seat: int, level: str | None) -> None:
        """Lets a computer drive a person's seat, or gives it back; the caller checks the right."""
        async with self.lock:
            self._check_open()
            await self._change_seat(self.seats[seat].change(level=level))

    async def _change(
        self,
        actor: str,
        command: m.Rename | m.Replace,
        change: Callable[[], StoredSeatChange],
        lang: str,
        page: Listener | None = None,
    ) -> bytes:
        """Changes a seat by a command; what it becomes is decided under the lock.

        `change` reads the seats while no other command runs, and may refuse. Called before the
        lock, it could read seats that another command is about to change.
        """
        async with self.lock:
            self._check_open(page, command.seat)
            first = self.ledger.answered(actor, command.id)
            if first is not None:
                return first
            try:
                changed = change()
            except PitboardError as error:
                return await self._refuse(actor, command.id, error, lang)
            stored = self._ack(actor, command.id, self.version)
            # No change, no write: a resend changes nothing either.
            if self.seats[changed.seat].differs(changed):
                self._seat_commands.take(actor)
                await self._change_seat(changed, stored)
        return stored.answer

    async def _change_seat(
        self, change: StoredSeatChange, answer: StoredAnswer | None = None
    ) -> None:
        """Stores a seat change and broadcasts it; the table is locked."""
        await self.ledger.add_seat_change(change, answer)
        seat = self.seats[change.seat]
        renamed = change.name != seat.name
        rekeyed = change.token != seat.token
        seat.become(change)
        if rekeyed:
            self._release(seat.number)
        if renamed:
            self.match.seats = tuple(self._names())
            self.presenter.rename(self._names())
        liveries = self._liveries()
        if liveries != self.presenter.liveries:
            self.presenter.liveries = liveries
            self.feed.refresh_state()
            for listener in self.listeners:
                self._send_snapshot(listener, with_log=False)
        self._broadcast_seats()
        self.computers.forget(seat.number)
        self._start_clock()
        if self.clock is not None:
            self.listeners.broadcast(m.ClockChanged(self._clock_state()))
        self._drive()
        self._send_turn_webhook()

    def _release(self, seat: int) -> None:
        """Takes a seat from the pages that opened it with a key that no longer does."""
        for listener in self.listeners.release(seat):
            self._send_snapshot(listener, with_log=True)
            self.absence.leave([seat])

    def _notify(self, kind: Literal["joined", "away", "back"], seat: Seat) -> None:
        """Broadcasts a notice about a person."""
        self.listeners.broadcast_localized(
            lambda lang: m.Notice(
                kind, seat.number, TRANSLATORS[lang].text(f"notice-{kind}", name=seat.name)
            )
        )

    async def send_chat(
        self, actor: str, command: m.SendChat, *, host: bool, page: Listener | None = None
    ) -> bytes:
        """Stores a line of chat and sends it to the pages that may read it.

        :raises Refused: if the text is empty, or the name is somebody else's.
        """
        async with self.lock:
            self._check_open(page, command.seat)
            first = self.ledger.answered(actor, command.id)
            if first is not None:
                return first
            line = self.chat.next(actor, command, host=host)
            stored = self._ack(actor, command.id, self.version)
            await self.ledger.add_chat(line, stored)
            if old := self.chat.add(line):
                await self.ledger.forget_chat(old)
            data = encode(chat.chat_line(line))
            for listener in self.listeners:
                if chat.can_read(listener, line):
                    listener.send(data)
        return stored.answer

    # -- guests

    def invitation(self, asked: m.InvitationRequest, lang: str) -> m.Invitation:
        """Gets what the link of a seat shows, or the page for any free seat.

        :raises NotFound: if the link opens no seat.
        """
        open_ = not (self.over or self._read_only)
        invitation = self.guests.invitation(asked, lang, self.summary(lang), open_=open_)
        seat = self.seats[invitation.seat] if invitation.seat is not None else None
        if invitation.state == "free" and seat and not seat.opened:
            seat.opened = True
            self._broadcast_seats()
        return invitation

    async def sit(self, asked: m.JoinRequest, lang: str, address: str = "") -> m.Joined:
        """Gives a guest a seat with a name and a colour; a repeated request gets the same seat.

        :raises NotFound: if the link opens no seat.
        :raises Conflict: if the seat or the colour is somebody else's, the address of the guest has
            its share of open seats, or the race is over.
        :raises BadOption: if there is no such colour, or no name.
        """
        name = clean_name(asked.name)
        if not name:
            raise BadOption("name-empty")
        async with self.lock:
            self._check_open()
            seat = self.guests.seat_of(asked)
            if seat is None:
                self._check_not_read_only()
                if self.over:
                    raise Conflict("race-over")
                change = self.guests.sit(asked, name, lang, address)
                if self._name_is_taken(change.seat, name):
                    raise Conflict("name-taken", name=name)
                seat = self.seats[change.seat]
                self.absence.leave([seat.number])
                await self._change_seat(change)
                self.guests.record_address(seat.number, address)
                self._notify("joined", seat)
            return m.Joined(self.id, f"/table/{self.id}", seat.number)

    # -- absence

    def _people_connected(self, seats: Iterable[int]) -> None:
        """Gives people who are back their seats, and sets the timer for the others."""
        for number in seats:
            self.absence.back(number)
            seat = self.seats[number]
            if seat.away:
                self._start(self._person_is("back", seat))
            elif not seat.taken:
                self._start(self._take_seat_by_key(seat))
        self._watch_for_absence()

    async def _take_seat_by_key(self, seat: Seat) -> None:
        """Marks a seat as taken by the holder of its key, who needs no invitation."""
        async with self.lock:
            if not (seat.taken or self.closed):
                await self._change_seat(seat.change(taken=True))

    async def _person_is(self, kind: Literal["away", "back"], seat: Seat) -> None:
        async with self.lock:
            await self._absence(kind, seat)

    async def _absence(self, kind: Literal["away", "back"], seat: Seat) -> None:
        """Lets a computer drive for a person who is away, or gives the seat back; locked."""
        away = kind == "away"
        if self.closed or seat.away == away:
            return
        level = self.rules.levels[-1] if away else None
        await self._change_seat(seat.change(level=level, away=away))
        self._notify(kind, seat)

    def _missed(self) -> list[int]:
        """Gets the seats of people for whose absence others are waiting.

        If no person is connected nobody waits, and nobody is replaced.
        """
        if self._read_only or self.over or self.closed or not self.listeners.connected_seats():
            return []
        return [seat.number for seat in self.seats if seat.taken and seat.level is None]

    def _watch_for_absence(self) -> None:
        self.absence.watch(self._missed())

    async def stand_in(self) -> None:
        """Lets computers drive for people who have been away for too long."""
        async with self.lock:
            for number in self.absence.overdue(self._missed()):
                await self._absence("away", self.seats[number])
            self._watch_for_absence()
