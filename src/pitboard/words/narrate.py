"""What tells a race to people: what happened, what is asked, and what each answer would bring.

Every game has a narrator of its own; whoever shows a race speaks to it through `Narrator`.
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
"""Arguments of events that name who does something."""
WHO = (*ACTS, "other", "chased")
"""Arguments of events that name somebody."""


class Narrator(Protocol):
    """Speaks of one race in one language."""

    tr: Translator
    names: tuple[str, ...]
    """The cars' names, by index."""

    def name(self, car: int) -> str:
        """Names a car, or says that it is nobody's."""

    def event(self, kind: str, data: Mapping[str, Any], reader: int | None = None) -> str:
        """Tells an event, from its kind and data as the listener may know them.

        The seat that reads it is spoken to: it draws a card, or rather: you draw.
        """

    def addresses(self, data: Mapping[str, Any], reader: int) -> bool:
        """Says whether an event names the seat that reads it: to all others it is told alike."""

    def prompt(self, decision: Decision) -> str:
        """Asks what a seat has to decide."""

    def action(self, decision: Decision, action: Action, view: Any) -> str:
        """Says what an answer means and what it would bring, as far as the viewer can know."""

    def refusal(self, error: PitboardError) -> str:
        """Says why something cannot be done, and by which rule."""


def plain(value: Any) -> Any:
    """Gets an argument as a sentence takes it: Fluent chooses by a word, it knows no true."""
    return ("no", "yes")[value] if isinstance(value, bool) else value


def named(data: Mapping[str, Any], mine: Callable[[str, int], bool]) -> Iterator[tuple[str, int]]:
    """Gets the arguments of an event that name the reader, and by which number.

    `mine` tells by the name and the value of an argument whether it is the reader.
    """
    for key in WHO:
        if isinstance(value := data.get(key), int) and mine(key, value):
            yield key, value


def addressed(
    spoken: Mapping[str, Any],
    data: Mapping[str, Any],
    mine: Callable[[str, int], bool],
    say: Callable[[str, int], str],
) -> dict[str, Any]:
    """Speaks to the reader: gets arguments in which what is theirs is `me` or `you`.

    `say` says them, as who does something (`me`) or as whom it is done to (`you`).
    """
    args = dict(spoken)
    args["me"] = "no"
    for key, value in named(data, mine):
        args[key] = say("me" if key in ACTS else "you", value)
        if key in ACTS:
            args["me"] = "yes"
    return args


class Speech:
    """Says values by what they mean; what it does not know, it leaves as it is."""

    def __init__(self, **spoken: Callable[[Any], Any]) -> None:
        self._spoken = spoken

    def say(self, type_: Type, value: Any) -> Any:
        """Gets a value as a sentence takes it."""
        if type_.name in self._spoken:
            return self._spoken[type_.name](value)
        if type_.item is not None:
            return ", ".join(str(self.say(type_.item, each)) for each in value)
        return plain(value)

    def arguments(self, kind: Kind, data: Mapping[str, Any]) -> dict[str, Any]:
        """Gets the arguments of the sentence of an event or a question."""
        return {key: self.say(kind.fields[key].type, value) for key, value in data.items()}
