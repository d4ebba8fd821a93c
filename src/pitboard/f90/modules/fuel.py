"""Fuel management: chits where the bids put them, and fuel for more turns at every stop.

The bid itself is made with the qualifying card, in the starting procedure.
"""

from __future__ import annotations

from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.f90.procedure import Question, question, step
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.advanced import advanced_of, extras
from pitboard.f90.state.race import Car, State

FUEL_PER_STOP = 10
FUEL_PER_SECTION = 3


@step
def place_refuelling_chits(state: State) -> None:
    """F1.AFUEL.01-02: chits go on the turns that were bid, robots' on those printed on them."""
    chits = []
    for index in state.grid:
        car = state.cars[index]
        turn = extras(state, car).bid
        if car.robot:
            chits.append((turn, car.robot))
        else:
            car.pit_due = turn
        state.emit("refuel-chit", car=index, turn=turn)
    state.chits = tuple(chits)


def fuel_base(state: State, car: Car) -> int:
    """Gets the turn from which the chit advances (AR10)."""
    return state.turn if state.setup.options.get("fuel_base") == "current-turn" else car.pit_due


def fuel_choices(state: State, car: Car) -> list[int]:
    """F1.AFUEL.06-07: 10 turns, or 3 more per further section, until the race is covered (AR11)."""
    base = fuel_base(state, car)
    cap = state.setup.options.get("fuel_cap") or state.setup.last_turn + FUEL_PER_STOP
    amounts = [FUEL_PER_STOP]
    while base + amounts[-1] <= state.setup.last_turn:
        amount = amounts[-1] + FUEL_PER_SECTION
        if amount > cap:
            break
        amounts.append(amount)
    return amounts


@step
def choose_fuel(state: State) -> None:
    """AR11: the amount is chosen when the stop is declared; without a chit none is needed."""
    if state.cars[state.mover].pit_due:
        state.push("ask_fuel")


@question
class AskFuel(Question):
    """For how many turns to refuel."""

    name = "ask_fuel"
    rule = "F1.AFUEL.07"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("fuel", amount)) for amount in fuel_choices(state, state.cars[seat])]

    def answer(self, state: State, seat: int, action: Action) -> None:
        amount = action.numbers()[0]
        advanced_of(state).extra_fuel = (amount - FUEL_PER_STOP) // FUEL_PER_SECTION

    def data(self, state: State, seat: int) -> dict[str, Any]:
        car = state.cars[seat]
        return {"car": seat, "base": fuel_base(state, car), "last": state.setup.last_turn}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        choices = ", ".join(map(str, fuel_choices(state, state.cars[seat])))
        return Refused(F90Refusal.FUEL, self.rule, action=str(action), choices=choices)


@step
def refuel(state: State) -> None:
    """F1.AFUEL.08-09: the chit advances; beyond the last turn it leaves the board."""
    car = state.cars[state.mover]
    if not car.pit_due:
        return
    advanced = advanced_of(state)
    loaded = FUEL_PER_STOP + FUEL_PER_SECTION * advanced.extra_fuel
    advanced.extra_fuel = 0
    turn = fuel_base(state, car) + loaded
    car.pit_due = turn if turn <= state.setup.last_turn else 0
    state.emit("fuel", car=car.index, turns=loaded, due=car.pit_due)
