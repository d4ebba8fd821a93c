"""The 2nd edition's game turn: activation, the phases, skipping, pit stops, the draw."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.editions import EDITIONS
from pitboard.testing.f90 import Race, Scene

MONZA_STOP = 6


def scene(**given: Any) -> Scene:
    return Scene(edition=2, **given)


def acts(race: Race) -> list[str]:
    """Lets everybody skip until the game turn ends; gets who was asked, in order."""
    turn, order = race.state.turn, []
    while race.state.turn == turn and race.asked[1]:
        name, kind = race.asked
        if kind != "ask_pit":
            race.act(name, race.legal(name)[0])
            continue
        order.append(name)
        race.skip(name)
    return order


# -- the game turn


@pytest.mark.rule("F2.TURN.01", "F2.TURN.02", "F2.TURN.06", "F2.ACTIVATE.02", "F2.ACTIVATE.03")
def test_sections_act_from_the_leader_backward_then_the_pawn_moves_on() -> None:
    made = scene(turn=3).player("green", 12).player("red", 20).player("blue", 15)
    race = made.player("grey", 20).begin()

    assert race.leader == "red"
    assert acts(race) == ["red", "grey", "blue", "green"]
    assert race.state.turn == 4
    assert race.events("game-turn")[-1] == {"turn": 4}


@pytest.mark.rule("F2.SETUP.01", "F2.TURN.06", "F2.ACTIVATE.01")
def test_the_pawn_starts_on_the_first_box_and_the_pole_leads() -> None:
    race = scene(players=2, charts="italian,german").start("red", "green")
    while race.asked[1] != "ask_pit":
        name = race.asked[0]
        race.act(name, race.legal(name)[0])

    assert race.state.turn == 1
    assert race.events("game-turn") == [{"turn": 1}]
    assert race.state.leader == race.state.grid[0] or race.events("leader")


@pytest.mark.rule("F2.ACTIVATE.05", "F2.PIT.05", "F2.PIT.12")
def test_the_chit_goes_over_at_once_where_the_leader_pits() -> None:
    # given: the Leader and grey share a section, blue stands between it and where red comes out
    made = scene(turn=3).player("red", 20).player("grey", 20).player("blue", 15)
    race = made.player("green", 12).begin()

    # when
    race.act("red", "pit", "point none", "done", "strategy save-tyres")

    # then: the chit went over at once, and grey acts next, as the section still does
    assert race.leader == "grey"
    assert race.section("red") == 20 - MONZA_STOP
    assert race.asked == ("grey", "ask_pit")
    assert acts(race)[:2] == ["grey", "blue"]


@pytest.mark.rule("F2.ACTIVATE.05", "F2.TURN.02", "F2.TURN.01")
def test_the_search_starts_again_where_the_chit_is_now() -> None:
    # given: red leads with a lap to come on purple, who is just ahead
    made = scene(turn=3)
    card, pay = made.card(move=4, check=None, damage=0), made.card(move=1)
    made.player("purple", 13, lap=1).player(
        "blue", 12, lap=2, hand=[card, pay], target=made.card(factor=99)
    )
    made.player("red", 1, lap=2).player("yellow", 32, lap=1)
    race = made.draws(made.card(move=1), made.card(factor=1)).begin()

    # when: the Leader laps purple
    race.play("blue", card)
    assert race.asked == ("blue", "ask_lapping_check")
    race.act("blue", "blind")

    # then: the next one backward from the chit's new place acts
    assert race.events("lap")[0]["other"] == "purple"
    assert acts(race) == ["purple", "red", "yellow"]


@pytest.mark.rule("F2.ACTIVATE.04")
def test_a_section_is_finished_though_the_leader_has_passed_others_still_to_act() -> None:
    # given: grey stands behind the Leader, purple, who is a lap down, just ahead of both
    made = scene(turn=3)
    card, pay = made.card(move=4, check=None, damage=0), made.card(move=1)
    made.player("purple", 13, lap=1).player(
        "blue", 12, lap=2, hand=[card, pay], target=made.card(factor=99)
    )
    race = made.player("grey", 12, lap=2).draws(made.card(move=1), made.card(factor=1)).begin()

    # when
    race.play("blue", card)
    race.act("blue", "blind")

    # then: purple is nearer behind the chit, but the section goes on first
    assert race.events("lap")[0]["other"] == "purple"
    assert acts(race) == ["grey", "purple"]


@pytest.mark.rule("F2.ACTIVATE.06", "F2.PIT.13")
def test_a_section_is_activated_again_for_who_pits_into_it() -> None:
    # given: blue and red act in section 14 before green pits into it
    made = scene(turn=3).player("green", 20).player("blue", 14, acted=True).player("red", 14)
    race = made.begin()

    race.act("green", "pit", "point none", "done", "strategy lucky")

    # then: section 14 has red still to act, then green, who joined before it was activated
    assert race.queue(14) == ["blue", "red", "green"]
    assert race.asked == ("red", "ask_pit")
    race.skip("red")
    # green goes on with phase B: no second stop, no skip
    assert race.asked == ("", "") or race.asked[0] == "green"
    assert race.asked[1] != "ask_pit"


@pytest.mark.rule("F2.ACTIVATE.06")
def test_each_car_acts_once() -> None:
    made = scene(turn=3).player("red", 20).player("grey", 14, acted=True).player("blue", 14)
    race = made.begin()

    assert acts(race) == ["red", "blue"]


@pytest.mark.rule("F2.ACTIVATE.07", "F2.CONTEST.14")
def test_cars_act_in_their_order_where_nobody_contests() -> None:
    made = scene(turn=3).player("red", 16).player("grey", 16).player("blue", 17)
    race = made.player("green", 17).begin()

    assert acts(race) == ["blue", "green", "red", "grey"]


@pytest.mark.rule("F2.TURN.03", "F2.TURN.04", "F2.TURN.05", "F2.TURN.07", "F2.TURN.08")
def test_the_race_ends_after_the_last_box_with_the_leader_first() -> None:
    made = scene(turn=26).player("red", 20).player("grey", 20).player("blue", 30, lap=0)
    race = made.player("green", 15).begin()
    assert race.state.track.laps[-1] > race.state.config.last_turn == 26

    acts(race)

    assert race.match.over
    ranking = race.named(race.state.ranking)
    assert ranking[:4] == ["red", "grey", "green", "blue"]


# -- the phases


@pytest.mark.rule("F2.TURN.09", "F2.TURN.10")
def test_an_individual_turn_goes_through_its_phases_in_order() -> None:
    # given: everything that can be asked: a check, a payment, a late brake, a spot
    made = scene(turn=3)
    drive = made.card(type="driving", move=3, check=20, discard=1)
    other = made.card(move=1, tyres=0)
    made.player("red", 13, hand=[drive, other, made.card(move=1)], strategy="lucky", point=-1)
    race = made.player("green", 1).begin()
    asked = []
    while race.asked[0] == "red":
        kind = race.asked[1]
        asked.append(kind)
        if kind == "ask_play":
            race.act("red", f"play {drive} {other}")
        elif kind == "ask_lucky_discard":
            drawn = race.events("draw")[-1]["cards"]
            race.act("red", f"discard {drawn[0]}")
        else:
            race.act("red", race.legal("red")[0])

    phases = [EDITIONS[2].phases[kind] for kind in asked]
    assert phases == ["A", "B", "C", "D.1", "D.2", "F.1", "F.2"]
    assert phases == sorted(phases)


# -- A: skip and pit stop


@pytest.mark.rule("F2.PHASEA.01", "F2.PHASEA.02", "F2.PHASEA.03", "F2.STRAT.02")
def test_skipping_is_declared_first_and_ends_the_turn_at_once() -> None:
    made = scene(turn=3).player("red", 14, point=0, hand=[5, 6]).player("green", 1)
    race = made.begin()
    assert race.legal("red") == ["drive", "pit", "skip"]
    deck = len(race.state.deck)

    race.act("red", "skip")
    assert race.asked == ("red", "ask_skip_strategy")
    race.act("red", "strategy chase")

    red = race.car("red")
    assert (red.no_move, red.acted, red.strategy, red.point) == (True, True, "chase", 0)
    assert (race.section("red"), red.hand) == (14, [5, 6])
    assert len(race.state.deck) == deck
    assert race.events("no-move") == [{"car": "red"}]
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.PHASEA.04", "F2.PIT.01", "F2.PIT.02", "F2.PIT.03")
@pytest.mark.parametrize("start", [1, 4, 8, 19, 30])
def test_a_stop_is_announced_first_and_made_from_anywhere(start: int) -> None:
    made = scene(turn=3).player("red", start, lap=2)
    behind = (start - 1 - MONZA_STOP) % 33 + 1
    race = made.player("green", behind, lap=2 if start > MONZA_STOP else 1, acted=True).begin()

    race.act("red", "pit")

    assert race.section("red") == behind
    assert race.queue(behind) == ["green", "red"]
    assert race.car("red").lap == (2 if start > MONZA_STOP else 1)


@pytest.mark.rule("F2.PHASEA.05", "F2.FUEL.04", "F2.FUEL.05", "F2.PIT.06")
@pytest.mark.parametrize(("due", "asked"), [(8, "ask_point"), (9, "ask_pit")])
def test_a_stop_that_is_due_is_made(due: int, asked: str) -> None:
    made = scene(turn=8).player("red", 20, pit_due=due)
    race = made.player("green", 1, acted=True).begin()
    if asked == "ask_pit":
        assert race.legal("red") == ["drive", "pit", "skip"]
        race.act("red", "pit")
    assert race.asked == ("red", "ask_point")

    race.act("red", "point none", "done", "strategy lucky")

    assert race.car("red").pit_due == 0
    assert race.events("refuelled") == [{"car": "red"}]


@pytest.mark.rule("F2.PIT.04")
def test_a_car_that_pits_may_take_a_spot_even_an_extreme_one_and_stays_last() -> None:
    made = scene(track="hungaroring", turn=3).player("green", 7, acted=True, point=0)
    race = made.player("red", 15).begin()

    race.act("red", "pit")
    assert race.asked == ("red", "ask_point")
    assert race.legal("red") == ["point 1", "point none"]
    race.act("red", "point 1")

    assert race.car("red").point == 1
    assert race.queue(7) == ["green", "red"]


@pytest.mark.rule(
    "F2.PIT.07", "F2.PIT.08", "F2.PIT.09", "F2.PIT.10", "F2.DAMAGE.02", "F2.DAMAGE.03"
)
def test_a_stop_does_all_it_has_to_do() -> None:
    made = scene(turn=3)
    hand = [made.card(move=2), made.card(move=3)]
    made.player("red", 20, hand=hand, tyres=2, red=2, brown=1)
    race = made.player("green", 1, acted=True).begin()
    bag = race.state.red

    race.act("red", "pit", "point none", f"discard {hand[0]}", "done")
    assert race.asked == ("red", "ask_pit_strategy")
    race.act("red", "strategy hazard")

    red = race.car("red")
    assert (red.red, red.brown, red.tyres, red.strategy) == (0, 1, 10, "hazard")
    assert race.state.red == bag + 2
    # the hand is full, and one card more is drawn when the turn goes on
    assert len(race.events("draw")[0]["cards"]) == 6 - 1
    assert hand[1] in red.hand
    assert hand[0] not in red.hand


@pytest.mark.rule("F2.PIT.11", "F2.PHASED.12", "F2.CONTEST.12")
def test_nobody_leaves_the_pits_with_more_cards_than_the_chart_has() -> None:
    made = scene(turn=3)
    hand = [made.card(move=2) for _ in range(6)]
    frozen = made.card(move=4)
    race = made.player("red", 20, hand=hand, frozen=(frozen,)).player("green", 1).begin()
    race.act("red", "pit", "point none")

    assert race.refusal("red", "done") == ("hand-over-limit", "F2.PIT.11")
    assert race.refusal("red", f"discard {frozen}") == ("card-frozen", "F2.CONTEST.12")
    race.act("red", f"discard {hand[0]}", "done")

    # then: five cards and the frozen one are as many as the chart has
    assert race.car("red").hand == hand[1:]
    assert race.events("draw") == []


@pytest.mark.rule("F2.PIT.12", "F2.PIT.13", "F2.ROBOT.10")
def test_a_stop_puts_the_turn_off_until_the_new_section_is_activated() -> None:
    made = scene(turn=3).player("red", 20).player("blue", 17).player("green", 13)
    race = made.begin()

    race.act("red", "pit", "point none", "done", "strategy save-tyres")

    assert race.car("red").pitted
    assert race.asked == ("blue", "ask_pit")
    race.skip("blue")
    # then phase B: one card was drawn, and the cards are asked for
    assert race.asked == ("red", "ask_play")


# -- B: draw


@pytest.mark.rule("F2.PHASEB.01")
def test_one_card_is_drawn() -> None:
    made = scene(turn=3)
    card = made.card(move=2)
    race = made.player("red", 20).player("green", 1).draws(card).begin()

    race.act("red", "drive")

    assert race.car("red").hand == [card]
    assert race.legal("red") == [f"play {card}"]


@pytest.mark.rule("F2.STRAT.05")
def test_lucky_draws_two_and_discards_any_card() -> None:
    made = scene(turn=3)
    old, first, second = made.card(move=2), made.card(move=3), made.card(move=1)
    made.player("red", 20, hand=[old], strategy="lucky").player("green", 1)
    race = made.draws(first, second).begin()

    race.act("red", "drive")
    assert race.legal("red") == [f"discard {old}", f"discard {first}", f"discard {second}"]
    race.act("red", f"discard {old}")

    assert race.car("red").hand == [first, second]
    assert race.state.discard[-1] == old


@pytest.mark.rule("F2.STRAT.05")
def test_lucky_discards_nothing_that_is_frozen() -> None:
    made = scene(turn=3)
    frozen = made.card(move=4)
    race = made.player("red", 20, frozen=(frozen,), strategy="lucky").player("green", 1).begin()
    race.act("red", "drive")

    assert race.refusal("red", f"discard {frozen}") == ("card-frozen", "F2.CONTEST.11")


@pytest.mark.rule("F2.STRAT.06")
@pytest.mark.parametrize("take", [True, False])
def test_chase_takes_a_movement_card_of_the_player_ahead(take: bool) -> None:
    made = scene(turn=3)
    card, drawn = made.card(move=3, tyres=0), made.card(move=2)
    made.player("blue", 23, hand=[card]).player("red", 16, strategy="chase").player("green", 1)
    race = made.draws(made.card(move=1), drawn).begin("begin_game_turn")
    assert race.events("chased") == [{"car": "red", "chased": "blue"}]
    race.play("blue", card)
    if race.asked[1] == "ask_point":
        race.act("blue", "point none")

    race.act("red", "drive")
    assert race.legal("red") == ["deck", f"take {card}"]
    race.act("red", f"take {card}" if take else "deck")

    assert race.car("red").hand == [card if take else drawn]
    assert (card in race.car("blue").table) is not take


@pytest.mark.rule("F2.STRAT.06")
def test_a_car_beside_the_track_is_not_chased() -> None:
    made = scene(turn=3).player("blue", 23).player("grey", 17, off=True)
    race = made.player("red", 16, strategy="chase").player("green", 1).begin("begin_game_turn")

    assert race.events("chased") == [{"car": "red", "chased": "blue"}]


@pytest.mark.rule("F2.STRAT.06")
def test_chase_takes_nothing_from_the_pile() -> None:
    made = scene(turn=3)
    made.player("red", 20, strategy="chase").player("green", 1).pile(made.card(move=4))
    race = made.begin("begin_game_turn")

    race.act("red", "drive")

    assert race.asked == ("red", "ask_play")


@pytest.mark.rule("F2.STRAT.06", "F2.MOVE.01")
def test_chase_gains_a_point_on_a_robot() -> None:
    made = scene(turn=3)
    card = made.card(move=2)
    made.robot("fast", "fast", 30).player("red", 19, strategy="chase", hand=[card])
    race = made.player("green", 1).begin("begin_game_turn")

    race.play("red", card)

    assert race.events("movement")[-1]["mp"] == 3


# -- C: play cards


@pytest.mark.rule("F2.PHASEC.01", "F2.PHASEC.02", "F2.PHASEC.03", "F2.PHASEC.04")
def test_a_card_or_a_pair_with_a_one_or_of_twos_is_played() -> None:
    made = scene(turn=3)
    four, three, two, other, one = (made.card(move=m, tyres=0, damage=0) for m in (4, 3, 2, 2, 1))
    made.player("red", 20, hand=[four, three, two, other])
    race = made.player("green", 1).draws(one).begin()
    race.act("red", "drive")

    singles = [f"play {card}" for card in (four, three, two, other, one)]
    pairs = [f"play {a} {one}" for a in (four, three, two, other)] + [f"play {two} {other}"]
    assert sorted(race.legal("red")) == sorted(singles + pairs)
    assert race.refusal("red", f"play {four} {two}") == ("illegal-pair", "F2.PHASEC.04")
    assert race.refusal("red", f"play {three} {four}") == ("illegal-pair", "F2.PHASEC.04")
    assert race.refusal("red", "skip")[0] == "wrong-verb"


@pytest.mark.rule("F2.PHASEC.03", "F2.PHASEC.04")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
@pytest.mark.parametrize("second", [1, 2, 3, 4])
def test_a_pair_is_legal_or_not_whichever_card_is_held_first(first: int, second: int) -> None:
    made = scene(turn=3)
    printed: dict[str, Any] = {"tyres": 0, "damage": 0, "discard": 0}
    hand = [made.card(move=move, **printed) for move in (first, second)]
    made.player("red", 20, hand=hand).player("green", 1)
    race = made.draws(made.card(move=4, **printed)).begin()
    race.act("red", "drive")

    pair, swapped = f"play {hand[0]} {hand[1]}", f"play {hand[1]} {hand[0]}"
    if 1 in (first, second) or first == second == 2:
        assert pair in race.legal("red")
        race.act("red", pair)
        assert race.events("play") == [{"car": "red", "cards": hand}]
    else:
        for played in (pair, swapped):
            assert played not in race.legal("red")
            assert race.refusal("red", played) == ("illegal-pair", "F2.PHASEC.04")


@pytest.mark.rule("F2.PHASEC.01", "F2.NOMOVE.01", "F2.OUT.02")
def test_a_car_that_can_pay_no_card_does_not_move() -> None:
    made = scene(turn=3)
    card, drawn = made.card(move=4, tyres=2), made.card(move=3, tyres=2)
    made.player("red", 20, tyres=0, hand=[card], strategy="lucky").player("green", 1)
    race = made.draws(drawn, made.card(tyres=1, move=3)).begin()
    race.act("red", "drive", f"discard {card}")

    red = race.car("red")
    assert (red.no_move, red.acted, red.out) == (True, True, 0)
    assert race.asked == ("green", "ask_pit")
