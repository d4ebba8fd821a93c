"""`pitboard ladder` without drivers: steps between levels, a scale, and one of each in a race."""

from __future__ import annotations

import json
from math import inf

import pytest

from pitboard.cli.main import main
from pitboard.drivers.base import RandomDriver
from pitboard.drivers.bolide import DRIVERS, RookieDriver
from pitboard.lab.arena import CarResult, RaceResult, Share, play_race, play_races
from pitboard.lab.arena_bolide import BOLIDE_ARENA
from pitboard.lab.ladder import Step, elo, line_ups, mean_places, scale, step_of

Output = pytest.CaptureFixture[str]


def result(*order: str, robot_first: bool = False) -> RaceResult:
    """Makes a race that ended in this order of drivers; seats are in the same order."""
    cars = [CarResult(seat, out=False) for seat in range(len(order))]
    ranking = list(range(len(order)))
    if robot_first:
        cars.append(CarResult(-1, out=False))
        ranking.insert(0, len(order))
    return RaceResult(order, tuple(ranking), tuple(cars), 0)


def test_a_fair_share_is_no_difference_and_half_of_the_wins_three_times_the_strength() -> None:
    assert elo(0.25) == pytest.approx(0)
    assert elo(0.5) == pytest.approx(190.8, abs=0.1)
    assert elo(0.75) == pytest.approx(381.7, abs=0.1)
    assert (elo(0), elo(1)) == (-inf, inf)


def test_a_step_counts_the_driver_that_is_there_once() -> None:
    races = [
        result("pro", "club", "club", "club"),
        result("club", "club", "pro", "club"),
        result("club", "pro", "club", "club"),
    ]

    step = step_of(races)

    assert (step.level, step.below, step.wins) == ("pro", "club", Share(1, 3))
    assert step.elo == pytest.approx(elo(1.5 / 4))
    assert step.elo_interval[0] < step.elo < step.elo_interval[1]


def test_the_scale_adds_the_steps_up() -> None:
    steps = [Step("b", "a", Share(60, 100)), Step("c", "b", Share(100, 100))]

    points = scale("a", steps)

    assert points["a"] == 0
    assert points["b"] == pytest.approx(steps[0].elo)
    assert points["c"] == pytest.approx(steps[0].elo + steps[1].elo)
    assert steps[1].elo_interval[1] == inf


def test_places_are_counted_among_the_players() -> None:
    races = [result("a", "b", robot_first=True), result("a", "b"), result("b", "a")]

    found = mean_places(races, ["a", "b"])

    assert [(each.level, round(each.place, 3)) for each in found] == [("a", 1.333), ("b", 1.667)]
    assert found[0].error == pytest.approx(1 / 3)


def test_every_level_races_three_of_the_one_below() -> None:
    assert line_ups(["a", "b", "c"]) == [("b", "a", "a", "a"), ("c", "b", "b", "b")]


def test_boards_change_when_everybody_has_had_every_seat() -> None:
    boards = [{"circuit": "chiocciola"}, {"circuit": "falconara"}]
    names = ["rookie"] * 2

    together = list(play_races(BOLIDE_ARENA, names, 6, "b", workers=1, boards=boards))

    order = (0, 0, 1, 1, 0, 0)
    alone = [
        play_race(BOLIDE_ARENA.on(**boards[board]), names, f"b/{i}")
        for i, board in enumerate(order)
    ]
    assert together == alone


@pytest.fixture
def three_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(DRIVERS):
        monkeypatch.delitem(DRIVERS, name)
    makers = {"random": RandomDriver, "rookie": RookieDriver, "same": RookieDriver}
    for name, maker in makers.items():
        monkeypatch.setitem(DRIVERS, name, maker)


COMMAND = ["ladder", "--game", "bolide", "--races", "2", "--workers", "1"]


@pytest.mark.usefixtures("three_levels")
def test_the_table_is_data_too(capsys: Output) -> None:
    assert main([*COMMAND, "--json"]) == 0

    found = json.loads(capsys.readouterr().out)
    same, rookie = found["steps"]
    assert (found["game"], found["races"], found["seed"]) == ("bolide", 2, "ladder")
    assert found["boards"] == ["borgomare", "chiocciola", "falconara", "pietranera"]
    assert (same["level"], same["below"]) == ("same", "rookie")
    assert (rookie["level"], rookie["below"], rookie["wins"]) == ("rookie", "random", 2)
    assert rookie["elo_interval"][1] is None
    assert same["scale"] == pytest.approx(rookie["elo"] + same["elo"], abs=1)
    assert {each["level"] for each in found["places"]} == {"rookie", "same"}
    assert sum(each["place"] for each in found["places"]) == pytest.approx(3)


@pytest.mark.usefixtures("three_levels")
def test_the_table_shows_the_strongest_first_on_the_board_that_is_given(capsys: Output) -> None:
    assert main(["--lang", "it", *COMMAND, "--circuit", "chiocciola"]) == 0

    shown = capsys.readouterr().out.splitlines()
    assert shown[0].split() == [
        "Livello",
        "Tre",
        "di",
        "Vittorie",
        "(95",
        "%)",
        "Elo",
        "(95",
        "%)",
        "Scala",
    ]
    assert [row.split()[0] for row in shown[1:4]] == ["same", "rookie", "random"]
    assert "100.0%" in shown[2]
    assert "Uno per livello, posto medio" in shown[5]
