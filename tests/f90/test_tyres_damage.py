"""Tyre points and damage: what pays a cost, what hurts a car, what takes it out of the race."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.state.race import State
from pitboard.testing.f90 import Race, Scene

ONE: dict[str, Any] = {"type": "speeding", "move": 1, "tyres": 1}
TWO: dict[str, Any] = {"type": "speeding", "move": 4, "tyres": 2, "damage": 0}
THREE: dict[str, Any] = {"type": "speeding", "move": 4, "tyres": 3}


def paying(*printed: dict[str, Any], chips: int, spare: int) -> Race:
    """Begins a race in which green has just played cards and holds some others to pay with."""
    scene = Scene()
    cards = [scene.card(**each) for each in printed]
    hand = [*cards, *(scene.card(move=2) for _ in range(spare - 1))]
    scene.player("green", 12, hand=hand, tyres=chips, strategy="balance")
    race = scene.player("blue", 11).draws(scene.card(move=2)).begin()
    race.act("green", "drive", f"play {' '.join(map(str, cards))}")
    return race


def payments(*printed: dict[str, Any], chips: int = 10, spare: int = 4) -> set[tuple[int, int]]:
    """Gets every way to pay for cards, as chips and cards."""

    def ways(state: State) -> set[tuple[int, int]]:
        car = state.cars[0]
        if state.stack[-1] != "ask_pay":
            return {(chips - car.tyres, spare - len(car.hand))}
        found = set()
        for action in state.legal(0):
            copy = state.clone()
            copy.apply(0, action)
            found |= ways(copy)
        return found

    return ways(paying(*printed, chips=chips, spare=spare).state)


# -- tyres


@pytest.mark.rule("F1.TYRES.02")
def test_one_point_is_one_chip() -> None:
    # given a card that costs one tyre point, and cards to spare
    # when it is played, then a chip is paid and nothing is asked
    race = paying(ONE, chips=10, spare=4)
    assert race.events("pay") == [{"car": "green", "chips": 1, "left": 9}]
    assert race.car("green").tyres == 9
    assert len(race.car("green").hand) == 4
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.TYRES.03")
def test_two_points_are_two_chips_or_a_chip_and_a_card() -> None:
    # given enough of both, then either way; with few chips or cards, what is left of them
    assert payments(TWO) == {(2, 0), (1, 1)}
    assert payments(TWO, chips=1) == {(1, 1)}
    assert payments(TWO, chips=2, spare=1) == {(2, 0), (1, 1)}


@pytest.mark.rule("F1.TYRES.04")
def test_three_points_are_paid_with_one_two_or_three_chips() -> None:
    # given enough of both, then any split with a chip in it; otherwise what is left of them
    assert payments(THREE) == {(3, 0), (2, 1), (1, 2)}
    assert payments(THREE, chips=2) == {(2, 1), (1, 2)}
    assert payments(THREE, chips=1) == {(1, 2)}
    assert payments(THREE, chips=2, spare=1) == {(2, 1)}


@pytest.mark.rule("F1.TYRES.05")
def test_the_costs_of_a_pair_are_one_sum() -> None:
    # given 2 + 1 or 3 + 1, then one chip satisfies the minimum for the whole
    assert payments(TWO, ONE) == {(3, 0), (2, 1), (1, 2)}
    assert payments(TWO, ONE, chips=1) == {(1, 2)}
    assert payments(THREE, ONE) == {(4, 0), (3, 1), (2, 2), (1, 3)}


@pytest.mark.rule("F1.TYRES.01")
def test_each_point_takes_one_resource_and_cards_paid_are_used_up() -> None:
    # given a cost of three, and three cards to spare
    race = paying(THREE, chips=10, spare=3)
    first, second, third = race.car("green").hand

    # when two of them are paid
    assert race.asked == ("green", "ask_pay")
    race.act("green", f"pay {first}")
    assert race.asked == ("green", "ask_pay")
    race.act("green", f"pay {third}")

    # then the last point is a chip, unasked, and the cards paid go to the pile with the played one
    assert race.asked == ("green", "ask_discard_order")
    assert race.events("pay-card") == [
        {"car": "green", "card": first},
        {"car": "green", "card": third},
    ]
    assert race.events("pay") == [{"car": "green", "chips": 1, "left": 9}]
    assert race.car("green").hand == [second]
    race.act("green", "order")
    assert race.state.discard[:2] == [first, third]
    assert len(race.state.discard) == 3


@pytest.mark.rule("F1.TYRES.01")
def test_a_payment_takes_chips_that_are_there_and_cards_that_are_not_moving() -> None:
    # given a cost of three with two chips and two cards left
    scene = Scene()
    played, spare = scene.card(**THREE), scene.card(move=2)
    scene.player("green", 12, hand=[played, spare], tyres=2, strategy="balance")
    race = scene.player("blue", 11).begin()
    race.act("green", "drive", f"play {played}")

    # when the player wants to pay all with chips, or with the card they move with
    # then they may not
    assert race.refusal("green", "chips") == ("chip-needed", "F1.TYRES.01")
    assert race.refusal("green", f"pay {played}") == ("movement-card-cannot-pay", "F1.TYRES.01")
    strange = race.car("blue").target
    assert race.refusal("green", f"pay {strange}") == ("not-in-hand", "F1.TYRES.01")
    # and after one card, two chips will do
    race.act("green", f"pay {spare}", "chips")
    assert race.car("green").tyres == 0
    assert race.events("pay") == [{"car": "green", "chips": 2, "left": 0}]


# -- damage


@pytest.mark.rule("F1.DAMAGE.01", "F1.DAMAGE.02")
@pytest.mark.parametrize("discs", [1, 2])
def test_a_card_costs_the_damage_it_shows(discs: int) -> None:
    # given a card that causes one or two damage
    scene = Scene()
    card = scene.card(move=4, damage=discs, tyres=0)
    race = scene.player("green", 12, hand=[card]).player("blue", 11).begin()

    # when it is played
    race.play("green", card)

    # then so many discs have gone from the container to the chart
    car = race.car("green")
    events = race.events("damage")
    assert events == [{"car": "green", "red": car.red, "brown": car.brown, "cause": "card"}]
    assert car.red + car.brown == discs
    assert (race.state.red + car.red, race.state.brown + car.brown) == (24, 6)
    assert car.free_slots() == 5 - discs
    assert race.section("green") == 16


@pytest.mark.rule("F1.DAMAGE.01", "F1.MOVE.07")
def test_a_pair_costs_the_damage_of_both_cards() -> None:
    # given two +2 that cause a damage each
    scene = Scene()
    pair = [scene.card(type="speeding", move=2, damage=1) for _ in range(2)]
    race = scene.player("green", 19, hand=pair).player("blue", 11).begin()

    # when they are played together
    race.play("green", *pair)

    # then two discs are drawn
    assert len(race.events("damage")) == 1
    assert race.damage("green") == 2
    assert race.section("green") == 23


@pytest.mark.rule("F1.DAMAGE.01")
def test_a_card_and_a_failed_check_hurt_one_after_the_other() -> None:
    # given +3 with a damage and +1 with a check
    scene = Scene()
    three = scene.card(type="speeding", move=3, damage=1, tyres=0)
    one = scene.card(type="driving", move=1, check=0)
    worse = scene.card(factor=99)
    race = scene.player("green", 12, hand=[three, one, worse]).player("blue", 11).begin()

    # when the check fails
    race.act("green", "drive", f"play {three} {one}", f"check {worse}", "order")

    # then a disc for the card and a disc for the check
    assert [event["cause"] for event in race.events("damage")] == ["card", "check"]
    assert race.damage("green") == 2
    assert race.section("green") == 16


@pytest.mark.rule("F1.DAMAGE.02")
def test_discs_come_from_the_container_at_random() -> None:
    # given many races that differ in their seed only
    drawn = set()
    for seed in range(30):
        scene = Scene(seed=f"disc {seed}")
        card = scene.card(move=4, damage=1, tyres=0)
        race = scene.player("green", 12, hand=[card]).begin()
        race.play("green", card)
        drawn.add((race.car("green").red, race.car("green").brown))

    # then some draw red and some brown
    assert drawn == {(1, 0), (0, 1)}


@pytest.mark.rule("F1.DAMAGE.02")
@pytest.mark.parametrize(
    ("red", "brown", "drawn"), [(24, 0, (0, 2)), (0, 6, (2, 0)), (24, 6, (2, 0)), (24, 5, (1, 1))]
)
def test_the_container_gives_what_is_left_in_it(
    red: int, brown: int, drawn: tuple[int, int]
) -> None:
    # given a container with only some discs left, the others being on another car
    scene = Scene()
    card = scene.card(move=4, damage=2, tyres=0)
    race = scene.player("green", 12, hand=[card]).player("blue", 11, red=red, brown=brown).begin()

    # when two discs are drawn
    race.play("green", card)

    # then they are what was there; an empty container counts as red
    assert (race.car("green").red, race.car("green").brown) == drawn
    assert race.state.red == max(24 - red - drawn[0], 0)
    assert race.state.brown == 6 - brown - drawn[1]


@pytest.mark.rule("F1.DAMAGE.03")
def test_brown_discs_stay_for_good() -> None:
    # given a car full of brown discs but for one red
    scene = Scene()
    card = scene.card(move=4, damage=2, tyres=0)
    scene.player("green", 13, hand=[card], red=1, brown=4)
    race = scene.begin()

    # when it pits
    race.act("green", "pit", "done", "strategy save-tyres")

    # then one slot is free, and two damage are still too many
    assert (race.car("green").red, race.car("green").brown) == (0, 4)
    assert race.refusal("green", f"play {card}") == ("no-damage-slots", "F1.CARDS.03")


@pytest.mark.rule("F1.DAMAGE.04")
def test_a_car_that_cannot_absorb_a_failed_check_is_eliminated() -> None:
    # given a Leader with a full chart who plays a pair with two checks and a draw to come
    scene = Scene()
    two = scene.card(type="driving", move=2, check=20)
    one = scene.card(type="driving", move=1, check=20)
    old, worse, kept = scene.card(factor=10), scene.card(factor=98), scene.card(move=3)
    frozen = scene.card(move=4)
    scene.player(
        "green",
        12,
        hand=[two, one, worse, kept],
        frozen=(frozen,),
        target=old,
        red=3,
        brown=2,
        pit_due=12,
    )
    scene.robot("fast", "fast", 11, acted=True)
    race = scene.player("blue", 10).begin()
    race.act("green", "drive")
    held = set(race.car("green").hand)

    # when the first check fails
    race.act("green", f"play {two} {one}", f"check {worse}")

    # then the car is gone at once: no second check, no movement
    assert race.events("damage-fatal") == [{"car": "green", "count": 1, "cause": "check"}]
    assert race.events("eliminated") == [{"car": "green", "cause": "damage"}]
    assert race.events("movement") == []
    assert race.queue(12) == []
    assert race.order() == ["fast", "blue"]
    # its cards are on the pile, its discs in the container, its chit is off the board
    car = race.car("green")
    assert set(race.state.discard) == held | {frozen, old}
    assert (car.hand, car.frozen, car.target) == ([], (), 0)
    assert (race.state.red, race.state.brown) == (24, 6)
    assert (car.red, car.brown, car.pit_due) == (0, 0, 0)
    # and the race goes on without it
    assert race.leader == "fast"
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.DAMAGE.04")
def test_damage_that_does_not_fit_as_a_whole_eliminates() -> None:
    # given one free slot and a tie with two cars
    scene = Scene()
    red, green, blue = (scene.card(move=1) for _ in range(3))
    front = scene.card(move=2)
    scene.player("grey", 4, hand=[front]).player("red", 4, hand=[red])
    scene.player("green", 4, hand=[green], red=4)
    race = scene.player("blue", 4, hand=[blue]).begin()

    # when they touch
    race.act("blue", f"contest {blue}")
    race.act("green", f"contest {green}")
    race.act("red", f"contest {red}")
    race.act("grey", f"contest {front}")

    # then two damage are due to each: the full car is out, the others carry theirs
    assert race.events("damage-fatal") == [{"car": "green", "count": 2, "cause": "contact"}]
    assert race.queue(4) == ["red", "blue", "grey"]
    assert [race.damage(name) for name in ("red", "blue", "grey")] == [
        2,
        2,
        0,
    ]


@pytest.mark.rule("F1.DAMAGE.04")
def test_of_two_cars_out_in_one_contact_the_first_in_the_race_ranks_higher() -> None:
    # given two full cars that will tie, the first of them leading, and a third
    scene = Scene()
    front, behind = scene.card(move=4), scene.card(move=1)
    scene.player("green", 4, hand=[front], red=5).player("blue", 4, hand=[behind], red=5)
    race = scene.player("grey", 2).begin()

    # when they touch
    race.act("blue", f"contest {behind}")
    race.act("green", f"contest {front}")

    # then both are out, the one behind a moment earlier, and all their discs are back
    assert [event["car"] for event in race.events("eliminated")] == ["blue", "green"]
    assert race.queue(4) == []
    assert race.leader == "grey"
    assert race.state.red == 24
    assert race.asked == ("grey", "ask_pit")


@pytest.mark.rule("F1.SETUP.10", "F1.DAMAGE.02", "F1.PIT.05")
def test_a_disc_that_was_only_noted_does_not_come_back_from_a_repair() -> None:
    # given all 30 discs on the cars, and green with a slot free and a card that hurts
    scene = Scene(players=6)
    card = scene.card(move=4, damage=1, tyres=0)
    scene.player("green", 19, hand=[card], brown=5, chart="german")
    for name, section in (("red", 12), ("blue", 9), ("grey", 5), ("white", 3)):
        scene.player(name, section, red=5)
    race = scene.player("black", 1, red=4, brown=1).begin()
    assert (race.state.red, race.state.brown) == (0, 0)

    # when they take a 25th red damage, and red has their five repaired
    race.play("green", card)
    assert race.car("green").red == 1
    race.act("red", "pit")

    # then four lie in the container: there are 24 in the game
    assert (race.car("red").red, race.state.red, race.state.brown) == (0, 4, 0)


@pytest.mark.rule("F1.DAMAGE.04")
def test_a_strategy_chosen_by_skipping_goes_with_an_eliminated_car() -> None:
    # given a full car that has skipped to change its strategy, and one behind it still to act
    scene = Scene()
    front, behind = scene.card(move=4), scene.card(move=1)
    scene.player("green", 4, hand=[front], red=5, acted=True, next_strategy="lucky")
    race = scene.player("blue", 4, hand=[behind]).begin()

    # when they touch, and the next game turn begins
    race.act("blue", f"contest {behind}")
    race.act("green", f"contest {front}")
    race.skip("blue")

    # then nothing of the car goes on
    assert race.state.turn == 3
    assert race.events("strategy") == []
    assert (race.car("green").out > 0, race.car("green").next_strategy) == (True, "")


@pytest.mark.rule("F1.DAMAGE.04")
def test_a_full_chart_alone_does_no_harm() -> None:
    # given a car whose slots are all taken
    scene = Scene()
    driving = scene.card(type="driving", move=2, check=20, factor=37)
    old = scene.card(factor=40, type="event")
    race = scene.player("green", 12, hand=[driving], target=old, red=5).player("blue", 11).begin()

    # when it passes its check
    race.act("green", "drive", f"play {driving}", f"check {driving}")

    # then it drives on
    assert race.car("green").out == 0
    assert race.section("green") == 14
