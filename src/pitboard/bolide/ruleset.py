"""Rule sets: what mode and options switch, and the car strategies.

A rule set is data. Steps read it at the few places where the games differ; none asks for a mode
by name where a switch exists.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboard.bolide.box.tables import ENGAGEMENTS_ADVANCED, ENGAGEMENTS_BASIC, RollTable
from pitboard.core.options import Options

SUN = "sun"
RAIN = "rain"
SLICK = "slick"
HALF = "half"
FULL = "full"
SOFT = "soft"
HARD = "hard"
STANDARD = "standard"
"""The tyres of the basic game."""
BOOSTER_SETUP = "booster"
BRAKE_SETUP = "brake"
NO_SETUP = "none"

MOST_CARS = 8
LAPS = 2
LAST_ROUND = 150
"""A race that is still going on then is stopped (BO-R81)."""
LARGEST_SUNNY_ROLL = 7
"""Rolls above it mean sun for the whole race (BO-WEATHER-02)."""
SLICKS_IN_RAIN_LOSS = 1
RAIN_TYRES_IN_SUN_LOSS = 2
PENALTY = 2
"""Boxes more for every unit of speed above the limit of the pit entry (BO-PIT-19)."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """Fuel and tyres of a car: its top speeds on the right tyres and its Sharp Brakings."""

    id: str
    fuel: str
    tyres: str
    lap1: int
    lap2: int
    sharps: int
    rule: str


BASIC_CAR = Strategy("7/8+3", FULL, STANDARD, 7, 8, 3, "BO-SETUP-15")

STRATEGIES: Mapping[tuple[str, str], Strategy] = {
    (strategy.fuel, strategy.tyres): strategy
    for strategy in (
        BASIC_CAR,
        Strategy("8+2", HALF, SOFT, 8, 8, 2, "BO-STRATEGY-06"),
        Strategy("7+3", HALF, HARD, 7, 7, 3, "BO-STRATEGY-07"),
        Strategy("6/7+2", FULL, SOFT, 6, 7, 2, "BO-STRATEGY-09"),
        Strategy("5/7+3", FULL, HARD, 5, 7, 3, "BO-STRATEGY-10"),
    )
}
"""By fuel and tyres. What is fitted at a stop keeps the fuel's row (BO-STRATEGY-08, BO-R77)."""


def weather_loss(tread: str, weather: str) -> int:
    """Gets what a tyre's tread costs in this weather (BO-RAIN-18, BO-RAIN-26)."""
    if tread == SLICK:
        return SLICKS_IN_RAIN_LOSS if weather == RAIN else 0
    return RAIN_TYRES_IN_SUN_LOSS if weather == SUN else 0


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The switches of one variant. The flags are those the rulings name."""

    advanced: bool
    engagements: RollTable
    order_by_arrival: bool
    """Level cars move as they arrived in the sector, not from the inside (BO-ORDER-08)."""
    sharp_quadrant: bool
    """Sharp Brakings only towards the inside (BO-R27)."""
    draft_by_arrow: bool
    """The drafting step follows the red arrow (BO-R41)."""
    restart_by_strategy: bool
    """After a Safety Car 1/2 Fuel cars use their own start table (BO-R59)."""
    entry_speed_to_line: bool
    """Pit entry speed is the distance up to the line (BO-R63)."""
    repair_at_pit_stop: bool
    """Basic repairs need the Pit Stop box (BO-R65)."""
    secret_strategies: bool
    """Strategies are chosen at the same time, in secret (BO-R71)."""
    free_unreachable: bool
    """A driver with only unreachable track points chooses their line off (BO-R11)."""


def ruleset(options: Options) -> Ruleset:
    """Gets the rule set of validated options."""
    advanced = options["mode"] == "advanced"
    return Ruleset(
        advanced=advanced,
        engagements=ENGAGEMENTS_ADVANCED if advanced else ENGAGEMENTS_BASIC,
        order_by_arrival=options["order_tie"] == "arrival",
        sharp_quadrant=options["sharp_angle"] == "quadrant",
        draft_by_arrow=options["draft_direction"] == "arrow",
        restart_by_strategy=options["restart_table"] == "by_strategy",
        entry_speed_to_line=options["pit_entry_speed"] == "to_line",
        repair_at_pit_stop=options["basic_repair_box"] == "pit_stop",
        secret_strategies=bool(options["strategy_secret"]),
        free_unreachable=options["unreachable"] == "free_choice",
    )
