"""The pro's choices before the race: strategy and services, priced by the solver.

A strategy is priced by its exact race in the weather it is made for, and by what other weather
would cost on its tyres. The weather changes at the 1/2 GP lines, so half laps are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pitboard.bolide.box.tables import SIDES
from pitboard.bolide.ruleset import (
    BOOSTER_SETUP,
    BRAKE_SETUP,
    HALF,
    RAIN,
    SLICK,
    SUN,
    weather_loss,
)
from pitboard.bolide.solver.solver import solve, strategy_plan
from pitboard.bolide.state.race import Car, State
from pitboard.core.action import Action
from pitboard.drivers.bolide.outlook import LOSS_SHARE, RETIRED, Outlook

HALF_LAPS = 4
NO_SHARPS_SHARE = 0.06
"""By about this share a way without Sharp Brakings is longer."""
PIT_RISK = 0.5
"""Turns that the unforeseen events of the pit lane and the traffic at its exit cost."""
PER_PLACE = 0.3
"""Turns that a place on the grid is worth."""
SETUP_COST = {BOOSTER_SETUP: 0.0, BRAKE_SETUP: 0.1}
"""A Booster may pay in any turn near the end; a Braking Action is wanted once, if ever."""


def best_strategy(state: State, car: Car, actions: Sequence[Action]) -> Action:
    """Gets the strategy with the fewest turns, on average over the weather."""
    return min(actions, key=lambda action: _turns(state, action))


def _turns(state: State, action: Action) -> float:
    fuel, tyres, setup, *tread = map(str, action.args)
    turns = solve(state.circuit, strategy_plan(state.circuit, fuel, tyres)).race or RETIRED
    weather = _weather_share(state, fuel, tread[0]) if tread else 0.0
    return turns * (1 + weather) + PIT_RISK * (fuel == HALF) + SETUP_COST[setup]


def _weather_share(state: State, fuel: str, tread: str) -> float:
    """Gets by what share the weather lengthens a race; a car that stops has the tread it needs."""
    wet = state.circuit.rain_risk / SIDES
    chance = {RAIN: wet, SUN: 1 - wet}
    share = 0.0
    for middle, last in product(chance, repeat=2):
        second = _right_tread(middle) if fuel == HALF else tread
        halves = ((tread, state.weather), (tread, middle), (second, middle), (second, last))
        share += chance[middle] * chance[last] * sum(_slower(*half) for half in halves)
    return share / HALF_LAPS


def _right_tread(weather: str) -> str:
    return RAIN if weather == RAIN else SLICK


def _slower(tread: str, weather: str) -> float:
    loss = LOSS_SHARE * weather_loss(tread, weather)
    return loss + NO_SHARPS_SHARE * (tread == SLICK and weather == RAIN)


def best_service(state: State, car: Car, actions: Sequence[Action]) -> Action:
    """Gets the service before the race that saves more turns than the lost places cost."""
    state.phase = "race"
    behind = len(state.cars) - 1 - state.grid.index(car.index)

    def turns(action: Action) -> float:
        served = car.clone()
        served.gates = -1
        if "repair" in action:
            served.mend()
        if "tyres" in action:
            served.fit(car.fuel, car.tyres, car.tread)
        outlook = Outlook(state, served)
        alone = outlook.standing_start(0, state.circuit.grid[0], outlook.circles)
        places = 0 if action.verb == "keep" else behind
        return (RETIRED if alone is None else alone) + PER_PLACE * places

    return min(actions, key=turns)
