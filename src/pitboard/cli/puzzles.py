"""`pitboard puzzles`: makes puzzles from races of pros, and writes them to a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboard import games
from pitboard.analysis.puzzles import dumps
from pitboard.cli.batch import Cluster, ExecutorName, Workers, check_races, with_progress
from pitboard.cli.calibrate import boards_of
from pitboard.cli.terminal import Terminal
from pitboard.core.files import write_file
from pitboard.lab.executors import runner_of
from pitboard.lab.puzzles import PuzzleSearch, chosen

SPARE = 2
"""As many times more than are kept are proven again: some fail."""


def puzzles(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-game")] = games.DEFAULT,
    *,
    edition: Annotated[int | None, typer.Option(metavar="N", help="cli-edition")] = None,
    mode: Annotated[str | None, typer.Option(metavar="MODE", help="cli-mode")] = None,
    races: Annotated[int, typer.Option(metavar="N", help="cli-puzzles-races")] = 10,
    most: Annotated[int, typer.Option(metavar="N", min=1, help="cli-puzzles-most")] = 12,
    most_of_race: Annotated[int, typer.Option(metavar="N", min=1, help="cli-puzzles-of-race")] = 2,
    worlds: Annotated[
        int, typer.Option(metavar="N", min=100, max=2000, help="cli-puzzles-worlds")
    ] = PuzzleSearch.worlds,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-train-seed")] = PuzzleSearch.seed,
    keep: Annotated[Path, typer.Option(metavar="FILE", help="cli-train-keep")] = Path(
        "puzzles.jsonl"
    ),
    write: Annotated[Path, typer.Option(metavar="FOLDER", help="cli-calibrate-write")] = Path(),
    workers: Workers = 2,
    executor: ExecutorName = "",
    cluster: Cluster = "",
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    check_races(races)
    boards = boards_of(game, {"edition": edition, "mode": mode})
    search = PuzzleSearch(game, boards, seed=seed, worlds=worlds)
    with runner_of(workers, executor, cluster) as runner:
        racing = search.races(keep, range(races), runner)
        with_progress(terminal, racing, races, "cli-calibrate-running")
        found = search.found(keep, range(races))
        tried = chosen(found, SPARE * most, SPARE * most_of_race)
        proving = search.proofs(keep, tried, runner)
        with_progress(terminal, proving, None, "cli-puzzles-proving")
    kept = chosen(search.proven(keep, tried), most, most_of_race)
    file = write / f"{search.model}.json"
    write_file(file, dumps(kept))
    if json:
        rows = [{"id": each.id, "kind": each.kind, "level": each.level} for each in kept]
        terminal.json({"found": len(found), "kept": rows, "file": str(file)})
    else:
        terminal.message(
            "cli-puzzles-written", found=len(found), kept=len(kept), races=races, file=str(file)
        )
