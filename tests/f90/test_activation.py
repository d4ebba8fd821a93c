"""The order of play: the Leader chit, and the search for the next car backward from it."""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene

# Events count sections from 0, scenes from 1 as the board does.

INDIVIDUAL_TURNS = ("movement", "skip", "robot-move", "re-enter")


def acted(race: Race) -> list[str]:
    """Gets the cars that took their individual turns, in order."""
    turns = [event for event in race.log if event.kind in INDIVIDUAL_TURNS]
    return race.named(event.integer("car") for event in turns)


@pytest.mark.rule("F1.ACTIVATE.01")
def test_the_leader_chit_passes_on_when_the_leader_is_eliminated() -> None:
    """Green is second; blue stands in front of both but is a lap down."""
    scene = Scene()
    card = scene.card(type="driving", move=3, check=0, factor=60)
    scene.player("red", 20, hand=[card], red=5, target=scene.card(factor=50))
    scene.player("green", 18).player("blue", 22, lap=0)
    race = scene.begin()
    assert race.leader == "red"

    race.act("red", "drive", f"play {card}", f"check {card}")

    assert race.events("eliminated") == [{"car": "red", "cause": "damage"}]
    assert race.events("leader") == [{"car": "green"}]
    assert (race.leader, race.asked) == ("green", ("green", "ask_pit"))


@pytest.mark.rule("F1.ACTIVATE.02", "F1.ACTIVATE.03", "F1.ACTIVATE.12")
def test_play_goes_backward_from_the_leader_once_round_the_track() -> None:
    """The Leader, then behind them, then from the far end of the lap down to their section."""
    scene = Scene()
    scene.robot("fast", "fast", 12, lap=0).player("red", 12).robot("slow", "slow", 14, lap=0)
    scene.player("green", 30, lap=0).player("blue", 10).robot("fast2", "fast", 2)
    race = scene.begin(at="advance_turn_indicator")
    assert (race.leader, race.asked) == ("red", ("red", "ask_pit"))

    race.skip("red", "blue", "green")

    assert acted(race) == ["red", "blue", "fast2", "green", "slow", "fast"]
    assert race.state.turn == 4


@pytest.mark.rule("F1.ACTIVATE.02", "F1.OFFTRACK.02")
def test_the_section_of_a_leader_off_the_track_is_activated_first() -> None:
    scene = Scene()
    scene.player("red", 17, off=True).robot("slow", "slow", 17, lap=0).player("green", 15)
    race = scene.begin(at="advance_turn_indicator")

    assert race.leader == "red"
    assert acted(race) == ["slow", "red"]
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.ACTIVATE.12", "F1.OFFTRACK.06")
def test_a_car_ahead_of_a_leader_who_went_off_the_track_acts_last() -> None:
    # given the Leader behind a slow robot in a braking section
    scene = Scene()
    card = scene.card(move=1)
    scene.robot("slow", "slow", 17, lap=0).player("red", 16, hand=[card])
    scene.player("green", 12).draws(scene.card(move=1), scene.card(factor=99))
    race = scene.begin()

    # when they brake too late, and the car behind acts
    race.play("red", card)
    race.act("red", "late")
    assert (race.leader, race.asked) == ("red", ("green", "ask_pit"))
    assert acted(race) == ["red"]
    race.skip("green")

    # then the robot they did not get past has moved last, and next turn their section is first
    assert acted(race) == ["red", "green", "slow", "red"]
    assert race.state.turn == 3


@pytest.mark.rule("F1.ACTIVATE.03", "F1.ACTIVATE.11")
def test_the_next_section_is_the_nearest_behind_with_a_car_still_to_act() -> None:
    scene = Scene()
    scene.player("red", 20, acted=True).player("green", 18, acted=True)
    scene.robot("fast", "fast", 15, acted=True).player("blue", 15).player("grey", 16, acted=True)
    scene.robot("slow", "slow", 12)
    race = scene.begin()

    assert race.asked == ("blue", "ask_pit")
    race.skip("blue")

    assert acted(race) == ["blue", "slow"]
    assert race.events("game-turn") == [{"turn": 3}]


@pytest.mark.rule("F1.ACTIVATE.04")
def test_cars_of_an_active_section_act_from_front_to_back() -> None:
    scene = Scene()
    scene.player("red", 20)
    scene.robot("slow", "slow", 13).player("green", 13).robot("fast", "fast", 13)
    scene.player("blue", 13).player("grey", 12)
    race = scene.begin()

    race.skip("red", "green", "blue", "grey")

    assert acted(race) == ["red", "slow", "green", "fast", "blue", "grey"]


@pytest.mark.rule("F1.ACTIVATE.05", "F1.CONTEST.17")
@pytest.mark.parametrize(
    ("declares", "order"), [(True, ["blue", "green"]), (False, ["green", "blue"])]
)
def test_a_contest_fixes_the_order_of_the_turns_in_a_corner(
    declares: bool, order: list[str]
) -> None:
    scene = Scene()
    card, other = scene.card(move=3), scene.card(move=1)
    scene.player("red", 20).player("green", 7, hand=[other]).player("blue", 7, hand=[card])
    race = scene.begin()
    race.skip("red")
    assert race.asked == ("blue", "ask_contest"), "before any turn of the section"

    race.act("blue", f"contest {card}" if declares else "decline")
    if declares:
        race.act("green", "decline")

    assert race.queue(7) == order
    assert race.asked == (order[0], "ask_pit")
    race.skip(*order)
    assert acted(race) == ["red", *order]


@pytest.mark.rule("F1.ACTIVATE.06")
def test_a_contest_in_the_leaders_corner_may_change_the_lead() -> None:
    scene = Scene()
    low, high = scene.card(move=2), scene.card(move=4)
    scene.player("green", 4, hand=[low]).player("blue", 4, hand=[high])
    race = scene.begin()
    assert race.leader == "green"

    race.act("blue", f"contest {high}")
    race.act("green", f"contest {low}")

    assert race.queue(4) == ["blue", "green"]
    assert race.events("leader") == [{"car": "blue"}]
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.ACTIVATE.06", "F1.ACTIVATE.12")
def test_a_lapped_car_that_wins_a_contest_does_not_lead() -> None:
    """It stands ahead of the Leader now and acts last."""
    scene = Scene()
    low, high = scene.card(move=2), scene.card(move=4)
    scene.player("green", 4, hand=[low]).player("blue", 4, hand=[high], lap=0)
    scene.player("red", 2)
    race = scene.begin()

    race.act("blue", f"contest {high}")
    race.act("green", f"contest {low}")

    assert race.queue(4) == ["blue", "green"]
    assert (race.leader, race.events("leader")) == ("green", [])
    race.skip("green", "red", "blue")
    assert acted(race) == ["green", "red", "blue"]


@pytest.mark.rule("F1.ACTIVATE.07")
@pytest.mark.parametrize(
    ("moves", "order"), [(True, ["red", "slow", "green"]), (False, ["red", "green", "slow"])]
)
def test_after_the_leader_has_moved_the_search_restarts_where_they_are(
    moves: bool, order: list[str]
) -> None:
    """A robot they have lapped on the way stands nearer behind them than green, whom they left."""
    scene = Scene()
    card = scene.card(type="speeding", move=4, tyres=1)
    scene.player("red", 12, hand=[card], target=scene.card(factor=99)).player("green", 12)
    scene.robot("slow", "slow", 14, lap=0, point=0)
    race = scene.begin()

    if moves:
        race.play("red", card)
        race.act("red", "blind")
        assert (race.queue(15), race.asked) == (["red", "slow"], ("green", "ask_pit"))
    else:
        race.skip("red")
    race.skip("green")

    assert acted(race) == order


@pytest.mark.rule("F1.ACTIVATE.08", "F1.ACTIVATE.01")
def test_an_overtake_for_the_lead_moves_the_chit_at_once() -> None:
    """From then on blue needs a check to lap the robot, which acts before grey, being behind."""
    scene = Scene()
    card = scene.card(type="speeding", move=4, tyres=1)
    scene.robot("slow", "slow", 20, lap=0).player("red", 20, acted=True)
    scene.player("blue", 18, hand=[card], target=scene.card(factor=99)).player("grey", 15)
    race = scene.begin()
    assert race.leader == "red"

    race.play("blue", card)
    assert (race.queue(20), race.leader) == (["slow", "blue", "red"], "blue")
    assert race.asked == ("blue", "ask_lapping_check")
    race.act("blue", "blind")

    passes = [event.kind for event in race.log if event.kind in ("overtake", "leader", "lap")]
    assert passes == ["overtake", "leader", "lap"]
    assert race.events("leader") == [{"car": "blue"}]
    assert acted(race) == ["blue", "slow"]
    assert race.asked == ("grey", "ask_pit")


@pytest.mark.rule("F1.ACTIVATE.01", "F1.OFFTRACK.06")
def test_a_leader_off_the_track_loses_the_chit_to_the_first_car_reaching_their_section() -> None:
    scene = Scene()
    card = scene.card(type="event", move=1)
    scene.player("red", 17, off=True, acted=True).player("green", 16, hand=[card])
    race = scene.begin()
    assert race.leader == "red"

    race.play("green", card)

    assert race.asked == ("green", "ask_late_braking"), "the chit moved in mid-turn"
    assert race.events("leader") == [{"car": "green"}]
    assert race.order() == ["green", "red"]


@pytest.mark.rule("F1.ACTIVATE.08")
def test_a_late_braking_past_the_leader_takes_the_chit() -> None:
    """The worked example: blue passes green before corner 4 and lands in corner 5."""
    scene = Scene()
    card = scene.card(type="speeding", move=3, tyres=1, damage=1)
    drawn, brake = scene.card(move=1), scene.card(factor=65)
    scene.player("green", 8, acted=True, point=0).player("blue", 4, hand=[card], strategy="hazard")
    scene.robot("fast", "fast", 3)
    race = scene.draws(drawn, brake).begin()

    race.play("blue", card)
    assert (race.queue(8), race.leader) == (["green", "blue"], "green")
    assert race.asked == ("blue", "ask_late_braking")
    race.act("blue", "late", "point 0")

    assert (race.queue(8), race.queue(10)) == (["green"], ["blue"])
    assert race.events("leader") == [{"car": "blue"}]
    assert acted(race) == ["blue", "fast"]


@pytest.mark.rule("F1.ACTIVATE.03", "F1.ACTIVATE.09", "F1.ACTIVATE.10", "F1.ACTIVATE.12")
def test_the_order_of_play_in_the_worked_example_of_turn_8() -> None:
    """The Leader pits, sections come up again, a robot ahead of the new Leader acts last."""
    scene = Scene(turn=7)
    a, b, c, d, e, m, n = 12, 9, 7, 6, 3, 14, 13
    three, spare, held = scene.card(type="event", move=3), scene.card(move=1), scene.card(move=2)
    always = scene.card(factor=99)
    scene.player("blue", a, pit_due=8, stops=0).player("green", a, hand=[three], target=always)
    scene.robot("slow1", "slow", n, lap=0).robot("slow2", "slow", m, lap=0, point=0)
    scene.robot("fast1", "fast", b, point=0).player("red", b, hand=[spare])
    scene.player("grey", c, hand=[held]).robot("fast2", "fast", c)
    race = scene.begin(at="advance_turn_indicator")

    assert race.events("pit") == [{"car": "blue", "section": d - 1, "stop": 1}]
    assert race.events("leader") == [{"car": "green"}], "at once, in the middle of the stop"
    race.act("blue", "point none", "done", "strategy save-tyres")
    assert race.asked == ("green", "ask_pit")
    race.play("green", three)
    race.act("green", "blind")
    assert race.queue(m) == ["slow2", "green", "slow1"], "slow1 acted next, from the section behind"
    assert race.asked == ("red", "ask_contest")
    race.act("red", "decline")
    assert race.queue(m) == ["slow2", "green", "slow1", "fast1"]
    race.act("red", "pit", "done", "strategy save-tyres")
    assert race.asked == ("grey", "ask_contest"), "the robot behind them declared by itself"
    race.act("grey", "decline")
    race.skip("grey")
    assert (race.section("blue"), race.asked) == (d, ("blue", "ask_play"))
    race.skip("blue")
    assert (race.section("red"), race.asked) == (e, ("red", "ask_play"))
    race.skip("red")

    assert acted(race) == ["green", "slow1", "fast1", "fast2", "grey", "blue", "red", "slow2"]
    assert [event["car"] for event in race.events("pit")] == ["blue", "red"]
    assert (race.queue(m), race.queue(m + 3)) == (["green", "slow1", "fast1"], ["slow2"])
    assert (race.state.turn, race.leader) == (9, "green")


@pytest.mark.rule("F1.ACTIVATE.09")
def test_a_leader_who_pits_and_still_leads_resumes_their_turn_at_once() -> None:
    scene = Scene()
    scene.player("red", 29).player("green", 15).player("blue", 29, lap=0)
    race = scene.begin()

    race.act("red", "pit", "done", "strategy save-tyres")

    assert (race.section("red"), race.leader, race.events("leader")) == (23, "red", [])
    assert race.asked == ("red", "ask_play")


@pytest.mark.rule("F1.ACTIVATE.09")
def test_a_leader_who_pits_into_the_section_of_the_second_loses_the_chit() -> None:
    scene = Scene()
    scene.player("red", 29).player("green", 23).player("blue", 15)
    race = scene.begin()

    race.act("red", "pit")

    assert race.queue(23) == ["green", "red"]
    assert race.events("leader") == [{"car": "green"}]
    race.act("red", "done", "strategy save-tyres")
    assert race.asked == ("green", "ask_pit")
    race.skip("green")
    assert race.asked == ("red", "ask_play")


@pytest.mark.rule("F1.ACTIVATE.11", "F1.ACTIVATE.10")
@pytest.mark.parametrize(("card", "order"), [(1, ["green", "grey"]), (4, ["grey", "green"])])
def test_a_car_that_has_acted_may_defend_in_a_contest_but_takes_no_new_turn(
    card: int, order: list[str]
) -> None:
    """In the Roggia the attacker adds 1."""
    scene = Scene()
    attack, defence = scene.card(move=2), scene.card(move=card)
    scene.player("red", 20, acted=True).player("grey", 7, acted=True, hand=[defence])
    scene.player("green", 7, hand=[attack]).player("blue", 5)
    race = scene.begin()
    assert race.asked == ("green", "ask_contest")

    race.act("green", f"contest {attack}")
    assert race.asked == ("grey", "ask_contest")
    race.act("grey", f"contest {defence}")

    assert race.queue(7) == order
    assert race.asked == ("green", "ask_pit")
    race.skip("green", "blue")
    assert acted(race) == ["green", "blue"]
    assert race.state.turn == 3


@pytest.mark.rule("F1.ACTIVATE.11")
def test_a_car_that_has_acted_starts_no_contest() -> None:
    scene = Scene()
    card, other = scene.card(move=2), scene.card(move=4)
    scene.player("red", 20, acted=True).player("green", 7, hand=[card])
    scene.player("grey", 7, acted=True, hand=[other])

    race = scene.begin()

    assert race.asked == ("green", "ask_pit")
    assert race.queue(7) == ["green", "grey"]


@pytest.mark.rule("F1.ACTIVATE.12", "F1.ACTIVATE.13")
@pytest.mark.parametrize(
    ("target", "lapped", "order"),
    [(99, ["slow"], ["red", "slow", "green"]), (1, [], ["red", "green", "slow"])],
)
def test_a_car_ahead_of_the_leader_acts_last_unless_it_is_lapped(
    target: int, lapped: list[str], order: list[str]
) -> None:
    scene = Scene()
    card, blind = scene.card(type="event", move=1), scene.card(factor=50)
    scene.robot("slow", "slow", 12, lap=0)
    scene.player("red", 12, hand=[card], target=scene.card(factor=target)).player("green", 10)
    race = scene.draws(scene.card(move=1), blind).begin()

    race.play("red", card)
    race.act("red", "blind")
    race.skip("green")

    assert [event["other"] for event in race.events("lap")] == lapped
    assert acted(race) == order
    assert (race.leader, race.section("red")) == ("red", 12)


@pytest.mark.rule("F1.ACTIVATE.13")
def test_a_car_in_a_section_ahead_acts_at_once_when_it_was_lapped() -> None:
    scene = Scene()
    card = scene.card(type="event", move=3)
    scene.robot("slow", "slow", 13, lap=0).robot("fast", "fast", 20, lap=0)
    scene.player("red", 12, hand=[card], target=scene.card(factor=99)).player("green", 12)
    scene.player("blue", 5)
    race = scene.begin()

    race.play("red", card)
    race.act("red", "blind", "point none")
    race.skip("green", "blue")

    assert acted(race) == ["red", "slow", "green", "blue", "fast"]
