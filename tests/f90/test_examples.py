"""The worked examples of the rulebook from the start to turn 2, played on our board.

They are one continuous race of four players; every example plays the race up to its own moment.
Sections of Monza: corner 1 is 3 and 4, the braking sections before corners 1, 3 and 4 are 2, 6
and 8, corner 5 begins with 10. The other examples are in `test_examples_scenes.py`.
"""

from __future__ import annotations

import pytest

from pitboard.f90.box.cards import CardType
from pitboard.f90.box.components import RobotChit
from pitboard.testing.f90 import BOX, Race, Scene

# ---- The race of the examples: hands, draws and what everybody does

GRID = ["green", "fast1", "slow1", "blue", "fast2", "grey", "red", "slow2"]
QUALIFYING = {"red": 68, "green": 8, "blue": 39, "grey": 47}
HANDS = {
    "red": [68, 15, 14, 131, 60, 61, 62],
    "green": [8, 88, 172, 2, 23, 101],
    "blue": [39, 4, 174, 57, 58, 46],
    "grey": [47, 38, 63, 64, 65, 66, 67, 69],
}
DRAWS = [70, 71, 72, 73, 180, 75, 104, 76, 77, 78, 111]
STRATEGIES = {"green": "balance", "blue": "hazard", "grey": "chase", "red": "banging-wheels"}

STORY: list[tuple[int, str, tuple[str, ...]]] = [
    (1, "green", ("drive", "play 88 172", "check 172", "order", "point 0")),
    (1, "blue", ("drive", "play 4 174", "order", "pass")),
    (1, "grey", ("drive", "deck", "play 38", "stay")),
    (1, "red", ("drive", "play 15", "pass", "free", "stay")),
    (2, "contest", ("blue: contest 57 58", "green: contest 2 23")),
    (2, "green", ("drive", "play 101 180", "check 101", "order", "stay", "point 0")),
    (2, "blue", ("drive", "play 46", "chips", "late", "point 0")),
    (2, "red", ("drive", "play 14 131", "chips", "order", "pass", "stay")),
    (2, "grey", ("drive", "take 14", "play 14", "chips", "late")),
]


def chits_drawn() -> list[RobotChit]:
    """Gets +4(40) and +3(60) for FAST, +3(20) and +1(55) for SLOW."""
    values = [("fast", 4, 40), ("fast", 3, 60), ("slow", 3, 20), ("slow", 1, 55)]
    printed = {(chit.robot, chit.basic, chit.check_factor): chit for chit in BOX.robot_chits}
    return [printed[value] for value in values]


def dealt() -> Race:
    """Starts the race: charts taken, cards dealt, the players looking at their hands."""
    scene = Scene(charts="italian,german,french,british")
    return scene.start("red", "green", "blue", "grey")


def qualified() -> Race:
    """Qualifies with the cards and chits of the example; the strategies are still to be chosen."""
    race = dealt()
    for name, hand in HANDS.items():
        race.car(name).hand = list(hand)
    held = {card for hand in HANDS.values() for card in hand} | set(DRAWS)
    race.state.deck = [card for card in range(1, 185) if card not in held] + DRAWS[::-1]
    race.robots_draw(*chits_drawn())
    for name in HANDS:
        race.act(name, "keep")
    for name, card in QUALIFYING.items():
        race.act(name, f"qualify {card}")
    return race


def race_at(turn: int, name: str) -> Race:
    """Plays the race of the examples up to somebody's turn (or the contest)."""
    race = qualified()
    for player, strategy in STRATEGIES.items():
        race.act(player, f"strategy {strategy}")
    for number, who, actions in STORY:
        if (number, who) == (turn, name):
            break
        for action in actions:
            player, _, answer = action.rpartition(": ")
            race.act(player or who, answer)
    return race


def trajectory(race: Race, name: str) -> tuple[str, int] | None:
    """Gets colour, as a card type, and bonus of the trajectory point a car holds."""
    car = race.car(name)
    if car.point < 0:
        return None
    point = race.state.track.points[car.section][car.point]
    return point.type.name.lower(), point.bonus


def factor(race: Race, name: str) -> int:
    """Gets the Check Factor of a player's Target Check."""
    return race.state.config.deck.factors[race.car(name).target]


# ---- Setup and qualifying


@pytest.mark.rule("F1.SETUP.11", "F1.SETUP.12")
def test_ex_01() -> None:
    """Red's chart of 10 tyre chips and 6 cards gives them 10 chips and 7 cards."""
    race = dealt()

    assert race.car("red").tyres == 10
    assert len(race.car("red").hand) == 6 + 1


@pytest.mark.rule("F1.SETUP.11", "F1.SETUP.12")
def test_ex_02() -> None:
    """Green's chart of 10 tyre chips and 5 cards gives them 10 chips and 6 cards."""
    race = dealt()

    assert race.car("green").tyres == 10
    assert len(race.car("green").hand) == 5 + 1


@pytest.mark.rule("F1.SETUP.16")
def test_ex_03() -> None:
    """Four players meet two FAST and two SLOW robots: eight cars."""
    race = dealt()

    assert [car.robot for car in race.state.cars] == [""] * 4 + ["fast"] * 2 + ["slow"] * 2


@pytest.mark.rule("F1.QUAL.08", "F1.FUEL.01")
def test_ex_04() -> None:
    """FAST2's chit, +3 Basic, +4 Advanced, pit turn 14, counts as +3(60); its 14 is ignored."""
    race = qualified()

    assert RobotChit("fast", 3, 4, 60, 14) in BOX.robot_chits
    assert race.state.qualifying[race.names["fast2"]] == (3, 60)
    assert race.last("refuel-chit", "fast2")["turn"] == 12


@pytest.mark.rule("F1.QUAL.05")
def test_ex_06() -> None:
    """Green +4(11) starts ahead of FAST1 +4(40) by the lower Check Factor."""
    race = qualified()

    event = race.events("qualifying")[0]
    assert event["grid"] == GRID
    assert event["values"][:2] == [[4, 11], [4, 40]]
    assert race.leader == "green"
    assert (race.queue(33), race.queue(32)) == (GRID[:4], GRID[4:])


@pytest.mark.rule("F1.FUEL.02", "F1.FUEL.03", "F1.FUEL.04", "F1.FUEL.05")
def test_ex_07() -> None:
    """Refuelling on turn 8 for the first, 10 for the second, 14 for the last, 12 for the others."""
    race = qualified()

    turns = {event["car"]: event["turn"] for event in race.events("refuel-chit")}
    assert turns == dict.fromkeys(GRID, 12) | {"green": 8, "fast1": 10, "slow2": 14}
    assert sorted(race.state.chits) == [(10, "fast"), (12, "fast"), (12, "slow"), (14, "slow")]
    assert [race.car(name).pit_due for name in ("green", "blue", "grey", "red")] == [8, 12, 12, 12]


@pytest.mark.rule("F1.STRAT.01")
def test_ex_08() -> None:
    """Strategies are chosen in grid order: green, blue, grey, red."""
    race = qualified()
    chosen = []

    for _ in STRATEGIES:
        name, asked = race.asked
        assert asked == "ask_first_strategy"
        race.act(name, f"strategy {STRATEGIES[name]}")
        chosen.append((name, race.car(name).strategy))

    assert chosen == list(STRATEGIES.items())
    assert race.asked == ("green", "ask_pit")


# ---- Turn 1


@pytest.mark.rule("F1.MOVE.05", "F1.TRAJ.07", "F1.STRAT.09")
def test_ex_13() -> None:
    """Green's +3 and +1 bring them to the red +1 of corner 1, of use to BALANCE in turn 2."""
    race = race_at(1, "green")
    assert (race.leader, race.asked) == ("green", ("green", "ask_pit"))

    race.act("green", "drive", "play 88 172", "check 172", "order")
    assert race.events("movement")[-1] == {"car": "green", "mp": 4, "trajectory": 0, "cards": 4}
    assert race.queue(4) == ["green"]
    race.act("green", "point 0")

    assert trajectory(race, "green") == ("speeding", 1)
    assert race.leader == "green"
    # turn 2: the bonus counts without a Speeding card
    race = race_at(2, "blue")
    types = [race.state.config.deck.types[card] for card in race.car("green").moved_with]
    assert CardType.SPEEDING not in types
    assert race.last("movement", "green")["trajectory"] == 1


@pytest.mark.rule("F1.ROBOT.02", "F1.ROBOT.03", "F1.TRAJ.06")
def test_ex_14() -> None:
    """From the grid FAST1 moves 3 sections and SLOW1 moves 2."""
    race = race_at(1, "blue")

    fast, slow = race.events("robot-move")
    assert fast == {"car": "fast1", "mp": 3, "section": 2, "lost": 0}
    assert slow == {"car": "slow1", "mp": 2, "section": 1, "lost": 0}
    assert (race.queue(3), race.queue(2)) == (["fast1"], ["slow1"])
    assert trajectory(race, "slow1") == ("gear", 2)
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.ROBOT.02", "F1.ROBOT.04", "F1.ROBOT.07")
def test_ex_16() -> None:
    """FAST2's third point brings it behind SLOW1, on the green trajectory; it passes nobody."""
    race = race_at(1, "grey")

    assert race.last("robot-move", "fast2") == {"car": "fast2", "mp": 3, "section": 1, "lost": 0}
    assert race.queue(2) == ["slow1", "fast2"]
    assert trajectory(race, "fast2") == ("driving", 1)
    assert [event for event in race.events("overtake") if event["car"] == "fast2"] == []


@pytest.mark.rule("F1.MOVE.11")
def test_ex_17() -> None:
    """Grey's +3 brings them into the braking section, behind SLOW1 and FAST2."""
    race = race_at(1, "grey")

    race.act("grey", "drive", "deck", "play 38")

    assert race.last("movement", "grey")["mp"] == 3
    assert race.queue(2) == ["slow1", "fast2", "grey"]
    race.act("grey", "stay")
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.STRAT.21", "F1.FIRSTLAST.01")
def test_ex_18() -> None:
    """Red's +4: three sections, grey for one point, FAST2 for nothing by BANGING WHEELS."""
    race = race_at(1, "red")

    race.act("red", "drive", "play 15")
    assert race.queue(2) == ["slow1", "fast2", "grey", "red"]
    race.act("red", "pass")
    assert race.queue(2) == ["slow1", "fast2", "red", "grey"]
    # no point is left, the bonus of the start is
    assert race.legal("red") == ["free", "stop"]
    race.act("red", "free")

    assert race.queue(2) == ["slow1", "red", "fast2", "grey"]
    assert race.asked == ("red", "ask_late_braking")


@pytest.mark.rule("F1.ACTIVATE.04")
def test_ex_19() -> None:
    """At the end of turn 1 the cars stand as turn 2 finds them."""
    race = race_at(2, "contest")

    assert race.state.turn == 2
    assert {section: race.queue(section) for section in range(1, 34) if race.queue(section)} == {
        4: ["green", "blue"],
        3: ["fast1"],
        2: ["slow1", "red", "fast2", "grey"],
        1: ["slow2"],
    }
    acted = [e for e in race.log if e.kind in ("robot-move", "movement")]
    assert [race.name(event.integer("car")) for event in acted] == GRID
    assert race.order()[-1] == "slow2"


# ---- Turn 2


@pytest.mark.rule("F1.STRAT.09", "F1.TRAJ.02")
def test_ex_21() -> None:
    """Green, with BALANCE on the red +1, plays +2 and +1 and moves 4, to a green trajectory."""
    race = race_at(2, "green")
    assert trajectory(race, "green") == ("speeding", 1)
    hand = len(race.car("green").hand)

    race.act("green", "drive")
    assert len(race.car("green").hand) == hand + 1
    race.act("green", "play 101 180", "check 101", "order", "stay", "point 0")

    event = race.last("movement", "green")
    assert event == {"car": "green", "mp": 4, "trajectory": 1, "cards": 3}
    assert race.section("green") == 8
    assert trajectory(race, "green") == ("driving", 1)


@pytest.mark.rule("F1.CHECK.02", "F1.CHECK.03", "F1.CHECK.07")
def test_ex_22() -> None:
    """Green's +2(37) passes its own Check +20 against a Target Check of 40."""
    race = race_at(2, "green")
    assert factor(race, "green") == 40
    before = race.damage("green")

    race.act("green", "drive", "play 101 180", "check 101")

    event = race.last("check", "green")
    assert (event["target"], event["factor"], event["passed"]) == (60, 37, True)
    assert (factor(race, "green"), race.damage("green")) == (37, before)


@pytest.mark.rule("F1.CHECK.06", "F1.CHECK.08")
def test_ex_23() -> None:
    """With the +1(88) instead they fail on purpose: a damage, and a Target Check of 88."""
    race = race_at(2, "green")
    before = race.damage("green")

    race.act("green", "drive", "play 101 180", "check 180")

    event = race.last("check", "green")
    assert (event["target"], event["factor"], event["passed"]) == (60, 88, False)
    assert (factor(race, "green"), race.damage("green")) == (88, before + 1)
    # and they move all the same
    race.act("green", "order")
    assert race.section("green") == 8


@pytest.mark.rule(
    "F1.LATEBRAKE.01",
    "F1.LATEBRAKE.02",
    "F1.LATEBRAKE.06",
    "F1.STRAT.08",
    "F1.TRAJ.08",
    "F1.ACTIVATE.08",
)
def test_ex_26() -> None:
    """Blue brakes late, 65 against 75: two sections with HAZARD, past green, into the lead."""
    race = race_at(2, "blue")
    race.act("blue", "drive", "play 46", "chips")
    assert race.queue(8) == ["green", "blue"]
    assert (race.leader, race.asked) == ("green", ("blue", "ask_late_braking"))

    race.act("blue", "late")
    assert race.asked == ("blue", "ask_point")
    race.act("blue", "point 0")

    event = race.last("late-braking", "blue")
    assert (event["target"], event["factor"], event["passed"]) == (75, 65, True)
    assert race.section("blue") == 10
    assert trajectory(race, "blue") == ("speeding", 1)
    assert race.leader == "blue"
    assert race.order()[:2] == ["blue", "green"]


@pytest.mark.rule("F1.ACTIVATE.03", "F1.ROBOT.02", "F1.ROBOT.04")
def test_ex_27() -> None:
    """Next to act, back from the Leader, is FAST1: 3 sections, to the green trajectory of 6."""
    race = race_at(2, "red")

    first = race.events("robot-move")[4]
    assert first == {"car": "fast1", "mp": 3, "section": 5, "lost": 0}
    assert race.queue(6)[0] == "fast1"
    assert trajectory(race, "fast1") == ("driving", 1)


@pytest.mark.rule("F1.ROBOT.03", "F1.ROBOT.06")
def test_ex_28() -> None:
    """SLOW1, on a +2, moves 4 sections and ends just behind FAST1."""
    race = race_at(2, "red")

    assert race.events("robot-move")[5] == {"car": "slow1", "mp": 2 + 2, "section": 5, "lost": 0}
    assert race.queue(6) == ["fast1", "slow1"]
    assert race.queue(2) == ["red", "fast2", "grey"]
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.STRAT.19", "F1.CARDS.04", "F1.MOVE.08")
def test_ex_29() -> None:
    """Red's +4 and +1: 2 tyre points, two cards drawn, SLOW1 overtaken in the braking section."""
    race = race_at(2, "red")
    tyres, hand = race.car("red").tyres, len(race.car("red").hand)

    race.act("red", "drive", "play 14 131", "chips")
    assert race.car("red").tyres == tyres - 2
    # a draw, two cards played, two drawn by the Gear card
    assert len(race.car("red").hand) == hand + 1 - 2 + 2
    race.act("red", "order")
    assert race.last("movement", "red")["mp"] == 5
    assert race.queue(6) == ["fast1", "slow1", "red"]
    assert race.legal("red") == ["pass", "late"]
    race.act("red", "pass", "stay")

    assert race.queue(6)[:3] == ["fast1", "red", "slow1"]


@pytest.mark.rule("F1.STRAT.12", "F1.STRAT.15", "F1.CARDS.02")
def test_ex_31() -> None:
    """Grey chased a robot, so they may take the top discard, red's +4, and play it at once."""
    race = race_at(2, "grey")
    assert race.name(race.car("grey").chased) == "fast2"
    assert race.state.discard[-1] == 14
    deck = len(race.state.deck)

    race.act("grey", "drive")
    assert race.legal("grey") == ["deck", "take 14"]
    assert race.refusal("grey", "take 131") == ("card-not-takeable", "F1.STRAT.14")
    race.act("grey", "take 14")

    assert 14 in race.car("grey").hand
    assert 14 not in race.state.discard
    assert len(race.state.deck) == deck
    assert "play 14" in race.legal("grey")


@pytest.mark.rule("F1.OVERTAKE.06")
def test_ex_32() -> None:
    """Grey pays 2 tyre chips for the +4 and ends behind the four cars of section 6."""
    race = race_at(2, "grey")
    tyres = race.car("grey").tyres

    race.act("grey", "drive", "take 14", "play 14", "chips")

    assert race.car("grey").tyres == tyres - 2
    assert race.last("movement", "grey")["mp"] == 4
    assert race.queue(6) == ["fast1", "red", "slow1", "fast2", "grey"]
    assert race.asked == ("grey", "ask_late_braking")


@pytest.mark.rule("F1.LATEBRAKE.03", "F1.LATEBRAKE.04", "F1.LATEBRAKE.09")
def test_ex_33() -> None:
    """Grey's Late Braking, 78 against 50, ends off the track, without damage."""
    race = race_at(2, "grey")

    race.act("grey", "drive", "take 14", "play 14", "chips", "late")

    event = race.last("late-braking", "grey")
    assert (event["target"], event["factor"], event["passed"]) == (50, 78, False)
    grey = race.car("grey")
    assert (grey.off, race.section("grey"), race.damage("grey")) == (True, 6, 0)
    assert race.queue(6) == ["fast1", "red", "slow1", "fast2"]
    # their turn was over at once: the last car has acted too, and turn 3 has begun
    assert race.state.turn == 3
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.ROBOT.03")
def test_ex_34() -> None:
    """SLOW2, last to act, moves 2 sections and stays last."""
    race = race_at(3, "blue")

    assert race.events("robot-move")[-1] == {"car": "slow2", "mp": 2, "section": 2, "lost": 0}
    assert race.order()[-1] == "slow2"


@pytest.mark.rule("F1.TURN.01", "F1.TURN.03", "F1.CONTEST.08", "F1.CONTEST.09")
def test_turns_1_and_2_in_one_race() -> None:
    """From the grid to turn 3: every position, the contest between the turns, what was spent."""
    # turn 1: blue, by a damage with HAZARD, has 6 points: 4 sections and two robots
    race = race_at(2, "contest")
    assert race.last("movement", "blue")["mp"] == 4 + 1 + 1
    passed = [event["other"] for event in race.events("overtake") if event["car"] == "blue"]
    assert passed == ["slow1", "fast1"]
    assert race.asked == ("blue", "ask_contest")
    assert (race.damage("green"), race.damage("blue")) == (1, 1)

    # the contest: 2 + 2 and the corner's 3 against 4 + 3; both are damaged and nothing changes
    race.act("blue", "contest 57 58")
    race.act("green", "contest 2 23")
    assert [(event["car"], event["value"]) for event in race.events("contest-value")] == [
        ("blue", 7),
        ("green", 7),
    ]
    assert (race.damage("green"), race.damage("blue")) == (2, 2)
    assert race.queue(4) == ["green", "blue"]
    assert race.leader == "green"
    assert (race.car("green").frozen, race.car("blue").frozen) == ((2, 23), (57, 58))

    # blue's +3 with a damage is worth 4; FAST2's green trajectory too
    race = race_at(2, "grey")
    assert race.last("movement", "blue")["mp"] == 3 + 1
    assert race.last("robot-move", "fast2") == {"car": "fast2", "mp": 4, "section": 5, "lost": 0}

    # turn 3 begins
    race = race_at(3, "blue")
    assert race.state.turn == 3
    assert {section: race.queue(section) for section in range(1, 34) if race.queue(section)} == {
        10: ["blue"],
        8: ["green"],
        6: ["fast1", "red", "slow1", "fast2"],
        3: ["slow2"],
    }
    assert race.order() == ["blue", "green", "fast1", "red", "slow1", "fast2", "grey", "slow2"]
    assert race.leader == "blue"
    assert {name: race.damage(name) for name in HANDS} == {
        "red": 0,
        "green": 2,
        "blue": 3,
        "grey": 0,
    }
    # 1 chip and 2 for red's fours, 2 for blue's three, 2 for the four grey took
    assert {name: race.car(name).tyres for name in HANDS} == {
        "red": 7,
        "green": 10,
        "blue": 10,
        "grey": 8,
    }
    # the cards of the contest are back in their hands
    assert {2, 23} <= set(race.car("green").hand)
    assert {57, 58} <= set(race.car("blue").hand)
