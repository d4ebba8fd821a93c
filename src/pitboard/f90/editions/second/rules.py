"""The 2nd edition's order of play: the individual turn in phases A to F, and its numbers.

The tables name for every step which switches bring it in or keep it out, so that any set of modules
makes its own procedures.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

from pitboard.core.options import Options
from pitboard.f90.box.box import load_box
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.versions import version_of
from pitboard.f90.editions.modules import modules_of, parts_of, robots_with
from pitboard.f90.editions.second.citations import CITATIONS
from pitboard.f90.editions.second.series import series_of, switches_of, with_series
from pitboard.f90.entrants import robot_mates
from pitboard.f90.names import (
    BRAKING_IS_DONE,
    CAR_SETUP,
    CARDS_ARE_PLAYED,
    DRAW_LAST,
    DUE_STOPS_ONLY,
    EXTREME_FIRST,
    FEW_FLAGS,
    FLAGS,
    FUEL,
    FULL_VERSATILITY,
    HAZARD_REVISED,
    HOUSE_STRATEGIES,
    KIDS,
    LAST_CONTEST,
    MARTINO,
    MODULES,
    MORE_TYRES,
    MOVEMENT_IS_OVER,
    OFF_TRACK,
    PHANTOMS,
    PHASES,
    SERIES,
    SHORT_RACE,
    SKILLS,
    SPRINT,
    STANDARD,
    SUPERFAST,
    TALLIES,
    TEAMS,
    TRACK_CARDS,
    TURN_IS_OVER,
    TURN_IS_PUT_OFF,
    WEATHER,
    YELLOW_BY_STAGE,
)
from pitboard.f90.options import switched_on
from pitboard.f90.ruleset import Ruleset, Steps, steps_with

BOX = "2e"
"""The edition's folder of data."""

PARTS_OF_VARIANTS = {
    SHORT_RACE: (CAR_SETUP,),
    **{
        name: (name,)
        for name in (
            *(DRAW_LAST, SPRINT, FULL_VERSATILITY, FEW_FLAGS, PHANTOMS, MORE_TYRES),
            *(MARTINO, TEAMS),
        )
    },
}
"""The parts of the game that a variant brings along."""

REFUEL_TURNS = (8, 10, 12, 14)
"""F2.FUEL.02: for the first, the second, any other and the last on the grid."""
EARLIER = 2
"""F2.V1.09-10: turns by which they come earlier in a Short Race."""

STARTING_PROCEDURE: Steps = (
    # Free practice
    ("choose_charts", f"!{CAR_SETUP} !{SHORT_RACE}"),
    ("hand_out_charts", f"{CAR_SETUP} {SHORT_RACE}"),  # chits cover all that is printed there
    ("choose_skills", SKILLS),
    ("choose_setups", f"{CAR_SETUP} {SHORT_RACE}"),
    ("reveal_practice", f"{SKILLS} {CAR_SETUP} {SHORT_RACE}"),
    ("draw_tiles", SERIES),
    ("deal", ""),
    ("shuffle_track_cards", TRACK_CARDS),
    # Qualifying
    ("qualifying", ""),
    ("grid", ""),
    ("qualifying_skill", SKILLS),
    ("starting_fuel", f"!{FUEL} !{KIDS}"),
    ("place_refuelling_chits", FUEL),
    # Pre-race
    ("determine_weather", f"{WEATHER} !{MARTINO}"),
    ("forecast_weather", MARTINO),
    ("choose_tyres", WEATHER),
    ("choose_strategies", f"!{KIDS}"),
)
GAME_TURN: Steps = (
    ("check_weather", MARTINO),
    ("begin_stage", f"{FLAGS} {OFF_TRACK}"),
    ("safety_car_advances", OFF_TRACK),
    ("begin_game_turn", ""),
)
INDIVIDUAL_TURN: Steps = (
    ("choose_extreme_trajectory", EXTREME_FIRST),
    ("extreme_trajectory", EXTREME_FIRST),
    # A: turn start declarations
    ("versatility", SKILLS),
    ("turn_start_declarations", ""),
    # B: draw
    ("draw", f"!{DRAW_LAST}"),
    ("chase_first", DRAW_LAST),
    # C: play cards
    ("play_cards", ""),
    # D: resolve symbols
    ("choose_trajectory", ""),
    ("pay_resources", ""),
    ("push", STANDARD),
    ("special_of_payment", TRACK_CARDS),
    ("extreme_trajectory", f"!{EXTREME_FIRST}"),
    ("perform_checks", ""),
    ("draw_cards", ""),
    ("save_fuel", f"{STANDARD} !{DRAW_LAST}"),
    ("resolve_events", f"{WEATHER} {FLAGS}"),
    ("discard_used", ""),
    ("soft_bonus", WEATHER),
    (CARDS_ARE_PLAYED, ""),
    # E: movement
    ("start_movement", ""),
    ("move", ""),
    # F: turn end declarations
    ("late_braking", ""),
    (BRAKING_IS_DONE, ""),
    ("take_trajectory", ""),
    ("specials_of_movement", TRACK_CARDS),
    (MOVEMENT_IS_OVER, ""),
    # B, where it comes last
    ("draw_at_the_end", DRAW_LAST),
    (TURN_IS_OVER, ""),
    ("measure_phantom", PHANTOMS),
    ("end_individual_turn", ""),
    (TURN_IS_PUT_OFF, ""),
)
SAFETY_CAR_TURN: Steps = (
    ("turn_start_declarations", OFF_TRACK),
    ("safety_car_draw", OFF_TRACK),
    ("safety_car_move", OFF_TRACK),
    ("safety_car_discard", OFF_TRACK),
    (MOVEMENT_IS_OVER, OFF_TRACK),
    ("measure_phantom", PHANTOMS),
    ("end_individual_turn", OFF_TRACK),
    (TURN_IS_PUT_OFF, OFF_TRACK),
)
PIT_STOP: Steps = (
    ("choose_fuel", FUEL),
    ("pit_lane", ""),
    ("repair", f"!{FUEL}"),
    ("pit_trajectory", ""),
    ("refuel", FUEL),
    ("repair", FUEL),
    ("ask_pit_discard", ""),
    ("pit_refill", ""),
    ("ask_pit_tyres", WEATHER),
    ("ask_pit_strategy", f"!{KIDS}"),
    ("reactivate_skill", SKILLS),
    ("pit_track_cards", TRACK_CARDS),
    ("leave_pit", ""),
)

BASIC_HELP = frozenset((CardType.SPEEDING, CardType.GEAR))
"""RV6: types of cards that help a robot teammate in the Basic game; in the Standard game all do."""

ALL_PHASES = ("A", "B", "C", "D", "D.1", "D.2", "D.3", "D.4", "E", "F", "F.1", "F.2")
"""F2.PHASED.03-04."""

PHASES_IN_ORDER: Steps = (
    ("A", ""),
    ("B", f"!{DRAW_LAST}"),
    *((phase, "") for phase in ("C", "D", "D.1", "D.2", "D.3")),
    ("D.4", f"{WEATHER} {FLAGS}"),
    *((phase, "") for phase in ("E", "F", "F.1", "F.2")),
    ("B", DRAW_LAST),
)
"""F2.V2.01: the phases of a rule set; without event symbols nothing happens in D.4."""
MOVED_BY_DRAW = {"ask_chase": "C", "ask_save_fuel": "B"}
"""F2.V2.03-04."""

PHASE_OF: Mapping[str, str] = {
    "ask_versatility": "A",
    "ask_pit": "A",
    "ask_skip_strategy": "A",
    "ask_fuel": "A",
    "ask_pit_discard": "A",
    "ask_pit_tyres": "A",
    "ask_pit_strategy": "A",
    "ask_lucky_discard": "B",
    "ask_chase": "B",
    "ask_play": "C",
    "ask_trajectory": "D",
    "ask_pay": "D.1",
    "ask_discard": "D.1",
    "ask_push": "D.1",
    "ask_check_order": "D.2",
    "ask_recovery_check": "D.2",
    "ask_check": "D.2",
    "ask_extreme_check": "D.2",
    "ask_save_fuel": "D.3",
    "ask_event": "D.4",
    "ask_soft": "E",
    "ask_pass": "E",
    "ask_lapping_check": "E",
    "ask_late_braking": "F.1",
    "ask_off_track_check": "F.1",
    "ask_point": "F.2",
}
"""The phase of the individual turn in which a question is asked."""

EVENT_PHASES: Mapping[str, str] = {
    **dict.fromkeys(("skip", "pit", "repair", "tyres", "refuelled", "fuel"), "A"),
    "play": "C",
    "trajectory": "D",
    **dict.fromkeys(("pay", "pay-card", "push"), "D.1"),
    **dict.fromkeys(("trajectory-lost", "trajectory-card", "check-lapsed"), "D.2"),
    "fuel-saved": "D.3",
    **dict.fromkeys(("movement", "moved", "stopped", "overtake", "lap", "unlap"), "E"),
    **dict.fromkeys(("re-enter", "no-move", "tyre-penalty", "delay", "soft-bonus"), "E"),
    **dict.fromkeys(("yellow-flag", "green-flag", "blue-flag", "orange-flag"), "D.4"),
    **dict.fromkeys(("late-braking", "late-braking-card", "off-track"), "F.1"),
    "point": "F.2",
}
"""The phase of the individual turn that an event belongs to, where its kind alone decides it."""

STRATEGIES: Steps = (
    *(
        (name, f"!{KIDS}")
        for name in ("save-tyres", "balance", "hazard", "chase", "banging-wheels", "lucky")
    ),
    *((name, STANDARD) for name in ("push", "save-fuel")),
    *((name, HOUSE_STRATEGIES) for name in ("defend", "opportunist")),
)
"""F2.SETUP.04, F2.SSTRAT.21: those of the Basic game, of the Standard game, and two of our own."""

REVISED = {"hazard": {"blind_only": True}}
"""F2.SSTRAT.05: strategies as they are reported to have been rewritten."""

LEVELS: Mapping[str, tuple[str, ...]] = {"basic": (), STANDARD: (*MODULES, STANDARD)}
"""The switches of each level."""


def ruleset(options: Options) -> Ruleset:
    """Gets the rule set of validated options.

    :raises BadOption: if a module or a race series is unknown, or options do not go together.
    """
    box = load_box(BOX, version_of(options))
    chosen = switched_on(2, options)
    further = (*modules_of(options, CITATIONS), *chosen, *switches_of(options, box))
    rules, series = rules_of(options["mode"], further), series_of(options, box)
    return with_series(rules, series, robot_mates(options))


@cache
def rules_of(mode: str, further: tuple[str, ...] = ()) -> Ruleset:
    """Gets the rule set of a level with further modules, variants and other readings."""
    switches = frozenset((*LEVELS[mode], *further))
    short = SHORT_RACE in switches
    earlier = EARLIER if short else 0
    kids = KIDS in switches
    return Ruleset(
        name="+".join((f"2e-{mode}", *further)),
        starting_procedure=steps_with(STARTING_PROCEDURE, switches),
        game_turn=steps_with(GAME_TURN, switches),
        individual_turn=steps_with(INDIVIDUAL_TURN, switches),
        safety_car_turn=steps_with(SAFETY_CAR_TURN, switches),
        pit_stop=steps_with(PIT_STOP, switches),
        strategies=steps_with(STRATEGIES, switches),
        robots=robots_with(switches),
        refuel_turns=tuple(turn - earlier for turn in REFUEL_TURNS),
        chits_earlier=earlier,
        robot_target=70,
        mate_class="superfast" if SUPERFAST in switches else "fast",
        help_types=frozenset(CardType) if STANDARD in switches else BASIC_HELP,
        switches=switches,
        modules=parts_with(switches),
        flags_are_taken=True,
        strategy_changes=REVISED if HAZARD_REVISED in switches else {},
        late_braking_by_target=True,
        late_braking_replaces_pass=False,
        chases_off_track=False,
        robots_stay_lapped=False,
        no_move=True,
        extreme_penalty=2,
        extreme_first=EXTREME_FIRST in switches,
        whole_re_entry=True,
        yellow_flags_stay=YELLOW_BY_STAGE not in switches,
        stops_behind_safety_car=DUE_STOPS_ONLY not in switches,
        last_contest=LAST_CONTEST in switches,
        short_race=short,
        chips_only=kids,
        blind_checks=kids,
        bought_passes=kids,
        contest_modifiers=not kids,
        draws_last=DRAW_LAST in switches,
        all_versatile=FULL_VERSATILITY in switches,
        some_cars_ignored=bool({PHANTOMS, TEAMS} & switches),
        phases=steps_with(PHASES_IN_ORDER, switches),
        phases_moved=MOVED_BY_DRAW if DRAW_LAST in switches else {},
        exact_setup=short and CAR_SETUP not in switches,
    )


def parts_with(switches: Collection[str]) -> frozenset[str]:
    """Gets the parts of the game that switches bring in."""
    own = {part for name in switches for part in PARTS_OF_VARIANTS.get(name, ())}
    return parts_of(switches) | {PHASES, *own, *((TALLIES,) if TRACK_CARDS in switches else ())}
