"""Strategies: how they are chosen and changed; SAVE TYRES, HAZARD, BALANCE and LUCKY.

CHASE and BANGING WHEELS have files of their own.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.box.track import SectionType
from pitboard.testing.f90 import Race, Scene

# Events count sections from 0, scenes from 1 as the board does.

STRATEGIES = {"save-tyres", "balance", "hazard", "chase", "lucky", "banging-wheels"}


def movement(race: Race) -> tuple[int, int, int]:
    """Gets the movement points of the last movement, and how many cards and trajectory gave."""
    event = race.events("movement")[-1]
    return event["mp"], event["cards"], event["trajectory"]


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

    assert race.events("strategy") == [
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
    assert race.events("strategy") == []


@pytest.mark.rule("F1.STRAT.02", "F1.MOVE.10")
def test_skipping_lets_a_player_change_their_strategy_from_the_next_turn_on() -> None:
    scene = Scene()
    scene.player("red", 12, point=-1).player("green", 10)
    race = scene.begin()

    race.act("red", "drive", "skip")
    assert race.asked == ("red", "ask_skip_strategy")
    assert race.legal("red")[0] == "strategy save-tyres"
    assert {action.split()[1] for action in race.legal("red")} == STRATEGIES
    assert race.refusal("red", "strategy speed") == ("strategy-unknown", "F1.MOVE.10")
    race.act("red", "strategy lucky")

    assert race.events("strategy-next") == [{"car": "red", "strategy": "lucky"}]
    assert race.car("red").strategy == "save-tyres"
    assert (race.section("red"), race.asked) == (12, ("green", "ask_pit"))
    race.skip("green")
    assert race.events("strategy") == [{"car": "red", "strategy": "lucky"}]
    race.act("red", "drive")
    assert (race.state.turn, race.asked) == (3, ("red", "ask_lucky"))


@pytest.mark.rule("F1.STRAT.02", "F1.PIT.09")
def test_a_pit_stop_lets_a_player_change_their_strategy_for_the_resumed_turn() -> None:
    scene = Scene()
    scene.player("red", 29)
    race = scene.begin()

    race.act("red", "pit", "done")
    assert race.asked == ("red", "ask_pit_strategy")
    assert {action.split()[1] for action in race.legal("red")} == STRATEGIES
    race.act("red", "strategy lucky")

    assert race.events("strategy") == [{"car": "red", "strategy": "lucky"}]
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
    assert race.events("pay") == (chips if paid else [])
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

    event = race.events("check")[0]
    assert (event["factor"], event["target"], event["passed"]) == (factor, 50, damage == 0)
    assert movement(race) == (mp, 3, 0)
    assert race.damage("red") == damage
    assert (race.section("red"), race.car("red").target) == (12 + mp, card)


@pytest.mark.rule("F1.STRAT.05")
def test_hazard_adds_one_for_each_of_two_checks() -> None:
    scene = Scene()
    high = scene.card(type="driving", move=3, check=0, tyres=0, factor=4)
    low = scene.card(type="driving", move=1, check=0, factor=29)
    scene.player("red", 12, hand=[high, low], strategy="hazard", target=scene.card(factor=50))
    race = scene.begin()

    race.act("red", "drive", f"play {high} {low}", f"check {low}", f"check {high}", "order")

    assert [event["passed"] for event in race.events("check")] == [True, True]
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

    assert race.damage("red") == 2
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
    assert [event["value"] for event in race.events("contest-value")] == [4, 4]

    race.play("red", move)

    assert race.damage("red") == 1
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
    assert race.events("late-braking")[0]["passed"] is True
    assert race.state.discard[-1] == brake
    assert race.damage("red") == 1


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

    assert race.events("overtake") == [{"car": "red", "other": "fast", "section": 16, "cost": 0}]
    expected = ["slow", "red"] if robot_at == section else ["red"]
    assert race.queue(section) == expected
    assert race.queue(17) == ["fast"]


@pytest.mark.rule("F1.STRAT.08")
@pytest.mark.parametrize(("robot_at", "section"), [(3, 2), (1, 1)])
def test_the_next_section_may_lie_beyond_the_start_line(robot_at: int, section: int) -> None:
    scene = Scene()
    braking = {"late_braking": 50, "reentry": 1, "brakes_late": True}
    scene.section(33, type=SectionType.BRAKING, **braking)
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
