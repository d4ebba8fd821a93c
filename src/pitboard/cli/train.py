"""`pitboard train`: makes the fitted numbers of a driver from nothing, and races them."""

from __future__ import annotations

import json as json_module
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboard.cli.batch import Cluster, ExecutorName, Workers, check_races, with_progress
from pitboard.cli.extras import require_numpy
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.options import validate
from pitboard.drivers import drivers_of
from pitboard.drivers.f90.stint import PRICES
from pitboard.drivers.f90.value import STINT
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import FUEL
from pitboard.lab.executors import runner_of
from pitboard.lab.fit_stint import fitted_terms, value_of_term
from pitboard.lab.train import PARTS, Trial, Work, write_candidate
from pitboard.lab.train_races import Candidate, Training, boards_of

GAMES = ("f90",)
"""Games whose drivers have fitted numbers."""


def train(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli-train-game")] = GAMES[0],
    *,
    edition: Annotated[int, typer.Option(metavar="N", help="cli-edition")] = 2,
    mode: Annotated[str, typer.Option(metavar="MODE", help="cli-mode")] = "standard",
    races: Annotated[int, typer.Option(metavar="N", help="cli-train-races")] = 400,
    trials: Annotated[int, typer.Option(metavar="N", help="cli-train-trials")] = 300,
    tracks: Annotated[str, typer.Option(metavar="A,B,...", help="cli-train-tracks")] = "",
    parts: Annotated[str, typer.Option(metavar="A,B,...", help="cli-train-parts")] = (
        ",".join(PARTS)
    ),
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-train-seed")] = "train",
    driver: Annotated[str, typer.Option(metavar="DRIVER", help="cli-train-driver")] = "pro",
    keep: Annotated[Path, typer.Option(metavar="FILE", help="cli-train-keep")] = Path(
        "train.jsonl"
    ),
    write: Annotated[Path, typer.Option(metavar="FOLDER", help="cli-train-write")] = Path(),
    workers: Workers = 2,
    executor: ExecutorName = "",
    cluster: Cluster = "",
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    require_numpy()
    check_races(races)
    check_races(trials)
    training = training_of(game, edition, mode, tracks, seed, driver)
    names = parts_named(parts, training)
    with runner_of(workers, executor, cluster) as runner:
        work = Work(training, keep, runner)
        lacking = races - len(work.data(races))
        with_progress(terminal, work.play_data(races), lacking, "cli-train-data")
        candidate = work.candidate(races, names)
        with_progress(terminal, work.play_trial(candidate, trials), trials, "cli-train-trial")
    trial = work.trial(candidate)
    written = trial.accepted or candidate.stint
    files = write_candidate(write, training, candidate, trial) if written else []
    if json:
        terminal.json(facts_of(training, candidate, trial, files))
        return
    report(terminal, candidate, trial, files)


def training_of(  # noqa: PLR0917 (options of the command)
    game: str, edition: int, mode: str, tracks: str, seed: str, driver: str
) -> Training:
    """Gets what is to be trained.

    :raises BadOption: if there is no such game, edition, level, board or driver.
    """
    _one_of("game", game, GAMES)
    _one_of("driver", driver, drivers_of(game))
    _one_of("edition", edition, EDITIONS)
    boards = tuple(tracks.split(",")) if tracks else boards_of(edition)
    for board in boards:
        named = {"edition": edition, "mode": mode, "track": board}
        F90_GAME.config(validate(F90_GAME.options, named))
    return Training(edition, mode, boards, seed, driver)


def parts_named(text: str, training: Training) -> tuple[str, ...]:
    """Gets the parts of a list of names.

    :raises BadOption: if there is no such part, if prices of the pro are asked for with parts of
        the expert, which is measured by the pro, or for a race with fuel, which has others.
    """
    names = tuple(text.split(","))
    if STINT not in names:
        for name in names:
            _one_of("parts", name, (*PARTS, STINT))
        return names
    _one_of("parts", text, (STINT,))
    if FUEL in training.config.modules:
        edition = EDITIONS[training.edition]
        without = [m for m in edition.levels if FUEL not in edition.ruleset({"mode": m}).modules]
        _one_of("mode", training.mode, without)
    return names


def _one_of(name: str, value: object, known: Any) -> None:
    if value not in known:
        choices = ", ".join(map(str, known))
        raise BadOption("option-choice", name=name, value=str(value), choices=choices)


def facts_of(
    training: Training, candidate: Candidate, trial: Trial, files: list[Path]
) -> dict[str, Any]:
    """Gets everything for a program: the candidate with its origin, its races, what was written."""
    return {
        "training": training.name,
        "value": json_module.loads(candidate.value) if candidate.value else None,
        "book": json_module.loads(candidate.book) if candidate.book else None,
        "stint": json_module.loads(candidate.stint) if candidate.stint else None,
        "races": trial.wins.races,
        "wins": trial.wins.hits,
        "interval": list(trial.wins.interval),
        "ahead": trial.ahead,
        "ahead_error": trial.error,
        "accepted": trial.accepted,
        "files": [str(path) for path in files],
    }


def report(terminal: Terminal, candidate: Candidate, trial: Trial, files: list[Path]) -> None:
    """Prints how well the candidate predicts, what it won, and what became of it."""
    tr = terminal.tr
    if candidate.value:
        origin = json_module.loads(candidate.value)["origin"]
        terminal.out.print(
            tr.text(
                "cli-train-fit",
                positions=origin["positions"],
                error=f"{origin['error']:.2f}",
                estimate=f"{origin['error_of_estimate']:.2f}",
                turns=f"{origin['error_of_turns']:.2f}",
            )
        )
    if candidate.book:
        entries = json_module.loads(candidate.book)["entries"]
        rows = [
            (kind, name, f"{sections:+.2f}", f"{error:.2f}", cars)
            for kind, known in entries.items()
            for name, (sections, error, cars) in sorted(known.items(), key=lambda e: -e[1][0])
        ]
        heads = ("choice", "name", "sections", "error", "cars")
        terminal.table([f"cli-train-{head}" for head in heads], rows)
    if candidate.stint:
        report_prices(terminal, json_module.loads(candidate.stint))
    decided = {True: "accepted", False: "refused", None: "undecided"}[trial.accepted]
    decided = "remade" if candidate.stint else decided
    terminal.out.print(
        tr.text(
            f"cli-train-{decided}",
            wins=str(trial.wins),
            races=trial.wins.races,
            ahead=f"{trial.ahead:+.1f}",
            error=f"{trial.error:.1f}",
        )
    )
    for path in files:
        terminal.out.print(str(path), soft_wrap=True)


def report_prices(terminal: Terminal, data: dict[str, Any]) -> None:
    """Prints fitted prices beside those that the pro has."""
    tr, origin = terminal.tr, data["origin"]
    terminal.out.print(
        tr.text(
            "cli-train-stint-fit",
            positions=origin["positions"],
            error=f"{origin['error']:.2f}",
            shipped=f"{origin['error_of_shipped']:.2f}",
            turns=f"{origin['error_of_turns']:.2f}",
        )
    )
    rows = []
    for name, number in fitted_terms():
        own = value_of_term(PRICES, (name, number))
        price, error = (data[kind][name] for kind in ("prices", "errors"))
        many = number >= 0
        numbers = (price[number], error[number], own) if many else (price, error, own)
        rows.append((f"{name} {number}" if many else name, *(f"{n:.2f}" for n in numbers)))
    heads = ("price", "sections", "error", "shipped")
    terminal.table([f"cli-train-{head}" for head in heads], rows)
