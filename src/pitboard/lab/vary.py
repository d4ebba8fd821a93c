"""Varied components: decks and boards made from the bundled ones by a few numbers.

What is printed stays: the number of cards, movement values and colours that the published averages
fix, every card that the rulebooks name, the trajectories and Late Brakings that they show. The rest
is ours, and `Knobs` name what can be changed about it. The same numbers always make the same
components.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from pitboard.core.errors import BadOption
from pitboard.f90.box.box import Box
from pitboard.f90.box.cards import ANY_PAIR, Card, CardType
from pitboard.f90.box.versions import NEWEST, component_file
from pitboard.lab.trial import BUNDLED, DECK, STRATEGIES, TRACK_CARDS, TRACKS

SPEEDING, DRIVING, GEAR, EVENT = CardType
MOST_TYRES = 3
BASE = 1
"""The version of the components that is varied: knobs mean the same in every release."""
HARD = -20


@dataclass(frozen=True, slots=True)
class Knobs:
    """What is changed; each default leaves the components as they are."""

    checks: int = 35
    """Race Cards that demand a check; at least half of the Driving cards keep theirs."""
    hard: int = 0
    """Checks that are made harder, to -20."""
    damage: int = 24
    """Damage points of the Race deck; each one removed becomes a tyre point."""
    driving: int = 36
    """Driving cards; Gear and Event cards take the place of the others."""
    red4: float = 0.0
    red3: float = 0.0
    red2: float = 0.0
    """Tyre points added to Speeding cards of 4, 3 and 2, a card."""
    draws: int = 61
    """Cards to draw, on all cards."""
    shift: int = 0
    """Speeding threes that exchange their movement with twos of other types."""
    ones: int = 0
    """Twos that become ones, so that more cards have a partner; a tyre point of theirs is gone."""
    discards: int = 0
    """Cheap Speeding cards of the 2nd edition that ask for a card from the hand besides."""
    late: int = 0
    """Points that our own Late Braking targets and modifiers are harder by."""
    up: int = 0
    """1: free trajectories of +1 for Gear or Event cards alone bring 2."""
    monaco: int = 0
    """1: most trajectories of Monaco are free or cost one tyre point less."""
    track_checks: int = 99
    """Checks on the Track Cards of a board, at most."""
    track_tyres: int = 0
    """Track Cards of 3 and 4 without any cost that cost a tyre point."""
    push: int = 0
    """Chips of PUSH a turn, 0 for as bundled."""
    boards: int = 0
    """1: boards and Track Cards are the newest ones, not those of version 1."""
    pairs: float = 0.0
    """Share of the Track Cards of a board that go with any other card, at least."""
    wide: int = 0
    """1: trajectories of the 2nd edition that take one type of cards take a second, unless a book
    names their type."""
    extreme: int = -99
    """Modifiers of the checks on Extreme Trajectories, at least."""


PINNED: tuple[Mapping[str, Any], ...] = (
    {"type": DRIVING, "move": 2, "check_factor": 37, "check": 20},
    {"type": EVENT, "move": 1, "check_factor": 88},
    {"move": 3, "tyres": 2, "damage": 1},
    {"type": SPEEDING, "move": 4, "tyres": 2, "damage": 0, "discard": 0},
    {"type": GEAR, "move": 1, "draw": 2},
    {"move": 4, "damage": 1, "tyres": 0},
    {"damage": 2},
    {"move": 4, "check_factor": 11},
    {"move": 3, "check_factor": 43},
    {"move": 2, "check_factor": 76},
    {"move": 3, "check_factor": 65},
    {"move": 4, "check_factor": 55},
    {"check_factor": 78},
    {"check_factor": 75},
    {"move": 3, "check_factor": 62},
    {"type": DRIVING, "move": 3, "check_factor": 60, "tyres": 1, "check": -20},
    {"move": 2, "check_factor": 27, "check": 20},
    {"move": 2, "check_factor": 20, "draw": 2},
    {"move": 4, "check_factor": 12, "tyres": 2},
    {"move": 3, "tyres": 1, "damage": 0, "check": None, "discard": 0},
    {"move": 1, "draw": 1},
    {"move": 4, "check_factor": 25},
    {"move": 4, "check_factor": 56},
    {"move": 3, "check_factor": 33},
    {"check_factor": 11, "check": 20},
    {"check_factor": 13, "tyres": 0, "check": 0},
    {"check_factor": 13, "tyres": 1},
    {"check_factor": 88, "check": 0},
    {"check_factor": 88, "tyres": 0, "check": None, "draw": 0},
    {"blind": True, "check": 0},
    {"blind": True, "check": 20},
    {"blind": True, "check": -10},
    {"blind": False, "check": -10},
    {"blind": False, "check": 0},
    {"discard": 2},
    {"tyres": 3, "discard": 0},
    {"draw": 3},
)
"""What cards of the rulebooks' examples print; the first card of a deck that does is never changed.
Of 13 and 88 one example has a tyre point and a normal check together."""


def printed_cards(cards: Iterable[Card]) -> frozenset[int]:
    """Gets the cards that stay as they are."""
    deck = list(cards)
    found = set()
    for printed in PINNED:
        like = [card.id for card in deck if has(card, printed)]
        found.update(like[:1])
    return frozenset(found)


class _Deck:
    """A deck that is being changed."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = {card.id: card for card in cards}
        self.printed = printed_cards(cards)

    def free(self, accepts: Callable[[Card], object]) -> list[Card]:
        """Gets the cards that may be changed."""
        return [c for c in self.cards.values() if c.id not in self.printed and accepts(c)]

    def change(self, card: Card, **changes: Any) -> None:
        self.cards[card.id] = replace(self.cards[card.id], **changes)

    def total(self, value: Callable[[Card], int]) -> int:
        return sum(map(value, self.cards.values()))


def spread(items: Sequence[Card], count: int) -> list[Card]:
    """Gets so many of the items, evenly spread over them."""
    count = min(max(count, 0), len(items))
    return [items[(2 * i + 1) * len(items) // (2 * count)] for i in range(count)]


def base_box(edition: int) -> Box:
    """Gets the components that are varied."""
    return BUNDLED[edition].box_of(BASE)


def varied_deck(edition: int, knobs: Knobs) -> list[Card]:
    """Makes the Race deck of an edition with some numbers changed."""
    deck = _Deck(bundled_cards(edition))
    fewer_driving(deck, knobs.driving)
    fewer_checks(deck, knobs.checks)
    harder_checks(deck, knobs.hard)
    less_damage(deck, knobs.damage)
    shifted(deck, knobs.shift)
    for move, share in ((4, knobs.red4), (3, knobs.red3), (2, knobs.red2)):
        dearer_reds(deck, move, share)
    more_ones(deck, knobs.ones)
    fewer_draws(deck, knobs.draws)
    if edition > 1:
        more_discards(deck, knobs.discards)
    no_twins(deck)
    return [deck.cards[number] for number in sorted(deck.cards)]


def fewer_driving(deck: _Deck, count: int) -> None:
    """Makes Driving cards of 1 and 2 into Gear and Event cards by turns."""
    slow = deck.free(lambda c: c.type == DRIVING and c.move <= 2)
    surplus = deck.total(lambda c: c.type == DRIVING) - count
    for index, card in enumerate(spread(slow, surplus)):
        new: dict[str, Any] = {"check": None, "blind": False, "tyres": 0, "damage": 0, "discard": 0}
        if index % 2:
            deck.change(card, **new, type=EVENT, events=(("weather", "yellow")[index // 2 % 2],))
        else:
            deck.change(card, **new, type=GEAR, draw=1)


def fewer_checks(deck: _Deck, count: int) -> None:
    """Takes checks off cards all over the deck; half of the Driving cards or more keep theirs."""
    surplus = deck.total(lambda c: c.check is not None) - count
    driving = deck.total(lambda c: c.type == DRIVING)
    checked = deck.total(lambda c: c.type == DRIVING and c.check is not None)
    others = deck.free(lambda c: c.check is not None and c.type != DRIVING)
    chosen = spread(others, min(surplus, len(others)))
    most = min(surplus - len(chosen), checked - (driving + 1) // 2)
    chosen += spread(deck.free(lambda c: c.check is not None and c.type == DRIVING), most)
    for card in chosen:
        deck.change(card, check=None, blind=False)


def harder_checks(deck: _Deck, count: int) -> None:
    easy = deck.free(lambda c: c.check is not None and c.check > HARD and not c.blind)
    for card in spread(easy, count):
        deck.change(card, check=HARD)


def less_damage(deck: _Deck, count: int) -> None:
    """Turns damage of the fastest cards into tyre points."""
    surplus = deck.total(lambda c: c.damage) - count
    hurting = sorted(deck.free(lambda c: c.damage), key=lambda c: (-c.move, c.id))
    for card in hurting[: max(surplus, 0)]:
        tyres = min(card.tyres + 1, MOST_TYRES)
        deck.change(card, damage=card.damage - 1, tyres=tyres)


def shifted(deck: _Deck, count: int) -> None:
    """Lets Speeding threes exchange their movement with Driving and Event twos."""
    threes = spread(deck.free(lambda c: c.type == SPEEDING and c.move == 3 and not c.damage), count)
    twos = deck.free(lambda c: c.type in (DRIVING, EVENT) and c.move == 2)
    for fast, slow in zip(threes, spread(twos, len(threes)), strict=True):
        deck.change(fast, move=2, tyres=max(fast.tyres - 1, 0))
        deck.change(slow, move=3)


def more_ones(deck: _Deck, count: int) -> None:
    twos = deck.free(lambda c: c.move == 2)
    for card in spread(twos, count):
        deck.change(card, move=1, tyres=max(card.tyres - 1, 0))


def dearer_reds(deck: _Deck, move: int, share: float) -> None:
    reds = deck.free(lambda c: c.type == SPEEDING and c.move == move and c.tyres < MOST_TYRES)
    for card in spread(reds, round(share * len(reds))):
        deck.change(card, tyres=card.tyres + 1)


def fewer_draws(deck: _Deck, count: int) -> None:
    """Takes draws off the cards that draw most; a Gear card keeps one."""
    while (surplus := deck.total(lambda c: c.draw) - count) > 0:
        most = max((c.draw for c in deck.free(lambda c: c.draw > 1)), default=0)
        if not most:
            return
        rich = deck.free(lambda c, most=most: c.draw == most)  # type: ignore[misc]
        for card in spread(rich, surplus):
            deck.change(card, draw=card.draw - 1)


def more_discards(deck: _Deck, count: int) -> None:
    cheap = deck.free(
        lambda c: c.type == SPEEDING and c.move > 1 and c.tyres <= 1 and not (c.damage or c.discard)
    )
    for card in spread(cheap, count):
        deck.change(card, discard=1)


def no_twins(deck: _Deck) -> None:
    """Gives a card that is printed twice a tyre point more or less."""
    seen = set()
    for card in list(deck.cards.values()):
        for tyres in (card.tyres, card.tyres + 1, card.tyres - 1):
            changed = replace(card, tyres=tyres)
            if 0 <= tyres <= MOST_TYRES and face(changed) not in seen:
                deck.change(card, tyres=tyres)
                seen.add(face(changed))
                break


def face(card: Card) -> tuple[Any, ...]:
    return (card.type, card.move, card.check_factor, card.tyres, card.damage, card.check, card.draw)


# -- printed facts

AVERAGES: Mapping[str, tuple[float, Callable[[Card, Card], int]]] = {
    "a 4 among two cards": (0.28, lambda a, b: int(4 in (a.move, b.move))),
    "a 3 among two cards": (0.49, lambda a, b: int(3 in (a.move, b.move))),
    "a 3 or 4 among two cards": (0.68, lambda a, b: int(max(a.move, b.move) > 2)),
    "Speeding cards of two": (0.83, lambda a, b: (a.type == SPEEDING) + (b.type == SPEEDING)),
    "equal types": (
        1.05,
        lambda a, b: 2 if a.type == b.type else int(SPEEDING in (a.type, b.type)),
    ),
}
"""What two drawn cards are published to bring on average."""
CARDS = 184
PRINTED_DRIVING_SHARE = 2
"""A Driving card normally demands a check: one of so many, or more of them."""


def broken_facts(edition: int, cards: Sequence[Card]) -> list[str]:
    """Gets the printed facts that a Race deck breaks: counts, averages, named cards, checks."""
    broken = [] if len(cards) == CARDS else ["number of cards"]
    pairs = list(combinations(cards, 2))
    for name, (published, value) in AVERAGES.items():
        if round(sum(value(a, b) for a, b in pairs) / len(pairs), 2) != published:
            broken.append(name)
    named = [each for each in PINNED if any(has(card, each) for card in bundled_cards(edition))]
    broken += [
        ", ".join(f"{name} {value}" for name, value in printed.items())
        for printed in named
        if not any(has(card, printed) for card in cards)
    ]
    driving = [card for card in cards if card.type == DRIVING]
    if PRINTED_DRIVING_SHARE * sum(card.check is not None for card in driving) < len(driving):
        broken.append("checks of Driving cards")
    return broken


def has(card: Card, printed: Mapping[str, Any]) -> bool:
    return all(getattr(card, name) == value for name, value in printed.items())


def bundled_cards(edition: int) -> list[Card]:
    """Gets the Race Cards that are varied."""
    return [card for card in base_box(edition).deck.cards if card is not None]


# -- files


def card_line(card: Card) -> str:
    """Formats a card as a line of its file."""
    parts = [f"id = {card.id}"]
    if card.corner:
        parts.append(f"corner = {card.corner if card.corner > 0 else chr(34) + 'any' + chr(34)}")
    parts += [f'type = "{card.type.name.lower()}"', f"move = {card.move}"]
    parts.append(f"check_factor = {card.check_factor}")
    for name in ("tyres", "damage", "discard"):
        if value := getattr(card, name):
            parts.append(f"{name} = {value}")
    if card.check is not None:
        parts.append(f"check = {card.check}")
    if card.blind:
        parts.append("blind = true")
    if card.draw:
        parts.append(f"draw = {card.draw}")
    for name in ("events", "symbols"):
        if words := getattr(card, name):
            parts.append(f"{name} = [{', '.join(chr(34) + word + chr(34) for word in words)}]")
    return f"  {{ {', '.join(parts)} }},"


def deck_text(cards: Sequence[Card], edition: int, comment: str) -> str:
    """Formats a Race deck, cards of a type together; ids follow the order."""
    lines = [*(f"# {line}".rstrip() for line in comment.splitlines()), ""]
    lines += [f"edition = {edition}"] * (edition > 1) + ["cards = ["]
    number = 0
    for kind in CardType:
        lines.append(f"  # {kind.name.capitalize()}")
        for card in sorted((c for c in cards if c.type == kind), key=order_in_file):
            number += 1
            lines.append(card_line(replace(card, id=number)))
    return "\n".join([*lines, "]", ""])


def order_in_file(card: Card) -> tuple[int, int, int]:
    return (-card.move, card.check_factor, card.id)


POINT = re.compile(r"\{ type = \"(gear|event)\", bonus = 1, (?!tyres)")
LATE = re.compile(r"^(late_brak(?:e|ing)) = (-?\d+)$", re.MULTILINE)
ONE_TYPE = re.compile(r'\btype = "(speeding|driving|gear|event)"')
PARTNERS = {"speeding": "gear", "driving": "event", "gear": "event", "event": "gear"}
"""The second type of cards of a trajectory: one that BALANCE can play."""
PRINTED_TYPES: Mapping[str, Mapping[int, str]] = {
    "monza": {2: "driving", 4: "speeding", 6: "driving", 8: "driving", 10: "speeding"},
    "hungaroring": {3: "driving", 7: "driving", 24: "gear", 30: "speeding", 33: "gear"},
    "spa": {19: "gear"},
    "magny-cours": {7: "speeding", 31: "driving", 33: "speeding"},
}
"""Sections with a trajectory whose only type the books name, and that type."""
SECTION = re.compile(r"^(?=\[\[sections\]\])", re.MULTILINE)
EXTREME = re.compile(r"(?<=\[sections\.points\.extreme\]\ncheck = )-?\d+")
PRINTED_LATE: Mapping[tuple[int, str], tuple[int, ...]] = {(1, "monza"): (50, 75)}
"""Late Braking targets that the rulebooks print."""
LEAST_LATE = {1: 20, 2: -20}
PRINTED_BOARDS = frozenset({"hungaroring"})
"""Boards whose trajectories of +1 the rulebooks and our tests of them know."""


def varied_board(text: str, edition: int, track: str, knobs: Knobs) -> str:
    """Changes the text of a board."""
    printed = PRINTED_LATE.get((edition, track), ())

    def harder(found: re.Match[str]) -> str:
        value = int(found[2])
        if value in printed:
            return found[0]
        step = max(value - knobs.late, LEAST_LATE[edition])
        return f"{found[1]} = {min(value, step)}"

    if knobs.monaco and track == "monaco":
        text = mended_monaco(text)
    if knobs.late:
        text = LATE.sub(harder, text)
    if knobs.wide and edition > 1:
        text = wider(text, PRINTED_TYPES.get(track, {}))
    text = EXTREME.sub(lambda found: str(max(int(found[0]), knobs.extreme)), text)
    if knobs.up and track not in PRINTED_BOARDS and track != "monaco":
        text = POINT.sub(r'{ type = "\1", bonus = 2, ', text)
    return text


def wider(text: str, printed: Mapping[int, str]) -> str:
    """Gives trajectories of one type a second one, but for those of a section and type."""
    parts = SECTION.split(text)
    for number, part in enumerate(parts):

        def second(found: re.Match[str], stays: str = printed.get(number, "")) -> str:
            kind = found[1]
            return found[0] if kind == stays else f'types = ["{kind}", "{PARTNERS[kind]}"]'

        parts[number] = ONE_TYPE.sub(second, part)
    return "".join(parts)


MONACO: tuple[tuple[str, str], ...] = (
    (
        r'types = \["gear", "(?:speeding|driving)"\], bonus = 2, tyres = 3',
        'type = "gear", bonus = 2',
    ),
    (r'types = \["gear", "event"\], bonus = 2, tyres = 3', 'types = ["gear", "event"], bonus = 2'),
    (
        r'types = \["gear", "(?:speeding|driving)"\], bonus = 1, tyres = 1',
        'type = "gear", bonus = 1',
    ),
    (r'types = \["driving", "event"\], bonus = 1, tyres = 1', 'type = "event", bonus = 1'),
    (r"bonus = 1, tyres = 1", "bonus = 1"),
    (r"bonus = 2, tyres = 3", "bonus = 2, tyres = 2"),
)
"""Gear and Event trajectories of Monaco become free and take one type of cards; of the others those
of +1 are free, those of +2 cost two tyre points."""


def mended_monaco(text: str) -> str:
    for pattern, new in MONACO:
        text = re.sub(pattern, new, text)
    return text


def kept_checks(cards: Sequence[Card], most: int) -> set[int]:
    """Gets the Track Cards that keep their check: a blind one, one at -10, then the hardest."""
    checked = sorted((c.check, c.id) for c in cards if c.check is not None)
    blind = [c.id for c in cards if c.blind][:1]
    harder = [c.id for c in cards if c.check == -10 and not c.blind][:1]
    order = [*blind, *harder, *(number for _, number in checked)]
    return set(list(dict.fromkeys(order))[:most])


def more_pairs(cards: Sequence[Card], share: float) -> list[Card]:
    """Lets Track Cards go with any other card until a share of them does: those without a symbol
    first, the fastest of these."""
    lacking = round(share * len(cards)) - sum(ANY_PAIR in card.symbols for card in cards)
    others = [card for card in cards if ANY_PAIR not in card.symbols]
    others.sort(key=lambda card: (len(card.symbols), -card.move, card.id))
    chosen = {card.id for card in others[: max(lacking, 0)]}
    return [
        replace(card, symbols=(ANY_PAIR, *card.symbols)) if card.id in chosen else card
        for card in cards
    ]


def varied_track_cards(cards: Sequence[Card], knobs: Knobs) -> list[Card]:
    """Changes the Track Cards of a board."""
    cards = more_pairs(cards, knobs.pairs)
    changed = {card.id: card for card in cards}
    kept = kept_checks(cards, knobs.track_checks)
    for card in cards:
        if card.check is not None and card.id not in kept:
            changed[card.id] = replace(card, check=None, blind=False)
    cheap = [
        card
        for card in changed.values()
        if card.move >= 3 and card.check is None and not (card.tyres or card.damage or card.discard)
    ]
    for card in spread(cheap, knobs.track_tyres):
        changed[card.id] = replace(card, tyres=1)
    return list(changed.values())


def track_cards_text(cards: Sequence[Card], edition: int, comment: str) -> str:
    lines = [*(f"# {line}".rstrip() for line in comment.splitlines()), ""]
    lines += [f"edition = {edition}"] * (edition > 1) + ["cards = ["]
    return "\n".join([*lines, *map(card_line, cards), "]", ""])


def write_trial(folder: Path, edition: int, knobs: Knobs, tracks: Sequence[str] = ()) -> None:
    """Writes the varied components of an edition into a folder: the deck, and boards by id."""
    base = NEWEST if knobs.boards else BASE
    box = BUNDLED[edition].box_of(base)
    for part in (folder / TRACKS, folder / TRACK_CARDS):
        part.mkdir(parents=True, exist_ok=True)
    comment = "A trial: " + ", ".join(f"{k} = {v}" for k, v in knob_values(knobs))
    deck = deck_text(varied_deck(edition, knobs), edition, comment)
    (folder / DECK).write_text(deck, encoding="utf-8")
    for track in tracks:
        file = component_file(box.edition, base, TRACKS, f"{track}.toml")
        text = file.read_text(encoding="utf-8")
        board = varied_board(text, edition, track, knobs)
        (folder / TRACKS / f"{track}.toml").write_text(board, encoding="utf-8")
        cards = varied_track_cards(box.track_cards(box.track(track)), knobs)
        text = track_cards_text(cards, edition, comment)
        (folder / TRACK_CARDS / f"{track}.toml").write_text(text, encoding="utf-8")
    if knobs.push:
        numbers = f"push = {{ extra_chips = {knobs.push} }}\n"
        (folder / STRATEGIES).write_text(numbers, encoding="utf-8")


def knob_values(knobs: Knobs) -> Iterator[tuple[str, Any]]:
    """Gets the numbers that are changed."""
    for each in fields(knobs):
        value = getattr(knobs, each.name)
        if value != each.default:
            yield each.name, value


def knobs_from(values: Mapping[str, Any]) -> Knobs:
    """Makes knobs of named numbers.

    :raises BadOption: if there is no knob of a name.
    """
    known = {each.name for each in fields(Knobs)}
    for name in values:
        if name not in known:
            choices = ", ".join(sorted(known))
            raise BadOption("option-choice", name="knob", value=name, choices=choices)
    return Knobs(**values)
