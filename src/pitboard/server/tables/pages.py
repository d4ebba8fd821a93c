"""The pages that follow a table, and how they are told things."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

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
        """Hangs up: the page comes back by itself."""


class Pages(set[Listener]):
    """All pages at one table."""

    def here(self) -> set[int]:
        """Gets the seats whose people follow the table."""
        return {seat for listener in self for seat in listener.seats}

    def tell(self, message: Outbound) -> None:
        """Tells everybody the same."""
        data = encode(message)
        for listener in self:
            listener.send(data)

    def tell_in_words(self, say: Callable[[str], Outbound], but: Listener | None = None) -> None:
        """Tells everybody the same in their language; it is put into words once for each."""
        said: dict[str, bytes] = {}
        for listener in self:
            if listener is but:
                continue
            if listener.lang not in said:
                said[listener.lang] = encode(say(listener.lang))
            listener.send(said[listener.lang])
