"""Track Cards: where they may be played, their symbols and piles; and SPECIALs.

Monza: corner 1 is sections 3 and 4, 2 is 5, 3 is 7, 4 is 9, 5 is 10 and 11, 6 is 18, 7 is 25 to 28.
"""

from __future__ import annotations

from collections import Counter

import pytest

from pitboard.f90.cards import SYMBOLS, bundled_track_cards
from pitboard.f90.track import SectionType, load_track
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}
ROGGIA = ("any-pair", "late-braking")


@pytest.mark.rule("F1.ASETUP.04", "F1.TRACKCARD.01", "F1.TRACKCARD.18")
@pytest.mark.parametrize(("track", "count", "costly"), [("monza", 34, 6), ("hungaroring", 42, 26)])
def test_the_bundled_track_cards_are_true_to_what_is_known(
    track: str, count: int, costly: int
) -> None:
    board = load_track(track)
    cards = bundled_track_cards(track, len(board.corners))

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

    assert race.extras("blue").soft_bonuses == 1
    race.act("blue", "blind")
    assert race.told("soft-bonus") == [{"car": "blue", "left": 1}]


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
    assert race.state.advanced is not None
    assert race.state.advanced.discard == [card]
    assert costly in race.state.discard


@pytest.mark.rule("F1.TRACKCARD.11")
def test_an_exhausted_deck_is_made_anew_from_the_discards() -> None:
    scene = Scene(mode="advanced")
    race = scene.player("blue", 19, compound="soft").begin()
    advanced = race.state.advanced
    assert advanced is not None
    advanced.discard, advanced.deck = advanced.deck, []

    race.act("blue", "pit", "done", "tyres hard", "strategy lucky")

    assert race.track_cards("blue") == 1
    assert (len(advanced.deck), advanced.discard) == (33, [])
    assert race.told("track-reshuffle") == [{"cards": 34}]


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

    assert [told["value"] for told in race.told("contest-value")] == [value]


@pytest.mark.rule("F1.TRACKCARD.14")
def test_a_corner_overtake_card_overtakes_as_on_a_straight() -> None:
    scene = Scene(mode="advanced")
    card = scene.card(corner=4, symbols=("corner-overtake",))
    scene.player("red", 9, acted=True)
    race = scene.player("blue", 8, hand=[card]).begin()

    race.play("blue", card)

    assert race.told("overtake") == [{"car": "blue", "other": "red", "section": 8}]


@pytest.mark.rule("F1.TRACKCARD.15")
def test_a_late_braking_card_succeeds_without_a_check() -> None:
    # given blue in the braking section before corner 3 with its card in hand
    scene = Scene(mode="advanced")
    card = scene.card(corner=3, symbols=ROGGIA)
    one = scene.card(move=1, **PLAIN)
    race = scene.player("blue", 5, hand=[card, one]).begin()
    race.play("blue", one)
    assert race.legal("blue") == ["stay", "late", f"late {card}"]

    # when he plays it
    race.act("blue", f"late {card}")

    # then he stands in the corner, and the card on its pile
    assert race.state.advanced is not None
    assert (race.section("blue"), race.told("late-braking")) == (7, [])
    assert race.state.advanced.discard == [card]


# -- SPECIALs


@pytest.mark.rule("F1.SPECIAL.01", "F1.SPECIAL.03", "F1.SPECIAL.04")
@pytest.mark.parametrize(("tyres", "specials"), [(1, 0), (2, 1), (3, 1)])
def test_save_tyres_scores_when_a_chip_is_paid(tyres: int, specials: int) -> None:
    scene = Scene(mode="advanced")
    card = scene.card(tyres=tyres, damage=0, check=None)
    race = scene.player("green", 19, hand=[card]).begin()
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
@pytest.mark.parametrize(("other", "specials"), [(3, 1), (2, 0)])
def test_lucky_scores_with_an_equal_pair(other: int, specials: int) -> None:
    scene = Scene(mode="advanced")
    first, second = scene.card(move=3), scene.card(move=other)
    scene.draws(first, second)
    race = scene.player("green", 19, strategy="lucky").begin()

    race.act("green", "drive", f"keep {first}")

    assert race.track_cards("green") == specials
    assert len(race.told("lucky-pair")) == specials


@pytest.mark.rule("F1.SPECIAL.13", "F1.SPECIAL.14")
@pytest.mark.parametrize(("section", "specials"), [(22, 1), (23, 0)])
def test_chase_scores_in_the_section_of_the_chased_player(section: int, specials: int) -> None:
    scene = Scene(mode="advanced")
    card = scene.card(move=3, **PLAIN)
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
    # given green behind red in corner 4 (modifier -2), with +2 and the +3 of his strategy
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
