"""What commands that run many races share: where they run, a progress bar, the limit of races."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, TypeVar

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption

T = TypeVar("T")

MAX_RACES = 10_000_000

Workers = Annotated[int, typer.Option(metavar="N", min=1, max=64, help="cli-workers")]
ExecutorName = Annotated[str, typer.Option(metavar="FACTORY", help="cli-executor")]
Cluster = Annotated[str, typer.Option(metavar="ADDRESS", help="cli-cluster")]
"""Options of commands that run many races; `lab.executors.runner_of` takes their values."""


def with_progress(
    terminal: Terminal,
    items: Iterable[T],
    total: int | None,
    message: str,
    *,
    partial: bool = False,
) -> list[T]:
    """Collects items behind a progress bar on the error stream.

    With `partial` an interruption ends it with the items that there are, and is noted on the
    terminal: the command shows what it has.
    """
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = terminal.err
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(terminal.tr.text(message), total=total)
        collected: list[T] = []
        try:
            for item in items:
                collected.append(item)
                progress.advance(task)
        except KeyboardInterrupt:
            if not partial:
                raise
            terminal.interrupted = True
    if terminal.interrupted:
        console.print(terminal.tr.text("cli-interrupted", races=len(collected)))
    return collected


def check_races(races: int) -> None:
    if not 1 <= races <= MAX_RACES:
        raise BadOption("option-range", name="races", value=races, low=1, high=MAX_RACES)
