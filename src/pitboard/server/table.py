"""One table: a match, the people and computers around it, and what each of them is sent.

Commands are carried out one at a time. The engine decides whether one is legal; what it did is
stored before anybody hears of it. The table knows seats, versions and sockets, but no rule.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import Struct

from pitboard.core.action import Action
from pitboard.core.errors import BadOption, PitboardError, Refused
from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.core.record import UNDO, Entry, Note
from pitboard.core.replay import Replay
from pitboard.drivers.base import Reason
from pitboard.i18n import LANGUAGES
from pitboard.server import messages as m
from pitboard.server.advice import Told
from pitboard.server.errors import Conflict, Denied, NotFound, TooMuch
from pitboard.server.games import TableGame, table_game
from pitboard.server.herald import Herald
from pitboard.server.keys import opens, token_hash
from pitboard.server.limits import Bucket
from pitboard.server.metrics import Metrics
from pitboard.server.news import Asked, News
from pitboard.server.notes import ADDRESSED, CLOCK, PRO
from pitboard.server.records import entries_of, stored_action
from pitboard.server.seating import Seat, liveries_of
from pitboard.server.storage import (
    DuplicateAction,
    Storage,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredNote,
    StoredSeatChange,
    StoredTable,
)
from pitboard.server.texts import TRANSLATORS, language, problem
from pitboard.server.wire import Room, Sent, Sentence
from pitboard.server.work import Workers, think, think_aloud

log = logging.getLogger(__name__)

LOG_STEPS = 80
"""Steps of a snapshot; a page asks for older ones."""
CATCH_UP = 60
"""Steps that are kept ready for a page that comes back."""
CHAT_LINES = 100
HINTS_PER_SECOND = 0.5
HINTS_AT_ONCE = 6
Thought = tuple[str, str, tuple[Reason, ...]]
"""An answer, the one it was compared with, and what it has over that."""

encode = msgspec.json.encode


class Listener:
    """A page that follows the table: the seats it holds, its language and how to reach it."""

    __slots__ = ("close", "host", "lang", "seats", "send")

    def __init__(
        self,
        seats: Iterable[int],
        host: bool,
        lang: str,
        send: Callable[[bytes], None],
        close: Callable[[], None],
    ) -> None:
        self.seats = tuple(sorted(seats))
        self.host = host
        self.lang = lang
        self.send = send
        self.close = close
        """Hangs up: the page comes back by itself."""


class _Played(Struct):
    """An action that was just played."""

    seat: int
    action: str
    events: list[Event]


class Table:
    """A match being played."""

    def __init__(
        self,
        stored: StoredTable,
        storage: Storage,
        workers: Workers,
        metrics: Metrics,
        on_broken: Callable[[Table], None],
        *,
        herald: Herald | None = None,
    ) -> None:
        self.row = stored.row
        self.id = stored.row.id
        self.rematch = stored.rematch
        self.seats = [Seat(seat) for seat in stored.seats]
        for change in stored.changes:
            self.seats[change.seat].become(change)
        self._storage = storage
        self._workers = workers
        self._metrics = metrics
        self._on_broken = on_broken
        self._herald = herald
        self.rules: TableGame = table_game(self.row.game)
        self.match = Match(self.rules.game, self.row.options, self.row.seed, self._names())
        self.presenter = self.rules.presenter(self.match.options, self._names())
        self.presenter.liveries = self._liveries()
        self.news = News(self.match, self.presenter, CATCH_UP)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.touched = time.monotonic()
        self.updated = self.row.created
        self.closed = False
        self.differs_from: int | None = None
        """The stored action that leads elsewhere by the rules of now: the table rests before it."""
        self._asked_since: dict[int, int] = dict.fromkeys(self.match.to_act(), 0)
        self._answers: dict[tuple[str, str], bytes] = {}
        self._chat: list[m.ChatLine] = []
        self._said = 0
        self._notes = 0
        self._hints = Bucket(HINTS_PER_SECOND, HINTS_AT_ONCE)
        self._advice: dict[int, tuple[int, asyncio.Future[Thought]]] = {}
        """What was thought for a seat, and since which version it is asked that."""
        self._pro_asked: dict[int, int] = {}
        self._timer = self.rules.timer(self.row.clock) if self.row.clock is not None else None
        self._given: dict[int, float] = {}
        """When each seat that is timed was given its time."""
        self._deadlines: dict[int, float] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._thinking: dict[int, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._opened: set[int] = set()
        """Seats whose link somebody has opened."""
        self._left: dict[int, float] = {}
        """Since when the person of a seat is away."""
        self._away_alarm: asyncio.TimerHandle | None = None
        self._called: frozenset[int] = frozenset()
        """The people whose turn it was when somebody was last told."""

    # -- coming back from the storage

    def play_stored(self, actions: Sequence[StoredAction]) -> int | None:
        """Plays what was stored, and stops after the action from which the rules of now differ.

        Blocks for as long as the engine takes. Gets the number of that action, if there is one:
        the table is then beyond the race that was stored, and good for nothing.
        """
        again = Replay(self.match, entries_of(actions), self.row.schema)
        for played in again:
            if again.differs_from is not None:
                break
            near = len(actions) - played.number < CATCH_UP
            self._remember(played.entry.seat, played.events, keep=near)
            self.updated = actions[played.number - 1].at
        return again.differs_from

    def rest_before(self, action: int) -> None:
        """Leaves the race to be looked at only: by the rules of now this action leads elsewhere."""
        self.differs_from = action
        self.news.resting = True

    def take(
        self,
        answers: Iterable[StoredAnswer],
        chat: Sequence[StoredChat],
        notes: Sequence[StoredNote],
    ) -> None:
        """Takes the answers, the chat and the notes that were stored."""
        for each in notes:
            note = Note(each.step, each.seat, each.kind)
            self.news.note(each.number, note, ADDRESSED if note.kind == PRO else None)
        self._notes = len(notes)
        self._answers = {(each.actor, each.command): each.answer for each in answers}
        self._chat = [_line(each) for each in chat]
        self._said = self._chat[-1].number if self._chat else 0

    def wake(self) -> None:
        """Starts drivers and clocks; to be called once the table is complete."""
        now = time.monotonic()
        self._left = {seat.number: now for seat in self.seats if seat.kind != "computer"}
        self._called = self._waited_for()
        self._start_clock()
        self._drive()

    async def close(self) -> None:
        """Stops everything that is under way."""
        self.closed = True
        for alarm in filter(None, (self._alarm, self._away_alarm)):
            alarm.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- asking

    @property
    def version(self) -> int:
        return self.news.version

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def idle(self) -> bool:
        """Nobody listens and nothing is under way."""
        return not self.listeners and not self._tasks and not self._deadlines

    def _names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def seat_infos(self) -> list[m.SeatInfo]:
        here = self._here()
        return [
            seat.info(
                self.presenter.liveries[seat.number],
                connected=seat.number in here,
                opened=seat.number in self._opened,
            )
            for seat in self.seats
        ]

    def _here(self) -> set[int]:
        """Gets the seats whose people follow the table."""
        return {seat for listener in self.listeners for seat in listener.seats}

    def _liveries(self) -> list[str]:
        return liveries_of(self.rules.liveries, self.seats)

    def summary(self, lang: str) -> m.TableSummary:
        standing = self.rules.summary(self.match.view(None))
        return m.TableSummary(
            table=self.id,
            game=self.row.game,
            options=self.row.options,
            track=self.rules.track(self.row.options),
            seats=self.seat_infos(),
            turn=standing.turn,
            turns=standing.turns,
            version=self.version,
            waiting_for=list(self.match.to_act()),
            order=list(standing.order),
            names=self.presenter.names(lang),
            over=self.over,
            imported=self.row.imported,
            created=self.row.created,
            updated=self.updated,
            clock=self.row.clock,
            free=sum(seat.free for seat in self.seats),
        )

    # -- pages

    def join(self, listener: Listener, since: int | None) -> None:
        """Lets a page follow: what it missed, then the table as it is."""
        self.touched = time.monotonic()
        self.listeners.add(listener)
        missed = None
        if since is not None:
            missed = self.news.missed(since, listener.seats, listener.lang)
        for update in missed or ():
            listener.send(encode(update))
        self._welcome(listener, with_log=missed is None)
        if listener.seats:
            self._tell_seats(but=listener)
            self._are_here(listener.seats)

    def speak(self, listener: Listener, lang: str) -> None:
        """Goes on in another language: the page gets the whole table in it."""
        listener.lang = lang
        self._welcome(listener, with_log=True)

    def leave(self, listener: Listener) -> None:
        """Takes a page that is gone off the list."""
        self.touched = time.monotonic()
        if listener in self.listeners:
            self.listeners.remove(listener)
            if listener.seats:
                self._tell_seats()
                here, now = self._here(), time.monotonic()
                self._left |= {seat: now for seat in listener.seats if seat not in here}
                self._watch_for_absence()

    def _tell(self, message: Sent) -> None:
        data = encode(message)
        for listener in self.listeners:
            listener.send(data)

    def _tell_seats(self, but: Listener | None = None) -> None:
        seats = self.seat_infos()
        said: dict[str, bytes] = {}
        for listener in self.listeners:
            if listener is but:
                continue
            lang = listener.lang
            if lang not in said:
                said[lang] = encode(m.SeatsChanged(seats, self.presenter.names(lang)))
            listener.send(said[lang])

    def _welcome(self, listener: Listener, *, with_log: bool) -> None:
        """Sends the whole table as it is."""
        lang, end = listener.lang, self.version + 1
        start = max(0, end - LOG_STEPS) if with_log else end
        snapshot = m.Snapshot(
            table=self.id,
            lang=lang,
            game=self.row.game,
            options=dict(self.match.options),
            track=self.rules.track(self.match.options),
            version=self.version,
            you=list(listener.seats),
            host=listener.host,
            seats=self.seat_infos(),
            names=self.presenter.names(lang),
            # On the wire the fields of a state are a state.
            state=self.news.state(),  # type: ignore[arg-type]
            own=[self.news.own(seat, lang) for seat in listener.seats],  # type: ignore[misc]
            thinking=[] if self.differs_from is not None else list(self.match.to_act()),
            log=self.news.log(start, end, listener.seats, lang),
            log_from=start,
            chat=self._chat_for(listener),
            clock=self._clock(),
            rematch=self.rematch,
            listed=self.row.listed,
            commitment=self.match.commitment,
            differs_from=self.differs_from,
            hints=self.row.hints,
            notes=self.news.fresh_notes(listener.seats, lang),
        )
        listener.send(encode(snapshot))

    def log_part(self, id_: str, before: int, listener: Listener) -> m.LogPart:
        """Gets the steps before a version."""
        end = min(before, self.version + 1)
        start = max(0, end - LOG_STEPS)
        log = self.news.log(start, end, listener.seats, listener.lang)
        return m.LogPart(id_, log, start)

    # -- commands

    async def act(self, actor: str, command: m.Act, lang: str) -> bytes:
        """Plays an action for a seat. The answer is stored with it."""

        def play() -> _Played:
            action = Action.parse(command.action)
            self._check_playable(command.seat, command.version)
            return _Played(command.seat, str(action), self.match.act(command.seat, action))

        return await self._enter(actor, command.id, lang, play)

    async def undo(self, actor: str, command: m.Undo, lang: str) -> bytes:
        """Takes a seat's last action back."""

        def play() -> _Played:
            self._check_going_on()
            if command.version != self.version:
                raise Conflict("version-stale", found=command.version, version=self.version)
            return _Played(command.seat, UNDO, [self.match.undo(command.seat)])

        return await self._enter(actor, command.id, lang, play)

    @property
    def _resting(self) -> bool:
        """Says whether the race can only be looked at."""
        return self.row.imported or self.differs_from is not None

    def _check_going_on(self) -> None:
        """Refuses to play where the race can only be looked at."""
        if self.row.imported:
            raise Conflict("table-imported")
        if self.differs_from is not None:
            raise Conflict("table-other-rules", action=self.differs_from)

    def _check_playable(self, seat: int, version: int) -> None:
        """Refuses an action that answers another question than the present one."""
        self._check_going_on()
        if seat < len(self.seats) and self.seats[seat].level is not None:
            raise Conflict("seat-driven", seat=seat)
        since = self._asked_since.get(seat)
        # While others decide at the same time the version grows, but the question stays.
        if since is not None and not since <= version <= self.version:
            raise Conflict("version-stale", found=version, version=self.version)

    async def _enter(
        self, actor: str, command: str, lang: str, play: Callable[[], _Played]
    ) -> bytes:
        started = time.perf_counter()
        async with self.lock:
            first = self._answers.get((actor, command))
            if first is not None:
                self._metrics.count("resent")
                return first
            try:
                played = play()
            except PitboardError as error:
                return await self._refuse(actor, command, error, lang)
            answer = encode(m.Ack(command, self.version + 1))
            stored = StoredAnswer(actor=actor, command=command, answer=answer)
            await self._commit(played, stored)
            self._metrics.observe("action", time.perf_counter() - started)
        return answer

    async def _refuse(self, actor: str, command: str, error: PitboardError, lang: str) -> bytes:
        answer = encode(self.refusal(command, error, lang))
        stored = StoredAnswer(actor=actor, command=command, answer=answer)
        await self._stored(self._storage.add_answer(self.id, stored))
        self._answers[actor, command] = answer
        return answer

    def refusal(self, command: str, error: PitboardError, lang: str) -> m.Refusal:
        """Gets an error as the answer to a command."""
        self._metrics.count("refused")
        told = problem(error, lang)
        return m.Refusal(command, told.code, told.text, told.data, told.rule, self.version)

    async def _commit(
        self,
        played: _Played,
        answer: StoredAnswer | None,
        by_clock: dict[str, Sentence] | None = None,
    ) -> None:
        """Stores what was just played, then lets everybody know.

        What the clock has answered is noted; `by_clock` says to its seat what that means.
        """
        now = time.time()
        number = self.version + 1
        entry = Entry(played.seat, played.action, self.match.digest(self.row.schema))
        action = stored_action(self.match, number, entry, now)
        note = None
        if by_clock is not None:
            note = StoredNote(number=self._notes, step=number, seat=played.seat, kind=CLOCK)
        await self._stored(self._storage.add_action(self.id, action, answer, note))
        if note is not None:
            self._notes += 1
            self.news.note(note.number, Note(number, played.seat, CLOCK), by_clock)
        if answer is not None:
            self._answers[answer.actor, answer.command] = answer.answer
        self.updated = now
        self.touched = time.monotonic()
        self._metrics.count("actions")
        self._remember(played.seat, played.events, keep=True)
        if self._timer is not None and played.seat in self._given:
            self._timer.spent(time.monotonic() - self._given.pop(played.seat))
        self._start_clock()
        self._broadcast()
        self._drive()
        self._call_people()

    async def _stored(self, work: Awaitable[None]) -> None:
        """Waits for the storage. What cannot be stored did not happen: the table starts afresh."""
        try:
            # A page that hangs up must not stop what is half stored.
            await asyncio.shield(work)
        except DuplicateAction:
            self._on_broken(self)
            raise Conflict("table-moved-on") from None
        except BaseException:
            self._on_broken(self)
            raise

    def _remember(self, seat: int, events: list[Event], *, keep: bool) -> None:
        self.news.add(seat, events, keep=keep)
        # Whoever acted is asked something new; the others may still owe the same answer.
        self._asked_since = {
            each: self.version if each == seat else self._asked_since.get(each, self.version)
            for each in self.match.to_act()
        }

    def _broadcast(self) -> None:
        clock = self._clock()
        sent: dict[tuple[tuple[int, ...], str], bytes] = {}
        for listener in self.listeners:
            key = listener.seats, listener.lang
            if key not in sent:
                update = self.news.update(*key, clock)
                if update is None:
                    self._welcome(listener, with_log=True)
                    continue
                sent[key] = encode(update)
            listener.send(sent[key])

    # -- preview

    def preview(self, command: m.Preview, lang: str) -> m.Previewed:
        """Gets what an action would bring, from what the seat can know.

        :raises Malformed: if the text is no action.
        """
        action = Action.parse(command.action)
        asked = self.news.asked(command.seat)
        told = self.presenter.preview(asked.view, asked.decision, action, lang)
        told.id, told.version = command.id, self.version
        return told

    async def suggest(self, command: m.Suggest, lang: str) -> m.Suggested:
        """Gets what the best driver would do and why, from what the seat can know.

        :raises Refused: if the seat is asked nothing.
        :raises Conflict: if the host wants no hints, or somebody asks in silence among people.
        :raises TooMuch: if it is asked too often.
        """
        seat, version = command.seat, self.version
        if not command.aloud and sum(each.kind != "computer" for each in self.seats) > 1:
            raise Conflict("advice-alone")
        if command.aloud and not self.row.hints:
            raise Conflict("hints-off")
        asked = self.news.asked(seat)
        if asked.decision is None:
            raise Refused("not-your-decision", seat=seat)
        thought = self._advised(seat, asked)
        if command.aloud:
            await self._note_pro(seat)
        answer, other, reasons = await asyncio.shield(thought)
        told = Told(self.row.game, self.presenter, asked.view, asked.decision, lang)
        reason = told.reason(other, reasons)
        return m.Suggested(command.id, seat, version, answer, told.label(answer), reason)

    def _advised(self, seat: int, asked: Asked) -> asyncio.Future[Thought]:
        """Lets the best driver think about a seat's question, once for each."""
        since = self._asked_since[seat]
        known = self._advice.get(seat)
        if known is not None and known[0] == since and not known[1].cancelled():
            return known[1]
        if not self._hints.take():
            raise TooMuch("too-fast")
        level, dice = self.rules.levels[-1], f"advice {self.id} {since}"
        thinking = self._workers.run(
            think_aloud, self.row.game, level, dice, asked.view, asked.decision
        )
        thought = asyncio.ensure_future(thinking)
        self._advice[seat] = since, thought
        return thought

    async def _note_pro(self, seat: int) -> None:
        """Tells everybody, once for each question, that a seat has asked a pro."""
        async with self.lock:
            since = self._asked_since.get(seat)
            if since is None or self._pro_asked.get(seat) == since:
                return
            self._pro_asked[seat] = since
            note = Note(self.version + 1, seat, PRO)
            stored = StoredNote(number=self._notes, step=note.step, seat=seat, kind=PRO)
            await self._stored(self._storage.add_note(self.id, stored))
            self._notes += 1
            self.news.note(stored.number, note, ADDRESSED)
            for listener in self.listeners:
                event = self.news.fresh_notes(listener.seats, listener.lang)[-1]
                listener.send(encode(m.Noted(event)))

    # -- people

    async def rename(self, actor: str, command: m.Rename, lang: str) -> bytes:
        """Gives a person another name."""
        name = " ".join(command.name.split())
        seat = self.seats[command.seat]
        change = seat.change(name=name, away=seat.away)
        return await self._change(actor, command.id, change, _name_error(name), lang)

    async def replace(self, actor: str, command: m.Replace, lang: str) -> bytes:
        """Lets a computer drive a person's seat, or gives it back."""
        seat = self.seats[command.seat] if command.seat < len(self.seats) else None
        error: PitboardError | None = None
        if seat is None or seat.kind == "computer" or self.row.imported:
            error = Refused("seat-not-a-persons", seat=command.seat)
        elif command.level is not None and command.level not in self.rules.levels:
            known = ", ".join(self.rules.levels)
            error = Refused("driver-unknown", name=command.level, known=known)
        seat = seat or self.seats[0]
        change = seat.change(level=command.level)
        return await self._change(actor, command.id, change, error, lang)

    async def _change(
        self,
        actor: str,
        command: str,
        change: StoredSeatChange,
        error: PitboardError | None,
        lang: str,
    ) -> bytes:
        seat = self.seats[change.seat]
        async with self.lock:
            first = self._answers.get((actor, command))
            if first is not None:
                return first
            if error is not None:
                return await self._refuse(actor, command, error, lang)
            answer = encode(m.Ack(command, self.version))
            stored = StoredAnswer(actor=actor, command=command, answer=answer)
            await self._stored(self._storage.add_seat_change(self.id, change, stored))
            self._answers[actor, command] = answer
            self._take_change(seat, change)
        return answer

    def _take_change(self, seat: Seat, change: StoredSeatChange) -> None:
        """Lets a seat be what was stored of it, and everybody know."""
        renamed = change.name != seat.name
        seat.become(change)
        if renamed:
            self._rename()
        liveries = self._liveries()
        if liveries != self.presenter.liveries:
            self.presenter.liveries = liveries
            self.news.renew()
            for listener in self.listeners:
                self._welcome(listener, with_log=False)
        self._tell_seats()
        self._thinking.pop(seat.number, None)
        self._start_clock()
        if self.row.clock is not None:
            self._tell(m.ClockChanged(self._clock()))
        self._drive()
        self._call_people()

    # -- guests

    def invitation(self, asked: m.InvitationAsked, lang: str) -> m.Invitation:
        """Greets whoever opens the link of a seat, or comes for a free one.

        :raises NotFound: if the link opens no seat.
        """
        told = m.Invitation(
            state="free",
            seat=None,
            name="",
            host=next((seat.name for seat in self.seats if seat.kind == "me"), ""),
            cars=self._cars(lang),
            table=self.summary(lang),
        )
        if asked.token is None:
            told.state = "free" if any(seat.free for seat in self.seats) else "full"
        else:
            hashed = token_hash(asked.token)
            seat = self._invited(hashed)
            if seat is not None:
                told.seat, told.name = seat.number, seat.name
            yours = seat is None or (seat.taken and opens(hashed, seat.token))
            told.state = "yours" if yours else "taken" if seat and seat.taken else "free"
            if told.state == "free" and seat and seat.number not in self._opened:
                self._opened.add(seat.number)
                self._tell_seats()
        if told.state != "yours" and (self.over or self._resting):
            told.state = "over"
        return told

    def _invited(self, hashed: str) -> Seat | None:
        """Gets the seat that a key or the secret of a link is for; None for the host's key.

        :raises NotFound: if it opens nothing.
        """
        # No early end: how long it takes says nothing about where a token fits.
        found = [
            seat
            for seat in self.seats
            if opens(hashed, seat.token) | opens(hashed, seat.made.token)
        ]
        host = opens(hashed, self.row.host)
        if not found and not host:
            raise NotFound("seat-unknown")
        return found[0] if found else None

    def _cars(self, lang: str) -> list[m.CarChoice]:
        text = TRANSLATORS[lang].text
        owners = {
            self.presenter.liveries[seat.number]: seat.name for seat in self.seats if seat.taken
        }
        return [
            m.CarChoice(each, text(f"livery-{each}"), text(f"livery-{each}-mark"), owners.get(each))
            for each in self.rules.liveries
        ]

    async def sit(self, asked: m.JoinAsked, lang: str) -> m.Joined:
        """Gives a guest a seat, under a name and with a colour; asked twice it is the same seat.

        :raises NotFound: if the link opens no seat.
        :raises Conflict: if the seat or the colour is somebody else's, or the race is over.
        :raises BadOption: if there is no such colour, or no name.
        """
        key, name = token_hash(asked.key), " ".join(asked.name.split())
        if not name:
            raise BadOption("name-empty")
        async with self.lock:
            mine = [seat for seat in self.seats if opens(key, seat.token)]
            if mine and mine[0].taken:
                return self._joined(mine[0])
            self._check_going_on()
            if self.over:
                raise Conflict("race-over")
            seat = self._seat_for(asked.token)
            livery = self._livery_for(seat, asked.livery, lang)
            change = seat.change(name=name, level=None, taken=True, livery=livery, token=key)
            await self._stored(self._storage.add_seat_change(self.id, change, None))
            self._opened.discard(seat.number)
            self._left[seat.number] = time.monotonic()
            self._take_change(seat, change)
            self._notify("joined", seat)
            return self._joined(seat)

    def _joined(self, seat: Seat) -> m.Joined:
        return m.Joined(self.id, f"/table/{self.id}", seat.number)

    def _seat_for(self, token: str | None) -> Seat:
        if token is None:
            free = next((seat for seat in self.seats if seat.free), None)
            if free is None:
                raise Conflict("no-free-seat")
            return free
        seat = self._invited(token_hash(token))
        if seat is None:
            raise NotFound("seat-unknown")
        if seat.taken:
            raise Conflict("seat-taken", name=seat.name)
        return seat

    def _livery_for(self, seat: Seat, asked: str, lang: str) -> str:
        if not asked:
            return self.presenter.liveries[seat.number]
        if asked not in self.rules.liveries:
            raise BadOption("car-unknown", name=asked)
        owner = next((car.taken_by for car in self._cars(lang) if car.livery == asked), None)
        if owner is not None:
            raise Conflict("car-taken", name=owner)
        return asked

    def _notify(self, kind: Literal["joined", "away", "back"], seat: Seat) -> None:
        """Tells everybody something about a person, in words."""
        said: dict[str, bytes] = {}
        for listener in self.listeners:
            lang = listener.lang
            if lang not in said:
                text = TRANSLATORS[lang].text(f"notice-{kind}", name=seat.name)
                said[lang] = encode(m.Notice(kind, seat.number, text))
            listener.send(said[lang])

    # -- absence

    def _are_here(self, seats: Iterable[int]) -> None:
        """Gives people who are back their seats, and waits no longer than agreed for the others."""
        for number in seats:
            self._left.pop(number, None)
            seat = self.seats[number]
            if seat.away:
                self._start(self._person_is("back", seat))
            elif not seat.taken:
                self._start(self._sits_by_key(seat))
        self._watch_for_absence()

    async def _sits_by_key(self, seat: Seat) -> None:
        """Notes that somebody sits in a seat who came with its key and was asked nothing."""
        async with self.lock:
            if not seat.taken:
                change = seat.change(taken=True)
                await self._stored(self._storage.add_seat_change(self.id, change, None))
                self._opened.discard(seat.number)
                self._take_change(seat, change)

    async def _person_is(self, kind: Literal["away", "back"], seat: Seat) -> None:
        async with self.lock:
            await self._absence(kind, seat)

    async def _absence(self, kind: Literal["away", "back"], seat: Seat) -> None:
        """Lets a computer drive for somebody who is away, or them again; the table is locked."""
        away = kind == "away"
        if self.closed or seat.away == away:
            return
        level = self.rules.levels[-1] if away else None
        change = seat.change(level=level, away=away)
        await self._stored(self._storage.add_seat_change(self.id, change, None))
        self._take_change(seat, change)
        self._notify(kind, seat)

    def _missing(self) -> dict[int, float]:
        """Gets until when people are waited for who are away and are driven by nobody."""
        if self.row.away is None or self._resting or self.over or self.closed:
            return {}
        return {
            number: left + self.row.away
            for number, left in self._left.items()
            if self.seats[number].taken and self.seats[number].level is None
        }

    def _watch_for_absence(self) -> None:
        if self._away_alarm:
            self._away_alarm.cancel()
        self._away_alarm = None
        # Where nobody waits the race waits for everybody.
        missing = self._missing() if self._here() else {}
        if missing:
            delay = max(0.0, min(missing.values()) - time.monotonic())
            loop = asyncio.get_running_loop()
            self._away_alarm = loop.call_later(delay, lambda: self._start(self._stand_in()))

    async def _stand_in(self) -> None:
        """Lets computers drive for everybody who has been away for too long."""
        async with self.lock:
            now = time.monotonic()
            for number, until in self._missing().items():
                if until <= now and self._here():
                    await self._absence("away", self.seats[number])
            self._watch_for_absence()

    # -- whose turn it is

    def _waited_for(self) -> frozenset[int]:
        """Gets the people whose turn it is."""
        if self._resting:
            return frozenset()
        seats = (self.seats[number] for number in self.match.to_act())
        return frozenset(seat.number for seat in seats if seat.level is None and seat.taken)

    def _call_people(self) -> None:
        """Lets the host's webhook know when it becomes somebody's turn."""
        before, self._called = self._called, self._waited_for()
        called = sorted(self._called - before)
        if called and self.row.webhook is not None and self._herald is not None:
            self._herald.tell(self.id, self.row.webhook["url"], encode(self.call(called)))

    def call(self, seats: Sequence[int]) -> m.Call:
        """Gets what a webhook is told: whose turn it is, and nothing that is not public."""
        lang = language((self.row.webhook or {}).get("lang"))
        standing = self.rules.summary(self.match.view(None))
        names = [self.seats[number].name for number in seats]
        track = self.presenter.track
        text = TRANSLATORS[lang].text(
            "webhook-turn", names=", ".join(names), track=track, turn=standing.turn
        )
        return m.Call(text, text, self.id, f"/table/{self.id}", track, standing.turn, names)

    def _rename(self) -> None:
        self.match.seats = tuple(self._names())
        self.presenter.rename(self._names())

    async def say(self, actor: str, command: m.Say, lang: str, *, host: bool) -> bytes:
        """Keeps a line of chat and passes it on: players to all, spectators among themselves."""
        text = " ".join(command.text.split())
        async with self.lock:
            first = self._answers.get((actor, command.id))
            if first is not None:
                return first
            if not text:
                return encode(self.refusal(command.id, Refused("chat-empty"), lang))
            line = self._chat_line(command, text, host=host)
            answer = encode(m.Ack(command.id, self.version))
            stored = StoredAnswer(actor=actor, command=command.id, answer=answer)
            chat = StoredChat(**msgspec.structs.asdict(line))
            await self._stored(self._storage.add_chat(self.id, chat, stored))
            self._answers[actor, command.id] = answer
            self._said = line.number
            self._chat = [*self._chat, line][-CHAT_LINES:]
            data = encode(line)
            for listener in self.listeners:
                if _hears(listener, line):
                    listener.send(data)
        return answer

    def _chat_line(self, command: m.Say, text: str, *, host: bool) -> m.ChatLine:
        if command.seat is None:
            room: Room = "players" if host else "spectators"
            name, seat = " ".join(command.name.split()), -1
        else:
            room, name, seat = "players", self.seats[command.seat].name, command.seat
        return m.ChatLine(self._said + 1, room, seat, name, text, time.time())

    def _chat_for(self, listener: Listener) -> list[m.ChatLine]:
        return [line for line in self._chat if _hears(listener, line)]

    def rematch_made(self, table: str) -> None:
        """Tells everybody where the race is run again."""
        self.rematch = table
        self._tell(m.RematchReady(table, f"/table/{table}"))

    # -- computers

    def _drive(self) -> None:
        """Lets the computer drivers that owe a decision think about it."""
        if self.closed or self._resting:
            return
        for seat in self.match.to_act():
            since = self._asked_since[seat]
            if self.seats[seat].level is not None and self._thinking.get(seat) != since:
                self._thinking[seat] = since
                self._start(self._think(seat, since))

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, seat: int, since: int) -> None:
        decision, level = self.match.decision(seat), self.seats[seat].level
        if decision is None or level is None:
            return
        if len(decision.actions) == 1:
            answer = str(decision.default)
        else:
            view = self.match.view(seat)
            dice = sha256(f"{self.row.seed}:driver:{seat}:{since}".encode()).hexdigest()
            try:
                answer = await self._workers.run(think, self.row.game, level, dice, view, decision)
            except Exception:
                log.exception("table %s: the driver of seat %d failed", self.id, seat)
                answer = str(decision.default)
        await self._drive_seat(seat, since, level, answer)

    async def _drive_seat(self, seat: int, since: int, level: str, answer: str) -> None:
        async with self.lock:
            # The answer counts for the question it was asked only.
            if self.closed or self._asked_since.get(seat) != since:
                return
            if self.seats[seat].level != level:
                return
            try:
                events = self.match.act(seat, answer)
            except PitboardError:
                log.exception("table %s: the driver of seat %d erred", self.id, seat)
                decision = self.match.decision(seat)
                answer = str(decision.default) if decision else answer
                events = self.match.act(seat, answer)
            await self._commit(_Played(seat, answer, events), None)

    # -- clock

    def _clock(self) -> m.ClockState | None:
        if self.row.clock is None or self.over:
            return None
        now = time.monotonic()
        left = {seat: round(max(0.0, end - now), 1) for seat, end in self._deadlines.items()}
        return m.ClockState(self.row.clock, left)

    def _start_clock(self) -> None:
        """Gives the seats of people that are asked something new their time."""
        if self._timer is None or self._resting or self.closed:
            return
        now = time.monotonic()
        deadlines = {}
        for seat, since in self._asked_since.items():
            if self.seats[seat].level is not None or not self.seats[seat].taken:
                continue
            if since != self.version and seat in self._deadlines:
                deadlines[seat] = self._deadlines[seat]
                continue
            decision = self.match.decision(seat)
            seconds = self._timer.allowance(decision.kind) if decision else None
            if seconds is not None:
                self._given[seat] = now
                deadlines[seat] = now + seconds
        self._deadlines = deadlines
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None
        if deadlines:
            delay = min(deadlines.values()) - now
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay, lambda: self._start(self._time_out()))

    async def _time_out(self) -> None:
        """Gives the default answer for every seat whose time is up."""
        async with self.lock:
            now = time.monotonic()
            late = [seat for seat, end in self._deadlines.items() if end <= now]
            for seat in late:
                decision = self.match.decision(seat)
                if decision is not None and self._deadlines.get(seat, now + 1) <= now:
                    self._metrics.count("timeouts")
                    view, action = self.news.asked(seat).view, decision.default
                    means = {
                        lang: self.presenter.label(view, decision, action, lang)
                        for lang in LANGUAGES
                    }
                    played = _Played(seat, str(action), self.match.act(seat, action))
                    await self._commit(played, None, means)
            self._start_clock()


def _hears(listener: Listener, line: m.ChatLine) -> bool:
    """Spectators' talk could help a player: only spectators hear it."""
    return line.room == "players" or not listener.seats


def _name_error(name: str) -> PitboardError | None:
    return None if name else Denied("name-empty")


def _line(stored: StoredChat) -> m.ChatLine:
    return m.ChatLine(
        stored.number,
        stored.room,  # type: ignore[arg-type]  # stored as it was said
        stored.seat,
        stored.name,
        stored.text,
        stored.at,
    )
