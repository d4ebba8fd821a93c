"""Hints: the answer of the best driver for a seat, computed once for each question."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from pitboard.drivers.base import Reason
from pitboard.server.errors import Conflict, TooMuch
from pitboard.server.http.limits import Bucket
from pitboard.server.jobs.queue import Urgency
from pitboard.server.jobs.workers import Workers, think_with_reasons
from pitboard.server.storage import TableRow
from pitboard.server.tables.feed import SeatQuestion
from pitboard.server.tables.seating import Seat

PER_SECOND = 0.5
AT_ONCE = 6

Thought = tuple[str, str, tuple[Reason, ...]]
"""An answer, the one it was compared with, and the reasons why it is better."""


class Hints:
    """The pro of one table."""

    def __init__(self, row: TableRow, level: str, workers: Workers) -> None:
        self._row = row
        self._level = level
        self._workers = workers
        self._rate = Bucket(PER_SECOND, AT_ONCE)
        self._thoughts: dict[int, tuple[int, asyncio.Future[Thought]]] = {}
        """The advice for a seat, with the version since which its question is open."""
        self._asked: dict[int, int] = {}
        """The version of the question for which a seat has asked a hint in the open."""

    def check(self, seats: Sequence[Seat], *, aloud: bool) -> None:
        """Refuses hints where the host wants none, and silent ones if other people play.

        :raises Conflict:
        """
        if not self._row.hints:
            raise Conflict("hints-off")
        if not aloud and sum(each.kind != "computer" for each in seats) > 1:
            raise Conflict("advice-alone")

    def think(self, seat: int, since: int, asked: SeatQuestion) -> asyncio.Future[Thought]:
        """Starts a worker on a seat's question, or gets the running one.

        :raises TooMuch: if it is asked too often.
        """
        known = self._thoughts.get(seat)
        if known is not None and known[0] == since and not known[1].cancelled():
            return known[1]
        if not self._rate.take():
            raise TooMuch("too-fast")
        dice = f"advice {self._row.id} {since}"
        thinking = self._workers.run(
            think_with_reasons,
            self._row.game,
            self._level,
            dice,
            asked.view,
            asked.decision,
            client=self._row.id,
            urgency=Urgency.ADVICE,
        )
        thought = asyncio.ensure_future(thinking)
        self._thoughts[seat] = since, thought
        return thought

    def is_first_request(self, seat: int, since: int) -> bool:
        """Returns whether a seat asks in the open about this question for the first time."""
        first = self._asked.get(seat) != since
        self._asked[seat] = since
        return first
