"""The ten strategies of the Standard game: what each brings every turn, and its Special."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pitboard.f90.box.versions import data_folder
from pitboard.f90.editions import EDITIONS
from pitboard.f90.outlook import outlook
from pitboard.i18n import LANGUAGES, Translator
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}


def scene(**given: Any) -> Scene:
    return Scene(edition=2, mode="standard", **given)


SYMBOLS = {"gear": {"draw"}, "event": {"events"}}
"""What cards of a type always print."""


def printed(card: dict[str, Any]) -> dict[str, Any]:
    """Gets a card with nothing on it but what is named and what its type always has."""
    always = SYMBOLS.get(card.get("type", ""), set())
    return {**{name: value for name, value in PLAIN.items() if name not in always}, **card}


def drive_on(race: Race) -> Race:
    """Answers for green until the movement has begun, doing nothing with symbols."""
    while not race.events("movement"):
        race.act("green", race.legal("green")[0])
    return race


def specials(race: Race) -> list[int]:
    """Gets how many Track Cards each Special drew."""
    return [event["count"] for event in race.events("special")]


def alone(strategy: str, *cards: dict[str, Any], section: int = 19, **given: Any) -> Race:
    """Green, alone on the track, has played cards in a section of a straight."""
    made = scene(**given.pop("race_options", {}))
    hand = [made.card(**printed(card)) for card in cards]
    top = [made.card(factor=factor) for factor in given.pop("top", ())]
    made.draws(made.card(move=2, **PLAIN), *top)
    spare = [made.card(move=1, **PLAIN) for _ in range(given.pop("spare", 0))]
    race = made.player("green", section, strategy=strategy, hand=[*hand, *spare], **given).begin()
    race.act("green", "drive", f"play {' '.join(map(str, hand))}")
    return race


# -- which there are


@pytest.mark.rule("F2.SSTRAT.21", "F2.SSTRAT.01", "H.STRATEGY.01")
@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({"mode": "basic"}, 6),
        ({"mode": "basic", "modules": "track-cards"}, 6),
        ({"mode": "standard"}, 8),
        ({"mode": "standard", "house_strategies": True}, 10),
    ],
)
def test_eight_strategies_are_offered_and_two_more_if_wanted(
    options: dict[str, Any], count: int
) -> None:
    strategies = EDITIONS[2].ruleset(options).strategies

    assert len(strategies) == count
    assert ("push" in strategies) == (count > 6)
    assert ("defend" in strategies) == (count == 10)


@pytest.mark.rule("F2.SSTRAT.01")
def test_a_special_draws_its_track_card_at_once() -> None:
    race = alone("save-tyres", {"move": 4, "tyres": 2})

    kinds = [event.kind for event in race.log]
    assert kinds.index("pay") < kinds.index("special") < kinds.index("track-draw")
    assert kinds.index("track-draw") < kinds.index("movement")
    assert race.track_cards("green") == 1


# -- SAVE TYRES


@pytest.mark.rule("F2.SSTRAT.02")
@pytest.mark.parametrize(("tyres", "chips", "scored"), [(1, 0, []), (2, 1, [1])])
def test_save_tyres_scores_if_a_chip_is_really_paid(
    tyres: int, chips: int, scored: list[int]
) -> None:
    race = alone("save-tyres", {"move": 4 if tyres > 1 else 3, "tyres": tyres})

    assert sum(event["chips"] for event in race.events("pay")) == chips
    assert specials(race) == scored


@pytest.mark.rule("F2.SSTRAT.02")
def test_what_a_trajectory_costs_counts_for_save_tyres_too() -> None:
    # given the gear trajectory of section 9 at Monza, for a tyre, and a card of one tyre
    race = alone("save-tyres", {"type": "gear", "move": 1, "tyres": 0}, section=9, point=0)
    race.act("green", "follow")
    assert specials(race) == []

    made = scene()
    cards = [
        made.card(**printed({"move": 1, "type": "gear"})),
        made.card(move=3, tyres=1, damage=0),
    ]
    race = made.player("green", 9, strategy="save-tyres", hand=cards, point=0).begin()
    race.act("green", "drive", f"play {cards[0]} {cards[1]}", "follow")
    assert specials(race) == [1]


# -- HAZARD


@pytest.mark.rule("F2.SSTRAT.03")
@pytest.mark.parametrize("top", [1, 99])
def test_hazard_moves_for_checks_and_damage(top: int) -> None:
    # given a card with a check, passed or failed: the point comes either way
    race = alone("hazard", {"move": 3, "check": 0, "blind": False}, top=[top])

    race.act("green", "blind")

    assert race.events("movement")[0]["mp"] == 4
    assert (len(race.events("damage")) == 1) == (top == 99)


@pytest.mark.rule("F2.SSTRAT.03")
def test_hazard_moves_for_printed_damage() -> None:
    race = alone("hazard", {"move": 4, "damage": 1})

    assert race.events("movement")[0]["mp"] == 5


@pytest.mark.rule("F2.SSTRAT.03")
@pytest.mark.parametrize(("busy", "section"), [(False, 19), (True, 18)])
def test_a_late_brake_of_hazard_goes_two_sections_if_the_first_is_free(
    busy: bool, section: int
) -> None:
    made = scene()
    card = made.card(move=1, **PLAIN)
    made.draws(made.card(move=1), made.card(factor=1))
    if busy:
        made.robot("slow", "slow", 18, acted=True)
    race = made.player("green", 16, strategy="hazard", hand=[card]).begin()
    race.play("green", card)

    race.act("green", "late")

    assert race.section("green") == section


@pytest.mark.rule("F2.SSTRAT.04")
@pytest.mark.parametrize(("move", "scored"), [(4, []), (3, [])])
def test_hazard_scores_nothing_in_a_turn_of_few_sections(move: int, scored: list[int]) -> None:
    race = alone("hazard", {"move": move, "damage": 1} if move == 4 else {"move": move})

    assert specials(race) == scored


@pytest.mark.rule("F2.SSTRAT.04")
def test_hazard_scores_every_risk_of_a_long_turn() -> None:
    # given a +4 with damage and a +1 with nothing: six sections with HAZARD's own
    made = scene()
    cards = [made.card(move=4, damage=1, check=None), made.card(move=1, **PLAIN)]
    race = made.player("green", 19, strategy="hazard", hand=cards, contact=1).begin()

    race.act("green", "drive", f"play {cards[0]} {cards[1]}")
    while race.asked[1] in ("ask_pay", "ask_point"):
        race.act("green", race.legal("green")[0])

    # then the damage of the card and that of a contest count
    assert race.section("green") == 25
    assert specials(race) == [2]


REVISED = {"hazard": "revised"}


@pytest.mark.rule("F2.SSTRAT.05")
@pytest.mark.parametrize(("answer", "mp"), [("blind", 4), ("check", 3)])
def test_the_revised_hazard_moves_for_blind_checks_only(answer: str, mp: int) -> None:
    race = alone(
        "hazard", {"move": 3, "check": 0, "blind": False}, top=[1], spare=1, race_options=REVISED
    )
    card = race.car("green").hand[0]

    race.act("green", "blind" if answer == "blind" else f"check {card}")

    assert race.events("movement")[0]["mp"] == mp


@pytest.mark.rule("F2.SSTRAT.05")
def test_the_revised_hazard_gets_nothing_for_the_damage_of_a_failed_check() -> None:
    race = alone("hazard", {"move": 3, "check": 0, "blind": False}, top=[99], race_options=REVISED)

    race.act("green", "blind")

    assert (len(race.events("damage")), race.events("movement")[0]["mp"]) == (1, 4)


@pytest.mark.rule("F2.SSTRAT.05")
@pytest.mark.parametrize(("second", "scored"), [(False, []), (True, [1])])
def test_the_revised_hazard_scores_one_in_a_turn_of_six_points(
    second: bool, scored: list[int]
) -> None:
    made = scene(**REVISED)
    cards = [made.card(move=4, damage=1, check=None), made.card(move=1, **PLAIN)]
    race = made.player("green", 19, strategy="hazard", hand=cards, contact=1).begin()

    race.act("green", "drive", f"play {cards[0]} {cards[1]}" if second else f"play {cards[0]}")
    while race.asked[1] in ("ask_pay", "ask_point"):
        race.act("green", race.legal("green")[0])

    assert race.events("movement")[0]["mp"] == (6 if second else 5)
    assert specials(race) == scored


@pytest.mark.rule("F2.SSTRAT.05")
def test_the_revised_hazard_needs_a_risk_to_score() -> None:
    made = scene(**REVISED)
    cards = [made.card(move=4, damage=0, check=None), made.card(move=1, **PLAIN)]
    soft = {"soft_bonuses": 3, "compound": "soft"}
    race = made.player("green", 19, strategy="hazard", hand=cards, **soft).begin()

    race.act("green", "drive", f"play {cards[0]} {cards[1]}")
    while race.asked[1] in ("ask_pay", "ask_point", "ask_soft"):
        race.act("green", "use" if race.asked[1] == "ask_soft" else race.legal("green")[0])

    assert race.events("movement")[0]["mp"] == 6
    assert specials(race) == []


@pytest.mark.rule("F2.SSTRAT.05", "F2.SSTRAT.03")
@pytest.mark.parametrize(("race_options", "points"), [({}, 1), (REVISED, 0)])
def test_a_sum_counts_only_what_is_sure(race_options: dict[str, Any], points: int) -> None:
    made = scene(**race_options)
    card = made.card(move=3, check=0, blind=False)
    race = made.player("green", 19, strategy="hazard", hand=[card]).begin()

    assert outlook(race.state, race.car("green"), [card]).strategy == points


# -- BALANCE


@pytest.mark.rule("F2.SSTRAT.06")
@pytest.mark.parametrize(("kind", "bonus"), [("gear", 1), ("driving", 1), ("speeding", 0)])
def test_balance_uses_a_trajectory_with_any_card_but_a_red_one(kind: str, bonus: int) -> None:
    card = {"type": kind, "move": 3 if kind == "speeding" else 1}
    race = drive_on(alone("balance", card, section=14, point=0))

    assert race.events("movement")[0]["trajectory"] == bonus


@pytest.mark.rule("F2.SSTRAT.06")
def test_costs_of_a_trajectory_remain_with_balance() -> None:
    # given the trajectory of section 9, gear +2 for a tyre, and a card of another type
    race = alone("balance", {"type": "driving", "move": 1}, section=9, point=0)
    assert race.asked == ("green", "ask_trajectory")

    race.act("green", "follow")

    assert race.events("pay") == [{"car": "green", "chips": 1, "left": 9}]
    assert race.events("movement")[0]["trajectory"] == 2


@pytest.mark.rule("F2.SSTRAT.07")
@pytest.mark.parametrize(("kind", "scored"), [("gear", [1]), ("driving", [])])
def test_balance_scores_with_a_card_of_the_trajectorys_type(kind: str, scored: list[int]) -> None:
    race = drive_on(alone("balance", {"type": kind, "move": 1}, section=14, point=0))

    assert specials(race) == scored


@pytest.mark.rule("F2.SSTRAT.07")
def test_balance_scores_only_with_a_trajectory_that_is_used() -> None:
    race = alone("balance", {"type": "gear", "move": 1}, section=9, point=0)

    race.act("green", "ignore")

    assert specials(race) == []


@pytest.mark.rule("F2.SSTRAT.07")
def test_balance_never_scores_with_a_red_card() -> None:
    made = scene()
    cards = [
        made.card(**printed({"move": 1, "type": "gear"})),
        made.card(move=4, type="speeding", check=None),
    ]
    race = made.player("green", 14, strategy="balance", hand=cards, point=0).begin()
    race.act("green", "drive", f"play {cards[0]} {cards[1]}")
    while race.asked[1] in ("ask_pay", "ask_discard"):
        race.act("green", race.legal("green")[0])

    assert race.events("movement")[0]["trajectory"] == 1
    assert specials(race) == []


# -- LUCKY


@pytest.mark.rule("F2.SSTRAT.08")
@pytest.mark.parametrize(("second", "scored"), [(2, [1]), (3, [])])
def test_lucky_scores_with_two_cards_of_the_same_value(second: int, scored: list[int]) -> None:
    made = scene()
    drawn = [made.card(move=2), made.card(move=second)]
    race = made.draws(*drawn).player("green", 19, strategy="lucky", hand=[]).begin()

    race.act("green", "drive")

    assert specials(race) == scored
    shown = [event for event in race.log if event.kind == "lucky-pair"]
    assert [event.seen_by(2)[1].get("cards") for event in shown] == ([drawn] if scored else [])
    assert race.asked == ("green", "ask_lucky_discard")
    # Any card may go, the Track Card just drawn too.
    assert len(race.legal("green")) == 2 + len(scored)


# -- CHASE


@pytest.mark.rule("F2.SSTRAT.09")
@pytest.mark.parametrize(("robot", "mp"), [(True, 3), (False, 2)])
def test_chasing_a_robot_brings_a_point(robot: bool, mp: int) -> None:
    made = scene()
    card = made.card(move=2, **PLAIN)
    made.draws(made.card(move=1, **PLAIN))
    if robot:
        made.robot("fast", "fast", 30, acted=True)
    else:
        made.player("red", 30, acted=True)
    ahead = made.names["fast" if robot else "red"]
    made.player("green", 19, strategy="chase", hand=[card], chased=ahead)
    race = made.begin()
    race.act("green", "drive")
    assert race.asked == ("green", "ask_play")

    race.act("green", f"play {card}")

    assert race.events("movement")[0]["mp"] == mp
    assert [event["count"] for event in race.events("draw")] == [1]


@pytest.mark.rule("F2.SSTRAT.10")
@pytest.mark.parametrize(
    ("section", "robot", "scored"), [(21, False, [1]), (22, False, []), (22, True, [])]
)
def test_chase_scores_in_the_section_of_the_chased_player(
    section: int, robot: bool, scored: list[int]
) -> None:
    made = scene()
    card = made.card(move=2, **PLAIN)
    if robot:
        made.robot("ahead", "fast", section, acted=True)
    else:
        made.player("ahead", section, acted=True)
    made.player("green", 19, strategy="chase", hand=[card], chased=made.names["ahead"])
    race = made.begin()
    race.act("green", "drive", f"play {card}")
    if race.asked[1] == "ask_point":
        race.act("green", "point none")

    assert race.section("green") == (22 if robot else 21)
    assert specials(race) == scored


# -- BANGING WHEELS


@pytest.mark.rule("F2.SSTRAT.11")
@pytest.mark.parametrize("green", ["banging-wheels", "hazard"])
@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (1, 4), (1, 3)])
def test_banging_wheels_scores_by_winning_a_contest(green: str, mine: int, theirs: int) -> None:
    # given green behind red, who has +3 as well, in a corner: only the one highest value wins
    made = scene()
    cards = {"red": made.card(move=theirs), "green": made.card(move=mine)}
    made.player("red", 18, strategy="banging-wheels", hand=[cards["red"]])
    race = made.player("green", 18, strategy=green, hand=[cards["green"]]).begin()

    race.act("green", f"contest {cards['green']}")
    race.act("red", f"contest {cards['red']}")

    values = {event["car"]: event["value"] for event in race.events("contest-value")}
    assert values["red"] == theirs + 3
    best = max(values, key=lambda name: values[name])
    tied = values["red"] == values["green"]
    scores = not tied and (best == "red" or green == "banging-wheels")
    assert [event["car"] for event in race.events("special")] == ([best] if scores else [])


@pytest.mark.rule("F2.SSTRAT.11")
def test_nobody_to_beat_is_no_contest_to_win() -> None:
    made = scene()
    card = made.card(move=2)
    made.player("red", 18, hand=[made.card(move=1)])
    race = made.player("green", 18, strategy="banging-wheels", hand=[card]).begin()

    race.act("green", f"contest {card}")
    race.act("red", "decline")

    assert race.queue(18)[0] == "green"
    assert specials(race) == []


@pytest.mark.rule("F2.SSTRAT.11")
@pytest.mark.parametrize(
    ("lap", "there", "scored"), [(1, True, [1]), (0, True, [1]), (1, False, [])]
)
def test_banging_wheels_scores_by_passing_a_car_in_a_late_brake(
    lap: int, there: bool, scored: list[int]
) -> None:
    made = scene()
    card = made.card(move=1, **PLAIN)
    made.player("leader", 30, lap=2, acted=True)
    if there:
        made.robot("slow", "slow", 17, lap=lap, acted=True)
    made.draws(made.card(move=1), made.card(factor=1))
    race = made.player("green", 16, strategy="banging-wheels", hand=[card]).begin()
    race.play("green", card)
    while race.asked[1] != "ask_late_braking":
        race.act("green", "stop")

    race.act("green", "late")

    assert specials(race) == scored


# -- PUSH


@pytest.mark.rule("F2.SSTRAT.12")
@pytest.mark.parametrize("chips", [0, 1, 2])
def test_push_pays_chips_for_movement(chips: int) -> None:
    race = alone("push", {"move": 2}, tyres=5)
    assert (race.asked, race.legal("green")) == (
        ("green", "ask_push"),
        ["push 0", "push 1", "push 2"],
    )

    race.act("green", f"push {chips}")

    assert race.car("green").tyres == 5 - chips
    assert race.events("movement")[0]["mp"] == 2 + chips
    assert race.events("push") == (
        [{"car": "green", "chips": chips, "left": 5 - chips}] if chips else []
    )


@pytest.mark.rule("F2.SSTRAT.12")
@pytest.mark.parametrize(("tyres", "most"), [(1, 1), (0, 0)])
def test_push_takes_chips_that_there_are_and_never_cards(tyres: int, most: int) -> None:
    race = alone("push", {"move": 2}, tyres=tyres, spare=2)

    if most:
        assert race.legal("green") == ["push 0", "push 1"]
        assert race.refusal("green", "push 2") == ("push-chips", "F2.SSTRAT.12")
    else:
        assert race.asked[1] != "ask_push"


@pytest.mark.rule("F2.SSTRAT.12")
def test_printed_costs_come_before_pushing() -> None:
    race = alone("push", {"move": 4, "tyres": 2}, tyres=3, spare=0)

    while race.asked[1] == "ask_pay":
        race.act("green", "chips")
    assert (race.asked[1], race.legal("green")) == ("ask_push", ["push 0", "push 1"])


@pytest.mark.rule("F2.SSTRAT.12")
@pytest.mark.parametrize(
    ("components", "answers", "effect"),
    [(1, ["push 0", "push 1", "push 2"], "push"), (2, ["push 0", "push 1"], "push-one")],
)
def test_push_pays_one_chip_since_version_2(
    components: int, answers: list[str], effect: str
) -> None:
    race = alone("push", {"move": 2}, tyres=5, race_options={"components": components})
    assert (race.asked[1], race.legal("green")) == ("ask_push", answers)
    assert race.state.config.strategies["push"].effect == effect


@pytest.mark.rule("F2.SSTRAT.12")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_says_nothing_of_push_that_a_version_contradicts(lang: str) -> None:
    """It asks for one chip with version 2 and for one or two with version 1; both read the same."""
    asked = Translator(lang).text("coach-f90-push-asked")

    assert set(re.findall(r"\w+", asked.lower())).isdisjoint({"two", "due"})


@pytest.mark.rule("F2.SSTRAT.13")
@pytest.mark.parametrize(("push", "scored"), [(0, []), (1, [1]), (2, [1])])
def test_push_scores_if_three_chips_leave_the_chart(push: int, scored: list[int]) -> None:
    race = alone("push", {"move": 4, "tyres": 2})
    while race.asked[1] == "ask_pay":
        race.act("green", "chips")

    race.act("green", f"push {push}")

    assert specials(race) == scored


# -- SAVE FUEL


@pytest.mark.rule("F2.SSTRAT.14")
@pytest.mark.parametrize(("move", "asked"), [(1, True), (2, True), (3, False)])
def test_save_fuel_puts_the_stop_off_with_slow_cards(move: int, asked: bool) -> None:
    race = alone("save-fuel", {"move": move}, pit_due=12)

    assert (race.asked[1] == "ask_save_fuel") == asked
    if asked:
        race.act("green", "delay")
        assert race.car("green").pit_due == 13
        assert race.events("fuel-saved") == [{"car": "green", "due": 13}]
        assert specials(race) == []


@pytest.mark.rule("F2.SSTRAT.15")
def test_save_fuel_draws_a_track_card_instead_never_both() -> None:
    race = alone("save-fuel", {"move": 2}, pit_due=12)
    assert race.legal("green") == ["delay", "track-card", "neither"]

    race.act("green", "track-card")

    assert (race.car("green").pit_due, specials(race), race.track_cards("green")) == (12, [1], 1)
    assert race.events("movement") != []


@pytest.mark.rule("F2.SSTRAT.16")
@pytest.mark.parametrize(("first", "asked"), [(2, True), (4, False)])
def test_both_cards_of_a_pair_have_to_be_slow(first: int, asked: bool) -> None:
    made = scene()
    cards = [
        made.card(**{**PLAIN, "move": first, "damage": int(first == 4)}),
        made.card(move=1, **PLAIN),
    ]
    race = made.player("green", 19, strategy="save-fuel", hand=cards, pit_due=12).begin()

    race.act("green", "drive", f"play {cards[0]} {cards[1]}")

    assert (race.asked[1] == "ask_save_fuel") == asked


@pytest.mark.rule("F2.SSTRAT.16")
def test_printed_values_count_not_bonuses() -> None:
    race = alone("save-fuel", {"move": 2, "type": "gear"}, section=14, point=0, pit_due=12)

    assert race.asked[1] == "ask_save_fuel"


@pytest.mark.rule("F2.SSTRAT.16")
def test_without_a_chit_only_the_track_card_is_left() -> None:
    race = alone("save-fuel", {"move": 2}, pit_due=0)

    assert race.legal("green") == ["track-card", "neither"]


@pytest.mark.rule("F2.SSTRAT.16")
def test_a_chit_put_beyond_the_last_turn_is_removed() -> None:
    race = alone("save-fuel", {"move": 2}, pit_due=26, race_options={"turn": 20})

    race.act("green", "delay")

    assert race.car("green").pit_due == 0


@pytest.mark.rule("F2.SSTRAT.16")
def test_skipping_saves_no_fuel() -> None:
    made = scene()
    made.player("green", 19, strategy="save-fuel", hand=[made.card(move=1)], pit_due=12)
    race = made.begin()

    race.act("green", "skip", "strategy save-fuel")

    assert race.events("fuel-saved") == []
    assert race.car("green").pit_due == 12


# -- DEFEND and OPPORTUNIST

HOUSE = {"house_strategies": True}


@pytest.mark.rule("F2.SSTRAT.17", "F2.SSTRAT.18")
@pytest.mark.parametrize("first", [True, False])
def test_defend_is_stronger_in_front(first: bool) -> None:
    made = scene(**HOUSE)
    cards = {"red": made.card(move=1), "green": made.card(move=1)}
    order = ("green", "red") if first else ("red", "green")
    for name in order:
        strategy = "defend" if name == "green" else "save-tyres"
        made.player(name, 18, strategy=strategy, hand=[cards[name]])
    race = made.begin()
    for name in reversed(order):
        race.act(name, f"contest {cards[name]}")

    modifiers = {event["car"]: event["modifier"] for event in race.events("contest-value")}
    assert modifiers["green"] == (2 if first else race.state.track.contest[17])
    stays = first and race.queue(18)[0] == "green"
    assert specials(race) == ([1] if stays else [])


@pytest.mark.rule("F2.SSTRAT.18")
def test_defend_scores_nothing_by_coming_to_the_front_or_alone() -> None:
    made = scene(**HOUSE)
    cards = {"red": made.card(move=1), "green": made.card(move=4)}
    made.player("red", 18, hand=[cards["red"]])
    made.player("green", 18, strategy="defend", hand=[cards["green"]])
    race = made.begin()

    race.act("green", f"contest {cards['green']}")
    race.act("red", f"contest {cards['red']}")

    assert race.queue(18) == ["green", "red"]
    assert specials(race) == []


@pytest.mark.rule("F2.SSTRAT.17")
@pytest.mark.parametrize(
    ("given", "section", "cost"),
    [
        ({}, 20, 2),
        ({"strategy": "hazard"}, 20, 1),
        ({"no_move": True}, 20, 1),
        ({"lap": 0}, 20, 1),
    ],
    ids=["defends", "another", "no-move", "lapped"],
)
def test_overtaking_a_defender_on_a_straight_costs_two(
    given: dict[str, Any], section: int, cost: int
) -> None:
    made = scene(**HOUSE)
    card = made.card(move=4, damage=1, check=None)
    made.player("leader", 30, lap=2, acted=True)
    made.player("red", section, acted=True, **{"strategy": "defend", **given})
    race = made.player("green", 19, hand=[card]).begin()

    race.act("green", "drive", f"play {card}")

    passed = race.events("overtake") + race.events("lap")
    assert [event["cost"] for event in passed] == [cost]


@pytest.mark.rule("F2.SSTRAT.17")
def test_a_robot_overtakes_a_defender_for_one() -> None:
    made = scene(**HOUSE)
    made.player("red", 20, acted=True, strategy="defend")
    race = made.robot("fast", "fast", 19).begin()

    assert [event["cost"] for event in race.events("overtake")] == [1]


@pytest.mark.rule("F2.SSTRAT.17")
def test_at_a_start_every_pass_costs_one() -> None:
    made = scene(**HOUSE, turn=1)
    card = made.card(move=4, damage=1, check=None)
    made.player("red", 20, acted=True, strategy="defend")
    race = made.player("green", 19, hand=[card]).begin()

    race.act("green", "drive", f"play {card}")

    assert [event["cost"] for event in race.events("overtake")] == [1]


@pytest.mark.rule("F2.SSTRAT.19")
@pytest.mark.parametrize(("section", "bonus"), [(14, 1), (9, 2)])
def test_opportunist_uses_a_standard_trajectory_with_an_event_card(
    section: int, bonus: int
) -> None:
    race = alone(
        "opportunist", {"type": "event", "move": 1}, section=section, point=0, race_options=HOUSE
    )
    drive_on(race)

    assert race.events("movement")[0]["trajectory"] == bonus


@pytest.mark.rule("F2.SSTRAT.19")
def test_opportunist_has_no_use_of_it_on_an_extreme_trajectory() -> None:
    race = alone(
        "opportunist", {"type": "event", "move": 1}, section=10, point=0, race_options=HOUSE
    )

    assert race.asked[1] != "ask_trajectory"


def events_of(symbol: str, strategy: str) -> Race:
    made = scene(**HOUSE)
    made.yellow(3).yellow(5)
    card = made.card(events=(symbol,), damage=0, check=None, tyres=0)
    race = made.player("green", 19, strategy=strategy, hand=[card]).begin()
    race.act("green", "drive", f"play {card}")
    return race


@pytest.mark.rule("F2.SSTRAT.19", "F2.SSTRAT.20")
def test_opportunist_resolves_a_symbol_twice_and_scores_two() -> None:
    race = events_of("weather", "opportunist")
    slot = race.state.weather

    race.act("green", "weather wetter")
    assert race.asked == ("green", "ask_event")
    assert specials(race) == []
    race.act("green", "weather wetter")

    assert race.state.weather == slot + 2
    assert specials(race) == [1]
    assert race.asked[1] != "ask_event"


@pytest.mark.rule("F2.SSTRAT.19")
def test_the_second_time_is_a_choice_and_only_for_the_opportunist() -> None:
    race = events_of("weather", "opportunist")
    race.act("green", "weather wetter", "weather none")
    assert (specials(race), race.asked[1] != "ask_event") == ([], True)

    race = events_of("weather", "hazard")
    race.act("green", "weather wetter")
    assert race.asked[1] != "ask_event"


@pytest.mark.rule("F2.SSTRAT.20")
def test_a_symbol_left_alone_is_not_resolved() -> None:
    race = events_of("weather", "opportunist")

    race.act("green", "weather none")

    assert race.asked[1] != "ask_event"
    assert specials(race) == []


@pytest.fixture
def green_symbols(tmp_path: Path) -> str:
    """Monza with one Track card, green, with a weather symbol: no card of ours is like that."""
    folder = Path(str(data_folder("2e")))
    board = tmp_path / "own.toml"
    board.write_text((folder / "tracks" / "monza.toml").read_text("utf-8"), "utf-8")
    card = 'id = 1, corner = "any", type = "driving", move = 1, check_factor = 5'
    deck = f'edition = 2\ncards = [{{ {card}, events = ["weather"] }}]\n'
    (tmp_path / "own.cards.toml").write_text(deck, "utf-8")
    return str(board)


@pytest.mark.rule("F2.SSTRAT.19")
def test_opportunist_doubles_no_symbol_of_a_card_that_is_not_yellow(green_symbols: str) -> None:
    made = scene(**HOUSE, track=green_symbols)
    card = made.card(corner=-1)
    race = made.player("green", 18, strategy="opportunist", hand=[card]).begin()

    race.act("green", "drive", f"play {card}", "weather wetter")

    assert race.asked[1] != "ask_event"


@pytest.mark.rule("F2.SSTRAT.19", "F2.SSTRAT.20")
@pytest.mark.parametrize("other", ["weather wetter", "weather none"])
def test_opportunist_keeps_the_second_time_for_the_yellow_card(
    green_symbols: str, other: str
) -> None:
    # given a green card with a weather symbol and a yellow one with a green flag
    made = scene(**HOUSE, track=green_symbols)
    made.yellow(3).yellow(5)
    cards = [made.card(corner=-1), made.card(events=("green",), damage=0, check=None, tyres=0)]
    race = made.player("green", 18, strategy="opportunist", hand=cards).begin()
    race.act("green", "drive", f"play {cards[0]} {cards[1]}")

    # when both are resolved, the yellow card's first
    race.act("green", "green 2", other)

    # then the green flag may be resolved again, and the weather not
    assert race.legal("green") == ["green none", "green 4"]
    race.act("green", "green 4")
    assert race.state.yellow == {}
    assert specials(race) == [1]
    assert race.asked[1] != "ask_event"
