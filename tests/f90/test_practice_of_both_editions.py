"""Free practice, qualifying and fuel that work alike in the whole game of both editions, each
edition with its own rules and components."""

from __future__ import annotations

from typing import Any, Final

import pytest

from pitboard.f90.editions import EDITIONS
from pitboard.testing.f90 import CHARTS, PLAYERS, Race, Scene, with_setups, with_skills

FIRST: Final[dict[str, Any]] = {"mode": "advanced"}
SECOND: Final[dict[str, Any]] = {"edition": 2, "mode": "standard"}
LAPPING = ("lapping",) * 4


def box_of(game: dict[str, Any]) -> Any:
    return EDITIONS[game.get("edition", 1)].box


def qualifying(game: dict[str, Any], *skills: str) -> Race:
    """Takes a race to the choice of qualifying cards; nobody takes a substitute car."""
    race = with_setups(*skills, **game)
    while race.asked[1] == "ask_substitute":
        race.act(race.asked[0], "keep")
    return race


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            FIRST, id="1e", marks=pytest.mark.rule("F1.AROBOT.01", "F1.AROBOT.03", "F1.AROBOT.04")
        ),
        pytest.param(SECOND, id="2e", marks=pytest.mark.rule("F2.SSETUP.01", "F2.SROBOT.01")),
    ],
)
@pytest.mark.parametrize(("players", "others"), [(2, 3), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_two_superfast_robots_race_beside_the_others(
    game: dict[str, Any], players: int, others: int
) -> None:
    config = Scene(players, **game).state.config

    assert config.robots == ("superfast",) * 2 + ("fast",) * others + ("slow",) * others
    assert [box_of(game).robots[kind].mp for kind in ("slow", "fast", "superfast")] == [2, 3, 4]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(FIRST, id="1e", marks=pytest.mark.rule("F1.ASETUP.03", "F1.ASETUP.04")),
        pytest.param(SECOND, id="2e", marks=pytest.mark.rule("F2.SSETUP.03", "F2.SDATA.02")),
    ],
)
@pytest.mark.parametrize(("track", "cards"), [("monza", 34), ("hungaroring", 42)])
def test_only_the_track_cards_of_the_track_are_in_the_race(
    game: dict[str, Any], track: str, cards: int
) -> None:
    race = with_setups(*LAPPING, track=track, **game)

    deck = race.state.track_deck
    assert sorted(deck) == list(range(185, 185 + cards))
    assert deck != sorted(deck)
    assert race.state.track_discard == []


@pytest.mark.parametrize(
    ("game", "skills", "rule"),
    [
        pytest.param(FIRST, 6, "F1.SKILL.01", id="1e", marks=pytest.mark.rule("F1.SKILL.01")),
        pytest.param(
            SECOND,
            7,
            "F2.SSETUP.04",
            id="2e",
            marks=pytest.mark.rule("F2.SSETUP.07", "F2.SSETUP.04"),
        ),
    ],
)
def test_skills_are_chosen_together_in_secret_and_may_be_the_same(
    game: dict[str, Any], skills: int, rule: str
) -> None:
    race = Scene(charts=CHARTS, **game).start(*PLAYERS)

    # given that everybody is asked at once
    assert list(race.state.to_act()) == [0, 1, 2, 3]
    assert race.legal("red") == [f"skill {skill}" for skill in box_of(game).skill_ids]
    assert len(race.legal("red")) == skills
    assert race.refusal("red", "skill flying") == ("skill-unknown", rule)

    # when green chooses, then the others see that, not what
    events = race.act("green", "skill tuning")
    assert [event.seen_by(0) for event in events] == [("skill-chosen", {"car": 1})]
    view = race.match.view(0)
    assert [car.skill for car in view.cars[:4]] == ["", "", "", ""]
    assert [car.has_skill for car in view.cars[:4]] == [False, True, False, False]

    # and all are revealed together, with the set-ups
    for name in ("red", "blue", "grey"):
        race.act(name, "skill tuning")
    assert race.events("skill") == []
    for name in PLAYERS:
        race.act(name, "setup 2 2 2")
    assert [event["skill"] for event in race.events("skill")] == ["tuning"] * 4


@pytest.mark.parametrize(
    ("game", "points", "value"),
    [
        pytest.param(
            FIRST,
            "F1.CARSETUP.02",
            "F1.CARSETUP.03",
            id="1e",
            marks=pytest.mark.rule(
                "F1.CARSETUP.01", "F1.CARSETUP.02", "F1.CARSETUP.03", "F1.SKILL.11"
            ),
        ),
        pytest.param(
            SECOND,
            "F2.SCAR.01",
            "F2.SCAR.01",
            id="2e",
            marks=pytest.mark.rule("F2.SCAR.01", "F2.SCAR.02", "F2.SSKILL.06"),
        ),
    ],
)
def test_a_setup_has_six_points_and_eight_with_tuning(
    game: dict[str, Any], points: str, value: str
) -> None:
    race = with_skills("tuning", "lapping", "lapping", "lapping", **game)

    sums = {
        name: sorted(sum(map(int, line.split()[1:])) for line in race.legal(name))
        for name in ("red", "green")
    }
    assert (len(sums["green"]), sums["green"][0], sums["green"][-1]) == (17, 3, 6)
    assert (len(sums["red"]), sums["red"][0], sums["red"][-1]) == (26, 3, 8)
    assert race.refusal("green", "setup 3 3 1") == ("setup-points", points)
    assert race.refusal("red", "setup 3 3 3") == ("setup-points", points)
    assert race.refusal("red", "setup 4 1 1") == ("setup-value", value)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            FIRST,
            id="1e",
            marks=pytest.mark.rule(
                "F1.CARSETUP.04",
                "F1.CARSETUP.05",
                "F1.CARSETUP.06",
                "F1.CARSETUP.07",
                "F1.ASETUP.06",
            ),
        ),
        pytest.param(
            SECOND,
            id="2e",
            marks=pytest.mark.rule("F2.SCAR.03", "F2.SCAR.04", "F2.SCAR.05", "F2.SSETUP.04"),
        ),
    ],
)
def test_setup_chits_cover_the_printed_values_and_the_hand_is_one_more(
    game: dict[str, Any],
) -> None:
    race = with_skills(*LAPPING, **game)
    for name, setup in zip(PLAYERS, ("3 2 1", "1 3 2", "2 1 3", "1 1 1"), strict=True):
        race.act(name, f"setup {setup}")

    charts = [race.car(name).chart for name in PLAYERS]
    values = [(chart.tyres, chart.cards, chart.slots) for chart in charts if chart]
    assert values == [(12, 6, 4), (8, 7, 5), (10, 5, 6), (8, 5, 4)]
    assert [len(race.car(name).hand) for name in PLAYERS] == [7, 8, 6, 6]


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        pytest.param(
            FIRST, "F1.AQUAL.02", id="1e", marks=pytest.mark.rule("F1.AQUAL.01", "F1.AQUAL.02")
        ),
        pytest.param(SECOND, "F2.SQUAL.01", id="2e", marks=pytest.mark.rule("F2.SQUAL.01")),
    ],
)
def test_a_fuel_bid_is_secret_and_one_of_five_chits(game: dict[str, Any], rule: str) -> None:
    race = qualifying(game, *LAPPING)
    card = race.car("red").hand[0]
    events = race.act("green", f"qualify {race.car('green').hand[0]} 8")
    assert [event.seen_by(0) for event in events] == [("qualifying-chosen", {"car": 1})]

    assert race.legal("red")[:5] == [f"qualify {card} {bid}" for bid in (8, 10, 12, 14, 16)]
    assert race.refusal("red", f"qualify {card} 11") == ("fuel-bid", rule)
    assert race.refusal("red", f"qualify {card}") == ("fuel-bid", rule)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            FIRST,
            id="1e",
            marks=pytest.mark.rule(
                "F1.AQUAL.03",
                "F1.AQUAL.04",
                "F1.AQUAL.05",
                "F1.AQUAL.06",
                "F1.AQUAL.07",
                "F1.AQUAL.08",
                "F1.AQUAL.13",
                "F1.SKILL.07",
                "F1.SKILL.08",
                "F1.AFUEL.01",
            ),
        ),
        pytest.param(
            SECOND,
            id="2e",
            marks=pytest.mark.rule("F2.SQUAL.01", "F2.SQUAL.03", "F2.SQUAL.04", "F2.SSKILL.04"),
        ),
    ],
)
@pytest.mark.parametrize(("bid", "modifier"), [(8, 2), (10, 1), (12, 0), (14, -1), (16, -2)])
def test_fuel_and_skill_change_the_qualifying_value(
    game: dict[str, Any], bid: int, modifier: int
) -> None:
    # given green with QUALIFYING
    race = qualifying(game, "lapping", "qualifying", "lapping", "lapping")
    deck = race.state.config.deck
    cards = {name: race.car(name).hand[0] for name in PLAYERS}

    # when everybody has qualified
    for name in PLAYERS:
        race.act(name, f"qualify {cards[name]} {bid}")

    # then the values have both modifiers, and green draws two Track Cards
    values = [race.state.qualifying[race.names[name]] for name in PLAYERS]
    assert values == [
        (deck.moves[cards[name]] + modifier + 2 * (name == "green"), deck.factors[cards[name]])
        for name in PLAYERS
    ]
    assert [race.car(name).target for name in PLAYERS] == list(cards.values())
    assert [card in race.car(name).hand for name, card in cards.items()] == [False] * 4
    assert [race.car(name).pit_due for name in PLAYERS] == [bid] * 4
    assert [race.track_cards(name) for name in PLAYERS] == [0, 2, 0, 0]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            FIRST, id="1e", marks=pytest.mark.rule("F1.AQUAL.09", "F1.AQUAL.10", "F1.AFUEL.02")
        ),
        pytest.param(SECOND, id="2e", marks=pytest.mark.rule("F2.SQUAL.02", "F2.SQUAL.04")),
    ],
)
def test_robots_qualify_with_the_full_value_of_their_chit_and_pit_in_its_turn(
    game: dict[str, Any],
) -> None:
    race = qualifying(game, *LAPPING)
    for name in PLAYERS:
        race.act(name, f"qualify {race.car(name).hand[0]} 12")

    printed = {(c.robot, c.advanced, c.check_factor, c.pit_turn) for c in box_of(game).robot_chits}
    robots = race.state.cars[4:]
    drawn = [(r.robot, *race.state.qualifying[r.index], r.bid) for r in robots]
    assert set(drawn) <= printed
    assert sorted(race.state.chits) == sorted((turn, kind) for kind, _, _, turn in drawn)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            FIRST, id="1e", marks=pytest.mark.rule("F1.AFUEL.03", "F1.AFUEL.04", "F1.AFUEL.05")
        ),
        pytest.param(SECOND, id="2e", marks=pytest.mark.rule("F2.SFUEL.04", "F2.SROBOT.05")),
    ],
)
def test_a_chit_is_served_by_the_best_placed_robot_of_its_type_and_is_gone(
    game: dict[str, Any],
) -> None:
    # given two FAST robots, the leading one with a stop behind it, and one chit due
    scene = Scene(**game, turn=16)
    scene.robot("first", "fast", 30, stops=1)
    scene.robot("second", "fast", 20)
    scene.player("green", 3)
    scene.state.chits = ((16, "fast"), (20, "slow"))

    race = scene.begin("begin_game_turn")

    assert race.events("robot-must-pit") == [{"car": "first"}]
    assert [event["car"] for event in race.events("pit")] == ["first"]
    assert race.state.chits == ((20, "slow"),)


def refuelled(game: dict[str, Any], fuel: int, skill: str) -> Race:
    """Green has made the stop of turn 10, when their chit was due, from section 22."""
    scene = Scene(**game, turn=10)
    race = scene.player("green", 22, skill=skill, pit_due=10, hand=[], red=2).begin()
    race.act("green", f"fuel {fuel}")
    if race.asked[1] == "ask_point":
        race.act("green", "point none")
    race.act("green", "done", "tyres rain", "strategy hazard")
    return race


@pytest.mark.parametrize(
    ("game", "fuel", "section", "due"),
    [
        pytest.param(
            FIRST,
            *stop,
            id=f"1e-{stop[0]}",
            marks=pytest.mark.rule("F1.AFUEL.06", "F1.AFUEL.07", "F1.AFUEL.08", "F1.AFUEL.09"),
        )
        for stop in ((10, 16, 20), (13, 15, 23), (16, 14, 26), (19, 13, 0))
    ]
    + [
        pytest.param(
            SECOND,
            *stop,
            id=f"2e-{stop[0]}",
            marks=pytest.mark.rule("F2.SFUEL.01", "F2.SFUEL.02", "F2.SPIT.01", "F2.SDATA.01"),
        )
        for stop in ((10, 16, 20), (13, 15, 23), (16, 14, 26))
    ]
    + [
        pytest.param(
            {**SECOND, "fuel_step": 2},
            *stop,
            id=f"2e-step-2-{stop[0]}",
            marks=pytest.mark.rule("F2.SFUEL.02"),
        )
        for stop in ((10, 16, 20), (12, 15, 22), (14, 14, 24), (16, 13, 26))
    ],
)
def test_fuel_lengthens_a_stop_and_moves_the_chit(
    game: dict[str, Any], fuel: int, section: int, due: int
) -> None:
    race = refuelled(game, fuel, "lapping")

    assert (race.section("green"), race.car("green").pit_due) == (section, due)
    assert race.track_cards("green") == 0


@pytest.mark.parametrize(
    ("game", "fuel", "section"),
    [
        pytest.param(
            FIRST,
            *stop,
            id=f"1e-{stop[0]}",
            marks=pytest.mark.rule("F1.SKILL.09", "F1.SKILL.10", "F1.AFUEL.11"),
        )
        for stop in ((10, 18), (13, 17), (16, 16), (19, 15))
    ]
    + [
        pytest.param(
            SECOND,
            *stop,
            id=f"2e-{stop[0]}",
            marks=pytest.mark.rule("F2.SSKILL.05", "F2.SPIT.01", "F2.SPIT.03"),
        )
        for stop in ((10, 18), (13, 17), (16, 16))
    ],
)
def test_pitting_shortens_a_stop_and_brings_two_track_cards(
    game: dict[str, Any], fuel: int, section: int
) -> None:
    race = refuelled(game, fuel, "pitting")

    assert race.section("green") == section
    assert race.track_cards("green") == 2
    # A full hand, the Track Cards on top of it, and the card that is drawn next.
    assert len(race.car("green").hand) == 6 + 2 + 1


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(FIRST, id="1e", marks=pytest.mark.rule("F1.SKILL.05", "F1.WEATHER.05")),
        pytest.param(
            SECOND,
            id="2e",
            marks=pytest.mark.rule("F2.SSKILL.02", "F2.SLB.01", "F2.SWEATHER.04"),
        ),
    ],
)
@pytest.mark.parametrize(
    ("skill", "weather", "target"),
    [("", "dry", 50), ("reflexes", "dry", 70), ("", "rain", 30), ("reflexes", "rain", 50)],
)
def test_reflexes_and_rain_change_the_check_of_a_late_braking(
    game: dict[str, Any], skill: str, weather: str, target: int
) -> None:
    scene = Scene(**game).weather(weather, "rain")
    card = scene.card(move=1, tyres=0, damage=0, check=None, draw=0, events=())
    given = {"skill": skill, "compound": "rain" if weather == "rain" else "hard"}
    scene.player("green", 16, hand=[card], target=scene.card(factor=50), **given)
    race = scene.begin()

    race.play("green", card)

    assert (race.asked[1], race.data["target"]) == ("ask_late_braking", target)
