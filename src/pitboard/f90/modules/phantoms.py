"""V9, phantom cars: lapped cars and cars with full laps ignore each other.

What that means for passing and contests is in the chapters on these.
"""

from __future__ import annotations

from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.race import State

CHAPTER = new_chapter()
step = CHAPTER.step

NEAR = 6
"""F2.V9.09: sections from the Leader within which the marker stays."""
TURNS = 2
"""Turns in a row beyond them that remove it."""


def count_laps(state: State) -> None:
    """F2.V9.01, .07: lapped chits are given and taken, between two turns and during a move; with
    one a player gets the marker. Callers check for the module, outside their loops."""
    for car in state.cars:
        laps = 0 if car.out else state.laps_down(car)
        if laps == car.deficit:
            continue
        if laps > car.deficit and not car.phantom and not car.robot:
            car.phantom = True
            state.emit("phantom", car=car.index)
        car.deficit = laps


@step
def measure_phantom(state: State) -> None:
    """F2.V9.09, RV9: at the end of its turn a phantom counts the sections to the Leader, by the
    shorter way; twice in a row far away it is none any more."""
    car = state.cars[state.mover]
    if not car.phantom or car.out:
        return
    ahead = (state.cars[state.leader].section - car.section) % state.length
    far = min(ahead, state.length - ahead) > NEAR
    car.far_turns = car.far_turns + 1 if far else 0
    if car.far_turns >= TURNS:
        car.phantom, car.far_turns = False, 0
        state.emit("phantom-gone", car=car.index)
