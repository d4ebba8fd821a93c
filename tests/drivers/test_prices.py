"""What a pro pays for: elimination, chips, cards, and strategies by the deck in play."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver
from pitboard.drivers.f90.candidates import best_strategy
from pitboard.drivers.f90.estimate import (
    DEFAULT_PRICES,
    Prices,
    card_worths,
    chips_value,
    estimate,
)
from pitboard.drivers.f90.estimate_advanced import cheapest_stops, expected_penalty
from pitboard.drivers.f90.judgement import judged_strategy
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.drivers.f90.schedule import added_movement
from pitboard.drivers.f90.stint import turns_to_use
from pitboard.drivers.f90.strategies import (
    HORIZON,
    kinds_of,
    rates_of,
    strategy_value,
    worths_of,
)
from pitboard.f90.box.cards import Card, CardType, Deck
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import Car, State
from pitboard.testing.f90 import Scene

LEVELS = [(1, "basic"), (1, "advanced"), (2, "basic"), (2, "standard")]


def alone(turn: int = 10, lap: int = 1, **options: Any) -> tuple[State, Car]:
    """Gets a race in which Green has acted, with a plain hand."""
    given = {name: options.pop(name) for name in ("tyres", "red", "pit_due") if name in options}
    scene = Scene(turn=turn, **options)
    hand = [scene.card(move=move, tyres=0, damage=0, check=None) for move in (1, 2, 3)]
    scene.player("red", 30, lap=lap, acted=True)
    scene.player("green", 20, lap=lap, hand=hand, acted=True, **given)
    state = scene.begin().state
    return state, state.cars[1]


# -- elimination


@pytest.mark.parametrize(("edition", "mode"), LEVELS)
def test_an_elimination_costs_the_same_in_every_lap(edition: int, mode: str) -> None:
    """It is priced from where the car was: what it has driven is not lost twice."""
    costs = []
    for lap in (1, 5):
        state, car = alone(lap=lap, edition=edition, mode=mode)
        driving = estimate(state, car)
        car.out = 1
        costs.append(driving - estimate(state, car))

    assert costs[0] == pytest.approx(costs[1])
    assert costs[0] > DEFAULT_PRICES.out


def test_an_elimination_costs_more_the_more_turns_are_to_come() -> None:
    values = []
    for turn in (5, 15, 25):
        state, car = alone(turn)
        car.out = 1
        values.append(estimate(state, car) - state.distance(car))

    assert values == sorted(values)
    assert values[2] - values[0] == pytest.approx(20 * DEFAULT_PRICES.out_turn)


@pytest.mark.parametrize(("edition", "mode"), LEVELS)
def test_a_car_that_is_out_is_worth_less_than_one_without_anything(edition: int, mode: str) -> None:
    for turn in (2, 12, 25):
        state, car = alone(turn, edition=edition, mode=mode, tyres=0, red=5)
        car.hand = []
        poor = estimate(state, car)
        car.out = 1

        assert estimate(state, car) < poor - 10


# -- chips and cards


@pytest.mark.parametrize(("edition", "mode"), LEVELS)
def test_the_first_chips_are_worth_most(edition: int, mode: str) -> None:
    def worth(chips: int) -> float:
        state, car = alone(10, edition=edition, mode=mode, tyres=chips)
        return estimate(state, car)

    gains = [worth(chips + 1) - worth(chips) for chips in range(8)]

    assert gains[0] > 1
    assert min(gains[:2]) > 1.5 * max(gains[4:])
    assert min(gains) > 0


@pytest.mark.parametrize(("edition", "mode"), LEVELS)
def test_chips_and_cards_that_a_stop_replaces_next_turn_are_worth_little(
    edition: int, mode: str
) -> None:
    def worth(due: int, chips: int, cards: int) -> float:
        state, car = alone(10, edition=edition, mode=mode, tyres=chips, pit_due=due)
        car.hand = car.hand[:cards]
        return estimate(state, car)

    late, soon = (worth(due, 8, 3) - worth(due, 2, 1) for due in (20, 11))

    assert late > 2
    assert soon < late / 3


def test_chips_are_priced_by_what_a_strategy_pays_a_turn() -> None:
    """PUSH can turn every chip into movement; SAVE TYRES has some to spare; without turns to come
    none is worth anything."""

    def worth(strategy: str, chips: int, due: int) -> float:
        state, car = alone(10, edition=2, mode="standard", tyres=chips, pit_due=due)
        car.strategy = strategy
        turns = turns_to_use(state, car, state.config.last_turn - state.turn)
        return chips_value(state, car, turns, DEFAULT_PRICES)

    gains = {
        name: [round(worth(name, n + 1, 17) - worth(name, n, 17), 6) for n in range(12)]
        for name in ("push", "lucky", "save-tyres")
    }
    few, many = 1, 6

    assert gains["push"][few] > gains["lucky"][few] == gains["save-tyres"][few]
    assert gains["push"][many] == gains["push"][few]
    assert 0 < gains["lucky"][many] < gains["lucky"][few] / 2
    assert sum(gains["save-tyres"]) < sum(gains["lucky"]) < sum(gains["push"])
    assert gains["push"][-1] == 0
    assert worth("lucky", 8, 11) == 0


# -- strategies


def with_deck(state: State, deck: Deck) -> None:
    config = copy(state.config)
    config.deck = deck
    state.config = config


def deck_of(state: State, **printed: Any) -> Deck:
    """Makes the deck of a race again with other symbols on all Race Cards."""
    deck = state.config.deck
    return Deck(replace(card, **printed) for card in deck.cards if card and not card.corner)


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize(
    ("strategy", "less", "more"),
    [
        ("hazard", {"check": None, "damage": 0}, {"check": 0}),
        ("hazard", {"check": None, "damage": 0}, {"damage": 1}),
        ("save-tyres", {"tyres": 0}, {"tyres": 2}),
        ("balance", {"type": CardType.SPEEDING}, {"type": CardType.GEAR}),
    ],
)
def test_what_a_strategy_is_worth_follows_from_the_deck(
    strategy: str, less: dict[str, Any], more: dict[str, Any], edition: int
) -> None:
    state, car = alone(edition=edition)
    car.strategy, car.hand = strategy, []
    worths = []
    for printed in (less, more):
        with_deck(state, deck_of(state, **printed))
        worths.append(strategy_value(state, car, 10))

    assert worths[1] - worths[0] > 0.1 * HORIZON


def test_the_symbols_of_a_deck_are_counted_by_card() -> None:
    plain = Card(1, CardType.GEAR, 1, 50)
    cards = [
        plain,
        replace(plain, id=2, type=CardType.DRIVING, move=3, check=0),
        replace(plain, id=3, type=CardType.SPEEDING, move=4, tyres=2, damage=2),
        replace(plain, id=4, move=2),
    ]

    assert rates_of(Deck(cards)) == (0.75, 0.5, 0.25, 0.75, 0.5, 1.0)


@pytest.mark.parametrize("components", [1, 2])
def test_the_same_strategy_is_worth_what_its_components_make_it(components: int) -> None:
    """The first deck has twice the checks and damage points of the second."""
    state, car = alone(components=components)
    car.strategy, car.hand = "hazard", []
    rates = rates_of(state.config.deck)

    assert strategy_value(state, car, HORIZON) == pytest.approx(0.9 * rates.symbols * HORIZON)
    assert (rates.symbols > 0.25) == (components == 1)


def chosen(state: State, car: Car, seeds: int = 60) -> Counter[str]:
    """Counts what pros choose when a strategy is asked for."""
    legal = [Action(("strategy", name)) for name in state.config.rules.strategies]
    return Counter(
        str(judged_strategy(state, car, legal, random.Random(seed))[1]) for seed in range(seeds)
    )


def test_a_hand_decides_for_the_strategy_that_uses_it() -> None:
    state, car = alone()
    deck = state.config.deck
    cards = range(1, deck.race_size + 1)
    risky = [c for c in cards if deck.checks[c] is not None or deck.damage[c]][:6]
    costly = [c for c in cards if deck.tyres[c] and not deck.damage[c]][:6]

    car.hand = risky
    first = chosen(state, car)
    car.hand, car.tyres = costly, 2
    second = chosen(state, car)

    assert first["hazard"] > second["hazard"]
    assert second["save-tyres"] > first["save-tyres"]


@pytest.mark.parametrize("edition", [1, 2])
def test_a_simulated_stop_takes_the_strategy_that_is_worth_most(edition: int) -> None:
    state, car = alone(edition=edition)
    with_deck(state, deck_of(state, check=0, damage=1))
    legal = [Action(("strategy", name)) for name in state.config.rules.strategies]

    assert best_strategy(state, car.index, legal) == Action(("strategy", "hazard"))


# -- before the race


@pytest.mark.parametrize(("edition", "mode"), [(1, "advanced"), (2, "standard")])
def test_nobody_bids_for_the_back_of_the_grid(edition: int, mode: str) -> None:
    """Fuel for 14 turns and more costs the grid and a stop that comes too late."""
    bids = Counter[int]()
    for seed in range(12):
        match = Match(F90_GAME, {"edition": edition, "mode": mode, "players": 4}, f"bids {seed}")
        drivers = [make_driver("pro", f"{seed}/{seat}") for seat in range(4)]
        made = 0
        while made < len(drivers):
            seat = match.to_act()[0]
            decision = match.decision(seat)
            assert decision is not None
            action = drivers[seat].choose(match.view(seat), decision)
            if decision.kind == "ask_qualifying":
                bids[int(action[2])] += 1
                made += 1
            match.act(seat, action)

    assert set(bids) == {8, 10, 12}
    assert bids[8] > bids[12]


# -- caches

CACHES = (
    added_movement,
    card_worths,
    cheapest_stops,
    expected_penalty,
    kinds_of,
    rates_of,
    worths_of,
)


def positions() -> Iterator[State]:
    """Gets positions of races with other decks, boards, editions and weather, mixed up."""
    standard = {"edition": 2, "mode": "standard"}
    races: list[dict[str, Any]] = [
        {**standard, "components": 1},
        {**standard, "components": 2},
        {**standard, "track": "spa"},
        {"mode": "advanced"},
        {"edition": 2},
        {},
    ]
    states = [
        F90_GAME.new(validate(F90_GAME.options, race), RandomSource(str(seed)))
        for seed in range(2)
        for race in races
    ]
    for turn in range(2, 26, 3):
        for state in states:
            while state.turn < turn and (seats := state.to_act()):
                state.apply(seats[0], rookie_action(state, seats[0]))
            if state.weather >= 0:
                state.weather = (state.weather + 2) % len(state.track.weather)
            yield state


def test_cached_prices_are_those_of_the_position() -> None:
    """Hands, sections, weather, fuel and strategies change on the way; decks and boards differ."""
    other = Prices(card=1.0, card_move=0.5, target=3.0)

    def estimates(*cleared: Any) -> Iterator[float]:
        for state in positions():
            for car in state.cars[: state.config.players]:
                for prices in (DEFAULT_PRICES, other):
                    for cache in cleared:
                        cache.cache_clear()
                    yield estimate(state, car, prices)

    cached, computed = list(estimates()), list(estimates(*CACHES))

    assert cached == computed
    assert len(set(cached)) > len(cached) / 2
