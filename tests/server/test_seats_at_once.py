"""Commands that change seats at once: each decides on the seats that the one before has left."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import PitboardError
from pitboard.server import messages as m
from pitboard.server.keys import new_token
from pitboard.server.tables.seating import seats_now
from pitboard.server.tables.table import Table
from pitboard.testing.table_harness import TableHarness, run

ROUNDS = 20
ORDERS = list(permutations(range(3)))


async def at_once(harness: TableHarness, *commands: Coroutine[Any, Any, Any]) -> list[str]:
    """Runs commands so that each begins before the first is stored; gets their codes.

    The first one holds the table's lock and waits for the storage; the others reach the lock one
    after the other. A command that decides before it has the lock decides on stale seats, always.
    """
    harness.storage.seat_changes_allowed.clear()
    tasks = []
    for command in commands:
        tasks.append(asyncio.ensure_future(command))
        for _ in range(3):  # up to the lock, or into the storage
            await asyncio.sleep(0)
    assert not any(task.done() for task in tasks)
    harness.storage.seat_changes_allowed.set()
    return [_code(each) for each in await asyncio.gather(*tasks, return_exceptions=True)]


def _code(answer: Any) -> str:
    if isinstance(answer, PitboardError):
        return answer.code
    if isinstance(answer, m.Joined):
        return "joined"
    body = json.loads(answer)
    return str(body["type"] if body["type"] == "ack" else body["code"])


def rename(table: Table, seat: int, id_: str, name: str) -> Coroutine[Any, Any, bytes]:
    return table.rename(f"seat:{seat}", m.Rename(id_, seat, name), "en")


def replace(table: Table, seat: int, id_: str, level: str | None) -> Coroutine[Any, Any, bytes]:
    return table.replace("host", m.Replace(id_, seat, level), "en")


async def seats_of(harness: TableHarness, table: Table) -> list[tuple[str, str | None]]:
    """Gets name and driver of every seat, the same in memory and in the storage."""
    there = [(seat.name, seat.level) for seat in table.seats]
    stored = seats_now(await harness.tables.stored(table.id))
    assert [(seat.name, seat.level) for seat in stored] == there
    return there


def test_of_three_seats_that_ask_for_one_name_at_once_the_first_gets_it(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", "local")
        for round_ in range(ROUNDS):
            order = ORDERS[round_ % len(ORDERS)]
            wanted = (f"Nadia {round_}", f"NADIA {round_}", f" nadia  {round_}")
            before = [seat.name for seat in table.seats]

            codes = await at_once(
                harness, *(rename(table, seat, f"{round_}", wanted[seat]) for seat in order)
            )

            assert codes == ["ack", "name-taken", "name-taken"]
            first = order[0]
            before[first] = " ".join(wanted[first].split())
            assert await seats_of(harness, table) == [(name, None) for name in before]

    run(tmp_path, script)


@pytest.mark.parametrize("first", ["rename", "replace"])
def test_a_name_and_a_driver_given_at_once_are_both_kept(tmp_path: Path, first: str) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        for round_ in range(ROUNDS):
            level = None if round_ % 2 else "rookie"
            commands = [
                rename(table, 1, f"n{round_}", f"Uma {round_}"),
                replace(table, 1, f"r{round_}", level),
            ]

            codes = await at_once(harness, *commands[:: 1 if first == "rename" else -1])

            assert codes == ["ack", "ack"]
            assert (await seats_of(harness, table))[1] == (f"Uma {round_}", level)

    run(tmp_path, script)


@pytest.mark.parametrize("first", ["sit", "replace"])
def test_a_guest_and_a_driver_at_once_leave_the_guest_in_the_seat(
    tmp_path: Path, first: str
) -> None:
    """An open seat that a computer drives is not free: one of both is there first."""

    async def script(harness: TableHarness) -> None:
        for round_ in range(ROUNDS):
            table = await harness.table("local", "open")
            commands = [
                table.sit(m.JoinRequest(key=new_token(), name="Nadia"), "en"),
                replace(table, 1, f"r{round_}", "rookie"),
            ]

            codes = await at_once(harness, *commands[:: 1 if first == "sit" else -1])

            seat = table.seats[1]
            if first == "sit":
                assert codes == ["joined", "ack"]
                assert (seat.name, seat.taken, seat.level) == ("Nadia", True, "rookie")
            else:
                assert codes == ["ack", "no-free-seat"]
                assert (seat.taken, seat.level) == (False, "rookie")
            await seats_of(harness, table)

    run(tmp_path, script)


def test_a_guest_and_a_player_who_take_one_name_at_once_do_not_both_get_it(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        for round_ in range(ROUNDS):
            table = await harness.table("local", "open")
            guest = table.sit(m.JoinRequest(key=new_token(), name="Nadia"), "en")
            player = rename(table, 0, "n", "nadia")
            commands = [guest, player][:: 1 if round_ % 2 else -1]

            codes = await at_once(harness, *commands)

            assert codes[1] == "name-taken"
            names = [name.casefold() for name, _ in await seats_of(harness, table)]
            assert names.count("nadia") == 1

    run(tmp_path, script)


def test_a_command_that_is_resent_while_the_first_is_stored_has_its_answer(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")

        codes = await at_once(
            harness, *(rename(table, 0, "n", "Nadia") for _ in range(2)), rename(table, 0, "o", "")
        )

        assert codes == ["ack", "ack", "name-empty"]
        assert len((await harness.tables.stored(table.id)).changes) == 1

    run(tmp_path, script)


def test_a_page_of_a_link_loses_the_seat_when_a_guest_takes_it_with_their_own_key(
    tmp_path: Path,
) -> None:
    """The link opened the seat for a page while the guest's change was being stored."""

    async def script(harness: TableHarness) -> None:
        made = await harness.tables.maker.make(
            m.NewTable([m.SeatRequest("link"), m.SeatRequest("local")], seed="sitting")
        )
        table, link = await harness.tables.open(made.table), made.seats[0].token
        key, page = new_token(), harness.listener(0)
        asked = m.JoinRequest(key=key, name="Nadia", token=link)

        harness.storage.seat_changes_allowed.clear()
        joining = asyncio.ensure_future(table.sit(asked, "en"))
        await asyncio.sleep(0)
        table.join(page, None)
        assert harness.received[-1]["you"] == [0]
        assert harness.received[-1]["own"]
        default = str(table.match.decision(0).default)  # type: ignore[union-attr]  # seat 0 is asked
        commands = [
            table.act("seat:0", m.Act("a", 0, table.version, default), "en", page),
            table.undo("seat:0", m.Undo("u", 0, table.version), "en", page),
            table.rename("seat:0", m.Rename("n", 0, "Intruder"), "en", page),
            table.send_chat("seat:0", m.SendChat("c", "it was me", 0), host=False, page=page),
        ]
        late = [asyncio.ensure_future(each) for each in commands]
        for _ in range(3):  # up to the lock
            await asyncio.sleep(0)
        harness.received.clear()
        harness.storage.seat_changes_allowed.set()

        assert (await joining).seat == 0
        codes = [_code(each) for each in await asyncio.gather(*late, return_exceptions=True)]
        assert codes == ["seat-not-yours"] * 4
        assert (page.seats, table.version, table.seats[0].name) == ((), 0, "Nadia")
        snapshots = [each for each in harness.received if each["type"] == "snapshot"]
        assert [(each["you"], each["own"]) for each in snapshots[-1:]] == [([], [])]
        assert not any(seat.connected for seat in table.feed.seat_infos() if seat.seat == 0)

        guest = harness.listener(0)
        table.join(guest, None)
        answer = await table.act("seat:0", m.Act("g", 0, 0, default), "en", guest)
        assert _code(answer) == "ack"

    run(tmp_path, script)


# ---- Deleting a table


def test_a_table_that_a_guest_joins_meanwhile_is_not_deleted(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        made = await harness.tables.maker.make(
            m.NewTable([m.SeatRequest("me"), m.SeatRequest("open")])
        )
        await harness.tables.open(made.table)
        asked = m.JoinRequest(key=new_token(), name="Nadia")

        harness.storage.seat_changes_allowed.clear()
        joining = asyncio.ensure_future(harness.tables.sit(made.table, asked, "en"))
        await asyncio.sleep(0)
        deleting = asyncio.ensure_future(harness.tables.delete(made.table, [made.host]))
        await asyncio.wait([deleting], timeout=0.2)  # it would be done if it did not wait
        harness.storage.seat_changes_allowed.set()
        codes = await asyncio.gather(joining, deleting, return_exceptions=True)

        assert [_code(each) for each in codes] == ["joined", "table-shared"]
        seats = seats_now(await harness.tables.stored(made.table))
        assert [seat.name for seat in seats if seat.kind == "open"] == ["Nadia"]

    run(tmp_path, script)


@pytest.mark.parametrize("loaded", [True, False], ids=["loaded", "stored"])
@pytest.mark.parametrize("swept", [True, False], ids=["swept", "by host"])
def test_nobody_joins_a_table_while_it_is_deleted(
    tmp_path: Path, *, loaded: bool, swept: bool
) -> None:
    async def script(harness: TableHarness) -> None:
        tables = harness.tables
        made = await tables.maker.make(m.NewTable([m.SeatRequest("me"), m.SeatRequest("open")]))
        if loaded:
            await tables.open(made.table)
        begun, allowed = asyncio.Event(), asyncio.Event()
        delete_table = harness.storage.delete_table

        async def slow(table: str) -> None:
            begun.set()
            await allowed.wait()
            await delete_table(table)

        harness.storage.delete_table = slow  # type: ignore[method-assign]  # scripted
        delete: Coroutine[Any, Any, Any] = (
            tables.delete_unless_in_use(made.table)
            if swept
            else tables.delete(made.table, [made.host])
        )
        deleting = asyncio.ensure_future(delete)
        await begun.wait()
        asked = m.JoinRequest(key=new_token(), name="Nadia")
        joining = asyncio.ensure_future(tables.sit(made.table, asked, "en"))
        await asyncio.sleep(0.05)
        allowed.set()
        found = await asyncio.gather(deleting, joining, return_exceptions=True)

        assert not isinstance(found[0], BaseException)
        assert _code(found[1]) == "table-unknown"
        assert tables.loaded == 0

    run(tmp_path, script)
