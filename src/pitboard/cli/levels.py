"""The table of `pitboard ladder` without drivers: the levels of a game, the strongest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

import typer
from rich.table import Table

from pitboard.cli.batch import with_progress
from pitboard.cli.terminal import Terminal
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.lab.arena import Arena, RaceJob, RaceResult, race_jobs
from pitboard.lab.bench import machine
from pitboard.lab.executors import Runner
from pitboard.lab.ladder import (
    MeanPlace,
    Step,
    line_ups,
    load_results,
    mean_places,
    run_races,
    scale,
    step_of,
)

STEP_COLUMNS = ("level", "below", "wins", "elo", "scale")
PLACE_COLUMNS = ("level", "place")


@dataclass(frozen=True, slots=True)
class LevelRaces:
    """The races in which levels are compared."""

    terminal: Terminal
    arena: Arena
    boards: Sequence[Options]
    races: int
    seed: str
    runner: Runner
    keep: Path | None = None

    def run(self, drivers: Sequence[str]) -> list[RaceResult]:
        """Races drivers against each other, on all boards."""
        options = {**self.arena.options, **self.boards[0], "players": len(drivers)}
        Match(self.arena.game, options, self.seed)  # Refuses bad options before the first race.
        seed = f"{self.seed}/{drivers[0]}"
        jobs = race_jobs(self.arena, drivers, self.races, seed, boards=self.boards)
        return raced_jobs(self.terminal, jobs, self.runner, self.keep)


def raced_jobs(
    terminal: Terminal, jobs: Sequence[RaceJob], runner: Runner, keep: Path | None
) -> list[RaceResult]:
    """Plays the races that a file lacks, and gets all results in order.

    :raises typer.Exit: if it was interrupted before the first race was over.
    """
    known = load_results(keep) if keep else {}
    missing = [job for job in jobs if job.name not in known]
    running = run_races(missing, runner, keep)
    message = "cli-ladder-running"
    known |= with_progress(terminal, running, len(missing), message, partial=True)
    if results := [known[job.name] for job in jobs if job.name in known]:
        return results
    raise typer.Exit(130)


def show_levels(compared: LevelRaces, levels: Sequence[str], *, json: bool) -> None:
    """Races every level against the one below it, and one of each, and shows the results."""
    terminal = compared.terminal
    steps: list[Step] = []
    for names in line_ups(levels):
        steps.append(step_of(compared.run(names)))
        if terminal.interrupted:
            break
    together = levels[1:]
    last = terminal.interrupted or len(together) < 2
    places = [] if last else mean_places(compared.run(together[::-1]), together)
    points = scale(levels[0], steps)
    if json:
        terminal.json(
            {
                "game": compared.arena.game.id,
                **compared.arena.options,
                "boards": [next(iter(board.values()), None) for board in compared.boards],
                "races": compared.races,
                "seed": compared.seed,
                "machine": machine(),
                "steps": [step_data(step, points) for step in reversed(steps)],
                "places": [
                    {"level": each.level, "place": each.place, "error": each.error}
                    for each in reversed(places)
                ],
            }
        )
        return
    rows = [step_cells(step, points) for step in reversed(steps)]
    rows.append({"level": levels[0], "scale": "0"})
    terminal.out.print(_grid(terminal, STEP_COLUMNS, rows))
    if places:
        terminal.out.print()
        rows = [place_cells(place) for place in reversed(places)]
        terminal.out.print(_grid(terminal, PLACE_COLUMNS, rows))


def step_data(step: Step, points: Mapping[str, float]) -> dict[str, Any]:
    """Gets a step as JSON data; an infinite end of an interval is null."""
    return {
        "level": step.level,
        "below": step.below,
        "wins": step.wins.hits,
        "win_share": step.wins.value,
        "win_interval": list(step.wins.interval),
        "elo": round(step.elo, 1),
        "elo_interval": [round(e, 1) if isfinite(e) else None for e in step.elo_interval],
        "scale": round(points[step.level]),
    }


def step_cells(step: Step, points: Mapping[str, float]) -> dict[str, str]:
    """Gets a step as cells of the table."""
    low, high = (f"{end:+.0f}" if isfinite(end) else "–" for end in step.elo_interval)
    return {
        "level": step.level,
        "below": step.below,
        "wins": str(step.wins),
        "elo": f"{step.elo:+.0f} ({low}, {high})",
        "scale": f"{points[step.level]:.0f}",
    }


def place_cells(place: MeanPlace) -> dict[str, str]:
    return {"level": place.level, "place": f"{place.place:.2f} ± {place.error:.2f}"}


def _grid(terminal: Terminal, columns: Sequence[str], rows: Sequence[Mapping[str, str]]) -> Table:
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for name in columns:
        grid.add_column(terminal.tr.text(f"cli-level-{name}"))
    for row in rows:
        grid.add_row(*(row.get(name, "") for name in columns))
    return grid
