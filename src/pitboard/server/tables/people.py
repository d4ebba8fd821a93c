"""The people of a table: names, drivers of seats, invitations, guests who sit down.

What a seat becomes is decided here, under the authority's lock; it is stored there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pitboard.core.errors import BadOption, Refused
from pitboard.core.names import clean_name, taken
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, Denied
from pitboard.server.http.limits import Buckets
from pitboard.server.storage import StoredSeatChange
from pitboard.server.tables.absence import Absence
from pitboard.server.tables.authority import Authority
from pitboard.server.tables.changes import Sender
from pitboard.server.tables.feed import Feed
from pitboard.server.tables.guests import Guests

SEAT_COMMANDS_PER_SECOND = 0.1
SEAT_COMMAND_BURST = 30
"""How often a seat may change its name, and the host a driver, over all their pages."""


class People:
    """Changes of seats at one table."""

    def __init__(
        self,
        authority: Authority,
        feed: Feed,
        guests: Guests,
        absence: Absence,
        levels: Sequence[str],
    ) -> None:
        """`levels` are the names of all computer drivers that a seat may have."""
        self._authority = authority
        self._levels = levels
        self._seats = authority.seats
        self._feed = feed
        self._guests = guests
        self._absence = absence
        self._rates = Buckets(SEAT_COMMANDS_PER_SECOND, SEAT_COMMAND_BURST)

    # -- commands

    async def rename(
        self, actor: str, command: m.Rename, lang: str, sender: Sender | None = None
    ) -> bytes:
        """Gives a person another name."""

        def change() -> StoredSeatChange:
            name = clean_name(command.name)
            seat = self._seats[command.seat]
            if not name:
                raise Denied("name-empty")
            if self._name_is_taken(seat.number, name):
                raise Denied("name-taken", name=name)
            return seat.change(name=name, away=seat.away)

        limit = partial(self._rates.take, actor)
        return await self._authority.seat_command(
            actor, command, lang, change, limit=limit, sender=sender
        )

    async def replace(self, actor: str, command: m.Replace, lang: str) -> bytes:
        """Lets a computer drive a person's seat, or gives it back."""

        def change() -> StoredSeatChange:
            seat = self._seats[command.seat] if command.seat < len(self._seats) else None
            if seat is None or seat.kind == "computer" or self._authority.row.imported:
                raise Refused("seat-not-a-persons", seat=command.seat)
            levels = self._levels
            if command.level is not None and command.level not in levels:
                raise Refused("driver-unknown", name=command.level, known=", ".join(levels))
            return seat.change(level=command.level)

        limit = partial(self._rates.take, actor)
        return await self._authority.seat_command(actor, command, lang, change, limit=limit)

    def _name_is_taken(self, seat: int, name: str) -> bool:
        """Returns whether somebody in another seat, or invited to it by a link, has the name."""
        others = (
            each.name
            for each in self._seats
            if (each.taken or each.kind == "link") and each.number != seat
        )
        return taken(name, others)

    async def driven_by(self, seat: int, level: str | None) -> None:
        """Lets a computer drive a person's seat, or gives it back; the caller checks the right."""
        await self._authority.change_seat(lambda: self._seats[seat].change(level=level))

    # -- guests

    def invitation(self, asked: m.InvitationRequest, lang: str) -> tuple[m.Invitation, bool]:
        """Gets what the link of a seat shows, or the page for any free seat.

        The flag is true if its link was opened for the first time.

        :raises NotFound: if the link opens no seat.
        """
        authority = self._authority
        open_ = not (authority.match.over or authority.read_only)
        invitation = self._guests.invitation(asked, lang, self._feed.summary(lang), open_=open_)
        seat = self._seats[invitation.seat] if invitation.seat is not None else None
        first = invitation.state == "free" and seat is not None and not seat.opened
        if first and seat is not None:
            seat.opened = True
        return invitation, first

    async def sit(self, asked: m.JoinRequest, lang: str, address: str) -> m.Joined:
        """Gives a guest a seat with a name and a colour; a repeated request gets the same seat.

        :raises NotFound: if the link opens no seat.
        :raises Conflict: if the seat or the colour is somebody else's, the address of the guest has
            its share of open seats, or the race is over.
        :raises BadOption: if there is no such colour, or no name.
        """
        authority = self._authority
        name = clean_name(asked.name)
        if not name:
            raise BadOption("name-empty")
        seats: list[int] = []

        def change() -> StoredSeatChange | None:
            mine = self._guests.seat_of(asked)
            if mine is not None:
                seats.append(mine.number)
                return None
            authority.check_not_read_only()
            if authority.match.over:
                raise Conflict("race-over")
            change = self._guests.sit(asked, name, lang, address)
            if self._name_is_taken(change.seat, name):
                raise Conflict("name-taken", name=name)
            seats.append(change.seat)
            self._absence.leave(seats)
            self._guests.record_address(change.seat, address)
            return change

        new = await authority.change_seat(change)
        if new:
            self._feed.publish_notice("joined", self._seats[seats[0]])
        table = authority.row.id
        return m.Joined(table, f"/table/{table}", seats[0])
