"""The cost of passing the car ahead.

Knows section types, laps and everything that makes a pass cheaper; `movement` decides whether a
pass is made.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.f90.box.cards import is_for
from pitboard.f90.state.flags import behind_yellow_flag
from pitboard.f90.state.phantoms import are_unseen
from pitboard.f90.state.race import CORNER, STRAIGHT, Car, State
from pitboard.f90.state.series import traits_of
from pitboard.f90.state.skills import laps_for_less
from pitboard.f90.state.sprint import sprints_home
from pitboard.f90.state.teams import mate_of


def passing_cost(state: State, car: Car, ahead: Car) -> int:
    """Gets the movement points it takes a player to pass the car ahead, -1 if they cannot buy it.

    F1.OVERTAKE.02-06, F1.LAP.03-05, F1.UNLAP.02-03, F1.STRAT.18-19, F1.FIRSTLAST.01.
    """
    overtakes = state.overtakes if car.index == state.mover else ()
    return cost_of_passing(state, car, ahead, overtakes)


def cost_of_passing(state: State, car: Car, ahead: Car, overtakes: Sequence[int]) -> int:
    """Gets what passing costs a player who may overtake in further corners (F1.TRACKCARD.14)."""
    if state.config.rules.some_cars_ignored and ignores(state, car, ahead):
        return 0
    kind = state.track.types[car.section]
    laps = car.lap > ahead.lap
    if laps and any(trait.lapped_free for trait in traits_of(state.config, ahead)):
        return 0  # X3-TRAIT-22
    if (
        state.first_or_last_turn()
        or ahead.no_move
        or (overtakes and overtakes_at(overtakes, state.track.corner_at[car.section]))
        or sprints_home(state, car)
    ):
        cost = 1
    elif kind == STRAIGHT:
        same_lap = car.lap == ahead.lap
        cost = state.config.strategies[ahead.strategy].straight_cost if same_lap else 1
    elif (
        car.lap == ahead.lap
        and not state.config.rules.bought_passes
        and not state.config.strategies[car.strategy].passes_anywhere
    ):
        return state.track.overtake[car.section] or -1
    else:
        cost = 2 if kind == CORNER else 1
    return cost - 1 if laps and laps_for_less(state, car, ahead) else cost


def overtakes_at(overtakes: Sequence[int], corner: int) -> bool:
    """F1.TRACKCARD.14: returns whether cards for some corners allow overtaking in this one."""
    return any(is_for(each, corner) for each in overtakes)


def robot_passing_cost(state: State, car: Car, ahead: Car) -> int:
    """Gets what passing the car ahead costs a robot, -1 if it has to stop (RB1, RB2, RB7).

    X3-TRAIT-17: one with the trait for it overtakes in corners.
    """
    cost = usual_robot_cost(state, car, ahead)
    if cost >= 0 or ahead.lap > car.lap or state.track.types[car.section] != CORNER:
        return cost
    return max((trait.corner_cost for trait in traits_of(state.config, car)), default=0) or -1


def usual_robot_cost(state: State, car: Car, ahead: Car) -> int:
    """Gets what passing costs a robot without traits."""
    if ahead.lap > car.lap:
        return 1 if ahead.no_move else -1
    if ahead.robot:
        return 0
    kind = state.track.types[car.section]
    if kind == STRAIGHT or state.first_or_last_turn() or ahead.no_move or sprints_home(state, car):
        return 1
    if ahead.lap == car.lap and not state.config.rules.bought_passes:
        return state.track.overtake[car.section] or -1
    return 2 if kind == CORNER else 1


def ignores(state: State, car: Car, other: Car) -> bool:
    """Returns whether two cars drive as if the other was not there (F2.V6.03-04, F2.V9.02-08)."""
    if mate_of(state, car) == other.index:
        return True
    return are_unseen(state, car, other)


def ignored_ahead(state: State, car: Car) -> Car | None:
    """Gets the car right ahead in its section, before the next flag, if it is ignored."""
    if not state.config.rules.some_cars_ignored:
        return None
    queue = state.queues[car.section]
    place = queue.index(car.index)
    if not place:
        return None
    ahead = state.cars[queue[place - 1]]
    if behind_yellow_flag(state, car) and not behind_yellow_flag(state, ahead):
        return None
    return ahead if ignores(state, car, ahead) else None


def needs_lapping_check(state: State, car: Car, ahead: Car) -> bool:
    """F1.LEADERLAP.01, .05: the Leader checks before lapping a car for the first time."""
    return car.index == state.leader and car.lap == ahead.lap + 1
