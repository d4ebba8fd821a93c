"""Seasons of any game: opening, advancing, and the JSON format of terminal and server.

It writes no files and knows no rule: a game's part is its `core.season.SeasonGame`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from hashlib import sha256
from typing import Any, TypeVar

from pitboard import games
from pitboard.core.boards import UnknownBoard
from pitboard.core.components import DataProblem, Node
from pitboard.core.errors import BadData, BadOption
from pitboard.core.names import taken
from pitboard.core.options import Options, stored_options
from pitboard.core.rng import RandomSource
from pitboard.core.season import (
    Driver,
    DriverKind,
    Result,
    Season,
    SeasonGame,
    SeasonProblem,
    Titles,
)

FORMAT = "pitboard-championship"
VERSION = 2
MOST_POINTS = 999
"""Upper limit of numbers in the file."""

T = TypeVar("T")


def season_game(name: str, options: Options | None = None) -> SeasonGame:
    """Gets the season rules of a game for races with these options.

    :raises BadOption: if there is no such game.
    """
    found: SeasonGame = games.load(name, "season")(options or {})
    return found


def rules_of(season: Season) -> SeasonGame:
    """Gets the season rules of the game of a season."""
    return season_game(season.rules.game, season.options)


def open_season(
    game: str,
    drivers: Sequence[Driver],
    circuits: Sequence[str],
    options: Options,
    *,
    name: str = "",
    robots: str = "",
    points: Sequence[int] = (),
    titles: Titles = Titles.BOTH,
) -> Season:
    """Opens a season. A driver alone in a team gets a robot teammate, where a game has them.

    :raises BadOption: if the parts do not make a season.
    """
    rules = season_game(game, options)
    race_options = rules.given_options(options)
    seated = [*drivers, *_teammates(rules, race_options, drivers)]
    field = (*seated, *rules.robots(race_options, len(seated), robots))
    for number, driver in enumerate(field):
        _check_name(driver.name, field[:number])
    given_points = {"points": tuple(points)} if points else {}
    season = Season.by(
        rules.rules,
        drivers=field,
        circuits=tuple(circuits),
        name=name,
        options=race_options,
        titles=titles,
        pairs=tuple(rules.pairs(field)),
        **given_points,
    )
    season.check()
    rules.check(season)
    return season


def _check_name(name: str, others: Sequence[Driver]) -> None:
    """Refuses a name that looks like another driver's.

    Seasons of earlier releases may have two such names; they still load.

    :raises BadOption:
    """
    if taken(name, (driver.name for driver in others)):
        raise BadOption(SeasonProblem.SAME_NAME, name=name)


def _teammates(rules: SeasonGame, options: Options, drivers: Sequence[Driver]) -> list[Driver]:
    """Gets robots for drivers who are alone in their team, where teams are always of two."""
    least = rules.rules.team_sizes[0]
    names = [driver.team for driver in drivers]
    if least < 2 or not any(names):
        return []
    if missing := [driver.name for driver in drivers if not driver.team]:
        raise rules.rules.refused(SeasonProblem.NO_TEAM, name=missing[0])
    return [
        rules.teammate(options, driver) for driver in drivers if names.count(driver.team) < least
    ]


def with_calendar(season: Season, circuits: Sequence[str]) -> Season:
    """Gets the season with another calendar.

    :raises BadOption: if the season has begun, or the calendar is not allowed.
    """
    changed = season.with_circuits(circuits)
    changed.check()
    rules_of(season).check(changed)
    return changed


def renamed(season: Season, driver: int, name: str) -> Season:
    """Gets the season with a driver renamed; a robot in their team is named after them.

    :raises BadOption: if another driver has that name.
    """
    _check_name(name, (*season.drivers[:driver], *season.drivers[driver + 1 :]))
    changed = season.renamed(driver, name)
    own = changed.drivers[driver]
    for number, mate in enumerate(changed.drivers):
        if mate.kind == DriverKind.ROBOT and mate.team == own.team:
            changed = changed.renamed(number, rules_of(season).teammate(season.options, own).name)
    return changed


def next_race(season: Season, seed: str) -> dict[str, Any]:
    """Gets the options of the next race; dice rolls for them are derived from the seed."""
    return rules_of(season).race_options(season, RandomSource(f"{seed}/grid"))


def after_race(season: Season, state: Any) -> Season:
    """Gets the season with a finished race added; the first race fixes the drivers' choices.

    :raises BadOption: if the race is not over, or was not of this season.
    """
    rules = rules_of(season)
    entered = season.add(rules.result(state))
    if season.results:
        return entered
    return entered.with_fixed([rules.chosen(state, car) for car in range(len(season.drivers))])


# ---- The file format


def to_json(season: Season) -> str:
    """Encodes a season."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": season.rules.game,
        "name": season.name,
        "circuits": season.circuits,
        "options": season.options,
        "drivers": [asdict(driver) for driver in season.drivers],
        "points": season.points,
        "extra_points": season.extra_points,
        "titles": season.titles,
        "results": [asdict(result) for result in season.results],
        "announced": _announced(season),
        **({"seed": season.seed} if season.seed else {}),
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _announced(season: Season) -> str:
    """Gets the hash of the parts of a season that are fixed once the first race is over."""
    fixed = json.dumps([season.rules.game, season.circuits, season.points, season.extra_points])
    return sha256(fixed.encode()).hexdigest()[:16]


def from_json(
    text: str,
    file: str = "season.json",
    board_of: Callable[[str, str], str] = lambda game, circuit: circuit,  # noqa: ARG005 (as it is)
) -> Season:
    """Decodes a season, also one of an earlier release.

    A season cannot make a program open a file: its calendar holds ids and texts of boards. Those of
    earlier releases hold paths; `board_of` gets the text for a game and such an entry.

    :raises BadData: about the first entry that is not what it should be.
    :raises BadOption: if the entries do not make a season, the calendar was changed in mid-season,
        or it has a board that is neither bundled nor given.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadData(DataProblem.UNREADABLE, file, ".", reason=str(error)) from error
    if not isinstance(data, dict):
        found = type(data).__name__
        raise BadData(DataProblem.TYPE, file, ".", expected="table", found=found)
    entry = Node(file, "", data)
    entry.text("format", choices=(FORMAT,))
    version = entry.integer("version", 1, MOST_POINTS)
    if version > VERSION:
        raise BadData("championship-newer", file, "version", found=version, version=VERSION)
    season = _of_first_release(entry) if version == 1 else _read(entry)
    circuits = tuple(board_of(season.rules.game, each) for each in season.circuits)
    season = replace(season, circuits=circuits)
    if version > 1:
        season.check()
    try:
        rules_of(season).check(season)
    except UnknownBoard as error:
        raise BadOption("championship-board", file=file, **error.data) from error
    return season


def _read(entry: Node) -> Season:
    name = entry.text("game", choices=games.games_with("season"))
    options = stored_options(games.game(name).options, entry.entry("options").data)
    rules = season_game(name, options)
    drivers = tuple(_driver(each) for each in entry.entries("drivers"))
    season = Season(
        rules=rules.rules,
        drivers=drivers,
        circuits=_items(entry, "circuits", str, "text"),
        points=_items(entry, "points", int, "integer"),
        extra_points=entry.integer("extra_points", 0, MOST_POINTS),
        name=entry.text("name"),
        options=rules.given_options(options),
        titles=Titles(entry.text("titles", choices=tuple(Titles))),
        pairs=tuple(rules.pairs(drivers)),
        results=tuple(_result(each) for each in entry.entries("results")),
        seed=entry.text("seed", ""),
    )
    if season.results and entry.text("announced") != _announced(season):
        raise rules.rules.refused(SeasonProblem.CALENDAR_FIXED, raced=season.raced)
    entry.text("announced", "-")
    entry.done()
    return season


def _driver(entry: Node) -> Driver:
    fixed = entry.entry("fixed")
    driver = Driver(
        name=entry.name("name"),
        kind=DriverKind(entry.text("kind", choices=tuple(DriverKind))),
        level=entry.text("level"),
        team=entry.text("team"),
        fixed={name: fixed.text(name) for name in fixed.data},
    )
    entry.done()
    return driver


def _result(entry: Node) -> Result:
    result = Result(
        order=_items(entry, "order", int, "integer"),
        finished=entry.integer("finished", 0, MOST_POINTS),
        extras=_items(entry, "extras", int, "integer"),
    )
    entry.done()
    return result


def _items(entry: Node, key: str, kind: type[T], name: str) -> tuple[T, ...]:
    """Reads a list whose items are all of one type."""
    items = entry.list(key)
    for i, item in enumerate(items):
        if type(item) is not kind:
            found = type(item).__name__
            entry.fail(DataProblem.TYPE, f"{key}[{i}]", expected=name, found=found)
    return tuple(items)


def _of_first_release(entry: Node) -> Season:
    """Reads the first form of the file: a championship of Bolide inside a calendar."""
    kept = entry.entry("championship")
    names = _items(kept, "drivers", str, "text")
    kinds = _items(entry, "drivers", str, "text")
    if len(kinds) != len(names):
        entry.fail(DataProblem.COUNT, "drivers", found=len(kinds), expected=len(names))
    teams = _items(kept, "teams", str, "text") or ("",) * len(names)
    if len(teams) != len(names):
        kept.fail(DataProblem.COUNT, "teams", found=len(teams), expected=len(names))
    options = dict(entry.entry("options").data)
    if kept.flag("qualifying"):
        options["grid"] = "qualifying"
    rules = season_game("bolide")
    return Season(
        rules=rules.rules,
        drivers=tuple(
            driver_at(kind, name, team)
            for kind, name, team in zip(kinds, names, teams, strict=True)
        ),
        circuits=_items(entry, "circuits", str, "text"),
        points=_items(kept, "points", int, "integer"),
        extra_points=kept.integer("half_gp_points", 0, MOST_POINTS),
        options=rules.given_options(options),
        results=tuple(
            Result(
                order=_items(each, "order", int, "integer"),
                finished=each.integer("finished", 0, MOST_POINTS),
                extras=_items(each, "half_gp", int, "integer"),
            )
            for each in kept.entries("results")
        ),
    )


HUMAN = "human"
"""What the terminal calls a person among those who drive."""


def driver_at(kind: str, name: str, team: str = "") -> Driver:
    """Gets a driver by what drives their car: a person, or a computer driver of some level."""
    if kind == HUMAN:
        return Driver(name, DriverKind.PERSON, "", team)
    return Driver(name, DriverKind.COMPUTER, kind, team)


def kinds_of(season: Season) -> list[str]:
    """Gets what drives the car of every seat, as the terminal names it."""
    return [driver.level or HUMAN for driver in season.seats]


def replaced(season: Season, driver: int, level: str) -> Season:
    """Gets the season with a computer driver of some level for a person, or the person again.

    :raises BadOption: if it is no person, or there is no such computer driver.
    """
    known = tuple(games.load(season.rules.game, "drivers"))
    if level and level not in known:
        raise BadOption("driver-unknown", name=level, known=", ".join(known))
    return season.driven_by(driver, level)
