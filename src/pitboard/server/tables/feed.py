"""The feed of a table: what each viewer is sent, published on the table's channel.

A message is made and encoded once for each audience (or language, where seats do not matter), and
only from what the audience may see. Knows audiences and messages, but no socket and no rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.game import Decision
from pitboard.core.record import Note
from pitboard.i18n import LANGUAGES
from pitboard.server import messages as m
from pitboard.server.presenter import Presenter
from pitboard.server.storage import StoredChat, StoredNote
from pitboard.server.tables import chat
from pitboard.server.tables.authority import Authority
from pitboard.server.tables.changes import Labels
from pitboard.server.tables.channel import Channel, Listener
from pitboard.server.tables.notes import ADDRESSED, PRO
from pitboard.server.tables.rendering import RaceRenderer
from pitboard.server.tables.seating import Seat, liveries_of
from pitboard.server.tables.summaries import RaceProgress, summary
from pitboard.server.texts import TRANSLATORS, error_sentence
from pitboard.server.wire import Outbound

LOG_STEPS = 80
"""Steps of a snapshot; a page requests older ones."""
CATCH_UP = 60
"""Steps that are buffered for a page that reconnects."""

encode = msgspec.json.encode


class Feed:
    """Makes the messages of one table and publishes them."""

    def __init__(
        self,
        authority: Authority,
        presenter: Presenter,
        channel: Channel,
        clock: Callable[[], m.ClockState | None],
        rematch: str | None,
    ) -> None:
        self._authority = authority
        self._presenter = presenter
        self._names = authority.names()
        presenter.liveries = self._liveries()
        self.channel = channel
        self._clock = clock
        """Gets the deadlines that pages show."""
        self.rematch = rematch
        self.renderer = RaceRenderer(authority.match, presenter, CATCH_UP, authority.undos.spent)

    def _liveries(self) -> list[str]:
        return liveries_of(self._authority.rules.liveries, self._authority.seats)

    def connected_seats(self) -> set[int]:
        """Gets the seats whose people are connected."""
        return {seat for audience in self.channel.audiences for seat in audience.seats}

    # -- one page

    def welcome(self, listener: Listener, since: int | None) -> None:
        """Sends a new page the log entries it missed, then a snapshot."""
        missed = None
        if since is not None:
            missed = self.renderer.missed(since, listener.seats, listener.lang)
        for update in missed or ():
            listener.send(encode(update))
        self._send_snapshot(listener, with_log=missed is None)

    def set_language(self, listener: Listener, lang: str) -> None:
        """Changes the language of a page and sends it a snapshot in it."""
        self.channel.unsubscribe(listener)
        listener.lang = lang
        self.channel.subscribe(listener)
        self._send_snapshot(listener, with_log=True)

    def release(self, seat: int) -> bool:
        """Takes a seat from the pages that hold it; returns whether there were any."""
        held = [listener for listener in self.channel.listeners if seat in listener.seats]
        for listener in held:
            self.channel.unsubscribe(listener)
            listener.seats = tuple(each for each in listener.seats if each != seat)
            self.channel.subscribe(listener)
            self._send_snapshot(listener, with_log=True)
        return bool(held)

    def log_part(self, id_: str, before: int, listener: Listener) -> m.LogPart:
        """Gets the log entries before a version."""
        end = min(before, self._authority.version + 1)
        start = max(0, end - LOG_STEPS)
        log = self.renderer.log(start, end, listener.seats, listener.lang)
        return m.LogPart(id_, log, start)

    def _send_snapshot(self, listener: Listener, *, with_log: bool) -> None:
        """Sends the whole table."""
        authority, renderer, lang = self._authority, self.renderer, listener.lang
        row, match, end = authority.row, authority.match, authority.version + 1
        start = max(0, end - LOG_STEPS) if with_log else end
        snapshot = m.Snapshot(
            table=row.id,
            lang=lang,
            game=row.game,
            options=dict(match.options),
            track=authority.rules.track(match.options),
            version=authority.version,
            you=list(listener.seats),
            host=listener.host,
            seats=self.seat_infos(),
            names=self._presenter.names(lang),
            state=renderer.state(),
            own=[renderer.own(seat, lang) for seat in listener.seats],
            thinking=[] if authority.diverges_at is not None else list(match.to_act()),
            log=renderer.log(start, end, listener.seats, lang),
            log_from=start,
            chat=authority.chat.visible_to(listener),
            clock=self._clock(),
            rematch=self.rematch,
            listed=row.listed,
            commitment=match.commitment,
            differs_from=authority.diverges_at,
            hints=row.hints,
            variants=self._presenter.variants(lang),
            notes=renderer.new_notes(listener.seats, lang),
        )
        listener.send(encode(snapshot))

    # -- everybody

    def _publish(self, message: Outbound) -> None:
        """Publishes the same message to all pages."""
        data = encode(message)
        for audience in self.channel.audiences:
            self.channel.publish(audience, data)

    def _publish_localized(
        self, make: Callable[[str], Outbound], skip: Listener | None = None
    ) -> None:
        """Publishes a message that is made once for each language."""
        encoded: dict[str, bytes] = {}
        for audience in self.channel.audiences:
            if audience.lang not in encoded:
                encoded[audience.lang] = encode(make(audience.lang))
            self.channel.publish(audience, encoded[audience.lang], skip)

    def publish_action(self) -> None:
        """Publishes the last action; a snapshot where the version before is not known."""
        clock = self._clock()
        for audience in self.channel.audiences:
            update = self.renderer.update(audience.seats, audience.lang, clock)
            if update is not None:
                self.channel.publish(audience, encode(update))
                continue
            for listener in self.channel.listeners:
                if listener.audience == audience:
                    self._send_snapshot(listener, with_log=True)

    def publish_seats(self, skip: Listener | None = None) -> None:
        """Publishes names, drivers and presence of all seats."""
        seats = self.seat_infos()
        self._publish_localized(
            lambda lang: m.SeatsChanged(seats, self._presenter.names(lang)), skip
        )

    def publish_clock(self) -> None:
        self._publish(m.ClockChanged(self._clock()))

    def publish_notice(self, kind: Literal["joined", "away", "back"], seat: Seat) -> None:
        """Publishes a notice about a person."""
        self._publish_localized(
            lambda lang: m.Notice(
                kind, seat.number, TRANSLATORS[lang].text(f"notice-{kind}", name=seat.name)
            )
        )

    def publish_chat(self, line: StoredChat) -> None:
        """Publishes a line of chat to those who may read it."""
        data = encode(chat.chat_line(line))
        for audience in self.channel.audiences:
            if chat.can_read(audience.seats, line):
                self.channel.publish(audience, data)

    def publish_note(self, note: StoredNote) -> None:
        """Publishes a note that came without an action."""
        self.add_note(note)
        for audience in self.channel.audiences:
            event = self.renderer.new_notes(*audience)[-1]
            self.channel.publish(audience, encode(m.NoteAdded(event)))

    def publish_rematch(self, table: str) -> None:
        """Publishes the table of the rematch."""
        self.rematch = table
        self._publish(m.RematchReady(table, f"/table/{table}"))

    def publish_closing(self, code: str) -> None:
        """Publishes why all pages will be disconnected."""
        self._publish_localized(
            lambda lang: m.Closing(code, error_sentence(PitboardError(code), lang))
        )

    def disconnect(self) -> None:
        """Disconnects all pages: they reconnect by themselves."""
        for listener in [*self.channel.listeners]:
            listener.close()

    # -- names, colours, notes

    def rename(self) -> None:
        """Takes over names and colours of seats; pages get a snapshot if a colour changed."""
        names = self._authority.names()
        if names != self._names:
            self._names = names
            self._presenter.rename(names)
        liveries = self._liveries()
        if liveries == self._presenter.liveries:
            return
        self._presenter.liveries = liveries
        self.renderer.refresh_state()
        for listener in self.channel.listeners:
            self._send_snapshot(listener, with_log=False)

    def add_note(self, note: StoredNote, labels: Labels | None = None) -> None:
        """Adds a stored note; `labels` is text for its own seat."""
        own = ADDRESSED if note.kind == PRO else labels
        self.renderer.add_note(note.number, Note(note.step, note.seat, note.kind), own)

    def labels(self, decision: Decision, action: Action) -> Labels:
        """Gets an answer as text for the seat that is asked, in all languages."""
        view = self.renderer.question(decision.seat).view
        return {lang: self._presenter.label(view, decision, action, lang) for lang in LANGUAGES}

    # -- summary

    def seat_infos(self) -> list[m.SeatInfo]:
        here, over = self.connected_seats(), self._authority.match.over
        liveries = self._presenter.liveries
        return [
            seat.info(liveries[seat.number], connected=seat.number in here, over=over)
            for seat in self._authority.seats
        ]

    def summary(self, lang: str) -> m.TableSummary:
        """Gets the public summary of the table."""
        authority = self._authority
        now = authority.rules.summary(authority.match.view(None))
        standing = RaceProgress(
            now.turn,
            authority.version,
            authority.match.to_act(),
            now.order,
            authority.match.over,
            authority.updated,
        )
        return summary(authority.row, self.seat_infos(), self._presenter, standing, lang)
