"""Steps and questions: the parts a race is made of, by name.

A step is a short function named after the rulebook's term; it changes the state and may push
further steps. A question is a step that needs an answer of a seat: it lists the legal ones and
says why another is refused. Steps know nothing of screens, drivers or sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from pitboard.core.action import Action
from pitboard.core.errors import Refused

if TYPE_CHECKING:
    from pitboard.f90.state import State

Step = Callable[["State"], None]

AUTOMATIC: dict[str, Step] = {}
QUESTIONS: dict[str, Question] = {}


def step(function: Step) -> Step:
    """Registers an automatic step under its own name."""
    AUTOMATIC[function.__name__] = function
    return function


class Question:
    """A step that waits for an answer."""

    name: ClassVar[str]
    rule: ClassVar[str]
    routine: ClassVar[bool] = False

    def seats(self, state: State) -> Sequence[int]:
        """Gets the seats that owe the answer."""
        return (state.mover,)

    def legal(self, state: State, seat: int) -> list[Action]:
        """Gets every legal answer, the usual one first."""
        raise NotImplementedError

    def meaning(self, state: State, seat: int, action: Action) -> Action:
        """Gets the listed answer that is meant, where one can be written in several ways."""
        return action

    def answer(self, state: State, seat: int, action: Action) -> None:
        """Carries a legal answer out. The question is already off the stack."""
        raise NotImplementedError

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        """Gets what happens when the seat never answers."""
        return actions[0]

    def data(self, state: State, seat: int) -> dict[str, Any]:
        """Gets the arguments of the prompt."""
        return {"car": seat}

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        """Explains why an action is not legal here."""
        verbs = sorted({answer.verb for answer in self.legal(state, seat)})
        if action.verb not in verbs:
            return Refused("wrong-verb", self.rule, action=str(action), choices=", ".join(verbs))
        return self.explain(state, seat, action)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        """Explains why an action with a right verb is not legal."""
        return Refused("not-legal", self.rule, action=str(action))


def question(kind: type[Question]) -> type[Question]:
    """Registers a question under its name."""
    QUESTIONS[kind.name] = kind()
    return kind
