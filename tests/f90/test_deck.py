"""The bundled Race deck and the reading of deck files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadData
from pitboard.f90.box.box import load_box
from pitboard.f90.box.cards import Card, CardType, load_deck

BOX = load_box("1e")
"""The newest components."""
CARDS = [card for card in BOX.deck.cards if card is not None]

Pair = tuple[Card, Card]


@pytest.mark.rule("F1.SETUP.06", "F1.SETUP.07")
def test_the_deck_holds_184_cards_of_four_types() -> None:
    deck = BOX.deck

    assert deck.size == len(deck) == 184
    assert [card.id for card in CARDS] == list(range(1, 185))
    assert {card.type for card in CARDS} == set(CardType)


def test_movement_values_are_those_the_averages_fix() -> None:
    moves = Counter(card.move for card in CARDS)

    assert set(moves) == {1, 2, 3, 4}
    assert (moves[4], moves[3], moves[2] + moves[1]) == (28, 52, 104)


def _has(*values: int) -> Callable[[Pair], int]:
    return lambda pair: int(any(card.move in values for card in pair))


def _red_cards(pair: Pair) -> int:
    return sum(card.type == CardType.SPEEDING for card in pair)


def _equal_colours(pair: Pair) -> int:
    return 2 if pair[0].type == pair[1].type else min(_red_cards(pair), 1)


@pytest.mark.parametrize("edition", ["1e", "2e"])
@pytest.mark.parametrize(
    ("boost", "published"),
    [
        pytest.param(_has(4), "0.28", id="a-four"),
        pytest.param(_has(3), "0.49", id="a-three"),
        pytest.param(_has(3, 4), "0.68", id="a-three-or-a-four"),
        pytest.param(_red_cards, "0.83", id="each-speeding-card"),
        pytest.param(_equal_colours, "1.05", id="equal-colours"),
    ],
)
def test_two_drawn_cards_give_the_published_average(
    boost: Callable[[Pair], int], published: str, edition: str
) -> None:
    pairs = list(combinations(filter(None, load_box(edition).deck.cards), 2))

    average = Fraction(sum(boost(pair) for pair in pairs), len(pairs))

    assert abs(average - Fraction(published)) < Fraction(1, 200)


@pytest.mark.parametrize(
    "printed",
    [
        {"type": CardType.DRIVING, "move": 2, "check_factor": 37, "check": 20},
        {"type": CardType.EVENT, "move": 1, "check_factor": 88},
        {"move": 3, "tyres": 2, "damage": 1},
        {"type": CardType.SPEEDING, "move": 4, "tyres": 2, "damage": 0},
        {"type": CardType.GEAR, "move": 1, "draw": 2},
        {"move": 4, "damage": 1, "tyres": 0},
        {"move": 4, "check_factor": 11},
        {"move": 3, "check_factor": 43},
        {"move": 2, "check_factor": 76},
        {"move": 3, "check_factor": 65},
        {"move": 4, "check_factor": 55},
        {"check_factor": 78},
        {"check_factor": 75},
        {"check_factor": 62, "move": 3},
        {"type": CardType.DRIVING, "move": 3, "check_factor": 60, "tyres": 1, "check": -20},
        {"move": 2, "check_factor": 27, "check": 20},
        {"move": 2, "check_factor": 20, "draw": 2},
        {"move": 4, "check_factor": 12, "tyres": 2},
        {"move": 3, "tyres": 1, "damage": 0, "check": None},
        {"move": 1, "draw": 1},
        {"move": 4, "check_factor": 25},
        {"move": 4, "check_factor": 56},
        {"move": 3, "check_factor": 33},
        {"check_factor": 11, "check": 20},
    ],
    ids=lambda printed: "-".join(f"{key}={value}" for key, value in printed.items()),
)
def test_a_card_named_in_the_rulebooks_is_in_the_deck(printed: dict[str, Any]) -> None:
    found = [
        card
        for card in CARDS
        if all(getattr(card, name) == value for name, value in printed.items())
    ]

    assert found != []


def test_every_symbol_of_the_rulebook_is_printed_somewhere() -> None:
    assert {card.tyres for card in CARDS} == {0, 1, 2, 3}
    assert {card.damage for card in CARDS} == {0, 1, 2}
    assert {card.check for card in CARDS} == {None, 0, 20, -20}
    assert {card.draw for card in CARDS} >= {0, 1, 2}
    assert {event for card in CARDS for event in card.events} == {
        *("weather", "yellow", "green", "blue", "orange")
    }


def test_cards_have_the_character_of_their_type() -> None:
    by_type = {kind: [card for card in CARDS if card.type == kind] for kind in CardType}

    fast_reds = [card for card in by_type[CardType.SPEEDING] if card.move == 4]
    assert all(card.tyres or card.damage for card in fast_reds)
    assert all(card.check is None and not card.draw for card in by_type[CardType.SPEEDING])
    checked = [card for card in by_type[CardType.DRIVING] if card.check is not None]
    assert len(checked) >= len(by_type[CardType.DRIVING]) / 2
    assert all(
        card.draw and card.move < 4 and (card.tyres, card.damage, card.check) == (0, 0, None)
        for card in by_type[CardType.GEAR]
    )
    assert all(card.events for card in by_type[CardType.EVENT])
    assert not any(card.events for card in CARDS if card.type != CardType.EVENT)


def test_check_factors_reach_from_1_to_99_and_fall_with_speed() -> None:
    factors = [card.check_factor for card in CARDS]
    assert (min(factors), max(factors)) == (1, 99)

    def mean(move: int) -> Fraction:
        factors = [card.check_factor for card in CARDS if card.move == move]
        return Fraction(sum(factors), len(factors))

    assert mean(4) < mean(3) < mean(2) < mean(1)


def test_flat_tuples_agree_with_the_cards() -> None:
    deck = BOX.deck

    for card in CARDS:
        i = card.id
        flat = Card(
            id=i,
            type=CardType(deck.types[i]),
            move=deck.moves[i],
            check_factor=deck.factors[i],
            tyres=deck.tyres[i],
            damage=deck.damage[i],
            check=deck.checks[i],
            draw=deck.draws[i],
            events=card.events,
        )
        assert flat == card == deck[i]
    no_card = (deck.cards[0], deck.types[0], deck.checks[0])
    assert no_card == (None, -1, None)


@pytest.mark.parametrize("card_id", [0, -1, 185])
def test_a_card_the_deck_lacks_is_a_key_error(card_id: int) -> None:
    with pytest.raises(KeyError):
        BOX.deck[card_id]


def test_a_deck_of_ones_own_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        """
        [[cards]]
        id = 1
        type = "gear"
        move = 1
        check_factor = 80
        draw = 3

        [[cards]]
        id = 2
        type = "event"
        move = 2
        check_factor = 7
        tyres = 1
        damage = 2
        check = 0
        events = ["weather", "blue"]
        """,
        encoding="utf-8",
    )

    deck = load_deck(path)

    assert deck.cards == (
        None,
        Card(1, CardType.GEAR, 1, 80, draw=3),
        Card(2, CardType.EVENT, 2, 7, tyres=1, damage=2, check=0, events=("weather", "blue")),
    )


GOOD = 'id = 1, type = "gear", move = 1, check_factor = 80'


@pytest.mark.parametrize(
    ("text", "code", "data"),
    [
        ("", "data-missing", {"where": "cards"}),
        ("cards = []", "data-count", {"where": "cards", "found": 0, "expected": 1}),
        ("cards = [3]", "data-type", {"where": "cards[0]", "expected": "table", "found": "int"}),
        (
            f"cards = [{{ {GOOD.replace('80', '100')} }}]",
            "data-range",
            {"where": "cards[0].check_factor", "found": 100, "low": 1, "high": 99},
        ),
        (
            f"cards = [{{ {GOOD.replace('move = 1', 'move = 5')} }}]",
            "data-range",
            {"where": "cards[0].move", "found": 5, "low": 1, "high": 4},
        ),
        (
            f"cards = [{{ {GOOD.replace('gear', 'control')} }}]",
            "data-choice",
            {
                "where": "cards[0].type",
                "found": "control",
                "choices": "speeding, driving, gear, event",
            },
        ),
        (
            f"cards = [{{ {GOOD}, check = 10 }}]",
            "data-choice",
            {"where": "cards[0].check", "found": 10, "choices": "0, 20, -20"},
        ),
        (
            f'cards = [{{ {GOOD}, events = ["pink"] }}]',
            "data-choice",
            {
                "where": "cards[0].events",
                "found": "pink",
                "choices": "weather, yellow, green, blue, orange",
            },
        ),
        (
            f"cards = [{{ {GOOD} }}, {{ {GOOD} }}]",
            "data-choice",
            {"where": "cards[1].id", "found": 1, "choices": "2"},
        ),
        (
            f"cards = [{{ {GOOD}, tires = 1 }}]",
            "data-unknown-key",
            {
                "where": "cards[0].tires",
                "known": "check, check_factor, damage, draw, events, id, move, type, tyres",
            },
        ),
    ],
)
def test_a_bad_deck_file_is_refused_precisely(
    tmp_path: Path, text: str, code: str, data: dict[str, Any]
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        load_deck(path)

    assert (refusal.value.code, refusal.value.data) == (code, {"file": "bad.toml"} | data)
