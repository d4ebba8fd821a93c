"""Overtaking by section type, and its special rule for the first and the last turn."""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene

STRAIGHT, BRAKING, CORNER = 13, 24, 25
"""Sections of Monza; no trajectory point in the straight and the corner."""


def approach(section: int, points: int, *, before: int = 1, turn: int = 2, **given: object) -> Race:
    """Lets red drive at two cars that have acted, ahead of them on the same lap.

    They start `before` sections away and play one card of so many movement points; the rearmost
    of the two, grey, is met first. A straggler keeps the game turn open.
    """
    scene = Scene(turn=turn)
    scene.player("blue", section, acted=True)
    scene.player("grey", section, acted=True)
    card = scene.card(move=4, tyres=1) if points == 4 else scene.card(move=points)
    scene.player("red", section - before, hand=[card], **given)
    scene.player("green", 1)
    race = scene.begin()
    race.play("red", card)
    return race


@pytest.mark.rule("F1.OVERTAKE.01", "F1.OVERTAKE.02", "F1.OVERTAKE.03")
@pytest.mark.parametrize(
    ("points", "section", "queue", "passed"),
    [
        (1, STRAIGHT, ["blue", "grey", "red"], []),
        (2, STRAIGHT, ["blue", "red", "grey"], ["grey"]),
        (3, STRAIGHT, ["red", "blue", "grey"], ["grey", "blue"]),
        (4, STRAIGHT + 1, ["red"], ["grey", "blue"]),
    ],
)
def test_in_a_straight_each_car_costs_a_point_from_the_back(
    points: int, section: int, queue: list[str], passed: list[str]
) -> None:
    race = approach(STRAIGHT, points)

    assert race.section("red") == section
    assert race.queue(section) == queue
    assert [event["other"] for event in race.events("overtake")] == passed
    assert race.leader == ("red" if len(passed) == 2 else "blue")
    assert race.events("stopped") == []
    # nobody was asked whether to overtake; a trajectory point is offered beyond the straight
    assert race.asked == (("red", "ask_point") if points == 4 else ("green", "ask_pit"))


@pytest.mark.rule("F1.OVERTAKE.01", "F1.OVERTAKE.02")
def test_in_a_straight_a_robot_costs_a_point_like_a_player() -> None:
    # given
    scene = Scene()
    card = scene.card(move=2)
    scene.robot("fast", "fast", STRAIGHT, acted=True).robot("slow", "slow", STRAIGHT, acted=True)
    race = scene.player("red", STRAIGHT - 1, hand=[card]).player("green", 1).begin()

    # when
    race.play("red", card)

    # then
    assert race.queue(STRAIGHT) == ["fast", "red", "slow"]
    assert [event["other"] for event in race.events("overtake")] == ["slow"]


@pytest.mark.rule("F1.OVERTAKE.03")
def test_declining_an_overtake_that_can_be_paid_is_refused() -> None:
    # given: at the start, BANGING WHEELS has a choice how to pass grey
    race = approach(STRAIGHT, 3, turn=1, strategy="banging-wheels")

    # then: they may pass in either way, but not stay behind
    assert race.asked == ("red", "ask_pass")
    assert race.legal("red") == ["pass", "free"]
    assert race.refusal("red", "stop") == ("must-pass", "F1.OVERTAKE.03")


@pytest.mark.rule("F1.OVERTAKE.01")
def test_a_car_that_starts_behind_another_must_get_past_it_first() -> None:
    race = approach(STRAIGHT, 3, before=0)

    assert race.queue(STRAIGHT) == ["blue", "grey"]
    assert race.queue(STRAIGHT + 1) == ["red"]
    assert [event["other"] for event in race.events("overtake")] == ["grey", "blue"]


@pytest.mark.rule("F1.OVERTAKE.04")
def test_a_car_of_the_same_lap_stops_a_driver_in_a_corner() -> None:
    # given: red comes from two sections back with four points
    race = approach(CORNER, 4, before=2)

    # then: two are spent, two are lost and the order stands
    assert race.queue(CORNER) == ["blue", "grey", "red"]
    assert race.events("stopped") == [{"car": "red", "section": CORNER - 1, "lost": 2}]
    assert race.events("overtake") == []
    assert race.car("red").acted
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.OVERTAKE.04")
def test_a_car_that_starts_behind_another_in_a_corner_cannot_leave_it() -> None:
    # given: grey has acted ahead of red in a corner, and red declines the contest
    scene = Scene()
    scene.player("grey", CORNER + 1, acted=True)
    card = scene.card(move=3)
    scene.player("red", CORNER + 1, hand=[card])
    scene.player("green", 1)
    race = scene.begin()
    race.act("red", "decline")

    # when
    race.play("red", card)

    # then: all is lost, and the free trajectory point is not for a car that did not move
    assert race.queue(CORNER + 1) == ["grey", "red"]
    assert race.events("stopped") == [{"car": "red", "section": CORNER, "lost": 3}]
    assert race.car("red").point == -1
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.OVERTAKE.05")
def test_a_driver_stopped_in_a_corner_may_contest_in_the_following_turn() -> None:
    # given: red was stopped behind blue in the corner
    scene = Scene()
    scene.player("blue", CORNER, acted=True)
    card, other = scene.card(move=3), scene.card(move=3)
    scene.player("red", CORNER - 1, hand=[card, other])
    race = scene.begin()
    race.play("red", card)
    assert race.queue(CORNER) == ["blue", "red"]

    # then: the next game turn opens with their contest, before anybody acts
    assert race.state.turn == 3
    assert race.asked == ("red", "ask_contest")

    # when: they take part and blue, without a card, cannot
    race.act("red", f"contest {other}")

    # then: they lead and act first
    assert race.queue(CORNER) == ["red", "blue"]
    assert race.leader == "red"
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.OVERTAKE.06")
@pytest.mark.parametrize("before", [0, 1])
def test_cars_of_the_same_lap_stop_a_driver_in_a_braking_section(before: int) -> None:
    # when: red, with three points, meets two cars of their lap, or starts behind them
    race = approach(BRAKING, 3, before=before)

    # then: what is left is lost, and they may stay or try a Late Braking
    assert race.events("stopped") == [{"car": "red", "section": BRAKING - 1, "lost": 3 - before}]
    assert race.events("overtake") == []
    assert race.asked == ("red", "ask_late_braking")
    assert race.legal("red") == ["stay", "late"]
    assert race.refusal("red", "pass") == ("wrong-verb", "F1.LATEBRAKE.08")

    # when: they stay
    race.act("red", "stay")

    # then
    assert race.queue(BRAKING) == ["blue", "grey", "red"]
    assert race.events("late-braking") == []


# ---- the first and the last turn


@pytest.mark.rule("F1.FIRSTLAST.01", "F1.FIRSTLAST.03", "F1.END.04")
@pytest.mark.parametrize("section", [STRAIGHT, CORNER])
@pytest.mark.parametrize(
    ("turn", "special"), [(1, True), (2, False), (25, False), (26, True)], ids=str
)
def test_every_section_is_a_straight_in_the_first_and_last_turn(
    turn: int, special: bool, section: int
) -> None:
    # when: red enters with two more points, just enough for both cars of their lap
    race = approach(section, 3, turn=turn)

    # then: a corner lets them through in the first and the last turn only
    if special or section == STRAIGHT:
        assert race.queue(section) == ["red", "blue", "grey"]
        assert race.leader == "red"
        assert race.events("stopped") == []
    else:
        assert race.queue(section) == ["blue", "grey", "red"]
        assert race.leader == "blue"
        assert race.events("stopped") == [{"car": "red", "section": section - 1, "lost": 2}]
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.FIRSTLAST.01")
def test_an_overtake_in_a_corner_of_the_first_turn_must_be_paid() -> None:
    # when: red reaches the corner with their last point
    race = approach(CORNER, 1, turn=1)

    # then
    assert race.queue(CORNER) == ["blue", "grey", "red"]
    assert race.leader == "blue"


@pytest.mark.rule("F1.FIRSTLAST.01", "F1.FIRSTLAST.02")
@pytest.mark.parametrize("turn", [1, 26])
def test_a_braking_section_offers_both_ways_in_the_first_and_last_turn(turn: int) -> None:
    # given: red meets two cars of their lap there with one point left
    race = approach(BRAKING, 2, turn=turn)

    # then: they have to pay for the next car or to brake late
    assert race.asked == ("red", "ask_pass")
    assert race.legal("red") == ["pass", "late"]
    assert race.refusal("red", "stop") == ("must-pass", "F1.OVERTAKE.03")

    # when: they pay for one
    race.act("red", "pass")

    # then: the Late Braking is still open to them
    assert race.queue(BRAKING) == ["blue", "red", "grey"]
    assert race.asked == ("red", "ask_late_braking")


@pytest.mark.rule("F1.FIRSTLAST.02")
def test_a_late_braking_of_the_first_turn_gives_up_the_points_left() -> None:
    # given: red has two points left before two cars in a braking section
    scene = Scene(turn=1)
    scene.player("blue", BRAKING, acted=True)
    scene.player("grey", BRAKING, acted=True)
    card = scene.card(move=3)
    scene.player("red", BRAKING - 1, hand=[card])
    scene.player("green", 1)
    scene.draws(scene.card(move=1), scene.card(factor=60))
    race = scene.begin()
    race.play("red", card)

    # when
    race.act("red", "late")

    # then: past both, one section on, and there they stop
    assert race.queue(BRAKING) == ["blue", "grey"]
    assert race.queue(CORNER) == ["red"]
    assert race.events("late-braking")[0]["passed"]
    assert race.leader == "red"
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.FIRSTLAST.01", "F1.LAP.05")
@pytest.mark.parametrize(("turn", "cost"), [(1, 1), (25, 2), (26, 1)])
def test_lapping_in_a_corner_costs_one_in_the_first_and_last_turn_but_the_check_remains(
    turn: int, cost: int
) -> None:
    # given: the Leader has three points and a car to lap in the corner before them
    scene = Scene(turn=turn)
    card, low = scene.card(move=3), scene.card(factor=1)
    scene.player("red", CORNER - 1, lap=2, hand=[card, low])
    scene.player("grey", CORNER, lap=1)
    race = scene.begin()
    race.play("red", card)

    # then: they check before lapping, in every turn
    assert race.asked == ("red", "ask_lapping_check")

    # when
    race.act("red", f"check {low}")

    # then: a point is left for another section in the first and last turn only
    assert [event["other"] for event in race.events("lap")] == ["grey"]
    assert race.section("red") == (CORNER if cost == 2 else CORNER + 1)
