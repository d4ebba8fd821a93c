"""Composed turns of the seats of one table: which answer comes next, and why a turn stops.

A plan is private to its seat and lasts for one game turn. What is left of it is stored in the
answer to its command: after a restart it goes on from the question that it stopped at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.record import UNDO, Entry
from pitboard.server import messages as m
from pitboard.server.errors import Conflict
from pitboard.server.texts import error_sentence
from pitboard.server.turn_plan import Stop, TurnPlan
from pitboard.server.wire import AutomaticAnswer

Automatic = Callable[[Any, Decision, str], AutomaticAnswer | None]

STOPPED: dict[Stop, str] = {
    "asked": "turn-asked",
    "changed": "turn-changed",
    "illegal": "turn-illegal",
}
"""The error code of each reason to stop."""


class NextAnswer(Struct):
    """An answer to give now."""

    action: str
    kind: str
    text: str = ""
    """Why it is given without asking; empty if it was composed."""


class Halt(Struct):
    """No answer: the turn is over, or its player is asked."""

    reason: Stop = ""
    kind: str = ""


class Turns:
    """The turns that are being played, by seat."""

    def __init__(
        self,
        match: Match,
        game_turn: Callable[[], int],
        *,
        among_people: bool,
    ) -> None:
        self._match = match
        self.automatic: Automatic = lambda _view, _decision, _lang: None
        """Gets the answer to a question that is not worth asking; the game's presenter has it."""
        self._game_turn = game_turn
        self._among_people = among_people
        self._plans: dict[int, TurnPlan] = {}
        self._begun: dict[int, tuple[int, int]] = {}
        """Of the last turn of each seat: the version it was composed at, and how many actions could
        be taken back then."""

    def begin(self, command: m.PlayTurn, version: int, since: Sequence[Entry]) -> None:
        """Starts a turn, or goes on with one of which a part was played before a crash.

        `since` are the entries after the version that it was composed at.

        :raises Conflict: if somebody else has acted since, or something was taken back.
        """
        seat = command.seat
        if any(each.seat != seat or each.action == UNDO for each in since):
            raise Conflict("version-stale", found=command.version, version=version)
        answers = list(command.answers)
        for entry in since:
            place = next((i for i, each in enumerate(answers) if each.action == entry.action), -1)
            del answers[: place + 1]
        self._plans[seat] = TurnPlan(self._game_turn(), answers, frozenset(command.ask))
        if not since:
            self._begun[seat] = version, self._match.undo_depth(seat)

    def rest(self, seat: int) -> m.TurnRest | UnsetType:
        """Gets what is left of the turn of a seat."""
        plan = self._plans.get(seat)
        if plan is None or not plan.answers:
            return UNSET
        return m.TurnRest(seat, plan.turn, list(plan.answers), sorted(plan.asks))

    def restore(self, played: m.TurnPlayed) -> None:
        """Restores what was left of a turn, unless it was played or given up since."""
        rest = played.rest
        if rest is UNSET or rest.turn != self._game_turn():
            return
        since = self._match.entries[played.version :]
        if any(each.seat == rest.seat and each.action == UNDO for each in since):
            return
        answers = list(rest.answers)
        for entry in since:
            place = next((i for i, each in enumerate(answers) if each.action == entry.action), -1)
            if entry.seat == rest.seat:
                del answers[: place + 1]
        self._plans[rest.seat] = TurnPlan(rest.turn, answers, frozenset(rest.ask))

    def to_take_back(self, seat: int) -> int:
        """Gets how many actions an undo takes back: the whole turn, if nothing prevents it."""
        version, before = self._begun.pop(seat, (len(self._match.entries), 0))
        since = self._match.entries[version:]
        whole = len(since)
        if any(each.seat != seat or each.action == UNDO for each in since):
            return 1
        return whole if whole and self._match.undo_depth(seat) - before == whole else 1

    def drop(self, seat: int) -> None:
        """Forgets the turn of a seat."""
        self._plans.pop(seat, None)

    def next(self, seat: int, lang: str) -> NextAnswer | Halt:
        """Gets the answer to the present question of a seat from its turn."""
        plan = self._plans.get(seat)
        if plan is None:
            return Halt()
        decision = self._match.decision(seat)
        if decision is None or plan.turn != self._game_turn():
            self.drop(seat)
            return Halt()
        taken = plan.take(decision)
        if isinstance(taken, Action):
            return NextAnswer(str(taken), decision.kind)
        found = self._without_asking(plan, decision, lang) if taken == "asked" else None
        if found is not None:
            return NextAnswer(found.action, decision.kind, found.text)
        if taken == "asked" and not plan.answers:
            self.drop(seat)
            return Halt()
        return Halt(taken, decision.kind)

    def _without_asking(
        self, plan: TurnPlan, decision: Decision, lang: str
    ) -> AutomaticAnswer | None:
        """Gets the automatic answer to a question that no answer was composed for.

        Among people a private question is left to the page, which takes its time.
        """
        if not plan.may_answer(decision.kind) or (decision.private and self._among_people):
            return None
        return self.automatic(self._match.view(decision.seat), decision, lang)

    def first(self, seat: int, lang: str) -> NextAnswer:
        """Gets the first answer of a turn.

        :raises Refused: if the seat is asked nothing.
        :raises Conflict: if the turn does not answer the present question.
        """
        if self._match.decision(seat) is None:
            raise Refused("not-your-decision", seat=seat)
        answer = self.next(seat, lang)
        if isinstance(answer, Halt):
            raise Conflict(STOPPED[answer.reason or "asked"], kind=answer.kind)
        return answer


class TurnReport:
    """How far a turn was played."""

    def __init__(self) -> None:
        self._played = 0
        self._automatic: list[m.AutomaticEntry] = []

    def add(self, version: int, answer: NextAnswer) -> None:
        """Counts an answer that leads to a version."""
        self._played += 1
        if answer.text:
            self._automatic.append(m.AutomaticEntry(version, answer.kind, answer.text))

    def message(
        self, command: str, version: int, halt: Halt, rest: m.TurnRest | UnsetType, lang: str
    ) -> m.TurnPlayed:
        """Gets the answer to the command that played the turn."""
        text = ""
        if halt.reason:
            text = error_sentence(Conflict(STOPPED[halt.reason], kind=halt.kind), lang)
        return m.TurnPlayed(
            command, version, self._played, self._automatic, halt.reason, halt.kind, text, rest
        )
