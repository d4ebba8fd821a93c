"""Servers that share a database: their leases."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("holder", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
