"""The interface of a game to the command line: to play, show and measure it.

Commands know a game only through `TerminalGame`; no command asks for a game by its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console

from pitboard import games
from pitboard.cli.screen import Screen
from pitboard.core.boards import excerpt
from pitboard.core.errors import BadOption
from pitboard.core.event import Event
from pitboard.core.files import is_file
from pitboard.core.game import Game
from pitboard.core.match import Match
from pitboard.core.options import Option, OptionProblem, board_option, resolved
from pitboard.i18n import Translator
from pitboard.lab.arena import RaceResult
from pitboard.words.narrator import Narrator


class TerminalGame(Protocol):
    """A game at the command line."""

    id: str
    quiet: frozenset[str]
    """Kinds of events left to the full log."""
    columns: tuple[str, ...]
    """Of the final classification; headings under `table-column-<name>`."""
    symbols: str
    """Message that explains the signs of the screen."""
    example: str
    """An answer in words, for the help at the keyboard."""
    example_rule: str

    def narrator(self, tr: Translator, names: Sequence[str], state: Any) -> Narrator: ...

    def screen(self, console: Console, narrator: Any, view: Any, seat: int) -> Screen: ...

    def completed(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Gets options of a race with those that they imply."""

    def circuits(self) -> list[str]:
        """Gets the default calendar of a season."""

    def board(self, state: Any) -> str:
        """Names the board a race is on."""

    def about(self, tr: Translator, state: Any) -> str:
        """Describes in a sentence how long a race is."""

    def turn(self, state: Any) -> int:
        """Gets the turn a race is in; 0 before the start."""

    def turns(self, state: Any) -> int | None:
        """Gets how many turns a race takes, if that is known."""

    def begins(self, event: Event) -> int | None:
        """Gets the turn that begins with an event, if one does."""

    def classification(
        self, state: Any, ranking: Sequence[int], kinds: Sequence[str]
    ) -> list[dict[str, Any]]:
        """Gets the cars in finishing order, as JSON data; `kinds` drive the seats."""

    def cell(self, tr: Translator, row: Mapping[str, Any], column: str) -> str:
        """Gets what stands in a column of the classification."""

    def ladder(self, results: Sequence[RaceResult], driver: str) -> dict[str, Any]:
        """Gets the totals of a driver's races, as JSON data."""

    def ladder_cells(self, row: Mapping[str, Any]) -> dict[str, str]:
        """Gets these totals as cells of a table; headings under `cli-column-<name>`."""

    def drawings(self, tr: Translator) -> Iterator[tuple[str, str]]:
        """Draws its boards for the documents: the name of each, and its SVG."""


def terminal_game(name: str) -> TerminalGame:
    """Gets a game by its id.

    :raises BadOption: if there is none.
    """
    found: TerminalGame = games.load(name, "terminal")
    return found


def game_of(match: Match) -> TerminalGame:
    """Gets the game of a match."""
    return terminal_game(match.game.id)


# ---- Options on the command line


def given_options(
    game: Game[Any], named: Mapping[str, Any], more: Sequence[str] | None
) -> dict[str, Any]:
    """Gets the options of a game that were given: those not None, and the pairs NAME=VALUE.
    A board in a file is read here: options hold its text.

    :raises BadOption: if a pair is none, or names an option the game has not.
    :raises BadData: if a file breaks its format.
    """
    given = {name: value for name, value in named.items() if value is not None}
    for pair in more or ():
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadOption("option-pair", found=pair)
        given[name] = option_of(game, name).read(text)
    for name in given:
        option_of(game, name)
    return resolved(game.options, given)


def own_board(game: Game[Any], file: Path) -> str:
    """Gets the value that stands for the file of an own board.

    :raises BadOption: if there is no such file.
    :raises BadData: if it breaks its format.
    """
    if not is_file(file):
        raise BadOption("board-missing", file=excerpt(str(file)))
    name = board_option(game.options).name
    # As a path with its folder: a file may be called like a bundled board.
    return str(resolved(game.options, {name: str(file.absolute())})[name])


def option_of(game: Game[Any], name: str) -> Option:
    """Gets an option of a game.

    :raises BadOption: if it has none of that name.
    """
    for option in game.options:
        if option.name == name:
            return option
    known = ", ".join(option.name for option in game.options)
    raise BadOption(OptionProblem.UNKNOWN, name=name, known=known)
