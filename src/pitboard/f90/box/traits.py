"""Traits of robots as an edition prints them: numbers and switches that the rules read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Trait:
    """What a trait changes; a number at 0 changes nothing."""

    id: str
    checks: int = 0
    """Added to the target of every check."""
    base: int = 0
    """What the robot checks against instead of the usual number."""
    ignores_flags: bool = False
    """Pays for no yellow flag, gives way to no blue one, obeys no orange one."""
    pit_time: int = 0
    """Sections a pit stop is shorter."""
    crashes: bool = False
    """Crashes when it fails a Late Braking or an Extreme Trajectory, and brings the Safety Car."""
    contest_cards: int = 0
    """Cards drawn in a contest instead of the usual number."""
    corner_cost: int = 0
    """What overtaking a player in a corner costs."""
    brakes_past: bool = False
    """Overtakes the car ahead where its movement ends in a braking section."""
    lapped_free: bool = False
    """Lapping it costs nothing."""
    evens_out: int = 0
    """Contest values that differ from a player's by so much become equal to it."""
    survives: bool = False
    """Passes the first recovery check of a manoeuvre without a draw."""
    mp: int = 0
    """Movement points that it brings while its condition holds."""


TRAITS = (
    *("prompt-reflexes", "wild-driver", "stubborn-driver", "teams-favourite", "crasher"),
    *("chaser", "fighter", "overtaker", "lucky-bastard", "braker", "jump-starter"),
    *("professional", "reckless", "born-survivor"),
)
"""The traits that rules and translations know."""
