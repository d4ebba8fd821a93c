"""The sand timer: its seconds, and the move of a driver who lets it run out."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.chapters.timer import SandTimer
from pitboard.bolide.motion.geometry import Point
from pitboard.testing.bolide import QUESTIONS, Race, Scene, training_circuit


def timed(at: Point, vector: Point, **given: Any) -> Race:
    """Puts a car on the board that is driven against the timer."""
    scene = Scene(timer=True, dice=given.pop("dice", ()), circuit=given.pop("circuit", None))
    return scene.car("red", at=at, pawn=(at[0] + vector[0], at[1] + vector[1]), **given).begin()


# -- the seconds


@pytest.mark.rule("BO-TIMER-02")
@pytest.mark.parametrize(
    "question", ["ask_turn", "ask_start", "ask_crawl", "ask_rejoin", "ask_recover"]
)
def test_a_turn_has_30_seconds(question: str) -> None:
    timer = SandTimer()

    assert timer.allowance(question) == 30
    assert timer.allowance(question) == 30


@pytest.mark.rule("BO-TIMER-05")
def test_what_is_left_goes_to_the_next_driver() -> None:
    timer = SandTimer()
    allowed = []

    for seconds in (10, 50, 5, 31):
        allowed.append(timer.allowance("ask_turn"))
        timer.spent(seconds)

    assert allowed == [30, 50, 30, 55]
    assert timer.allowance("ask_start") == 54


@pytest.mark.rule("BO-TIMER-05")
def test_nobody_pays_for_a_driver_who_was_too_slow() -> None:
    timer = SandTimer()
    timer.allowance("ask_turn")

    timer.spent(45)

    assert timer.allowance("ask_turn") == 30


@pytest.mark.rule("BO-TIMER-06")
@pytest.mark.parametrize("question", ["ask_move", "ask_braking"])
def test_after_a_roll_the_sand_goes_on_from_where_it_stood(question: str) -> None:
    timer = SandTimer()
    timer.allowance("ask_turn")
    timer.spent(12)

    assert timer.allowance(question) == 18
    timer.spent(8)

    assert timer.allowance("ask_turn") == 40


@pytest.mark.rule("BO-TIMER-06")
@pytest.mark.parametrize("question", ["ask_reroll_booster", "ask_retreat", "ask_yield", "ask_pit"])
def test_the_timer_stands_still_during_rolls_and_engagements(question: str) -> None:
    timer = SandTimer()
    timer.allowance("ask_turn")
    timer.spent(12)

    assert timer.allowance(question) is None
    timer.spent(100)

    assert timer.allowance("ask_turn") == 48


@pytest.mark.rule("BO-TIMER-06")
def test_it_runs_for_moves_only() -> None:
    timer = SandTimer()
    timer.allowance("ask_turn")
    timer.spent(5)

    running = {name for name in QUESTIONS if timer.allowance(name) is not None}

    turns = {"ask_turn", "ask_start", "ask_crawl", "ask_rejoin", "ask_recover"}
    assert running == turns | {"ask_move", "ask_braking"}


# -- the move when time is up


@pytest.mark.rule("BO-TIMER-01")
def test_without_the_option_there_is_no_timer() -> None:
    race = Scene().car("red", at=(35, 8), pawn=(38, 9)).begin()

    refusal = race.refusal("red", "expire")

    assert (refusal.code, refusal.rule) == ("wrong-verb", "BO-MOVE-15")
    assert str(race.state.decision(0).default) == "move 3 1"


@pytest.mark.rule("BO-TIMER-01", "BO-TIMER-03", "BO-TIMER-04")
def test_when_time_is_up_the_car_goes_to_its_pawn_which_replicates_the_move() -> None:
    race = timed((35, 8), (3, 1))
    assert str(race.state.decision(0).default) == "expire"

    race.act("red", "expire")

    assert race.events("time-out") == [{"car": 0}]
    assert race.where("red") == ((38, 9), (41, 10), "running")


@pytest.mark.rule("BO-TIMER-03")
def test_a_pawn_on_black_lines_takes_the_car_off_the_track() -> None:
    """Though other points of the block are on it."""
    race = timed((49, 8), (6, 0))
    assert race.targets() != set()

    race.act("red", "expire")

    assert race.where("red") == ((55, 8), None, "off")


@pytest.mark.rule("BO-TIMER-03", "BO-R86")
@pytest.mark.parametrize(
    ("at", "vector"), [((52, 8), (6, 1)), ((36, 11), (3, 3)), ((54, 9), (7, 0))]
)
def test_a_pawn_on_white_lines_or_beyond_the_board_wrecks_the_car(at: Point, vector: Point) -> None:
    race = timed(at, vector)

    race.act("red", "expire")

    assert race.where("red") == (at, None, "retired")
    assert race.events("retired")[0]["cause"] == "crash"


@pytest.mark.rule("BO-TIMER-03", "BO-R86")
def test_a_car_on_the_pawns_point_or_on_the_way_is_engaged() -> None:
    scene = Scene(timer=True, dice=[9]).car("blue", at=(38, 8), pawn=(38, 8))
    race = scene.car("red", at=(35, 8), pawn=(39, 8)).begin()
    race.act("blue", "expire")
    assert race.where("blue") == ((38, 8), (38, 8), "running")

    race.act("red", "expire")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": (38, 8)}]
    assert race.where("red") == ((38, 8), (41, 8), "running")


@pytest.mark.rule("BO-R86")
@pytest.mark.parametrize(
    ("vector", "given", "end"),
    [
        ((8, 3), {"losses": 2}, (40, 10)),
        ((8, 0), {}, (42, 8)),
        ((4, 2), {"no_fourth": True}, (38, 9)),
    ],
)
def test_a_car_too_fast_for_its_pawn_goes_straight_on(
    vector: Point, given: dict[str, Any], end: Point
) -> None:
    """v = (8, 3) at top speed 5; speed 8 in lap 1; speed 4 without the gear: 3, and 1.5 aside."""
    race = timed((35, 8), vector, **given)

    race.act("red", "expire")

    assert race.where("red")[0] == end


@pytest.mark.rule("BO-R86")
def test_a_pawn_that_no_line_reaches_is_replaced_by_the_legal_point_nearest_to_it() -> None:
    """Something stands on the line to the pawn. Two points are one square from it and slower than
    the others; the inside is to the North.
    """
    obstacle = ((149, 31), (151, 31), (151, 33), (149, 33))
    race = timed((35, 8), (5, 0), circuit=training_circuit(scenery=(obstacle,)))
    assert {(4, 1), (4, -1), (5, 1), (5, -1)} <= race.targets()
    assert {(4, 0), (5, 0), (6, 0)}.isdisjoint(race.targets())

    race.act("red", "expire")

    assert race.where("red") == ((39, 9), (43, 10), "running")


@pytest.mark.rule("BO-R86", "BO-R11")
def test_without_any_legal_point_it_runs_off_nearest_to_the_pawn() -> None:
    """Behind a wall across the track: the pawn is on the track, but no line leads there."""
    wall = ((161, 20), (163, 20), (163, 48), (161, 48))
    race = timed((36, 7), (7, -1), circuit=training_circuit(scenery=(wall,)))
    assert race.targets() == set()

    race.act("red", "expire")

    assert race.where("red") == ((42, 5), None, "off")


@pytest.mark.rule("BO-R86", "BO-R61")
def test_a_pawn_beyond_the_entry_line_takes_the_car_into_the_pits() -> None:
    race = timed((15, 12), (4, 1))

    race.act("red", "expire")

    assert (race.asked, race.car("red").status, race.car("red").pawn) == (
        "ask_pit",
        "pit-entry",
        None,
    )


@pytest.mark.rule("BO-R86")
def test_after_a_booster_the_shifted_pawn_counts() -> None:
    race = timed((35, 8), (3, 1), dice=[7])

    race.act("red", "boost", "expire")

    assert race.where("red") == ((39, 9), (43, 10), "running")


@pytest.mark.rule("BO-R86")
def test_actions_that_were_not_declared_are_not_used() -> None:
    """No drafting step, no circle crossed off."""
    race = timed((35, 8), (5, 0), drafting=True)

    race.act("red", "expire")

    assert race.where("red") == ((40, 8), (45, 8), "running")
    assert race.sheet("red")["circles"] == 3


@pytest.mark.rule("BO-R86")
@pytest.mark.parametrize(
    ("at", "status", "answer"),
    [
        ((40, 8), "grid", "start 1 0"),
        ((33, 12), "pit-out", "start 1 0"),
        ((47, 12), "rejoin", "rejoin 1 0"),
        ((51, 10), "rejoin", "rejoin 0 1"),
        ((54, 28), "rejoin", "rejoin -1 0"),
        ((6, 6), "rejoin", "rejoin 1 0"),
        ((40, 5), "off", "crawl 1 0"),
        ((57, 31), "off", "crawl -1 0"),
        ((40, 8), "spun", "turn"),
    ],
)
def test_cars_without_a_pawn_follow_the_arrow(at: Point, status: str, answer: str) -> None:
    race = Scene(timer=True, dice=[6]).car("red", at=at, status=status).begin()

    assert str(race.state.decision(0).default) == answer


@pytest.mark.rule("BO-R86")
def test_a_quick_start_by_default_goes_one_point_ahead() -> None:
    race = Scene(dice=[12]).car("red", at=(40, 8), status="grid").begin()
    assert (2, 0) in race.targets("start")

    race.default()

    assert race.where("red") == ((41, 8), (42, 8), "running")


@pytest.mark.rule("BO-R86")
@pytest.mark.parametrize(
    ("walls", "answer"),
    [
        ([(1, 0)], "rejoin 1 1"),
        ([(1, 0), (1, 1)], "rejoin 1 -1"),
        ([(1, 0), (1, 1), (1, -1)], "rejoin 0 1"),
        ([(1, 0), (1, 1), (1, -1), (0, 1)], "rejoin 0 -1"),
        ([(1, 0), (1, 1), (1, -1), (0, 1), (0, -1)], "rejoin -1 0"),
    ],
)
def test_if_the_way_is_closed_the_next_one_counts(walls: list[Point], answer: str) -> None:
    """Diagonals ahead, left first, then the sides, then behind; the ways are walled off."""
    scenery = []
    for x, y in walls:
        cx, cy = 4 * (38 + x), 4 * (9 + y)
        scenery.append(((cx - 1, cy - 1), (cx + 1, cy - 1), (cx + 1, cy + 1), (cx - 1, cy + 1)))
    circuit = training_circuit(scenery=tuple(scenery))
    race = Scene(circuit=circuit).car("red", at=(38, 9), status="rejoin").begin()

    assert str(race.state.decision(0).default) == answer
