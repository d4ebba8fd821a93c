"""The Safety Car: line-up when it enters, turns behind it, pit stops there.

It leaves with the flags of a race stage; what a restart changes is in the chapter on movement.
"""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.discards import DiscardOne
from pitboard.f90.procedure import new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.off_track import recover
from pitboard.f90.state.race import Car, State

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


@step
def safety_car_enters(state: State) -> None:
    """F1.SAFETYCAR.01-05: cars line up a section apart, those with a due stop at the end."""
    queue = line_up_order(state, state.cars[state.leader])
    due = [car for car in queue if has_due_stop(state, car)]
    if len(due) == len(queue):
        del due[0]  # one car has to lead; it stops in the next turn
    leader = best_of(state, [car for car in queue if car not in due])
    ahead = [car for car in line_up_order(state, leader) if car not in due] + due
    laps = {car.index: state.laps_behind(leader, car) for car in ahead}
    front = state.distance(leader)
    for place, car in enumerate(ahead):
        if car.off:
            recover(car, state.turn)
            car.lost_time = 0
        put_at(state, car, front - place - laps[car.index] * state.length)
    state.safety_car = leader.section
    state.update_leader()
    state.emit("safety-car", section=leader.section, order=[car.index for car in ahead])
    state.stops_due = tuple(car.index for car in due)
    state.stack.append("mandatory_stops")


def line_up_order(state: State, leader: Car) -> list[Car]:
    """AR71: once round backward from the Leader; who went off stands behind their section."""
    order: list[int] = []
    for back in range(state.length):
        section = (leader.section - back) % state.length
        order += state.queues[section]
        order += [index for index in state.offs if state.cars[index].section == section]
    at = order.index(leader.index)
    return [state.cars[index] for index in (*order[at:], *order[:at])]


def has_due_stop(state: State, car: Car) -> bool:
    """AR73: a refuelling or PIT duty of this turn that has not been served."""
    if car.pitted:
        return False
    fuel = bool(car.pit_due) and car.pit_due <= state.turn
    return fuel or car.must_pit or 0 < car.stop_turn <= state.turn


def best_of(state: State, cars: list[Car]) -> Car:
    order = state.race_order()
    return min(cars, key=lambda car: order.index(car.index))


def put_at(state: State, car: Car, distance: int) -> None:
    """Puts a car at a race distance, off any trajectory point, behind all cars there."""
    if car.off:
        state.offs = tuple(index for index in state.offs if index != car.index)
        car.off = False
    else:
        state.leave(car)
    car.lap, section = divmod(distance, state.length)
    state.join(car, section)


@step
def mandatory_stops(state: State) -> None:
    """AR73: due stops are made one after the other, before the game turn ends."""
    while state.stops_due:
        car = state.cars[state.stops_due[0]]
        car.stop_turn = 0
        if not car.robot:
            state.mover = car.index
            state.push(*state.config.rules.pit_stop, "mandatory_stop_made")
            return
        car.must_pit = False
        state.stops_due = state.stops_due[1:]
        count_stop(state, car)


@step
def mandatory_stop_made(state: State) -> None:
    state.stops_due = state.stops_due[1:]
    state.stack.append("mandatory_stops")


def stop_in_line_up(state: State, car: Car, extra: int) -> None:
    """AR73: a stop at the end of the line; additional fuel leaves further sections empty."""
    for index in state.stops_due if extra else ():
        other = state.cars[index]
        put_at(state, other, state.distance(other) - extra)
    count_stop(state, car)


def count_stop(state: State, car: Car) -> None:
    car.pitted = True
    car.stops += 1
    state.emit("pit", car=car.index, section=car.section, stop=car.stops)


def pit_behind_safety_car(state: State, car: Car, extra: int = 0) -> None:
    """F1.SAFETYCAR.11: one section behind the last car on the track (AR75)."""
    put_at(state, car, end_of_line(state, car) - extra)
    count_stop(state, car)
    state.update_leader()


def end_of_line(state: State, car: Car) -> int:
    """Gets the race distance one section behind the last of the other cars, laps kept."""
    others = [other for other in state.cars if not other.out and other is not car]
    if not others:
        return state.distance(car)
    leader = best_of(state, others)
    front = state.distance(leader)
    gap = max((front - state.distance(other)) % state.length for other in others)
    return front - gap - 1 - state.laps_behind(leader, car) * state.length


# -- a turn behind the Safety Car


@step
def safety_car_advances(state: State) -> None:
    """AR74: it moves one section on at the start of a turn."""
    if state.safety_car >= 0:
        state.safety_car = (state.safety_car + 1) % state.length
        state.emit("safety-car-moves", section=state.safety_car)


@step
def safety_car_draw(state: State) -> None:
    """F1.SAFETYCAR.08: one card from the Race deck, whatever the strategy."""
    state.draw_to_hand(state.cars[state.mover], 1)


@step
def safety_car_move(state: State) -> None:
    """F1.SAFETYCAR.08-09: exactly one section; nobody is passed."""
    car = state.cars[state.mover]
    state.step_forward(car)
    state.emit("moved", car=car.index, section=car.section, mp=0)


@step
def safety_car_discard(state: State) -> None:
    """F1.SAFETYCAR.10: one card of the hand goes."""
    if state.cars[state.mover].hand:
        state.stack.append("ask_safety_car_discard")


@question
class AskSafetyCarDiscard(DiscardOne):
    """Which card to throw away behind the Safety Car."""

    name = "ask_safety_car_discard"

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "held": len(state.cars[seat].hand)}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        card = (action.numbers() or (0,))[0]
        return self.refused(state, F90Refusal.NOT_IN_HAND, card=card)
