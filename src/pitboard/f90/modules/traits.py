"""Effects of robots' traits on movement, stops, checks and contests.

A trait that changes something emits an event of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboard.f90.box.traits import Trait
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import BRAKING, Car, State
from pitboard.f90.state.series import traits_of
from pitboard.f90.state.view import CarView


def _player_leads(state: State) -> bool:
    """X3-TRAIT-15: while a player leads the race (X3-R41)."""
    return not state.cars[state.leader].robot


def _r_cards_are_equal(state: State) -> bool:
    """X3-TRAIT-18: while the R-Cards were drawn with equal values (X3-R45)."""
    return state.r_equal


def _race_starts(state: State) -> bool:
    """X3-TRAIT-20-21: in the turn of a start or restart."""
    return state.starts()


CONDITIONS: dict[str, Callable[[State], bool]] = {
    "chaser": _player_leads,
    "lucky-bastard": _r_cards_are_equal,
    "jump-starter": _race_starts,
}
"""When a trait brings its movement points."""


def points(state: State, trait: Trait) -> int:
    """Gets the movement points that a trait brings in the turn that begins."""
    return trait.mp if trait.mp and CONDITIONS[trait.id](state) else 0


def emit_trait(state: State, car: Car, trait: Trait) -> None:
    """X3-TRAIT-03: emits the event that a trait has an effect."""
    state.emit("trait", car=car.index, trait=trait.id)


def has(state: State, car: Car, switch: str) -> bool:
    """Returns whether a trait of the car has a switch; if so, emits its event."""
    for trait in traits_of(state.config, car):
        if getattr(trait, switch):
            emit_trait(state, car, trait)
            return True
    return False


def base_points(state: State, car: Car) -> int:
    """X3-R36: class, R-Cards and traits of a robot that begins its turn."""
    for trait in traits_of(state.config, car):
        if points(state, trait):
            emit_trait(state, car, trait)
    return pace(state, car)


def pace(state: State, car: Car) -> int:
    """Gets the movement points with which a robot would begin its turn now."""
    gained = car.robot_mp + state.boost
    for trait in traits_of(state.config, car):
        gained += points(state, trait)
    return gained


def robot_pit_time(state: State, car: Car) -> int:
    """X3-TRAIT-12: the sections of a robot's stop (X3-R39)."""
    saved = sum(trait.pit_time for trait in traits_of(state.config, car))
    if saved:
        has(state, car, "pit_time")
    return max(state.track.pit_time - saved, 0)


def emit_check_traits(state: State, car: Car) -> None:
    """X3-TRAIT-04-05: emits the traits that make a check of the robot easier."""
    for trait in traits_of(state.config, car):
        if trait.checks or trait.base:
            emit_trait(state, car, trait)


def emit_lapping_traits(state: State, car: Car, robot: Car) -> None:
    """X3-TRAIT-09, -22: emits the traits that make lapping a robot cost nothing, or no less."""
    if not has(state, robot, "lapped_free") and car.blue:
        has(state, robot, "ignores_flags")


def contest_cards(config: Config, car: Car | CarView) -> int:
    """X3-TRAIT-16: how many cards a robot draws in a contest."""
    usual = config.box.robots[car.robot].contest_cards
    return max((trait.contest_cards for trait in traits_of(config, car)), default=0) or usual


def evens_out(config: Config, car: Car | CarView) -> int:
    """X3-TRAIT-23: how far off a player's contest value may be that a robot's becomes equal to."""
    return max((trait.evens_out for trait in traits_of(config, car)), default=0)


def evened_out(state: State, values: Mapping[int, int]) -> dict[int, int]:
    """X3-TRAIT-23, X3-MULTI-08: values that are changed to tie with a player's (X3-R47, X3-R53)."""
    players = [value for index, value in values.items() if not state.cars[index].robot]
    changed = dict(values)
    for index, value in values.items():
        for trait in traits_of(state.config, state.cars[index]):
            near = [other for other in players if abs(other - value) <= trait.evens_out]
            if trait.evens_out and near and max(near) != value:
                changed[index] = max(near)
                state.emit("trait-value", car=index, trait=trait.id, value=changed[index])
    return changed


def brake_past(state: State, car: Car) -> int:
    """X3-TRAIT-19: the car that a robot overtakes where it ends its movement, or -1 (X3-R44)."""
    if state.track.types[car.section] != BRAKING or car.off or car.section in state.yellow:
        return -1
    queue = state.queues[car.section]
    place = queue.index(car.index)
    ahead = queue[place - 1] if place else -1
    if ahead < 0 or state.cars[ahead].lap != car.lap or not has(state, car, "brakes_past"):
        return -1
    return ahead
