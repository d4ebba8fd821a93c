"""Late Braking: when it may be tried, what it takes, what it brings."""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene

BRAKING, TARGET, CORNER = 24, 60, 25
"""The braking section before the Parabolica, and its first section."""


def brake_late(factor: int, *, points: int = 3, target: int = 50, **given: object) -> Race:
    """Lets red brake late, with this Check Factor on top of the deck.

    Blue and grey, of their lap, have acted ahead of them in the braking section; green, far behind,
    is next to act.
    """
    scene = Scene()
    card, target_check = scene.card(move=points), scene.card(factor=target)
    scene.player("blue", BRAKING, acted=True)
    scene.player("grey", BRAKING, acted=True)
    scene.player("red", BRAKING - 1, hand=[card], target=target_check, **given)
    scene.player("green", 1)
    scene.draws(scene.card(move=1), scene.card(factor=factor))
    race = scene.begin()
    race.play("red", card)
    race.act("red", "late")
    return race


@pytest.mark.rule("F1.LATEBRAKE.01")
def test_a_late_braking_passes_everybody_and_stops_in_the_next_section() -> None:
    # given: three points, of which two are lost to the cars ahead
    race = brake_late(TARGET - 1)

    # then: one section on, whatever the points were
    assert race.queue(BRAKING) == ["blue", "grey"]
    assert race.queue(CORNER) == ["red"]
    assert [event["other"] for event in race.events("overtake")] == ["grey", "blue"]
    assert race.leader == "red"
    assert race.car("red").acted
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.LATEBRAKE.01")
def test_a_late_braking_passes_nobody_in_the_next_section() -> None:
    # given: a robot that has acted stands in the next section
    scene = Scene()
    card = scene.card(move=1)
    scene.robot("fast", "fast", CORNER, acted=True)
    scene.player("blue", BRAKING, acted=True)
    scene.player("red", BRAKING - 1, hand=[card])
    scene.player("green", 1)
    scene.draws(scene.card(move=1), scene.card(factor=TARGET))
    race = scene.begin()
    race.play("red", card)

    # when
    race.act("red", "late")

    # then: red joins the back of its queue
    assert race.queue(CORNER) == ["fast", "red"]
    assert race.order() == ["fast", "red", "blue", "green"]
    assert race.leader == "fast"


@pytest.mark.rule("F1.LATEBRAKE.01")
def test_a_late_braking_passes_cars_of_other_laps_too_without_a_check() -> None:
    # given: the Leader, with BANGING WHEELS, has a car to lap and a robot to lap before them
    scene = Scene()
    card = scene.card(move=2)
    scene.player("grey", BRAKING, lap=1, acted=True)
    scene.robot("slow", "slow", BRAKING, lap=1, acted=True)
    scene.player("red", BRAKING - 1, lap=2, hand=[card], strategy="banging-wheels")
    scene.player("green", 1, lap=2)
    scene.draws(scene.card(move=1), scene.card(factor=TARGET))
    race = scene.begin()
    target = race.car("red").target
    race.play("red", card)
    assert race.legal("red") == ["pass", "late"]

    # when: they brake late instead of paying
    race.act("red", "late")

    # then: both are lapped, and their Target Check was not touched
    assert [event["other"] for event in race.events("lap")] == ["slow", "grey"]
    assert race.queue(CORNER) == ["red"]
    assert race.state.laps_down(race.car("grey")) == 1
    assert race.state.laps_down(race.car("slow")) == 1
    assert race.events("check") == []
    assert race.car("red").target == target


@pytest.mark.rule("F1.LATEBRAKE.02")
@pytest.mark.parametrize(
    ("factor", "passed"), [(1, True), (TARGET, True), (TARGET + 1, False), (99, False)]
)
def test_a_late_braking_takes_the_target_of_the_section_or_less(factor: int, passed: bool) -> None:
    # when: red's own Target Check would give the opposite result
    race = brake_late(factor, target=99 if factor > TARGET else 2)

    # then
    event = race.events("late-braking")[0]
    assert (event["car"], event["factor"], event["target"]) == ("red", factor, TARGET)
    assert event["passed"] is passed
    assert race.queue(CORNER) == (["red"] if passed else [])
    assert race.car("red").off is not passed


@pytest.mark.rule("F1.LATEBRAKE.03", "F1.LATEBRAKE.04", "F1.LATEBRAKE.09")
def test_a_failed_late_braking_ends_the_turn_beside_the_track() -> None:
    # when
    race = brake_late(TARGET + 1, red=1)

    # then: off the track at the braking section, behind all cars of their lap there
    red = race.car("red")
    assert (red.off, race.section("red")) == (True, BRAKING)
    assert race.queue(BRAKING) == ["blue", "grey"]
    assert race.order() == ["blue", "grey", "red", "green"]
    # nothing was taken from them
    assert (red.red, red.brown, red.tyres, red.strategy) == (1, 0, 10, "save-tyres")
    assert race.events("damage") == []
    # and they are asked nothing more: the next car acts
    assert red.acted
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.LATEBRAKE.05", "F1.LATEBRAKE.02")
@pytest.mark.parametrize("factor", [TARGET, TARGET + 1])
def test_the_card_of_a_late_braking_is_discarded(factor: int) -> None:
    # when
    race = brake_late(factor)

    # then: it came from the top of the deck and lies on top of the pile; the chart keeps its own
    card = race.events("late-braking")[0]["card"]
    deck = race.state.config.deck
    assert race.state.discard[-1] == card
    assert race.state.discard.count(card) == 1
    assert card not in race.state.deck
    assert deck.factors[race.car("red").target] == 50


@pytest.mark.rule("F1.LATEBRAKE.06")
def test_a_late_braking_needs_no_point() -> None:
    # when: the last point brings red into the braking section
    race = brake_late(TARGET, points=1)

    # then
    assert race.events("stopped") == []
    assert race.queue(CORNER) == ["red"]


@pytest.mark.rule("F1.LATEBRAKE.07")
@pytest.mark.parametrize("answer", ["late", "stay"])
def test_a_late_braking_in_a_free_section_gains_a_section(answer: str) -> None:
    # given: nobody is in the braking section where red's movement ends
    scene = Scene()
    card = scene.card(move=1)
    scene.player("red", BRAKING - 1, hand=[card])
    scene.player("green", 1)
    scene.draws(scene.card(move=1), scene.card(factor=TARGET))
    race = scene.begin()
    race.play("red", card)
    assert race.asked == ("red", "ask_late_braking")

    # when
    race.act("red", answer)

    # then
    assert race.section("red") == (CORNER if answer == "late" else BRAKING)
    assert race.events("overtake") == []


@pytest.mark.rule("F1.LATEBRAKE.06", "F1.LATEBRAKE.07")
def test_a_car_with_points_and_nobody_ahead_must_drive_on() -> None:
    # when: red reaches the free braking section with two points left
    scene = Scene()
    card = scene.card(move=3)
    scene.player("red", BRAKING - 1, hand=[card])
    scene.player("green", 1)
    race = scene.begin()
    race.play("red", card)

    # then: no Late Braking is offered on the way
    assert race.section("red") == CORNER + 1
    assert race.events("late-braking") == []
    assert race.asked == ("red", "ask_point")


@pytest.mark.rule("F1.LATEBRAKE.08")
def test_a_late_braking_is_voluntary() -> None:
    # given
    scene = Scene()
    card = scene.card(move=1)
    scene.player("blue", BRAKING, acted=True, point=0)
    scene.player("red", BRAKING - 1, hand=[card])
    scene.player("green", 1)
    race = scene.begin()
    race.play("red", card)
    deck, pile = len(race.state.deck), list(race.state.discard)
    assert race.legal("red") == ["stay", "late"]

    # when
    race.act("red", "stay")

    # then: no card was drawn and they stand where they were
    assert (len(race.state.deck), race.state.discard) == (deck, pile)
    assert race.queue(BRAKING) == ["blue", "red"]
    assert race.events("late-braking") == []
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.LATEBRAKE.08")
def test_only_one_late_braking_a_turn() -> None:
    # given: HAZARD carries red from the braking section of the Roggia to that of Lesmo
    scene = Scene()
    card = scene.card(move=1)
    scene.player("red", 5, hand=[card], strategy="hazard")
    scene.player("green", 1)
    scene.draws(scene.card(move=1), scene.card(factor=50))
    race = scene.begin()
    race.play("red", card)

    # when
    race.act("red", "late")

    # then: their movement has ended in a braking section again, but they may not try again
    assert race.section("red") == 8
    assert race.asked == ("red", "ask_point")
    assert race.refusal("red", "late") == ("wrong-verb", "F1.TRAJ.03")
    race.act("red", "point 0")
    assert race.asked == ("green", "ask_pit")
    assert len(race.events("late-braking")) == 1


@pytest.mark.rule("F1.LATEBRAKE.08")
def test_a_car_that_skips_cannot_brake_late() -> None:
    # given: red stands in a braking section behind blue
    scene = Scene()
    scene.player("blue", BRAKING, acted=True)
    scene.player("red", BRAKING)
    scene.player("green", 1)
    race = scene.begin()

    # when
    race.act("red", "drive", "skip", "strategy save-tyres")

    # then
    assert race.queue(BRAKING) == ["blue", "red"]
    assert race.asked == ("green", "ask_pit")
