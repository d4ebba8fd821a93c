"""The pro in the Standard game, position by position: what only this game asks for.

Monza: 33 sections, a pit stop takes 6 of them, the race lasts 26 turns.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.drivers import make_driver
from pitboard.testing.f90 import Race, Scene

SEEDS = tuple(map(str, range(5)))


def asked(question: str, card: dict[str, Any], turn: int = 12, **given: Any) -> Race:
    """Green, alone on the road, has played a card and is asked a question."""
    scene = Scene(edition=2, mode="standard", turn=turn)
    played = scene.card(tyres=0, damage=0, events=(), **card)
    spare = [scene.card(move=2, check=None, draw=0, events=()) for _ in range(3)]
    scene.player("blue", 30, acted=True)
    scene.player("green", 18, hand=[played, *spare], **given)
    race = scene.player("red", 10, acted=True).begin()
    while race.asked[1] != question:
        legal = race.legal("green")
        wanted = [each for each in ("drive", f"play {played}", "blind") if each in legal]
        race.act("green", (wanted or legal)[0])
    return race


def answers(race: Race) -> set[str]:
    state, seat = race.state, race.names["green"]
    view, decision = state.view(seat), state.decision(seat)
    return {str(make_driver("pro", seed).choose(view, decision)) for seed in SEEDS}


def test_a_pro_pushes_with_chips_that_the_flag_would_leave() -> None:
    race = asked("ask_push", {"move": 2, "check": None}, turn=26, strategy="push", tyres=6)

    assert answers(race) == {"push 2"}


def test_a_pro_saves_the_fuel_of_a_whole_stop() -> None:
    """Its chit stands on the last turn: put off by one, no stop is due any more."""
    given = {"strategy": "save-fuel", "pit_due": 26, "stops": 1}
    race = asked("ask_save_fuel", {"move": 2, "check": None}, turn=20, **given)

    assert answers(race) == {"delay"}


def test_a_pro_takes_the_track_card_where_no_stop_is_due() -> None:
    race = asked("ask_save_fuel", {"move": 2, "check": None}, turn=14, strategy="save-fuel")

    assert answers(race) == {"track-card"}


@pytest.mark.parametrize("red", [3, 5])
def test_a_pro_drives_wisely_where_a_failed_check_would_cost_damage(red: int) -> None:
    race = asked(
        "ask_wise_driving",
        {"move": 3, "check": 0},
        skill="wise-driving",
        strategy="hazard",
        target=1,
        red=red,
    )

    assert answers(race) == {"wise"}
