"""`pitboard tables`: lists, exports and deletes the races in a database."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboard.cli.extras import require_server
from pitboard.cli.serve import Database
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file

if TYPE_CHECKING:
    from pitboard.server.storage import TableFacts

COLUMNS = ("table", "game", "stage", "actions", "created", "updated")


def tables(
    ctx: typer.Context,
    *,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="TABLE", help="cli-tables-table")
    ] = None,
    database: Database = "",
    finished: Annotated[
        float | None, typer.Option(metavar="DAYS", min=0, help="cli-tables-finished")
    ] = None,
    abandoned: Annotated[
        float | None, typer.Option(metavar="DAYS", min=0, help="cli-tables-abandoned")
    ] = None,
    empty: Annotated[
        float | None, typer.Option(metavar="DAYS", min=0, help="cli-tables-empty")
    ] = None,
    export: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-tables-export")] = None,
    delete: Annotated[bool, typer.Option("--delete", help="cli-tables-delete")] = False,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    require_server()
    # Imported here: the libraries of a server load slowly, other commands do not need them.
    from pitboard.server.run import default_database  # noqa: PLC0415
    from pitboard.server.tables.retention import OfflineTables, days_of  # noqa: PLC0415

    terminal = Terminal.of(ctx)
    offline = OfflineTables(database or str(default_database()))
    days = days_of(finished=finished, abandoned=abandoned, empty=empty)
    if export is not None:
        if len(names or ()) != 1:
            raise BadOption("tables-export-one")
        write_file(export, offline.record((names or [""])[0]))
        terminal.message("cli-file-written", file=str(export))
        return
    if delete and not (names or days):
        raise BadOption("tables-delete-which")
    found = offline.find(names or (), days)
    if delete:
        offline.delete(found)
    if json:
        terminal.json([_facts(each) for each in found])
        return
    _list(terminal, found)
    if delete or days:
        terminal.message("cli-tables-gone" if delete else "cli-tables-would-go", count=len(found))


def _facts(table: TableFacts) -> dict[str, object]:
    return {
        "table": table.id,
        "game": table.game,
        "stage": table.status,
        "actions": table.actions,
        "created": table.created,
        "updated": table.updated,
        "listed": table.listed,
        "imported": table.imported,
    }


def _list(terminal: Terminal, found: list[TableFacts]) -> None:
    text = terminal.tr.text
    terminal.table(
        [f"cli-column-{column}" for column in COLUMNS],
        [
            (
                each.id,
                text(f"game-{each.game}"),
                text(f"cli-tables-stage-{each.status}"),
                each.actions,
                _day(each.created),
                _day(each.updated),
            )
            for each in found
        ],
    )


def _day(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"
