"""Schemas of events and questions: the fields of every kind, and the types of their values.

A game lists its kinds once (`f90/schema.py`, `bolide/schema.py`); narration, wire format and
TypeScript types are derived from that list. Nothing here knows a kind of any particular game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision


@dataclass(frozen=True, slots=True)
class Type:
    """The meaning of a value: a car, a card, a number of things.

    With a `length` it is a list of so many values of `base`, with an `item` a list of any length.
    """

    name: str
    base: type[int] | type[str] | type[bool] = int
    words: tuple[str, ...] = ()
    """The allowed words; empty: any."""
    length: int = 0
    item: Type | None = None

    def fits(self, value: Any) -> bool:
        """Returns whether a value is of this type."""
        if self.item is not None:
            return _is_list(value) and all(map(self.item.fits, value))
        if self.length:
            return _is_list(value) and len(value) == self.length and all(map(self._single, value))
        return self._single(value)

    def _single(self, value: Any) -> bool:
        # bool is a subclass of int; reject it where a number is expected.
        right = isinstance(value, self.base) and isinstance(value, bool) is (self.base is bool)
        return right and (not self.words or value in self.words)


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def many(item: Type, name: str = "") -> Type:
    """Gets the type of a list."""
    return Type(name or f"{item.name}s", item.base, item=item)


CAR = Type("car")
CARS = many(CAR)
SEAT = Type("seat")
COUNT = Type("count")
TURN = Type("turn")
FLAG = Type("flag", bool)
WORD = Type("word", str)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a kind."""

    type: Type
    optional: bool = False
    """May be left out."""
    private: bool = False
    """For one seat only."""


def optional(type_: Type) -> Field:
    """Gets a field that may be left out."""
    return Field(type_, optional=True)


def private(type_: Type, *, optional: bool = False) -> Field:
    """Gets a field that only one seat receives.

    An event without private data has none of its private fields.
    """
    return Field(type_, optional=optional, private=True)


class Kind:
    """A kind of events: `Kind("play", car=CAR, cards=CARDS)`."""

    __slots__ = ("fields", "name", "private")

    def __init__(self, name: str, **fields: Type | Field) -> None:
        self.name: str = name
        self.fields = {
            key: field if isinstance(field, Field) else Field(field)
            for key, field in fields.items()
        }
        self.private = frozenset(key for key, field in self.fields.items() if field.private)
        """The fields for one seat alone."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r}, {', '.join(self.fields)})"

    def problems(
        self, data: Mapping[str, Any], private: Mapping[str, Any] | None = None
    ) -> Iterator[str]:
        """Gets every difference between data and the fields of this kind."""
        for hidden, part in ((False, data), (True, private)):
            if part is None:
                continue
            own = {key: field for key, field in self.fields.items() if field.private is hidden}
            for key in part.keys() - own.keys():
                yield f"{self.name}: {key} is no {'private ' * hidden}field"
            for key, field in own.items():
                if key not in part:
                    if not field.optional:
                        yield f"{self.name}: {key} is missing"
                elif not field.type.fits(part[key]):
                    yield f"{self.name}: {key} is no {field.type.name}: {part[key]!r}"


@dataclass(frozen=True, slots=True)
class Answer:
    """A form of answer: its verb and arguments; those after the first `least` may be left out."""

    verb: str
    arguments: tuple[Type, ...]
    least: int

    def fits(self, action: Action) -> bool:
        """Returns whether an action has this form."""
        if action.verb != self.verb or not self.least <= len(action.args) <= len(self.arguments):
            return False
        return all(
            type_.fits(argument)
            for type_, argument in zip(self.arguments, action.args, strict=False)
        )


def answer(verb: str, *arguments: Type, least: int | None = None) -> Answer:
    """Gets a form of answer; by default all arguments are required, else the first `least`."""
    return Answer(verb, arguments, len(arguments) if least is None else least)


class Ask(Kind):
    """A kind of questions: the fields of its prompt, and the forms of its answers."""

    __slots__ = ("answers",)

    def __init__(self, name: str, *answers: Answer, **fields: Type | Field) -> None:
        super().__init__(name, **fields)
        self.answers = answers

    def match_answer(self, action: Action) -> Answer | None:
        """Gets the form of answer that an action has; None if it answers another question."""
        return next((each for each in self.answers if each.fits(action)), None)


class Schema:
    """All events and questions of one game."""

    __slots__ = ("events", "questions")

    def __init__(self, events: Iterable[Kind], questions: Iterable[Ask]) -> None:
        self.events = {kind.name: kind for kind in (UNDO, *events)}
        self.questions = {kind.name: kind for kind in questions}

    def event_problems(self, event: Event) -> list[str]:
        """Gets every difference between an event and its kind."""
        kind = self.events.get(event.kind)
        if kind is None:
            return [f"{event.kind}: no such event"]
        return list(kind.problems(event.data, event.private))

    def check_answer(self, question: str, action: Action) -> None:
        """Refuses an answer that has none of the forms of its question.

        :raises LookupError:
        """
        if self.questions[question].match_answer(action) is None:
            raise LookupError(f"{question}: no such answer: {action}")

    def question_problems(self, decision: Decision) -> list[str]:
        """Gets every difference between a question or its answers and its kind."""
        kind = self.questions.get(decision.kind)
        if kind is None:
            return [f"{decision.kind}: no such question"]
        wrong = [action for action in decision.actions if kind.match_answer(action) is None]
        return [
            *kind.problems(decision.data),
            *(f"{kind.name}: no such answer: {action}" for action in wrong),
        ]

    def arguments(self, decision_kind: str, action: Action) -> list[tuple[Type, int | str]]:
        """Gets the arguments of an answer, each with its type."""
        kind = self.questions.get(decision_kind)
        matched = kind.match_answer(action) if kind else None
        if matched is None:
            return []
        return list(zip(matched.arguments, action.args, strict=False))

    def verbs(self, *types: Type) -> dict[str, Sequence[int]]:
        """Gets the verbs that have arguments of these types, and the positions of those."""
        found: dict[str, Sequence[int]] = {}
        for kind in self.questions.values():
            for each in kind.answers:
                places = [i for i, type_ in enumerate(each.arguments) if type_ in types]
                if places:
                    found[each.verb] = places
        return found


UNDO = Kind("undo", seat=SEAT)
"""An event of every game: the match itself emits it."""
