"""The games there are. That a game exists is written here, once; every storey reads it from here.

A part of a game is named by its place and loaded when somebody asks for it: whoever wants the rules
does not pay for server or drivers. The core and the games themselves do not know this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pkgutil import resolve_name
from typing import Any

from pitboard.core.catalogue import Catalogue
from pitboard.core.errors import BadOption
from pitboard.core.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Where the parts of a game are, each as `module:name`; empty where it has none."""

    game: str
    """Its rules: a `core.game.Game`."""
    rules: str = ""
    """Gets its `core.catalogue.Catalogue` of rules and rulings."""
    schema: str = ""
    """The `core.schema.Schema` of its events and questions."""
    season: str = ""
    """Gets the `core.season.SeasonGame` of races with some options: what its seasons are like."""
    drivers: str = ""
    """Its computer drivers by name, weakest first: makers of `drivers.base.Driver`."""
    arena: str = ""
    """A `lab.arena.Arena`: how simulated races are read."""
    bench: str = ""
    """Measures it: `measures(quick)` yields each `lab.bench.Measure`."""
    terminal: str = ""
    """A `cli.games.TerminalGame`."""
    table: str = ""
    """A `server.games.TableGame`."""


GAMES: dict[str, Parts] = {
    "f90": Parts(
        game="pitboard.f90.game:F90_GAME",
        rules="pitboard.f90.box.components:rule_catalogue",
        schema="pitboard.f90.schema:SCHEMA",
        season="pitboard.f90.career:season_of",
        drivers="pitboard.drivers.f90:DRIVERS",
        arena="pitboard.lab.arena_f90:F90_ARENA",
        bench="pitboard.lab.bench_f90:measures",
        terminal="pitboard.cli.f90.game:F90_TERMINAL",
        table="pitboard.server.f90.game:F90_TABLE",
    ),
    "bolide": Parts(
        game="pitboard.bolide.game:BOLIDE_GAME",
        rules="pitboard.bolide.box.catalogue:rule_catalogue",
        schema="pitboard.bolide.schema:SCHEMA",
        season="pitboard.bolide.season:season_of",
        drivers="pitboard.drivers.bolide:DRIVERS",
        arena="pitboard.lab.arena_bolide:BOLIDE_ARENA",
        bench="pitboard.lab.bench_bolide:measures",
        terminal="pitboard.cli.bolide.game:BOLIDE_TERMINAL",
        table="pitboard.server.bolide.game:BOLIDE_TABLE",
    ),
}
"""Every game by its id, in the order they are named."""

DEFAULT = next(iter(GAMES))
"""The game that is meant where none is named."""


def games_with(part: str) -> tuple[str, ...]:
    """Gets the ids of the games that have a part."""
    return tuple(name for name, parts in GAMES.items() if getattr(parts, part))


@cache
def _load(place: str) -> Any:
    """Gets what lies at a place; asked for each action, so it is looked up once."""
    return resolve_name(place)


def load(name: str, part: str) -> Any:
    """Gets a part of a game.

    :raises BadOption: if there is no such game, or it has no such part.
    """
    known = games_with(part)
    if name not in known:
        raise BadOption("game-unknown", name=name, known=", ".join(known))
    return _load(getattr(GAMES[name], part))


def game(name: str) -> Game[Any]:
    """Gets the rules of a game.

    :raises BadOption: if there is no such game.
    """
    found: Game[Any] = load(name, "game")
    return found


def rules(name: str) -> Catalogue:
    """Gets the rule catalogue of a game.

    :raises BadOption: if there is no such game.
    """
    found: Catalogue = load(name, "rules")()
    return found
