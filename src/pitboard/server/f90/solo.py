"""Race series, careers and the race of the day for the page."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.season import Season
from pitboard.f90.box.series import Series, series_toml
from pitboard.f90.career import (
    Outcome,
    bests_of,
    next_printed,
    outcome,
    series_of,
    series_tables,
)
from pitboard.f90.daily import DailyRace, DailyResult, table_of, today
from pitboard.f90.editions import EDITIONS
from pitboard.f90.season import EDITION
from pitboard.server import messages as m
from pitboard.server.texts import TRANSLATORS
from pitboard.words.f90.daily import daily_line
from pitboard.words.f90.series import series_name

FILE = "series.toml"
"""File name in errors of a series that was sent as text."""
OUTCOMES: dict[Outcome, m.SeriesOutcome] = {
    Outcome.OPEN: "open",
    Outcome.WON: "won",
    Outcome.LOST: "lost",
}


def read_series(given: m.SeriesRequest) -> Series:
    """Gets the series of a request.

    :raises BadData: if its file is not a series.
    :raises BadOption: if there is no such series, or it breaks a rule.
    """
    tables = series_tables()
    return tables.parse(given.file, FILE) if given.file else tables.series(given.series)


def series_facts(series: Series, lang: str, name: str = "") -> m.SeriesFacts:
    """Gets everything about a series."""
    called = name or series_name(TRANSLATORS[lang], series)
    return m.SeriesFacts(
        id=series.id,
        code=series.code,
        name=called,
        difficulty=series.difficulty,
        raw=series.raw,
        rated=series.rated,
        shares=[m.SeriesShare(*share) for share in series.shares],
        pairs=[
            m.SeriesPair(first.robot, first.with_traits, [list(first.traits), list(second.traits)])
            for first, second in zip(series.robots[::2], series.robots[1::2], strict=True)
        ],
        boost=series.boost.id,
        damage=series.mix.id,
        skills=series.driver.skills,
        file=series_toml(series, called),
    )


# -- a career


def season_career(season: Season, lang: str) -> m.SeasonCareer | None:
    """Gets the career state of a single player's season; None for other seasons."""
    series = series_of(season)
    if series is None:
        return None
    return m.SeasonCareer(
        series_facts(series, lang), OUTCOMES[outcome(season)], next_printed(series)
    )


def career_view(seasons: Sequence[tuple[str, Season]], lang: str) -> m.Career:
    """Gets the career in these seasons; those without a series are left out."""
    tables = series_tables()
    return m.Career(
        printed=[series_facts(each, lang) for each in tables.printed.values()],
        bests=[
            m.CareerBest(series_facts(tables.series(code), lang), season, *best)
            for code, (season, best) in bests_of(seasons).items()
        ],
        seasons=[
            m.CareerSeason(
                name,
                season.name,
                series_facts(series, lang),
                season.raced,
                season.races,
                OUTCOMES[outcome(season)],
            )
            for name, season in seasons
            if (series := series_of(season)) is not None
        ],
    )


# -- the race of the day


def daily_view(race: DailyRace, results: Sequence[DailyResult], lang: str) -> m.Daily:
    """Gets the race of a day with its results."""
    series = series_tables(race.components).series(race.series)
    track = EDITIONS[EDITION].box.track(race.track)
    return m.Daily(
        day=race.day.isoformat(),
        today=today().isoformat(),
        track=race.track,
        series=series_facts(series, lang),
        results=[
            m.DailyStanding(
                each.mark,
                each.name,
                each.place,
                each.cars,
                each.gap,
                each.out,
                daily_line(TRANSLATORS[lang], each, track, series),
                best.place,
                races,
            )
            for each, best, races in table_of(race.day, results)
        ],
    )
