"""What events and questions are made of: the fields of every kind, and what their values mean.

A game lists its kinds once (`f90/schema.py`, `bolide/schema.py`); how they are spoken, sent and
typed in the page is derived from that list. Nothing here knows a kind of any particular game.
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
    """What a value means: a car, a card, a number of things.

    A `length` says that it is so many values of `base` together, `item` that it is a list.
    """

    name: str
    base: type[int] | type[str] | type[bool] = int
    words: tuple[str, ...] = ()
    """The words it can be, where there are no others."""
    length: int = 0
    item: Type | None = None

    def fits(self, value: Any) -> bool:
        """Says whether a value can mean this."""
        if self.item is not None:
            return _is_list(value) and all(map(self.item.fits, value))
        if self.length:
            return _is_list(value) and len(value) == self.length and all(map(self._single, value))
        return self._single(value)

    def _single(self, value: Any) -> bool:
        # True is an int to Python, but nobody counts with it.
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
    """Left out where there is nothing to say."""
    private: bool = False
    """For one seat alone."""


def optional(type_: Type) -> Field:
    """Gets a field that may be left out."""
    return Field(type_, optional=True)


def private(type_: Type, *, optional: bool = False) -> Field:
    """Gets a field that one seat alone may know; others never see it.

    Where an event has nothing to hide, it has none of them.
    """
    return Field(type_, optional=optional, private=True)


class Kind:
    """A kind of events: `Kind("play", car=CAR, cards=CARDS)`."""

    __slots__ = ("fields", "name")

    def __init__(self, name: str, **fields: Type | Field) -> None:
        self.name = name
        self.fields = {
            key: field if isinstance(field, Field) else Field(field)
            for key, field in fields.items()
        }

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r}, {', '.join(self.fields)})"

    def problems(
        self, data: Mapping[str, Any], private: Mapping[str, Any] | None = None
    ) -> Iterator[str]:
        """Gets everything by which data is not of this kind."""
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
    """How an answer can be written: its verb and what follows; what is beyond `least` may lack."""

    verb: str
    arguments: tuple[Type, ...]
    least: int

    def fits(self, action: Action) -> bool:
        """Says whether an action is written like this."""
        if action.verb != self.verb or not self.least <= len(action.args) <= len(self.arguments):
            return False
        return all(
            type_.fits(argument)
            for type_, argument in zip(self.arguments, action.args, strict=False)
        )


def answer(verb: str, *arguments: Type, least: int | None = None) -> Answer:
    """Gets a way to answer; `least` arguments are enough."""
    return Answer(verb, arguments, len(arguments) if least is None else least)


class Ask(Kind):
    """A kind of questions: the fields of its prompt, and how it can be answered."""

    __slots__ = ("answers",)

    def __init__(self, name: str, *answers: Answer, **fields: Type | Field) -> None:
        super().__init__(name, **fields)
        self.answers = answers

    def written(self, action: Action) -> Answer | None:
        """Gets the way an action is written; None if it answers another question."""
        return next((each for each in self.answers if each.fits(action)), None)


class Schema:
    """All events and questions of one game."""

    __slots__ = ("events", "questions")

    def __init__(self, events: Iterable[Kind], questions: Iterable[Ask]) -> None:
        self.events = {kind.name: kind for kind in (UNDO, *events)}
        self.questions = {kind.name: kind for kind in questions}

    def event_problems(self, event: Event) -> list[str]:
        """Gets everything by which an event is not as its kind promises."""
        kind = self.events.get(event.kind)
        if kind is None:
            return [f"{event.kind}: no such event"]
        return list(kind.problems(event.data, event.private))

    def check_answer(self, question: str, action: Action) -> None:
        """Sees to it that an answer is one of those its question promises.

        :raises LookupError: if it is not.
        """
        if self.questions[question].written(action) is None:
            raise LookupError(f"{question}: no such answer: {action}")

    def question_problems(self, decision: Decision) -> list[str]:
        """Gets everything by which a question or an answer to it is not as its kind promises."""
        kind = self.questions.get(decision.kind)
        if kind is None:
            return [f"{decision.kind}: no such question"]
        wrong = [action for action in decision.actions if kind.written(action) is None]
        return [
            *kind.problems(decision.data),
            *(f"{kind.name}: no such answer: {action}" for action in wrong),
        ]

    def arguments(self, decision_kind: str, action: Action) -> list[tuple[Type, int | str]]:
        """Gets what an answer says, with what each part of it means."""
        kind = self.questions.get(decision_kind)
        written = kind.written(action) if kind else None
        if written is None:
            return []
        return list(zip(written.arguments, action.args, strict=False))

    def verbs(self, *types: Type) -> dict[str, Sequence[int]]:
        """Gets the verbs whose arguments are of certain types, and where these stand."""
        found: dict[str, Sequence[int]] = {}
        for kind in self.questions.values():
            for each in kind.answers:
                places = [i for i, type_ in enumerate(each.arguments) if type_ in types]
                if places:
                    found[each.verb] = places
        return found


UNDO = Kind("undo", seat=SEAT)
"""Of every game: the match itself tells it."""
