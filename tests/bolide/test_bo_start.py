"""Race start: the roll before the first move, and the three kinds of standing start."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion.geometry import Point
from pitboard.core.errors import Refused
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.testing.bolide import Race, Scene, training_circuit

AHEAD_AND_BESIDE = {(1, 0), (1, 1), (1, -1), (0, 1), (0, -1)}
"""The five points of a car that faces East."""
TWO_AWAY = {(2, -2), (2, -1), (2, 0), (2, 1), (2, 2), (1, -2), (1, 2), (0, -2), (0, 2)}


def grid(dice: list[int], players: int = 2, **options: Any) -> Race:
    """Lines cars up in the order of their numbers; the dice are those of the starts."""
    order = ",".join(map(str, range(players)))
    names = ("red", "blue", "green", "white")[:players]
    return Scene(players=players, grid=order, dice=dice, **options).line_up(*names)


def fastest(race: Race) -> int:
    """Gets the highest speed the car that is asked can move at."""
    return max(max(abs(x), abs(y)) for x, y in race.targets())


@pytest.mark.rule("BO-START-01", "BO-START-10")
def test_everybody_rolls_right_before_their_own_first_move_from_pole_to_last() -> None:
    race = Scene(players=3, grid="2,0,1", dice=[6, 12, 1]).line_up("red", "blue", "green")

    race.act("green", "start 1 0")
    race.act("red", "start 2 0")
    race.act("blue", "start 1 0")

    shown = [(e.kind, e.data["car"]) for e in race.log if e.kind in ("roll", "move")]
    assert shown == [
        ("roll", 2),
        ("move", 2),
        ("roll", 0),
        ("move", 0),
        ("roll", 1),
        ("move", 1),
    ]
    assert race.state.round == 2


@pytest.mark.rule("BO-START-01")
def test_the_second_move_needs_no_roll() -> None:
    race = grid([6, 6])
    race.act("red", "start 1 0")
    race.act("blue", "start 1 0")

    assert race.asked == "ask_turn"
    assert [roll["table"] for roll in race.events("roll")] == ["start-full"] * 2


@pytest.mark.rule("BO-START-02", "BO-START-03")
@pytest.mark.parametrize(
    ("roll", "kind"),
    [
        *((roll, "skidding") for roll in (1, 2, 3)),
        *((roll, "normal") for roll in range(4, 11)),
        *((roll, "quick") for roll in (11, 12)),
    ],
)
def test_the_basic_game_reads_the_full_fuel_table(roll: int, kind: str) -> None:
    race = grid([roll])

    assert race.events("roll") == [{"car": 0, "table": "start-full", "roll": roll, "row": kind}]
    assert race.state.decision(0).data == {"car": 0, "start": kind, "from": "grid"}


@pytest.mark.rule("BO-START-11")
@pytest.mark.parametrize(
    ("fuel", "roll", "table", "kind"),
    [
        ("half", 2, "start-half", "skidding"),
        ("half", 3, "start-half", "normal"),
        ("half", 10, "start-half", "quick"),
        ("full", 3, "start-full", "skidding"),
        ("full", 10, "start-full", "normal"),
    ],
)
def test_advanced_cars_start_on_the_table_of_their_fuel(
    fuel: str, roll: int, table: str, kind: str
) -> None:
    """The first roll settles the weather: sun."""
    race = grid([12, roll], mode="advanced")
    race.act("red", f"strategy {fuel} soft brake")

    race.act("blue", "strategy full soft brake")

    assert race.events("roll") == [{"car": 0, "table": table, "roll": roll, "row": kind}]


@pytest.mark.rule("BO-START-04", "BO-START-05", "BO-R06")
@pytest.mark.parametrize("step", sorted(AHEAD_AND_BESIDE))
def test_a_normal_start_goes_one_point_and_the_pawn_one_more(step: Point) -> None:
    race = grid([4, 4])
    assert race.targets("start") == AHEAD_AND_BESIDE

    race.act("red", f"start {step[0]} {step[1]}")

    (x, y), (dx, dy) = training_circuit().grid[0], step
    assert race.where("red") == ((x + dx, y + dy), (x + 2 * dx, y + 2 * dy), "running")


@pytest.mark.rule("BO-START-05", "BO-START-09")
def test_after_a_normal_start_the_next_move_reaches_3() -> None:
    race = grid([10, 4])
    race.act("red", "start 1 -1")
    race.act("blue", "start 1 0")

    assert race.mover == "red"
    assert race.targets() == {(x, y) for x in range(-1, 4) for y in range(-3, 2)}
    assert fastest(race) == 3


@pytest.mark.rule("BO-START-06", "BO-START-07", "BO-START-09")
def test_a_skidding_start_leaves_the_pawn_on_the_car() -> None:
    race = grid([3, 4])
    assert race.targets("start") == AHEAD_AND_BESIDE
    race.act("red", "start 1 -1")
    assert race.where("red") == ((29, 9), (29, 9), "running")
    race.act("blue", "start 1 0")

    assert race.targets() == {(x, y) for x in range(-2, 3) for y in range(-2, 3)}
    race.act("red", "move 2 0")
    assert race.where("red") == ((31, 9), (33, 9), "running")
    race.act("blue", "move 1 0")

    assert (race.mover, fastest(race)) == ("red", 4)


@pytest.mark.rule("BO-START-08", "BO-START-09", "BO-R06")
def test_a_quick_start_goes_up_to_two_points() -> None:
    race = grid([11, 4])
    assert race.targets("start") == AHEAD_AND_BESIDE | TWO_AWAY

    race.act("red", "start 2 -1")

    assert race.where("red") == ((30, 9), (32, 8), "running")
    race.act("blue", "start 1 0")
    assert (race.mover, fastest(race)) == ("red", 4)


@pytest.mark.rule("BO-START-08")
def test_a_quick_start_may_be_slow() -> None:
    race = grid([12, 4])

    race.act("red", "start 0 1")

    assert race.where("red") == ((28, 11), (28, 12), "running")


@pytest.mark.rule("BO-START-03", "BO-R06")
def test_start_points_turn_with_the_arrow_and_end_at_the_border() -> None:
    """On the back straight the arrow points West; the car stands on the outer border."""
    scene = Scene(dice=[12]).set(round=5)
    race = scene.car("red", at=(30, 28), status="grid").begin()

    two = {(-2, 0), (-2, -1), (-2, -2), (-1, -2), (0, -2)}
    assert race.targets("start") == {(-1, 0), (-1, -1), (0, -1)} | two


@pytest.mark.rule("BO-START-04")
@pytest.mark.parametrize("step", [(2, 0), (-1, 0), (0, 0), (-1, 1)])
def test_other_points_are_no_start(step: Point) -> None:
    race = grid([4])

    refusal = race.refusal("red", f"start {step[0]} {step[1]}")

    assert (refusal.code, refusal.rule) == ("not-legal", "BO-START-03")
    assert race.where("red") == ((28, 10), None, "grid")


@pytest.mark.rule("BO-START-12")
def test_a_turn_cannot_be_taken_back_once_the_pawn_is_down() -> None:
    """A driver's two cars move one after the other: they are asked again, but for the other car."""
    options = validate(
        BOLIDE_GAME.options, {"players": 2, "cars": 2, "grid": "0,2,1,3", "dice": "6,6"}
    )
    match = Match(BOLIDE_GAME, options, "seed")
    [first, *_] = match.state.legal(0)

    match.act(0, first)

    assert match.to_act() == (0,)
    assert not match.can_undo(0)
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert refused.value.code == "undo-not-possible"


@pytest.mark.rule("BO-START-12")
def test_nor_can_the_last_driver_on_the_track_take_their_move_back() -> None:
    race = Scene(players=2).car("red", at=(31, 8), pawn=(34, 8)).begin()

    race.act("red", "move 3 0")

    assert (race.mover, race.state.undo_blocked) == ("red", True)


@pytest.mark.rule("BO-START-13", "BO-R87")
def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    race = Scene(players=2).car("red", at=(31, 8), pawn=(34, 8)).begin()
    before = race.state.digest()

    refusal = race.refusal("red", "move 6 0")

    assert (refusal.code, refusal.rule) == ("not-around-pawn", "BO-MOVE-03")
    assert race.state.digest() == before
