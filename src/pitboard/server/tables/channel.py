"""The channel of a table: carries encoded messages from its feed to the pages that follow it.

`Channel` is the port, `LocalChannel` delivers within this process. A channel knows who may see
what only as an audience: it never looks into a message.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple, Protocol

from pitboard.server.errors import Denied


class Audience(NamedTuple):
    """Viewers who are sent the same messages: they hold the same seats and read one language."""

    seats: tuple[int, ...]
    lang: str


class Listener:
    """A page that follows the table: the seats it holds, its language and how to reach it."""

    __slots__ = ("bot", "close", "host", "lang", "seats", "send")

    def __init__(
        self,
        seats: Iterable[int],
        host: bool,
        lang: str,
        send: Callable[[bytes], None],
        close: Callable[[], object],
        *,
        bot: str = "",
    ) -> None:
        self.seats = tuple(sorted(seats))
        self.host = host
        self.lang = lang
        self.send = send
        self.close = close
        """Closes the connection: the page reconnects by itself."""
        self.bot = bot
        """Name of the program that plays; empty: a person."""

    @property
    def audience(self) -> Audience:
        return Audience(self.seats, self.lang)

    def check_holds(self, seat: int) -> None:
        """Refuses a command for a seat that the page does not hold, or no longer.

        :raises Denied:
        """
        if seat not in self.seats:
            raise Denied("seat-not-yours", seat=seat)


class Channel(Protocol):
    """Publishes the messages of one table to its subscribers."""

    def subscribe(self, listener: Listener) -> None:
        """Adds a page of this process to its audience."""

    def unsubscribe(self, listener: Listener) -> bool:
        """Removes a page; returns whether it was subscribed. Its audience must be the same."""

    def publish(self, audience: Audience, data: bytes, skip: Listener | None = None) -> None:
        """Sends a message to every page of an audience but `skip`."""

    @property
    def audiences(self) -> Collection[Audience]:
        """All audiences with a page: a message has to be made for each."""

    @property
    def listeners(self) -> Collection[Listener]:
        """The pages of this process."""


class LocalChannel:
    """A channel whose pages are all in this process: publishing is a function call."""

    def __init__(self) -> None:
        self._pages: dict[Audience, set[Listener]] = {}

    def subscribe(self, listener: Listener) -> None:
        self._pages.setdefault(listener.audience, set()).add(listener)

    def unsubscribe(self, listener: Listener) -> bool:
        pages = self._pages.get(listener.audience, set())
        known = listener in pages
        pages.discard(listener)
        if known and not pages:
            del self._pages[listener.audience]
        return known

    def publish(self, audience: Audience, data: bytes, skip: Listener | None = None) -> None:
        for listener in self._pages.get(audience, ()):
            if listener is not skip:
                listener.send(data)

    @property
    def audiences(self) -> Collection[Audience]:
        return self._pages.keys()

    @property
    def listeners(self) -> Collection[Listener]:
        return [listener for pages in self._pages.values() for listener in pages]
