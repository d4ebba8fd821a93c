"""The 2nd edition's game turn: sections are activated whole, cards lie on the table till its end.

The search for the next section is shared with the 1st edition; this module activates the section.
"""

from __future__ import annotations

from pitboard.f90.chapters.game_turn import end_game_turn as go_on
from pitboard.f90.chapters.game_turn import next_to_act, take_turn
from pitboard.f90.editions.second.contest import contest_is_due
from pitboard.f90.modules.phantoms import count_laps
from pitboard.f90.modules.sprint import set_off, watch_the_line
from pitboard.f90.names import ALL_HAVE_ACTED, PHANTOMS
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.race import CORNER, Car, State

CHAPTER = new_chapter()
step = CHAPTER.step


@step
def activate(state: State) -> None:
    """F2.TURN.01, F2.ACTIVATE.03-06: the cars of the active section act in order, then the next
    section is looked for, from the Leader chit backward (RA2, RA3)."""
    if state.outs and state.is_abandoned():
        state.active = ()
        state.drop_to(ALL_HAVE_ACTED)
        state.stack.append("finish_race")
        return
    watch_the_line(state)
    if PHANTOMS in state.config.modules:
        count_laps(state)
    state.stack.append("activate")
    if act_in_section(state):
        return
    found = next_to_act(state)
    if found is None:
        state.drop_to(ALL_HAVE_ACTED)
        state.stack.append("end_game_turn")
        return
    corner = state.track.types[found.section] == CORNER
    if corner and not found.off and state.safety_car < 0:
        queue = state.queues[found.section]
        if len(queue) > 1 and contest_is_due(state, contest_place(state, found), queue):
            return
    state.active = cars_to_act(state, found)
    act_in_section(state)


def act_in_section(state: State) -> bool:
    """Begins the turn of the next car of the active section. Returns whether there is one."""
    while state.active:
        car = state.cars[state.active[0]]
        state.active = state.active[1:]
        if not car.out:
            follow_up(state, car)
            set_off(state, car)
            take_turn(state, car)
            return True
    return False


def follow_up(state: State, car: Car) -> None:
    """Pushes the steps that run after a car's turn."""
    if steps := state.config.rules.after_turn:
        state.acting = car.index
        state.push(*steps)


def contest_place(state: State, found: Car) -> int:
    """RC1: cars ahead of a Leader who is still to act belong to the contest, others do not yet."""
    leader = state.cars[state.leader]
    if not leader.acted and leader.section == found.section and not leader.off:
        return 0
    return state.queues[found.section].index(found.index)


def cars_to_act(state: State, found: Car) -> tuple[int, ...]:
    """RA2, RA4, F2.RECOVERY.08: who stands there now, from the car found on; cars beside the track
    come last, when nobody who stands in the section has still to act before them."""
    cars, section = state.cars, found.section
    queue = state.queues[section]
    if len(queue) == 1 and not state.offs:
        return queue  # the car that was found is alone
    standing: list[int] = []
    waiting = False
    if not found.off:
        place = queue.index(found.index)
        standing = [index for index in queue[place:] if not cars[index].acted]
        waiting = any(not cars[index].acted for index in queue[:place])
    if state.offs and not waiting:
        standing += [i for i in state.offs if cars[i].section == section and not cars[i].acted]
    return tuple(standing)


@step
def end_game_turn(state: State) -> None:
    """RD3: the Movement Cards leave the table with the game turn; nobody acts any more in one that
    the Safety Car cuts short (F2.SSC.01)."""
    state.active = ()
    for car in state.cars:
        if car.table:
            state.put_away(car.table)
            car.table = ()
    go_on(state)
