"""Race Cards and the deck they make.

Knows what is printed on a card and how a deck file is read; it does not know what a card does
in a race, nor where a card is (hand, deck, discard pile): the engine speaks of cards by id.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboard.core.components import DataProblem, Entry, read_toml


class CardType(IntEnum):
    """The type of a Race Card: red, green, orange and yellow."""

    SPEEDING = 0
    DRIVING = 1
    GEAR = 2
    EVENT = 3


CARD_TYPES = {card_type.name.lower(): card_type for card_type in CardType}
CHECK_MODIFIERS = (0, 20, -20)
EVENTS = ("weather", "yellow", "green", "blue", "orange")
MAX_CARDS = 999


@dataclass(frozen=True, slots=True)
class Card:
    """A Race Card. `check` is None where the card demands no check, else its modifier."""

    id: int
    type: CardType
    move: int
    check_factor: int
    tyres: int = 0
    damage: int = 0
    check: int | None = None
    draw: int = 0
    events: tuple[str, ...] = ()


class Deck:
    """All the cards of a deck by id, from 1 to `size`.

    Beside the cards it holds one flat tuple per printed value, so that the engine reads a value
    with one lookup. Index 0 is no card: None among `cards` and `checks`, -1 among `types`.
    """

    __slots__ = ("cards", "checks", "damage", "draws", "factors", "moves", "size", "types", "tyres")

    def __init__(self, cards: Iterable[Card]) -> None:
        deck = tuple(cards)
        self.size = len(deck)
        self.cards: tuple[Card | None, ...] = (None, *deck)
        self.types: tuple[int, ...] = (-1, *(int(card.type) for card in deck))
        self.moves = (0, *(card.move for card in deck))
        self.factors = (0, *(card.check_factor for card in deck))
        self.tyres = (0, *(card.tyres for card in deck))
        self.damage = (0, *(card.damage for card in deck))
        self.checks: tuple[int | None, ...] = (None, *(card.check for card in deck))
        self.draws = (0, *(card.draw for card in deck))

    def __getitem__(self, card_id: int) -> Card:
        """Gets a card by its id.

        :raises KeyError: if the deck has no such card.
        """
        card = self.cards[card_id] if 1 <= card_id <= self.size else None
        if card is None:
            raise KeyError(card_id)
        return card

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<Deck of {self.size} cards>"


def load_deck(path: Path | Traversable) -> Deck:
    """Loads a deck from a TOML file.

    :raises BadData: if the file breaks the schema.
    """
    file = read_toml(path)
    cards: list[Card] = []
    for entry in file.entries("cards"):
        card = _card(entry)
        if card.id != len(cards) + 1:
            # The engine looks cards up by position, so a gap or a swap would shift every card.
            entry.fail(DataProblem.CHOICE, "id", found=card.id, choices=str(len(cards) + 1))
        cards.append(card)
    file.done()
    if not cards:
        file.fail(DataProblem.COUNT, "cards", found=0, expected=1)
    return Deck(cards)


@cache
def race_deck() -> Deck:
    """Gets the bundled Race deck."""
    return load_deck(files("pitboard.f90").joinpath("data", "race-deck.toml"))


def _card(entry: Entry) -> Card:
    card = Card(
        id=entry.integer("id", 1, MAX_CARDS),
        type=CARD_TYPES[entry.text("type", choices=tuple(CARD_TYPES))],
        move=entry.integer("move", 1, 4),
        check_factor=entry.integer("check_factor", 1, 99),
        tyres=entry.integer("tyres", 0, 3, default=0),
        damage=entry.integer("damage", 0, 2, default=0),
        check=_check(entry),
        draw=entry.integer("draw", 0, 3, default=0),
        events=_events(entry),
    )
    entry.done()
    return card


def _check(entry: Entry) -> int | None:
    modifier = entry.integer("check", -99, 99, default=0)
    if modifier not in CHECK_MODIFIERS:
        choices = ", ".join(str(choice) for choice in CHECK_MODIFIERS)
        entry.fail(DataProblem.CHOICE, "check", found=modifier, choices=choices)
    return modifier if "check" in entry.data else None


def _events(entry: Entry) -> tuple[str, ...]:
    events = tuple(entry.list("events", default=()))
    for event in events:
        if event not in EVENTS:
            entry.fail(DataProblem.CHOICE, "events", found=event, choices=", ".join(EVENTS))
    return events
