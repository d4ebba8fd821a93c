"""Track cards of the Standard game: where they are played, their symbols, cards of any corner."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboard.f90.box.versions import data_folder
from pitboard.testing.f90 import BOX_2E, Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}
ASCARI = 6
"""Monza, section 18, behind the braking section 17."""
KERB, LESMO = 10, 5
"""Monza: the Extreme Trajectory (speeding +2) of the second Lesmo."""


def scene(**given: Any) -> Scene:
    return Scene(edition=2, mode="standard", **given)


@pytest.fixture
def anywhere(tmp_path: Path) -> str:
    """Monza with one Track card for any corner, which has every symbol."""
    board = tmp_path / "own.toml"
    board.write_text(
        (Path(str(data_folder("2e"))) / "tracks" / "monza.toml").read_text("utf-8"), "utf-8"
    )
    symbols = '["contest-double", "corner-overtake", "late-braking", "any-pair"]'
    card = f'id = 1, corner = "any", type = "gear", move = 2, check_factor = 5, symbols = {symbols}'
    (tmp_path / "own.cards.toml").write_text(f"edition = 2\ncards = [{{ {card} }}]\n", "utf-8")
    return str(board)


# -- where they may be played


@pytest.mark.rule("F2.STRACKCARD.01")
@pytest.mark.parametrize(
    ("section", "legal"), [(18, True), (17, True), (16, True), (15, False), (19, False)]
)
def test_a_track_card_needs_its_corner_on_the_way(section: int, legal: bool) -> None:
    # given a card +2 of Ascari: the car starts in, crosses or ends in section 18, or does not
    made = scene()
    card = made.card(corner=ASCARI, move=2, check=None)
    race = made.player("green", section, hand=[card, made.card(move=1, **PLAIN)]).begin()
    race.act("green", "drive")

    assert (f"play {card}" in race.legal("green")) == legal
    if not legal:
        assert race.refusal("green", f"play {card}") == ("track-card-corner", "F2.STRACKCARD.01")


@pytest.mark.rule("F2.STRACKCARD.01")
def test_of_two_track_cards_both_must_get_to_their_corners() -> None:
    made = scene()
    near = made.card(corner=ASCARI, symbols=("any-pair",))
    far = made.card(corner=7, symbols=("any-pair",))
    race = made.player("green", 17, hand=[near, far]).begin()
    race.act("green", "drive")

    assert f"play {near}" in race.legal("green")
    assert race.refusal("green", f"play {near} {far}") == ("track-card-corner", "F2.STRACKCARD.01")


@pytest.mark.rule("F2.STRACKCARD.01")
def test_the_whole_points_count_with_what_a_strategy_adds() -> None:
    # given a robot that is chased: 1 more point brings a +2 from section 15 to the corner
    for strategy, legal in (("chase", True), ("hazard", False)):
        made = scene()
        made.robot("fast", "fast", 30, acted=True)
        card = made.card(corner=ASCARI, move=2, check=None)
        hand = [card, made.card(move=1, **PLAIN)]
        chased = {"chased": made.names["fast"]} if strategy == "chase" else {}
        race = made.player("green", 15, strategy=strategy, hand=hand, **chased).begin()
        race.act("green", "drive")
        assert (f"play {card}" in race.legal("green")) == legal


@pytest.mark.rule("F2.STRACKCARD.01")
def test_a_late_brake_does_not_count_for_the_way() -> None:
    # given a +2 from section 15, which ends before the corner: braking late would lead there
    made = scene()
    card = made.card(corner=ASCARI, move=2, check=None)
    race = made.player("green", 15, hand=[card, made.card(move=1, **PLAIN)]).begin()
    race.act("green", "drive")

    assert f"play {card}" not in race.legal("green")


@pytest.mark.rule("F2.STRACKCARD.01")
def test_a_car_that_comes_back_starts_where_it_comes_back() -> None:
    made = scene()
    card = made.card(corner=ASCARI, move=2, check=None)
    off = {"off": True, "reentry": 17, "strategy": ""}
    race = made.player("green", 17, hand=[card, made.card(move=1, **PLAIN)], **off).begin()
    race.act("green", "drive")

    assert f"play {card}" in race.legal("green")


@pytest.mark.rule("F2.STRACKCARD.01")
def test_a_player_who_holds_only_cards_that_get_nowhere_does_not_move() -> None:
    made = scene()
    cards = [made.card(corner=ASCARI, move=2, check=None), made.card(move=4, tyres=3)]
    made.draws(made.card(move=4, tyres=2, damage=0))
    race = made.player("green", 25, hand=cards, tyres=0, strategy="hazard").begin()

    race.act("green", "drive")

    assert race.events("no-move") == [{"car": "green"}]


@pytest.mark.rule("F2.STRACKCARD.02")
def test_a_track_card_serves_for_checks_payments_and_contests_anywhere() -> None:
    # given a card of Ascari far from it, and a card that costs two tyres
    made = scene()
    card, played = (
        made.card(corner=ASCARI, move=2, check=None),
        made.card(move=4, tyres=2, damage=0),
    )
    race = made.player("green", 25, hand=[card, played], strategy="hazard").begin()
    race.act("green", "drive", f"play {played}")
    assert f"pay {card}" in race.legal("green")
    race.act("green", f"pay {card}")
    assert race.state.track_discard == [card]

    made = scene()
    card, played = made.card(corner=ASCARI, move=2, check=None), made.card(check=0, blind=False)
    race = made.player("green", 25, hand=[card, played]).begin()
    race.act("green", "drive", f"play {played}")
    assert f"check {card}" in race.legal("green")

    made = scene()
    made.player("red", 25, hand=[made.card(move=1)])
    card = made.card(corner=ASCARI, move=2, check=None)
    race = made.player("green", 25, hand=[card]).begin()
    assert f"contest {card}" in race.legal("green")


@pytest.mark.rule("F2.STRACKCARD.05", "F2.SSETUP.03")
def test_used_track_cards_go_to_their_own_pile_when_the_turn_is_over() -> None:
    made = scene()
    card = made.card(corner=ASCARI, move=2, check=None)
    target = made.card(corner=7, move=2, check=None)
    check = made.card(check=0, blind=False, move=1)
    made.draws(made.card(move=1), made.card(factor=1))
    made.player("green", 17, hand=[card, check], target=target)
    race = made.player("red", 3, lap=0).begin()

    # when a Track card that was the Target Check is replaced, and another has been played
    race.act("green", "drive", f"play {card} {check}", "blind")
    while race.asked[0] == "green":
        race.act("green", race.legal("green")[-1])
    race.act("red", "skip", "strategy save-tyres")

    assert sorted(race.state.track_discard) == sorted((card, target))
    assert not {card, target} & set(race.state.discard)


# -- symbols


@pytest.mark.rule("F2.STRACKCARD.03")
@pytest.mark.parametrize(("section", "value"), [(7, 4), (25, 2)])
def test_in_its_corner_a_card_counts_double_in_a_contest(section: int, value: int) -> None:
    made = scene()
    card = made.card(symbols=("contest-double",), corner=3, move=2)
    made.player("red", section, hand=[made.card(move=1)], strategy="hazard")
    race = made.player("green", section, hand=[card], strategy="hazard").begin()

    race.act("green", f"contest {card}")
    race.act("red", "decline")

    event = race.events("contest-value")[0]
    assert event["value"] - event["modifier"] == value


@pytest.mark.rule("F2.STRACKCARD.03")
@pytest.mark.parametrize("passed", [True, False])
def test_a_card_overtakes_in_its_corner_for_one(passed: bool) -> None:
    # given red in the Parabolica, where nobody may be passed
    made = scene()
    hand = [made.card(symbols=("corner-overtake",), corner=7, move=4)]
    if not passed:
        hand = [made.card(move=4, **{**PLAIN, "damage": 1})]
    made.player("red", 25, acted=True)
    race = made.player("green", 24, hand=hand, strategy="hazard").begin()
    race.act("green", "drive", f"play {hand[0]}")
    while race.asked[1] == "ask_pay":
        race.act("green", race.legal("green")[0])

    assert [event["cost"] for event in race.events("overtake")] == ([1] if passed else [])


@pytest.mark.rule("F2.STRACKCARD.03")
def test_an_any_pair_card_goes_with_every_card() -> None:
    made = scene()
    card, four = made.card(symbols=("any-pair",), corner=7, move=2), made.card(move=4, tyres=1)
    race = made.player("green", 25, hand=[card, four]).begin()
    race.act("green", "drive")

    assert f"play {card} {four}" in race.legal("green")


@pytest.mark.rule("F2.STRACKCARD.03", "F2.STRACKCARD.04", "F2.SLB.01")
def test_a_card_passes_the_late_brake_before_its_corner() -> None:
    made = scene()
    late = made.card(corner=ASCARI, symbols=("late-braking",))
    other = made.card(corner=1, symbols=("late-braking",))
    plain = made.card(corner=ASCARI, symbols=())
    card = made.card(move=1, **PLAIN)
    made.player("red", 17, acted=True)
    race = made.player("green", 16, hand=[card, late, other, plain]).begin()
    target = race.car("green").target
    race.play("green", card)
    assert race.legal("green") == ["stay", "late", f"late {late}"]
    assert race.refusal("green", f"late {other}") == ("late-braking-card", "F2.STRACKCARD.03")

    race.act("green", f"late {late}")

    assert (race.section("green"), race.car("green").target) == (18, target)
    assert race.state.track_discard == [late]
    assert race.events("late-braking") == []


# -- Extreme Trajectories


def on_the_kerb(*hand: dict[str, Any], **given: Any) -> tuple[Race, list[int]]:
    """Green stands on the Extreme Trajectory of Monza and uses it with a red card."""
    made = scene(**given.pop("options", {}))
    cards = [made.card(**card) for card in hand]
    red = made.card(type="speeding", move=2, tyres=0, damage=0, discard=0)
    made.draws(made.card(move=1), made.card(factor=99))
    given = {"strategy": "hazard", "target": made.card(factor=20), **given}
    race = made.player("green", KERB, hand=[red, *cards], point=0, **given).begin()
    race.act("green", "drive", f"play {red}", "follow")
    return race, cards


@pytest.mark.rule("F2.STRACKCARD.07", "F2.STRACKCARD.04")
def test_a_card_passes_the_check_of_an_extreme_trajectory_at_its_corner() -> None:
    race, (card,) = on_the_kerb({"corner": LESMO, "symbols": ("late-braking",)})
    target = race.car("green").target
    assert race.legal("green") == ["blind", f"hold {card}"]

    race.act("green", f"hold {card}")

    assert (race.events("check"), race.car("green").target) == ([], target)
    assert race.state.track_discard == [card]
    assert race.events("movement")[0]["trajectory"] == 2


@pytest.mark.rule("F2.STRACKCARD.07")
def test_a_card_of_another_corner_passes_nothing() -> None:
    race, _ = on_the_kerb({"corner": ASCARI, "symbols": ("late-braking",)})

    assert race.asked[1] != "ask_extreme_check"
    assert len(race.events("check")) == 1


@pytest.mark.rule("F2.STRACKCARD.07")
def test_the_check_may_be_made_in_spite_of_the_card() -> None:
    race, (card,) = on_the_kerb({"corner": LESMO, "symbols": ("late-braking",)})

    assert race.refusal("green", "hold 3")[1].startswith("F2.")
    race.act("green", "blind")

    assert [event["passed"] for event in race.events("check")] == [False]
    assert card in race.car("green").hand


@pytest.mark.rule("F2.SSKILL.08")
def test_wise_driving_holds_an_extreme_trajectory() -> None:
    race, _ = on_the_kerb(skill="wise-driving")
    assert (race.asked[1], race.data["check"]) == ("ask_wise_driving", "extreme")

    race.act("green", "wise")

    assert race.events("trajectory-lost") == []
    assert race.events("movement")[0]["trajectory"] == 2
    assert race.state.config.deck.factors[race.car("green").target] == 99


@pytest.mark.rule("F2.SSKILL.03", "F2.SWEATHER.04")
@pytest.mark.parametrize(
    ("options", "skill", "weather", "target"),
    [
        ({}, "reflexes", "dry", 30),
        ({"reflexes_et": True}, "reflexes", "dry", 50),
        ({"reflexes_et": True}, "lapping", "dry", 30),
        ({}, "lapping", "rain", 10),
    ],
)
def test_reflexes_help_on_an_extreme_trajectory_only_with_the_option(
    options: dict[str, Any], skill: str, weather: str, target: int
) -> None:
    # given a Target Check of 20 and the modifier +10 of the trajectory
    made = scene(**options).weather(weather, "rain")
    red = made.card(type="speeding", move=2, tyres=0, damage=0, discard=0)
    given = {"strategy": "hazard", "target": made.card(factor=20), "skill": skill}
    race = made.player("green", KERB, hand=[red], point=0, **given).begin()
    race.act("green", "drive", f"play {red}")
    assert race.data["value"] == target

    race.act("green", "follow")

    assert [event["target"] for event in race.events("check")] == [target]


@pytest.mark.rule("F2.SSTRAT.04")
@pytest.mark.parametrize(("top", "scored"), [(1, [1]), (None, [])])
def test_hazard_scores_the_check_of_an_extreme_trajectory_not_a_card(
    top: int | None, scored: list[int]
) -> None:
    # given six sections: a red +4 (no damage), the trajectory's +2
    made = scene()
    card = made.card(corner=LESMO, symbols=("late-braking",))
    red = made.card(type="speeding", move=4, tyres=1, damage=0, discard=0)
    made.draws(made.card(move=1), made.card(factor=top or 99))
    given = {"strategy": "hazard", "target": made.card(factor=20)}
    race = made.player("green", KERB, hand=[red, card], point=0, **given).begin()
    race.act("green", "drive", f"play {red}", "follow")
    race.act("green", "blind" if top else f"hold {card}")
    while race.asked[1] == "ask_point":
        race.act("green", "point none")

    assert race.events("movement")[0]["mp"] == 6
    assert [event["count"] for event in race.events("special")] == scored


# -- any corner


@pytest.mark.rule("F2.STRACKCARD.06", "F2.TRACK.04", "F2.TRACK.05")
@pytest.mark.parametrize(("section", "legal"), [(25, True), (17, True), (12, False), (14, False)])
def test_an_any_corner_card_needs_some_corner(anywhere: str, section: int, legal: bool) -> None:
    made = scene(track=anywhere)
    card = made.card(corner=-1)
    race = made.player("green", section, hand=[card, made.card(move=1, **PLAIN)]).begin()
    race.act("green", "drive")

    assert (f"play {card}" in race.legal("green")) == legal


@pytest.mark.rule("F2.STRACKCARD.06", "F2.TRACK.06")
def test_an_any_corner_card_passes_a_late_brake_and_an_extreme_trajectory(anywhere: str) -> None:
    made = scene(track=anywhere)
    card, slow = made.card(corner=-1), made.card(move=1, **PLAIN)
    race = made.player("green", 16, hand=[slow, card]).begin()
    race.play("green", slow)
    assert f"late {card}" in race.legal("green")

    race, (card,) = on_the_kerb({"corner": -1}, options={"track": anywhere})
    assert f"hold {card}" in race.legal("green")


@pytest.mark.rule("F2.STRACKCARD.06")
def test_an_any_corner_card_has_its_symbols_in_every_corner(anywhere: str) -> None:
    made = scene(track=anywhere)
    card = made.card(corner=-1)
    made.player("red", 25, hand=[made.card(move=1)], strategy="hazard")
    race = made.player("green", 25, hand=[card], strategy="hazard").begin()
    race.act("green", f"contest {card}")
    race.act("red", "decline")
    event = race.events("contest-value")[0]
    assert event["value"] - event["modifier"] == 4

    made = scene(track=anywhere)
    card = made.card(corner=-1)
    made.player("red", 25, acted=True)
    race = made.player("green", 24, hand=[card]).begin()
    race.act("green", "drive", f"play {card}")
    assert [event["cost"] for event in race.events("overtake")] == [1]


# -- boards


@pytest.mark.rule("F2.SLB.02")
def test_modifiers_of_late_brakes_lie_between_easy_and_very_hard() -> None:
    for name in ("monza", "hungaroring"):
        track = BOX_2E.track(name)
        for section in track.sections:
            if section.brakes_late:
                assert section.late_braking in (20, 10, 0, -10, -20)


@pytest.mark.rule("F2.SSHARP.01", "F2.SSTRAT.06")
def test_a_trajectory_with_a_price_and_no_check_is_all_a_sharp_one_needs() -> None:
    # given the gear +2 for a tyre of Monza, which has a printed cost and no check
    made = scene()
    robot = made.robot("fast", "fast", 9, point=0)
    race = robot.player("green", 3, lap=0).begin()

    assert [event["mp"] for event in race.events("robot-move")] == [5]
    point = BOX_2E.track("monza").sections[8].points[0]
    assert (point.bonus, point.tyres, point.extreme) == (2, 1, None)


@pytest.mark.rule("F2.SDATA.01")
@pytest.mark.parametrize(("track", "sections"), [("monza", 6), ("hungaroring", 8)])
def test_the_pit_stop_time_of_the_boards(track: str, sections: int) -> None:
    race = scene(track=track).player("green", 20).begin()

    assert race.data["sections"] == sections


@pytest.mark.rule("F2.SEND.01")
def test_the_race_ends_after_the_last_turn_in_race_order() -> None:
    made = scene(turn=26)
    made.player("red", 20, lap=2)
    made.player("green", 22, lap=2, acted=True)
    race = made.begin()

    race.act("red", "skip", "strategy save-tyres")

    event = race.events("finish")[0]
    assert event["ranking"][:2] == ["green", "red"]
