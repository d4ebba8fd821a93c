"""The record format by which a table hashes its states; existing tables use the first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("schema", sa.Integer, nullable=False, server_default="1"))
