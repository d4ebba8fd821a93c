"""Choices that options make before a race: charts, skills, set-ups, tiles and robots.

A season presets the car, skill and set-up that each driver had in its first race, and the robots of
its teams.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pitboard.core.errors import BadOption
from pitboard.core.options import Options
from pitboard.f90.box.box import Box, SetupTable, read_setup
from pitboard.f90.box.series import MOST_CARS
from pitboard.f90.edition import Edition
from pitboard.f90.entrants import robot_mates, robots_given
from pitboard.f90.names import CHOOSE, FUEL


def check_assigned(edition: Edition, box: Box, options: Options) -> None:
    """Refuses preset choices that players and robots of the race cannot have.

    :raises BadOption:
    """
    players = int(options["players"])
    check_charts(box, str(options["charts"]), players)
    skills = _given(options, "skills")
    if skills:
        check_skills(box, skills, players)
    if setups := _given(options, "setups"):
        short = box.short if options.get("short") else None
        table = short.setup if short else box.setup
        if len(setups) != options["players"]:
            raise BadOption("setups-count", found=len(setups), players=options["players"])
        most = [box.skills[skill].setup_points for skill in skills]
        check_setups(table, setups, most or [0] * len(setups))
    if tiles := options.get("tiles"):
        rule = edition.citations["option-tiles"]
        check_tiles(box, str(tiles).split(","), players, rule)
    if options.get("robots"):
        robots = robots_given(options)
        check_robots(box, robots, players + robot_mates(options))
        check_second_stops(box, robots, edition.words(options))


def _given(options: Options, name: str) -> list[str]:
    given = str(options.get(name, CHOOSE))
    return [] if given == CHOOSE else given.split(",")


def check_tiles(box: Box, numbers: Sequence[str], players: int, rule: str) -> None:
    """X3-TILE-03: refuses tiles that there are not, or that are not one for each player.

    :raises BadOption:
    """
    known = [str(tile.number) for tile in box.tiles.players] if box.tiles else []
    for number in numbers:
        if number not in known:
            raise BadOption("tile-unknown", found=number, most=len(known), rule=rule)
    if not len(set(numbers)) == len(numbers) == players:
        raise BadOption("tiles-count", found=", ".join(numbers), players=players, rule=rule)


def check_charts(box: Box, assigned: str, players: int) -> None:
    """Refuses charts that are unknown, of one sheet, or not one per player.

    :raises BadOption:
    """
    if assigned == CHOOSE:
        return
    by_id = {chart.id: chart for chart in box.charts}
    names = assigned.split(",")
    for name in names:
        if name not in by_id:
            raise BadOption("chart-unknown", action=name, choices=", ".join(by_id))
    sheets = [by_id[name].sheet for name in names]
    if len(names) != players:
        raise BadOption("charts-count", found=len(names), players=players)
    if len(set(sheets)) < len(sheets):
        raise BadOption("charts-same-sheet", charts=assigned)


def check_skills(box: Box, skills: list[str], players: int) -> None:
    """Refuses skills that are unknown, or not one per player.

    :raises BadOption:
    """
    for skill in skills:
        if skill not in box.skill_ids:
            raise BadOption("skill-unknown", action=skill, choices=", ".join(box.skill_ids))
    if len(skills) != players:
        raise BadOption("skills-count", found=len(skills), players=players)


def check_setups(table: SetupTable, setups: list[str], more: list[int]) -> None:
    """Refuses set-ups that are none or cost too many points; `more` are those that skills add.

    :raises BadOption:
    """
    for text, added in zip(setups, more, strict=True):
        points = read_setup(text)
        if len(points) != len(table.values) or not all(point in table.chits for point in points):
            least, most = table.chits[0], table.chits[-1]
            raise BadOption("setup-value", action=text, least=least, most=most)
        if sum(points) > table.points + added:
            raise BadOption("setup-points", found=sum(points), points=table.points + added)


def check_robots(box: Box, robots: Sequence[str], others: int) -> None:
    """Refuses robots of unknown classes, and more cars than a grid has room for; `others` are
    those of players and their teammates.

    :raises BadOption:
    """
    classes = box.robots
    for robot in robots:
        if robot not in classes:
            raise BadOption("robot-unknown", name=robot, known=", ".join(classes))
    found = len(robots) + others
    if found > MOST_CARS:
        raise BadOption("robots-count", found=found, most=MOST_CARS)


def check_second_stops(box: Box, robots: Sequence[str], words: Collection[str]) -> None:
    """Refuses robots that stop twice in a race without fuel (X3-UF-08).

    :raises BadOption:
    """
    twice = box.stops_twice
    found = next((robot for robot in robots if robot in twice), "")
    if found and FUEL not in words:
        raise BadOption("robot-fuel", name=found, rule="X3-UF-08")
