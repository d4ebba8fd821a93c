"""The pro with intent, position by position: what people saw it do wrong.

Monza: 33 sections, a pit stop takes 6 of them, the race lasts 26 turns.
"""

from __future__ import annotations

from typing import Any

from pitboard.drivers import make_driver
from pitboard.testing.f90 import Race, Scene

SEEDS = tuple(map(str, range(5)))


def answers(race: Race, name: str = "green") -> set[str]:
    """What pros with several seeds answer to the question that is asked."""
    state, seat = race.state, race.names[name]
    view, decision = state.view(seat), state.decision(seat)
    return {str(make_driver("pro", seed).choose(view, decision)) for seed in SEEDS}


# -- Late Braking


def at_the_brakes(edition: int = 1, **given: Any) -> Race:
    """Green has moved into the braking section of Roggia, behind blue."""
    scene = Scene(turn=9, edition=edition)
    card = scene.card(move=2, tyres=0, damage=0, check=None, draw=0)
    target = scene.card(factor=given.pop("factor", 50))
    scene.player("blue", 6, acted=True)
    scene.player(
        "green", 4, hand=[card, card + 1], target=target, **{"strategy": "hazard", **given}
    )
    scene.player("red", 33, lap=0)
    race = scene.begin()
    while race.asked[1] != "ask_late_braking":
        legal = race.legal("green")
        race.act("green", f"play {card}" if f"play {card}" in legal else legal[0])
    return race


def test_a_pro_does_not_brake_late_before_a_stop_is_due() -> None:
    """Off the track in the turn of the refuelling chit a car is out (F1.OFFTRACK.07)."""
    assert answers(at_the_brakes(pit_due=10)) == {"stay"}
