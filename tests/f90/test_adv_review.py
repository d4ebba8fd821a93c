"""Where chapters of the Advanced game meet: a stop owed twice, a Leader who pits behind the Safety
Car, a green flag that makes room for a yellow one.

Monza: section 17 is the braking section before Ascari (18), 6 the one before the Roggia (7).
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


# -- options


@pytest.mark.rule("F1.ASETUP.02")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"fuel_cap": 16}, "F1.AFUEL.07"),
        ({"fuel_base": "current-turn", "modules": "flags,weather"}, "F1.AFUEL.08"),
        ({"strict_chits": True, "modules": "fuel"}, "F1.SKILL.01"),
        ({"strict_chits": True, "mode": "junior"}, "F1.SKILL.01"),
    ],
)
def test_an_option_of_a_module_that_is_not_played_is_refused(
    options: dict[str, Any], rule: str
) -> None:
    with pytest.raises(BadOption) as caught:
        Scene(**options)

    assert (caught.value.code, caught.value.data["rule"]) == ("option-module", rule)


@pytest.mark.rule("F1.AFUEL.06")
def test_a_stop_cannot_be_limited_to_less_fuel_than_it_loads() -> None:
    with pytest.raises(BadOption) as caught:
        Scene(modules="fuel", fuel_cap=9)

    assert (caught.value.code, caught.value.data["rule"]) == ("fuel-cap", "F1.AFUEL.06")
    assert Scene(modules="fuel", fuel_cap=10).state.config.options["fuel_cap"] == 10


@pytest.mark.rule("F1.ASETUP.02")
@pytest.mark.parametrize("modules", ["fuel,flags", " flags , fuel,", "flags,fuel,flags"])
def test_modules_may_be_named_in_any_order(modules: str) -> None:
    scene = Scene(modules=modules, fuel_cap=16)

    assert scene.state.config.rules.switches == {"flags", "fuel"}


# -- SPECIALs and secrets


@pytest.mark.rule("F1.SPECIAL.12", "F1.ASETUP.02")
@pytest.mark.parametrize(("modules", "shown"), [("track-cards", 1), ("flags", 0)])
def test_lucky_shows_its_pair_only_where_it_scores(modules: str, shown: int) -> None:
    scene = Scene(modules=modules, turn=5)
    scene.draws(first := scene.card(move=2), scene.card(move=2))
    race = scene.player("green", 19, strategy="lucky").begin()

    race.act("green", "drive", f"keep {first}")

    assert len(race.events("lucky-pair")) == shown


# -- flags


@pytest.mark.rule("F1.FLAG.10", "F1.FLAG.04")
def test_a_green_flag_frees_a_chit_for_the_yellow_flag_of_the_same_pair() -> None:
    # given all six yellow chits on the track, and a pair with a yellow and a green flag
    scene = Scene(mode="advanced", turn=5)
    green = scene.card(events=("green",), move=1)
    yellow = scene.card(events=("yellow",), tyres=0, damage=0, check=None)
    for section in (3, 4, 5, 7, 9, 10):
        scene.yellow(section)
    race = scene.player("green", 19, hand=[green, yellow]).begin()
    race.act("green", "drive", f"play {green} {yellow}")
    while race.asked[1] == "ask_check":
        race.act("green", "blind")

    # then only the green flag has an effect, until it is used
    assert {line.split()[0] for line in race.legal("green")} == {"green"}
    race.act("green", "green 2")
    assert {line.split()[0] for line in race.legal("green")} == {"yellow"}
    race.act("green", "yellow 10 0")
    assert sorted(race.state.yellow) == [3, 4, 6, 8, 9, 10]


# -- stops


@pytest.mark.rule("F1.AOFFTRACK.14", "F1.AOFFTRACK.24")
def test_a_robot_that_went_off_again_makes_its_owed_stop_when_it_is_back() -> None:
    # given a robot that owes a stop in turn 5 and is off the track again
    scene = Scene(mode="advanced", turn=5)
    scene.robot("fast", "fast", 6, off=True, reentry=6, stop_turn=5)
    race = scene.player("red", 30).begin("begin_game_turn")
    race.skip("red")

    # then it comes back in this turn and pits in the next
    assert race.events("re-enter") == [{"car": "fast", "section": 6}]
    assert [event["car"] for event in race.events("robot-must-pit")] == ["fast"]
    race.skip("red")
    assert [event["car"] for event in race.events("pit")] == ["fast"]


@pytest.mark.rule("F1.AFUEL.07", "F1.AFUEL.11")
def test_the_length_of_a_stop_is_not_that_of_the_stop_before() -> None:
    # given red, who stops for 16 turns of fuel
    scene = Scene(mode="advanced", turn=10)
    scene.player("red", 30, pit_due=10)
    race = scene.player("green", 28, pit_due=12).begin()
    race.act("red", "fuel 16", "done", "tyres hard", "strategy lucky")
    assert race.events("pit")[0]["section"] == 21

    # then green is shown the time of the board
    assert race.asked == ("green", "ask_pit")
    decision = race.match.decision(race.names["green"])
    assert decision is not None
    assert decision.data["sections"] == 6


@pytest.mark.rule("F1.WEATHER.11")
def test_the_leader_chit_moves_on_when_all_robots_have_changed_tyres() -> None:
    # given two robots ahead of a player who brings the rain
    scene = Scene(mode="advanced", turn=5).weather("uncertain")
    scene.state.weather = 6
    card = scene.card(events=("weather",), tyres=0, damage=0, check=None)
    scene.robot("fast", "fast", 24, acted=True)
    scene.robot("slow", "slow", 23, acted=True)
    scene.player("green", 22, hand=[card])
    race = scene.begin()
    race.act("green", "drive", f"play {card}", "weather wetter")

    # then it passes from the first robot straight to them
    assert [event["car"] for event in race.events("leader")] == ["green"]
    assert [event["car"] for event in race.events("pit")] == ["fast", "slow"]


# -- skills and car set-up with the chits of the box


@pytest.mark.rule("F1.SKILL.01")
def test_a_skill_is_gone_with_the_third_of_its_chits() -> None:
    names = ("red", "green", "grey", "orange")
    charts = "italian,german,british,dutch"
    race = Scene(mode="advanced", strict_chits=True, charts=charts).start(*names)
    for name in names[:3]:
        race.act(name, "skill lapping")

    assert "skill lapping" not in race.legal("orange")
    assert "skill pitting" in race.legal("orange")


@pytest.mark.rule("F1.CARSETUP.01")
def test_printed_values_need_no_setup_chit() -> None:
    # given three players who cover their charts with the three chits of 12 tyre chips
    names = ("red", "green", "grey", "orange", "turquoise")
    charts = "italian,german,british,spanish,japanese"
    race = Scene(mode="advanced", players=5, strict_chits=True, charts=charts).start(*names)
    for name in names:
        race.act(name, "skill lapping" if name in names[:3] else "skill pitting")
    for name in names[:3]:
        race.act(name, "setup 3 1 2")

    # then nobody else gets one, and the others may keep what is printed
    assert not any(line.startswith("setup 3") for line in race.legal("orange"))
    race.act("orange", "setup 2 2 2")
    assert race.legal("turquoise")[0] == "setup 1 2 3"


@pytest.mark.rule("F1.CARSETUP.01")
def test_a_chart_with_the_value_printed_keeps_it_when_its_chits_are_gone() -> None:
    # given the three chits of 12 tyre chips on other charts
    names = ("red", "green", "grey", "orange")
    charts = "italian,german,british,dutch"
    race = Scene(mode="advanced", strict_chits=True, charts=charts).start(*names)
    for name in names:
        race.act(name, "skill versatility" if name == "red" else "skill reflexes")
    for name in names[:3]:
        race.act(name, "setup 3 1 2")

    # then a chart that prints them is still raced as it is
    assert race.legal("orange")[0] == "setup 3 2 1"


# -- Track Cards


@pytest.mark.rule("F1.TRACKCARD.05", "F1.AOFFTRACK.23")
@pytest.mark.parametrize(("corner", "legal"), [(1, True), (2, False)])
def test_a_car_that_is_only_placed_ends_in_its_re_entering_corner(corner: int, legal: bool) -> None:
    # given a car that loses all its movement and re-enters in section 4, corner 1
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(corner=corner, tyres=0, damage=0)
    scene.player("red", 30, acted=True)
    race = scene.player("green", 2, off=True, reentry=3, lost_time=9, hand=[card]).begin()

    assert (f"play {card}" in race.legal("green")) is legal


# -- off the track and behind the Safety Car


@pytest.mark.rule("F1.AOFFTRACK.20", "F1.AOFFTRACK.25", "F1.SAFETYCAR.04")
def test_cars_off_the_track_at_one_place_keep_the_order_they_went_off() -> None:
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 17, off=True, reentry=17)
    scene.player("green", 17, off=True, reentry=17)
    race = scene.player("blue", 3).begin()

    assert race.leader == "red"
    assert race.order() == ["red", "green", "blue"]
    assert race.asked == ("red", "ask_play")

    lined_up = Scene(mode="advanced", turn=9)
    lined_up.player("red", 17, off=True, reentry=17)
    lined_up.player("green", 17, off=True, reentry=17)
    lined_up.player("blue", 3)
    order = lined_up.begin("safety_car_enters").events("safety-car")[0]["order"]
    assert order == ["red", "green", "blue"]


@pytest.mark.rule("F1.SAFETYCAR.02", "F1.SAFETYCAR.03", "F1.SAFETYCAR.05")
def test_the_line_up_begins_at_the_leader_who_is_left() -> None:
    # given a Leader with a stop due, and a lapped robot between them and the next of the race
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22, lap=3, pit_due=9)
    scene.robot("slow", "slow", 20, lap=2)
    scene.player("green", 17, lap=3)
    scene.player("blue", 3, lap=3, pit_due=9)
    race = scene.begin("safety_car_enters")

    # then the robot, ahead of the new Leader on the road, comes behind them; who stops is last
    assert race.events("safety-car")[0]["order"] == ["green", "slow", "red", "blue"]
    sections = {name: race.section(name) for name in ("green", "slow", "red", "blue")}
    assert sections == {"green": 17, "slow": 16, "red": 15, "blue": 14}


@pytest.mark.rule("F1.SAFETYCAR.03", "F1.SAFETYCAR.05")
def test_cars_ahead_of_the_leader_who_is_left_line_up_last() -> None:
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22, lap=3, pit_due=9)
    scene.robot("slow", "slow", 20, lap=2)
    scene.player("green", 17, lap=3)
    scene.robot("fast", "fast", 10, lap=3)
    race = scene.begin("safety_car_enters")

    assert race.events("safety-car")[0]["order"] == ["green", "fast", "slow", "red"]
    assert race.state.safety_car == 16


@pytest.mark.rule("F1.SAFETYCAR.11")
@pytest.mark.parametrize(("name", "back"), [("red", 3), ("green", 1)])
def test_the_question_of_a_stop_behind_the_safety_car_has_its_real_length(
    name: str, back: int
) -> None:
    # given three cars in line behind the Safety Car, blue a section apart from green
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22, acted=name == "green")
    scene.player("green", 20)
    scene.player("blue", 20, lap=0)
    scene.state.safety_car = 22
    race = scene.begin()
    assert race.asked == (name, "ask_pit")

    decision = race.match.decision(race.names[name])

    assert decision is not None
    assert decision.data["sections"] == back
    race.act(name, "pit")
    assert race.events("pit")[0]["section"] == 18


@pytest.mark.rule("F1.AOFFTRACK.16")
def test_no_safety_car_comes_for_the_last_player() -> None:
    race = crashing_last_player(rescue=False)

    assert race.events("safety-car") == []
    assert race.named(race.state.ranking)[:3] == ["fast", "slow", "green"]


@pytest.mark.rule("F1.RESCUE.02")
def test_the_turn_is_completed_where_the_last_player_may_come_back() -> None:
    race = crashing_last_player(rescue=True)

    assert race.events("safety-car")[0]["order"] == ["fast", "slow"]
    assert race.asked[1] == "ask_rescue"


def crashing_last_player(*, rescue: bool) -> Race:
    """Green, the only player, crashes before Ascari; two robots are behind them."""
    scene = Scene(mode="advanced", turn=9, rescue=rescue)
    card = scene.card(move=1, **PLAIN)
    scene.draws(scene.card(move=2), scene.card(factor=98), scene.card(factor=97))
    scene.robot("fast", "fast", 14)
    scene.robot("slow", "slow", 3)
    race = scene.player("green", 16, hand=[card]).begin()
    race.play("green", card)
    race.act("green", "late", "blind")
    return race
