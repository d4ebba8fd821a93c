"""A table: an authority, a feed and a scheduler, joined with the people around them.

Only joins: what is played and stored is the authority's, what is sent the feed's, what happens by
itself the scheduler's, who sits where the people's.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.match import Match
from pitboard.drivers.own import NO_OWN_DRIVERS, OwnDrivers
from pitboard.server import messages as m
from pitboard.server.jobs.webhooks import WebhookSender
from pitboard.server.jobs.workers import Workers
from pitboard.server.metrics import Metrics
from pitboard.server.storage import (
    Storage,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredDeadlines,
    StoredNote,
    StoredTable,
    TableRow,
)
from pitboard.server.tables.authority import Authority
from pitboard.server.tables.calls import Calls
from pitboard.server.tables.changes import PlayedAction
from pitboard.server.tables.channel import Channel, Listener, LocalChannel
from pitboard.server.tables.driver_jobs import DriverJobs
from pitboard.server.tables.feed import CATCH_UP, Feed
from pitboard.server.tables.guests import Guests
from pitboard.server.tables.hints import Hints
from pitboard.server.tables.people import People
from pitboard.server.tables.scheduler import Scheduler
from pitboard.server.tables.seating import Seat
from pitboard.server.wire import MOST_SEATS


class Table:
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
        channel: Channel | None = None,
        own_drivers: OwnDrivers = NO_OWN_DRIVERS,
    ) -> None:
        self.touched = time.monotonic()
        self.epoch = 0
        """Its epoch at this server, where several share a database."""
        self._on_change = on_change
        """Called when the summary of the table may have changed."""
        self.authority = Authority(stored, storage, metrics, self, lambda: on_broken(self))
        authority, rules = self.authority, self.authority.rules
        self._presenter = rules.presenter(authority.match.options, authority.names())
        authority.turns.automatic = self._presenter.automatic
        self.feed = Feed(
            authority,
            self._presenter,
            channel or LocalChannel(),
            self._clock_state,
            stored.rematch,
        )
        calls = Calls(self.row, self._presenter.track, webhooks)
        self.driver_jobs = DriverJobs(
            self.row, authority.match.options, self.feed.renderer, workers, own_drivers
        )
        self.scheduler = Scheduler(authority, self.feed, self.driver_jobs, calls)
        self.guests = Guests(self.row, self.seats, self._presenter, rules.liveries, open_seats)
        levels = (*rules.levels, *own_drivers.names(self.row.game))
        self.people = People(authority, self.feed, self.guests, self.scheduler.absence, levels)
        self._hints = Hints(authority, self.feed.renderer, self._presenter, self.driver_jobs)
        self._presenter.advised = lambda: self._hints.silent

    # -- facts

    @property
    def row(self) -> TableRow:
        return self.authority.row

    @property
    def id(self) -> str:
        return self.authority.row.id

    @property
    def match(self) -> Match:
        return self.authority.match

    @property
    def seats(self) -> Sequence[Seat]:
        return self.authority.seats

    @property
    def version(self) -> int:
        return self.authority.version

    @property
    def over(self) -> bool:
        return self.authority.match.over

    @property
    def closed(self) -> bool:
        return self.authority.closed

    @property
    def diverges_at(self) -> int | None:
        """The first action with another outcome by today's rules; the table is frozen before it."""
        return self.authority.diverges_at

    @property
    def idle(self) -> bool:
        """No page follows it and no command runs: it can be unloaded."""
        return not (self.feed.channel.audiences or self.authority.lock.locked())

    @property
    def driving(self) -> bool:
        """Whether a computer driver is to answer."""
        return self.scheduler.driving

    def _clock_state(self) -> m.ClockState | None:
        return self.scheduler.clock_state()

    def summary(self, lang: str) -> m.TableSummary:
        """Gets the public summary of the table."""
        return self.feed.summary(lang)

    # -- restoring from the storage

    def play_stored(self, actions: Sequence[StoredAction]) -> int | None:
        """Replays the stored actions; stops after the first with another outcome by today's rules.

        Blocks for as long as the engine takes. Gets the number of that action, if there is one: the
        table is then past the stored race and must be discarded.
        """
        for played in self.authority.replay(actions):
            near = len(actions) - self.version < CATCH_UP
            self.feed.renderer.add(played.seat, played.events, keep=near)
        return self.diverges_at

    def freeze_before(self, action: int) -> None:
        """Makes the race read-only: by today's rules this action has another outcome."""
        self.authority.diverges_at = action
        self.feed.renderer.read_only = True

    def restore(
        self,
        answers: Iterable[StoredAnswer],
        lines: Sequence[StoredChat],
        notes: Sequence[StoredNote],
        deadlines: StoredDeadlines | None = None,
    ) -> None:
        """Restores the stored answers, chat, notes and deadlines."""
        for note in notes:
            self.feed.add_note(note)
        self.authority.restore(answers, lines, len(notes))
        self.scheduler.restore(deadlines)

    def resume(self) -> None:
        """Starts drivers and clocks; called once the table is restored."""
        self.scheduler.resume()

    # -- end

    def drop(self) -> None:
        """Takes no more commands and disconnects all pages: they reconnect by themselves."""
        self.authority.closed = True
        self.feed.disconnect()

    async def close(self) -> None:
        """Takes no more commands and ends what runs by itself."""
        self.authority.closed = True
        await self.scheduler.close()

    # -- changes, as the authority reports them

    def action_played(self, played: PlayedAction) -> None:
        self.touched = time.monotonic()
        if played.note is not None:
            self.feed.add_note(played.note, played.labels)
        self.feed.renderer.add(played.seat, played.events, keep=True, planned=played.planned)
        self.scheduler.action_played(played)
        self._on_change()
        self.feed.publish_action()
        if self.over and any(seat.secret for seat in self.authority.seats):
            self._publish_seats()

    def seat_changed(self, seat: Seat, *, rekeyed: bool) -> None:
        if rekeyed and self.feed.release(seat.number):
            self.scheduler.absence.leave([seat.number])
        self.feed.rename()
        self._publish_seats()
        self.scheduler.seat_changed(seat.number)
        if self.scheduler.clock is not None:
            self.feed.publish_clock()

    def note_added(self, note: StoredNote) -> None:
        self.feed.publish_note(note)

    def chat_added(self, line: StoredChat) -> None:
        self.feed.publish_chat(line)

    def rematch_made(self, table: str) -> None:
        """Sends everybody the table of the rematch."""
        self.feed.publish_rematch(table)

    def _publish_seats(self, skip: Listener | None = None) -> None:
        self._on_change()
        self.feed.publish_seats(skip)

    # -- pages

    def join(self, listener: Listener, since: int | None) -> None:
        """Adds a page: sends it the log entries it missed, then a snapshot."""
        self.touched = time.monotonic()
        self.feed.channel.subscribe(listener)
        if listener.bot:
            self.authority.mark_bot(listener.seats, listener.bot)
        if listener.seats:
            self.scheduler.connected(listener.seats)
        self.feed.welcome(listener, since)
        if listener.seats:
            self._publish_seats(skip=listener)

    def leave(self, listener: Listener) -> None:
        """Removes a page."""
        self.touched = time.monotonic()
        followed = self.feed.channel.unsubscribe(listener)
        if followed and listener.seats:
            self._publish_seats()
            self.scheduler.disconnected(set(listener.seats) - self.feed.connected_seats())

    def set_language(self, listener: Listener, lang: str) -> None:
        """Changes the language of a page and sends it a snapshot in it."""
        self.feed.set_language(listener, lang)

    def log_part(self, id_: str, before: int, listener: Listener) -> m.LogPart:
        """Gets the log entries before a version."""
        return self.feed.log_part(id_, before, listener)

    # -- commands of pages

    async def act(
        self, actor: str, command: m.Act, lang: str, page: Listener | None = None
    ) -> bytes:
        """Plays an action for a seat."""
        return await self.authority.act(actor, command, lang, page)

    async def turn(
        self, actor: str, command: m.PlayTurn, lang: str, page: Listener | None = None
    ) -> bytes:
        """Plays a composed turn for a seat."""
        return await self.authority.turn(actor, command, lang, page)

    async def undo(
        self, actor: str, command: m.Undo, lang: str, page: Listener | None = None
    ) -> bytes:
        """Takes a seat's last action back."""
        return await self.authority.undo(actor, command, lang, page)

    async def rename(
        self, actor: str, command: m.Rename, lang: str, page: Listener | None = None
    ) -> bytes:
        """Gives a person another name."""
        return await self.people.rename(actor, command, lang, page)

    async def replace(self, actor: str, command: m.Replace, lang: str) -> bytes:
        """Lets a computer drive a person's seat, or gives it back."""
        return await self.people.replace(actor, command, lang)

    async def send_chat(
        self, actor: str, command: m.SendChat, *, host: bool, page: Listener | None = None
    ) -> bytes:
        """Stores a line of chat and sends it to the pages that may read it."""
        return await self.authority.send_chat(actor, command, host=host, sender=page)

    async def suggest(self, command: m.Suggest, lang: str) -> m.Suggestion:
        """Gets what the best driver would do and why, from what the seat can know."""
        return await self._hints.suggest(command, lang)

    def preview(self, command: m.Preview, lang: str) -> m.PreviewResult:
        """Gets the outcome of an action as far as the seat can know it.

        :raises Malformed: if the text is no action.
        """
        action = Action.parse(command.action)
        asked = self.feed.renderer.question(command.seat)
        result = self._presenter.preview(asked.view, asked.decision, action, lang, command.picks)
        result.id, result.version = command.id, self.version
        return result

    def refusal(self, command: str, error: PitboardError, lang: str) -> m.Refusal:
        """Gets an error as the answer to a command."""
        return self.authority.refusal(command, error, lang)

    # -- guests

    def invitation(self, asked: m.InvitationRequest, lang: str) -> m.Invitation:
        """Gets what the link of a seat shows, or the page for any free seat.

        :raises NotFound: if the link opens no seat.
        """
        invitation, first = self.people.invitation(asked, lang)
        if first:
            self._publish_seats()
        return invitation

    async def sit(self, asked: m.JoinRequest, lang: str, address: str = "") -> m.Joined:
        """Gives a guest a seat with a name and a colour; a repeated request gets the same seat.

        :raises PitboardError: if they cannot sit there.
        """
        return await self.people.sit(asked, lang, address)

    async def driven_by(self, seat: int, level: str | None) -> None:
        """Lets a computer drive a person's seat, or gives it back; the caller checks the right."""
        await self.people.driven_by(seat, level)
