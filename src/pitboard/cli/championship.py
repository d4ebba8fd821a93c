"""`pitboard championship`: a season of Bolide in one file, raced one Grand Prix at a time.

The file holds who drives what and where, and every result so far; the record of each race lies
beside it. A race that was left before its end goes on where it was.
"""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer

from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.chapters.championship import Championship, Result, Standing
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.race import State
from pitboard.cli.games import given_options
from pitboard.cli.race import Sitting, play, seat_kinds, seat_names, show_end
from pitboard.cli.terminal import Terminal
from pitboard.core.components import DataProblem, Node
from pitboard.core.errors import BadData, BadOption
from pitboard.core.files import write_file
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.record import Record
from pitboard.core.rng import RandomSource

FORMAT = "pitboard-championship"
VERSION = 1
COMPANY = "pro,pro,rookie,rookie"
EVERYWHERE = ",".join(circuit_names())


@dataclass(frozen=True, slots=True)
class Season:
    """A championship with its calendar: where the races are, who drives, by which rules."""

    championship: Championship
    circuits: tuple[str, ...]
    kinds: tuple[str, ...]
    """What drives each car: a person or a computer driver."""
    options: dict[str, Any]

    def save(self, path: Path) -> None:
        """Writes the season down.

        :raises BadOption: if the file cannot be written.
        """
        data = {
            "format": FORMAT,
            "version": VERSION,
            "circuits": self.circuits,
            "drivers": self.kinds,
            "options": self.options,
            "championship": json_text.loads(self.championship.to_json()),
        }
        write_file(path, json_text.dumps(data, ensure_ascii=False, indent=2) + "\n")

    @classmethod
    def load(cls, path: Path) -> Season:
        """Reads a season.

        :raises BadOption: if there is no such file, or it makes no championship.
        :raises BadData: if the file is damaged or something else.
        """
        try:
            text = path.read_text(encoding="utf-8")
            data = json_text.loads(text)
        except FileNotFoundError as error:
            raise BadOption("championship-missing", file=str(path)) from error
        except (OSError, ValueError, RecursionError) as error:
            raise BadData(DataProblem.UNREADABLE, str(path), ".", reason=str(error)) from error
        if not isinstance(data, dict):
            found = type(data).__name__
            raise BadData(DataProblem.TYPE, str(path), ".", expected="table", found=found)
        entry = Node(str(path), "", data)
        entry.text("format", choices=(FORMAT,))
        entry.integer("version", VERSION, VERSION)
        standings = json_text.dumps(data.get("championship"))
        season = cls(
            Championship.from_json(standings, f"{path} (championship)"),
            tuple(map(str, entry.list("circuits"))),
            tuple(map(str, entry.list("drivers"))),
            entry.entry("options").data,
        )
        season.check()
        drivers, kinds = len(season.championship.drivers), len(season.kinds)
        if kinds != drivers:
            entry.fail(DataProblem.COUNT, "drivers", found=kinds, expected=drivers)
        return season

    def race_options(self, grid: str) -> dict[str, Any]:
        """Gets the options of the next race; after the last one, of that."""
        race = min(len(self.championship.results), len(self.circuits) - 1)
        return {
            **self.options,
            "circuit": self.circuits[race],
            "players": len(self.kinds),
            "grid": grid,
        }

    def check(self) -> None:
        """Refuses a calendar that does not fit the championship, and options that make no race.

        :raises BadOption:
        """
        for circuit in self.circuits:
            load_circuit(circuit)
        seat_kinds(BOLIDE_GAME, ",".join(self.kinds))
        if len(self.circuits) != self.championship.races:
            raise BadOption(
                "championship-calendar",
                circuits=len(self.circuits),
                races=self.championship.races,
            )
        options = validate(BOLIDE_GAME.options, self.race_options("roll"))
        if options["cars"] > 1:
            raise BadOption("championship-cars", cars=options["cars"])
        BOLIDE_GAME.config(options)


def championship(
    ctx: typer.Context,
    *,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="cli-championship-file")],
    new: Annotated[bool, typer.Option("--new", help="cli-championship-new")] = False,
    circuits: Annotated[
        str, typer.Option(metavar="A,B,...", help="cli-championship-circuits")
    ] = EVERYWHERE,
    drivers: Annotated[
        str, typer.Option(metavar="A,B,...", help="cli-championship-drivers")
    ] = COMPANY,
    names: Annotated[str, typer.Option(metavar="A,B,...", help="cli-race-names")] = "",
    teams: Annotated[str, typer.Option(metavar="A,B,...", help="cli-championship-teams")] = "",
    mode: Annotated[str, typer.Option(metavar="MODE", help="cli-mode")] = "basic",
    qualifying: Annotated[
        bool, typer.Option("--qualifying", help="cli-championship-qualifying")
    ] = False,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="cli-option")
    ] = None,
    race: Annotated[bool, typer.Option("--race", help="cli-championship-race")] = False,
    every: Annotated[bool, typer.Option("--all", help="cli-championship-all")] = False,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-championship-seed")] = "",
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    if new:
        if file.exists():
            raise BadOption("championship-exists", file=str(file))
        kinds = seat_kinds(BOLIDE_GAME, drivers)
        calendar = tuple(name.strip() for name in circuits.split(",") if name.strip())
        season = Season(
            Championship(
                drivers=seat_names(names, len(kinds)),
                teams=[team.strip() for team in teams.split(",")] if teams else (),
                races=len(calendar),
                qualifying=qualifying,
            ),
            calendar,
            tuple(kinds),
            given_options(BOLIDE_GAME, {"mode": mode}, option),
        )
        season.check()
        season.save(file)
    season = Season.load(file)
    if season.championship.short:
        print(
            terminal.tr.text("cli-championship-short", races=season.championship.races),
            file=sys.stderr,
        )
    while (race or every) and not season.championship.over:
        if not _race(terminal, season, file, seed) or not every:
            break
    _show(terminal, season, json)


def _race(terminal: Terminal, season: Season, file: Path, seed: str) -> bool:
    """Races the next Grand Prix, or goes on with it; says whether it was raced to its end."""
    done = season.championship
    number = len(done.results) + 1
    record = file.with_name(f"{file.stem}-race{number}.pit")
    match = _kept(record, season, file) or _next(season, f"{seed}/{number}" if seed else None)
    circuit = _circuit_of(match.options)
    terminal.say("cli-championship-gp", number=number, races=done.races, circuit=circuit)
    sitting = Sitting(terminal, match, season.kinds, record)
    if not play(sitting):
        terminal.say("cli-championship-unfinished", file=str(record))
        return False
    show_end(sitting)
    state = sitting.match.state
    assert isinstance(state, State)  # noqa: S101 (a match of Bolide)
    done.add(Result.of(state))
    season.save(file)
    return True


def _next(season: Season, seed: str | None) -> Match:
    """Makes the next race; equal drivers roll for the reversed grid before it."""
    done = season.championship
    seed = seed or token_hex(16)
    options = season.race_options(done.next_grid(RandomSource(f"{seed}/grid")))
    return Match(BOLIDE_GAME, options, seed, done.drivers)


def _kept(path: Path, season: Season, file: Path) -> Match | None:
    """Gets a race that was left before its end, or before its result was written down.

    A finished race older than the championship's file belongs to an earlier championship.
    """
    if not path.exists():
        return None
    record = Record.load(path)
    match = Match.replay(BOLIDE_GAME, record, len(record.entries))
    drivers = list(match.seats) == list(season.championship.drivers)
    here = _circuit_of(match.options) == _circuit_of(season.race_options(""))
    old = match.over and path.stat().st_mtime_ns < file.stat().st_mtime_ns
    return match if drivers and here and not old else None


def _circuit_of(options: Mapping[str, Any]) -> str:
    """Gets the name of a race's circuit, whether it was drawn anew since or not."""
    return load_circuit(options["circuit"]).name


def _show(terminal: Terminal, season: Season, as_json: bool) -> None:
    done = season.championship
    drivers, teams = done.standings(), done.team_standings()
    if as_json:
        terminal.json(
            {
                "races": done.races,
                "raced": len(done.results),
                "over": done.over,
                "circuits": season.circuits,
                "standings": [asdict(line) for line in drivers],
                "teams": [asdict(line) for line in teams],
            }
        )
        return
    terminal.say("cli-championship-after", raced=len(done.results), races=done.races)
    _table(terminal, season, drivers, "driver")
    if teams:
        terminal.out.print()
        _table(terminal, season, teams, "team")


def _table(terminal: Terminal, season: Season, lines: Sequence[Standing], who: str) -> None:
    done = season.championship
    terminal.table(
        [f"cli-season-{column}" for column in ("place", who, "points", "wins", "races")],
        [
            (
                line.place,
                line.name,
                line.points,
                line.places[0],
                " ".join(
                    f"{sum(done.scored(driver, race) for driver in line.members):>2}"
                    for race in done.results
                ),
            )
            for line in lines
        ],
    )
