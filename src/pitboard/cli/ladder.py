"""`pitboard ladder`: compares drivers by the results of many simulated races.

Without drivers it compares the levels of a game, each with the one below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from pitboard import games
from pitboard.cli.batch import Cluster, ExecutorName, Workers, check_races
from pitboard.cli.games import TerminalGame, given_options, terminal_game
from pitboard.cli.levels import LevelRaces, raced_jobs, show_levels
from pitboard.cli.own_drivers import report_faults
from pitboard.cli.terminal import Terminal
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.drivers import drivers_of
from pitboard.drivers.own import SECONDS, check_driver
from pitboard.lab.arena import RaceResult, Share, ahead_share, arena_of, race_jobs, win_share
from pitboard.lab.executors import runner_of


def ladder(
    ctx: typer.Context,
    *,
    game: Annotated[str, typer.Option(metavar="GAME", help="cli-game")] = games.DEFAULT,
    drivers: Annotated[str, typer.Option(metavar="A,B,...", help="cli-ladder-drivers")] = "",
    races: Annotated[int, typer.Option(metavar="N", help="cli-ladder-races")] = 100,
    edition: Annotated[int | None, typer.Option(metavar="N", help="cli-edition")] = None,
    track: Annotated[str | None, typer.Option(metavar="TRACK", help="cli-track")] = None,
    circuit: Annotated[str | None, typer.Option(metavar="CIRCUIT", help="cli-circuit")] = None,
    mode: Annotated[str | None, typer.Option(metavar="MODE", help="cli-mode")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="cli-option")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-ladder-seed")] = "ladder",
    workers: Workers = 2,
    executor: ExecutorName = "",
    cluster: Cluster = "",
    keep: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-ladder-keep")] = None,
    driver_seconds: Annotated[
        float, typer.Option(metavar="N", min=0.1, max=3600, help="cli-driver-seconds")
    ] = SECONDS,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    raced, arena = terminal_game(game), arena_of(game)
    rules = arena.game
    names = [name.strip() for name in drivers.split(",")] if drivers else []
    named = {"edition": edition, "track": track, "circuit": circuit, "mode": mode}
    given = given_options(rules, named, option)
    check_races(races)
    for name in names:
        check_driver(name, game, driver_seconds)
    if not names:
        board = next((each.name for each in rules.options if each.resolve is not None), None)
        boards: list[Options] = [{}]
        if board is not None and board not in given:
            boards = [{board: name} for name in raced.circuits()]
        with runner_of(workers, executor, cluster) as runner:
            compared = LevelRaces(terminal, arena.on(**given), boards, races, seed, runner, keep)
            show_levels(compared, list(drivers_of(game)), json=json)
        return
    # A match that is never played: it refuses bad options before the first race.
    options = Match(rules, {**given, "players": len(names)}, seed).options
    jobs = race_jobs(arena.on(**given), names, races, seed, seconds=driver_seconds)
    with runner_of(workers, executor, cluster) as runner:
        results = raced_jobs(terminal, jobs, runner, keep)
    races = len(results)
    report_faults(terminal, [fault for result in results for fault in result.faults])
    rows = [ladder_row(raced, results, name) for name in dict.fromkeys(names)]
    if json:
        facts = {"game": game, **options, "races": races, "seed": seed}
        terminal.json({**facts, "drivers": rows})
        return
    columns = [ladder_cells(raced, row, races) for row in rows]
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("", *(row["driver"] for row in rows)):
        grid.add_column(heading)
    for name in columns[0]:
        grid.add_row(terminal.tr.text(f"cli-column-{name}"), *(cells[name] for cells in columns))
    terminal.out.print(grid)


def ladder_row(game: TerminalGame, results: Sequence[RaceResult], driver: str) -> dict[str, Any]:
    """Gets the totals of one driver's races."""
    wins, ahead = win_share(results, driver), ahead_share(results, driver)
    return {
        "driver": driver,
        "wins": wins.hits,
        "win_share": wins.value,
        "win_interval": list(wins.interval),
        "fair": results[0].drivers.count(driver) / len(results[0].drivers),
        "ahead": [ahead.hits, ahead.races],
        **game.ladder(results, driver),
    }


def ladder_cells(game: TerminalGame, row: dict[str, Any], races: int) -> dict[str, str]:
    """Gets the totals of a driver as cells, by the names of the rows."""
    return {
        "wins": str(Share(row["wins"], races)),
        "fair": f"{row['fair']:.1%}",
        "ahead": str(Share(*row["ahead"])),
        **game.ladder_cells(row),
    }
