"""The 2nd edition's order of play: the individual turn in phases A to F, and its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pitboard.f90.editions.ruleset import Ruleset
from pitboard.f90.names import (
    BRAKING_IS_DONE,
    CARDS_ARE_PLAYED,
    MOVEMENT_IS_OVER,
    PHASES,
    TURN_IS_PUT_OFF,
)

STARTING_PROCEDURE = (
    # Free practice
    "choose_charts",
    "deal",
    # Qualifying
    "qualifying",
    "grid",
    "starting_fuel",
    # Pre-race
    "choose_strategies",
)
GAME_TURN = ("begin_game_turn",)
INDIVIDUAL_TURN = (
    # A: turn start declarations
    "turn_start_declarations",
    # B: draw
    "draw",
    # C: play cards
    "play_cards",
    # D: resolve symbols
    "choose_trajectory",
    "pay_resources",
    "extreme_trajectory",
    "perform_checks",
    "draw_cards",
    "discard_used",
    CARDS_ARE_PLAYED,
    # E: movement
    "start_movement",
    "move",
    # F: turn end declarations
    "late_braking",
    BRAKING_IS_DONE,
    "take_trajectory",
    MOVEMENT_IS_OVER,
    "end_individual_turn",
    TURN_IS_PUT_OFF,
)
PIT_STOP = (
    "pit_lane",
    "pit_trajectory",
    "ask_pit_discard",
    "pit_refill",
    "ask_pit_strategy",
    "leave_pit",
)

ALL_PHASES = ("A", "B", "C", "D", "D.1", "D.2", "D.3", "E", "F", "F.1", "F.2")
"""F2.PHASED.03-04: those of the Basic game."""

PHASE_OF: Mapping[str, str] = {
    "ask_pit": "A",
    "ask_skip_strategy": "A",
    "ask_pit_discard": "A",
    "ask_pit_strategy": "A",
    "ask_lucky_discard": "B",
    "ask_chase": "B",
    "ask_play": "C",
    "ask_trajectory": "D",
    "ask_pay": "D.1",
    "ask_discard": "D.1",
    "ask_check_order": "D.2",
    "ask_check": "D.2",
    "ask_pass": "E",
    "ask_lapping_check": "E",
    "ask_late_braking": "F.1",
    "ask_point": "F.2",
}
"""The phase of the individual turn in which a question is asked."""

TOLD_IN: Mapping[str, str] = {
    **dict.fromkeys(("skip", "pit", "repair", "tyres", "refuelled"), "A"),
    "play": "C",
    "trajectory": "D",
    **dict.fromkeys(("pay", "pay-card"), "D.1"),
    **dict.fromkeys(("trajectory-lost", "check-lapsed"), "D.2"),
    **dict.fromkeys(("movement", "moved", "stopped", "overtake", "lap", "unlap"), "E"),
    **dict.fromkeys(("re-enter", "no-move"), "E"),
    **dict.fromkeys(("late-braking", "off-track"), "F.1"),
    "point": "F.2",
}
"""The phase of the individual turn that an event belongs to, where its kind alone says so."""

STRATEGIES = ("save-tyres", "balance", "hazard", "chase", "banging-wheels", "lucky")
"""F2.SETUP.04: those of the Basic game."""

FEW_ROBOTS = ("fast", "fast", "slow", "slow")
MANY_ROBOTS = ("fast", "fast", "fast", "slow", "slow", "slow")
ROBOTS = {2: MANY_ROBOTS, 3: MANY_ROBOTS, 4: FEW_ROBOTS, 5: FEW_ROBOTS, 6: FEW_ROBOTS}

LEVELS = ("basic",)


def ruleset(options: Mapping[str, Any]) -> Ruleset:
    """Gets the rule set of validated options."""
    return rules_of(options["mode"])


@cache
def rules_of(mode: str) -> Ruleset:
    """Gets the rule set of a level."""
    return Ruleset(
        name=f"2e-{mode}",
        starting_procedure=STARTING_PROCEDURE,
        game_turn=GAME_TURN,
        individual_turn=INDIVIDUAL_TURN,
        safety_car_turn=(),
        pit_stop=PIT_STOP,
        strategies=STRATEGIES,
        robots=ROBOTS,
        refuel_turns=(8, 10, 12, 14),
        robot_lapping_target=70,
        switches=frozenset(),
        modules=frozenset((PHASES,)),
        late_braking_by_target=True,
        brakes_instead_of_passing=False,
        chases_off_track=False,
        robots_stay_lapped=False,
        no_move=True,
        extreme_penalty=2,
    )
