"""Puzzles: GET /api/puzzles/{id}, and POST /api/puzzles/{id}/tries with an answer."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from pitboard.server.messages.games import GameOutcome
from pitboard.server.messages.replays import Replay
from pitboard.server.wire import PLAIN, Inbound, Outbound, Sentence

ACTION_LENGTH = 200


class PuzzleAnswer(Outbound):
    """An answer to choose, without what it is worth."""

    action: str
    label: Sentence
    outcome: GameOutcome | None
    """What it would bring, as the seat can know, with its path."""


class Puzzle(Outbound):
    """A position with a question that has one clearly best answer; which one is not in it."""

    id: str
    day: str
    """The date on which it is the puzzle of the day; empty: not today."""
    before: str
    """The puzzle of the day before it."""
    level: int
    """From 1, easy, to 3."""
    seat: int
    turn: int
    kind: str
    """The question."""
    asked: Sentence
    answers: list[PuzzleAnswer]
    """In an order that shows nothing."""
    position: Replay
    """The position as its driver saw it: a replay of one frame."""


class PuzzleTry(Inbound):
    """POST /api/puzzles/{id}/tries: an answer; nothing gives up."""

    action: Annotated[str, Meta(max_length=ACTION_LENGTH, pattern=PLAIN)] = ""


class PuzzleWorth(Outbound):
    """What an answer is worth."""

    action: str
    chance: float
    """Chance to win with it, if pros drove all cars from there."""
    error: float
    """Standard error of its difference from the best one."""


class PuzzleResult(Outbound):
    """What a try has found. All answers are there when it was right, or after giving up."""

    right: bool
    worth: list[PuzzleWorth]
    """The answer that was tried; or all, the best first."""
    why: Sentence
    """Why the best answer is better than the next best, once it may be seen; may be empty."""
    worlds: int
    """Sampled worlds behind the numbers."""
