"""Seasons: their settings, every state since, the keys of their drivers, their races."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("director", sa.String(64), nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    for name, columns in (
        ("season_states", (sa.Column("text", sa.Text, nullable=False),)),
        ("season_keys", (sa.Column("token", sa.String(64), nullable=False),)),
        ("season_joins", (sa.Column("at", sa.Float, nullable=False),)),
        (
            "season_races",
            (
                sa.Column("race", sa.Integer, nullable=False),
                sa.Column("table_id", sa.String(32), nullable=False, unique=True),
                sa.Column("at", sa.Float, nullable=False),
            ),
        ),
    ):
        op.create_table(
            name,
            sa.Column("season_id", sa.String(32), sa.ForeignKey("seasons.id"), primary_key=True),
            sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
            *columns,
        )
