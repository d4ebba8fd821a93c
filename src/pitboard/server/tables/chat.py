"""What is said at a table: players to all, spectators among themselves."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from pitboard.core.errors import Refused
from pitboard.core.names import clean_name, taken
from pitboard.server import messages as m
from pitboard.server.storage import StoredChat
from pitboard.server.tables.pages import Listener
from pitboard.server.tables.seating import Seat

LINES = 100
"""Lines that are kept."""
SPARE = 50
"""Lines beyond them before the oldest are forgotten, so many at a time."""


class Chat:
    """The last lines."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = seats
        self.lines: list[StoredChat] = []

    def take(self, stored: Iterable[StoredChat]) -> None:
        """Takes the lines that were stored."""
        self.lines = [*stored]

    def next(self, actor: str, said: m.SendChat, *, host: bool) -> StoredChat:
        """Gets what somebody says as a line; it counts once it is added.

        :raises Refused: if nothing is said, or under somebody else's name.
        """
        text = " ".join(said.text.split())
        if not text:
            raise Refused("chat-empty")
        if said.seat is None:
            name = clean_name(said.name)
            self._check_name(actor, name)
        else:
            name = self._seats[said.seat].name
        return StoredChat(
            number=self.lines[-1].number + 1 if self.lines else 1,
            room="players" if host or said.seat is not None else "spectators",
            seat=-1 if said.seat is None else said.seat,
            name=name,
            text=text,
            at=time.time(),
            actor=actor,
            command=said.id,
        )

    def _check_name(self, actor: str, name: str) -> None:
        """Lets nobody without a seat speak as somebody who sits there or spoke before."""
        others = {seat.name for seat in self._seats}
        others |= {line.name for line in self.lines if line.seat < 0 and line.actor != actor}
        if name and taken(name, others):
            raise Refused("name-taken", name=name)

    def add(self, line: StoredChat) -> list[StoredChat]:
        """Adds a line; gets those that are to be forgotten."""
        self.lines.append(line)
        if len(self.lines) <= LINES + SPARE:
            return []
        old, self.lines = self.lines[:-LINES], self.lines[-LINES:]
        return old

    def heard_by(self, listener: Listener) -> list[m.ChatLine]:
        return [told(line) for line in self.lines[-LINES:] if hears(listener, line)]


def hears(listener: Listener, line: StoredChat) -> bool:
    """Spectators' talk could help a player: only spectators hear it."""
    return line.room == "players" or not listener.seats


def told(line: StoredChat) -> m.ChatLine:
    """Gets a line as pages are told it."""
    return m.ChatLine(
        line.number,
        line.room,  # type: ignore[arg-type]  # stored as it was said
        line.seat,
        line.name,
        line.text,
        line.at,
    )
