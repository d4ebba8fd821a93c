"""`pitboard load`: load test of a server on this machine (tables, response times)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from pitboard.cli.extras import require_server
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.lab.bench import machine

if TYPE_CHECKING:
    from pitboard.server.load import Report

COLUMNS = (
    "tables",
    "champions",
    "asked",
    "done",
    "actions",
    "p50",
    "p90",
    "p99",
    "worst",
    "server-cpu",
    "pages-cpu",
    "champion-moves",
    "late",
    "errors",
)
"""Of the table; the heading of each is `cli-load-<name>`."""
NOTHING = "–"
FASTEST = 100.0
"""Actions a second at one table."""


def load(
    ctx: typer.Context,
    *,
    tables: Annotated[int, typer.Option(metavar="N", help="cli-load-option-tables")] = 100,
    seconds: Annotated[int, typer.Option(metavar="N", help="cli-load-option-seconds")] = 30,
    rates: Annotated[str, typer.Option(metavar="A,B,...", help="cli-load-option-rates")] = "1",
    champions: Annotated[
        str, typer.Option(metavar="A,B,...", help="cli-load-option-champions")
    ] = "0",
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    require_server()
    # Imported here: the libraries of a server load slowly, other commands do not need them.
    from pitboard.server.load import (  # noqa: PLC0415
        MOST_CHAMPIONS,
        MOST_SECONDS,
        MOST_TABLES,
        Measured,
        run,
    )

    terminal = Terminal.of(ctx)
    check("tables", tables, 1, MOST_TABLES)
    check("seconds", seconds, 1, MOST_SECONDS)
    runs = [
        Measured(tables, rate, seconds, int(beside))
        for beside in read_numbers("champions", champions, 0, MOST_CHAMPIONS)
        for rate in read_numbers("rates", rates, 0.01, FASTEST)
    ]
    rows: list[dict[str, Any]] = []
    about = machine()
    if not json:
        print_head(terminal, about)
    for measured in runs:
        with progress(terminal) as report:
            run(measured, report)
        rows.append(measured.figures())
        if not json:
            terminal.out.print(table_row(rows[-1]), soft_wrap=True)
        if measured.stopped:
            break
    if json:
        terminal.json({"machine": about, "rows": rows})


def check(name: str, value: float, low: float, high: float) -> None:
    if not low <= value <= high:
        raise BadOption("option-range", name=name, value=value, low=low, high=high)


def read_numbers(name: str, text: str, low: float, high: float) -> list[float]:
    """Reads the numbers of an option, one for each run.

    :raises BadOption: if one is no number, or out of range.
    """
    numbers = []
    for each in text.split(","):
        try:
            numbers.append(float(each))
        except ValueError:
            raise BadOption("load-numbers", name=name, found=text) from None
        check(name, numbers[-1], low, high)
    return numbers


@contextmanager
def progress(terminal: Terminal) -> Iterator[Report]:
    """Shows a progress bar on the error stream during a measurement."""
    console = terminal.err
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as shown:
        bar = shown.add_task("", total=None)

        def report(what: str, done: float, total: float) -> None:
            description = terminal.tr.text(f"cli-load-{what}")
            shown.update(bar, description=description, completed=done, total=total)

        yield report


def print_head(terminal: Terminal, about: Mapping[str, str]) -> None:
    """Prints the machine, and the head of the table."""
    tr = terminal.tr
    terminal.out.print(tr.text("cli-load-machine", **about), soft_wrap=True)
    heads = [tr.text(f"cli-load-{name}") for name in COLUMNS]
    terminal.out.print(f"\n| {' | '.join(heads)} |", soft_wrap=True)
    terminal.out.print(f"| {' | '.join(['---:'] * len(COLUMNS))} |", soft_wrap=True)


def table_row(figures: Mapping[str, Any]) -> str:
    """Formats the figures as a Markdown row."""
    return f"| {' | '.join(_cell(figures[name.replace('-', '_')]) for name in COLUMNS)} |"


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{count} {kind}" for kind, count in value.items()) or "0"
    return NOTHING if value is None else f"{value:g}"
