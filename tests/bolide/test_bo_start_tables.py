"""The tables of standing starts, row by row: grid, 1/2 Fuel, and the way out of the pits."""

from __future__ import annotations

import pytest

from pitboard.testing.bolide import GATE, Race, Scene

NEVER_MIND = 6


def off_the_grid(roll: int, fuel: str = "") -> Race:
    """Red is about to leave pole position; blue stays behind them."""
    advanced = {"mode": "advanced", "weather": "sun"} if fuel else {}
    scene = Scene(players=2, dice=[12, 1, roll, NEVER_MIND], **advanced)
    race = scene.line_up("red", "blue")
    if fuel:
        race.act("red", f"strategy {fuel} soft booster")
        race.act("blue", "strategy full soft booster")
    return race


def out_of_the_pits(roll: int) -> Race:
    """Red is about to leave the Pit Lane Out line; blue stays behind them."""
    scene = Scene(players=2, dice=[roll])
    scene.car("red", at=(33, 11), status="pit-out", lap=2, gates=6)
    scene.car("blue", at=(22, 8), pawn=(22, 8), gates=GATE["west"])
    return scene.begin()


def opening(race: Race, turns: int) -> list[tuple[int, int]]:
    """Drives red straight on as fast as they may; gets speed and speed of the pawn by turn."""
    found = []
    for _ in range(turns):
        verb = "start" if race.asked == "ask_start" else "move"
        fastest = max(x for x, y in race.targets(verb) if y == 0)
        race.act("red", f"{verb} {fastest} 0")
        found.append((fastest, race.car("red").vector[0]))
        race.end_round()
    return found


SKIDDING = [(1, 0), (2, 2), (4, 4)]
"""1 with the pawn on the car, then 2, then up to 4."""
NORMAL = [(1, 1), (3, 3), (5, 5)]
QUICK = [(2, 2), (4, 4), (6, 6)]

FIVE = {(1, 0), (1, 1), (1, -1), (0, 1), (0, -1)}
NINE = {(2, y) for y in range(-2, 3)} | {(1, 2), (1, -2), (0, 2), (0, -2)}


def check(race: Race, roll: int, table: str, row: str) -> None:
    expected = {"skidding": SKIDDING, "normal": NORMAL, "quick": QUICK}[row]
    asked = race.events("roll")[0]
    options = race.targets("start")
    on_track = {p for p in FIVE | (NINE if row == "quick" else set()) if reachable(race, p)}

    assert asked == {"car": 0, "table": table, "roll": roll, "row": row}
    assert options == on_track
    assert opening(race, 3) == expected


def reachable(race: Race, step: tuple[int, int]) -> bool:
    """The track is 7 points wide here: from y = 6 to y = 12."""
    return 6 <= race.car("red").at[1] + step[1] <= 12


# -- out of the pits


@pytest.mark.rule("BO-TABLE-31", "BO-R69")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_pit_lane_1_to_3_is_a_mistake_of_the_crew(roll: int) -> None:
    check(out_of_the_pits(roll), roll, "pit-lane", "skidding")


@pytest.mark.rule("BO-TABLE-32", "BO-R69")
@pytest.mark.parametrize("roll", [4, 5, 6, 7, 8, 9])
def test_pit_lane_4_to_9_is_a_normal_start(roll: int) -> None:
    check(out_of_the_pits(roll), roll, "pit-lane", "normal")


@pytest.mark.rule("BO-TABLE-33", "BO-R69")
@pytest.mark.parametrize("roll", [10, 11, 12])
def test_pit_lane_10_to_12_is_a_quick_start(roll: int) -> None:
    check(out_of_the_pits(roll), roll, "pit-lane", "quick")


# -- full fuel and basic


@pytest.mark.rule("BO-TABLE-34")
@pytest.mark.parametrize("fuel", ["", "full"])
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_full_fuel_1_to_3_skids(roll: int, fuel: str) -> None:
    check(off_the_grid(roll, fuel), roll, "start-full", "skidding")


@pytest.mark.rule("BO-TABLE-35")
@pytest.mark.parametrize("fuel", ["", "full"])
@pytest.mark.parametrize("roll", [4, 5, 6, 7, 8, 9, 10])
def test_full_fuel_4_to_10_is_normal(roll: int, fuel: str) -> None:
    check(off_the_grid(roll, fuel), roll, "start-full", "normal")


@pytest.mark.rule("BO-TABLE-36")
@pytest.mark.parametrize("fuel", ["", "full"])
@pytest.mark.parametrize("roll", [11, 12])
def test_full_fuel_11_and_12_are_quick(roll: int, fuel: str) -> None:
    check(off_the_grid(roll, fuel), roll, "start-full", "quick")


# -- 1/2 fuel


@pytest.mark.rule("BO-TABLE-37")
@pytest.mark.parametrize("roll", [1, 2])
def test_half_fuel_1_and_2_skid(roll: int) -> None:
    check(off_the_grid(roll, "half"), roll, "start-half", "skidding")


@pytest.mark.rule("BO-TABLE-38")
@pytest.mark.parametrize("roll", [3, 4, 5, 6, 7, 8, 9])
def test_half_fuel_3_to_9_is_normal(roll: int) -> None:
    check(off_the_grid(roll, "half"), roll, "start-half", "normal")


@pytest.mark.rule("BO-TABLE-39")
@pytest.mark.parametrize("roll", [10, 11, 12])
def test_half_fuel_10_to_12_is_quick(roll: int) -> None:
    check(off_the_grid(roll, "half"), roll, "start-half", "quick")
