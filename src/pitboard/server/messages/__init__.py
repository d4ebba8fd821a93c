"""Everything that goes over the wire: requests, answers and the messages of the socket.

The page's TypeScript types are generated from these structs (`pitboard.server.typescript`).
Nothing here knows how a message is answered. Where games differ a message holds one of a union,
updates apart by its field `game`; what they have in common is in `wire.py`.

Evolution: within a version of the wire (`wire.WIRE`) fields and messages are added, never renamed
or given another meaning.
"""
# ruff: noqa: F403 (each module is a part of one whole, and is named once)

from __future__ import annotations

from pitboard.server.messages import commands, meta, replays, rules, seasons, solo, tables, updates
from pitboard.server.messages.commands import *
from pitboard.server.messages.games import *
from pitboard.server.messages.games import GAME_MESSAGES
from pitboard.server.messages.meta import *
from pitboard.server.messages.replays import *
from pitboard.server.messages.rules import *
from pitboard.server.messages.seasons import *
from pitboard.server.messages.solo import *
from pitboard.server.messages.tables import *
from pitboard.server.messages.updates import *

MODULES = (*GAME_MESSAGES, meta, rules, tables, commands, updates, replays, solo, seasons)
"""Where the structs are, in the order of the page's types."""
