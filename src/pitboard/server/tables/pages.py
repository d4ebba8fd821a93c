"""The pages that follow a table, and broadcasts to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from pitboard.server.errors import Denied
from pitboard.server.wire import Outbound

encode = msgspec.json.encode


class Listener:
    """A page that follows the table: the seats it holds, its language and how to reach it."""

    __slots__ = ("close", "host", "lang", "seats", "send")

    def __init__(
        self,
        seats: Iterable[int],
        host: bool,
        lang: str,
        send: Callable[[bytes], None],
        close: Callable[[], object],
    ) -> None:
        self.seats = tuple(sorted(seats))
        self.host = host
        self.lang = lang
        self.send = send
        self.close = close
        """Closes the connection: the page reconnects by itself."""

    def check_holds(self, seat: int) -> None:
        """Refuses a command for a seat that the page does not hold, or no longer.

        :raises Denied:
        """
        if seat not in self.seats:
            raise Denied("seat-not-yours", seat=seat)


class Pages(set[Listener]):
    """All pages at one table."""

    def connected_seats(self) -> set[int]:
        """Gets the seats whose people are connected."""
        return {seat for listener in self for seat in listener.seats}

    def release(self, seat: int) -> list[Listener]:
        """Takes a seat from the pages that hold it, and gets them."""
        held = [listener for listener in self if seat in listener.seats]
        for listener in held:
            listener.seats = tuple(each for each in listener.seats if each != seat)
        return held

    def broadcast(self, message: Outbound) -> None:
        """Sends the same message to all pages."""
        data = encode(message)
        for listener in self:
            listener.send(data)

    def broadcast_localized(
        self, make: Callable[[str], Outbound], skip: Listener | None = None
    ) -> None:
        """Sends a message to all pages in their language; it is built once for each language."""
        encoded: dict[str, bytes] = {}
        for listener in self:
            if listener is skip:
                continue
            if listener.lang not in encoded:
                encoded[listener.lang] = encode(make(listener.lang))
            listener.send(encoded[listener.lang])
