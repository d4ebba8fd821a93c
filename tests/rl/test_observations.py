"""Observations: named, and the same in all worlds that a seat cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from pitboard.core.rng import RandomSource
from pitboard.rl import SPECS, RlRace

STANDARD = "pitboard/f90-2e-standard-v0"
ADVANCED = "pitboard/bolide-advanced-v0"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((name, {"players": 3}) for name in SPECS),
        (STANDARD, {"players": 3, "martino": True}),
        (STANDARD, {"players": 4, "teams": "1+3,2+4"}),
        (ADVANCED, {"players": 3, "weather": "variable", "strategy_secret": True}),
        (ADVANCED, {"players": 2, "cars": 2, "strategy_secret": True, "grid": "qualifying"}),
    ],
)
def test_worlds_that_look_the_same_have_the_same_observations(
    name: str, options: dict[str, Any]
) -> None:
    race, dice = RlRace(name, **options), Random(name)
    compared = 0
    for number in range(3):
        race.reset(f"worlds {number}")
        while not race.over:
            if dice.random() < 0.15:
                for seat in range(race.seats):
                    view = race.state.view(seat)
                    other = race.another()
                    other.state = race.rules.sample(view, RandomSource(f"{number} {compared}"))
                    seen, sampled = race.observe(seat), other.observe(seat)
                    differ = [race.features[i] for i in np.flatnonzero(seen != sampled)]
                    assert not differ, (seat, race.state.decision(race.seat).kind)
                    compared += 1
            race.step(dice.choice(race.legal()))
    assert compared > 100


def test_features_show_the_view_by_name() -> None:
    race, dice = RlRace(STANDARD, players=3, track="monaco"), Random(5)
    race.reset("names")
    assert len(set(race.features)) == len(race.features)
    for _ in range(160):
        race.step(dice.choice(race.legal()))
    view: Any = race.state.view(1)
    seen = dict(zip(race.features, race.observe(1).tolist(), strict=True))
    assert seen["turn"] == view.turn > 1
    for car in view.cars:
        for name in ("lap", "section", "acted", "red"):
            assert seen[f"car{car.index}.{name}"] == getattr(car, name)
        assert seen[f"car{car.index}.place"] == view.order.index(car.index) + 1
    for car in view.cars[:3]:
        assert seen[f"car{car.index}.hand_count"] == car.hand_count
        assert seen[f"car{car.index}.track_cards"] == car.track_cards
    held = {number for number in range(1, 241) if seen[f"hand.{number}"]}
    assert set(view.cars[1].hand) <= held
    discarded = {number for number in range(1, 241) if seen[f"discard.{number}"] == 1}
    played = {number for number in range(1, 241) if seen[f"discard.{number}"] == 2}
    assert played == set(view.individual.played if view.individual else ())
    assert discarded == set(view.discard) - played
    asked = [name for name in race.features if name.startswith("asked.") and seen[name]]
    assert asked == ([f"asked.{view.steps[-1]}"] if 1 in view.to_act else [])


def test_cards_played_in_the_turn_going_on_are_shown_to_everybody() -> None:
    race, dice = RlRace(STANDARD, players=2), Random(6)
    race.reset("played")
    first, found = race.features.index("discard.1"), 0
    while found < 20:
        race.step(dice.choice(race.legal()))
        state: Any = race.state
        if state.individual is not None and state.individual.played:
            for seat in (0, 1):
                marks = race.observe(seat)[first:]
                played = {int(number) + 1 for number in np.flatnonzero(marks == 2)}
                assert played == set(state.individual.played)
            found += 1


def test_the_table_of_cards_has_what_is_printed_on_the_cards_of_a_hand() -> None:
    race = RlRace(STANDARD, players=2, track="spa")
    race.reset("cards")
    state: Any = race.state
    while state.stack[-1] != "ask_play":
        race.play(race.answers[0])
    first = race.features.index("hand.1")
    deck = state.config.deck
    for seat in (0, 1):
        held = race.observe(seat)[first : first + len(race.cards)]
        shown = dict(zip(race.card_names, (held @ race.cards).tolist(), strict=True))
        hand = [deck[number] for number in state.cars[seat].hand]
        assert hand
        for name in ("move", "tyres", "damage", "draw", "discard", "blind", "corner"):
            assert shown[name] == sum(getattr(card, name) for card in hand), name
        assert shown["factor"] == sum(card.check_factor for card in hand)
        assert shown["has_check"] == sum(card.check is not None for card in hand)
        assert shown["gear"] == sum(card.type.name == "GEAR" for card in hand)
        assert shown["weather"] == sum("weather" in card.events for card in hand)
    special = next(card for card in deck.cards if card and "any-pair" in card.symbols)
    assert race.cards[special.id - 1, race.card_names.index("any-pair")] == 1
    assert race.cards[deck.size :].sum() == 0
    assert RlRace(ADVANCED, players=2).cards.shape == (0, 0)


def test_a_part_of_an_answer_is_shown_to_its_seat_alone() -> None:
    race = RlRace(STANDARD, players=2)
    race.reset("part")
    while race.part < 0:
        race.step(race.legal()[0])
    where = race.features.index("part")
    assert race.observe(race.seat)[where] == race.part
    assert race.observe(1 - race.seat)[where] == -1


def test_a_copy_goes_on_alone() -> None:
    race = RlRace("pitboard/f90-1e-basic-v0", players=2)
    race.reset("copy")
    other, before = race.copy(), race.observe(0)
    while not other.over:
        other.step(other.legal()[-1])
    assert np.array_equal(race.observe(0), before)
    assert race.returns() == [0, 0]
    assert sorted(other.returns()) == [-1, 1]


@pytest.mark.parametrize("name", [STANDARD, "pitboard/f90-1e-basic-v0", ADVANCED])
def test_afterstates_show_what_the_seat_knows_and_leave_the_race_alone(name: str) -> None:
    race, dice = RlRace(name, players=3), Random(name)
    race.reset("afterstates")
    compared = 0
    while not race.over:
        if dice.random() < 0.1:
            other = race.another()
            other.state = race.rules.sample(race.state.view(race.seat), RandomSource(f"{compared}"))
            before = [race.observe(seat) for seat in range(3)]

            answers, seen = race.afterstates("world")

            assert answers == race.answers
            assert seen.shape == (len(answers), len(race.features))
            assert np.array_equal(seen, other.afterstates("world")[1]), "it knows hidden cards"
            assert all(map(np.array_equal, before, [race.observe(seat) for seat in range(3)]))
            compared += 1
        race.step(dice.choice(race.legal()))
    assert compared > 10


def test_an_afterstate_is_what_the_seat_sees_after_its_answer() -> None:
    race, dice = RlRace("pitboard/f90-1e-basic-v0", players=2), Random(8)
    found = 0
    race.reset("answer")
    while not race.over:
        kind = race.state.decision(race.seat).kind
        if kind in ("ask_point", "ask_first_strategy"):
            answers, seen = race.afterstates("any world")
            for answer, row in zip(answers, seen, strict=True):
                after = race.copy()
                after._ask()
                after.play(answer)
                shown = {race.features[i] for i in np.flatnonzero(row != after.observe(race.seat))}
                # What robots do after it depends on cards that are drawn.
                assert not {each for each in shown if each.startswith(f"car{race.seat}.")}, answer
                found += 1
        race.play(dice.choice(race.answers))
    assert found > 20


def test_a_sampled_race_deals_hidden_cards_anew_and_goes_on_alone() -> None:
    race, dice = RlRace(STANDARD, players=3), Random(4)
    race.reset("sampled")
    while race.state.decision(race.seat).kind != "ask_play" or race.part < 0:
        race.step(dice.choice(race.legal()))
    asked, other = race.seat, (race.seat + 1) % 3
    state: Any = race.state
    hands = [list(car.hand) for car in state.cars[:3]]

    worlds = [race.sampled(asked, f"{number}") for number in range(6)]

    assert {world.part for world in worlds} == {race.part}
    assert all(world.legal() == race.legal() for world in worlds)
    states: list[Any] = [world.state for world in worlds]
    assert all(each.cars[asked].hand == hands[asked] for each in states)
    assert len({tuple(each.cars[other].hand) for each in states}) > 3
    hidden = race.sampled(other, "other")
    assert (hidden.seat, hidden.part) == (asked, -1), "the part of an answer is its seat's secret"
    seen = race.observe(asked)
    while not worlds[0].over:
        worlds[0].step(worlds[0].legal()[0])
    assert np.array_equal(race.observe(asked), seen)
    assert [list(car.hand) for car in state.cars[:3]] == hands
