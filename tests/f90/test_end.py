"""The end of the race: when it is over, who has won, who is behind."""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Scene

LAST = 26
"""Turns of a race at Monza."""
CORNER = 25

SKIP = ("drive", "skip", "strategy save-tyres")


@pytest.mark.rule("F1.END.01", "F1.END.02")
def test_the_race_ends_after_all_turns_of_the_last_box() -> None:
    # given: the last turn but one; three cars
    scene = Scene(turn=LAST - 1)
    scene.player("red", 20)
    scene.player("green", 15)
    scene.robot("slow", "slow", 10)
    race = scene.begin()

    # when: it is played
    race.act("red", *SKIP)
    race.act("green", *SKIP)

    # then: the race goes on with the last box
    assert race.state.turn == LAST
    assert race.events("finish") == []
    assert race.asked == ("red", "ask_pit")

    # when: the Leader has acted in it
    race.act("red", *SKIP)

    # then: the others complete their turns
    assert race.match.result() is None
    assert race.asked == ("green", "ask_pit")
    race.act("green", *SKIP)
    assert race.section("slow") == 14
    assert race.asked == ("", "")
    assert race.match.over
    assert [event["ranking"][:3] for event in race.events("finish")] == [["red", "green", "slow"]]
    assert race.refusal("red", "drive") == ("match-over", "")


@pytest.mark.rule("F1.END.02", "F1.END.04")
def test_the_leader_after_the_last_turn_wins_even_if_passed_by_the_last_car() -> None:
    # given: green is to act last, a section behind red in a corner of the same lap
    scene = Scene(turn=LAST)
    card = scene.card(move=2)
    scene.player("red", CORNER)
    scene.player("green", CORNER - 1, hand=[card])
    race = scene.begin()
    race.act("red", *SKIP)
    assert race.leader == "red"

    # when: they pay one point to enter and one to overtake
    race.play("green", card)

    # then
    assert race.queue(CORNER) == ["green", "red"]
    assert race.leader == "green"
    assert race.match.result() is not None
    assert race.events("finish")[0]["ranking"][:2] == ["green", "red"]


@pytest.mark.rule("F1.END.02")
def test_a_robot_can_win() -> None:
    # given
    scene = Scene(turn=LAST)
    scene.player("red", 20)
    scene.robot("fast", "fast", 18)
    race = scene.begin()

    # when
    race.act("red", *SKIP)

    # then
    assert race.events("finish")[0]["ranking"][:2] == ["fast", "red"]


@pytest.mark.rule("F1.END.03")
def test_in_one_section_the_car_in_front_is_placed_first_within_its_lap() -> None:
    # given: a lapped car is in front of a section, two lead-lap cars behind it
    scene = Scene(turn=LAST)
    scene.player("grey", 20, lap=1, acted=True)
    scene.player("red", 20, lap=2, acted=True)
    scene.player("blue", 20, lap=2, acted=True)
    scene.player("green", 19, lap=2)
    race = scene.begin()

    # when
    race.act("green", *SKIP)

    # then: laps count first, then the place in the section
    assert race.leader == "red"
    assert race.events("finish")[0]["ranking"][:4] == ["red", "blue", "green", "grey"]


@pytest.mark.rule("F1.END.02", "F1.END.03")
def test_a_car_off_the_track_is_placed_behind_the_cars_of_its_braking_section() -> None:
    # given: red, in the last turn, loses control behind blue
    scene = Scene(turn=LAST)
    card = scene.card(move=1)
    scene.player("blue", CORNER - 1, acted=True)
    scene.player("red", CORNER - 2, hand=[card])
    scene.player("green", CORNER - 3)
    scene.draws(scene.card(move=1), scene.card(factor=99))
    race = scene.begin()
    race.play("red", card)
    race.act("red", "late")

    # when
    race.act("green", *SKIP)

    # then
    assert race.events("finish")[0]["ranking"][:3] == ["blue", "red", "green"]


@pytest.mark.rule("F1.END.02")
def test_eliminated_cars_are_placed_last_the_first_to_go_at_the_very_end() -> None:
    # given: red and grey, with full damage slots, have to check; green behind them does not
    scene = Scene(turn=LAST)
    bad, worse = scene.card(move=3, check=0, factor=4), scene.card(move=3, check=0, factor=16)
    high, higher = scene.card(factor=98), scene.card(factor=99)
    scene.player("red", 20, hand=[bad, high], red=5)
    scene.player("grey", 15, hand=[worse, higher], red=5)
    scene.player("green", 10)
    race = scene.begin()

    # when: both fail on purpose
    race.play("red", bad)
    race.act("red", f"check {high}")
    race.play("grey", worse)
    race.act("grey", f"check {higher}")
    race.act("green", *SKIP)

    # then
    ranking = race.events("finish")[0]["ranking"]
    assert ranking[:3] == ["green", "grey", "red"]
    assert [event["car"] for event in race.events("eliminated")] == ["red", "grey"]


@pytest.mark.rule("F1.END.02", "F1.CONTEST.08")
def test_cars_eliminated_at_the_same_instant_are_placed_by_race_order() -> None:
    # given: in the last turn grey, a lap down, stands before red; both have full damage slots
    scene = Scene(turn=LAST)
    two, one = scene.card(move=2), scene.card(move=1)
    scene.player("grey", CORNER, lap=1, hand=[two], red=5)
    scene.player("red", CORNER, lap=2, hand=[one], red=5)
    scene.player("green", 10, lap=1)
    race = scene.begin()

    # when: with the corner's +1 they tie, and neither can absorb the contact
    race.act("red", f"contest {one}")
    race.act("grey", f"contest {two}")
    race.act("green", *SKIP)

    # then: red, who was a lap ahead, is placed before grey
    assert race.events("finish")[0]["ranking"][:3] == ["green", "red", "grey"]


@pytest.mark.rule("F1.END.01")
def test_the_race_stops_when_no_player_is_left() -> None:
    # given: the only player, with full damage slots, in the middle of a race; two robots
    scene = Scene(turn=5)
    card, high = scene.card(move=3, check=0, factor=4), scene.card(factor=98)
    scene.player("red", 20, hand=[card, high], red=5)
    scene.robot("fast", "fast", 10)
    scene.robot("slow", "slow", 12)
    race = scene.begin()

    # when
    race.play("red", card)
    race.act("red", f"check {high}")

    # then: the robots are classified where they stand
    assert race.events("robot-move") == []
    assert race.events("finish")[0]["ranking"][:3] == ["slow", "fast", "red"]
    assert race.asked == ("", "")
