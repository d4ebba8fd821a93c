"""Robots: how they move, pass, contest, lap, check and pit."""

from __future__ import annotations

import pytest

from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import Point
from pitboard.testing.f90 import BOX, Race, Scene

STRAIGHT, BRAKING, CORNER = 13, 24, 25
"""Sections of Monza with such a section, or two straights, before and after them."""
ASCARI = 17
"""A braking section with two trajectory points, +2 and +1."""


def point(bonus: int) -> int:
    """Gets the point of Ascari with this bonus."""
    return [point.bonus for point in BOX.track("monza").points[ASCARI - 1]].index(bonus)


def moved(race: Race, name: str) -> dict[str, int]:
    """Gets the event of a robot's last move."""
    event = race.last("robot-move", name)
    return {"mp": event["mp"], "section": event["section"] + 1, "lost": event["lost"]}


# ---- movement


@pytest.mark.rule("F1.ROBOT.02", "F1.ROBOT.03")
@pytest.mark.parametrize(("kind", "points"), [("fast", 3), ("slow", 2)])
def test_a_robot_always_has_the_points_of_its_type(kind: str, points: int) -> None:
    # when: nothing is in its way
    scene = Scene()
    scene.robot("robot", kind, 19)
    scene.player("red", 1)
    race = scene.begin()

    # then
    assert race.section("robot") == 19 + points
    assert moved(race, "robot") == {"mp": points, "section": 19 + points, "lost": 0}
    assert race.car("robot").acted
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.ROBOT.01", "F1.ROBOT.14")
def test_a_robot_spends_nothing_and_takes_no_damage() -> None:
    # given: a robot attacks red in a corner and ties with them: 1 + 1 and the corner's 1
    scene = Scene()
    three = scene.card(move=3)
    scene.player("red", CORNER, hand=[three])
    scene.robot("slow", "slow", CORNER)
    scene.player("green", 1)
    scene.draws(scene.card(move=1), scene.card(move=1))
    race = scene.begin()

    # when
    race.act("red", f"contest {three}")

    # then: the contact damages the player only
    assert [(event["car"], event["value"]) for event in race.events("contest-value")] == [
        ("slow", 3),
        ("red", 3),
    ]
    assert [event["car"] for event in race.events("damage")] == ["red"]
    slow = race.car("slow")
    assert (slow.chart, slow.red, slow.brown, slow.tyres, slow.out) == (None, 0, 0, 0, 0)
    # and it holds no card: those it played are on the pile
    assert (slow.hand, slow.frozen, slow.target) == ([], (), 0)
    assert len(race.state.discard) == 2


@pytest.mark.rule("F1.ROBOT.04")
@pytest.mark.parametrize(("taken", "bonus"), [([], 2), ([1], 2), ([2], 1), ([2, 1], 0)])
def test_a_robot_takes_the_free_point_with_the_highest_bonus(taken: list[int], bonus: int) -> None:
    # given: some of the two points of the section are held
    scene = Scene()
    for held in taken:
        scene.robot(f"holder of +{held}", "fast", ASCARI, point=point(held), acted=True)
    scene.robot("slow", "slow", ASCARI - 2)
    scene.player("red", 1)

    # when: the robot's movement ends there
    race = scene.begin()

    # then
    assert race.section("slow") == ASCARI
    assert race.car("slow").point == (point(bonus) if bonus else -1)
    for held in taken:
        assert race.car(f"holder of +{held}").point == point(held)


@pytest.mark.rule("F1.ROBOT.05")
@pytest.mark.parametrize("outermost", [0, 1])
def test_among_equal_bonuses_a_robot_takes_the_outermost_point(outermost: int) -> None:
    # given: a board with two points of the same bonus
    scene = Scene()
    points = tuple(
        Point(CardType.GEAR, 1, outer=abs(number - outermost), share=0.5, offset=0)
        for number in range(2)
    )
    scene.section(ASCARI, points=points)
    scene.robot("slow", "slow", ASCARI - 2)
    scene.player("red", 1)

    # when
    race = scene.begin()

    # then
    assert race.car("slow").point == outermost


@pytest.mark.rule("F1.TRAJ.05", "F1.ROBOT.04")
def test_a_robot_that_cannot_move_takes_no_point_where_it_stands() -> None:
    # given: a robot stuck behind a player in a braking section whose points are both free
    scene = Scene()
    scene.player("red", ASCARI, acted=True)
    scene.robot("fast", "fast", ASCARI)
    scene.player("green", 1)

    # when
    race = scene.begin()

    # then: it has ended no movement there
    assert moved(race, "fast") == {"mp": 3, "section": ASCARI, "lost": 3}
    assert race.car("fast").point == -1
    assert race.events("point") == []


@pytest.mark.rule("F1.ROBOT.06")
@pytest.mark.parametrize(("turn", "bonus"), [(1, 0), (2, 1)])
def test_a_robot_adds_the_bonus_of_its_point_without_a_card(turn: int, bonus: int) -> None:
    # given: a robot on a +1; trajectories do not work in the first turn
    scene = Scene(turn=turn)
    scene.robot("slow", "slow", 21, point=0)
    scene.player("red", 1)

    # when
    race = scene.begin()

    # then
    assert moved(race, "slow") == {"mp": 2 + bonus, "section": 23 + bonus, "lost": 0}
    # having left, it holds the point where it is now, or none
    assert race.car("slow").point == (0 if bonus else -1)


# ---- passing


@pytest.mark.rule("F1.ROBOT.07")
@pytest.mark.parametrize("section", [STRAIGHT, BRAKING, CORNER])
def test_robots_pass_each_other_for_nothing_in_any_section(section: int) -> None:
    # given: two robots of the same lap in the next section
    scene = Scene()
    scene.robot("slow1", "slow", section, acted=True)
    scene.robot("slow2", "slow", section, acted=True)
    scene.robot("fast", "fast", section - 1)
    scene.player("red", 1)

    # when
    race = scene.begin()

    # then: three points, three sections
    assert moved(race, "fast") == {"mp": 3, "section": section + 2, "lost": 0}
    assert race.queue(section) == ["slow1", "slow2"]
    assert [event["other"] for event in race.events("overtake")] == ["slow2", "slow1"]
    assert race.leader == "fast"


@pytest.mark.rule("F1.ROBOT.07")
def test_a_robot_that_arrives_with_its_last_point_stays_behind() -> None:
    # when
    scene = Scene()
    scene.robot("fast", "fast", STRAIGHT, acted=True)
    scene.robot("slow", "slow", STRAIGHT - 2)
    scene.player("red", 1)
    race = scene.begin()

    # then
    assert race.queue(STRAIGHT) == ["fast", "slow"]
    assert race.events("overtake") == []


@pytest.mark.rule("F1.ROBOT.08")
def test_robots_do_not_contest_each_other() -> None:
    # given: a faster robot behind a slower one in a corner
    scene = Scene()
    scene.robot("slow", "slow", CORNER)
    scene.robot("fast", "fast", CORNER)
    scene.player("red", 1)

    # when
    race = scene.begin()

    # then: no card was drawn; the front one moved first, the other passed it on the way
    assert race.events("contest-declared") == []
    assert race.state.discard == []
    assert [event["car"] for event in race.events("robot-move")] == ["slow", "fast"]
    assert (race.section("slow"), race.section("fast")) == (CORNER + 2, CORNER + 3)


@pytest.mark.rule("F1.ROBOT.09")
@pytest.mark.parametrize(
    ("kind", "before", "section", "queue"),
    [
        ("fast", 1, STRAIGHT + 1, ["red"]),
        ("slow", 1, STRAIGHT, ["robot", "red"]),
        ("slow", 2, STRAIGHT, ["red", "robot"]),
    ],
)
def test_in_a_straight_a_robot_spends_a_point_to_overtake_a_player(
    kind: str, before: int, section: int, queue: list[str]
) -> None:
    # when
    scene = Scene()
    scene.player("red", STRAIGHT, acted=True)
    scene.robot("robot", kind, STRAIGHT - before)
    scene.player("green", 1)
    race = scene.begin()

    # then
    assert race.section("robot") == section
    assert race.queue(STRAIGHT) == queue
    assert race.leader == ("red" if queue[-1] == "robot" else "robot")


@pytest.mark.rule("F1.ROBOT.10", "F1.ROBOT.11")
@pytest.mark.parametrize("section", [CORNER, BRAKING])
def test_a_player_of_its_lap_stops_a_robot_in_a_corner_or_braking_section(section: int) -> None:
    # given: another robot behind the player
    scene = Scene()
    scene.player("red", section, acted=True)
    scene.robot("slow", "slow", section, acted=True)
    scene.robot("fast", "fast", section - 1)
    scene.player("green", 1)

    # when
    race = scene.begin()

    # then: past the robot, stopped by the player, the rest lost, no Late Braking
    assert race.queue(section) == ["red", "fast", "slow"]
    assert moved(race, "fast") == {"mp": 3, "section": section, "lost": 2}
    assert race.events("late-braking") == []
    assert race.leader == "red"


@pytest.mark.rule("F1.ROBOT.11")
def test_a_robot_never_brakes_late() -> None:
    # when: its movement ends in a free braking section
    scene = Scene()
    scene.robot("slow", "slow", BRAKING - 2)
    scene.player("red", 1)
    race = scene.begin()

    # then
    assert race.section("slow") == BRAKING
    assert race.events("late-braking") == []
    assert race.state.discard == []


@pytest.mark.rule("F1.ROBOT.10", "F1.FIRSTLAST.01")
@pytest.mark.parametrize(("turn", "section"), [(1, CORNER + 1), (2, CORNER), (26, CORNER + 1)])
def test_a_robot_overtakes_a_player_anywhere_in_the_first_and_last_turn(
    turn: int, section: int
) -> None:
    # when
    scene = Scene(turn=turn)
    scene.player("red", CORNER, acted=True)
    scene.robot("fast", "fast", CORNER - 1)
    scene.player("green", 1)
    race = scene.begin()

    # then
    assert race.section("fast") == section


# ---- contests


@pytest.mark.rule("F1.ROBOT.12", "F1.ROBOT.14", "F1.ROBOT.21")
def test_a_robot_contests_a_player_ahead_with_two_cards_of_the_deck() -> None:
    # given: the second card drawn has the lower Check Factor
    scene = Scene()
    first, second = scene.card(move=3, factor=80), scene.card(move=2, factor=16)
    four = scene.card(move=4, factor=1)
    scene.player("red", CORNER, hand=[four])
    scene.robot("slow", "slow", CORNER)
    scene.player("green", 1)
    scene.draws(first, second)
    race = scene.begin()

    # then: it has declared by itself; red is asked whether they defend
    assert race.events("contest-declared") == [{"car": "slow", "count": 2}]
    assert race.asked == ("red", "ask_contest")

    # when
    race.act("red", f"contest {four}")

    # then: 3 + 2 and the corner's 1 beat 4, and the robot moved first
    value = race.events("contest-value")[0]
    assert (value["car"], value["cards"], value["value"]) == ("slow", [first, second], 6)
    assert race.events("contest-order") == [{"section": CORNER - 1, "order": ["slow", "red"]}]
    assert race.section("slow") == CORNER + 2
    # its cards lie on the pile, the higher Check Factor on top
    assert race.state.discard == [second, first]
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.ROBOT.12")
@pytest.mark.parametrize("lap", [0, 2])
def test_a_robot_does_not_contest_a_player_of_another_lap(lap: int) -> None:
    # when: it would un-lap itself, or lap them
    scene = Scene()
    scene.player("red", CORNER, hand=[scene.card(move=4, tyres=1)])
    scene.robot("slow", "slow", CORNER, lap=lap)
    scene.player("green", 1)
    scene.draws(scene.card(factor=1))
    race = scene.begin()

    # then: to lap them it spends its points
    assert race.events("contest-declared") == []
    assert race.queue(CORNER) == (["red", "slow"] if lap == 0 else ["slow", "red"])


@pytest.mark.rule("F1.ROBOT.13")
@pytest.mark.parametrize("lap", [1, 0])
def test_a_robot_defends_against_a_player_behind_who_declared(lap: int) -> None:
    # given: red, of its lap or a lap down, is behind it in a corner
    scene = Scene()
    one = scene.card(move=1)
    scene.robot("slow", "slow", CORNER)
    scene.player("red", CORNER, lap=lap, hand=[one])
    scene.player("green", 1)
    scene.draws(scene.card(move=2), scene.card(move=1))
    race = scene.begin()
    assert race.asked == ("red", "ask_contest")
    assert race.events("contest-declared") == []

    # when
    race.act("red", f"contest {one}")

    # then: 3 of the robot, without the corner's modifier, against 1 + 1
    assert [(event["car"], event["value"]) for event in race.events("contest-value")] == [
        ("red", 2),
        ("slow", 3),
    ]
    assert race.events("contest-order")[0]["order"] == ["slow", "red"]


@pytest.mark.rule("F1.ROBOT.13")
def test_a_robot_does_not_play_when_the_player_behind_declines() -> None:
    # given
    scene = Scene()
    scene.robot("slow", "slow", CORNER)
    scene.player("red", CORNER, hand=[scene.card(move=1)])
    race = scene.begin()

    # when
    race.act("red", "decline")

    # then: it moves first, and no card was drawn for it
    assert race.events("contest-value") == []
    assert race.state.discard == []
    assert race.section("slow") == CORNER + 2
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.ROBOT.15")
def test_a_robot_does_not_defend_against_a_car_that_would_lap_it() -> None:
    # given: red leads, a lap ahead of the robot before them
    scene = Scene()
    one = scene.card(move=1)
    scene.robot("slow", "slow", CORNER, lap=1)
    scene.player("red", CORNER, lap=2, hand=[one])
    race = scene.begin()

    # when
    race.act("red", f"contest {one}")

    # then
    assert [event["car"] for event in race.events("contest-value")] == ["red"]
    assert race.queue(CORNER) == ["red", "slow"]
    assert race.state.laps_down(race.car("slow")) == 1


@pytest.mark.rule("F1.ROBOT.08", "F1.ROBOT.21")
def test_the_cards_of_all_robots_are_discarded_in_ascending_order() -> None:
    # given: two robots attack red
    scene = Scene()
    factors = (70, 14, 91, 36)
    cards = [scene.card(factor=factor) for factor in factors]
    scene.player("red", CORNER, hand=[scene.card(move=1)])
    scene.robot("fast", "fast", CORNER)
    scene.robot("slow", "slow", CORNER)
    scene.player("green", 1)
    scene.draws(*cards)
    race = scene.begin()

    # when
    race.act("red", "decline")

    # then: the rearmost declared, and drew, first
    assert [(event["car"], event["cards"]) for event in race.events("contest-value")] == [
        ("slow", cards[:2]),
        ("fast", cards[2:]),
    ]
    deck = race.state.config.deck
    assert [deck.factors[card] for card in race.state.discard] == sorted(factors)


# ---- lapping


@pytest.mark.rule("F1.ROBOT.16")
@pytest.mark.parametrize("section", [STRAIGHT, BRAKING, CORNER])
def test_robots_lap_each_other_for_nothing_in_any_section(section: int) -> None:
    # given: red leads; a robot of the lead lap meets two that are a lap down
    scene = Scene()
    scene.player("red", 30, lap=2, acted=True)
    scene.robot("slow1", "slow", section, lap=1, acted=True)
    scene.robot("slow2", "slow", section, lap=1, acted=True)
    scene.robot("fast", "fast", section - 1, lap=2)
    scene.player("green", 1, lap=2)

    # when
    race = scene.begin()

    # then
    assert moved(race, "fast") == {"mp": 3, "section": section + 2, "lost": 0}
    assert [event["other"] for event in race.events("lap")] == ["slow2", "slow1"]
    assert race.events("robot-check") == []


@pytest.mark.rule("F1.ROBOT.17")
@pytest.mark.parametrize(
    ("section", "kind", "end", "lost"),
    [
        (STRAIGHT, "fast", "beyond", 0),
        (STRAIGHT, "slow", "past", 0),
        (BRAKING, "fast", "beyond", 0),
        (BRAKING, "slow", "past", 0),
        (CORNER, "fast", "past", 0),
        (CORNER, "slow", "behind", 1),
    ],
)
def test_a_robot_laps_a_player_at_the_usual_cost(
    section: int, kind: str, end: str, lost: int
) -> None:
    # when
    scene = Scene()
    scene.player("red", 30, lap=2, acted=True)
    scene.player("grey", section, lap=1, acted=True)
    scene.robot("robot", kind, section - 1, lap=2)
    scene.player("green", 1, lap=2)
    race = scene.begin()

    # then
    queues = {"behind": ["grey", "robot"], "past": ["robot", "grey"], "beyond": ["grey"]}
    assert race.queue(section) == queues[end]
    assert race.section("robot") == section + (end == "beyond")
    assert moved(race, "robot")["lost"] == lost


@pytest.mark.rule("F1.ROBOT.18", "F1.ROBOT.21")
@pytest.mark.parametrize(("factor", "passed"), [(70, True), (71, False)])
@pytest.mark.parametrize("other", ["player", "robot"])
def test_a_robot_that_leads_checks_blind_against_70_before_lapping(
    other: str, factor: int, passed: bool
) -> None:
    # given: a FAST robot leads and reaches a car to be lapped
    scene = Scene()
    card = scene.card(factor=factor)
    scene.robot("fast", "fast", STRAIGHT - 1, lap=2)
    if other == "player":
        scene.player("car", STRAIGHT, lap=1, acted=True)
    else:
        scene.robot("car", "slow", STRAIGHT, lap=1, acted=True)
    scene.player("green", 1, lap=2)
    scene.draws(card)

    # when
    race = scene.begin()

    # then: a passed check lets it lap at its cost, a failed one stops it
    assert race.events("robot-check") == [
        {"car": "fast", "card": card, "factor": factor, "target": 70, "passed": passed}
    ]
    free = other == "robot"
    assert race.section("fast") == (STRAIGHT + 1 + free if passed else STRAIGHT)
    assert race.queue(STRAIGHT) == (["car"] if passed else ["car", "fast"])
    assert race.state.laps_down(race.car("car")) == int(passed)
    assert moved(race, "fast")["lost"] == (0 if passed else 2)
    assert race.state.discard == [card]


@pytest.mark.rule("F1.ROBOT.18")
def test_a_robot_that_leads_checks_once_for_each_car_it_laps_for_the_first_time() -> None:
    # given: two robots on full laps and one already a lap down
    scene = Scene(players=3)
    scene.robot("fast", "fast", STRAIGHT - 1, lap=3)
    scene.robot("slow1", "slow", STRAIGHT, lap=2, acted=True)
    scene.robot("slow2", "slow", STRAIGHT, lap=1, acted=True)
    scene.robot("slow3", "slow", STRAIGHT, lap=2, acted=True)
    scene.player("green", 1, lap=3)
    cards = [scene.card(factor=1), scene.card(factor=2)]
    scene.draws(*cards)

    # when
    race = scene.begin()

    # then
    assert [event["card"] for event in race.events("robot-check")] == cards
    assert [event["other"] for event in race.events("lap")] == ["slow3", "slow2", "slow1"]
    assert race.section("fast") == STRAIGHT + 2


@pytest.mark.rule("F1.ROBOT.19", "F1.ROBOT.20", "F1.ROBOT.23")
@pytest.mark.parametrize("turn", [2, 26])
@pytest.mark.parametrize("section", [STRAIGHT, BRAKING, CORNER])
@pytest.mark.parametrize("ahead", ["player", "robot"])
def test_a_robot_is_stopped_by_any_driver_with_more_laps(
    ahead: str, section: int, turn: int
) -> None:
    # given: the Leader, player or robot, has acted and is just ahead of it on the road
    scene = Scene(turn=turn)
    if ahead == "player":
        scene.player("car", section, lap=2, acted=True)
    else:
        scene.robot("car", "slow", section, lap=2, acted=True)
    scene.robot("fast", "fast", section - 1, lap=1)
    scene.player("green", 1, lap=2)

    # when
    race = scene.begin()

    # then: it stays a lap down
    assert race.queue(section) == ["car", "fast"]
    assert moved(race, "fast") == {"mp": 3, "section": section, "lost": 2}
    assert race.state.laps_down(race.car("fast")) == 1


@pytest.mark.rule("F1.ROBOT.23")
def test_the_points_of_a_trajectory_are_lost_behind_a_driver_with_more_laps() -> None:
    # given: a SLOW robot on a +2, the Leader in the next section
    scene = Scene()
    scene.player("red", ASCARI + 1, lap=2, acted=True)
    scene.robot("slow", "slow", ASCARI, lap=1, point=point(2))
    scene.player("green", 1, lap=2)

    # when
    race = scene.begin()

    # then
    assert moved(race, "slow") == {"mp": 4, "section": ASCARI + 1, "lost": 3}
    assert race.queue(ASCARI + 1) == ["red", "slow"]


@pytest.mark.rule("F1.ROBOT.20")
def test_a_robot_un_laps_itself_past_a_car_that_is_off_the_track() -> None:
    # given: the Leader lost control before the Parabolica in this turn
    scene = Scene()
    scene.player("red", BRAKING, lap=2, off=True, acted=True)
    scene.robot("fast", "fast", BRAKING - 1, lap=1)
    scene.player("green", 1, lap=2)
    race = scene.begin()

    # then: the robot went by, with all its points, before they are back
    assert moved(race, "fast") == {"mp": 3, "section": BRAKING + 2, "lost": 0}
    assert race.state.laps_down(race.car("fast")) == 0
    assert race.events("unlap") == []
    assert (race.leader, race.car("red").off) == ("red", True)


@pytest.mark.rule("F1.ROBOT.20")
def test_a_robot_that_defends_itself_does_not_un_lap_itself_by_it() -> None:
    # given: a lapped robot between the Leader, who declines, and a challenger of its own lap
    scene = Scene()
    card = scene.card(move=1)
    strong = [scene.card(move=4), scene.card(move=4)]
    scene.player("red", CORNER, lap=2, hand=[scene.card(move=2)])
    scene.robot("slow", "slow", CORNER, lap=1)
    scene.player("blue", CORNER, lap=1, hand=[card])
    race = scene.draws(*strong).begin()

    # when: blue challenges, and the robot has the higher value
    race.act("blue", f"contest {card}")
    race.act("red", "decline")

    # then: it holds blue off, and stays behind red all the same
    assert race.events("contest-order")[-1]["order"] == ["red", "slow", "blue"]
    assert race.state.laps_down(race.car("slow")) == 1


@pytest.mark.rule("F1.ROBOT.12", "F1.ROBOT.15", "F1.ACTIVATE.10")
@pytest.mark.parametrize(("asked", "joins"), [((), ["red", "fast"]), ((CORNER - 1,), ["red"])])
def test_a_robot_attacks_once_in_a_section(asked: tuple[int, ...], joins: list[str]) -> None:
    # given: a robot behind a player of its lap, in a corner where it may have been asked before;
    # red, who would lap both, has come there since
    scene = Scene()
    card = scene.card(move=1)
    scene.player("blue", CORNER, lap=1, asked=asked)
    scene.robot("fast", "fast", CORNER, lap=1, asked=asked)
    scene.player("red", CORNER, lap=2, hand=[card])
    race = scene.begin()

    # when
    race.act("red", f"contest {card}")

    # then: it does not defend against being lapped, and does not attack blue a second time
    assert [event["car"] for event in race.events("contest-declared")] == joins


# ---- pit stops


@pytest.mark.rule("F1.ROBOT.22", "F1.ROBOT.24")
def test_the_best_placed_robot_of_the_type_pits_when_its_chit_is_reached() -> None:
    # given: a FAST chit lies on turn 10; two FAST robots, one SLOW robot ahead of them
    scene = Scene(turn=9)
    scene.robot("slow", "slow", 23)
    scene.robot("fast1", "fast", 20)
    scene.robot("fast2", "fast", 19)
    scene.player("red", 16)
    scene.player("grey", 14, acted=True)
    scene.player("green", 1)
    scene.state.chits = ((10, "fast"), (12, "fast"))

    # when: turn 10 begins
    race = scene.begin(at="advance_turn_indicator")

    # then: only the better placed of the two pits, by the pit stop time, behind grey there
    assert race.events("robot-must-pit") == [{"car": "fast1"}]
    assert race.events("pit") == [{"car": "fast1", "section": 13, "stop": 1}]
    assert race.queue(14) == ["grey", "fast1"]
    assert race.state.chits == ((12, "fast"),)
    # it has not acted; the others have, and play goes on with red
    assert [event["car"] for event in race.events("robot-move")] == ["slow", "fast2"]
    fast = race.car("fast1")
    assert (fast.pitted, fast.acted, fast.must_pit, fast.point) == (True, False, False, 0)
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.ROBOT.24")
def test_a_robot_that_pitted_resumes_its_turn_where_the_order_finds_it() -> None:
    # given: the robot pits, six sections back, to the free +2 of Ascari; red is in between
    scene = Scene(turn=9)
    scene.robot("fast", "fast", ASCARI + 6)
    scene.player("red", ASCARI + 4)
    scene.player("green", 1)
    scene.state.chits = ((10, "fast"),)
    race = scene.begin(at="advance_turn_indicator")
    assert (race.section("fast"), race.leader) == (ASCARI, "red")
    assert race.events("robot-move") == []

    # when: red, the Leader now, has acted
    race.act("red", "drive", "skip", "strategy save-tyres")

    # then: it moves with its points and the bonus of the point it landed on
    assert moved(race, "fast")["mp"] == 5
    assert race.car("fast").acted
    assert race.state.turn == 10
    assert race.asked == ("green", "ask_pit")
