"""A match being played: actions one at a time, stored before they are sent to any page.

The engine decides whether an action is legal. A race knows seats, versions and pages, but no rule,
and nothing of people who come and go.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.core.record import UNDO, Entry, Note
from pitboard.core.replay import Replay
from pitboard.i18n import LANGUAGES
from pitboard.server import messages as m
from pitboard.server.errors import Conflict
from pitboard.server.games import TableGame, table_game
from pitboard.server.jobs.webhooks import WebhookSender
from pitboard.server.jobs.workers import Workers
from pitboard.server.metrics import Metrics
from pitboard.server.replays.records import entries_of, stored_action
from pitboard.server.storage import (
    Storage,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredDeadlines,
    StoredNote,
    StoredTable,
    Unavailable,
)
from pitboard.server.tables.calls import Calls
from pitboard.server.tables.chat import Chat
from pitboard.server.tables.clock import Clock
from pitboard.server.tables.computers import Computers
from pitboard.server.tables.feed import TableFeed
from pitboard.server.tables.ledger import Ledger
from pitboard.server.tables.notes import ADDRESSED, CLOCK, PRO
from pitboard.server.tables.pages import Listener, Pages
from pitboard.server.tables.seating import liveries_of, seats_now
from pitboard.server.tables.summaries import RaceProgress, summary
from pitboard.server.tables.undos import Undos
from pitboard.server.texts import problem
from pitboard.server.wire import Sentence

log = logging.getLogger(__name__)

LOG_STEPS = 80
"""Steps of a snapshot; a page requests older ones."""
CATCH_UP = 60
"""Steps that are buffered for a page that reconnects."""

encode = msgspec.json.encode


class _Played(Struct):
    """An action that was just played."""

    seat: int
    action: str
    events: list[Event]


class Race:
    """A match being played, with the pages that follow it."""

    def __init__(
        self,
        stored: StoredTable,
        storage: Storage,
        workers: Workers,
        metrics: Metrics,
        on_broken: Callable[[], None],
        *,
        webhooks: WebhookSender | None = None,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self._on_change = on_change
        self.row = stored.row
        self.id = stored.row.id
        self.rematch = stored.rematch
        self.seats = seats_now(stored)
        self._seat_changes = len(stored.changes)
        self._metrics = metrics
        self.rules: TableGame = table_game(self.row.game)
        self.match = Match(self.rules.game, self.row.options, self.row.seed, self._names())
        self.presenter = self.rules.presenter(self.match.options, self._names())
        self.presenter.liveries = self._liveries()
        self.undos = Undos(len(self.seats))
        self.feed = TableFeed(self.match, self.presenter, CATCH_UP, self.undos.spent)
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self.updated = self.row.created
        self.closed = False
        self.diverges_at: int | None = None
        """The first action with another outcome by today's rules; the table is frozen before it."""
        self._asked_since: dict[int, int] = dict.fromkeys(self.match.to_act(), 0)
        self.tasks: set[asyncio.Task[None]] = set()
        """Running tasks; cancelled by `close`."""
        self._storing: set[asyncio.Task[None]] = set()
        """Tasks that store deadlines; `close` waits for them."""
        self.listeners = Pages()
        self.ledger = Ledger(self.id, storage, on_broken)
        self.chat = Chat(self.seats)
        self.clock: Clock | None = None
        if self.row.clock is not None:
            timer = self.rules.timer(self.row.clock)
            self.clock = Clock(self.row.clock, timer, lambda: self._start(self.time_out()))
        self._unanswered = 0
        """How often in a row the clock has answered while no person was connected."""
        self.computers = Computers(
            self.row,
            self.match,
            workers,
            self._start,
            self.drive_seat,
            among_people=sum(seat.kind != "computer" for seat in self.seats) > 1,
        )
        self.calls = Calls(self.row, self.presenter.track, webhooks)

    # -- restoring from the storage

    def play_stored(self, actions: Sequence[StoredAction]) -> int | None:
        """Replays the stored actions; stops after the first with another outcome by today's rules.

        Blocks for as long as the engine takes. Gets the number of that action, if there is one: the
        table is then past the stored race and must be discarded.
        """
        replay = Replay(self.match, entries_of(actions), self.row.schema)
        for played in replay:
            if replay.diverges_at is not None:
                break
            near = len(actions) - played.number < CATCH_UP
            self.undos.count(played.entry.seat, played.entry.action)
            self.record_step(played.entry.seat, played.events, keep=near)
            self.updated = actions[played.number - 1].at
        return replay.diverges_at

    def freeze_before(self, action: int) -> None:
        """Makes the race read-only: by today's rules this action has another outcome."""
        self.diverges_at = action
        self.feed.read_only = True

    def restore(
        self,
        answers: Iterable[StoredAnswer],
        lines: Sequence[StoredChat],
        notes: Sequence[StoredNote],
        deadlines: StoredDeadlines | None = None,
    ) -> None:
        """Restores the stored answers, chat, notes and deadlines."""
        for each in notes:
            note = Note(each.step, each.seat, each.kind)
            self.feed.add_note(each.number, note, ADDRESSED if note.kind == PRO else None)
        self.ledger.restore(answers, len(notes), self._seat_changes)
        self.chat.restore(lines)
        if self.clock and deadlines is not None:
            self.clock.restore(deadlines.times)
            self._unanswered = deadlines.missed

    def resume(self) -> None:
        """Starts drivers and clocks; called once the table is restored."""
        self.calls.called = self._waited_for()
        self._start_clock()
        self._drive()

    async def close(self) -> None:
        """Cancels running tasks and waits for deadlines that are being stored."""
        self.closed = True
        if self.clock:
            self.clock.stop()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, *self._storing, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._task_done)

    def _task_done(self, task: asyncio.Task[None]) -> None:
        """Logs why a task failed, unless the storage has done so."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Unavailable):
            log.error("table %s: a task failed", self.id, exc_info=error)

    # -- state

    @property
    def version(self) -> int:
        return self.feed.version

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def idle(self) -> bool:
        """No page follows it and no command runs: it can be unloaded."""
        return not self.listeners and not self.lock.locked()

    @property
    def driving(self) -> bool:
        """Whether a computer driver is to answer."""
        return not self._read_only and any(
            self.seats[seat].level is not None for seat in self.match.to_act()
        )

    @property
    def _read_only(self) -> bool:
        """Whether the race can only be watched."""
        return self.row.imported or self.diverges_at is not None

    def _names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def _liveries(self) -> list[str]:
        return liveries_of(self.rules.liveries, self.seats)

    def seat_infos(self) -> list[m.SeatInfo]:
        here = self.listeners.connected_seats()
        return [
            seat.info(self.presenter.liveries[seat.number], connected=seat.number in here)
            for seat in self.seats
        ]

    def summary(self, lang: str) -> m.TableSummary:
        """Gets the public summary of the table."""
        now = self.rules.summary(self.match.view(None))
        waiting = self.match.to_act()
        standing = RaceProgress(now.turn, self.version, waiting, now.order, self.over, self.updated)
        return summary(self.row, self.seat_infos(), self.presenter, standing, lang)

    # -- pages

    def join(self, listener: Listener, since: int | None) -> None:
        """Adds a page: sends it the steps it missed, then a snapshot."""
        self.touched = time.monotonic()
        self.listeners.add(listener)
        if listener.seats:
            self._unanswered = 0
            self._start_clock()
        missed = None
        if since is not None:
            missed = self.feed.missed(since, listener.seats, listener.lang)
        for update in missed or ():
            listener.send(encode(update))
        self._send_snapshot(listener, with_log=missed is None)
        if listener.seats:
            self._broadcast_seats(skip=listener)

    def set_language(self, listener: Listener, lang: str) -> None:
        """Changes the language of a page and sends it a snapshot in it."""
        listener.lang = lang
        self._send_snapshot(listener, with_log=True)

    def leave(self, listener: Listener) -> None:
        """Removes a page."""
        self.touched = time.monotonic()
        if listener in self.listeners:
            self.listeners.remove(listener)
            if listener.seats:
                self._broadcast_seats()

    def _broadcast_seats(self, skip: Listener | None = None) -> None:
        self._on_change()
        seats = self.seat_infos()
        self.listeners.broadcast_localized(
            lambda lang: m.SeatsChanged(seats, self.presenter.names(lang)), skip
        )

    def _send_snapshot(self, listener: Listener, *, with_log: bool) -> None:
        """Sends the whole table."""
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
            state=self.feed.state(),
            own=[self.feed.own(seat, lang) for seat in listener.seats],
            thinking=[] if self.diverges_at is not None else list(self.match.to_act()),
            log=self.feed.log(start, end, listener.seats, lang),
            log_from=start,
            chat=self.chat.visible_to(listener),
            clock=self._clock_state(),
            rematch=self.rematch,
            listed=self.row.listed,
            commitment=self.match.commitment,
            differs_from=self.diverges_at,
            hints=self.row.hints,
            notes=self.feed.new_notes(listener.seats, lang),
        )
        listener.send(encode(snapshot))

    def log_part(self, id_: str, before: int, listener: Listener) -> m.LogPart:
        """Gets the steps before a version."""
        end = min(before, self.version + 1)
        start = max(0, end - LOG_STEPS)
        log = self.feed.log(start, end, listener.seats, listener.lang)
        return m.LogPart(id_, log, start)

    def _broadcast(self) -> None:
        clock = self._clock_state()
        sent: dict[tuple[tuple[int, ...], str], bytes] = {}
        for listener in self.listeners:
            key = listener.seats, listener.lang
            if key not in sent:
                update = self.feed.update(*key, clock)
                if update is None:
                    self._send_snapshot(listener, with_log=True)
                    continue
                sent[key] = encode(update)
            listener.send(sent[key])

    def rematch_made(self, table: str) -> None:
        """Sends everybody the table of the rematch."""
        self.rematch = table
        self.listeners.broadcast(m.RematchReady(table, f"/table/{table}"))

    # -- playing

    async def act(
        self, actor: str, command: m.Act, lang: str, page: Listener | None = None
    ) -> bytes:
        """Plays an action for a seat; the answer to the command is stored with it."""

        def play() -> _Played:
            action = Action.parse(command.action)
            self._check_playable(command.seat, command.version)
            return _Played(command.seat, str(action), self.match.act(command.seat, action))

        return await self._run_command(actor, command, lang, play, page)

    async def undo(
        self, actor: str, command: m.Undo, lang: str, page: Listener | None = None
    ) -> bytes:
        """Takes a seat's last action back."""

        def play() -> _Played:
            self._check_not_read_only()
            if command.version != self.version:
                raise Conflict("version-stale", found=command.version, version=self.version)
            self.undos.check(command.seat)
            return _Played(command.seat, UNDO, [self.match.undo(command.seat)])

        return await self._run_command(actor, command, lang, play, page)

    def _check_open(self, page: Listener | None = None, seat: int | None = None) -> None:
        """Refuses a command that waited for the lock of a table that was unloaded meanwhile.

        Such a table may be ahead of the storage: pages reconnect to one that was loaded again. A
        page may also have lost the seat of its command while it waited.
        """
        if self.closed:
            raise Conflict("table-moved-on")
        if page is not None and seat is not None:
            page.check_holds(seat)

    def _check_not_read_only(self) -> None:
        """Refuses to play where the race can only be watched."""
        if self.row.imported:
            raise Conflict("table-imported")
        if self.diverges_at is not None:
            raise Conflict("table-other-rules", action=self.diverges_at)

    def _check_playable(self, seat: int, version: int) -> None:
        """Refuses an action that answers another question than the present one."""
        self._check_not_read_only()
        if seat < len(self.seats) and self.seats[seat].level is not None:
            raise Conflict("seat-driven", seat=seat)
        since = self._asked_since.get(seat)
        # While others decide at the same time the version grows, but the question stays.
        if since is not None and not since <= version <= self.version:
            raise Conflict("version-stale", found=version, version=self.version)

    async def _run_command(
        self,
        actor: str,
        command: m.Act | m.Undo,
        lang: str,
        play: Callable[[], _Played],
        page: Listener | None,
    ) -> bytes:
        started = time.perf_counter()
        async with self.lock:
            self._check_open(page, command.seat)
            first = self.ledger.answered(actor, command.id)
            if first is not None:
                self._metrics.count("resent")
                return first
            try:
                played = play()
            except PitboardError as error:
                return await self._refuse(actor, command.id, error, lang)
            stored = self._ack(actor, command.id, self.version + 1)
            self._unanswered = 0
            await self._commit(played, stored)
            self._metrics.action_took(time.perf_counter() - started)
        return stored.answer

    def _ack(self, actor: str, command: str, version: int) -> StoredAnswer:
        answer = encode(m.Ack(command, version))
        return StoredAnswer(actor=actor, command=command, answer=answer)

    async def _refuse(self, actor: str, command: str, error: PitboardError, lang: str) -> bytes:
        answer = encode(self.refusal(command, error, lang))
        await self.ledger.add_refusal(StoredAnswer(actor=actor, command=command, answer=answer))
        return answer

    def refusal(self, command: str, error: PitboardError, lang: str) -> m.Refusal:
        """Gets an error as the answer to a command."""
        self._metrics.count("refused")
        found = problem(error, lang)
        return m.Refusal(command, found.code, found.text, found.data, found.rule, self.version)

    async def _commit(
        self,
        played: _Played,
        answer: StoredAnswer | None,
        by_clock: dict[str, Sentence] | None = None,
    ) -> None:
        """Stores what was just played, then broadcasts it.

        An answer of the clock gets a note; `by_clock` is its label for the seat, by language.
        """
        now = time.time()
        number = self.version + 1
        entry = Entry(played.seat, played.action, self.match.digest(self.row.schema))
        action = stored_action(self.match, number, entry, now)
        note = None
        if by_clock is not None:
            note = self.ledger.next_note(number, played.seat, CLOCK)
        await self.ledger.add_action(action, answer, note)
        if note is not None:
            self.feed.add_note(note.number, Note(number, played.seat, CLOCK), by_clock)
        self.updated = now
        self.touched = time.monotonic()
        self._metrics.count("actions")
        self.undos.count(played.seat, played.action)
        self.record_step(played.seat, played.events, keep=True)
        if self.clock:
            self.clock.answered(played.seat)
        self._start_clock()
        self._on_change()
        self._broadcast()
        self._drive()
        self._send_turn_webhook()

    def record_step(self, seat: int, events: list[Event], *, keep: bool) -> None:
        """Adds the events of an action; `keep` buffers the update for pages that reconnect."""
        self.feed.add(seat, events, keep=keep)
        # The seat that acted has a new question; the others may still owe the same answer.
        self._asked_since = {
            each: self.version if each == seat else self._asked_since.get(each, self.version)
            for each in self.match.to_act()
        }

    # -- computers, clock, turns

    def _drive(self) -> None:
        """Starts the computer drivers that owe a decision.

        The table itself never answers a forced decision of a person: others would see that there
        was only one answer, which is private.
        """
        if self.closed or self._read_only:
            return
        for seat in self.match.to_act():
            level = self.seats[seat].level
            if level is not None:
                self.computers.drive(seat, self._asked_since[seat], level)

    async def drive_seat(self, seat: int, since: int, level: str, answer: str) -> None:
        """Plays the answer of a driver, if its question is still open."""
        async with self.lock:
            # The answer is valid for its own question only.
            if self.closed or self._asked_since.get(seat) != since:
                return
            if self.seats[seat].level != level:
                return
            try:
                events = self.match.act(seat, answer)
            except PitboardError:
                log.exception("table %s: seat %d's driver gave an illegal answer", self.id, seat)
                decision = self.match.decision(seat)
                answer = str(decision.default) if decision else answer
                events = self.match.act(seat, answer)
            await self._commit(_Played(seat, answer, events), None)

    def _clock_state(self) -> m.ClockState | None:
        return self.clock.state() if self.clock and not self.over else None

    def _start_clock(self) -> None:
        """Starts deadlines for the new questions of people, and stores them if they changed."""
        if self.clock is None or self._read_only or self.closed:
            return
        # If everybody has missed a question and nobody is connected, the race waits for them.
        people = [seat for seat in self.seats if seat.kind != "computer"]
        given_up = self._unanswered >= len(people) and not self.listeners.connected_seats()
        waited = frozenset[int]() if given_up else self._waited_for()
        decisions = {seat: self.match.decision(seat) for seat in waited}
        asked = {
            seat: (self._asked_since[seat], each.kind) for seat, each in decisions.items() if each
        }
        if self.clock.start(asked):
            times = StoredDeadlines(
                due=self.clock.due, times=self.clock.running, missed=self._unanswered
            )
            storing = asyncio.get_running_loop().create_task(self.ledger.set_deadlines(times))
            self._storing.add(storing)
            storing.add_done_callback(self._storing.discard)

    async def time_out(self) -> None:
        """Gives the default answer for every seat whose time is up."""
        async with self.lock:
            if self.closed:
                return
            for seat in self.clock.expired() if self.clock else ():
                decision = self.match.decision(seat)
                if decision is not None and self.clock and seat in self.clock.expired():
                    self._metrics.count("timeouts")
                    view, action = self.feed.question(seat).view, decision.default
                    means = {
                        lang: self.presenter.label(view, decision, action, lang)
                        for lang in LANGUAGES
                    }
                    played = _Played(seat, str(action), self.match.act(seat, action))
                    self._unanswered = (
                        0 if self.listeners.connected_seats() else self._unanswered + 1
                    )
                    await self._commit(played, None, means)
            self._start_clock()

    def _waited_for(self) -> frozenset[int]:
        """Gets the people whose turn it is."""
        if self._read_only:
            return frozenset()
        seats = (self.seats[number] for number in self.match.to_act())
        return frozenset(seat.number for seat in seats if seat.level is None and seat.taken)

    def _send_turn_webhook(self) -> None:
        """Sends the host's webhook when it becomes somebody's turn."""
        called = self.calls.newly_waiting(self._waited_for())
        if called:
            turn = self.rules.summary(self.match.view(None)).turn
            self.calls.send([self.seats[number].name for number in called], turn)
