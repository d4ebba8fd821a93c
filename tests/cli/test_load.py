"""`pitboard load` prints a row for every rate, whatever the machine does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest

from pitboard.cli.load import COLUMNS, table_row
from pitboard.cli.main import main
from pitboard.server import load


@pytest.mark.slow
def test_tables_play_on_a_server_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--tables", "2", "--seconds", "2", "--rates", "5", "--champions", "1"]
    assert main(["load", *options, "--json"]) == 0

    (row,) = json.loads(capsys.readouterr().out)["rows"]
    assert (row["tables"], row["opened"], row["errors"]) == (2, 2, {})
    assert row["actions"] > 0
    assert row["champion_moves"] > 0
    assert 0 < row["p50"] <= row["p99"] <= row["worst"]
    assert row["pages_cpu"] > 0


@pytest.mark.parametrize("trouble", [TimeoutError, EOFError, ConnectionRefusedError])
def test_a_server_that_does_not_answer_is_a_row(
    trouble: type[Exception], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> NoReturn:
        raise trouble

    monkeypatch.setattr(load, "own_server", broken)

    assert (
        main(["--lang", "en", "load", "--tables", "3", "--rates", "1,2", "--champions", "0,2"]) == 0
    )

    rows = capsys.readouterr().out.splitlines()[-4:]
    assert rows == [
        "| 3 | 0 | 3 | 0 | 0 | – | – | – | – | – | – | 0 | 0 | 1 server |",
        "| 3 | 0 | 6 | 0 | 0 | – | – | – | – | – | – | 0 | 0 | 1 server |",
        "| 3 | 2 | 3 | 0 | 0 | – | – | – | – | – | – | 0 | 0 | 1 server |",
        "| 3 | 2 | 6 | 0 | 0 | – | – | – | – | – | – | 0 | 0 | 1 server |",
    ]


def test_tables_that_cannot_be_opened_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "SETTLE_SECONDS", 0)
    measured = load.Measured(2, 1.0, 0.1)

    # Nobody listens at this port.
    asyncio.run(load.measure("http://127.0.0.1:9", measured, lambda *_: None))

    assert measured.figures()["errors"] == {"table": 2}
    assert measured.figures()["server_cpu"] is None


def test_an_interrupted_run_prints_what_was_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def interrupted(_base: str, measured: load.Measured, _report: load.Report) -> None:
        measured.latencies += [0.010, 0.030]
        measured.played = 1.0
        raise KeyboardInterrupt

    @contextmanager
    def server() -> Iterator[str]:
        yield ""

    monkeypatch.setattr(load, "own_server", server)
    monkeypatch.setattr(load, "measure", interrupted)

    assert main(["load", "--rates", "1,2", "--json"]) == 0

    (row,) = json.loads(capsys.readouterr().out)["rows"]
    assert (row["actions"], row["done"], row["p50"], row["worst"]) == (2, 2.0, 30.0, 30.0)


def test_a_row_has_every_column() -> None:
    measured = load.Measured(1, 1.0, 1.0)
    measured.errors.update(time=2, socket=1)

    row = table_row(measured.figures())

    assert row.count("|") == len(COLUMNS) + 1
    assert "2 time, 1 socket" in row


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--rates", "quick"], "no rates"),
        (["--rates", "0"], "between"),
        (["--champions", "1,many"], "no champions"),
        (["--champions", "101"], "between"),
        (["--tables", "0"], "between"),
        (["--seconds", "100000"], "between"),
    ],
)
def test_nonsense_is_refused(
    options: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "load", *options]) == 2

    assert expected in capsys.readouterr().err
