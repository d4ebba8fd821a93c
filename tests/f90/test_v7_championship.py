"""Variant V7, championships: calendar, teams, robots, what is kept, points, titles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboard import games, seasons
from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.core.season import Driver, DriverKind, Result, Season, Tie, TieBreak, Titles
from pitboard.drivers import make_driver
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State

FOUR = ("monza", "spa", "monaco", "suzuka")
STANDARD = {"mode": "standard"}


def people(*teams: str) -> list[Driver]:
    """Gets players called Alan, Bob and so on, in these teams."""
    names = ("Alan", "Bob", "Carl", "Dora", "Edda", "Finn")
    return [Driver(name, team=team) for name, team in zip(names, teams, strict=False)]


def opened(drivers: Sequence[Driver], **given: Any) -> Season:
    asked = {"circuits": FOUR, "options": STANDARD, **given}
    return seasons.open_season("f90", drivers, **asked)


def names(season: Season) -> dict[str, list[str]]:
    return {
        team: [season.drivers[number].name for number in members]
        for team, members in season.teams().items()
    }


def ended(season: Season, *first: str, finished: int | None = None) -> Season:
    """Enters a race with these drivers first, the others behind them in the order of their cars."""
    known = [driver.name for driver in season.drivers]
    order = [*first, *(name for name in known if name not in first)]
    cars = tuple(known.index(name) for name in order)
    return season.add(Result(cars, len(cars) if finished is None else finished))


def points(season: Season) -> dict[str, int]:
    return {line.name: line.points for line in season.standings() if line.points}


def refused(drivers: Sequence[Driver], **given: Any) -> BadOption:
    with pytest.raises(BadOption) as caught:
        opened(drivers, **given)
    return caught.value


# -- the calendar


@pytest.mark.rule("F2.V7.02")
@pytest.mark.parametrize("races", [4, 12])
def test_a_season_has_four_to_twelve_races(races: int) -> None:
    assert opened(people("", ""), circuits=["monza"] * races).races == races


@pytest.mark.rule("F2.V7.02")
@pytest.mark.parametrize("races", [0, 3, 13])
def test_fewer_and_more_races_are_refused(races: int) -> None:
    error = refused(people("", ""), circuits=["monza"] * races)

    assert (error.code, error.data["rule"]) == ("championship-races", "F2.V7.02")
    assert (error.data["low"], error.data["found"], error.data["high"]) == (4, races, 12)


@pytest.mark.rule("F2.V7.03")
def test_a_track_may_come_several_times_and_the_order_is_kept() -> None:
    calendar = ("monza", "hungaroring", "spa", "monaco", "monza", "spa")
    season = opened(people("", ""), circuits=calendar)

    raced = []
    while not season.over:
        raced.append(seasons.next_race(season, "x")["track"])
        season = ended(season)

    assert tuple(raced) == calendar


@pytest.mark.rule("F2.V7.03")
def test_the_calendar_is_changed_before_the_first_race_only() -> None:
    season = opened(people("", ""))
    other = ("spa", *FOUR)

    assert seasons.with_calendar(season, other).circuits == other
    with pytest.raises(BadOption) as caught:
        seasons.with_calendar(ended(season), other)

    assert caught.value.code == "championship-calendar-fixed"
    assert caught.value.data["rule"] == "F2.V7.03"


def test_an_unknown_track_is_refused() -> None:
    assert refused(people("", ""), circuits=["monza"] * 3 + ["nowhere"]).code


# -- rules and drivers


@pytest.mark.rule("F2.V7.04")
@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_the_director_chooses_basic_or_standard_rules(mode: str) -> None:
    season = opened(people("", ""), options={"mode": mode})

    options = validate(F90_GAME.options, seasons.next_race(season, "x"))

    assert (options["edition"], options["mode"]) == (2, mode)


@pytest.mark.rule("F2.V7.04")
def test_seasons_are_of_the_second_edition() -> None:
    assert refused(people("", ""), options={"edition": 1}).code == "championship-edition"


@pytest.mark.rule("F2.V7.05", "F2.V7.06")
def test_two_players_make_a_team_and_who_is_alone_gets_a_robot() -> None:
    """The companion's example: three players, two of them together; five teams."""
    season = opened(people("AC", "B", "AC"))

    assert names(season) == {
        "AC": ["Alan", "Carl"],
        "B": ["Bob", "R-Bob"],
        "SuperFast": ["Aldo Saetta", "Rik Turbine"],
        "Fast": ["Pia Volata", "Jo Throttle"],
        "Slow": ["Ugo Calma", "May Linger"],
    }


@pytest.mark.rule("F2.V7.05", "F2.V7.06")
def test_everybody_may_race_beside_a_robot() -> None:
    """The companion's other example: six teams of two."""
    season = opened(people("A", "B", "C"))

    assert [len(team) for team in names(season).values()] == [2] * 6
    assert list(names(season)) == ["A", "B", "C", "SuperFast", "Fast", "Slow"]
    assert {d.level for d in season.drivers if d.name.startswith("R-")} == {"superfast"}


@pytest.mark.rule("F2.V7.05")
@pytest.mark.parametrize(
    ("teams", "code"),
    [
        (("A", "A", "A"), "championship-team-size"),
        (("A", "A", ""), "championship-no-team"),
    ],
)
def test_a_team_is_two_cars(teams: tuple[str, ...], code: str) -> None:
    error = refused(people(*teams))

    assert (error.code, error.data["rule"]) == (code, "F2.V7.05")


@pytest.mark.rule("F2.V7.06")
def test_robot_teams_take_the_place_of_the_usual_robots() -> None:
    season = opened(people("", "", ""))

    options = validate(F90_GAME.options, seasons.next_race(season, "x"))

    assert F90_GAME.config(options).robots == (
        *("superfast", "superfast"),
        *("fast", "fast"),
        *("slow", "slow"),
    )


@pytest.mark.rule("F2.V7.06")
@pytest.mark.parametrize(
    ("robots", "raced"), [("fast", ["fast"]), ("none", []), ("", ["superfast", "fast", "slow"])]
)
def test_the_director_may_decide_on_other_robot_teams(robots: str, raced: list[str]) -> None:
    season = opened(people("", "", ""), robots=robots)

    classes = [driver.level for driver in season.drivers if driver.kind == DriverKind.ROBOT]

    options = validate(F90_GAME.options, seasons.next_race(season, "x"))
    assert classes == [robot for robot in raced for _ in range(2)]
    assert F90_GAME.config(options).robots == tuple(classes)


@pytest.mark.rule("RV7")
def test_in_the_basic_game_no_superfast_robots_race() -> None:
    basic = {"mode": "basic"}
    season = opened(people("", ""), options=basic)

    assert {driver.level for driver in season.drivers if driver.level} == {"fast", "slow"}
    assert refused(people("", ""), options=basic, robots="superfast").code == "championship-robots"
    mates = opened(people("A", "B"), options=basic)
    assert [d.level for d in mates.drivers if d.name.startswith("R-")] == ["fast", "fast"]


@pytest.mark.rule("RV7")
@pytest.mark.parametrize(
    ("teams", "robots"),
    [
        (("A", "B", "C"), ["SuperFast", "Fast", "Slow"]),
        (("A", "B", "C", "D"), ["SuperFast", "Fast"]),
        (("A", "B", "C", "D", "E"), ["SuperFast"]),
        (("A", "B", "C", "D", "E", "F"), []),
    ],
)
def test_slow_robots_stay_at_home_first_where_the_grid_is_full(
    teams: tuple[str, ...], robots: list[str]
) -> None:
    season = opened(people(*teams))

    assert [team for team in names(season) if team not in teams] == robots
    assert len(season.drivers) <= 12


def test_more_robots_than_the_grid_has_room_for_are_refused() -> None:
    error = refused(people("A", "B", "C", "D", "E", "F"), robots="fast")

    assert (error.code, error.data["found"]) == ("championship-drivers", 14)


@pytest.mark.rule("F2.V7.07")
def test_every_robot_team_has_a_first_and_a_second_driver() -> None:
    season = opened(people("", ""))

    pairs = [tuple(season.drivers[i] for i in pair) for pair in season.pairs]

    assert len(pairs) == 3
    assert all(first.team == second.team for first, second in pairs)
    assert len({driver.name for pair in pairs for driver in pair}) == 6


# -- what is kept


def driven(season: Season, seed: str) -> State:
    """Races the next race of a season by rookies."""
    level = [driver.name for driver in season.seats]
    match = Match(games.game("f90"), seasons.next_race(season, seed), seed, level)
    rookies = [make_driver("rookie", f"{seed}/{seat}", "f90") for seat in range(len(level))]
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, rookies[seat].choose(match.view(seat), decision))
    state = match.state
    assert isinstance(state, State)
    return state


@pytest.mark.slow
@pytest.mark.rule("F2.V7.08")
def test_set_up_and_skill_of_the_first_race_stay() -> None:
    season = opened(people("", ""))
    first = driven(season, "one")

    after = seasons.after_race(season, first)
    options = validate(F90_GAME.options, seasons.next_race(after, "two"))
    second = F90_GAME.new(options, RandomSource("two"))

    for seat in range(2):
        before, now = first.cars[seat], second.cars[seat]
        assert now.chart is not None
        assert before.chart is not None
        assert (now.chart.id, now.skill, now.setup) == (before.chart.id, before.skill, before.setup)
        assert now.skill
        assert now.setup
    assert second.decision(0).kind == "ask_qualifying"
    assert seasons.from_json(seasons.to_json(after)) == after


@pytest.mark.rule("F2.V7.08")
def test_before_the_first_race_everybody_chooses() -> None:
    options = validate(F90_GAME.options, seasons.next_race(opened(people("", "")), "x"))

    assert (options["charts"], options["skills"], options["setups"]) == ("choose",) * 3


@pytest.mark.rule("F2.V7.08")
@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"skills": "reflexes"}, "skills-count"),
        ({"skills": "reflexes,luck"}, "skill-unknown"),
        ({"setups": "2-2-2"}, "setups-count"),
        ({"setups": "2-2-2,2-2"}, "setup-value"),
        ({"setups": "2-2-2,2-2-4"}, "setup-value"),
        ({"setups": "2-2-2,3-3-1"}, "setup-points"),
        ({"skills": "reflexes,reflexes", "setups": "2-2-2,3-3-2"}, "setup-points"),
        ({"robots": "slow,comet"}, "robot-unknown"),
        ({"robots": ",".join(["slow"] * 11)}, "robots-count"),
        ({"edition": 1, "mode": "basic", "robots": "slow"}, "option-other-edition"),
        ({"mode": "basic", "skills": "reflexes,reflexes"}, "option-module"),
    ],
)
def test_what_cannot_be_given_to_cars_is_refused(given: dict[str, Any], code: str) -> None:
    asked = {"edition": 2, "mode": "standard", "players": 2, **given}

    with pytest.raises(BadOption) as caught:
        F90_GAME.config(validate(F90_GAME.options, asked))

    assert caught.value.code == code


def test_tuning_gives_the_points_for_a_richer_set_up() -> None:
    given = {"skills": "reflexes,tuning", "setups": "2-2-2,3-3-2"}
    options = {"edition": 2, "mode": "standard", "players": 2, "charts": "italian,german", **given}

    state = F90_GAME.new(validate(F90_GAME.options, options), RandomSource("x"))

    assert [car.setup for car in state.cars[:2]] == [(2, 2, 2), (3, 3, 2)]


@pytest.mark.rule("F2.V7.08")
def test_the_set_up_of_a_short_basic_race_is_kept_as_well() -> None:
    season = opened(people("", ""), options={"mode": "basic", "short": True}, robots="none")
    kept = season.with_fixed(
        [{"chart": "italian", "setup": "3-2-0"}, {"chart": "german", "setup": "2-2-1"}]
    )

    options = validate(F90_GAME.options, seasons.next_race(kept, "x"))
    state = F90_GAME.new(options, RandomSource("x"))

    assert [car.setup for car in state.cars] == [(3, 2, 0), (2, 2, 1)]
    assert state.decision(0).kind == "ask_qualifying"


# -- points


@pytest.mark.rule("F2.V7.09")
def test_the_first_six_score() -> None:
    season = ended(opened(people("", "", "", "", "", "")))

    assert [season.scored(driver, season.results[0]) for driver in range(8)] == [
        *(10, 6, 4, 3, 2, 1),
        *(0, 0),
    ]


@pytest.mark.rule("F2.V7.09")
def test_a_car_that_is_out_has_no_finishing_place() -> None:
    season = ended(opened(people("", ""), robots="none"), "Bob", finished=1)

    assert points(season) == {"Bob": 10}


@pytest.mark.rule("F2.V7.09", "F2.V7.10", "F2.V7.13")
def test_the_first_race_of_the_companions_season() -> None:
    """The second SuperFast car is third, the first is sixth."""
    season = ended(
        opened(people("AC", "B", "AC")),
        *("Bob", "Carl", "Rik Turbine", "R-Bob", "Alan", "Aldo Saetta"),
    )

    assert points(season) == {
        "Bob": 10,
        "Carl": 6,
        "Aldo Saetta": 4,
        "R-Bob": 3,
        "Alan": 2,
        "Rik Turbine": 1,
    }
    teams = [(line.name, line.points) for line in season.team_standings() if line.points]
    assert teams == [("B", 13), ("AC", 8), ("SuperFast", 5)]


@pytest.mark.rule("F2.V7.10")
def test_a_robot_teammate_scores_for_itself() -> None:
    season = ended(opened(people("A", "B")), "R-Alan", "Alan")

    assert points(season)["R-Alan"] == 10
    assert points(season)["Alan"] == 6


# -- titles


def raced(*orders: str, points: tuple[int, ...] = ()) -> Season:
    """Drives races of a season of four people, each given by the initials in order."""
    season = opened(people("AB", "AB", "CD", "CD"), robots="none", points=points)
    full = {name[0]: name for name in ("Alan", "Bob", "Carl", "Dora")}
    for order in orders:
        season = ended(season, *(full[letter] for letter in order))
    return season


@pytest.mark.rule("F2.V7.11")
def test_most_points_after_the_last_race_make_the_champion() -> None:
    season = raced("ABCD", "BACD", "BACD", "CABD")

    assert season.over
    assert points(season) == {"Alan": 28, "Bob": 30, "Carl": 22, "Dora": 12}
    assert [season.drivers[number].name for number in season.contenders()] == ["Bob"]


@pytest.mark.rule("F2.V7.12")
def test_among_equal_points_wins_decide() -> None:
    """Alan and Carl have a win each and are equal in everything; Bob has two second places."""
    season = raced("ABCD", "CBAD", points=(6, 3))

    lines = season.standings()

    assert [(line.place, line.name, line.points) for line in lines[:3]] == [
        (1, "Alan", 6),
        (1, "Carl", 6),
        (3, "Bob", 6),
    ]
    assert season.ties(lines) == [
        Tie("Alan", "Carl", TieBreak.SHARED),
        Tie("Carl", "Bob", TieBreak.PLACES, 1, (1, 0)),
    ]


@pytest.mark.rule("F2.V7.12")
def test_then_second_places_decide() -> None:
    """Alan: second and fourth; Bob: third twice; two points each."""
    season = raced("CABD", "CDBA", points=(5, 2, 1))

    lines = season.standings()

    assert [line.name for line in lines] == ["Carl", "Alan", "Dora", "Bob"]
    assert season.ties(lines)[-1] == Tie("Dora", "Bob", TieBreak.PLACES, 2, (1, 0))


@pytest.mark.rule("F2.V7.13")
def test_the_team_with_most_points_is_champion() -> None:
    season = raced("ADCB", "ADCB", "ADCB", "CADB")

    lines = season.team_standings()

    assert [(line.name, line.points) for line in lines] == [("CD", 44), ("AB", 48)][::-1]
    assert [line.name for line in lines if line.place == 1] == ["AB"]


@pytest.mark.rule("F2.V7.14")
@pytest.mark.parametrize(
    ("points", "orders", "tie"),
    [
        ((4, 3, 1), ("ADCB",), Tie("AB", "CD", TieBreak.PLACES, 1, (1, 0))),
        ((3, 1, 1, 1), ("ABCD", "CADB"), Tie("AB", "CD", TieBreak.PLACES, 2, (2, 0))),
    ],
)
def test_equal_teams_are_ranked_by_the_places_of_both_drivers(
    points: tuple[int, ...], orders: tuple[str, ...], tie: Tie
) -> None:
    season = raced(*orders, points=points)

    lines = season.team_standings()

    assert lines[0].points == lines[1].points
    assert season.ties(lines) == [tie]


@pytest.mark.rule("F2.V7.15")
@pytest.mark.parametrize("titles", list(Titles))
def test_a_season_is_raced_for_drivers_teams_or_both(titles: Titles) -> None:
    assert opened(people("A", "B"), titles=titles).titles == titles


@pytest.mark.rule("F2.V7.15")
def test_without_teams_there_is_no_title_of_teams() -> None:
    error = refused(people("", ""), titles=Titles.TEAMS, robots="none")

    assert (error.code, error.data["rule"]) == ("championship-no-teams", "F2.V7.15")
