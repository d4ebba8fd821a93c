"""Race Cards and Track Cards, and the decks they make.

Knows what is printed on a card and how a deck file is read, not what a card does in a race nor
where it is (hand, deck, discard pile): the engine refers to cards by id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import partial
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboard.core.components import DataProblem, Node, Problems, parse_toml, read_toml
from pitboard.core.errors import BadData
from pitboard.f90.box.formats import EDITIONS, FORMATS, Format


class CardType(IntEnum):
    """The type of a Race Card: red, green, orange and yellow."""

    SPEEDING = 0
    DRIVING = 1
    GEAR = 2
    EVENT = 3


CARD_TYPES = {card_type.name.lower(): card_type for card_type in CardType}
EVENTS = ("weather", "yellow", "green", "blue", "orange")
CONTEST_DOUBLE = "contest-double"
CORNER_OVERTAKE = "corner-overtake"
LATE_BRAKING = "late-braking"
ANY_PAIR = "any-pair"
ANY_CORNER = -1
"""The corner of Track Cards that may be played at any."""
SYMBOLS = (CONTEST_DOUBLE, CORNER_OVERTAKE, LATE_BRAKING, ANY_PAIR)
"""The special symbols of Track Cards."""
MAX_CARDS = 999
FASTEST, MOST_DAMAGE = 4, 2
"""The highest movement value and damage of a card."""


def is_for(corner_of_card: int, corner: int) -> bool:
    """Returns whether a Track Card of a corner, or of any, has its symbols at a corner."""
    return corner_of_card == corner or (corner_of_card == ANY_CORNER and corner > 0)


@dataclass(frozen=True, slots=True)
class Card:
    """A Race Card, or a Track Card: one with the number of its `corner`, or `ANY_CORNER`.

    `check` is None where the card demands no check, else its modifier. `discard` and `blind` are
    symbols of the 2nd edition: cards to discard, and a check that is blind.
    """

    id: int
    type: CardType
    move: int
    check_factor: int
    tyres: int = 0
    damage: int = 0
    check: int | None = None
    draw: int = 0
    events: tuple[str, ...] = ()
    corner: int = 0
    symbols: tuple[str, ...] = ()
    discard: int = 0
    blind: bool = False


class Deck:
    """All the cards of a deck by id, from 1 to `size`; the Track Cards come last.

    Beside the cards it holds one flat tuple per printed value, so that the engine reads a value
    with one lookup. Index 0 is no card: None among `cards` and `checks`, -1 among `types`.
    """

    __slots__ = (
        "blinds",
        "cards",
        "checks",
        "corners",
        "damage",
        "discards",
        "doubles",
        "draws",
        "events",
        "factors",
        "mates",
        "moves",
        "overtakes",
        "race_cards",
        "race_size",
        "size",
        "symbols",
        "track_cards",
        "types",
        "tyres",
        "tyres_and_discards",
    )

    def __init__(self, cards: Iterable[Card]) -> None:
        deck = tuple(cards)
        self.size: int = len(deck)
        self.cards: tuple[Card | None, ...] = (None, *deck)
        self.types: tuple[int, ...] = (-1, *(int(card.type) for card in deck))
        self.moves: tuple[int, ...] = (0, *(card.move for card in deck))
        self.factors: tuple[int, ...] = (0, *(card.check_factor for card in deck))
        self.tyres: tuple[int, ...] = (0, *(card.tyres for card in deck))
        self.damage: tuple[int, ...] = (0, *(card.damage for card in deck))
        self.checks: tuple[int | None, ...] = (None, *(card.check for card in deck))
        self.blinds: tuple[bool, ...] = (False, *(card.blind for card in deck))
        self.discards: tuple[int, ...] = (0, *(card.discard for card in deck))
        self.tyres_and_discards: tuple[int, ...] = (
            0,
            *(card.tyres + card.discard for card in deck),
        )
        self.draws: tuple[int, ...] = (0, *(card.draw for card in deck))
        self.events: tuple[tuple[str, ...], ...] = ((), *(card.events for card in deck))
        self.corners: tuple[int, ...] = (0, *(card.corner for card in deck))
        self.symbols: tuple[tuple[str, ...], ...] = ((), *(card.symbols for card in deck))
        self.doubles: tuple[int, ...]
        self.overtakes: tuple[int, ...]
        self.doubles, self.overtakes = (
            (0, *(card.corner if symbol in card.symbols else 0 for card in deck))
            for symbol in (CONTEST_DOUBLE, CORNER_OVERTAKE)
        )
        """The corners where cards with these symbols work, 0 for all others."""
        self.race_size: int = sum(not card.corner for card in deck)
        """How many of the cards are Race Cards."""
        self.race_cards: frozenset[int] = frozenset(range(1, self.race_size + 1))
        self.track_cards: frozenset[int] = frozenset(range(self.race_size + 1, self.size + 1))
        self.mates: tuple[frozenset[int], ...] = (frozenset(), *_mates(deck))
        """The cards each card makes a pair with."""

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


def _mates(deck: Sequence[Card]) -> Iterator[frozenset[int]]:
    """F1.MOVE.04-06, F1.TRACKCARD.16: a +1 or an any-pair card goes with all, a +2 with a +2."""
    every = frozenset(card.id for card in deck)
    easy = frozenset(card.id for card in deck if card.move == 1 or ANY_PAIR in card.symbols)
    twos = easy | {card.id for card in deck if card.move == 2}
    for card in deck:
        yield every if card.id in easy else twos if card.move == 2 else easy


def load_deck(path: Path | Traversable) -> Deck:
    """Loads a Race deck from a TOML file.

    :raises BadData: if the file breaks the schema.
    """
    return Deck(_load_cards(path, _card))


def load_track_cards(path: Path | Traversable, corners: int) -> tuple[Card, ...]:
    """Loads the Track Cards of a track with this many corners from a TOML file.

    :raises BadData: if the file breaks the schema.
    """
    return _load_cards(path, lambda entry, form: _track_card(entry, form, corners))


def parse_track_cards(text: str, corners: int) -> tuple[Card, ...]:
    """Reads the Track Cards of a track with this many corners from the text of a file.

    :raises BadData: if the text breaks the schema.
    """
    read = partial(parse_toml, text, "track cards")
    return _sound(_cards_of(read, lambda entry, form: _track_card(entry, form, corners)))


def check_track_cards(path: Path, corners: int) -> list[BadData]:
    """Gets every problem of a file with the Track Cards of a track with this many corners."""
    return _read_cards(path, lambda entry, form: _track_card(entry, form, corners))[1]


def cards_beside(track_file: str | Path) -> Path:
    """Gets where the Track Cards of an own track lie: beside its file."""
    return Path(track_file).with_suffix(".cards.toml")


_Read = Callable[[Node, Format], Card]
"""Reads a card in the format of its file."""


def _load_cards(path: Path | Traversable, read: _Read) -> tuple[Card, ...]:
    return _sound(_read_cards(path, read))


def _sound(found: tuple[tuple[Card, ...], Problems]) -> tuple[Card, ...]:
    cards, problems = found
    if problems:
        raise problems[0]
    return cards


def _read_cards(path: Path | Traversable, read: _Read) -> tuple[tuple[Card, ...], Problems]:
    return _cards_of(partial(read_toml, path), read)


def _cards_of(parsed: Callable[[], Node], read: _Read) -> tuple[tuple[Card, ...], Problems]:
    problems = Problems()
    file = problems.attempt(parsed)
    if file is None:
        return (), problems
    edition = problems.attempt(file.integer, "edition", *EDITIONS, EDITIONS[0])
    if edition is None:
        return (), problems

    def read_numbered(entry: Node, index: int) -> Card:
        card = read(entry, FORMATS[edition])
        if card.id != index + 1:
            # The engine looks cards up by position, so a gap or a swap would shift every card.
            entry.fail(DataProblem.CHOICE, "id", found=card.id, choices=str(index + 1))
        return card

    cards = problems.all(read_numbered, lambda: file.entries("cards"))
    problems.attempt(file.done)
    if not cards and not problems:
        problems.append(BadData(DataProblem.COUNT, file.file, "cards", found=0, expected=1))
    return cards, problems


def joined(race: Deck, track_cards: Sequence[Card]) -> Deck:
    """Appends Track Cards to a Race deck, so that one id names any card of a race."""
    cards = [card for card in race.cards if card is not None]
    return Deck([*cards, *(replace(card, id=race.size + card.id) for card in track_cards)])


def _card(entry: Node, form: Format) -> Card:
    card = _printed(entry, form)
    entry.done()
    return card


def _track_card(entry: Node, form: Format, corners: int) -> Card:
    anywhere = form.any_corner and isinstance(entry.data.get("corner"), str)
    if anywhere:
        entry.text("corner", choices=("any",))
    corner = ANY_CORNER if anywhere else entry.integer("corner", 1, corners)
    symbols = tuple(entry.list("symbols", default=()))
    for i, symbol in enumerate(symbols):
        if symbol not in SYMBOLS:
            entry.fail(DataProblem.CHOICE, "symbols", found=symbol, choices=", ".join(SYMBOLS))
        if symbol in symbols[:i]:
            entry.fail(DataProblem.DUPLICATE, "symbols", found=symbol)
    card = replace(_printed(entry, form), corner=corner, symbols=symbols)
    entry.done()
    return card


def _printed(entry: Node, form: Format) -> Card:
    card = Card(
        id=entry.integer("id", 1, MAX_CARDS),
        type=CARD_TYPES[entry.text("type", choices=tuple(CARD_TYPES))],
        move=entry.integer("move", 1, FASTEST),
        check_factor=entry.integer("check_factor", 1, 99),
        tyres=entry.integer("tyres", 0, 3, default=0),
        damage=entry.integer("damage", 0, MOST_DAMAGE, default=0),
        check=_check(entry, form.check_modifiers),
        draw=entry.integer("draw", 0, 3, default=0),
        events=_events(entry),
    )
    if not form.discards:
        return card
    discard, blind = entry.integer("discard", 0, 3, default=0), entry.flag("blind", default=False)
    if blind and card.check is None:
        entry.fail(DataProblem.INCONSISTENT, "blind", reason="blind-without-check")
    return replace(card, discard=discard, blind=blind)


def _check(entry: Node, modifiers: Sequence[int]) -> int | None:
    modifier = entry.integer("check", -99, 99, default=0)
    if modifier not in modifiers:
        choices = ", ".join(str(choice) for choice in modifiers)
        entry.fail(DataProblem.CHOICE, "check", found=modifier, choices=choices)
    return modifier if "check" in entry.data else None


def _events(entry: Node) -> tuple[str, ...]:
    events = tuple(entry.list("events", default=()))
    for event in events:
        if event not in EVENTS:
            entry.fail(DataProblem.CHOICE, "events", found=event, choices=", ".join(EVENTS))
    return events
