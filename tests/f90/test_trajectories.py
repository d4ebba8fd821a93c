"""Trajectory points: who takes them, who keeps them, and what they are worth.

Monza, points as type and bonus: 4 speeding +1, 8 driving +1, 9 gear +2, 10 speeding +1,
14 gear +1, 17 gear +2 and event +1, 21 event +1, 26 driving +2.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.box.cards import CardType
from pitboard.testing.f90 import Scene

FREE: dict[str, Any] = {"tyres": 0, "damage": 0, "check": None}


def point_of(scene: Scene, section: int, kind: str) -> int:
    """Gets the number of the point of a type in a section."""
    types = [point.type for point in scene.state.track.points[section - 1]]
    return types.index(CardType[kind.upper()])


# -- the bonus


@pytest.mark.rule("F1.TRAJ.01", "F1.TRAJ.02")
@pytest.mark.parametrize(
    ("section", "colour", "bonus"),
    [(28, "speeding", 1), (26, "driving", 2), (14, "gear", 1), (17, "gear", 2), (21, "event", 1)],
)
@pytest.mark.parametrize("card_type", ["speeding", "driving", "gear", "event"])
def test_a_trajectory_adds_its_bonus_to_a_card_of_its_colour(
    section: int, colour: str, bonus: int, card_type: str
) -> None:
    # given a car on the starting point of a trajectory, with a +2
    scene = Scene()
    card = scene.card(type=card_type, move=2)
    point = point_of(scene, section, colour)
    scene.player("green", section, hand=[card], point=point, strategy="hazard")
    race = scene.player("blue", 12).begin()

    # when it is played
    race.act("green", "drive", f"play {card}")
    if race.asked == ("green", "ask_check"):
        race.act("green", "blind", "order")

    # then its type has to be the trajectory's colour
    earned = bonus if card_type == colour else 0
    assert [(event["trajectory"], event["cards"]) for event in race.events("movement")] == [
        (earned, 2)
    ]


@pytest.mark.rule("F1.TRAJ.02")
@pytest.mark.parametrize("matching_first", [True, False])
def test_one_matching_card_of_a_pair_is_enough(matching_first: bool) -> None:
    # given a car on gear +1 with a gear card and a card of another colour
    scene = Scene()
    gear, event = scene.card(type="gear", move=2, draw=1), scene.card(type="event", move=1, draw=0)
    pair = [gear, event] if matching_first else [event, gear]
    race = scene.player("green", 14, hand=pair, point=0).player("blue", 13).begin()

    # when both are played
    race.play("green", *pair)

    # then the bonus counts, once
    assert race.events("movement") == [{"car": "green", "mp": 4, "trajectory": 1, "cards": 3}]
    assert race.section("green") == 18


@pytest.mark.rule("F1.TRAJ.02")
def test_two_matching_cards_earn_the_bonus_once() -> None:
    # given a car on gear +1 with two gear cards
    scene = Scene()
    pair = [scene.card(type="gear", move=1) for _ in range(2)]
    race = scene.player("green", 14, hand=pair, point=0).player("blue", 13).begin()

    # when both are played
    race.play("green", *pair)

    # then it is +1
    assert race.events("movement") == [{"car": "green", "mp": 3, "trajectory": 1, "cards": 2}]


@pytest.mark.rule("F1.TRAJ.02")
def test_only_the_car_on_the_point_gets_its_bonus() -> None:
    # given a car in a section with a trajectory, but not on its starting point
    scene = Scene()
    gear = scene.card(type="gear", move=2, draw=1)
    race = scene.player("green", 14, hand=[gear]).player("blue", 13).begin()

    # when it plays a card of the colour
    race.play("green", gear)

    # then there is no bonus
    assert race.events("movement") == [{"car": "green", "mp": 2, "trajectory": 0, "cards": 2}]
    assert race.section("green") == 16


@pytest.mark.rule("F1.TRAJ.02")
def test_a_card_used_for_a_check_still_counts_as_played_for_movement() -> None:
    # given a car on driving +2 with a driving card that checks for itself
    scene = Scene()
    driving = scene.card(type="driving", move=2, check=20)
    race = scene.player("green", 26, hand=[driving], point=0).player("blue", 13).begin()

    # when it becomes the Target Check
    race.act("green", "drive", f"play {driving}", f"check {driving}")

    # then the bonus is added all the same
    assert race.events("movement") == [{"car": "green", "mp": 4, "trajectory": 2, "cards": 2}]
    assert race.section("green") == 30


@pytest.mark.rule("F1.TRAJ.06")
@pytest.mark.parametrize("strategy", ["save-tyres", "balance"])
@pytest.mark.parametrize(("turn", "bonus"), [(1, 0), (2, 1), (26, 1)])
def test_trajectories_do_not_work_in_the_first_turn(turn: int, bonus: int, strategy: str) -> None:
    # given a car on gear +1 with a gear card
    scene = Scene(turn=turn)
    gear = scene.card(type="gear", move=2, draw=1)
    scene.player("green", 14, hand=[gear], point=0, strategy=strategy)
    race = scene.player("blue", 13).begin()

    # when it moves in the first, the second or the last turn
    race.play("green", gear)

    # then only the first has no bonus
    assert [event["mp"] for event in race.events("movement")] == [2 + bonus]
    assert race.section("green") == 16 + bonus


@pytest.mark.rule("F1.TRAJ.06")
@pytest.mark.parametrize(("turn", "section"), [(1, 16), (2, 17)])
def test_robots_have_no_bonus_in_the_first_turn_either(turn: int, section: int) -> None:
    # given a SLOW robot on gear +1
    scene = Scene(turn=turn)
    scene.robot("slow", "slow", 14, point=0)

    # when it moves
    race = scene.player("blue", 5).begin()

    # then by two, or by three from the second turn on
    assert race.section("slow") == section


# -- taking a point


@pytest.mark.rule("F1.TRAJ.03")
@pytest.mark.parametrize(("answer", "point"), [("point 0", 0), ("point none", -1)])
def test_a_car_that_ends_its_movement_there_may_take_a_free_point(answer: str, point: int) -> None:
    # given a car two sections before a point
    scene = Scene()
    two = scene.card(type="event", move=2, **FREE)
    race = scene.player("green", 12, hand=[two]).player("blue", 11).begin()

    # when it moves exactly two
    race.play("green", two)

    # then its player takes the point or leaves it
    assert race.asked == ("green", "ask_point")
    assert race.legal("green") == ["point 0", "point none"]
    assert race.refusal("green", "point 5") == ("point-taken", "F1.TRAJ.04")
    race.act("green", answer)
    assert race.car("green").point == point
    assert len(race.events("point")) == point + 1
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.TRAJ.03")
def test_a_point_on_the_way_is_not_taken() -> None:
    # given a car two sections before a point
    scene = Scene()
    three = scene.card(type="event", move=3, **FREE)
    race = scene.player("green", 12, hand=[three]).player("blue", 11).begin()

    # when it moves three
    race.play("green", three)

    # then it is beyond and is not asked
    assert (race.section("green"), race.car("green").point) == (15, -1)
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.TRAJ.03")
def test_a_car_that_leaves_gives_its_point_up() -> None:
    # given a car on a point
    scene = Scene()
    one = scene.card(type="event", move=1, draw=0)
    scene.player("green", 14, hand=[one], point=0)
    race = scene.player("blue", 12, hand=[two := scene.card(type="event", move=2, **FREE)]).begin()

    # when it moves on
    race.play("green", one)

    # then the point is free for the next car that ends its movement there
    assert race.car("green").point == -1
    race.play("blue", two)
    assert race.asked == ("blue", "ask_point")
    race.act("blue", "point 0")
    assert race.car("blue").point == 0


@pytest.mark.rule("F1.TRAJ.04")
def test_nobody_is_pushed_off_a_point() -> None:
    # given a car on the only point of a straight
    scene = Scene()
    three = scene.card(type="event", move=3, **FREE)
    scene.player("red", 14, point=0, acted=True)
    race = scene.player("green", 12, hand=[three]).player("blue", 11).begin()

    # when another ends its movement in that section, even in front of it
    race.play("green", three)

    # then it is not asked, and the first car keeps its point
    assert race.queue(14) == ["green", "red"]
    assert (race.car("green").point, race.car("red").point) == (-1, 0)
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.TRAJ.03", "F1.TRAJ.04")
def test_a_section_with_two_points_has_room_for_two_cars() -> None:
    # given Ascari's braking section with a car on its gear point
    scene = Scene()
    gear, event = point_of(scene, 17, "gear"), point_of(scene, 17, "event")
    three = scene.card(type="event", move=3, **FREE)
    scene.player("red", 17, point=gear, acted=True)
    race = scene.player("green", 14, hand=[three]).player("blue", 11).begin()

    # when another car stops behind it
    race.play("green", three)
    race.act("green", "stay")

    # then the other point is free and the taken one is refused
    assert race.legal("green") == [f"point {event}", "point none"]
    assert race.refusal("green", f"point {gear}") == ("point-taken", "F1.TRAJ.04")
    race.act("green", f"point {event}")
    assert (race.car("red").point, race.car("green").point) == (gear, event)
    assert race.queue(17) == ["red", "green"]


@pytest.mark.rule("F1.TRAJ.05")
def test_a_vacated_point_does_not_pass_to_a_car_already_there() -> None:
    # given two cars in a corner, the first on the point
    scene = Scene()
    one, two = scene.card(type="event", move=1, draw=0), scene.card(type="event", move=2, **FREE)
    scene.player("red", 10, hand=[one], point=0)
    race = scene.player("green", 10).player("blue", 8, hand=[two]).begin()
    race.play("red", one)

    # when the point is empty and the second car skips
    race.act("green", "drive", "skip", "strategy save-tyres")

    # then it has nothing of it
    assert race.car("green").point == -1
    # but a car that comes later may take it, last in the section though it stands
    race.play("blue", two)
    assert race.queue(10) == ["green", "blue"]
    assert race.asked == ("blue", "ask_point")
    race.act("blue", "point 0")
    assert (race.car("green").point, race.car("blue").point) == (-1, 0)


@pytest.mark.rule("F1.TRAJ.05")
def test_a_car_that_cannot_move_takes_no_point_where_it_stands() -> None:
    # given a car stuck in a corner behind one that has acted; the point of the section is free
    scene = Scene()
    one = scene.card(type="event", move=1, draw=0)
    scene.player("red", 10, acted=True)
    race = scene.player("green", 10, hand=[one]).player("blue", 8).begin()
    race.act("green", "decline")

    # when it plays a card and gets nowhere
    race.play("green", one)

    # then it ends its turn without the point
    assert race.events("stopped") == [{"car": "green", "section": 9, "lost": 1}]
    assert race.car("green").point == -1
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.TRAJ.05")
def test_a_pit_stop_frees_a_point_for_later_cars() -> None:
    # given a car on a point that pits
    scene = Scene()
    two = scene.card(type="event", move=2, **FREE)
    scene.player("red", 14, point=0).player("green", 14)
    race = scene.player("blue", 12, hand=[two]).begin()
    race.act("red", "pit", "point none", "done", "strategy save-tyres")

    # when the car beside it skips and another arrives
    race.act("green", "drive", "skip", "strategy save-tyres")
    race.play("blue", two)

    # then only the newcomer is asked
    assert race.car("green").point == -1
    assert race.asked == ("blue", "ask_point")


@pytest.mark.rule("F1.TRAJ.03")
def test_a_car_whose_movement_ends_where_it_began_may_keep_its_point() -> None:
    # given a car on a point of a straight with another in front of it
    scene = Scene()
    one = scene.card(type="event", move=1, draw=0)
    scene.player("red", 14, acted=True)
    race = scene.player("green", 14, hand=[one], point=0).player("blue", 11).begin()

    # when its one point takes it past that car
    race.play("green", one)

    # then it is still in the section, and may stay on its point
    assert race.queue(14) == ["green", "red"]
    assert race.legal("green") == ["point 0", "point none"]
    race.act("green", "point 0")
    assert race.car("green").point == 0


@pytest.mark.rule("F1.TRAJ.07")
def test_a_point_reached_in_the_first_turn_counts_in_the_second() -> None:
    # given the start: green moves +3 and +1 into the second section of the first corner
    scene = Scene(turn=1)
    three, one = scene.card(type="event", move=3, **FREE), scene.card(type="event", move=1, draw=0)
    two = scene.card(type="speeding", move=2, **FREE)
    race = scene.player("green", 33, hand=[three, one, two]).begin()
    race.play("green", three, one)

    # when it takes the red +1 there
    assert race.section("green") == 4
    race.act("green", "point 0")
    assert race.state.turn == 2
    race.play("green", two)

    # then a red card has its bonus in the second turn
    assert [(event["mp"], event["trajectory"]) for event in race.events("movement")] == [
        (4, 0),
        (3, 1),
    ]
    assert race.section("green") == 7


@pytest.mark.rule("F1.TRAJ.08")
def test_late_braking_may_end_on_a_point() -> None:
    # given a car that ends its movement before the first Lesmo, behind an opponent
    scene = Scene()
    one, low = scene.card(type="event", move=1, draw=0), scene.card(factor=65)
    scene.player("red", 8, acted=True)
    scene.player("green", 7, hand=[one])
    race = scene.player("blue", 5).draws(scene.card(move=2), low).begin()
    race.play("green", one)

    # when it brakes late with success
    race.act("green", "late")

    # then it is in the corner ahead, without a point spent there, and may take gear +2
    assert race.section("green") == 9
    assert race.asked == ("green", "ask_point")
    race.act("green", "point 0")
    assert race.car("green").point == 0
    assert race.leader == "green"


@pytest.mark.rule("F1.TRAJ.08")
def test_late_braking_from_where_the_car_stood_may_end_on_a_point() -> None:
    # given a car blocked in the braking section from the outset: it spends no movement point
    scene = Scene()
    one, low = scene.card(type="event", move=1, draw=0), scene.card(factor=65)
    scene.player("red", 8, acted=True)
    scene.player("green", 8, hand=[one])
    race = scene.player("blue", 5).draws(scene.card(move=2), low).begin()
    race.play("green", one)
    assert race.asked == ("green", "ask_late_braking")

    # when it brakes late with success
    race.act("green", "late")

    # then it may take the point of the corner, too
    assert race.section("green") == 9
    assert race.asked == ("green", "ask_point")
