"""Car Charts, robot chits, the names of strategies and robots, and the bundled rule catalogue.

Knows what is printed on these components and how their files are read; what they do in a race
is the engine's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboard.core.catalogue import Catalogue, load_catalogue
from pitboard.core.components import DataProblem, Entry, read_toml

STRATEGIES: tuple[str, ...] = (
    "save-tyres",
    "hazard",
    "balance",
    "lucky",
    "chase",
    "banging-wheels",
)
SKILLS: tuple[str, ...] = (
    "versatility",
    "reflexes",
    "qualifying",
    "pitting",
    "tuning",
    "lapping",
)
COMPOUNDS: tuple[str, ...] = ("soft", "hard", "intermediate", "rain")
TYRE_PENALTIES = {
    "soft": {"dry": 0, "uncertain": 1, "rain": 2},
    "hard": {"dry": 0, "uncertain": 1, "rain": 2},
    "intermediate": {"dry": 1, "uncertain": 0, "rain": 1},
    "rain": {"dry": 2, "uncertain": 1, "rain": 0},
}
"""Movement lost by tyres and weather."""
FUEL_BIDS = {8: 2, 10: 1, 12: 0, 14: -1, 16: -2}
"""What turns of fuel at the start add to the qualifying value."""
SETUP_VALUES = {"tyres": (8, 10, 12), "cards": (5, 6, 7), "slots": (4, 5, 6)}
"""Values of the setup chits for 1, 2 and 3 points."""
YELLOW_FLAGS = 6
BLUE_FLAGS = 4
ROBOT_MP = {"slow": 2, "fast": 3, "superfast": 4}


@dataclass(frozen=True, slots=True)
class Chart:
    """One side of a Car Chart sheet. Two players never hold sides of the same sheet."""

    id: str
    sheet: int
    side: str
    colour: str
    tyres: int
    cards: int
    slots: int


@dataclass(frozen=True, slots=True)
class RobotChit:
    """A robot's refuelling/qualifying chit, with its Basic and Advanced qualifying value."""

    robot: str
    basic: int
    advanced: int
    check_factor: int
    pit_turn: int


def load_charts(path: Path | Traversable) -> tuple[Chart, ...]:
    """Loads Car Charts from a TOML file.

    :raises BadData: if the file breaks the schema.
    """
    file = read_toml(path)
    charts: list[Chart] = []
    for entry in file.entries("charts"):
        chart = _chart(entry)
        if any(chart.id == other.id for other in charts):
            entry.fail(DataProblem.DUPLICATE, "id", found=chart.id)
        if any((chart.sheet, chart.side) == (other.sheet, other.side) for other in charts):
            entry.fail(DataProblem.DUPLICATE, "side", found=f"{chart.sheet}{chart.side}")
        charts.append(chart)
    file.done()
    if not charts:
        file.fail(DataProblem.COUNT, "charts", found=0, expected=1)
    return tuple(charts)


def load_robot_chits(path: Path | Traversable) -> tuple[RobotChit, ...]:
    """Loads robot chits from a TOML file.

    :raises BadData: if the file breaks the schema.
    """
    file = read_toml(path)
    chits = tuple(_robot_chit(entry) for entry in file.entries("chits"))
    file.done()
    if not chits:
        file.fail(DataProblem.COUNT, "chits", found=0, expected=1)
    return chits


@cache
def charts() -> tuple[Chart, ...]:
    """Gets the bundled Car Charts."""
    return load_charts(files("pitboard.f90").joinpath("data", "charts.toml"))


@cache
def robot_chits() -> tuple[RobotChit, ...]:
    """Gets the bundled robot chits."""
    return load_robot_chits(files("pitboard.f90").joinpath("data", "robot-chits.toml"))


@cache
def rule_catalogue() -> Catalogue:
    """Gets the bundled rules and rulings."""
    return load_catalogue(files("pitboard.f90").joinpath("data", "rules"))


def _chart(entry: Entry) -> Chart:
    chart = Chart(
        id=entry.text("id"),
        sheet=entry.integer("sheet", 1, 99),
        side=entry.text("side", choices=("A", "B")),
        colour=entry.text("colour"),
        tyres=entry.integer("tyres", 1, 20),
        cards=entry.integer("cards", 1, 12),
        slots=entry.integer("slots", 1, 12),
    )
    entry.done()
    return chart


def _robot_chit(entry: Entry) -> RobotChit:
    basic = entry.integer("basic", 1, 9)
    chit = RobotChit(
        robot=entry.text("robot", choices=tuple(ROBOT_MP)),
        basic=basic,
        advanced=entry.integer("advanced", basic + 1, 10),
        check_factor=entry.integer("check_factor", 1, 99),
        pit_turn=entry.integer("pit_turn", 1, 99),
    )
    entry.done()
    return chit
