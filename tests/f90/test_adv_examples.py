"""The worked examples of the Advanced game, played on our boards.

Qualifying is one race of four players; the others are scenes. Sections of Monza: corner 1 is 3 and
4, corner 3 (Roggia) is 7, its braking section 6, that of corner 4 is 8, that of Ascari 17.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.box.components import RobotChit
from pitboard.testing.f90 import BOX, CHARTS, PLAYERS, Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}
ROGGIA = ("any-pair", "late-braking")

# ---- Qualifying

SKILLS = {"red": "lapping", "green": "qualifying", "blue": "lapping", "grey": "lapping"}
CARDS = {"red": 68, "green": 8, "blue": 39, "grey": 17}
"""Race Cards +2(76), +4(11), +3(43) and +4(55)."""
BIDS = {"red": 10, "green": 10, "blue": 12, "grey": 16}
CHITS = (
    RobotChit("superfast", 4, 5, 30, 10),
    RobotChit("superfast", 3, 4, 10, 10),
    RobotChit("fast", 3, 4, 20, 10),
    RobotChit("fast", 2, 3, 45, 16),
    RobotChit("slow", 2, 3, 35, 10),
    RobotChit("slow", 1, 2, 55, 16),
)
GRID = ["green", "superfast1", "superfast2", "fast1", "slow1", "blue", "fast2", "red"]


def qualified(seed: str = "chits", cards: dict[str, int] = CARDS, bids: Any = BIDS) -> Race:
    """Qualifies with the cards, bids and chits of the example."""
    race = Scene(charts=CHARTS, mode="advanced").start(*PLAYERS)
    for name in PLAYERS:
        race.act(name, f"skill {SKILLS[name]}")
    for name in PLAYERS:
        race.act(name, "setup 2 2 2")
    for name in PLAYERS:
        race.act(name, "keep")
    race.robots_draw(*CHITS, seed=seed)
    for name, card in cards.items():
        race.deal(name, card)
    for name, card in cards.items():
        race.act(name, f"qualify {card} {bids[name]}")
    return race


def value(race: Race, name: str) -> tuple[int, int]:
    """Gets qualifying value and check factor of a car."""
    return race.state.qualifying[race.names[name]]


@pytest.mark.rule("F1.AROBOT.01", "F1.AROBOT.04")
def test_aex_01() -> None:
    """Four players meet two SUPERFAST, two FAST and two SLOW robots: ten cars."""
    robots = [car.robot for car in qualified().state.cars]

    assert robots == [""] * 4 + ["superfast"] * 2 + ["fast"] * 2 + ["slow"] * 2


@pytest.mark.rule("F1.AQUAL.04", "F1.AQUAL.08")
def test_aex_02() -> None:
    """Red's +2(76) with fuel for 10 turns is +3(76)."""
    assert value(qualified(), "red") == (3, 76)


@pytest.mark.rule("F1.AQUAL.04", "F1.AQUAL.08", "F1.SKILL.07")
def test_aex_03() -> None:
    """Green's +4(11) with fuel for 10 turns and QUALIFYING is +7(11)."""
    assert value(qualified(), "green") == (7, 11)


@pytest.mark.rule("F1.AQUAL.05", "F1.AQUAL.08")
def test_aex_04() -> None:
    """Blue's +3(43) with fuel for 12 turns stays +3(43)."""
    assert value(qualified(), "blue") == (3, 43)


@pytest.mark.rule("F1.AQUAL.09", "F1.AQUAL.11")
def test_aex_06() -> None:
    """The grid goes by value, equal values by the lower check factor."""
    race = qualified()

    event = race.events("qualifying")[0]
    assert event["grid"][:8] == GRID
    assert set(event["grid"][8:]) == {"grey", "slow2"}
    assert [tuple(pair) for pair in event["values"]] == [
        (7, 11),
        (5, 30),
        (4, 10),
        (4, 20),
        (3, 35),
        (3, 43),
        (3, 45),
        (3, 76),
        (2, 55),
        (2, 55),
    ]


@pytest.mark.rule("F1.AQUAL.07", "F1.AQUAL.12")
def test_aex_07() -> None:
    """Grey's +4(55) with fuel for 16 turns ties with SLOW2's +2(55): chance decides."""
    races = [qualified(str(seed)) for seed in range(12)]

    assert {value(race, name) for race in races for name in ("grey", "slow2")} == {(2, 55)}
    last = {tuple(race.events("qualifying")[0]["grid"][8:]) for race in races}
    assert last == {("grey", "slow2"), ("slow2", "grey")}


@pytest.mark.rule("F1.AFUEL.01", "F1.AFUEL.02")
def test_aex_08() -> None:
    """Refuelling chits lie on the turns that were bid, or that stand on the robots' chits."""
    race = qualified()

    assert [race.car(name).pit_due for name in PLAYERS] == [10, 10, 12, 16]
    assert sorted(race.state.chits) == [
        (10, "fast"),
        (10, "slow"),
        (10, "superfast"),
        (10, "superfast"),
        (16, "fast"),
        (16, "slow"),
    ]


@pytest.mark.rule("F1.SKILL.08")
def test_aex_09() -> None:
    """QUALIFYING brings green two Track Cards when the grid is formed, and nobody else any."""
    race = qualified()

    assert [race.track_cards(name) for name in PLAYERS] == [0, 2, 0, 0]


@pytest.mark.rule("F1.AQUAL.10", "F1.QUAL.08")
def test_aex_21() -> None:
    """A chit of +3, +4 Advanced, pit 14, 60: the Basic game takes +3(60) and ignores the 14."""
    chit = RobotChit("fast", 3, 4, 60, 14)
    assert chit in BOX.robot_chits
    basic = Scene(charts=CHARTS).start(*PLAYERS)
    advanced = Scene(charts=CHARTS, mode="advanced").start(*PLAYERS)
    for race, bid in ((basic, ""), (advanced, " 12")):
        while race.asked[1] != "ask_qualifying":
            race.act(race.asked[0], race.legal(race.asked[0])[0])
        others = [] if race is basic else list(CHITS[:2])
        race.robots_draw(*others, chit)
        for name in PLAYERS:
            race.act(name, f"qualify {race.car(name).hand[0]}{bid}")

    assert (value(basic, "fast1"), value(advanced, "fast1")) == ((3, 60), (4, 60))
    turns = [
        next(event["turn"] for event in race.events("refuel-chit") if event["car"] == "fast1")
        for race in (basic, advanced)
    ]
    assert turns[0] != 14
    assert turns[1] == 14


@pytest.mark.rule("F1.AQUAL.03", "F1.AQUAL.04", "F1.AQUAL.05", "F1.AQUAL.06", "F1.AQUAL.07")
@pytest.mark.parametrize(("bid", "qualifying"), [(8, 5), (10, 4), (12, 3), (14, 2), (16, 1)])
def test_aex_30(bid: int, qualifying: int) -> None:
    """A +3(50) is worth +5 to +1, the less fuel the more; its check factor stays."""
    race = qualified(cards=CARDS | {"red": 89}, bids=BIDS | {"red": bid})

    assert set(BOX.fuel.bids) == {8, 10, 12, 14, 16}
    assert value(race, "red") == (qualifying, 50)


@pytest.mark.rule("F1.CARSETUP.02", "F1.CARSETUP.03", "F1.CARSETUP.07", "F1.ASETUP.06")
def test_aex_32() -> None:
    """12 tyre chips, 6 cards and 4 damage slots are 6 points; they start with 7 cards."""
    race = Scene(charts=CHARTS, mode="advanced").start(*PLAYERS)
    for name in PLAYERS:
        race.act(name, "skill lapping")
    for name in PLAYERS:
        race.act(name, "setup 3 2 1")

    chart = race.car("red").chart
    assert chart is not None
    assert (chart.tyres, chart.cards, chart.slots) == (12, 6, 4)
    assert len(race.car("red").hand) == 7


# ---- Fuel


@pytest.mark.rule("F1.AFUEL.07", "F1.AFUEL.08", "F1.AFUEL.09", "F1.AFUEL.11")
def test_aex_11() -> None:
    """Green loads fuel for 13 turns in turn 10: 7 sections back, and a stop by turn 23."""
    scene = Scene(mode="advanced", turn=10)
    race = scene.player("green", 20, pit_due=10).begin()

    race.act("green", "fuel 13", "done", "tyres rain", "strategy lucky")

    assert race.section("green") == 20 - 7
    assert race.car("green").pit_due == 23
    # and in turn 23 the stop is not a choice
    later = Scene(mode="advanced", turn=23).player("green", 20, pit_due=23).begin()
    assert later.asked == ("green", "ask_fuel")


@pytest.mark.rule("F1.AFUEL.03", "F1.AFUEL.04")
def test_aex_12() -> None:
    """In turn 10 both SUPERFAST, the better FAST and the better SLOW pit as they come to act."""
    scene = Scene(mode="advanced", turn=10)
    scene.player("green", 33, hand=[scene.card(move=2)])
    for name, section in (
        ("slow1", 31),
        ("superfast1", 30),
        ("fast1", 29),
        ("slow2", 28),
        ("fast2", 27),
        ("superfast2", 26),
    ):
        scene.robot(name, name[:-1], section)
    scene.state.chits = ((10, "superfast"), (10, "superfast"), (10, "fast"), (10, "slow"))

    race = scene.begin("begin_game_turn")
    assert race.events("pit") == []
    race.skip("green")

    pitted = [event["car"] for event in race.events("pit")]
    assert pitted == ["slow1", "superfast1", "fast1", "superfast2"]
    assert race.state.chits == ()


@pytest.mark.rule("F1.AFUEL.05")
def test_aex_13() -> None:
    """The best placed FAST robot serves the chit of turn 16, though it stopped in turn 10."""
    scene = Scene(mode="advanced", turn=16)
    scene.robot("fast1", "fast", 30, stops=1)
    scene.robot("fast2", "fast", 20)
    scene.player("green", 3)
    scene.state.chits = ((16, "fast"),)

    race = scene.begin("begin_game_turn")

    assert race.events("pit") == [{"car": "fast1", "section": 23, "stop": 2}]


@pytest.mark.rule("F1.SKILL.09", "F1.SKILL.10", "F1.AFUEL.11")
@pytest.mark.parametrize(("fuel", "back"), [(10, 4), (13, 5), (16, 6)])
def test_aex_31(fuel: int, back: int) -> None:
    """With PITTING fuel for 10, 13 and 16 turns takes 4, 5 and 6 sections; two Track Cards."""
    scene = Scene(mode="advanced", turn=10)
    race = scene.player("green", 23, skill="pitting", pit_due=10).begin()

    race.act("green", f"fuel {fuel}")
    if race.asked[1] == "ask_point":
        race.act("green", "point none")
    race.act("green", "done", "tyres rain", "strategy lucky")

    assert race.section("green") == 23 - back
    assert race.track_cards("green") == 2


# ---- Track Cards


def roggia(section: int, *others: int, scene: Scene | None = None) -> tuple[Race, int]:
    """Blue in a section, with the Track Card of corner 3 and other cards."""
    scene = scene or Scene(mode="advanced")
    card = scene.card(corner=3, symbols=ROGGIA)
    race = scene.player("blue", section, hand=[card, *others]).begin()
    return race, card


@pytest.mark.rule("F1.TRACKCARD.04")
def test_aex_14() -> None:
    """From the braking section before corner 3 its card is legal: the move goes through it."""
    race, card = roggia(6)

    race.act("blue", "drive", f"play {card}", "blind")

    assert race.events("play") == [{"car": "blue", "cards": [card]}]
    if race.asked[1] == "ask_discard_order":
        race.act("blue", "order")
    assert race.section("blue") == 9


@pytest.mark.rule("F1.TRACKCARD.06")
def test_aex_16() -> None:
    """From the braking section of corner 4 the card of corner 3 is not legal."""
    race, card = roggia(8)
    race.act("blue", "drive")

    assert race.refusal("blue", f"play {card}") == ("track-card-corner", "F1.TRACKCARD.06")


@pytest.mark.rule("F1.TRACKCARD.15", "F1.TRACKCARD.16", "F1.TRACKCARD.18")
def test_aex_17() -> None:
    """The card pairs with any other through corner 3, or succeeds in a Late Braking before it."""
    scene = Scene(mode="advanced")
    three = scene.card(move=3, **PLAIN)
    race, card = roggia(6, three, scene=scene)
    race.act("blue", "drive")
    assert f"play {card} {three}" in race.legal("blue")

    scene = Scene(mode="advanced")
    one = scene.card(move=1, **PLAIN)
    race, card = roggia(5, one, scene=scene)
    race.play("blue", one)
    assert race.section("blue") == 6
    race.act("blue", f"late {card}")

    assert race.section("blue") == 7
    assert race.events("late-braking") == []


@pytest.mark.rule("F1.TRACKCARD.12")
def test_aex_40() -> None:
    """A +3 that counts twice in corner 1, a +2 and the corner's +3 are 11 in its contest."""
    scene = Scene(mode="advanced")
    double = scene.card(corner=1, symbols=("contest-double",), move=3)
    two = scene.card(move=2, **PLAIN)
    scene.player("red", 3, hand=[scene.card(move=1)])
    race = scene.player("blue", 3, strategy="lucky", hand=[two, double]).begin()

    race.act("blue", f"contest {two} {double}")
    race.act("red", "decline")

    events = race.events("contest-value")
    assert [(each["modifier"], each["value"]) for each in events] == [(3, 3 * 2 + 2 + 3)]


# ---- Off-track and the Safety Car


def before_ascari() -> Race:
    """Turn 18: green leads two SUPERFAST robots and red; grey forces the second of the robots."""
    scene = Scene(mode="advanced", turn=18)
    scene.draws(scene.card(factor=75), scene.card(factor=62))
    scene.player("green", 22, acted=True)
    scene.robot("superfast1", "superfast", 20, acted=True)
    scene.robot("superfast2", "superfast", 13)
    scene.player("red", 12, acted=True)
    scene.player("grey", 4)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()
    assert (race.asked, race.section("superfast2")) == (("grey", "ask_force"), 17)
    race.act("grey", "late")
    return race


@pytest.mark.rule("F1.FLAG.15", "F1.AROBOT.07", "F1.AOFFTRACK.01", "F1.AOFFTRACK.04")
@pytest.mark.rule("F1.AOFFTRACK.05")
def test_aex_18() -> None:
    """75 is more than 50: SUPERFAST2 goes off and has to check again, blind, against 50."""
    race = before_ascari()

    braked, checked = race.events("late-braking")[0], race.events("off-track-check")[0]
    assert (braked["car"], braked["factor"], braked["target"]) == ("superfast2", 75, 50)
    assert braked["passed"] is False
    assert race.events("off-track") == [{"car": "superfast2", "section": 16}]
    assert (checked["car"], checked["target"]) == ("superfast2", 50)


@pytest.mark.rule("F1.AOFFTRACK.07", "F1.AOFFTRACK.15", "F1.AOFFTRACK.16", "F1.SAFETYCAR.01")
def test_aex_19() -> None:
    """62 is more than 50: SUPERFAST2 is out, and the Safety Car is on the track at once."""
    race = before_ascari()

    checked = race.events("off-track-check")[0]
    assert (checked["factor"], checked["passed"]) == (62, False)
    assert race.events("eliminated") == [{"car": "superfast2", "cause": "crash"}]
    order = ["green", "superfast1", "red", "grey"]
    assert race.events("safety-car") == [{"section": 21, "order": order}]
    assert race.events("game-turn") == [{"turn": 19}]


def re_entering(penalty: int, card: dict[str, Any]) -> Race:
    """Green comes back into section 18, where red stands; they play a card."""
    scene = Scene(mode="advanced", turn=5)
    played = scene.card(**card)
    scene.player("red", 18, lap=0, acted=True)
    given = {"off": True, "reentry": 17, "lost_time": penalty, "hand": [played]}
    race = scene.player("green", 17, **given).begin()
    race.act("green", f"play {played}")
    while race.asked[1] in ("ask_pay", "ask_discard_order"):
        race.act("green", race.legal("green")[0])
    return race


@pytest.mark.rule("F1.AOFFTRACK.21", "F1.AOFFTRACK.22")
def test_aex_41() -> None:
    """+4 with a penalty of 2: one point to come in behind red, and one to go on with."""
    race = re_entering(2, {"move": 4, "tyres": 1, "damage": 0})

    assert race.events("re-enter") == [{"car": "green", "section": 17}]
    assert race.queue(18) == ["red", "green"]
    assert [event["lost"] for event in race.events("stopped")] == [1]


@pytest.mark.rule("F1.AOFFTRACK.22", "F1.AOFFTRACK.23")
def test_aex_42() -> None:
    """+2 with a penalty of 3: the car is only placed behind red."""
    race = re_entering(3, {"move": 2, **PLAIN})

    assert race.queue(18) == ["red", "green"]
    assert race.events("stopped") == []
    assert race.car("green").point == -1


# ---- Tyres, weather and checks


@pytest.mark.rule("F1.COMPOUND.03", "F1.COMPOUND.05", "F1.COMPOUND.08", "F1.COMPOUND.09")
@pytest.mark.rule("F1.COMPOUND.10")
@pytest.mark.parametrize(
    ("compound", "chips", "bonuses", "track_cards"),
    [("soft", 7, 3, 0), ("hard", 10, 0, 1), ("intermediate", 10, 0, 0), ("rain", 10, 0, 0)],
)
def test_aex_34(compound: str, chips: int, bonuses: int, track_cards: int) -> None:
    """A car of 10 tyre chips: soft brings 7 and three bonuses, hard a Track Card."""
    race = qualified()
    assert race.asked == ("green", "ask_tyres")

    race.act("green", f"tyres {compound}")

    assert (race.car("green").tyres, race.car("green").soft_bonuses) == (chips, bonuses)
    assert race.track_cards("green") == 2 + track_cards


@pytest.mark.rule("F1.COMPOUND.12")
def test_aex_35() -> None:
    """A +4 on hard tyres in the rain is 4 - 2 = 2."""
    scene = Scene(mode="advanced").weather("rain", "rain")
    card = scene.card(move=4, tyres=1, damage=0)
    race = scene.player("green", 19, compound="hard", hand=[card]).begin()

    race.play("green", card)

    assert race.section("green") == 21


@pytest.mark.rule("F1.SKILL.04", "F1.WEATHER.05")
@pytest.mark.parametrize(("factor", "passed"), [(60, True), (61, False)])
def test_aex_36(factor: int, passed: bool) -> None:
    """Target 40, card +20, REFLEXES +20, rain -20: 60 passes and 61 fails."""
    scene = Scene(mode="advanced").weather("rain", "rain")
    played = scene.card(check=20, tyres=0, damage=0)
    card, target = scene.card(factor=factor), scene.card(factor=40)
    hand = [played, card]
    race = scene.player("green", 13, skill="reflexes", hand=hand, target=target).begin()

    race.act("green", "drive", f"play {played}", f"check {card}")

    event = race.events("check")[0]
    assert (event["target"], event["factor"], event["passed"]) == (60, factor, passed)


@pytest.mark.rule("F1.SKILL.06", "F1.WEATHER.06")
def test_aex_37() -> None:
    """A Leader with REFLEXES and Target Check 40 laps in the rain against 60: 60 passes."""
    scene = Scene(mode="advanced", turn=9).weather("rain", "rain")
    played = scene.card(move=2, **PLAIN)
    card, target = scene.card(factor=60), scene.card(factor=40)
    scene.robot("slow", "slow", 20, lap=1, acted=True)
    given = {"skill": "reflexes", "compound": "rain", "hand": [played, card], "target": target}
    race = scene.player("green", 19, lap=2, **given).begin()
    race.play("green", played)

    race.act("green", f"check {card}")

    event = race.events("check")[0]
    assert (event["target"], event["passed"]) == (60, True)
    assert race.events("lap") == [{"car": "green", "other": "slow", "section": 19, "cost": 1}]


@pytest.mark.rule("F1.SPECIAL.05", "F1.SPECIAL.06")
def test_aex_39() -> None:
    """HAZARD: +4 with a damage, +1 with a passed check, 7 sections: two SPECIALs."""
    scene = Scene(mode="advanced")
    four = scene.card(move=4, damage=1, tyres=0)
    one = scene.card(move=1, type="driving", check=0)
    low = scene.card(factor=3)
    race = scene.player("green", 10, strategy="hazard", hand=[four, one, low]).begin()

    race.act("green", "drive", f"play {four} {one}", f"check {low}", "order")
    assert race.events("movement")[0]["mp"] == 7
    assert (race.section("green"), race.asked[1]) == (17, "ask_late_braking")
    race.act("green", "stay", "point none")

    assert [event["count"] for event in race.events("special")] == [2]
    assert race.track_cards("green") == 2
