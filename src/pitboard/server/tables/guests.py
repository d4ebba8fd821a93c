"""Guests: what the link of a seat shows, and taking a seat with a name and a colour."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.errors import BadOption
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, NotFound
from pitboard.server.keys import opens, token_hash
from pitboard.server.presenter import Presenter
from pitboard.server.storage import StoredSeatChange, TableRow
from pitboard.server.tables.seating import Seat
from pitboard.server.texts import TRANSLATORS


class Guests:
    """Invitations and free seats of one table."""

    def __init__(
        self,
        row: TableRow,
        seats: Sequence[Seat],
        presenter: Presenter,
        liveries: Sequence[str],
        open_seats: int,
    ) -> None:
        self._row = row
        self._seats = seats
        self._presenter = presenter
        self._liveries = liveries
        self._open_seats = open_seats
        """Open seats that guests of one address may take."""
        self._addresses: dict[int, str] = {}
        """Addresses of the guests in open seats. In memory only: they are not stored."""

    # -- invitation

    def invitation(
        self, asked: m.InvitationRequest, lang: str, table: m.TableSummary, *, open_: bool
    ) -> m.Invitation:
        """Gets what the link of a seat shows, or the page for any free seat.

        :raises NotFound: if the link opens no seat.
        """
        invitation = m.Invitation(
            state="free",
            seat=None,
            name="",
            host=next((seat.name for seat in self._seats if seat.kind == "me"), ""),
            cars=self.cars(lang),
            table=table,
        )
        if asked.token is None:
            invitation.state = "free" if any(seat.free for seat in self._seats) else "full"
        else:
            hashed = token_hash(asked.token)
            seat = self._invited(hashed)
            if seat is not None:
                invitation.seat, invitation.name = seat.number, seat.name
            yours = seat is None or (seat.taken and opens(hashed, seat.token))
            invitation.state = "yours" if yours else "taken" if seat and seat.taken else "free"
        if invitation.state != "yours" and not open_:
            invitation.state = "over"
        return invitation

    def cars(self, lang: str) -> list[m.CarChoice]:
        """Gets the cars there are, and whose they are."""
        text = TRANSLATORS[lang].text
        liveries = self._presenter.liveries
        owners = {liveries[seat.number]: seat.name for seat in self._seats if seat.taken}
        return [
            m.CarChoice(each, text(f"livery-{each}"), text(f"livery-{each}-mark"), owners.get(each))
            for each in self._liveries
        ]

    def _invited(self, hashed: str) -> Seat | None:
        """Gets the seat that a key or the secret of a link is for; None for the host's key.

        :raises NotFound: if it opens nothing.
        """
        # Compare with every seat: the time taken must not depend on which one matches.
        found = [
            seat
            for seat in self._seats
            if opens(hashed, seat.token) | opens(hashed, seat.made.token)
        ]
        host = opens(hashed, self._row.host)
        if not found and not host:
            raise NotFound("seat-unknown")
        return found[0] if found else None

    # -- taking a seat

    def seat_of(self, asked: m.JoinRequest) -> Seat | None:
        """Gets the seat that a key has taken already."""
        key = token_hash(asked.key)
        mine = [seat for seat in self._seats if opens(key, seat.token)]
        return mine[0] if mine and mine[0].taken else None

    def sit(self, asked: m.JoinRequest, name: str, lang: str, address: str) -> StoredSeatChange:
        """Gets the seat change by which a guest takes a seat.

        :raises NotFound: if the link opens no seat.
        :raises Conflict: if seat or colour is somebody else's, or the address has its share.
        :raises BadOption: if there is no such colour.
        """
        seat = self._seat_for(asked.token)
        if asked.token is None:
            self._check_share(address)
        livery = self._livery_for(seat, asked.livery, lang)
        key = token_hash(asked.key)
        return seat.change(name=name, level=None, taken=True, livery=livery, token=key)

    def record_address(self, seat: int, address: str) -> None:
        """Keeps the address of the guest in an open seat; guests with a link are not limited."""
        if self._seats[seat].kind == "open":
            self._addresses[seat] = address

    def _check_share(self, address: str) -> None:
        """Refuses an open seat to an address whose guests have taken several.

        :raises Conflict:
        """
        if [*self._addresses.values()].count(address) >= self._open_seats:
            raise Conflict("seats-of-address", most=self._open_seats)

    def _seat_for(self, token: str | None) -> Seat:
        if token is None:
            free = next((seat for seat in self._seats if seat.free), None)
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
            return self._presenter.liveries[seat.number]
        if asked not in self._liveries:
            raise BadOption("car-unknown", name=asked)
        owner = next((car.taken_by for car in self.cars(lang) if car.livery == asked), None)
        if owner is not None:
            raise Conflict("car-taken", name=owner)
        return asked
