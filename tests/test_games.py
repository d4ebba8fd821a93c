"""The registry of games: its parts are there, every layer reads it, no other module lists games."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from types import UnionType
from typing import Any, get_args

import pytest

from pitboard import games
from pitboard.analysis.game import game_analysis
from pitboard.cli.docs import documents
from pitboard.cli.games import game_of, terminal_game
from pitboard.core.catalogue import Catalogue, load_catalogue
from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.core.schema import Kind, Schema
from pitboard.drivers import drivers_of, make_driver
from pitboard.drivers.base import RandomDriver
from pitboard.i18n import Translator
from pitboard.lab.arena import Arena, arena_of
from pitboard.lab.bench import Measure, measures_of
from pitboard.rl.games import rl_game
from pitboard.rulebook import all_rules
from pitboard.seasons import season_game
from pitboard.server import messages
from pitboard.server.games import table_game, table_games
from pitboard.server.typescript import typescript
from pitboard.testing.sources import modules_in
from pitboard.testing.toy import SPRINT

SOURCE = Path(games.__file__).parent
ONLY_HERE = {
    "games.py",
    # A union must be written out for mypy to know what a message holds; a test compares it.
    "server/messages/games.py",
    # The public interface: the packages of the games, and the type of a race by the game's id.
    "__init__.py",
    "api.py",
    # Which moments of races are photographed for the documents.
    "testing/pictures.py",
}

every_game = pytest.mark.parametrize("name", list(games.GAMES))


# -- what is registered


@every_game
def test_every_part_of_a_game_is_there(name: str) -> None:
    parts = {part: games.load(name, part) for part in asdict(games.GAMES[name])}

    assert games.game(name).id == terminal_game(name).id == name
    assert arena_of(name).game is table_game(name).game is games.game(name)
    assert tuple(drivers_of(name)) == table_game(name).levels
    assert len(games.rules(name)) > 0
    assert None not in parts.values()


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption) as caught:
        games.game("chess")

    known = ", ".join(games.GAMES)
    assert (caught.value.code, caught.value.data) == (
        "game-unknown",
        {"name": "chess", "known": known},
    )


def test_a_game_without_a_part_is_unknown_to_that_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = games.Parts(game="pitboard.testing.toy:SPRINT")
    monkeypatch.setitem(games.GAMES, "sprint", bare)

    assert games.game("sprint") is SPRINT
    with pytest.raises(BadOption):
        table_game("sprint")
    assert [table.game.id for table in table_games()] == [*games.GAMES][:-1]


@every_game
def test_every_union_of_the_wire_has_the_game(name: str) -> None:
    unions = {key: kind for key, kind in vars(messages).items() if isinstance(kind, UnionType)}
    of_games = {key: kind for key, kind in unions.items() if key.startswith("Game")}

    tags = {
        key: {member.__struct_config__.tag for member in get_args(kind)}
        for key, kind in of_games.items()
    }

    assert len(tags) >= 7
    assert [key for key, known in tags.items() if name not in known] == []


# -- a game that was just added


class Straight:
    """What Sprint brings to the command line, as far as it is asked here."""

    id = SPRINT.id

    def drawings(self, tr: Translator) -> Iterator[tuple[str, str]]:
        yield "straight", "<svg/>"


class Bench:
    """What Sprint brings to a table, as far as it is asked here."""

    game = SPRINT


RULE = """
[groups]
"SP.RACE" = "Race"
[[rules]]
id = "SP.RACE.01"
heading = "Bids"
text = "Everybody bids."
"""


def sprint_rules() -> Catalogue:
    with TemporaryDirectory() as folder:
        for lang, more in (("en", 'mode = "basic"\n'), ("it", "")):
            Path(folder, lang).mkdir()
            Path(folder, lang, "1-basic.toml").write_text(f"{RULE}{more}")
        return load_catalogue(Path(folder))


SPRINT_SCHEMA = Schema((Kind("sprint-won"),), ())


def sprint_measures(quick: bool) -> Iterator[Measure]:
    yield Measure("random", 7 + quick, "1/s")


SPRINT_DRIVERS = {"novice": RandomDriver}
SPRINT_ANALYSIS = object()
SPRINT_ARENA = Arena(SPRINT, lambda state: [])
SPRINT_ENVIRONMENTS = object()
SPRINT_SEASON = object()


def sprint_season(options: dict[str, Any]) -> object:
    return SPRINT_SEASON


SPRINT_TERMINAL = Straight()
SPRINT_TABLE = Bench()


@pytest.fixture
def sprint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers Sprint, as a new game would be."""
    parts = games.Parts(
        game="pitboard.testing.toy:SPRINT",
        rules=f"{__name__}:sprint_rules",
        schema=f"{__name__}:SPRINT_SCHEMA",
        season=f"{__name__}:sprint_season",
        drivers=f"{__name__}:SPRINT_DRIVERS",
        analysis=f"{__name__}:SPRINT_ANALYSIS",
        arena=f"{__name__}:SPRINT_ARENA",
        environments=f"{__name__}:SPRINT_ENVIRONMENTS",
        bench=f"{__name__}:sprint_measures",
        terminal=f"{__name__}:SPRINT_TERMINAL",
        table=f"{__name__}:SPRINT_TABLE",
    )
    assert all(asdict(parts).values()), "a part is not tried here"
    monkeypatch.setitem(games.GAMES, "sprint", parts)


@pytest.mark.usefixtures("sprint")
def test_a_registered_game_is_known_to_every_package() -> None:
    match = Match(SPRINT, {})
    at_terminal: list[Any] = [terminal_game("sprint"), game_of(match)]
    at_table: list[Any] = [table_game("sprint"), table_games()[-1]]

    assert games.game("sprint") is SPRINT
    assert (len(games.rules("sprint")), "SP.RACE.01" in all_rules()) == (1, True)
    assert isinstance(make_driver("novice", "1", "sprint"), RandomDriver)
    assert season_game("sprint") is SPRINT_SEASON
    assert game_analysis("sprint") is SPRINT_ANALYSIS
    assert arena_of("sprint") is SPRINT_ARENA
    assert rl_game("sprint") is SPRINT_ENVIRONMENTS
    assert [each.value for each in measures_of("sprint", True)] == [8]
    assert "sprint-won" in typescript()
    assert at_terminal == [SPRINT_TERMINAL] * 2
    assert at_table == [SPRINT_TABLE] * 2
    assert documents(Translator("en"))[Path("docs", "images", "straight.svg")] == "<svg/>"


def test_an_unregistered_game_is_unknown_to_every_package() -> None:
    assert "SP.RACE.01" not in all_rules()
    with pytest.raises(BadOption):
        terminal_game("sprint")


# -- nobody else


def named(module: ast.Module) -> set[str]:
    """The games a module speaks of: by an import of something of theirs, or by their id."""
    words: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom):
            words |= {*(node.module or "").split("."), *(alias.name for alias in node.names)}
        elif isinstance(node, ast.Import):
            words |= {word for alias in node.names for word in alias.name.split(".")}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            words.add(node.value)
    return words & games.GAMES.keys()


def test_no_module_but_the_registry_names_two_games() -> None:
    lists = {path for path, module in modules_in(SOURCE) if len(named(module)) > 1}

    assert lists == ONLY_HERE


def test_a_list_of_games_would_be_found() -> None:
    found = [
        named(ast.parse(text))
        for text in (
            "GAMES = ['f90', 'bolide']",
            "from pitboard.server import f90, bolide",
            "import pitboard.f90.game, pitboard.bolide.game",
            "from pitboard.drivers.f90.pro import A\nfrom pitboard.drivers.bolide.pro import B",
        )
    ]

    assert found == [{"f90", "bolide"}] * 4


def test_the_core_and_the_games_do_not_know_the_registry() -> None:
    below = ("core", *games.GAMES)

    knowing = [
        path
        for path, module in modules_in(SOURCE)
        if path.split("/")[0] in below
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom)
        and (node.module == "pitboard.games" or (node.module == "pitboard" and node.names))
    ]

    assert knowing == []


@every_game
def test_loading_the_rules_of_a_game_loads_nothing_else(name: str) -> None:
    module, _, _ = games.GAMES[name].game.partition(":")
    script = f"import sys, {module}; print(*sorted(m for m in sys.modules if 'pitboard.' in m))"

    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert {loaded.split(".")[1] for loaded in run.stdout.split()} == {"core", name}
