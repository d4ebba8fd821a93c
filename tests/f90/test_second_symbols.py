"""Phase D of the 2nd edition: trajectories, payments, checks; and the spots of F.2."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.outlook import outlook
from pitboard.testing.f90 import Race, Scene

HAIRPIN, GREEN, RED = 3, 1, 0
"""Hungaroring, turn 1, second section: +2 speeding for a tyre, +1 driving."""
TURN_3, EXTREME = 7, 1
"""Hungaroring, turn 3: +1 driving, +3 speeding extreme with +10."""
TWO_TYPES = 14
"""Hungaroring, turn 5: gear or driving +2, for a tyre."""
COSTS_CARD, COSTS_DAMAGE = 22, 18


def scene(**given: Any) -> Scene:
    return Scene(edition=2, track="hungaroring", **{"turn": 3, **given})


def start(section: int, *played: dict[str, Any], hand: int = 2, **given: Any) -> tuple[Race, Any]:
    """Gets a race where red, in a section, has played cards; green is far behind."""
    made = scene()
    cards = [made.card(**card) for card in played]
    spare = [made.card(move=1, tyres=0, check=None) for _ in range(hand)]
    target = made.card(factor=given.pop("target", 50))
    top = [made.card(factor=factor) for factor in given.pop("top", ())]
    made.draws(made.card(move=2), *top)
    made.player(
        "red", section, hand=[*cards, *spare], target=target, **{"strategy": "hazard", **given}
    )
    race = made.player("green", 33, lap=0).begin()
    race.act("red", "drive", f"play {' '.join(map(str, cards))}")
    return race, cards


# -- trajectories


@pytest.mark.rule("F2.PHASED.01", "F2.PHASED.05", "F2.TRAJ.01")
def test_a_free_trajectory_is_used_with_a_matching_card() -> None:
    race, _ = start(HAIRPIN, {"type": "driving", "move": 2, "check": None}, point=GREEN)

    event = race.events("movement")[0]
    assert (event["mp"], event["trajectory"]) == (3, 1)
    assert race.events("trajectory") == []


@pytest.mark.rule("F2.PHASED.06")
def test_without_a_matching_card_a_trajectory_gives_and_costs_nothing() -> None:
    race, _ = start(HAIRPIN, {"type": "gear", "move": 2}, point=RED)

    assert (race.events("movement")[0]["mp"], race.events("pay")) == (2, [])


@pytest.mark.rule("F2.PHASED.07", "F2.PHASED.08", "F2.TYRES.03")
@pytest.mark.parametrize("kind", ["gear", "driving"])
def test_a_trajectory_of_two_types_takes_a_card_of_either(kind: str) -> None:
    race, _ = start(TWO_TYPES, {"type": kind, "move": 1, "check": None}, point=0)
    assert race.asked == ("red", "ask_trajectory")

    race.act("red", "follow")

    assert race.events("movement")[0]["trajectory"] == 2
    assert race.events("pay") == [{"car": "red", "chips": 1, "left": 9}]


@pytest.mark.rule("F2.PHASED.07", "F2.PHASED.06")
def test_a_trajectory_of_two_types_takes_no_third() -> None:
    race, _ = start(TWO_TYPES, {"type": "event", "move": 2, "check": None}, point=0)

    assert race.events("movement")[0]["trajectory"] == 0


@pytest.mark.rule("F2.PHASED.09")
def test_a_trajectory_with_a_price_may_be_declined() -> None:
    race, _ = start(HAIRPIN, {"type": "speeding", "move": 2, "tyres": 1}, point=RED)
    assert race.legal("red") == ["follow", "ignore"]

    race.act("red", "ignore")

    assert race.events("movement")[0]["mp"] == 2
    assert race.events("pay") == [{"car": "red", "chips": 1, "left": 9}]
    assert race.events("trajectory")[0]["used"] is False


@pytest.mark.rule("F2.PHASED.09")
def test_a_trajectory_that_cannot_be_paid_is_not_offered() -> None:
    race, _ = start(
        HAIRPIN, {"type": "speeding", "move": 2, "tyres": 1}, point=RED, tyres=1, hand=0
    )

    # the drawn card could pay the second point, so it is offered with it and not without
    assert race.asked == ("red", "ask_trajectory")
    race, _ = start(
        COSTS_DAMAGE, {"type": "speeding", "move": 2, "damage": 0, "tyres": 0}, point=0, red=5
    )
    assert race.events("movement")[0]["trajectory"] == 0


@pytest.mark.rule("F2.PHASED.08", "F2.CARDS.01")
def test_a_trajectory_may_cost_cards() -> None:
    race, _ = start(COSTS_CARD, {"type": "gear", "move": 2}, point=0)
    race.act("red", "follow")
    assert race.asked == ("red", "ask_discard")

    race.act("red", race.legal("red")[0])

    assert [len(event["cards"]) for event in race.events("discard")] == [1]
    assert race.events("movement")[0]["mp"] == 3


@pytest.mark.rule("F2.PHASED.08", "F2.DAMAGE.01")
def test_a_trajectory_may_cost_damage_which_is_not_hazards() -> None:
    card = {"type": "speeding", "move": 2, "damage": 1}
    race, _ = start(COSTS_DAMAGE, card, point=0, strategy="hazard")
    race.act("red", "follow")

    assert [event["cause"] for event in race.events("damage")] == ["trajectory", "card"]
    assert race.damage("red") == 2
    # 2 of the card, 2 of the trajectory, 1 for the damage of the card
    assert race.events("movement")[0]["mp"] == 5


@pytest.mark.rule("F2.TRAJ.06")
def test_trajectories_are_not_used_in_the_first_turn() -> None:
    made = scene(turn=1)
    card = made.card(type="driving", move=2, check=None)
    race = made.player("red", HAIRPIN, hand=[card], point=GREEN).player("green", 33, lap=0).begin()

    race.play("red", card)

    assert race.events("movement")[0]["mp"] == 2


@pytest.mark.rule("F2.STRAT.10")
@pytest.mark.parametrize(("kind", "bonus"), [("gear", 1), ("event", 1), ("speeding", 0)])
def test_balance_uses_a_trajectory_with_any_card_but_a_red_one(kind: str, bonus: int) -> None:
    card = {"type": kind, "move": 2, "tyres": 0, "check": None, "damage": 0}
    race, _ = start(HAIRPIN, card, point=GREEN, strategy="balance")

    assert race.events("movement")[0]["trajectory"] == bonus


# -- D.1


@pytest.mark.rule("F2.PHASED.03", "F2.TYRES.01", "F2.TYRES.02", "F2.TYRES.03", "F2.TYRES.04")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_tyre_points_of_cards_and_trajectory_are_one_sum(cards: int) -> None:
    # given: a red card for 2 and the trajectory for 1: 3 points
    race, _ = start(HAIRPIN, {"type": "speeding", "move": 4, "tyres": 2, "damage": 0}, point=RED)
    race.act("red", "follow")

    for _ in range(cards):
        assert race.asked == ("red", "ask_pay")
        race.act("red", next(a for a in race.legal("red") if a.startswith("pay")))
    if race.asked[1] == "ask_pay":
        race.act("red", "chips")

    assert len(race.events("pay-card")) == cards
    assert race.car("red").tyres == 10 - (3 - cards)
    assert race.events("movement")[0]["mp"] == 6


@pytest.mark.rule("F2.TYRES.01")
def test_one_unit_at_least_is_a_chip() -> None:
    race, _ = start(2, {"move": 4, "tyres": 2, "damage": 0}, tyres=1)

    assert race.refusal("red", "chips") == ("chip-needed", "F2.TYRES.01")
    race.act("red", next(a for a in race.legal("red") if a.startswith("pay")))

    assert race.car("red").tyres == 0
    assert race.asked[1] != "ask_pay"


@pytest.mark.rule("F2.STRAT.03", "F2.TYRES.03")
def test_save_tyres_takes_one_point_off_the_whole_sum() -> None:
    card = {"type": "speeding", "move": 4, "tyres": 1, "damage": 0, "discard": 0}
    race, _ = start(HAIRPIN, card, point=RED, strategy="save-tyres")
    race.act("red", "follow")

    assert race.events("pay") == [{"car": "red", "chips": 1, "left": 9}]


@pytest.mark.rule("F2.STRAT.04")
@pytest.mark.parametrize(("tyres", "legal"), [(1, True), (2, False)])
def test_save_tyres_without_chips_plays_what_costs_one(tyres: int, legal: bool) -> None:
    made = scene()
    card = made.card(move=4, tyres=tyres, damage=0, discard=0)
    one = made.card(move=1, tyres=0, check=None)
    race = made.player("red", 2, hand=[card, one], tyres=0).player("green", 33, lap=0).begin()
    race.act("red", "drive")

    assert (f"play {card}" in race.legal("red")) is legal
    if not legal:
        assert race.refusal("red", f"play {card}") == ("cannot-pay-tyres", "F2.TYRES.01")


@pytest.mark.rule("F2.CARDS.01", "F2.PHASED.03")
def test_cards_are_discarded_after_the_tyres_are_paid() -> None:
    race, _ = start(2, {"move": 4, "tyres": 1, "discard": 2})
    assert race.events("pay") == [{"car": "red", "chips": 1, "left": 9}]
    assert race.data["count"] == 2

    for _ in range(2):
        race.act("red", race.legal("red")[0])

    assert len(race.events("discard")) == 2
    assert race.asked[1] != "ask_discard"


@pytest.mark.rule("F2.CARDS.01", "F2.OUT.03")
def test_a_card_whose_discards_are_not_in_the_hand_is_not_played() -> None:
    made = scene()
    card = made.card(move=4, tyres=1, discard=2)
    race = made.player("red", 2, hand=[card]).player("green", 33, lap=0).begin()
    race.act("red", "drive")

    assert race.refusal("red", f"play {card}") == ("cannot-discard", "F2.CARDS.01")


@pytest.mark.rule("F2.CARDS.01", "F2.PHASEC.04")
@pytest.mark.parametrize("spare", [1, 2])
def test_a_pair_needs_all_cards_that_it_discards(spare: int) -> None:
    # given: a pair that discards two cards, and one drawn card beside those held
    made = scene()
    pair = [made.card(move=1, tyres=0, discard=0), made.card(move=4, discard=2)]
    others = [made.card(move=3, damage=0) for _ in range(spare - 1)]
    race = made.player("red", 2, hand=[*pair, *others]).player("green", 33, lap=0).begin()
    race.act("red", "drive")

    assert (f"play {pair[0]} {pair[1]}" in race.legal("red")) is (spare == 2)


@pytest.mark.rule("F2.CARDS.01", "F2.TYRES.01")
def test_cards_to_discard_pay_no_tyres() -> None:
    # given: two tyre points, one card to discard and one card in hand beside the drawn one
    made = scene()
    card = made.card(move=3, tyres=1, discard=1, damage=0)
    race = made.player("red", HAIRPIN, hand=[card], point=RED).player("green", 33, lap=0).begin()
    race.act("red", "drive", f"play {card}", "follow")

    # then: SAVE TYRES leaves one point for a chip, and the drawn card goes
    assert race.asked == ("red", "ask_discard")


@pytest.mark.rule("F2.DAMAGE.01", "F2.SETUP.10")
@pytest.mark.parametrize("count", [1, 2])
def test_damage_is_drawn_at_random_from_the_bag(count: int) -> None:
    race, _ = start(2, {"move": 4, "damage": count, "tyres": 0})

    red = race.car("red")
    assert red.red + red.brown == count
    assert (race.state.red + red.red, race.state.brown + red.brown) == (24, 6)


@pytest.mark.rule("F2.OUT.01")
def test_printed_damage_without_room_is_not_played() -> None:
    made = scene()
    card = made.card(move=4, damage=1, tyres=0)
    race = made.player("red", 2, hand=[card], red=5).player("green", 33, lap=0).begin()
    race.act("red", "drive")

    assert race.refusal("red", f"play {card}") == ("no-damage-slots", "F2.OUT.01")


# -- D.2


@pytest.mark.rule("F2.CHECK.01", "F2.CHECK.02", "F2.CHECK.03", "F2.CHECK.04", "F2.CHECK.05")
def test_a_normal_check_takes_a_hand_card_a_movement_card_or_the_deck() -> None:
    race, cards = start(2, {"type": "driving", "move": 3, "check": 0, "blind": False}, target=50)
    red = race.car("red")
    old = red.target
    assert race.asked == ("red", "ask_check")
    assert race.legal("red") == [f"check {c}" for c in (*cards, *red.hand)] + ["blind"]

    race.act("red", f"check {cards[0]}")

    event = race.events("check")[0]
    assert event["passed"] is (event["factor"] <= 50)
    assert red.target == cards[0]
    assert old in race.state.discard
    # the card counts for movement all the same
    assert race.events("movement")[0]["cards"] == 3
    assert red.table == ()


@pytest.mark.rule("F2.CHECK.08", "F2.CHECK.10")
def test_a_check_may_be_failed_on_purpose_for_a_higher_target() -> None:
    race, _ = start(2, {"type": "driving", "move": 3, "check": 0, "blind": False}, target=10)
    red = race.car("red")
    high = max(red.hand, key=lambda card: race.state.config.deck.factors[card])

    race.act("red", f"check {high}")

    assert race.events("check")[0]["passed"] is False
    assert [event["cause"] for event in race.events("damage")] == ["check"]
    assert red.target == high


@pytest.mark.rule("F2.CHECK.06", "F2.CHECK.10")
@pytest.mark.parametrize(("top", "passed"), [(50, True), (51, False)])
def test_a_blind_check_takes_the_top_card_unasked(top: int, passed: bool) -> None:
    card = {"type": "driving", "move": 3, "check": 0, "blind": True}
    race, _ = start(2, card, target=50, top=[top])

    event = race.events("check")[0]
    assert (event["blind"], event["factor"], event["passed"]) == (True, top, passed)
    assert bool(race.events("damage")) is not passed
    assert race.asked[1] != "ask_check"
    assert race.state.config.deck.factors[race.car("red").target] == top


@pytest.mark.rule("F2.CHECK.09")
@pytest.mark.parametrize("modifier", [-20, -10, 20])
def test_modifiers_move_the_target_for_that_check(modifier: int) -> None:
    race, _ = start(2, {"type": "driving", "check": modifier, "blind": False}, target=50)

    assert race.data["value"] == 50 + modifier


@pytest.mark.rule("F2.CHECK.07")
@pytest.mark.parametrize("first", ["first", "blind-first"])
def test_the_player_orders_two_checks(first: str) -> None:
    # given: a blind and a normal check
    normal = {"type": "driving", "move": 1, "check": 0, "blind": False}
    blind = {"type": "driving", "move": 3, "check": 0, "blind": True}
    race, _ = start(2, normal, blind, top=[30])
    assert race.asked == ("red", "ask_check_order")
    assert race.legal("red") == ["first 0", "blind-first 0"]

    race.act("red", f"{first} 0")

    assert race.asked == ("red", "ask_check")
    assert len(race.events("check")) == (first == "blind-first")
    race.act("red", race.legal("red")[0])
    assert len(race.events("check")) == 2


@pytest.mark.rule("F2.CHECK.10", "F2.OUT.01", "F2.OUT.04")
def test_damage_without_room_puts_the_car_out() -> None:
    card = {"type": "driving", "move": 3, "check": 0, "blind": True}
    race, _ = start(2, card, target=50, top=[51], red=5, pit_due=12)

    red = race.car("red")
    assert red.out
    assert (red.hand, red.tyres, red.red, red.pit_due) == ([], 0, 0, 0)
    assert red.index not in race.state.queues[1]


@pytest.mark.rule("F2.STRAT.10")
def test_hazard_gains_a_point_for_each_check_and_damage_of_its_cards() -> None:
    card = {"type": "driving", "move": 3, "check": 0, "blind": True}
    race, _ = start(2, card, target=50, top=[99], strategy="hazard")

    assert race.events("movement")[0]["mp"] == 4


# -- Extreme Trajectories


def extreme(top: int, *, answer: str = "follow", move: int = 3, **given: Any) -> Race:
    card = {"type": "speeding", "move": move, "tyres": 0, "damage": 0, "discard": 0, "check": None}
    race, _ = start(TURN_3, card, point=EXTREME, top=[top], **{"strategy": "lucky", **given})
    return race


def lucky(top: int, **given: Any) -> Race:
    return extreme(top, strategy="banging-wheels", **given)


@pytest.mark.rule("F2.ET.01", "F2.ET.06", "F2.PHASED.10", "F2.CHECK.01")
def test_an_extreme_trajectory_passed_gives_its_bonus() -> None:
    race = lucky(60)
    # the own Target Check of 50 and the +10 of the board
    assert race.data["value"] == 60

    race.act("red", "follow")

    event = race.events("check")[0]
    assert (event["check"], event["blind"], event["target"]) == ("extreme", True, 60)
    assert event["passed"] is True
    assert race.events("movement")[0]["mp"] == 6
    assert race.state.config.deck.factors[race.car("red").target] == 60


@pytest.mark.rule("F2.ET.02", "F2.CHECK.11", "F2.RECOVERY.01")
def test_an_extreme_trajectory_failed_costs_two_points_and_the_spot() -> None:
    race = lucky(61)
    race.act("red", "follow")

    event = race.events("movement")[0]
    assert (event["mp"], event["trajectory"], event["lost"]) == (1, 0, 2)
    assert race.events("trajectory-lost") == [{"car": "red", "section": TURN_3 - 1, "lost": 2}]
    assert race.section("red") == TURN_3 + 1
    # no damage, nothing else of the recovery box
    assert race.events("damage") == []


@pytest.mark.rule("F2.CHECK.03")
@pytest.mark.parametrize("factor", [60, 61])
def test_the_card_that_was_the_target_is_discarded_whether_passed_or_failed(factor: int) -> None:
    race = lucky(factor)
    old = race.car("red").target
    race.act("red", "follow")

    assert race.state.config.deck.factors[race.car("red").target] == factor
    assert old in race.state.discard


@pytest.mark.rule("F2.PHASED.10")
def test_an_extreme_trajectory_may_be_ignored() -> None:
    race = lucky(99)
    race.act("red", "ignore")

    assert race.events("check") == []
    assert race.events("movement")[0]["mp"] == 3


@pytest.mark.rule("F2.ET.03", "F2.ET.04", "F2.NOMOVE.01", "F2.MOVE.01")
@pytest.mark.parametrize("move", [1, 2])
def test_a_failed_attempt_may_leave_no_movement_at_all(move: int) -> None:
    race = lucky(99, move=move)
    race.act("red", "follow")

    red = race.car("red")
    assert (race.section("red"), red.no_move, red.point, red.acted) == (TURN_3, True, -1, True)
    assert race.events("movement")[0]["mp"] == 0
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.ET.04")
def test_no_spot_of_the_section_is_taken_after_a_failed_attempt() -> None:
    # given: red passes grey, who did not move, and stays in the section with its last point
    made = scene()
    card = made.card(type="speeding", move=3, tyres=0, damage=0, discard=0)
    made.player("grey", TURN_3, acted=True, no_move=True)
    made.player("red", TURN_3, hand=[card], point=EXTREME, target=made.card(factor=50))
    race = made.player("green", 33, lap=0).draws(made.card(move=1), made.card(factor=99)).begin()

    race.play("red", card)
    race.act("red", "follow")

    assert race.queue(TURN_3) == ["red", "grey"]
    assert race.car("red").point == -1
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.ET.05")
def test_the_recovery_box_means_nothing_in_the_basic_game() -> None:
    race = lucky(99)
    before = race.car("red").tyres
    race.act("red", "follow")

    assert race.car("red").tyres == before
    assert len(race.events("check")) == 1


@pytest.mark.rule("F2.CHECK.07", "F2.ET.01")
def test_the_check_of_an_extreme_trajectory_comes_first() -> None:
    made = scene()
    red_card = made.card(type="speeding", move=4, tyres=0, damage=1)
    green_card = made.card(type="driving", move=1, check=0, blind=False)
    hand = [red_card, green_card, made.card(move=2)]
    made.player("red", TURN_3, hand=hand, point=EXTREME, target=made.card(factor=50))
    race = made.player("green", 33, lap=0).draws(made.card(move=2), made.card(factor=20)).begin()

    race.play("red", red_card, green_card)
    race.act("red", "follow")

    # then: it is made already, and the other check goes against the card it left
    assert [event["check"] for event in race.events("check")] == ["extreme"]
    assert race.asked == ("red", "ask_check")
    assert race.data["target"] == 20


# -- D.3 and the cards used


@pytest.mark.rule("F2.PHASED.11", "F2.PHASED.12")
def test_draws_come_after_the_checks() -> None:
    race, _ = start(2, {"move": 1, "draw": 2})

    assert [event["count"] for event in race.events("draw")] == [1, 2]
    assert len(race.car("red").hand) == 2 + 1 + 2


@pytest.mark.rule("F2.PHASED.02")
def test_events_of_cards_mean_nothing_in_the_basic_game() -> None:
    race, _ = start(2, {"type": "event", "move": 2, "events": ("yellow",), "check": None})

    assert race.events("movement")[0]["mp"] == 2
    assert race.asked[1] in ("ask_point", "ask_late_braking", "ask_pit")


@pytest.mark.rule("F2.STRAT.06")
def test_movement_cards_lie_on_the_table_until_the_game_turn_ends() -> None:
    race, cards = start(2, {"move": 2, "tyres": 0, "check": None})
    while race.asked[0] == "red":
        race.act("red", race.legal("red")[-1])

    assert race.car("red").table == tuple(cards)
    assert cards[0] not in race.state.discard
    race.skip("green")
    assert race.car("red").table == ()
    assert cards[0] in race.state.discard


# -- F.2


@pytest.mark.rule("F2.TRAJ.02", "F2.TRAJ.03", "F2.TURN.10")
def test_a_free_spot_may_be_chosen_where_the_movement_ends() -> None:
    made = scene()
    card = made.card(move=2, tyres=0, check=None)
    race = made.player("red", 1, hand=[card]).player("green", 33, lap=0).begin()
    race.play("red", card)

    assert race.legal("red") == ["point 0", "point 1", "point none"]
    race.act("red", "point 1")
    assert race.car("red").point == 1


@pytest.mark.rule("F2.TRAJ.03")
def test_nobody_is_pushed_off_a_spot() -> None:
    made = scene()
    card = made.card(move=2, tyres=0, check=None)
    made.player("grey", HAIRPIN, acted=True, point=0)
    race = made.player("red", 1, hand=[card]).player("green", 33, lap=0).begin()
    race.play("red", card)

    assert race.refusal("red", "point 0") == ("point-taken", "F2.TRAJ.03")


@pytest.mark.rule("F2.TRAJ.04")
def test_a_spot_left_goes_to_who_ends_there_later_not_to_who_stands_there() -> None:
    # given: red leaves the spot, grey stands behind
    made = scene()
    card = made.card(move=1, tyres=0, check=None)
    made.player("red", HAIRPIN, hand=[card], point=0).player("grey", HAIRPIN, acted=True)
    race = made.player("green", 33, lap=0).begin()
    race.play("red", card)

    assert race.car("grey").point == -1


@pytest.mark.rule("F2.TRAJ.05")
def test_an_overtaking_car_is_ahead_whatever_the_spots() -> None:
    made = scene()
    card = made.card(move=3, tyres=0, check=None)
    made.player("blue", HAIRPIN, acted=True, point=0)
    made.player("red", 2, hand=[card], strategy="banging-wheels")
    race = made.player("green", 33, lap=0).begin()
    race.play("red", card)
    race.act("red", "point 1")

    assert race.queue(HAIRPIN) == ["red", "blue"]
    assert (race.car("blue").point, race.car("red").point) == (0, 1)


# -- what an answer would bring


@pytest.mark.rule("F2.PHASED.08", "F2.PHASED.10")
def test_the_outlook_counts_what_a_trajectory_offers() -> None:
    made = scene()
    card = made.card(type="speeding", move=3, tyres=1, damage=0, discard=1)
    made.player(
        "red", TURN_3, hand=[card], point=EXTREME, strategy="lucky", target=made.card(factor=50)
    )
    state = made.player("green", 33, lap=0).begin().state

    ahead = outlook(state, state.cars[0], [card])
    assert (ahead.points, ahead.discards, ahead.tyres) == (3, 1, 1)
    assert ahead.offer is not None
    assert (ahead.offer.bonus, ahead.offer.limit, ahead.offer.tyres) == (3, 60, 0)
