"""Whether somebody may know future random events; unknown for existing tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("known", sa.String(16), nullable=False, server_default=""))
