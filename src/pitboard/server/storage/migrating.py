"""Migrations: brings a database to the current schema, or checks that it has it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, func, select

from pitboard.core.errors import BadOption
from pitboard.server.storage import schema
from pitboard.server.storage.opening import SessionLock, display_name

_MIGRATING = SessionLock.KEY + 1
"""An advisory lock of PostgreSQL: one process migrates at a time."""


def migrate(connection: Connection, revision: str = "head") -> None:
    """Migrates a database to the current schema, or only up to an earlier revision."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
    config = _alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


def check_schema(connection: Connection) -> None:
    """Refuses a database that another release has migrated, or none.

    :raises BadOption: if its schema is older than this release's.
    :raises CommandError: if it is newer.
    """
    scripts = ScriptDirectory.from_config(_alembic_config())
    found = MigrationContext.configure(connection).get_current_revision()
    if found == scripts.get_current_head():
        return
    if found is not None:
        scripts.get_revision(found)  # raises if it is unknown
    raise BadOption("database-older", database=display_name(connection.engine.url))


def try_writing(connection: Connection) -> None:
    """Raises if the database cannot be written to; changes nothing."""
    connection.execute(delete(schema.tables).where(schema.tables.c.id == ""))
