"""Track Cards: where they may be played, their symbols and piles; and SPECIALs.

Monza: corner 1 is sections 3 and 4, 2 is 5, 3 is 7, 4 is 9, 5 is 10 and 11, 6 is 18, 7 is 25 to 28.
"""

from __future__ import annotations

from collections import Counter

import pytest

from pitboard.core.event import Event
from pitboard.f90.box.cards import SYMBOLS
from pitboard.f90.box.track import SectionType
from pitboard.f90.box.tracks import load_track
from pitboard.f90.game import F90_GAME
from pitboard.lab.walk import Walk
from pitboard.testing.f90 import BOX, Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}
ROGGIA = ("any-pair", "late-braking")


@pytest.mark.rule("F1.ASETUP.04", "F1.TRACKCARD.01", "F1.TRACKCARD.18")
@pytest.mark.parametrize(("track", "count", "costly"), [("monza", 34, 6), ("hungaroring", 42, 26)])
def test_the_bundled_track_cards_are_true_to_what_is_known(
    track: str, count: int, costly: int
) -> None:
    board = load_track(track)
    cards = BOX.track_cards(board)

    assert (len(cards), sum(card.tyres > 0 for card in cards)) == (count, costly)
    corners = Counter(card.corner for card in cards)
    assert set(corners) == {corner.number for corner in board.corners}
    assert {symbol for card in cards for symbol in card.symbols} == set(SYMBOLS)
    after_braking = {
        board.sections[(section.index + 1) % board.length].corner
        for section in board.sections
        if section.type is SectionType.BRAKING
    }
    late = {card.corner for card in cards if "late-braking" in card.symbols}
    assert late <= after_braking


@pytest.mark.rule("F1.TRACKCARD.15", "F1.TRACKCARD.16")
def test_monza_has_the_track_card_of_the_rulebook_example() -> None:
    cards = BOX.track_cards(BOX.track("monza"))

    assert [set(card.symbols) for card in cards if card.corner == 3].count(set(ROGGIA)) == 1


def holding(section: int, *, move: int = 3, **given: object) -> tuple[Race, int]:
    """Blue stands in a section with the Track Card of corner 3."""
    scene = Scene(mode="advanced")
    card = scene.card(corner=3, symbols=ROGGIA, move=move)
    race = scene.player("blue", section, hand=[card], **given).begin()
    race.act("blue", "drive")
    return race, card


@pytest.mark.rule("F1.TRACKCARD.03", "F1.TRACKCARD.04", "F1.TRACKCARD.05", "F1.TRACKCARD.06")
@pytest.mark.parametrize(
    ("section", "legal"), [(3, False), (4, True), (5, True), (6, True), (7, True), (8, False)]
)
def test_a_track_card_needs_its_corner(section: int, legal: bool) -> None:
    race, card = holding(section)

    assert (f"play {card}" in race.legal("blue")) == legal
    if not legal:
        assert race.refusal("blue", f"play {card}") == ("track-card-corner", "F1.TRACKCARD.06")


@pytest.mark.rule("F1.TRACKCARD.06")
def test_a_car_that_blocks_the_way_to_the_corner_makes_the_card_illegal() -> None:
    scene = Scene(mode="advanced")
    card = scene.card(corner=3, symbols=ROGGIA)
    scene.player("red", 5, acted=True)
    race = scene.player("blue", 4, hand=[card]).begin()
    race.act("blue", "drive")

    assert race.refusal("blue", f"play {card}") == ("track-card-corner", "F1.TRACKCARD.06")


@pytest.mark.rule("F1.COMPOUND.04", "F1.TRACKCARD.05")
def test_a_soft_bonus_declared_with_the_card_may_carry_it_to_its_corner() -> None:
    race, card = holding(3, soft_bonuses=2, compound="soft")

    assert f"play-soft {card}" in race.legal("blue")
    race.act("blue", f"play-soft {card}")

    assert race.car("blue").soft_bonuses == 1
    race.act("blue", "blind", "order")
    # and no second one is offered in this turn
    assert race.events("soft-bonus") == [{"car": "blue", "left": 1}]
    assert (race.section("blue"), race.asked[1]) == (7, "ask_pit")


@pytest.mark.rule("F1.TRACKCARD.08", "F1.TRACKCARD.16", "F1.TRACKCARD.17")
def test_an_any_pair_card_goes_with_any_card() -> None:
    scene = Scene(mode="advanced")
    card = scene.card(corner=3, symbols=ROGGIA)
    four, three = scene.card(move=4, **{**PLAIN, "tyres": 1}), scene.card(move=3, **PLAIN)
    race = scene.player("blue", 6, hand=[card, four, three]).begin()
    race.act("blue", "drive")

    legal = race.legal("blue")
    assert f"play {card} {four}" in legal
    assert f"play {card} {three}" in legal
    assert race.refusal("blue", f"play {four} {three}") == ("illegal-pair", "F1.MOVE.05")


@pytest.mark.rule("F1.TRACKCARD.06", "F1.FLAG.08")
@pytest.mark.parametrize("yellow", [False, True])
def test_a_yellow_flag_bars_the_way_of_a_track_card(yellow: bool) -> None:
    # given a lapped car on blue's way to corner 3, in a section that may have a yellow flag
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(corner=3, symbols=ROGGIA)
    four = scene.card(move=4, **{**PLAIN, "tyres": 1})
    scene.player("red", 30, lap=3, acted=True)
    scene.robot("slow", "slow", 5, lap=1, acted=True)
    if yellow:
        scene.yellow(5)
    race = scene.player("blue", 4, lap=2, hand=[card, four]).begin()

    race.act("blue", "drive")

    # then they get there only if they may lap it
    assert (f"play {card} {four}" in race.legal("blue")) == (not yellow)


@pytest.mark.rule("F1.TRACKCARD.07")
def test_each_track_card_of_a_pair_needs_its_own_corner() -> None:
    scene = Scene(mode="advanced")
    roggia = scene.card(corner=3, symbols=ROGGIA)
    ascari = scene.card(corner=6, move=2)
    race = scene.player("blue", 6, hand=[roggia, ascari]).begin()
    race.act("blue", "drive")

    refused = race.refusal("blue", f"play {roggia} {ascari}")
    assert refused == ("track-card-corner", "F1.TRACKCARD.07")


@pytest.mark.rule("F1.TRACKCARD.09", "F1.TRACKCARD.10")
def test_a_track_card_pays_and_goes_to_its_own_pile() -> None:
    # given a card that costs two tyres, and a Track Card of a far corner
    scene = Scene(mode="advanced")
    card = scene.card(corner=6, move=2)
    costly = scene.card(type="speeding", tyres=2, damage=0)
    race = scene.player("blue", 29, strategy="balance", hand=[costly, card]).begin()

    # when one of the tyres is paid with the Track Card
    race.act("blue", "drive", f"play {costly}", f"pay {card}")
    if race.asked[1] == "ask_pay":
        race.act("blue", "chips")
    race.act("blue", "order")

    # then each lies on its own pile
    assert race.state.track_discard == [card]
    assert costly in race.state.discard


@pytest.mark.rule("F1.TRACKCARD.11")
def test_an_exhausted_deck_is_reshuffled_from_the_discards() -> None:
    scene = Scene(mode="advanced")
    race = scene.player("blue", 19, compound="soft").begin()
    state = race.state
    state.track_discard, state.track_deck = state.track_deck, []

    race.act("blue", "pit", "done", "tyres hard", "strategy lucky")

    assert race.track_cards("blue") == 1
    assert (len(state.track_deck), state.track_discard) == (33, [])
    assert race.events("track-reshuffle") == [{"cards": 34}]


@pytest.mark.rule("F1.TRACKCARD.12", "F1.TRACKCARD.13")
@pytest.mark.parametrize(("section", "value"), [(4, 11), (7, 6)])
def test_a_contest_double_card_counts_twice_in_its_corner(section: int, value: int) -> None:
    # given blue behind red, with a +3 of corner 1 and a +2
    scene = Scene(mode="advanced")
    card = scene.card(corner=1, symbols=("contest-double",), move=3)
    two = scene.card(move=2, **PLAIN)
    scene.player("red", section, hand=[scene.card(move=1)])
    race = scene.player("blue", section, strategy="lucky", hand=[two, card]).begin()

    # when they are played in a contest there (modifier +3 in corner 1, +1 in corner 3)
    race.act("blue", f"contest {two} {card}")
    race.act("red", "decline")

    assert [event["value"] for event in race.events("contest-value")] == [value]


@pytest.mark.rule("F1.TRACKCARD.14")
def test_a_corner_overtake_card_overtakes_as_on_a_straight() -> None:
    scene = Scene(mode="advanced")
    card = scene.card(corner=4, symbols=("corner-overtake",))
    scene.player("red", 9, acted=True)
    race = scene.player("blue", 8, hand=[card]).begin()

    race.play("blue", card)

    assert race.events("overtake") == [{"car": "blue", "other": "red", "section": 8, "cost": 1}]
    assert race.section("blue") == 11


@pytest.mark.rule("F1.TRACKCARD.14")
def test_a_corner_overtake_card_overtakes_in_its_own_corner_only() -> None:
    # given a +4 of corner 4, and red in corner 5
    scene = Scene(mode="advanced")
    card = scene.card(corner=4, symbols=("corner-overtake",))
    scene.player("red", 10, acted=True)
    race = scene.player("blue", 8, hand=[card]).begin()

    race.play("blue", card)

    assert race.events("overtake") == []
    assert race.queue(10) == ["red", "blue"]


@pytest.mark.rule("F1.TRACKCARD.15")
def test_a_late_braking_card_succeeds_without_a_check() -> None:
    # given blue in the braking section before corner 3 with its card in hand
    scene = Scene(mode="advanced")
    card = scene.card(corner=3, symbols=ROGGIA)
    one = scene.card(move=1, **PLAIN)
    race = scene.player("blue", 5, hand=[card, one]).begin()
    race.play("blue", one)
    assert race.legal("blue") == ["stay", "late", f"late {card}"]

    # when they play it
    race.act("blue", f"late {card}")

    # then they stand in the corner, and the card on its pile
    assert (race.section("blue"), race.events("late-braking")) == (7, [])
    assert race.state.track_discard == [card]


# -- SPECIALs


@pytest.mark.rule("F1.SPECIAL.01", "F1.SPECIAL.03", "F1.SPECIAL.04")
@pytest.mark.parametrize(
    ("strategy", "tyres", "specials"),
    [("save-tyres", 1, 0), ("save-tyres", 2, 1), ("save-tyres", 3, 1), ("balance", 3, 0)],
)
def test_save_tyres_scores_when_a_chip_is_paid(strategy: str, tyres: int, specials: int) -> None:
    scene = Scene(mode="advanced")
    card = scene.card(tyres=tyres, damage=0, check=None)
    race = scene.player("green", 19, strategy=strategy, hand=[card]).begin()
    race.act("green", "drive", f"play {card}")
    while race.asked == ("green", "ask_pay"):
        race.act("green", "chips")

    assert race.track_cards("green") == specials


@pytest.mark.rule("F1.SPECIAL.09", "F1.SPECIAL.10")
@pytest.mark.parametrize(
    ("section", "point", "kind", "specials"),
    [(14, 0, "gear", 1), (14, 0, "driving", 0), (4, 0, "speeding", 0)],
)
def test_balance_scores_with_the_type_of_its_trajectory(
    section: int, point: int, kind: str, specials: int
) -> None:
    scene = Scene(mode="advanced")
    card = scene.card(type=kind, tyres=0)
    race = scene.player("green", section, point=point, strategy="balance", hand=[card]).begin()
    race.act("green", "drive", f"play {card}")
    while race.asked[1] in ("ask_check", "ask_discard_order"):
        race.act("green", "blind" if race.asked[1] == "ask_check" else "order")

    assert race.track_cards("green") == specials


@pytest.mark.rule("F1.SPECIAL.11", "F1.SPECIAL.12")
@pytest.mark.parametrize(("other", "specials"), [(3, 1), (2, 0), (4, 0)])
def test_lucky_scores_with_an_equal_pair(other: int, specials: int) -> None:
    scene = Scene(mode="advanced")
    first, second = scene.card(move=3), scene.card(move=other)
    scene.draws(first, second)
    race = scene.player("green", 19, strategy="lucky").begin()

    race.act("green", "drive", f"keep {first}")

    assert race.track_cards("green") == specials
    pairs = [event["cards"] for event in race.events("lucky-pair")]
    assert pairs == [[first, second]][:specials]
    assert (first in race.car("green").hand, race.state.discard) == (True, [second])


@pytest.mark.rule("F1.SPECIAL.13", "F1.SPECIAL.14")
@pytest.mark.parametrize(("section", "specials"), [(21, 0), (22, 1), (23, 0)])
def test_chase_scores_in_the_section_of_the_chased_player(section: int, specials: int) -> None:
    scene = Scene(mode="advanced")
    card = scene.card(move=3, **PLAIN) if section > 21 else scene.card(move=4, tyres=1, damage=0)
    scene.player("red", section, acted=True)
    race = scene.player("green", 19, strategy="chase", chased=0, hand=[card]).begin()

    race.play("green", card)

    assert race.track_cards("green") == specials


@pytest.mark.rule("F1.SPECIAL.05", "F1.SPECIAL.06", "F1.SPECIAL.07")
def test_hazard_scores_for_each_risk_of_a_long_move() -> None:
    # given +4 with a damage and +1 with a check: 7 movement points
    scene = Scene(mode="advanced")
    four = scene.card(move=4, damage=1, tyres=0)
    one = scene.card(move=1, type="driving", tyres=0, damage=0, check=0)
    low = scene.card(factor=3)
    race = scene.player("green", 29, strategy="hazard", hand=[four, one, low]).begin()

    # when the check is passed and the car moves seven sections
    race.act("green", "drive", f"play {four} {one}", f"check {low}", "order")

    assert race.track_cards("green") == 2


@pytest.mark.rule("F1.SPECIAL.15", "F1.SPECIAL.16")
@pytest.mark.parametrize(("rival", "specials"), [(1, 1), (4, 0)])
def test_banging_wheels_scores_by_winning_a_contest(rival: int, specials: int) -> None:
    # given green behind red in corner 4 (modifier -2), with +2 and the +3 of their strategy
    scene = Scene(mode="advanced")
    mine, theirs = scene.card(move=1, **PLAIN), scene.card(move=rival)
    scene.player("red", 9, strategy="lucky", hand=[theirs])
    race = scene.player("green", 9, strategy="banging-wheels", hand=[mine]).begin()

    race.act("green", f"contest {mine}")
    race.act("red", f"contest {theirs}")

    assert race.track_cards("green") == specials


@pytest.mark.rule("F1.SPECIAL.17")
@pytest.mark.parametrize(("lap", "specials"), [(1, 1), (0, 0)])
def test_banging_wheels_scores_by_overtaking_with_a_late_braking(lap: int, specials: int) -> None:
    scene = Scene(mode="advanced")
    card = scene.card(move=1, **PLAIN)
    scene.draws(scene.card(), scene.card(factor=2))
    scene.player("red", 17, lap=lap, acted=True)
    race = scene.player("green", 16, strategy="banging-wheels", hand=[card]).begin()

    race.play("green", card)
    race.act("green", "late")

    assert race.section("green") == 18
    assert race.track_cards("green") == specials


@pytest.mark.rule("F1.SPECIAL.08")
def test_hazard_has_no_special_for_the_check_of_a_leader_who_laps() -> None:
    # given a Leader with 7 movement points from a +2 trajectory, and a car to lap
    scene = Scene(mode="advanced", turn=9)
    four, one = scene.card(move=4, tyres=1, damage=0), scene.card(move=1, type="gear")
    low = scene.card(factor=2)
    scene.robot("slow", "slow", 20, lap=1, acted=True)
    hand = [four, one, low]
    race = scene.player("green", 17, lap=2, point=0, strategy="hazard", hand=hand).begin()

    # when they pass the check, lap it and move six sections
    race.play("green", four, one)
    race.act("green", f"check {low}")

    assert race.events("lap") == [{"car": "green", "other": "slow", "section": 19, "cost": 1}]
    assert (race.section("green"), race.track_cards("green")) == (23, 0)


@pytest.mark.rule("F1.SPECIAL.08")
def test_hazard_has_no_special_off_the_track() -> None:
    # given a move of six sections with a damage, to the braking section before Ascari
    scene = Scene(mode="advanced", turn=5)
    four, one = scene.card(move=4, damage=1, tyres=0), scene.card(move=1, **PLAIN)
    scene.draws(scene.card(), scene.card(factor=98), scene.card(factor=40))
    race = scene.player("green", 11, strategy="hazard", hand=[four, one]).begin()
    race.play("green", four, one)
    assert race.section("green") == 17

    # when the Late Braking fails, and the check off the track is passed
    race.act("green", "late", "blind")

    assert race.events("off-track-check")[0]["passed"]
    assert race.events("special") == []


@pytest.mark.rule("F1.SPECIAL.07")
def test_hazard_counts_contact_a_failed_check_and_a_late_braking() -> None:
    # given a damage by contact in this game turn, and a check that fails
    scene = Scene(mode="advanced", turn=5)
    four, one = scene.card(move=4, tyres=1, damage=0), scene.card(move=1, check=0)
    high = scene.card(factor=99)
    scene.draws(scene.card(), scene.card(factor=2))
    hand = [four, one, high]
    race = scene.player("green", 11, strategy="hazard", hand=hand, contact=1).begin()

    # when they move to the braking section before Ascari, and brake late
    race.act("green", "drive", f"play {four} {one}", f"check {high}", "order", "late")

    # then each is worth a SPECIAL
    assert [event["count"] for event in race.events("special")] == [3]


@pytest.mark.rule("F1.SPECIAL.05")
@pytest.mark.parametrize(("more", "section", "specials"), [(0, 33, 0), (1, 1, 1)])
def test_hazard_scores_nothing_for_fewer_than_six_sections(
    more: int, section: int, specials: int
) -> None:
    # given +4 with a damage, perhaps with a +1, at the end of the Parabolica
    scene = Scene(mode="advanced", turn=5)
    cards = [scene.card(move=4, damage=1, tyres=0), scene.card(move=1, **PLAIN)][: 1 + more]
    race = scene.player("green", 28, strategy="hazard", hand=cards).begin()

    race.play("green", *cards)

    assert race.section("green") == section
    assert race.track_cards("green") == specials


@pytest.mark.rule("F1.SPECIAL.18")
def test_banging_wheels_may_score_twice_in_a_turn() -> None:
    # given green behind red in corner 3, and blue in the braking section after it
    scene = Scene(mode="advanced", turn=5)
    mine, one, theirs = scene.card(move=3), scene.card(move=1, **PLAIN), scene.card(move=1)
    scene.draws(scene.card(), scene.card(factor=2))
    scene.player("blue", 8, acted=True)
    scene.player("red", 7, strategy="lucky", hand=[theirs])
    race = scene.player("green", 7, strategy="banging-wheels", hand=[mine, one]).begin()

    # when they win the contest, and then overtake blue by a Late Braking
    race.act("green", f"contest {mine}")
    race.act("red", f"contest {theirs}")
    race.play("green", one)
    race.act("green", "late")

    assert (race.section("green"), race.leader) == (9, "green")
    assert [event["count"] for event in race.events("special")] == [1, 1]
    assert race.track_cards("green") == 2


@pytest.mark.rule("F1.SPECIAL.19", "F1.SPECIAL.04", "F1.SPECIAL.09")
@pytest.mark.parametrize(
    ("strategy", "section", "point", "cards"),
    [
        ("save-tyres", 29, -1, ({"move": 4, "tyres": 3}, {"move": 1, "tyres": 1})),
        ("balance", 14, 0, ({"move": 2, "type": "gear"}, {"move": 1, "type": "gear"})),
        ("chase", 19, -1, ({"move": 2, **PLAIN}, {"move": 1, **PLAIN})),
    ],
)
def test_other_strategies_score_one_special_in_a_turn(
    strategy: str, section: int, point: int, cards: tuple[dict[str, object], ...]
) -> None:
    # given a pair whose both cards would score
    scene = Scene(mode="advanced", turn=5)
    hand = [scene.card(**card) for card in cards]
    scene.player("red", 22, acted=True)
    given = {"strategy": strategy, "point": point, "hand": hand, "chased": 0}
    race = scene.player("green", section, **given).begin()
    race.act("green", "drive")
    if race.asked[1] == "ask_chase":
        race.act("green", "deck")

    race.act("green", f"play {hand[0]} {hand[1]}")
    while race.asked[1] in ("ask_pay", "ask_discard_order"):
        race.act("green", "chips" if race.asked[1] == "ask_pay" else "order")

    assert [event["count"] for event in race.events("special")] == [1]
    assert race.track_cards("green") == 1


# -- where Track Cards come from


@pytest.mark.rule("F1.TRACKCARD.02")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_track_cards_come_from_specials_skills_and_hard_tyres_only(seed: str) -> None:
    # given all that happens in a race
    walk = Walk(F90_GAME, {"players": 4, "mode": "advanced"}, seed)
    events: list[Event] = []
    for _ in walk:
        events += walk.events
    events += walk.events

    # when the cards are counted that each source has to bring
    skills = {event.data["car"]: event.data["skill"] for event in events if event.kind == "skill"}
    due = 2 * list(skills.values()).count("qualifying")
    drawn, behind_safety_car = 0, False
    for event in events:
        match event.kind:
            case "special" | "track-draw":
                due += event.integer("count") * (event.kind == "special")
                drawn += event.integer("count") * (event.kind == "track-draw")
            case "fit-tyres":
                due += event.data["compound"] == "hard"
            case "pit":
                skill = skills.get(event.data["car"])
                due += 2 * (skill == "pitting" and not behind_safety_car)
            case "safety-car" | "restart":
                behind_safety_car = event.kind == "safety-car"

    # then no other card was drawn
    assert drawn == due > 0


@pytest.mark.rule("F1.SPECIAL.13", "F1.SPECIAL.14")
@pytest.mark.parametrize("chased", ["robot", "off", "nobody"])
def test_chase_scores_nothing_without_a_player_on_the_track(chased: str) -> None:
    # given green who ends their movement where the driver ahead is, or where they went off
    scene = Scene(mode="advanced")
    card = scene.card(move=2, **PLAIN)
    if chased == "robot":
        scene.robot("ahead", "slow", 17, acted=True)
    else:
        scene.player("ahead", 17, acted=True, off=chased == "off")
    scene.player("green", 15, strategy="chase", hand=[card])
    scene.state.cars[scene.names["green"]].chased = (
        -1 if chased == "nobody" else scene.names["ahead"]
    )
    race = scene.begin()
    race.act("green", "drive")
    if race.asked[1] == "ask_chase":
        race.act("green", "deck")
    race.act("green", f"play {card}", "stay", "point none")

    assert race.section("green") == 17
    assert race.events("game-turn") == [{"turn": 3}]
    assert race.events("special") == []


@pytest.mark.rule("F1.SPECIAL.09")
def test_balance_scores_nothing_in_the_first_turn() -> None:
    scene = Scene(mode="advanced", turn=1)
    card = scene.card(type="gear", move=2)
    race = scene.player("green", 14, point=0, strategy="balance", hand=[card]).begin()

    race.play("green", card)

    assert race.section("green") == 16
    assert race.events("special") == []


@pytest.mark.rule("F1.SPECIAL.07")
def test_hazard_counts_damage_by_contact_before_their_turn() -> None:
    # given a tie with red in corner 7 (modifier +1), and +4 with +1 that cost nothing
    scene = Scene(mode="advanced", turn=5)
    mine, theirs = scene.card(move=2), scene.card(move=3)
    four, one = scene.card(move=4, tyres=1, damage=0), scene.card(move=1, type="driving", **PLAIN)
    scene.player("red", 26, hand=[theirs])
    hand = [mine, four, one]
    race = scene.player("green", 26, point=0, strategy="hazard", hand=hand).begin()
    race.act("green", f"contest {mine}")
    race.act("red", f"contest {theirs}")
    assert race.queue(26) == ["red", "green"]

    # when red is out of the way, and green moves seven sections
    race.act("red", "pit", "done", "tyres rain", "strategy lucky")
    race.play("green", four, one)

    assert race.section("green") == 33
    assert [event["count"] for event in race.events("special")] == [1]


@pytest.mark.rule("F1.SPECIAL.05", "F1.SPECIAL.07")
@pytest.mark.parametrize(("step", "specials"), [("activate", [1]), ("begin_game_turn", [])])
def test_hazard_counts_no_contact_of_an_earlier_game_turn(step: str, specials: list[int]) -> None:
    # given damage by contact, of this game turn or of the one before; +4 with +1 cost nothing
    scene = Scene(mode="advanced", turn=5)
    four, one = scene.card(move=4, tyres=1, damage=0), scene.card(move=1, type="driving", **PLAIN)
    scene.player("green", 26, point=0, strategy="hazard", hand=[four, one], contact=1)
    race = scene.begin(step)

    race.play("green", four, one)

    assert race.section("green") == 33
    assert [event["count"] for event in race.events("special")] == specials


@pytest.mark.rule("F1.SPECIAL.15", "F1.SPECIAL.16")
@pytest.mark.parametrize(
    ("values", "strategies", "specials"),
    [
        ((3, 1, 1), ("banging-wheels", "lucky", "lucky"), 1),
        ((3, 2, 3), ("banging-wheels", "lucky", "lucky"), 1),
        ((1, 4, 1), ("banging-wheels", "lucky", "lucky"), 0),
        ((3, 1, 1), ("lucky", "lucky", "lucky"), 0),
        ((3, 0, 0), ("banging-wheels", "lucky", "lucky"), 0),
        ((1, 2, 0), ("banging-wheels", "lucky", "lucky"), 0),
    ],
    ids=["wins", "ties behind", "beats one", "other strategy", "alone", "ties"],
)
def test_banging_wheels_has_to_beat_every_car_involved(
    values: tuple[int, ...], strategies: tuple[str, ...], specials: int
) -> None:
    # given green behind red and blue in corner 4 (modifier -2; their strategy adds 3)
    scene = Scene(mode="advanced", turn=5)
    cards = [scene.card(move=value) if value else 0 for value in values]
    names = ("green", "red", "blue")
    for i in (1, 2, 0):
        hand = [cards[i]] if cards[i] else [scene.card()]
        scene.player(names[i], 9, strategy=strategies[i], hand=hand)
    race = scene.begin()

    # when those who want to contest have laid a card
    while race.asked[1] == "ask_contest":
        card = cards[names.index(race.asked[0])]
        race.act(race.asked[0], f"contest {card}" if card else "decline")

    assert [event["count"] for event in race.events("special")] == [1][:specials]
    assert race.track_cards("green") == specials


@pytest.mark.rule("F1.SPECIAL.15", "F1.SPECIAL.16")
@pytest.mark.parametrize(("rival", "specials"), [(1, 1), (2, 0)])
def test_banging_wheels_defends_first_place_for_a_special_but_not_with_a_tie(
    rival: int, specials: int
) -> None:
    # given green first in corner 1, whose +3 for those behind is what their strategy adds
    scene = Scene(mode="advanced", turn=5)
    cards = {"green": scene.card(move=2), "red": scene.card(move=rival), "blue": scene.card(move=1)}
    for name, card in cards.items():
        strategy = "banging-wheels" if name == "green" else "lucky"
        scene.player(name, 3, strategy=strategy, hand=[card])
    race = scene.begin()

    for name in ("blue", "red", "green"):
        race.act(name, f"contest {cards[name]}")

    assert race.queue(3)[0] == "green"
    assert [event["count"] for event in race.events("special")] == [1][:specials]


@pytest.mark.rule("F1.TRACKCARD.08")
def test_two_track_cards_of_two_points_make_a_pair() -> None:
    scene = Scene(mode="advanced")
    two = scene.card(corner=3, move=2, symbols=("contest-double",))
    other, three = scene.card(move=2, **PLAIN), scene.card(move=3, **PLAIN)
    race = scene.player("blue", 6, hand=[two, other, three]).begin()
    race.act("blue", "drive")

    assert f"play {two} {other}" in race.legal("blue")
    assert race.refusal("blue", f"play {two} {three}") == ("illegal-pair", "F1.MOVE.05")


@pytest.mark.rule("F1.TRACKCARD.09")
def test_a_track_card_serves_in_a_check_and_a_contest_anywhere() -> None:
    # given a Track Card of corner 6 in the hand of a player in corner 4
    scene = Scene(mode="advanced")
    card = scene.card(corner=6, symbols=("contest-double",))
    scene.player("red", 9, hand=[scene.card(move=1)])
    race = scene.player("blue", 9, strategy="balance", hand=[card]).begin()
    assert race.legal("blue") == ["decline", f"contest {card}"]
    race.act("blue", f"contest {card}")
    race.act("red", "decline")
    assert [event["value"] for event in race.events("contest-value")] == [3 - 2]

    # and of another who has to check
    scene = Scene(mode="advanced")
    card, played = scene.card(corner=6, move=2), scene.card(check=0, tyres=0, damage=0)
    race = scene.player("blue", 29, strategy="balance", hand=[played, card]).begin()
    race.act("blue", "drive", f"play {played}", f"check {card}")
    assert race.car("blue").target == card


@pytest.mark.rule("F1.TRACKCARD.15")
def test_only_the_symbol_makes_a_late_braking_succeed() -> None:
    scene = Scene(mode="advanced")
    card, one = scene.card(corner=3, symbols=("contest-double",)), scene.card(move=1, **PLAIN)
    race = scene.player("blue", 5, hand=[card, one]).begin()

    race.play("blue", one)

    assert race.legal("blue") == ["stay", "late"]
    assert race.refusal("blue", f"late {card}") == ("late-braking-card", "F1.TRACKCARD.15")


@pytest.mark.rule("F1.TRACKCARD.17")
def test_an_any_pair_card_needs_its_corner_like_any_other() -> None:
    scene = Scene(mode="advanced")
    card, three = scene.card(corner=3, symbols=ROGGIA), scene.card(move=3, **PLAIN)
    race = scene.player("blue", 12, hand=[card, three]).begin()
    race.act("blue", "drive")

    refused = race.refusal("blue", f"play {card} {three}")
    assert refused == ("track-card-corner", "F1.TRACKCARD.07")


@pytest.mark.rule("F1.TRACKCARD.05", "F1.STRAT.20", "F1.RESTART.04")
@pytest.mark.parametrize(
    ("strategy", "ahead", "turn", "legal"),
    [
        ("banging-wheels", (6,), 12, True),
        ("banging-wheels", (4,), 12, True),
        ("banging-wheels", (6, 6), 12, False),
        ("banging-wheels", (4, 6), 12, False),
        ("banging-wheels", (6,), 13, False),
        ("save-tyres", (6,), 12, False),
        ("save-tyres", (), 12, True),
    ],
)
def test_a_free_overtake_of_a_restart_carries_a_track_card_to_its_corner(
    strategy: str, ahead: tuple[int, ...], turn: int, legal: bool
) -> None:
    """AR50: a +3 reaches the Roggia from section 4 if nothing is spent on passing.

    At a restart, in turn 12, BANGING WHEELS passes one car for nothing; every other pass costs 1.
    """
    scene = Scene(mode="advanced", turn=turn)
    card = scene.card(corner=3, symbols=ROGGIA, move=3)
    for number, section in enumerate(ahead):
        scene.player(f"p{number}", section, acted=True, asked=(section - 1,))
    scene.player("blue", 4, strategy=strategy, hand=[card], asked=(3,))
    scene.state.restart = 12
    race = scene.begin()
    race.act("blue", "drive")

    assert (f"play {card}" in race.legal("blue")) == legal
    if not legal:
        assert race.refusal("blue", f"play {card}") == ("track-card-corner", "F1.TRACKCARD.06")


@pytest.mark.rule("F1.TRACKCARD.05", "F1.STRAT.20", "F1.RESTART.04")
def test_a_track_card_made_legal_by_a_free_overtake_gets_the_car_there() -> None:
    scene = Scene(mode="advanced", turn=12)
    card = scene.card(corner=3, symbols=ROGGIA, move=3)
    scene.player("red", 5, acted=True)
    scene.player("blue", 4, strategy="banging-wheels", hand=[card])
    scene.state.restart = 12
    race = scene.begin()

    race.act("blue", "drive", f"play {card}")
    while race.asked[1] != "ask_pass":
        race.act("blue", race.legal("blue")[0])
    race.act("blue", "free")

    assert race.section("blue") == 7


@pytest.mark.rule("F1.TRACKCARD.06", "F1.FLAG.07", "F1.FLAG.08")
@pytest.mark.parametrize("section", [5, 20], ids=["with a car", "alone"])
def test_no_free_overtake_carries_a_card_past_a_yellow_flag(section: int) -> None:
    """The flag is no car: it costs its point, and nobody is passed where it lies."""
    scene = Scene(mode="advanced", turn=12)
    card = scene.card(corner=3, symbols=ROGGIA, move=3)
    scene.player("red", section, acted=True)
    scene.player("blue", 4, strategy="banging-wheels", hand=[card])
    scene.yellow(5)
    scene.state.restart = 12
    race = scene.begin()
    race.act("blue", "drive")

    assert f"play {card}" not in race.legal("blue")
