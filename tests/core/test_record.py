"""Match records: written, read, and found out when they are not what they were."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboard.core.errors import BadOption, BadRecord
from pitboard.core.game import SCHEMA
from pitboard.core.match import Match
from pitboard.core.record import MAGIC, Entry, Note, Record
from pitboard.testing.toy import SPRINT, SprintGame

HEADER, FIRST = 1, 2
"""Lines of a record, counted from 0."""


def a_match() -> Match:
    """A short match with an undo in it."""
    match = Match(SPRINT, {"length": 3}, seed="a", seats=["Ann", "Bea"])
    for seat in (0, 1):
        match.act(seat, match.legal(seat)[0])
    match.act(match.to_act()[0], "steer left")
    match.undo(match.to_act()[0])
    while not match.over:
        match.act(match.to_act()[0], "done")
    return match


RECORD = a_match().record()
LINES = RECORD.dumps().split("\n")[:-1]


def problem(read: Callable[[], Any]) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BadRecord) as caught:
        read()
    return caught.value.code, caught.value.data


def reading(lines: list[str]) -> tuple[str, dict[str, Any]]:
    return problem(lambda: Record.loads("\n".join([*lines, ""]), "race.txt"))


def with_line(number: int, line: str) -> list[str]:
    return [*LINES[:number], line, *LINES[number + 1 :]]


def sealed_again(lines: list[str]) -> Record:
    """Forges a record: seals edited lines as if they had always been so."""
    body = "\n".join(lines[:-1])
    seal = sha256(body.encode()).hexdigest()
    return Record.loads(f"{body}\nend {len(lines) - 4} {seal}\n", "race.txt")


def replaying(record: Record) -> tuple[str, dict[str, Any]]:
    return problem(lambda: Match.replay(SPRINT, record))


# -- writing and reading


def test_a_record_is_a_small_text() -> None:
    magic, header, *entries, state, end = LINES

    assert magic == f"{MAGIC} {SCHEMA}"
    assert json.loads(header) == {
        "game": "sprint",
        "rules": 1,
        "options": {"players": 2, "length": 3},
        "commitment": RECORD.commitment,
        "seed": "a",
        "seats": ["Ann", "Bea"],
    }
    assert entries == [f"{e.seat} {e.action} | {e.digest}" for e in RECORD.entries]
    assert state == f"state {RECORD.digest}"
    assert end.split()[:2] == ["end", str(len(entries))]


def test_a_record_comes_back_from_its_text() -> None:
    read = Record.loads(RECORD.dumps(), "race.txt")

    assert read == RECORD
    assert read.dumps() == RECORD.dumps()
    assert read.file == "race.txt"


def test_a_match_that_has_not_begun_is_a_record_too() -> None:
    record = Match(SPRINT, {}, seed="a").record()

    assert Record.loads(record.dumps()) == record
    assert Match.replay(SPRINT, record).entries == []


@given(
    st.lists(st.text(st.characters(codec="utf-8"), max_size=12), max_size=3),
    st.text(st.characters(codec="utf-8"), max_size=12),
)
def test_any_names_and_seed_can_be_written(seats: list[str], seed: str) -> None:
    record = Match(SPRINT, {}, seed=seed, seats=seats).record()

    assert Record.loads(record.dumps()) == record


def test_a_saved_record_can_be_loaded(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"

    RECORD.save(path)

    loaded = Record.load(path)
    assert (loaded, loaded.file) == (RECORD, "race.txt")
    assert path.read_text(encoding="utf-8") == RECORD.dumps()


def test_windows_line_ends_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    path.write_bytes(RECORD.dumps().replace("\n", "\r\n").encode())

    assert Record.load(path) == RECORD


def test_saving_replaces_the_old_file_in_one_piece(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    path.write_text("old", encoding="utf-8")

    RECORD.save(path)

    assert Record.load(path) == RECORD
    assert [inner.name for inner in tmp_path.iterdir()] == ["race.txt"]


def test_a_failed_save_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "race.txt"
    path.write_text("old", encoding="utf-8")

    def fail(self: Path, target: Path) -> Path:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(BadOption) as refused:
        RECORD.save(path)
    assert refused.value.code == "file-unwritable"

    assert path.read_text(encoding="utf-8") == "old"
    assert [inner.name for inner in tmp_path.iterdir()] == ["race.txt"]


# -- files that cannot be trusted


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_record_cut_off_after_any_line_is_found_out(kept: int) -> None:
    code, data = reading(LINES[:kept])

    if kept == 0:
        assert (code, data) == ("record-foreign", {"file": "race.txt"})
    else:
        assert (code, data) == ("record-truncated", {"file": "race.txt", "line": kept + 1})


def test_a_record_cut_off_at_any_character_is_found_out() -> None:
    text = RECORD.dumps()

    codes = [problem(partial(Record.loads, text[:kept]))[0] for kept in range(len(text))]

    first = len(LINES[0])
    assert codes == ["record-foreign"] * first + ["record-truncated"] * (len(text) - first)


def test_lines_after_the_last_are_found_out() -> None:
    assert reading([*LINES, "more"]) == ("record-edited", {"file": "race.txt"})


@pytest.mark.parametrize("number", range(1, len(LINES)))
def test_a_missing_line_is_found_out(number: int) -> None:
    code, data = reading(LINES[:number] + LINES[number + 1 :])

    is_last = number == len(LINES) - 1
    assert code == ("record-truncated" if is_last else "record-edited")
    assert data["file"] == "race.txt"


@pytest.mark.parametrize("number", range(1, len(LINES)))
def test_a_changed_character_is_found_out_in_every_line(number: int) -> None:
    line = LINES[number]
    for place, character in enumerate(line):
        other = "7" if character != "7" else "8"
        code, data = reading(with_line(number, line[:place] + other + line[place + 1 :]))

        assert code in {"record-edited", "record-line", "record-truncated"}
        assert data["file"] == "race.txt"
        if code == "record-line":
            assert data["line"] == number + 1


@pytest.mark.parametrize(
    "line",
    [
        "",
        "done",
        "0 done",
        "0 done |",
        "0 done | 1234567",
        "0 done | 123456789",
        "x done | 12345678",
        "-1 done | 12345678",
        "0  | 12345678",
        " 0 done | 12345678",
        pytest.param("\N{SUPERSCRIPT TWO} done | 12345678", id="superscript seat"),
    ],
)
def test_a_line_that_is_no_entry_is_named(line: str) -> None:
    assert reading(with_line(4, line)) == ("record-line", {"file": "race.txt", "line": 5})


def test_swapped_entries_are_found_out() -> None:
    swapped = [*LINES[:FIRST], LINES[FIRST + 1], LINES[FIRST], *LINES[FIRST + 2 :]]

    assert reading(swapped) == ("record-edited", {"file": "race.txt"})


def test_an_added_entry_is_found_out() -> None:
    assert reading([*LINES[:FIRST], LINES[FIRST], *LINES[FIRST:]]) == (
        "record-edited",
        {"file": "race.txt"},
    )


@pytest.mark.parametrize("line", ["", "%PDF-1.7", "pitboard-record", "pitboard-record 1 2"])
def test_a_foreign_file_is_named_so(line: str) -> None:
    assert reading(with_line(0, line)) == ("record-foreign", {"file": "race.txt"})


@pytest.mark.parametrize("schema", ["0", "3", "one"])
def test_another_schema_is_named(schema: str) -> None:
    assert reading(with_line(0, f"{MAGIC} {schema}")) == (
        "record-schema",
        {"file": "race.txt", "found": schema, "expected": SCHEMA},
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 7),
        ("rules", "1"),
        ("options", []),
        ("commitment", None),
        ("seed", 7),
        ("seats", "Ann"),
        ("seats", ["Ann", 7]),
    ],
)
def test_a_header_with_a_wrong_type_is_named(key: str, value: Any) -> None:
    header = {**json.loads(LINES[HEADER]), key: value}

    found = problem(lambda: sealed_again(with_line(HEADER, json.dumps(header))))

    assert found == ("record-header", {"file": "race.txt", "key": key})


@pytest.mark.parametrize("key", ["game", "rules", "options", "commitment", "seed", "seats"])
def test_a_header_without_a_key_is_named(key: str) -> None:
    header = json.loads(LINES[HEADER])
    del header[key]

    found = problem(lambda: sealed_again(with_line(HEADER, json.dumps(header))))

    assert found == ("record-header", {"file": "race.txt", "key": key})


@pytest.mark.parametrize(
    ("line", "key"), [("{", "-"), ("[" * 100_000, "-"), ("[]", "game"), ("7", "game")]
)
def test_a_header_that_is_no_table_is_named(line: str, key: str) -> None:
    found = problem(lambda: sealed_again(with_line(HEADER, line)))

    assert found == ("record-header", {"file": "race.txt", "key": key})


def test_notes_of_the_table_come_back_and_change_nothing_else() -> None:
    record = a_match().record()
    record.notes = [Note(1, 0, "clock"), Note(len(record.entries) + 1, 1, "pro")]
    noted = Record.loads(record.dumps())

    assert noted.notes == record.notes
    assert (noted.entries, noted.digest) == (RECORD.entries, RECORD.digest)
    assert Match.replay(SPRINT, noted).over
    assert "notes" not in RECORD.dumps()


@pytest.mark.parametrize("notes", [None, {}, "clock", [1], [[0, 0, "clock"]], [[1, -1, "clock"]]])
def test_notes_that_are_none_are_named(notes: Any) -> None:
    header = json.dumps({**json.loads(LINES[HEADER]), "notes": notes})
    read = partial(sealed_again, with_line(HEADER, header))

    assert problem(read) == ("record-header", {"file": "race.txt", "key": "notes"})


def test_later_header_fields_are_no_fault() -> None:
    header = {**json.loads(LINES[HEADER]), "venue": "Monza"}

    assert sealed_again(with_line(HEADER, json.dumps(header))) == RECORD


@pytest.mark.parametrize("write", [None, bytes([0xFF, 0xFE, 0x00])])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, write: bytes | None) -> None:
    path = tmp_path / "race.txt"
    if write is not None:
        path.write_bytes(write)

    code, data = problem(lambda: Record.load(path))

    assert (code, data["file"]) == ("record-unreadable", "race.txt")
    assert data["reason"]


# -- records that do not replay


def test_a_record_of_another_game_is_refused() -> None:
    class Other(SprintGame):
        id = "other"

    assert problem(lambda: Match.replay(Other(), RECORD)) == (
        "record-game",
        {"file": "-", "found": "sprint", "expected": "other"},
    )


def test_a_record_of_newer_rules_is_refused() -> None:
    record = Record.loads(RECORD.dumps(), "race.txt")
    record.rules = 2

    assert replaying(record) == ("record-rules", {"file": "race.txt", "found": 2, "expected": 1})


def test_a_record_of_the_first_format_is_read_and_written_as_such() -> None:
    first = "\n".join([*with_line(0, f"{MAGIC} 1")[:-1], ""])
    seal = sha256(first[:-1].encode()).hexdigest()
    first += f"end {len(RECORD.entries)} {seal}\n"

    record = Record.loads(first)

    assert (record.schema, record.entries) == (1, RECORD.entries)
    assert record.dumps() == first


def test_a_withheld_seed_leaves_its_promise_only() -> None:
    record = a_match().record(reveal=False)

    assert (record.seed, record.commitment) == (None, RECORD.commitment)
    assert '"a"' not in record.dumps()
    assert Record.loads(record.dumps()) == record
    assert replaying(record) == ("record-secret", {"file": "-"})


def test_a_seed_that_was_not_promised_is_refused() -> None:
    record = Record.loads(RECORD.dumps(), "race.txt")
    record.seed = "b"

    assert replaying(record) == ("record-seed", {"file": "race.txt"})


def test_options_no_match_can_be_made_from_are_refused() -> None:
    record = Record.loads(RECORD.dumps(), "race.txt")
    record.options["players"] = 99

    assert replaying(record) == ("record-header", {"file": "race.txt", "key": "options"})


@pytest.mark.parametrize("action", ["push 1", "bid 99", "undo", "no action at all!"])
def test_a_forged_illegal_action_is_named_by_its_line(action: str) -> None:
    entry = RECORD.entries[0]
    forged = sealed_again(with_line(FIRST, f"{entry.seat} {action} | {entry.digest}"))

    assert replaying(forged) == (
        "record-illegal",
        {"file": "race.txt", "line": FIRST + 1, "action": action},
    )


def test_an_action_of_another_seat_is_illegal() -> None:
    number = len(LINES) - 3
    entry = RECORD.entries[-1]
    forged = sealed_again(with_line(number, f"{1 - entry.seat} done | {entry.digest}"))

    assert replaying(forged) == (
        "record-illegal",
        {"file": "race.txt", "line": number + 1, "action": "done"},
    )


def test_a_forged_legal_action_is_named_by_its_line() -> None:
    number = FIRST + 2
    entry = RECORD.entries[2]
    forged = sealed_again(with_line(number, f"{entry.seat} steer right | {entry.digest}"))

    # Steering left or right leaves the same state: the record is as good as the true one.
    assert Match.replay(SPRINT, forged).state.digest() == RECORD.digest

    forged = sealed_again(with_line(number, f"{entry.seat} push | {entry.digest}"))
    assert replaying(forged) == (
        "record-differs",
        {"file": "race.txt", "line": number + 1, "action": "push"},
    )


def test_a_forged_hash_is_named_by_its_line() -> None:
    entry = RECORD.entries[0]
    forged = sealed_again(with_line(FIRST, f"{entry.seat} {entry.action} | 00000000"))

    assert replaying(forged) == (
        "record-differs",
        {"file": "race.txt", "line": FIRST + 1, "action": entry.action},
    )


def test_a_forged_end_is_found_out() -> None:
    forged = sealed_again(with_line(len(LINES) - 2, f"state {'0' * 64}"))

    assert replaying(forged) == ("record-end-differs", {"file": "race.txt", "line": len(LINES) - 2})


def test_an_entry_comes_back_from_its_line() -> None:
    entry = Entry(3, "play 14 122", "0123abcd")

    assert str(entry) == "3 play 14 122 | 0123abcd"
    assert Entry.parse(str(entry)) == entry
