"""Epochs: which server may write."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    epochs = op.create_table(
        "epochs",
        sa.Column("scope", sa.String(32), primary_key=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
    )
    op.bulk_insert(epochs, [{"scope": "server", "epoch": 0, "holder": ""}])
