"""Checks: against which target, with which card, and what passing or failing means."""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene


def checking(target: int, modifier: int, *factors: int, strategy: str = "balance") -> Race:
    """Begins a race in which green has played a +2 or +3 with a check and holds other cards."""
    scene = Scene()
    held = [scene.card(factor=factor) for factor in factors]
    old = scene.card(factor=target)
    driving = scene.card(type="driving", check=modifier, tyres=0)
    scene.player("green", 19, hand=[driving, *held], target=old, strategy=strategy)
    race = scene.player("blue", 18).begin()
    race.act("green", "drive", f"play {driving}")
    return race


@pytest.mark.rule("F1.CHECK.01", "F1.CHECK.02")
@pytest.mark.parametrize(
    ("target", "modifier", "factor", "passed"),
    [
        (50, 0, 49, True),
        (50, 0, 50, True),
        (50, 0, 51, False),
        (40, 20, 60, True),
        (40, 20, 61, False),
        (80, -20, 60, True),
        (80, -20, 61, False),
        (90, 20, 99, True),
        (10, -20, 1, False),
    ],
)
def test_a_check_passes_up_to_the_modified_target(
    target: int, modifier: int, factor: int, passed: bool
) -> None:
    # given a Target Check and a movement card that demands a check
    race = checking(target, modifier, factor)
    card = race.car("green").hand[0]
    decision = race.match.decision(0)
    assert decision is not None
    assert decision.data["value"] == target + modifier

    # when a hand card checks
    race.act("green", f"check {card}")

    # then it passes if its Check Factor is not above the target, and costs a damage otherwise
    assert race.events("check") == [
        {
            "car": "green",
            "check": "movement",
            "blind": False,
            "card": card,
            "factor": factor,
            "target": target + modifier,
            "passed": passed,
        }
    ]
    assert race.damage("green") == (0 if passed else 1)


@pytest.mark.rule("F1.CHECK.02")
def test_a_modifier_holds_for_its_own_check_only() -> None:
    # given a check +20 passed with a card
    race = checking(40, 20, 58)
    card = race.car("green").hand[0]
    race.act("green", f"check {card}", "order")

    # then the new Target Check is what the card shows
    assert race.state.config.deck.factors[race.car("green").target] == 58


@pytest.mark.rule("F1.CHECK.03", "F1.CHECK.07")
def test_a_movement_card_may_check_for_itself_and_becomes_the_target() -> None:
    # given the check of the second turn: +2(37) demands a Check +20 against 40, with a +1(88)
    scene = Scene()
    two = scene.card(type="driving", move=2, factor=37, check=20)
    one = scene.card(type="event", move=1, factor=88)
    old = scene.card(factor=40, type="event")
    scene.player("green", 19, hand=[two, one], target=old, strategy="balance")
    race = scene.player("blue", 18).begin()
    race.act("green", "drive", f"play {two} {one}")
    assert race.asked == ("green", "ask_check")
    assert race.legal("green")[:2] == [f"check {two}", f"check {one}"]

    # when the +2(37) checks for itself
    race.act("green", f"check {two}", "order")

    # then 37 is within 60: no damage, full movement, and 37 lies on the chart instead of 40
    assert race.events("damage") == []
    assert race.car("green").target == two
    assert race.state.discard == [old, one]
    assert race.section("green") == 22


@pytest.mark.rule("F1.CHECK.06", "F1.CHECK.08")
def test_a_check_may_be_failed_on_purpose_for_a_higher_target() -> None:
    # given the same check
    scene = Scene()
    two = scene.card(type="driving", move=2, factor=37, check=20)
    one = scene.card(type="event", move=1, factor=88)
    old = scene.card(factor=40, type="event")
    scene.player("green", 19, hand=[two, one], target=old, strategy="balance")
    race = scene.player("blue", 18).begin()

    # when the +1(88) is used
    race.act("green", "drive", f"play {two} {one}", f"check {one}", "order")

    # then the car takes a damage, has 88 on its chart and moves its full value all the same
    assert [event["cause"] for event in race.events("damage")] == ["check"]
    assert race.damage("green") == 1
    assert race.car("green").target == one
    assert race.state.discard == [old, two]
    assert race.events("movement") == [{"car": "green", "mp": 3, "trajectory": 0, "cards": 3}]
    assert race.section("green") == 22


@pytest.mark.rule("F1.CHECK.04")
def test_any_other_hand_card_may_check() -> None:
    # given two more cards in hand
    race = checking(50, 0, 12, 34)
    first, second, drawn = race.car("green").hand
    assert race.state.individual is not None
    (moved,) = race.state.individual.played
    old = race.car("green").target

    # when the player chooses, then they have the movement card, every hand card and the deck
    assert race.legal("green") == [
        f"check {moved}",
        f"check {first}",
        f"check {second}",
        f"check {drawn}",
        "blind",
    ]
    race.act("green", f"check {second}")
    assert race.asked == ("green", "ask_discard_order")
    race.act("green", "order")
    # and the card leaves their hand for the chart
    assert race.car("green").hand == [first, drawn]
    assert race.car("green").target == second
    assert race.state.discard == [old, moved]


@pytest.mark.rule("F1.CHECK.04")
def test_cards_that_are_elsewhere_cannot_check() -> None:
    # given a checked card whose second tyre point was paid with a card
    scene = Scene()
    four = scene.card(type="driving", move=4, tyres=1, check=0)
    one = scene.card(type="speeding", move=1, tyres=1)
    paid, kept = scene.card(move=2), scene.card(move=2)
    scene.player("green", 19, hand=[four, one, paid, kept], strategy="balance")
    race = scene.player("blue", 18).begin()
    race.act("green", "drive", f"play {four} {one}", f"pay {paid}")

    # when the paid card, the Target Check itself or an opponent's is tried, then it is refused
    for card in (paid, race.car("green").target, race.car("blue").target):
        assert race.refusal("green", f"check {card}") == ("not-in-hand", "F1.CHECK.03")
    assert race.refusal("green", "check 999") == ("no-such-card", "F1.CHECK.03")
    drawn = race.car("green").hand[-1]
    assert race.refusal("green", f"check {kept} {drawn}") == ("not-legal", "F1.CHECK.03")
    assert race.refusal("green", "skip") == ("wrong-verb", "F1.CHECK.03")


@pytest.mark.rule("F1.CHECK.05")
@pytest.mark.parametrize(("factor", "passed"), [(50, True), (78, False)])
def test_a_blind_check_takes_the_top_card_of_the_deck(factor: int, passed: bool) -> None:
    # given a known card on top of the deck
    scene = Scene()
    driving = scene.card(type="driving", move=2, check=0)
    drawn, blind = scene.card(move=2), scene.card(factor=factor)
    old = scene.card(factor=50)
    scene.player("green", 19, hand=[driving], target=old)
    race = scene.player("blue", 18).draws(drawn, blind).begin()

    # when the player checks blind
    race.act("green", "drive", f"play {driving}", "blind", "order")

    # then that card decides and lies on the chart; their hand is untouched
    assert [(event["card"], event["blind"], event["passed"]) for event in race.events("check")] == [
        (blind, True, passed)
    ]
    assert race.car("green").target == blind
    assert race.car("green").hand == [drawn]
    assert race.state.discard == [old, driving]
    assert len(race.events("damage")) == (0 if passed else 1)
    assert race.section("green") == 21


@pytest.mark.rule("F1.CHECK.09", "F1.MOVE.07")
@pytest.mark.parametrize("first", [20, -20])
def test_both_checks_of_a_pair_are_made_in_the_order_the_player_likes(first: int) -> None:
    # given a Check -20 and a Check +20 against a target of 50
    scene = Scene()
    three = scene.card(type="driving", move=3, check=-20, tyres=0)
    one = scene.card(type="driving", move=1, check=20)
    middle, high = scene.card(factor=45), scene.card(factor=62)
    old = scene.card(factor=50)
    scene.player("green", 19, hand=[three, one, middle, high], target=old, strategy="balance")
    race = scene.player("blue", 18).begin()
    race.act("green", "drive", f"play {three} {one}")

    # when the player chooses which comes first
    assert race.asked == ("green", "ask_check_order")
    assert race.legal("green") == ["first -20", "first 20"]
    assert race.refusal("green", "first 0") == ("not-legal", "F1.CHECK.09")
    race.act("green", f"first {first}", f"check {middle}")
    assert race.asked == ("green", "ask_check")
    # a card that lies on the chart cannot check again
    assert race.refusal("green", f"check {middle}") == ("not-in-hand", "F1.CHECK.03")
    race.act("green", f"check {high}", "order")

    # then the second is made against the Target Check the first has left
    assert [(event["target"], event["passed"]) for event in race.events("check")] == {
        20: [(70, True), (25, False)],
        -20: [(30, False), (65, True)],
    }[first]
    assert len(race.events("damage")) == 1
    assert race.car("green").target == high
    assert race.state.discard == [old, middle, one, three]
    assert race.section("green") == 23


@pytest.mark.rule("F1.CHECK.09")
def test_two_equal_checks_are_both_made() -> None:
    # given a pair of +2 that both demand a Check +20
    scene = Scene()
    pair = [scene.card(type="driving", move=2, check=20) for _ in range(2)]
    first, second = scene.card(factor=60), scene.card(factor=80)
    scene.player("green", 19, hand=[*pair, first, second], target=scene.card(factor=50))
    race = scene.player("blue", 18).begin()

    # when it is played, then two checks follow, whichever comes first
    race.act("green", "drive", f"play {pair[0]} {pair[1]}")
    assert race.asked == ("green", "ask_check")
    race.act("green", f"check {first}")
    assert race.asked == ("green", "ask_check")
    race.act("green", f"check {second}", "order")
    assert [(event["target"], event["passed"]) for event in race.events("check")] == [
        (70, True),
        (80, True),
    ]
    assert race.section("green") == 23


@pytest.mark.rule("F1.CHECK.10")
@pytest.mark.parametrize(("factor", "passed"), [(50, True), (51, False)])
def test_the_leader_checks_with_a_hand_card_or_blind_before_lapping(
    factor: int, passed: bool
) -> None:
    # given a Leader with a Target Check of 50 who meets a slow car on a straight
    scene = Scene()
    three = scene.card(type="event", move=3, tyres=0, factor=9)
    card, drawn = scene.card(factor=factor), scene.card(move=2)
    old = scene.card(factor=50)
    scene.player("green", 12, hand=[three, card], target=old, lap=2)
    race = scene.player("blue", 13, lap=1).draws(drawn).begin()
    race.play("green", three)

    # when they are asked, then their movement card lies on the pile and is out of reach
    assert race.asked == ("green", "ask_lapping_check")
    assert race.legal("green") == [f"check {card}", f"check {drawn}", "blind"]
    assert race.refusal("green", f"check {three}") == ("not-in-hand", "F1.CHECK.10")
    race.act("green", f"check {card}")
    # and the card they use becomes their Target Check, passed or failed, without damage
    assert [
        (event["check"], event["target"], event["passed"]) for event in race.events("check")
    ] == [("lapping", 50, passed)]
    assert race.car("green").target == card
    assert race.state.discard == [three, old]
    assert race.events("damage") == []
    assert race.section("green") == (14 if passed else 13)


@pytest.mark.rule("F1.CHECK.11")
@pytest.mark.parametrize(("factor", "passed"), [(75, True), (76, False)])
def test_late_braking_is_a_blind_check_against_the_braking_section(
    factor: int, passed: bool
) -> None:
    # given a car that ends its movement before the first Lesmo, whose target is 75
    scene = Scene()
    one = scene.card(type="event", move=1, draw=0, factor=40)
    other, drawn = scene.card(factor=5), scene.card(move=2)
    top = scene.card(factor=factor)
    old = scene.card(factor=10)
    scene.player("green", 7, hand=[one, other], target=old, tyres=4)
    race = scene.player("blue", 6).draws(drawn, top).begin()
    race.play("green", one)

    # when it brakes late, then no hand card can help
    assert race.asked == ("green", "ask_late_braking")
    assert race.refusal("green", f"check {other}") == ("wrong-verb", "F1.LATEBRAKE.08")
    race.act("green", "late")
    # and the top card decides against 75, then lies on the pile: the chart is untouched
    assert race.events("late-braking") == [
        {"car": "green", "card": top, "factor": factor, "target": 75, "passed": passed}
    ]
    assert race.state.discard == [one, top]
    assert race.car("green").target == old
    assert race.car("green").hand == [other, drawn]
    assert race.events("check") == []
    assert race.car("green").off is not passed


@pytest.mark.rule("F1.CHECK.12")
def test_nobody_checks_along_the_off_track_trajectory() -> None:
    # given a car that went off before the Parabolica, with cards to check with
    scene = Scene()
    hand = [scene.card(factor=5)]
    old = scene.card(factor=10)
    scene.player("green", 24, hand=hand, target=old, off=True, red=4)
    race = scene.player("blue", 30, acted=True).begin()

    # when it comes back in the following turn
    # then at the first re-entry, without check, damage, tyres or any question
    assert race.events("re-enter") == [{"car": "green", "section": 25}]
    assert race.section("green") == 26
    assert (race.events("check"), race.events("damage")) == ([], [])
    car = race.car("green")
    assert (car.hand, car.target, car.red, car.tyres) == (hand, old, 4, 10)
    assert race.state.turn == 3
    assert race.asked == ("blue", "ask_pit")
