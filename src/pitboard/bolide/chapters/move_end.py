"""How a car's own move ends: on the track with its pawn, or beside it without.

What a move may be is in `moves`, what it meets in `driving` and `engagement`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.bolide.box.circuit import Ground
from pitboard.bolide.box.tables import Start
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.moves import slipstream
from pitboard.bolide.motion.vectors import speed, squared_distance
from pitboard.bolide.state.race import Car, State, Status, Turn

# Members of an Enum are slow to look up, and these are needed at the end of every move.
RUNNING, SKIDDING = Status.RUNNING, Start.SKIDDING


def current_turn(state: State) -> Turn:
    """Gets the current turn."""
    assert state.turn is not None  # noqa: S101 (only asked within a turn)
    return state.turn


def end_move(
    state: State, car: Car, stops: Sequence[Point], pawn: Point, *, drafts: bool = False
) -> None:
    """Ends a car's own move on the last of its stops and puts its pawn down."""
    turn = current_turn(state)
    start = car.at
    for stop in stops:
        state.pass_gates(car, car.at, stop)
        car.at = stop
    car.status = RUNNING
    car.pawn = car.at if turn.start == SKIDDING else pawn
    if not state.quiet:
        state.emit(
            "move",
            car=car.index,
            start=start,
            stops=list(stops),
            pawn=car.pawn,
            speed=speed(car.vector),
        )
    if turn.spin:
        state.half_spin(car)
    elif drafts:
        ahead = slipstream(state, car, turn.moved, car.at)
        if ahead is not None:
            car.drafting = True
            state.emit("slipstream", car=car.index, other=ahead.index)


def end_on_run_off(state: State, car: Car, end: Point) -> None:
    """Puts a car on a run-off point: no pawn, end of the turn."""
    if not state.is_free(end, car):
        end = _nearest_runoff(state, car, end)
    start = car.at
    state.pass_gates(car, start, end)
    car.at = end
    car.status = Status.OFF
    car.pawn = None
    state.emit("run-off", car=car.index, start=start, to=end)


def _nearest_runoff(state: State, car: Car, point: Point) -> Point:
    circuit = state.circuit
    for size in range(1, 10):
        around = [
            (point[0] + x, point[1] + y)
            for x in range(-size, size + 1)
            for y in range(-size, size + 1)
        ]
        free = [p for p in around if circuit.ground(p) == Ground.RUNOFF and state.is_free(p, car)]
        if free:
            return min(free, key=lambda p: (squared_distance(p, point), p))
    return point
