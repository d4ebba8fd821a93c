"""What is said at a table: players to all, spectators among themselves."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

import msgspec

from pitboard.server import messages as m
from pitboard.server.seating import Seat
from pitboard.server.storage import StoredChat
from pitboard.server.table.pages import Listener
from pitboard.server.wire import Room

LINES = 100
"""Lines that are kept ready."""


class Chat:
    """The last lines."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = seats
        self.lines: list[m.ChatLine] = []

    def take(self, stored: Iterable[StoredChat]) -> None:
        """Takes the lines that were stored."""
        self.lines = [
            m.ChatLine(
                each.number,
                each.room,  # type: ignore[arg-type]  # stored as it was said
                each.seat,
                each.name,
                each.text,
                each.at,
            )
            for each in stored
        ]

    def next(self, said: m.Say, *, host: bool) -> m.ChatLine:
        """Gets what somebody says as a line; it counts once it is added."""
        if said.seat is None:
            room: Room = "players" if host else "spectators"
            name, seat = " ".join(said.name.split()), -1
        else:
            room, name, seat = "players", self._seats[said.seat].name, said.seat
        number = self.lines[-1].number + 1 if self.lines else 1
        return m.ChatLine(number, room, seat, name, " ".join(said.text.split()), time.time())

    def add(self, line: m.ChatLine) -> None:
        self.lines = [*self.lines, line][-LINES:]

    def heard_by(self, listener: Listener) -> list[m.ChatLine]:
        return [line for line in self.lines if hears(listener, line)]


def hears(listener: Listener, line: m.ChatLine) -> bool:
    """Spectators' talk could help a player: only spectators hear it."""
    return line.room == "players" or not listener.seats


def stored(line: m.ChatLine) -> StoredChat:
    return StoredChat(**msgspec.structs.asdict(line))
