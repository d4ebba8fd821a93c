"""Places where modules of the Standard game meet, and what each must know of the others."""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0}


@pytest.mark.rule("F2.SWEATHER.07", "RA4")
def test_a_robot_sent_to_the_pits_by_rain_acts_where_it_then_stands() -> None:
    # given rain one step away, and a robot behind red in the active section
    scene = Scene(edition=2, mode="standard", turn=5)
    card = scene.card(**PLAIN, events=("weather",), type="event", move=2)
    scene.player("red", 20, hand=[card], strategy="hazard")
    scene.robot("fast", "fast", 20)
    scene.player("green", 16)
    slots = scene.state.track.weather
    rain = next(i for i, slot in enumerate(slots) if slot.condition == "rain")
    scene.state.weather = rain - 1
    race = scene.begin()

    race.act("red", "drive", f"play {card}", "weather wetter")
    while race.asked[0] == "red":
        race.act("red", race.legal("red")[-1])

    # it stands in 14, behind green, who comes first
    assert (race.section("fast"), race.events("robot-move")) == (14, [])
    assert race.asked == ("green", "ask_pit")
    race.skip("green")
    assert [event["car"] for event in race.events("robot-move")][:1] == ["fast"]


@pytest.mark.rule("F2.SOFF.05", "F2.SFLAG.04")
def test_with_flags_alone_a_robot_comes_back_with_a_whole_turn_too() -> None:
    scene = Scene(edition=2, modules="flags", turn=5)
    scene.player("red", 25, acted=True)
    scene.robot("fast", "fast", 17, off=True)
    race = scene.player("green", 3).begin()

    # one point brings it back into 17, two take it on
    assert (race.section("fast"), race.car("fast").off) == (19, False)


@pytest.mark.rule("F2.STRACKCARD.01")
def test_without_paths_a_track_card_is_measured_from_the_boards_own_re_entry() -> None:
    # given red beside the braking section before Ascari, which is also where cars come back
    scene = Scene(edition=2, modules="track-cards", turn=5)
    near, far = scene.card(corner=6), scene.card(corner=7)
    scene.player("red", 17, off=True, hand=[near, far])
    race = scene.player("green", 3).begin()

    race.act("red", "drive")

    plays = [action for action in race.legal("red") if action.startswith("play ")]
    assert f"play {near}" in plays
    assert f"play {far}" not in plays
