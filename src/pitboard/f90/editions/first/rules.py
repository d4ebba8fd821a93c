"""The 1st edition's order of play: Basic and Advanced game, modules, optional rules, Junior.

The tables name for every step which switches bring it in or keep it out, so that any set of modules
makes its own procedures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from pitboard.core.options import Options
from pitboard.f90.box.box import load_box
from pitboard.f90.editions.first.citations import CITATIONS
from pitboard.f90.editions.modules import modules_of, parts_of, robots_with
from pitboard.f90.names import (
    BRAKING_IS_DONE,
    CAR_SETUP,
    CARDS_ARE_PLAYED,
    FLAGS,
    FUEL,
    MODULES,
    MOVEMENT_IS_OVER,
    OFF_TRACK,
    RESCUE,
    SHORT_RACE,
    SKILLS,
    TRACK_CARDS,
    TURN_IS_PUT_OFF,
    WEATHER,
)
from pitboard.f90.options import switched_on
from pitboard.f90.ruleset import Ruleset, Steps, steps_with

BOX = "1e"
JUNIOR = "junior"

STARTING_PROCEDURE: Steps = (
    ("choose_charts", ""),
    ("choose_skills", SKILLS),
    ("choose_setups", CAR_SETUP),
    ("reveal_practice", f"{SKILLS} {CAR_SETUP}"),
    ("deal", ""),
    ("shuffle_track_cards", TRACK_CARDS),
    ("substitute_cars", ""),
    ("qualifying", ""),
    ("grid", ""),
    ("qualifying_skill", SKILLS),
    ("starting_fuel", f"!{FUEL} !{JUNIOR}"),
    ("place_refuelling_chits", FUEL),
    ("determine_weather", WEATHER),
    ("choose_tyres", WEATHER),
    ("choose_strategies", f"!{JUNIOR}"),
)
GAME_TURN: Steps = (
    ("begin_stage", f"{FLAGS} {OFF_TRACK}"),
    ("rescue_players", RESCUE),
    ("safety_car_advances", OFF_TRACK),
    ("begin_game_turn", ""),
)
INDIVIDUAL_TURN: Steps = (
    ("versatility", SKILLS),
    ("pit_stop", ""),
    ("draw", ""),
    ("play_cards", ""),
    ("pay_resources", ""),
    ("special_of_payment", TRACK_CARDS),
    ("perform_checks", ""),
    ("draw_cards", ""),
    ("resolve_events", f"{WEATHER} {FLAGS}"),
    ("discard_used", ""),
    ("soft_bonus", WEATHER),
    (CARDS_ARE_PLAYED, ""),
    ("start_movement", ""),
    ("special_of_trajectory", TRACK_CARDS),
    ("move", ""),
    ("late_braking", f"!{JUNIOR}"),
    (BRAKING_IS_DONE, f"!{JUNIOR}"),
    ("take_trajectory", ""),
    ("specials_of_movement", TRACK_CARDS),
    (MOVEMENT_IS_OVER, ""),
    ("end_individual_turn", ""),
    (TURN_IS_PUT_OFF, ""),
)
SAFETY_CAR_TURN: Steps = (
    ("pit_stop", OFF_TRACK),
    ("safety_car_draw", OFF_TRACK),
    ("safety_car_move", OFF_TRACK),
    ("safety_car_discard", OFF_TRACK),
    (MOVEMENT_IS_OVER, OFF_TRACK),
    ("end_individual_turn", OFF_TRACK),
    (TURN_IS_PUT_OFF, OFF_TRACK),
)
PIT_STOP: Steps = (
    ("choose_fuel", FUEL),
    ("pit_lane", ""),
    ("pit_trajectory", ""),
    ("ask_pit_discard", ""),
    ("pit_refill", ""),
    ("ask_pit_tyres", WEATHER),
    ("ask_pit_strategy", f"!{JUNIOR}"),
    ("reactivate_skill", SKILLS),
    ("refuel", FUEL),
    ("pit_track_cards", TRACK_CARDS),
    ("leave_pit", ""),
)

LEVELS: Mapping[str, tuple[str, ...]] = {"basic": (), "advanced": MODULES, JUNIOR: (JUNIOR,)}
"""The switches of each level."""


def ruleset(options: Options) -> Ruleset:
    """Gets the rule set of validated options.

    :raises BadOption: if a module is unknown.
    """
    further = (*modules_of(options, CITATIONS), *switched_on(1, options))
    return rules_of(options["mode"], further)


@cache
def rules_of(mode: str, further: tuple[str, ...] = ()) -> Ruleset:
    """Gets the rule set of a level with further modules and optional rules."""
    name = f"1e-{mode}"
    return switched("+".join((name, *further)), (*LEVELS[mode], *further))


def switched(name: str, on: Iterable[str]) -> Ruleset:
    """Gets the Basic game with modules, optional rules or a variant."""
    switches = frozenset(on)
    junior = JUNIOR in switches
    return Ruleset(
        name=name,
        starting_procedure=steps_with(STARTING_PROCEDURE, switches),
        game_turn=steps_with(GAME_TURN, switches),
        individual_turn=steps_with(INDIVIDUAL_TURN, switches),
        safety_car_turn=steps_with(SAFETY_CAR_TURN, switches),
        pit_stop=steps_with(PIT_STOP, switches),
        strategies=() if junior else load_box(BOX).strategy_ids,
        robots=robots_with(switches),
        refuel_turns=(8, 10, 12, 14),
        robot_target=70,
        switches=switches,
        modules=parts_of(switches),
        chips_only=junior or SHORT_RACE in switches,
        blind_checks=junior,
        contests=not junior,
        late_braking=not junior,
        bought_passes=junior,
        short_race=junior or SHORT_RACE in switches,
    )
