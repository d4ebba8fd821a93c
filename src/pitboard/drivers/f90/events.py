"""How a pro uses event symbols: flags and weather where they cost rivals more.

Reads only public information: positions, laps, tyres, the race stage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboard.core.action import Action
from pitboard.drivers.f90.estimate_advanced import PRICES, expected_penalty
from pitboard.f90.modules.weather import weather_steps
from pitboard.f90.state.race import Car, State

PACE = 4.2
"""Sections a car makes in a turn."""
RIVALS = {"": 1.0, "superfast": 0.7, "fast": 0.2, "slow": 0.05}
"""How much other cars matter, by class of robot; players first."""
CLOSE = 10
"""Sections within which a rival matters twice."""
RELATIVE = 0.8
"""Value of a section that all rivals together lose: a little less than an own section."""
ELSEWHERE = 0.1
"""What a flag is worth in a better place than the one it is moved from."""
LOOK = 0.1
"""What it is worth to know the weather that comes."""
TAKEN = {"blue": 0.3, "orange": 0.4}


def event_value(state: State, car: Car, action: Action) -> float:
    """Gets what an answer to an event symbol is worth, in sections."""
    match action:
        case (_, "none"):
            return 0.0
        case ("weather", "top" | "checks"):
            return LOOK
        case ("weather", str(word)):
            return weather_value(state, car, weather_steps(state)[word])
        case ("yellow", int(section), int(place)):
            return flag_value(state, car, section, state.queues[section][:place])
        case ("lift", int(section)):
            return ELSEWHERE - flag_value(state, car, section, state.yellow[section])
        case ("green", int(section)):
            return -flag_value(state, car, section, state.yellow[section])
        case _:
            return TAKEN[action.verb]


def weather_value(state: State, car: Car, slot: int) -> float:
    """Prices a step of the weather: the own tyres against those of the others."""
    turns = min(state.config.last_turn - state.turn + 1, PRICES.tyre_horizon)
    losses = {}
    for other in state.cars:
        compound = other.compound
        if not other.out and not other.robot and compound:
            losses[other.index] = turns * (
                expected_penalty(state.config, compound, slot)
                - expected_penalty(state.config, compound, state.weather)
            )
    now = state.track.weather[slot].condition
    if state.config.box.robot_tyres.get(now, state.robot_tyres) != state.robot_tyres:
        losses.update(mass_stop(state))
    return balance(state, car, losses)


def mass_stop(state: State) -> dict[int, float]:
    """Gets what the stop of all robots costs each of them, less the stop it saves."""
    robots = [car.index for car in state.cars if car.robot and not car.out]
    saved = len(state.chits) / max(1, len(robots))
    return dict.fromkeys(robots, state.track.pit_time * (1 - saved))


def flag_value(state: State, car: Car, section: int, beyond: Sequence[int]) -> float:
    """Prices a yellow flag by who will have to get past it before the race stage ends."""
    turns = turns_in_stage(state)
    losses = {}
    for other in state.cars:
        if not other.out and not (other.section == section and other.index in beyond):
            way = (section - other.section) % state.length
            moves = turns - (other.acted or other.off)
            losses[other.index] = min(max((PACE * moves - way + 2) / 5, 0.0), 1.0)
    return balance(state, car, losses)


def balance(state: State, car: Car, losses: Mapping[int, float]) -> float:
    """Weighs what the rivals lose, in sections, against what the car itself loses."""
    total = weights = 0.0
    for other in state.cars:
        if other is not car and not other.out:
            weight = rivalry(state, car, other)
            weights += weight
            total += weight * losses.get(other.index, 0.0)
    return RELATIVE * total / max(weights, 1.0) - losses.get(car.index, 0.0)


def rivalry(state: State, car: Car, other: Car) -> float:
    close = abs(state.distance(car) - state.distance(other)) <= CLOSE
    return RIVALS.get(other.robot, RIVALS[""]) * (2 if close else 1)


def turns_in_stage(state: State) -> int:
    """Gets how many turns the race stage still has, this one included."""
    starts = [turn for turn in state.track.stage_starts if turn > state.turn]
    return min(starts, default=state.config.last_turn + 1) - state.turn
