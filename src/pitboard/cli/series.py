"""`pitboard series`: the race series of Expansion #3, their difficulty, and how drivers fare."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from pitboard.cli.batch import Cluster, ExecutorName, Workers, check_races, with_progress
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.core.json_values import JsonValue
from pitboard.drivers.own import check_driver
from pitboard.f90.box.series import PAIRS, RULES, Series, series_toml
from pitboard.f90.box.tracks import own_track
from pitboard.f90.career import series_tables
from pitboard.f90.editions import WITH_SERIES
from pitboard.f90.game import F90_GAME
from pitboard.i18n import Translator
from pitboard.lab.executors import Runner, runner_of
from pitboard.lab.held import Row, append_rows
from pitboard.lab.series import (
    SeriesResult,
    SoloCell,
    load_solo_rows,
    result_of,
    run_solo,
    solo_cell_of,
)

COLUMNS = ("series", "difficulty", "field", "boost", "damage", "skills")
RESULTS = ("series", "difficulty", "track", "wins", "place", "behind")


def series(
    ctx: typer.Context,
    *,
    name: Annotated[str, typer.Argument(metavar="SERIES", help="cli-series-name")] = "",
    write: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-series-write")] = None,
    title: Annotated[str, typer.Option(metavar="TEXT", help="cli-series-title")] = "",
    driver: Annotated[str, typer.Option(metavar="DRIVER", help="cli-series-driver")] = "",
    track: Annotated[str, typer.Option(metavar="TRACK", help="cli-series-track")] = "",
    races: Annotated[int, typer.Option(metavar="N", help="cli-races")] = 20,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-ladder-seed")] = "solo",
    components: Annotated[str, typer.Option(metavar="VERSION", help="cli-series-components")] = "",
    keep: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-study-keep")] = None,
    workers: Workers = 2,
    executor: ExecutorName = "",
    cluster: Cluster = "",
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    tables = series_tables()
    chosen = [tables.named(name)] if name else list(tables.printed.values())
    if write is not None:
        _write(terminal, chosen, write, title)
        return
    if driver:
        check_races(races)
        check_driver(driver, F90_GAME.id)
        tracks = [own_track(track)] if track else list(WITH_SERIES.box.track_ids())
        for each in tracks:
            WITH_SERIES.box.track(each)
        cells = [
            SoloCell(each.id, name, driver, seed, components) for each in chosen for name in tracks
        ]
        with runner_of(workers, executor, cluster) as runner:
            raced = _played(terminal, cells, races, runner, keep)
        show_results(terminal, results_of(chosen, tracks, raced), as_json=json)
    elif json:
        terminal.json([_facts(each) for each in chosen])
    elif name:
        tr = terminal.tr
        rows = [
            (
                tr.text(f"cli-series-part-{share.part}"),
                choice_name(tr, share.part, share.choice),
                f"{share.points:+d}",
            )
            for share in chosen[0].shares
        ]
        columns = ("cli-column-part", "cli-column-choice", "cli-column-points")
        terminal.table(columns, rows)
        terminal.message(
            "cli-series-difficulty", difficulty=chosen[0].difficulty, sum=chosen[0].raw
        )
        _print_unrated(terminal, chosen[0])
    else:
        _list(terminal, chosen)


def _played(
    terminal: Terminal, cells: Sequence[SoloCell], races: int, runner: Runner, keep: Path | None
) -> list[Row]:
    """Plays the races that a file lacks and gets all rows of the cells, in order."""
    rows = [row for row in (load_solo_rows(keep) if keep else []) if solo_cell_of(row) in cells]
    known = {(solo_cell_of(row), row["number"]): row for row in rows if row["number"] < races}
    jobs = [(cell, number) for number in range(races) for cell in cells]
    missing = [job for job in jobs if job not in known]
    running = run_solo(missing, runner)
    kept = append_rows(keep, running) if keep else running
    for row in with_progress(terminal, kept, len(missing), "cli-study-running", partial=True):
        known[solo_cell_of(row), row["number"]] = row
    return [known[job] for job in jobs if job in known]


def results_of(
    chosen: Sequence[Series], tracks: Sequence[str], rows: Sequence[Row]
) -> list[SeriesResult]:
    """Adds up the races of every series on every track, and on all of them together."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        cell = solo_cell_of(row)
        groups.setdefault((cell.series, cell.track), []).append(row)
        groups.setdefault((cell.series, ""), []).append(row)
    names = [*tracks, ""] if len(tracks) > 1 else tracks
    return [
        result_of(each, name, groups[each.id, name])
        for each in chosen
        for name in names
        if (each.id, name) in groups  # an interruption may have left some without a race
    ]


def _list(terminal: Terminal, chosen: Sequence[Series]) -> None:
    rows = [
        [choice_name(terminal.tr, name, str(_facts(each)[name])) for name in COLUMNS]
        for each in chosen
    ]
    terminal.table([f"cli-column-{column}" for column in COLUMNS], rows)


def choice_name(tr: Translator, part: str, choice: str) -> str:
    """Gets what a choice of a part of a series is called; codes of robots and numbers stay."""
    names = {"boost": "f90-boost", "damage": "f90-mix", "skills": "f90-driver"}
    key = f"{names.get(part, part)}-{choice}"
    return tr.text(key) if tr.has(key) else choice


def _print_unrated(terminal: Terminal, series: Series) -> None:
    """Prints that a series with fewer pairs than the rules ask for has no rated difficulty."""
    if not series.rated:
        rule = RULES["series-robots"]
        terminal.message("cli-series-unrated", pairs=len(series.pairs), rated=PAIRS, rule=rule)


def _write(terminal: Terminal, chosen: Sequence[Series], file: Path, title: str) -> None:
    """Writes a series to a file.

    :raises BadOption: if none was named, or the file exists or cannot be written.
    """
    if len(chosen) != 1:
        raise BadOption("series-to-write", file=str(file))
    if file.exists():
        raise BadOption("series-exists", file=str(file))
    series = chosen[0]
    write_file(file, series_toml(series, title or series.name or series.id))
    terminal.message("cli-file-written", file=str(file))


def _facts(each: Series) -> dict[str, JsonValue]:
    return {
        "series": each.name or each.id,
        "code": each.code,
        "difficulty": each.difficulty,
        "sum": each.raw,
        "rated": each.rated,
        "field": each.code.partition("/")[0],
        "boost": each.boost.id,
        "damage": each.mix.id,
        "skills": each.driver.skills,
        "shares": [list(share) for share in each.shares],
    }


def show_results(terminal: Terminal, results: list[SeriesResult], *, as_json: bool) -> None:
    """Shows how often a driver won, series by series and track by track."""
    if as_json:
        terminal.json(
            [
                {
                    **each._asdict(),
                    "wins": [each.wins.hits, each.wins.races],
                    "interval": list(each.wins.interval),
                    "behind": [each.behind.value, each.behind.error],
                }
                for each in results
            ]
        )
        return
    together = terminal.tr.text("cli-held-together")
    rows = [
        (
            *each[:2],
            WITH_SERIES.box.track(each.track).id if each.track else together,
            str(each.wins),
            f"{each.place:.1f}",
            str(each.behind),
        )
        for each in results
    ]
    terminal.table([f"cli-column-{column}" for column in RESULTS], rows)
    for series in dict.fromkeys(each.series for each in results):
        _print_unrated(terminal, series_tables().series(series))
