"""Race series of Expansion #3: the tables they are designed by, and their code and file format.

A series is a code ("UF+SF+Ft+Ft+S/large/challenging/talented") or a file; both are parsed into the
same value and validated by the same rules. What a series does in a race is not known here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from pitboard.core.components import (
    LONGEST_NAME,
    DataProblem,
    Node,
    check_keys,
    parse_toml,
    read_toml,
)
from pitboard.core.errors import BadOption
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.traits import Trait

VERSION = 1
"""Version of the file format of series."""
FILE = ".toml"
"""File name extension of series."""
PAIRS = 5
"""X3-DESIGN-13: pairs of robots in a race."""
MOST_CARS = 12
"""Cars of a race, robots included (RV7)."""
MOST_TRAITS = 2
MOST_SKILLS = 3

_PAIR = re.compile(r"([A-Z]+)(?:(t)(?::([a-z.-]*):([a-z.-]*))?)?")

RULES: Mapping[str, str] = {
    "series-code": "X3-SERIES-04",
    "series-version": "X3-SERIES-04",
    "series-class": "X3-TILE-09",
    "series-odd": "X3-DESIGN-12",
    "series-pair": "X3-DESIGN-12",
    "series-robots": "X3-DESIGN-13",
    "series-cars": "X3-DESIGN-16",
    "series-teammate": "X3-DESIGN-15",
    "series-class-most": "X3-DESIGN-27",
    "series-trait": "X3-TRAIT-27",
    "series-traits": "X3-TRAIT-27",
    "series-traits-most": "X3-TILE-10",
    "series-boost": "X3-BOOST-07",
    "series-damage": "X3-DESIGN-06",
    "series-skills": "X3-SKILL-02",
}
"""The rule of each refusal."""


@dataclass(frozen=True, slots=True)
class RobotPair:
    """What a pair of robots of a class is worth."""

    robot: str
    letters: str
    plain: int
    traits: int
    most: int


@dataclass(frozen=True, slots=True)
class Boost:
    """A level of the robots' speed boost."""

    id: str
    difficulty: int
    values: tuple[int, ...] = ()
    """Movement values of R-Cards that bring one point."""
    reds: int = 0
    """Red R-Cards that count, a point each."""
    equal: int = 0
    """Points for two R-Cards of one colour."""

    def points(self, cards: Sequence[tuple[int, int]]) -> int:
        """X3-BOOST-08-14: the movement points that R-Cards bring, by movement value and colour."""
        if any(move in self.values for move, _ in cards):
            return 1
        colours = [colour for _, colour in cards]
        if self.equal and len(colours) > 1 and len(set(colours)) == 1:
            return self.equal
        return min(colours.count(CardType.SPEEDING), self.reds)


@dataclass(frozen=True, slots=True)
class DamageMix:
    """A mix of damage discs."""

    id: str
    difficulty: int
    red: int
    brown: int


@dataclass(frozen=True, slots=True)
class SkillChoice:
    """How many skills a driver has."""

    id: str
    difficulty: int
    skills: int


class Entrant(NamedTuple):
    """A robot of a series; its traits are drawn with its tile unless they are named."""

    robot: str
    with_traits: bool = False
    traits: tuple[str, ...] = ()


class Share(NamedTuple):
    """What one choice adds to the difficulty."""

    part: str
    """`robots`, `boost`, `damage` or `skills`."""
    choice: str
    points: int


@dataclass(frozen=True, slots=True)
class Series:
    """A race series; its robots stand in pairs, the strongest first."""

    id: str
    robots: tuple[Entrant, ...]
    boost: Boost
    mix: DamageMix
    driver: SkillChoice
    tables: SeriesTables = field(repr=False, compare=False)
    name: str = ""
    """Given by its designer; the name of a printed series is its id."""

    @property
    def pairs(self) -> tuple[Entrant, ...]:
        """One robot of each pair."""
        return self.robots[::2]

    @property
    def shares(self) -> tuple[Share, ...]:
        """X3-DESIGN-04: what each choice adds to the difficulty."""
        tables = self.tables
        return (
            *(Share("robots", tables.sign(pair), tables.worth(pair)) for pair in self.pairs),
            Share("boost", self.boost.id, self.boost.difficulty),
            Share("damage", self.mix.id, self.mix.difficulty),
            Share("skills", self.driver.id, self.driver.difficulty),
        )

    @property
    def raw(self) -> int:
        """The sum as it is, which three skills may bring below 0."""
        return sum(share.points for share in self.shares)

    @property
    def difficulty(self) -> int:
        """X3-DESIGN-05: from 0 to 91 (X3-R16)."""
        return max(0, self.raw)

    @property
    def rated(self) -> bool:
        """X3-R17: whether its field is full; difficulties are defined for full fields only."""
        return len(self.pairs) == PAIRS

    @property
    def code(self) -> str:
        """The series as a code that `SeriesTables.series` parses."""
        pairs = zip(self.robots[::2], self.robots[1::2], strict=True)
        field_ = "+".join(self.tables.sign(a) + _named(a, b) for a, b in pairs)
        return "/".join((field_, self.boost.id, self.mix.id, self.driver.id))

    def field_for(self, players: int, others: int = 0) -> tuple[Entrant, ...]:
        """X3-R54: the robots that find room beside players and others, the least worth left out."""
        room = min(PAIRS, (MOST_CARS - players - others) // 2)
        classes = list(self.tables.classes)

        def rank(place: int) -> tuple[int, int]:
            pair = self.pairs[place]
            return self.tables.worth(pair), classes.index(pair.robot)

        kept = sorted(range(len(self.pairs)), key=rank, reverse=True)[: max(room, 0)]
        return tuple(each for at in sorted(kept) for each in self.robots[2 * at : 2 * at + 2])


def _named(first: Entrant, second: Entrant) -> str:
    if not (first.traits or second.traits):
        return ""
    return "".join(f":{'.'.join(each.traits)}" for each in (first, second))


@dataclass(frozen=True)
class SeriesTables:
    """The tables of race series design, and the printed series."""

    classes: Mapping[str, RobotPair]
    """By class of robots, the weakest first."""
    boosts: Mapping[str, Boost]
    mixes: Mapping[str, DamageMix]
    drivers: Mapping[str, SkillChoice]
    traits: Mapping[str, Trait]
    tiles: Mapping[str, int]
    """How many robots of a class can have traits: those with a tile."""
    printed: Mapping[str, Series] = field(default_factory=dict)

    def sign(self, robot: Entrant) -> str:
        """Gets how a pair is written: UF, or UFt with traits."""
        return self.classes[robot.robot].letters + "t" * robot.with_traits

    def worth(self, robot: Entrant) -> int:
        """X3-DESIGN-19-26: what a pair adds to the difficulty."""
        pair = self.classes[robot.robot]
        return pair.traits if robot.with_traits else pair.plain

    def by_letters(self, letters: str, place: Place) -> str:
        """Gets the class of robots that letters stand for."""
        known = {pair.letters: name for name, pair in self.classes.items()}
        if letters not in known:
            place.refuse("series-class", found=letters, choices=", ".join(known))
        return known[letters]

    # -- reading

    def series(self, text: str) -> Series:
        """Gets a printed series by its id, or the series that a code stands for.

        :raises BadOption: if it is neither, or breaks a rule.
        """
        if text in self.printed:
            return self.printed[text]
        place = Place()
        parts = text.split("/")
        if len(parts) != 4:
            place.refuse("series-code", found=text, choices=", ".join(self.printed))
        field_, boost, mix, driver = parts
        robots = [each for pair in field_.split("+") for each in self._pair(pair, place)]
        return self._make_series(text, robots, (boost, mix, driver), place)

    def named(self, text: str) -> Series:
        """Gets a series by its id, its code or the path of its file.

        :raises BadData: if the file is none of a series.
        :raises BadOption: if there is no such series, or it breaks a rule.
        """
        return self.read(Path(text)) if text.endswith(FILE) else self.series(text)

    def _pair(self, text: str, place: Place) -> Iterator[Entrant]:
        found = _PAIR.fullmatch(text)
        if found is None:
            place.refuse("series-code", found=text, choices=", ".join(self.printed))
        letters, traits, *named = found.groups()
        robot = self.by_letters(letters, place)
        for each in named:
            names = tuple(each.split(".")) if each else ()
            yield Entrant(robot, bool(traits), self._traits(names, place))

    def _traits(self, names: Sequence[str], place: Place) -> tuple[str, ...]:
        for i, name in enumerate(names):
            if name not in self.traits:
                place.at(f"[{i}]").refuse(
                    "series-trait", found=name, choices=", ".join(self.traits)
                )
        if len(names) > MOST_TRAITS or len(set(names)) < len(names):
            place.refuse("series-traits", found=", ".join(names), most=MOST_TRAITS)
        return tuple(names)

    def read(self, path: Path | Traversable) -> Series:
        """Reads a series from a file.

        :raises BadData: if it is no such file.
        :raises BadOption: if the series breaks a rule; with the place in the file.
        """
        return self._read(read_toml(path))

    def parse(self, text: str, name: str) -> Series:
        """Reads a series from the text of a file of some name.

        :raises BadData: if it is no such file.
        :raises BadOption: if the series breaks a rule; with the place in the file.
        """
        check_keys(text, name)
        return self._read(parse_toml(text, name))

    def _read(self, file: Node) -> Series:
        place = Place(file.file)
        version = file.integer("version", 1, 999)
        if version > VERSION:
            place.at("version").refuse("series-version", found=version, most=VERSION)
        name = file.name("name")
        entries = list(file.entries("robots"))
        robots = [self._entrant(entry, place.at(entry.where)) for entry in entries]
        boost, mix = file.text("boost"), file.text("damage")
        skills = file.integer("skills", -99, 99)
        file.done()
        drivers = {level.skills: level.id for level in self.drivers.values()}
        if skills not in drivers:
            place.at("skills").refuse("series-skills", found=skills, most=MOST_SKILLS)
        made = self._make_series("", robots, (boost, mix, drivers[skills]), place)
        return replace(made, id=made.code, name=name)

    def _entrant(self, entry: Node, place: Place) -> Entrant:
        robot = self.by_letters(entry.text("class"), place.at(".class"))
        given = entry.data.get("traits")
        named: tuple[str, ...] = ()
        if isinstance(given, list):
            for i, name in enumerate(entry.list("traits")):
                if not isinstance(name, str):
                    entry.fail(DataProblem.TYPE, f"traits[{i}]", expected="text", found=str(name))
            named = self._traits(given, place.at(".traits"))
            if not named:
                place.at(".traits").refuse("series-traits", found="", most=MOST_TRAITS)
        else:
            given = entry.flag("traits", default=False)
        entry.done()
        return Entrant(robot, bool(given), named)

    # -- rules

    def _make_series(
        self, name: str, robots: Sequence[Entrant], choices: tuple[str, str, str], place: Place
    ) -> Series:
        """Validates the parts of a series and makes it; robots are sorted, the strongest first."""
        boost, mix, driver = choices
        for part, code, chosen, known in (
            ("boost", "series-boost", boost, self.boosts),
            ("damage", "series-damage", mix, self.mixes),
            ("skills", "series-code", driver, self.drivers),
        ):
            if chosen not in known:
                place.at(part).refuse(code, found=chosen, choices=", ".join(known))
        self._check_field(robots, place.at("robots"))
        classes = list(self.classes)
        order = sorted(robots, key=lambda r: (-classes.index(r.robot), not r.with_traits))
        return Series(
            name, tuple(order), self.boosts[boost], self.mixes[mix], self.drivers[driver], self
        )

    def _check_field(self, robots: Sequence[Entrant], place: Place) -> None:
        """X3-DESIGN-12, -16, -27, X3-R14, X3-R17: pairs, 12 cars, and as many as there are."""
        if len(robots) % 2:
            place.refuse("series-odd", found=len(robots))
        for (robot, with_traits), count in Counter(each[:2] for each in robots).items():
            sign = self.sign(Entrant(robot, with_traits))
            if count % 2:
                place.refuse("series-pair", found=count, sign=sign)
            if with_traits and count > self.tiles[robot]:
                place.refuse("series-traits-most", found=count, sign=sign, most=self.tiles[robot])
        if len(robots) + 1 > MOST_CARS:
            place.refuse("series-cars", found=len(robots) + 1, most=MOST_CARS)
        if not robots:
            place.refuse("series-robots", found=0, most=PAIRS)
        for robot, count in Counter(each.robot for each in robots).items():
            pair = self.classes[robot]
            if count > 2 * pair.most:
                place.refuse(
                    "series-class-most", found=count // 2, sign=pair.letters, most=pair.most
                )


class Place:
    """A place in the file of a series, for errors; a code has no places."""

    __slots__ = ("_file", "_where")

    def __init__(self, file: str = "-", where: str = "") -> None:
        self._file = file
        self._where = where

    def at(self, more: str) -> Place:
        """Gets a place further in."""
        return Place(self._file, self._where + more)

    def refuse(self, code: str, **data: object) -> NoReturn:
        """Raises `BadOption` with the rule that forbids it."""
        place = {"file": self._file, "where": self._where or "."} if self._file != "-" else {}
        raise BadOption(code, rule=RULES[code], **place, **data)


def series_toml(series: Series, name: str) -> str:
    """Encodes a series as TOML; its name is cut to what the format allows."""
    robots = []
    for each in series.robots:
        named = ", ".join(f'"{trait}"' for trait in each.traits)
        traits = f"[{named}]" if named else "true"
        more = f", traits = {traits}" if each.with_traits else ""
        letters = series.tables.classes[each.robot].letters
        robots.append(f'  {{ class = "{letters}"{more} }},')
    shown = "".join(sign for sign in name if sign.isprintable())[:LONGEST_NAME].strip()
    quoted = (shown or "-").replace("\\", "\\\\").replace('"', '\\"')
    return "\n".join(
        (
            f"version = {VERSION}",
            f'name = "{quoted}"',
            f'boost = "{series.boost.id}"',
            f'damage = "{series.mix.id}"',
            f"skills = {series.driver.skills}",
            "robots = [",
            *robots,
            "]",
            "",
        )
    )


def load_series(
    path: Path | Traversable, traits: Mapping[str, Trait], tiles: Mapping[str, int]
) -> SeriesTables:
    """Loads the tables of race series design from a TOML file.

    :raises BadData: if the file breaks the schema.
    """
    file = read_toml(path)
    file.integer("version", VERSION, VERSION)
    file.list("traits")
    tables = SeriesTables(
        classes={each.robot: each for each in map(_robot_pair, file.entries("classes"))},
        boosts={each.id: each for each in map(_boost, file.entries("boosts"))},
        mixes={each.id: each for each in map(_mix, file.entries("mixes"))},
        drivers={each.id: each for each in map(_driver, file.entries("drivers"))},
        traits=traits,
        tiles=tiles,
    )
    printed = dict(_printed(entry, tables) for entry in file.entries("series"))
    file.done()
    return replace(tables, printed=printed)


def _printed(entry: Node, tables: SeriesTables) -> tuple[str, Series]:
    name = entry.text("id")
    series = replace(tables.series(entry.text("code")), id=name)
    entry.integer("difficulty", series.difficulty, series.difficulty)
    entry.done()
    return name, series


def _robot_pair(entry: Node) -> RobotPair:
    pair = RobotPair(
        robot=entry.text("robot"),
        letters=entry.text("letters"),
        plain=entry.integer("plain", 0, 99),
        traits=entry.integer("traits", 0, 99),
        most=entry.integer("most", 1, PAIRS),
    )
    entry.done()
    return pair


def _boost(entry: Node) -> Boost:
    boost = Boost(
        values=tuple(entry.list("values", default=())),
        reds=entry.integer("reds", 0, 2, default=0),
        equal=entry.integer("equal", 0, 2, default=0),
        **_choice(entry),
    )
    entry.done()
    return boost


def _mix(entry: Node) -> DamageMix:
    mix = DamageMix(
        red=entry.integer("red", 0, 99), brown=entry.integer("brown", 0, 99), **_choice(entry)
    )
    entry.done()
    return mix


def _driver(entry: Node) -> SkillChoice:
    level = SkillChoice(skills=entry.integer("skills", 1, MOST_SKILLS), **_choice(entry))
    entry.done()
    return level


def _choice(entry: Node) -> dict[str, Any]:
    return {"id": entry.text("id"), "difficulty": entry.integer("difficulty", -99, 99)}
