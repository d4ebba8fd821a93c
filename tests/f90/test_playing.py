"""Movement and Race Cards: the draw, what may be played, in what order it takes effect, the pile.

Monza: 12 to 16 and 19 to 23 are straights, 17 is a braking section, 18 a corner. The point of
section 14 is gear +1.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from pitboard.testing.f90 import Scene

# -- the draw


@pytest.mark.rule("F1.MOVE.01")
@pytest.mark.parametrize("strategy", ["save-tyres", "hazard", "balance", "banging-wheels"])
def test_movement_begins_with_one_card_from_the_deck(strategy: str) -> None:
    # given a player with one card in hand and two known cards on the deck
    scene = Scene()
    held, top, under = scene.card(move=2), scene.card(move=3), scene.card(move=3)
    race = scene.player("green", 12, hand=[held], strategy=strategy).draws(top, under).begin()

    # when they drive on
    events = race.act("green", "drive")

    # then they have drawn the top card, before they decide what to play, and only they saw it
    assert race.car("green").hand == [held, top]
    assert race.state.deck[-1] == under
    assert [event.seen_by(None) for event in events] == [("draw", {"car": 0, "count": 1})]
    assert events[0].seen_by(0) == ("draw", {"car": 0, "count": 1, "cards": [top]})
    assert race.asked == ("green", "ask_play")
    assert f"play {top}" in race.legal("green")


# -- what may be played


@pytest.mark.rule("F1.MOVE.02", "F1.MOVE.03")
def test_movement_is_the_cards_and_every_bonus() -> None:
    # given a HAZARD player on the gear +1 point of section 14
    scene = Scene()
    four = scene.card(type="speeding", move=4, damage=1, tyres=0)
    gear = scene.card(type="gear", move=1, draw=1)
    scene.player("green", 14, hand=[four, gear], strategy="hazard", point=0)
    race = scene.player("blue", 13).begin()

    # when they play +4, which costs a damage, with a gear +1
    race.play("green", four, gear)

    # then they move 5, and one for the trajectory, and one for the damage: nothing is optional
    assert race.events("movement") == [{"car": "green", "mp": 7, "trajectory": 1, "cards": 5}]
    assert race.section("green") == 21
    assert race.asked == ("green", "ask_point")


@pytest.mark.rule("F1.MOVE.03")
def test_a_bonus_cannot_be_left_out() -> None:
    # given a player on the gear +1 point who would rather stop one section earlier
    scene = Scene()
    gear = scene.card(type="gear", move=2, draw=1)
    scene.player("green", 14, hand=[gear], point=0)
    race = scene.player("blue", 12).begin()

    # when they play a gear +2
    race.play("green", gear)

    # then they are in section 17, three further on, without a choice
    assert race.section("green") == 17
    assert [event["mp"] for event in race.events("movement")] == [3]
    assert race.asked == ("green", "ask_late_braking")


@pytest.mark.rule("F1.MOVE.04")
@pytest.mark.parametrize(
    "printed",
    [
        {"type": "speeding", "move": 4},
        {"type": "driving", "move": 3},
        {"type": "gear", "move": 2},
        {"type": "event", "move": 1},
    ],
)
def test_a_single_card_may_be_any_card(printed: dict[str, Any]) -> None:
    # given a card of any type and value as the whole hand
    scene = Scene()
    card, drawn = scene.card(**printed), scene.card(move=4, tyres=3)
    race = scene.player("green", 19, hand=[card]).player("blue", 18).draws(drawn).begin()

    # when it is played alone
    race.act("green", "drive")
    assert f"play {card}" in race.legal("green")
    race.act("green", f"play {card}")
    if race.asked == ("green", "ask_check"):
        race.act("green", f"check {card}")

    # then the car moves by its value
    assert race.section("green") == 19 + printed["move"]
    assert card not in race.car("green").hand


@pytest.mark.rule("F1.MOVE.05", "F1.MOVE.06")
def test_a_pair_has_a_one_or_is_two_twos() -> None:
    # given a hand with every value twice, all payable
    scene = Scene()
    values = {scene.card(move=move, tyres=0, damage=0): move for move in (1, 1, 2, 2, 3, 3)}
    values |= {scene.card(move=4, damage=0): 4 for _ in range(2)}
    drawn = scene.card(move=1)
    values[drawn] = 1
    hand = [card for card in values if card != drawn]
    race = scene.player("green", 12, hand=hand).draws(drawn).begin()

    # when the player looks for pairs
    race.act("green", "drive")
    played = [tuple(map(int, text.split()[1:])) for text in race.legal("green")]
    pairs = {tuple(sorted((values[a], values[b]))) for a, b in (p for p in played if len(p) == 2)}

    # then one of the two is a +1, or both are +2
    assert pairs == {(1, 1), (1, 2), (1, 3), (1, 4), (2, 2)}
    assert len(played) == len(set(played))
    assert all((card,) in played for card in values)
    # and every other pair is refused
    refused = {
        (values[a], values[b]): race.refusal("green", f"play {a} {b}")
        for a, b in combinations(hand, 2)
        if 1 not in (values[a], values[b]) and values[a] + values[b] != 4
    }
    assert set(refused) == {(2, 3), (2, 4), (3, 3), (3, 4), (4, 4)}
    assert set(refused.values()) == {("illegal-pair", "F1.MOVE.05")}


@pytest.mark.rule("F1.MOVE.06")
def test_three_cards_are_never_played_together() -> None:
    # given three +1
    scene = Scene()
    ones = [scene.card(move=1) for _ in range(3)]
    race = scene.player("green", 12, hand=ones).begin()
    race.act("green", "drive")

    # when the player tries all three, or one of them twice, then they may not
    text = " ".join(map(str, ones))
    assert race.refusal("green", f"play {text}") == ("too-many-cards", "F1.MOVE.02")
    assert race.refusal("green", f"play {ones[0]} {ones[0]}") == ("same-card-twice", "F1.MOVE.02")
    assert race.refusal("green", "play") == ("too-many-cards", "F1.MOVE.02")


# -- what the cards do


@pytest.mark.rule("F1.MOVE.07", "F1.CARDS.04")
def test_both_cards_of_a_pair_take_effect() -> None:
    # given the pair of the second turn: +4 speeding for two tyres with a +1 gear that draws two
    scene = Scene()
    four = scene.card(type="speeding", move=4, tyres=2, damage=0)
    gear = scene.card(type="gear", move=1, draw=2)
    drawn = [scene.card(move=2) for _ in range(3)]
    scene.player("red", 12, hand=[four, gear], strategy="banging-wheels")
    race = scene.player("blue", 11).draws(*drawn).begin()

    # when it is played
    race.act("red", "drive", f"play {four} {gear}")
    assert race.asked == ("red", "ask_pay")
    race.act("red", "chips", "order")

    # then two chips are paid, two cards drawn beside the turn's own, and five sections driven
    assert race.car("red").tyres == 8
    assert race.car("red").hand == drawn
    assert [event["count"] for event in race.events("draw")] == [1, 2]
    assert race.events("movement") == [{"car": "red", "mp": 5, "trajectory": 0, "cards": 5}]
    assert race.section("red") == 17


@pytest.mark.rule("F1.MOVE.08")
@pytest.mark.parametrize(
    ("first", "second", "order"),
    [
        (
            {"type": "speeding", "move": 3, "tyres": 1, "damage": 1},
            {"type": "driving", "move": 1, "check": 0},
            ["play", "pay", "damage", "check", "discard", "movement", "moved"],
        ),
        (
            {"type": "driving", "move": 4, "tyres": 1, "check": 0},
            {"type": "gear", "move": 1, "draw": 2},
            ["play", "pay", "check", "draw", "discard", "movement", "moved"],
        ),
    ],
)
def test_resources_are_paid_before_checks_and_cards_drawn_after_them(
    first: dict[str, Any], second: dict[str, Any], order: list[str]
) -> None:
    # given a pair that costs and demands several things
    scene = Scene()
    pair = [scene.card(**first), scene.card(**second)]
    draw, blind = scene.card(move=2), scene.card(move=2)
    scene.player("green", 19, hand=pair, strategy="balance").player("blue", 12)
    race = scene.draws(draw, blind).begin()
    race.act("green", "drive")
    seen = len(race.log)

    # when it is played with a Blind Check
    race.act("green", f"play {pair[0]} {pair[1]}", "blind", "order")

    # then tyres and damage come before the check, and the check takes the top card of the deck
    assert [event.kind for event in race.log[seen:]] == order
    assert race.car("green").target == blind


@pytest.mark.rule("F1.MOVE.09")
@pytest.mark.parametrize("event", ["weather", "yellow", "green", "blue", "orange"])
def test_events_on_cards_do_nothing(event: str) -> None:
    # given a card with a weather or flag event and nothing else
    scene = Scene()
    card = scene.card(type="event", draw=0, check=None, tyres=0, events=(event,))
    move = scene.state.config.deck.moves[card]
    race = scene.player("green", 19, hand=[card]).player("blue", 18).begin()
    race.act("green", "drive")
    before = len(race.log)

    # when it is played
    race.play("green", card)

    # then the car moves, and that is all
    kinds = [event.kind for event in race.log[before:]]
    assert kinds == ["play", "discard", "movement", "moved"]
    assert race.section("green") == 19 + move
    assert race.car("green").tyres == 10


@pytest.mark.rule("F1.MOVE.10")
def test_a_player_who_skips_stands_still_without_bonus_and_may_change_strategy() -> None:
    # given a player on a trajectory point of a braking section
    scene = Scene()
    held, drawn = scene.card(move=4), scene.card(move=2)
    scene.player("green", 8, hand=[held], point=0, strategy="hazard")
    race = scene.player("blue", 7).draws(drawn).begin()

    # when they draw and skip
    race.act("green", "drive", "skip")

    # then they may take another strategy, and their turn is over: no Late Braking, no movement
    assert race.asked == ("green", "ask_skip_strategy")
    assert race.refusal("green", "strategy bravery") == ("strategy-unknown", "F1.MOVE.10")
    race.act("green", "strategy lucky")
    assert (race.car("green").strategy, race.car("green").next_strategy) == ("hazard", "lucky")
    assert race.car("green").hand == [held, drawn]
    assert (race.section("green"), race.car("green").point) == (8, 0)
    assert race.car("green").acted
    assert race.events("movement") == []
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.MOVE.10")
def test_a_player_who_plays_a_card_keeps_their_strategy() -> None:
    # given a player with a card
    scene = Scene()
    card = scene.card(move=1, type="event", draw=0)
    race = scene.player("green", 12, hand=[card], strategy="hazard").player("blue", 11).begin()

    # when they play it, then no other strategy is offered, now or afterwards
    race.act("green", "drive")
    assert race.refusal("green", "strategy lucky") == ("wrong-verb", "F1.MOVE.02")
    race.act("green", f"play {card}")
    assert race.asked == ("blue", "ask_pit")
    assert race.car("green").strategy == "hazard"


# -- moving


@pytest.mark.rule("F1.MOVE.11")
def test_a_section_costs_one_point_whatever_its_type() -> None:
    # given a car on the straight before Ascari: braking section, corner, straight
    scene = Scene()
    three = scene.card(move=3, tyres=0, damage=0, check=None, draw=0)
    race = scene.player("green", 16, hand=[three]).player("blue", 15).begin()

    # when it moves three
    race.play("green", three)

    # then it is three sections on, with nothing left
    assert race.section("green") == 19
    assert race.events("moved") == [{"car": "green", "section": 18, "mp": 0}]


@pytest.mark.rule("F1.MOVE.11")
def test_opponents_cost_points_on_top_of_the_sections() -> None:
    # given two opponents three sections on, on a straight
    scene = Scene()
    four, one = scene.card(move=4, damage=0, tyres=1), scene.card(move=1, type="event", draw=0)
    scene.player("red", 19, acted=True).player("blue", 19, acted=True)
    race = scene.player("green", 16, hand=[four, one], strategy="balance").begin()

    # when a car arrives with five points
    race.play("green", four, one)

    # then three bring it there and two past both
    assert race.queue(19) == ["green", "red", "blue"]
    assert [event["other"] for event in race.events("overtake")] == ["blue", "red"]
    assert race.leader == "green"


@pytest.mark.rule("F1.MOVE.12")
def test_nobody_moves_less_than_their_movement_value() -> None:
    # given a car that reaches a straight with an opponent and has points left
    scene = Scene()
    four = scene.card(move=4, damage=0, tyres=1)
    scene.player("red", 13, acted=True)
    race = scene.player("green", 12, hand=[four]).player("blue", 11).begin()

    # when it plays +4, then it passes and drives on without being asked
    race.play("green", four)
    assert race.section("green") == 15
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.MOVE.12")
def test_a_pass_that_can_be_paid_cannot_be_declined() -> None:
    # given the first turn, when braking sections count as straights, and an opponent in one
    scene = Scene(turn=1)
    two = scene.card(move=2, type="event", check=None)
    scene.player("red", 17, acted=True)
    race = scene.player("green", 16, hand=[two]).begin()

    # when a car arrives there with a point left
    race.play("green", two)

    # then it passes or brakes late, and may not just stop
    assert race.asked == ("green", "ask_pass")
    assert race.legal("green") == ["pass", "late"]
    assert race.refusal("green", "stop") == ("must-pass", "F1.OVERTAKE.03")
    race.act("green", "pass")
    assert race.queue(17) == ["green", "red"]


# -- the discard pile


@pytest.mark.rule("F1.CARDS.01")
def test_used_cards_are_discarded_in_the_order_their_player_likes() -> None:
    # given a pair that costs two tyre points, one paid with a card, and a check
    scene = Scene()
    driving = scene.card(type="driving", move=4, tyres=1, check=0)
    one = scene.card(type="speeding", move=1, tyres=1)
    paid, checked = scene.card(move=2), scene.card(move=2)
    old = scene.card(factor=60)
    hand = [driving, one, paid, checked]
    scene.player("green", 19, hand=hand, target=old, strategy="balance")
    race = scene.player("blue", 18).begin()
    race.act("green", "drive", f"play {driving} {one}", f"pay {paid}", f"check {checked}")

    # when all actions are done, then they order the used cards before they move
    assert race.asked == ("green", "ask_discard_order")
    assert race.section("green") == 19
    assert race.state.discard == []
    used = {paid, old, one, driving}
    assert set(race.legal("green")) == {"order", *(f"next {card}" for card in used)}
    assert race.refusal("green", f"next {checked}") == ("not-legal", "F1.CARDS.01")
    race.act("green", f"next {driving}", f"next {old}", f"next {one}")
    # and the last one left goes on top by itself
    assert race.state.discard == [driving, old, one, paid]
    assert race.section("green") == 24


@pytest.mark.rule("F1.CARDS.01")
def test_the_usual_order_has_the_fastest_card_on_top() -> None:
    # given the same used cards
    scene = Scene()
    driving = scene.card(type="driving", move=4, tyres=1, check=0)
    one = scene.card(type="speeding", move=1, tyres=1)
    paid, checked = scene.card(move=2), scene.card(move=2)
    old = scene.card(factor=60)
    hand = [driving, one, paid, checked]
    scene.player("green", 19, hand=hand, target=old, strategy="balance")
    race = scene.player("blue", 18).begin()

    # when the player leaves the order to custom
    race.act("green", "drive", f"play {driving} {one}", f"pay {paid}", f"check {checked}", "order")

    # then payment, replaced Target Check and movement cards follow one another
    assert race.state.discard == [paid, old, one, driving]
    assert race.events("discard") == [{"car": "green", "cards": [paid, old, one, driving]}]


@pytest.mark.rule("F1.CARDS.02")
def test_the_pile_keeps_its_order_under_a_chaser() -> None:
    # given a pile, and a CHASE player behind a driver who puts their two cards on top of it
    scene = Scene()
    bottom, middle = scene.card(move=2), scene.card(move=3)
    three, one = scene.card(move=3, type="event"), scene.card(move=1, type="event", draw=0)
    scene.player("red", 19, hand=[three, one], strategy="balance")
    race = scene.player("grey", 12, strategy="chase").pile(bottom, middle).begin()
    race.act("red", "drive", f"play {three} {one}", f"next {three}")
    assert race.state.discard == [bottom, middle, three, one]

    # when the chaser, who follows nobody in particular, draws
    race.act("grey", "drive")

    # then they may take the top card, no other, and the rest stays as it lies
    assert race.asked == ("grey", "ask_chase")
    assert race.legal("grey") == ["deck", f"take {one}"]
    assert race.refusal("grey", f"take {three}") == ("card-not-takeable", "F1.STRAT.14")
    race.act("grey", f"take {one}")
    assert race.car("grey").hand == [one]
    assert race.state.discard == [bottom, middle, three]


# -- what cannot be paid cannot be played


@pytest.mark.rule("F1.CARDS.03")
def test_a_card_is_not_played_without_the_tyres_it_costs() -> None:
    # given a player with one chip and two more cards, one of which they draw
    scene = Scene()
    three_points = scene.card(move=4, tyres=3)
    two_points = scene.card(move=4, tyres=2, damage=0)
    drawn = scene.card(move=1, type="speeding", tyres=1)
    scene.player("green", 12, hand=[three_points, two_points], tyres=1, strategy="balance")
    race = scene.draws(drawn).begin()

    # when they look at their hand, then three points are a chip and two cards
    race.act("green", "drive")
    assert race.legal("green") == [
        f"play {three_points}",
        f"play {two_points}",
        f"play {drawn}",
        "skip",
    ]
    # but a pair leaves one card less to pay with
    cannot = ("cannot-pay-tyres", "F1.CARDS.03")
    assert race.refusal("green", f"play {two_points} {drawn}") == cannot
    assert race.refusal("green", f"play {three_points} {drawn}") == cannot


@pytest.mark.rule("F1.CARDS.03")
def test_without_a_chip_no_card_with_a_tyre_cost_is_played() -> None:
    # given a player without chips whose cards all cost tyres
    scene = Scene()
    hand = [scene.card(move=3, tyres=1, damage=0), scene.card(move=4, tyres=2, damage=0)]
    drawn = scene.card(move=1, tyres=1)
    scene.player("green", 12, hand=hand, tyres=0, strategy="balance")
    race = scene.draws(drawn).begin()

    # when they are asked, then they can only skip, and the reason is given
    race.act("green", "drive")
    assert race.legal("green") == ["skip"]
    assert race.refusal("green", f"play {hand[0]}") == ("cannot-pay-tyres", "F1.CARDS.03")


@pytest.mark.rule("F1.CARDS.03")
def test_a_card_is_not_played_without_slots_for_its_damage() -> None:
    # given one free damage slot and cards that cause one and two damage
    scene = Scene()
    one_disc, two_discs = scene.card(move=4, damage=1), scene.card(move=4, damage=2)
    scene.player("green", 12, hand=[one_disc, two_discs], red=3, brown=1)
    race = scene.draws(scene.card(type="event", move=1, draw=0)).begin()

    # when they are asked, then the second is out of reach
    race.act("green", "drive")
    assert f"play {one_disc}" in race.legal("green")
    assert race.refusal("green", f"play {two_discs}") == ("no-damage-slots", "F1.CARDS.03")
    # and after the first their chart is full, but they are in the race
    race.play("green", one_disc)
    assert race.car("green").free_slots() == 0
    assert race.car("green").out == 0


@pytest.mark.rule("F1.CARDS.03")
def test_the_damage_of_a_pair_has_to_fit_as_a_whole() -> None:
    # given one free slot and two +2 that cause a damage each
    scene = Scene()
    first, second = (scene.card(type="speeding", move=2, damage=1) for _ in range(2))
    one = scene.card(type="event", move=1, draw=0)
    race = scene.player("green", 12, hand=[first, second], red=4).draws(one).begin()

    # when they are asked, then either of them may be played, also with a +1, but not both
    race.act("green", "drive")
    assert race.legal("green") == [
        f"play {first}",
        f"play {first} {one}",
        f"play {second}",
        f"play {second} {one}",
        f"play {one}",
        "skip",
    ]
    text = f"play {first} {second}"
    assert race.refusal("green", text) == ("no-damage-slots", "F1.CARDS.03")


# -- hand and deck


@pytest.mark.rule("F1.CARDS.04", "F1.CARDS.05")
def test_a_hand_may_grow_beyond_the_chart() -> None:
    # given a player who already holds nine cards, three more than their chart shows
    scene = Scene()
    gear = scene.card(type="gear", move=1, draw=3)
    hand = [gear, *(scene.card(move=2) for _ in range(8))]
    drawn = [scene.card(move=3) for _ in range(4)]
    race = scene.player("green", 12, hand=hand).player("blue", 11).draws(*drawn).begin()

    # when they draw and play a card that draws three
    race.play("green", gear)

    # then they keep them all
    assert race.car("green").hand == [*hand[1:], *drawn]
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.CARDS.06")
def test_an_exhausted_deck_is_reshuffled_from_the_pile_when_a_card_is_needed() -> None:
    # given one card in the deck and all others on the pile, in hands and on charts
    scene = Scene()
    gear, last = scene.card(type="gear", move=1, draw=2), scene.card(move=2)
    kept, frozen = scene.card(move=4), scene.card(move=4)
    scene.player("green", 12, hand=[gear, kept], frozen=(frozen,)).player("blue", 11)
    race = scene.draws(last).exhaust().begin()
    pile = list(race.state.discard)
    targets = [race.car(name).target for name in ("green", "blue")]

    # when the last card is drawn, then nothing is shuffled yet
    race.act("green", "drive")
    assert race.state.deck == []
    assert race.events("reshuffle") == []
    # but the next draw needs it
    race.act("green", f"play {gear}")
    assert race.events("reshuffle") == [{"cards": len(pile)}]
    drawn = race.car("green").hand[2:]
    assert len(drawn) == 2
    assert sorted([*race.state.deck, *drawn]) == sorted(pile)
    assert race.state.deck != pile[: len(race.state.deck)]
    # and cards in use stay out: hands, frozen cards, Target Checks, the card just played
    assert race.state.discard == [gear]
    assert race.car("green").hand[:2] == [kept, last]
    assert race.car("green").frozen == (frozen,)
    assert [race.car(name).target for name in ("green", "blue")] == targets


@pytest.mark.rule("F1.CARDS.06")
def test_a_reshuffle_in_the_middle_of_a_turn_takes_nothing_from_the_cards_just_played() -> None:
    # given a pair that demands a check and draws, on the gear +1 point, and an empty deck
    scene = Scene()
    driving = scene.card(type="driving", move=2, check=0)
    gear = scene.card(type="gear", move=1, draw=2)
    last = scene.card(move=2)
    scene.player("green", 14, hand=[driving, gear], point=0).player("blue", 13)
    race = scene.draws(last).exhaust().begin()

    # when the Blind Check makes a new deck
    race.act("green", "drive", f"play {driving} {gear}", "blind")
    assert len(race.events("reshuffle")) == 1
    race.act("green", "order")

    # then both cards are still drawn and the trajectory still counts
    assert [event["count"] for event in race.events("draw")] == [1, 2]
    assert race.events("movement") == [{"car": "green", "mp": 4, "trajectory": 1, "cards": 3}]
    assert race.section("green") == 18


@pytest.mark.rule("F1.CARDS.06")
def test_without_deck_and_pile_a_draw_lapses_and_a_blind_check_fails() -> None:
    # given a race whose cards are all in one hand
    scene = Scene()
    driving = scene.card(type="driving", move=2, check=20)
    target = scene.card(factor=99)
    every = range(1, scene.state.config.deck.size + 1)
    rest = [card for card in every if card not in (driving, target)]
    scene.player("green", 12, hand=[driving, *rest[:-1]], target=target)
    race = scene.player("blue", 11, target=rest[-1]).begin()

    # when the player drives on and checks blind
    race.act("green", "drive", f"play {driving}", "blind")

    # then there is nothing to draw, the check costs its damage, the Target Check stays
    assert race.events("draw") == []
    assert race.events("check-lapsed") == [{"car": "green"}]
    assert [event["cause"] for event in race.events("damage")] == ["check"]
    assert race.car("green").target == target
    assert race.section("green") == 14
    assert race.state.discard == [driving]


@pytest.mark.rule("F1.MOVE.05")
def test_the_order_in_which_two_cards_are_named_means_nothing() -> None:
    # given a legal pair
    scene = Scene()
    one, four = scene.card(move=1, type="event"), scene.card(move=4, tyres=1)
    race = scene.player("green", 12, hand=[one, four]).begin()
    race.act("green", "drive")
    assert f"play {one} {four}" in race.legal("green")

    # when it is played the other way round, then it is the same play
    race.act("green", f"play {four} {one}")
    assert race.events("play") == [{"car": "green", "cards": [one, four]}]
    assert race.match.entries[-1].action == f"play {one} {four}"
