"""`pitboard daily`: the race of the day, the same for everybody, and its table of results.

The table of a day comes from the records in its folder: each is replayed to verify its result.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboard.cli.race import HUMAN, RaceSession, play, program, seat_kinds, seat_names, show_end
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption, PitboardError
from pitboard.core.folders import data_folder
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.f90.career import series_tables
from pitboard.f90.daily import (
    DailyEntry,
    DailyRace,
    daily_race,
    mark_of,
    read_day,
    table_of,
    verified_result,
)
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.season import EDITION
from pitboard.i18n import error_text
from pitboard.words.f90.daily import daily_line

FOLDER = "daily"
COLUMNS = (
    "cli-season-place",
    "cli-season-driver",
    "cli-daily-finish",
    "table-column-gap",
    "cli-daily-best",
)


def daily(
    ctx: typer.Context,
    *,
    day: Annotated[str, typer.Argument(metavar="DATE", help="cli-daily-day")] = "",
    race: Annotated[bool, typer.Option("--race", help="cli-daily-race")] = False,
    driver: Annotated[str, typer.Option(metavar="DRIVER", help="cli-solo-driver")] = HUMAN,
    name: Annotated[str, typer.Option(metavar="NAME", help="cli-solo-name")] = "",
    bring: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-daily-bring")] = None,
    folder: Annotated[Path | None, typer.Option(metavar="DIR", help="cli-solo-folder")] = None,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    found = daily_race(read_day(day))
    home = folder or data_folder() / FOLDER
    if bring is not None:
        _import_record(home, found, bring)
    where = ("--folder", str(folder)) if folder else ()
    again = shlex.join((program(), "daily", *([day] if day else []), "--race", *where))
    if race:
        file = _race(terminal.for_progress(json=json), home, found, driver, name)
        if file is not None:
            left = terminal.tr.text("cli-daily-left", file=str(file), command=again)
            terminal.for_progress(json=json).out.print(left, soft_wrap=True)
    _show(terminal, home, found, again, as_json=json)


# ---- The folder


def _records(home: Path, race: DailyRace) -> Iterator[Path]:
    """Gets the files of a day, in the order they came."""
    files = home.glob(f"{race.day.isoformat()}-*.pit")
    return iter(sorted(files, key=lambda file: (len(file.stem), file.stem)))


def _free(home: Path, race: DailyRace) -> Path:
    home.mkdir(parents=True, exist_ok=True)
    names = (home / f"{race.day.isoformat()}-{number}.pit" for number in count(1))
    return next(path for path in names if not path.exists())


def _import_record(home: Path, race: DailyRace, file: Path) -> None:
    """Copies a record into the folder if its result can be verified.

    :raises BadRecord: if it was changed.
    :raises BadOption: if it is of another race, not over, or there already.
    """
    record = Record.load(file)
    verified_result(race, record)
    for path in _records(home, race):
        if mark_of(Record.load(path)) == mark_of(record):
            raise BadOption("daily-known", day=race.day.isoformat())
    record.save(_free(home, race))


def _race(terminal: Terminal, home: Path, race: DailyRace, driver: str, name: str) -> Path | None:
    """Starts or resumes the race; returns its file if a person quits before the end."""
    kind = seat_kinds(F90_GAME, driver, race.options)[0]
    people = seat_names(name, 1)
    left = ((path, match) for path in _records(home, race) if (match := _unfinished(path)))
    file, match = next(
        ((path, match) for path, match in left if list(match.seats) == people),
        (_free(home, race), Match(F90_GAME, race.options, race.seed, people)),
    )
    session = RaceSession(terminal, match, [kind], file)
    if not play(session):
        return file
    show_end(session)
    return None


def _unfinished(path: Path) -> Match | None:
    """Gets the race of a record, None if it is over."""
    record = Record.load(path)
    match = Match.replay(F90_GAME, record, len(record.entries))
    return None if match.over else match


# ---- What is shown


def _results(terminal: Terminal, home: Path, race: DailyRace) -> list[DailyEntry]:
    """Gets the verified results of a day; prints why the other records cannot be verified."""
    found = []
    for path in _records(home, race):
        try:
            found.append(verified_result(race, Record.load(path)))
        except PitboardError as error:
            reason = error_text(terminal.tr, error)
            text = terminal.tr.text("cli-daily-unproven", file=path.name, reason=reason)
            print(text, file=sys.stderr)
    return table_of(race.day, found)


def _show(terminal: Terminal, home: Path, race: DailyRace, again: str, *, as_json: bool) -> None:
    series = series_tables(race.components).printed[race.series]
    track = EDITIONS[EDITION].box.track(race.track)
    results = _results(terminal, home, race)
    lines = [daily_line(terminal.tr, each.counted, track, series) for each in results]
    if as_json:
        terminal.json(_facts(race, series.difficulty, results, lines))
        return
    name = terminal.tr.text(f"f90-series-{series.id}")
    terminal.message(
        "cli-daily-about",
        day=race.day.isoformat(),
        track=track.name,
        series=name,
        difficulty=series.difficulty,
    )
    if not results:
        nobody = terminal.tr.text("cli-daily-nobody", command=again)
        terminal.out.print(nobody, soft_wrap=True)
        return
    terminal.table(
        COLUMNS,
        [
            (
                rank,
                each.name,
                "–" if each.out else f"{each.place}/{each.cars}",
                f"+{each.gap}",
                f"{best.place}/{best.cars}" if races > 1 else "",
            )
            for rank, (each, best, races) in enumerate(results, 1)
        ],
    )
    for line in lines:
        terminal.out.print(line, soft_wrap=True)


def _facts(
    race: DailyRace, difficulty: int, results: list[DailyEntry], lines: list[str]
) -> dict[str, Any]:
    return {
        "day": race.day.isoformat(),
        "track": race.track,
        "series": race.series,
        "difficulty": difficulty,
        "seed": race.seed,
        "results": [
            {
                "name": each.name,
                "place": each.place,
                "cars": each.cars,
                "gap": each.gap,
                "out": each.out,
                "line": line,
                "best": best.place,
                "races": races,
            }
            for (each, best, races), line in zip(results, lines, strict=True)
        ],
    }
