"""Seats for guests, colours, keys of guests, absence, webhooks.

In existing tables all seats are taken, with the key and in the colour of the seat.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("away", sa.Integer))
    op.add_column("tables", sa.Column("webhook", sa.JSON(none_as_null=True)))
    for table in ("seats", "seat_changes"):
        op.add_column(
            table, sa.Column("taken", sa.Boolean, nullable=False, server_default=sa.true())
        )
        op.add_column(table, sa.Column("livery", sa.String(32)))
    op.add_column("seat_changes", sa.Column("token", sa.String(64)))
    op.add_column(
        "seat_changes", sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false())
    )
