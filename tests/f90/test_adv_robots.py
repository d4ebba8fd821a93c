"""SUPERFAST robots, and what the Advanced game changes for all robots.

Monza: section 9 is corner 4, 12 to 16 are straight, 17 is the braking section before Ascari.
"""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene


def controlled(scene: Scene) -> Race:
    """Lets grey, who holds the orange flag, wait far behind."""
    scene.player("grey", 4)
    scene.state.orange = scene.names["grey"]
    return scene.begin()


@pytest.mark.rule("F1.AROBOT.02", "F1.AROBOT.05")
@pytest.mark.parametrize(("point", "section"), [(-1, 18), (0, 19)])
def test_a_superfast_robot_has_four_points_and_the_bonus_of_its_trajectory(
    point: int, section: int
) -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.robot("superfast", "superfast", 14, point=point)
    race = scene.player("green", 3).begin()

    assert race.section("superfast") == section


@pytest.mark.rule("F1.AROBOT.05")
def test_a_superfast_robot_takes_the_best_free_trajectory() -> None:
    # given the +2 of section 17 held by another robot
    scene = Scene(mode="advanced", turn=5)
    scene.robot("fast", "fast", 17, point=0, acted=True)
    scene.robot("superfast", "superfast", 13)
    race = scene.player("green", 3).begin()

    assert (race.section("superfast"), race.car("superfast").point) == (17, 1)


@pytest.mark.rule("F1.AROBOT.05")
def test_a_superfast_robot_passes_robots_for_nothing_and_pays_for_players() -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.robot("slow", "slow", 14, acted=True)
    scene.player("green", 15, acted=True)
    scene.robot("superfast", "superfast", 13)
    race = scene.player("red", 3).begin()

    # then it has passed both, and the player has cost it a section
    assert [event["other"] for event in race.events("overtake")] == ["slow", "green"]
    assert race.section("superfast") == 16


@pytest.mark.rule("F1.AROBOT.05", "F1.AROBOT.10")
@pytest.mark.parametrize("section", [9, 17])
def test_a_superfast_robot_stops_behind_a_player_of_its_lap(section: int) -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.player("green", section, acted=True)
    scene.robot("superfast", "superfast", section - 1)
    race = scene.player("red", 3).begin()

    assert race.queue(section) == ["green", "superfast"]
    assert [event["lost"] for event in race.events("robot-move")] == [3]


@pytest.mark.rule("F1.AROBOT.05")
def test_a_superfast_robot_contests_with_two_cards_and_laps_for_two_points_in_a_corner() -> None:
    # given a player of its lap ahead in corner 4
    scene = Scene(mode="advanced", turn=5)
    scene.draws(scene.card(move=4), scene.card(move=3))
    scene.player("green", 9, hand=[scene.card(move=1)])
    scene.robot("superfast", "superfast", 9)
    race = scene.begin()
    race.act("green", "decline")

    assert [event["value"] for event in race.events("contest-value")] == [4 + 3 - 2]
    assert race.events("contest-order")[0]["order"] == ["superfast", "green"]

    # and where it laps a player there, two of its points are spent on it
    scene = Scene(mode="advanced", turn=5)
    scene.player("red", 33, lap=2, acted=True)
    scene.player("green", 9, lap=0, acted=True)
    scene.robot("superfast", "superfast", 8)
    lapping = scene.player("grey", 3).begin()

    assert lapping.events("lap") == [
        {"car": "superfast", "other": "green", "section": 8, "cost": 2}
    ]
    assert lapping.section("superfast") == 10


@pytest.mark.rule("F1.AROBOT.05", "F1.AFUEL.03")
def test_a_superfast_robot_pits_as_its_turn_begins() -> None:
    scene = Scene(mode="advanced", turn=10)
    scene.robot("superfast", "superfast", 20)
    scene.player("green", 3)
    scene.state.chits = ((10, "superfast"),)

    race = scene.begin("begin_game_turn")

    # then it goes on from its new section when its turn comes again
    assert race.events("pit") == [{"car": "superfast", "section": 13, "stop": 1}]
    assert race.section("superfast") == 14 + 4 + 1


@pytest.mark.rule("F1.AROBOT.06", "F1.AROBOT.10", "F1.FLAG.15")
def test_without_an_orange_flag_no_robot_brakes_late() -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.robot("superfast", "superfast", 13)
    race = scene.player("grey", 4).begin()

    assert race.asked == ("grey", "ask_pit")
    assert race.section("superfast") == 17
    assert race.events("late-braking") == []


@pytest.mark.rule("F1.AROBOT.08", "F1.AROBOT.07")
def test_a_lapped_robot_unlaps_itself_by_a_forced_late_braking() -> None:
    # given a robot a lap down, which stops behind the Leader before Ascari
    scene = Scene(mode="advanced", turn=9)
    scene.draws(scene.card(factor=50))
    scene.player("green", 17, lap=2, acted=True)
    scene.robot("slow", "slow", 16, lap=1)
    race = controlled(scene)
    assert race.queue(17) == ["green", "slow"]
    assert race.state.laps_down(race.car("slow")) == 1

    # when its Late Braking succeeds
    race.act("grey", "late")

    # then it is past them, and on the lead lap
    assert race.events("unlap") == [{"car": "slow", "other": "green", "section": 16, "cost": 0}]
    assert (race.section("slow"), race.state.laps_down(race.car("slow"))) == (18, 0)


@pytest.mark.rule("F1.AROBOT.07", "F1.WEATHER.05")
@pytest.mark.parametrize(("factor", "passed"), [(30, True), (31, False)])
def test_rain_lowers_the_target_of_a_forced_robot(factor: int, passed: bool) -> None:
    scene = Scene(mode="advanced", turn=5).weather("rain", "rain")
    scene.draws(scene.card(factor=factor), scene.card(factor=5))
    scene.robot("superfast", "superfast", 13)
    race = controlled(scene)

    race.act("grey", "late")

    event = race.events("late-braking")[0]
    assert (event["target"], event["passed"]) == (30, passed)
    assert race.car("superfast").off is not passed


@pytest.mark.rule("F1.AROBOT.09", "F1.WEATHER.06")
@pytest.mark.parametrize("weather", ["dry", "rain"])
@pytest.mark.parametrize(("factor", "passed"), [(70, True), (71, False)])
def test_a_leading_robot_laps_against_seventy_in_any_weather(
    weather: str, factor: int, passed: bool
) -> None:
    scene = Scene(mode="advanced", turn=9).weather(weather, "rain" if weather == "rain" else "hard")
    scene.draws(scene.card(factor=factor))
    scene.player("green", 14, lap=0, acted=True)
    scene.robot("superfast", "superfast", 13, lap=1)
    race = scene.player("red", 3, lap=0).begin()

    events = race.events("robot-check")
    assert [(each["target"], each["passed"]) for each in events] == [(70, passed)]
    assert race.section("superfast") == (16 if passed else 14)
