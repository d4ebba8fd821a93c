"""How a pro uses event symbols: flags where they cost rivals more than himself, weather likewise.

Reads only what lies open: positions, laps, tyres, the race stage.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.action import Action
from pitboard.drivers.f90.estimate_advanced import PRICES, expected_penalty
from pitboard.f90.advanced import advanced_of
from pitboard.f90.state import Car, State
from pitboard.f90.weather import ROBOT_TYRES, weather_steps

PACE = 4.2
"""Sections a car makes in a turn."""
RIVALRY = {"": 0.35, "superfast": 0.3, "fast": 0.12, "slow": 0.02}
"""What a section that another car loses is worth, by class of robot; players first."""
CLOSE = 10
"""Sections within which a rival counts more."""
OWN_FLAG = 1.3
TAKEN = {"blue": 0.3, "orange": 0.4}


def event_value(state: State, car: Car, action: Action) -> float:
    """Gets what an answer to an event symbol is worth, in sections."""
    match action:
        case (_, "none"):
            return 0.0
        case ("weather", str(word)):
            return weather_value(state, car, weather_steps(state)[word])
        case ("yellow", int(section), int(place)):
            return flag_value(state, car, section, state.queues[section][:place])
        case ("green", int(section)):
            return -flag_value(state, car, section, advanced_of(state).yellow[section])
        case _:
            return TAKEN[action.verb]


def weather_value(state: State, car: Car, slot: int) -> float:
    """Prices a step of the weather: my tyres against those of the others."""
    advanced = advanced_of(state)
    turns = min(state.setup.last_turn - state.turn + 1, PRICES.tyre_horizon)
    value = 0.0
    for other in state.cars[: state.setup.players]:
        compound = advanced.cars[other.index].compound
        if other.out or not compound:
            continue
        loss = turns * (
            expected_penalty(state.track, compound, slot)
            - expected_penalty(state.track, compound, advanced.weather)
        )
        value += -loss if other is car else RIVALRY[""] * rivalry(state, car, other) * loss
    now = state.track.weather[slot].condition
    if ROBOT_TYRES.get(now, advanced.robot_tyres) != advanced.robot_tyres:
        value += robots_loss(state, car)
    return value


def robots_loss(state: State, car: Car) -> float:
    """Prices the mass stop of the robots, less the stops it saves them."""
    robots = [other for other in state.cars if other.robot and not other.out]
    stops = 1 - len(state.chits) / max(1, len(robots))
    return sum(
        RIVALRY[other.robot] * rivalry(state, car, other) * state.track.pit_time * max(stops, 0.2)
        for other in robots
    )


def flag_value(state: State, car: Car, section: int, beyond: Sequence[int]) -> float:
    """Prices a yellow flag by who will have to get past it before the race stage ends."""
    turns = turns_in_stage(state)
    value = 0.0
    for other in state.cars:
        if other.out or (other.section == section and other.index in beyond):
            continue
        way = (section - other.section) % state.length
        moves = turns - (other.acted or other.off)
        likely = min(max((PACE * moves - way + 2) / 5, 0.0), 1.0)
        if other is car:
            value -= OWN_FLAG * likely
        else:
            value += RIVALRY[other.robot] * rivalry(state, car, other) * likely
    return value


def turns_in_stage(state: State) -> int:
    """Gets how many turns the race stage still has, this one included."""
    starts = [turn for turn in state.track.stage_starts if turn > state.turn]
    return min(starts, default=state.setup.last_turn + 1) - state.turn


def rivalry(state: State, car: Car, other: Car) -> float:
    return 1.5 if abs(state.distance(car) - state.distance(other)) <= CLOSE else 0.7
