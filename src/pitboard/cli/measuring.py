"""`pitboard ladder`, `pitboard study` and `pitboard bench`: what simulated races and clocks say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.core.options import validate
from pitboard.drivers import DRIVER_NAMES, make_driver
from pitboard.drivers.arena import RaceResult, Share, ahead_of_robots, play_races, win_share
from pitboard.drivers.study import TrackStudy, study_track
from pitboard.f90.components import STRATEGIES
from pitboard.f90.game import F90_GAME
from pitboard.f90.track import load_track, track_ids
from pitboard.testing.bench import Measure, machine, measures

T = TypeVar("T")

BENCHMARKS = Path("docs/benchmarks.md")
TRACKS = Path("docs/tracks.md")
MAX_RACES = 100_000


def with_progress(terminal: Terminal, items: Iterable[T], total: int, message: str) -> list[T]:
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


def percent(share: Share) -> str:
    low, high = share.interval
    return f"{share.value:.1%} ({low:.1%} - {high:.1%})"


def check_races(races: int) -> None:
    if not 1 <= races <= MAX_RACES:
        raise BadOption("option-range", name="races", value=races, low=1, high=MAX_RACES)


# -- ladder


def ladder(
    ctx: typer.Context,
    *,
    drivers: Annotated[str, typer.Option(metavar="A,B,..", help="cli-ladder-drivers")] = (
        "pro,rookie,rookie,rookie"
    ),
    races: Annotated[int, typer.Option(help="cli-races")] = 400,
    track: Annotated[str, typer.Option(help="cli-track")] = "monza",
    seed: Annotated[str, typer.Option(help="cli-ladder-seed")] = "ladder",
    workers: Annotated[int, typer.Option(min=1, max=64, help="cli-workers")] = 2,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    names = [name.strip() for name in drivers.split(",")]
    validate(F90_GAME.options, {"players": len(names)})
    load_track(track)
    check_races(races)
    for name in names:
        make_driver(name, "")
    results = with_progress(
        terminal, play_races(names, races, seed, track, workers), races, "cli-ladder-running"
    )
    rows = [ladder_row(results, name) for name in dict.fromkeys(names)]
    if json:
        terminal.json({"track": track, "races": races, "seed": seed, "drivers": rows})
        return
    table = {
        "wins": [percent(Share(row["wins"], races)) for row in rows],
        "fair": [f"{row['fair']:.1%}" for row in rows],
        "ahead-fast": [percent(Share(*row["ahead_of_fast"])) for row in rows],
        "ahead-slow": [percent(Share(*row["ahead_of_slow"])) for row in rows],
        "sections": [f"{row['sections']:.1f}" for row in rows],
        "stops": [f"{row['stops']:.2f}" for row in rows],
        "out": [f"{row['out']:.1%}" for row in rows],
    }
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("", *(row["driver"] for row in rows)):
        grid.add_column(heading)
    for name, values in table.items():
        grid.add_row(terminal.tr.text(f"cli-column-{name}"), *values)
    terminal.out.print(grid)


def ladder_row(results: Sequence[RaceResult], driver: str) -> dict[str, Any]:
    """Sums up one driver's races."""
    seats = [(r, seat) for r in results for seat, d in enumerate(r.drivers) if d == driver]
    finished = [r.distance[seat] for r, seat in seats if not r.out[seat]]
    fast = ahead_of_robots(results, driver, "fast")
    slow = ahead_of_robots(results, driver, "slow")
    wins = win_share(results, driver)
    return {
        "driver": driver,
        "wins": wins.hits,
        "win_share": wins.value,
        "win_interval": list(wins.interval),
        "fair": results[0].drivers.count(driver) / len(results[0].drivers),
        "ahead_of_fast": [fast.hits, fast.races],
        "ahead_of_slow": [slow.hits, slow.races],
        "sections": sum(finished) / max(1, len(finished)),
        "stops": sum(r.stops[seat] for r, seat in seats) / len(seats),
        "out": sum(r.out[seat] for r, seat in seats) / len(seats),
    }


# -- study


def study(
    ctx: typer.Context,
    *,
    track: Annotated[str, typer.Argument(metavar="TRACK", help="cli-study-track")] = "",
    driver: Annotated[str, typer.Option(help="cli-study-driver")] = DRIVER_NAMES[-1],
    races: Annotated[int, typer.Option(help="cli-races")] = 1000,
    workers: Annotated[int, typer.Option(min=1, max=64, help="cli-workers")] = 2,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
    write: Annotated[bool, typer.Option("--write", help="cli-study-write")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    check_races(races)
    make_driver(driver, "")
    names = (track,) if track else track_ids()
    for name in names:
        load_track(name)
    studies = []
    for name in names:
        total = TrackStudy(name, driver)
        for part in with_progress(
            terminal, study_track(name, driver, races, workers), races, "cli-study-running"
        ):
            total.add(part)
        studies.append(total)
    if json:
        terminal.json([study_facts(each) for each in studies])
        return
    text = "\n".join(study_report(terminal, each) for each in studies)
    if write:
        write_file(TRACKS, f"{terminal.tr.text('cli-study-title')}\n\n{text}")
        terminal.say("cli-file-written", file=str(TRACKS))
    else:
        terminal.out.print(text, soft_wrap=True)


def study_facts(counted: TrackStudy) -> dict[str, Any]:
    """Gets a study as plain data."""
    facts = {each.name: getattr(counted, each.name) for each in fields(counted)}
    braked = {"passed": counted.late_brakings[True], "failed": counted.late_brakings[False]}
    return {
        **facts,
        "late_brakings": braked,
        "advantage": {name: counted.advantage(name) for name in STRATEGIES},
        "points_per_turn": counted.points / max(1, counted.turns),
    }


def study_report(terminal: Terminal, counted: TrackStudy) -> str:
    """Writes a study as Markdown."""
    tr = terminal.tr
    track = load_track(counted.track)
    cars = max(1, counted.players)
    passes = max(1, sum(counted.passes.values()))
    braked = max(1, sum(counted.late_brakings.values()))
    lines = [
        f"## {track.name}",
        "",
        f"![{track.name}](images/board-{track.id}.svg)",
        "",
        tr.text(
            "cli-study-summary",
            races=counted.races,
            driver=counted.driver,
            points=f"{counted.points / max(1, counted.turns):.2f}",
            sections=f"{counted.sections / cars / track.turns:.2f}",
            stops=f"{counted.stops / cars:.2f}",
            out=f"{counted.out / cars:.1%}",
            contests=f"{counted.contests / max(1, counted.races):.1f}",
            braked=f"{braked / max(1, counted.races):.1f}",
            passed=f"{counted.late_brakings[True] / braked:.0%}",
        ),
        "",
        tr.text("cli-study-passes-head"),
        "| --- | ---: | ---: |",
    ]
    for kind in ("straight", "braking", "corner"):
        count = counted.passes[kind]
        each = count / max(1, counted.races)
        lines.append(f"| {tr.text(f'board-{kind}')} | {each:.1f} | {count / passes:.0%} |")
    lines += ["", tr.text("cli-study-strategies-head"), "| --- | ---: | ---: | ---: |"]
    for name in STRATEGIES:
        share = percent(counted.win_share(name))
        advantage = f"{counted.advantage(name):.2f}"
        lines.append(f"| {name} | {counted.starts[name]} | {share} | {advantage} |")
    return "\n".join([*lines, ""])


# -- bench


def bench(
    ctx: typer.Context,
    *,
    quick: Annotated[bool, typer.Option("--quick", help="cli-bench-quick")] = False,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
    write: Annotated[bool, typer.Option("--write", help="cli-bench-write")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    found = with_progress(terminal, measures(quick), 11, "cli-bench-running")
    if json:
        terminal.json({"machine": machine(), "measures": [asdict(each) for each in found]})
        return
    text = bench_report(terminal, found)
    if write:
        write_file(BENCHMARKS, text)
        terminal.say("cli-file-written", file=str(BENCHMARKS))
    else:
        terminal.out.print(text, soft_wrap=True)


def bench_report(terminal: Terminal, found: Sequence[Measure]) -> str:
    """Writes measures as Markdown."""
    tr = terminal.tr
    lines = [
        tr.text("cli-bench-title"),
        "",
        tr.text("cli-bench-machine", **machine()),
        "",
        tr.text("cli-bench-head"),
        "| --- | ---: | ---: | --- |",
    ]
    for each in found:
        unit = tr.text(f"bench-unit-{each.unit.replace('1/s', 'per-second')}")
        value = f"{each.value:,g} {unit}"
        lines.append(f"| {tr.text(f'bench-{each.name}')} | {each.cars} | {value} | {each.goal} |")
    return "\n".join([*lines, ""])
