"""Car tiles of Expansion #3: those of players, and those of robots with traits on the back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from pitboard.core.components import DataProblem, Node, read_toml

PATTERNS = ("stripe", "double", "halves", "hoops", "nose", "chevron")
"""Marks that distinguish tiles of one colour."""


@dataclass(frozen=True, slots=True)
class CarTile:
    """A car tile. Its number means nothing to the rules."""

    number: int
    body: str
    """Colour of the body, as `#rrggbb`."""
    mark: str
    """Colour of the mark."""
    pattern: str
    colour: str = ""
    """Colour of the chart that a player's tile goes with."""
    robot: str = ""
    """Class of a robot's tile."""
    bars: int = 0
    """Bars of a robot's tile: its base speed."""
    traits: tuple[str, ...] = ()
    """On the back of a robot's tile."""


@dataclass(frozen=True, slots=True)
class CarTiles:
    """Both series of car tiles."""

    players: tuple[CarTile, ...]
    robots: tuple[CarTile, ...]

    def of(self, robot: str) -> tuple[CarTile, ...]:
        """Gets the tiles of a class of robots."""
        return tuple(tile for tile in self.robots if tile.robot == robot)


def load_tiles(path: Path | Traversable, classes: Sequence[str], traits: Sequence[str]) -> CarTiles:
    """Loads car tiles from a TOML file.

    :raises BadData: if the file breaks the schema.
    """
    file = read_toml(path)
    players = tuple(_players_tile(entry) for entry in file.entries("players"))
    robots = tuple(_robots_tile(entry, classes, traits) for entry in file.entries("robots"))
    file.done()
    return CarTiles(players, robots)


def _players_tile(entry: Node) -> CarTile:
    tile = CarTile(colour=entry.text("colour"), **_looks(entry))
    entry.done()
    return tile


def _robots_tile(entry: Node, classes: Sequence[str], traits: Sequence[str]) -> CarTile:
    backs = tuple(entry.list("traits"))
    for trait in backs:
        if trait not in traits:
            entry.fail(DataProblem.CHOICE, "traits", found=trait, choices=", ".join(traits))
    tile = CarTile(
        robot=entry.text("robot", choices=classes),
        bars=entry.integer("bars", 1, 9),
        traits=backs,
        **_looks(entry),
    )
    entry.done()
    return tile


def _looks(entry: Node) -> dict[str, Any]:
    return {
        "number": entry.integer("number", 1, 99),
        "body": entry.text("body"),
        "mark": entry.text("mark"),
        "pattern": entry.text("pattern", choices=PATTERNS),
    }
