"""`pitboard calibrate`: fits the chances to win of the analysis, and shows how good they are."""

from __future__ import annotations

import json as json_module
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboard import games
from pitboard.analysis.chance import bundled_model
from pitboard.cli.batch import Cluster, ExecutorName, Workers, check_races, with_progress
from pitboard.cli.extras import require_numpy
from pitboard.cli.games import given_options, terminal_game
from pitboard.cli.terminal import Terminal
from pitboard.core.files import write_file
from pitboard.core.options import board_option, validate
from pitboard.lab.calibration import (
    Calibration,
    calibration_error,
    fit_model,
    log_loss,
    model_data,
    reliability,
    samples_of,
)
from pitboard.lab.executors import runner_of


def calibrate(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-game")] = games.DEFAULT,
    *,
    edition: Annotated[int | None, typer.Option(metavar="N", help="cli-edition")] = None,
    mode: Annotated[str | None, typer.Option(metavar="MODE", help="cli-mode")] = None,
    series: Annotated[str, typer.Option(metavar="A,B,...", help="cli-calibrate-series")] = "",
    races: Annotated[int, typer.Option(metavar="N", min=0, help="cli-calibrate-races")] = 500,
    held_out: Annotated[int, typer.Option(metavar="N", help="cli-calibrate-held-out")] = 500,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-train-seed")] = "calibrate",
    keep: Annotated[Path, typer.Option(metavar="FILE", help="cli-train-keep")] = Path(
        "calibrate.jsonl"
    ),
    write: Annotated[Path, typer.Option(metavar="FOLDER", help="cli-calibrate-write")] = Path(),
    workers: Workers = 2,
    executor: ExecutorName = "",
    cluster: Cluster = "",
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    require_numpy()
    check_races(races + held_out)
    check_races(held_out)
    calibration = calibration_of(game, {"edition": edition, "mode": mode}, series, seed)
    numbers = range(races + held_out)
    with runner_of(workers, executor, cluster) as runner:
        playing = calibration.races(keep, numbers, runner)
        with_progress(terminal, playing, races + held_out, "cli-calibrate-running")
    analysis, state = calibration.analysis, calibration.state_of(0)
    name = analysis.model_name(state)
    if races:
        model = fit_model(samples_of(calibration.rows(keep, numbers[:races])))
    else:
        model = bundled_model(name, analysis.components(state))
    tested = samples_of(calibration.rows(keep, numbers[races:]))
    bins = reliability(model, tested)
    facts: dict[str, Any] = {
        "races": races,
        "held_out": held_out,
        "log_loss": round(log_loss(model, tested), 4),
        "calibration_error": round(calibration_error(bins), 4),
        "reliability": [asdict(each) for each in bins],
    }
    data = model_data(calibration, model, facts)
    file = write / f"{name}.json"
    if races:
        write_file(file, json_module.dumps(data, indent=1) + "\n")
    if json:
        terminal.json({**data, "file": str(file)} if races else data)
        return
    terminal.table(
        ("cli-calibrate-forecast", "cli-calibrate-came", "cli-calibrate-forecasts"),
        [(f"{b.mean:.0%}", f"{b.won:.0%}", b.forecasts) for b in bins],
    )
    error = f"{100 * facts['calibration_error']:.1f}"
    terminal.message("cli-calibrate-error", error=error, loss=f"{facts['log_loss']:.2f}")
    if races:
        terminal.message("cli-calibrate-written", file=str(file))


def calibration_of(game: str, named: dict[str, Any], series: str, seed: str) -> Calibration:
    """Gets what is to be fitted: all boards of the game in turn, each with every series.

    :raises BadOption: if no race can be made from the options.
    """
    # A series is raced by one player, against its robots.
    fields = [{"series": each, "players": 1} for each in series.split(",")] if series else [{}]
    return Calibration(game, boards_of(game, named, fields), seed=seed)


def boards_of(
    game: str, named: dict[str, Any], fields: Sequence[Mapping[str, Any]] = ({},)
) -> tuple[tuple[tuple[str, Any], ...], ...]:
    """Gets the options of races on all boards of the game in turn, each with all fields, as items.

    :raises BadOption: if no race can be made from them.
    """
    rules = games.game(game)
    given = given_options(rules, named, None)
    board = board_option(rules.options).name
    boards = []
    for name in terminal_game(game).circuits():
        for field in fields:
            options = {**given, board: name, **field}
            validate(rules.options, options)
            boards.append(tuple(options.items()))
    return tuple(boards)
