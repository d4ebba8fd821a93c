"""The chat of a table: players write to all, spectators to spectators."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from pitboard.core.errors import Refused
from pitboard.core.names import clean_name, taken
from pitboard.server import messages as m
from pitboard.server.storage import StoredChat
from pitboard.server.tables.channel import Listener
from pitboard.server.tables.seating import Seat

LINES = 100
"""Lines that pages are sent."""
SPARE = 50
"""Lines beyond these before the oldest are deleted, in one batch."""


class Chat:
    """The last lines of chat."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = seats
        self.lines: list[StoredChat] = []

    def restore(self, stored: Iterable[StoredChat]) -> None:
        """Restores the stored lines."""
        self.lines = [*stored]

    def next(self, actor: str, command: m.SendChat, *, host: bool) -> StoredChat:
        """Makes the next line; it becomes part of the chat by `add`.

        :raises Refused: if the text is empty, or the name is somebody else's.
        """
        text = " ".join(command.text.split())
        if not text:
            raise Refused("chat-empty")
        if command.seat is None:
            name = clean_name(command.name)
            self._check_name(actor, name)
        else:
            name = self._seats[command.seat].name
        return StoredChat(
            number=self.lines[-1].number + 1 if self.lines else 1,
            room="players" if host or command.seat is not None else "spectators",
            seat=-1 if command.seat is None else command.seat,
            name=name,
            text=text,
            at=time.time(),
            actor=actor,
            command=command.id,
        )

    def _check_name(self, actor: str, name: str) -> None:
        """Refuses a spectator the name of a seat or of another spectator."""
        others = {seat.name for seat in self._seats}
        others |= {line.name for line in self.lines if line.seat < 0 and line.actor != actor}
        if name and taken(name, others):
            raise Refused("name-taken", name=name)

    def add(self, line: StoredChat) -> list[StoredChat]:
        """Adds a line; gets the old lines to be deleted from the storage."""
        self.lines.append(line)
        if len(self.lines) <= LINES + SPARE:
            return []
        old, self.lines = self.lines[:-LINES], self.lines[-LINES:]
        return old

    def visible_to(self, listener: Listener) -> list[m.ChatMessage]:
        return [chat_line(line) for line in self.lines[-LINES:] if can_read(listener.seats, line)]


def can_read(seats: Sequence[int], line: StoredChat) -> bool:
    """Returns whether the holder of some seats gets a line. Players get no spectators' hints."""
    return line.room == "players" or not seats


def chat_line(line: StoredChat) -> m.ChatMessage:
    """Gets a line as it is sent."""
    return m.ChatMessage(
        line.number,
        line.room,  # type: ignore[arg-type]  # stored as it was given
        line.seat,
        line.name,
        line.text,
        line.at,
    )
