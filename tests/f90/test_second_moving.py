"""Phases E and F.1 of the 2nd edition: passing, lapping, NO MOVE, Late Braking, coming back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboard.testing.f90 import Race, Scene

STRAIGHT, BRAKING, CORNER = 22, 17, 5
"""Sections of Monza: before the Parabolica, of Ascari, the Curva Grande."""
NO_LB = 24
"""The braking section of the Parabolica shows no LB symbol."""


def scene(**given: Any) -> Scene:
    return Scene(edition=2, **{"turn": 3, **given})


PLAIN = {"tyres": 0, "damage": 0, "check": None, "discard": 0}


def meet(
    section: int, points: int, *others: dict[str, Any], made: Scene | None = None, **given: Any
) -> Race:
    """Lets red, one section back, move with points into a section where others stand.

    Blue, grey ... are players of red's lap that have acted; `robot` makes one a robot.
    """
    made = made or scene()
    cards = {1: [1], 2: [2], 3: [2, 1], 4: [3, 1], 5: [3, 1]}
    hand = [made.card(move=move, **PLAIN) for move in cards.get(points, [points])]
    names = iter(("blue", "grey"))
    for other in others:
        kind = other.pop("robot", "")
        details = {"acted": True, **other}
        if kind:
            made.robot("fast", kind, section, **details)
        else:
            made.player(next(names), section, **details)
    lap = given.pop("lap", 1)
    made.player("red", section - 1, lap=lap, hand=hand, **{"strategy": "save-tyres", **given})
    race = made.player("green", 33, lap=0).begin()
    while race.asked == ("red", "ask_contest"):
        race.act("red", "decline")
    race.play("red", *hand)
    return race


# -- costs


@pytest.mark.rule("F2.MOVE.03", "F2.MOVE.02", "F2.TERM.04", "F2.OVERTAKE.01", "F2.MPTABLE.01")
def test_a_straight_costs_a_point_to_enter_and_one_for_each_car() -> None:
    race = meet(STRAIGHT, 4, {}, {})

    # 1 to enter, 2 to overtake, 1 to go on
    assert race.section("red") == STRAIGHT + 1
    assert [event["cost"] for event in race.events("overtake")] == [1, 1]


@pytest.mark.rule("F2.MOVE.04", "F2.MOVE.02", "F2.OVERTAKE.01")
def test_as_many_are_passed_as_can_be_paid() -> None:
    race = meet(STRAIGHT, 2, {}, {})

    assert race.queue(STRAIGHT) == ["blue", "red", "grey"]
    assert race.asked[1] != "ask_pass"


@pytest.mark.rule("F2.OVERTAKE.02", "F2.OVERTAKE.03", "F2.MPTABLE.01")
@pytest.mark.parametrize("section", [CORNER, BRAKING])
def test_a_car_of_the_same_lap_stops_who_meets_it(section: int) -> None:
    race = meet(section, 3, {})

    assert race.queue(section) == ["blue", "red"]
    assert race.events("stopped") == [{"car": "red", "section": section - 1, "lost": 2}]


@pytest.mark.rule("F2.STRAT.08", "F2.STRAT.09")
@pytest.mark.parametrize(("section", "cost"), [(CORNER, 2), (BRAKING, 1)])
def test_banging_wheels_passes_there_for_points(section: int, cost: int) -> None:
    race = meet(section, 3, {}, strategy="banging-wheels")

    assert [event["cost"] for event in race.events("overtake")] == [cost]
    assert race.section("red") == section + (2 - cost)


@pytest.mark.rule("F2.TERM.05", "F2.LAP.01", "F2.LAP.02", "F2.MPTABLE.01")
@pytest.mark.parametrize(("section", "cost"), [(STRAIGHT, 1), (BRAKING, 1), (CORNER, 2)])
def test_lapping_costs_one_or_in_corners_two(section: int, cost: int) -> None:
    # given: somebody else leads, so that red needs no check
    made = scene()
    made.robot("leader", "slow", 31, lap=3, acted=True)
    race = meet(section, 3, {"lap": 1}, made=made, lap=2)

    assert [event["cost"] for event in race.events("lap")] == [cost]
    assert race.events("check") == []


@pytest.mark.rule("F2.TERM.06", "F2.UNLAP.01", "F2.UNLAP.02")
@pytest.mark.parametrize(("section", "cost"), [(STRAIGHT, 1), (BRAKING, 1), (CORNER, 2)])
def test_unlapping_costs_the_same_and_is_a_choice(section: int, cost: int) -> None:
    race = meet(section, 3, {"lap": 2}, lap=1)
    assert race.state.laps_down(race.car("red")) == 1
    assert race.legal("red") == ["pass", "stop"]
    assert race.data["cost"] == cost

    race.act("red", "pass")

    assert [event["cost"] for event in race.events("unlap")] == [cost]
    assert race.state.laps_down(race.car("red")) == 0


@pytest.mark.rule("F2.UNLAP.01")
def test_a_player_who_declines_to_unlap_stops_there() -> None:
    race = meet(STRAIGHT, 3, {"lap": 2}, lap=1)
    race.act("red", "stop")

    assert race.queue(STRAIGHT) == ["blue", "red"]
    assert race.events("stopped")[0]["lost"] == 2


@pytest.mark.rule("F2.MOVE.04")
def test_an_overtake_that_can_be_paid_is_not_declined() -> None:
    race = meet(STRAIGHT, 3, {})

    assert race.events("overtake")
    assert race.asked[1] != "ask_pass"


@pytest.mark.rule("F2.NOMOVE.01", "F2.MPTABLE.01", "F2.PHASEA.03")
@pytest.mark.parametrize("section", [CORNER, BRAKING, STRAIGHT])
@pytest.mark.parametrize("lap", [0, 1, 2])
def test_a_car_that_did_not_move_is_passed_for_one_point(section: int, lap: int) -> None:
    made = scene()
    made.robot("leader", "slow", 31, lap=3, acted=True)
    race = meet(section, 2, {"no_move": True, "lap": lap}, made=made)
    if lap == 2:
        race.act("red", "pass")

    kind = ("lap", "overtake", "unlap")[lap]
    assert [event["cost"] for event in race.events(kind)] == [1]
    assert race.queue(section) == ["red", "blue"]


@pytest.mark.rule("F2.NOMOVE.02")
def test_no_move_lasts_until_the_end_of_the_game_turn() -> None:
    race = scene().player("red", 20).player("green", 1).begin()
    race.skip("red")
    assert race.car("red").no_move
    race.skip("green")

    assert race.state.turn == 4
    assert not race.car("red").no_move


@pytest.mark.rule("F2.NOMOVE.01")
def test_a_car_that_is_blocked_where_it_stands_did_not_move() -> None:
    made = scene()
    card = made.card(move=3, **PLAIN)
    made.player("blue", BRAKING, acted=True).player("red", BRAKING, hand=[card])
    race = made.player("green", 1).begin()

    race.play("red", card)

    assert race.car("red").no_move
    # and it may not brake late
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.TRACK.02", "F2.TRACK.03", "F2.MPTABLE.01")
def test_a_corner_that_does_not_block_is_passed_for_its_price() -> None:
    made = scene()
    track = made.state.track
    corners = [replace(c, overtake=2) if c.number == 2 else c for c in track.corners]
    made.board(corners=tuple(corners))
    race = meet(CORNER, 4, {}, made=made)

    assert [event["cost"] for event in race.events("overtake")] == [2]
    assert race.section("red") == CORNER + 1


@pytest.mark.rule("F2.FIRSTLAST.01", "F2.FIRSTLAST.02")
@pytest.mark.parametrize("turn", [1, 26])
@pytest.mark.parametrize("section", [CORNER, BRAKING, STRAIGHT])
@pytest.mark.parametrize("lap", [0, 1, 2])
def test_every_pass_costs_a_point_in_the_first_and_last_turn(
    turn: int, section: int, lap: int
) -> None:
    made = scene(turn=turn)
    made.robot("leader", "slow", 31, lap=3, acted=True)
    race = meet(section, 2, {"lap": lap}, made=made, strategy="banging-wheels")
    if lap == 2:
        race.act("red", "pass")

    kind = ("lap", "overtake", "unlap")[lap]
    assert [event["cost"] for event in race.events(kind)] == [1]
    # nor is there a free pass for anybody, nor a Late Brake instead
    assert race.events("free-overtake") == []


# -- leader lapping


def lead(section: int, points: int, *, top: int, laps: int = 1, **given: Any) -> Race:
    made = scene()
    hand = [made.card(move=points, **PLAIN), made.card(factor=90)]
    made.player("blue", section, lap=3 - laps, acted=True)
    made.player("red", section - 1, lap=3, hand=hand, target=made.card(factor=50), **given)
    race = made.player("green", 33, lap=0).draws(made.card(move=1), made.card(factor=top)).begin()
    race.play("red", hand[0])
    return race


@pytest.mark.rule(
    "F2.LEADERLAP.01", "F2.LEADERLAP.05", "F2.LEADERLAP.08", "F2.LAP.03", "F2.CHECK.01"
)
def test_the_leader_checks_before_lapping_a_car() -> None:
    race = lead(STRAIGHT, 2, top=47)
    red = race.car("red")
    assert race.asked == ("red", "ask_lapping_check")
    assert race.legal("red") == [*(f"check {card}" for card in red.hand), "blind"]

    race.act("red", "blind")

    assert race.events("check")[0]["check"] == "lapping"
    assert [event["cost"] for event in race.events("lap")] == [1]
    assert race.state.config.deck.factors[red.target] == 47
    assert race.state.laps_down(race.car("blue")) == 1


@pytest.mark.rule("F2.LEADERLAP.06", "F2.CHECK.13")
def test_a_failed_check_stops_the_leader_without_damage() -> None:
    race = lead(STRAIGHT, 3, top=51)
    race.act("red", "blind")

    assert race.queue(STRAIGHT) == ["blue", "red"]
    assert race.events("stopped")[0]["lost"] == 2
    assert race.events("damage") == []
    assert race.state.config.deck.factors[race.car("red").target] == 51


@pytest.mark.rule("F2.LEADERLAP.07")
def test_the_check_is_not_refused() -> None:
    race = lead(STRAIGHT, 2, top=47)

    assert race.refusal("red", "stop") == ("must-pass", "F2.LEADERLAP.07")


@pytest.mark.rule("F2.LEADERLAP.07")
def test_without_the_points_there_is_no_check() -> None:
    race = lead(CORNER, 2, top=47)

    assert race.events("check") == []
    assert race.queue(CORNER) == ["blue", "red"]


@pytest.mark.rule("F2.LEADERLAP.04")
def test_a_second_lap_needs_no_check() -> None:
    race = lead(STRAIGHT, 2, top=99, laps=2)

    assert race.events("check") == []
    assert race.events("lap")


@pytest.mark.rule("F2.LEADERLAP.09")
def test_a_leader_who_failed_may_still_brake_late() -> None:
    race = lead(BRAKING, 2, top=99)
    race.act("red", "blind")

    assert race.asked == ("red", "ask_late_braking")


def lead_from_braking_section(*factors: int) -> Race:
    """Red, the Leader, begins its turn behind blue in a braking section; draws have these check
    factors against a Target Check of 50."""
    made = scene()
    card = made.card(move=2, **PLAIN)
    made.player("blue", BRAKING, lap=2, acted=True)
    made.player("red", BRAKING, lap=3, hand=[card], target=made.card(factor=50))
    made.draws(made.card(move=1), *(made.card(factor=factor) for factor in factors))
    race = made.player("green", 33, lap=0).begin()
    race.play("red", card)
    assert race.asked == ("red", "ask_lapping_check")
    return race


@pytest.mark.rule("F2.LEADERLAP.09", "RL7")
@pytest.mark.parametrize("drawn", [1, 99])
def test_a_leader_who_failed_where_the_turn_began_may_still_brake_late(drawn: int) -> None:
    race = lead_from_braking_section(99, drawn)
    race.act("red", "blind")
    assert race.events("stopped")[-1]["lost"] == 2
    assert race.asked == ("red", "ask_late_braking")

    # when the Late Brake is attempted against the Target Check that failed, 99
    race.act("red", "late")

    passed = drawn <= 99 + race.state.track.late_braking[BRAKING - 1]
    assert race.events("late-braking")[-1]["passed"] is passed
    assert race.car("red").off is not passed
    assert race.section("red") == BRAKING + passed
    assert not race.car("red").no_move


@pytest.mark.rule("F2.LEADERLAP.09", "RM7")
def test_a_leader_who_failed_and_does_not_brake_late_did_not_move() -> None:
    race = lead_from_braking_section(99)
    race.act("red", "blind", "stay")

    assert race.queue(BRAKING) == ["blue", "red"]
    assert race.events("no-move") == [{"car": "red"}]


@pytest.mark.rule("RL7")
def test_a_car_that_is_blocked_where_the_turn_began_does_not_brake_late() -> None:
    made = scene()
    card = made.card(move=2, **PLAIN)
    made.player("blue", BRAKING, lap=3, acted=True)
    made.player("red", BRAKING, lap=3, hand=[card])
    race = made.player("green", 33, lap=0).begin()
    race.play("red", card)

    assert race.events("no-move") == [{"car": "red"}]
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.LEADERLAP.01")
def test_each_car_needs_a_check_of_its_own() -> None:
    made = scene()
    hand = [made.card(move=4, **{**PLAIN, "tyres": 1}), made.card(move=1, **PLAIN)]
    made.player("blue", STRAIGHT, lap=2, acted=True).player("grey", STRAIGHT, lap=2, acted=True)
    made.player("red", STRAIGHT - 1, lap=3, hand=hand, target=made.card(factor=99))
    race = made.player("green", 33, lap=0).begin()
    race.play("red", *hand)

    race.act("red", "blind")
    assert race.asked == ("red", "ask_lapping_check")


# -- Late Braking


def brake(factor: int, *, section: int = BRAKING, target: int = 50, **given: Any) -> Race:
    """Red brakes late in a section where blue and grey stand."""
    made = scene()
    card = made.card(move=1, **PLAIN)
    made.player("blue", section, acted=True).player("grey", section, acted=True)
    details = {"hand": [card], "target": made.card(factor=target), **given}
    made.player("red", section - 1, **details)
    race = made.player("green", 1).draws(made.card(move=2), made.card(factor=factor)).begin()
    race.play("red", card)
    assert race.asked == ("red", "ask_late_braking")
    return race


@pytest.mark.rule("F2.LATEBRAKE.01", "F2.LATEBRAKE.03", "F2.LATEBRAKE.02", "F2.CHECK.01")
def test_a_late_brake_passes_everybody_and_enters_the_next_section() -> None:
    race = brake(47)
    assert race.legal("red") == ["stay", "late"]
    assert race.data["target"] == 50

    race.act("red", "late")

    assert race.events("late-braking")[0]["target"] == 50
    assert race.queue(BRAKING) == ["blue", "grey"]
    assert race.section("red") == BRAKING + 1
    assert race.state.config.deck.factors[race.car("red").target] == 47
    assert race.asked == ("red", "ask_point")


@pytest.mark.rule("F2.LATEBRAKE.02")
@pytest.mark.parametrize(("factor", "passed"), [(70, True), (71, False)])
def test_the_board_modifies_the_own_target(factor: int, passed: bool) -> None:
    # the Rettifilo shows +20
    race = brake(factor, section=2)
    race.act("red", "late")

    assert race.events("late-braking")[0]["target"] == 70
    assert race.car("red").off is not passed


@pytest.mark.rule(
    "F2.LATEBRAKE.04", "F2.CHECK.12", "F2.RECOVERY.02", "F2.RECOVERY.03", "F2.RECOVERY.05"
)
def test_a_failed_late_brake_goes_off_track_and_ends_the_turn() -> None:
    race = brake(51)
    race.act("red", "late")

    red = race.car("red")
    assert (red.off, red.acted, red.section + 1) == (True, True, BRAKING)
    assert race.state.config.deck.factors[red.target] == 51
    assert race.asked == ("green", "ask_pit")
    # no symbol of the path does anything
    assert (race.events("damage"), red.tyres) == ([], 10)


@pytest.mark.rule("F2.LATEBRAKE.05")
def test_a_late_brake_in_an_empty_section_gains_a_section() -> None:
    made = scene()
    card = made.card(move=1, **PLAIN)
    made.player("red", BRAKING - 1, hand=[card], target=made.card(factor=99))
    race = made.player("green", 1).begin()
    race.play("red", card)
    race.act("red", "late")

    assert race.section("red") == BRAKING + 1


@pytest.mark.rule("F2.LATEBRAKE.06")
def test_only_one_late_brake_a_turn() -> None:
    # given: HAZARD goes two sections on, from one braking section to the next
    made = scene()
    card = made.card(move=1, **PLAIN)
    made.player("red", 5, hand=[card], target=made.card(factor=99), strategy="hazard")
    race = made.player("green", 1).begin()
    race.play("red", card)
    race.act("red", "late")

    assert race.section("red") == 8
    assert race.asked[1] != "ask_late_braking"
    assert len(race.events("late-braking")) == 1


@pytest.mark.rule("F2.LATEBRAKE.01", "F2.TRACK.07", "F2.TRACK.08")
def test_where_no_symbol_is_nobody_brakes_late() -> None:
    made = scene()
    card = made.card(move=1, **PLAIN)
    race = made.player("red", NO_LB - 1, hand=[card]).player("green", 1).begin()
    race.play("red", card)

    assert race.asked == ("red", "ask_point")


@pytest.mark.rule("F2.LEADERLAP.03")
def test_the_leader_laps_by_late_brake_without_a_check() -> None:
    made = scene()
    card = made.card(move=1, **PLAIN)
    made.player("blue", BRAKING, lap=1, acted=True)
    made.player("red", BRAKING - 1, lap=2, hand=[card], target=made.card(factor=99))
    race = made.player("green", 1).begin()
    race.play("red", card)
    race.act("red", "late")

    assert race.events("lap")
    assert race.events("check") == []


# -- off the track and back


def off(points: int = 3, **given: Any) -> Scene:
    made = scene()
    hand = [made.card(move=points, **PLAIN)]
    made.player("red", BRAKING, off=True, **{"hand": hand, **given})
    return made


@pytest.mark.rule("F2.RECOVERY.04")
def test_a_car_off_the_track_stops_nobody() -> None:
    made = off(lap=1)
    card = made.card(move=3, **PLAIN)
    race = made.player("blue", BRAKING - 1, lap=2, hand=[card]).player("green", 1).begin()
    race.play("blue", card)

    assert race.section("blue") == BRAKING + 2
    assert race.events("lap") == race.events("overtake") == []


@pytest.mark.rule("F2.RECOVERY.06")
@pytest.mark.parametrize(("lap", "leader"), [(1, "blue"), (0, "red")])
def test_the_chit_goes_to_the_first_car_of_the_leaders_lap_there(lap: int, leader: str) -> None:
    made = scene()
    card = made.card(move=1, **PLAIN)
    made.player("blue", BRAKING, lap=lap, acted=True)
    made.player("red", BRAKING - 1, lap=1, hand=[card], target=made.card(factor=2))
    race = made.player("green", 1).draws(made.card(move=2), made.card(factor=99)).begin()
    race.play("red", card)
    if race.asked[1] == "ask_lapping_check":
        race.act("red", "blind")
    race.act("red", "late")

    assert race.car("red").off
    assert race.leader == leader


@pytest.mark.rule("F2.RECOVERY.06")
@pytest.mark.parametrize(("lap", "leader"), [(1, "blue"), (0, "red")])
def test_a_leader_who_passed_a_car_there_loses_the_chit_to_it(lap: int, leader: str) -> None:
    # given: red enters the braking section and passes blue, which did not move, for 1 mp
    made = scene()
    card = made.card(move=2, **PLAIN)
    made.player("blue", BRAKING, lap=lap, acted=True, no_move=True)
    target = made.card(factor=60)
    made.player("red", BRAKING - 1, lap=1, hand=[card, made.card(factor=2)], target=target)
    race = made.player("green", 1).draws(made.card(move=2), made.card(factor=99)).begin()
    race.play("red", card)
    if lap == 0:  # the Leader laps blue: a check comes first
        race.act("red", f"check {race.car('red').hand[0]}")
    assert (race.queue(BRAKING), race.leader) == (["red", "blue"], "red")

    # when the Late Brake fails
    race.act("red", "late")

    # then: a car of the Leader's lap has the chit at once; without one the Leader keeps it
    assert race.car("red").off
    assert (race.queue(BRAKING), race.leader) == (["blue"], leader)
    after = [event.kind for event in race.log]
    after = after[after.index("off-track") :]
    assert ("leader" in after) is (leader == "blue")


@pytest.mark.rule("F2.RECOVERY.08", "F2.RECOVERY.09", "F2.RECOVERY.03")
def test_a_car_that_comes_back_acts_last_of_the_section_and_plays_a_whole_turn() -> None:
    made = off(3)
    race = made.player("blue", BRAKING).player("green", 1).begin()
    assert race.asked == ("blue", "ask_pit")
    race.act("blue", "pit", "done", "strategy save-tyres")
    assert race.asked == ("red", "ask_pit")

    race.play("red", race.car("red").hand[0])

    # 1 mp to come back where it went off, two to move on
    assert race.events("re-enter") == [{"car": "red", "section": BRAKING - 1}]
    assert race.section("red") == BRAKING + 2
    assert not race.car("red").off


@pytest.mark.rule("F2.RECOVERY.08")
def test_a_car_that_comes_back_waits_also_for_cars_ahead_of_the_leader() -> None:
    # given: the Leader is about to lap grey, and red is off the track beside them (RA2, RL4)
    made = off(3)
    card = made.card(move=1, **PLAIN)
    made.player("grey", BRAKING, lap=0).player("blue", BRAKING, lap=2, hand=[card])
    race = made.draws(made.card(move=2), made.card(factor=1)).begin()

    race.act("blue", "skip", "strategy chase")

    assert race.asked == ("grey", "ask_pit")


@pytest.mark.rule("F2.RECOVERY.09", "F2.OVERTAKE.03")
def test_a_car_that_comes_back_stands_behind_everyone_and_may_be_stopped() -> None:
    made = off(3)
    race = made.player("blue", BRAKING, acted=True).player("green", 1).begin()
    race.play("red", race.car("red").hand[0])

    assert race.queue(BRAKING) == ["blue", "red"]
    assert not race.car("red").no_move


@pytest.mark.rule("F2.RECOVERY.09", "F2.NOMOVE.01")
def test_a_car_that_has_no_movement_is_only_placed_back() -> None:
    # given: nothing that red draws can be paid (RD2, RL5)
    made = off(hand=[], tyres=0).player("blue", BRAKING, acted=True).player("green", 1)
    race = made.draws(made.card(move=4, tyres=2)).begin()

    race.act("red", "drive")

    assert race.queue(BRAKING) == ["blue", "red"]
    assert not race.car("red").no_move
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.NOMOVE.01")
def test_a_car_that_has_just_pitted_is_not_marked() -> None:
    made = scene().player("red", 20, pitted=True, hand=[], tyres=0).player("green", 1)
    race = made.draws(made.card(move=4, tyres=2)).begin()

    assert race.asked == ("green", "ask_pit")
    assert not race.car("red").no_move


@pytest.mark.rule("F2.RECOVERY.07")
def test_a_car_that_comes_back_is_in_no_contest() -> None:
    made = off(3).player("blue", BRAKING + 1, hand=[5]).player("green", 1)
    race = made.begin()

    assert race.asked == ("blue", "ask_pit")
    assert race.events("contest-declared") == []


@pytest.mark.rule("F2.RECOVERY.10")
def test_a_stop_goes_back_from_where_control_was_lost() -> None:
    race = off(3).player("green", 1).begin()

    race.act("red", "pit")

    assert (race.section("red"), race.car("red").off) == (BRAKING - 6, False)


@pytest.mark.rule("F2.RECOVERY.09", "F2.PHASEA.02")
def test_a_player_who_skips_stays_off_and_is_not_marked() -> None:
    race = off(3).player("green", 1).begin()

    race.skip("red")

    assert race.car("red").off
    assert not race.car("red").no_move


@pytest.mark.rule("F2.RECOVERY.10", "F2.PHASEA.05")
def test_a_stop_that_is_due_is_made_from_beside_the_track() -> None:
    race = off(3, pit_due=3).player("green", 1).begin()

    assert race.section("red") == BRAKING - 6
    assert not race.car("red").out
