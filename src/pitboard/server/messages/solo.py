"""Single player: race series, careers, the race of the day."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from pitboard.server.wire import DEFAULT_LANG, OPTION_LENGTH, PLAIN, Inbound, Lang, Name, Outbound

SERIES_FILE = 4000
"""Four times the longest file that Pitboard writes."""
MOST_SEASONS = 100

SeriesOutcome = Literal["open", "won", "lost"]


class SeriesRequest(Inbound):
    """POST /api/series: a series by its id or code, or the text of its file."""

    series: Annotated[str, Meta(max_length=OPTION_LENGTH, pattern=PLAIN)] = ""
    file: Annotated[str, Meta(max_length=SERIES_FILE)] = ""
    name: Annotated[str, Meta(max_length=60, pattern=PLAIN)] = ""
    """The designer's name for it; a file has its own."""


class SeriesShare(Outbound):
    """The share of one choice in the difficulty."""

    part: str
    """`robots`, `boost`, `damage` or `skills`."""
    choice: str
    points: int


class SeriesPair(Outbound):
    """A pair of robots."""

    robot: str
    with_traits: bool
    traits: list[list[str]]
    """Of each robot, if they are named and not drawn."""


class SeriesFacts(Outbound):
    """A valid race series."""

    id: str
    """Its id among the printed ones, or its code."""
    code: str
    name: str
    difficulty: int
    raw: int
    """The sum, which may be below 0."""
    rated: bool
    """It has a full field, for which difficulties are defined."""
    shares: list[SeriesShare]
    pairs: list[SeriesPair]
    boost: str
    damage: str
    skills: int
    file: str
    """The text of its file, to save or share."""


class SeasonCareer(Outbound):
    """The career state of a single player's season."""

    series: SeriesFacts
    outcome: SeriesOutcome
    following: str
    """The printed series after it; empty after the last and after an own one."""


class CareerRequest(Inbound):
    """POST /api/career: the seasons of a player."""

    seasons: Annotated[
        list[Annotated[str, Meta(max_length=32)]], Meta(max_length=MOST_SEASONS)
    ] = []  # noqa: RUF012 (a struct copies its defaults)


class CareerBest(Outbound):
    """The best season of a series."""

    series: SeriesFacts
    season: str
    won: bool
    place: int
    points: int
    races: int


class CareerSeason(Outbound):
    """The summary of a season of a career."""

    season: str
    name: str
    series: SeriesFacts
    raced: int
    races: int
    outcome: SeriesOutcome


class Career(Outbound):
    """The career in a player's seasons of race series; other seasons are left out."""

    printed: list[SeriesFacts]
    """The printed series, the easiest first; none is locked."""
    bests: list[CareerBest]
    seasons: list[CareerSeason]


class DailyRaceRequest(Inbound):
    """POST /api/daily: opens a table for the race of a day, by default today's."""

    name: Name = ""
    day: Annotated[str, Meta(max_length=10, pattern=PLAIN)] = ""
    tile: Annotated[int, Meta(ge=0, le=99)] = 0
    """The players' tile of the car, 0 for none."""
    lang: Lang = DEFAULT_LANG


class DailyStanding(Outbound):
    """A result of a day; its record proves it."""

    result: str
    """Its mark: `/api/daily/{day}/results/{result}` is the record."""
    name: str
    place: int
    cars: int
    gap: int
    """Sections behind the winner."""
    out: bool
    line: str
    """The result in a line to share."""
    best: int
    """The best place of all races they finished; the first race is the one that counts."""
    races: int


class Daily(Outbound):
    """GET /api/daily: the race of a day and its results, the best first."""

    day: str
    today: str
    track: str
    series: SeriesFacts
    results: list[DailyStanding]
