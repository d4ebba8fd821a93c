"""Steps and questions: the parts every game is made of, by name, and the machine that runs them.

A step is a short function named after the rulebook's term; it changes the state and may push
further steps. A question is a step that needs an answer of a seat: it lists the legal ones and
says why another is refused. Nothing here knows a rule of any particular game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, ClassVar, Generic, TypeVar

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.game import Decision

StateT = TypeVar("StateT")
PartT = TypeVar("PartT")


class Question(Generic[StateT]):
    """A step that waits for an answer."""

    name: ClassVar[str]
    rule: ClassVar[str]
    routine: ClassVar[bool] = False

    def seats(self, state: StateT) -> Sequence[int]:
        """Gets the seats that owe the answer."""
        raise NotImplementedError

    def legal(self, state: StateT, seat: int) -> list[Action]:
        """Gets every legal answer, the usual one first."""
        raise NotImplementedError

    def meaning(self, state: StateT, seat: int, action: Action) -> Action:
        """Gets the listed answer that is meant, where one can be written in several ways."""
        return action

    def answer(self, state: StateT, seat: int, action: Action) -> None:
        """Carries a legal answer out. The question is already off the stack."""
        raise NotImplementedError

    def default(self, state: StateT, seat: int, actions: Sequence[Action]) -> Action:
        """Gets what happens when the seat never answers."""
        return actions[0]

    def data(self, state: StateT, seat: int) -> dict[str, Any]:
        """Gets the arguments of the prompt."""
        return {"car": seat}

    def refuse(self, state: StateT, seat: int, action: Action) -> Refused:
        """Explains why an action is not legal here."""
        verbs = sorted({answer.verb for answer in self.legal(state, seat)})
        if action.verb not in verbs:
            return Refused("wrong-verb", self.rule, action=str(action), choices=", ".join(verbs))
        return self.explain(state, seat, action)

    def explain(self, state: StateT, seat: int, action: Action) -> Refused:
        """Explains why an action with a right verb is not legal."""
        return Refused("not-legal", self.rule, action=str(action))


class Procedure(Generic[StateT]):
    """All steps and questions of one game."""

    __slots__ = ("automatic", "questions")

    def __init__(self) -> None:
        self.automatic: dict[str, Callable[[StateT], None]] = {}
        self.questions: dict[str, Question[StateT]] = {}

    def step(self, function: Callable[[StateT], None]) -> Callable[[StateT], None]:
        """Registers an automatic step under its own name."""
        self.automatic[function.__name__] = function
        return function

    def question(self, kind: type[Question[StateT]]) -> type[Question[StateT]]:
        """Registers a question under its name."""
        self.questions[kind.name] = kind()
        return kind


class Machine:
    """The part of a state that asks: a stack of step names, and what the last answer brought."""

    __slots__ = ("events", "quiet", "sealed", "stack")

    procedure: ClassVar[Procedure[Any]]
    apart: ClassVar[frozenset[str]] = frozenset()
    """Slots that are not written down, or in a way of their own."""

    def __init__(self) -> None:
        self.stack: list[str] = []
        """Steps to come, the next one last. A question stays on top until it is answered."""
        self.events: list[Event] = []
        self.quiet = False
        self.sealed = False

    def copy_machine(self, other: Machine) -> None:
        """Takes the machine's part over from another state."""
        self.stack = other.stack[:]
        self.events = []
        self.quiet = other.quiet
        self.sealed = other.sealed

    # -- telling

    def emit(self, kind: str, **data: Any) -> None:
        """Tells everybody what happened."""
        if not self.quiet:
            self.events.append(Event(kind, data))

    def emit_private(self, kind: str, seat: int, private: dict[str, Any], **data: Any) -> None:
        """Tells everybody what happened, and one seat more."""
        if not self.quiet:
            self.events.append(Event(kind, data, seat, private))

    # -- steps

    def push(self, *steps: str) -> None:
        """Puts steps on the stack so that the first one runs first."""
        self.stack.extend(reversed(steps))

    def drop_to(self, step: str) -> None:
        """Drops the steps that were still to run before `step`."""
        while self.stack[-1] != step:
            self.stack.pop()

    def run(self) -> None:
        """Runs automatic steps until a question is on top or the match is over."""
        stack = self.stack
        automatic = self.procedure.automatic
        while stack:
            step = automatic.get(stack[-1])
            if step is None:
                return
            stack.pop()
            step(self)

    # -- asking

    def to_act(self) -> Sequence[int]:
        return self.procedure.questions[self.stack[-1]].seats(self) if self.stack else ()

    def legal(self, seat: int) -> list[Action]:
        return self.procedure.questions[self.stack[-1]].legal(self, seat)

    def meaning(self, seat: int, action: Action) -> Action:
        return self.procedure.questions[self.stack[-1]].meaning(self, seat, action)

    def apply(self, seat: int, action: Action) -> list[Event]:
        self.events = []
        self.sealed = False
        question = self.procedure.questions[self.stack.pop()]
        question.answer(self, seat, action)
        self.run()
        return self.events

    def decision(self, seat: int) -> Decision:
        question = self.procedure.questions[self.stack[-1]]
        actions = tuple(question.legal(self, seat))
        return Decision(
            seat=seat,
            kind=question.name,
            rule=question.rule,
            data=question.data(self, seat),
            actions=actions,
            default=question.default(self, seat, actions),
            routine=question.routine,
        )

    def refusal(self, seat: int, action: Action) -> Refused:
        return self.procedure.questions[self.stack[-1]].refuse(self, seat, action)

    # -- writing down

    def parts(self) -> dict[str, Any]:
        """Gets everything that makes the state, still shared with it."""
        raise NotImplementedError

    def plain_parts(self) -> dict[str, Any]:
        """Gets the slots that are written down as they are."""
        names = ("stack", "sealed", *self.__slots__)
        return {name: getattr(self, name) for name in names if name not in self.apart}

    def fill(self, data: dict[str, Any]) -> None:
        """Fills the slots that are written down as they are."""
        load_slots(self, {name: value for name, value in data.items() if name not in self.apart})

    def dump(self) -> dict[str, Any]:
        plain: dict[str, Any] = json.loads(json.dumps(self.parts()))
        return plain

    def digest(self) -> str:
        text = json.dumps(self.parts(), sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()


def dump_slots(item: Any) -> dict[str, Any]:
    """Gets the slots of a plain part of a state by name."""
    return {name: getattr(item, name) for name in item.__slots__}


def load_slots(item: PartT, data: dict[str, Any]) -> PartT:
    """Fills the slots of a fresh part of a state from its dump."""
    for name, value in data.items():
        setattr(item, name, like(getattr(item, name), value))
    return item


def like(example: Any, value: Any) -> Any:
    """Copies a JSON value in the type the state keeps it in: tuples where it has tuples."""
    if isinstance(example, tuple):
        return tuple(tuple(item) if isinstance(item, list) else item for item in value)
    if isinstance(value, list):
        return [item[:] if isinstance(item, list) else item for item in value]
    return value
