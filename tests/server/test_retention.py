"""Retention of tables: what would be deleted is listed first."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboard.cli.main import main
from pitboard.core.record import Record
from pitboard.server import messages as m
from pitboard.server.storage import SqlStorage, TableFacts, TableStatus
from pitboard.server.tables.retention import DAY, Retention, days_of, overdue
from pitboard.testing.table_harness import TableHarness, act, listed, run

NOW = 1_000 * DAY
FACTS = TableFacts(
    id="t",
    game="f90",
    listed=True,
    imported=False,
    created=0.0,
    actions=9,
    over=False,
    updated=NOW - 10 * DAY,
)
OLD = time.time() - 100 * DAY


@pytest.mark.parametrize(
    ("table", "stage"),
    [
        (FACTS, TableStatus.RUNNING),
        (replace(FACTS, actions=0), TableStatus.EMPTY),
        (replace(FACTS, over=True), TableStatus.FINISHED),
        (replace(FACTS, imported=True, actions=0), TableStatus.FINISHED),
    ],
)
def test_a_table_is_kept_by_its_stage_for_so_many_days(
    table: TableFacts, stage: TableStatus
) -> None:
    assert table.status is stage
    assert overdue([table], {stage: 9.9}, NOW) == [table]
    assert overdue([table], {stage: 10.1}, NOW) == []
    assert overdue([table], {other: 0 for other in TableStatus if other is not stage}, NOW) == []
    assert overdue([table], days_of(finished=None, abandoned=None, empty=None), NOW) == []


async def fill(harness: TableHarness) -> dict[str, str]:
    """Makes tables of every stage that nobody has touched for a hundred days."""
    seats = [m.SeatRequest("local"), m.SeatRequest("local")]
    made: dict[str, str] = {}
    for kind in ("empty", "running", "finished"):
        found = await harness.tables.maker.make(m.NewTable(seats, seed=kind))
        stored = await harness.tables.stored(found.table)
        row = replace(stored.row, id=f"{kind}1", created=OLD)
        actions = []
        if kind != "empty":
            table = await harness.tables.open(found.table)
            await act(table, 0, "chart italian", "c", 0)
            (action,) = await harness.storage.actions(found.table)
            actions = [replace(action, at=OLD, over=kind == "finished")]
        await harness.storage.add_table(row, list(stored.seats), actions)
        made[kind] = row.id
    return made


def test_only_what_was_announced_goes_and_nothing_that_is_in_use(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)

    async def script(harness: TableHarness) -> None:
        old = await fill(harness)
        days = days_of(finished=90, abandoned=90, empty=200)
        retention = Retention(harness.storage, days, harness.tables.delete_unless_in_use)

        async def there() -> set[str]:
            return {each.id for each in await harness.storage.overview()}

        before = await there()
        await retention.sweep()
        assert await there() == before
        assert caplog.messages == ["tables to be forgotten next time (2): finished1, running1"]

        table = await harness.tables.open(old["running"])
        page = harness.listener()
        table.join(page, None)
        await retention.sweep()
        assert await there() == before - {old["finished"]}
        assert caplog.messages[1:] == ["tables forgotten (1): finished1"]
        assert old["finished"] not in {each.table for each in await listed(harness.tables)}

        table.leave(page)
        await retention.sweep()
        assert await there() == before - {old["finished"], old["running"]}
        await Retention(harness.storage, {}, harness.tables.delete_unless_in_use).sweep()

    run(tmp_path, script)


# ---- The command


@pytest.fixture
def database(tmp_path: Path) -> str:
    async def script(harness: TableHarness) -> None:
        await fill(harness)

    run(tmp_path, script)
    return str(tmp_path / "races.db")


def listed_tables(capsys: pytest.CaptureFixture[str], *args: str) -> list[str]:
    assert main(["tables", "--json", *args]) == 0
    return [each["table"] for each in json.loads(capsys.readouterr().out)]


def test_tables_are_listed_and_deleted_on_request(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ("--database", database)
    everything = listed_tables(capsys, *where)

    assert {"empty1", "running1", "finished1"} < set(everything)
    going = listed_tables(capsys, *where, "--finished", "90", "--empty", "99")
    assert sorted(going) == ["empty1", "finished1"]
    assert listed_tables(capsys, *where, "--abandoned", "90", "--delete") == ["running1"]
    assert listed_tables(capsys, *where, "empty1", "--delete") == ["empty1"]
    assert set(everything) - set(listed_tables(capsys, *where)) == {"running1", "empty1"}


def test_the_report_is_in_words_of_both_languages(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, words in (("en", "This table would go"), ("it", "Questo tavolo sparirebbe")):
        args = ["--lang", lang, "tables", "--database", database, "--finished", "90"]
        assert main(args) == 0
        out = capsys.readouterr().out
        assert "finished1" in out
        assert words in out


def test_a_table_is_written_to_a_file(database: str, tmp_path: Path) -> None:
    file = tmp_path / "race.pit"

    assert main(["tables", "running1", "--database", database, "--export", str(file)]) == 0

    record = Record.load(file)
    assert [str(entry).partition(" |")[0] for entry in record.entries] == ["0 chart italian"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--delete"], "say which tables"),
        (["nobody", "--delete"], "there is no table"),
        (["--export", "x.pit"], "name the one table"),
        (["nobody", "--export", "x.pit"], "there is no table"),
    ],
)
def test_what_makes_no_sense_changes_nothing(
    database: str, capsys: pytest.CaptureFixture[str], args: list[str], words: str
) -> None:
    before = listed_tables(capsys, "--database", database)

    assert main(["--lang", "en", "tables", "--database", database, *args]) == 2

    assert words in " ".join(capsys.readouterr().err.split())
    assert listed_tables(capsys, "--database", database) == before


def test_a_database_that_is_not_there_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "none.db"

    assert main(["--lang", "en", "tables", "--database", str(missing)]) == 2

    assert "there is no database" in capsys.readouterr().err
    assert not missing.exists()


def test_beside_a_server_one_may_look_and_not_delete(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def while_open(*args: str) -> int:
        server = SqlStorage(database)
        await server.open()
        try:
            return await asyncio.to_thread(main, ["--lang", "en", "tables", *args])
        finally:
            await server.close()

    where = ("--database", database)
    assert asyncio.run(while_open(*where)) == 0
    assert "running1" in capsys.readouterr().out
    assert asyncio.run(while_open(*where, "running1", "--delete")) == 2
    assert "another server" in capsys.readouterr().err
    assert "running1" in listed_tables(capsys, *where)


def test_a_server_logs_at_the_start_what_will_be_deleted(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboard.server.run.serve", lambda *_: None)

    args = ["--lang", "en", "serve", "--port", "0", "--database", database]
    assert main([*args, "--keep-finished", "90", "--keep-empty", "90"]) == 0

    assert "2 tables have been kept for long enough" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("lang", "expected"),
    [("en", "No table would go with --delete."), ("it", "Nessun tavolo sparirebbe con --delete.")],
)
def test_the_list_of_tables_fits_a_terminal(
    lang: str,
    expected: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    released = Path(__file__).parents[1] / "released" / "0.1" / "db" / "races.db"
    database = str(shutil.copy(released, tmp_path / "races.db"))
    monkeypatch.setenv("COLUMNS", "80")

    assert main(["--lang", lang, "tables", "--database", database]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert main(["--lang", lang, "tables", "--database", database, "--finished", "9999"]) == 0

    assert len(rows) == 1 + 11
    assert max(map(len, rows)) <= 80
    assert capsys.readouterr().out.splitlines()[-1] == expected
