"""What this server offers, and that it is there: GET /api/meta, /api/games/{id}, /health."""

from __future__ import annotations

from typing import Any, Literal

from pitboard.server.wire import Outbound, TrackFacts


class OptionInfo(Outbound):
    """One option of a game. `choices` limit a text; `low` and `high` a number.

    `label` is null for an option that is not offered by itself; `names` are those of the choices.
    """

    name: str
    kind: Literal["int", "str", "bool"]
    default: Any
    choices: list[str]
    low: int
    high: int
    rule: str
    label: str | None
    names: list[str]
    about: str | None = None
    """What it changes, in a sentence."""
    abouts: list[str] = []  # noqa: RUF012 (a struct copies its defaults)
    """What each of the choices changes."""
    many: bool = False
    """A set: any of the choices, separated by commas."""
    ways: list[str] = []  # noqa: RUF012 (as above)
    """The ways to play it can go together with, empty for all."""
    rare: bool = False
    """QuestionMessage for by few: it may stand apart."""
    brings: str = ""
    """The word that others may need and that it turns on."""
    needs: list[str] = []  # noqa: RUF012 (as above)
    """Modules of which one must be played for it to mean anything; none: nothing is needed."""


class GameMode(Outbound):
    """A way to play an edition of a game: its level, as options."""

    id: str
    edition: str
    name: str
    note: str
    options: dict[str, Any]
    words: list[str] = []  # noqa: RUF012 (a struct copies its defaults)
    """What it has that options may need: its level and modules."""


class EditionFacts(Outbound):
    """An edition of a game by name."""

    id: str
    name: str
    short: str
    """The name where room is scarce."""


class EditionInfo(EditionFacts):
    """An edition of a game: what is in its box before a race."""

    about: str
    """What it is like, in a few words."""
    tracks: list[TrackFacts]


class Livery(Outbound):
    """The look of a car: body, colour of the mark, and the mark itself (never colour alone)."""

    id: str
    body: str
    ink: str
    mark: str


class DriverLevel(Outbound):
    """A computer driver, weakest first."""

    id: str
    name: str
    about: str


class GameFacts(Outbound):
    """What a table or a replay names of its game."""

    id: str
    name: str
    editions: list[EditionFacts]
    ways: list[GameMode]
    levels: list[DriverLevel]


class GameInfo(Outbound):
    """A game, before it is played; what its table is furnished with is asked apart."""

    id: str
    name: str
    about: str
    """What it is like, in a few words."""
    size: str
    """For how many, and how long."""
    quick: str
    """What a race at once is."""
    options: list[OptionInfo]
    track_option: str
    """Name of the option that is the track."""
    editions: list[EditionInfo]
    """The one that a race at once is of comes first."""
    ways: list[GameMode]
    least_seats: int
    most_seats: int
    levels: list[DriverLevel]
    liveries: list[Livery]
    """Those of the players come first, by seat."""


class SeasonInfo(Outbound):
    """What the seasons of a game are like."""

    editions: list[str]
    """Editions that have seasons."""
    least_races: int
    most_races: int
    good_races: int
    points: list[int]
    """By finishing place."""
    extra_points: int
    """For each extra point of a race; 0 where there are none."""
    least_team: int
    most_team: int
    robots: dict[str, list[str]]
    """Classes of the robot teams of each way to play."""
    own: list[str]
    """Options that a season sets by itself."""


class Limits(Outbound):
    """What the server accepts at most."""

    name: int
    chat: int
    record_bytes: int
    least_clock: int
    most_clock: int


class ServerMeta(Outbound):
    """Answer of GET /api/meta."""

    version: str
    languages: list[str]
    games: list[GameInfo]
    limits: Limits
    seasons: dict[str, SeasonInfo] = {}  # noqa: RUF012 (a struct copies its defaults)
    """By game."""


class Ready(Outbound):
    """GET /ready."""

    status: Literal["ready"]


class Health(Outbound):
    """GET /health."""

    status: Literal["ok"]
    version: str
    tables: int
    sockets: int
