"""What survives a restart: tables, seats, actions, notes, answers, chat, each only ever added to.

`Storage` is the port; `SqlStorage` keeps it in any database SQLAlchemy reaches. Neither knows a
rule: an action is a line of text. What one call stores is stored whole or not at all.
"""

from __future__ import annotations

from pitboard.server.storage.port import (
    DuplicateAction,
    EpochLost,
    SeasonRow,
    Storage,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredDailyDriver,
    StoredDailyRace,
    StoredDailyResult,
    StoredDeadlines,
    StoredNote,
    StoredRace,
    StoredSeason,
    StoredSeat,
    StoredSeatChange,
    StoredTable,
    StoredTime,
    TableFacts,
    TableRow,
    TableStatus,
    Unavailable,
)
from pitboard.server.storage.sql import SqlStorage

__all__ = [
    "DuplicateAction",
    "EpochLost",
    "SeasonRow",
    "SqlStorage",
    "Storage",
    "StoredAction",
    "StoredAnswer",
    "StoredChat",
    "StoredDailyDriver",
    "StoredDailyRace",
    "StoredDailyResult",
    "StoredDeadlines",
    "StoredNote",
    "StoredRace",
    "StoredSeason",
    "StoredSeat",
    "StoredSeatChange",
    "StoredTable",
    "StoredTime",
    "TableFacts",
    "TableRow",
    "TableStatus",
    "Unavailable",
]
