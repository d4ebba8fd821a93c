"""`pitboard migrate`: brings a database to the schema of this release."""

from __future__ import annotations

import asyncio

import typer

from pitboard.cli.extras import require_server
from pitboard.cli.serve import Database
from pitboard.cli.terminal import Terminal


def migrate(
    ctx: typer.Context,
    *,
    database: Database = "",
) -> None:
    require_server()
    # Imported here: the libraries of a server load slowly, other commands do not need them.
    from pitboard.server.run import default_database  # noqa: PLC0415
    from pitboard.server.storage.sql import database_shown, migrate_database  # noqa: PLC0415

    where = database or str(default_database())
    asyncio.run(migrate_database(where))
    Terminal.of(ctx).message("cli-migrated", database=database_shown(where))
