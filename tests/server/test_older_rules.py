"""Tables and records of older rules and formats: they open, go on, or at least can be watched."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from pitboard.core.errors import BadRecord
from pitboard.core.game import SCHEMA
from pitboard.core.match import Match
from pitboard.core.record import Entry, Record
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90, F90_GAME
from pitboard.server import messages as m
from pitboard.server.errors import Conflict
from pitboard.server.http.limits import Settings
from pitboard.server.jobs.queue import WorkQueue
from pitboard.server.jobs.workers import Workers
from pitboard.server.replays.records import entries_of
from pitboard.server.storage import SqlStorage
from pitboard.server.tables.channel import Listener
from pitboard.server.tables.registry import Tables
from pitboard.server.tables.table import Table
from pitboard.testing.table_harness import f90_view, listed

OPENING = ((0, "chart italian"), (1, "chart german"), (0, "keep"), (1, "exchange"))
WAY = (1, "basic")
NOW = EDITIONS[1].levels["basic"].version
LATER = NOW + 1
"""Versions of the rules: that of the code, and what it is when a rule was corrected."""
PERSON = m.SeatRequest("link")


class OwnHands(Workers):
    """Runs work at once, in the calling task."""

    def __init__(self) -> None:
        self.busy = 0
        self.queue = WorkQueue(1)

    async def run(self, work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        return work(*args)


class House:
    """Tables on a storage."""

    def __init__(self, path: Path) -> None:
        self.storage = SqlStorage(str(path / "races.db"))
        self.tables = Tables(Settings(str(path / "races.db")), self.storage, OwnHands())

    async def played(self, *more: m.SeatRequest) -> Table:
        """A table of two people where the opening was played."""
        made = await self.tables.maker.make(
            m.NewTable([PERSON, *(more or (PERSON,))], seed="house")
        )
        table = await self.tables.open(made.table)
        for seat, action in OPENING[: 4 if not more else 1]:
            await act(table, seat, action)
        return table

    async def again(self, table: Table) -> Table:
        """The table after it was put away."""
        await self.tables._unload(table)
        return await self.tables.open(table.id)

    async def spoil(self, number: int) -> None:
        """Makes an action lead elsewhere than it did, as a corrected rule would."""
        await self.write(f"update actions set digest='00000000' where number={number}")  # noqa: S608 (no input)

    async def write(self, statement: str) -> None:
        async with self.storage._engine.begin() as connection:
            await connection.exec_driver_sql(statement)

    async def replay(self, table: str, viewer: str = "") -> m.Replay:
        return msgspec.json.decode(await self.tables.replay(table, viewer, "en"), type=m.Replay)


async def act(table: Table, seat: int, action: str) -> dict[str, Any]:
    command = m.Act(uuid4().hex, seat, table.version, action)
    return dict(json.loads(await table.act(f"seat:{seat}", command, "en")))


def run(tmp_path: Path, script: Callable[[House], Awaitable[None]]) -> None:
    async def whole() -> None:
        house = House(tmp_path)
        await house.storage.open()
        try:
            await script(house)
        finally:
            await house.tables.close()
            await house.storage.close()

    asyncio.run(whole())


def corrected(
    monkeypatch: pytest.MonkeyPatch, race_level: tuple[int, str] = WAY, to: int = LATER
) -> None:
    """Corrects a rule of one way to play."""

    def version(game: F90, options: Mapping[str, Any]) -> int:
        return to if (options["edition"], options["mode"]) == race_level else NOW

    monkeypatch.setattr(F90, "rules_version", version)


# -- tables


def test_a_table_of_older_rules_goes_on_if_nothing_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(house: House) -> None:
        table = await house.played()
        corrected(monkeypatch)

        table = await house.again(table)
        answer = await act(table, 0, f"qualify {f90_view(table, 0).cars[0].hand[0]}")

        assert (table.diverges_at, answer["type"], table.version) == (None, "ack", 5)
        assert (await house.again(table)).version == 5

    run(tmp_path, script)


def test_a_table_that_goes_differently_now_rests_before_that_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(house: House) -> None:
        table = await house.played()
        await house.spoil(3)
        corrected(monkeypatch)

        table = await house.again(table)
        received: list[dict[str, Any]] = []
        listener = Listener(
            (0, 1), True, "en", lambda data: received.append(json.loads(data)), lambda: None
        )
        table.join(listener, None)
        answer = await act(table, 0, "keep")
        undo = json.loads(await table.undo("seat:0", m.Undo("u", 0, 2), "en"))

        assert (table.version, table.diverges_at) == (2, 3)
        assert [(each.seat, each.action) for each in table.match.entries] == [*OPENING[:2]]
        assert (received[0]["version"], received[0]["differs_from"]) == (2, 3)
        assert (received[0]["thinking"], [own["asked"] for own in received[0]["own"]]) == (
            [],
            [None] * 2,
        )
        assert (answer["code"], undo["code"]) == ("table-other-rules", "table-other-rules")
        assert "another one from action 3 on" in answer["text"]
        assert len(await house.storage.actions(table.id)) == 4
        assert (await house.tables.summary(table.id, "en")).version == 4
        assert [each.version for each in await listed(house.tables)] == [4]

    run(tmp_path, script)


def test_a_table_that_goes_differently_now_can_be_watched_kept_and_played_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(house: House) -> None:
        table = await house.played()
        with pytest.raises(Conflict):
            await house.tables.record(table.id)
        await house.spoil(3)
        corrected(monkeypatch)
        await house.tables._unload(table)

        shown = await house.replay(table.id, "all")
        record = Record.loads(await house.tables.record(table.id))
        branch = await house.tables.maker.branch(table.id, m.Branch(2, [PERSON, PERSON]))
        new = await house.tables.open(branch.table)

        assert (len(shown.frames), shown.differs_from, shown.stops_at) == (5, 3, None)
        actions = await house.storage.actions(table.id)
        assert (record.rules, record.entries) == (NOW, entries_of(actions))
        assert (new.row.rules, new.version, new.diverges_at) == (LATER, 2, None)
        assert (await act(new, 0, "keep"))["type"] == "ack"

    run(tmp_path, script)


def test_a_race_that_cannot_be_followed_is_shown_as_far_as_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(house: House) -> None:
        table = await house.played()
        await house.write("update actions set action='fly home' where number=3")
        corrected(monkeypatch)

        table = await house.again(table)
        shown = await house.replay(table.id)

        assert (table.version, table.diverges_at) == (2, 3)
        assert (len(shown.frames), shown.differs_from, shown.stops_at) == (3, 3, 3)

    run(tmp_path, script)


def test_no_computer_drives_on_at_a_table_that_rests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(house: House) -> None:
        table = await house.played(m.SeatRequest("computer", level="random"))
        while table.version < 2:
            await asyncio.sleep(0)
        stored = len(await house.storage.actions(table.id))
        await house.spoil(2)
        corrected(monkeypatch)

        table = await house.again(table)
        await asyncio.sleep(0.05)

        assert stored >= 2
        assert (table.version, list(table.match.to_act())) == (1, [1])
        assert len(await house.storage.actions(table.id)) == stored

    run(tmp_path, script)


def test_a_table_of_newer_rules_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(house: House) -> None:
        corrected(monkeypatch)
        table = await house.played()
        corrected(monkeypatch, to=NOW)

        with pytest.raises(Conflict) as refused:
            await house.again(table)

        assert refused.value.code == "table-newer-rules"

    run(tmp_path, script)


def test_a_fix_in_one_way_of_playing_refuses_nothing_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(house: House) -> None:
        corrected(monkeypatch, (1, "advanced"), to=NOW + 5)
        table = await house.played()
        corrected(monkeypatch, (1, "advanced"), to=NOW)

        assert table.row.rules == NOW
        assert (await house.again(table)).version == 4

    run(tmp_path, script)


# -- formats


async def as_in_the_first_format(house: House, table: Table) -> Table:
    """The table as an older server would have stored it."""
    match = Match(F90_GAME, table.row.options, table.row.seed)
    await house.write("update tables set schema=1")
    for number, (seat, action) in enumerate(OPENING, 1):
        match.play(seat, action)
        await house.write(f"update actions set digest='{match.digest(1)}' where number={number}")  # noqa: S608 (no input)
    return await house.again(table)


def test_a_table_goes_on_in_the_format_it_was_begun_in(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        table = await as_in_the_first_format(house, await house.played())
        card = f90_view(table, 0).cars[0].hand[0]

        assert table.diverges_at is None
        assert (await act(table, 0, f"qualify {card}"))["type"] == "ack"

        stored = (await house.storage.actions(table.id))[-1]
        assert stored.digest == table.match.digest(1) != table.match.digest()
        assert (await house.again(table)).version == 5
        assert (await house.replay(table.id)).differs_from is None

    run(tmp_path, script)


def test_what_comes_of_an_old_table_is_of_the_newest_format(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        table = await as_in_the_first_format(house, await house.played())
        await house.write("update tables set imported=1")
        await house.tables._unload(table)

        record = Record.loads(await house.tables.record(table.id))
        branch = await house.tables.maker.branch(table.id, m.Branch(3, [PERSON, PERSON]))

        assert (record.schema, Match.replay(F90_GAME, record).record()) == (SCHEMA, record)
        stored = await house.tables.stored(branch.table)
        actions = await house.storage.actions(branch.table)
        assert (stored.row.schema, entries_of(actions)) == (SCHEMA, record.entries[:3])

    run(tmp_path, script)


# -- records that are brought


def a_record(**changes: Entry) -> Record:
    match = Match(F90_GAME, {"players": 2}, "brought", ["Ada", "Bea"])
    for seat, action in OPENING:
        match.act(seat, action)
    record = match.record()
    record.entries = [changes.get(f"at{n}", each) for n, each in enumerate(record.entries, 1)]
    return record


def elsewhere(number: int, action: str | None = None) -> Entry:
    entry = a_record().entries[number - 1]
    return replace(entry, action=action or entry.action, digest="00000000")


@pytest.mark.parametrize(
    ("action", "stops", "frames"), [(None, None, 5), ("fly home", 3, 3)], ids=["differs", "stops"]
)
def test_a_record_of_older_rules_is_taken_in_with_a_notice(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    action: str | None,
    stops: int | None,
    frames: int,
) -> None:
    async def script(house: House) -> None:
        old = a_record(at3=elsewhere(3, action))
        corrected(monkeypatch)

        brought = await house.tables.archive.import_record(old.dumps())
        shown = await house.replay(brought.table, "all")
        kept = Record.loads(await house.tables.record(brought.table))

        assert (brought.differs_from, brought.stops_at) == (3, stops)
        assert (shown.differs_from, shown.stops_at, len(shown.frames)) == (3, stops, frames)
        assert (kept.rules, kept.schema, kept.entries) == (old.rules, old.schema, old.entries)
        assert Record.loads(kept.dumps()) == kept

    run(tmp_path, script)


def test_a_record_of_older_rules_that_differs_nowhere_needs_no_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(house: House) -> None:
        old = a_record()
        corrected(monkeypatch)

        brought = await house.tables.archive.import_record(old.dumps())
        kept = Record.loads(await house.tables.record(brought.table))

        assert (brought.differs_from, brought.stops_at) == (None, None)
        assert (kept.rules, kept.entries, kept.digest) == (LATER, old.entries, old.digest)

    run(tmp_path, script)


def test_a_record_of_the_first_format_is_taken_in_and_given_out_in_the_newest(
    tmp_path: Path,
) -> None:
    async def script(house: House) -> None:
        new, match = a_record(), Match(F90_GAME, {"players": 2}, "brought")
        old = replace(new, schema=1, entries=[], digest="")
        for entry in new.entries:
            match.play(entry.seat, entry.action)
            old.entries.append(replace(entry, digest=match.digest(1)))
            old.digest = match.state.digest(1)

        brought = await house.tables.archive.import_record(old.dumps())

        assert (await house.replay(brought.table)).differs_from is None
        assert Record.loads(await house.tables.record(brought.table)) == new

    run(tmp_path, script)


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (a_record(at3=elsewhere(3)), "record-differs"),
        (a_record(at3=elsewhere(3, "fly home")), "record-illegal"),
        (replace(a_record(), rules=LATER), "record-rules"),
        (replace(a_record(), digest="0" * 64), "record-end-differs"),
    ],
    ids=["differs", "illegal", "newer", "end"],
)
def test_a_record_that_the_rules_of_now_contradict_is_refused(
    tmp_path: Path, record: Record, code: str
) -> None:
    async def script(house: House) -> None:
        with pytest.raises(BadRecord) as refused:
            await house.tables.archive.import_record(record.dumps())

        assert refused.value.code == code

    run(tmp_path, script)
