"""A composed turn: small answers, given one by one while each question is the expected one.

Knows decisions, but no rule, no seat's cards and no storage.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from pitboard.core.action import Action
from pitboard.core.errors import Malformed
from pitboard.core.game import Decision
from pitboard.server.wire import TurnAnswer

EVERYTHING = "*"
"""In place of a kind of question: all of them."""
DIGITS = 12

Stop = Literal["", "asked", "changed", "illegal"]

_encode = msgspec.json.Encoder(order="deterministic").encode


def mark_of(decision: Decision) -> str:
    """Gets what identifies a question: its kind and its facts, as far as they are shown."""
    shown = _encode([decision.kind, dict(decision.data)])
    return hashlib.blake2b(shown, digest_size=DIGITS // 2).hexdigest()


def planned(decision: Decision, action: Action) -> TurnAnswer:
    """Gets the answer to a question as a part of a turn."""
    return TurnAnswer(decision.kind, str(action), mark_of(decision))


class TurnPlan(Struct):
    """The answers of a turn that were not given yet."""

    turn: int
    """The game turn it was composed in."""
    answers: list[TurnAnswer]
    asks: frozenset[str]
    """Kinds of questions that the person wants to be asked."""

    def may_answer(self, kind: str) -> bool:
        """Returns whether a question may be answered automatically."""
        return not self.asks & {kind, EVERYTHING}

    def take(self, decision: Decision) -> Action | Stop:
        """Takes the answer to a question from the plan, or gets why there is none.

        Answers to questions that were not asked are dropped with it; an answer that no longer
        means the same is dropped as well, and the rest stays.
        """
        found = _first(self.answers, decision.kind)
        if found < 0:
            return "asked"
        answer = self.answers[found]
        del self.answers[: found + 1]
        if answer.mark and answer.mark != mark_of(decision):
            return "changed"
        try:
            action = Action.parse(answer.action)
        except Malformed:
            return "illegal"
        return action if action in decision.actions else "illegal"


def _first(answers: Sequence[TurnAnswer], kind: str) -> int:
    return next((place for place, each in enumerate(answers) if each.kind == kind), -1)
