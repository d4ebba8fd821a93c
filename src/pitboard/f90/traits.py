"""Traits of robots: what each does wherever the rules ask for it.

Numbers and switches are read where they count; hooks that nobody overrides do what a robot without
the trait does. Nothing else compares the names of traits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait with its hooks."""

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
    """Movement points that it may bring."""

    def points(self, state: State, car: Car) -> int:
        """Gets the movement points that it brings in the turn that begins."""
        return 0


@dataclass(frozen=True, slots=True)
class Chaser(Trait):
    """Chaser."""

    def points(self, state: State, car: Car) -> int:
        """X3-TRAIT-15: while a player leads the race (X3-R41)."""
        return 0 if state.cars[state.leader].robot else self.mp


@dataclass(frozen=True, slots=True)
class LuckyBastard(Trait):
    """Lucky bastard."""

    def points(self, state: State, car: Car) -> int:
        """X3-TRAIT-18: while the R-Cards were drawn with equal values (X3-R45)."""
        return self.mp if state.r_equal else 0


@dataclass(frozen=True, slots=True)
class JumpStarter(Trait):
    """Jump starter."""

    def points(self, state: State, car: Car) -> int:
        """X3-TRAIT-20-21: in the turn of a start or restart."""
        return self.mp if state.starts() else 0


KINDS: Mapping[str, type[Trait]] = {
    "prompt-reflexes": Trait,
    "wild-driver": Trait,
    "stubborn-driver": Trait,
    "teams-favourite": Trait,
    "crasher": Trait,
    "chaser": Chaser,
    "fighter": Trait,
    "overtaker": Trait,
    "lucky-bastard": LuckyBastard,
    "braker": Trait,
    "jump-starter": JumpStarter,
    "professional": Trait,
    "reckless": Trait,
    "born-survivor": Trait,
}
"""What a trait of each name does; an edition's data gives the numbers."""
