"""Championships: points, half-distance points, standings, reversed grids, teams (16 and 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboard.bolide.game import BOLIDE_GAME, read_grid
from pitboard.bolide.season import (
    BOLIDE_SEASON,
    RULES,
    reversed_grid,
    standings_with_roll_off,
)
from pitboard.core.errors import BadOption
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.core.season import Driver, DriverKind, Result, Season, Standing
from pitboard.testing.bolide import GATE, TOUR, Race, Scene

EIGHT = ("Anna", "Bruno", "Carla", "Dario", "Elsa", "Fabio", "Gina", "Hugo")
NOBODY = (-1, -1)


def season(
    *results: Result,
    drivers: int = 4,
    teams: Sequence[str] = (),
    races: int = RULES.good_races,
    **given: Any,
) -> Season:
    """Makes a season of computer drivers, with these races driven."""
    company = tuple(
        Driver(name, DriverKind.COMPUTER, "rookie", team)
        for name, team in zip(EIGHT[:drivers], teams or [""] * drivers, strict=True)
    )
    championship = Season.by(RULES, drivers=company, circuits=("falconara",) * races, **given)
    for result in results:
        championship = championship.add(result)
    return championship


def all_home(*order: int) -> Result:
    return Result(order, len(order), NOBODY)


def points(championship: Season) -> dict[str, int]:
    return {line.name: line.points for line in championship.standings()}


def ranking(championship: Season) -> list[tuple[int, str]]:
    return [(line.place, line.name) for line in championship.standings()]


# -- points


@pytest.mark.parametrize(
    ("place", "won"),
    [
        pytest.param(1, 10, marks=pytest.mark.rule("BO-POINTS-01")),
        pytest.param(2, 8, marks=pytest.mark.rule("BO-POINTS-02")),
        pytest.param(3, 6, marks=pytest.mark.rule("BO-POINTS-03")),
        pytest.param(4, 4, marks=pytest.mark.rule("BO-POINTS-04")),
        pytest.param(5, 3, marks=pytest.mark.rule("BO-POINTS-05")),
        pytest.param(6, 2, marks=pytest.mark.rule("BO-POINTS-06")),
        pytest.param(7, 0, marks=pytest.mark.rule("BO-POINTS-07", "BO-CHAMP-03")),
        pytest.param(8, 0, marks=pytest.mark.rule("BO-POINTS-08", "BO-CHAMP-03")),
    ],
)
def test_points_go_by_finishing_place(place: int, won: int) -> None:
    order = (7, 6, 5, 4, 3, 2, 1, 0)

    championship = season(all_home(*order), drivers=8)

    assert points(championship)[EIGHT[order[place - 1]]] == won


@pytest.mark.rule("BO-POINTS-09", "BO-CHAMP-04")
@pytest.mark.parametrize(
    ("half_gp", "won"),
    [
        ((-1, -1), {"Anna": 10, "Bruno": 8, "Carla": 6}),
        ((2, -1), {"Anna": 10, "Bruno": 8, "Carla": 7}),
        ((0, 1), {"Anna": 11, "Bruno": 9, "Carla": 6}),
        ((1, 1), {"Anna": 10, "Bruno": 10, "Carla": 6}),
    ],
)
def test_the_first_at_each_half_distance_mark_wins_a_point(
    half_gp: tuple[int, int], won: dict[str, int]
) -> None:
    championship = season(Result((0, 1, 2), 3, half_gp), drivers=3)

    assert points(championship) == won


@pytest.mark.rule("BO-CHAMP-06", "BO-R82")
def test_only_cars_that_completed_the_race_score_but_a_half_distance_point_is_kept() -> None:
    championship = season(Result((3, 0, 1, 2), 2, extras=(2, 3)))

    assert points(championship) == {"Dario": 11, "Anna": 8, "Carla": 1, "Bruno": 0}


@pytest.mark.rule("BO-POINTS-10")
def test_other_values_can_be_agreed_on() -> None:
    result = Result((2, 0, 1, 3), 4, extras=(1, 3))

    championship = season(result, points=(5, 3), extra_points=2)

    assert points(championship) == {"Carla": 5, "Anna": 3, "Bruno": 2, "Dario": 2}


# -- from a race


def two_finish_and_one_crashes() -> Race:
    """Blue, first at the second mark, wins; red comes home; green, first at the first, crashes."""
    scene = Scene(players=3).set(half_gp=(2, 1))
    home = GATE["grid"] + TOUR
    scene.car("red", at=(27, 8), pawn=(31, 8), gates=home)
    scene.car("blue", at=(28, 10), pawn=(32, 10), gates=home)
    scene.car("green", at=(54, 9), pawn=(61, 9), gates=GATE["east"])
    return scene.begin()


@pytest.mark.rule("BO-CHAMP-04", "BO-CHAMP-06")
def test_a_result_is_taken_from_a_race_that_is_over() -> None:
    race = two_finish_and_one_crashes()
    race.act("blue", "move 4 0")
    race.act("red", "move 4 0")
    race.act("green", "crash")

    result = BOLIDE_SEASON.result(race.state)

    assert race.state.result() == [1, 0, 2]
    assert result == Result(order=(1, 0, 2), finished=2, extras=(2, 1))
    assert points(season(result, drivers=3)) == {"Bruno": 11, "Anna": 8, "Carla": 1}


def test_a_race_that_goes_on_has_no_result_yet() -> None:
    race = two_finish_and_one_crashes()

    with pytest.raises(BadOption) as raised:
        BOLIDE_SEASON.result(race.state)

    assert raised.value.code == "championship-race-on"


# -- standings


@pytest.mark.rule("BO-R84")
def test_more_points_come_first() -> None:
    championship = season(all_home(3, 1, 0, 2), all_home(3, 0, 1, 2))

    assert championship.standings() == [
        Standing(1, "Dario", (3,), 20, places=(2, 0, 0, 0), last=1),
        Standing(2, "Anna", (0,), 14, places=(0, 1, 1, 0), last=2),
        Standing(3, "Bruno", (1,), 14, places=(0, 1, 1, 0), last=3),
        Standing(4, "Carla", (2,), 8, places=(0, 0, 0, 2), last=4),
    ]


@pytest.mark.rule("BO-R84")
def test_among_equal_points_wins_count_then_second_places() -> None:
    """Anna: 10 + 0, Bruno: 8 + 2 (by 1/2 GP), Carla: 6 + 4, all 10 points."""
    first = Result((0, 1, 2, 3), 4, extras=(1, 1))
    second = Result((3, 2, 0, 1), 1, extras=(2, 2))
    third = Result((3, 0, 1, 2), 1, extras=(2, 2))

    championship = season(first, second, third)

    assert ranking(championship) == [(1, "Dario"), (2, "Anna"), (3, "Bruno"), (4, "Carla")]
    assert points(championship) == {"Dario": 24, "Anna": 10, "Bruno": 10, "Carla": 10}


@pytest.mark.rule("BO-R84")
def test_then_the_better_place_in_the_last_race_counts() -> None:
    one, other = all_home(0, 1, 2, 3), all_home(1, 0, 3, 2)

    assert ranking(season(one, other)) == [(1, "Bruno"), (2, "Anna"), (3, "Dario"), (4, "Carla")]
    assert ranking(season(other, one)) == [(1, "Anna"), (2, "Bruno"), (3, "Carla"), (4, "Dario")]


@pytest.mark.rule("BO-R84")
def test_a_finisher_of_the_last_race_is_ahead_of_a_driver_that_did_not_finish() -> None:
    """Anna and Bruno have a fourth place each; nobody finished but one of them each time."""
    nothing_for_fourth = (10, 8, 6)
    first = Result((2, 3, 4, 0, 1), 4, NOBODY)
    last = Result((2, 3, 4, 1, 0), 4, NOBODY)

    championship = season(first, last, drivers=5, points=nothing_for_fourth)

    assert ranking(championship)[3:] == [(4, "Bruno"), (5, "Anna")]
    assert [line.last for line in championship.standings()] == [1, 2, 3, 4, 0]


@pytest.mark.rule("BO-R84")
def test_drivers_equal_in_everything_share_a_place_until_a_roll_off() -> None:
    championship = season(Result((3, 0, 1, 2), 1, NOBODY))

    assert ranking(championship) == [(1, "Dario"), (2, "Anna"), (2, "Bruno"), (2, "Carla")]
    orders = [
        tuple(
            line.members[0]
            for line in standings_with_roll_off(championship, RandomSource(str(seed)))
        )
        for seed in range(60)
    ]
    assert {order[0] for order in orders} == {3}
    assert len(set(orders)) == 6


class Dice(RandomSource):
    """A d12 whose results are known beforehand."""

    def __init__(self, *rolls: int) -> None:
        self.rolls = list(rolls)

    def below(self, limit: int) -> int:
        assert limit == 12
        return self.rolls.pop(0) - 1


@pytest.mark.rule("BO-R84")
def test_the_highest_roll_is_ahead_and_equals_roll_again() -> None:
    championship = season(Result((3, 0, 1, 2), 1, NOBODY))
    dice = Dice(7, 11, 7, 2, 9)

    lines = standings_with_roll_off(championship, dice)

    assert [line.name for line in lines] == ["Dario", "Bruno", "Carla", "Anna"]
    assert dice.rolls == []


# -- grids


@pytest.mark.rule("BO-CHAMP-02")
def test_from_the_second_race_on_the_leader_starts_last() -> None:
    championship = season(all_home(3, 0, 2, 1))

    grid = reversed_grid(championship, RandomSource("grid"))

    assert grid == "1,2,0,3"
    options = validate(BOLIDE_GAME.options, {"players": 4, "grid": grid})
    assert BOLIDE_GAME.config(options).grid_order == (1, 2, 0, 3)


@pytest.mark.rule("BO-CHAMP-02")
def test_the_grid_follows_the_championship_and_not_the_last_race() -> None:
    championship = season(all_home(0, 1, 2, 3), all_home(0, 1, 2, 3), all_home(1, 3, 0, 2))

    assert points(championship) == {"Anna": 26, "Bruno": 26, "Carla": 16, "Dario": 16}
    assert reversed_grid(championship, RandomSource("grid")) == "2,3,1,0"


@pytest.mark.rule("BO-CHAMP-02", "BO-R84")
def test_equal_drivers_roll_for_the_reversed_grid() -> None:
    championship = season(Result((3, 0, 1, 2), 1, NOBODY))

    grid = reversed_grid(championship, Dice(4, 8, 12))

    assert grid == "0,1,2,3"


@pytest.mark.rule("BO-R84")
@pytest.mark.parametrize("first", ["roll", "qualifying"])
def test_qualifying_is_for_the_first_race_only(first: str) -> None:
    championship = season(options={"grid": first})
    rng = RandomSource("grid")

    assert BOLIDE_SEASON.race_options(championship, rng)["grid"] == first
    driven = championship.add(all_home(0, 1, 2, 3))
    assert BOLIDE_SEASON.race_options(driven, rng)["grid"] == "3,2,1,0"
    assert read_grid(first, 4) == ()


# -- length


@pytest.mark.rule("BO-CHAMP-01")
@pytest.mark.parametrize(("races", "short"), [(1, True), (2, True), (3, False), (5, False)])
def test_three_races_are_advised(races: int, short: bool) -> None:
    championship = season(races=races)

    assert championship.short is short
    assert championship.races == races


@pytest.mark.rule("BO-CHAMP-01")
def test_five_races_are_better() -> None:
    assert (RULES.advised_races, RULES.good_races) == (3, 5)


def test_after_the_last_race_no_more_is_entered() -> None:
    championship = season(all_home(0, 1, 2, 3), races=2)
    going_on = not championship.over
    championship = championship.add(all_home(0, 1, 2, 3))
    before = championship.standings()

    with pytest.raises(BadOption) as raised:
        championship.add(all_home(3, 2, 1, 0))

    assert (raised.value.code, raised.value.data) == ("championship-over", {"races": 2})
    assert (going_on, championship.over) == (True, True)
    assert championship.standings() == before


# -- teams


@pytest.mark.rule("BO-POINTS-10", "BO-R88")
def test_a_team_has_the_points_of_its_drivers() -> None:
    result = Result((1, 0, 2, 3), 4, extras=(3, -1))

    championship = season(result, teams=("Reds", "Blues", "Blues", "Reds"))

    assert championship.team_standings() == [
        Standing(1, "Blues", (1, 2), 16, places=(1, 0, 1, 0), last=1),
        Standing(2, "Reds", (0, 3), 13, places=(0, 1, 0, 1), last=2),
    ]


@pytest.mark.rule("BO-R88")
def test_equal_teams_go_by_wins_as_drivers_do() -> None:
    """14 points each: a win and a fourth place, or a second and a third."""
    championship = season(all_home(2, 0, 1, 3), teams=("Ants", "Ants", "Bees", "Bees"))

    lines = championship.team_standings()

    assert [(line.place, line.name, line.points) for line in lines] == [
        (1, "Bees", 14),
        (2, "Ants", 14),
    ]


@pytest.mark.rule("BO-R88")
def test_drivers_without_a_team_score_for_none() -> None:
    championship = season(all_home(0, 1, 2, 3), teams=("", "Reds", "", "Reds"))

    assert [(line.name, line.points) for line in championship.team_standings()] == [("Reds", 12)]
    assert season(all_home(0, 1, 2, 3)).team_standings() == []


@pytest.mark.rule("BO-R88")
def test_teams_change_nothing_for_the_drivers() -> None:
    results = all_home(0, 1, 2, 3), all_home(2, 1, 0, 3)

    with_teams = season(*results, teams=("Reds", "Blues", "Reds", "Blues"))
    without = season(*results)

    assert with_teams.standings() == without.standings()
    assert reversed_grid(with_teams, RandomSource("x")) == reversed_grid(without, RandomSource("x"))
