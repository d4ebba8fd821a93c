"""The Track cards of the 2nd edition keep to what is known of them, and to their boards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadData
from pitboard.f90.box.box import load_box
from pitboard.f90.box.cards import (
    ANY_CORNER,
    CORNER_OVERTAKE,
    LATE_BRAKING,
    SYMBOLS,
    Card,
    CardType,
    joined,
    load_track_cards,
)
from pitboard.f90.box.track import Track
from pitboard.i18n import Translator
from pitboard.words.f90.narrator import RaceWords

BOX = load_box("2e")
BOARDS = {name: BOX.track(name) for name in BOX.track_ids()}
DECKS = {name: BOX.track_cards(board) for name, board in BOARDS.items()}
SPEEDING, DRIVING, GEAR, EVENT = CardType


SIZES = {
    "monza": 34,
    "hungaroring": 42,
    "monaco": 40,
    "spa": 38,
    "barcelona": 36,
    "silverstone": 34,
    "suzuka": 32,
    "magny-cours": 30,
}
"""Known: Monza, the Hungaroring, Suzuka and Magny-Cours."""
ANY_CORNER_CARDS = {"suzuka": 3, "magny-cours": 3}


@pytest.mark.rule("F2.SDATA.02", "F2.TRACK.11")
@pytest.mark.parametrize("name", BOARDS)
def test_each_deck_has_its_number_of_cards(name: str) -> None:
    assert len(DECKS[name]) == SIZES[name]
    assert [card.id for card in DECKS[name]] == list(range(1, SIZES[name] + 1))


@pytest.mark.rule("F2.TRACK.11")
def test_26_cards_of_the_hungaroring_cost_tyres() -> None:
    assert sum(card.tyres > 0 for card in DECKS["hungaroring"]) == 26


@pytest.mark.rule("F2.TRACK.04", "F2.TRACK.05", "F2.TRACK.06")
@pytest.mark.parametrize("name", BOARDS)
def test_three_cards_of_suzuka_and_magny_cours_are_for_any_corner(name: str) -> None:
    free = [card for card in DECKS[name] if card.corner == ANY_CORNER]

    assert len(free) == ANY_CORNER_CARDS.get(name, 0)
    # They pass a Late Brake or an Extreme Trajectory without a draw.
    assert all(LATE_BRAKING in card.symbols for card in free)


@pytest.mark.parametrize("name", BOARDS)
def test_every_corner_has_cards_of_several_types(name: str) -> None:
    bound = [card for card in DECKS[name] if card.corner != ANY_CORNER]
    corners = Counter(card.corner for card in bound)

    assert set(corners) == {corner.number for corner in BOARDS[name].corners}
    assert min(corners.values()) >= 3
    kinds = Counter(corner for corner, _ in {(card.corner, card.type) for card in bound})
    assert min(kinds.values()) >= 3
    assert {symbol for card in DECKS[name] for symbol in card.symbols} == set(SYMBOLS)


@pytest.mark.parametrize("name", BOARDS)
def test_cards_have_the_character_of_their_type(name: str) -> None:
    cards = DECKS[name]

    assert all(card.events for card in cards if card.type == EVENT)
    assert all(card.draw and card.move == 2 for card in cards if card.type == GEAR)
    fast = [card for card in cards if card.type == SPEEDING]
    assert sum(bool(card.tyres or card.damage or card.discard) for card in fast) >= len(fast) - 1
    assert all(card.move >= 3 for card in fast)
    assert {event for card in cards for event in card.events} == {
        *("weather", "yellow", "green", "blue", "orange")
    }
    assert any(card.blind for card in cards)
    assert any(card.check == -10 for card in cards)
    assert any(card.discard for card in cards)


def _served(board: Track) -> set[int]:
    """Finds the corners with an LB symbol before them, or an Extreme Trajectory there or before."""
    return {
        next(corner for corner in board.corner_at[section.index :] if corner)
        for section in board.sections
        if section.brakes_late or any(point.extreme for point in section.points)
    }


@pytest.mark.rule("F2.STRACKCARD.07")
@pytest.mark.parametrize("name", BOARDS)
def test_the_late_braking_symbol_stands_wherever_it_can_serve_and_nowhere_else(name: str) -> None:
    marked = {card.corner for card in DECKS[name] if LATE_BRAKING in card.symbols}

    assert marked - {ANY_CORNER} == _served(BOARDS[name])


def test_monza_has_the_cards_of_the_1st_edition_examples() -> None:
    cards = DECKS["monza"]

    assert any(
        card.corner == 3 and set(card.symbols) == {"any-pair", LATE_BRAKING} for card in cards
    )
    assert any(
        card.corner == 1 and card.move == 3 and "contest-double" in card.symbols for card in cards
    )


def test_monza_is_stable_and_passes_at_the_parabolica() -> None:
    cards = DECKS["monza"]

    assert sum("weather" in card.events for card in cards) == 1
    passing = [card for card in cards if CORNER_OVERTAKE in card.symbols]
    assert Counter(card.corner for card in passing).most_common(1) == [(7, 2)]


def test_blue_flags_are_the_commonest_at_the_hungaroring() -> None:
    flags = Counter(event for card in DECKS["hungaroring"] for event in card.events)

    assert flags.most_common(1) == [("blue", 3)]


def test_the_sky_changes_most_at_spa_and_least_at_monza_and_magny_cours() -> None:
    symbols = {name: sum("weather" in card.events for card in deck) for name, deck in DECKS.items()}

    assert max(symbols, key=lambda name: symbols[name]) == "spa"
    assert sorted(symbols, key=lambda name: symbols[name])[-2] == "silverstone"
    assert {name for name, count in symbols.items() if count == 1} >= {"monza", "magny-cours"}


# ---- The file


def written(folder: Path, edition: int, **printed: Any) -> tuple[Card, ...]:
    card = {"id": 1, "type": '"gear"', "move": 2, "check_factor": 40, **printed}
    entries = ", ".join(f"{key} = {value}" for key, value in card.items())
    path = folder / "own.cards.toml"
    path.write_text(f"edition = {edition}\ncards = [{{ {entries} }}]", encoding="utf-8")
    return load_track_cards(path, 7)


@pytest.mark.rule("F2.STRACKCARD.06")
@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "+2 Gear (40) at any corner"), ("it", "+2 Cambio (40) per ogni curva")],
)
def test_a_card_may_be_for_any_corner(tmp_path: Path, lang: str, words: str) -> None:
    cards = written(tmp_path, 2, corner='"any"', symbols='["late-braking"]', discard=1)
    deck = joined(BOX.deck, cards)

    assert (cards[0].corner, deck.corners[deck.size]) == (ANY_CORNER, ANY_CORNER)
    assert deck.race_size == BOX.deck.size
    narrator = RaceWords(Translator(lang), BOX, BOARDS["monza"], deck, ())
    assert narrator.card(deck.size) == words


@pytest.mark.parametrize(
    ("edition", "printed", "code", "where"),
    [
        pytest.param(1, {"corner": '"any"'}, "data-type", "corner", id="only-the-2nd-has-them"),
        pytest.param(2, {"corner": '"all"'}, "data-choice", "corner", id="misspelt"),
        pytest.param(2, {"corner": 8}, "data-range", "corner", id="no-such-corner"),
        pytest.param(2, {"corner": 0}, "data-range", "corner", id="no-corner"),
        pytest.param(2, {}, "data-missing", "corner", id="none"),
        pytest.param(1, {"corner": 1, "blind": "true"}, "data-unknown-key", "blind", id="blind"),
        pytest.param(
            2, {"corner": 1, "symbols": '["late"]'}, "data-choice", "symbols", id="symbol"
        ),
    ],
)
def test_a_bad_card_is_refused_with_its_place(
    tmp_path: Path, edition: int, printed: dict[str, Any], code: str, where: str
) -> None:
    with pytest.raises(BadData) as refusal:
        written(tmp_path, edition, **printed)

    assert (refusal.value.code, refusal.value.data["where"]) == (code, f"cards[0].{where}")
