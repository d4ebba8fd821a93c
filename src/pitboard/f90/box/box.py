"""The box of an edition: all its components, read once from the edition's data folder.

Knows where the files are and what they must hold, not what a component does in a race.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from pitboard.core.components import DataProblem, Node, read_toml
from pitboard.core.errors import BadData
from pitboard.f90.box.adapted_boards import adapt_cards
from pitboard.f90.box.cards import Card, Deck, load_deck, load_track_cards
from pitboard.f90.box.components import Chart, RobotChit, load_charts, load_robot_chits
from pitboard.f90.box.series import SeriesTables, load_series
from pitboard.f90.box.skills import Compound, RobotClass, Skill
from pitboard.f90.box.tiles import CarTiles, load_tiles
from pitboard.f90.box.track import CONDITIONS, Track
from pitboard.f90.box.tracks import ADAPTED, adapted_ids, track_ids, track_named
from pitboard.f90.box.traits import TRAITS, Trait
from pitboard.f90.box.versions import CURRENT, component_file, numbered

T = TypeVar("T")
MOST_SETUP = 3
"""Points of the dearest setup chit."""
WEATHER_DECK = 7
"""Cards of a deck of the Martino weather."""
MOST = 99
"""No number of a component is larger."""


@dataclass(frozen=True, slots=True)
class SetupTable:
    """The car set-up: points, and what they bring by characteristic."""

    points: int
    copies: int
    values: Mapping[str, tuple[int, ...]]
    """By characteristic, from the cheapest chit to the dearest."""
    least: int = 1
    """Points of the cheapest chit."""

    def bought(self, points: tuple[int, ...] | list[int]) -> dict[str, int]:
        """Gets what setup chits of so many points print over a Car Chart."""
        pairs = zip(self.values.items(), points, strict=True)
        return {name: values[point - self.least] for (name, values), point in pairs}

    def spent(self, characteristic: str, value: int) -> int:
        """Gets the points of the chit that prints a value."""
        return self.values[characteristic].index(value) + self.least

    @property
    def chits(self) -> range:
        """The points that a chit can have."""
        return range(self.least, MOST_SETUP + 1)


def read_setup(text: str) -> tuple[int, ...]:
    """Parses the points of a set-up, written `2-1-3`; what is no number of a chit is -1."""
    return tuple(int(word) if word in ("0", "1", "2", "3") else -1 for word in text.split("-"))


def format_setup(points: Iterable[int]) -> str:
    """Formats the points of a set-up; `read_setup` parses them."""
    return "-".join(map(str, points))


@dataclass(frozen=True, slots=True)
class FuelTable:
    """Fuel management: bids, and what a stop loads."""

    stop: int
    section: int
    bids: Mapping[int, int]
    """The qualifying chits of a player: turns of fuel, and what they add to qualifying."""
    most: int = 0
    """Turns of fuel that a stop loads at most, 0 for any number."""


@dataclass(frozen=True, slots=True)
class MartinoCards:
    """The cards of the Martino weather, and which of them make a deck."""

    values: tuple[int, ...] = ()
    """Slots that each card moves the pawn, towards the forecast."""
    decks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Cards of each deck, numbered from 1."""
    bands: Mapping[str, tuple[tuple[int, str], ...]] = field(default_factory=dict)
    """Decks by the weather of the start, each with the longest distance it is for."""

    def deck(self, condition: str, distance: int) -> str:
        """Gets the deck of a start and its distance to the forecast."""
        return next(name for most, name in self.bands[condition] if distance <= most)

    def cards_of(self, deck: str) -> tuple[int, ...]:
        return self.decks[deck]


@dataclass(frozen=True, slots=True)
class ShortRace:
    """The numbers of a race of fewer turns."""

    setup: SetupTable
    fuel: FuelTable
    mixes: Mapping[int, tuple[int, int]]
    """Red and brown discs in the bag by number of players."""


@dataclass(frozen=True)
class Box:
    """Everything that is printed for an edition, in one version of our own components."""

    edition: str
    version: int
    deck: Deck
    charts: tuple[Chart, ...]
    robot_chits: tuple[RobotChit, ...]
    strategies: Mapping[str, Mapping[str, int]]
    """The printed numbers and switches of each strategy; what they do is in `f90/strategies.py`."""
    skills: Mapping[str, Skill]
    """By id; the empty id is no skill."""
    compounds: Mapping[str, Compound]
    robots: Mapping[str, RobotClass]
    setup: SetupTable
    fuel: FuelTable
    red_discs: int
    brown_discs: int
    yellow_flags: int
    blue_flags: int
    rain_checks: int
    """What rain takes off the target of a check."""
    mixes: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """Red and brown discs in the bag by number of players, where not all discs are in it."""
    tiles: CarTiles | None = None
    """Car tiles, where an expansion has them."""
    series: SeriesTables | None = None
    """Race series, where an expansion has them."""
    few_flags: Mapping[int, int] = field(default_factory=dict)
    """Yellow flags at the same time by number of players, where they are limited."""
    martino: MartinoCards = MartinoCards()
    reminders: tuple[str, ...] = ()
    """The reminder cards, the most pressing first."""
    short: ShortRace | None = None
    """What is printed for the Short Race of this edition, if anything is."""

    def discs(self, players: int) -> tuple[int, int]:
        """Gets how many red and brown discs the bag holds when a race begins."""
        return self.mixes.get(players, (self.red_discs, self.brown_discs))

    @property
    def strategy_ids(self) -> tuple[str, ...]:
        return tuple(self.strategies)

    @property
    def skill_ids(self) -> tuple[str, ...]:
        return tuple(name for name in self.skills if name)

    @cached_property
    def robot_tyres(self) -> Mapping[str, str]:
        """The tyres robots change to, by weather."""
        return {each.robots_in: each.id for each in self.compounds.values() if each.robots_in}

    @cached_property
    def stops_twice(self) -> frozenset[str]:
        """The classes of robots whose chits name two stops."""
        return frozenset(chit.robot for chit in self.robot_chits if chit.second_turn)

    def track_ids(self) -> tuple[str, ...]:
        """Gets the ids of the edition's boards."""
        return track_ids(self.edition, self.version)

    def adapted_ids(self) -> tuple[str, ...]:
        """Gets the ids of the boards that are adapted from another edition."""
        return adapted_ids(self.edition, self.version)

    def track(self, value: str) -> Track:
        """Gets a board of the edition by its id, or from its text; never from a path.

        :raises UnknownBoard: if it is neither.
        :raises BadData: if the text breaks the format or is a board of another edition.
        """
        track = track_named(value, self.edition, self.version)
        if track.edition != int(self.edition.removesuffix("e")):
            other = {"found": track.edition, "expected": self.edition.removesuffix("e")}
            reason = {"reason": "other-edition", **other}
            raise BadData(DataProblem.INCONSISTENT, track.name, "edition", **reason)
        return track

    def track_cards(self, track: Track) -> tuple[Card, ...]:
        """Gets the Track Cards of a board of the edition; none if it has none."""
        corners = len(track.corners)
        if track.id in self.adapted_ids():
            return adapt_cards(_track_cards(ADAPTED[self.edition], self.version, track.id, corners))
        return _track_cards(self.edition, self.version, track.id, corners)


@cache
def _track_cards(edition: str, version: int, track: str, corners: int) -> tuple[Card, ...]:
    file = component_file(edition, version, "track-cards", f"{track}.toml")
    return load_track_cards(file, corners) if file.is_file() else ()


def load_box(edition: str, version: int = CURRENT) -> Box:
    """Gets the bundled components of an edition, in a version of them; the newest by default.

    :raises BadData: if a file breaks its schema.
    """
    return _load(edition, numbered(version))


@cache
def _load(edition: str, version: int) -> Box:
    def at(*path: str) -> Traversable:
        return component_file(edition, version, *path)

    file = read_toml(at("components.toml"))
    discs, flags, weather = file.entry("discs"), file.entry("flags"), file.entry("weather")
    robots = _by_id(file, "robots", RobotClass)
    tiles, series = _expansion(at("race-series.toml"), at("car-tiles.toml"), tuple(robots))
    box = Box(
        edition=edition,
        version=version,
        deck=load_deck(at("race-deck.toml")),
        charts=load_charts(at("charts.toml")),
        robot_chits=load_robot_chits(at("robot-chits.toml"), tuple(robots)),
        strategies={entry.text("id"): _numbers(entry) for entry in file.entries("strategies")},
        skills={"": Skill(), **_by_id(file, "skills", Skill)},
        compounds=_by_id(file, "compounds", Compound),
        robots=robots,
        setup=_setup(file.entry("setup")),
        fuel=_fuel(file.entry("fuel")),
        red_discs=discs.integer("red", 0, MOST),
        brown_discs=discs.integer("brown", 0, MOST),
        yellow_flags=flags.integer("yellow", 0, MOST),
        few_flags=_by_players(flags, "few", "yellow"),
        blue_flags=flags.integer("blue", 0, MOST),
        rain_checks=weather.integer("rain_checks", 0, MOST),
        mixes=_mixes(discs),
        tiles=tiles,
        series=series,
        short=_short(file),
        martino=_martino(file),
        reminders=tuple(file.list("reminders", default=())),
    )
    file.done()
    return box


def _expansion(
    file: Traversable, tile_file: Traversable, classes: tuple[str, ...]
) -> tuple[CarTiles | None, SeriesTables | None]:
    """Gets race series and car tiles, if the edition has them."""
    if not file.is_file():
        return None, None
    traits = _by_id(read_toml(file), "traits", Trait, TRAITS)
    tiles = load_tiles(tile_file, classes, tuple(traits))
    supply = {robot: len(tiles.of(robot)) for robot in classes}
    return tiles, load_series(file, traits, supply)


def _by_players(node: Node, key: str, number: str) -> dict[int, int]:
    found = {}
    for entry in node.entries(key, required=False):
        value = entry.integer(number, 0, MOST)
        found.update(dict.fromkeys(map(int, entry.list("players")), value))
        entry.done()
    return found


def _mixes(discs: Node) -> dict[int, tuple[int, int]]:
    found = {}
    for entry in discs.entries("mixes", required=False):
        mix = entry.integer("red", 0, MOST), entry.integer("brown", 0, MOST)
        for players in entry.list("players"):
            found[int(players)] = mix
        entry.done()
    return found


def _numbers(entry: Node) -> dict[str, int]:
    """Reads all numbers and switches that an entry has beside its id."""
    entry.text("id")
    names = [name for name in entry.data if name != "id"]
    return {
        name: entry.flag(name)
        if isinstance(entry.data[name], bool)
        else entry.integer(name, -MOST, MOST)
        for name in names
    }


def _by_id(file: Node, key: str, kind: type[T], known: Sequence[str] = ()) -> dict[str, T]:
    entries = file.entries(key)
    return {entry.text("id", choices=known): _read(entry, kind) for entry in entries}


def _read(entry: Node, kind: type[T]) -> T:
    """Reads the numbers and switches that a kind of component has."""
    given: dict[str, Any] = {"id": entry.text("id")}
    for each in fields(kind):  # type: ignore[arg-type]  # all kinds are dataclasses
        if each.name == "id" or each.name not in entry.data:
            continue
        if each.name == "penalties":
            table = entry.entry("penalties")
            given["penalties"] = {name: table.integer(name, 0, MOST) for name in CONDITIONS}
            table.done()
        elif each.type == "bool":
            given[each.name] = entry.flag(each.name)
        elif each.type == "str":
            given[each.name] = entry.text(each.name, choices=CONDITIONS)
        else:
            given[each.name] = entry.integer(each.name, -MOST, MOST)
    entry.done()
    return kind(**given)


def _setup(entry: Node) -> SetupTable:
    points = entry.integer("points", 1, MOST)
    copies = entry.integer("copies", 1, MOST)
    least = entry.integer("least", 0, 1) if "least" in entry.data else 1
    expected = MOST_SETUP - least + 1
    values = {name: tuple(entry.list(name)) for name in ("tyres", "cards", "slots")}
    for name, steps in values.items():
        if len(steps) != expected or not all(isinstance(step, int) for step in steps):
            entry.fail(DataProblem.COUNT, name, found=len(steps), expected=expected)
    entry.done()
    return SetupTable(points, copies, values, least)


def _martino(file: Node) -> MartinoCards:
    if "martino" not in file.data:
        return MartinoCards()
    entry = file.entry("martino")
    values, decks = tuple(entry.list("values")), entry.entry("decks")
    found = {name: tuple(decks.list(name)) for name in list(decks.data)}
    for name, cards in found.items():
        if len(cards) != WEATHER_DECK:
            decks.fail(DataProblem.COUNT, name, found=len(cards), expected=WEATHER_DECK)
    decks.done()
    bands = entry.entry("bands")
    by_start = {
        condition: tuple((int(most), str(name)) for most, name in bands.list(condition))
        for condition in CONDITIONS
    }
    bands.done()
    entry.done()
    return MartinoCards(values, found, by_start)


def _short(file: Node) -> ShortRace | None:
    if "short" not in file.data:
        return None
    entry = file.entry("short")
    setup, fuel = _setup(entry.entry("setup")), _fuel(entry.entry("fuel"))
    mixes = _mixes(entry)
    entry.done()
    return ShortRace(setup, fuel, mixes)


def _fuel(entry: Node) -> FuelTable:
    stop, section = entry.integer("stop", 1, MOST), entry.integer("section", 1, MOST)
    bids = {int(turns): int(value) for turns, value in entry.list("bids")}
    most = entry.integer("most", stop, MOST) if "most" in entry.data else 0
    entry.done()
    return FuelTable(stop, section, bids, most)
