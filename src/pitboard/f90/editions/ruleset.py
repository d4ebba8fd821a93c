"""Rule sets: what edition, mode, modules and variants switch.

A rule set is data. Steps read it at the few places where the games differ; no step asks for an
edition by name. The order of procedures is part of it: an edition with other phases lists other
steps, and a module adds its own where the book has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from pitboard.core.errors import BadOption
from pitboard.f90.box.components import STRATEGIES

TRACK_CARDS = "track-cards"
SKILLS = "skills"
CAR_SETUP = "car-setup"
FUEL = "fuel"
WEATHER = "weather"
SUPERFAST = "superfast"
FLAGS = "flags"
OFF_TRACK = "off-track"
RESCUE = "rescue"
SHORT = "short"
JUNIOR = "junior"

MODULES = (TRACK_CARDS, SKILLS, CAR_SETUP, FUEL, WEATHER, SUPERFAST, FLAGS, OFF_TRACK)
"""What the Advanced game adds to the Basic game (F1.ASETUP.02)."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The switches of one way to play."""

    name: str
    starting_procedure: tuple[str, ...]
    """Steps before the first game turn, in order."""
    game_turn: tuple[str, ...]
    """Steps that open a game turn when the pawn has moved, in order."""
    individual_turn: tuple[str, ...]
    """Steps of a player's individual turn, in order."""
    safety_car_turn: tuple[str, ...]
    """Steps of a player's individual turn behind the Safety Car, in order."""
    pit_stop: tuple[str, ...]
    """Steps of a player's pit stop, in order."""
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
    switches: frozenset[str] = frozenset()
    """Modules, optional rules and variants that are on."""
    chips_only: bool = False
    """Tyre points are paid with chips, never with cards."""
    blind_checks: bool = False
    """Every check is a Blind Check."""
    contests: bool = True
    late_braking: bool = True
    bought_passes: bool = False
    """Every pass is bought, also in corners and braking sections."""


# ---- Procedures: each step with the switches that bring it in (any of them) or keep it out ("!")

_Steps = Sequence[tuple[str, str]]

_STARTING_PROCEDURE: _Steps = (
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
_GAME_TURN: _Steps = (
    ("begin_stage", f"{FLAGS} {OFF_TRACK}"),
    ("rescue_players", RESCUE),
    ("safety_car_advances", OFF_TRACK),
    ("begin_game_turn", ""),
)
_INDIVIDUAL_TURN: _Steps = (
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
    ("start_movement", ""),
    ("special_of_trajectory", TRACK_CARDS),
    ("move", ""),
    ("late_braking", f"!{JUNIOR}"),
    ("take_trajectory", ""),
    ("specials_of_movement", TRACK_CARDS),
    ("end_individual_turn", ""),
)
_SAFETY_CAR_TURN: _Steps = (
    ("pit_stop", OFF_TRACK),
    ("safety_car_draw", OFF_TRACK),
    ("safety_car_move", OFF_TRACK),
    ("safety_car_discard", OFF_TRACK),
    ("end_individual_turn", OFF_TRACK),
)
_PIT_STOP: _Steps = (
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


def _procedure(steps: _Steps, switches: frozenset[str]) -> tuple[str, ...]:
    return tuple(step for step, words in steps if _is_on(words.split(), switches))


def _is_on(words: Sequence[str], switches: frozenset[str]) -> bool:
    if any(word.startswith("!") and word[1:] in switches for word in words):
        return False
    wanted = [word for word in words if not word.startswith("!")]
    return not wanted or any(word in switches for word in wanted)


# ---- Ways to play

FEW_ROBOTS = ("fast", "fast", "slow", "slow")
MANY_ROBOTS = ("fast", "fast", "fast", "slow", "slow", "slow")
SUPERFAST_ROBOTS = ("superfast", "superfast")

FIRST_EDITION_BASIC = Ruleset(
    name="1e-basic",
    starting_procedure=_procedure(_STARTING_PROCEDURE, frozenset()),
    game_turn=_procedure(_GAME_TURN, frozenset()),
    individual_turn=_procedure(_INDIVIDUAL_TURN, frozenset()),
    safety_car_turn=(),
    pit_stop=_procedure(_PIT_STOP, frozenset()),
    strategies=STRATEGIES,
    robots={2: MANY_ROBOTS, 3: MANY_ROBOTS, 4: FEW_ROBOTS, 5: FEW_ROBOTS, 6: FEW_ROBOTS},
    red_discs=24,
    brown_discs=6,
    refuel_turns=(8, 10, 12, 14),
    robot_lapping_target=70,
    banging_wheels_contest=3,
    free_start_overtake=True,
)


def switched(base: Ruleset, name: str, on: Iterable[str]) -> Ruleset:
    """Gets a rule set with further modules, optional rules or variants."""
    switches = base.switches | frozenset(on)
    junior = JUNIOR in switches
    robots = base.robots
    if SUPERFAST in switches - base.switches:
        robots = {players: (*SUPERFAST_ROBOTS, *kinds) for players, kinds in robots.items()}
    return replace(
        base,
        name=name,
        starting_procedure=_procedure(_STARTING_PROCEDURE, switches),
        game_turn=_procedure(_GAME_TURN, switches),
        individual_turn=_procedure(_INDIVIDUAL_TURN, switches),
        safety_car_turn=_procedure(_SAFETY_CAR_TURN, switches),
        pit_stop=_procedure(_PIT_STOP, switches),
        strategies=() if junior else base.strategies,
        robots=robots,
        switches=switches,
        chips_only=junior or SHORT in switches,
        blind_checks=junior,
        contests=not junior,
        late_braking=not junior,
        bought_passes=junior,
    )


FIRST_EDITION_ADVANCED = switched(FIRST_EDITION_BASIC, "1e-advanced", MODULES)
FIRST_EDITION_JUNIOR = switched(FIRST_EDITION_BASIC, "1e-junior", (JUNIOR,))

RULESETS: Mapping[tuple[int, str], Ruleset] = {
    (1, "basic"): FIRST_EDITION_BASIC,
    (1, "advanced"): FIRST_EDITION_ADVANCED,
    (1, "junior"): FIRST_EDITION_JUNIOR,
}
"""Rule sets by edition and mode."""


@cache
def ruleset(
    edition: int, mode: str, modules: str = "", *, rescue: bool = False, short: bool = False
) -> Ruleset:
    """Gets the rule set of a mode with further modules (separated by commas) and optional rules.

    :raises BadOption: if a module is unknown, or cannot go together with the mode.
    """
    base = RULESETS[edition, mode]
    names = tuple(dict.fromkeys(name for each in modules.split(",") if (name := each.strip())))
    for name in names:
        if name not in MODULES:
            known = ", ".join(MODULES)
            raise BadOption("module-unknown", name=name, known=known, rule="F1.ASETUP.02")
    if names and JUNIOR in base.switches:
        raise BadOption("modules-junior", modules=modules, rule="F1.JUNIOR.01")
    if names and base.switches:
        raise BadOption("modules-advanced", modules=modules, rule="F1.ASETUP.02")
    if short and JUNIOR in base.switches:
        raise BadOption("short-junior", rule="F1.JUNIOR.09")
    optional = [name for name, on in ((RESCUE, rescue), (SHORT, short)) if on]
    on = [*names, *optional]
    return switched(base, f"{base.name}+{'+'.join(on)}", on) if on else base
