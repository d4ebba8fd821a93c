"""Alembic environment: runs migrations on the connection that `migrate` passes."""

from __future__ import annotations

from alembic import context

from pitboard.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
