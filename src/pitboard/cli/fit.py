"""`pitboard fit`: searches for components with which all strategies are worth choosing."""

from __future__ import annotations

import json as json_module
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from pitboard.cli.batch import Cluster, ExecutorName, Workers, check_races, with_progress
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.options import validate
from pitboard.f90.editions import EDITIONS, WITH_SERIES
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import STANDARD
from pitboard.lab.executors import runner_of
from pitboard.lab.fit_components import SPACE, Search, points_of, run, write_point
from pitboard.lab.held import Cell
from pitboard.lab.series import SoloCell
from pitboard.lab.vary import knobs_from

CELLS = (
    "1:basic:monza,1:basic:hungaroring,1:advanced:monza,"
    "2:basic:monza,2:basic:hungaroring,2:standard:monza,2:standard:monaco,"
    "series:formula-renault:monza,series:formula-tres:spa"
)
SERIES = "series"
"""Begins the name of a cell whose races are of a series alone."""


def fit(
    ctx: typer.Context,
    log: Annotated[Path, typer.Argument(metavar="LOG", help="cli-fit-log")],
    *,
    points: Annotated[int, typer.Option(metavar="N", min=1, max=1000, help="cli-fit-points")] = 20,
    races: Annotated[int, typer.Option(metavar="N", help="cli-fit-races")] = 45,
    rungs: Annotated[int, typer.Option(metavar="N", min=1, max=6, help="cli-fit-rungs")] = 1,
    cells: Annotated[str, typer.Option(metavar="A,B,...", help="cli-fit-cells")] = "",
    vary: Annotated[str, typer.Option(metavar="A,B,...", help="cli-fit-vary")] = "",
    fixed: Annotated[str, typer.Option(metavar="TEXT", help="cli-fit-fixed")] = "{}",
    first: Annotated[list[str] | None, typer.Option(metavar="TEXT", help="cli-fit-first")] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="cli-fit-seed")] = 1,
    driver: Annotated[str, typer.Option(metavar="DRIVER", help="cli-study-driver")] = "pro",
    write: Annotated[Path | None, typer.Option(metavar="FOLDER", help="cli-fit-write")] = None,
    workers: Workers = 2,
    executor: ExecutorName = "",
    cluster: Cluster = "",
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    check_races(races)
    places = [cell_named(text, driver, f"fit {seed}") for text in (cells or CELLS).split(",")]
    names = vary.split(",") if vary else SPACE
    search = Search(places, races, seed, tuple(names), numbers_in("fixed", fixed), rungs)
    given = [numbers_in("first", text) for text in first or ()]
    lacking = max(0, points - len(points_of(log, search)))
    runner = runner_of(workers, executor, cluster, apart=True)
    with_progress(terminal, run(search, points, log, given, runner), lacking, "cli-fit-running")
    found = sorted(points_of(log, search), key=lambda point: point.score)
    if write is not None:
        write_point(write, places, knobs_from(found[0].knobs))
    if json:
        terminal.json([asdict(point) for point in found])
        return
    rows = [
        (f"{point.score:.2f}", point.races, " ".join(f"{k}={v:g}" for k, v in point.knobs.items()))
        for point in found
    ]
    terminal.table(("cli-fit-score", "cli-fit-raced", "cli-fit-knobs"), rows)


def numbers_in(name: str, text: str) -> dict[str, float]:
    """Reads named numbers from JSON.

    :raises BadOption: if it is something else, or there is no such number.
    """
    try:
        values = json_module.loads(text)
        if not all(isinstance(value, int | float) for value in values.values()):
            raise TypeError(text)
    except (ValueError, TypeError, AttributeError) as error:
        raise BadOption("option-choice", name=name, value=text, choices='{"NAME": N}') from error
    knobs_from(values)
    return dict(values)


def cell_named(text: str, driver: str, seed: str) -> Cell | SoloCell:
    """Gets the cell of `EDITION:MODE:TRACK` or `series:SERIES:TRACK`.

    :raises BadOption: if there is no such edition, level, series or board.
    """
    first, _, rest = text.strip().partition(":")
    mode, _, track = rest.partition(":")
    if first == SERIES:
        options = {"edition": WITH_SERIES.number, "mode": STANDARD, SERIES: mode, "track": track}
        F90_GAME.config(validate(F90_GAME.options, {**options, "players": 1}))
        return SoloCell(mode, track, driver, seed)
    if first not in map(str, EDITIONS):
        choices = ", ".join(map(str, EDITIONS))
        raise BadOption("option-choice", name="cells", value=text, choices=choices)
    named = {"edition": int(first), "mode": mode, "track": track}
    F90_GAME.config(validate(F90_GAME.options, named))
    return Cell(int(first), mode, track, driver, seed)
