"""The opening book: what choices before the race bring, in sections, from many dealt races.

A book is made by `pitboard train` and belongs to an edition, a level and its cards, like a fitted
value. A driver with a book draws among the choices that are within a section of the best; one
without it judges by prices (`judgement`). Books know nothing of hands.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot
from typing import Any, NamedTuple

from pitboard.core.action import Action
from pitboard.drivers.f90.strategies import worth_now
from pitboard.drivers.f90.value import BOOK, bundled, fits
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.weather import condition

WITHIN = 1.0
"""Choices that bring so many sections less than the best are drawn among."""
CLEARLY = 1.5
"""Least sections that a choice must be behind the best to be left out by a pro."""
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
        """Returns whether a choice is behind the best one by more than chance explains."""
        known = self.entries.get(kind, {})
        entry = known.get(name)
        if entry is None:
            return False
        best = max(known.values())
        behind = best.sections - entry.sections
        spread = hypot(best.error, entry.error)
        return behind >= max(CLEARLY, SURE * spread)


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


def setup_names(state: State, action: Action) -> list[str]:
    """Gets what a set-up has: for each characteristic, every point above the least."""
    return setup_points(state.config, action.numbers())


def setup_points(config: Config, points: Sequence[int]) -> list[str]:
    pairs = zip(config.setup.values, points, strict=True)
    return [
        f"{name} {point}"
        for name, spent in pairs
        for point in range(config.setup.least + 1, spent + 1)
    ]


def pick(
    state: State, actions: Sequence[Action], worth: Callable[[Action], float], dice: random.Random
) -> Action:
    """Draws among the answers within a section of the best; a single player takes the best."""
    worths = {action: worth(action) for action in actions}
    best = max(worths.values())
    if state.config.players == 1:
        return next(action for action in actions if worths[action] == best)
    return dice.choice([action for action in actions if worths[action] >= best - WITHIN])


def pick_skill(
    book: Book, state: State, car: Car, legal: Sequence[Action], dice: random.Random
) -> Action:
    """Where an answer names several skills, what they bring is added up."""
    return pick(state, legal, lambda a: sum(book.worth(SKILL, str(n)) for n in a.args), dice)


def pick_fuel(
    book: Book, state: State, car: Car, legal: Sequence[Action], dice: random.Random
) -> Action:
    """Chooses the fuel; all answers have the same qualifying card."""
    return pick(state, legal, lambda action: book.worth(FUEL, str(action[2])), dice)


def pick_setup(
    book: Book, state: State, car: Car, legal: Sequence[Action], dice: random.Random
) -> Action:
    """Adds up what the points of a set-up bring."""
    return pick(
        state, legal, lambda a: sum(book.worth(SETUP, n) for n in setup_names(state, a)), dice
    )


def pick_tyres(
    book: Book, state: State, car: Car, legal: Sequence[Action], dice: random.Random
) -> Action:
    """Chooses among the tyres that the book has for the weather of the start."""
    kind = tyres_kind(state)
    known = [action for action in legal if str(action[1]) in book.entries[kind]]
    return pick(state, known or legal, lambda action: book.worth(kind, str(action[1])), dice)


def pick_strategy(
    book: Book, state: State, car: Car, legal: Sequence[Action], dice: random.Random
) -> Action:
    """Adds what the hand and the cars around make of a strategy to what it brings on average."""

    def worth(action: Action) -> float:
        name = str(action[1])
        return book.worth(STRATEGY, name) + worth_now(state, car, name)

    return pick(state, legal, worth, dice)


Judgement = Callable[[Book, State, Car, Sequence[Action], random.Random], Action]

JUDGEMENTS: Mapping[str, tuple[str, Judgement]] = {
    "ask_skill": (SKILL, pick_skill),
    "ask_setup": (SETUP, pick_setup),
    "ask_first_strategy": (STRATEGY, pick_strategy),
}
"""The kind of choice of a question, and how it is answered; fuel and tyres depend on more."""


def judgement_of(book: Book, state: State, kind: str) -> Judgement | None:
    """Gets the function that answers a question by the book; None if the book does not have it."""
    if kind == "ask_tyres":
        return pick_tyres if book.has(tyres_kind(state)) else None
    choice, judge = JUDGEMENTS.get(kind, ("", None))
    return judge if book.has(choice) else None
