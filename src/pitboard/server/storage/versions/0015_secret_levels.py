"""Computers whose level is secret until the race is over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "seats", sa.Column("secret", sa.Boolean, nullable=False, server_default=sa.false())
    )
