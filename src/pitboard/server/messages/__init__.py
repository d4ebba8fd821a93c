"""All structs of the wire: requests, answers and the messages of the socket.

The page's TypeScript types are generated from these structs (`pitboard.server.typescript`).
Nothing here knows how a message is answered. Where games differ, a message holds a union that is
tagged by its field `game`; the common parts are in `wire.py`.

Evolution: within a version of the wire (`wire.WIRE`) fields and messages are added, never renamed,
and never change their meaning.
"""
# ruff: noqa: F403 (the modules form one namespace)

from __future__ import annotations

from pitboard.server.messages import (
    analysis,
    commands,
    jobs,
    meta,
    puzzles,
    replays,
    rules,
    seasons,
    solo,
    tables,
    updates,
)
from pitboard.server.messages.analysis import *
from pitboard.server.messages.commands import *
from pitboard.server.messages.games import *
from pitboard.server.messages.games import GAME_MESSAGES
from pitboard.server.messages.jobs import *
from pitboard.server.messages.meta import *
from pitboard.server.messages.puzzles import *
from pitboard.server.messages.replays import *
from pitboard.server.messages.rules import *
from pitboard.server.messages.seasons import *
from pitboard.server.messages.solo import *
from pitboard.server.messages.tables import *
from pitboard.server.messages.updates import *

MODULES = (
    *GAME_MESSAGES,
    meta,
    rules,
    tables,
    commands,
    updates,
    replays,
    solo,
    seasons,
    jobs,
    analysis,
    puzzles,
)
"""The modules with structs, in the order of the generated types."""
