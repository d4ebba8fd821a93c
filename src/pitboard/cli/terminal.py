"""Output of all commands: messages in the reader's language, tables, JSON, errors.

It knows no game and no command.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from pitboard.core.errors import PitboardError
from pitboard.i18n import Translator, error_text


class Terminal:
    """The output and error streams of a command; each command gets its own from the context."""

    __slots__ = ("err", "interrupted", "out", "tr")

    def __init__(self, tr: Translator) -> None:
        self.tr = tr
        self.interrupted = False
        """The command was interrupted, and shows what it has."""
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.err = Console(highlight=False, markup=False, emoji=False, stderr=True)

    @classmethod
    def of(cls, ctx: typer.Context) -> Terminal:
        """Gets the terminal of a running command."""
        terminal = ctx.obj
        assert isinstance(terminal, cls)  # noqa: S101 - for mypy: the group puts a Terminal there
        return terminal

    def for_progress(self, *, json: bool) -> Terminal:
        """Gets a terminal for progress messages: on the error stream if the result is JSON."""
        if not json:
            return self
        aside = Terminal(self.tr)
        aside.out = self.err
        return aside

    def message(self, message_id: str, **args: Any) -> None:
        """Prints a message."""
        self.out.print(self.tr.text(message_id, **args))

    def error(self, error: PitboardError) -> None:
        """Prints an error on one line of the error stream."""
        print(self.tr.text("cli-error", text=error_text(self.tr, error)), file=sys.stderr)

    def exit_on_problems(self, problems: Sequence[PitboardError]) -> None:
        """Prints every problem of a file.

        :raises typer.Exit: if there is one.
        """
        for problem in problems:
            self.error(problem)
        if problems:
            raise typer.Exit(2)

    def json(self, data: Any) -> None:
        """Prints data for another program."""
        print(json.dumps(data, ensure_ascii=False, indent=2))

    def table(self, columns: Iterable[str], rows: Iterable[Iterable[object]]) -> None:
        """Prints a table; the columns are message ids, and the last one may break its lines."""
        table = Table(box=None, pad_edge=False, header_style="bold")
        *whole, last = columns
        for column in whole:
            table.add_column(self.tr.text(column), no_wrap=True)
        table.add_column(self.tr.text(last), overflow="fold")
        for row in rows:
            table.add_row(*map(str, row))
        self.out.print(table)
