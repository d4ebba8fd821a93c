"""Plays that can be paid, listed with sums, are those that the prices of cards allow."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from pitboard.core.action import Action
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.f90.chapters.playing import SKIP, AskPlay
from pitboard.f90.editions.second.declarations import payable
from pitboard.f90.game import F90_GAME
from pitboard.f90.modules.track_cards import declared
from pitboard.f90.outlook import PathAhead, can_pay, price_of
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


@pytest.mark.parametrize("mode", ["advanced", "standard"])
def test_plays_within_reach_are_those_that_the_whole_way_allows(mode: str) -> None:
    edition = 1 if mode == "advanced" else 2
    given = {"players": 4, "edition": edition, "mode": mode, "components": 1}
    state = F90_GAME.new(validate(F90_GAME.options, given), RandomSource("reach"))
    dice = Random(1)
    kinds: Counter[str] = Counter()
    while seats := state.to_act():
        legal = state.legal(seats[0])
        if state.stack[-1] == "ask_play":
            car = state.cars[seats[0]]
            # No card was looked at before, and the way is not cut short.
            expected = [
                play
                for cards in one_or_two(state, car)
                if (play := declared(car, PathAhead(state, car).lacking(*cards), *cards))
            ]
            assert [play for play in legal if play != SKIP] == expected
            kinds.update(play.verb for play in expected)
            kinds["far"] += len(one_or_two(state, car)) - len(expected)
        state.apply(seats[0], dice.choice(legal))
    assert kinds["play"] > 500
    assert kinds["far"] > 50


def one_or_two(state: State, car: Car) -> list[tuple[int, int]]:
    """Gets all plays that can be paid, with 0 for no second card."""
    question = state.procedure.questions["ask_play"]
    assert isinstance(question, AskPlay)
    payable = question.payable(state, car)
    return [(card, other) for card, others in payable for other in others]
