"""Robots: cars that move by themselves, with fixed movement points and without resources."""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.f90.chapters.movement import (
    LATE,
    advance_after_late_braking,
    blind_late_braking,
    did_not_move,
    flag_ahead,
    go_off_track,
    pass_car,
    pass_flag,
)
from pitboard.f90.chapters.passing import needs_lapping_check, robot_passing_cost
from pitboard.f90.chapters.pit import move_back
from pitboard.f90.chapters.trajectories import take_best_point
from pitboard.f90.modules.off_track import lose_control, robot_comes_back
from pitboard.f90.modules.safety_car import pit_behind_safety_car
from pitboard.f90.outlook import late_braking_target
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.state.race import Car, State

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

LEAVE = Action(("leave",))


def robot_turn(state: State, car: Car) -> None:
    """F1.ROBOT.22, .24: a due pit stop opens the turn; otherwise the robot moves."""
    state.mover = -1
    if car.must_pit:
        car.must_pit = False
        if state.safety_car >= 0:
            pit_behind_safety_car(state, car)
        else:
            move_back(state, car, state.track.pit_time)
            take_best_point(state, car)
        return
    if state.safety_car >= 0:
        state.step_forward(car)
        state.emit("moved", car=car.index, section=car.section, mp=0)
        car.acted = True
        return
    if car.off:
        points = robot_comes_back(state, car)
        moved = points >= 0
        if points > 0:
            robot_move(state, car, points)
    else:
        points = car.robot_mp
        if car.point >= 0 and not state.starts():
            points += state.track.points[car.section][car.point].bonus
        moved = robot_move(state, car, points)
    if may_be_forced(state, car):
        state.forced, state.robot_moved = car.index, moved
        state.push("ask_force")
        return
    if moved:
        take_best_point(state, car)
    elif state.config.rules.no_move and not car.pitted:
        did_not_move(state, car)
    car.acted = True


def may_be_forced(state: State, car: Car) -> bool:
    """F1.FLAG.15: the orange flag works on robots that end their movement in a braking section."""
    return state.orange >= 0 and state.track.brakes_late[car.section] and not car.out


@question
class AskForce(Question):
    """Whether the robot that ended its movement in a braking section has to brake late."""

    name = "ask_force"

    def seats(self, state: State) -> tuple[int, ...]:
        return (state.orange,)

    def legal(self, state: State, seat: int) -> list[Action]:
        return [LEAVE, LATE]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[state.forced]
        moved, state.forced = state.robot_moved, -1
        car.acted = True
        if action == LATE:
            state.emit("forced", car=seat, other=car.index)
            moved = forced_late_braking(state, car)
        if moved:
            take_best_point(state, car)

    def data(self, state: State, seat: int) -> dict[str, object]:
        car = state.cars[state.forced]
        return {
            "car": seat,
            "other": car.index,
            "section": car.section,
            "target": late_braking_target(state, car),
            "ahead": state.queues[car.section].index(car.index),
        }


def forced_late_braking(state: State, car: Car) -> bool:
    """F1.AROBOT.07: past everybody and one section on, or off the track; says which."""
    if blind_late_braking(state, car):
        advance_after_late_braking(state, car)
        return True
    go_off_track(state, car)
    lose_control(state, car)
    return False


def robot_move(state: State, car: Car, points: int) -> bool:
    """Moves a robot as far as it gets; says whether it spent a movement point."""
    left = points
    start = car.section
    flags = state.yellow
    while left:
        queue = state.queues[car.section]
        if flags and car.section in flags:
            blocked, cost = flag_ahead(state, car)
            if blocked:
                break
            if cost:
                left -= 1
                pass_flag(state, car)
                continue
        if queue[0] == car.index:
            state.step_forward(car)
            left -= 1
            continue
        ahead = state.cars[queue[queue.index(car.index) - 1]]
        cost = robot_passing_cost(state, car, ahead)
        if cost < 0 or cost > left or not robot_checks(state, car, ahead):
            break
        left -= cost
        pass_car(state, car, ahead, cost)
    lost = left
    state.emit("robot-move", car=car.index, mp=points, section=car.section, lost=lost)
    return car.section != start or lost < points


def robot_checks(state: State, car: Car, ahead: Car) -> bool:
    """F1.ROBOT.18: a robot that leads makes a Blind Check against a fixed target before lapping."""
    if not needs_lapping_check(state, car, ahead):
        return True
    card = state.draw_card()
    target = state.config.rules.robot_lapping_target
    factor = state.config.deck.factors[card] if card else 100
    if card:
        state.discard.append(card)
    passed = factor <= target
    state.emit("robot-check", car=car.index, card=card, factor=factor, target=target, passed=passed)
    return passed
