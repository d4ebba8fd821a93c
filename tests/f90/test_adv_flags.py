"""Flags: how they are played, what they do to driving, when they go.

Monza: section 9 is corner 4, 10 and 11 are corner 5, 17 is the braking section before Ascari.
"""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


def waving(flag: str, section: int = 19, **given: object) -> tuple[Scene, int]:
    """Green holds a +1 or +2 with a flag."""
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(tyres=0, damage=0, check=None, events=(flag,))
    scene.player("green", section, hand=[card], **given)
    return scene, card


def play(scene: Scene, card: int) -> Race:
    race = scene.begin()
    race.act("green", "drive", f"play {card}")
    return race


@pytest.mark.rule("F1.FLAG.01", "F1.FLAG.04", "F1.FLAG.05", "F1.FLAG.06")
def test_a_yellow_flag_goes_among_the_cars_of_a_corner_behind_its_trajectories() -> None:
    # given three cars in section 9, the second on its trajectory point
    scene, card = waving("yellow")
    scene.player("red", 9, acted=True)
    scene.player("blue", 9, acted=True, point=0)
    scene.player("grey", 9, acted=True)

    race = play(scene, card)

    assert race.asked == ("green", "ask_event")
    legal = race.legal("green")
    assert [line for line in legal if line.startswith("yellow 8 ")] == ["yellow 8 2", "yellow 8 3"]
    corners = {int(line.split()[1]) for line in legal if line != "yellow none"}
    assert corners == {i for i, kind in enumerate(race.state.track.types) if kind == 1}
    assert race.refusal("green", "yellow 8 1") == ("yellow-place", "F1.FLAG.06")
    assert race.refusal("green", "yellow 12 0") == ("yellow-corner", "F1.FLAG.04")
    race.act("green", "yellow 8 2")
    assert race.events("yellow-flag") == [{"car": "green", "section": 8, "place": 2}]
    assert race.named(race.state.yellow[8]) == ["red", "blue"]


@pytest.mark.rule("F1.ASETUP.10")
def test_events_come_after_checks_and_before_the_car_moves() -> None:
    # given a +2 with a check and a weather symbol
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=2, check=0, events=("weather",))
    race = scene.player("green", 19, hand=[card]).begin()

    race.act("green", "drive", f"play {card}")
    assert race.asked == ("green", "ask_check")
    race.act("green", "blind")
    assert (race.asked, race.section("green")) == (("green", "ask_event"), 19)
    race.act("green", "weather none", "order")

    assert race.section("green") == 21


@pytest.mark.rule("F1.FLAG.09")
def test_a_section_holds_one_yellow_flag() -> None:
    scene, card = waving("yellow")
    race = play(scene.yellow(9), card)

    assert race.refusal("green", "yellow 8 0") == ("yellow-twice", "F1.FLAG.09")


@pytest.mark.rule("F1.FLAG.07")
@pytest.mark.parametrize("robot", [False, True])
def test_a_yellow_flag_costs_every_driver_a_point(robot: bool) -> None:
    # given a flag in section 18 and a car with three points in section 16
    scene = Scene(mode="advanced", turn=5).yellow(18)
    card = scene.card(move=3, **PLAIN)
    if robot:
        scene.robot("car", "fast", 16)
        scene.player("green", 3)
    else:
        scene.player("car", 16, hand=[card])
    race = scene.begin()

    if not robot:
        race.play("car", card)

    # then it stands beyond the flag, still in the corner
    assert race.section("car") == 18
    assert race.events("flag-passed") == [{"car": "car", "section": 17}]


@pytest.mark.rule("F1.FLAG.07")
def test_a_car_that_stops_behind_the_flag_takes_no_trajectory() -> None:
    scene = Scene(mode="advanced", turn=5).yellow(18)
    card = scene.card(move=2, **PLAIN)
    race = scene.player("green", 16, hand=[card]).begin()

    race.play("green", card)

    assert (race.section("green"), race.car("green").point) == (18, -1)
    assert race.asked[1] != "ask_point"


@pytest.mark.rule("F1.FLAG.08", "F1.FLAG.14")
@pytest.mark.parametrize("lap", [1, 0])
def test_nobody_is_passed_in_a_section_with_a_yellow_flag(lap: int) -> None:
    # given red beyond the flag, and green with BANGING WHEELS and a blue flag
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=4, tyres=0, damage=1)
    scene.player("red", 18, lap=lap, acted=True)
    scene.player("green", 16, strategy="banging-wheels", blue=True, hand=[card])
    race = scene.yellow(18, "red").begin()

    # when they arrive with points left
    race.play("green", card)

    # then they pass the flag and stop behind red
    assert race.queue(18) == ["red", "green"]
    assert [event["lost"] for event in race.events("stopped")] == [1]


@pytest.mark.rule("F1.FLAG.08")
def test_there_is_no_contest_under_a_yellow_flag() -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.player("red", 9, hand=[scene.card(move=1)])
    scene.player("green", 9, hand=[scene.card(move=1)])
    race = scene.yellow(9).begin()

    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.FLAG.10")
def test_a_green_flag_removes_one_yellow_flag() -> None:
    scene, card = waving("green")
    race = play(scene.yellow(9).yellow(18), card)

    assert race.legal("green") == ["green none", "green 8", "green 17"]
    race.act("green", "green 8")
    assert list(race.state.yellow) == [17]


@pytest.mark.rule("F1.FLAG.10")
def test_a_green_flag_without_yellow_ones_has_no_effect() -> None:
    race = play(*waving("green"))

    assert race.asked[1] != "ask_event"


@pytest.mark.rule("F1.FLAG.11", "F1.FLAG.13")
def test_a_blue_flag_is_taken_once() -> None:
    race = play(*waving("blue"))
    assert race.legal("green") == ["blue none", "blue take"]
    race.act("green", "blue take")

    assert race.car("green").blue
    assert play(*waving("blue", blue=True)).asked[1] != "ask_event"


@pytest.mark.rule("F1.FLAG.11")
@pytest.mark.parametrize(("taken", "offered"), [(3, True), (4, False)])
def test_there_are_four_blue_flags(taken: int, offered: bool) -> None:
    scene = Scene(players=6, modules="flags", turn=5)
    card = scene.card(events=("blue",), check=None, damage=0)
    for number in range(4):
        scene.player(f"p{number}", 30, acted=True, blue=number < taken)
    scene.player("green", 19, hand=[card])

    assert (play(scene, card).asked[1] == "ask_event") == offered


@pytest.mark.rule("F1.FLAG.15", "F1.FLAG.16", "F1.FLAG.17")
def test_only_the_first_orange_flag_of_a_stage_counts() -> None:
    # given green who takes the pawn, and red behind them with the same flag
    scene, card = waving("orange")
    second = scene.card(tyres=0, damage=0, check=None, events=("orange",))
    scene.player("red", 12, hand=[second])
    race = play(scene, card)
    race.act("green", "orange take")
    if race.asked == ("green", "ask_point"):
        race.act("green", "point none")

    # when red plays it they are not asked
    race.act("red", "drive", f"play {second}")

    assert race.asked[1] != "ask_event"
    assert race.state.orange == race.names["green"]


@pytest.mark.rule("F1.FLAG.08")
@pytest.mark.parametrize("ahead", ["slow", "red"])
def test_robots_pass_nobody_in_a_section_with_a_yellow_flag(ahead: str) -> None:
    # given a car beyond the flag of section 18, and a FAST robot that comes there
    scene = Scene(mode="advanced", turn=5)
    if ahead == "slow":
        scene.robot("slow", "slow", 18, acted=True)
    else:
        scene.player("red", 18, lap=0, acted=True)
    scene.robot("fast", "fast", 17)
    scene.player("grey", 3)
    race = scene.yellow(18, ahead).begin()

    assert race.queue(18) == [ahead, "fast"]
    assert race.events("flag-passed") == [{"car": "fast", "section": 17}]


@pytest.mark.rule("F1.FLAG.15", "F1.AROBOT.06")
def test_the_orange_flag_has_no_effect_outside_braking_sections() -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.robot("superfast", "superfast", 12)
    scene.player("grey", 4)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()

    assert (race.section("superfast"), race.asked) == (16, ("grey", "ask_pit"))


@pytest.mark.rule("F1.FLAG.02", "F1.FLAG.03")
@pytest.mark.parametrize(("turn", "stays"), [(5, True), (8, False)])
def test_flags_go_with_their_race_stage(turn: int, stays: bool) -> None:
    # given flags; the stages of Monza begin in turns 1, 4, 8, 12 and so on
    scene = Scene(mode="advanced", turn=turn)
    scene.player("green", 19, blue=True)
    scene.yellow(9)
    advanced = scene.state
    advanced.orange, advanced.orange_played = 0, True

    race = scene.begin("begin_stage")

    assert (bool(advanced.yellow), race.car("green").blue) == (stays, stays)
    assert (advanced.orange, advanced.orange_played) == ((0, True) if stays else (-1, False))


def forced(*factors: int) -> Race:
    """Grey controls a SUPERFAST robot that ends its movement before Ascari; cards to come."""
    scene = Scene(mode="advanced", turn=18)
    scene.draws(*(scene.card(factor=factor) for factor in factors))
    scene.player("green", 22, acted=True)
    scene.robot("superfast", "superfast", 13)
    scene.player("grey", 4)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()
    assert (race.asked, race.section("superfast")) == (("grey", "ask_force"), 17)
    return race


@pytest.mark.rule("F1.FLAG.15", "F1.AROBOT.06", "F1.AROBOT.10", "F1.AROBOT.02")
def test_the_orange_flag_need_not_force_a_robot() -> None:
    race = forced()

    race.act("grey", "leave")

    assert (race.section("superfast"), race.car("superfast").point) == (17, 0)


@pytest.mark.rule("F1.AROBOT.07")
def test_a_forced_robot_that_succeeds_advances() -> None:
    race = forced(30)

    race.act("grey", "late")

    assert race.section("superfast") == 18


@pytest.mark.rule("F1.AROBOT.07", "F1.AOFFTRACK.16", "F1.SAFETYCAR.01")
def test_a_forced_robot_may_crash_and_bring_the_safety_car() -> None:
    # given the printed example: 75, then 62, both against 50
    race = forced(75, 62)

    race.act("grey", "late")

    assert race.events("eliminated") == [{"car": "superfast", "cause": "crash"}]
    assert race.events("safety-car") == [{"section": 21, "order": ["green", "grey"]}]
    assert (race.section("green"), race.section("grey")) == (22, 21)
    # and the next turn, the last of its stage, is played behind it
    assert race.state.turn == 19
