"""A career alone and the daily race: seasons, bests, results that a record proves."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from pitboard import seasons
from pitboard.core.errors import BadOption, BadRecord, PitboardError
from pitboard.core.match import Match
from pitboard.core.record import Record, effective
from pitboard.core.season import Driver, Result, Season
from pitboard.f90 import career
from pitboard.f90.career import Best, Outcome
from pitboard.f90.daily import (
    DailyRace,
    DailyResult,
    check_race,
    daily_race,
    mark_of,
    read_day,
    table_of,
    today,
    verified_result,
)
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.view import F90View
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.lab.walk import Walk
from pitboard.words.f90.daily import daily_line
from pitboard.words.f90.series import series_name

BOX = EDITIONS[2].box
TABLES = career.series_tables()
TRES = TABLES.printed["formula-tres"]
ROBOTS = 10


def opened(name: str = "formula-tres", tracks: tuple[str, ...] = ("monza",), **more: Any) -> Season:
    drivers = [Driver("Dan")]
    return seasons.open_season("f90", drivers, tracks, {"series": name}, **more)


def after(places: list[int], name: str = "formula-tres") -> Season:
    """A season in which the player came in at these places."""
    season = opened(name, ("monza",) * len(places))
    for place in places:
        order = list(range(1, ROBOTS + 1))
        order.insert(place - 1, 0)
        season = season.add(Result(tuple(order), len(order)))
    return season


def test_a_season_is_the_player_and_the_robots_of_the_series() -> None:
    season = opened(tracks=BOX.track_ids())

    names = [driver.name for driver in season.drivers]
    assert names[:4] == ["Dan", "ULTRAFAST 1", "ULTRAFAST 2", "SUPERFAST 1"]
    assert len(names) == 1 + ROBOTS
    assert seasons.next_race(season, "any") == {
        "edition": 2,
        "mode": "standard",
        "series": "formula-tres",
        "track": season.circuits[0],
        "players": 1,
        "components": BOX.version,
    }
    assert seasons.from_json(seasons.to_json(season)) == season


def test_a_race_is_entered_and_the_next_one_is_elsewhere_with_nothing_kept() -> None:
    season = opened("S/none/normal/rookie", ("monza", "spa"))
    walk = Walk(F90_GAME, seasons.next_race(season, ""), "career")
    with pytest.raises(BadOption):
        seasons.after_race(season, walk.state)
    for _ in walk:
        pass
    entered = seasons.after_race(season, walk.state)

    assert (entered.raced, entered.seats[0].fixed) == (1, {})
    assert seasons.next_race(entered, "") == {**seasons.next_race(season, ""), "track": "spa"}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"tracks": ()}, "championship-races"),
        ({"tracks": ("monza",) * 13}, "championship-races"),
        ({"tracks": ("nowhere",)}, "track-unknown"),
        ({"name": "UF+UF+UF/none/normal/rookie"}, "series-class-most"),
        ({"robots": "fast"}, "series-with-robots"),
    ],
)
def test_what_makes_no_season_of_a_series_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOption) as caught:
        opened(**given)
    assert caught.value.code == code


def test_several_race_a_season_of_a_series_which_nobody_wins_alone() -> None:
    """X3-R54: four pairs find room beside three players."""
    drivers = [Driver(name) for name in ("Ada", "Bea", "Cy")]
    season = seasons.open_season("f90", drivers, ["monza"], {"series": "formula-tres"})

    assert [driver.seated for driver in season.drivers].count(False) == 8
    assert career.series_of(season) is None


@pytest.mark.parametrize(
    ("places", "won"), [([1, 1], Outcome.WON), ([2, 3], Outcome.LOST), ([3, 1], Outcome.LOST)]
)
def test_a_series_is_won_or_lost_at_its_end(places: list[int], won: Outcome) -> None:
    assert career.outcome(after(places)) == won
    assert career.outcome(opened(tracks=("monza", "spa"))) == Outcome.OPEN


@pytest.mark.rule("X3-SERIES-03")
def test_the_next_series_opens_and_the_last_one_has_none() -> None:
    names = list(TABLES.printed)

    found = [career.next_printed(series) for series in TABLES.printed.values()]
    assert found == [*names[1:], ""]
    assert career.next_printed(TABLES.series(TRES.code)) == "grand-p2"
    assert career.next_printed(TABLES.series("S/none/normal/rookie")) == ""


def test_the_best_season_of_each_series_is_known() -> None:
    second, fourth, won = after([2, 2]), after([4, 4]), after([1, 1])
    own = after([3], TABLES.printed["grand-p2"].code)
    kept = [("a", second), ("b", fourth), ("c", opened())]
    best = Best(won=False, place=2, points=12, races=2)

    assert career.bests_of(kept) == {TRES.code: ("a", best)}
    bests = career.bests_of([*kept, ("d", won), ("e", own)])
    assert (bests[TRES.code][0], bests[TRES.code][1].won) == ("d", True)
    assert list(bests) == [TRES.code, TABLES.printed["grand-p2"].code]


# ---- The daily race

TODAY = date(2026, 11, 17)


FIRST_FIELDS = {
    "superkart-series": "SFt+Ft+Ft+S+S/small/normal/talented",
    "formula-renault": "SFt+SF+Ft+Ft+S/medium/normal/talented",
    "formula-tres": "UF+SF+Ft+Ft+S/large/challenging/talented",
    "grand-p2": "UF+SFt+Ft+Ft+Ft/super/aggressive/professional",
    "formula-champion": "UFt+UF+SFt+Ft+St/ultra/aggressive/professional",
}
"""The printed series as version 1 of the components has them."""


def opened_before(name: str) -> Season:
    return seasons.open_season(
        "f90", [Driver("Dan")], ("monza",), {"series": name, "components": 1}
    )


@pytest.mark.parametrize(("name", "code"), FIRST_FIELDS.items())
def test_a_season_of_earlier_components_keeps_the_robots_of_its_series(
    name: str, code: str
) -> None:
    season = opened_before(name)

    series = career.series_of(season)
    assert series is not None
    assert (series.id, series.code) == (name, code)
    race = seasons.next_race(season, "seed")
    state: Any = Match(F90_GAME, race, "seed").state
    assert [car.robot for car in state.cars[1:]] == [each.robot for each in series.robots]
    assert [driver.level for driver in season.drivers[1:]] == [car.robot for car in state.cars[1:]]


def test_seasons_of_a_printed_series_are_one_series_whatever_their_components() -> None:
    order = [1, 0, *range(2, ROBOTS + 1)]
    before = opened_before("formula-tres").add(Result(tuple(order), len(order)))
    now = after([3])

    bests = career.bests_of([("before", before), ("now", now)])

    assert list(bests) == [TRES.code]
    assert bests[TRES.code] == ("before", Best(False, 2, bests[TRES.code][1].points, 1))
    raced = career.series_of(before)
    assert raced is not None
    assert career.next_printed(raced) == "grand-p2"
    assert series_name(Translator("en"), raced) == series_name(Translator("en"), TRES)


@pytest.mark.rule("X3-SERIES-26")
def test_the_daily_race_of_a_past_date_has_the_series_of_that_date() -> None:
    race = DailyRace(date(2026, 1, 1), "monza", "superkart-series", 1)
    state: Any = Match(F90_GAME, race.options, race.seed).state

    assert state.config.rules.series.code == FIRST_FIELDS["superkart-series"]
    assert (
        career.series_tables(1).printed["superkart-series"].code == state.config.rules.series.code
    )


def test_a_date_has_one_race_for_everybody_and_dates_differ() -> None:
    days = [daily_race(TODAY + timedelta(days)) for days in range(60)]

    assert days[0] == daily_race(TODAY)
    assert len({race.seed for race in days}) == 60
    assert {race.track for race in days} == set(BOX.track_ids())
    assert {race.series for race in days} == set(TABLES.printed)


def drive(match: Match[F90View], actions: int = 9999) -> Match[F90View]:
    while match.to_act() and len(match.entries) < actions:
        match.act(0, str(match.legal(0)[0]))
    return match


def driven(race: DailyRace) -> Match[F90View]:
    return drive(Match(F90_GAME, race.options, race.seed, ["Dan"]))


def test_a_record_proves_the_result_of_a_day(tmp_path: Path) -> None:
    race = daily_race(TODAY)
    path = tmp_path / "daily.pit"
    driven(race).record().save(path)
    record = Record.load(path)
    result = verified_result(race, record)

    assert (result.name, result.cars, 1 <= result.place <= 11) == ("Dan", 11, True)
    again = replace(record, seats=["Eve"])
    assert mark_of(again) == mark_of(record)  # the race is the same for any driver


def test_what_was_taken_back_makes_no_other_race() -> None:
    race = daily_race(TODAY)
    straight = driven(race).record()
    match, undone = Match(F90_GAME, race.options, race.seed, ["Eve"]), 0
    for entry in straight.entries:
        match.act(0, entry.action)
        if match.can_undo(0):
            match.undo(0)
            match.act(0, entry.action)
            undone += 1

    copied = match.record()

    assert (undone > 0, len(copied.entries)) == (True, len(straight.entries) + 2 * undone)
    assert mark_of(copied) == mark_of(straight)
    assert effective(copied.entries) == straight.entries
    shorter = replace(straight, entries=straight.entries[:-1])
    assert mark_of(shorter) != mark_of(straight)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"seed": "another seed"}, "daily-other"),
        ({"day": TODAY - timedelta(1)}, "daily-other"),
        ({"options": {"short": True}}, "daily-other"),
        ({"cut": 20}, "daily-on"),
        ({"edit": True}, "record-edited"),
        ({"forge": True}, "record-differs"),
    ],
)
def test_another_race_and_a_changed_record_prove_nothing(
    changed: dict[str, Any], code: str, tmp_path: Path
) -> None:
    race = daily_race(TODAY)
    match = Match(F90_GAME, {**race.options, **changed.get("options", {})}, race.seed, ["Dan"])
    if "seed" in changed:
        match = Match(F90_GAME, race.options, changed["seed"], ["Dan"])
    drive(match, changed.get("cut", 9999))
    record = match.record()
    if "forge" in changed:  # another answer, with a new hash
        entry = next(each for each in record.entries if each.action.startswith("play "))
        at = record.entries.index(entry)
        record.entries[at] = replace(entry, digest="0" * len(entry.digest))
    path = tmp_path / "daily.pit"
    record.save(path)
    if "edit" in changed:
        path.write_text(path.read_text("utf-8").replace("0 drive", "0 stop", 1), "utf-8")

    with pytest.raises(PitboardError) as caught:
        verified_result(daily_race(changed.get("day", TODAY)), Record.load(path))
    assert caught.value.code == code
    assert isinstance(caught.value, BadRecord if code.startswith("record") else BadOption)
    for lang in LANGUAGES:
        assert code not in error_text(Translator(lang, strict=True), caught.value)


@pytest.mark.rule("X3-TILE-02")
def test_everybody_picks_their_tile_in_a_daily_race() -> None:
    race = daily_race(TODAY)

    check_race(race, {**race.options, "tiles": "7"}, race.seed)
    with pytest.raises(BadOption, match="daily-other"):
        check_race(race, {**race.options, "teams": "robots"}, race.seed)


@pytest.mark.parametrize(
    ("text", "code"), [("17.11.2026", "daily-date"), ("9999-01-01", "daily-future")]
)
def test_a_day_is_a_date_that_has_come(text: str, code: str) -> None:
    assert (read_day(""), read_day("2026-11-17")) == (today(), TODAY)
    with pytest.raises(BadOption) as caught:
        read_day(text)
    assert caught.value.code == code


def test_everybodys_first_race_of_a_day_counts_and_their_best_stands_beside_it() -> None:
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
    assert [
        (each.counted.name, each.counted.place, each.best.place, each.races) for each in table
    ] == [
        ("Bea", 2, 2, 1),
        ("Ada", 4, 1, 2),
    ]


@pytest.mark.parametrize(
    ("place", "out", "expected"),
    [
        (5, False, "Pitboard 2026-11-17 · Suzuka · Formula Renault (23): place 5 of 11, +9"),
        (1, False, "Pitboard 2026-11-17 · Suzuka · Formula Renault (23): place 1 of 11, won"),
        (2, False, "Pitboard 2026-11-17 · Suzuka · Formula Renault (23): place 2 of 11, +0"),
        (11, True, "Pitboard 2026-11-17 · Suzuka · Formula Renault (23): out of the race"),
    ],
)
def test_a_result_is_a_line_to_share(place: int, out: bool, expected: str) -> None:
    gap = 9 if place > 2 else 0
    result = DailyResult(TODAY, "Dan", place, cars=11, gap=gap, out=out)
    parts = BOX.track("suzuka"), TABLES.printed["formula-renault"]

    assert daily_line(Translator("en", strict=True), result, *parts) == expected
    assert "Formula Renault (23)" in daily_line(Translator("it", strict=True), result, *parts)
