"""Worked examples of the rulebook that are scenes of their own, played on our board: short
illustrations inside the rules, the lapping figures and turn 8.
"""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene

# ---- Short illustrations inside the rules


@pytest.mark.rule("F1.MOVE.06")
def test_ex_09() -> None:
    """Neither +4 with +2 nor +3 with +3 is a pair to move with."""
    scene = Scene()
    four, two = scene.card(move=4), scene.card(move=2)
    three, other = scene.card(move=3), scene.card(move=3)
    scene.player("red", 20, hand=[four, two, three, other])
    race = scene.begin()
    race.act("red", "drive")

    assert race.refusal("red", f"play {four} {two}") == ("illegal-pair", "F1.MOVE.05")
    assert race.refusal("red", f"play {three} {other}") == ("illegal-pair", "F1.MOVE.05")


@pytest.mark.rule("F1.STRAT.05", "F1.STRAT.06", "F1.STRAT.07", "F1.STRAT.08")
@pytest.mark.parametrize(("check_factor", "discs"), [(50, 1), (99, 2)])
def test_ex_11(check_factor: int, discs: int) -> None:
    """HAZARD adds 1 for a damage, 1 for a check, and two sections for a Late Braking."""
    scene = Scene()
    hurting = scene.card(move=2, damage=1, tyres=0)
    checking = scene.card(move=2, check=0, type="driving")
    card = scene.card(factor=check_factor)
    scene.player("red", 11, strategy="hazard", hand=[hurting, checking, card])
    scene.player("green", 1)
    scene.draws(scene.card(move=1), scene.card(factor=49))
    race = scene.begin()

    race.play("red", hurting, checking)
    race.act("red", f"check {card}", "order")
    assert race.events("movement")[0]["mp"] == 2 + 2 + 1 + 1
    assert race.damage("red") == discs
    assert race.section("red") == 17
    race.act("red", "late")

    assert race.section("red") == 17 + 2
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.LAP.05", "F1.LAP.06")
def test_ex_12() -> None:
    """A Leader with one point left stops behind a slow car in a corner; later it drives away."""
    scene = Scene()
    card = scene.card(move=2)
    scene.player("red", 24, lap=2, hand=[card, scene.card(factor=1)])
    scene.robot("slow", "slow", 25, lap=1)
    scene.player("green", 1, lap=2)
    race = scene.begin()

    race.play("red", card)
    assert race.queue(25) == ["slow", "red"]
    assert race.events("check") == []
    assert race.events("stopped") == [{"car": "red", "section": 24, "lost": 1}]
    assert race.asked == ("green", "ask_pit")
    race.act("green", "drive", "skip", "strategy save-tyres")

    assert race.queue(25) == ["red"]
    assert race.section("slow") == 27
    assert race.state.laps_down(race.car("slow")) == 0


@pytest.mark.rule("F1.CHECK.02", "F1.CHECK.04", "F1.CHECK.05")
@pytest.mark.parametrize(
    ("answer", "value", "passed"),
    [("check 101", 37, False), ("check 180", 88, False), ("check 170", 30, True), ("blind", 29, 1)],
)
def test_ex_24(answer: str, value: int, passed: bool) -> None:
    """Against a Target Check of 10 only another card, or a Blind Check, can be within 30."""
    scene = Scene()
    target = scene.card(factor=10)
    scene.player("green", 4, strategy="balance", point=0, hand=[101, 180, 170], target=target)
    scene.draws(scene.card(move=1), scene.card(factor=29))
    race = scene.begin()

    race.act("green", "drive", "play 101 180", answer)

    event = race.last("check", "green")
    assert (event["target"], event["factor"], event["passed"]) == (30, value, bool(passed))
    assert race.state.config.deck.factors[race.car("green").target] == value
    assert race.damage("green") == (0 if passed else 1)


def point_with(section: int, bonus: int) -> int:
    """Gets the trajectory point of a section with this bonus."""
    points = Scene().state.track.points[section - 1]
    return [point.bonus for point in points].index(bonus)


# ---- Lapping, figures 1 and 2 (Ascari)


def figure_1() -> Race:
    """Red, the Leader, plays +5 and laps the SLOW robot in 17 and blue in 18."""
    scene = Scene()
    four, one = scene.card(move=4, tyres=1), scene.card(move=1)
    checks = [scene.card(factor=40), scene.card(factor=30)]
    again, three = scene.card(move=2), scene.card(move=3)
    scene.player("red", 16, lap=2, hand=[four, one, *checks, again])
    scene.player("blue", 18, lap=1, hand=[three])
    scene.robot("slow", "slow", 17, lap=1, point=point_with(17, 2))
    race = scene.begin()
    race.play("red", four, one)
    for card in checks:
        race.act("red", f"check {card}")
    race.act("red", "point none")
    return race


@pytest.mark.rule("F1.LAP.01", "F1.LAP.04", "F1.LEADERLAP.02", "F1.LEADERLAP.06")
def test_lapping_figure_1() -> None:
    """Two checks, 1 + 1 + 1 + 2 points: the robot and blue are a lap down, red is ahead of them."""
    race = figure_1()

    assert race.last("movement", "red")["mp"] == 5
    assert [(event["factor"], event["passed"]) for event in race.events("check")] == [
        (40, True),
        (30, True),
    ]
    assert [event["other"] for event in race.events("lap")] == ["slow", "blue"]
    assert (race.queue(18), race.queue(17)) == (["red", "blue"], ["slow"])
    assert [race.state.laps_down(race.car(name)) for name in ("slow", "blue")] == [1, 1]
    assert race.events("stopped") == []


@pytest.mark.rule("F1.LAP.07", "F1.UNLAP.03", "F1.UNLAP.04")
def test_ex_36() -> None:
    """Blue, just lapped in the corner, un-laps for 2 points and drives on."""
    race = figure_1()
    assert race.asked == ("blue", "ask_pit")
    card = race.car("blue").hand[0]

    race.play("blue", card)
    assert race.legal("blue") == ["pass", "stop"]
    race.act("blue", "pass")

    assert race.section("blue") == 19
    assert race.state.laps_down(race.car("blue")) == 0
    assert [event["other"] for event in race.events("unlap")] == ["red"]
    assert race.leader == "red"


@pytest.mark.rule("F1.ROBOT.19", "F1.ROBOT.23")
def test_ex_37() -> None:
    """The SLOW robot on a +2 has 4 points but stops behind red: robots do not un-lap themselves."""
    race = figure_1()
    race.play("blue", race.car("blue").hand[0])
    race.act("blue", "pass")

    assert race.last("robot-move", "slow") == {"car": "slow", "mp": 4, "section": 17, "lost": 3}
    assert race.queue(18) == ["red", "slow"]
    assert race.state.laps_down(race.car("slow")) == 1


@pytest.mark.rule("F1.ACTIVATE.02")
def test_ex_38() -> None:
    """In the next turn the Leader acts first and may try to lap blue again."""
    race = figure_1()
    race.play("blue", race.car("blue").hand[0])
    race.act("blue", "pass")
    assert (race.state.turn, race.asked) == (3, ("red", "ask_pit"))
    two = next(card for card in race.car("red").hand if race.state.config.deck.moves[card] == 2)

    race.play("red", two)

    assert race.queue(19) == ["blue", "red"]
    assert race.asked == ("red", "ask_lapping_check")


# ---- Lapping, figures 3 and 4 (Parabolica)


def figure_3(second_check: int = 30) -> Race:
    """Red, the Leader, plays +5 at the robot in 24, and at blue and green in 25."""
    scene = Scene()
    four, one = scene.card(move=4, tyres=1), scene.card(move=1)
    checks = [scene.card(factor=40), scene.card(factor=second_check)]
    scene.player("red", 23, lap=2, hand=[four, one, *checks])
    scene.player("green", 25, lap=1, hand=[scene.card(move=2)])
    scene.player("blue", 25, lap=1, hand=[scene.card(move=3)])
    scene.robot("slow", "slow", 24, lap=1)
    race = scene.begin()
    race.play("red", four, one)
    for card in checks:
        race.act("red", f"check {card}")
    return race


@pytest.mark.rule("F1.LAP.05", "F1.LAP.06")
def test_ex_39() -> None:
    """Five points lap the robot and blue, but not green: they would have cost 2 more."""
    race = figure_3()

    assert [event["other"] for event in race.events("lap")] == ["slow", "blue"]
    assert race.queue(25) == ["green", "red", "blue"]
    down = {name: race.state.laps_down(race.car(name)) for name in ("slow", "blue", "green")}
    assert down == {"slow": 1, "blue": 1, "green": 0}
    assert race.car("red").acted


@pytest.mark.rule("F1.UNLAP.03", "F1.UNLAP.05", "F1.OVERTAKE.04")
def test_ex_41() -> None:
    """Blue un-laps past red for 2 points and must stop behind green, of their own lap."""
    race = figure_3()
    # red, who has acted, stands between blue and green: there is no contest
    assert race.asked == ("blue", "ask_pit")

    race.play("blue", race.car("blue").hand[0])
    race.act("blue", "pass")

    assert race.state.laps_down(race.car("blue")) == 0
    assert race.last("stopped", "blue") == {"car": "blue", "section": 24, "lost": 1}
    assert race.queue(25)[:3] == ["green", "blue", "red"]


@pytest.mark.rule("F1.ACTIVATE.12")
def test_ex_42() -> None:
    """Green, ahead of the Leader in their section, acts when the order comes round again."""
    race = figure_3()
    assert race.asked == ("blue", "ask_pit")

    race.act("blue", "drive", "skip", "strategy save-tyres")

    # the robot of section 24 has acted before green
    assert race.last("robot-move", "slow")["section"] == 24
    assert race.asked == ("green", "ask_pit")
    assert race.state.turn == 2


@pytest.mark.rule("F1.CONTEST.16", "F1.LEADERLAP.07")
def test_ex_43() -> None:
    """Red failed to lap blue and is behind both, so blue may contest green's place."""
    race = figure_3(second_check=99)
    assert race.last("stopped", "red") == {"car": "red", "section": 24, "lost": 2}
    assert race.damage("red") == 0
    assert race.queue(25)[:3] == ["green", "blue", "red"]
    assert race.asked == ("blue", "ask_contest")

    race.act("blue", f"contest {race.car('blue').hand[0]}")
    race.act("green", "decline")

    assert race.events("contest-order") == [{"section": 24, "order": ["blue", "green"]}]
    assert race.queue(25)[:3] == ["blue", "green", "red"]
    assert race.asked == ("blue", "ask_pit")


# ---- Turn 8 (pit stop time 6)

A, B, C, D, E, M, N = 12, 9, 7, 6, 3, 14, 13


class Turn8:
    """The race of the turn 8 figures, played step by step.

    The figures show three FAST robots. SLOW1 is in N, SLOW2 in M, and SLOW3, behind the Leader,
    is the one lapped by the FAST robot of section B.
    """

    def __init__(self) -> None:
        self.scene = scene = Scene(turn=7, robots=("fast",) * 3 + ("slow",) * 3)
        self.three, self.low = scene.card(move=3), scene.card(factor=1)
        self.defence = [scene.card(move=4, factor=40), scene.card(move=3, factor=41)]
        self.attack = [scene.card(move=3, factor=80), scene.card(move=2, factor=16)]
        scene.robot("slow2", "slow", M, lap=1)
        scene.robot("slow1", "slow", N, lap=1)
        scene.player("blue", A, lap=2, red=2, brown=1, tyres=1, pit_due=12, stops=0)
        scene.player("green", A, lap=2, hand=[self.three, self.low])
        scene.robot("slow3", "slow", A - 1, lap=1)
        scene.robot("FAST of B", "fast", B, lap=2, point=point_with(B, 2))
        scene.player("red", B, lap=2, hand=[scene.card(move=1), scene.card(move=1)], tyres=0)
        scene.player("grey", C, lap=2, hand=self.defence)
        scene.robot("FAST of C", "fast", C, lap=2)
        scene.robot("FAST of D", "fast", D, lap=2, point=0)
        scene.draws(*(scene.card(move=2) for _ in range(11)), *self.attack)
        self.race = scene.begin(at="advance_turn_indicator")

    def blue_pits(self) -> Race:
        self.race.act("blue", "pit", "done", "strategy lucky")
        return self.race

    def green_moves(self) -> Race:
        self.blue_pits()
        self.race.play("green", self.three)
        self.race.act("green", f"check {self.low}", "point none")
        return self.race

    def red_declines(self) -> Race:
        self.green_moves()
        self.race.act("red", "decline")
        return self.race

    def red_pits(self) -> Race:
        self.red_declines()
        self.race.act("red", "pit", "done", "strategy save-tyres")
        return self.race


@pytest.mark.rule("F1.ACTIVATE.02")
def test_ex_44() -> None:
    """At the beginning of turn 8 the section of the Leader, blue, is activated first."""
    race = Turn8().race

    assert race.state.turn == 8
    assert race.leader == "blue"
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.PIT.02", "F1.PIT.03", "F1.PIT.05", "F1.PIT.10")
def test_turn_8_figure_2_the_stop() -> None:
    """Blue falls back 6 sections behind a FAST robot, is refreshed and has yet to act."""
    race = Turn8().blue_pits()

    blue = race.car("blue")
    assert race.queue(D) == ["FAST of D", "blue"]
    assert (blue.red, blue.brown, blue.tyres, len(blue.hand)) == (0, 1, 10, 6)
    assert (blue.strategy, blue.pit_due, blue.stops) == ("lucky", 0, 1)
    assert (blue.pitted, blue.acted) == (True, False)


@pytest.mark.rule("F1.ACTIVATE.09", "F1.PIT.04")
def test_ex_46() -> None:
    """Green leads at once; they move 2 sections, lapping a SLOW robot, to M behind another."""
    turn = Turn8()
    race = turn.blue_pits()
    assert race.leader == "green"
    assert race.asked == ("green", "ask_pit")

    turn.race.play("green", turn.three)
    race.act("green", f"check {turn.low}")

    assert race.last("movement", "green")["mp"] == 3
    assert [event["other"] for event in race.events("lap")] == ["slow1"]
    assert race.queue(M) == ["slow2", "green"]
    assert race.state.laps_down(race.car("slow1")) == 1


@pytest.mark.rule("F1.ACTIVATE.03", "F1.ACTIVATE.12")
def test_ex_47() -> None:
    """Nobody is to act behind the Leader in M, so N is next: its SLOW robot ends in M too."""
    race = Turn8().green_moves()

    first = race.events("robot-move")[0]
    assert first == {"car": "slow1", "mp": 2, "section": M - 1, "lost": 1}
    assert race.queue(M) == ["slow2", "green", "slow1"]
    assert not race.car("slow2").acted


@pytest.mark.rule("F1.CONTEST.03", "F1.ROBOT.13")
def test_ex_48() -> None:
    """Red, behind the FAST robot in corner B, declares no contest; it plays no card and moves."""
    turn = Turn8()
    race = turn.green_moves()
    assert race.asked == ("red", "ask_contest")
    pile = list(race.state.discard)

    race.act("red", "decline")

    assert race.events("contest-value") == []
    assert race.state.discard == pile
    assert race.events("robot-move")[-1]["car"] == "FAST of B"
    assert race.queue(B) == ["red"]
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.ROBOT.06", "F1.ROBOT.16")
def test_ex_49() -> None:
    """The FAST robot of B has 3 + 2 points, laps a SLOW robot on the way and ends in M."""
    race = Turn8().red_declines()

    event = race.last("robot-move", "FAST of B")
    assert event == {"car": "FAST of B", "mp": 5, "section": M - 1, "lost": 0}
    assert race.events("lap")[-1] == {
        "car": "FAST of B",
        "other": "slow3",
        "section": N - 1,
        "cost": 0,
    }
    assert race.queue(M) == ["slow2", "green", "slow1", "FAST of B"]
    assert race.leader == "green"


@pytest.mark.rule("F1.PIT.02", "F1.PIT.06", "F1.PIT.08")
def test_turn_8_figure_3_the_second_stop() -> None:
    """Red, out of tyre chips, falls back 6 sections from B to E."""
    race = Turn8().red_pits()

    assert race.queue(E) == ["red"]
    red = race.car("red")
    assert (red.tyres, len(red.hand), red.pitted, red.acted) == (10, 6, True, False)


@pytest.mark.rule("F1.ROBOT.12", "F1.CONTEST.17")
@pytest.mark.parametrize("defends", [True, False])
def test_ex_51(defends: bool) -> None:
    """The FAST robot of C contests grey by itself; the result decides who moves first."""
    turn = Turn8()
    race = turn.red_pits()
    assert race.last("contest-declared", "FAST of C")["count"] == 2
    assert race.asked == ("grey", "ask_contest")

    cards = " ".join(map(str, turn.defence))
    race.act("grey", f"contest {cards}" if defends else "decline")

    # 3 + 2 and the corner's 1 against 4 + 3
    assert race.last("contest-value", "FAST of C")["value"] == 6
    assert race.events("contest-order")[0]["order"] == (
        ["grey", "FAST of C"] if defends else ["FAST of C", "grey"]
    )
    # grey's cards are frozen, the robot has moved only if it won
    assert race.car("grey").frozen == (tuple(turn.defence) if defends else ())
    assert race.car("FAST of C").acted is not defends
    assert race.asked == ("grey", "ask_pit")


@pytest.mark.rule("F1.PIT.11")
def test_ex_52() -> None:
    """After C come D and then E: the cars that pitted complete their turns."""
    race = Turn8().red_pits()
    race.act("grey", "decline", "drive", "skip", "strategy save-tyres")

    # the robot of D first, then blue, without another stop
    assert race.events("robot-move")[-1]["car"] == "FAST of D"
    assert race.section("blue") == D
    assert race.asked == ("blue", "ask_lucky")
    kept = race.state.individual.drawn[0] if race.state.individual else 0
    race.act("blue", f"keep {kept}", "skip", "strategy lucky")

    assert race.section("red") == E
    assert race.asked == ("red", "ask_play")


@pytest.mark.rule("F1.ACTIVATE.10", "F1.ACTIVATE.12")
def test_ex_53() -> None:
    """Last of all the SLOW robot ahead of the Leader in M moves away from them."""
    race = Turn8().red_pits()
    race.act("grey", "decline", "drive", "skip", "strategy save-tyres")
    kept = race.state.individual.drawn[0] if race.state.individual else 0
    race.act("blue", f"keep {kept}", "skip", "strategy lucky")
    assert not race.car("slow2").acted
    assert race.queue(M)[0] == "slow2"

    race.act("red", "skip", "strategy save-tyres")

    acted = [event["car"] for event in race.events("robot-move")]
    assert acted == ["slow1", "slow3", "FAST of B", "FAST of C", "FAST of D", "slow2"]
    assert race.section("slow2") == M + 2
    assert race.state.turn == 9
    assert (race.leader, race.asked) == ("green", ("green", "ask_pit"))
