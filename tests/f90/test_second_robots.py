"""Robots of the 2nd edition: phases A, E and F only, what stops them, where they stop."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import Point
from pitboard.testing.f90 import Race, Scene

STRAIGHT, BRAKING, CORNER = 22, 17, 5


def scene(**given: Any) -> Scene:
    return Scene(edition=2, **{"turn": 3, **given})


def run(made: Scene) -> Race:
    """Lets the robots of a scene move: a player far ahead has acted, another is far behind."""
    return made.player("green", 32, lap=0).begin()


@pytest.mark.rule("F2.ROBOT.01", "F2.ROBOT.07", "F2.ROBOT.11", "F2.ROBOT.13")
@pytest.mark.parametrize(("kind", "points"), [("fast", 3), ("slow", 2)])
def test_a_robot_moves_by_its_class_without_cards(kind: str, points: int) -> None:
    race = run(scene().robot("r", kind, 12))

    assert race.section("r") == 12 + points
    assert race.events("robot-move")[0]["mp"] == points
    robot = race.car("r")
    assert (robot.chart, robot.hand, robot.strategy, robot.tyres) == (None, [], "", 0)
    assert race.events("draw") == race.events("pay") == race.events("check") == []


@pytest.mark.rule("F2.ROBOT.12")
def test_a_robot_adds_its_trajectory_for_nothing() -> None:
    # the +2 of Lesmo costs players a tyre
    race = run(scene().robot("r", "slow", 9, point=0))

    assert race.section("r") == 13


@pytest.mark.rule("F2.ROBOT.14", "F2.ROBOT.13")
@pytest.mark.parametrize("section", [STRAIGHT, BRAKING, CORNER])
def test_robots_pass_each_other_for_nothing_with_points_to_go_on(section: int) -> None:
    made = scene().robot("one", "slow", section, acted=True)
    race = run(made.robot("r", "slow", section - 1))

    assert race.section("r") == section + 1
    assert [event["cost"] for event in race.events("overtake")] == [0]


@pytest.mark.rule("F2.ROBOT.14", "F2.ROBOT.13")
def test_a_robot_without_points_left_stays_behind_robots() -> None:
    made = scene().robot("one", "slow", STRAIGHT, acted=True)
    race = run(made.robot("r", "slow", STRAIGHT - 2))

    assert race.queue(STRAIGHT) == ["one", "r"]


@pytest.mark.rule("F2.ROBOT.15")
def test_a_robot_pays_for_a_player_in_a_straight() -> None:
    made = scene().player("red", STRAIGHT, acted=True)
    race = run(made.robot("r", "fast", STRAIGHT - 1))

    assert [event["cost"] for event in race.events("overtake")] == [1]
    assert race.section("r") == STRAIGHT + 1


@pytest.mark.rule("F2.ROBOT.16", "F2.ROBOT.17")
@pytest.mark.parametrize("section", [CORNER, BRAKING])
def test_a_player_of_its_lap_stops_a_robot_elsewhere(section: int) -> None:
    made = scene().player("red", section, acted=True)
    race = run(made.robot("r", "fast", section - 1))

    assert race.queue(section) == ["red", "r"]
    assert race.events("robot-move")[0]["lost"] == 2


@pytest.mark.rule("F2.ROBOT.16")
def test_robots_behind_the_player_are_passed_before_it_stops() -> None:
    made = scene().player("red", CORNER, acted=True).robot("one", "slow", CORNER, acted=True)
    race = run(made.robot("r", "fast", CORNER - 1))

    assert race.queue(CORNER) == ["red", "r", "one"]


@pytest.mark.rule("F2.ROBOT.18")
def test_robots_lap_each_other_for_nothing() -> None:
    made = (
        scene().player("red", 30, lap=3, acted=True).robot("one", "slow", CORNER, lap=1, acted=True)
    )
    race = run(made.robot("r", "fast", CORNER - 1, lap=2))

    assert [event["cost"] for event in race.events("lap")] == [0]
    assert race.section("r") == CORNER + 2


@pytest.mark.rule("F2.ROBOT.19")
@pytest.mark.parametrize(("section", "cost"), [(STRAIGHT, 1), (BRAKING, 1), (CORNER, 2)])
def test_a_robot_laps_players_at_the_usual_cost(section: int, cost: int) -> None:
    made = scene().player("red", 30, lap=3, acted=True).player("blue", section, lap=1, acted=True)
    race = run(made.robot("r", "fast", section - 1, lap=2))

    assert [event["cost"] for event in race.events("lap")] == [cost]


@pytest.mark.rule("F2.ROBOT.20")
@pytest.mark.parametrize(("top", "passed"), [(70, True), (71, False)])
@pytest.mark.parametrize("human", [True, False])
def test_a_leading_robot_checks_against_seventy(top: int, passed: bool, human: bool) -> None:
    made = scene()
    if human:
        made.player("one", STRAIGHT, lap=1, acted=True)
    else:
        made.robot("one", "slow", STRAIGHT, lap=1, acted=True)
    made.robot("r", "fast", STRAIGHT - 1, lap=2).draws(made.card(factor=top))
    race = run(made)

    event = race.events("robot-check")[0]
    assert (event["target"], event["factor"], event["passed"]) == (70, top, passed)
    assert bool(race.events("lap")) is passed


@pytest.mark.rule("F2.ROBOT.21")
@pytest.mark.parametrize("turn", [3, 26])
@pytest.mark.parametrize("robot", ["", "slow"])
def test_a_robot_stops_behind_who_has_more_laps(turn: int, robot: str) -> None:
    made = scene(turn=turn)
    if robot:
        made.robot("one", robot, STRAIGHT, lap=2, acted=True)
    else:
        made.player("one", STRAIGHT, lap=2, acted=True)
    race = run(made.robot("r", "fast", STRAIGHT - 1, lap=1))

    assert race.queue(STRAIGHT) == ["one", "r"]


@pytest.mark.rule("F2.ROBOT.22", "F2.NOMOVE.01")
@pytest.mark.parametrize("lap", [0, 1, 2])
@pytest.mark.parametrize("section", [CORNER, BRAKING])
def test_a_robot_passes_a_car_that_did_not_move_for_a_point(section: int, lap: int) -> None:
    made = scene().player("leader", 30, lap=3, acted=True)
    made.player("red", section, lap=lap, acted=True, no_move=True)
    race = run(made.robot("r", "slow", section - 1))

    kind = ("lap", "overtake", "unlap")[lap]
    assert [event["cost"] for event in race.events(kind)] == [1]
    assert race.queue(section) == ["r", "red"]


@pytest.mark.rule("F2.ROBOT.22", "F2.NOMOVE.01")
def test_a_robot_that_cannot_move_is_marked() -> None:
    made = scene().player("red", BRAKING, acted=True)
    race = run(made.robot("r", "slow", BRAKING))

    assert race.car("r").no_move


@pytest.mark.rule("F2.ROBOT.23")
def test_a_robot_takes_the_highest_free_bonus() -> None:
    # Monza 2: +1 and +2
    race = run(scene().robot("r", "fast", 32, lap=0))
    assert race.car("r").point == 1

    made = scene().player("red", 2, acted=True, point=1, lap=1)
    race = run(made.robot("r", "fast", 32, lap=0))
    assert race.car("r").point == 0


@pytest.mark.rule("F2.ROBOT.23")
@pytest.mark.parametrize("outer", [0, 1])
def test_among_equal_bonuses_a_robot_takes_the_outer_spot(outer: int) -> None:
    # given: two +1 in a straight; the lower rank is the outer one
    made = scene()
    board, at = made.state.track, STRAIGHT - 1
    spots = tuple(Point(CardType.SPEEDING, 1, int(spot != outer), 0.5, 0.0) for spot in range(2))
    own = replace(board.sections[at], points=spots)
    made.state.track = replace(
        board, sections=(*board.sections[:at], own, *board.sections[at + 1 :])
    )

    race = run(made.robot("r", "slow", STRAIGHT - 2))

    assert (race.section("r"), race.car("r").point) == (STRAIGHT, outer)


@pytest.mark.rule("F2.ROBOT.24")
def test_a_robot_never_takes_an_extreme_trajectory() -> None:
    # Hungaroring 7: +1, and +3 extreme; 19: extreme only
    made = scene(track="hungaroring").robot("r", "slow", 5).robot("one", "slow", 17)
    race = made.player("green", 36, lap=-1).begin()

    assert (race.section("r"), race.car("r").point) == (7, 0)
    assert (race.section("one"), race.car("one").point) == (19, -1)


@pytest.mark.rule("F2.ROBOT.25", "F2.ROBOT.08")
def test_a_robot_never_brakes_late_nor_skips() -> None:
    race = run(scene().robot("r", "slow", BRAKING - 2))

    assert race.section("r") == BRAKING
    assert race.events("late-braking") == race.events("skip") == []


@pytest.mark.rule("F2.ROBOT.09", "F2.ROBOT.10", "F2.ROBOT.07")
def test_the_best_placed_robot_of_a_class_serves_its_chit() -> None:
    made = scene(turn=8)
    made.robot("fast1", "fast", 15).robot("fast2", "fast", 20).robot("slow1", "slow", 22)
    made.state.chits = ((8, "fast"), (10, "slow"))
    race = made.player("green", 18).begin("begin_game_turn")

    assert race.events("robot-must-pit") == [{"car": "fast2"}]
    assert race.state.chits == ((10, "slow"),)
    # it went back by the pit stop time, and acts again when its new section comes up
    assert race.events("pit") == [{"car": "fast2", "section": 20 - 6 - 1, "stop": 1}]
    race.skip("green")
    assert race.state.turn == 9
    # with the +1 of the trajectory that it found there
    moved = next(event for event in race.events("robot-move") if event["car"] == "fast2")
    assert (moved["mp"], moved["section"]) == (4, 17)


@pytest.mark.rule("F2.FIRSTLAST.01", "F2.ROBOT.16")
@pytest.mark.parametrize("turn", [1, 26])
def test_robots_pay_a_point_for_players_in_the_first_and_last_turn(turn: int) -> None:
    made = scene(turn=turn).player("red", CORNER, acted=True)
    race = run(made.robot("r", "fast", CORNER - 1))

    assert [event["cost"] for event in race.events("overtake")] == [1]
    assert race.section("r") == CORNER + 1
