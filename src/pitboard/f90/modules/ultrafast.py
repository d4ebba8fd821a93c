"""Robots that make two stops: their refuelling chits go on to the turn of the second."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.f90.state.race import State
from pitboard.f90.state.teams import mate_of


def take_off(state: State, served: Sequence[tuple[int, str]]) -> None:
    """X3-UF-11-12: chits whose stop is made leave the Turn Indicator, or go to their second turn.

    Never to a turn that has begun (X3-R03), nor beyond the last one (X3-R04).
    """
    chits, seconds = list(state.chits), list(state.second_stops)
    for chit in served:
        chits.remove(chit)
        mine = next((each for each in seconds if each[:2] == chit), None)
        if mine is None:
            continue
        seconds.remove(mine)
        turn = max(mine[2], state.turn + 1)
        if turn <= state.config.last_turn:
            chits.append((turn, chit[1]))
            state.emit("next-stop", robot=chit[1], turn=turn)
    state.chits = tuple(chits)
    if len(seconds) < len(state.second_stops):
        state.second_stops = tuple(seconds)


def count_forced_stops(state: State) -> None:
    """F1.WEATHER.14, X3-UF-13-14: robots sent to the pits have refuelled: their chits go.

    Of robots with two stops each counts one, of the chit that is due first, unless it was about
    to stop anyway (X3-R05).
    """
    twice = state.config.box.stops_twice
    served = [chit for chit in state.chits if chit[1] not in twice]
    for kind in twice:
        stops = sum(car.robot == kind and not (car.out or car.must_pit) for car in state.cars)
        served += sorted(chit for chit in state.chits if chit[1] == kind)[:stops]
    take_off(state, served)
    for car in state.cars:
        if car.robot and car.pit_due and mate_of(state, car) >= 0:
            car.pit_due = 0
