"""The opening book: what choices before the race bring, in sections, from many dealt races.

A book is made by `pitboard train` and belongs to an edition, a level and its cards, like a fitted
value. An expert judges as the pro does (`judgement`), among the choices that are within a section
of the best. Books know nothing of hands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from pitboard.core.action import Action
from pitboard.drivers.f90.strategies import worth_now
from pitboard.drivers.f90.value import BOOK, bundled, fits
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.weather import condition

WITHIN = 1.0
"""An expert takes no choice that brings so many sections less than the best."""
CLEARLY = 1.5
"""Least sections that a choice must be behind the mean of all to be left out by a pro."""
SURE = 2.0
"""How many standard errors that difference must be."""
SKILL, FUEL, SETUP, STRATEGY = "skill", "fuel", "setup", "strategy"


class Entry(NamedTuple):
    """What a choice brings against the mean of all cars, its standard error, and its cars."""

    sections: float
    error: float
    cars: int


@dataclass(frozen=True, slots=True)
class Book:
    """Entries by kind of choice and name; an empty book judges nothing."""

    entries: Mapping[str, Mapping[str, Entry]] = field(default_factory=dict)

    def has(self, kind: str) -> bool:
        return bool(self.entries.get(kind))

    def worth(self, kind: str, name: str) -> float:
        """Gets what a choice brings; nothing where the book does not know it."""
        entry = self.entries.get(kind, {}).get(name)
        return entry.sections if entry else 0.0

    def is_clearly_worse(self, kind: str, name: str) -> bool:
        """Returns whether a choice is behind the mean of all by more than chance explains."""
        entry = self.entries.get(kind, {}).get(name)
        return entry is not None and -entry.sections >= max(CLEARLY, SURE * entry.error)


EMPTY = Book()


@lru_cache(maxsize=64)
def book_of(config: Config) -> Book:
    """Gets the bundled book of a race; an empty one where no file fits."""
    data = bundled(BOOK, config)
    return book_from(data, config) or EMPTY if data else EMPTY


def book_from(data: Mapping[str, Any], config: Config) -> Book | None:
    """Gets the book of a file; None if it was made with other cards than those of a race."""
    if not fits(data, config):
        return None
    return Book(
        {
            kind: {name: Entry(*numbers) for name, numbers in entries.items()}
            for kind, entries in data["entries"].items()
        }
    )


def tyres_kind(state: State) -> str:
    """Gets the kind of a choice of tyres: it depends on the weather."""
    return f"tyres {condition(state)}"


def setup_points(config: Config, points: Sequence[int]) -> list[str]:
    """Gets what a set-up has: for each characteristic, every point above the least."""
    pairs = zip(config.setup.values, points, strict=True)
    return [
        f"{name} {point}"
        for name, spent in pairs
        for point in range(config.setup.least + 1, spent + 1)
    ]


def close_choices(
    book: Book, state: State, car: Car, question: str, legal: Sequence[Action]
) -> Sequence[Action]:
    """Gets the answers to a question within a section of the best one; all where the book does not
    have it."""
    worth = WORTHS.get(question)
    if worth is None:
        return legal
    worths = {action: worth(book, state, car, action) for action in legal}
    least = max(worths.values()) - WITHIN
    return [action for action in legal if worths[action] >= least]


def _skill(book: Book, state: State, car: Car, action: Action) -> float:
    """Where an answer names several skills, what they bring is added up."""
    return sum(book.worth(SKILL, str(name)) for name in action.args)


def _fuel(book: Book, state: State, car: Car, action: Action) -> float:
    return sum(book.worth(FUEL, str(bid)) for bid in action[2:])


def _setup(book: Book, state: State, car: Car, action: Action) -> float:
    return sum(book.worth(SETUP, name) for name in setup_points(state.config, action.numbers()))


def _tyres(book: Book, state: State, car: Car, action: Action) -> float:
    return book.worth(tyres_kind(state), str(action[1]))


def _strategy(book: Book, state: State, car: Car, action: Action) -> float:
    """Adds what the hand and the cars around make of a strategy to what it brings on average."""
    name = str(action[1])
    return book.worth(STRATEGY, name) + worth_now(state, car, name)


WORTHS: Mapping[str, Callable[[Book, State, Car, Action], float]] = {
    "ask_skill": _skill,
    "ask_qualifying": _fuel,
    "ask_setup": _setup,
    "ask_tyres": _tyres,
    "ask_first_strategy": _strategy,
}
"""What an answer brings by the book, by question."""
