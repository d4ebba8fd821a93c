"""The registry of games: the only list of them, for all layers above the games.

The parts of a game are named by import path and loaded on first use, so that code which needs the
rules does not import server or drivers. The core and the games do not import this module.
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
    """Import paths of the parts of a game, each as `module:name`; empty where it has none."""

    game: str
    """Its rules: a `core.game.Game`."""
    rules: str = ""
    """Gets its `core.catalogue.Catalogue` of rules and rulings."""
    schema: str = ""
    """The `core.schema.Schema` of its events and questions."""
    season: str = ""
    """Gets the `core.season.SeasonGame` of its seasons, from the options of their races."""
    drivers: str = ""
    """Its computer drivers by name, weakest first: makers of `drivers.base.Driver`."""
    analysis: str = ""
    """An `analysis.game.GameAnalysis`."""
    arena: str = ""
    """A `lab.arena.Arena`: runs simulated races and reads their results."""
    environments: str = ""
    """An `rl.games.RlGame`: its environments for learning."""
    bench: str = ""
    """Its benchmarks: `measures(quick)` yields each `lab.bench.Measure`."""
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
        analysis="pitboard.analysis.f90:F90_ANALYSIS",
        arena="pitboard.lab.arena_f90:F90_ARENA",
        environments="pitboard.rl.f90:F90_ENVIRONMENTS",
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
        analysis="pitboard.analysis.bolide:BOLIDE_ANALYSIS",
        arena="pitboard.lab.arena_bolide:BOLIDE_ARENA",
        environments="pitboard.rl.bolide:BOLIDE_ENVIRONMENTS",
        bench="pitboard.lab.bench_bolide:measures",
        terminal="pitboard.cli.bolide.game:BOLIDE_TERMINAL",
        table="pitboard.server.bolide.game:BOLIDE_TABLE",
    ),
}
"""Every game by its id, in the order in which they are listed."""

DEFAULT = next(iter(GAMES))
"""The game where none is named."""


def games_with(part: str) -> tuple[str, ...]:
    """Gets the ids of the games that have a part."""
    return tuple(name for name, parts in GAMES.items() if getattr(parts, part))


@cache
def _load(path: str) -> Any:
    """Imports an object by its `module:name`; cached, because it is called for every action."""
    return resolve_name(path)


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
