"""What commands that run many races share: a progress bar, and the limit of races."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption

T = TypeVar("T")

MAX_RACES = 100_000


def with_progress(
    terminal: Terminal, items: Iterable[T], total: int | None, message: str
) -> list[T]:
    """Collects items behind a progress bar on the error stream."""
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
        collected = []
        for item in items:
            collected.append(item)
            progress.advance(task)
    return collected


def check_races(races: int) -> None:
    if not 1 <= races <= MAX_RACES:
        raise BadOption("option-range", name="races", value=races, low=1, high=MAX_RACES)
