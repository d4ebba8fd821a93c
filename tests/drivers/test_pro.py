"""The pro with intent, position by position: what people saw it do wrong.

Monza: 33 sections, a pit stop takes 6 of them, the race lasts 26 turns.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.drivers import make_driver
from pitboard.drivers.f90.estimate import estimate
from pitboard.testing.f90 import Race, Scene

SEEDS = tuple(map(str, range(5)))


def answers(race: Race, name: str = "green") -> set[str]:
    """What pros with several seeds answer to the question that is asked."""
    state, seat = race.state, race.names[name]
    view, decision = state.view(seat), state.decision(seat)
    return {str(make_driver("pro", seed).choose(view, decision)) for seed in SEEDS}


# -- pit stops


def before_a_turn(turn: int, cards: int = 2, edition: int = 1, **given: Any) -> Race:
    """Green, in mid-field, is asked whether to stop."""
    scene = Scene(turn=turn, edition=edition)
    hand = [scene.card(move=1 + i % 3, tyres=0, damage=0, check=None) for i in range(cards)]
    scene.player("blue", 30, acted=True)
    scene.player("green", 20, hand=hand, **{"strategy": "lucky", **given})
    scene.player("red", 17, acted=True)
    race = scene.begin()
    assert race.asked == ("green", "ask_pit")
    return race


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("turn", [24, 25, 26])
def test_a_pro_that_would_finish_does_not_stop_near_the_flag(turn: int, edition: int) -> None:
    """Six sections do not come back in two turns, however few cards and chips are left."""
    assert answers(before_a_turn(turn, edition=edition, tyres=3, red=2)) == {"drive"}


@pytest.mark.parametrize("edition", [1, 2])
def test_a_pro_does_not_stop_before_anything_is_used_up(edition: int) -> None:
    """Not even to get rid of a strategy that was dealt to it."""
    race = before_a_turn(2, cards=6, edition=edition, pit_due=12, strategy="balance")

    assert answers(race) == {"drive"}


@pytest.mark.parametrize("turn", [25, 26])
def test_a_pro_with_nothing_left_does_not_stop_in_the_last_turns(turn: int) -> None:
    """Its one card needs a chip, but six sections are more than two turns can bring."""
    scene = Scene(turn=turn)
    card = scene.card(move=4, tyres=2, damage=0, check=None)
    scene.player("blue", 30, acted=True)
    scene.player("green", 20, hand=[card], strategy="hazard", tyres=0, red=4)
    race = scene.player("red", 17, acted=True).begin()

    assert answers(race) == {"drive"}


def test_a_pro_stops_when_everything_is_used_up_in_mid_race() -> None:
    assert answers(before_a_turn(12, cards=1, pit_due=13, tyres=0, red=5)) == {"pit"}


def test_what_a_stop_will_replace_is_worth_little() -> None:
    """Two more cards on the eve of a stop are none; without a stop to come they are."""

    def worth(cards: int, due: int) -> float:
        state = before_a_turn(11, cards=cards, pit_due=due).state
        car = state.cars[1]
        car.acted = True
        return estimate(state, car)

    assert worth(6, 12) - worth(4, 12) == pytest.approx(0.0)
    assert worth(6, 0) - worth(4, 0) > 1.0


# -- contests


@pytest.mark.parametrize("edition", [1, 2])
def test_a_pro_enters_no_contest_that_it_cannot_win(edition: int) -> None:
    """Lesmo 1 takes 2 off; with 1s a robot's two cards are out of reach."""
    scene = Scene(turn=9, robots=["fast"], edition=edition)
    hand = [scene.card(move=1, damage=0, check=None) for _ in range(3)]
    scene.robot("robot", "fast", 9)
    scene.player("green", 9, hand=hand, strategy="lucky")
    race = scene.begin()
    assert race.asked == ("green", "ask_contest")

    assert answers(race) == {"decline"}


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize(("red", "answer"), [(0, "contest"), (5, "decline")])
def test_a_pro_without_a_free_slot_enters_no_contest(edition: int, red: int, answer: str) -> None:
    """Equal values touch, and the damage has no place to go."""
    scene = Scene(turn=20, robots=["fast"], edition=edition)
    hand = [scene.card(move=4) for _ in range(6)]
    scene.robot("robot", "fast", 9)
    scene.player("green", 9, hand=hand, strategy="banging-wheels", red=red)
    race = scene.begin()
    assert race.asked == ("green", "ask_contest")

    assert {each.split()[0] for each in answers(race)} == {answer}


# -- cards


@pytest.mark.parametrize("edition", [1, 2])
def test_a_pro_without_a_free_slot_plays_no_card_that_may_be_its_last(edition: int) -> None:
    """Half of all cards pass, none of its own does; the 2 moves almost as far as the 3."""
    scene = Scene(turn=9, edition=edition)
    target = scene.card(factor=50)
    risky = scene.card(move=3, check=0, factor=68)
    safe = scene.card(move=2, check=None, factor=74)
    scene.player("blue", 30, acted=True)
    scene.player("green", 20, hand=[risky, safe], target=target, strategy="hazard", red=5)
    race = scene.player("red", 17, acted=True).begin()
    while race.asked[1] != "ask_play":
        race.act("green", "drive")

    assert all(str(risky) not in each.split() for each in answers(race))


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


@pytest.mark.parametrize(("factor", "answer"), [(95, "late"), (5, "stay")])
def test_where_the_own_target_decides_a_pro_brakes_late_by_it(factor: int, answer: str) -> None:
    assert answers(at_the_brakes(edition=2, factor=factor)) == {answer}


# -- trajectories of the 2nd edition


@pytest.mark.parametrize(("factor", "answer"), [(95, "follow"), (8, "ignore")])
def test_a_pro_follows_an_extreme_trajectory_where_it_should_hold(factor: int, answer: str) -> None:
    """Hungaroring, turn 3: +3 for a speeding card if a blind check with +10 is passed, else -2."""
    scene = Scene(edition=2, track="hungaroring", turn=3)
    card = scene.card(type="speeding", move=3, tyres=1, damage=0, check=None)
    spare = [scene.card(move=1, check=None) for _ in range(3)]
    target = scene.card(factor=factor)
    scene.player("green", 7, point=1, hand=[card, *spare], target=target, strategy="lucky")
    race = scene.player("red", 33, lap=0).begin()
    while race.asked[1] != "ask_trajectory":
        legal = race.legal("green")
        race.act("green", f"play {card}" if f"play {card}" in legal else legal[0])

    assert answers(race) == {answer}
