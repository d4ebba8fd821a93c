"""Match records: one small text file that any build can step, verify and branch from.

Line 1 names the format, line 2 is the header (JSON), then one line per action
(`seat action | first digits of the state's hash`), and the last line has the number of actions and
a checksum.

Evolution rules: new header fields have defaults, types never change; a change of the line format
or of what a state's hash covers raises `SCHEMA`, and older ones stay readable; a change of a
game's behaviour raises the `rules_version` of the levels it concerns.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Any

from pitboard.core.errors import BadRecord, reason_of
from pitboard.core.files import write_file
from pitboard.core.game import SCHEMA
from pitboard.core.options import OptionValue
from pitboard.core.rng import seed_commitment

DIGITS = 8
"""Digits of a state's hash in an entry."""
MAGIC = "pitboard-record"
UNDO = "undo"


class RecordProblem(StrEnum):
    """What can be wrong with a record; sentences under `error-<value>`."""

    UNREADABLE = "record-unreadable"
    FOREIGN = "record-foreign"
    SCHEMA = "record-schema"
    HEADER = "record-header"
    BOARD = "record-board"
    BOARD_BUNDLED = "record-board-bundled"
    LINE = "record-line"
    TRUNCATED = "record-truncated"
    EDITED = "record-edited"
    SEED = "record-seed"
    SECRET = "record-secret"  # noqa: S105 (a secret seed)
    GAME = "record-game"
    RULES = "record-rules"
    COMPONENTS = "record-components"
    OLDER = "record-older-rules"
    ILLEGAL = "record-illegal"
    DIFFERS = "record-differs"
    END_DIFFERS = "record-end-differs"
    UNFINISHED = "record-unfinished"


@dataclass(frozen=True, slots=True)
class Entry:
    """One action (or `undo`) of a seat and the first digits of the hash of the state after it."""

    seat: int
    action: str
    digest: str

    def __str__(self) -> str:
        return f"{self.seat} {self.action} | {self.digest}"

    @classmethod
    def parse(cls, line: str) -> Entry:
        """Parses the line of an entry.

        :raises ValueError: if it is not one.
        """
        action, bar, digest = line.partition(" | ")
        seat, space, words = action.partition(" ")
        is_seat = seat.isascii() and seat.isdigit()
        if not (bar and space and is_seat and words and len(digest) == DIGITS):
            raise ValueError(line)
        return cls(int(seat), words, digest)


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened at the table before an action and does not change the match.

    `step` is the number of that action, from 1; one more than the actions: after the last one.
    """

    step: int
    seat: int
    kind: str


@dataclass(slots=True)
class Record:
    """A finished or running match."""

    game: str
    rules: int
    options: dict[str, OptionValue]
    commitment: str
    seed: str | None
    seats: list[str]
    entries: list[Entry]
    digest: str
    """Hash of the state at the end, or its first digits if only those are known."""
    schema: int = SCHEMA
    """Format version of its file, and so of its state hashes."""
    notes: list[Note] = field(default_factory=list)
    """Notes of the table, in order; unknown kinds are ignored."""
    file: str = field(default="-", compare=False)

    _HEADER_LINES = 2

    def fault(self, problem: str, entry: int, **data: object) -> BadRecord:
        """Makes the error about an entry (1 is the first) with its line in the file."""
        return BadRecord(problem, file=self.file, line=entry + self._HEADER_LINES, **data)

    def check_game(self, game: str) -> None:
        """Refuses a record of another game.

        :raises BadRecord:
        """
        if self.game != game:
            raise BadRecord(RecordProblem.GAME, file=self.file, found=self.game, expected=game)

    def check_rules(self, rules: int) -> None:
        """Refuses a record of newer rules than ours; older ones can at least be replayed in part.

        :raises BadRecord:
        """
        if self.rules > rules:
            raise BadRecord(RecordProblem.RULES, file=self.file, found=self.rules, expected=rules)

    def secret(self) -> str:
        """Gets the seed.

        :raises BadRecord: if the record has none, or it does not match the commitment.
        """
        if self.seed is None:
            raise BadRecord(RecordProblem.SECRET, file=self.file)
        if seed_commitment(self.seed) != self.commitment:
            raise BadRecord(RecordProblem.SEED, file=self.file)
        return self.seed

    def dumps(self) -> str:
        """Writes the record as text."""
        header = {
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "commitment": self.commitment,
            "seed": self.seed,
            "seats": self.seats,
        }
        if self.notes:
            header["notes"] = [[note.step, note.seat, note.kind] for note in self.notes]
        lines = [f"{MAGIC} {self.schema}", json.dumps(header, sort_keys=True, ensure_ascii=False)]
        lines += map(str, self.entries)
        lines.append(f"state {self.digest}")
        body = "\n".join(lines)
        return f"{body}\nend {len(self.entries)} {_checksum(body)}\n"

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the file atomically.

        :raises BadOption: if it cannot be written; an older file is then untouched.
        """
        write_file(Path(path), self.dumps())

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Record:
        """Reads a record file.

        :raises BadRecord: if it is unreadable, foreign, truncated or edited.
        """
        file = Path(path)
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadRecord(
                RecordProblem.UNREADABLE, file=file.name, reason=reason_of(error)
            ) from error
        return cls.loads(text, file.name)

    @classmethod
    def loads(cls, text: str, file: str = "-") -> Record:
        """Reads a record from text.

        :raises BadRecord:
        """
        lines = text.split("\n")
        schema = _schema(lines[0], file)
        if len(lines) < 4 or lines[-1] != "" or not lines[-2].startswith("end "):
            if any(line.startswith("end ") for line in lines[:-1]):
                raise BadRecord(RecordProblem.EDITED, file=file)
            raise BadRecord(RecordProblem.TRUNCATED, file=file, line=len(lines))
        body = "\n".join(lines[:-2])
        count, checksum = [*lines[-2].split(), "", ""][1:3]
        entries = [_entry(line, n, file) for n, line in enumerate(lines[2:-3], 3)]
        if str(len(entries)) != count or checksum != _checksum(body):
            raise BadRecord(RecordProblem.EDITED, file=file)
        header = _header(lines[1], file)
        digest = lines[-3].removeprefix("state ")
        return cls(**header, entries=entries, digest=digest, schema=schema, file=file)


def effective(entries: Sequence[Entry]) -> list[Entry]:
    """Gets the entries without undos and the actions that they took back."""
    return [entry for _, entry in effective_numbered(entries)]


def effective_numbered(entries: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """Gets the same with the number of each in the record, from 1."""
    kept: list[tuple[int, Entry]] = []
    for number, entry in enumerate(entries, 1):
        if entry.action != UNDO:
            kept.append((number, entry))
        elif kept:
            kept.pop()
    return kept


def _checksum(body: str) -> str:
    return sha256(body.encode()).hexdigest()


def _schema(line: str, file: str) -> int:
    words = line.split()
    if len(words) != 2 or words[0] != MAGIC:
        raise BadRecord(RecordProblem.FOREIGN, file=file)
    known = {str(schema): schema for schema in range(1, SCHEMA + 1)}
    if words[1] not in known:
        raise BadRecord(RecordProblem.SCHEMA, file=file, found=words[1][:20], expected=SCHEMA)
    return known[words[1]]


def _header(line: str, file: str) -> dict[str, Any]:
    kinds = {
        "game": str,
        "rules": int,
        "options": dict,
        "commitment": str,
        "seed": str | None,
        "seats": list,
    }
    try:
        header = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord(RecordProblem.HEADER, file=file, key="-") from error
    for key, kind in kinds.items():
        if not isinstance(header, dict) or not isinstance(header.get(key, object()), kind):
            raise BadRecord(RecordProblem.HEADER, file=file, key=key)
    if not all(isinstance(seat, str) for seat in header["seats"]):
        raise BadRecord(RecordProblem.HEADER, file=file, key="seats")
    notes = [_note(each, file) for each in _list(header.get("notes", []), file)]
    return {**{key: header[key] for key in kinds}, "notes": notes}


def _list(found: Any, file: str) -> list[Any]:
    if not isinstance(found, list):
        raise BadRecord(RecordProblem.HEADER, file=file, key="notes")
    return found


def _note(found: Any, file: str) -> Note:
    match found:
        case [int(step), int(seat), str(kind)] if step > 0 <= seat:
            return Note(step, seat, kind)
    raise BadRecord(RecordProblem.HEADER, file=file, key="notes")


def _entry(line: str, number: int, file: str) -> Entry:
    try:
        return Entry.parse(line)
    except ValueError as error:
        raise BadRecord(RecordProblem.LINE, file=file, line=number) from error
