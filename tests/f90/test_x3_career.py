"""A career alone and the daily race: seasons, bests, results that a record proves."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.core.season import Result
from pitboard.f90 import career
from pitboard.f90.career import Best, Outcome
from pitboard.f90.daily import DailyResult, daily_race, result_of, table_of
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.testing.kit import Walk
from pitboard.words.f90.daily import daily_line

BOX = EDITIONS[2].box
assert BOX.series is not None
TABLES = BOX.series
TRES = TABLES.printed["formula-tres"]
ROBOTS = 10


def after(places: list[int], name: str = "formula-tres") -> Any:
    """A season in which the player came in at these places."""
    season = career.new_season(TABLES.series(name), "Dan", ["monza"] * len(places))
    for place in places:
        order = list(range(1, ROBOTS + 1))
        order.insert(place - 1, 0)
        season = season.add(Result(tuple(order), len(order)))
    return season


def test_a_season_is_the_player_and_the_robots_of_the_series() -> None:
    season = career.new_season(TRES, "Dan", BOX.track_ids())

    names = [driver.name for driver in season.drivers]
    assert names[:4] == ["Dan", "ULTRAFAST 1", "ULTRAFAST 2", "SUPERFAST 1"]
    assert len(names) == 1 + ROBOTS
    assert career.race_options(season) == {
        "edition": 2,
        "mode": "standard",
        "series": "formula-tres",
        "track": season.circuits[0],
        "players": 1,
    }


def test_a_race_is_entered_and_the_next_one_is_elsewhere() -> None:
    season = career.new_season(TABLES.series("S/none/normal/rookie"), "Dan", ["monza", "spa"])
    walk = Walk(F90_GAME, career.race_options(season), "career")
    with pytest.raises(BadOption):
        career.entered(season, walk.state)  # type: ignore[arg-type]  # it is ours
    for _ in walk:
        pass
    entered = career.entered(season, walk.state)  # type: ignore[arg-type]  # it is ours

    assert (entered.raced, career.race_options(entered)["track"]) == (1, "spa")
    with pytest.raises(BadOption) as caught:
        career.entered(entered, walk.state)  # type: ignore[arg-type]  # it is ours
    assert caught.value.code == "career-race"
    for lang in LANGUAGES:
        assert "career-race" not in error_text(Translator(lang, strict=True), caught.value)


@pytest.mark.parametrize(
    ("places", "won"), [([1, 1], Outcome.WON), ([2, 3], Outcome.LOST), ([3, 1], Outcome.LOST)]
)
def test_a_series_is_won_or_lost_at_its_end(places: list[int], won: Outcome) -> None:
    assert career.outcome(after(places)) == won
    begun = career.new_season(TRES, "Dan", ["monza", "spa"])
    assert career.outcome(begun) == Outcome.OPEN


def test_the_next_series_opens_and_the_last_one_has_none() -> None:
    names = list(TABLES.printed)

    assert [career.following(name, TABLES) for name in names] == [*names[1:], ""]
    assert career.following("S/none/normal/rookie", TABLES) == ""


def test_the_best_season_of_each_series_is_kept() -> None:
    bests = career.with_season({}, after([2, 2]))
    assert bests == {"formula-tres": Best(won=False, place=2, points=12, races=2)}
    assert career.with_season(bests, after([4, 4])) == bests
    won = career.with_season(bests, after([1, 1]))
    assert won["formula-tres"].won
    both = career.with_season(won, after([3], "grand-p2"))

    assert list(both) == ["formula-tres", "grand-p2"]
    assert career.read(career.written(both)) == both


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "career-bests"),
        ({"version": 1}, "career-bests"),
        ({"version": 1, "bests": {"x": {}}}, "career-bests"),
        ({"version": 2, "bests": {}}, "career-version"),
        (
            {"version": 1, "bests": {"x": {"won": 1, "place": 1, "points": 1, "races": 0}}},
            "career-bests",
        ),
    ],
)
def test_bests_that_are_none_are_refused(data: Any, code: str) -> None:
    with pytest.raises(BadOption) as caught:
        career.read(data)

    assert caught.value.code == code
    for lang in LANGUAGES:
        assert code not in error_text(Translator(lang, strict=True), caught.value)


# ---- The daily race

TODAY = date(2026, 11, 17)


def test_a_date_has_one_race_for_everybody_and_dates_differ() -> None:
    days = [daily_race(TODAY + timedelta(days), BOX) for days in range(60)]

    assert days[0] == daily_race(TODAY, BOX)
    assert len({race.seed for race in days}) == 60
    assert {race.track for race in days} == set(BOX.track_ids())
    assert {race.series for race in days} == set(TABLES.printed)


def driven(race: Any, seed: str = "") -> Match:
    match = Match(F90_GAME, race.options, seed or race.seed)
    while match.state.to_act():
        match.act(0, str(match.legal(0)[0]))
    return match


def test_a_record_proves_the_result_of_a_day(tmp_path: Path) -> None:
    race = daily_race(TODAY, BOX)
    match = driven(race)
    result = result_of(race, match, "Dan")
    path = tmp_path / "daily.json"
    match.record().save(path)
    again = Match.replay(F90_GAME, Record.load(path))

    assert result_of(race, again, "Dan") == result
    assert (result.cars, 1 <= result.place <= 11) == (11, True)


def test_another_race_is_no_result_of_the_day() -> None:
    race = daily_race(TODAY, BOX)
    for match in (
        driven(race, "another seed"),
        Match(F90_GAME, race.options, race.seed),
    ):
        with pytest.raises(BadOption) as caught:
            result_of(race, match, "Dan")
        assert caught.value.code in ("daily-other", "daily-on")
        for lang in LANGUAGES:
            told = error_text(Translator(lang, strict=True), caught.value)
            assert "2026-11-17" in told


def test_the_table_of_a_day_has_everybodys_best() -> None:
    def result(name: str, place: int, day: date = TODAY) -> DailyResult:
        return DailyResult(day, name, place, cars=11, gap=place - 1, out=False)

    table = table_of(
        TODAY,
        [
            result("Ada", 4),
            result("Bea", 2),
            result("Ada", 1),
            result("Cy", 1, TODAY - timedelta(1)),
        ],
    )
    assert [(each.name, each.place) for each in table] == [("Ada", 1), ("Bea", 2)]


@pytest.mark.parametrize(
    ("place", "out", "told"),
    [
        (5, False, "Pitboard 2026-11-17 · Suzuka · Formula Renault (23): place 5 of 11, +9"),
        (1, False, "Pitboard 2026-11-17 · Suzuka · Formula Renault (23): place 1 of 11, won"),
        (11, True, "Pitboard 2026-11-17 · Suzuka · Formula Renault (23): out of the race"),
    ],
)
def test_a_result_is_a_line_to_share(place: int, out: bool, told: str) -> None:
    gap = 9 if place > 1 else 0
    result = DailyResult(TODAY, "Dan", place, cars=11, gap=gap, out=out)
    parts = BOX.track("suzuka"), TABLES.printed["formula-renault"]

    assert daily_line(Translator("en", strict=True), result, *parts) == told
    assert "Formula Renault (23)" in daily_line(Translator("it", strict=True), result, *parts)
