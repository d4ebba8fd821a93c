"""Advice as text: the answer a good driver would give, and why it is better than another.

Made from the seat's own view. The driver finds the reasons; this module renders them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.drivers.base import Evaluation, Reason
from pitboard.server import messages as m
from pitboard.server.presenter import Presenter
from pitboard.server.texts import TRANSLATORS
from pitboard.server.wire import Sentence
from pitboard.words.sentence import mark, split_marks

OTHER = ("other", 0)
"""Placeholder in a sentence, replaced by the label of the other answer."""


@dataclass(frozen=True, slots=True)
class AdviceText:
    """Renders advice on the question that one seat is asked."""

    game: str
    presenter: Presenter
    view: Any
    decision: Decision
    lang: str

    def label(self, action: str) -> Sentence:
        """Gets the label of an answer."""
        return self.presenter.label(self.view, self.decision, Action.parse(action), self.lang)

    def option(self, found: Evaluation, best: Evaluation) -> m.SuggestedOption:
        """Gets one of the answers that were compared, with what it would bring."""
        preview = self.presenter.preview(self.view, self.decision, found.action, self.lang)
        return m.SuggestedOption(
            action=str(found.action),
            label=self.presenter.label(self.view, self.decision, found.action, self.lang),
            behind=max(0.0, (best.value or 0.0) - (found.value or 0.0)),
            error=found.error,
            worlds=found.worlds,
            place=found.place,
            win=found.win,
            outcome=preview.outcome,
        )

    def reason(self, other: str, reasons: Sequence[Reason]) -> Sentence:
        """Gets why an answer is better than the other one; without a comparison, a general tip."""
        tr = TRANSLATORS[self.lang]
        if not other or not reasons:
            topic = self.decision.kind.removeprefix("ask_").replace("_", "-")
            tip = f"coach-{self.game}-{topic}-tip"
            return tr.text(tip) if tr.has(tip) else ""
        gains = [tr.text(f"hint-{self.game}-{kind}", count=count) for kind, count in reasons]
        label = self.label(other)
        words = [label] if isinstance(label, str) else label
        parts = split_marks(tr.text("hint-against", other=mark(*OTHER), gains=", ".join(gains)))
        return [part for each in parts for part in (words if each == OTHER else [each])]
