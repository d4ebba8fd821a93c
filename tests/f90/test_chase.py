"""CHASE: who is chased, and which card may be taken instead of drawing."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.testing.f90 import Scene


@pytest.mark.rule("F1.STRAT.12")
@pytest.mark.parametrize(
    ("red", "blue", "chased"), [(12, 20, "red"), (20, 12, "blue"), (10, 20, "red")]
)
def test_the_chased_driver_is_the_closest_car_ahead_when_the_game_turn_begins(
    red: int, blue: int, chased: str
) -> None:
    """Also in the same section, where the car in front is the closest."""
    scene = Scene(turn=2)
    scene.player("red", red).player("blue", blue)
    scene.player("green", 10, strategy="chase").robot("slow", "slow", 9)

    race = scene.begin(at="advance_turn_indicator")

    assert race.events("chased") == [{"car": "green", "chased": chased}]
    assert race.name(race.car("green").chased) == chased


@pytest.mark.rule("F1.STRAT.12")
def test_the_closest_car_ahead_may_have_crossed_the_start_line() -> None:
    scene = Scene(turn=2)
    scene.player("red", 3, lap=2).player("green", 33, strategy="chase")
    scene.robot("fast", "fast", 1, lap=2)

    race = scene.begin(at="advance_turn_indicator")

    assert race.events("chased") == [{"car": "green", "chased": "fast"}]


@pytest.mark.rule("F1.STRAT.13")
def test_cars_with_a_different_number_of_laps_are_not_chased() -> None:
    """Blue is lapped and chases green, lapped too, not grey between them; grey chases red."""
    scene = Scene(turn=2)
    scene.player("red", 20).player("green", 15, lap=0)
    scene.player("blue", 10, lap=0, strategy="chase").player("grey", 12, strategy="chase")

    race = scene.begin(at="advance_turn_indicator")

    assert race.events("chased") == [
        {"car": "blue", "chased": "green"},
        {"car": "grey", "chased": "red"},
    ]


@pytest.mark.rule("F1.STRAT.13", "F1.STRAT.15")
def test_a_lapped_car_alone_on_its_lap_chases_nobody() -> None:
    """Nor does the Leader; red is a full lap and more ahead of green."""
    scene = Scene(turn=2)
    top = scene.card(move=3)
    scene.player("red", 20, strategy="chase").player("green", 19, lap=0, strategy="chase")
    race = scene.pile(top).begin(at="advance_turn_indicator")

    assert race.events("chased") == []
    race.act("red", "drive")
    assert race.legal("red") == ["deck", f"take {top}"]


@pytest.mark.rule("F1.STRAT.12", "F1.STRAT.15")
def test_chase_taken_up_in_a_pit_stop_chases_nobody_before_the_next_game_turn() -> None:
    scene = Scene(turn=2)
    cards = [scene.card(type="event", move=1), scene.card(type="event", move=2)]
    scene.player("red", 29, hand=cards).player("green", 22, strategy="lucky")
    race = scene.begin(at="advance_turn_indicator")
    race.play("red", *cards)
    assert race.state.discard == cards

    race.act("green", "pit", "done", "strategy chase")
    assert race.car("green").chased == -1

    assert race.asked == ("green", "ask_chase")
    assert race.legal("green") == ["deck", f"take {cards[1]}"]
    race.act("green", "deck", "skip", "strategy chase")
    assert race.events("chased") == [{"car": "green", "chased": "red"}]
    assert race.state.turn == 4


@pytest.mark.rule("F1.STRAT.12", "F1.STRAT.15")
def test_the_chased_driver_stays_the_same_whatever_a_contest_changes() -> None:
    """Green chases red, the front car; behind red only at the beginning of the turn."""
    scene = Scene(turn=2)
    high, low = scene.card(move=4), scene.card(move=1, draw=0, check=None)
    top = scene.card(move=3)
    scene.player("red", 7, hand=[low]).player("green", 7, strategy="chase", hand=[high])
    race = scene.pile(top).begin(at="advance_turn_indicator")

    race.act("green", f"contest {high}")
    race.act("red", "decline")
    race.act("green", "drive")

    assert race.queue(7) == ["green", "red"]
    assert race.events("chased") == [{"car": "green", "chased": "red"}]
    assert race.legal("green") == ["deck", f"take {top}"], "red has not moved yet"


def chase(scene: Scene, **given: Any) -> tuple[int, int, int]:
    """Puts green (chasing, section 10) behind red (section 14), a pile and a deck top."""
    bottom, top, deck = scene.card(move=4), scene.card(move=3), scene.card(move=2)
    scene.player("red", 14, **given).player("green", 10, strategy="chase")
    scene.pile(bottom, top).draws(scene.card(move=1), deck)
    return bottom, top, deck


@pytest.mark.rule("F1.STRAT.14")
@pytest.mark.parametrize("wanted", [0, 1])
def test_a_chaser_may_take_a_card_the_chased_player_has_just_moved_with(wanted: int) -> None:
    scene = Scene(turn=2)
    paid, spare = scene.card(move=1), scene.card(move=1)
    cards = [scene.card(type="speeding", move=4, tyres=2), scene.card(type="gear", move=1, draw=1)]
    bottom, top, _ = chase(scene, hand=[*cards, paid, spare], strategy="hazard")
    race = scene.begin(at="advance_turn_indicator")
    race.act("red", "drive", f"play {cards[0]} {cards[1]}", f"pay {paid}", "order")
    assert race.state.discard == [bottom, top, paid, cards[1], cards[0]]
    deck = list(race.state.deck)

    race.act("green", "drive")
    assert race.asked == ("green", "ask_chase")
    assert set(race.legal("green")) == {"deck", f"take {cards[0]}", f"take {cards[1]}"}
    for card in (paid, top, bottom, spare):
        refusal = race.refusal("green", f"take {card}")
        assert refusal == ("card-not-takeable", "F1.STRAT.14")
    race.act("green", f"take {cards[wanted]}")

    assert race.car("green").hand == [cards[wanted]]
    left = [bottom, top, paid, cards[1], cards[0]]
    left.remove(cards[wanted])
    assert race.state.discard == left
    assert race.state.deck == deck, "taken instead of drawn"
    assert race.events("chase-take") == [{"car": "green", "card": cards[wanted]}]
    assert race.asked == ("green", "ask_play")


@pytest.mark.rule("F1.STRAT.14")
def test_a_movement_card_that_became_the_target_check_cannot_be_taken() -> None:
    scene = Scene(turn=2)
    checked = scene.card(type="driving", move=1, check=0)
    other = scene.card(type="event", move=1)
    chase(scene, hand=[checked, other])
    race = scene.begin(at="advance_turn_indicator")
    race.act("red", "drive", f"play {checked} {other}", f"check {checked}", "order")
    assert race.car("red").target == checked

    race.act("green", "drive")

    assert race.legal("green") == ["deck", f"take {other}"]


@pytest.mark.rule("F1.STRAT.15")
@pytest.mark.parametrize("why", ["robot", "leader", "skipped", "pitted"])
def test_without_a_card_of_a_chased_player_the_top_discard_may_be_taken(why: str) -> None:
    scene = Scene(turn=2)
    if why == "robot":
        scene.robot("fast", "fast", 12)
    if why == "leader":
        bottom, top, _ = chase(scene, lap=0)
    else:
        bottom, top, _ = chase(scene)
    race = scene.begin(at="advance_turn_indicator")
    if why in ("robot", "skipped"):
        race.skip("red")
    elif why == "pitted":
        race.act("red", "pit", "point none", "done", "strategy save-tyres")
        assert race.asked[0] == "green", "the chased car moves after the chaser"

    race.act("green", "drive")
    assert race.legal("green") == ["deck", f"take {top}"]
    assert race.refusal("green", f"take {bottom}") == ("card-not-takeable", "F1.STRAT.14")
    race.act("green", f"take {top}")

    assert race.car("green").hand == [top]
    assert race.state.discard == [bottom]


@pytest.mark.rule("F1.STRAT.16")
def test_a_chaser_may_always_draw_from_the_deck() -> None:
    scene = Scene(turn=2)
    card = scene.card(move=2, tyres=0, damage=0, check=None)
    bottom, top, deck = chase(scene, hand=[card])
    race = scene.begin(at="advance_turn_indicator")
    race.play("red", card)

    race.act("green", "drive", "deck")

    assert race.car("green").hand == [deck]
    assert race.state.discard == [bottom, top, card]
    assert race.events("chase-take") == []
    assert race.asked == ("green", "ask_play")


@pytest.mark.rule("F1.STRAT.16")
def test_with_an_empty_discard_pile_a_chaser_draws_from_the_deck() -> None:
    scene = Scene(turn=2)
    drawn = scene.card(move=1)
    scene.player("green", 10, strategy="chase").player("red", 5)
    race = scene.draws(drawn).begin(at="advance_turn_indicator")

    race.act("green", "drive")

    assert race.car("green").hand == [drawn]
    assert race.asked == ("green", "ask_play")


@pytest.mark.rule("F1.STRAT.12", "F1.PIT.09")
def test_a_player_who_gives_chase_up_chases_no_car() -> None:
    scene = Scene(turn=2)
    scene.player("red", 29).player("green", 22, strategy="chase")
    race = scene.begin(at="advance_turn_indicator")
    assert race.events("chased") == [{"car": "green", "chased": "red"}]
    race.skip("red")

    race.act("green", "pit", "done", "strategy lucky")

    assert (race.car("green").strategy, race.car("green").chased) == ("lucky", -1)


@pytest.mark.rule("F1.STRAT.14", "F1.STRAT.15", "F1.CARDS.06")
def test_a_card_that_was_shuffled_into_the_deck_is_no_longer_the_chased_players() -> None:
    """Red's card is drawn and thrown away by blue before green, who chases red, can take it."""
    scene = Scene()
    moved, kept = scene.card(move=1), scene.card(move=2)
    scene.player("red", 20, acted=True, moved_with=(moved,)).player("blue", 13, strategy="lucky")
    scene.player("green", 10, strategy="chase", chased=0).player("grey", 5)
    race = scene.begin()
    race.car("grey").hand = [card for card in race.state.deck if card not in (moved, kept)]
    race.state.deck, race.state.discard = [], [moved, kept]

    race.act("blue", "drive", f"keep {kept}")
    race.act("blue", f"play {kept}")

    assert race.state.discard == [moved, kept]
    race.act("green", "drive")
    assert race.legal("green") == ["deck", f"take {kept}"]


@pytest.mark.rule("F1.STRAT.14")
def test_a_card_that_became_a_target_check_cannot_be_taken_even_when_it_is_replaced() -> None:
    """ST4: only movement cards that went straight to the pile may be taken."""
    # given a chased player whose two cards both demand the same check
    scene = Scene()
    first = scene.card(type="driving", move=2, check=0)
    second = scene.card(type="driving", move=2, check=0)
    scene.player("red", 28, hand=[first, second], target=scene.card(factor=99))
    scene.player("grey", 27, strategy="chase")
    race = scene.begin(at="advance_turn_indicator")

    # when they check with one movement card after the other: the first target is replaced
    race.act("red", "drive")
    race.play("red", first, second)
    race.act("red", f"check {first}", f"check {second}", "order")

    # then the chaser finds no movement card of theirs, and may take the top of the pile
    race.act("grey", "drive")
    assert race.state.discard[-1] == first
    assert race.car("red").moved_with == ()
    assert race.legal("grey") == ["deck", f"take {first}"]


@pytest.mark.rule("F1.STRAT.14", "F1.STRAT.15")
def test_a_card_taken_by_one_chaser_is_gone_for_the_next() -> None:
    """ST4: it is in the discard pile no more, and does not come back to it for the other."""
    scene = Scene(turn=5)
    used, other = scene.card(move=3), scene.card(move=2)
    scene.pile(used, other)
    scene.player("red", 22, acted=True, moved_with=(used,))
    scene.player("green", 20, strategy="chase", chased=0)
    scene.player("blue", 19, strategy="chase", chased=0)
    race = scene.begin()

    race.act("green", "drive")
    assert race.legal("green") == ["deck", f"take {used}"]
    race.act("green", f"take {used}")
    # played and discarded again by green, it is a card red moved with no more
    race.act("green", f"play {used}")
    while race.asked[0] == "green":
        race.act("green", race.legal("green")[0])

    assert race.asked == ("blue", "ask_pit")
    race.act("blue", "drive")
    assert race.legal("blue") == ["deck", f"take {race.state.discard[-1]}"]
    assert race.car("red").moved_with == ()
