"""Contests of the 2nd edition: the Initiator, who may join, values, contact, frozen cards."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.testing.f90 import Race, Scene

CORNER, MODIFIER = 3, 3
"""The first section of the Rettifilo at Monza."""


def scene(**given: Any) -> Scene:
    return Scene(edition=2, **{"turn": 3, **given})


def three(**given: Any) -> tuple[Race, dict[str, list[int]]]:
    """Red, grey and blue stand in a corner, front to back, with a [4], a [2] and a [1] each."""
    made = scene()
    hands = {n: [made.card(move=m) for m in (4, 2, 1)] for n in ("red", "grey", "blue")}
    for name, hand in hands.items():
        made.player(name, CORNER, hand=hand, **given.get(name, {}))
    return made.player("green", 30, lap=0).begin(), hands


@pytest.mark.rule("F2.CONTEST.01", "F2.CONTEST.03")
def test_cars_are_asked_from_the_back_and_the_first_yes_initiates() -> None:
    race, hands = three()
    assert race.asked == ("blue", "ask_contest")

    race.act("blue", f"contest {hands['blue'][0]}")
    assert race.events("contest-initiated") == [{"car": "blue", "section": CORNER - 1}]
    assert race.asked == ("grey", "ask_contest")
    race.act("grey", f"contest {hands['grey'][1]}")
    assert race.asked == ("red", "ask_contest")
    race.act("red", f"contest {hands['red'][2]}")

    assert len(race.events("contest-initiated")) == 1
    assert race.queue(CORNER) == ["blue", "grey", "red"]


@pytest.mark.rule("F2.CONTEST.02", "F2.CONTEST.08")
def test_a_player_who_refuses_before_a_contest_begins_is_locked_out_of_it() -> None:
    race, hands = three()

    race.act("blue", "decline")
    race.act("grey", f"contest {hands['grey'][0]}")
    race.act("red", f"contest {hands['red'][2]}")

    # then: blue was not asked again and stands behind all participants
    assert [event["car"] for event in race.events("contest-value")] == ["grey", "red"]
    assert race.queue(CORNER) == ["grey", "red", "blue"]


@pytest.mark.rule("F2.CONTEST.14")
def test_without_an_initiator_the_first_car_is_not_even_asked() -> None:
    race, _ = three()

    race.act("blue", "decline")
    race.act("grey", "decline")

    assert race.events("contest-order") == []
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F2.CONTEST.02")
def test_a_car_that_was_asked_in_a_section_is_not_asked_there_again() -> None:
    # given: grey refused when the section was activated before; blue has come since (RC11)
    race, hands = three(grey={"asked": (CORNER - 1,)})
    assert race.asked == ("blue", "ask_contest")

    race.act("blue", f"contest {hands['blue'][0]}")

    assert race.asked == ("red", "ask_contest")


@pytest.mark.rule("F2.CONTEST.03", "RC11")
def test_a_first_car_that_nobody_asked_defends_when_another_car_comes_into_the_section() -> None:
    # given grey, a lap down, in front of red, the Leader, and blue who pits into their corner
    made = scene(players=3)
    hands = {name: [made.card(move=move) for move in (4, 1)] for name in ("grey", "red", "blue")}
    made.player("grey", CORNER, lap=1, hand=hands["grey"])
    made.player("red", CORNER, lap=2, hand=hands["red"])
    stop = made.state.track.pit_time
    made.player("blue", CORNER + stop, lap=1, hand=hands["blue"])
    race = made.begin()
    assert race.asked == ("red", "ask_contest")
    race.act("red", "decline")
    race.act("red", "pit")
    while race.asked[0] == "red":
        race.act("red", race.legal("red")[0])
    assert race.asked == ("blue", "ask_pit")
    race.act("blue", "pit")
    while race.asked[1] != "ask_contest":
        race.act("blue", race.legal("blue")[0])
    assert race.queue(CORNER) == ["grey", "blue"]

    # when blue begins a contest
    assert race.asked == ("blue", "ask_contest")
    race.act("blue", f"contest {hands['blue'][1]}")

    # then grey is asked for the first time, and defends
    assert race.asked == ("grey", "ask_contest")
    race.act("grey", f"contest {hands['grey'][0]} {hands['grey'][1]}")
    values = {event["car"]: event["value"] for event in race.events("contest-value")}
    assert values == {"grey": 5, "blue": 1 + MODIFIER}
    assert race.queue(CORNER) == ["grey", "blue"]


@pytest.mark.rule("F2.CONTEST.01")
def test_a_car_that_has_acted_parts_those_around_it() -> None:
    # given: grey, who has acted, stands between red and blue (RC1)
    race, _ = three(grey={"acted": True})

    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F2.CONTEST.08", "F2.CONTEST.09")
def test_a_player_who_stays_out_ends_behind_the_participants_even_the_first_car() -> None:
    race, hands = three()

    race.act("blue", f"contest {hands['blue'][2]}")
    race.act("grey", "decline")
    race.act("red", "decline")

    assert race.queue(CORNER) == ["blue", "red", "grey"]


@pytest.mark.rule("F2.CONTEST.04", "F2.CONTEST.05")
def test_one_or_two_cards_of_any_kind_are_placed() -> None:
    race, hands = three()
    four, two, one = hands["blue"]

    pairs = [f"contest {four} {two}", f"contest {four} {one}", f"contest {two} {one}"]
    listed = race.legal("blue")
    assert listed[0] == "decline"
    assert len(listed) == 1 + 3 + 3
    for pair in pairs:
        first, second = pair.split()[1:]
        assert pair in listed or f"contest {second} {first}" in listed
    assert race.refusal("blue", f"contest {four} {two} {one}")[1] == "F2.CONTEST.04"


@pytest.mark.rule("F2.CONTEST.04")
def test_a_player_who_has_no_card_does_not_take_part() -> None:
    made = scene()
    card = made.card(move=1)
    made.player("red", CORNER, hand=[card]).player("grey", CORNER)
    race = made.player("blue", CORNER).player("green", 30, lap=0).begin()

    assert race.asked == ("red", "ask_pit")
    assert race.events("contest-declared") == []


@pytest.mark.rule("F2.CONTEST.06", "F2.CONTEST.07", "F2.STRAT.07")
@pytest.mark.parametrize(("strategy", "extra"), [("save-tyres", 0), ("banging-wheels", 3)])
def test_all_but_the_first_add_the_modifier_and_banging_wheels_three(
    strategy: str, extra: int
) -> None:
    race, hands = three(red={"strategy": strategy}, blue={"strategy": strategy})
    race.act("blue", f"contest {hands['blue'][1]} {hands['blue'][2]}")
    race.act("grey", "decline")
    race.act("red", f"contest {hands['red'][0]}")

    values = {event["car"]: event["value"] for event in race.events("contest-value")}
    assert values == {"blue": 3 + MODIFIER + extra, "red": 4 + extra}


@pytest.mark.rule("F2.CONTEST.06")
def test_the_first_car_of_the_section_has_no_modifier_even_if_it_stays_out() -> None:
    race, hands = three()
    race.act("blue", f"contest {hands['blue'][0]}")
    race.act("grey", f"contest {hands['grey'][0]}")
    race.act("red", "decline")

    assert {event["modifier"] for event in race.events("contest-value")} == {MODIFIER}


@pytest.mark.rule("F2.CONTEST.10")
def test_equal_values_make_contact_and_keep_their_order() -> None:
    race, hands = three()
    race.act("blue", f"contest {hands['blue'][2]}")
    race.act("grey", f"contest {hands['grey'][2]}")
    race.act("red", f"contest {hands['red'][0]}")

    # then: 1 + 3, 1 + 3 and 4: each ties with two
    assert race.queue(CORNER) == ["red", "grey", "blue"]
    for name in ("red", "grey", "blue"):
        car = race.car(name)
        assert car.red + car.brown == 2


@pytest.mark.rule("F2.CONTEST.11", "F2.CONTEST.13")
def test_contest_cards_are_frozen_until_the_next_game_turn() -> None:
    race, hands = three()
    card = hands["blue"][0]
    race.act("blue", f"contest {card}")
    race.act("grey", "decline")
    race.act("red", "decline")
    assert race.asked == ("blue", "ask_pit")
    race.act("blue", "drive")
    assert race.refusal("blue", f"play {card}") == ("card-frozen", "F2.CONTEST.11")
    assert race.car("blue").frozen == (card,)

    turn = race.state.turn
    while race.state.turn == turn:
        name, kind = race.asked
        race.act(name, "skip" if kind == "ask_pit" else race.legal(name)[0])

    assert race.car("blue").frozen == ()
    assert card in race.car("blue").hand
    assert race.events("unfrozen") == [{"car": "blue"}]


@pytest.mark.rule("F2.CONTEST.15", "F2.ACTIVATE.01")
def test_a_car_that_gets_past_the_leader_leads_and_acts_first() -> None:
    race, hands = three()
    assert race.leader == "red"
    race.act("blue", f"contest {hands['blue'][0]}")
    race.act("grey", "decline")
    race.act("red", "decline")

    assert race.leader == "blue"
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F2.CONTEST.01")
def test_cars_that_have_acted_part_the_section_and_take_no_part() -> None:
    made = scene()
    hand = [made.card(move=4)]
    made.player("red", CORNER, acted=True, hand=[made.card(move=1)])
    made.player("blue", CORNER, hand=hand).player("grey", CORNER, hand=[made.card(move=2)])
    race = made.player("green", 30, lap=0).begin()

    race.act("grey", f"contest {race.car('grey').hand[0]}")
    race.act("blue", "decline")

    assert race.queue(CORNER) == ["red", "grey", "blue"]
    assert [event["car"] for event in race.events("contest-value")] == ["grey"]


@pytest.mark.rule("F2.CONTEST.01")
def test_a_car_that_pitted_into_the_corner_takes_part_before_it_resumes() -> None:
    made = scene()
    made.player("green", CORNER + 6).player("red", CORNER, hand=[made.card(move=4)])
    race = made.player("grey", 30, lap=0).player("blue", 29, lap=0).begin()
    race.act("green", "pit", "done", "strategy save-tyres")

    assert race.queue(CORNER) == ["red", "green"]
    assert race.asked == ("green", "ask_contest")
    race.act("green", "decline")
    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F2.LEADERLAP.02", "F2.CONTEST.01", "F2.LAP.03")
def test_the_leader_laps_by_contest_without_a_check() -> None:
    # given: red leads and stands behind grey, a lap down, in a corner
    made = scene()
    card = made.card(move=4)
    made.player("grey", CORNER, lap=1).player("red", CORNER, lap=2, hand=[card])
    race = made.player("green", 30, lap=0).begin()
    assert race.state.laps_down(race.car("grey")) == 0

    race.act("red", f"contest {card}")

    assert race.queue(CORNER) == ["red", "grey"]
    assert race.state.laps_down(race.car("grey")) == 1
    assert race.events("check") == []


@pytest.mark.rule("F2.FIRSTLAST.03", "F2.FIRSTLAST.02")
@pytest.mark.parametrize("turn", [1, 26])
def test_contests_are_held_in_the_first_and_last_turn(turn: int) -> None:
    made = scene(turn=turn)
    made.player("red", CORNER, hand=[made.card(move=1)])
    race = made.player("blue", CORNER, hand=[made.card(move=1)]).player("green", 30, lap=0).begin()

    assert race.asked == ("blue", "ask_contest")


@pytest.mark.rule("F2.ACTIVATE.07")
@pytest.mark.parametrize("section", [1, 2])
def test_there_are_no_contests_outside_corners(section: int) -> None:
    made = scene()
    made.player("red", section, hand=[made.card(move=1)])
    race = made.player("blue", section, hand=[made.card(move=1)]).begin()

    assert race.asked == ("red", "ask_pit")


# -- robots


@pytest.mark.rule("F2.ROBOT.02", "F2.ROBOT.06")
def test_a_robot_contests_a_player_of_its_lap_ahead() -> None:
    made = scene()
    made.player("red", CORNER, hand=[made.card(move=1)]).robot("fast", "fast", CORNER)
    made.player("green", 30, lap=0)
    race = made.draws(made.card(move=4), made.card(move=3)).begin()
    assert race.events("contest-initiated") == [{"car": "fast", "section": CORNER - 1}]
    race.act("red", "decline")

    event = race.events("contest-value")[0]
    assert (event["car"], event["value"]) == ("fast", 7 + MODIFIER)
    assert race.queue(CORNER)[0] != "fast" or race.leader == "fast"
    # its cards are discarded, not frozen
    assert set(event["cards"]) <= set(race.state.discard)


@pytest.mark.rule("F2.ROBOT.03")
def test_a_robot_defends_itself_once_a_player_of_its_lap_has_declared() -> None:
    made = scene()
    made.robot("fast", "fast", CORNER).player("red", CORNER, hand=[made.card(move=1)])
    race = made.player("green", 30, lap=0).begin()

    race.act("red", race.legal("red")[1])

    assert [event["car"] for event in race.events("contest-value")] == ["red", "fast"]


@pytest.mark.rule("F2.ROBOT.04")
def test_robots_do_not_contest_each_other() -> None:
    made = scene().robot("fast", "fast", CORNER).robot("slow", "slow", CORNER)
    race = made.player("green", 30, lap=0).begin()

    assert race.events("contest-declared") == []


@pytest.mark.rule("F2.ROBOT.05", "F2.ROBOT.04")
@pytest.mark.parametrize(("robot", "player"), [(1, 2), (2, 1)])
def test_a_robot_contests_neither_to_unlap_nor_against_a_lapping(robot: int, player: int) -> None:
    made = scene()
    made.player("red", CORNER, lap=player, hand=[made.card(move=1)])
    race = made.robot("fast", "fast", CORNER, lap=robot).player("green", 30, lap=0).begin()

    assert race.events("contest-declared") == []


@pytest.mark.rule("F2.ROBOT.06", "F2.ROBOT.03")
def test_a_robot_that_defends_itself_is_placed_by_the_normal_rules() -> None:
    # given: a player with a lap more ahead of the robot, one of its own lap behind it
    made = scene()
    made.player("red", CORNER, lap=2, hand=[made.card(move=1)]).robot("fast", "fast", CORNER, lap=1)
    hand = [made.card(move=1, type="event")]
    race = made.player("grey", CORNER, lap=1, hand=hand).player("green", 30, lap=0).begin()

    race.act("grey", race.legal("grey")[1])
    race.act("red", "decline")

    # then: who stayed out stands behind those who did not, also with more laps
    assert sorted(event["car"] for event in race.events("contest-value")) == ["fast", "grey"]
    assert race.events("contest-order")[0]["order"][-1] == "red"


@pytest.mark.rule("F2.ROBOT.05")
def test_a_robot_does_not_defend_against_a_lapping_player() -> None:
    made = scene()
    made.robot("fast", "fast", CORNER, lap=1)
    made.player("red", CORNER, lap=2, hand=[made.card(move=1)]).player("green", 30, lap=0)
    race = made.begin()

    race.act("red", race.legal("red")[1])

    assert [event["car"] for event in race.events("contest-value")] == ["red"]
    assert race.queue(CORNER) == ["red", "fast"] or race.events("robot-move")


# -- the last turn


def last_turn(*, reading: str = "compulsory", **given: Any) -> tuple[Race, dict[str, list[int]]]:
    """Red, grey and blue stand in a corner in the last turn."""
    made = scene(last_contest=reading)
    made.state.turn = given.pop("turn", made.state.config.finish_turn)
    hands = {n: [made.card(move=m) for m in (4, 2)] for n in ("red", "grey", "blue")}
    for name, hand in hands.items():
        made.player(name, CORNER, **{"hand": hand, **given.get(name, {})})
    return made.player("green", 30, lap=0).begin(), hands


@pytest.mark.rule("F2.FIRSTLAST.03", "RC10")
def test_in_the_last_turn_the_last_who_can_has_to_begin_a_contest() -> None:
    race, hands = last_turn()
    assert race.legal("blue")[0] == "decline"
    race.act("blue", "decline")

    # then grey, behind red alone, cannot refuse; red may still stay out
    assert race.asked == ("grey", "ask_contest")
    first, second = sorted(hands["grey"])
    entries = [f"contest {first}", f"contest {second}", f"contest {first} {second}"]
    assert race.legal("grey") == entries
    assert race.refusal("grey", "decline")[0] == "wrong-verb"
    race.act("grey", entries[0])
    assert race.asked == ("red", "ask_contest")
    assert race.legal("red")[0] == "decline"
    race.act("red", "decline")

    assert race.events("contest-initiated") == [{"car": "grey", "section": CORNER - 1}]
    assert race.queue(CORNER) == ["grey", "red", "blue"]


@pytest.mark.rule("F2.FIRSTLAST.03", "RC10")
def test_once_a_contest_has_begun_nobody_has_to_join() -> None:
    race, hands = last_turn()
    race.act("blue", f"contest {hands['blue'][0]}")

    assert race.legal("grey")[0] == "decline"


@pytest.mark.rule("RC10")
def test_a_player_who_has_no_card_begins_no_contest_and_the_one_behind_has_to() -> None:
    race, _ = last_turn(grey={"hand": []})

    assert race.asked == ("blue", "ask_contest")
    assert "decline" not in race.legal("blue")


@pytest.mark.rule("RC10", "RC11")
def test_a_car_asked_in_that_corner_before_begins_no_contest_and_the_one_behind_has_to() -> None:
    race, _ = last_turn(grey={"asked": (CORNER - 1,)})

    assert race.asked == ("blue", "ask_contest")
    assert "decline" not in race.legal("blue")


@pytest.mark.rule("RC10", "F2.ROBOT.02")
@pytest.mark.parametrize(("ahead", "begins"), [("player", True), ("robot", False)])
def test_a_robot_begins_the_contest_of_the_last_turn_only_behind_a_player(
    ahead: str, begins: bool
) -> None:
    made = scene(last_contest="compulsory")
    made.state.turn = made.state.config.finish_turn
    hands = {name: [made.card(move=2)] for name in ("red", "blue")}
    if ahead == "player":
        made.player("red", CORNER, hand=hands["red"])
    else:
        made.robot("first", "slow", CORNER, lap=1)
    made.robot("second", "slow", CORNER, lap=1).player("blue", CORNER, hand=hands["blue"])
    race = made.player("green", 30, lap=0).begin()

    # then blue, the last, may refuse only if the robot before it will begin
    assert race.asked == ("blue", "ask_contest")
    assert ("decline" in race.legal("blue")) is begins
    if begins:
        race.act("blue", "decline")
        assert race.events("contest-initiated") == [{"car": "second", "section": CORNER - 1}]


@pytest.mark.rule("F2.FIRSTLAST.03", "RC10")
@pytest.mark.parametrize(("reading", "turn"), [("declared", 0), ("compulsory", 3)])
def test_by_the_usual_reading_and_before_the_last_turn_all_may_refuse(
    reading: str, turn: int
) -> None:
    race, _ = last_turn(reading=reading, **({"turn": turn} if turn else {}))
    race.act("blue", "decline")
    race.act("grey", "decline")

    assert race.events("contest-order") == []
    assert race.asked == ("red", "ask_pit")
