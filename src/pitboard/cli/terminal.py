"""What every command needs: sentences in the reader's language, tables, JSON.

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
    """Where a command speaks; each command finds its own in the context."""

    __slots__ = ("err", "out", "tr")

    def __init__(self, tr: Translator) -> None:
        self.tr = tr
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.err = Console(highlight=False, markup=False, emoji=False, stderr=True)

    @classmethod
    def of(cls, ctx: typer.Context) -> Terminal:
        """Gets the terminal of a running command."""
        terminal = ctx.obj
        assert isinstance(terminal, cls)  # noqa: S101 - tells mypy what the group put there
        return terminal

    def beside(self, *, answering: bool) -> Terminal:
        """Gets where to speak of what is done on the way: apart from an answer in JSON."""
        if not answering:
            return self
        aside = Terminal(self.tr)
        aside.out = self.err
        return aside

    def say(self, message_id: str, **args: Any) -> None:
        """Prints a message."""
        self.out.print(self.tr.text(message_id, **args))

    def complain(self, error: PitboardError) -> None:
        """Prints an error, on one line of its own stream."""
        print(self.tr.text("cli-error", text=error_text(self.tr, error)), file=sys.stderr)

    def complain_of(self, problems: Sequence[PitboardError]) -> None:
        """Prints every problem there is of a file.

        :raises typer.Exit: if there is one.
        """
        for problem in problems:
            self.complain(problem)
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
