"""`pitboard championship`: a season of any game in one file, raced one Grand Prix at a time.

The file holds the drivers, the calendar and every result so far; the record of each race lies
beside it. An unfinished race is resumed, or put aside and started again.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Sequence
from dataclasses import asdict
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer

from pitboard import games, seasons
from pitboard.cli.games import given_options, own_board, terminal_game
from pitboard.cli.race import RaceSession, play, seat_kinds, seat_names, show_end
from pitboard.cli.terminal import Terminal
from pitboard.core.boards import is_text
from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, BadOption, reason_of
from pitboard.core.files import write_file
from pitboard.core.game import Game
from pitboard.core.json_values import JsonValue
from pitboard.core.match import Match
from pitboard.core.options import board_option
from pitboard.core.record import Record
from pitboard.core.season import Season, Standing, Titles
from pitboard.words.season import fixed_choice_texts, tie_text

GAME = "bolide"
"""The game of a new season unless another is named, as in the first release."""
DEFAULT_DRIVERS = "pro,pro,rookie,rookie"


def championship(
    ctx: typer.Context,
    *,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="cli-championship-file")],
    new: Annotated[bool, typer.Option("--new", help="cli-championship-new")] = False,
    game: Annotated[str, typer.Option(metavar="GAME", help="cli-championship-game")] = "",
    title: Annotated[str, typer.Option(metavar="TEXT", help="cli-championship-title")] = "",
    circuits: Annotated[
        str, typer.Option(metavar="A,B,...", help="cli-championship-circuits")
    ] = "",
    drivers: Annotated[str, typer.Option(metavar="A,B,...", help="cli-championship-drivers")] = "",
    names: Annotated[str, typer.Option(metavar="A,B,...", help="cli-race-names")] = "",
    teams: Annotated[str, typer.Option(metavar="A,B,...", help="cli-championship-teams")] = "",
    robots: Annotated[str, typer.Option(metavar="A,B,...", help="cli-championship-robots")] = "",
    points: Annotated[str, typer.Option(metavar="A,B,...", help="cli-championship-points")] = "",
    titles: Annotated[str, typer.Option(metavar="TITLES", help="cli-championship-titles")] = "",
    mode: Annotated[str, typer.Option(metavar="MODE", help="cli-mode")] = "",
    qualifying: Annotated[
        bool, typer.Option("--qualifying", help="cli-championship-qualifying")
    ] = False,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="cli-option")
    ] = None,
    race: Annotated[bool, typer.Option("--race", help="cli-championship-race")] = False,
    every: Annotated[bool, typer.Option("--all", help="cli-championship-all")] = False,
    restart: Annotated[bool, typer.Option("--restart", help="cli-championship-restart")] = False,
    replace: Annotated[
        str, typer.Option(metavar="NAME=LEVEL", help="cli-championship-replace")
    ] = "",
    board: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="cli-championship-board")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-championship-seed")] = "",
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    aside = terminal.for_progress(json=json)
    given = {
        "game": game,
        "title": title,
        "circuits": circuits,
        "drivers": drivers,
        "names": names,
        "teams": teams,
        "robots": robots,
        "points": points,
        "titles": titles,
        "mode": mode,
        "qualifying": qualifying,
        "option": option,
    }
    if new:
        if file.exists():
            raise BadOption("championship-exists", file=str(file))
        save(_opened(given), file)
    else:
        _check_unchanged(given, file)
    season = load(file, board or ())
    if season.short:
        warning = terminal.tr.text("cli-championship-short", races=season.races)
        print(warning, file=sys.stderr)
    if replace:
        season = _replaced(season, replace)
        save(season, file)
    season = dataclasses.replace(season, seed=seed or season.seed)
    if seed and not (race or every):
        save(season, file)
    if restart:
        put_aside(aside, season, file)
    while (race or every) and not season.over:
        raced = race_next(aside, season, file)
        season = raced or season
        if raced is None or not every:
            break
    show(terminal, season, as_json=json)


# ---- The file


def save(season: Season, path: Path) -> None:
    """Writes a season to its file.

    :raises BadOption: if the file cannot be written.
    """
    write_file(path, seasons.to_json(season))


def load(path: Path, boards: Sequence[Path] = ()) -> Season:
    """Reads a season; `boards` are files that it names, and are stored in it from now on.

    :raises BadOption: if there is no such file, or it makes no season.
    :raises BadData: if the file is damaged or something else.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise BadOption("championship-missing", file=str(path)) from error
    except (OSError, ValueError) as error:
        raise BadData(DataProblem.UNREADABLE, str(path), ".", reason=reason_of(error)) from error
    season = _read(text, path, boards)
    seat_kinds(games.game(season.rules.game), ",".join(seasons.kinds_of(season)), season.options)
    if boards:
        save(season, path)
    return season


def _read(text: str, path: Path, boards: Sequence[Path]) -> Season:
    """Reads a season, with files that its calendar names by the name of the file.

    :raises BadOption: if it makes no season, or does not name one of the files.
    """
    files = {board.name: board for board in boards}
    unused = set(files)

    def board_of(game: str, circuit: str) -> str:
        name = Path(circuit).name
        unused.discard(name)
        return own_board(games.game(game), files[name]) if name in files else circuit

    season = seasons.from_json(text, str(path), board_of)
    for name in sorted(unused):
        raise BadOption("championship-board-unused", board=name, file=str(path))
    return season


def circuits_named(game: Game[Any], text: str) -> list[str]:
    """Reads a calendar: ids, and files of own boards as their texts."""
    name = board_option(game.options).name
    return [given_options(game, {name: word}, ())[name] for word in _words(text)]


def _opened(given: dict[str, Any]) -> Season:
    """Opens the season that was asked for.

    :raises BadOption: if it makes none.
    """
    game = games.game(given["game"] or GAME)
    kinds = seat_kinds(game, given["drivers"] or DEFAULT_DRIVERS, {})
    people = seat_names(given["names"], len(kinds))
    teams = _words(given["teams"]) or [""] * len(kinds)
    if len(teams) != len(kinds):
        raise BadOption("championship-teams", found=len(teams), drivers=len(kinds))
    grid = {"grid": "qualifying"} if given["qualifying"] else {}
    named = {"mode": given["mode"] or None}
    return seasons.open_season(
        game.id,
        [seasons.driver_at(*each) for each in zip(kinds, people, teams, strict=True)],
        circuits_named(game, given["circuits"]) or terminal_game(game.id).circuits(),
        {**given_options(game, named, given["option"]), **grid},
        name=given["title"],
        robots=given["robots"],
        points=_points(given["points"]),
        titles=_titles(given["titles"]),
    )


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")] if text else []


def _points(text: str) -> list[int]:
    for word in _words(text):
        if not (word.isascii() and word.isdigit() and len(word) < 4):
            raise BadOption("championship-points", found=word)
    return [int(word) for word in _words(text)]


def _titles(text: str) -> Titles:
    choices = [str(each) for each in Titles]
    if text and text not in choices:
        listed = ", ".join(choices)
        raise BadOption("option-choice", name="titles", value=text, choices=listed)
    return Titles(text or Titles.BOTH)


def _check_unchanged(given: dict[str, Any], file: Path) -> None:
    """Refuses to change what a season was announced with.

    :raises BadOption:
    """
    changed = [name for name, value in given.items() if value]
    if not changed:
        return
    season = load(file)
    if "circuits" in changed:
        game = games.game(season.rules.game)
        seasons.with_calendar(season, circuits_named(game, given["circuits"]))
    raise BadOption("championship-announced", name=changed[0], file=str(file))


def _replaced(season: Season, text: str) -> Season:
    """Reads who takes over for whom: a computer driver, or the person again.

    :raises BadOption: if there is no such driver.
    """
    name, equals, level = text.partition("=")
    names = [driver.name for driver in season.drivers]
    if not equals or name not in names:
        raise BadOption("championship-replace", found=text, names=", ".join(names))
    return seasons.replaced(
        season, names.index(name), "" if level == seasons.HUMAN else level.strip()
    )


# ---- Races


def race_next(terminal: Terminal, season: Season, file: Path) -> Season | None:
    """Races or resumes the next Grand Prix; None if a person quits before its end."""
    number = season.raced + 1
    record = _record_of(file, number)
    seed = f"{season.seed}/{number}" if season.seed else None
    match = _pending_race(record, season, file)
    if match is None:
        # Not before: a finished race newer than the season's file is still to be entered.
        save(season, file)
        match = _next(season, seed)
    board = _board_of(season, match)
    terminal.message("cli-championship-gp", number=number, races=season.races, circuit=board)
    session = RaceSession(terminal, match, seasons.kinds_of(season), record)
    if not play(session):
        terminal.message("cli-championship-unfinished", file=str(record))
        return None
    show_end(session)
    raced = seasons.after_race(season, session.match.state)
    save(raced, file)
    return raced


def _record_of(file: Path, race: int) -> Path:
    return file.with_name(f"{file.stem}-race{race}.pit")


def put_aside(terminal: Terminal, season: Season, file: Path) -> None:
    """Renames the record of an unfinished race, so that the next one starts afresh."""
    record = _record_of(file, season.raced + 1)
    if season.over or not record.exists():
        raise BadOption("championship-nothing-left", file=str(record))
    free = (record.with_name(f"{record.stem}-left{number}.pit") for number in count(1))
    aside = next(path for path in free if not path.exists())
    record.rename(aside)
    terminal.message("cli-championship-aside", file=str(aside))


def _next(season: Season, seed: str | None) -> Match:
    """Makes the next race."""
    seed = seed or token_hex(16)
    names = [driver.name for driver in season.seats]
    return Match(games.game(season.rules.game), seasons.next_race(season, seed), seed, names)


def _pending_race(path: Path, season: Season, file: Path) -> Match | None:
    """Gets a race that is unfinished, or whose result is not in the season yet.

    A finished race older than the championship's file belongs to an earlier championship.
    """
    if not path.exists():
        return None
    record = Record.load(path)
    if record.game != season.rules.game:
        return None
    _put_board_into(record, season)
    match = Match.replay(games.game(record.game), record, len(record.entries))
    drivers = list(match.seats) == [driver.name for driver in season.seats]
    here = _board_of(season, match) == _board_of(season, _next(season, "board"))
    old = match.over and path.stat().st_mtime_ns < file.stat().st_mtime_ns
    return match if drivers and here and not old else None


def _put_board_into(record: Record, season: Season) -> None:
    """Puts the board that the season holds into the record of a race that names a file."""
    name = season.rules.circuit_option
    if is_text(season.next_circuit) and not is_text(str(record.options.get(name, ""))):
        record.options[name] = season.next_circuit


def _board_of(season: Season, match: Match) -> str:
    """Gets the name of a race's circuit, also if it was redrawn since."""
    return terminal_game(season.rules.game).board(match.state)


# ---- Standings


def season_facts(season: Season) -> dict[str, JsonValue]:
    """Gets the standings and calendar of a season, as JSON data."""
    drivers, teams = season.standings(), season.team_standings()
    return {
        "game": season.rules.game,
        "name": season.name,
        "races": season.races,
        "raced": season.raced,
        "over": season.over,
        "circuits": season.circuits,
        "points": season.points,
        "titles": season.titles,
        "standings": [asdict(line) for line in drivers],
        "teams": [asdict(line) for line in teams],
        "ties": [asdict(tie) for tie in season.ties(drivers)],
        "team_ties": [asdict(tie) for tie in season.ties(teams)],
    }


def show(terminal: Terminal, season: Season, *, as_json: bool = False) -> None:
    """Prints the standings of a season."""
    if as_json:
        terminal.json(season_facts(season))
        return
    drivers, teams = season.standings(), season.team_standings()
    terminal.message("cli-championship-after", raced=season.raced, races=season.races)
    if season.titles != Titles.TEAMS or not teams:
        _table(terminal, season, drivers, "driver")
    if teams and season.titles != Titles.DRIVERS:
        terminal.out.print()
        _table(terminal, season, teams, "team")


def _table(terminal: Terminal, season: Season, lines: Sequence[Standing], who: str) -> None:
    columns = ["place", who, "points", "wins", "races"]
    rows: list[tuple[object, ...]] = [
        (line.place, line.name, line.points, line.places[0], _by_race(season, line))
        for line in lines
    ]
    if who == "driver" and any(driver.fixed for driver in season.drivers):
        columns.append("kept")
        rows = [
            (*row, _fixed_choices(terminal, season, line.members[0]))
            for row, line in zip(rows, lines, strict=True)
        ]
    terminal.table([f"cli-season-{column}" for column in columns], rows)
    for tie in season.ties(lines):
        terminal.out.print(tie_text(terminal.tr, tie))
    if season.over:
        champions = ", ".join(line.name for line in lines if line.place == 1)
        terminal.message(f"cli-championship-champion-{who}", names=champions)


def _by_race(season: Season, line: Standing) -> str:
    """Gets the points of a line in every race so far."""
    won = (sum(season.scored(each, race) for each in line.members) for race in season.results)
    return " ".join(f"{points:>2}" for points in won)


def _fixed_choices(terminal: Terminal, season: Season, driver: int) -> str:
    """Gets the texts of what a driver has fixed for the whole season."""
    return ", ".join(fixed_choice_texts(terminal.tr, season.rules.game, season.drivers[driver]))
