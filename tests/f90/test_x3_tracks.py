"""Suzuka and Magny-Cours: a corner that blocks nobody, and cards of any corner."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.editions import EDITIONS
from pitboard.testing.f90 import Scene

BOX = EDITIONS[2].box
PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}
OPEN = {"suzuka": 31, "magny-cours": 2}
"""The first section of the corner that does not block."""
BRAKING = {"suzuka": 16, "magny-cours": 14}
"""A braking section with a Late Brake."""
BOTH = pytest.mark.parametrize("track", OPEN)


def scene(track: str, **options: Any) -> Scene:
    return Scene(edition=2, mode="standard", track=track, turn=5, **options)


@pytest.mark.rule("X3-TRACK-02", "X3-TRACK-03", "X3-TRACK-07", "X3-TRACK-13")
@pytest.mark.parametrize(("track", "cards"), [("suzuka", 32), ("magny-cours", 30)])
def test_three_cards_of_the_track_deck_are_for_any_corner(track: str, cards: int) -> None:
    deck = BOX.track_cards(BOX.track(track))

    assert (len(deck), sum(card.corner < 0 for card in deck)) == (cards, 3)


@pytest.mark.rule("X3-TRACK-04", "X3-TRACK-05", "X3-TRACK-10", "X3-TRACK-11")
@BOTH
def test_a_car_is_overtaken_there_for_two_points(track: str) -> None:
    here = OPEN[track]
    board = BOX.track(track)
    made = scene(track)
    three = made.card(**PLAIN, move=3)
    made.player("red", here, acted=True)
    race = made.player("green", here, hand=[three]).begin()
    race.play("green", three)

    assert board.corner_at[here - 1] == {"suzuka": 7, "magny-cours": 1}[track]
    assert [event["cost"] for event in race.events("overtake")] == [2]
    assert race.section("green") == here + 1


@pytest.mark.rule("X3-TRACK-04", "X3-TRACK-10")
@BOTH
def test_a_robot_pays_two_points_there_and_stops_without_them(track: str) -> None:
    for kind, passes in (("superfast", 1), ("slow", 1)):
        made = scene(track)
        made.player("red", OPEN[track], acted=True)
        made.robot("robot", kind, OPEN[track])
        made.player("grey", OPEN[track] + 6, acted=True)
        race = made.begin()

        assert [event["cost"] for event in race.events("overtake")] == [2] * passes
        points = BOX.robots[kind].mp
        assert race.section("robot") == OPEN[track] + points - 2


@pytest.mark.rule("X3-TRACK-06", "X3-TRACK-12")
@BOTH
def test_all_other_rules_of_corners_hold_there(track: str) -> None:
    # contests are declared, and a yellow flag forbids to overtake
    made = scene(track)
    made.player("red", OPEN[track], hand=[made.card(move=1)])
    race = made.player("green", OPEN[track], hand=[made.card(move=2)]).begin()
    assert race.asked == ("green", "ask_contest")

    made = scene(track)
    three = made.card(**PLAIN, move=3)
    made.player("red", OPEN[track], acted=True)
    made.player("green", OPEN[track], hand=[three])
    race = made.yellow(OPEN[track], "red").begin()
    race.play("green", three)
    assert race.events("overtake") == []


@pytest.mark.rule("X3-TRACK-08", "X3-TRACK-14")
@BOTH
@pytest.mark.parametrize(("before", "legal"), [(1, True), (5, False)])
def test_a_card_of_any_corner_needs_a_corner_on_the_way(
    track: str, before: int, legal: bool
) -> None:
    """Some sections before a corner, with a card that moves 2."""
    start = {"suzuka": 31, "magny-cours": 15}[track] - before
    made = scene(track)
    card = made.card(corner=-1, move=2)
    race = made.player("green", start, hand=[card, made.card(**PLAIN, move=1)]).begin()
    race.act("green", "drive")

    assert (f"play {card}" in race.legal("green")) == legal


@pytest.mark.rule("X3-TRACK-09", "X3-TRACK-15")
@BOTH
def test_a_card_of_any_corner_passes_a_late_brake_before_any(track: str) -> None:
    made = scene(track)
    card, one = made.card(corner=-1, move=2), made.card(**PLAIN, move=1)
    race = made.player("green", BRAKING[track] - 1, hand=[card, one]).begin()
    race.play("green", one)
    race.act("green", f"late {card}")

    assert race.events("late-braking") == []
    assert race.section("green") == BRAKING[track] + 1
    assert card in race.state.track_discard
