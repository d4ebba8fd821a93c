"""Rule sets: the switches of one race, and how procedures are made of switches.

A rule set is data that steps read where levels, modules and variants differ. It has the order of
procedures, too: an edition lists its steps, each with the switches that bring it in or keep it out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from pitboard.f90.box.series import Series

Steps = Sequence[tuple[str, str]]
"""Steps in order, each with the switches that bring it in (any of them) or keep it out ("!")."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The switches of one race."""

    # -- Set by every edition: procedures and numbers

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
    refuel_turns: tuple[int, ...]
    """Turn of the refuelling chit for the first, the second, any other and the last on the grid."""
    robot_target: int
    """What robots check against where players have their Target Check."""
    switches: frozenset[str]
    """What was chosen beyond the Basic game: modules, optional rules and variants."""
    modules: frozenset[str]
    """The parts of the game these bring in."""

    # -- Set by both editions for short and beginners' games

    short_race: bool = False
    chips_only: bool = False
    """Tyre points are paid with chips, never with cards."""
    blind_checks: bool = False
    """Every check is a Blind Check."""
    bought_passes: bool = False
    """Every pass is bought, also in corners and braking sections."""

    # -- Set by the 1st edition's Junior game

    contests: bool = True
    late_braking: bool = True

    # -- Set by the 2nd edition, in all its modes

    phases: tuple[str, ...] = ()
    """The lettered phases of the individual turn in order, each before its parts."""
    late_braking_by_target: bool = False
    """A Late Braking goes by the own Target Check, as the board modifies it, and replaces it."""
    late_braking_replaces_pass: bool = True
    """In the first and last turn a player may brake late instead of paying for a pass."""
    chases_off_track: bool = True
    """A car off the track may be the one that is chased."""
    robots_stay_lapped: bool = True
    """A robot gets past no car with more laps in a contest."""
    flags_are_taken: bool = False
    """Blue and orange flags are no choice: they are taken if there is one."""
    no_move: bool = False
    """A car that did not move is passed for 1 mp anywhere."""
    extreme_penalty: int = 0
    """Movement points lost by failing an Extreme Trajectory without a recovery box."""
    whole_re_entry: bool = False
    """The turn of coming back is one like any other, pit stop included."""
    help_types: frozenset[int] = frozenset()
    """Types of cards that a player may discard for a robot teammate."""
    mate_class: str = "fast"
    """Class of robots that drive for a player's team."""

    # -- Set by variants of the 2nd edition

    chits_earlier: int = 0
    """Turns by which refuelling chits are placed before their printed turn."""
    exact_setup: bool = False
    """A set-up spends its points to the last."""
    contest_modifiers: bool = True
    """Corner and strategy change contest values."""
    draws_last: bool = False
    """The card of an individual turn is drawn at its end."""
    phases_moved: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Questions that this rule set asks in another phase than the edition."""
    all_versatile: bool = False
    """Everybody has the skill that changes strategies, beside their own."""
    some_cars_ignored: bool = False
    """There are cars that drive as if others were not there."""

    # -- Set by other readings of the 2nd edition

    last_contest: bool = False
    """In the last turn a contest takes place wherever somebody can begin one."""
    strategy_changes: Mapping[str, Mapping[str, int]] = field(default_factory=dict, hash=False)
    """Numbers and switches of strategies that this rule set changes, by strategy."""
    extreme_first: bool = False
    """The check of an Extreme Trajectory opens the turn."""
    yellow_flags_stay: bool = False
    """A yellow flag outlasts the race stage."""
    stops_behind_safety_car: bool = True
    """Also those who need not may pit behind the Safety Car."""

    # -- Set by a race series

    after_turn: tuple[str, ...] = ()
    """Steps after every individual turn, those of robots included."""
    skills: int = 1
    """Skills of a player."""
    discs: tuple[int, int] | None = None
    """Red and brown damage discs in play, where they differ from the box."""
    series: Series | None = field(default=None, hash=False)
    """The race series that is raced."""


def steps_with(steps: Steps, switches: Collection[str]) -> tuple[str, ...]:
    """Gets the steps of a procedure that these switches leave."""
    return tuple(step for step, words in steps if _is_on(words.split(), switches))


def _is_on(words: Sequence[str], switches: Collection[str]) -> bool:
    if any(word.startswith("!") and word[1:] in switches for word in words):
        return False
    wanted = [word for word in words if not word.startswith("!")]
    return not wanted or any(word in switches for word in wanted)
