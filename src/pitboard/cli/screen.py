"""What the terminal screens of all games share: columns, blocks side by side, the log.

It knows lines of text and the size of a console, and nothing of a game.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import ceil
from typing import Protocol

from rich.console import Console
from rich.text import Text

from pitboard.core.action import Action
from pitboard.core.game import Decision

Lines = list[Text]

GAP = "  "
"""Between what stands side by side."""


@dataclass(frozen=True, slots=True)
class Log:
    """The log of a player; the last `new` lines are those since they were last asked."""

    lines: Sequence[str]
    new: int

    def tail(self, console: Console, width: int, rows: int) -> Lines:
        """Gets the last lines of the log that fit into the rows; those already seen are dim."""
        lines: Lines = []
        if rows < 1:
            return lines
        first_new = len(self.lines) - self.new
        for number in range(max(0, len(self.lines) - rows), len(self.lines)):
            line = Text(self.lines[number], style="none" if number >= first_new else "dim")
            lines += line.wrap(console, width)
        return lines[-rows:]


class Screen(Protocol):
    """One screen of the table, as one seat sees it."""

    def order(self, decision: Decision) -> list[Action]:
        """Gets the legal answers in the order they are offered: the usual one first."""

    def show(self, decision: Decision, choices: Sequence[Action], log: Log) -> None:
        """Prints everything a player needs to decide, in as many lines as the screen has."""


def aligned(rows: Sequence[Sequence[Text]], right: Container[int] = ()) -> Lines:
    """Puts the cells of rows in columns as wide as the widest of each."""
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        line = Text()
        for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
            padding = " " * (width - cell.cell_len)
            parts = (padding, cell, " ") if column in right else (cell, padding, " ")
            line = Text.assemble(line, *parts)
        lines.append(line)
    return lines


def beside(blocks: Sequence[Lines]) -> Lines:
    """Puts blocks of lines next to each other."""
    widths = [width_of(block) for block in blocks]
    lines = []
    for row in zip_longest(*blocks, fillvalue=Text()):
        line = Text()
        for part, width in zip(row, widths, strict=True):
            line = Text.assemble(line, part, " " * (width - part.cell_len), GAP)
        lines.append(line)
    return lines


def in_columns(
    items: Sequence[Text], width: int, rows: int, numbers: Iterable[int] | None = None
) -> Lines:
    """Numbers items, from 1 by default, and puts them in columns, filled one after the other.

    There are as few columns as it takes to need no more than `rows` lines, if so many fit.
    """
    numbers = numbers or range(1, len(items) + 1)
    numbered = [
        Text.assemble(f"{number:>3} ", item) for number, item in zip(numbers, items, strict=True)
    ]
    best = [numbered]
    for columns in range(1, len(items) + 1):
        height = ceil(len(items) / columns)
        blocks = [numbered[at : at + height] for at in range(0, len(items), height)]
        if columns > 1 and sum(width_of(block) + len(GAP) for block in blocks) > width + len(GAP):
            break
        best = blocks
        if height <= rows:
            break
    return beside(best)


def width_of(lines: Lines) -> int:
    """Gets the columns of the longest line."""
    return max((line.cell_len for line in lines), default=0)
