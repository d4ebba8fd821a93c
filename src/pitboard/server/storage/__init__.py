"""Persistent storage: tables, seats, actions, notes, answers, chat, seasons, jobs.

`Storage` is the port; `SqlStorage` implements it for any database that SQLAlchemy supports. Neither
knows a rule: an action is a line of text. Each call is one transaction.
"""

from __future__ import annotations

from pitboard.server.storage.port import (
    DuplicateAction,
    Elsewhere,
    EpochLost,
    JobState,
    LeaseLost,
    Scope,
    SeasonRow,
    SeasonState,
    Storage,
    StoredAction,
    StoredAnswer,
    StoredChat,
    StoredDailyDriver,
    StoredDailyRace,
    StoredDailyResult,
    StoredDeadlines,
    StoredJob,
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
    "Elsewhere",
    "EpochLost",
    "JobState",
    "LeaseLost",
    "Scope",
    "SeasonRow",
    "SeasonState",
    "SqlStorage",
    "Storage",
    "StoredAction",
    "StoredAnswer",
    "StoredChat",
    "StoredDailyDriver",
    "StoredDailyRace",
    "StoredDailyResult",
    "StoredDeadlines",
    "StoredJob",
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
