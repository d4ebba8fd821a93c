"""What this server offers, and its state: GET /api/meta, /api/games/{id}, /health, /ready."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from pitboard.core.options import OptionValue
from pitboard.server.wire import Outbound, TrackFacts


class OptionInfo(Outbound):
    """One option of a game. `choices` limit a text; `low` and `high` a number.

    `label` is null for an option that the start page does not offer; `names` are of the choices.
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
    modes: list[str] = field(name="ways", default_factory=list)
    """The modes that it fits, empty for all."""
    rare: bool = False
    """Rarely used: the page may show it apart."""
    brings: str = ""
    """The word it adds, which other options may need."""
    needs: list[str] = []  # noqa: RUF012 (as above)
    """Words of which the race must have one for it to apply; empty: it always applies."""


class GameMode(Outbound):
    """A mode of an edition of a game: its level, as options."""

    id: str
    edition: str
    name: str
    note: str
    options: dict[str, OptionValue]
    words: list[str] = []  # noqa: RUF012 (a struct copies its defaults)
    """The words that options may need: its level and modules."""


class EditionFacts(Outbound):
    """An edition of a game by name."""

    id: str
    name: str
    short: str
    """Short name."""


class EditionInfo(EditionFacts):
    """An edition of a game: name, description, tracks."""

    about: str
    """A short description."""
    tracks: list[TrackFacts]


class Livery(Outbound):
    """The look of a car: body, colour of the mark, and the mark itself (never colour alone)."""

    id: str
    body: str
    ink: str
    mark: str


class ComputerDriver(Outbound):
    """A computer driver, weakest first."""

    id: str
    name: str
    about: str
    """Its character in one line."""
    seconds: float = 0
    """How long it may think about a decision; 0: it answers at once."""


class GameFacts(Outbound):
    """The names of a game that a table or a replay needs."""

    id: str
    name: str
    editions: list[EditionFacts]
    modes: list[GameMode] = field(name="ways")
    levels: list[ComputerDriver]


class GameInfo(Outbound):
    """A game, before it is played; its components are a request of their own."""

    id: str
    name: str
    about: str
    """A short description."""
    size: str
    """Number of players and length."""
    quick: str
    """Description of a quick race."""
    options: list[OptionInfo]
    track_option: str
    """Name of the option that is the track."""
    editions: list[EditionInfo]
    """The one of a quick race comes first."""
    modes: list[GameMode] = field(name="ways")
    least_seats: int
    most_seats: int
    levels: list[ComputerDriver]
    liveries: list[Livery]
    """Those of the players come first, by seat."""
    own_drivers: list[str] = field(default_factory=list)
    """Names of the host's own drivers."""


class SeasonInfo(Outbound):
    """Limits and defaults of the seasons of a game."""

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
    """Classes of the robot teams of each mode."""
    own: list[str]
    """Options that a season sets by itself."""


class Limits(Outbound):
    """Limits of what the server accepts."""

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
