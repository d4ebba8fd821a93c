"""Expansion #3 in the 2nd edition: what race series and UltraFast robots change in a rule set."""

from __future__ import annotations

from dataclasses import replace

from pitboard.core.errors import BadOption
from pitboard.core.options import Options
from pitboard.f90.box.box import Box
from pitboard.f90.box.series import Series
from pitboard.f90.entrants import robot_mates
from pitboard.f90.names import CHOOSE, SERIES, ULTRAFAST
from pitboard.f90.ruleset import Ruleset

MOST_PLAYERS = 6
CHASE = {"chase": {"robot_points": 0, "chases_robots": True}}
"""X3-SOLO-10-12: CHASE as a series has it."""


def series_of(options: Options, box: Box) -> Series | None:
    """Gets the race series that options name.

    :raises BadOption: if there is no such series, or robots or too few skills are named beside it.
    """
    text = options.get("series")
    if not text or box.series is None:
        return None
    if options.get("robots"):
        raise BadOption("series-with-robots", rule="X3-DESIGN-11")
    series = box.series.series(str(text))
    if options.get("skills", CHOOSE) != CHOOSE and series.driver.skills > 1:
        raise BadOption("series-with-skills", skills=series.driver.skills, rule="X3-SKILL-02")
    return series


def switches_of(options: Options, box: Box) -> tuple[str, ...]:
    """Gets the switches of a series, and of robots that make two stops."""
    series = series_of(options, box)
    robots = str(options.get("robots", "")).split(",")
    if series is not None:
        field = series.field_for(int(options["players"]), robot_mates(options))
        robots = [each.robot for each in field]
    return (
        *((SERIES,) if series is not None else ()),
        *((ULTRAFAST,) if box.stops_twice & set(robots) else ()),
    )


def with_series(rules: Ruleset, series: Series | None, mates: int = 0) -> Ruleset:
    """Gets a rule set as a series changes it: field, damage, skills, R-Cards, CHASE.

    `mates` are the robot teammates, which take room on the grid (X3-DESIGN-15-16).
    """
    if series is None:
        return rules
    fields = {
        players: tuple(each.robot for each in series.field_for(players, mates))
        for players in range(1, MOST_PLAYERS + 1)
    }
    return replace(
        rules,
        name=f"{rules.name}+{series.code}",
        robots=fields,
        discs=(series.mix.red, series.mix.brown),
        skills=series.driver.skills,
        strategy_changes={**rules.strategy_changes, **CHASE},
        after_turn=("draw_r_cards",),
        series=series,
    )
