"""A race to look at: GET /api/tables/{id}/replay?viewer=."""

from __future__ import annotations

from typing import Any

from pitboard.server.messages.games import GameFrame, GameMore, GameRow
from pitboard.server.messages.tables import SeatInfo
from pitboard.server.wire import Outbound, Sentence


class Moment(Outbound):
    """A frame worth jumping to."""

    version: int
    turn: int
    kind: str
    car: int
    text: Sentence
    rule: str = ""
    weight: int = 1
    """3 is what the race is remembered for, 1 a detail."""


class Replay(Outbound):
    """A whole race to look at. A running one shows only what everybody may know."""

    table: str
    game: str
    options: dict[str, Any]
    track: str
    seats: list[SeatInfo]
    names: list[str]
    over: bool
    imported: bool
    viewer: int | None
    turns: int
    frames: list[GameFrame]
    moments: list[Moment]
    chart: list[GameRow]
    ranking: list[int]
    more: GameMore | None
    differs_from: int | None = None
    """By the rules of now the race is another one from this action on."""
    stops_at: int | None = None
    """By the rules of now this action is not legal: the frames end before it."""
