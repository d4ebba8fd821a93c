"""Contests: who is asked and in what order, what a contest is worth, what it does to the queue.

Monza: sections 3 and 4 are the Rettifilo (contest +3), 5 the Curva Grande (-1), 25 to 28 the
Parabolica (+1), 12 is a straight, 8 a braking section.
"""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene


def damage(race: Race, name: str) -> int:
    """Gets the damage discs on a car."""
    return race.damage(name)


def hand(scene: Scene, *moves: int) -> list[int]:
    """Reserves a hand of cards by their movement values."""
    return [scene.card(move=move) for move in moves]


# -- when a contest is due, and who is asked


@pytest.mark.rule("F1.CONTEST.01")
@pytest.mark.parametrize("turn", [1, 2, 26])
def test_a_corner_with_two_cars_has_its_contest_before_any_turn(turn: int) -> None:
    # given two cars in a corner, in the first, any other or the last turn
    scene = Scene(turn=turn)
    green, blue = hand(scene, 2, 3), hand(scene, 2, 3)
    race = scene.player("green", 4, hand=green).player("blue", 4, hand=blue).begin()

    # when play reaches them, then the contest comes before pit stops and draws
    assert race.asked == ("blue", "ask_contest")
    assert race.legal("green") == []
    assert race.car("green").hand == green
    assert race.car("blue").hand == blue
    race.act("blue", "decline")
    assert race.asked == ("green", "ask_pit")
    assert race.queue(4) == ["green", "blue"]


@pytest.mark.rule("F1.CONTEST.01")
@pytest.mark.parametrize(("section", "cars"), [(12, 2), (8, 2), (4, 1)])
def test_no_contest_on_a_straight_when_braking_or_alone(section: int, cars: int) -> None:
    # given two cars on a straight or in a braking section, or one car in a corner
    scene = Scene()
    for name in ("green", "blue")[:cars]:
        scene.player(name, section, hand=hand(scene, 2))

    # when play reaches them
    race = scene.begin()

    # then the front car takes its turn at once
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.CONTEST.01")
def test_a_car_about_to_pit_goes_through_the_contest_first() -> None:
    # given a car behind that has to pit in this turn
    scene = Scene(turn=8)
    green, blue = hand(scene, 1), hand(scene, 4)
    scene.player("green", 4, hand=green)
    race = scene.player("blue", 4, hand=blue, pit_due=8, stops=0).begin()

    # when it contests and wins
    race.act("blue", f"contest {blue[0]}")
    race.act("green", "decline")

    # then the lead is its own for a moment, until its stop opens its turn
    assert [event["car"] for event in race.events("leader")] == ["blue", "green"]
    assert race.events("pit") == [{"car": "blue", "section": 30, "stop": 1}]
    assert race.asked == ("blue", "ask_pit_discard")


@pytest.mark.rule("F1.CONTEST.02")
def test_drivers_announce_from_the_last_to_the_first() -> None:
    # given three players in a corner
    scene = Scene()
    cards = {name: hand(scene, move) for name, move in (("red", 3), ("green", 2), ("blue", 1))}
    for name, held in cards.items():
        scene.player(name, 4, hand=held)
    race = scene.begin()

    # when each of them answers
    asked = []
    while race.asked[1] == "ask_contest":
        name = race.asked[0]
        asked.append(name)
        race.act(name, f"contest {cards[name][0]}")

    # then each was asked once, the rearmost first
    assert asked == ["blue", "green", "red"]
    assert [event["car"] for event in race.events("contest-declared")] == ["blue", "green", "red"]
    assert len(race.events("contest-order")) == 1


@pytest.mark.rule("F1.CONTEST.02")
def test_the_loser_is_not_asked_again_when_the_section_goes_on() -> None:
    # given a car that was first and lost its contest
    scene = Scene()
    green, blue = hand(scene, 1, 4), hand(scene, 4)
    race = scene.player("green", 4, hand=green).player("blue", 4, hand=blue).begin()
    race.act("blue", f"contest {blue[0]}")
    race.act("green", f"contest {green[0]}")

    # when play goes on in the section, then turns are taken: there is no second contest
    assert race.queue(4) == ["blue", "green"]
    assert race.asked == ("blue", "ask_pit")
    race.act("blue", "drive", "skip", "strategy save-tyres")
    assert race.asked == ("green", "ask_pit")
    assert len(race.events("contest-order")) == 1


@pytest.mark.rule("F1.CONTEST.03")
def test_a_player_who_places_no_card_does_not_take_part() -> None:
    # given three players in a corner, the last without a card in hand
    scene = Scene()
    red, green = hand(scene, 3), hand(scene, 4, 4)
    scene.player("red", 4, hand=red).player("green", 4, hand=green)
    race = scene.player("blue", 4).begin()

    # when the only one behind the first car who is asked declines
    assert race.asked == ("green", "ask_contest")
    race.act("green", "decline")

    # then there is no contest: the first car is not asked, nothing moves, nothing is frozen
    assert race.asked == ("red", "ask_pit")
    assert race.queue(4) == ["red", "green", "blue"]
    assert race.events("contest-order") == []
    assert [race.car(name).frozen for name in ("red", "green", "blue")] == [(), (), ()]
    assert race.car("green").hand == green


@pytest.mark.rule("F1.CONTEST.03", "F1.CONTEST.14")
def test_a_driver_joins_with_one_or_two_cards_of_any_value() -> None:
    # given a hand that would hardly make a pair for movement, and a stranger's card
    scene = Scene()
    four, three, other_three = blue = hand(scene, 4, 3, 3)
    strange = scene.card(move=2)
    race = scene.player("green", 4, hand=[strange]).player("blue", 4, hand=blue).begin()

    # when they are asked, then any one or two of their cards will do
    first, second, third = sorted(blue)
    assert race.legal("blue") == [
        "decline",
        f"contest {first}",
        f"contest {second}",
        f"contest {third}",
        f"contest {first} {second}",
        f"contest {first} {third}",
        f"contest {second} {third}",
    ]
    # but neither three of them, nor one twice, nor a card of somebody else
    rule = "F1.CONTEST.03"
    text = f"contest {four} {three} {other_three}"
    assert race.refusal("blue", text) == ("too-many-cards", rule)
    assert race.refusal("blue", f"contest {four} {four}") == ("same-card-twice", rule)
    assert race.refusal("blue", f"contest {strange}") == ("not-in-hand", rule)
    assert race.refusal("blue", "contest 900") == ("no-such-card", rule)
    assert race.refusal("blue", f"play {four}") == ("wrong-verb", rule)
    assert race.refusal("green", f"contest {strange}") == ("not-your-decision", "")
    # and +4 with +3 makes 7, plus 3 for the Rettifilo
    pair = sorted((four, three))
    race.act("blue", f"contest {pair[0]} {pair[1]}")
    race.act("green", "decline")
    assert race.events("contest-value") == [
        {"car": "blue", "cards": pair, "modifier": 3, "value": 10}
    ]


# -- what a contest is worth


@pytest.mark.rule("F1.CONTEST.04", "F1.CONTEST.07")
def test_all_but_the_first_car_add_the_corner_to_the_sum_of_their_cards() -> None:
    # given three cars at the Rettifilo, one of them BANGING WHEELS
    scene = Scene()
    red, green, blue = hand(scene, 4, 2), hand(scene, 1, 1), hand(scene, 2)
    scene.player("red", 4, hand=red).player("green", 4, hand=green)
    race = scene.player("blue", 4, hand=blue, strategy="banging-wheels").begin()

    # when all contest
    race.act("blue", f"contest {blue[0]}")
    race.act("green", f"contest {' '.join(map(str, sorted(green)))}")
    race.act("red", f"contest {' '.join(map(str, sorted(red)))}")

    # then values are the cards' sums, +3 for those behind, +3 for BANGING WHEELS
    values = {
        event["car"]: (event["modifier"], event["value"]) for event in race.events("contest-value")
    }
    assert values == {"red": (0, 6), "green": (3, 5), "blue": (6, 8)}
    assert race.queue(4) == ["blue", "red", "green"]
    assert race.events("contest-order") == [{"section": 3, "order": ["blue", "red", "green"]}]


@pytest.mark.rule("F1.CONTEST.07")
def test_a_corner_may_print_a_penalty() -> None:
    # given two cars in the Curva Grande, which takes one off
    scene = Scene()
    green, blue = hand(scene, 3), hand(scene, 3)
    race = scene.player("green", 5, hand=green).player("blue", 5, hand=blue).begin()

    # when both contest with a +3
    race.act("blue", f"contest {blue[0]}")
    race.act("green", f"contest {green[0]}")

    # then the attacker scores 2 and stays behind, without contact
    assert [(event["car"], event["value"]) for event in race.events("contest-value")] == [
        ("blue", 2),
        ("green", 3),
    ]
    assert race.queue(5) == ["green", "blue"]
    assert race.events("damage") == []


@pytest.mark.rule("F1.CONTEST.07")
def test_the_corner_is_added_even_when_the_first_car_declined() -> None:
    # given two challengers at the Rettifilo
    scene = Scene()
    red, green, blue = hand(scene, 4), hand(scene, 2), hand(scene, 1)
    scene.player("red", 4, hand=red).player("green", 4, hand=green)
    race = scene.player("blue", 4, hand=blue).begin()

    # when the first car declines
    race.act("blue", f"contest {blue[0]}")
    race.act("green", f"contest {green[0]}")
    race.act("red", "decline")

    # then nobody takes its place as the one without the bonus
    values = {event["car"]: event["value"] for event in race.events("contest-value")}
    assert values == {"green": 5, "blue": 4}
    assert race.queue(4) == ["green", "blue", "red"]


@pytest.mark.rule("F1.CONTEST.04")
def test_contest_cards_are_revealed_together() -> None:
    # given a car that has placed two cards
    scene = Scene()
    green, blue = hand(scene, 3), sorted(hand(scene, 4, 2))
    race = scene.player("green", 4, hand=green).player("blue", 4, hand=blue).begin()
    declared = race.act("blue", f"contest {blue[0]} {blue[1]}")

    # when the next driver makes up their mind
    assert race.asked == ("green", "ask_contest")

    # then they know how many cards lie there, not which ones
    seat = race.names["green"]
    assert declared[0].seen_by(seat) == ("contest-declared", {"car": 1, "count": 2})
    assert declared[0].seen_by(race.names["blue"])[1]["cards"] == blue
    assert race.events("contest-value") == []
    # and all cards are turned over once they have answered
    race.act("green", f"contest {green[0]}")
    assert [event["cards"] for event in race.events("contest-value")] == [blue, green]


# -- the new order


@pytest.mark.rule("F1.CONTEST.05", "F1.CONTEST.06")
def test_participants_by_value_then_decliners_as_they_stood() -> None:
    # given five cars in one corner, the first one the Leader
    scene = Scene(players=5)
    names = ("white", "red", "green", "blue", "grey")
    moves = {"red": 1, "blue": 4, "green": 2, "grey": 3}
    cards = {name: hand(scene, moves.get(name, 4)) for name in names}
    for name in names:
        scene.player(name, 4, hand=cards[name])
    race = scene.begin()

    # when the first and the third decline
    race.act("grey", f"contest {cards['grey'][0]}")
    race.act("blue", f"contest {cards['blue'][0]}")
    race.act("green", "decline")
    race.act("red", f"contest {cards['red'][0]}")
    race.act("white", "decline")

    # then participants go by value and both decliners behind them, in their old order
    assert race.queue(4) == ["blue", "grey", "red", "white", "green"]
    assert race.leader == "blue"
    assert race.order() == ["blue", "grey", "red", "white", "green"]
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.CONTEST.06")
def test_a_lone_participant_goes_to_the_front_and_its_card_is_frozen() -> None:
    # given a car that declares alone
    scene = Scene()
    red, green, blue = hand(scene, 4), hand(scene, 4), hand(scene, 1)
    scene.player("red", 4, hand=red).player("green", 4, hand=green)
    race = scene.player("blue", 4, hand=blue).begin()

    # when the others decline
    race.act("blue", f"contest {blue[0]}")
    race.act("green", "decline")
    race.act("red", "decline")

    # then it leads them
    assert race.queue(4) == ["blue", "red", "green"]
    assert race.car("blue").frozen == tuple(blue)
    assert race.leader == "blue"


@pytest.mark.rule("F1.CONTEST.08", "F1.CONTEST.09", "F1.DAMAGE.01")
def test_equal_values_touch_and_keep_their_places() -> None:
    # given the contest of the second turn: +4 +3 against +2 +2 with the corner's +3
    scene = Scene()
    green, blue = sorted(hand(scene, 4, 3)), sorted(hand(scene, 2, 2))
    race = scene.player("green", 4, hand=green).player("blue", 4, hand=blue).begin()

    # when the cards are turned over
    race.act("blue", f"contest {blue[0]} {blue[1]}")
    race.act("green", f"contest {green[0]} {green[1]}")

    # then both score 7, each takes a disc, nobody gets past
    assert [event["value"] for event in race.events("contest-value")] == [7, 7]
    assert [(event["car"], event["cause"]) for event in race.events("damage")] == [
        ("green", "contact"),
        ("blue", "contact"),
    ]
    assert (race.damage("green"), race.damage("blue")) == (1, 1)
    assert race.state.red + race.state.brown == 28
    assert race.queue(4) == ["green", "blue"]
    assert race.leader == "green"
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.CONTEST.08", "F1.CONTEST.09")
def test_three_equal_cars_take_two_damage_each_and_move_together() -> None:
    # given three cars that will score 4 behind a first car that scores 3
    scene = Scene()
    cards = {name: hand(scene, move) for name, move in (("red", 3), ("green", 1))}
    cards |= {"blue": hand(scene, 1), "grey": hand(scene, 1)}
    for name, held in cards.items():
        scene.player(name, 4, hand=held)
    race = scene.begin()

    # when all contest
    for name in ("grey", "blue", "green", "red"):
        race.act(name, f"contest {cards[name][0]}")

    # then each of the three takes one disc per car it ties with, and they stay in their order
    assert {name: race.damage(name) for name in cards} == {
        "red": 0,
        "green": 2,
        "blue": 2,
        "grey": 2,
    }
    assert race.queue(4) == ["green", "blue", "grey", "red"]


@pytest.mark.rule("F1.CONTEST.08")
def test_a_robot_counts_as_a_partner_of_contact_but_takes_no_damage() -> None:
    # given a robot in front of a player, about to draw a +1 and a +2
    scene = Scene()
    four = scene.card(move=4)
    two, one = scene.card(move=2, factor=58), scene.card(move=1, factor=40)
    scene.robot("fast", "fast", 5).player("blue", 5, hand=[four])
    race = scene.draws(two, one).begin()

    # when the player contests with +4 less 1 for the Curva Grande
    race.act("blue", f"contest {four}")

    # then they tie at 3 and keep their places: the player takes one disc, the robot nothing
    assert [(event["car"], event["value"]) for event in race.events("contest-value")] == [
        ("blue", 3),
        ("fast", 3),
    ]
    assert [event["car"] for event in race.events("damage")] == ["blue"]
    assert (race.damage("blue"), race.damage("fast")) == (1, 0)
    assert race.events("contest-order") == [{"section": 4, "order": ["fast", "blue"]}]
    assert race.state.discard == [one, two]
    # and it goes on as the first car
    assert (race.car("fast").out, race.section("fast")) == (0, 8)
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.CONTEST.08")
def test_contact_without_a_free_slot_ends_the_race_before_any_turn() -> None:
    # given a Leader whose chart is full
    scene = Scene()
    green, blue = hand(scene, 4), hand(scene, 1)
    scene.player("green", 4, hand=green, red=4, brown=1)
    race = scene.player("blue", 4, hand=blue).begin()

    # when they tie
    race.act("blue", f"contest {blue[0]}")
    race.act("green", f"contest {green[0]}")

    # then they are out at once, the other closes up and leads
    assert race.events("damage-fatal") == [{"car": "green", "count": 1, "cause": "contact"}]
    assert race.events("eliminated") == [{"car": "green", "cause": "damage"}]
    assert race.queue(4) == ["blue"]
    assert race.damage("blue") == 1
    assert race.leader == "blue"
    assert green[0] in race.state.discard
    assert race.asked == ("blue", "ask_pit")


# -- frozen cards


@pytest.mark.rule("F1.CONTEST.10", "F1.CONTEST.17")
def test_frozen_cards_neither_move_nor_check_nor_pay() -> None:
    # given a car that won its contest with a +4 and goes on with a checked card that costs tyres
    scene = Scene()
    four = scene.card(move=4, tyres=1, damage=0)
    driving = scene.card(type="driving", move=4, tyres=1, check=0)
    one = scene.card(type="event", move=1, draw=0)
    speeding = scene.card(type="speeding", move=1, tyres=1)
    drawn = scene.card(move=3)
    scene.player("green", 4)
    scene.player("blue", 4, hand=[four, driving, one, speeding], strategy="balance")
    race = scene.draws(drawn).begin()
    race.act("blue", f"contest {four}")
    assert race.queue(4) == ["blue", "green"]
    assert race.car("blue").frozen == (four,)

    # when it takes its turn, then the frozen card is refused for every use
    race.act("blue", "drive")
    frozen = ("card-frozen", "F1.CONTEST.10")
    assert race.refusal("blue", f"play {four}") == frozen
    assert race.refusal("blue", f"play {four} {one}") == frozen
    race.act("blue", f"play {driving} {speeding}")
    assert race.refusal("blue", f"pay {four}") == frozen
    race.act("blue", "chips")
    assert race.refusal("blue", f"check {four}") == frozen
    race.act("blue", f"check {one}", "order")
    # and movement is that of the cards played after the contest only
    assert race.events("movement")[-1]["mp"] == 5
    assert race.section("blue") == 9
    assert race.car("blue").frozen == (four,)
    assert race.car("blue").hand == [drawn]


@pytest.mark.rule("F1.CONTEST.10")
def test_frozen_cards_are_no_use_for_a_lapping_check_either() -> None:
    # given a Leader with a frozen card who is about to lap a car on a straight
    scene = Scene()
    frozen, two, other = scene.card(move=4), scene.card(move=2, type="event"), scene.card(move=1)
    scene.player("green", 11, hand=[two, other], frozen=(frozen,), lap=2)
    race = scene.player("blue", 12, hand=[], lap=1).begin()

    # when they meet it
    race.play("green", two)

    # then the frozen card cannot be used to check
    assert race.asked == ("green", "ask_lapping_check")
    assert race.refusal("green", f"check {frozen}") == ("card-frozen", "F1.CONTEST.10")


@pytest.mark.rule("F1.CONTEST.11")
def test_frozen_cards_survive_a_pit_stop_and_count_there() -> None:
    # given a car with two frozen cards and five in hand, on a chart of six
    scene = Scene()
    frozen = (scene.card(move=4), scene.card(move=4))
    held = hand(scene, 1, 1, 2, 2, 3)
    race = scene.player("green", 13, hand=held, frozen=frozen).begin()

    # when it pits
    race.act("green", "pit")

    # then seven cards are one too many, and no frozen one can go
    assert race.asked == ("green", "ask_pit_discard")
    assert race.refusal("green", "done") == ("hand-over-limit", "F1.PIT.07")
    assert race.refusal("green", f"discard {frozen[0]}") == ("card-frozen", "F1.CONTEST.11")
    race.act("green", f"discard {held[0]}", f"discard {held[1]}", "done")
    # and it draws up to six, frozen cards included
    assert len(race.car("green").hand) == 4
    assert race.car("green").frozen == frozen
    assert race.events("draw") == [
        {"car": "green", "count": 1, "cards": [race.car("green").hand[3]]}
    ]


@pytest.mark.rule("F1.CONTEST.12")
def test_frozen_cards_come_back_when_the_next_game_turn_begins() -> None:
    # given two cars that have contested
    scene = Scene()
    green, blue = hand(scene, 4, 1), hand(scene, 1, 1)
    race = scene.player("green", 4, hand=green).player("blue", 4, hand=blue).begin()
    race.act("blue", f"contest {blue[0]}")
    race.act("green", f"contest {green[0]}")
    race.act("green", "drive", "skip", "strategy save-tyres")
    assert race.car("green").frozen == (green[0],)

    # when the last individual turn is over
    race.act("blue", "drive", "skip", "strategy save-tyres")

    # then both hold their cards again, before the contest of the new turn
    assert race.state.turn == 3
    assert race.events("unfrozen") == [{"car": "green"}, {"car": "blue"}]
    assert (race.car("green").frozen, race.car("blue").frozen) == ((), ())
    assert green[0] in race.car("green").hand
    assert blue[0] in race.car("blue").hand
    assert race.asked == ("blue", "ask_contest")
    assert f"contest {blue[0]}" in race.legal("blue")


# -- what a contest leaves alone


@pytest.mark.rule("F1.CONTEST.13")
def test_a_contest_changes_places_but_no_trajectory_point() -> None:
    # given a car on the point of section 4
    scene = Scene()
    green, blue = hand(scene, 1), hand(scene, 4)
    race = scene.player("green", 4, hand=green, point=0).player("blue", 4, hand=blue).begin()

    # when it loses the contest
    race.act("blue", f"contest {blue[0]}")
    race.act("green", f"contest {green[0]}")

    # then it drops behind and keeps its point; the winner has none
    assert race.queue(4) == ["blue", "green"]
    assert (race.car("blue").point, race.car("green").point) == (-1, 0)


@pytest.mark.rule("F1.CONTEST.17")
def test_turns_are_taken_in_the_order_of_the_contest() -> None:
    # given a contest that turned the order round
    scene = Scene()
    cards = {name: hand(scene, move) for name, move in (("red", 1), ("green", 2), ("blue", 4))}
    for name, held in cards.items():
        scene.player(name, 4, hand=held)
    race = scene.begin()
    for name in ("blue", "green", "red"):
        race.act(name, f"contest {cards[name][0]}")

    # when the turns are played
    turns = []
    while race.state.turn == 2:
        name = race.asked[0]
        turns.append(name)
        race.act(name, "drive", "skip", "strategy save-tyres")

    # then in the new order
    assert turns == ["blue", "green", "red"]
    assert race.queue(4) == turns


# -- cars that have acted, cars on other laps, cars that come back


@pytest.mark.rule("F1.CONTEST.15")
def test_a_car_that_has_acted_parts_two_cars_that_have_not() -> None:
    # given the Parabolica of Fig 3: the Leader, who has acted, between green and the lapped blue
    scene = Scene()
    green, blue = hand(scene, 2), hand(scene, 2)
    scene.player("green", 25, hand=green).player("red", 25, hand=hand(scene, 4), lap=2, acted=True)
    race = scene.player("blue", 25, hand=blue).begin()

    # when play reaches the section, then blue takes its turn without a contest
    assert race.leader == "red"
    assert race.asked == ("blue", "ask_pit")
    race.act("blue", "drive", "skip", "strategy save-tyres")
    # and so does green, last of all
    assert race.asked == ("green", "ask_pit")
    assert race.queue(25) == ["green", "red", "blue"]


@pytest.mark.rule("F1.CONTEST.16")
def test_a_car_that_has_acted_behind_does_not_prevent_a_contest() -> None:
    # given Fig 4: the Leader, who has acted, stuck behind green and blue
    scene = Scene()
    red, green, blue = hand(scene, 4), hand(scene, 1), hand(scene, 2)
    scene.player("green", 25, hand=green).player("blue", 25, hand=blue)
    race = scene.player("red", 25, hand=red, lap=2, acted=True).begin()

    # when play reaches the section, then blue may contest, and red is not asked
    assert race.asked == ("blue", "ask_contest")
    race.act("blue", f"contest {blue[0]}")
    assert race.asked == ("green", "ask_contest")
    race.act("green", f"contest {green[0]}")
    assert race.queue(25) == ["blue", "green", "red"]
    assert race.leader == "red"
    assert race.car("red").hand == red
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.CONTEST.15")
def test_a_car_that_has_acted_may_defend_against_its_own_lap() -> None:
    # given a Leader who has acted and a rival of their lap behind them
    scene = Scene()
    red, blue = hand(scene, 1), hand(scene, 1)
    scene.player("red", 25, hand=red, acted=True)
    race = scene.player("blue", 25, hand=blue).begin()

    # when the rival declares
    race.act("blue", f"contest {blue[0]}")

    # then the Leader is asked, and defends without the corner's bonus
    assert race.asked == ("red", "ask_contest")
    race.act("red", f"contest {red[0]}")
    assert [(event["car"], event["value"]) for event in race.events("contest-value")] == [
        ("blue", 2),
        ("red", 1),
    ]
    assert race.queue(25) == ["blue", "red"]
    assert race.leader == "blue"
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.CONTEST.15")
def test_a_car_that_has_acted_keeps_its_place_when_only_another_lap_declares() -> None:
    # given an acted Leader in front of a rival of their lap and a lapped car
    scene = Scene()
    red, blue, grey = hand(scene, 1), hand(scene, 1), hand(scene, 4)
    scene.player("red", 25, hand=red, lap=2, acted=True)
    scene.player("blue", 25, hand=blue, lap=2)
    race = scene.player("grey", 25, hand=grey, lap=1).begin()

    # when only the lapped car contests
    race.act("grey", f"contest {grey[0]}")
    race.act("blue", "decline")

    # then the Leader is neither asked nor passed
    assert race.asked == ("grey", "ask_pit")
    assert race.queue(25) == ["red", "grey", "blue"]
    assert race.leader == "red"


@pytest.mark.rule("F1.CONTEST.01", "F1.CONTEST.16")
def test_a_car_that_pits_into_a_corner_may_open_a_contest_there_of_its_own() -> None:
    # given a corner whose contest was declined, and a car six sections up the road
    scene = Scene()
    red, green, blue = hand(scene, 3), hand(scene, 1), hand(scene, 1)
    scene.player("red", 11, hand=red)
    scene.player("green", 5, hand=green, asked=(4,))
    race = scene.player("blue", 5, hand=blue, asked=(4,)).begin()

    # when that car pits into the corner
    race.act("red", "pit", "done", "strategy save-tyres")

    # then it is asked there, as a car that was not asked in this section before
    assert race.queue(5) == ["green", "blue", "red"]
    assert race.asked == ("red", "ask_contest")
    # and the others, asked already, may only defend
    race.act("red", f"contest {red[0]}")
    assert race.asked == ("blue", "ask_contest")
    race.act("blue", f"contest {blue[0]}")
    race.act("green", "decline")
    assert race.queue(5) == ["red", "blue", "green"]
    assert race.asked == ("red", "ask_play")


@pytest.mark.rule("F1.CONTEST.01")
def test_cars_asked_before_hold_no_second_contest_among_themselves() -> None:
    # given two cars that were asked in this corner earlier in the turn, and a car pitting there
    scene = Scene()
    red, green, blue = hand(scene, 3), hand(scene, 1), hand(scene, 1)
    scene.player("red", 11, hand=red)
    scene.player("green", 5, hand=green, asked=(4,))
    race = scene.player("blue", 5, hand=blue, asked=(4,)).begin()
    race.act("red", "pit", "done", "strategy save-tyres")

    # when the newcomer declines, then nobody else is asked
    race.act("red", "decline")
    assert race.asked == ("green", "ask_pit")
    assert race.queue(5) == ["green", "blue", "red"]
    assert race.events("contest-order") == []
