"""The part of `pitboard study` for held strategies: plays the races, formats the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pitboard.cli.batch import with_progress
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.json_values import JsonValue
from pitboard.lab.arena import Share
from pitboard.lab.executors import Runner
from pitboard.lab.held import DEALT, Cell, Row, append_rows, cell_of, load_rows, run_held
from pitboard.lab.held_report import (
    ChoiceFigures,
    Difference,
    at_stops,
    by_cell,
    cars_of,
    choices_in,
    differences,
    figures_by,
    figures_of,
)

COLUMNS = (
    *("cars", "wins", "times", "ahead", "tyres", "first", "push", "damage", "hurt", "symbols"),
    *("cards-left", "chips-left", "cards-stop", "chips-stop", "stops", "third", "skips", "out"),
)


def dealt_names(text: str) -> tuple[str, ...]:
    """Gets what is dealt besides strategies from a list of names.

    :raises BadOption: if a name is unknown.
    """
    names = tuple(name for name in (each.strip() for each in text.split(",")) if name)
    for name in names:
        if name not in DEALT:
            choices = ", ".join(DEALT)
            raise BadOption("option-choice", name="deal", value=name, choices=choices)
    return names


def played(
    terminal: Terminal, cells: Iterable[Cell], races: int, runner: Runner, keep: Path | None
) -> list[Row]:
    """Plays the races that a file lacks and gets all rows of the cells, in order."""
    order = {cell: i for i, cell in enumerate(cells)}
    rows = [row for row in (load_rows(keep) if keep else []) if cell_of(row) in order]
    known = {(cell_of(row), row["number"]): row for row in rows if row["number"] < races}
    jobs = [(cell, number) for cell in order for number in range(races)]
    missing = [job for job in jobs if job not in known]
    running = run_held(missing, runner)
    kept = append_rows(keep, running) if keep else running
    for row in with_progress(terminal, kept, len(missing), "cli-study-running", partial=True):
        known[cell_of(row), row["number"]] = row
    return [known[job] for job in jobs if job in known]


def held_facts(rows: Sequence[Row], others: Sequence[Row]) -> list[dict[str, Any]]:
    """Gets the figures of every cell as plain data."""
    return [
        {
            **asdict(cell),
            "races": len(each),
            "all": line_facts(figures_of(cars_of(each))),
            "robots_won": sum(row["robot_won"] for row in each),
            "choices": {
                choice: {name: line_facts(line) for name, line in figures_by(each, choice).items()}
                for choice in choices_in(each)
            },
            "at_stops": at_stops(each),
            "compared": {
                choice: {
                    name: asdict(diff) for name, diff in differences(each, others, choice).items()
                }
                for choice in choices_in(each)
            }
            if others
            else {},
        }
        for cell, each in by_cell(rows).items()
    ]


def line_facts(line: ChoiceFigures) -> dict[str, JsonValue]:
    return {
        **asdict(line),
        "wins": share_facts(line.wins),
        "out": share_facts(line.out),
        "advantage": line.advantage,
    }


def share_facts(share: Share) -> dict[str, JsonValue]:
    return {"hits": share.hits, "share": share.value, "interval": list(share.interval)}


def held_report(terminal: Terminal, rows: Sequence[Row], others: Sequence[Row]) -> str:
    """Formats the figures of every cell, and of all boards together, as Markdown."""
    parts = []
    for cell, each in by_cell(rows).items():
        parts += [f"### {cell.track}", "", *cell_lines(terminal, each, others)]
    if len(by_cell(rows)) > 1:
        title = terminal.tr.text("cli-held-together")
        parts += [f"### {title}", "", *cell_lines(terminal, rows, others)]
    return "\n".join(parts)


def cell_lines(terminal: Terminal, rows: Sequence[Row], others: Sequence[Row]) -> Iterator[str]:
    tr = terminal.tr
    robots = sum(row["robot_won"] for row in rows) / max(1, len(rows))
    yield tr.text("cli-held-summary", races=len(rows), robots=f"{robots:.0%}")
    yield ""
    for choice in choices_in(rows):
        heads = [tr.text(f"cli-study-choice-{choice}")]
        heads += [tr.text(f"cli-held-{name}") for name in COLUMNS]
        yield f"| {' | '.join(heads)} |"
        yield f"| --- |{' ---: |' * len(COLUMNS)}"
        for name, line in figures_by(rows, choice).items():
            yield f"| {name} | {' | '.join(line_cells(line))} |"
        yield f"| {tr.text('cli-held-all')} | {' | '.join(line_cells(figures_of(cars_of(rows))))} |"
        yield ""
        if others and (changes := differences(rows, others, choice)):
            yield from difference_lines(terminal, choice, changes)
    if chosen := at_stops(rows):
        total = sum(chosen.values())
        shares = ", ".join(f"{name} {count / total:.0%}" for name, count in chosen.most_common())
        yield tr.text("cli-held-at-stops", shares=shares)
        yield ""


def line_cells(line: ChoiceFigures) -> list[str]:
    return [
        str(line.cars),
        str(line.wins),
        f"{line.advantage:.2f}",
        str(line.ahead),
        f"{line.tyres:.2f}",
        f"{line.first_tyres:.2f}",
        f"{line.pushed:.2f}",
        f"{line.damage:.1f}",
        f"{line.hurt:.2f}",
        f"{line.symbols:.2f}",
        f"{line.cards_left:.1f}",
        f"{line.chips_left:.1f}",
        f"{line.cards_at_stops:.1f}",
        f"{line.chips_at_stops:.1f}",
        f"{line.stops:.2f}",
        f"{line.third_stop:.0%}",
        f"{line.skips:.2f}",
        str(line.out),
    ]


def difference_lines(
    terminal: Terminal, choice: str, changes: dict[str, Difference]
) -> Iterator[str]:
    tr = terminal.tr
    yield tr.text("cli-held-compared", choice=tr.text(f"cli-study-choice-{choice}"))
    yield "| --- | ---: | ---: | ---: |"
    for name, change in changes.items():
        wins = f"{change.wins.value:+.1%} ± {change.wins.error:.1%}"
        yield f"| {name} | {change.cars} | {wins} | {change.ahead} |"
    yield ""
