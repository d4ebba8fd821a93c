"""Plays that can be paid, listed with sums, are those that the prices of cards allow."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from pitboard.core.action import Action
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.f90.editions.second.declarations import payable
from pitboard.f90.game import F90_GAME
from pitboard.f90.outlook import can_pay, price_of
from pitboard.f90.plays import plays_of
from pitboard.f90.state.race import Car, State


def by_price(state: State, car: Car) -> set[Action]:
    """Prices every card and pair of the hand."""
    mates = state.config.deck.mates
    ones = [(card,) for card in car.hand]
    twos = [(a, b) for a, b in combinations(car.hand, 2) if b in mates[a]]
    return {
        Action(("play", *cards))
        for cards in [*ones, *twos]
        if can_pay(state, car, price_of(state, car, cards), len(cards))
    }


@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_plays_are_payable_by_the_prices_of_their_cards(mode: str) -> None:
    options = validate(F90_GAME.options, {"players": 4, "edition": 2, "mode": mode})
    state = F90_GAME.new(options, RandomSource("payable"))
    dice = Random(1)
    compared = 0
    while seats := state.to_act():
        state.apply(seats[0], dice.choice(state.legal(seats[0])))
        for car in state.cars[:4]:
            tired = car.clone()  # few chips and slots: some plays cost too much
            tired.tyres = dice.randrange(4)
            tired.red += max(0, car.free_slots() - dice.randrange(3))
            assert set(plays_of(payable(state, tired))) == by_price(state, tired)
            compared += len(car.hand) > 1
    assert compared > 500
