"""Car Charts, robot chits and the bundled rule catalogue.

Knows what is printed on these components and how their files are read, not what they do in a race.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboard.core.catalogue import Catalogue, load_catalogue
from pitboard.core.components import DataProblem, Node, read_toml


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
    """A robot's refuelling/qualifying chit, with its qualifying value in the Basic game and beyond.

    A chit of the 2nd edition prints one value, `mp`, of which the Basic game counts one less.
    """

    robot: str
    basic: int
    advanced: int
    check_factor: int
    pit_turn: int
    second_turn: int = 0
    """Turn of a second stop, where a class makes two."""


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


def load_robot_chits(path: Path | Traversable, classes: Sequence[str]) -> tuple[RobotChit, ...]:
    """Loads the chits of these classes of robots from a TOML file.

    :raises BadData: if the file breaks the schema.
    """
    file = read_toml(path)
    chits = tuple(_robot_chit(entry, classes) for entry in file.entries("chits"))
    file.done()
    if not chits:
        file.fail(DataProblem.COUNT, "chits", found=0, expected=1)
    return chits


@cache
def rule_catalogue() -> Catalogue:
    """Gets the bundled rules and rulings."""
    return load_catalogue(files("pitboard.f90").joinpath("data", "rules"))


def _chart(entry: Node) -> Chart:
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


def _robot_chit(entry: Node, classes: Sequence[str]) -> RobotChit:
    if "mp" in entry.data:
        full = entry.integer("mp", 2, 10)
        basic = full - 1
    else:
        basic = entry.integer("basic", 1, 9)
        full = entry.integer("advanced", basic + 1, 10)
    chit = RobotChit(
        robot=entry.text("robot", choices=classes),
        basic=basic,
        advanced=full,
        check_factor=entry.integer("check_factor", 1, 99),
        pit_turn=entry.integer("pit_turn", 1, 99),
        second_turn=entry.integer("second_turn", 0, 99, default=0),
    )
    entry.done()
    return chit
