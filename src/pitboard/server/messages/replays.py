"""Replays: GET /api/tables/{id}/replay?viewer=."""

from __future__ import annotations

from pitboard.core.options import OptionValue
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
    """3 is a key moment, 1 a detail."""


class Replay(Outbound):
    """The replay of a whole race. Of a running one it has the public part only."""

    table: str
    game: str
    options: dict[str, OptionValue]
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
    """The first action with another outcome by today's rules."""
    stops_at: int | None = None
    """The first action that is not legal by today's rules: the frames end before it."""
