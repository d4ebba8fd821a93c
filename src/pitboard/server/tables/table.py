"""A race with the people around it: who sits down, leaves, talks, asks a pro."""

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
    """A race and the people around it."""

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

    def wake(self) -> None:
        self.absence.leave(seat.number for seat in self.seats if seat.kind != "computer")
        super().wake()

    async def close(self) -> None:
        self.absence.stop()
        await super().close()

    def join(self, listener: Listener, since: int | None) -> None:
        super().join(listener, since)
        if listener.seats:
            self._are_here(listener.seats)

    def leave(self, listener: Listener) -> None:
        followed = listener in self.listeners
        super().leave(listener)
        if followed and listener.seats:
            self.absence.leave(set(listener.seats) - self.listeners.here())
            self._watch_for_absence()

    # -- previews and advice

    def preview(self, command: m.Preview, lang: str) -> m.PreviewResult:
        """Gets what an action would bring, from what the seat can know.

        :raises Malformed: if the text is no action.
        """
        action = Action.parse(command.action)
        asked = self.feed.asked(command.seat)
        told = self.presenter.preview(asked.view, asked.decision, action, lang)
        told.id, told.version = command.id, self.version
        return told

    async def suggest(self, command: m.Suggest, lang: str) -> m.Suggestion:
        """Gets what the best driver would do and why, from what the seat can know.

        :raises Refused: if the seat is asked nothing.
        :raises Conflict: if the host wants no hints, or somebody asks in silence among people.
        :raises TooMuch: if it is asked too often.
        """
        seat, version = command.seat, self.version
        self._hints.check(self.seats, aloud=command.aloud)
        asked = self.feed.asked(seat)
        if asked.decision is None:
            raise Refused("not-your-decision", seat=seat)
        thought = self._hints.think(seat, self._asked_since[seat], asked)
        if command.aloud:
            await self._note_pro(seat)
        answer, other, reasons = await asyncio.shield(thought)
        told = AdviceText(self.row.game, self.presenter, asked.view, asked.decision, lang)
        reason = told.reason(other, reasons)
        return m.Suggestion(command.id, seat, version, answer, told.label(answer), reason)

    async def _note_pro(self, seat: int) -> None:
        """Tells everybody, once for each question, that a seat has asked a pro."""
        async with self.lock:
            self._check_kept()
            since = self._asked_since.get(seat)
            if since is None or not self._hints.is_news(seat, since):
                return
            stored = self.ledger.note(self.version + 1, seat, PRO)
            await self.ledger.add_note(stored)
            self.feed.note(stored.number, Note(stored.step, seat, PRO), ADDRESSED)
            for listener in self.listeners:
                event = self.feed.fresh_notes(listener.seats, listener.lang)[-1]
                listener.send(encode(m.NoteAdded(event)))

    # -- people

    async def rename(self, actor: str, command: m.Rename, lang: str) -> bytes:
        """Gives a person another name."""

        def change() -> StoredSeatChange:
            name = clean_name(command.name)
            seat = self.seats[command.seat]
            if not name:
                raise Denied("name-empty")
            if self._names_another(seat.number, name):
                raise Denied("name-taken", name=name)
            return seat.change(name=name, away=seat.away)

        return await self._change(actor, command.id, change, lang)

    def _names_another(self, seat: int, name: str) -> bool:
        """Says whether somebody in another seat is called so."""
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

        return await self._change(actor, command.id, change, lang)

    async def driven_by(self, seat: int, level: str | None) -> None:
        """Lets a computer drive a person's seat, or gives it back, whoever has decided so."""
        async with self.lock:
            self._check_kept()
            await self._change_seat(self.seats[seat].change(level=level))

    async def _change(
        self, actor: str, command: str, change: Callable[[], StoredSeatChange], lang: str
    ) -> bytes:
        """Changes a seat by a command; what it becomes is decided under the lock.

        Decided before, it would rest on seats that another command changes meanwhile: `change`
        reads them as they are when nothing else is under way, or refuses.
        """
        async with self.lock:
            self._check_kept()
            first = self.ledger.answered(actor, command)
            if first is not None:
                return first
            try:
                changed = change()
            except PitboardError as error:
                return await self._refuse(actor, command, error, lang)
            stored = self._ack(actor, command, self.version)
            # What changes nothing is not stored: asked again it changes nothing either.
            if self.seats[changed.seat].differs(changed):
                self._seat_commands.take(actor)
                await self._change_seat(changed, stored)
        return stored.answer

    async def _change_seat(
        self, change: StoredSeatChange, answer: StoredAnswer | None = None
    ) -> None:
        """Stores what a seat becomes, and lets everybody know; the table is locked."""
        await self.ledger.add_seat_change(change, answer)
        seat = self.seats[change.seat]
        renamed = change.name != seat.name
        seat.become(change)
        if renamed:
            self.match.seats = tuple(self._names())
            self.presenter.rename(self._names())
        liveries = self._liveries()
        if liveries != self.presenter.liveries:
            self.presenter.liveries = liveries
            self.feed.renew()
            for listener in self.listeners:
                self._welcome(listener, with_log=False)
        self._tell_seats()
        self.computers.forget(seat.number)
        self._start_clock()
        if self.clock is not None:
            self.listeners.tell(m.ClockChanged(self._clock_state()))
        self._drive()
        self._call_people()

    def _notify(self, kind: Literal["joined", "away", "back"], seat: Seat) -> None:
        """Tells everybody something about a person, in words."""
        self.listeners.tell_in_words(
            lambda lang: m.Notice(
                kind, seat.number, TRANSLATORS[lang].text(f"notice-{kind}", name=seat.name)
            )
        )

    async def say(self, actor: str, command: m.SendChat, *, host: bool) -> bytes:
        """Keeps a line of chat and passes it on.

        :raises Refused: if nothing is said, or under somebody else's name.
        """
        async with self.lock:
            self._check_kept()
            first = self.ledger.answered(actor, command.id)
            if first is not None:
                return first
            line = self.chat.next(actor, command, host=host)
            stored = self._ack(actor, command.id, self.version)
            await self.ledger.add_chat(line, stored)
            if old := self.chat.add(line):
                await self.ledger.forget_chat(old)
            data = encode(chat.told(line))
            for listener in self.listeners:
                if chat.hears(listener, line):
                    listener.send(data)
        return stored.answer

    # -- guests

    def invitation(self, asked: m.InvitationRequest, lang: str) -> m.Invitation:
        """Greets whoever opens the link of a seat, or comes for a free one.

        :raises NotFound: if the link opens no seat.
        """
        open_ = not (self.over or self._read_only)
        told = self.guests.greet(asked, lang, self.summary(lang), open_=open_)
        seat = self.seats[told.seat] if told.seat is not None else None
        if told.state == "free" and seat and not seat.opened:
            seat.opened = True
            self._tell_seats()
        return told

    async def sit(self, asked: m.JoinRequest, lang: str, address: str = "") -> m.Joined:
        """Gives a guest a seat, under a name and with a colour; asked twice it is the same seat.

        :raises NotFound: if the link opens no seat.
        :raises Conflict: if the seat or the colour is somebody else's, the address of the guest has
            its share of open seats, or the race is over.
        :raises BadOption: if there is no such colour, or no name.
        """
        name = clean_name(asked.name)
        if not name:
            raise BadOption("name-empty")
        async with self.lock:
            self._check_kept()
            seat = self.guests.seat_of(asked)
            if seat is None:
                self._check_going_on()
                if self.over:
                    raise Conflict("race-over")
                change = self.guests.sit(asked, name, lang, address)
                if self._names_another(change.seat, name):
                    raise Conflict("name-taken", name=name)
                seat = self.seats[change.seat]
                self.absence.leave([seat.number])
                await self._change_seat(change)
                self.guests.came(seat.number, address)
                self._notify("joined", seat)
            return m.Joined(self.id, f"/table/{self.id}", seat.number)

    # -- absence

    def _are_here(self, seats: Iterable[int]) -> None:
        """Gives people who are back their seats, and waits no longer than agreed for the others."""
        for number in seats:
            self.absence.back(number)
            seat = self.seats[number]
            if seat.away:
                self._start(self._person_is("back", seat))
            elif not seat.taken:
                self._start(self._sits_by_key(seat))
        self._watch_for_absence()

    async def _sits_by_key(self, seat: Seat) -> None:
        """Notes that somebody sits in a seat who came with its key and was asked nothing."""
        async with self.lock:
            if not (seat.taken or self.closed):
                await self._change_seat(seat.change(taken=True))

    async def _person_is(self, kind: Literal["away", "back"], seat: Seat) -> None:
        async with self.lock:
            await self._absence(kind, seat)

    async def _absence(self, kind: Literal["away", "back"], seat: Seat) -> None:
        """Lets a computer drive for somebody who is away, or them again; the table is locked."""
        away = kind == "away"
        if self.closed or seat.away == away:
            return
        level = self.rules.levels[-1] if away else None
        await self._change_seat(seat.change(level=level, away=away))
        self._notify(kind, seat)

    def _missed(self) -> list[int]:
        """Gets the seats of people who are to sit there, while others wait.

        Where nobody waits the race waits for everybody.
        """
        if self._read_only or self.over or self.closed or not self.listeners.here():
            return []
        return [seat.number for seat in self.seats if seat.taken and seat.level is None]

    def _watch_for_absence(self) -> None:
        self.absence.watch(self._missed())

    async def stand_in(self) -> None:
        """Lets computers drive for everybody who has been away for too long."""
        async with self.lock:
            for number in self.absence.overdue(self._missed()):
                await self._absence("away", self.seats[number])
            self._watch_for_absence()
