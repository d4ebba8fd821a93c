"""Pit stops: when they are declared, where the car lands, what is renewed, when the turn resumes.

Monza: pit stop time 6. Section 12 is a straight, 8 a braking section, 7 a corner without
trajectory points.
"""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Scene

ITALIAN = {"tyres": 10, "cards": 6}


@pytest.mark.rule("F1.PIT.01", "F1.PIT.02")
@pytest.mark.parametrize(("section", "landing"), [(13, 7), (17, 11), (9, 3)])
def test_a_car_may_pit_wherever_it_stands_and_drops_back_six_sections(
    section: int, landing: int
) -> None:
    # given a car on a straight, in a braking section or in a corner
    scene = Scene()
    held = [scene.card(move=2)]
    race = scene.player("green", section, hand=held).begin()

    # when its turn begins, then it is asked before anything else, draw included
    assert race.asked == ("green", "ask_pit")
    assert race.legal("green") == ["drive", "pit"]
    assert race.car("green").hand == held
    race.act("green", "pit")
    # and the stop takes it back by the pit stop time of the board
    assert race.section("green") == landing
    assert race.car("green").lap == 1
    assert race.events("pit") == [{"car": "green", "section": landing - 1, "stop": 2}]
    assert race.queue(section) == []
    assert race.queue(landing) == ["green"]


@pytest.mark.rule("F1.PIT.01")
def test_a_stop_comes_before_any_other_action_or_not_at_all() -> None:
    # given a player who drives on and has drawn
    scene = Scene()
    race = scene.player("green", 13, hand=[scene.card(move=2)]).begin()
    race.act("green", "drive")

    # when they then want to pit, then it is too late
    assert race.asked == ("green", "ask_play")
    assert race.refusal("green", "pit") == ("wrong-verb", "F1.MOVE.02")
    assert race.section("green") == 13


@pytest.mark.rule("F1.PIT.01")
@pytest.mark.parametrize("turn", [1, 26])
def test_a_car_may_pit_in_the_first_and_in_the_last_turn(turn: int) -> None:
    # given the first or the last game turn
    scene = Scene(turn=turn)
    race = scene.player("green", 13, stops=0).begin()

    # when a player pits
    race.act("green", "pit")

    # then they are back by six sections
    assert race.section("green") == 7
    assert race.asked == ("green", "ask_pit_discard")


@pytest.mark.rule("F1.PIT.02")
def test_a_stop_across_the_line_takes_the_lap_off_again() -> None:
    # given a Leader just beyond the line, and a rival who is passed backward on the way
    scene = Scene()
    scene.player("green", 3, lap=2)
    race = scene.player("blue", 32, lap=1).begin()

    # when they pit
    race.act("green", "pit")

    # then they are behind the rival on the road and in the race: no cost, no check, no contest
    assert (race.section("green"), race.car("green").lap) == (30, 1)
    assert race.order() == ["blue", "green"]
    assert [race.state.laps_down(race.car(name)) for name in ("green", "blue")] == [0, 0]
    assert race.events("check") == []


@pytest.mark.rule("F1.PIT.02")
def test_a_stop_may_make_a_car_lapped() -> None:
    # given a car nearly a lap behind the Leader, just in front of them on the road
    scene = Scene()
    scene.player("red", 13, lap=2, acted=True)
    race = scene.player("blue", 15, lap=1).begin()
    assert race.state.laps_down(race.car("blue")) == 0

    # when it pits
    race.act("blue", "pit")

    # then it is a lap down
    assert race.section("blue") == 9
    assert race.state.laps_down(race.car("blue")) == 1


@pytest.mark.rule("F1.PIT.03")
def test_a_pitting_car_is_last_where_it_lands() -> None:
    # given two cars six sections behind, one of them lapped
    scene = Scene()
    scene.player("green", 13)
    scene.robot("slow", "slow", 7, lap=0)
    race = scene.player("blue", 7).begin()

    # when the car in front pits
    race.act("green", "pit")

    # then it stands behind both
    assert race.queue(7) == ["slow", "blue", "green"]
    assert race.order() == ["blue", "green", "slow"]


@pytest.mark.rule("F1.PIT.03")
def test_a_pitting_car_leaves_its_trajectory_point_and_may_take_one_where_it_lands() -> None:
    # given a car on the point of section 14, and section 8 six behind with a free point
    scene = Scene()
    scene.player("green", 14, point=0)
    race = scene.player("blue", 8).begin()

    # when it pits
    race.act("green", "pit")

    # then its old point is free and it is asked about the new one, last though it stands
    assert race.car("green").point == -1
    assert race.asked == ("green", "ask_point")
    race.act("green", "point 0")
    assert race.car("green").point == 0
    assert race.queue(8) == ["blue", "green"]
    assert race.events("point") == [{"car": "green", "section": 7, "point": 0}]


@pytest.mark.rule("F1.PIT.04")
def test_the_chit_leaves_a_pitting_leader_at_once() -> None:
    # given a Leader with a rival two sections behind
    scene = Scene()
    scene.player("blue", 13)
    race = scene.player("green", 11).begin()
    assert race.leader == "blue"

    # when they pit
    race.act("blue", "pit")

    # then the rival leads while the stop is still going on
    assert race.asked == ("blue", "ask_pit_discard")
    assert race.leader == "green"
    assert race.events("leader") == [{"car": "green"}]


@pytest.mark.rule("F1.PIT.04")
def test_a_leader_who_still_leads_keeps_the_chit_and_resumes() -> None:
    # given a Leader eight sections clear
    scene = Scene()
    scene.player("blue", 13)
    race = scene.player("green", 5).begin()

    # when they pit
    race.act("blue", "pit", "done", "strategy hazard")

    # then they lead on, and their turn resumes at once with the draw
    assert race.leader == "blue"
    assert race.events("leader") == []
    assert race.asked == ("blue", "ask_play")
    assert len(race.car("blue").hand) == 7


@pytest.mark.rule("F1.PIT.04")
def test_a_leader_who_lands_beside_a_rival_of_their_lap_loses_the_lead() -> None:
    # given a rival of the same lap exactly six sections behind the Leader
    scene = Scene()
    race = scene.player("blue", 13).player("green", 7).begin()

    # when the Leader pits
    race.act("blue", "pit")

    # then they are last in that section and the rival leads
    assert race.queue(7) == ["green", "blue"]
    assert race.leader == "green"


@pytest.mark.rule("F1.PIT.05", "F1.DAMAGE.03")
def test_a_stop_repairs_all_red_discs_and_no_brown_one() -> None:
    # given a car with three red discs and a brown one
    scene = Scene()
    race = scene.player("green", 13, red=3, brown=1).begin()
    assert (race.state.red, race.state.brown) == (21, 5)

    # when it pits
    race.act("green", "pit")

    # then the red ones are back in the container and the brown one stays for good
    assert (race.car("green").red, race.car("green").brown) == (0, 1)
    assert race.car("green").free_slots() == 4
    assert (race.state.red, race.state.brown) == (24, 5)
    assert race.events("repair") == [{"car": "green", "red": 3}]


@pytest.mark.rule("F1.PIT.06", "F1.PIT.07")
def test_any_number_of_cards_is_thrown_away_and_the_hand_filled_to_the_chart() -> None:
    # given two cards in hand on a chart of six
    scene = Scene()
    bad, good = scene.card(move=1), scene.card(move=4)
    new = [scene.card(move=3) for _ in range(5)]
    race = scene.player("green", 13, hand=[bad, good]).draws(*new).begin()

    # when the player pits and throws one away
    race.act("green", "pit", f"discard {bad}")
    assert race.asked == ("green", "ask_pit_discard")
    assert race.refusal("green", f"discard {bad}") == ("not-in-hand", "F1.PIT.06")
    race.act("green", "done")

    # then they hold six, the kept one and five new ones, and the other is on the pile
    assert race.car("green").hand == [good, *new]
    assert race.state.discard == [bad]
    # and what they drew only they know
    drawn = next(event for event in race.log if event.kind == "draw")
    assert drawn.seen_by(None) == ("draw", {"car": 0, "count": 5})


@pytest.mark.rule("F1.PIT.06")
def test_a_full_hand_may_be_renewed_as_a_whole() -> None:
    # given a full hand of six
    scene = Scene()
    old = [scene.card(move=1) for _ in range(6)]
    new = [scene.card(move=2) for _ in range(6)]
    race = scene.player("green", 13, hand=old).draws(*new).begin()

    # when all of it is thrown away, card by card, in the order the player likes
    race.act("green", "pit", *(f"discard {card}" for card in reversed(old)), "done")

    # then they hold six new ones
    assert race.car("green").hand == new
    assert race.state.discard == old[::-1]


@pytest.mark.rule("F1.PIT.07")
def test_nobody_leaves_the_pit_with_more_cards_than_their_chart_shows() -> None:
    # given eight cards on a chart of six
    scene = Scene()
    held = [scene.card(move=1) for _ in range(8)]
    race = scene.player("green", 13, hand=held).begin()
    race.act("green", "pit")

    # when the player wants to go on with eight or with seven, then they may not
    over = ("hand-over-limit", "F1.PIT.07")
    assert race.refusal("green", "done") == over
    race.act("green", f"discard {held[0]}")
    assert race.refusal("green", "done") == over
    # and with six they may, without drawing any
    race.act("green", f"discard {held[1]}", "done")
    assert race.car("green").hand == held[2:]
    assert race.events("draw") == []
    assert race.asked == ("green", "ask_pit_strategy")


@pytest.mark.rule("F1.PIT.07")
def test_frozen_cards_beyond_the_chart_do_not_lock_the_pit() -> None:
    # given a car that has defended so often that seven cards are frozen, and one in hand
    scene = Scene()
    frozen = tuple(scene.card(move=1) for _ in range(7))
    last = scene.card(move=2)
    race = scene.player("green", 13, hand=[last], frozen=frozen).begin()
    race.act("green", "pit")

    # when it has thrown away all it can, then it may go on, without drawing any
    assert race.legal("green") == [f"discard {last}"]
    race.act("green", f"discard {last}", "done")
    assert race.car("green").hand == []
    assert race.car("green").frozen == frozen
    assert race.asked == ("green", "ask_pit_strategy")


@pytest.mark.rule("F1.PIT.08")
@pytest.mark.parametrize("left", [0, 4, 10])
def test_a_stop_fills_tyre_chips_up_to_the_chart(left: int) -> None:
    # given a car with some of its ten tyre chips left
    scene = Scene()
    race = scene.player("green", 13, tyres=left).begin()

    # when it pits
    race.act("green", "pit", "done")

    # then it has ten again
    assert race.car("green").tyres == ITALIAN["tyres"]
    assert race.events("tyres") == ([{"car": "green", "tyres": 10}] if left < 10 else [])


@pytest.mark.rule("F1.PIT.09")
def test_a_stop_allows_another_strategy_once_the_new_hand_is_seen() -> None:
    # given a SAVE TYRES player without cards
    scene = Scene()
    race = scene.player("green", 13).begin()

    # when they pit, then strategy comes last, after cards and tyres
    race.act("green", "pit", "done")
    assert race.asked == ("green", "ask_pit_strategy")
    assert len(race.car("green").hand) == ITALIAN["cards"]
    assert sorted(race.legal("green")) == [
        "strategy balance",
        "strategy banging-wheels",
        "strategy chase",
        "strategy hazard",
        "strategy lucky",
        "strategy save-tyres",
    ]
    assert race.refusal("green", "strategy bravery") == ("strategy-unknown", "F1.PIT.09")
    race.act("green", "strategy lucky")
    # and it holds for the resumed turn
    assert race.events("strategy") == [{"car": "green", "strategy": "lucky"}]
    assert race.asked == ("green", "ask_lucky")


@pytest.mark.rule("F1.PIT.09")
def test_a_stop_obliges_nobody_to_another_strategy() -> None:
    # given a HAZARD player
    scene = Scene()
    race = scene.player("green", 13, strategy="hazard").begin()

    # when they pit and stay with it
    race.act("green", "pit", "done", "strategy hazard")

    # then there is no event
    assert race.car("green").strategy == "hazard"
    assert race.events("strategy") == []


@pytest.mark.rule("F1.PIT.10")
def test_the_first_stop_takes_the_refuelling_chit_away_however_early() -> None:
    # given a player whose chit lies on turn 12, in turn 3
    scene = Scene(turn=3)
    race = scene.player("green", 13, pit_due=12, stops=0).begin()

    # when they pit
    race.act("green", "pit", "done")
    assert race.car("green").pit_due == 12
    race.act("green", "strategy save-tyres")

    # then the chit is gone
    assert race.car("green").pit_due == 0
    assert race.car("green").stops == 1
    assert race.events("refuelled") == [{"car": "green"}]


@pytest.mark.rule("F1.PIT.10")
def test_a_later_stop_has_no_chit_to_take() -> None:
    # given a player who has made their stop
    scene = Scene(turn=9)
    race = scene.player("green", 13).begin()

    # when they pit again
    race.act("green", "pit", "done", "strategy save-tyres")

    # then it counts as a stop and nothing else
    assert race.car("green").stops == 2
    assert race.events("refuelled") == []


@pytest.mark.rule("F1.PIT.11")
def test_the_turn_resumes_when_the_order_reaches_the_new_section() -> None:
    # given a Leader, and rivals between them and the section six behind, where a robot stands
    scene = Scene()
    blue = [scene.card(move=2, type="event")]
    scene.player("blue", 13, hand=blue)
    scene.player("green", 12).player("red", 9)
    race = scene.robot("fast", "fast", 7).player("grey", 6).begin()

    # when they have pitted, then the next drivers play, the robot before them, the last after them
    race.act("blue", "pit", "done", "strategy save-tyres")
    assert race.leader == "green"
    assert [car.index for car in race.state.cars if car.acted] == []
    assert race.car("blue").pitted
    assert race.queue(7) == ["fast", "blue"]
    assert race.asked == ("green", "ask_pit")
    race.act("green", "drive", "skip", "strategy save-tyres")
    assert race.asked == ("red", "ask_pit")
    race.act("red", "drive", "skip", "strategy save-tyres")
    # the corner's contest comes first: blue, who has not acted, may challenge the robot
    assert race.asked == ("blue", "ask_contest")
    race.act("blue", "decline")
    assert race.section("fast") == 9
    # and their turn goes on with the draw: there is no second stop in it
    assert race.asked == ("blue", "ask_play")
    assert len(race.car("blue").hand) == 7
    race.play("blue", *blue)
    assert race.section("blue") == 9
    assert race.car("blue").acted
    assert race.asked == ("grey", "ask_pit")


@pytest.mark.rule("F1.CONTEST.01", "F1.PIT.11")
def test_a_car_that_pits_from_corner_to_corner_is_asked_in_both() -> None:
    # given two cars in the second Lesmo and one in the Curva Grande, six sections back
    scene = Scene()
    for name, section in (("green", 11), ("blue", 11), ("red", 5)):
        scene.player(name, section, hand=[scene.card(move=1)])
    race = scene.begin()

    # when blue lets green go and pits
    race.act("blue", "decline")
    race.skip("green")
    race.act("blue", "pit", "done", "strategy save-tyres")

    # then they may challenge red where they come out
    assert race.queue(5) == ["red", "blue"]
    assert race.asked == ("blue", "ask_contest")
    assert race.car("blue").asked == (10, 4)


@pytest.mark.rule("F1.PIT.11")
def test_a_car_that_has_pitted_may_pit_again_in_the_next_turn() -> None:
    # given a car that has pitted and completed its turn
    scene = Scene()
    race = scene.player("green", 13).begin()
    race.act("green", "pit", "done", "strategy save-tyres", "skip", "strategy save-tyres")

    # when the next game turn begins, then the choice is there again
    assert race.state.turn == 3
    assert race.asked == ("green", "ask_pit")
    assert not race.car("green").pitted


@pytest.mark.rule("F1.PIT.03", "F1.PIT.11", "F1.OVERTAKE.02")
def test_a_resumed_turn_meets_the_traffic_of_the_section_it_fell_back_to() -> None:
    """Green lands on the straight of section 20, behind red and blue, who act first and stay."""
    scene = Scene(turn=5)
    card = scene.card(move=4, damage=0, check=None, draw=0)
    scene.player("green", 20 + scene.state.track.pit_time, hand=[card])
    scene.player("red", 20)
    scene.player("blue", 20)
    race = scene.begin()

    race.act("green", "pit")
    while race.asked[0] == "green":
        race.act("green", race.legal("green")[0])
    assert race.queue(20) == ["red", "blue", "green"]
    race.skip("red", "blue")
    assert race.asked == ("green", "ask_play")
    race.act("green", f"play {card}")
    while race.asked[1] == "ask_pay":
        race.act("green", "chips")

    assert [event["other"] for event in race.events("overtake")] == ["blue", "red"]
    assert race.queue(20) == ["red", "blue"]
    assert race.section("green") == 22
