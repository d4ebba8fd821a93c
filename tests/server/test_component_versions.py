"""Tables and records of earlier components on a server: they are raced on with their own cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadRecord
from pitboard.core.match import Match
from pitboard.core.record import RecordProblem
from pitboard.f90.box import versions
from pitboard.f90.box.box import load_box
from pitboard.f90.game import F90_GAME
from pitboard.server import messages as m
from pitboard.server.f90.components import table_components, track_board
from pitboard.server.tables.registry import Tables
from pitboard.server.tables.table import Table
from pitboard.testing.components_f90 import newer_components
from pitboard.testing.table_harness import TableHarness, run
from pitboard.testing.web import Host

NOW = versions.NEWEST
WAY = {"edition": 2, "short": True}
TWO = [m.SeatRequest("link"), m.SeatRequest("link")]


@pytest.fixture
def newer(tmp_path: Path) -> Iterator[int]:
    """A release with newer components than ours."""
    with newer_components(tmp_path / "components") as number:
        yield number


def is_dealt_from(table: Table, version: int) -> bool:
    config = table.match.state.config  # type: ignore[attr-defined]  # a state of F90
    named = table.match.options["components"], table.row.options["components"]
    same_deck = config.deck.cards[1] == load_box("2e", version).deck.cards[1]
    return named == (version, version) and same_deck and config.box.version == version


async def forget_version(house: TableHarness, table: str) -> None:
    """Makes the row of a table what a release stored that knew no versions."""
    row = (await house.storage.table(table)).row  # type: ignore[union-attr]  # it was stored
    kept = {name: value for name, value in row.options.items() if name != "components"}
    async with house.storage._engine.begin() as connection:
        await connection.exec_driver_sql(
            "update tables set options=? where id=?", (json.dumps(kept), table)
        )


async def again(tables: Tables, table: Table) -> Table:
    await tables._unload(table)
    return await tables.open(table.id)


def test_a_table_of_a_release_without_versions_goes_on_with_the_first(
    tmp_path: Path,
) -> None:
    async def script(house: TableHarness) -> None:
        table = await house.table("link", "link", options={**WAY, "components": 1})
        await forget_version(house, table.id)

        with newer_components(tmp_path / "components"):
            table = await again(house.tables, table)

            assert is_dealt_from(table, 1)

    run(tmp_path, script)


def test_a_running_table_keeps_its_components_and_a_new_one_takes_the_newest(
    tmp_path: Path,
) -> None:
    async def script(house: TableHarness) -> None:
        table = await house.table("link", "link", options=WAY)
        assert is_dealt_from(table, NOW)

        with newer_components(tmp_path / "components") as newer:
            table = await again(house.tables, table)
            fresh = await house.table("link", "link", options=WAY)

            assert is_dealt_from(table, NOW)
            assert is_dealt_from(fresh, newer)

    run(tmp_path, script)


def test_a_rematch_takes_the_newest_components_and_a_branch_keeps_those_of_its_race(
    tmp_path: Path,
) -> None:
    async def script(house: TableHarness) -> None:
        table = await house.table("link", "link", options=WAY)
        await house.finish(table.id)

        with newer_components(tmp_path / "components") as newer:
            rematch = await house.tables.open(await house.tables.maker.rematch(table.id))
            branch = await house.tables.maker.branch(table.id, m.Branch(20, TWO))

            assert is_dealt_from(rematch, newer)
            continued = await house.tables.open(branch.table)
            assert is_dealt_from(continued, NOW)
            assert (continued.version, continued.diverges_at) == (20, None)
            record = await house.tables.record(table.id)
            assert f'"components": {NOW}' in record.partition("\n")[2].partition("\n")[0]

    run(tmp_path, script)


def driven(**options: Any) -> Match:
    match = Match(F90_GAME, {"players": 2, **WAY, **options}, "kept")
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, decision.default)
    return match


def test_a_record_of_earlier_components_is_imported_and_one_of_newer_ones_refused(
    tmp_path: Path,
) -> None:
    record, first = driven().record(), driven(components=1).record()
    del first.options["components"]

    async def script(house: TableHarness) -> None:
        with newer_components(tmp_path / "components") as newer:
            made = await house.tables.archive.import_record(record.dumps())
            row = (await house.tables.stored(made.table)).row
            oldest = await house.tables.archive.import_record(first.dumps())
            kept = (await house.tables.stored(oldest.table)).row
            newest = driven().record().dumps()

            assert (made.differs_from, row.options["components"]) == (None, NOW)
            assert (oldest.differs_from, kept.options["components"]) == (None, 1)

        with pytest.raises(BadRecord) as refusal:
            await house.tables.archive.import_record(newest)
        assert refusal.value.code == RecordProblem.COMPONENTS
        assert refusal.value.data["found"] == newer

    run(tmp_path, script)


def test_the_page_gets_the_cards_and_the_board_of_a_version(newer: int) -> None:
    old, new = (table_components("2", "en", str(each)).cards for each in (NOW, newer))
    boards = [track_board("monza", "2", "en", str(each)) for each in (NOW, newer)]

    assert [card.move for card in new] == [5 - card.move for card in old]
    assert boards[0].pit_time + 1 == boards[1].pit_time
    assert boards[0].track_cards[0].move == 5 - boards[1].track_cards[0].move
    assert track_board("monza", "2", "en") == boards[1]


def test_the_api_takes_a_version_and_refuses_others(host: Host) -> None:
    for path in ("/api/components/f90?edition=2", "/api/boards/f90/monza?edition=2"):
        newest = host.http.get(path)
        assert host.http.get(f"{path}&components={NOW}").json() == newest.json()
        for wrong in ("0", "-1", str(NOW + 1), "99999999", "x", "1.5", "²"):
            answer = host.http.get(path, params={"edition": "2", "components": wrong})
            assert answer.status_code == 404, wrong


@pytest.mark.parametrize("found", [0, NOW + 1, "1", True, None, 10**30])
def test_no_table_is_made_of_components_that_there_are_not(host: Host, found: Any) -> None:
    seats = [{"kind": "me", "name": "A"}, {"kind": "computer"}]
    table = {"game": "f90", "seats": seats, "options": {**WAY, "components": found}}

    assert host.http.post("/api/tables", json=table).status_code == 400
