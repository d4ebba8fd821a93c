"""`pitboard career`: solo seasons of race series, and the best of each series on this machine.

A career is a folder of seasons, each a file of `pitboard championship`. Bests are read
off those that are over.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from pitboard import seasons
from pitboard.cli.championship import (
    circuits_named,
    load,
    put_aside,
    race_next,
    save,
    season_facts,
    show,
)
from pitboard.cli.games import terminal_game
from pitboard.cli.race import HUMAN, seat_kinds, seat_names
from pitboard.cli.terminal import Terminal
from pitboard.core.folders import data_folder
from pitboard.core.json_values import JsonValue
from pitboard.core.season import Season
from pitboard.f90.box.series import Series
from pitboard.f90.career import (
    Best,
    Outcome,
    bests_of,
    next_printed,
    outcome,
    same_today,
    series_of,
)
from pitboard.f90.career import series_tables as tables
from pitboard.f90.game import F90_GAME
from pitboard.i18n import Translator
from pitboard.words.f90.series import series_name

FOLDER = "career"
BESTS = (
    *("cli-column-series", "cli-column-difficulty", "cli-career-outcome"),
    *("cli-season-place", "cli-season-points", "cli-career-season"),
)


def career(
    ctx: typer.Context,
    *,
    series: Annotated[str, typer.Argument(metavar="SERIES", help="cli-career-series")] = "",
    tracks: Annotated[str, typer.Option(metavar="A,B,...", help="cli-career-tracks")] = "",
    driver: Annotated[str, typer.Option(metavar="DRIVER", help="cli-solo-driver")] = HUMAN,
    name: Annotated[str, typer.Option(metavar="NAME", help="cli-solo-name")] = "",
    race: Annotated[bool, typer.Option("--race", help="cli-championship-race")] = False,
    every: Annotated[bool, typer.Option("--all", help="cli-championship-all")] = False,
    restart: Annotated[bool, typer.Option("--restart", help="cli-championship-restart")] = False,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-championship-seed")] = "",
    folder: Annotated[Path | None, typer.Option(metavar="DIR", help="cli-solo-folder")] = None,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    aside = terminal.for_progress(json=json)
    home = folder or data_folder() / FOLDER
    if not series:
        _show_bests(terminal, home, as_json=json)
        return
    chosen = tables().named(series)
    known = _on(home, chosen)
    file = known or _free(home, chosen)
    season = load(file) if known else _opened(chosen, tracks, driver, name)
    season = replace(season, seed=seed or season.seed)
    if restart:
        put_aside(aside, season, file)
    if race or every:
        home.mkdir(parents=True, exist_ok=True)
        if not known:
            save(season, file)
    while (race or every) and not season.over:
        raced = race_next(aside, season, file)
        season = raced or season
        if raced is None or not every:
            break
    if json:
        terminal.json({**season_facts(season), **_career_facts(season, chosen), "file": str(file)})
        return
    show(terminal, season)
    _print_outcome(terminal, season, chosen)


# ---- The folder


def _seasons(home: Path) -> list[tuple[str, Season]]:
    """Gets the seasons of a career with the names of their files, in the order they were opened."""
    files = sorted(home.glob("*.json"), key=lambda file: (len(file.stem), file.stem))
    return [(file.name, load(file)) for file in files]


def _on(home: Path, series: Series) -> Path | None:
    """Gets the season of a series that is still on."""
    for name, season in _seasons(home):
        raced = series_of(season)
        if raced is not None and same_today(raced).code == series.code and not season.over:
            return home / name
    return None


def _free(home: Path, series: Series) -> Path:
    """Gets a file for a new season; own series are called so."""
    stem = series.id if series.id in tables().printed else "own"
    names = (home / f"{stem}-{number}.json" for number in count(1))
    return next(path for path in names if not path.exists())


def _opened(series: Series, tracks: str, driver: str, name: str) -> Season:
    """Opens a season of a series; through all tracks unless some are named."""
    options = {"series": series.id}
    kind = seat_kinds(F90_GAME, driver, options)[0]
    people = seat_names(name, 1)
    game = terminal_game(F90_GAME.id)
    circuits = circuits_named(F90_GAME, tracks) or game.circuits()
    return seasons.open_season(
        F90_GAME.id,
        [seasons.driver_at(kind, people[0])],
        circuits,
        options,
        name=series.name or series.id,
    )


# ---- What is shown


def _career_facts(season: Season, series: Series) -> dict[str, JsonValue]:
    return {
        "series": series.code,
        "difficulty": series.difficulty,
        "outcome": outcome(season),
        "following": next_printed(series),
    }


def _print_outcome(terminal: Terminal, season: Season, series: Series) -> None:
    reached = outcome(season)
    if reached == Outcome.OPEN:
        return
    terminal.message(f"cli-career-{reached}", series=series_name(terminal.tr, series))
    if reached == Outcome.WON and (after := next_printed(series)):
        name = terminal.tr.text(f"f90-series-{after}")
        terminal.message("cli-career-following", series=name, command=f"pitboard career {after}")


def _show_bests(terminal: Terminal, home: Path, *, as_json: bool) -> None:
    kept = _seasons(home)
    bests = bests_of(kept)
    printed = {each.code: each for each in tables().printed.values()}
    listed = {**printed, **{code: tables().series(code) for code in bests}}
    if as_json:
        terminal.json(
            {
                "folder": str(home),
                "bests": [
                    {"series": code, "season": name, **best._asdict()}
                    for code, (name, best) in bests.items()
                ],
                "seasons": [
                    {"season": name, "raced": season.raced, **_career_facts(season, series)}
                    for name, season in kept
                    if (series := series_of(season)) is not None
                ],
            }
        )
        return
    terminal.table(
        BESTS,
        [_row(terminal.tr, each, bests.get(code)) for code, each in listed.items()],
    )


def _row(tr: Translator, series: Series, best: tuple[str, Best] | None) -> tuple[object, ...]:
    about = series_name(tr, series), series.difficulty
    if best is None:
        return (*about, "–", "", "", "")
    name, found = best
    result = tr.text(f"cli-career-was-{Outcome.WON if found.won else Outcome.LOST}")
    return (*about, result, found.place, found.points, name)
