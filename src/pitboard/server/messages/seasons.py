"""Seasons: opening, viewing, joining, and the Director's commands between races."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from pitboard.core.options import OptionValue
from pitboard.server.messages.solo import SeasonCareer
from pitboard.server.wire import (
    DEFAULT_LANG,
    MOST_SEATS,
    MOST_TOKENS,
    OPTION_LENGTH,
    PLAIN,
    Absence,
    Inbound,
    Lang,
    Name,
    Outbound,
    OwnName,
    Seconds,
    Token,
)

MOST_CIRCUITS = 30
"""More than any season may have, so that the engine refuses one too many with its reason."""
SEASON_NAME = 40

CircuitName = Annotated[str, Meta(max_length=64, pattern=PLAIN)]
Circuits = Annotated[list[CircuitName], Meta(max_length=MOST_CIRCUITS)]


class DriverRequest(Inbound):
    """A driver of a new season. `level` is for computers only."""

    kind: Literal["person", "computer"]
    name: Name = ""
    level: Annotated[str, Meta(max_length=32)] = ""
    team: Name = ""


class NewSeason(Inbound):
    """POST /api/seasons."""

    drivers: Annotated[list[DriverRequest], Meta(min_length=1, max_length=MOST_SEATS)]
    circuits: Circuits
    game: Annotated[str, Meta(max_length=32)] = "f90"
    name: Annotated[str, Meta(max_length=SEASON_NAME, pattern=PLAIN)] = ""
    options: dict[
        Annotated[str, Meta(max_length=32, pattern=PLAIN)],
        Annotated[str, Meta(max_length=OPTION_LENGTH, pattern=PLAIN)] | int | bool,
    ] = {}  # noqa: RUF012 (a struct copies its defaults)
    """Options of every race, without track, players and robots: the season sets those."""
    robots: Annotated[str, Meta(max_length=64, pattern=PLAIN)] = ""
    """Robot teams by class, `none`, or empty for those of the rules."""
    points: Annotated[list[Annotated[int, Meta(ge=0, le=999)]], Meta(max_length=MOST_SEATS)] = []  # noqa: RUF012 (as above)
    """By finishing place; empty: those of the rules."""
    titles: Literal["both", "drivers", "teams"] = "both"
    director: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)] | None = None
    """The driver who is the Director; null: the Director does not drive."""
    clock: Seconds | None = None
    away: Absence | None = None
    hints: bool = True
    lang: Lang = DEFAULT_LANG
    """Language of generated names."""


class DriverKey(Outbound):
    """A driver with the secret of their link, which is their key for the whole season."""

    driver: int
    name: str
    token: str


class SeasonMade(Outbound):
    """A new season. Tokens are sent here only: keep them, and only in URL fragments."""

    season: str
    path: str
    """Its page; a driver's link is `path#token`."""
    director: str
    """The Director's token."""
    drivers: list[DriverKey]


class SeasonDriver(Outbound):
    """A driver in the standings."""

    driver: int
    name: str
    number: str
    livery: str
    kind: Literal["person", "computer", "robot"]
    level: str
    """The computer driver at the wheel, or the class of a robot; empty: the person drives."""
    team: str
    kept: list[str]
    """Their choices in the first race that hold for the whole season, as text."""
    joined: bool
    """Has opened their link; always true for computers and robots."""
    place: int
    change: int
    """Places won since the race before; 0 after the first."""
    points: int
    wins: int
    by_race: list[int]
    """Points of each race so far."""
    total: list[int]
    """Points after each race so far."""


class SeasonTeam(Outbound):
    """A team in the standings."""

    name: str
    drivers: list[int]
    place: int
    change: int
    points: int
    wins: int


class SeasonTie(Outbound):
    """How a tie on points was broken, as text."""

    names: list[str]
    text: str
    rule: str


class SeasonRace(Outbound):
    """A race of the calendar."""

    circuit: str
    state: Literal["done", "open", "next", "come"]
    winner: int | None
    order: list[int]
    """Drivers by place, where the race is over."""
    finished: int
    table: str | None
    """Its table, or that of its replay; null if it was deleted."""
    turn: int
    at: float | None
    """When it was opened, in seconds since 1970."""
    left: list[str]
    """Tables where it was started before and abandoned: replays without points."""


class SeasonView(Outbound):
    """GET /api/seasons/{id}: the public state."""

    season: str
    name: str
    game: str
    options: dict[str, OptionValue]
    titles: Literal["both", "drivers", "teams"]
    points: list[int]
    extra_points: int
    director: int | None
    """The driver who is the Director, if one is."""
    races: list[SeasonRace]
    raced: int
    over: bool
    drivers: list[SeasonDriver]
    """By car."""
    standings: list[int]
    """Drivers, best first."""
    teams: list[SeasonTeam]
    ties: list[SeasonTie]
    team_ties: list[SeasonTie]
    band: str
    """The state of the season in a sentence or two."""
    rules: dict[str, str]
    """Ids of rules by topic: `points`, `ties`, `teams`, `pairs`, `calendar` ..."""
    waits_for: list[int]
    """Drivers who have not joined yet."""
    levels: list[str]
    """Levels of computer drivers, weakest first."""
    career: SeasonCareer | None = None
    """The career of a single player in a race series."""


class SeasonRequest(Inbound):
    """The tokens this screen holds."""

    tokens: Annotated[list[Token], Meta(max_length=MOST_TOKENS)] = []  # noqa: RUF012 (as above)


class SeasonKeys(Outbound):
    """POST /api/seasons/{id}/keys: what the tokens open."""

    drivers: list[int | None]
    """The driver of each token, in the order of the request."""
    director: int | None
    """The index of the Director's token."""


class SeasonJoin(Inbound):
    """POST /api/seasons/{id}/join: a driver joins and chooses a name."""

    token: Token
    name: OwnName


class SeasonByDirector(Inbound):
    """POST /api/seasons/{id}/race and /restart: with the Director's token."""

    token: Token


class SeasonCalendar(Inbound):
    """POST /api/seasons/{id}/calendar: changes the calendar before the first race is opened."""

    token: Token
    circuits: Circuits


class SeasonReplace(Inbound):
    """POST /api/seasons/{id}/replace: a computer drives for a person; null gives the car back."""

    token: Token
    driver: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
    level: Annotated[str, Meta(max_length=32)] | None = None


class RaceOpened(Outbound):
    """The table of the next race; the keys of the season open its seats."""

    table: str
    path: str
