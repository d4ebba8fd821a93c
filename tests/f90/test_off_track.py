"""Off the track: where the car is, when and how it comes back, who leads meanwhile."""

from __future__ import annotations

import pytest

from pitboard.f90.box.track import SectionType
from pitboard.testing.f90 import Race, Scene

BRAKING, RE_ENTRY = 24, 26
"""The braking section before the Parabolica; its first re-entry position is two sections on."""


def after_going_off() -> Race:
    """Red fails a Late Braking at the Parabolica in turn 2, behind blue and ahead of green."""
    scene = Scene()
    card, kept = scene.card(move=1), scene.card(move=2)
    scene.player("blue", BRAKING, acted=True, hand=[scene.card(move=4, tyres=1)])
    scene.player("red", BRAKING - 1, hand=[card, kept])
    scene.player("green", BRAKING - 2)
    scene.draws(scene.card(move=1), scene.card(factor=99))
    race = scene.begin()
    race.play("red", card)
    race.act("red", "late")
    return race


@pytest.mark.rule("F1.OFFTRACK.01")
def test_a_car_stays_off_the_track_until_the_next_game_turn() -> None:
    # given
    race = after_going_off()
    red = race.car("red")
    before = (list(red.hand), red.tyres, red.red, red.brown, red.target, red.strategy)

    # when: the rest of the turn is played
    assert race.asked == ("green", "ask_pit")
    race.act("green", "drive", "skip", "strategy save-tyres")

    # then: a new turn has begun and they are still where they were, with all they had
    assert race.state.turn == 3
    assert (red.off, race.section("red"), red.out) == (True, BRAKING, 0)
    assert red.index not in [index for queue in race.state.queues for index in queue]
    assert (list(red.hand), red.tyres, red.red, red.brown, red.target, red.strategy) == before
    assert race.order() == ["blue", "red", "green"]
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.OFFTRACK.02", "F1.OFFTRACK.03", "F1.OFFTRACK.04")
def test_a_car_that_went_off_re_enters_after_the_cars_of_the_section_and_does_nothing_else() -> (
    None
):
    # given: blue stands in the braking section, green behind it, a robot at the re-entry
    scene = Scene(turn=3)
    card = scene.card(move=3)
    scene.robot("slow", "slow", RE_ENTRY, lap=0)
    scene.player("blue", BRAKING, hand=[card])
    scene.player("red", BRAKING, off=True, hand=[scene.card(move=3)], strategy="lucky", red=2)
    scene.player("green", BRAKING - 1)
    race = scene.begin()
    red = race.car("red")
    resources = (list(red.hand), red.tyres, red.red, red.brown, red.target, red.strategy)

    # then: blue acts first, and red is still off
    assert race.asked == ("blue", "ask_pit")
    assert red.off

    # when: blue does not move
    race.act("blue", "drive", "skip", "strategy save-tyres")

    # then: red came back before green is asked, behind the lapped robot
    assert race.asked == ("green", "ask_pit")
    assert race.events("re-enter") == [{"car": "red", "section": RE_ENTRY - 1}]
    assert race.queue(RE_ENTRY) == ["slow", "red"]
    assert (red.off, red.acted, red.lap, red.point) == (False, True, 1, -1)
    assert race.state.offs == ()
    # they drew, played and changed nothing
    assert (list(red.hand), red.tyres, red.red, red.brown, red.target, red.strategy) == resources
    assert [event["car"] for event in race.events("draw")] == ["blue"]
    # and being beyond blue they lead
    assert race.leader == "red"
    assert race.order() == ["red", "blue", "green", "slow"]


@pytest.mark.rule("F1.OFFTRACK.02")
def test_a_car_that_went_off_re_enters_when_the_order_reaches_their_empty_section() -> None:
    # given: blue ahead, green behind, nobody in the braking section
    scene = Scene(turn=3)
    scene.player("blue", 30)
    scene.player("red", BRAKING, off=True)
    scene.player("green", BRAKING - 1)
    race = scene.begin()
    assert race.asked == ("blue", "ask_pit")
    assert race.car("red").off

    # when
    race.act("blue", "drive", "skip", "strategy save-tyres")

    # then: red is back before green acts
    assert race.queue(RE_ENTRY) == ["red"]
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.OFFTRACK.02")
def test_a_car_that_went_off_waits_for_the_cars_of_their_section_wherever_the_leader_is() -> None:
    # given: blue leads far ahead and has acted; grey is to act in the braking section
    scene = Scene(turn=3)
    scene.player("blue", 30, acted=True)
    scene.player("grey", BRAKING)
    scene.player("red", BRAKING, off=True)
    scene.player("green", BRAKING - 1)
    race = scene.begin()
    assert race.asked == ("grey", "ask_pit")
    assert race.car("red").off

    # when
    race.act("grey", "drive", "skip", "strategy save-tyres")

    # then
    assert race.queue(RE_ENTRY) == ["red"]
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.OFFTRACK.03")
def test_a_car_that_went_off_re_enters_a_lap_on_when_the_way_back_crosses_the_start_line() -> None:
    # given: a track whose last section is for braking, and comes back in the second
    scene = Scene(turn=3)
    braking = {"late_braking": 50, "reentry": 1, "brakes_late": True}
    scene.section(33, type=SectionType.BRAKING, **braking)
    scene.player("red", 33, off=True, lap=1)
    scene.player("blue", 1, lap=2)
    race = scene.begin()

    # when
    race.skip("blue")

    # then: they have not lost a lap, and are before blue again
    assert (race.section("red"), race.car("red").lap) == (2, 2)
    assert race.order() == ["red", "blue"]
    assert race.leader == "red"


@pytest.mark.rule("F1.OFFTRACK.02")
def test_of_several_cars_the_first_off_is_the_first_back() -> None:
    # given: grey, then red, lose control at the same place in turn 2
    scene = Scene()
    cards = {"grey": scene.card(move=1), "red": scene.card(move=2)}
    scene.player("red", BRAKING - 2, hand=[cards["red"]])
    scene.player("grey", BRAKING - 1, hand=[cards["grey"]])
    scene.player("blue", 30, acted=True)
    for factor in (98, 99):
        scene.draws(scene.card(move=2), scene.card(factor=factor))
    race = scene.begin()
    for name in ("grey", "red"):
        race.play(name, cards[name])
        race.act(name, "late")
    assert race.order() == ["blue", "red", "grey"]

    # when: turn 3 comes to them
    race.act("blue", "drive", "skip", "strategy save-tyres")

    # then: both are back, in that order, and turn 4 begins
    assert [event["car"] for event in race.events("re-enter")] == ["grey", "red"]
    assert race.queue(RE_ENTRY) == ["grey", "red"]
    assert race.state.turn == 4


@pytest.mark.rule("F1.OFFTRACK.06")
def test_a_leader_who_goes_off_beside_another_car_keeps_the_chit() -> None:
    # given: grey leads, off the track and alone there; red comes by, and is Leader
    scene = Scene()
    card = scene.card(move=1)
    scene.player("red", BRAKING - 1, hand=[card])
    scene.player("grey", BRAKING, off=True, acted=True)
    scene.player("blue", 5)
    race = scene.draws(scene.card(move=2), scene.card(factor=99)).begin()
    assert race.leader == "grey"
    race.play("red", card)
    assert race.leader == "red"

    # when: they lose control at the same place
    race.act("red", "late")

    # then: no car stands in the section, and they keep the chit
    assert (race.car("red").off, race.leader) == (True, "red")
    assert race.events("leader")[-1] == {"car": "red"}


@pytest.mark.rule("F1.OFFTRACK.02", "F1.ACTIVATE.12")
def test_a_car_comes_back_after_the_slow_car_ahead_of_the_leader_too() -> None:
    # given: the Leader has acted, behind a lapped car, where red is off the track
    scene = Scene()
    scene.robot("slow", "slow", BRAKING, lap=1)
    scene.player("green", BRAKING, lap=2, acted=True)
    scene.player("red", BRAKING, lap=2, off=True)
    scene.player("blue", 5, lap=1)
    race = scene.begin()
    assert race.asked == ("blue", "ask_pit")

    # when: everybody else has acted
    race.skip("blue")

    # then: the slow car has gone first, then red came back
    kinds = [e.kind for e in race.log if e.kind in ("robot-move", "re-enter")]
    assert kinds[:2] == ["robot-move", "re-enter"]


@pytest.mark.rule("F1.OFFTRACK.04")
def test_a_car_that_is_back_blocks_like_any_other() -> None:
    # given: green, behind, has the points for the whole Parabolica
    scene = Scene(turn=3)
    card = scene.card(move=4, tyres=1)
    scene.player("blue", 30, acted=True)
    scene.player("red", BRAKING, off=True)
    scene.player("green", BRAKING - 1, hand=[card])
    scene.player("grey", 1)
    race = scene.begin()

    # when
    race.play("green", card)

    # then: red, back on the track, stops them in the corner and keeps their one turn
    assert race.queue(RE_ENTRY) == ["red", "green"]
    assert race.events("stopped") == [{"car": "green", "section": RE_ENTRY - 1, "lost": 1}]
    race.act("green", "point none")
    assert race.asked == ("grey", "ask_pit")


@pytest.mark.rule("F1.OFFTRACK.01")
def test_a_car_off_the_track_is_passed_for_nothing() -> None:
    # given: red is off beside the braking section, on the same lap as green
    scene = Scene(turn=3)
    card = scene.card(move=2)
    scene.player("red", BRAKING, off=True, acted=True)
    scene.player("green", BRAKING - 1, hand=[card])
    scene.player("grey", 1)
    race = scene.begin()

    # when
    race.play("green", card)

    # then
    assert race.section("green") == BRAKING + 1
    assert race.events("overtake") == []
    assert race.leader == "green"


@pytest.mark.rule("F1.OFFTRACK.05")
def test_a_leader_off_the_track_gives_the_chit_to_the_first_lead_lap_car_there() -> None:
    # given: red overtakes blue by BANGING WHEELS with their last point, behind a lapped robot
    scene = Scene()
    card = scene.card(move=2)
    scene.robot("slow", "slow", BRAKING, lap=0, acted=True)
    scene.player("blue", BRAKING, acted=True)
    scene.player("grey", BRAKING, acted=True)
    scene.player("red", BRAKING, hand=[card], strategy="banging-wheels")
    scene.player("green", 1)
    scene.draws(scene.card(move=1), scene.card(factor=99))
    race = scene.begin()
    race.play("red", card)
    race.act("red", "pass", "pass")
    assert race.queue(BRAKING) == ["slow", "red", "blue", "grey"]
    assert race.leader == "red"

    # when
    race.act("red", "late")

    # then: not the robot in front of the section, which is a lap down, but blue leads
    assert race.leader == "blue"
    assert race.queue(BRAKING) == ["slow", "blue", "grey"]
    assert race.order() == ["blue", "grey", "red", "green", "slow"]
    assert race.events("leader")[-1] == {"car": "blue"}


@pytest.mark.rule("F1.OFFTRACK.06")
def test_a_leader_off_the_track_alone_keeps_the_chit_and_is_first_to_re_enter() -> None:
    # given: a lapped robot is the only other car of the section
    scene = Scene()
    card = scene.card(move=2)
    scene.robot("slow", "slow", BRAKING, lap=0, acted=True)
    scene.player("red", BRAKING - 1, hand=[card], strategy="banging-wheels")
    scene.player("green", BRAKING - 5)
    scene.draws(scene.card(move=1), scene.card(factor=99))
    race = scene.begin()
    race.play("red", card)

    # when
    race.act("red", "late")

    # then
    assert race.car("red").off
    assert race.leader == "red"
    assert race.events("leader") == []

    # when: the next game turn begins, their section is activated first
    race.act("green", "drive", "skip", "strategy save-tyres")

    # then: after the robot there they are back, before green is asked
    assert race.state.turn == 3
    assert [event.kind for event in race.log if event.kind in ("robot-move", "re-enter")] == [
        "robot-move",
        "re-enter",
    ]
    assert race.leader == "red"
    assert race.section("red") == RE_ENTRY
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.OFFTRACK.06")
@pytest.mark.parametrize(("points", "leader"), [(1, "red"), (2, "green"), (3, "green")])
def test_they_keep_the_chit_until_a_lead_lap_car_gets_there(points: int, leader: str) -> None:
    # given: the Leader is off the track, green two sections behind
    scene = Scene()
    card = scene.card(move=points)
    scene.player("red", BRAKING, off=True, acted=True)
    scene.player("green", BRAKING - 2, hand=[card])
    scene.player("grey", 1)
    race = scene.begin()
    assert race.leader == "red"

    # when
    race.play("green", card)

    # then: entering the braking section is enough
    assert race.section("green") == BRAKING - 2 + points
    assert race.leader == leader


@pytest.mark.rule("F1.OFFTRACK.07")
def test_a_car_may_not_pit_in_the_turn_of_its_re_entry() -> None:
    # given
    scene = Scene(turn=3)
    scene.player("blue", 30, acted=True)
    scene.player("red", BRAKING, off=True, pit_due=4, stops=0)
    scene.player("green", BRAKING - 1)

    # when: their turn comes up
    race = scene.begin()

    # then: they were not asked, and the refuelling chit stays where it is
    assert race.events("pit") == []
    assert race.queue(RE_ENTRY) == ["red"]
    assert (race.car("red").pitted, race.car("red").pit_due) == (False, 4)
    assert race.asked == ("green", "ask_pit")
    assert race.refusal("red", "pit") == ("not-your-decision", "")


@pytest.mark.rule("F1.OFFTRACK.08")
def test_a_car_that_has_to_pit_in_the_turn_of_its_re_entry_is_eliminated() -> None:
    # given: blue acts between the start of the turn and red's turn
    scene = Scene(turn=7)
    scene.player("blue", BRAKING, hand=[scene.card(move=1)])
    scene.player("red", BRAKING, off=True, pit_due=8, stops=0, red=1, hand=[scene.card(move=3)])
    scene.player("green", BRAKING - 1)
    race = scene.begin(at="advance_turn_indicator")
    held = [*race.car("red").hand, race.car("red").target]
    assert race.state.turn == 8
    assert race.car("red").out == 0

    # when: the order of play reaches them
    race.act("blue", "drive", "skip", "strategy save-tyres")

    # then
    red = race.car("red")
    assert race.events("eliminated") == [{"car": "red", "cause": "fuel"}]
    assert (red.out > 0, red.off, red.pit_due, red.red) == (True, False, 0, 0)
    assert race.state.offs == ()
    assert race.order() == ["blue", "green"]
    assert race.state.discard[-2:] == held
    assert race.asked == ("green", "ask_pit")
