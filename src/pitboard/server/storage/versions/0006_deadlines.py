"""Deadlines of tables with a clock; existing tables start theirs again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("due", sa.Float),
        sa.Column("times", sa.JSON, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
