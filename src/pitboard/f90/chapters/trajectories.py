"""Trajectory points: taken by ending a movement on them, worth a bonus in the next one."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.box.track import Point
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import Car, State

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

NO_POINT = Action(("point", "none"))
POINTS = [Action(("point", number)) for number in range(9)]
"""`point 0` is the first point of the section."""


def trajectory_bonus(state: State, car: Car, cards: Sequence[int]) -> int:
    """F1.TRAJ.02, F1.STRAT.09-10: a card that matches, as the strategy has it."""
    point = sure_trajectory(state, car)
    if point is None:
        return 0
    types = [state.config.deck.types[card] for card in cards]
    return point.bonus if state.config.strategies[car.strategy].matches(point, types) else 0


def sure_trajectory(state: State, car: Car) -> Point | None:
    """Gets the trajectory whose bonus a matching card brings by itself.

    Not in the first game turn (F1.TRAJ.06). What costs something or is extreme comes only to those
    who choose it.
    """
    if car.point < 0 or state.starts():
        return None
    point = state.track.points[car.section][car.point]
    return None if point.costs or point.extreme else point


@step
def take_trajectory(state: State) -> None:
    """F1.TRAJ.03: a car that moved may take a free point where its movement ends (TR1)."""
    individual = state.individual
    if individual is not None and individual.spent:
        car = state.cars[state.mover]
        if individual.barred == car.section:
            return
        if state.track.points[car.section] and state.free_points(car):
            state.stack.append(AskPoint.name)


@question
class AskPoint(Question):
    """Which free trajectory point to stand on, if any."""

    name = "ask_point"

    def legal(self, state: State, seat: int) -> list[Action]:
        car = state.cars[seat]
        points = state.track.points[car.section]
        free = sorted(state.free_points(car), key=lambda i: -points[i].bonus)
        return [*(POINTS[i] for i in free), NO_POINT]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        car.point = -1 if action == NO_POINT else action.number()
        if car.point >= 0:
            state.emit("point", car=seat, section=car.section, point=car.point)

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "section": state.cars[seat].section}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return state.refused(F90Refusal.POINT_TAKEN, action=str(action))


def take_best_point(state: State, car: Car) -> None:
    """F1.ROBOT.04-05: a robot takes the free point with the highest bonus, outermost on a tie.

    Never that of an Extreme Trajectory.
    """
    points = state.track.points[car.section]
    if not points:
        return
    free = [i for i in state.free_points(car) if points[i].extreme is None]
    if free:
        best = min(free, key=lambda i: (-points[i].bonus, points[i].outer))
        if best != car.point:
            car.point = best
            state.emit("point", car=car.index, section=car.section, point=best)
