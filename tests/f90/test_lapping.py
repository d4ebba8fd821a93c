"""Lapping, the Leader's check before it, and un-lapping."""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene

STRAIGHT, BRAKING, CORNER = 13, 24, 25
"""Sections of Monza; only the braking section has a trajectory point."""


# ---- lapping


def lap_down(race: Race, name: str) -> int:
    return race.state.laps_down(race.car(name))


@pytest.mark.rule("F1.LAP.01", "F1.LEADERLAP.05")
def test_a_car_is_a_lap_down_once_the_leader_has_passed_it() -> None:
    # given: the Leader has to pass grey, on full laps, and blue, already a lap down
    scene = Scene()
    card, low = scene.card(move=3), scene.card(factor=1)
    scene.player("red", STRAIGHT - 1, lap=3, hand=[card, low])
    scene.player("blue", STRAIGHT, lap=1)
    scene.player("grey", STRAIGHT, lap=2)
    scene.player("green", 1, lap=3)
    race = scene.begin()
    assert (lap_down(race, "grey"), lap_down(race, "blue")) == (0, 1)

    # when
    race.play("red", card)
    race.act("red", f"check {low}")

    # then: each has one more chit, and only the first passing of a car took a check
    assert race.queue(STRAIGHT) == ["red", "blue", "grey"]
    assert (lap_down(race, "grey"), lap_down(race, "blue")) == (1, 2)
    assert [event["other"] for event in race.events("lap")] == ["grey", "blue"]
    assert [event["check"] for event in race.events("check")] == ["lapping"]
    assert race.leader == "red"


@pytest.mark.rule("F1.LAP.01", "F1.LEADERLAP.01")
def test_a_driver_who_is_not_leader_laps_without_check_and_without_chit() -> None:
    # given: green leads, red behind them laps grey
    scene = Scene()
    card = scene.card(move=2)
    scene.player("green", 20, lap=2, acted=True)
    scene.player("red", STRAIGHT - 1, lap=2, hand=[card])
    scene.player("grey", STRAIGHT, lap=1, acted=True)
    race = scene.begin()
    before = lap_down(race, "grey")

    # when
    race.play("red", card)

    # then: green had passed grey before; red's pass changes nothing about that
    assert race.queue(STRAIGHT) == ["red", "grey"]
    assert [event["other"] for event in race.events("lap")] == ["grey"]
    assert before == lap_down(race, "grey") == 1
    assert race.events("check") == []


@pytest.mark.rule("F1.LAP.02")
def test_the_order_of_play_does_not_look_at_laps() -> None:
    # given: a lapped car stands between the Leader and the second on the lead lap
    scene = Scene()
    scene.player("red", 20, lap=2)
    scene.player("grey", 18, lap=1)
    scene.player("blue", 16, lap=2)
    race = scene.begin()
    asked = []

    # when
    for _ in range(3):
        asked.append(race.asked[0])
        race.act(race.asked[0], "drive", "skip", "strategy save-tyres")

    # then
    assert asked == ["red", "grey", "blue"]
    assert race.order() == ["red", "blue", "grey"]


@pytest.mark.rule("F1.LAP.03", "F1.LAP.04", "F1.LAP.05", "F1.LAP.06")
@pytest.mark.parametrize(
    ("section", "points", "end", "lost"),
    [
        (STRAIGHT, 1, "behind", 0),
        (STRAIGHT, 2, "past", 0),
        (STRAIGHT, 3, "beyond", 0),
        (BRAKING, 1, "behind", 0),
        (BRAKING, 2, "past", 0),
        (BRAKING, 3, "beyond", 0),
        (CORNER, 1, "behind", 0),
        (CORNER, 2, "behind", 1),
        (CORNER, 3, "past", 0),
    ],
)
def test_lapping_costs_one_point_and_two_in_a_corner(
    section: int, points: int, end: str, lost: int
) -> None:
    # given: red, not the Leader, has a car to lap in the next section
    scene = Scene()
    card = scene.card(move=points)
    scene.player("green", 30, lap=2, acted=True)
    scene.player("red", section - 1, lap=2, hand=[card])
    scene.player("grey", section, lap=1, acted=True)
    race = scene.begin()

    # when
    race.play("red", card)

    # then
    queues = {"behind": ["grey", "red"], "past": ["red", "grey"], "beyond": ["grey"]}
    assert race.queue(section) == queues[end]
    assert race.section("red") == section + (end == "beyond")
    assert sum(event["lost"] for event in race.events("stopped")) == lost


@pytest.mark.rule("F1.LAP.05")
def test_cars_to_be_lapped_do_not_block_a_corner() -> None:
    # given: four points, for the section, the robot there and the next section
    scene = Scene()
    card = scene.card(move=4, tyres=1)
    scene.player("green", 30, lap=2, acted=True)
    scene.player("red", CORNER - 1, lap=2, hand=[card])
    scene.robot("slow", "slow", CORNER, lap=1, acted=True)
    race = scene.begin()

    # when
    race.play("red", card)

    # then
    assert race.queue(CORNER) == ["slow"]
    assert race.queue(CORNER + 1) == ["red"]


@pytest.mark.rule("F1.LAP.07", "F1.UNLAP.02", "F1.UNLAP.04")
def test_a_car_lapped_before_its_turn_still_acts_and_may_un_lap_itself() -> None:
    # given: red laps grey in a straight, behind blue's back
    scene = Scene()
    card, low, reply = scene.card(move=2), scene.card(factor=1), scene.card(move=3)
    scene.player("red", STRAIGHT - 1, lap=2, hand=[card, low])
    scene.player("grey", STRAIGHT, lap=1, hand=[reply])
    scene.player("green", 1, lap=2)
    race = scene.begin()
    race.play("red", card)
    race.act("red", f"check {low}")
    assert race.queue(STRAIGHT) == ["red", "grey"]
    assert lap_down(race, "grey") == 1

    # then: grey acts in the same game turn, before green
    assert (race.state.turn, race.asked) == (2, ("grey", "ask_pit"))

    # when
    race.play("grey", reply)
    race.act("grey", "pass")

    # then: one point for the pass, two for two sections; the chit is gone
    assert race.section("grey") == STRAIGHT + 2
    assert lap_down(race, "grey") == 0
    assert [event["other"] for event in race.events("unlap")] == ["red"]
    assert race.leader == "red"


# ---- the Leader's check


def leader_at(section: int, points: int, *, target: int = 60, **given: object) -> Race:
    """Lets red, the Leader, drive at grey, who is about to be lapped for the first time.

    They keep two cards, of the Check Factors 60 and 61; 62 is on top of the deck.
    """
    scene = Scene()
    card = scene.card(move=4, tyres=1) if points == 4 else scene.card(move=points, check=None)
    chart, same, above = (scene.card(factor=f) for f in (target, 60, 61))
    hand = [card, same, above]
    scene.player("red", section - 1, lap=2, hand=hand, target=chart, **given)
    scene.player("grey", section, lap=1)
    scene.player("green", 1, lap=2)
    scene.draws(scene.card(move=1, factor=20), scene.card(factor=62))
    race = scene.begin()
    race.play("red", card)
    return race


def check_card(race: Race, factor: int) -> int:
    factors = race.state.config.deck.factors
    return next(card for card in race.car("red").hand if factors[card] == factor)


@pytest.mark.rule("F1.LEADERLAP.01", "F1.LEADERLAP.06", "F1.LEADERLAP.10")
@pytest.mark.parametrize(("section", "points"), [(STRAIGHT, 2), (BRAKING, 2), (CORNER, 3)])
def test_after_a_passed_check_the_leader_laps_at_the_usual_cost(section: int, points: int) -> None:
    # given: just enough points to lap
    race = leader_at(section, points)
    old, card = race.car("red").target, check_card(race, 60)
    assert race.asked == ("red", "ask_lapping_check")
    assert race.queue(section) == ["grey", "red"]

    # when: a Check Factor equal to the Target Check is enough
    race.act("red", f"check {card}")

    # then
    event = race.events("check")[0]
    assert (event["car"], event["factor"], event["target"], event["passed"]) == (
        "red",
        60,
        60,
        True,
    )
    assert race.queue(section) == ["red", "grey"]
    assert lap_down(race, "grey") == 1
    # the card is the new Target Check, the old one is on the pile
    assert race.car("red").target == card
    assert card not in race.car("red").hand
    assert race.state.discard[-1] == old


@pytest.mark.rule("F1.LEADERLAP.07", "F1.LEADERLAP.10")
def test_after_a_failed_check_the_leader_stops_without_damage() -> None:
    # given: three points left before the car in a straight
    race = leader_at(STRAIGHT, 4)
    old, card = race.car("red").target, check_card(race, 61)

    # when: one above the Target Check fails
    race.act("red", f"check {card}")

    # then: behind the car, without the points, without damage, their turn over
    red = race.car("red")
    assert race.queue(STRAIGHT) == ["grey", "red"]
    assert race.events("stopped") == [{"car": "red", "section": STRAIGHT - 1, "lost": 3}]
    assert (red.red, red.brown, red.acted) == (0, 0, True)
    assert lap_down(race, "grey") == 0
    assert race.events("lap") == []
    # and still the card is the new Target Check
    assert red.target == card
    assert race.state.discard[-1] == old
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.LEADERLAP.09", "F1.LEADERLAP.10")
@pytest.mark.parametrize(("target", "passed"), [(62, True), (60, False)])
def test_the_leader_may_check_blind(target: int, passed: bool) -> None:
    # given
    race = leader_at(STRAIGHT, 2, target=target)
    old = race.car("red").target
    hand = list(race.car("red").hand)
    assert race.legal("red") == [*(f"check {card}" for card in hand), "blind"]

    # when
    race.act("red", "blind")

    # then: the top card of the deck decides and becomes the Target Check; the hand is whole
    event = race.events("check")[0]
    assert (event["blind"], event["factor"], event["passed"]) == (True, 62, passed)
    assert race.queue(STRAIGHT) == (["red", "grey"] if passed else ["grey", "red"])
    assert race.car("red").target == event["card"]
    assert race.car("red").hand == hand
    assert race.state.discard[-1] == old


@pytest.mark.rule("F1.LEADERLAP.02")
@pytest.mark.parametrize("second", [40, 41])
def test_each_car_the_leader_laps_takes_its_own_check(second: int) -> None:
    # given: two cars to lap in one straight, and points for both
    scene = Scene()
    card, first = scene.card(move=3), scene.card(factor=40)
    other = scene.card(factor=second)
    scene.player("red", STRAIGHT - 1, lap=2, hand=[card, first, other])
    scene.player("blue", STRAIGHT, lap=1)
    scene.player("grey", STRAIGHT, lap=1)
    race = scene.begin()
    race.play("red", card)

    # when: they have lapped the first
    race.act("red", f"check {first}")

    # then: they have to check again, against the new Target Check
    assert race.queue(STRAIGHT) == ["blue", "red", "grey"]
    assert race.asked == ("red", "ask_lapping_check")
    decision = race.match.decision(race.names["red"])
    assert decision is not None
    assert (decision.data["value"], decision.data["other"]) == (40, race.names["blue"])

    # when
    race.act("red", f"check {other}")

    # then
    passed = second == 40
    assert race.queue(STRAIGHT) == (["red", "blue", "grey"] if passed else ["blue", "red", "grey"])
    assert (lap_down(race, "grey"), lap_down(race, "blue")) == (1, int(passed))


@pytest.mark.rule("F1.LEADERLAP.03")
def test_movement_cards_are_discarded_before_the_check() -> None:
    # given
    race = leader_at(STRAIGHT, 2)

    # then: the movement card is on the pile and cannot serve
    played = race.events("play")[0]["cards"][0]
    assert race.state.discard[-1] == played
    assert race.refusal("red", f"check {played}") == ("not-in-hand", "F1.CHECK.10")
    # a card drawn this turn can
    drawn = race.events("draw")[0]["cards"][0]
    race.act("red", f"check {drawn}")
    assert race.car("red").target == drawn
    assert race.queue(STRAIGHT) == ["red", "grey"]


@pytest.mark.rule("F1.LEADERLAP.08")
def test_the_leader_may_not_refuse_a_check_they_have_the_points_for() -> None:
    race = leader_at(STRAIGHT, 2)

    assert race.refusal("red", "stop") == ("must-pass", "F1.LEADERLAP.08")


@pytest.mark.rule("F1.LEADERLAP.08", "F1.LAP.06")
@pytest.mark.parametrize(("section", "points"), [(STRAIGHT, 1), (CORNER, 1), (CORNER, 2)])
def test_without_the_points_there_is_no_check(section: int, points: int) -> None:
    # when: the Leader arrives with too little to lap
    race = leader_at(section, points)

    # then: they stop, keep their Target Check, and the next car acts
    assert race.queue(section) == ["grey", "red"]
    assert race.events("check") == []
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.LEADERLAP.08")
def test_the_leader_with_banging_wheels_may_only_choose_how_to_pass() -> None:
    # given: in a braking section they have the Late Braking besides
    race = leader_at(BRAKING, 2, strategy="banging-wheels")
    assert race.legal("red") == ["pass", "late"]
    assert race.refusal("red", "stop") == ("must-pass", "F1.LEADERLAP.08")

    # when
    race.act("red", "pass")

    # then: the check comes before the pass
    assert race.asked == ("red", "ask_lapping_check")
    assert race.queue(BRAKING) == ["grey", "red"]
    race.act("red", f"check {check_card(race, 60)}")
    assert race.queue(BRAKING) == ["red", "grey"]


@pytest.mark.rule("F1.LEADERLAP.07")
def test_a_leader_who_failed_their_check_in_a_braking_section_may_brake_late() -> None:
    # given
    race = leader_at(BRAKING, 3)

    # when
    race.act("red", f"check {check_card(race, 61)}")

    # then
    assert race.events("stopped") == [{"car": "red", "section": BRAKING - 1, "lost": 2}]
    assert race.asked == ("red", "ask_late_braking")

    # when: the 62 on the deck is beyond the target of 60
    race.act("red", "late")

    # then
    assert race.car("red").off
    assert lap_down(race, "grey") == 0
    assert race.leader == "red"


@pytest.mark.rule("F1.LEADERLAP.04")
def test_the_leader_laps_by_a_contest_without_a_check() -> None:
    # given: the Leader stands behind grey, whom they would lap, in a corner
    scene = Scene()
    high, card = scene.card(move=4, tyres=1), scene.card(move=1)
    scene.player("grey", CORNER, lap=1, hand=[scene.card(move=1)])
    scene.player("red", CORNER, lap=2, hand=[high, card])
    race = scene.begin()

    # when
    race.act("red", f"contest {high}")
    race.act("grey", "decline")

    # then
    assert race.queue(CORNER) == ["red", "grey"]
    assert lap_down(race, "grey") == 1
    assert race.events("check") == []
    assert race.leader == "red"
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.LEADERLAP.05")
def test_lapping_the_same_car_again_takes_no_check() -> None:
    # given: grey is a lap down already
    scene = Scene()
    card = scene.card(move=3)
    scene.player("red", CORNER - 1, lap=3, hand=[card])
    scene.player("grey", CORNER, lap=1)
    scene.player("green", 1, lap=3)
    race = scene.begin()
    assert lap_down(race, "grey") == 1

    # when
    race.play("red", card)

    # then
    assert race.queue(CORNER) == ["red", "grey"]
    assert lap_down(race, "grey") == 2
    assert race.events("check") == []


@pytest.mark.rule("F1.LEADERLAP.01")
def test_a_driver_who_takes_the_lead_in_mid_move_checks_from_then_on() -> None:
    # given: red passes the Leader in a straight, and a car to lap stands in front of them
    scene = Scene()
    card, low = scene.card(move=3), scene.card(factor=1)
    scene.player("grey", STRAIGHT, lap=1)
    scene.player("blue", STRAIGHT, lap=2, acted=True)
    scene.player("red", STRAIGHT - 1, lap=2, hand=[card, low])
    race = scene.begin()
    assert race.leader == "blue"

    # when
    race.play("red", card)

    # then
    assert race.leader == "red"
    assert race.queue(STRAIGHT) == ["grey", "red", "blue"]
    assert race.asked == ("red", "ask_lapping_check")


# ---- un-lapping


def lapped_behind(section: int, points: int, **given: object) -> Race:
    """Lets grey, a lap down, drive at the Leader, who has acted in this section."""
    scene = Scene()
    card = scene.card(move=points)
    scene.player("red", section, lap=2, acted=True)
    scene.player("grey", section - 1, lap=1, hand=[card], **given)
    scene.player("green", 1, lap=2)
    race = scene.begin()
    assert lap_down(race, "grey") == 1
    race.play("grey", card)
    return race


@pytest.mark.rule("F1.UNLAP.01", "F1.UNLAP.02", "F1.UNLAP.03", "F1.UNLAP.04")
@pytest.mark.parametrize(("section", "points"), [(STRAIGHT, 2), (BRAKING, 2), (CORNER, 3)])
def test_a_lapped_player_may_pay_to_un_lap_themselves(section: int, points: int) -> None:
    # given: just enough points: one in a straight or braking section, two in a corner
    race = lapped_behind(section, points)
    assert race.asked == ("grey", "ask_pass")
    assert race.legal("grey") == ["pass", "stop"]

    # when
    race.act("grey", "pass")

    # then: no check, the chit is gone, red leads on
    assert race.queue(section) == ["grey", "red"]
    assert lap_down(race, "grey") == 0
    passed = {"car": "grey", "other": "red", "section": section - 1, "cost": points - 1}
    assert race.events("unlap") == [passed]
    assert race.events("check") == []
    assert race.leader == "red"


@pytest.mark.rule("F1.UNLAP.01")
@pytest.mark.parametrize("section", [STRAIGHT, BRAKING, CORNER])
def test_a_lapped_player_may_stay_behind_and_loses_the_rest(section: int) -> None:
    # given: two points left
    race = lapped_behind(section, 3)

    # when
    race.act("grey", "stop")

    # then
    assert race.queue(section) == ["red", "grey"]
    assert lap_down(race, "grey") == 1
    assert race.events("stopped") == [{"car": "grey", "section": section - 1, "lost": 2}]
    assert race.events("unlap") == []
    # in a braking section they may still brake late
    expected = ("grey", "ask_late_braking") if section == BRAKING else ("green", "ask_pit")
    assert race.asked == expected


@pytest.mark.rule("F1.UNLAP.02", "F1.UNLAP.03")
@pytest.mark.parametrize(("section", "points", "lost"), [(STRAIGHT, 1, 0), (CORNER, 2, 1)])
def test_without_the_points_there_is_no_un_lapping(section: int, points: int, lost: int) -> None:
    # when
    race = lapped_behind(section, points)

    # then: they were not asked and stand behind
    assert race.queue(section) == ["red", "grey"]
    assert sum(event["lost"] for event in race.events("stopped")) == lost
    assert lap_down(race, "grey") == 1
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.UNLAP.03")
def test_a_lapped_player_may_un_lap_themselves_by_a_contest_in_the_following_turn() -> None:
    # given: grey, a lap down, stopped behind the Leader in a corner in turn 2
    scene = Scene()
    card, high = scene.card(move=1), scene.card(move=4, tyres=1)
    scene.player("red", CORNER, lap=2, acted=True, hand=[scene.card(move=1)])
    scene.player("grey", CORNER - 1, lap=1, hand=[card, high])
    race = scene.begin()
    race.play("grey", card)
    assert race.queue(CORNER) == ["red", "grey"]

    # then: in turn 3 the contest is open to them
    assert (race.state.turn, race.asked) == (3, ("grey", "ask_contest"))

    # when
    race.act("grey", f"contest {high}")
    race.act("red", "decline")

    # then: ahead on the road, the chit gone, but red is the Leader and acts first
    assert race.queue(CORNER) == ["grey", "red"]
    assert lap_down(race, "grey") == 0
    assert race.leader == "red"
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.UNLAP.03")
def test_there_is_no_contest_to_un_lap_past_a_car_that_has_acted() -> None:
    # given: the Leader, who has acted, laps grey's corner; grey has yet to act
    scene = Scene()
    scene.player("red", CORNER, lap=2, acted=True)
    scene.player("grey", CORNER, lap=1, hand=[scene.card(move=4, tyres=1)])

    # when
    race = scene.begin()

    # then: grey's individual turn begins at once
    assert race.asked == ("grey", "ask_pit")


@pytest.mark.rule("F1.UNLAP.05")
@pytest.mark.parametrize(("robot_lap", "passed"), [(1, False), (0, True)])
def test_a_car_that_un_lapped_itself_is_blocked_by_its_own_lap(
    robot_lap: int, passed: bool
) -> None:
    # given: beyond the Leader, in the next corner section, stands a robot
    scene = Scene()
    card, one = scene.card(move=4, tyres=1), scene.card(move=1)
    scene.robot("slow", "slow", CORNER, lap=robot_lap, acted=True)
    scene.player("red", BRAKING, lap=2, acted=True)
    scene.player("grey", BRAKING - 1, lap=1, hand=[card, one])
    scene.player("green", 1, lap=2)
    race = scene.begin()
    race.play("grey", card, one)

    # when: one point to enter, one to un-lap, one to the corner; two are left
    race.act("grey", "pass")

    # then: a robot of their lap blocks, one with less laps can be lapped for two
    assert lap_down(race, "grey") == 0
    assert race.queue(CORNER) == (["grey", "slow"] if passed else ["slow", "grey"])
    assert sum(event["lost"] for event in race.events("stopped")) == (0 if passed else 2)


@pytest.mark.rule("F1.UNLAP.01")
def test_passing_a_lead_lap_car_that_is_not_the_leader_is_a_choice_too() -> None:
    # given: grey is a lap down on red, who leads far ahead; blue is on the lead lap
    scene = Scene()
    card = scene.card(move=3)
    scene.player("red", 20, lap=2, acted=True)
    scene.player("blue", STRAIGHT, lap=2, acted=True)
    scene.player("grey", STRAIGHT - 1, lap=1, hand=[card])
    race = scene.begin()
    race.play("grey", card)
    assert race.legal("grey") == ["pass", "stop"]

    # when
    race.act("grey", "pass")

    # then: they are still a lap down on the Leader
    assert race.section("grey") == STRAIGHT + 1
    assert lap_down(race, "grey") == 1
