"""The field of a race: which players drive for one team, and which robots there are.

Reads the options that name teams and robots. What teammates may do to each other is in
`chapters.passing` and the contests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pitboard.core.errors import BadOption
from pitboard.core.options import Options
from pitboard.f90.box.series import MOST_CARS
from pitboard.f90.names import NO_ROBOTS

if TYPE_CHECKING:
    from pitboard.f90.ruleset import Ruleset

ROBOT = "robot"
"""In place of a second seat of a team."""
ROBOTS = "robots"
"""Value of the option: every player has a robot teammate."""
PAIRS = "pairs"
"""Value of the option: neighbours drive together; a last one alone has a robot."""
PAIR = 2
RULE = "F2.V6.01"


class Team(NamedTuple):
    """A player and their teammate: another player, or -1 for a robot."""

    seat: int
    mate: int


class Field(NamedTuple):
    """The robots of a race by class, car by car, and every car's teammate."""

    robots: tuple[str, ...]
    mates: Mapping[int, int]


def field_of(options: Options, rules: Ruleset) -> Field:
    """Gets the field of a race: robot teammates come first among the robots, in seat order.

    F2.V6.05-07: they take the place of robots of the highest class, or join them where none is
    left; beside robots that are named, or those of a series, they are additional (RV7, X3-R18).
    """
    players = int(options["players"])
    teams = teams_of(options)
    own = (rules.mate_class,) * robot_mates(options)
    others = robots_given(options) if options.get("robots") else rules.robots[players]
    if own and not options.get("robots") and rules.series is None:
        others = without(others, own)[: MOST_CARS - players - len(own)]
    return Field((*own, *others), mates_of(teams, players))


def robots_given(options: Options) -> tuple[str, ...]:
    """Gets the robots that options name, by class and car by car."""
    given = str(options["robots"])
    return () if given == NO_ROBOTS else tuple(given.split(","))


def robot_mates(options: Options) -> int:
    """Gets how many players have a robot for a teammate."""
    return sum(team.mate < 0 for team in teams_of(options))


def without(robots: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
    """Gets the robots that are left when some were taken."""
    rest = list(robots)
    for robot in taken:
        if robot in rest:
            rest.remove(robot)
    return tuple(rest)


def mates_of(teams: Sequence[Team], players: int) -> dict[int, int]:
    """Gets the teammate of every car that has one."""
    mates: dict[int, int] = {}
    robot = players
    for seat, mate in sorted(teams):
        other = mate
        if mate < 0:
            other, robot = robot, robot + 1
        mates |= {seat: other, other: seat}
    return mates


def teams_of(options: Options) -> tuple[Team, ...]:
    """Gets the teams that options name: `1+2,3+robot`, seats from 1, `robots` for everybody, or
    `pairs` of neighbours.

    :raises BadOption: if that makes no teams of two.
    """
    text = str(options.get("teams", ""))
    if not text:
        return ()
    players = int(options["players"])
    if text == ROBOTS:
        return tuple(Team(seat, -1) for seat in range(players))
    if text == PAIRS:
        firsts = range(0, players, PAIR)
        return tuple(Team(seat, seat + 1 if seat + 1 < players else -1) for seat in firsts)
    teams = tuple(_team(each, players) for each in text.split(","))
    seats = [seat for team in teams for seat in team if seat >= 0]
    twice = next((seat for seat in seats if seats.count(seat) > 1), -1)
    if twice >= 0:
        raise BadOption("teams-twice", seat=twice + 1, rule=RULE)
    return teams


def _team(text: str, players: int) -> Team:
    names = [name.strip() for name in text.split("+")]
    if len(names) != PAIR:
        raise BadOption("teams-size", team=text.strip(), found=len(names), rule=RULE)
    known = [str(seat) for seat in range(1, players + 1)]
    first, second = names
    for name in (first, *(() if second == ROBOT else (second,))):
        if name not in known:
            raise BadOption("teams-seat", name=name, players=players, rule=RULE)
    return Team(int(first) - 1, -1 if second == ROBOT else int(second) - 1)
