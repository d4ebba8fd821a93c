"""Skills, tyres and robots as an edition prints them: numbers that the chapters read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Skill:
    """A driver's skill: what it adds wherever the rules ask for it. The one without id is none."""

    id: str = ""
    checks: int = 0
    """Added to the target of checks."""
    qualifying: int = 0
    """Added to the qualifying value."""
    grid_cards: int = 0
    """Track Cards drawn when the grid is formed."""
    pit_time: int = 0
    """Sections a pit stop is shorter."""
    pit_cards: int = 0
    """Track Cards drawn at a pit stop."""
    setup_points: int = 0
    """Setup points beyond the usual number."""
    laps_for_less: bool = False
    """Lapping costs a movement point less."""
    second_chance: bool = False
    """A failed check may be counted as passed, once between two stops."""
    changes_strategy: bool = False
    """The strategy may be changed first thing in a turn, once between two stops."""


@dataclass(frozen=True, slots=True)
class Compound:
    """A type of tyres."""

    id: str
    penalties: Mapping[str, int] = field(hash=False)
    """Movement lost, by weather."""
    chips: int = 0
    """Tyre chips more than those of the Car Chart, less if negative."""
    bonuses: int = 0
    """Bonuses of a fresh set."""
    white_bonuses: int = 0
    """Bonuses of two points of a fresh set."""
    further: bool = False
    """Comes only with the variant of additional tyres."""
    sets: int = 0
    """Sets a player may fit in a race, 0 for any number."""
    track_cards: int = 0
    """Track Cards drawn when a set is fitted."""
    robots_in: str = ""
    """The weather in which robots change to it."""


@dataclass(frozen=True, slots=True)
class RobotClass:
    """A class of robots."""

    id: str
    mp: int
    """Movement points of a turn."""
    contest_cards: int
    """Cards drawn in a contest."""
