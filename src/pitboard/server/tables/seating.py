"""Seats: their current state, new seats with their keys, and the colours of the cars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any

import msgspec

from pitboard.core.errors import BadOption
from pitboard.core.names import clean_name, taken
from pitboard.server import messages as m
from pitboard.server.keys import new_token, token_hash
from pitboard.server.storage import StoredSeat, StoredSeatChange, StoredTable
from pitboard.server.texts import TRANSLATORS

NO_NAMES = {"you": "en", "tu": "it"}
"""Names that older pages stored for their own person ("you"), with their language."""


def own_name(name: str, seat: int) -> str:
    """Gets a name that is right for everybody."""
    lang = NO_NAMES.get(name.strip().lower())
    return TRANSLATORS[lang].text("seat-person", seat=seat + 1) if lang else name


GUESTS = ("link", "open")
"""Kinds of seats that wait for somebody."""
HIDDEN_LEVEL = "secret"
"""What is shown instead of a secret level."""
COMPUTER_NAMES = ("Alba", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gina", "Hugo")


def spare_names(used: Iterable[str]) -> Iterator[str]:
    """Gets unused names for computers, as long as there are any."""
    names = [*used]
    return (name for name in COMPUTER_NAMES if not taken(name, names))


class Seat:
    """A seat as it is now."""

    __slots__ = (
        "away",
        "bot",
        "kind",
        "level",
        "livery",
        "made",
        "name",
        "number",
        "opened",
        "secret",
        "taken",
        "token",
    )

    def __init__(self, stored: StoredSeat) -> None:
        self.number = stored.seat
        self.kind = stored.kind
        self.name = own_name(stored.name, stored.seat)
        self.level = stored.level
        self.token = stored.token
        """Hash of the key that opens it."""
        self.taken = stored.taken
        self.livery = stored.livery
        """The colour that was chosen, if one was."""
        self.secret = stored.secret
        """Its level is not shown before the race is over."""
        self.away = False
        """A computer drives until the person is back."""
        self.opened = False
        """Somebody has opened its link and not sat down yet."""
        self.bot = ""
        """Name of the program that plays for the person, if one does."""
        self.made = stored

    @property
    def replaced(self) -> bool:
        return self.level is not None and self.kind != "computer"

    @property
    def free(self) -> bool:
        """Whether anybody may take it."""
        return self.kind == "open" and not self.taken and self.level is None

    def become(self, change: StoredSeatChange) -> None:
        self.name, self.level = own_name(change.name, change.seat), change.level
        self.taken, self.away = change.taken, change.away
        self.opened = self.opened and not self.taken
        self.livery = change.livery or self.livery
        if change.token and change.token != self.token:
            self.bot = ""
        self.token = change.token or self.token

    def change(self, **changes: Any) -> StoredSeatChange:
        """Makes a change. It holds the whole seat, so that older changes can be deleted."""
        now = {
            "name": self.name,
            "level": self.level,
            "taken": self.taken,
            "livery": self.livery,
            "token": self.token,
        }
        return StoredSeatChange(**{"seat": self.number, **now, **changes})

    def differs(self, change: StoredSeatChange) -> bool:
        """Returns whether a change would change anything."""
        return change != self.change(away=self.away)

    def info(self, livery: str, *, connected: bool, over: bool) -> m.SeatInfo:
        """Gets its public facts; a secret level is shown once the race is over."""
        hidden = self.secret and not over
        return m.SeatInfo(
            seat=self.number,
            name=self.name,
            kind=self.kind,  # type: ignore[arg-type]  # stored as it was given
            level=HIDDEN_LEVEL if hidden else self.level,
            replaced=self.replaced,
            connected=self.kind == "computer" or connected,
            taken=self.taken,
            opened=self.opened,
            away=self.away,
            livery=livery,
            bot=self.bot,
            secret=self.secret,
        )


def seats_now(stored: StoredTable) -> list[Seat]:
    """Gets the seats of a stored table as they are now."""
    seats = [Seat(seat) for seat in stored.seats]
    for change in stored.changes:
        seats[change.seat].become(change)
    return seats


def make_seats(
    given: Sequence[m.SeatRequest], levels: Sequence[str], lang: str
) -> tuple[list[m.SeatKey], list[StoredSeat]]:
    """Makes seats and the keys of those where people sit.

    :raises BadOption: if a computer's level is unknown, or two seats have one name.
    """
    wanted = [own_name(clean_name(seat.name), number) for number, seat in enumerate(given)]
    for number, name in enumerate(wanted):
        if name and taken(name, wanted[:number]):
            raise BadOption("name-taken", name=name)
    names = fill_names(wanted, [seat.kind == "computer" for seat in given], lang)
    keys, seats = [], []
    for number, seat in enumerate(given):
        computer = seat.kind == "computer"
        if computer and seat.level not in levels:
            raise BadOption("driver-unknown", name=seat.level, known=", ".join(levels))
        # A guest who takes an open seat sends a key.
        token = "" if seat.kind in ("computer", "open") else new_token()
        seats.append(
            StoredSeat(
                seat=number,
                kind=seat.kind,
                name=names[number],
                level=seat.level if computer else None,
                token=token_hash(token) if token else "",
                taken=seat.kind not in GUESTS,
                secret=computer and seat.secret,
            )
        )
        if token:
            keys.append(m.SeatKey(number, seat.kind, token))
    return keys, seats


def fill_names(given: Sequence[str], computers: Sequence[bool], lang: str) -> list[str]:
    """Gets a name for every seat; those without one get an unused one."""
    names = [*given]
    spare = spare_names(names)
    for seat, computer in enumerate(computers):
        if not names[seat]:
            names[seat] = (next(spare, "") if computer else "") or _numbered(seat, names, lang)
    return names


def _numbered(seat: int, others: Sequence[str], lang: str) -> str:
    """Gets a name by the number of a seat, or by the next one that nobody has."""
    numbered = (TRANSLATORS[lang].text("seat-person", seat=each) for each in count(seat + 1))
    return next(name for name in numbered if not taken(name, others))


def seat_again(stored: StoredTable, seat: StoredSeat) -> StoredSeat:
    """Gets a seat for the rematch: current name, colour and key, driven by the person again."""
    now = seats_now(stored)[seat.seat]
    return msgspec.structs.replace(
        seat, name=now.name, taken=now.taken, livery=now.livery, token=now.token
    )


def liveries_of(all_: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """Gets the look of every car, by index; the first ones are the seats'.

    A chosen one comes first, then the default of a taken seat; the others get what is left.
    """
    given = {seat.number: seat.livery for seat in seats if seat.livery}
    taken = {seat.number for seat in seats if seat.taken}
    for car in sorted(range(len(all_)), key=lambda car: (car not in taken, car >= len(seats), car)):
        if car not in given:
            left = [each for each in all_ if each not in given.values()]
            given[car] = all_[car] if all_[car] in left else left[0]
    return [given[car] for car in range(len(all_))]
