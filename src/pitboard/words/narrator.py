"""Renders a race as text: events, questions, and what each answer would do.

Every game has a narrator of its own; command line and server use it through `Narrator`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.game import Decision
from pitboard.core.schema import Kind, Type
from pitboard.i18n import Translator

ACTS = ("car", "seat")
"""Arguments of events that name the car or seat that acts."""
WHO = (*ACTS, "other", "chased")
"""Arguments of events that name a car or seat."""


class Narrator(Protocol):
    """Renders one race in one language."""

    tr: Translator
    names: tuple[str, ...]
    """The cars' names, by index."""

    def name(self, car: int) -> str:
        """Gets the name of a car, or the word for none."""

    def event(self, kind: str, data: Mapping[str, Any], reader: int | None = None) -> str:
        """Renders an event, from its kind and the data that the reader may know.

        The seat that reads it is addressed as "you".
        """

    def seats_named(self, data: Mapping[str, Any]) -> frozenset[int]:
        """Gets the seats that an event names; the text for all others is the same."""

    def prompt(self, decision: Decision) -> str:
        """Renders the question of a decision."""

    def action(self, decision: Decision, action: Action, view: Any) -> str:
        """Renders an answer and what it would do, as far as the viewer can know."""

    def refusal(self, error: PitboardError) -> str:
        """Renders why an action is refused, and by which rule."""


def fluent_value(value: Any) -> Any:
    """Gets an argument for Fluent, which has no booleans: they become "yes" and "no"."""
    return ("no", "yes")[value] if isinstance(value, bool) else value


def reader_arguments(
    data: Mapping[str, Any], is_reader: Callable[[str, int], bool]
) -> Iterator[tuple[str, int]]:
    """Gets the arguments of an event that name the reader, with their numbers.

    `is_reader` decides by the name and the value of an argument.
    """
    for key in WHO:
        if isinstance(value := data.get(key), int) and is_reader(key, value):
            yield key, value


def address_reader(
    rendered: Mapping[str, Any],
    data: Mapping[str, Any],
    is_reader: Callable[[str, int], bool],
    reader_word: Callable[[str, int], str],
) -> dict[str, Any]:
    """Gets arguments in which those that name the reader are replaced by a pronoun.

    `reader_word` renders it, as the one who acts (`me`) or who is acted upon (`you`).
    """
    args = dict(rendered)
    args["me"] = "no"
    for key, value in reader_arguments(data, is_reader):
        args[key] = reader_word("me" if key in ACTS else "you", value)
        if key in ACTS:
            args["me"] = "yes"
    return args


class ValueFormatter:
    """Formats values of events and questions by the name of their type; others stay as they are."""

    def __init__(self, **formatters: Callable[[Any], Any]) -> None:
        self._formatters = formatters

    def format(self, type_: Type, value: Any) -> Any:
        """Gets a value as an argument of a message."""
        formatter = self._formatters.get(type_.name)
        if formatter is not None:
            return formatter(value)
        if type_.item is not None:
            return ", ".join([str(self.format(type_.item, each)) for each in value])
        return fluent_value(value)

    def arguments(self, kind: Kind, data: Mapping[str, Any]) -> dict[str, Any]:
        """Gets the arguments of the message of an event or a question."""
        return {key: self.format(kind.fields[key].type, value) for key, value in data.items()}
