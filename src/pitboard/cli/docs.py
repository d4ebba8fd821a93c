"""Writes the documents generated from the software: `python -m pitboard.cli.docs`.

`make docs` runs it at the project's root; tests fail when a written document is out of date.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from pitboard import games
from pitboard.cli.coverage import marked_rules
from pitboard.cli.games import terminal_game
from pitboard.cli.main import build
from pitboard.cli.rules import REPORT, report
from pitboard.core.files import write_file
from pitboard.i18n import Translator
from pitboard.rulebook import all_rules

DOCS = Path("docs")
WIDTH = 88


def documents(tr: Translator) -> dict[Path, str]:
    """Gets the generated documents by their paths from the project's root."""
    boards = {
        DOCS / "images" / f"{name}.svg": svg
        for game in games.games_with("terminal")
        for name, svg in terminal_game(game).drawings(tr)
    }
    return {DOCS / "cli.md": reference(tr), **boards}


def reference(tr: Translator) -> str:
    """Gets the reference of the command line: the help of `pitboard` and of each subcommand."""
    group = build(tr)
    parts = [tr.text("cli-docs-title"), tr.text("cli-docs-intro"), _help("pitboard", group)]
    for name, command in group.commands.items():
        parts += [f"## pitboard {name}", _help(f"pitboard {name}", command)]
    return "\n\n".join(parts) + "\n"


def _help(path: str, command: Any) -> str:
    # Without Rich's frames the text is the same on every terminal.
    command.rich_markup_mode = None
    ctx = typer.Context(
        command, info_name=path, terminal_width=WIDTH, max_content_width=WIDTH, obj={}
    )
    return f"```text\n{command.get_help(ctx)}\n```"


def write() -> None:
    """Writes every generated document, and the report of the rules and their tests."""
    written = documents(Translator("en"))
    written[REPORT] = report(all_rules(), marked_rules([Path("tests")]))
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, text)


if __name__ == "__main__":
    write()
