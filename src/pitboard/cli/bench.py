"""`pitboard bench`: measures how fast the engine and the drivers are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from pitboard import games
from pitboard.cli.batch import with_progress
from pitboard.cli.terminal import Terminal
from pitboard.core.files import write_file
from pitboard.i18n import Translator
from pitboard.lab.bench import Measure, machine, measures_of

BENCHMARKS = Path("docs/benchmarks.md")
COUNTED = "\n## Instructions\n"
"""Heading of the part that `benchmarks/instructions.py` counts."""


def bench(
    ctx: typer.Context,
    *,
    game: Annotated[str, typer.Option(metavar="GAME", help="cli-bench-game")] = "",
    quick: Annotated[bool, typer.Option("--quick", help="cli-bench-quick")] = False,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
    write: Annotated[bool, typer.Option("--write", help="cli-bench-write")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    found = {
        name: with_progress(terminal, measures_of(name, quick), None, "cli-bench-running")
        for name in ((game,) if game else games.games_with("bench"))
    }
    if json:
        measures = [{"game": name, **asdict(each)} for name in found for each in found[name]]
        terminal.json({"machine": machine(), "measures": measures})
        return
    text = bench_report(terminal, found)
    if write:
        write_file(BENCHMARKS, text + counted_part(BENCHMARKS))
        terminal.message("cli-file-written", file=str(BENCHMARKS))
    else:
        terminal.out.print(text, soft_wrap=True)


def counted_part(file: Path) -> str:
    """Gets the part of the document that is counted by another program: it is kept."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    _, heading, counted = text.partition(COUNTED)
    return heading + counted


def bench_report(terminal: Terminal, found: Mapping[str, Sequence[Measure]]) -> str:
    """Formats measures as Markdown, game by game."""
    tr = terminal.tr
    parts = [tr.text("cli-bench-title"), "", tr.text("cli-bench-machine", **machine()), ""]
    for game, measures in found.items():
        parts += [tr.text(f"cli-bench-{game}"), "", *_bench_table(tr, measures), ""]
    return "\n".join(parts)


def _bench_table(tr: Translator, measures: Sequence[Measure]) -> Iterator[str]:
    yield tr.text("cli-bench-head")
    yield "| --- | ---: | ---: | --- |"
    for each in measures:
        unit = tr.text(f"bench-unit-{each.unit.replace('1/s', 'per-second')}")
        value = f"{each.value:,g} {unit}"
        name, cars = tr.text(f"bench-{each.name}", level=each.level), each.cars or ""
        yield f"| {name} | {cars} | {value} | {each.goal} |"
