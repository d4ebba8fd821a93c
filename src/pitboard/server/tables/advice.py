"""What a good driver would do, in words: the answer, and why it is better than another.

It is told from the seat's own view; what was compared is the driver's to say, the words are here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.drivers.base import Reason
from pitboard.server.presenter import Presenter
from pitboard.server.texts import TRANSLATORS
from pitboard.server.wire import Sentence
from pitboard.words.sentence import mark, parted

OTHER = ("other", 0)
"""Stands for the other answer until its words and things take its place."""


@dataclass(frozen=True, slots=True)
class AdviceText:
    """Speaks to one seat about the question it is asked."""

    game: str
    presenter: Presenter
    view: Any
    decision: Decision
    lang: str

    def label(self, action: str) -> Sentence:
        """Says what an answer means."""
        return self.presenter.label(self.view, self.decision, Action.parse(action), self.lang)

    def reason(self, other: str, reasons: Sequence[Reason]) -> Sentence:
        """Says what an answer has over the other one; where nothing was compared, what is wise."""
        tr = TRANSLATORS[self.lang]
        if not other or not reasons:
            topic = self.decision.kind.removeprefix("ask_").replace("_", "-")
            tip = f"coach-{self.game}-{topic}-tip"
            return tr.text(tip) if tr.has(tip) else ""
        gains = [tr.text(f"hint-{self.game}-{kind}", count=count) for kind, count in reasons]
        label = self.label(other)
        words = [label] if isinstance(label, str) else label
        said = parted(tr.text("hint-against", other=mark(*OTHER), gains=", ".join(gains)))
        return [part for each in said for part in (words if each == OTHER else [each])]
