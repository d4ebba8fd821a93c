"""Records on the way in and out: what the storage keeps of a match, and files people bring."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from pitboard.core.errors import BadRecord, PitboardError
from pitboard.core.match import Match
from pitboard.core.record import UNDO, Record, RecordProblem
from pitboard.server.games import table_game
from pitboard.server.storage import StoredAction

MOST_ENTRIES = 5000
"""More than three times the longest race anybody has played."""


def stored_action(match: Match, number: int, seat: int, action: str, at: float) -> StoredAction:
    """Gets the action a match has just played, number `number`, as the storage keeps it."""
    standing = table_game(match.game.id).summary(match.view(None))
    return StoredAction(
        number=number,
        seat=seat,
        action=action,
        digest=match.state.digest()[:8],
        turn=standing.turn,
        over=match.over,
        waiting=tuple(match.to_act()),
        order=standing.order,
        at=at,
    )


class Verified(Struct):
    """A record that replays, with what the storage keeps of it; or what is wrong with it."""

    record: dict[str, Any] = {}
    actions: list[StoredAction] = []
    code: str = ""
    data: dict[str, Any] = {}

    def check(self) -> None:
        """Refuses what could not be verified.

        :raises BadRecord:
        """
        if self.code:
            raise BadRecord(self.code, **self.data)


def verify(text: str, file: str, at: float) -> Verified:
    """Reads a record and plays it again. Runs in a worker: errors come back as data."""
    try:
        return _verify(text, file, at)
    except PitboardError as error:
        return Verified(code=error.code, data=error.data)


def _verify(text: str, file: str, at: float) -> Verified:
    record = Record.loads(text, file)
    rules = table_game(record.game)
    record.check_for(rules.game.id, rules.game.rules_version)
    rules.check_options(record.options)
    if len(record.entries) > MOST_ENTRIES:
        raise BadRecord(RecordProblem.TRUNCATED, file=file, line=MOST_ENTRIES)
    match = Match.replay(rules.game, record, upto=0)
    facts = {
        "game": record.game,
        "rules": record.rules,
        "options": dict(match.options),
        "seed": match.seed,
        "seats": [str(name) for name in record.seats],
    }
    return Verified(record=facts, actions=_actions(match, record, at))


def _actions(match: Match, record: Record, at: float) -> list[StoredAction]:
    """Plays the entries of a record, comparing the hash after every one.

    :raises BadRecord: if one is illegal or leads elsewhere.
    """
    actions = []
    for number, entry in enumerate(record.entries, 1):
        try:
            if entry.action == UNDO:
                match.undo(entry.seat)
            else:
                match.act(entry.seat, entry.action)
        except PitboardError as error:
            raise record.fault(RecordProblem.ILLEGAL, number, action=entry.action) from error
        stored = stored_action(match, number, entry.seat, entry.action, at)
        if stored.digest != entry.digest:
            raise record.fault(RecordProblem.DIFFERS, number, action=entry.action)
        actions.append(stored)
    if match.state.digest() != record.digest:
        raise record.fault(RecordProblem.END_DIFFERS, len(actions))
    return actions
