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
    assert {number for number in range(1, 241) if seen[f"discard.{number}"]} == set(view.discard)
    asked = [name for name in race.features if name.startswith("asked.") and seen[name]]
    assert asked == ([f"asked.{view.steps[-1]}"] if 1 in view.to_act else [])


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
