"""The tables of the database. Rows are added, never changed; a race is deleted as a whole.

Exceptions: deadlines are replaced; old chat, old seat changes, old records of daily races and old
jobs are deleted; jobs are updated while they run; epochs count up.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("schema", Integer, nullable=False, server_default="1"),
    Column("options", JSON, nullable=False),
    Column("seed", String(200), nullable=False),
    Column("clock", Integer),
    Column("listed", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("host", String(64), nullable=False),
    Column("rematch_of", String(32), unique=True),
    Column("created", Float, nullable=False),
    Column("away", Integer),
    Column("webhook", JSON(none_as_null=True)),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("known", String(16), nullable=False, server_default=""),
    Index("tables_created", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32)),
    Column("token", String(64), nullable=False),
    Column("taken", Boolean, nullable=False, server_default=true()),
    Column("livery", String(32)),
    Column("secret", Boolean, nullable=False, server_default=false()),
)

seat_changes = Table(
    "seat_changes",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32)),
    Column("livery", String(32)),
    Column("taken", Boolean, nullable=False, server_default=true()),
    Column("token", String(64)),
    Column("away", Boolean, nullable=False, server_default=false()),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", String(200), nullable=False),
    Column("digest", String(8), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("order", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("step", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("actor", String(32), primary_key=True),
    Column("command", String(64), primary_key=True),
    Column("answer", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("room", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("actor", String(32), nullable=False, server_default=""),
    Column("command", String(64), nullable=False, server_default=""),
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("due", Float),
    Column("times", JSON, nullable=False),
    Column("missed", Integer, nullable=False),
    Index("deadlines_due", "due"),
)

seasons = Table(
    "seasons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("director", String(64), nullable=False),
    Column("settings", JSON, nullable=False),
    Column("created", Float, nullable=False),
)


def _of_season(name: str, *columns: Column[Any]) -> Table:
    """Makes a table of numbered rows of a season."""
    season = Column("season_id", String(32), ForeignKey("seasons.id"), primary_key=True)
    number = Column("number", Integer, primary_key=True, autoincrement=False)
    return Table(name, metadata, season, number, *columns)


season_states = _of_season("season_states", Column("text", Text, nullable=False))
season_keys = _of_season("season_keys", Column("token", String(64), nullable=False))
season_joins = _of_season("season_joins", Column("at", Float, nullable=False))
season_races = _of_season(
    "season_races",
    Column("race", Integer, nullable=False),
    # No key of a table there: what a race ended with outlives the table.
    Column("table_id", String(32), nullable=False, unique=True),
    Column("at", Float, nullable=False),
)

daily_races = Table(
    "daily_races",
    metadata,
    # No key of a table there: what a race ended with outlives the table.
    Column("table_id", String(32), primary_key=True),
    Column("day", String(10), nullable=False, index=True),
    Column("at", Float, nullable=False),
    # Hash of the key that opened it; null if an earlier release has stored it.
    Column("owner", String(64)),
)

daily_entered = Table(
    "daily_entered",
    metadata,
    Column("table_id", String(32), primary_key=True),
    # The code of the refusal that kept its race out of the results; empty if it is in them.
    Column("refused", String(32), nullable=False),
    Column("at", Float, nullable=False),
)

daily_drivers = Table(
    "daily_drivers",
    metadata,
    Column("day", String(10), primary_key=True),
    # Normalized name: it belongs to the first driver who used it on a day.
    Column("name_key", Text, primary_key=True),
    Column("name", String(64), nullable=False),
    # Hash of a key; null if an earlier release has stored the result.
    Column("owner", String(64)),
    Column("at", Float, nullable=False),
    Index("daily_drivers_owner", "day", "owner", unique=True),
)

daily_results = Table(
    "daily_results",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("mark", String(32), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("place", Integer, nullable=False),
    Column("cars", Integer, nullable=False),
    Column("gap", Integer, nullable=False),
    Column("out", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

daily_records = Table(
    "daily_records",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("mark", String(32), primary_key=True),
    Column("record", Text, nullable=False),
)

jobs = Table(
    "jobs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("args", JSON, nullable=False),
    # Takes turns with others in the queue: a table, or the hash of a key.
    Column("client", String(64), nullable=False, index=True),
    # Hash of the key that may read and cancel it.
    Column("owner", String(64), nullable=False),
    Column("state", String(16), nullable=False, index=True),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    # What was computed so far.
    Column("part", JSON, nullable=False),
    # JSON null until it is done.
    Column("result", JSON, nullable=False),
    Column("error", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)

epochs = Table(
    "epochs",
    metadata,
    # What its holder may write: "server" is everything, otherwise the id of a table or a job.
    Column("scope", String(32), primary_key=True),
    Column("epoch", Integer, nullable=False),
    Column("holder", String(32), nullable=False),
)

servers = Table(
    "servers",
    metadata,
    # Servers that share the database: their names, and until when they own their tables.
    Column("holder", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)

OUTLIVING = frozenset(
    (
        epochs,
        servers,
        jobs,
        *(seasons, season_states, season_keys, season_joins, season_races),
        *(daily_races, daily_entered, daily_drivers, daily_results, daily_records),
    )
)
"""Tables whose rows stay when a race is deleted."""

IN_ORDER = tuple(metadata.sorted_tables)
"""All tables, each after those that its foreign keys refer to."""
REPLACED = frozenset((deadlines,))
"""Tables with one row for each race: a new row replaces the old one."""
