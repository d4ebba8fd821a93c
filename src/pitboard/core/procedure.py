"""Steps and questions, the parts of every game, and the stack machine that runs them.

A step is a short function named after the rulebook's term; it changes the state and may push
further steps. A question is a step that needs the answer of a seat: it lists the legal answers and
explains why another is refused. Nothing here knows a rule of any particular game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import ClassVar, Generic, Never, Self, TypeAlias, TypeVar, cast

import msgspec

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.game import SCHEMA, Decision
from pitboard.core.json_values import JsonObject, JsonValue

StateT_contra = TypeVar("StateT_contra", bound="Machine", contravariant=True)
QuestionT = TypeVar("QuestionT", bound="Question[Never]")


class Question(Generic[StateT_contra]):
    """A step that waits for an answer."""

    name: ClassVar[str]
    """Also the key of its rule in the citations."""
    routine: ClassVar[bool] = False
    private: ClassVar[bool] = False
    """Which answers are legal depends on hidden information of the seat."""

    def seats(self, state: StateT_contra) -> Sequence[int]:
        """Gets the seats that owe the answer."""
        raise NotImplementedError

    def legal(self, state: StateT_contra, seat: int) -> list[Action]:
        """Gets every legal answer, the usual one first."""
        raise NotImplementedError

    def meaning(self, state: StateT_contra, seat: int, action: Action) -> Action:
        """Gets the legal answer that an action stands for: some can be written in several ways."""
        return action

    def answer(self, state: StateT_contra, seat: int, action: Action) -> None:
        """Applies a legal answer. The question is already off the stack."""
        raise NotImplementedError

    def is_routine(self, actions: Sequence[Action]) -> bool:
        """Returns whether the usual answer may be given without asking."""
        return self.routine

    def default(self, state: StateT_contra, seat: int, actions: Sequence[Action]) -> Action:
        """Gets the answer of a seat that never answers."""
        return actions[0]

    def data(self, state: StateT_contra, seat: int) -> JsonObject:
        """Gets the arguments of the prompt."""
        return {"car": seat}

    def refuse(self, state: StateT_contra, seat: int, action: Action) -> Refused:
        """Explains why an action is not legal here."""
        verbs = sorted({answer.verb for answer in self.legal(state, seat)})
        if action.verb not in verbs:
            choices = ", ".join(verbs)
            return self.refused(state, "wrong-verb", action=str(action), choices=choices)
        return self.explain(state, seat, action)

    def explain(self, state: StateT_contra, seat: int, action: Action) -> Refused:
        """Explains why an action with a right verb is not legal."""
        return self.refused(state, "not-legal", action=str(action))

    def refused(self, state: StateT_contra, code: str, **data: object) -> Refused:
        """Makes a refusal that cites the question's own rule."""
        return Refused(code, state.citation(self.name), **data)


class Procedure(Generic[StateT_contra]):
    """Steps and questions by name.

    A chapter of the rules registers its own. An edition joins chapters, and replaces a step by
    joining another with the same name: `COMMON | OWN`.
    """

    __slots__ = ("automatic", "questions")

    def __init__(self) -> None:
        self.automatic: dict[str, Callable[[StateT_contra], None]] = {}
        self.questions: dict[str, Question[StateT_contra]] = {}

    def step(self, function: Callable[[StateT_contra], None]) -> Callable[[StateT_contra], None]:
        """Registers an automatic step under its function name."""
        self.automatic[function.__name__] = function
        return function

    def question(self, kind: type[QuestionT]) -> type[QuestionT]:
        """Registers a question under its name."""
        self.questions[kind.name] = cast("Question[StateT_contra]", kind())
        return kind

    def mark(self, name: str) -> str:
        """Registers a jump target on the stack: a step that does nothing."""
        self.automatic[name] = _no_op
        return name

    def __or__(self, other: Procedure[StateT_contra]) -> Procedure[StateT_contra]:
        """Gets both; where both have a name, the other's step or question replaces this one's."""
        both: Procedure[StateT_contra] = Procedure()
        both.automatic = self.automatic | other.automatic
        both.questions = self.questions | other.questions
        return both

    def without(self, *names: str) -> Procedure[StateT_contra]:
        """Gets the procedure without steps and questions that an edition never runs.

        :raises KeyError: if a name is not registered.
        """
        rest = self | Procedure()
        for name in names:
            del (rest.automatic if name in rest.automatic else rest.questions)[name]
        return rest

    def names(self) -> set[str]:
        """Gets every registered name."""
        return {*self.automatic, *self.questions}


def _no_op(_: object) -> None:
    """No-op: stands for a jump target on the stack."""


SomeProcedure: TypeAlias = Procedure[Never]
"""A procedure where the type of its state is not known."""


def joined(chapters: Iterable[Procedure[StateT_contra]]) -> Procedure[StateT_contra]:
    """Joins chapters.

    :raises ValueError: if two of them register the same name: only an edition may replace a step.
    """
    every: Procedure[StateT_contra] = Procedure()
    for chapter in chapters:
        if twice := every.names() & chapter.names():
            raise ValueError(f"bound twice: {', '.join(sorted(twice))}")
        every = every | chapter
    return every


_WRITER = msgspec.json.Encoder(order="sorted")


def canonical_json(data: JsonObject) -> bytes:
    """Encodes data for hashing: JSON on one line, without blanks, keys sorted.

    The same bytes as `json.dumps` writes, ten times as fast.
    """
    text = _WRITER.encode(data)
    if text.isascii():
        return text
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode()


class Machine:
    """The stack machine of a state: a stack of step names, and the events of the last answer."""

    __slots__ = ("events", "procedure", "quiet", "stack", "undo_blocked")

    def __init__(self, procedure: SomeProcedure) -> None:
        self.procedure: Procedure[Machine] = cast("Procedure[Machine]", procedure)
        """Its steps take a state of this class."""
        self.stack: list[str] = []
        """Steps to come, the next one last. A question stays on top until it is answered."""
        self.events: list[Event] = []
        self.quiet: bool = False
        self.undo_blocked: bool = False

    def copy_undeclared(self, other: Self) -> None:
        """Copies the machine's attributes from another state; its events are not copied."""
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

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """Compares what the hash covers."""
        return self.hashed() == other.hashed() if isinstance(other, Machine) else NotImplemented

    __hash__: ClassVar[None]  # type: ignore[assignment]  # states change

    def citation(self, key: str) -> str:
        """Gets the id of the rule that a question, a refusal or an event cites."""
        raise NotImplementedError

    def refused(self, code: str, key: str = "", **data: object) -> Refused:
        """Makes a refusal; its rule is cited by the code, or by a key where a code has several."""
        return Refused(code, self.citation(key or code), **data)

    # -- events

    def emit(self, kind: str, **data: JsonValue) -> None:
        """Adds an event that everybody sees."""
        if not self.quiet:
            self.events.append(Event(kind, data))

    def emit_private(
        self, kind: str, seat: int, private: dict[str, JsonValue], **data: JsonValue
    ) -> None:
        """Adds an event with further data that only one seat sees."""
        if not self.quiet:
            self.events.append(Event(kind, data, seat, private))

    # -- steps

    def push(self, *steps: str) -> None:
        """Puts several steps on the stack so that the first one runs first."""
        self.stack += steps[::-1]

    def drop_to(self, mark: str) -> None:
        """Jumps to a mark: drops it and the steps that were to run before it."""
        stack = self.stack
        del stack[-stack[::-1].index(mark) - 1 :]

    def run(self) -> None:
        """Runs automatic steps until a question, or a name that is no step, is on top or the match
        is over."""
        stack = self.stack
        pop = stack.pop
        steps = self.procedure.automatic
        while stack:
            name = pop()
            if name not in steps:
                stack.append(name)
                return
            steps[name](self)

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

    def playout(
        self,
        policy: Callable[[Self, int], Action],
        until: Callable[[Self], bool] | None = None,
    ) -> Self:
        """Has a policy answer every question until a condition holds or the match is over.

        The policy gets the state and the seat; its answers are not checked. There are no events.
        """
        self.quiet = True
        self.events = []
        questions = self.procedure.questions
        while self.stack and not (until and until(self)):
            question = questions[self.stack[-1]]
            seat = question.seats(self)[0]
            action = policy(self, seat)
            self.stack.pop()
            question.answer(self, seat, action)
            self.run()
        return self

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

    # -- dumps and hashes

    def non_defaults(self) -> dict[str, JsonValue]:
        """Gets the fields of the state that differ from their defaults, by key."""
        raise NotImplementedError

    def dump(self) -> dict[str, JsonValue]:
        """Gets the whole state as JSON values."""
        data = {"stack": self.stack, "sealed": self.undo_blocked, **self.non_defaults()}
        plain: dict[str, JsonValue] = json.loads(json.dumps(data))
        return plain

    def digest(self, schema: int = SCHEMA) -> str:
        """Gets the hash of the state: the question, and every field that is not at its default.

        Steps still to run are left out: their names and number may change while the game stays the
        same. Records of the first release (schema 1) hash the whole stack.
        """
        data = self.schema1_payload() if schema == 1 else self.hashed()
        return sha256(canonical_json(data)).hexdigest()

    def hashed(self) -> dict[str, JsonValue]:
        """Gets what the hash covers."""
        return {"asks": self.stack[-1:], **self.non_defaults()}

    def schema1_payload(self) -> dict[str, JsonValue]:
        """Gets the data that the first release hashed."""
        raise NotImplementedError
