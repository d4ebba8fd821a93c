"""Players Rescue, an optional rule: an eliminated player takes over the robot in last position."""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.core.json_values import JsonObject
from pitboard.f90.names import FUEL, TYRES
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.state.race import Car, State

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

RETURN = Action(("return",))
RETIRE = Action(("retire",))


@step
def rescue_players(state: State) -> None:
    """F1.RESCUE.02: offered once per elimination, at the start of the next game turn (AR87)."""
    waiting = [car for car in state.cars if car.out and not car.robot and not car.rescue_offered]
    if waiting and last_robot(state) is not None:
        state.mover = min(waiting, key=lambda car: car.out).index
        state.push("ask_rescue", "rescue_players")
    elif state.no_player_is_left():
        state.stack.clear()
        state.stack.append("finish_race")
    else:
        state.mover = -1


def last_robot(state: State) -> Car | None:
    """Gets the robot on the track that is classified last."""
    cars = [state.cars[index] for index in state.race_order()]
    robots = [car for car in cars if car.robot and not car.off]
    return robots[-1] if robots else None


@question
class AskRescue(Question):
    """Whether to come back in place of the last robot."""

    name = "ask_rescue"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [RETURN, RETIRE]

    def answer(self, state: State, seat: int, action: Action) -> None:
        state.cars[seat].rescue_offered = True
        robot = last_robot(state)
        if action == RETURN and robot is not None:
            replace_robot(state, state.cars[seat], robot)
            tyres = ["ask_pit_tyres"] if TYRES in state.config.modules else []
            strategy = ["ask_pit_strategy"] if state.config.rules.strategies else []
            state.push("pit_refill", "turn_up_target", *tyres, *strategy)

    def data(self, state: State, seat: int) -> JsonObject:
        robot = last_robot(state)
        return {"car": seat, "other": robot.index if robot else -1}


def replace_robot(state: State, car: Car, robot: Car) -> None:
    """F1.RESCUE.02-03: place, section, trajectory point and laps are the robot's."""
    queue = state.queues[robot.section]
    place = queue.index(robot.index)
    point = robot.point
    beyond = state.yellow.get(robot.section, ())
    for other in state.cars:
        other.out -= other.out > car.out
    state.outs -= 1
    car.out = 0
    car.lap, car.section = robot.lap, robot.section
    state.queues[robot.section] = (*queue[:place], car.index, *queue[place:])
    state.eliminate(robot, "replaced")
    if robot.index in beyond:
        state.yellow[car.section] += (car.index,)
    car.point = point
    car.strategy = ""
    if car.skill_used:
        car.skill_used = False
    if car.set_aside:
        car.set_aside = ""
    car.pit_due = rescue_chit(state)
    state.emit("rescued", car=car.index, other=robot.index, section=car.section)
    state.update_leader()


@step
def turn_up_target(state: State) -> None:
    """AR87: the top card of the Race deck is the Target Check of a player who comes back."""
    car = state.cars[state.mover]
    car.target = state.draw_card()
    if car.target:
        state.emit("new-target", car=car.index, card=car.target)


def rescue_chit(state: State) -> int:
    """AR87: where fuel is managed it lasts ten turns; none is needed beyond the last turn."""
    if FUEL not in state.config.modules:
        return 0
    turn = state.turn + state.config.fuel.stop
    return turn if turn <= state.config.last_turn else 0
