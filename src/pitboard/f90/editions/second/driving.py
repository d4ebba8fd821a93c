"""Phases E and F of the 2nd edition: movement points, the way back onto the track, Late Braking."""

from __future__ import annotations

from pitboard.f90.chapters.game_turn import end_individual_turn as go_on
from pitboard.f90.chapters.movement import back_on_track, did_not_move, may_brake_late
from pitboard.f90.chapters.movement import lapping_failed as stop_behind
from pitboard.f90.modules.off_track import lost_movement, rejoin
from pitboard.f90.modules.specials import score_trajectory
from pitboard.f90.names import MOVEMENT_IS_OVER, OFF_TRACK, TALLIES
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.race import Car, IndividualTurn, State, individual_of
from pitboard.f90.state.tyres import token_points

CHAPTER = new_chapter()
step = CHAPTER.step


@step
def start_movement(state: State) -> None:
    """F2.MOVE.01, F2.STURN.03: cards, trajectory, strategy and a tyre token, less what was lost,
    but never below 0 (RM1)."""
    individual = individual_of(state)
    car = state.cars[state.mover]
    trajectory = 0
    if individual.follows:
        trajectory = state.track.points[car.section][car.point].bonus
    strategy = state.config.strategies[car.strategy]
    gained = individual.bonus + trajectory + strategy.pursuit(state, car) + token_points(state)
    individual.lost = min(individual.lost + lost_movement(state, car), gained)
    individual.mp = gained - individual.lost
    if TALLIES in state.config.modules:
        keep_tally(state, individual, car)
    if not state.quiet:
        emit_movement(state, individual, trajectory)
    state.start = state.distance(car)
    if car.off:
        re_enter_track(state)
    if not individual.mp and not individual.spent:
        state.drop_to(MOVEMENT_IS_OVER)


def emit_movement(state: State, individual: IndividualTurn, trajectory: int) -> None:
    """Emits the event with the sources of the movement points."""
    moves = state.config.deck.moves
    state.emit(
        "movement",
        car=state.mover,
        mp=individual.mp,
        trajectory=trajectory,
        cards=sum([moves[card] for card in individual.played]),
        **({"soft": token} if (token := token_points(state)) else {}),
        **({"lost": individual.lost} if individual.lost else {}),
    )


def keep_tally(state: State, individual: IndividualTurn, car: Car) -> None:
    """F2.SSTRAT.04-05, .07: what counts for Specials, as long as the trajectory is known."""
    individual.total = individual.mp
    if individual.follows:
        point = state.track.points[car.section][car.point]
        held = point.extreme is not None and not individual.assured
        individual.dared = held + point.damage
        score_trajectory(state, car)


def re_enter_track(state: State) -> None:
    """F2.RECOVERY.09, RL4, RL5: the first mp places the car last where it re-enters; without any it
    is only placed."""
    individual = individual_of(state)
    car = state.cars[state.mover]
    if OFF_TRACK in state.config.modules:
        rejoin(state, car)
    else:
        back_on_track(state, car)
    individual.returned = True
    if individual.mp:
        individual.mp -= 1
        individual.spent = True


@step
def lapping_failed(state: State) -> None:
    """F2.LEADERLAP.06, .09: the Leader stops, and may still brake late in phase F."""
    individual_of(state).lapping_failed = True
    stop_behind(state)


@step
def late_braking(state: State) -> None:
    """F2.LATEBRAKE.01, RL7: where the board shows it, for a car that has moved, or that a failed
    leader-lapping check has stopped (F2.LEADERLAP.09)."""
    individual = individual_of(state)
    ended_here = individual.spent or individual.lapping_failed
    if ended_here and may_brake_late(state, individual, state.cars[state.mover]):
        state.stack.append("ask_late_braking")


@step
def end_individual_turn(state: State) -> None:
    """RM7: a car that spent nothing and stands where it stood did not move. Lost time that did not
    count by now counts no more (F2.SOFF.05)."""
    individual = individual_of(state)
    car = state.cars[state.mover]
    moved = individual.spent or individual.returned or car.pitted
    if not (moved or car.off or car.out or state.safety_car >= 0):
        did_not_move(state, car)
    if car.lost_time and not car.off:
        car.lost_time = 0
    go_on(state)
