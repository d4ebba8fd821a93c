"""Computers whose level is secret: nothing that a server sends shows it before the flag."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboard.analysis.game import game_analysis
from pitboard.drivers.pace import PAUSE, pause_of
from pitboard.server import messages as m
from pitboard.server.tables.table import Table
from pitboard.testing.table_harness import TableHarness, act, run

LEVEL = "club"


async def secret_table(harness: TableHarness, level: str = LEVEL, **more: Any) -> Table:
    seats = [m.SeatRequest("me"), m.SeatRequest("computer", level=level, secret=True)]
    made = await harness.tables.maker.make(m.NewTable(seats, seed="secret", **more))
    return await harness.tables.open(made.table)


def shown(table: Table) -> m.SeatInfo:
    return table.feed.seat_infos()[1]


def test_the_level_is_shown_once_the_race_is_over(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await secret_table(harness)
        table.join(harness.listener(0), None)
        stored = await harness.tables.stored(table.id)
        assert shown(table).level == "secret"
        assert shown(table).secret
        assert stored.seats[1].level == LEVEL
        listed = msgspec.json.encode(table.summary("en"))
        assert LEVEL not in json.dumps(harness.received) + listed.decode()

        again = await harness.restarted(table)
        assert shown(again).level == "secret"

        await harness.finish(table.id)
        ended = await harness.restarted(table)
        assert shown(ended).level == LEVEL
        assert shown(ended).secret

    run(tmp_path, script)


def test_pages_get_the_level_with_the_flag(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        harness.workers.may_answer.set()
        table = await secret_table(harness)

        async def no_time(_: float) -> None:
            return

        table.scheduler.computers.sleep = no_time
        table.join(harness.listener(0), None)
        await table.driven_by(0, "rookie")
        table.resume()
        while not table.over:
            await asyncio.sleep(0)
            await asyncio.gather(*table.scheduler.tasks)
        levels = [each["seats"][1]["level"] for each in harness.received if each["type"] == "seats"]
        assert levels[-1] == LEVEL
        assert set(levels[:-1]) <= {"secret"}

    run(tmp_path, script)


def test_people_and_open_levels_have_no_secret(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        seats = [m.SeatRequest("me", secret=True), m.SeatRequest("computer", level=LEVEL)]
        made = await harness.tables.maker.make(m.NewTable(seats))
        table = await harness.tables.open(made.table)
        assert [each.secret for each in table.feed.seat_infos()] == [False, False]
        assert shown(table).level == LEVEL
        assert table.feed.seat_infos()[0].level is None

    run(tmp_path, script)


@pytest.mark.parametrize("level", ["rookie", "expert"])
@pytest.mark.parametrize("secret", [True, False])
def test_a_secret_level_takes_the_same_time_for_all_levels(
    tmp_path: Path, level: str, *, secret: bool
) -> None:
    """Public and private questions; others than forced ones."""

    async def script(harness: TableHarness) -> None:
        seats = [m.SeatRequest("local"), m.SeatRequest("local")]
        seats.append(m.SeatRequest("computer", level=level, secret=secret))
        options: dict[str, str | int | bool] = {
            "edition": 2,
            "mode": "standard",
            "components": 1,
        }
        made = await harness.tables.maker.make(m.NewTable(seats, seed="pace", options=options))
        table = await harness.tables.open(made.table)
        harness.workers.may_answer.set()
        slept: list[tuple[bool, float]] = []

        async def sleep(seconds: float) -> None:
            decision = table.match.decision(2)
            if decision is not None and len(decision.actions) > 1 and not decision.routine:
                slept.append((decision.private, seconds))

        table.scheduler.computers.sleep = sleep
        table.resume()
        while game_analysis("f90").turn(table.match.state) < 3:
            await asyncio.gather(*table.scheduler.tasks)
            people = [seat for seat in table.match.to_act() if seat < 2]
            for seat in people[:1]:
                decision = table.match.decision(seat)
                assert decision is not None
                await act(table, seat, str(decision.default), f"n{table.version}", table.version)
        expected = {(True, pause_of("champion")), (False, PAUSE)}
        assert (set(slept) == expected) is secret, set(slept)

    run(tmp_path, script)
