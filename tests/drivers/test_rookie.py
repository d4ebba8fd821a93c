"""The rookie's choice of cards, compared with the outlook of every legal play."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.f90.chapters.playing import SKIP
from pitboard.f90.game import F90_GAME
from pitboard.f90.outlook import Gains, outlook
from pitboard.f90.state.race import State
from pitboard.testing.f90 import Scene

KINDS: dict[str, dict[str, Any]] = {
    "1st Basic": {"edition": 1},
    "1st Advanced": {"edition": 1, "mode": "advanced"},
    "2nd Basic": {"edition": 2},
    "2nd Standard": {"edition": 2, "mode": "standard"},
}


def new_race(options: dict[str, Any], seed: str) -> State:
    return F90_GAME.new(validate(F90_GAME.options, {"players": 4, **options}), RandomSource(seed))


def worth(state: State, seat: int, play: Action) -> float:
    """Gets sections gained less a little for the cards, tyres, damage and checks."""
    if play == SKIP:
        return 0
    car = state.cars[seat]
    cards = play.numbers()
    brings = outlook(state, car, cards)
    shy = 0.4 if car.free_slots() > 1 else 1.5
    price = 0.3 * brings.tyres + 0.8 * len(cards) + 0.7 * brings.damage + shy * brings.checks
    return round(brings.cards + brings.trajectory + 0.8 * brings.draws - price, 6)


@pytest.mark.parametrize("options", KINDS.values(), ids=KINDS)
def test_a_rookie_plays_the_first_of_the_legal_plays_that_are_worth_most(
    options: dict[str, Any],
) -> None:
    state = new_race(options, "rookies")
    compared = 0
    while waiting := state.to_act():
        action = rookie_action(state, waiting[0])
        if state.stack[-1] == "ask_play":
            legal = state.legal(waiting[0])
            assert action == max(legal, key=lambda play: worth(state, waiting[0], play))
            compared += len(legal) > 1
        state.apply(waiting[0], action)
    assert compared > 50


def test_a_rookie_skips_where_the_only_play_costs_more_than_it_brings() -> None:
    scene = Scene()
    scene.player("blue", 20, hand=[scene.card(move=1, tyres=1, draw=0)], tyres=5, strategy="hazard")
    race = scene.begin()
    state, seat = race.state, race.names["blue"]
    while state.stack[-1] != "ask_play":
        race.act("blue", race.legal("blue")[0])
    car = state.cars[seat]
    car.hand = car.hand[:1]  # without the card of the draw

    assert [worth(state, seat, play) < 0 for play in state.legal(seat)] == [True, False]
    assert rookie_action(state, seat) == SKIP


@pytest.mark.parametrize("options", KINDS.values(), ids=KINDS)
def test_a_playout_is_the_race_that_single_answers_make(options: dict[str, Any]) -> None:
    single, out = new_race(options, "rollout"), new_race(options, "rollout")
    while single.turn < 4:
        single.apply(single.to_act()[0], rookie_action(single, single.to_act()[0]))

    out.playout(rookie_action, until=lambda state: state.turn >= 4)
    assert out == single
    assert not out.events

    while waiting := single.to_act():
        single.apply(waiting[0], rookie_action(single, waiting[0]))
    assert out.playout(rookie_action) == single
    assert out.result() == single.result()


@pytest.mark.parametrize("options", KINDS.values(), ids=KINDS)
def test_gains_of_plays_are_the_sums_of_their_outlooks(options: dict[str, Any]) -> None:
    state = new_race(options, "gains")
    compared = set()
    while waiting := state.to_act():
        seat = waiting[0]
        if state.stack[-1] == "ask_play":
            car = state.cars[seat]
            for strategy in state.config.rules.strategies:
                car.strategy = strategy
                gains = Gains(state, car)
                for play in state.legal(seat):
                    cards = play.numbers()
                    brings = outlook(state, car, cards)
                    points = brings.cards + brings.trajectory + brings.strategy
                    risks = brings.damage + brings.checks
                    gain = (points, brings.tyres, risks, brings.draws)
                    assert gains.of(cards) == gain
                    compared.add((strategy, gain))
        state.apply(seat, rookie_action(state, seat))
    assert len(compared) > 200
