"""The cards, charts, chits and strategies of the 2nd edition keep to what is known of them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadData
from pitboard.f90.box.box import load_box
from pitboard.f90.box.cards import Card, CardType, load_deck
from pitboard.f90.box.components import Chart, load_robot_chits
from pitboard.f90.strategies import strategies_of

BOX = load_box("2e")
CARDS = [card for card in BOX.deck.cards if card is not None]
SPEEDING, DRIVING, GEAR, EVENT = CardType


def like(**printed: Any) -> list[Card]:
    return [
        card
        for card in CARDS
        if all(getattr(card, name) == value for name, value in printed.items())
    ]


# ---- The Race deck


@pytest.mark.rule("F2.QUAL.02")
def test_184_cards_of_four_types_move_1_to_4_and_check_1_to_99() -> None:
    assert [card.id for card in CARDS] == list(range(1, 185))
    assert {card.type for card in CARDS} == set(CardType)
    assert {card.move for card in CARDS} == {1, 2, 3, 4}
    factors = [card.check_factor for card in CARDS]
    assert (min(factors), max(factors)) == (1, 99)


@pytest.mark.parametrize(
    "printed",
    [
        pytest.param({"move": 4, "check_factor": 56}, id="qualifying-of-blue"),
        pytest.param({"move": 3, "check_factor": 33}, id="qualifying-of-red"),
        pytest.param({"move": 3, "check_factor": 62}, id="discarded-by-lucky"),
        pytest.param(
            {"type": DRIVING, "move": 3, "check_factor": 60, "tyres": 1, "check": -20},
            id="green-with-a-check",
        ),
        pytest.param({"move": 4, "check_factor": 25}, id="passes-the-check"),
        pytest.param({"move": 4, "check_factor": 12, "tyres": 2}, id="after-the-stop"),
        pytest.param({"move": 3, "tyres": 2, "damage": 1}, id="tyres-and-damage"),
        pytest.param({"check_factor": 11, "check": 20, "blind": False}, id="check-at-20"),
        pytest.param({"move": 4, "type": SPEEDING, "tyres": 2, "damage": 0}, id="1st-fast-red"),
        pytest.param({"type": DRIVING, "move": 2, "check_factor": 37, "check": 20}, id="1st-37"),
        pytest.param({"type": EVENT, "move": 1, "check_factor": 88}, id="1st-88"),
        pytest.param({"type": GEAR, "move": 1, "draw": 2}, id="1st-slow-orange"),
        pytest.param({"move": 2, "check_factor": 76}, id="1st-76"),
        pytest.param({"move": 4, "check_factor": 11}, id="1st-11"),
        pytest.param({"move": 3, "check_factor": 43}, id="1st-43"),
        pytest.param({"move": 3, "check_factor": 65}, id="1st-65"),
        pytest.param({"move": 4, "check_factor": 55}, id="1st-55"),
    ],
)
def test_a_card_named_in_the_texts_is_in_the_deck(printed: dict[str, Any]) -> None:
    assert like(**printed) != []


def _symbols(pair: tuple[Card, Card]) -> dict[str, Any]:
    """Gets what the symbols of two cards ask for together; draws and nothing else are free."""
    return {
        "tyres": sum(card.tyres for card in pair),
        "checks": sorted(card.check for card in pair if card.check is not None),
        "draw": sum(card.draw for card in pair),
        "other": any(card.damage or card.discard or card.blind for card in pair),
    }


@pytest.mark.parametrize(
    ("first", "second", "symbols"),
    [
        pytest.param(
            {"move": 2, "check_factor": 27},
            {"move": 2, "check_factor": 20},
            {"tyres": 0, "checks": [20], "draw": 2, "other": False},
            id="a-check-at-20-and-two-draws",
        ),
        pytest.param(
            {"move": 3},
            {"move": 1},
            {"tyres": 1, "checks": [], "draw": 1, "other": False},
            id="a-tyre-and-a-draw",
        ),
        pytest.param(
            {"check_factor": 13},
            {"check_factor": 88},
            {"tyres": 1, "checks": [0], "draw": 0, "other": False},
            id="13-and-88-with-a-normal-check",
        ),
        pytest.param(
            {"move": 4, "type": SPEEDING},
            {"move": 1, "type": GEAR},
            {"tyres": 2, "checks": [], "draw": 2, "other": False},
            id="1st-red-and-orange",
        ),
    ],
)
def test_a_pair_of_the_examples_can_be_played(
    first: dict[str, Any], second: dict[str, Any], symbols: dict[str, Any]
) -> None:
    pairs = product(like(**first), like(**second))

    assert any(_symbols((a, b)) == symbols and b.id in BOX.deck.mates[a.id] for a, b in pairs)


@pytest.mark.rule("F2.CHECK.04", "F2.CHECK.06", "F2.CHECK.09")
def test_checks_are_normal_or_blind_with_the_modifiers_of_the_companion() -> None:
    normal = {card.check for card in CARDS if card.check is not None and not card.blind}
    blind = {card.check for card in CARDS if card.blind}

    assert normal == {0, 20, -10, -20}
    assert blind == {0, 20, -10}


@pytest.mark.rule("F2.CARDS.01", "F2.TYRES.02", "F2.DAMAGE.01", "F2.PHASED.11")
def test_every_symbol_of_the_companion_is_printed_somewhere() -> None:
    assert {card.discard for card in CARDS} == {0, 1, 2}
    assert {card.tyres for card in CARDS} == {0, 1, 2, 3}
    assert {card.damage for card in CARDS} == {0, 1, 2}
    assert {card.draw for card in CARDS} == {0, 1, 2, 3}
    assert {event for card in CARDS for event in card.events} == {
        "weather",
        "yellow",
        "green",
        "blue",
        "orange",
    }


def test_cards_have_the_character_of_their_type() -> None:
    by_type = {kind: [card for card in CARDS if card.type == kind] for kind in CardType}

    assert all(c.tyres or c.damage for c in by_type[SPEEDING] if c.move == 4)
    assert all(c.check is None and not c.draw for c in by_type[SPEEDING])
    checked = [c for c in by_type[DRIVING] if c.check is not None]
    assert len(checked) >= len(by_type[DRIVING]) / 2
    assert all(c.draw and c.move < 4 for c in by_type[GEAR])
    assert not any(c.tyres or c.damage or c.discard for c in by_type[GEAR])
    assert all(c.events for c in by_type[EVENT])
    assert not any(c.events for c in CARDS if c.type != EVENT)


def test_flat_tuples_agree_with_the_cards() -> None:
    assert BOX.deck.blinds == (False, *(card.blind for card in CARDS))
    assert BOX.deck.discards == (0, *(card.discard for card in CARDS))


CARD = 'id = 1, type = "driving", move = 2, check_factor = 40'


@pytest.mark.parametrize(
    ("edition", "symbols", "code", "data"),
    [
        (2, "check = 10", "data-choice", {"where": "cards[0].check", "choices": "0, 20, -10, -20"}),
        (2, "blind = true", "data-inconsistent", {"where": "cards[0].blind"}),
        (2, "discard = 4", "data-range", {"where": "cards[0].discard", "found": 4}),
        (1, "discard = 1", "data-unknown-key", {"where": "cards[0].discard"}),
        (1, "check = -10", "data-choice", {"where": "cards[0].check", "choices": "0, 20, -20"}),
        (1, "check = 0, blind = true", "data-unknown-key", {"where": "cards[0].blind"}),
        (3, "check = 0", "data-range", {"where": "edition", "found": 3}),
    ],
)
def test_a_bad_card_is_refused_with_its_place(
    tmp_path: Path, edition: int, symbols: str, code: str, data: dict[str, Any]
) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(f"edition = {edition}\ncards = [{{ {CARD}, {symbols} }}]", encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        load_deck(path)

    assert refusal.value.code == code
    assert refusal.value.data.items() >= data.items()


# ---- Charts, chits, discs


@pytest.mark.rule("F2.SETUP.08", "F2.SETUP.14", "F2.SETUP.15")
def test_the_blue_chart_of_the_playthrough_and_those_of_the_1st_edition() -> None:
    by_id = {chart.id: chart for chart in BOX.charts}

    assert by_id["french"] == Chart("french", 3, "A", "blue", 10, 6, 5)
    assert (by_id["italian"].tyres, by_id["italian"].cards) == (10, 6)
    assert (by_id["german"].tyres, by_id["german"].cards) == (10, 5)


def test_no_chart_is_better_than_another() -> None:
    scale = {name: dict(zip(values, (1, 2, 3), strict=True)) for name, values in SCALE.items()}
    for chart in BOX.charts:
        assert sum(points[getattr(chart, name)] for name, points in scale.items()) == 6
    assert sorted((chart.sheet, chart.side) for chart in BOX.charts) == [
        (sheet, side) for sheet in range(1, 7) for side in "AB"
    ]


SCALE = {"tyres": (8, 10, 12), "cards": (5, 6, 7), "slots": (4, 5, 6)}


@pytest.mark.rule("F2.QUAL.04", "F2.QUAL.06")
@pytest.mark.parametrize(
    ("robot", "mp", "factor", "pit_turn"),
    [
        ("fast", 5, 20, None),
        ("fast", 4, 20, 10),
        ("fast", 3, 45, 16),
        ("fast", 5, 40, None),
        ("fast", 4, 60, 14),
        ("slow", 5, 35, None),
        ("slow", 3, 35, 10),
        ("slow", 2, 35, None),
        ("slow", 4, 20, None),
        ("slow", 2, 55, 16),
        ("superfast", 5, 30, 10),
        ("superfast", 4, 10, 10),
    ],
)
def test_a_chit_of_the_texts_exists_once(
    robot: str, mp: int, factor: int, pit_turn: int | None
) -> None:
    (chit,) = (
        chit
        for chit in BOX.robot_chits
        if (chit.robot, chit.advanced, chit.check_factor) == (robot, mp, factor)
    )

    assert chit.basic == mp - 1
    assert pit_turn in (None, chit.pit_turn)


def test_ten_chits_of_each_robot_that_moves_as_printed() -> None:
    assert Counter(chit.robot for chit in BOX.robot_chits) == dict.fromkeys(BOX.robots, 10)
    assert {each.id: each.mp for each in BOX.robots.values()} == {
        "slow": 2,
        "fast": 3,
        "superfast": 4,
        "ultrafast": 5,
    }


def test_a_chit_may_not_print_both_ways(tmp_path: Path) -> None:
    path = tmp_path / "chits.toml"
    chit = 'robot = "fast", mp = 4, basic = 3, check_factor = 60, pit_turn = 14'
    path.write_text(f"chits = [{{ {chit} }}]", encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        load_robot_chits(path, ("fast",))

    assert (refusal.value.code, refusal.value.data["where"]) == (
        "data-unknown-key",
        "chits[0].basic",
    )


@pytest.mark.rule("F2.SETUP.12")
@pytest.mark.parametrize(
    ("players", "discs"),
    [(2, (18, 6)), (3, (18, 6)), (4, (24, 6)), (5, (24, 6)), (6, (24, 6))],
)
def test_the_damage_mix_depends_on_the_players(players: int, discs: tuple[int, int]) -> None:
    assert BOX.discs(players) == discs
    assert load_box("1e").discs(players) == (24, 6)


@pytest.mark.rule("F2.SETUP.06")
def test_a_player_has_five_qualifying_chits() -> None:
    assert BOX.fuel.bids == {8: 2, 10: 1, 12: 0, 14: -1, 16: -2}
    assert (BOX.fuel.stop, BOX.fuel.most) == (10, 16)


# ---- Strategies


@pytest.mark.rule("F2.SETUP.04")
def test_the_ten_strategies() -> None:
    assert sorted(BOX.strategy_ids) == [
        "balance",
        "banging-wheels",
        "chase",
        "defend",
        "hazard",
        "lucky",
        "opportunist",
        "push",
        "save-fuel",
        "save-tyres",
    ]


@pytest.mark.rule("F2.STRAT.03", "F2.STRAT.07")
@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("save-tyres", {"tyres_saved": 1, "special_chips": 1}),
        ("hazard", {"risk": 1, "late_braking_sections": 1, "special_sections": 6}),
        ("chase", {"chases": True, "robot_points": 1}),
        ("banging-wheels", {"contest": 3, "passes_anywhere": True, "free_start_overtake": False}),
    ],
)
def test_a_strategy_has_the_numbers_of_its_bonus_and_special(
    name: str, numbers: dict[str, int]
) -> None:
    strategy = strategies_of(BOX)[name]

    assert {number: getattr(strategy, number) for number in numbers} == numbers
