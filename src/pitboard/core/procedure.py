"""Steps and questions: the parts every game is made of, by name, and the machine that runs them.

A step is a short function named after the rulebook's term; it changes the state and may push
further steps. A question is a step that needs an answer of a seat: it lists the legal ones and
says why another is refused. Nothing here knows a rule of any particular game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.game import SCHEMA, Decision

StateT = TypeVar("StateT", bound="Machine")


class Question(Generic[StateT]):
    """A step that waits for an answer."""

    name: ClassVar[str]
    """Also the key of the rule it goes by."""
    routine: ClassVar[bool] = False
    private: ClassVar[bool] = False
    """Which answers are legal depends on what only the seat may know."""

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

    def is_routine(self, actions: Sequence[Action]) -> bool:
        """Says whether the usual answer may be given without asking."""
        return self.routine

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
            choices = ", ".join(verbs)
            return self.refused(state, "wrong-verb", action=str(action), choices=choices)
        return self.explain(state, seat, action)

    def explain(self, state: StateT, seat: int, action: Action) -> Refused:
        """Explains why an action with a right verb is not legal."""
        return self.refused(state, "not-legal", action=str(action))

    def refused(self, state: StateT, code: str, **data: Any) -> Refused:
        """Makes a refusal that goes by the question's own rule."""
        return Refused(code, state.citation(self.name), **data)


class Procedure(Generic[StateT]):
    """Names of steps and questions, bound to what they do.

    A chapter collects its own; a way to play is chapters joined, and whoever binds a name again
    replaces what it stood for: `COMMON | OWN`.
    """

    __slots__ = ("automatic", "questions")

    def __init__(self) -> None:
        self.automatic: dict[str, Callable[[StateT], None]] = {}
        self.questions: dict[str, Question[StateT]] = {}

    def step(self, function: Callable[[StateT], None]) -> Callable[[StateT], None]:
        """Binds an automatic step to its own name."""
        self.automatic[function.__name__] = function
        return function

    def question(self, kind: type[Question[StateT]]) -> type[Question[StateT]]:
        """Binds a question to its name."""
        self.questions[kind.name] = kind()
        return kind

    def mark(self, name: str) -> str:
        """Binds a place on the stack that a jump goes to: a step that does nothing."""
        self.automatic[name] = _nothing
        return name

    def __or__(self, other: Procedure[StateT]) -> Procedure[StateT]:
        """Gets both, the other's bindings where both have a name."""
        both: Procedure[StateT] = Procedure()
        both.automatic = self.automatic | other.automatic
        both.questions = self.questions | other.questions
        return both

    def without(self, *names: str) -> Procedure[StateT]:
        """Gets all but what a way to play never comes to.

        :raises KeyError: if a name is not bound.
        """
        rest = self | Procedure()
        for name in names:
            del (rest.automatic if name in rest.automatic else rest.questions)[name]
        return rest

    def names(self) -> set[str]:
        """Gets every name that is bound."""
        return {*self.automatic, *self.questions}


def _nothing(_: Any) -> None:
    """Is passed on the way to the next step."""


def joined(chapters: Iterable[Procedure[StateT]]) -> Procedure[StateT]:
    """Gets all chapters in one.

    :raises ValueError: if two of them bind one name: only a way to play may replace a binding.
    """
    every: Procedure[StateT] = Procedure()
    for chapter in chapters:
        if twice := every.names() & chapter.names():
            raise ValueError(f"bound twice: {', '.join(sorted(twice))}")
        every = every | chapter
    return every


_WRITER = msgspec.json.Encoder(order="sorted")


def canonical_json(data: Mapping[str, Any]) -> bytes:
    """Gets data as it is hashed: JSON of one line, without blanks, keys in their order.

    The standard library would write the same, ten times as slowly.
    """
    text = _WRITER.encode(data)
    if text.isascii():
        return text
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode()


class Machine:
    """The part of a state that asks: a stack of step names, and what the last answer brought."""

    __slots__ = ("events", "procedure", "quiet", "stack", "undo_blocked")

    def __init__(self, procedure: Procedure[Any]) -> None:
        self.procedure = procedure
        self.stack: list[str] = []
        """Steps to come, the next one last. A question stays on top until it is answered."""
        self.events: list[Event] = []
        self.quiet = False
        self.undo_blocked = False

    def copy_rest(self, other: Machine) -> None:
        """Takes the machine's part over from another state."""
        self.procedure = other.procedure
        self.stack = other.stack[:]
        self.events = []
        self.quiet = other.quiet
        self.undo_blocked = other.undo_blocked

    # -- a state is a value

    def clone(self) -> Self:
        """Gets an independent copy; it has no events."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """Compares what the hash covers."""
        return self.hashed() == other.hashed() if isinstance(other, Machine) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # states change

    def citation(self, key: str) -> str:
        """Gets the id of the rule that a question, a refusal or an event goes by."""
        raise NotImplementedError

    def refused(self, code: str, key: str = "", **data: Any) -> Refused:
        """Makes a refusal; its rule is cited by the code, or by a key where a code has several."""
        return Refused(code, self.citation(key or code), **data)

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

    def drop_to(self, mark: str) -> None:
        """Goes on behind a mark: drops the steps that were still to run before it."""
        pop = self.stack.pop
        while pop() != mark:
            pass

    def run(self) -> None:
        """Runs automatic steps until a question is on top or the match is over."""
        stack = self.stack
        step_of = self.procedure.automatic.get
        while stack:
            step = step_of(stack[-1])
            if step is None:
                return
            del stack[-1]
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
        self.undo_blocked = False
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
            rule=self.citation(question.name),
            data=question.data(self, seat),
            actions=actions,
            default=question.default(self, seat, actions),
            routine=question.is_routine(actions),
            private=question.private,
        )

    def refusal(self, seat: int, action: Action) -> Refused:
        return self.procedure.questions[self.stack[-1]].refuse(self, seat, action)

    # -- writing down

    def non_defaults(self) -> dict[str, Any]:
        """Gets the fields of the state that differ from their defaults, by key."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """Gets everything that makes the state, as JSON has it."""
        data = {"stack": self.stack, "sealed": self.undo_blocked, **self.non_defaults()}
        plain: dict[str, Any] = json.loads(json.dumps(data))
        return plain

    def digest(self, schema: int = SCHEMA) -> str:
        """Gets the hash of the state: what is asked, and every fact that is not at its default.

        Steps still to run are left out: what they are called and how many there are may change
        while the game stays the same. Records of the first release (schema 1) hash all of it.
        """
        data = self.schema1_payload() if schema == 1 else self.hashed()
        return sha256(canonical_json(data)).hexdigest()

    def hashed(self) -> dict[str, Any]:
        """Gets what the hash covers."""
        return {"asks": self.stack[-1:], **self.non_defaults()}

    def schema1_payload(self) -> dict[str, Any]:
        """Gets what the first release hashed."""
        raise NotImplementedError
