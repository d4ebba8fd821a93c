"""A section with both a Late Brake and an Extreme Trajectory, which no bundled board has.

The test board is Monza with an extreme +3 (check +10) in Ascari's braking section beside its +2 and
its +1, and one in the corner section after it.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import Extreme, Outcome, Point, Spot
from pitboard.i18n import Translator
from pitboard.testing.f90 import Race, Scene
from pitboard.words.f90.narrator import F90Narrator

ASCARI = 17
CORNER = 18
BEST, EXTREME, CORNER_EXTREME = 0, 2, 1
"""Points of the two sections: the +2 and the extreme +3 of Ascari, the extreme one after it."""
PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}


def board(**options: Any) -> Scene:
    made = Scene(**{"players": 2, "turn": 5, "edition": 2, "mode": "standard", **options})
    for section in (ASCARI, CORNER):
        box = Spot(section - 1, 0.5, 40)
        extreme = Extreme(10, 0, passed=Outcome(mp=2), failed=Outcome(mp=4), box=box)
        point = Point(CardType.SPEEDING, 3, outer=2, share=0.5, offset=0, extreme=extreme)
        made.section(section, points=(*made.state.track.points[section - 1], point))
    return made


def test_the_board_shows_both() -> None:
    track = board().state.track

    assert track.brakes_late[ASCARI - 1]
    assert [point.bonus for point in track.points[ASCARI - 1]] == [2, 1, 3]
    assert [bool(point.extreme) for point in track.points[ASCARI - 1]] == [False, False, True]
    assert [bool(point.extreme) for point in track.points[CORNER - 1]] == [False, True]


# -- robots made to dare by an R-Card


def driven(factor: int, *traits: str) -> Race:
    """A Slow robot ends its movement in Ascari while the orange pawn lies on the chart."""
    made = board(players=1, series="UF+SF+F+S/none/normal/rookie")
    made.draws(made.card(factor=factor), made.card(factor=1))
    made.robot("robot", "slow", ASCARI - 2, traits=traits)
    made.player("dan", 3)
    made.state.orange_pawn = True
    return made.begin()


@pytest.mark.rule("X3-RCARD-11")
def test_a_robot_brakes_late_and_takes_no_extreme_trajectory_after_it() -> None:
    """X3-R30: F.1 comes before F.2, and the spot that follows is an ordinary one."""
    race = driven(70)

    assert race.events("late-braking")[0]["passed"]
    assert (race.section("robot"), race.car("robot").point) == (CORNER, 0)
    assert [event["other"] for event in race.events("forced")] == ["robot"]
    assert race.events("forced-trajectory") == []


@pytest.mark.rule("X3-RCARD-11")
def test_nor_after_a_late_brake_that_fails() -> None:
    """X3-R30."""
    race = driven(71)

    assert not race.events("late-braking")[0]["passed"]
    assert race.car("robot").off
    assert (race.car("robot").point, race.events("forced-trajectory")) == (-1, [])


@pytest.mark.rule("X3-TRAIT-11")
def test_a_stubborn_driver_dares_neither() -> None:
    race = driven(1, "stubborn-driver")

    assert (
        race.events("forced")
        == race.events("forced-trajectory")
        == race.events("late-braking")
        == []
    )
    assert (race.section("robot"), race.car("robot").point) == (ASCARI, BEST)


# -- robots under the orange flag of a player


def controlled(*factors: int) -> Race:
    """Grey has the orange flag; a Fast robot ends its movement in Ascari."""
    made = board()
    made.draws(*(made.card(factor=factor) for factor in factors))
    made.robot("robot", "fast", ASCARI - 3)
    made.player("grey", 3)
    made.state.orange = made.names["grey"]
    return made.begin()


@pytest.mark.rule("F2.SFLAG.04", "F2.SROBOT.03")
@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_holder_of_the_orange_flag_has_the_choice(lang: str) -> None:
    race = controlled()

    assert race.asked == ("grey", "ask_force")
    assert race.legal("grey") == ["leave", "late", f"extreme {EXTREME}"]
    assert (race.data["target"], race.data["value"]) == (70, 80)
    narrator = F90Narrator(Translator(lang, strict=True), ["Grey", "Red"], race.state.config)
    prompt = narrator.prompt(race.state.decision(0))
    assert "70" in prompt
    assert "80" in prompt


@pytest.mark.rule("F2.SFLAG.04")
def test_it_brakes_late_by_order_and_may_stand_on_an_ordinary_spot_then() -> None:
    race = controlled(70)
    race.act("grey", "late")

    assert (race.section("robot"), race.car("robot").point) == (CORNER, 0)
    assert race.events("forced-trajectory") == []


@pytest.mark.rule("F2.SFLAG.04", "F2.SROBOT.03")
@pytest.mark.parametrize(("factor", "points"), [(80, 3 + 3), (81, 3 - 2)])
def test_it_takes_the_extreme_trajectory_by_order_without_braking_late(
    factor: int, points: int
) -> None:
    # given: a card for the check of the next turn, and one that passes the recovery check
    race = controlled(factor, 1)
    race.act("grey", f"extreme {EXTREME}")

    robot = race.car("robot")
    assert (race.section("robot"), robot.point, robot.acted) == (ASCARI, EXTREME, True)
    assert race.events("late-braking") == []

    # when: its next turn begins
    race.skip("grey")

    # then: the bonus, or what the recovery box takes
    event = race.events("check")[0]
    assert (event["check"], event["target"], event["passed"]) == ("extreme", 80, factor == 80)
    assert race.events("robot-move")[1]["mp"] == points


@pytest.mark.rule("F2.SFLAG.04")
def test_a_robot_left_alone_takes_the_best_ordinary_spot() -> None:
    race = controlled()
    race.act("grey", "leave")

    assert (race.section("robot"), race.car("robot").point) == (ASCARI, BEST)
    assert race.events("late-braking") == race.events("forced-trajectory") == []


# -- a robot teammate


@pytest.mark.rule("F2.V6.14")
@pytest.mark.parametrize("dares", ["late", f"extreme {EXTREME}"])
def test_a_player_chooses_what_a_robot_teammate_dares(dares: str) -> None:
    made = board(teams="1+robot")
    card = made.card(type="driving", move=1)
    made.draws(made.card(factor=90))
    made.player("red", 3, hand=[card])
    made.robot("mate", "superfast", ASCARI - 4)
    race = made.begin()

    race.act("red", "leave", f"help {card}")
    assert race.asked == ("red", "ask_dare")
    assert race.legal("red") == ["late", f"extreme {EXTREME}"]
    race.act("red", dares)

    # the card adds 20 to the Late Brake now, or to the check of its next turn
    mate = race.car("mate")
    assert card in race.state.discard
    if dares == "late":
        event = race.events("late-braking")[0]
        assert (event["target"], event["passed"]) == (90, True)
        assert (race.section("mate"), mate.point, mate.check_help) == (CORNER, 0, 0)
    else:
        assert race.events("late-braking") == []
        assert (race.section("mate"), mate.point, mate.check_help) == (ASCARI, EXTREME, 20)


# -- players


def arriving(*factors: int, **given: Any) -> tuple[Race, int]:
    """Red ends its movement in Ascari; after the card of phase B these factors come."""
    made = board()
    card = made.card(**PLAIN, move=2)
    made.draws(made.card(move=1), *(made.card(factor=factor) for factor in factors))
    extra = [made.card(**printed) for printed in given.pop("extra", ())]
    hand = [card, *extra]
    made.player("red", ASCARI - 2, hand=hand, target=made.card(factor=50), **given)
    race = made.player("green", 3).begin()
    race.play("red", card)
    return race, extra[0] if extra else 0


@pytest.mark.rule("F2.LATEBRAKE.01", "F2.TRAJ.02")
def test_a_player_decides_on_the_late_brake_before_the_trajectory() -> None:
    race, _ = arriving()
    assert race.asked == ("red", "ask_late_braking")
    race.act("red", "stay")

    assert race.asked == ("red", "ask_point")
    assert race.legal("red") == ["point 2", "point 0", "point 1", "point none"]
    race.act("red", f"point {EXTREME}")
    assert (race.section("red"), race.car("red").point) == (ASCARI, EXTREME)
    assert race.events("check") == race.events("late-braking") == []


@pytest.mark.rule("F2.LATEBRAKE.01", "F2.TRAJ.02")
@pytest.mark.parametrize(("factor", "passed"), [(50, True), (51, False)])
def test_after_a_late_brake_the_spots_are_those_of_the_next_section(
    factor: int, passed: bool
) -> None:
    race, _ = arriving(factor)
    race.act("red", "late")

    if passed:
        assert (race.section("red"), race.asked) == (CORNER, ("red", "ask_point"))
        assert race.legal("red") == [f"point {CORNER_EXTREME}", "point 0", "point none"]
    else:
        # beside the track there is none
        assert race.car("red").off
        assert race.asked == ("red", "ask_off_track_check")
        race.act("red", "blind")
        assert race.car("red").point == -1
        assert "ask_point" not in race.state.stack


@pytest.mark.rule("F2.STRACKCARD.07")
def test_a_track_card_of_the_corner_passes_either_check() -> None:
    symbol = {"corner": 6, "symbols": ("late-braking",)}
    race, card = arriving(extra=[symbol])
    assert race.legal("red") == ["stay", "late", f"late {card}"]
    race.act("red", "stay", f"point {EXTREME}")

    # and in the next turn, on the Extreme Trajectory
    made = board()
    red, card = made.card(**PLAIN, type="speeding", move=2), made.card(**symbol)
    given = {"point": EXTREME, "target": made.card(factor=20), "hand": [red, card]}
    race = made.player("red", ASCARI, **given).player("green", 3).begin()
    race.act("red", "drive", f"play {red}", "follow")
    assert race.legal("red") == ["blind", f"hold {card}"]
    race.act("red", f"hold {card}")
    assert race.events("movement")[0]["mp"] == 2 + 3


@pytest.mark.rule("F2.LATEBRAKE.01", "F2.SET.02", "F2.NOMOVE.01")
def test_a_car_that_slips_there_and_gets_nowhere_neither_brakes_late_nor_takes_a_spot() -> None:
    # given: a failed check, and a recovery check whose box takes the 2 mp of the card
    made = board()
    red = made.card(**PLAIN, type="speeding", move=2)
    made.draws(made.card(move=1), made.card(factor=61), made.card(factor=1))
    given = {"point": EXTREME, "target": made.card(factor=50), "hand": [red]}
    race = made.player("red", ASCARI, **given).player("green", 3).begin()
    race.act("red", "drive", f"play {red}", "follow", "blind")
    while race.asked == ("red", "ask_recovery_check"):
        race.act("red", "blind")

    assert race.events("check")[0]["passed"] is False
    assert race.events("movement")[0]["mp"] == 0
    assert race.asked == ("green", "ask_pit")
    assert (race.section("red"), race.car("red").point) == (ASCARI, -1)
    assert race.car("red").no_move
