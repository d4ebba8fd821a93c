"""The command of a line of chat: its answer is deleted with the line."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("actor", sa.String(32), nullable=False, server_default=""))
    op.add_column("chat", sa.Column("command", sa.String(64), nullable=False, server_default=""))
