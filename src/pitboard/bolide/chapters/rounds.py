"""Rounds: who moves when, what ends a turn, a round and the race (chapter 3)."""

from __future__ import annotations

from pitboard.bolide.procedure import new_chapter
from pitboard.bolide.ruleset import LAPS, LAST_ROUND
from pitboard.bolide.state.race import RACING, STANDING, TURN, Car, State, Status

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

TRAIL = 6
"""Turns that are remembered beside the last one."""

TURN_STEPS: dict[Status, tuple[str, ...]] = {
    Status.GRID: ("roll_start", "ask_start", "end_turn"),
    Status.PIT_OUT: ("roll_start", "ask_start", "end_turn"),
    Status.RUNNING: ("ask_turn", "end_turn"),
    Status.OFF: ("ask_crawl", "end_turn"),
    Status.REJOIN: ("ask_rejoin", "end_turn"),
    Status.SPUN: ("ask_recover", "end_turn"),
    Status.PIT_ENTRY: ("drive_up_the_lane", "end_turn"),
    Status.PIT_BOX: ("drive_up_the_lane", "end_turn"),
}
"""What a turn consists of, by where the car is."""


@step
def begin_round(state: State) -> None:
    """Fixes the turn order of a new round (BO-R22)."""
    state.round += 1
    if state.round == 1 and state.phase == "race":
        state.order = state.grid
    else:
        state.order = tuple(car.index for car in state.running_order())
    state.to_move = state.order
    state.wins = ()
    state.emit("round", round=state.round, order=list(state.order), phase=state.phase)
    state.stack.append("next_turn")


@step
def next_turn(state: State) -> None:
    """Gives the turn to the next car that is still racing."""
    while state.to_move:
        index = state.to_move[0]
        state.to_move = state.to_move[1:]
        car = state.cars[index]
        if car.status in RACING:
            _begin_turn(state, car)
            return
    state.mover = -1
    state.turn = None
    state.stack.append("end_round")


def _begin_turn(state: State, car: Car) -> None:
    state.mover = car.index
    state.turns += 1
    car.turns += 1
    state.turn = TURN()
    state.turn.drafting = car.drafting
    car.drafting = False
    state.push(*TURN_STEPS[car.status])


@step
def end_turn(state: State) -> None:
    """Takes a car off that has finished, or that ran dry (BO-R67, BO-R80)."""
    car = state.cars[state.mover]
    tour = state.config.tour
    if car.status in STANDING:
        if state.phase == "qualifying":
            if car.gates >= tour:
                car.status = Status.FINISHED
        elif car.gates >= LAPS * tour:
            _finish(state, car)
        elif car.gates >= tour and state.must_stop(car):
            state.retire(car, "dry")
    car.trail = (*car.trail[-TRAIL:], car.at)
    state.engagement = None
    state.undo_blocked = True  # the pawn has touched the board (BO-START-12)
    state.stack.append("next_turn")


def _finish(state: State, car: Car) -> None:
    state.finished += 1
    car.status = Status.FINISHED
    car.out = state.finished
    car.pawn = None
    car.drafting = False
    state.emit("finish", car=car.index, place=state.finished, turns=car.turns)


@step
def end_round(state: State) -> None:
    """Ends a round: weather, Safety Car, then the next round or the end."""
    if state.phase == "qualifying":
        running = any(car.status in RACING for car in state.cars)
        state.stack.append("begin_round" if running and state.round < LAST_ROUND else "end_run")
        return
    state.push("check_weather", "check_safety_car", "check_end")


@step
def check_end(state: State) -> None:
    """Ends the race when nobody is left in it, or after the last round (BO-R81)."""
    if state.round < LAST_ROUND and any(car.status in RACING for car in state.cars):
        state.stack.append("begin_round")
        return
    ranking = state.race_order()
    state.phase = "over"
    state.ranking = tuple(ranking)
    state.emit("classification", order=ranking)
