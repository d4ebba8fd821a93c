"""How a pro comes to the grid: chart, hand and qualifying card by what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver
from pitboard.drivers.f90.grid import rivals_ahead
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State


def before(question: str, edition: int = 1) -> State:
    """A race of four in which the first player is asked a question before the start."""
    options = validate(F90_GAME.options, {"players": 4, "edition": edition})
    state = F90_GAME.new(options, RandomSource("grid"))
    while state.stack[-1] != question:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    return state


def give(state: State, seat: int, cards: Sequence[int]) -> None:
    """Exchanges a hand for these cards, wherever they are."""
    car = state.cars[seat]
    wanted = [card for card in cards if card not in car.hand]
    spare = [card for card in car.hand if card not in cards]
    for mine, theirs in zip(spare, wanted, strict=True):
        for place in (state.deck, *(other.hand for other in state.cars if other is not car)):
            if theirs in place:
                place[place.index(theirs)] = mine
    car.hand = list(cards)


def cards(state: State, moves: Sequence[int]) -> list[int]:
    """Gets plain cards of these values."""
    deck, found = state.config.deck, list[int]()
    for move in moves:
        found.append(
            next(
                card
                for card in range(1, deck.race_size + 1)
                if deck.moves[card] == move and card not in found and not deck.draws[card]
            )
        )
    return found


def answer(state: State, seat: int = 0) -> str:
    return str(make_driver("pro", "1").choose(state.view(seat), state.decision(seat)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pro_takes_a_chart_with_many_cards(edition: int) -> None:
    state = before("ask_chart", edition)

    _, name = answer(state).split()

    charts = {chart.id: chart for chart in state.config.charts}
    assert charts[name].cards == max(chart.cards for chart in charts.values())


@pytest.mark.parametrize(
    ("moves", "wanted"),
    [([3, 3, 3, 3, 3, 3, 3], "exchange"), ([4, 4, 4, 1, 1, 1, 2], "keep")],
)
def test_a_pro_exchanges_a_hand_without_pairs(moves: list[int], wanted: str) -> None:
    """All 3s move fast, but none goes with another."""
    state = before("ask_substitute")
    size = len(state.cars[0].hand)
    give(state, 0, cards(state, moves[:size]))

    assert answer(state) == wanted


def test_a_faster_card_leaves_fewer_cars_in_front() -> None:
    state = before("ask_qualifying")
    deck = state.config.deck
    by_move = {deck.moves[card]: rivals_ahead(state, card) for card in range(deck.race_size, 0, -1)}

    assert by_move[4] < by_move[3] < by_move[2] < by_move[1]
    assert by_move[1] <= 7


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pro_qualifies_with_a_fast_card_that_no_other_needs(edition: int) -> None:
    """One of three 4s with a single 1: the 1 is needed, a 2 would start at the back."""
    state = before("ask_qualifying", edition)
    size = len(state.cars[0].hand)
    hand = cards(state, [4, 4, 4, 1, 2, 2, 2][:size])
    give(state, 0, hand)

    _, laid = answer(state).split()

    assert state.config.deck.moves[int(laid)] == 4
