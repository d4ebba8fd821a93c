"""Records: conversion between stored actions and record files, and checks of uploaded files."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct

from pitboard.core.boards import UnknownBoard
from pitboard.core.errors import BadOption, BadRecord, PitboardError
from pitboard.core.match import Match
from pitboard.core.options import NewerVersion, validate
from pitboard.core.record import Entry, Note, Record, RecordProblem
from pitboard.core.replay import Replay
from pitboard.core.rng import seed_commitment
from pitboard.server.games import table_game
from pitboard.server.storage import StoredAction, StoredNote, TableRow
from pitboard.server.tables.notes import KINDS
from pitboard.server.wire import ACTION_LENGTH, MOST_SEATS, PLAIN

MOST_ENTRIES = 5000
"""More than three times the longest known race."""
MOST_NOTES = 5000
"""The clock adds at most one note at a step, and a seat one for each of its questions."""
SEED_STORED = 200
"""Stored characters of a seed; those of records may be longer than a page's."""


def stored_action(match: Match, number: int, entry: Entry, at: float) -> StoredAction:
    """Gets the entry that a match has just played as a row for the storage."""
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


def stored_actions(
    game: str, options: Mapping[str, Any], seed: str, entries: Sequence[Entry], at: float
) -> list[StoredAction]:
    """Gets the entries of a race by today's rules as rows for the storage."""
    match = Match(table_game(game).game, options, seed)
    rows = []
    for played in Replay(match, entries):
        entry = replace(played.entry, digest=match.digest())
        rows.append(stored_action(match, played.number, entry, at))
    return rows


def entries_of(actions: Sequence[StoredAction]) -> list[Entry]:
    """Gets the entries of stored actions."""
    return [Entry(each.seat, each.action, each.digest) for each in actions]


def notes_of(notes: Sequence[StoredNote]) -> list[Note]:
    """Gets the notes of stored notes."""
    return [Note(each.step, each.seat, each.kind) for each in notes]


def rules_now(row: TableRow) -> int:
    """Gets the current rules version for a table's options."""
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
    """Gets the record of a stored race: in today's format, or as stored if the rules diverge."""
    kept = stored_record(row, names, actions)
    again = Replay(Match.begin(table_game(row.game).game, kept), kept.entries, row.schema)
    match = again.finish()
    record = match.record() if again.diverges_at is None else kept
    record.notes = notes_of(notes)
    return record


def stored_record(row: TableRow, names: Sequence[str], actions: Sequence[StoredAction]) -> Record:
    """Gets the record of a stored race as it was stored, without a replay."""
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
    """Replays actions with today's rules and format, for a table that continues from there.

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
    """A valid record with its rows for the storage, or the error of an invalid one."""

    record: dict[str, Any] = {}
    actions: list[StoredAction] = []
    notes: list[StoredNote] = []
    diverges_at: int | None = None
    stops_at: int | None = None
    code: str = ""
    data: dict[str, Any] = {}

    def check(self) -> None:
        """Raises the error of an invalid record.

        :raises BadRecord:
        """
        if self.code:
            raise BadRecord(self.code, **self.data)


def verify(text: str, file: str, at: float) -> Verified:
    """Parses and replays a record. Runs in a worker: errors are returned as data."""
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
    except NewerVersion as error:
        raise BadRecord(RecordProblem.COMPONENTS, file=file, **error.data) from error
    check_storable(record)
    followed = Replay.follow(Match.begin(rules.game, record), record)
    match = followed.match
    actions = [stored_action(match, each.number, each.entry, at) for each in followed]
    # Actions after the first illegal one are stored as well: nothing of the file is lost.
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
    """Refuses a record that no table could have: control characters, or beyond the limits.

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
    """Returns whether a note is of a known kind, and of a seat and step of the race."""
    there = note.step <= len(record.entries) + 1 and note.seat < len(record.seats)
    return there and note.kind in KINDS
