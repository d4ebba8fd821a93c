"""BANGING WHEELS: contests, corners, braking sections, straights and the start."""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene

# Events count sections from 0, scenes from 1 as the board does.


@pytest.mark.rule("F1.STRAT.17")
@pytest.mark.parametrize(
    ("front", "back", "modifiers", "order"),
    [
        ("balance", "balance", (0, -2), ["red", "green"]),
        ("balance", "banging-wheels", (0, 1), ["green", "red"]),
        ("banging-wheels", "balance", (3, -2), ["red", "green"]),
        ("banging-wheels", "banging-wheels", (3, 1), ["red", "green"]),
    ],
)
def test_banging_wheels_adds_three_in_a_contest_attacking_or_defending(
    front: str, back: str, modifiers: tuple[int, int], order: list[str]
) -> None:
    """Both play a +3 in Lesmo 1, which takes 2 off all but the front car."""
    scene = Scene()
    red, green = scene.card(move=3), scene.card(move=3)
    scene.player("red", 9, hand=[red], strategy=front)
    scene.player("green", 9, hand=[green], strategy=back)
    race = scene.begin()

    race.act("green", f"contest {green}")
    race.act("red", f"contest {red}")

    defence, attack = modifiers
    assert race.events("contest-value") == [
        {"car": "green", "cards": [green], "modifier": attack, "value": 3 + attack},
        {"car": "red", "cards": [red], "modifier": defence, "value": 3 + defence},
    ]
    assert race.queue(9) == order
    assert race.leader == order[0]


FOUR = ("speeding", 4)
ONE = ("event", 1)


@pytest.mark.rule("F1.STRAT.18")
@pytest.mark.parametrize(
    ("strategy", "played", "order", "lost"),
    [
        ("banging-wheels", [ONE], ["fast", "red", "green"], 0),
        ("banging-wheels", [("event", 2)], ["fast", "red", "green"], 1),
        ("banging-wheels", [("event", 3)], ["fast", "green", "red"], 0),
        ("banging-wheels", [FOUR], ["fast", "green", "red"], 1),
        ("banging-wheels", [FOUR, ONE], ["green", "fast", "red"], 0),
        ("balance", [FOUR, ONE], ["fast", "red", "green"], 4),
    ],
)
def test_banging_wheels_overtakes_in_a_corner_for_two_points_per_opponent(
    strategy: str, played: list[tuple[str, int]], order: list[str], lost: int
) -> None:
    """Green enters Ascari for 1 point and meets red and a robot; one point buys nothing."""
    scene = Scene()
    cards = [scene.card(type=kind, move=move) for kind, move in played]
    scene.robot("fast", "fast", 18, acted=True, point=0).player("red", 18, acted=True)
    scene.player("green", 17, hand=cards, strategy=strategy)
    race = scene.begin()

    race.play("green", *cards)

    assert race.queue(18) == order
    stopped = [{"car": "green", "section": 17, "lost": lost}]
    assert race.events("stopped") == (stopped if lost else [])
    passed = [event["other"] for event in race.events("overtake")]
    assert passed == order[order.index("green") + 1 :][::-1]
    assert race.state.turn == 3


@pytest.mark.rule("F1.STRAT.18")
def test_banging_wheels_goes_on_after_overtaking_in_a_corner() -> None:
    scene = Scene()
    card = scene.card(type="speeding", move=4)
    scene.player("red", 18, acted=True)
    scene.player("green", 17, hand=[card], strategy="banging-wheels")
    race = scene.begin()

    race.play("green", card)

    assert (race.queue(18), race.queue(19)) == (["red"], ["green"])
    assert race.leader == "green"


@pytest.mark.rule("F1.STRAT.19")
def test_banging_wheels_overtakes_in_a_braking_section_for_one_point_each() -> None:
    """The worked example: red reaches the Roggia with 4 of 5 points and passes one robot."""
    scene = Scene()
    cards = [scene.card(type="speeding", move=4, tyres=2), scene.card(type="gear", move=1, draw=2)]
    scene.player("red", 2, hand=cards, strategy="banging-wheels").player("green", 1)
    scene.robot("fast", "fast", 6, acted=True).robot("slow", "slow", 6, acted=True)
    race = scene.begin()

    race.act("red", "drive", f"play {cards[0]} {cards[1]}", "chips", "order")
    assert race.queue(6) == ["fast", "slow", "red"]
    assert race.asked == ("red", "ask_pass")
    assert race.legal("red") == ["pass", "late"]
    assert race.refusal("red", "stop") == ("must-pass", "F1.OVERTAKE.03")
    race.act("red", "pass")

    assert race.queue(6) == ["fast", "red", "slow"]
    assert race.events("overtake") == [{"car": "red", "other": "slow", "section": 5, "cost": 1}]
    assert race.car("red").tyres == 8
    assert race.asked == ("red", "ask_late_braking"), "no point is left for the other robot"


@pytest.mark.rule("F1.STRAT.19")
def test_banging_wheels_may_brake_late_instead_of_paying() -> None:
    scene = Scene()
    card = scene.card(type="event", move=3)
    drawn, brake = scene.card(move=1), scene.card(factor=1)
    scene.player("red", 5, hand=[card], strategy="banging-wheels").player("green", 1)
    scene.robot("fast", "fast", 6, acted=True).robot("slow", "slow", 6, acted=True)
    race = scene.draws(drawn, brake).begin()

    race.play("red", card)
    race.act("red", "late")

    assert (race.queue(6), race.queue(7)) == (["fast", "slow"], ["red"])
    assert [event["other"] for event in race.events("overtake")] == ["slow", "fast"]
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.STRAT.19", "F1.OVERTAKE.06")
def test_other_strategies_lose_their_points_behind_a_car_in_a_braking_section() -> None:
    scene = Scene()
    card = scene.card(type="event", move=3)
    scene.player("red", 5, hand=[card], strategy="hazard").player("green", 1)
    scene.robot("fast", "fast", 6, acted=True)
    race = scene.begin()

    race.play("red", card)

    assert race.queue(6) == ["fast", "red"]
    assert race.events("stopped") == [{"car": "red", "section": 5, "lost": 2}]
    assert race.asked == ("red", "ask_late_braking")


@pytest.mark.rule("F1.STRAT.20")
@pytest.mark.parametrize(
    "strategy", ["balance", "banging-wheels", "chase", "hazard", "lucky", "save-tyres"]
)
def test_in_a_straight_banging_wheels_is_like_any_other_strategy(strategy: str) -> None:
    """3 points: into the next section, past the robot, past red; and never a choice."""
    scene = Scene()
    card = scene.card(type="event", move=3, tyres=0)
    scene.player("blue", 12, acted=True).player("red", 12, acted=True)
    scene.robot("fast", "fast", 12, acted=True)
    first, second = scene.card(move=1), scene.card(move=1)
    scene.player("green", 11, hand=[card], strategy=strategy).player("grey", 5)
    race = scene.draws(first, second).begin()

    race.act("green", "drive")
    if strategy == "lucky":
        race.act("green", f"keep {first}")
    race.act("green", f"play {card}")

    assert race.queue(12) == ["blue", "green", "red", "fast"]
    assert [event["other"] for event in race.events("overtake")] == ["fast", "red"]
    assert race.asked == ("grey", "ask_pit")


def start_scene(turn: int = 1, strategy: str = "banging-wheels") -> tuple[Race, int]:
    """Puts red behind the cars of the worked example: 3 points away, with 4 to spend."""
    scene = Scene(turn=turn)
    card = scene.card(type="speeding", move=4, tyres=1)
    scene.robot("slow", "slow", 2, acted=True).robot("fast", "fast", 2, acted=True)
    scene.player("grey", 2, acted=True)
    scene.player("red", 32, lap=0, hand=[card], strategy=strategy).player("blue", 31, lap=0)
    return scene.begin(), card


@pytest.mark.rule("F1.STRAT.21", "F1.FIRSTLAST.01")
def test_at_the_start_banging_wheels_overtakes_once_without_a_point() -> None:
    """Grey is passed for the last point, the robot for nothing; a second free one there is not."""
    race, card = start_scene()
    race.play("red", card)
    assert race.legal("red") == ["pass", "free", "late"]

    race.act("red", "pass")
    assert race.queue(2) == ["slow", "fast", "red", "grey"]
    assert race.legal("red") == ["free", "stop"]
    assert race.refusal("red", "pass") == ("cannot-pass", "F1.OVERTAKE.01")
    race.act("red", "free")

    assert race.queue(2) == ["slow", "red", "fast", "grey"]
    assert race.events("free-overtake") == [{"car": "red"}]
    assert race.asked == ("red", "ask_late_braking")


@pytest.mark.rule("F1.STRAT.22")
def test_the_player_chooses_which_overtake_of_the_start_is_free() -> None:
    race, card = start_scene()

    race.play("red", card)
    race.act("red", "free")
    assert race.queue(2) == ["slow", "fast", "red", "grey"]
    assert race.legal("red") == ["pass", "late"]
    assert race.refusal("red", "free") == ("wrong-verb", "F1.OVERTAKE.01")
    race.act("red", "pass")

    assert race.queue(2) == ["slow", "red", "fast", "grey"]
    assert race.asked == ("red", "ask_late_braking")


@pytest.mark.rule("F1.STRAT.22")
def test_the_free_overtake_of_the_start_may_be_left_unused() -> None:
    race, card = start_scene()

    race.play("red", card)
    race.act("red", "pass", "stop", "stay", "point none")

    assert race.queue(2) == ["slow", "fast", "red", "grey"]
    assert race.events("free-overtake") == []
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.STRAT.21")
@pytest.mark.parametrize(
    ("turn", "strategy"), [(1, "hazard"), (2, "banging-wheels"), (26, "banging-wheels")]
)
def test_only_banging_wheels_and_only_the_start_give_a_free_overtake(
    turn: int, strategy: str
) -> None:
    race, card = start_scene(turn, strategy)

    race.play("red", card)

    assert race.legal("red") == ["pass", "late"]
    race.act("red", "pass")
    assert race.queue(2) == ["slow", "fast", "red", "grey"]
    assert race.asked == ("red", "ask_late_braking")
