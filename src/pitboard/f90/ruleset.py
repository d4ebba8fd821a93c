"""Rule sets: what edition, mode, modules and variants switch.

A rule set is data. Steps read it at the few places where the games differ; no step asks for an
edition by name. The order of procedures is part of it: an edition with other phases lists other
steps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboard.f90.components import STRATEGIES


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The switches of one way to play."""

    name: str
    starting_procedure: tuple[str, ...]
    """Steps before the first game turn, in order."""
    individual_turn: tuple[str, ...]
    """Steps of a player's individual turn, in order."""
    strategies: tuple[str, ...]
    robots: Mapping[int, tuple[str, ...]]
    """Robot classes by number of players."""
    red_discs: int
    brown_discs: int
    refuel_turns: tuple[int, int, int, int]
    """Turn of the refuelling chit for the first, the second, any other and the last on the grid."""
    robot_lapping_target: int
    banging_wheels_contest: int
    free_start_overtake: bool
    """BANGING WHEELS passes one car for nothing at the start."""


FEW_ROBOTS = ("fast", "fast", "slow", "slow")
MANY_ROBOTS = ("fast", "fast", "fast", "slow", "slow", "slow")

FIRST_EDITION_BASIC = Ruleset(
    name="1e-basic",
    starting_procedure=(
        "choose_charts",
        "deal",
        "substitute_cars",
        "qualifying",
        "grid",
        "starting_fuel",
        "choose_strategies",
    ),
    individual_turn=(
        "pit_stop",
        "draw",
        "play_cards",
        "pay_resources",
        "perform_checks",
        "draw_cards",
        "discard_used",
        "start_movement",
        "move",
        "late_braking",
        "take_trajectory",
        "end_individual_turn",
    ),
    strategies=STRATEGIES,
    robots={2: MANY_ROBOTS, 3: MANY_ROBOTS, 4: FEW_ROBOTS, 5: FEW_ROBOTS, 6: FEW_ROBOTS},
    red_discs=24,
    brown_discs=6,
    refuel_turns=(8, 10, 12, 14),
    robot_lapping_target=70,
    banging_wheels_contest=3,
    free_start_overtake=True,
)

RULESETS: Mapping[tuple[int, str], Ruleset] = {(1, "basic"): FIRST_EDITION_BASIC}
"""Rule sets by edition and mode."""
