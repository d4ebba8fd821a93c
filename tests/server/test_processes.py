"""`pitboard serve --processes`: one port, several servers, watched and ended in order."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from pitboard.cli.main import main
from pitboard.server.storage.sql import migrate_database
from pitboard.testing.postgres import Postgres
from pitboard.testing.redis import Redis
from pitboard.testing.web import PATIENCE, Host, check, free_port

pytestmark = pytest.mark.slow


@contextmanager
def serve(
    database: str, broker: str, log: Path, *more: str
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    port = free_port()
    given = ["--port", str(port), "--database", database, "--broker", broker, *more]
    with log.open("wb") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "pitboard.cli.main", "serve", "--no-open", *given],
            stdout=errors,
            stderr=errors,
        )
        try:
            yield process, port
        finally:
            process.terminate()
            process.wait(PATIENCE)


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        check(time.monotonic() < deadline, "it never came")
        time.sleep(0.05)


def health(port: int) -> int:
    with suppress(httpx.TransportError):
        return Host(port, "").http.get("/ready").status_code
    return 0


def process_of(port: int) -> int:
    """Gets the process that listens at a port of its own."""
    text = Host(port, "").http.get("/metrics").text
    found = re.search(r"^pitboard_process_id (\S+)", text, re.MULTILINE)
    assert found
    return int(float(found[1]))


def test_processes_share_a_port_and_are_started_again(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    database = postgres.new_database()
    asyncio.run(migrate_database(database))
    log = tmp_path / "log"
    with serve(database, redis.url, log, "--processes", "2", "--log-json") as (process, port):
        until(lambda: b"Ctrl-C" in log.read_bytes())
        first, second = process_of(port + 1), process_of(port + 2)
        made = Host(port + 1, database).table("me", "link", seed="processes")
        page = Host(port + 2, database).page(made["table"], made["seats"][0]["token"])
        assert page.act(0, "chart italian")["type"] == "ack"

        os.kill(first, signal.SIGKILL)
        until(lambda: health(port + 1) == 200 and process_of(port + 1) != first)

        assert health(port) == health(port + 2) == 200
        assert process_of(port + 2) == second != process_of(port + 1)
        assert Host(port + 1, database).page(made["table"]).version == 1

        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    lines = log.read_text().splitlines()
    assert any('"level":"error"' in line and "started again" in line for line in lines)
    assert {health(port + number) for number in range(3)} == {0}


WATCHED = """
import multiprocessing, sys, threading, time
from pitboard.server.processes import end_with_the_watcher

def serve():
    threading.Thread(target=end_with_the_watcher).start()
    print("on", flush=True)
    time.sleep(600)

if __name__ == "__main__":
    process = multiprocessing.get_context("spawn").Process(target=serve)
    process.start()
    process.join()
"""


def test_a_process_ends_with_the_one_that_watches_it(tmp_path: Path) -> None:
    script = tmp_path / "watched.py"
    script.write_text(WATCHED)
    watcher = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE)
    assert watcher.stdout is not None
    assert watcher.stdout.readline() == b"on\n"

    watcher.kill()

    assert watcher.stdout.read() == b""  # closed by the last process that has it
    watcher.wait()
    watcher.stdout.close()


def test_a_server_alone_needs_no_redis() -> None:
    look = "import pitboard.server.processes, sys; print({'redis', 'asyncpg'} & {*sys.modules})"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, check=True)
    assert found.stdout == b"set()\n"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["--processes", "2"], "several processes need --broker"),
        (["--broker", "redis://127.0.0.1:1/0"], "several servers cannot share"),
    ],
)
def test_a_file_has_one_process(
    given: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--database", str(tmp_path / "races.db"), *given]) == 2
    assert sentence in capsys.readouterr().err
