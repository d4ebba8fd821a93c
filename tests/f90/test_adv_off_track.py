"""The Off-track Trajectory, the re-entering turn, and the Safety Car.

Monza: before Ascari (17) a check, then a crash with the Safety Car; before the Roggia (6) a check,
then two points of lost time; before the Parabolica (24) check, damage, check, crash with the Safety
Car; before Lesmo 1 (8) a check, then two tyres.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboard.f90.box.track import OffTrackIcon
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


def sliding(section: int, *factors: int, turn: int = 5, **given: object) -> Race:
    """Green fails the Late Braking of a section; then cards of these factors would be drawn."""
    scene = Scene(mode="advanced", turn=turn)
    card = scene.card(move=1, **PLAIN)
    drawn = [scene.card(move=2), scene.card(factor=98), *(scene.card(factor=f) for f in factors)]
    scene.draws(*drawn)
    scene.player("red", 30, acted=True)
    given.setdefault("strategy", "banging-wheels")
    race = scene.player("green", section - 1, hand=[card], **given).begin()
    race.play("green", card)
    race.act("green", "late")
    return race


@pytest.mark.rule("F1.AOFFTRACK.01", "F1.AOFFTRACK.02", "F1.AOFFTRACK.04", "F1.AOFFTRACK.05")
def test_a_failed_late_braking_goes_on_along_the_path() -> None:
    race = sliding(17)

    assert race.asked == ("green", "ask_off_track_check")
    hand = race.car("green").hand
    assert race.legal("green") == [*(f"check {card}" for card in hand), "blind"]
    assert (race.car("green").red, race.car("green").brown) == (0, 0)
    assert race.state.config.deck.factors[race.state.discard[-1]] == 98
    decision = race.match.decision(1)
    assert decision is not None
    assert decision.data["value"] == 50


@pytest.mark.rule("F1.AOFFTRACK.06", "F1.AOFFTRACK.08", "F1.AOFFTRACK.17", "F1.AOFFTRACK.03")
def test_a_passed_check_leads_to_the_nearest_re_entering_point() -> None:
    race = sliding(17, 40)
    target = race.car("green").target

    race.act("green", "blind")

    assert race.events("re-entry-position") == [{"car": "green", "section": 17}]
    assert race.car("green").reentry == 17
    assert race.events("game-turn") == [{"turn": 6}]
    assert (race.car("green").off, race.car("green").target) == (True, target)
    assert race.car("green").strategy == ""
    assert race.car("green").set_aside == "banging-wheels"


@pytest.mark.rule("F1.AOFFTRACK.07", "F1.AOFFTRACK.15", "F1.AOFFTRACK.16", "F1.SAFETYCAR.02")
@pytest.mark.rule("F1.SAFETYCAR.01", "F1.SAFETYCAR.06", "F1.OUT.01", "F1.OUT.02")
def test_a_failed_check_before_ascari_ends_the_race_and_brings_the_safety_car() -> None:
    race = sliding(17, 80, blue=True)

    race.act("green", "blind")

    assert race.events("eliminated") == [{"car": "green", "cause": "crash"}]
    assert race.events("safety-car") == [{"section": 29, "order": ["red"]}]
    assert race.events("game-turn") == [{"turn": 6}]
    assert race.queue(17) == []
    assert not race.car("green").blue
    assert race.car("green").hand == []


@pytest.mark.rule("F1.OUT.01", "F1.OUT.02")
def test_an_eliminated_player_gives_back_all_that_they_have() -> None:
    # given green with cards, damage, flags and a refuelling chit
    scene = Scene(mode="advanced", turn=5)
    hand, frozen, target = scene.card(), scene.card(), scene.card()
    track = scene.card(corner=1)
    scene.player("red", 30)
    given = {"hand": [hand, track], "frozen": (frozen,), "target": target, "red": 2, "brown": 1}
    scene.player("green", 20, blue=True, pit_due=9, soft_bonuses=2, **given)
    race = scene.begin()
    advanced = race.state
    advanced.orange = race.names["green"]
    assert (race.state.red, race.state.brown) == (22, 5)

    race.state.eliminate(race.car("green"), "damage")

    assert race.queue(20) == []
    assert (race.state.discard, race.state.track_discard) == ([hand, frozen, target], [track])
    assert (race.state.red, race.state.brown) == (24, 6)
    assert (race.car("green").pit_due, race.car("green").blue, advanced.orange) == (0, False, -1)


@pytest.mark.rule("F1.AOFFTRACK.16")
def test_a_crash_without_the_symbol_brings_no_safety_car() -> None:
    # given a path whose crash has no SC symbol
    race = sliding(17, 80)
    track = race.state.track
    path = next(path for path in track.off_tracks if path.section == 16)
    crash = replace(path.steps[-1], icon=OffTrackIcon.CRASH)
    plain = replace(path, steps=(*path.steps[:-1], crash))
    others = tuple(other for other in track.off_tracks if other.section != 16)
    race.state.track = replace(track, off_tracks=(*others, plain))

    race.act("green", "blind")

    assert race.events("eliminated") == [{"car": "green", "cause": "crash"}]
    assert race.events("safety-car") == []


@pytest.mark.rule("F1.AOFFTRACK.13", "F1.AOFFTRACK.22")
def test_lost_time_is_noted_for_the_next_turn() -> None:
    race = sliding(6, 90)

    race.act("green", "blind")

    assert race.events("lost-time") == [{"car": "green", "lost": 2}]
    assert (race.car("green").lost_time, race.car("green").reentry) == (2, 6)


@pytest.mark.rule("F1.AOFFTRACK.14", "F1.AOFFTRACK.11")
def test_a_pit_symbol_on_the_path_is_a_duty() -> None:
    # given Hungaroring's path before corner 6: check, damage, PIT, re-entry
    scene = Scene(track="hungaroring", mode="advanced", turn=5)
    card = scene.card(move=1, **PLAIN)
    scene.draws(scene.card(move=2), scene.card(factor=98), scene.card(factor=97))
    scene.player("red", 30, acted=True)
    race = scene.player("green", 15, hand=[card]).begin()
    race.play("green", card)
    race.act("green", "late", "blind")

    assert race.car("green").owes_stop
    assert race.damage("green") == 1
    assert race.events("re-entry-position") == [{"car": "green", "section": 17}]


@pytest.mark.rule("F1.AOFFTRACK.09", "F1.AOFFTRACK.10")
@pytest.mark.parametrize(("chips", "left"), [(5, 3), (2, 0), (1, None)])
def test_tyres_are_paid_in_chips_or_the_car_is_out(chips: int, left: int | None) -> None:
    race = sliding(8, 90, tyres=chips)

    race.act("green", "blind")

    if left is None:
        assert race.events("eliminated") == [{"car": "green", "cause": "tyres"}]
        assert race.events("safety-car") == []
    else:
        assert race.car("green").tyres == left
        assert race.car("green").reentry == 8


@pytest.mark.rule("F1.AOFFTRACK.11")
@pytest.mark.parametrize(("red", "out"), [(0, False), (5, True)])
def test_damage_on_the_path_needs_a_free_slot(red: int, out: bool) -> None:
    race = sliding(24, 90, red=red)

    race.act("green", "blind")

    assert bool(race.car("green").out) == out
    assert (race.asked == ("green", "ask_off_track_check")) == (not out)


def re_entering(penalty: int, move: int, **given: object) -> tuple[Race, int]:
    """Green waits beside section 18 with lost time, and a card to play."""
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=move, tyres=given.pop("cost", 0), damage=0, check=None, events=())
    scene.player("red", 18, acted=True)
    race = scene.player(
        "green", 17, off=True, reentry=17, lost_time=penalty, hand=[card], **given
    ).begin()
    return race, card


@pytest.mark.rule("F1.AOFFTRACK.13", "F1.AOFFTRACK.19", "F1.AOFFTRACK.21", "F1.AOFFTRACK.22")
def test_re_entering_costs_a_point_and_the_time_lost() -> None:
    # given a penalty of 2 and a +4 that costs two tyres
    race, card = re_entering(2, 4, cost=2)

    # when green plays it there is no pit stop to declare
    assert race.asked == ("green", "ask_play")
    race.act("green", f"play {card}")
    while race.asked == ("green", "ask_pay"):
        race.act("green", "chips")

    # then they enter behind red and have a point left, which red stops
    assert race.queue(18) == ["red", "green"]
    assert [event["lost"] for event in race.events("stopped")] == [1]
    assert (race.car("green").lost_time, race.car("green").reentered) == (0, 5)


@pytest.mark.rule("F1.AOFFTRACK.23")
def test_without_movement_the_car_is_only_placed() -> None:
    race, card = re_entering(3, 2)

    race.act("green", f"play {card}")

    assert race.queue(18) == ["red", "green"]
    assert race.car("green").point == -1


@pytest.mark.rule("F1.AOFFTRACK.23", "F1.LATEBRAKE.06")
def test_a_car_that_is_only_placed_does_not_brake_late() -> None:
    """Not even in a braking section: it is just placed there, and its turn is over."""
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=2, **PLAIN)
    scene.player("red", 30, acted=True)
    scene.player("green", 8, off=True, reentry=16, lost_time=2, hand=[card])
    race = scene.begin()

    race.act("green", f"play {card}")

    assert race.queue(17) == ["green"]
    assert race.events("game-turn")


@pytest.mark.rule("F1.AOFFTRACK.23", "F1.AOFFTRACK.03")
def test_a_skipped_re_entering_turn_places_the_car_and_changes_no_strategy() -> None:
    race, _ = re_entering(0, 2, strategy="", set_aside="lucky")

    race.act("green", "skip")

    assert race.queue(18) == ["red", "green"]
    assert race.car("green").strategy == "lucky"
    assert race.events("strategy-next") == []


@pytest.mark.rule("F1.AOFFTRACK.24")
def test_a_car_that_has_to_refuel_in_the_re_entering_turn_is_out() -> None:
    race, _ = re_entering(0, 2, pit_due=5)

    assert race.events("eliminated") == [{"car": "green", "cause": "fuel"}]


@pytest.mark.rule("F1.AOFFTRACK.14")
def test_a_pit_symbol_is_served_in_the_turn_after_the_re_entry() -> None:
    race, card = re_entering(0, 2, owes_stop=True)
    race.act("green", f"play {card}")
    assert race.car("green").stop_turn == 6
    assert not race.car("green").owes_stop

    # when that turn has come
    scene = Scene(mode="advanced", turn=6)
    later = scene.player("green", 19, stop_turn=6).begin()

    # then the stop is made without being asked for
    assert later.events("pit") == [{"car": "green", "section": 12, "stop": 2}]
    assert later.car("green").stop_turn == 0


@pytest.mark.rule("F1.AOFFTRACK.12")
def test_robots_ignore_tyres_and_damage_off_the_track() -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.draws(scene.card(factor=98), scene.card(factor=97))
    scene.robot("fast", "fast", 5)
    scene.player("grey", 3)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()
    assert race.section("fast") == 8

    race.act("grey", "late")

    assert race.car("fast").reentry == 8
    assert race.events("pay") == []


@pytest.mark.rule("F1.AOFFTRACK.12")
def test_robots_take_no_damage_off_the_track() -> None:
    # given the path before the Parabolica: check, damage, check, crash
    scene = Scene(mode="advanced", turn=5)
    scene.draws(scene.card(factor=98), scene.card(factor=97), scene.card(factor=10))
    scene.robot("fast", "fast", 21)
    scene.player("grey", 3)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()

    race.act("grey", "late")

    assert (race.car("fast").out, race.car("fast").off) == (0, True)
    assert race.events("damage") == []


@pytest.mark.rule("F1.AOFFTRACK.21", "F1.AOFFTRACK.22", "F1.AOFFTRACK.23")
@pytest.mark.parametrize(("lost", "section"), [(0, 20), (1, 19), (2, 18), (3, 18)])
def test_a_robot_pays_for_its_re_entry_and_its_lost_time(lost: int, section: int) -> None:
    # given a FAST robot with three points beside section 18
    scene = Scene(mode="advanced", turn=5)
    scene.robot("fast", "fast", 17, off=True, reentry=17, lost_time=lost)
    race = scene.player("green", 3).begin()

    assert race.section("fast") == section
    assert race.car("fast").lost_time == 0


@pytest.mark.rule("F1.AOFFTRACK.14")
def test_a_robot_makes_the_stop_of_a_pit_symbol_by_itself() -> None:
    scene = Scene(mode="advanced", turn=6)
    scene.robot("fast", "fast", 20, stop_turn=6)
    scene.player("green", 3)
    scene.state.chits = ((12, "fast"),)
    race = scene.begin("begin_game_turn")

    assert race.events("pit") == [{"car": "fast", "section": 13, "stop": 1}]
    assert race.state.chits == ((12, "fast"),)


@pytest.mark.rule("F1.AOFFTRACK.24")
def test_a_robot_off_the_track_leaves_the_chit_to_another() -> None:
    scene = Scene(mode="advanced", turn=10)
    scene.robot("first", "fast", 24, off=True, reentry=24)
    scene.robot("second", "fast", 20)
    scene.player("green", 3)
    scene.state.chits = ((10, "fast"),)
    race = scene.begin("begin_game_turn")

    assert [event["car"] for event in race.events("pit")] == ["second"]
    assert race.events("eliminated") == []


# -- the Safety Car


def behind(turn: int = 9, **given: object) -> Race:
    """Red leads green behind the Safety Car."""
    scene = Scene(mode="advanced", turn=turn)
    scene.player("red", 22, hand=[scene.card(move=2)])
    scene.player("green", 21, hand=[scene.card(move=3)], **given)
    scene.state.safety_car = 22
    return scene.begin()


@pytest.mark.rule("F1.SAFETYCAR.07", "F1.SAFETYCAR.08", "F1.SAFETYCAR.09", "F1.SAFETYCAR.10")
def test_a_turn_behind_the_safety_car_is_one_section_and_a_discard() -> None:
    race = behind()

    race.act("red", "drive")
    assert race.asked == ("red", "ask_safety_car_discard")
    assert len(race.car("red").hand) == 2
    race.act("red", f"discard {race.car('red').hand[0]}")

    assert race.section("red") == 23
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.SAFETYCAR.08", "F1.SAFETYCAR.11")
@pytest.mark.parametrize(("must_pit", "section"), [(False, 21), (True, 3)])
def test_robots_behind_the_safety_car_move_one_section_or_pit_at_the_end(
    must_pit: bool, section: int
) -> None:
    # given a robot between red and green; who pits goes behind green, and then moves on
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22, acted=True)
    scene.robot("superfast", "superfast", 20, point=0, must_pit=must_pit)
    scene.player("green", 3, hand=[scene.card()])
    scene.state.safety_car = 22
    race = scene.begin()
    assert race.asked == ("green", "ask_pit")
    race.act("green", "drive", f"discard {race.car('green').hand[0]}")

    assert race.section("superfast") == section
    assert race.section("green") == 4


@pytest.mark.rule("F1.SAFETYCAR.09")
def test_there_is_no_contest_behind_the_safety_car() -> None:
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 9, hand=[scene.card(move=1)])
    scene.player("green", 9, strategy="banging-wheels", hand=[scene.card(move=4)])
    scene.state.safety_car = 9
    race = scene.begin()

    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.SAFETYCAR.10")
def test_a_track_card_discarded_behind_the_safety_car_goes_to_its_own_pile() -> None:
    race = behind()
    race.act("red", "drive", f"discard {race.car('red').hand[0]}")
    track = race.state.track_deck.pop()
    race.car("green").hand.append(track)

    race.act("green", "drive", f"discard {track}")

    assert race.state.track_discard == [track]


@pytest.mark.rule("F1.SAFETYCAR.11")
@pytest.mark.parametrize("skill", ["", "pitting"])
def test_a_stop_behind_the_safety_car_goes_to_the_end_of_the_line(skill: str) -> None:
    race = behind(skill=skill)
    race.act("red", "pit", "done", "tyres rain", "strategy lucky")

    assert race.queue(20) == ["red"]
    assert race.leader == "green"
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.RESTART.01", "F1.RESTART.02", "F1.RESTART.03", "F1.RESTART.04")
def test_the_race_restarts_with_the_next_stage() -> None:
    # given the last turn of a stage behind the Safety Car
    race = behind(turn=11, strategy="banging-wheels")
    for name in ("red", "green"):
        race.act(name, "drive", f"discard {race.car(name).hand[0]}")

    assert (race.state.turn, race.state.safety_car) == (12, -1)
    assert race.events("restart") == [{}]
    assert race.state.first_or_last_turn()
    assert race.state.starts()


@pytest.mark.rule("F1.RESTART.05")
def test_a_race_may_end_behind_the_safety_car() -> None:
    # given the last stage, turns 24 to 26 of Monza
    race = behind(turn=24)
    for _ in range(3):
        for name in ("red", "green"):
            race.act(name, "drive", f"discard {race.car(name).hand[0]}")

    assert race.events("restart") == []
    assert (race.section("red"), race.section("green")) == (25, 24)
    assert race.named(race.state.ranking)[:2] == ["red", "green"]


@pytest.mark.rule("F1.RESTART.05")
def test_a_safety_car_of_the_last_turn_ends_the_race_in_line() -> None:
    race = sliding(17, 80, turn=26)
    race.act("green", "blind")

    assert len(race.events("safety-car")) == 1
    assert (race.match.over, race.section("red")) == (True, 30)
    assert race.named(race.state.ranking)[:2] == ["red", "green"]


def restarting(**given: object) -> tuple[Race, int]:
    """The race restarts: green stands behind red in section 8, before Lesmo 1, with a +3."""
    scene = Scene(mode="advanced", turn=8)
    card = scene.card(move=3, **PLAIN)
    scene.player("red", 9, acted=True, hand=[])
    scene.player("green", 8, hand=[card], **given)
    scene.state.restart = 8
    return scene.begin(), card


@pytest.mark.rule("F1.RESTART.02", "F1.RESTART.03")
def test_in_a_restart_every_section_is_a_straight_without_trajectories() -> None:
    # given green on the trajectory of section 8, which would be worth a point with its type
    race, card = restarting(point=0, strategy="balance")

    race.play("green", card)

    # then they overtake red in the corner for one point, and have no other
    assert race.events("movement")[0]["trajectory"] == 0
    assert race.events("overtake") == [{"car": "green", "other": "red", "section": 8, "cost": 1}]
    assert race.section("green") == 10


@pytest.mark.rule("F1.RESTART.04")
def test_banging_wheels_overtakes_once_for_nothing_in_a_restart() -> None:
    race, card = restarting(strategy="banging-wheels")

    race.play("green", card)
    assert race.legal("green") == ["pass", "free"]
    race.act("green", "free")

    assert race.events("free-overtake") == [{"car": "green"}]
    assert race.section("green") == 11


@pytest.mark.rule("F1.SAFETYCAR.02", "F1.SAFETYCAR.03", "F1.SAFETYCAR.04")
def test_cars_off_the_track_line_up_behind_their_braking_section() -> None:
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22)
    scene.player("green", 17)
    scene.player("blue", 17, off=True, reentry=17, lost_time=2, strategy="", set_aside="lucky")
    scene.player("grey", 3)
    race = scene.begin("safety_car_enters")

    assert race.events("safety-car")[0]["order"] == ["red", "green", "blue", "grey"]
    assert [race.section(name) for name in ("red", "green", "blue", "grey")] == [22, 21, 20, 19]
    assert (race.car("blue").strategy, race.car("blue").lost_time) == ("lucky", 0)
    assert race.state.safety_car == race.car("red").section


@pytest.mark.rule("F1.SAFETYCAR.05")
def test_mandatory_stops_are_made_at_the_end_of_the_line() -> None:
    # given red, the Leader, and green with stops due
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22, pit_due=9)
    scene.player("green", 17)
    scene.player("blue", 3)
    race = scene.begin("safety_car_enters")

    # when red loads fuel for three more turns
    assert race.asked == ("red", "ask_fuel")
    race.act("red", "fuel 13", "done", "tyres hard", "strategy lucky")

    # then green leads, and red stands one more section behind the others
    assert race.leader == "green"
    assert [race.section(name) for name in ("green", "blue", "red")] == [17, 16, 14]
    assert race.car("red").pit_due == 22


@pytest.mark.rule("F1.SAFETYCAR.03")
def test_laps_are_kept_in_the_line_up() -> None:
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22, lap=3)
    scene.player("green", 20, lap=1)
    scene.player("blue", 24, lap=2)
    race = scene.begin("safety_car_enters")

    assert race.events("safety-car")[0]["order"] == ["red", "green", "blue"]
    laps = [race.state.laps_down(race.car(name)) for name in ("red", "green", "blue")]
    assert laps == [0, 2, 0]


@pytest.mark.rule("F1.AOFFTRACK.18")
def test_a_car_on_a_re_entering_position_blocks_nobody() -> None:
    # given green beside corner 6, which red drives through
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=4, damage=1, tyres=0)
    scene.player("red", 16, hand=[card])
    race = scene.player("green", 17, off=True, reentry=17, acted=True).begin()

    race.play("red", card)

    # then nothing has been spent on them
    assert race.section("red") == 20
    assert race.events("overtake") == []


@pytest.mark.rule("F1.AOFFTRACK.19")
@pytest.mark.parametrize(("reentered", "defends"), [(5, False), (4, True)])
def test_a_car_that_has_just_re_entered_takes_part_in_no_contest(
    reentered: int, defends: bool
) -> None:
    # given green in corner 6, back on the track in this turn or before, and blue behind them
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=2)
    scene.player("red", 33, acted=True)
    scene.player("green", 18, acted=True, reentered=reentered, hand=[scene.card(move=3)])
    race = scene.player("blue", 18, hand=[card]).begin()

    # when blue contests
    race.act("blue", f"contest {card}")

    # then green may only defend themselves in the second case
    assert race.asked == (("green", "ask_contest") if defends else ("blue", "ask_pit"))


@pytest.mark.rule("F1.AOFFTRACK.20")
def test_the_re_entering_turn_comes_after_every_driver_of_the_braking_section() -> None:
    # given green off before Ascari, red standing there, grey ahead and blue behind
    scene = Scene(mode="advanced", turn=5)
    scene.player("green", 17, off=True, reentry=17, hand=[scene.card(move=2, **PLAIN)])
    scene.player("red", 17)
    scene.player("blue", 16)
    scene.player("grey", 30)
    race = scene.begin()

    assert race.asked == ("grey", "ask_pit")
    race.skip("grey")
    assert race.asked == ("red", "ask_pit")
    race.skip("red")
    assert race.asked == ("green", "ask_play")
    race.act("green", "skip")
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.AOFFTRACK.25")
@pytest.mark.parametrize(("lap", "leader"), [(1, "blue"), (0, "green")])
def test_a_leader_off_the_track_gives_the_chit_to_a_full_lap_car_there(
    lap: int, leader: str
) -> None:
    # given green, who overtakes blue in the braking section, or stops there behind a lapped blue
    scene = Scene(mode="advanced", turn=9)
    card = scene.card(move=1, **PLAIN)
    scene.draws(scene.card(move=2), scene.card(factor=98), scene.card(factor=40))
    scene.player("red", 14, lap=0)
    scene.player("blue", 17, lap=lap, acted=True)
    section = 17 if lap else 16
    race = scene.player("green", section, strategy="banging-wheels", hand=[card]).begin()
    race.play("green", card)
    if race.asked[1] == "ask_pass":
        race.act("green", "pass")
    assert race.leader == "green"

    # when they lose control and get it back
    race.act("green", "late", "blind")

    # then blue leads if they are on the full number of laps
    assert race.car("green").off
    assert race.leader == leader


@pytest.mark.rule("F1.AOFFTRACK.03", "F1.STRAT.12", "F1.SPECIAL.13")
def test_a_car_that_comes_back_chases_no_car() -> None:
    """The chased driver is named as a turn begins, and off the track CHASE is not in force."""
    # given green after red, off the track before Ascari and about to come back
    scene = Scene(mode="advanced", turn=5)
    first, second = scene.card(move=1, **PLAIN), scene.card(move=2, **PLAIN)
    scene.draws(scene.card(move=2), scene.card(factor=98), scene.card(factor=1))
    scene.player("red", 19, acted=True)
    scene.player("blue", 3, lap=0, acted=True)
    scene.player("green", 16, strategy="chase", chased=0, hand=[first, second])
    race = scene.begin()
    race.act("green", "drive", f"play {first}", "late", "blind")
    race.skip("red")
    assert race.asked == ("green", "ask_play")

    # when they end their movement where red stands
    race.act("green", f"play {second}")
    while race.asked[0] == "green":
        race.act("green", race.legal("green")[0])

    assert race.section("green") == race.section("red") == 19
    assert race.car("green").strategy == "chase"
    assert race.events("special") == []
    assert race.track_cards("green") == 0
