"""Databases that servers of releases have left: every table opens, and goes on where it was.

A release's folder has the database and, in `tables.json`, what that release knew of each table,
with the tokens that only the people at it would have. Tests work on a copy.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from pitboard import games
from pitboard.core.game import SCHEMA
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.server import messages as m
from pitboard.server.http.limits import Settings
from pitboard.server.jobs.queue import WorkQueue
from pitboard.server.jobs.workers import Workers
from pitboard.server.keys import opens, token_hash
from pitboard.server.replays.records import entries_of
from pitboard.server.storage import SqlStorage
from pitboard.server.tables.registry import Tables
from pitboard.server.tables.table import Table
from pitboard.testing.table_harness import listed
from pitboard.testing.web import Subprocess

HERE = Path(__file__).parent
DATABASES = sorted(HERE.glob("*/db/races.db"))


def facts_of(database: Path) -> list[dict[str, Any]]:
    known = json.loads(database.with_name("tables.json").read_text("utf-8"))
    return list(known["tables"])


class Kept:
    """A table of a release: its database, and what was known of it."""

    def __init__(self, database: Path, facts: dict[str, Any]) -> None:
        self.database = database
        self.facts = facts
        self.id: str = facts["id"]

    def __repr__(self) -> str:
        return f"{self.database.parents[1].name}-{self.facts['name']}"

    @property
    def running(self) -> bool:
        return not (self.facts["over"] or self.facts["imported"])

    def person(self) -> int | None:
        """Gets a seat of a person who is asked something."""
        driven = {seat["seat"] for seat in self.facts["seats"] if seat["level"] is not None}
        return next((seat for seat in self.facts["to_act"] if seat not in driven), None)


TABLES = [Kept(database, facts) for database in DATABASES for facts in facts_of(database)]


def kept(wanted: Callable[[Kept], object] = lambda each: True) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("kept", [each for each in TABLES if wanted(each)], ids=repr)


class OwnHands(Workers):
    """Runs jobs at once in the caller; a driver that thinks yields to other tasks."""

    def __init__(self) -> None:
        self.busy = 0
        self.queue = WorkQueue(1)

    async def run(self, work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        await asyncio.sleep(0)
        return work(*args)


class House:
    """Tables on a copy of a database."""

    def __init__(self, database: Path, folder: Path) -> None:
        copy = folder / "races.db"
        shutil.copy(database, copy)
        self.storage = SqlStorage(str(copy))
        self.tables = Tables(Settings(str(copy)), self.storage, OwnHands())

    async def again(self, table: Table) -> Table:
        """Gets the table after it was put away."""
        await self.tables._unload(table)
        return await self.tables.open(table.id)

    async def replay(self, table: str, viewer: str = "all") -> m.Replay:
        return msgspec.json.decode(await self.tables.replay(table, viewer, "en"), type=m.Replay)


def run(kept: Kept, folder: Path, script: Callable[[House], Awaitable[None]]) -> None:
    async def whole() -> None:
        house = House(kept.database, folder)
        await house.storage.open()
        try:
            await script(house)
        finally:
            await house.tables.close()
            await house.storage.close()

    asyncio.run(whole())


async def act(table: Table, seat: int, action: str) -> dict[str, Any]:
    command = m.Act(uuid4().hex, seat, table.version, action)
    return dict(json.loads(await table.act(f"seat:{seat}", command, "en")))


@pytest.mark.slow
@kept()
def test_a_table_of_a_release_is_listed_as_it_was(kept: Kept, tmp_path: Path) -> None:
    async def script(house: House) -> None:
        summary = await house.tables.summary(kept.id, "en")
        seen = {each.table for each in await listed(house.tables)}

        facts = kept.facts
        assert (summary.version, summary.turn) == (facts["version"], facts["turn"])
        assert (summary.over, summary.imported) == (facts["over"], facts["imported"])
        assert summary.waiting_for == facts["to_act"]
        assert (kept.id in seen) == (facts["listed"] and not facts["imported"])
        assert [(seat.name, seat.level, seat.replaced) for seat in summary.seats] == [
            (seat["name"], seat["level"], seat["replaced"]) for seat in facts["seats"]
        ]

    run(kept, tmp_path, script)


@pytest.mark.slow
@kept()
def test_a_table_of_a_release_opens_where_it_was(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(house: House) -> None:
        # Computers drive on as soon as a table is open: here it is looked at first.
        monkeypatch.setattr(Table, "resume", lambda table: None)
        table = await house.tables.open(kept.id)
        facts, match = kept.facts, table.match

        assert (table.version, table.diverges_at) == (facts["version"], None)
        assert match.state.digest(facts.get("schema", 1)) == facts["state"]
        assert (table.over, match.result()) == (facts["over"], facts["result"])
        decisions = {seat: match.decision(seat) for seat in match.to_act()}
        asked = {str(seat): each.kind for seat, each in decisions.items() if each}
        choices = {str(seat): len(each.actions) for seat, each in decisions.items() if each}
        assert (asked, choices) == (facts["asked"], facts["choices"])
        assert (table.row.clock, table.feed.rematch) == (facts["clock"], facts["rematch"])
        assert [
            (line.room, line.seat, line.name, line.text) for line in table.authority.chat.lines
        ] == [(line["room"], line["seat"], line["name"], line["text"]) for line in facts["chat"]]
        stored = await house.tables.stored(kept.id)
        for seat, known in zip(stored.seats, facts["seats"], strict=True):
            assert not known["token"] or opens(token_hash(known["token"]), seat.token)

    run(kept, tmp_path, script)


@pytest.mark.slow
@kept(lambda each: each.running and each.person() is not None)
def test_people_and_computers_go_on_at_a_table_of_a_release(kept: Kept, tmp_path: Path) -> None:
    async def script(house: House) -> None:
        table = await house.tables.open(kept.id)
        seat, before = kept.person(), table.version
        assert seat is not None

        answer = await act(table, seat, str(table.match.legal(seat)[0]))
        with suppress(TimeoutError):  # until somebody is waited for, or for a few decisions
            async with asyncio.timeout(20):
                while table.scheduler.tasks and table.version < before + 6:
                    await asyncio.sleep(0)
        table = await house.again(table)

        actions = await house.storage.actions(kept.id)
        assert (answer["type"], answer["version"]) == ("ack", before + 1)
        assert (table.version, table.diverges_at) == (len(actions), None)
        assert len(actions) > before
        record = Record.loads(table.match.record().dumps())
        assert record.schema == SCHEMA
        assert Match.replay(games.game(record.game), record).entries == record.entries

    run(kept, tmp_path, script)


@kept(lambda each: each.running and each.person() is None)
def test_a_computer_goes_on_at_a_table_of_a_release(kept: Kept, tmp_path: Path) -> None:
    """What a driver of now answers at a table of then is stored with the hashes of then."""

    async def script(house: House) -> None:
        table = await house.tables.open(kept.id)
        async with asyncio.timeout(60):
            while table.version < kept.facts["version"] + 1:
                await asyncio.sleep(0)
        table = await house.again(table)

        actions = await house.storage.actions(kept.id)
        first = actions[kept.facts["version"]]
        assert first.seat in kept.facts["to_act"]
        assert table.seats[first.seat].level is not None
        assert (table.row.schema, table.diverges_at) == (kept.facts.get("schema", 1), None)

    run(kept, tmp_path, script)


@pytest.mark.slow
@kept(lambda each: each.facts["over"] or each.facts["imported"])
def test_a_race_of_a_release_is_shown_and_given_out(kept: Kept, tmp_path: Path) -> None:
    async def script(house: House) -> None:
        shown = await house.replay(kept.id)
        record = Record.loads(await house.tables.record(kept.id))
        match = Match.replay(games.game(record.game), record)

        assert len(shown.frames) == kept.facts["version"] + 1
        assert (shown.differs_from, shown.stops_at) == (None, None)
        assert shown.ranking == match.result() == kept.facts["result"]
        assert record.schema == SCHEMA
        assert [(each.seat, each.action) for each in record.entries] == [
            (each.seat, each.action) for each in entries_of(await house.storage.actions(kept.id))
        ]

    run(kept, tmp_path, script)


@pytest.mark.slow
@kept(lambda each: each.facts["rematch"])
def test_a_race_of_a_release_is_run_again_and_branched_from(kept: Kept, tmp_path: Path) -> None:
    async def script(house: House) -> None:
        seats = [m.SeatRequest("me") for _ in kept.facts["seats"]]
        branch = await house.tables.maker.branch(
            kept.id, m.Branch(kept.facts["version"] // 2, seats)
        )
        table = await house.tables.open(branch.table)
        seat = table.match.to_act()[0]

        assert await house.tables.maker.rematch(kept.id) == kept.facts["rematch"]
        assert (table.row.schema, table.diverges_at) == (SCHEMA, None)
        assert (await act(table, seat, str(table.match.legal(seat)[0])))["type"] == "ack"

    run(kept, tmp_path, script)


KINDS = {
    "f90-basic-hungaroring-2",
    "f90-advanced-hungaroring-3-short",
    "f90-junior-hungaroring-4",
    "f90-module-skills",
    "bolide-basic-pietranera-3-laid-dice",
    "bolide-advanced-pietranera-4-unfinished",
}
BROUGHT = [path for path in sorted(HERE.glob("*/records/*.pit")) if path.stem in KINDS]


@pytest.mark.slow
@pytest.mark.parametrize("path", BROUGHT, ids=lambda path: path.stem)
def test_a_record_of_a_release_is_taken_in_at_its_database(path: Path, tmp_path: Path) -> None:
    async def script(house: House) -> None:
        old = Record.load(path)

        brought = await house.tables.archive.import_record(path.read_text("utf-8"))
        summary = await house.tables.summary(brought.table, "en")
        new = Record.loads(await house.tables.record(brought.table))

        assert (brought.differs_from, brought.stops_at) == (None, None)
        assert summary.version == len(old.entries)
        again = Match.replay(games.game(old.game), old).record()
        assert (new.entries, new.digest) == (again.entries, again.digest)

    database = path.parents[1] / "db" / "races.db"
    run(Kept(database, facts_of(database)[0]), tmp_path, script)


@pytest.mark.slow
def test_what_a_server_of_a_release_gave_out_is_what_one_of_now_gives_out(tmp_path: Path) -> None:
    each = next(each for each in TABLES if each.facts["name"] == "f90-basic-finished")

    async def script(house: House) -> None:
        old = Record.load(each.database.with_name("finished.pit"))
        new = Record.loads(await house.tables.record(each.id))

        assert (old.schema, new.schema) == (1, SCHEMA)
        assert new == Match.replay(games.game(old.game), old).record()

    run(each, tmp_path, script)


@pytest.mark.slow
def test_the_people_of_a_release_find_their_seats_with_a_server_of_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    for number, database in enumerate(DATABASES):
        copy = tmp_path / f"{number}.db"
        shutil.copy(database, copy)
        server = Subprocess(copy)
        try:
            for facts in facts_of(database):
                tokens = {seat["seat"]: seat["token"] for seat in facts["seats"] if seat["token"]}
                held = [token for token in (*tokens.values(), facts["host"]) if token]
                page = server.host.page(facts["id"], *held)
                assert page.snapshot["you"] == sorted(tokens)
                if facts["resend"]:
                    page.send(facts["resend"]["command"])
                    sent = facts["resend"]["command"]["id"]
                    while (body := page.receive()).get("id") != sent:
                        pass
                    assert body == facts["resend"]["answer"]
                page.close()
        finally:
            server.close()


@kept(lambda each: "circuit" in each.facts["options"])
def test_a_table_of_a_release_is_played_on_and_branched_from_on_its_own_board(
    kept: Kept, tmp_path: Path
) -> None:
    boards = {"falconara": "falconara-1", "pietranera": "pietranera-1"}
    circuit = kept.facts["options"]["circuit"]

    async def script(house: House) -> None:
        table = await house.tables.open(kept.id)
        assert table.match.options["circuit"] == boards.get(circuit, circuit)
        assert table.row.options["circuit"] == boards.get(circuit, circuit)
        assert table.diverges_at is None

    run(kept, tmp_path, script)
