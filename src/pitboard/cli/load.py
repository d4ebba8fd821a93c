"""`pitboard load`: how many tables a server on this machine carries, and how quickly it answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.lab.bench import machine

if TYPE_CHECKING:
    from pitboard.server.load import Report

COLUMNS = (
    "tables",
    "asked",
    "done",
    "actions",
    "p50",
    "p90",
    "p99",
    "worst",
    "server-cpu",
    "pages-cpu",
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
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    # The libraries of a server take a while to load: other commands do without them.
    from pitboard.server.load import MOST_SECONDS, MOST_TABLES, Measured, run  # noqa: PLC0415

    terminal = Terminal.of(ctx)
    check("tables", tables, 1, MOST_TABLES)
    check("seconds", seconds, 1, MOST_SECONDS)
    runs = [Measured(tables, rate, seconds) for rate in read_rates(rates)]
    rows: list[dict[str, Any]] = []
    about = machine()
    if not json:
        print_head(terminal, about)
    for measured in runs:
        with progress(terminal) as tell:
            run(measured, tell)
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


def read_rates(text: str) -> list[float]:
    """Reads the rates that are to be tried.

    :raises BadOption: if one is no number, or nobody could play so fast.
    """
    rates = []
    for each in text.split(","):
        try:
            rates.append(float(each))
        except ValueError:
            raise BadOption("load-rates", found=text) from None
        check("rates", rates[-1], 0.01, FASTEST)
    return rates


@contextmanager
def progress(terminal: Terminal) -> Iterator[Report]:
    """Shows a bar on the error stream while something is measured."""
    console = terminal.err
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as shown:
        bar = shown.add_task("", total=None)

        def tell(what: str, done: float, total: float) -> None:
            said = terminal.tr.text(f"cli-load-{what}")
            shown.update(bar, description=said, completed=done, total=total)

        yield tell


def print_head(terminal: Terminal, about: Mapping[str, str]) -> None:
    """Prints where is measured, and the head of the table."""
    tr = terminal.tr
    terminal.out.print(tr.text("cli-load-machine", **about), soft_wrap=True)
    heads = [tr.text(f"cli-load-{name}") for name in COLUMNS]
    terminal.out.print(f"\n| {' | '.join(heads)} |", soft_wrap=True)
    terminal.out.print(f"| {' | '.join(['---:'] * len(COLUMNS))} |", soft_wrap=True)


def table_row(figures: Mapping[str, Any]) -> str:
    """Writes what was measured as a row in Markdown."""
    return f"| {' | '.join(_cell(figures[name.replace('-', '_')]) for name in COLUMNS)} |"


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{count} {kind}" for kind, count in value.items()) or "0"
    return NOTHING if value is None else f"{value:g}"
