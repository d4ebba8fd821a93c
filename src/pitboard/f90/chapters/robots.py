"""Robots: cars that move by themselves, with fixed movement points and without resources."""

from __future__ import annotations

from typing import Any, NamedTuple

from pitboard.core.action import Action
from pitboard.core.json_values import JsonObject
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import Outcome
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
from pitboard.f90.chapters.passing import (
    ignored_ahead,
    needs_lapping_check,
    robot_passing_cost,
    usual_robot_cost,
)
from pitboard.f90.chapters.pit import move_back
from pitboard.f90.chapters.playing import BLIND
from pitboard.f90.chapters.trajectories import take_best_point
from pitboard.f90.modules.off_track import (
    crash,
    extreme_at,
    leave_extreme,
    lose_control,
    outcome_of,
    recovery_check,
    robot_comes_back,
)
from pitboard.f90.modules.phantoms import count_laps
from pitboard.f90.modules.safety_car import pit_behind_safety_car
from pitboard.f90.modules.traits import (
    base_points,
    brake_past,
    emit_check_traits,
    has,
    robot_pit_time,
)
from pitboard.f90.names import OFF_TRACK, PHANTOMS
from pitboard.f90.outlook import extreme_limit, late_braking_target, own_target
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.teams import helper_of

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

EVENT, DRIVING = CardType.EVENT, CardType.DRIVING
LEAVE = Action(("leave",))
EXTREME = [Action(("extreme", number)) for number in range(9)]
"""`extreme 0`: onto the first point of the section."""


def robot_turn(state: State, car: Car) -> None:
    """F1.ROBOT.22, .24: a due pit stop opens the turn; otherwise the robot moves."""
    state.mover = -1
    if car.must_pit:
        car.must_pit = False
        if state.safety_car >= 0:
            pit_behind_safety_car(state, car)
        else:
            move_back(state, car, robot_pit_time(state, car))
            take_best_point(state, car)
        return
    if state.safety_car >= 0:
        state.step_forward(car)
        state.emit("moved", car=car.index, section=car.section, mp=0)
        car.acted = True
    elif EVENT in state.config.rules.help_types and (helper := helper_of(state, car)) >= 0:
        state.helping, state.mover = car.index, helper
        state.push("ask_help_event", "robot_drives")
    else:
        drive(state, car)


class Drive(NamedTuple):
    """How a robot's movement went."""

    moved: bool
    """Has spent a movement point."""
    takes_spot: bool
    """May take a trajectory point where it stands."""
    returned: bool
    """Came back onto the track."""
    left: int
    """Movement points that it could not spend."""


def drive_so_far(state: State) -> Drive:
    """Gets the movement so far of the robot teammate whose player is asked."""
    moved, takes_spot, returned, left = state.drive
    return Drive(bool(moved), bool(takes_spot), bool(returned), left)


def drive(state: State, car: Car) -> None:
    """F1.ROBOT.22: a robot moves, from its section or from beside the track."""
    slipped = -1
    returned = car.off
    moved, left = False, 0
    if returned:
        points = robot_comes_back(state, car)
        moved = points >= 0
        if points > 0:
            _, left = robot_move(state, car, points)
    else:
        points, slipped = robot_points(state, car)
        if car.out:
            return
        moved, left = robot_move(state, car, points)
    drove = Drive(moved, moved and car.section != slipped, returned, left)
    if state.config.mates and helper_of(state, car) >= 0 and can_go_further(state, car, drove):
        state.helping, state.drive = car.index, tuple(map(int, drove))
        state.stack.append("ask_help_movement")
    else:
        end_turn(state, car, drove)


def end_turn(state: State, car: Car, drove: Drive) -> None:
    """Ends the turn of a robot where its movement has brought it."""
    moved = drove.moved or check_failed(state, car, drove)
    end_movement(state, car, moved=moved, takes_spot=drove.takes_spot)
    if not (drove.moved or drove.returned or car.pitted) and state.config.rules.no_move:
        did_not_move(state, car)


def end_movement(state: State, car: Car, *, moved: bool, takes_spot: bool) -> None:
    """Where a robot's movement ends it takes a trajectory point, unless it must dare something."""
    if (passed := brake_past(state, car)) >= 0:
        pass_car(state, car, state.cars[passed])
    dares = forcible(state, car, moved=moved, takes_spot=takes_spot)
    if dares and has(state, car, "ignores_flags"):
        dares = []  # X3-TRAIT-11
    if dares and not state.orange_pawn:
        state.forced, state.robot_moved = car.index, takes_spot
        state.stack.append("ask_force")
        return
    car.acted = True
    if dares:
        order_to_dare(state, car, dares[0])
    elif takes_spot:
        take_best_point(state, car)


# -- a robot teammate's way on


def can_go_further(state: State, car: Car, drove: Drive) -> bool:
    """Returns whether a card that nobody has named yet could bring a robot teammate further."""
    dares = DRIVING in state.config.rules.help_types and possible_dares(state, car, drove)
    return bool(dares) or could_move_further(state, car, drove)


def could_move_further(state: State, car: Car, drove: Drive) -> bool:
    """Returns whether one movement point more would move a robot."""
    if car.out or (drove.returned and not drove.moved):
        return False
    points = drove.left + 1
    place = state.queues[car.section].index(car.index)
    if place and ignored_ahead(state, car) is not None:
        return True
    if car.section in state.yellow:
        blocked, cost = flag_ahead(state, car)
        return not blocked and cost <= points
    if not place:
        return True
    ahead = state.cars[state.queues[car.section][place - 1]]
    affordable = 0 <= robot_passing_cost(state, car, ahead) <= points
    return affordable and not check_failed(state, car, drove)


def check_failed(state: State, car: Car, drove: Drive) -> bool:
    """F2.LEADERLAP.06: a leading robot that had the points to lap the car ahead and did not has
    failed its check: it must stop, and what it had left is lost."""
    if not drove.left:
        return False
    queue = state.queues[car.section]
    place = queue.index(car.index)
    ahead = state.cars[queue[place - 1]]
    checks = place > 0 and needs_lapping_check(state, car, ahead)
    return checks and 0 <= robot_passing_cost(state, car, ahead) <= drove.left


def possible_dares(state: State, car: Car, drove: Drive) -> list[Action]:
    """Gets what a robot could dare where its movement ends; a failed leader-lapping check leaves it
    a Late Brake where it stands (F2.LEADERLAP.09)."""
    moved = drove.moved or check_failed(state, car, drove)
    return dares_at(state, car, moved=moved, takes_spot=drove.takes_spot)


def robot_points(state: State, car: Car) -> tuple[int, int]:
    """F1.ROBOT.02-03, F2.SROBOT.03: its own points and those of its spot; on an Extreme Trajectory
    it has to check first, and then to recover. Gets also the section where it slipped, or -1."""
    points = base_points(state, car)
    helped = car.check_help
    if helped:
        car.check_help = 0
    if car.lost_time:
        points, car.lost_time = points - car.lost_time, 0  # a pit stop brought it back
    if car.point < 0 or state.starts():
        return max(points, 0), -1
    spot = state.track.points[car.section][car.point]
    if spot.extreme is None:
        return max(points + spot.bonus, 0), -1
    emit_check_traits(state, car)
    went = blind_check(state, extreme_limit(state, car, spot) + helped)
    state.emit("check", car=car.index, check="extreme", blind=True, **went)
    if went["passed"]:
        return points + spot.bonus, -1
    return max(points - slip_of_robot(state, car), 0), car.section


def slip_of_robot(state: State, car: Car) -> int:
    """F2.SET.02-05: a robot leaves its Extreme Trajectory; gets the movement points it loses."""
    outcome = Outcome(mp=state.config.rules.extreme_penalty)
    if has(state, car, "crashes"):
        crash(state, car, safety_car=True)  # X3-TRAIT-13-14
        return 0
    if OFF_TRACK in state.config.modules:
        outcome = outcome_of(extreme_at(state, car), recovery_check(state, car, BLIND))
    leave_extreme(state, car, outcome)
    return outcome.mp


def forcible(state: State, car: Car, *, moved: bool, takes_spot: bool) -> list[Action]:
    """F1.FLAG.15, F2.SFLAG.04: what the orange flag can make of a robot where its movement ends."""
    if state.orange < 0 and not state.orange_pawn:
        return []
    return dares_at(state, car, moved=moved, takes_spot=takes_spot)


def dares_at(state: State, car: Car, *, moved: bool, takes_spot: bool) -> list[Action]:
    """Gets the Late Braking and the Extreme Trajectories that are open to a robot."""
    if car.out or (state.config.rules.no_move and not moved):
        return []
    late = [LATE] if state.track.brakes_late[car.section] else []
    return late + [EXTREME[i] for i in free_extremes(state, car) if takes_spot]


def free_extremes(state: State, car: Car) -> list[int]:
    """Gets the Extreme Trajectories of the car's section that it could take."""
    points = state.track.points[car.section]
    return [i for i in state.free_points(car) if points[i].extreme]


@question
class AskForce(Question):
    """Whether a robot that ended its movement has to brake late, or onto an Extreme Trajectory."""

    name = "ask_force"

    def seats(self, state: State) -> tuple[int, ...]:
        return (state.orange,)

    def legal(self, state: State, seat: int) -> list[Action]:
        robot = state.cars[state.forced]
        return [LEAVE, *forcible(state, robot, moved=True, takes_spot=state.robot_moved)]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[state.forced]
        moved, state.forced = state.robot_moved, -1
        car.acted = True
        if action != LEAVE:
            order_to_dare(state, car, action, order=seat)
        elif moved:
            take_best_point(state, car)

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[state.forced]
        points = state.track.points[car.section]
        extremes = [extreme_limit(state, car, points[i]) for i in free_extremes(state, car)]
        late = late_braking_target(state, car) if state.track.brakes_late[car.section] else None
        return {
            "car": seat,
            "other": car.index,
            "section": car.section,
            **({"target": late} if late is not None else {}),
            **({"value": extremes[0]} if extremes else {}),
            "ahead": state.queues[car.section].index(car.index),
        }


def order_to_dare(state: State, car: Car, action: Action, order: int = -1) -> None:
    """Makes a robot dare something; others order it of a robot teammate, and its player may help
    (F2.V6.19)."""
    if DRIVING in state.config.rules.help_types and helper_of(state, car) not in (-1, order):
        state.helping, state.daring, state.ordered = car.index, str(action), order
        state.stack.append("ask_help_check")
    elif dare(state, car, action, order):
        take_best_point(state, car)


def dare(state: State, car: Car, action: Action, order: int = -1) -> bool:
    """F2.SFLAG.04, X3-RCARD-11: a robot brakes late or takes an Extreme Trajectory, by order of a
    player or of an R-Card (X3-R30). Returns whether it takes another spot then."""
    data = {"car": order, "other": car.index, **({"r_card": True} if order < 0 else {})}
    if action == LATE:
        state.emit("forced", **data)
        return forced_late_braking(state, car)
    car.point = action.number()
    state.emit("forced-trajectory", section=car.section, point=car.point, **data)
    return False


def forced_late_braking(state: State, car: Car) -> bool:
    """F1.AROBOT.07: past all cars and one section on, or off the track; returns which."""
    if blind_late_braking(state, car):
        advance_after_late_braking(state, car)
        return True
    if has(state, car, "crashes"):
        crash(state, car, safety_car=True)  # X3-TRAIT-13-14
        return False
    go_off_track(state, car)
    lose_control(state, car)
    return False


def robot_move(state: State, car: Car, points: int) -> tuple[bool, int]:
    """Moves a robot as far as it gets; returns whether it spent a point, and the points left."""
    left = points
    start = car.section
    flags = state.yellow
    phantoms = PHANTOMS in state.config.modules
    while left:
        if phantoms:
            count_laps(state)
        queue = state.queues[car.section]
        first = queue[0] == car.index
        if not first and (unseen := ignored_ahead(state, car)) is not None:
            pass_car(state, car, unseen)
            continue
        if flags and car.section in flags:
            blocked, cost = flag_ahead(state, car)
            if blocked:
                break
            if cost:
                left -= not has(state, car, "ignores_flags")  # X3-TRAIT-07
                pass_flag(state, car)
                continue
        if first:
            left -= state.drive_on(car, 1 if phantoms else left)
            continue
        ahead = state.cars[queue[queue.index(car.index) - 1]]
        cost = robot_passing_cost(state, car, ahead)
        if cost < 0 or cost > left or not robot_checks(state, car, ahead):
            break
        if usual_robot_cost(state, car, ahead) < 0:
            has(state, car, "corner_cost")
        left -= cost
        pass_car(state, car, ahead, cost)
    lost = left
    if phantoms:
        count_laps(state)
    if not state.quiet:
        state.emit("robot-move", car=car.index, mp=points, section=car.section, lost=lost)
    return car.section != start or lost < points, lost


def robot_checks(state: State, car: Car, ahead: Car) -> bool:
    """F1.ROBOT.18: a robot that leads makes a Blind Check against a fixed target before lapping."""
    if not needs_lapping_check(state, car, ahead):
        return True
    emit_check_traits(state, car)
    went = blind_check(state, own_target(state, car))
    state.emit("robot-check", car=car.index, **went)
    return bool(went["passed"])


def blind_check(state: State, target: int) -> dict[str, Any]:
    """F1.ROBOT.18, F2.SROBOT.02: how a robot's Blind Check goes; the card is discarded."""
    card = state.draw_card()
    factor = state.config.deck.factors[card] if card else 100
    if card:
        state.discard.append(card)
    return {"card": card, "factor": factor, "target": target, "passed": factor <= target}
