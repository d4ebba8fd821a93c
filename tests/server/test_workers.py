"""Worker processes: what becomes of work that does not end."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from pitboard.server.jobs import workers as work
from pitboard.testing.web import PATIENCE


@pytest.mark.slow
def test_a_worker_that_hangs_is_killed_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "LAST_SECONDS", 0.1)
    silent = tmp_path / "silent"
    os.mkfifo(silent)

    async def script() -> None:
        workers = work.Workers(1)
        pid = await workers.run(os.getpid)
        hanging = asyncio.create_task(workers.run(silent.read_bytes))
        # Who opens it to write waits until it is read; nothing is ever written.
        writing = await asyncio.to_thread(os.open, silent, os.O_WRONLY)
        try:
            await asyncio.wait_for(workers.close(), PATIENCE)
            with pytest.raises(BrokenProcessPool):  # and the work is not begun again
                await asyncio.wait_for(hanging, PATIENCE)
        finally:
            os.close(writing)

        assert pid not in {child.pid for child in multiprocessing.active_children()}

    asyncio.run(script())


@pytest.mark.slow
def test_own_drivers_that_hang_hold_up_no_other_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More of them hang than there are workers of either kind."""
    others = {*multiprocessing.active_children()}  # of tests before this one
    monkeypatch.setattr(work, "LAST_SECONDS", 0.1)
    silent = tmp_path / "silent"
    os.mkfifo(silent)

    async def script() -> None:
        workers = work.Workers(1)
        hanging = [
            asyncio.create_task(workers.run(silent.read_bytes, client=table, own_driver=True))
            for table in ("a", "b", "c", "d")
        ]
        # Who opens it to write waits until one of them reads; nothing is ever written.
        writing = await asyncio.to_thread(os.open, silent, os.O_WRONLY)
        try:
            work_of_others = (workers.run(os.getpid, client=f"table {i}") for i in range(3))
            moves = await asyncio.wait_for(asyncio.gather(*work_of_others), PATIENCE)
            assert len(set(moves)) == 1
            assert not any(each.done() for each in hanging)
        finally:
            for each in hanging:
                each.cancel()
            await asyncio.wait_for(workers.close(), PATIENCE)
            os.close(writing)

    asyncio.run(script())
    assert {*multiprocessing.active_children()} <= others
