"""Races of the day: owners of names, entered tables, records in a table of their own.

Existing results stay. Their names belong to no key, so that nobody can take them. Marks covered
undone actions; they are computed again from the records, unless two would be equal.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

from pitboard.core.names import clean_name, name_key

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

UNDO = "undo"

Driven = list[tuple[int, str]]
"""Seats and what they played."""


def upgrade() -> None:
    op.add_column("daily_races", sa.Column("owner", sa.String(64)))
    op.create_table(
        "daily_entered",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("refused", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "daily_drivers",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("name_key", sa.Text, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("owner", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("daily_drivers_owner", "daily_drivers", ["day", "owner"], unique=True)
    op.create_table(
        "daily_records",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("mark", sa.String(32), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
    )
    _note_entered()
    _mark_again()
    _take_names()
    op.execute("INSERT INTO daily_records SELECT day, mark, record FROM daily_results")
    op.drop_column("daily_results", "record")


def _note_entered() -> None:
    """Marks the tables whose race is among the results as entered."""
    found = _rows(
        "SELECT r.table_id, r.day, t.seed FROM daily_races r JOIN tables t ON t.id = r.table_id"
    )
    known = {(row.day, row.mark) for row in _rows("SELECT day, mark FROM daily_results")}
    for row in found:
        driven = [
            (each.seat, each.action)
            for each in _rows(
                "SELECT seat, action FROM actions WHERE table_id = :table ORDER BY number",
                table=row.table_id,
            )
        ]
        if {
            (row.day, _mark(row.seed, driven)),
            (row.day, _mark(row.seed, _counting(driven))),
        } & known:
            _run(
                "INSERT INTO daily_entered (table_id, refused, at) VALUES (:table, '', 0)",
                table=row.table_id,
            )


def _mark_again() -> None:
    """Computes the marks of results again, without undone actions."""
    results = _rows("SELECT day, mark, record FROM daily_results ORDER BY at, mark")
    known = {(row.day, row.mark) for row in results}
    for row in results:
        lines = row.record.split("\n")
        mark = _mark(json.loads(lines[1])["seed"], _counting(_driven(lines[2:-3])))
        if (row.day, mark) not in known:
            known.add((row.day, mark))
            _run(
                "UPDATE daily_results SET mark = :mark WHERE day = :day AND mark = :old",
                mark=mark,
                day=row.day,
                old=row.mark,
            )


def _take_names() -> None:
    """Reserves the names of results."""
    taken = set()
    for row in _rows("SELECT day, name, at FROM daily_results ORDER BY at, mark"):
        name, key = clean_name(row.name), name_key(row.name)
        if name and (row.day, key) not in taken:
            taken.add((row.day, key))
            _run(
                "INSERT INTO daily_drivers (day, name_key, name, at)"
                " VALUES (:day, :key, :name, :at)",
                day=row.day,
                key=key,
                name=name,
                at=row.at,
            )


def _driven(lines: Iterable[str]) -> Driven:
    """Reads the entries of a record."""
    entries = (line.partition(" | ")[0].partition(" ") for line in lines)
    return [(int(seat), action) for seat, _, action in entries]


def _counting(driven: Driven) -> Driven:
    """Gets what was played without undos and what they took back."""
    kept: Driven = []
    for each in driven:
        if each[1] != UNDO:
            kept.append(each)
        elif kept:
            kept.pop()
    return kept


def _mark(seed: str, driven: Driven) -> str:
    text = "\n".join(f"{seat} {action}" for seat, action in driven)
    return sha256(f"{seed}\n{text}".encode()).hexdigest()[:32]


def _rows(query: str, **values: object) -> list[sa.Row[tuple[object, ...]]]:
    return [*op.get_bind().execute(sa.text(query), values)]


def _run(statement: str, **values: object) -> None:
    op.get_bind().execute(sa.text(statement), values)
