"""The scheduler of a table: what happens by itself (clock, computer drivers, absence, webhooks).

It decides when, never what is legal: every answer and every seat change goes through the authority.
Knows which people are connected, but no page and no message.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from typing import Any, Literal

from pitboard.core.errors import PitboardError
from pitboard.i18n import error_text
from pitboard.server import messages as m
from pitboard.server.errors import Conflict
from pitboard.server.storage import StoredDeadlines, StoredSeatChange, Unavailable
from pitboard.server.tables.absence import Absence
from pitboard.server.tables.authority import Authority
from pitboard.server.tables.calls import Calls
from pitboard.server.tables.changes import Cause, PlayedAction
from pitboard.server.tables.clock import Clock
from pitboard.server.tables.computers import Computers
from pitboard.server.tables.driver_jobs import DriverJobs
from pitboard.server.tables.feed import Feed
from pitboard.server.tables.notes import STAND_IN
from pitboard.server.tables.seating import Seat
from pitboard.server.texts import TRANSLATORS

log = logging.getLogger(__name__)


class Scheduler:
    """Timers and background tasks of one table."""

    def __init__(self, authority: Authority, feed: Feed, jobs: DriverJobs, calls: Calls) -> None:
        row = authority.row
        self._authority = authority
        self._feed = feed
        self.calls = calls
        self.tasks: set[asyncio.Task[None]] = set()
        """Running tasks; cancelled by `close`."""
        self._storing: set[asyncio.Task[None]] = set()
        """Tasks that store deadlines; `close` waits for them."""
        self._people = [seat for seat in authority.seats if seat.kind != "computer"]
        self._unanswered = 0
        """How often in a row the clock has answered while no person was connected."""
        self.clock: Clock | None = None
        if row.clock is not None:
            timer = authority.rules.timer(row.clock)
            self.clock = Clock(row.clock, timer, lambda: self._start(self.time_out()))
        self.absence = Absence(row.away, lambda: self._start(self.stand_in()))
        self.computers = Computers(
            row,
            authority.match,
            jobs,
            self._start,
            authority.play_driver,
            report=self._report_driver,
            among_people=len(self._people) > 1,
        )

    # -- start and end

    def restore(self, deadlines: StoredDeadlines | None) -> None:
        """Restores the stored deadlines."""
        if self.clock and deadlines is not None:
            self.clock.restore(deadlines.times)
            self._unanswered = deadlines.missed

    def resume(self) -> None:
        """Starts drivers and clocks; called once the table is restored."""
        self.absence.leave(seat.number for seat in self._people)
        self.calls.called = self._waited_for()
        self._start_clock()
        self._drive()

    async def close(self) -> None:
        """Cancels running tasks and waits for deadlines that are being stored."""
        self.absence.stop()
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
        """Logs why a task failed, unless the storage has done so or the table was dropped."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        dropped = self._authority.closed and isinstance(error, Conflict)
        if error is not None and not dropped and not isinstance(error, Unavailable):
            log.error("table %s: a task failed", self._authority.row.id, exc_info=error)

    # -- what the table calls

    def action_played(self, played: PlayedAction) -> None:
        """Starts clocks, drivers and webhooks for the questions after an action."""
        if played.cause is Cause.PERSON:
            self._unanswered = 0
        elif played.cause is Cause.CLOCK:
            self._unanswered = 0 if self._feed.connected_seats() else self._unanswered + 1
        if self.clock:
            self.clock.answered(played.seat)
        self._start_clock()
        self._drive()
        self._send_turn_webhook()

    def seat_changed(self, seat: int) -> None:
        """Does the same after a change of a seat, whose driver may be another one now."""
        self.computers.forget(seat)
        self._start_clock()
        self._drive()
        self._send_turn_webhook()

    def connected(self, seats: Iterable[int]) -> None:
        """Gives people who are back their seats, and sets the timer for the others."""
        self._unanswered = 0
        self._start_clock()
        for number in seats:
            self.absence.back(number)
            seat = self._authority.seats[number]
            if seat.away:
                self._start(self._set_away(seat, away=False))
            elif not seat.taken:
                self._start(self._take_seat_by_key(seat))
        self._watch_for_absence()

    def disconnected(self, seats: Iterable[int]) -> None:
        """Counts from now on how long people are away."""
        self.absence.leave(seats)
        self._watch_for_absence()

    # -- computers

    @property
    def driving(self) -> bool:
        """Whether a computer driver is to answer."""
        authority = self._authority
        return not authority.read_only and any(
            authority.seats[seat].level is not None for seat in authority.match.to_act()
        )

    def _drive(self) -> None:
        """Starts the computer drivers that owe a decision."""
        authority = self._authority
        if authority.closed or authority.read_only:
            return
        for seat in authority.match.to_act():
            level, since = authority.seats[seat].level, authority.asked_since[seat]
            if level is not None:
                self.computers.drive(seat, since, level, secret=authority.seats[seat].secret)

    async def _report_driver(self, seat: int, error: PitboardError) -> None:
        """Logs why a driver failed, and notes for everybody that another one drives on."""
        reason = error_text(TRANSLATORS["en"], error)
        log.warning("table %s, seat %d: %s", self._authority.row.id, seat, reason)
        await self._authority.add_note(seat, STAND_IN, lambda _: True)

    # -- clock

    def clock_state(self) -> m.ClockState | None:
        """Gets the deadlines that pages show."""
        return self.clock.state() if self.clock and not self._authority.match.over else None

    def _start_clock(self) -> None:
        """Starts deadlines for the new questions of people, and stores them if they changed."""
        authority = self._authority
        if self.clock is None or authority.read_only or authority.closed:
            return
        # If everybody has missed a question and nobody is connected, the race waits for them.
        given_up = self._unanswered >= len(self._people) and not self._feed.connected_seats()
        waited = frozenset[int]() if given_up else self._waited_for()
        decisions = {seat: authority.match.decision(seat) for seat in waited}
        asked = {
            seat: (authority.asked_since[seat], each.kind)
            for seat, each in decisions.items()
            if each
        }
        if self.clock.start(asked):
            times = StoredDeadlines(
                due=self.clock.due, times=self.clock.running, missed=self._unanswered
            )
            storing = asyncio.get_running_loop().create_task(authority.set_deadlines(times))
            self._storing.add(storing)
            storing.add_done_callback(self._storing.discard)

    async def time_out(self) -> None:
        """Gives the default answer for every seat whose time is up."""
        for seat in self._expired():
            await self._authority.play_expired(seat, self._is_expired, self._feed.labels)
        self._start_clock()

    def _expired(self) -> list[int]:
        return self.clock.expired() if self.clock else []

    def _is_expired(self, seat: int) -> bool:
        return seat in self._expired()

    def _waited_for(self) -> frozenset[int]:
        """Gets the people whose turn it is."""
        authority = self._authority
        if authority.read_only:
            return frozenset()
        seats = (authority.seats[number] for number in authority.match.to_act())
        return frozenset(seat.number for seat in seats if seat.level is None and seat.taken)

    def _send_turn_webhook(self) -> None:
        """Sends the host's webhook when it becomes somebody's turn."""
        authority = self._authority
        called = self.calls.newly_waiting(self._waited_for())
        if called:
            turn = authority.rules.summary(authority.match.view(None)).turn
            self.calls.send([authority.seats[number].name for number in called], turn)

    # -- absence

    async def _take_seat_by_key(self, seat: Seat) -> None:
        """Marks a seat as taken by the holder of its key, who needs no invitation."""
        await self._authority.change_seat(lambda: None if seat.taken else seat.change(taken=True))

    async def _set_away(self, seat: Seat, *, away: bool) -> None:
        """Lets a computer drive for a person who is away, or gives the seat back."""
        kind: Literal["away", "back"] = "away" if away else "back"

        def change() -> StoredSeatChange | None:
            # The person may have come back while the table was locked.
            if seat.away == away or (away and seat.number not in self._overdue()):
                return None
            level = self._authority.rules.adviser if away else None
            return seat.change(level=level, away=away)

        if await self._authority.change_seat(change):
            self._feed.publish_notice(kind, seat)

    def _missed(self) -> list[int]:
        """Gets the seats of people for whose absence others are waiting.

        If no person is connected nobody waits, and nobody is replaced.
        """
        authority = self._authority
        if authority.read_only or authority.match.over or authority.closed:
            return []
        if not self._feed.connected_seats():
            return []
        return [seat.number for seat in authority.seats if seat.taken and seat.level is None]

    def _overdue(self) -> list[int]:
        return self.absence.overdue(self._missed())

    def _watch_for_absence(self) -> None:
        self.absence.watch(self._missed())

    async def stand_in(self) -> None:
        """Lets computers drive for people who have been away for too long."""
        for number in self._overdue():
            await self._set_away(self._authority.seats[number], away=True)
        self._watch_for_absence()
