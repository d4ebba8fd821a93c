"""The differences between the editions, one by one, as an engine can show them.

Numbers are those of the list of differences. What is a matter of the Standard game, of variants or
of drawing is named below with the reason why no Basic race can show it.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.f90 import new_race
from pitboard.f90.editions import EDITIONS
from pitboard.f90.strategies import strategies_of
from pitboard.testing.f90 import Race, Scene

FIRST, SECOND = EDITIONS[1], EDITIONS[2]
BOTH = pytest.mark.parametrize("edition", [1, 2])
STRAIGHT, BRAKING, CORNER = 22, 17, 5
PLAIN = {"tyres": 0, "damage": 0, "check": None}

STANDARD, VARIANT, DRAWING = "Standard game", "variant or expansion", "drawing or names only"
NOT_SHOWN = {
    **dict.fromkeys((8, 10, 27, 46, 50, 51, 52, 53, 54), STANDARD),
    **dict.fromkeys((48, 61, 62), VARIANT),
    **dict.fromkeys((49, 63), DRAWING),
}


def test_every_difference_is_shown_or_listed_as_beyond_the_basic_game() -> None:
    shown = {int(found[1]) for name in globals() if (found := re.match(r"test_(\d\d)_", name))}

    assert not shown & NOT_SHOWN.keys()
    assert shown | NOT_SHOWN.keys() == set(range(1, 64))


def scene(edition: int, **given: Any) -> Scene:
    return Scene(edition=edition, **{"turn": 3, **given})


def strategy(edition: int, name: str) -> Any:
    return strategies_of(EDITIONS[edition].box)[name]


def asked(race: Race) -> str:
    return race.asked[1]


def refused(**options: Any) -> str:
    with pytest.raises(BadOption) as refusal:
        new_race(**options)
    return refusal.value.code


# -- before the race


def test_01_levels() -> None:
    assert set(FIRST.levels) == {"basic", "advanced", "junior"}
    assert set(SECOND.levels) == {"basic", "standard"}


def test_02_no_substitute_car() -> None:
    assert "substitute_cars" in FIRST.ruleset({"mode": "basic"}).starting_procedure
    assert "substitute_cars" not in SECOND.ruleset({"mode": "basic"}).starting_procedure


def test_03_strategies_are_data() -> None:
    assert len(FIRST.ruleset({"mode": "basic"}).strategies) == 6
    assert len(SECOND.ruleset({"mode": "basic"}).strategies) == 6
    assert set(SECOND.ruleset({"mode": "basic"}).strategies) <= set(SECOND.box.strategy_ids)


def test_04_only_the_bonus_of_a_strategy_in_the_basic_game() -> None:
    steps = SECOND.ruleset({"mode": "basic"}).individual_turn

    assert not [step for step in steps if "special" in step]


@BOTH
@pytest.mark.parametrize("players", [3, 4])
def test_05_damage_mix(edition: int, players: int) -> None:
    state = scene(edition, players=players).state

    assert (state.red, state.brown) == ((18, 6) if (edition, players) == (2, 3) else (24, 6))


def test_06_robots_qualify_with_one_less_than_printed() -> None:
    assert all(chit.basic == chit.advanced - 1 for chit in SECOND.box.robot_chits)


@BOTH
def test_07_full_ties_in_qualifying_are_drawn(edition: int) -> None:
    # given: two cards alike in value and check
    orders = set()
    for seed in range(20):
        race = Scene(players=2, edition=edition, charts="italian,german", seed=str(seed)).start(
            "a", "b"
        )
        deck = race.state.config.deck
        pairs = [
            (x, y)
            for x in range(1, deck.size)
            for y in range(x + 1, deck.size + 1)
            if (deck.moves[x], deck.factors[x]) == (deck.moves[y], deck.factors[y])
        ]
        race.deal("a", pairs[0][0])
        race.deal("b", pairs[0][1])
        if edition == 1:
            race.act("a", "keep")
            race.act("b", "keep")
        race.act("a", f"qualify {pairs[0][0]}")
        race.act("b", f"qualify {pairs[0][1]}")
        order = [name for name in race.events("qualifying")[0]["grid"] if name in ("a", "b")]
        orders.add(tuple(order))

    assert len(orders) == 2


@BOTH
def test_09_first_stops(edition: int) -> None:
    assert EDITIONS[edition].ruleset({"mode": "basic"}).refuel_turns == (8, 10, 12, 14)


def test_11_the_turn_has_lettered_phases() -> None:
    assert dict(FIRST.phases) == {}
    phases = list(dict.fromkeys(SECOND.phases.values()))
    assert phases == ["A", "B", "C", "D", "D.1", "D.2", "D.3", "D.4", "E", "F.1", "F.2"]


# -- skipping and stopping


@BOTH
def test_12_when_a_turn_is_skipped(edition: int) -> None:
    race = scene(edition).player("red", 20).player("green", 1).begin()

    assert ("skip" in race.legal("red")) is (edition == 2)
    if edition == 1:
        race.act("red", "drive")
        assert "skip" in race.legal("red")
    before = len(race.car("red").hand)
    race.act("red", "skip", "strategy chase")
    assert before == (1 if edition == 1 else 0)
    assert race.car("red").strategy == ("save-tyres" if edition == 1 else "chase")


@BOTH
def test_13_a_car_that_did_not_move(edition: int) -> None:
    made = scene(edition)
    card = made.card(move=2, **PLAIN)
    made.player("blue", BRAKING + 1, hand=[]).player("red", BRAKING, hand=[card])
    race = made.player("green", 1).begin()
    race.skip("blue")
    race.play("red", card)

    passed = [event["other"] for event in race.events("overtake")]
    assert passed == (["blue"] if edition == 2 else [])


@BOTH
def test_14_a_stop_fills_the_hand(edition: int) -> None:
    # compulsory in the 2nd edition; both engines do it, and all chips are renewed
    made = scene(edition).player("red", 20, tyres=3)
    race = made.player("green", 1, acted=True).begin()
    race.act("red", "pit", "point none", "done")

    red = race.car("red")
    assert (len(red.hand), red.tyres) == (6, 10)


@BOTH
def test_15_a_spot_after_pitting(edition: int) -> None:
    race = scene(edition).player("red", 20).player("green", 1, acted=True).begin()
    race.act("red", "pit")

    assert asked(race) == "ask_point"


def test_15_an_extreme_spot_after_pitting() -> None:
    made = scene(2, track="hungaroring").player("red", 15).player("green", 1, acted=True)
    race = made.begin()
    race.act("red", "pit")

    assert "point 1" in race.legal("red")
    assert race.state.track.points[6][1].extreme is not None


# -- strategies


@BOTH
def test_16_lucky(edition: int) -> None:
    made = scene(edition)
    old = made.card(move=2)
    race = made.player("red", 20, hand=[old], strategy="lucky").player("green", 1).begin()
    race.act("red", "drive")

    verbs = {action.split()[0] for action in race.legal("red")}
    assert (asked(race), verbs, len(race.legal("red"))) == (
        ("ask_lucky", {"keep"}, 2) if edition == 1 else ("ask_lucky_discard", {"discard"}, 3)
    )


@BOTH
def test_17_chase_against_a_robot_or_nobody(edition: int) -> None:
    made = scene(edition)
    card = made.card(move=2, **PLAIN)
    made.robot("fast", "fast", 30).player("red", 19, hand=[card], strategy="chase")
    made.player("green", 1).pile(made.card(move=4))
    race = made.begin("begin_game_turn")
    race.act("red", "drive")
    if edition == 1:
        assert asked(race) == "ask_chase"
        race.act("red", "deck")
    race.act("red", f"play {card}")

    assert race.events("movement")[-1]["mp"] == (2 if edition == 1 else 3)


@BOTH
def test_18_banging_wheels_at_the_start(edition: int) -> None:
    assert strategy(edition, "banging-wheels").free_start_overtake is (edition == 1)


def test_19_save_tyres_without_chips() -> None:
    made = scene(2)
    card = made.card(tyres=1, damage=0, discard=0, move=4)
    race = made.player("red", 20, hand=[card], tyres=0).player("green", 1).begin()
    race.act("red", "drive")

    assert f"play {card}" in race.legal("red")


def test_20_hazard_and_balance_are_those_of_the_first_edition() -> None:
    for name in ("hazard", "balance"):
        assert strategy(2, name) == strategy(1, name)


# -- symbols and checks


def test_21_and_22_new_symbols_are_on_boards_and_cards() -> None:
    first, second = (EDITIONS[n].box.track("hungaroring") for n in (1, 2))

    assert not any(point.costs for points in first.points for point in points)
    assert any(point.tyres for points in second.points for point in points)


def test_22_cards_to_discard() -> None:
    assert not any(FIRST.box.deck.discards)
    assert any(SECOND.box.deck.discards)


def test_23_blind_checks_and_modifiers() -> None:
    assert not any(FIRST.box.deck.blinds)
    assert any(SECOND.box.deck.blinds)
    assert {c for c in SECOND.box.deck.checks if c is not None} == {0, 20, -10, -20}
    assert {c for c in FIRST.box.deck.checks if c is not None} == {0, 20, -20}


def test_24_the_check_of_an_extreme_trajectory_comes_first() -> None:
    steps = SECOND.ruleset({"mode": "basic"}).individual_turn

    assert steps.index("extreme_trajectory") < steps.index("perform_checks")


def test_25_a_trajectory_with_a_price_may_be_declined() -> None:
    made = scene(2, track="hungaroring")
    card = made.card(type="speeding", move=2, tyres=1)
    race = made.player("red", 3, hand=[card], point=0).player("green", 33, lap=0).begin()
    race.act("red", "drive", f"play {card}")

    assert race.legal("red") == ["follow", "ignore"]


def test_26_extreme_trajectories_go_by_the_own_target() -> None:
    assert not any(p.extreme for points in FIRST.box.track("monza").points for p in points)
    made = scene(2, track="hungaroring")
    card = made.card(type="speeding", move=2, tyres=1, damage=0, discard=0)
    made.player("red", 7, hand=[card], point=1, target=made.card(factor=40))
    race = made.player("green", 33, lap=0).begin()
    race.act("red", "drive", f"play {card}")

    assert race.data["value"] == 50


# -- Late Braking and the way back


def late(edition: int, *, target: int = 30, factor: int = 1) -> Race:
    made = scene(edition)
    card = made.card(move=1, **PLAIN)
    made.player("red", BRAKING - 1, hand=[card], target=made.card(factor=target))
    race = made.player("green", 1).draws(made.card(move=2), made.card(factor=factor)).begin()
    race.play("red", card)
    return race


@BOTH
def test_28_the_target_of_a_late_brake(edition: int) -> None:
    race = late(edition)
    printed = race.state.track.late_braking[BRAKING - 1]

    assert race.data["target"] == (printed if edition == 1 else 30 + printed)


@BOTH
def test_29_the_card_of_a_late_brake(edition: int) -> None:
    race = late(edition)
    race.act("red", "late")
    card = race.events("late-braking")[0]["card"]

    assert (card in race.state.discard) is (edition == 1)
    assert (race.car("red").target == card) is (edition == 2)


@BOTH
def test_30_when_a_late_brake_is_tried(edition: int) -> None:
    # given: BANGING WHEELS with points to pass a car in a braking section
    made = scene(edition)
    card = made.card(move=3, **PLAIN)
    made.player("blue", BRAKING, acted=True)
    made.player("red", BRAKING - 1, hand=[card], strategy="banging-wheels")
    race = made.player("green", 1).begin()
    race.play("red", card)

    assert (asked(race) == "ask_pass") is (edition == 1)
    if edition == 1:
        assert "late" in race.legal("red")


@BOTH
def test_31_where_late_brakes_are_possible(edition: int) -> None:
    track = EDITIONS[edition].box.track("monza")
    braking = [i for i, kind in enumerate(track.types) if kind == 2]

    assert all(track.brakes_late[i] for i in braking) is (edition == 1)


def came_off(edition: int, **given: Any) -> Race:
    made = scene(edition)
    card = made.card(move=3, **PLAIN)
    made.player("red", BRAKING, off=True, hand=[card], **given)
    return made.player("green", 1).begin()


@BOTH
def test_32_the_turn_after_a_failed_late_brake(edition: int) -> None:
    race = came_off(edition)
    if edition == 1:
        assert (race.events("re-enter") != [], race.asked) == (True, ("green", "ask_pit"))
    else:
        assert race.asked == ("red", "ask_pit")
        race.play("red", race.car("red").hand[0])
        assert race.section("red") == BRAKING + 2


@BOTH
def test_33_a_stop_that_is_due_when_coming_back(edition: int) -> None:
    race = came_off(edition, pit_due=3)

    assert bool(race.car("red").out) is (edition == 1)
    if edition == 2:
        assert race.section("red") == BRAKING - race.state.track.pit_time


# -- contests


def corner(edition: int) -> tuple[Race, dict[str, int]]:
    made = scene(edition)
    cards = {name: made.card(move=m) for name, m in (("red", 1), ("grey", 2), ("blue", 3))}
    for name, card in cards.items():
        made.player(name, CORNER, hand=[card])
    return made.player("green", 30, lap=0).begin(), cards


def test_34_the_first_yes_initiates() -> None:
    race, cards = corner(2)
    race.act("blue", "decline")
    race.act("grey", f"contest {cards['grey']}")

    assert [event["car"] for event in race.events("contest-initiated")] == ["grey"]


@BOTH
def test_35_a_contest_needs_an_initiator(edition: int) -> None:
    race, _ = corner(edition)
    race.act("blue", "decline")
    race.act("grey", "decline")

    assert race.events("contest-order") == []
    assert race.asked == ("red", "ask_pit")


@BOTH
def test_36_who_stays_out_ends_behind(edition: int) -> None:
    race, cards = corner(edition)
    race.act("blue", f"contest {cards['blue']}")
    race.act("grey", "decline")
    race.act("red", "decline")

    assert race.queue(CORNER) == ["blue", "red", "grey"]


@BOTH
def test_37_cars_that_have_acted(edition: int) -> None:
    made = scene(edition)
    made.player("red", CORNER, acted=True, hand=[made.card(move=4)])
    made.player("blue", CORNER, hand=[made.card(move=1)])
    race = made.player("green", 30, lap=0).begin()

    # in the 1st edition blue may challenge red, who may defend
    assert asked(race) == ("ask_contest" if edition == 1 else "ask_pit")


# -- movement


@BOTH
def test_38_and_39_are_about_leaders_who_brake_late(edition: int) -> None:
    made = scene(edition)
    card = made.card(move=1, **PLAIN)
    made.player("blue", BRAKING, lap=1, acted=True)
    made.player("red", BRAKING - 1, lap=2, hand=[card], target=made.card(factor=99))
    race = made.player("green", 1).draws(made.card(move=2), made.card(factor=1)).begin()
    race.play("red", card)
    race.act("red", "late")

    assert race.events("lap")
    assert race.events("check") == []


def test_39_a_failed_leader_check_leaves_the_late_brake() -> None:
    made = scene(2)
    card = made.card(move=2, **PLAIN)
    made.player("blue", BRAKING, lap=1, acted=True)
    made.player("red", BRAKING - 1, lap=2, hand=[card], target=made.card(factor=2))
    race = made.player("green", 1).draws(made.card(move=2), made.card(factor=99)).begin()
    race.play("red", card)
    race.act("red", "blind")

    assert asked(race) == "ask_late_braking"


@BOTH
@pytest.mark.parametrize("lap", [1, 2])
def test_40_passes_in_the_first_and_last_turn(edition: int, lap: int) -> None:
    made = scene(edition, turn=26)
    card = made.card(move=2, **PLAIN)
    made.robot("leader", "fast", 31, lap=3, acted=True)
    made.player("blue", CORNER, lap=lap, acted=True)
    race = made.player("red", CORNER - 1, hand=[card]).player("green", 1, lap=0).begin()
    while asked(race) == "ask_contest":
        race.act("red", "decline")
    race.play("red", card)
    if asked(race) == "ask_pass":
        race.act("red", "pass")

    kind = "overtake" if lap == 1 else "unlap"
    assert [event["cost"] for event in race.events(kind)] == [1]


@BOTH
def test_41_who_acts_when_the_leader_has_pitted(edition: int) -> None:
    made = scene(edition)
    made.player("red", 20).player("grey", 20).player("blue", 20).player("green", 1)
    race = made.begin()
    race.act("red", "pit", "point none", "done", "strategy save-tyres")

    # the whole section acts first in the 2nd edition, as in the first: grey leads now
    assert race.asked == ("grey", "ask_pit")


def test_41_a_section_is_finished_before_the_search_goes_on() -> None:
    # given: red passes into a section ahead; who else is in the section acts before anybody
    made = scene(2)
    card = made.card(move=3, **PLAIN)
    made.player("blue", 14, lap=2, acted=True).player("red", 12, lap=2, hand=[card])
    race = made.player("grey", 12, lap=2).player("green", 1, lap=2).begin()
    race.play("red", card)
    while race.asked[0] == "red":
        race.act("red", race.legal("red")[-1])

    assert race.leader == "red"
    assert race.asked == ("grey", "ask_pit")


@BOTH
def test_42_cards_that_cannot_be_paid(edition: int) -> None:
    made = scene(edition)
    card, drawn = made.card(move=4, tyres=2), made.card(move=3, tyres=2)
    race = made.player("red", 20, hand=[card], tyres=0).player("green", 1).draws(drawn).begin()
    race.act("red", "drive")

    if edition == 1:
        assert race.legal("red") == ["skip"]
    else:
        assert race.car("red").no_move
        assert not race.car("red").out


@BOTH
def test_43_robots_contest_players_of_their_lap_only(edition: int) -> None:
    made = scene(edition)
    made.robot("fast", "fast", CORNER, lap=2).player("red", CORNER, lap=1, hand=[made.card(move=1)])
    race = made.player("green", 30, lap=0).begin()
    race.act("red", race.legal("red")[1])

    # unlapping is defended against in the 1st edition only
    declared = [event["car"] for event in race.events("contest-value")]
    assert declared == (["red", "fast"] if edition == 1 else ["red"])


@BOTH
def test_44_robots_do_not_unlap_by_movement(edition: int) -> None:
    made = scene(edition).robot("one", "slow", STRAIGHT, lap=2, acted=True)
    race = made.robot("r", "fast", STRAIGHT - 1, lap=1).player("green", 1).begin()

    assert race.queue(STRAIGHT) == ["one", "r"]


def test_45_robots_take_no_extreme_trajectory() -> None:
    made = scene(2, track="hungaroring").robot("r", "slow", 17)
    race = made.player("green", 36, lap=-1).begin()

    assert (race.section("r"), race.car("r").point) == (19, -1)


@BOTH
def test_47_robots_check_against_seventy(edition: int) -> None:
    assert EDITIONS[edition].ruleset({"mode": "basic"}).robot_target == 70


def test_55_corners_may_not_block() -> None:
    # boards of the 2nd edition can have it; Monza and the Hungaroring do not
    assert not any(SECOND.box.track("monza").overtake)


@BOTH
def test_56_four_cars_stand_in_a_grid_section(edition: int) -> None:
    assert EDITIONS[edition].box.track("monza").grid_places == 4


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"mode": "junior"}, "option-choice"),
        ({"rescue": True}, "rescue-second"),
    ],
    ids=["58", "59"],
)
def test_58_59_junior_and_rescue_are_the_first_editions(options: dict[str, Any], code: str) -> None:
    assert refused(edition=2, **options) == code


def test_57_a_short_race_pays_tyres_with_cards_in_the_second_edition_only() -> None:
    rules = [EDITIONS[edition].ruleset({"mode": "basic", "short": True}) for edition in (1, 2)]

    assert [each.short_race for each in rules] == [True, True]
    assert [each.chips_only for each in rules] == [True, False]


def test_58_junior_is_not_played_by_the_second_edition() -> None:
    assert "junior" not in SECOND.levels


def test_59_players_rescue_is_not_in_the_second_edition() -> None:
    assert "rescue_players" not in SECOND.procedure.names()


@BOTH
def test_60_cars_of_a_section_are_classified_by_laps_too(edition: int) -> None:
    last = EDITIONS[edition].box.track("monza").turns
    made = scene(edition, turn=last)
    made.player("red", STRAIGHT, lap=1).player("blue", STRAIGHT, lap=2)
    race = made.begin()
    race.skip("blue", "red")

    assert race.named(race.state.ranking)[:2] == ["blue", "red"]
