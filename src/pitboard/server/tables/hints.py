"""Hints: the answer of the best driver for a seat, computed once for each question.

Made from what the seat can see. Among people a hint is noted for everybody.
"""

from __future__ import annotations

import asyncio
from typing import Any

from pitboard.core.errors import Refused
from pitboard.core.game import Decision
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, TooMuch
from pitboard.server.http.limits import Bucket
from pitboard.server.jobs.drivers import Thought, think_with_reasons
from pitboard.server.jobs.queue import Urgency
from pitboard.server.presenter import Presenter
from pitboard.server.tables.advice import AdviceText
from pitboard.server.tables.authority import Authority
from pitboard.server.tables.driver_jobs import DriverJobs
from pitboard.server.tables.notes import PRO
from pitboard.server.tables.rendering import RaceRenderer

PER_SECOND = 0.5
AT_ONCE = 6


class Hints:
    """The pro of one table."""

    def __init__(
        self, authority: Authority, renderer: RaceRenderer, presenter: Presenter, jobs: DriverJobs
    ) -> None:
        self._authority = authority
        self._row = authority.row
        self._level = authority.rules.adviser
        self._renderer = renderer
        self._presenter = presenter
        self._jobs = jobs
        self._rate = Bucket(PER_SECOND, AT_ONCE)
        self._thoughts: dict[int, tuple[int | None, asyncio.Future[Thought]]] = {}
        """The advice for a seat, with the version since which its question is open."""
        self._asked: dict[int, int] = {}
        """The version of the question for which a seat has asked a hint in the open."""

    async def suggest(self, command: m.Suggest, lang: str) -> m.Suggestion:
        """Gets what the best driver would do and why, from what the seat can know.

        :raises Refused: if the seat is asked nothing.
        :raises Conflict: if the host wants no hints, or a silent hint is asked among people.
        :raises TooMuch: if it is asked too often.
        """
        seat, version = command.seat, self._authority.version
        self._check(aloud=command.aloud)
        asked = self._renderer.question(seat)
        if asked.decision is None:
            raise Refused("not-your-decision", seat=seat)
        since = self._authority.asked_since[seat]
        thought = self._think(asked.view, asked.decision.numbered(since))
        if command.aloud:
            await self._authority.add_note(
                seat, PRO, lambda since: self._is_first_request(seat, since)
            )
        answer, other, reasons, options = await asyncio.shield(thought)
        text = AdviceText(self._row.game, self._presenter, asked.view, asked.decision, lang)
        return m.Suggestion(
            id=command.id,
            seat=seat,
            version=version,
            action=answer,
            label=text.label(answer),
            reason=text.reason(other, reasons),
            compared=bool(other and reasons),
            options=[text.option(each, options[0]) for each in options],
        )

    def _check(self, *, aloud: bool) -> None:
        """Refuses hints where the host wants none, and silent ones if other people play.

        :raises Conflict:
        """
        if not self._row.hints:
            raise Conflict("hints-off")
        if not aloud and not self.silent:
            raise Conflict("advice-alone")

    @property
    def silent(self) -> bool:
        """Whether hints may be given that nobody else gets a note of: one person races computers,
        and the host allows hints."""
        people = [seat for seat in self._authority.seats if seat.kind != "computer"]
        return self._row.hints and len(people) <= 1

    def _think(self, view: Any, decision: Decision) -> asyncio.Future[Thought]:
        """Starts a worker on a seat's question, or gets the running one.

        :raises TooMuch: if it is asked too often.
        """
        seat, since = decision.seat, decision.number
        known = self._thoughts.get(seat)
        if known is not None and known[0] == since and not known[1].cancelled():
            return known[1]
        if not self._rate.take():
            raise TooMuch("too-fast")
        seed = f"advice {self._row.id}"
        driver = self._jobs.seat(seat, self._level, seed)
        thinking = self._jobs.run(think_with_reasons, driver, view, decision, Urgency.ADVICE)
        thought = asyncio.ensure_future(thinking)
        self._thoughts[seat] = since, thought
        return thought

    def _is_first_request(self, seat: int, since: int) -> bool:
        """Returns whether a seat asks in the open about this question for the first time."""
        first = self._asked.get(seat) != since
        self._asked[seat] = since
        return first
