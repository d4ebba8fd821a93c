"""The modules of an edition: the switches that add a part of the game to its Basic game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboard.core.errors import BadOption
from pitboard.core.options import Options
from pitboard.f90.names import (
    CAR_SETUP,
    FLAGS,
    FUEL,
    MODULES,
    OFF_TRACK,
    RESCUE,
    SAFETY_CAR,
    SERIES,
    SKILLS,
    SUPERFAST,
    TRACK_CARDS,
    TYRES,
    ULTRAFAST,
    WEATHER,
)

PARTS: Mapping[str, tuple[str, ...]] = {
    TRACK_CARDS: (TRACK_CARDS,),
    SKILLS: (SKILLS,),
    CAR_SETUP: (CAR_SETUP,),
    FUEL: (FUEL,),
    WEATHER: (WEATHER, TYRES),
    FLAGS: (FLAGS,),
    OFF_TRACK: (OFF_TRACK, SAFETY_CAR),
    RESCUE: (RESCUE,),
    SERIES: (SERIES,),
    ULTRAFAST: (ULTRAFAST,),
}
"""The parts of the game that each switch brings in."""

SUPERFAST_ROBOTS = ("superfast", "superfast")
FEW_ROBOTS = ("fast", "fast", "slow", "slow")
MANY_ROBOTS = ("fast", "fast", "fast", "slow", "slow", "slow")
ROBOTS = {2: MANY_ROBOTS, 3: MANY_ROBOTS, 4: FEW_ROBOTS, 5: FEW_ROBOTS, 6: FEW_ROBOTS}
"""Robot classes of the Basic game by number of players."""


def modules_of(options: Options, citations: Mapping[str, str]) -> tuple[str, ...]:
    """Gets the modules that options name.

    :raises BadOption: if one is unknown.
    """
    names = tuple(
        name for each in str(options.get("modules", "")).split(",") if (name := each.strip())
    )
    for name in names:
        if name not in MODULES:
            known, rule = ", ".join(MODULES), citations["module-unknown"]
            raise BadOption("module-unknown", name=name, known=known, rule=rule)
    return tuple(dict.fromkeys(names))


def parts_of(switches: Iterable[str]) -> frozenset[str]:
    """Gets the parts of the game that switches bring in."""
    return frozenset(part for name in switches for part in PARTS.get(name, ()))


def robots_with(switches: Iterable[str]) -> Mapping[int, tuple[str, ...]]:
    """Gets the robot classes by number of players."""
    if SUPERFAST not in switches:
        return ROBOTS
    return {players: (*SUPERFAST_ROBOTS, *kinds) for players, kinds in ROBOTS.items()}
