"""Writes the reference of the command line from the commands' own help.

`make docs` runs it; a test fails when the written file lags behind.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import typer

from pitboard.cli.main import build
from pitboard.cli.terminal import write_file
from pitboard.i18n import Translator

WIDTH = 88


def reference(tr: Translator) -> str:
    """Gets the reference as Markdown: the help of `pitboard` and of each subcommand."""
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


if __name__ == "__main__":
    write_file(Path(sys.argv[1]), reference(Translator("en")))
