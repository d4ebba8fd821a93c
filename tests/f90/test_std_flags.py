"""Flags and race stages of the Standard game.

Monza: corners 3-5, 7, 9-11, 18, 25-28; LB before 3, 7 and 18; Extreme Trajectories in 10 and 26.
Stages begin in turns 1, 4, 8, 12, 16, 20 and 24.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import pytest

from pitboard.f90.box.tracks import load_track
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}
YELLOW = {**PLAIN, "events": ("yellow",), "type": "event"}
GREEN = {**PLAIN, "events": ("green",), "type": "event"}


def standard(turn: int = 5, **options: Any) -> Scene:
    return Scene(edition=2, mode="standard", turn=turn, **options)


def play(race: Race, name: str, card: int) -> None:
    race.act(name, "drive", f"play {card}")


# -- yellow


@pytest.mark.rule("F2.SFLAG.01", "F2.SEVENT.01")
def test_a_yellow_flag_goes_to_any_corner_section_behind_cars_on_spots() -> None:
    # given two cars in section 9, the second on a trajectory, and a flag in 11
    scene = standard()
    card = scene.card(**YELLOW, move=2)
    scene.player("red", 20, hand=[card])
    scene.player("green", 9)
    scene.player("blue", 9, point=0)
    scene.player("grey", 9)
    race = scene.yellow(11).begin()

    play(race, "red", card)

    assert race.asked == ("red", "ask_event")
    offered = [action.split() for action in race.legal("red")]
    places = [(int(a[1]) + 1, int(a[2])) for a in offered if a[0] == "yellow" and a[1] != "none"]
    assert {section for section, _ in places} == {3, 4, 5, 7, 9, 10, 18, 25, 26, 27, 28}
    assert [place for section, place in places if section == 9] == [2, 3]
    race.act("red", "yellow 8 2")
    assert race.events("yellow-flag") == [{"car": "red", "section": 8, "place": 2}]
    assert race.state.yellow[8] == (race.names["green"], race.names["blue"])


@pytest.mark.rule("F2.SFLAG.01")
@pytest.mark.parametrize(("move", "section"), [(1, 10), (2, 10), (3, 11)])
def test_passing_a_yellow_flag_costs_one_point(move: int, section: int) -> None:
    scene = standard()
    card = scene.card(**PLAIN, type="speeding", move=move)
    scene.player("red", 9, hand=[card])
    scene.player("green", 3)
    race = scene.yellow(10).begin()

    play(race, "red", card)

    assert race.section("red") == section
    assert bool(race.events("flag-passed")) == (move > 1)
    # who did not get past it can take no spot there
    assert (race.asked == ("red", "ask_point")) == (move == 2)


@pytest.mark.rule("F2.SFLAG.01")
@pytest.mark.parametrize("lap", [0, 1, 2])
def test_nobody_is_passed_where_a_yellow_flag_lies(lap: int) -> None:
    # not even a car that did not move, by who passes anywhere, in whatever relation of laps
    scene = standard()
    card = scene.card(**PLAIN, type="speeding", move=3)
    ahead = {"acted": True, "no_move": True, "lap": lap}
    scene.player("red", 30, lap=2, acted=True)
    scene.player("green", 18, **ahead)
    scene.player("blue", 17, hand=[card], strategy="banging-wheels")
    race = scene.yellow(18, "green").begin()

    play(race, "blue", card)

    assert race.queue(18) == ["green", "blue"]
    assert race.events("stopped")[0]["lost"] == 1


@pytest.mark.rule("F2.SFLAG.01")
@pytest.mark.parametrize("flagged", [False, True])
def test_there_is_no_contest_under_a_yellow_flag(flagged: bool) -> None:
    scene = standard()
    scene.player("red", 18, hand=[scene.card(move=4)])
    scene.player("green", 18, hand=[scene.card(move=3)])
    if flagged:
        scene.yellow(18)
    race = scene.begin()

    assert race.asked == (("red", "ask_pit") if flagged else ("green", "ask_contest"))


@pytest.mark.rule("F2.SFLAG.01")
def test_robots_pay_for_a_yellow_flag_and_pass_nobody_there() -> None:
    scene = standard()
    scene.robot("slow", "slow", 18, acted=True)
    scene.robot("fast", "fast", 17)
    scene.player("grey", 3)
    race = scene.yellow(18, "slow").begin()

    assert race.queue(18) == ["slow", "fast"]
    assert race.events("flag-passed") == [{"car": "fast", "section": 17}]

    # on a free track one of its three points goes for the flag
    scene = standard()
    scene.robot("fast", "fast", 17)
    scene.player("grey", 3)
    assert scene.yellow(18).begin().section("fast") == 19


@pytest.mark.rule("F2.SFLAG.06", "RP4")
def test_a_car_that_pits_into_the_section_stands_behind_the_flag() -> None:
    # given Monza's pit stop time of 6: from 16 back to 10, where there is a spot
    scene = standard()
    card = scene.card(**PLAIN, type="speeding", move=3)
    scene.player("red", 16, hand=[card])
    scene.player("green", 3)
    race = scene.yellow(10).begin()

    race.act("red", "pit")

    assert race.section("red") == 10
    assert race.asked[1] != "ask_point"
    while race.asked != ("red", "ask_play"):
        wanted = {"ask_pit_tyres": "tyres hard"}.get(race.asked[1], race.legal("red")[0])
        race.act("red", wanted)
    race.act("red", f"play {card}")
    # one of three points takes it past the flag
    assert race.events("flag-passed") == [{"car": "red", "section": 9}]
    assert race.section("red") == 12


@pytest.mark.rule("F2.SFLAG.06")
def test_a_car_that_brakes_late_into_the_section_stands_behind_the_flag() -> None:
    scene = standard()
    card = scene.card(**PLAIN, move=1)
    scene.draws(scene.card(move=2), scene.card(factor=1))
    scene.player("red", 16, hand=[card], strategy="hazard")
    scene.player("green", 3)
    race = scene.yellow(18).begin()

    play(race, "red", card)
    race.act("red", "late")

    # no spot, and HAZARD's second section is on the other side of the flag
    assert race.queue(18) == ["red"]
    assert race.state.yellow[17] == ()
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.SFLAG.06")
def test_a_car_that_comes_back_into_the_section_stands_behind_the_flag() -> None:
    scene = standard()
    card = scene.card(**PLAIN, type="speeding", move=2)
    scene.player("red", 25, acted=True)
    scene.player("green", 17, off=True, reentry=17, hand=[card])
    race = scene.yellow(18).begin()

    play(race, "green", card)

    # one point to come back, one to pass the flag; then the spot is open
    assert race.events("flag-passed") == [{"car": "green", "section": 17}]
    assert race.asked == ("green", "ask_point")


# -- green, blue, orange


@pytest.mark.rule("F2.SFLAG.02", "F2.SEVENT.03")
def test_a_green_flag_removes_a_yellow_one_before_the_player_moves() -> None:
    scene = standard()
    card = scene.card(**GREEN, move=3)
    scene.player("red", 9, hand=[card])
    scene.player("green", 3)
    race = scene.yellow(10).yellow(18).begin()

    play(race, "red", card)
    assert race.legal("red") == ["green none", "green 9", "green 17"]
    race.act("red", "green 9")

    assert (race.section("red"), race.events("flag-passed")) == (12, [])
    assert list(race.state.yellow) == [17]


@pytest.mark.rule("F2.SFLAG.03")
@pytest.mark.parametrize(("section", "cost"), [(21, 0), (17, 0), (18, 1)])
def test_a_blue_flag_makes_lapping_cheaper(section: int, cost: int) -> None:
    # given red, not the Leader, who meets a car a lap down
    scene = standard()
    card = scene.card(**PLAIN, type="speeding", move=3)
    scene.player("green", 30, lap=2, acted=True)
    scene.player("grey", section, lap=0, acted=True)
    scene.player("red", section - 1, hand=[card], blue=True)
    race = scene.begin()

    play(race, "red", card)

    assert [event["cost"] for event in race.events("lap")] == [cost]


@pytest.mark.rule("F2.SFLAG.03")
def test_the_leader_with_a_blue_flag_still_checks() -> None:
    scene = standard()
    card = scene.card(**PLAIN, type="speeding", move=3)
    scene.player("grey", 21, lap=0, acted=True)
    scene.player("red", 20, hand=[card], blue=True)
    race = scene.begin()

    play(race, "red", card)

    assert race.asked == ("red", "ask_lapping_check")


@pytest.mark.rule("F2.SFLAG.03")
def test_a_yellow_flag_goes_before_a_blue_one() -> None:
    scene = standard()
    card = scene.card(**PLAIN, type="speeding", move=3)
    scene.player("green", 30, lap=2, acted=True)
    scene.player("grey", 18, lap=0, acted=True)
    scene.player("red", 17, hand=[card], blue=True)
    race = scene.yellow(18, "grey").begin()

    play(race, "red", card)

    assert (race.events("lap"), race.queue(18)) == ([], ["grey", "red"])


@pytest.mark.rule("F2.SFLAG.03")
@pytest.mark.parametrize("held", [3, 4])
def test_there_are_four_blue_flags(held: int) -> None:
    scene = standard(players=5)
    card = scene.card(**{**YELLOW, "events": ("blue",)}, move=2)
    scene.player("red", 20, hand=[card])
    for place, name in enumerate(("a", "b", "c", "d")):
        scene.player(name, 10 - place, blue=place < held)
    race = scene.begin()

    play(race, "red", card)

    while race.asked == ("red", "ask_event"):
        race.act("red", "blue take")
    assert race.car("red").blue == (held == 3)


@pytest.mark.rule("F2.SFLAG.04")
@pytest.mark.parametrize("played", [False, True])
def test_only_the_first_orange_flag_of_a_stage_counts(played: bool) -> None:
    scene = standard()
    card = scene.card(**{**YELLOW, "events": ("orange",)}, move=2)
    scene.player("red", 20, hand=[card])
    scene.player("green", 3)
    scene.state.orange_played = played
    race = scene.begin()

    play(race, "red", card)
    while race.asked == ("red", "ask_event"):
        race.act("red", "orange take")

    assert race.state.orange == (-1 if played else race.names["red"])


def controlled(section: int, *factors: int, robot: str = "fast", **given: Any) -> Race:
    """Grey has the orange flag; a robot starts in a section."""
    scene = standard()
    scene.draws(*(scene.card(factor=factor) for factor in factors))
    scene.player("red", 29, acted=True)
    if given.pop("taken", False):
        scene.player("blue", section + 3, point=0, acted=True)
    scene.robot("robot", robot, section, **given)
    scene.player("grey", 2)
    scene.state.orange = scene.names["grey"]
    return scene.begin()


@pytest.mark.rule("F2.SFLAG.04", "F2.SROBOT.02", "F2.SROBOT.03")
@pytest.mark.parametrize(("factor", "section"), [(70, 18), (71, 17)])
def test_the_orange_flag_makes_a_robot_brake_late(factor: int, section: int) -> None:
    race = controlled(14, factor, 1)
    assert race.asked == ("grey", "ask_force")
    assert race.legal("grey") == ["leave", "late"]
    assert (race.data["other"], race.data["section"]) == (race.names["robot"], 16)
    assert (race.data["target"], race.data["ahead"], "value" in race.data) == (70, 0, False)

    race.act("grey", "late")

    event = race.events("late-braking")[0]
    assert (event["target"], event["passed"]) == (70, factor == 70)
    assert event["card"] in race.state.discard
    assert race.section("robot") == section
    assert race.car("robot").off == (factor == 71)


@pytest.mark.rule("F2.SFLAG.04", "F2.SROBOT.03")
def test_the_orange_flag_makes_a_robot_take_a_free_extreme_trajectory() -> None:
    race = controlled(7)
    assert (race.asked, race.section("robot")) == (("grey", "ask_force"), 10)
    assert race.legal("grey") == ["leave", "extreme 0"]
    assert (race.data["value"], "target" in race.data) == (80, False)

    race.act("grey", "extreme 0")

    assert race.car("robot").point == 0
    assert race.events("forced-trajectory") == [
        {"car": "grey", "other": "robot", "section": 9, "point": 0}
    ]
    # and it has to try in its next turn
    race.skip("grey", "red")
    assert race.events("check")[0]["check"] == "extreme"


@pytest.mark.rule("F2.SFLAG.04")
def test_the_orange_flag_may_leave_a_robot_alone() -> None:
    race = controlled(7)

    race.act("grey", "leave")

    assert (race.car("robot").point, race.car("robot").acted) == (-1, True)


@pytest.mark.rule("F2.SFLAG.04")
def test_an_extreme_trajectory_that_is_taken_can_be_forced_on_nobody() -> None:
    race = controlled(7, taken=True)

    assert race.asked == ("grey", "ask_pit")


@pytest.mark.rule("F2.SFLAG.04", "F2.SFLAG.06")
def test_an_extreme_trajectory_beyond_a_yellow_flag_can_be_forced_on_nobody() -> None:
    scene = standard()
    scene.player("red", 29, acted=True)
    scene.robot("robot", "fast", 7)
    scene.player("grey", 2)
    scene.state.orange = scene.names["grey"]
    race = scene.yellow(10).begin()

    assert (race.section("robot"), race.asked) == (10, ("grey", "ask_pit"))


@pytest.mark.rule("F2.SFLAG.04", "RL7")
def test_the_orange_flag_has_no_effect_on_a_robot_that_did_not_move() -> None:
    # given a robot in a braking section behind a player who blocks it
    scene = standard()
    scene.player("red", 17, acted=True)
    scene.robot("robot", "fast", 17)
    scene.player("grey", 2)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()

    assert race.events("no-move") == [{"car": "robot"}]
    assert race.asked == ("grey", "ask_pit")


@pytest.mark.rule("F2.LEADERLAP.09", "F2.SFLAG.04", "RL7")
def test_the_orange_flag_forces_a_leading_robot_that_failed_its_check_to_brake_late() -> None:
    # given a robot, the Leader, that begins its turn in a braking section behind a lapped player
    scene = standard()
    scene.player("red", 17, lap=1, acted=True)
    scene.robot("robot", "fast", 17, lap=2)
    scene.player("grey", 2)
    scene.state.orange = scene.names["grey"]
    race = scene.draws(scene.card(factor=71), scene.card(factor=1)).begin()
    assert [event["passed"] for event in race.events("robot-check")] == [False]

    assert race.asked == ("grey", "ask_force")
    assert race.legal("grey") == ["leave", "late"]
    race.act("grey", "late")

    assert race.events("late-braking")[-1]["passed"] is True
    assert race.section("robot") == 18
    assert race.car("robot").acted


@pytest.mark.rule("F2.SROBOT.03")
def test_without_the_orange_flag_a_robot_does_neither() -> None:
    scene = standard()
    scene.player("red", 29, acted=True)
    scene.robot("first", "fast", 14)
    scene.robot("second", "fast", 7)
    race = scene.player("grey", 2).begin()

    assert (race.section("first"), race.section("second")) == (17, 10)
    assert race.car("second").point == -1
    assert race.asked == ("grey", "ask_pit")


# -- how long they last, and stages


def a_new_stage(turn: int, *, safety_car: bool = False, **options: Any) -> Race:
    """A turn begins with all flags out."""
    scene = standard(turn, **options)
    scene.player("green", 19, blue=True)
    scene.player("red", 5)
    scene.yellow(9)
    scene.state.orange, scene.state.orange_played = 1, True
    if safety_car:
        scene.state.safety_car = 19
    return scene.begin("begin_stage")


@pytest.mark.rule("F2.SFLAG.05", "F2.SFLAG.03", "F2.SFLAG.04", "F2.SSTAGE.01")
def test_blue_and_orange_end_with_the_stage_and_yellow_flags_stay() -> None:
    race = a_new_stage(8)

    assert race.events("flags-cleared") == [{"stay": True}]
    assert (race.car("green").blue, race.state.orange) == (False, -1)
    assert not race.state.orange_played
    assert list(race.state.yellow) == [8]


@pytest.mark.rule("F2.SFLAG.05")
def test_with_the_option_yellow_flags_end_with_the_stage_too() -> None:
    race = a_new_stage(8, yellow_flags="stage")

    assert race.events("flags-cleared") == [{}]
    assert race.state.yellow == {}


@pytest.mark.rule("F2.SFLAG.05", "F2.SSC.05")
def test_the_restart_after_a_safety_car_removes_yellow_flags() -> None:
    race = a_new_stage(8, safety_car=True)

    assert race.state.yellow == {}
    assert race.events("restart") == [{}]


@pytest.mark.rule("F2.SSTAGE.01")
@pytest.mark.parametrize("turn", [7, 9])
def test_within_a_stage_all_flags_stay(turn: int) -> None:
    race = a_new_stage(turn)

    assert race.events("flags-cleared") == []
    assert (race.car("green").blue, race.state.orange, list(race.state.yellow)) == (True, 1, [8])


@pytest.mark.rule("F2.SSTAGE.02", "F2.SSTAGE.03")
@pytest.mark.parametrize(
    ("track", "ends"),
    [("monza", [3, 7, 11, 15, 19, 23, 26]), ("hungaroring", [3, 7, 11, 15, 20, 24, 27])],
)
def test_stages_end_as_printed(track: str, ends: list[int]) -> None:
    board = load_track(track, "2e")

    assert list(accumulate(board.stages)) == ends
    assert sorted(board.stage_starts) == [1, *(end + 1 for end in ends[:-1])]
    if track == "hungaroring":
        assert sum(8 <= start <= 20 for start in board.stage_starts) == 3
