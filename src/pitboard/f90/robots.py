"""Robots: cars that move by themselves, with fixed movement points and without resources."""

from __future__ import annotations

from pitboard.f90.movement import needs_lapping_check, pass_car
from pitboard.f90.pit import move_back
from pitboard.f90.state import CORNER, STRAIGHT, Car, State
from pitboard.f90.trajectories import take_best_point


def robot_turn(state: State, car: Car) -> None:
    """F1.ROBOT.22, .24: a due pit stop opens the turn; otherwise the robot moves."""
    state.mover = -1
    if car.must_pit:
        car.must_pit = False
        move_back(state, car)
        take_best_point(state, car)
        return
    points = car.robot_mp
    if car.point >= 0 and state.turn > 1:
        points += state.track.points[car.section][car.point].bonus
    if robot_move(state, car, points):
        take_best_point(state, car)
    car.acted = True


def robot_move(state: State, car: Car, points: int) -> bool:
    """Moves a robot as far as it gets; says whether it spent a movement point."""
    left = points
    start = car.section
    while left:
        queue = state.queues[car.section]
        if queue[0] == car.index:
            state.step_forward(car)
            left -= 1
            continue
        ahead = state.cars[queue[queue.index(car.index) - 1]]
        cost = robot_passing_cost(state, car, ahead)
        if cost < 0 or cost > left or not robot_checks(state, car, ahead):
            break
        left -= cost
        pass_car(state, car, ahead)
    lost = left
    state.emit("robot-move", car=car.index, mp=points, section=car.section, lost=lost)
    return car.section != start or lost < points


def robot_passing_cost(state: State, car: Car, ahead: Car) -> int:
    """Gets what passing the car ahead costs a robot, -1 if it has to stop (RB1, RB2, RB7)."""
    if ahead.lap > car.lap:
        return -1
    if ahead.robot:
        return 0
    kind = state.track.types[car.section]
    if kind == STRAIGHT or state.first_or_last_turn():
        return 1
    if ahead.lap == car.lap:
        return -1
    return 2 if kind == CORNER else 1


def robot_checks(state: State, car: Car, ahead: Car) -> bool:
    """F1.ROBOT.18: a robot that leads makes a Blind Check against a fixed target before lapping."""
    if not needs_lapping_check(state, car, ahead):
        return True
    card = state.draw_card()
    target = state.setup.rules.robot_lapping_target
    factor = state.setup.deck.factors[card] if card else 100
    if card:
        state.discard.append(card)
    passed = factor <= target
    state.emit("robot-check", car=car.index, card=card, factor=factor, target=target, passed=passed)
    return passed
