"""Rulings on the Advanced game that no single rule contains.

Monza: 17 is the braking section before Ascari (18, corner 6), 6 the one before the Roggia (7).
"""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


# -- skills


@pytest.mark.rule("F1.SKILL.13")
def test_a_lapping_that_costs_nothing_is_made_with_the_last_point_spent() -> None:
    # given a lapped car in the section where the movement ends
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=2, **PLAIN)
    scene.player("red", 30, lap=3, acted=True)
    scene.player("blue", 21, lap=1, acted=True)
    scene.player("green", 19, lap=2, skill="lapping", hand=[card])
    race = scene.begin()

    race.play("green", card)

    assert race.events("lap") == [{"car": "green", "other": "blue", "section": 20, "cost": 0}]
    assert race.queue(21) == ["green", "blue"]


@pytest.mark.rule("F1.SKILL.12", "F1.FLAG.11", "F1.FLAG.12", "F1.UNLAP.02", "F1.UNLAP.03")
@pytest.mark.parametrize("given", [{"skill": "lapping"}, {"blue": True}], ids=["skill", "flag"])
@pytest.mark.parametrize(("section", "cost"), [(21, 1), (4, 2)], ids=["straight", "corner"])
def test_neither_lapping_nor_a_blue_flag_makes_unlapping_cheaper(
    given: dict[str, object], section: int, cost: int
) -> None:
    """AR18: it costs what it always does."""
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=3, **PLAIN)
    scene.player("red", section, lap=2, acted=True)
    scene.player("green", section - 1, lap=1, hand=[card], **given)
    race = scene.begin()

    race.play("green", card)
    race.act("green", "pass")

    assert [event["cost"] for event in race.events("unlap")] == [cost]
    assert race.section("green") == section + 2 - cost


@pytest.mark.rule("F1.SKILL.12", "F1.UNLAP.02")
def test_with_nothing_left_a_car_with_lapping_stops_behind_a_car_that_laps_it() -> None:
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=2, **PLAIN)
    scene.player("red", 21, lap=2, acted=True)
    scene.player("green", 19, lap=1, skill="lapping", hand=[card])
    race = scene.begin()

    race.play("green", card)

    assert race.queue(21) == ["red", "green"]


@pytest.mark.rule("F1.SKILL.02", "F1.SKILL.03", "F1.PIT.11")
def test_versatility_is_not_asked_again_in_the_turn_resumed_after_a_stop() -> None:
    """AR16: resuming is not a new beginning, though the stop has made the skill active again."""
    scene = Scene(mode="advanced", turn=5)
    scene.player("red", 30, acted=True)
    scene.player("green", 19, skill="versatility")
    race = scene.begin()
    assert race.asked == ("green", "ask_versatility")

    race.act("green", "strategy balance", "pit")
    while race.asked[1] != "ask_play":
        assert race.asked[1] != "ask_versatility"
        race.act("green", race.legal("green")[0])

    assert race.events("pit")
    assert not race.car("green").skill_used


@pytest.mark.rule("F1.WEATHER.05", "F1.WEATHER.06", "F1.CHECK.02")
@pytest.mark.parametrize(("condition", "limit"), [("dry", 50), ("uncertain", 50), ("rain", 30)])
def test_only_rain_makes_checks_harder(condition: str, limit: int) -> None:
    """AR26: 20 less in rain; uncertain weather takes nothing off."""
    scene = Scene(mode="advanced", turn=5).weather(condition)
    card = scene.card(move=2, **{**PLAIN, "check": 0})
    scene.player("red", 30, acted=True)
    scene.player("green", 19, hand=[card], target=scene.card(factor=50), compound="intermediate")
    race = scene.begin()

    race.act("green", "drive", f"play {card}")
    decision = race.match.decision(1)

    assert race.asked == ("green", "ask_check")
    assert decision is not None
    assert decision.data["value"] == limit


@pytest.mark.rule("F1.WEATHER.05", "F1.LATEBRAKE.01")
@pytest.mark.parametrize(("condition", "limit"), [("dry", 50), ("uncertain", 50), ("rain", 30)])
def test_only_rain_makes_late_braking_harder(condition: str, limit: int) -> None:
    """Ascari asks for 50; intermediate tyres take a point off in dry weather and in rain."""
    scene = Scene(mode="advanced", turn=5).weather(condition)
    card = scene.card(move=2 if condition == "uncertain" else 3, **PLAIN)
    scene.player("red", 30, acted=True)
    scene.player("green", 15, hand=[card], compound="intermediate")
    race = scene.begin()

    race.play("green", card)
    decision = race.match.decision(1)

    assert race.asked == ("green", "ask_late_braking")
    assert decision is not None
    assert decision.data["target"] == limit


@pytest.mark.rule("F1.SKILL.02", "F1.SPECIAL.13")
def test_a_chase_taken_up_by_versatility_chases_nobody() -> None:
    # given red ahead, who has just moved
    scene = Scene(mode="advanced", turn=5)
    top, used = scene.card(move=4), scene.card(move=3)
    scene.pile(used, top)
    scene.player("red", 22, acted=True, moved_with=(used,))
    race = scene.player("green", 19, skill="versatility").begin()

    race.act("green", "strategy chase", "drive")

    assert race.legal("green") == ["deck", f"take {top}"]


@pytest.mark.rule("F1.AOFFTRACK.03", "F1.SKILL.04", "F1.WEATHER.05")
def test_reflexes_do_not_work_off_the_track_and_rain_does() -> None:
    scene = Scene(mode="advanced", turn=5).weather("rain", "rain")
    card = scene.card(move=2, check=0, tyres=0, damage=0)
    scene.player("red", 30, acted=True)
    given = {"skill": "reflexes", "compound": "rain", "target": scene.card(factor=60)}
    race = scene.player("green", 6, off=True, reentry=6, hand=[card], **given).begin()

    race.act("green", f"play {card}")

    decision = race.match.decision(race.names["green"])
    assert decision is not None
    assert decision.data["value"] == 40


@pytest.mark.rule("F1.AOFFTRACK.21", "F1.SKILL.13")
def test_skills_work_again_behind_the_re_entering_point() -> None:
    # given a lapped car a section beyond the re-entering point
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=2, **PLAIN)
    scene.player("red", 30, lap=3, acted=True)
    scene.player("blue", 8, lap=1, acted=True)
    given = {"lap": 2, "skill": "lapping", "hand": [card], "reentry": 6}
    race = scene.player("green", 6, off=True, **given).begin()

    race.play("green", card)

    assert race.queue(8) == ["green", "blue"]


# -- weather


@pytest.mark.rule("F1.WEATHER.11", "F1.WEATHER.14")
def test_robots_off_the_track_owe_their_tyre_stop() -> None:
    # given a robot off the track, one marked to refuel, and a player who brings the rain
    scene = Scene(mode="advanced", turn=5)
    scene.state.weather = 6
    card = scene.card(events=("weather",), tyres=0, damage=0, check=None)
    scene.player("green", 30, hand=[card])
    scene.robot("fast", "fast", 28, must_pit=True)
    scene.robot("slow", "slow", 6, off=True, reentry=6, strategy="")
    scene.state.chits = ((9, "slow"), (12, "fast"))
    race = scene.begin()
    race.act("green", "drive", f"play {card}", "weather wetter")

    # then it pits in the turn after it came back, and no chit is left
    assert race.state.chits == ()
    assert [event["car"] for event in race.events("pit")] == ["fast"]
    assert race.events("re-enter") == [{"car": "slow", "section": 6}]
    assert race.events("robot-must-pit") == [{"car": "slow"}]
    assert race.state.robot_tyres == "rain"


@pytest.mark.rule("F1.WEATHER.03", "F1.WEATHER.11")
def test_robots_do_not_pit_when_the_weather_comes_back_to_their_tyres() -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.state.weather = 4
    card = scene.card(events=("weather",), tyres=0, damage=0, check=None)
    scene.player("green", 30, hand=[card])
    scene.robot("fast", "fast", 28, acted=True)
    race = scene.begin()

    race.act("green", "drive", f"play {card}", "weather drier")

    assert race.events("weather")[0]["condition"] == "dry"
    assert race.events("pit") == []


# -- flags


@pytest.mark.rule("F1.FLAG.08")
def test_hazard_stops_behind_the_flag_of_the_corner_it_brakes_into() -> None:
    scene = Scene(mode="advanced", turn=5).yellow(18)
    card = scene.card(move=1, **PLAIN)
    scene.draws(scene.card(), scene.card(factor=2))
    scene.player("red", 17, acted=True)
    race = scene.player("green", 16, strategy="hazard", hand=[card]).begin()

    race.play("green", card)
    race.act("green", "late")

    assert race.section("green") == 18
    assert race.state.yellow == {17: ()}


@pytest.mark.rule("F1.FLAG.16", "F1.OUT.02")
def test_nobody_controls_the_robots_once_their_player_is_out() -> None:
    # given green, who has the orange pawn, out of the race
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(events=("orange",), tyres=0, damage=0, check=None)
    scene.player("red", 22, hand=[card])
    scene.player("green", 20, blue=True)
    advanced = scene.state
    advanced.orange, advanced.orange_played = 1, True
    race = scene.begin()
    race.state.eliminate(race.car("green"), "damage")

    # when another orange flag is played in this stage
    race.act("red", "drive", f"play {card}")

    # then it has no effect
    assert race.state.orange == -1
    assert race.asked[1] != "ask_event"
    assert not race.car("green").blue


@pytest.mark.rule("F1.FLAG.07", "F1.FLAG.08")
def test_a_car_that_pits_into_a_flagged_corner_is_last_behind_the_flag() -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.player("red", 9, acted=True)
    scene.player("green", 15, pit_due=5)
    scene.yellow(9, "red")
    race = scene.begin()

    race.act("green", "fuel 10", "done", "tyres hard", "strategy lucky")

    assert race.queue(9) == ["red", "green"]
    assert race.car("green").point == -1
    assert race.state.yellow == {8: (0,)}


# -- Track Cards


@pytest.mark.rule("F1.TRACKCARD.10")
def test_chase_takes_a_track_card_and_a_replaced_target_goes_to_its_own_pile() -> None:
    # given a Track Card the chased player moved with, and one as the Target Check
    scene = Scene(mode="advanced", turn=5)
    used, target = scene.card(corner=6), scene.card(corner=5)
    check = scene.card(move=2, check=0, tyres=0, damage=0)
    scene.state.track_discard = [used]
    scene.player("red", 22, acted=True, moved_with=(used,))
    given = {"strategy": "chase", "chased": 0, "hand": [check], "target": target}
    race = scene.player("green", 13, **given).begin()

    race.act("green", "drive", f"take {used}", f"play {check}", "blind")
    if race.asked[1] == "ask_discard_order":
        race.act("green", "order")

    assert used in race.car("green").hand
    assert race.state.track_discard == [target]


@pytest.mark.rule("F1.TRACKCARD.11")
def test_with_no_track_card_left_a_draw_is_lost() -> None:
    scene = Scene(mode="advanced", turn=5)
    race = scene.player("green", 28, pit_due=5, skill="pitting").begin()
    race.state.track_deck = []

    race.act("green", "fuel 10")
    while race.asked[1] == "ask_point":
        race.act("green", "point none")
    race.act("green", "done", "tyres hard", "strategy lucky")

    assert race.events("track-draw") == []


# -- behind the Safety Car


def lined_up(**green: object) -> Race:
    """Red leads green behind the Safety Car; it is green's turn."""
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 23, acted=True)
    scene.player("green", 21, **green)
    scene.state.safety_car = 23
    return scene.begin()


@pytest.mark.rule("F1.SAFETYCAR.07", "F1.SAFETYCAR.11", "F1.SKILL.10", "F1.COMPOUND.08")
def test_pitting_gives_no_cards_behind_the_safety_car_and_hard_tyres_do() -> None:
    race = lined_up(skill="pitting")

    race.act("green", "pit", "done", "tyres hard", "strategy lucky")

    assert race.events("pit") == [{"car": "green", "section": 21, "stop": 2}]
    assert race.track_cards("green") == 1


@pytest.mark.rule("F1.SKILL.03", "F1.SAFETYCAR.11")
def test_a_stop_behind_the_safety_car_makes_versatility_active_again() -> None:
    race = lined_up(skill="versatility", skill_used=True)

    race.act("green", "pit", "done", "tyres hard", "strategy lucky")

    assert not race.car("green").skill_used


@pytest.mark.rule("F1.SAFETYCAR.11", "F1.AFUEL.07")
def test_more_fuel_behind_the_safety_car_leaves_more_sections_empty() -> None:
    race = lined_up(pit_due=9)

    race.act("green", "fuel 16", "done", "tyres hard", "strategy lucky")

    assert race.events("pit") == [{"car": "green", "section": 19, "stop": 2}]
    assert race.car("green").pit_due == 25


@pytest.mark.rule("F1.SAFETYCAR.05", "F1.AOFFTRACK.14")
def test_robots_and_pit_symbols_are_served_as_the_safety_car_enters() -> None:
    # given a marked robot, a player whose PIT symbol is due, and one off the track who met one
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22)
    scene.robot("fast", "fast", 20, must_pit=True)
    scene.player("green", 18, stop_turn=9)
    scene.player("blue", 17, off=True, reentry=17, owes_stop=True)
    race = scene.begin("safety_car_enters")

    assert race.events("safety-car")[0]["order"] == ["red", "blue", "fast", "green"]
    assert [event["car"] for event in race.events("pit")] == ["fast", "green"]
    assert race.asked == ("green", "ask_pit_discard")
    assert race.car("blue").stop_turn == 10


@pytest.mark.rule("F1.SAFETYCAR.02", "F1.SAFETYCAR.05")
def test_the_leader_leads_the_line_up_where_every_car_has_a_stop_due() -> None:
    """Somebody has to lead: the others stop at once, the Leader in the turn that comes."""
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22, pit_due=9)
    scene.player("green", 10, pit_due=9)
    scene.robot("fast", "fast", 5, must_pit=True)
    race = scene.begin("safety_car_enters")
    assert race.asked == ("green", "ask_fuel")
    while race.asked[0] == "green":
        race.act("green", race.legal("green")[0])

    assert race.events("safety-car") == [{"section": 21, "order": ["red", "green", "fast"]}]
    assert [event["car"] for event in race.events("pit")] == ["green", "fast"]
    assert [race.section(name) for name in ("red", "green", "fast")] == [22, 21, 20]
    assert (race.car("red").pit_due, race.car("red").pitted) == (9, False)


@pytest.mark.rule("F1.SAFETYCAR.08")
def test_the_safety_car_goes_a_section_on_at_the_start_of_a_turn() -> None:
    """AR74: as every car behind it does; also over the start line."""
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22, acted=True)
    scene.player("green", 21, acted=True)
    scene.state.safety_car = 21
    race = scene.begin()

    assert race.events("safety-car-moves") == [{"section": 22}]
    assert (race.state.turn, race.state.safety_car) == (10, 22)

    last = Scene(mode="advanced", turn=9)
    last.player("red", last.state.length, acted=True)
    last.state.safety_car = last.state.length - 1
    assert last.begin().state.safety_car == 0

    first = Scene(mode="advanced", turn=9)
    first.player("red", 1, acted=True)
    first.state.safety_car = 0
    assert first.begin().state.safety_car == 1


@pytest.mark.rule("F1.RESTART.01", "F1.SAFETYCAR.06")
def test_a_safety_car_of_the_last_turn_of_a_stage_leaves_at_once() -> None:
    # given turn 11, the last of its stage
    scene = Scene(mode="advanced", turn=11)
    scene.player("red", 22)
    scene.player("green", 10)
    race = scene.begin("safety_car_enters")
    race.state.push("end_game_turn")
    race.state.run()

    assert (race.state.turn, race.section("green")) == (12, 21)
    assert (race.state.safety_car, race.state.restarts()) == (-1, True)


@pytest.mark.rule("F1.RESTART.04", "F1.SKILL.14")
@pytest.mark.parametrize(("factor", "queue"), [(2, ["green", "blue"]), (99, ["blue", "green"])])
def test_a_leader_checks_before_they_lap_with_their_free_pass(
    factor: int, queue: list[str]
) -> None:
    # given a restart, and a car to lap
    scene = Scene(mode="advanced", turn=12)
    card, check = scene.card(move=1, **PLAIN), scene.card(factor=factor)
    scene.player("blue", 23, lap=1, acted=True)
    given = {"lap": 2, "strategy": "banging-wheels", "hand": [card, check]}
    scene.player("green", 22, **given)
    scene.state.restart = 12
    race = scene.begin()

    race.play("green", card)
    race.act("green", "free", f"check {check}")

    assert race.queue(23) == queue


# -- fuel


@pytest.mark.rule("F1.AFUEL.08")
@pytest.mark.parametrize(("base", "due"), [("chit", 22), ("current-turn", 19)])
def test_a_chit_advances_from_its_box_or_from_the_turn_of_the_stop(base: str, due: int) -> None:
    scene = Scene(mode="advanced", turn=9, fuel_base=base)
    race = scene.player("green", 29, pit_due=12).begin()

    race.act("green", "pit", "fuel 10", "done", "tyres hard", "strategy lucky")

    assert race.car("green").pit_due == due


@pytest.mark.rule("F1.AFUEL.09")
@pytest.mark.parametrize(("chit", "due"), [(16, 26), (17, 0)])
def test_a_chit_on_the_last_turn_still_binds(chit: int, due: int) -> None:
    scene = Scene(mode="advanced", turn=9)
    race = scene.player("green", 29, pit_due=chit).begin()

    race.act("green", "pit", "fuel 10", "done", "tyres hard", "strategy lucky")

    assert race.car("green").pit_due == due


@pytest.mark.rule("F1.AFUEL.03")
@pytest.mark.parametrize(("off", "chits"), [(True, ((11, "fast"),)), (False, ())])
def test_a_chit_waits_for_a_robot_off_the_track(off: bool, chits: tuple[object, ...]) -> None:
    scene = Scene(mode="advanced", turn=10)
    scene.player("green", 29)
    kind = "fast" if off else "slow"
    scene.robot("robot", kind, 6, off=off, reentry=6 if off else -1)
    scene.state.chits = ((10, "fast"),)
    race = scene.begin("begin_game_turn")

    assert race.state.chits == chits
    assert race.events("robot-must-pit") == []


# -- Players Rescue


@pytest.mark.rule("F1.RESCUE.02", "F1.RESCUE.03", "F1.COMPOUND.06")
def test_a_rescued_player_keeps_their_skill_and_their_count_of_soft_tyres() -> None:
    # given green out of the race with both sets of soft tyres used
    scene = Scene(mode="advanced", players=2, rescue=True, turn=5)
    scene.player("red", 22)
    scene.player("green", 20, skill="versatility", skill_used=True, soft_sets=2)
    scene.robot("slow", "slow", 14, lap=0)
    scene.state.chits = ((12, "slow"),)
    race = scene.begin()
    race.state.eliminate(race.car("green"), "damage")
    race.state.stack.clear()
    race.state.push("rescue_players", "begin_game_turn")
    race.state.run()

    race.act("green", "return")
    assert race.refusal("green", "tyres soft") == ("soft-sets", "F1.COMPOUND.06")
    race.act("green", "tyres hard", "strategy lucky")

    own = race.car("green")
    assert (own.skill, own.skill_used) == ("versatility", False)
    assert (race.car("green").pit_due, race.car("green").lap) == (15, 0)
    assert race.track_cards("green") == 0
    assert race.state.chits == ()
