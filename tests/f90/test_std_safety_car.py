"""The Safety Car of the Standard game: line-up, turns behind it, restart, finish behind it.

Monza has 33 sections and 26 turns; its stages begin in turns 1, 4, 8, 12, 16, 20 and 24.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.box.track import OffTrackIcon
from pitboard.f90.box.tracks import load_track
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}


def standard(turn: int = 5, **options: Any) -> Scene:
    return Scene(edition=2, mode="standard", turn=turn, **options)


def crashing(scene: Scene, *behind: str) -> Race:
    """Blue fails at the Parabolica and crashes there; others stand behind in that section."""
    card = scene.card(**PLAIN, type="speeding", move=3)
    scene.draws(scene.card(move=2), scene.card(factor=98), scene.card(factor=99))
    scene.player("blue", 26, point=0, hand=[card])
    for name in behind:
        scene.player(name, 26)
    race = scene.begin()
    race.act("blue", "drive", f"play {card}", "follow", "blind")
    return race


# -- it comes out


@pytest.mark.rule("F2.SSC.01", "F2.SSC.02")
def test_a_crash_with_the_symbol_cancels_the_turn_and_lines_the_cars_up() -> None:
    # given a Leader who has acted, and cars behind blue who have not, one in the same section
    scene = standard()
    scene.player("red", 30, acted=True)
    scene.robot("fast", "fast", 20)
    scene.player("green", 10)
    race = crashing(scene, "grey")

    line = ["red", "grey", "fast", "green"]
    assert race.events("safety-car") == [{"section": 29, "order": line}]
    assert [race.section(name) for name in line] == [30, 29, 28, 27]
    # nobody else acted, and the next turn has begun: it leads on, and the Leader comes first
    assert (race.events("robot-move"), race.events("game-turn")) == ([], [{"turn": 6}])
    assert race.events("safety-car-moves") == [{"section": 30}]
    assert race.asked == ("red", "ask_pit")
    assert all(not car.no_move for car in race.state.cars)


@pytest.mark.rule("F2.SSC.01")
def test_the_movement_cards_on_the_table_leave_it_with_the_turn() -> None:
    scene = standard()
    card = scene.card(move=2)
    scene.player("red", 30, acted=True, table=(card,))
    race = crashing(scene)

    assert race.car("red").table == ()
    assert card in race.state.discard


@pytest.mark.rule("F2.SSC.02")
def test_cars_off_the_track_come_back_last_of_their_section() -> None:
    # given green beside section 17, where grey stands
    scene = standard()
    scene.player("red", 30, acted=True)
    off = {"off": True, "reentry": 17, "lost_time": 2, "strategy": "", "set_aside": "lucky"}
    scene.player("green", 17, **off)
    scene.player("grey", 17)
    race = crashing(scene)

    assert race.events("safety-car")[0]["order"] == ["red", "grey", "green"]
    green = race.car("green")
    assert (green.off, green.lost_time, green.strategy, green.reentry) == (False, 0, "lucky", -1)
    assert race.section("green") == 28


@pytest.mark.rule("F2.SSC.02")
def test_stops_that_are_due_are_made_at_the_end_of_the_line() -> None:
    # given grey, whose refuel chit is due in this turn, ahead of green
    scene = standard()
    scene.player("red", 30, acted=True)
    scene.player("grey", 20, pit_due=5)
    scene.player("green", 10)
    race = crashing(scene)

    assert race.events("safety-car")[0]["order"] == ["red", "green", "grey"]
    assert race.asked == ("grey", "ask_fuel")
    assert race.section("grey") == 28
    while race.asked[0] == "grey" and race.state.turn == 5:
        race.act("grey", race.legal("grey")[0])
    assert race.events("pit") == [{"car": "grey", "section": 27, "stop": 2}]
    assert race.car("grey").pit_due == 15


@pytest.mark.rule("F2.SSC.09")
def test_lap_deficits_are_kept() -> None:
    scene = standard()
    scene.player("red", 30, lap=3, acted=True)
    scene.player("green", 10, lap=1)
    scene.player("grey", 31, lap=2, acted=True)
    race = crashing(scene)

    laps = {name: race.state.laps_down(race.car(name)) for name in ("green", "grey")}
    assert laps == {"green": 2, "grey": 0}
    assert race.events("safety-car")[0]["order"] == ["red", "green", "grey"]


@pytest.mark.rule("F2.SSC.08")
@pytest.mark.parametrize("track", ["monza", "hungaroring"])
def test_a_board_has_two_places_that_bring_it_out(track: str) -> None:
    board = load_track(track, "2e")

    steps = [step.icon for path in board.off_tracks for step in path.steps]
    extremes = [point.extreme for points in board.points for point in points if point.extreme]
    rows = [row for extreme in extremes for row in (extreme.passed, extreme.failed)]
    symbols = steps.count(OffTrackIcon.CRASH_SC) + sum(row.safety_car for row in rows)
    assert symbols == 2


# -- turns behind it


def following(turn: int = 6, **options: Any) -> Scene:
    """The Safety Car leads red; others are put behind by the test."""
    scene = standard(turn, **options)
    scene.state.safety_car = 20
    return scene


@pytest.mark.rule("F2.SSC.03")
def test_a_player_draws_moves_one_section_and_discards() -> None:
    scene = following()
    held, drawn = scene.card(move=3), scene.card(move=1)
    scene.draws(drawn)
    scene.player("red", 20, hand=[held], strategy="lucky", skill="versatility", point=0)
    race = scene.player("green", 19).begin()

    # no skill at the start of the turn, nothing to skip
    assert race.asked == ("red", "ask_pit")
    assert race.legal("red") == ["drive", "pit"]
    race.act("red", "drive")

    assert [event["count"] for event in race.events("draw")] == [1]
    assert race.section("red") == 21
    assert race.asked == ("red", "ask_safety_car_discard")
    assert race.legal("red") == [f"discard {held}", f"discard {drawn}"]
    race.act("red", f"discard {drawn}")
    assert race.car("red").hand == [held]
    assert race.events("no-move") == []
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.SSC.03")
def test_robots_move_one_section_and_nobody_is_passed_or_contested() -> None:
    # given two cars in a corner
    scene = following()
    scene.state.safety_car = 27
    scene.player("red", 27, hand=[scene.card(move=4)])
    scene.player("green", 27, hand=[scene.card(move=3)])
    scene.robot("superfast", "superfast", 26, point=0)
    race = scene.begin()
    assert race.asked == ("red", "ask_pit")

    for name in ("red", "green"):
        race.act(name, "drive")
        race.act(name, race.legal(name)[0])

    assert race.queue(28) == ["red", "green"]
    assert (race.section("superfast"), race.events("check")) == (27, [])
    assert race.events("moved")[-1] == {"car": "superfast", "section": 26, "mp": 0}
    assert race.events("contest-declared") == []


@pytest.mark.rule("F2.SSC.03", "F2.SSC.07", "F2.SFLAG.04")
def test_no_robot_can_be_made_to_crash_behind_it() -> None:
    scene = following()
    scene.state.safety_car = 16
    scene.player("red", 16)
    scene.robot("fast", "fast", 16)
    scene.state.orange = scene.names["red"]
    race = scene.begin()

    race.act("red", "drive")
    race.act("red", race.legal("red")[0])

    assert race.section("fast") == 17
    assert (race.asked[1], race.events("forced")) == ("ask_pit", [])


@pytest.mark.rule("F2.SSC.04", "F2.SSC.10")
def test_a_car_that_pits_goes_behind_the_last_and_closes_up_when_its_section_comes() -> None:
    scene = following()
    scene.player("red", 20)
    scene.player("green", 19)
    race = scene.player("grey", 18).begin()

    race.act("red", "pit")

    assert race.section("red") == 17
    assert race.leader == "green"
    while race.asked[0] == "red":
        race.act("red", race.legal("red")[0])
    for name in ("green", "grey"):
        race.act(name, "drive")
        race.act(name, race.legal(name)[0])
    # its own move of one section comes last, without another question about a stop
    assert (race.asked, race.section("red")) == (("red", "ask_safety_car_discard"), 18)


@pytest.mark.rule("F2.SSC.04")
def test_with_the_option_only_stops_that_are_due_are_made() -> None:
    scene = following(sc_pit="forbidden")
    scene.player("red", 20)
    race = scene.player("green", 19, pit_due=6).begin()

    # red just drives
    assert race.asked == ("red", "ask_safety_car_discard")
    race.act("red", race.legal("red")[0])
    assert race.asked == ("green", "ask_fuel")


@pytest.mark.rule("F2.SSC.04", "F2.SSKILL.10")
def test_pitting_is_no_help_behind_it() -> None:
    scene = following()
    scene.player("red", 20, skill="pitting")
    race = scene.player("green", 15).begin()

    race.act("red", "pit")
    while race.asked[0] == "red":
        wanted = {"ask_pit_tyres": "tyres rain"}.get(race.asked[1], race.legal("red")[0])
        race.act("red", wanted)

    assert race.section("red") == 14
    assert race.track_cards("red") == 0


# -- it leaves


def restarting() -> Race:
    """Turn 8 of Monza begins a stage: the Safety Car leaves."""
    scene = standard(8)
    scene.state.safety_car = 17
    three = scene.card(**PLAIN, type="speeding", move=3)
    scene.player("red", 18, hand=[scene.card(move=1)])
    scene.player("green", 17, hand=[three], point=0, strategy="balance", blue=True)
    scene.player("grey", 5)
    return scene.yellow(9).begin("begin_stage")


@pytest.mark.rule("F2.SSC.05", "F2.SFLAG.05")
def test_it_leaves_with_all_flags_at_the_start_of_the_next_stage() -> None:
    race = restarting()

    assert race.events("restart") == [{}]
    assert (race.state.safety_car, race.state.restart) == (-1, 8)
    assert (race.state.yellow, race.car("green").blue) == ({}, False)


@pytest.mark.rule("F2.SSC.05", "F2.SSTAGE.01")
def test_one_that_comes_out_in_the_last_turn_of_a_stage_leaves_at_once() -> None:
    scene = standard(7)
    scene.player("red", 30, acted=True)
    race = crashing(scene, "grey")

    assert race.events("restart") == [{}]
    assert (race.state.turn, race.state.restart, race.state.safety_car) == (8, 8, -1)
    assert race.events("safety-car-moves") == []


@pytest.mark.rule("F2.SSC.05")
def test_within_a_stage_it_stays_and_leads_on() -> None:
    scene = standard(7)
    scene.state.safety_car = 17
    scene.player("red", 18)
    scene.state.stack = []
    scene.state.push("safety_car_advances")
    race = scene.begin("begin_stage")

    assert race.events("restart") == []
    assert race.events("safety-car-moves") == [{"section": 18}]


@pytest.mark.rule("F2.SSC.05")
@pytest.mark.parametrize(("restart", "order"), [(8, ["green", "red"]), (0, ["red", "green"])])
def test_in_the_restart_every_pass_costs_one_point_and_trajectories_give_nothing(
    restart: int, order: list[str]
) -> None:
    # given green on a trajectory before the corner where red stands, of their lap
    scene = standard(8)
    scene.state.restart = restart
    card = scene.card(**PLAIN, type="speeding", move=2)
    scene.player("red", 18, acted=True)
    scene.player("green", 17, hand=[card], point=0, strategy="save-tyres")
    race = scene.begin()

    race.act("green", "drive", f"play {card}")

    assert race.queue(18) == order
    assert race.events("movement")[0]["trajectory"] == 0


@pytest.mark.rule("F2.SSC.05")
def test_a_matching_card_brings_no_bonus_in_the_restart() -> None:
    for restart, bonus in ((8, 0), (0, 2)):
        scene = standard(8)
        scene.state.restart = restart
        card = scene.card(**{**PLAIN, "draw": 1}, type="gear", move=2)
        scene.player("red", 30, acted=True)
        scene.player("green", 17, hand=[card], point=0)
        race = scene.begin()

        race.act("green", "drive", f"play {card}")

        assert race.events("movement")[0]["trajectory"] == bonus


# -- the end


@pytest.mark.rule("F2.SSC.06", "F2.SEND.01")
def test_in_the_last_stage_the_race_ends_behind_it() -> None:
    # given the last stage, turns 24 to 26, and the crash in 25
    scene = standard(25)
    scene.player("red", 30, acted=True)
    scene.player("green", 10)
    scene.player("grey", 5, lap=0)
    race = crashing(scene)

    assert race.state.safety_car >= 0
    while race.asked[0]:
        name = race.asked[0]
        assert race.asked[1] in ("ask_pit", "ask_safety_car_discard")
        race.act(name, race.legal(name)[0])

    assert race.state.turn == 26
    assert race.events("restart") == []
    assert race.events("finish")[0]["ranking"][:4] == ["red", "green", "grey", "blue"]


@pytest.mark.rule("F2.SSC.06", "F2.SEND.01")
def test_a_crash_in_the_last_turn_lines_up_and_ends_the_race() -> None:
    scene = standard(26)
    scene.player("red", 30, acted=True)
    scene.player("green", 10)
    race = crashing(scene)

    assert race.events("safety-car")[0]["order"] == ["red", "green"]
    assert race.asked == ("", "")
    assert race.events("finish")[0]["ranking"][:3] == ["red", "green", "blue"]
