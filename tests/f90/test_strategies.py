"""The six strategies: how they are chosen and changed, and what each one does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboard.f90.box.track import SectionType
from pitboard.testing.f90 import Race, Scene

# Events count sections from 0, scenes from 1 as the board does.

STRATEGIES = {"save-tyres", "balance", "hazard", "chase", "lucky", "banging-wheels"}


def movement(race: Race) -> tuple[int, int, int]:
    """Gets the movement points of the last movement, and how many cards and trajectory gave."""
    told = race.told("movement")[-1]
    return told["mp"], told["cards"], told["trajectory"]


# -- choosing and changing


@pytest.mark.rule("F1.STRAT.01")
def test_players_choose_strategies_in_grid_order() -> None:
    scene = Scene(charts="italian,german,french,british")
    race = scene.start("red", "green", "blue", "grey")
    cards = {
        "red": scene.card(move=2, factor=76),
        "green": scene.card(move=4, factor=11),
        "blue": scene.card(move=3, factor=43),
        "grey": scene.card(move=3, factor=65),
    }
    for name, card in cards.items():
        race.act(name, "keep")
        race.deal(name, card)
    for name, card in cards.items():
        race.act(name, f"qualify {card}")
    assert race.asked == ("green", "ask_first_strategy")
    assert {action.split()[1] for action in race.legal("green")} == STRATEGIES
    assert race.refusal("green", "strategy speed") == ("strategy-unknown", "F1.STRAT.01")
    assert race.refusal("blue", "strategy hazard") == ("not-your-decision", "")

    race.act("green", "strategy balance")
    race.act("blue", "strategy hazard")
    race.act("grey", "strategy chase")
    race.act("red", "strategy balance")

    assert race.told("strategy") == [
        {"car": "green", "strategy": "balance"},
        {"car": "blue", "strategy": "hazard"},
        {"car": "grey", "strategy": "chase"},
        {"car": "red", "strategy": "balance"},
    ]
    shown = [car.strategy for car in race.match.view(None).cars]
    assert shown == ["balance", "balance", "hazard", "chase", "", "", "", ""]
    assert race.state.turn == 1


@pytest.mark.rule("F1.STRAT.02")
def test_a_strategy_cannot_be_changed_while_driving() -> None:
    scene = Scene()
    card = scene.card(type="driving", move=3, check=0)
    scene.player("red", 12, hand=[card])
    race = scene.begin()

    assert race.refusal("red", "strategy lucky") == ("wrong-verb", "F1.PIT.01")
    race.act("red", "drive")
    assert race.refusal("red", "strategy lucky") == ("wrong-verb", "F1.MOVE.02")
    race.act("red", f"play {card}")
    assert race.refusal("red", "strategy lucky") == ("wrong-verb", "F1.CHECK.03")
    race.act("red", "blind", "order")

    assert race.state.turn == 3
    assert race.car("red").strategy == "save-tyres"
    assert race.told("strategy") == []


@pytest.mark.rule("F1.STRAT.02", "F1.MOVE.10")
def test_skipping_lets_a_player_change_his_strategy_from_the_next_turn_on() -> None:
    scene = Scene()
    scene.player("red", 12, point=-1).player("green", 10)
    race = scene.begin()

    race.act("red", "drive", "skip")
    assert race.asked == ("red", "ask_skip_strategy")
    assert race.legal("red")[0] == "strategy save-tyres"
    assert {action.split()[1] for action in race.legal("red")} == STRATEGIES
    assert race.refusal("red", "strategy speed") == ("strategy-unknown", "F1.MOVE.10")
    race.act("red", "strategy lucky")

    assert race.told("strategy-next") == [{"car": "red", "strategy": "lucky"}]
    assert race.car("red").strategy == "save-tyres"
    assert (race.section("red"), race.asked) == (12, ("green", "ask_pit"))
    race.skip("green")
    assert race.told("strategy") == [{"car": "red", "strategy": "lucky"}]
    race.act("red", "drive")
    assert (race.state.turn, race.asked) == (3, ("red", "ask_lucky"))


@pytest.mark.rule("F1.STRAT.02", "F1.PIT.09")
def test_a_pit_stop_lets_a_player_change_his_strategy_for_the_resumed_turn() -> None:
    scene = Scene()
    scene.player("red", 29)
    race = scene.begin()

    race.act("red", "pit", "done")
    assert race.asked == ("red", "ask_pit_strategy")
    assert {action.split()[1] for action in race.legal("red")} == STRATEGIES
    race.act("red", "strategy lucky")

    assert race.told("strategy") == [{"car": "red", "strategy": "lucky"}]
    assert (race.state.turn, race.asked) == (2, ("red", "ask_lucky"))


# -- SAVE TYRES


@pytest.mark.rule("F1.STRAT.03", "F1.STRAT.04")
@pytest.mark.parametrize(
    ("strategy", "costs", "paid"),
    [
        ("save-tyres", [(3, 0)], 0),
        ("save-tyres", [(3, 1)], 0),
        ("save-tyres", [(3, 2)], 1),
        ("save-tyres", [(4, 3)], 2),
        ("save-tyres", [(3, 0), (1, 0)], 0),
        ("save-tyres", [(3, 1), (1, 0)], 0),
        ("save-tyres", [(3, 1), (1, 1)], 1),
        ("save-tyres", [(3, 2), (1, 1)], 2),
        ("balance", [(3, 1)], 1),
        ("balance", [(3, 2), (1, 1)], 3),
    ],
)
def test_save_tyres_saves_one_point_on_the_sum_of_the_movement_cards(
    strategy: str, costs: list[tuple[int, int]], paid: int
) -> None:
    scene = Scene()
    cards = [scene.card(type="speeding", move=move, tyres=t, damage=0) for move, t in costs]
    scene.player("red", 12, hand=cards, strategy=strategy)
    race = scene.begin()

    race.act("red", "drive", f"play {' '.join(map(str, cards))}")
    if race.asked[1] == "ask_pay":
        race.act("red", "chips")
    if race.asked[1] == "ask_discard_order":
        race.act("red", "order")

    assert race.car("red").tyres == 10 - paid
    chips = [{"car": "red", "chips": paid, "left": 10 - paid}]
    assert race.told("pay") == (chips if paid else [])
    assert sorted(race.state.discard) == sorted(cards)
    assert race.section("red") == 12 + sum(move for move, _ in costs)


@pytest.mark.rule("F1.STRAT.03")
def test_save_tyres_plays_a_card_of_one_point_without_any_chip() -> None:
    def scene_of(strategy: str) -> tuple[Race, int, int]:
        scene = Scene()
        one, two = scene.card(move=3, tyres=1, damage=0), scene.card(move=3, tyres=2, damage=0)
        scene.player("red", 12, hand=[one, two], tyres=0, strategy=strategy)
        race = scene.begin()
        race.act("red", "drive")
        return race, one, two

    race, one, two = scene_of("hazard")
    assert race.refusal("red", f"play {one}") == ("cannot-pay-tyres", "F1.CARDS.03")

    race, one, two = scene_of("save-tyres")
    assert race.refusal("red", f"play {two}") == ("cannot-pay-tyres", "F1.CARDS.03")
    race.act("red", f"play {one}")
    assert (race.section("red"), race.car("red").tyres) == (15, 0)


# -- HAZARD


@pytest.mark.rule("F1.STRAT.05", "F1.STRAT.06")
@pytest.mark.parametrize(
    ("strategy", "factor", "mp", "damage"),
    [("hazard", 4, 4, 0), ("hazard", 60, 4, 1), ("balance", 4, 3, 0), ("balance", 60, 3, 1)],
)
def test_hazard_adds_one_for_a_check_passed_or_for_the_damage_of_failing_it(
    strategy: str, factor: int, mp: int, damage: int
) -> None:
    scene = Scene()
    card = scene.card(type="driving", move=3, check=0, factor=factor)
    scene.player("red", 12, hand=[card], strategy=strategy, target=scene.card(factor=50))
    race = scene.begin()

    race.act("red", "drive", f"play {card}", f"check {card}")

    told = race.told("check")[0]
    assert (told["factor"], told["target"], told["passed"]) == (factor, 50, damage == 0)
    assert movement(race) == (mp, 3, 0)
    assert race.car("red").red + race.car("red").brown == damage
    assert (race.section("red"), race.car("red").target) == (12 + mp, card)


@pytest.mark.rule("F1.STRAT.05")
def test_hazard_adds_one_for_each_of_two_checks() -> None:
    scene = Scene()
    high = scene.card(type="driving", move=3, check=0, tyres=0, factor=4)
    low = scene.card(type="driving", move=1, check=0, factor=29)
    scene.player("red", 12, hand=[high, low], strategy="hazard", target=scene.card(factor=50))
    race = scene.begin()

    race.act("red", "drive", f"play {high} {low}", f"check {low}", f"check {high}", "order")

    assert [told["passed"] for told in race.told("check")] == [True, True]
    assert movement(race) == (6, 4, 0)
    assert race.section("red") == 18


@pytest.mark.rule("F1.STRAT.06")
@pytest.mark.parametrize(("strategy", "mp"), [("hazard", 6), ("lucky", 4)])
def test_hazard_adds_one_for_every_disc_a_movement_card_costs(strategy: str, mp: int) -> None:
    scene = Scene()
    card = scene.card(move=4, damage=2)
    scene.player("red", 12, hand=[card], strategy=strategy)
    first, second = scene.card(move=1), scene.card(move=1)
    race = scene.draws(first, second).begin()

    race.act("red", "drive")
    if race.asked[1] == "ask_lucky":
        race.act("red", f"keep {first}")
    race.act("red", f"play {card}")

    assert race.car("red").red + race.car("red").brown == 2
    assert movement(race) == (mp, 4, 0)


@pytest.mark.rule("F1.STRAT.06")
def test_contact_in_a_contest_does_not_feed_hazard() -> None:
    scene = Scene()
    move, block = scene.card(move=1, draw=0, check=None), scene.card(move=4)
    push = [scene.card(move=2, tyres=0), scene.card(move=1)]
    scene.player("red", 7, hand=[move, block], strategy="hazard")
    scene.player("green", 7, hand=push)
    race = scene.begin()
    race.act("green", f"contest {push[0]} {push[1]}")
    race.act("red", f"contest {block}")
    assert [told["value"] for told in race.told("contest-value")] == [4, 4]

    race.play("red", move)

    assert race.car("red").red + race.car("red").brown == 1
    assert movement(race) == (1, 1, 0)


@pytest.mark.rule("F1.STRAT.07", "F1.STRAT.08")
def test_hazard_bonuses_add_up_within_one_turn() -> None:
    """A damage card, a checked card and a Late Braking: 4 + 1 + 1 sections, then two more."""
    scene = Scene()
    hurt = scene.card(type="speeding", move=3, damage=1, tyres=0)
    checked = scene.card(type="driving", move=1, check=0, factor=29)
    drawn, brake = scene.card(move=1), scene.card(factor=50)
    scene.player("red", 11, hand=[hurt, checked], strategy="hazard", target=scene.card(factor=51))
    race = scene.draws(drawn, brake).begin()

    race.act("red", "drive", f"play {hurt} {checked}", f"check {checked}", "order")
    assert movement(race) == (6, 4, 0)
    assert (race.section("red"), race.asked) == (17, ("red", "ask_late_braking"))
    race.act("red", "late")

    assert race.section("red") == 19
    assert race.told("late-braking")[0]["passed"] is True
    assert race.state.discard[-1] == brake
    assert race.car("red").red + race.car("red").brown == 1


@pytest.mark.rule("F1.STRAT.08")
@pytest.mark.parametrize(
    ("strategy", "robot_at", "lap", "section"),
    [
        ("hazard", 30, 0, 19),
        ("hazard", 18, 1, 18),
        ("hazard", 18, 0, 18),
        ("hazard", 19, 1, 19),
        ("chase", 30, 0, 18),
    ],
)
def test_a_late_braking_with_hazard_goes_two_sections_if_the_next_is_free(
    strategy: str, robot_at: int, lap: int, section: int
) -> None:
    """Free of any car, whatever its laps; the second section may be occupied."""
    scene = Scene()
    card = scene.card(move=1, draw=0, check=None)
    scene.robot("slow", "slow", robot_at, lap=lap, acted=True)
    scene.robot("fast", "fast", 17, acted=True)
    scene.player("red", 16, hand=[card], strategy=strategy).player("green", 5)
    race = scene.draws(scene.card(move=2), scene.card(factor=1)).begin()

    race.play("red", card)
    race.act("red", "late")

    assert race.told("overtake") == [{"car": "red", "other": "fast", "section": 16, "cost": 0}]
    expected = ["slow", "red"] if robot_at == section else ["red"]
    assert race.queue(section) == expected
    assert race.queue(17) == ["fast"]


@pytest.mark.rule("F1.STRAT.08")
@pytest.mark.parametrize(("robot_at", "section"), [(3, 2), (1, 1)])
def test_the_next_section_may_lie_beyond_the_start_line(robot_at: int, section: int) -> None:
    scene = Scene()
    track = scene.state.track
    last = replace(
        track.sections[-1], type=SectionType.BRAKING, late_braking=50, reentry=1, brakes_late=True
    )
    scene.state.track = replace(track, sections=(*track.sections[:-1], last))
    card = scene.card(move=1, draw=0, check=None)
    scene.robot("slow", "slow", robot_at, lap=2, acted=True)
    scene.player("red", 32, lap=1, hand=[card], strategy="hazard").player("green", 5)
    race = scene.draws(scene.card(move=2), scene.card(factor=1)).begin()

    race.play("red", card)
    race.act("red", "late")

    assert (race.section("red"), race.car("red").lap) == (section, 2)


# -- BALANCE


@pytest.mark.rule("F1.STRAT.09", "F1.STRAT.10")
@pytest.mark.parametrize(
    ("strategy", "section", "types", "bonus"),
    [
        ("balance", 14, ["event"], 1),
        ("balance", 14, ["driving"], 1),
        ("balance", 14, ["gear"], 1),
        ("balance", 14, ["event", "driving"], 1),
        ("balance", 14, ["speeding"], 0),
        ("balance", 14, ["speeding", "event"], 0),
        ("balance", 14, ["speeding", "gear"], 1),
        ("balance", 10, ["event"], 1),
        ("balance", 10, ["speeding"], 1),
        ("balance", 10, ["gear", "speeding"], 1),
        ("balance", 12, ["event"], 0),
        ("hazard", 14, ["event"], 0),
        ("hazard", 14, ["gear"], 1),
    ],
)
def test_balance_gets_any_trajectory_bonus_without_a_speeding_card(
    strategy: str, section: int, types: list[str], bonus: int
) -> None:
    """Section 14 has a gear point, section 10 a speeding point, section 12 none."""
    scene = Scene()
    plain: dict[str, Any] = {"tyres": 0, "damage": 0, "check": None}
    cards = [scene.card(type=kind, move=1, **plain) for kind in types]
    point = -1 if section == 12 else 0
    scene.player("red", section, hand=cards, strategy=strategy, point=point)
    race = scene.begin()

    race.play("red", *cards)

    assert movement(race) == (len(cards) + bonus, len(cards), bonus)
    assert race.section("red") == section + len(cards) + bonus


@pytest.mark.rule("F1.STRAT.09", "F1.TRAJ.02")
def test_balance_in_the_worked_example_moves_four_sections() -> None:
    scene = Scene()
    two = scene.card(type="driving", move=2, factor=37, check=20)
    one = scene.card(type="event", move=1, factor=88)
    target = scene.card(factor=40)
    scene.player("green", 4, hand=[two, one], strategy="balance", point=0, target=target)
    race = scene.begin()

    race.act("green", "drive", f"play {two} {one}", f"check {two}", "order")

    assert movement(race) == (4, 3, 1)
    assert (race.section("green"), race.car("green").target) == (8, two)
    assert race.state.discard == [target, one]
    assert race.asked == ("green", "ask_late_braking")


@pytest.mark.rule("F1.STRAT.09", "F1.TRAJ.06")
def test_balance_gets_no_trajectory_bonus_in_the_first_turn() -> None:
    scene = Scene(turn=1)
    card = scene.card(type="event", move=1)
    scene.player("red", 14, hand=[card], strategy="balance", point=0)
    race = scene.begin()

    race.play("red", card)

    assert movement(race) == (1, 1, 0)
    assert race.section("red") == 15


# -- LUCKY


@pytest.mark.rule("F1.STRAT.11")
@pytest.mark.parametrize("kept", [0, 1])
def test_lucky_draws_two_cards_and_discards_one_of_them_at_once(kept: int) -> None:
    scene = Scene()
    held, old = scene.card(move=3), scene.card(move=2)
    drawn = [scene.card(move=4), scene.card(move=1)]
    third = scene.card(move=1)
    scene.player("red", 12, hand=[held], strategy="lucky")
    race = scene.pile(old).draws(*drawn, third).begin()

    race.act("red", "drive")
    assert race.asked == ("red", "ask_lucky")
    assert race.legal("red") == [f"keep {drawn[0]}", f"keep {drawn[1]}"]
    assert race.refusal("red", f"keep {held}") == ("not-one-of-the-drawn", "F1.STRAT.11")
    race.act("red", f"keep {drawn[kept]}")

    assert race.car("red").hand == [held, drawn[kept]]
    assert race.state.discard == [old, drawn[1 - kept]]
    assert race.state.deck[-1] == third
    assert race.asked == ("red", "ask_play")


@pytest.mark.rule("F1.STRAT.11")
def test_without_lucky_one_card_is_drawn() -> None:
    scene = Scene()
    drawn = [scene.card(move=4), scene.card(move=1)]
    scene.player("red", 12, strategy="balance")
    race = scene.draws(*drawn).begin()

    race.act("red", "drive")

    assert race.car("red").hand == [drawn[0]]
    assert race.asked == ("red", "ask_play")


# -- CHASE


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

    assert race.told("chased") == [{"car": "green", "chased": chased}]
    assert race.name(race.car("green").chased) == chased


@pytest.mark.rule("F1.STRAT.12")
def test_the_closest_car_ahead_may_have_crossed_the_start_line() -> None:
    scene = Scene(turn=2)
    scene.player("red", 3, lap=2).player("green", 33, strategy="chase")
    scene.robot("fast", "fast", 1, lap=2)

    race = scene.begin(at="advance_turn_indicator")

    assert race.told("chased") == [{"car": "green", "chased": "fast"}]


@pytest.mark.rule("F1.STRAT.13")
def test_cars_with_a_different_number_of_laps_are_not_chased() -> None:
    """Blue is lapped and chases green, lapped too, not grey between them; grey chases red."""
    scene = Scene(turn=2)
    scene.player("red", 20).player("green", 15, lap=0)
    scene.player("blue", 10, lap=0, strategy="chase").player("grey", 12, strategy="chase")

    race = scene.begin(at="advance_turn_indicator")

    assert race.told("chased") == [
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

    assert race.told("chased") == []
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
    assert race.told("chased") == [{"car": "green", "chased": "red"}]
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
    assert race.told("chased") == [{"car": "green", "chased": "red"}]
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
    assert race.told("chase-take") == [{"car": "green", "card": cards[wanted]}]
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
    assert race.told("chase-take") == []
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
def test_who_gives_chase_up_chases_nobody_any_more() -> None:
    scene = Scene(turn=2)
    scene.player("red", 29).player("green", 22, strategy="chase")
    race = scene.begin(at="advance_turn_indicator")
    assert race.told("chased") == [{"car": "green", "chased": "red"}]
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


# -- BANGING WHEELS


@pytest.mark.rule("F1.STRAT.17")
@pytest.mark.parametrize(
    ("front", "back", "modifiers", "order"),
    [
        ("balance", "balance", (0, -2), ["red", "green"]),
        ("balance", "banging-wheels", (0, 1), ["green", "red"]),
        ("banging-wheels", "balance", (3, -2), ["red", "green"]),
        ("banging-wheels", "banging-wheels", (3, 1), ["red", "green"]),
    ],
)
def test_banging_wheels_adds_three_in_a_contest_attacking_or_defending(
    front: str, back: str, modifiers: tuple[int, int], order: list[str]
) -> None:
    """Both play a +3 in Lesmo 1, which takes 2 off all but the front car."""
    scene = Scene()
    red, green = scene.card(move=3), scene.card(move=3)
    scene.player("red", 9, hand=[red], strategy=front)
    scene.player("green", 9, hand=[green], strategy=back)
    race = scene.begin()

    race.act("green", f"contest {green}")
    race.act("red", f"contest {red}")

    defence, attack = modifiers
    assert race.told("contest-value") == [
        {"car": "green", "cards": [green], "modifier": attack, "value": 3 + attack},
        {"car": "red", "cards": [red], "modifier": defence, "value": 3 + defence},
    ]
    assert race.queue(9) == order
    assert race.leader == order[0]


FOUR = ("speeding", 4)
ONE = ("event", 1)


@pytest.mark.rule("F1.STRAT.18")
@pytest.mark.parametrize(
    ("strategy", "played", "order", "lost"),
    [
        ("banging-wheels", [ONE], ["fast", "red", "green"], 0),
        ("banging-wheels", [("event", 2)], ["fast", "red", "green"], 1),
        ("banging-wheels", [("event", 3)], ["fast", "green", "red"], 0),
        ("banging-wheels", [FOUR], ["fast", "green", "red"], 1),
        ("banging-wheels", [FOUR, ONE], ["green", "fast", "red"], 0),
        ("balance", [FOUR, ONE], ["fast", "red", "green"], 4),
    ],
)
def test_banging_wheels_overtakes_in_a_corner_for_two_points_per_opponent(
    strategy: str, played: list[tuple[str, int]], order: list[str], lost: int
) -> None:
    """Green enters Ascari for 1 point and meets red and a robot; one point buys nothing."""
    scene = Scene()
    cards = [scene.card(type=kind, move=move) for kind, move in played]
    scene.robot("fast", "fast", 18, acted=True, point=0).player("red", 18, acted=True)
    scene.player("green", 17, hand=cards, strategy=strategy)
    race = scene.begin()

    race.play("green", *cards)

    assert race.queue(18) == order
    stopped = [{"car": "green", "section": 17, "lost": lost}]
    assert race.told("stopped") == (stopped if lost else [])
    passed = [told["other"] for told in race.told("overtake")]
    assert passed == order[order.index("green") + 1 :][::-1]
    assert race.state.turn == 3


@pytest.mark.rule("F1.STRAT.18")
def test_banging_wheels_goes_on_after_overtaking_in_a_corner() -> None:
    scene = Scene()
    card = scene.card(type="speeding", move=4)
    scene.player("red", 18, acted=True)
    scene.player("green", 17, hand=[card], strategy="banging-wheels")
    race = scene.begin()

    race.play("green", card)

    assert (race.queue(18), race.queue(19)) == (["red"], ["green"])
    assert race.leader == "green"


@pytest.mark.rule("F1.STRAT.19")
def test_banging_wheels_overtakes_in_a_braking_section_for_one_point_each() -> None:
    """The worked example: red reaches the Roggia with 4 of 5 points and passes one robot."""
    scene = Scene()
    cards = [scene.card(type="speeding", move=4, tyres=2), scene.card(type="gear", move=1, draw=2)]
    scene.player("red", 2, hand=cards, strategy="banging-wheels").player("green", 1)
    scene.robot("fast", "fast", 6, acted=True).robot("slow", "slow", 6, acted=True)
    race = scene.begin()

    race.act("red", "drive", f"play {cards[0]} {cards[1]}", "chips", "order")
    assert race.queue(6) == ["fast", "slow", "red"]
    assert race.asked == ("red", "ask_pass")
    assert race.legal("red") == ["pass", "late"]
    assert race.refusal("red", "stop") == ("must-pass", "F1.OVERTAKE.03")
    race.act("red", "pass")

    assert race.queue(6) == ["fast", "red", "slow"]
    assert race.told("overtake") == [{"car": "red", "other": "slow", "section": 5, "cost": 1}]
    assert race.car("red").tyres == 8
    assert race.asked == ("red", "ask_late_braking"), "no point is left for the other robot"


@pytest.mark.rule("F1.STRAT.19")
def test_banging_wheels_may_brake_late_instead_of_paying() -> None:
    scene = Scene()
    card = scene.card(type="event", move=3)
    drawn, brake = scene.card(move=1), scene.card(factor=1)
    scene.player("red", 5, hand=[card], strategy="banging-wheels").player("green", 1)
    scene.robot("fast", "fast", 6, acted=True).robot("slow", "slow", 6, acted=True)
    race = scene.draws(drawn, brake).begin()

    race.play("red", card)
    race.act("red", "late")

    assert (race.queue(6), race.queue(7)) == (["fast", "slow"], ["red"])
    assert [told["other"] for told in race.told("overtake")] == ["slow", "fast"]
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.STRAT.19", "F1.OVERTAKE.06")
def test_other_strategies_lose_their_points_behind_a_car_in_a_braking_section() -> None:
    scene = Scene()
    card = scene.card(type="event", move=3)
    scene.player("red", 5, hand=[card], strategy="hazard").player("green", 1)
    scene.robot("fast", "fast", 6, acted=True)
    race = scene.begin()

    race.play("red", card)

    assert race.queue(6) == ["fast", "red"]
    assert race.told("stopped") == [{"car": "red", "section": 5, "lost": 2}]
    assert race.asked == ("red", "ask_late_braking")


@pytest.mark.rule("F1.STRAT.20")
@pytest.mark.parametrize("strategy", sorted(STRATEGIES))
def test_in_a_straight_banging_wheels_is_like_any_other_strategy(strategy: str) -> None:
    """3 points: into the next section, past the robot, past red; and never a choice."""
    scene = Scene()
    card = scene.card(type="event", move=3, tyres=0)
    scene.player("blue", 12, acted=True).player("red", 12, acted=True)
    scene.robot("fast", "fast", 12, acted=True)
    first, second = scene.card(move=1), scene.card(move=1)
    scene.player("green", 11, hand=[card], strategy=strategy).player("grey", 5)
    race = scene.draws(first, second).begin()

    race.act("green", "drive")
    if strategy == "lucky":
        race.act("green", f"keep {first}")
    race.act("green", f"play {card}")

    assert race.queue(12) == ["blue", "green", "red", "fast"]
    assert [told["other"] for told in race.told("overtake")] == ["fast", "red"]
    assert race.asked == ("grey", "ask_pit")


def start_scene(turn: int = 1, strategy: str = "banging-wheels") -> tuple[Race, int]:
    """Puts red behind the cars of the worked example: 3 points away, with 4 to spend."""
    scene = Scene(turn=turn)
    card = scene.card(type="speeding", move=4, tyres=1)
    scene.robot("slow", "slow", 2, acted=True).robot("fast", "fast", 2, acted=True)
    scene.player("grey", 2, acted=True)
    scene.player("red", 32, lap=0, hand=[card], strategy=strategy).player("blue", 31, lap=0)
    return scene.begin(), card


@pytest.mark.rule("F1.STRAT.21", "F1.FIRSTLAST.01")
def test_at_the_start_banging_wheels_overtakes_once_without_a_point() -> None:
    """Grey is passed for the last point, the robot for nothing; a second free one there is not."""
    race, card = start_scene()
    race.play("red", card)
    assert race.legal("red") == ["pass", "free", "late"]

    race.act("red", "pass")
    assert race.queue(2) == ["slow", "fast", "red", "grey"]
    assert race.legal("red") == ["free", "stop"]
    assert race.refusal("red", "pass") == ("cannot-pass", "F1.OVERTAKE.01")
    race.act("red", "free")

    assert race.queue(2) == ["slow", "red", "fast", "grey"]
    assert race.told("free-overtake") == [{"car": "red"}]
    assert race.asked == ("red", "ask_late_braking")


@pytest.mark.rule("F1.STRAT.22")
def test_the_player_chooses_which_overtake_of_the_start_is_free() -> None:
    race, card = start_scene()

    race.play("red", card)
    race.act("red", "free")
    assert race.queue(2) == ["slow", "fast", "red", "grey"]
    assert race.legal("red") == ["pass", "late"]
    assert race.refusal("red", "free") == ("wrong-verb", "F1.OVERTAKE.01")
    race.act("red", "pass")

    assert race.queue(2) == ["slow", "red", "fast", "grey"]
    assert race.asked == ("red", "ask_late_braking")


@pytest.mark.rule("F1.STRAT.22")
def test_the_free_overtake_of_the_start_may_be_left_unused() -> None:
    race, card = start_scene()

    race.play("red", card)
    race.act("red", "pass", "stop", "stay", "point none")

    assert race.queue(2) == ["slow", "fast", "red", "grey"]
    assert race.told("free-overtake") == []
    assert race.asked == ("blue", "ask_pit")


@pytest.mark.rule("F1.STRAT.21")
@pytest.mark.parametrize(
    ("turn", "strategy"), [(1, "hazard"), (2, "banging-wheels"), (26, "banging-wheels")]
)
def test_only_banging_wheels_and_only_the_start_give_a_free_overtake(
    turn: int, strategy: str
) -> None:
    race, card = start_scene(turn, strategy)

    race.play("red", card)

    assert race.legal("red") == ["pass", "late"]
    race.act("red", "pass")
    assert race.queue(2) == ["slow", "fast", "red", "grey"]
    assert race.asked == ("red", "ask_late_braking")


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


@pytest.mark.rule("F1.STRAT.03", "F1.CARDS.03")
@pytest.mark.parametrize(("strategy", "playable"), [("save-tyres", True), ("balance", False)])
def test_the_tyre_point_saved_need_not_be_in_hand(strategy: str, playable: bool) -> None:
    # given one chip and one card, which costs two tyre points
    scene = Scene()
    card = scene.card(tyres=2, damage=0)
    scene.player("red", 12, hand=[card], strategy=strategy, tyres=1)
    race = scene.draws(scene.card(move=1)).begin()
    race.act("red", "drive")
    race.car("red").hand.remove(race.car("red").hand[-1])

    # then they can play it only if one of them is saved
    assert race.legal("red") == ([f"play {card}", "skip"] if playable else ["skip"])


@pytest.mark.rule("F1.STRAT.11")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_lucky_player_keeps_the_last_card_there_is(cards: int) -> None:
    # given a race with one card or none left to draw, in deck and pile together
    scene = Scene()
    last = scene.card(move=2)
    race = scene.player("red", 12, strategy="lucky").player("green", 10).begin()
    race.car("green").hand = [card for card in race.state.deck if card != last]
    race.state.deck, race.state.discard = [last][:cards], []
    if not cards:
        race.car("green").hand.append(last)

    # when they draw
    race.act("red", "drive")

    # then there is nothing to choose between
    assert race.asked == ("red", "ask_play")
    assert race.car("red").hand == [last][:cards]
    assert race.state.discard == []


@pytest.mark.rule("F1.STRAT.11", "F1.STRAT.12")
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
