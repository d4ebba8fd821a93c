"""Records on the way in and out: what the storage keeps of a match, and files people bring."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct

from pitboard.core.boards import UnknownBoard
from pitboard.core.errors import BadOption, BadRecord, PitboardError
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.record import Entry, Note, Record, RecordProblem
from pitboard.core.replay import Replay
from pitboard.core.rng import seed_commitment
from pitboard.server.games import table_game
from pitboard.server.storage import StoredAction, StoredNote, TableRow
from pitboard.server.tables.notes import KINDS
from pitboard.server.wire import ACTION_LENGTH, MOST_SEATS, PLAIN

MOST_ENTRIES = 5000
"""More than three times the longest race anybody has played."""
MOST_NOTES = 5000
"""The clock notes at most one at a step, and a seat one for each of its questions."""
SEED_STORED = 200
"""Characters of a seed that are kept; those of records may be longer than a page's."""


def stored_action(match: Match, number: int, entry: Entry, at: float) -> StoredAction:
    """Gets the entry a match has just played, number `number`, as the storage keeps it."""
    standing = table_game(match.game.id).summary(match.view(None))
    return StoredAction(
        number=number,
        seat=entry.seat,
        action=entry.action,
        digest=entry.digest,
        turn=standing.turn,
        over=match.over,
        waiting=tuple(match.to_act()),
        order=standing.order,
        at=at,
    )


def entries_of(actions: Sequence[StoredAction]) -> list[Entry]:
    """Gets what was played from what the storage keeps."""
    return [Entry(each.seat, each.action, each.digest) for each in actions]


def notes_of(notes: Sequence[StoredNote]) -> list[Note]:
    """Gets what was noted from what the storage keeps."""
    return [Note(each.step, each.seat, each.kind) for each in notes]


def rules_now(row: TableRow) -> int:
    """Gets the version of today's rules for the way a table is played."""
    game = table_game(row.game).game
    return game.rules_version(validate(game.options, row.options))


# ---- Out


def record_text(
    row: TableRow,
    names: Sequence[str],
    actions: Sequence[StoredAction],
    notes: Sequence[StoredNote] = (),
) -> str:
    """Gets the record of a stored race as a file."""
    return record_of(row, names, actions, notes).dumps()


def record_of(
    row: TableRow,
    names: Sequence[str],
    actions: Sequence[StoredAction],
    notes: Sequence[StoredNote] = (),
) -> Record:
    """Gets the record of a stored race: in today's format, or as it was where it differs now."""
    kept = stored_record(row, names, actions)
    again = Replay(Match.begin(table_game(row.game).game, kept), kept.entries, row.schema)
    match = again.finish()
    record = match.record() if again.diverges_at is None else kept
    record.notes = notes_of(notes)
    return record


def stored_record(row: TableRow, names: Sequence[str], actions: Sequence[StoredAction]) -> Record:
    """Gets the record of a stored race as it was stored; nothing is played again."""
    return Record(
        game=row.game,
        rules=row.rules,
        options=row.options,
        commitment=seed_commitment(row.seed),
        seed=row.seed,
        seats=list(names),
        entries=entries_of(actions),
        digest=actions[-1].digest if actions else "",
        schema=row.schema,
    )


def played_again(row: TableRow, actions: Sequence[StoredAction]) -> list[StoredAction]:
    """Gets actions as today's rules and format have them, for a table that goes on from there.

    :raises BadOption: if one of them is not legal any more.
    """
    match = Match(table_game(row.game).game, row.options, row.seed)
    kept = []
    for played in Replay(match, entries_of(actions), row.schema):
        entry = replace(played.entry, digest=match.digest())
        kept.append(stored_action(match, played.number, entry, actions[played.number - 1].at))
    if len(kept) < len(actions):
        raise BadOption("version-beyond", found=len(actions), version=len(kept))
    return kept


# ---- In


class Verified(Struct):
    """A record that can be shown, with what the storage keeps of it; or what is wrong with it."""

    record: dict[str, Any] = {}
    actions: list[StoredAction] = []
    notes: list[StoredNote] = []
    diverges_at: int | None = None
    stops_at: int | None = None
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
    try:
        rules.check_options(record.options)
    except UnknownBoard as error:
        raise BadRecord(RecordProblem.BOARD_BUNDLED, file=file, **error.data) from error
    check_storable(record)
    followed = Replay.follow(Match.begin(rules.game, record), record)
    match = followed.match
    actions = [stored_action(match, each.number, each.entry, at) for each in followed]
    # What cannot be followed any more is kept too: nothing of what was brought is lost.
    for number, entry in enumerate(record.entries[len(actions) :], len(actions) + 1):
        actions.append(stored_action(match, number, entry, at))
    facts = {
        "game": record.game,
        "rules": record.rules,
        "schema": record.schema,
        "options": dict(match.options),
        "seed": match.seed,
        "seats": [str(name) for name in record.seats],
    }
    notes = [
        StoredNote(number=number, step=note.step, seat=note.seat, kind=note.kind)
        for number, note in enumerate(note for note in record.notes if _known(note, record))
    ]
    return Verified(facts, actions, notes, followed.diverges_at, followed.stops_at)


def check_storable(record: Record) -> None:
    """Refuses what no table could have kept: signs that databases refuse, and too much of anything.

    :raises BadRecord: that names the place.
    """
    if len(record.entries) > MOST_ENTRIES:
        raise BadRecord(RecordProblem.TRUNCATED, file=record.file, line=MOST_ENTRIES)
    if len(record.notes) > MOST_NOTES:
        raise BadRecord(RecordProblem.HEADER, file=record.file, key="notes")
    for key, texts in (("seed", [record.seed or ""]), ("seats", record.seats)):
        if not all(_storable(text, SEED_STORED) for text in texts):
            raise BadRecord(RecordProblem.HEADER, file=record.file, key=key)
    for number, entry in enumerate(record.entries, 1):
        texts = [entry.action, entry.digest]
        if entry.seat >= MOST_SEATS or not all(_storable(each, ACTION_LENGTH) for each in texts):
            raise record.fault(RecordProblem.LINE, number)


def _storable(text: str, most: int) -> bool:
    paired = not any("\ud800" <= sign <= "\udfff" for sign in text)
    return len(text) <= most and paired and re.match(PLAIN, text) is not None


def _known(note: Note, record: Record) -> bool:
    """Says whether a note is one of ours, of somebody who was there."""
    there = note.step <= len(record.entries) + 1 and note.seat < len(record.seats)
    return there and note.kind in KINDS
