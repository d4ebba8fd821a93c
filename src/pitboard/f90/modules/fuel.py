"""Fuel management: chits where the bids put them, and fuel for more turns at every stop.

The bid itself is made with the qualifying card, in the starting procedure.
"""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.teams import has_own_chit

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


@step
def place_refuelling_chits(state: State) -> None:
    """F1.AFUEL.01-02, F2.V1.09, F2.V6.09: chits go on the turns that were bid, robots' on those
    printed on them; in a Short Race some turns earlier. A robot teammate's names its car."""
    chits = []
    seconds = []
    for index in state.grid:
        car = state.cars[index]
        turn = car.bid - state.config.rules.chits_earlier
        if has_own_chit(state, car):
            car.pit_due = turn
        else:
            chits.append((turn, car.robot))
            if car.second_stop:
                seconds.append((turn, car.robot, car.second_stop))
        second = {"second": car.second_stop} if car.second_stop else {}
        state.emit("refuel-chit", car=index, turn=turn, **second)
    state.chits = tuple(chits)
    if seconds:
        state.second_stops = tuple(seconds)


def fuel_base(state: State, car: Car) -> int:
    """Gets the turn from which the chit advances (AR10)."""
    return state.turn if state.config.options.get("fuel_base") == "current-turn" else car.pit_due


def turns_of_section(config: Config) -> int:
    """F1.AFUEL.07, F2.SFUEL.02: the further turns that each section of a longer stop loads."""
    return int(config.options.get("fuel_step", config.fuel.section))


def fuel_choices(state: State, car: Car) -> list[int]:
    """F1.AFUEL.06-07, F2.SFUEL.02: 10 turns, or more for further sections, until the race is
    covered (AR11) or no more can be loaded at once."""
    base, fuel, step = fuel_base(state, car), state.config.fuel, turns_of_section(state.config)
    given = int(state.config.options.get("fuel_cap", 0))
    cap = given or fuel.most or state.config.last_turn + fuel.stop
    amounts = [fuel.stop]
    while base + amounts[-1] <= state.config.last_turn:
        amount = amounts[-1] + step
        if amount > cap:
            break
        amounts.append(amount)
    return amounts


@step
def choose_fuel(state: State) -> None:
    """AR11: the amount is chosen when the stop is declared; without a chit none is needed."""
    if state.cars[state.mover].pit_due:
        state.stack.append("ask_fuel")


@question
class AskFuel(Question):
    """For how many turns to refuel."""

    name = "ask_fuel"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("fuel", amount)) for amount in fuel_choices(state, state.cars[seat])]

    def answer(self, state: State, seat: int, action: Action) -> None:
        more = action.number() - state.config.fuel.stop
        state.extra_fuel = more // turns_of_section(state.config)

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[seat]
        return {"car": seat, "base": fuel_base(state, car), "last": state.config.last_turn}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        choices = ", ".join(map(str, fuel_choices(state, state.cars[seat])))
        return self.refused(state, F90Refusal.FUEL, action=str(action), choices=choices)


@step
def refuel(state: State) -> None:
    """F1.AFUEL.08-09: the chit advances; beyond the last turn it leaves the board."""
    car = state.cars[state.mover]
    if not car.pit_due:
        return
    loaded = state.config.fuel.stop + turns_of_section(state.config) * state.extra_fuel
    state.extra_fuel = 0
    turn = fuel_base(state, car) + loaded
    car.pit_due = turn if turn <= state.config.last_turn else 0
    state.emit("fuel", car=car.index, turns=loaded, due=car.pit_due)
